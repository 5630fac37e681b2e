// SPDX-License-Identifier: Apache-2.0
// What `record` finds of a CUDA driver on machines without one.
extern "C" int cuInit(unsigned) {
    return 100; // no device
}
