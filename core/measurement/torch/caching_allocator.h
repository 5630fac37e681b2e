// SPDX-License-Identifier: Apache-2.0
// Memory of tensors as frameworks keep it on GPUs: what one leaves, the next one of its size takes, last in, first out.
// So no page faults are timed, and a result lies where one was read a moment ago, in a chain as in a whole iteration;
// the C library's own order depends on everything that ran before.
#pragma once

namespace dubhe::measurement {

// For every tensor that LibTorch makes on the CPU from now on, in this process. Any thread.
void use_caching_allocator();
// What no tensor uses goes back to the system.
void release_cached_memory();

} // namespace dubhe::measurement
