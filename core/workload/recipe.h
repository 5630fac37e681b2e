// SPDX-License-Identifier: Apache-2.0
// How a user asks for a network: a name or a file, and the numbers that shape one iteration. From this the graph is
// built, again whenever a sweep changes batch, sequence or precision.
#pragma once

#include "graph.h"
#include "training/adapters.h"
#include "training/training.h"

#include <core/support/result.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::workload {

enum class Mode : std::uint8_t { inference, training };

// In which numbers an iteration runs beyond one precision for all. plain: everything in the recipe's `precision`.
// mixed: in the half precision that the GPU has tensor cores for (bf16 from Ampere on, fp16 on Volta and Turing, else
// fp32). The others: products in narrow numbers around activations of the half precision, as the stack's recipe says;
// fp8: E4M3 with a scale a tensor or row; fp8_block: a scale for 128 x 128 weights and 128 activations; mxfp8, mxfp4:
// a scale for 32; nvfp4: for 16; int4: weights alone. The graph is built in `precision`; a stack quantises it.
enum class Numbers : std::uint8_t { plain, mixed, fp8, fp8_block, mxfp8, mxfp4, nvfp4, int8, int4 };
inline constexpr std::size_t numbers_count = static_cast<std::size_t>(Numbers::int4) + 1;
[[nodiscard]] std::string_view name_of(Numbers numbers); // "fp8-block"

// The file a network is read from, held in memory: a project that carries its networks needs no file.
struct NetworkFile {
    std::string bytes;  // an ONNX model without weights (see onnx_strip.h), a config.json or a network JSON
    std::string digest; // SHA-256 of `bytes`, lower-case hexadecimal
};

// One rank's share of a network that several GPUs split among them: its exchanges with the other ranks are operators of
// its graph. The whole network, as it stands here.
struct Share {
    std::int64_t tensor = 1; // ranks that split heads, features and vocabulary (Shoeybi et al. 2019)
    bool sequence = false;   // those also split norms, dropouts and sums along the sequence (Korthikanti et al. 2022)
    std::int64_t expert = 1; // ranks that split a layer's experts
    // Of the tensor-parallel ranks, how many split each expert; 1: each rank routes its own part of the sequence, which
    // needs `sequence`; 0: all of them.
    std::int64_t expert_tensor = 0;
    // Ranks that each work on an equal part of every sequence. Parts are dealt so that each rank's queries see as many
    // keys as another's (Llama Team 2024, section 3.3.2).
    std::int64_t context = 1;
    std::optional<std::int64_t> layers{}; // the first so many of the layers, for callers that repeat them themselves
    bool operator==(const Share&) const = default;
};

// The size of a dimension that an ONNX file leaves open.
struct DimensionBinding {
    std::string name; // the file's own name of it ("height"), or an input's name and an axis from 0 ("image.2")
    std::int64_t size = 1;
    bool operator==(const DimensionBinding&) const = default;
};
inline constexpr std::int64_t largest_binding = std::int64_t{1} << 40;
[[nodiscard]] std::string text_of(const DimensionBinding& binding); // "height=640"
// The same read: a name and behind the last equals sign a size from 1 to the largest, in decimal.
[[nodiscard]] std::optional<DimensionBinding> dimension_binding_from(std::string_view text);

inline constexpr std::int64_t most_further_tokens = 16;

struct RecipePart;

struct Recipe {
    std::string network{}; // "resnet50", or a path to an .onnx file, a config.json, a network JSON or a folder
    std::int64_t batch = 1;
    std::optional<std::int64_t> sequence{}; // tokens a sample; the network's own default where absent
    std::int64_t past = 0;                  // decode: tokens already in the KV cache. > 0 means one new token a sample
                                            // unless `sequence` says more
    Mode mode = Mode::inference;
    Precision precision = Precision::fp32;
    Optimizer optimizer = Optimizer::sgd;
    bool optimizer_open = false; // not given: a command line chooses it by the network; not compared
    // The software that runs it: a stack's name with what is changed of it, as core/stack reads it ("vllm",
    // "pytorch-eager,layout=nhwc"). Empty: the graph as it is written; "default": the stack that fits.
    std::string stack{};
    Numbers numbers = Numbers::plain;
    bool grouped_experts = false; // for core/stack: a layer's experts run together, in inference as one kernel
    bool latent_kernels = false;  // for core/stack: decoding attends to the latent cache, by one kernel
    Share share{};                // not the whole: decoder-only transformers only
    // Training of decoder-only transformers: layers behind the last one that predict further tokens, each with a loss
    // of its own (DeepSeek-AI, arXiv:2412.19437, section 2.2).
    std::int64_t further_tokens = 0;
    // Of decoder-only transformers: equal samples that each sequence is packed with, as fine-tuning fills it (Krell et
    // al., arXiv:2107.02027): a token attends to its own sample only. Has to divide the tokens of a sequence.
    std::int64_t packed = 1;
    Adapters adapters{}; // what training trains; inference has them merged into the weights
    // Of ONNX files: goes before what names and places say of open dimensions. Other networks have none.
    std::vector<DimensionBinding> dims{};
    // Where set, the network is read from here; `network` then only says what the file was called.
    std::shared_ptr<const NetworkFile> file{};
    // A portfolio: networks that share a GPU, one after the other. Where there are any, nothing above says anything of
    // them, and build() refuses it: core/study/predict/portfolio.h makes one workload of them.
    std::vector<RecipePart> parts; // no {}: clang can't make a list of a type that isn't complete yet in place

    // Equal files are told by their digests.
    bool operator==(const Recipe& other) const;
};

struct RecipePart {
    std::string title;   // tells it from the other parts
    Recipe recipe;       // without parts of its own
    double weight = 1.0; // runs in a round of the portfolio; need not be whole
    bool operator==(const RecipePart&) const = default;
};

// A dimension of the inputs that an ONNX file leaves open.
struct OpenDimension {
    std::string name;                // as a DimensionBinding takes it: the file's own, "image.2" where it has none
    std::vector<std::string> places; // "image.2": each input and axis, from 0, where it stands
    // What its name or place says it is: "batch", "sequence", "past", "past and sequence", "image side"; empty:
    // nothing.
    std::string meaning;
    std::optional<std::int64_t> size; // what the recipe makes of it; absent where it has to be given
    bool operator==(const OpenDimension&) const = default;
};

struct BuiltNetwork {
    Graph graph;
    Diagnostics notes{}; // what a reader guessed, skipped or could not name; shown to the user with its count
    // Whether the graph's shapes follow the recipe's `sequence` (an image network ignores it).
    bool uses_sequence = false;
    std::string sample_unit{}; // "images", "sequences", "tokens": what throughput counts
    bool splits = false;       // follows the recipe's `share`
    // The network's own code runs some of its operators as one kernel, also in training: see fused().
    bool own_kernels = false;
    std::vector<OpenDimension> open_dimensions{}; // each with a size; see open_dimensions()
};

// For a recipe that carries its network: reads a file, or the config.json of a folder. An ONNX model loses its weights
// on the way (see writers/onnx_strip.h), JSON is taken as it is. Fails for files that can't be read and for more than
// 64 MiB.
[[nodiscard]] Result<std::shared_ptr<const NetworkFile>> load_network_file(const std::string& path);

// In the order in which they stand in the file; none of networks that are no ONNX files. Fails for files that can't be
// read.
[[nodiscard]] Result<std::vector<OpenDimension>> open_dimensions(const Recipe& recipe);

// Of a recipe, and of what a network file fixes.
inline constexpr std::int64_t largest_batch = std::int64_t{1} << 20;
inline constexpr std::int64_t largest_sequence = std::int64_t{1} << 24; // and of what the KV cache holds already

// Files are read anew at each call. Bounds: 1 <= batch <= largest_batch, 1 <= sequence <= largest_sequence.
[[nodiscard]] Result<BuiltNetwork> build(const Recipe& recipe);
// The forward pass alone, in either mode; training: what training() then makes a step of, unless the file holds one.
// Passes that the forward graph goes through first (core/stack) shape its gradients, too.
[[nodiscard]] Result<BuiltNetwork> build_forward(const Recipe& recipe);
[[nodiscard]] bool is_training_step(const Graph& graph);
[[nodiscard]] bool trains_adapters(const Recipe& recipe);
// The rest of the way: the training step where the recipe asks for one, and the network's own kernels.
[[nodiscard]] Result<BuiltNetwork> finished(BuiltNetwork forward, const Recipe& recipe);

// True where the text names a file or folder rather than a built-in network: it has a path separator or a known suffix
// (.onnx, .json), or it is an existing file or a folder holding a config.json. A listed built-in name wins over a file
// of the same name in the current folder; "./gpt2" is the file.
[[nodiscard]] bool names_a_file(const std::string& network);

struct NetworkInfo {
    std::string name;   // "resnet50"
    std::string title;  // "ResNet-50"
    std::string family; // "ResNet"
    bool uses_sequence = false;
};
// Built-in networks in the order in which they are listed to users.
[[nodiscard]] std::vector<NetworkInfo> built_in_networks();

[[nodiscard]] std::optional<Mode> mode_from(std::string_view name);

// What products of the recipe's numbers run in; of weights alone that are narrow (int4, mxfp4), and of mixed numbers,
// the half precision.
[[nodiscard]] Precision products_of(const Recipe& recipe);

// How users name numbers: "bf16", "mixed", "nvfp4". Sets precision and numbers; false for a name that is none. Texts of
// recipes read back.
[[nodiscard]] bool set_numbers(Recipe& recipe, std::string_view name);
[[nodiscard]] std::string numbers_text(const Recipe& recipe);
// All such names, in the order in which they are shown.
[[nodiscard]] std::span<const std::string_view> numbers_names();
[[nodiscard]] std::string_view name_of(Mode mode);

} // namespace dubhe::workload
