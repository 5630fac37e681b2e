// SPDX-License-Identifier: GPL-3.0-or-later
#include "explorer.h"

#include <QVBoxLayout>

namespace dubhe::app {

Explorer::Explorer(QWidget* parent)
    : QTabWidget{parent}, sweep_{new widgets::SweepPanel{this}}, compare_page_{new QWidget{this}} {
    setDocumentMode(true);
    setAccessibleName(tr("Explorer"));
    auto* layout = new QVBoxLayout{compare_page_};
    layout->setContentsMargins(0, 0, 0, 0);
    insertTab(SweepTab, sweep_, tr("Sweep"));
    insertTab(CompareTab, compare_page_, tr("Compare"));
    setTabToolTip(SweepTab, tr("Time over one number of the hardware or the workload"));
    setTabToolTip(CompareTab, tr("GPUs side by side"));
    connect(this, &QTabWidget::currentChanged, this, [this](int tab) {
        if (tab != CompareTab) return;
        compare();
        Q_EMIT compare_shown();
    });
}

widgets::ComparePanel& Explorer::compare() {
    if (!compare_) {
        compare_ = new widgets::ComparePanel{compare_page_};
        compare_page_->layout()->addWidget(compare_);
        Q_EMIT compare_built(compare_);
    }
    return *compare_;
}

bool Explorer::export_current(Format format, const QString& file, QString& error) {
    return currentIndex() == CompareTab ? export_panel(compare(), format, file, error)
                                        : export_panel(sweep(), format, file, error);
}

void Explorer::copy_current() {
    if (currentIndex() == CompareTab) {
        compare().copy_to_clipboard();
    } else {
        sweep().copy_to_clipboard();
    }
}

} // namespace dubhe::app
