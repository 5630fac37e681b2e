// SPDX-License-Identifier: Apache-2.0
#include "torch_cpu.h"

#include "caching_allocator.h"
#include "chains.h"
#include "timed_run.h"

#include <core/measurement/single_operator.h>
#include <core/units/plain_text.h>
#include <core/workload/problem/work.h>

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <algorithm>
#include <dlfcn.h>
#include <fstream>
#include <malloc.h>
#include <set>
#include <sstream>
#include <torch/csrc/api/include/torch/version.h>
#include <unistd.h>

namespace dubhe::measurement {

namespace {

// The value of a line "name : value" of /proc; empty where there is none.
std::string proc_value(const char* file, std::string_view name) {
    std::ifstream in{file};
    for (std::string line; std::getline(in, line);) {
        const std::size_t colon = line.find(':');
        if (colon != std::string::npos && line.starts_with(name) && line.find_first_not_of(" \t", name.size()) == colon)
            return std::string{trimmed(std::string_view{line}.substr(colon + 1))};
    }
    return {};
}

double kibibytes(const std::string& text) {
    return 1024.0 * static_cast<double>(std::strtoll(text.c_str(), nullptr, 10));
}

// Less than the machine has where the process is kept to a share of it.
double least_of_group(double bytes, const char* file, double used) {
    std::ifstream in{file};
    double limit = 0.0;
    return in >> limit && limit > 0.0 ? std::min(bytes, std::max(0.0, limit - used)) : bytes;
}

template <class Function>
Function* blas_function(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

// OpenBLAS keeps threads of its own, which LibTorch doesn't know of.
void set_threads(int threads) {
    at::set_num_threads(threads);
    if (auto* const set = blas_function<void(int)>("openblas_set_num_threads")) set(threads);
}

std::string blas_name() {
    if (auto* const config = blas_function<char*()>("openblas_get_config")) {
        std::istringstream words{config()};
        std::string name, version;
        words >> name >> version;
        return name + ' ' + version;
    }
    return "a BLAS";
}

// Libraries' own workspace stays with the process as well.
void keep_memory() {
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, -1);
    constexpr int ahead = 64 << 20;
    mallopt(M_TOP_PAD, ahead);
}

const std::string& cpu_name() {
    static const std::string name = [] {
        std::string model = proc_value("/proc/cpuinfo", "model name");
        if (model.empty()) return std::string{"CPU"};
        if (model.find_first_of("0123456789") == std::string::npos) {
            model += " family " + proc_value("/proc/cpuinfo", "cpu family") + " model " +
                     proc_value("/proc/cpuinfo", "model");
        }
        return model;
    }();
    return name;
}

} // namespace

TorchCpu::TorchCpu(const BackEndSettings& settings)
    : threads_{std::clamp(settings.threads, 1, 1024)}, seed_{settings.seed} {}

void TorchCpu::start() const {
    if (started_) return;
    started_ = true;
    use_caching_allocator();
    keep_memory();
    set_threads(threads_);
    at::globalContext().setFlushDenormal(true); // how fast numbers near zero are is no matter of the operator
    at::manual_seed(seed_);
}

Result<DeviceInfo> TorchCpu::device() const {
    if (started_) release_cached_memory(); // it is free
    DeviceInfo info;
    const std::string threads = std::to_string(threads_) + (threads_ == 1 ? " thread" : " threads");
    info.name = cpu_name() + ", " + threads;
    const std::string vendor = proc_value("/proc/cpuinfo", "vendor_id");
    info.vendor = vendor == "AuthenticAMD" ? "AMD" : vendor == "GenuineIntel" ? "Intel" : vendor;
    info.software = std::string{"LibTorch "} + TORCH_VERSION + ", " + blas_name() +
                    (at::hasMKLDNN() ? ", oneDNN" : "") + ", " + threads;
    info.memory = Bytes{kibibytes(proc_value("/proc/meminfo", "MemTotal"))};
    const double used = [] {
        std::ifstream in{"/sys/fs/cgroup/memory.current"};
        double bytes = 0.0;
        return in >> bytes ? bytes : 0.0;
    }();
    info.free_memory = Bytes{
        least_of_group(kibibytes(proc_value("/proc/meminfo", "MemAvailable")), "/sys/fs/cgroup/memory.max", used)};
    return info;
}

std::optional<Hertz> TorchCpu::clock() const {
    const double megahertz = std::strtod(proc_value("/proc/cpuinfo", "cpu MHz").c_str(), nullptr);
    return megahertz > 0.0 ? std::optional{Hertz{megahertz * 1e6}} : std::nullopt;
}

Result<Done> TorchCpu::can_run(const workload::ProblemKey& operation) const {
    if (operation.precision != Precision::fp32 && operation.precision != Precision::bf16) {
        return error("LibTorch's operators on a CPU run in fp32 and bf16, not in " +
                     std::string{dubhe::name_of(operation.precision)});
    }
    const Result<workload::Graph> graph = single_operator(operation);
    if (!graph) return graph.diagnostics();
    return can_run(*graph);
}

Result<Done> TorchCpu::can_run(const workload::Graph& graph) const {
    if (graph.precision() != Precision::fp32 && graph.precision() != Precision::bf16) {
        return error("LibTorch's operators on a CPU run in fp32 and bf16, not in " +
                     std::string{dubhe::name_of(graph.precision())});
    }
    Diagnostics reasons;
    std::set<std::string> said;
    for (std::size_t i = 0; i < graph.operators().size(); ++i) {
        const workload::OperatorId id{i};
        if (!workload::runs(graph[id])) continue;
        const Result<Call> known = call_of({graph, id});
        if (known || !said.insert(known.diagnostics().front().message.english()).second) continue;
        reasons.push_back(error(message("%1: %2", graph.path(id), known.diagnostics().front().message)));
    }
    if (!reasons.empty()) return reasons;
    return Done{};
}

Bytes TorchCpu::memory_needed(const workload::ProblemKey& operation, Cache cache) const {
    const Result<workload::Graph> graph = single_operator(operation);
    if (!graph) return Bytes{};
    double operands = 0.0, results = 0.0;
    for (const workload::Tensor& tensor : graph->tensors())
        (tensor.producer.valid() ? results : operands) += tensor.bytes();
    const double cold = static_cast<double>(memory_.bytes());
    const double ring = cache == Cache::warm ? 0.0 : cold;
    // Kernels reorder operands and results to their liking.
    return Bytes{2.0 * (operands + results) + results + cold + ring};
}

Bytes TorchCpu::memory_needed(const workload::Graph& graph) const {
    double largest = 0.0;
    for (const workload::Tensor& tensor : graph.tensors())
        largest = std::max(largest, tensor.bytes());
    return Bytes{peak_bytes(graph) + 2.0 * largest};
}

Result<std::unique_ptr<Chain>> TorchCpu::prepare(const workload::ProblemKey& operation, Cache cache,
                                                 const Reuse& reuse) {
    start();
    Result<workload::Graph> graph = single_operator(operation);
    if (!graph) return graph.diagnostics();
    return make_operator_chain(std::move(*graph), cache, reuse, memory_);
}

Result<std::unique_ptr<Chain>> TorchCpu::prepare(const workload::Graph& graph) {
    start();
    return make_graph_chain(graph);
}

} // namespace dubhe::measurement
