#include "tests/house/include_table.h"

#include <algorithm>
#include <regex>
#include <sstream>

namespace amazons::test {

namespace {

struct Room {
  const char* name;
  std::vector<std::string> may_include;  ///< names of rooms; its own is understood
  bool standard_library_only = false;    ///< of what does not belong to the house
};

const std::vector<Room> rooms = {
    {"engine/board", {}, true},
    {"engine/rules", {}, true},
    {"engine/eval", {"engine/board"}, true},
    {"engine/endgame", {"engine/board"}, true},
    {"engine/search", {"engine/eval", "engine/endgame", "engine/board"}, true},
    {"engine",
     {"engine/board", "engine/rules", "engine/eval", "engine/endgame", "engine/search"},
     true},
    {"bot/protocol", {"engine", "engine/rules"}},
    {"bot/console", {"bot/protocol", "engine", "engine/rules"}},  // the console, as its main may
    {"bot", {"bot/protocol", "bot/console", "engine", "engine/rules"}},
    {"tools",
     {"engine", "engine/board", "engine/rules", "engine/eval", "engine/endgame", "engine/search",
      "bot/protocol", "bot/console"}},
    {"tests",
     {"engine", "engine/board", "engine/rules", "engine/eval", "engine/endgame", "engine/search",
      "bot/protocol", "bot/console", "bot", "tools"}},
};

const std::set<std::string> top_level = {"CMakeLists.txt", "Makefile", "README.md", "bot",
                                         "engine",         "tests",    "tools"};

// The processor's vector instructions come from the compiler, not from a library.
const std::regex vector_header("([a-z]+mmintrin|immintrin|x86intrin|arm_neon)\\.h");

/// Everything a C++17 library has for a header ends without ".h".
bool is_standard_header(const std::string& name) {
  return name.find_first_of("./") == std::string::npos || std::regex_match(name, vector_header);
}

/// The room a path lies in: tools and tests with all their folders, else the very folder.
const Room* room_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return nullptr;
  const std::string folder = path.substr(0, slash);
  for (const Room& room : rooms) {
    const std::string name = room.name;
    const bool has_folders = name == "tools" || name == "tests";
    if (folder == name || (has_folders && folder.rfind(name + "/", 0) == 0)) return &room;
  }
  return nullptr;
}

std::string complaint_about_project_header(const Room& room, const std::string& header,
                                           const Sources& sources) {
  if (header.find("../") != std::string::npos) return "an include with ../";
  if (sources.count(header) == 0) return "no such file from the top of the house: " + header;
  const Room* other = room_of(header);
  if (!other) return header + " lies in no room";
  const auto& allowed = room.may_include;
  if (other == &room || std::find(allowed.begin(), allowed.end(), other->name) != allowed.end()) {
    return "";
  }
  return std::string(room.name) + " may not include " + other->name + ": " + header;
}

std::string complaint_about_other_header(const Room& room, const std::string& header) {
  static const std::set<std::string> streams = {"iostream",   "fstream",  "sstream", "istream",
                                                "ostream",    "cstdio",   "ctime",   "iomanip",
                                                "syncstream", "streambuf"};
  if (header.find("../") != std::string::npos) return "an include with ../";
  if (room.standard_library_only && !is_standard_header(header)) {
    return std::string(room.name) + " may include the standard library only: " + header;
  }
  if (std::string(room.name) == "engine/search" && streams.count(header) != 0) {
    return "engine/search has no streams or clocks of its own: " + header;
  }
  return "";
}

std::string complaint_about_line(const Room& room, const std::string& line,
                                 const Sources& sources) {
  static const std::regex quoted_include(R"re(^\s*#\s*include\s*"([^"]*)")re");
  static const std::regex angled_include(R"re(^\s*#\s*include\s*<([^>]*)>)re");
  static const std::regex any_include(R"re(^\s*#\s*include\b)re");
  static const std::regex clock(R"re(\b\w+_clock\s*::\s*now\b|\bclock_gettime\b)re");
  std::smatch match;
  if (std::regex_search(line, match, quoted_include)) {
    return complaint_about_project_header(room, match[1], sources);
  }
  if (std::regex_search(line, match, angled_include)) {
    return complaint_about_other_header(room, match[1]);
  }
  if (std::regex_search(line, any_include)) return "an include that names no file";
  if (std::string(room.name) == "engine/search" && std::regex_search(line, clock)) {
    return "engine/search has no clock of its own";
  }
  return "";
}

}  // namespace

std::vector<std::string> broken_includes(const Sources& sources) {
  std::vector<std::string> complaints;
  for (const auto& [path, text] : sources) {
    const Room* room = room_of(path);
    if (!room) {
      complaints.push_back(path + ": lies in no room");
      continue;
    }
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      const std::string complaint = complaint_about_line(*room, line, sources);
      if (complaint.empty()) continue;
      complaints.push_back(path + ":" + std::to_string(number) + ": " + complaint);
    }
  }
  return complaints;
}

std::vector<std::string> broken_top_level(const std::set<std::string>& names) {
  std::vector<std::string> complaints;
  for (const std::string& name : names) {
    if (name[0] != '.' && top_level.count(name) == 0) complaints.push_back(name + ": has no place");
  }
  for (const std::string& name : top_level) {
    if (names.count(name) == 0) complaints.push_back(name + ": is missing");
  }
  return complaints;
}

}  // namespace amazons::test
