// SPDX-License-Identifier: GPL-3.0-or-later
// One parameter of a transformation: its name, a slider where it is a number with a range, and its text.
#pragma once

#include <core/whatif/transformation.h>

#include <QWidget>

#include <string>

class QComboBox;
class QLabel;
class QLineEdit;

namespace dubhe::widgets {

class LogSlider;

class ParameterRow : public QWidget {
    Q_OBJECT

  public:
    // `names`: to choose from beside what is typed (links, GPUs of the catalog); may be empty.
    ParameterRow(const whatif::Parameter& parameter, const QStringList& names, QWidget* parent = nullptr);

    // As text; empty: not given, the parameter's own value holds. Emits nothing.
    void set_value(const std::string& given);
    [[nodiscard]] const whatif::Parameter& parameter() const { return parameter_; }
    [[nodiscard]] LogSlider* slider() const { return slider_; } // null where there is none

  Q_SIGNALS:
    // `final` false while the slider's hand is down. Empty text: back to the parameter's own value.
    void changed(const QString& text, bool final);

  private:
    void build_slider();
    void build_text(const QStringList& names);
    void show_slider(const std::string& given);

    whatif::Parameter parameter_;
    QLabel* title_ = nullptr;
    LogSlider* slider_ = nullptr;
    QLineEdit* edit_ = nullptr;   // either this
    QComboBox* choice_ = nullptr; // or this
};

} // namespace dubhe::widgets
