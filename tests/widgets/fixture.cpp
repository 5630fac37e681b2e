// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixture.h"

#include <QFile>

#include <cassert>

namespace dubhe::widgets::test {

study::NetworkPtr network(const std::string& name, std::int64_t batch, workload::Mode mode, Precision precision) {
    workload::Recipe recipe;
    recipe.network = name;
    recipe.batch = batch;
    recipe.mode = mode;
    recipe.precision = precision;
    Result<study::NetworkPtr> prepared = study::prepare(recipe);
    return prepared ? *prepared : nullptr;
}

hardware::Gpu catalog_gpu(const std::string& name) {
    static const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    return catalog->find(name).value();
}

std::vector<hardware::Gpu> whole_catalog() {
    const Result<hardware::Catalog> catalog = hardware::Catalog::in_memory();
    std::vector<hardware::Gpu> gpus;
    for (const hardware::CatalogEntry& entry : catalog->entries())
        gpus.push_back(entry.gpu);
    return gpus;
}

GpuView real(const std::string& name, int slot) {
    const hardware::Gpu gpu = catalog_gpu(name);
    return {QString::fromStdString(gpu.name), {gpu, {}}, {slot, false}};
}

GpuView hypothetical(const std::string& id, const std::string& base, int slot,
                     std::vector<hardware::Override> overrides) {
    return {QString::fromStdString(id), {catalog_gpu(base), std::move(overrides)}, {slot, true}};
}

study::Method method() {
    static const cost::Roofline roofline;
    return {&roofline, {}};
}

std::vector<QStringList> cells_of(const QByteArray& csv) {
    std::vector<QStringList> rows;
    for (const QString& line : QString::fromUtf8(csv).split("\r\n"))
        rows.push_back(line.split(','));
    return rows;
}

QByteArray bytes_of(const QString& file) {
    QFile input{file};
    return input.open(QIODevice::ReadOnly) ? input.readAll() : QByteArray{};
}

} // namespace dubhe::widgets::test
