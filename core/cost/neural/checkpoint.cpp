// SPDX-License-Identifier: Apache-2.0
#include "checkpoint.h"

#include <core/files/new_file.h>

#include <fstream>
#include <sstream>

namespace dubhe::cost::neural {

// First line: the digest. Then the parameters as a library has them.
Checkpoint::Checkpoint(std::filesystem::path file, std::uint64_t digest) : file_{std::move(file)}, digest_{digest} {
    if (file_.empty()) return;
    std::ifstream in{file_, std::ios::binary};
    std::string first;
    if (!std::getline(in, first) || first != std::to_string(digest_)) return;
    std::ostringstream rest;
    rest << in.rdbuf();
    Result<NeuralParameters> done = NeuralParameters::load(rest.str(), file_.string());
    if (done) done_ = std::move(*done);
}

Result<Done> Checkpoint::keep(const NeuralParameters& done) const {
    if (file_.empty()) return Done{};
    return files::write(file_, [&](std::ostream& out) { out << digest_ << '\n' << done.save(); });
}

void Checkpoint::remove() const {
    std::error_code ignored;
    if (!file_.empty()) std::filesystem::remove(file_, ignored);
}

} // namespace dubhe::cost::neural
