import plain_module
WHERE = plain_module.WHERE + " from vendored"
