// SPDX-License-Identifier: Apache-2.0
#include "sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace dubhe {

namespace {

using Word = std::uint32_t;
constexpr std::size_t block_bytes = 64;

constexpr bool is_prime(Word n) {
    for (Word d = 2; d * d <= n; ++d) {
        if (n % d == 0) return false;
    }
    return true;
}

// The first 32 bits of the fraction of n^(1/power): the root of n * 2^(32 * power), found bit by bit in integers.
constexpr Word root_fraction(Word n, int power) {
    __extension__ using Wide = unsigned __int128; // of GCC and clang, in the compiler only
    Wide root = 0;
    for (int bit = 35; bit >= 0; --bit) { // roots of primes up to 311 are below 2^5
        const Wide trial = root | Wide{1} << bit;
        Wide value = trial;
        for (int i = 1; i < power; ++i)
            value *= trial; // below 2^(3 * 36)
        if (value <= Wide{n} << (32 * power)) root = trial;
    }
    return static_cast<Word>(root);
}

// Sections 4.2.2 and 5.3.3: fractions of the cube (square) roots of the first 64 (8) primes.
template <std::size_t N>
consteval std::array<Word, N> constants(int power) {
    std::array<Word, N> result{};
    Word candidate = 2;
    for (Word& constant : result) {
        while (!is_prime(candidate))
            ++candidate;
        constant = root_fraction(candidate++, power);
    }
    return result;
}

constexpr std::array<Word, 64> round_constants = constants<64>(3);

void take_block(std::array<Word, 8>& hash, std::string_view block) {
    std::array<Word, 64> w{};
    for (std::size_t i = 0; i < block_bytes; ++i)
        w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(block[i]);
    for (std::size_t t = 16; t < 64; ++t) {
        const Word s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
        const Word s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t t = 0; t < 64; ++t) {
        const Word s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const Word t1 = h + s1 + ((e & f) ^ (~e & g)) + round_constants[t] + w[t];
        const Word s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
        const Word t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const std::array<Word, 8> added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] += added[i];
}

} // namespace

std::string sha256(std::string_view bytes) {
    std::array<Word, 8> hash = constants<8>(2);
    std::size_t done = 0;
    for (; bytes.size() - done >= block_bytes; done += block_bytes)
        take_block(hash, bytes.substr(done, block_bytes));
    std::string tail{bytes.substr(done)}; // and a one bit, zeros, the length in bits
    tail.push_back('\x80');
    while (tail.size() % block_bytes != block_bytes - 8)
        tail.push_back('\0');
    for (int shift = 56; shift >= 0; shift -= 8)
        tail.push_back(static_cast<char>(std::uint64_t{bytes.size()} * 8 >> shift));
    for (std::size_t i = 0; i < tail.size(); i += block_bytes)
        take_block(hash, std::string_view{tail}.substr(i, block_bytes));
    std::string text;
    for (const Word word : hash) {
        for (int shift = 28; shift >= 0; shift -= 4)
            text.push_back("0123456789abcdef"[word >> shift & 15]);
    }
    return text;
}

} // namespace dubhe
