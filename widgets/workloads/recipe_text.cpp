// SPDX-License-Identifier: GPL-3.0-or-later
#include "recipe_text.h"

#include <core/study/predict/software.h>
#include <widgets/shared/text/network_text.h>
#include <widgets/shared/text/qt_text.h>
#include <widgets/shared/text/words.h>

#include <QStringList>

namespace dubhe::widgets {

QString mode_text(workload::Mode mode) {
    return mode == workload::Mode::training ? words("training") : words("inference");
}

QString optimizer_text(workload::Optimizer optimizer) {
    switch (optimizer) {
    case workload::Optimizer::sgd:
        return words("SGD");
    case workload::Optimizer::momentum:
        return words("SGD with momentum");
    case workload::Optimizer::adam:
        return words("Adam");
    case workload::Optimizer::fused_adam:
        return words("fused Adam");
    case workload::Optimizer::lamb:
        return words("LAMB");
    case workload::Optimizer::muon:
        return words("Muon");
    }
    return {};
}

QString numbers_tip(std::string_view name) {
    const auto is = [name](std::string_view each) { return name == each; };
    if (is("fp32")) return words("32-bit floating point");
    if (is("tf32")) return words("32-bit floating point; matrix units multiply with a shortened mantissa");
    if (is("fp16")) return words("16-bit floating point, 5 bits of exponent");
    if (is("bf16")) return words("16-bit floating point with the exponents of 32 bits");
    if (is("mixed")) return words("The half precision that the GPU has matrix units for: bf16, else fp16, else fp32");
    if (is("fp8")) return words("Products in 8-bit floating point, a scale for a tensor or row");
    if (is("int8")) return words("Products in 8-bit integers");
    if (is("fp8-block"))
        return words("Products in 8-bit floating point, a scale for blocks of weights and activations");
    if (is("mxfp8")) return words("Products in 8-bit floating point, a scale for 32 elements");
    if (is("mxfp4")) return words("Weights in 4-bit floating point, a scale for 32 elements");
    if (is("nvfp4")) return words("Products in 4-bit floating point, a scale for 16 elements");
    if (is("int4")) return words("Weights in 4-bit integers; products in the half precision");
    return {};
}

QString recipe_text(const workload::Recipe& recipe) {
    if (!recipe.parts.empty()) return mix_text(recipe.parts);
    QStringList parts{mode_text(recipe.mode), words("batch %1").arg(recipe.batch)};
    if (recipe.sequence) parts << words("sequence %1").arg(*recipe.sequence);
    if (recipe.packed > 1) parts << words("%1 samples a sequence").arg(recipe.packed);
    if (recipe.further_tokens > 0) parts << words("%1 further tokens").arg(recipe.further_tokens);
    if (trains_adapters(recipe)) parts << words("LoRA %1").arg(qt_text(text_of(recipe.adapters)));
    if (recipe.past > 0) parts << words("%1 tokens in cache").arg(recipe.past);
    parts << qt_text(numbers_text(recipe));
    if (const std::string stack = study::stack_title(recipe); !stack.empty()) parts << qt_text(stack);
    return parts.join(QStringLiteral(" · "));
}

} // namespace dubhe::widgets
