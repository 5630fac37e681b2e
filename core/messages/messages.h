// SPDX-License-Identifier: Apache-2.0
// Messages in a language. The catalogues are resources/messages/*.json, English template -> sentence, words of the
// field, and what reports alone say, built into the programs; one is read when it is first asked for. Window, reports
// and terminal all speak by these functions. A sentence that a catalogue lacks is English. Any thread.
#pragma once

#include "language.h"

#include <core/support/message.h>

#include <functional>
#include <string>
#include <string_view>

namespace dubhe {

// How a number is written: from "12.5 GB", as core does.
using NumberForm = std::function<std::string(const std::string&)>;

[[nodiscard]] std::string translated(Language language, const Message& message, const NumberForm& number = {});

// What stands for an English template or word in the language; empty: nothing does. Precondition: not English.
[[nodiscard]] std::string_view sentence_of(Language language, std::string_view english);

} // namespace dubhe
