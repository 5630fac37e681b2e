// SPDX-License-Identifier: Apache-2.0
// A line or a table pasted from a data sheet, understood as far as it goes.
#pragma once

#include "../gpu.h"

#include <core/support/result.h>

#include <string>
#include <string_view>
#include <vector>

namespace dubhe::hardware {

struct DatasheetField {
    std::string key;            // as in catalog files: "memory_bandwidth_GBps"
    std::string text;           // what it was read from: "2,039 GB/s"
    std::vector<Message> notes; // what was decided: "with sparsity: the dense peak is half of it"
    [[nodiscard]] Message note() const { return Message::list(notes, "; "); }
};

struct Datasheet {
    Gpu gpu;                            // `base` with what was understood
    std::vector<DatasheetField> fields; // in the order of the text
    std::string name; // as the title or the header of the column gives it: "A100 80GB SXM"; empty: it doesn't
    std::vector<std::string> not_understood; // pieces of the text that look like figures and were left alone
};

// Lines such as "Memory bandwidth: 2,039 GB/s", "FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*", "80GB HBM2e",
// "Boost Clock 1410 MHz", "TDP 400 W", tab- or bar-separated tables, or all of it in one line. Figures that are given
// with sparsity go to the sparse peak, and half of them to the dense one where that is not given. Of a table with a
// column a product, the one whose heading is nearest to the base's name counts, else the first; notes say which.
// Numbers beside the name of a peak that have no unit are TFLOPS (TOPS for int8). The base keeps its name. Fails where
// nothing in it is understood, and for over 64 KiB.
[[nodiscard]] Result<Datasheet> read_datasheet(std::string_view text, const Gpu& base);

} // namespace dubhe::hardware
