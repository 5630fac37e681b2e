// SPDX-License-Identifier: Apache-2.0
#include "phrases.h"

#include <array>

namespace dubhe::report {

namespace {

constexpr std::array<std::string_view, language_count> codes{"en", "de", "fr", "zh", "ja"};
constexpr std::array<std::string_view, language_count> language_names{"English", "Deutsch", "Français", "中文",
                                                                      "日本語"};

struct PhraseRow {
    Phrase key{};
    std::array<std::string_view, language_count> text; // in the order of Language
};

constexpr std::array<PhraseRow, phrase_count> phrases{{
    {Phrase::title_of, {"GPUs for %1", "GPUs für %1", "GPU pour %1", "面向 %1 的 GPU", "%1 のための GPU"}},
    {Phrase::question_default,
     {"Which of these GPUs runs %1 fastest, and which at the lowest cost?",
      "Welche dieser GPUs führt %1 am schnellsten aus, und welche am günstigsten?",
      "Lequel de ces GPU exécute %1 le plus vite, et lequel au moindre coût ?",
      "这些 GPU 中，哪一款运行 %1 最快，哪一款成本最低？",
      "これらの GPU のうち %1 を最も速く実行するのはどれか、最も低いコストで実行するのはどれか。"}},
    {Phrase::question_cluster,
     {"How long does %1 take on %2 GPUs of %3?", "Wie lange braucht %1 auf %2 GPUs von %3?",
      "Combien de temps prend %1 sur %2 GPU de %3 ?", "%1 在 %3 的 %2 个 GPU 上需要多长时间？",
      "%1 は %3 の GPU %2 基でどれだけの時間がかかるか。"}},
    {Phrase::question_over,
     {"Which of these GPUs runs %1 fastest, which at the lowest cost, and how much %2 pays?",
      "Welche dieser GPUs führt %1 am schnellsten aus, welche am günstigsten, und wie viel %2 lohnt sich?",
      "Lequel de ces GPU exécute %1 le plus vite, lequel au moindre coût, et jusqu'où %2 est-il rentable ?",
      "这些 GPU 中，哪一款运行 %1 最快，哪一款成本最低，%2到多少为止值得？",
      "これらの GPU のうち %1 を最も速く、または最も低いコストで実行するのはどれか。%2はどこまで有効か。"}},
    {Phrase::and_more, {"%1 and %2 more", "%1 und %2 weitere", "%1 et %2 autres", "%1 等另外 %2 个", "%1 ほか %2 件"}},
    {Phrase::question, {"Question", "Frage", "Question", "问题", "課題"}},
    {Phrase::answer, {"Answer", "Antwort", "Réponse", "结论", "結論"}},
    {Phrase::answer_for, {"Answer for %1", "Antwort für %1", "Réponse pour %1", "%1 的结论", "%1 の結論"}},
    {Phrase::alone, {"On one GPU", "Auf einer einzelnen GPU", "Sur un seul GPU", "单 GPU 运行", "GPU 1 基での実行"}},
    {Phrase::alone_for,
     {"%1 on one GPU", "%1 auf einer einzelnen GPU", "%1 sur un seul GPU", "%1 的单 GPU 运行",
      "%1 の GPU 1 基での実行"}},
    {Phrase::predictions, {"Predictions", "Vorhersagen", "Prédictions", "预测", "予測"}},
    {Phrase::prices_and_costs,
     {"Prices and costs", "Preise und Kosten", "Prix et coûts", "价格与成本", "価格とコスト"}},
    {Phrase::arithmetic,
     {"How the costs come about", "Wie sich die Kosten ergeben", "D'où viennent les coûts", "成本的计算过程",
      "コストの計算過程"}},
    {Phrase::systems, {"The GPUs", "Die GPUs", "Les GPU", "所比较的 GPU", "比較する GPU"}},
    {Phrase::assumptions, {"Assumptions", "Annahmen", "Hypothèses", "假设", "前提"}},
    {Phrase::origins,
     {"Where the numbers come from", "Woher die Zahlen stammen", "D'où viennent les chiffres", "数据来源的类别",
      "数値の由来"}},
    {Phrase::accuracy,
     {"Accuracy of the cost model", "Genauigkeit des Kostenmodells", "Précision du modèle de coût", "成本模型的准确度",
      "コストモデルの精度"}},
    {Phrase::sensitivity, {"Sensitivity", "Empfindlichkeit", "Sensibilité", "敏感度", "感度"}},
    {Phrase::many_gpus, {"On many GPUs", "Auf vielen GPUs", "Sur plusieurs GPU", "多 GPU 运行", "複数 GPU での実行"}},
    {Phrase::sources,
     {"Sources and versions", "Quellen und Versionen", "Sources et versions", "来源与版本", "出典とバージョン"}},
    {Phrase::fastest,
     {"Fastest: %1 with %2 an iteration, %3.", "Am schnellsten: %1 mit %2 je Iteration, %3.",
      "Le plus rapide : %1 avec %2 par itération, %3.", "最快：%1，每次迭代 %2，%3。",
      "最速：%1、1 反復あたり %2、%3。"}},
    {Phrase::only_one,
     {"Only %1 can be compared here: %2 an iteration, %3.", "Nur %1 lässt sich hier vergleichen: %2 je Iteration, %3.",
      "Seul %1 peut être comparé ici : %2 par itération, %3.", "此处只有 %1 可供比较：每次迭代 %2，%3。",
      "ここで比較できるのは %1 だけです：1 反復あたり %2、%3。"}},
    {Phrase::next_certain,
     {"Next is %1, which takes %2 times as long; the bands don't overlap, so the order is clear.",
      "Es folgt %1 mit dem %2-Fachen der Zeit; die Spannen überlappen nicht, die Reihenfolge ist also klar.",
      "Vient ensuite %1, dont le temps est %2 fois le sien ; les fourchettes ne se recoupent pas, l'ordre est donc "
      "clair.",
      "其次是 %1，耗时为其 %2 倍；两者的区间不重叠，因此顺序明确。",
      "次は %1 で、所要時間は %2 倍です。幅は重ならないため、順位は明確です。"}},
    {Phrase::next_uncertain,
     {"Next is %1, which takes %2 times as long; the bands overlap, so the order is not certain.",
      "Es folgt %1 mit dem %2-Fachen der Zeit; die Spannen überlappen, die Reihenfolge ist also nicht sicher.",
      "Vient ensuite %1, dont le temps est %2 fois le sien ; les fourchettes se recoupent, l'ordre n'est donc pas "
      "certain.",
      "其次是 %1，耗时为其 %2 倍；两者的区间重叠，因此顺序并不确定。",
      "次は %1 で、所要時間は %2 倍です。幅が重なるため、順位は確かではありません。"}},
    {Phrase::also_overlap,
     {"The bands of these overlap with it, too: %1.", "Auch die Spannen dieser überlappen damit: %1.",
      "Les fourchettes de ceux-ci la recoupent aussi : %1.", "下列 GPU 的区间也与其重叠：%1。",
      "次の GPU の幅もこれと重なります：%1。"}},
    {Phrase::bound_order,
     {"Where a number is a lower bound alone it has no band: the order is that of the bounds, and says little about "
      "the GPUs.",
      "Wo eine Zahl nur eine untere Schranke ist, hat sie keine Spanne: Die Reihenfolge ist die der Schranken und sagt "
      "wenig über die GPUs.",
      "Un chiffre qui n'est qu'une borne inférieure n'a pas de fourchette : l'ordre est celui des bornes et dit peu "
      "sur les GPU.",
      "若数值只是下界，则没有区间：此处的顺序只是下界的顺序，不足以说明 GPU 的优劣。",
      "下限値だけの数値には幅がありません。順位は下限値の順位であり、GPU の優劣はほとんど示しません。"}},
    {Phrase::none_compared,
     {"No GPU can be compared: see below for the reasons.",
      "Keine GPU lässt sich vergleichen; die Gründe stehen unten.",
      "Aucun GPU ne peut être comparé ; les raisons sont données plus bas.", "没有可供比较的 GPU，原因见下文。",
      "比較できる GPU がありません。理由は下に示します。"}},
    {Phrase::none_alone,
     {"No GPU holds it alone; on many of them it is split, as above.",
      "Keine GPU fasst es allein; auf viele wird es aufgeteilt, siehe oben.",
      "Aucun GPU ne le contient seul ; il est réparti sur plusieurs, voir plus haut.",
      "没有任何单个 GPU 能够容纳它；上文给出切分到多个 GPU 的结果。",
      "1 基で収まる GPU はありません。上に示すように複数の GPU に分割します。"}},
    {Phrase::does_not_fit,
     {"%1 takes no part: the network needs %2 of memory, and it has %3.",
      "%1 scheidet aus: Das Netz braucht %2 Speicher, vorhanden sind %3.",
      "%1 est écarté : le réseau demande %2 de mémoire, et il en a %3.",
      "%1 不参与比较：网络需要 %2 显存，而其只有 %3。",
      "%1 は対象外です：ネットワークには %2 のメモリが必要ですが、%3 しかありません。"}},
    {Phrase::not_predicted,
     {"%1 takes no part: %2", "%1 scheidet aus: %2", "%1 est écarté : %2", "%1 不参与比较：%2", "%1 は対象外です：%2"}},
    {Phrase::network_not_built,
     {"%1 can't be answered: %2", "%1 lässt sich nicht beantworten: %2", "Pas de réponse pour %1 : %2",
      "无法给出 %1 的结论：%2", "%1 については答えられません：%2"}},
    {Phrase::cheapest_bought,
     {"Cheapest to buy: %1 with %2 a million %3 (%4 to %5).",
      "Gekauft am günstigsten: %1 mit %2 je Million %3 (%4 bis %5).",
      "Le moins cher à l'achat : %1 avec %2 par million %3 (%4 à %5).", "购买成本最低：%1，每百万%3 %2（%4 至 %5）。",
      "購入で最も安価：%1、100 万%3あたり %2（%4～%5）。"}},
    {Phrase::cheapest_rented,
     {"Cheapest to rent: %1 with %2 a million %3 (%4 to %5).",
      "Gemietet am günstigsten: %1 mit %2 je Million %3 (%4 bis %5).",
      "Le moins cher à la location : %1 avec %2 par million %3 (%4 à %5).",
      "租用成本最低：%1，每百万%3 %2（%4 至 %5）。", "レンタルで最も安価：%1、100 万%3あたり %2（%4～%5）。"}},
    {Phrase::cost_next_certain,
     {"%1 costs %2 times as much; the bands don't overlap.", "%1 kostet das %2-Fache; die Spannen überlappen nicht.",
      "%1 coûte %2 fois autant ; les fourchettes ne se recoupent pas.", "%1 的成本为其 %2 倍；区间不重叠。",
      "%1 のコストは %2 倍です。幅は重なりません。"}},
    {Phrase::cost_next_uncertain,
     {"%1 costs %2 times as much; the bands overlap, so the order is not certain.",
      "%1 kostet das %2-Fache; die Spannen überlappen, die Reihenfolge ist also nicht sicher.",
      "%1 coûte %2 fois autant ; les fourchettes se recoupent, l'ordre n'est donc pas certain.",
      "%1 的成本为其 %2 倍；区间重叠，因此顺序并不确定。",
      "%1 のコストは %2 倍です。幅が重なるため、順位は確かではありません。"}},
    {Phrase::least_energy,
     {"Least energy: %1 with %2 a million %3.", "Am sparsamsten: %1 mit %2 je Million %3.",
      "Le plus économe : %1 avec %2 par million %3.", "能耗最低：%1，每百万%3 %2。",
      "最も省エネルギー：%1、100 万%3あたり %2。"}},
    {Phrase::currencies_apart,
     {"Amounts in different currencies are not compared with each other.",
      "Beträge in verschiedenen Währungen werden nicht miteinander verglichen.",
      "Les montants en monnaies différentes ne sont pas comparés entre eux.", "不同货币的金额不互相比较。",
      "通貨の異なる金額は比較していません。"}},
    {Phrase::no_price_of,
     {"No price and no rent of %1 is known: it takes no part in the comparison of costs.",
      "Weder Preis noch Miete von %1 ist bekannt: Am Kostenvergleich nimmt sie nicht teil.",
      "Ni le prix ni le loyer de %1 n'est connu : il ne prend pas part à la comparaison des coûts.",
      "%1 的价格和租金均未知，不参与成本比较。", "%1 の価格もレンタル料も不明のため、コストの比較には含めません。"}},
    {Phrase::no_prices,
     {"No price and no rent is known, so nothing is said about costs. Prices are entered in the catalog, with their "
      "dates.",
      "Kein Preis und keine Miete ist bekannt, daher steht hier nichts zu den Kosten. Preise werden mit ihrem Datum im "
      "Katalog eingetragen.",
      "Aucun prix ni loyer n'est connu : rien n'est dit des coûts. Les prix s'inscrivent dans le catalogue, avec leur "
      "date.",
      "价格和租金均未知，因此不讨论成本。请在目录中填写价格及其日期。",
      "価格もレンタル料も不明のため、コストについては述べません。価格は日付とともにカタログに入力します。"}},
    {Phrase::bands_mean,
     {"Bands run from 10 % to 90 %: 8 of 10 measurements should fall within them.",
      "Spannen reichen von 10 % bis 90 %: 8 von 10 Messungen sollten darin liegen.",
      "Les fourchettes vont de 10 % à 90 % : 8 mesures sur 10 devraient s'y trouver.",
      "区间为 10 % 至 90 % 分位：10 次测量中应有 8 次落在其中。",
      "幅は 10 % から 90 % の範囲で、測定値 10 件のうち 8 件がこの中に入る見込みです。"}},
    {Phrase::marks_mean,
     {"Most of each time is: ● measured, ◐ interpolated, ○ modelled, ◌ extrapolated, ▨ a lower bound only.",
      "Der größte Teil jeder Zeit ist: ● gemessen, ◐ interpoliert, ○ modelliert, ◌ extrapoliert, ▨ nur eine untere "
      "Schranke.",
      "L'essentiel de chaque temps est : ● mesuré, ◐ interpolé, ○ modélisé, ◌ extrapolé, ▨ une borne inférieure "
      "seulement.",
      "每个时间的主要部分：● 实测，◐ 插值，○ 模型估计，◌ 外推，▨ 仅为下界。",
      "各時間の大部分：● 実測、◐ 補間、○ モデル、◌ 外挿、▨ 下限値のみ。"}},
    {Phrase::gpu, {"GPU", "GPU", "GPU", "GPU", "GPU"}},
    {Phrase::time_an_iteration,
     {"Time an iteration", "Zeit je Iteration", "Temps par itération", "每次迭代时间", "1 反復の時間"}},
    {Phrase::throughput, {"Throughput", "Durchsatz", "Débit", "吞吐量", "スループット"}},
    {Phrase::ratio_to_fastest,
     {"Times the fastest", "Vielfaches der schnellsten", "Fois le plus rapide", "相对最快的倍数", "最速比"}},
    {Phrase::memory_needed, {"Memory", "Speicher", "Mémoire", "显存", "メモリ"}},
    {Phrase::limited_by, {"Limited by", "Begrenzt durch", "Limité par", "受限于", "律速要因"}},
    {Phrase::memory_fits, {"%1 of %2", "%1 von %2", "%1 sur %2", "%1 / %2", "%1 / %2"}},
    {Phrase::memory_too_small,
     {"%1 of %2: does not fit", "%1 von %2: passt nicht", "%1 sur %2 : ne tient pas", "%1 / %2：放不下",
      "%1 / %2：収まらない"}},
    {Phrase::memory_unknown,
     {"%1; the GPU's is unknown", "%1; der GPU-Speicher ist unbekannt", "%1 ; celle du GPU est inconnue",
      "%1；GPU 显存未知", "%1、GPU のメモリは不明"}},
    {Phrase::at_least, {"at least %1", "mindestens %1", "au moins %1", "至少 %1", "%1 以上"}},
    {Phrase::at_most, {"at most %1", "höchstens %1", "au plus %1", "至多 %1", "%1 以下"}},
    {Phrase::price, {"Price", "Preis", "Prix", "价格", "価格"}},
    {Phrase::rent_an_hour, {"Rent an hour", "Miete je Stunde", "Loyer par heure", "每小时租金", "1 時間のレンタル料"}},
    {Phrase::bought_a_million,
     {"Bought, a million %1", "Gekauft, je Million %1", "Acheté, par million %1", "购买，每百万%1",
      "購入、100 万%1あたり"}},
    {Phrase::rented_a_million,
     {"Rented, a million %1", "Gemietet, je Million %1", "Loué, par million %1", "租用，每百万%1",
      "レンタル、100 万%1あたり"}},
    {Phrase::energy_a_million,
     {"Energy, a million %1", "Energie, je Million %1", "Énergie, par million %1", "能耗，每百万%1",
      "電力量、100 万%1あたり"}},
    {Phrase::no_date, {"no date", "ohne Datum", "sans date", "无日期", "日付なし"}},
    {Phrase::arithmetic_bought,
     {"%1, bought: %2 ÷ (%3 years × 8766 h × %4) + electricity %5 an hour = %6 an hour of work; × %7 an iteration ÷ %8 "
      "%9 × 1 million = %10",
      "%1, gekauft: %2 ÷ (%3 Jahre × 8766 h × %4) + Strom %5 je Stunde = %6 je Arbeitsstunde; × %7 je Iteration ÷ %8 "
      "%9 × 1 Million = %10",
      "%1, acheté : %2 ÷ (%3 ans × 8766 h × %4) + électricité %5 par heure = %6 par heure de travail ; × %7 par "
      "itération ÷ %8 %9 × 1 million = %10",
      "%1，购买：%2 ÷（%3 年 × 8766 h × %4）+ 每小时电费 %5 = 每工作小时 %6；× 每次迭代 %7 ÷ %8 %9 × 100 万 = %10",
      "%1、購入：%2 ÷（%3 年 × 8766 h × %4）+ 1 時間の電気代 %5 = 稼働 1 時間あたり %6、× 1 反復 %7 ÷ %8 %9 × 100 万 = "
      "%10"}},
    {Phrase::arithmetic_rented,
     {"%1, rented: %2 an hour × %3 an iteration ÷ %4 %5 × 1 million = %6",
      "%1, gemietet: %2 je Stunde × %3 je Iteration ÷ %4 %5 × 1 Million = %6",
      "%1, loué : %2 par heure × %3 par itération ÷ %4 %5 × 1 million = %6",
      "%1，租用：每小时 %2 × 每次迭代 %3 ÷ %4 %5 × 100 万 = %6",
      "%1、レンタル：1 時間 %2 × 1 反復 %3 ÷ %4 %5 × 100 万 = %6"}},
    {Phrase::pays_off,
     {"Buying %1 instead of renting it pays off from %2 hours of work on, %3 of its life.",
      "%1 zu kaufen statt zu mieten lohnt sich ab %2 Arbeitsstunden, %3 der Lebensdauer.",
      "Acheter %1 plutôt que le louer est rentable à partir de %2 heures de travail, soit %3 de sa durée de vie.",
      "购买 %1 而非租用，自工作 %2 小时起合算，即其寿命的 %3。",
      "%1 はレンタルより購入のほうが、稼働 %2 時間（寿命の %3）から有利になります。"}},
    {Phrase::never_pays_off,
     {"Renting %1 is cheaper than buying it for its whole life: buying would need %2 hours of work, %3 of its life.",
      "%1 zu mieten ist über die ganze Lebensdauer günstiger als ein Kauf: Der bräuchte %2 Arbeitsstunden, %3 der "
      "Lebensdauer.",
      "Louer %1 est moins cher que l'acheter pendant toute sa durée de vie : l'achat demanderait %2 heures de travail, "
      "soit %3 de celle-ci.",
      "在整个寿命期内租用 %1 比购买便宜：购买需工作 %2 小时，即寿命的 %3。",
      "%1 は寿命を通じてレンタルのほうが安価です：購入が有利になるには稼働 %2 時間（寿命の %3）が必要です。"}},
    {Phrase::memory, {"Memory", "Speicher", "Mémoire", "显存", "メモリ"}},
    {Phrase::memory_type, {"Type", "Art", "Type", "类型", "種類"}},
    {Phrase::bandwidth, {"Bandwidth", "Bandbreite", "Bande passante", "带宽", "帯域幅"}},
    {Phrase::peak_in, {"Peak in %1", "Spitze in %1", "Crête en %1", "%1 峰值", "%1 ピーク"}},
    {Phrase::sms, {"SMs", "SMs", "SM", "SM 数", "SM 数"}},
    {Phrase::clock, {"Clock", "Takt", "Fréquence", "频率", "クロック"}},
    {Phrase::tdp, {"TDP", "TDP", "TDP", "TDP", "TDP"}},
    {Phrase::is_hypothetical,
     {"%1 doesn't exist: it is %2 with %3.", "%1 gibt es nicht: Es ist %2 mit %3.",
      "%1 n'existe pas : c'est %2 avec %3.", "%1 并不存在：它是改动了 %3 的 %2。",
      "%1 は実在しません：%2 の %3 を変えたものです。"}},
    {Phrase::is_unchanged,
     {"%1 is %2 without changes.", "%1 ist %2 ohne Änderungen.", "%1 est %2 sans changement.", "%1 即未改动的 %2。",
      "%1 は変更なしの %2 です。"}},
    {Phrase::price_of_base,
     {"The price and rent of %1 are those of %2, without the changes.",
      "Preis und Miete von %1 sind die von %2, ohne die Änderungen.",
      "Le prix et le loyer de %1 sont ceux de %2, sans les changements.", "%1 的价格和租金取自未改动的 %2。",
      "%1 の価格とレンタル料は変更前の %2 のものです。"}},
    {Phrase::asked_is, {"%1: %2.", "%1: %2.", "%1 : %2.", "%1：%2。", "%1：%2。"}},
    {Phrase::mode_inference, {"inference", "Inferenz", "inférence", "推理", "推論"}},
    {Phrase::mode_training,
     {"training with %1", "Training mit %1", "entraînement avec %1", "训练（%1）", "学習（%1）"}},
    {Phrase::batch_of, {"batch %1", "Batch %1", "lot de %1", "批大小 %1", "バッチ %1"}},
    {Phrase::sequence_of, {"sequence %1", "Sequenz %1", "séquence de %1", "序列长度 %1", "系列長 %1"}},
    {Phrase::after_tokens,
     {"after %1 tokens", "nach %1 Token", "après %1 jetons", "已有 %1 个词元", "%1 トークンの後"}},
    {Phrase::one_gpu,
     {"Each prediction is of one GPU alone; kernels run one after the other, and samples are always there.",
      "Jede Vorhersage gilt für eine einzelne GPU; Kernel laufen nacheinander, Eingaben liegen immer bereit.",
      "Chaque prédiction vaut pour un seul GPU ; les noyaux s'exécutent l'un après l'autre, et les échantillons sont "
      "toujours prêts.",
      "每项预测均针对单个 GPU；内核依次执行，样本始终就绪。",
      "予測はいずれも GPU 1 基についてのものです。カーネルは順に実行され、サンプルは常に用意されているものとします。"}},
    {Phrase::one_gpu_but,
     {"Under “%1” a whole step is simulated: passes, pipeline, what GPUs exchange over their links. Every other "
      "prediction is of one GPU alone; kernels run one after the other, and samples are always there.",
      "Unter „%1“ ist ein ganzer Schritt simuliert: Durchläufe, Pipeline und was GPUs über ihre Verbindungen "
      "austauschen. Jede andere Vorhersage gilt für eine einzelne GPU; Kernel laufen nacheinander, Eingaben liegen "
      "immer bereit.",
      "Sous « %1 », un pas entier est simulé : passes, pipeline, échanges entre GPU par leurs liaisons. Toute autre "
      "prédiction vaut pour un seul GPU ; les noyaux s'exécutent l'un après l'autre, et les échantillons sont toujours "
      "prêts.",
      "“%1”部分模拟完整的一步：前向与反向、流水线以及 GPU 之间经链路的交换。其余每项预测均针对单个 "
      "GPU；内核依次执行，样本始终就绪。",
      "「%1」ではステップ全体をシミュレートします：順伝播と逆伝播、パイプライン、リンクを介した GPU "
      "間の交換。その他の予測"
      "はいずれも GPU 1 基についてのもので、カーネルは順に実行され、サンプルは常に用意されているものとします。"}},
    {Phrase::round_is,
     {"%1 is a portfolio: an iteration of it is a round, which runs %2 one after the other, each as often as it says. "
      "One "
      "of them is in memory at a time. Operators of one family are taken to err alike in all of them, and so are whole "
      "networks.",
      "%1 ist ein Portfolio: Eine Iteration davon ist eine Runde, die %2 nacheinander ausführt, jedes so oft wie "
      "angegeben. Im Speicher liegt jeweils nur eines. Operatoren einer Familie gelten in allen als gleich weit "
      "daneben, "
      "ebenso ganze Netze.",
      "%1 est un portefeuille : une itération en est un tour, qui exécute %2 l'un après l'autre, chacun autant de fois "
      "qu'indiqué. Un seul est en mémoire à la fois. Les opérateurs d'une famille sont supposés s'écarter de même dans "
      "tous, et les réseaux entiers aussi.",
      "%1 是一个组合：它的一次迭代即一轮，依次运行 "
      "%2，各按所示次数。显存中每次只有其中一个。同一类算子在各网络中的误差视为一致，"
      "整个网络的误差亦然。",
      "%1 はポートフォリオです。その 1 反復は 1 ラウンドで、%2 "
      "を順に、それぞれ示した回数だけ実行します。メモリにあるのは一度に 1 "
      "つです。同じ系統の演算子の誤差はどのネットワークでも同じとみなし、ネットワーク全体の誤差も同様です。"}},
    {Phrase::launch_takes,
     {"The host takes %1 to start a kernel.", "Der Host braucht %1, um einen Kernel zu starten.",
      "L'hôte met %1 à lancer un noyau.", "主机启动一个内核需 %1。", "ホストはカーネルの起動に %1 を要します。"}},
    {Phrase::launch_free,
     {"Starting a kernel takes the host no time, as with CUDA graphs.",
      "Einen Kernel zu starten kostet den Host keine Zeit, wie bei CUDA Graphs.",
      "Lancer un noyau ne coûte aucun temps à l'hôte, comme avec CUDA Graphs.",
      "主机启动内核不耗时，如同使用 CUDA Graphs。",
      "CUDA Graphs のように、ホストによるカーネルの起動は時間を要しないものとします。"}},
    {Phrase::stack_runs,
     {"%2 runs %1: %3", "%2 führt %1 aus: %3", "%2 exécute %1 : %3", "%2 运行 %1：%3", "%2 が %1 を実行します：%3"}},
    {Phrase::stack_changed,
     {"Changed of that stack: %1.", "Daran geändert: %1.", "Modifié dans cette pile : %1.", "对该软件栈的更改：%1。",
      "このスタックからの変更：%1。"}},
    {Phrase::launch_graphs,
     {"CUDA graphs start the kernels of %1.", "CUDA Graphs starten die Kernel von %1.",
      "CUDA Graphs lance les noyaux de %1.", "%1 的内核由 CUDA Graphs 启动。",
      "%1 のカーネルは CUDA Graphs が起動します。"}},
    {Phrase::launch_compiled,
     {"Compiled host code takes %2 to start a kernel of %1.",
      "Übersetzter Host-Code braucht %2, um einen Kernel von %1 zu starten.",
      "Le code hôte compilé met %2 à lancer un noyau de %1.", "编译后的主机代码启动 %1 的一个内核需 %2。",
      "コンパイルされたホストコードは %1 のカーネルの起動に %2 を要します。"}},
    {Phrase::launch_operators,
     {"The host takes %2 to start a kernel of %1, and before that %3 for an operator of the forward pass, %4 of the "
      "backward pass, %5 of the update.",
      "Der Host braucht %2, um einen Kernel von %1 zu starten, und davor %3 für einen Operator des Vorwärtslaufs, %4 "
      "des Rückwärtslaufs, %5 der Aktualisierung.",
      "L'hôte met %2 à lancer un noyau de %1, et auparavant %3 pour un opérateur de la passe avant, %4 de la passe "
      "arrière, %5 de la mise à jour.",
      "主机启动 %1 的一个内核需 %2，此前前向传播的每个算子需 %3，反向传播需 %4，参数更新需 %5。",
      "ホストは %1 のカーネルの起動に %2 を要し、その前に順伝播の演算子ごとに %3、逆伝播では %4、更新では %5 "
      "を要します。"}},
    {Phrase::launch_step,
     {"Once an iteration the GPU waits %2 for the host of %1.",
      "Einmal je Iteration wartet die GPU %2 auf den Host von %1.",
      "Une fois par itération, le GPU attend %2 l'hôte de %1.", "%1 的每次迭代中 GPU 等待主机一次，需 %2。",
      "%1 では反復ごとに一度、GPU がホストを %2 待ちます。"}},
    {Phrase::cost_model_is,
     {"Cost model: %1 (%2).", "Kostenmodell: %1 (%2).", "Modèle de coût : %1 (%2).", "成本模型：%1（%2）。",
      "コストモデル：%1（%2）。"}},
    {Phrase::tariff_is,
     {"A bought GPU is paid off over %1 years, evenly and to nothing, and works %2 of that time. While kernels run it "
      "draws %3 of its TDP, while none does %4; power at the wall is %5 times that.",
      "Eine gekaufte GPU wird über %1 Jahre gleichmäßig auf null abgeschrieben und arbeitet %2 dieser Zeit. Laufen "
      "Kernel, zieht sie %3 ihrer TDP, sonst %4; an der Steckdose ist es das %5-Fache.",
      "Un GPU acheté est amorti également sur %1 ans, sans valeur de reprise, et travaille %2 de ce temps. Quand des "
      "noyaux s'exécutent, il consomme %3 de son TDP, sinon %4 ; à la prise, il faut %5 fois cette puissance.",
      "购买的 GPU 按 %1 年直线折旧至零，其中 %2 的时间在工作。运行内核时功耗为 TDP 的 %3，空闲时为 %4；墙上功率为其 %5 "
      "倍。",
      "購入した GPU は %1 年で均等に償却し残存価値はゼロ、その期間の %2 を稼働します。カーネルの実行中は TDP の "
      "%3、待機中は %4 を消費し、コンセントでの電力はその %5 倍です。"}},
    {Phrase::electricity_is,
     {"Electricity: %1 a kWh.", "Strom: %1 je kWh.", "Électricité : %1 par kWh.", "电价：每 kWh %1。",
      "電気料金：1 kWh あたり %1。"}},
    {Phrase::electricity_unknown,
     {"The price of electricity is not known: bought GPUs are costed without it.",
      "Der Strompreis ist nicht bekannt: Gekaufte GPUs sind ohne Strom gerechnet.",
      "Le prix de l'électricité n'est pas connu : les GPU achetés sont comptés sans elle.",
      "电价未知：购买的 GPU 未计入电费。", "電気料金が不明のため、購入した GPU のコストには含めていません。"}},
    {Phrase::electricity_apart,
     {"The price of electricity is in %1 and that of %2 in %3: no cost of buying it is given.",
      "Der Strompreis ist in %1, der Preis von %2 in %3: Für den Kauf stehen hier keine Kosten.",
      "Le prix de l'électricité est en %1 et celui de %2 en %3 : aucun coût d'achat n'est donné.",
      "电价以 %1 计，而 %2 的价格以 %3 计：不给出购买成本。",
      "電気料金は %1、%2 の価格は %3 建てのため、購入コストは示しません。"}},
    {Phrase::tdp_unknown,
     {"The TDP of %1 is not known, so neither is its energy.",
      "Die TDP von %1 ist nicht bekannt, damit auch nicht ihre Energie.",
      "Le TDP de %1 n'est pas connu, donc son énergie non plus.", "%1 的 TDP 未知，因此其能耗也未知。",
      "%1 の TDP が不明のため、電力量も不明です。"}},
    {Phrase::rent_is,
     {"Rents include electricity; no hour is paid in which nothing runs.",
      "Mieten enthalten den Strom; Stunden, in denen nichts läuft, werden nicht bezahlt.",
      "Les loyers comprennent l'électricité ; aucune heure n'est payée sans travail.",
      "租金含电费；无任务运行的时间不计费。", "レンタル料には電気代を含みます。何も実行しない時間は支払いません。"}},
    {Phrase::not_counted,
     {"Not counted: the machines around the GPUs, staff, interest, what a GPU fetches when it is sold.",
      "Nicht enthalten: die Rechner um die GPUs, Personal, Zinsen, Erlös beim Verkauf.",
      "Non compté : les machines autour des GPU, le personnel, les intérêts, la revente.",
      "未计入：GPU 所在的机器、人员、利息、转售收入。", "含まないもの：GPU 以外の機器、人件費、利息、売却益。"}},
    {Phrase::notes_of_reading,
     {"What was guessed or left out while %1 was read", "Was beim Lesen von %1 angenommen oder ausgelassen wurde",
      "Ce qui a été supposé ou omis à la lecture de %1", "读取 %1 时的推断与略过之处",
      "%1 の読み込み時に推測または省略した点"}},
    {Phrase::more_notes, {"and %1 more", "und %1 weitere", "et %1 autres", "另有 %1 条", "ほか %1 件"}},
    {Phrase::unknown_operators,
     {"%1 operators of %2 are not known to Dubhe: they are costed by their bytes alone.",
      "%1 Operatoren von %2 kennt Dubhe nicht: Sie sind allein nach ihren Bytes gerechnet.",
      "%1 opérateurs de %2 sont inconnus de Dubhe : ils ne sont comptés que par leurs octets.",
      "%2 中有 %1 个算子不为 Dubhe 所知，仅按其字节数估算。",
      "%2 の演算子 %1 個は Dubhe に未知のため、バイト数だけで見積もっています。"}},
    {Phrase::origins_mean,
     {"Share of the GPU's time by where its number comes from.", "Anteil der GPU-Zeit nach Herkunft der Zahl.",
      "Part du temps du GPU selon l'origine du chiffre.", "按数值来源划分的 GPU 时间占比。",
      "数値の由来別にみた GPU 時間の割合。"}},
    {Phrase::measured, {"measured", "gemessen", "mesuré", "实测", "実測"}},
    {Phrase::interpolated, {"interpolated", "interpoliert", "interpolé", "插值", "補間"}},
    {Phrase::modelled, {"modelled", "modelliert", "modélisé", "模型估计", "モデル"}},
    {Phrase::extrapolated, {"extrapolated", "extrapoliert", "extrapolé", "外推", "外挿"}},
    {Phrase::bound_only, {"bound only", "nur Schranke", "borne seule", "仅下界", "下限値のみ"}},
    {Phrase::origins_words,
     {"Measured: this operator on this GPU. Interpolated: between measured shapes of the same kernel. Modelled: by a "
      "model fitted on operators of this kind. Extrapolated: by one fitted on other kinds, or far from what it was "
      "fitted on. Bound only: the physical lower limit, no estimate.",
      "Gemessen: dieser Operator auf dieser GPU. Interpoliert: zwischen gemessenen Größen desselben Kernels. "
      "Modelliert: durch ein Modell, das an Operatoren dieser Art angepasst ist. Extrapoliert: durch eines, das an "
      "andere Arten angepasst ist, oder weit weg von den Messungen. Nur Schranke: die physikalische Untergrenze, keine "
      "Schätzung.",
      "Mesuré : cet opérateur sur ce GPU. Interpolé : entre des formes mesurées du même noyau. Modélisé : par un "
      "modèle ajusté sur des opérateurs de ce genre. Extrapolé : par un modèle ajusté sur d'autres genres, ou loin des "
      "mesures. Borne seule : la limite physique inférieure, pas une estimation.",
      "实测：该算子在该 GPU "
      "上的测量值。插值：同一内核的实测尺寸之间。模型估计：由基于同类算子拟合的模型得出。外推：由基于其他种类拟合的模型"
      "得出，或远离拟合数据。仅下界：物理下限，并非估计。",
      "実測：この GPU "
      "でのこの演算子の測定値。補間：同じカーネルの測定済みサイズの間。モデル：同種の演算子に当てはめたモデルによる値。"
      "外挿：別の種類に当てはめたモデル、または測定範囲から遠い値。下限値のみ：物理的な下限であり推定値ではありません"
      "。"}},
    {Phrase::grade, {"Grade", "Güteklasse", "Note", "等级", "等級"}},
    {Phrase::grade_words,
     {"Grade A: three quarters of the GPU's time or more measured or interpolated, band within 15 %. B: at most 15 % "
      "extrapolated, band within 25 %. C: at most half extrapolated, band within 50 %. D: everything else.",
      "Güteklasse A: mindestens drei Viertel der GPU-Zeit gemessen oder interpoliert, Spanne bis 15 %. B: höchstens 15 "
      "% "
      "extrapoliert, Spanne bis 25 %. C: höchstens die Hälfte extrapoliert, Spanne bis 50 %. D: alles Übrige.",
      "Note A : au moins trois quarts du temps du GPU mesurés ou interpolés, fourchette de 15 % au plus. B : 15 % "
      "extrapolés au plus, fourchette de 25 %. C : la moitié extrapolée au plus, fourchette de 50 %. D : le reste.",
      "等级 A：GPU 时间至少四分之三为实测或插值，区间在 15 % 以内。B：外推至多 15 %，区间在 25 % "
      "以内。C：外推至多一半，区间在 50 % 以内。D：其余情况。",
      "等級 A：GPU 時間の 4 分の 3 以上が実測または補間、幅 15 % 以内。B：外挿は 15 % 以下、幅 25 % "
      "以内。C：外挿は半分以下、幅 50 % 以内。D：その他。"}},
    {Phrase::workload, {"Network", "Netz", "Réseau", "网络", "ネットワーク"}},
    {Phrase::accuracy_mean,
     {"Of the operators that take 1 % or more of a time: how far predictions of the tile model, on which auto rests "
      "where nothing was measured, were off on measured rows that took no part in the fit; with the GPU's other rows "
      "in the fit, and with all rows of that GPU left out.",
      "Für Operatoren mit mindestens 1 % einer Zeit: wie weit das Modell tile, auf dem auto ohne Messungen beruht, bei "
      "Messzeilen danebenlag, die nicht an der Anpassung teilnahmen; mit den übrigen Zeilen der GPU in der Anpassung "
      "und ganz ohne diese GPU.",
      "Pour les opérateurs qui prennent au moins 1 % d'un temps : l'écart du modèle tile, sur lequel auto repose sans "
      "mesures, pour des lignes mesurées étrangères à l'ajustement ; avec les autres lignes du GPU dans l'ajustement, "
      "et sans aucune ligne de ce GPU.",
      "针对占时间 1 % 及以上的算子：tile 模型（无实测时 auto 即依据它）在未参与拟合的实测数据上的误差；分为拟合中含该 "
      "GPU 其他数据与完全排除该 GPU 两种情况。",
      "時間の 1 % 以上を占める演算子について、当てはめに使わなかった測定値に対する tile モデル（実測がない場合に auto "
      "が用いる）の誤差です。その GPU の他の行を当てはめに含む場合と、その GPU をすべて除いた場合を示します。"}},
    {Phrase::accuracy_other_model,
     {"The library holds errors on measured rows for the tile model alone; %1 has none there. Its bands say how sure "
      "it is.",
      "Die Bibliothek enthält Fehler an Messzeilen nur für das Modell tile, für %1 keine. Wie sicher es ist, sagen "
      "seine Spannen.",
      "La bibliothèque ne contient d'écarts aux mesures que pour le modèle tile, aucun pour %1. Ses fourchettes disent "
      "sa certitude.",
      "库中只有 tile 模型在实测数据上的误差，没有 %1 的；其把握程度由区间表示。",
      "ライブラリには tile モデルの誤差しかなく、%1 のものはありません。確かさはその幅が示します。"}},
    {Phrase::accuracy_none,
     {"The library says nothing about errors on measured rows.",
      "Die Bibliothek sagt nichts über Fehler an Messzeilen.", "La bibliothèque ne dit rien des écarts aux mesures.",
      "库中没有关于实测误差的信息。", "ライブラリには測定値に対する誤差の情報がありません。"}},
    {Phrase::operator_kind, {"Operator", "Operator", "Opérateur", "算子", "演算子"}},
    {Phrase::precision, {"Precision", "Genauigkeit", "Précision num.", "精度", "精度"}},
    {Phrase::share_of_time,
     {"Share of the time, at most", "Anteil an der Zeit, höchstens", "Part du temps, au plus", "最大时间占比",
      "時間に占める割合（最大）"}},
    {Phrase::fitted_on, {"GPUs measured", "Gemessene GPUs", "GPU mesurés", "实测 GPU 数", "測定した GPU 数"}},
    {Phrase::rows_tried, {"Rows tried", "Geprüfte Zeilen", "Lignes testées", "检验行数", "検証した行数"}},
    {Phrase::rows, {"Rows", "Zeilen", "Lignes", "行数", "行数"}},
    {Phrase::error_seen,
     {"Error, GPU in the fit", "Fehler, GPU angepasst", "Écart, GPU ajusté", "误差（含该 GPU）", "誤差（GPU を含む）"}},
    {Phrase::error_unseen,
     {"Error, GPU left out", "Fehler, GPU ausgelassen", "Écart, GPU exclu", "误差（不含该 GPU）",
      "誤差（GPU を除く）"}},
    {Phrase::coverage,
     {"In the 80 % band", "In der 80-%-Spanne", "Dans la fourchette à 80 %", "落入 80 % 区间", "80 % 幅の内側"}},
    {Phrase::not_measured_kind, {"nothing measured", "nichts gemessen", "rien de mesuré", "无实测", "測定なし"}},
    {Phrase::in_the_fit,
     {"Of these GPUs, rows took part in the fit: %1.", "Von diesen GPUs nahmen Zeilen an der Anpassung teil: %1.",
      "De ces GPU, des lignes ont servi à l'ajustement : %1.", "其中有数据参与拟合的 GPU：%1。",
      "当てはめに行が使われた GPU：%1。"}},
    {Phrase::not_in_the_fit,
     {"Of these nothing took part in the fit: %1.", "Von diesen nahm nichts an der Anpassung teil: %1.",
      "De ceux-ci, rien n'a servi à l'ajustement : %1.", "没有数据参与拟合的 GPU：%1。",
      "当てはめにまったく使われなかった GPU：%1。"}},
    {Phrase::elasticity_mean,
     {"Change of the time for one percent more of each number, and what ten percent more would save of an iteration "
      "(ten percent less for the launch). What follows from a number moves with it.",
      "Änderung der Zeit bei einem Prozent mehr der jeweiligen Größe, und was zehn Prozent mehr an einer Iteration "
      "sparten (beim Kernelstart zehn Prozent weniger). Was aus einer Größe folgt, bewegt sich mit.",
      "Variation du temps pour un pour cent de plus de chaque grandeur, et ce que dix pour cent de plus épargneraient "
      "par itération (dix pour cent de moins pour le lancement). Ce qui découle d'une grandeur la suit.",
      "各项指标增加百分之一时时间的变化，以及增加百分之十每次迭代可节省的时间（启动时间为减少百分之十）。由某项指标推导"
      "出的量随之变化。",
      "各値を 1 % 増やしたときの時間の変化と、10 % 増やしたときに 1 反復で短縮される時間（起動時間は 10 % "
      "減）。ある値から導かれる値は連動します。"}},
    {Phrase::elasticity_of,
     {"%1: what would shorten an iteration", "%1: was eine Iteration verkürzte",
      "%1 : ce qui raccourcirait une itération", "%1：可缩短迭代的因素", "%1：反復を短縮する要因"}},
    {Phrase::lever, {"Number", "Größe", "Grandeur", "指标", "値"}},
    {Phrase::saves, {"%1 (saves %2)", "%1 (spart %2)", "%1 (épargne %2)", "%1（节省 %2）", "%1（%2 短縮）"}},
    {Phrase::sweep_of,
     {"%1: time an iteration over %2", "%1: Zeit je Iteration über %2", "%1 : temps par itération selon %2",
      "%1：每次迭代时间随%2的变化", "%1：%2 に対する 1 反復の時間"}},
    {Phrase::knee_at,
     {"%1: beyond %2 another 10 % buys less than 1 %.", "%1: Ab %2 bringen weitere 10 % weniger als 1 %.",
      "%1 : au-delà de %2, 10 % de plus rapportent moins de 1 %.", "%1：超过 %2 后，再增加 10 % 收益不足 1 %。",
      "%1：%2 を超えると、さらに 10 % 増やしても 1 % 未満しか得られません。"}},
    {Phrase::knee_of,
     {"%1: beyond %2 of %3 another 10 % buys less than 1 % of the time.",
      "%1: Ab %2 %3 bringen weitere 10 % weniger als 1 % der Zeit.",
      "%1 : au-delà de %2 (%3), 10 % de plus rapportent moins de 1 % du temps.",
      "%1：%3超过 %2 后，再增加 10 % 所省时间不足 1 %。",
      "%1：%3が %2 を超えると、さらに 10 % 増やしても短縮は 1 % 未満です。"}},
    {Phrase::marks_own,
     {"A marker on a line stands where the GPU itself is; a stroke across it where more stops paying.",
      "Eine Marke auf der Linie zeigt, wo die GPU selbst steht; ein Querstrich, ab wo sich mehr nicht mehr lohnt.",
      "Un marqueur sur la ligne indique la valeur du GPU lui-même ; un trait en travers, où davantage cesse de payer.",
      "线上的标记表示该 GPU 自身的取值；横断的短线表示继续增加不再合算的位置。",
      "線上の印はその GPU 自身の値、横切る短線はそれ以上増やしても効果が乏しくなる点を示します。"}},
    {Phrase::gaps,
     {"%1: no value at %2 of %3 points: %4", "%1: kein Wert an %2 von %3 Punkten: %4",
      "%1 : pas de valeur en %2 points sur %3 : %4", "%1：%3 个点中有 %2 个没有数值：%4",
      "%1：%3 点中 %2 点は値なし：%4"}},
    {Phrase::gaps_full,
     {"%1: does not fit into its memory at %2 of %3 points.", "%1: passt an %2 von %3 Punkten nicht in den Speicher.",
      "%1 : ne tient pas en mémoire en %2 points sur %3.", "%1：%3 个点中有 %2 个显存放不下。",
      "%1：%3 点中 %2 点はメモリに収まりません。"}},
    {Phrase::system, {"System", "System", "Système", "系统", "システム"}},
    {Phrase::split, {"Split", "Aufteilung", "Répartition", "切分方式", "分割"}},
    {Phrase::time_a_step, {"Time a step", "Zeit je Schritt", "Temps par pas", "每步时间", "1 ステップの時間"}},
    {Phrase::gpus, {"GPUs", "GPUs", "GPU", "GPU 数", "GPU 数"}},
    {Phrase::cluster_of,
     {"%1 on %2 GPUs of %3", "%1 auf %2 GPUs von %3", "%1 sur %2 GPU de %3", "%1，使用 %3 的 %2 个 GPU",
      "%1、%3 の GPU %2 基"}},
    {Phrase::cluster_takes,
     {"%1 takes %2 a step on %3 GPUs of %4: %5.", "%1 braucht %2 je Schritt auf %3 GPUs von %4: %5.",
      "%1 prend %2 par pas sur %3 GPU de %4 : %5.", "%1 在 %4 的 %3 个 GPU 上每步 %2：%5。",
      "%1 は %4 の GPU %3 基で 1 ステップ %2：%5。"}},
    {Phrase::cluster_too_large,
     {"It doesn't fit so: a GPU needs %1 of memory, and has %2.",
      "So passt es nicht: Eine GPU braucht %1 Speicher und hat %2.",
      "Ainsi réparti, il ne tient pas : un GPU nécessite %1 de mémoire et en a %2.",
      "如此切分放不下：每个 GPU 需要 %1 显存，而实有 %2。",
      "この分割では収まりません：GPU 1 基に %1 のメモリが必要ですが、%2 しかありません。"}},
    {Phrase::memory_a_gpu,
     {"Memory of a GPU", "Speicher je GPU", "Mémoire d'un GPU", "单 GPU 显存", "GPU 1 基のメモリ"}},
    {Phrase::cluster_refused,
     {"The step can't be predicted: %1", "Der Schritt lässt sich nicht vorhersagen: %1",
      "Le pas ne peut être prédit : %1", "无法预测该步：%1", "このステップは予測できません：%1"}},
    {Phrase::no_step_chart,
     {"So there is no chart over %1 either.", "Daher gibt es auch kein Diagramm über %1.",
      "Il n'y a donc pas non plus de graphique selon %1.", "因此也没有随%1变化的图表。",
      "したがって、%1 に対する図もありません。"}},
    {Phrase::cluster_parts,
     {"What the step's time goes to", "Wofür die Zeit des Schrittes vergeht", "À quoi passe le temps du pas",
      "该步时间的构成", "ステップ時間の内訳"}},
    {Phrase::step_over,
     {"%1: time a step over %2", "%1: Zeit je Schritt über %2", "%1 : temps par pas selon %2", "%1：每步时间随%2的变化",
      "%1：%2 に対する 1 ステップの時間"}},
    {Phrase::scaling_efficiency,
     {"Scaling efficiency", "Skalierungseffizienz", "Efficacité du passage à l'échelle", "扩展效率",
      "スケーリング効率"}},
    {Phrase::scaling_mean,
     {"Scaling efficiency: throughput a GPU over that of the first row.",
      "Skalierungseffizienz: Durchsatz je GPU im Verhältnis zu dem der ersten Zeile.",
      "Efficacité du passage à l'échelle : débit par GPU rapporté à celui de la première ligne.",
      "扩展效率：每个 GPU 的吞吐量与第一行之比。",
      "スケーリング効率：GPU 1 基あたりのスループットの、最初の行に対する比。"}},
    {Phrase::part, {"Part", "Teil", "Part", "部分", "内訳"}},
    {Phrase::time, {"Time", "Zeit", "Temps", "时间", "時間"}},
    {Phrase::part_compute,
     {"kernels of the passes", "Kernel der Durchläufe", "noyaux des passes", "前向与反向内核",
      "順伝播・逆伝播のカーネル"}},
    {Phrase::part_recompute, {"passes computed again", "erneute Durchläufe", "passes recalculées", "重计算", "再計算"}},
    {Phrase::part_update, {"optimizer", "Optimierer", "optimiseur", "优化器", "オプティマイザ"}},
    {Phrase::part_gradients,
     {"summing gradients", "Summieren der Gradienten", "somme des gradients", "梯度求和", "勾配の集約"}},
    {Phrase::data_sheet, {"Data sheet", "Datenblatt", "Fiche technique", "数据表", "データシート"}},
    {Phrase::source, {"Source", "Quelle", "Source", "来源", "出典"}},
    {Phrase::date, {"Date", "Datum", "Date", "日期", "日付"}},
    {Phrase::what, {"What", "Was", "Objet", "项目", "項目"}},
    {Phrase::not_stated, {"not stated", "nicht angegeben", "non indiquée", "未注明", "記載なし"}},
    {Phrase::fit_data,
     {"Measurements in the fit: %1 rows", "Messungen in der Anpassung: %1 Zeilen",
      "Mesures dans l'ajustement : %1 lignes", "参与拟合的测量：%1 行", "当てはめに用いた測定：%1 行"}},
    {Phrase::licence, {"Licence", "Lizenz", "Licence", "许可证", "ライセンス"}},
    {Phrase::made_with,
     {"Made with %1 on %2.", "Erstellt mit %1 am %2.", "Établi avec %1 le %2.", "由 %1 生成于 %2。",
      "%1 により %2 に作成。"}},
    {Phrase::library_digest,
     {"Library of fitted models, SHA-256: %1.", "Bibliothek der angepassten Modelle, SHA-256: %1.",
      "Bibliothèque des modèles ajustés, SHA-256 : %1.", "拟合模型库 SHA-256：%1。",
      "当てはめ済みモデルのライブラリ SHA-256：%1。"}},
    {Phrase::project_file, {"Project: %1.", "Projekt: %1.", "Projet : %1.", "项目：%1。", "プロジェクト：%1。"}},
    {Phrase::predictions_not_measurements,
     {"All times are predictions, no measurements, unless marked as measured.",
      "Alle Zeiten sind Vorhersagen, keine Messungen, sofern nicht als gemessen bezeichnet.",
      "Tous les temps sont des prédictions, non des mesures, sauf s'ils sont dits mesurés.",
      "除标明实测者外，所有时间均为预测而非测量。",
      "実測と記したもの以外の時間はすべて予測であり、測定値ではありません。"}},
    {Phrase::page_of, {"Page %1 of %2", "Seite %1 von %2", "Page %1 sur %2", "第 %1 页，共 %2 页", "%1 / %2 ページ"}},
    {Phrase::by_compute, {"compute", "Rechnen", "calcul", "计算", "演算"}},
    {Phrase::by_memory, {"memory bandwidth", "Speicherbandbreite", "bande passante mémoire", "内存带宽", "メモリ帯域"}},
    {Phrase::by_cache,
     {"cache bandwidth", "Cache-Bandbreite", "bande passante du cache", "缓存带宽", "キャッシュ帯域"}},
    {Phrase::by_latency, {"kernel latency", "Kernel-Latenz", "latence des noyaux", "内核延迟", "カーネル遅延"}},
    {Phrase::by_launch, {"waiting for the host", "Warten auf den Host", "attente de l'hôte", "等待主机", "ホスト待ち"}},
    {Phrase::by_exchange,
     {"exchange between GPUs", "Austausch zwischen GPUs", "échange entre GPU", "GPU 间通信", "GPU 間通信"}},
    {Phrase::by_bubble,
     {"waiting for other stages", "Warten auf andere Stufen", "attente d'autres étages", "等待其他流水级",
      "他ステージ待ち"}},
    {Phrase::by_input,
     {"waiting for samples", "Warten auf Eingaben", "attente des échantillons", "等待样本", "サンプル待ち"}},
    {Phrase::notes, {"Notes", "Notizen", "Notes", "备注", "メモ"}},
    {Phrase::note_on_network, {"Network: %1", "Netz: %1", "Réseau : %1", "网络：%1", "ネットワーク: %1"}},
    {Phrase::note_on_gpu, {"GPU: %1", "GPU: %1", "GPU : %1", "GPU：%1", "GPU: %1"}},
    {Phrase::note_on_view, {"View: %1", "Ansicht: %1", "Vue : %1", "视图：%1", "ビュー: %1"}},
    {Phrase::note_on_scenario, {"Scenario: %1", "Szenario: %1", "Scénario : %1", "方案：%1", "シナリオ: %1"}},
    {Phrase::rounds, {"rounds", "Runden", "de tours", "轮", "ラウンド"}},
    {Phrase::images, {"images", "Bilder", "d'images", "张图像", "画像"}},
    {Phrase::sequences, {"sequences", "Sequenzen", "de séquences", "条序列", "系列"}},
    {Phrase::tokens, {"tokens", "Token", "de jetons", "个词元", "トークン"}},
    {Phrase::samples, {"samples", "Beispiele", "d'échantillons", "个样本", "サンプル"}},
    {Phrase::rounds_a_second, {"rounds/s", "Runden/s", "tours/s", "轮/s", "ラウンド/s"}},
    {Phrase::images_a_second, {"images/s", "Bilder/s", "images/s", "图像/s", "画像/s"}},
    {Phrase::sequences_a_second, {"sequences/s", "Sequenzen/s", "séquences/s", "序列/s", "系列/s"}},
    {Phrase::tokens_a_second, {"tokens/s", "Token/s", "jetons/s", "词元/s", "トークン/s"}},
    {Phrase::samples_a_second, {"samples/s", "Beispiele/s", "échantillons/s", "样本/s", "サンプル/s"}},
    {Phrase::day, {"day", "Tag", "jour", "天", "日"}},
    {Phrase::days, {"days", "Tage", "jours", "天", "日"}},
    {Phrase::low, {"10 %", "10 %", "10 %", "10 %", "10 %"}},
    {Phrase::high, {"90 %", "90 %", "90 %", "90 %", "90 %"}},
    {Phrase::amount, {"amount", "Betrag", "montant", "金额", "金額"}},
    {Phrase::currency, {"currency", "Währung", "monnaie", "货币", "通貨"}},
    {Phrase::unit, {"unit", "Einheit", "unité", "单位", "単位"}},
    {Phrase::spec_memory_bandwidth,
     {"Memory bandwidth", "Speicherbandbreite", "Bande passante mémoire", "内存带宽", "メモリ帯域幅"}},
    {Phrase::spec_memory_size, {"Memory size", "Speichergröße", "Taille de la mémoire", "显存容量", "メモリ容量"}},
    {Phrase::spec_l2_size, {"L2 size", "L2-Größe", "Taille du L2", "L2 容量", "L2 容量"}},
    {Phrase::spec_l2_bandwidth, {"L2 bandwidth", "L2-Bandbreite", "Bande passante du L2", "L2 带宽", "L2 帯域幅"}},
    {Phrase::spec_on_chip_size,
     {"On-chip memory", "Speicher auf dem Chip", "Mémoire sur puce", "片上内存", "オンチップメモリ"}},
    {Phrase::spec_on_chip_bandwidth,
     {"On-chip bandwidth", "Bandbreite auf dem Chip", "Bande passante sur puce", "片上带宽", "オンチップ帯域幅"}},
    {Phrase::spec_sms, {"SMs", "SMs", "SM", "SM 数", "SM 数"}},
    {Phrase::spec_lanes_per_sm, {"Lanes per SM", "Lanes je SM", "Voies par SM", "每 SM 通道数", "SM あたりのレーン数"}},
    {Phrase::spec_boost_clock, {"Boost clock", "Boost-Takt", "Fréquence boost", "加速频率", "ブーストクロック"}},
    {Phrase::spec_sustained_clock, {"Sustained clock", "Dauertakt", "Fréquence soutenue", "持续频率", "持続クロック"}},
    {Phrase::spec_peak_fp32, {"Peak fp32", "Spitze fp32", "Crête fp32", "fp32 峰值", "fp32 ピーク"}},
    {Phrase::spec_peak_tf32, {"Peak tf32", "Spitze tf32", "Crête tf32", "tf32 峰值", "tf32 ピーク"}},
    {Phrase::spec_peak_fp16, {"Peak fp16", "Spitze fp16", "Crête fp16", "fp16 峰值", "fp16 ピーク"}},
    {Phrase::spec_peak_bf16, {"Peak bf16", "Spitze bf16", "Crête bf16", "bf16 峰值", "bf16 ピーク"}},
    {Phrase::spec_peak_fp8, {"Peak fp8", "Spitze fp8", "Crête fp8", "fp8 峰值", "fp8 ピーク"}},
    {Phrase::spec_peak_int8, {"Peak int8", "Spitze int8", "Crête int8", "int8 峰值", "int8 ピーク"}},
    {Phrase::spec_peak_fp6, {"Peak fp6", "Spitze fp6", "Crête fp6", "fp6 峰值", "fp6 ピーク"}},
    {Phrase::spec_peak_fp4, {"Peak fp4", "Spitze fp4", "Crête fp4", "fp4 峰值", "fp4 ピーク"}},
    {Phrase::spec_vector_peak, {"Vector peak", "Vektor-Spitze", "Crête vectorielle", "向量峰值", "ベクトルピーク"}},
    {Phrase::spec_tdp, {"TDP", "TDP", "TDP", "TDP", "TDP"}},
    {Phrase::launch, {"Launch of a kernel", "Start eines Kernels", "Lancement d'un noyau", "内核启动", "カーネル起動"}},
    {Phrase::axis_batch, {"Batch size", "Batchgröße", "Taille du lot", "批大小", "バッチサイズ"}},
    {Phrase::axis_sequence, {"Sequence length", "Sequenzlänge", "Longueur de séquence", "序列长度", "系列長"}},
    {Phrase::axis_precision, {"Precision", "Genauigkeit", "Précision num.", "精度", "精度"}},
    {Phrase::axis_stack, {"Stack", "Stack", "Pile logicielle", "软件栈", "スタック"}},
    {Phrase::axis_past,
     {"Tokens in the KV cache", "Token im KV-Cache", "Jetons dans le cache KV", "KV 缓存中的词元",
      "KV キャッシュのトークン"}},
    {Phrase::axis_gpus, {"GPU count", "Anzahl GPUs", "Nombre de GPU", "GPU 数量", "GPU 数"}},
    {Phrase::axis_node_bandwidth,
     {"Links in a machine", "Verbindungen in einer Maschine", "Liaisons dans une machine", "机内链路",
      "マシン内のリンク"}},
    {Phrase::axis_network_bandwidth,
     {"Links between machines", "Verbindungen zwischen Maschinen", "Liaisons entre machines", "机间链路",
      "マシン間のリンク"}},
    {Phrase::axis_network_latency,
     {"Latency between machines", "Latenz zwischen Maschinen", "Latence entre machines", "机间延迟",
      "マシン間のレイテンシ"}},
}};

constexpr bool rows_are_in_order() {
    for (std::size_t i = 0; i < phrases.size(); ++i) {
        if (phrases[i].key != static_cast<Phrase>(i)) return false;
    }
    return true;
}
static_assert(rows_are_in_order(), "a phrase is found by its number");

} // namespace

std::string_view code_of(Language language) {
    return codes[static_cast<std::size_t>(language)];
}

std::string_view name_of(Language language) {
    return language_names[static_cast<std::size_t>(language)];
}

std::optional<Language> language_from(std::string_view code) {
    for (std::size_t i = 0; i < language_count; ++i) {
        if (codes[i] == code) return static_cast<Language>(i);
    }
    return std::nullopt;
}

std::string_view phrase(Language language, Phrase key) {
    return phrases[static_cast<std::size_t>(key)].text[static_cast<std::size_t>(language)];
}

std::string filled(std::string_view pattern, std::initializer_list<std::string_view> parts) {
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        std::size_t number = 0, end = at + 1;
        while (pattern[at] == '%' && end < pattern.size() && pattern[end] >= '0' && pattern[end] <= '9')
            number = number * 10 + static_cast<std::size_t>(pattern[end++] - '0');
        if (number == 0 || number > parts.size()) {
            text += pattern[at++];
            continue;
        }
        text += parts.begin()[number - 1];
        at = end;
    }
    return text;
}

} // namespace dubhe::report
