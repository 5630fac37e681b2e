// SPDX-License-Identifier: Apache-2.0
// The one place that starts threads for work that is done sooner by several.
#pragma once

#include <cstddef>
#include <functional>

namespace dubhe {

// Threads that run at once on this machine; at least 1.
[[nodiscard]] std::size_t processors();

// Calls work(worker, item) once for each item of [0, count), on up to `workers` threads, each `worker` below `workers`
// on one thread; the caller is worker 0. Items are drawn in order, so threads that can't be started leave theirs to
// those there are. An exception ends the drawing; when all threads have ended, the first one is thrown on here.
void in_parallel(std::size_t count, std::size_t workers,
                 const std::function<void(std::size_t worker, std::size_t item)>& work);

} // namespace dubhe
