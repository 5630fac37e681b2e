// SPDX-License-Identifier: Apache-2.0
// The fields of a struct, and what all of its users do with them. A table stands beside its struct
// (core/simulation/parallel/split_fields.h) and is built once; adding a field is one line of it. Any thread.
#pragma once

#include "description.h"

#include <core/support/diagnostic.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace dubhe::ask {

template <class S>
struct Field : Description {
    std::function<Value(const S&)> get;
    std::function<void(S&, const Value&)> set; // precondition: holds(field, value)
    bool (*applies)(const S&) = nullptr;       // false: it has no effect; null: it always has
    std::string needs{};                       // the option without which it has none: "--recompute full"

    [[nodiscard]] bool has_effect(const S& in) const { return applies == nullptr || applies(in); }
    [[nodiscard]] bool same(const S& a, const S& b) const { return get(a) == get(b); }

    Field&& when(bool (*condition)(const S&), std::string option = {}) && {
        applies = condition;
        needs = std::move(option);
        return std::move(*this);
    }
};

template <class S>
using Fields = std::vector<Field<S>>;

template <class S, class Get, class Set>
[[nodiscard]] Field<S> field(Kind kind, Names names, Values values, Get get, Set set) {
    values.kind = kind;
    return {Description{std::move(names), std::move(values), {}}, std::move(get), std::move(set)};
}

namespace detail {

template <class T>
struct Held {
    using Type = T;
};
template <class T>
struct Held<std::optional<T>> {
    using Type = T;
};

template <class As, class T>
[[nodiscard]] As plain(const T& value) {
    if constexpr (requires { value.value(); })
        return value.value(); // a quantity's number in base units
    else
        return static_cast<As>(value);
}

// A member, absent where it may be left open.
template <class As, class S, class Member>
[[nodiscard]] Field<S> member_field(Kind kind, Member S::*member, Names names, Values values) {
    using Type = typename Held<Member>::Type;
    constexpr bool open = !std::is_same_v<Type, Member>;
    values.optional = open;
    const auto get = [member](const S& in) -> Value {
        if constexpr (open)
            return in.*member ? Value{plain<As>(*(in.*member))} : Value{};
        else
            return plain<As>(in.*member);
    };
    const auto set = [member](S& in, const Value& value) {
        const As* const given = std::get_if<As>(&value);
        if constexpr (open)
            in.*member = given ? std::optional<Type>{static_cast<Type>(*given)} : std::nullopt;
        else
            in.*member = static_cast<Type>(*given);
    };
    return field<S>(kind, std::move(names), std::move(values), get, set);
}

} // namespace detail

template <class S>
[[nodiscard]] Field<S> flag(bool S::*member, Names names, Values values = {}) {
    return detail::member_field<bool>(Kind::flag, member, std::move(names), std::move(values));
}
template <class S, class Count>
[[nodiscard]] Field<S> count(Count S::*member, Names names, Values values = {}) {
    return detail::member_field<std::int64_t>(Kind::count, member, std::move(names), std::move(values));
}
template <class S, class Number>
[[nodiscard]] Field<S> number(Number S::*member, Names names, Values values = {}, Kind kind = Kind::number) {
    return detail::member_field<double>(kind, member, std::move(names), std::move(values));
}
template <class S, class Number>
[[nodiscard]] Field<S> quantity(Number S::*member, Names names, Values values = {}) {
    return detail::member_field<double>(Kind::quantity, member, std::move(names), std::move(values));
}
template <class S>
[[nodiscard]] Field<S> text(std::string S::*member, Names names, Values values = {}) {
    return detail::member_field<std::string>(Kind::text, member, std::move(names), std::move(values));
}
// Of an enum whose values are numbered as the choices.
template <class S, class Enum>
[[nodiscard]] Field<S> choice(Enum S::*member, Names names, Values values = {}) {
    const auto get = [member, all = values.choices](const S& in) -> Value {
        return all[static_cast<std::size_t>(in.*member)].name;
    };
    const auto set = [member, all = values.choices](S& in, const Value& value) {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i].name == std::get<std::string>(value)) in.*member = static_cast<Enum>(i);
    };
    return field<S>(Kind::choice, std::move(names), std::move(values), get, set);
}

// The names of an enum's values, numbered from 0, with what forms show for each.
template <class Enum>
[[nodiscard]] std::vector<Choice> choices_of(std::initializer_list<Message> words) {
    std::vector<Choice> choices;
    for (const Message& each : words)
        choices.push_back({std::string{name_of(static_cast<Enum>(choices.size()))}, each});
    return choices;
}
template <class Enum>
[[nodiscard]] std::vector<Choice> choices_of(std::size_t count) {
    std::vector<Choice> choices;
    while (choices.size() < count)
        choices.push_back({std::string{name_of(static_cast<Enum>(choices.size()))}});
    return choices;
}

template <class S>
[[nodiscard]] const Field<S>* find(const Fields<S>& fields, std::string_view key) {
    for (const Field<S>& each : fields)
        if (each.key == key) return &each;
    return nullptr;
}

// What has no effect is as in `usual`.
template <class S>
[[nodiscard]] S settled(const Fields<S>& fields, S asked, const S& usual = {}) {
    for (const Field<S>& each : fields)
        if (!each.has_effect(asked)) each.set(asked, each.get(usual));
    return asked;
}

// Of what was given: notes about options that have no effect.
template <class S>
[[nodiscard]] Diagnostics without_effect(const Fields<S>& fields, const S& asked, const S& usual = {}) {
    Diagnostics notes;
    for (const Field<S>& each : fields)
        if (!each.has_effect(asked) && !each.same(asked, usual) && !each.needs.empty())
            notes.push_back(note(message("%1 has no effect without %2", each.option, each.needs)));
    return notes;
}

// The titles of what differs, each once.
template <class S>
[[nodiscard]] std::vector<Message> changes(const Fields<S>& fields, const S& before, const S& after) {
    std::vector<Message> titles;
    for (const Field<S>& each : fields) {
        const bool named = each.title.empty() || std::ranges::find(titles, each.title) != titles.end();
        if (!named && !each.same(before, after)) titles.push_back(each.title);
    }
    return titles;
}

// Whether a copied command says it.
template <class S>
[[nodiscard]] bool is_said(const Field<S>& field, const S& asked, const S& usual) {
    return (field.said && field.has_effect(asked)) || !field.same(asked, usual);
}

// Its texts: one, or those of a list.
template <class S>
[[nodiscard]] std::vector<std::string> texts_of(const Field<S>& field, const S& asked) {
    const Value value = field.get(asked);
    const auto* const list = std::get_if<std::vector<std::string>>(&value);
    return list ? *list : std::vector{text_of(field, value)};
}

// Of a command line, for what isn't as in `usual`: {"--tp", "8", "--sequence-parallel"}.
template <class S>
[[nodiscard]] std::vector<std::string> words(const Fields<S>& fields, const S& asked, const S& usual = {}) {
    std::vector<std::string> words;
    for (const Field<S>& each : fields) {
        if (each.option.empty() || !is_said(each, asked, usual)) continue;
        if (each.kind == Kind::flag) {
            words.push_back(each.option);
            continue;
        }
        for (const std::string& text : texts_of(each, asked))
            words.insert(words.end(), {each.option, text});
    }
    return words;
}

// The same as {"batch=32", "dim=height=640"}.
template <class S>
[[nodiscard]] std::vector<std::string> assignments(const Fields<S>& fields, const S& asked, const S& usual = {}) {
    std::vector<std::string> texts;
    for (const Field<S>& each : fields) {
        if (each.key.empty() || !is_said(each, asked, usual)) continue;
        for (const std::string& text : texts_of(each, asked))
            texts.push_back(each.key + '=' + text);
    }
    return texts;
}

} // namespace dubhe::ask
