// SPDX-License-Identifier: Apache-2.0
// A pasted text as figures with units and the words around them. Private to datasheet.cpp. One pass, linear in the
// text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

enum class Measure : std::uint8_t { none, rate, bandwidth, bits, size, clock, power, length, count };

struct Unit {
    Measure measure = Measure::none;
    double factor = 1.0; // base units; sizes in powers of 1024, as memory chips have them
};

// What words say about the figure beside them.
enum Topic : std::uint32_t {
    fp64 = 1U << 0U,
    fp32 = 1U << 1U,
    tf32 = 1U << 2U,
    fp16 = 1U << 3U,
    bf16 = 1U << 4U,
    fp8 = 1U << 5U,
    int8 = 1U << 6U,
    narrow = 1U << 7U, // int4: no precision of a catalog
    matrix = 1U << 8U,
    vector = 1U << 9U,
    memory = 1U << 10U,
    l2 = 1U << 11U,
    inner = 1U << 12U, // L1, shared memory, registers, L3
    nvlink = 1U << 13U,
    pcie = 1U << 14U,
    fabric = 1U << 15U,
    boost = 1U << 16U,
    base_clock = 1U << 17U,
    sms = 1U << 18U,
    cores = 1U << 19U,
    power = 1U << 20U,
    sparse = 1U << 21U,
    dense = 1U << 22U,
    one_way = 1U << 23U,
    low_sums = 1U << 24U, // fp16 with fp16 sums
    process = 1U << 25U,
    fp6 = 1U << 26U,
    fp4 = 1U << 27U,
    any_precision = 0xffU | fp6 | fp4
};

// Words one after the other: their topics, and what "Gen4" or "x8" beside PCIe or NVLink said.
struct Words {
    std::uint32_t topics = 0;
    int generation = 0, lanes = 0;
    [[nodiscard]] bool about(std::uint32_t any) const { return (topics & any) != 0; }
    [[nodiscard]] Words with(const Words& other) const {
        return {topics | other.topics, generation != 0 ? generation : other.generation,
                lanes != 0 ? lanes : other.lanes};
    }
};

struct Figure {
    std::string text; // as it stands there: "2,039 GB/s"
    double value = 0.0;
    double other = 0.0; // what it is when its comma or point means the other thing; 0: nothing else
    Unit unit;
    bool starred = false; // a footnote's mark behind it
    bool bare = false;    // nothing but a mark or a separator behind it, no word
    Words before, after;  // in its line, up to the figures beside it; a separator between two parts their words
    bool shared = false;  // no separator: `before` is the `after` of the figure in front of it
};

struct TextLine {
    Words label;                 // before the first figure; of the line above where this one has none
    std::vector<Figure> figures; // in their order
    std::vector<std::string> memory_types;
    bool footnote = false;      // begins with a star
    bool label_starred = false; // a footnote's mark behind the label: it is about every figure
};

[[nodiscard]] std::vector<TextLine> read_lines(std::string_view text);

} // namespace dubhe::hardware
