// The table of allowed includes and imports between the folders, and the check of a source tree
// against it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace amazons::test {

/// The text of each source file, by its path from the top level; of a symbolic link, "link to " and
/// the path that it holds.
using Sources = std::map<std::string, std::string>;

/// Returns a line "path:line: what is wrong" for each include, import, link, clock or stream that
/// the table does not allow, for each edit of Python's search path, and for each source file that
/// lies in none of the table's folders.
std::vector<std::string> broken_includes(const Sources& sources);

/// Returns a line for each name that is missing at the top level or may not be there; names that
/// start with a dot are ignored.
std::vector<std::string> broken_top_level(const std::set<std::string>& names);

}  // namespace amazons::test
