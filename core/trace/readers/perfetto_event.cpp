// SPDX-License-Identifier: Apache-2.0
#include "perfetto_event.h"

#include <algorithm>
#include <bit>

namespace dubhe::trace {

namespace {

namespace event_field {
constexpr int category_id = 3, annotation = 4, legacy = 6, type = 9, name_id = 10, track = 11, category = 22, name = 23,
              absolute_us = 16, counter_value = 30, counter_double = 44;
constexpr int legacy_phase = 2, legacy_duration_us = 3;
constexpr int annotation_name_id = 1, annotation_unsigned = 3, annotation_signed = 4, annotation_text = 6,
              annotation_name = 10, annotation_text_id = 17;
} // namespace event_field
void read_annotation(std::string_view bytes, const PerfettoSequence& sequence, const TraceBuilder& builder,
                     PerfettoAnnotations& annotations) {
    std::string_view name, text;
    std::uint64_t number = 0;
    const auto text_at = [&](const PerfettoSequence::Texts& texts, std::uint64_t id) {
        const auto known = texts.find(id);
        return known == texts.end() ? std::string_view{} : builder.text_at(known->second);
    };
    ProtoFields fields{bytes};
    for (ProtoField field; fields.next(field);) {
        switch (field.number) {
        case event_field::annotation_name_id:
            name = text_at(sequence.annotation_names, field.value);
            break;
        case event_field::annotation_name:
            name = field.bytes;
            break;
        case event_field::annotation_unsigned:
        case event_field::annotation_signed:
            number = field.value;
            break;
        case event_field::annotation_text:
            text = field.bytes;
            break;
        case event_field::annotation_text_id:
            text = text_at(sequence.annotation_texts, field.value);
            break;
        default:
            break;
        }
    }
    // As rocprofv3 calls them, then ROCm Systems Profiler.
    if (name == "corr_id" || name == "correlation_id" || name == "stack_id") annotations.correlation = number;
    if (name == "copy_bytes" || name == "bytes" || name == "size") annotations.bytes = number;
    if (name == "grid_size") annotations.threads_in_all = number;
    if (name == "workgroup_size") annotations.threads_of_block = number;
    if (name == "group_segment_size") annotations.shared = number;
    if (name == "src_agent") annotations.source = text;
}

// As Chrome wrote events before slices had a beginning and an end each.
void read_legacy(std::string_view bytes, PerfettoEvent& event) {
    ProtoFields fields{bytes};
    for (ProtoField field; fields.next(field);) {
        if (field.number == event_field::legacy_duration_us) event.duration_us = static_cast<std::int64_t>(field.value);
        if (field.number != event_field::legacy_phase || event.type != SliceType::none) continue;
        if (field.value == 'X' || field.value == 'B') event.type = SliceType::begin;
        if (field.value == 'E') event.type = SliceType::end;
        if (field.value == 'I' || field.value == 'i') event.type = SliceType::instant;
    }
}

} // namespace

PerfettoEvent read_event(std::string_view bytes, const PerfettoSequence& sequence, TraceBuilder& builder) {
    PerfettoEvent event;
    const auto known = [](const PerfettoSequence::Texts& texts, std::uint64_t id) {
        const auto at = texts.find(id);
        return at == texts.end() ? none : at->second;
    };
    ProtoFields fields{bytes};
    for (ProtoField field; fields.next(field);) {
        switch (field.number) {
        case event_field::type:
            event.type = static_cast<SliceType>(std::min<std::uint64_t>(field.value, 5));
            break;
        case event_field::track:
            event.track = field.value;
            break;
        case event_field::category_id:
            if (event.category == none) event.category = known(sequence.categories, field.value);
            break;
        case event_field::category:
            if (event.category == none) event.category = builder.text(field.bytes);
            break;
        case event_field::name_id:
            event.name = known(sequence.names, field.value);
            break;
        case event_field::name:
            event.name = builder.text(field.bytes);
            break;
        case event_field::annotation:
            read_annotation(field.bytes, sequence, builder, event.annotations);
            break;
        case event_field::legacy:
            read_legacy(field.bytes, event);
            break;
        case event_field::absolute_us:
            event.absolute_us = static_cast<std::int64_t>(field.value);
            break;
        case event_field::counter_value:
            event.value = static_cast<double>(static_cast<std::int64_t>(field.value));
            break;
        case event_field::counter_double:
            event.value = std::bit_cast<double>(field.value);
            break;
        default:
            break;
        }
    }
    event.whole = fields.whole();
    return event;
}

} // namespace dubhe::trace
