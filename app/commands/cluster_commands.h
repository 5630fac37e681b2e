// SPDX-License-Identifier: GPL-3.0-or-later
// What the cluster panel needs of the rest: the catalog's systems, its choices as undoable steps of the project, and
// the timeline for a step that it has predicted.
#pragma once

#include "../document/document.h"
#include "../explorer/explorer.h"

#include <core/support/result.h>
#include <widgets/cluster/cluster_panel.h>
#include <widgets/shared/job_runner.h>
#include <widgets/shared/timeline/runs/timeline_run.h>

#include <QJsonObject>
#include <QObject>
#include <QString>

namespace dubhe::app {

class ClusterCommands : public QObject {
    Q_OBJECT

  public:
    // Both outlive this object.
    ClusterCommands(Document& document, Explorer& explorer, QObject* parent);

    void serve(widgets::ClusterPanel& panel);
    // Simulates the step on another thread and shows it in the timeline, until another network or GPU is looked at.
    void show_timeline(const widgets::ClusterAnswerPtr& answer);
    void leave_timeline(); // back to the iteration on one GPU
    [[nodiscard]] widgets::JobRunner& simulating() { return simulating_; }

  Q_SIGNALS:
    void message(const QString& text, bool is_error, const QString& details);
    void price_requested(const QString& gpu);

  private:
    void feed_systems();
    void feed_choices();
    void keep_choices(const QJsonObject& choices, const QString& what, const QString& key);
    void take(const Result<widgets::TimelineRunPtr>& run);

    Document& document_;
    Explorer& explorer_;
    bool shown_ = false;            // a step stands in the timeline
    widgets::JobRunner simulating_; // last: its destructor waits for work
};

// The passes of each stage over time. Fails where the step has too many tasks to draw, or when cancelled.
// Precondition: answer.prediction.
[[nodiscard]] Result<widgets::TimelineRunPtr> timeline_of(const widgets::ClusterAnswer& answer,
                                                          const Progress& progress = {});

} // namespace dubhe::app
