// SPDX-License-Identifier: Apache-2.0
#include "settings.h"

#include <core/support/suggest.h>
#include <core/units/text.h>

#include <algorithm>
#include <charconv>
#include <functional>

namespace dubhe::stack {

namespace {

using workload::ElementType;
using workload::Phase;

template <class E>
struct Named {
    E value;
    std::string_view name, says;
    constexpr Named(E v, std::string_view n, std::string_view s = {}) : value{v}, name{n}, says{s} {} // for clang 14
};
constexpr std::array attentions{Named{Attention::eager, "eager"}, Named{Attention::fused, "fused"},
                                Named{Attention::paged, "paged"}};
constexpr std::array launchers{Named{Launches::operators, "operators"}, Named{Launches::compiled, "compiled"},
                               Named{Launches::graphs, "graphs"}};
constexpr std::array layouts{Named{Layout::nchw, "nchw"}, Named{Layout::nhwc_half, "nhwc-half"},
                             Named{Layout::nhwc, "nhwc"}};
constexpr std::array exchanges{Named{Exchange::nccl, "nccl"}, Named{Exchange::one_shot, "one-shot"},
                               Named{Exchange::fused, "fused"}};
constexpr std::array graph_scopes{Named{GraphScope::attention, "attention"}, Named{GraphScope::mamba, "mamba"},
                                  Named{GraphScope::router, "router"}, Named{GraphScope::mlp, "mlp"},
                                  Named{GraphScope::experts, "experts"}};
static_assert(graph_scopes.size() == graph_scope_count);
constexpr std::array passes{
    Named{Pass::attention, "attention", "scores, softmax and context in one kernel"},
    Named{Pass::kv_cache, "kv-cache", "new keys and values written into the cache where it lies"},
    Named{Pass::query_key_value, "query-key-value", "products over one input as one"},
    Named{Pass::gate_up, "gate-up", "gate and up products as one"},
    Named{Pass::gated_activation, "gated-activation", "activation and multiplication in one kernel"},
    Named{Pass::rotary, "rotary", "rotations of queries and keys in one kernel"},
    Named{Pass::experts, "experts", "products of all experts as grouped ones"},
    Named{Pass::residual_norm, "residual-norm", "sum with the residual and norm in one kernel"},
    Named{Pass::epilogue, "epilogue", "activation in the product's kernel"},
    Named{Pass::norm_activation, "norm-activation", "batch norm, sum and activation in one kernel"},
    Named{Pass::norm_statistics, "norm-statistics", "batch norm's sums in the convolution in front (training)"},
    Named{Pass::norm_prologue, "norm-prologue", "batch norm and activation in the kernels that read them (training)"},
    Named{Pass::last_token, "last-token", "logits of the last token alone"},
    Named{Pass::pointwise, "pointwise", "chains of light operators compiled into one kernel"},
    Named{Pass::transformer_kernels, "transformer-kernels", "hand-written kernels of Megatron-LM"},
    Named{Pass::autocast, "autocast", "fp32 weights copied to half precision in each pass (mixed, training)"},
    Named{Pass::wide_weights, "wide-weights", "fp32 weights copied to half precision in each pass (mixed, inference)"},
    Named{Pass::optimizer, "optimizer", "many parameters updated in one kernel"},
    Named{Pass::quantise, "quantise", "products in narrow numbers"}};
static_assert(passes.size() == pass_count);
constexpr std::array caches{Named{ElementType::f16, "fp16"}, Named{ElementType::bf16, "bf16"},
                            Named{ElementType::f8, "fp8"}, Named{ElementType::i8, "int8"},
                            Named{ElementType::nv4, "nvfp4"}};

template <class List, class E>
std::string_view name_in(const List& list, E value) {
    const auto found = std::ranges::find(list, value, [](const auto& each) { return each.value; });
    return found != list.end() ? found->name : std::string_view{};
}

template <class List>
std::string words_of(const List& list) {
    std::string text;
    for (const auto& each : list)
        (text += text.empty() ? "" : ", ") += each.name;
    return text;
}

template <class List, class E>
Message set_word(const List& list, std::string_view value, E& target) {
    const auto found = std::ranges::find(list, value, [](const auto& each) { return each.name; });
    if (found == list.end()) return message("is \"%1\"; there are %2", value, words_of(list));
    target = found->value;
    return {};
}

Message set_time(std::string_view value, double& target) {
    const Parsed<Seconds> time = parse<Seconds>(value);
    if (!time) return time.error;
    if (time.value->value() < 0.0 || time.value->value() > 10.0) return message("has to be 0 s to 10 s");
    target = time.value->value();
    return {};
}

Message set_pass(Stack& stack, std::string_view name, bool runs) {
    Pass pass{};
    if (Message wrong = set_word(passes, name, pass); !wrong.empty()) return wrong;
    if (pass == Pass::attention || pass == Pass::kv_cache)
        return message("is \"%1\", which the key attention decides on (eager, fused, paged)", name);
    std::erase(stack.passes, pass);
    if (runs) stack.passes.insert(std::ranges::upper_bound(stack.passes, pass), pass);
    return {};
}

// Each name of a list joined by +, up to the first that is wrong.
template <class Take>
Message take_joined(std::string_view list, Take take) {
    while (true) {
        const std::size_t end = list.find('+');
        if (Message wrong = take(list.substr(0, end)); !wrong.empty()) return wrong;
        if (end == std::string_view::npos) return {};
        list.remove_prefix(end + 1);
    }
}

template <class List>
std::string joined(const List& list) {
    std::string text;
    for (const auto each : list)
        (text += text.empty() ? "" : "+") += name_of(each);
    return text;
}

Message set_passes(Stack& stack, std::string_view list) {
    stack.passes.clear();
    if (list.empty() || list == "none") return {};
    return take_joined(list, [&](std::string_view name) { return set_pass(stack, name, true); });
}

Message set_graphed(Stack& stack, std::string_view list) {
    stack.graphed.clear();
    if (list == "nothing") return {};
    return take_joined(list, [&](std::string_view name) {
        GraphScope scope{};
        Message wrong = set_word(graph_scopes, name, scope);
        if (!wrong.empty()) return wrong;
        std::erase(stack.graphed, scope);
        stack.graphed.insert(std::ranges::upper_bound(stack.graphed, scope), scope);
        return wrong;
    });
}

double& operator_time(Stack& stack, Phase phase) {
    return stack.host.operator_s[static_cast<std::size_t>(phase)];
}

std::string time_text(double seconds) {
    return to_text(Seconds{seconds});
}

Message set_share(std::string_view text, double& target) {
    const bool percent = text.ends_with('%');
    if (percent) text.remove_suffix(1);
    double value = 0.0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size()) return message("has to be a share, such as 90%");
    if (percent) value /= 100.0;
    if (!(value >= 0.0 && value <= 1.0)) return message("has to be 0% to 100%");
    target = value;
    return {};
}

struct Word {
    std::string_view key, takes;
    std::function<Message(Stack&, std::string_view)> set;
    std::function<std::string(const Stack&)> text;
};

template <class List, class E>
Word word(std::string_view key, const List& list, std::string_view takes, E Stack::*member) {
    return {key, takes, [&list, member](Stack& s, std::string_view v) { return set_word(list, v, s.*member); },
            [&list, member](const Stack& s) { return std::string{name_in(list, s.*member)}; }};
}

Word time_word(std::string_view key, std::function<double&(Stack&)> at) {
    return {key, "a time", [at](Stack& s, std::string_view v) { return set_time(v, at(s)); },
            [at](const Stack& s) {
                Stack copy = s;
                return time_text(at(copy));
            }};
}

Word flag_word(std::string_view key, std::string_view on, std::string_view off, std::string_view takes,
               bool Stack::*member) {
    return {key, takes,
            [=](Stack& s, std::string_view v) -> Message {
                if (v != on && v != off) return message("is \"%1\"; there are %2 and %3", v, on, off);
                s.*member = v == on;
                return {};
            },
            [=](const Stack& s) { return std::string{s.*member ? on : off}; }};
}

Word tf32_word() {
    return {"tf32", "none, convolutions or all",
            [](Stack& s, std::string_view v) -> Message {
                if (v != "none" && v != "convolutions" && v != "all")
                    return message("is \"%1\"; there are none, convolutions and all", v);
                s.tf32_convolutions = v != "none";
                s.tf32_products = v == "all";
                return {};
            },
            [](const Stack& s) {
                return std::string{s.tf32_products ? "all" : s.tf32_convolutions ? "convolutions" : "none"};
            }};
}

Word cache_word() {
    return {
        "kv-cache", "same, fp16, bf16, fp8, int8 or nvfp4",
        [](Stack& s, std::string_view v) -> Message {
            if (v == "same") {
                s.kv_cache.reset();
                return {};
            }
            ElementType type{};
            Message wrong = set_word(caches, v, type);
            if (wrong.empty()) s.kv_cache = type;
            return wrong;
        },
        [](const Stack& s) { return s.kv_cache ? std::string{name_in(caches, *s.kv_cache)} : std::string{"same"}; }};
}

Word passes_word() {
    return {"passes", "passes joined by +, or none", set_passes,
            [](const Stack& s) { return s.passes.empty() ? std::string{"none"} : joined(s.passes); }};
}

Word graphed_word() {
    return {"graphed", "attention, mamba, router, mlp, experts joined by +, or nothing", set_graphed,
            [](const Stack& s) { return s.graphed.empty() ? std::string{"nothing"} : joined(s.graphed); }};
}

Word host_name_word() {
    return {"host", "a host of the catalog, for the five times",
            [](Stack& s, std::string_view v) -> Message {
                if (v.empty()) return message("names no host");
                s.host_name = v;
                return {};
            },
            [](const Stack& s) { return s.host_name; }};
}

Word kernels_word() {
    return {"kernels", "a library of the measured tables: vLLM, SGLang, TensorRT-LLM",
            [](Stack& s, std::string_view v) -> Message {
                s.host.kernels = v;
                return {};
            },
            [](const Stack& s) { return s.host.kernels; }};
}

Word reserve_word() {
    return {"reserve", "bytes",
            [](Stack& s, std::string_view v) -> Message {
                const Parsed<Bytes> bytes = parse<Bytes>(v);
                if (!bytes) return bytes.error;
                if (bytes.value->value() < 0.0) return message("can't be negative");
                s.reserve = *bytes.value;
                return {};
            },
            [](const Stack& s) { return to_text(s.reserve); }};
}

Word sustained_word() {
    return {"sustained", "a ratio",
            [](Stack& s, std::string_view v) -> Message {
                double value = 0.0;
                const auto [end, failure] = std::from_chars(v.data(), v.data() + v.size(), value);
                if (failure != std::errc{} || end != v.data() + v.size() || !(value >= 0.5 && value <= 4.0))
                    return message("has to be a ratio from 0.5 to 4");
                s.sustained = value;
                return {};
            },
            [](const Stack& s) { return number_text(s.sustained); }};
}

Word rows_word() {
    return {"rows-at-once", "all, or 1 to 256",
            [](Stack& s, std::string_view v) -> Message {
                std::int64_t rows = 0;
                const auto [end, failure] = std::from_chars(v.data(), v.data() + v.size(), rows);
                if (v != "all" &&
                    (failure != std::errc{} || end != v.data() + v.size() || rows < 1 || rows > most_few_rows))
                    return message("has to be \"all\", or a number from 1 to %1", most_few_rows);
                s.rows_at_once = rows;
                return {};
            },
            [](const Stack& s) { return s.rows_at_once > 0 ? std::to_string(s.rows_at_once) : std::string{"all"}; }};
}

std::vector<Word> make_words() {
    std::vector<Word> words;
    words.push_back(word("attention", attentions, "eager, fused or paged", &Stack::attention));
    words.push_back(passes_word());
    words.push_back({"with", "a pass", [](Stack& s, std::string_view v) { return set_pass(s, v, true); }, nullptr});
    words.push_back({"without", "a pass", [](Stack& s, std::string_view v) { return set_pass(s, v, false); }, nullptr});
    words.push_back(word("launches", launchers, "operators, compiled or graphs", &Stack::launches));
    words.push_back(time_word("launch", [](Stack& s) -> double& { return s.host.launch_s; }));
    words.push_back(time_word("forward", [](Stack& s) -> double& { return operator_time(s, Phase::forward); }));
    words.push_back(time_word("backward", [](Stack& s) -> double& { return operator_time(s, Phase::backward); }));
    words.push_back(time_word("update", [](Stack& s) -> double& { return operator_time(s, Phase::update); }));
    words.push_back(time_word("step", [](Stack& s) -> double& { return s.host.step_s; }));
    words.push_back(time_word("sequence", [](Stack& s) -> double& { return s.sequence_s; }));
    words.push_back(host_name_word());
    words.push_back(kernels_word());
    words.push_back(word("layout", layouts, "nchw, nhwc-half or nhwc", &Stack::layout));
    words.push_back(tf32_word());
    words.push_back(word("exchange", exchanges, "nccl, one-shot or fused", &Stack::exchange));
    words.push_back(flag_word("quantised", "in-front", "alone", "in-front or alone", &Stack::quantises_in_front));
    words.push_back(flag_word("head", "wide", "narrow", "wide or narrow", &Stack::wide_head));
    words.push_back(flag_word("attention-products", "wide", "as-others", "wide or as-others", &Stack::wide_attention));
    words.push_back(cache_word());
    words.push_back(flag_word("cache-reads", "by-head", "shared", "shared or by-head", &Stack::reads_cache_by_head));
    words.push_back(rows_word());
    words.push_back(reserve_word());
    words.push_back({"kv-share", "a share", [](Stack& s, std::string_view v) { return set_share(v, s.kv_share); },
                     [](const Stack& s) { return number_text(100.0 * s.kv_share) + '%'; }});
    words.push_back(flag_word("kv-share-of", "left", "memory", "memory or left", &Stack::kv_of_left));
    words.push_back(graphed_word());
    words.push_back(sustained_word());
    words.push_back({"spread", "a share", [](Stack& s, std::string_view v) { return set_share(v, s.spread); },
                     [](const Stack& s) { return number_text(100.0 * s.spread) + '%'; }});
    return words;
}

const std::vector<Word>& all_words() {
    static const std::vector<Word> words = make_words();
    return words;
}

} // namespace

std::string_view name_of(Attention attention) {
    return name_in(attentions, attention);
}
std::string_view name_of(Launches launches) {
    return name_in(launchers, launches);
}
std::string_view name_of(Layout layout) {
    return name_in(layouts, layout);
}
std::string_view name_of(Exchange exchange) {
    return name_in(exchanges, exchange);
}
std::string_view name_of(GraphScope scope) {
    return name_in(graph_scopes, scope);
}
std::string_view name_of(Pass pass) {
    return name_in(passes, pass);
}
std::string_view says(Pass pass) {
    return passes[static_cast<std::size_t>(pass)].says;
}

std::span<const Setting> settings() {
    static const std::vector<Setting> list = [] {
        std::vector<Setting> made;
        for (const Word& word : all_words())
            made.push_back({word.key, word.takes});
        return made;
    }();
    return list;
}

std::string value_of(const Stack& stack, std::string_view key) {
    const auto found = std::ranges::find(all_words(), key, &Word::key);
    return found != all_words().end() && found->text ? found->text(stack) : std::string{};
}

Message set(Stack& stack, std::string_view key, std::string_view value) {
    const auto found = std::ranges::find(all_words(), key, &Word::key);
    if (found != all_words().end()) return found->set(stack, value);
    std::vector<std::string> known;
    for (const Word& word : all_words())
        known.emplace_back(word.key);
    std::string list;
    for (const std::string& each : known)
        list += (list.empty() ? "" : ", ") + each;
    return message("is no setting of a stack; there are %1", list);
}

} // namespace dubhe::stack
