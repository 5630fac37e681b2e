// SPDX-License-Identifier: GPL-3.0-or-later
// Importing measurements and refitting the models: what is asked for, how far it is, how it ended.
#pragma once

#include "models_view.h"

#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QWidget>

namespace dubhe::widgets {

class RefitBox : public QWidget {
    Q_OBJECT

  public:
    explicit RefitBox(QWidget* parent = nullptr);
    void set_job(const std::optional<ModelJob>& job);
    void set_outcome(const ModelOutcome& outcome);
    void set_folder(const QString& folder);

  Q_SIGNALS:
    void import_folder_requested();
    void import_file_requested();
    void folder_requested(); // to refit from
    void refit_requested(const dubhe::widgets::RefitRequest& request);
    void cancel_requested();

  private:
    void build_view();
    void build_form();
    void start();

    QToolButton *import_ = nullptr, *more_ = nullptr;
    QPushButton *refit_ = nullptr, *choose_ = nullptr, *start_ = nullptr, *cancel_ = nullptr;
    QWidget *form_ = nullptr, *progress_ = nullptr, *result_ = nullptr;
    QLineEdit *folder_ = nullptr, *excluded_ = nullptr;
    QLabel *what_ = nullptr, *outcome_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPlainTextEdit* details_ = nullptr;
};

} // namespace dubhe::widgets
