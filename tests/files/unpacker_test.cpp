// SPDX-License-Identifier: Apache-2.0
// What is packed comes out as it went in, however it is asked for; broken streams say how they are broken.
#include <core/files/unpacker.h>

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <zlib.h>

namespace dubhe::files {
namespace {

std::string packed(const std::string& text) {
    z_stream stream{};
    constexpr int gzip = 15 + 16;
    EXPECT_EQ(deflateInit2(&stream, 1, Z_DEFLATED, gzip, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

struct ReadAll {
    std::string bytes, problem;
    std::uint64_t unpacked = 0;
};
ReadAll read_all(const std::string& file, std::size_t most_at_once) {
    std::istringstream in{file};
    Unpacker unpacker{in};
    std::mt19937 engine{3};
    ReadAll all;
    std::string piece;
    for (;;) {
        piece.resize(std::uniform_int_distribution<std::size_t>{1, most_at_once}(engine));
        const std::size_t given = unpacker.read(piece.data(), piece.size());
        if (given == 0) break;
        all.bytes.append(piece, 0, given);
    }
    all.problem = unpacker.problem();
    all.unpacked = unpacker.unpacked();
    return all;
}

std::string random_text(std::size_t size) {
    std::mt19937 engine{7};
    std::string line = "{\"name\": \"aten::add\", \"ts\": 0}\n", text;
    while (text.size() < size) {
        line[line.size() - 3] = static_cast<char>('0' + engine() % 10);
        text += line;
    }
    text.resize(size);
    return text;
}

TEST(Unpacker, WhatWasPackedComesOut) {
    for (const std::size_t size : {0UL, 1UL, 2UL, 3UL, 1000UL, 500'000UL}) {
        const std::string text = random_text(size), file = packed(text);
        for (const std::size_t at_once : {1UL, 7UL, 100'000UL}) {
            EXPECT_EQ(read_all(text, at_once).bytes, text);
            EXPECT_EQ(read_all(file, at_once).bytes, text);
            EXPECT_EQ(read_all(file, at_once).problem, "");
        }
        EXPECT_EQ(read_all(file + file, 1000).bytes, text + text) << "members follow each other";
    }
}

TEST(Unpacker, AByteOrderMarkIsLeftOut) {
    const std::string mark = "\xef\xbb\xbf";
    for (const std::string text : {"", "a", "a text"}) {
        for (const std::size_t at_once : {1UL, 2UL, 100UL}) {
            EXPECT_EQ(read_all(packed(mark + text), at_once).bytes, text);
            EXPECT_EQ(read_all(mark + text, at_once).bytes, text);
        }
    }
}

// From 32 MiB on a thread unpacks ahead.
TEST(Unpacker, LongStreamsComeOutToo) {
    const std::string text = random_text(std::size_t{48} << 20), file = packed(text);
    const ReadAll all = read_all(file, 3'000'000);
    EXPECT_TRUE(all.bytes == text);
    EXPECT_EQ(all.unpacked, text.size());
    EXPECT_EQ(all.problem, "");

    std::istringstream in{file};
    Unpacker left{in}; // in the middle, with its thread at work
    std::string piece(std::size_t{1} << 20, '\0');
    for (int i = 0; i < 36; ++i)
        EXPECT_GT(left.read(piece.data(), piece.size()), 0U);
}

TEST(Unpacker, BrokenStreamsSayHow) {
    const std::string text = random_text(std::size_t{48} << 20), file = packed(text);
    for (const double share : {0.01, 0.5, 0.99}) { // before and behind the place where the thread begins
        const auto kept = static_cast<std::size_t>(share * static_cast<double>(file.size()));
        const ReadAll cut = read_all(file.substr(0, kept), 100'000);
        EXPECT_EQ(cut.problem, "the gzip stream is cut short: copy the file again");
        EXPECT_TRUE(text.starts_with(cut.bytes));
        std::string damaged = file;
        std::fill_n(damaged.begin() + static_cast<std::ptrdiff_t>(kept), 1000, '\xff');
        EXPECT_EQ(read_all(damaged, 100'000).problem, "the gzip stream is damaged");
    }
}

} // namespace
} // namespace dubhe::files
