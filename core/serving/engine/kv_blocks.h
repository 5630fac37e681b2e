// SPDX-License-Identifier: Apache-2.0
// The KV blocks of one replica: what requests own, what the prefix cache keeps, what is free. Never more in use than
// there are. One thread.
#pragma once

#include "kv_window.h"
#include "prefix_cache.h"

#include <cassert>
#include <cstdint>

namespace dubhe::serving {

class KvBlocks {
  public:
    KvBlocks(std::int64_t blocks, std::int64_t block_tokens, KvWindow window = {})
        : capacity_{blocks}, block_tokens_{block_tokens}, window_{window}, cache_{block_tokens} {}

    [[nodiscard]] std::int64_t capacity() const { return capacity_; }
    [[nodiscard]] std::int64_t of(std::int64_t tokens) const {
        return (window_.kept(tokens) + block_tokens_ - 1) / block_tokens_;
    }
    // What a request could get: free blocks, and cached ones that no request holds.
    [[nodiscard]] std::int64_t available() const { return capacity_ - owned_ - cache_.blocks() + cache_.evictable(); }
    [[nodiscard]] std::int64_t in_use() const { return capacity_ - available(); } // by requests
    [[nodiscard]] PrefixCache& cache() { return cache_; }
    [[nodiscard]] const PrefixCache& cache() const { return cache_; }

    // Precondition: available() >= blocks.
    void take(std::int64_t blocks) {
        assert(available() >= blocks);
        const std::int64_t free = capacity_ - owned_ - cache_.blocks();
        if (free < blocks) cache_.evict(blocks - free);
        owned_ += blocks;
    }
    void give_back(std::int64_t blocks) {
        owned_ -= blocks;
        assert(owned_ >= 0);
    }
    // The cache takes over the whole blocks of the first tokens of a request that owns `owned`, and holds them for it.
    void keep(const Content& content, std::int64_t tokens, PrefixCache::Hit& held, std::int64_t& owned) {
        std::int64_t taken = 0;
        const PrefixCache::Hit now = cache_.insert(content, tokens, held, taken);
        const std::int64_t passed = now.blocks - held.blocks; // the cache's now, or there already
        owned_ -= passed;
        owned -= passed;
        held = now;
        assert(owned >= 0 && owned_ >= 0);
    }

  private:
    std::int64_t capacity_, block_tokens_;
    KvWindow window_;
    std::int64_t owned_ = 0;
    PrefixCache cache_;
};

} // namespace dubhe::serving
