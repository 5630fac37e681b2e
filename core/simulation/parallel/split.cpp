// SPDX-License-Identifier: Apache-2.0
#include "split.h"

#include <algorithm>
#include <array>

namespace dubhe::simulation {

namespace {

constexpr std::array<std::string_view, pipeline_schedule_count> schedules{"gpipe", "1f1b"};
constexpr std::array<std::string_view, recompute_count> recomputes{"none", "selective", "full"};
constexpr std::array<std::string_view, zero_count> zeros{"none", "states", "gradients", "parameters"};
constexpr std::array<std::string_view, consistency_count> consistencies{"synchronous", "asynchronous", "stale"};
constexpr std::array<std::string_view, compression_count> compressions{"none", "quantized", "sparse"};

constexpr std::array<std::string_view, context_form_count> context_forms{"ring", "gather"};
constexpr std::array<std::string_view, expert_dispatch_count> dispatches{"copies", "once"};

template <class Enum, std::size_t N>
std::optional<Enum> value_in(const std::array<std::string_view, N>& names, std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

// Numbers of ranks multiply; a product beyond this is a mistake, and below it none overflows.
constexpr std::int64_t most = std::int64_t{1} << 30;

enum class Fault : std::uint8_t {
    none,
    below_one,
    too_many,
    gpus,
    batch,
    layers,
    chunks,
    interleaving,
    experts,
    expert_tensor,
    context,
    layers_again,
    offloaded,
    zero,
    shard_ranks,
    sequence,
    servers,
    no_servers,
    ratio,
    sparse,
    interference,
    inference,
    matrices
};

bool is_within(double value, double least, double greatest) {
    return value >= least && value <= greatest; // false for what is no number
}

Fault exchange_fault(const Split& s) {
    if (s.servers > 0 && s.zero != Zero::none) return Fault::servers;
    if (s.servers == 0 && s.consistency != Consistency::synchronous) return Fault::no_servers;
    if (s.compression == Compression::none ? s.compression_ratio != 1.0 : !is_within(s.compression_ratio, 1.0, 1e6))
        return Fault::ratio;
    if (s.compression == Compression::sparse && s.zero != Zero::none) return Fault::sparse;
    if (!is_within(s.interference, 0.0, 100.0)) return Fault::interference;
    return Fault::none;
}

// What only training has.
enum class OfTraining : std::uint8_t {
    nothing,
    recomputation,
    shared_states,
    servers,
    compression,
    wide_gradients,
    overlapped_gradients,
    offloading,
    overlapped_experts,
    narrow_moments,
    gradients_beside,
    interleaving
};

// The first of it about a split. Weights may be shared and gathered in inference, too (ZeRO 3).
OfTraining of_training(const Split& s) {
    if (s.recompute != Recompute::none || !s.recomputed.empty()) return OfTraining::recomputation;
    if (s.zero == Zero::states || s.zero == Zero::gradients) return OfTraining::shared_states;
    if (s.servers > 0) return OfTraining::servers;
    if (s.compression != Compression::none) return OfTraining::compression;
    if (s.wide_gradients) return OfTraining::wide_gradients;
    if (s.overlap_tensor) return OfTraining::overlapped_gradients;
    if (s.offloaded_layers > 0) return OfTraining::offloading;
    if (s.overlap_experts) return OfTraining::overlapped_experts;
    if (s.narrow_moments) return OfTraining::narrow_moments;
    if (s.sync == GradientSync::in_buckets) return OfTraining::gradients_beside;
    if (s.chunks > 1) return OfTraining::interleaving;
    return OfTraining::nothing;
}

Message text_of(OfTraining what) {
    switch (what) {
    case OfTraining::nothing:
        break;
    case OfTraining::recomputation:
        return message("recomputation");
    case OfTraining::shared_states:
        return message("sharing the optimizer's states or gradients");
    case OfTraining::servers:
        return message("parameter servers");
    case OfTraining::compression:
        return message("compressed gradients");
    case OfTraining::wide_gradients:
        return message("wide gradients");
    case OfTraining::overlapped_gradients:
        return message("summing inputs' gradients beside weights'");
    case OfTraining::offloading:
        return message("activations in the host's memory");
    case OfTraining::overlapped_experts:
        return message("experts' exchange beside another micro-batch's backward pass");
    case OfTraining::narrow_moments:
        return message("moments in half precision");
    case OfTraining::gradients_beside:
        return message("summing gradients beside the backward pass");
    case OfTraining::interleaving:
        return message("interleaving chunks of layers between forward and backward passes");
    }
    return {};
}

// Each part gets a layer, or the first and the last get the embedding and the loss alone.
bool dealable(std::int64_t parts, std::int64_t layers) {
    return parts <= layers || parts == layers + 2;
}

Fault fault_of(const Split& s, const Divisible& of) {
    for (const std::int64_t count :
         {s.data, s.tensor, s.pipeline, s.expert, s.micro_batch, s.batch, s.chunks, s.replicas, s.servers + 1,
          s.context, s.expert_tensor + 1, s.recomputed_layers + 1, s.offloaded_layers + 1, s.shard_ranks + 1}) {
        if (count < 1) return Fault::below_one;
        if (count > most) return Fault::too_many;
    }
    if (s.tensor > most / s.data || s.data * s.tensor > most / s.pipeline ||
        s.data * s.tensor * s.pipeline > most / s.context)
        return Fault::too_many;
    if (s.gpus() > of.gpus) return Fault::gpus;
    if (s.replicas > most / s.data || s.micro_batch > most / (s.data * s.replicas) ||
        s.batch % (s.data * s.replicas * s.micro_batch) != 0)
        return Fault::batch;
    if (s.chunks > most / s.pipeline || !dealable(s.pipeline * s.chunks, of.layers)) return Fault::layers;
    if (s.chunks > 1 && (s.schedule == PipelineSchedule::gpipe || s.pipeline == 1)) return Fault::chunks;
    if (s.chunks > 1 && s.micro_batches() < s.pipeline) return Fault::interleaving;
    if (s.expert_tensor > 1 && s.expert_tensor != s.tensor) return Fault::expert_tensor;
    if (s.expert_tensor == 1 && s.tensor > 1 && !(s.sequence && of.has_experts)) return Fault::expert_tensor;
    if (s.expert > 1 && (!of.has_experts || s.expert_ranks() % s.expert != 0)) return Fault::experts;
    if (s.context > 1 && (!of.uses_sequence || !of.trains)) return Fault::context;
    if (s.recomputed_layers > 0 && s.recompute != Recompute::full) return Fault::layers_again;
    if (s.offloaded_layers > of.layers) return Fault::offloaded;
    if (s.zero > Zero::states && s.pipeline > 1) return Fault::zero;
    if (s.shard_ranks > 0 &&
        (s.zero == Zero::none || s.sharing() % s.shard_ranks != 0 || s.expert_copies() % s.shard_groups() != 0))
        return Fault::shard_ranks;
    if (s.sequence && s.tensor == 1) return Fault::sequence;
    if (!of.trains && of_training(s) != OfTraining::nothing) return Fault::inference;
    if (of.whole_matrices && (s.zero > Zero::states || s.servers > 0)) return Fault::matrices;
    return exchange_fault(s);
}

std::string text(std::int64_t number) {
    return std::to_string(number);
}

} // namespace

std::string_view name_of(PipelineSchedule schedule) {
    return schedules[static_cast<std::size_t>(schedule)];
}
std::string_view name_of(Recompute recompute) {
    return recomputes[static_cast<std::size_t>(recompute)];
}
std::string_view name_of(Zero zero) {
    return zeros[static_cast<std::size_t>(zero)];
}
std::string_view name_of(Consistency consistency) {
    return consistencies[static_cast<std::size_t>(consistency)];
}
std::string_view name_of(Compression compression) {
    return compressions[static_cast<std::size_t>(compression)];
}
std::optional<PipelineSchedule> pipeline_schedule_from(std::string_view name) {
    return value_in<PipelineSchedule>(schedules, name);
}
std::optional<Recompute> recompute_from(std::string_view name) {
    return value_in<Recompute>(recomputes, name);
}
std::optional<Zero> zero_from(std::string_view name) {
    if (name.size() == 1 && name[0] >= '0' && name[0] <= '3') return static_cast<Zero>(name[0] - '0');
    return value_in<Zero>(zeros, name);
}
std::optional<Consistency> consistency_from(std::string_view name) {
    return value_in<Consistency>(consistencies, name);
}
std::optional<Compression> compression_from(std::string_view name) {
    return value_in<Compression>(compressions, name);
}

std::string_view name_of(ContextForm form) {
    return context_forms[static_cast<std::size_t>(form)];
}
std::string_view name_of(ExpertDispatch dispatch) {
    return dispatches[static_cast<std::size_t>(dispatch)];
}
std::optional<ContextForm> context_form_from(std::string_view name) {
    return value_in<ContextForm>(context_forms, name);
}
std::optional<ExpertDispatch> expert_dispatch_from(std::string_view name) {
    return value_in<ExpertDispatch>(dispatches, name);
}

bool is_legal(const Split& split, const Divisible& of) {
    return fault_of(split, of) == Fault::none;
}

namespace {

Message uneven_batch(const Split& s) {
    const bool counts = s.replicas <= most / s.data && s.micro_batch <= most / (s.data * s.replicas);
    const Message of = counts ? Message{text(s.data * s.replicas * s.micro_batch)} : message("all of them");
    if (s.replicas > 1)
        return message("a batch of %1 can't be cut into micro-batches of %2 on %3 data-parallel ranks with %4 replicas "
                       "each; it must be a multiple of %5",
                       s.batch, s.micro_batch, s.data, s.replicas, of);
    return message(
        "a batch of %1 can't be cut into micro-batches of %2 on %3 data-parallel ranks; it must be a multiple of %4",
        s.batch, s.micro_batch, s.data, of);
}

Message too_few_gpus(const Split& s, const Divisible& of) {
    if (s.context > 1)
        return message("%1 ranks (data %2 x tensor %3 x pipeline %4 x context %5) need as many GPUs; there are %6",
                       text(s.gpus()), text(s.data), text(s.tensor), text(s.pipeline), text(s.context), text(of.gpus));
    return message("%1 ranks (data %2 x tensor %3 x pipeline %4) need as many GPUs; there are %5", text(s.gpus()),
                   text(s.data), text(s.tensor), text(s.pipeline), text(of.gpus));
}

Message wrong_experts(const Split& s, const Divisible& of) {
    if (!of.has_experts) return message("the network has no experts to split; choose expert parallelism of 1");
    return message("the ranks that experts are dealt among (%1) must be a multiple of the expert-parallel ones (%2)",
                   text(s.expert_ranks()), text(s.expert));
}

Message wrong_sharing(const Split& s) {
    if (s.zero != Zero::none && s.sharing() % s.shard_ranks == 0)
        return message("each of the %1 groups of %2 ranks that share needs all experts: that number has to divide the "
                       "%3 ranks that hold the same ones; choose larger groups, or fewer expert-parallel ranks",
                       text(s.shard_groups()), text(s.shard_ranks), text(s.expert_copies()));
    return message("groups of %1 ranks need something to share (ZeRO 1 to 3), and a number that divides the %2 ranks "
                   "that keep the same weights",
                   text(s.shard_ranks), text(s.sharing()));
}

// Of what is summed among data-parallel ranks, and how.
Message wrong_exchange(Fault fault, const Split& s) {
    switch (fault) {
    case Fault::servers:
        return message("parameter servers keep the optimizer's states already; choose servers or ZeRO, not both");
    case Fault::no_servers:
        return message("ranks that sum gradients among themselves wait for each other; %1 training needs parameter "
                       "servers",
                       name_of(s.consistency));
    case Fault::ratio:
        return s.compression == Compression::none
                   ? message("a compression ratio says nothing without a compression; choose quantized or sparse")
                   : message("gradients must shrink by a ratio from 1 to 1,000,000");
    case Fault::sparse:
        return message("sparse gradients are gathered by every rank, which leaves nothing to share (ZeRO); choose "
                       "quantized ones, or ZeRO none");
    case Fault::zero:
        return message("sharing gradients or parameters (ZeRO 2 and 3) would gather them for each micro-batch of a "
                       "pipeline; choose one pipeline stage, or share the optimizer's states only");
    default:
        return wrong_sharing(s);
    }
}

Message text_of(Fault fault, const Split& s, const Divisible& of) {
    switch (fault) {
    case Fault::none:
        break;
    case Fault::below_one:
        return message("every number of a split must be at least 1: %1, batch %2", to_text(s), text(s.batch));
    case Fault::too_many:
        return message("a split counts at most 2^30 ranks and samples; this one has more");
    case Fault::gpus:
        return too_few_gpus(s, of);
    case Fault::batch:
        return uneven_batch(s);
    case Fault::layers:
        return s.chunks == 1 ? message("%1 pipeline stages are more than the %2 layers", s.pipeline, of.layers)
                             : message("%1 pipeline stages of %2 chunks are more than the %3 layers", s.pipeline,
                                       s.chunks, of.layers);
    case Fault::chunks:
        return message(
            "several chunks of layers a stage (interleaving) need more than one stage and the 1f1b schedule");
    case Fault::interleaving:
        return message("interleaving needs at least as many micro-batches (%1) as stages (%2)", text(s.micro_batches()),
                       text(s.pipeline));
    case Fault::expert_tensor:
        return message("tensor-parallel ranks split each expert among all of them, or hold whole ones (1), which needs "
                       "experts and sequence parallelism; %1 of %2 is neither",
                       text(s.expert_tensor), text(s.tensor));
    case Fault::context:
        return of.trains
                   ? message("the network has no sequence that ranks could share; choose context parallelism of 1")
                   : message("context parallelism is modelled for training; choose 1 in inference");
    case Fault::layers_again:
        return message("a number of layers that are computed again goes with full recomputation");
    case Fault::offloaded:
        return message("%1 layers can't keep activations in the host's memory: the network has %2 that could; ask for "
                       "no more",
                       text(s.offloaded_layers), text(of.layers));
    case Fault::experts:
        return wrong_experts(s, of);
    case Fault::sequence:
        return message("sequence parallelism splits what tensor parallelism leaves whole; choose tensor parallelism of "
                       "2 or more");
    case Fault::interference:
        return message("interference is what each further replica adds to a pass, as a share of it: 0 to 100");
    case Fault::inference:
        return message("inference has no backward pass and no optimizer; leave out what belongs to training: %1",
                       text_of(of_training(s)));
    case Fault::matrices:
        return message("Muon is modelled with whole matrices and gradients on each rank: ranks may share its states "
                       "(ZeRO 1), no more, and no parameter servers");
    case Fault::servers:
    case Fault::no_servers:
    case Fault::ratio:
    case Fault::sparse:
    case Fault::zero:
    case Fault::shard_ranks:
        return wrong_exchange(fault, s);
    }
    return {};
}

} // namespace

std::optional<Diagnostic> why_illegal(const Split& s, const Divisible& of) {
    const Fault fault = fault_of(s, of);
    if (fault == Fault::none) return std::nullopt;
    return error(text_of(fault, s, of));
}

Message words_of(const Split& s) {
    std::vector<Message> parts;
    const auto say = [&](const char* axis, std::int64_t ranks) { parts.emplace_back(axis + text(ranks)); };
    if (s.sequence)
        parts.push_back(message("tp %1 + sequence", s.tensor));
    else
        say("tp ", s.tensor);
    parts.emplace_back("pp " + text(s.pipeline) + (s.chunks > 1 ? " x " + text(s.chunks) : ""));
    if (s.context > 1) say("cp ", s.context);
    say("dp ", s.data);
    if (s.expert > 1 && s.expert_tensor == 1 && s.tensor > 1)
        parts.push_back(message("ep %1 of whole experts", s.expert));
    else if (s.expert > 1)
        say("ep ", s.expert);
    parts.push_back(message("micro-batch %1", s.micro_batch));
    if (s.pipeline > 1 && s.schedule == PipelineSchedule::gpipe) parts.emplace_back("gpipe");
    const Message recompute = Message::word(name_of(s.recompute));
    if (s.recompute != Recompute::none && s.recomputed_layers > 0)
        parts.push_back(message("%1 recomputation of %2 layers a part", recompute, s.recomputed_layers));
    else if (s.recompute != Recompute::none)
        parts.push_back(message("%1 recomputation", recompute));
    if (!s.recomputed.empty()) parts.push_back(message("%1 again", to_text(s.recomputed)));
    if (s.offloaded_layers > 0) parts.push_back(message("%1 layers in host memory", s.offloaded_layers));
    const auto zero = static_cast<std::int64_t>(s.zero);
    if (s.zero != Zero::none && s.shard_ranks > 0)
        parts.push_back(message("ZeRO %1 in groups of %2", zero, s.shard_ranks));
    else if (s.zero != Zero::none)
        say("ZeRO ", zero);
    if (s.replicas > 1) parts.push_back(message("%1 replicas a GPU", s.replicas));
    if (s.servers > 0) parts.push_back(message("%1 %2 servers", s.servers, Message::word(name_of(s.consistency))));
    if (s.compression != Compression::none)
        parts.push_back(message("%1 gradients", Message::word(name_of(s.compression))));
    return Message::list(std::move(parts), ", ");
}

std::string to_text(const Split& s) {
    return words_of(s).english();
}

} // namespace dubhe::simulation
