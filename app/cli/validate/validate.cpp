// SPDX-License-Identifier: Apache-2.0
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "validate_argonne.h"
#include "validate_collectives.h"
#include "validate_examples.h"
#include "validate_load.h"
#include "validate_megatron.h"
#include "validate_report.h"
#include "validate_scaling.h"
#include "validate_serving.h"
#include "validate_training.h"

#include <core/cost/models.h>
#include <core/cost/tile/fit/fit_tile.h>
#include <core/evidence/importers.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace dubhe::cli {

namespace {

struct ValidateArguments {
    std::string cases, library, catalog, configs, page, stack;
    std::string model{cost::default_model};
    simulation::Host host;
    Format format = Format::text;
    bool progress = false, left_out = false;
};

// Cases of either kind, and how a model answers them.
class Validator {
  public:
    static Result<Validator> open(const ValidateArguments& arguments) {
        Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
        if (!catalog) return catalog.diagnostics();
        Result<cost::Library> library = library_of(arguments.library);
        if (!library) return library.diagnostics();
        Result<cost::HostShare> share = cost::host_share_of(*library, arguments.library);
        if (!share) return share.diagnostics();
        return Validator{arguments, std::move(*catalog), std::move(*library), std::move(*share)};
    }

    Result<Done> read_operators() {
        evidence::ImportOptions options;
        options.catalog = &catalog_;
        Result<evidence::Import> read = evidence::import_file(arguments_.cases, options);
        if (!read) return read.diagnostics();
        rows_ = std::move(read->operators);
        notes_ = std::move(read->problems);
        if (arguments_.left_out)
            std::erase_if(rows_.rows, [](const evidence::Measurement& row) { return !cost::kept_back(row); });
        if (rows_.rows.empty()) return error("holds no operator", arguments_.cases);
        return Done{};
    }
    Result<Done> read_networks() {
        Result<std::vector<study::NetworkCase>> read = study::read_network_cases(arguments_.cases);
        if (!read) return read.diagnostics();
        networks_ = std::move(*read);
        for (study::NetworkCase& each : networks_) {
            if (!arguments_.stack.empty()) each.stack = arguments_.stack;
        }
        return Done{};
    }

    Result<Answer> run() {
        std::vector<ModelValidation> validations;
        Diagnostics refusals;
        // Who measures an operator repeats it.
        const cost::Caches caches = rows_.rows.empty() ? cost::Caches::network : cost::Caches::repeated;
        for (const std::string& name : wanted_models()) {
            const Result<std::shared_ptr<const cost::CostModel>> model = cost::make_model(name, library_, {}, caches);
            if (!model) {
                refusals.insert(refusals.end(), model.diagnostics().begin(), model.diagnostics().end());
                continue;
            }
            validations.push_back({name, std::string{(*model)->description()}, validate(**model)});
        }
        if (validations.empty()) return refusals;
        Result<Answer> answer = answer_of({validations, arguments_.cases}, arguments_.format, arguments_.page);
        if (!answer) return answer;
        answer->notes = notes_;
        answer->notes.insert(answer->notes.end(), refusals.begin(), refusals.end());
        return answer;
    }

  private:
    Validator(const ValidateArguments& arguments, hardware::Catalog catalog, cost::Library library,
              cost::HostShare share)
        : arguments_{arguments}, catalog_{std::move(catalog)}, library_{std::move(library)}, share_{std::move(share)} {}

    [[nodiscard]] std::vector<std::string> wanted_models() const {
        if (arguments_.model != "all") return {arguments_.model};
        std::vector<std::string> names;
        for (const cost::ModelDescription& model : cost::model_descriptions()) {
            if (model.name == "measured") continue;
            if (!model.fitted || library_.section(cost::section_of(model.name)) != nullptr)
                names.emplace_back(model.name);
        }
        return names;
    }
    [[nodiscard]] study::Validation validate(const cost::CostModel& model) const {
        const study::ValidationSetting setting{catalog_,           model,           share_,
                                               library_.info.gpus, arguments_.host, progress_if(arguments_.progress)};
        if (!rows_.rows.empty()) return study::validate_operators(rows_, setting);
        const std::filesystem::path configs = arguments_.configs.empty() ? study::config_folder_of(arguments_.cases)
                                                                         : std::filesystem::path{arguments_.configs};
        return study::validate_networks(networks_, configs, setting);
    }

    const ValidateArguments& arguments_;
    hardware::Catalog catalog_;
    cost::Library library_;
    cost::HostShare share_;
    evidence::MeasurementSet rows_;
    std::vector<study::NetworkCase> networks_;
    Diagnostics notes_;
};

Result<Answer> run_validate(const ValidateArguments& arguments, bool networks) {
    refuse_lost_inputs(
        {{"--report", arguments.page}},
        {{"--cases", arguments.cases}, {"--library", arguments.library}, {"--catalog", arguments.catalog}});
    Result<Validator> validator = Validator::open(arguments);
    if (!validator) return validator.diagnostics();
    const Result<Done> read = networks ? validator->read_networks() : validator->read_operators();
    if (!read) return read.diagnostics();
    return validator->run();
}

constexpr const char* validate_examples = R"(Examples:
  dubhe-cli validate operators --cases softmax.csv.gz
  dubhe-cli validate models --cases models.csv --json
  dubhe-cli validate operators --cases linear.csv --library mine.dubhelib --cost-model all --report linear.html

Operators: a CSV that `dubhe-cli db import` takes. Models: whole networks, a row each, with the columns gpu, model, mode,
seqlen, batch, option, stack, precision, num_layer, e2e_ms; a network is built from MODEL.json in --configs, else it is the
built-in one of that name.)";

} // namespace

Action validate_command(CLI::App& command) {
    auto arguments = std::make_shared<ValidateArguments>();
    command.require_subcommand(1);
    CLI::App* const operators = command.add_subcommand("operators", "Measured operators beside their predictions");
    CLI::App* const models = command.add_subcommand("models", "Measured networks beside their predictions");
    for (CLI::App* each : {operators, models}) {
        each->add_option("--cases", arguments->cases, "What was measured: a CSV, packed by gzip or not")
            ->required()
            ->type_name("FILE");
        each->add_option("--report", arguments->page, "Write a page with plots and tables too")->type_name("FILE.html");
        add_library(*each, arguments->library);
        add_model(*each, arguments->model, true);
        add_catalog_file(*each, arguments->catalog);
        add_format(*each, arguments->format, true);
        add_progress(*each, arguments->progress);
        each->footer(validate_examples);
    }
    operators->add_flag("--left-out", arguments->left_out, "Only the tenth of rows that no fit and no table takes");
    add_launch(*models, arguments->host);
    models->add_option("--stack", arguments->stack, "The software that ran all of them (a row's own, else as written)")
        ->type_name("NAME");
    models
        ->add_option("--configs", arguments->configs,
                     "The folder of the networks' configs (configs/DLmodel_configs beside the cases)")
        ->type_name("DIR");
    std::vector<std::pair<const CLI::App*, Action>> others;
    const auto add = [&](const char* name, const char* says, Action (*declare)(CLI::App&)) {
        CLI::App* const other = command.add_subcommand(name, says);
        others.emplace_back(other, declare(*other));
    };
    add("megatron", "Measured training steps of GPT on many GPUs", add_validate_megatron);
    add("training", "Measured training steps of today's language models on many GPUs", add_validate_training);
    add("collectives", "Measured collective operations beside their predictions", add_validate_collectives);
    add("scaling", "Networks over growing numbers of data-parallel GPUs, beside measured ones", add_validate_scaling);
    add("serving-steps", "Prefills and decoding steps of servers of language models beside measured ones",
        add_validate_serving);
    add("serving", "Servers of language models under load beside measured ones", add_validate_load);
    add("argonne", "Whole generations of language models beside measured ones", add_validate_argonne);
    add("examples", "Published figures of example networks, trained and run, beside predictions",
        add_validate_examples);
    return [arguments, models, others] {
        for (const auto& [other, action] : others) {
            if (other->parsed()) return action();
        }
        return run_validate(*arguments, models->parsed());
    };
}

} // namespace dubhe::cli
