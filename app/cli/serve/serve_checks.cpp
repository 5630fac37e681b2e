// SPDX-License-Identifier: Apache-2.0
#include "serve_checks.h"

#include "../options/language.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cli {

namespace {

using Names = std::vector<std::string_view>;

struct Unused {
    std::string_view seek;
    Names options;
};

// What decides nothing of an answer to `--seek`. By the closed form alone: ratio, front.
const std::array<Unused, 6>& unused() {
    static const std::array<Unused, 6> all{
        Unused{"rate", {"--rate", "--concurrency", "--count", "--rows", "--timeline"}},
        Unused{"gpus",
               {"--concurrency", "--count", "--rows", "--timeline", "--replicas", "--prefill-workers", "--prefill-tp",
                "--first-token", "--router"}},
        Unused{"split",
               {"--rate", "--concurrency", "--rows", "--timeline", "--tp", "--pp", "--ep", "--attention-dp",
                "--replicas", "--prefill-workers", "--prefill-tp", "--first-token", "--router"}},
        Unused{"ratio",
               {"--rate", "--concurrency", "--rows", "--timeline", "--burstiness", "--replicas", "--prefill-workers",
                "--first-token", "--router"}},
        Unused{"fleet", {"--concurrency", "--count", "--rows", "--timeline", "--replicas"}},
        Unused{"front",
               {"--rate", "--concurrency", "--rows", "--timeline", "--burstiness", "--tp", "--pp", "--ep",
                "--attention-dp", "--replicas", "--prefill-workers", "--prefill-tp", "--first-token", "--router",
                "--system"}}};
    return all;
}

void refuse_any(const CLI::App& command, const Names& options, const std::string& beside) {
    for (const std::string_view name : options) {
        if (command.count(std::string{name}) > 0)
            throw Mistake(std::string{name}, message("has no effect beside %1: leave it out", beside));
    }
}

void refuse_unknown_to_closed_form(const ServeArguments& arguments, const std::string& beside) {
    if (arguments.engine.prefix_cache)
        throw Mistake("--prefix-cache", message("is not known to %1: leave it out, or simulate one rate", beside));
    if (arguments.engine.scheduler == serving::Scheduler::static_batching)
        throw Mistake("--scheduler",
                      message("static is not known to %1: choose another, or simulate one rate", beside));
}

} // namespace

void refuse_without_effect(const CLI::App& command, const ServeArguments& arguments) {
    if (!arguments.traffic.log.empty())
        refuse_any(command, {"--isl", "--osl", "--burstiness", "--prefixes", "--count"}, "--requests");
    if (arguments.traffic.concurrency) refuse_any(command, {"--burstiness"}, "--concurrency");
    if (arguments.prefill_replicas == 0 && arguments.seek != "ratio" && command.count("--prefill-tp") > 0)
        throw Mistake("--prefill-tp", message("needs %1", "--prefill-workers"));
    if (arguments.prefill_replicas == 0 && command.count("--first-token") > 0)
        throw Mistake("--first-token", message("needs %1", "--prefill-workers"));
    for (const char* of_fleet : {"--demand", "--spare"}) {
        if (arguments.seek != "fleet" && command.count(of_fleet) > 0)
            throw Mistake(of_fleet, message("needs %1", "--seek fleet"));
    }
    if (!arguments.measured.empty()) {
        refuse_any(command,
                   {"--seek", "--over", "--requests", "--prefixes", "--objective", "--rows", "--timeline",
                    "--tpot-definition", "--throughput-definition", "--whole-run"},
                   "--measured");
        return;
    }
    if (!arguments.axes.empty()) {
        refuse_any(command,
                   {"--seek", "--requests", "--prefixes", "--count", "--seed", "--burstiness", "--rows", "--timeline",
                    "--router", "--first-token", "--tpot-definition", "--throughput-definition", "--whole-run"},
                   "--over");
        refuse_unknown_to_closed_form(arguments, "--over");
        return;
    }
    const bool tables = arguments.seek == "fleet" || arguments.seek == "split" || arguments.seek == "front";
    if (!tables) refuse_any(command, {"--csv", "--csv-plain"}, "this question (--rows writes each request)");
    if (arguments.seek.empty()) return;
    refuse_any(command, {"--tpot-definition", "--throughput-definition", "--whole-run"}, "--seek");
    for (const Unused& each : unused()) {
        if (each.seek == arguments.seek) refuse_any(command, each.options, "--seek " + arguments.seek);
    }
    refuse_unknown_to_closed_form(arguments, "--seek");
}

} // namespace dubhe::cli
