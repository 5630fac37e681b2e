// SPDX-License-Identifier: Apache-2.0
#include "serving_sweep.h"

#include "../predict/axis.h"
#include "seek_serving.h"
#include "serving_curve.h"

#include <core/hardware/hypothetical.h>
#include <core/stack/stack.h>
#include <core/support/suggest.h>
#include <core/units/plain_text.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace dubhe::study {

namespace {

constexpr std::array<std::string_view, 5> number_names{"rate", "concurrency", "isl", "osl", "kv_cache"};

std::optional<ServingNumber> number_called(std::string_view name) {
    if (name == "kv-cache" || name == "kv") return ServingNumber::kv_cache;
    const auto found = std::ranges::find(number_names, name);
    return found == number_names.end() ? std::nullopt
                                       : std::optional{static_cast<ServingNumber>(found - number_names.begin())};
}

std::optional<double> rate_in(std::string_view text) {
    if (text.ends_with("/s")) text.remove_suffix(2);
    double value = 0.0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = failure == std::errc{} && end == text.data() + text.size() && value > 0.0 && value <= 1e9;
    return good ? std::optional{value} : std::nullopt;
}

Result<std::vector<double>> rates_of(std::string_view text) {
    const auto wrong = [&] {
        return error(
            message("\"%1\" are no rates: write rate=5:40:8, rate=5:40:8:log or rate=5,10,20, in requests a second",
                    text.substr(0, 60)));
    };
    std::vector<std::string_view> parts = split_at(':', text);
    const bool logarithmic = parts.size() == 4 && parts[3] == "log";
    if (parts.size() == 3 || logarithmic) {
        const std::optional<double> first = rate_in(parts[0]), last = rate_in(parts[1]), count = rate_in(parts[2]);
        if (!first || !last || !count || *first > *last || *count != std::floor(*count) || *count > 1e6) return wrong();
        // Spaced as any number that may be broken.
        return spaced(hardware::Specification::memory_bandwidth, *first, *last, static_cast<int>(*count), logarithmic);
    }
    if (parts.size() != 1) return wrong();
    std::vector<double> made;
    for (const std::string_view word : split_at(',', text)) {
        const std::optional<double> value = rate_in(word);
        if (!value) return wrong();
        made.push_back(*value);
    }
    std::ranges::sort(made);
    made.erase(std::unique(made.begin(), made.end()), made.end());
    return made;
}

Result<ServingAxis> number_axis(ServingNumber number, std::string_view values) {
    ServingAxis made{number, {}, {}};
    if (number == ServingNumber::kv_cache) {
        for (const std::string_view name : split_at(',', values))
            made.names.emplace_back(name);
        for (const std::string& name : made.names) {
            // The stack checks the width; its refusal names those that it accepts.
            const Result<stack::Stack> read = stack::stack_from("vllm,kv-cache=" + name);
            if (!read || name.empty())
                return error(read ? message("kv_cache=%1: name how wide keys and values are kept, such as bf16,fp8",
                                            name.substr(0, 60))
                                  : message("kv_cache=%1: %2", name.substr(0, 60), read.diagnostics().front().message));
        }
        for (std::size_t i = 0; i < made.names.size(); ++i)
            made.values.push_back(static_cast<double>(i));
        return made;
    }
    if (number == ServingNumber::rate) {
        const Result<std::vector<double>> rates = rates_of(values);
        if (!rates) return rates.diagnostics();
        made.values = *rates;
        return made;
    }
    const Result<Axis> counts = parse_axis("batch=" + std::string{values}); // counts are written alike
    if (!counts) {
        const std::string name{name_of(made.kind)};
        return error(message(
            "\"%1\" are no counts from 1 to 16,777,216: write %2=16:1024, which doubles, %3=16:1024:9 or %4=16,64,256",
            values.substr(0, 60), name, name, name));
    }
    made.values = counts->values;
    constexpr double most = 1 << 20;
    if (number == ServingNumber::concurrency && made.values.back() > most)
        return error(message("concurrency goes up to 1,048,576, not %1", exact_text(made.values.back())));
    return made;
}

class Sweeping {
  public:
    Sweeping(const ServingSweepRequest& request, const BuildServing& build) : request_{request}, build_{build} {}

    ServingSweepPoint point(const std::vector<double>& at) {
        ServingSweepPoint made{at};
        const ServingMove move = moved_to(request_.axes, at, request_.load);
        const Result<Serving>& serving = built(move.change);
        if (!serving) return made.refusal = serving.diagnostics().front().message, made;
        const Result<serving::LengthMoments> lengths = lengths_of(move.load.prompt, move.load.answer);
        if (!lengths) return made.refusal = lengths.diagnostics().front().message, made;
        fill(made, ServingForm{*serving, *lengths}, move.load);
        return made;
    }

  private:
    const Result<Serving>& built(const ServingChange& change) {
        for (const auto& [known, serving] : built_)
            if (known == change) return serving;
        return built_.emplace_back(change, build_(change)).second;
    }

    Result<serving::LengthMoments> lengths_of(const std::string& prompt, const std::string& answer) {
        if (prompt != prompt_ || answer != answer_) {
            const Result<ExpectedTraffic> traffic = expected_traffic(prompt, answer);
            if (!traffic) return traffic.diagnostics();
            lengths_ = traffic->lengths;
            prompt_ = prompt, answer_ = answer;
        }
        return lengths_;
    }

    void fill(ServingSweepPoint& made, const ServingForm& form, const ServingLoad& load) const {
        made.form = banded(form, [&](const ServingForm& with) { return at_load(with, load); });
        const auto replicas = static_cast<double>(form.serving.answering().replicas);
        made.rate = made.form->usual.rate * replicas, made.running = made.form->usual.running * replicas;
        made.saturation = form.saturation_rate() * replicas;
        made.tokens_a_gpu = form.tokens_a_gpu(made.form->usual);
        made.kept = !(load.rate && made.form->usual.saturated) && keeps(made.form->usual, request_.objectives);
    }

    const ServingSweepRequest& request_;
    const BuildServing& build_;
    std::vector<std::pair<ServingChange, Result<Serving>>> built_;
    std::string prompt_, answer_;
    serving::LengthMoments lengths_{};
};

Result<Done> check_serving_sweep(const ServingSweepRequest& request) {
    const auto moves = [&](ServingAxisKind kind) {
        return std::ranges::find(request.axes, kind, &ServingAxis::kind) != request.axes.end();
    };
    std::size_t points = 1;
    for (const ServingAxis& axis : request.axes)
        points *= axis.values.size();
    if (request.axes.size() == 2 && request.axes[0].kind == request.axes[1].kind)
        return error(message("both axes move %1", name_of(request.axes[0].kind)));
    if (points > most_serving_points)
        return error(message("these are more than %1 points; ask for fewer values", most_serving_points));
    const bool rate = request.load.rate || moves(ServingNumber::rate);
    const bool concurrency = request.load.concurrency || moves(ServingNumber::concurrency);
    if (rate == concurrency)
        return error(rate ? message("a rate and a concurrency can't be asked for together: leave one out")
                          : message("neither a rate nor a concurrency is asked for"));
    return Done{};
}

} // namespace

std::string_view name_of(ServingAxisKind kind) {
    if (const auto* specification = std::get_if<hardware::Specification>(&kind)) return name_of(*specification);
    return number_names[static_cast<std::size_t>(std::get<ServingNumber>(kind))];
}

std::string text_of(const ServingAxis& axis, double value) {
    if (const auto* specification = std::get_if<hardware::Specification>(&axis.kind))
        return text_of(AxisKind{*specification}, value);
    if (axis.kind == ServingAxisKind{ServingNumber::kv_cache}) return axis.names[static_cast<std::size_t>(value)];
    return axis.kind == ServingAxisKind{ServingNumber::rate} ? number_text(value, 4) : exact_text(value);
}

hardware::Gpu changed_gpu(const hardware::Gpu& gpu, const ServingChange& change) {
    std::vector<hardware::Override> overrides;
    for (const auto& [specification, value] : change.specifications)
        overrides.push_back({specification, value});
    return hardware::derive(gpu, overrides);
}

ServingMove moved_to(std::span<const ServingAxis> axes, std::span<const double> at, ServingLoad load) {
    ServingMove made{{}, std::move(load)};
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (const auto* specification = std::get_if<hardware::Specification>(&axes[i].kind)) {
            made.change.specifications.emplace_back(*specification, at[i]);
            continue;
        }
        switch (std::get<ServingNumber>(axes[i].kind)) {
        case ServingNumber::rate:
            made.load.rate = at[i], made.load.concurrency.reset();
            break;
        case ServingNumber::concurrency:
            made.load.concurrency = at[i], made.load.rate.reset();
            break;
        case ServingNumber::prompt:
            made.load.prompt = exact_text(at[i]);
            break;
        case ServingNumber::answer:
            made.load.answer = exact_text(at[i]);
            break;
        case ServingNumber::kv_cache:
            made.change.kv_cache = axes[i].names[static_cast<std::size_t>(at[i])];
            break;
        }
    }
    return made;
}

serving::ClosedForm at_load(const ServingForm& form, const ServingLoad& load) {
    const auto replicas = static_cast<double>(form.serving.answering().replicas);
    return load.rate ? form.at_rate(*load.rate / replicas)
                     : form.at_concurrency(load.concurrency.value_or(1.0) / replicas);
}

Result<ServingAxis> parse_serving_axis(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return error(message("\"%1\" is no axis; write it like rate=5:40:8, concurrency=1:512, kv_cache=bf16,fp8 or "
                             "memory_bandwidth=2TB/s:8TB/s:7",
                             text.substr(0, 60)));
    if (const std::optional<ServingNumber> number = number_called(text.substr(0, equals)))
        return number_axis(*number, text.substr(equals + 1));
    const Result<Axis> axis = parse_axis(text);
    if (axis && std::holds_alternative<hardware::Specification>(axis->kind))
        return ServingAxis{std::get<hardware::Specification>(axis->kind), axis->values, {}};
    if (!axis && parse_axis_kind(text.substr(0, equals))) return axis.diagnostics();
    const std::vector<std::string> known{number_names.begin(), number_names.end()};
    return error(message("\"%1\" is nothing that a server's sweep moves: rate, concurrency, isl, osl, kv_cache, or a "
                         "number of the GPU such as memory_bandwidth, memory_size.%2",
                         text.substr(0, std::min<std::size_t>(equals, 60)),
                         did_you_mean(std::string{text.substr(0, equals)}, known)));
}

Result<std::vector<ServingSweepPoint>> sweep_serving(const ServingSweepRequest& request, const BuildServing& build,
                                                     const Progress& progress) {
    if (const Result<Done> fine = check_serving_sweep(request); !fine) return fine.diagnostics();
    Sweeping sweeping{request, build};
    std::vector<ServingSweepPoint> made;
    const ServingAxis& first = request.axes.front();
    const std::vector<double> alone{0.0};
    const std::vector<double>& inner = request.axes.size() > 1 ? request.axes[1].values : alone;
    for (std::size_t i = 0; i < first.values.size(); ++i) {
        progress(static_cast<double>(i) / static_cast<double>(first.values.size()), text_of(first, first.values[i]));
        for (const double other : inner) {
            if (progress.cancelled()) return error(message("cancelled"));
            made.push_back(sweeping.point(request.axes.size() > 1 ? std::vector{first.values[i], other}
                                                                  : std::vector{first.values[i]}));
        }
    }
    return made;
}

} // namespace dubhe::study
