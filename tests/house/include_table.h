// Who may include whom: the table of the house, and a check of a tree of sources against it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

namespace amazons::test {

/// The text of each source, by its path from the top of the house.
using Sources = std::map<std::string, std::string>;

/// Returns one line for each include, clock or stream that the table does not allow, and for each
/// source that lies outside every room: "path:line: what is wrong".
std::vector<std::string> broken_includes(const Sources& sources);

/// Returns one line for each name that is missing at the top of the house or has no place there;
/// names that start with a dot are not looked at.
std::vector<std::string> broken_top_level(const std::set<std::string>& names);

}  // namespace amazons::test
