#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes an AppImage of the portable archive that package.sh made: its folder with what appimagetool asks for. Where
# appimagetool is not installed, the folder (an AppDir, which runs by its AppRun) is what is left.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
packages="$root/build/packages"
archive=$(ls "$packages"/dubhe-*-linux-*.tar.gz)
folder="$packages/Dubhe.AppDir"
rm -rf "$folder"
mkdir "$folder"
tar -C "$folder" --strip-components=1 -xzf "$archive"
# AppRun starts the program of the name that the image is called by, and dubhe for any other.
cat >"$folder/AppRun" <<'RUN'
#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
[ "$(basename "${ARGV0:-dubhe}")" = dubhe-cli ] && exec "$here/dubhe-cli" "$@"
exec "$here/dubhe" "$@"
RUN
chmod 755 "$folder/AppRun"
cp "$root/packaging/linux/org.dubhe.Dubhe.desktop" "$folder"
cp "$root/resources/icons/dubhe.svg" "$folder/org.dubhe.Dubhe.svg"
mkdir -p "$folder/usr/share/metainfo"
cp "$root"/build/*/packaging/org.dubhe.Dubhe.metainfo.xml "$folder/usr/share/metainfo/org.dubhe.Dubhe.appdata.xml" 2>/dev/null || true
if command -v appimagetool >/dev/null; then
    (cd "$packages" && ARCH=$(uname -m) appimagetool Dubhe.AppDir)
else
    echo "appimagetool is not installed: $folder is ready for it"
fi
