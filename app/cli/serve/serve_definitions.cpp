// SPDX-License-Identifier: Apache-2.0
// Whose definitions the figures of `serve` follow: benchmarks of the trade differ.
#include "../options/language.h"
#include "serve_options.h"

#include <array>
#include <string>
#include <string_view>

namespace dubhe::cli {

namespace {

using serving::Definitions;

template <class Value>
struct NamedValue {
    std::string_view name;
    Value value;
};

// An option that takes one of these names.
template <class Value, std::size_t count, class Take>
void add_named(CLI::App& command, const std::string& option, const std::array<NamedValue<Value>, count>& values,
               const std::string& help, Take take) {
    command
        .add_option_function<std::string>(
            option,
            [&values, option, take](const std::string& text) {
                std::string names;
                for (const NamedValue<Value>& each : values) {
                    if (each.name == text) return take(each.value);
                    names += (names.empty() ? "" : ", ") + std::string{each.name};
                }
                throw Mistake(option, message("\"%1\" is none of %2", text.substr(0, 40), names));
            },
            help)
        ->type_name("NAME");
}

constexpr std::array tpots{NamedValue<Definitions::Tpot>{"after-first", Definitions::Tpot::after_first},
                           NamedValue<Definitions::Tpot>{"whole-request", Definitions::Tpot::whole_request},
                           NamedValue<Definitions::Tpot>{"mean-interval", Definitions::Tpot::mean_interval}};
constexpr std::array throughputs{NamedValue<bool>{"steady", false}, NamedValue<bool>{"makespan", true}};
constexpr std::array first_tokens{NamedValue<bool>{"prefill", false}, NamedValue<bool>{"decode", true}};

template <class Value, std::size_t count>
std::string name_in(const std::array<NamedValue<Value>, count>& values, Value value) {
    for (const NamedValue<Value>& each : values) {
        if (each.value == value) return std::string{each.name};
    }
    return {};
}

} // namespace

Json definitions_json(const ServeArguments& arguments) {
    return {{"tpot", name_in(tpots, arguments.definitions.tpot)},
            {"throughput", name_in(throughputs, arguments.definitions.throughput_of_makespan)},
            {"whole_run", arguments.definitions.whole_run},
            {"first_token", name_in(first_tokens, arguments.first_token_of_decode)}};
}

std::string definitions_text(const ServeArguments& arguments) {
    const Definitions& of = arguments.definitions;
    std::string text;
    const auto add = [&text](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
    if (of.tpot != Definitions::Tpot::after_first) add("TPOT " + name_in(tpots, of.tpot));
    if (of.throughput_of_makespan) add("throughput of the makespan");
    if (of.whole_run) add("every request counts");
    if (arguments.first_token_of_decode) add("first tokens of decoding workers");
    return text.empty() ? text : "Definitions: " + text + ".\n";
}

void add_definitions(CLI::App& command, ServeArguments& arguments) {
    Definitions& definitions = arguments.definitions;
    add_named(command, "--tpot-definition", tpots,
              "TPOT: after-first, (end - first token) / (tokens - 1), as vLLM's; whole-request, (end - arrival) /\n"
              "tokens, as GuideLLM's; mean-interval, of all intervals of all requests (after-first)",
              [&definitions](Definitions::Tpot value) { definitions.tpot = value; });
    add_named(command, "--throughput-definition", throughputs,
              "Throughput: steady, of the steady state; makespan, all tokens over the time from the first arrival to\n"
              "the last token, as most benchmarks print it (steady)",
              [&definitions](bool value) { definitions.throughput_of_makespan = value; });
    command.add_flag("--whole-run", definitions.whole_run,
                     "Count the whole run, warm-up and end included, for throughput too, as benchmarks do");
    add_named(command, "--first-token", first_tokens,
              "With --prefill-workers, the token that TTFT ends at: prefill, that of the prefill worker; decode, that\n"
              "of the first decoding step (prefill)",
              [&arguments](bool value) { arguments.first_token_of_decode = value; });
}

} // namespace dubhe::cli
