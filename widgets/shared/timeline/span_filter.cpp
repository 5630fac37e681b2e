// SPDX-License-Identifier: GPL-3.0-or-later
#include "span_filter.h"

#include <core/study/filter/filter_scanner.h>
#include <core/units/plain_text.h>

#include <algorithm>
#include <array>
#include <utility>

namespace dubhe::widgets {

using study::FilterExpression;
using study::FilterRelation;
using study::FilterScanner;

class SpanFilterParser {
  public:
    explicit SpanFilterParser(std::string_view text) : text_{text}, in_{text} {}

    Result<SpanFilter> parse() &&;

  private:
    using Field = SpanFilter::Field;
    using Term = SpanFilter::Term;
    static constexpr std::array<std::pair<std::string_view, Field>, 9> fields{{{"name", Field::name},
                                                                               {"layer", Field::layer},
                                                                               {"lane", Field::lane},
                                                                               {"class", Field::span_class},
                                                                               {"time", Field::time},
                                                                               {"begin", Field::begin},
                                                                               {"end", Field::end},
                                                                               {"gpu", Field::gpu},
                                                                               {"stream", Field::stream}}};

    [[nodiscard]] static const std::pair<std::string_view, Field>* known(std::string_view name) {
        const auto* found =
            std::ranges::find(fields, study::folded(name), [](const auto& f) { return std::string{f.first}; });
        return found == fields.end() ? nullptr : found;
    }
    [[nodiscard]] bool names_a_field() const;
    void term();
    [[nodiscard]] Term comparison(std::string_view name);
    void read_value(Term& term, std::size_t name_begin, std::string_view name);

    std::string_view text_;
    FilterScanner in_;
    SpanFilter filter_;
};

// Names of kernels are full of signs: only a field of ours makes a text an expression.
bool SpanFilterParser::names_a_field() const {
    FilterScanner in{text_};
    while (!in.at_end()) {
        in.skip_spaces();
        const auto name = in.field_here();
        if (name && known(*name) != nullptr) return true;
        if (in.at('"')) {
            static_cast<void>(in.take_quoted());
        } else if (in.take_word().empty() && !in.at_end() && !in.take("(")) {
            in.take(")");
        }
    }
    return false;
}

Result<SpanFilter> SpanFilterParser::parse() && {
    in_.skip_spaces();
    if (in_.at_end()) return SpanFilter{};
    if (text_.size() > FilterExpression::most_text)
        return error(message("the filter is longer than %1 characters", FilterExpression::most_text));
    if (!names_a_field()) {
        Term whole;
        whole.text = lowered(text_);
        whole.plain = true;
        filter_.expression_ = FilterExpression::of_one_term();
        filter_.terms_.push_back(std::move(whole));
        return std::move(filter_);
    }
    filter_.expression_.read(
        in_, [this] { term(); }, message("a term is missing here: a word, class:attention, time>100us, ..."));
    if (in_.failure()) return *in_.failure();
    return std::move(filter_);
}

void SpanFilterParser::term() {
    Term read;
    if (const auto name = in_.field_here())
        read = comparison(*name);
    else
        read.text = in_.at('"') ? in_.take_quoted() : study::folded(in_.take_word());
    in_.skip_spaces();
    filter_.terms_.push_back(std::move(read));
}

SpanFilter::Term SpanFilterParser::comparison(std::string_view name) {
    const std::size_t name_begin = in_.position();
    const auto* field = known(name);
    if (field == nullptr) {
        std::vector<std::string> names;
        for (const auto& each : fields)
            names.emplace_back(each.first);
        study::fail_field(in_, name, names, name_begin);
        return {};
    }
    Term term{field->second};
    in_.take(name);
    in_.skip_spaces();
    term.relation = study::take_relation(in_).value_or(FilterRelation::contains);
    in_.skip_spaces();
    if (in_.at_end() || in_.at(')'))
        in_.fail(message("a value is missing after \"%1\"", field->first), in_.position());
    else
        read_value(term, name_begin, field->first);
    return term;
}

void SpanFilterParser::read_value(Term& term, std::size_t name_begin, std::string_view name) {
    const std::size_t value_at = in_.position();
    if (term.field < Field::time && study::is_order(term.relation)) {
        in_.fail(message("\"%1\" has no order; write %2:value", name, name), name_begin);
    } else if (term.field < Field::span_class) {
        term.text = in_.take_phrase();
        if (term.text.empty()) in_.fail(message("a value is missing after \"%1\"", name), value_at);
    } else if (term.field == Field::span_class) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < span_class_count; ++i)
            names.emplace_back(name_of(static_cast<SpanClass>(i)));
        term.accepted = study::take_names(in_, names, term.relation);
    } else if (term.field < Field::gpu) {
        term.number = study::take_seconds(in_).value_or(0.0);
    } else {
        term.number = study::take_number(in_, [](const std::string& text) {
                          return std::pair{study::plain_number(text), Message{}};
                      }).value_or(0.0);
    }
}

// The terms over one run: what texts hold is found out once.
class SpanFilter::OnRun {
  public:
    OnRun(const SpanFilter& filter, const TimelineRun& run) : filter_{filter}, run_{run} {
        for (const Term& term : filter.terms_) {
            Texts texts;
            if (term.field == Field::any || term.field == Field::name) texts.names = holding(term, run.name_texts);
            if (term.field == Field::any || term.field == Field::layer) texts.layers = holding(term, run.layer_texts);
            if (term.field == Field::lane)
                for (const TimelineLane& lane : run.lanes)
                    texts.lanes.push_back(holds_text(term, lane.name));
            texts_.push_back(std::move(texts));
        }
    }

    [[nodiscard]] bool matches(std::uint32_t span, std::uint32_t lane) const {
        return filter_.expression_.evaluate([&](std::uint32_t term) { return holds(term, span, lane); });
    }

  private:
    struct Texts {
        std::vector<bool> names, layers, lanes; // by text, by lane
    };

    static bool holds_text(const Term& term, const std::string& text) {
        if (term.plain) return lowered(text).find(term.text) != std::string::npos;
        if (term.relation == FilterRelation::equal) return study::is_same(text, term.text);
        if (term.relation == FilterRelation::different) return !study::is_same(text, term.text);
        return study::holds_part(text, term.text);
    }
    static std::vector<bool> holding(const Term& term, const std::vector<std::string>& texts) {
        std::vector<bool> found;
        found.reserve(texts.size());
        for (const std::string& text : texts)
            found.push_back(holds_text(term, text));
        return found;
    }

    [[nodiscard]] bool holds(std::uint32_t number, std::uint32_t span, std::uint32_t at) const {
        const Term& term = filter_.terms_[number];
        const Texts& texts = texts_[number];
        const TimelineLane& lane = run_.lanes[at];
        const auto counts = [&](std::int64_t value) {
            constexpr double exact = 0.0;
            return value >= 0 && study::compares(static_cast<double>(value), term.relation, term.number, exact);
        };
        const std::uint32_t layer = run_.layers[span];
        switch (term.field) {
        case Field::any:
            return texts.names[run_.names[span]] || (layer != no_span && texts.layers[layer]);
        case Field::name:
            return texts.names[run_.names[span]];
        case Field::layer:
            return layer == no_span ? term.relation == FilterRelation::different : texts.layers[layer];
        case Field::lane:
            return texts.lanes[at];
        case Field::span_class:
            return ((term.accepted >> static_cast<unsigned>(run_.classes[span]) & 1U) != 0) !=
                   (term.relation == FilterRelation::different);
        case Field::time:
            return study::compares(run_.duration_s(span), term.relation, term.number);
        case Field::begin:
            return study::compares(run_.begin_s[span], term.relation, term.number);
        case Field::end:
            return study::compares(run_.end_s[span], term.relation, term.number);
        case Field::gpu:
            return counts(lane.device);
        case Field::stream:
            return lane.kind == TimelineLaneKind::stream && counts(lane.number);
        }
        return false;
    }

    const SpanFilter& filter_;
    const TimelineRun& run_;
    std::vector<Texts> texts_; // parallel to the terms
};

Result<SpanFilter> SpanFilter::parse(std::string_view text) {
    return SpanFilterParser{text}.parse();
}

TimelineMatches SpanFilter::find(const TimelineRun& run) const {
    TimelineMatches result;
    if (terms_.empty()) return result;
    result.active = true;
    result.matches.assign(run.size(), false);
    const OnRun filter{*this, run};
    for (const TimelineTrack& track : run.tracks) {
        for (std::uint32_t span = track.first; span < track.last; ++span) {
            if (!filter.matches(span, track.lane)) continue;
            result.spans.push_back(span);
            result.matches[span] = true;
        }
    }
    return result;
}

} // namespace dubhe::widgets
