// SPDX-License-Identifier: Apache-2.0
#include "custom.h"

#include "transformations/kernel_names.h"

#include <core/support/suggest.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace dubhe::whatif {

namespace {

using Words = std::vector<std::string>;
using ActionKind = Custom::Action::Kind;

// At spaces; those inside quotes stay: layer="conv2d 3".
Words words_of(std::string_view line) {
    Words words;
    bool quoted = false, open = false;
    for (const char c : line) {
        const bool space = !quoted && (c == ' ' || c == '\t' || c == '\r');
        if (space) {
            open = false;
            continue;
        }
        if (!open) words.emplace_back();
        open = true;
        if (c == '"')
            quoted = !quoted;
        else
            words.back() += c;
    }
    return words;
}

// "name=*gemm*" as its halves; the first empty where there is no '='.
std::pair<std::string, std::string> halves(const std::string& word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) return {{}, word};
    return {word.substr(0, equals), word.substr(equals + 1)};
}

const Words kind_words{"kernel", "communication", "copy", "launch", "wait", "call", "operator", "task"};
const Words phase_words{"other", "input", "forward", "backward", "update"};

Result<Done> read_select(const Words& words, Filter& filter) {
    for (std::size_t i = 1; i < words.size(); ++i) {
        const auto [key, value] = halves(words[i]);
        const Words& known = key == "phase" ? phase_words : kind_words;
        const auto found = std::ranges::find(known, value);
        const auto place = found - known.begin();
        if (key.empty() || key == "phase") {
            if (found == known.end())
                return error(message("\"%1\" is none of: %2.%3", value, listed(known), did_you_mean(value, known)));
            if (key == "phase")
                filter.phase = static_cast<Phase>(place);
            else if (value != "task")
                filter.kind = static_cast<TaskKind>(place);
        } else if (value.empty()) {
            return error(message("%1= has no pattern behind it", key));
        } else if (key == "name") {
            filter.name = value;
        } else if (key == "layer") {
            filter.layer = value;
        } else {
            return error(message(
                "\"%1\" is nothing to select by: expected a kind (%2), name=PATTERN, layer=PATTERN or phase=PHASE", key,
                listed(kind_words)));
        }
    }
    return Done{};
}

Result<Custom::Action> read_insert(const Words& words) {
    Custom::Action action;
    action.kind = ActionKind::insert;
    action.number = -1.0;
    const Diagnostic form = error(message("expected: insert after name=encode duration=20us (or before)"));
    if (words.size() < 2 || (words[1] != "after" && words[1] != "before")) return form;
    action.where = words[1] == "after" ? Where::after : Where::before;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto [key, value] = halves(words[i]);
        if (key == "name") {
            action.name = value;
        } else if (key == "duration") {
            const Parsed<Seconds> seconds = parse<Seconds>(value);
            if (!seconds || seconds.value->value() < 0.0)
                return error(seconds ? message("duration: %1 is below zero", value)
                                     : message("duration: %1", seconds.error));
            action.number = seconds.value->value();
        } else {
            return form;
        }
    }
    if (action.name.empty() || action.number < 0.0) return form;
    return action;
}

Result<Custom::Action> read_action(const Words& words) {
    Custom::Action action;
    if (words[0] == "insert") return read_insert(words);
    if (words[0] == "remove") {
        action.kind = ActionKind::remove;
        if (words.size() > 1) return error(message("nothing comes behind remove"));
        return action;
    }
    if (words[0] == "scale") {
        const char* const end = words.size() == 2 ? words[1].data() + words[1].size() : nullptr;
        const bool read = end != nullptr && std::from_chars(words[1].data(), end, action.number).ptr == end;
        if (!read || !std::isfinite(action.number) || action.number < 0.0)
            return error(message("expected a factor of zero or more behind scale: scale 0.5"));
        return action;
    }
    action.kind = ActionKind::shrink;
    const Parsed<Seconds> by = words.size() == 2 ? parse<Seconds>(words[1]) : Parsed<Seconds>{};
    if (!by || by.value->value() < 0.0)
        return error(message("expected a time of zero or more behind shrink: shrink 3us"));
    action.number = by.value->value();
    return action;
}

Result<Done> read_custom_line(const Words& words, Custom& custom, bool first) {
    if (first) return read_select(words, custom.filter);
    if (words[0] != "scale" && words[0] != "shrink" && words[0] != "remove" && words[0] != "insert")
        return error(message("\"%1\" is nothing to do: expected scale, shrink, remove or insert", words[0]));
    Result<Custom::Action> action = read_action(words);
    if (!action) return action.diagnostics();
    custom.actions.push_back(std::move(*action));
    return Done{};
}

Message what_was_done(const Custom::Action& action, std::size_t count) {
    switch (action.kind) {
    case ActionKind::scale:
        return message("tasks x %1: %2", Message::number(number_text(action.number)), count);
    case ActionKind::shrink:
        return message("tasks shortened by %1: %2", Message::number(to_text(Seconds{action.number})), count);
    case ActionKind::remove:
        return message("tasks removed: %1", count);
    case ActionKind::insert:
        break;
    }
    return message("%1 inserted: %2", action.name, count);
}

} // namespace

bool is_custom(std::string_view text) {
    return text == "select" || text.starts_with("select ") || text.starts_with("select\t") ||
           text.starts_with("select\n");
}

Result<Custom> parse_custom(std::string_view text) {
    Custom custom;
    Diagnostics faults;
    for (long line = 1; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const Words words = words_of(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (words.empty() || words[0].starts_with('#')) continue;
        const Result<Done> read = read_custom_line(words, custom, line == 1);
        if (read) continue;
        for (Diagnostic fault : read.diagnostics()) {
            fault.line = line;
            faults.push_back(std::move(fault));
        }
    }
    if (faults.empty() && custom.actions.empty()) {
        faults.push_back(error(message(
            "nothing is done with what is selected: expected a line with scale, shrink, remove or insert behind it")));
        faults.back().line = 1;
    }
    if (!faults.empty()) return faults;
    return custom;
}

Touched apply_custom(EditedStep& step, const Custom& custom) {
    const Selection selected = step.select(custom.filter);
    Touched touched;
    touched.tasks = selected.size();
    std::vector<Message> what;
    for (const Custom::Action& action : custom.actions) {
        std::size_t count = selected.size();
        if (action.kind == ActionKind::scale) step.scale(selected, action.number);
        if (action.kind == ActionKind::shrink) step.shrink(selected, action.number);
        if (action.kind == ActionKind::remove) step.remove(selected);
        if (action.kind == ActionKind::insert) {
            count = 0;
            for (const std::uint32_t id : selected) {
                if (!on_gpu(step.task(id).info.kind)) continue; // kernels stand beside GPU work
                step.insert(id, action.where, {action.name, action.number, TaskKind::kernel, {}, none, none});
                ++count;
            }
        }
        what.push_back(what_was_done(action, count));
    }
    touched.what = Message::list(std::move(what), ", ");
    return touched;
}

} // namespace dubhe::whatif
