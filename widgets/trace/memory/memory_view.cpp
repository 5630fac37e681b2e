// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory_view.h"

#include "../../shared/export/csv_bytes.h"
#include "../../shared/export/export_menu.h"
#include "../../shared/flow_layout.h"
#include "../../shared/forms/controls.h"
#include "../../shared/gpu_view.h"
#include "../../shared/text/core_sentences.h"
#include "../../shared/text/number_format.h"
#include "../../shared/text/qt_text.h"
#include "../../shared/timeline/readout.h"
#include "../../shared/timeline/timeline_legend.h"
#include "../../shared/timeline/timeline_text.h"
#include "../trace_table.h"

#include <core/study/columns/memory_table.h>

#include <QComboBox>
#include <QEvent>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr QSize picture_size{1400, 520};

QString joined(const QStringList& parts) {
    return parts.join(QStringLiteral(" · "));
}

// What a moment's places hold. They and the device live as long as the rows.
TraceRows place_rows(const MemorySnapshotPtr& snapshot, const trace::MemoryDevice& device, std::size_t point) {
    using Rows = std::vector<study::MemoryPlaceRow>;
    const auto held = std::make_shared<const Rows>(study::memory_place_rows(device, point, device.places.size()));
    const auto name = [snapshot, held](std::size_t row) {
        return place_name(*(*held)[row].device, (*held)[row].held.place);
    };
    TraceRows rows{"memory", {}, held->size(), name};
    rows.columns.push_back({"place", MemoryView::tr("Held by"),
                            MemoryView::tr("The innermost line of the program that is not PyTorch's own"), false, name,
                            [name](std::size_t row) { return QVariant{name(row)}; }});
    rows.columns.push_back({"memory_bytes", MemoryView::tr("Memory"), MemoryView::tr("What it holds at this moment"),
                            true, [held](std::size_t row) { return bytes_text((*held)[row].held.bytes); },
                            [held](std::size_t row) { return QVariant{(*held)[row].held.bytes}; }});
    rows.columns.push_back({"share", MemoryView::tr("Share"), MemoryView::tr("Of all that is allocated at this moment"),
                            true, [held](std::size_t row) { return percent_text((*held)[row].share()); },
                            [held](std::size_t row) { return QVariant{(*held)[row].share()}; }});
    rows.columns.push_back(
        {"allocations",
         MemoryView::tr("Allocations"),
         {},
         true,
         [held](std::size_t row) { return whole_number_text((*held)[row].held.allocations); },
         [held](std::size_t row) { return QVariant{static_cast<qulonglong>((*held)[row].held.allocations)}; }});
    return rows;
}

} // namespace

MemoryView::MemoryView(QWidget* parent) : QWidget{parent} {
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    title_ = new Readout{this};
    QFont bold = title_->font();
    bold.setBold(true);
    title_->setFont(bold);
    auto* head = new QWidget{this};
    build_head(*head);
    summary_ = text_label(this);
    summary_->setAccessibleName(tr("State of the memory at the end"));
    notes_ = text_label(this);
    notes_->setAccessibleName(tr("Remarks on the snapshot"));
    build_parts();
    for (QWidget* each : std::initializer_list<QWidget*>{title_, head, summary_, notes_})
        column->addWidget(each);
    column->addWidget(splitter_, 1);
    connect(chart_, &MemoryChart::chosen, this, [this] { show_moment(); });
}

void MemoryView::build_parts() {
    splitter_ = new QSplitter{Qt::Horizontal, this};
    splitter_->setChildrenCollapsible(false);
    constexpr int by_memory = 1;
    held_ = new TraceTable{tr("What holds memory"), by_memory, splitter_};
    drawn_ = new QWidget{splitter_};
    auto* drawn = new QVBoxLayout{drawn_};
    drawn->setContentsMargins(0, 0, 0, 0);
    drawn->setSpacing(3);
    moment_ = new Readout{drawn_};
    chart_ = new MemoryChart{drawn_};
    legend_ = new TimelineLegend{drawn_};
    drawn->addWidget(moment_);
    drawn->addWidget(chart_, 1);
    drawn->addWidget(legend_);
    splitter_->addWidget(held_);
    splitter_->addWidget(drawn_);
}

void MemoryView::build_head(QWidget& head) {
    auto* tools = new FlowLayout{&head};
    tools->setContentsMargins(0, 0, 0, 0);
    devices_ = new QComboBox{&head};
    devices_->setAccessibleName(tr("GPU"));
    peak_ = tool_button(&head, tr("Peak"), tr("Choose the moment at which most was allocated (P in the chart)"));
    whole_ = tool_button(&head, tr("All"), tr("Show the whole history (0 in the chart)"));
    open_ = new QPushButton{tr("Open trace..."), &head};
    close_ = tool_button(&head, tr("Close snapshot"), tr("Close the memory snapshot"));
    exports_ = new ExportButton{&head};
    exports_->offer_command();
    for (QWidget* each : std::initializer_list<QWidget*>{devices_, peak_, whole_, open_, close_, exports_})
        tools->addWidget(each);
    connect(devices_, &QComboBox::currentIndexChanged, this, [this](int number) { show_device(number); });
    connect(peak_, &QToolButton::clicked, this, [this] { chart_->choose(device()->peak_point); });
    connect(whole_, &QToolButton::clicked, this, [this] { chart_->zoom_out(); });
    connect(open_, &QPushButton::clicked, this, &MemoryView::open_requested);
    connect(close_, &QToolButton::clicked, this, &MemoryView::close_requested);
}

void MemoryView::set_snapshot(MemorySnapshotPtr snapshot) {
    snapshot_ = std::move(snapshot);
    const QSignalBlocker decided_here{devices_};
    devices_->clear();
    if (!snapshot_) return show_device(0);
    std::size_t most = 0; // the GPU that holds most is looked at first
    for (std::size_t i = 0; i < snapshot_->devices.size(); ++i) {
        devices_->addItem(tr("GPU %1").arg(snapshot_->devices[i].device));
        if (snapshot_->devices[i].peak.allocated > snapshot_->devices[most].peak.allocated) most = i;
    }
    devices_->setCurrentIndex(static_cast<int>(most));
    devices_->setVisible(snapshot_->devices.size() > 1);
    notes_->setText(core_sentences(snapshot_->notes));
    notes_->setVisible(!snapshot_->notes.empty());
    show_device(static_cast<int>(most));
}

const trace::MemoryDevice* MemoryView::device() const {
    return snapshot_ && shown_ < snapshot_->devices.size() ? &snapshot_->devices[shown_] : nullptr;
}

void MemoryView::show_device(int number) {
    shown_ = static_cast<std::size_t>(std::max(0, number));
    const trace::MemoryDevice* of = device();
    title_->set_full_text(of ? heading() : QString{});
    summary_->setText(of ? summary() : QString{});
    const bool history = of && !of->points.empty();
    for (QWidget* each : std::initializer_list<QWidget*>{splitter_, peak_, whole_})
        each->setVisible(history);
    held_->clear();
    chart_->set_device(history ? MemoryDevicePtr{snapshot_, of} : nullptr);
    show_legend();
    show_moment();
}

QString MemoryView::heading() const {
    const trace::MemoryDevice& of = *device();
    QStringList parts{
        QFileInfo{qt_text(snapshot_->file)}.fileName(), tr("GPU %1").arg(of.device),
        tr("at most %1 allocated, %2 reserved").arg(bytes_text(of.peak.allocated), bytes_text(of.peak_reserved))};
    if (of.out_of_memory > 0) parts << tr("out of memory %n time(s)", nullptr, static_cast<int>(of.out_of_memory));
    return joined(parts);
}

QString MemoryView::summary() const {
    const trace::MemoryDevice& of = *device();
    QStringList parts{
        tr("at the end %1 allocated of %2 reserved").arg(bytes_text(of.end.allocated), bytes_text(of.end.reserved))};
    if (of.free_bytes > 0.0)
        parts << tr("%1 free, its largest piece %2 (%3 fragmented)")
                     .arg(bytes_text(of.free_bytes), bytes_text(of.largest_free), percent_text(of.fragmentation()));
    if (!of.points.empty())
        parts
            << tr("%1 allocations, %2 releases").arg(whole_number_text(of.allocations), whole_number_text(of.releases));
    if (of.timed()) parts << tr("history of %1").arg(time_text(of.points.back().time_s));
    return joined(parts);
}

QString MemoryView::moment_text() const {
    const trace::MemoryDevice& of = *device();
    const std::size_t point = *chart_->scene().chosen;
    const trace::MemoryPoint& at = of.points[point];
    const QString when = of.timed() ? full_time_text(at.time_s) : tr("%n event(s)", nullptr, static_cast<int>(point));
    QStringList parts{(point == of.peak_point ? tr("peak, after %1") : tr("after %1")).arg(when),
                      tr("%1 allocated, %2 reserved").arg(bytes_text(at.allocated), bytes_text(at.reserved))};
    if (const double older = trace::older_at(of, point); older > 0.0)
        parts << tr("%1 from before the history begins").arg(bytes_text(older));
    return joined(parts);
}

void MemoryView::show_moment() {
    const trace::MemoryDevice* of = device();
    const auto point = chart_->scene().chosen;
    if (!of || !point) return moment_->set_full_text({});
    const QString text = moment_text();
    moment_->set_full_text(text);
    chart_->setAccessibleDescription(text);
    held_->set_rows(place_rows(snapshot_, *of, *point));
}

void MemoryView::show_legend() {
    legend_->set_entries(chart_->scene().legend(is_dark(palette())));
}

void MemoryView::focus_search() {
    held_->focus_search();
}

ChartPicture MemoryView::picture() const {
    const MemoryScene scene = chart_->scene();
    const ChartTheme theme = paper_theme(font());
    const QString title = heading(), below = summary(), moment = scene.chosen ? moment_text() : QString{};
    const std::vector<LegendEntry> entries = scene.legend(theme.dark);
    const double line = QFontMetricsF{theme.font}.height() + 4;
    const double legend =
        lay_out_legend_entries(nullptr, {0.0, 0.0, static_cast<double>(picture_size.width()), 0.0}, entries, theme);
    const auto paint = [=](QPainter& painter, const QRectF& rect) {
        painter.fillRect(rect, theme.background);
        QFont bold = theme.font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(QPointF{rect.left() + chart_margin, rect.top() + line - 4}, title);
        painter.setFont(theme.font);
        painter.drawText(QPointF{rect.left() + chart_margin, rect.top() + 2 * line - 4}, below);
        painter.drawText(QPointF{rect.left() + chart_margin, rect.top() + 3 * line - 4}, moment);
        paint_memory(painter, rect.adjusted(0, 3 * line, 0, -legend - 4), scene, theme);
        lay_out_legend_entries(&painter, {rect.left(), rect.bottom() - legend, rect.width(), legend}, entries, theme);
    };
    return {title, picture_size, paint};
}

QByteArray MemoryView::csv() const {
    return csv_bytes(study::memory_point_table(), study::memory_point_rows(snapshot_->devices));
}

void MemoryView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && legend_) show_legend();
}

void MemoryView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit_layout();
}

// Beside each other where there is room, else the chart above the table.
void MemoryView::fit_layout() {
    const bool wide = width() > 130 * fontMetrics().averageCharWidth();
    const Qt::Orientation across = wide ? Qt::Horizontal : Qt::Vertical;
    if (splitter_->orientation() == across && splitter_->indexOf(drawn_) == (wide ? 1 : 0)) return;
    splitter_->setOrientation(across);
    splitter_->insertWidget(wide ? 1 : 0, drawn_);
    const int room = wide ? width() : height();
    splitter_->setSizes(wide ? QList<int>{room * 2 / 5, room * 3 / 5} : QList<int>{room * 3 / 5, room * 2 / 5});
}

} // namespace dubhe::widgets
