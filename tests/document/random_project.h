// SPDX-License-Identifier: Apache-2.0
// Projects as a user could have made them, at random.
#pragma once

#include <app/document/project_file.h>

#include <rapidcheck.h>

namespace dubhe::app::test {

[[nodiscard]] rc::Gen<SavedProject> any_saved_project();

} // namespace dubhe::app::test
