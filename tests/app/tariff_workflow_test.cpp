// SPDX-License-Identifier: GPL-3.0-or-later
// What electricity costs and how GPUs are used, from the menu to the panels that show what it comes to.
#include "window_fixture.h"

#include <widgets/inspector/inspector_view.h>
#include <widgets/shared/text/money_text.h>

#include <QTest>
#include <QToolButton>

namespace dubhe::app::test {
namespace {

class TariffWorkflow : public WindowTest {
  protected:
    widgets::TariffEdit& field(const char* key) const { return *window().tariffs().form()->edit(key); }
    void type(const char* key, const QString& text) const {
        field(key).setFocus();
        field(key).selectAll();
        QTest::keyClicks(&field(key), text);
        QTest::keyClick(&field(key), Qt::Key_Return);
    }
};

TEST_F(TariffWorkflow, AFieldIsAnUndoableStepThatPanelsFollow) {
    action("Prices and Energy...").trigger();
    settle();
    ASSERT_TRUE(window().tariffs().dialog()->isVisible());
    const QString before = window().panels().inspector->view().energy().text();
    type("pue", "1.5");
    EXPECT_EQ(project().tariff.pue, 1.5);
    EXPECT_EQ(document().undo_stack().undoText(), "Change PUE");
    EXPECT_NE(window().panels().inspector->view().energy().text(), before);
    type("electricity", "EUR 0.30");
    ASSERT_TRUE(project().tariff.electricity);
    document().undo_stack().undo();
    document().undo_stack().undo();
    EXPECT_EQ(project().tariff, study::Tariff{});
    EXPECT_EQ(field("pue").text(), "1") << "the window shows the undone";
    EXPECT_EQ(window().panels().inspector->view().energy().text(), before);
}

// Where no price is known the inspector opens the catalog at its GPU, and has no need to once there is one.
TEST_F(TariffWorkflow, TheInspectorOffersThePriceItLacks) {
    QToolButton* offer = nullptr;
    for (auto* each : window().panels().inspector->findChildren<QToolButton*>())
        if (each->text() == "Enter a price") offer = each;
    ASSERT_TRUE(offer);
    settle();
    ASSERT_TRUE(offer->isVisible());
    offer->click();
    settle();
    EXPECT_EQ(window().panels().explorer->currentIndex(), Explorer::CatalogTab);
    auto& catalog = static_cast<widgets::CatalogPanel&>(*window().panels().explorer->panel(Explorer::CatalogTab));
    catalog.show_kind(hardware::ItemKind::link);
    offer->click();
    EXPECT_EQ(catalog.kind(), hardware::ItemKind::gpu);
    const std::string name = window().panels().inspector->chosen().toStdString();
    const auto price = [&](hardware::Catalog& catalog) -> Result<Done> {
        hardware::Gpu gpu = *catalog.find(name);
        gpu.price = hardware::Price{Money{10000.0}, "USD", "2025-06", "a shop"};
        return catalog.put(gpu);
    };
    ASSERT_TRUE(document().apply_to_catalog("Price", {{hardware::ItemKind::gpu, name}}, price));
    settle();
    EXPECT_FALSE(offer->isVisible());
}

TEST_F(TariffWorkflow, EscapeTakesBackWhatIsTypedThenCloses) {
    action("Prices and Energy...").trigger();
    QTest::keyClicks(&field("pue"), "9");
    QTest::keyClick(&field("pue"), Qt::Key_Escape);
    EXPECT_EQ(field("pue").text(), "1");
    EXPECT_TRUE(window().tariffs().dialog()->isVisible());
    QTest::keyClick(&field("pue"), Qt::Key_Escape);
    EXPECT_FALSE(window().tariffs().dialog()->isVisible());
    EXPECT_EQ(project().tariff, study::Tariff{});
}

// A rent that is entered in the catalog is what the inspector's cost rests on, at once.
TEST_F(TariffWorkflow, ARentOfTheCatalogIsPaidAtOnce) {
    const QString shown = window().panels().inspector->chosen();
    const std::string name = shown.toStdString();
    const auto rent = [&](hardware::Catalog& catalog) -> Result<Done> {
        hardware::Gpu gpu = *catalog.find(name);
        gpu.rent = hardware::Price{Money{3.6}, "USD", "2025-06", "a cloud"};
        return catalog.put(gpu);
    };
    ASSERT_TRUE(document().apply_to_catalog("Rent", {{hardware::ItemKind::gpu, name}}, rent));
    settle();
    const auto& prediction = *window().panels().inspector->prediction();
    const double cost = 0.001 * prediction.point.mid_s / prediction.network->graph.batch() * 1e6;
    EXPECT_TRUE(
        window().panels().inspector->view().cost().text().contains(widgets::amount_text(cost, "USD") + " rented"))
        << window().panels().inspector->view().cost().text().toStdString();
    document().undo_stack().undo();
    settle();
    EXPECT_FALSE(window().panels().inspector->view().cost().text().contains("rented"));
}

} // namespace
} // namespace dubhe::app::test
