// SPDX-License-Identifier: Apache-2.0
// Finds the place of a text in a list, which grows where it is new and there is room.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dubhe::evidence {

class TextIndex {
  public:
    struct Room {
        std::size_t places = std::numeric_limits<std::uint32_t>::max(), bytes = std::numeric_limits<std::size_t>::max();
    };
    explicit TextIndex(std::vector<std::string>& list) : TextIndex{list, Room{}} {}
    TextIndex(std::vector<std::string>& list, Room room) : list_{list}, room_{room} { know(); }

    // The place beyond the last there may be, where there is no room.
    std::uint32_t operator()(std::string_view text) {
        if (last_ < list_.size() && list_[last_] == text) return last_; // rows of a file come in runs
        const auto found = places_.find(text);
        if (found != places_.end()) return last_ = found->second;
        if (list_.size() >= room_.places || bytes_ + text.size() > room_.bytes)
            return static_cast<std::uint32_t>(room_.places);
        bytes_ += text.size();
        last_ = static_cast<std::uint32_t>(list_.size());
        list_.emplace_back(text);
        places_.emplace(list_.back(), last_);
        return last_;
    }

    [[nodiscard]] std::size_t bytes() const { return bytes_; } // of the texts

    // The first `kept` texts stay.
    void cut(std::size_t kept) {
        list_.resize(kept);
        places_.clear();
        last_ = 0;
        bytes_ = 0;
        know();
    }

  private:
    void know() {
        for (std::size_t i = 0; i < list_.size(); ++i) {
            places_.emplace(list_[i], static_cast<std::uint32_t>(i));
            bytes_ += list_[i].size();
        }
    }

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    std::vector<std::string>& list_;
    Room room_;
    std::size_t bytes_ = 0;
    std::unordered_map<std::string, std::uint32_t, Hash, std::equal_to<>> places_;
    std::uint32_t last_ = 0;
};

} // namespace dubhe::evidence
