"""What several kinds of linear attention share."""
