// SPDX-License-Identifier: Apache-2.0
// Hosts of the catalog in stacks. A stack's text may say host=NAME; before such a text is used the name gives way to
// the times that it stands for, so that projects and commands mean the same beside another catalog.
#pragma once

#include "stack.h"

#include <core/hardware/host.h>
#include <core/support/result.h>

#include <span>
#include <string>
#include <string_view>

namespace dubhe::stack {

// The host's known times as changes of a stack: "forward=40us,launch=5us".
[[nodiscard]] std::string settings_of(const hardware::Host& host);

// The stack on that host: its known times stand in for the stack's, the others stay. Refuses a host without any, and
// times that are none of a stack (up to 10 s).
[[nodiscard]] Result<Done> with_host(Stack& stack, const hardware::Host& host);

// Of a stack as stack_from() read it: refuses one that still names a host, so that no network is built as if nothing
// had been said. Whoever has a catalog at hand resolves the name.
[[nodiscard]] Result<Done> host_is_known(const Stack& read);

// Whether a stack's text names a host, so that a catalog is needed.
[[nodiscard]] bool names_host(std::string_view text);

// "vllm,host=H200 machine,step=3ms" as "vllm,forward=22us,backward=44us,launch=5us,step=3ms". Any other text as it is.
// Names and aliases, spelling aside; one that none of `hosts` has is refused with near names.
[[nodiscard]] Result<std::string> with_hosts_resolved(std::string_view text, std::span<const hardware::Host> hosts);

} // namespace dubhe::stack
