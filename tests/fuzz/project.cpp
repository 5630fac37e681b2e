// SPDX-License-Identifier: GPL-3.0-or-later
#include "input.h"

#include <app/document/project_file.h>

#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const int file = memfd_create("project", 0); // the reader wants a file; this one lies in memory
    static const QString name = QString::fromStdString("/proc/self/fd/" + std::to_string(file));
    if (file < 0 || ftruncate(file, static_cast<off_t>(size)) != 0 ||
        pwrite(file, data, size, 0) != static_cast<ssize_t>(size))
        std::abort();
    static_cast<void>(dubhe::app::load_project(name));
    return 0;
}
