#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds Dubhe and starts it with the sample project. Without a display: renders the sample into a folder instead.
#
#   packaging/run.sh [arguments of dubhe; default: --sample]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_missing "${packages_core[@]}" "${packages_gui[@]}"
preset=release
if [ ! -f "$dubhe_root/build/$preset/build.ninja" ]; then
    echo "First run: configuring and building, some minutes on two cores. Later runs start in seconds."
    cmake -S "$dubhe_root" --preset "$preset" -DDUBHE_TESTS=OFF >/dev/null
fi
cmake --build "$dubhe_root/build/$preset" --target dubhe dubhe-cli -- --quiet

program="$dubhe_root/build/$preset/bin/dubhe"
arguments=("$@")
[ ${#arguments[@]} -eq 0 ] && arguments=(--sample)
if [ -z "${DISPLAY:-}" ] && [ -z "${WAYLAND_DISPLAY:-}" ]; then
    folder="$dubhe_root/build/sample"
    echo "No display (neither DISPLAY nor WAYLAND_DISPLAY is set): rendering the project into $folder"
    exec "$program" "${arguments[@]}" --render "$folder"
fi
exec "$program" "${arguments[@]}"
