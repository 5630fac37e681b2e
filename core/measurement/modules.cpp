// SPDX-License-Identifier: Apache-2.0
#include "modules.h"

#include "recorder/module_file.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <dlfcn.h>

namespace dubhe::measurement {

namespace {

struct Module {
    const char* file = nullptr;
    const char* lacking = nullptr; // what the build had to find for it
    std::array<std::string_view, 2> back_ends;
};

constexpr std::array modules{
    Module{"libdubhe-torch.so", "LibTorch", {"torch-cpu", "torch-cuda"}},
    Module{"libdubhe-cuda.so", "the CUDA toolkit (cuBLAS, cuDNN)", {"cuda", ""}},
};

// Stands where a back end would.
class Absent final : public BackEnd {
  public:
    Absent(std::string_view name, Message why) : name_{name}, why_{std::move(why)} {}
    [[nodiscard]] std::string_view name() const override { return name_; }
    [[nodiscard]] Result<DeviceInfo> device() const override { return error(why_); }
    [[nodiscard]] Result<Done> can_run(const workload::ProblemKey&) const override { return error(why_); }
    [[nodiscard]] Result<Done> can_run(const workload::Graph&) const override { return error(why_); }
    [[nodiscard]] Bytes memory_needed(const workload::ProblemKey&, Cache) const override { return {}; }
    [[nodiscard]] Bytes memory_needed(const workload::Graph&) const override { return {}; }
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::ProblemKey&, Cache, const Reuse&) override {
        return error(why_);
    }
    [[nodiscard]] Result<std::unique_ptr<Chain>> prepare(const workload::Graph&) override { return error(why_); }
    [[nodiscard]] Result<std::vector<SystemFigure>> measure_system(const Progress&) override { return error(why_); }

  private:
    std::string name_;
    Message why_;
};

// The loader's own folders need not include those of the CUDA toolkit, and a module names none: it would be the folder
// of the machine that built it. A library that was opened by its full path is known by its name from then on.
bool open_cuda_library(const std::string& name) {
    std::vector<std::string> folders;
    for (const char* variable : {"CUDA_HOME", "CUDA_PATH"}) {
        const char* const home = std::getenv(variable);
        if (home && *home == '/') folders.push_back(std::string{home} + "/lib64/");
    }
    folders.emplace_back("/usr/local/cuda/lib64/");
    return std::ranges::any_of(folders, [&](const std::string& folder) {
        return dlopen((folder + name).c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) != nullptr;
    });
}

// With libraries that the loader doesn't find by itself. It names them one at a time: "NAME: cannot open shared ...".
Result<void*> open_module(const std::string& file) {
    std::string last;
    while (true) {
        if (void* const handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)) return handle;
        const std::string reason = dlerror(), name = reason.substr(0, reason.find(':'));
        if (name == last || name.find('/') != std::string::npos || !open_cuda_library(name)) return error(reason);
        last = name;
    }
}

// Why the module's back ends are not there; empty where they are. A module stays loaded: its code may be running in
// destructors until the program ends.
Message load(const Module& module, const BackEndSettings& settings, BackEnds& list) {
    const Result<std::string> file = module_file(module.file);
    if (!file) return message("not part of this build, which was made without %1", module.lacking);
    const Result<void*> handle = open_module(*file);
    if (!handle) return message("its module can't be loaded: %1", handle.diagnostics().front().message);
    void* const symbol = dlsym(*handle, add_back_ends_symbol);
    if (symbol == nullptr) return message("%1 belongs to another version of Dubhe", *file);
    reinterpret_cast<AddBackEnds>(symbol)(list, settings);
    return {};
}

} // namespace

BackEnds load_back_ends(const BackEndSettings& settings, std::string_view only) {
    BackEnds all;
    for (const Module& module : modules) {
        const auto wanted = [only](std::string_view name) { return !name.empty() && (only.empty() || name == only); };
        if (std::ranges::none_of(module.back_ends, wanted)) continue;
        const Message why = load(module, settings, all);
        for (const std::string_view name : module.back_ends) {
            if (!why.empty() && wanted(name)) all.push_back(std::make_unique<Absent>(name, why));
        }
    }
    if (!only.empty()) std::erase_if(all, [only](const auto& each) { return each->name() != only; });
    return all;
}

std::vector<std::string> back_end_names() {
    std::vector<std::string> names;
    for (const Module& module : modules) {
        for (const std::string_view name : module.back_ends) {
            if (!name.empty()) names.emplace_back(name);
        }
    }
    return names;
}

} // namespace dubhe::measurement
