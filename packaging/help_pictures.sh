#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Takes the manual's pictures from the running program, into resources/help/pictures: each panel with the sample project, as
# PNG with a palette of 96 colours, a third of the size and hardly to be told apart. Needs a built `dubhe` and ImageMagick;
# for the start page, the docks and the panel Measure also Xvfb and xdotool. No display.
#
#   packaging/help_pictures.sh [PROGRAM; default: build/release/bin/dubhe] [NAME...: only these, "sweep", "why"]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=${1:-$root/build/release/bin/dubhe}
shift || true
wanted=("$@")
pictures=$root/resources/help/pictures
if [ ! -x "$program" ]; then
    echo "There is no program $program: build the target dubhe, or name another one." >&2
    exit 1
fi
for tool in convert import Xvfb xdotool; do
    if ! command -v $tool >/dev/null; then
        echo "$tool is missing: install the packages imagemagick, xvfb and xdotool." >&2
        exit 1
    fi
done

scratch=$(mktemp -d)
display_server=
trap '[ -z "$display_server" ] || kill "$display_server"; rm -rf "$scratch"' EXIT
mkdir -p "$scratch/pictures" "$scratch/run"
# With nothing of the user's own: the shipped catalog, no measurements, settings as they are at first.
export HOME=$scratch XDG_CONFIG_HOME=$scratch/config XDG_RUNTIME_DIR=$scratch/run DUBHE_DATA_DIR=$scratch/data LC_ALL=C.UTF-8
chmod 700 "$scratch/run"

asked_for() {
    [ ${#wanted[@]} -eq 0 ] && return 0
    local name
    for name in "${wanted[@]}"; do [ "$name" = "$1" ] && return 0; done
    return 1
}

# take NAME "arguments of dubhe" KEYS...: the window on a display of its own, after these keys (type:TEXT types).
take() {
    local name=$1 arguments=$2
    shift 2
    asked_for "$name" || return 0
    # Each as at the first start: nothing to recover from the one before.
    export XDG_CONFIG_HOME=$scratch/$name/config DUBHE_DATA_DIR=$scratch/$name/data HOME=$scratch/$name
    mkdir -p "$HOME"
    # shellcheck disable=SC2086
    "$program" $arguments --theme light >/dev/null 2>&1 &
    local running=$! window
    window=$(xdotool search --sync --onlyvisible --pid $running --name Dubhe | head -1)
    # There is no window manager: the window is put where it belongs, and gets the focus by a click on its menu bar.
    xdotool windowmove "$window" 0 0 windowsize "$window" 1366 768 mousemove 800 8 click 1
    sleep 3
    local key
    for key in "$@"; do
        case $key in
            type:*) xdotool type "${key#type:}" ;;
            *) xdotool key "$key" ;;
        esac
        sleep 1
    done
    import -window root "$scratch/pictures/$name.png"
    kill $running
    wait $running 2>/dev/null || true
}

if [ ${#wanted[@]} -eq 0 ] || asked_for sweep; then
    QT_QPA_PLATFORM=offscreen "$program" --sample --theme light --window 1366x768 --pictures "$scratch/pictures" >/dev/null
fi
# The sample project has nothing to serve.
if asked_for serve; then
    QT_QPA_PLATFORM=offscreen "$program" --preset llama-serving --theme light --window 1366x768 --pictures "$scratch/served" >/dev/null
    cp "$scratch/served/serve.png" "$scratch/pictures"
fi
exec 3>"$scratch/display"
Xvfb -displayfd 3 -screen 0 1366x768x24 -nolisten tcp >/dev/null 2>&1 &
display_server=$!
for _ in $(seq 50); do [ -s "$scratch/display" ] && break || sleep 0.1; done
DISPLAY=:$(cat "$scratch/display")
export DISPLAY
take start ""
take why --sample alt+Return
# Kept, then kept again with another batch.
take scenarios --sample ctrl+shift+b alt+b ctrl+a type:256 Return ctrl+shift+b
take portfolio "--preset titan-bandwidth" ctrl+k "type:Make a portfolio" Return
take notes --sample ctrl+k "type:Write a note" Return "type:The offer of May is USD 9,800 a card. Ask for a second one."
# Once it has found what can measure here.
take measure --sample ctrl+k "type:Measure on this" Return Return

mkdir -p "$pictures"
for picture in "$scratch"/pictures/*.png; do
    name=$(basename "$picture")
    if ! grep -q "pictures/$name" "$root"/resources/help/*.md; then
        echo "No page shows $name: left out"
        continue
    fi
    convert "$picture" +dither -colors 96 -strip "PNG8:$pictures/$name"
    echo "$pictures/$name"
done
du -cb "$pictures"/*.png | tail -1
