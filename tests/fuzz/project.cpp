// SPDX-License-Identifier: GPL-3.0-or-later
#include "input.h"
#include "named_file.h"

#include <app/document/project_file.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const dubhe::fuzz::NamedFile file{".dubhe"};
    file.write_database(dubhe::fuzz::text_of(data, size));
    static_cast<void>(dubhe::app::load_project(QString::fromStdString(file.name())));
    return 0;
}
