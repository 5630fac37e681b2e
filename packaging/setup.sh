# SPDX-License-Identifier: Apache-2.0
# Sourced by run.sh and test.sh: installs what is missing, on Debian 12 or a machine that has the packages.
# Nothing is installed, and nobody is asked for a password, where everything is there already.

dubhe_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

packages_core=(
    g++ cmake ninja-build ccache
    libsqlite3-dev libsqlitecpp-dev zlib1g-dev nlohmann-json3-dev libsimdjson-dev libcli11-dev libeigen3-dev
    libonnx-dev libprotobuf-dev protobuf-compiler libxlsxwriter-dev
)
packages_gui=(
    qt6-base-dev qt6-charts-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
    libqt6opengl6-dev libgl-dev fonts-dejavu-core
)
# To measure on the CPU; OpenBLAS on threads of its own is twice as fast as the reference BLAS.
packages_measurement=(libtorch-dev libopenblas0-pthread)
packages_test=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev xvfb xauth)
packages_package=(dpkg-dev qt6-wayland patchelf binutils)
packages_package_test=(lintian appstream desktop-file-utils shared-mime-info man-db bash-completion debootstrap)
packages_fuzz=(clang libclang-rt-14-dev)

# install_missing PACKAGE...: says what it does before it does it.
install_missing() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    if ! command -v apt-get >/dev/null; then
        echo "Dubhe needs these Debian packages or their counterparts, and this machine has no apt-get: ${missing[*]}" >&2
        return 1
    fi
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Run as root, or install sudo: apt-get install ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    echo "Installing ${#missing[@]} packages: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq || return 1
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}
