// What the bot needs of the operating system: its standard streams, its time, its end.
#pragma once

#include <chrono>

namespace amazons::system {

/// The descriptors of the standard streams.
enum Descriptor : int { standard_input = 0, standard_output = 1, standard_error = 2 };

/// Makes files and pipes that are standard streams pass all bytes unchanged, where the system would
/// translate the ends of lines. To be called before they are used.
void pass_bytes_unchanged();

/// Whether a read from the descriptor would return within this time: there is input, or its end.
bool has_input_within(int descriptor, std::chrono::milliseconds time);

/// The processor time of all threads of this process.
std::chrono::nanoseconds processor_time();

/// Writes "amazons: REASON" to standard error and ends the process with the status, without
/// destructors and without taking memory.
[[noreturn]] void end_at_once(const char* reason, int status) noexcept;

}  // namespace amazons::system
