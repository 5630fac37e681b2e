// SPDX-License-Identifier: Apache-2.0
// A file that appears whole or not at all: written beside its place, on disk, then renamed over what was there. A full
// disk, a kill and a power cut leave the old file as it was.
#pragma once

#include <core/support/result.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>
#include <string_view>

namespace dubhe::files {

// Moved, not copied; used by one thread at a time. What was not committed is taken away with it.
class NewFile {
  public:
    // Begins the file. Of a name that is a link the file it leads to is meant, and the link stays. The new file has the
    // mode and, where that is allowed, the owner of the old one, else what the umask leaves of rw-rw-rw-.
    //
    // It grows under a name that nobody can guess, made exclusively, in the same folder: "NAME.0123456789ab.part".
    // Those that a killed program of this user has left there are taken away. A character device, and a pipe that
    // somebody reads, can't be replaced: they are written as they are.
    //
    // Fails for folders, for files that are write-protected, and where the folder is missing or can't be written.
    [[nodiscard]] static Result<NewFile> begin(const std::filesystem::path& file);

    NewFile(NewFile&&) noexcept;
    NewFile& operator=(NewFile&&) noexcept;
    ~NewFile();

    // Writes through a buffer. A failure is the stream's, and commit() says which it was.
    [[nodiscard]] std::ostream& stream();
    // Where it grows, for libraries that write by name: into this file, not another of the name. Empty for devices.
    [[nodiscard]] const std::filesystem::path& path() const;
    // The same file for libraries that write by descriptor and close it; its errors are theirs. -1 on failure.
    [[nodiscard]] int descriptor() const;

    // Puts it in its place, once. Fails where a byte could not be written: disk full, over a limit, unplugged.
    [[nodiscard]] Result<Done> commit();

  private:
    struct State;
    explicit NewFile(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// The whole of it in one go.
[[nodiscard]] Result<Done> write(const std::filesystem::path& file, std::string_view bytes);
[[nodiscard]] Result<Done> write(const std::filesystem::path& file, const std::function<void(std::ostream&)>& print);

} // namespace dubhe::files
