"""Holds functions that several kinds of linear attention share."""
