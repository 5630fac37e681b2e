// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_prices.h"

#include "../appearance/words.h"

#include <core/units/text.h>
#include <widgets/catalog/fields/field.h>
#include <widgets/shared/text/local_numbers.h>

#include <QDate>

#include <algorithm>
#include <optional>

namespace dubhe::app {

namespace {

const std::optional<hardware::Price>* price_in(const hardware::Catalog& catalog, const std::string& gpu) {
    const hardware::CatalogEntry* entry = catalog.entry(gpu);
    return entry ? &entry->gpu.price : nullptr;
}

std::string currency_in(const QString& text) {
    std::string currency;
    return parse_money(widgets::typed_money(text), currency) ? currency : std::string{};
}

std::string usual_currency(const std::string& gpu, const QList<widgets::TypedPrice>& typed,
                           const std::vector<std::string>& gpus, const hardware::Catalog& catalog) {
    if (const auto* own = price_in(catalog, gpu); own && *own) return (*own)->currency;
    for (const widgets::TypedPrice& each : typed) {
        if (std::string currency = currency_in(each.text); !currency.empty()) return currency;
    }
    for (const std::string& each : gpus) {
        if (const auto* other = price_in(catalog, each); other && *other) return (*other)->currency;
    }
    return "USD"; // as the empty field shows
}

bool same_amount(const std::optional<hardware::Price>& a, const std::optional<hardware::Price>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->amount == b->amount && a->currency == b->currency;
}

} // namespace

Result<std::vector<hardware::Gpu>> priced_gpus(const QList<widgets::TypedPrice>& typed,
                                               const std::vector<std::string>& gpus, const hardware::Catalog& catalog) {
    const widgets::Field& price = *widgets::field_of(hardware::ItemKind::gpu, "price");
    std::vector<hardware::Gpu> priced;
    for (const auto& [name, text] : typed) {
        const hardware::CatalogEntry* entry = catalog.entry(name.toStdString());
        if (!entry) continue; // its GPU has gone from the catalog, and is not asked about
        const QString amount = widgets::with_currency(text, usual_currency(entry->gpu.name, typed, gpus, catalog));
        widgets::Content content{entry->gpu};
        const QString problem = price.write(content, amount.trimmed());
        if (!problem.isEmpty()) return error(problem.toStdString(), {}, entry->gpu.name);
        auto& gpu = std::get<hardware::Gpu>(content);
        if (same_amount(gpu.price, entry->gpu.price)) continue;
        if (gpu.price) {
            gpu.price->date = QDate::currentDate().toString(Qt::ISODate).toStdString();
            gpu.price->source = words("entered by the user").toStdString();
        }
        priced.push_back(std::move(gpu));
    }
    return priced;
}

bool all_priced(const std::vector<std::string>& gpus, const std::vector<hardware::Gpu>& typed,
                const hardware::Catalog& catalog) {
    std::string currency;
    return std::ranges::all_of(gpus, [&](const std::string& name) {
        const auto now = std::ranges::find(typed, name, &hardware::Gpu::name);
        const auto* known = price_in(catalog, name);
        const std::optional<hardware::Price> price = now != typed.end() ? now->price : known ? *known : std::nullopt;
        if (!price || (!currency.empty() && price->currency != currency)) return false;
        currency = price->currency;
        return true;
    });
}

} // namespace dubhe::app
