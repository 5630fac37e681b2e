// SPDX-License-Identifier: Apache-2.0
// A language model under load: who waits how long, what binds, what it costs.
#include "outputs.h"
#include "serve_report.h"
#include "serve_seek.h"

#include <core/files/new_file.h>

namespace dubhe::cli {

namespace {

Result<Done> write_rows(const ServeArguments& arguments, const study::Served& served) {
    if (!arguments.rows.empty()) {
        if (Result<Done> written = files::write(arguments.rows, requests_csv(served.run)); !written) return written;
    }
    if (!arguments.timeline.empty()) return files::write(arguments.timeline, serve_timeline(served.run));
    return Done{};
}

Result<Answer> run_serve(const ServeArguments& arguments) {
    check_money(arguments.money);
    NamedFiles inputs = inputs_of(arguments);
    inputs.push_back({"--requests", arguments.traffic.log});
    refuse_lost_inputs({{"--rows", arguments.rows}, {"--timeline", arguments.timeline}}, inputs);
    if (arguments.seek == "front") {
        const Result<serving::LengthMoments> lengths = lengths_asked(arguments);
        if (!lengths) return lengths.diagnostics();
        return serve_front(arguments, *lengths);
    }
    const Result<ServeSetting> setting = serve_setting_of(arguments);
    if (!setting) return setting.diagnostics();
    if (!arguments.seek.empty()) return seek_serving(arguments, *setting);
    const Result<study::Serving> serving = serving_of(arguments, *setting);
    if (!serving) return serving.diagnostics();
    const Result<serving::Requests> requests = requests_of(arguments.traffic);
    if (!requests) return requests.diagnostics();
    const Result<study::Served> served =
        study::serve(*serving, *requests, arguments.objectives, arguments.definitions, progress_if(arguments.progress));
    if (!served) return served.diagnostics();
    if (const Result<Done> written = write_rows(arguments, *served); !written) return written.diagnostics();
    const ServeReport report{arguments, *setting, *serving, *requests, *served};
    Diagnostics notes = setting->notes;
    notes.insert(notes.end(), requests->notes.begin(), requests->notes.end());
    return Answer{arguments.format == Format::json ? report.json() : report.text(), std::move(notes)};
}

constexpr const char* serve_examples = R"(Examples:
  dubhe-cli serve llama-3.1-8b --gpu h100 --precision bf16 --isl 1024 --osl 256 --rate 10/s --objective "ttft p99 500ms"
  dubhe-cli serve llama-3.1-70b --system "DGX H200" --tp 4 --precision fp8 --stack vllm --isl 1024 --osl 512 --concurrency 64
  dubhe-cli serve llama-3.1-8b --gpu h100 --precision bf16 --isl 1024 --osl 256 --seek rate --objective "tpot p50 20ms"
  dubhe-cli serve llama-3.1-70b --system "DGX H100" --tp 4 --precision fp8 --prefill-workers 1 --isl 8192 --osl 512 --rate 2/s
  dubhe-cli serve llama-3.1-70b --system "DGX H200" --tp 4 --precision fp8 --requests azure_2023_conv.csv.gz --rate 1.5x
  dubhe-cli serve llama-3.1-8b --precision bf16 --isl 1024 --osl 256 --seek front

Each request is simulated, step by step of each replica.)";

} // namespace

Action serve_command(CLI::App& command) {
    auto arguments = std::make_shared<ServeArguments>();
    add_serve(command, *arguments);
    command.footer(serve_examples);
    return [arguments] { return run_serve(*arguments); };
}

} // namespace dubhe::cli
