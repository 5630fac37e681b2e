// SPDX-License-Identifier: Apache-2.0
// The options that several commands share, and what is made of them.
#pragma once

#include "command.h"
#include "gpu_options.h"

#include <core/cost/models.h>
#include <core/hardware/catalog/catalog.h>
#include <core/stack/stack.h>
#include <core/study/search/sweep.h>
#include <core/support/csv.h>
#include <core/workload/recipe.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cli {

// CSV guards texts that spreadsheets take for formulas (core/support/csv.h); plain CSV has them as they stand.
enum class Format : std::uint8_t { text, json, csv, csv_plain };
[[nodiscard]] inline bool is_csv(Format format) {
    return format == Format::csv || format == Format::csv_plain;
}
[[nodiscard]] inline std::string csv_text(std::string guarded, Format format) {
    return format == Format::csv_plain ? plain_csv(guarded) : std::move(guarded);
}

// A whole number from `least` to `most`, in decimal: 010 is ten, and what is too large is none. Else thrown as a
// mistake of usage.
[[nodiscard]] std::int64_t whole_number(const std::string& option, std::string_view text, std::int64_t least,
                                        std::int64_t most);
// An option that is one.
inline constexpr std::int64_t most_seed = std::numeric_limits<std::int64_t>::max();
template <class Number>
CLI::Option* add_whole(CLI::App& command, const std::string& name, Number& target, std::int64_t least,
                       std::int64_t most, const std::string& help) {
    return command
        .add_option_function<std::string>(
            name,
            [&target, name, least, most](const std::string& text) {
                target = static_cast<Number>(whole_number(name, text, least, most));
            },
            help)
        ->type_name("COUNT");
}

// WORKLOAD, and core/study/predict/recipe_fields.h without the stack.
CLI::Option* add_workload(CLI::App& command, workload::Recipe& recipe); // returns WORKLOAD's

// --stack; `otherwise`: the stack where none is named, empty for the graph as it is written.
void add_stack(CLI::App& command, workload::Recipe& recipe, std::string_view otherwise = stack::fitting);

// The same, and several of them: the first is the recipe's. In place of add_stack().
void add_stacks(CLI::App& command, workload::Recipe& recipe, std::vector<std::string>& stacks);

struct MethodArguments {
    std::string model{cost::default_model};
    std::string library;  // file; empty: the one that ships with the program
    std::string database; // file of measured operators; empty: the user's own, where there is one
    simulation::Host host;
};
void add_method(CLI::App& command, MethodArguments& arguments);  // --cost-model, --library, --database, --launch
void add_model(CLI::App& command, std::string& model, bool all); // --cost-model; `all`: that word too
void add_library(CLI::App& command, std::string& file);
void add_launch(CLI::App& command, simulation::Host& host);
[[nodiscard]] Result<cost::Library> library_of(const std::string& file);

void add_format(CLI::App& command, Format& format, bool csv); // --json and, where `csv`, --csv and --csv-plain
void add_csv_plain(CLI::App& command, bool& plain);           // --csv-plain, of what writes files
void add_top(CLI::App& command, std::size_t& top);            // --top

[[nodiscard]] Result<hardware::Catalog> open_catalog(const std::string& file);

// For those GPUs; what was measured of others is not read.
[[nodiscard]] Result<std::shared_ptr<const cost::CostModel>>
cost_model(const MethodArguments& arguments, const std::vector<study::SweepGpu>& gpus, const std::string& catalog);

// What such a model rests on beside the program, as SHA-256: its library, and the measured rows of that GPU; "none"
// where there are none.
struct MethodSources {
    std::string library, rows;
};
[[nodiscard]] Result<MethodSources> sources_of(const MethodArguments& arguments, const std::string& gpu,
                                               const std::string& catalog);

// What every question about networks and GPUs begins with: predict, compare, sweep, seek, elasticity.
struct Question {
    workload::Recipe recipe;
    std::vector<std::string> with; // further networks, which make a portfolio of it: portfolio_parts.h
    GpuArguments gpus;
    MethodArguments method;
    Format format = Format::text;
};
void add_question(CLI::App& command, Question& question); // all but the format and --with
void add_with(CLI::App& command, Question& question);     // --with, of what can be asked of a portfolio

// The default optimizer of a training step: Adam for networks with attention, which need more memory than plain SGD
// says. Unchanged where the network can't be built: building it again reports why.
void settle_optimizer(workload::Recipe& recipe);
// The question's recipe with the host that its stack names, host=NAME, written out as times; one that the catalog
// doesn't have is thrown as a mistake of usage. Opens the catalog only where there is such a name.
[[nodiscard]] workload::Recipe own_recipe(const Question& question);
void write_out_host(workload::Recipe& recipe, const std::string& catalog); // the same for one recipe; catalog: file

// The recipe that is asked for: the portfolio's where there are further networks. What can't be read is thrown as a
// mistake of usage.
[[nodiscard]] workload::Recipe recipe_of(const Question& question);

// The question's parts, found and built. `method` uses `model`.
struct Setting {
    std::vector<study::SweepGpu> gpus;
    study::NetworkPtr network;
    std::shared_ptr<const cost::CostModel> model;
    study::Method method;
    Diagnostics notes; // what opening the catalog had to say
};
[[nodiscard]] Result<Setting> setting_of(const Question& question);

// How far long work is; add_progress declares --progress.
void add_progress(CLI::App& command, bool& progress);
[[nodiscard]] Progress progress_if(bool wanted);

// The report in the form that was asked for, where it has that form. `refusals`: why single GPUs have no answer; where
// none has one, they are why the command fails.
template <class Report>
[[nodiscard]] Result<Answer> answer_of(const Report& report, Format format, Diagnostics notes,
                                       const Diagnostics& refusals, bool any_answer) {
    if (!any_answer) return refusals;
    notes.insert(notes.end(), refusals.begin(), refusals.end());
    if (format == Format::json) return Answer{report.json(), std::move(notes)};
    if constexpr (requires { report.csv(); }) {
        if (is_csv(format)) return Answer{csv_text(report.csv(), format), std::move(notes)};
    }
    return Answer{report.text(), std::move(notes)};
}

} // namespace dubhe::cli
