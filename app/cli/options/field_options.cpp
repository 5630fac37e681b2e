// SPDX-License-Identifier: Apache-2.0
#include "field_options.h"

#include "language.h"

namespace dubhe::cli {

ask::Value read_field(const ask::Description& field, const std::string& text) {
    Result<ask::Value> value = ask::parse(field, text);
    if (!value) throw Mistake(field.option, value.diagnostics().front().message);
    return *std::move(value);
}

} // namespace dubhe::cli
