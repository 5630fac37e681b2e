// SPDX-License-Identifier: Apache-2.0
#include "sink.h"

#include "plausibility.h"

#include <core/hardware/catalog/catalog.h>

#include <algorithm>

namespace dubhe::evidence {

namespace {

Message too_many() {
    return message("names more devices, systems or sources than any table of measurements does");
}

std::size_t bytes_of(const Source& source) {
    return source.origin.size() + source.part.size() + source.licence.size() + source.software.size() +
           source.method.size() + source.date.size();
}

} // namespace

std::uint16_t Sink::source_place(std::vector<Source>& sources, const Source& source) {
    if (!sources.empty() && sources.back() == source) return static_cast<std::uint16_t>(sources.size() - 1);
    const auto found = std::ranges::find(sources, source);
    const auto place = static_cast<std::uint16_t>(found - sources.begin());
    if (found != sources.end()) return place;
    source_bytes_ += bytes_of(source);
    if (sources.size() >= most_places || source_bytes_ > most_names) return most_places;
    sources.push_back(source);
    return place;
}

std::uint16_t Sink::source(Source source) {
    if (source.part.empty()) source.part = part_;
    return source_place(out_.operators.sources, source);
}

std::uint16_t Sink::collective_source(Source source) {
    if (source.part.empty()) source.part = part_;
    return source_place(out_.collectives.sources, source);
}

// What the catalog says of each name that is written is kept.
bool Sink::know_device(std::string_view written) {
    const std::uint32_t place = raw_(written);
    if (place == most_places) return false;
    current_ = place;
    if (place < known_.size()) return true;
    Known known{std::string{written}, std::nullopt};
    if (options_.catalog != nullptr) {
        if (Result<hardware::Gpu> gpu = options_.catalog->find(written)) {
            known.name = gpu->name;
            known.gpu = std::move(*gpu);
        } else if (!written.empty()) { // rows without one are refused
            out_.unknown_gpus.emplace_back(written);
        }
    }
    known_.push_back(std::move(known));
    return true;
}

std::uint16_t Sink::device(std::string_view written) {
    return know_device(written) ? static_cast<std::uint16_t>(devices_(known_[current_].name)) : most_places;
}

std::uint16_t Sink::collective_device(std::string_view written) {
    return know_device(written) ? static_cast<std::uint16_t>(collective_devices_(known_[current_].name)) : most_places;
}

void Sink::drop_rows() {
    out_.operators.rows.clear();
    out_.collectives.rows.clear();
    kernels_.cut(1);
    notes_.cut(1);
}

void Sink::skip(const Message& reason) {
    FileReport& report = out_.files.back();
    ++report.skipped;
    auto& reasons = report.skipped_because;
    const auto found = std::ranges::find(reasons, reason, &std::pair<Message, std::size_t>::first);
    constexpr std::size_t most_reasons = 20;
    if (found != reasons.end()) {
        ++found->second;
    } else if (reasons.size() < most_reasons) {
        reasons.emplace_back(reason, 1);
    }
}

bool Sink::wanted() {
    if (!options_.wanted_device || options_.wanted_device(known_[current_].name)) return true;
    skip(message("devices that were not asked for"));
    return false;
}

Message Sink::add(const Measurement& row) {
    if (row.device >= most_places || row.source >= most_places) return too_many();
    if (known_[current_].name.empty()) return message("names no device");
    if (Message absurd = absurd_size(row.problem); !absurd.empty()) return absurd;
    if (!wanted()) return {};
    Measurement kept = row;
    FileReport& report = out_.files.back();
    if (const auto& gpu = known_[current_].gpu) {
        Measurement narrowest = row; // keys stored narrower than the rest: bytes and peak of those
        if (out_.operators.notes[row.note].starts_with("kv=")) narrowest.precision = Precision::fp8;
        kept.doubt = doubt_about(narrowest, *gpu);
        report.too_fast += kept.doubt == Doubt::too_fast ? 1 : 0;
        report.too_slow += kept.doubt == Doubt::too_slow ? 1 : 0;
    }
    ++report.taken;
    out_.operators.rows.push_back(kept);
    return {};
}

Message Sink::add(const CollectiveMeasurement& row) {
    if (row.device >= most_places || row.source >= most_places || row.system >= most_places) return too_many();
    if (known_[current_].name.empty()) return message("names no device");
    if (!wanted()) return {};
    ++out_.files.back().taken;
    out_.collectives.rows.push_back(row);
    return {};
}

} // namespace dubhe::evidence
