// SPDX-License-Identifier: GPL-3.0-or-later
#include "inspector_view.h"

#include <core/stack/support.h>
#include <core/study/predict/matrix_units.h>
#include <core/units/text.h>
#include <widgets/shared/forms/controls.h>
#include <widgets/shared/gpu_view.h>
#include <widgets/shared/provenance_icon.h>
#include <widgets/shared/read_only_delegate.h>
#include <widgets/shared/text/core_sentences.h>
#include <widgets/shared/text/core_words.h>
#include <widgets/shared/text/cost_words.h>
#include <widgets/shared/text/local_numbers.h>
#include <widgets/shared/text/money_text.h>
#include <widgets/shared/text/network_text.h>
#include <widgets/shared/text/number_format.h>
#include <widgets/shared/text/qt_text.h>

#include <QAction>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <array>

namespace dubhe::widgets {

namespace {

constexpr double smallest_share = 0.005; // what rounds to 0 % is left out
constexpr std::size_t most_notes = 6;

QString bottleneck_word(study::Bottleneck bottleneck) {
    switch (bottleneck) {
    case study::Bottleneck::compute:
        return InspectorView::tr("compute");
    case study::Bottleneck::memory:
        return InspectorView::tr("memory");
    case study::Bottleneck::cache:
        return InspectorView::tr("cache");
    case study::Bottleneck::fixed:
        return InspectorView::tr("kernel latency");
    case study::Bottleneck::launch:
        return InspectorView::tr("the host");
    case study::Bottleneck::exchange:
    case study::Bottleneck::bubble:
    case study::Bottleneck::input:
        break; // of many GPUs
    }
    return {};
}

QString bottleneck_remedy(study::Bottleneck bottleneck) {
    switch (bottleneck) {
    case study::Bottleneck::compute:
        return InspectorView::tr("Arithmetic takes longest here; Sensitivity says what a higher clock, more SMs or a "
                                 "higher peak would save.");
    case study::Bottleneck::memory:
        return InspectorView::tr("Memory takes longest here; Sensitivity says what more bandwidth would save.");
    case study::Bottleneck::cache:
        return InspectorView::tr(
            "The L2 cache takes longest here; Sensitivity says what more of its bandwidth would save.");
    case study::Bottleneck::fixed:
        return InspectorView::tr("Fewer and larger kernels (a larger batch, fused operators) would shorten this part.");
    case study::Bottleneck::launch:
        return InspectorView::tr("The GPU idles because the host starts kernels more slowly than they run.");
    case study::Bottleneck::exchange:
    case study::Bottleneck::bubble:
    case study::Bottleneck::input:
        break;
    }
    return {};
}

// Compute and memory as in the chart's operator classes: blue and green; the rest in greys that differ in lightness.
QColor bottleneck_color(study::Bottleneck bottleneck, bool dark) {
    switch (bottleneck) {
    case study::Bottleneck::compute:
        return class_color(workload::OperatorClass::matrix_product, dark);
    case study::Bottleneck::memory:
        return class_color(workload::OperatorClass::normalization, dark);
    case study::Bottleneck::cache:
        return class_color(workload::OperatorClass::elementwise, dark);
    case study::Bottleneck::fixed:
        return class_color(workload::OperatorClass::data_movement, dark);
    case study::Bottleneck::launch:
        return host_color(dark);
    case study::Bottleneck::exchange:
    case study::Bottleneck::bubble:
    case study::Bottleneck::input:
        break;
    }
    return {};
}

std::vector<ShareRow> reason_rows(const study::Point& point, bool dark) {
    std::vector<ShareRow> rows;
    for (std::size_t b = 0; b < study::gpu_bottleneck_count; ++b) {
        const auto share = static_cast<double>(point.share[b]);
        if (share < smallest_share) continue;
        const auto bottleneck = static_cast<study::Bottleneck>(b);
        rows.push_back({bottleneck_word(bottleneck),
                        bottleneck_remedy(bottleneck),
                        share,
                        bottleneck_color(bottleneck, dark),
                        {}});
    }
    std::ranges::stable_sort(rows, std::ranges::greater{}, &ShareRow::share);
    return rows;
}

std::vector<ShareRow> provenance_rows(const study::Prediction& prediction, const QColor& color) {
    std::vector<ShareRow> rows;
    for (std::size_t p = 0; p < cost::provenance_count; ++p) {
        if (prediction.provenance_share[p] < smallest_share) continue;
        const auto provenance = static_cast<cost::Provenance>(p);
        rows.push_back({provenance_word(provenance), provenance_text(provenance), prediction.provenance_share[p], color,
                        provenance_icon(provenance, color)});
    }
    return rows;
}

// The networks of a portfolio, as they share a round; empty where there are none.
std::vector<ShareRow> part_rows(const study::Prediction& prediction, const QColor& color) {
    std::vector<ShareRow> rows;
    for (std::size_t i = 0; i < prediction.parts.size(); ++i) {
        const study::NetworkPart& part = prediction.network->parts[i];
        const study::Point& point = prediction.parts[i].point;
        QString text = mix_text({prediction.network->recipe.parts[i]});
        QString tip =
            InspectorView::tr("%1: a run takes %2, all its runs in a round %3.")
                .arg(QString::fromStdString(part.title), banded_time_text(point.low_s, point.mid_s, point.high_s),
                     time_text(prediction.parts[i].seconds));
        if (!point.fits) {
            text = InspectorView::tr("%1 (does not fit)").arg(text);
            tip += u' ' + InspectorView::tr("It needs %1 of memory.").arg(bytes_text(point.memory_bytes));
        }
        rows.push_back({text, tip, prediction.parts[i].share, color, {}});
    }
    return rows;
}

// "140 ms" large; what follows it ("± 9 %", "(101–312 ms)") as ordinary text on a line of its own.
QString large_start(const QString& start, const QString& text, double points) {
    return QStringLiteral("<span style='font-size:%1pt; font-weight:bold'>%2</span><br/>%3")
        .arg(points)
        .arg(start.toHtmlEscaped(), text.mid(start.size()).trimmed().toHtmlEscaped());
}

QString exact(double value, const char* unit) {
    return local_decimals(QString::fromStdString(exact_text(value))) + u' ' + QString::fromLatin1(unit);
}

} // namespace

InspectorView::InspectorView(QWidget* parent) : QWidget{parent} {
    heading_ = new QLabel{this};
    heading_->setTextFormat(Qt::PlainText);
    heading_->setWordWrap(true);
    gpus_ = new QComboBox{this};
    gpus_->setAccessibleName(tr("GPU"));
    gpus_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    gpus_->setMinimumContentsLength(12);
    hint_ = new QLabel{this};
    hint_->setTextFormat(Qt::PlainText);
    hint_->setWordWrap(true);
    hint_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    readout_ = new QLabel{this};
    readout_->setTextFormat(Qt::PlainText);
    readout_->setWordWrap(true);
    readout_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    readout_->setAccessibleName(tr("Under the cursor"));
    auto* content = new QWidget{this};
    auto* layout = new QVBoxLayout{content};
    layout->setContentsMargins(8, 6, 8, 6);
    layout->setSpacing(6);
    layout->addWidget(heading_);
    layout->addWidget(gpus_);
    layout->addWidget(readout_);
    layout->addWidget(hint_);
    hint_button_ = tool_button(content, tr("Use mixed precision"),
                               tr("Products in the precision that each GPU has units for; Ctrl+Z takes it back"));
    connect(hint_button_, &QToolButton::clicked, this, &InspectorView::mixed_precision_requested);
    layout->addWidget(hint_button_, 0, Qt::AlignLeft);
    layout->addWidget(build_answer());
    layout->addWidget(build_reasons());
    layout->addStretch(1);
    build_scroll(content);
    apply_palette();
    show_hint({});
    set_readout({});
}

// One scroll area around everything: the table of operators shows all its rows and never scrolls by itself.
void InspectorView::build_scroll(QWidget* content) {
    scroll_ = new QScrollArea{this};
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // so that no line breaks anew when it comes
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidget(content);
    scroll_->setMinimumWidth(fontMetrics().averageCharWidth() * 30);
    auto* outer = new QVBoxLayout{this};
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll_);
}

void InspectorView::fit_operators() {
    const int frame = 2 * operators_->frameWidth();
    operators_->setFixedHeight(operators_->horizontalHeader()->sizeHint().height() + frame +
                               operator_model_.rowCount() * operators_->verticalHeader()->defaultSectionSize());
}

QLabel* InspectorView::section(const QString& title) {
    auto* label = new QLabel{title, this};
    QFont bold = label->font();
    bold.setBold(true);
    label->setFont(bold);
    label->setWordWrap(true); // at twice the text size a heading alone must not widen the dock
    return label;
}

QLayout* InspectorView::build_time_row() {
    time_ = new CopyLabel{answer_};
    time_->setObjectName("time");
    time_->setAccessibleName(tr("Time of an iteration"));
    time_->setTextFormat(Qt::RichText);
    why_button_ = tool_button(answer_, tr("Why?"), tr("From this time down to what it rests on (Alt+Return)"));
    why_button_->setAccessibleName(tr("Why is it so?"));
    connect(why_button_, &QToolButton::clicked, this, &InspectorView::why_requested);
    grade_ = new GradeBadge{answer_};
    auto* beside = new QVBoxLayout;
    beside->setSpacing(4);
    beside->addWidget(why_button_, 0, Qt::AlignRight);
    beside->addWidget(grade_, 0, Qt::AlignRight);
    beside->addStretch(1);
    auto* time_row = new QHBoxLayout;
    time_row->addWidget(time_, 1);
    time_row->addLayout(beside);
    return time_row;
}

QWidget* InspectorView::build_answer() {
    answer_ = new QWidget{this};
    QLayout* const time_row = build_time_row(); // first for the Tab key, too
    throughput_ = new CopyLabel{answer_};
    throughput_->setAccessibleName(tr("Throughput"));
    memory_ = new CopyLabel{answer_};
    memory_->setAccessibleName(tr("Memory of an iteration"));
    fits_ = new QLabel{answer_};
    fits_->setTextFormat(Qt::PlainText);
    fits_->setWordWrap(true);
    cost_ = new CopyLabel{answer_};
    cost_->setAccessibleName(tr("Cost"));
    energy_ = new CopyLabel{answer_};
    energy_->setAccessibleName(tr("Energy of an iteration"));
    auto* layout = new QVBoxLayout{answer_};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    split_ = new QLabel{answer_};
    split_->setObjectName("split");
    split_->setTextFormat(Qt::PlainText);
    QFont bold = split_->font();
    bold.setBold(true);
    split_->setFont(bold);
    split_->setWordWrap(true);
    split_->hide();
    layout->addWidget(split_);
    layout->addLayout(time_row);
    fit_button_ = tool_button(answer_, {}, {});
    connect(fit_button_, &QToolButton::clicked, this, &InspectorView::fit_requested);
    for (QWidget* part : std::initializer_list<QWidget*>{throughput_, memory_, fits_})
        layout->addWidget(part);
    layout->addWidget(fit_button_, 0, Qt::AlignLeft);
    prices_button_ =
        tool_button(answer_, tr("Enter a price"), tr("Opens the catalog at this GPU: its price and its rent"));
    connect(prices_button_, &QToolButton::clicked, this, &InspectorView::prices_requested);
    layout->addWidget(cost_);
    layout->addWidget(prices_button_, 0, Qt::AlignLeft);
    layout->addWidget(energy_);
    advice_ = new QLabel{answer_};
    advice_->setTextFormat(Qt::PlainText);
    advice_->setWordWrap(true);
    mixed_button_ =
        tool_button(answer_, tr("Use mixed precision"),
                    tr("Products in the half precision that the GPU has tensor cores for; Ctrl+Z takes it back"));
    connect(mixed_button_, &QToolButton::clicked, this, &InspectorView::mixed_precision_requested);
    layout->addSpacing(4);
    layout->addWidget(advice_);
    layout->addWidget(mixed_button_, 0, Qt::AlignLeft);
    show_advice({});
    offer_fit({});
    return answer_;
}

QWidget* InspectorView::build_reasons() {
    auto* content = new QWidget{this};
    why_ = new ShareBars{tr("What limits the time"), content};
    provenance_ = new ShareBars{tr("Where the numbers come from"), content};
    parts_title_ = section(tr("What a round is spent on"));
    parts_ = new ShareBars{tr("What a round is spent on"), content};
    operators_ = new QTableView{content};
    operators_->setAccessibleName(tr("Operators that take longest"));
    operators_->setModel(&operator_model_);
    operators_->setItemDelegate(new ReadOnlyDelegate{operators_});
    operators_->setSelectionBehavior(QAbstractItemView::SelectRows);
    operators_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    operators_->setTabKeyNavigation(false);
    operators_->setShowGrid(false);
    operators_->setWordWrap(false);
    operators_->setTextElideMode(Qt::ElideMiddle); // both the operator and where it stands
    operators_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    operators_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    operators_->setIconSize({10, 10});
    operators_->verticalHeader()->hide();
    operators_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    operators_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    operators_->horizontalHeader()->setSectionResizeMode(OperatorModel::OperatorColumn, QHeaderView::Stretch);
    operators_->horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 5);
    operators_->horizontalHeader()->setHighlightSections(false);
    operators_->horizontalHeader()->setResizeContentsPrecision(50); // not all rows of a network of thousands
    connect(operators_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const auto& row) {
        if (operators_->hasFocus()) { // chosen here, not in another panel
            const QRect place = operators_->visualRect(row);
            const QPoint middle = operators_->viewport()->mapTo(scroll_->widget(), place.center());
            scroll_->ensureVisible(scroll_->widget()->width() / 2, middle.y(), 0, place.height());
        }
        if (const auto id = operator_model_.operator_at(row.row())) Q_EMIT operator_chosen(*id);
    });
    connect(operators_, &QTableView::activated, this, [this](const QModelIndex& row) {
        if (const auto id = operator_model_.operator_at(row.row())) Q_EMIT operator_activated(*id);
    });
    notes_ = new QLabel{content};
    notes_->setTextFormat(Qt::PlainText);
    notes_->setWordWrap(true);
    notes_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* layout = new QVBoxLayout{content};
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(parts_title_);
    layout->addWidget(parts_);
    layout->addWidget(section(tr("What limits the time")));
    layout->addWidget(why_);
    layout->addWidget(section(tr("Where the numbers come from")));
    layout->addWidget(provenance_);
    layout->addWidget(notes_);
    layout->addWidget(section(tr("Operators that take longest")));
    layout->addWidget(operators_);
    reasons_ = content;
    return reasons_;
}

void InspectorView::apply_palette() {
    operator_model_.set_icon_color(palette().color(QPalette::Text));
}

void InspectorView::select_operator(std::optional<workload::OperatorId> id) {
    const QSignalBlocker decided_elsewhere{this};
    const int row = id ? operator_model_.row_of(*id) : -1;
    if (row < 0) {
        operators_->clearSelection();
        operators_->setCurrentIndex({});
    } else if (operators_->currentIndex().row() != row) {
        operators_->selectRow(row);
    }
}

void InspectorView::contextMenuEvent(QContextMenuEvent* event) {
    if (answer_->isHidden()) return QWidget::contextMenuEvent(event);
    auto* menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    connect(menu->addAction(tr("Why is it so?")), &QAction::triggered, this, &InspectorView::why_requested);
    connect(menu->addAction(tr("Copy as command")), &QAction::triggered, this, &InspectorView::command_requested);
    menu->popup(event->globalPos());
}

void InspectorView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) apply_palette();
    if (event->type() == QEvent::FontChange && operators_) fit_operators();
}

void InspectorView::offer_mixed_precision(bool offered) {
    hint_button_->setVisible(offered);
}

void InspectorView::offer_fit(const QString& text) {
    fit_button_->setText(text);
    fit_button_->setToolTip(text.isEmpty() ? QString{} : tr("Ctrl+Z takes a change of the batch back"));
    fit_button_->setVisible(!text.isEmpty());
}

void InspectorView::show_hint(const QString& hint) {
    hint_->setText(hint);
    offer_mixed_precision(false);
    hint_->setVisible(!hint.isEmpty());
    answer_->setVisible(hint.isEmpty());
    reasons_->setVisible(hint.isEmpty());
    readout_->setVisible(hint.isEmpty());
    if (!hint.isEmpty()) operator_model_.set_prediction(std::nullopt);
}

void InspectorView::show_prediction(const study::Prediction& prediction) {
    show_hint({});
    const study::Point& point = prediction.point;
    const QString banded = banded_time_text(point.low_s, point.mid_s, point.high_s);
    const QString start = banded.startsWith(time_text(point.mid_s)) ? time_text(point.mid_s) : banded; // "at least ..."
    const bool beside_split = !split_->isHidden(); // which is the answer then
    const double large = font().pointSizeF() * (beside_split ? 1.0 : 1.8);
    const QString missing = tr("does not fit");
    time_->set_value(point.fits
                         ? large_start(start, banded, large)
                         : large_start(missing, missing + u' ' + tr("with enough memory: %1").arg(banded), large),
                     exact(point.mid_s, "s"));
    const QString unit = core_words(prediction.network->sample_unit);
    const double samples = prediction.samples_per_s * point.mid_s;
    throughput_->set_value(point.low_s > 0.0 ? banded_rate_text(samples / point.high_s, prediction.samples_per_s,
                                                                samples / point.low_s, unit)
                                             : rate_text(prediction.samples_per_s, unit),
                           exact(prediction.samples_per_s, "") + unit + QStringLiteral("/s"));
    throughput_->setVisible(point.fits);
    show_memory(prediction);
    const bool dark = is_dark(palette());
    for (QWidget* of_portfolios : std::initializer_list<QWidget*>{parts_title_, parts_})
        of_portfolios->setVisible(!prediction.parts.empty());
    parts_->set_rows(part_rows(prediction, class_color(workload::OperatorClass::convolution, dark)));
    why_->set_rows(reason_rows(point, dark));
    grade_->set_grade(study::grade_of(prediction));
    provenance_->set_rows(provenance_rows(prediction, palette().color(QPalette::PlaceholderText)));
    operator_model_.set_prediction(prediction);
    fit_operators();
}

void InspectorView::show_advice(const QString& text) {
    advice_->setText(text);
    advice_->setVisible(!text.isEmpty());
    mixed_button_->setVisible(!text.isEmpty());
}

void InspectorView::show_split(const QString& text) {
    split_->setText(text.isEmpty() ? text : text + u'\n' + tr("One GPU alone:"));
    split_->setVisible(!text.isEmpty());
}

void InspectorView::show_memory(const study::Prediction& prediction) {
    const hardware::Gpu& gpu = prediction.gpu;
    const std::optional<Bytes> capacity = gpu.memory_size ? gpu.memory_size : gpu.on_chip_size;
    const double needed = prediction.point.memory_bytes;
    QString text = tr("memory %1, the GPU's size is unknown").arg(bytes_text(needed));
    if (capacity) {
        text = prediction.point.fits ? tr("memory %1 of %2: fits") : tr("memory %1 of %2: does not fit");
        text = text.arg(bytes_text(needed), bytes_text(capacity->value()));
    }
    memory_->set_value(text, exact(needed, "B"));
    fits_->setVisible(!prediction.point.fits && split_->isHidden()); // the split is what helps
    if (!prediction.point.fits) {
        fits_->setText(tr("%1 too much. What helps: %2.")
                           .arg(bytes_text(needed - capacity->value()), memory_remedy(*prediction.network)));
    }
}

void InspectorView::show_cost(const study::Prediction& prediction, const study::RunCost& cost, bool of_base) {
    constexpr double million = 1e6;
    const Produced made = produced(*prediction.network);
    const QString amounts = cost_text(cost, million / made.count);
    const bool known = any_cost(cost);
    const QString priced_as = of_base ? tr(", at the price of %1").arg(qt_text(prediction.gpu.base)) : QString{};
    const QString unknown = cost.priced ? tr("costs %1").arg(amounts) : tr("no price known");
    cost_->setVisible(prediction.point.fits); // what can't run costs nothing
    prices_button_->setVisible(prediction.point.fits && !known);
    cost_->set_value(known ? tr("costs %1 a million %2").arg(amounts, made.unit) + priced_as : unknown,
                     known ? cost_basis(cost) : QString{});
    if (!known) cost_->setToolTip(cost_basis(cost));
    energy_->setVisible(cost.energy_j.has_value() && prediction.point.fits);
    if (cost.energy_j)
        energy_->set_value((prediction.network->is_portfolio() ? tr("takes %1 a round") : tr("takes %1 an iteration"))
                               .arg(energy_text(cost)),
                           exact(*cost.energy_j, "J"));
}

void InspectorView::show_notes(const study::Prediction& prediction) {
    const Diagnostics& notes = prediction.network->notes;
    QStringList lines;
    if (const auto units = study::stand_in(prediction.network->recipe, prediction.gpu))
        lines << tr("This GPU has no units for %1: products run in %2.")
                     .arg(qt_text(name_of(units->wanted)), qt_text(name_of(units->used)));
    if (const auto blocks = study::unscaled_blocks(prediction.network->recipe, prediction.gpu))
        lines << core_sentence(*blocks) + u'.';
    if (const auto& stack = prediction.network->stack) {
        const Message reason = stack::unsupported(*stack, prediction.gpu);
        if (!reason.empty()) lines << core_sentence(reason) + u'.';
    }
    if (prediction.unknown_operators > 0) {
        lines << tr("%n operator(s) that Dubhe does not know are estimated by their bytes.", nullptr,
                    static_cast<int>(prediction.unknown_operators));
    }
    for (std::size_t i = 0; i < std::min(notes.size(), most_notes); ++i)
        lines << core_sentence(notes[i]);
    if (notes.size() > most_notes) lines << tr("... and %n more", nullptr, static_cast<int>(notes.size() - most_notes));
    notes_->setText(lines.join(u'\n'));
    notes_->setToolTip(notes.size() > most_notes ? core_sentences(notes) : QString{});
    notes_->setVisible(!lines.isEmpty());
}

// From the inside to the outside. Left to the event loop, each of the three would be laid out and painted by itself,
// which a slider that moves can't wait for.
void InspectorView::lay_out() {
    for (const QWidget* part : {answer_, reasons_, scroll_->widget()})
        part->layout()->activate();
}

void InspectorView::set_readout(const QString& text) {
    readout_->setText(text.isEmpty() ? tr("Point at the chart: the values there appear here.") : text);
    // Room for the longest text so far, so that nothing moves while the cursor does.
    const int needed = readout_->heightForWidth(readout_->width());
    if (needed > readout_->minimumHeight()) readout_->setMinimumHeight(needed);
}

void InspectorView::forget_readout(int gpus) {
    readout_->setMinimumHeight(fontMetrics().lineSpacing() * (gpus + 1)); // the position, then a line a GPU
    set_readout({});
}

} // namespace dubhe::widgets
