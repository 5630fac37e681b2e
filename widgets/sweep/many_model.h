// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of several networks on several GPUs: at once where that is quick, else off the thread. The newest question
// wins. GUI thread.
#pragma once

#include "../shared/job_runner.h"
#include "chart/curve.h"
#include "named_network.h"

#include <QObject>

namespace dubhe::widgets {

// More lines can't be told apart.
inline constexpr std::size_t most_lines = 12;

struct ManyRequest {
    std::vector<NamedNetwork> networks; // none null
    study::Axis axis;
    std::vector<study::SweepGpu> gpus;
    study::Method method;
    std::optional<study::SweepSystem> system{}; // many GPUs instead of one
    std::shared_ptr<study::SystemModels> models{};
};

struct ManyCurves {
    NamedNetwork network;
    std::vector<Curve> curves; // parallel to the request's gpus
};

class ManyModel : public QObject {
    Q_OBJECT

  public:
    explicit ManyModel(QObject* parent = nullptr);

    // Nothing: no such lines are wanted. Old lines stay to be seen while only GPUs' numbers change.
    void ask(std::optional<ManyRequest> request);
    void wait() { jobs_.wait(); }
    void cancel();

    [[nodiscard]] bool wanted() const { return asked_.has_value(); }
    [[nodiscard]] const std::vector<ManyCurves>& lines() const { return lines_; } // empty: none yet
    [[nodiscard]] bool busy() const { return jobs_.busy(); }
    [[nodiscard]] JobRunner& jobs() { return jobs_; }

  Q_SIGNALS:
    void changed();

  private:
    std::optional<ManyRequest> asked_;
    std::vector<ManyCurves> lines_;
    JobRunner jobs_;
};

} // namespace dubhe::widgets
