// SPDX-License-Identifier: Apache-2.0
#include "files.h"

#include <core/messages/messages.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace dubhe::cli {

namespace {

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

// Bytes of the character that begins the text; 0 where a terminal may not see it: a control character, or no UTF-8
// (RFC 3629, section 4).
std::size_t shown_bytes(std::string_view text) {
    const auto byte = [text](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
    const unsigned first = byte(0);
    if (first < 0x80) return (first < 0x20 && first != '\n' && first != '\t') || first == 0x7f ? 0 : 1;
    const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4) return 0;
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U) return 0;
    }
    const unsigned second = byte(1);
    const bool control = first == 0xc2 && second < 0xa0; // U+0080 to U+009F
    const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool outside = (first == 0xed && second > 0x9f) || (first == 0xf4 && second > 0x8f);
    return control || overlong || outside ? 0 : size;
}

std::string printable(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const std::size_t bytes = shown_bytes(text);
        shown += bytes > 0 ? text.substr(0, bytes) : "?";
        text.remove_prefix(std::max<std::size_t>(1, bytes));
    }
    return shown;
}

std::string_view severity_name(Severity severity) {
    static constexpr std::array<std::string_view, 3> names{"note", "warning", "error"};
    return names[static_cast<std::size_t>(severity)];
}

// 0, or the errno of what went wrong.
int write_all(std::FILE* file, std::string_view bytes) {
    errno = 0;
    const bool complete = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size() && std::fflush(file) == 0;
    if (complete) return 0;
    return errno != 0 ? errno : EIO;
}

Diagnostic cannot(std::string_view what, int code, const std::string& file) {
    return error("can't " + std::string{what} + ": " + std::generic_category().message(code), file);
}

} // namespace

Result<Done> write_output(std::string_view text) {
    const int code = write_all(stdout, printable(text));
    if (code != 0 && code != EPIPE) return cannot("write", code, "standard output");
    return Done{};
}

void print_diagnostics(const Diagnostics& diagnostics, Language language) {
    for (const Diagnostic& diagnostic : diagnostics) {
        const std::string line = "dubhe-cli: " + std::string{severity_name(diagnostic.severity)} + ": " +
                                 translated(language, with_place(diagnostic)) + '\n';
        std::fputs(printable(line).c_str(), stderr);
    }
}

Result<std::string> read_file(const std::filesystem::path& file) {
    constexpr std::size_t most_bytes = std::size_t{64} << 20U;
    const bool standard_input = file == "-";
    // A pipe that nobody writes to would hold the program up for ever.
    const int descriptor =
        standard_input ? ::dup(STDIN_FILENO) : ::open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    const File in{descriptor < 0 ? nullptr : ::fdopen(descriptor, "rb")};
    if (!in) return cannot("read", errno, file.string());
    struct stat status {};
    if (!standard_input && ::fstat(descriptor, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
        return error("is no file but a pipe or device; - reads standard input", file.string());
    std::string bytes;
    std::array<char, 65536> chunk{};
    while (const std::size_t got = std::fread(chunk.data(), 1, chunk.size(), in.get())) {
        bytes.append(chunk.data(), got);
        if (bytes.size() > most_bytes) return error("larger than 64 MiB: that is no GPU catalog", file.string());
    }
    if (std::ferror(in.get()) != 0) return cannot("read", errno, file.string());
    return bytes;
}

} // namespace dubhe::cli
