// SPDX-License-Identifier: Apache-2.0
#include "validate_steps.h"

#include "../options/language.h"
#include "../options/overwrite_check.h"

namespace dubhe::cli {

void add_steps(CLI::App& command, StepsArguments& arguments) {
    command.add_option("--cases", arguments.cases, "What was measured: a CSV, or several")
        ->required()
        ->type_name("FILE")
        ->expected(1, -1);
    command
        .add_option("--configs", arguments.configs,
                    "The folder of the networks' configurations, ORGANISATION--MODEL.json (../configs beside the "
                    "cases)")
        ->type_name("DIR");
    command
        .add_option_function<std::string>(
            "--stack",
            [&arguments](const std::string& text) {
                const Result<stack::Stack> made = stack::stack_from(text);
                if (!made) throw Mistake("--stack", made.diagnostics().front().message);
                arguments.stack = text;
            },
            "The software that runs them all, with changes (the one that each row names)")
        ->type_name("NAME");
    command.add_option("--report", arguments.page, "Write a page with plots and tables too")->type_name("FILE.html");
    add_library(command, arguments.library);
    add_model(command, arguments.model, false);
    add_launch(command, arguments.host);
    add_catalog_file(command, arguments.catalog);
    add_format(command, arguments.format, true);
    add_progress(command, arguments.progress);
}

void refuse_lost_cases(const StepsArguments& arguments) {
    NamedFiles inputs{{"--library", arguments.library}, {"--catalog", arguments.catalog}};
    for (const std::string& file : arguments.cases)
        inputs.push_back({"--cases", file});
    refuse_lost_inputs({{"--report", arguments.page}}, inputs);
}

Result<Answer> validate_steps(const StepsArguments& arguments, const ValidateSteps& validate) {
    const Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    const Result<cost::Library> library = library_of(arguments.library);
    if (!library) return library.diagnostics();
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost::make_model(arguments.model, *library, {}, cost::Caches::network);
    if (!model) return model.diagnostics();
    const std::filesystem::path beside = std::filesystem::path{arguments.cases.front()}.parent_path();
    const study::StepSetting setting{
        *catalog,
        {model->get(), arguments.host},
        library->info.gpus,
        arguments.configs.empty() ? beside / ".." / "configs" : std::filesystem::path{arguments.configs},
        arguments.stack,
        progress_if(arguments.progress)};
    ReportExtra extra;
    Result<study::Validation> validation = validate(setting, extra);
    if (!validation) return validation.diagnostics();
    const std::vector<ModelValidation> validations{
        {arguments.model, std::string{(*model)->description()}, *std::move(validation)}};
    std::string files;
    for (const std::string& file : arguments.cases)
        files += (files.empty() ? "" : ", ") + file;
    return answer_of({validations, files}, arguments.format, arguments.page, extra);
}

} // namespace dubhe::cli
