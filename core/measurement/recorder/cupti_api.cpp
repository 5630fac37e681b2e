// SPDX-License-Identifier: Apache-2.0
#include "cupti_api.h"

#include <array>
#include <cstdlib>
#include <dlfcn.h>
#include <vector>

namespace dubhe::measurement {

namespace {

constexpr int major_version = CUPTI_API_VERSION / 10000;

std::vector<std::string> candidates() {
    const std::string name = "libcupti.so." + std::to_string(major_version);
    std::vector<std::string> found;
    if (const char* file = std::getenv("DUBHE_CUPTI"); file && *file) return {file};
    found.push_back(name);
    found.push_back(DUBHE_CUPTI_DIR "/" + name);
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"}) {
        const char* const home = std::getenv(variable);
        if (!home || !*home) continue;
        found.push_back(std::string{home} + "/lib64/" + name);
        found.push_back(std::string{home} + "/extras/CUPTI/lib64/" + name);
    }
    found.push_back("/usr/local/cuda/lib64/" + name);
    found.push_back("/usr/local/cuda/extras/CUPTI/lib64/" + name);
    return found;
}

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

Result<CuptiApi> functions_of(void* library) {
    CuptiApi api;
    const bool whole = find(library, "cuptiGetVersion", api.get_version) &&
                       find(library, "cuptiGetResultString", api.get_result_string) &&
                       find(library, "cuptiGetTimestamp", api.get_timestamp) &&
                       find(library, "cuptiGetCallbackName", api.get_callback_name) &&
                       find(library, "cuptiSetThreadIdType", api.set_thread_id_type) &&
                       find(library, "cuptiActivityRegisterCallbacks", api.register_callbacks) &&
                       find(library, "cuptiActivityEnable", api.enable) &&
                       find(library, "cuptiActivityDisable", api.disable) &&
                       find(library, "cuptiActivityFlushAll", api.flush_all) &&
                       find(library, "cuptiActivityGetNextRecord", api.get_next_record) &&
                       find(library, "cuptiActivityGetNumDroppedRecords", api.get_dropped);
    if (!whole) return error("CUPTI lacks functions that the recorder needs");
    // Without these more is recorded than needed, or NVTX ranges are missing.
    find(library, "cuptiActivityEnableRuntimeApi", api.enable_runtime_api);
    find(library, "cuptiActivityEnableDriverApi", api.enable_driver_api);
    find(library, "cuptiActivityEnableAllSyncRecords", api.enable_all_sync_records);
    find(library, "InitializeInjectionNvtx2", api.initialize_nvtx);
    std::uint32_t version = 0;
    // From CUDA 13 on the number counts 10000 a major version; before, it grew by one a release.
    if (api.get_version(&version) != CUPTI_SUCCESS || version / 10000 != major_version)
        return error("CUPTI has version " + std::to_string(version) + ", the recorder was built for " +
                     std::to_string(CUPTI_API_VERSION));
    return api;
}

} // namespace

std::string CuptiApi::text_of(CUptiResult result) const {
    const char* text = nullptr;
    if (get_result_string(result, &text) != CUPTI_SUCCESS || !text) return "error " + std::to_string(result);
    return text;
}

Result<CuptiApi> load_cupti() {
    std::string reason;
    for (const std::string& file : candidates()) {
        if (void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) return functions_of(library);
        if (const char* const text = dlerror(); text && reason.empty()) reason = text;
    }
    return error("CUPTI can't be loaded (" + reason + "); set DUBHE_CUPTI to the file libcupti.so." +
                 std::to_string(major_version));
}

int loaded_driver_version() {
    void* const library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
    if (!library) return 0;
    int (*get_version)(int*) = nullptr;
    int version = 0;
    if (find(library, "cuDriverGetVersion", get_version) && get_version(&version) != 0) version = 0;
    dlclose(library);
    return version;
}

bool driver_present() {
    void* const library = dlopen("libcuda.so.1", RTLD_LAZY);
    if (library) dlclose(library);
    return library != nullptr;
}

} // namespace dubhe::measurement
