// SPDX-License-Identifier: Apache-2.0
// Whose figures these are and of when; what made the report.
#include "facts.h"

#include <core/support/sha256.h>

#include <algorithm>

namespace dubhe::report {

namespace {

class SourceRows {
  public:
    explicit SourceRows(const Facts& facts) : facts_{facts}, words_{facts.words} {}

    std::vector<std::vector<Cell>> run() {
        for (std::size_t g = 0; g < facts_.gpus.size(); ++g) {
            const hardware::Gpu& base = facts_.request.gpus[g].gpu.base;
            const std::string name = clean(base.name);
            if (std::ranges::find(told_, name) != told_.end()) continue;
            told_.push_back(name);
            add(name + ": " + words_(Phrase::data_sheet), base.source, base.date);
            if (base.price && !facts_.request.tariff.price)
                add(name + ": " + words_(Phrase::price), base.price->source, base.price->date);
            if (base.rent && !facts_.request.tariff.rent)
                add(name + ": " + words_(Phrase::rent_an_hour), base.rent->source, base.rent->date);
        }
        const study::Tariff& tariff = facts_.request.tariff;
        if (tariff.price) add(words_(Phrase::price), tariff.price->source, tariff.price->date);
        if (tariff.rent) add(words_(Phrase::rent_an_hour), tariff.rent->source, tariff.rent->date);
        if (tariff.electricity)
            add(words_(Phrase::electricity_is,
                       {words_.money(tariff.electricity->amount.value(), tariff.electricity->currency)}),
                tariff.electricity->source, tariff.electricity->date);
        if (facts_.request.cluster) {
            const hardware::System& system = facts_.request.cluster->system.system;
            add(clean(system.name), system.source, system.date);
        }
        return std::move(rows_);
    }

  private:
    void add(std::string what, const std::string& source, const std::string& date) {
        const auto said = [&](const std::string& text) {
            return text_cell(text.empty() ? words_(Phrase::not_stated) : clean(text));
        };
        rows_.push_back({text_cell(std::move(what)), said(source), said(date)});
    }

    const Facts& facts_;
    const Words& words_;
    std::vector<std::string> told_;
    std::vector<std::vector<Cell>> rows_;
};

Table fit_table(const Words& words, const cost::Library& library) {
    double rows = 0.0;
    for (const cost::LibraryData& data : library.info.data)
        rows += static_cast<double>(data.rows);
    Table table{words(Phrase::fit_data, {words.whole(rows)}),
                {{words(Phrase::source)},
                 {words(Phrase::licence)},
                 {words(Phrase::rows_tried), {words(Phrase::rows_tried)}, true}},
                {},
                ""};
    table.columns.back().title = table.columns.back().sheet.front() = words(Phrase::rows);
    for (const cost::LibraryData& data : library.info.data) {
        const auto count = static_cast<double>(data.rows);
        table.rows.push_back(
            {text_cell(clean(data.origin)), text_cell(clean(data.licence)), number_cell(words.whole(count), count)});
    }
    return table;
}

} // namespace

Section sources_section(const Facts& facts) {
    const Words& words = facts.words;
    const Request& request = facts.request;
    Section section{words(Phrase::sources)};
    section.blocks.emplace_back(Table{
        "", {{words(Phrase::what)}, {words(Phrase::source)}, {words(Phrase::date)}}, SourceRows{facts}.run(), ""});
    if (request.library != nullptr && !request.library->info.data.empty())
        section.blocks.emplace_back(fit_table(words, *request.library));
    const auto say = [&](std::string text) { section.blocks.emplace_back(Paragraph{std::move(text), Role::item}); };
    say(words(Phrase::made_with, {clean(request.program), request.date}));
    if (!request.file.empty()) say(words(Phrase::project_file, {clean(request.file)}));
    if (request.library != nullptr) say(words(Phrase::library_digest, {sha256(request.library->bytes())}));
    return section;
}

} // namespace dubhe::report
