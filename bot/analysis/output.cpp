#include "bot/analysis/output.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace amazons::analysis {

struct Output::State {
  explicit State(std::ostream& stream) : out(stream) {}

  bool is_written() const { return lines.empty() && !is_writing; }

  std::ostream& out;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::string> lines;
  bool is_writing = false;
  bool has_failed = false;
  bool is_ending = false;
};

std::string one_line(const Json::Value& object) {
  Json::StreamWriterBuilder builder;
  builder["indentation"] = "";
  builder["precision"] = 6;
  return Json::writeString(builder, object);
}

Output::Output(std::ostream& out)
    : state_(std::make_shared<State>(out)), thread_([state = state_] { run(*state); }) {}

Output::~Output() {
  {
    const std::lock_guard<std::mutex> lock(state_->mutex);
    state_->is_ending = true;
  }
  state_->changed.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Output::write(const Json::Value& object) {
  std::string line = one_line(object) + '\n';
  {
    const std::lock_guard<std::mutex> lock(state_->mutex);
    if (!state_->has_failed) state_->lines.push_back(std::move(line));
  }
  state_->changed.notify_all();
}

bool Output::is_written() const {
  const std::lock_guard<std::mutex> lock(state_->mutex);
  return state_->is_written();
}

bool Output::has_failed() const {
  const std::lock_guard<std::mutex> lock(state_->mutex);
  return state_->has_failed;
}

void Output::give_up(std::chrono::milliseconds longest) {
  std::unique_lock<std::mutex> lock(state_->mutex);
  state_->changed.wait_for(lock, longest, [&] { return state_->is_written(); });
  thread_.detach();
}

void Output::run(State& state) {
  std::unique_lock<std::mutex> lock(state.mutex);
  while (true) {
    state.changed.wait(lock, [&] { return !state.lines.empty() || state.is_ending; });
    if (state.lines.empty()) return;
    const std::string line = std::move(state.lines.front());
    state.lines.pop_front();
    state.is_writing = true;
    lock.unlock();
    const bool is_good = static_cast<bool>(state.out << line << std::flush);
    lock.lock();
    state.is_writing = false;
    if (!is_good) {
      state.has_failed = true;
      state.lines.clear();
    }
    state.changed.notify_all();
  }
}

}  // namespace amazons::analysis
