// SPDX-License-Identifier: Apache-2.0
// Random operators and GPUs over the ranges that occur, and beyond: for properties that hold for all of them.
#pragma once

#include <core/hardware/gpu.h>
#include <core/workload/problem/work.h>

#include <cmath>
#include <random>

namespace dubhe::test {

class RandomCases {
  public:
    explicit RandomCases(unsigned seed) : engine_{seed} {}

    // Evenly in the logarithm.
    double between(double least, double most) {
        return least * std::pow(most / least, std::uniform_real_distribution{0.0, 1.0}(engine_));
    }
    bool chance(double probability) { return std::bernoulli_distribution{probability}(engine_); }
    std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>{0, n - 1}(engine_); }

    workload::WorkTable work(std::size_t rows, Precision precision) {
        workload::WorkTable table;
        table.precision = precision;
        table.stored_bytes = between(1.0, 1e12);
        for (std::size_t row = 0; row < rows; ++row) {
            table.kind.push_back(static_cast<workload::OperatorKind>(below(workload::operator_kind_count)));
            table.matrix_flop.push_back(chance(0.5) ? between(1.0, 1e15) : 0.0);
            table.vector_flop.push_back(chance(0.8) ? between(1.0, 1e13) : 0.0);
            table.activation_bytes.push_back(chance(0.9) ? between(1.0, 1e12) : 0.0);
            table.weight_bytes.push_back(chance(0.5) ? between(1.0, 1e11) : 0.0);
            table.written_bytes.push_back(between(1.0, 1e12));
            table.launches.push_back(1 + static_cast<std::int32_t>(below(12)));
            table.representative.emplace_back(row);
            table.count.push_back(1 + static_cast<std::uint32_t>(below(5)));
            for (std::uint32_t i = 0; i < table.count.back(); ++i) {
                table.row_of.push_back(static_cast<std::uint32_t>(row));
                table.executed_rows.push_back(static_cast<std::uint32_t>(row));
            }
        }
        return table;
    }

    hardware::Gpu gpu() {
        hardware::Gpu gpu;
        gpu.name = "random";
        gpu.sms = std::round(between(4, 300));
        gpu.lanes_per_sm = chance(0.5) ? 64 : 128;
        gpu.boost_clock = Hertz{between(0.5e9, 3e9)};
        gpu.vector_peak = FlopsPerSecond{2.0 * *gpu.sms * *gpu.lanes_per_sm * gpu.boost_clock->value()};
        for (const Precision precision : all_precisions)
            gpu.peak[precision] = FlopsPerSecond{gpu.vector_peak->value() * between(0.5, 64)};
        gpu.memory_size = Bytes{between(1e9, 3e11)};
        gpu.memory_bandwidth = BytesPerSecond{between(5e10, 2e13)};
        if (chance(0.9)) gpu.l2_size = Bytes{between(2.5e5, 5e8)};
        if (chance(0.5)) gpu.l2_bandwidth = BytesPerSecond{gpu.memory_bandwidth->value() * between(1.0, 10.0)};
        if (chance(0.1)) {
            gpu.on_chip_size = Bytes{between(1e8, 5e10)};
            gpu.on_chip_bandwidth = BytesPerSecond{gpu.memory_bandwidth->value() * between(2.0, 1000.0)};
        }
        if (chance(0.3)) gpu.sustained_clock = Hertz{gpu.boost_clock->value() * between(0.3, 1.2)};
        if (chance(0.1)) gpu.vector_peak.reset();
        gpu.tdp = Watts{between(50, 1500)};
        return gpu;
    }

  private:
    std::mt19937_64 engine_;
};

} // namespace dubhe::test
