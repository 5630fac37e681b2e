// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of the start page: what each lets the user choose, and the settings that it asks with. Plain data.
#pragma once

#include "project.h"

#include <core/hardware/catalog/catalog.h>
#include <core/hardware/gpu.h>

#include <QString>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace dubhe::app {

struct StartQuestion {
    std::string name;                    // "train"
    QString title, lesson;               // translated
    std::string panel;                   // the explorer's name of the tab that answers it
    std::vector<std::string> networks{}; // built-in ones, the usual one first
    std::size_t ticked_networks = 0;     // several can be chosen, and the first so many are; 0: a single one
    // Of the catalog; the first `ticked` are chosen at first. A single one: a hypothetical GPU is made from it.
    std::vector<std::string> gpus{};
    std::size_t ticked = 1;
    bool single_gpu = false;
    // Machines of many GPUs in place of `gpus`, the usual one first, and how many GPUs, the usual number first.
    std::vector<std::string> systems{};
    std::vector<std::int64_t> counts{};
};
// In the order in which they are shown.
[[nodiscard]] std::vector<StartQuestion> start_questions();

// What the user chose; networks and GPUs need not be among those offered.
struct StartChoice {
    std::vector<std::string> networks; // as many as the question takes
    std::vector<std::string> gpus{};   // or the system and how many of its GPUs
    std::string system{};
    std::int64_t count = 0;
    std::int64_t batch = 0; // of a single network, in its samples; 0: the usual one
};
[[nodiscard]] StartChoice usual_choice(const StartQuestion& question);

// How each network is run to answer the question on these GPUs: with the first of the stacks that suit it that all of
// them support.
[[nodiscard]] std::vector<workload::Recipe> recipes_of(const StartQuestion& question, const StartChoice& choice,
                                                       std::span<const hardware::Gpu> gpus);
// The GPUs of a choice, or those of its system; what the catalog lacks is left out.
[[nodiscard]] std::vector<hardware::Gpu> gpus_of(const StartChoice& choice, const hardware::Catalog& catalog);

// Where GPUs differ under these settings: the half precision of each, and which of them keeps all from a better stack.
// Translated; empty where they don't.
[[nodiscard]] QString differences(const StartQuestion& question, const workload::Recipe& recipe,
                                  std::span<const hardware::Gpu> gpus);

} // namespace dubhe::app
