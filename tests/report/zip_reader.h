// SPDX-License-Identifier: Apache-2.0
// The files of a zip archive, for looking into spreadsheets.
#pragma once

#include <map>
#include <string>

namespace dubhe::report::test {

[[nodiscard]] std::map<std::string, std::string> unzipped(const std::string& bytes);

// "": each element that is opened is closed, in order, and every & begins an entity; else what is wrong.
[[nodiscard]] std::string xml_problem(const std::string& xml);

} // namespace dubhe::report::test
