// SPDX-License-Identifier: GPL-3.0-or-later
#include <widgets/prices/tariff_form.h>

#include <QDate>
#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>

#include <vector>

namespace dubhe::widgets {
namespace {

struct TariffFormTest : testing::Test {
    TariffFormTest() {
        form.show();
        QObject::connect(&form, &TariffForm::tariff_requested, &form, [this](const study::Tariff& next) {
            asked.push_back(next);
            form.set_tariff(next); // as whoever owns the project answers
        });
    }
    void type(const char* key, const QString& text, Qt::Key then = Qt::Key_Return) {
        TariffEdit& edit = *form.edit(key);
        edit.setFocus();
        edit.selectAll();
        text.isEmpty() ? QTest::keyClick(&edit, Qt::Key_Delete) : QTest::keyClicks(&edit, text);
        QTest::keyClick(&edit, then);
    }
    TariffForm form;
    std::vector<study::Tariff> asked;
};

TEST_F(TariffFormTest, EachFieldAsksForItsNumber) {
    const auto today = [] { return QDate::currentDate().toString(Qt::ISODate).toStdString(); };
    const std::string before = today();
    type("electricity", "EUR 0.3125/kWh");
    type("electricity_source", "our contract");
    type("electricity_date", "2025-06");
    type("life_years", "5 years");
    type("utilisation", "75 %");
    type("load_power", "90");
    type("idle_power", "0.05");
    type("pue", "1.2");
    ASSERT_EQ(asked.size(), 8U);
    EXPECT_THAT(asked[0].electricity->date, testing::AnyOf(before, today())); // dated today
    study::Tariff wanted;
    wanted.electricity = hardware::Price{Money{0.3125}, "EUR", "2025-06", "our contract"};
    wanted.life_years = 5.0;
    wanted.utilisation = 0.75;
    wanted.load_power = 0.9;
    wanted.idle_power = 0.05;
    wanted.pue = 1.2;
    EXPECT_EQ(asked.back(), wanted);
    type("electricity", "");
    EXPECT_FALSE(asked.back().electricity);
    type("utilisation", "");
    EXPECT_EQ(asked.back().utilisation, study::Tariff{}.utilisation);
}

TEST_F(TariffFormTest, WhatCantBeIsSaidBesideItsField) {
    const std::vector<std::pair<const char*, const char*>> wrong{{"electricity", "0.30"},
                                                                 {"electricity", "EUR -1"},
                                                                 {"electricity", "EUR cheap"},
                                                                 {"electricity_date", "2025-06"},
                                                                 {"life_years", "0"},
                                                                 {"life_years", "long"},
                                                                 {"utilisation", "150 %"},
                                                                 {"utilisation", "0"},
                                                                 {"load_power", "5 %"},
                                                                 {"idle_power", "nan"},
                                                                 {"pue", "0.9"},
                                                                 {"pue", "11"}};
    for (const auto& [key, text] : wrong) {
        type(key, text);
        EXPECT_FALSE(form.problem(key).isEmpty()) << key << ' ' << text;
        EXPECT_EQ(form.edit(key)->text(), text) << "to be mended";
        QTest::keyClick(form.edit(key), Qt::Key_Escape);
        EXPECT_TRUE(form.problem(key).isEmpty());
        EXPECT_NE(form.edit(key)->text(), text);
    }
    EXPECT_TRUE(asked.empty());
}

TEST_F(TariffFormTest, EveryFieldSaysWhatItDoes) {
    for (const TariffField& field : tariff_fields()) {
        const TariffEdit* edit = form.edit(field.key);
        ASSERT_NE(edit, nullptr);
        EXPECT_FALSE(edit->toolTip().isEmpty()) << field.key.toStdString();
        EXPECT_FALSE(edit->accessibleName().isEmpty());
        EXPECT_EQ(edit->focusPolicy() & Qt::TabFocus, Qt::TabFocus);
    }
}

// An undo elsewhere is shown; what is being typed stays.
TEST_F(TariffFormTest, FollowsTheProject) {
    study::Tariff tariff;
    tariff.pue = 1.5;
    form.set_tariff(tariff);
    EXPECT_EQ(form.edit("pue")->text(), "1.5");
    TariffEdit& life = *form.edit("life_years");
    form.activateWindow();
    life.setFocus();
    ASSERT_TRUE(QTest::qWaitFor([&] { return life.hasFocus(); }));
    life.selectAll();
    QTest::keyClicks(&life, "7");
    tariff.pue = 1.1;
    form.set_tariff(tariff);
    EXPECT_EQ(life.text(), "7");
    EXPECT_EQ(form.edit("pue")->text(), "1.1");
}

} // namespace
} // namespace dubhe::widgets
