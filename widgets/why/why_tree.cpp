// SPDX-License-Identifier: GPL-3.0-or-later
#include "why_tree.h"

#include "../shared/text/cost_words.h"
#include "../shared/text/network_text.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"

#include <core/units/text.h>

#include <algorithm>
#include <numeric>

namespace dubhe::widgets {

namespace {

constexpr double least_share = 0.005; // what rounds to 0 % is left out
constexpr std::size_t most_of_kind = 5, most_longest = 10;

double busy_share(double seconds, const study::Why& why) {
    return why.prediction.gpu_busy_s > 0.0 ? seconds / why.prediction.gpu_busy_s : 0.0;
}

// What to change: the number that moves the time most of those that this part is spent on, with what it saves.
QString bottleneck_detail(study::Bottleneck bottleneck, const study::Why& why) {
    switch (bottleneck) {
    case study::Bottleneck::fixed:
        return words("fewer and larger kernels would shorten it");
    case study::Bottleneck::exchange:
        return words("faster links, or another split, would shorten it");
    case study::Bottleneck::bubble:
        return words("more micro-batches, or fewer stages, would shorten it");
    case study::Bottleneck::input:
        return words("faster storage and decoding would shorten it");
    default:
        break;
    }
    const study::Elasticity* const lever = study::lever_of(why, bottleneck);
    if (lever == nullptr) return {};
    const double saved = why.prediction.point.mid_s > 0.0 ? lever->saved_s / why.prediction.point.mid_s : 0.0;
    if (!lever->lever) return words("10 % less to start a kernel saves %1 of the iteration").arg(percent_text(saved));
    return words("%1: 10 % more saves %2 of the iteration")
        .arg(axis_title_text(study::AxisKind{*lever->lever}), percent_text(saved));
}

WhyNode binds_node(const study::Why& why) {
    const study::Point& point = why.prediction.point;
    WhyNode node{words("What binds"), {}, {}, bottleneck_text(point)};
    node.open = true;
    for (std::size_t b = 0; b < study::bottleneck_count; ++b) {
        const auto share = static_cast<double>(point.share[b]);
        if (share < least_share) continue;
        const auto bottleneck = static_cast<study::Bottleneck>(b);
        node.children.push_back({bottleneck_name(bottleneck), time_text(share * point.mid_s), percent_text(share),
                                 bottleneck_detail(bottleneck, why)});
    }
    std::ranges::stable_sort(node.children, std::ranges::greater{}, [&](const WhyNode& child) {
        for (std::size_t b = 0; b < study::bottleneck_count; ++b) {
            if (bottleneck_name(static_cast<study::Bottleneck>(b)) == child.what) return point.share[b];
        }
        return 0.0F;
    });
    return node;
}

// What the other kernels leave of the board's power limit, where that is worth a line; it is no part of the sum.
void add_shared_power(WhyNode& node, const study::Prediction& made) {
    if (made.power_saved_s < study::least_power_saved * made.gpu_busy_s) return;
    node.children.push_back({words("power shared with lighter kernels"),
                             QStringLiteral("× ") + shown(number_text(made.power_share, 2)),
                             {},
                             words("of what the board's power limit adds to kernels run alone; saves %1")
                                 .arg(time_text(made.power_saved_s))});
}

void add_sustained(WhyNode& node, const study::Prediction& made) {
    if (made.sustained == 1.0) return;
    node.children.push_back({words("kernels in steps for hours"),
                             QStringLiteral("× ") + shown(number_text(made.sustained, 3)),
                             {},
                             words("of what they take by themselves; the stack's setting \"sustained\"")});
}

// What a list leaves out, so that it adds up.
void add_rest(WhyNode& node, const std::vector<const study::OperatorShare*>& all, std::size_t from,
              const study::Why& why) {
    if (from >= all.size()) return;
    double seconds = 0.0;
    std::uint32_t operators = 0;
    for (std::size_t i = from; i < all.size(); ++i) {
        seconds += all[i]->seconds;
        operators += all[i]->count;
    }
    node.children.push_back({words("all others"), time_text(seconds), percent_text(busy_share(seconds, why)),
                             words("%1 operators").arg(operators)});
}

WhyNode share_node(const study::OperatorShare& share, const study::Why& why) {
    const auto explained =
        std::ranges::find(why.operators, share.row, [](const study::WhyOperator& each) { return each.all.row; });
    if (explained != why.operators.end()) return operator_node(*explained, why);
    WhyNode node{QString::fromStdString(why.prediction.network->graph.path(share.example)),
                 banded_time_text(share.low_s, share.seconds, share.high_s),
                 percent_text(busy_share(share.seconds, why)),
                 words("%1 binds").arg(term_text(name_of(share.binding)))};
    node.provenance = share.provenance;
    node.op = share.example;
    return node;
}

// What a portfolio's round is spent on.
WhyNode parts_node(const study::Prediction& prediction) {
    WhyNode node{
        words("Networks of the portfolio"), {}, {}, words("one after the other; in memory there is one of them")};
    node.open = true;
    for (std::size_t i = 0; i < prediction.parts.size(); ++i) {
        const study::PartShare& part = prediction.parts[i];
        WhyNode each{mix_text({prediction.network->recipe.parts[i]}), time_text(part.seconds), percent_text(part.share),
                     words("a run takes %1; %2")
                         .arg(banded_time_text(part.point.low_s, part.point.mid_s, part.point.high_s),
                              bottleneck_text(part.point))};
        each.provenance = part.point.provenance;
        node.children.push_back(std::move(each));
    }
    return node;
}

} // namespace

QString bottleneck_name(study::Bottleneck bottleneck) {
    switch (bottleneck) {
    case study::Bottleneck::compute:
        return words("compute");
    case study::Bottleneck::memory:
        return words("memory");
    case study::Bottleneck::cache:
        return words("cache");
    case study::Bottleneck::fixed:
        return words("kernel latency");
    case study::Bottleneck::launch:
        return words("waiting for the host");
    case study::Bottleneck::exchange:
        return words("exchange between GPUs");
    case study::Bottleneck::bubble:
        return words("waiting for other stages");
    case study::Bottleneck::input:
        return words("waiting for samples");
    }
    return {};
}

WhyNode kinds_node(const study::Why& why) {
    WhyNode node{words("Kinds of operators"),
                 time_text(why.prediction.gpu_busy_s),
                 {},
                 words("GPU time of all kernels; they overlap with nothing but their launches")};
    node.open = true;
    const workload::WorkTable& work = why.prediction.network->work;
    for (const study::ClassShare& part : why.prediction.classes) {
        WhyNode kind{class_text(part.operator_class), banded_time_text(part.low_s, part.seconds, part.high_s),
                     percent_text(busy_share(part.seconds, why)),
                     words("%1 operators").arg(shown(number_text(part.operators, 9)))};
        std::vector<const study::OperatorShare*> of_kind;
        for (const study::OperatorShare& share : why.prediction.operators) {
            if (class_of(work.kind[share.row]) == part.operator_class) of_kind.push_back(&share);
        }
        for (std::size_t i = 0; i < std::min(most_of_kind, of_kind.size()); ++i)
            kind.children.push_back(share_node(*of_kind[i], why));
        add_rest(kind, of_kind, most_of_kind, why);
        node.children.push_back(std::move(kind));
    }
    return node;
}

WhyNode longest_node(const study::Why& why) {
    WhyNode node{words("Operators that take longest"), {}, {}, {}};
    std::vector<const study::OperatorShare*> all;
    for (const study::OperatorShare& share : why.prediction.operators)
        all.push_back(&share);
    for (std::size_t i = 0; i < std::min(most_longest, all.size()); ++i)
        node.children.push_back(share_node(*all[i], why));
    add_rest(node, all, most_longest, why);
    return node;
}

WhyNode make_why_tree(const WhyTold& told, const QString& gpu, const QString& where) {
    const study::Why& why = told.why;
    const study::Prediction& prediction = why.prediction;
    const study::Point& point = prediction.point;
    const study::Network& network = *prediction.network;
    const QString title = network_title(network, network_name(network));
    WhyNode root{where.isEmpty() ? words("%1 on %2").arg(title, gpu) : words("%1 on %2, %3").arg(title, gpu, where),
                 banded_time_text(point.low_s, point.mid_s, point.high_s),
                 {},
                 bottleneck_text(point)};
    root.provenance = point.provenance;
    WhyNode time{network.is_portfolio() ? words("Time of a round") : words("Time of an iteration"), root.value,
                 percent_text(1.0),
                 words("GPU busy for %1 of it")
                     .arg(percent_text(point.mid_s > 0.0 ? prediction.gpu_busy_s / point.mid_s : 0.0))};
    time.provenance = point.provenance;
    root.children.push_back(std::move(time));
    if (told.chosen) {
        WhyNode chosen = operator_node(*told.chosen, why);
        chosen.what = words("Selected: %1").arg(chosen.what);
        chosen.open = true;
        chosen.children.push_back(near_node(told.near, QString::fromStdString(told.chosen->problem)));
        root.children.push_back(std::move(chosen));
    }
    if (network.is_portfolio()) root.children.push_back(parts_node(prediction));
    root.children.push_back(binds_node(why));
    add_shared_power(root.children.back(), why.prediction);
    add_sustained(root.children.back(), why.prediction);
    root.children.push_back(kinds_node(why));
    root.children.push_back(longest_node(why));
    root.children.push_back(model_node(why.model));
    if (!told.chosen && !why.operators.empty())
        root.children.push_back(near_node(told.near, QString::fromStdString(why.operators.front().problem)));
    root.children.push_back(band_node(why));
    root.children.push_back(assumptions_node(why));
    return root;
}

} // namespace dubhe::widgets
