// SPDX-License-Identifier: GPL-3.0-or-later
#include "whatif_commands.h"

#include <widgets/whatif/whatif_panel.h>

#include <memory>
#include <utility>

namespace dubhe::app {

WhatIfCommands::WhatIfCommands(Document& document, TraceCommands& traces, Explorer& explorer, QObject* parent)
    : QObject{parent}, document_{document}, traces_{traces}, explorer_{explorer} {
    connect(&traces_, &TraceCommands::trace_changed, this, &WhatIfCommands::feed_trace);
    connect(&document_, &Document::catalog_changed, this, &WhatIfCommands::feed_catalog);
}

void WhatIfCommands::serve(widgets::WhatIfPanel& panel) {
    connect(&panel, &widgets::WhatIfPanel::open_requested, &traces_, &TraceCommands::choose);
    feed_catalog();
    feed_trace();
}

void WhatIfCommands::serve(widgets::TracePanel& panel) {
    connect(&panel, &widgets::TracePanel::what_if_requested, this, [this](int, const QString& step) { ask(step); });
    feed_catalog();
}

void WhatIfCommands::ask(const QString& step) {
    explorer_.setCurrentIndex(Explorer::WhatIfTab); // builds the panel where it was never shown
    panel()->show_step(step);
}

widgets::WhatIfPanel* WhatIfCommands::panel() const {
    return static_cast<widgets::WhatIfPanel*>(explorer_.built(Explorer::WhatIfTab));
}

void WhatIfCommands::feed_trace() {
    if (panel()) panel()->set_trace(traces_.trace());
}

// Questions are answered on other threads, so they get entries that nobody edits.
void WhatIfCommands::feed_catalog() {
    auto* const trace = static_cast<widgets::TracePanel*>(explorer_.built(Explorer::TraceTab));
    if (!panel() && !trace) return;
    Result<hardware::Catalog> copy = hardware::Catalog::in_memory();
    if (!copy || !copy->put(document_.catalog().items())) return;
    const auto shared = std::make_shared<const hardware::Catalog>(std::move(*copy));
    if (panel()) panel()->set_catalog(shared);
    if (trace) trace->set_catalog(shared);
}

} // namespace dubhe::app
