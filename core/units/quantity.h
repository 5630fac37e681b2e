// SPDX-License-Identifier: Apache-2.0
// Physical quantities as types: arithmetic compiles only where the dimension is right.
//
// A quantity holds a double in its base unit: second, byte, FLOP, joule, currency unit. Multiplying or dividing
// adds or subtracts the dimensions; a result without dimension is a plain double. Trivial types: pass by value.
#pragma once

#include <compare>
#include <type_traits>

namespace dubhe {

template <int Time, int Byte, int Flop, int Energy, int Currency>
class Quantity {
  public:
    constexpr Quantity() = default;
    constexpr explicit Quantity(double in_base_units) : value_{in_base_units} {}

    // The number in base units (s, B, FLOP, J, currency and their quotients).
    [[nodiscard]] constexpr double value() const { return value_; }

    constexpr auto operator<=>(const Quantity&) const = default;
    constexpr Quantity operator-() const { return Quantity{-value_}; }
    constexpr Quantity& operator+=(Quantity other) { return value_ += other.value_, *this; }
    constexpr Quantity& operator-=(Quantity other) { return value_ -= other.value_, *this; }
    constexpr Quantity& operator*=(double factor) { return value_ *= factor, *this; }
    constexpr Quantity& operator/=(double divisor) { return value_ /= divisor, *this; }

    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity{a.value_ + b.value_}; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity{a.value_ - b.value_}; }
    friend constexpr Quantity operator*(Quantity a, double factor) { return Quantity{a.value_ * factor}; }
    friend constexpr Quantity operator*(double factor, Quantity a) { return Quantity{a.value_ * factor}; }
    friend constexpr Quantity operator/(Quantity a, double divisor) { return Quantity{a.value_ / divisor}; }

  private:
    double value_ = 0.0;
};

namespace detail {
template <int T, int B, int F, int E, int C>
constexpr auto make_quantity(double value) {
    if constexpr (T == 0 && B == 0 && F == 0 && E == 0 && C == 0) {
        return value;
    } else {
        return Quantity<T, B, F, E, C>{value};
    }
}
} // namespace detail

template <int T1, int B1, int F1, int E1, int C1, int T2, int B2, int F2, int E2, int C2>
constexpr auto operator*(Quantity<T1, B1, F1, E1, C1> a, Quantity<T2, B2, F2, E2, C2> b) {
    return detail::make_quantity<T1 + T2, B1 + B2, F1 + F2, E1 + E2, C1 + C2>(a.value() * b.value());
}
template <int T1, int B1, int F1, int E1, int C1, int T2, int B2, int F2, int E2, int C2>
constexpr auto operator/(Quantity<T1, B1, F1, E1, C1> a, Quantity<T2, B2, F2, E2, C2> b) {
    return detail::make_quantity<T1 - T2, B1 - B2, F1 - F2, E1 - E2, C1 - C2>(a.value() / b.value());
}
template <int T, int B, int F, int E, int C>
constexpr auto operator/(double a, Quantity<T, B, F, E, C> b) {
    return detail::make_quantity<-T, -B, -F, -E, -C>(a / b.value());
}

using Seconds = Quantity<1, 0, 0, 0, 0>;
using Hertz = Quantity<-1, 0, 0, 0, 0>;
using Bytes = Quantity<0, 1, 0, 0, 0>;
using Flops = Quantity<0, 0, 1, 0, 0>;
using Joules = Quantity<0, 0, 0, 1, 0>;
using Money = Quantity<0, 0, 0, 0, 1>; // an amount; its currency and date stand beside it (hardware/gpu.h)
using BytesPerSecond = Quantity<-1, 1, 0, 0, 0>;
using FlopsPerSecond = Quantity<-1, 0, 1, 0, 0>;
using FlopsPerByte = Quantity<0, -1, 1, 0, 0>;
using Watts = Quantity<-1, 0, 0, 1, 0>;
using MoneyPerSecond = Quantity<-1, 0, 0, 0, 1>;

inline constexpr double seconds_of_an_hour = 3600.0, joules_of_a_kwh = 3.6e6;

} // namespace dubhe
