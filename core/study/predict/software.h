// SPDX-License-Identifier: Apache-2.0
// What runs a network, as texts and views name it: its stack, what of it was changed, what became of its operators.
// Pure functions, any thread.
#pragma once

#include "network.h"

#include <core/hardware/host.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dubhe::study {

// What options and copied commands call the graph as it is written, a recipe's empty `stack`. No stack is quite that:
// pytorch-unfused gives the same numbers, but quantises fp8 and int8 where the graph alone is held in them.
inline constexpr std::string_view as_written_name = "as-written";
// As an option has it: a stack with changes, "default", or the name above, which becomes empty. Fails as stack_from().
[[nodiscard]] Result<std::string> stack_option(std::string_view text);

// "vllm" and "vLLM"; empty for a network that runs as it is written, and for portfolios, whose parts have their own.
[[nodiscard]] std::string_view stack_name(const Network& network);
[[nodiscard]] std::string_view stack_title(const Network& network);
// Of a recipe alone: nothing for the fitting one, which only the network says, nor for a text that names none.
[[nodiscard]] std::string stack_title(const workload::Recipe& recipe);

struct ChangedSetting {
    std::string_view key;
    std::string value, usual; // usual: of the shipped stack
};
// Empty for a shipped stack.
[[nodiscard]] std::vector<ChangedSetting> changed_settings(const stack::Stack& stack);

// The text of a stack with one setting changed, by its shipped value or anew; an empty value takes the change away.
// Fails as stack_from() does, and for a value with a comma, which ends it there.
[[nodiscard]] Result<std::string> with_setting(std::string_view text, std::string_view key, std::string_view value);

// The text of a stack on a host: each of its known times set.
[[nodiscard]] Result<std::string> with_host_times(std::string text, const hardware::Host& host);

// What an operator of the graph as it runs stands for. Of a backward operator: for the gradients of those.
struct Replaced {
    const Network* network = nullptr;          // the part of a portfolio, else the network itself
    std::optional<stack::Pass> pass{};         // that made it
    std::vector<workload::OperatorId> written; // of network->written
    [[nodiscard]] bool joined() const { return pass && written.size() > 1; }
};
// Without a pass and operators where the graph runs as it is written.
[[nodiscard]] Replaced replaced_by(const Network& network, workload::OperatorId id);
// The operators of the graph as it runs that do the forward work of an operator of `written`. Empty for a portfolio.
[[nodiscard]] std::vector<workload::OperatorId> runs_as(const Network& network, workload::OperatorId written);

// `written` as a network of its own, of the forward pass; null where nothing was rewritten.
[[nodiscard]] NetworkPtr as_written(const Network& network);

} // namespace dubhe::study
