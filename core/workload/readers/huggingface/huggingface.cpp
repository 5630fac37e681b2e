// SPDX-License-Identifier: Apache-2.0
#include "huggingface.h"

#include "../safetensors.h"
#include "huggingface_families.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

template <auto config_of, auto build_it>
Result<BuiltNetwork> read_as(ConfigKeys& keys, const std::string& name, const Recipe& recipe) {
    auto config = config_of(keys);
    if (keys.failed()) return keys.failure();
    config.name = name;
    Result<BuiltNetwork> built = build_it(config, recipe);
    if (!built) {
        Diagnostics problems = built.diagnostics();
        for (Diagnostic& problem : problems) {
            if (problem.file.empty()) problem.file = keys.file();
        }
        return problems;
    }
    built->notes.insert(built->notes.begin(), keys.notes().begin(), keys.notes().end());
    return built;
}

struct ModelType {
    std::string_view type, classes; // "gpt2"; its classes are called "GPT2..."
    Result<BuiltNetwork> (*read)(ConfigKeys& keys, const std::string& name, const Recipe& recipe);
};
constexpr std::array model_types{
    ModelType{"bert", "Bert", read_as<bert_config, build_bert>},
    ModelType{"gpt2", "GPT2", read_as<gpt2_config, build_decoder>},
    ModelType{"gpt_neox", "GPTNeoX", read_as<gpt_neox_config, build_decoder>},
    ModelType{"opt", "OPT", read_as<opt_config, build_decoder>},
    ModelType{"phi", "Phi", read_as<phi_config, build_decoder>},
    ModelType{"phi3", "Phi3", read_as<phi3_config, build_decoder>},
    ModelType{"llama", "Llama", read_as<llama_config, build_decoder>},
    ModelType{"mistral", "Mistral", read_as<mistral_config, build_decoder>},
    ModelType{"mixtral", "Mixtral", read_as<mixtral_config, build_decoder>},
    ModelType{"qwen2", "Qwen2", read_as<qwen2_config, build_decoder>},
    ModelType{"qwen2_moe", "Qwen2Moe", read_as<qwen2_moe_config, build_decoder>},
    ModelType{"qwen3", "Qwen3", read_as<qwen3_config, build_decoder>},
    ModelType{"qwen3_moe", "Qwen3Moe", read_as<qwen3_moe_config, build_decoder>},
    ModelType{"qwen3_vl_text", "Qwen3VL", read_as<qwen3_config, build_decoder>},
    ModelType{"qwen3_vl_moe_text", "Qwen3VLMoe", read_as<qwen3_moe_config, build_decoder>},
    ModelType{"gemma", "Gemma", read_as<gemma_config, build_decoder>},
    ModelType{"gemma2", "Gemma2", read_as<gemma2_config, build_decoder>},
    ModelType{"gemma3_text", "Gemma3", read_as<gemma3_config, build_decoder>},
    ModelType{"deepseek_v2", "DeepseekV2", read_as<deepseek_v2_config, build_decoder>},
    ModelType{"deepseek_v3", "DeepseekV3", read_as<deepseek_v3_config, build_decoder>},
    ModelType{"kimi_k2", "KimiK2", read_as<deepseek_v3_config, build_decoder>},
    ModelType{"deepseek_v32", "DeepseekV32", read_as<deepseek_v32_config, build_decoder>},
    ModelType{"glm_moe_dsa", "GlmMoeDsa", read_as<deepseek_v32_config, build_decoder>},
    ModelType{"minimax_m2", "MiniMaxM2", read_as<minimax_m2_config, build_decoder>},
    ModelType{"gpt_oss", "GptOss", read_as<gpt_oss_config, build_decoder>},
    ModelType{"llama4_text", "Llama4", read_as<llama4_config, build_decoder>},
    ModelType{"gemma4_text", "Gemma4", read_as<gemma4_config, build_decoder>},
    ModelType{"qwen3_5_text", "Qwen3_5", read_as<qwen3_5_config, build_decoder>},
    ModelType{"qwen3_5_moe_text", "Qwen3_5Moe", read_as<qwen3_5_moe_config, build_decoder>},
    ModelType{"qwen3_next", "Qwen3Next", read_as<qwen3_5_moe_config, build_decoder>},
    ModelType{"nemotron_h", "NemotronH", read_as<nemotron_h_config, build_decoder>},
    ModelType{"t5", "T5", read_as<t5_config, build_encoder_decoder>},
    ModelType{"mt5", "MT5", read_as<t5_config, build_encoder_decoder>},
    ModelType{"switch_transformers", "SwitchTransformers", read_as<switch_config, build_encoder_decoder>},
    ModelType{"vit", "ViT", read_as<vit_config, build_vision_transformer>}};

const ModelType* find_type(std::string_view type) {
    for (const ModelType& known : model_types) {
        if (known.type == type) return &known;
    }
    return nullptr;
}

// Of a class's name, "Qwen2MoeForCausalLM": the longest beginning wins.
const ModelType* find_class(std::string_view architecture) {
    const ModelType* found = nullptr;
    for (const ModelType& known : model_types) {
        const bool longer = found == nullptr || known.classes.size() > found->classes.size();
        if (architecture.starts_with(known.classes) && longer) found = &known;
    }
    return found;
}

// "models/bert-large/config.json" is "bert-large", "bert.json" is "bert".
std::string model_name(const fs::path& file, const std::string& fallback) {
    std::string name = file.stem().string();
    if (name == "config") name = file.parent_path().filename().string();
    return name.empty() ? fallback : name;
}

std::string known_types() {
    std::string all;
    for (const ModelType& known : model_types) {
        if (!all.empty()) all += &known == &model_types.back() ? " and " : ", ";
        all += known.type;
    }
    return all;
}

// model_type, or what "architectures" gives away where it is missing.
std::string model_type(ConfigKeys& keys) {
    if (const auto given = keys.optional_text("model_type")) return *given;
    if (const ModelType* known = find_class(keys.first_text("architectures").value_or(""))) {
        keys.add_note(message("missing; taken from architectures: %1", known->type), "model_type");
        return std::string{known->type};
    }
    keys.fail(message("The key is missing; it says which network this is. Known are %1.", known_types()), "model_type");
    return {};
}

// A model of text and images holds the text model's numbers in an object of their own.
std::string text_model_type(ConfigKeys& keys, const std::string& whole) {
    if (!keys.enter("text_config", {"architectures", "tie_word_embeddings", "quantization_config"})) return whole;
    keys.add_note(message("\"%1\" is more than a language model; its text model alone is built", whole.substr(0, 40)));
    return model_type(keys);
}

Diagnostic unknown_type(const ConfigKeys& keys, const std::string& type) {
    std::vector<std::string> known;
    known.reserve(model_types.size());
    for (const ModelType& one : model_types)
        known.emplace_back(one.type);
    const std::string wanted = type.substr(0, 40);
    return error(message("The model type \"%1\" is not known; %2 are.%3 Decoders of other types are read by their keys "
                         "where these say layers, sizes and heads; other networks as ONNX.",
                         wanted, known_types(), did_you_mean(wanted, known)),
                 keys.file(), "model_type");
}

// Weights that are published in fewer bits.
void note_quantization(ConfigKeys& keys) {
    if (keys.entries("quantization_config").value_or(0) == 0) return;
    std::string method = "in fewer bits";
    for (const char* key : {"quantization_config.quant_algo", "quantization_config.quant_method"}) {
        if (const auto named = keys.text_if_any(key)) {
            method = "as " + named->substr(0, 40);
            break;
        }
    }
    keys.add_note(
        message("the published weights are kept %1; what is built runs in the precision that is asked for", method),
        "quantization_config");
}

// ModelOpt writes what it did to the weights into a second file.
void note_quantization_file(BuiltNetwork& built, const fs::path& folder) {
    const fs::path file = folder / "hf_quant_config.json";
    std::error_code failure;
    if (!fs::exists(file, failure)) return;
    built.notes.push_back(note(
        message(
            "It says that the published weights are quantized; what is built runs in the precision that is asked for"),
        file.string()));
}

Result<BuiltNetwork> build_from(ConfigKeys& keys, const fs::path& config, const Recipe& recipe) {
    std::string type = model_type(keys);
    const std::string name = model_name(config, type);
    if (!keys.failed() && find_type(type) == nullptr) type = text_model_type(keys, type);
    if (keys.failed()) return keys.failure();
    const ModelType* known = find_type(type);
    if (known == nullptr && !describes_decoder(keys)) return keys.failed() ? keys.failure() : unknown_type(keys, type);
    note_quantization(keys);
    if (known == nullptr) return read_as<unknown_decoder_config, build_decoder>(keys, name, recipe);
    return known->read(keys, name, recipe);
}

// Notes where the checkpoint beside a config.json holds another number of parameters than was built, by over 1 %.
void compare_with_checkpoint(BuiltNetwork& built, const ConfigKeys& keys, const fs::path& folder,
                             const Recipe& recipe) {
    if (recipe.past > 0 || keys.inner()) return; // parts of the model alone
    const auto checkpoint = find_checkpoint(folder, keys.element_type());
    if (!checkpoint) return;
    if (!*checkpoint) {
        const Diagnostic& problem = checkpoint->diagnostics().front();
        built.notes.push_back(
            note(message("The parameters can't be compared with the checkpoint's: %1", problem.message), problem.file,
                 problem.path));
        return;
    }
    const double ours = element_count(built.graph, TensorRole::parameter), theirs = (*checkpoint)->parameters;
    if (std::abs(ours - theirs) <= 0.01 * theirs) return;
    built.notes.push_back(note(message("The checkpoint holds %1 parameters, what was built %2: it is another model, "
                                       "holds more than this part, or is quantized",
                                       exact_text(theirs), exact_text(ours)),
                               (*checkpoint)->file));
}

} // namespace

Result<BuiltNetwork> read_huggingface(const fs::path& file, const Recipe& recipe) {
    std::error_code failure;
    const fs::path config = fs::is_directory(file, failure) ? file / "config.json" : file;
    Result<ConfigKeys> opened = ConfigKeys::open(config);
    if (!opened) return opened.diagnostics();
    const fs::path whole = fs::absolute(config, failure);
    Result<BuiltNetwork> built = build_from(*opened, whole, recipe);
    if (built && whole.filename() == "config.json") {
        compare_with_checkpoint(*built, *opened, whole.parent_path(), recipe);
        note_quantization_file(*built, whole.parent_path());
    }
    return built;
}

Result<BuiltNetwork> read_huggingface_text(std::string_view json, const std::string& name, const Recipe& recipe) {
    Result<ConfigKeys> parsed = ConfigKeys::parse(json, name);
    if (!parsed) return parsed.diagnostics();
    return build_from(*parsed, name, recipe);
}

} // namespace dubhe::workload
