#include "tests/house/include_table.h"

#include <algorithm>
#include <regex>
#include <sstream>

#include "tests/house/script_imports.h"

namespace amazons::test {

namespace {

struct Room {
  const char* name;
  std::vector<std::string> may_include;  ///< other rooms; a room may always include its own files
  bool standard_library_only = false;    ///< no other libraries
};

/// The engine's rooms, in order of dependency, without the doors, which are above them.
const std::vector<std::string> engine_rooms = {
    "engine/board", "engine/rules",  "engine/notation", "engine/simd",    "engine/territory",
    "engine/nets",  "engine/value",  "engine/policy",   "engine/endgame", "engine/search",
    "engine/solve", "engine/bridge", "engine/book"};

/// What other rooms may include of the files at the top of the engine.
const std::set<std::string> doors = {"engine/engine.h", "engine/regions.h", "engine/solver.h",
                                     "engine/thinker.h"};

std::vector<std::string> engine_rooms_and(std::vector<std::string> others) {
  others.insert(others.end(), engine_rooms.begin(), engine_rooms.end());
  return others;
}

const std::vector<std::string> door_and_rules = {"engine", "engine/rules", "engine/notation",
                                                 "engine/book"};

std::vector<std::string> door_and_rules_and(std::vector<std::string> others) {
  others.insert(others.end(), door_and_rules.begin(), door_and_rules.end());
  return others;
}

const std::vector<Room> rooms = {
    {"engine/board", {}, true},
    {"engine/rules", {}, true},
    {"engine/notation", {"engine/rules"}, true},
    {"engine/simd", {"engine/board"}, true},
    {"engine/territory", {"engine/board", "engine/simd"}, true},
    {"engine/nets", {}, true},
    {"engine/value", {"engine/board", "engine/simd", "engine/territory", "engine/nets"}, true},
    {"engine/policy", {"engine/board", "engine/simd", "engine/territory", "engine/nets"}, true},
    {"engine/endgame", {"engine/board", "engine/simd"}, true},
    {"engine/search",
     {"engine/value", "engine/policy", "engine/endgame", "engine/territory", "engine/simd",
      "engine/board"},
     true},
    {"engine/solve", {"engine/endgame", "engine/board", "engine/simd"}, true},
    {"engine/bridge", {"engine/rules", "engine/board", "engine/endgame"}, true},
    {"engine/book", {"engine/rules", "engine/notation"}, true},
    {"engine", engine_rooms, true},
    {"bot/system", {}},
    {"bot/botzone", door_and_rules_and({"bot/system"})},
    {"bot/uci", door_and_rules},
    {"bot/gtp", door_and_rules},
    {"bot/analysis", door_and_rules},
    {"bot/console",
     door_and_rules_and({"bot/botzone", "bot/uci", "bot/gtp", "bot/analysis", "bot/system"})},
    {"bot",
     door_and_rules_and({"bot/botzone", "bot/uci", "bot/gtp", "bot/analysis", "bot/console"})},
    {"tools/lab", door_and_rules},
    {"tools/match", door_and_rules_and({"tools/lab"})},
    {"tools/train", engine_rooms_and({"engine", "tools/lab"})},
    {"tools/solve", door_and_rules_and({"tools/lab"})},
    {"tools/bench", engine_rooms_and({"engine", "tools/lab"})},
    {"tools/bindings/common", door_and_rules},
    {"tools/bindings/santorini", door_and_rules},
    {"tools/bindings/c", door_and_rules},
    // The Python module has the random openings, for the match lab.
    {"tools/bindings/python",
     door_and_rules_and({"tools/bindings/common", "tools/bindings/santorini", "tools/lab"})},
    {"tools/bindings/js",
     door_and_rules_and({"tools/bindings/common", "tools/bindings/santorini"})},
    {"tools/botzone", {}},
    {"tools/web/puzzles", door_and_rules_and({"tools/lab"})},
    {"tools/web", {"tools/bindings/js"}},
    {"tools/package", {}},
    {"tools/ci", {}},
    {"tools/example", {}},
    {"tools/notebook", {}},
    {"tests", {}},  // anything: see `may_reach`
};

const std::set<std::string> top_level = {
    "CMakeLists.txt", "LICENSE", "Makefile", "README.md", "bot", "engine", "tests", "tools"};

// The headers of the vector instructions and of large pages belong to compiler and system, not to a
// library.
const std::regex system_header(
    "([a-z]+mmintrin|immintrin|x86intrin|arm_neon|wasm_simd128|sys/mman)\\.h");

/// C++ standard headers have no ".h".
bool is_standard_header(const std::string& name) {
  return name.find_first_of("./") == std::string::npos || std::regex_match(name, system_header);
}

/// The room of a path: those of tools and tests have subfolders, the others do not.
const Room* room_of(const std::string& path) {
  const std::string folder = path.substr(0, std::min(path.rfind('/'), path.size()));
  for (const Room& room : rooms) {
    const std::string name = room.name;
    const bool has_folders = name.rfind("tools", 0) == 0 || name == "tests";
    if (folder == name || (has_folders && folder.rfind(name + "/", 0) == 0)) return &room;
  }
  return nullptr;
}

bool may_reach(const Room& room, const Room& other) {
  const auto& allowed = room.may_include;
  return &room == &other || std::string(room.name) == "tests" ||
         std::find(allowed.begin(), allowed.end(), other.name) != allowed.end();
}

/// About a file of the project that another one includes, imports or links to.
std::string complaint_about_path(const Room& room, const std::string& path) {
  const Room* other = room_of(path);
  if (!other) return std::string(room.name) == "tests" ? "" : path + " lies in no room";
  if (!may_reach(room, *other)) {
    return std::string(room.name) + " may not include " + other->name + ": " + path;
  }
  const bool is_inside = std::string(other->name) == "engine" && doors.count(path) == 0;
  return is_inside && other != &room ? path + " is no door of the engine" : "";
}

std::string complaint_about_project_header(const Room& room, const std::string& header,
                                           const Sources& sources) {
  if (header.find("../") != std::string::npos) return "an include with ../";
  if (sources.count(header) == 0) return "no such file from the top level: " + header;
  if (!room_of(header)) return header + " lies in no room";
  return complaint_about_path(room, header);
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

std::string complaint_about_cpp(const Room& room, const std::string& line, const Sources& sources) {
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

std::string complaint_about_python(const Room& room, const std::string& path,
                                   const std::string& line, const Sources& sources) {
  static const std::regex search_path(
      R"re(\bsys\s*\.\s*path\b|\bfrom\s+sys\s+import\b.*\bpath\b|\baddsitedir\b)re");
  const bool may_be =
      line.find("sys") != std::string::npos || line.find("site") != std::string::npos;
  if (may_be && std::regex_search(line, search_path)) return "a use of sys.path";
  if (std::string(room.name) == "tests") return "";
  for (const std::string& name : python_names(line)) {
    const std::string module = python_module(path, name, sources);
    if (module.empty()) continue;
    if (module[0] == '?')
      return name + " is " + module.substr(1) + ", which is not found from here";
    const std::string complaint = complaint_about_path(room, module + "/.");
    if (!complaint.empty()) return complaint;
  }
  return "";
}

std::string complaint_about_javascript(const Room& room, const std::string& path,
                                       const std::string& line) {
  const bool is_test = path.find(".test.") != std::string::npos;
  for (const std::string& imported : javascript_paths(path, line)) {
    if (is_test && imported.rfind("tests/data/", 0) == 0) continue;
    const std::string complaint = complaint_about_path(room, imported);
    if (!complaint.empty()) return complaint;
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
    const std::string target = link_target(path, text);
    std::istringstream lines(text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      const std::string complaint =
          !target.empty()         ? complaint_about_path(*room, target + "/.")
          : is_python(path, text) ? complaint_about_python(*room, path, line, sources)
          : is_javascript(path)   ? complaint_about_javascript(*room, path, line)
                                  : complaint_about_cpp(*room, line, sources);
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
