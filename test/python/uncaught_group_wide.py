# A group of many members shows the first ones and counts the others.
raise BaseExceptionGroup("many", [ValueError(i) for i in range(18)] + [KeyboardInterrupt()])
