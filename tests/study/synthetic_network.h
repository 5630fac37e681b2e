// SPDX-License-Identifier: Apache-2.0
// Networks given by their work alone, so that a test can derive every time by hand.
#pragma once

#include <core/study/predict/network.h>

#include <memory>
#include <vector>

namespace dubhe::test {

struct SyntheticOperator {
    double matrix_flop = 0.0, bytes = 0.0; // the bytes are weights: no cache holds them
};

inline study::NetworkPtr synthetic_network(workload::WorkTable work, double memory_bytes = 1e9) {
    study::Network network;
    work.repeats = workload::repeats_of(work.executed_rows);
    network.work = std::move(work);
    network.memory.peak = Bytes{memory_bytes};
    network.sample_unit = "samples";
    return std::make_shared<const study::Network>(std::move(network));
}

inline study::NetworkPtr synthetic_network(const std::vector<SyntheticOperator>& operators) {
    workload::WorkTable work;
    for (std::uint32_t row = 0; row < operators.size(); ++row) {
        work.kind.push_back(workload::OperatorKind::linear);
        work.matrix_flop.push_back(operators[row].matrix_flop);
        work.vector_flop.push_back(0.0);
        work.activation_bytes.push_back(0.0);
        work.weight_bytes.push_back(operators[row].bytes);
        work.written_bytes.push_back(0.0);
        work.launches.push_back(1);
        work.representative.emplace_back(row);
        work.count.push_back(1);
        work.row_of.push_back(row);
        work.executed_rows.push_back(row);
    }
    return synthetic_network(std::move(work));
}

} // namespace dubhe::test
