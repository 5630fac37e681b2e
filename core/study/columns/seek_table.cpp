// SPDX-License-Identifier: Apache-2.0
#include "seek_table.h"

#include "../predict/axis_unit.h"
#include "point_columns.h"

#include <core/units/text.h>

#include <array>
#include <functional>

namespace dubhe::study {

namespace {

using tables::Table;
using tables::Value;
using Of = std::function<Value(const Sought&)>;
using Text = std::function<std::string(const Sought&)>;

// What the goal looks at: the time, or the memory.
std::string state_text(const SeekRequest& request, const SoughtPoint& at) {
    return request.goal.kind == GoalKind::fits ? to_text(Bytes{at.point.memory_bytes}) + " needed"
                                               : tables::value_text(Unit::seconds, time_of(&at.point));
}

std::string never_text(const SeekRequest& request, const Sought& sought) {
    const std::string even = "even at " + value_text(request, sought.answer.value) + " it ";
    if (request.goal.kind == GoalKind::fits)
        return even + "needs " + to_text(Bytes{sought.answer.point.memory_bytes}) + " and does not fit";
    const std::string text = even + "takes " + tables::value_text(Unit::seconds, time_of(&sought.answer.point)) +
                             ", because " + bottleneck_text(sought.answer.point);
    return sought.reacts ? text : text + "; this number does not move the time";
}

std::string remark_text(const SeekRequest& request, const Sought& sought) {
    if (sought.outcome == SeekOutcome::never) return never_text(request, sought);
    std::string text;
    if (sought.outcome == SeekOutcome::always)
        text = sought.reacts ? "every value in the range does" : "every value does: it does not move the time";
    if (sought.answer.point.fits) return text;
    if (!text.empty()) text += "; ";
    return text + (sought.fitting ? "does not fit into memory; " + value_text(request, sought.fitting->value) + " does"
                                  : "does not fit into memory");
}

std::string sure_text(const SeekRequest& request, const Sought& sought) {
    if (request.goal.kind == GoalKind::fits) return "-";
    return sought.sure ? value_text(request, sought.sure->value) : "not in the range";
}

// Files have nothing, a terminal `none`, of a GPU without an answer.
void add(Table<SoughtRow>& table, tables::Column column, Of value, Text text = {}, std::string none = "-") {
    Table<SoughtRow>::Shown shown;
    if (text)
        shown = [text, none = std::move(none)](const SoughtRow& row) {
            return row.sought->failures.empty() ? text(*row.sought) : none;
        };
    table.add(
        std::move(column),
        [value](const SoughtRow& row) { return value && row.sought->failures.empty() ? value(*row.sought) : Value{}; },
        std::move(shown));
}

void add_remark(Table<SoughtRow>& table, Text text, std::string none = {}) {
    add(table, {"", tables::Kind::text, Unit::none, tables::blank}, {}, std::move(text), std::move(none));
}

bool met(const Sought& sought) {
    return sought.outcome != SeekOutcome::never;
}

} // namespace

std::string_view name_of(SeekOutcome outcome) {
    static constexpr std::array<std::string_view, 3> names{"found", "always", "never"};
    return names[static_cast<std::size_t>(outcome)];
}

std::string value_text(const SeekRequest& request, double value) {
    return text_of(request.kind, buildable(request.kind, value));
}

Table<SoughtPoint> sought_point_table(AxisKind kind) {
    Table<SoughtPoint> table;
    const std::string name{name_of(kind)};
    const Unit unit = unit_of(kind);
    tables::Column column = number_column(name, unit, "The value");
    if (!ending_of(unit).empty()) column.former = name;
    table.add(std::move(column), &SoughtPoint::value);
    table.add(time_column(), [](const SoughtPoint& at) { return time_of(&at.point); });
    table.add(throughput_column(), [](const SoughtPoint& at) {
        return at.point.mid_s > 0.0 ? Value{at.samples / at.point.mid_s} : Value{};
    });
    table.add(memory_column(), [](const SoughtPoint& at) { return memory_of(&at.point); });
    table.add(fits_column(), [](const SoughtPoint& at) { return fits_of(&at.point); });
    table.add(bottleneck_column(), [](const SoughtPoint& at) { return bottleneck_of(&at.point); });
    return table;
}

Table<SoughtRow> seek_table(const SeekRequest& request) {
    Table<SoughtRow> table;
    const std::string name{name_of(request.kind)};
    const Unit unit = unit_of(request.kind);
    table.add(gpu_column("GPU"), &SoughtRow::gpu);
    table.add(base_gpu_column(), &SoughtRow::base_gpu);
    add(table, text_column("outcome", "Whether a value meets the goal: found, always, never"),
        [](const Sought& sought) { return std::string{name_of(sought.outcome)}; });
    add(
        table, number_column("own_" + name, unit, "The value as it is", "now"),
        [](const Sought& sought) { return tables::known(sought.own); },
        [&](const Sought& sought) { return sought.own ? value_text(request, *sought.own) : "-"; });
    add(table, number_column("now_iteration", Unit::seconds, "Time of an iteration as it is"),
        [](const Sought& sought) { return sought.now ? Value{sought.now->point.mid_s} : Value{}; });
    add_remark(table, [&](const Sought& sought) { return sought.now ? state_text(request, *sought.now) : ""; });
    add(
        table, number_column(name, unit, "The value that meets the goal, or comes nearest", "needed"),
        [](const Sought& sought) { return sought.answer.value; },
        [&](const Sought& sought) { return met(sought) ? value_text(request, sought.answer.value) : "-"; });
    add(
        table, number_column("factor", Unit::factor, "The same over the value as it is", "factor"),
        [](const Sought& sought) { return sought.own ? Value{sought.answer.value / *sought.own} : Value{}; },
        [](const Sought& sought) {
            return met(sought) && sought.own ? ratio_text(sought.answer.value / *sought.own) : "-";
        });
    add_remark(table, [&](const Sought& sought) { return met(sought) ? state_text(request, sought.answer) : ""; });
    add(
        table, number_column("to_be_sure_" + name, unit, "The value whose high time meets the goal", "high edge"),
        [](const Sought& sought) { return sought.sure ? Value{sought.sure->value} : Value{}; },
        [&](const Sought& sought) { return met(sought) ? sure_text(request, sought) : "-"; });
    add_remark(
        table, [&](const Sought& sought) { return remark_text(request, sought); }, "no prediction, see below");
    table.embed<SoughtPoint>(
        sought_point_table(request.kind),
        [](const SoughtRow& row) { return row.sought->failures.empty() ? &row.sought->answer : nullptr; }, {}, 1);
    add(table, provenance_column(), [](const Sought& sought) { return provenance_of(&sought.answer.point); });
    table.add(text_column("failure", "Why there is no answer"),
              [](const SoughtRow& row) { return to_text(row.sought->failures); });
    return table;
}

} // namespace dubhe::study
