// SPDX-License-Identifier: Apache-2.0
#include "call_selection.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace dubhe::measurement {

namespace {

bool only_asks(std::string_view call) {
    constexpr std::array<std::string_view, 24> parts{
        "LastError",   "cudaGetDevice",     "cudaSetDevice",    "IsCapturing",       "CaptureInfo",
        "CaptureMode", "Occupancy",         "FuncGetAttrib",    "GetAttribute",      "cuCtxGet",
        "cuCtxSet",    "cuCtxPush",         "cuCtxPop",         "PrimaryCtxGet",     "EventQuery",
        "StreamQuery", "StreamGetPriority", "GetErrorString",   "GetErrorName",      "GetProcAddress",
        "GetName",     "KernelGetFunction", "DriverGetVersion", "RuntimeGetVersion",
    };
    return std::ranges::any_of(parts, [&](std::string_view part) { return call.find(part) != std::string_view::npos; });
}

using SwitchCall = CUptiResult(CUPTIAPI*)(CUpti_CallbackId, std::uint8_t);

void leave_out(const CuptiApi& api, CUpti_CallbackDomain domain, CUpti_CallbackId count, SwitchCall switch_call) {
    if (!switch_call) return; // this CUPTI can't choose: everything is recorded
    for (CUpti_CallbackId id = 1; id < count; ++id) {
        const char* name = nullptr;
        if (api.get_callback_name(domain, id, &name) == CUPTI_SUCCESS && name && only_asks(name)) switch_call(id, 0);
    }
}

} // namespace

void leave_out_calls_that_ask(const CuptiApi& api) {
    leave_out(api, CUPTI_CB_DOMAIN_RUNTIME_API, CUPTI_RUNTIME_TRACE_CBID_SIZE, api.enable_runtime_api);
    leave_out(api, CUPTI_CB_DOMAIN_DRIVER_API, CUPTI_DRIVER_TRACE_CBID_SIZE, api.enable_driver_api);
    if (api.enable_all_sync_records) api.enable_all_sync_records(0);
}

} // namespace dubhe::measurement
