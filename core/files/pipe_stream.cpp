// SPDX-License-Identifier: Apache-2.0
#include "pipe_stream.h"

#include <utility>

namespace dubhe::files {

namespace {

constexpr std::size_t piece = std::size_t{1} << 16;

} // namespace

PipeStream::Buffer::Buffer(std::ifstream in, std::size_t kept) : in_{std::move(in)}, kept_{kept} {}

PipeStream::Buffer::int_type PipeStream::Buffer::underflow() {
    if (whole_ && bytes_.size() > kept_) whole_ = false;
    const std::size_t before = whole_ ? bytes_.size() : 0;
    bytes_.resize(before + piece);
    in_.read(bytes_.data() + before, static_cast<std::streamsize>(piece));
    bytes_.resize(before + static_cast<std::size_t>(in_.gcount()));
    setg(bytes_.data(), bytes_.data() + before, bytes_.data() + bytes_.size());
    return gptr() == egptr() ? traits_type::eof() : traits_type::to_int_type(*gptr());
}

PipeStream::Buffer::pos_type PipeStream::Buffer::seekpos(pos_type position, std::ios_base::openmode) {
    if (position != pos_type{0} || !whole_) return off_type{-1};
    setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes_.size());
    return 0;
}

// Where it is now isn't known, which is how readers know a pipe.
PipeStream::Buffer::pos_type PipeStream::Buffer::seekoff(off_type offset, std::ios_base::seekdir way,
                                                         std::ios_base::openmode which) {
    return way == std::ios_base::beg ? seekpos(offset, which) : pos_type{off_type{-1}};
}

PipeStream::PipeStream(std::ifstream in, std::size_t kept) : std::istream{nullptr}, buffer_{std::move(in), kept} {
    rdbuf(&buffer_);
}

} // namespace dubhe::files
