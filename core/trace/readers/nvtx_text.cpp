// SPDX-License-Identifier: Apache-2.0
#include "nvtx_text.h"

#include <charconv>

namespace dubhe::trace {

NvtxText read_nvtx_text(std::string_view text) {
    constexpr std::string_view sequence = ", seq = ", id = ", op_id = ", sizes = ", sizes = ";
    const std::size_t at_sequence = text.find(sequence), at_id = text.find(id), at_sizes = text.find(sizes);
    NvtxText said;
    said.is_operation = at_sequence != std::string_view::npos || at_id != std::string_view::npos;
    if (!said.is_operation) return said;
    said.name = text.substr(0, text.find(", "));
    if (at_sequence != std::string_view::npos) {
        const char* const digits = text.data() + at_sequence + sequence.size();
        if (std::from_chars(digits, text.data() + text.size(), said.sequence).ec != std::errc{}) said.sequence = -1;
    }
    if (at_sizes != std::string_view::npos) said.sizes = text.substr(at_sizes + sizes.size());
    const std::size_t end = said.sizes.rfind(']');
    said.sizes = end == std::string_view::npos ? std::string_view{} : said.sizes.substr(0, end + 1);
    return said;
}

} // namespace dubhe::trace
