// SPDX-License-Identifier: Apache-2.0
// The dimensions of a tensor and the type of its elements.
#pragma once

#include <core/units/precision.h>

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace dubhe::workload {

// f8_block: f8 with a scale for 128 elements, which is left out of their bytes. mx8, mx4: blocks of 32 with a scale of
// a byte (OCP Microscaling Formats 1.0, 2023); nv4: blocks of 16 with a scale of a byte (NVIDIA, "Introducing NVFP4",
// 2025). The scales count as part of the elements.
enum class ElementType : std::uint8_t {
    f64,
    f32,
    f16,
    bf16,
    f8,
    f8_block,
    mx8,
    mx4,
    nv4,
    i64,
    i32,
    i16,
    i8,
    i4,
    boolean
};

inline constexpr std::size_t element_type_count = static_cast<std::size_t>(ElementType::boolean) + 1;

[[nodiscard]] double bytes_per_element(ElementType type); // 0.5 for i4, 0.5625 for nv4
[[nodiscard]] bool is_floating(ElementType type);
[[nodiscard]] std::string_view name_of(ElementType type); // "f16"
[[nodiscard]] std::optional<ElementType> element_type_from(std::string_view name);
[[nodiscard]] ElementType storage_type(Precision precision); // tf32 is stored as f32

// Up to eight dimensions, each >= 0, stored in place. Rank 0 is a scalar (one element).
class Shape {
  public:
    static constexpr std::size_t max_rank = 8;
    // A tensor may not have more elements than this: 2^40 fp32 elements are 4 TiB, more than any GPU holds.
    // GraphBuilder refuses larger ones, so elements() of a tensor in a Graph never overflows.
    static constexpr std::int64_t max_elements = (std::int64_t{1} << 40) - 1;

    constexpr Shape() = default;
    constexpr Shape(std::initializer_list<std::int64_t> dims) : Shape{std::span{dims.begin(), dims.size()}} {}
    constexpr explicit Shape(std::span<const std::int64_t> dims) : rank_{static_cast<std::uint8_t>(dims.size())} {
        assert(dims.size() <= max_rank);
        for (std::size_t i = 0; i < dims.size(); ++i)
            dims_[i] = dims[i];
    }

    [[nodiscard]] constexpr std::size_t rank() const { return rank_; }
    [[nodiscard]] constexpr std::span<const std::int64_t> dims() const { return {dims_.data(), rank_}; }
    // Negative positions count from the end: shape[-1] is the innermost dimension.
    [[nodiscard]] constexpr std::int64_t operator[](int i) const {
        assert(i < static_cast<int>(rank_) && i >= -static_cast<int>(rank_));
        return dims_[static_cast<std::size_t>(i < 0 ? i + rank_ : i)];
    }
    constexpr void set(int i, std::int64_t value) { dims_[static_cast<std::size_t>(i < 0 ? i + rank_ : i)] = value; }
    constexpr void append(std::int64_t value) {
        assert(rank_ < max_rank);
        dims_[rank_++] = value;
    }
    // Product of the dimensions; max_elements + 1 where it is larger or a dimension is negative, so that a hostile
    // shape can be compared.
    [[nodiscard]] std::int64_t elements() const;
    [[nodiscard]] std::string text() const; // "64 x 3 x 224 x 224"; "scalar"

    constexpr bool operator==(const Shape&) const = default;

  private:
    std::array<std::int64_t, max_rank> dims_{};
    std::uint8_t rank_ = 0;
};

} // namespace dubhe::workload
