// Signals from outside and crash handlers. Used by the driver: its crash reports, and outputs that no signal may interrupt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace kdsl::os {

// The faults that end a process that has done something wrong.
enum class Crash : uint8_t { BadAccess, BusError, IllegalInstruction, ArithmeticError, Aborted };

// A crash handler gets the number of the signal; crash_of() names it.
using CrashHandler = void (*)(int signal);
// Installs a crash handler. `handler` runs in the thread that crashed, on its AlternateStack if it has one, so that it can
// report an overflow of the stack, too. It ends the process; a crash in it calls it again.
void on_crash(std::initializer_list<Crash> crashes, CrashHandler handler);
Crash crash_of(int signal);
// Crashes in this way, which ends the process or calls its handler. Used by tests.
void crash(Crash how);

// For the lifetime of the object, handlers of this thread's crashes run on `memory`.
class AlternateStack {
 public:
  explicit AlternateStack(std::span<std::byte> memory);
  ~AlternateStack();
  AlternateStack(const AlternateStack&) = delete;
  AlternateStack& operator=(const AlternateStack&) = delete;

 private:
  void* before_begin_;
  size_t before_size_;
  int before_flags_;
};

// Ends the process after so many seconds, as a guard for handlers that may hang.
void end_after(unsigned seconds);
// Ends the process as if its user had interrupted it.
void end_as_interrupted();

// For the lifetime of the object, signals to this thread, and to threads that it starts meanwhile, are blocked.
class HeldSignals {
 public:
  // All blocks every signal, Ending only those with which users and limits end a process.
  enum Which : uint8_t { All, Ending };
  explicit HeldSignals(Which which);
  ~HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  // Delivers the signals that came meanwhile.
  void let_in() const;

 private:
  static constexpr size_t kMaskBytes = 128;  // enough for the signal set of every system
  alignas(8) std::byte before_[kMaskBytes];
};

}  // namespace kdsl::os
