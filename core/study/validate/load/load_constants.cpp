// SPDX-License-Identifier: Apache-2.0
#include "load_constants.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace dubhe::study {

namespace {

struct Streaming {
    std::string_view engine;
    double tokens;
};
// What the chosen rows say, as `dubhe-cli validate serving --cases serving.csv engines.csv` prints it. Not whole: a
// mean over settings that the runs don't tell.
constexpr std::array streaming{Streaming{"vllm", 5.42}, Streaming{"trtllm", 8.96}, Streaming{"sglang", 17.0}};

// Sorted. tests/study/load_constants_test.cpp holds them against the rule.
constexpr std::array<std::uint32_t, 76> chosen_rows{
    0x09b665ba, 0x100de166, 0x10fa80e4, 0x147c6858, 0x14dc3045, 0x17a300ea, 0x18dd0cf9, 0x1b60aab1, 0x2054474a,
    0x2c35091e, 0x2c6787a2, 0x2d4083bf, 0x36042f8a, 0x36714ee3, 0x38f7b888, 0x39e73cd5, 0x439a572f, 0x43b1d1ab,
    0x43c3c87b, 0x47af9fb8, 0x4e61bc8b, 0x5006708a, 0x54a77188, 0x570ca970, 0x58007136, 0x598a8a59, 0x6152b5ff,
    0x61f4b3b0, 0x63f64f8b, 0x64f4da84, 0x67ac5115, 0x70a4ef39, 0x74571c4c, 0x74b1c05f, 0x75e25fdd, 0x76bf1f6e,
    0x7a40b2b7, 0x7ceb06ae, 0x80e7c67a, 0x812adf17, 0x86c729a9, 0x86eb60c2, 0x872fe2c3, 0x8794f9e5, 0x8a84a5d2,
    0x8da8602a, 0x93829034, 0x9417353b, 0x9b9410d3, 0x9dc9535a, 0xa0cb47a0, 0xa0e90a43, 0xa5ce647f, 0xac73ff9f,
    0xb1bf642c, 0xb34f80ff, 0xb38c3157, 0xb56c1dcb, 0xbab01d07, 0xbed97825, 0xcd27dc8a, 0xcdf81242, 0xce390ee8,
    0xd222053d, 0xd5385506, 0xd6990255, 0xdb2240be, 0xdd1ded08, 0xdfe8b961, 0xe2f7c95f, 0xe3676332, 0xea42edfa,
    0xf058ff01, 0xf5607631, 0xf689913b, 0xfe32877e};

} // namespace

std::uint32_t fingerprint(const LoadCase& c) {
    std::string text = c.gpu + '|' + c.model + '|' + c.engine + '|' + c.numbers + '|' + to_text(c.serve.split) + '|';
    if (c.decode) text += to_text(c.decode->split) + '|' + std::to_string(c.decode->workers) + '|';
    for (const std::int64_t each : {c.prompt, c.answer, c.concurrency, c.serve.workers})
        text += std::to_string(each) + '|';
    for (const double seconds : {c.ttft_s, c.tpot_s})
        text += std::to_string(std::llround(seconds * 1e6)) + '|';
    std::uint32_t hash = 2166136261U;
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
    return hash;
}

bool chose_constants(const LoadCase& c) {
    return std::ranges::binary_search(chosen_rows, fingerprint(c));
}

double streamed_tokens(std::string_view engine) {
    const auto known = std::ranges::find(streaming, engine, &Streaming::engine);
    return known != streaming.end() ? known->tokens : 0.0;
}

double streamed_tokens(const LoadCase& c) {
    return c.nightly ? streamed_tokens(std::string_view{c.engine}) : 0.0;
}

double best_streamed_tokens(std::vector<StreamedRow> rows) {
    std::ranges::sort(rows, {}, &StreamedRow::tokens);
    double all = 0.0, below = 0.0;
    for (const StreamedRow& row : rows)
        all += row.share;
    for (const StreamedRow& row : rows) {
        below += row.share;
        if (2.0 * below >= all) return row.tokens;
    }
    return rows.back().tokens;
}

bool waits_for_a_slot(const LoadCase& c) {
    return c.engine == "trtllm" && !c.nightly && !c.decode && c.concurrency > 1;
}

} // namespace dubhe::study
