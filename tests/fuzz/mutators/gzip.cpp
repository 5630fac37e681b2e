// SPDX-License-Identifier: Apache-2.0
#include "mutate.h"

#include <zlib.h>

namespace dubhe::fuzz {

namespace {

constexpr std::size_t most_unpacked = 1 << 20;
constexpr int gzip_window = 15 + 16; // as zlib.h says

z_stream over(std::string_view bytes) {
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // zlib reads it only
    stream.avail_in = static_cast<uInt>(bytes.size());
    return stream;
}

std::optional<std::string> unpacked(std::string_view bytes) {
    z_stream stream = over(bytes);
    if (inflateInit2(&stream, gzip_window) != Z_OK) return std::nullopt;
    std::string out(most_unpacked, '\0');
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int end = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return end == Z_STREAM_END ? std::optional{std::move(out)} : std::nullopt;
}

std::optional<std::string> packed(std::string_view bytes) {
    z_stream stream = over(bytes);
    if (deflateInit2(&stream, 1, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK) return std::nullopt;
    std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int end = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return end == Z_STREAM_END ? std::optional{std::move(out)} : std::nullopt;
}

} // namespace

std::optional<std::string> mutate_packed(std::string_view bytes, Random& random, Mutator inner) {
    if (!bytes.starts_with("\x1f\x8b")) return std::nullopt;
    const auto text = unpacked(bytes);
    if (!text) return std::nullopt;
    auto made = inner(*text, random);
    return packed(made ? *made : mutate_bytes(*text));
}

} // namespace dubhe::fuzz
