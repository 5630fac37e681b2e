// SPDX-License-Identifier: Apache-2.0
#include "hosts.h"

#include "settings.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace dubhe::stack {

namespace {

constexpr std::string_view host_word = "host=";

struct HostTime {
    std::string_view key; // of a stack's setting
    std::optional<Seconds> hardware::Host::*time;
};
constexpr std::array host_times{HostTime{"forward", &hardware::Host::operator_forward},
                                HostTime{"backward", &hardware::Host::operator_backward},
                                HostTime{"update", &hardware::Host::operator_update},
                                HostTime{"launch", &hardware::Host::launch}, HostTime{"step", &hardware::Host::step}};

// "7.5us": twelve digits, more than any clock has, and no tail of rounding where 2 ms were given.
std::string microseconds(Seconds time) {
    constexpr int digits = 12;
    return number_text(1e6 * time.value(), digits) + "us";
}

Diagnostic timeless(const hardware::Host& host) {
    return error(
        message("the host %1 has no times in the catalog; give what was measured, or leave it out", host.name));
}

Result<const hardware::Host*> host_named(std::string_view name, std::span<const hardware::Host> hosts) {
    const std::string wanted = normalized_name(name);
    const auto leads = [&](const std::string& each) { return normalized_name(each) == wanted; };
    std::vector<std::string> known;
    for (const hardware::Host& host : hosts)
        known.push_back(host.name);
    for (const hardware::Host& host : hosts)
        if (leads(host.name)) return &host;
    for (const hardware::Host& host : hosts)
        if (std::ranges::any_of(host.aliases, leads)) return &host;
    return error(message("no host is called \"%1\".%2 `dubhe-cli catalog list --kind host` shows them.",
                         name.substr(0, 100), did_you_mean(name, known)));
}

} // namespace

std::string settings_of(const hardware::Host& host) {
    std::string text;
    for (const HostTime& each : host_times) {
        if (const std::optional<Seconds>& time = host.*each.time)
            text += (text.empty() ? "" : ",") + std::string{each.key} + '=' + microseconds(*time);
    }
    return text;
}

Result<Done> with_host(Stack& stack, const hardware::Host& host) {
    if (settings_of(host).empty()) return timeless(host);
    Stack changed = stack;
    for (const HostTime& each : host_times) {
        const std::optional<Seconds>& time = host.*each.time;
        if (!time) continue;
        const Message wrong = set(changed, each.key, microseconds(*time));
        if (!wrong.empty()) return error(message("the host %1: %2 %3", host.name, each.key, wrong));
    }
    changed.host_name = host.name;
    stack = std::move(changed);
    return Done{};
}

Result<Done> host_is_known(const Stack& read) {
    if (read.host_name.empty()) return Done{};
    return error(message(
        "the stack's host \"%1\" is none that a catalog at hand knows; write its times instead, such as launch=5us",
        read.host_name));
}

bool names_host(std::string_view text) {
    return text.find(",host=") != std::string_view::npos;
}

Result<std::string> with_hosts_resolved(std::string_view text, std::span<const hardware::Host> hosts) {
    std::string resolved;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(','));
        const bool more = word.size() < rest.size();
        rest = rest.substr(std::min(rest.size(), word.size() + 1));
        if (resolved.empty() || !word.starts_with(host_word)) {
            resolved += word;
        } else {
            const Result<const hardware::Host*> host = host_named(word.substr(host_word.size()), hosts);
            if (!host) return host.diagnostics();
            const std::string times = settings_of(**host);
            if (times.empty()) return timeless(**host);
            resolved += times;
        }
        if (more) resolved += ',';
    }
    return resolved;
}

} // namespace dubhe::stack
