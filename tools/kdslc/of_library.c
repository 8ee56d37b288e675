/* The same program for packages, which have libkdsl_compiler anyway: all of its code is there. */
void kdsl_program_main(int count, const char* const* args);

int main(int count, char** args) {
  kdsl_program_main(count, (const char* const*)args);
  return 0;
}
