// SPDX-License-Identifier: Apache-2.0
// Questions to steps recorded by hand.
#pragma once

#include "recorded.h"

#include <core/whatif/answer.h>

#include <string>
#include <vector>

namespace dubhe::whatif {

inline Stack stack_of(const std::vector<std::string>& entries) {
    Stack stack;
    for (const std::string& text : entries) {
        Result<StackEntry> entry = parse_entry(text);
        EXPECT_TRUE(entry) << text << ": " << (entry ? std::string{} : to_text(entry.diagnostics()));
        if (entry) stack.entries.push_back(*std::move(entry));
    }
    return stack;
}

// Precondition: it can be answered.
inline Answer asked(const Recorded& run, const std::vector<std::string>& entries, const Context& context = {}) {
    Result<Answer> answer = ask(run.trace, run.graph, stack_of(entries), context);
    EXPECT_TRUE(answer) << (answer ? std::string{} : to_text(answer.diagnostics()));
    return answer ? *std::move(answer) : Answer{};
}

inline std::string refusal(const Recorded& run, const std::vector<std::string>& entries, const Context& context = {}) {
    const Result<Answer> answer = ask(run.trace, run.graph, stack_of(entries), context);
    EXPECT_FALSE(answer);
    return answer ? std::string{} : to_text(answer.diagnostics());
}

inline bool notes_hold(const Answer& answer, std::string_view part) {
    return to_text(answer.notes).find(part) != std::string::npos;
}

} // namespace dubhe::whatif
