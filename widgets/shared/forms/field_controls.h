// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of a struct's fields (core/ask) in a form.
#pragma once

#include "field_control.h"

#include <core/ask/fields.h>

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace dubhe::widgets {

template <class S>
class FieldControls {
  public:
    // The fields outlive it.
    explicit FieldControls(const ask::Fields<S>& fields) : fields_{fields} {}

    [[nodiscard]] const ask::Fields<S>& fields() const { return fields_; }
    const FieldControl& make(const ask::Field<S>& field, QWidget* parent, const std::function<void()>& changed) {
        return controls_.emplace(field.key, field_control(field, field.get(usual_), parent, changed)).first->second;
    }
    [[nodiscard]] const FieldControl& of(std::string_view key) const { return controls_.find(key)->second; }

    // What has no effect and is as usual can't be entered; what isn't can be taken back.
    void show(const S& asked) const {
        for (const ask::Field<S>& field : fields_) {
            const auto found = controls_.find(field.key);
            if (found == controls_.end()) continue;
            found->second.show(field.get(asked));
            found->second.set_enabled(field.has_effect(asked) || !field.same(asked, usual_));
        }
    }
    // What is entered; the rest as it was.
    [[nodiscard]] S entered(S before) const {
        for (const ask::Field<S>& field : fields_)
            if (const auto found = controls_.find(field.key); found != controls_.end())
                field.set(before, found->second.value());
        return before;
    }

  private:
    const ask::Fields<S>& fields_;
    S usual_{};
    std::map<std::string, FieldControl, std::less<>> controls_{}; // by key
};

} // namespace dubhe::widgets
