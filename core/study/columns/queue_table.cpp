// SPDX-License-Identifier: Apache-2.0
#include "queue_table.h"

#include "point_columns.h"

#include <core/units/text.h>

#include <optional>
#include <utility>

namespace dubhe::study {

namespace {

std::string job_title(const QueueRow& row) {
    const workload::Recipe& recipe = row.job.recipe;
    std::string title = row.title + " · batch " + std::to_string(recipe.batch);
    if (recipe.sequence) title += " · sequence " + std::to_string(*recipe.sequence);
    if (row.job.iterations != 1.0) title += " · " + number_text(row.job.iterations, 15) + " times";
    return title;
}

} // namespace

tables::Table<QueueRow> queue_table(const std::vector<std::string>& gpus) {
    const auto title_at = [gpus](const std::optional<std::size_t>& gpu) {
        return gpu ? tables::Value{gpus[*gpu]} : tables::Value{};
    };
    tables::Table<QueueRow> table;
    table.add(text_column("job", "Its network", "Job"), &QueueRow::title, job_title);
    table.add(number_column("batch", Unit::count, "Samples of an iteration"),
              [](const QueueRow& row) { return static_cast<double>(row.job.recipe.batch); });
    table.add(number_column("iterations", Unit::count, "How many"),
              [](const QueueRow& row) { return row.job.iterations; });
    for (std::size_t g = 0; g < gpus.size(); ++g) {
        table.add(
            in_files(number_column(gpus[g], Unit::seconds, "All iterations on that GPU", gpus[g])),
            [g](const QueueRow& row) {
                return row.cells[g].point ? tables::Value{row.cells[g].point->mid_s} : tables::Value{};
            },
            [g](const QueueRow& row) {
                const std::optional<Point>& point = row.cells[g].point;
                return tables::value_text(Unit::seconds, time_of(point ? &*point : nullptr));
            });
    }
    table.add(
        text_column("fastest", "GPU on which it is fastest", "fastest on"),
        [title_at](const QueueRow& row) { return title_at(row.fastest); },
        [gpus](const QueueRow& row) {
            return row.fastest ? gpus[*row.fastest] + (row.clear ? "" : " (bands overlap)") : std::string{"none"};
        });
    table.add(
        text_column("runs_on", "GPU that it is given to", "runs on"),
        [title_at](const QueueRow& row) { return title_at(row.placed_on); },
        [gpus](const QueueRow& row) { return row.placed_on ? gpus[*row.placed_on] : std::string{"-"}; });
    return table;
}

} // namespace dubhe::study
