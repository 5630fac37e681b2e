// SPDX-License-Identifier: Apache-2.0
// Shared libraries that belong to the program but that it isn't linked with.
#pragma once

#include <core/support/result.h>

#include <string>

namespace dubhe::measurement {

// Where `name` ("libdubhe-recorder.so") lies: beside the program (a build folder) or in the installed lib/dubhe. Never
// searched elsewhere: what is loaded here runs with the user's rights. Fails where this build has none.
[[nodiscard]] Result<std::string> module_file(const std::string& name);

} // namespace dubhe::measurement
