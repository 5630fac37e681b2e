// SPDX-License-Identifier: Apache-2.0
// Nsight Systems' exports.
#include "input.h"

#include <core/trace/reader.h>

#include <cstdlib>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const int file = memfd_create("export", 0); // SQLite wants a file; this one lies in memory
    if (file < 0 || ftruncate(file, static_cast<off_t>(size)) != 0 ||
        pwrite(file, data, size, 0) != static_cast<ssize_t>(size))
        std::abort();
    static_cast<void>(dubhe::trace::read_trace("/proc/self/fd/" + std::to_string(file)));
    return 0;
}
