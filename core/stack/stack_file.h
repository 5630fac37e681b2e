// SPDX-License-Identifier: Apache-2.0
// A user's own stack as a file:
//
//   {"name": "our-vllm", "title": "Our vLLM", "base": "vllm", "settings": {"attention": "eager", "step": "3 ms"}}
//
// `base` is a shipped one, `settings` what is changed of it: keys and values as in resources/stacks. `title` is what
// people see (the name where there is none); `description` and `sources` are for those who read the file.
#pragma once

#include <core/support/result.h>

#include <string>
#include <string_view>

namespace dubhe::stack {

// The same stack as the text that recipes hold: "vllm,title=Our vLLM,attention=eager,step=3 ms", which stack_from()
// reads. Recipes, projects and commands stay whole that way when the file is gone. Refuses what such a text can't say:
// titles with commas, settings that are no texts. `file` is for messages.
[[nodiscard]] Result<std::string> text_of_stack_file(std::string_view json, const std::string& file);

// Whether a stack's text is the name of such a file: it ends in ".json".
[[nodiscard]] bool names_stack_file(std::string_view text);

} // namespace dubhe::stack
