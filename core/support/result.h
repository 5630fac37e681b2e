// SPDX-License-Identifier: Apache-2.0
// A value, or the diagnostics that say why there is none. For expected failures; programming errors assert.
#pragma once

#include "diagnostic.h"

#include <cassert>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

namespace dubhe {

template <class T>
class [[nodiscard]] Result {
  public:
    using value_type = T;

    Result(T value) : value_{std::in_place, std::move(value)} {}
    Result(Diagnostic diagnostic) : diagnostics_{std::move(diagnostic)} {}
    Result(Diagnostics diagnostics) : diagnostics_{std::move(diagnostics)} {}

    [[nodiscard]] bool ok() const { return value_.has_value(); }
    explicit operator bool() const { return ok(); }

    // Precondition: ok().
    [[nodiscard]] T& value() & { return assert(ok()), *value_; }
    [[nodiscard]] const T& value() const& { return assert(ok()), *value_; }
    [[nodiscard]] T&& value() && { return assert(ok()), std::move(*value_); }
    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] T* operator->() { return &value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }

    // Precondition: !ok(). Never empty.
    [[nodiscard]] const Diagnostics& diagnostics() const { return assert(!ok()), diagnostics_; }

  private:
    // No variant of both: one whose copy throws, as memory ends, destroys what isn't there (GCC 12).
    std::optional<T> value_;
    Diagnostics diagnostics_;
};

// Success without a value: `return Done{};`
using Done = std::monostate;

} // namespace dubhe
