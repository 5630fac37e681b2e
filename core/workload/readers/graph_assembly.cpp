// SPDX-License-Identifier: Apache-2.0
#include "graph_assembly.h"

#include <algorithm>

namespace dubhe::workload {

void GraphAssembly::declare(std::size_t position) {
    if (made_[position] || ids_[position].valid()) return;
    ids_[position] = builder_.tensor(tensors_[position]);
}

TensorId GraphAssembly::read(std::size_t position) {
    declare(position);
    if (!ids_[position].valid())
        builder_.fail(message("the tensor %1 is read before an operator makes it", tensors_[position].name));
    return ids_[position];
}

void GraphAssembly::add(OperatorSpec spec, std::span<const TensorId> inputs, std::span<const std::size_t> outputs) {
    if (!outputs.empty()) {
        for (const std::size_t first = *std::ranges::min_element(outputs); declared_ < first; ++declared_)
            declare(declared_);
    }
    std::vector<OutputSpec> specs;
    specs.reserve(outputs.size());
    for (const std::size_t position : outputs)
        specs.push_back(tensors_[position]);
    const std::vector<TensorId> ids = builder_.add_operator(std::move(spec), inputs, specs);
    for (std::size_t i = 0; i < outputs.size(); ++i)
        ids_[outputs[i]] = ids[i];
}

void GraphAssembly::add_unused() {
    for (; declared_ < tensors_.size(); ++declared_)
        declare(declared_);
}

} // namespace dubhe::workload
