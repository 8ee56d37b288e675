"""What programs ask the CUDA bindings for."""
