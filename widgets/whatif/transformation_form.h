// SPDX-License-Identifier: GPL-3.0-or-later
// What the chosen entry of the stack is, and its parameters to be moved; of the user's own, its lines as text.
#pragma once

#include <core/whatif/transformation.h>

#include <QStringList>
#include <QWidget>

#include <optional>
#include <string>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QVBoxLayout;

namespace dubhe::widgets {

class ParameterRow;

class TransformationForm : public QWidget {
    Q_OBJECT

  public:
    explicit TransformationForm(QWidget* parent = nullptr);

    // Names to choose from where a link or a GPU is asked for.
    void set_names(const QStringList& links, const QStringList& gpus, const QStringList& systems);
    void set_entry(const std::optional<std::string>& entry); // emits nothing
    void set_effect(const QString& text);                    // what it did to the step
    [[nodiscard]] const std::vector<ParameterRow*>& rows() const { return rows_; }

  Q_SIGNALS:
    void changed(const QString& entry, bool final);

  private:
    void build_rows(const whatif::Transformation& what);
    void take(const whatif::Parameter& parameter, const QString& text, bool final);
    void take_own();
    void say(const QString& problem);
    [[nodiscard]] QStringList names_for(const whatif::Transformation& what, const whatif::Parameter& parameter) const;

    std::optional<std::string> entry_;
    std::string shown_; // transformation that the rows are of
    QStringList links_, gpus_, systems_;
    QLabel *title_ = nullptr, *help_ = nullptr, *effect_ = nullptr, *problem_ = nullptr;
    QVBoxLayout* parameters_ = nullptr;
    QPlainTextEdit* own_ = nullptr;
    std::vector<ParameterRow*> rows_;
};

} // namespace dubhe::widgets
