// SPDX-License-Identifier: Apache-2.0
// Finds the place of a text in a list, which grows where it is new.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::evidence {

class TextIndex {
  public:
    explicit TextIndex(std::vector<std::string>& list) : list_{list} {
        for (std::size_t i = 0; i < list.size(); ++i)
            places_.emplace(list[i], static_cast<std::uint32_t>(i));
    }
    std::uint32_t operator()(std::string_view text) {
        if (last_ < list_.size() && list_[last_] == text) return last_; // rows of a file come in runs
        const auto found = places_.find(text);
        if (found != places_.end()) return last_ = found->second;
        last_ = static_cast<std::uint32_t>(list_.size());
        list_.emplace_back(text);
        places_.emplace(list_.back(), last_);
        return last_;
    }

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    std::vector<std::string>& list_;
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> places_;
    std::uint32_t last_ = 0;
};

} // namespace dubhe::evidence
