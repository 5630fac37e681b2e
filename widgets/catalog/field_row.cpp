// SPDX-License-Identifier: GPL-3.0-or-later
#include "field_row.h"

#include "cell_delegate.h"

#include <QGridLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QTextDocumentFragment>

namespace dubhe::widgets {

namespace {

// Keeps "3.75 TB/s" in one line.
QString unbroken(QString text) {
    static const QRegularExpression before_unit{QStringLiteral("(\\d) (?=[kMGTPE]?i?(?:B|FLOP|OP|Hz|W)\\b)")};
    return text.replace(before_unit, QStringLiteral("\\1\u00a0"))
        .replace(QStringLiteral("/s"), QStringLiteral("/\u2060s"));
}

QString colored(const QColor& color, QChar sign, const QString& text) {
    return QStringLiteral("<span style=\"color:%1\">%2</span> %3")
        .arg(color.name(), sign, unbroken(text).toHtmlEscaped());
}

} // namespace

QString note_html(const QString& problem, const QStringList& findings, const QWidget& label) {
    const QColor ground = label.palette().color(QPalette::Window);
    QStringList lines;
    if (!problem.isEmpty()) lines << colored(problem_color(ground), QChar{0x2716}, problem);
    for (const QString& finding : findings)
        lines << colored(finding_color(ground), QChar{0x25b2}, finding);
    return lines.join(QStringLiteral("<br>"));
}

FieldRow::FieldRow(const Field& field, QGridLayout* layout, int row, QWidget* parent)
    : QObject{parent}, parent_{parent}, note_{new QLabel{parent}} {
    auto* title = new QLabel{field.title, parent};
    auto* edit = new FieldEdit{field, parent};
    title->setBuddy(edit);
    note_->setWordWrap(true);
    note_->setTextFormat(Qt::RichText);
    note_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    note_->setAccessibleName(tr("What looks wrong with %1").arg(field.title));
    note_->hide();
    layout->addWidget(title, row, 0);
    layout->addWidget(edit, row, 1);
    layout->addWidget(note_, row + 1, 0, 1, 2);
    add(edit);
}

void FieldRow::add_beside(const Field& field, QGridLayout* layout, int row) {
    auto* edit = new FieldEdit{field, parent_};
    layout->addWidget(edit, row, 2);
    layout->addWidget(note_, row + 1, 0, 1, 3); // below both
    add(edit);
}

void FieldRow::add(FieldEdit* edit) {
    edits_.push_back(edit);
    connect(edit, &FieldEdit::entered, this, [this, edit](const Content& content) { Q_EMIT entered(edit, content); });
    connect(edit, &FieldEdit::problem_changed, this, &FieldRow::set_problem);
}

FieldEdit* FieldRow::edit_of(const Field& field) const {
    for (FieldEdit* edit : edits_) {
        if (&edit->field() == &field) return edit;
    }
    return nullptr;
}

void FieldRow::set_findings(const QStringList& findings) {
    findings_ = findings;
    show_note();
}

void FieldRow::set_problem(const QString& problem) {
    problem_ = problem;
    show_note();
}

void FieldRow::show_note() {
    note_->setText(note_html(problem_, findings_, *note_));
    note_->setVisible(!note_->text().isEmpty());
}

QString FieldRow::note() const {
    return note_->isHidden() ? QString{}
                             : QTextDocumentFragment::fromHtml(note_->text()).toPlainText().remove(QChar{0x2060});
}

} // namespace dubhe::widgets
