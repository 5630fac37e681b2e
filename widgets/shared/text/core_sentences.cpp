// SPDX-License-Identifier: GPL-3.0-or-later
#include "core_sentences.h"

#include "core_words.h"
#include "local_numbers.h"
#include "qt_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace dubhe::widgets {

namespace {

// %1, %2, ... in the order in which core names its values. Longer ones stand before those that they begin like.
// NOLINTNEXTLINE(modernize-avoid-c-arrays): as in core_words.cpp
constexpr const char* core_patterns[]{
    // What a GPU or a library lacks to be predicted
    QT_TRANSLATE_NOOP("dubhe::core",
                      "%1 has no dense peak rate in %2 in the catalog; give it %3 there, or make a hypothetical GPU "
                      "that has one"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "%1 has no units for %2: use %3 there, or mixed precision, which takes what each GPU has; or "
                      "give it %4 in the catalog"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "%1 has no memory bandwidth in the catalog; give it %2 there, or make a hypothetical GPU that "
                      "has one"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "%1 has no memory outside the chip in the catalog, and the network needs more than the chip "
                      "holds; give it memory_bandwidth there, or make a hypothetical GPU that has one"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "nothing measured is at hand for the cost model \"measured\"; bring rows with `dubhe-cli db "
                      "import` or `dubhe-cli measure`, or choose another model"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "the library of cost models holds no \"%1\"; fit it with `dubhe-cli fit --only %2`, or choose "
                      "another model"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "nothing was measured on %1 as it is described; `dubhe-cli db import` brings rows"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "no row measured on %1 is near to %2 of %3 operators: %4; the model auto fills such gaps"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "the model %1 has not been fitted on %2; it knows %3. Choose one of these, or a model that "
                      "takes any GPU"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "the model %1 holds for %2 as it was measured, and %3 has another %4; choose a model that takes "
                      "any GPU"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "the model %1 has no line for what takes %2 % of the time on %3 in %4: %5; choose a model that "
                      "derives what was not measured"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "the model end_to_end has no line for %1 in %2; choose another precision or a model that "
                      "derives it"),
    // Software that a GPU does not run
    QT_TRANSLATE_NOOP("dubhe::core", "%1 needs NVIDIA %2 or later"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 needs AMD %2 or later"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 runs on NVIDIA's GPUs alone"),
    // What can't be served, and figures that too few requests give
    QT_TRANSLATE_NOOP("dubhe::core",
                      "the network keeps no keys and values: it is no language model that is served token by token"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "weights of %1 and activations of %2 a GPU leave no room for keys and values in the %3 of %4; %5 "
                      "GPUs would hold them (%6 now), or narrower numbers"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "weights of %1 and activations of %2 a GPU leave no room for keys and values in the %3 of %4; "
                      "narrower numbers or a larger memory would be needed"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 needs %2 requests; there are %3"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 needs %2 intervals between tokens; there are %3"),
    // How a step is split
    QT_TRANSLATE_NOOP("dubhe::core",
                      "a batch of %1 can't be cut into micro-batches of %2 on %3 data-parallel ranks with %4 replicas "
                      "each; it must be a multiple of %5"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "a batch of %1 can't be cut into micro-batches of %2 on %3 data-parallel ranks; it must be a "
                      "multiple of %4"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 ranks (data %2 x tensor %3 x pipeline %4) need as many GPUs; there are %5"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 pipeline stages of %2 chunk(s) are more than the %3 layers"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "several chunks of layers a stage (interleaving) need more than one stage and the 1f1b schedule"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "interleaving needs micro-batches (%1) that are a multiple of the %2 stages, and layers (%3) "
                      "that are a multiple of stages x chunks (%4)"),
    QT_TRANSLATE_NOOP(
        "dubhe::core",
        "the ranks that experts are dealt among (%1) must be a multiple of the expert-parallel ones (%2)"),
    QT_TRANSLATE_NOOP("dubhe::core", "the network has no experts to split; choose expert parallelism of 1"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "sequence parallelism splits what tensor parallelism leaves whole; choose tensor parallelism of "
                      "2 or more"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "sharing gradients or parameters (ZeRO 2 and 3) would gather them for each micro-batch of a "
                      "pipeline; choose one pipeline stage, or share the optimizer's states only"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "parameter servers keep the optimizer's states already; choose servers or ZeRO, not both"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "%1 GPUs span machines of %2, and the system names no network between them; choose one that "
                      "does, or at most %3 GPUs"),
    // What a question can't be asked of
    QT_TRANSLATE_NOOP("dubhe::core", "this network has no sequence to sweep over"),
    QT_TRANSLATE_NOOP("dubhe::core", "this network has no sequence to look for"),
    QT_TRANSLATE_NOOP("dubhe::core", "its file fixes the batch to %1: there is no other batch to ask for"),
    QT_TRANSLATE_NOOP("dubhe::core", "the memory of %1 is not known; set memory_size"),
    QT_TRANSLATE_NOOP("dubhe::core", "the network does not fit into its memory"),
    // What a cell of a matrix lacks, and what works in its place
    QT_TRANSLATE_NOOP("dubhe::core", "needs %1 of memory; the GPU has %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "a batch of %1, gradients summed up until %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "a batch of %1"),
    QT_TRANSLATE_NOOP("dubhe::core", "activations computed again, in %1 segments"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 instead of %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "the price that the budget would pay is not known in its currency"),
    QT_TRANSLATE_NOOP("dubhe::core", "the budget does not pay for one"),
    QT_TRANSLATE_NOOP("dubhe::core", "its amounts are in another currency than those it would be held against"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 does not run on it"),
    QT_TRANSLATE_NOOP("dubhe::core", "not known for it: %1"),
    // Money and energy
    QT_TRANSLATE_NOOP("dubhe::core", "no price of it is known"),
    QT_TRANSLATE_NOOP("dubhe::core", "no rent of it is known"),
    QT_TRANSLATE_NOOP("dubhe::core", "no rent of an hour of %1 is known"),
    QT_TRANSLATE_NOOP("dubhe::core", "no price of %1 is known"),
    QT_TRANSLATE_NOOP("dubhe::core", "the TDP of %1 is not known, so neither is its energy"),
    QT_TRANSLATE_NOOP("dubhe::core", "its electricity alone costs more than the rent: buying never pays"),
    // Why a file is not read
    QT_TRANSLATE_NOOP(
        "dubhe::core",
        "There is no such file or folder. A model of a hub has to be downloaded first; its config.json is enough."),
    QT_TRANSLATE_NOOP("dubhe::core", "there is no such file"),
    QT_TRANSLATE_NOOP("dubhe::core", "the file is empty"),
    QT_TRANSLATE_NOOP("dubhe::core", "The file is empty."),
    QT_TRANSLATE_NOOP("dubhe::core", "The file holds no JSON object."),
    QT_TRANSLATE_NOOP("dubhe::core", "Invalid JSON: %1."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "this is not an ONNX model: the protobuf message is damaged, cut short or nested too deeply"),
    QT_TRANSLATE_NOOP("dubhe::core", "is JSON, but no trace: it has no `traceEvents`"),
    QT_TRANSLATE_NOOP("dubhe::core", "is an SQLite file, but no export of Nsight Systems: it has none of its tables. "
                                     "`nsys export --type sqlite` makes one"),
    QT_TRANSLATE_NOOP("dubhe::core", "is a recording cut short within its first bytes"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "can be shown but not simulated: it has no GPU work with the calls that brought it"),
    QT_TRANSLATE_NOOP("dubhe::core", "the trace doesn't say on which GPU it was recorded; name it as the catalog does"),
    QT_TRANSLATE_NOOP("dubhe::core", "the trace was recorded on \"%1\", which the catalog doesn't know; name its entry "
                                     "(as many SMs and as much memory have: %2)"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "the trace was recorded on \"%1\", which the catalog doesn't know; name its entry"),
    QT_TRANSLATE_NOOP("dubhe::core", "can't be opened for reading"),
    QT_TRANSLATE_NOOP("dubhe::core", "another program is writing to it; nothing was changed, try again"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "is no catalog: not an SQLite file; it was left as it is, name another file or move it away"),
    QT_TRANSLATE_NOOP("dubhe::core", "nothing in it was understood; lines such as \"Memory bandwidth: 2,039 GB/s\" or "
                                     "\"FP16 Tensor Core | 312 TFLOPS\" are"),
    QT_TRANSLATE_NOOP("dubhe::core", "reading was cancelled"),
    // What a network's builder or reader took for granted
    QT_TRANSLATE_NOOP(
        "dubhe::core",
        "Attention runs as in eager PyTorch: scores pass through memory, repeated key and value heads and the whole KV "
        "cache are copied. Fused attention, as servers of such models use it, is faster, most of all in decoding."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 trains with its masked-language-model head (no pooler)"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 was made for %2 positions; this iteration reaches %3"),
    QT_TRANSLATE_NOOP("dubhe::core", "A query of %1 sees %2 keys at most; eager attention masks the others, so that "
                                     "neither work nor the KV cache shrinks with the window."),
    QT_TRANSLATE_NOOP("dubhe::core", "The indexer scores all keys; attention to the %1 that it chooses runs as one "
                                     "fused kernel on the latent cache, as DeepSeek's code has it."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "Layers with a state run kernel by kernel: their products over chunks of tokens, a state update "
                      "for a single one. Fused kernels, as servers of such models use them, are faster."),
    QT_TRANSLATE_NOOP("dubhe::core", "As Hugging Face's code, this caches keys and values of all heads, %1 numbers a "
                                     "token and layer; code that caches the latent alone keeps %2."),
    QT_TRANSLATE_NOOP("dubhe::core", "Decoding runs the decoder alone; the encoder, its weights and those of the keys "
                                     "and values of its output are left out."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "Experts are loaded evenly: %1 of %2 in a layer run, on %3 of %4 tokens each. Real "
                      "routers load some more than others."),
    QT_TRANSLATE_NOOP("dubhe::core", "This network has no sequence: the sequence length and the KV cache are ignored."),
    QT_TRANSLATE_NOOP("dubhe::core", "In %1 every tensor counts one byte an element, and conversions around products "
                                     "are not counted: real libraries keep some tensors wider."),
    QT_TRANSLATE_NOOP("dubhe::core", "The file fixes a batch of %1; it was replaced by %2."),
    QT_TRANSLATE_NOOP("dubhe::core", "The file fixes a batch of %1; the one asked for, %2, is not used."),
    QT_TRANSLATE_NOOP("dubhe::core", "No shape in the file says \"batch\": it is the same for every batch."),
    QT_TRANSLATE_NOOP("dubhe::core", "The file holds a whole training step; it is taken as it is."),
    QT_TRANSLATE_NOOP("dubhe::core", "The file leaves the sequence length open; %1 was taken."),
    QT_TRANSLATE_NOOP("dubhe::core", "The file fixes its sequence length; the one asked for is not used."),
    // What a table of measurements lacks, and what a network is too large for
    QT_TRANSLATE_NOOP("dubhe::core", "holds no measurements that Dubhe knows: its first line has the columns %1; a "
                                     "table of your own needs %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "looks like %1 but has no column %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "looks like %1 but has unknown columns: %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "is no table: its first line names no columns"),
    QT_TRANSLATE_NOOP("dubhe::core", "is empty"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 has more than 2^40 - 1 elements, which no GPU can hold; choose a smaller "
                                     "batch or a shorter sequence"),
    // What looks wrong in an entry of the catalog
    QT_TRANSLATE_NOOP("dubhe::core", "If the sheet says \"with sparsity\", halve it: %1."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "The dense peak, %1, is as high as the sparse one, %2, which should be twice as high."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 is %2 times what %3 SMs of %4 do dense at the boost clock, %5."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 is %2 above %3 = %4."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 is %2 below %3 = %4."),
    QT_TRANSLATE_NOOP("dubhe::core", "Check SMs, lanes and boost clock, or leave the peak out: it is derived then."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 is outside what %2 has reached, %3 to %4."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "Check the unit (bits or bytes), and whether the figure is for several GPUs or a cache."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "Check the unit, and whether the figure is for one channel or a part of the memory."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 is %2 times the peak in %3, %4; known are %5."),
    QT_TRANSLATE_NOOP("dubhe::core", "Check that both figures are dense, and both with sums in the same precision."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 is outside the 100 MHz to 5 GHz that GPUs run at."),
    QT_TRANSLATE_NOOP("dubhe::core", "Check the unit: data sheets give MHz or GHz."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 held under load is above the boost clock, %2."),
    QT_TRANSLATE_NOOP("dubhe::core", "Swap the two, or leave the sustained clock out."),
    QT_TRANSLATE_NOOP("dubhe::core", "The memory bandwidth is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Nothing can be predicted without it."),
    QT_TRANSLATE_NOOP("dubhe::core", "A peak rate is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Give the matrix peak of the precisions to predict, or the vector peak."),
    QT_TRANSLATE_NOOP("dubhe::core", "The vector peak is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Without it operators outside the matrix units count by their bytes alone."),
    QT_TRANSLATE_NOOP("dubhe::core", "The memory size is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Without it nobody can say whether a workload fits."),
    QT_TRANSLATE_NOOP("dubhe::core", "The number of SMs is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Without it small operators seem to fill the GPU."),
    QT_TRANSLATE_NOOP("dubhe::core", "The L2 cache size is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Without it every tensor is read from memory again."),
    QT_TRANSLATE_NOOP("dubhe::core", "The price has no currency."),
    QT_TRANSLATE_NOOP("dubhe::core", "The price has no date."),
    QT_TRANSLATE_NOOP("dubhe::core", "The price has no source."),
    QT_TRANSLATE_NOOP("dubhe::core", "The rent has no currency."),
    QT_TRANSLATE_NOOP("dubhe::core", "The rent has no date."),
    QT_TRANSLATE_NOOP("dubhe::core", "The rent has no source."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "Prices move: say when, where and in which currency it was asked, or leave it out."),
    QT_TRANSLATE_NOOP("dubhe::core", "Give the whole number that the source counts."),
    QT_TRANSLATE_NOOP("dubhe::core", "Nobody can check these figures: no source is named."),
    QT_TRANSLATE_NOOP("dubhe::core", "Name the data sheet, paper or measurement they come from."),
    QT_TRANSLATE_NOOP("dubhe::core", "The bandwidth is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "No transfer over this link can be predicted without it."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 one way is more than any %2 has reached, %3."),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "Check the unit (network cards are sold in bits), and whether both directions were added."),
    QT_TRANSLATE_NOOP("dubhe::core", "Choose one that it has, or add it."),
    QT_TRANSLATE_NOOP("dubhe::core", "Its GPU is not named."),
    QT_TRANSLATE_NOOP("dubhe::core", "Name a GPU of the catalog."),
    QT_TRANSLATE_NOOP("dubhe::core", "The number of GPUs in a machine is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Give it: the time of each transfer follows from it."),
    QT_TRANSLATE_NOOP("dubhe::core", "The link between its GPUs is not named."),
    QT_TRANSLATE_NOOP("dubhe::core", "Name a link of the catalog; PCIe where they share nothing else."),
    QT_TRANSLATE_NOOP("dubhe::core", "The number of its network ports is not known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Give the ports of all network cards together."),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 is outside the 0 to %2 that hosts take."),
    QT_TRANSLATE_NOOP("dubhe::core", "Check the unit: the columns are in microseconds."),
    QT_TRANSLATE_NOOP("dubhe::core", "None of its times is known."),
    QT_TRANSLATE_NOOP("dubhe::core", "Give what was measured: a host without times changes no prediction."),
    // Why a GPU can't serve
    QT_TRANSLATE_NOOP("dubhe::core", "not even a request alone keeps %1: it takes %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "no rate keeps the objectives; loosen them, or choose another split"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 tokens fit beside the weights, a request has up to %2; give more GPUs, or "
                                     "shorter requests"),
    QT_TRANSLATE_NOOP("dubhe::core", "the catalog has no machine of %1 x %2; none was asked for"),
    QT_TRANSLATE_NOOP("dubhe::core",
                      "nothing joins the workers that compute prompts to those that decode: keys and values have to be "
                      "sent. Name a machine with --system, or a GPU that the catalog has machines of"),
    QT_TRANSLATE_NOOP("dubhe::core", "the memory of %1 is not known, so neither is what keys and values get"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 groups of experts don't divide %2 ranks"),
    QT_TRANSLATE_NOOP("dubhe::core", "%1 experts of %2 features can't be split among %3 groups of %4 ranks"),
    QT_TRANSLATE_NOOP("dubhe::core", "has no experts to split among ranks"),
    QT_TRANSLATE_NOOP("dubhe::core", "not one request could be served"),
    // What is typed
    QT_TRANSLATE_NOOP("dubhe::core", "\"%1\" has no unit; write a time with one of %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "\"%1\" has no unit; write a size with one of %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "\"%1\" has no unit; write a bandwidth with one of %2"),
    QT_TRANSLATE_NOOP("dubhe::core", "\"%1\" is not a whole number between %2 and %3"),
};
// A value of those above that is a word: a GPU without its name.
constexpr const char* gpu_without_name = QT_TRANSLATE_NOOP("dubhe::core", "it");

struct Pattern {
    const char* text;
    QRegularExpression expression;
};

const std::vector<Pattern>& patterns() {
    static const std::vector<Pattern> all = [] {
        static const QRegularExpression place{QStringLiteral("%[1-9]")};
        std::vector<Pattern> made;
        for (const char* text : core_patterns) {
            QStringList fixed = QString::fromUtf8(text).split(place);
            for (QString& part : fixed)
                part = QRegularExpression::escape(part);
            made.push_back({text, QRegularExpression{QChar{u'^'} + fixed.join(QStringLiteral("(.+?)")) + u'$'}});
        }
        return made;
    }();
    return all;
}

struct Recognised {
    const char* text;
    QStringList values;
};

std::optional<Recognised> recognise(const QString& english) {
    for (const Pattern& pattern : patterns()) {
        if (const QRegularExpressionMatch match = pattern.expression.match(english); match.hasMatch())
            return Recognised{pattern.text, match.capturedTexts().mid(1)};
    }
    return std::nullopt;
}

// Numbers with the locale's point; words that core's names consist of; names as they are.
QString told_value(const QString& value) {
    if (value.front().isDigit()) return local_decimals(value);
    return value == QLatin1String{gpu_without_name} ? core_words(gpu_without_name) : value;
}

// In one pass: a value may itself hold what looks like a place.
QString filled(const QString& pattern, const QStringList& values) {
    QString text;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int place = pattern[i] == u'%' && i + 1 < pattern.size() ? pattern[i + 1].digitValue() : -1;
        if (place < 1 || place > values.size()) {
            text += pattern[i];
            continue;
        }
        text += told_value(values[place - 1]);
        ++i;
    }
    return text;
}

} // namespace

const char* pattern_of(std::string_view english) {
    const std::optional<Recognised> found = recognise(qt_text(english));
    return found ? found->text : nullptr;
}

QString core_sentence(std::string_view english) {
    const QString plain = qt_text(english);
    if (plain.contains(u'\n')) { // several, a line each
        QStringList lines;
        for (const QString& line : plain.split(u'\n'))
            lines << core_sentence(line.toStdString());
        return lines.join(u'\n');
    }
    const std::optional<Recognised> found = recognise(plain);
    if (!found) return plain;
    const QString translated = QCoreApplication::translate("dubhe::core", found->text);
    return translated == QString::fromUtf8(found->text) ? plain : filled(translated, found->values);
}

QString core_sentence(const Diagnostic& diagnostic) {
    Diagnostic told = diagnostic;
    told.message = core_sentence(diagnostic.message).toStdString();
    return qt_text(to_text(told));
}

QString core_sentences(const Diagnostics& diagnostics) {
    QStringList lines;
    for (const Diagnostic& each : diagnostics)
        lines << core_sentence(each);
    return lines.join(u'\n');
}

std::span<const char* const> known_core_sentences() {
    return core_patterns;
}

} // namespace dubhe::widgets
