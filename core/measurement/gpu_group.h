// SPDX-License-Identifier: Apache-2.0
// Several equal GPUs of this machine that exchange data: what a back end offers where it can drive them together.
#pragma once

#include <core/support/progress.h>
#include <core/support/result.h>
#include <core/units/precision.h>
#include <core/units/quantity.h>
#include <core/workload/collective.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace dubhe::measurement {

class Chain; // back_end.h
struct SystemFigure;

struct CollectiveKey {
    workload::Collective operation = workload::Collective::all_reduce;
    Precision precision = Precision::fp32;
    std::int32_t gpus = 2;
    std::int64_t bytes = 0; // of the whole buffer of one GPU (see collective_time.h)
    bool operator==(const CollectiveKey&) const = default;
};
[[nodiscard]] std::string to_text(const CollectiveKey& key); // "all_reduce fp32 gpus=8 bytes=67108864"

struct GpuGroupInfo {
    int gpus = 0;
    std::string device;   // each of them, as the driver calls it
    std::string system;   // how they are connected: "NVLink NVSwitch, 8 GPU node"; empty: not known
    std::string software; // "NCCL 2.28.9, CUDA 13.0 (driver for 13.0)"
    std::string method;   // how a chain runs: "CUDA graphs, out of place"
};

// One thread; it goes before its back end.
class GpuGroup {
  public:
    virtual ~GpuGroup() = default;

    [[nodiscard]] virtual const GpuGroupInfo& info() const = 0;
    // Whether the whole group can do that; if not, why.
    [[nodiscard]] virtual Result<Done> can_run(const CollectiveKey& key) const = 0;
    // Of each GPU. Precondition: can_run().
    [[nodiscard]] virtual Bytes memory_needed(const CollectiveKey& key) const = 0;
    [[nodiscard]] virtual Result<Bytes> free_memory() const = 0; // of the fullest GPU, now
    // A copy of the chain is one call of the operation. Preconditions: can_run() and enough memory.
    [[nodiscard]] virtual Result<std::unique_ptr<Chain>> prepare(const CollectiveKey& key) = 0;
    // Bandwidth of plain copies from each GPU to each other.
    [[nodiscard]] virtual Result<std::vector<SystemFigure>> measure_copies(const Progress& progress) = 0;
};

// An even buffer of an operation: how many elements each GPU sends and receives. Fails where GPUs or elements don't
// divide the bytes.
struct CollectiveBuffers {
    std::int64_t send_elements = 0, receive_elements = 0, share_elements = 0; // share: of one GPU among all
};
[[nodiscard]] Result<CollectiveBuffers> buffers_of(const CollectiveKey& key);

} // namespace dubhe::measurement
