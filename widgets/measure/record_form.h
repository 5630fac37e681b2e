// SPDX-License-Identifier: GPL-3.0-or-later
// Which program is run and recorded, what it prints, how it ended.
#pragma once

#include <core/support/result.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

#include <utility>
#include <vector>

namespace dubhe::widgets {

struct RecordRequest {
    QString program, folder, recording, limit; // folder, limit: may be empty
    QStringList arguments;
    std::vector<std::pair<QString, QString>> environment; // beside what there is
};

class RecordForm : public QWidget {
    Q_OBJECT

  public:
    enum class Choice : std::uint8_t { program, folder, recording };

    explicit RecordForm(QWidget* parent = nullptr);
    // Fails where a field is missing or can't be read, naming it.
    [[nodiscard]] Result<RecordRequest> request() const;
    void set_choice(Choice choice, const QString& place); // that the user was asked for
    void set_recording_proposal(const QString& file);     // where nothing else stands there
    void set_running(bool running);
    void clear_output();
    void add_output(const QString& text); // the last of it is kept
    void set_state(const QString& text, bool is_error);
    void set_recordings(const QStringList& files); // that the last run left; several are offered, one by one
    void focus_program() { program_->setFocus(Qt::OtherFocusReason); }

  Q_SIGNALS:
    void start_requested();
    void stop_requested();
    void open_requested(const QString& recording);
    void choice_requested(dubhe::widgets::RecordForm::Choice choice);

  private:
    void build_view();
    void build_recordings();
    void order_tabs();
    [[nodiscard]] QWidget* with_button(QLineEdit* field, Choice choice, const QString& name);

    QLineEdit *program_ = nullptr, *arguments_ = nullptr, *folder_ = nullptr, *recording_ = nullptr, *limit_ = nullptr;
    QPlainTextEdit *environment_ = nullptr, *output_ = nullptr;
    QLabel* state_ = nullptr;
    QPushButton *start_ = nullptr, *stop_ = nullptr, *open_ = nullptr;
    QWidget* recordings_row_ = nullptr;
    QComboBox* recordings_ = nullptr;
    std::vector<QWidget*> fields_;
};

} // namespace dubhe::widgets
