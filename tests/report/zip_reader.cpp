// SPDX-License-Identifier: Apache-2.0
#include "zip_reader.h"

#include <cstdint>
#include <regex>
#include <vector>
#include <zlib.h>

namespace dubhe::report::test {

namespace {

std::size_t number_at(const std::string& bytes, std::size_t at, int count) {
    std::size_t value = 0;
    for (int i = count; i-- > 0;)
        value = value << 8U | static_cast<unsigned char>(bytes.at(at + static_cast<std::size_t>(i)));
    return value;
}

std::string inflated(const std::string& packed, std::size_t size) {
    std::string out(size, '\0');
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return {};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int status = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    return status == Z_STREAM_END ? out : std::string{};
}

} // namespace

// By the central directory (APPNOTE 4.3.12): signature 0x02014b50, sizes at 20 and 24, names at 46.
std::map<std::string, std::string> unzipped(const std::string& bytes) {
    std::map<std::string, std::string> files;
    const std::string signature{"PK\x01\x02"};
    for (std::size_t at = bytes.find(signature); at != std::string::npos; at = bytes.find(signature, at)) {
        const std::size_t packed = number_at(bytes, at + 20, 4), size = number_at(bytes, at + 24, 4);
        const std::size_t name = number_at(bytes, at + 28, 2), local = number_at(bytes, at + 42, 4);
        const std::size_t body = local + 30 + number_at(bytes, local + 26, 2) + number_at(bytes, local + 28, 2);
        const std::string data = bytes.substr(body, packed);
        files[bytes.substr(at + 46, name)] = number_at(bytes, at + 10, 2) == 8 ? inflated(data, size) : data;
        at += 46 + name;
    }
    return files;
}

std::string xml_problem(const std::string& xml) {
    std::vector<std::string> open;
    const std::regex tag{R"(<(/?)([A-Za-z_:][-\w:.]*)((?:\s+[-\w:.]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>)"};
    std::string rest;
    std::size_t last = 0;
    for (std::sregex_iterator it{xml.begin(), xml.end(), tag}, end; it != end; ++it) {
        rest += xml.substr(last, static_cast<std::size_t>(it->position()) - last);
        last = static_cast<std::size_t>(it->position() + it->length());
        const std::string name = (*it)[2];
        if ((*it)[1] == "/") {
            if (open.empty() || open.back() != name) return "</" + name + "> closes nothing";
            open.pop_back();
        } else if ((*it)[4] != "/") {
            open.push_back(name);
        }
    }
    rest += xml.substr(last);
    if (!open.empty()) return "<" + open.back() + "> stays open";
    const std::string without_head = std::regex_replace(rest, std::regex{R"(<!DOCTYPE html>|<\?xml[^>]*\?>)"}, "");
    if (without_head.find('<') != std::string::npos)
        return "a bare < at " + without_head.substr(without_head.find('<'), 40);
    const std::regex ampersand{R"(&(?!(amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);))"};
    if (std::regex_search(xml, ampersand)) return "a bare &";
    return {};
}

} // namespace dubhe::report::test
