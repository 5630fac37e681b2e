// SPDX-License-Identifier: GPL-3.0-or-later
// One operator on one GPU: its predicted time with band and provenance, the terms behind it, measured rows near it.
#pragma once

#include "../shared/nearest_rows.h"
#include "explanation.h"
#include "term_bars.h"

#include <QLabel>
#include <QTableView>

#include <optional>

namespace dubhe::widgets {

class OperatorView : public QWidget {
    Q_OBJECT

  public:
    explicit OperatorView(QWidget* parent = nullptr);
    // Nothing: `hint` says what to do.
    void show_operator(const std::optional<Explanation>& told, const QString& gpu, const QString& hint);
    void show_near(const NearAnswer& answer);
    void show_looking(); // until show_near
    [[nodiscard]] TermBars& terms() { return *terms_; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void set_look();

    std::optional<cost::Provenance> provenance_;
    NearModel near_;
    QLabel *title_ = nullptr, *problem_ = nullptr, *sign_ = nullptr, *time_ = nullptr, *line_ = nullptr,
           *near_title_ = nullptr, *near_hint_ = nullptr;
    TermBars* terms_ = nullptr;
    QTableView* near_view_ = nullptr;
};

} // namespace dubhe::widgets
