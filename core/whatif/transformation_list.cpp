// SPDX-License-Identifier: Apache-2.0
#include "transformation_list.h"

#include "custom.h"
#include "transformation.h"

#include <core/units/plain_text.h>

#include <algorithm>

namespace dubhe::whatif {

namespace {

// The line's first word.
std::string_view word_of(std::string_view line) {
    return line.substr(0, std::min(line.find_first_of(" \t:"), line.size()));
}

bool continues_block(std::string_view line) {
    const std::string_view word = word_of(line);
    return word == "scale" || word == "shrink" || word == "remove" || word == "insert";
}

// Its faults, with file and line.
Diagnostics parse_faults(const StackEntry& entry) {
    Diagnostics faults;
    if (is_custom(entry.text)) {
        const Result<Custom> custom = parse_custom(entry.text);
        if (!custom) faults = custom.diagnostics();
    } else {
        const Result<Request> request = parse_request(entry.text);
        if (!request) faults = request.diagnostics();
    }
    for (Diagnostic& fault : faults) {
        fault.file = entry.file;
        // Of the user's own: lines count within the entry.
        fault.line = entry.line == 0 ? 0 : entry.line + std::max(0L, fault.line - 1);
    }
    return faults;
}

} // namespace

Result<Stack> parse_stack(std::string_view text, const std::string& file) {
    Stack stack;
    long line = 0;
    bool in_custom = false;
    Diagnostics faults;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view one = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line;
        if (in_custom && (one.empty() || one.front() == '#')) { // its lines keep their numbers
            stack.entries.back().text += '\n' + std::string{one};
            continue;
        }
        if (one.empty() || one.front() == '#') continue;
        if (continues_block(one)) {
            if (in_custom)
                stack.entries.back().text += '\n' + std::string{one};
            else
                faults.push_back(error(
                    message("\"%1\" needs a line before it that says of what: select kernel name=*gemm*", word_of(one)),
                    file, {}, line));
            continue;
        }
        StackEntry entry;
        entry.file = file;
        entry.line = line;
        if (word_of(one) == "off" && one.size() > 3) {
            entry.on = false;
            one = trimmed(one.substr(3));
        }
        entry.text = one;
        in_custom = is_custom(one);
        stack.entries.push_back(std::move(entry));
    }
    for (StackEntry& entry : stack.entries) {
        while (!entry.text.empty() && entry.text.find_last_of('\n') != std::string::npos &&
               (entry.text.back() == '\n' || entry.text[entry.text.find_last_of('\n') + 1] == '#'))
            entry.text.resize(entry.text.find_last_of('\n'));
        const Diagnostics more = parse_faults(entry);
        faults.insert(faults.end(), more.begin(), more.end());
    }
    if (!faults.empty()) return faults;
    return stack;
}

std::string to_text(const Stack& stack) {
    std::string text;
    for (const StackEntry& entry : stack.entries)
        text += (entry.on ? "" : "off ") + entry.text + '\n';
    return text;
}

Result<StackEntry> parse_entry(std::string_view text) {
    std::string lines{text};
    if (is_custom(trimmed(text))) std::ranges::replace(lines, ';', '\n');
    Result<Stack> stack = parse_stack(lines);
    if (!stack) return stack.diagnostics();
    if (stack->entries.size() != 1)
        return error(stack->entries.empty() ? message("an empty text is no transformation")
                                            : message("\"%1\" is more than one transformation", text));
    return std::move(stack->entries.front());
}

} // namespace dubhe::whatif
