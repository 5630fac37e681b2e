// SPDX-License-Identifier: Apache-2.0
// Reads a Hugging Face config.json (or a folder holding one) of the BERT, GPT-2 and Llama families.
#pragma once

#include "../recipe.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace dubhe::workload {

// Builds the class that "architectures" names first: the base model, language-model heads, sequence or token
// classification, question answering. Without that key: BertModel, GPT2LMHeadModel, LlamaForCausalLM. A class of the
// family that Dubhe has no head for is built as the base model; that and each default taken stand in the notes.
// Sizes have no default: vocabulary, layers, hidden, heads, and the feed-forward size where Hugging Face doesn't derive
// it. Fails for a missing or wrong-typed key (named), a value out of range, heads that don't divide the hidden size, an
// unknown model_type (known ones listed).
[[nodiscard]] Result<BuiltNetwork> read_huggingface(const std::filesystem::path& file, const Recipe& recipe);

// The same from a config.json in memory: no file is opened. `name` is what the file was called ("bert/config.json"): it
// names the network and stands in diagnostics.
[[nodiscard]] Result<BuiltNetwork> read_huggingface_text(std::string_view json, const std::string& name,
                                                         const Recipe& recipe);

} // namespace dubhe::workload
