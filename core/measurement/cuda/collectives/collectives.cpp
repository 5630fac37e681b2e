// SPDX-License-Identifier: Apache-2.0
#include "collectives.h"

#include "../../stopping_rule.h"
#include "../device.h"
#include "../gpu_links.h"
#include "collective_chain.h"

#include <algorithm>
#include <limits>

namespace dubhe::measurement::cuda {

namespace {

// Copies of one GPU's memory to another's.
class PeerCopies {
  public:
    PeerCopies(const std::vector<GroupMember>& members, std::size_t bytes) : members_{members}, bytes_{bytes} {
        for (std::size_t gpu = 0; gpu < members.size(); ++gpu) {
            const OnGpu on{static_cast<int>(gpu)};
            memory_.emplace_back(bytes);
        }
    }

    [[nodiscard]] SystemFigure figure(int from, int to) {
        const std::string name = "copy from GPU " + std::to_string(from) + " to GPU " + std::to_string(to) +
                                 (direct(from, to) ? "" : ", through the host");
        static_cast<void>(seconds(from, to)); // sets the way up
        std::vector<double> rates;
        rates.reserve(samples);
        for (int i = 0; i < samples; ++i)
            rates.push_back(static_cast<double>(bytes_) / seconds(from, to));
        const SampleEstimate rate = estimate_of(rates);
        return {name, "B/s", rate.value, rate.spread, {}};
    }

  private:
    static constexpr int samples = 7, copies = 4;

    [[nodiscard]] static bool direct(int from, int to) {
        const OnGpu on{from};
        int able = 0;
        if (cudaDeviceCanAccessPeer(&able, from, to) != cudaSuccess || able == 0) return false;
        const cudaError_t code = cudaDeviceEnablePeerAccess(to, 0);
        static_cast<void>(cudaGetLastError());
        return code == cudaSuccess || code == cudaErrorPeerAccessAlreadyEnabled;
    }

    [[nodiscard]] double seconds(int from, int to) {
        const GroupMember& member = members_[static_cast<std::size_t>(from)];
        const OnGpu on{from};
        check(cudaEventRecord(member.begin.get(), member.stream.get()), "an event");
        for (int i = 0; i < copies; ++i)
            check(cudaMemcpyPeerAsync(memory_[static_cast<std::size_t>(to)].data(), to,
                                      memory_[static_cast<std::size_t>(from)].data(), from, bytes_,
                                      member.stream.get()),
                  "a copy between GPUs");
        check(cudaEventRecord(member.end.get(), member.stream.get()), "an event");
        check(cudaStreamSynchronize(member.stream.get()), "a copy between GPUs");
        float milliseconds = 0.0f;
        check(cudaEventElapsedTime(&milliseconds, member.begin.get(), member.end.get()), "the clock");
        return 1e-3 * static_cast<double>(milliseconds) / copies;
    }

    const std::vector<GroupMember>& members_;
    std::size_t bytes_;
    std::vector<Memory> memory_;
};

class NcclGroup final : public GpuGroup {
  public:
    // Throws Fault.
    NcclGroup(NcclApi nccl, GpuGroupInfo info, std::uint64_t seed)
        : nccl_{std::move(nccl)}, info_{std::move(info)}, seed_{seed} {
        for (int gpu = 0; gpu < info_.gpus; ++gpu) {
            const OnGpu on{gpu};
            GroupMember member;
            member.stream = make<Stream>(
                [](cudaStream_t* s) { return cudaStreamCreateWithFlags(s, cudaStreamNonBlocking); }, "a stream");
            member.begin = make<Event>(cudaEventCreate, "an event");
            member.end = make<Event>(cudaEventCreate, "an event");
            members_.push_back(std::move(member));
        }
        std::vector<NcclComm> comms(members_.size());
        int before = 0; // NCCL leaves another GPU current
        check(cudaGetDevice(&before), "the GPU");
        const int result = nccl_.comm_init_all(comms.data(), info_.gpus, nullptr);
        check(cudaSetDevice(before), "the GPU");
        nccl_.check(result, "the GPUs can't be brought together");
        for (std::size_t gpu = 0; gpu < comms.size(); ++gpu)
            members_[gpu].comm = comms[gpu];
    }
    ~NcclGroup() override {
        for (const GroupMember& member : members_) {
            if (member.comm != nullptr) static_cast<void>(nccl_.comm_destroy(member.comm));
        }
    }
    NcclGroup(const NcclGroup&) = delete;
    NcclGroup& operator=(const NcclGroup&) = delete;

    [[nodiscard]] const GpuGroupInfo& info() const override { return info_; }

    [[nodiscard]] Result<Done> can_run(const CollectiveKey& key) const override {
        if (key.gpus != info_.gpus)
            return error("the group has " + std::to_string(info_.gpus) + " GPUs, not " + std::to_string(key.gpus));
        if (!nccl_type(key.precision))
            return error("collectives are measured in fp32, fp16, bf16 and int8, not in " +
                         std::string{dubhe::name_of(key.precision)});
        const Result<CollectiveBuffers> buffers = buffers_of(key);
        return buffers ? Result<Done>{Done{}} : Result<Done>{buffers.diagnostics()};
    }

    [[nodiscard]] Bytes memory_needed(const CollectiveKey& key) const override {
        const Result<CollectiveBuffers> buffers = buffers_of(key);
        if (!buffers) return {};
        return Bytes{static_cast<double>(bytes_per_element(key.precision)) *
                     (static_cast<double>(buffers->send_elements) + static_cast<double>(buffers->receive_elements))};
    }

    [[nodiscard]] Result<Bytes> free_memory() const override {
        try {
            return Bytes{static_cast<double>(least_free())};
        } catch (const Fault& fault) {
            return error(fault.what());
        }
    }

    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const CollectiveKey& key) override {
        try {
            return std::unique_ptr<Chain>{std::make_unique<CollectiveChain>(nccl_, members_, key, seed_)};
        } catch (const Fault& fault) {
            return error(fault.what());
        }
    }

    [[nodiscard]] Result<std::vector<SystemFigure>> measure_copies(const Progress& progress) override {
        std::vector<SystemFigure> figures;
        try {
            PeerCopies copies{members_, std::min(std::size_t{256} << 20, least_free() / 4)};
            for (int from = 0; from < info_.gpus; ++from) {
                progress(static_cast<double>(from) / info_.gpus, "copies from GPU " + std::to_string(from));
                for (int to = 0; to < info_.gpus && !progress.cancelled(); ++to) {
                    if (to != from) figures.push_back(copies.figure(from, to));
                }
            }
        } catch (const Fault& fault) {
            return error(fault.what());
        }
        return figures;
    }

  private:
    [[nodiscard]] std::size_t least_free() const {
        std::size_t least = std::numeric_limits<std::size_t>::max();
        for (int gpu = 0; gpu < info_.gpus; ++gpu) {
            const OnGpu on{gpu};
            std::size_t free = 0, all = 0;
            check(cudaMemGetInfo(&free, &all), "the GPU's memory");
            least = std::min(least, free);
        }
        return least;
    }

    NcclApi nccl_;
    GpuGroupInfo info_;
    std::uint64_t seed_;
    std::vector<GroupMember> members_;
};

// The name that all have, or why they are no group.
Result<std::string> common_name(int gpus) {
    std::string common;
    for (int gpu = 0; gpu < gpus; ++gpu) {
        cudaDeviceProp properties{};
        check(cudaGetDeviceProperties(&properties, gpu), "a GPU's properties");
        const std::string name = properties.name;
        if (gpu > 0 && name != common)
            return error("the GPUs differ: GPU 0 is \"" + common + "\", GPU " + std::to_string(gpu) + " is \"" + name +
                         "\"; choose equal ones by CUDA_VISIBLE_DEVICES");
        common = name;
    }
    return common;
}

} // namespace

Result<std::unique_ptr<GpuGroup>> open_gpu_group(int gpus, std::uint64_t seed, const char* nccl) {
    const Result<int> count = count_gpus();
    if (!count) return count.diagnostics();
    const int wanted = gpus == 0 ? *count : gpus;
    if (*count < 2)
        return error("collective operations take two GPUs, and this process may use " + std::to_string(*count));
    if (wanted < 2 || wanted > *count)
        return error("collective operations take 2 to " + std::to_string(*count) + " GPUs here, not " +
                     std::to_string(wanted));
    Result<NcclApi> api = NcclApi::load(nccl);
    if (!api) return api.diagnostics();
    try {
        const Result<std::string> name = common_name(wanted);
        if (!name) return name.diagnostics();
        GpuGroupInfo info{.gpus = wanted,
                          .device = *name,
                          .system = gpu_links_text(wanted, *count),
                          .software = "NCCL " + api->version + ", " + cuda_version_text(),
                          .method = "CUDA graphs, out of place"};
        return std::unique_ptr<GpuGroup>{std::make_unique<NcclGroup>(*std::move(api), std::move(info), seed)};
    } catch (const Fault& fault) {
        return error(fault.what());
    }
}

} // namespace dubhe::measurement::cuda
