// SPDX-License-Identifier: GPL-3.0-or-later
// The cost models one below the other: which there are, which is in use, why some can't be. A click on a row shows its
// model; its radio button uses it.
#pragma once

#include "models_view.h"

#include <QButtonGroup>
#include <QFrame>
#include <QLabel>
#include <QRadioButton>
#include <QScrollArea>

#include <vector>

namespace dubhe::widgets {

class ModelRow : public QFrame {
    Q_OBJECT

  public:
    explicit ModelRow(const ModelChoice& choice, QWidget* parent = nullptr);
    void set_choice(const ModelChoice& choice);
    void set_shown(bool shown);
    [[nodiscard]] const QString& name() const { return choice_.name; }
    [[nodiscard]] QRadioButton& button() { return *button_; }

  Q_SIGNALS:
    void picked();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void set_look();

    ModelChoice choice_;
    bool shown_ = false;
    QRadioButton* button_ = nullptr;
    QLabel* text_ = nullptr;
};

class ModelList : public QScrollArea {
    Q_OBJECT

  public:
    explicit ModelList(QWidget* parent = nullptr);
    void set_choices(const std::vector<ModelChoice>& choices, const QString& in_use);
    void show_model(const QString& name); // emits nothing
    [[nodiscard]] const QString& shown() const { return shown_; }
    [[nodiscard]] ModelRow* row(const QString& name) const;
    [[nodiscard]] QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void shown_changed(const QString& name);
    void use_requested(const QString& name);

  private:
    void pick(const QString& name);

    QButtonGroup* group_ = nullptr;
    std::vector<ModelRow*> rows_;
    QString shown_, in_use_;
};

} // namespace dubhe::widgets
