// SPDX-License-Identifier: GPL-3.0-or-later
// The settings that a network begins with: tensor cores at work, a batch that fills a GPU, the software that fits.
// Built-in networks are known by their family; files may hold anything.
#pragma once

#include <core/workload/recipe.h>

#include <cstdint>
#include <string>

namespace dubhe::app {

// Samples of an iteration: 64 images that train, 32 that are classified, 16 sequences; fewer of what takes much memory
// a sample (volumes, pictures to be painted), more of what takes little (clicks).
[[nodiscard]] std::int64_t usual_batch(const std::string& network, workload::Mode mode);

// Large language models answer (a token each for 16 users, 1,024 tokens in the KV cache), diffusion models paint, other
// networks train; a file runs forward, as it may be fixed to that. All in mixed precision.
[[nodiscard]] workload::Recipe usual_recipe(const std::string& network);

// That network under the conditions of the one shown, so that both can be compared: its mode, numbers and optimizer;
// batch, sequence, KV cache and software where both take the same kind of samples, else the usual ones.
[[nodiscard]] workload::Recipe recipe_like(const workload::Recipe& shown, const std::string& network);

} // namespace dubhe::app
