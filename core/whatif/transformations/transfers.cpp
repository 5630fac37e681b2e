// SPDX-License-Identifier: Apache-2.0
#include "transfers.h"

namespace dubhe::whatif {

Result<std::vector<std::size_t>> all_reduces(const EditedStep& step, std::string_view who) {
    std::vector<std::size_t> found;
    bool others = false;
    for (std::size_t i = 0; i < step.transfers().size(); ++i) {
        const Transfer& transfer = step.transfers()[i];
        if (step.task(transfer.task).removed) continue;
        if (transfer.all_reduce) found.push_back(i);
        others = others || !transfer.all_reduce;
    }
    if (!found.empty()) return found;
    const std::string name{who};
    if (others)
        return error(message("%1 changes all-reduces, but the step only has other communication, or what earlier "
                             "entries made of its all-reduces: put %2 before those",
                             name, name));
    return error(message(
        "%1 changes communication, but the step has none: add distributed:gpus=8,link=100Gb/s before it", name));
}

std::vector<EditedLink> causes_of(const EditedStep& step, std::uint32_t id) {
    std::vector<EditedLink> found;
    for (const EditedLink& link : step.links()) {
        if (!link.removed && link.to == id && link.from != step.task(id).info.launch) found.push_back(link);
    }
    return found;
}

std::vector<EditedLink> waiters_of(const EditedStep& step, std::uint32_t id) {
    std::vector<EditedLink> found;
    for (const EditedLink& link : step.links()) {
        if (!link.removed && link.from == id) found.push_back(link);
    }
    return found;
}

std::uint32_t kernel_before(const EditedStep& step, std::uint32_t id) {
    std::uint32_t at = step.previous(id);
    while (at != none && (step.task(at).removed || step.task(at).info.kind != TaskKind::kernel))
        at = step.previous(at);
    return at;
}

} // namespace dubhe::whatif
