// SPDX-License-Identifier: GPL-3.0-or-later
#include "dimension_form.h"

#include "value_table.h"

#include <widgets/shared/forms/controls.h>
#include <widgets/shared/text/qt_text.h>

#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace dubhe::widgets {

namespace {
constexpr int most_dimensions_shown = 5; // more are scrolled to
}

DimensionForm::DimensionForm(QWidget* parent) : QWidget{parent} {
    missing_ = text_label(this);
    missing_->setText(tr("The file leaves dimensions open that have no usual size: type theirs."));
    table_ = value_table(this, model_, tr("Dimensions that the file leaves open"));
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(missing_);
    layout->addWidget(table_);
    connect(&model_, &DimensionsModel::size_requested, this, [this](const QString& name, auto size) {
        const auto dimension = std::ranges::find(open_, name.toStdString(), &workload::OpenDimension::name);
        if (dimension != open_.end()) Q_EMIT dimensions_requested(with_size(bound_, *dimension, size));
    });
    connect(&model_, &DimensionsModel::refused, this, &DimensionForm::refused);
    set_dimensions({}, {});
}

void DimensionForm::set_dimensions(std::vector<workload::OpenDimension> open,
                                   std::vector<workload::DimensionBinding> bound) {
    open_ = std::move(open);
    bound_ = std::move(bound);
    model_.set_dimensions(open_, bound_);
    setVisible(!open_.empty());
    missing_->setVisible(model_.lacks_a_size());
    show_rows(*table_, std::min(model_.rowCount(), most_dimensions_shown));
}

} // namespace dubhe::widgets
