// SPDX-License-Identifier: GPL-3.0-or-later
#include "../shared/text/core_sentences.h"
#include "../shared/text/core_words.h"
#include "../shared/text/cost_words.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "why_tree.h"

#include <core/hardware/derived.h>
#include <core/study/predict/software.h>
#include <core/units/text.h>

#include <algorithm>
#include <cmath>

namespace dubhe::widgets {

namespace {

QString joined_names(const std::vector<std::string>& names) {
    QStringList list;
    for (const std::string& name : names)
        list << QString::fromStdString(name);
    return list.join(QStringLiteral(", "));
}

// One of `count` equal ones, and what that is made of.
void add_terms(WhyNode& node, const study::WhyOperator& op) {
    WhyNode one{words("One of them, alone"),
                banded_time_text(op.low_s, op.mid_s, op.high_s),
                {},
                QString::fromStdString(op.problem)};
    one.provenance = op.all.provenance;
    one.open = true;
    const cost::Term* binding = op.binding_term();
    for (const cost::Term& term : op.terms) {
        if (term.seconds <= 0.0) continue;
        one.children.push_back(
            {words("%1 term").arg(term_text(term.name)),
             time_text(term.seconds),
             {},
             &term == binding ? words("binds: the longest of the terms") : words("mostly hidden behind the longest")});
    }
    if (!op.line.empty())
        one.children.push_back(
            {op.terms.empty() ? words("Fitted line") : words("Algorithm"), {}, {}, core_sentence(op.line)});
    if (op.table) {
        const bool rows = op.table->software.empty();
        const QString from = rows ? words("rows of the database") : qt_text(op.table->software);
        one.children.push_back({rows ? words("Measured rows") : words("Measured table"),
                                QStringLiteral("× ") + shown(number_text(op.table->factor, 3)),
                                {},
                                words("measured over modelled on %1, %2; %3 octaves away")
                                    .arg(qt_text(op.table->chip), from, shown(number_text(op.table->distance, 2)))});
    }
    if (op.terms.empty() && op.line.empty() && op.all.provenance <= cost::Provenance::interpolated)
        one.children.push_back({words("Measured"), time_text(op.mid_s), {}, provenance_text(op.all.provenance)});
    if (op.compute_s)
        one.children.push_back({words("Arithmetic at peak rate"),
                                time_text(*op.compute_s),
                                {},
                                words("%1 at the data sheet's rates").arg(shown(to_text(Flops{op.flop})))});
    if (op.memory_s)
        one.children.push_back({words("Data at memory bandwidth"),
                                time_text(*op.memory_s),
                                {},
                                words("%1, as if no cache held any").arg(bytes_text(op.bytes))});
    if (op.bound_s > 0.0)
        one.children.push_back({words("Physical bound"), time_text(op.bound_s), {}, words("nothing beats it")});
    if (!op.family.empty()) one.children.push_back({words("Errs together with"), {}, {}, family_word(op.family)});
    node.children.push_back(std::move(one));
}

QString spread_text(double deviation) {
    return QStringLiteral("± ") + percent_text(std::expm1(deviation));
}

WhyNode fits_node(const study::WhyModel& model) {
    WhyNode node{words("Errors on rows held out of the fit"),
                 {},
                 {},
                 words("mean error with the GPU's other rows in the fit, and with none of them")};
    for (const study::WhyModel::Fit& each : model.fits) {
        const cost::KindFit& fit = each.fit;
        WhyNode kind{
            words("%1, %2").arg(qt_text(name_of(fit.kind)).replace(u'_', u' '), qt_text(name_of(fit.precision))),
            {},
            percent_text(each.share),
            {}};
        if (fit.rows == 0) {
            kind.detail = words("no row of it was measured: derived from other kinds, with a wider band");
        } else {
            kind.value = words("%1 and %2").arg(percent_text(fit.error_seen), percent_text(fit.error_unseen));
            kind.detail = fit.own ? words("%1 rows of %2").arg(fit.rows).arg(joined_names(fit.gpus))
                                  : words("%1 rows of %2 other GPUs; %3 of them in the 80 % band")
                                        .arg(fit.rows)
                                        .arg(fit.gpus.size())
                                        .arg(percent_text(fit.coverage_unseen));
            kind.tooltip = joined_names(fit.gpus);
        }
        node.children.push_back(std::move(kind));
    }
    return node;
}

// The pass that made it, and what it replaced.
void add_origins(WhyNode& node, const study::Network& network, workload::OperatorId id) {
    const study::Replaced replaced = study::replaced_by(network, id);
    if (!replaced.pass) return;
    constexpr std::size_t most = 12;
    WhyNode made{
        words("Made by"),
        qt_text(name_of(*replaced.pass)),
        {},
        words("%1, as %2 runs it").arg(core_words(says(*replaced.pass)), qt_text(stack_title(*replaced.network)))};
    const bool gradient = network.graph[id].phase == workload::Phase::backward;
    for (std::size_t i = 0; i < std::min(most, replaced.written.size()); ++i)
        made.children.push_back({gradient ? words("gradient of") : words("in place of"),
                                 {},
                                 {},
                                 QString::fromStdString(replaced.network->written->path(replaced.written[i]))});
    if (replaced.written.size() > most)
        made.children.push_back({words("and %1 more").arg(replaced.written.size() - most), {}, {}, {}});
    node.children.push_back(std::move(made));
}

QString phase_times_text(const simulation::Host& host) {
    QStringList parts;
    for (std::size_t p = 0; p < workload::phase_count; ++p) {
        if (host.operator_s[p] > 0.0)
            parts << words("%1 %2").arg(time_text(host.operator_s[p]),
                                        words(std::string{name_of(static_cast<workload::Phase>(p))}.c_str()));
    }
    return in_a_list(parts);
}

// Who starts kernels, and what that takes.
void add_host(WhyNode& node, const study::Why& why) {
    const simulation::Host& host = why.host;
    const study::Network& network = *why.prediction.network;
    if (network.stack)
        node.children.push_back(
            {words("Stack"), qt_text(network.stack->title), {}, core_words(network.stack->description)});
    const QString kernels = shown(number_text(why.kernels));
    const double launch_s = host.launch.value();
    const bool own = network.stack && !host.given;
    if (own && network.stack->launches == stack::Launches::graphs) {
        node.children.push_back(
            {words("Host"), words("no time"), {}, words("CUDA graphs start %1 kernels").arg(kernels)});
    } else {
        const QString text = own && network.stack->launches == stack::Launches::compiled
                                 ? words("compiled host code starts each of %1 kernels")
                                 : words("to start one of %1 kernels; it runs ahead and waits for nothing");
        node.children.push_back(
            {words("Host"), launch_s > 0.0 ? time_text(launch_s) : words("no time"), {}, text.arg(kernels)});
    }
    if (const QString times = phase_times_text(host); !times.isEmpty())
        node.children.push_back({words("Framework"), times, {}, words("for an operator, before its kernels start")});
    if (host.step.value() > 0.0)
        node.children.push_back(
            {words("Between iterations"), time_text(host.step.value()), {}, words("once, while the GPU waits")});
}

} // namespace

WhyNode operator_node(const study::WhyOperator& op, const study::Why& why) {
    const study::OperatorShare& all = op.all;
    const double busy_s = why.prediction.gpu_busy_s;
    WhyNode node{QString::fromStdString(why.prediction.network->graph.path(all.example)),
                 banded_time_text(all.low_s, all.seconds, all.high_s),
                 percent_text(busy_s > 0.0 ? all.seconds / busy_s : 0.0),
                 all.count > 1 ? words("%1 alike; %2 binds").arg(all.count).arg(term_text(name_of(all.binding)))
                               : words("%1 binds").arg(term_text(name_of(all.binding)))};
    node.tooltip = QString::fromStdString(op.problem);
    node.provenance = all.provenance;
    node.op = all.example;
    add_terms(node, op);
    add_origins(node, *why.prediction.network, all.example);
    return node;
}

WhyNode near_node(const std::optional<NearAnswer>& near, const QString& of) {
    WhyNode node{words("Nearest measurements"), {}, {}, of};
    if (!near) {
        node.detail = words("looking through your measurements...");
        return node;
    }
    if (near->rows.empty()) node.detail = near->hint;
    for (const NearRow& row : near->rows) {
        WhyNode each{row.problem,
                     time_text(row.time_s),
                     {},
                     words("%1, %2, %3")
                         .arg(row.octaves == 0.0F
                                  ? words("this operator")
                                  : words("%1 octaves away").arg(static_cast<double>(row.octaves), 0, 'f', 1),
                              row.gpu, row.origin)};
        each.tooltip = row.when;
        each.provenance = cost::Provenance::measured;
        node.children.push_back(std::move(each));
    }
    return node;
}

WhyNode model_node(const study::WhyModel& model) {
    WhyNode node{words("Cost model"), qt_text(model.title), {}, qt_text(model.description)};
    if (!model.fitted.empty()) {
        WhyNode fitted{words("Fitted on"), words("%1 GPUs").arg(model.fitted.size()), {}, joined_names(model.fitted)};
        if (!model.nearest.empty())
            fitted.children.push_back({words("Nearest of them"),
                                       QString::fromStdString(model.nearest),
                                       {},
                                       model.distance > 0.0
                                           ? words("%1 of the way to the next generation; bands widen with it")
                                                 .arg(percent_text(model.distance))
                                           : words("this very GPU")});
        node.children.push_back(std::move(fitted));
    }
    for (const cost::LibraryData& data : model.data)
        node.children.push_back(
            {words("Rows from"),
             words("%1 rows").arg(data.rows),
             {},
             words("%1, %2").arg(QString::fromStdString(data.origin), QString::fromStdString(data.licence))});
    if (!model.fits.empty()) node.children.push_back(fits_node(model));
    return node;
}

WhyNode band_node(const study::Why& why) {
    const study::WhyBand& band = why.band;
    const study::Point& point = why.prediction.point;
    WhyNode node{words("Band"),
                 words("%1 to %2").arg(time_text(point.low_s), time_text(point.high_s)),
                 {},
                 words("8 of 10 measurements should fall into it; standard deviation %1").arg(spread_text(band.total))};
    if (!band.has_families) {
        node.children.push_back({words("All operators"),
                                 spread_text(band.total),
                                 {},
                                 words("taken to err the same way: nothing averages out")});
        return node;
    }
    for (const study::WhyFamily& family : band.families)
        node.children.push_back({family.name.empty() ? words("operators that err together") : family_word(family.name),
                                 spread_text(family.part()), percent_text(family.share),
                                 words("err by %1 as a whole").arg(spread_text(family.shared_error))});
    node.children.push_back({words("single operators"), spread_text(band.own), {}, words("what averages out")});
    node.children.push_back({words("the network"),
                             spread_text(band.network),
                             {},
                             words("kernels, gaps and shared power that no operator shows")});
    return node;
}

WhyNode assumptions_node(const study::Why& why) {
    const study::Prediction& prediction = why.prediction;
    const hardware::Gpu& gpu = prediction.gpu;
    WhyNode node{words("Assumptions"), {}, {}, {}};
    add_host(node, why);
    node.children.push_back({words("Streams"), {}, {}, words("one: kernels run one after the other, without gaps")});
    if (const auto clock = gpu.clock())
        node.children.push_back({words("Clock"),
                                 shown(to_text(*clock)),
                                 {},
                                 gpu.sustained_clock ? words("held under load, as the catalog has it")
                                                     : words("boost clock, taken to be held")});
    const auto capacity = hardware::memory_capacity(gpu);
    node.children.push_back(
        {words("Memory"),
         bytes_text(prediction.point.memory_bytes),
         {},
         !capacity ? words("how much there is is not known")
         : prediction.point.fits
             ? words("of %1: fits").arg(bytes_text(capacity->value()))
             : words("of %1: does not fit, the time is as if it did").arg(bytes_text(capacity->value()))});
    if (!gpu.source.empty())
        node.children.push_back(
            {words("Data sheet"), QString::fromStdString(gpu.date), {}, QString::fromStdString(gpu.source)});
    if (prediction.unknown_operators > 0)
        node.children.push_back({words("Unknown operators"),
                                 QString::number(prediction.unknown_operators),
                                 {},
                                 words("estimated by their bytes alone")});
    for (const Diagnostic& note : prediction.network->notes)
        node.children.push_back({words("Reading the network"), {}, {}, QString::fromStdString(to_text(note))});
    return node;
}

} // namespace dubhe::widgets
