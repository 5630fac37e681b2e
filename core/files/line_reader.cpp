// SPDX-License-Identifier: Apache-2.0
#include "line_reader.h"

#include <algorithm>
#include <utility>

namespace dubhe::files {

namespace {
constexpr std::size_t text_chunk = 1 << 16;
}

LineReader::LineReader(std::istream& in, std::string name, std::size_t longest_line)
    : bytes_{in}, name_{std::move(name)}, longest_line_{longest_line} {}

Diagnostic LineReader::damaged(const Message& how) const {
    return error(message("%1; nothing of it was taken", how), name_, {}, line_ + 1);
}

// Appends to text_; false at the end of the stream.
Result<bool> LineReader::refill() {
    text_.erase(0, at_);
    at_ = 0;
    const std::size_t before = text_.size();
    text_.resize(before + text_chunk);
    const std::size_t given = bytes_.read(text_.data() + before, text_chunk);
    text_.resize(before + given);
    if (!bytes_.problem().empty()) return damaged(bytes_.problem());
    if (bytes_.unpacked() > longest_text) return damaged(message("holds more than 4 GiB of text: that is no table"));
    return given > 0;
}

Result<bool> LineReader::next(std::string& line) {
    std::size_t searched = at_;
    std::size_t end = std::string::npos;
    while ((end = text_.find('\n', searched)) == std::string::npos) {
        if (text_.size() - at_ > longest_line_)
            return damaged(message("has a line of over %1 MiB: that is no table", longest_line_ >> 20U));
        const std::size_t pending = text_.size() - at_;
        Result<bool> more = refill();
        if (!more) return more;
        searched = pending;
        if (*more) continue;
        if (text_.empty()) return false;
        end = text_.size(); // the last line may lack its end
        break;
    }
    std::size_t last = end;
    if (last > at_ && text_[last - 1] == '\r') --last;
    line.assign(text_, at_, last - at_);
    at_ = std::min(end + 1, text_.size());
    ++line_;
    return true;
}

} // namespace dubhe::files
