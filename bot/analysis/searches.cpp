#include "bot/analysis/searches.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace amazons::analysis {

Searches::Searches(int threads, const EngineOptions& engine, Listener& listener)
    : options_(engine), listener_(listener) {
  try {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    finish();
    throw std::runtime_error("the system allows no " + std::to_string(threads) + " threads");
  }
}

void Searches::finish() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    is_ending_ = true;
    waiting_.clear();
    for (const JobPointer& job : running_) job->control.stop();
  }
  work_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Searches::add(std::vector<Task> tasks) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (Task& task : tasks) {
      const auto job = std::make_shared<Job>(std::move(task));
      job->number = added_++;
      waiting_.insert(job);
    }
  }
  work_.notify_all();
}

void Searches::end(const Termination& which) {
  std::vector<JobPointer> ended;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    for (const JobPointer& job : running_) {
      if (which.is_for(job->task)) job->control.stop();
    }
    for (auto job = waiting_.begin(); job != waiting_.end();) {
      const bool is_meant = which.is_for((*job)->task);
      if (is_meant) ended.push_back(*job);
      job = is_meant ? waiting_.erase(job) : std::next(job);
    }
  }
  for (const JobPointer& job : ended) listener_.take_drop(job->task);
  changed_.notify_all();
}

void Searches::forget() {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ++forgotten_;
  }
  work_.notify_all();
}

bool Searches::has(const std::string& id) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto is_it = [&](const JobPointer& job) { return job->task.id == id; };
  return std::any_of(waiting_.begin(), waiting_.end(), is_it) ||
         std::any_of(running_.begin(), running_.end(), is_it);
}

bool Searches::is_idle() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return waiting_.empty() && running_.empty();
}

void Searches::report() {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto now = Time::now();
  for (const JobPointer& job : running_) {
    if (!job->has_news || now < job->next_report) continue;
    listener_.take_report(job->task, job->found);
    job->has_news = false;
    job->next_report = now + *job->task.report_every;
  }
}

void Searches::wait(std::chrono::milliseconds longest) {
  std::unique_lock<std::mutex> lock(mutex_);
  changed_.wait_for(lock, longest);
}

void Searches::work() {
  std::optional<Engine> engine;
  std::uint64_t forgotten = 0;
  std::unique_lock<std::mutex> lock(mutex_);
  while (!is_ending_) {
    if (forgotten != forgotten_) {
      forgotten = forgotten_;
      engine.reset();
    }
    if (waiting_.empty()) {
      work_.wait(lock);
      continue;
    }
    const JobPointer job = *waiting_.begin();
    waiting_.erase(waiting_.begin());
    running_.insert(job);
    lock.unlock();
    search(*job, engine);
    lock.lock();
    running_.erase(job);
    changed_.notify_all();
  }
}

void Searches::search(Job& job, std::optional<Engine>& engine) {
  try {
    if (!refit(engine, job.task.position, options_)) engine->clear();
    const Thought thought = think(job, *engine);
    listener_.take_result(job.task, thought, *engine, job.control.must_stop());
  } catch (const std::exception& error) {
    listener_.take_failure(job.task, error.what());
  }
}

Thought Searches::think(Job& job, Engine& engine) {
  Limits limits = job.task.limits;
  limits.control = &job.control;
  Progress progress;
  if (job.task.report_every) {
    const std::lock_guard<std::mutex> lock(mutex_);
    job.next_report = Time::now() + *job.task.report_every;
    progress = [&](const Thought& thought) {
      const std::lock_guard<std::mutex> inner(mutex_);
      job.found = thought;
      job.has_news = true;
    };
  }
  Thought thought = engine.think(job.task.position, limits, progress, job.task.options);
  const std::lock_guard<std::mutex> lock(mutex_);
  job.has_news = false;  // no report may come after the result
  return thought;
}

}  // namespace amazons::analysis
