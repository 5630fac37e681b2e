// SPDX-License-Identifier: Apache-2.0
#include "precision.h"

#include "plain_text.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

namespace dubhe {

std::string_view name_of(Precision precision) {
    static constexpr std::array<std::string_view, precision_count> names{"fp32", "tf32", "fp16", "bf16",
                                                                         "fp8",  "int8", "fp6",  "fp4"};
    return names[static_cast<std::size_t>(precision)];
}

std::optional<Precision> precision_from(std::string_view name) {
    const std::string lower = lowered(name);
    static constexpr std::array<std::pair<std::string_view, Precision>, 16> spellings{{
        {"fp32", Precision::fp32},
        {"float32", Precision::fp32},
        {"float", Precision::fp32},
        {"single", Precision::fp32},
        {"tf32", Precision::tf32},
        {"fp16", Precision::fp16},
        {"float16", Precision::fp16},
        {"half", Precision::fp16},
        {"bf16", Precision::bf16},
        {"bfloat16", Precision::bf16},
        {"fp8", Precision::fp8},
        {"float8", Precision::fp8},
        {"int8", Precision::int8},
        {"i8", Precision::int8},
        {"fp6", Precision::fp6},
        {"fp4", Precision::fp4},
    }};
    const auto found = std::ranges::find(spellings, lower, &std::pair<std::string_view, Precision>::first);
    if (found == spellings.end()) return std::nullopt;
    return found->second;
}

double bytes_per_element(Precision precision) {
    switch (precision) {
    case Precision::fp32:
    case Precision::tf32:
        return 4.0;
    case Precision::fp16:
    case Precision::bf16:
        return 2.0;
    case Precision::fp8:
    case Precision::int8:
        return 1.0;
    case Precision::fp6:
        return 0.75;
    case Precision::fp4:
        return 0.5;
    }
    return 4.0;
}

} // namespace dubhe
