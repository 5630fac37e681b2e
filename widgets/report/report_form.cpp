// SPDX-License-Identifier: GPL-3.0-or-later
#include "report_form.h"

#include <widgets/shared/forms/controls.h>
#include <widgets/shared/forms/form_fields.h>
#include <widgets/shared/text/count_text.h>
#include <widgets/shared/text/qt_text.h>

#include <QCheckBox>
#include <QComboBox>
#include <QFontMetrics>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTimer>

#include <map>

namespace dubhe::widgets {

namespace {

constexpr int question_lines = 3, list_lines = 5;
constexpr int number_indent = 22;                       // below a box's text
constexpr double least_rate = 1e-6, largest_rate = 1e9; // requests a second

// Keeps what is ticked; new ones are.
void set_titles(QListWidget& list, const QStringList& titles) {
    std::map<QString, Qt::CheckState> former;
    for (int i = 0; i < list.count(); ++i)
        former[list.item(i)->text()] = list.item(i)->checkState();
    list.clear();
    for (const QString& title : titles) {
        auto* item = new QListWidgetItem{title, &list};
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const auto known = former.find(title);
        item->setCheckState(known == former.end() ? Qt::Checked : known->second);
        item->setToolTip(title);
    }
}

QStringList ticked_titles(const QListWidget& list) {
    QStringList titles;
    for (int i = 0; i < list.count(); ++i) {
        if (list.item(i)->checkState() == Qt::Checked) titles << list.item(i)->text();
    }
    return titles;
}

QListWidget* title_list(QWidget* parent, const QString& name) {
    auto* list = new QListWidget{parent};
    list->setAccessibleName(name);
    list->setMinimumHeight(list->fontMetrics().lineSpacing() * list_lines + 2 * list->frameWidth());
    return list;
}

} // namespace

QStringList ReportChoices::files() const {
    QStringList files;
    if (pdf) files << file + QStringLiteral(".pdf");
    if (html) files << file + QStringLiteral(".html");
    if (xlsx) files << file + QStringLiteral(".xlsx");
    return files;
}

ReportForm::ReportForm(QWidget* parent) : QWidget{parent} {
    setAccessibleName(tr("Report"));
    auto* grid = new QGridLayout{this};
    grid->setColumnStretch(1, 1);
    build_content(*grid);
    build_form(*grid);
    problem_ = text_label(this);
    problem_->setAccessibleName(tr("Why nothing can be written"));
    grid->addWidget(problem_, grid->rowCount(), 0, 1, 2);
    auto* buttons = new QHBoxLayout;
    copy_ = new QPushButton{tr("Copy as &command"), this};
    copy_->setToolTip(tr("Puts the line of dubhe-cli that makes the same report as HTML or a spreadsheet on the "
                         "clipboard"));
    write_ = new QPushButton{tr("&Write the report"), this};
    buttons->addWidget(copy_);
    buttons->addStretch(1);
    buttons->addWidget(write_);
    grid->addLayout(buttons, grid->rowCount(), 0, 1, 2);
    copy_->setAutoDefault(false);
    write_->setDefault(true);
    connect(write_, &QPushButton::clicked, this, [this] { Q_EMIT write_requested(choices()); });
    connect(copy_, &QPushButton::clicked, this, [this] { Q_EMIT copy_requested(choices()); });
    connect(gpus_, &QListWidget::itemChanged, this, &ReportForm::show_problem);
    connect(workloads_, &WorkloadTable::ticks_changed, this, &ReportForm::show_problem);
    connect(workloads_, &WorkloadTable::problem_changed, this, &ReportForm::show_problem);
    connect(workloads_, &WorkloadTable::load_entered, this, &ReportForm::load_entered);
    connect(workloads_, &WorkloadTable::weight_entered, this, &ReportForm::weight_entered);
    connect(tokens_, &NumberField::value_entered, this, [this] { Q_EMIT tokens_entered(tokens_->value()); });
    connect(rate_, &NumberField::value_entered, this, [this] { Q_EMIT rate_entered(rate_->value()); });
    for (NumberField* field : {tokens_, rate_})
        connect(field, &NumberField::problem_changed, this, &ReportForm::show_problem);
    for (QCheckBox* box : {pdf_, html_, xlsx_})
        connect(box, &QCheckBox::toggled, this, &ReportForm::show_problem);
    connect(file_, &QLineEdit::textChanged, this, &ReportForm::show_problem);
    show_problem();
}

void ReportForm::build_content(QGridLayout& grid) {
    question_ = new QPlainTextEdit{this};
    question_->setAccessibleName(tr("Question"));
    question_->setPlaceholderText(tr("What is to be decided. Left empty: which GPU is fastest, and which cheapest"));
    question_->setTabChangesFocus(true);
    question_->setFixedHeight(fontMetrics().lineSpacing() * question_lines + 4 * question_->frameWidth() + 8);
    workloads_ = new WorkloadTable{this};
    gpus_ = title_list(this, tr("GPUs in the report"));
    over_ = new QCheckBox{this};
    sensitivity_ = new QCheckBox{tr("What would shorten the time: each number of the GPUs"), this};
    sensitivity_->setChecked(true);
    cluster_ = new QCheckBox{this};
    serving_ = new QCheckBox{this};
    notes_ = new QCheckBox{this}; // not ticked: notes may be meant for oneself
    const auto row = [&](const QString& title, QWidget* widget) {
        auto* label = new QLabel{title, this};
        label->setBuddy(widget);
        const int at = grid.rowCount();
        grid.addWidget(label, at, 0, Qt::AlignTop);
        grid.addWidget(widget, at, 1);
    };
    row(tr("&Question"), question_);
    row(tr("&Networks"), workloads_);
    row(tr("&GPUs"), gpus_);
    row(tr("Besides"), over_);
    grid.addWidget(sensitivity_, grid.rowCount(), 1);
    NumberField::Words rates = plain_words(least_rate, largest_rate);
    rates.may_be_empty = true;
    tokens_ = new NumberField{{parse_count, count_words, true}, this};
    rate_ = new NumberField{std::move(rates), this};
    tokens_->setPlaceholderText(tr("not asked"));
    tokens_->setToolTip(tr("Of a whole training run: 15 trillion, 300B. Then the report says how long the run takes, "
                           "with failures, and what it costs"));
    rate_->setPlaceholderText(tr("as proposed"));
    rate_->setToolTip(tr("What all GPUs have to serve together; empty: as Serve proposes"));
    grid.addWidget(cluster_, grid.rowCount(), 1);
    add_number(grid, *cluster_, tr("Tokens of the training run"), *tokens_);
    grid.addWidget(serving_, grid.rowCount(), 1);
    add_number(grid, *serving_, tr("Requests a second"), *rate_);
    grid.addWidget(notes_, grid.rowCount(), 1);
}

void ReportForm::add_number(QGridLayout& grid, QCheckBox& box, const QString& title, NumberField& field) {
    auto* label = new QLabel{title, this};
    label->setBuddy(&field);
    field.setAccessibleName(title);
    field.setFixedWidth(fontMetrics().averageCharWidth() * 18);
    auto* line = new QHBoxLayout;
    line->addSpacing(number_indent);
    line->addWidget(label);
    line->addWidget(&field);
    line->addStretch(1);
    grid.addLayout(line, grid.rowCount(), 1);
    connect(&box, &QCheckBox::toggled, label, &QWidget::setVisible);
    connect(&box, &QCheckBox::toggled, &field, &QWidget::setVisible);
    label->hide();
    field.hide();
}

void ReportForm::build_form(QGridLayout& grid) {
    language_ = new QComboBox{this};
    for (std::size_t i = 0; i < report::language_count; ++i)
        language_->addItem(qt_text(name_of(static_cast<report::Language>(i))));
    page_ = new QComboBox{this};
    page_->addItem(tr("A4"));
    page_->addItem(tr("Letter"));
    pdf_ = new QCheckBox{tr("&PDF"), this};
    html_ = new QCheckBox{tr("&HTML"), this};
    xlsx_ = new QCheckBox{tr("&Spreadsheet (.xlsx)"), this};
    pdf_->setChecked(true);
    file_ = new QLineEdit{this};
    file_->setToolTip(tr("Without its ending: each form of the report gets its own"));
    auto* browse = new QPushButton{tr("&Browse..."), this};
    browse->setAutoDefault(false);
    connect(browse, &QPushButton::clicked, this, &ReportForm::browse_requested);
    const auto row = [&](const QString& title, QWidget* buddy, std::initializer_list<QWidget*> widgets, bool stretch) {
        auto* label = new QLabel{title, this};
        label->setBuddy(buddy);
        auto* line = new QHBoxLayout;
        for (QWidget* widget : widgets)
            line->addWidget(widget, widget == file_ ? 1 : 0);
        if (stretch) line->addStretch(1);
        const int at = grid.rowCount();
        grid.addWidget(label, at, 0);
        grid.addLayout(line, at, 1);
    };
    auto* page_label = new QLabel{tr("on pa&ge"), this};
    page_label->setBuddy(page_);
    row(tr("&Language"), language_, {language_, page_label, page_}, true);
    row(tr("Forms"), pdf_, {pdf_, html_, xlsx_}, true);
    row(tr("&File"), file_, {file_, browse}, false);
}

void ReportForm::set_content(const Content& content) {
    workloads_->set_workloads(content.workloads);
    set_titles(*gpus_, content.gpus);
    const auto offer = [](QCheckBox& box, const QString& words, const QString& otherwise) {
        const bool was = box.isEnabled(), first = box.text().isEmpty();
        box.setText(words.isEmpty() ? otherwise : words);
        box.setEnabled(!words.isEmpty());
        if (first || was == words.isEmpty()) box.setChecked(!words.isEmpty());
    };
    offer(*over_, content.over, tr("A chart over a number: choose a number of the GPU, batch or sequence in Sweep"));
    offer(*cluster_, content.cluster,
          tr("A step on many GPUs: make a choice in Cluster; what it proposes is not put in"));
    offer(*serving_, content.serving, tr("Served under load: make a choice in Serve"));
    tokens_->set_value(content.tokens);
    tokens_->setEnabled(content.may_run);
    rate_->set_value(content.rate);
    rate_->setEnabled(content.may_rate);
    notes_->setEnabled(content.notes > 0);
    notes_->setText(content.notes > 0 ? tr("%n note(s) that you wrote", nullptr, content.notes)
                                      : tr("Notes: none is written yet (Edit > Write a note)"));
    if (content.notes == 0) notes_->setChecked(false);
    show_problem();
}

void ReportForm::set_file(const QString& file) {
    file_->setText(file);
}

void ReportForm::set_language(report::Language language) {
    language_->setCurrentIndex(static_cast<int>(language));
}

void ReportForm::set_busy(bool busy) {
    busy_ = busy;
    show_problem();
}

ReportChoices ReportForm::choices() const {
    ReportChoices choices;
    choices.question = question_->toPlainText().simplified();
    choices.workloads = workloads_->ticked();
    choices.gpus = ticked_titles(*gpus_);
    choices.over = over_->isEnabled() && over_->isChecked();
    choices.sensitivity = sensitivity_->isChecked();
    choices.cluster = cluster_->isEnabled() && cluster_->isChecked();
    choices.serving = serving_->isEnabled() && serving_->isChecked();
    choices.notes = notes_->isEnabled() && notes_->isChecked();
    choices.language = static_cast<report::Language>(language_->currentIndex());
    choices.page = page_->currentIndex() == 0 ? report::Page::a4 : report::Page::letter;
    choices.pdf = pdf_->isChecked();
    choices.html = html_->isChecked();
    choices.xlsx = xlsx_->isChecked();
    choices.file = file_->text().trimmed();
    for (const char* ending : {".pdf", ".html", ".xlsx"}) {
        if (choices.file.endsWith(QLatin1String{ending}, Qt::CaseInsensitive))
            choices.file.chop(QLatin1String{ending}.size());
    }
    return choices;
}

QString ReportForm::problem() const {
    const ReportChoices chosen = choices();
    if (!workloads_->problem().isEmpty()) return workloads_->problem();
    for (const NumberField* field : {tokens_, rate_}) {
        if (!field->problem().isEmpty()) return field->problem();
    }
    if (chosen.workloads.isEmpty()) return tr("Tick a network.");
    if (chosen.gpus.isEmpty()) return tr("Tick a GPU.");
    if (chosen.files().isEmpty()) return tr("Choose a form: PDF, HTML or a spreadsheet.");
    if (chosen.file.isEmpty()) return tr("Name the file.");
    return {};
}

// What a page that scrolls hides below its lower edge.
void ReportForm::bring_into_view(QWidget* part) {
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget())
        if (auto* page = qobject_cast<QScrollArea*>(around)) page->ensureWidgetVisible(part);
}

void ReportForm::show_problem() {
    const QString wrong = problem();
    problem_->setText(wrong.isEmpty() ? QString{} : QChar{0x2716} + QStringLiteral(" ") + wrong);
    problem_->setVisible(!wrong.isEmpty());
    if (!wrong.isEmpty()) QTimer::singleShot(0, this, [this] { bring_into_view(problem_); });
    write_->setEnabled(wrong.isEmpty() && !busy_);
    copy_->setEnabled(wrong.isEmpty());
}

} // namespace dubhe::widgets
