// SPDX-License-Identifier: Apache-2.0
// Every kernel moved to another GPU: transplant/ says how much longer or shorter each one takes there.
#include "all.h"
#include "kernel_names.h"

#include <core/hardware/hypothetical.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>
#include <core/whatif/transplant/transplant.h>

namespace dubhe::whatif {

namespace {

constexpr std::array gpu_parameters{
    Parameter{.name = "name",
              .kind = ValueKind::text,
              .help = "the GPU to move to, as the catalog names it; without: that of the recording, changed"},
    Parameter{.name = "memory_bandwidth",
              .kind = ValueKind::rate,
              .least = 1e9,
              .most = 1e14,
              .help = "its memory's, where it is not the catalog's"},
    Parameter{
        .name = "from", .kind = ValueKind::text, .help = "the GPU of the recording, where it doesn't say so itself"},
    Parameter{.name = "unmatched",
              .kind = ValueKind::choice,
              .fallback = "bytes",
              .help = "kernels that match no operator: scaled by memory bandwidth, or left as they are",
              .choices = "bytes|leave"},
    Parameter{.name = "set",
              .kind = ValueKind::names,
              .help = "what is different from the catalog's entry: memory_bandwidth=2TB/s|sms=120"}};

Result<hardware::Gpu> wanted_gpu(const Values& values, const hardware::Catalog& catalog,
                                 const hardware::Gpu& recorded) {
    Result<hardware::Gpu> gpu = values.given("name") ? catalog.find(values.text("name")) : recorded;
    if (!gpu) return gpu;
    std::string changes{values.text("set")};
    if (values.given("memory_bandwidth"))
        changes += (changes.empty() ? "" : "|") + ("memory_bandwidth=" + std::string{values.text("memory_bandwidth")});
    if (changes.empty() && !values.given("name"))
        return error(
            message("gpu needs a name, or what is different: gpu:name=H100-SXM5-80GB, gpu:memory_bandwidth=4TB/s"));
    std::vector<hardware::Override> overrides;
    for (const std::string_view part : parts_at('|', changes)) {
        const Result<hardware::Override> one = hardware::parse_override(*gpu, part);
        if (!one) return one.diagnostics();
        overrides.push_back(*one);
    }
    return overrides.empty() ? *gpu : hardware::derive(*gpu, overrides);
}

Result<Touched> apply_gpu(EditedStep& step, const Values& values, const Question& question) {
    const Context& context = question.context;
    if (context.catalog == nullptr || context.model == nullptr)
        return error(message("gpu needs a catalog and a cost model"));
    const Result<hardware::Gpu> from = values.given("from") ? context.catalog->find(values.text("from"))
                                                            : find_recorded_gpu(question.trace, *context.catalog);
    if (!from) {
        Diagnostics why = from.diagnostics();
        why.push_back(note(message("gpu: name the GPU of the recording: from=NAME")));
        return why;
    }
    const Result<hardware::Gpu> to = wanted_gpu(values, *context.catalog, *from);
    if (!to) return to.diagnostics();
    const TransplantOptions options{values.text("unmatched") == "bytes"};
    const Result<TransplantFactors> factors =
        transplant_factors(question.trace, question.base, *from, *to, *context.model, options);
    if (!factors) return factors.diagnostics();
    Touched touched;
    for (std::uint32_t id = 0; id < factors->factor.size() && id < step.size(); ++id) {
        if (factors->factor[id] == 1.0 || !on_gpu(step.task(id).info.kind)) continue;
        step.set_duration(id, step.task(id).duration_s * factors->factor[id]);
        ++touched.tasks;
    }
    touched.what = message("%1 to %2, kernels matched to operators: %3", from->name, to->name, factors->matched);
    touched.notes = factors->notes;
    for (const UnmatchedKernel& one : factors->unmatched)
        touched.unmatched.push_back({one.name, one.count, one.total_s, one.share});
    return touched;
}

} // namespace

Transformation other_gpu() {
    return {"gpu",
            "Another GPU",
            "Every kernel takes the time that the cost model's ratio of both GPUs gives it; kernels that match no "
            "operator are listed",
            "",
            gpu_parameters,
            apply_gpu};
}

} // namespace dubhe::whatif
