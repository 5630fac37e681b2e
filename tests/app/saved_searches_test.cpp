// SPDX-License-Identifier: Apache-2.0
// Searches that are saved belong to the user, not to a project.
#include "window_fixture.h"

#include <core/study/filter/operator_filter.h>
#include <widgets/shared/forms/saved_searches.h>
#include <widgets/shared/timeline/span_filter.h>

#include <QLineEdit>
#include <QMenu>
#include <gtest/gtest.h>

namespace dubhe::app::test {
namespace {

class SavedSearchesInAWindow : public WindowTest {
  protected:
    widgets::SavedSearches& searches(int tab) const {
        return *window().panels().explorer->panel(tab)->findChild<widgets::SavedSearches*>();
    }
    QStringList examples(int tab) const {
        QMenu& menu = *searches(tab).menu();
        Q_EMIT menu.aboutToShow();
        QStringList texts;
        for (const QAction* each : menu.actions()) {
            if (each->isSeparator()) texts.clear(); // the last section
            if (!each->isSeparator()) texts << each->text().replace("&&", "&");
        }
        return texts;
    }
};

TEST_F(SavedSearchesInAWindow, OutliveProjectAndProgramEachInItsPanel) {
    window().panels().explorer->graph().findChild<QLineEdit*>()->setText("time>3ms");
    Q_EMIT searches(Explorer::GraphTab).menu()->aboutToShow();
    searches(Explorer::GraphTab).menu()->actions().front()->trigger();
    restart();
    EXPECT_EQ(searches(Explorer::GraphTab).saved(), QStringList{"time>3ms"});
    EXPECT_TRUE(searches(Explorer::TimelineTab).saved().isEmpty());
}

TEST_F(SavedSearchesInAWindow, TheirExamplesAreUnderstood) {
    EXPECT_GE(examples(Explorer::GraphTab).size(), 3);
    for (const QString& each : examples(Explorer::GraphTab))
        EXPECT_TRUE(study::parse_operator_filter(each.toStdString()).ok()) << each.toStdString();
    EXPECT_GE(examples(Explorer::TimelineTab).size(), 3);
    for (const QString& each : examples(Explorer::TimelineTab))
        EXPECT_TRUE(widgets::SpanFilter::parse(each.toStdString()).ok()) << each.toStdString();
}

} // namespace
} // namespace dubhe::app::test
