// SPDX-License-Identifier: GPL-3.0-or-later
#include "fact_model.h"

#include "../shared/text/core_words.h"
#include "../shared/text/number_format.h"
#include "../shared/text/qt_text.h"
#include "../shared/text/words.h"
#include "canvas/scene_labels.h"

#include <core/study/predict/software.h>
#include <core/units/text.h>

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <span>

namespace dubhe::widgets {

namespace {

QString name(std::string_view text) {
    return spoken(text);
}

QString sizes(std::span<const std::int32_t> values) {
    QStringList parts;
    for (const std::int32_t value : values)
        parts << QString::number(value);
    return parts.join(QStringLiteral(" × "));
}

// What is usual is not said.
QStringList window_text(const workload::Window& window) {
    const auto used = static_cast<std::size_t>(std::clamp(window.spatial, 1, 3));
    const auto some = [&](const std::array<std::int32_t, 3>& values, std::int32_t usual) {
        return std::ranges::any_of(std::span{values}.first(used), [&](std::int32_t v) { return v != usual; });
    };
    const auto all = [&](const std::array<std::int32_t, 3>& values) { return sizes(std::span{values}.first(used)); };
    QStringList parts{words("kernel %1").arg(all(window.kernel))};
    if (some(window.stride, 1)) parts << words("stride %1").arg(all(window.stride));
    if (some(window.dilation, 1)) parts << words("dilation %1").arg(all(window.dilation));
    if (some(window.pad_before, 0)) parts << words("padding %1").arg(all(window.pad_before));
    if (window.pad_after != window.pad_before) parts << words("padding behind %1").arg(all(window.pad_after));
    return parts;
}

struct AttributeWords {
    QString operator()(std::monostate) const { return {}; }
    QString operator()(const workload::ConvolutionAttributes& a) const {
        QStringList parts = window_text(a.window);
        if (a.groups != 1) parts << words("%1 groups").arg(a.groups);
        if (a.bias) parts << words("with bias");
        return parts.join(", ");
    }
    QString operator()(const workload::PoolingAttributes& a) const {
        return a.global ? words("over the whole image") : window_text(a.window).join(", ");
    }
    QString operator()(const workload::MatrixAttributes& a) const {
        QStringList parts;
        if (a.transpose_a) parts << words("first input transposed");
        if (a.transpose_b) parts << words("second input transposed");
        if (a.bias) parts << words("with bias");
        return parts.join(", ");
    }
    QString operator()(const workload::AttentionAttributes& a) const {
        QStringList parts;
        if (a.causal) parts << words("causal");
        if (a.window > 0) parts << words("window of %1 keys").arg(a.window);
        return parts.join(", ");
    }
    QString operator()(const workload::RecurrentAttributes& a) const {
        return words("%1, %2 hidden, %3 directions").arg(name(name_of(a.cell))).arg(a.hidden).arg(a.directions);
    }
    QString operator()(const workload::AxisAttributes& a) const { return words("along axis %1").arg(a.axis); }
    QString operator()(const workload::ElementwiseAttributes& a) const { return name(name_of(a.function)); }
    QString operator()(const workload::OptimizerAttributes& a) const { return name(name_of(a.optimizer)); }
    QString operator()(const workload::ExchangeAttributes& a) const {
        const QString whole =
            words("%1 among %2-parallel ranks").arg(name(name_of(a.collective)), name(name_of(a.group)));
        return a.gradient_only ? words("%1, of the gradient alone").arg(whole) : whole;
    }
};

QString tensor_text(const workload::Tensor& tensor) {
    constexpr qsizetype longest = 120;
    return QStringLiteral("%1 · %2 · %3\n%4")
        .arg(shown(tensor.shape.text()), name(name_of(tensor.type)), bytes_text(tensor.bytes()),
             QString::fromStdString(tensor.name).left(longest) +
                 QStringLiteral(" (%1)").arg(name(name_of(tensor.role))));
}

void add_tensors(std::vector<Fact>& facts, const workload::Graph& graph, std::span<const workload::TensorId> tensors,
                 const QString& what) {
    constexpr std::size_t most = 24; // a fused optimizer reads thousands
    for (std::size_t i = 0; i < std::min(tensors.size(), most); ++i)
        facts.push_back(
            {tensors.size() > 1 ? QStringLiteral("%1 %2").arg(what).arg(i + 1) : what, tensor_text(graph[tensors[i]])});
    if (tensors.size() > most) facts.push_back({what, words("and %1 more").arg(tensors.size() - most)});
}

void add_work(std::vector<Fact>& facts, const GraphNumbers& numbers, std::uint32_t node, std::uint32_t copies) {
    const double flop = numbers.flop[node] * copies, bytes = numbers.bytes[node] * copies;
    facts.push_back({words("Work"), shown(to_text(Flops{flop}))});
    facts.push_back({words("Traffic"), bytes_text(bytes)});
    if (bytes > 0.0)
        facts.push_back({words("Intensity"), shown(number_text(flop / bytes)) + thin_space + QStringLiteral("FLOP/B")});
}

QString paths_text(const workload::Graph& graph, std::span<const workload::OperatorId> ids) {
    constexpr std::size_t most = 12;
    QStringList paths;
    for (std::size_t i = 0; i < std::min(ids.size(), most); ++i)
        paths << QString::fromStdString(graph.path(ids[i]));
    if (ids.size() > most) paths << words("and %1 more").arg(ids.size() - most);
    return paths.join(u'\n');
}

QString pass_text(stack::Pass pass) {
    return QStringLiteral("%1: %2").arg(qt_text(name_of(pass)), core_words(says(pass)));
}

// Of an operator as it runs: the pass that made it, and what it replaced.
void add_origin_facts(std::vector<Fact>& facts, const study::Network& network, workload::OperatorId id) {
    const study::Replaced replaced = study::replaced_by(network, id);
    if (!replaced.pass) return;
    facts.push_back({words("Made by"), pass_text(*replaced.pass)});
    if (replaced.written.empty()) return;
    const bool gradient = network.graph[id].phase == workload::Phase::backward;
    facts.push_back({gradient ? words("Gradient of") : words("In place of"),
                     paths_text(*replaced.network->written, replaced.written)});
}

} // namespace

std::vector<Fact> run_facts(const study::Network& running, workload::OperatorId written) {
    const std::vector<workload::OperatorId> runs = study::runs_as(running, written);
    if (runs.empty()) return {{words("Runs as"), words("nothing: what it made is not needed, or made elsewhere")}};
    std::vector<Fact> facts{{words("Runs as"), paths_text(running.graph, runs)}};
    if (const auto pass = running.origins.pass_of(runs.front())) facts.push_back({words("Made by"), pass_text(*pass)});
    return facts;
}

QString attributes_text(const workload::Attributes& attributes) {
    return std::visit(AttributeWords{}, attributes);
}

std::vector<Fact> facts_of(const GraphNumbers& numbers, std::uint32_t node, std::uint32_t copies) {
    const GraphTree& tree = *numbers.tree;
    const workload::Graph& graph = tree.network().graph;
    const GraphNode& n = tree[node];
    std::vector<Fact> facts{{words("Path"), tree.path(node)}};
    if (n.leaf()) {
        const workload::OperatorId id{n.op};
        const workload::Operator& op = graph[id];
        facts.push_back({words("Kind"), kind_text(op.kind) + " (" + class_text(class_of(op.kind)) + ')'});
        if (!op.source_kind.empty()) facts.push_back({words("In the file"), name(op.source_kind)});
        if (const QString text = attributes_text(op.attributes); !text.isEmpty())
            facts.push_back({words("Attributes"), text});
        facts.push_back({words("Phase"), phase_text(op.phase)});
        facts.push_back({words("Kernels"), QString::number(op.launches)});
        add_origin_facts(facts, tree.network(), id);
        if (copies > 1) facts.push_back({words("Runs"), words("%1 times alike; sums below").arg(copies)});
        add_work(facts, numbers, node, copies);
        add_tensors(facts, graph, graph.inputs(id), words("Input"));
        add_tensors(facts, graph, graph.outputs(id), words("Output"));
        return facts;
    }
    facts.push_back({words("Operators"), QLocale{}.toString(static_cast<qulonglong>(n.operators) * copies)});
    if (node != GraphTree::root) facts.push_back({words("Phase"), phase_text(n.phase)});
    if (copies > 1) facts.push_back({words("Runs"), words("%1 times alike; sums below").arg(copies)});
    add_work(facts, numbers, node, copies);
    return facts;
}

void FactModel::set_facts(std::vector<Fact> facts) {
    if (facts == facts_) return;
    beginResetModel();
    facts_ = std::move(facts);
    endResetModel();
}

int FactModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(facts_.size());
}

QVariant FactModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Fact& fact = facts_[static_cast<std::size_t>(index.row())];
    const QString& text = index.column() == 0 ? fact.name : fact.value;
    if (role == Qt::DisplayRole) return text;
    if (role == Qt::ToolTipRole && index.column() == 1) return text;
    if (role == Qt::TextAlignmentRole) return QVariant{Qt::AlignLeft | Qt::AlignTop};
    return {};
}

QVariant FactModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    return section == 0 ? tr("Fact") : tr("Value");
}

} // namespace dubhe::widgets
