// SPDX-License-Identifier: Apache-2.0
// What runs operators so that they can be timed: the one header behind which LibTorch and the CUDA libraries sit.
//
// A back end makes a chain of an operator (or of a whole graph) and runs as many copies of it as it is asked to, by its
// own clock: CUDA events on a GPU, a steady clock on a CPU. Which numbers of copies, how often, and what follows from
// the times is not its concern (see chain.h). Exceptions of the libraries are caught behind this header. One thread a
// back end and its chains.
#pragma once

#include "gpu_group.h"
#include "reuse.h"

#include <core/hardware/gpu.h>
#include <core/support/progress.h>
#include <core/support/result.h>
#include <core/units/quantity.h>
#include <core/workload/graph.h>
#include <core/workload/problem/problem.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::measurement {

// Where the operands lie when a copy starts. What is smaller than a cache can't be cold without a flush, so "cold"
// means: operands and results rotate through at least twice as much memory as the last cache holds.
enum class Cache : std::uint8_t {
    warm,   // the same operands for every copy
    cold,   // everything rotates
    network // as far away as in the network (see Reuse); where that isn't known, what the operator before has just
            // written is warm; weights and what the forward phase kept rotate
};
inline constexpr std::size_t cache_count = 3;

// The device at hand.
struct DeviceInfo {
    std::string name;     // as the driver calls it: "NVIDIA H200", "AMD EPYC"
    std::string vendor;   // "NVIDIA", "AMD"
    std::string software; // what decides how fast an operator is: "LibTorch 1.13.1, OpenBLAS 0.3.21, 1 thread"
    Bytes memory;         // in all
    Bytes free_memory;    // now
};

// One number that `measure system` found.
struct SystemFigure {
    std::string name; // "DRAM read bandwidth", "launch of an empty kernel"
    std::string unit; // "B/s", "FLOP/s", "s", "Hz", "B", ""; `value` counts these
    double value = 0.0;
    double spread = 0.0;                          // standard deviation; 0: not known
    std::optional<hardware::Specification> field; // of the catalog's entry that it fills, where there is one
};

// Copies of one operator (or of a graph) behind one another. Each copy runs whole and needs a result of the one before:
// nothing runs in parallel, is taken from a cache of results or left out. Inputs are constant random numbers.
class Chain {
  public:
    virtual ~Chain() = default;
    // Runs `copies` >= 1 and returns when the last is done. Fails where memory runs out or the library refuses.
    virtual Result<Seconds> run(std::int64_t copies) = 0;
    // Copies that were really called since the chain was made.
    [[nodiscard]] virtual std::int64_t calls() const = 0;
    // A finite number that the last run's every copy had a part in.
    [[nodiscard]] virtual double checksum() const = 0;
};

class BackEnd {
  public:
    virtual ~BackEnd() = default;

    [[nodiscard]] virtual std::string_view name() const = 0; // "torch-cpu", "torch-cuda", "cuda"
    // Fails where the back end can't be used here; the message is one line that says why. Nothing below may be called
    // then.
    [[nodiscard]] virtual Result<DeviceInfo> device() const = 0;
    [[nodiscard]] virtual std::optional<Hertz> clock() const { return std::nullopt; } // now, where it can be read

    // Of equal runs, the one that counts (see ChainOptions): less than a half where other programs share the device.
    [[nodiscard]] virtual double quantile() const { return 0.5; }

    // Whether it can run that operator (gradients are kinds or passes of their own); if not, why.
    [[nodiscard]] virtual Result<Done> can_run(const workload::ProblemKey& operation) const = 0;
    [[nodiscard]] virtual Result<Done> can_run(const workload::Graph& graph) const = 0;
    // What rows of it have to be told with, as a note of evidence::MeasurementSet; empty for what the library runs that
    // frameworks run too. Rows with a note are kept, but no model predicts from them.
    [[nodiscard]] virtual std::string_view note_of(const workload::ProblemKey& /*operation*/) const { return {}; }
    // Operands, results and workspace of a chain, known before anything is allocated. Precondition: can_run().
    [[nodiscard]] virtual Bytes memory_needed(const workload::ProblemKey& operation, Cache cache) const = 0;
    [[nodiscard]] virtual Bytes memory_needed(const workload::Graph& graph) const = 0;

    // Preconditions: can_run() and enough memory. With Cache::network `reuse` says how long ago a network touched each
    // operand, where it is known.
    [[nodiscard]] virtual Result<std::unique_ptr<Chain>> prepare(const workload::ProblemKey& operation, Cache cache,
                                                                 const Reuse& reuse) = 0;
    // A copy is an iteration: every operator of the graph in its order, gradients and update included.
    [[nodiscard]] virtual Result<std::unique_ptr<Chain>> prepare(const workload::Graph& graph) = 0;

    // Bandwidth, peaks by precision, launch cost, copies to and from the host.
    [[nodiscard]] virtual Result<std::vector<SystemFigure>> measure_system(const Progress& progress) = 0;

    // Devices that the back end could drive together; 0 where it can't be used.
    [[nodiscard]] virtual int gpus() const { return 1; }
    // The first so many of them (0: all), of a machine that exchanges data; fails, in one line, where they are fewer
    // than two, differ, or what connects them is missing.
    [[nodiscard]] virtual Result<std::unique_ptr<GpuGroup>> gpu_group(int /*gpus*/) {
        return error(
            message("collective operations take several GPUs, and the back end %1 runs on one device", name()));
    }
};

using BackEnds = std::vector<std::unique_ptr<BackEnd>>;

struct BackEndSettings {
    int threads = 1;        // of the CPU
    int gpu = 0;            // which one
    std::uint64_t seed = 1; // of the random inputs
};

// Back ends live in modules beside the program, loaded when something is measured: libdubhe-torch.so,
// libdubhe-cuda.so. Each exports one C function of this type and name, which appends its back ends, also those that
// can't be used here. The number in the name changes with this header: a module of another version isn't taken.
using AddBackEnds = void (*)(BackEnds& list, const BackEndSettings& settings);
inline constexpr const char* add_back_ends_symbol = "dubhe_add_back_ends_4";

} // namespace dubhe::measurement
