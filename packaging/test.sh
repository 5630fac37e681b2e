#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what is missing, builds everything and runs every test. The last line and the exit code tell the result.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

fail() {
    echo "FAILED: $1"
    exit 1
}

install_missing "${packages_core[@]}" "${packages_gui[@]}" "${packages_measurement[@]}" "${packages_test[@]}" || fail "packages could not be installed"
cd "$dubhe_root" || fail "no folder $dubhe_root"
cmake --preset release -DDUBHE_TESTS=ON || fail "configuring the release preset"
cmake --build --preset release || fail "building the release preset"
ctest --preset release --parallel "$(nproc)" || fail "tests of the release preset"
echo "Not run, and why:"
grep -A1 ': Skipped$' "$dubhe_root/build/release/Testing/Temporary/LastTest.log" | grep -v -e ': Skipped$' -e '^--$' | sort | uniq -c | sort -rn
for feature in GUI TORCH CUDA CUPTI; do
    built=$(sed -n "s/^  DUBHE_$feature: //p" "$dubhe_root/build/release/features.txt")
    [ "$built" = ON ] || echo "      DUBHE_$feature was not found: its tests are not built"
done
echo "PASSED: every test of the release preset"
