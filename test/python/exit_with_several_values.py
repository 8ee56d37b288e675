# Several values of SystemExit are printed as the tuple that they are.
raise SystemExit("one", 2)
