// SPDX-License-Identifier: GPL-3.0-or-later
// What would make the focused GPU hold the network, and at which cost: planned and predicted off the GUI thread, kept
// while the question stays. GUI thread.
#pragma once

#include "../shared/job_runner.h"

#include <core/study/search/sweep.h>
#include <core/study/why/memory_remedies.h>

#include <QObject>
#include <QString>

#include <optional>

namespace dubhe::widgets {

struct RemedyQuestion {
    workload::Recipe recipe; // that does not fit
    study::SweepGpu gpu;
    study::Method method;
    QString at{}; // the first value of the axis at which it does not fit; empty: it does not as it is
};

class RemedyModel : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    void ask(std::optional<RemedyQuestion> question); // nothing: everything fits
    // "cheapest remedy: a batch of 196, 2.95 ms per image"; empty while nothing is known.
    [[nodiscard]] const QString& text() const { return text_; }
    [[nodiscard]] bool busy() const { return jobs_.busy(); }
    [[nodiscard]] JobRunner& jobs() { return jobs_; }
    void wait() { jobs_.wait(); }
    void cancel() { jobs_.cancel(); }

  Q_SIGNALS:
    void changed();

  private:
    std::optional<RemedyQuestion> asked_;
    QString text_;
    JobRunner jobs_;
};

// Of a report whose network does not fit.
[[nodiscard]] QString remedy_text(const study::MemoryReport& report, const QString& sample_unit);

} // namespace dubhe::widgets
