// SPDX-License-Identifier: Apache-2.0
#include "words.h"

#include <core/units/band.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace dubhe::report {

namespace {

using hardware::Specification;

constexpr std::string_view narrow_space = "\u202f";

bool is_digit(std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

struct Marks {
    std::string_view decimal, group;
};

Marks marks_of(Language language) {
    if (language == Language::german) return {",", "."};
    if (language == Language::french) return {",", narrow_space};
    return {".", ","};
}

Phrase nth(Phrase first, std::size_t n) {
    return static_cast<Phrase>(static_cast<std::size_t>(first) + n);
}

// As it is where it has decimals: what a report shows then has three digits.
std::string grouped(std::string digits) {
    if (digits.find('.') != std::string::npos) return digits;
    for (std::ptrdiff_t at = std::ssize(digits) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return digits;
}

std::array<std::size_t, study::bottleneck_count> by_share(const study::Point& point) {
    std::array<std::size_t, study::bottleneck_count> order{};
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t b) { return point.share[b]; });
    return order;
}

} // namespace

Counted counted_for(double amount_of_one) {
    constexpr double readable = 0.1;
    constexpr std::array counts{Counted{1e6, Phrase::million_of}, Counted{1e9, Phrase::billion_of}};
    for (const Counted& each : counts)
        if (!(amount_of_one > 0.0) || amount_of_one * each.count >= readable) return each;
    return {1e12, Phrase::trillion_of};
}

std::string Words::shown(std::string_view core_text) const {
    const Marks marks = marks_of(language_);
    std::string text;
    for (std::size_t at = 0; at < core_text.size(); ++at) {
        const bool within = at > 0 && is_digit(core_text, at - 1) && is_digit(core_text, at + 1);
        if (core_text[at] == ' ') {
            text += narrow_space;
        } else if (within && core_text[at] == '.') {
            text += marks.decimal;
        } else if (within && core_text[at] == ',') {
            text += marks.group;
        } else {
            text += core_text[at];
        }
    }
    if (text.ends_with("us")) text.replace(text.size() - 2, 1, "µ");
    for (const auto& [english, own] : {std::pair{"days", Phrase::days}, std::pair{"day", Phrase::day}}) {
        if (!text.ends_with(english)) continue;
        text.resize(text.size() - std::string_view{english}.size());
        return text + (*this)(own);
    }
    return text;
}

std::string Words::number(double value, int digits) const {
    return shown(number_text(value, digits));
}

std::string Words::whole(double value) const {
    const double rounded = std::round(value);
    return shown((rounded < 0.0 ? "-" : "") + grouped(number_text(std::abs(rounded), 17)));
}

std::string Words::time(double seconds) const {
    return shown(to_text(Seconds{seconds}));
}

std::string Words::bytes(double bytes) const {
    return shown(to_text(Bytes{bytes}));
}

std::string Words::percent(double share) const {
    const double percent = std::round(share * 100.0);
    if (percent == 0.0 && share > 0.0) return "<" + shown("1 %");
    return shown(number_text(percent, 17) + " %");
}

std::string Words::error(double share) const {
    return share < 0.0995 ? shown(number_text(share * 100.0, 2) + " %") : percent(share);
}

std::string Words::ratio(double ratio) const {
    return number(ratio, std::abs(ratio) < 1.1 ? 4 : 3);
}

std::string Words::money(double amount, std::string_view currency) const {
    constexpr double million = 1e6, billion = 1e9;
    if (std::abs(amount) >= billion) return (*this)(Phrase::in_billions, {money(amount / billion, currency)});
    if (std::abs(amount) >= million) return (*this)(Phrase::in_millions, {money(amount / million, currency)});
    return shown(to_text(Money{amount}, clean(currency)));
}

std::string Words::large(double count) const {
    constexpr double million = 1e6, billion = 1e9;
    if (count >= billion)
        return (*this)(Phrase::in_billions, {number(count / billion, count >= 1e3 * billion ? 17 : 3)});
    return count >= million ? (*this)(Phrase::in_millions, {number(count / million)}) : whole(count);
}

std::string Words::counted(const Counted& count, Phrase what) const {
    return (*this)(count.phrase, {(*this)(what)});
}

std::string Words::optimizer(workload::Optimizer optimizer) const {
    return (*this)(nth(Phrase::optimizer_sgd, static_cast<std::size_t>(optimizer)));
}

std::string Words::price(const hardware::Price& price) const {
    return money(price.amount.value(), price.currency) + " (" +
           (price.date.empty() ? (*this)(Phrase::no_date) : clean(price.date)) + ')';
}

std::string Words::kilowatt_hours(double joules) const {
    return shown(number_text(joules / joules_of_a_kwh) + " kWh");
}

std::string Words::value(Specification specification, double base_units) const {
    return shown(hardware::text_of(specification, base_units));
}

std::string Words::value(study::AxisKind kind, double base_units) const {
    if (kind == study::AxisKind{study::SystemAxis::gpus}) return whole(base_units);
    return shown(study::text_of(kind, base_units));
}

std::string Words::title(study::AxisKind kind) const {
    if (const auto* specification = std::get_if<Specification>(&kind))
        return (*this)(nth(Phrase::spec_memory_bandwidth, static_cast<std::size_t>(*specification)));
    if (const auto* workload = std::get_if<study::WorkloadAxis>(&kind))
        return (*this)(nth(Phrase::axis_batch, static_cast<std::size_t>(*workload)));
    return (*this)(nth(Phrase::axis_gpus, static_cast<std::size_t>(std::get<study::SystemAxis>(kind))));
}

std::string Words::title_within(study::AxisKind kind) const {
    std::string text = title(kind);
    const bool small = language_ == Language::english || language_ == Language::french; // German nouns stay large
    const bool word = text.size() > 1 && text[1] >= 'a' && text[1] <= 'z' && !text.starts_with("SM");
    if (small && word && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

std::string Words::title(const study::Lever& lever) const {
    return lever ? title(study::AxisKind{*lever}) : (*this)(Phrase::launch);
}

std::string Words::banded(double low, double mid, double high, const std::string& low_text, const std::string& text,
                          const std::string& high_text) const {
    const ToldBand band = tell_band(low, mid, high);
    if (band.ends) return text + " (" + low_text + "–" + high_text + ')';
    return text + " ± " + percent(band.share);
}

std::string Words::banded_time(double low_s, double mid_s, double high_s) const {
    if (high_s <= low_s) return (*this)(Phrase::at_least, {time(mid_s)});
    return banded(low_s, mid_s, high_s, time(low_s), time(mid_s), time(high_s));
}

std::string Words::rate(double per_second, Phrase unit) const {
    const std::string number = per_second < 1e6 ? grouped(number_text(per_second)) : count_text(per_second);
    return shown(number) + std::string{narrow_space} + (*this)(unit);
}

std::string Words::banded_rate(double low, double mid, double high, Phrase unit) const {
    if (high <= low) return (*this)(Phrase::at_most, {rate(mid, unit)});
    return banded(low, mid, high, rate(low, unit), rate(mid, unit), rate(high, unit));
}

std::string Words::limits(const study::Point& point) const {
    std::vector<std::string> parts;
    for (const std::size_t b : by_share(point)) {
        if (point.share[b] >= 0.005F)
            parts.push_back(percent(static_cast<double>(point.share[b])) + ' ' + (*this)(nth(Phrase::by_compute, b)));
    }
    return list(parts);
}

std::string Words::limit(const study::Point& point) const {
    const std::size_t b = by_share(point).front();
    return (*this)(nth(Phrase::by_compute, b)) + ' ' + percent(static_cast<double>(point.share[b]));
}

std::string Words::begun(std::string text) const {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string Words::list(const std::vector<std::string>& parts) const {
    const bool wide = language_ == Language::chinese || language_ == Language::japanese;
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : wide ? "、" : ", ") + part;
    return text;
}

SampleWords sample_words(std::string_view unit) {
    if (unit == "images") return {Phrase::images, Phrase::images_a_second};
    if (unit == "sequences") return {Phrase::sequences, Phrase::sequences_a_second};
    if (unit == "rounds") return {Phrase::rounds, Phrase::rounds_a_second};
    if (unit == "tokens") return {Phrase::tokens, Phrase::tokens_a_second};
    return {};
}

} // namespace dubhe::report
