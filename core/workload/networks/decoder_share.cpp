// SPDX-License-Identifier: Apache-2.0
// A decoder split among ranks: a rank's share is a decoder of its own with fewer heads, features, words and experts.
#include "decoder_parts.h"

#include <algorithm>
#include <string>

namespace dubhe::workload {

namespace {

class Division {
  public:
    Division(GraphBuilder& b, const std::string& network, std::int64_t ways) : b_{b}, network_{network}, ways_{ways} {}

    void divide(std::int64_t& count, std::string_view what) {
        if (count % ways_ == 0) {
            count /= ways_;
            return;
        }
        b_.fail(message("%1 has %2 %3, which %4 ranks can't share equally", network_, count, what, ways_));
    }

  private:
    GraphBuilder& b_;
    const std::string& network_;
    std::int64_t ways_;
};

} // namespace

DecoderConfig share_of(const DecoderConfig& whole, const Share& share, GraphBuilder& b) {
    DecoderConfig c = whole;
    if (share.layers) c.layers = std::min(c.layers, *share.layers);
    if (share.expert > 1 && !c.experts) b.fail(message("%1 has no experts to split among ranks", c.name));
    if (c.experts) Division{b, c.name, share.expert}.divide(c.experts->experts, "experts");
    if (share.context > 1 && (c.delta || c.state_space))
        b.fail(message("%1 has layers with a state, which ranks that share a sequence would hand on: not modelled",
                       c.name));
    if (share.expert_tensor > 1 && share.expert_tensor != share.tensor)
        b.fail(message("an expert is split among all tensor-parallel ranks or stays whole; %1 of %2 ranks is neither",
                       share.expert_tensor, share.tensor));
    if (share.tensor > 1 && share.expert_tensor == 1 && c.experts && !share.sequence)
        b.fail(message("tensor-parallel ranks that hold whole experts each route their part of the sequence: that "
                       "needs sequence parallelism"));
    if (share.tensor == 1) {
        if (share.sequence)
            b.fail(message("sequence parallelism splits what tensor parallelism leaves whole; it needs ranks that "
                           "share a tensor"));
        return c;
    }
    Division split{b, c.name, share.tensor};
    split.divide(c.heads, "heads");
    // Fewer heads of keys and values than ranks: several ranks keep the same one.
    if (c.kv_heads <= share.tensor && share.tensor % c.kv_heads == 0)
        c.kv_heads = 1;
    else
        split.divide(c.kv_heads, "heads of keys and values");
    if (c.wide) {
        if (c.wide->kv_heads <= share.tensor && share.tensor % c.wide->kv_heads == 0)
            c.wide->kv_heads = 1;
        else
            split.divide(c.wide->kv_heads, "heads of keys and values in layers without a window");
    }
    if (c.delta) {
        split.divide(c.delta->key_heads, "heads of keys in linear attention");
        split.divide(c.delta->value_heads, "heads of values in linear attention");
    }
    if (c.state_space) {
        split.divide(c.state_space->heads, "heads with a state");
        split.divide(c.state_space->groups, "groups of heads with a state");
    }
    split.divide(c.intermediate, "features between a layer's two products");
    if (c.experts) {
        if (share.expert_tensor != 1) split.divide(c.experts->intermediate, "features in an expert");
        if (c.experts->shared > 0) split.divide(c.experts->shared, "features in the shared expert");
    }
    // Padded to equal parts, multiples of 128 each as in Megatron-LM.
    constexpr std::int64_t words = 128;
    const std::int64_t step = words * share.tensor;
    c.vocabulary = (c.vocabulary + step - 1) / step * words;
    return c;
}

TensorId DecoderBuild::of_all_context(const std::string& name, TensorId x) {
    if (share.context == 1 || b.failed()) return x;
    Shape all = b.shape(x);
    all.set(-2, keys());
    return b.exchange(name + "_of_all", x, {.collective = Collective::all_gather, .group = ExchangeGroup::context},
                      all);
}

TensorId DecoderBuild::entered(const std::string& name, TensorId x) {
    if (share.tensor == 1 || b.failed()) return x;
    Shape whole = b.shape(x);
    if (!share.sequence) return b.exchange(name, x, {.gradient_only = true}, whole);
    whole.set(1, rows);
    return b.exchange(name, x, {.collective = Collective::all_gather}, whole);
}

TensorId DecoderBuild::left(const std::string& name, TensorId x) {
    if (share.tensor == 1 || b.failed()) return x;
    Shape part = b.shape(x);
    if (!share.sequence) return b.exchange(name, x, {}, part);
    part.set(1, own_rows());
    return b.exchange(name, x, {.collective = Collective::reduce_scatter}, part);
}

} // namespace dubhe::workload
