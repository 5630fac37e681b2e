// SPDX-License-Identifier: GPL-3.0-or-later
// A roofline as plain data: what stands where, in base units, so that screen and exports show the same. Its places in
// pixels: roofline_layout.h.
#pragma once

#include "../shared/charts/axis_scale.h"
#include "../shared/gpu_view.h"

#include <core/study/roofline/step_roofline.h>

#include <QString>
#include <QStringList>

#include <cstddef>
#include <vector>

namespace dubhe::widgets {

// A roof of the GPU in focus, with a handle.
struct RoofLine {
    study::Roof roof;
    double before = 0.0; // as the GPU has it; another rate: it was moved
    QString name, text;  // "Memory", "Memory 2.04 TB/s"
    [[nodiscard]] bool moved() const { return roof.rate != before; }
};

// All operators that are alike.
struct RooflineDot {
    double intensity = 0.0, rate = 0.0; // FLOP a byte, FLOP/s; both 0 without arithmetic
    double traffic = 0.0;               // bytes/s
    double share = 0.0;                 // of the iteration's time: the area
    workload::OperatorClass operator_class = workload::OperatorClass::unknown;
    std::size_t point = 0; // in StepRoofline::points
    QString name;          // of the largest dots alone, which are labelled
};
inline constexpr std::size_t named_dots = 5;

// The roofs of another ticked GPU: its memory, and the highest peak of units that the network uses there.
struct OtherRoof {
    GpuStyle style;
    QString label;
    double bandwidth = 0.0, peak = 0.0;
};

struct RooflineScene {
    QString title;
    std::vector<RooflineDot> dots; // largest share first
    std::vector<RoofLine> roofs;
    std::vector<OtherRoof> others;
    std::vector<workload::OperatorClass> classes; // of the dots, for the legend
    AxisScale x, y;                               // FLOP a byte, FLOP/s; logarithmic
    double largest_share = 1.0;                   // of a dot before a roof was moved
    bool idle_strip = false;                      // dots without arithmetic stand beside the plot
    int selected = -1;                            // the dot of the operator that all panels show; -1: none
};

// What the scene is made of. `now`: with the roofs that were moved, `before` without; the same where none was.
struct RooflineParts {
    const study::StepRoofline& before;
    const study::StepRoofline& now;
    const GpuView& focus;
    const std::vector<GpuView>& gpus;
    bool all_units = false; // roofs of units too that no operator uses
};
[[nodiscard]] RooflineScene make_roofline_scene(const RooflineParts& parts);

[[nodiscard]] QString roof_title(hardware::Specification number); // translated: "Matrix units, fp16"
// The dot of an operator; -1: it has none.
[[nodiscard]] int dot_of(const RooflineScene& scene, const study::StepRoofline& roofline, workload::OperatorId id);
// An operator in words: name, kind, time, where it stands, what limits it.
[[nodiscard]] QString point_text(const study::StepRoofline& roofline, std::size_t point);
// Everything in words, for assistive technology: roofs, then the largest dots.
[[nodiscard]] QString description_of(const RooflineScene& scene, const study::StepRoofline& roofline);

} // namespace dubhe::widgets
