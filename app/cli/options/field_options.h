// SPDX-License-Identifier: Apache-2.0
// Options of a command from the fields of a struct (core/ask).
#pragma once

#include "command.h"

#include <core/ask/fields.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::cli {

// A value that the field doesn't take is thrown as a mistake of usage.
[[nodiscard]] ask::Value read_field(const ask::Description& field, const std::string& text);

// One for each field that has one, but for the key `without`; what is usual is what the target holds now. Fields and
// target outlive the command.
template <class S>
void add_fields(CLI::App& command, const ask::Fields<S>& fields, S& target, std::string_view without = {}) {
    for (const ask::Field<S>& field : fields) {
        if (field.option.empty() || field.key == without) continue;
        const ask::Value usual = field.get(target);
        ask::Description said = field;
        if (!field.same(target, S{})) said.usual.clear(); // this command's own
        const std::string help = option_help(said, usual);
        if (field.kind == ask::Kind::flag) {
            const bool other = !std::get<bool>(usual);
            command.add_flag_callback(
                field.option, [&field, &target, other] { field.set(target, other); }, help);
        } else if (field.kind == ask::Kind::list) {
            const auto read = [&field, &target](const std::vector<std::string>& texts) {
                std::vector<std::string> kept;
                for (const std::string& text : texts)
                    kept.push_back(std::get<std::vector<std::string>>(read_field(field, text)).front());
                field.set(target, kept);
            };
            command.add_option_function<std::vector<std::string>>(field.option, read, help)
                ->allow_extra_args(false)
                ->type_name(value_name(field));
        } else {
            const auto read = [&field, &target](const std::string& text) {
                field.set(target, read_field(field, text));
            };
            command.add_option_function<std::string>(field.option, read, help)->type_name(value_name(field));
        }
    }
}

} // namespace dubhe::cli
