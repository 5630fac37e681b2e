// SPDX-License-Identifier: Apache-2.0
// Which sanitizer the tests run under. GCC and clang say it differently.
#pragma once

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DUBHE_ADDRESS_SANITIZER 1
#endif
#endif

namespace dubhe::test {

#if defined(__SANITIZE_ADDRESS__) || defined(DUBHE_ADDRESS_SANITIZER)
inline constexpr bool address_sanitizer = true;
#else
inline constexpr bool address_sanitizer = false;
#endif
#if defined(__SANITIZE_THREAD__)
inline constexpr bool thread_sanitizer = true;
#else
inline constexpr bool thread_sanitizer = false;
#endif
inline constexpr bool any_sanitizer = address_sanitizer || thread_sanitizer;

} // namespace dubhe::test
