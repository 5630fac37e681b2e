// SPDX-License-Identifier: GPL-3.0-or-later
#include "serve_sizes.h"

#include "serve_command.h"

namespace dubhe::widgets {

namespace {

// Of GPU number `of` among so many.
Progress part_of(const Progress& whole, std::size_t number, std::size_t of) {
    const auto report = [&whole, number, of](double fraction, std::string_view what) {
        whole((static_cast<double>(number) + fraction) / static_cast<double>(of), what);
    };
    return {report, whole.stop};
}

Result<study::Sizing> size_of(const ServeAnswer& answer, const ServeCurve& curve, const serving::Requests& requests,
                              const Progress& progress) {
    if (!curve.serving) return curve.serving.diagnostics();
    const study::Serving unit = answer.rate > 0.0 ? unit_of(curve) : *curve.serving;
    return study::size_for(
        {unit, requests, answer.rate, answer.objectives, answer.cached, curve.gpu.gpu, answer.question.tariff},
        progress);
}

} // namespace

study::Serving unit_of(const ServeCurve& curve) {
    study::Serving unit = *curve.serving;
    if (!unit.decode) unit.pool.replicas = 1;
    return unit;
}

ServeSizesPtr sizes_of(const ServeAnswerPtr& answer, const Progress& progress) {
    auto made = std::make_shared<ServeSizes>(ServeSizes{answer, {}});
    if (!answer->problem.empty()) return made;
    if (const Result<Done> good = study::check(answer->question.tariff); !good) {
        made->of.assign(answer->curves.size(), good.diagnostics());
        return made;
    }
    const Result<serving::Requests> requests =
        requests_of(answer->question.settings, answer->rate, *answer->question.logs);
    for (std::size_t g = 0; g < answer->curves.size(); ++g) {
        if (progress.cancelled()) {
            made->of.emplace_back(error("cancelled"));
            continue;
        }
        if (!requests) {
            made->of.emplace_back(requests.diagnostics());
            continue;
        }
        made->of.push_back(size_of(*answer, answer->curves[g], *requests, part_of(progress, g, answer->curves.size())));
    }
    return made;
}

QStringList unit_command(const ServeSizes& sizes, std::size_t gpu) {
    if (gpu >= sizes.of.size() || !sizes.of[gpu]) return {};
    ServeAnswer one = *sizes.answer;
    one.question.focus = gpu;
    if (sizes.sought()) {
        if (!one.curves[gpu].serving->decode) one.question.settings.replicas = 1;
        one.rate /= static_cast<double>(sizes.of[gpu]->units[1]);
        one.question.settings.rate = one.rate;
    }
    return serve_command(one);
}

} // namespace dubhe::widgets
