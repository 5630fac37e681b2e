// SPDX-License-Identifier: Apache-2.0
// GPUs that exchange data by an invented clock.
#pragma once

#include "fake_back_end.h"

#include <core/measurement/gpu_group.h>

namespace dubhe::measurement::test {

// A call takes 10 us and its bytes over 100 GB/s; a run of any length 50 us more.
inline double fake_seconds(const CollectiveKey& key) {
    return 10e-6 + static_cast<double>(key.bytes) / 100e9;
}

// Its time moves as that of one device does.
struct FakeGroupWorld : FakeWorld {
    double free_bytes = 4e9;
    std::function<Result<Done>(const CollectiveKey&, std::int64_t run)> calls_well = [](const auto&, std::int64_t) {
        return Done{};
    };
    std::vector<CollectiveKey> asked; // for a chain
};

class FakeCollectiveChain final : public Chain {
  public:
    FakeCollectiveChain(FakeGroupWorld& world, const CollectiveKey& key) : world_{world}, key_{key} {}
    Result<Seconds> run(std::int64_t copies) override {
        if (const Result<Done> well = world_.calls_well(key_, runs_++); !well) return well.diagnostics();
        calls_ += copies;
        const double time = world_.overhead_s + fake_seconds(key_) * static_cast<double>(copies);
        world_.now_s += time;
        return Seconds{world_.disturb ? world_.disturb(world_.runs++, time) : time};
    }
    [[nodiscard]] std::int64_t calls() const override { return calls_; }
    [[nodiscard]] double checksum() const override { return 1.0; }

  private:
    FakeGroupWorld& world_;
    CollectiveKey key_;
    std::int64_t calls_ = 0, runs_ = 0;
};

class FakeGpuGroup final : public GpuGroup {
  public:
    explicit FakeGpuGroup(FakeGroupWorld& world, int gpus = 4, std::string software = "NCCL 2.28.9") : world_{world} {
        info_ = {gpus, "Fake 1", "NVLink, 4 GPU node", std::move(software), "invented"};
    }
    [[nodiscard]] const GpuGroupInfo& info() const override { return info_; }
    [[nodiscard]] Result<Done> can_run(const CollectiveKey& key) const override {
        const Result<CollectiveBuffers> buffers = buffers_of(key);
        return buffers ? Result<Done>{Done{}} : Result<Done>{buffers.diagnostics()};
    }
    [[nodiscard]] Bytes memory_needed(const CollectiveKey& key) const override {
        return Bytes{2.0 * static_cast<double>(key.bytes)};
    }
    [[nodiscard]] Result<Bytes> free_memory() const override { return Bytes{world_.free_bytes}; }
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const CollectiveKey& key) override {
        world_.asked.push_back(key);
        return std::unique_ptr<Chain>{std::make_unique<FakeCollectiveChain>(world_, key)};
    }
    [[nodiscard]] Result<std::vector<SystemFigure>> measure_copies(const Progress&) override {
        return std::vector<SystemFigure>{};
    }

  private:
    FakeGroupWorld& world_;
    GpuGroupInfo info_;
};

} // namespace dubhe::measurement::test
