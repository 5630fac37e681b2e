// SPDX-License-Identifier: Apache-2.0
// Random values of fields, by what their descriptions say they take: a field that is added is tested with the others.
#pragma once

#include <core/ask/fields.h>

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace dubhe::test {

// Texts that fields with readers of their own take, as they keep them.
inline std::vector<std::string> texts_for(const std::string& key) {
    if (key == "lora") return {"0", "16", "8:qkv"};
    if (key == "stack") return {"as-written", "default", "vllm", "pytorch-eager,layout=nhwc"};
    if (key == "dim") return {"height=640", "image.2=512"};
    if (key == "speculative") return {"3:0.7", "1:0"};
    if (key == "price") return {"EUR 15000@2026-01-31", "USD 9999.5@2025-06"};
    if (key == "rent") return {"USD 2.5/h@2026-01"};
    if (key == "electricity") return {"EUR 0.3/kWh@2025-06"};
    return {"", "any text"};
}

inline double number_for(const ask::Description& field) {
    const double most = std::min(field.most, 1e15), least = std::max(field.least, 0.0);
    return least + (most - least) * (*rc::gen::inRange(0, 1001) / 1000.0);
}

inline ask::Value value_for(const ask::Description& field) {
    using ask::Kind;
    if (field.optional && *rc::gen::inRange(0, 3) == 0) return {};
    switch (field.kind) {
    case Kind::flag:
        return *rc::gen::arbitrary<bool>();
    case Kind::count: {
        const auto least = static_cast<std::int64_t>(field.least);
        const auto most = static_cast<std::int64_t>(std::min(field.most, 1e6));
        return *rc::gen::inRange<std::int64_t>(least, most + 1);
    }
    case Kind::number:
    case Kind::share:
    case Kind::quantity:
        return number_for(field);
    case Kind::choice:
        return (*rc::gen::elementOf(field.choices)).name;
    case Kind::set: {
        std::string text;
        for (const ask::Choice& choice : field.choices)
            if (*rc::gen::arbitrary<bool>()) text.append(text.empty() ? "" : "+").append(choice.name);
        return text;
    }
    case Kind::text:
        return *rc::gen::elementOf(texts_for(field.key));
    case Kind::list:
        return *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(texts_for(field.key)));
    }
    return {};
}

template <class S>
S random_struct(const ask::Fields<S>& fields) {
    S made;
    for (const ask::Field<S>& field : fields)
        field.set(made, value_for(field));
    return made;
}

} // namespace dubhe::test
