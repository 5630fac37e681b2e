// SPDX-License-Identifier: GPL-3.0-or-later
#include "field_parts.h"

#include <widgets/shared/text/qt_text.h>

namespace dubhe::widgets {

using namespace detail;

namespace {

using hardware::Gpu;
using hardware::Specification;

Field specification(Specification which, const QString& heading, const QString& group, Unit unit,
                    const QString& example) {
    const std::string key{hardware::name_of(which)};
    Field field = number(
        {key.c_str(), axis_title_text(which), heading, group}, unit, example,
        [which](const Content& content) { return hardware::get(std::get<Gpu>(content), which); },
        [which](Content& content, std::optional<double> value) {
            hardware::set(std::get<Gpu>(content), which, value);
        });
    field.derived = [which](const Content& content) { return hardware::derived_value(std::get<Gpu>(content), which); };
    return field;
}

Field sparse_peak(Precision precision, const QString& name, const QString& group, Unit unit) {
    const std::string key = "sparse_peak_" + std::string{dubhe::name_of(precision)};
    Field field = number(
        {key.c_str(), words("Sparse peak %1").arg(name), words("%1 sparse").arg(name), group}, unit,
        unit == Unit::op_rate ? QStringLiteral("1248 TOPS") : QStringLiteral("624 TFLOPS"),
        [precision](const Content& content) -> std::optional<double> {
            const auto& peak = std::get<Gpu>(content).sparse_peak[precision];
            return peak ? std::optional{peak->value()} : std::nullopt;
        },
        [precision](Content& content, std::optional<double> value) {
            std::get<Gpu>(content).sparse_peak[precision] =
                value ? std::optional{FlopsPerSecond{*value}} : std::nullopt;
        });
    field.beside_previous = true;
    return field;
}

Field links_field(const QString& group) {
    Field field = headed({"links", words("Links"), {}, group}, Unit::links, {});
    field.reference = Reference::link;
    // For the table; the form edits the list itself.
    field.text = [](const Content& content) {
        QStringList parts;
        for (const hardware::GpuLink& link : std::get<Gpu>(content).links)
            parts << text_of(link.kind) + QStringLiteral(" = ") +
                         number_text(Unit::byte_rate, link.bandwidth.value(), full_digits);
        return parts.join(QStringLiteral("; "));
    };
    field.write = [](Content& content, const QString& text) {
        std::vector<hardware::GpuLink> links;
        for (const QString& part : text.split(u';', Qt::SkipEmptyParts)) {
            const qsizetype equals = part.lastIndexOf(u'=');
            if (equals < 0 || part.left(equals).trimmed().isEmpty())
                return words("\"%1\" is no link; write NVLink 3 = 300 GB/s").arg(part.trimmed());
            const ReadNumber read = read_number(Unit::byte_rate, part.mid(equals + 1));
            if (!read.value) return read.problem;
            links.push_back({part.left(equals).simplified().toStdString(), BytesPerSecond{*read.value}});
        }
        std::get<Gpu>(content).links = std::move(links);
        return QString{};
    };
    return field;
}

void append_identity(std::vector<Field>& fields) {
    const QString group = words("Identity");
    fields.push_back(name_field<Gpu>(group, QStringLiteral("A100-SXM4-80GB")));
    fields.push_back(line({"vendor", words("Vendor"), {}, group}, QStringLiteral("NVIDIA"), &Gpu::vendor));
    fields.back().in_table = true;
    fields.push_back(
        line({"architecture", words("Architecture"), {}, group}, QStringLiteral("Ampere"), &Gpu::architecture));
    fields.push_back(aliases<Gpu>(group));
    fields.push_back(line({"process", words("Process"), {}, group}, QStringLiteral("TSMC 7 nm"), &Gpu::process));
    fields.push_back(quantity({"process_nm", words("Process width"), words("Process width"), group}, Unit::nanometres,
                              QStringLiteral("7 nm"), &Gpu::process_nm));
    fields.push_back(line({"base", words("Made from"), {}, group}, words("nothing: it is real"), &Gpu::base));
    fields.back().reference = Reference::gpu;
}

void append_compute(std::vector<Field>& fields) {
    const QString group = words("Compute");
    const QString clock = QStringLiteral("1410 MHz");
    fields.push_back(specification(Specification::sms, words("SMs"), group, Unit::count, QStringLiteral("108")));
    fields.back().in_table = true;
    fields.push_back(
        specification(Specification::lanes_per_sm, words("Lanes"), group, Unit::count, QStringLiteral("64")));
    fields.push_back(specification(Specification::boost_clock, words("Clock"), group, Unit::clock, clock));
    fields.back().in_table = true;
    fields.push_back(specification(Specification::sustained_clock, words("Sustained"), group, Unit::clock, clock));
    fields.push_back(specification(Specification::vector_peak, words("FP32 vector"), group, Unit::flop_rate,
                                   QStringLiteral("19.5 TFLOPS")));
    fields.back().in_table = true;
}

void append_peaks(std::vector<Field>& fields) {
    const QString group = words("Matrix peaks: dense, and with sparsity");
    for (const Precision precision : all_precisions) {
        const QString name = qt_text(dubhe::name_of(precision)).toUpper();
        const Unit unit = precision == Precision::int8 ? Unit::op_rate : Unit::flop_rate;
        fields.push_back(
            specification(hardware::peak_specification(precision), name, group, unit,
                          unit == Unit::op_rate ? QStringLiteral("624 TOPS") : QStringLiteral("312 TFLOPS")));
        fields.back().title = words("Peak %1").arg(name);
        fields.back().in_table = precision == Precision::fp16;
        fields.push_back(sparse_peak(precision, name, group, unit));
    }
}

void append_memory(std::vector<Field>& fields) {
    const QString group = words("Memory");
    const QString size = QStringLiteral("80 GB"), rate = QStringLiteral("2039 GB/s");
    fields.push_back(
        line({"memory_type", words("Memory type"), {}, group}, QStringLiteral("HBM2e"), &Gpu::memory_type));
    fields.push_back(specification(Specification::memory_size, words("Memory"), group, Unit::bytes, size));
    fields.back().in_table = true;
    fields.push_back(specification(Specification::memory_bandwidth, words("Bandwidth"), group, Unit::byte_rate, rate));
    fields.back().in_table = true;
    fields.push_back(specification(Specification::l2_size, words("L2"), group, Unit::bytes, QStringLiteral("40 MiB")));
    fields.push_back(specification(Specification::l2_bandwidth, words("L2 bandwidth"), group, Unit::byte_rate, rate));
    fields.push_back(specification(Specification::on_chip_size, words("On chip"), group, Unit::bytes, size));
    fields.push_back(
        specification(Specification::on_chip_bandwidth, words("On-chip bandwidth"), group, Unit::byte_rate, rate));
}

std::vector<Field> rent_fields(const QString& group) {
    return price_fields<Gpu>(group,
                             {&Gpu::rent, "rent", "rent_date", "rent_source", words("Rent of an hour"), words("Rent"),
                              words("Rent date"), words("Rent source"), words("USD 2.50, electricity included"), true});
}

} // namespace

std::vector<Field> gpu_fields() {
    std::vector<Field> fields;
    append_identity(fields);
    append_compute(fields);
    append_peaks(fields);
    append_memory(fields);
    const QString power = words("Power, price and rent");
    fields.push_back(specification(Specification::tdp, words("TDP"), power, Unit::power, QStringLiteral("400 W")));
    fields.back().in_table = true;
    for (Field& field : price_fields<Gpu>(power)) {
        field.in_table = field.unit == Unit::price;
        fields.push_back(std::move(field));
    }
    for (Field& field : rent_fields(power))
        fields.push_back(std::move(field));
    fields.push_back(links_field(words("Links")));
    append_source<Gpu>(fields, words("Source and date"));
    return fields;
}

} // namespace dubhe::widgets
