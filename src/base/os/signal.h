// What the system tells a process from outside or about a fault in it. Used by the driver: its crash reports, and outputs that
// no signal may interrupt.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>

namespace kdsl::os {

// What ends a process that has done something wrong.
enum class Crash : uint8_t { BadAccess, BusError, IllegalInstruction, ArithmeticError, Aborted };

// Gets the number of the signal that crash_of() gives a name to.
using CrashHandler = void (*)(int signal);
// `handler` runs in the thread that crashed, on its AlternateStack if it has one, so that it can tell of an overflow of the
// stack, too. It ends the process; a crash in it calls it again.
void on_crash(std::initializer_list<Crash> crashes, CrashHandler handler);
Crash crash_of(int signal);
// Ends the process so, or calls its handler. For tests.
void crash(Crash how);

// While it lives, handlers of this thread's crashes run on `memory`.
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

// Ends the process after so many seconds. For handlers that may hang.
void end_after(unsigned seconds);
// Ends the process as if its user had interrupted it.
void end_as_interrupted();

// While it lives, signals wait that would come to this thread, and to threads that it starts meanwhile.
class HeldSignals {
 public:
  // All: every one. Ending: those that users and limits end a process with.
  enum Which : uint8_t { All, Ending };
  explicit HeldSignals(Which which);
  ~HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
  // Those that came meanwhile act now.
  void let_in() const;

 private:
  static constexpr size_t kMaskBytes = 128;  // enough for the set of signals of every system
  alignas(8) std::byte before_[kMaskBytes];
};

}  // namespace kdsl::os
