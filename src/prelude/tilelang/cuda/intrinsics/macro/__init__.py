"""Classes whose methods write instructions."""
