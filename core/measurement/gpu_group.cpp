// SPDX-License-Identifier: Apache-2.0
#include "gpu_group.h"

#include <cmath>

namespace dubhe::measurement {

std::string to_text(const CollectiveKey& key) {
    return std::string{workload::name_of(key.operation)} + ' ' + std::string{dubhe::name_of(key.precision)} +
           " gpus=" + std::to_string(key.gpus) + " bytes=" + std::to_string(key.bytes);
}

// all_gather ends with the whole buffer, reduce_scatter begins with it; the others begin and end with it.
Result<CollectiveBuffers> buffers_of(const CollectiveKey& key) {
    using workload::Collective;
    if (key.gpus < 2) return error(message("a collective operation takes two GPUs"));
    const bool shared = key.operation == Collective::all_gather || key.operation == Collective::reduce_scatter ||
                        key.operation == Collective::all_to_all;
    const std::int64_t unit =
        static_cast<std::int64_t>(std::ceil(bytes_per_element(key.precision))) * (shared ? key.gpus : 1);
    if (key.bytes < 1 || key.bytes % unit != 0) {
        return error(
            shared
                ? message("%1 B are no whole number of %2 elements for each of %3 GPUs; a multiple of %4 B is needed",
                          key.bytes, name_of(key.precision), key.gpus, unit)
                : message("%1 B are no whole number of %2 elements; a multiple of %3 B is needed", key.bytes,
                          name_of(key.precision), unit));
    }
    const std::int64_t all =
                           static_cast<std::int64_t>(static_cast<double>(key.bytes) / bytes_per_element(key.precision)),
                       share = shared ? all / key.gpus : all;
    return CollectiveBuffers{key.operation == Collective::all_gather ? share : all,
                             key.operation == Collective::reduce_scatter ? share : all, share};
}

} // namespace dubhe::measurement
