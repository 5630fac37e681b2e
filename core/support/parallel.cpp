// SPDX-License-Identifier: Apache-2.0
#include "parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace dubhe {

namespace {

class SharedWork {
  public:
    SharedWork(std::size_t count, const std::function<void(std::size_t, std::size_t)>& work)
        : count_{count}, work_{work} {}

    void draw(std::size_t worker) noexcept {
        try {
            for (std::size_t item = next_++; item < count_ && !failed_; item = next_++)
                work_(worker, item);
        } catch (...) {
            const std::scoped_lock lock{keeping_};
            if (!first_) first_ = std::current_exception();
            failed_ = true;
        }
    }
    // Once all have ended.
    void rethrow() const {
        if (first_) std::rethrow_exception(first_);
    }

  private:
    std::size_t count_;
    const std::function<void(std::size_t, std::size_t)>& work_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> failed_{false};
    std::mutex keeping_;
    std::exception_ptr first_;
};

// As many as there is room for: a limit on processes or memory is no reason to fail.
std::vector<std::jthread> helpers(SharedWork& shared, std::size_t workers) {
    std::vector<std::jthread> started;
    try {
        started.reserve(workers);
        for (std::size_t worker = 1; worker < workers; ++worker)
            started.emplace_back([&shared, worker] { shared.draw(worker); });
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    return started;
}

} // namespace

std::size_t processors() {
    return std::max(1U, std::thread::hardware_concurrency());
}

void in_parallel(std::size_t count, std::size_t workers,
                 const std::function<void(std::size_t worker, std::size_t item)>& work) {
    SharedWork shared{count, work};
    {
        const std::vector<std::jthread> others = helpers(shared, std::min(workers, count));
        shared.draw(0);
    }
    shared.rethrow();
}

} // namespace dubhe
