// SPDX-License-Identifier: Apache-2.0
#include <widgets/shared/forms/choice_tree.h>

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace dubhe::widgets {
namespace {

std::vector<ChoiceGroup> groups_of(const std::vector<std::vector<int>>& ids) {
    std::vector<ChoiceGroup> groups;
    for (const auto& group : ids) {
        ChoiceGroup made{QStringLiteral("group"), {}};
        for (const int id : group) {
            Choice choice;
            choice.id = choice.text = QString::number(id);
            made.choices.push_back(choice);
        }
        groups.push_back(std::move(made));
    }
    return groups;
}

// Qt's own tester watches every change; afterwards the model holds exactly what it was given.
TEST(ChoiceModel, FollowsAnyChange) {
    ChoiceModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    ChoiceFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester filter_tester{&filter, QAbstractItemModelTester::FailureReportingMode::Fatal};
    std::mt19937 random{7};
    for (int round = 0; round < 200; ++round) {
        std::vector<std::vector<int>> ids(3);
        for (int id = 0; id < 20; ++id) {
            if (random() % 2 == 0) ids[static_cast<std::size_t>(id) % 3].push_back(id);
        }
        auto wanted = groups_of(ids);
        for (ChoiceGroup& group : wanted) {
            for (Choice& choice : group.choices)
                choice.ticked = random() % 3 == 0;
        }
        model.set_groups(wanted);
        for (std::size_t g = 0; g < wanted.size(); ++g)
            ASSERT_EQ(model.groups()[g].choices, wanted[g].choices);
        if (round % 5 == 0) filter.set_words(round % 10 == 0 ? QStringLiteral("1") : QString{});
    }
}

// A view whose current row goes moves to another, and what hears of that may bring the next state of the project.
TEST(ChoiceModel, AnUpdateThatAnUpdateBringsWaitsForItsEnd) {
    ChoiceModel model;
    const QAbstractItemModelTester tester{&model, QAbstractItemModelTester::FailureReportingMode::Fatal};
    ChoiceFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester filter_tester{&filter, QAbstractItemModelTester::FailureReportingMode::Fatal};
    model.set_groups(groups_of({{1, 2, 3, 4, 5}}));
    bool answered = false;
    const auto answer = [&] {
        if (!std::exchange(answered, true)) model.set_groups(groups_of({{9, 4}}));
    };
    QObject::connect(&model, &QAbstractItemModel::rowsAboutToBeRemoved, &model, answer);
    model.set_groups(groups_of({{1, 6, 7, 5}}));
    EXPECT_EQ(model.groups()[0].choices, groups_of({{9, 4}})[0].choices); // the newest
    EXPECT_EQ(filter.rowCount(filter.index(0, 0)), 2);
}

// A filter that hides a whole group, and what it holds coming, going and coming back: shown is what there is.
TEST(ChoiceModel, AFilteredGroupComesBackWithItsChoices) {
    ChoiceModel model;
    ChoiceFilter filter;
    filter.setSourceModel(&model);
    const QAbstractItemModelTester tester{&filter, QAbstractItemModelTester::FailureReportingMode::Fatal};
    filter.set_words(QStringLiteral("7"));
    model.set_groups(groups_of({{1, 2, 7}, {7, 8}}));
    for (int round = 0; round < 3; ++round) {
        model.set_groups(groups_of({{1, 2}, {7, 8}}));
        EXPECT_EQ(filter.rowCount(), 1);
        model.set_groups(groups_of({{1, 2, 7}, {7, 8}}));
        EXPECT_EQ(filter.rowCount(), 2);
        EXPECT_EQ(filter.rowCount(filter.index(0, 0)), 1);
    }
    filter.set_words({});
    EXPECT_EQ(filter.rowCount(filter.index(0, 0)), 3);
}

TEST(ChoiceModel, UnchangedRowsAreLeftAlone) {
    ChoiceModel model;
    model.set_groups(groups_of({{1, 2, 3, 4}}));
    const QPersistentModelIndex last = model.index_of("4");
    const QSignalSpy changed{&model, &QAbstractItemModel::dataChanged}, reset{&model, &QAbstractItemModel::modelReset};
    auto wanted = groups_of({{1, 7, 3, 4}});
    wanted[0].choices[2].ticked = true;
    model.set_groups(wanted);
    EXPECT_TRUE(last.isValid());
    EXPECT_EQ(last.data(ChoiceModel::IdRole), "4");
    EXPECT_EQ(changed.count(), 2); // the ticked one, and the group that holds another choice now
    EXPECT_EQ(reset.count(), 0);
}

TEST(ChoiceModel, TickingOnlyAsks) {
    ChoiceModel model;
    model.set_groups(groups_of({{1}}));
    const QSignalSpy asked{&model, &ChoiceModel::tick_requested};
    model.setData(model.index_of("1"), Qt::Checked, Qt::CheckStateRole);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toString(), "1");
    EXPECT_TRUE(asked[0][1].toBool());
    EXPECT_EQ(model.index_of("1").data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
}

} // namespace
} // namespace dubhe::widgets
