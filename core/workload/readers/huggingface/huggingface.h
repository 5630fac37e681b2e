// SPDX-License-Identifier: Apache-2.0
// Reads a Hugging Face config.json (or a folder holding one) by its model_type: bert, gpt2, gpt_neox, opt, phi, phi3,
// llama, mistral, mixtral, qwen2, qwen2_moe, qwen3, qwen3_moe, qwen3_vl_text, qwen3_vl_moe_text, gemma, gemma2,
// gemma3_text, deepseek_v2, deepseek_v3, deepseek_v32, kimi_k2, glm_moe_dsa, minimax_m2, gpt_oss, llama4_text,
// gemma4_text, qwen3_5_text, qwen3_5_moe_text, qwen3_next, nemotron_h, t5, mt5, switch_transformers, vit; and the text
// model alone of a model of text and images (an object "text_config").
#pragma once

#include "../../recipe.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace dubhe::workload {

// Builds the class that "architectures" names first: the base model, language-model heads, sequence or token
// classification, question answering. Without that key: the base model of BERT, else the language model (ViT: the
// classifier). A class of the family that Dubhe has no head for is built as the base model; that and each default taken
// stand in the notes. Sizes have no default: vocabulary, layers, hidden, heads, and the feed-forward size where Hugging
// Face doesn't derive it. Fails for a missing or wrong-typed key (named), a value out of range, heads that don't divide
// the hidden size, an unknown model_type (known ones listed).
//
// Where a model.safetensors.index.json or a model.safetensors lies beside config.json, the parameters it holds are
// compared with those built: a difference of over 1 % is noted, and so is an index or header that can't be read.
// Weights are not read.
[[nodiscard]] Result<BuiltNetwork> read_huggingface(const std::filesystem::path& file, const Recipe& recipe);

// The same from a config.json in memory: no file is opened. `name` is what the file was called ("bert/config.json"): it
// names the network and stands in diagnostics.
[[nodiscard]] Result<BuiltNetwork> read_huggingface_text(std::string_view json, const std::string& name,
                                                         const Recipe& recipe);

} // namespace dubhe::workload
