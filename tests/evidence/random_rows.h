// SPDX-License-Identifier: Apache-2.0
// Measurements out of the air, with texts that make a file's life hard.
#pragma once

#include <core/evidence/collective.h>

#include <rapidcheck.h>

#include <string>

namespace dubhe::test {

inline std::string random_text() {
    static const std::string letters = "abcXYZ019 ,;\"'=/<>()\xc3\xa9_-";
    std::string text;
    const int length = *rc::gen::inRange(0, 12);
    for (int i = 0; i < length; ++i)
        text += letters[*rc::gen::inRange<std::size_t>(0, letters.size())];
    return text;
}

// A licence is its origin's: a database keeps one for each.
inline evidence::Source random_source() {
    const std::string origin = "origin" + random_text();
    return {origin,
            random_text(),
            "licence of " + origin,
            random_text(),
            random_text(),
            random_text(),
            static_cast<evidence::Timing>(*rc::gen::inRange<std::size_t>(0, evidence::timing_count))};
}

inline workload::Problem random_problem(workload::OperatorKind& kind) {
    const auto size = [] { return *rc::gen::inRange<std::int64_t>(1, 5000); };
    switch (*rc::gen::inRange(0, 5)) {
    case 0:
        kind = workload::OperatorKind::linear;
        return workload::ProductProblem{.m = size(), .n = size(), .k = size(), .bias = *rc::gen::arbitrary<bool>()};
    case 1: {
        kind = workload::OperatorKind::convolution;
        workload::ConvolutionProblem c;
        c.batch = size();
        c.in = c.out = {*rc::gen::inRange(1, 99), *rc::gen::inRange(1, 99), 1};
        return c;
    }
    case 2:
        kind = workload::OperatorKind::attention;
        return workload::AttentionProblem{.batch = size(), .queries = size(), .keys = size(), .causal = true};
    case 3:
        kind = workload::OperatorKind::elementwise;
        return workload::ElementsProblem{.elements = size(), .read = size(), .function = workload::Function::gelu};
    default:
        kind = workload::OperatorKind::softmax;
        return workload::RowsProblem{.rows = size(), .length = size()};
    }
}

inline evidence::MeasurementSet random_rows(int most = 30) {
    evidence::MeasurementSet set;
    for (int i = 0; i < 3; ++i) {
        set.sources.push_back(random_source());
        set.devices.push_back("GPU " + std::to_string(i) + 'x' + random_text());
    }
    for (const char* kernel : {"sgemm_128x64", "void f<a, b>(int)"})
        set.kernels.emplace_back(kernel);
    set.notes.emplace_back("activation=relu");
    const int rows = *rc::gen::inRange(1, most);
    for (int i = 0; i < rows; ++i) {
        evidence::Measurement row;
        row.problem = random_problem(row.kind);
        row.precision = all_precisions[*rc::gen::inRange<std::size_t>(0, precision_count)];
        row.scope = static_cast<evidence::Scope>(*rc::gen::inRange<std::size_t>(0, evidence::scope_count));
        row.source = *rc::gen::inRange<std::uint16_t>(0, 3);
        row.device = *rc::gen::inRange<std::uint16_t>(0, 3);
        row.kernels = *rc::gen::inRange(0U, 3U);
        row.note = *rc::gen::inRange(0U, 2U);
        row.blocks = *rc::gen::inRange(0U, 70000U);
        row.threads = *rc::gen::inRange(0U, 1025U);
        row.repetitions = *rc::gen::inRange(0U, 100U);
        row.time_s = *rc::gen::inRange(1, 1'000'000) * 1.7e-7;
        row.spread_s = *rc::gen::inRange(0, 1000) * 1.3e-9;
        set.rows.push_back(row);
    }
    return set;
}

// A row with its texts instead of places, to compare rows of two sets.
inline std::string whole_text(const evidence::MeasurementSet& set, const evidence::Measurement& row) {
    const evidence::Source& s = set.sources[row.source];
    std::string text = to_text(row.kind, row.problem, row.precision);
    for (const std::string_view part :
         {std::string_view{set.devices[row.device]}, std::string_view{set.kernels[row.kernels]},
          std::string_view{set.notes[row.note]}, name_of(row.scope), std::string_view{s.origin},
          std::string_view{s.part}, std::string_view{s.licence}, std::string_view{s.software},
          std::string_view{s.method}, std::string_view{s.date}, name_of(s.timing)})
        text += '|' + std::string{part};
    for (const double number : {row.time_s * 1e15, row.spread_s * 1e15, double(row.blocks), double(row.threads),
                                double(row.repetitions), double(static_cast<int>(row.doubt))})
        text += '|' + std::to_string(number);
    return text;
}

} // namespace dubhe::test
