// SPDX-License-Identifier: GPL-3.0-or-later
// Check boxes in a row that wraps, and behind them a list of what else can be ticked. GUI thread.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

class QCheckBox;
class QComboBox;

namespace dubhe::widgets {

class FlowLayout;

struct TickChoice {
    QString id, title; // as asked with, and as shown
};

class TickRow : public QWidget {
    Q_OBJECT

  public:
    // `further`: what the list is called, and `offer` its first line, which chooses nothing.
    TickRow(const QString& further, const QString& offer, QWidget* parent);

    // Boxes for `offered`, of which the first `ticked` are; of `all` the list has those that have no box.
    void set_choices(const QList<TickChoice>& offered, int ticked, const QList<TickChoice>& all);
    // Those alone that are offered or in the list; where none is, what is ticked stays. Sends no signal.
    void set_ticked(const QStringList& ids);
    [[nodiscard]] QList<TickChoice> ticked() const; // in the order of the boxes
    [[nodiscard]] QList<QWidget*> tab_order() const;

  Q_SIGNALS:
    void changed();

  private:
    void add_box(const TickChoice& choice, bool ticked);
    void take_further(int row);
    void add_box_of(int row); // of the list

    struct Box {
        QString id;
        QCheckBox* box = nullptr;
    };
    QString offer_;
    FlowLayout* flow_ = nullptr;
    QComboBox* further_ = nullptr;
    std::vector<Box> boxes_;
};

} // namespace dubhe::widgets
