// SPDX-License-Identifier: GPL-3.0-or-later
// What panels need in tests: real catalog entries, a built network, the shipped model.
#pragma once

#include <core/cost/roofline.h>
#include <core/hardware/catalog/catalog.h>
#include <widgets/shared/gpu_view.h>

#include <QTemporaryDir>

#include <optional>
#include <string>

namespace dubhe::widgets::test {

[[nodiscard]] study::NetworkPtr network(const std::string& name, std::int64_t batch = 4,
                                        workload::Mode mode = workload::Mode::inference,
                                        Precision precision = Precision::fp32);
[[nodiscard]] hardware::Gpu catalog_gpu(const std::string& name);
[[nodiscard]] std::vector<hardware::Gpu> whole_catalog();
[[nodiscard]] GpuView real(const std::string& name, int slot);
[[nodiscard]] GpuView hypothetical(const std::string& id, const std::string& base, int slot,
                                   std::vector<hardware::Override> overrides = {});
[[nodiscard]] study::Method method();

// Lines of a CSV, cells of each; the tests write no quoted commas.
[[nodiscard]] std::vector<QStringList> cells_of(const QByteArray& csv);
[[nodiscard]] QByteArray bytes_of(const QString& file);

} // namespace dubhe::widgets::test
