// SPDX-License-Identifier: Apache-2.0
// Reports for a purchase, as HTML and spreadsheets. PDFs are the application's: they need fonts.
#include "../options/cluster_options.h"
#include "../options/language.h"
#include "../options/money.h"
#include "../options/overwrite_check.h"
#include "../options/portfolio_parts.h"
#include "../options/report_asked.h"
#include "../options/run_options.h"
#include "report_serving.h"

#include <core/files/new_file.h>
#include <core/hardware/catalog/validation.h>
#include <core/report/html.h>
#include <core/report/xlsx.h>
#include <core/support/sha256.h>

#include <algorithm>
#include <chrono>

namespace dubhe::cli {

namespace {

enum class ReportFormat : std::uint8_t { html, xlsx };

struct ReportArguments {
    std::vector<std::string> workloads, files;
    workload::Recipe recipe; // what workloads don't say
    GpuArguments gpus;
    MethodArguments method;
    MoneyArguments money;
    std::optional<study::Budget> budget;
    std::optional<study::Axis> over;
    bool no_sensitivity = false, progress = false;
    SystemArguments system;
    SplitArguments split;
    study::AskedInput input;
    RunArguments run;                       // of a whole training on the system
    std::string system_workload, in_system; // empty: the first workload; the system's own GPU
    std::string question, date, serve;      // serve: what `serve` takes, in one text
    std::vector<std::string> notes;
    Language language = Language::english;
    report::Page page = report::Page::a4;
    Format format = Format::text;
};

std::string ending_of(const std::string& file) {
    const std::size_t point = file.rfind('.');
    std::string ending = point == std::string::npos ? std::string{} : file.substr(point);
    std::ranges::transform(ending, ending.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return ending;
}

ReportFormat format_of(const std::string& file) {
    const std::string ending = ending_of(file);
    if (ending == ".html" || ending == ".htm") return ReportFormat::html;
    if (ending == ".xlsx") return ReportFormat::xlsx;
    if (ending == ".pdf")
        throw Mistake(
            "--out",
            message("PDFs are made by the application: dubhe --report \"%1\" PROJECT; here name an .html or .xlsx file",
                    file));
    throw Mistake("--out", message("\"%1\" names no form of a report; end it in .html or .xlsx", file));
}

using AskedSystem = std::optional<study::ClusterSystem>;

Result<AskedSystem> asked_system(const ReportArguments& arguments) {
    if (arguments.system.name.empty()) return AskedSystem{};
    SystemArguments named = arguments.system;
    named.catalog = arguments.gpus.catalog;
    Result<study::ClusterSystem> system = system_of(named);
    if (!system) return system.diagnostics();
    return AskedSystem{*std::move(system)};
}

// What is compared where nothing says so is the GPU of the system, with the changes of --set.
bool is_of_system_alone(const ReportArguments& arguments, const AskedSystem& system) {
    return system && arguments.gpus.count() == 0;
}

// The GPU that was asked for in place of the system's own; null: none.
const report::AskedGpu* gpu_in(const AskedSystem& system, const ReportArguments& arguments,
                               const report::Request& request) {
    if (is_of_system_alone(arguments, system) && arguments.in_system.empty()) return &request.gpus.front();
    if (arguments.in_system.empty()) return nullptr;
    const auto asked = std::ranges::find(request.gpus, arguments.in_system, &report::AskedGpu::title);
    if (asked == request.gpus.end())
        throw Mistake("--in-system",
                      message("\"%1\" is none of the GPUs that --gpu and --hypothetical name", arguments.in_system));
    return &*asked;
}

// The machines, and what stands in them.
Result<std::optional<report::AskedCluster>> asked_cluster(const ReportArguments& arguments, AskedSystem system,
                                                          const report::Request& request) {
    if (!system) return std::optional<report::AskedCluster>{};
    if (const report::AskedGpu* const asked = gpu_in(system, arguments, request)) {
        system->gpu = derive(asked->gpu.base, asked->gpu.overrides);
        system->gpu.name = asked->title;
        if (system->gpu.clock()) system->fabric.clock_hz = system->gpu.clock()->value();
    }
    report::AskedCluster cluster;
    report::AskedWorkload workload = arguments.system_workload.empty()
                                         ? request.workloads.front()
                                         : read_workload(arguments.system_workload, arguments.recipe);
    settle_optimizer(workload.recipe);
    cluster.title = workload.title;
    cluster.recipe = workload.recipe;
    cluster.system = std::move(*system);
    cluster.split = split_of(arguments.split, workload.recipe);
    cluster.gpus = arguments.split.gpus.value_or(cluster.split.gpus());
    const Result<simulation::InputPipeline> input = study::input_of(arguments.input);
    if (!input) return input.diagnostics();
    cluster.input = *input;
    const Result<std::optional<study::AskedRun>> run = read_run(arguments.run, workload.recipe.mode);
    if (!run) return run.diagnostics();
    if (*run) cluster.run = **run;
    return std::optional{std::move(cluster)};
}

// Everything but the model, which follows from it.
Result<report::Request> request_of(const ReportArguments& arguments, Diagnostics& notes) {
    report::Request request;
    for (const std::string& text : arguments.workloads)
        request.workloads.push_back(read_asked(text, arguments.recipe));
    const Diagnostics made = notes_before_opening(arguments.gpus.catalog);
    Result<AskedSystem> system = asked_system(arguments);
    if (!system) return system.diagnostics();
    GpuArguments compared = arguments.gpus;
    if (is_of_system_alone(arguments, *system)) compared.names = {(*system)->gpu.name};
    Result<AskedGpus> gpus = asked_gpus(compared);
    if (!gpus) return gpus.diagnostics();
    request.gpus = std::move(gpus->gpus);
    notes = gpus->notes.empty() ? made : std::move(gpus->notes);
    Result<std::optional<report::AskedCluster>> cluster = asked_cluster(arguments, *std::move(system), request);
    if (!cluster) return cluster.diagnostics();
    request.cluster = std::move(*cluster);
    if (!arguments.serve.empty()) {
        Result<report::AskedServing> served = asked_serving(arguments.serve, request.gpus, arguments.gpus.catalog);
        if (!served) return served.diagnostics();
        request.serving = *std::move(served);
    }
    request.language = arguments.language;
    request.question = arguments.question;
    for (const std::string& note : arguments.notes)
        request.notes.push_back(report::note_from(note));
    request.tariff = arguments.money.tariff;
    request.budget = arguments.budget;
    request.over = arguments.over;
    request.sensitivity = !arguments.no_sensitivity;
    request.date = arguments.date.empty() ? hardware::date_of_today() : arguments.date;
    request.program = "Dubhe " DUBHE_VERSION;
    return request;
}

struct WrittenReport {
    std::string file;
    std::size_t bytes = 0;
    std::string digest;
};

Result<std::vector<WrittenReport>> write_all(const ReportArguments& arguments, const report::Report& report) {
    std::vector<WrittenReport> written;
    for (const std::string& file : arguments.files) {
        const Result<std::string> bytes = format_of(file) == ReportFormat::html
                                              ? Result<std::string>{report::html_of(report, arguments.page)}
                                              : report::xlsx_of(report);
        if (!bytes) return bytes.diagnostics();
        if (const Result<Done> done = files::write(file, *bytes); !done) return done.diagnostics();
        written.push_back({file, bytes->size(), sha256(*bytes)});
    }
    return written;
}

Result<Answer> run_report(const ReportArguments& arguments) {
    check_money(arguments.money);
    for (const std::string& file : arguments.files)
        static_cast<void>(format_of(file)); // before anything is computed
    Diagnostics notes;
    Result<report::Request> request = request_of(arguments, notes);
    if (!request) return request.diagnostics();
    NamedFiles outputs, inputs = inputs_of(arguments.method, arguments.gpus.catalog);
    for (const std::string& file : arguments.files)
        outputs.push_back({"--out", file});
    for (const report::AskedWorkload& workload : request->workloads)
        inputs = joined(std::move(inputs), inputs_of(workload.recipe));
    if (request->cluster) inputs = joined(std::move(inputs), inputs_of(request->cluster->recipe));
    refuse_lost_inputs(outputs, inputs);
    std::vector<study::SweepGpu> gpus; // whose measurements are read
    for (const report::AskedGpu& asked : request->gpus)
        gpus.push_back(asked.gpu);
    if (request->cluster) gpus.push_back({request->cluster->system.gpu, {}});
    const Result<cost::Library> library = library_of(arguments.method.library);
    if (!library) return library.diagnostics();
    const Result<std::shared_ptr<const cost::CostModel>> model =
        cost_model(arguments.method, gpus, arguments.gpus.catalog);
    if (!model) return model.diagnostics();
    request->method = {model->get(), arguments.method.host};
    request->library = &*library;
    const Result<report::Report> report = report::report_of(*request, progress_if(arguments.progress));
    if (!report) return report.diagnostics();
    const Result<std::vector<WrittenReport>> written = write_all(arguments, *report);
    if (!written) return written.diagnostics();
    std::string text;
    Json files = Json::array();
    for (const WrittenReport& each : *written) {
        text += each.file + '\n';
        files.push_back({{"file", each.file}, {"bytes", each.bytes}, {"sha256", each.digest}});
    }
    const Json json{
        {"title", report->title}, {"question", report->question}, {"date", report->date}, {"files", std::move(files)}};
    return Answer{arguments.format == Format::json ? document_text(json) : text, std::move(notes)};
}

void add_report_form(CLI::App& command, ReportArguments& arguments) {
    command.add_option("--out", arguments.files, "The report: FILE.html or FILE.xlsx; can be repeated")
        ->required()
        ->allow_extra_args(false)
        ->type_name("FILE");
    command.add_option("--question", arguments.question, "What is to be decided, as the report says it")
        ->type_name("TEXT");
    command
        .add_option("--note", arguments.notes,
                    "What is to be said besides; about one thing: network/, gpu/, view/ or scenario/NAME=TEXT; can be "
                    "repeated")
        ->allow_extra_args(false)
        ->type_name("TEXT");
    command
        .add_option_function<std::string>(
            "--page",
            [&arguments](const std::string& name) {
                const std::optional<report::Page> page = report::page_from(name);
                if (!page) throw Mistake("--page", message("\"%1\" is none of %2", name, "a4, letter"));
                arguments.page = *page;
            },
            "What HTML is printed on: a4 or letter (a4)")
        ->type_name("NAME");
    command
        .add_option_function<std::string>(
            "--date",
            [&arguments](const std::string& date) {
                if (!report::is_date(date))
                    throw Mistake("--date", message("\"%1\" is no day; write it as in 2025-06-30", date));
                arguments.date = date;
            },
            "Of the report (today). The same question and date give the same bytes")
        ->type_name("YYYY-MM-DD");
}

void add_report_content(CLI::App& command, ReportArguments& arguments) {
    command
        .add_option_function<std::string>(
            "--over",
            [&arguments](const std::string& text) {
                Result<study::Axis> axis = study::parse_axis(text);
                if (!axis) throw Mistake("--over", with_place(axis.diagnostics()));
                arguments.over = std::move(*axis);
            },
            "A chart of the time over a number: NAME=FIRST:LAST:COUNT, the same with :log, or NAME=A,B,C")
        ->type_name("AXIS");
    command
        .add_option("--serve", arguments.serve,
                    "A section on serving a language model: what `serve` takes, in quotes and without GPUs;\n"
                    "without --tp as many GPUs a replica as serve most within the objectives. With --demand\n"
                    "or --spare over a day")
        ->type_name("ARGUMENTS");
    command.add_flag("--no-sensitivity", arguments.no_sensitivity,
                     "Leave out which numbers of the GPUs move the times");
}

constexpr const char* report_examples = R"(Examples:
  dubhe-cli report resnet50 --batch 64 --mode training --gpu A100-SXM4-80GB --gpu V100-SXM2-16GB --out gpus.html
  dubhe-cli report "resnet50,batch=64,mode=training" "bert-large,batch=16,precision=fp16" --gpu A40,T4 \
    --rent "USD 0.80/h@2025-06" --language de --page a4 --date 2025-06-30 --out gpus.html --out gpus.xlsx
  dubhe-cli report "resnet50,batch=64,precision=bf16,load=50000/s" --gpu A100-SXM4-80GB,H100-SXM5-80GB \
    --rent "USD 2.50/h@2026-10" --electricity "USD 0.15/kWh" --out fleet.html
  dubhe-cli report gpt2 --gpu H100-SXM5-80GB --hypothetical "Wide=H100-SXM5-80GB,memory_bandwidth=5TB/s" \
    --over memory_bandwidth=1TB/s:6TB/s:50 --out wide.html
  dubhe-cli report "llama-3.1-8b,precision=bf16" --gpu H100-SXM5-80GB,L40S --out served.html \
    --serve "llama-3.1-8b --rate 40/s --isl 1024 --osl 256 --objective 'ttft p99 2s, tpot p50 50ms'"

A WORKLOAD is a network, or one with its own settings: NETWORK,KEY=VALUE,... with the keys title, batch, seq, past,
dim, packed, further_tokens, lora, mode, precision, optimizer, stack (its changes behind semicolons:
stack=vllm;attention=eager), load (samples a second that are needed: then the report says how many GPUs that takes),
weight (beside the other workloads); what it doesn't say is as in --batch, --seq, --mode, ... Several that share a GPU
as one workload are written "TITLE = NETWORK:WEIGHT,... + NETWORK:WEIGHT,...", as `portfolio` takes each. With --system
and without --gpu the report is about the system's own GPU. Prices are the catalog's unless given; date them
(USD 2.50/h@2025-06), for an undated one is of today. PDFs: dubhe --report FILE.pdf PROJECT.)";

} // namespace

Action report_command(CLI::App& command) {
    auto arguments = std::make_shared<ReportArguments>();
    command.remove_option(add_workload(command, arguments->recipe));
    add_stack(command, arguments->recipe);
    command.add_option("WORKLOAD", arguments->workloads, "Networks, each with its own settings where it needs some")
        ->required()
        ->type_name("");
    add_gpus(command, arguments->gpus);
    add_report_content(command, *arguments);
    add_report_form(command, *arguments);
    add_method(command, arguments->method);
    add_money(command, arguments->money);
    add_budget(command, arguments->budget,
               "Says how many GPUs this buys, and what they do: \"USD 2000000\"; or rents: \"USD 20/h\"");
    const std::size_t first = command.get_options().size();
    add_system(command, arguments->system);
    add_split(command, arguments->split);
    add_fields(command, study::input_fields(), arguments->input);
    add_run(command, arguments->run);
    command
        .add_option("--system-workload", arguments->system_workload,
                    "What runs on the system, written as a WORKLOAD (the first one)")
        ->type_name("WORKLOAD");
    command
        .add_option("--in-system", arguments->in_system,
                    "Which of the GPUs above stands in the system (the system's own)")
        ->type_name("GPU");
    need_system(command, first);
    add_progress(command, arguments->progress);
    add_format(command, arguments->format, false);
    command.footer(report_examples);
    return [arguments, &command] {
        arguments->language = language_of(command);
        return run_report(*arguments);
    };
}

} // namespace dubhe::cli
