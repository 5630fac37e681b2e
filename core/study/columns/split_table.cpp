// SPDX-License-Identifier: Apache-2.0
#include "split_table.h"

#include "point_columns.h"

#include <core/units/text.h>

#include <concepts>
#include <type_traits>

namespace dubhe::study {

namespace {

using simulation::Split;
using tables::Kind;
using tables::Table;
using tables::Value;

template <class Member>
void add(Table<Split>& table, std::string name, Member Split::*member, std::string meaning) {
    if constexpr (std::same_as<Member, bool>) {
        table.add(flag_column(std::move(name), std::move(meaning)),
                  [member](const Split& split) { return split.*member; });
    } else if constexpr (std::is_enum_v<Member>) {
        table.add(text_column(std::move(name), std::move(meaning)),
                  [member](const Split& split) { return std::string{name_of(split.*member)}; });
    } else {
        table.add(number_column(std::move(name), std::integral<Member> ? Unit::count : Unit::ratio, std::move(meaning)),
                  [member](const Split& split) { return static_cast<double>(split.*member); });
    }
}

void add_ranks(Table<Split>& table) {
    add(table, "dp", &Split::data, "Data-parallel replicas");
    add(table, "tp", &Split::tensor, "GPUs that share each layer");
    add(table, "pp", &Split::pipeline, "Pipeline stages");
    add(table, "ep", &Split::expert, "Ranks that share the experts");
    add(table, "sequence_parallel", &Split::sequence, "Whether what no GPU shares is split along the sequence");
    add(table, "batch", &Split::batch, "Samples of a step, of all replicas");
    add(table, "micro_batch", &Split::micro_batch, "Samples that a replica works on at once");
    add(table, "chunks", &Split::chunks, "Parts of the network that each stage has");
    add(table, "schedule", &Split::schedule, "Order of micro-batches in the pipeline");
    add(table, "recompute", &Split::recompute, "What the backward pass computes anew");
    table.add(number_column("zero", Unit::count,
                            "What replicas share: 0 nothing, 1 the optimizer's states, 2 gradients too, 3 weights too"),
              [](const Split& split) { return static_cast<double>(split.zero); });
}

void add_exchange(Table<Split>& table) {
    add(table, "servers", &Split::servers, "Parameter servers; 0: replicas exchange gradients directly");
    add(table, "consistency", &Split::consistency, "How replicas wait for the servers");
    add(table, "compression", &Split::compression, "Compression of gradients");
    add(table, "compression_ratio", &Split::compression_ratio, "Bytes before it over bytes sent");
    add(table, "replicas", &Split::replicas, "Copies of the network on each GPU");
    add(table, "interference", &Split::interference, "How much they slow each other down, from 0 to 1");
    add(table, "cp", &Split::context, "GPUs that share each sequence");
    add(table, "context_form", &Split::context_form, "How they exchange keys and values");
    add(table, "etp", &Split::expert_tensor, "GPUs that share each expert");
    add(table, "dispatch", &Split::dispatch, "How tokens reach their experts");
}

void add_switches(Table<Split>& table) {
    add(table, "overlap_experts", &Split::overlap_experts, "Whether that exchange is hidden");
    add(table, "delay_weight_gradients", &Split::delay_weight_gradients,
        "Whether weight gradients wait for the exchange of experts");
    add(table, "chunk_tensor", &Split::chunk_tensor, "Whether exchanges of tensor parallelism are cut in pieces");
    table.add(text_column("recompute_modules", "Modules that are computed anew"),
              [](const Split& split) { return to_text(split.recomputed); });
    add(table, "recompute_layers", &Split::recomputed_layers, "Layers that are computed anew; 0: all");
    add(table, "offloaded_layers", &Split::offloaded_layers, "Layers whose activations the host keeps");
    add(table, "shard_ranks", &Split::shard_ranks, "Ranks that share what `zero` says; 0: all");
    add(table, "reshard", &Split::reshard, "Whether gathered weights are given up after the forward pass");
    add(table, "narrow_moments", &Split::narrow_moments, "Whether the optimizer's moments are in half precision");
    table.add(flag_column("overlap_gradients", "Whether gradients are exchanged during the backward pass"),
              [](const Split& split) { return split.sync == simulation::GradientSync::in_buckets; });
    add(table, "overlap_tensor", &Split::overlap_tensor, "Whether exchanges of tensor parallelism are hidden");
    add(table, "wide_gradients", &Split::wide_gradients, "Whether gradients are exchanged in fp32");
}

Table<PlanRow>::Of of_point(double PlanPoint::*member) {
    return [member](const PlanRow& row) { return row.point->*member; };
}

} // namespace

Table<Split> split_table() {
    Table<Split> table;
    add_ranks(table);
    add_exchange(table);
    add_switches(table);
    return table;
}

Table<PlanRow> plan_table(const PlanShape& shape) {
    Table<PlanRow> table;
    const auto gpus = [](const PlanRow& row) { return static_cast<double>(row.point->split.gpus()); };
    table.add(number_column("gpus", Unit::count, "GPUs of the step", "GPUs"), gpus);
    table.add(step_column("step"), [](const PlanRow& row) {
        return tables::Range{row.point->low_s, row.point->step_s, row.point->high_s};
    });
    table.add(number_column("gpu", Unit::seconds, "That time on all GPUs together", "GPU time"),
              [gpus](const PlanRow& row) { return row.point->step_s * gpus(row); });
    table.add(memory_column("memory"), of_point(&PlanPoint::memory_bytes));
    table.add(number_column("busy", Unit::seconds, "Time in which kernels run, mean of the GPUs"),
              of_point(&PlanPoint::busy_s));
    table.add(
        formerly("energy_j", number_column("energy", Unit::joules, "Energy of a step: that of all GPUs, times the PUE",
                                           shape.energy ? "energy" : "")),
        [](const PlanRow& row) { return tables::known(row.point->energy_j); });
    // JSON has costs in the object `cost`.
    table.add(in_files(money_column("bought_per_step", "Cost of a step on GPUs that are bought", "bought_currency",
                                    shape.bought ? "bought" : "")),
              [](const PlanRow& row) { return amount_of(row.cost.bought); });
    table.add(in_files(money_column("rented_per_step", "Cost of a step on GPUs that are rented", "rented_currency",
                                    shape.rented ? "rented" : "")),
              [](const PlanRow& row) { return amount_of(row.cost.rented); });
    table.add({"", Kind::text, Unit::none, "split"}, {}, [](const PlanRow& row) { return to_text(row.point->split); });
    table.embed<Split>(
        split_table(), [](const PlanRow& row) { return &row.point->split; }, "split");
    return table;
}

} // namespace dubhe::study
