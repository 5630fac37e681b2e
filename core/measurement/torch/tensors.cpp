// SPDX-License-Identifier: Apache-2.0
#include "tensors.h"

#include "calls.h"

#include <ATen/ops/add.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/rand.h>
#include <ATen/ops/randint.h>
#include <ATen/ops/zeros.h>
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <string>

namespace dubhe::measurement {

using workload::ElementType;
using workload::TensorRole;
using K = workload::OperatorKind;

namespace {

bool is_number(ElementType type) {
    return type == ElementType::f32 || type == ElementType::bf16;
}

at::Tensor uniform(const workload::Shape& shape, at::ScalarType type, double low, double high) {
    return at::rand(sizes_of(shape), at::kFloat).mul_(high - low).add_(low).to(type);
}

// Random numbers that come again after each block: to operators and caches they are as good as ones that don't, and
// half a gigabyte of those takes seconds to draw.
at::Tensor repeated(std::int64_t elements, at::ScalarType type) {
    constexpr std::int64_t block_elements = std::int64_t{1} << 20;
    const at::Tensor block = uniform({std::min(elements, block_elements)}, type, 0.1, 1.0);
    const at::Tensor all = at::empty({elements}, type);
    const auto width = static_cast<std::size_t>(all.element_size());
    auto* const bytes = static_cast<std::byte*>(all.data_ptr());
    for (std::int64_t done = 0; done < elements; done += block.numel()) {
        const std::int64_t now = std::min(block.numel(), elements - done);
        std::memcpy(bytes + static_cast<std::size_t>(done) * width, block.data_ptr(),
                    static_cast<std::size_t>(now) * width);
    }
    return all;
}

// source.narrow(0, first, elements).view(sizes) as LibTorch makes it, without its dispatcher: chains take thousands.
at::Tensor view_of(const at::Tensor& source, std::int64_t first, at::IntArrayRef sizes) {
    at::Tensor view = at::detail::make_tensor<c10::TensorImpl>(c10::TensorImpl::VIEW, c10::Storage{source.storage()},
                                                               source.key_set(), source.dtype());
    view.unsafeGetTensorImpl()->set_storage_offset(source.storage_offset() + first);
    view.unsafeGetTensorImpl()->set_sizes_contiguous(sizes);
    return view;
}

// What an operator's ids count: rows of its table, classes. 2 where nothing says.
std::int64_t rows_behind(const Described& op, std::size_t input) {
    const auto elements_over = [&](const workload::Shape& table, const workload::Shape& moved) {
        const std::int64_t width =
            std::max<std::int64_t>(1, moved.elements() / std::max<std::int64_t>(1, op.in(1).elements()));
        return std::max<std::int64_t>(1, table.elements() / width);
    };
    if (input != 1) return 2;
    switch (op.op().kind) {
    case K::embedding:
    case K::gather:
        return elements_over(op.in(0), op.out(0));
    case K::embedding_gradient:
    case K::scatter:
        return elements_over(op.out(0), op.in(0));
    case K::loss:
    case K::loss_gradient:
        return op.in(0).rank() > 0 ? op.in(0)[-1] : 1;
    default:
        return 2;
    }
}

// The pixel with which a pooling's window begins, as the place of its maximum.
at::Tensor places(const Described& op) {
    const auto window = op.attributes<workload::PoolingAttributes>().window;
    const workload::Shape& in = op.out(0);
    const workload::Shape& out = op.in(1);
    const auto along = [&](int d) {
        const auto i = static_cast<std::size_t>(d - 2);
        return at::arange(out[d], at::kLong).mul(window.stride[i]).sub(window.pad_before[i]).clamp(0, in[d] - 1);
    };
    return at::add(along(2).mul(in[3]).unsqueeze(1), along(3)).expand(sizes_of(out)).contiguous();
}

at::Tensor random_ids(const workload::Graph& graph, workload::TensorId id) {
    std::int64_t rows = 0;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const Described op{graph, workload::OperatorId{i}};
        const auto inputs = graph.inputs(op.id);
        for (std::size_t j = 0; j < inputs.size(); ++j) {
            if (inputs[j] != id) continue;
            if (op.op().kind == K::max_pool_gradient && op.out(0).rank() == 4) return places(op);
            const std::int64_t these = rows_behind(op, j);
            rows = rows == 0 ? these : std::min(rows, these);
        }
    }
    const workload::Tensor& tensor = graph[id];
    return at::randint(std::max<std::int64_t>(rows, 1), sizes_of(tensor.shape), scalar_type(tensor.type));
}

} // namespace

// sysconf() adds up the caches of all cores on some processors; the kernel's list is of the first core's.
std::int64_t last_cache_bytes() {
    constexpr std::int64_t usual = std::int64_t{32} << 20;
    std::int64_t largest = 0;
    for (int level = 0; level < 5; ++level) {
        std::ifstream in{"/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(level) + "/size"};
        std::int64_t size = 0;
        char unit = ' ';
        if (!(in >> size)) continue;
        in >> unit;
        largest = std::max(largest, unit == 'K' ? size << 10 : unit == 'M' ? size << 20 : size);
    }
    return largest > 0 ? largest : usual;
}

at::Tensor ColdMemory::take(const workload::Shape& shape, ElementType type) {
    const std::int64_t elements = shape.elements();
    const auto wanted = static_cast<std::int64_t>(static_cast<double>(elements) * bytes_per_element(type));
    if (!is_number(type)) return at::randint(2, sizes_of(shape), scalar_type(type));
    // Larger ones are their own: views of one set may not lie over each other.
    if (elements < 1) return at::empty(sizes_of(shape), scalar_type(type));
    if (wanted > bytes() / 8) return repeated(elements, scalar_type(type)).view(sizes_of(shape));
    at::Tensor& source = type == ElementType::f32 ? numbers_ : short_numbers_;
    const std::int64_t width = type == ElementType::f32 ? 4 : 2;
    if (!source.defined()) source = repeated(bytes() / width, scalar_type(type));
    if (next_ + wanted > bytes()) next_ = 0;
    const at::Tensor view = view_of(source, next_ / width, sizes_of(shape));
    constexpr std::int64_t line = 64;
    next_ += (wanted + line - 1) / line * line;
    return view;
}

at::Tensor random_tensor(const workload::Graph& graph, workload::TensorId id) {
    const workload::Tensor& tensor = graph[id];
    const at::ScalarType type = scalar_type(tensor.type);
    if (!is_floating(tensor.type)) return random_ids(graph, id);
    switch (tensor.role) {
    case TensorRole::parameter: {
        if (tensor.shape.rank() < 2) return uniform(tensor.shape, type, 0.5, 1.5);
        const double fan_in = static_cast<double>(tensor.shape.elements()) / static_cast<double>(tensor.shape[0]);
        const double bound = std::sqrt(6.0 / std::max(1.0, fan_in));
        return uniform(tensor.shape, type, -bound, bound);
    }
    case TensorRole::statistic:
        return uniform(tensor.shape, type, 0.5, 1.5);
    case TensorRole::optimizer_state:
        return uniform(tensor.shape, type, 0.0, 1e-3);
    default:
        return uniform(tensor.shape, type, -1.0, 1.0);
    }
}

double first_of(const at::Tensor& tensor) {
    if (!tensor.defined() || tensor.numel() == 0) return 0.0;
    switch (tensor.scalar_type()) {
    case at::kFloat:
        return static_cast<double>(*static_cast<const float*>(tensor.data_ptr()));
    case at::kBFloat16:
        return static_cast<double>(static_cast<float>(*static_cast<const c10::BFloat16*>(tensor.data_ptr())));
    case at::kLong:
        return static_cast<double>(*static_cast<const std::int64_t*>(tensor.data_ptr()));
    case at::kBool:
        return *static_cast<const bool*>(tensor.data_ptr()) ? 1.0 : 0.0;
    default:
        return 0.0;
    }
}

void set_first(const at::Tensor& tensor, double value) {
    if (tensor.numel() == 0) return;
    if (tensor.scalar_type() == at::kFloat) {
        *static_cast<float*>(tensor.data_ptr()) = static_cast<float>(value);
    } else if (tensor.scalar_type() == at::kBFloat16) {
        *static_cast<c10::BFloat16*>(tensor.data_ptr()) = static_cast<float>(value);
    } else if (tensor.scalar_type() == at::kLong) {
        *static_cast<std::int64_t*>(tensor.data_ptr()) = value > 0.5 ? 1 : 0;
    } else if (tensor.scalar_type() == at::kBool) {
        *static_cast<bool*>(tensor.data_ptr()) = value > 0.5;
    }
}

} // namespace dubhe::measurement
