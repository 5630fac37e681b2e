// SPDX-License-Identifier: Apache-2.0
#include "new_file.h"

#include "file_identity.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <streambuf>
#include <string>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace dubhe::files {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view suffix = ".part";
constexpr std::size_t digits = 12;

class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    [[nodiscard]] int get() const { return number_; }
    // The errno of closing, where network disks tell that they are full; else 0.
    int close() { return ::close(std::exchange(number_, -1)) == 0 ? 0 : errno; }

  private:
    int number_;
};

// Keeps the errno of the first write that failed; nothing is written after it.
class Buffer final : public std::streambuf {
  public:
    explicit Buffer(int descriptor) : descriptor_{descriptor}, bytes_(std::size_t{1} << 16U) { empty(); }
    [[nodiscard]] int failure() const { return failure_; }

  protected:
    int_type overflow(int_type c) override {
        if (!write_out()) return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }
    std::streamsize xsputn(const char* text, std::streamsize count) override {
        if (count <= epptr() - pptr()) {
            std::copy_n(text, count, pptr());
            pbump(static_cast<int>(count));
            return count;
        }
        return write_out() && write_all({text, static_cast<std::size_t>(count)}) ? count : 0;
    }
    int sync() override { return write_out() ? 0 : -1; }

  private:
    void empty() { setp(bytes_.data(), bytes_.data() + bytes_.size()); }
    bool write_out() {
        const bool done = write_all({pbase(), static_cast<std::size_t>(pptr() - pbase())});
        empty();
        return done;
    }
    bool write_all(std::string_view text) {
        while (failure_ == 0 && !text.empty()) {
            const ssize_t wrote = ::write(descriptor_, text.data(), text.size());
            if (wrote >= 0)
                text.remove_prefix(static_cast<std::size_t>(wrote));
            else if (errno != EINTR)
                failure_ = errno;
        }
        return failure_ == 0;
    }

    int descriptor_;
    int failure_ = 0;
    std::vector<char> bytes_;
};

Diagnostic not_written(int code, const fs::path& file) {
    return error(message("can't be written: %1", std::generic_category().message(code)), file.string());
}

// What names of unfinished files begin with; a long name would leave no room for the rest.
std::string beginning_of(const fs::path& target) {
    return target.filename().string().substr(0, 200) + '.';
}

// "NAME.0123456789ab.part"; empty where there is no chance to be had.
std::string unfinished_name(const fs::path& target) {
    std::array<unsigned char, digits / 2> random{};
    if (::getrandom(random.data(), random.size(), 0) != static_cast<ssize_t>(random.size())) return {};
    std::string name = beginning_of(target);
    for (const unsigned char byte : random) {
        constexpr std::string_view hexadecimal = "0123456789abcdef";
        name += hexadecimal[byte >> 4U];
        name += hexadecimal[byte & 15U];
    }
    return name.append(suffix);
}

bool is_unfinished(std::string_view name, std::string_view beginning) {
    if (name.size() != beginning.size() + digits + suffix.size() || !name.starts_with(beginning) ||
        !name.ends_with(suffix))
        return false;
    const std::string_view number = name.substr(beginning.size(), digits);
    return number.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

fs::path folder_of(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path{"."};
}

// What writers that were killed have left. One that is at work holds its file locked.
void take_away_leftovers(const fs::path& target) {
    const std::string beginning = beginning_of(target);
    std::error_code failure;
    for (fs::directory_iterator entry{folder_of(target), failure}, end; !failure && entry != end;
         entry.increment(failure)) {
        const fs::path& left = entry->path();
        if (!is_unfinished(left.filename().string(), beginning)) continue;
        const Descriptor file{::open(left.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)};
        struct stat status {};
        if (::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid()) continue;
        if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) continue;
        ::unlink(left.c_str());
        ::unlink((left.string() + "-journal").c_str()); // of a database
    }
}

} // namespace

struct NewFile::State {
    fs::path asked, target, unfinished; // `unfinished` is empty where it is written in place
    Descriptor file;
    Buffer buffer;
    std::ostream stream;

    State(fs::path asked_for, fs::path to, fs::path grows, Descriptor opened)
        : asked{std::move(asked_for)}, target{std::move(to)},
          unfinished{std::move(grows)}, file{std::move(opened)}, buffer{file.get()}, stream{&buffer} {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (!unfinished.empty()) ::unlink(unfinished.c_str());
    }
};

NewFile::NewFile(std::unique_ptr<State> state) : state_{std::move(state)} {}
NewFile::NewFile(NewFile&&) noexcept = default;
NewFile& NewFile::operator=(NewFile&&) noexcept = default;
NewFile::~NewFile() = default;

Result<NewFile> NewFile::begin(const fs::path& file) {
    struct stat old {};
    const bool replaces = ::stat(file.c_str(), &old) == 0;
    if (replaces && S_ISDIR(old.st_mode)) return error(message("is a folder; name a file in it"), file.string());
    if (replaces && !S_ISREG(old.st_mode)) {
        // A pipe that nobody reads would hold the program up for ever.
        const bool stream = S_ISCHR(old.st_mode) || S_ISFIFO(old.st_mode);
        Descriptor opened{stream ? ::open(file.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC) : -1};
        if (opened.get() < 0)
            return error(message("is a pipe that no program reads, or a device; name a new file"), file.string());
        ::fcntl(opened.get(), F_SETFL, O_WRONLY);
        return NewFile{std::make_unique<State>(file, file, fs::path{}, std::move(opened))};
    }
    const fs::path target = resolved(file);
    if (replaces && ::access(target.c_str(), W_OK) != 0) return not_written(errno, file);
    take_away_leftovers(target);
    for (int attempt = 0; attempt < 100; ++attempt) {
        const std::string name = unfinished_name(target);
        if (name.empty()) return not_written(errno, file);
        const fs::path unfinished = folder_of(target) / name;
        // Nobody else may read it before it has the mode of the old one.
        Descriptor opened{::open(unfinished.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
                                 replaces ? S_IRUSR | S_IWUSR : 0666)};
        if (opened.get() < 0 && errno != EEXIST) return not_written(errno, file);
        // Another process may have taken it for a leftover before it was locked.
        struct stat made {};
        if (opened.get() < 0 || (::flock(opened.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) ||
            ::fstat(opened.get(), &made) != 0 || made.st_nlink == 0)
            continue;
        auto state = std::make_unique<State>(file, target, unfinished, std::move(opened));
        if (replaces) {
            const bool owned = made.st_uid == old.st_uid && made.st_gid == old.st_gid;
            if (!owned && ::fchown(state->file.get(), old.st_uid, old.st_gid) != 0) errno = 0; // it stays ours
            if (::fchmod(state->file.get(), old.st_mode & 0777U) != 0) return not_written(errno, file);
        }
        return NewFile{std::move(state)};
    }
    return not_written(EEXIST, file);
}

std::ostream& NewFile::stream() {
    return state_->stream;
}

const fs::path& NewFile::path() const {
    return state_->unfinished;
}

int NewFile::descriptor() const {
    return ::fcntl(state_->file.get(), F_DUPFD_CLOEXEC, 0);
}

Result<Done> NewFile::commit() {
    State& state = *state_;
    state.stream.flush();
    int failure = state.buffer.failure();
    const bool in_place = state.unfinished.empty();
    if (failure == 0 && !state.stream) failure = EIO;
    if (in_place && failure == EPIPE) failure = 0; // a reader that has seen enough (`| head`) is no failure
    if (failure == 0 && !in_place && ::fsync(state.file.get()) != 0) failure = errno;
    if (failure == 0 && !in_place && ::rename(state.unfinished.c_str(), state.target.c_str()) != 0) failure = errno;
    if (failure == 0) state.unfinished.clear();
    if (const int closing = state.file.close(); failure == 0) failure = closing;
    if (failure != 0) return not_written(failure, state.asked);
    return Done{};
}

Result<Done> write(const fs::path& file, std::string_view bytes) {
    return write(file, [&](std::ostream& out) { out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())); });
}

Result<Done> write(const fs::path& file, const std::function<void(std::ostream&)>& print) {
    Result<NewFile> made = NewFile::begin(file);
    if (!made) return made.diagnostics();
    print(made->stream());
    return made->commit();
}

} // namespace dubhe::files
