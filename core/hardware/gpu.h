// SPDX-License-Identifier: Apache-2.0
// A GPU (or another accelerator) as its data sheet describes it, real or hypothetical.
#pragma once

#include <core/units/precision.h>
#include <core/units/quantity.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

struct Price {
    Money amount;
    std::string currency; // ISO 4217: "USD"
    std::string date;     // "2024-03" or "2024-03-18"
    std::string source;
    bool operator==(const Price&) const = default;
};

struct GpuLink {
    std::string kind;         // "PCIe 4.0 x16", "NVLink 3"
    BytesPerSecond bandwidth; // one direction, all lanes together
    bool operator==(const GpuLink&) const = default;
};

// Absent values are unknown, never zero. Peaks are dense; sparse ones stand apart and no model uses them.
struct Gpu {
    std::string name;                 // canonical: "A100-SXM4-80GB"
    std::string vendor, architecture; // "NVIDIA", "Ampere"
    std::string process;              // "TSMC 7 nm"
    std::optional<double> process_nm;
    std::string memory_type; // "HBM2e"

    std::optional<double> sms; // streaming multiprocessors, compute units, cores; double: sweeps move it freely
    std::optional<double> lanes_per_sm; // fp32 multiply-adds an SM starts in a clock
    std::optional<Hertz> boost_clock;
    // The clock held under load, where it is known. The shipped T4, P4 and L4 hold no measured clock but their fp32
    // rate reached under sustained load, expressed as one: rate / (2 * SMs * lanes). A model that takes it for the
    // clock can't predict an fp32 kernel faster than that rate.
    std::optional<Hertz> sustained_clock;

    std::optional<FlopsPerSecond> vector_peak;               // fp32 outside the matrix units: 2 * SMs * lanes * clock
    PerPrecision<std::optional<FlopsPerSecond>> peak;        // dense peak of matrix products in that precision
    PerPrecision<std::optional<FlopsPerSecond>> sparse_peak; // with structured sparsity; shown, never used

    std::optional<Bytes> memory_size;
    std::optional<BytesPerSecond> memory_bandwidth;
    std::optional<Bytes> l2_size;
    std::optional<BytesPerSecond> l2_bandwidth;
    std::optional<Bytes> on_chip_size; // accelerators that compute from on-chip memory
    std::optional<BytesPerSecond> on_chip_bandwidth;
    std::optional<Watts> tdp;
    std::vector<GpuLink> links;
    std::optional<Price> price;
    std::optional<Price> rent; // of one for an hour, electricity included

    std::vector<std::string> aliases;
    std::string source; // where the figures come from
    std::string date;   // of the source: "2024-03" or "2024-03-18"; empty: not known
    std::string base;   // hypothetical: the name of the real GPU it was made from; empty for those

    [[nodiscard]] bool hypothetical() const { return !base.empty(); }
    // The clock under load: the sustained one where it was measured, else the boost clock.
    [[nodiscard]] std::optional<Hertz> clock() const { return sustained_clock ? sustained_clock : boost_clock; }
    bool operator==(const Gpu&) const = default;
};

// What a user can change, sweep over, or find in a table: a name for each number of a Gpu.
enum class Specification : std::uint8_t {
    memory_bandwidth,
    memory_size,
    l2_size,
    l2_bandwidth,
    on_chip_size,
    on_chip_bandwidth,
    sms,
    lanes_per_sm,
    boost_clock,
    sustained_clock,
    peak_fp32,
    peak_tf32,
    peak_fp16,
    peak_bf16,
    peak_fp8,
    peak_int8,
    peak_fp6,
    peak_fp4,
    vector_peak,
    tdp
};
inline constexpr std::size_t specification_count = static_cast<std::size_t>(Specification::tdp) + 1;

[[nodiscard]] std::string_view name_of(Specification specification);  // "memory_bandwidth": as typed after --set
[[nodiscard]] std::string_view title_of(Specification specification); // "Memory bandwidth"
[[nodiscard]] std::optional<Specification>
specification_from(std::string_view name); // also "bandwidth", "bw", "clock", "memory", "l2"
// In base units (bytes/s, FLOP/s, Hz, bytes, W, count).
[[nodiscard]] std::optional<double> get(const Gpu& gpu, Specification specification);
// Sets that number alone; derive() in hypothetical.h sets what follows from it too. An empty value means unknown.
void set(Gpu& gpu, Specification specification, std::optional<double> base_units);
// The specification of a dense matrix peak, peak_fp16 and so on.
[[nodiscard]] Specification peak_specification(Precision precision);
// "1.5 TB/s", "312 TFLOP/s"; "624 TOP/s" for peak_int8, whose operations are no floating-point ones.
[[nodiscard]] std::string text_of(Specification specification, double base_units);

} // namespace dubhe::hardware
