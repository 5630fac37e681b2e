// SPDX-License-Identifier: GPL-3.0-or-later
#include "split_command.h"

namespace dubhe::widgets {

namespace {

using simulation::Split;

// What today's training adds, as cluster_options.cpp takes it.
void say_scale(CommandLine& line, const Split& split) {
    const Split usual;
    line.count("--cp", split.context, 1);
    if (split.context_form != usual.context_form) line.name("--context-form", name_of(split.context_form));
    line.count("--etp", split.expert_tensor, 0);
    if (split.dispatch != usual.dispatch) line.name("--dispatch", name_of(split.dispatch));
    line.flag("--overlap-experts", split.overlap_experts);
    line.flag("--delay-weight-gradients", split.delay_weight_gradients).flag("--chunk-tensor", split.chunk_tensor);
    if (!split.recomputed.empty()) line.name("--recompute-modules", to_text(split.recomputed));
    line.count("--recompute-layers", split.recomputed_layers, 0).count("--offload-layers", split.offloaded_layers, 0);
    line.flag("--keep-gathered", !split.reshard).count("--shard-ranks", split.shard_ranks, 0);
    line.flag("--narrow-moments", split.narrow_moments);
}

} // namespace

void say_split(CommandLine& line, const Split& split) {
    const Split usual;
    line.count("--tp", split.tensor, 1).count("--pp", split.pipeline, 1).count("--ep", split.expert, 1);
    line.flag("--sequence-parallel", split.sequence).count("--micro-batch", split.micro_batch, 1);
    line.count("--chunks", split.chunks, 1);
    if (split.schedule != usual.schedule) line.name("--schedule", name_of(split.schedule));
    if (split.recompute != usual.recompute) line.name("--recompute", name_of(split.recompute));
    if (split.zero != usual.zero) line.name("--zero", name_of(split.zero));
    line.flag("--overlap-gradients", split.sync == simulation::GradientSync::in_buckets);
    line.flag("--overlap-tensor", split.overlap_tensor);
    line.flag("--wide-gradients", split.wide_gradients).count("--servers", split.servers, 0);
    if (split.consistency != usual.consistency) line.name("--consistency", name_of(split.consistency));
    if (split.compression != usual.compression) line.name("--compress", name_of(split.compression));
    line.number("--compression-ratio", split.compression_ratio, 1.0).count("--replicas", split.replicas, 1);
    line.number("--interference", split.interference, 1.0);
    say_scale(line, split);
}

} // namespace dubhe::widgets
