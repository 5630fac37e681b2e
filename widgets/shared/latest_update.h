// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

namespace dubhe::widgets {

// Updates of a model that tells of each change while it makes it. Whoever hears of one may bring the next update, as a
// view does whose current row goes: that waits until the first is whole, and only the newest that waits counts.
template <class Value>
class LatestUpdate {
  public:
    template <class Apply>
    void take(Value value, const Apply& apply) {
        next_ = std::move(value);
        if (updating_) return;
        updating_ = true;
        while (next_)
            apply(*std::exchange(next_, std::nullopt));
        updating_ = false;
    }

  private:
    std::optional<Value> next_;
    bool updating_ = false;
};

} // namespace dubhe::widgets
