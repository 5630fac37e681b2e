// SPDX-License-Identifier: Apache-2.0
#include "line_reader.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>
#include <zlib.h>

namespace dubhe::files {

namespace {
constexpr std::size_t chunk = 1 << 16;
}

struct LineReader::Unpacker {
    z_stream stream{};
    bool inside = false; // a member has begun and not ended
    bool ready = false;
    Unpacker() {
        constexpr int gzip = 15 + 16;
        ready = inflateInit2(&stream, gzip) == Z_OK;
    }
    ~Unpacker() {
        if (ready) inflateEnd(&stream);
    }
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;
};

LineReader::LineReader(std::istream& in, std::string name, std::size_t longest_line)
    : in_{in}, name_{std::move(name)}, longest_line_{longest_line} {}
LineReader::~LineReader() = default;

Diagnostic LineReader::damaged(const std::string& how) const {
    return error(message("%1; nothing of it was taken", how), name_, {}, line_ + 1);
}

// Appends unpacked text to text_; false at the end of the stream.
Result<bool> LineReader::unpack() {
    z_stream& stream = unpacker_->stream;
    const std::size_t before = text_.size();
    while (text_.size() == before) {
        if (stream.avail_in == 0) {
            packed_.resize(chunk);
            in_.read(packed_.data(), static_cast<std::streamsize>(chunk));
            packed_.resize(static_cast<std::size_t>(in_.gcount()));
            if (packed_.empty()) {
                if (unpacker_->inside) return damaged("the gzip stream is cut short: copy the file again");
                return false;
            }
            stream.next_in = reinterpret_cast<Bytef*>(packed_.data());
            stream.avail_in = static_cast<uInt>(packed_.size());
        }
        unpacker_->inside = true;
        text_.resize(before + chunk);
        stream.next_out = reinterpret_cast<Bytef*>(text_.data() + before);
        stream.avail_out = chunk;
        const int status = inflate(&stream, Z_NO_FLUSH);
        text_.resize(before + chunk - stream.avail_out);
        if (status == Z_STREAM_END) {
            unpacker_->inside = false;
            inflateReset(&stream); // another member may follow
        } else if (status != Z_OK && status != Z_BUF_ERROR) {
            return damaged("the gzip stream is damaged");
        }
    }
    return true;
}

Result<bool> LineReader::refill() {
    text_.erase(0, at_);
    at_ = 0;
    const std::size_t before = text_.size();
    if (unpacker_) {
        Result<bool> more = unpack();
        if (!more || !*more) return more;
    } else {
        text_.resize(before + chunk);
        in_.read(text_.data() + before, static_cast<std::streamsize>(chunk));
        text_.resize(before + static_cast<std::size_t>(in_.gcount()));
        if (in_.bad()) return damaged("can't be read to its end");
        if (text_.size() == before) return false;
    }
    if (!begun_) {
        begun_ = true;
        constexpr std::string_view gzip_mark = "\x1f\x8b", byte_order_mark = "\xef\xbb\xbf";
        if (!unpacker_ && text_.starts_with(gzip_mark)) {
            unpacker_ = std::make_unique<Unpacker>();
            if (!unpacker_->ready) return damaged("zlib can't be used");
            packed_ = std::exchange(text_, {});
            unpacker_->stream.next_in = reinterpret_cast<Bytef*>(packed_.data());
            unpacker_->stream.avail_in = static_cast<uInt>(packed_.size());
            begun_ = false;
            return refill();
        }
        if (text_.starts_with(byte_order_mark)) text_.erase(0, byte_order_mark.size());
    }
    total_ += text_.size() - std::min(before, text_.size());
    if (total_ > longest_text) return damaged("holds more than 4 GiB of text: that is no table");
    return true;
}

Result<bool> LineReader::next(std::string& line) {
    std::size_t searched = at_;
    std::size_t end = std::string::npos;
    while ((end = text_.find('\n', searched)) == std::string::npos) {
        if (text_.size() - at_ > longest_line_)
            return damaged("has a line of over " + std::to_string(longest_line_ >> 20U) + " MiB: that is no table");
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
