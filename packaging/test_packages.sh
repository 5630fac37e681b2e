#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Tries the packages in build/packages as somebody would who has a bare Debian 12: installs, uses and removes the .debs,
# and runs the portable archive where nothing of Dubhe was ever installed. Takes minutes, root and a Debian mirror, so it
# is no part of the tests that every change passes.
#
#   packaging/package.sh && packaging/test_packages.sh
#
# DEBIAN_MIRROR names another mirror than http://deb.debian.org/debian.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"
install_missing "${packages_package[@]}" "${packages_package_test[@]}" || exit 1
packages="$dubhe_root/build/packages"
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
work=$(mktemp -d)
failures=0

clean_up() {
    umount "$work"/*/proc 2>/dev/null
    rm -rf --one-file-system "$work"
}
trap clean_up EXIT
fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}
try() { # WHAT COMMAND...
    local what=$1
    shift
    echo "== $what"
    "$@" >"$work/said" 2>&1 || fail "$what: $(tail -n 20 "$work/said")"
}
inside() { # ROOT COMMAND...
    local root=$1
    shift
    chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        ${http_proxy:+http_proxy=$http_proxy} ${https_proxy:+https_proxy=$https_proxy} "$@"
}
bare_root() { # NAME
    cp -a "$work/bare" "$work/$1"
    cp -L /etc/resolv.conf "$work/$1/etc/resolv.conf"
    mount -t proc proc "$work/$1/proc" 2>/dev/null || true
}
# What lies in the working folder and has a library's name is nobody's library: taken for one, an empty file is an error.
try_beside_a_foreign_library() { # ROOT PROGRAM
    try "$2 beside a foreign libm.so.6" inside "$1" sh -c "mkdir -p /tmp/foreign && cd /tmp/foreign && : >libm.so.6 && $2 --version"
}
# Every file but those of the package system and of temporary folders.
files_of() { # ROOT
    (cd "$1" && find . -xdev \( -path ./proc -o -path ./tmp -o -path ./var/lib/dpkg -o -path ./var/lib/apt -o -path ./var/cache -o -path ./var/log \) -prune -o -print | sort)
}

shopt -s nullglob
debs=("$packages"/dubhe-cli_*.deb "$packages"/dubhe_*.deb)
archives=("$packages"/dubhe-*-linux-*.tar.gz)
if [ ${#debs[@]} -ne 2 ] || [ ${#archives[@]} -ne 1 ]; then
    echo "Make the packages first: packaging/package.sh"
    exit 1
fi

try "lintian" lintian --allow-root --fail-on error,warning "$packages"/*.deb
cat "$work/said"
[ -n "${DUBHE_ONLY_LINTIAN:-}" ] && exit "$failures"
try "a bare Debian 12" debootstrap --variant=minbase bookworm "$work/bare" "$mirror"
[ "$failures" -eq 0 ] || exit 1

# The packages: installed by apt, which brings what they depend on.
bare_root installed
root="$work/installed"
cp "${debs[@]}" "$root/tmp"
try "apt-get update" inside "$root" apt-get update -qq
try "installing dubhe-cli alone" inside "$root" sh -c 'apt-get install -y -qq --no-install-recommends /tmp/dubhe-cli_*.deb'
inside "$root" dpkg-query -W -f '${Package}\n' | grep -E '^(libqt6|libx11)' && fail "dubhe-cli brings Qt or X11"
try "dubhe-cli predicts" inside "$root" dubhe-cli predict resnet50 --gpu A100-SXM4-80GB --batch 64
grep -q 'ms' "$work/said" || fail "no time in the answer: $(cat "$work/said")"
try "installing dubhe" inside "$root" sh -c 'apt-get install -y -qq --no-install-recommends fonts-dejavu-core /tmp/dubhe_*.deb'
files_of "$root" | grep dubhe >"$work/files"
for file in usr/bin/dubhe usr/share/applications/org.dubhe.Dubhe.desktop usr/share/man/man1/dubhe.1.gz; do
    # minbase leaves documents and manual pages in place; a container image might not.
    [ -s "$root/$file" ] || fail "$file is not there"
done
for language in en de zh_CN; do
    try "dubhe renders ($language)" inside "$root" dubhe --sample --render "/tmp/pictures-$language" --language "$language"
    [ -s "$root/tmp/pictures-$language/window.png" ] || fail "no picture of the window ($language)"
done
cmp -s "$root/tmp/pictures-en/window.png" "$root/tmp/pictures-de/window.png" && echo "note: English and German windows look the same; are translations in?"
try_beside_a_foreign_library "$root" dubhe-cli
try "removing" inside "$root" apt-get purge -y -qq dubhe dubhe-cli
files_of "$root" | grep -i dubhe | grep -v '^./root/' >"$work/left" && fail "files are left: $(cat "$work/left")"

# The archive: unpacked and run, beside nothing but a bare system.
bare_root portable
root="$work/portable"
tar -C "$root/opt" -xzf "${archives[0]}"
folder=/opt/$(basename "${archives[0]}" | sed 's/-linux-.*//')
try "the archive's dubhe-cli predicts" inside "$root" "$folder/dubhe-cli" predict resnet50 --gpu A100-SXM4-80GB --batch 64
try_beside_a_foreign_library "$root" "$folder/dubhe-cli"
try "the archive's dubhe renders" inside "$root" "$folder/dubhe" --sample --render /tmp/pictures
[ -s "$root/tmp/pictures/window.png" ] || fail "no picture of the window"
# What would be missing once there is a display.
for plugin in "$root$folder"/plugins/*/*.so; do
    missing=$(inside "$root" sh -c "LD_LIBRARY_PATH=$folder/lib ldd ${plugin#"$root"}" | grep 'not found')
    [ -z "$missing" ] || fail "${plugin##*/} lacks $missing"
done
if [ -n "${DUBHE_PICTURES:-}" ]; then
    mkdir -p "$DUBHE_PICTURES"
    cp "$work"/installed/tmp/pictures-*/window.png "$DUBHE_PICTURES" 2>/dev/null
    cp "$work/portable/tmp/pictures/window.png" "$DUBHE_PICTURES/portable.png" 2>/dev/null
fi
[ "$failures" -eq 0 ] && echo "PASSED: installed, used and removed on a bare Debian 12; the archive runs there"
exit $((failures > 0))
