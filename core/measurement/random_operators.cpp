// SPDX-License-Identifier: Apache-2.0
#include "random_operators.h"

#include <core/support/suggest.h>
#include <core/workload/problem/work.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <unordered_set>

namespace dubhe::measurement {

namespace {

using workload::Function;
using workload::OperatorKind;
using workload::ProblemKey;
using Sizes = std::vector<std::int64_t>;
using Make = bool (*)(const Sizes& sizes, ProblemKey& key);

struct Family {
    std::string name;
    OperatorKind kind;
    std::vector<SizeRange> ranges;
    Make make; // false where the sizes don't fit together
    Function function = Function::other;
};

bool conv2d(const Sizes& s, ProblemKey& key) {
    workload::ConvolutionProblem p;
    p.batch = s[0], p.in_channels = s[1], p.out_channels = s[2];
    const auto size = static_cast<std::int32_t>(s[3]), kernel = static_cast<std::int32_t>(s[4]) | 1,
               stride = static_cast<std::int32_t>(s[5]);
    if (kernel > size) return false;
    const std::int32_t out = (size + 2 * (kernel / 2) - kernel) / stride + 1;
    for (std::size_t d = 0; d < 2; ++d)
        p.in[d] = size, p.kernel[d] = kernel, p.stride[d] = stride, p.out[d] = out;
    key.problem = p;
    return true;
}

bool matmul(const Sizes& s, ProblemKey& key) {
    key.problem = workload::ProductProblem{.batch = s[0], .m = s[1], .n = s[2], .k = s[3]};
    return true;
}

bool linear(const Sizes& s, ProblemKey& key) {
    key.problem =
        workload::ProductProblem{.m = s[0], .n = s[1], .k = s[2], .bias = true, .transpose_b = true, .weights = true};
    return true;
}

template <int inputs>
bool elements(const Sizes& s, ProblemKey& key) {
    key.problem = workload::ElementsProblem{.elements = s[0], .read = inputs * s[0], .inputs = inputs};
    return true;
}

bool rows(const Sizes& s, ProblemKey& key) {
    key.problem = workload::RowsProblem{.rows = s[0], .length = s[1]};
    return true;
}

bool batch_norm(const Sizes& s, ProblemKey& key) {
    const std::int64_t pixels = s[2] * s[2];
    key.problem = workload::RowsProblem{.rows = s[1], .length = s[0] * pixels, .inner = pixels, .statistics = true};
    return true;
}

bool pool(const Sizes& s, ProblemKey& key) {
    workload::WindowProblem p;
    p.images = s[0];
    const auto size = static_cast<std::int32_t>(s[1]), kernel = static_cast<std::int32_t>(s[2]),
               stride = static_cast<std::int32_t>(s[3]);
    if (kernel > size) return false;
    for (std::size_t d = 0; d < 2; ++d)
        p.in[d] = size, p.kernel[d] = kernel, p.stride[d] = stride, p.out[d] = (size - kernel) / stride + 1;
    key.problem = p;
    return true;
}

bool lookup(const Sizes& s, ProblemKey& key) {
    key.problem = workload::LookupProblem{.rows = s[0], .width = s[1], .table_rows = s[2]};
    return true;
}

const std::vector<Family>& families() {
    static const std::vector<Family> all = [] {
        using K = OperatorKind;
        const std::vector<SizeRange> streams{{"elements", 1 << 10, 1 << 24}},
            groups{{"rows", 1, 8192}, {"length", 16, 4096}},
            pools{{"images", 16, 2048}, {"size", 7, 112}, {"kernel", 2, 3}, {"stride", 1, 2}};
        std::vector<Family> list{
            {"conv2d",
             K::convolution,
             {{"batch", 1, 8},
              {"in_channels", 1, 512},
              {"out_channels", 1, 512},
              {"size", 7, 224},
              {"kernel", 1, 7},
              {"stride", 1, 2}},
             conv2d},
            {"matmul", K::matmul, {{"batch", 1, 1}, {"m", 1, 2048}, {"n", 1, 2048}, {"k", 1, 2048}}, matmul},
            {"linear", K::linear, {{"rows", 1, 1024}, {"features", 16, 4096}, {"inputs", 16, 4096}}, linear},
            {"softmax", K::softmax, groups, rows},
            {"layer_norm", K::layer_norm, groups, rows},
            {"batch_norm", K::batch_norm, {{"batch", 1, 16}, {"channels", 16, 1024}, {"size", 7, 112}}, batch_norm},
            {"max_pool", K::max_pool, pools, pool},
            {"average_pool", K::average_pool, pools, pool},
            {"embedding", K::embedding, {{"rows", 1, 4096}, {"width", 32, 1024}, {"table_rows", 1000, 50000}}, lookup},
            {"copy", K::copy, streams, elements<1>},
        };
        for (const Function function : {Function::add, Function::subtract, Function::multiply, Function::divide})
            list.push_back({std::string{name_of(function)}, K::elementwise, streams, elements<2>, function});
        for (const Function function : {Function::relu, Function::gelu, Function::tanh, Function::sigmoid,
                                        Function::silu, Function::exp, Function::sqrt})
            list.push_back({std::string{name_of(function)}, K::elementwise, streams, elements<1>, function});
        return list;
    }();
    return all;
}

const Family* find(const std::string& op) {
    const auto found = std::ranges::find(families(), op, &Family::name);
    return found == families().end() ? nullptr : &*found;
}

// The request's ranges in the place of the usual ones.
Result<std::vector<SizeRange>> ranges_of(const Family& family, const RandomOperators& request) {
    std::vector<SizeRange> ranges = family.ranges;
    for (const SizeRange& wanted : request.ranges) {
        const auto found = std::ranges::find(ranges, wanted.name, &SizeRange::name);
        std::vector<std::string> known;
        for (const SizeRange& each : family.ranges)
            known.push_back(each.name);
        if (found == ranges.end())
            return error(
                message("%1 has no size \"%2\".%3", family.name, wanted.name, did_you_mean(wanted.name, known)));
        if (wanted.low < 1 || wanted.high < wanted.low || wanted.high > workload::Shape::max_elements)
            return error(message("the range of %1 has to go up, from 1 on", wanted.name));
        *found = wanted;
    }
    return ranges;
}

// Evenly by its logarithm; both ends included. Not std::uniform_real_distribution: libraries differ.
std::int64_t draw(std::mt19937_64& random, const SizeRange& range) {
    const double unit = static_cast<double>(random() >> 11) * 0x1.0p-53;
    const double low = std::log(static_cast<double>(range.low)), high = std::log(static_cast<double>(range.high) + 1.0);
    return std::clamp(static_cast<std::int64_t>(std::exp(low + unit * (high - low))), range.low, range.high);
}

bool affordable(const ProblemKey& key, const RandomOperators& request) {
    const workload::Work work = work_of(key.kind, key.problem, key.precision);
    return work.flop().value() <= request.most_flop && work.bytes().value() <= request.most_bytes;
}

} // namespace

std::vector<std::string> random_operator_names() {
    std::vector<std::string> names;
    for (const Family& family : families())
        names.push_back(family.name);
    return names;
}

std::vector<SizeRange> usual_ranges(const std::string& op) {
    const Family* const family = find(op);
    return family != nullptr ? family->ranges : std::vector<SizeRange>{};
}

Result<std::vector<ProblemKey>> random_operators(const RandomOperators& request) {
    const Family* const family = find(request.op);
    if (family == nullptr)
        return error(
            message("\"%1\" is no operator to draw.%2", request.op, did_you_mean(request.op, random_operator_names())));
    const Result<std::vector<SizeRange>> ranges = ranges_of(*family, request);
    if (!ranges) return ranges.diagnostics();
    std::mt19937_64 random{request.seed};
    std::vector<ProblemKey> drawn;
    std::unordered_set<std::string> seen;
    const std::int64_t attempts = 1000 + 100 * request.samples;
    for (std::int64_t i = 0; i < attempts && static_cast<std::int64_t>(drawn.size()) < request.samples; ++i) {
        Sizes sizes;
        for (const SizeRange& range : *ranges)
            sizes.push_back(draw(random, range));
        ProblemKey key{family->kind, {}, request.precision};
        if (!family->make(sizes, key)) continue;
        if (auto* const stream = std::get_if<workload::ElementsProblem>(&key.problem))
            stream->function = family->function;
        if (affordable(key, request) && seen.insert(to_text(key.kind, key.problem, key.precision)).second)
            drawn.push_back(std::move(key));
    }
    if (static_cast<std::int64_t>(drawn.size()) == request.samples) return drawn;
    return error(message(
        "the ranges of %1 hold only some %2 different operators of at most %3 GFLOP; ask for fewer or for wider ranges",
        request.op, drawn.size(), std::llround(request.most_flop / 1e9)));
}

} // namespace dubhe::measurement
