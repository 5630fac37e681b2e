// SPDX-License-Identifier: Apache-2.0
#include "apply.h"

#include "edits.h"
#include "hosts.h"
#include "passes/passes.h"
#include "settings.h"

#include <core/workload/fusion.h>
#include <core/workload/networks/transformer_layers.h>

#include <algorithm>
#include <utility>

namespace dubhe::stack {

namespace {

using workload::BuiltNetwork;
using workload::ElementType;
using workload::Graph;
using workload::Mode;
using workload::Numbers;
using workload::OperatorId;
using workload::Recipe;

// The graph is built in the half precision; narrow numbers are the stack's doing.
Recipe buildable(const Recipe& recipe) {
    Recipe plain = recipe;
    if (recipe.numbers != Numbers::plain) return plain;
    if (recipe.precision == Precision::fp8) plain.numbers = Numbers::fp8;
    if (recipe.precision == Precision::int8) plain.numbers = Numbers::int8;
    if (plain.numbers != Numbers::plain) plain.precision = Precision::bf16;
    return plain;
}

// Neither training of integers nor adapters beside weights that are kept narrow (QLoRA) are modelled.
std::optional<Diagnostic> untrainable(const Recipe& recipe) {
    const Numbers numbers = buildable(recipe).numbers;
    const bool narrow = numbers == Numbers::int8 || numbers == Numbers::int4 || numbers == Numbers::mxfp4;
    if (recipe.mode != Mode::training || !narrow) return std::nullopt;
    return error(
        message("training in %1 is not modelled; choose fp8, fp8-block, mxfp8, nvfp4 or bf16", name_of(numbers)));
}

std::optional<Quantisation> quantisation_of(const Stack& stack, const Recipe& recipe) {
    Quantisation how;
    how.in_front = stack.quantises_in_front;
    how.wide_head = stack.wide_head;
    how.wide_attention = stack.wide_attention;
    how.trains = recipe.mode == Mode::training;
    const auto of = [&](Precision products, ElementType type) {
        how.products = products;
        how.activations = how.weights = type;
        return how;
    };
    switch (recipe.numbers) {
    case Numbers::plain:
    case Numbers::mixed:
        return std::nullopt;
    case Numbers::fp8:
        return of(Precision::fp8, ElementType::f8);
    case Numbers::fp8_block:
        return of(Precision::fp8, ElementType::f8_block);
    case Numbers::mxfp8:
        return of(Precision::fp8, ElementType::mx8);
    case Numbers::mxfp4: // gpt-oss: weights alone, activations in the half precision
        how.weights_only = true;
        return of(Precision::fp4, ElementType::mx4);
    case Numbers::nvfp4:
        return of(Precision::fp4, ElementType::nv4);
    case Numbers::int8:
        return of(Precision::int8, ElementType::i8);
    case Numbers::int4:
        how.weights_only = true;
        return of(Precision::bf16, ElementType::i4);
    }
    return std::nullopt;
}

// A graph on its way, with where its operators come from.
class Work {
  public:
    explicit Work(Graph graph) : graph_{std::move(graph)} {
        for (std::size_t i = 0; i < graph_.operators().size(); ++i)
            origins_.add(std::array{OperatorId{i}}, std::nullopt);
    }

    template <class Plan>
    void pass(std::optional<Pass> pass, Plan plan) {
        if (failure_) return;
        Rewriter rewriter{graph_};
        plan(rewriter);
        if (!rewriter.changes()) return;
        Result<Rewritten> made = std::move(rewriter).run(pass);
        if (!made) return fail(made.diagnostics());
        origins_ = through(made->origins);
        graph_ = std::move(made->graph);
    }

    // workload::fused(), which says where each operator went.
    void fuse(Pass pass, workload::Fusion fusion) {
        if (failure_) return;
        Result<workload::FusedGraph> made = workload::fused_with_places(std::move(graph_), fusion);
        if (!made) return fail(made.diagnostics());
        std::vector<std::vector<OperatorId>> members(made->graph.operators().size());
        for (std::size_t i = 0; i < made->places.size(); ++i)
            members[made->places[i].index].emplace_back(i);
        Origins step;
        for (const auto& each : members)
            step.add(each, each.size() > 1 ? std::optional{pass} : std::nullopt);
        origins_ = through(step);
        graph_ = std::move(made->graph);
    }

    void adapt(const workload::Adapters& adapters) {
        if (failure_) return;
        Result<workload::AdaptedGraph> made = workload::with_adapters(std::move(graph_), adapters);
        if (!made) return fail(made.diagnostics());
        Origins step;
        for (const OperatorId from : made->from)
            step.add(std::span{&from, from.valid() ? 1U : 0U}, std::nullopt);
        origins_ = through(step);
        graph_ = std::move(made->graph);
    }

    // A graph with the same operators in front, and more behind.
    void extend(Graph graph) {
        for (std::size_t i = origins_.size(); i < graph.operators().size(); ++i)
            origins_.add({}, std::nullopt);
        graph_ = std::move(graph);
    }
    // A graph whose operators are the same ones.
    void take(Result<Graph> graph) {
        if (!graph) return fail(graph.diagnostics());
        graph_ = *std::move(graph);
    }

    [[nodiscard]] const Graph& graph() const { return graph_; }
    [[nodiscard]] const std::optional<Diagnostics>& failure() const { return failure_; }
    [[nodiscard]] Origins origins() && { return std::move(origins_); }
    Graph hand_over() { return std::move(graph_); }

  private:
    void fail(const Diagnostics& why) { failure_ = why; }

    [[nodiscard]] Origins through(const Origins& step) const {
        Origins all;
        std::vector<OperatorId> members;
        for (std::size_t i = 0; i < step.size(); ++i) {
            members.clear();
            std::optional<Pass> pass = step.pass_of(OperatorId{i});
            for (const OperatorId id : step.of(OperatorId{i})) {
                const auto before = origins_.of(id);
                members.insert(members.end(), before.begin(), before.end());
                if (!pass) pass = origins_.pass_of(id);
            }
            std::ranges::sort(members);
            members.erase(std::unique(members.begin(), members.end()), members.end());
            all.add(members, pass);
        }
        return all;
    }

    Graph graph_;
    Origins origins_;
    std::optional<Diagnostics> failure_;
};

class Application {
  public:
    Application(const Stack& stack, const Recipe& recipe) : stack_{stack}, recipe_{recipe} {}

    void forward(Work& work) const {
        if (stack_.attention != Attention::eager) {
            work.pass(Pass::attention, [this](Rewriter& r) { plan_attention(r, stack_.reads_cache_by_head); });
        }
        if (stack_.attention == Attention::paged)
            work.pass(Pass::kv_cache, [this](Rewriter& r) { plan_kv_cache(r, stack_.kv_cache); });
        if (runs(Pass::query_key_value)) work.pass(Pass::query_key_value, plan_query_key_value);
        if (runs(Pass::gate_up)) work.pass(Pass::gate_up, plan_gate_up);
        if (runs(Pass::last_token) && recipe_.mode == Mode::inference) work.pass(Pass::last_token, plan_last_token);
        light(work);
    }

    // On a forward graph, so that gradients are joined as what they are the gradients of; else on a whole step.
    void light(Work& work) const {
        if (runs(Pass::rotary)) work.pass(Pass::rotary, plan_rotary);
        if (runs(Pass::gated_activation)) work.pass(Pass::gated_activation, plan_gated_activation);
    }

    void iteration(Work& work) const {
        const bool trains = recipe_.mode == Mode::training;
        if (runs(Pass::gated_activation) && trains) work.pass(Pass::gated_activation, plan_joined_gradients);
        if (runs(Pass::norm_activation))
            work.pass(Pass::norm_activation, [&](Rewriter& r) { plan_norm_activation(r, trains); });
        if (runs(Pass::norm_statistics) && trains) work.pass(Pass::norm_statistics, plan_norm_statistics);
        if (runs(Pass::norm_prologue) && trains) work.pass(Pass::norm_prologue, plan_norm_prologue);
        if (runs(Pass::epilogue)) work.pass(Pass::epilogue, plan_epilogue);
        if (runs(Pass::residual_norm)) work.pass(Pass::residual_norm, plan_residual_norm);
        if (runs(Pass::residual_norm) && trains) work.pass(Pass::residual_norm, plan_short_norms);
        // Trainers quantise by kernels of their own; servers' kernels may do it on the way.
        if (!trains) quantise(work);
        if (runs(Pass::transformer_kernels))
            work.fuse(Pass::transformer_kernels, workload::Fusion::transformer_kernels);
        if (runs(Pass::pointwise)) work.fuse(Pass::pointwise, workload::Fusion::compiler);
        if (trains) quantise(work);
        if (stack_.rows_at_once > 0 && !trains) {
            work.pass(std::nullopt, [this](Rewriter& r) { plan_few_rows(r, stack_.rows_at_once); });
        }
        const bool half = bytes_per_element(work.graph().precision()) == 2.0;
        const Pass casts = trains ? Pass::autocast : Pass::wide_weights;
        if (runs(casts) && half && recipe_.numbers == Numbers::mixed)
            work.pass(std::nullopt, trains ? plan_autocast : plan_wide_weights); // products stay what they were
        if (runs(Pass::optimizer) && trains) work.pass(Pass::optimizer, plan_optimizer);
        if (stack_.layout == Layout::nhwc || (stack_.layout == Layout::nhwc_half && half))
            work.take(channels_last(work.graph()));
        if (work.graph().precision() == Precision::fp32 && (stack_.tf32_convolutions || stack_.tf32_products))
            work.take(rounding_to_tf32(work.graph(), stack_.tf32_products));
    }

  private:
    void quantise(Work& work) const {
        if (const auto how = quantisation_of(stack_, recipe_))
            work.pass(Pass::quantise, [&](Rewriter& r) { plan_quantise(r, *how); });
    }
    [[nodiscard]] bool runs(Pass pass) const { return std::ranges::find(stack_.passes, pass) != stack_.passes.end(); }

    const Stack& stack_;
    const Recipe& recipe_;
};

// Nothing is joined, and a network that is narrow as a whole is meant to be.
bool runs_as_written(std::string_view text) {
    if (text == fitting) return false;
    const Result<Stack> stack = stack_from(text);
    return stack && stack->attention == Attention::eager && stack->passes.empty();
}

} // namespace

workload::Launching launching_of(const Stack& stack, workload::Mode mode, std::int64_t samples, std::int64_t inputs) {
    const bool trains = mode == workload::Mode::training;
    workload::Launching host = stack.host;
    host.step_s += stack.sequence_s * static_cast<double>(samples);
    host.sustained = trains ? stack.sustained : 1.0;
    host.awaits_routing = trains && stack.launches == Launches::operators &&
                          std::ranges::find(stack.graphed, GraphScope::experts) == stack.graphed.end();
    if (stack.launches == Launches::graphs) {
        const double copy_s = host.operator_s[static_cast<std::size_t>(workload::Phase::forward)];
        const Stack* const shipped = find_shipped(stack.base.empty() ? stack.name : stack.base);
        const bool engine = shipped != nullptr && shipped->host.step_s > 0.0;
        if (!engine) host.step_s += copy_s * static_cast<double>(inputs);
        host.launch_s = 0.0;
        host.operator_s = {};
    }
    if (stack.launches == Launches::compiled) host.operator_s = {};
    // Frameworks' times on other machines and of other versions than the sources': a quarter either way, roughly.
    const bool framework = host.step_s > 0.0 || std::ranges::any_of(host.operator_s, [](double s) { return s > 0.0; });
    if (framework) host.spread = 0.2;
    host.step_error = stack.spread;
    if (!stack.elsewhere.empty()) {
        Stack other = stack;
        other.elsewhere.clear();
        for (const auto& [key, value] : stack.elsewhere)
            static_cast<void>(set(other, key, value)); // read_stack() has tried them
        host.measured_on = stack.measured_on;
        host.elsewhere = std::make_shared<const workload::Launching>(launching_of(other, mode, samples, inputs));
    }
    return host;
}

std::int64_t inputs_of(const Graph& graph) {
    return std::ranges::count(graph.tensors(), workload::TensorRole::input, &workload::Tensor::role);
}

Result<Applied> apply(const Stack& stack, BuiltNetwork forward, const Recipe& recipe, const Finish& finish) {
    auto written = std::make_shared<const Graph>(forward.graph);
    Applied applied{std::move(forward), std::move(written), {}, stack, {}};
    const Application application{applied.stack, recipe};
    const bool whole_step = workload::is_training_step(applied.network.graph);
    // The network's own kernels are what its own code has; a stack that joins operators itself doesn't run them.
    if (!applied.stack.passes.empty() || applied.stack.attention != Attention::eager)
        applied.network.own_kernels = false;
    Work work{*applied.written};
    if (!whole_step) application.forward(work);
    if (trains_adapters(recipe)) work.adapt(recipe.adapters);
    if (work.failure()) return *work.failure();
    applied.network.graph = work.hand_over();
    Result<BuiltNetwork> finished = finish(std::move(applied.network), recipe);
    if (!finished) return finished.diagnostics();
    applied.network = *std::move(finished);
    applied.launching = launching_of(applied.stack, recipe.mode, recipe.batch, inputs_of(applied.network.graph));
    if (applied.network.own_kernels) { // joined as written, without saying where each went
        return applied;
    }
    work.extend(std::move(applied.network.graph));
    if (whole_step) application.light(work);
    application.iteration(work);
    if (work.failure()) return *work.failure();
    applied.network.graph = work.hand_over();
    applied.origins = std::move(work).origins();
    std::erase_if(applied.network.notes, [&](const Diagnostic& note) {
        return applied.stack.attention != Attention::eager &&
               (note.message == workload::eager_attention_note().message ||
                note.message.english().find("eager attention masks") != std::string::npos);
    });
    return applied;
}

Result<std::string> named_stack(const Recipe& recipe, bool many_gpus) {
    if (recipe.stack != fitting) return recipe.stack;
    Recipe quick = buildable(recipe);
    quick.grouped_experts = true;
    Result<BuiltNetwork> built = workload::build_forward(quick);
    // As written, a whole step's attention may be larger than any tensor; the choice doesn't depend on the batch.
    if (!built && quick.batch > 1) {
        quick.batch = 1;
        built = workload::build_forward(quick);
    }
    if (!built) return built.diagnostics();
    return std::string{default_stack(*built, recipe, many_gpus)};
}

Result<Applied> build(const Recipe& asked, bool many_gpus) {
    const bool as_written = asked.stack.empty() && asked.numbers == Numbers::plain; // which refuses for itself
    if (const auto why = untrainable(asked); why && !as_written) return *why;
    if (asked.stack.empty()) {
        if (asked.numbers != Numbers::plain && asked.numbers != Numbers::mixed)
            return error(message("the graph as it is written has no kernels for %1; choose software that quantises: "
                                 "\"vllm\", \"tensorrt-llm\", \"megatron\"",
                                 name_of(asked.numbers)));
        Result<BuiltNetwork> built = workload::build(asked);
        if (!built) return built.diagnostics();
        return Applied{*std::move(built), nullptr, {}, {}, {}};
    }
    Recipe recipe = asked;
    if (!runs_as_written(asked.stack)) recipe = buildable(asked);
    recipe.grouped_experts = recipe.latent_kernels = true;
    Result<BuiltNetwork> built = workload::build_forward(recipe);
    if (!built) return built.diagnostics();
    const std::string_view name = recipe.stack == fitting ? default_stack(*built, recipe, many_gpus) : recipe.stack;
    Result<Stack> stack = stack_from(name);
    if (!stack) return stack.diagnostics();
    if (const Result<Done> known = host_is_known(*stack); !known) return known.diagnostics();
    const auto has = [&](workload::OperatorKind kind) {
        return std::ranges::any_of(built->graph.operators(),
                                   [&](const workload::Operator& op) { return op.kind == kind; });
    };
    recipe.grouped_experts = std::ranges::find(stack->passes, Pass::experts) != stack->passes.end();
    recipe.latent_kernels = stack->attention == Attention::paged;
    const bool groups = has(workload::OperatorKind::grouped_linear) || has(workload::OperatorKind::experts);
    if ((!recipe.grouped_experts && groups) || (!recipe.latent_kernels && has(workload::OperatorKind::attention))) {
        built = workload::build_forward(recipe);
        if (!built) return built.diagnostics();
    }
    return apply(*stack, *std::move(built), recipe);
}

} // namespace dubhe::stack
