// SPDX-License-Identifier: Apache-2.0
#include "split_fields.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace dubhe::simulation {

namespace {

using ask::Field;
using ask::Fields;
using ask::Value;

// Ranks and layers. Zero is among them: where it says nothing, it is refused with the whole split.
Field<Split> whole(std::int64_t Split::*member, ask::Names names, ask::Values values = {}) {
    values.most = static_cast<double>(most_ranks);
    return ask::count(member, std::move(names), std::move(values));
}

void add(Fields<Split>& all, Fields<Split> more, const Message& group) {
    for (Field<Split>& each : more) {
        each.group = group;
        all.push_back(std::move(each));
    }
}

Fields<Split> ranks() {
    return {
        whole(&Split::tensor, {"tensor", "--tp", "tp", message("tensor-parallel ranks"), message("Tensor"),
                               message("Tensor-parallel ranks: they split heads, features and vocabulary of a layer")}),
        ask::flag(&Split::sequence, {"sequence", "--sequence-parallel", "sequence_parallel",
                                     message("sequence parallelism"), message("Sequence, too"),
                                     message("Tensor-parallel ranks split the rest of a layer along the sequence")}),
        whole(&Split::pipeline, {"pipeline", "--pp", "pp", message("pipeline stages"), message("Pipeline"),
                                 message("Pipeline stages: each holds a part of the layers")}),
        whole(&Split::chunks, {"chunks", "--chunks", "chunks", message("chunks a stage"), message("Chunks"),
                               message("Chunks of layers a stage holds; more than one: interleaved")}),
        whole(&Split::context, {"context", "--cp", "cp", message("context-parallel ranks"), message("Context"),
                                message("Context-parallel ranks: each works on a part of every sequence")}),
        whole(&Split::data,
              {"data", "--dp", "dp", message("data-parallel ranks"), message("Data"),
               message("Data-parallel ranks: they run different samples; 0: what the GPUs leave to them")},
              {.zero = message("the rest"), .usual = "what the GPUs leave"}),
        whole(&Split::expert,
              {"expert", "--ep", "ep", message("expert-parallel ranks"), message("Experts"),
               message("Expert-parallel ranks: of the data-parallel ones so many hold different experts")}),
        whole(&Split::batch, {"batch", "", "batch", message("batch"), "", message("Samples of a step, over all GPUs")}),
        whole(&Split::micro_batch,
              {"micro_batch", "--micro-batch", "micro_batch", message("micro-batch"), message("Micro-batch"),
               message("Samples of one pass; 0: all of a rank's at once")},
              {.usual = "1; 0 in inference without pipeline stages, as servers run"}),
    };
}

Fields<Split> habits_of_passes() {
    return {
        ask::choice(&Split::schedule,
                    {"schedule", "--schedule", "schedule", message("schedule"), message("Schedule"),
                     message("Order in which a stage runs its micro-batches")},
                    {.choices = ask::choices_of<PipelineSchedule>(
                         {message("GPipe: all forward first"), message("1F1B: backward early")})}),
        ask::choice(&Split::recompute,
                    {"recompute", "--recompute", "recompute", message("recomputation"), message("Recompute"),
                     message("What the backward pass computes again instead of keeping it")},
                    {.choices = ask::choices_of<Recompute>(
                         {message("nothing"), message("attention (selective)"), message("each layer (full)")})}),
        ask::choice(&Split::zero,
                    {"zero", "--zero", "zero", message("ZeRO"), message("ZeRO"),
                     message("What data-parallel ranks share instead of each keeping a copy")},
                    {.choices = ask::choices_of<Zero>({message("nothing (0)"), message("optimizer states (1)"),
                                                       message("gradients, too (2)"), message("parameters, too (3)")}),
                     .numbered = true}),
        whole(&Split::replicas,
              {"replicas", "--replicas", "replicas", message("copies on each GPU"), message("Copies"),
               message("Copies of the network that run at once on each GPU, share its weights and split its samples")}),
        ask::number(&Split::interference,
                    {"interference", "--interference", "interference", message("interference of copies"),
                     message("Slowdown"),
                     message("What each further copy adds to a pass, as a share of it. 1: copies gain nothing; 0: they "
                             "cost nothing")},
                    {.most = most_interference, .called = "SHARE"})
            .when([](const Split& s) { return s.replicas > 1; }, "--replicas"),
    };
}

Fields<Split> exchange() {
    return {
        ask::choice(
            &Split::context_form,
            {"context_form", "--context-form", "context_form", message("keys and values of context-parallel ranks"),
             message("Keys, values"),
             message("How context-parallel ranks come to each other's keys and values: handed round while attention "
                     "runs, or gathered first")},
            {.choices = ask::choices_of<ContextForm>({message("handed round (ring)"), message("gathered first")})})
            .when([](const Split& s) { return s.context > 1; }, "--cp"),
        ask::flag(&Split::chunk_tensor,
                  {"chunk_tensor", "--chunk-tensor", "chunk_tensor", message("exchange of tensor-parallel ranks"),
                   message("Tensor exchange in chunks"),
                   message("Tensor-parallel ranks exchange in chunks beside the products that read or make them")})
            .when([](const Split& s) { return s.tensor > 1; }, "--tp"),
        ask::choice(&Split::dispatch,
                    {"dispatch", "--dispatch", "dispatch", message("dispatch to experts"), message("Dispatch"),
                     message("How rows go to experts: a copy for each expert, or one for each rank that has any of "
                             "them, between machines one for each machine")},
                    {.choices = ask::choices_of<ExpertDispatch>({message("a copy an expert"), message("once a rank")})})
            .when([](const Split& s) { return s.expert > 1; }, "--ep"),
        whole(&Split::expert_tensor,
              {"expert_tensor", "--etp", "etp", message("experts among tensor-parallel ranks"),
               message("Whole experts"),
               message("Tensor-parallel ranks that split each expert; 0: all; 1: none, they hold whole experts, "
                       "different ones")},
              {.on = 1.0})
            .when([](const Split& s) { return s.tensor > 1; }, "--tp"),
        ask::flag(&Split::overlap_experts,
                  {"overlap_experts", "--overlap-experts", "overlap_experts", message("exchange of experts"),
                   message("Experts' rows beside"),
                   message("Rows go to experts and back beside another micro-batch's kernels")})
            .when([](const Split& s) { return s.expert > 1; }, "--ep"),
        ask::flag(&Split::delay_weight_gradients,
                  {"delay_weight_gradients", "--delay-weight-gradients", "delay_weight_gradients",
                   message("delay of weights' gradients"), message("Beside weights' gradients, too"),
                   message("Products of weights' gradients wait for experts' rows, and run beside them")})
            .when([](const Split& s) { return s.overlap_experts; }, "--overlap-experts"),
    };
}

std::vector<ask::Choice> module_choices() {
    const std::array<std::pair<Message, Message>, layer_module_count> words{
        {{message("Attention again"), message("Attention between its two products is computed again")},
         {message("Norms again"), message("Norms of layers' inputs are computed again")},
         {message("Activation again"),
          message("What stands between the products of a feed-forward part or of an expert "
                  "is computed again")},
         {message("Feed-forward part again"),
          message("A feed-forward part without experts is computed again as a whole")},
         {message("Latent projections again"),
          message("Latent attention's projections up, and the rotation behind them, are computed again")},
         {message("Experts again"), message("A part with experts is computed again as a whole, its exchange included")},
         {message("Shared experts again"), message("The experts that every token goes to are computed again")}}};
    std::vector<ask::Choice> choices;
    for (std::size_t i = 0; i < words.size(); ++i)
        choices.push_back({std::string{name_of(static_cast<LayerModule>(i))}, words[i].first, words[i].second});
    return choices;
}

Field<Split> modules() {
    const auto read = [](const std::string& text) -> Result<std::string> {
        const Result<LayerModules> modules = layer_modules_from(text);
        if (!modules) return modules.diagnostics();
        return to_text(*modules);
    };
    return ask::field<Split>(
        ask::Kind::set,
        {"recomputed", "--recompute-modules", "recompute_modules", message("parts computed again"), "",
         message("Parts of a layer that the backward pass computes again, joined by +")},
        {.choices = module_choices(), .read = read, .usual = "none"},
        [](const Split& s) -> Value { return to_text(s.recomputed); },
        [](Split& s, const Value& value) { s.recomputed = *layer_modules_from(std::get<std::string>(value)); });
}

Fields<Split> memory() {
    return {
        whole(&Split::recomputed_layers,
              {"recomputed_layers", "--recompute-layers", "recompute_layers", message("layers computed again"),
               message("Full layers"), message("With full recomputation: of each chunk so many layers; 0: all")},
              {.zero = message("all")})
            .when([](const Split& s) { return s.recompute == Recompute::full; }, "--recompute full"),
        modules(),
        whole(&Split::offloaded_layers,
              {"offloaded_layers", "--offload-layers", "offloaded_layers", message("layers in the host's memory"),
               message("In the host"),
               message("Of all layers so many keep activations in the host's memory, moved beside other layers")},
              {.zero = message("none")}),
        whole(&Split::shard_ranks,
              {"shard_ranks", "--shard-ranks", "shard_ranks", message("ranks that share"), message("Share among"),
               message("With ZeRO: groups of so many neighbours share, and sum gradients with the other groups; 0: all "
                       "ranks share")},
              {.zero = message("all")})
            .when([](const Split& s) { return s.zero != Zero::none; }, "--zero"),
        ask::flag(&Split::reshard,
                  {"reshard", "--keep-gathered", "reshard", message("gathered parameters"),
                   message("Gathered parameters stay"),
                   message("With parameters shared: those of a layer stay from its forward to its backward pass")})
            .when([](const Split& s) { return s.zero == Zero::parameters; }, "--zero parameters"),
        ask::flag(&Split::narrow_moments,
                  {"narrow_moments", "--narrow-moments", "narrow_moments", message("width of moments"),
                   message("Moments in half precision"), message("The optimizer keeps its moments in half precision")}),
    };
}

Field<Split> summed_beside() {
    return ask::field<Split>(
        ask::Kind::flag,
        {"overlap", "--overlap-gradients", "overlap_gradients", message("summing gradients"),
         message("Sum beside backward"),
         message("Gradients are summed in buckets beside the rest of the backward pass")},
        {}, [](const Split& s) -> Value { return s.sync == GradientSync::in_buckets; },
        [](Split& s, const Value& value) {
            s.sync = std::get<bool>(value) ? GradientSync::in_buckets : GradientSync::after_backward;
        });
}

Fields<Split> gradients() {
    return {
        summed_beside(),
        ask::quantity(&Split::bucket_bytes,
                      {"bucket_bytes", "--bucket", "bucket", message("bytes of a bucket"), message("Bucket"),
                       message("With gradients summed in buckets: bytes of one, such as 25 MB")},
                      {.least = 1.0, .most = 1e15, .unit = Unit::bytes})
            .when([](const Split& s) { return s.sync == GradientSync::in_buckets; }, "--overlap-gradients"),
        ask::flag(&Split::overlap_tensor, {"overlap_tensor", "--overlap-tensor", "overlap_tensor",
                                           message("summing inputs' gradients"), message("Inputs' beside weights'"),
                                           message("Tensor-parallel ranks sum inputs' gradients beside the products of "
                                                   "weights' gradients, as Megatron-LM does")})
            .when([](const Split& s) { return s.tensor > 1; }, "--tp"),
        ask::flag(&Split::wide_gradients,
                  {"wide_gradients", "--wide-gradients", "wide_gradients", message("width of gradients"),
                   message("Gradients in fp32"), message("Half-precision passes accumulate their gradients in fp32")}),
        whole(&Split::servers,
              {"servers", "--servers", "servers", message("parameter servers"), message("Servers"),
               message("Servers that keep the weights in equal parts; 0: ranks sum among themselves")},
              {.zero = message("none")}),
        ask::choice(&Split::consistency,
                    {"consistency", "--consistency", "consistency", message("consistency"), message("Go on"),
                     message("With servers: when a rank goes on. Stale: with weights some steps old; how many makes no "
                             "difference to equal ranks")},
                    {.choices = ask::choices_of<Consistency>(
                         {message("when all are in"), message("when its own is in"), message("at once (stale)")})})
            .when([](const Split& s) { return s.servers > 0; }, "--servers"),
        ask::choice(
            &Split::compression,
            {"compression", "--compress", "compression", message("compression of gradients"), message("Compress"),
             message("What becomes of gradients between data-parallel ranks. Fewer bits: summed as such. Sparse: the "
                     "largest, with their places; the rest is added to the next step's")},
            {.choices = ask::choices_of<Compression>({message("none"), message("fewer bits"), message("sparse")})}),
        ask::number(&Split::compression_ratio,
                    {"compression_ratio", "--compression-ratio", "compression_ratio", message("compression ratio"),
                     message("Ratio"), message("With compression: bytes before it over bytes sent, places included")},
                    {.least = 1.0, .most = most_compression, .called = "RATIO"})
            .when([](const Split& s) { return s.compression != Compression::none; }, "--compress"),
    };
}

Fields<Split> all_fields() {
    Fields<Split> all;
    add(all, ranks(), message("Split"));
    add(all, habits_of_passes(), message("Split"));
    add(all, exchange(), message("Exchange"));
    add(all, memory(), message("Memory"));
    add(all, gradients(), message("Gradients"));
    return all;
}

constexpr std::array habit_keys =
    std::to_array<std::string_view>({"schedule", "context_form", "chunk_tensor", "dispatch", "overlap_experts",
                                     "delay_weight_gradients", "offloaded_layers", "shard_ranks", "reshard",
                                     "narrow_moments", "overlap", "bucket_bytes", "overlap_tensor", "wide_gradients"});

} // namespace

const ask::Fields<Split>& split_fields() {
    static const Fields<Split> all = all_fields();
    return all;
}

const ask::Fields<Split>& habit_fields() {
    static const Fields<Split> habits = [] {
        Fields<Split> kept;
        std::ranges::copy_if(split_fields(), std::back_inserter(kept), [](const Field<Split>& each) {
            return std::ranges::find(habit_keys, each.key) != habit_keys.end();
        });
        return kept;
    }();
    return habits;
}

} // namespace dubhe::simulation
