// SPDX-License-Identifier: Apache-2.0
// Lines of a text that may be packed by gzip, without ever holding more than one of them.
#pragma once

#include <core/support/result.h>

#include <cstdint>
#include <istream>
#include <memory>
#include <string>

namespace dubhe::files {

class LineReader {
  public:
    static constexpr std::size_t usual_longest_line = 1 << 20;
    static constexpr std::uint64_t longest_text = std::uint64_t{4} << 30; // unpacked: what unpacks to more is an attack

    // `name` is for messages. The stream outlives the reader.
    LineReader(std::istream& in, std::string name, std::size_t longest_line = usual_longest_line);
    ~LineReader();
    LineReader(const LineReader&) = delete;
    LineReader& operator=(const LineReader&) = delete;

    // The next line without its end; false after the last. Fails for a gzip stream that is cut short or damaged, and
    // for texts over the limits.
    Result<bool> next(std::string& line);
    [[nodiscard]] long line() const { return line_; } // of the last one that next() gave; 1-based

  private:
    struct Unpacker;
    Result<bool> refill();
    Result<bool> unpack();
    Diagnostic damaged(const std::string& how) const;

    std::istream& in_;
    std::string name_, packed_, text_;
    std::size_t longest_line_;
    std::size_t at_ = 0; // in text_
    std::uint64_t total_ = 0;
    long line_ = 0;
    bool begun_ = false;
    std::unique_ptr<Unpacker> unpacker_; // null: plain text
};

} // namespace dubhe::files
