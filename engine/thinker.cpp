#include "engine/thinker.h"

#include <exception>
#include <utility>

namespace amazons {

void Thinker::start(Engine& engine, ThinkTask task) {
  stop();
  control_ = std::make_unique<SearchControl>(task.ponders ? SearchControl::Pondering::yes
                                                          : SearchControl::Pondering::no);
  task.limits.control = control_.get();
  waits_for_stop_ = task.waits_for_stop;
  is_held_ = task.ponders || task.waits_for_stop;
  thread_ = std::thread([this, &engine, task = std::move(task)]() mutable { run(engine, task); });
}

void Thinker::stop() {
  if (!thread_.joinable()) return;
  control_->stop();
  release();
  thread_.join();
}

void Thinker::ponder_hit() {
  if (!thread_.joinable()) return;
  control_->ponder_hit();
  if (!waits_for_stop_) release();
}

void Thinker::release() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_held_ = false;
  }
  released_.notify_all();
}

void Thinker::run(Engine& engine, ThinkTask& task) {
  try {
    const Thought thought = engine.think(task.position, task.limits, task.progress, task.options);
    std::unique_lock<std::mutex> lock(mutex_);
    released_.wait(lock, [this] { return !is_held_; });
    lock.unlock();
    task.done(thought);
  } catch (const std::exception& error) {
    task.failed(error.what());
  }
}

}  // namespace amazons
