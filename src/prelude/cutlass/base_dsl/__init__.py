"""The part of the dialect that does not know layouts."""
