// SPDX-License-Identifier: Apache-2.0
// What transformations of communication share.
#pragma once

#include "../transformation.h"

namespace dubhe::whatif {

// The step's all-reduces, as places in EditedStep::transfers(). Fails where there is none, saying what to add.
[[nodiscard]] Result<std::vector<std::size_t>> all_reduces(const EditedStep& step, std::string_view who);

// The GPU tasks and lags that a task waits for, its launch aside.
[[nodiscard]] std::vector<EditedLink> causes_of(const EditedStep& step, std::uint32_t id);
// What waits for it.
[[nodiscard]] std::vector<EditedLink> waiters_of(const EditedStep& step, std::uint32_t id);

// The last computing kernel before it in the list, on any stream; none.
[[nodiscard]] std::uint32_t kernel_before(const EditedStep& step, std::uint32_t id);

} // namespace dubhe::whatif
