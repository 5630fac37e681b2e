// SPDX-License-Identifier: Apache-2.0
// Kernels that wait for memory: what rows.cpp and streams.cpp share.
//
// A kernel takes || DRAM, L2, SM ||_p + a fixed time, with p = 8, or 4 where threads wait for each other.
//   DRAM = (read + w written) (1 - hit) / (eta bandwidth), and bytes that it reads again where the cache has lost them
//   L2   = all of its bytes over a share of the cache's bandwidth
//   SM   = issue slots / (schedulers * clock): instructions of a warp that are not hidden behind memory
// eta by kind of memory: GDDR, HBM, the first HBM2. `hit` falls from 1 to 0 as the working set grows past a share of
// the cache, and steeply: data that streams through a cache in the order of their age displaces just what is needed
// next. It applies to what was touched last before the kernel started (residency.h).
//
// Operands that lie strided (workload::StridedOperand). Each lane of a warp wants an element in a place of its own, and
// L1 asks for whole sectors of 32 bytes (CUDA C++ programming guide, "device memory accesses"); what lies beside an
// element is wanted `run` elements later. Within a block it is still in L1: PyTorch's elementwise kernels give a block
// 512 elements (128 threads of four). Else the sector is asked for again, and is in L2 where all that is read and
// written in a run fits. What misses comes from memory in pieces as large as the line that pointer chases see: 32 bytes
// until Pascal, 64 since Volta (Jia et al. 2019, arXiv:1903.07486, table 3.1; an A100's default of
// cudaLimitMaxL2FetchGranularity is 64, too). With e bytes an element, s = e * stride bytes apart, n elements read:
//   L2   = n * max(e, min(s, 32) * min(1, run / 512))                  against n e of a contiguous operand
//   DRAM = its bytes once + (n * min(s, piece) - its bytes) * (1 - kept(run * (min(s, piece) + the others' bytes)))
// The bound counts its bytes once, as of any operand.
#pragma once

#include "estimate.h"
#include "machine.h"
#include "residency.h"

#include <core/workload/problem/problem.h>

#include <cstdint>

namespace dubhe::cost::tile {

// What is known of an operator that has no product in it: bytes of compulsory traffic, FLOP, kernels.
struct VectorWork {
    double read_bytes = 0.0, written_bytes = 0.0;
    double flop = 0.0;
    std::int32_t launches = 1;
};

// Of the fitted parameters, those of memory.
struct MemoryPath {
    double gddr = 0.77, hbm = 0.91; // shares of the bandwidth that streams reach
    // That of the first HBM2 against `hbm`. Where no GPU with it is among the fitted: micro-benchmarks have 510 of 732
    // GB/s on P100 and 750 of 900 on V100 (Jia et al. 2019, arXiv:1903.07486, table 3.1).
    double first_hbm = 0.83;
    double write = 1.055; // cost of a byte written against one read
    // Share of the cache beyond which a working set is lost: of caches in two halves, which keep copies of each other's
    // data (A100 whitepaper), and of others. The second is not fitted (the others measured have 2 to 6 MB, which the
    // host's time hides): as much as leaves nothing above the bound of a working set beyond the cache.
    double halved_resident = 0.61, resident = 0.78;
    double l2_share = 0.6;    // of the cache's bandwidth
    double kernel_s = 2.2e-6; // fixed time of a kernel
    double cdna = 0.85;       // as `hbm`, of AMD's
};

struct Kernel {
    double read = 0.0, written = 0.0; // bytes
    double again = 0.0;               // bytes read once more, from the cache unless they are lost
    double asked = 0.0;               // bytes more that only L2 sees: sectors of which little is used
    double fetched = 0.0;             // bytes more that memory sees: of those, what L2 has lost
    double in_flight = 0.0;           // bytes between the first and the last look at them, all SMs together
    double slots = 0.0;               // instructions of warps
    double busy_sms = 1e30;           // blocks that can run side by side, where few
    double tail_s = 0.0;              // added to the fixed time
    double share = 1.0;               // of the bandwidth that streams reach
    bool sharp = true;                // p = 8 rather than 4
};

// A100, H100 and their successors have an L2 of two halves.
[[nodiscard]] bool halved_cache(const Machine& machine);

class Traffic {
  public:
    // `power_sag` in [0, 1]: 0 counts SM time at the boost clock, 1 at the clock under load.
    Traffic(const Machine& machine, const MemoryPath& path, double power_sag);

    // Seconds of a kernel added to `sum`. `warm`: share of what it reads that was touched last before.
    void add(const Kernel& kernel, double warm, Estimate& sum) const;
    // Share of what is read that lies warm.
    [[nodiscard]] static double warm_share(const Residency& residency, double read_bytes);
    // Share of so many bytes that are still in the cache when they are needed again.
    [[nodiscard]] double kept_share(double bytes) const;
    // What a strided operand adds to a kernel that works on `elements` and moves `bytes` in all; of what the kernel
    // reads, `repeated` are bytes of the operand once more.
    void add_strided(const workload::StridedOperand& operand, double elements, double bytes, double repeated,
                     Kernel& kernel) const;

  private:
    const Machine& machine_;
    const MemoryPath& path_;
    double dram_, issue_, resident_;
};

// Sets the bound of bytes (those beyond what the cache holds) and FLOP, and the time to no less.
void bound_below(const Machine& machine, const VectorWork& work, Estimate& sum);

} // namespace dubhe::cost::tile
