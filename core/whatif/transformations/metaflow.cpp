// SPDX-License-Identifier: Apache-2.0
// Layers that another graph of the same function does without, or does faster (MetaFlow: Jia et al., MLSys 2019). Which
// they are is the substitution's, so the user gives them.
#include "all.h"
#include "kernel_names.h"

#include <core/units/plain_text.h>

#include <charconv>

namespace dubhe::whatif {

namespace {

constexpr std::array metaflow_parameters{
    Parameter{.name = "remove", .kind = ValueKind::names, .help = "layers that go, as patterns: relu*|dropout 3"},
    Parameter{.name = "scale",
              .kind = ValueKind::names,
              .help = "layers whose kernels take that share of their time: conv2d 3@0.6|conv2d 5@0.8"}};

Selection kernels_in(const EditedStep& step, std::string_view layers) {
    return step.select(Filter{.kind = TaskKind::kernel, .phase = {}, .name = {}, .layer = std::string{layers}});
}

void nothing_of(Touched& touched, std::string_view layers) {
    touched.notes.push_back(warning(message("metaflow: no kernel belongs to a layer \"%1\"", layers)));
}

Result<Touched> apply_metaflow(EditedStep& step, const Values& values, const Question&) {
    if (!values.given("remove") && !values.given("scale"))
        return error(message("metaflow needs layers to remove or to scale: metaflow:remove=relu*,scale=conv2d 3@0.6"));
    Touched touched;
    std::size_t removed = 0, scaled = 0;
    for (const std::string_view part : parts_at('|', values.text("scale"))) {
        const std::size_t at = part.rfind('@');
        double factor = -1.0;
        if (at != std::string_view::npos) std::from_chars(part.data() + at + 1, part.data() + part.size(), factor);
        if (!(factor > 0.0 && factor <= 100.0))
            return error(message("metaflow: scale: \"%1\" is no layer with a factor, such as conv2d 3@0.6", part));
        const Selection kernels = kernels_in(step, part.substr(0, at));
        if (kernels.empty()) nothing_of(touched, part.substr(0, at));
        step.scale(kernels, factor);
        scaled += kernels.size();
    }
    for (const std::string_view part : parts_at('|', values.text("remove"))) {
        const Selection kernels = kernels_in(step, part);
        if (kernels.empty()) nothing_of(touched, part);
        step.remove(kernels);
        removed += kernels.size();
    }
    touched.tasks = removed + scaled;
    touched.what = message("kernels removed: %1, scaled: %2", removed, scaled);
    return touched;
}

} // namespace

Transformation metaflow() {
    return {"metaflow",
            "Substituted layers (MetaFlow)",
            "Layers that a substitution removes or makes cheaper, as given",
            "",
            metaflow_parameters,
            apply_metaflow};
}

} // namespace dubhe::whatif
