// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of a form below each other, in as many columns as the width has room for.
#pragma once

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QVBoxLayout;

namespace dubhe::widgets {

class GroupColumns : public QWidget {
    Q_OBJECT

  public:
    explicit GroupColumns(QWidget* parent = nullptr);

    void add(QWidget* group); // takes ownership
    [[nodiscard]] int columns() const { return static_cast<int>(columns_.size()); }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void arrange(int columns);
    void fit();

    std::vector<QWidget*> groups_;
    QHBoxLayout* row_ = nullptr;
    std::vector<QVBoxLayout*> columns_;
};

} // namespace dubhe::widgets
