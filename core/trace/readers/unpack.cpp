// SPDX-License-Identifier: Apache-2.0
#include "unpack.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <zlib.h>

namespace dubhe::trace {

namespace {
constexpr std::size_t chunk = 1 << 17;
}

struct Unpacker::Inflater {
    z_stream stream{};
    bool inside = false; // a member has begun and not ended
    bool ready = false;
    Inflater() {
        constexpr int gzip = 15 + 16;
        ready = inflateInit2(&stream, gzip) == Z_OK;
    }
    ~Inflater() {
        if (ready) inflateEnd(&stream);
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
};

Unpacker::Unpacker(std::istream& in) : in_{in} {}
Unpacker::~Unpacker() = default;

bool Unpacker::refill() {
    input_.resize(chunk);
    in_.read(input_.data(), static_cast<std::streamsize>(chunk));
    input_.resize(static_cast<std::size_t>(in_.gcount()));
    at_ = 0;
    packed_ += input_.size();
    if (in_.bad()) problem_ = "can't be read to its end";
    return !input_.empty();
}

std::size_t Unpacker::read(char* to, std::size_t size) {
    if (!problem_.empty() || size == 0) return 0;
    if (!begun_) {
        begun_ = true;
        constexpr std::string_view gzip_mark = "\x1f\x8b", byte_order_mark = "\xef\xbb\xbf";
        if (!refill()) return 0;
        if (input_.starts_with(gzip_mark)) inflater_ = std::make_unique<Inflater>();
        if (inflater_ && !inflater_->ready) return problem_ = "zlib can't be used", 0;
        if (input_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
    }
    if (inflater_) {
        const std::size_t given = inflate_into(to, size);
        unpacked_ += given;
        return given;
    }
    if (at_ == input_.size() && !refill()) return 0;
    const std::size_t given = std::min(size, input_.size() - at_);
    std::memcpy(to, input_.data() + at_, given);
    at_ += given;
    unpacked_ += given;
    return given;
}

std::size_t Unpacker::inflate_into(char* to, std::size_t size) {
    z_stream& stream = inflater_->stream;
    constexpr std::size_t most = std::size_t{1} << 30; // avail_out is 32 bits wide
    const std::size_t room = std::min(size, most);
    stream.next_out = reinterpret_cast<Bytef*>(to);
    stream.avail_out = static_cast<uInt>(room);
    while (stream.avail_out == room) {
        if (at_ == input_.size() && !refill()) {
            if (inflater_->inside && problem_.empty()) problem_ = "the gzip stream is cut short";
            break;
        }
        stream.next_in = reinterpret_cast<Bytef*>(input_.data() + at_);
        stream.avail_in = static_cast<uInt>(input_.size() - at_);
        inflater_->inside = true;
        const int status = inflate(&stream, Z_NO_FLUSH);
        at_ = input_.size() - stream.avail_in;
        if (status == Z_STREAM_END) {
            inflater_->inside = false;
            inflateReset(&stream); // another member may follow
        } else if (status != Z_OK && status != Z_BUF_ERROR) {
            problem_ = "the gzip stream is damaged";
            break;
        }
    }
    return room - stream.avail_out;
}

} // namespace dubhe::trace
