// SPDX-License-Identifier: Apache-2.0
// Lines of a text that may be packed by gzip, without ever holding more than one of them.
#pragma once

#include "unpacker.h"

#include <core/support/result.h>

#include <cstdint>
#include <istream>
#include <string>

namespace dubhe::files {

class LineReader {
  public:
    static constexpr std::size_t usual_longest_line = 1 << 20;
    static constexpr std::uint64_t longest_text = std::uint64_t{4} << 30; // unpacked: what unpacks to more is an attack

    // `name` is for messages. The stream outlives the reader.
    LineReader(std::istream& in, std::string name, std::size_t longest_line = usual_longest_line);

    // The next line without its end; false after the last. Fails for a gzip stream that is cut short or damaged, and
    // for texts over the limits.
    Result<bool> next(std::string& line);
    [[nodiscard]] long line() const { return line_; } // of the last one that next() gave; 1-based

  private:
    Result<bool> refill();
    [[nodiscard]] Diagnostic damaged(const Message& how) const;

    Unpacker bytes_;
    std::string name_, text_;
    std::size_t longest_line_;
    std::size_t at_ = 0; // in text_
    long line_ = 0;
};

} // namespace dubhe::files
