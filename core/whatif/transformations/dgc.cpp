// SPDX-License-Identifier: Apache-2.0
// Deep gradient compression (Lin et al., ICLR 2018): a share of the gradients is exchanged; a kernel chooses it before,
// one adds it up after, both where the GPU computes.
#include "all.h"
#include "kernel_names.h"
#include "transfers.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>

namespace dubhe::whatif {

namespace {

constexpr std::array dgc_parameters{
    Parameter{.name = "ratio",
              .kind = ValueKind::number,
              .fallback = "0.01",
              .least = 1e-5,
              .most = 1.0,
              .help = "exchanged bytes over all bytes, indices included"},
    Parameter{.name = "rate",
              .kind = ValueKind::rate,
              .fallback = "100GB/s",
              .least = 1e8,
              .most = 1e14,
              .help =
                  "gradients that a kernel compresses in a second: sampling and packing pass over them a few times"},
    Parameter{.name = "compress",
              .kind = ValueKind::time,
              .least = 0.0,
              .most = 10.0,
              .help = "how long each of both kernels takes, instead of rate; needed where sizes were not recorded"}};

Result<double> kernel_s(const Transfer& transfer, const Values& values) {
    if (values.given("compress")) return values.number("compress");
    if (transfer.bytes > 0.0) return transfer.bytes / values.number("rate");
    return error(message("dgc: the recording doesn't say how large its all-reduces are: say how long compressing one "
                         "takes, dgc:compress=20us"));
}

// Its kernels: what it waited for, and what waits for it, wait for them instead.
void wrap(EditedStep& step, std::uint32_t transfer, double seconds) {
    std::uint32_t ready = none;
    for (const EditedLink& cause : causes_of(step, transfer)) {
        if (step.task(cause.from).info.kind == TaskKind::kernel) ready = cause.from;
    }
    if (ready == none) ready = kernel_before(step, transfer);
    if (ready != none) {
        const std::uint32_t compress =
            step.insert(ready, Where::after, {"compress", seconds, TaskKind::kernel, {}, none, none});
        step.connect(compress, transfer);
    }
    for (const EditedLink& waiter : waiters_of(step, transfer)) {
        if (step.task(waiter.to).info.kind != TaskKind::kernel) continue;
        const std::uint32_t expand =
            step.insert(waiter.to, Where::before, {"decompress", seconds, TaskKind::kernel, {}, none, none});
        step.connect(transfer, expand);
        return; // one stream adds it up
    }
}

Result<Touched> apply_dgc(EditedStep& step, const Values& values, const Question&) {
    const Result<std::vector<std::size_t>> all = all_reduces(step, "dgc");
    if (!all) return all.diagnostics();
    Touched touched;
    for (const std::size_t i : *all) {
        const Result<double> seconds = kernel_s(step.transfers()[i], values);
        if (!seconds) return seconds.diagnostics();
        const std::uint32_t task = step.transfers()[i].task;
        const std::array one{task};
        step.scale(one, values.number("ratio"));
        wrap(step, task, *seconds);
    }
    touched.tasks = all->size();
    touched.what = message("all-reduces x %1, each between two kernels: %2",
                           Message::number(number_text(values.number("ratio"))), all->size());
    return touched;
}

} // namespace

Transformation dgc() {
    return {"dgc",
            "A share of the gradients (deep gradient compression)",
            "A share of the gradients is exchanged; kernels choose it before and add it up after",
            "",
            dgc_parameters,
            apply_dgc};
}

} // namespace dubhe::whatif
