// SPDX-License-Identifier: Apache-2.0
// A value, or the diagnostics that say why there is none. For expected failures; programming errors assert.
#pragma once

#include "diagnostic.h"

#include <cassert>
#include <type_traits>
#include <utility>
#include <variant>

namespace dubhe {

template <class T>
class [[nodiscard]] Result {
  public:
    using value_type = T;

    Result(T value) : state_{std::in_place_index<0>, std::move(value)} {}
    Result(Diagnostic diagnostic) : state_{std::in_place_index<1>, Diagnostics{std::move(diagnostic)}} {}
    Result(Diagnostics diagnostics) : state_{std::in_place_index<1>, std::move(diagnostics)} {}

    [[nodiscard]] bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    // Precondition: ok().
    [[nodiscard]] T& value() & { return assert(ok()), *std::get_if<0>(&state_); }
    [[nodiscard]] const T& value() const& { return assert(ok()), *std::get_if<0>(&state_); }
    [[nodiscard]] T&& value() && { return assert(ok()), std::move(*std::get_if<0>(&state_)); }
    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] T* operator->() { return &value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }

    // Precondition: !ok(). Never empty.
    [[nodiscard]] const Diagnostics& diagnostics() const { return assert(!ok()), *std::get_if<1>(&state_); }

  private:
    std::variant<T, Diagnostics> state_;
};

// Success without a value: `return Done{};`
using Done = std::monostate;

} // namespace dubhe
