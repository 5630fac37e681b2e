// SPDX-License-Identifier: Apache-2.0
#include "plan_shards.h"

#include "../options/files.h"
#include "../options/language.h"

#include <array>
#include <charconv>
#include <cstdlib>

namespace dubhe::cli {

namespace {

std::optional<std::uint32_t> shard_number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<std::uint32_t> number_in_environment(const char* name) {
    const char* const text = std::getenv(name);
    return text == nullptr ? std::nullopt : shard_number(text);
}

} // namespace

Result<Shard> parse_shard(const std::string& text) {
    const std::size_t slash = text.find('/');
    const auto number = shard_number(std::string_view{text}.substr(0, slash));
    const auto of = slash == std::string::npos ? std::nullopt : shard_number(std::string_view{text}.substr(slash + 1));
    if (number && of && *number < *of) return Shard{*number, *of, false};
    return error("\"" + text + "\" is no shard: 0/2 is the first of two, 1/2 the second");
}

std::optional<Shard> launched_shard() {
    constexpr std::array launchers{std::array{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                   std::array{"PMI_RANK", "PMI_SIZE"}, std::array{"SLURM_PROCID", "SLURM_NTASKS"}};
    for (const auto& launcher : launchers) {
        const auto number = number_in_environment(launcher[0]), of = number_in_environment(launcher[1]);
        if (number && of && *of > 1 && *number < *of) return Shard{*number, *of, true};
    }
    return std::nullopt;
}

Result<study::PlanQuestion> asked_plan(const Question& question, const study::ClusterModel& model,
                                       const study::ClusterSystem& system, const study::PlanRequest& request,
                                       const study::Method& method) {
    Result<study::PlanQuestion> asked = question_of(model, system, request, method);
    if (!asked) return asked;
    const Result<MethodSources> sources = sources_of(question.method, system.gpu.name, question.gpus.catalog);
    if (!sources) return sources.diagnostics();
    asked->insert(asked->end(),
                  {{"library", sources->library}, {"measured rows", sources->rows}, {"Dubhe", DUBHE_VERSION}});
    return asked;
}

Result<study::Plan> merged_plans(const std::vector<std::string>& files, const study::PlanQuestion& asked,
                                 const study::PlanRequest& request) {
    std::vector<study::PlanPart> parts;
    for (const std::string& file : files) {
        const Result<std::string> text = read_file(file);
        if (!text) return text.diagnostics();
        Result<study::PlanPart> part = study::read_plan_part(*text, file);
        if (!part) return part.diagnostics();
        parts.push_back(std::move(*part));
    }
    Result<study::Plan> whole = study::merged(asked, request, parts);
    if (!whole) throw Mistake("--merge", with_place(whole.diagnostics()));
    return whole;
}

} // namespace dubhe::cli
