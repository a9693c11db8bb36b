#include "tests/house/script_imports.h"

#include <algorithm>
#include <filesystem>
#include <regex>

namespace amazons::test {

namespace {

namespace fs = std::filesystem;

std::string folder_of(const std::string& path) { return fs::path(path).parent_path().string(); }

std::string joined(const std::string& folder, const std::string& relative) {
  return (fs::path(folder) / relative).lexically_normal().generic_string();
}

bool has_extension(const std::string& path, const std::vector<const char*>& extensions) {
  const std::string extension = fs::path(path).extension().string();
  return std::find(extensions.begin(), extensions.end(), extension) != extensions.end();
}

/// Whether there is such a module or package among the sources.
bool is_module(const std::string& path, const Sources& sources) {
  const auto inside = sources.lower_bound(path + "/");
  return sources.count(path + ".py") != 0 ||
         (inside != sources.end() && inside->first.rfind(path + "/", 0) == 0);
}

}  // namespace

bool is_python(const std::string& path, const std::string& text) {
  const std::string first = text.substr(0, text.find('\n'));
  return has_extension(path, {".py"}) ||
         (first.rfind("#!", 0) == 0 && first.find("python") != std::string::npos);
}

bool is_javascript(const std::string& path) {
  return has_extension(path, {".js", ".mjs", ".ts", ".mts", ".tsx"});
}

std::vector<std::string> python_names(const std::string& line) {
  static const std::regex import_from(R"re(^\s*from\s+(\.*)([\w.]*)\s+import\s+\(?([\w, ]*))re");
  static const std::regex import_only(R"re(^\s*import\s+([\w., ]+))re");
  static const std::regex name(R"re(([\w.]+)( +as +\w+)?)re");
  if (line.find("import") == std::string::npos) return {};
  std::smatch match;
  std::string prefix;
  std::string list;
  if (std::regex_search(line, match, import_from)) {
    if (match[2].length() != 0) return {match[1].str() + match[2].str()};
    prefix = match[1];
    list = match[3];
  } else if (std::regex_search(line, match, import_only)) {
    list = match[1];
  } else {
    return {};
  }
  std::vector<std::string> names;
  for (std::sregex_iterator at(list.begin(), list.end(), name), end; at != end; ++at) {
    names.push_back(prefix + (*at)[1].str());
  }
  return names;
}

std::string python_module(const std::string& path, const std::string& name,
                          const Sources& sources) {
  std::string dotted = name;
  std::string folder = folder_of(path);
  const std::size_t dots = std::min(name.find_first_not_of('.'), name.size());
  std::replace(dotted.begin(), dotted.end(), '.', '/');
  if (dots > 0) {
    for (std::size_t i = 1; i < dots; ++i) folder = folder_of(folder);
    return joined(folder, dotted.substr(dots));
  }
  const std::string first = dotted.substr(0, dotted.find('/'));
  // A module of a package is imported by a script above it, whose folder is the one that counts.
  for (; !folder.empty(); folder = folder_of(folder)) {
    const auto link = sources.find(folder + "/" + first);
    if (link != sources.end() && !link_target(link->first, link->second).empty()) {
      return link_target(link->first, link->second);
    }
    if (is_module(folder + "/" + first, sources)) return folder + "/" + dotted;
  }
  for (const auto& [other, text] : sources) {
    const bool is_package = other.find("/" + first + "/__init__.py") != std::string::npos;
    const bool is_built = other.find("bindings/python/amazons/") != std::string::npos;
    const bool is_tool = other.rfind("tools/", 0) == 0;
    if (is_tool && !is_built && (is_package || fs::path(other).filename() == first + ".py")) {
      return "?" + other;
    }
  }
  return "";
}

std::vector<std::string> javascript_paths(const std::string& path, const std::string& line) {
  static const std::regex import(R"re((?:\bfrom|\bimport|\brequire)\s*\(?\s*["'](\.[^"']*)["'])re");
  std::vector<std::string> paths;
  if (line.find("/") == std::string::npos) return paths;
  for (std::sregex_iterator at(line.begin(), line.end(), import), end; at != end; ++at) {
    paths.push_back(joined(folder_of(path), (*at)[1]));
  }
  return paths;
}

std::string link_target(const std::string& path, const std::string& text) {
  const std::string mark = "link to ";
  if (text.rfind(mark, 0) != 0 || text.find('\n') != std::string::npos) return "";
  return joined(folder_of(path), text.substr(mark.size()));
}

}  // namespace amazons::test
