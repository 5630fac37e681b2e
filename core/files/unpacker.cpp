// SPDX-License-Identifier: Apache-2.0
#include "unpacker.h"

#include <core/support/parallel.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <exception>
#include <mutex>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>
#include <zlib.h>

namespace dubhe::files {

namespace {
constexpr std::size_t packed_chunk = 1 << 17;
constexpr std::uint64_t worth_a_thread = 32 << 20; // unpacked bytes
} // namespace

struct Unpacker::Inflater {
    z_stream stream{};
    bool inside = false; // a member has begun and not ended
    bool ready = false;
    Inflater() {
        constexpr int gzip = 15 + 16;
        ready = inflateInit2(&stream, gzip) == Z_OK;
    }
    ~Inflater() {
        if (ready) inflateEnd(&stream);
    }
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;
};

// Unpacks some pieces ahead of the reader.
struct Unpacker::Ahead {
    static constexpr std::size_t piece = 1 << 20, most_pieces = 8;

    explicit Ahead(Unpacker& unpacker) : worker{[this, &unpacker] { run(unpacker); }} {}
    ~Ahead() {
        {
            const std::lock_guard lock{mutex};
            stopped = true;
        }
        changed.notify_all();
        worker.join();
    }
    Ahead(const Ahead&) = delete;
    Ahead& operator=(const Ahead&) = delete;

    void run(Unpacker& unpacker) noexcept {
        try {
            while (!stopped) {
                std::vector<char> bytes(piece);
                bytes.resize(unpacker.inflate_into(bytes.data(), piece));
                if (bytes.empty()) break;
                std::unique_lock lock{mutex};
                changed.wait(lock, [&] { return stopped || pieces.size() < most_pieces; });
                pieces.push_back(std::move(bytes));
                lock.unlock();
                changed.notify_all();
            }
        } catch (...) {
            thrown = std::current_exception();
        }
        {
            const std::lock_guard lock{mutex};
            ended = true;
        }
        changed.notify_all();
    }

    std::size_t take(char* to, std::size_t size) {
        if (at == current.size()) {
            std::unique_lock lock{mutex};
            changed.wait(lock, [&] { return ended || !pieces.empty(); });
            if (pieces.empty()) {
                if (thrown) std::rethrow_exception(std::exchange(thrown, {}));
                return 0;
            }
            current = std::move(pieces.front());
            pieces.pop_front();
            at = 0;
            lock.unlock();
            changed.notify_all();
        }
        const std::size_t given = std::min(size, current.size() - at);
        std::memcpy(to, current.data() + at, given);
        at += given;
        return given;
    }

    std::mutex mutex; // of what follows
    std::condition_variable changed;
    std::deque<std::vector<char>> pieces;
    bool ended = false;        // no more of them come
    std::exception_ptr thrown; // what ended them
    std::atomic<bool> stopped = false;

    std::vector<char> current; // the reader's
    std::size_t at = 0;
    std::thread worker; // last: it begins when all else is there
};

Unpacker::Unpacker(std::istream& in) : in_{in} {}
Unpacker::~Unpacker() = default;

bool Unpacker::refill() {
    input_.resize(packed_chunk);
    in_.read(input_.data(), static_cast<std::streamsize>(packed_chunk));
    input_.resize(static_cast<std::size_t>(in_.gcount()));
    at_ = 0;
    packed_ += input_.size();
    if (in_.bad()) broken_ = message("can't be read to its end");
    return !input_.empty();
}

void Unpacker::open() {
    begun_ = true;
    constexpr std::string_view gzip_mark = "\x1f\x8b", byte_order_mark = "\xef\xbb\xbf";
    if (refill() && input_.starts_with(gzip_mark)) {
        inflater_ = std::make_unique<Inflater>();
        if (!inflater_->ready) broken_ = message("zlib can't be used");
    }
    std::array<char, byte_order_mark.size()> bytes{};
    while (head_.size() < bytes.size()) {
        const std::size_t given = take(bytes.data(), bytes.size() - head_.size());
        if (given == 0) break;
        head_.append(bytes.data(), given);
    }
    if (head_ != byte_order_mark) return;
    head_.clear();
    unpacked_ = 0;
}

std::size_t Unpacker::read(char* to, std::size_t size) {
    if (!begun_) open();
    if (head_.empty()) return take(to, size);
    const std::size_t given = head_.copy(to, size);
    head_.erase(0, given);
    return given;
}

void Unpacker::begin_ahead() {
    if (ahead_tried_ || processors() < 2) return;
    ahead_tried_ = true;
    if (in_.tellg() < 0) return; // a pipe: stopping early would wait for its writer
    try {
        ahead_ = std::make_unique<Ahead>(*this);
    } catch (const std::system_error&) { // no more threads: then without
    }
}

std::size_t Unpacker::take(char* to, std::size_t size) {
    if (size == 0) return 0;
    std::size_t given = 0;
    if (ahead_) {
        given = ahead_->take(to, size);
    } else if (inflater_) {
        given = inflate_into(to, size);
        if (given > 0 && unpacked_ > worth_a_thread) begin_ahead();
    } else if (broken_.empty() && (at_ < input_.size() || refill())) {
        given = std::min(size, input_.size() - at_);
        std::memcpy(to, input_.data() + at_, given);
        at_ += given;
    }
    if (given == 0) problem_ = broken_; // the thread has ended
    unpacked_ += given;
    return given;
}

std::size_t Unpacker::inflate_into(char* to, std::size_t size) {
    z_stream& stream = inflater_->stream;
    constexpr std::size_t most = std::size_t{1} << 30; // avail_out is 32 bits wide
    const std::size_t room = std::min(size, most);
    if (!broken_.empty()) return 0;
    stream.next_out = reinterpret_cast<Bytef*>(to);
    stream.avail_out = static_cast<uInt>(room);
    while (stream.avail_out == room) {
        if (at_ == input_.size() && !refill()) {
            if (inflater_->inside && broken_.empty())
                broken_ = message("the gzip stream is cut short: copy the file again");
            break;
        }
        stream.next_in = reinterpret_cast<Bytef*>(input_.data() + at_);
        stream.avail_in = static_cast<uInt>(input_.size() - at_);
        inflater_->inside = true;
        const int status = inflate(&stream, Z_NO_FLUSH);
        at_ = input_.size() - stream.avail_in;
        if (status == Z_STREAM_END) {
            inflater_->inside = false;
            inflateReset(&stream); // another member may follow
        } else if (status != Z_OK && status != Z_BUF_ERROR) {
            broken_ = message("the gzip stream is damaged");
            break;
        }
    }
    return room - stream.avail_out;
}

} // namespace dubhe::files
