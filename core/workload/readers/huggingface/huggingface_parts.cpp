// SPDX-License-Identifier: Apache-2.0
#include "huggingface_families.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

struct NamedActivation {
    std::string_view name;
    Activation activation;
};
// Names of transformers' ACT2FN. "gelu_pytorch_tanh" is one kernel, "gelu_new" is written out.
constexpr std::array activations{NamedActivation{"gelu", {Function::gelu}},
                                 NamedActivation{"gelu_pytorch_tanh", {Function::gelu}},
                                 NamedActivation{"gelu_new", {Function::gelu, true}},
                                 NamedActivation{"gelu_fast", {Function::gelu, true}},
                                 NamedActivation{"relu", {Function::relu}},
                                 NamedActivation{"relu2", {Function::relu, false, true}},
                                 NamedActivation{"relu6", {Function::relu6}},
                                 NamedActivation{"leaky_relu", {Function::leaky_relu}},
                                 NamedActivation{"silu", {Function::silu}},
                                 NamedActivation{"swish", {Function::silu}},
                                 NamedActivation{"mish", {Function::mish}},
                                 NamedActivation{"sigmoid", {Function::sigmoid}},
                                 NamedActivation{"tanh", {Function::tanh}}};

struct NamedEnding {
    std::string_view ending;
    DecoderHead head;
};
constexpr std::array endings{NamedEnding{"ForCausalLM", DecoderHead::language_model},
                             NamedEnding{"LMHeadModel", DecoderHead::language_model},
                             NamedEnding{"ForConditionalGeneration", DecoderHead::language_model},
                             NamedEnding{"ForSequenceClassification", DecoderHead::sequence_classification},
                             NamedEnding{"Model", DecoderHead::none}};

DecoderHead decoder_head(ConfigKeys& keys, std::string_view family) {
    const auto wanted = keys.first_text("architectures");
    if (!wanted) {
        keys.add_note(message("missing; built as %1ForCausalLM", family), "architectures");
        return DecoderHead::language_model;
    }
    for (const NamedEnding& known : endings) {
        if (wanted->ends_with(known.ending)) return known.head;
    }
    keys.add_note(message("the head of \"%1\" is not known; the model without a head is built", wanted->substr(0, 80)),
                  "architectures");
    return DecoderHead::none;
}

} // namespace

Activation activation_named(ConfigKeys& keys, const char* key, const std::string& name) {
    for (const NamedActivation& known : activations) {
        if (known.name == name) return known.activation;
    }
    keys.add_note(message("activation \"%1\" is not known; counted as one gelu kernel", name.substr(0, 40)), key);
    return {};
}

Activation activation_of(ConfigKeys& keys, const char* key, const std::string& fallback) {
    return activation_named(keys, key, keys.text_or(key, fallback));
}

void read_decoder_head(ConfigKeys& keys, DecoderConfig& config, std::string_view family, bool tied) {
    config.head = decoder_head(keys, family);
    if (config.head == DecoderHead::language_model) {
        config.tied_embeddings = keys.flag_or("tie_word_embeddings", tied);
    } else if (config.head == DecoderHead::sequence_classification) {
        config.labels = labels_of(keys);
    }
}

std::int64_t labels_of(ConfigKeys& keys) {
    if (const auto given = keys.optional_number("num_labels")) return *given;
    if (const auto listed = keys.entries("id2label"); listed && *listed > 0) return *listed;
    keys.add_note(message("missing; Hugging Face's default is taken: 2"), "num_labels");
    return 2;
}

void check_divides(ConfigKeys& keys, const char* part_key, std::int64_t part, const char* whole_key,
                   std::int64_t whole) {
    if (keys.failed() || whole % part == 0) return;
    keys.fail(message("%1 does not divide %2 (%3).", part, whole_key, whole), part_key);
}

void check_width(ConfigKeys& keys, const char* key, std::int64_t heads, std::int64_t dimensions) {
    if (keys.failed() || heads <= Shape::max_elements / dimensions) return;
    keys.fail(message("%1 heads of %2 dimensions are more than a tensor can hold.", heads, dimensions), key);
}

std::int64_t rotary_dimensions(ConfigKeys& keys, const char* key, std::int64_t head_dim, double fraction) {
    const auto turned = static_cast<std::int64_t>(static_cast<double>(head_dim) * fraction);
    if (!keys.failed() && (turned < 2 || turned % 2 != 0)) {
        keys.fail(message("%1 of %2 dimensions of a head would be turned by rotary positions; they come in pairs.",
                          turned, head_dim),
                  key);
    }
    return turned;
}

void read_groups(ConfigKeys& keys, ExpertConfig& e, std::int64_t groups, std::int64_t active_groups) {
    e.groups = keys.number_or({"n_group"}, groups);
    e.active_groups = keys.number_or({"topk_group"}, active_groups);
    check_divides(keys, "n_group", e.groups, "n_routed_experts", e.experts);
    if (!keys.failed() && e.active_groups > e.groups) {
        keys.fail(message("%1 groups are chosen of %2.", e.active_groups, e.groups), "topk_group");
    }
}

// DeepSeek-V3.2's keys: what chooses the keys that are attended to.
void read_indexer(ConfigKeys& keys, LatentAttention& latent) {
    Indexer i;
    i.heads = keys.number_or({"index_n_heads"}, 64);
    i.head_dim = keys.number_or({"index_head_dim"}, 128);
    i.keys = keys.number_or({"index_topk"}, 2048);
    check_width(keys, "index_head_dim", i.heads, i.head_dim);
    if (!keys.failed() && latent.query_rank == 0)
        keys.fail(message("The key is missing; the indexer reads the narrow queries."), "q_lora_rank");
    if (!keys.failed() && i.head_dim < latent.rotary_dim)
        keys.fail(message("has to hold the %1 dimensions of qk_rope_head_dim.", latent.rotary_dim), "index_head_dim");
    latent.absorbed = true;
    latent.indexer = i;
}

DeltaAttention read_delta(ConfigKeys& keys) {
    DeltaAttention delta;
    delta.key_heads = keys.number_or({"linear_num_key_heads"}, 16);
    delta.value_heads = keys.number_or({"linear_num_value_heads"}, 32);
    delta.key_dim = keys.number_or({"linear_key_head_dim"}, 128);
    delta.value_dim = keys.number_or({"linear_value_head_dim"}, 128);
    delta.taps = keys.number_or({"linear_conv_kernel_dim"}, 4, 1024);
    check_divides(keys, "linear_num_key_heads", delta.key_heads, "linear_num_value_heads", delta.value_heads);
    check_width(keys, "linear_key_head_dim", delta.key_heads, delta.key_dim);
    check_width(keys, "linear_value_head_dim", delta.value_heads, delta.value_dim);
    return delta;
}

// Nemotron-H's spelling, and that of Granite and Bamba.
StateSpace read_state_space(ConfigKeys& keys) {
    StateSpace m;
    m.heads = keys.number_or({"mamba_num_heads", "mamba_n_heads"}, 128);
    m.head_dim = keys.number_or({"mamba_head_dim", "mamba_d_head"}, 64);
    m.groups = keys.number_or({"n_groups", "mamba_n_groups"}, 8);
    m.state = keys.number_or({"ssm_state_size", "mamba_d_state"}, 128);
    m.taps = keys.number_or({"conv_kernel", "mamba_d_conv"}, 4, 1024);
    m.chunk = keys.number_or({"chunk_size", "mamba_chunk_size"}, 128);
    m.projection_bias = keys.flag_if_any("use_bias") || keys.flag_if_any("mamba_proj_bias");
    m.convolution_bias = keys.optional_flag("use_conv_bias").value_or(true);
    if (const auto bias = keys.optional_flag("mamba_conv_bias")) m.convolution_bias = *bias;
    check_divides(keys, "n_groups", m.groups, "mamba_num_heads", m.heads);
    check_width(keys, "mamba_head_dim", m.heads, m.head_dim);
    check_width(keys, "ssm_state_size", m.groups, m.state);
    return m;
}

void check_experts(ConfigKeys& keys, const DecoderConfig& config, const char* experts_key, const char* active_key) {
    if (keys.failed()) return;
    const ExpertConfig& e = *config.experts;
    if (e.active > e.experts) {
        keys.fail(message("%1 experts a token are more than the %2 of %3.", e.active, e.experts, experts_key),
                  active_key);
    }
}

namespace {

struct NamedMixer {
    std::string_view name;
    Mixer mixer;
};
constexpr std::array mixers{
    NamedMixer{"full_attention", Mixer::attention},   NamedMixer{"attention", Mixer::attention},
    NamedMixer{"sliding_attention", Mixer::windowed}, NamedMixer{"chunked_attention", Mixer::windowed},
    NamedMixer{"linear_attention", Mixer::delta},     NamedMixer{"mamba", Mixer::state_space}};

} // namespace

std::vector<LayerPlan> plan_of_types(ConfigKeys& keys, std::int64_t layers, Mixer usual, Mixer last,
                                     std::int64_t every) {
    std::vector<LayerPlan> plan;
    if (keys.failed()) return plan;
    const std::vector<std::string> types = keys.texts("layer_types");
    if (types.empty()) {
        for (std::int64_t i = 0; i < layers; ++i)
            plan.push_back({(i + 1) % every == 0 ? last : usual});
        return plan;
    }
    if (static_cast<std::int64_t>(types.size()) != layers) {
        keys.add_note(message("has %1 entries for %2 layers; it is cut or repeated", types.size(), layers),
                      "layer_types");
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(layers); ++i) {
        const std::string& type = types[i % types.size()];
        const auto found = std::ranges::find(mixers, type, &NamedMixer::name);
        const bool stateful =
            found != mixers.end() && (found->mixer == Mixer::delta || found->mixer == Mixer::state_space);
        if (found == mixers.end() || (stateful && found->mixer != usual)) {
            keys.fail(stateful
                          ? message("layers of the type \"%1\" are not known without their sizes.", type.substr(0, 40))
                          : message("layers of the type \"%1\" are not known.", type.substr(0, 40)),
                      "layer_types");
            return plan;
        }
        plan.push_back({found->mixer});
    }
    return plan;
}

void note_switches(ConfigKeys& keys, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (keys.optional_flag(name).value_or(false)) keys.add_note(message("is set but not modelled"), name);
    }
}

} // namespace dubhe::workload
