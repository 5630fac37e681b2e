# DUBHE_TORCH: measuring with LibTorch. Its own package file looks for everything that LibTorch could use and sets
# compiler flags for all; the headers and two libraries are what is needed.
find_path(DUBHE_TORCH_INCLUDE_DIR ATen/core/Tensor.h)
find_library(DUBHE_TORCH_CPU_LIBRARY torch_cpu)
find_library(DUBHE_TORCH_CORE_LIBRARY c10)
set(dubhe_torch_found OFF)
if(DUBHE_TORCH_INCLUDE_DIR AND DUBHE_TORCH_CPU_LIBRARY AND DUBHE_TORCH_CORE_LIBRARY)
    set(dubhe_torch_found ON)
endif()
dubhe_optional(TORCH "Measuring with LibTorch" ${dubhe_torch_found}
               "LibTorch (ATen/core/Tensor.h, libtorch_cpu, libc10) was not found. Install the packages that packaging/setup.sh lists for measuring")
set(TORCH_INCLUDE_DIRS "${DUBHE_TORCH_INCLUDE_DIR}")
