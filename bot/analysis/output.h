// Output that several threads share, and that never lets them wait.
#pragma once

#include <json/json.h>

#include <chrono>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <thread>

namespace amazons::analysis {

/// The object on one line, without a newline, in ASCII.
std::string one_line(const Json::Value& object);

/// Writes objects, each as a whole line that is flushed, in the order of the calls. A thread of its
/// own does it, so that a program that reads its answers late does not stop the searches.
class Output {
 public:
  explicit Output(std::ostream& out);
  /// Waits until all is written, unless `give_up` was called.
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(const Json::Value& object);

  /// Whether nothing is left to be written.
  bool is_written() const;

  /// Whether something could not be written; what came later is dropped.
  bool has_failed() const;

  /// Waits at most so long until all is written. Nothing is waited for afterwards.
  void give_up(std::chrono::milliseconds longest);

 private:
  struct State;

  static void run(State& state);

  std::shared_ptr<State> state_;  ///< shared with the thread, which may outlive this
  std::thread thread_;
};

}  // namespace amazons::analysis
