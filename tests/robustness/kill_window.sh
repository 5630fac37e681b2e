#!/usr/bin/env bash
# The program itself, in a real window under Xvfb and driven by keys, is killed (SIGKILL) at random moments while it
# edits, saves and keeps unsaved changes. After each kill the project, and whatever was kept, must open.
#
#   tests/robustness/kill_window.sh PROGRAM [TIMES=20] [DISPLAY=:99]
#
# Needs Xvfb and xdotool.
set -euo pipefail
program=$(realpath "$1")
times=${2:-20}
export DISPLAY=${3:-:99}
folder=$(mktemp -d)
export DUBHE_DATA_DIR=$folder/data XDG_CONFIG_HOME=$folder/config XDG_RUNTIME_DIR=$folder/run QT_QPA_PLATFORM=xcb
mkdir -p "$XDG_CONFIG_HOME/dubhe" "$XDG_RUNTIME_DIR" && chmod 700 "$XDG_RUNTIME_DIR"
printf '[General]\nkeep_after_s=1\n' >"$XDG_CONFIG_HOME/dubhe/dubhe.ini"
server=
if ! xdotool getdisplaygeometry >/dev/null 2>&1; then
    Xvfb "$DISPLAY" -screen 0 1366x768x24 >/dev/null 2>&1 &
    server=$!
    sleep 1
fi
trap '[ -n "$server" ] && kill "$server"; rm -rf "$folder"' EXIT

opens() { QT_QPA_PLATFORM=offscreen "$program" "$1" --render "$folder/pictures" >/dev/null 2>"$folder/said"; }

project=$folder/p.dubhe
"$program" --sample >/dev/null 2>&1 &
id=$!
sleep 4
xdotool mousemove 700 300 click 1 key ctrl+s
sleep 1
xdotool key ctrl+a type "$project"
xdotool key Return
sleep 1
kill "$id" && wait "$id" 2>/dev/null || true
[ -f "$project" ] || { echo "the project could not be made"; exit 1; }

first=$(stat -c %s "$project")
kept=0
for ((round = 1; round <= times; ++round)); do
    "$program" "$project" >/dev/null 2>&1 &
    id=$!
    for ((wait = 0; wait < 100; ++wait)); do
        xdotool search --pid "$id" --name Dubhe >/dev/null 2>&1 && break
        sleep 0.1
    done
    xdotool mousemove 700 300 click 1 2>/dev/null || true
    # Every other time nothing is saved, so that there is something to be kept.
    strokes=(ctrl+d ctrl+z ctrl+d)
    ((round % 2)) && strokes+=(ctrl+s)
    (while true; do xdotool key --delay 3 "${strokes[@]}"; done) >/dev/null 2>&1 &
    keys=$!
    sleep "$((RANDOM % 3)).$((RANDOM % 900 + 100))"
    kill -9 "$id"
    kill "$keys" 2>/dev/null || true
    wait "$id" "$keys" 2>/dev/null || true
    opens "$project" || { echo "round $round: the project does not open: $(cat "$folder/said")"; exit 1; }
    for unsaved in "$DUBHE_DATA_DIR"/recovery/*.json; do
        [ -f "$unsaved" ] || continue
        opens "${unsaved%.json}.dubhe" || { echo "round $round: what was kept does not open: $(cat "$folder/said")"; exit 1; }
        kept=$((kept + 1))
    done
    rm -rf "$DUBHE_DATA_DIR/recovery"
done
echo "$times kills; the project ($(stat -c %s "$project") bytes, $first at first) opened each time; unsaved changes were kept $kept times and opened"
