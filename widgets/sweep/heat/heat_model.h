// SPDX-License-Identifier: GPL-3.0-or-later
// The values of a heat map, evaluated off the thread: a coarse grid at once or first where the fine one takes long.
// The newest question wins. GUI thread.
#pragma once

#include "../../shared/job_runner.h"
#include "heat_grid.h"

#include <QObject>

namespace dubhe::widgets {

class HeatModel : public QObject {
    Q_OBJECT

  public:
    explicit HeatModel(QObject* parent = nullptr);

    // Nothing: no map is wanted. The old values stay to be seen while only the GPU changes.
    void ask(std::optional<HeatRequest> request);
    void wait();
    void cancel();

    [[nodiscard]] const std::optional<HeatRequest>& request() const { return asked_; }
    [[nodiscard]] const std::shared_ptr<const HeatGrid>& grid() const { return grid_; } // null: none yet
    [[nodiscard]] bool busy() const { return jobs_.busy(); }
    [[nodiscard]] JobRunner& jobs() { return jobs_; }

  Q_SIGNALS:
    void changed();

  private:
    void start_fine();
    void accept(HeatGrid grid);

    std::optional<HeatRequest> asked_;
    std::shared_ptr<const HeatGrid> grid_;
    JobRunner jobs_;
};

// Every so many values, first and last included; at most `most`.
[[nodiscard]] study::Axis thinned(const study::Axis& axis, std::size_t most);

} // namespace dubhe::widgets
