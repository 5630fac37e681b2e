// SPDX-License-Identifier: Apache-2.0
// The software that runs a network, as data: which operators become one kernel, in which numbers products run, who
// starts kernels and how long that takes, where channels lie. With a workload, a GPU and a cost model it makes a
// prediction.
//
// Shipped stacks are the files of resources/stacks. A user's own one is a shipped one with changes, written as one
// text, "vllm,attention=eager,step=3ms", that means the same everywhere: on a command line, in a project, in a recipe.
// Values; any number of threads.
#pragma once

#include <core/support/result.h>
#include <core/units/quantity.h>
#include <core/workload/graph.h>
#include <core/workload/problem/work.h>
#include <core/workload/recipe.h>

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dubhe::stack {

// eager: scores pass through memory. fused: nothing of rows x rows is stored, the backward pass computes it again (Dao
// et al., arXiv:2205.14135). paged: the same, and in decoding each block of the KV cache is read once where it lies: no
// repeated heads, no concatenation (Kwon et al., arXiv:2309.06180).
enum class Attention : std::uint8_t { eager, fused, paged };

// operators: the host starts each kernel. compiled: a compiled graph's host code starts them, without the framework's
// dispatch. graphs: CUDA graphs: the GPU starts them itself.
enum class Launches : std::uint8_t { operators, compiled, graphs };

// Where the channels of images lie. nhwc_half: channels last where products run in half precision, as mixed-precision
// training in PyTorch is set up.
enum class Layout : std::uint8_t { nchw, nhwc_half, nhwc };

// What a rewriting pass joins, in the order in which passes run. See passes.h.
enum class Pass : std::uint8_t {
    attention,           // scores, softmax and context: one kernel
    kv_cache,            // new keys and values written into the cache's blocks instead of a copy of it
    query_key_value,     // the products for queries, keys and values over one input: one
    gate_up,             // two products over one input: one
    gated_activation,    // activation and multiplication: one
    rotary,              // the rotation of queries and keys, and their write to the cache: one
    experts,             // the products of all experts of a layer: grouped ones
    residual_norm,       // the sum with the residual and the norm behind it: one
    epilogue,            // activation and sum in the product that makes their operand
    norm_activation,     // batch norm folded into the convolution in front (inference), or run with the activation and
                         // sum behind it (training)
    norm_statistics,     // training: what batch norm sums over a convolution's result, in that convolution's kernel
    norm_prologue,       // then: batch norm and activation, in the kernels that read what they make
    last_token,          // logits of each sample's last token alone: the only pass that drops work
    pointwise,           // chains of elementwise operators, norms, softmax, as compilers join them
    transformer_kernels, // scale, mask, softmax; bias, activation; dropout, sum: Megatron-LM's hand-written kernels
    autocast,            // training in mixed precision: weights kept in fp32 are copied to half precision in each pass
    wide_weights,        // the same in inference, where weights are usually kept in half precision
    optimizer,           // updates of many parameters in one kernel
    quantise             // products in narrow numbers, with the kernels that quantise what they read
};
inline constexpr std::size_t pass_count = static_cast<std::size_t>(Pass::quantise) + 1;

// Parts of a network that CUDA graphs can hold while the host starts the rest (Megatron-Core's partial graphs); the
// blocks of graphs have these names. Experts can be where each gets as many rows as any other, dropped or padded.
enum class GraphScope : std::uint8_t { attention, mamba, router, mlp, experts };
inline constexpr std::size_t graph_scope_count = static_cast<std::size_t>(GraphScope::experts) + 1;

// How ranks of one layer exchange: by NCCL's rings and trees alone; by one-shot and two-shot all-reduce below a size
// where GPUs see each other's memory; besides with the sum and norm behind it in the same kernel.
enum class Exchange : std::uint8_t { nccl, one_shot, fused };

// Claims with where they are from, for whoever asks.
struct Source {
    std::string about, text;
};

// The largest batch that such kernels were measured with. Products of more rows are taken as tuned kernels run them.
inline constexpr std::int64_t most_few_rows = 256;

struct Stack {
    std::string name;   // "tensorrt-llm"
    std::string title;  // "TensorRT-LLM"
    std::string base{}; // of one that was changed: the shipped one
    std::string description{};
    Attention attention = Attention::eager;
    std::vector<Pass> passes{};
    Launches launches = Launches::operators;
    Layout layout = Layout::nchw;
    bool tf32_convolutions = false, tf32_products = false; // of networks in fp32, on GPUs that have such units
    workload::Launching host{};                            // of the machine that the sources name
    std::string host_name{};                               // of the catalog, where its times stand in: hosts.h
    // Of the host once a step for each sample of the batch, while the GPU waits: a server prepares its inputs, samples
    // its token, makes text of it. A host of the catalog has no such time: it stays.
    double sequence_s = 0.0;
    Exchange exchange = Exchange::nccl;
    // Of products in narrow numbers: whether the kernel in front hands them on quantised, or one of its own does.
    bool quantises_in_front = false;
    bool wide_head = true;                           // logits in the half precision
    bool wide_attention = false;                     // the products of attention layers too
    std::optional<workload::ElementType> kv_cache{}; // absent: as activations
    // How kernels of a library that isn't tuned for few rows differ, in inference. Linear layers of up to
    // `most_few_rows` rows, of prompts too, take so many at once and read all weights again for the next; 0: all rows.
    // Single steps alone: servers refuse it, whose steps are interpolated over their tokens.
    std::int64_t rows_at_once = 0;
    // Where attention is fused or paged, decoding of one token a sample reads keys and values once for each query head,
    // also where several heads share them. Single steps alone.
    bool reads_cache_by_head = false;
    Bytes reserve{0.0};                // the allocator's and the context's, beside tensors
    double kv_share = 0.9;             // of the memory, for KV blocks: see kv_of_left
    bool kv_of_left = false;           // of what weights leave of it, not of all, weights among it
    std::int64_t kv_block = 16;        // tokens
    std::vector<GraphScope> graphed{}; // in training, beside launches by the host
    // What kernels take in steps that follow each other for hours against what they take by themselves: clocks under
    // sustained load, ranks that wait for the slowest.
    double sustained = 1.0;
    // Versions and settings of the same software differ: the standard deviation of the logarithm of a step's time that
    // no operator's error explains.
    double spread = 0.0;
    // Architectures of the GPUs that the host's times, `sustained` and `spread` were measured on, as the catalog names
    // them, and the settings that hold on any other: {"sustained", "1"}. Empty: the same everywhere. A setting that a
    // user changes is changed everywhere.
    std::vector<std::string> measured_on{};
    std::vector<std::pair<std::string, std::string>> elsewhere{};
    std::vector<Source> sources{};
};

// In the order in which they are shown.
[[nodiscard]] std::span<const Stack> shipped_stacks();
[[nodiscard]] const Stack* find_shipped(std::string_view name);

// "vllm" or "vllm,attention=eager,step=3ms". Names what is wrong and what there is.
[[nodiscard]] Result<Stack> stack_from(std::string_view text);
// The words of a stack that can be changed, with what each takes, for help and completion: {"step", "a time"}.
struct Setting {
    std::string_view key, takes;
};
[[nodiscard]] std::span<const Setting> settings();
[[nodiscard]] std::string value_of(const Stack& stack, std::string_view key); // "fused", "3 ms"; "" for no such key

// The name of the stack that people would run this with: decoding vllm; training of a language model megatron on
// several GPUs, pytorch-compile on one; a language model that reads a prompt vllm; else pytorch-eager.
[[nodiscard]] std::string_view default_stack(const workload::BuiltNetwork& network, const workload::Recipe& recipe,
                                             bool many_gpus);
// As a recipe's `stack`: the one that fits.
inline constexpr std::string_view fitting = "default";

[[nodiscard]] std::string_view name_of(Attention attention);
[[nodiscard]] std::string_view name_of(Launches launches);
[[nodiscard]] std::string_view name_of(Layout layout);
[[nodiscard]] std::string_view name_of(Exchange exchange);
[[nodiscard]] std::string_view name_of(GraphScope scope);
[[nodiscard]] std::string_view name_of(Pass pass); // "query-key-value"
[[nodiscard]] std::string_view says(Pass pass);    // what it does, in a few words

} // namespace dubhe::stack
