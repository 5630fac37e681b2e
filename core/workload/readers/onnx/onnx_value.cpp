// SPDX-License-Identifier: Apache-2.0
#include "onnx_value.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace dubhe::workload::onnx_reader {

namespace {

// Numbers of types that the installed onnx.proto may not name yet (float8 since 1.14, 4-bit types since 1.16, 2-bit
// since 1.20).
constexpr std::int32_t float8_first = 17;
constexpr std::int32_t float8_last = 20;
constexpr std::int32_t uint4_type = 21;
constexpr std::int32_t int4_type = 22;
constexpr std::int32_t float4_type = 23;
constexpr std::int32_t float8_scale = 24; // an exponent only
constexpr std::int32_t uint2_type = 25;
constexpr std::int32_t int2_type = 26;
constexpr std::int64_t integer_limit = std::int64_t{1} << 60;

double half_to_double(std::uint16_t bits) {
    const int exponent = (bits >> 10) & 0x1f;
    const double mantissa = bits & 0x3ff;
    const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
    if (exponent == 0x1f) return mantissa != 0 ? std::nan("") : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0) return sign * std::ldexp(mantissa, -24);
    return sign * std::ldexp(1024.0 + mantissa, exponent - 25);
}

double bfloat_to_double(std::uint16_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

// Files are little-endian; so are the machines that Dubhe runs on.
template <class T>
Content from_raw(const std::string& raw, std::size_t count) {
    Content content(count);
    for (std::size_t i = 0; i < count; ++i) {
        T element;
        std::memcpy(&element, raw.data() + i * sizeof(T), sizeof(T));
        content[i] = static_cast<double>(element);
    }
    return content;
}

std::optional<Content> from_raw(const onnx::TensorProto& tensor, std::size_t count) {
    const std::string& raw = tensor.raw_data();
    switch (tensor.data_type()) {
    case onnx::TensorProto::FLOAT:
        return from_raw<float>(raw, count);
    case onnx::TensorProto::DOUBLE:
        return from_raw<double>(raw, count);
    case onnx::TensorProto::INT64:
        return from_raw<std::int64_t>(raw, count);
    case onnx::TensorProto::UINT64:
        return from_raw<std::uint64_t>(raw, count);
    case onnx::TensorProto::INT32:
        return from_raw<std::int32_t>(raw, count);
    case onnx::TensorProto::UINT32:
        return from_raw<std::uint32_t>(raw, count);
    case onnx::TensorProto::INT16:
        return from_raw<std::int16_t>(raw, count);
    case onnx::TensorProto::UINT16:
        return from_raw<std::uint16_t>(raw, count);
    case onnx::TensorProto::INT8:
        return from_raw<std::int8_t>(raw, count);
    case onnx::TensorProto::UINT8:
    case onnx::TensorProto::BOOL:
        return from_raw<std::uint8_t>(raw, count);
    case onnx::TensorProto::FLOAT16:
    case onnx::TensorProto::BFLOAT16: {
        Content content = from_raw<std::uint16_t>(raw, count);
        const bool half = tensor.data_type() == onnx::TensorProto::FLOAT16;
        for (double& value : content) {
            const auto bits = static_cast<std::uint16_t>(value);
            value = half ? half_to_double(bits) : bfloat_to_double(bits);
        }
        return content;
    }
    default:
        return std::nullopt;
    }
}

std::optional<Content> from_fields(const onnx::TensorProto& tensor) {
    switch (tensor.data_type()) {
    case onnx::TensorProto::FLOAT:
        return Content(tensor.float_data().begin(), tensor.float_data().end());
    case onnx::TensorProto::DOUBLE:
        return Content(tensor.double_data().begin(), tensor.double_data().end());
    case onnx::TensorProto::INT64:
        return Content(tensor.int64_data().begin(), tensor.int64_data().end());
    case onnx::TensorProto::UINT32:
    case onnx::TensorProto::UINT64:
        return Content(tensor.uint64_data().begin(), tensor.uint64_data().end());
    case onnx::TensorProto::INT32:
    case onnx::TensorProto::INT16:
    case onnx::TensorProto::UINT16:
    case onnx::TensorProto::INT8:
    case onnx::TensorProto::UINT8:
    case onnx::TensorProto::BOOL:
        return Content(tensor.int32_data().begin(), tensor.int32_data().end());
    case onnx::TensorProto::FLOAT16:
    case onnx::TensorProto::BFLOAT16: {
        Content content;
        for (const std::int32_t bits : tensor.int32_data()) {
            const auto low = static_cast<std::uint16_t>(bits & 0xffff);
            content.push_back(tensor.data_type() == onnx::TensorProto::FLOAT16 ? half_to_double(low)
                                                                               : bfloat_to_double(low));
        }
        return content;
    }
    default:
        return std::nullopt;
    }
}

} // namespace

bool is_floating(std::int32_t type) {
    return type == onnx::TensorProto::FLOAT || type == onnx::TensorProto::DOUBLE ||
           type == onnx::TensorProto::FLOAT16 || type == onnx::TensorProto::BFLOAT16 ||
           (type >= float8_first && type <= float8_last) || type == float4_type;
}

ElementType element_type(std::int32_t type, Precision precision) {
    if ((type >= float8_first && type <= float8_last) || type == float8_scale) return ElementType::f8;
    if (type == float4_type) return ElementType::i4;
    if (is_floating(type)) return storage_type(precision);
    switch (type) {
    case onnx::TensorProto::INT64:
    case onnx::TensorProto::UINT64:
        return ElementType::i64;
    case onnx::TensorProto::COMPLEX64:
    case onnx::TensorProto::COMPLEX128:
        return ElementType::f64;
    case onnx::TensorProto::INT32:
    case onnx::TensorProto::UINT32:
        return ElementType::i32;
    case onnx::TensorProto::INT16:
    case onnx::TensorProto::UINT16:
        return ElementType::i16;
    case onnx::TensorProto::BOOL:
        return ElementType::boolean;
    case uint4_type:
    case int4_type:
    case uint2_type: // no narrower type is known to the cost models
    case int2_type:
        return ElementType::i4;
    default:
        return ElementType::i8;
    }
}

std::int64_t raw_bytes(std::int32_t type) {
    switch (type) {
    case onnx::TensorProto::DOUBLE:
    case onnx::TensorProto::INT64:
    case onnx::TensorProto::UINT64:
    case onnx::TensorProto::COMPLEX64:
        return 8;
    case onnx::TensorProto::COMPLEX128:
        return 16;
    case onnx::TensorProto::FLOAT:
    case onnx::TensorProto::INT32:
    case onnx::TensorProto::UINT32:
        return 4;
    case onnx::TensorProto::FLOAT16:
    case onnx::TensorProto::BFLOAT16:
    case onnx::TensorProto::INT16:
    case onnx::TensorProto::UINT16:
        return 2;
    case onnx::TensorProto::INT8:
    case onnx::TensorProto::UINT8:
    case onnx::TensorProto::BOOL:
        return 1;
    default:
        return 0;
    }
}

Message check_tensor(const onnx::TensorProto& tensor) {
    if (tensor.dims_size() > static_cast<int>(Shape::max_rank))
        return message("has %1 dimensions; at most %2 are supported", tensor.dims_size(), Shape::max_rank);
    for (const std::int64_t dim : tensor.dims())
        if (dim < 0 || dim > largest_dimension) return message("has the dimension %1", dim);
    const std::int64_t elements = shape_of(tensor).elements();
    if (elements > Shape::max_elements) return message("has more than 2^40 - 1 elements");
    const std::int64_t width = raw_bytes(tensor.data_type());
    if (tensor.has_raw_data() && !tensor.raw_data().empty() && width > 0 &&
        static_cast<std::int64_t>(tensor.raw_data().size()) != elements * width)
        return message("holds %1 bytes, but its shape needs %2", tensor.raw_data().size(), elements * width);
    return {};
}

Shape shape_of(const onnx::TensorProto& tensor) {
    return Shape{std::span<const std::int64_t>{tensor.dims().data(), static_cast<std::size_t>(tensor.dims_size())}};
}

std::shared_ptr<const Content> content_of(const onnx::TensorProto& tensor) {
    const std::int64_t elements = shape_of(tensor).elements();
    if (elements > most_folded_elements || tensor.data_location() == onnx::TensorProto::EXTERNAL) return nullptr;
    const auto count = static_cast<std::size_t>(elements);
    const bool raw = tensor.has_raw_data() && !tensor.raw_data().empty();
    std::optional<Content> content = raw ? from_raw(tensor, count) : from_fields(tensor);
    if (!content || content->size() != count) return nullptr;
    return std::make_shared<const Content>(std::move(*content));
}

std::int64_t to_integer(double value) {
    if (std::isnan(value)) return 0;
    const auto limit = static_cast<double>(integer_limit);
    return static_cast<std::int64_t>(std::clamp(value, -limit, limit));
}

std::int64_t product(std::int64_t a, std::int64_t b) {
    if (a == 0 || b == 0) return 0;
    return a > integer_limit / b ? integer_limit : a * b;
}

std::int64_t product(std::span<const std::int64_t> dims) {
    std::int64_t result = 1;
    for (const std::int64_t dim : dims)
        result = product(result, dim);
    return result;
}

} // namespace dubhe::workload::onnx_reader
