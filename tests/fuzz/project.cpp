// SPDX-License-Identifier: GPL-3.0-or-later
#include "input.h"
#include "mutators/mutate.h"
#include "named_file.h"

#include <app/document/project_file.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const dubhe::fuzz::NamedFile file{".dubhe"};
    file.write_database(dubhe::fuzz::text_of(data, size));
    static_cast<void>(dubhe::app::load_project(QString::fromStdString(file.name())));
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    return dubhe::fuzz::mutated(data, size, most, seed, dubhe::fuzz::mutate_database);
}
