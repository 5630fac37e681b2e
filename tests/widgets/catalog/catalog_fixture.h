// SPDX-License-Identifier: GPL-3.0-or-later
// A catalog panel before an owner that takes every edit, as the application's document does.
#pragma once

#include "../fixture.h"

#include <widgets/catalog/catalog_panel.h>
#include <widgets/catalog/catalog_toolbar.h>
#include <widgets/catalog/datasheet/datasheet_page.h>
#include <widgets/catalog/entry_view.h>
#include <widgets/catalog/fields/links_edit.h>

#include <QTest>
#include <gtest/gtest.h>

#include <functional>
#include <vector>

namespace dubhe::widgets::test {

struct CatalogOwner {
    CatalogOwner();

    void set(); // gives the panel what there is
    void take(const CatalogEdit& edit);
    [[nodiscard]] hardware::Gpu gpu(const std::string& name) const;
    void type(QWidget& widget, const char* text); // over what is selected

    std::vector<hardware::CatalogEntry> gpus;
    std::vector<hardware::LinkEntry> links;
    std::vector<hardware::SystemEntry> systems;
    std::vector<hardware::HostEntry> hosts;
    std::vector<CatalogEdit> edits;
    bool refuses = false;
    CatalogPanel panel;
};

// What tests ask of the panel's parts.
struct CatalogEditor : testing::Test, CatalogOwner {
    EntryTable& table() { return panel.view().table(); }
    EntryForm& form() { return panel.view().form(); }
    FieldEdit& field(const char* key) { return *form().edit_of(key); }
    FieldEdit* cell_editor() { return table().viewport()->findChild<FieldEdit*>(); }
    [[nodiscard]] QString shown(); // name of the current entry
    // Puts the cursor on a cell of the entry, as the arrow keys would.
    void go(const QString& name, const char* key);
    // The last edit: the entry before and after it.
    hardware::Gpu before() { return std::get<hardware::Gpu>(edits.back().before); }
    hardware::Gpu after() { return std::get<hardware::Gpu>(edits.back().after); }
};

// Invented: round numbers, of which each can be said by heart. 2 * 100 SMs * 64 lanes * 1.5 GHz = 19.2 TFLOP/s.
[[nodiscard]] hardware::Gpu round_gpu();

} // namespace dubhe::widgets::test
