// What a line of Python or JavaScript imports, as paths from the top level.
#pragma once

#include <string>
#include <vector>

#include "tests/house/include_table.h"

namespace amazons::test {

/// Whether the file's name, or its first line, is that of a Python script.
bool is_python(const std::string& path, const std::string& text);

/// Whether the file's name is that of a JavaScript or TypeScript source.
bool is_javascript(const std::string& path);

/// The names that a line of Python imports, such as "json", "lab.stats" or "..report".
std::vector<std::string> python_names(const std::string& line);

/// The path of a module of the project that a file imports by this name, without an ending; a path
/// that begins with "?" if the module is not beside the file or a link there, and so only an edited
/// search path would find it; empty for a library.
std::string python_module(const std::string& path, const std::string& name, const Sources& sources);

/// The paths of the files that a line of JavaScript or TypeScript imports relative to its own.
std::vector<std::string> javascript_paths(const std::string& path, const std::string& line);

/// The path that a link points to, by its entry in the sources; empty for what is no link.
std::string link_target(const std::string& path, const std::string& text);

}  // namespace amazons::test
