#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs a build into a folder, looks whether all is there and sound, uses it, and takes it away again.
#
#   install_test.sh BUILD GUI(ON|OFF)
set -euo pipefail
build=$1 gui=$2
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
failures=0

fail() {
    echo "FAILED: $1"
    failures=$((failures + 1))
}
there() {
    [ -s "$root/usr/$1" ] || fail "usr/$1 is not installed"
}
# What checks a file may be missing on a machine; its file is there all the same.
checked_by() { # PROGRAM ARGUMENTS...
    command -v "$1" >/dev/null || { echo "not checked, $1 is not installed: ${*:2}"; return; }
    "$@" >"$root/said" 2>&1 || fail "$*: $(cat "$root/said")"
}

DESTDIR="$root" cmake --install "$build" --prefix /usr >/dev/null
for file in bin/dubhe-cli share/man/man1/dubhe-cli.1 share/bash-completion/completions/dubhe-cli \
    share/zsh/vendor-completions/_dubhe-cli share/fish/vendor_completions.d/dubhe-cli.fish; do
    there "$file"
done
export DUBHE_DATA_DIR="$root/data"
"$root/usr/bin/dubhe-cli" predict resnet50 --gpu A100-SXM4-80GB --json >"$root/answer" || fail "the installed dubhe-cli doesn't predict"
grep -q '"gpu"' "$root/answer" || fail "the installed dubhe-cli gives no answer"
bash -n "$root/usr/share/bash-completion/completions/dubhe-cli" || fail "the completion script is no bash"
grep -qE "/(root|home)/" "$root/usr/share/man/man1/dubhe-cli.1" && fail "the manual page names somebody's home"

if [ "$gui" = ON ]; then
    for file in bin/dubhe share/man/man1/dubhe.1 share/applications/org.dubhe.Dubhe.desktop share/mime/packages/org.dubhe.Dubhe.xml \
        share/metainfo/org.dubhe.Dubhe.metainfo.xml share/icons/hicolor/scalable/apps/org.dubhe.Dubhe.svg; do
        there "$file"
    done
    checked_by desktop-file-validate "$root/usr/share/applications/org.dubhe.Dubhe.desktop"
    checked_by appstreamcli validate --no-net "$root/usr/share/metainfo/org.dubhe.Dubhe.metainfo.xml"
    # A project is known by its content, whatever its name.
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$root/usr/share/mime"
        grep -q 'application/x-dubhe-project:\*\.dubhe' "$root/usr/share/mime/globs2" || grep -q 'x-dubhe-project' "$root/usr/share/mime/globs2" ||
            fail "the file type of projects is not known"
    fi
    QT_QPA_PLATFORM=offscreen XDG_CONFIG_HOME="$root/config" "$root/usr/bin/dubhe" --sample --render "$root/pictures" >"$root/said" 2>&1 ||
        fail "the installed dubhe doesn't render: $(cat "$root/said")"
    [ -s "$root/pictures/window.png" ] || fail "the installed dubhe rendered no window"
    # Every option of `dubhe --help` stands in its manual page, and no other.
    "$root/usr/bin/dubhe" --help --language en 2>/dev/null | grep -oE -- '--[a-z-]+' | sort -u >"$root/helped"
    sed 's/\\-/-/g' "$root/usr/share/man/man1/dubhe.1" | grep -oE -- '--[a-z-]+' | sort -u >"$root/paged"
    diff "$root/helped" "$root/paged" || fail "dubhe --help and dubhe(1) differ"
fi
for page in "$root"/usr/share/man/man1/*.1; do
    command -v man >/dev/null || break
    said=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)
    [ -z "$said" ] || fail "$page: $said"
done

# All that was installed is in the list, so that a package takes all of it away.
while read -r file || [ -n "$file" ]; do
    rm -f "$root$file"
done <"$build/install_manifest.txt"
find "$root/usr" -type f -not -path '*/mime/*' | grep . && fail "files are left that the list lacks"
[ "$failures" -eq 0 ] && echo "PASSED"
exit "$failures"
