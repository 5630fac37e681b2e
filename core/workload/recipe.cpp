// SPDX-License-Identifier: Apache-2.0
#include "recipe.h"

#include "fusion.h"
#include "networks/registry.h"
#include "readers/network_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <tuple>
#include <utility>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

std::optional<Diagnostic> out_of_bounds(const Message& field, std::int64_t value, std::int64_t least,
                                        std::int64_t most) {
    if (value >= least && value <= most) return std::nullopt;
    return error(message("%1 must be %2 to %3; it is %4.", field, least, most, value));
}

std::optional<Diagnostic> first_problem(const Recipe& recipe) {
    if (!recipe.parts.empty()) return error(message("A portfolio is several networks; choose one of them."));
    if (recipe.network.empty()) return error(message("No network is named: give a built-in name or a file."));
    if (recipe.network.find('\0') != std::string::npos)
        return error(message("The network's name holds a NUL character."));
    if (auto wrong = out_of_bounds("batch", recipe.batch, 1, largest_batch)) return wrong;
    if (auto wrong = out_of_bounds("sequence", recipe.sequence.value_or(1), 1, largest_sequence)) return wrong;
    if (auto wrong = out_of_bounds("past", recipe.past, 0, largest_sequence)) return wrong;
    for (const DimensionBinding& each : recipe.dims) {
        if (auto wrong = out_of_bounds(message("the dimension \"%1\"", each.name), each.size, 1, largest_binding))
            return wrong;
    }
    constexpr std::int64_t most_ranks = std::int64_t{1} << 16;
    if (auto wrong = out_of_bounds(message("the number of tensor-parallel ranks"), recipe.share.tensor, 1, most_ranks))
        return wrong;
    if (auto wrong = out_of_bounds(message("the number of expert-parallel ranks"), recipe.share.expert, 1, most_ranks))
        return wrong;
    if (auto wrong =
            out_of_bounds(message("the number of context-parallel ranks"), recipe.share.context, 1, most_ranks))
        return wrong;
    if (auto wrong = out_of_bounds(message("the number of ranks that split an expert"), recipe.share.expert_tensor, 0,
                                   most_ranks))
        return wrong;
    if (auto wrong = out_of_bounds(message("the number of further tokens that are predicted"), recipe.further_tokens, 0,
                                   most_further_tokens))
        return wrong;
    if (auto wrong =
            out_of_bounds(message("the number of samples packed in a sequence"), recipe.packed, 1, largest_sequence))
        return wrong;
    if (auto wrong = out_of_bounds(message("the rank of adapters"), recipe.adapters.rank, 0, largest_adapter_rank))
        return wrong;
    if (auto wrong =
            out_of_bounds(message("the number of layers of a share"), recipe.share.layers.value_or(1), 1, most_ranks))
        return wrong;
    if (recipe.mode == Mode::training && recipe.past > 0) {
        return error(message("past must be 0 in training, which keeps no KV cache; it is %1.", recipe.past));
    }
    return std::nullopt;
}

// What the numbers take for granted and a user may not.
void add_assumptions(BuiltNetwork& built, const Recipe& recipe) {
    if (!built.uses_sequence && (recipe.sequence || recipe.past > 0)) {
        built.notes.push_back(
            note(message("This network has no sequence: the sequence length and the KV cache are ignored."), {},
                 recipe.network));
    }
    if (!recipe.dims.empty() && !reads_onnx(recipe)) {
        built.notes.push_back(
            note(message("Only ONNX files leave dimensions open: the sizes given for them are ignored."), {},
                 recipe.network));
    }
    if (recipe.adapters.rank > 0 && recipe.mode == Mode::inference) {
        built.notes.push_back(
            note(message("In inference adapters are part of the weights and take nothing of their own."), {},
                 recipe.network));
    }
    if (recipe.precision == Precision::fp8 || recipe.precision == Precision::int8) {
        built.notes.push_back(note(message("In %1 every tensor counts one byte an element, and conversions around "
                                           "products are not counted: real libraries keep some tensors wider.",
                                           name_of(recipe.precision)),
                                   {}, recipe.network));
    }
}

// Of a network whose builder doesn't know shares.
std::optional<Diagnostic> unsplit(const BuiltNetwork& built, const Recipe& recipe) {
    if (built.splits || recipe.share == Share{}) return std::nullopt;
    return error(
        message("Only decoder-only transformers (GPT, Llama, Megatron, mixtures of experts) can be split within their "
                "layers here; choose tensor and expert parallelism of 1 and split the batch or the layers."),
        {}, recipe.network);
}

// Of a network that has no head for them, or isn't trained.
std::optional<Diagnostic> predicts_none(const BuiltNetwork& built, const Recipe& recipe) {
    const auto is_further = [](const Block& block) { return block.name.starts_with("further token"); };
    if (recipe.further_tokens == 0 || std::ranges::any_of(built.graph.blocks(), is_further)) return std::nullopt;
    return error(
        message("Further tokens are predicted where decoder-only language models are trained; ask for none here."), {},
        recipe.network);
}

// By a network whose builder doesn't know packing, or in decoding, where each sample has its own cache.
std::optional<Diagnostic> packs_none(const BuiltNetwork& built, const Recipe& recipe) {
    if (recipe.packed == 1 || (built.splits && recipe.past == 0)) return std::nullopt;
    return error(message("Samples are packed in the sequences that decoder-only transformers train on or take as "
                         "prompts; ask for 1 a sequence here."),
                 {}, recipe.network);
}

Result<BuiltNetwork> with_own_kernels(BuiltNetwork built) {
    if (!built.own_kernels) return built;
    Result<Graph> joined = fused(built.graph, Fusion::transformer_kernels);
    if (!joined) return joined.diagnostics();
    built.graph = *std::move(joined);
    return built;
}

} // namespace

bool Recipe::operator==(const Recipe& other) const {
    const auto numbers = [](const Recipe& r) {
        return std::tie(r.network, r.batch, r.sequence, r.past, r.mode, r.precision, r.optimizer, r.stack, r.numbers,
                        r.share, r.further_tokens, r.packed, r.adapters.rank, r.adapters.places, r.dims);
    };
    if (numbers(*this) != numbers(other) || parts != other.parts || (file == nullptr) != (other.file == nullptr))
        return false;
    return file == other.file || file->digest == other.file->digest;
}

std::string text_of(const DimensionBinding& binding) {
    return binding.name + '=' + std::to_string(binding.size);
}

std::optional<DimensionBinding> dimension_binding_from(std::string_view text) {
    const std::size_t equals = text.rfind('=');
    if (equals == std::string_view::npos || equals == 0) return std::nullopt;
    const std::string_view digits = text.substr(equals + 1);
    DimensionBinding binding{std::string{text.substr(0, equals)}, 0};
    const auto [end, status] = std::from_chars(digits.data(), digits.data() + digits.size(), binding.size);
    if (status != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    if (binding.size < 1 || binding.size > largest_binding) return std::nullopt;
    return binding;
}

Result<std::vector<OpenDimension>> open_dimensions(const Recipe& recipe) {
    if (!recipe.parts.empty() || !reads_onnx(recipe)) return std::vector<OpenDimension>{};
    return onnx_open_dimensions(recipe);
}

Result<BuiltNetwork> build_forward(const Recipe& recipe) {
    if (auto problem = first_problem(recipe)) return *std::move(problem);
    Result<BuiltNetwork> built = recipe.file                    ? read_network_in_memory(recipe)
                                 : names_a_file(recipe.network) ? read_network_at_path(recipe)
                                                                : build_named(recipe);
    if (!built) return built;
    if (auto wrong = unsplit(*built, recipe)) return *std::move(wrong);
    if (auto wrong = predicts_none(*built, recipe)) return *std::move(wrong);
    if (auto wrong = packs_none(*built, recipe)) return *std::move(wrong);
    if (built->sample_unit.empty()) built->sample_unit = built->uses_sequence ? "sequences" : "images";
    add_assumptions(*built, recipe);
    return built;
}

Result<BuiltNetwork> finished(BuiltNetwork forward, const Recipe& recipe) {
    if (recipe.mode == Mode::inference) return with_own_kernels(std::move(forward));
    if (is_training_step(forward.graph)) {
        forward.notes.push_back(
            note(message("The file holds a whole training step; it is taken as it is."), recipe.network));
        return forward;
    }
    Result<Graph> step = training(forward.graph, {.optimizer = recipe.optimizer});
    if (!step) return step.diagnostics();
    forward.graph = *std::move(step);
    return with_own_kernels(std::move(forward));
}

Result<BuiltNetwork> build(const Recipe& recipe) {
    Result<BuiltNetwork> forward = build_forward(recipe);
    if (!forward) return forward;
    if (trains_adapters(recipe)) {
        Result<AdaptedGraph> adapted = with_adapters(std::move(forward->graph), recipe.adapters);
        if (!adapted) return adapted.diagnostics();
        forward->graph = std::move(adapted->graph);
    }
    return finished(*std::move(forward), recipe);
}

bool trains_adapters(const Recipe& recipe) {
    return recipe.mode == Mode::training && recipe.adapters.rank > 0;
}

bool is_training_step(const Graph& graph) {
    return std::ranges::any_of(graph.operators(), [](const Operator& op) { return op.phase != Phase::forward; });
}

bool names_a_file(const std::string& network) {
    if (network.empty()) return false;
    if (network.find('/') != std::string::npos || has_suffix(network, ".onnx") || has_suffix(network, ".json"))
        return true;
    if (is_listed(network)) return false;
    std::error_code failure;
    const fs::path path{network};
    return fs::is_regular_file(path, failure) || fs::exists(path / "config.json", failure);
}

namespace {
constexpr std::array modes{std::pair{Mode::inference, std::string_view{"inference"}},
                           std::pair{Mode::training, std::string_view{"training"}}};
} // namespace

std::optional<Mode> mode_from(std::string_view name) {
    for (const auto& [mode, its_name] : modes) {
        if (network_key(name) == its_name) return mode;
    }
    return std::nullopt;
}

namespace {

constexpr std::array<std::string_view, numbers_count> numbers_words{"plain", "mixed", "fp8",  "fp8-block", "mxfp8",
                                                                    "mxfp4", "nvfp4", "int8", "int4"};
// fp8 and int8 without a stack are the graph's own precision; a stack takes them for its recipes of those names.
constexpr std::array<std::string_view, 12> named_numbers{"fp32", "tf32",      "fp16",  "bf16",  "mixed", "fp8",
                                                         "int8", "fp8-block", "mxfp8", "mxfp4", "nvfp4", "int4"};

} // namespace

std::string_view name_of(Numbers numbers) {
    return numbers_words[static_cast<std::size_t>(numbers)];
}

Precision products_of(const Recipe& recipe) {
    switch (recipe.numbers) {
    case Numbers::plain:
        return recipe.precision;
    case Numbers::fp8:
    case Numbers::fp8_block:
    case Numbers::mxfp8:
        return Precision::fp8;
    case Numbers::nvfp4:
        return Precision::fp4;
    case Numbers::int8:
        return Precision::int8;
    case Numbers::mixed:
    case Numbers::mxfp4:
    case Numbers::int4:
        break;
    }
    return Precision::bf16;
}

bool set_numbers(Recipe& recipe, std::string_view name) {
    const std::string wanted = network_key(name);
    for (std::size_t i = 1; i < numbers_words.size(); ++i) {
        const auto numbers = static_cast<Numbers>(i);
        const bool whole = numbers == Numbers::fp8 || numbers == Numbers::int8; // as precisions, below
        if (whole || network_key(numbers_words[i]) != wanted) continue;
        recipe.numbers = numbers;
        recipe.precision = Precision::bf16;
        return true;
    }
    const auto precision = precision_from(name);
    if (!precision || std::ranges::find(whole_network_precisions, *precision) == whole_network_precisions.end())
        return false;
    recipe.numbers = Numbers::plain;
    recipe.precision = *precision;
    return true;
}

std::string numbers_text(const Recipe& recipe) {
    return std::string{recipe.numbers == Numbers::plain ? name_of(recipe.precision) : name_of(recipe.numbers)};
}

std::span<const std::string_view> numbers_names() {
    return named_numbers;
}

std::string_view name_of(Mode mode) {
    return modes[static_cast<std::size_t>(mode)].second;
}

} // namespace dubhe::workload
