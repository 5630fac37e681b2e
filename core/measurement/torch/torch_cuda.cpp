// SPDX-License-Identifier: Apache-2.0
#include "torch_cuda.h"

#include <ATen/Context.h>

namespace dubhe::measurement {

namespace {

Diagnostic refusal() {
    if (!at::Context::hasCUDA()) return error("this LibTorch was built without CUDA; the back end cuda needs none");
    return error("LibTorch sees CUDA, but timing by it isn't supported; use the back end cuda");
}

} // namespace

Result<DeviceInfo> TorchCuda::device() const {
    return refusal();
}
Result<Done> TorchCuda::can_run(const workload::ProblemKey&) const {
    return refusal();
}
Result<Done> TorchCuda::can_run(const workload::Graph&) const {
    return refusal();
}
Result<std::unique_ptr<Chain>> TorchCuda::prepare(const workload::ProblemKey&, Cache, const Reuse&) {
    return refusal();
}
Result<std::unique_ptr<Chain>> TorchCuda::prepare(const workload::Graph&) {
    return refusal();
}
Result<std::vector<SystemFigure>> TorchCuda::measure_system(const Progress&) {
    return refusal();
}

} // namespace dubhe::measurement
