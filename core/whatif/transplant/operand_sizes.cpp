// SPDX-License-Identifier: Apache-2.0
#include "operand_sizes.h"

#include "kernel_name.h"

#include <algorithm>

namespace dubhe::whatif {

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

std::int64_t leading(const Dims& dims, std::size_t without) {
    return elements_of(Dims{dims.begin(), dims.end() - static_cast<std::ptrdiff_t>(without)});
}

// Of images: [N, C, sides...]; three sides at most.
Sides sides_of(const Dims& dims) {
    Sides sides{1, 1, 1};
    for (std::size_t i = 2; i < std::min<std::size_t>(dims.size(), 5); ++i)
        sides[i - 2] = static_cast<std::int32_t>(std::clamp<std::int64_t>(dims[i], 1, 1 << 24));
    return sides;
}

Sides strides_of(const Sides& in, const Sides& out) {
    Sides strides{};
    for (std::size_t i = 0; i < 3; ++i)
        strides[i] = std::max(1, (in[i] + out[i] / 2) / out[i]);
    return strides;
}

std::optional<Precision> precision_of_types(std::string_view types) {
    if (mentions(types, "BFloat16") || mentions(types, "bfloat16")) return Precision::bf16;
    if (mentions(types, "Half") || mentions(types, "half")) return Precision::fp16;
    return std::nullopt;
}

std::optional<workload::ProductProblem> product_of_shapes(std::string_view name, const Arguments& given) {
    const std::size_t first = is_one_of(name, {"addmm", "baddbmm", "addbmm", "addmv", "_addmm_activation"}) ? 1 : 0;
    const Dims *a = tensor_at(given, first), *b = tensor_at(given, first + 1);
    if (a == nullptr || b == nullptr || a->empty() || b->empty()) return std::nullopt;
    workload::ProductProblem p;
    p.k = a->back();
    const bool linear = name == "linear";
    const std::int64_t sum = linear || b->size() == 1 ? b->back() : (*b)[b->size() - 2];
    if (p.k != sum) return std::nullopt;
    p.n = b->size() == 1 ? 1 : linear ? b->front() : b->back();
    const bool batched = !linear && b->size() > 2;
    p.batch = batched ? leading(*b, 2) : 1;
    p.m = batched ? (a->size() < 2 ? 1 : (*a)[a->size() - 2]) : leading(*a, 1);
    p.bias = first == 1;
    p.weights = linear || is_one_of(name, {"addmm", "_addmm_activation"});
    return p;
}

bool is_product_operator(std::string_view name) {
    return is_one_of(name, {"mm", "addmm", "bmm", "baddbmm", "addbmm", "linear", "matmul", "_addmm_activation",
                            "_scaled_mm", "_int_mm", "mv", "addmv"});
}

bool is_convolution_operator(std::string_view name) {
    return mentions(name, "conv") && !mentions(name, "convert");
}

} // namespace dubhe::whatif
