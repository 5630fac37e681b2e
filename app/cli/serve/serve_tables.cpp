// SPDX-License-Identifier: Apache-2.0
#include "serve_tables.h"

#include "../options/format.h"

#include <core/study/columns/point_columns.h>
#include <core/units/text.h>

#include <utility>

namespace dubhe::cli {

namespace {

using study::flag_column;
using study::in_files;
using study::number_column;
using study::SoughtDeployment;
using study::SoughtSplit;
using study::text_column;
using tables::Column;
using tables::Value;

Value why_not(const Message& message) {
    return message.empty() ? Value{} : Value{message.english()};
}

// Nothing, in a terminal "-", of a split that serves nothing.
void add(tables::Table<SoughtSplit>& table, Column column, double (*value)(const SoughtSplit&),
         std::string (*text)(double)) {
    table.add(
        std::move(column), [value](const SoughtSplit& of) { return of.rate.mid > 0.0 ? Value{value(of)} : Value{}; },
        [value, text](const SoughtSplit& of) { return of.rate.mid > 0.0 ? text(value(of)) : std::string{"-"}; });
}

// Nothing of a deployment that serves nothing.
void add(tables::Table<SoughtDeployment>& table, Column column, std::function<Value(const SoughtDeployment&)> value) {
    table.add(std::move(column),
              [value = std::move(value)](const SoughtDeployment& of) { return of.rate > 0.0 ? value(of) : Value{}; });
}

Value count(std::int64_t number) {
    return static_cast<double>(number);
}

std::string plain(double value) {
    return number_text(value);
}

void add_amount(tables::Table<SoughtDeployment>& table, const char* name, const char* meaning,
                std::optional<study::Cost> study::RunCost::*cost) {
    add(table, in_files(number_column(name, Unit::none, meaning)), [cost](const SoughtDeployment& of) {
        const std::optional<study::Cost>& paid = of.cost.*cost;
        return paid ? Value{paid->total() / tokens_a_second(of) * 1e6} : Value{};
    });
}

} // namespace

tables::Table<SoughtSplit> split_table() {
    tables::Table<SoughtSplit> table;
    table.add(text_column("split", "How a replica is split", "Split"),
              [](const SoughtSplit& of) { return to_text(of.split); });
    table.add(number_column("gpus", Unit::count, "Of a replica", "GPUs"),
              [](const SoughtSplit& of) { return count(of.split.gpus()); });
    add(
        table, number_column("rate", Unit::per_s, "The highest rate of requests", "requests/s"),
        [](const SoughtSplit& of) { return of.rate.mid; }, plain);
    add(
        table, number_column("rate_per_s_per_gpu", Unit::none, "The same of a GPU", "requests/s/GPU"),
        [](const SoughtSplit& of) { return of.rate_per_gpu; }, plain);
    add(
        table, number_column("ttft", Unit::seconds, "Mean time to the first token at that rate", "TTFT"),
        [](const SoughtSplit& of) { return of.rate.at.ttft_s; }, time_text);
    add(
        table, number_column("tpot", Unit::seconds, "Mean time a token at that rate", "TPOT"),
        [](const SoughtSplit& of) { return of.rate.at.tpot_s; }, time_text);
    constexpr std::size_t shown = 90;
    table.add(
        text_column("refusal", "Why it serves nothing", tables::blank),
        [](const SoughtSplit& of) { return why_not(of.refusal); },
        [](const SoughtSplit& of) { return of.refusal.empty() ? "" : of.refusal.english().substr(0, shown); });
    return table;
}

tables::Table<study::FrontPoint> front_table() {
    using study::FrontPoint;
    tables::Table<FrontPoint> table;
    table.add(text_column("split", "How a replica is split"), [](const FrontPoint& of) { return to_text(of.split); });
    table.add(number_column("concurrency", Unit::count, "Requests that run at once"), &FrontPoint::concurrency);
    table.add(number_column("tokens_per_s_per_user", Unit::none, "Tokens a second that each user gets"),
              &FrontPoint::interactivity);
    table.add(number_column("tokens_per_s_per_gpu", Unit::none, "Tokens out a second and GPU"),
              &FrontPoint::tokens_a_gpu);
    table.add(number_column("ttft", Unit::seconds, "Mean time to the first token"), &FrontPoint::ttft_s);
    table.add(number_column("kv_use", Unit::ratio, "Share of the blocks for keys and values in use"),
              &FrontPoint::kv_use);
    return table;
}

tables::Table<FrontLine> front_line_table() {
    tables::Table<FrontLine> table;
    table.add(in_files(text_column("gpu", "The GPU")), &FrontLine::gpu);
    table.embed<study::FrontPoint>(front_table(), [](const FrontLine& line) { return line.point; });
    table.add(in_files(text_column("refusal", "Why it serves nothing")),
              [](const FrontLine& line) { return why_not(line.refusal); });
    return table;
}

std::vector<FrontLine> lines_of(const std::vector<study::GpuFront>& fronts) {
    std::vector<FrontLine> lines;
    for (const study::GpuFront& front : fronts) {
        for (const study::FrontPoint& point : front.points)
            lines.push_back({front.gpu, &point, {}});
        if (front.points.empty()) lines.push_back({front.gpu, nullptr, front.refusal});
    }
    return lines;
}

double tokens_a_second(const SoughtDeployment& of) {
    return of.tokens_a_gpu * static_cast<double>(of.gpus());
}

tables::Table<SoughtDeployment> deployment_table() {
    tables::Table<SoughtDeployment> table;
    add(table, text_column("split", "How a replica is split; of decode workers where prefill is apart"),
        [](const SoughtDeployment& of) { return to_text(of.split); });
    add(table, number_column("replicas", Unit::count, "How many"),
        [](const SoughtDeployment& of) { return count(of.replicas); });
    add(table, number_column("slots", Unit::count, "Requests that a replica runs at most"),
        [](const SoughtDeployment& of) { return count(of.engine.slots); });
    add(table, number_column("token_budget", Unit::count, "Tokens of a step at most"),
        [](const SoughtDeployment& of) { return count(of.engine.token_budget); });
    add(table, text_column("prefill_split", "How a prefill worker is split"),
        [](const SoughtDeployment& of) { return of.prefill_split ? Value{to_text(*of.prefill_split)} : Value{}; });
    add(table, number_column("prefill_workers", Unit::count, "How many"),
        [](const SoughtDeployment& of) { return count(of.prefill_workers); });
    add(table, number_column("prefill_token_budget", Unit::count, "Tokens of a prefill worker's step at most"),
        [](const SoughtDeployment& of) { return of.prefill_split ? count(of.prefill_engine.token_budget) : Value{}; });
    add(table, number_column("gpus", Unit::count, "Of all replicas and workers"),
        [](const SoughtDeployment& of) { return count(of.gpus()); });
    add(table, {"rate", tables::Kind::range, Unit::per_s, "", "The highest rate of requests, with the model's band"},
        [](const SoughtDeployment& of) {
            return tables::Range{of.low, of.rate, of.high};
        });
    add(table, number_column("tokens_out_per_s_per_gpu", Unit::none, "Tokens out a second and GPU"),
        [](const SoughtDeployment& of) { return of.tokens_a_gpu; });
    add(table, number_column("ttft", Unit::seconds, "Mean time to the first token at that rate"),
        [](const SoughtDeployment& of) { return of.at.ttft_s; });
    add(table, number_column("tpot", Unit::seconds, "Mean time a token at that rate"),
        [](const SoughtDeployment& of) { return of.at.tpot_s; });
    add(table, flag_column("trusted", "Simulated, or within what the closed form holds for"),
        [](const SoughtDeployment& of) { return of.simulated || of.at.holds(); });
    add(table, flag_column("simulated", "Whether its rate was simulated"),
        [](const SoughtDeployment& of) { return of.simulated; });
    add_amount(table, "bought_per_million", "What a million tokens out cost on bought GPUs", &study::RunCost::bought);
    add_amount(table, "rented_per_million", "The same on rented GPUs", &study::RunCost::rented);
    add(table, in_files(text_column("currency", "Of both")), [](const SoughtDeployment& of) {
        const std::optional<study::Cost>& any = of.cost.rented ? of.cost.rented : of.cost.bought;
        return any ? Value{any->currency} : Value{};
    });
    table.add(text_column("refusal", "Why it serves nothing"),
              [](const SoughtDeployment& of) { return of.rate > 0.0 ? Value{} : why_not(of.refusal); });
    return table;
}

tables::Table<DeploymentLine> deployment_line_table() {
    tables::Table<DeploymentLine> table;
    table.add(text_column("gpu", "The GPU"), &DeploymentLine::gpu);
    table.add(text_column("kind", "Aggregated or disaggregated"), &DeploymentLine::kind);
    table.embed<SoughtDeployment>(deployment_table(), [](const DeploymentLine& line) { return line.deployment; });
    return table;
}

std::vector<DeploymentLine> lines_of(const std::vector<study::GpuDeployments>& all) {
    std::vector<DeploymentLine> lines;
    for (const study::GpuDeployments& each : all) {
        lines.push_back({each.gpu, "aggregated", &each.aggregated});
        lines.push_back({each.gpu, "disaggregated", &each.disaggregated});
    }
    return lines;
}

} // namespace dubhe::cli
