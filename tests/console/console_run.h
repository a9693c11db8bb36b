// Runs the built console as a user would, with arguments and input, and collects its output.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace amazons::console {

/// An empty temporary folder, removed with the object.
class Folder {
 public:
  Folder() {
    char pattern[] = "/tmp/amazons-console.XXXXXX";
    path_ = ::mkdtemp(pattern);
  }
  ~Folder() { EXPECT_EQ(std::system(("rm -rf '" + path_ + "'").c_str()), 0); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

inline void write_content(const std::string& path, const std::string& content) {
  std::ofstream(path, std::ios::binary) << content;
}

struct Outcome {
  int status = -1;  ///< the exit status, -1 if a signal ended the program
  std::string out;
  std::string err;
};

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

inline std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::istringstream stream(line);
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The text as one word of a shell's command line; it may hold no quotes.
inline std::string quoted(const std::string& text) { return "'" + text + "'"; }

/// What a command of the shell prints, and how it ends, as std::system tells it.
inline std::pair<std::string, int> output_of(const std::string& command) {
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  std::string output;
  char buffer[4096];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;) {
    output.append(buffer, n);
  }
  return {output, ::pclose(pipe)};
}

/// Runs `amazons ARGUMENTS` in a shell with the input on stdin; `before` goes before the program.
inline Outcome run_console(const std::string& arguments, const std::string& input = "",
                           const std::string& before = "") {
  const Folder folder;
  write_content(folder.file("in"), input);
  // Output goes through pipes, so that limits on file sizes can be tested.
  const std::string command = before + " " AMAZONS_BINARY_DIR "/amazons " + arguments + " <" +
                              folder.file("in") + " 2>" + folder.file("err");
  Outcome outcome;
  int status = 0;
  std::tie(outcome.out, status) = output_of(command);
  if (WIFEXITED(status) && WEXITSTATUS(status) < 128) outcome.status = WEXITSTATUS(status);
  outcome.err = content_of(folder.file("err"));
  return outcome;
}

/// The last line of the output.
inline std::string last_line(const Outcome& outcome) {
  const auto lines = lines_of(outcome.out);
  return lines.empty() ? "" : lines.back();
}

}  // namespace amazons::console
