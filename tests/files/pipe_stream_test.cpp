// SPDX-License-Identifier: Apache-2.0
#include "folder.h"

#include <core/files/pipe_stream.h>

#include <gtest/gtest.h>

#include <iterator>
#include <random>

namespace dubhe::files {
namespace {

using PipeStreamTest = test::FolderTest;

std::string rest_of(std::istream& in) {
    return {std::istreambuf_iterator<char>{in}, {}};
}

std::string some_bytes(std::size_t size) {
    std::mt19937 engine{5};
    std::string bytes(size, '\0');
    for (char& byte : bytes)
        byte = static_cast<char>(engine());
    return bytes;
}

TEST_F(PipeStreamTest, ItsFirstBytesCanBeLookedAtTwice) {
    const std::string bytes = some_bytes(300'000);
    put("a", bytes);
    PipeStream in{std::ifstream{path("a"), std::ios::binary}, 100'000};
    std::string first(20, '\0');
    in.read(first.data(), 20);
    EXPECT_EQ(first, bytes.substr(0, 20));
    in.seekg(0);
    first.resize(90'000);
    in.read(first.data(), 90'000);
    EXPECT_EQ(first, bytes.substr(0, 90'000));
    in.seekg(0);
    EXPECT_EQ(rest_of(in), bytes);
    in.clear();
    EXPECT_FALSE(in.seekg(0)) << "more was read than is kept";
}

TEST_F(PipeStreamTest, AShortOneCanBeReadToItsEndAndAgain) {
    put("a", "short");
    PipeStream in{std::ifstream{path("a"), std::ios::binary}};
    EXPECT_LT(in.tellg(), 0);
    EXPECT_EQ(rest_of(in), "short");
    in.clear();
    in.seekg(0);
    EXPECT_EQ(rest_of(in), "short");
    in.clear();
    EXPECT_FALSE(in.seekg(3));
}

} // namespace
} // namespace dubhe::files
