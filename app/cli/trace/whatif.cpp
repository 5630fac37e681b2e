// SPDX-License-Identifier: Apache-2.0
#include "../options/command.h"
#include "../options/files.h"
#include "../options/format.h"
#include "../options/language.h"
#include "../options/memory_limit.h"
#include "../options/options.h"
#include "../options/overwrite_check.h"
#include "trace_report.h"
#include "whatif_report.h"

#include <core/cost/models.h>
#include <core/files/new_file.h>
#include <core/trace/chrome_writer.h>
#include <core/trace/reader.h>
#include <core/whatif/predicted_trace.h>

#include <memory>

namespace dubhe::cli {

namespace {

struct WhatifArguments {
    std::string file, step, stack, save, out, catalog, library, model{cost::default_model};
    std::vector<std::string> apply;
    bool list = false, progress = false;
    trace::ReadOptions options;
    Format format = Format::text;
};

// Of the file, then those of the command line.
Result<whatif::Stack> stack_of(const WhatifArguments& arguments) {
    whatif::Stack stack;
    if (!arguments.stack.empty()) {
        const Result<std::string> text = read_file(arguments.stack);
        if (!text) return text.diagnostics();
        Result<whatif::Stack> read = whatif::parse_stack(*text, arguments.stack);
        if (!read) return read;
        stack = *std::move(read);
    }
    for (const std::string& text : arguments.apply) {
        Result<whatif::StackEntry> entry = whatif::parse_entry(text);
        if (!entry) throw Mistake("--apply", with_place(entry.diagnostics()));
        stack.entries.push_back(*std::move(entry));
    }
    return stack;
}

// What `gpu` and links by name need; opened only where the stack asks for them.
struct Needs {
    std::optional<hardware::Catalog> catalog;
    std::shared_ptr<const cost::CostModel> model;
    whatif::Context context;
};

Result<Needs> needs_of(const whatif::Stack& stack, const WhatifArguments& arguments) {
    Needs needs;
    bool gpu = false, any = false;
    for (const whatif::StackEntry& entry : stack.entries) {
        gpu = gpu || (entry.on && entry.text.starts_with("gpu"));
        any = any || (entry.on && entry.text.find('=') != std::string::npos);
    }
    if (!gpu && !any) return needs;
    Result<hardware::Catalog> catalog = open_catalog(arguments.catalog);
    if (!catalog) return catalog.diagnostics();
    needs.catalog = *std::move(catalog);
    if (!gpu) return needs;
    const Result<cost::Library> library = library_of(arguments.library);
    if (!library) return library.diagnostics();
    Result<std::shared_ptr<const cost::CostModel>> model = cost::make_model(arguments.model, *library);
    if (!model) return model.diagnostics();
    needs.model = *std::move(model);
    return needs;
}

Result<Done> write_prediction(const trace::Trace& trace, const whatif::Answer& answer, const std::string& file) {
    return files::write(file, [&](std::ostream& out) {
        trace::write_chrome(out, whatif::predicted_trace(trace, answer.graph, answer.timeline));
    });
}

Result<Answer> answer_whatif(const WhatifArguments& arguments) {
    if (arguments.list) return Answer{whatif_list(arguments.format)};
    const Result<whatif::Stack> stack = stack_of(arguments);
    if (!stack) return stack.diagnostics();
    if (stack->entries.empty() && !arguments.stack.empty())
        return error("holds no transformation; `dubhe-cli whatif --list` says what can be applied", arguments.stack);
    if (stack->entries.empty())
        throw Mistake("--apply",
                      message("nothing is asked: add --apply amp, or --stack FILE; --list says what there is"));
    if (arguments.file.empty()) throw CLI::RequiredError("FILE");
    refuse_lost_inputs({{"--export", arguments.out}, {"--save", arguments.save}}, {{"FILE", arguments.file},
                                                                                   {"--stack", arguments.stack},
                                                                                   {"--library", arguments.library},
                                                                                   {"--catalog", arguments.catalog}});
    const Result<trace::Trace> trace =
        trace::read_trace(arguments.file, progress_if(arguments.progress), arguments.options);
    if (!trace) return trace.diagnostics();
    const Result<trace::Step> step = trace::choose_step(*trace, arguments.step);
    if (!step) return step.diagnostics();
    const Result<whatif::StepGraph> graph = whatif::build_step_graph(*trace, *step);
    if (!graph) return refusal_of(graph.diagnostics(), *trace);
    Result<Needs> needs = needs_of(*stack, arguments);
    if (!needs) return needs.diagnostics();
    if (needs->catalog) needs->context.catalog = &*needs->catalog;
    needs->context.model = needs->model.get();
    const Result<whatif::Answer> answer = whatif::ask(*trace, *graph, *stack, needs->context);
    if (!answer) return answer.diagnostics();
    if (!arguments.out.empty()) {
        const Result<Done> written = write_prediction(*trace, *answer, arguments.out);
        if (!written) return written.diagnostics();
    }
    if (!arguments.save.empty()) {
        const Result<Done> written = files::write(arguments.save, whatif::to_text(*stack));
        if (!written) return written.diagnostics();
    }
    return Answer{whatif_report(*trace, *step, *answer, arguments.format), diagnostics_of(*trace)};
}

constexpr const char* whatif_examples = R"(Examples:
  dubhe-cli whatif profile.json.gz --apply amp --apply fused_adam
  dubhe-cli whatif profile.json.gz --apply distributed:gpus=8,link=100Gb/s --apply p3 --json
  dubhe-cli whatif profile.json.gz --apply "distributed:gpus=16,system=DGX H100" --apply bandwidth:2
  dubhe-cli whatif profile.json.gz --apply gpu:H100-SXM5-80GB
  dubhe-cli whatif profile.json.gz --apply "select kernel name=*gemm* phase=backward; scale 0.5"
  dubhe-cli whatif profile.json.gz --stack mine.txt --export predicted.json
  dubhe-cli whatif --list
Applied in order: first what the stack's file says, then --apply. A file holds one transformation a line, `off ` before
those switched off, `#` before comments; lines `scale`, `shrink`, `remove`, `insert` belong to the `select` above them.
Without --step: of the steps that were recorded whole, the one of median length.)";

} // namespace

Action whatif_command(CLI::App& command) {
    auto arguments = std::make_shared<WhatifArguments>();
    command.footer(whatif_examples);
    command.add_option("FILE", arguments->file, "A recorded run, as `trace` reads them")->type_name("");
    command
        .add_option("--apply", arguments->apply,
                    "A transformation, NAME or NAME:PARAMETER=VALUE,...; may be given again, applied in order")
        ->type_name("TEXT")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->allow_extra_args(false);
    command.add_option("--stack", arguments->stack, "Transformations from a file, one a line")->type_name("FILE");
    command.add_option("--save", arguments->save, "Write what was applied as such a file")->type_name("FILE");
    command.add_option("--step", arguments->step, "Which step, as `trace steps` names it")->type_name("NAME");
    command.add_option("--export", arguments->out, "Write the predicted step as Chrome JSON")->type_name("FILE");
    command.add_flag("--list", arguments->list, "What can be applied, with its parameters");
    add_model(command, arguments->model, false);
    add_library(command, arguments->library);
    add_catalog_file(command, arguments->catalog);
    add_memory_limit(command, arguments->options);
    add_format(command, arguments->format, false);
    add_progress(command, arguments->progress);
    return [arguments] { return answer_whatif(*arguments); };
}

} // namespace dubhe::cli
