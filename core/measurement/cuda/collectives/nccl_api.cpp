// SPDX-License-Identifier: Apache-2.0
#include "nccl_api.h"

#include "../fault.h"

#include <dlfcn.h>

namespace dubhe::measurement::cuda {

namespace {

template <class Function>
void find_in(void* library, const char* name, Function& function, std::string& missing) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    if (function == nullptr && missing.empty()) missing = name;
}

// The name of the first that is missing.
std::string find_all(void* library, NcclApi& api) {
    std::string missing;
    find_in(library, "ncclGetVersion", api.get_version, missing);
    find_in(library, "ncclGetErrorString", api.get_error_string, missing);
    find_in(library, "ncclCommInitAll", api.comm_init_all, missing);
    find_in(library, "ncclCommDestroy", api.comm_destroy, missing);
    find_in(library, "ncclGroupStart", api.group_start, missing);
    find_in(library, "ncclGroupEnd", api.group_end, missing);
    find_in(library, "ncclAllReduce", api.all_reduce, missing);
    find_in(library, "ncclAllGather", api.all_gather, missing);
    find_in(library, "ncclReduceScatter", api.reduce_scatter, missing);
    find_in(library, "ncclBroadcast", api.broadcast, missing);
    find_in(library, "ncclSend", api.send, missing);
    find_in(library, "ncclRecv", api.receive, missing);
    return missing;
}

} // namespace

void NcclApi::check(int result, const char* what) const {
    if (result != success) throw Fault{std::string{what} + ": NCCL: " + get_error_string(result)};
}

Result<NcclApi> NcclApi::load(const char* file) {
    // NCCL leaves threads and handlers behind, so it is never unloaded.
    void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (library == nullptr) {
        return error(std::string{"NCCL can't be loaded: "} + dlerror() +
                     "; install it, or name its folder in LD_LIBRARY_PATH");
    }
    NcclApi api;
    if (const std::string missing = find_all(library, api); !missing.empty())
        return error(std::string{"NCCL can't be used: "} + file + " has no " + missing);
    int version = 0;
    if (const int result = api.get_version(&version); result != success)
        return error(std::string{"NCCL can't be used: "} + api.get_error_string(result));
    api.version = nccl_version_text(version);
    constexpr int first_with_graphs = 20900;
    if (version < first_with_graphs)
        return error("NCCL " + api.version + " is too old: CUDA graphs hold its calls since 2.9");
    return api;
}

// Since 2.9 a hundred times as much stands before the minor number.
std::string nccl_version_text(int version) {
    const int major = version < 10000 ? 1000 : 10000;
    return std::to_string(version / major) + '.' + std::to_string(version % major / 100) + '.' +
           std::to_string(version % 100);
}

std::optional<int> nccl_type(Precision precision) {
    switch (precision) {
    case Precision::int8:
        return 0; // ncclInt8
    case Precision::fp16:
        return 6; // ncclFloat16
    case Precision::fp32:
        return 7; // ncclFloat32
    case Precision::bf16:
        return 9; // ncclBfloat16
    default:
        return std::nullopt;
    }
}

} // namespace dubhe::measurement::cuda
