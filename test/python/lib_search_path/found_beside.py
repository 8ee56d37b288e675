BESIDE = "its neighbour"
