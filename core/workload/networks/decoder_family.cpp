// SPDX-License-Identifier: Apache-2.0
#include "decoder_family.h"

#include <algorithm>
#include <utility>

namespace dubhe::workload {

NetworkFamily decoder_family(std::string title, std::vector<NamedDecoder> members) {
    NetworkFamily family{std::move(title), {}, {}};
    for (const NamedDecoder& member : members)
        family.members.push_back({member.config.name, member.title, family.title, true});
    family.build = [members = std::move(members)](std::string_view key,
                                                  const Recipe& recipe) -> std::optional<Result<BuiltNetwork>> {
        for (const auto& key_of : {decimal_key, network_key}) { // "opt-13b" is itself before it is "opt-1.3b"
            for (const NamedDecoder& member : members) {
                const auto is_it = [&](const std::string& name) { return key_of(name) == key; };
                if (is_it(member.config.name) || std::ranges::any_of(member.other_names, is_it))
                    return build_decoder(member.config, recipe);
            }
        }
        return std::nullopt;
    };
    return family;
}

} // namespace dubhe::workload
