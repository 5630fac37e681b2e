// SPDX-License-Identifier: Apache-2.0
// Decoders of a model type that Dubhe doesn't know, by their keys: types appear faster than releases, and most differ
// in sizes that families before them have named. What the keys leave open is taken as in Llama, and said.
#include "../../networks/experts.h"
#include "huggingface_families.h"

#include <algorithm>

namespace dubhe::workload {

namespace {

using Names = std::initializer_list<const char*>;

constexpr Names layers_names{"num_hidden_layers", "n_layer", "n_layers", "num_layers"};
constexpr Names hidden_names{"hidden_size", "n_embd", "d_model"};
constexpr Names heads_names{"num_attention_heads", "n_head", "n_heads"};
constexpr Names vocabulary_names{"vocab_size", "padded_vocab_size"};
constexpr Names part_names{"intermediate_size", "ffn_hidden_size", "ffn_dim", "n_inner", "moe_intermediate_size"};
constexpr Names state_names{"mamba_num_heads", "mamba_n_heads"};
constexpr Names expert_names{"num_experts", "num_local_experts", "n_routed_experts", "moe_num_experts"};

// The spelling that this file has; the first where it has none.
const char* spelled(const ConfigKeys& keys, Names names) {
    const auto* const found = std::ranges::find_if(names, [&](const char* name) { return keys.has(name); });
    return found != names.end() ? *found : *names.begin();
}
bool has_any(const ConfigKeys& keys, Names names) {
    return keys.has(spelled(keys, names));
}

class UnknownDecoder {
  public:
    explicit UnknownDecoder(ConfigKeys& keys) : keys_{keys} {}

    DecoderConfig read() {
        sizes();
        if (has_any(keys_, {"kv_lora_rank"}))
            latent();
        else
            heads();
        parts();
        mixers();
        if (has_any(keys_, expert_names)) experts();
        read_decoder_head(keys_, c_, "", false);
        return c_;
    }

    [[nodiscard]] Message assumed() const { return Message::list(assumed_, ", "); }

  private:
    void assume(Message what) { assumed_.push_back(std::move(what)); }

    void sizes() {
        c_.layers = keys_.required({spelled(keys_, layers_names)}, most_config_layers);
        c_.hidden = keys_.required({spelled(keys_, hidden_names)});
        c_.heads = keys_.required({spelled(keys_, heads_names)});
        c_.vocabulary = keys_.required({spelled(keys_, vocabulary_names)});
        c_.positions = keys_.number_or({"max_position_embeddings", "n_positions", "max_seq_len", "seq_length"}, 4096);
        c_.usual_sequence = 2048;
        const bool layer_norm = has_any(keys_, {"layer_norm_eps", "layer_norm_epsilon"}) && !keys_.has("rms_norm_eps");
        c_.norm = layer_norm ? Norm::layer_norm : Norm::rms_norm;
        assume(layer_norm ? message("layer norms before each part") : message("RMS norms before each part"));
        c_.position_kind = Positions::rotary;
        assume(message("rotary positions"));
        c_.wide_softmax = true;
    }

    void heads() {
        c_.kv_heads = keys_.number_or({spelled(keys_, {"num_key_value_heads", "num_kv_heads", "n_head_kv"})}, c_.heads);
        check_divides(keys_, "num_key_value_heads", c_.kv_heads, "num_attention_heads", c_.heads);
        if (const auto given = keys_.optional_number("head_dim")) {
            c_.head_dim = *given;
        } else {
            check_divides(keys_, "num_attention_heads", c_.heads, "hidden_size", c_.hidden);
            c_.head_dim = c_.hidden / c_.heads;
        }
        check_width(keys_, "head_dim", c_.heads, c_.head_dim);
        if (keys_.has("partial_rotary_factor")) {
            c_.rotary_dims = rotary_dimensions(keys_, "partial_rotary_factor", c_.head_dim,
                                               keys_.fraction_or("partial_rotary_factor", 1.0));
        } else if (!keys_.failed() && c_.head_dim % 2 != 0) {
            keys_.fail(message("heads of %1 have no halves for rotary positions to turn.", c_.head_dim), "head_dim");
        }
        c_.query_key_norm = on({"use_qk_norm", "qk_norm", "qk_layernorm"});
        c_.query_key_value_bias = on({"attention_bias", "qkv_bias", "add_qkv_bias", "use_bias"});
        c_.output_bias = on({"attention_bias", "use_bias"});
    }

    void latent() {
        LatentAttention l;
        l.query_rank = keys_.number_if_on("q_lora_rank").value_or(0);
        l.key_value_rank = keys_.number_or({"kv_lora_rank"}, 512);
        l.plain_dim = keys_.number_or({"qk_nope_head_dim"}, 128);
        l.rotary_dim = keys_.number_or({"qk_rope_head_dim"}, 64);
        l.value_dim = keys_.number_or({"v_head_dim"}, 128);
        if (!keys_.failed() && l.rotary_dim % 2 != 0)
            keys_.fail(message("rotary positions turn pairs; it is %1.", l.rotary_dim), "qk_rope_head_dim");
        check_width(keys_, "qk_nope_head_dim", c_.heads, l.plain_dim + std::max(l.rotary_dim, l.value_dim));
        c_.kv_heads = c_.heads;
        c_.head_dim = l.plain_dim + l.rotary_dim;
        c_.latent = l;
        assume(message("latent attention as DeepSeek's"));
        if (keys_.has("index_topk")) {
            read_indexer(keys_, *c_.latent);
            assume(message("an indexer as DeepSeek-V3.2's"));
        }
    }

    void parts() {
        c_.intermediate = keys_.required({spelled(keys_, part_names)});
        const char* key = spelled(keys_, {"hidden_act", "hidden_activation", "activation_function"});
        c_.activation = activation_of(keys_, key, "silu");
        c_.gated = c_.activation.function == Function::silu || key == std::string_view{"hidden_activation"};
        assume(c_.gated ? message("gated feed-forward parts") : message("feed-forward parts of two products"));
        c_.mlp_bias = on({"mlp_bias", "use_bias"});
    }

    void mixers() {
        if (keys_.has("linear_num_value_heads")) {
            c_.delta = read_delta(keys_);
            assume(message("linear attention as Qwen 3.5's"));
        } else if (has_any(keys_, state_names)) {
            c_.state_space = read_state_space(keys_);
            assume(message("layers with a state as Mamba-2's"));
        }
        const auto window = keys_.optional_flag("use_sliding_window").value_or(true)
                                ? keys_.number_if_on("sliding_window")
                                : std::nullopt;
        c_.window = window.value_or(0);
        const Mixer usual = c_.delta         ? Mixer::delta
                            : c_.state_space ? Mixer::state_space
                            : c_.window > 0  ? Mixer::windowed
                                             : Mixer::attention;
        const auto every = keys_.number_if_on(c_.delta ? "full_attention_interval" : "sliding_window_pattern");
        if (!keys_.has("layer_types") && !c_.delta) {
            c_.window_every = every.value_or(1);
            if (c_.window > 0) assume(every ? message("a window in most layers") : message("a window in all layers"));
            return;
        }
        c_.plan = plan_of_types(keys_, c_.layers, usual, Mixer::attention, every.value_or(4));
        bool missing = false;
        for (LayerPlan& layer : c_.plan) {
            if (layer.mixer != Mixer::windowed || c_.window > 0) continue;
            layer.mixer = Mixer::attention;
            missing = true;
        }
        if (missing) assume(message("attention to all keys in layers with a window of no size"));
    }

    void experts() {
        ExpertConfig e;
        const char* key = spelled(keys_, expert_names);
        e.experts = keys_.number_if_on(key).value_or(0);
        if (keys_.failed() || e.experts == 0) return;
        if (e.experts > most_experts)
            return keys_.fail(message("at most %1 experts of a layer can be modelled.", most_experts), key);
        const char* active = spelled(
            keys_, {"num_experts_per_tok", "num_experts_per_token", "moe_topk", "moe_top_k", "top_k_experts", "moe_k"});
        e.active = keys_.required({active}, most_experts);
        e.intermediate = keys_.number_or(
            {spelled(keys_, {"moe_intermediate_size", "moe_ffn_hidden_size", "expert_intermediate_size"})},
            c_.intermediate);
        const char* shared = spelled(keys_, {"shared_expert_intermediate_size", "moe_shared_expert_intermediate_size"});
        e.shared = keys_.number_if_on(shared).value_or(
            keys_.number_if_on(spelled(keys_, {"n_shared_experts", "num_shared_experts"})).value_or(0) *
            e.intermediate);
        if (!keys_.failed() && e.shared > ConfigKeys::most)
            keys_.fail(message("shared experts too wide to model."), shared);
        e.dense_layers = keys_.number_if_on("first_k_dense_replace").value_or(0);
        e.every = keys_.number_if_on(spelled(keys_, {"decoder_sparse_step", "moe_layer_freq"})).value_or(1);
        e.normalized = keys_.optional_flag("norm_topk_prob").value_or(true);
        const bool sigmoid =
            keys_.text_if_any("scoring_func") == "sigmoid" || keys_.text_if_any("topk_method") == "noaux_tc";
        e.router = sigmoid ? Router::sigmoid : Router::softmax;
        if (sigmoid) read_groups(keys_, e, 1, 1);
        assume(sigmoid ? message("experts chosen by a sigmoid") : message("experts chosen by a softmax"));
        c_.experts = e;
        check_experts(keys_, c_, key, active);
        for (std::size_t i = 0; i < c_.plan.size(); ++i) {
            if (has_experts(e, static_cast<std::int64_t>(i))) c_.plan[i].feed = Feed::experts;
        }
    }

    bool on(Names names) {
        return std::ranges::any_of(names, [&](const char* name) { return keys_.flag_if_any(name); });
    }

    ConfigKeys& keys_;
    DecoderConfig c_;
    std::vector<Message> assumed_;
};

} // namespace

bool describes_decoder(ConfigKeys& keys) {
    for (const Names& names : {layers_names, hidden_names, heads_names, vocabulary_names, part_names}) {
        if (!has_any(keys, names)) return false;
    }
    if (keys.flag_if_any("is_encoder_decoder") || has_any(keys, {"type_vocab_size", "encoder_layers", "d_kv"}))
        return false;
    // Layers with a state: their sizes, and which they are.
    const bool stateful =
        has_any(keys, state_names) || has_any(keys, {"ssm_state_size", "mamba_d_state", "state_size"});
    if (stateful && !(has_any(keys, state_names) && keys.has("layer_types"))) return false;
    const std::string architecture = keys.first_text("architectures").value_or("");
    for (const std::string_view ending : {"ForCausalLM", "LMHeadModel", "ForConditionalGeneration"}) {
        if (architecture.ends_with(ending)) return true;
    }
    return architecture.empty() && has_any(keys, {"num_key_value_heads", "kv_lora_rank"});
}

DecoderConfig unknown_decoder_config(ConfigKeys& keys) {
    UnknownDecoder reader{keys};
    const DecoderConfig c = reader.read();
    keys.add_note(message("not known; read by its keys as a decoder. Assumed: %1. Whatever else this type does is not "
                          "counted; compare the parameters with its publisher's",
                          reader.assumed()),
                  "model_type");
    return c;
}

} // namespace dubhe::workload
