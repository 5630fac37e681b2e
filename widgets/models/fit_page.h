// SPDX-License-Identifier: GPL-3.0-or-later
// The fit's picture with what narrows it, and what the cell says that is pointed at.
#pragma once

#include "../shared/export/chart_export.h"
#include "fit_chart.h"

#include <QComboBox>
#include <QLabel>
#include <QStackedWidget>
#include <QWidget>

namespace dubhe::widgets {

class FitPage : public QWidget {
    Q_OBJECT

  public:
    explicit FitPage(QWidget* parent = nullptr);
    void set_fits(std::vector<cost::FamilyFit> fits);
    void set_styles(std::map<QString, GpuStyle> styles); // of GPUs that the project has ticked
    void set_reason(const QString& why);                 // why there is no picture; empty: there is one
    void narrow_to(const QString& gpu, cost::tile::Family family);
    [[nodiscard]] ChartPicture picture() const; // as it is seen, on paper
    [[nodiscard]] QString caption() const { return caption_->text(); }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build_view();
    void fill_choices();
    void show_fit();
    [[nodiscard]] FitQuestion question() const;

    std::vector<cost::FamilyFit> fits_;
    std::map<QString, GpuStyle> styles_;
    QStackedWidget* stack_ = nullptr;
    QComboBox *color_ = nullptr, *gpu_ = nullptr, *family_ = nullptr;
    FitChart* chart_ = nullptr;
    QLabel *caption_ = nullptr, *pointed_ = nullptr, *reason_ = nullptr;
};

} // namespace dubhe::widgets
