// SPDX-License-Identifier: GPL-3.0-or-later
// The start page's questions: what each would be asked with, and the project that asks it.
#pragma once

#include "../document/start_questions.h"

#include <core/study/predict/predict.h>
#include <core/support/result.h>
#include <widgets/start/question_form.h>
#include <widgets/start/start_page.h>

#include <QObject>

#include <vector>

namespace dubhe::app {

class MainWindow;

// A project that holds nothing else. Of many GPUs the fastest split that fits into their memory, or where none does the
// one that comes nearest; a plan is made on all cores, which takes well under a second. Fails for names that the
// catalog lacks and for networks that can't be built or split.
[[nodiscard]] Result<Project> project_of(const StartQuestion& question, const StartChoice& choice,
                                         const hardware::Catalog& catalog, const study::Method& method);

class QuestionCommands : public QObject {
    Q_OBJECT

  public:
    // Both outlive this object.
    QuestionCommands(MainWindow& window, widgets::StartPage& page);
    void fill(); // with the questions, and the catalog's GPUs

  private:
    void describe(const widgets::QuestionChoice& choice);
    void begin(const widgets::QuestionChoice& choice);
    void keep_prices(const std::vector<hardware::Gpu>& gpus); // in the catalog, as one step of undo
    [[nodiscard]] const StartQuestion* question(const QString& name) const;

    MainWindow& window_;
    widgets::StartPage& page_;
    std::vector<StartQuestion> questions_;
};

} // namespace dubhe::app
