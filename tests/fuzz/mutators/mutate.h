// SPDX-License-Identifier: Apache-2.0
// Mutators that know a format: what they change stays a message, a packed stream, a database, so that inputs get past a
// reader's first check. A target that defines LLVMFuzzerCustomMutator calls `mutated` with one of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <random>
#include <string>
#include <string_view>

// libFuzzer's own mutation of bytes; returns the new size.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed);

namespace dubhe::fuzz {

using Random = std::minstd_rand;

inline std::size_t below(std::size_t count, Random& random) {
    return std::uniform_int_distribution<std::size_t>{0, count - 1}(random);
}

// Numbers at which readers go wrong, and others.
std::uint64_t odd_number(std::uint64_t was, Random& random);

// Bytes without a known format; some 64 longer at most.
std::string mutate_bytes(std::string_view bytes);

// A message of Protocol Buffers: a field of it or of a message inside is changed, removed, repeated, moved or numbered
// otherwise; lengths are kept right. None where the bytes are no message.
std::optional<std::string> mutate_message(std::string_view message, Random& random);
// Messages behind their lengths, as in a .et file.
std::optional<std::string> mutate_delimited(std::string_view messages, Random& random);

// A packed stream: `inner` changes what is unpacked. None where it can't be unpacked or holds over a MiB.
using Mutator = std::optional<std::string> (*)(std::string_view bytes, Random& random);
std::optional<std::string> mutate_packed(std::string_view bytes, Random& random, Mutator inner);

// An SQLite database: cells, rows, columns, tables. Its first 16 bytes may be anything. None where SQLite refuses it.
std::optional<std::string> mutate_database(std::string_view bytes, Random& random);

// One time in three, and where `mutator` can't, libFuzzer changes bytes.
inline std::size_t mutated(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed, Mutator mutator) {
    Random random{seed};
    if (below(3, random) == 0) return LLVMFuzzerMutate(data, size, most);
    const auto made = mutator({reinterpret_cast<const char*>(data), size}, random);
    if (!made || made->empty() || made->size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, made->data(), made->size());
    return made->size();
}

} // namespace dubhe::fuzz
