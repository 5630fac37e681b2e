// SPDX-License-Identifier: Apache-2.0
#include "sentences.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace dubhe::report {

namespace {

// Longer ones stand before those that they begin like.
constexpr std::array<Sentence, 57> known{{
    {{"%1 has no dense peak rate in %2 in the catalog; give it %3 there, or make a hypothetical GPU that has one",
      "%1 hat im Katalog keine dichte Spitzenleistung in %2; tragen Sie dort %3 ein, oder erstellen Sie eine "
      "hypothetische GPU, die eine hat",
      "%1 n'a pas de débit de crête dense en %2 dans le catalogue ; indiquez-y %3, ou créez un GPU hypothétique qui en "
      "a un",
      "%1在目录中没有%2的稠密峰值速率；请在目录中填写 %3，或创建一个有此值的假想 GPU",
      "%1 はカタログに %2 の密なピーク性能がありません。カタログに %3 を入力するか、それを持つ仮想 GPU "
      "を作成してください"}},
    {{"%1 has no units for %2: use %3 there, or mixed precision, which takes what each GPU has; or give it %4 in the "
      "catalog",
      "%1 hat keine Einheiten für %2: Nehmen Sie dort %3, oder gemischte Genauigkeit, die nimmt, was jede GPU hat; "
      "oder "
      "tragen Sie im Katalog %4 ein",
      "%1 n'a pas d'unités pour %2 : prenez-y %3, ou la précision mixte, qui prend ce que chaque GPU possède ; ou "
      "indiquez %4 dans le catalogue",
      "%1没有%2的运算单元：请在其上使用 %3，或使用按各 GPU 所有单元选择的混合精度；或在目录中填写 %4",
      "%1 には %2 の演算ユニットがありません。そこでは %3 を使うか、各 GPU "
      "が持つものを使う混合精度を選んでください。またはカタログに %4 を入力してください"}},
    {{"%1 has no memory bandwidth in the catalog; give it %2 there, or make a hypothetical GPU that has one",
      "%1 hat im Katalog keine Speicherbandbreite; tragen Sie dort %2 ein, oder erstellen Sie eine hypothetische GPU, "
      "die eine hat",
      "%1 n'a pas de bande passante mémoire dans le catalogue ; indiquez-y %2, ou créez un GPU hypothétique qui en a "
      "une",
      "%1在目录中没有显存带宽；请在目录中填写 %2，或创建一个有此值的假想 GPU",
      "%1 はカタログにメモリ帯域幅がありません。カタログに %2 を入力するか、それを持つ仮想 GPU を作成してください"}},
    {{"%1 has no memory outside the chip in the catalog, and the network needs more than the chip holds; give it "
      "memory_bandwidth there, or make a hypothetical GPU that has one",
      "%1 hat im Katalog keinen Speicher außerhalb des Chips, und das Netz braucht mehr, als der Chip fasst; tragen "
      "Sie dort memory_bandwidth ein, oder erstellen Sie eine hypothetische GPU, die welchen hat",
      "%1 n'a pas de mémoire hors de la puce dans le catalogue, et le réseau en demande plus que la puce n'en "
      "contient ; indiquez-y memory_bandwidth, ou créez un GPU hypothétique qui en a une",
      "%1在目录中没有片外内存，而网络所需超过片上容量；请在目录中填写 memory_bandwidth，或创建一个有此值的假想 GPU",
      "%1 はカタログにチップ外のメモリがなく、ネットワークはチップの容量より多くを必要とします。カタログに "
      "memory_bandwidth を入力するか、それを持つ仮想 GPU を作成してください"}},
    {{"nothing was measured on %1 as it is described; `dubhe-cli db import` brings rows",
      "auf %1, wie beschrieben, wurde nichts gemessen; `dubhe-cli db import` bringt Zeilen",
      "rien n'a été mesuré sur %1 tel qu'il est décrit ; `dubhe-cli db import` apporte des lignes",
      "没有在所描述的%1上实测过的数据；可用 `dubhe-cli db import` 导入",
      "記述どおりの %1 では何も測定されていません。`dubhe-cli db import` で行を追加できます"}},
    {{"the model %1 has not been fitted on %2; it knows %3. Choose one of these, or a model that takes any GPU",
      "das Modell %1 wurde nicht auf %2 angepasst; es kennt %3. Wählen Sie eine davon, oder ein Modell, das jede GPU "
      "nimmt",
      "le modèle %1 n'a pas été ajusté sur %2 ; il connaît %3. Choisissez l'un d'eux, ou un modèle qui accepte tout "
      "GPU",
      "模型 %1 未在%2上拟合；它适用于 %3。请选择其中之一，或选择适用于任何 GPU 的模型",
      "モデル %1 は %2 で当てはめられていません。知っているのは %3 です。そのいずれか、またはどの GPU "
      "でも使えるモデルを選んでください"}},
    {{"the model %1 holds for %2 as it was measured, and %3 has another %4; choose a model that takes any GPU",
      "das Modell %1 gilt für %2, wie sie gemessen wurde, und %3 hat ein anderes %4; wählen Sie ein Modell, das jede "
      "GPU nimmt",
      "le modèle %1 vaut pour %2 tel qu'il a été mesuré, et %3 a un autre %4 ; choisissez un modèle qui accepte tout "
      "GPU",
      "模型 %1 只适用于实测时的%2，而%3的 %4 不同；请选择适用于任何 GPU 的模型",
      "モデル %1 は測定されたままの %2 に対するもので、%3 は %4 が異なります。どの GPU "
      "でも使えるモデルを選んでください"}},
    {{"the model %1 has no line for what takes %2 % of the time on %3 in %4: %5; choose a model that derives what was "
      "not measured",
      "das Modell %1 hat keine Gerade für das, was %2 % der Zeit auf %3 in %4 braucht: %5; wählen Sie ein Modell, das "
      "herleitet, was nicht gemessen wurde",
      "le modèle %1 n'a pas de droite pour ce qui prend %2 % du temps sur %3 en %4 : %5 ; choisissez un modèle qui "
      "déduit ce qui n'a pas été mesuré",
      "模型 %1 对在%3上以%4运行时占 %2 % 时间的部分没有拟合直线：%5；请选择能推导未实测部分的模型",
      "モデル %1 には、%3 で %4 のとき時間の %2 % "
      "を占めるもの（%5）の直線がありません。測定されていないものを導けるモデルを選んでください"}},
    {{"the model end_to_end has no line for %1 in %2; choose another precision or a model that derives it",
      "das Modell end_to_end hat keine Gerade für %1 in %2; wählen Sie ein anderes Zahlenformat oder ein Modell, das "
      "sie herleitet",
      "le modèle end_to_end n'a pas de droite pour %1 en %2 ; choisissez un autre format numérique ou un modèle qui la "
      "déduit",
      "模型 end_to_end 没有%1在%2下的直线；请选择其他数值精度，或能推导它的模型",
      "モデル end_to_end には %1 の %2 の直線がありません。別の数値形式か、それを導けるモデルを選んでください"}},
    {{"a batch of %1 can't be cut into micro-batches of %2 on %3 data-parallel ranks with %4 replicas each; it must be "
      "a multiple of %5",
      "ein Batch von %1 lässt sich nicht in Mikrobatches von %2 auf %3 datenparallele Ränge mit je %4 Kopien teilen; "
      "er muss ein Vielfaches von %5 sein",
      "un lot de %1 ne se découpe pas en micro-lots de %2 sur %3 rangs parallèles sur les données de %4 copies "
      "chacun ; il doit être un multiple de %5",
      "批大小%1无法在%3个数据并行秩（每个%4个副本）上切成大小为%2的微批次；它必须是%5的倍数",
      "バッチ %1 は、各 %4 個の複製を持つ %3 個のデータ並列ランクで大きさ %2 のマイクロバッチに分けられません。%5 "
      "の倍数である必要があります"}},
    {{"a batch of %1 can't be cut into micro-batches of %2 on %3 data-parallel ranks; it must be a multiple of %4",
      "ein Batch von %1 lässt sich nicht in Mikrobatches von %2 auf %3 datenparallele Ränge teilen; er muss ein "
      "Vielfaches von %4 sein",
      "un lot de %1 ne se découpe pas en micro-lots de %2 sur %3 rangs parallèles sur les données ; il doit être un "
      "multiple de %4",
      "批大小%1无法在%3个数据并行秩上切成大小为%2的微批次；它必须是%4的倍数",
      "バッチ %1 は、%3 個のデータ並列ランクで大きさ %2 のマイクロバッチに分けられません。%4 "
      "の倍数である必要があります"}},
    {{"%1 ranks (data %2 x tensor %3 x pipeline %4) need as many GPUs; there are %5",
      "%1 Ränge (Daten %2 x Tensor %3 x Pipeline %4) brauchen ebenso viele GPUs; es gibt %5",
      "%1 rangs (données %2 x tenseurs %3 x pipeline %4) demandent autant de GPU ; il y en a %5",
      "%1个秩（数据%2 x 张量%3 x 流水线%4）需要同样多的 GPU；现有%5个",
      "%1 個のランク（データ %2 x テンソル %3 x パイプライン %4）には同じ数の GPU が必要ですが、%5 個しかありません"}},
    {{"%1 pipeline stages of %2 chunk(s) are more than the %3 layers",
      "%1 Pipelinestufen mit je %2 Chunks sind mehr als die %3 Schichten",
      "%1 étages de pipeline de %2 morceau(x) dépassent les %3 couches", "%1个流水线阶段（每个%2块）多于%3层",
      "%1 個のパイプラインステージ（各 %2 チャンク）は %3 層より多くなります"}},
    {{"the ranks that experts are dealt among (%1) must be a multiple of the expert-parallel ones (%2)",
      "die Ranks, auf die Experten verteilt werden (%1), müssen ein Vielfaches der expertenparallelen (%2) sein",
      "les rangs entre lesquels les experts sont répartis (%1) doivent être un multiple de ceux du parallélisme "
      "d’experts (%2)",
      "分配专家的 rank 数（%1）必须是专家并行数（%2）的倍数",
      "エキスパートを分配するランク数 (%1) はエキスパート並列数 (%2) の倍数でなければなりません"}},
    {{"%1 GPUs span machines of %2, and the system names no network between them; choose one that does, or at most %3 "
      "GPUs",
      "%1 GPUs reichen über Maschinen von je %2, und das System nennt kein Netzwerk dazwischen; wählen Sie eines, das "
      "eines nennt, oder höchstens %3 GPUs",
      "%1 GPU s'étendent sur des machines de %2, et le système ne nomme aucun réseau entre elles ; choisissez-en un "
      "qui le fait, ou %3 GPU au plus",
      "%1个 GPU 跨越每台%2个 GPU 的机器，而该系统没有给出机器间网络；请选择给出网络的系统，或最多%3个 GPU",
      "%1 個の GPU は 1 台 %2 "
      "個のマシンをまたぎますが、このシステムにはマシン間のネットワークがありません。ネットワークのあるシステムか、最大"
      " %3 個の GPU を選んでください"}},
    {{"the network keeps no keys and values: it is no language model that is served token by token",
      "das Netz hält keine Keys und Values: es ist kein Sprachmodell, das Token für Token bedient wird",
      "le réseau ne conserve ni clés ni valeurs : ce n’est pas un modèle de langue servi jeton par jeton",
      "该网络不保存键和值：它不是逐词元服务的语言模型",
      "このネットワークはキーとバリューを保持しません：トークンごとに応答する言語モデルではありません"}},
    {{"weights of %1 and activations of %2 a GPU leave no room for keys and values in the %3 of %4; %5 GPUs would hold "
      "them (%6 now), or narrower numbers",
      "Gewichte von %1 und Aktivierungen von %2 je GPU lassen in den %3 von %4 keinen Platz für Keys und Values; %5 "
      "GPUs würden sie fassen (jetzt %6), oder schmalere Zahlen",
      "des poids de %1 et des activations de %2 par GPU ne laissent pas de place aux clés et valeurs dans les %3 de %4 "
      "; %5 GPU les contiendraient (%6 maintenant), ou des nombres plus étroits",
      "每个 GPU 的权重 %1 和激活 %2 使 %4 的 %3 中没有键和值的空间；%5 个 GPU 可以容纳（现为 %6），或使用更窄的数值",
      "GPU あたり重み %1 と活性 %2 により、%4 の %3 にはキーとバリューの余地がありません。%5 GPU なら収まります（現在 "
      "%6）。または、より狭い数値形式を使ってください"}},
    {{"weights of %1 and activations of %2 a GPU leave no room for keys and values in the %3 of %4; narrower numbers "
      "or a larger memory would be needed",
      "Gewichte von %1 und Aktivierungen von %2 je GPU lassen in den %3 von %4 keinen Platz für Keys und Values; nötig "
      "wären schmalere Zahlen oder mehr Speicher",
      "des poids de %1 et des activations de %2 par GPU ne laissent pas de place aux clés et valeurs dans les %3 de %4 "
      "; il faudrait des nombres plus étroits ou plus de mémoire",
      "每个 GPU 的权重 %1 和激活 %2 使 %4 的 %3 中没有键和值的空间；需要更窄的数值或更大的内存",
      "GPU あたり重み %1 と活性 %2 により、%4 の %3 "
      "にはキーとバリューの余地がありません。より狭い数値形式か、より大きなメモリが必要です"}},
    {{"%1 tokens fit beside the weights, a request has up to %2; give more GPUs, or shorter requests",
      "%1 Token passen neben die Gewichte, eine Anfrage hat bis zu %2; mehr GPUs oder kürzere Anfragen nehmen",
      "%1 jetons tiennent à côté des poids, une requête en a jusqu’à %2 ; prenez plus de GPU ou des requêtes plus "
      "courtes",
      "权重之外可容纳 %1 个词元，而一个请求最多有 %2 个；请使用更多 GPU 或更短的请求",
      "重みのほかに入るのは %1 トークン、リクエストは最大 %2 です。GPU を増やすか、リクエストを短くしてください"}},
    {{"not even a request alone keeps %1: it takes %2",
      "nicht einmal eine einzelne Anfrage hält %1 ein: sie braucht %2",
      "même une requête seule ne respecte pas %1 : elle prend %2", "即使只有一个请求也达不到 %1：它需要 %2",
      "リクエスト 1 つだけでも %1 を守れません：%2 かかります"}},
    {{"no rate keeps the objectives; loosen them, or choose another split",
      "keine Rate hält die Ziele ein; lockern Sie sie oder wählen Sie eine andere Aufteilung",
      "aucun débit ne respecte les objectifs ; assouplissez-les ou choisissez un autre découpage",
      "任何速率都达不到目标；请放宽目标或选择其他切分",
      "どのレートでも目標を守れません。目標を緩めるか、別の分割を選んでください"}},
    {{"the network has no experts to split; choose expert parallelism of 1",
      "das Netz hat keine Experten zum Aufteilen; wählen Sie 1 für die Experten",
      "le réseau n'a pas d'experts à répartir ; choisissez 1 pour les experts",
      "该网络没有可切分的专家；请将专家并行设为 1",
      "このネットワークには分割できるエキスパートがありません。エキスパート並列は 1 にしてください"}},
    {{"the catalog has no machine of %1 x %2; none was asked for",
      "der Katalog hat keine Maschine mit %1 x %2; es wurde keine verlangt",
      "le catalogue n'a pas de machine de %1 x %2 ; aucune n'a été demandée",
      "目录中没有含 %1 x %2 的机器；也没有指定机器", "カタログに %1 x %2 のマシンがなく、マシンの指定もありません"}},
    {{"nothing joins the workers that compute prompts to those that decode: keys and values have to be sent. Name a "
      "machine with --system, or a GPU that the catalog has machines of",
      "nichts verbindet die Worker, die Prompts berechnen, mit denen, die dekodieren: Schlüssel und Werte müssen "
      "gesendet werden. Nennen Sie eine Maschine mit --system, oder eine GPU, zu der der Katalog Maschinen hat",
      "rien ne relie les workers qui calculent les prompts à ceux qui décodent : clés et valeurs doivent être "
      "envoyées. Nommez une machine avec --system, ou un GPU dont le catalogue a des machines",
      "计算提示词的工作进程与解码的工作进程之间没有连接：键和值必须传送。请用 --system 指定机器，或选择目录中有机器的 "
      "GPU",
      "プロンプトを計算するワーカーとデコードするワーカーを結ぶものがありません。キーと値は送る必要があります。--"
      "system でマシンを指定するか、カタログにマシンがある GPU を選んでください"}},
    {{"the memory of %1 is not known, so neither is what keys and values get",
      "der Speicher von %1 ist nicht bekannt, also auch nicht, was Schlüssel und Werte bekommen",
      "la mémoire de %1 n'est pas connue, donc pas non plus ce qu'il en reste aux clés et valeurs",
      "%1的显存容量未知，因此键和值可用的容量也未知", "%1 のメモリ容量が不明なので、キーと値が使える量も分かりません"}},
    {{"%1 groups of experts don't divide %2 ranks", "%1 Gruppen von Experten teilen %2 Ränge nicht",
      "%1 groupes d'experts ne divisent pas %2 rangs", "%1个专家组不能整除%2个秩",
      "%1 個のエキスパートグループは %2 個のランクを割り切れません"}},
    {{"%1 experts of %2 features can't be split among %3 groups of %4 ranks",
      "%1 Experten mit %2 Merkmalen lassen sich nicht auf %3 Gruppen von %4 Rängen teilen",
      "%1 experts de %2 caractéristiques ne se répartissent pas entre %3 groupes de %4 rangs",
      "%1个专家（每个%2个特征）无法分到%3组、每组%4个秩",
      "%2 個の特徴を持つ %1 個のエキスパートは、%4 ランクずつの %3 グループに分けられません"}},
    {{"has no experts to split among ranks", "hat keine Experten, die auf Ränge verteilt werden könnten",
      "n'a pas d'experts à répartir entre les rangs", "没有可在秩之间划分的专家",
      "ランク間で分けるエキスパートがありません"}},
    {{"not one request could be served", "keine einzige Anfrage konnte bedient werden",
      "aucune requête n'a pu être servie", "没有一个请求能得到服务", "1 件のリクエストも処理できませんでした"}},
    {{"this network has no sequence to sweep over", "dieses Netz hat keine Sequenz, über die man gehen könnte",
      "ce réseau n'a pas de séquence à balayer", "该网络没有可扫描的序列",
      "このネットワークにはスイープできる系列がありません"}},
    {{"its file fixes the batch to %1: there is no other batch to ask for",
      "seine Datei legt den Batch auf %1 fest: nach einem anderen kann nicht gefragt werden",
      "son fichier fixe le lot à %1 : aucun autre ne peut être demandé", "其文件将批大小固定为%1：不能查询其他批大小",
      "ファイルがバッチを %1 に固定しているため、ほかのバッチは調べられません"}},
    {{"Attention runs as in eager PyTorch: scores pass through memory, repeated key and value heads and the whole KV "
      "cache are copied. Fused attention, as servers of such models use it, is faster, most of all in decoding.",
      "Attention läuft wie in PyTorch ohne Fusion: Die Scores gehen durch den Speicher, wiederholte Key- und "
      "Value-Heads und der ganze KV-Cache werden kopiert. Fusionierte Attention, wie Server solcher Modelle sie "
      "nutzen, ist schneller, vor allem beim Dekodieren.",
      "L'attention s'exécute comme dans PyTorch sans fusion : les scores passent par la mémoire, les têtes de clés et "
      "de valeurs répétées et tout le cache KV sont copiés. L'attention fusionnée, qu'emploient les serveurs de tels "
      "modèles, est plus rapide, surtout au décodage.",
      "注意力按 PyTorch 的即时模式运行：分数经过显存，重复的键和值头以及整个 KV "
      "缓存都会被复制。部署这类模型的服务所用的融合注意力更快，解码时尤其如此。",
      "アテンションは PyTorch の eager 実行と同じ扱いです: "
      "スコアはメモリを経由し、繰り返されるキーとバリューのヘッドおよび KV "
      "キャッシュ全体がコピーされます。こうしたモデルのサーバーが使う融合アテンションのほうが速く、特にデコードで差が出"
      "ます。"}},
    {{"%1 trains with its masked-language-model head (no pooler)",
      "%1 trainiert mit dem Kopf für maskierte Sprachmodelle (ohne Pooler)",
      "%1 s'entraîne avec sa tête de modèle de langue masqué (sans pooler)", "%1 以其掩码语言模型头训练（不含 pooler）",
      "%1 はマスク言語モデルのヘッドで訓練されます（プーラーなし）"}},
    {{"%1 was made for %2 positions; this iteration reaches %3",
      "%1 wurde für %2 Positionen gebaut; diese Iteration reicht bis %3",
      "%1 a été conçu pour %2 positions ; cette itération va jusqu'à %3", "%1 面向 %2 个位置设计；本次迭代达到 %3",
      "%1 は %2 位置用に作られていますが、この反復は %3 に達します"}},
    {{"A query of %1 sees %2 keys at most; eager attention masks the others, so that neither work nor the KV cache "
      "shrinks with the window.",
      "Eine Anfrage von %1 sieht höchstens %2 Schlüssel; Attention im Eager-Modus maskiert die übrigen, sodass weder "
      "Arbeit noch KV-Cache mit dem Fenster schrumpfen.",
      "Une requête de %1 voit au plus %2 clés ; l'attention en mode eager masque les autres, si bien que ni le travail "
      "ni le cache KV ne diminuent avec la fenêtre.",
      "%1 的一个查询最多看到 %2 个键；eager 注意力会掩蔽其余的键，因此计算量和 KV 缓存都不会随窗口缩小。",
      "%1 のクエリが見るキーは最大 %2 個です。eager モードの Attention は残りをマスクするだけなので、計算量も KV "
      "キャッシュもウィンドウによって減りません。"}},
    {{"The indexer scores all keys; attention to the %1 that it chooses runs as one fused kernel on the latent cache, "
      "as DeepSeek's code has it.",
      "Der Indexer bewertet alle Schlüssel; die Attention zu den %1, die er auswählt, läuft als ein fusionierter "
      "Kernel auf dem latenten Cache, wie im Code von DeepSeek.",
      "L'indexeur note toutes les clés, et l'attention aux %1 qu'il choisit s'exécute en un seul noyau fusionné sur le "
      "cache latent, comme dans le code de DeepSeek.",
      "索引器为所有键打分；对其选出的 %1 个键的注意力在潜变量缓存上以一个融合内核运行，与 DeepSeek 的代码一样。",
      "インデクサはすべてのキーに点数を付けます。選ばれた %1 個へのアテンションは、DeepSeek "
      "のコードと同じく、潜在キャッシュ上の 1 つの融合カーネルとして動きます。"}},
    {{"Layers with a state run kernel by kernel: their products over chunks of tokens, a state update for a single "
      "one. Fused kernels, as servers of such models use them, are faster.",
      "Schichten mit einem Zustand laufen Kernel für Kernel, ihre Produkte über Stücke von Token, für ein einzelnes "
      "ein Schritt des Zustands. Fusionierte Kernel, wie Server solcher Modelle sie nutzen, sind schneller.",
      "Les couches à état s'exécutent noyau par noyau, avec leurs produits sur des tronçons de jetons et une mise à "
      "jour de l'état pour un seul. Les noyaux fusionnés, qu'emploient les serveurs de tels modèles, sont plus "
      "rapides.",
      "带状态的层逐个内核运行：对成块的词元做乘积，对单个词元更新一次状态。部署这类模型的服务所用的融合内核更快。",
      "状態を持つ層はカーネルごとに動きます。複数のトークンはまとまりごとの積、1 トークンなら状態の更新 1 "
      "回です。こうしたモデルのサーバーが使う融合カーネルのほうが高速です。"}},
    {{"As Hugging Face's code, this caches keys and values of all heads, %1 numbers a token and layer; code that "
      "caches the latent alone keeps %2.",
      "Wie der Code von Hugging Face hält dies Schlüssel und Werte aller Köpfe vor, %1 Zahlen je Token und Schicht; "
      "Code, der nur den latenten Vektor vorhält, behält %2.",
      "Comme le code de Hugging Face, ceci garde en cache clés et valeurs de toutes les têtes, %1 nombres par jeton et "
      "couche ; un code qui ne garde que le latent en conserve %2.",
      "与 Hugging Face 的代码一样，这里缓存所有头的键和值，每个词元每层 %1 个数；只缓存潜变量的代码保留 %2 个。",
      "Hugging Face のコードと同じく全ヘッドのキーと値をキャッシュし、1 トークン・1 層あたり %1 "
      "個の数になります。潜在ベクトルだけをキャッシュするコードでは %2 個です。"}},
    {{"Decoding runs the decoder alone; the encoder, its weights and those of the keys and values of its output are "
      "left out.",
      "Beim Dekodieren läuft allein der Decoder; der Encoder, seine Gewichte und die der Schlüssel und Werte seiner "
      "Ausgabe bleiben außen vor.",
      "Le décodage n'exécute que le décodeur ; l'encodeur, ses poids et ceux des clés et valeurs de sa sortie sont "
      "laissés de côté.",
      "解码只运行解码器；编码器及其权重，以及其输出的键和值的权重都不计入。",
      "デコードではデコーダだけが動きます。エンコーダとその重み、その出力のキーと値の重みは含まれません。"}},
    {{"Experts are loaded evenly: %1 of %2 in a layer run, on %3 of %4 tokens each. Real routers load some more than "
      "others.",
      "Experten sind gleich ausgelastet: %1 von %2 einer Schicht laufen, mit je %3 von %4 Token. Echte Router belasten "
      "einige stärker als andere.",
      "Les experts sont chargés également : %1 sur %2 d'une couche travaillent, chacun sur %3 des %4 jetons. De vrais "
      "routeurs en chargent certains plus que d'autres.",
      "专家负载均匀：一层 %2 个中有 %1 个运行，每个处理 %4 个词元中的 %3 个。真实的路由会使一些专家负载更重。",
      "エキスパートの負荷は均等とします：1 層の %2 個中 %1 個が、それぞれ %4 トークン中 %3 "
      "トークンを処理します。実際のルータでは偏りがあります。"}},
    {{"This network has no sequence: the sequence length and the KV cache are ignored.",
      "Dieses Netz hat keine Sequenz: Sequenzlänge und KV-Cache werden nicht beachtet.",
      "Ce réseau n'a pas de séquence : la longueur de séquence et le cache KV sont ignorés.",
      "该网络没有序列：序列长度和 KV 缓存被忽略。",
      "このネットワークに系列はありません。系列長と KV キャッシュは無視されます。"}},
    {{"In %1 every tensor counts one byte an element, and conversions around products are not counted: real libraries "
      "keep some tensors wider.",
      "In %1 zählt jeder Tensor ein Byte je Element, und Umwandlungen um Produkte zählen nicht: Echte Bibliotheken "
      "halten manche Tensoren breiter.",
      "En %1, chaque tenseur compte un octet par élément, et les conversions autour des produits ne sont pas comptées "
      ": de vraies bibliothèques gardent certains tenseurs plus larges.",
      "在 %1 下，每个张量按每元素一字节计，乘积前后的转换不计：实际的库会让部分张量保持更宽。",
      "%1 ではどのテンソルも 1 要素 1 "
      "バイトと数え、積の前後の変換は数えません。実際のライブラリは一部のテンソルをより広く保ちます。"}},
    {{"The file fixes a batch of %1; it was replaced by %2.",
      "Die Datei legt einen Batch von %1 fest; er wurde durch %2 ersetzt.",
      "Le fichier fixe un lot de %1 ; il a été remplacé par %2.", "该文件将批大小固定为 %1；已替换为 %2。",
      "ファイルはバッチを %1 に固定していますが、%2 に置き換えました。"}},
    {{"The file fixes a batch of %1; the one asked for, %2, is not used.",
      "Die Datei legt einen Batch von %1 fest; der verlangte, %2, wird nicht verwendet.",
      "Le fichier fixe un lot de %1 ; celui demandé, %2, n'est pas utilisé.",
      "该文件将批大小固定为 %1；所要求的 %2 未被采用。",
      "ファイルはバッチを %1 に固定しています。指定された %2 は使いません。"}},
    {{"No shape in the file says \"batch\": it is the same for every batch.",
      "Keine Form in der Datei nennt „batch“: Sie ist für jeden Batch dieselbe.",
      "Aucune forme du fichier ne dit « batch » : il est le même pour tout lot.",
      "文件中没有任何形状写有“batch”：对每种批大小都相同。",
      "ファイルのどの形状にも「batch」がありません。どのバッチでも同じです。"}},
    {{"The file holds a whole training step; it is taken as it is.",
      "Die Datei enthält einen ganzen Trainingsschritt; er wird so genommen, wie er ist.",
      "Le fichier contient un pas d'entraînement entier ; il est pris tel quel.",
      "该文件包含完整的训练步；按原样采用。", "ファイルは訓練の 1 ステップ全体を含みます。そのまま用います。"}},
    {{"The file leaves the sequence length open; %1 was taken.",
      "Die Datei lässt die Sequenzlänge offen; %1 wurde angenommen.",
      "Le fichier laisse la longueur de séquence libre ; %1 a été prise.", "文件未规定序列长度；取为 %1。",
      "ファイルではシーケンス長が決まっていないため、%1 としました。"}},
    {{"The file fixes its sequence length; the one asked for is not used.",
      "Die Datei legt ihre Sequenzlänge fest; die gewünschte wird nicht verwendet.",
      "Le fichier fixe sa longueur de séquence ; celle demandée n'est pas utilisée.",
      "文件固定了序列长度；所要求的长度未被采用。",
      "ファイルでシーケンス長が固定されているため、指定した長さは使いません。"}},
    {{"%1 has more than 2^40 - 1 elements, which no GPU can hold; choose a smaller batch or a shorter sequence",
      "%1 hat mehr als 2^40 - 1 Elemente, was keine GPU fasst; wählen Sie einen kleineren Batch oder eine kürzere "
      "Sequenz",
      "%1 a plus de 2^40 - 1 éléments, ce qu'aucun GPU ne contient ; choisissez un lot plus petit ou une séquence plus "
      "courte",
      "%1 的元素超过 2^40 - 1 个，没有 GPU 能容纳；请选择更小的批或更短的序列",
      "%1 の要素は 2^40 - 1 個を超え、どの GPU にも収まりません。より小さいバッチか短い系列を選んでください"}},
    {{"There is no such file or folder. A model of a hub has to be downloaded first; its config.json is enough.",
      "Es gibt keine solche Datei und keinen solchen Ordner. Ein Modell aus einem Hub muss erst heruntergeladen "
      "werden; seine config.json genügt.",
      "Ce fichier ou dossier n'existe pas. Un modèle d'un hub doit d'abord être téléchargé ; son config.json suffit.",
      "没有这个文件或文件夹。模型库中的模型需先下载；有其 config.json 即可。",
      "そのようなファイルやフォルダーはありません。ハブのモデルは先にダウンロードする必要があります。config.json "
      "だけで足ります。"}},
    {{"needs %1 of memory; the GPU has %2", "braucht %1 Speicher; die GPU hat %2",
      "demande %1 de mémoire ; le GPU en a %2", "需要 %1 显存；该 GPU 有 %2",
      "%1 のメモリが必要です。GPU には %2 あります"}},
    {{"a batch of %1, gradients summed up until %2", "einem Batch von %1, Gradienten bis %2 aufsummiert",
      "un lot de %1, gradients sommés jusqu'à %2", "批大小 %1，梯度累加到 %2", "バッチ %1（勾配を %2 まで累積）"}},
    {{"a batch of %1", "einem Batch von %1", "un lot de %1", "批大小 %1", "バッチ %1"}},
    {{"activations computed again, in %1 segments", "neu berechneten Aktivierungen, in %1 Abschnitten",
      "des activations recalculées, en %1 segments", "重新计算激活（%1 段）", "活性値の再計算（%1 区間）"}},
    {{"%1 instead of %2", "%1 statt %2", "%1 au lieu de %2", "以 %1 代替 %2", "%2 の代わりに %1"}},
    {{"there is no such file", "es gibt keine solche Datei", "ce fichier n'existe pas", "没有这个文件",
      "そのようなファイルはありません"}},
    {{"the file is empty", "die Datei ist leer", "le fichier est vide", "文件为空", "ファイルが空です"}},
}};

struct Part {
    std::string_view text;
    bool value = false; // one follows
};

// Of a pattern the text up to its next "%n", which is cut off with it.
Part next_part(std::string_view& pattern) {
    for (std::size_t at = 0; at + 1 < pattern.size(); ++at) {
        if (pattern[at] != '%' || pattern[at + 1] < '1' || pattern[at + 1] > '9') continue;
        const std::string_view text = pattern.substr(0, at);
        pattern.remove_prefix(at + 2);
        return {text, true};
    }
    return {std::exchange(pattern, {}), false};
}

// What stands for the pattern's places; nothing where the text is another. Each value is as short as may be.
std::optional<std::vector<std::string_view>> values_of(std::string_view pattern, std::string_view text) {
    Part part = next_part(pattern);
    if (!text.starts_with(part.text)) return std::nullopt;
    text.remove_prefix(part.text.size());
    std::vector<std::string_view> values;
    while (part.value) {
        part = next_part(pattern);
        std::size_t end = part.value ? text.find(part.text, 1) : text.size() - std::min(text.size(), part.text.size());
        if (!part.value && !text.ends_with(part.text)) end = std::string_view::npos;
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        values.push_back(text.substr(0, end));
        text.remove_prefix(end + part.text.size());
    }
    return text.empty() ? std::optional{std::move(values)} : std::nullopt;
}

} // namespace

std::span<const Sentence> sentences() {
    return known;
}

std::string sentence_in(Language language, std::string_view english) {
    if (language == Language::english) return std::string{english};
    for (const Sentence& each : known) {
        const auto values = values_of(each.text[0], english);
        if (!values) continue;
        std::string text;
        const std::string_view pattern = each.text[static_cast<std::size_t>(language)];
        for (std::size_t at = 0; at < pattern.size(); ++at) {
            const bool place = pattern[at] == '%' && at + 1 < pattern.size() && pattern[at + 1] >= '1' &&
                               pattern[at + 1] < static_cast<char>('1' + values->size());
            if (place) {
                text += (*values)[static_cast<std::size_t>(pattern[++at] - '1')];
            } else {
                text += pattern[at];
            }
        }
        return text;
    }
    return std::string{english};
}

} // namespace dubhe::report
