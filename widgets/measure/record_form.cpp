// SPDX-License-Identifier: GPL-3.0-or-later
#include "record_form.h"

#include "../shared/forms/controls.h"
#include "../shared/text/number_format.h"

#include <core/units/text.h>

#include <QDir>
#include <QFileInfo>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QProcess>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextCursor>
#include <QVBoxLayout>

namespace dubhe::widgets {

namespace {
constexpr int most_lines = 5000;
constexpr qsizetype longest_piece = 1 << 16; // of a line without an end
} // namespace

RecordForm::RecordForm(QWidget* parent) : QWidget{parent} {
    build_view();
    set_running(false);
    connect(start_, &QPushButton::clicked, this, &RecordForm::start_requested);
    connect(stop_, &QPushButton::clicked, this, &RecordForm::stop_requested);
    for (QLineEdit* each : {program_, arguments_, folder_, recording_, limit_})
        connect(each, &QLineEdit::returnPressed, this, [this] {
            if (start_->isEnabled()) Q_EMIT start_requested();
        });
}

QWidget* RecordForm::with_button(QLineEdit* field, Choice choice, const QString& name) {
    auto* box = new QWidget{this};
    auto* row = new QHBoxLayout{box};
    row->setContentsMargins(0, 0, 0, 0);
    QToolButton* button = tool_button(box, tr("Choose..."), name);
    button->setAccessibleName(name);
    row->addWidget(field, 1);
    row->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, choice] { Q_EMIT choice_requested(choice); });
    fields_.push_back(button);
    return box;
}

void RecordForm::build_view() {
    auto* column = new QVBoxLayout{this};
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto field = [this](const QString& name, const QString& placeholder) {
        auto* made = new QLineEdit{this};
        made->setAccessibleName(name);
        made->setPlaceholderText(placeholder);
        fields_.push_back(made);
        return made;
    };
    program_ = field(tr("Program"), tr("python3, or a file"));
    arguments_ = field(tr("Arguments"), tr("train.py --epochs 1"));
    arguments_->setToolTip(tr("Blanks part them; what holds blanks stands in double quotes"));
    folder_ = field(tr("Working folder"), tr("Dubhe's own"));
    recording_ = field(tr("Recording"), tr("A file to write"));
    limit_ = field(tr("Stop recording at"), tr("No limit; or 500 MB"));
    environment_ = new QPlainTextEdit{this};
    environment_->setAccessibleName(tr("Environment"));
    environment_->setPlaceholderText(tr("CUDA_VISIBLE_DEVICES=0, a line for each"));
    environment_->setTabChangesFocus(true);
    environment_->setMaximumHeight(fontMetrics().lineSpacing() * 3 + 12);
    fields_.push_back(environment_);
    form->addRow(tr("&Program"), with_button(program_, Choice::program, tr("Choose the program")));
    form->addRow(tr("&Arguments"), arguments_);
    form->addRow(tr("&Working folder"), with_button(folder_, Choice::folder, tr("Choose the working folder")));
    form->addRow(tr("&Environment"), environment_);
    form->addRow(tr("&Recording"), with_button(recording_, Choice::recording, tr("Choose the recording")));
    form->addRow(tr("Stop recording a&t"), limit_);
    column->addLayout(form);
    auto* row = new QHBoxLayout;
    start_ = new QPushButton{tr("Run and record"), this};
    stop_ = new QPushButton{tr("Stop"), this};
    stop_->setAccessibleName(tr("Stop the program"));
    for (QPushButton* each : {start_, stop_})
        each->setAutoDefault(false); // Enter in a field starts, once
    row->addWidget(start_);
    row->addWidget(stop_);
    row->addStretch();
    column->addLayout(row);
    state_ = text_label(this);
    state_->setAccessibleName(tr("State"));
    column->addWidget(state_);
    build_recordings();
    column->addWidget(recordings_row_);
    output_ = new QPlainTextEdit{this};
    output_->setReadOnly(true);
    output_->setTabChangesFocus(true);
    output_->setAccessibleName(tr("What the program prints"));
    output_->setPlaceholderText(tr("The program's output appears here."));
    output_->setMaximumBlockCount(most_lines);
    output_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    output_->setLineWrapMode(QPlainTextEdit::NoWrap);
    column->addWidget(output_, 1);
    order_tabs();
}

void RecordForm::build_recordings() {
    recordings_row_ = new QWidget{this};
    auto* row = new QHBoxLayout{recordings_row_};
    row->setContentsMargins(0, 0, 0, 0);
    recordings_ = new QComboBox{recordings_row_};
    recordings_->setAccessibleName(tr("Recordings of the last run"));
    recordings_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    recordings_->setMinimumContentsLength(20);
    auto* label = new QLabel{tr("Re&cordings of the last run"), recordings_row_};
    label->setBuddy(recordings_);
    open_ = new QPushButton{tr("Open"), recordings_row_};
    open_->setAccessibleName(tr("Open this recording"));
    open_->setAutoDefault(false);
    row->addWidget(label);
    row->addWidget(recordings_, 1);
    row->addWidget(open_);
    recordings_row_->hide();
    connect(open_, &QPushButton::clicked, this, [this] {
        if (recordings_->currentIndex() >= 0) Q_EMIT open_requested(recordings_->currentData().toString());
    });
}

void RecordForm::set_recordings(const QStringList& files) {
    recordings_->clear();
    for (const QString& each : files) {
        const QFileInfo info{each};
        recordings_->addItem(tr("%1, %2").arg(info.fileName(), bytes_text(static_cast<double>(info.size()))), each);
        recordings_->setItemData(recordings_->count() - 1, QDir::toNativeSeparators(each), Qt::ToolTipRole);
    }
    recordings_row_->setVisible(files.size() > 1);
}

// As it is read: a field, then the button beside it.
void RecordForm::order_tabs() {
    std::vector<QWidget*> order;
    for (QWidget* each : std::initializer_list<QWidget*>{program_, arguments_, folder_, environment_, recording_,
                                                         limit_, start_, stop_, recordings_, open_, output_}) {
        order.push_back(each);
        if (auto* beside = each->parentWidget()->findChild<QToolButton*>(QString{}, Qt::FindDirectChildrenOnly))
            order.push_back(beside);
    }
    for (std::size_t i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

Result<RecordRequest> RecordForm::request() const {
    RecordRequest request;
    request.program = program_->text().trimmed();
    if (request.program.isEmpty()) return error(tr("Name the program that shall run.").toStdString());
    if (arguments_->text().count(u'"') % 2 != 0)
        return error(tr("A double quote of the arguments is not closed.").toStdString());
    request.arguments = QProcess::splitCommand(arguments_->text());
    request.folder = folder_->text().trimmed();
    request.recording = recording_->text().trimmed();
    if (request.recording.isEmpty()) return error(tr("Name the file that the recording goes to.").toStdString());
    request.limit = limit_->text().trimmed();
    if (!request.limit.isEmpty()) {
        const Parsed<Bytes> limit = parse<Bytes>(request.limit.toStdString());
        if (!limit)
            return error(
                tr("\"Stop recording at\" needs a size like 500 MB; \"%1\" is none.").arg(request.limit).toStdString());
    }
    const QStringList lines = environment_->toPlainText().split(u'\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
        const qsizetype equal = line.indexOf(u'=');
        const QString name = line.left(equal).trimmed();
        if (line.trimmed().isEmpty()) continue;
        if (equal < 0 || name.isEmpty())
            return error(tr("The environment needs lines like NAME=value; \"%1\" is none.").arg(line).toStdString());
        request.environment.emplace_back(name, line.mid(equal + 1));
    }
    return request;
}

void RecordForm::set_choice(Choice choice, const QString& place) {
    QLineEdit* const field = choice == Choice::program ? program_ : choice == Choice::folder ? folder_ : recording_;
    field->setText(place);
}

void RecordForm::set_recording_proposal(const QString& file) {
    if (recording_->text().isEmpty()) recording_->setText(file);
}

void RecordForm::set_running(bool running) {
    for (QWidget* each : fields_)
        each->setEnabled(!running);
    start_->setEnabled(!running);
    stop_->setEnabled(running);
}

void RecordForm::clear_output() {
    output_->clear();
}

void RecordForm::add_output(const QString& text) {
    const bool at_end = output_->verticalScrollBar()->value() >= output_->verticalScrollBar()->maximum() - 2;
    QTextCursor cursor{output_->document()};
    cursor.movePosition(QTextCursor::End);
    QString piece = text;
    piece.remove(u'\r');
    // A program that never ends its line must not fill the memory with it.
    if (cursor.block().length() > longest_piece) piece.prepend(u'\n');
    cursor.insertText(piece);
    if (at_end) output_->verticalScrollBar()->setValue(output_->verticalScrollBar()->maximum());
}

void RecordForm::set_state(const QString& text, bool is_error) {
    state_->setText(text);
    QFont font = state_->font();
    font.setBold(is_error);
    state_->setFont(font);
}

} // namespace dubhe::widgets
