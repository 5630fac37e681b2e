// SPDX-License-Identifier: Apache-2.0
// An LSTM language model (Hochreiter and Schmidhuber 1997; the word model of Zaremba et al. 2014), unrolled: each time
// step of each layer is operators of its own, as TensorFlow 1's static_rnn builds it. So the graph grows with the
// sequence: this is the network that shows what thousands of small kernels cost.
//
// A cell: dropout of x in training (Zaremba et al. drop the non-recurrent connections); concat [x, h]; for each of the
// gates i, f, g, o a product, a bias add and its sigmoid or tanh, the forget gate after adding its forget bias of 1 as
// TensorFlow's BasicLSTMCell does; then c' = f c + i g and h' = o tanh(c'). "lstm[layers,hidden]" gives both numbers.
// The default of four layers makes a training step over 256 steps about as many operators as the LSTM that Tianshu
// measures (62,190).
#include "../graph_builder.h"
#include "registry.h"

#include <array>
#include <utility>

namespace dubhe::workload {

namespace {

struct LstmConfig {
    std::string name = "lstm";
    std::int64_t layers = 4, hidden = 512;
    std::int64_t vocabulary = 10000; // Penn Treebank, as Zaremba et al. use it
};

constexpr std::int64_t usual_sequence = 256;
// Cells of the unrolled network; each becomes some twenty operators, three times as many in training.
constexpr std::int64_t most_cells = 1 << 16;
constexpr std::int64_t most_hidden = 1 << 16;

struct Gate {
    TensorId weight, bias;
    Function function;
};

struct Layer {
    std::array<Gate, 4> gates; // input, forget, candidate, output
    TensorId h, c;
};

class LstmBuilder {
  public:
    LstmBuilder(const LstmConfig& config, const Recipe& recipe)
        : c_{config}, b_{config.name, recipe.precision, recipe.batch}, batch_{recipe.batch},
          steps_{recipe.sequence.value_or(usual_sequence)}, train_{recipe.mode == Mode::training} {
        if (recipe.past > 0) b_.fail(message("an LSTM keeps a state of fixed size, no KV cache: past must be 0"));
        if (steps_ > most_cells / c_.layers) {
            b_.fail(
                message("%1 layers over a sequence of %2 unroll into more than %3 cells. Ask for a shorter sequence.",
                        c_.layers, steps_, most_cells));
        }
    }

    Result<Graph> build() && {
        if (b_.failed()) return std::move(b_).finish();
        std::vector<TensorId> xs = embedded_steps();
        std::vector<Layer> layers;
        for (std::int64_t i = 0; i < c_.layers; ++i)
            layers.push_back(new_layer(i));
        for (std::size_t t = 0; t < xs.size() && !b_.failed(); ++t) {
            const auto block = b_.block("step " + std::to_string(t));
            for (std::size_t i = 0; i < layers.size(); ++i)
                xs[t] = cell(i, layers[i], xs[t]);
            xs[t] = dropout(xs[t]);
        }
        // All steps at once through the output layer: [steps * batch, hidden].
        b_.result(b_.linear("logits", b_.concat("outputs", xs, 0), c_.vocabulary));
        return std::move(b_).finish();
    }

  private:
    std::vector<TensorId> embedded_steps() {
        const auto block = b_.block("embedding");
        const TensorId ids = b_.input("input_ids", {batch_, steps_}, ElementType::i64);
        const TensorId words = b_.embedding("word", ids, c_.vocabulary, c_.hidden);
        const std::vector<std::int64_t> single(static_cast<std::size_t>(steps_), 1);
        std::vector<TensorId> steps = b_.split("steps", words, 1, single);
        for (TensorId& x : steps)
            x = b_.reshape("step", x, {batch_, c_.hidden});
        return steps;
    }

    Layer new_layer(std::int64_t index) {
        const auto block = b_.block("layer " + std::to_string(index));
        const auto gate = [&](const std::string& name, Function function) {
            return Gate{b_.parameter(name + ".weight", {c_.hidden, 2 * c_.hidden}),
                        b_.parameter(name + ".bias", {c_.hidden}), function};
        };
        return {{gate("input", Function::sigmoid), gate("forget", Function::sigmoid), gate("candidate", Function::tanh),
                 gate("output", Function::sigmoid)},
                b_.tensor("h0", {batch_, c_.hidden}, TensorRole::constant),
                b_.tensor("c0", {batch_, c_.hidden}, TensorRole::constant)};
    }

    TensorId cell(std::size_t index, Layer& layer, TensorId x) {
        constexpr std::array<std::string_view, 4> names{"input", "forget", "candidate", "output"};
        const auto block = b_.block("layer " + std::to_string(index));
        const TensorId both = b_.concat("concat", std::array{dropout(x), layer.h}, 1);
        std::array<TensorId, 4> gates;
        for (std::size_t i = 0; i < gates.size(); ++i) {
            const Gate& gate = layer.gates[i];
            const std::string name{names[i]};
            const TensorId product = b_.linear_with(name + "_matmul", both, gate.weight);
            TensorId sum = b_.add(name + "_bias_add", product, gate.bias);
            if (name == "forget") sum = b_.elementwise("forget_bias", Function::add, {sum});
            gates[i] = b_.elementwise(name, gate.function, {sum});
        }
        const TensorId kept = b_.elementwise("keep", Function::multiply, {layer.c, gates[1]});
        const TensorId fresh = b_.elementwise("write", Function::multiply, {gates[0], gates[2]});
        layer.c = b_.add("state", kept, fresh);
        const TensorId shown = b_.elementwise("state_tanh", Function::tanh, {layer.c});
        layer.h = b_.elementwise("hidden", Function::multiply, {gates[3], shown});
        return layer.h;
    }

    TensorId dropout(TensorId x) { return train_ ? b_.dropout("dropout", x) : x; }

    const LstmConfig& c_;
    GraphBuilder b_;
    std::int64_t batch_, steps_;
    bool train_;
};

Result<BuiltNetwork> build_lstm(const LstmConfig& config, const Recipe& recipe) {
    Result<Graph> graph = LstmBuilder{config, recipe}.build();
    if (!graph) return graph.diagnostics();
    return BuiltNetwork{std::move(*graph), {}, true, "sequences"};
}

std::optional<Result<BuiltNetwork>> build_lstm_member(std::string_view key, const Recipe& recipe) {
    if (key == "lstm") return build_lstm({}, recipe);
    const auto numbers = numbers_after("lstm", key);
    if (!numbers) return std::nullopt;
    if (numbers->size() != 2 || (*numbers)[0] < 1 || (*numbers)[1] < 1 || (*numbers)[0] > most_cells ||
        (*numbers)[1] > most_hidden) {
        return Result<BuiltNetwork>{error(message("An LSTM by its numbers is written lstm[layers,hidden], as in "
                                                  "lstm[2,650]: layers from 1 to %1, hidden from 1 to %2.",
                                                  most_cells, most_hidden))};
    }
    return build_lstm({.name = std::string{key}, .layers = (*numbers)[0], .hidden = (*numbers)[1]}, recipe);
}

} // namespace

NetworkFamily lstm_family() {
    return {"LSTM", {{"lstm", "LSTM language model, unrolled", "LSTM", true}}, build_lstm_member};
}

} // namespace dubhe::workload
