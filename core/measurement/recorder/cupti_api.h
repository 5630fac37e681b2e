// SPDX-License-Identifier: Apache-2.0
// CUPTI, found when the recorder is loaded and not when it is linked: a program that brings its own (PyTorch does) has
// that one used, others the toolkit's. Nothing of the driver is linked either.
#pragma once

#include <core/support/result.h>

#include <cupti.h>
#include <string>

namespace dubhe::measurement {

struct CuptiApi {
    decltype(&cuptiGetVersion) get_version = nullptr;
    decltype(&cuptiGetResultString) get_result_string = nullptr;
    decltype(&cuptiGetTimestamp) get_timestamp = nullptr;
    decltype(&cuptiGetCallbackName) get_callback_name = nullptr;
    decltype(&cuptiSetThreadIdType) set_thread_id_type = nullptr;
    decltype(&cuptiActivityRegisterCallbacks) register_callbacks = nullptr;
    decltype(&cuptiActivityEnable) enable = nullptr;
    decltype(&cuptiActivityDisable) disable = nullptr;
    decltype(&cuptiActivityEnableRuntimeApi) enable_runtime_api = nullptr;
    decltype(&cuptiActivityEnableDriverApi) enable_driver_api = nullptr;
    decltype(&cuptiActivityEnableAllSyncRecords) enable_all_sync_records = nullptr;
    decltype(&cuptiActivityFlushAll) flush_all = nullptr;
    decltype(&cuptiActivityGetNextRecord) get_next_record = nullptr;
    decltype(&cuptiActivityGetNumDroppedRecords) get_dropped = nullptr;
    int (*initialize_nvtx)(void* get_export_table) = nullptr;

    [[nodiscard]] std::string text_of(CUptiResult result) const;
};

// Tries DUBHE_CUPTI (a file), one that is loaded already or on the library path, the toolkit that the recorder was
// built with, CUDA_HOME and CUDA_PATH. Only the major version whose records the recorder was compiled for will do.
[[nodiscard]] Result<CuptiApi> load_cupti();

// Of the driver's library that this process has loaded; 13000: CUDA 13.0; 0: unknown.
[[nodiscard]] int loaded_driver_version();
// Whether this machine has a driver's library at all.
[[nodiscard]] bool driver_present();

} // namespace dubhe::measurement
