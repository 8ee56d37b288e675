# A module name that was deleted.
setting_of_the_module = 3
print(setting_of_the_module)
del setting_of_the_module
print(setting_of_the_module)
