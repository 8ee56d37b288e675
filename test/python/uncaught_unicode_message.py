# A message with other letters and quotes.
def größe(wert):
    if wert > 10:
        raise ValueError(f"größer als 10: {wert!r} – „zu groß“")
    return wert


print(größe(3))
größe(11)
