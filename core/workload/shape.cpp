// SPDX-License-Identifier: Apache-2.0
#include "shape.h"

#include <algorithm>

namespace dubhe::workload {

double bytes_per_element(ElementType type) {
    switch (type) {
    case ElementType::f64:
    case ElementType::i64:
        return 8.0;
    case ElementType::f32:
    case ElementType::i32:
        return 4.0;
    case ElementType::f16:
    case ElementType::bf16:
    case ElementType::i16:
        return 2.0;
    case ElementType::f8:
    case ElementType::f8_block:
    case ElementType::i8:
    case ElementType::boolean:
        return 1.0;
    case ElementType::mx8:
        return 1.0 + 1.0 / 32.0;
    case ElementType::mx4:
        return 0.5 + 1.0 / 32.0;
    case ElementType::nv4:
        return 0.5 + 1.0 / 16.0;
    case ElementType::i4:
        return 0.5;
    }
    return 4.0;
}

bool is_floating(ElementType type) {
    switch (type) {
    case ElementType::f64:
    case ElementType::f32:
    case ElementType::f16:
    case ElementType::bf16:
    case ElementType::f8:
    case ElementType::f8_block:
    case ElementType::mx8:
    case ElementType::mx4:
    case ElementType::nv4:
        return true;
    default:
        return false;
    }
}

ElementType storage_type(Precision precision) {
    switch (precision) {
    case Precision::fp32:
    case Precision::tf32:
        return ElementType::f32;
    case Precision::fp16:
        return ElementType::f16;
    case Precision::bf16:
        return ElementType::bf16;
    case Precision::fp8:
        return ElementType::f8;
    case Precision::int8:
        return ElementType::i8;
    case Precision::fp6: // no type of its own: padded to bytes, as kernels hold it
        return ElementType::mx8;
    case Precision::fp4:
        return ElementType::nv4;
    }
    return ElementType::f32;
}

std::int64_t Shape::elements() const {
    const auto all = dims();
    if (std::ranges::any_of(all, [](std::int64_t d) { return d < 0; })) return max_elements + 1;
    if (std::ranges::find(all, 0) != all.end()) return 0;
    std::int64_t product = 1;
    for (const std::int64_t d : all) {
        if (d > max_elements / product) return max_elements + 1;
        product *= d;
    }
    return product;
}

std::string Shape::text() const {
    if (rank_ == 0) return "scalar";
    std::string text;
    for (const std::int64_t d : dims()) {
        if (!text.empty()) text += " x ";
        text += std::to_string(d);
    }
    return text;
}

} // namespace dubhe::workload
