// The source tree keeps to the table of allowed includes, and the checker finds planted violations.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/house/include_table.h"
#include "tests/house/script_imports.h"

namespace amazons::test {
namespace {

namespace fs = std::filesystem;

const fs::path top = AMAZONS_SOURCE_DIR;

/// The paths that git tracks or would track: everything that is written, nothing that is built.
std::set<std::string> tracked_paths() {
  const std::string command =
      "git -C '" + top.string() +
      "' -c core.quotepath=off ls-files --cached --others --exclude-standard 2>/dev/null";
  std::set<std::string> paths;
  FILE* out = popen(command.c_str(), "r");
  if (!out) return paths;
  char line[4096];
  while (std::fgets(line, sizeof line, out)) {
    std::string path = line;
    path.erase(path.find_last_not_of('\n') + 1);
    if (fs::exists(top / path)) paths.insert(path);
  }
  pclose(out);
  return paths;
}

/// The same without git, as in an unpacked archive.
std::set<std::string> listed_paths() {
  std::set<std::string> paths;
  for (auto entry = fs::recursive_directory_iterator(top);
       entry != fs::recursive_directory_iterator(); ++entry) {
    const std::string name = entry->path().filename().string();
    const bool is_built = entry.depth() == 0 && (name == "dist" || name.rfind("build", 0) == 0);
    if (name[0] == '.' || is_built || name == "node_modules" || name == "__pycache__") {
      entry.disable_recursion_pending();
    } else if (entry->is_symlink() || entry->is_regular_file()) {
      paths.insert(entry->path().lexically_relative(top).generic_string());
    }
  }
  return paths;
}

std::set<std::string> house_paths() {
  const auto tracked = tracked_paths();
  return tracked.empty() ? listed_paths() : tracked;
}

Sources sources_among(const std::set<std::string>& paths) {
  Sources sources;
  for (const std::string& path : paths) {
    if (fs::is_symlink(top / path)) {
      sources[path] = "link to " + fs::read_symlink(top / path).generic_string();
      continue;
    }
    const std::string extension = fs::path(path).extension().string();
    const bool is_named = extension == ".h" || extension == ".cpp" || is_javascript(path);
    if (!is_named && extension != ".py" && !extension.empty()) continue;
    std::ifstream file(top / path);
    std::ostringstream text;
    text << file.rdbuf();
    if (is_named || is_python(path, text.str())) sources[path] = text.str();
  }
  return sources;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(House, IncludesKeepToTheTable) {
  const Sources sources = sources_among(house_paths());
  for (const char* path : {"engine/engine.h", "engine/rules/position.h", "bot/amazons_bot.cpp",
                           "tests/house/house_test.cpp", "tools/match/match", "tools/match/lab",
                           "tools/match/matchlab/report.py", "tools/web/src/main.tsx"}) {
    EXPECT_EQ(sources.count(path), 1u) << path;
  }
  EXPECT_EQ(joined(broken_includes(sources)), "");
}

TEST(House, TopLevelIsAsDrawn) {
  std::set<std::string> names;
  for (const std::string& path : house_paths()) names.insert(path.substr(0, path.find('/')));
  EXPECT_EQ(joined(broken_top_level(names)), "");
}

TEST(House, IsReadTheSameWithoutGit) {
  if (tracked_paths().empty()) GTEST_SKIP() << "no git here";
  const Sources listed = sources_among(listed_paths());
  const Sources tracked = sources_among(tracked_paths());
  for (const auto& [path, text] : listed) EXPECT_EQ(tracked.count(path), 1u) << path;
  for (const auto& [path, text] : tracked) EXPECT_EQ(listed.count(path), 1u) << path;
  EXPECT_TRUE(listed == tracked);
}

/// A small source tree without violations.
Sources sound_house() {
  return {
      {"engine/board/position.h", "#include <cstdint>\n#include <immintrin.h>\n"},
      {"engine/rules/position.h", "#include <vector>\n"},
      {"engine/notation/fen.h", "#include \"engine/rules/position.h\"\n"},
      {"engine/simd/fill.h", "#include \"engine/board/position.h\"\n"},
      {"engine/territory/territory.h", "#include \"engine/simd/fill.h\"\n"},
      {"engine/nets/net.h", "#include <array>\n"},
      {"engine/value/evaluate.h",
       "#include \"engine/board/position.h\"\n#include \"engine/territory/territory.h\"\n"
       "#include \"engine/nets/net.h\"\n"},
      {"engine/policy/policy.h", "#include \"engine/territory/territory.h\"\n"},
      {"engine/endgame/regions.h", "#include \"engine/board/position.h\"\n"},
      {"engine/search/search.h",
       "#include <chrono>\n#include \"engine/value/evaluate.h\"\n"
       "#include \"engine/endgame/regions.h\"\n#include \"engine/board/position.h\"\n"},
      {"engine/book/book.h", "#include \"engine/notation/fen.h\"\n"},
      {"engine/bridge/bridge.h",
       "#include \"engine/board/position.h\"\n#include \"engine/rules/position.h\"\n"},
      {"engine/sized_engine.h", "#include \"engine/bridge/bridge.h\"\n"},
      {"engine/engine.h", "#include \"engine/rules/position.h\"\n"},
      {"engine/engine.cpp",
       "#include \"engine/engine.h\"\n#include \"engine/search/search.h\"\n"
       "auto now() { return std::chrono::steady_clock::now(); }\n"},
      {"bot/botzone/json.h", "#include <json/json.h>\n#include \"engine/engine.h\"\n"},
      {"bot/console/play.h",
       "#include \"bot/botzone/json.h\"\n#include \"engine/rules/position.h\"\n"},
      {"bot/amazons_bot.cpp",
       "#include <iostream>\n#include \"bot/botzone/json.h\"\n#include \"bot/console/play.h\"\n"
       "#include \"engine/engine.h\"\n#include \"engine/rules/position.h\"\n"},
      {"tools/lab/openings.h", "#include \"engine/engine.h\"\n"},
      {"tools/lab/__init__.py", "import os\n"},
      {"tools/lab/stats.py", "import math\nfrom . import openings\n"},
      {"tools/lab/openings.py", "from .stats import elo\n"},
      {"tools/match/match", "#!/usr/bin/python3\nfrom matchlab.cli import main\n"},
      {"tools/match/lab", "link to ../lab"},
      {"tools/match/matchlab/__init__.py", "\"\"\"The match lab.\"\"\"\n"},
      {"tools/match/matchlab/cli.py",
       "import json, numpy as np\nfrom lab import stats\nimport lab.stats\nfrom . import (\n"},
      {"tools/train/lab", "link to ../lab"},
      {"tools/train/net.py", "import struct\n"},
      {"tools/train/fit.py", "import net\nfrom lab.stats import elo\n"},
      {"tools/train/duel.cpp",
       "#include \"engine/board/position.h\"\n#include \"tools/lab/openings.h\"\n"},
      {"tools/bindings/js/game.mjs", "import { core } from \"./core.mjs\";\n"},
      {"tools/web/src/board/board.tsx",
       "import { h } from \"preact\";\nimport { fen } from \"../game/fen.ts\";\n"
       "export type { Game } from \"../../../bindings/js/game.mjs\";\n"},
      {"tools/web/src/game/fen.test.ts",
       "import rows from \"../../../../tests/data/fens.tsv?raw\";\n"},
      {"tests/match/match_test.cpp",
       "#include <gtest/gtest.h>\n#include \"bot/botzone/json.h\"\n"
       "#include \"tools/train/duel.cpp\"\n"},
      {"tests/match/test_match.py", "import support\nfrom matchlab import cli\nimport net\n"},
      {"tests/web/page.test.mjs", "import { served } from \"../../tools/web/server.mjs\";\n"},
  };
}

TEST(IncludeTable, AcceptsASoundHouse) { EXPECT_EQ(joined(broken_includes(sound_house())), ""); }

struct BadLine {
  const char* path;
  const char* line;
  const char* complaint;
};

TEST(IncludeTable, FindsEveryForbiddenArrow) {
  const std::vector<BadLine> bad_lines = {
      {"engine/board/position.h", "#include \"engine/rules/position.h\"",
       "engine/board may not include engine/rules"},
      {"engine/rules/position.h", "#include \"engine/board/position.h\"",
       "engine/rules may not include engine/board"},
      {"engine/board/position.h", "#include \"engine/value/evaluate.h\"",
       "engine/board may not include engine/value"},
      {"engine/value/evaluate.h", "#include \"engine/search/search.h\"",
       "engine/value may not include engine/search"},
      {"engine/value/evaluate.h", "#include \"engine/endgame/regions.h\"",
       "engine/value may not include engine/endgame"},
      {"engine/value/evaluate.h", "#include \"engine/rules/position.h\"",
       "engine/value may not include engine/rules"},
      {"engine/value/evaluate.h", "#include \"engine/policy/policy.h\"",
       "engine/value may not include engine/policy"},
      {"engine/policy/policy.h", "#include \"engine/value/evaluate.h\"",
       "engine/policy may not include engine/value"},
      {"engine/territory/territory.h", "#include \"engine/value/evaluate.h\"",
       "engine/territory may not include engine/value"},
      {"engine/simd/fill.h", "#include \"engine/territory/territory.h\"",
       "engine/simd may not include engine/territory"},
      {"engine/nets/net.h", "#include \"engine/board/position.h\"",
       "engine/nets may not include engine/board"},
      {"engine/rules/position.h", "#include \"engine/notation/fen.h\"",
       "engine/rules may not include engine/notation"},
      {"engine/notation/fen.h", "#include \"engine/board/position.h\"",
       "engine/notation may not include engine/board"},
      {"engine/book/book.h", "#include \"engine/board/position.h\"",
       "engine/book may not include engine/board"},
      {"engine/book/book.h", "#include \"engine/engine.h\"", "engine/book may not include engine:"},
      {"engine/endgame/regions.h", "#include \"engine/value/evaluate.h\"",
       "engine/endgame may not include engine/value"},
      {"engine/search/search.h", "#include \"engine/rules/position.h\"",
       "engine/search may not include engine/rules"},
      {"engine/search/search.h", "#include \"engine/engine.h\"",
       "engine/search may not include engine:"},
      {"engine/engine.h", "#include \"bot/botzone/json.h\"", "engine may not include bot/botzone"},
      {"bot/botzone/json.h", "#include \"engine/search/search.h\"",
       "bot/botzone may not include engine/search"},
      {"bot/botzone/json.h", "#include \"engine/bridge/bridge.h\"",
       "bot/botzone may not include engine/bridge"},
      {"bot/botzone/json.h", "#include \"engine/sized_engine.h\"", "is no door of the engine"},
      {"engine/search/search.h", "#include \"engine/bridge/bridge.h\"",
       "engine/search may not include engine/bridge"},
      {"bot/botzone/json.h", "#include \"bot/console/play.h\"",
       "bot/botzone may not include bot/console"},
      {"bot/console/play.h", "#include \"engine/board/position.h\"",
       "bot/console may not include engine/board"},
      {"bot/console/play.h", "#include \"bot/amazons_bot.cpp\"",
       "bot/console may not include bot:"},
      {"bot/botzone/json.h", "#include \"bot/amazons_bot.cpp\"",
       "bot/botzone may not include bot:"},
      {"bot/amazons_bot.cpp", "#include \"engine/board/position.h\"",
       "bot may not include engine/board"},
      {"bot/amazons_bot.cpp", "#include \"tools/train/duel.cpp\"", "bot may not include tools"},
      {"tools/train/duel.cpp", "#include \"tests/match/match_test.cpp\"",
       "tools/train may not include tests"},
      {"tools/train/duel.cpp", "#include \"../../engine/engine.h\"", "an include with ../"},
      {"tools/train/duel.cpp", "#include <../engine/engine.h>", "an include with ../"},
      {"tests/match/match_test.cpp", "#include \"../../engine/engine.h\"", "an include with ../"},
      {"tools/lab/openings.h", "#include \"tools/train/duel.cpp\"",
       "tools/lab may not include tools/train"},
      {"tools/lab/openings.h", "#include \"engine/board/position.h\"",
       "tools/lab may not include engine/board"},
      {"engine/engine.cpp", "#include \"tools/lab/openings.h\"",
       "engine may not include tools/lab"},
      {"tools/train/fit.py", "import sys; sys.path.insert(0, '..')", "a use of sys.path"},
      {"tools/train/fit.py", "sys . path.append(folder)", "a use of sys.path"},
      {"tools/train/fit.py", "from sys import argv, path", "a use of sys.path"},
      {"tests/match/test_match.py", "sys.path[:0] = [folder]", "a use of sys.path"},
      {"tools/train/fit.py", "from matchlab import cli",
       "matchlab/__init__.py, which is not found from here"},
      {"tools/train/fit.py", "    import json, matchlab.cli as cli",
       "which is not found from here"},
      {"tools/match/matchlab/cli.py", "import net", "tools/train/net.py, which is not found from"},
      {"tools/match/matchlab/cli.py", "from ...train import net",
       "tools/match may not include tools/train"},
      {"tools/match/match", "import fit", "tools/train/fit.py, which is not found from here"},
      {"tools/lab/stats.py", "from ..match.matchlab import cli",
       "tools/lab may not include tools/match"},
      {"tools/lab/stats.py", "from .. import train", "tools/lab may not include tools/train"},
      {"tools/web/src/board/board.tsx", "import { a } from '../../../../engine/board/a.mjs';",
       "tools/web may not include engine/board"},
      {"tools/web/src/board/board.tsx",
       "const tests = await import(\"../../../../tests/x/y.mjs\");",
       "tools/web may not include tests"},
      {"tools/web/src/game/fen.test.ts", "import { a } from \"../../../../tests/web/a.mjs\";",
       "tools/web may not include tests"},
      {"tools/web/src/board/board.tsx", "} from \"../../../match/report.mjs\";",
       "tools/web may not include tools/match"},
      {"tools/bindings/js/game.mjs", "const page = require('../../web/src/page.js');",
       "tools/bindings/js may not include tools/web"},
      {"engine/engine.cpp", "#include \"engine.h\"", "no such file"},
      {"engine/engine.cpp", " #\tinclude \"bot/botzone/json.h\"", "engine may not include"},
      {"engine/engine.cpp", "#include HEADER", "an include that names no file"},
      {"engine/rules/position.h", "#include <json/json.h>", "standard library only"},
      {"engine/board/position.h", "#include <unistd.h>", "standard library only"},
      {"engine/search/search.h", "#include <iostream>", "no streams or clocks"},
      {"engine/search/search.h", "auto t = std::chrono::steady_clock::now();", "no clock"},
      {"engine/search/search.h", "clock_gettime(0, &t);", "no clock"},
  };
  for (const BadLine& bad : bad_lines) {
    Sources sources = sound_house();
    std::string& text = sources[bad.path];
    const std::string first_line =
        text.rfind("#!", 0) == 0 ? "#!/usr/bin/python3" : "// first line";
    text = first_line + "\n" + bad.line + "\n" + text;
    const std::string complaints = joined(broken_includes(sources));
    EXPECT_EQ(complaints.find(std::string(bad.path) + ":2: "), 0u) << bad.line << "\n"
                                                                   << complaints;
    EXPECT_NE(complaints.find(bad.complaint), std::string::npos) << complaints;
    EXPECT_EQ(complaints.find('\n'), complaints.size() - 1) << complaints;
  }
}

TEST(IncludeTable, FindsLinksThatNoArrowAllows) {
  for (const char* path : {"tools/lab/train", "tools/match/train", "tools/example/train"}) {
    Sources sources = sound_house();
    sources[path] = "link to ../train";
    const std::string complaints = joined(broken_includes(sources));
    EXPECT_NE(complaints.find("may not include tools/train"), std::string::npos) << complaints;
    EXPECT_EQ(complaints.find(path), 0u) << complaints;
  }
}

TEST(IncludeTable, FindsSourcesOutsideTheRooms) {
  for (const char* path :
       {"engine/network/net.h", "bot/web/page.cpp", "main.cpp", "engine/board/wide/set.h",
        "lab/match.cpp", "tools/odd.py", "tools/bindings/rust/game.mjs"}) {
    Sources sources = sound_house();
    sources[path] = "";
    EXPECT_EQ(joined(broken_includes(sources)), std::string(path) + ": lies in no room\n");
  }
}

TEST(TopLevel, FindsStrangersAndGaps) {
  const std::set<std::string> sound = {"CMakeLists.txt", "LICENSE", "Makefile", "README.md", "bot",
                                       "engine",         "tests",   "tools",    ".gitignore"};
  EXPECT_EQ(joined(broken_top_level(sound)), "");
  for (const std::string& name : sound) {
    if (name[0] == '.') continue;
    auto names = sound;
    names.erase(name);
    EXPECT_EQ(joined(broken_top_level(names)), name + ": is missing\n");
  }
  auto names = sound;
  names.insert("docs");
  EXPECT_EQ(joined(broken_top_level(names)), "docs: has no place\n");
}

}  // namespace
}  // namespace amazons::test
