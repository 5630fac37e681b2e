// SPDX-License-Identifier: Apache-2.0
// Blocks of known content that outlive the requests that computed them: a tree whose nodes are contents, or parts of
// them that were computed together, in the order in which prompts hold them (SGLang's radix tree, Zheng et al. 2024;
// vLLM's hashed blocks give the same hits). The least recently used go first, the end of a prompt before its beginning.
// One thread.
#pragma once

#include "../requests/requests.h"

#include <cstdint>
#include <span>
#include <vector>

namespace dubhe::serving {

// What a request's tokens are: known contents first, then what is of this request alone.
struct Content {
    std::span<const Segment> known;
    std::uint64_t own = 0;
};

class PrefixCache {
  public:
    static constexpr std::uint32_t none = 0xffffffffU;
    struct Hit {
        std::uint32_t node = none;
        std::int64_t blocks = 0; // from the first token on
    };

    explicit PrefixCache(std::int64_t block_tokens);

    // The blocks that are kept of the first `tokens` tokens: whole ones only.
    [[nodiscard]] Hit find(const Content& content, std::int64_t tokens) const;
    // The same, and holds them: they stay. Each hold has its release.
    Hit find_and_hold(const Content& content, std::int64_t tokens);
    void release(std::uint32_t node);
    // Takes over the whole blocks of the first `tokens` tokens, of which `held.blocks` are the cache's already. The
    // rest is the request's own: so many of them, held.blocks up to the hit's, are its no longer; `taken` of these the
    // cache keeps, the others it had by then. Holds what it answers in place of `held`.
    Hit insert(const Content& content, std::int64_t tokens, const Hit& held, std::int64_t& taken);
    // Gives up as many as it can of `blocks` that no request holds; returns how many.
    std::int64_t evict(std::int64_t blocks);

    [[nodiscard]] std::int64_t blocks() const { return blocks_; }
    [[nodiscard]] std::int64_t evictable() const { return evictable_; }

  private:
    struct Node { // never grows: who holds it would hold what others add
        std::uint64_t key = 0;
        std::uint32_t parent = none, older = none, newer = none; // neighbours in the order of use, where listed
        std::int32_t holds = 0, children = 0;
        std::int64_t begin = 0, kept = 0; // blocks of a prompt: [begin, begin + kept)
        bool listed = false;
        [[nodiscard]] std::int64_t end() const { return begin + kept; }
    };

    Hit find(const Content& content, std::int64_t tokens, std::uint64_t& last_piece) const;
    Hit follow(std::uint64_t& key, std::int64_t end, Hit hit) const;
    std::uint32_t find_node(std::uint64_t key) const;
    std::uint32_t add_node(std::uint64_t key, std::uint32_t parent, std::int64_t begin, std::int64_t blocks);
    void split(Hit& hit, std::uint64_t piece);
    void hold(std::uint32_t node); // and all before it
    void add_key(std::uint32_t index);
    void remove_node(std::uint32_t index);
    void remove_key(std::uint64_t key);
    void rehash(std::size_t size);
    void list(std::uint32_t index, bool as_newest);
    void unlist(std::uint32_t index);

    std::int64_t block_tokens_, blocks_ = 0, evictable_ = 0;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> unused_; // nodes
    std::vector<std::uint32_t> table_;  // node of a key, by open addressing; its size is a power of two
    std::size_t in_table_ = 0;
    std::uint32_t oldest_ = none, newest_ = none;
};

} // namespace dubhe::serving
