// SPDX-License-Identifier: Apache-2.0
// Which GPUs a shipped stack runs on, as its documentation says. Pure functions, any thread.
#pragma once

#include "stack.h"

#include <core/hardware/gpu.h>
#include <core/support/message.h>

#include <span>
#include <string>
#include <string_view>

namespace dubhe::stack {

// Why that stack does not run there: "vLLM needs NVIDIA Volta or later". Empty where it does, and for vendors and
// stacks that the sources below don't cover.
//
// Sources: PyTorch 2.x (Triton's devices have compute capability 7.0 and more); vLLM's and SGLang's installation guides
// (7.0 and 7.5; of AMD's MI200 and MI300 and later); TensorRT 10's and TensorRT-LLM's support matrices (Turing, Ampere
// and later, NVIDIA alone); Transformer Engine's requirements (Ampere and later), on which megatron rests.
[[nodiscard]] Message unsupported(const Stack& stack, const hardware::Gpu& gpu);

// The first of these shipped stacks that runs on all of the GPUs; the last one where none does. Precondition: there is
// one.
[[nodiscard]] std::string_view first_supported(std::span<const std::string_view> stacks,
                                               std::span<const hardware::Gpu> gpus);

} // namespace dubhe::stack
