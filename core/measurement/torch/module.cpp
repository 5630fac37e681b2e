// SPDX-License-Identifier: Apache-2.0
// What libdubhe-torch.so exports.
#include "torch_cpu.h"
#include "torch_cuda.h"

#include <core/measurement/back_end.h>

extern "C" __attribute__((visibility("default"))) void
dubhe_add_back_ends_4(dubhe::measurement::BackEnds& list, const dubhe::measurement::BackEndSettings& settings) {
    list.push_back(std::make_unique<dubhe::measurement::TorchCpu>(settings));
    list.push_back(std::make_unique<dubhe::measurement::TorchCuda>());
}
