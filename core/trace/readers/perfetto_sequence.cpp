// SPDX-License-Identifier: Apache-2.0
#include "perfetto_sequence.h"

#include "../trace_builder.h"

#include <vector>

namespace dubhe::trace {

namespace {

namespace snapshot_field {
constexpr int clock = 1, primary = 2;
constexpr int id = 1, timestamp = 2, incremental = 3, unit = 4; // of a clock
} // namespace snapshot_field
namespace interned_field {
constexpr int categories = 1, names = 2, annotation_names = 3, annotation_texts = 29;
constexpr int id = 1, text = 2; // of each of them
} // namespace interned_field
namespace defaults_field {
constexpr int event = 11, clock = 58;
constexpr int track = 11; // of `event`
} // namespace defaults_field

constexpr std::size_t most_clocks = 256; // of one snapshot; there are a dozen
constexpr std::uint64_t longest_unit_ns = 1'000'000'000, latest = std::uint64_t{1} << 61;

std::uint64_t product(std::uint64_t value, std::uint64_t unit) {
    return value > latest / unit ? latest : value * unit;
}

} // namespace

void PerfettoClocks::take_snapshot(std::string_view snapshot, std::uint32_t sequence) {
    struct Read {
        std::uint32_t id = 0;
        std::uint64_t time = 0;
        Clock clock;
    };
    std::vector<Read> all;
    ProtoFields fields{snapshot};
    for (ProtoField field; fields.next(field);) {
        if (field.number == snapshot_field::primary && field.value != 0)
            primary_ = static_cast<std::uint32_t>(field.value);
        if (field.number != snapshot_field::clock || !field.is_bytes || all.size() >= most_clocks) continue;
        Read one;
        ProtoFields inner{field.bytes};
        for (ProtoField of; inner.next(of);) {
            if (of.number == snapshot_field::id) one.id = static_cast<std::uint32_t>(of.value);
            if (of.number == snapshot_field::timestamp) one.time = of.value;
            if (of.number == snapshot_field::incremental) one.clock.incremental = of.value != 0;
            if (of.number == snapshot_field::unit && of.value > 0 && of.value <= longest_unit_ns)
                one.clock.unit_ns = of.value;
        }
        one.time = product(one.time, one.clock.unit_ns);
        all.push_back(one);
    }
    // The time of the trace's clock at that moment: by itself, else by a clock whose offset is known.
    std::optional<std::int64_t> reference;
    for (const Read& one : all) {
        const auto known = clocks_.find(key(one.id, sequence));
        const auto time = static_cast<std::int64_t>(one.time);
        if (one.id == primary_) reference = time;
        if (!reference && one.id < first_of_sequence && known != clocks_.end())
            reference = time + known->second.offset_ns;
    }
    for (Read& one : all) {
        one.clock.at = one.time;
        // The first snapshot that has both clocks joins them: offsets that drift would tear spans apart.
        const bool builtin = one.id < first_of_sequence;
        if (builtin && (!reference || clocks_.contains(key(one.id, sequence)))) continue;
        if (reference) one.clock.offset_ns = *reference - static_cast<std::int64_t>(one.time);
        if (clocks_.size() < most_clocks * most_clocks) clocks_.insert_or_assign(key(one.id, sequence), one.clock);
    }
}

std::int64_t PerfettoClocks::time_ns(std::uint64_t value, std::uint32_t clock, std::uint32_t sequence) {
    const auto known = clocks_.find(key(clock, sequence));
    if (clock == 0 || clock == primary_ || known == clocks_.end())
        return static_cast<std::int64_t>(value > latest ? latest : value);
    Clock& of = known->second;
    std::uint64_t time = product(value, of.unit_ns);
    if (of.incremental) time = of.at = of.at > latest - time ? latest : of.at + time;
    return static_cast<std::int64_t>(time) + of.offset_ns;
}

void PerfettoSequence::take_interned(std::string_view interned, TraceBuilder& builder) {
    ProtoFields fields{interned};
    for (ProtoField field; fields.next(field);) {
        Texts* texts = field.number == interned_field::categories         ? &categories
                       : field.number == interned_field::names            ? &names
                       : field.number == interned_field::annotation_names ? &annotation_names
                       : field.number == interned_field::annotation_texts ? &annotation_texts
                                                                          : nullptr;
        if (texts == nullptr || !field.is_bytes) continue;
        std::uint64_t id = 0;
        std::string_view text;
        ProtoFields inner{field.bytes};
        for (ProtoField of; inner.next(of);) {
            if (of.number == interned_field::id) id = of.value;
            if (of.number == interned_field::text) text = of.bytes;
        }
        constexpr std::ptrdiff_t entry_bytes = 48;
        if (texts->insert_or_assign(id, builder.text(text)).second) builder.hold(entry_bytes);
    }
}

void PerfettoSequence::take_defaults(std::string_view defaults) {
    ProtoFields fields{defaults};
    for (ProtoField field; fields.next(field);) {
        if (field.number == defaults_field::clock) clock = static_cast<std::uint32_t>(field.value);
        if (field.number != defaults_field::event) continue;
        ProtoFields inner{field.bytes};
        for (ProtoField of; inner.next(of);)
            if (of.number == defaults_field::track) track = of.value;
    }
}

} // namespace dubhe::trace
