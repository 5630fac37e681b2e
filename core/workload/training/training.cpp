// SPDX-License-Identifier: Apache-2.0
#include "training.h"

#include "backward.h"
#include "gradients.h"
#include "losses.h"
#include "muon.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace dubhe::workload {

namespace {

struct Loss {
    OperatorId id;
    TensorId prediction;
    std::vector<TensorId> reads; // of its gradient
};

// The losses that the network computes itself.
std::vector<Loss> losses_in(const Graph& graph, const GradientPass& pass) {
    std::vector<Loss> all;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const OperatorId id{i};
        const auto inputs = graph.inputs(id);
        if (graph[id].kind != OperatorKind::loss || inputs.empty() || !pass.trainable(inputs[0])) continue;
        Loss loss{id, inputs[0], {inputs.begin(), inputs.end()}};
        const auto outputs = graph.outputs(id);
        if (outputs.size() > 1) loss.reads[0] = outputs[1]; // logarithms of the softmax, kept by the forward operator
        all.push_back(std::move(loss));
    }
    return all;
}

TensorId last_trainable_result(const Graph& graph, const GradientPass& pass) {
    TensorId last;
    for (const TensorId id : graph.results()) {
        const OperatorId producer = graph[id].producer;
        if (!producer.valid() || !pass.trainable(id)) continue;
        if (!last.valid() || graph[last].producer < producer) last = id;
    }
    return last;
}

Loss add_loss(GraphBuilder& builder, TensorId prediction) {
    const AddedLoss made = builder.shape(prediction).rank() < 2 ? squared_error(builder, "loss", "target", prediction)
                                                                : cross_entropy(builder, "loss", "labels", prediction);
    return {builder.last_operator(), prediction, {made.kept, made.target}};
}

// Kernels for one parameter: see extra_passes() in work.cpp.
std::int32_t launches_of(Optimizer optimizer, bool master_weights) {
    switch (optimizer) {
    case Optimizer::fused_adam:
    case Optimizer::muon:
        return 1;
    case Optimizer::sgd:
        return master_weights ? 3 : 1;
    case Optimizer::momentum:
        return master_weights ? 5 : 3;
    case Optimizer::adam:
        return master_weights ? 9 : 7;
    case Optimizer::lamb:
        return 6; // the five and one for the ratio
    }
    return 1;
}

std::span<const std::string_view> states_of(Optimizer optimizer) {
    static constexpr std::array<std::string_view, 1> momentum{".momentum"};
    static constexpr std::array<std::string_view, 2> adam{".first_moment", ".second_moment"};
    switch (optimizer) {
    case Optimizer::sgd:
    case Optimizer::muon: // the direction's
        return {};
    case Optimizer::momentum:
        return momentum;
    case Optimizer::adam:
    case Optimizer::fused_adam:
    case Optimizer::lamb:
        return adam;
    }
    return {};
}

bool is_half(ElementType type) {
    return type == ElementType::f16 || type == ElementType::bf16;
}

// What one optimizer operator reads and writes; the fused one collects all parameters.
class OptimizerStep {
  public:
    OptimizerStep(GraphBuilder& builder, const TrainingOptions& options) : builder_{builder}, options_{options} {}

    // A gradient of a table's rows updates those alone.
    void take(TensorId weight, TensorId gradient) {
        if (const Tensor table = builder_.at(weight); builder_.shape(gradient) != table.shape)
            weight = builder_.tensor(table.name + ".rows", builder_.shape(gradient), TensorRole::parameter, table.type);
        const Tensor w = builder_.at(weight);
        const bool master = is_half(w.type) && options_.master_weights;
        master_ = master_ || master;
        const ElementType type = master ? ElementType::f32 : w.type;
        const TensorId updated = master ? state(w, ".master", type) : weight;
        read_and_write(updated);
        inputs_.push_back(gradient);
        for (const std::string_view suffix : states_of(options_.optimizer))
            read_and_write(state(w, suffix, type));
        if (master) outputs_.push_back({w.name + ".new", w.shape, w.type, w.role});
    }

    void add(std::string name) {
        OperatorSpec op{std::move(name), OperatorKind::optimizer_step, Phase::update,
                        OptimizerAttributes{options_.optimizer}};
        op.launches = launches_of(options_.optimizer, master_);
        for (const TensorId updated : builder_.add_operator(std::move(op), inputs_, outputs_))
            builder_.result(updated);
        inputs_.clear();
        outputs_.clear();
    }
    [[nodiscard]] bool empty() const { return inputs_.empty(); }

  private:
    TensorId state(const Tensor& weight, std::string_view suffix, ElementType type) {
        return builder_.tensor(weight.name + std::string{suffix}, weight.shape, TensorRole::optimizer_state, type);
    }
    void read_and_write(TensorId id) {
        const Tensor& tensor = builder_.at(id);
        inputs_.push_back(id);
        outputs_.push_back({tensor.name + ".new", tensor.shape, tensor.type, tensor.role});
    }

    GraphBuilder& builder_;
    const TrainingOptions& options_;
    std::vector<TensorId> inputs_;
    std::vector<OutputSpec> outputs_;
    bool master_ = false;
};

// "layer 3/attention/query.weight": after the operator that uses it first; what none uses has its name alone.
std::vector<std::string> parameter_paths(const Graph& graph, std::span<const TensorId> parameters) {
    std::vector<OperatorId> first_user(graph.tensors().size());
    for (std::size_t i = graph.operators().size(); i-- > 0;) {
        for (const TensorId input : graph.inputs(OperatorId{i}))
            first_user[input.index] = OperatorId{i};
    }
    std::vector<std::string> paths;
    for (const TensorId id : parameters) {
        const OperatorId user = first_user[id.index];
        std::string path = user.valid() ? graph.path(user) : "";
        if (user.valid()) path.resize(path.size() - graph[user].name.size());
        paths.push_back(path + graph[id].name);
    }
    return paths;
}

// Matrices step along directions of their own; Adam updates the rest, in one kernel.
void add_muon(const Graph& forward, GraphBuilder& builder, const GradientPass& pass, const TrainingOptions& options,
              std::span<const TensorId> parameters) {
    const std::vector<MuonForm> forms = muon_forms(forward);
    const auto paths = parameter_paths(forward, parameters);
    TrainingOptions of_rest = options;
    of_rest.optimizer = Optimizer::fused_adam;
    OptimizerStep step{builder, options}, rest{builder, of_rest};
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const TensorId weight = parameters[i];
        const MuonForm form = forms[weight.index];
        if (form == MuonForm::none) {
            rest.take(weight, pass.gradient(weight));
            continue;
        }
        const ElementType type = builder.at(weight).type;
        const ElementType wide = is_half(type) && options.master_weights ? ElementType::f32 : type;
        step.take(weight, orthogonal_direction(builder, paths[i], form, weight, pass.gradient(weight), wide));
        step.add(paths[i] + "/step");
    }
    if (!rest.empty()) rest.add("step");
}

void add_optimizer(const Graph& forward, GraphBuilder& builder, const GradientPass& pass,
                   const TrainingOptions& options) {
    std::vector<TensorId> parameters;
    for (std::size_t i = 0; i < forward.tensors().size(); ++i) {
        if (forward.tensors()[i].role == TensorRole::parameter && pass.gradient(TensorId{i}).valid())
            parameters.emplace_back(i);
    }
    const auto scope = builder.block("optimizer");
    if (options.optimizer == Optimizer::muon) return add_muon(forward, builder, pass, options, parameters);
    OptimizerStep step{builder, options};
    if (options.optimizer == Optimizer::fused_adam) {
        for (const TensorId id : parameters)
            step.take(id, pass.gradient(id));
        return step.add("step");
    }
    const auto paths = parameter_paths(forward, parameters);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        step.take(parameters[i], pass.gradient(parameters[i]));
        step.add(paths[i]);
    }
}

std::optional<Diagnostic> untrainable(const Graph& forward) {
    if (std::ranges::any_of(forward.operators(), [](const Operator& op) { return op.phase != Phase::forward; })) {
        return error(message("%1 is a training step already; training starts from an inference graph", forward.name()));
    }
    if (forward.precision() == Precision::fp8 || forward.precision() == Precision::int8) {
        return error(
            message("training in %1 is not modelled; choose fp32, tf32, fp16 or bf16", name_of(forward.precision())));
    }
    return std::nullopt;
}

Diagnostic nothing_to_train(const Graph& forward) {
    return error(message("nothing can be trained: no result of %1 depends on a parameter", forward.name()));
}

} // namespace

Result<Graph> training(const Graph& forward, const TrainingOptions& options) {
    if (auto why = untrainable(forward)) return *std::move(why);
    GraphBuilder builder{forward};
    GradientPass pass{forward, builder};
    std::vector<Loss> losses = losses_in(forward, pass);
    if (options.optimizer == Optimizer::sgd) pass.keep_rows_of_tables();
    const TensorId prediction = losses.empty() ? last_trainable_result(forward, pass) : losses.front().prediction;
    if (!prediction.valid()) return nothing_to_train(forward);
    pass.switch_to_training_mode();
    if (losses.empty()) losses.push_back(add_loss(builder, prediction));
    for (const Loss& loss : losses)
        pass.start(loss.id, loss.prediction, loss.reads);
    pass.run();
    add_optimizer(forward, builder, pass, options);
    return std::move(builder).finish();
}

Result<Graph> backward(const Graph& forward) {
    if (auto why = untrainable(forward)) return *std::move(why);
    GraphBuilder builder{forward};
    GradientPass pass{forward, builder};
    pass.switch_to_training_mode();
    bool any = false;
    for (const TensorId id : forward.results()) {
        if (!pass.trainable(id) || !forward[id].producer.valid()) continue;
        pass.start(id, builder.input(forward[id].name + ".gradient", forward[id].shape, forward[id].type));
        any = true;
    }
    if (!any) return nothing_to_train(forward);
    pass.run();
    for (std::size_t i = 0; i < forward.tensors().size(); ++i) {
        const TensorId gradient = pass.gradient(TensorId{i});
        if (forward.tensors()[i].role == TensorRole::parameter && gradient.valid()) builder.result(gradient);
    }
    return std::move(builder).finish();
}

} // namespace dubhe::workload
