// SPDX-License-Identifier: GPL-3.0-or-later
#include "trace_scenes.h"

#include "../shared/text/number_format.h"
#include "../shared/text/words.h"
#include "../shared/timeline/timeline_text.h"

#include <algorithm>
#include <array>

namespace dubhe::widgets {

namespace {

using whatif::Breakdown;
using whatif::IdleCause;

struct CauseWords {
    BarColor color;
    const char *name, *tooltip;
};

constexpr std::array<CauseWords, whatif::idle_cause_count> causes{{
    {BarColor::host, QT_TRANSLATE_NOOP("dubhe::widgets", "idle: host"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "The host had not launched yet what came next: fewer or cheaper launches, "
                                         "fused kernels or CUDA graphs would help")},
    {BarColor::idle_wait, QT_TRANSLATE_NOOP("dubhe::widgets", "idle: synchronisation"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "The host had not launched what came next, because it had waited for the GPU "
                                         "before: a synchronisation, a copy back, an .item()")},
    {BarColor::idle_pause, QT_TRANSLATE_NOOP("dubhe::widgets", "idle: between tasks"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "What came next was in the queue already: the pause of a stream between two "
                                         "tasks")},
    {BarColor::idle_dependency, QT_TRANSLATE_NOOP("dubhe::widgets", "idle: dependency"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "What came next waited for another stream, by an event")},
    {BarColor::bubble, QT_TRANSLATE_NOOP("dubhe::widgets", "idle: unexplained"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "Nothing that was recorded explains it")},
    {BarColor::idle_end, QT_TRANSLATE_NOOP("dubhe::widgets", "idle: nothing left"),
     QT_TRANSLATE_NOOP("dubhe::widgets", "All GPU work of the step was done; the host was still at it")},
}};

class Bar {
  public:
    explicit Bar(double step_s) : step_s_{step_s} { scene_.full = std::max(step_s, 1e-12); }

    void add(BarColor color, const QString& name, double seconds, const QString& tooltip) {
        constexpr double least_share = 1e-9; // of the step: less is rounding
        if (seconds <= least_share * step_s_) return;
        BarPart part;
        part.color = color;
        part.name = name;
        part.value = seconds;
        part.text = time_text(seconds);
        part.share = percent_text(step_s_ > 0.0 ? seconds / step_s_ : 0.0);
        part.tooltip = QStringLiteral("%1: %2, %3\n%4").arg(name, part.text, part.share, tooltip);
        scene_.parts.push_back(std::move(part));
    }
    [[nodiscard]] BarScene& scene() { return scene_; }

  private:
    double step_s_;
    BarScene scene_;
};

QString share_text(double part_s, double whole_s) {
    return percent_text(whole_s > 0.0 ? part_s / whole_s : 0.0);
}

} // namespace

BarScene host_gpu_bar(const Breakdown& breakdown) {
    Bar bar{breakdown.step_s};
    bar.scene().title = words("Host and GPU");
    bar.scene().summary =
        words("GPU busy %1, host busy %2 of %3")
            .arg(share_text(breakdown.gpu_only_s + breakdown.both_s, breakdown.step_s),
                 share_text(breakdown.host_only_s + breakdown.both_s, breakdown.step_s), time_text(breakdown.step_s));
    bar.add(BarColor::host, words("host only"), breakdown.host_only_s,
            words("The host works, no GPU does: what a faster host, or less of it, would save"));
    bar.add(BarColor::both, words("both"), breakdown.both_s, words("Host and GPU work at the same time"));
    bar.add(BarColor::compute, words("GPU only"), breakdown.gpu_only_s,
            words("The host waits for the GPU, or has nothing left to do: what a faster GPU would save"));
    bar.add(BarColor::bubble, words("neither"), breakdown.neither_s,
            words("Nothing runs: launches on their way, waits between threads"));
    return bar.scene();
}

BarScene gpu_bar(const Breakdown& breakdown) {
    const double alone_s = breakdown.compute_s - breakdown.hidden_communication_s;
    const double copies_s =
        breakdown.step_s - breakdown.idle_s - breakdown.compute_s - breakdown.exposed_communication_s;
    Bar bar{breakdown.step_s};
    bar.scene().title = words("GPU");
    bar.scene().summary = words("%1 kernels, %2 launches, idle %3")
                              .arg(whole_number_text(breakdown.kernels), whole_number_text(breakdown.launches),
                                   share_text(breakdown.idle_s, breakdown.step_s));
    bar.add(BarColor::compute, words("compute"), alone_s,
            words("Kernels that compute, without those beside communication (%1 in all)")
                .arg(time_text(breakdown.compute_s)));
    bar.add(BarColor::hidden_exchange, words("communication, hidden"), breakdown.hidden_communication_s,
            words("Communication while kernels compute: it costs nothing but their share of the GPU"));
    bar.add(BarColor::exchange, words("communication, exposed"), breakdown.exposed_communication_s,
            words("Communication while nothing computes: what overlap, or a faster network, would save"));
    bar.add(BarColor::copies, words("copies"), copies_s,
            words("Copies and fills while no kernel runs (%1 in all)").arg(time_text(breakdown.copy_s)));
    for (std::size_t cause = 0; cause < whatif::idle_cause_count; ++cause)
        bar.add(causes[cause].color, words(causes[cause].name), breakdown.idle_by_cause_s[cause],
                words(causes[cause].tooltip));
    return bar.scene();
}

} // namespace dubhe::widgets
