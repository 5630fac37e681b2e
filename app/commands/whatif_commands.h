// SPDX-License-Identifier: GPL-3.0-or-later
// What the what-if panel needs of the rest: the recorded run that is open, the catalog's names.
#pragma once

#include "../document/document.h"
#include "../explorer/explorer.h"
#include "trace_commands.h"

#include <QObject>

namespace dubhe::app {

class WhatIfCommands : public QObject {
    Q_OBJECT

  public:
    // All outlive this object.
    WhatIfCommands(Document& document, TraceCommands& traces, Explorer& explorer, QObject* parent);

    void serve(widgets::WhatIfPanel& panel);
    void serve(widgets::TracePanel& panel);
    void ask(const QString& step); // shows the panel with that step of the open run

  private:
    [[nodiscard]] widgets::WhatIfPanel* panel() const; // null where it was never shown
    void feed_trace();
    void feed_catalog(); // to both panels

    Document& document_;
    TraceCommands& traces_;
    Explorer& explorer_;
};

} // namespace dubhe::app
