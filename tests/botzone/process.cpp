#include "tests/botzone/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <stdexcept>

namespace amazons::test {

namespace {

constexpr int patience_ms = 60000;

struct Pipe {
  Pipe() {
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  }
  std::array<int, 2> ends{};
};

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

std::string read_to_end(int descriptor) {
  std::string text;
  std::array<char, 4096> block{};
  ssize_t count = 0;
  while ((count = read(descriptor, block.data(), block.size())) > 0) {
    text.append(block.data(), static_cast<std::size_t>(count));
  }
  return text;
}

}  // namespace

double Outcome::processor_seconds() const {
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

Process::Process(const std::vector<std::string>& command) {
  signal(SIGPIPE, SIG_IGN);
  Pipe in;
  Pipe out;
  Pipe err;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.ends[0], 0);
  posix_spawn_file_actions_adddup2(&actions, out.ends[1], 1);
  posix_spawn_file_actions_adddup2(&actions, err.ends[1], 2);
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  const int failure =
      posix_spawn(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(in.ends[0]);
  close(out.ends[1]);
  close(err.ends[1]);
  in_ = in.ends[1];
  out_ = out.ends[0];
  err_ = err.ends[0];
  if (failure != 0) throw std::runtime_error("cannot start " + command[0]);
}

Process::~Process() {
  close_input();
  if (pid_ > 0) {
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  close(out_);
  close(err_);
}

void Process::write(const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::write(in_, text.data() + done, text.size() - done);
    if (count <= 0) return;
    done += static_cast<std::size_t>(count);
  }
}

void Process::close_input() {
  if (in_ >= 0) close(in_);
  in_ = -1;
}

bool Process::fill() {
  pollfd waiting{out_, POLLIN, 0};
  if (poll(&waiting, 1, patience_ms) <= 0) return false;
  std::array<char, 4096> block{};
  const ssize_t count = read(out_, block.data(), block.size());
  if (count <= 0) return false;
  pending_.append(block.data(), static_cast<std::size_t>(count));
  return true;
}

std::optional<std::string> Process::read_line() {
  std::size_t end = 0;
  while ((end = pending_.find('\n')) == std::string::npos) {
    if (!fill()) return std::nullopt;
  }
  const std::string line = pending_.substr(0, end);
  pending_.erase(0, end + 1);
  return line;
}

void Process::send_signal(int signal) const { kill(pid_, signal); }

bool Process::has_ended() const {
  siginfo_t ended{};
  waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT);
  return ended.si_pid == pid_;
}

double Process::processor_seconds() const {
  clockid_t clock{};
  timespec time{};
  if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

long Process::resident_kilobytes() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
  long size = 0;
  long resident = -1;
  file >> size >> resident;
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

Outcome Process::finish() {
  close_input();
  Outcome outcome;
  outcome.out = pending_ + read_to_end(out_);
  outcome.err = read_to_end(err_);
  int status = 0;
  wait4(pid_, &status, 0, &outcome.used);
  pid_ = -1;
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

Outcome run_process(const std::vector<std::string>& command, const std::string& input) {
  Process process(command);
  process.write(input);
  return process.finish();
}

std::vector<std::string> bot_command(const std::vector<std::string>& options) {
  std::vector<std::string> command{AMAZONS_BINARY_DIR "/amazons-bot"};
  command.insert(command.end(), options.begin(), options.end());
  return command;
}

}  // namespace amazons::test
