// SPDX-License-Identifier: Apache-2.0
// `serve --seek front`: throughput a GPU over interactivity, for each GPU of the catalog.
#include "../output/table.h"
#include "serve_many.h"
#include "serve_report.h"
#include "serve_seek.h"
#include "serve_tables.h"

#include <core/study/serving/serve_plan.h>
#include <core/tables/csv.h>
#include <core/tables/json.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>

namespace dubhe::cli {

namespace {

constexpr std::array<double, 4> shown{20.0, 50.0, 100.0, 200.0}; // tokens a second and user

Json front_json(const study::GpuFront& front) {
    Json json{{"gpu", front.gpu}, {"points", tables::json_of(front_table(), front.points)}};
    json["refusal"] = front.refusal.empty() ? Json() : Json(front.refusal);
    return json;
}

std::string fronts_text(const std::vector<study::GpuFront>& fronts) {
    std::vector<const study::GpuFront*> order;
    for (const study::GpuFront& front : fronts) {
        if (!front.points.empty()) order.push_back(&front);
    }
    std::ranges::stable_sort(order, std::ranges::greater{},
                             [](const study::GpuFront* front) { return front->tokens_at(shown[1]); });
    std::vector<std::string> titles{"<GPU"};
    for (const double each : shown)
        titles.push_back(number_text(each) + " tokens/s/user");
    titles.insert(titles.end(), {"most tokens/s/GPU", "most tokens/s/user"});
    Table table{titles};
    const auto text = [](double tokens) { return tokens > 0.0 ? number_text(tokens) : std::string{"-"}; };
    for (const study::GpuFront* front : order) {
        std::vector<std::string> cells{front->gpu};
        for (const double each : shown)
            cells.push_back(text(front->tokens_at(each)));
        cells.push_back(text(front->points.back().tokens_a_gpu));
        cells.push_back(text(front->points.front().interactivity));
        table.add(std::move(cells));
    }
    return table.text(2) + "\n  " + std::to_string(fronts.size() - order.size()) +
           " GPUs can't serve it; JSON says why.\n";
}

} // namespace

Result<Answer> serve_front(const ServeArguments& arguments, const serving::LengthMoments& lengths) {
    const Result<ManyGpus> many = many_gpus(arguments);
    if (!many) return many.diagnostics();
    study::FrontRequest request{served_recipe(arguments), lengths, arguments.engine, arguments.skew};
    request.objectives = arguments.objectives;
    const std::vector<study::GpuFront> fronts =
        study::serve_fronts(request, many->gpus, many->machine, {many->model.get(), arguments.method.host},
                            progress_if(arguments.progress));
    if (arguments.format == Format::json) {
        Json all{{"network", arguments.recipe.network}, {"stack", request.recipe.stack}, {"gpus", Json::array()}};
        for (const study::GpuFront& front : fronts)
            all["gpus"].push_back(front_json(front));
        return Answer{document_text(all), many->notes};
    }
    if (is_csv(arguments.format))
        return Answer{csv_text(tables::csv_of(front_line_table(), lines_of(fronts)), arguments.format), many->notes};
    return Answer{
        arguments.recipe.network + ": tokens out a second and GPU, by the tokens a second that each user gets" +
            (arguments.objectives.empty() ? std::string{} : ", " + kept_text(arguments)) + "\n\n" + fronts_text(fronts),
        many->notes};
}

} // namespace dubhe::cli
