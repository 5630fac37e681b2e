// SPDX-License-Identifier: Apache-2.0
// Writes a Graph down operator by operator. Shapes are inferred as operators are added.
//
// Errors stick: the first one (a dimension that does not match, a tensor that is too large) is kept with the path of
// the operator that met it, every later call returns an invalid TensorId, and finish() returns the error. So a network
// reads as straight code. Vectors that are returned after a failure have their usual size, of invalid ids. One thread.
// Shapes are [batch, channels, spatial...] for images, [batch, rows, features] or any leading dimensions for sequences.
// Names need not be unique: a second "conv" of a block becomes "conv_2".
#pragma once

#include "graph.h"

#include <core/support/result.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

struct ConvolutionSpec {
    std::int64_t channels = 1; // out
    std::int32_t kernel = 1;
    std::int32_t stride = 1;
    std::int32_t padding = 0;
    std::int32_t groups = 1;
    std::int32_t dilation = 1;
    bool bias = false;
    std::optional<std::int32_t> padding_after{}; // behind each dimension, where it is not as much as before it
};

struct PoolSpec {
    std::int32_t kernel = 2;
    std::int32_t stride = 2;
    std::int32_t padding = 0;
    bool ceil_mode = false;
};

struct OperatorSpec { // for readers and passes that know their outputs already
    std::string name;
    OperatorKind kind = OperatorKind::unknown;
    Phase phase = Phase::forward;
    Attributes attributes{};
    OperatorId forward{};
    std::int32_t launches = 1;
    std::string source_kind{};
    std::optional<Precision> precision{}; // see Operator
};

struct OutputSpec {
    std::string name;
    Shape shape;
    ElementType type = ElementType::f32;
    TensorRole role = TensorRole::activation;
    std::int32_t innermost = -1; // see Tensor
};

class GraphBuilder {
  public:
    // Activations and parameters get the storage type of `precision` unless said otherwise.
    GraphBuilder(std::string name, Precision precision, std::int64_t batch);
    // Starts from everything in `graph`, ids unchanged; training() adds its backward operators this way.
    explicit GraphBuilder(const Graph& graph);
    // Starts from no operators, but with everything else of `graph`, its blocks among it: of one that becomes another.
    static GraphBuilder rewriting(const Graph& graph);

    // Operators added while the returned object lives belong to that block; blocks nest.
    class [[nodiscard]] BlockScope {
      public:
        BlockScope(const BlockScope&) = delete;
        BlockScope& operator=(const BlockScope&) = delete;
        ~BlockScope() { builder_.block_ = outer_; }

      private:
        friend class GraphBuilder;
        BlockScope(GraphBuilder& builder, BlockId inner) : builder_{builder}, outer_{builder.block_} {
            builder.block_ = inner;
        }
        GraphBuilder& builder_;
        BlockId outer_;
    };
    BlockScope block(std::string name);
    // The child of the current block with that name, made where missing; and entering one by id (for passes).
    BlockScope block_or_new(std::string_view name);
    BlockScope enter(BlockId id);

    // Tensors from outside.
    TensorId tensor(std::string name, Shape shape, TensorRole role, std::optional<ElementType> type = std::nullopt);
    TensorId tensor(OutputSpec spec);
    TensorId input(std::string name, Shape shape, std::optional<ElementType> type = std::nullopt);
    TensorId parameter(std::string name, Shape shape);

    // Operators. Weights are made where a layer needs them ("<name>.weight", "<name>.bias").
    TensorId convolution(std::string name, TensorId x, const ConvolutionSpec& spec);
    TensorId batch_norm(std::string name, TensorId x); // 2 parameters and 2 running statistics a channel
    // `Weights`: how they are kept. Rows of [features, in], as PyTorch's Linear, read along k; rows of [in, features],
    // as Conv1D in Hugging Face's GPT-2, across it.
    enum class Weights : std::uint8_t { features_first, inputs_first };
    TensorId linear(std::string name, TensorId x, std::int64_t features, bool bias = true,
                    Weights weights = Weights::features_first);
    // x times a weight that exists already (tied embeddings, unrolled cells): weight is [features, in]; bias
    // [features].
    TensorId linear_with(std::string name, TensorId x, TensorId weight, TensorId bias = {});
    TensorId matmul(std::string name, TensorId a, TensorId b, MatrixAttributes attributes = {});
    TensorId attention(std::string name, TensorId q, TensorId k, TensorId v, AttentionAttributes attributes);
    TensorId layer_norm(std::string name, TensorId x); // over the last dimension, scale and shift
    TensorId rms_norm(std::string name, TensorId x);   // over the last dimension, scale
    TensorId group_norm(std::string name, TensorId x, std::int32_t groups);
    TensorId softmax(std::string name, TensorId x); // over the last dimension
    // Broadcasts. The result lies in memory as the largest operand does (PyTorch's TensorIterator).
    TensorId elementwise(std::string name, Function function, std::initializer_list<TensorId> xs);
    TensorId relu(std::string name, TensorId x) { return elementwise(std::move(name), Function::relu, {x}); }
    TensorId add(std::string name, TensorId a, TensorId b) {
        return elementwise(std::move(name), Function::add, {a, b});
    }
    TensorId dropout(std::string name, TensorId x); // the identity until training() switches it on: no kernel
    TensorId max_pool(std::string name, TensorId x, const PoolSpec& spec);
    TensorId average_pool(std::string name, TensorId x, const PoolSpec& spec);
    TensorId global_average_pool(std::string name, TensorId x); // -> [batch, channels]
    TensorId embedding(std::string name, TensorId ids, std::int64_t rows, std::int64_t features);
    TensorId embedding_with(std::string name, TensorId ids, TensorId table);
    TensorId concat(std::string name, std::span<const TensorId> xs, int axis);
    std::vector<TensorId> split(std::string name, TensorId x, int axis, std::span<const std::int64_t> sizes); // views
    TensorId slice(std::string name, TensorId x, int axis, std::int64_t length); // a view of the first `length`
    TensorId reshape(std::string name, TensorId x, Shape shape);                 // same elements; a view, no kernel
    // x with its last dimension elsewhere, at `innermost` of `shape`; what else moves in memory is a view as well.
    TensorId permuted_view(std::string name, TensorId x, Shape shape, int innermost);
    TensorId transpose(std::string name, TensorId x, std::span<const int> permutation);          // copies
    TensorId exchange(std::string name, TensorId x, ExchangeAttributes attributes, Shape shape); // with other ranks

    // Any operator, its outputs given.
    std::vector<TensorId> add_operator(OperatorSpec spec, std::span<const TensorId> inputs,
                                       std::span<const OutputSpec> outputs);
    TensorId add_operator(OperatorSpec spec, std::initializer_list<TensorId> inputs, OutputSpec output);

    // For passes: a tensor from outside, or an operator with its results, of another graph, where it has passed the
    // checks. Names are moved from there, all else stays there. `inputs` and `forward` are of this graph, and so is
    // what is returned: the first of the results, the others follow it.
    TensorId take(Graph& from, TensorId id);
    TensorId take(Graph& from, OperatorId id, std::span<const TensorId> inputs, OperatorId forward);

    // For passes: another output of an operator that is there already (statistics it updates, a mask it keeps), and how
    // many kernels it starts.
    TensorId add_output(OperatorId id, OutputSpec output);
    void set_launches(OperatorId id, std::int32_t launches);

    // A whole network as a block of that name in the current one: operators in their order, results marked where it
    // marks them, nothing shared with what is here. Its inner blocks can't be entered by name.
    void append(std::string name, const Graph& graph);

    void result(TensorId id); // marks what the network hands back
    void fail(Message message);
    [[nodiscard]] bool failed() const { return failure_.has_value(); }

    // Valid ids only, except after a failure, when a scalar is returned.
    [[nodiscard]] const Shape& shape(TensorId id) const;
    [[nodiscard]] const Tensor& at(TensorId id) const;
    [[nodiscard]] OperatorId last_operator() const { return OperatorId{graph_.operators_.size() - 1}; }
    [[nodiscard]] std::size_t operator_count() const { return graph_.operators_.size(); }

    // The graph, or the error that stuck. Tensors that nobody consumes become results where none was marked.
    Result<Graph> finish() &&;

  private:
    struct BlockKey {
        BlockId parent;
        std::string name;
        bool operator==(const BlockKey&) const = default;
    };
    struct BlockKeyHash {
        std::size_t operator()(const BlockKey& key) const noexcept {
            return std::hash<std::string>{}(key.name) ^ (key.parent.index * std::size_t{0x9e3779b97f4a7c15});
        }
    };
    struct NamedBlock {
        BlockId id;
        int last_suffix = 1; // of blocks that wanted the same name
    };
    struct NormSpec {
        OperatorKind kind = OperatorKind::layer_norm;
        std::int64_t features = 1;
        int parameters = 1; // 2: scale and shift
        int statistics = 0; // 2: running mean and variance
        Attributes attributes;
    };

    bool check(std::initializer_list<TensorId> ids, std::string_view name, std::size_t least_rank = 0);
    bool check_output(std::string_view name, const OutputSpec& output);
    bool check_result(std::string_view name, Phase phase, const OutputSpec& output);
    TensorId fail_at(std::string_view name, Message message);
    TensorId new_tensor(OutputSpec spec, OperatorId producer);
    TensorId weight(const std::string& owner, std::string_view suffix, Shape shape,
                    TensorRole role = TensorRole::parameter);
    TensorId produce(OperatorSpec spec, std::span<const TensorId> inputs, Shape shape, ElementType type);
    BlockId add_block(std::string name);
    std::string path_of(std::string_view name) const;
    TensorId norm(std::string name, TensorId x, const NormSpec& spec);
    TensorId pool(OperatorKind kind, std::string name, TensorId x, const PoolSpec& spec);
    std::optional<int> axis_of(std::string_view name, TensorId x, int axis);
    void index_blocks();
    void make_names_unique();
    void merge_late_outputs();
    void mark_unconsumed_as_results();

    Graph graph_;
    BlockId block_;
    std::unordered_map<BlockKey, NamedBlock, BlockKeyHash> blocks_by_name_;
    std::size_t blocks_indexed_ = 1;                            // so many are entered there, or the root
    std::vector<std::pair<OperatorId, TensorId>> late_outputs_; // of add_output(), merged by finish()
    std::optional<Diagnostic> failure_;
    bool results_marked_ = false;
};

// Output length of a convolution or pooling along one dimension; none where the window does not fit.
[[nodiscard]] std::optional<std::int64_t> window_output(std::int64_t length, const Window& window, int dimension);
// The shape that numpy broadcasting gives; none where the shapes disagree.
[[nodiscard]] std::optional<Shape> broadcast(const Shape& a, const Shape& b);

} // namespace dubhe::workload
