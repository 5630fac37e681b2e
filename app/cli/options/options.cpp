// SPDX-License-Identifier: Apache-2.0
#include "options.h"

#include "../output/stack_report.h"
#include "field_options.h"
#include "language.h"
#include "portfolio_parts.h"

#include <core/evidence/database.h>
#include <core/evidence/own_csv.h>
#include <core/stack/hosts.h>
#include <core/study/predict/recipe_fields.h>
#include <core/study/predict/software.h>
#include <core/support/sha256.h>
#include <core/units/text.h>
#include <core/workload/training/usual_optimizer.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <limits>

namespace dubhe::cli {

namespace {

// An option whose text `read` turns into something, or nothing where it can't; `expected` says what would do.
template <class Read>
CLI::Option* add_read(CLI::App& command, const std::string& name, Read read, const std::string& help,
                      const Message& expected) {
    return command.add_option_function<std::string>(
        name,
        [read, name, expected](const std::string& text) {
            if (!read(text)) throw Mistake(name, message("\"%1\" is not %2", text, expected));
        },
        help);
}

std::string own_database() {
    const std::string file = evidence::Database::default_file().string();
    return file.empty() ? "none" : file;
}

using MeasuredPtr = std::shared_ptr<const cost::Measured>;

// Empty where the model reads none, or none was named and the user has none. A named file has to be there.
std::filesystem::path database_of(const MethodArguments& arguments) {
    const bool rows_wanted = arguments.model == cost::default_model || arguments.model == "measured";
    if (!rows_wanted || arguments.database == "none") return {};
    if (!arguments.database.empty()) return arguments.database;
    std::filesystem::path own = evidence::Database::default_file();
    std::error_code ignored;
    return std::filesystem::exists(own, ignored) ? own : std::filesystem::path{};
}

// Null where there is no database.
Result<MeasuredPtr> measured_of(const MethodArguments& arguments, const cost::Library& library,
                                const std::vector<study::SweepGpu>& gpus, const std::string& catalog_file) {
    const std::filesystem::path file = database_of(arguments);
    if (file.empty()) return MeasuredPtr{};
    const Result<hardware::Catalog> catalog = open_catalog(catalog_file);
    if (!catalog) return catalog.diagnostics();
    std::vector<std::string> names;
    names.reserve(gpus.size());
    for (const study::SweepGpu& gpu : gpus)
        names.push_back(gpu.base.name);
    return cost::read_measured(file, *catalog, library, names);
}

} // namespace

std::int64_t whole_number(const std::string& option, std::string_view text, std::int64_t least, std::int64_t most) {
    std::int64_t value = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (status == std::errc{} && end == text.data() + text.size() && value >= least && value <= most) return value;
    const bool bounded = most < std::numeric_limits<std::int64_t>::max();
    throw Mistake(option, bounded ? message("\"%1\" is no whole number from %2 to %3", std::string{text}, least, most)
                                  : message("\"%1\" is no whole number from %2 on", std::string{text}, least));
}

namespace {

std::string read_stack(const std::string& given) {
    const bool named = given == study::as_written_name || given == stack::fitting;
    const Result<std::string> text = named ? Result<std::string>{given} : stack_text(given);
    if (!text) throw Mistake("--stack", with_place(text.diagnostics().front()));
    const Result<std::string> stack = study::stack_option(*text);
    if (!stack) throw Mistake("--stack", stack.diagnostics().front().message);
    return *stack;
}

std::string stack_help(std::string_view otherwise) {
    return "The software that runs it, with changes: vllm or vllm,attention=eager;\n"
           "or a file.json that says base and settings; or as-written (" +
           std::string{otherwise.empty() ? "as written" : "the one that fits"} +
           "; `dubhe-cli catalog list --kind stack`)";
}

} // namespace

void add_stack(CLI::App& command, workload::Recipe& recipe, std::string_view otherwise) {
    recipe.stack = otherwise;
    const auto read = [&recipe](const std::string& text) { recipe.stack = read_stack(text); };
    command.add_option_function<std::string>("--stack", read, stack_help(otherwise))->type_name("NAME");
}

void add_stacks(CLI::App& command, workload::Recipe& recipe, std::vector<std::string>& stacks) {
    command.remove_option(command.get_option("--stack"));
    const auto read = [&recipe, &stacks](const std::vector<std::string>& texts) {
        stacks.clear();
        for (const std::string& text : texts)
            stacks.push_back(read_stack(text));
        recipe.stack = stacks.front();
    };
    command
        .add_option_function<std::vector<std::string>>("--stack", read,
                                                       stack_help(stack::fitting) + "; again: another beside it")
        ->allow_extra_args(false)
        ->type_name("NAME");
}

CLI::Option* add_workload(CLI::App& command, workload::Recipe& recipe) {
    recipe.optimizer_open = recipe.optimizer == workload::Optimizer::sgd; // else the command sets its own default
    CLI::Option* workload = command
                                .add_option("WORKLOAD", recipe.network,
                                            "A built-in network (`dubhe-cli graph --list`), an .onnx file,\n"
                                            "a Hugging Face config.json or the folder that holds one")
                                ->type_name("");
    add_fields(command, study::recipe_fields(), recipe, "stack");
    return workload;
}

void add_model(CLI::App& command, std::string& model, bool all) {
    std::string names;
    for (const cost::ModelDescription& each : cost::model_descriptions())
        names += (names.empty() ? "" : ", ") + std::string{each.name};
    add_read(
        command, "--cost-model",
        [&model, all](const std::string& text) {
            model = text;
            return (all && text == "all") || cost::find_model(text) != nullptr;
        },
        "How operators are costed (" + std::string{cost::default_model} + "): " + names + (all ? ", or all" : ""),
        message("a cost model; there are %1", names))
        ->type_name("NAME");
}

void add_library(CLI::App& command, std::string& file) {
    command.add_option("--library", file, "Fitted cost models, from `dubhe-cli fit` (those that Dubhe ships with)")
        ->check(check_file)
        ->type_name("FILE");
}

void add_launch(CLI::App& command, simulation::Host& host) {
    add_read(
        command, "--launch",
        [&host](const std::string& text) {
            const Parsed<Seconds> time = parse<Seconds>(text);
            if (time) host.launch = *time.value;
            host.given = true;
            return time && *time.value >= Seconds{0.0} && *time.value <= Seconds{3600.0};
        },
        "Time the host takes to start one kernel; 0us: none, as with CUDA graphs (5us)",
        message("a time between 0us and 1h; write it with a unit, like 5us"))
        ->type_name("TIME");
}

void add_method(CLI::App& command, MethodArguments& arguments) {
    add_model(command, arguments.model, false);
    add_library(command, arguments.library);
    command
        .add_option("--database", arguments.database,
                    "Measured operators, from `dubhe-cli measure` or `db import`: auto and measured use those of the\n"
                    "GPUs asked for (" +
                        own_database() + "); none: no file")
        ->check(check_file)
        ->type_name("FILE");
    add_launch(command, arguments.host);
}

Result<cost::Library> library_of(const std::string& file) {
    return file.empty() ? Result<cost::Library>{cost::Library::shipped()} : cost::Library::read(file);
}

void add_format(CLI::App& command, Format& format, bool csv) {
    CLI::Option* json = command.add_flag_callback(
        "--json", [&format] { format = Format::json; }, "Print JSON");
    if (!csv) return;
    const auto add_csv = [&](const char* name, Format as, const char* help) {
        return command
            .add_flag_callback(
                name, [&format, as] { format = as; }, help)
            ->excludes(json);
    };
    CLI::Option* const guarded =
        add_csv("--csv", Format::csv, "Print CSV: plain numbers, units in the names, texts safe for spreadsheets");
    add_csv("--csv-plain", Format::csv_plain, "The same with texts as they stand, also those that begin with = + - @")
        ->excludes(guarded);
}

void add_csv_plain(CLI::App& command, bool& plain) {
    command.add_flag("--csv-plain", plain,
                     "CSV with texts as they stand, also those that spreadsheets take for formulas");
}

void add_top(CLI::App& command, std::size_t& top) {
    add_whole(command, "--top", top, 0, std::numeric_limits<std::int64_t>::max(), "How many operators to list (10)");
}

Result<hardware::Catalog> open_catalog(const std::string& file) {
    return hardware::Catalog::open(file.empty() ? hardware::Catalog::default_file() : std::filesystem::path{file});
}

Result<std::shared_ptr<const cost::CostModel>>
cost_model(const MethodArguments& arguments, const std::vector<study::SweepGpu>& gpus, const std::string& catalog) {
    const Result<cost::Library> library = library_of(arguments.library);
    if (!library) return library.diagnostics();
    const Result<MeasuredPtr> measured = measured_of(arguments, *library, gpus, catalog);
    if (!measured) return measured.diagnostics();
    return cost::make_model(arguments.model, *library, *measured);
}

Result<MethodSources> sources_of(const MethodArguments& arguments, const std::string& gpu, const std::string& catalog) {
    const Result<cost::Library> library = library_of(arguments.library);
    if (!library) return library.diagnostics();
    MethodSources sources{sha256(library->bytes()), "none"};
    const std::filesystem::path file = database_of(arguments);
    if (file.empty()) return sources;
    const Result<evidence::Database> database = evidence::Database::open_read_only(file);
    if (!database) return database.diagnostics();
    const Result<std::vector<std::string>> devices = database->devices();
    if (!devices) return devices.diagnostics();
    const Result<hardware::Catalog> known = open_catalog(catalog);
    if (!known) return known.diagnostics();
    evidence::Filter filter{.collectives = false};
    for (const std::string& device : *devices) {
        const Result<hardware::Gpu> found = known->find(device);
        if (found && found->name == gpu) filter.devices.push_back(device);
    }
    if (filter.devices.empty()) return sources;
    const Result<evidence::MeasurementSet> rows = database->load(filter);
    if (!rows) return rows.diagnostics();
    std::string text;
    write_csv(*rows, [&text](std::string_view line) { text += line; });
    sources.rows = sha256(text);
    return sources;
}

void add_question(CLI::App& command, Question& question) {
    add_workload(command, question.recipe)->required();
    add_stack(command, question.recipe);
    add_gpus(command, question.gpus);
    add_method(command, question.method);
}

void add_with(CLI::App& command, Question& question) {
    command
        .add_option("--with", question.with,
                    "Another network: it and WORKLOAD are one portfolio, run in rounds. NETWORK:WEIGHT,KEY=VALUE,...\n"
                    "as `portfolio` takes it; can be repeated")
        ->allow_extra_args(false)
        ->type_name("WORKLOAD");
}

void write_out_host(workload::Recipe& recipe, const std::string& catalog_file) {
    if (!stack::names_host(recipe.stack)) return;
    const Result<hardware::Catalog> catalog = open_catalog(catalog_file);
    if (!catalog) throw Mistake("--stack", with_place(catalog.diagnostics().front()));
    const std::vector<hardware::Host> hosts = catalog->items().hosts;
    Result<std::string> text = stack::with_hosts_resolved(recipe.stack, hosts);
    if (!text) throw Mistake("--stack", text.diagnostics().front().message);
    recipe.stack = *std::move(text);
}

namespace {

workload::Recipe with_host_written_out(const Question& question) {
    workload::Recipe recipe = question.recipe;
    write_out_host(recipe, question.gpus.catalog);
    return recipe;
}

} // namespace

void settle_optimizer(workload::Recipe& recipe) {
    if (!recipe.optimizer_open || recipe.mode != workload::Mode::training) return;
    const Result<workload::Optimizer> usual = workload::usual_optimizer(recipe);
    if (!usual) return;
    recipe.optimizer = *usual;
    recipe.optimizer_open = false;
}

workload::Recipe own_recipe(const Question& question) {
    workload::Recipe recipe = with_host_written_out(question);
    settle_optimizer(recipe);
    return recipe;
}

workload::Recipe recipe_of(const Question& question) {
    if (question.with.empty() && !is_part(question.recipe.network)) {
        refuse_weight(question.recipe.network);
        return own_recipe(question);
    }
    std::vector<std::string> texts{question.recipe.network};
    texts.insert(texts.end(), question.with.begin(), question.with.end());
    return read_portfolio(texts, with_host_written_out(question)); // each part has its own default optimizer
}

Result<Setting> setting_of(const Question& question) {
    Result<ChosenGpus> chosen = chosen_gpus(question.gpus);
    if (!chosen) return chosen.diagnostics();
    const Result<study::NetworkPtr> network = study::prepare(recipe_of(question));
    if (!network) return network.diagnostics();
    Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(question.method, chosen->gpus, question.gpus.catalog);
    if (!model) return model.diagnostics();
    Setting setting{std::move(chosen->gpus), *network, std::move(*model), {}, std::move(chosen->notes)};
    setting.method = {setting.model.get(), question.method.host};
    return setting;
}

void add_progress(CLI::App& command, bool& progress) {
    command
        .add_option_function<std::string>(
            "--progress",
            [&progress](const std::string& form) {
                if (form != "json") throw Mistake("--progress", message("there is json and no other"));
                progress = true;
            },
            "json: how far the work is, as JSON lines on standard error")
        ->type_name("json");
}

Progress progress_if(bool wanted) {
    if (!wanted) return {};
    const auto report = [](double fraction, std::string_view what) {
        const std::string line = nlohmann::ordered_json{{"fraction", fraction}, {"what", what}}.dump() + '\n';
        std::fputs(line.c_str(), stderr);
    };
    return {report, {}};
}

} // namespace dubhe::cli
