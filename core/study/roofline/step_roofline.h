// SPDX-License-Identifier: Apache-2.0
// The roofline of an iteration (Williams, Waterman, Patterson: "Roofline: an insightful visual performance model for
// multicore architectures", CACM 52(4), 2009): each distinct operator as a point at
//   x = FLOP / bytes,  y = FLOP / seconds,
// under the roofs that the GPU's data sheet draws: y <= rate * x for a memory's bandwidth, y <= rate for a peak.
//
// FLOP and bytes are those of workload::Work: a multiply-add counts 2, each input is read and each output written once.
// So a point may lie above the memory's roof where a cache holds what the operator before has written, and above a peak
// where an algorithm saves multiplications. Seconds are those in the iteration, as predict() has them. Pure functions,
// any thread.
#pragma once

#include "../predict/predict.h"

#include <string>
#include <vector>

namespace dubhe::study {

struct Roof {
    hardware::Specification number = hardware::Specification::memory_bandwidth; // that sets it
    double rate = 0.0;                                                          // bytes/s, FLOP/s
    bool bandwidth = false;                                                     // rises with FLOP a byte
    bool used = false; // some operator of the network runs on these units; true of every bandwidth
    [[nodiscard]] double at(double flop_per_byte) const { return bandwidth ? rate * flop_per_byte : rate; }
    bool operator==(const Roof&) const = default;
};

// Of what the GPU's entry knows, bandwidths first: memory, L2 (or memory on the chip), lanes, matrix units by
// precision. A matrix peak in fp32 that equals the lanes' is theirs and stands once.
[[nodiscard]] std::vector<Roof> roofs_of(const Network& network, const hardware::Gpu& gpu);
// "memory", "L2", "lanes fp32", "matrix units fp16".
[[nodiscard]] std::string roof_name(hardware::Specification number);

struct RooflinePoint {
    OperatorShare all;                 // of all that are like it
    double flop = 0.0, bytes = 0.0;    // of one of them
    double seconds = 0.0;              // the same
    Precision units = Precision::fp32; // that multiply; of what multiplies nothing without meaning
    // The time under the roofs of the units it runs on and of the memory: what data sheets alone say. 0: not known.
    double roof_s = 0.0;
    [[nodiscard]] double intensity() const { return bytes > 0.0 ? flop / bytes : 0.0; }    // FLOP a byte
    [[nodiscard]] double rate() const { return seconds > 0.0 ? flop / seconds : 0.0; }     // FLOP/s
    [[nodiscard]] double traffic() const { return seconds > 0.0 ? bytes / seconds : 0.0; } // bytes/s
    // Of its roof; above 1 by caches and by algorithms that save multiplications.
    [[nodiscard]] double reached() const { return seconds > 0.0 ? roof_s / seconds : 0.0; }
};

struct StepRoofline {
    Prediction prediction;
    std::vector<Roof> roofs;
    std::vector<RooflinePoint> points; // parallel to prediction.operators: largest share of the time first
    // Of the iteration's time; what is missing to 1 the GPU waits.
    [[nodiscard]] double share_of(const RooflinePoint& point) const;
};

// Fails as predict() does. Little more than one evaluation: fast enough for a hand that drags a roof.
[[nodiscard]] Result<StepRoofline> step_roofline(const NetworkPtr& network, const hardware::Gpu& gpu,
                                                 const Method& method);

} // namespace dubhe::study
