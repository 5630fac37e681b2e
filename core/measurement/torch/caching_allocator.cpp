// SPDX-License-Identifier: Apache-2.0
#include "caching_allocator.h"

#include <c10/core/Allocator.h>
#include <c10/core/CPUAllocator.h>
#include <cstdlib>
#include <malloc.h>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace dubhe::measurement {

namespace {

constexpr std::size_t line = 64; // a block begins with its size, a cache line before what is handed out

class CachingAllocator final : public c10::Allocator {
  public:
    at::DataPtr allocate(std::size_t bytes) const override {
        if (bytes == 0) return {nullptr, nullptr, &give_back, c10::Device{c10::DeviceType::CPU}};
        void* const data = take((bytes + line - 1) / line * line);
        return {data, data, &give_back, c10::Device{c10::DeviceType::CPU}};
    }
    c10::DeleterFnPtr raw_deleter() const override { return &give_back; }

    void keep(void* block, std::size_t bytes) const {
        const std::lock_guard guard{mutex_};
        free_[bytes].push_back(block);
    }

    void release() const {
        const std::lock_guard guard{mutex_};
        release_all();
    }

  private:
    static void give_back(void* data);

    void* take(std::size_t bytes) const {
        const std::lock_guard guard{mutex_};
        if (const auto found = free_.find(bytes); found != free_.end() && !found->second.empty()) {
            void* const block = found->second.back();
            found->second.pop_back();
            return static_cast<char*>(block) + line;
        }
        void* block = std::aligned_alloc(line, bytes + line);
        if (block == nullptr) {
            release_all();
            block = std::aligned_alloc(line, bytes + line);
        }
        TORCH_CHECK(block != nullptr, "can't allocate memory: ", bytes, " bytes");
        *static_cast<std::size_t*>(block) = bytes;
        return static_cast<char*>(block) + line;
    }

    void release_all() const {
        for (auto& [bytes, blocks] : free_) {
            for (void* const block : blocks)
                std::free(block);
        }
        free_.clear();
    }

    mutable std::mutex mutex_;
    mutable std::unordered_map<std::size_t, std::vector<void*>> free_; // blocks by their size
};

// Tensors may be freed by destructors that run after everything else: it is never destroyed.
CachingAllocator& allocator() {
    static CachingAllocator& only = *new CachingAllocator;
    return only;
}

void CachingAllocator::give_back(void* data) {
    if (data == nullptr) return;
    void* const block = static_cast<char*>(data) - line;
    allocator().keep(block, *static_cast<std::size_t*>(block));
}

} // namespace

void use_caching_allocator() {
    constexpr std::uint8_t above_the_usual_one = 100;
    c10::SetCPUAllocator(&allocator(), above_the_usual_one);
}

void release_cached_memory() {
    allocator().release();
    malloc_trim(0);
}

} // namespace dubhe::measurement
