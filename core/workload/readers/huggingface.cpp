// SPDX-License-Identifier: Apache-2.0
// Defaults are those of BertConfig, GPT2Config and LlamaConfig in Hugging Face transformers 4.4x.
#include "huggingface.h"

#include "../networks/transformer.h"
#include "config_keys.h"

#include <core/support/suggest.h>

#include <array>
#include <utility>

namespace dubhe::workload {

namespace fs = std::filesystem;

namespace {

struct NamedActivation {
    std::string_view name;
    Activation activation;
};
// Names of transformers' ACT2FN. "gelu_pytorch_tanh" is one kernel, "gelu_new" is written out.
constexpr std::array activations{NamedActivation{"gelu", {Function::gelu}},
                                 NamedActivation{"gelu_pytorch_tanh", {Function::gelu}},
                                 NamedActivation{"gelu_new", {Function::gelu, true}},
                                 NamedActivation{"relu", {Function::relu}},
                                 NamedActivation{"relu6", {Function::relu6}},
                                 NamedActivation{"leaky_relu", {Function::leaky_relu}},
                                 NamedActivation{"silu", {Function::silu}},
                                 NamedActivation{"swish", {Function::silu}},
                                 NamedActivation{"mish", {Function::mish}},
                                 NamedActivation{"sigmoid", {Function::sigmoid}},
                                 NamedActivation{"tanh", {Function::tanh}}};

Activation activation_of(ConfigKeys& keys, const char* key, const std::string& fallback) {
    const std::string wanted = keys.text_or(key, fallback);
    for (const NamedActivation& known : activations) {
        if (known.name == wanted) return known.activation;
    }
    keys.add_note("activation \"" + wanted.substr(0, 40) + "\" is not known; counted as one gelu kernel", key);
    return {};
}

template <class Head>
struct NamedHead {
    std::string_view architecture;
    Head head;
};
template <class Head>
NamedHead(const char*, Head) -> NamedHead<Head>;

constexpr std::array bert_heads{NamedHead{"BertModel", BertHead::none},
                                NamedHead{"BertForMaskedLM", BertHead::masked_lm},
                                NamedHead{"BertLMHeadModel", BertHead::masked_lm},
                                NamedHead{"BertForPreTraining", BertHead::pretraining},
                                NamedHead{"BertForQuestionAnswering", BertHead::question_answering},
                                NamedHead{"BertForSequenceClassification", BertHead::sequence_classification},
                                NamedHead{"BertForTokenClassification", BertHead::token_classification}};
constexpr std::array gpt_heads{NamedHead{"GPT2LMHeadModel", DecoderHead::language_model},
                               NamedHead{"GPT2Model", DecoderHead::none},
                               NamedHead{"GPT2ForSequenceClassification", DecoderHead::sequence_classification}};
constexpr std::array llama_heads{NamedHead{"LlamaForCausalLM", DecoderHead::language_model},
                                 NamedHead{"LlamaModel", DecoderHead::none},
                                 NamedHead{"LlamaForSequenceClassification", DecoderHead::sequence_classification}};

// The first of `known` is what is built without the key.
template <class Head, std::size_t size>
Head head_of(ConfigKeys& keys, const std::array<NamedHead<Head>, size>& known) {
    const auto wanted = keys.first_text("architectures");
    if (!wanted) {
        keys.add_note("missing; built as " + std::string{known.front().architecture}, "architectures");
        return known.front().head;
    }
    for (const NamedHead<Head>& named : known) {
        if (named.architecture == *wanted) return named.head;
    }
    keys.add_note("the head of \"" + wanted->substr(0, 80) + "\" is not known; the model without a head is built",
                  "architectures");
    return Head::none;
}

// num_labels, or the length of id2label; Hugging Face's default is 2.
std::int64_t labels_of(ConfigKeys& keys) {
    if (const auto given = keys.optional_number("num_labels")) return *given;
    if (const auto listed = keys.entries("id2label"); listed && *listed > 0) return *listed;
    keys.add_note("missing; Hugging Face's default is taken: 2", "num_labels");
    return 2;
}

void check_divides(ConfigKeys& keys, const char* part_key, std::int64_t part, const char* whole_key,
                   std::int64_t whole) {
    if (keys.failed() || whole % part == 0) return;
    keys.fail(std::to_string(part) + " does not divide " + whole_key + " (" + std::to_string(whole) + ").", part_key);
}

// Switches that add or change kernels in a way Dubhe doesn't build.
void note_switches(ConfigKeys& keys, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (keys.optional_flag(name).value_or(false)) keys.add_note("is set but not modelled", name);
    }
}

BertConfig bert_config(ConfigKeys& keys) {
    BertConfig c;
    c.layers = keys.required({"num_hidden_layers"}, most_layers);
    c.hidden = keys.required({"hidden_size"});
    c.heads = keys.required({"num_attention_heads"});
    c.intermediate = keys.required({"intermediate_size"});
    c.vocabulary = keys.required({"vocab_size"});
    check_divides(keys, "num_attention_heads", c.heads, "hidden_size", c.hidden);
    c.positions = keys.number_or({"max_position_embeddings"}, 512);
    c.token_types = keys.number_or({"type_vocab_size"}, 2);
    c.activation = activation_of(keys, "hidden_act", "gelu");
    c.hidden_dropout = keys.dropout_or("hidden_dropout_prob", 0.1);
    c.attention_dropout = keys.dropout_or("attention_probs_dropout_prob", 0.1);
    note_switches(keys, {"is_decoder", "add_cross_attention"});
    c.head = head_of(keys, bert_heads);
    if (c.head == BertHead::masked_lm || c.head == BertHead::pretraining) {
        c.tied_embeddings = keys.flag_or("tie_word_embeddings", true);
    }
    if (c.head == BertHead::sequence_classification || c.head == BertHead::token_classification) {
        c.labels = labels_of(keys);
    }
    return c;
}

GptConfig gpt_config(ConfigKeys& keys) {
    GptConfig c;
    c.layers = keys.required({"n_layer", "num_hidden_layers"}, most_layers);
    c.hidden = keys.required({"n_embd", "hidden_size"});
    c.heads = keys.required({"n_head", "num_attention_heads"});
    c.vocabulary = keys.required({"vocab_size"});
    check_divides(keys, "n_head", c.heads, "n_embd", c.hidden);
    c.positions = keys.number_or({"n_positions", "max_position_embeddings"}, 1024);
    c.intermediate = keys.optional_number("n_inner").value_or(4 * c.hidden);
    c.activation = activation_of(keys, "activation_function", "gelu_new");
    c.embedding_dropout = keys.dropout_or("embd_pdrop", 0.1);
    c.residual_dropout = keys.dropout_or("resid_pdrop", 0.1);
    c.attention_dropout = keys.dropout_or("attn_pdrop", 0.1);
    c.scaled_attention = keys.flag_or("scale_attn_weights", true);
    note_switches(keys, {"add_cross_attention", "scale_attn_by_inverse_layer_idx", "reorder_and_upcast_attn"});
    c.head = head_of(keys, gpt_heads);
    if (c.head == DecoderHead::language_model) c.tied_embeddings = keys.flag_or("tie_word_embeddings", true);
    if (c.head == DecoderHead::sequence_classification) c.labels = labels_of(keys);
    return c;
}

LlamaConfig llama_config(ConfigKeys& keys) {
    LlamaConfig c;
    c.layers = keys.required({"num_hidden_layers"}, most_layers);
    c.hidden = keys.required({"hidden_size"});
    c.heads = keys.required({"num_attention_heads"});
    c.intermediate = keys.required({"intermediate_size"});
    c.vocabulary = keys.required({"vocab_size"});
    c.kv_heads = keys.number_or({"num_key_value_heads"}, c.heads);
    check_divides(keys, "num_key_value_heads", c.kv_heads, "num_attention_heads", c.heads);
    if (const auto given = keys.optional_number("head_dim")) {
        c.head_dim = *given;
    } else {
        check_divides(keys, "num_attention_heads", c.heads, "hidden_size", c.hidden);
        c.head_dim = c.hidden / c.heads;
    }
    if (!keys.failed() && c.head_dim % 2 != 0) {
        keys.fail("heads of " + std::to_string(c.head_dim) + " have no halves for rotary positions to turn.",
                  "head_dim");
    }
    c.positions = keys.number_or({"max_position_embeddings"}, 2048);
    c.activation = activation_of(keys, "hidden_act", "silu");
    c.attention_bias = keys.flag_or("attention_bias", false);
    c.mlp_bias = keys.flag_or("mlp_bias", false);
    c.attention_dropout = keys.dropout_or("attention_dropout", 0.0);
    c.head = head_of(keys, llama_heads);
    if (c.head == DecoderHead::language_model) c.tied_embeddings = keys.flag_or("tie_word_embeddings", false);
    if (c.head == DecoderHead::sequence_classification) c.labels = labels_of(keys);
    return c;
}

template <class Config>
Result<BuiltNetwork> finish(ConfigKeys& keys, Config config, std::string name, const Recipe& recipe,
                            Result<BuiltNetwork> (*build_it)(const Config&, const Recipe&)) {
    if (keys.failed()) return keys.failure();
    config.name = std::move(name);
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

// "models/bert-large/config.json" is "bert-large", "bert.json" is "bert".
std::string model_name(const fs::path& file, const std::string& fallback) {
    std::string name = file.stem().string();
    if (name == "config") name = file.parent_path().filename().string();
    return name.empty() ? fallback : name;
}

// model_type, or what "architectures" gives away where it is missing.
std::string model_type(ConfigKeys& keys) {
    if (const auto given = keys.optional_text("model_type")) return *given;
    const std::string architecture = keys.first_text("architectures").value_or("");
    constexpr std::array prefixes{std::pair{"Bert", "bert"}, std::pair{"GPT2", "gpt2"}, std::pair{"Llama", "llama"}};
    for (const auto& [prefix, type] : prefixes) {
        if (!architecture.starts_with(prefix)) continue;
        keys.add_note(std::string{"missing; taken from architectures: "} + type, "model_type");
        return type;
    }
    keys.fail("The key is missing; it says which network this is (bert, gpt2 or llama).", "model_type");
    return {};
}

Result<BuiltNetwork> build_from(ConfigKeys& keys, const fs::path& config, const Recipe& recipe) {
    const std::string type = model_type(keys);
    const std::string name = model_name(config, type);
    if (keys.failed()) return keys.failure();
    if (type == "bert") return finish(keys, bert_config(keys), name, recipe, build_bert);
    if (type == "gpt2") return finish(keys, gpt_config(keys), name, recipe, build_gpt);
    if (type == "llama") return finish(keys, llama_config(keys), name, recipe, build_llama);
    const std::array<std::string, 3> known{"bert", "gpt2", "llama"};
    const std::string wanted = type.substr(0, 40);
    return error("The model type \"" + wanted + "\" is not known; bert, gpt2 and llama are." +
                     did_you_mean(wanted, known) + " Other networks can be read as ONNX.",
                 keys.file(), "model_type");
}

} // namespace

Result<BuiltNetwork> read_huggingface(const fs::path& file, const Recipe& recipe) {
    std::error_code failure;
    const fs::path config = fs::is_directory(file, failure) ? file / "config.json" : file;
    Result<ConfigKeys> opened = ConfigKeys::open(config);
    if (!opened) return opened.diagnostics();
    return build_from(*opened, fs::absolute(config, failure), recipe);
}

Result<BuiltNetwork> read_huggingface_text(std::string_view json, const std::string& name, const Recipe& recipe) {
    Result<ConfigKeys> parsed = ConfigKeys::parse(json, name);
    if (!parsed) return parsed.diagnostics();
    return build_from(*parsed, name, recipe);
}

} // namespace dubhe::workload
