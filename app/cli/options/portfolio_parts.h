// SPDX-License-Identifier: Apache-2.0
// A portfolio as it is written on the command line.
#pragma once

#include <core/report/build.h>

#include <string>
#include <vector>

namespace dubhe::cli {

// Of each text a part: "resnet50:3,batch=64,mode=training", a workload as `report` takes it with its weight behind the
// network's name; without one the weight is 1. What isn't said is as in `otherwise`. A network without a title gets its
// own, numbered where it is taken. Mistakes are thrown as mistakes of usage.
[[nodiscard]] workload::Recipe read_portfolio(const std::vector<std::string>& texts, const workload::Recipe& otherwise);

// Whether a text has keys behind the network's name, as parts have: then it is a portfolio of one. Of a file's name no
// part is a key.
[[nodiscard]] bool is_part(const std::string& text);

// A network alone has no use for a weight: one that is given is a mistake of usage.
void refuse_weight(const std::string& network);

// A workload of a report: as read_workload() takes it, or a portfolio with its title,
// "Our mix = resnet50:3,batch=64 + bert-large:1,precision=fp16". A portfolio's title may be left out.
[[nodiscard]] report::AskedWorkload read_asked(const std::string& text, const workload::Recipe& otherwise);

} // namespace dubhe::cli
