// SPDX-License-Identifier: Apache-2.0
// A language model under load: who waits how long, what binds, what it costs.
#include "../options/overwrite_check.h"
#include "serve_checks.h"
#include "serve_kv.h"
#include "serve_many.h"
#include "serve_measured.h"
#include "serve_report.h"
#include "serve_seek.h"
#include "serve_sweep.h"

#include <core/files/new_file.h>

namespace dubhe::cli {

namespace {

Result<Done> write_rows(const ServeArguments& arguments, const study::Served& served) {
    if (!arguments.rows.empty()) {
        if (Result<Done> written =
                files::write(arguments.rows, tables::csv_of(request_table(arguments.objectives, arguments.definitions),
                                                            served.run.requests));
            !written)
            return written;
    }
    if (!arguments.timeline.empty()) return files::write(arguments.timeline, serve_timeline(served.run));
    return Done{};
}

// It is one value in memory before it is written: about 1 KB a request.
Result<Done> timeline_fits(const ServeArguments& arguments, const serving::Requests& requests) {
    constexpr std::size_t most = 300'000;
    if (arguments.timeline.empty() || requests.items.size() <= most) return Done{};
    return error("--timeline takes at most 300,000 requests; there are " + std::to_string(requests.items.size()) +
                 ". --rows writes each of any number");
}

// What the network says to requests as long as the longest that may run: they reach over the positions it was made for.
// Added to `notes`. Fails where these are learned.
Result<Done> add_window_notes(Diagnostics& notes, const ServeArguments& arguments,
                              const serving::LengthMoments& lengths) {
    workload::Recipe recipe = served_recipe(arguments);
    auto longest = static_cast<std::int64_t>(lengths.longest_p + lengths.longest_n);
    if (arguments.engine.window > 0) longest = std::min(longest, arguments.engine.window);
    // The last token of it: all of it in one pass, as it is written, would take more scores than a GPU can hold.
    recipe.past = std::max<std::int64_t>(0, longest - 1);
    recipe.sequence = 1;
    const Result<study::NetworkPtr> built = study::prepare(recipe);
    if (!built) return built.diagnostics();
    for (const Diagnostic& each : (*built)->notes) { // of its notes the one of this: tests/cli/serve_test.cpp
        if (each.message.english().find(" was made for ") != std::string::npos) notes.push_back(each);
    }
    return Done{};
}

Result<Answer> run_serve(const ServeArguments& arguments) {
    check_money(arguments.money);
    NamedFiles inputs = inputs_of(arguments);
    inputs.push_back({"--requests", arguments.traffic.log});
    inputs.push_back({"--demand", arguments.demand});
    inputs.push_back({"--measured", arguments.measured});
    refuse_lost_inputs({{"--rows", arguments.rows}, {"--timeline", arguments.timeline}}, inputs);
    if (arguments.seek == "front" || of_many_gpus(arguments)) {
        const Result<serving::LengthMoments> lengths = lengths_asked(arguments);
        if (!lengths) return lengths.diagnostics();
        return arguments.seek == "front" ? serve_front(arguments, *lengths) : serve_deployments(arguments, *lengths);
    }
    const Result<ServeSetting> setting = serve_setting_of(arguments);
    if (!setting) return setting.diagnostics();
    if (!arguments.axes.empty()) return sweep_server(arguments, *setting);
    if (!arguments.seek.empty()) return seek_serving(arguments, *setting);
    const Result<study::Serving> serving = serving_of(arguments, *setting);
    if (!serving) return serving.diagnostics();
    if (!arguments.measured.empty()) return compare_with_measured(arguments, *setting, *serving);
    const Result<serving::Requests> requests = requests_of(arguments.traffic);
    if (!requests) return requests.diagnostics();
    if (Result<Done> fits = timeline_fits(arguments, *requests); !fits) return fits.diagnostics();
    Diagnostics notes = setting->notes;
    notes.insert(notes.end(), requests->notes.begin(), requests->notes.end());
    if (Result<Done> told = add_window_notes(notes, arguments, serving::moments(requests->items)); !told)
        return told.diagnostics();
    const Result<study::Served> served =
        study::serve(*serving, *requests, arguments.objectives, arguments.definitions, progress_if(arguments.progress));
    if (!served) return served.diagnostics();
    if (served->run.finished == 0) { // nothing to tell of
        Diagnostics why = served->run.notes;
        why.insert(why.begin(), error("not one request could be served"));
        return why;
    }
    if (const Result<Done> written = write_rows(arguments, *served); !written) return written.diagnostics();
    const std::optional<study::KvRemedies> kv =
        kv_remedies_of(arguments, *setting, *serving, serving::moments(requests->items), *served);
    const ServeReport report{arguments, *setting, *serving, *requests, *served, kv};
    return Answer{arguments.format == Format::json ? report.json() : report.text(), std::move(notes)};
}

constexpr const char* serve_examples = R"(Examples:
  dubhe-cli serve llama-3.1-8b --gpu h100 --precision bf16 --isl 1024 --osl 256 --rate 10/s --objective "ttft p99 500ms"
  dubhe-cli serve llama-3.1-70b --system "DGX H200" --tp 4 --precision fp8 --stack vllm --isl 1024 --osl 512 --concurrency 64
  dubhe-cli serve llama-3.1-8b --gpu h100 --precision bf16 --isl 1024 --osl 256 --seek rate --objective "tpot p50 20ms"
  dubhe-cli serve llama-3.1-70b --system "DGX H100" --tp 4 --precision fp8 --prefill-workers 1 --isl 8192 --osl 512 --rate 2/s
  dubhe-cli serve llama-3.1-70b --system "DGX H200" --tp 4 --precision fp8 --requests azure_2023_conv.csv.gz --rate 1.5x
  dubhe-cli serve llama-3.1-8b --precision bf16 --isl 1024 --osl 256 --seek front
  dubhe-cli serve llama-3.1-8b --precision bf16 --isl 4096 --osl 256 --seek split --objective "ttft p90 1s, tpot mean 25ms"
  dubhe-cli serve llama-3.1-8b --gpu h100 --requests azure_2023_conv.csv.gz --seek fleet --rate 40x --spare 1 --objective "ttft p90 1s"
  dubhe-cli serve llama-3.1-8b --gpu h100 --precision bf16 --isl 1024 --osl 256 --over concurrency=1:256 --over kv_cache=bf16,fp8
  dubhe-cli serve llama-3.1-8b --gpu h100 --precision bf16 --stack vllm --measured openai-inf-concurrency32.json

Without --over and --seek each request is simulated, step by step on each replica. With objectives --seek rate,
gpus, fleet and split are checked by simulation: deployments are searched by the closed form, and the rate of what is
found is simulated. --over, --seek ratio and front use the closed form.)";

} // namespace

Action serve_command(CLI::App& command) {
    auto arguments = std::make_shared<ServeArguments>();
    add_serve(command, *arguments);
    command.footer(serve_examples);
    return [arguments, &command] {
        refuse_without_effect(command, *arguments);
        return run_serve(*arguments);
    };
}

} // namespace dubhe::cli
