// SPDX-License-Identifier: Apache-2.0
// The GPU for tests that need one; they are skipped elsewhere, saying why.
#pragma once

#include <core/measurement/cuda/device.h>

#include <gtest/gtest.h>

namespace dubhe::test {

class GpuTest : public testing::Test {
  protected:
    void SetUp() override {
        Result<std::unique_ptr<measurement::cuda::Device>> opened = measurement::cuda::Device::open(0);
        if (!opened) GTEST_SKIP() << to_text(opened.diagnostics());
        device_ = std::move(*opened);
    }
    [[nodiscard]] measurement::cuda::Device& device() { return *device_; }

  private:
    std::unique_ptr<measurement::cuda::Device> device_;
};

} // namespace dubhe::test
