// SPDX-License-Identifier: GPL-3.0-or-later
#include "why_answer.h"

#include "../shared/text/core_sentences.h"

#include <utility>

namespace dubhe::widgets {

namespace {

// A GPU's share of the network for one micro-batch.
WhyQuestion rank_question(WhyQuestion question) {
    const simulation::Split& split = question.step->prediction.split;
    workload::Recipe recipe = question.step->model->recipe();
    recipe.batch = split.micro_batch;
    recipe.share = {.tensor = split.tensor,
                    .sequence = split.sequence,
                    .expert = split.expert,
                    .expert_tensor = split.expert_tensor,
                    .context = split.context,
                    .layers = {}};
    const Result<study::NetworkPtr> network = study::prepare(recipe);
    question.network = network ? *network : nullptr;
    question.gpu.gpu = {question.step->model->gpu(), {}};
    question.path.clear();
    return question;
}

} // namespace

WhyAnswer answer_why(WhyQuestion question) {
    if (question.step) question = rank_question(std::move(question));
    if (question.recipe) {
        const Result<study::NetworkPtr> network = study::prepare(*question.recipe);
        if (!network) return {{}, false, core_sentences(network.diagnostics())};
        question.network = *network;
    }
    if (!question.network) return {};
    const hardware::Gpu gpu = hardware::derive(question.gpu.gpu.base, question.gpu.gpu.overrides);
    Result<study::Why> why = study::why(question.network, gpu, question.method, question.library.get(), most_explained);
    if (!why) return {{}, false, core_sentences(why.diagnostics())};
    WhyAnswer answer{{std::move(*why), {}, {}}, true, {}};
    if (question.path.isEmpty()) return answer;
    if (const auto id = study::find_operator(*question.network, question.path.toStdString()))
        answer.told.chosen = study::explain(answer.told.why, question.method, *id);
    return answer;
}

} // namespace dubhe::widgets
