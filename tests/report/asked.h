// SPDX-License-Identifier: Apache-2.0
// A small question for reports: two GPUs of round numbers, one or two networks, the roofline.
#pragma once

#include "../study/round_gpu.h"

#include <core/cost/roofline.h>
#include <core/report/build.h>

namespace dubhe::report::test {

inline AskedWorkload asked_network(const std::string& network, std::int64_t batch, std::string title = {}) {
    AskedWorkload asked;
    asked.title = std::move(title);
    asked.recipe.network = network;
    asked.recipe.batch = batch;
    return asked;
}

inline AskedGpu asked_gpu(const std::string& name, double bandwidth, int slot) {
    AskedGpu asked;
    asked.gpu.base = dubhe::test::round_gpu(name, bandwidth);
    asked.gpu.base.source = "a data sheet";
    asked.gpu.base.date = "2024-05";
    asked.look.slot = slot;
    return asked;
}

// `model` outlives the request.
inline Request asked(const cost::CostModel& model) {
    Request request;
    request.workloads = {asked_network("resnet18", 8)};
    request.gpus = {asked_gpu("Narrow", 3e11, 0), asked_gpu("Wide", 2e12, 1)};
    request.gpus[0].gpu.base.price = hardware::Price{Money{1000.0}, "USD", "2024-06", "a shop"};
    request.gpus[1].gpu.base.price = hardware::Price{Money{20000.0}, "USD", "2024-07", "another shop"};
    request.gpus[1].gpu.base.rent = hardware::Price{Money{3.6}, "USD", "2024-08", "a cloud"};
    request.method = {&model, {}};
    request.date = "2025-06-30";
    request.program = "Dubhe 1.2.3";
    return request;
}

// The first table with that title.
inline const Table* table_named(const Report& report, std::string_view title) {
    for (const Section& section : report.sections) {
        for (const Block& block : section.blocks) {
            const auto* table = std::get_if<Table>(&block);
            if (table != nullptr && (table->title == title || (table->title.empty() && section.title == title)))
                return table;
        }
    }
    return nullptr;
}

// Everything that is said, a line a paragraph.
inline std::string text_of(const Report& report) {
    std::string text = report.title + '\n' + report.question + '\n';
    for (const Section& section : report.sections) {
        text += section.title + '\n';
        for (const Block& block : section.blocks) {
            if (const auto* paragraph = std::get_if<Paragraph>(&block)) text += paragraph->text + '\n';
        }
    }
    return text;
}

} // namespace dubhe::report::test
