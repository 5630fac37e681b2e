// SPDX-License-Identifier: Apache-2.0
#include "portfolio_table.h"

#include "point_columns.h"

namespace dubhe::study {

namespace {

std::string first_of(const Diagnostics& failures) {
    return failures.empty() ? std::string{} : to_text(failures.front());
}

} // namespace

std::vector<PortfolioLine> lines_of(const Portfolio& portfolio, std::size_t gpu, const std::string& title) {
    const PortfolioOnGpu& on = portfolio.gpus[gpu];
    std::vector<PortfolioLine> lines;
    for (std::size_t i = 0; i < on.entries.size(); ++i) {
        const PortfolioEntry& entry = on.entries[i];
        PortfolioLine line{title, &portfolio.network->parts[i], nullptr, {}, {}, nullptr, first_of(entry.failures)};
        if (entry.point) {
            line.point = &*entry.point;
            line.round_s = entry.round_s;
            if (on.round) line.share = entry.share;
        }
        lines.push_back(std::move(line));
    }
    PortfolioLine round{title, nullptr, nullptr, {}, {}, &on.cost, first_of(on.refusals)};
    if (on.round) {
        round.point = &on.round->point;
        round.round_s = on.round->point.mid_s;
        round.share = 1.0;
    }
    lines.push_back(std::move(round));
    return lines;
}

tables::Table<PortfolioLine> portfolio_table() {
    using tables::Value;
    tables::Table<PortfolioLine> table;
    table.add(in_files(gpu_column()), &PortfolioLine::gpu);
    table.add(formerly("title", text_column("part", "The network; empty for a whole round")),
              [](const PortfolioLine& line) { return line.part ? Value{line.part->title} : Value{}; });
    table.add(number_column("weight", Unit::ratio, "How often a round runs it"),
              [](const PortfolioLine& line) { return line.part ? Value{line.part->weight} : Value{}; });
    table.add(time_column(), [](const PortfolioLine& line) { return time_of(line.point); });
    table.add(number_column("round", Unit::seconds, "All its runs in a round"),
              [](const PortfolioLine& line) { return tables::known(line.round_s); });
    table.add(number_column("share", Unit::none, "Of the round"),
              [](const PortfolioLine& line) { return tables::known(line.share); });
    table.add(memory_column(), [](const PortfolioLine& line) { return memory_of(line.point); });
    table.add(fits_column(), [](const PortfolioLine& line) { return fits_of(line.point); });
    table.add(provenance_column(), [](const PortfolioLine& line) { return provenance_of(line.point); });
    table.add(in_files(number_column("energy", Unit::joules, "Of a round")),
              [](const PortfolioLine& line) { return line.cost ? tables::known(line.cost->energy_j) : Value{}; });
    table.add(in_files(money_column("bought", "Of a round on GPUs that are bought", "bought_currency")),
              [](const PortfolioLine& line) { return line.cost ? amount_of(line.cost->bought) : Value{}; });
    table.add(in_files(money_column("rented", "Of a round on GPUs that are rented", "rented_currency")),
              [](const PortfolioLine& line) { return line.cost ? amount_of(line.cost->rented) : Value{}; });
    table.add(in_files(text_column("refusal", "Why it takes no part")),
              [](const PortfolioLine& line) { return line.refusal.empty() ? Value{} : Value{line.refusal}; });
    return table;
}

} // namespace dubhe::study
