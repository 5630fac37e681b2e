// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost_words.h"

#include "qt_text.h"
#include "words.h"

namespace dubhe::widgets {

QString term_text(std::string_view term) {
    if (term == "compute") return words("compute");
    if (term == "memory") return words("memory");
    if (term == "cache") return words("cache");
    if (term == "layout") return words("change of layout");
    if (term == "fixed") return words("fixed latency");
    if (term == "physical bound") return words("physical bound");
    return qt_text(term);
}

QString family_word(std::string_view family) {
    if (family == "products") return words("matrix products on fp32 lanes");
    if (family == "tensor_products") return words("matrix products on tensor cores");
    if (family == "convolutions") return words("convolutions on fp32 lanes");
    if (family == "tensor_convolutions") return words("convolutions on tensor cores");
    if (family == "attention") return words("attention");
    if (family == "recurrent") return words("recurrent layers");
    if (family == "experts") return words("layers of experts");
    if (family == "rows") return words("softmax, norms, reductions");
    if (family == "streams") return words("elementwise, copies, optimizers");
    return qt_text(family).replace(u'_', u' ');
}

QString grade_meaning() {
    return words("A: three quarters of the GPU's time or more measured or interpolated, band within 15 %.\n"
                 "B: at most 15 % of it extrapolated, band within 25 %.\n"
                 "C: at most half of it extrapolated, band within 50 %.\n"
                 "D: everything else.");
}

} // namespace dubhe::widgets
