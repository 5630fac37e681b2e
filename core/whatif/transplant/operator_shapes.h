// SPDX-License-Identifier: Apache-2.0
// The framework's operators around a kernel's launch, with the shapes of what they were given.
#pragma once

#include <core/trace/trace.h>

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::whatif {

using Dims = std::vector<std::int64_t>;

// One argument of an operator: no shape (a number, nothing), one, or those of a list of tensors.
using Argument = std::vector<Dims>;
using Arguments = std::vector<Argument>;

// "[[32,3,224,224],[],[[128,128],[128]]]". Empty where the text is something else or holds sizes below 0.
[[nodiscard]] Arguments parse_input_dims(std::string_view text);

[[nodiscard]] std::int64_t elements_of(const Dims& dims); // at most 2^62

// The one tensor that was given there, if it holds anything; null for lists, numbers, and beyond the end.
[[nodiscard]] const Dims* tensor_at(const Arguments& arguments, std::size_t place);

class OperatorShapes {
  public:
    explicit OperatorShapes(const trace::Trace& trace);

    // Operations around GPU work's launch, innermost first, eight at most; none for nodes of a CUDA graph.
    [[nodiscard]] std::vector<std::uint32_t> around(std::uint32_t event) const;
    [[nodiscard]] const Arguments& arguments(std::uint32_t operation);
    [[nodiscard]] std::string_view types(std::uint32_t operation) const;
    // "addmm" of "aten::addmm".
    [[nodiscard]] std::string_view short_name(std::uint32_t operation) const;

    // The shape of what a forward convolution or pooling made: from its gradient's first argument where one was
    // recorded, else from the first operator behind it on its thread that was given such a tensor (as many images and
    // `channels`). Empty where there is neither.
    [[nodiscard]] Dims result_of(std::uint32_t operation, std::int64_t channels);

  private:
    void read_gradients();

    const trace::Trace& trace_;
    std::unordered_map<std::uint32_t, Arguments> parsed_; // by text
    bool read_ = false;
    std::map<std::pair<Dims, Dims>, Dims> results_; // of a convolution's x and weight, of a pooling's x and nothing
};

} // namespace dubhe::whatif
