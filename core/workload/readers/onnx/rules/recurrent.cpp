// SPDX-License-Identifier: Apache-2.0
// Whole LSTM, GRU and RNN layers over their sequence.
#include "onnx_rules.h"

namespace dubhe::workload::onnx_reader {

namespace {

// x [steps, batch, features] (layout 1: [batch, steps, features]), W [directions, gates * hidden, features],
// R [directions, gates * hidden, hidden], biases [directions, 2 * gates * hidden], lengths, first hidden state, first
// cell state, peepholes. ONNX Runtime's quantised kind has the last two dimensions of W and R the other way round.
void recurrent(Node& node, Cell cell, std::int64_t gates, bool transposed = false) {
    const Shape x = node.shape(0, 3);
    Shape w = node.shape(1, 3);
    Shape r = node.shape(2, 3);
    if (node.failed()) return;
    if (transposed) w = {w[0], w[2], w[1]};
    if (transposed) r = {r[0], r[2], r[1]};
    const std::int64_t hidden = node.integer("hidden_size", r[2]);
    const std::string direction = node.text("direction", "forward");
    const std::int64_t directions = direction == "bidirectional" ? 2 : 1;
    if (!node.require(x.rank() == 3 && w.rank() == 3 && r.rank() == 3, "x, W and R have three dimensions each") ||
        !node.require(hidden >= 1 && w[0] == directions && r[0] == directions && w[1] == product(gates, hidden) &&
                          r[1] == w[1] && r[2] == hidden && w[2] == x[2],
                      "the weights %1 and %2 do not fit the input %3 and %4 hidden units", w.text(), r.text(), x.text(),
                      hidden))
        return;
    const bool batch_first = node.integer("layout", 0) != 0;
    const std::int64_t steps = x[batch_first ? 1 : 0];
    const std::int64_t batch = x[batch_first ? 0 : 1];
    for (const std::size_t state : {5, 6})
        if (node.has(state) &&
            !node.require(node.value(state).shape.elements() == product(product(directions, batch), hidden),
                          "a first state has the wrong shape %1", node.value(state).shape.text()))
            return;
    const Shape last = batch_first ? Shape{batch, directions, hidden} : Shape{directions, batch, hidden};
    for (std::size_t i = 1; i <= 3; ++i)
        node.weight(i);
    node.weight(7); // peepholes
    node.output(batch_first ? Shape{batch, steps, directions, hidden} : Shape{steps, directions, batch, hidden},
                node.type(0));
    node.output(last, node.type(0));
    if (cell == Cell::lstm) node.output(last, node.type(0));
    node.run(OperatorKind::recurrent,
             RecurrentAttributes{cell, node.small(hidden, "'hidden_size'"), static_cast<std::int32_t>(directions)},
             operands(node, {0, 1, 2, 3, 5, 6, 7}));
}

void lstm(Node& node) {
    recurrent(node, Cell::lstm, 4);
}
void quantized_lstm(Node& node) {
    recurrent(node, Cell::lstm, 4, true);
}
void gru(Node& node) {
    recurrent(node, Cell::gru, 3);
}
void rnn(Node& node) {
    recurrent(node, Cell::rnn, 1);
}

} // namespace

void add_recurrent_rules(RuleTable& table) {
    table["LSTM"] = lstm;
    table["com.microsoft:DynamicQuantizeLSTM"] = quantized_lstm;
    table["GRU"] = gru;
    table["RNN"] = rnn;
}

} // namespace dubhe::workload::onnx_reader
