#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <sys/stat.h>
#include <windows.h>

#include <algorithm>
#include <cstring>
#include <ctime>
#include <map>

#include "bot/system/machine.h"

namespace amazons::system {

namespace {

[[noreturn]] void fail_as_system() { throw FileError(std::strerror(errno)); }

/// The folder of a file, as a path.
std::string folder_of(const std::string& path) {
  const std::size_t slash = path.find_last_of("/\\:");
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

/// A new file beside the target; the destructor removes it unless it has replaced the target.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& target)
      : target_(target), path_(target + "." + std::to_string(::_getpid())) {
    ::_unlink(path_.c_str());  // of a process of the same number that was killed
    descriptor_ = ::_open(path_.c_str(), _O_CREAT | _O_EXCL | _O_WRONLY | _O_BINARY | _O_NOINHERIT,
                          _S_IREAD | _S_IWRITE);
    if (descriptor_ < 0) fail_as_system();
  }
  ~TemporaryFile() {
    if (descriptor_ >= 0) ::_close(descriptor_);
    if (!path_.empty()) ::_unlink(path_.c_str());
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  void write(const std::string& content) {
    constexpr std::size_t most = std::size_t{1} << 24;
    for (std::size_t done = 0; done < content.size();) {
      const auto size = static_cast<unsigned>(std::min(most, content.size() - done));
      const int count = ::_write(descriptor_, content.data() + done, size);
      if (count < 0) fail_as_system();
      done += static_cast<std::size_t>(count);
    }
  }

  void place() {
    if (::_commit(descriptor_) != 0) fail_as_system();
    const int closed = ::_close(descriptor_);
    descriptor_ = -1;
    if (closed != 0) fail_as_system();
    if (!::MoveFileExA(path_.c_str(), target_.c_str(), MOVEFILE_REPLACE_EXISTING)) {
      throw FileError("Permission denied");  // another program has it open
    }
    path_.clear();
  }

 private:
  std::string target_;
  std::string path_;
  int descriptor_ = -1;
};

/// Windows' number of the encoding; 0 if it has none.
UINT code_page(const std::string& encoding) {
  static const std::map<std::string, UINT> pages = {
      {"utf-8", CP_UTF8},   {"gb18030", 54936}, {"big5-hkscs", 950},    {"cp932", 932},
      {"euc-jp", 20932},    {"euc-kr", 949},    {"iso-2022-jp", 50220}, {"koi8-r", 20866},
      {"koi8-u", 21866},    {"cp949", 949},     {"windows-31j", 932},   {"shift_jis", 932},
      {"ISO-8859-1", 28591}};
  const auto found = pages.find(encoding);
  if (found != pages.end()) return found->second;
  for (const auto& [prefix, first] : {std::pair{"windows-125", 1250U}, {"iso-8859-", 28590U}}) {
    const std::size_t length = std::strlen(prefix);
    if (encoding.compare(0, length, prefix) != 0) continue;
    const std::string number = encoding.substr(length);
    const bool is_number = !number.empty() && number.size() <= 2 &&
                           number.find_first_not_of("0123456789") == std::string::npos;
    if (is_number) return first + static_cast<UINT>(std::stoi(number));
  }
  return 0;
}

/// The units of UTF-16 in the bytes; nothing if the last is half a unit.
std::optional<std::wstring> units_of(const std::string& bytes, bool is_big_endian) {
  if (bytes.size() % 2 != 0) return std::nullopt;
  std::wstring wide;
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    wide += static_cast<wchar_t>(is_big_endian ? first << 8 | second : second << 8 | first);
  }
  return wide;
}

/// The text in the encoding of a page; nothing if the bytes are none of it.
std::optional<std::wstring> units_of(const std::string& bytes, const std::string& encoding) {
  if (encoding == "utf-16le" || encoding == "utf-16be") {
    return units_of(bytes, encoding == "utf-16be");
  }
  const UINT page = code_page(encoding);
  if (page == 0 || bytes.empty()) return std::nullopt;
  // Of the pages with states Windows does not tell bytes that are not of them.
  const DWORD strictly = page == 50220 ? 0 : MB_ERR_INVALID_CHARS;
  const auto size = static_cast<int>(bytes.size());
  const int units = ::MultiByteToWideChar(page, strictly, bytes.data(), size, nullptr, 0);
  if (units <= 0) return std::nullopt;
  std::wstring wide(static_cast<std::size_t>(units), L'\0');
  ::MultiByteToWideChar(page, strictly, bytes.data(), size, wide.data(), units);
  return wide;
}

}  // namespace

bool exists(const std::string& path) { return ::_access(path.c_str(), 0) == 0; }

void check_readable(const std::string& path) {
  struct _stat64 status {};
  if (::_stat64(path.c_str(), &status) != 0) fail_as_system();
  if ((status.st_mode & _S_IFDIR) != 0) throw FileError("not a regular file");
}

void check_writable(const std::string& path) {
  struct _stat64 status {};
  if (::_stat64(path.c_str(), &status) == 0) {
    if ((status.st_mode & _S_IFREG) == 0) throw FileError("not a regular file");
    if (::_access(path.c_str(), 2) != 0) fail_as_system();
  }
  if (::_access(folder_of(path).c_str(), 0) != 0) fail_as_system();
}

void replace_file(const std::string& path, const std::string& content) {
  check_writable(path);
  TemporaryFile temporary(path);
  temporary.write(content);
  temporary.place();
}

std::optional<std::string> to_utf8(const std::string& bytes, const std::string& encoding) {
  const std::optional<std::wstring> wide = units_of(bytes, encoding);
  if (!wide) return std::nullopt;
  const auto units = static_cast<int>(wide->size());
  const int length =
      ::WideCharToMultiByte(CP_UTF8, 0, wide->data(), units, nullptr, 0, nullptr, nullptr);
  std::string text(static_cast<std::size_t>(length), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, wide->data(), units, text.data(), length, nullptr, nullptr);
  return text;
}

// The size of the stack stands in the program's file.
std::optional<std::size_t> low_stack(std::size_t) { return std::nullopt; }

void report_full_files() {}

std::string machine_and_process() {
  char host[MAX_COMPUTERNAME_LENGTH + 1] = "";
  DWORD size = sizeof host;
  if (!::GetComputerNameA(host, &size)) host[0] = '\0';
  return std::string(host[0] != '\0' ? host : "unnamed") + ":" + std::to_string(::_getpid());
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  char text[16] = "";
  if (::localtime_s(&parts, &now) == 0) std::strftime(text, sizeof text, "%Y-%m-%d", &parts);
  return text;
}

}  // namespace amazons::system
