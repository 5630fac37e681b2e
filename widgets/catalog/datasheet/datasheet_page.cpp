// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasheet_page.h"

#include <core/support/suggest.h>
#include <widgets/shared/text/core_sentences.h>

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>

#include <algorithm>

namespace dubhe::widgets {

namespace {

constexpr int beside_from = 170, widest_from = 18; // characters

QStringList words_of(const std::string& name) {
    static const QRegularExpression between{QStringLiteral("[^a-z0-9]+")};
    return QString::fromStdString(name).toLower().split(between, Qt::SkipEmptyParts);
}

// "A100 80GB SXM" is "A100-SXM4-80GB", "H100" what has it as another name.
bool is_about(const hardware::Gpu& gpu, const std::string& name) {
    if (name.empty()) return false;
    const auto same = [&](const std::string& each) { return normalized_name(each) == normalized_name(name); };
    if (same(gpu.name) || std::ranges::any_of(gpu.aliases, same)) return true;
    const QStringList known = words_of(gpu.name), wanted = words_of(name);
    return std::ranges::all_of(wanted, [&](const QString& word) {
        const bool socket = word.startsWith(QLatin1String("sxm"));
        return std::ranges::any_of(known, [&](const QString& each) {
            return each == word || (socket && each.startsWith(QLatin1String("sxm")));
        });
    });
}

} // namespace

DatasheetPage::DatasheetPage(const EntryCheck& check, QWidget* parent) : QWidget{parent}, check_{check} {
    build_view();
    connect_parts();
    read();
}

void DatasheetPage::build_view() {
    text_ = new QPlainTextEdit{this};
    text_->setAccessibleName(tr("Text of the data sheet"));
    text_->setPlaceholderText(tr("Paste lines or a table of a data sheet here, such as\n\n"
                                 "Memory bandwidth: 2,039 GB/s\n"
                                 "FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*\n"
                                 "80GB HBM2e, TDP 400 W"));
    text_->setTabChangesFocus(true);
    auto* heading = new QLabel{tr("A data sheet into the catalog"), this};
    QFont heavy = font();
    heavy.setBold(true);
    heading->setFont(heavy);
    splitter_ = new QSplitter{Qt::Vertical, this};
    splitter_->setChildrenCollapsible(false);
    splitter_->addWidget(text_);
    splitter_->addWidget(build_result());
    splitter_->setStretchFactor(0, 2);
    splitter_->setStretchFactor(1, 3);
    status_ = new QLabel{this};
    status_->setWordWrap(true);
    status_->setTextFormat(Qt::PlainText);
    status_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    status_->setAccessibleName(tr("What was not understood"));
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(heading);
    layout->addWidget(splitter_, 1);
    layout->addWidget(status_); // outside the splitter, which gives a text no second line
    layout->addLayout(build_buttons());
    setFocusProxy(text_);
}

QWidget* DatasheetPage::build_result() {
    auto* result = new QWidget;
    fields_ = new QTableView{result};
    fields_->setModel(&model_);
    fields_->setAccessibleName(tr("What was read"));
    fields_->setSelectionBehavior(QAbstractItemView::SelectRows);
    fields_->setShowGrid(false);
    fields_->setWordWrap(false);
    fields_->setTabKeyNavigation(false);
    fields_->setAlternatingRowColors(true);
    fields_->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    fields_->verticalHeader()->hide();
    fields_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    fields_->horizontalHeader()->setStretchLastSection(true);
    auto* layout = new QVBoxLayout{result};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(fields_, 1);
    return result;
}

QLayout* DatasheetPage::build_buttons() {
    auto* label = new QLabel{tr("Put it &into"), this};
    target_ = new QComboBox{this};
    target_->setAccessibleName(tr("Where what was read goes"));
    target_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    label->setBuddy(target_);
    take_ = new QPushButton{this};
    cancel_ = new QPushButton{tr("Back to the catalog"), this};
    auto* layout = new QHBoxLayout;
    layout->addWidget(label);
    layout->addWidget(target_);
    layout->addStretch(1);
    layout->addWidget(cancel_);
    layout->addWidget(take_);
    return layout;
}

void DatasheetPage::connect_parts() {
    connect(text_, &QPlainTextEdit::textChanged, this, &DatasheetPage::read);
    connect(target_, &QComboBox::currentIndexChanged, this, [this] {
        target_set_ = true;
        read();
    });
    connect(&model_, &DatasheetModel::ticks_changed, this, &DatasheetPage::show_ticks);
    connect(take_, &QPushButton::clicked, this, &DatasheetPage::take);
    connect(cancel_, &QPushButton::clicked, this, &DatasheetPage::closed);
}

void DatasheetPage::start(const hardware::Gpu* chosen, const QString& text) {
    chosen_ = chosen ? std::optional{*chosen} : std::nullopt;
    {
        const QSignalBlocker blocked{target_};
        target_->clear();
        if (chosen_) target_->addItem(QString::fromStdString(chosen_->name));
        target_->addItem(tr("a new entry"));
        target_->setCurrentIndex(target_->count() - 1);
        target_set_ = false;
    }
    if (!text.isEmpty()) text_->setPlainText(text);
    read();
    text_->setFocus(Qt::OtherFocusReason);
}

bool DatasheetPage::is_new() const {
    return !chosen_ || target_->currentIndex() == target_->count() - 1;
}

hardware::Gpu DatasheetPage::base() const {
    if (!is_new()) return *chosen_;
    hardware::Gpu gpu;
    gpu.name = check_.free_name(hardware::ItemKind::gpu, tr("New GPU")).toStdString();
    return gpu;
}

void DatasheetPage::read() {
    const QString text = text_->toPlainText();
    if (text.trimmed().isEmpty()) {
        model_.clear();
        status_->setText(tr("What is understood stands above as soon as something is pasted. Figures given with "
                            "sparsity go to the sparse peaks."));
        return;
    }
    if (!target_set_) choose_target(text);
    hardware::Gpu before = base();
    Result<hardware::Datasheet> sheet = hardware::read_datasheet(text.toStdString(), before);
    if (!sheet) {
        model_.clear();
        status_->setText(core_sentences(sheet.diagnostics()));
        return;
    }
    if (is_new() && !sheet->name.empty()) {
        before.name = check_.free_name(hardware::ItemKind::gpu, QString::fromStdString(sheet->name)).toStdString();
        sheet->gpu.name = before.name;
        target_->setItemText(target_->count() - 1, tr("a new entry, %1").arg(QString::fromStdString(before.name)));
    } else {
        target_->setItemText(target_->count() - 1, tr("a new entry"));
    }
    model_.set_sheet(before, *sheet);
    arrange_columns();
    QStringList rest;
    for (const std::string& piece : sheet->not_understood)
        rest << QString::fromStdString(piece);
    status_->setText(rest.isEmpty() ? tr("Every figure in it was understood.")
                                    : tr("Not understood, left alone: %1").arg(rest.join(QStringLiteral(" · "))));
}

// Into the chosen entry where the sheet names it, else into a new one.
void DatasheetPage::choose_target(const QString& text) {
    const QSignalBlocker blocked{target_};
    target_->setCurrentIndex(target_->count() - 1);
    if (!chosen_) return;
    const Result<hardware::Datasheet> sheet = hardware::read_datasheet(text.toStdString(), *chosen_);
    if (sheet && is_about(*chosen_, sheet->name)) target_->setCurrentIndex(0);
}

// What was read is seen whole; where it comes from may be cut short, the tooltip has it.
void DatasheetPage::arrange_columns() {
    fields_->setColumnHidden(DatasheetModel::NowColumn, is_new()); // there is nothing yet
    fields_->resizeColumnsToContents();
    const int most = fields_->fontMetrics().averageCharWidth() * widest_from;
    const int from = fields_->columnWidth(DatasheetModel::FromColumn);
    fields_->setColumnWidth(DatasheetModel::FromColumn, std::min(from, most));
    const int read = fields_->columnWidth(DatasheetModel::ReadColumn);
    fields_->setColumnWidth(DatasheetModel::ReadColumn, std::min(read, 2 * most));
}

void DatasheetPage::show_ticks() {
    const int count = model_.ticked();
    take_->setEnabled(count > 0);
    take_->setText(is_new() ? tr("Add an entry (fields: %1)").arg(count) : tr("Take over (fields: %1)").arg(count));
}

QString DatasheetPage::status() const {
    return status_->text();
}

void DatasheetPage::take() {
    const hardware::Gpu gpu = model_.taken();
    CatalogEdit edit;
    edit.after = gpu;
    const QString name = QString::fromStdString(gpu.name);
    if (!is_new()) {
        edit.name = QString::fromStdString(chosen_->name);
        edit.before = *chosen_;
    }
    edit.what = is_new() ? tr("new entry %1 from a data sheet").arg(name) : tr("data sheet into %1").arg(edit.name);
    if (const Refusal refusal = check_.refusal(edit.after, edit.name)) {
        status_->setText(refusal.message);
        return;
    }
    Q_EMIT accepted(edit);
}

void DatasheetPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT closed();
        return;
    }
    QWidget::keyPressEvent(event);
}

void DatasheetPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool beside = width() >= beside_from * fontMetrics().averageCharWidth();
    splitter_->setOrientation(beside ? Qt::Horizontal : Qt::Vertical);
}

} // namespace dubhe::widgets
