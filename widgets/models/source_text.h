// SPDX-License-Identifier: GPL-3.0-or-later
// What a library was fitted from, and what others have published of the same kind of model.
#pragma once

#include "models_view.h"

#include <QString>

namespace dubhe::widgets {

[[nodiscard]] QString source_html(const ModelsView& view);
// One or two sentences with their source; empty where nothing comparable is published.
[[nodiscard]] QString published_text(const QString& model);

} // namespace dubhe::widgets
