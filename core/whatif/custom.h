// SPDX-License-Identifier: Apache-2.0
// Transformations of the user's own: what is selected, and what is done with it. The text form is that of stack.h.
#pragma once

#include "edited_step.h"
#include "transformation.h"

#include <core/support/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::whatif {

struct Custom {
    struct Action {
        enum class Kind : std::uint8_t { scale, shrink, remove, insert } kind = Kind::scale;
        double number = 1.0; // the factor; seconds
        Where where = Where::after;
        std::string name; // of what is inserted
    };
    Filter filter;
    std::vector<Action> actions;
};

// It begins with `select`.
[[nodiscard]] bool is_custom(std::string_view text);
// Lines of faults count from 1 within the text.
[[nodiscard]] Result<Custom> parse_custom(std::string_view text);
[[nodiscard]] Touched apply_custom(EditedStep& step, const Custom& custom);

} // namespace dubhe::whatif
