// SPDX-License-Identifier: Apache-2.0
// The requests of `serve`: a log, or what is drawn.
#include "../options/language.h"
#include "serve_options.h"

#include <core/serving/requests/request_log.h>
#include <core/serving/requests/traffic.h>
#include <core/units/text.h>

#include <charconv>
#include <string_view>

namespace dubhe::cli {

namespace {

serving::Lengths lengths_of(const std::string& option, const std::string& text) {
    const Result<serving::Lengths> made = serving::parse_lengths(text);
    if (!made) throw Mistake(option, made.diagnostics().front().message);
    return *made;
}

// As it was logged, or quicker.
Result<serving::Requests> logged(const TrafficArguments& traffic) {
    Result<serving::Requests> made = serving::read_request_log(std::filesystem::path{traffic.log});
    if (!made) return made;
    if (traffic.concurrency) {
        made->concurrency = static_cast<std::int32_t>(*traffic.concurrency);
    } else if (!traffic.rate.empty()) {
        const AskedRate asked = rate_of(traffic.rate);
        const double now = serving::rate(*made);
        if (!asked.factor && !(now > 0.0))
            return error("its requests come all at once: they have no rate", traffic.log);
        serving::scale_rate(*made, asked.factor ? asked.value : asked.value / now);
    }
    return made;
}

} // namespace

AskedRate rate_of(std::string text) {
    AskedRate made;
    made.factor = text.ends_with('x');
    if (made.factor) text.pop_back();
    if (text.ends_with("/s")) text.resize(text.size() - 2);
    made.value = number_of("--rate", text, 1e-6, 1e9);
    return made;
}

double number_of(const std::string& option, std::string_view text, double least, double most) {
    double value = 0.0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size() || !(value >= least && value <= most))
        throw Mistake(option, message("\"%1\" is no number from %2 to %3", std::string{text.substr(0, 40)},
                                      Message::number(number_text(least)), Message::number(number_text(most))));
    return value;
}

void add_traffic(CLI::App& command, TrafficArguments& traffic) {
    command
        .add_option("--requests", traffic.log,
                    "A log of requests: Azure's or BurstGPT's CSV, Mooncake's JSON lines, vLLM's benchmark JSON; "
                    "packed by gzip or not")
        ->type_name("FILE")
        ->check(check_file);
    command.add_option("--rate", traffic.rate, "Requests a second, 20/s; of a log also a multiple of its rate, 1.5x")
        ->type_name("RATE");
    command
        .add_option_function<std::string>(
            "--concurrency",
            [&traffic](const std::string& text) {
                traffic.concurrency = whole_number("--concurrency", text, 1, 1 << 20);
            },
            "In place of a rate: so many requests in flight, over all replicas")
        ->type_name("COUNT");
    command
        .add_option(
            "--isl", traffic.prompt,
            "Tokens of a prompt: 1024 (all alike), 512-1024 (uniform), 0.8-1x1024 (uniform from 0.8 to 1 times\n"
            "1024), lognormal:512:0.8 (median, sigma)")
        ->type_name("LENGTHS");
    command.add_option("--osl", traffic.answer, "Tokens of an answer, in the same way")->type_name("LENGTHS");
    command
        .add_option_function<std::string>(
            "--count",
            [&traffic](const std::string& text) { traffic.asked_count = whole_number("--count", text, 1, 10'000'000); },
            "Requests to simulate (2000; of --measured as many as the run had)")
        ->type_name("COUNT");
    command
        .add_option_function<std::string>(
            "--burstiness",
            [&traffic](const std::string& text) { traffic.burstiness = number_of("--burstiness", text, 0.01, 1000.0); },
            "Shape of the gamma distribution of times between arrivals (1: Poisson; below it: burstier)")
        ->type_name("SHAPE");
    command
        .add_option("--prefixes", traffic.prefixes, "Prompts share prefixes: so many of so many tokens each, 10x512")
        ->type_name("COUNTxTOKENS");
    add_whole(command, "--seed", traffic.seed, 0, most_seed, "Of what is drawn (1)");
}

Result<serving::Requests> requests_of(const TrafficArguments& traffic) {
    if (traffic.concurrency && !traffic.rate.empty())
        throw Mistake("--concurrency", message("stands in place of --rate"));
    if (!traffic.log.empty()) return logged(traffic);
    const serving::LoadAsked asked = load_asked(traffic);
    if (!asked.prompt || !asked.answer) throw CLI::RequiredError("--requests, or --isl and --osl");
    if (!asked.arrivals) throw CLI::RequiredError("--rate or --concurrency");
    serving::Traffic made;
    made.requests = static_cast<std::size_t>(traffic.count());
    made.seed = asked.seed;
    made.prompt = *asked.prompt, made.output = *asked.answer;
    made.arrivals = *asked.arrivals;
    if (!traffic.prefixes.empty()) {
        const std::size_t by = traffic.prefixes.find('x');
        if (by == std::string::npos)
            throw Mistake("--prefixes", message("has to be %1, such as %2", "COUNTxTOKENS", "10x512"));
        made.prefixes =
            static_cast<std::int32_t>(whole_number("--prefixes", traffic.prefixes.substr(0, by), 1, 1 << 24));
        made.prefix_tokens =
            static_cast<std::int32_t>(whole_number("--prefixes", traffic.prefixes.substr(by + 1), 1, 1 << 24));
    }
    return serving::draw(made);
}

serving::LoadAsked load_asked(const TrafficArguments& traffic) {
    serving::LoadAsked made;
    made.seed = static_cast<std::uint64_t>(traffic.seed);
    if (traffic.asked_count) made.requests = static_cast<std::size_t>(*traffic.asked_count);
    if (!traffic.prompt.empty()) made.prompt = lengths_of("--isl", traffic.prompt);
    if (!traffic.answer.empty()) made.answer = lengths_of("--osl", traffic.answer);
    if (traffic.concurrency) {
        made.arrivals = serving::Arrivals{.kind = serving::ArrivalKind::concurrency,
                                          .concurrency = static_cast<std::int32_t>(*traffic.concurrency)};
        return made;
    }
    if (traffic.rate.empty()) return made;
    const AskedRate rate = rate_of(traffic.rate);
    if (rate.factor) throw Mistake("--rate", message("a factor is of a log's rate: give --requests"));
    made.arrivals = serving::Arrivals{.rate = rate.value};
    if (traffic.burstiness) {
        made.arrivals->kind = serving::ArrivalKind::gamma;
        made.arrivals->burstiness = *traffic.burstiness;
    }
    return made;
}

} // namespace dubhe::cli
