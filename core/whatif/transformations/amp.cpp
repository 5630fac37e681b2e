// SPDX-License-Identifier: Apache-2.0
// Automatic mixed precision, as Daydream has it: what runs on tensor cores takes a third, what moves memory a half.
// Beyond it the conversions between precisions, which a host that is the slower side has to launch.
#include "all.h"
#include "autocast.h"
#include "kernel_names.h"

#include <core/units/plain_text.h>
#include <core/units/text.h>

namespace dubhe::whatif {

namespace {

constexpr std::array amp_parameters{Parameter{.name = "matrix",
                                              .kind = ValueKind::number,
                                              .fallback = "3",
                                              .least = 1.0,
                                              .most = 3.0,
                                              .help = "matrix products and convolutions get that many times faster"},
                                    Parameter{.name = "other",
                                              .kind = ValueKind::number,
                                              .fallback = "2",
                                              .least = 1.0,
                                              .most = 2.0,
                                              .help = "all other kernels get that many times faster"},
                                    Parameter{.name = "casts",
                                              .kind = ValueKind::choice,
                                              .fallback = "yes",
                                              .help = "conversions between precisions, as PyTorch's autocast does them",
                                              .choices = "yes|no"}};

Result<Touched> apply_amp(EditedStep& step, const Values& values, const Question& question) {
    const ByName matrix{step.texts(), is_matrix_kernel}, half{step.texts(), is_half_kernel};
    const auto kernels = [&](bool on_tensor_cores) {
        return step.select([&](std::uint32_t id) {
            const TaskInfo& info = step.task(id).info;
            return info.kind == TaskKind::kernel && matrix(info.name) == on_tensor_cores;
        });
    };
    const Selection products = kernels(true), others = kernels(false);
    step.scale(products, 1.0 / values.number("matrix"));
    step.scale(others, 1.0 / values.number("other"));
    Touched touched;
    touched.tasks = products.size() + others.size();
    const auto times = [&](const char* name) { return Message::number(number_text(values.number(name))); };
    std::vector<Message> what{message("matrix kernels / %1: %2", times("matrix"), products.size()),
                              message("others / %1: %2", times("other"), others.size())};
    if (values.text("casts") == "yes") {
        const Casts casts = add_casts(step, question);
        if (casts.forward > 0) what.push_back(message("conversions added: %1", casts.forward + casts.backward));
        if (casts.no_shapes)
            touched.notes.push_back(note(message(
                "amp: without recorded shapes (record_shapes=True) conversions between precisions are left out")));
    }
    touched.what = Message::list(std::move(what), ", ");
    std::size_t already = 0;
    for (const std::uint32_t id : products)
        already += half(step.task(id).info.name);
    if (already > 0)
        touched.notes.push_back(warning(
            message("amp: matrix kernels that ran in half precision already: %1; the answer is too fast", already)));
    return touched;
}

} // namespace

Transformation amp() {
    return {"amp",
            "Automatic mixed precision",
            "Matrix products and convolutions on tensor cores, all else in half the bytes; conversions are added",
            "predicted within 13 %",
            amp_parameters,
            apply_amp,
            0.13};
}

} // namespace dubhe::whatif
