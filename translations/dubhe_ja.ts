<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>dubhe::app</name>
    <message>
        <source>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;How long will this network take on that GPU, and what would have to change to make it faster or cheaper?</source>
        <translation>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;このネットワークはその GPU でどれだけ時間がかかるか。より速く、より安くするには何を変えればよいか。</translation>
    </message>
    <message>
        <source>&lt;b&gt;What the predictions rest on&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;Each number comes with a band that held 80 % of the measurements it was derived from, and a mark that says where it comes from. A prediction is no measurement: measure before you buy.</source>
        <translation>&lt;b&gt;予測の根拠&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;どの数値にも、導出元の測定の 80 % が収まった予測幅と、由来を示す印が付きます。予測は測定ではありません。購入の前に測定してください。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Licences&lt;/b&gt;&lt;br&gt;This application is free software under the GNU General Public License, version 3 or later, because Qt Charts is; it comes without any warranty. Its core and the program dubhe-cli are under the Apache License 2.0.</source>
        <translation>&lt;b&gt;ライセンス&lt;/b&gt;&lt;br&gt;Qt Charts を使うため、このアプリケーションは GNU General Public License バージョン 3 以降に基づく自由ソフトウェアであり、無保証です。中核部分とプログラム dubhe-cli は Apache License 2.0 に基づきます。</translation>
    </message>
    <message>
        <source>Built with Qt %1 (LGPL 3, Qt Charts GPL 3), SQLite (public domain), SQLiteCpp (MIT), ONNX (Apache 2.0), Protocol Buffers (BSD) and nlohmann/json (MIT).</source>
        <translation>Qt %1（LGPL 3、Qt Charts は GPL 3）、SQLite（パブリックドメイン）、SQLiteCpp（MIT）、ONNX（Apache 2.0）、Protocol Buffers（BSD）、nlohmann/json（MIT）を使用しています。</translation>
    </message>
    <message>
        <source>About Dubhe</source>
        <translation>Dubhe について</translation>
    </message>
    <message>
        <source>%1 needs a value; see dubhe --help</source>
        <translation>%1 には値が必要です。dubhe --help を参照してください</translation>
    </message>
    <message>
        <source>unknown option %1; see dubhe --help</source>
        <translation>不明なオプション %1。dubhe --help を参照してください</translation>
    </message>
    <message>
        <source>one project at a time: %1</source>
        <translation>プロジェクトは一度に 1 つだけです: %1</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 は値を取りません</translation>
    </message>
    <message>
        <source>give either a file or a preset, not both</source>
        <translation>ファイルとプリセットはどちらか一方だけを指定してください</translation>
    </message>
    <message>
        <source>Training ResNet-50 on A100 and V100, over bandwidth</source>
        <translation>A100 と V100 での ResNet-50 の学習、帯域幅に対して</translation>
    </message>
    <message>
        <source>Bandwidth sweep of ResNet-50 and DenseNet-169 on TITAN RTX</source>
        <translation>TITAN RTX での ResNet-50 と DenseNet-169 の帯域幅スイープ</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>新規プロジェクト(&amp;N)</translation>
    </message>
    <message>
        <source>New from &amp;preset</source>
        <translation>プリセットから新規作成(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Open project...</source>
        <translation>プロジェクトを開く(&amp;O)...</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったプロジェクト(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;cover unsaved work</source>
        <translation>未保存の作業の復元(&amp;U)</translation>
    </message>
    <message>
        <source>Open net&amp;work...</source>
        <translation>ネットワークを開く(&amp;W)...</translation>
    </message>
    <message>
        <source>Open &amp;trace...</source>
        <translation>トレースを開く(&amp;T)...</translation>
    </message>
    <message>
        <source>&amp;Close trace</source>
        <translation>トレースを閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>名前を付けて保存(&amp;A)...</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>エクスポート(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Nothing was lost</source>
        <translation>失われたものはありません</translation>
    </message>
    <message>
        <source>Discard all of it</source>
        <translation>すべて破棄</translation>
    </message>
    <message>
        <source>Chart as &amp;PNG...</source>
        <translation>グラフを PNG に(&amp;P)...</translation>
    </message>
    <message>
        <source>Chart as &amp;SVG...</source>
        <translation>グラフを SVG に(&amp;S)...</translation>
    </message>
    <message>
        <source>Chart as P&amp;DF...</source>
        <translation>グラフを PDF に(&amp;D)...</translation>
    </message>
    <message>
        <source>Numbers as &amp;CSV...</source>
        <translation>数値を CSV に(&amp;C)...</translation>
    </message>
    <message>
        <source>Run as t&amp;race (Chrome, Perfetto)...</source>
        <translation>実行をトレースに（Chrome、Perfetto）(&amp;R)...</translation>
    </message>
    <message>
        <source>Copy chart to the clip&amp;board</source>
        <translation>グラフをクリップボードにコピー(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Find a &amp;network</source>
        <translation>ネットワークの検索(&amp;N)</translation>
    </message>
    <message>
        <source>Find a &amp;GPU</source>
        <translation>GPU の検索(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Workload that is shown</source>
        <translation>表示中のワークロード(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Hypothetical GPU</source>
        <translation>仮想 GPU(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Catalog</source>
        <translation>カタログ(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Import into the catalog...</source>
        <translation>カタログへのインポート(&amp;I)...</translation>
    </message>
    <message>
        <source>&amp;Paste a data sheet</source>
        <translation>データシートの貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Bring back removed entries</source>
        <translation>削除した項目の復元(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Rename workload</source>
        <translation>ワークロードの名前を変更(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Duplicate workload</source>
        <translation>ワークロードの複製(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;move workload</source>
        <translation>ワークロードの削除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Make from the GPU in the inspector</source>
        <translation>インスペクターの GPU から作成(&amp;M)</translation>
    </message>
    <message>
        <source>Choose a hypothetical GPU in the inspector first.</source>
        <translation>先にインスペクターで仮想 GPU を選んでください。</translation>
    </message>
    <message>
        <source>&amp;Rename hypothetical GPU</source>
        <translation>仮想 GPU の名前を変更(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Duplicate hypothetical GPU</source>
        <translation>仮想 GPU の複製(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;move hypothetical GPU</source>
        <translation>仮想 GPU の削除(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Prediction</source>
        <translation>予測(&amp;P)</translation>
    </message>
    <message>
        <source>About the &amp;models</source>
        <translation>モデルについて(&amp;M)</translation>
    </message>
    <message>
        <source>Import a &amp;folder of measurements...</source>
        <translation>測定フォルダーのインポート(&amp;F)...</translation>
    </message>
    <message>
        <source>&amp;Import a file of measurements...</source>
        <translation>測定ファイルのインポート(&amp;I)...</translation>
    </message>
    <message>
        <source>&amp;Prices and Energy...</source>
        <translation>価格とエネルギー(&amp;P)...</translation>
    </message>
    <message>
        <source>What electricity costs and how GPUs are used; costs in all panels rest on it</source>
        <translation>電気料金と GPU の使い方。すべてのパネルのコストはこれに基づきます</translation>
    </message>
    <message>
        <source>&amp;Host starts a kernel in</source>
        <translation>ホストのカーネル起動時間(&amp;H)</translation>
    </message>
    <message>
        <source>no time (CUDA graphs)</source>
        <translation>時間なし（CUDA graphs）</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Next network</source>
        <translation>次のネットワーク(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous network</source>
        <translation>前のネットワーク(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Kept views</source>
        <translation>保管した表示(&amp;K)</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>ズームのリセット(&amp;Z)</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>レイアウトのリセット(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>テーマ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep this view</source>
        <translation>この表示を保管(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>名前の変更(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>削除(&amp;M)</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>表示の名前の変更</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>システムに合わせる(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>ライト(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>ダーク(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Dubhe, its licences and its numbers</source>
        <translation>Dubhe、ライセンス、数値の根拠について(&amp;A)</translation>
    </message>
    <message>
        <source>there is no translation into &quot;%1&quot;; use system, %2</source>
        <translation>「%1」への翻訳はありません。system、%2 のいずれかを指定してください</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>そのようなファイルはありません</translation>
    </message>
    <message>
        <source>this is no regular file</source>
        <translation>通常のファイルではありません</translation>
    </message>
    <message>
        <source>larger than the 16 MiB that a catalog file can have</source>
        <translation>カタログファイルの上限 16 MiB を超えています</translation>
    </message>
    <message>
        <source>could not be read: %1</source>
        <translation>読み込めませんでした: %1</translation>
    </message>
    <message>
        <source>a hypothetical GPU of this project is called that already; choose another name</source>
        <translation>このプロジェクトには同じ名前の仮想 GPU がすでにあります。別の名前を選んでください</translation>
    </message>
    <message>
        <source>there is an entry of that name already; this one keeps its own</source>
        <translation>同じ名前の項目がすでにあります。この項目は元の名前のままです</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>ステージ %1</translation>
    </message>
    <message>
        <source>the step has nothing to draw</source>
        <translation>このステップには描画するものがありません</translation>
    </message>
    <message>
        <source>this program has no cost model &quot;%1&quot;</source>
        <translation>このプログラムにコストモデル「%1」はありません</translation>
    </message>
    <message>
        <source>is being saved by another program; try again in a moment</source>
        <translation>別のプログラムが保存中です。少し待ってやり直してください</translation>
    </message>
    <message>
        <source>was changed by another program since it was opened here; save this project under another name</source>
        <translation>ここで開いた後に別のプログラムによって変更されました。このプロジェクトを別の名前で保存してください</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read: a project may come from anywhere. Allow it in the message bar, or drop the file onto the window.</source>
        <translation>プロジェクトのフォルダーの外にあるため、読み込んでいません。プロジェクトはどこから来たものか分からないためです。メッセージバーで許可するか、ファイルをウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>this is a folder, not a project file</source>
        <translation>これはフォルダーで、プロジェクトファイルではありません</translation>
    </message>
    <message>
        <source>this is a device or pipe, not a project file</source>
        <translation>これはデバイスまたはパイプで、プロジェクトファイルではありません</translation>
    </message>
    <message>
        <source>larger than the %1 MiB that a project file can have</source>
        <translation>プロジェクトファイルの上限 %1 MiB を超えています</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>ファイルが空です</translation>
    </message>
    <message>
        <source>this is not a Dubhe project (no SQLite database)</source>
        <translation>Dubhe プロジェクトではありません（SQLite データベースではない）</translation>
    </message>
    <message>
        <source>this is another application&apos;s database, not a Dubhe project</source>
        <translation>別のアプリケーションのデータベースで、Dubhe プロジェクトではありません</translation>
    </message>
    <message>
        <source>the file is damaged: it was cut short, %1 of %2 bytes are there</source>
        <translation>ファイルが壊れています: 途中で切れており、%2 バイト中 %1 バイトしかありません</translation>
    </message>
    <message>
        <source>written by a newer Dubhe (project version %1; this program reads up to %2). Update Dubhe to open it.</source>
        <translation>新しい Dubhe で書かれています（プロジェクトバージョン %1、このプログラムは %2 まで）。開くには Dubhe を更新してください。</translation>
    </message>
    <message>
        <source>damaged: project version %1 never existed</source>
        <translation>壊れています: プロジェクトバージョン %1 は存在したことがありません</translation>
    </message>
    <message>
        <source>damaged or not made by Dubhe: &quot;%1&quot; does not belong into a project of version %2</source>
        <translation>壊れているか、Dubhe で作られたものではありません: 「%1」はバージョン %2 のプロジェクトには含まれません</translation>
    </message>
    <message>
        <source>damaged: tables are missing</source>
        <translation>壊れています: テーブルが足りません</translation>
    </message>
    <message>
        <source>the file is damaged (%1)</source>
        <translation>ファイルが壊れています（%1）</translation>
    </message>
    <message>
        <source>could not save the project: %1. Nothing was changed on disk.</source>
        <translation>プロジェクトを保存できませんでした: %1。ディスク上では何も変わっていません。</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>言語(&amp;G)</translation>
    </message>
    <message>
        <source>could not be written: %1</source>
        <translation>書き込めませんでした: %1</translation>
    </message>
    <message>
        <source>the folder can&apos;t be written</source>
        <translation>フォルダーに書き込めません</translation>
    </message>
    <message>
        <source>another program has it</source>
        <translation>別のプログラムが使用中です</translation>
    </message>
    <message>
        <source>the picture of the window could not be encoded as PNG</source>
        <translation>ウィンドウの画像を PNG にできませんでした</translation>
    </message>
    <message>
        <source>the project has no workload: there is nothing to render</source>
        <translation>プロジェクトにワークロードがないため、描画するものがありません</translation>
    </message>
    <message>
        <source>the project has no ticked GPU: there is nothing to render</source>
        <translation>プロジェクトにチェックを付けた GPU がないため、描画するものがありません</translation>
    </message>
    <message>
        <source>the folder could not be made; check its name and its permissions</source>
        <translation>フォルダーを作成できませんでした。名前とアクセス権を確認してください</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>配置中</translation>
    </message>
    <message>
        <source>holds no event that has a time</source>
        <translation>時刻を持つイベントがありません</translation>
    </message>
    <message>
        <source>spans that lie under too many others at once are not drawn: %1</source>
        <translation>同時に多くの区間の下に重なるため描画されない区間: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no form of a report; end it in .pdf, .html or .xlsx</source>
        <translation>「%1」に対応するレポートの形式はありません。末尾を .pdf、.html、.xlsx のいずれかにしてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no page; use a4 or letter</source>
        <translation>「%1」という用紙はありません。a4 または letter を指定してください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no day; write it as in 2025-06-30</source>
        <translation>「%1」は日付ではありません。2025-06-30 のように書いてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size of a window; write for example 1920x1080</source>
        <translation>「%1」はウィンドウのサイズではありません。1920x1080 のように書いてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no theme; use light, dark, contrast or system</source>
        <translation>「%1」というテーマはありません。light、dark、contrast、system のいずれかを指定してください</translation>
    </message>
    <message>
        <source>of --render, --pictures and --report give one, not both</source>
        <translation>--render、--pictures、--report はどれか 1 つだけを指定してください</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The project was changed meanwhile and has no answer to speak of. Help &gt; Examples opens it anew.</source>
        <translation>その間にプロジェクトが変更され、説明できる結果がありません。「ヘルプ &gt; 例」で新しく開けます。</translation>
    </message>
    <message>
        <source>%1: none up to %2</source>
        <translation>%1: %2 までなし</translation>
    </message>
    <message>
        <source>The knee is where another 10 % of bandwidth buys less than 1 % of the time:
%1</source>
        <translation>折れ点は、帯域幅をさらに 10 % 増やしても時間が 1 % も減らなくなる位置です:
%1</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>%1. Its settings are shown here; how much memory bandwidth is worth paying for?</source>
        <translation>%1。設定はここにあります。メモリ帯域幅にはどこまで払う価値があるでしょうか。</translation>
    </message>
    <message>
        <source>Time over bandwidth</source>
        <translation>帯域幅に対する時間</translation>
    </message>
    <message>
        <source>Each line is a GPU, were its bandwidth another than its own, with its band. As they are:
%1</source>
        <translation>各線は、帯域幅が本来と異なる場合の GPU を予測幅とともに表します。現状の値:
%1</translation>
    </message>
    <message>
        <source>Where more stops paying</source>
        <translation>増やしても割に合わなくなるところ</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>What the time goes into, for the GPU that you click:
%1</source>
        <translation>クリックした GPU で時間が何に使われるか:
%1</translation>
    </message>
    <message>
        <source>A GPU that does not exist</source>
        <translation>存在しない GPU</translation>
    </message>
    <message>
        <source>%1, made from %2: %3. Drag a slider, or type a number with its unit: lines and numbers follow, and Ctrl+Z takes it back.</source>
        <translation>%1（%2 から作成）: %3。スライダーをドラッグするか、数値を単位付きで入力すると、線と数値が追従します。Ctrl+Z で元に戻せます。</translation>
    </message>
    <message>
        <source>Take it with you</source>
        <translation>結果を持ち出す</translation>
    </message>
    <message>
        <source>The chart as a picture, its numbers as a table. Ctrl+S keeps all of it as a project of yours.</source>
        <translation>グラフは画像に、数値は表にできます。Ctrl+S ですべてを自分のプロジェクトとして保存します。</translation>
    </message>
    <message>
        <source>A step takes %1 on %2 and %3 on %4: that is %5. The band says how far off the prediction may be.</source>
        <translation>1 ステップは %2 で %1、%4 で %3 かかります: つまり %5 です。予測幅は、予測がどれだけ外れうるかを示します。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2、%3</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>収まる</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>収まらない</translation>
    </message>
    <message>
        <source>First of all it has to fit:
%1</source>
        <translation>まず、メモリに収まる必要があります:
%1</translation>
    </message>
    <message>
        <source>Where the time goes, by class of operator. Most of it: %1, %2 on %3 and %4 on %5.</source>
        <translation>時間の行き先、演算子の種類別。最も多いのは %1 で、%3 で %2、%5 で %4 です。</translation>
    </message>
    <message>
        <source>Every distinct operator, the largest difference first: %1, %2 times in a step, differs by %3. A double click shows it in the graph.</source>
        <translation>異なる演算子を、差の大きい順に並べます: %1（1 ステップに %2 回）の差は %3 です。ダブルクリックでグラフに表示します。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>並べて比較</translation>
    </message>
    <message>
        <source>Does it fit?</source>
        <translation>メモリに収まるか</translation>
    </message>
    <message>
        <source>What takes the time</source>
        <translation>時間がかかるもの</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>差が最も大きいもの</translation>
    </message>
    <message>
        <source>Your own question</source>
        <translation>自分の問い</translation>
    </message>
    <message>
        <source>Tick other GPUs, or change batch and precision above: the comparison follows. Prices entered in the catalog bring costs into it.</source>
        <translation>他の GPU にチェックを付けるか、上でバッチや数値形式を変えると、比較が追従します。カタログに価格を入力すると、コストも加わります。</translation>
    </message>
    <message>
        <source>A GPU holds a part of the network: %1, %2. The second bar says what it is filled with.</source>
        <translation>1 つの GPU はネットワークの一部を持ちます: %1、%2。2 本目の棒はその内訳です。</translation>
    </message>
    <message>
        <source>which fits</source>
        <translation>収まります</translation>
    </message>
    <message>
        <source>which does not fit</source>
        <translation>収まりません</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>A step takes %1. Most of it: %2.</source>
        <translation>1 ステップは %1 です。最も多いのは: %2。</translation>
    </message>
    <message>
        <source>From %1 with %2 to %3 with %4: each GPU still does %5 of what it did. What is lost waits for other stages and for gradients.</source>
        <translation>%1（%2）から %3（%4）へ: 各 GPU は元の %5 の仕事をこなします。失われた分は他のステージと勾配の待ち時間です。</translation>
    </message>
    <message>
        <source>The machines and the split</source>
        <translation>マシンと分割</translation>
    </message>
    <message>
        <source>%1 in %2, split as %3. Each number can be changed; what can&apos;t run is refused beside its field.</source>
        <translation>%2 の %1、分割は %3。どの数値も変更できます。実行できないものは欄の横で拒否されます。</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>ステップの時間の行き先</translation>
    </message>
    <message>
        <source> The inspector asks one GPU alone: it would need %1.</source>
        <translation>インスペクターは GPU 1 つだけを調べます。その場合に必要なのは %1 です。</translation>
    </message>
    <message>
        <source>What more machines bring</source>
        <translation>マシンを増やす効果</translation>
    </message>
    <message>
        <source>The same as a sweep</source>
        <translation>同じことをスイープで</translation>
    </message>
    <message>
        <source>The panel Sweep draws the time of a step over the number of GPUs, or over the links between them.</source>
        <translation>「スイープ」パネルは、GPU 数や GPU 間のリンクに対するステップの時間を描きます。</translation>
    </message>
    <message>
        <source>A better split?</source>
        <translation>より良い分割は?</translation>
    </message>
    <message>
        <source>&quot;Find the best split&quot; in the tab beside Scaling looks at every way to split these GPUs. &quot;Copy as command&quot; asks the same of dubhe-cli.</source>
        <translation>「スケーリング」の隣のタブの「最良の分割の検索」は、これらの GPU のすべての分割方法を調べます。「コマンドとしてコピー」で、同じことを dubhe-cli に問えます。</translation>
    </message>
    <message>
        <source>Export it first: nsys export --type sqlite FILE.</source>
        <translation>先にエクスポートしてください: nsys export --type sqlite FILE。</translation>
    </message>
    <message>
        <source>Export the model first: torch.onnx.export.</source>
        <translation>先にモデルをエクスポートしてください: torch.onnx.export。</translation>
    </message>
    <message>
        <source>Convert the model first: python -m tf2onnx.convert.</source>
        <translation>先にモデルを変換してください: python -m tf2onnx.convert。</translation>
    </message>
    <message>
        <source>Open the config.json beside it.</source>
        <translation>隣にある config.json を開いてください。</translation>
    </message>
    <message>
        <source>Open the config.json of the model it was made from.</source>
        <translation>元になったモデルの config.json を開いてください。</translation>
    </message>
    <message>
        <source>is shown in the window; --render, --pictures and --report take a project or a network</source>
        <translation>はウィンドウに表示されます。--render、--pictures、--report にはプロジェクトまたはネットワークを指定してください</translation>
    </message>
    <message>
        <source>There is no cost model.</source>
        <translation>コストモデルがありません。</translation>
    </message>
    <message>
        <source>The catalog has no entry for %1: measure the machine itself first, and put its figures into the catalog.</source>
        <translation>カタログに %1 の項目がありません。先にマシン自体を測定し、その値をカタログに入れてください。</translation>
    </message>
    <message>
        <source>The cost model has no time for this operator.</source>
        <translation>コストモデルにこの演算子の時間がありません。</translation>
    </message>
    <message>
        <source>Recor&amp;d a program...</source>
        <translation>プログラムを記録(&amp;D)...</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>設定(&amp;S)...</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>スタートページ(&amp;S)</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>ハイコントラスト(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>例(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Guided tour</source>
        <translation>ガイドツアー(&amp;G)</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read; allow it in the message bar, or drop its file onto the window</source>
        <translation>プロジェクトのフォルダーの外にあるため、読み込んでいません。メッセージバーで許可するか、ファイルをウィンドウにドロップしてください</translation>
    </message>
    <message>
        <source>The time over %1, %2 to %3</source>
        <translation>%1に対する時間、%2～%3</translation>
    </message>
    <message>
        <source>A training step of %1 on %2 GPUs of %3</source>
        <translation>%3 の GPU %2 個での %1 の学習ステップ</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外観</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Colours of windows and charts; pictures that are exported are always light.</source>
        <translation>ウィンドウとグラフの色。エクスポートした画像は常にライトです。</translation>
    </message>
    <message>
        <source>dark light colour color</source>
        <translation>ダーク ライト 色 暗い 明るい</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>translation locale English Deutsch</source>
        <translation>翻訳 ロケール locale English Deutsch</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>The project used last</source>
        <translation>最後に使ったプロジェクト</translation>
    </message>
    <message>
        <source>Opened when Dubhe is started without a file, in place of the start page.</source>
        <translation>Dubhe をファイルなしで起動したとき、スタートページの代わりに開きます。</translation>
    </message>
    <message>
        <source>recent reopen startup session</source>
        <translation>最近 開き直す 起動 セッション</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Guided tours</source>
        <translation>ガイドツアー</translation>
    </message>
    <message>
        <source>A short tour begins when a worked example is opened; Help &gt; Guided tour repeats it.</source>
        <translation>解説付きの例を開くと短いツアーが始まります。「ヘルプ &gt; ガイドツアー」で繰り返せます。</translation>
    </message>
    <message>
        <source>examples callouts help hints</source>
        <translation>例 吹き出し ヘルプ ヒント</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近使ったプロジェクト</translation>
    </message>
    <message>
        <source>The list of projects that were opened last; the files themselves stay.</source>
        <translation>最後に開いたプロジェクトの一覧。ファイル自体は残ります。</translation>
    </message>
    <message>
        <source>history privacy clear</source>
        <translation>履歴 プライバシー 消去</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Keep unsaved changes after</source>
        <translation>未保存の変更を保管するまで</translation>
    </message>
    <message>
        <source>Changes are written aside this long after the first of them, so that they survive a crash. Your own file is only written when you save.</source>
        <translation>最初の変更からこの時間が経つと、異常終了に備えて変更を別に書き込みます。ご自分のファイルには、保存したときだけ書き込みます。</translation>
    </message>
    <message>
        <source>autosave recovery crash interval seconds</source>
        <translation>自動保存 復元 異常終了 間隔 秒</translation>
    </message>
    <message>
        <source>Save without asking</source>
        <translation>確認せずに保存</translation>
    </message>
    <message>
        <source>Closing a project with changes</source>
        <translation>変更のあるプロジェクトを閉じるとき</translation>
    </message>
    <message>
        <source>Changes to a project that has a file are saved when it is closed; of one without a file you are asked in any case.</source>
        <translation>ファイルのあるプロジェクトの変更は、閉じるときに保存されます。ファイルのないものについては、常に確認します。</translation>
    </message>
    <message>
        <source>confirmation question ask discard</source>
        <translation>確認 質問 破棄</translation>
    </message>
    <message>
        <source>New projects</source>
        <translation>新規プロジェクト</translation>
    </message>
    <message>
        <source>Host starts a kernel in</source>
        <translation>ホストのカーネル起動時間</translation>
    </message>
    <message>
        <source>What a new project begins with; the open project&apos;s own stands in the menu Prediction.</source>
        <translation>新規プロジェクトの初期値。開いているプロジェクトの値はメニュー「予測」にあります。</translation>
    </message>
    <message>
        <source>launch cost overhead default latency</source>
        <translation>起動 コスト オーバーヘッド 既定 レイテンシ</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>フォルダーを開く</translation>
    </message>
    <message>
        <source>No program for folders was found; %1 stands in the clipboard.</source>
        <translation>フォルダーを開くプログラムが見つかりません。%1 をクリップボードに入れました。</translation>
    </message>
    <message>
        <source>nowhere: neither DUBHE_DATA_DIR nor HOME is set</source>
        <translation>なし: DUBHE_DATA_DIR も HOME も設定されていません</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>データ</translation>
    </message>
    <message>
        <source>Catalog, measurements and fitted models</source>
        <translation>カタログ、測定、当てはめたモデル</translation>
    </message>
    <message>
        <source>Kept in %1. Set DUBHE_DATA_DIR before the start to keep them elsewhere; dubhe-cli follows it, too.</source>
        <translation>%1 にあります。別の場所に置くには、起動前に DUBHE_DATA_DIR を設定してください。dubhe-cli もこれに従います。</translation>
    </message>
    <message>
        <source>database place folder path directory</source>
        <translation>データベース 場所 フォルダー パス ディレクトリ</translation>
    </message>
    <message>
        <source>Network files that projects may read</source>
        <translation>プロジェクトが読み込めるネットワークファイル</translation>
    </message>
    <message>
        <source>Files that you opened yourself are read wherever a project names them. Forgotten, they are asked about again from the next start on.</source>
        <translation>ご自分で開いたファイルは、どのプロジェクトが参照しても読み込まれます。消去すると、次回の起動から再び確認します。</translation>
    </message>
    <message>
        <source>allowed trust security permission</source>
        <translation>許可 信頼 セキュリティ アクセス権</translation>
    </message>
    <message>
        <source>&amp;Why is it so?</source>
        <translation>なぜこうなるのか(&amp;W)</translation>
    </message>
    <message>
        <source>From the number that is pointed at down to what it rests on</source>
        <translation>指している数値から、その根拠までたどる</translation>
    </message>
    <message>
        <source>&amp;Manual of this panel</source>
        <translation>このパネルのマニュアル(&amp;M)</translation>
    </message>
    <message>
        <source>C&amp;ontents of the manual</source>
        <translation>マニュアルの目次(&amp;O)</translation>
    </message>
    <message>
        <source>Rep&amp;ort...</source>
        <translation>レポート(&amp;E)...</translation>
    </message>
    <message>
        <source>Measure on this mac&amp;hine</source>
        <translation>このマシンで測定(&amp;E)</translation>
    </message>
    <message>
        <source>Which bandwidth does ResNet-50 need?</source>
        <translation>ResNet-50 に必要な帯域幅は？</translation>
    </message>
    <message>
        <source>See where more memory bandwidth stops paying, and why a GPU with more cores wants more of it.</source>
        <translation>メモリ帯域幅を増やしても見合わなくなる点と、コアの多い GPU ほど帯域幅を必要とする理由が分かります。</translation>
    </message>
    <message>
        <source>A100 or V100 for BERT?</source>
        <translation>BERT には A100 か V100 か？</translation>
    </message>
    <message>
        <source>Put two GPUs side by side: time with its band, what limits each, what differs most.</source>
        <translation>2 つの GPU を並べて比べます：時間とその予測幅、それぞれを制約するもの、最も違う点。</translation>
    </message>
    <message>
        <source>GPT-3 on 64 to 1,024 GPUs</source>
        <translation>64〜1,024 基の GPU での GPT-3</translation>
    </message>
    <message>
        <source>Split a network that fits no single GPU, and see what each further machine still brings.</source>
        <translation>1 基の GPU に収まらないネットワークを分割し、マシンを増やすごとに何が得られるかを見ます。</translation>
    </message>
    <message>
        <source>Keep as scenar&amp;io</source>
        <translation>シナリオとして残す(&amp;I)</translation>
    </message>
    <message>
        <source>Write a n&amp;ote</source>
        <translation>メモを書く(&amp;O)</translation>
    </message>
    <message>
        <source>Make a &amp;portfolio of all networks</source>
        <translation>すべてのネットワークでポートフォリオを作る(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the portfolio as a &amp;command</source>
        <translation>ポートフォリオをコマンドとしてコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>コマンドとしてコピー(&amp;M)</translation>
    </message>
    <message>
        <source>Stacks side by side</source>
        <translation>スタックを比較</translation>
    </message>
    <message>
        <source>The sweep of this workload over the software that can run it</source>
        <translation>このワークロードを実行できるソフトウェアにわたるスイープ</translation>
    </message>
    <message>
        <source>What the stack takes (%1 without one)</source>
        <translation>スタックの所要時間（なければ %1）</translation>
    </message>
    <message>
        <source>Llama 3.1 8B served by A100, H100 and L40S</source>
        <translation>A100、H100、L40S による Llama 3.1 8B のサービング</translation>
    </message>
    <message>
        <source>H100 or H200 for a 70B chat service?</source>
        <translation>70B チャットサービスには H100 と H200 のどちら？</translation>
    </message>
    <message>
        <source>Serve users within their limits on two GPUs, and on a third that does not exist: who needs fewer?</source>
        <translation>2 種類の GPU と存在しない 3 つ目の GPU で、制限内に利用者へ応答する：少なくて済むのはどれか</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>GPU あたり %1</translation>
    </message>
    <message>
        <source>Each line is a GPU: many users at the left, few and quick ones at the right; hatched is slower than promised. Within the limits, by the closed form:
%1</source>
        <translation>各線は 1 つの GPU です。左は利用者が多く、右は少数で速い応答。斜線部は約束より遅い領域です。制限内、閉形式による値：
%1</translation>
    </message>
    <message>
        <source>none keeps to them</source>
        <translation>守れるものはない</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>For %1 requests/s within the limits, by the closed form:
%2. &quot;Copy as command&quot; asks dubhe-cli the same; --seek gpus checks such numbers by simulations.</source>
        <translation>制限内で %1 リクエスト/s、閉形式による値：
%2。「コマンドとしてコピー」で dubhe-cli に同じことを尋ねられます。--seek gpus はこうした数をシミュレーションで確かめます。</translation>
    </message>
    <message>
        <source>%1. What users are promised stands under Limits; each number can be changed.</source>
        <translation>%1。利用者への約束は「制限」にあります。どの数値も変更できます。</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>1 つの GPU の性能</translation>
    </message>
    <message>
        <source>Are the limits kept?</source>
        <translation>制限は守られるか</translation>
    </message>
    <message>
        <source>On the GPU that you click, every request simulated:
%1</source>
        <translation>クリックした GPU で、すべてのリクエストをシミュレーションした結果：
%1</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>制限要因</translation>
    </message>
    <message>
        <source>How many GPUs</source>
        <translation>GPU は何台か</translation>
    </message>
    <message>
        <source>%1 served under load, as Serve asks</source>
        <translation>負荷下で提供する %1（Serve の条件）</translation>
    </message>
    <message>
        <source>256 GB200 or 1,024 H100 for Llama 3.1 405B?</source>
        <translation>Llama 3.1 405B に 256 台の GB200 か、1,024 台の H100 か</translation>
    </message>
    <message>
        <source>Train on 15 trillion tokens as it is done today: days, memory and what limits either.</source>
        <translation>現在の方法で 15 兆トークンを学習：日数、メモリ、それぞれの制限要因。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 の %1</translation>
    </message>
    <message>
        <source>%1, split as %2: a step of %3 samples takes %4, which is %5 a GPU.</source>
        <translation>%1、分割 %2：%3 サンプルの 1 ステップは %4、GPU あたり %5 です。</translation>
    </message>
    <message>
        <source>their bands don&apos;t meet</source>
        <translation>両者の幅は重なりません</translation>
    </message>
    <message>
        <source>their bands overlap</source>
        <translation>両者の幅は重なります</translation>
    </message>
    <message>
        <source>%1 end the run first; %2. A GPU of %3 does %4 of the tokens that one of %5 does.</source>
        <translation>先に終わるのは %1 です。%2。%3 の GPU 1 台は %5 の 1 台の %4 のトークンを処理します。</translation>
    </message>
    <message>
        <source>Which of two systems trains %1 on %2 sooner? This is the first of the project&apos;s two scenarios: %3. The tour restores the second later; Ctrl+Z takes that back.</source>
        <translation>2 つのシステムのうち %1 を %2 で先に学習し終えるのはどちらか。これはプロジェクトの 2 つのシナリオの 1 つ目です：%3。ツアーは後で 2 つ目に切り替えます。Ctrl+Z で戻せます。</translation>
    </message>
    <message>
        <source>A step on the newer GPUs</source>
        <translation>新しい GPU での 1 ステップ</translation>
    </message>
    <message>
        <source>What limits it, and does it fit?</source>
        <translation>何が制限し、収まるか</translation>
    </message>
    <message>
        <source>A step on the older GPUs</source>
        <translation>古い GPU での 1 ステップ</translation>
    </message>
    <message>
        <source>Days of the whole run</source>
        <translation>学習全体の日数</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>Train with mixed precision</source>
        <translation>混合精度で学習</translation>
    </message>
    <message>
        <source>How long a training step takes in each GPU&apos;s half precision, what limits it, what it costs.</source>
        <translation>各 GPU の半精度で学習ステップにかかる時間、その制限要因、費用。</translation>
    </message>
    <message>
        <source>Fine-tune (LoRA)</source>
        <translation>ファインチューニング（LoRA）</translation>
    </message>
    <message>
        <source>Low-rank adapters beside weights that stay: how many GPUs hold the model, how long a step takes.</source>
        <translation>固定した重みに加える低ランクアダプター：モデルが収まる GPU の数、ステップの時間。</translation>
    </message>
    <message>
        <source>Serve a language model</source>
        <translation>言語モデルのサービング</translation>
    </message>
    <message>
        <source>How many users each GPU answers, how soon, and what a million tokens cost.</source>
        <translation>各 GPU が応答できるユーザー数、その速さ、100 万トークンの費用。</translation>
    </message>
    <message>
        <source>Classify images</source>
        <translation>画像を分類</translation>
    </message>
    <message>
        <source>Images a second and latency of a network at work, on cards for inference or large ones.</source>
        <translation>稼働中のネットワークの毎秒の画像数とレイテンシ、推論用または大型のカードで。</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>大規模学習</translation>
    </message>
    <message>
        <source>Split a large model over many GPUs: the fastest split that fits, and what the run takes.</source>
        <translation>大きなモデルを多数の GPU に分割：収まる最速の分割と、学習全体の所要。</translation>
    </message>
    <message>
        <source>Design a GPU</source>
        <translation>GPU を設計</translation>
    </message>
    <message>
        <source>Change a GPU&apos;s memory, cores or clock by sliders and see what a network makes of it.</source>
        <translation>GPU のメモリ、コア、クロックをスライダーで変え、ネットワークへの影響を見ます。</translation>
    </message>
    <message>
        <source>fp32 on %1 (no tensor cores)</source>
        <translation>%1 では fp32（tensor core なし）</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 では %1</translation>
    </message>
    <message>
        <source>Mixed precision is %1.</source>
        <translation>混合精度：%1。</translation>
    </message>
    <message>
        <source>%1: %2. All run %3.</source>
        <translation>%1：%2。いずれも %3 で実行します。</translation>
    </message>
    <message>
        <source>A script that measures the operators of which the prediction is least sure</source>
        <translation>予測が最も不確かな演算子を測定するスクリプト</translation>
    </message>
    <message>
        <source>&amp;Enlarge the active tile</source>
        <translation>アクティブなタイルを拡大(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Focus: only the tiles</source>
        <translation>集中表示：タイルのみ(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Find anything...</source>
        <translation>すべてを検索(&amp;F)...</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>コマンド</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>例</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>マニュアル</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>What to mea&amp;sure first...</source>
        <translation>最初に測定すべきもの(&amp;S)...</translation>
    </message>
    <message>
        <source>%1: %2 days (%3 to %4), %5 GPU-days, a goodput of %6</source>
        <translation>%1: %2 日 (%3 ～ %4)、%5 GPU 日、グッドプット %6</translation>
    </message>
    <message>
        <source>%1, with failures and checkpoints:
%2
%3</source>
        <translation>%1、障害とチェックポイントを含む:
%2
%3</translation>
    </message>
    <message>
        <source>Of all texts, and of how numbers and dates are written; files and commands stay plain. Takes effect when Dubhe is started again.</source>
        <translation>すべての文字と、数字や日付の書き方。ファイルとコマンドは変わりません。次に Dubhe を起動したときから有効です。</translation>
    </message>
    <message>
        <source>Dubhe reads projects (.dubhe), networks (.onnx, config.json files of Hugging Face models or their folders, network JSON), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), memory snapshots of PyTorch (.pickle), measurements (.csv, .csv.gz, or folders of them) and catalogs (.json, .csv).</source>
        <translation>Dubhe が読めるのは、プロジェクト（.dubhe）、ネットワーク（.onnx、Hugging Face モデルの config.json ファイルまたはそのフォルダー、ネットワーク JSON）、記録された実行（.json、.json.gz、.pftrace、.sqlite、.db、.dubherec）、PyTorch のメモリスナップショット（.pickle）、測定（.csv、.csv.gz、またはそのフォルダー）、カタログ（.json、.csv）です。</translation>
    </message>
    <message>
        <source>Choose a GPU to buy</source>
        <translation>購入する GPU を選ぶ</translation>
    </message>
    <message>
        <source>entered by the user</source>
        <translation>ユーザーが入力</translation>
    </message>
    <message>
        <source>Several networks on several GPUs side by side, by time and cost; a report recommends one.</source>
        <translation>複数のネットワークを複数の GPU で、時間と費用について並べて比較。レポートが 1 つを推奨します。</translation>
    </message>
    <message>
        <source>%1 is made from %2, with another memory bandwidth and all else alike. Within the objectives it gives %3 of the tokens. Drag bandwidth or memory: the lines follow, and the simulation starts when the slider stops.</source>
        <translation>%1 は %2 のメモリ帯域幅だけを変えたものです。目標の範囲内で %3 のトークンを出力します。帯域幅やメモリをドラッグすると線が追従し、スライダーを止めるとシミュレーションが始まります。</translation>
    </message>
    <message>
        <source>first events</source>
        <translation>最初のイベント</translation>
    </message>
    <message>
        <source>--at and --find show a place of a recorded run in the window; give the run&apos;s file</source>
        <translation>--at と --find は記録された実行の位置をウィンドウで表示します。実行のファイルを指定してください</translation>
    </message>
    <message>
        <source>Usage: dubhe [PROJECT | NETWORK | TRACE] [options]
Predicts how long a neural network takes on a GPU, real or hypothetical.

  PROJECT            a .dubhe file
  NETWORK            an .onnx file, a config.json of a Hugging Face model or its folder
  TRACE              a recorded run: .json, .json.gz, .pftrace, .sqlite, .db, .dubherec

Options:
  --sample           start with the sample project
  --preset NAME      start with one of the presets below
  --render DIR       no window: write charts, tables and a picture of the window into DIR
  --report FILE      no window: write a report, as FILE.pdf, FILE.html or FILE.xlsx
  --page, --date     of the report: a4 or letter; YYYY-MM-DD (today)
  --pictures DIR     no window: write a picture of every panel into DIR
  --at BEGIN:END     show this stretch of TRACE, as in 1.2ms:1350us since its first event
  --find EXPRESSION  look for this in TRACE, as in gemm or &quot;class:attention and time&gt;100us&quot;
  --window SIZE      of those pictures, 1366x768 unless given
  --theme NAME       light, dark, contrast (high contrast) or system
  --language NAME    of window and report: en, zh_CN, de, fr, ja, or system (window alone)
  --measure-startup  print the time to the first paint and the memory when idle, then quit
  --version, --help

Presets:
</source>
        <translation>使い方: dubhe [PROJECT | NETWORK | TRACE] [options]
ニューラルネットワークの GPU（実在または仮想）での所要時間を予測します。

  PROJECT            .dubhe ファイル
  NETWORK            .onnx ファイル、Hugging Face モデルの config.json またはそのフォルダー
  TRACE              記録された実行: .json、.json.gz、.pftrace、.sqlite、.db、.dubherec

オプション:
  --sample           サンプルプロジェクトで開始
  --preset NAME      下記のプリセットの 1 つで開始
  --render DIR       ウィンドウなし: グラフ、表、ウィンドウの画像を DIR に書き出す
  --report FILE      ウィンドウなし: レポートを FILE.pdf、FILE.html、FILE.xlsx に書き出す
  --page, --date     レポートの用紙と日付: a4 または letter、YYYY-MM-DD（既定は今日）
  --pictures DIR     ウィンドウなし: 各パネルの画像を DIR に書き出す
  --at BEGIN:END     TRACE のこの区間を表示。最初のイベントからの時間で 1.2ms:1350us のように
  --find EXPRESSION  TRACE の中を検索。gemm や &quot;class:attention and time&gt;100us&quot; など
  --window SIZE      その画像のサイズ、指定がなければ 1366x768
  --theme NAME       light、dark、contrast（ハイコントラスト）、system のいずれか
  --language NAME    ウィンドウとレポートの言語: en、zh_CN、de、fr、ja、または system（ウィンドウのみ）
  --measure-startup  最初の描画までの時間とアイドル時のメモリを表示して終了
  --version, --help

プリセット:
</translation>
    </message>
    <message>
        <source>
Examples:
  dubhe resnet-study.dubhe
  dubhe profile.json.gz --at 1.2ms:1350us --find gemm
  dubhe --preset titan-bandwidth --render pictures
  dubhe resnet-study.dubhe --report gpus.pdf --language de --date 2025-06-30

Exit codes: 0 success, 1 failed, 2 wrong usage. For scripts see dubhe-cli.
</source>
        <translation>
例:
  dubhe resnet-study.dubhe
  dubhe profile.json.gz --at 1.2ms:1350us --find gemm
  dubhe --preset titan-bandwidth --render pictures
  dubhe resnet-study.dubhe --report gpus.pdf --language de --date 2025-06-30

終了コード: 0 成功、1 失敗、2 使い方の誤り。スクリプトには dubhe-cli を使ってください。
</translation>
    </message>
    <message>
        <source>is no recorded run, which --at and --find are for</source>
        <translation>記録された実行ではありません。--at と --find は記録された実行だけに使えます</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CatalogEditor</name>
    <message>
        <source>Export of the catalog</source>
        <translation>カタログのエクスポート</translation>
    </message>
    <message>
        <source>catalog</source>
        <translation>カタログ</translation>
    </message>
    <message>
        <source>Catalog (*.json)</source>
        <translation>カタログ (*.json)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 の追加</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 の変更</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 の名前の変更</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n entries</source>
        <translation>
            <numerusform>%n 個の項目の削除</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: made from what was removed, not shown until that is back (Ctrl+Z).</source>
        <translation>%1: 削除された項目から作られたため、それが戻るまで表示されません（Ctrl+Z）。</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 のリセット</translation>
    </message>
    <message>
        <source>No shipped entry was removed.</source>
        <translation>付属の項目は削除されていません。</translation>
    </message>
    <message numerus="yes">
        <source>Bring back %n removed entries</source>
        <translation>
            <numerusform>削除した %n 個の項目の復元</numerusform>
        </translation>
    </message>
    <message>
        <source>Import into the catalog</source>
        <translation>カタログへのインポート</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.csv)</source>
        <translation>カタログ (*.json *.csv)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 のインポート</translation>
    </message>
    <message>
        <source>Imported %1: %2 new entries, %3 replaced whole, with what the file leaves empty (Ctrl+Z).</source>
        <translation>%1 をインポートしました: 新規 %2 件、全体を置換 %3 件（ファイルで空の欄も含む、Ctrl+Z）。</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to %1</source>
        <translation>
            <numerusform>%n 個の項目を %1 にエクスポートしました</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::ChildJob</name>
    <message>
        <source>It ended unexpectedly.</source>
        <translation>予期せず終了しました。</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ClusterCommands</name>
    <message>
        <source>Simulating the step</source>
        <translation>ステップをシミュレート中</translation>
    </message>
    <message>
        <source>The step is not drawn: %1</source>
        <translation>ステップは描画されません: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CommandPalette</name>
    <message>
        <source>Find anything</source>
        <translation>すべてを検索</translation>
    </message>
    <message>
        <source>Type a command, a network, a GPU, an operator, a setting, a heading of the manual</source>
        <translation>コマンド、ネットワーク、GPU、演算子、設定、マニュアルの見出しを入力</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>検索するもの</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>一致するもの</translation>
    </message>
    <message>
        <source>Nothing fits these words.</source>
        <translation>この語に一致するものはありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n more: type on</source>
        <translation>
            <numerusform>ほか %n 件：続けて入力してください</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Document</name>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>%1 on %2 over %3</source>
        <translation>%1、%2、%3 に対して</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n GPUs over %2</source>
        <translation>
            <numerusform>%1、%n 個の GPU、%2 に対して</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading your measurements</source>
        <translation>測定を読み込み中</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>%1 を準備中</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Explorer</name>
    <message>
        <source>Sweep</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>Time over one number of the hardware or the workload</source>
        <translation>ハードウェアまたはワークロードの 1 つの数値に対する時間</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>GPUs side by side</source>
        <translation>GPU を並べて比較</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>The network&apos;s operators, coloured by what they cost</source>
        <translation>ネットワークの演算子、コストで色分け</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>感度</translation>
    </message>
    <message>
        <source>Which number of a GPU moves the time, and how much a goal takes of it</source>
        <translation>GPU のどの数値が時間を左右し、目標にはそれがどれだけ必要か</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>カタログ</translation>
    </message>
    <message>
        <source>GPUs, links and systems: their data sheets, to be edited</source>
        <translation>GPU、リンク、システム: 編集できるデータシート</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>The cost models: which predicts, how well it fits, what it rests on</source>
        <translation>コストモデル: どれが予測するか、どれだけ合うか、何に基づくか</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>What runs when: a predicted iteration, a recorded run, or one above the other</source>
        <translation>何がいつ動くか: 予測された反復、記録された実行、または両者の上下表示</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>トレース</translation>
    </message>
    <message>
        <source>Where the time of a recorded step goes: kernels, layers, critical path</source>
        <translation>記録されたステップの時間の行き先: カーネル、層、クリティカルパス</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>もしも</translation>
    </message>
    <message>
        <source>A recorded step, had it run otherwise: half precision, more GPUs, another GPU</source>
        <translation>記録されたステップが別の条件で動いたら: 半精度、より多くの GPU、別の GPU</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>クラスタ</translation>
    </message>
    <message>
        <source>A training step on many GPUs: time, memory, scaling, the best split</source>
        <translation>多数の GPU での学習ステップ: 時間、メモリ、スケーリング、最良の分割</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>エクスプローラー</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>Operators, networks and the machine itself, timed here and beside their estimates</source>
        <translation>演算子、ネットワーク、マシン自体をここで計時し、見積もりと並べる</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>サービング</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, what limits them, on every ticked GPU</source>
        <translation>負荷時の言語モデル: レイテンシ、スループット、その制限要因を、チェックした全 GPU で</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>ルーフライン</translation>
    </message>
    <message>
        <source>The operators under the roofs of a GPU, to be dragged</source>
        <translation>GPU のルーフの下に演算子を表示。ルーフはドラッグできます</translation>
    </message>
    <message>
        <source>Every panel is in this workspace</source>
        <translation>すべてのパネルがこのワークスペースにあります</translation>
    </message>
    <message>
        <source>Split to the &amp;left</source>
        <translation>左に分割(&amp;L)</translation>
    </message>
    <message>
        <source>Split to the &amp;right</source>
        <translation>右に分割(&amp;R)</translation>
    </message>
    <message>
        <source>Split &amp;above</source>
        <translation>上に分割(&amp;A)</translation>
    </message>
    <message>
        <source>Split &amp;below</source>
        <translation>下に分割(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Remove from this workspace</source>
        <translation>このワークスペースから削除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>dubhe::app::FileCommands</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存の変更</translation>
    </message>
    <message>
        <source>Save the changes to &quot;%1&quot;?</source>
        <translation>「%1」の変更を保存しますか?</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>画像 (*.png)</translation>
    </message>
    <message>
        <source>Vector picture (*.svg)</source>
        <translation>ベクター画像 (*.svg)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>文書 (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表 (*.csv)</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>プロジェクトを開く</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe);;All files (*)</source>
        <translation>Dubhe プロジェクト (*.dubhe);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Recovered &quot;%1&quot;: it is not saved yet.</source>
        <translation>「%1」を復元しました。まだ保存されていません。</translation>
    </message>
    <message>
        <source>Dubhe ended while &quot;%1&quot; had unsaved changes (%2).</source>
        <translation>「%1」に未保存の変更があるまま Dubhe が終了しました（%2）。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>復元</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) of this project are not in the catalog and are not shown.</source>
        <translation>
            <numerusform>このプロジェクトの %n 個の GPU はカタログになく、表示されません。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project names %n network file(s) outside its folder. They are read only if you trust where the project comes from.</source>
        <translation>
            <numerusform>このプロジェクトは、自分のフォルダーの外にある %n 個のネットワークファイルを参照しています。プロジェクトの出どころを信頼する場合にのみ読み込まれます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read them</source>
        <translation>読み込む</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was opened here; saving would undo that. Save this project under another name.</source>
        <translation>%1 はここで開いた後に別のプログラムによって変更されました。保存するとその変更が失われます。このプロジェクトを別の名前で保存してください。</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>名前を付けて保存...</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>プロジェクトの保存</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe)</source>
        <translation>Dubhe プロジェクト (*.dubhe)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>ネットワークを開く</translation>
    </message>
    <message>
        <source>Networks (*.onnx config.json);;JSON files (*.json);;All files (*)</source>
        <translation>ネットワーク (*.onnx config.json);;JSON ファイル (*.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>%1: there is no such file</source>
        <translation>%1: そのようなファイルはありません</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 をエクスポートしました</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（コピー）</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>別のプログラム</translation>
    </message>
    <message>
        <source>another Dubhe (process %1)</source>
        <translation>別の Dubhe（プロセス %1）</translation>
    </message>
    <message>
        <source>a Dubhe on %1 (process %2)</source>
        <translation>%1 の Dubhe（プロセス %2）</translation>
    </message>
    <message>
        <source>%1 is open in %2. Open a copy to look at it; what is saved from two windows would undo each other.</source>
        <translation>%1 は%2で開かれています。見るだけならコピーを開いてください。2 つのウィンドウから保存すると、互いの変更が失われます。</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>コピーを開く</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>それでも開く</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe, too: what is saved from two windows would undo each other.</source>
        <translation>%1 は別の Dubhe でも開かれています。2 つのウィンドウから保存すると、互いの変更が失われます。</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe; nothing was saved. Save this project under another name.</source>
        <translation>%1 は別の Dubhe で開かれています。何も保存されていません。このプロジェクトを別の名前で保存してください。</translation>
    </message>
    <message>
        <source>What was dropped is no file.</source>
        <translation>ドロップされたものはファイルではありません。</translation>
    </message>
    <message>
        <source>Nothing that Dubhe reads: %1.</source>
        <translation>Dubhe が読めるものがありません: %1。</translation>
    </message>
    <message>
        <source>One project is open at a time: %1. Drop the others (%2) when you are done with it.</source>
        <translation>開けるプロジェクトは一度に 1 つです: %1。終わったら残り（%2）をドロップしてください。</translation>
    </message>
    <message>
        <source>Measurements are imported one file at a time: %1 now. Drop the folder to import all of them at once.</source>
        <translation>測定は 1 ファイルずつインポートします: 今回は %1。フォルダーをドロップすると、まとめてインポートできます。</translation>
    </message>
</context>
<context>
    <name>dubhe::app::JobStatus</name>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>、残り %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MainWindow</name>
    <message>
        <source>Workloads</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1。予測は「%2」のままです。</translation>
    </message>
    <message>
        <source>%1. The project stays as it was; open another file.</source>
        <translation>%1。プロジェクトは元のままです。別のファイルを開いてください。</translation>
    </message>
    <message>
        <source>Unsaved changes are not kept for a crash: %1</source>
        <translation>未保存の変更は異常終了に備えて保管されません: %1</translation>
    </message>
    <message>
        <source>Your measurements are not used: %1</source>
        <translation>測定は使用されません: %1</translation>
    </message>
    <message>
        <source>The catalog keeps what another program wrote: %1</source>
        <translation>カタログは別のプログラムが書いた内容を保ちます: %1</translation>
    </message>
    <message>
        <source>%1[*] - Dubhe</source>
        <translation>%1[*] - Dubhe</translation>
    </message>
    <message>
        <source>host starts a kernel in %1</source>
        <translation>ホストのカーネル起動 %1</translation>
    </message>
    <message>
        <source>host costs no time</source>
        <translation>ホストの時間は数えない</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>コストモデル: %1</translation>
    </message>
    <message>
        <source>Menu Prediction, tab Models</source>
        <translation>メニュー「予測」、タブ「モデル」</translation>
    </message>
    <message>
        <source>The new language takes effect when Dubhe restarts.</source>
        <translation>新しい言語は Dubhe の再起動後に有効になります。</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>今すぐ再起動</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>書き出しました: %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>なぜ?</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>なぜこうなるのか</translation>
    </message>
    <message>
        <source>A program still runs under the recorder; closing Dubhe would end it.</source>
        <translation>レコーダーの下でまだプログラムが動いています。Dubhe を閉じると終了します。</translation>
    </message>
    <message>
        <source>End it and close</source>
        <translation>終了して閉じる</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>kernels start as the stack does it</source>
        <translation>カーネルの起動はスタックに従う</translation>
    </message>
    <message>
        <source>No program for this file was found; its name is on the clipboard: %1</source>
        <translation>このファイルを開くプログラムが見つかりません。ファイル名をクリップボードにコピーしました：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualView</name>
    <message>
        <source>Page of the manual</source>
        <translation>マニュアルのページ</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualWindow</name>
    <message>
        <source>Manual - Dubhe</source>
        <translation>マニュアル - Dubhe</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>マニュアルを検索</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>マニュアルの目次</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>The page before</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>順伝播</translation>
    </message>
    <message>
        <source>The page after</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目次</translation>
    </message>
    <message>
        <source>The manual&apos;s first page</source>
        <translation>マニュアルの最初のページ</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>文字を大きく</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>文字を小さく</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>標準の大きさ</translation>
    </message>
    <message>
        <source>Text of the usual size</source>
        <translation>文字を標準の大きさに</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No section holds all of these words. Try fewer of them.</source>
        <translation>これらの語をすべて含む節はありません。語を減らしてください。</translation>
    </message>
    <message>
        <source>Sections that hold these words: %1</source>
        <translation>これらの語を含む節：%1</translation>
    </message>
    <message>
        <source>%1 - Manual of Dubhe</source>
        <translation>%1 - Dubhe のマニュアル</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MatrixCommands</name>
    <message>
        <source>Change the weight of %1</source>
        <translation>%1 の重みを変更</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MeasureCommands</name>
    <message>
        <source>not kept there</source>
        <translation>保存先に残っていません</translation>
    </message>
    <message>
        <source>%1: the same</source>
        <translation>%1: 同じ</translation>
    </message>
    <message>
        <source>%1: stays %2, which a data sheet says</source>
        <translation>%1: データシートの値 %2 のまま</translation>
    </message>
    <message>
        <source>%1: instead of %2</source>
        <translation>%1: %2 から置換</translation>
    </message>
    <message>
        <source>%1: new</source>
        <translation>%1: 新規</translation>
    </message>
    <message>
        <source>Put the measured figures of %1 into the catalog</source>
        <translation>%1 の実測値をカタログに入れる</translation>
    </message>
    <message>
        <source>The catalog stays as it was: %1</source>
        <translation>カタログは元のままです: %1</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has the figures (Ctrl+Z takes them back).</source>
        <translation>カタログの項目「%1」に値を入れました（Ctrl+Z で元に戻せます）。</translation>
    </message>
    <message>
        <source>The catalog has a new entry, &quot;%1&quot; (Ctrl+Z takes it back): tick it to predict on it.</source>
        <translation>カタログに新しい項目「%1」ができました（Ctrl+Z で元に戻せます）。チェックを付けると予測できます。</translation>
    </message>
    <message>
        <source>There is no network to measure: add one at the left.</source>
        <translation>測定するネットワークがありません。左で追加してください。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>コピーしました: %1</translation>
    </message>
    <message>
        <source>Database of measurements</source>
        <translation>測定データベース</translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>Measurements (*.sqlite)</source>
        <translation>測定 (*.sqlite)</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>測定を行う dubhe-cli が、Dubhe の隣にも検索パス（PATH）にも見つかりません。インストールするか、Dubhe の隣に置いてください。</translation>
    </message>
    <message>
        <source>dubhe-cli does not say what can measure here: %1</source>
        <translation>ここで測定に使えるものを dubhe-cli が答えません: %1</translation>
    </message>
    <message>
        <source>its answer makes no sense</source>
        <translation>応答が解釈できません</translation>
    </message>
    <message>
        <source>A measurement runs already. Two at once would slow each other and spoil both: wait for it, or cancel it.</source>
        <translation>測定がすでに実行中です。2 つ同時に行うと互いに遅くなり、どちらの結果も使えません。終わるのを待つか、キャンセルしてください。</translation>
    </message>
    <message>
        <source>Nothing called &quot;%1&quot; can measure here.</source>
        <translation>「%1」という測定のバックエンドはここにありません。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>%1 はここでは使えません: %2</translation>
    </message>
    <message>
        <source>The network can&apos;t be measured: %1</source>
        <translation>このネットワークは測定できません: %1</translation>
    </message>
    <message>
        <source>There is no folder for your data: name a database under &quot;Advanced&quot;, or set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>データ用のフォルダーがありません。「詳細設定」でデータベースを指定するか、DUBHE_DATA_DIR を設定して Dubhe を再起動してください。</translation>
    </message>
    <message>
        <source>Measuring the machine</source>
        <translation>マシンを測定中</translation>
    </message>
    <message>
        <source>Measuring random operators</source>
        <translation>無作為な演算子を測定中</translation>
    </message>
    <message>
        <source>Measuring the operators of %1</source>
        <translation>%1 の演算子を測定中</translation>
    </message>
    <message>
        <source>Measuring an iteration of %1</source>
        <translation>%1 の反復を測定中</translation>
    </message>
    <message>
        <source>Estimating what is measured</source>
        <translation>測定対象を見積もり中</translation>
    </message>
    <message>
        <source>A measurement runs already; wait for it, or cancel it.</source>
        <translation>測定がすでに実行中です。終わるのを待つか、キャンセルしてください。</translation>
    </message>
    <message>
        <source>There is nothing to go on with.</source>
        <translation>続きから行うものがありません。</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was not found.</source>
        <translation>測定を行う dubhe-cli が見つかりません。</translation>
    </message>
    <message>
        <source>Further warnings are not shown.</source>
        <translation>これ以降の警告は表示されません。</translation>
    </message>
    <message>
        <source>A line that makes no sense: %1</source>
        <translation>解釈できない行: %1</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>実測 %1 件</translation>
    </message>
    <message>
        <source>%1 known before</source>
        <translation>既知 %1 件</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>拒否 %1 件</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失敗 %1 件</translation>
    </message>
    <message>
        <source>Predictions read only your own database, not %1.</source>
        <translation>予測が読むのはご自分のデータベースだけで、%1 は読みません。</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine: measure the machine itself, and predictions can use them.</source>
        <translation>カタログにこのマシンの項目がありません。マシン自体を測定すると、予測に使えるようになります。</translation>
    </message>
    <message>
        <source>Predictions use them from now on.</source>
        <translation>今後の予測に使われます。</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>何も保存されませんでした。</translation>
    </message>
    <message>
        <source>1 row of this run is in the database; &quot;Resume&quot; goes on.</source>
        <translation>この実行の 1 行がデータベースにあります。「再開」で続けられます。</translation>
    </message>
    <message>
        <source>%1 rows of this run are in the database; &quot;Resume&quot; goes on.</source>
        <translation>この実行の %1 行がデータベースにあります。「再開」で続けられます。</translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation>キャンセルしました。%1</translation>
    </message>
    <message>
        <source>dubhe-cli ended unexpectedly, by signal %1 (%2). %3</source>
        <translation>dubhe-cli がシグナル %1（%2）で予期せず終了しました。%3</translation>
    </message>
    <message>
        <source>It was stopped before its end. %1</source>
        <translation>終わる前に停止されました。%1</translation>
    </message>
    <message>
        <source>it ended without saying how</source>
        <translation>結果を示さずに終了しました</translation>
    </message>
    <message>
        <source>The measurement failed: %1 %2</source>
        <translation>測定に失敗しました: %1 %2</translation>
    </message>
    <message>
        <source>on %1 (%2)</source>
        <translation>%1（%2）で</translation>
    </message>
    <message>
        <source>The machine was measured %1.</source>
        <translation>%1マシンを測定しました。</translation>
    </message>
    <message>
        <source>An iteration takes %1 %2; its operators add up to %3.</source>
        <translation>反復は%2 %1 かかります。演算子の合計は %3 です。</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%2: %1。</translation>
    </message>
    <message>
        <source>, %1 of %2</source>
        <translation>、%1/%2</translation>
    </message>
    <message>
        <source>the whole iteration, and each operator alone</source>
        <translation>反復全体と、各演算子単独</translation>
    </message>
    <message>
        <source>Choose a network, and a GPU in the inspector, first.</source>
        <translation>先にネットワークを選び、インスペクターで GPU を選んでください。</translation>
    </message>
    <message>
        <source>Every operator of this network that can be measured was.</source>
        <translation>このネットワークの測定できる演算子はすべて測定済みです。</translation>
    </message>
    <message>
        <source>Save the script</source>
        <translation>スクリプトの保存</translation>
    </message>
    <message>
        <source>Shell scripts</source>
        <translation>シェルスクリプト</translation>
    </message>
    <message numerus="yes">
        <source>%1: with these %n operator(s) measured, %2 would become %3.</source>
        <translation>
            <numerusform>%1：これら %n 個の演算子を測定すると、%2 は %3 になります。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>メッセージ</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>メッセージを閉じる</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>メッセージの詳細</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ModelCommands</name>
    <message>
        <source>Folder of measurements</source>
        <translation>測定のフォルダー</translation>
    </message>
    <message>
        <source>%1. The library that ships with Dubhe is used.</source>
        <translation>%1。Dubhe 付属のライブラリを使います。</translation>
    </message>
    <message>
        <source>Import measurements</source>
        <translation>測定のインポート</translation>
    </message>
    <message>
        <source>Measurements (*.csv *.csv.gz)</source>
        <translation>測定 (*.csv *.csv.gz)</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>%1 をインポート中</translation>
    </message>
    <message>
        <source>Fitting cost models</source>
        <translation>コストモデルを当てはめ中</translation>
    </message>
    <message>
        <source>Wait for the work that runs, or cancel it: only one at a time.</source>
        <translation>実行中の作業が終わるのを待つか、キャンセルしてください。一度に 1 つだけです。</translation>
    </message>
    <message>
        <source>There is no folder for your data: set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>データ用のフォルダーがありません。DUBHE_DATA_DIR を設定して Dubhe を再起動してください。</translation>
    </message>
    <message>
        <source>dubhe-cli, which does this work, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>この作業を行う dubhe-cli が、Dubhe の隣にも検索パス（PATH）にも見つかりません。インストールするか、Dubhe の隣に置いてください。</translation>
    </message>
    <message>
        <source>The fit was cancelled; predictions stay as they were.</source>
        <translation>当てはめはキャンセルされました。予測は元のままです。</translation>
    </message>
    <message>
        <source>The import was cancelled. Files that were already in stay; import again for the rest.</source>
        <translation>インポートはキャンセルされました。すでに取り込まれたファイルは残ります。残りはもう一度インポートしてください。</translation>
    </message>
    <message>
        <source>The fit failed; predictions stay as they were.</source>
        <translation>当てはめに失敗しました。予測は元のままです。</translation>
    </message>
    <message>
        <source>The fit gave no library that can be read; predictions stay as they were.</source>
        <translation>当てはめから、読み取れるライブラリが得られませんでした。予測は元のままです。</translation>
    </message>
    <message>
        <source>The new library could not be put in place: %1. Predictions stay as they were.</source>
        <translation>新しいライブラリを配置できませんでした: %1。予測は元のままです。</translation>
    </message>
    <message numerus="yes">
        <source>Fitted anew on %n GPUs; predictions use it from now on.</source>
        <translation>
            <numerusform>%n 個の GPU で再当てはめしました。今後の予測に使われます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported: %1 rows new, %2 updated, %3 known already, %4 refused.</source>
        <translation>インポートしました: 新規 %1 行、更新 %2 行、既知 %3 行、拒否 %4 行。</translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be taken.</source>
        <translation>
            <numerusform>%n 個のファイルは取り込めませんでした。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>何も取り込まれませんでした：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::NoteCommands</name>
    <message>
        <source>This project</source>
        <translation>このプロジェクト</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>ネットワーク: %1</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU: %1</translation>
    </message>
    <message>
        <source>View: %1</source>
        <translation>ビュー: %1</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>シナリオ: %1</translation>
    </message>
    <message>
        <source>Note about %1</source>
        <translation>%1についてのメモ</translation>
    </message>
    <message>
        <source>the project</source>
        <translation>プロジェクト</translation>
    </message>
</context>
<context>
    <name>dubhe::app::PanelFeed</name>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>そのネットワークはプロジェクトのフォルダーの外にあり、読み込まれていません</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ProjectEditor</name>
    <message>
        <source>Remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Read %1 from disk</source>
        <translation>%1 をディスクから読み込む</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>Keep %1 in the project</source>
        <translation>%1 をプロジェクトに保持</translation>
    </message>
    <message>
        <source>%1. The project still reads it from disk.</source>
        <translation>%1。プロジェクトは引き続きディスクから読み込みます。</translation>
    </message>
    <message>
        <source>Keep this view</source>
        <translation>この表示を保管</translation>
    </message>
    <message>
        <source>Kept as &quot;%1&quot;: find it in the menu View.</source>
        <translation>「%1」として保管しました。メニュー「表示」にあります。</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 を表示</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>表示の名前の変更</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the view keeps its own.</source>
        <translation>「%1」は使用済みか、名前になりません。表示は元の名前のままです。</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 の複製</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 の名前の変更</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the workload keeps its own.</source>
        <translation>「%1」は使用済みか、名前になりません。ワークロードは元の名前のままです。</translation>
    </message>
    <message>
        <source>Change the sweep</source>
        <translation>スイープの変更</translation>
    </message>
    <message>
        <source>Sweep over %1</source>
        <translation>%1 のスイープ</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 の変更</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 の追加</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%2 の %1 の変更</translation>
    </message>
    <message>
        <source>Tick %1</source>
        <translation>%1 にチェックを付ける</translation>
    </message>
    <message>
        <source>Untick %1</source>
        <translation>%1 のチェックを外す</translation>
    </message>
    <message>
        <source>Tick or select the GPU that the hypothetical one starts from.</source>
        <translation>仮想 GPU の元にする GPU にチェックを付けるか、選択してください。</translation>
    </message>
    <message>
        <source>Make a hypothetical %1</source>
        <translation>仮想 %1 の作成</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; %2 keeps its own.</source>
        <translation>「%1」は使用済みか、名前になりません。%2 は元の名前のままです。</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1。予測は「%2」のままです。</translation>
    </message>
    <message>
        <source>Predict with %1</source>
        <translation>%1 で予測</translation>
    </message>
    <message>
        <source>Change the host&apos;s time a kernel</source>
        <translation>カーネルごとのホスト時間の変更</translation>
    </message>
    <message>
        <source>Tick the networks that make up the portfolio first.</source>
        <translation>先にポートフォリオを構成するネットワークにチェックを入れてください。</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>ポートフォリオを作る</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>ポートフォリオ</translation>
    </message>
    <message>
        <source>Show a portfolio first: Edit &gt; Workload that is shown &gt; Make a portfolio of all networks.</source>
        <translation>先にポートフォリオを表示してください: 編集 &gt; 表示中のワークロード &gt; すべてのネットワークでポートフォリオを作る。</translation>
    </message>
    <message>
        <source>Tick a GPU first: the command asks about the ticked ones.</source>
        <translation>先に GPU にチェックを入れてください。コマンドはチェックした GPU について尋ねます。</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>%1 の重みを変更</translation>
    </message>
    <message>
        <source>Take %1 out of the portfolio</source>
        <translation>%1 をポートフォリオから外す</translation>
    </message>
    <message>
        <source>A portfolio needs at least one network; remove the portfolio itself.</source>
        <translation>ポートフォリオには少なくとも 1 つのネットワークが必要です。ポートフォリオ自体を削除してください。</translation>
    </message>
    <message>
        <source>%1 held %2 and is now without it.</source>
        <translation>%1 は %2 を含んでいましたが、今は含みません。</translation>
    </message>
    <message>
        <source>%1 held nothing but %2 and is removed too.</source>
        <translation>%1 は %2 だけを含んでいたため、これも削除されました。</translation>
    </message>
    <message>
        <source>Undo brings everything back.</source>
        <translation>「元に戻す」ですべて戻ります。</translation>
    </message>
    <message>
        <source>Command copied. It reads %1 from disk, not what the project carries.</source>
        <translation>コマンドをコピーしました。プロジェクトが持つ内容ではなく、ディスクの %1 を読みます。</translation>
    </message>
    <message numerus="yes">
        <source>%n commands copied.</source>
        <translation>
            <numerusform>コマンドを %n 件コピーしました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare stacks of %1</source>
        <translation>%1 のスタックを比較</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>数値形式</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Show a network first: its stack takes the times of the host.</source>
        <translation>先にネットワークを表示してください。そのスタックがホストの時間を使います。</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>%1 now runs on %2</source>
        <translation>%1 は %2 で動作します</translation>
    </message>
</context>
<context>
    <name>dubhe::app::QuestionCommands</name>
    <message>
        <source>adapters alone, in the fastest split that fits</source>
        <translation>アダプターのみ、収まる最速の分割で</translation>
    </message>
    <message>
        <source>in the fastest split that fits</source>
        <translation>収まる最速の分割で</translation>
    </message>
    <message>
        <source>Enter prices</source>
        <translation>価格を入力</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RecordCommands</name>
    <message>
        <source>Record a program</source>
        <translation>プログラムを記録</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>作業フォルダー</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>Recordings (*.dubherec)</source>
        <translation>記録 (*.dubherec)</translation>
    </message>
    <message>
        <source>A program runs already; wait for it, or stop it.</source>
        <translation>プログラムがすでに実行中です。終わるのを待つか、停止してください。</translation>
    </message>
    <message>
        <source>dubhe-cli, which records, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>記録を行う dubhe-cli が、Dubhe の隣にも検索パス（PATH）にも見つかりません。インストールするか、Dubhe の隣に置いてください。</translation>
    </message>
    <message>
        <source>There is no working folder %1; choose another.</source>
        <translation>作業フォルダー %1 がありません。別のものを選んでください。</translation>
    </message>
    <message>
        <source>%1 runs.</source>
        <translation>%1 を実行中です。</translation>
    </message>
    <message>
        <source>Recording %1</source>
        <translation>%1 を記録中</translation>
    </message>
    <message>
        <source>%1 was asked to end; after three seconds it is ended by force.</source>
        <translation>%1 に終了を求めました。3 秒後に強制終了します。</translation>
    </message>
    <message>
        <source>%1 was stopped.</source>
        <translation>%1 を停止しました。</translation>
    </message>
    <message>
        <source>%1 ended by signal %2 (%3).</source>
        <translation>%1 はシグナル %2（%3）で終了しました。</translation>
    </message>
    <message>
        <source>dubhe-cli could not be started: %1</source>
        <translation>dubhe-cli を起動できませんでした: %1</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2.</source>
        <translation>%1 は終了コード %2 で終了しました。</translation>
    </message>
    <message>
        <source>%1 has ended.</source>
        <translation>%1 は終了しました。</translation>
    </message>
    <message>
        <source>Its recording is opened: %1</source>
        <translation>記録を開きます: %1</translation>
    </message>
    <message>
        <source>There is no recording.</source>
        <translation>記録はありません。</translation>
    </message>
    <message>
        <source>There is no recording: %1.</source>
        <translation>記録はありません: %1。</translation>
    </message>
    <message numerus="yes">
        <source>It left %n recording(s), one of each process; the largest is opened: %1</source>
        <translation>
            <numerusform>プロセスごとに 1 件、計 %n 件の記録が残りました。最も大きいものを開きます: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Recovery</name>
    <message>
        <source>Keeping unsaved changes</source>
        <translation>未保存の変更を保管中</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RefusalCommands</name>
    <message>
        <source>%1: no units for %2. Use %3 there, or mixed precision, which takes what each GPU has.</source>
        <translation>%1：%2 用の演算器がありません。そこでは %3 を使うか、各 GPU が持つものを使う混合精度を選んでください。</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>混合精度を使う</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ReportCommands</name>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source> report</source>
        <translation> レポート</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>レポートを書き出す</translation>
    </message>
    <message>
        <source>Reports (*.pdf *.html *.xlsx)</source>
        <translation>レポート (*.pdf *.html *.xlsx)</translation>
    </message>
    <message>
        <source>No report was written: %1</source>
        <translation>レポートは書き出されませんでした: %1</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>レポートを書き出し中</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It writes HTML where you chose a PDF, which only this program makes: dubhe --report FILE.pdf PROJECT.</source>
        <translation>コマンドをクリップボードに入れました。PDF を選んだところでは HTML を書き出します。PDF を作れるのはこのプログラムだけです: dubhe --report FILE.pdf PROJECT。</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>コマンドをクリップボードに入れました。</translation>
    </message>
    <message>
        <source>Change the load of %1</source>
        <translation>%1 の負荷を変更</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>%1 の重みを変更</translation>
    </message>
    <message>
        <source>Change the tokens to train on</source>
        <translation>学習するトークン数を変更</translation>
    </message>
    <message>
        <source>Change requests a second</source>
        <translation>毎秒のリクエスト数を変更</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It leaves out what a portfolio weighs and has to do, which dubhe-cli takes of networks alone.</source>
        <translation>コマンドをクリップボードに入れました。ポートフォリオの重みと負荷は含まれません。dubhe-cli はネットワークのものだけを受け取ります。</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 はすでにあります。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換える</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ScenarioCommands</name>
    <message>
        <source>Tick a network first: a scenario holds the one that is shown.</source>
        <translation>先にネットワークにチェックを入れてください。シナリオには表示中のものが入ります。</translation>
    </message>
    <message>
        <source>Keep as scenario</source>
        <translation>シナリオとして残す</translation>
    </message>
    <message>
        <source>Kept as scenario &quot;%1&quot;.</source>
        <translation>シナリオ「%1」として残しました。</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 を復元</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 を削除</translation>
    </message>
    <message>
        <source>Rename a scenario</source>
        <translation>シナリオの名前を変更</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the scenario keeps its own.</source>
        <translation>「%1」は使用済みか、名前ではありません。シナリオの名前はそのままです。</translation>
    </message>
    <message>
        <source>%1 is not in the catalog</source>
        <translation>%1 はカタログにありません</translation>
    </message>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>そのネットワークはプロジェクトのフォルダーの外にあり、読み込まれていません</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ServeCommands</name>
    <message>
        <source>Open a language model</source>
        <translation>言語モデルを開く</translation>
    </message>
</context>
<context>
    <name>dubhe::app::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>設定の検索</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Back to where you were (Esc)</source>
        <translation>元の場所に戻る（Esc）</translation>
    </message>
    <message>
        <source>No setting is found by &quot;%1&quot;. What belongs to a project (cost model, prices) stands in the menu Prediction.</source>
        <translation>「%1」に一致する設定はありません。プロジェクトに属するもの（コストモデル、価格）はメニュー「予測」にあります。</translation>
    </message>
</context>
<context>
    <name>dubhe::app::StartCommands</name>
    <message>
        <source>%1 – not there any more</source>
        <translation>%1 – もうありません</translation>
    </message>
    <message>
        <source>%1 – saved %2</source>
        <translation>%1 – 保存 %2</translation>
    </message>
    <message>
        <source>The guided tours belong to the worked examples: open one of them first.</source>
        <translation>ガイドツアーは解説付きの例のものです。先に例を 1 つ開いてください。</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>例を表示</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TariffCommands</name>
    <message>
        <source>Prices and Energy</source>
        <translation>価格とエネルギー</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 の変更</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TileView</name>
    <message>
        <source>Add a panel</source>
        <translation>パネルを追加</translation>
    </message>
    <message>
        <source>Show all tiles (Ctrl+Shift+F)</source>
        <translation>すべてのタイルを表示（Ctrl+Shift+F）</translation>
    </message>
    <message>
        <source>Let this tile fill the window&apos;s middle (Ctrl+Shift+F)</source>
        <translation>このタイルをウィンドウ中央いっぱいに表示（Ctrl+Shift+F）</translation>
    </message>
    <message>
        <source>Show all tiles</source>
        <translation>すべてのタイルを表示</translation>
    </message>
    <message>
        <source>Enlarge the tile</source>
        <translation>タイルを拡大</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Tour</name>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TourCallout</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>End</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation>ツアーを終了（Esc）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>ガイドツアー、ステップ %1/%2: %3</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TraceCommands</name>
    <message>
        <source>Open a recorded run</source>
        <translation>記録された実行を開く</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 を読み込み中</translation>
    </message>
    <message>
        <source>The run that was open stays.</source>
        <translation>開いている実行はそのままです。</translation>
    </message>
    <message>
        <source>Open another file.</source>
        <translation>別のファイルを開いてください。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1: %2 events of %3</source>
        <translation>%1: %3 のイベント %2 件</translation>
    </message>
    <message>
        <source>; some were guessed or left out, see the details</source>
        <translation>（一部は推測または除外、詳細を参照）</translation>
    </message>
    <message>
        <source>Save the run as a trace</source>
        <translation>実行をトレースとして保存</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Chrome JSON (*.json)</source>
        <translation>Chrome JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>The run left %n more recording(s), of its other processes.</source>
        <translation>
            <numerusform>この実行では、ほかのプロセスの記録がさらに %n 件残りました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with another recorded run</source>
        <translation>別の記録済み実行と比較</translation>
    </message>
    <message>
        <source>Nothing is compared: %1</source>
        <translation>比較しません: %1</translation>
    </message>
    <message>
        <source>%1: memory snapshot, %2 allocations and releases.</source>
        <translation>%1：メモリスナップショット、割り当てと解放 %2 件。</translation>
    </message>
    <message>
        <source>Recorded runs (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;Memory snapshots of PyTorch (*.pickle *.pkl);;All files (*)</source>
        <translation>記録された実行 (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;PyTorch のメモリスナップショット (*.pickle *.pkl);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>読み込みを取り消しました。</translation>
    </message>
    <message>
        <source>%1 events, while the rest is read.</source>
        <translation>%1 件のイベントを表示しています。残りは読み込み中です。</translation>
    </message>
    <message>
        <source>The run is still being read: save it when all of it is there.</source>
        <translation>実行はまだ読み込み中です。すべて読み込んでから保存してください。</translation>
    </message>
    <message>
        <source>The timeline shows its memory over the recorded run.</source>
        <translation>タイムラインには、記録された実行の上にそのメモリが表示されます。</translation>
    </message>
    <message>
        <source>snapshot: %1</source>
        <translation>スナップショット：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkloadTabs</name>
    <message>
        <source>Networks of this project</source>
        <translation>このプロジェクトのネットワーク</translation>
    </message>
    <message>
        <source>&amp;Network:</source>
        <translation>ネットワーク(&amp;N):</translation>
    </message>
    <message>
        <source>%1 (Alt+Left and Alt+Right change the network)</source>
        <translation>%1（Alt+左 と Alt+右 でネットワークを切り替え）</translation>
    </message>
    <message>
        <source>Network of the portfolio</source>
        <translation>ポートフォリオのネットワーク</translation>
    </message>
    <message>
        <source>This panel shows:</source>
        <translation>このパネルの表示:</translation>
    </message>
    <message>
        <source>It shows one network of the portfolio; choose which</source>
        <translation>ポートフォリオのネットワークを 1 つ表示します。どれかを選んでください</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Workspace</name>
    <message>
        <source>Design a GPU</source>
        <translation>GPU を設計</translation>
    </message>
    <message>
        <source>A GPU that doesn&apos;t exist yet: time over its numbers, which of them matter, what a goal takes</source>
        <translation>まだ存在しない GPU：数値に対する時間、効く数値、目標に必要なもの</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>購入</translation>
    </message>
    <message>
        <source>GPUs side by side: time, energy, money; their data sheets</source>
        <translation>GPU の比較：時間、エネルギー、費用、データシート</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>大規模学習</translation>
    </message>
    <message>
        <source>A training step on many GPUs, its best split and its timeline</source>
        <translation>多数の GPU での学習ステップ、その最良の分割とタイムライン</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>サービング</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, GPUs needed</source>
        <translation>負荷時の言語モデル：レイテンシ、スループット、必要な GPU</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>プロファイル</translation>
    </message>
    <message>
        <source>Recorded runs: where time goes, what would change it, measurements of this machine</source>
        <translation>記録された実行：時間の行き先、それを変えるもの、このマシンの測定</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkspaceBar</name>
    <message>
        <source>Workspaces</source>
        <translation>ワークスペース</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>集中表示</translation>
    </message>
    <message>
        <source>Only the tiles: hides the lists and the inspector (F11)</source>
        <translation>タイルのみ：一覧とインスペクターを隠します（F11）</translation>
    </message>
</context>
<context>
    <name>dubhe::core</name>
    <message>
        <source>Memory bandwidth</source>
        <translation>メモリ帯域幅</translation>
    </message>
    <message>
        <source>Memory size</source>
        <translation>メモリ容量</translation>
    </message>
    <message>
        <source>L2 cache size</source>
        <translation>L2 キャッシュ容量</translation>
    </message>
    <message>
        <source>L2 cache bandwidth</source>
        <translation>L2 キャッシュ帯域幅</translation>
    </message>
    <message>
        <source>On-chip memory size</source>
        <translation>オンチップメモリ容量</translation>
    </message>
    <message>
        <source>On-chip memory bandwidth</source>
        <translation>オンチップメモリ帯域幅</translation>
    </message>
    <message>
        <source>Streaming multiprocessors</source>
        <translation>ストリーミングマルチプロセッサ</translation>
    </message>
    <message>
        <source>Lanes per multiprocessor</source>
        <translation>マルチプロセッサあたりのレーン</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>ブーストクロック</translation>
    </message>
    <message>
        <source>Sustained clock</source>
        <translation>持続クロック</translation>
    </message>
    <message>
        <source>Peak FP32 (matrix)</source>
        <translation>FP32 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>Peak TF32 (matrix)</source>
        <translation>TF32 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>Peak FP16 (matrix)</source>
        <translation>FP16 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>Peak BF16 (matrix)</source>
        <translation>BF16 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>Peak FP8 (matrix)</source>
        <translation>FP8 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>Peak INT8 (matrix)</source>
        <translation>INT8 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>grouped linear</source>
        <translation>グループ化線形</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>a host of the catalog, for the five times</source>
        <translation>カタログのホスト（5 つの時間）</translation>
    </message>
    <message>
        <source>Peak FP6 (matrix)</source>
        <translation>FP6 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>Peak FP4 (matrix)</source>
        <translation>FP4 ピーク性能（行列）</translation>
    </message>
    <message>
        <source>Peak FP32 (vector)</source>
        <translation>FP32 ピーク性能（ベクトル）</translation>
    </message>
    <message>
        <source>Thermal design power</source>
        <translation>熱設計電力</translation>
    </message>
    <message>
        <source>GPU count</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>マシン内のリンク</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>マシン間のリンク</translation>
    </message>
    <message>
        <source>Latency between machines</source>
        <translation>マシン間のレイテンシ</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>バッチサイズ</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>系列長</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>数値形式</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>カーネルの起動</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>線形</translation>
    </message>
    <message>
        <source>matmul</source>
        <translation>行列積</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>畳み込み</translation>
    </message>
    <message>
        <source>convolution input gradient</source>
        <translation>畳み込み入力勾配</translation>
    </message>
    <message>
        <source>convolution weight gradient</source>
        <translation>畳み込み重み勾配</translation>
    </message>
    <message>
        <source>convolution transpose</source>
        <translation>転置畳み込み</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>attention gradient</source>
        <translation>アテンション勾配</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>再帰</translation>
    </message>
    <message>
        <source>batch norm</source>
        <translation>バッチ正規化</translation>
    </message>
    <message>
        <source>batch norm gradient</source>
        <translation>バッチ正規化勾配</translation>
    </message>
    <message>
        <source>layer norm</source>
        <translation>層正規化</translation>
    </message>
    <message>
        <source>layer norm gradient</source>
        <translation>層正規化勾配</translation>
    </message>
    <message>
        <source>rms norm</source>
        <translation>RMS 正規化</translation>
    </message>
    <message>
        <source>rms norm gradient</source>
        <translation>RMS 正規化勾配</translation>
    </message>
    <message>
        <source>group norm</source>
        <translation>グループ正規化</translation>
    </message>
    <message>
        <source>group norm gradient</source>
        <translation>グループ正規化勾配</translation>
    </message>
    <message>
        <source>local response norm</source>
        <translation>局所応答正規化</translation>
    </message>
    <message>
        <source>local response norm gradient</source>
        <translation>局所応答正規化勾配</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>ソフトマックス</translation>
    </message>
    <message>
        <source>softmax gradient</source>
        <translation>ソフトマックス勾配</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>要素ごと</translation>
    </message>
    <message>
        <source>elementwise gradient</source>
        <translation>要素ごとの勾配</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>ドロップアウト</translation>
    </message>
    <message>
        <source>dropout gradient</source>
        <translation>ドロップアウト勾配</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>型変換</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>縮約</translation>
    </message>
    <message>
        <source>max pool</source>
        <translation>最大プーリング</translation>
    </message>
    <message>
        <source>max pool gradient</source>
        <translation>最大プーリング勾配</translation>
    </message>
    <message>
        <source>average pool</source>
        <translation>平均プーリング</translation>
    </message>
    <message>
        <source>average pool gradient</source>
        <translation>平均プーリング勾配</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>損失</translation>
    </message>
    <message>
        <source>loss gradient</source>
        <translation>損失勾配</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>埋め込み</translation>
    </message>
    <message>
        <source>embedding gradient</source>
        <translation>埋め込み勾配</translation>
    </message>
    <message>
        <source>gather</source>
        <translation>gather</translation>
    </message>
    <message>
        <source>scatter</source>
        <translation>scatter</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>連結</translation>
    </message>
    <message>
        <source>split</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>スライス</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>パディング</translation>
    </message>
    <message>
        <source>transpose</source>
        <translation>転置</translation>
    </message>
    <message>
        <source>resize</source>
        <translation>リサイズ</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>view</source>
        <translation>ビュー</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>定数</translation>
    </message>
    <message>
        <source>top k</source>
        <translation>top-k</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>オプティマイザのステップ</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>交換</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>活性</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>パラメータ</translation>
    </message>
    <message>
        <source>statistic</source>
        <translation>統計量</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>parameter gradient</source>
        <translation>パラメータ勾配</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>オプティマイザの状態</translation>
    </message>
    <message>
        <source>add</source>
        <translation>加算</translation>
    </message>
    <message>
        <source>subtract</source>
        <translation>減算</translation>
    </message>
    <message>
        <source>multiply</source>
        <translation>乗算</translation>
    </message>
    <message>
        <source>divide</source>
        <translation>除算</translation>
    </message>
    <message>
        <source>power</source>
        <translation>べき乗</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>比較</translation>
    </message>
    <message>
        <source>logical</source>
        <translation>論理</translation>
    </message>
    <message>
        <source>select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>relu</source>
        <translation>relu</translation>
    </message>
    <message>
        <source>relu6</source>
        <translation>relu6</translation>
    </message>
    <message>
        <source>leaky relu</source>
        <translation>leaky relu</translation>
    </message>
    <message>
        <source>prelu</source>
        <translation>prelu</translation>
    </message>
    <message>
        <source>sigmoid</source>
        <translation>sigmoid</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>tanh</translation>
    </message>
    <message>
        <source>gelu</source>
        <translation>gelu</translation>
    </message>
    <message>
        <source>silu</source>
        <translation>silu</translation>
    </message>
    <message>
        <source>hard swish</source>
        <translation>hard swish</translation>
    </message>
    <message>
        <source>hard sigmoid</source>
        <translation>hard sigmoid</translation>
    </message>
    <message>
        <source>elu</source>
        <translation>elu</translation>
    </message>
    <message>
        <source>softplus</source>
        <translation>softplus</translation>
    </message>
    <message>
        <source>mish</source>
        <translation>mish</translation>
    </message>
    <message>
        <source>exp</source>
        <translation>exp</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>sqrt</source>
        <translation>sqrt</translation>
    </message>
    <message>
        <source>reciprocal</source>
        <translation>逆数</translation>
    </message>
    <message>
        <source>erf</source>
        <translation>erf</translation>
    </message>
    <message>
        <source>negate</source>
        <translation>符号反転</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>絶対値</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>クリップ</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>丸め</translation>
    </message>
    <message>
        <source>trigonometric</source>
        <translation>三角関数</translation>
    </message>
    <message>
        <source>quantize</source>
        <translation>量子化</translation>
    </message>
    <message>
        <source>dequantize</source>
        <translation>逆量子化</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>sgd</source>
        <translation>sgd</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>モーメンタム</translation>
    </message>
    <message>
        <source>adam</source>
        <translation>adam</translation>
    </message>
    <message>
        <source>fused adam</source>
        <translation>融合 Adam</translation>
    </message>
    <message>
        <source>lstm</source>
        <translation>lstm</translation>
    </message>
    <message>
        <source>gru</source>
        <translation>gru</translation>
    </message>
    <message>
        <source>rnn</source>
        <translation>rnn</translation>
    </message>
    <message>
        <source>all reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>all gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>reduce scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>all to all</source>
        <translation>All-to-All</translation>
    </message>
    <message>
        <source>send receive</source>
        <translation>送受信</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>ブロードキャスト</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>images</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自動</translation>
    </message>
    <message>
        <source>Operator by operator the best that is at hand: measured, tile, roofline.</source>
        <translation>演算子ごとに手持ちの最良のモデル: 実測、タイル、ルーフライン。</translation>
    </message>
    <message>
        <source>Tile model</source>
        <translation>タイルモデル</translation>
    </message>
    <message>
        <source>Physics of tiles, waves, memory and power, few parameters, all GPUs together; holds for GPUs never measured.</source>
        <translation>タイル、ウェーブ、メモリ、電力の物理。パラメータは少なく、全 GPU 共通。測定したことのない GPU にも成り立つ。</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>Measured rows of this very GPU, and interpolation between near sizes.</source>
        <translation>この GPU 自体の実測行と、近いサイズの間の内挿。</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>ルーフライン</translation>
    </message>
    <message>
        <source>FLOP at a share of the peak or bytes at a share of the bandwidth (Paleo).</source>
        <translation>FLOP をピーク性能の一定割合で、バイトを帯域幅の一定割合で処理（Paleo）。</translation>
    </message>
    <message>
        <source>Kernel-wise regression</source>
        <translation>カーネルごとの回帰</translation>
    </message>
    <message>
        <source>A line a kernel over what drives it, on GPUs that were measured (Li et al.).</source>
        <translation>測定済みの GPU で、カーネルごとに決定要因に対する直線 1 本（Li et al.）。</translation>
    </message>
    <message>
        <source>Regression across GPUs</source>
        <translation>GPU をまたぐ回帰</translation>
    </message>
    <message>
        <source>Kernels&apos; lines whose slopes are lines over the memory bandwidth (Li et al.).</source>
        <translation>カーネルの直線の傾きが、さらにメモリ帯域幅の直線になる（Li et al.）。</translation>
    </message>
    <message>
        <source>Wave scaling</source>
        <translation>ウェーブスケーリング</translation>
    </message>
    <message>
        <source>Times of the nearest measured GPU scaled by waves, bandwidth and clock (Habitat).</source>
        <translation>最も近い測定済み GPU の時間を、ウェーブ、帯域幅、クロックで換算（Habitat）。</translation>
    </message>
    <message>
        <source>Layer-wise regression</source>
        <translation>層ごとの回帰</translation>
    </message>
    <message>
        <source>A line a type of layer over its FLOP (Li et al.).</source>
        <translation>層の種類ごとに FLOP に対する直線 1 本（Li et al.）。</translation>
    </message>
    <message>
        <source>End-to-end regression</source>
        <translation>エンドツーエンド回帰</translation>
    </message>
    <message>
        <source>One line a GPU over all FLOP (Li et al.).</source>
        <translation>GPU ごとに全 FLOP に対する直線 1 本（Li et al.）。</translation>
    </message>
    <message>
        <source>Neural networks</source>
        <translation>ニューラルネットワーク</translation>
    </message>
    <message>
        <source>Small networks over an operator&apos;s sizes and their principal component, of one GPU (Tianshu).</source>
        <translation>演算子のサイズとその主成分に対する小さなネットワーク、GPU 1 種ごと（Tianshu）。</translation>
    </message>
    <message>
        <source>Network of layer features</source>
        <translation>層の特徴のネットワーク</translation>
    </message>
    <message>
        <source>One network over features of layers and hardware, all GPUs together (Justus et al.).</source>
        <translation>層とハードウェアの特徴に対する 1 つのネットワーク、全 GPU 共通（Justus et al.）。</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>物理的下限</translation>
    </message>
    <message>
        <source>Every FLOP at the peak rate, every byte at the full bandwidth.</source>
        <translation>すべての FLOP をピーク性能で、すべてのバイトを全帯域幅で処理。</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>splits</source>
        <translation>分割</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>準備</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>レイアウト</translation>
    </message>
    <message>
        <source>Automatic mixed precision</source>
        <translation>自動混合精度</translation>
    </message>
    <message>
        <source>predicted within 13 %</source>
        <translation>予測は 13 % 以内</translation>
    </message>
    <message>
        <source>Fused Adam</source>
        <translation>融合 Adam</translation>
    </message>
    <message>
        <source>Restructured batch norm</source>
        <translation>バッチ正規化の再構成</translation>
    </message>
    <message>
        <source>ReLU is done inside batch norm, whose kernels take half as long</source>
        <translation>ReLU をバッチ正規化の中で行い、そのカーネルの時間は半分になる</translation>
    </message>
    <message>
        <source>predicted 12.7 % faster, measured 7 %</source>
        <translation>予測 12.7 % 高速化、実測 7 %</translation>
    </message>
    <message>
        <source>More GPUs</source>
        <translation>GPU の追加</translation>
    </message>
    <message>
        <source>Data parallel on more GPUs: an all-reduce for each bucket of gradients, which the weight update waits for</source>
        <translation>より多くの GPU でのデータ並列: 勾配のバケットごとに All-Reduce を行い、重み更新がそれを待つ</translation>
    </message>
    <message>
        <source>mostly within 10 %; all-reduces beside kernels took 34 % longer than their formula</source>
        <translation>おおむね 10 % 以内。カーネルと並行する All-Reduce は式より 34 % 長かった</translation>
    </message>
    <message>
        <source>Gradients pushed and pulled in slices, those that the next step needs first before others</source>
        <translation>勾配をスライスに分けて送受信し、次のステップが先に必要とするものを優先</translation>
    </message>
    <message>
        <source>predicted within 16.2 %</source>
        <translation>予測は 16.2 % 以内</translation>
    </message>
    <message>
        <source>All-reduces as reduce-scatters and all-gathers along the dimensions of a grid of ranks, side by side</source>
        <translation>ランクの格子の各次元に沿い、並行して行う Reduce-Scatter と All-Gather による All-Reduce</translation>
    </message>
    <message>
        <source>Layers that a substitution removes or makes cheaper, as given</source>
        <translation>置換によって消える、または軽くなる層を、与えられたとおりに</translation>
    </message>
    <message>
        <source>What convolutions were given is moved to the host after forward and fetched before backward: less memory, perhaps more time</source>
        <translation>畳み込みの入力を順伝播の後にホストへ移し、逆伝播の前に取り戻す: メモリは減り、時間は増えることがある</translation>
    </message>
    <message>
        <source>Feature maps between forward and backward are encoded in fewer bits: less memory, more kernels</source>
        <translation>順伝播と逆伝播の間の特徴マップを少ないビットで符号化: メモリは減り、カーネルは増える</translation>
    </message>
    <message>
        <source>A share of the gradients is exchanged; kernels choose it before and add it up after</source>
        <translation>勾配の一部だけを交換。事前にカーネルが選び、事後に加算する</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>別のネットワーク</translation>
    </message>
    <message>
        <source>Communication over links that are that many times faster, or over a given link</source>
        <translation>何倍か速いリンク、または指定したリンクでの通信</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>別の GPU</translation>
    </message>
    <message>
        <source>Every kernel takes the time that the cost model&apos;s ratio of both GPUs gives it; kernels that match no operator are listed</source>
        <translation>各カーネルの時間を、両 GPU の比をコストモデルから得て換算。演算子に対応しないカーネルは一覧に示す</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>行列</translation>
    </message>
    <message>
        <source>matrix products and convolutions get that many times faster</source>
        <translation>行列積と畳み込みが何倍速くなるか</translation>
    </message>
    <message>
        <source>all other kernels get that many times faster</source>
        <translation>その他すべてのカーネルが何倍速くなるか</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>高速化</translation>
    </message>
    <message>
        <source>batch norm&apos;s kernels get that many times faster</source>
        <translation>バッチ正規化のカーネルが何倍速くなるか</translation>
    </message>
    <message>
        <source>gpus</source>
        <translation>GPU 数</translation>
    </message>
    <message>
        <source>GPUs in all</source>
        <translation>GPU の総数</translation>
    </message>
    <message>
        <source>link</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>between machines, or between GPUs where one machine holds them all: a bandwidth or a link of the catalog</source>
        <translation>マシン間、または 1 台に全 GPU が入る場合は GPU 間: 帯域幅またはカタログのリンク</translation>
    </message>
    <message>
        <source>gpus per node</source>
        <translation>ノードあたりの GPU</translation>
    </message>
    <message>
        <source>GPUs in a machine</source>
        <translation>マシン内の GPU</translation>
    </message>
    <message>
        <source>node link</source>
        <translation>ノード内リンク</translation>
    </message>
    <message>
        <source>between the GPUs of a machine, where there are several machines</source>
        <translation>マシンが複数ある場合の、マシン内の GPU 間</translation>
    </message>
    <message>
        <source>system</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>machines of the catalog instead of links: DGX H100</source>
        <translation>リンクの代わりにカタログのマシン: DGX H100</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>バケット</translation>
    </message>
    <message>
        <source>gradients that one all-reduce sums</source>
        <translation>1 回の All-Reduce で合計する勾配</translation>
    </message>
    <message>
        <source>first bucket</source>
        <translation>最初のバケット</translation>
    </message>
    <message>
        <source>the same of the first one</source>
        <translation>最初のバケットについて同じ</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>all gradients together, where no shapes were recorded</source>
        <translation>形状が記録されていない場合の、勾配全体</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>アルゴリズム</translation>
    </message>
    <message>
        <source>how the all-reduce is done</source>
        <translation>All-Reduce の実行方法</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>of one small message over a link given as a bandwidth</source>
        <translation>帯域幅で与えたリンクを通る小さなメッセージ 1 つのレイテンシ</translation>
    </message>
    <message>
        <source>slowdown</source>
        <translation>減速</translation>
    </message>
    <message>
        <source>all-reduces take that many times longer because they compete for the GPU (Daydream saw 1.34)</source>
        <translation>GPU を奪い合うため All-Reduce が何倍長くかかるか（Daydream では 1.34）</translation>
    </message>
    <message>
        <source>what is sent at a time; 50,000 parameters in P3</source>
        <translation>一度に送る量。P3 では 50,000 パラメータ</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>which slice goes first: the one that is needed first, or the one that is ready first</source>
        <translation>どのスライスが先か: 先に必要なもの、または先に準備できたもの</translation>
    </message>
    <message>
        <source>factors</source>
        <translation>因数</translation>
    </message>
    <message>
        <source>p1 x p2 x ..., the ranks along each dimension, innermost first: 8x4; else GPUs of a machine x machines</source>
        <translation>p1 x p2 x ...、各次元のランク数、最も内側が先頭: 8x4。なければ、マシン内の GPU x マシン数</translation>
    </message>
    <message>
        <source>links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>bandwidth or catalog&apos;s link of each dimension: 300GB/s|100Gb/s; else those of distributed</source>
        <translation>各次元の帯域幅またはカタログのリンク: 300GB/s|100Gb/s。なければ distributed のもの</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>layers that go, as patterns: relu*|dropout 3</source>
        <translation>なくす層をパターンで: relu*|dropout 3</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>layers whose kernels take that share of their time: conv2d 3@0.6|conv2d 5@0.8</source>
        <translation>カーネルの時間がその割合になる層: conv2d 3@0.6|conv2d 5@0.8</translation>
    </message>
    <message>
        <source>between GPU and host, each way: a bandwidth (PCIe 3.0 x16 reaches 12 GB/s) or a link of the catalog</source>
        <translation>GPU とホストの間、各方向: 帯域幅（PCIe 3.0 x16 で 12 GB/s）またはカタログのリンク</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>先行</translation>
    </message>
    <message>
        <source>a prefetch begins when backward is that many convolutions before the one that needs it</source>
        <translation>逆伝播が、必要とする畳み込みのいくつ前に来たときにプリフェッチを始めるか</translation>
    </message>
    <message>
        <source>release</source>
        <translation>解放</translation>
    </message>
    <message>
        <source>whether the next layer waits for the copy, so that memory is free by then</source>
        <translation>それまでにメモリが空くよう、次の層がコピーを待つか</translation>
    </message>
    <message>
        <source>layers whose input is moved</source>
        <translation>入力を移す層</translation>
    </message>
    <message>
        <source>feature map</source>
        <translation>特徴マップ</translation>
    </message>
    <message>
        <source>of each layer, where no shapes were recorded</source>
        <translation>形状が記録されていない場合の、各層の特徴マップ</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>share of what ReLU hands on that is not zero</source>
        <translation>ReLU が渡す値のうち 0 でないものの割合</translation>
    </message>
    <message>
        <source>lossy</source>
        <translation>非可逆</translation>
    </message>
    <message>
        <source>whether other feature maps are kept in half precision until backward too</source>
        <translation>他の特徴マップも逆伝播まで半精度で保持するか</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>exchanged bytes over all bytes, indices included</source>
        <translation>交換するバイト数を全バイト数で割った値、インデックスを含む</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>gradients that a kernel compresses in a second: sampling and packing pass over them a few times</source>
        <translation>カーネルが 1 秒に圧縮する勾配の量: サンプリングと詰め込みで数回走査する</translation>
    </message>
    <message>
        <source>compress</source>
        <translation>圧縮</translation>
    </message>
    <message>
        <source>how long each of both kernels takes, instead of rate; needed where sizes were not recorded</source>
        <translation>速度の代わりに、2 つのカーネルそれぞれの所要時間。サイズが記録されていない場合に必要</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>communication gets that many times faster</source>
        <translation>通信が何倍速くなるか</translation>
    </message>
    <message>
        <source>the slowest link instead: a bandwidth or a link of the catalog</source>
        <translation>代わりに最も遅いリンク: 帯域幅またはカタログのリンク</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>the GPU to move to, as the catalog names it; without: that of the recording, changed</source>
        <translation>移行先の GPU、カタログでの名前。なければ記録の GPU を変更したもの</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>メモリ帯域幅</translation>
    </message>
    <message>
        <source>its memory&apos;s, where it is not the catalog&apos;s</source>
        <translation>カタログの値と異なる場合の、そのメモリの帯域幅</translation>
    </message>
    <message>
        <source>from</source>
        <translation>移行元</translation>
    </message>
    <message>
        <source>the GPU of the recording, where it doesn&apos;t say so itself</source>
        <translation>記録自体に示されていない場合の、記録の GPU</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>未対応</translation>
    </message>
    <message>
        <source>kernels that match no operator: scaled by memory bandwidth, or left as they are</source>
        <translation>演算子に対応しないカーネル: メモリ帯域幅で換算するか、そのままにする</translation>
    </message>
    <message>
        <source>set</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>what is different from the catalog&apos;s entry: memory_bandwidth=2TB/s|sms=120</source>
        <translation>カタログの項目と異なる点: memory_bandwidth=2TB/s|sms=120</translation>
    </message>
    <message>
        <source>day</source>
        <translation>日</translation>
    </message>
    <message>
        <source>days</source>
        <translation>日</translation>
    </message>
    <message>
        <source>image</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>round</source>
        <translation>ラウンド</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>scores, softmax and context in one kernel</source>
        <translation>スコア、ソフトマックス、コンテキストを 1 つのカーネルで</translation>
    </message>
    <message>
        <source>new keys and values written into the cache where it lies</source>
        <translation>新しいキーと値をキャッシュのその場に書き込む</translation>
    </message>
    <message>
        <source>products over one input as one</source>
        <translation>同じ入力の積を 1 つに</translation>
    </message>
    <message>
        <source>gate and up products as one</source>
        <translation>gate と up の積を 1 つに</translation>
    </message>
    <message>
        <source>activation and multiplication in one kernel</source>
        <translation>活性と乗算を 1 つのカーネルで</translation>
    </message>
    <message>
        <source>rotations of queries and keys in one kernel</source>
        <translation>クエリとキーの回転を 1 つのカーネルで</translation>
    </message>
    <message>
        <source>products of all experts as grouped ones</source>
        <translation>全エキスパートの積をグループ化</translation>
    </message>
    <message>
        <source>sum with the residual and norm in one kernel</source>
        <translation>残差との和と正規化を 1 つのカーネルで</translation>
    </message>
    <message>
        <source>activation in the product&apos;s kernel</source>
        <translation>積のカーネル内で活性</translation>
    </message>
    <message>
        <source>batch norm, sum and activation in one kernel</source>
        <translation>バッチ正規化、和、活性を 1 つのカーネルで</translation>
    </message>
    <message>
        <source>logits of the last token alone</source>
        <translation>最後のトークンのロジットだけ</translation>
    </message>
    <message>
        <source>chains of light operators compiled into one kernel</source>
        <translation>軽い演算子の連なりを 1 つのカーネルにコンパイル</translation>
    </message>
    <message>
        <source>hand-written kernels of Megatron-LM</source>
        <translation>Megatron-LM の手書きカーネル</translation>
    </message>
    <message>
        <source>many parameters updated in one kernel</source>
        <translation>多数のパラメーターを 1 つのカーネルで更新</translation>
    </message>
    <message>
        <source>products in narrow numbers</source>
        <translation>狭い数値での積</translation>
    </message>
    <message>
        <source>none, convolutions or all</source>
        <translation>none、convolutions、all</translation>
    </message>
    <message>
        <source>passes joined by +, or none</source>
        <translation>パスを + でつなぐ、または none</translation>
    </message>
    <message>
        <source>a pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>バイト数</translation>
    </message>
    <message>
        <source>a share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>eager, fused or paged</source>
        <translation>eager、fused、paged</translation>
    </message>
    <message>
        <source>operators, compiled or graphs</source>
        <translation>operators、compiled、graphs</translation>
    </message>
    <message>
        <source>nchw, nhwc-half or nhwc</source>
        <translation>nchw、nhwc-half、nhwc</translation>
    </message>
    <message>
        <source>nccl, one-shot or fused</source>
        <translation>nccl、one-shot、fused</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>same, fp16, bf16, fp8, int8 or nvfp4</source>
        <translation>same、fp16、bf16、fp8、int8、nvfp4</translation>
    </message>
    <message>
        <source>in-front or alone</source>
        <translation>in-front、alone</translation>
    </message>
    <message>
        <source>wide or narrow</source>
        <translation>wide、narrow</translation>
    </message>
    <message>
        <source>Megatron-LM before fused attention: scale, mask and softmax, bias and activation, dropout and sum in hand-written kernels.</source>
        <translation>融合アテンション以前の Megatron-LM：スケール・マスク・ソフトマックス、バイアスと活性、ドロップアウトと和を手書きカーネルで実行します。</translation>
    </message>
    <message>
        <source>Megatron-Core with Transformer Engine: fused attention, merged projections, fused norms and activations, fused optimizer.</source>
        <translation>Transformer Engine を使う Megatron-Core：融合アテンション、まとめた射影、融合した正規化と活性、融合オプティマイザー。</translation>
    </message>
    <message>
        <source>MXNet with NVIDIA&apos;s kernels: batch norm with its sum and activation in one kernel, channels last in half precision.</source>
        <translation>NVIDIA のカーネルを使う MXNet：バッチ正規化と和と活性を 1 つのカーネルで、半精度ではチャネルを最後に。</translation>
    </message>
    <message>
        <source>torch.compile: chains of light operators are one kernel, compiled host code starts kernels.</source>
        <translation>torch.compile：軽い演算子の連なりは 1 つのカーネルになり、コンパイルされたホストコードがカーネルを起動します。</translation>
    </message>
    <message>
        <source>PyTorch 2 as most people run it: an operator at a time, fused attention where the model&apos;s code calls it, channels last for half-precision images.</source>
        <translation>多くの人が使う PyTorch 2：演算子ごとに実行し、モデルのコードが呼ぶ所では融合アテンション、半精度の画像はチャネルを最後に。</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time: eager PyTorch before fused attention.</source>
        <translation>書かれたままのグラフを演算子ごとに：融合アテンション以前の eager な PyTorch。</translation>
    </message>
    <message>
        <source>A server of language models: paged attention with a radix tree of prefixes, scheduling beside the GPU&apos;s work, CUDA graphs.</source>
        <translation>言語モデルのサーバー：接頭辞の基数木を使うページドアテンション、GPU の処理と並行するスケジューリング、CUDA Graphs。</translation>
    </message>
    <message>
        <source>TensorFlow 1.x: a static graph whose executor starts an operator at a time.</source>
        <translation>TensorFlow 1.x：静的グラフで、エグゼキューターが演算子を 1 つずつ起動します。</translation>
    </message>
    <message>
        <source>TensorFlow 2 and NVIDIA&apos;s TensorFlow 1.15: a static graph, channels last, tf32 on GPUs that have it.</source>
        <translation>TensorFlow 2 と NVIDIA の TensorFlow 1.15：静的グラフ、チャネルは最後、対応する GPU では tf32。</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, fused and quantising kernels, in-flight batching in C++, CUDA graphs.</source>
        <translation>言語モデルのサーバー：ページドアテンション、融合・量子化カーネル、C++ によるインフライトバッチ処理、CUDA Graphs。</translation>
    </message>
    <message>
        <source>Inference of vision networks and encoders: batch norm folded, sums and activations in convolutions, channels last.</source>
        <translation>画像ネットワークとエンコーダーの推論：バッチ正規化を畳み込み、和と活性は畳み込みの中、チャネルは最後。</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, merged projections, CUDA graphs.</source>
        <translation>言語モデルのサーバー：ページドアテンション、まとめた射影、CUDA Graphs。</translation>
    </message>
    <message>
        <source>a library of the measured tables: vLLM, SGLang, TensorRT-LLM</source>
        <translation>実測テーブルのライブラリ：vLLM、SGLang、TensorRT-LLM</translation>
    </message>
    <message>
        <source>wide or as-others</source>
        <translation>wide または as-others</translation>
    </message>
    <message>
        <source>memory or left</source>
        <translation>memory または left</translation>
    </message>
    <message>
        <source>a ratio</source>
        <translation>比</translation>
    </message>
    <message>
        <source>context</source>
        <translation>コンテキスト</translation>
    </message>
    <message>
        <source>Tokens in the KV cache</source>
        <translation>KV キャッシュのトークン</translation>
    </message>
    <message>
        <source>Gradients in slices, the first needed first (P3)</source>
        <translation>勾配を分割し、先に要るものから送る（P3）</translation>
    </message>
    <message>
        <source>All-reduces along a grid of ranks (BlueConnect)</source>
        <translation>ランクの格子に沿った all-reduce（BlueConnect）</translation>
    </message>
    <message>
        <source>Substituted layers (MetaFlow)</source>
        <translation>置き換えた層（MetaFlow）</translation>
    </message>
    <message>
        <source>Feature maps kept by the host (vDNN)</source>
        <translation>ホストに置く特徴マップ（vDNN）</translation>
    </message>
    <message>
        <source>Feature maps in fewer bits (Gist)</source>
        <translation>少ないビットの特徴マップ（Gist）</translation>
    </message>
    <message>
        <source>A share of the gradients (deep gradient compression)</source>
        <translation>勾配の一部（deep gradient compression）</translation>
    </message>
    <message>
        <source>batch norm&apos;s sums in the convolution in front (training)</source>
        <translation>バッチ正規化の総和を直前の畳み込み内で求める (学習)</translation>
    </message>
    <message>
        <source>batch norm and activation in the kernels that read them (training)</source>
        <translation>バッチ正規化と活性化を、それを読むカーネル内で行う (学習)</translation>
    </message>
    <message>
        <source>Matrix products and convolutions on tensor cores, all else in half the bytes; conversions are added</source>
        <translation>行列積と畳み込みは Tensor コアで、ほかは半分のバイト数で。変換が加わります</translation>
    </message>
    <message>
        <source>The weight update&apos;s kernels become one that takes as long as all of them; launches and host time go</source>
        <translation>重み更新のカーネルが 1 つになり、時間は合計と同じです。起動とホスト時間はなくなります</translation>
    </message>
    <message>
        <source>host time of the operators that become one</source>
        <translation>1 つになる演算子のホスト時間</translation>
    </message>
    <message>
        <source>conversions between precisions, as PyTorch&apos;s autocast does them</source>
        <translation>精度間の変換（PyTorch の autocast と同じ）</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA グラフ</translation>
    </message>
    <message>
        <source>What the host launches between two waits becomes one graph: its operators and launches go, kernels stay</source>
        <translation>ホストが 2 つの待機の間に起動するものが 1 つのグラフになります。演算子と起動はなくなり、カーネルは残ります</translation>
    </message>
    <message>
        <source>what launching a graph takes on the host</source>
        <translation>グラフの起動にホストでかかる時間</translation>
    </message>
    <message>
        <source>casts</source>
        <translation>変換</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>shared or by-head</source>
        <translation>shared または by-head</translation>
    </message>
    <message>
        <source>all, or 1 to 256</source>
        <translation>all、または 1～256</translation>
    </message>
    <message>
        <source>muon</source>
        <translation>muon</translation>
    </message>
    <message>
        <source>attention, mamba, router, mlp, experts joined by +, or nothing</source>
        <translation>attention、mamba、router、mlp、experts を + でつないだもの、または nothing</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>割り当て済みメモリ</translation>
    </message>
    <message>
        <source>memory reserved</source>
        <translation>予約済みメモリ</translation>
    </message>
    <message>
        <source>lamb</source>
        <translation>lamb</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, training)</source>
        <translation>各パスで半精度にコピーされるfp32の重み（混合精度、学習）</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, inference)</source>
        <translation>各パスで半精度にコピーされるfp32の重み（混合精度、推論）</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets</name>
    <message>
        <source>shipped</source>
        <translation>付属</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>変更済み</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>自作</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already leads to %2; names are unique</source>
        <translation>「%1」はすでに %2 を指しています。名前は一意です</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; %2</source>
        <translation>「%1」は数値ではありません。%2</translation>
    </message>
    <message>
        <source>write 92 % or 0.92</source>
        <translation>92 % または 0.92 と書いてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than 100 %; write 92 % or 0.92</source>
        <translation>「%1」は 100 % を超えています。92 % または 0.92 と書いてください</translation>
    </message>
    <message>
        <source>write 7 nm</source>
        <translation>7 nm と書いてください</translation>
    </message>
    <message>
        <source>write a count without a unit, like 108</source>
        <translation>108 のように、単位なしの個数で書いてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave it empty where it is not known</source>
        <translation>「%1」は 0 より大きくありません。不明な場合は空のままにしてください</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>別名</translation>
    </message>
    <message>
        <source>names; separated so</source>
        <translation>名前; このように区切る</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>an entry needs a name</source>
        <translation>項目には名前が必要です</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty if not known</source>
        <translation>価格は 0 より大きい値です。不明な場合は空のままにしてください</translation>
    </message>
    <message>
        <source>give the %1 first</source>
        <translation>先に%1を入力してください</translation>
    </message>
    <message>
        <source>who asked it</source>
        <translation>提示した相手</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Price date</source>
        <translation>価格の日付</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>価格の出典</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
    <message>
        <source>data sheet, page, address</source>
        <translation>データシート、ページ、アドレス</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Sparse peak %1</source>
        <translation>スパース時ピーク性能 %1</translation>
    </message>
    <message>
        <source>%1 sparse</source>
        <translation>%1 スパース</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no link; write NVLink 3 = 300 GB/s</source>
        <translation>「%1」はリンクではありません。NVLink 3 = 300 GB/s のように書いてください</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>識別</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>ベンダー</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>アーキテクチャ</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>プロセス</translation>
    </message>
    <message>
        <source>Process width</source>
        <translation>プロセスルール</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>作成元</translation>
    </message>
    <message>
        <source>nothing: it is real</source>
        <translation>なし: 実在の GPU</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>演算</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>レーン</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>クロック</translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation>持続</translation>
    </message>
    <message>
        <source>FP32 vector</source>
        <translation>FP32 ベクトル</translation>
    </message>
    <message>
        <source>Matrix peaks: dense, and with sparsity</source>
        <translation>行列のピーク性能: 密、スパース</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>ピーク性能 %1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>メモリの種類</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>帯域幅</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 bandwidth</source>
        <translation>L2 帯域幅</translation>
    </message>
    <message>
        <source>On chip</source>
        <translation>オンチップ</translation>
    </message>
    <message>
        <source>On-chip bandwidth</source>
        <translation>オンチップ帯域幅</translation>
    </message>
    <message>
        <source>Rent of an hour</source>
        <translation>1 時間のレンタル料</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>レンタル料</translation>
    </message>
    <message>
        <source>Rent date</source>
        <translation>レンタル料の日付</translation>
    </message>
    <message>
        <source>Rent source</source>
        <translation>レンタル料の出典</translation>
    </message>
    <message>
        <source>USD 2.50, electricity included</source>
        <translation>USD 2.50、電気代込み</translation>
    </message>
    <message>
        <source>Power, price and rent</source>
        <translation>電力、価格、レンタル料</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>Source and date</source>
        <translation>出典と日付</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of: %2</source>
        <translation>「%1」は次のいずれでもありません: %2</translation>
    </message>
    <message>
        <source>shared bus</source>
        <translation>共有バス</translation>
    </message>
    <message>
        <source>mesh of pairs</source>
        <translation>ペアのメッシュ</translation>
    </message>
    <message>
        <source>switched fabric</source>
        <translation>スイッチファブリック</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>プロセッサ</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>ホストメモリ</translation>
    </message>
    <message>
        <source>Host memory bandwidth</source>
        <translation>ホストメモリ帯域幅</translation>
    </message>
    <message>
        <source>Host bandwidth</source>
        <translation>ホスト帯域幅</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>最大電力</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>電力</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs in a machine</source>
        <translation>マシン内の GPU</translation>
    </message>
    <message>
        <source>Between GPUs</source>
        <translation>GPU 間</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>トポロジー</translation>
    </message>
    <message>
        <source>GPU to host</source>
        <translation>GPU とホスト間</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>転送</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Bandwidth, one direction</source>
        <translation>帯域幅、片方向</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>効率</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>A port&apos;s link</source>
        <translation>ポートのリンク</translation>
    </message>
    <message>
        <source>Ports of a machine</source>
        <translation>マシンのポート</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>a step of %1 passes is more than the %2 that can be followed; choose a larger micro-batch, more data-parallel ranks or a smaller batch</source>
        <translation>1 ステップあたり %1 パスは、追跡できる %2 を超えています。マイクロバッチを大きくするか、データ並列のランクを増やすか、バッチを小さくしてください</translation>
    </message>
    <message>
        <source>zero GPUs run nothing; give at least 1</source>
        <translation>GPU が 0 個では何も実行できません。1 以上を指定してください</translation>
    </message>
    <message>
        <source>Not on %1 GPUs: %2.</source>
        <translation>%1 GPU では不可: %2。</translation>
    </message>
    <message>
        <source>a search needs at least 1 GPU and a batch of at least 1</source>
        <translation>検索には 1 個以上の GPU と 1 以上のバッチが必要です</translation>
    </message>
    <message>
        <source>trillion</source>
        <translation>兆</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>十億</translation>
    </message>
    <message>
        <source>million</source>
        <translation>百万</translation>
    </message>
    <message>
        <source>thousand</source>
        <translation>千</translation>
    </message>
    <message>
        <source>Renting is cheaper: buying would pay from %1 hours of work on, %2 of a GPU&apos;s life.</source>
        <translation>レンタルのほうが安価です。購入が見合うのは稼働 %1 時間（GPU の寿命の %2）からです。</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work on, %2 of a GPU&apos;s life.</source>
        <translation>稼働 %1 時間（GPU の寿命の %2）からは購入のほうが安価です。</translation>
    </message>
    <message>
        <source>A bought GPU has paid off after %1 years.</source>
        <translation>購入した GPU は %1 年後に元が取れます。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number above zero; write it like 1 trillion, 300B or 1e12</source>
        <translation>「%1」は 0 より大きい数値ではありません。1 trillion、300B、1e12 のように書いてください</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>ステップあたり</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>1 時間あたり</translation>
    </message>
    <message>
        <source>a million %1</source>
        <translation>100 万%1あたり</translation>
    </message>
    <message>
        <source>a million tokens</source>
        <translation>100 万トークンあたり</translation>
    </message>
    <message>
        <source>Price and rent of a GPU are entered in the panel Catalog, at %1.</source>
        <translation>GPU の価格とレンタル料は、カタログパネルの %1 に入力します。</translation>
    </message>
    <message>
        <source>%1 at the wall, all %2 together.</source>
        <translation>受電端で %1、%2 全体の合計です。</translation>
    </message>
    <message>
        <source>Rented: %1.</source>
        <translation>レンタル: %1。</translation>
    </message>
    <message>
        <source>Bought: %1.</source>
        <translation>購入: %1。</translation>
    </message>
    <message>
        <source>Rented: %1 a step, %2 for %3 in %4</source>
        <translation>レンタル: 1 ステップ %1、%3 で %2（%4）</translation>
    </message>
    <message>
        <source>Bought: %1 a step, %2 for %3 in %4</source>
        <translation>購入: 1 ステップ %1、%3 で %2（%4）</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>演算</translation>
    </message>
    <message>
        <source>Kernels of forward and backward passes</source>
        <translation>順伝播と逆伝播のカーネル</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>再計算</translation>
    </message>
    <message>
        <source>Forward passes run again instead of keeping their results</source>
        <translation>結果を保持せずに再実行する順伝播</translation>
    </message>
    <message>
        <source>host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>The GPU waits for launches</source>
        <translation>GPU が起動を待つ時間</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>交換</translation>
    </message>
    <message>
        <source>Within layers: tensor and expert parallelism, parameters gathered</source>
        <translation>層内: テンソル並列とエキスパート並列、パラメータの収集</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>バブル</translation>
    </message>
    <message>
        <source>The stage waits for others, transfers between stages included</source>
        <translation>ステージが他のステージを待つ時間、ステージ間の転送を含む</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>Summing gradients over data-parallel ranks where nothing hides it</source>
        <translation>データ並列ランク間の勾配の合計のうち、隠れないもの</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>The optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Waiting for samples</source>
        <translation>サンプル待ち</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>活性</translation>
    </message>
    <message>
        <source>Inputs, outputs and gradients of activations</source>
        <translation>活性の入力、出力、勾配</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>Parameters, running statistics, constants</source>
        <translation>パラメータ、移動統計量、定数</translation>
    </message>
    <message>
        <source>training state</source>
        <translation>学習の状態</translation>
    </message>
    <message>
        <source>Gradients of parameters, the optimizer&apos;s moments</source>
        <translation>パラメーターの勾配、オプティマイザーのモーメント</translation>
    </message>
    <message>
        <source>master weights</source>
        <translation>マスター重み</translation>
    </message>
    <message>
        <source>The optimizer&apos;s own weights, wider than those that passes read</source>
        <translation>オプティマイザー自身の重み。パスが読むものより幅が広い</translation>
    </message>
    <message>
        <source>working</source>
        <translation>作業領域</translation>
    </message>
    <message>
        <source>Of the layer that runs: workspace, gathered parameters</source>
        <translation>実行中の層のもの: ワークスペース、集めたパラメーター</translation>
    </message>
    <message>
        <source>%1; the GPU&apos;s memory is not known</source>
        <translation>%1、GPU のメモリは不明</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: fits</source>
        <translation>%1: 収まる</translation>
    </message>
    <message>
        <source>%1: %2 too much</source>
        <translation>%1: %2 超過</translation>
    </message>
    <message>
        <source>efficiency %1</source>
        <translation>効率 %1</translation>
    </message>
    <message>
        <source> of GPUs</source>
        <translation> の GPU 時間</translation>
    </message>
    <message>
        <source> a step</source>
        <translation>/ステップ</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>GPU あたり %1</translation>
    </message>
    <message>
        <source>A click takes this split over</source>
        <translation>クリックでこの分割を採用</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>1 ステップ %1</translation>
    </message>
    <message>
        <source>%1 of summing gradients hidden</source>
        <translation>勾配の合計のうち %1 は隠れる</translation>
    </message>
    <message>
        <source>Memory of a GPU (stage %1)</source>
        <translation>GPU のメモリ（ステージ %1）</translation>
    </message>
    <message>
        <source>Memory of a GPU</source>
        <translation>GPU のメモリ</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>容量 %1</translation>
    </message>
    <message>
        <source>Throughput over GPUs, the batch of a GPU kept</source>
        <translation>GPU 数に対するスループット、GPU あたりのバッチは一定</translation>
    </message>
    <message>
        <source>Throughput over GPUs, batch %1</source>
        <translation>GPU 数に対するスループット、バッチ %1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>efficiency against %1 below</source>
        <translation>下は %1 に対する効率</translation>
    </message>
    <message>
        <source>Throughput (%1)</source>
        <translation>スループット（%1）</translation>
    </message>
    <message>
        <source>as a training step (shown for inference)</source>
        <translation>学習ステップとして（推論について表示）</translation>
    </message>
    <message>
        <source>training step</source>
        <translation>学習ステップ</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 の %1</translation>
    </message>
    <message>
        <source>Splits that none beats in time, GPUs, memory and energy</source>
        <translation>時間、GPU、メモリ、エネルギーで他に劣らない分割</translation>
    </message>
    <message>
        <source>what the axes ask for is not known</source>
        <translation>軸に必要な値が不明です</translation>
    </message>
    <message>
        <source>; it holds %1</source>
        <translation>、容量 %1</translation>
    </message>
    <message>
        <source>%1 combinations in %2: %3 can run, %4 fit in memory.</source>
        <translation>%2 で %1 通り: 実行可能 %3、メモリに収まる %4。</translation>
    </message>
    <message>
        <source>Reading samples is left out of it.</source>
        <translation>サンプルの読み込みは含みません。</translation>
    </message>
    <message>
        <source>Change the batch or the number of GPUs.</source>
        <translation>バッチまたは GPU 数を変更してください。</translation>
    </message>
    <message>
        <source>The nearest, %1 on %2, needs %3. More GPUs or a lower precision would help.</source>
        <translation>最も近い %1（%2）には %3 が必要です。GPU を増やすか、数値形式の精度を下げると効果があります。</translation>
    </message>
    <message>
        <source>Split on %1</source>
        <translation>%1 での分割</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 の変更</translation>
    </message>
    <message>
        <source>Change the split</source>
        <translation>分割の変更</translation>
    </message>
    <message>
        <source>Change the cluster</source>
        <translation>クラスタの変更</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>「%1」: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave the field empty where it is unknown</source>
        <translation>「%1」は 0 より大きくありません。不明な場合は空のままにしてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number from %2 to %3</source>
        <translation>「%1」は %2 から %3 までの数値ではありません</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>ステップの時間</translation>
    </message>
    <message>
        <source>GPU time of a step</source>
        <translation>ステップの GPU 時間</translation>
    </message>
    <message>
        <source>Cost of a step</source>
        <translation>ステップのコスト</translation>
    </message>
    <message>
        <source>Energy of a step</source>
        <translation>ステップのエネルギー</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>ホスト待ち</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可</translation>
    </message>
    <message>
        <source>, does not fit</source>
        <translation>、収まらない</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>反復の時間</translation>
    </message>
    <message>
        <source>%1: time by class of operator</source>
        <translation>%1: 演算子の分類ごとの時間</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>価格: %1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>1 時間のレンタル料（電気代込み）: %1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出典: %1</translation>
    </message>
    <message>
        <source>Hypothetical, made from %1</source>
        <translation>仮想、%1 から作成</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1: %3 から %2 に変更</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Nothing is changed yet: move the sliders below the chart.</source>
        <translation>まだ何も変更されていません。グラフの下のスライダーを動かしてください。</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>カーネル %1</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>ストライド %1</translation>
    </message>
    <message>
        <source>dilation %1</source>
        <translation>ダイレーション %1</translation>
    </message>
    <message>
        <source>padding %1</source>
        <translation>パディング %1</translation>
    </message>
    <message>
        <source>padding behind %1</source>
        <translation>後方パディング %1</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 グループ</translation>
    </message>
    <message>
        <source>with bias</source>
        <translation>バイアスあり</translation>
    </message>
    <message>
        <source>over the whole image</source>
        <translation>画像全体</translation>
    </message>
    <message>
        <source>first input transposed</source>
        <translation>第 1 入力は転置</translation>
    </message>
    <message>
        <source>second input transposed</source>
        <translation>第 2 入力は転置</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果的</translation>
    </message>
    <message>
        <source>window of %1 keys</source>
        <translation>%1 キーの窓</translation>
    </message>
    <message>
        <source>%1, %2 hidden, %3 directions</source>
        <translation>%1、隠れ %2、%3 方向</translation>
    </message>
    <message>
        <source>along axis %1</source>
        <translation>軸 %1 方向</translation>
    </message>
    <message>
        <source>%1 among %2-parallel ranks</source>
        <translation>%2並列ランク間の %1</translation>
    </message>
    <message>
        <source>%1, of the gradient alone</source>
        <translation>%1、勾配のみ</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>ほか %1 件</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>演算量</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>メモリ転送</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>強度</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>ファイル内</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>フェーズ</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>実行</translation>
    </message>
    <message>
        <source>%1 times alike; sums below</source>
        <translation>同一のもの %1 回。以下は合計</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>出力</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>内挿</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>モデル</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>外挿</translation>
    </message>
    <message>
        <source>bound only</source>
        <translation>下限のみ</translation>
    </message>
    <message>
        <source>share of time</source>
        <translation>時間の割合</translation>
    </message>
    <message>
        <source>memory traffic</source>
        <translation>メモリ転送量</translation>
    </message>
    <message>
        <source>arithmetic intensity</source>
        <translation>演算強度</translation>
    </message>
    <message>
        <source>what binds</source>
        <translation>律速要因</translation>
    </message>
    <message>
        <source>class of operator</source>
        <translation>演算子の分類</translation>
    </message>
    <message>
        <source>provenance</source>
        <translation>由来</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>カーネルのレイテンシ</translation>
    </message>
    <message>
        <source>launch by the host</source>
        <translation>ホストによる起動</translation>
    </message>
    <message>
        <source>Share of the iteration&apos;s GPU time</source>
        <translation>反復の GPU 時間に占める割合</translation>
    </message>
    <message>
        <source>Bytes read and written</source>
        <translation>読み書きするバイト数</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP per byte)</source>
        <translation>演算強度（バイトあたりの FLOP）</translation>
    </message>
    <message>
        <source>What binds most of the time</source>
        <translation>時間の大部分を律速する要因</translation>
    </message>
    <message>
        <source>Class of operator with most of the time</source>
        <translation>時間が最も長い演算子の分類</translation>
    </message>
    <message>
        <source>Where most of the time comes from</source>
        <translation>時間の大部分の由来</translation>
    </message>
    <message>
        <source>no work</source>
        <translation>演算なし</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>順伝播</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>逆伝播</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 演算子</translation>
    </message>
    <message>
        <source>Matrix products, fp32 lanes</source>
        <translation>行列積、fp32 レーン</translation>
    </message>
    <message>
        <source>Matrix products, tensor cores</source>
        <translation>行列積、tensor core</translation>
    </message>
    <message>
        <source>Convolutions, fp32 lanes</source>
        <translation>畳み込み、fp32 レーン</translation>
    </message>
    <message>
        <source>Convolutions, tensor cores</source>
        <translation>畳み込み、tensor core</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>Recurrent layers</source>
        <translation>再帰層</translation>
    </message>
    <message>
        <source>Softmax, norms, reductions</source>
        <translation>ソフトマックス、正規化、縮約</translation>
    </message>
    <message>
        <source>Elementwise, copies, optimizers</source>
        <translation>要素ごと、コピー、オプティマイザ</translation>
    </message>
    <message>
        <source>fixed latency</source>
        <translation>固定レイテンシ</translation>
    </message>
    <message>
        <source>physical bound</source>
        <translation>物理的下限</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1〜%2</translation>
    </message>
    <message>
        <source>measured %1, predicted %2</source>
        <translation>実測 %1、予測 %2</translation>
    </message>
    <message>
        <source>%1 rows: %2, %3 %4 (held-out error %5 over all such rows)</source>
        <translation>%1 行: %2、%3 %4（該当する全行のホールドアウト誤差 %5）</translation>
    </message>
    <message>
        <source>%1 measured rows; %2 of them are predicted in the very cell they were measured in (cells are a third wide).</source>
        <translation>実測 %1 行。そのうち %2 行は、実測と同じセルの中に予測されています（セルの幅は 3 分の 1）。</translation>
    </message>
    <message>
        <source>±20 %</source>
        <translation>±20 %</translation>
    </message>
    <message>
        <source>Timed around one call: where the GPU is faster than the host, the host&apos;s launch is in it.</source>
        <translation>1 回の呼び出しの前後で計時: GPU がホストより速い場合、ホストの起動時間が含まれます。</translation>
    </message>
    <message>
        <source>Timed around a whole session of a framework.</source>
        <translation>フレームワークのセッション全体を計時。</translation>
    </message>
    <message>
        <source>You have no measurements yet: &quot;Import measurements&quot; brings in the ones of a folder, and rows near this operator appear here.</source>
        <translation>測定はまだありません。「測定のインポート」でフォルダー内の測定を取り込むと、この演算子に近い行がここに表示されます。</translation>
    </message>
    <message>
        <source>Nothing like this operator is among your measurements: no row has its kind, precision and flags.</source>
        <translation>この演算子に似たものは測定の中にありません。種類、数値形式、フラグが一致する行がありません。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>データセット</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>To stand beside: NeuSight (ASPLOS 2025) errs by 14.6 % on whole networks at inference on an L4 that it never saw, by 18.5 % on a T4, 27.1 % on a P4; by 5.9 to 7.1 % on the GPUs it was fitted on.</source>
        <translation>参考: NeuSight（ASPLOS 2025）のネットワーク全体の推論での誤差は、未知の L4 で 14.6 %、T4 で 18.5 %、P4 で 27.1 %、当てはめに用いた GPU で 5.9〜7.1 % です。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 7 % on an A100, 6 to 9.4 % on A40, GTX 1080 Ti, TITAN RTX and V100.</source>
        <translation>著者の公表値（MICRO 2023）、ネットワーク全体: A100 で 7 %、A40、GTX 1080 Ti、TITAN RTX、V100 で 6〜9.4 %。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 15.2 % on a TITAN RTX never measured.</source>
        <translation>著者の公表値（MICRO 2023）、ネットワーク全体: 測定されたことのない TITAN RTX で 15.2 %。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 28 %.</source>
        <translation>著者の公表値（MICRO 2023）、ネットワーク全体: 28 %。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 35 %.</source>
        <translation>著者の公表値（MICRO 2023）、ネットワーク全体: 35 %。</translation>
    </message>
    <message>
        <source>the one that ships with Dubhe</source>
        <translation>Dubhe に付属するもの</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>ライブラリ</translation>
    </message>
    <message>
        <source>Your own is not used</source>
        <translation>自分のライブラリは未使用</translation>
    </message>
    <message>
        <source>It holds no fitted model. Refit it from measurements, or predict with the roofline or the physical bound, which need none.</source>
        <translation>当てはめ済みのモデルがありません。測定から再当てはめするか、当てはめの要らないルーフラインまたは物理的下限で予測してください。</translation>
    </message>
    <message>
        <source>GPUs fitted on</source>
        <translation>当てはめた GPU</translation>
    </message>
    <message>
        <source>GPUs left out</source>
        <translation>除外した GPU</translation>
    </message>
    <message>
        <source>Seed of random subsets</source>
        <translation>無作為な部分集合のシード</translation>
    </message>
    <message>
        <source>Parts of the library</source>
        <translation>ライブラリの内訳</translation>
    </message>
    <message>
        <source>Only parameters are kept in a library, never measured rows.</source>
        <translation>ライブラリに保存されるのはパラメータだけで、実測行は保存されません。</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty where it is not known</source>
        <translation>価格は 0 より大きい値です。不明な場合は空のままにしてください</translation>
    </message>
    <message>
        <source>give the price of electricity first</source>
        <translation>先に電気料金を入力してください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date; write 2025-06 or 2025-06-30</source>
        <translation>「%1」は日付ではありません。2025-06 または 2025-06-30 のように書いてください</translation>
    </message>
    <message>
        <source>is longer than 1000 characters</source>
        <translation>1000 文字を超えています</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; write %2</source>
        <translation>「%1」は数値ではありません。%2 のように書いてください</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>電気料金</translation>
    </message>
    <message>
        <source>a kWh</source>
        <translation>kWh あたり</translation>
    </message>
    <message>
        <source>What a kilowatt-hour costs. GPUs that are bought pay it while they work and while they wait; a rent has it included. Empty: hardware alone is counted.</source>
        <translation>1 キロワット時の費用。購入した GPU は稼働中も待機中も支払います。レンタル料には含まれています。空: ハードウェアだけを数えます。</translation>
    </message>
    <message>
        <source>Asked on</source>
        <translation>提示日</translation>
    </message>
    <message>
        <source>The day or month of that price; every cost names it. A new price is dated today.</source>
        <translation>その価格の日または月。どのコストにも示されます。新しい価格には今日の日付が付きます。</translation>
    </message>
    <message>
        <source>our contract</source>
        <translation>当社の契約</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>提示元</translation>
    </message>
    <message>
        <source>Who quotes it; every cost names this source.</source>
        <translation>その価格の提示元。どのコストにも示されます。</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Life of a GPU</source>
        <translation>GPU の寿命</translation>
    </message>
    <message>
        <source>Over so many years the price of a bought GPU is paid off, in equal parts and down to nothing. Twice as long: half the hardware cost of a step.</source>
        <translation>購入した GPU の価格を、この年数で均等にゼロまで償却します。2 倍の長さなら、ステップのハードウェアコストは半分です。</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>稼働</translation>
    </message>
    <message>
        <source>of its life</source>
        <translation>寿命に対して</translation>
    </message>
    <message>
        <source>The share of its life in which a bought GPU works. The hours in which it waits are paid by those in which it works. A rented one is paid for work alone.</source>
        <translation>購入した GPU が寿命のうち稼働する割合。待機している時間の費用は、稼働している時間が負担します。レンタルの GPU は稼働にだけ支払います。</translation>
    </message>
    <message>
        <source>Power under load</source>
        <translation>負荷時の電力</translation>
    </message>
    <message>
        <source>of the TDP</source>
        <translation>TDP に対して</translation>
    </message>
    <message>
        <source>What a GPU draws while kernels run. Memory-bound work often draws less than the TDP.</source>
        <translation>カーネルの実行中に GPU が消費する電力。メモリ律速の処理は TDP より少ないことがよくあります。</translation>
    </message>
    <message>
        <source>Power while waiting</source>
        <translation>待機時の電力</translation>
    </message>
    <message>
        <source>What a GPU draws while no kernel runs, within a step and between jobs.</source>
        <translation>カーネルが動かない間に GPU が消費する電力。ステップ内とジョブ間の両方です。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>at the wall over the GPU&apos;s own</source>
        <translation>受電端と GPU 自体の比</translation>
    </message>
    <message>
        <source>Power usage effectiveness: what cooling and losses add. 1: nothing; data centres reach 1.1 to 1.6.</source>
        <translation>電力使用効率: 冷却と損失による増加分。1: 増加なし。データセンターでは 1.1〜1.6 です。</translation>
    </message>
    <message>
        <source>0 %</source>
        <translation>0 %</translation>
    </message>
    <message>
        <source>&lt;0.01 %</source>
        <translation>&lt;0.01 %</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1; 1 % less costs %2</source>
        <translation>%1、1 % 減で損失 %2</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>カーネルの起動</translation>
    </message>
    <message>
        <source>%1: what 1 % more of each number saves</source>
        <translation>%1: 各数値を 1 % 増やすと減る時間</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves</source>
        <translation>%1: 各数値を 10 % 増やすと減る時間</translation>
    </message>
    <message>
        <source>%1 (less)</source>
        <translation>%1（減）</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 1 % more (%)</source>
        <translation>1 % 増で減る反復の時間（%）</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 10 % more (%1)</source>
        <translation>10 % 増で減る反復の時間（%1）</translation>
    </message>
    <message>
        <source>Under 0.01 %: %1.</source>
        <translation>0.01 % 未満: %1。</translation>
    </message>
    <message>
        <source>No effect: %1.</source>
        <translation>効果なし: %1。</translation>
    </message>
    <message>
        <source>Could not write %1: %2. What was there before is unchanged.</source>
        <translation>%1 に書き込めませんでした: %2。以前の内容は変わっていません。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>%1 is %2 unchanged.</source>
        <translation>%1 は変更のない %2 です。</translation>
    </message>
    <message>
        <source>%1 is %2 with %3.</source>
        <translation>%1 は、%3 とした %2 です。</translation>
    </message>
    <message>
        <source>Predictions, not measurements; bands run from 10 % to 90 %. Cost model: %1. %2.</source>
        <translation>予測であり、測定ではありません。予測幅は 10 % から 90 % です。コストモデル: %1。%2。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>%1 bought</source>
        <translation>購入 %1</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>購入</translation>
    </message>
    <message>
        <source>%1 rented</source>
        <translation>レンタル %1</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>レンタル</translation>
    </message>
    <message>
        <source>Renting is cheaper: buying pays after %1 hours of work, %2 of its life</source>
        <translation>レンタルのほうが安価: 購入が見合うのは稼働 %1 時間（寿命の %2）から</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work, %2 of its life</source>
        <translation>稼働 %1 時間（寿命の %2）から購入のほうが安価</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>日付なし</translation>
    </message>
    <message>
        <source>a million steps</source>
        <translation>百万ステップあたり</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>除外: %1</translation>
    </message>
    <message>
        <source>%1 at the wall (%2)</source>
        <translation>受電端で %1（%2）</translation>
    </message>
    <message>
        <source>No price known: enter one in the Catalog.</source>
        <translation>価格が不明です。カタログに入力してください。</translation>
    </message>
    <message>
        <source>training</source>
        <translation>学習</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>推論</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>バッチ %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>系列 %1</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision, more memory or more GPUs</source>
        <translation>小さいバッチ、低精度の数値形式、より多くのメモリまたは GPU</translation>
    </message>
    <message>
        <source>a smaller batch, more memory or more GPUs</source>
        <translation>小さいバッチ、より多くのメモリまたは GPU</translation>
    </message>
    <message>
        <source>a lower precision, more memory or more GPUs</source>
        <translation>低精度の数値形式、より多くのメモリまたは GPU</translation>
    </message>
    <message>
        <source>more memory or more GPUs</source>
        <translation>より多くのメモリまたは GPU</translation>
    </message>
    <message>
        <source>same speed</source>
        <translation>同じ速さ</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>%1 速い</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>%1 遅い</translation>
    </message>
    <message>
        <source>%1 bound by compute</source>
        <translation>%1 演算律速</translation>
    </message>
    <message>
        <source>%1 bound by memory</source>
        <translation>%1 メモリ律速</translation>
    </message>
    <message>
        <source>%1 bound by the cache</source>
        <translation>%1 キャッシュ律速</translation>
    </message>
    <message>
        <source>%1 bound by kernel latency</source>
        <translation>%1 カーネルレイテンシ律速</translation>
    </message>
    <message>
        <source>%1 waiting for the host</source>
        <translation>%1 ホスト待ち</translation>
    </message>
    <message>
        <source>%1 exchange between GPUs</source>
        <translation>%1 GPU 間の交換</translation>
    </message>
    <message>
        <source>%1 waiting for other stages</source>
        <translation>%1 他ステージ待ち</translation>
    </message>
    <message>
        <source>%1 waiting for samples</source>
        <translation>%1 サンプル待ち</translation>
    </message>
    <message>
        <source>%1 by compute</source>
        <translation>%1 演算</translation>
    </message>
    <message>
        <source>%1 by memory</source>
        <translation>%1 メモリ</translation>
    </message>
    <message>
        <source>%1 by the cache</source>
        <translation>%1 キャッシュ</translation>
    </message>
    <message>
        <source>%1 by kernel latency</source>
        <translation>%1 カーネルレイテンシ</translation>
    </message>
    <message>
        <source>measured: this operator was measured on this GPU</source>
        <translation>実測: この演算子はこの GPU で測定されました</translation>
    </message>
    <message>
        <source>interpolated between measured shapes of the same kernel</source>
        <translation>内挿: 同じカーネルの実測された形状の間を補いました</translation>
    </message>
    <message>
        <source>modelled: by a model fitted on operators of this kind</source>
        <translation>モデル: この種類の演算子に当てはめたモデルによります</translation>
    </message>
    <message>
        <source>extrapolated: by a model fitted on other kinds of operators, or far from what it was fitted on</source>
        <translation>外挿: 別の種類の演算子に当てはめたモデル、または当てはめ範囲から遠い値です</translation>
    </message>
    <message>
        <source>bound only: the physical lower limit, not an estimate</source>
        <translation>下限のみ: 物理的な下限であり、推定値ではありません</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>行列積</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>アテンション</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>畳み込み</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>正規化</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>要素ごと</translation>
    </message>
    <message>
        <source>reductions</source>
        <translation>縮約</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>データ移動</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>The catalog does not know the GPU of the recording, %1: enter it there.</source>
        <translation>カタログに記録の GPU %1 がありません。カタログに登録してください。</translation>
    </message>
    <message>
        <source>other GPU work</source>
        <translation>その他の GPU 処理</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>host operators</source>
        <translation>ホスト演算子</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>other</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>layers one after the other; colours repeat, neighbours differ</source>
        <translation>層を順に配置。色は繰り返し使われ、隣どうしは異なります</translation>
    </message>
    <message>
        <source>no layer known</source>
        <translation>既知の層なし</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>クリティカルパス</translation>
    </message>
    <message>
        <source>began %1 after its launch</source>
        <translation>起動の %1 後に開始</translation>
    </message>
    <message>
        <source>takes %1</source>
        <translation>所要 %1</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>開始 %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>層 %1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>%1 spans</source>
        <translation>%1 区間</translation>
    </message>
    <message>
        <source>%1 long, %2 busy</source>
        <translation>長さ %1、稼働 %2</translation>
    </message>
    <message>
        <source>Zoom in to tell them apart.</source>
        <translation>拡大すると区別できます。</translation>
    </message>
    <message>
        <source>1 span</source>
        <translation>1 区間</translation>
    </message>
    <message>
        <source>1 lane</source>
        <translation>1 レーン</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 レーン</translation>
    </message>
    <message>
        <source>%1 selected · %2 on %3 · %4 busy</source>
        <translation>選択 %1 · %3 上の %2 · 稼働 %4</translation>
    </message>
    <message>
        <source>, %1 efficient</source>
        <translation>、効率 %1</translation>
    </message>
    <message>
        <source>, logarithmic</source>
        <translation>、対数</translation>
    </message>
    <message>
        <source>, axis does not start at zero</source>
        <translation>、軸はゼロから始まりません</translation>
    </message>
    <message>
        <source>, band of the focused line</source>
        <translation>、注目線の予測幅</translation>
    </message>
    <message>
        <source>, bands reach beyond the chart</source>
        <translation>、予測幅がグラフの外に及びます</translation>
    </message>
    <message>
        <source>knee %1</source>
        <translation>折れ点 %1</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>値なし: %1</translation>
    </message>
    <message>
        <source>needs %1 of memory</source>
        <translation>メモリ %1 が必要</translation>
    </message>
    <message>
        <source>needs %1 of %2, fits</source>
        <translation>%2 のうち %1 が必要、収まる</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>%1 が必要、%2 しかない: 収まらない</translation>
    </message>
    <message>
        <source>Hatched: does not fit into memory; less work, a lower precision or more memory helps.</source>
        <translation>斜線: メモリに収まりません。処理を減らす、数値形式の精度を下げる、メモリを増やすと効果があります。</translation>
    </message>
    <message>
        <source>Blank: %1</source>
        <translation>空白: %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>%1 で</translation>
    </message>
    <message>
        <source>%1 GPUs in %2</source>
        <translation>%2 の %1 GPU</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>テンソル %1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>パイプライン %1</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>エキスパート %1</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>各ランクのバッチ</translation>
    </message>
    <message>
        <source>needs %1 of %2 memory, fits</source>
        <translation>メモリ %2 のうち %1 が必要、収まる</translation>
    </message>
    <message>
        <source>%1: %2 (%6), %3 – %4 – %5</source>
        <translation>%1: %2（%6）、%3 – %4 – %5</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>bandwidth in a machine</source>
        <translation>マシン内の帯域幅</translation>
    </message>
    <message>
        <source>bandwidth between machines</source>
        <translation>マシン間の帯域幅</translation>
    </message>
    <message>
        <source>On %1, %2 does not change this time.</source>
        <translation>%1 では、%2はこの時間を変えません。</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys more than 1 % all the way to %3.</source>
        <translation>%1 では、%3 に至るまで、%2をさらに 10 % 増やすと 1 % を超える効果があります。</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys less than 1 % anywhere in this range.</source>
        <translation>%1 では、この範囲のどこでも、%2をさらに 10 % 増やしても効果は 1 % 未満です。</translation>
    </message>
    <message>
        <source>On %1, beyond %2 another 10 % of %3 buys less than 1 %.</source>
        <translation>%1 では、%2 を超えると、%3をさらに 10 % 増やしても効果は 1 % 未満です。</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs throughput grows %3 times: %4 of the ideal %5.</source>
        <translation>GPU を %1 から %2 に増やすと、スループットは %3 倍になり、理想の %5 倍の %4 です。</translation>
    </message>
    <message>
        <source>%1 (needs %2, has %3)</source>
        <translation>%1（%2 が必要、%3 しかない）</translation>
    </message>
    <message>
        <source>Does not fit, drawn as dots and dashes: %1.</source>
        <translation>収まらないものは点と破線で描画: %1。</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>非表示: %1</translation>
    </message>
    <message>
        <source>All GPUs: %1</source>
        <translation>全 GPU: %1</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>メモリ律速</translation>
    </message>
    <message>
        <source>cache-bound</source>
        <translation>キャッシュ律速</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>演算律速</translation>
    </message>
    <message>
        <source>latency-bound</source>
        <translation>レイテンシ律速</translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation>起動律速</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>収まらない</translation>
    </message>
    <message>
        <source>communication-bound</source>
        <translation>通信律速</translation>
    </message>
    <message>
        <source>pipeline-bound</source>
        <translation>パイプライン律速</translation>
    </message>
    <message>
        <source>input-bound</source>
        <translation>入力律速</translation>
    </message>
    <message>
        <source>no rent is known</source>
        <translation>レンタル料が不明</translation>
    </message>
    <message>
        <source>no price is known, and others are bought</source>
        <translation>価格が不明で、他の GPU は購入で計算</translation>
    </message>
    <message>
        <source>no price is known: enter one in the Catalog</source>
        <translation>価格が不明: カタログに入力してください</translation>
    </message>
    <message>
        <source>%1: its cost is in %2, that of others in %3</source>
        <translation>%1: このコストは %2、他は %3</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision or more memory</source>
        <translation>小さいバッチ、低精度の数値形式、より多くのメモリ</translation>
    </message>
    <message>
        <source>does not fit into the memory of each %1</source>
        <translation>どの %1 のメモリにも収まりません</translation>
    </message>
    <message>
        <source>does not fit into %1: needs %2</source>
        <translation>%1 に収まらない: %2 が必要</translation>
    </message>
    <message>
        <source>%1: none fits</source>
        <translation>%1: どれも収まらない</translation>
    </message>
    <message>
        <source>%1: %2 fits</source>
        <translation>%1: %2 まで収まる</translation>
    </message>
    <message>
        <source>Beyond %1, choose a lower precision or a GPU with more memory.</source>
        <translation>%1 を超えるには、低精度の数値形式か、メモリの多い GPU を選んでください。</translation>
    </message>
    <message>
        <source>Time per %1</source>
        <translation>%1あたりの時間</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>100 万%1あたりのコスト</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>%1 workloads</source>
        <translation>%1 ワークロード</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>host, not recorded</source>
        <translation>ホスト、記録なし</translation>
    </message>
    <message>
        <source>launch latency and pauses</source>
        <translation>起動レイテンシと休止</translation>
    </message>
    <message>
        <source>Host time between two calls that no tool explains: the interpreter, mostly</source>
        <translation>2 つの呼び出しの間の、ツールでは説明できないホスト時間: 多くはインタープリター</translation>
    </message>
    <message>
        <source>From launch to begin, between two tasks of a stream, from thread to thread</source>
        <translation>起動から開始まで、ストリームの 2 つのタスクの間、スレッドからスレッドへ</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>休止</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Of all its launches in the step</source>
        <translation>ステップ内のすべての起動の合計</translation>
    </message>
    <message>
        <source>Of the GPU time that the step launched</source>
        <translation>ステップが起動した GPU 時間に占める割合</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Launches in the step</source>
        <translation>ステップ内の起動回数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Time of a launch</source>
        <translation>1 回の起動の時間</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Sorts by the order in the step</source>
        <translation>ステップ内の順で並べ替え</translation>
    </message>
    <message>
        <source>GPU time of what it launched</source>
        <translation>それが起動したものの GPU 時間</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>順伝播</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 時間</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>逆伝播</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Its calls and operators, without waits</source>
        <translation>呼び出しと演算子、待ちを除く</translation>
    </message>
    <message>
        <source>What binds</source>
        <translation>律速要因</translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation>クリティカルパス上</translation>
    </message>
    <message>
        <source>Of the step</source>
        <translation>ステップに占める</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>After the step&apos;s begin</source>
        <translation>ステップ開始からの時間</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>断片</translation>
    </message>
    <message>
        <source>Of the path</source>
        <translation>パス上の</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最長</translation>
    </message>
    <message>
        <source>Piece; a click shows it</source>
        <translation>断片。クリックで表示</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>no replay: %1</source>
        <translation>再現なし: %1</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Sorts by time</source>
        <translation>時間順に並べ替え</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>再現</translation>
    </message>
    <message>
        <source>The step&apos;s graph, simulated unchanged</source>
        <translation>ステップのグラフを変更なしでシミュレート</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>Of the replay against what was measured</source>
        <translation>実測に対する再現の誤差</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Complete, or why not</source>
        <translation>完全、またはそうでない理由</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>タスク</translation>
    </message>
    <message>
        <source>Of the step&apos;s graph</source>
        <translation>ステップのグラフの</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>推測</translation>
    </message>
    <message>
        <source>What times alone decided: see Notes</source>
        <translation>時間だけで決めたもの: 「備考」を参照</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>推測または除外したもの</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>idle: host</source>
        <translation>アイドル: ホスト</translation>
    </message>
    <message>
        <source>The host had not launched yet what came next: fewer or cheaper launches, fused kernels or CUDA graphs would help</source>
        <translation>次のものをホストがまだ起動していません: 起動を減らす、または軽くする、カーネルの融合、CUDA graphs が有効です</translation>
    </message>
    <message>
        <source>idle: synchronisation</source>
        <translation>アイドル: 同期</translation>
    </message>
    <message>
        <source>The host had not launched what came next, because it had waited for the GPU before: a synchronisation, a copy back, an .item()</source>
        <translation>ホストが先に GPU を待っていたため、次のものを起動していません: 同期、読み戻し、.item()</translation>
    </message>
    <message>
        <source>idle: between tasks</source>
        <translation>アイドル: タスク間</translation>
    </message>
    <message>
        <source>What came next was in the queue already: the pause of a stream between two tasks</source>
        <translation>次のものはすでにキューにあった: ストリームの 2 つのタスク間の休止</translation>
    </message>
    <message>
        <source>idle: dependency</source>
        <translation>アイドル: 依存</translation>
    </message>
    <message>
        <source>What came next waited for another stream, by an event</source>
        <translation>次のものが、イベントで別のストリームを待っていた</translation>
    </message>
    <message>
        <source>idle: unexplained</source>
        <translation>アイドル: 説明不能</translation>
    </message>
    <message>
        <source>Nothing that was recorded explains it</source>
        <translation>記録されたものでは説明できない</translation>
    </message>
    <message>
        <source>idle: nothing left</source>
        <translation>アイドル: 残りなし</translation>
    </message>
    <message>
        <source>All GPU work of the step was done; the host was still at it</source>
        <translation>ステップの GPU 処理はすべて終わり、ホストはまだ処理中</translation>
    </message>
    <message>
        <source>Host and GPU</source>
        <translation>ホストと GPU</translation>
    </message>
    <message>
        <source>GPU busy %1, host busy %2 of %3</source>
        <translation>%3 のうち GPU 稼働 %1、ホスト稼働 %2</translation>
    </message>
    <message>
        <source>host only</source>
        <translation>ホストのみ</translation>
    </message>
    <message>
        <source>The host works, no GPU does: what a faster host, or less of it, would save</source>
        <translation>ホストが働き、GPU は働かない: 速いホスト、またはホスト処理の削減で減らせる時間</translation>
    </message>
    <message>
        <source>both</source>
        <translation>両方</translation>
    </message>
    <message>
        <source>Host and GPU work at the same time</source>
        <translation>ホストと GPU が同時に働く</translation>
    </message>
    <message>
        <source>GPU only</source>
        <translation>GPU のみ</translation>
    </message>
    <message>
        <source>The host waits for the GPU, or has nothing left to do: what a faster GPU would save</source>
        <translation>ホストは GPU を待つか、することがない: 速い GPU で減らせる時間</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>どちらもなし</translation>
    </message>
    <message>
        <source>Nothing runs: launches on their way, waits between threads</source>
        <translation>何も動かない: 伝達中の起動、スレッド間の待ち</translation>
    </message>
    <message>
        <source>%1 kernels, %2 launches, idle %3</source>
        <translation>カーネル %1、起動 %2、アイドル %3</translation>
    </message>
    <message>
        <source>Kernels that compute, without those beside communication (%1 in all)</source>
        <translation>通信と並行するものを除く、演算するカーネル（全部で %1）</translation>
    </message>
    <message>
        <source>communication, hidden</source>
        <translation>通信、隠蔽</translation>
    </message>
    <message>
        <source>Communication while kernels compute: it costs nothing but their share of the GPU</source>
        <translation>カーネルの演算中の通信: GPU の一部を使う以外にコストはかからない</translation>
    </message>
    <message>
        <source>communication, exposed</source>
        <translation>通信、露出</translation>
    </message>
    <message>
        <source>Communication while nothing computes: what overlap, or a faster network, would save</source>
        <translation>何も演算していない間の通信: オーバーラップや速いネットワークで減らせる時間</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copies and fills while no kernel runs (%1 in all)</source>
        <translation>カーネルが動いていない間のコピーとフィル（全部で %1）</translation>
    </message>
    <message>
        <source>GPU tasks whose launch was not recorded: tied to what the host did when they began</source>
        <translation>起動が記録されていない GPU タスク: 開始時にホストがしていたことに関連付け</translation>
    </message>
    <message>
        <source>GPU tasks that began before the one ahead on their stream had ended</source>
        <translation>同じストリームの前のタスクが終わる前に始まった GPU タスク</translation>
    </message>
    <message>
        <source>GPU tasks that waited over 50 µs for nothing that was recorded: kept as pauses</source>
        <translation>記録された何も待たずに 50 µs を超えて待った GPU タスク: 休止として保持</translation>
    </message>
    <message>
        <source>launches that waited for room in the GPU&apos;s queue</source>
        <translation>GPU のキューの空きを待った起動</translation>
    </message>
    <message>
        <source>calls over 1 ms that wait for nothing known: kept as they were</source>
        <translation>既知のものを待たない 1 ms 超の呼び出し: そのまま保持</translation>
    </message>
    <message>
        <source>waits of a host thread for another, told by their times</source>
        <translation>ホストスレッドの別スレッド待ち、時間から判定</translation>
    </message>
    <message>
        <source>collectives of several ranks, matched by name, place and end</source>
        <translation>複数ランクの集団通信、名前、位置、終了時刻で対応付け</translation>
    </message>
    <message>
        <source>dependencies left out: clock ticks had turned them around</source>
        <translation>除外した依存: 時計の刻みで前後が入れ替わったもの</translation>
    </message>
    <message>
        <source>began with the step</source>
        <translation>ステップとともに開始</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream</source>
        <translation>ストリームで前にある %1 を待った</translation>
    </message>
    <message>
        <source>followed %1 on its thread</source>
        <translation>同じスレッドで %1 に続いた</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream, and a pause of %2</source>
        <translation>ストリームで前にある %1 と、%2 の休止を待った</translation>
    </message>
    <message>
        <source>followed %1 on its thread, after %2 that no tool explains</source>
        <translation>同じスレッドで %1 に続き、ツールでは説明できない %2 の後</translation>
    </message>
    <message>
        <source>waited for nothing but its launch by the host</source>
        <translation>ホストによる起動以外は何も待たなかった</translation>
    </message>
    <message>
        <source>waited for %1 on %2, by an event</source>
        <translation>%2 上の %1 をイベントで待った</translation>
    </message>
    <message>
        <source>waited for the host: %1</source>
        <translation>ホストを待った: %1</translation>
    </message>
    <message>
        <source>waited for the GPU: %1 on %2</source>
        <translation>GPU を待った: %2 上の %1</translation>
    </message>
    <message>
        <source>waited for another thread: %1 on %2</source>
        <translation>別スレッドを待った: %2 上の %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 ほか %2 件</translation>
    </message>
    <message>
        <source>launched before the step</source>
        <translation>ステップより前に起動</translation>
    </message>
    <message>
        <source>its launch was not recorded</source>
        <translation>起動は記録されていない</translation>
    </message>
    <message>
        <source>launched %1 before it began, by %2 on %3</source>
        <translation>開始の %1 前に、%3 上の %2 が起動</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>待ち</translation>
    </message>
    <message>
        <source>CUDA call</source>
        <translation>CUDA 呼び出し</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>ホスト処理</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>マーカー</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>層なし</translation>
    </message>
    <message>
        <source>%1 measured · replayed in %2 (%3)</source>
        <translation>実測 %1 · 再現 %2（%3）</translation>
    </message>
    <message>
        <source>waited for nothing in the step</source>
        <translation>ステップ内では何も待たなかった</translation>
    </message>
    <message>
        <source>No task of its own: its time is that of what lies within it.</source>
        <translation>自身はタスクではありません。時間は、その中にあるものの時間です。</translation>
    </message>
    <message>
        <source>Outside %1, the step that is analysed.</source>
        <translation>分析対象のステップ %1 の外側です。</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>クリティカルパス上</translation>
    </message>
    <message>
        <source>not on the critical path</source>
        <translation>クリティカルパス外</translation>
    </message>
    <message>
        <source>layer %1, %2</source>
        <translation>層 %1、%2</translation>
    </message>
    <message>
        <source>The step is not complete: %1</source>
        <translation>ステップは完全ではありません: %1</translation>
    </message>
    <message>
        <source>Own: %1</source>
        <translation>独自: %1</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <translation>ここでは: %1</translation>
    </message>
    <message>
        <source>Nothing in this step is touched by it.</source>
        <translation>このステップには作用しません。</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>コスト: %1</translation>
    </message>
    <message>
        <source>Cost of the recorded step. %1</source>
        <translation>記録されたステップのコスト。%1</translation>
    </message>
    <message>
        <source>Cost of the changed step. %1</source>
        <translation>変更後のステップのコスト。%1</translation>
    </message>
    <message>
        <source>The changed step runs on %1 times the GPUs, with as many times the samples.</source>
        <translation>変更後のステップは %1 倍の GPU で、同じ倍率のサンプルを処理します。</translation>
    </message>
    <message>
        <source>Any kernel ran</source>
        <translation>何らかのカーネルが動いた</translation>
    </message>
    <message>
        <source>Between GPUs, while nothing computed</source>
        <translation>何も演算していない間の GPU 間の通信</translation>
    </message>
    <message>
        <source>While nothing computed</source>
        <translation>何も演算していない間</translation>
    </message>
    <message>
        <source>Idle: what came next had not been launched</source>
        <translation>アイドル: 次のものがまだ起動されていない</translation>
    </message>
    <message>
        <source>idle otherwise</source>
        <translation>その他のアイドル</translation>
    </message>
    <message>
        <source>Pauses between tasks, waits for other streams, nothing left to do</source>
        <translation>タスク間の休止、他ストリーム待ち、残りなし</translation>
    </message>
    <message>
        <source>%1 of communication hidden</source>
        <translation>通信 %1 は隠蔽</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1 カーネル</translation>
    </message>
    <message>
        <source>%1 launches</source>
        <translation>起動 %1 回</translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation>記録どおり: %1</translation>
    </message>
    <message>
        <source>What if: %1</source>
        <translation>もしも: %1</translation>
    </message>
    <message>
        <source>%1 as recorded; add what should be otherwise</source>
        <translation>記録どおりで %1。変えたいものを追加してください</translation>
    </message>
    <message>
        <source>%1 becomes %2: %3</source>
        <translation>%1 が %2 に: %3</translation>
    </message>
    <message>
        <source>; with %1 times the samples a step, %2 times the throughput</source>
        <translation>、1 ステップのサンプルが %1 倍で、スループットは %2 倍</translation>
    </message>
    <message>
        <source>touches nothing here</source>
        <translation>ここでは作用なし</translation>
    </message>
    <message>
        <source>; published accuracy: %1 (%2)</source>
        <translation>（公表された正確さ: %1、%2）</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>もしも</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>記録どおり</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>%1 に対する時間</translation>
    </message>
    <message>
        <source>Time of a step (%1)</source>
        <translation>ステップの時間（%1）</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>SGD とモーメンタム</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>fused Adam</source>
        <translation>融合 Adam</translation>
    </message>
    <message>
        <source>%1 tokens in cache</source>
        <translation>キャッシュ %1 トークン</translation>
    </message>
    <message>
        <source>million %1/s</source>
        <translation>百万 %1/s</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can be read as %2 or as %3; write it one of these ways</source>
        <translation>「%1」は %2 とも %3 とも読めます。どちらかの形で書いてください</translation>
    </message>
    <message>
        <source>an iteration of this network runs %1 kernels; up to %2 are drawn. Choose a shorter sequence or fewer layers.</source>
        <translation>このネットワークの反復は %1 個のカーネルを実行します。描画できるのは %2 個までです。系列を短くするか、層を減らしてください。</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>シミュレート中</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>キャンセルしました</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>配置中</translation>
    </message>
    <message>
        <source>an iteration of this network runs no kernels</source>
        <translation>このネットワークの反復はカーネルを実行しません</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>ランク %1</translation>
    </message>
    <message>
        <source>finding the steps</source>
        <translation>ステップを検索中</translation>
    </message>
    <message>
        <source>replaying %1</source>
        <translation>%1 を再現中</translation>
    </message>
    <message>
        <source>the analysis was cancelled</source>
        <translation>分析はキャンセルされました</translation>
    </message>
    <message>
        <source>reading the step&apos;s tasks</source>
        <translation>ステップのタスクを読み込み中</translation>
    </message>
    <message>
        <source>replaying the step</source>
        <translation>ステップを再現中</translation>
    </message>
    <message>
        <source>finding where its time goes</source>
        <translation>時間の行き先を調査中</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>%1 tensors · %2</source>
        <translation>%1 個のテンソル · %2</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>%1 から %2 へ</translation>
    </message>
    <message>
        <source>%1 altogether</source>
        <translation>合計 %1</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>こちらのみ</translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>size of the results</source>
        <translation>結果のサイズ</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>数値形式</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>GPU time of an iteration</source>
        <translation>反復の GPU 時間</translation>
    </message>
    <message>
        <source>Bytes of the results</source>
        <translation>結果のバイト数</translation>
    </message>
    <message>
        <source>Precision of most of the time</source>
        <translation>時間の大部分を占める数値形式</translation>
    </message>
    <message>
        <source>Time here divided by the time compared with</source>
        <translation>こちらの時間を比較対象の時間で割った値</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>比較するものなし</translation>
    </message>
    <message>
        <source>the same operators</source>
        <translation>演算子は同じ</translation>
    </message>
    <message>
        <source>%1 operators only here</source>
        <translation>こちらのみの演算子 %1 個</translation>
    </message>
    <message>
        <source>%1 only there</source>
        <translation>相手のみ %1 個</translation>
    </message>
    <message>
        <source>%1 of other shape or kind</source>
        <translation>形状または種類が異なる %1 個</translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>同一 %1 個</translation>
    </message>
    <message>
        <source>GPU time %1, there %2 (bands: all operators err alike)</source>
        <translation>GPU 時間 %1、相手 %2（予測幅: 全演算子が同じ向きに外れる場合）</translation>
    </message>
    <message>
        <source>Compared with %1: %2</source>
        <translation>%1 との比較: %2</translation>
    </message>
    <message>
        <source>%1 has nothing of this name here</source>
        <translation>%1 には、これと同じ名前のものがありません</translation>
    </message>
    <message>
        <source>%1, there %2</source>
        <translation>%1、相手 %2</translation>
    </message>
    <message>
        <source>against %1: %2 (%3)</source>
        <translation>%1 に対して: %2（%3）</translation>
    </message>
    <message>
        <source>against %1: %2</source>
        <translation>%1 に対して: %2</translation>
    </message>
    <message>
        <source>shape or kind differs</source>
        <translation>形状または種類が異なる</translation>
    </message>
    <message>
        <source>%1 operators inside only there</source>
        <translation>内部に相手のみの演算子 %1 個</translation>
    </message>
    <message>
        <source>measured whole</source>
        <translation>全体の実測</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Median of %1 repetitions, with their standard deviation</source>
        <translation>%1 回の繰り返しの中央値と標準偏差</translation>
    </message>
    <message>
        <source>sum of measured operators</source>
        <translation>実測した演算子の合計</translation>
    </message>
    <message>
        <source>Each of %1 operators by its own measurement, chains of copies timed whole</source>
        <translation>%1 個の演算子をそれぞれ自身の測定で合計。コピーの連鎖は全体を計時</translation>
    </message>
    <message>
        <source>simulated from them</source>
        <translation>そこからのシミュレーション</translation>
    </message>
    <message>
        <source>The measured operators on a simulated timeline</source>
        <translation>実測した演算子をシミュレートしたタイムラインに配置</translation>
    </message>
    <message>
        <source>each operator timed alone</source>
        <translation>各演算子を単独で計時</translation>
    </message>
    <message>
        <source>As a program would that calls each once, waits, and looks at the clock</source>
        <translation>プログラムが 1 回ずつ呼び出し、待ってから時計を見る場合に相当</translation>
    </message>
    <message>
        <source>predicted before</source>
        <translation>事前の予測</translation>
    </message>
    <message>
        <source>Estimated before the measurement: %1</source>
        <translation>測定前の見積もり: %1</translation>
    </message>
    <message>
        <source>The estimate was %1 of what was measured.</source>
        <translation>見積もりは実測の %1 でした。</translation>
    </message>
    <message>
        <source>The estimate is this very measurement.</source>
        <translation>見積もりはこの測定そのものです。</translation>
    </message>
    <message>
        <source>Nothing was measured to judge the estimate by.</source>
        <translation>見積もりを評価できる測定がありません。</translation>
    </message>
    <message>
        <source>It ended: %1</source>
        <translation>終わり方: %1</translation>
    </message>
    <message>
        <source>A single call timed alone: %1, its start included</source>
        <translation>1 回の呼び出しを単独で計時: %1、起動を含む</translation>
    </message>
    <message>
        <source>Pairs of chains that were left out: %1</source>
        <translation>除外した連鎖の組: %1</translation>
    </message>
    <message>
        <source>No operator has both an estimate and a measurement yet.</source>
        <translation>見積もりと測定の両方がある演算子はまだありません。</translation>
    </message>
    <message>
        <source>Estimates of %1 operators: half are off by less than %2, the mean is %3; %4 lie in their band of 80 %.</source>
        <translation>%1 個の演算子の見積もり: 半数の誤差は %2 未満、平均は %3、80 % の予測幅に入るのは %4 です。</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>measuring...</source>
        <translation>測定中...</translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation>実測、%1</translation>
    </message>
    <message>
        <source>known before</source>
        <translation>既知</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>拒否: %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失敗: %1</translation>
    </message>
    <message>
        <source>This operator was not among those that were expected.</source>
        <translation>この演算子は予定されたものの中にありませんでした。</translation>
    </message>
    <message>
        <source>%1, standard deviation %2</source>
        <translation>%1、標準偏差 %2</translation>
    </message>
    <message>
        <source>%1
measured %2, estimated %3</source>
        <translation>%1
実測 %2、見積もり %3</translation>
    </message>
    <message>
        <source>Estimate and measurement</source>
        <translation>見積もりと測定</translation>
    </message>
    <message>
        <source>Estimate and measurement on %1</source>
        <translation>%1 での見積もりと測定</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>見積もり</translation>
    </message>
    <message>
        <source>measured now</source>
        <translation>今回の実測</translation>
    </message>
    <message>
        <source>the estimate is right</source>
        <translation>見積もりが正しい</translation>
    </message>
    <message>
        <source>Choose a network</source>
        <translation>ネットワークを選ぶ</translation>
    </message>
    <message>
        <source>Open a network&apos;s file...</source>
        <translation>ネットワークのファイルを開く...</translation>
    </message>
    <message>
        <source>Choose GPUs</source>
        <translation>GPU を選ぶ</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>トレースを開く...</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>例を表示</translation>
    </message>
    <message>
        <source>Open the catalog</source>
        <translation>カタログを開く</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>仮想</translation>
    </message>
    <message>
        <source>others</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Not on the front: %1</source>
        <translation>フロント上にない: %1</translation>
    </message>
    <message>
        <source>front: no GPU is better in both</source>
        <translation>フロント: 両方で上回る GPU がない</translation>
    </message>
    <message>
        <source>Time of a sample</source>
        <translation>サンプルあたりの時間</translation>
    </message>
    <message>
        <source>Price of a GPU</source>
        <translation>GPU の価格</translation>
    </message>
    <message>
        <source>Power while it works</source>
        <translation>稼働時の電力</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>サンプルあたりのエネルギー</translation>
    </message>
    <message>
        <source>Cost per million samples, bought</source>
        <translation>100 万サンプルのコスト、購入</translation>
    </message>
    <message>
        <source>Cost per million samples, rented</source>
        <translation>100 万サンプルのコスト、レンタル</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1、収まらない</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are on the front.</source>
        <translation>%2 個の GPU のうち %1 個がフロント上にあります。</translation>
    </message>
    <message>
        <source>%1 (%2 GPUs)</source>
        <translation>%1（GPU %2 個）</translation>
    </message>
    <message>
        <source>%1 take no part: %2.</source>
        <translation>%1 個は対象外です: %2。</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves, and 10 % less costs</source>
        <translation>%1: 各数値が 10 % 増えると減る時間、10 % 減ると増える時間</translation>
    </message>
    <message>
        <source>%1: %2 now; 1 % better saves %3, 1 % worse costs %4, 10 % better saves %5, 10 % worse costs %6</source>
        <translation>%1: 現在 %2。1 % 改善で %3 減、1 % 悪化で %4 増、10 % 改善で %5 減、10 % 悪化で %6 増</translation>
    </message>
    <message>
        <source>Change of an iteration&apos;s time: filled by 10 % more, outlined by 10 % less (%1)</source>
        <translation>反復の時間の変化: 塗りは 10 % 増、枠線は 10 % 減（%1）</translation>
    </message>
    <message>
        <source>matrix products on fp32 lanes</source>
        <translation>fp32 レーンでの行列積</translation>
    </message>
    <message>
        <source>matrix products on tensor cores</source>
        <translation>tensor core での行列積</translation>
    </message>
    <message>
        <source>convolutions on fp32 lanes</source>
        <translation>fp32 レーンでの畳み込み</translation>
    </message>
    <message>
        <source>convolutions on tensor cores</source>
        <translation>tensor core での畳み込み</translation>
    </message>
    <message>
        <source>recurrent layers</source>
        <translation>再帰層</translation>
    </message>
    <message>
        <source>layers of experts</source>
        <translation>エキスパート層</translation>
    </message>
    <message>
        <source>softmax, norms, reductions</source>
        <translation>softmax、正規化、縮約</translation>
    </message>
    <message>
        <source>elementwise, copies, optimizers</source>
        <translation>要素ごと、コピー、オプティマイザ</translation>
    </message>
    <message>
        <source>a batch of %1</source>
        <translation>バッチサイズ %1</translation>
    </message>
    <message>
        <source>%1 in place of the wider numbers</source>
        <translation>幅の広い数値の代わりに %1</translation>
    </message>
    <message>
        <source>the optimizer %1</source>
        <translation>オプティマイザ %1</translation>
    </message>
    <message>
        <source>%1, %2 per %3</source>
        <translation>%1、1 %3あたり %2</translation>
    </message>
    <message>
        <source>cheapest remedy: %1</source>
        <translation>最も安上がりな対策: %1</translation>
    </message>
    <message>
        <source>%1; with the same results: %2</source>
        <translation>%1。結果が変わらない対策: %2</translation>
    </message>
    <message>
        <source>no single remedy: all together it still takes %1</source>
        <translation>単独の対策なし: すべて合わせても %1 が必要</translation>
    </message>
    <message>
        <source>no remedy is known</source>
        <translation>既知の対策なし</translation>
    </message>
    <message>
        <source>does not fit into the %1 of %2</source>
        <translation>%2 の %1 に収まらない</translation>
    </message>
    <message>
        <source>what helps: %1</source>
        <translation>対策: %1</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>%1 まで</translation>
    </message>
    <message>
        <source>%1 (band %2 to %3)</source>
        <translation>%1（予測幅 %2～%3）</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge nowhere on this axis)</source>
        <translation>%1（予測幅の悪い側では、この軸上のどこにもなし）</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge %2)</source>
        <translation>%1（予測幅の悪い側では %2）</translation>
    </message>
    <message>
        <source>%1 all along</source>
        <translation>%1 全域で達成</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, and not everywhere beyond</source>
        <translation>%1、ただしその先すべてではない</translation>
    </message>
    <message>
        <source>%1 or more: %2.</source>
        <translation>%1 以上: %2。</translation>
    </message>
    <message>
        <source>%1 or less: %2.</source>
        <translation>%1 以下: %2。</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目標 %1</translation>
    </message>
    <message>
        <source>One of them, alone</source>
        <translation>そのうち 1 つ、単独</translation>
    </message>
    <message>
        <source>%1 term</source>
        <translation>%1の項</translation>
    </message>
    <message>
        <source>binds: the longest of the terms</source>
        <translation>律速: 最も長い項</translation>
    </message>
    <message>
        <source>mostly hidden behind the longest</source>
        <translation>大部分は最も長い項に隠れる</translation>
    </message>
    <message>
        <source>Fitted line</source>
        <translation>当てはめた直線</translation>
    </message>
    <message>
        <source>Arithmetic at peak rate</source>
        <translation>ピーク性能での演算</translation>
    </message>
    <message>
        <source>%1 at the data sheet&apos;s rates</source>
        <translation>%1、データシートの速度</translation>
    </message>
    <message>
        <source>Data at memory bandwidth</source>
        <translation>メモリ帯域幅でのデータ</translation>
    </message>
    <message>
        <source>%1, as if no cache held any</source>
        <translation>%1、キャッシュに何もない場合</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>物理的下限</translation>
    </message>
    <message>
        <source>nothing beats it</source>
        <translation>これより速くはならない</translation>
    </message>
    <message>
        <source>Errs together with</source>
        <translation>誤差が連動するもの</translation>
    </message>
    <message>
        <source>Errors on rows held out of the fit</source>
        <translation>ホールドアウト行での誤差</translation>
    </message>
    <message>
        <source>mean error with the GPU&apos;s other rows in the fit, and with none of them</source>
        <translation>その GPU の他の行を当てはめに含めた場合と、まったく含めない場合の平均誤差</translation>
    </message>
    <message>
        <source>no row of it was measured: derived from other kinds, with a wider band</source>
        <translation>実測行なし: 他の種類から導出、予測幅は広め</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 と %2</translation>
    </message>
    <message>
        <source>%1 rows of %2</source>
        <translation>%2 の %1 行</translation>
    </message>
    <message>
        <source>%1 rows of %2 other GPUs; %3 of them in the 80 % band</source>
        <translation>他の GPU %2 個の %1 行。うち %3 が 80 % の予測幅内</translation>
    </message>
    <message>
        <source>%1 alike; %2 binds</source>
        <translation>同一 %1 個、%2が律速</translation>
    </message>
    <message>
        <source>%1 binds</source>
        <translation>%1が律速</translation>
    </message>
    <message>
        <source>Nearest measurements</source>
        <translation>最も近い測定</translation>
    </message>
    <message>
        <source>looking through your measurements...</source>
        <translation>測定を調べています...</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>この演算子</translation>
    </message>
    <message>
        <source>%1 octaves away</source>
        <translation>%1 オクターブの距離</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>コストモデル</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>当てはめに使用</translation>
    </message>
    <message>
        <source>Nearest of them</source>
        <translation>そのうち最も近いもの</translation>
    </message>
    <message>
        <source>%1 of the way to the next generation; bands widen with it</source>
        <translation>次の世代への %1 の地点。予測幅はそれに応じて広がる</translation>
    </message>
    <message>
        <source>this very GPU</source>
        <translation>この GPU 自体</translation>
    </message>
    <message>
        <source>Rows from</source>
        <translation>行の出どころ</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>予測幅</translation>
    </message>
    <message>
        <source>8 of 10 measurements should fall into it; standard deviation %1</source>
        <translation>測定の 10 回中 8 回が収まるはず。標準偏差 %1</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>全演算子</translation>
    </message>
    <message>
        <source>taken to err the same way: nothing averages out</source>
        <translation>同じ向きに外れるとみなす: 平均しても打ち消し合わない</translation>
    </message>
    <message>
        <source>operators that err together</source>
        <translation>誤差が連動する演算子</translation>
    </message>
    <message>
        <source>err by %1 as a whole</source>
        <translation>全体で %1 外れる</translation>
    </message>
    <message>
        <source>single operators</source>
        <translation>個々の演算子</translation>
    </message>
    <message>
        <source>what averages out</source>
        <translation>平均すると打ち消し合う分</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>前提</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>時間なし</translation>
    </message>
    <message>
        <source>to start one of %1 kernels; it runs ahead and waits for nothing</source>
        <translation>カーネル 1 個の起動（全 %1 個）。ホストは先行し、何も待たない</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>ストリーム</translation>
    </message>
    <message>
        <source>one: kernels run one after the other, without gaps</source>
        <translation>1 つ: カーネルは隙間なく順に動く</translation>
    </message>
    <message>
        <source>held under load, as the catalog has it</source>
        <translation>負荷時に保つ値、カタログによる</translation>
    </message>
    <message>
        <source>boost clock, taken to be held</source>
        <translation>ブーストクロック、保てるとみなす</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>容量は不明</translation>
    </message>
    <message>
        <source>of %1: fits</source>
        <translation>%1 中: 収まる</translation>
    </message>
    <message>
        <source>of %1: does not fit, the time is as if it did</source>
        <translation>%1 中: 収まらない。時間は収まるとした値</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>データシート</translation>
    </message>
    <message>
        <source>Unknown operators</source>
        <translation>未知の演算子</translation>
    </message>
    <message>
        <source>estimated by their bytes alone</source>
        <translation>バイト数だけで見積もり</translation>
    </message>
    <message>
        <source>Reading the network</source>
        <translation>ネットワークを読み込み中</translation>
    </message>
    <message>
        <source>Kernels of the passes</source>
        <translation>各パスのカーネル</translation>
    </message>
    <message>
        <source>forward and backward, of all micro-batches</source>
        <translation>順伝播と逆伝播、全マイクロバッチ</translation>
    </message>
    <message>
        <source>Forward passes run again</source>
        <translation>再実行する順伝播</translation>
    </message>
    <message>
        <source>activations that were not kept</source>
        <translation>保持しなかった活性</translation>
    </message>
    <message>
        <source>Waiting for the host</source>
        <translation>ホスト待ち</translation>
    </message>
    <message>
        <source>it starts kernels more slowly than they run</source>
        <translation>カーネルの起動が実行より遅い</translation>
    </message>
    <message>
        <source>Exchanges within layers</source>
        <translation>層内の交換</translation>
    </message>
    <message>
        <source>between tensor- and expert-parallel GPUs</source>
        <translation>テンソル並列とエキスパート並列の GPU 間</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>パイプラインバブル</translation>
    </message>
    <message>
        <source>the stage waits for others, transfers included</source>
        <translation>ステージが他を待つ時間、転送を含む</translation>
    </message>
    <message>
        <source>Summing gradients</source>
        <translation>勾配の合計</translation>
    </message>
    <message>
        <source>what no backward pass hides</source>
        <translation>逆伝播に隠れない分</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>オプティマイザ</translation>
    </message>
    <message>
        <source>updates the weights</source>
        <translation>重みを更新</translation>
    </message>
    <message>
        <source>they are read and copied more slowly than worked on</source>
        <translation>読み込みとコピーが処理より遅い</translation>
    </message>
    <message>
        <source>What the time is spent on</source>
        <translation>時間の使い道</translation>
    </message>
    <message>
        <source>by the pipeline stage that ends last</source>
        <translation>最後に終わるパイプラインステージによる</translation>
    </message>
    <message>
        <source>Hidden behind the backward pass</source>
        <translation>逆伝播に隠れる分</translation>
    </message>
    <message>
        <source>summing gradients beside it: no part of the time</source>
        <translation>逆伝播と並行する勾配の合計: 時間には含まれない</translation>
    </message>
    <message>
        <source>%1; %2 for a small message</source>
        <translation>%1、小さなメッセージでは %2</translation>
    </message>
    <message>
        <source>System and split</source>
        <translation>システムと分割</translation>
    </message>
    <message>
        <source>%1 data x %2 tensor x %3 pipeline, micro-batch %4, batch %5</source>
        <translation>データ %1 x テンソル %2 x パイプライン %3、マイクロバッチ %4、バッチ %5</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>マシン内のリンク</translation>
    </message>
    <message>
        <source>%1 GPUs in each</source>
        <translation>各 GPU %1 個</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>マシン間のリンク</translation>
    </message>
    <message>
        <source>all ports of a machine together</source>
        <translation>マシンの全ポートの合計</translation>
    </message>
    <message>
        <source>of each GPU</source>
        <translation>GPU ごと</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>スケジュール</translation>
    </message>
    <message>
        <source>%1 chunks of layers a stage</source>
        <translation>ステージあたり層のチャンク %1 個</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>勾配</translation>
    </message>
    <message>
        <source>summed in buckets</source>
        <translation>バケットごとに合計</translation>
    </message>
    <message>
        <source>summed at the end</source>
        <translation>最後に合計</translation>
    </message>
    <message>
        <source>each bucket as soon as it is complete, beside the backward pass</source>
        <translation>各バケットが揃いしだい、逆伝播と並行して</translation>
    </message>
    <message>
        <source>behind the last backward pass</source>
        <translation>最後の逆伝播の後</translation>
    </message>
    <message>
        <source>Tensor-parallel sums</source>
        <translation>テンソル並列の合計</translation>
    </message>
    <message>
        <source>beside the products of weights&apos; gradients</source>
        <translation>重み勾配の行列積と並行</translation>
    </message>
    <message>
        <source>the stream waits for them</source>
        <translation>ストリームが待つ</translation>
    </message>
    <message>
        <source>A step on %1 × %2</source>
        <translation>%1 × %2 でのステップ</translation>
    </message>
    <message>
        <source>kernels run for %1 on the mean GPU</source>
        <translation>カーネルの実行は GPU 平均で %1</translation>
    </message>
    <message>
        <source>to start a kernel; an exchange as much as %1 kernels</source>
        <translation>カーネル 1 個の起動。交換はカーネル %1 個分</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>収まる</translation>
    </message>
    <message>
        <source>One GPU, one micro-batch</source>
        <translation>GPU 1 個、マイクロバッチ 1 個</translation>
    </message>
    <message>
        <source>its share of all layers, without exchanges and optimizer states of others</source>
        <translation>全層のうちの担当分。交換と、他の GPU のオプティマイザ状態は含まない</translation>
    </message>
    <message>
        <source>fewer and larger kernels would shorten it</source>
        <translation>カーネルを少なく大きくすると短くなる</translation>
    </message>
    <message>
        <source>faster links, or another split, would shorten it</source>
        <translation>リンクを速くするか、分割を変えると短くなる</translation>
    </message>
    <message>
        <source>more micro-batches, or fewer stages, would shorten it</source>
        <translation>マイクロバッチを増やすか、ステージを減らすと短くなる</translation>
    </message>
    <message>
        <source>faster storage and decoding would shorten it</source>
        <translation>ストレージとデコードを速くすると短くなる</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>その他すべて</translation>
    </message>
    <message>
        <source>exchange between GPUs</source>
        <translation>GPU 間の交換</translation>
    </message>
    <message>
        <source>waiting for other stages</source>
        <translation>他ステージ待ち</translation>
    </message>
    <message>
        <source>waiting for samples</source>
        <translation>サンプル待ち</translation>
    </message>
    <message>
        <source>Kinds of operators</source>
        <translation>演算子の種類</translation>
    </message>
    <message>
        <source>GPU time of all kernels; they overlap with nothing but their launches</source>
        <translation>全カーネルの GPU 時間。自身の起動以外とは重ならない</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>最も時間のかかる演算子</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上の %1</translation>
    </message>
    <message>
        <source>%1 on %2, %3</source>
        <translation>%1、%2、%3</translation>
    </message>
    <message>
        <source>GPU busy for %1 of it</source>
        <translation>うち GPU 稼働 %1</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>選択: %1</translation>
    </message>
    <message>
        <source>hundred million</source>
        <translation>億</translation>
    </message>
    <message numerus="yes">
        <source>reasons of their own (%n GPUs, see the tool tip)</source>
        <translation>
            <numerusform>個別の理由（GPU %n 個、ツールチップを参照）</numerusform>
        </translation>
    </message>
    <message>
        <source>no GPU was ticked</source>
        <translation>GPU にチェックがありませんでした</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>ポートフォリオ</translation>
    </message>
    <message>
        <source>for %1, which needs most: %2</source>
        <translation>最も多く必要とする %1 について: %2</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>1 ラウンドの時間</translation>
    </message>
    <message>
        <source>Networks of the portfolio</source>
        <translation>ポートフォリオのネットワーク</translation>
    </message>
    <message>
        <source>one after the other; in memory there is one of them</source>
        <translation>順に実行。メモリにあるのは一度に 1 つ</translation>
    </message>
    <message>
        <source>a run takes %1; %2</source>
        <translation>1 回の実行に %1。%2</translation>
    </message>
    <message>
        <source>power shared with lighter kernels</source>
        <translation>軽いカーネルと分け合う電力</translation>
    </message>
    <message>
        <source>of what the board&apos;s power limit adds to kernels run alone; saves %1</source>
        <translation>（カードの電力上限が単独実行のカーネルに加える時間に対して）。%1 の短縮</translation>
    </message>
    <message>
        <source>Standard error: %1</source>
        <translation>標準誤差: %1</translation>
    </message>
    <message>
        <source>kernels, gaps and shared power that no operator shows</source>
        <translation>どの演算子にも現れないカーネル、隙間、分け合う電力</translation>
    </message>
    <message>
        <source>%1 in %2; no price is known</source>
        <translation>%1（%2）、価格不明</translation>
    </message>
    <message>
        <source>%1 (at %2, the first that does not fit)</source>
        <translation>%1（収まらない最初の値 %2 で）</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>%1 以上</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>%1 not on this axis: at best %2, at %3</source>
        <translation>%1 はこの軸の範囲では届きません：最良で %2（%3）</translation>
    </message>
    <message>
        <source>Time that the host takes</source>
        <translation>ホストが要する時間</translation>
    </message>
    <message>
        <source>our server</source>
        <translation>自分たちのサーバー</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>生成元</translation>
    </message>
    <message>
        <source>Gradient of</source>
        <translation>勾配の対象</translation>
    </message>
    <message>
        <source>In place of</source>
        <translation>置き換えたもの</translation>
    </message>
    <message>
        <source>Runs as</source>
        <translation>実行時の姿</translation>
    </message>
    <message>
        <source>nothing: what it made is not needed, or made elsewhere</source>
        <translation>なし：結果は不要か、別の場所で作られます</translation>
    </message>
    <message>
        <source>%1, as %2 runs it</source>
        <translation>%1（%2 の実行方法）</translation>
    </message>
    <message>
        <source>gradient of</source>
        <translation>勾配の対象</translation>
    </message>
    <message>
        <source>in place of</source>
        <translation>置き換えたもの</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>CUDA graphs start %1 kernels</source>
        <translation>CUDA Graphs が %1 個のカーネルを起動</translation>
    </message>
    <message>
        <source>compiled host code starts each of %1 kernels</source>
        <translation>コンパイルされたホストコードが %1 個のカーネルをそれぞれ起動</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>フレームワーク</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>演算子、順伝播</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>演算子、逆伝播</translation>
    </message>
    <message>
        <source>An update of weights</source>
        <translation>重みの更新</translation>
    </message>
    <message>
        <source>Start of a kernel</source>
        <translation>カーネルの起動</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>起動</translation>
    </message>
    <message>
        <source>Once an iteration</source>
        <translation>反復ごとに一度</translation>
    </message>
    <message>
        <source>for an operator, before its kernels start</source>
        <translation>演算子ごと、カーネルの起動前</translation>
    </message>
    <message>
        <source>Between iterations</source>
        <translation>反復の間</translation>
    </message>
    <message>
        <source>once, while the GPU waits</source>
        <translation>一度、GPU が待つ間</translation>
    </message>
    <message>
        <source>32-bit floating point</source>
        <translation>32 ビット浮動小数点</translation>
    </message>
    <message>
        <source>32-bit floating point; matrix units multiply with a shortened mantissa</source>
        <translation>32 ビット浮動小数点。行列演算器は仮数を短くして乗算します</translation>
    </message>
    <message>
        <source>16-bit floating point, 5 bits of exponent</source>
        <translation>16 ビット浮動小数点、指数部 5 ビット</translation>
    </message>
    <message>
        <source>16-bit floating point with the exponents of 32 bits</source>
        <translation>32 ビットと同じ指数部を持つ 16 ビット浮動小数点</translation>
    </message>
    <message>
        <source>The half precision that the GPU has matrix units for: bf16, else fp16, else fp32</source>
        <translation>GPU の行列演算器が扱える半精度：bf16、なければ fp16、なければ fp32</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for a tensor or row</source>
        <translation>8 ビット浮動小数点の積、テンソルか行ごとにスケール</translation>
    </message>
    <message>
        <source>Products in 8-bit integers</source>
        <translation>8 ビット整数の積</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for blocks of weights and activations</source>
        <translation>8 ビット浮動小数点の積、重みと活性のブロックごとにスケール</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for 32 elements</source>
        <translation>8 ビット浮動小数点の積、32 要素ごとにスケール</translation>
    </message>
    <message>
        <source>Weights in 4-bit floating point, a scale for 32 elements</source>
        <translation>4 ビット浮動小数点の重み、32 要素ごとにスケール</translation>
    </message>
    <message>
        <source>Products in 4-bit floating point, a scale for 16 elements</source>
        <translation>4 ビット浮動小数点の積、16 要素ごとにスケール</translation>
    </message>
    <message>
        <source>Weights in 4-bit integers; products in the half precision</source>
        <translation>4 ビット整数の重み、積は半精度</translation>
    </message>
    <message>
        <source>change of layout</source>
        <translation>レイアウト変換</translation>
    </message>
    <message>
        <source>A: three quarters of the GPU&apos;s time or more measured or interpolated, band within 15 %.
B: at most 15 % of it extrapolated, band within 25 %.
C: at most half of it extrapolated, band within 50 %.
D: everything else.</source>
        <translation>A：GPU 時間の 4 分の 3 以上が実測または補間、幅 15 % 以内。
B：外挿は 15 % 以下、幅 25 % 以内。
C：外挿は半分以下、幅 50 % 以内。
D：その他。</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>アルゴリズム</translation>
    </message>
    <message>
        <source>Measured table</source>
        <translation>実測テーブル</translation>
    </message>
    <message>
        <source>measured over modelled on %1, %2; %3 octaves away</source>
        <translation>%1、%2 での実測とモデルの比、%3 オクターブ離れた点</translation>
    </message>
    <message>
        <source>no GPU time</source>
        <translation>GPU 時間なし</translation>
    </message>
    <message>
        <source>forward passes</source>
        <translation>順伝播</translation>
    </message>
    <message>
        <source>backward passes</source>
        <translation>逆伝播</translation>
    </message>
    <message>
        <source>10 % less to start a kernel saves %1 of the iteration</source>
        <translation>カーネル起動を 10 % 短縮すると反復時間の %1 を削減</translation>
    </message>
    <message>
        <source>%1: 10 % more saves %2 of the iteration</source>
        <translation>%1：10 % 増やすと反復時間の %2 を削減</translation>
    </message>
    <message>
        <source>%1 has to be at least 1</source>
        <translation>%1は 1 以上にしてください</translation>
    </message>
    <message>
        <source>The number of replicas</source>
        <translation>レプリカ数</translation>
    </message>
    <message>
        <source>The number of requests in flight</source>
        <translation>処理中のリクエスト数</translation>
    </message>
    <message>
        <source>The number of pipeline stages</source>
        <translation>パイプラインステージ数</translation>
    </message>
    <message>
        <source>The number of data-parallel groups</source>
        <translation>データ並列グループ数</translation>
    </message>
    <message>
        <source>The number of expert-parallel groups</source>
        <translation>エキスパート並列グループ数</translation>
    </message>
    <message>
        <source>The number of requests</source>
        <translation>リクエスト数</translation>
    </message>
    <message>
        <source>%1, moved</source>
        <translation>%1（変更後）</translation>
    </message>
    <message>
        <source>%1 in flight on a replica</source>
        <translation>レプリカあたり処理中 %1</translation>
    </message>
    <message>
        <source>%1 a user, %2 a GPU</source>
        <translation>ユーザーあたり %1、GPU あたり %2</translation>
    </message>
    <message>
        <source>TTFT %1, TPOT %2 (means)</source>
        <translation>TTFT %1、TPOT %2（平均）</translation>
    </message>
    <message>
        <source>KV memory %1 full</source>
        <translation>KV メモリ使用率 %1</translation>
    </message>
    <message>
        <source>slower than %1 a token</source>
        <translation>1 トークン %1 より遅い</translation>
    </message>
    <message>
        <source>TTFT over %1</source>
        <translation>TTFT が %1 超</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>ウォームアップ</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>ユーザーから見た速度に対する GPU あたりのスループット</translation>
    </message>
    <message>
        <source>Speed that a user sees</source>
        <translation>ユーザーから見た速度</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>GPU あたりの出力</translation>
    </message>
    <message>
        <source>%1 of the requests</source>
        <translation>リクエストの %1</translation>
    </message>
    <message>
        <source>Share of the requests within it</source>
        <translation>この値以内のリクエストの割合</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>%1 超</translation>
    </message>
    <message>
        <source>Requests on %1</source>
        <translation>%1 でのリクエスト</translation>
    </message>
    <message>
        <source>running</source>
        <translation>実行中</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>KV memory in use</source>
        <translation>使用中の KV メモリ</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>preemptions</source>
        <translation>プリエンプション</translation>
    </message>
    <message>
        <source>%1 preemptions</source>
        <translation>プリエンプション %1 回</translation>
    </message>
    <message>
        <source>Share of the blocks</source>
        <translation>ブロックの割合</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>メモリ帯域幅</translation>
    </message>
    <message>
        <source>Change what is served</source>
        <translation>サービング対象の変更</translation>
    </message>
    <message>
        <source>choose a log of requests</source>
        <translation>リクエストログを選んでください</translation>
    </message>
    <message>
        <source>the log holds no requests</source>
        <translation>ログにリクエストがありません</translation>
    </message>
    <message>
        <source>A million tokens, rented</source>
        <translation>100 万トークン、レンタル</translation>
    </message>
    <message>
        <source>A million tokens, bought</source>
        <translation>100 万トークン、購入</translation>
    </message>
    <message>
        <source>%1 out; %2 in and out</source>
        <translation>出力 %1、入出力合計 %2</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>100 万トークン</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>%1 a token out</source>
        <translation>出力 1 トークンあたり %1</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs of the replicas</source>
        <translation>受電端で、レプリカの全 GPU の合計</translation>
    </message>
    <message>
        <source>KV memory</source>
        <translation>KV メモリ</translation>
    </message>
    <message>
        <source>the engine&apos;s slots</source>
        <translation>エンジンのスロット数</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>At most %1, limited by %2</source>
        <translation>最大 %1、制限要因: %2</translation>
    </message>
    <message>
        <source>Time to first token: from the arrival of a request to its first token</source>
        <translation>最初のトークンまでの時間: リクエストの到着から最初のトークンまで</translation>
    </message>
    <message>
        <source>Time per output token: from the first token to the end, over the tokens after the first</source>
        <translation>出力トークンあたりの時間: 最初のトークンから終了までを、2 番目以降のトークン数で割った値</translation>
    </message>
    <message>
        <source>Inter-token latency: between two tokens of one request, of all tokens</source>
        <translation>トークン間レイテンシ: 1 つのリクエストの連続する 2 トークンの間隔、全トークンについて</translation>
    </message>
    <message>
        <source>End to end: from the arrival of a request to its last token</source>
        <translation>エンドツーエンド: リクエストの到着から最後のトークンまで</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>decodes first, prompts in chunks</source>
        <translation>デコード優先、プロンプトはチャンク分割</translation>
    </message>
    <message>
        <source>in flight, never evicts</source>
        <translation>インフライト、追い出しなし</translation>
    </message>
    <message>
        <source>in flight, fills memory</source>
        <translation>インフライト、メモリを使い切る</translation>
    </message>
    <message>
        <source>prompts first</source>
        <translation>プロンプト優先</translation>
    </message>
    <message>
        <source>static batches</source>
        <translation>静的バッチ</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>処理中 %1</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 リクエスト/s</translation>
    </message>
    <message>
        <source>%1, %2 tokens in, %3 out</source>
        <translation>%1、入力 %2 トークン、出力 %3</translation>
    </message>
    <message>
        <source>KV in %1</source>
        <translation>KV は %1</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>レプリカ %1</translation>
    </message>
    <message>
        <source>%1 within %2: not known, %3</source>
        <translation>%1 が %2 以内: 不明、%3</translation>
    </message>
    <message>
        <source>%1 within %2: not sure, %3; with slower steps it never settles</source>
        <translation>%1 が %2 以内：不確実、%3。ステップが遅い場合は定常になりません</translation>
    </message>
    <message>
        <source>%1 within %2: %3 likely; %4</source>
        <translation>%1 が %2 以内: 確率 %3、%4</translation>
    </message>
    <message>
        <source>Closed form: more is asked for than is served, %1 at most</source>
        <translation>閉形式: 要求が処理能力を超過、最大 %1</translation>
    </message>
    <message>
        <source>Closed form: %1 out, TTFT %2, TPOT %3</source>
        <translation>閉形式: 出力 %1、TTFT %2、TPOT %3</translation>
    </message>
    <message>
        <source>A step of %1 goes to: %2.</source>
        <translation>1 ステップ %1 の内訳: %2。</translation>
    </message>
    <message>
        <source>It never settles: the figures depend on how long it runs.</source>
        <translation>定常状態に達しません。値は実行時間の長さに依存します。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 a million tokens out, rented</source>
        <translation>出力 100 万トークンあたり %1、レンタル</translation>
    </message>
    <message>
        <source>%1 a million tokens out, bought</source>
        <translation>出力 100 万トークンあたり %1、購入</translation>
    </message>
    <message>
        <source>Throughput out</source>
        <translation>出力スループット</translation>
    </message>
    <message>
        <source>Of all replicas, once settled</source>
        <translation>全レプリカの合計、定常状態</translation>
    </message>
    <message>
        <source>Throughput in</source>
        <translation>入力スループット</translation>
    </message>
    <message>
        <source>Tokens of prompts, of all replicas</source>
        <translation>プロンプトのトークン、全レプリカの合計</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPU 数: %1</translation>
    </message>
    <message>
        <source>%1/s; %2 finished</source>
        <translation>%1/s、完了 %2</translation>
    </message>
    <message>
        <source>%1 could never run and were refused</source>
        <translation>%1 件は実行不可能なため拒否されました</translation>
    </message>
    <message>
        <source>Within all objectives</source>
        <translation>すべての目標を達成</translation>
    </message>
    <message>
        <source>%1 of the requests, %2/s</source>
        <translation>リクエストの %1、%2/s</translation>
    </message>
    <message>
        <source>Goodput: requests that keep to every limit</source>
        <translation>グッドプット: すべての制限値を守るリクエスト</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>%1 running, %2 waiting</source>
        <translation>実行中 %1、待機中 %2</translation>
    </message>
    <message>
        <source>Requests, means over time, of all replicas</source>
        <translation>リクエスト数、時間平均、全レプリカの合計</translation>
    </message>
    <message>
        <source>%1 of %2 tokens; %3 preemptions</source>
        <translation>%1 / %2 トークン、プリエンプション %3 回</translation>
    </message>
    <message>
        <source>Blocks of keys and values in use, mean over time, of all replicas</source>
        <translation>使用中のキーとバリューのブロック、時間平均、全レプリカの合計</translation>
    </message>
    <message>
        <source>TTFT is made of</source>
        <translation>TTFT の内訳</translation>
    </message>
    <message>
        <source>queue %1, own prompt %2, others&apos; steps %3</source>
        <translation>待ち行列 %1、自身のプロンプト %2、他のステップ %3</translation>
    </message>
    <message>
        <source>Means over requests</source>
        <translation>リクエストの平均</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>飽和</translation>
    </message>
    <message>
        <source>By the closed form, of all replicas</source>
        <translation>閉形式による、全レプリカの合計</translation>
    </message>
    <message>
        <source>Open Llama 3.1 8B</source>
        <translation>Llama 3.1 8B を開く</translation>
    </message>
    <message>
        <source>The tokens of a shared beginning</source>
        <translation>共有される先頭部分のトークン</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>ワーカー</translation>
    </message>
    <message>
        <source>%1 for prompts, %2 that decode</source>
        <translation>プロンプト用 %1、デコード用 %2</translation>
    </message>
    <message>
        <source>GPUs: %1 and %2</source>
        <translation>GPU：%1 と %2</translation>
    </message>
    <message>
        <source>Keys and values are sent</source>
        <translation>キーと値の転送</translation>
    </message>
    <message>
        <source>%1 a request</source>
        <translation>リクエストあたり %1</translation>
    </message>
    <message>
        <source>From where a prompt is computed to where its answer is</source>
        <translation>プロンプトを計算する場所から応答を計算する場所へ</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>プレフィックスキャッシュ</translation>
    </message>
    <message>
        <source>holds %1 of the prompts</source>
        <translation>プロンプトの %1 を保持</translation>
    </message>
    <message>
        <source>Their tokens that were not computed again</source>
        <translation>再計算されなかったトークン</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>%1 tokens a step of a request</source>
        <translation>リクエストの 1 ステップあたり %1 トークン</translation>
    </message>
    <message>
        <source>%1 drafted, each right in %2 of the cases</source>
        <translation>%1 個を下書き、各々 %2 の割合で正しい</translation>
    </message>
    <message>
        <source>%1 workers for prompts</source>
        <translation>プロンプト用ワーカー %1</translation>
    </message>
    <message>
        <source>Machines below a leaf switch</source>
        <translation>リーフスイッチ配下のマシン</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>リーフ</translation>
    </message>
    <message>
        <source>Bandwidth below a leaf over that to the spine</source>
        <translation>スパインへの帯域幅に対するリーフ配下の帯域幅</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>オーバーサブスクリプション</translation>
    </message>
    <message>
        <source>A GPU within the limits</source>
        <translation>制限内での GPU あたり</translation>
    </message>
    <message>
        <source>A million tokens out, rented</source>
        <translation>出力 100 万トークン、レンタル</translation>
    </message>
    <message>
        <source>A million tokens out, bought</source>
        <translation>出力 100 万トークン、購入</translation>
    </message>
    <message>
        <source>What a million tokens cost</source>
        <translation>100 万トークンの費用</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>1 つの GPU の性能</translation>
    </message>
    <message>
        <source>A log has lengths of its own: let requests come so many a second to move them.</source>
        <translation>ログには固有の長さがあります。長さを動かすには、毎秒の到着数を指定してください。</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 トークン</translation>
    </message>
    <message>
        <source>%1; with slower steps more is asked for than is served</source>
        <translation>%1。ステップが遅い場合は処理できる以上の要求になります</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>毎秒のリクエスト数</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>処理中のリクエスト数</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>プロンプトのトークン数</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>応答のトークン数</translation>
    </message>
    <message>
        <source>Keys and values in</source>
        <translation>キーと値の形式</translation>
    </message>
    <message>
        <source>Mean TPOT</source>
        <translation>平均 TPOT</translation>
    </message>
    <message>
        <source>Mean TTFT</source>
        <translation>平均 TTFT</translation>
    </message>
    <message>
        <source>A million tokens out</source>
        <translation>出力 100 万トークン</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%2 に対する %1</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 で %1</translation>
    </message>
    <message>
        <source>More is asked for than is served: %1</source>
        <translation>処理できる以上の要求：%1</translation>
    </message>
    <message>
        <source>%1 within %2</source>
        <translation>%2 以内で %1</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1：収まらない</translation>
    </message>
    <message>
        <source>%1 or more: in %2 of the map.</source>
        <translation>%1 以上：マップの %2。</translation>
    </message>
    <message>
        <source>%1 or less: in %2 of the map.</source>
        <translation>%1 以下：マップの %2。</translation>
    </message>
    <message>
        <source>%1 more after its end</source>
        <translation>終了後にさらに %1</translation>
    </message>
    <message>
        <source>uncalibrated</source>
        <translation>未較正</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation</source>
        <translation>%1、飽和の %2</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation, where it is uncertain</source>
        <translation>%1、飽和の %2（不確かな領域）</translation>
    </message>
    <message>
        <source>%1 a GPU, MFU %2</source>
        <translation>GPU あたり %1、MFU %2</translation>
    </message>
    <message>
        <source>FLOP/s over FLOP a byte; area: share of the step&apos;s time; colour: kind of operator</source>
        <translation>FLOP/s 対 FLOP/バイト。面積：ステップの時間に占める割合。色：演算子の種類</translation>
    </message>
    <message>
        <source>FLOP a byte of memory traffic</source>
        <translation>メモリ転送 1 バイトあたりの FLOP</translation>
    </message>
    <message>
        <source>no arithmetic: by bytes/s</source>
        <translation>演算なし：バイト/s による</translation>
    </message>
    <message>
        <source>limited by compute</source>
        <translation>演算律速</translation>
    </message>
    <message>
        <source>limited by memory bandwidth</source>
        <translation>メモリ帯域幅律速</translation>
    </message>
    <message>
        <source>limited by the cache</source>
        <translation>キャッシュ律速</translation>
    </message>
    <message>
        <source>limited by the latency of a kernel</source>
        <translation>カーネルのレイテンシ律速</translation>
    </message>
    <message>
        <source>no arithmetic: %1</source>
        <translation>演算なし：%1</translation>
    </message>
    <message>
        <source>%1 FLOP/byte, %2</source>
        <translation>%1 FLOP/バイト、%2</translation>
    </message>
    <message>
        <source>%1: %2 of its roof</source>
        <translation>%1：ルーフの %2</translation>
    </message>
    <message>
        <source>%1 for all %2, %3 of the step, %4 each</source>
        <translation>%2 回の合計 %1、ステップの %3、1 回 %4</translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation>%1、ステップの %2</translation>
    </message>
    <message>
        <source>On-chip memory</source>
        <translation>オンチップメモリ</translation>
    </message>
    <message>
        <source>Lanes, fp32</source>
        <translation>レーン、fp32</translation>
    </message>
    <message>
        <source>Matrix units, %1</source>
        <translation>行列演算器、%1</translation>
    </message>
    <message>
        <source>days</source>
        <translation>日</translation>
    </message>
    <message>
        <source>Goodput %1: so much of the time is work. %2 failures are expected, with a checkpoint every %3.</source>
        <translation>グッドプット %1: 時間のうち処理に使われる割合です。障害は %2 回と見込まれ、チェックポイントは %3 ごとです。</translation>
    </message>
    <message>
        <source>The run takes %1, %2 GPU-hours.</source>
        <translation>実行には %1、%2 GPU 時間かかります。</translation>
    </message>
    <message>
        <source>%1 with a goodput of %2</source>
        <translation>%1、グッドプット %2</translation>
    </message>
    <message>
        <source>Split over %1 in %2: %3 a step; memory of a GPU %4</source>
        <translation>%1 に分割 (%2): ステップ %3、GPU 1 基のメモリ %4</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel ranks</source>
        <translation>テンソル並列を %1 ランクにする</translation>
    </message>
    <message>
        <source>Use %1 pipeline stages</source>
        <translation>パイプラインを %1 ステージにする</translation>
    </message>
    <message>
        <source>Use %1 chunks a stage</source>
        <translation>ステージあたり %1 チャンクにする</translation>
    </message>
    <message>
        <source>Use %1 context-parallel ranks</source>
        <translation>コンテキスト並列を %1 ランクにする</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel ranks</source>
        <translation>エキスパート並列を %1 ランクにする</translation>
    </message>
    <message>
        <source>Use %1 data-parallel ranks</source>
        <translation>データ並列を %1 ランクにする</translation>
    </message>
    <message>
        <source>Use a micro-batch of %1</source>
        <translation>マイクロバッチを %1 にする</translation>
    </message>
    <message>
        <source>Use %1 copies on each GPU</source>
        <translation>GPU ごとに %1 個の複製にする</translation>
    </message>
    <message>
        <source>Share among %1 ranks</source>
        <translation>%1 ランクで分担</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>バッチ %1 を使う</translation>
    </message>
    <message>
        <source>Use %1 GPUs</source>
        <translation>GPU を %1 基にする</translation>
    </message>
    <message>
        <source>Do without: %1</source>
        <translation>使わない: %1</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>信頼度の等級</translation>
    </message>
    <message>
        <source>A to D, by what a step&apos;s time rests on and how wide the band of the time end to end is; D where slower steps don&apos;t keep up</source>
        <translation>A から D。ステップ時間の根拠と、全体時間の幅によります。遅い側のステップで追いつかない場合は D です</translation>
    </message>
    <message>
        <source>%1 further choices</source>
        <translation>ほか %1 項目</translation>
    </message>
    <message>
        <source>the comparison was cancelled</source>
        <translation>比較は中止されました</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>GPU time, in the other run less in this one</source>
        <translation>GPU 時間、相手の実行からこの実行を引いた差</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>この実行</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>起動数</translation>
    </message>
    <message>
        <source>In this run</source>
        <translation>この実行で</translation>
    </message>
    <message>
        <source>Other&apos;s</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Launches in the other run</source>
        <translation>相手の実行での起動数</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4 (%5). GPU work: %6. Kernels of a layer in both: %7, only here: %8, only there: %9</source>
        <translation>%1、%2: %3、%4 (%5)。GPU の処理: %6。層のカーネル: 両方 %7、こちらのみ %8、相手のみ %9</translation>
    </message>
    <message>
        <source>%1 of the GPU time by bytes alone</source>
        <translation>GPU 時間の %1 はバイト数のみから</translation>
    </message>
    <message>
        <source>Measured %1; the unchanged step simulated: %2.</source>
        <translation>実測 %1。変更なしのステップのシミュレーション: %2。</translation>
    </message>
    <message>
        <source>The band: how far such predictions were off at most, as published (%1).</source>
        <translation>幅は、この種の予測の公表された最大誤差です (%1)。</translation>
    </message>
    <message>
        <source>No band: not for all that is changed an error is published (%1).</source>
        <translation>幅なし: 変更の一部には公表された誤差がありません (%1)。</translation>
    </message>
    <message>
        <source>This split does not fit into the GPUs&apos; memory: the amounts are of a step that can&apos;t run.</source>
        <translation>この分割は GPU のメモリに収まりません。金額は実行できないステップのものです。</translation>
    </message>
    <message>
        <source>Price of a GPU: %1. Rent of an hour: %2.</source>
        <translation>GPU 1 基の価格：%1。1 時間の賃料：%2。</translation>
    </message>
    <message>
        <source>%1, all %2 together, without hosts, network and cooling (PUE 1).</source>
        <translation>%2 全体で %1。ホスト、ネットワーク、冷却を除く（PUE 1）。</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel rank</source>
        <translation>テンソル並列のランクを %1 にする</translation>
    </message>
    <message>
        <source>Use %1 pipeline stage</source>
        <translation>パイプラインのステージを %1 にする</translation>
    </message>
    <message>
        <source>Use %1 chunk a stage</source>
        <translation>ステージあたりのチャンクを %1 にする</translation>
    </message>
    <message>
        <source>Use %1 context-parallel rank</source>
        <translation>コンテキスト並列のランクを %1 にする</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel rank</source>
        <translation>エキスパート並列のランクを %1 にする</translation>
    </message>
    <message>
        <source>Use %1 data-parallel rank</source>
        <translation>データ並列のランクを %1 にする</translation>
    </message>
    <message>
        <source>Use %1 copy on each GPU</source>
        <translation>各 GPU のコピーを %1 にする</translation>
    </message>
    <message>
        <source>Share among %1 rank</source>
        <translation>%1 ランクで分け合う</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than %2, the most that is taken</source>
        <translation>「%1」は受け付ける最大値 %2 を超えています</translation>
    </message>
    <message>
        <source>events</source>
        <translation>イベント</translation>
    </message>
    <message>
        <source>no line recorded</source>
        <translation>行の記録なし</translation>
    </message>
    <message>
        <source>other lines</source>
        <translation>その他の行</translation>
    </message>
    <message>
        <source>allocated before the history begins</source>
        <translation>履歴の開始前に割り当て済み</translation>
    </message>
    <message>
        <source>reserved by the allocator (dashed)</source>
        <translation>アロケーターの予約（破線）</translation>
    </message>
    <message>
        <source>%1 (%2, GPUs alone)</source>
        <translation>%1（%2、GPU のみ）</translation>
    </message>
    <message>
        <source>arrivals (requests/s)</source>
        <translation>到着 (リクエスト/秒)</translation>
    </message>
    <message>
        <source>no more arrivals</source>
        <translation>到着終了</translation>
    </message>
    <message>
        <source>Requests; arrivals in requests/s</source>
        <translation>リクエスト数 (到着はリクエスト/秒)</translation>
    </message>
    <message>
        <source>The closed form has a prefix cache of unlimited size: nothing is evicted.</source>
        <translation>閉形式ではプレフィックスキャッシュは無制限で、何も追い出されません。</translation>
    </message>
    <message>
        <source>The closed form treats static batching as continuous batching, so its times are too short.</source>
        <translation>閉形式は静的バッチを連続バッチとして扱うため、速すぎる値になります。</translation>
    </message>
    <message>
        <source>rows of the database</source>
        <translation>データベースの行</translation>
    </message>
    <message>
        <source>Measured rows</source>
        <translation>測定行</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>%1 samples a sequence</source>
        <translation>1 系列に %1 サンプル</translation>
    </message>
    <message>
        <source>%1 further tokens</source>
        <translation>追加予測 %1 トークン</translation>
    </message>
    <message>
        <source>LoRA %1</source>
        <translation>LoRA %1</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1：%2</translation>
    </message>
    <message>
        <source>at most %1 in the time that is seen</source>
        <translation>表示中の時間内の最大は%1</translation>
    </message>
    <message>
        <source>at most %1 in the whole run</source>
        <translation>実行全体の最大は%1</translation>
    </message>
    <message>
        <source>kernels in steps for hours</source>
        <translation>何時間も続くステップでのカーネル</translation>
    </message>
    <message>
        <source>of what they take by themselves; the stack&apos;s setting &quot;sustained&quot;</source>
        <translation>単独の場合に対する比。スタックの設定「sustained」</translation>
    </message>
    <message>
        <source>host: %1</source>
        <translation>ホスト：%1</translation>
    </message>
    <message>
        <source>With prefill workers the closed form is off near saturation: at 80 % of it by up to %1 in TPOT and %2 in TTFT.</source>
        <translation>プリフィル専用ワーカーがある場合、閉形式は飽和付近でずれます：飽和の80 %でTPOTは最大%1、TTFTは最大%2。</translation>
    </message>
    <message>
        <source>LAMB</source>
        <translation>LAMB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stretch of time; write begin and end, as in 1.2ms:1350us</source>
        <translation>「%1」は時間の区間ではありません。1.2ms:1350us のように始めと終わりを書いてください</translation>
    </message>
    <message>
        <source>%1 within %2: no, %3; with slower steps it never settles</source>
        <translation>%1 が %2 以内：いいえ、%3。ステップが遅ければ安定しない</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are used</source>
        <translation>%2 基中 %1 基の GPU を使用</translation>
    </message>
    <message>
        <source>%1 (about %2 would do: widen the axis)</source>
        <translation>%1（約 %2 で届きます。軸を広げてください）</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::AmountEdit</name>
    <message>
        <source>The prices are in %1.</source>
        <translation>価格の通貨は %1 です。</translation>
    </message>
    <message>
        <source>A budget is more than zero.</source>
        <translation>予算は 0 より大きい額です。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::BarView</name>
    <message>
        <source>What a step&apos;s time is spent on, and what fills a GPU&apos;s memory</source>
        <translation>ステップの時間の使い道と、GPU のメモリの中身</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogPanel</name>
    <message>
        <source>New GPU</source>
        <translation>新しい GPU</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>新しいリンク</translation>
    </message>
    <message>
        <source>New system</source>
        <translation>新しいシステム</translation>
    </message>
    <message>
        <source>new entry %1</source>
        <translation>新しい項目 %1</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 コピー</translation>
    </message>
    <message>
        <source>duplicate of %1</source>
        <translation>%1 の複製</translation>
    </message>
    <message>
        <source>There is no entry to export: the table is empty.</source>
        <translation>エクスポートする項目がありません。表が空です。</translation>
    </message>
    <message>
        <source>The picture could not be encoded as PNG.</source>
        <translation>画像を PNG にエンコードできませんでした。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>コピーしました: %1</translation>
    </message>
    <message>
        <source>New host</source>
        <translation>新しいホスト</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogToolbar</name>
    <message>
        <source>Kind of entry</source>
        <translation>項目の種類</translation>
    </message>
    <message>
        <source>Search the catalog</source>
        <translation>カタログを検索</translation>
    </message>
    <message>
        <source>Show only entries in which something looks wrong</source>
        <translation>疑わしい点のある項目だけを表示</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Add an empty entry (Insert)</source>
        <translation>空の項目を追加（Insert）</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>A copy of the chosen entry, as your own (Ctrl+D)</source>
        <translation>選択した項目を自作としてコピー（Ctrl+D）</translation>
    </message>
    <message>
        <source>Make hypothetical</source>
        <translation>仮想 GPU の作成</translation>
    </message>
    <message>
        <source>A GPU of this project whose numbers follow from the chosen one&apos;s (Ctrl+H)</source>
        <translation>選択した GPU から数値を導く、このプロジェクトの GPU（Ctrl+H）</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the chosen entries (Delete)</source>
        <translation>選択した項目を削除（Delete）</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Back to the entry as it is shipped</source>
        <translation>付属時の項目に戻す</translation>
    </message>
    <message>
        <source>Paste data sheet</source>
        <translation>データシートの貼り付け</translation>
    </message>
    <message>
        <source>Read figures from the text of a data sheet (Ctrl+V)</source>
        <translation>データシートのテキストから数値を読み取る（Ctrl+V）</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>インポート</translation>
    </message>
    <message>
        <source>Read entries from a JSON or CSV file</source>
        <translation>JSON または CSV ファイルから項目を読み込む</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>Write the selected entries, or all that are shown, to a file</source>
        <translation>選択した項目、または表示中のすべてをファイルに書き出す</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>JSON でエクスポート</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>CSV でエクスポート</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>指摘: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ChoiceTree</name>
    <message>
        <source>Nothing is found by these words.</source>
        <translation>これらの語に合うものはありません。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterForm</name>
    <message>
        <source>its own</source>
        <translation>固有の値</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <translation>%1（固有）</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>days</source>
        <translation>日</translation>
    </message>
    <message>
        <source>read at %1</source>
        <translation>読み込み %1</translation>
    </message>
    <message>
        <source>copied at %1</source>
        <translation>コピー %1</translation>
    </message>
    <message>
        <source>not waited for</source>
        <translation>待たない</translation>
    </message>
    <message>
        <source>a GPU every %1, %2 a checkpoint</source>
        <translation>GPU 1 基が %1 ごと、チェックポイント %2</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>入力</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>障害</translation>
    </message>
    <message>
        <source>System</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>A system of the catalog</source>
        <translation>カタログのシステム</translation>
    </message>
    <message>
        <source>GPU in the machines</source>
        <translation>マシンの GPU</translation>
    </message>
    <message>
        <source>The system&apos;s own, or a ticked one in its place</source>
        <translation>システムのもの、またはチェックした GPU で置換</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs to be had; the arrows double and halve</source>
        <translation>使える GPU。矢印で倍と半分に変わります</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Samples of a step, over all GPUs</source>
        <translation>1 ステップのサンプル、全 GPU 合計</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU の数</translation>
    </message>
    <message>
        <source>What is to be paid for</source>
        <translation>支払いの対象</translation>
    </message>
    <message>
        <source>Length of the run, in tokens, samples or days: 1 trillion, 300B, 2.5e9. Empty: as proposed</source>
        <translation>実行の長さ (トークン、サンプル、日): 1 trillion、300B、2.5e9。空欄: 提案どおり</translation>
    </message>
    <message>
        <source>Unit of what is to be paid for</source>
        <translation>支払いの対象の単位</translation>
    </message>
    <message>
        <source>Tokens, whole samples, or days in which as many are trained on as is expected</source>
        <translation>トークン、サンプル、または見込みどおりの数を学習する日数</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>レンタル料</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>学習量</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>Splitting %1</source>
        <translation>%1 を分割中</translation>
    </message>
    <message>
        <source>There is no command yet. %1</source>
        <translation>コマンドはまだありません。%1</translation>
    </message>
    <message>
        <source>Looking at every way to split %1 samples among %2 ...</source>
        <translation>%1 サンプルを %2 に分割するすべての方法を調べています...</translation>
    </message>
    <message>
        <source>Looking for the best split</source>
        <translation>最良の分割を検索中</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>検索はキャンセルされました。</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>左でネットワークを選ぶか、ONNX ファイルまたは Hugging Face の config.json をウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>The catalog holds no system: add one in the panel Catalog.</source>
        <translation>カタログにシステムがありません。カタログパネルで追加してください。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>No step to show: %1</source>
        <translation>表示するステップがありません: %1</translation>
    </message>
    <message>
        <source>The scaling is shown for splits that can run. &quot;Find the best split&quot; finds one.</source>
        <translation>スケーリングは、実行できる分割について表示されます。「最良の分割の検索」で見つかります。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>エクスポートするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that predicts the same</source>
        <translation>同じ予測をする dubhe-cli のコマンド行</translation>
    </message>
    <message>
        <source>What is split, and where it runs</source>
        <translation>何を分割し、どこで動かすか</translation>
    </message>
    <message>
        <source>Show as timeline</source>
        <translation>タイムラインとして表示</translation>
    </message>
    <message>
        <source>The passes of each stage over time, in the panel Timeline</source>
        <translation>各ステージのパスを時間に沿って、タイムラインパネルに表示</translation>
    </message>
    <message>
        <source>Why there is no step</source>
        <translation>ステップがない理由</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>The same batch on any number of GPUs</source>
        <translation>GPU の数にかかわらず同じバッチ</translation>
    </message>
    <message>
        <source>The same batch of a GPU on any number</source>
        <translation>GPU の数にかかわらず GPU あたり同じバッチ</translation>
    </message>
    <message>
        <source>What stays while GPUs are added</source>
        <translation>GPU を増やすとき一定に保つもの</translation>
    </message>
    <message>
        <source>Throughput over the number of GPUs</source>
        <translation>GPU 数に対するスループット</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>スケーリング</translation>
    </message>
    <message>
        <source>Best split</source>
        <translation>最良の分割</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>費用</translation>
    </message>
    <message>
        <source>choose a system</source>
        <translation>システムを選ぶ</translation>
    </message>
    <message>
        <source>There is no step to explain yet. %1</source>
        <translation>説明するステップがまだありません。%1</translation>
    </message>
    <message>
        <source>Changes one choice, so that the split can run; Ctrl+Z takes it back</source>
        <translation>分割が実行できるように 1 項目を変えます。Ctrl+Z で元に戻せます</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ColorLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>色の意味</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ComparePanel</name>
    <message>
        <source>Comparing %1</source>
        <translation>%1 を比較中</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>左でネットワークを選ぶか、ONNX ファイルまたは Hugging Face の config.json をウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>比較するには、左で 2〜6 個の GPU にチェックを付けてください。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>比較はキャンセルされました。</translation>
    </message>
    <message numerus="yes">
        <source>The first six GPUs are shown; %n more are ticked.</source>
        <translation>
            <numerusform>最初の 6 個の GPU を表示しています。ほかに %n 個にチェックが付いています。</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick a second GPU to compare it with this one.</source>
        <translation>この GPU と比較するには、2 つ目の GPU にチェックを付けてください。</translation>
    </message>
    <message>
        <source>There is no comparison to export yet. %1</source>
        <translation>エクスポートする比較がまだありません。%1</translation>
    </message>
    <message>
        <source>There is no comparison to copy yet. %1</source>
        <translation>コピーする比較がまだありません。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比較の対象</translation>
    </message>
    <message>
        <source>Ticked GPUs</source>
        <translation>チェックを付けた GPU</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全 GPU</translation>
    </message>
    <message>
        <source>Every GPU of the catalog over two figures, and those that no other beats</source>
        <translation>カタログの全 GPU を 2 つの指標で並べ、どれにも負けないものを示す</translation>
    </message>
    <message>
        <source>Served</source>
        <translation>サービング</translation>
    </message>
    <message>
        <source>The ticked GPUs as servers of a language model: how many, how quick, for how much</source>
        <translation>選択した GPU を言語モデルのサーバーとして：台数、速さ、費用</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>マトリクス</translation>
    </message>
    <message>
        <source>The project&apos;s workloads on the ticked GPUs: one figure, weights, a budget, a score</source>
        <translation>プロジェクトのワークロードをチェックした GPU で：1 つの指標、重み、予算、スコア</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CompareView</name>
    <message>
        <source>GPUs side by side</source>
        <translation>GPU を並べて比較</translation>
    </message>
    <message>
        <source>Time by class of operator</source>
        <translation>演算子の分類ごとの時間</translation>
    </message>
    <message>
        <source>Operators that differ most</source>
        <translation>差が最も大きい演算子</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CopyLabel</name>
    <message>
        <source>%1 (a click copies it)</source>
        <translation>%1（クリックでコピー）</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>コピーしました: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetModel</name>
    <message>
        <source>follows from the others</source>
        <translation>他の数値から導出</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>欄</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>読み取り</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetPage</name>
    <message>
        <source>Text of the data sheet</source>
        <translation>データシートのテキスト</translation>
    </message>
    <message>
        <source>Paste lines or a table of a data sheet here, such as

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</source>
        <translation>ここにデータシートの行または表を貼り付けてください。例:

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</translation>
    </message>
    <message>
        <source>A data sheet into the catalog</source>
        <translation>データシートをカタログへ</translation>
    </message>
    <message>
        <source>What was not understood</source>
        <translation>理解できなかったもの</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>読み取ったもの</translation>
    </message>
    <message>
        <source>Put it &amp;into</source>
        <translation>入れる(&amp;I)</translation>
    </message>
    <message>
        <source>Where what was read goes</source>
        <translation>読み取ったものの行き先</translation>
    </message>
    <message>
        <source>Back to the catalog</source>
        <translation>カタログに戻る</translation>
    </message>
    <message>
        <source>a new entry</source>
        <translation>新しい項目</translation>
    </message>
    <message>
        <source>New GPU</source>
        <translation>新しい GPU</translation>
    </message>
    <message>
        <source>What is understood stands above as soon as something is pasted. Figures given with sparsity go to the sparse peaks.</source>
        <translation>貼り付けるとすぐに、理解できたものが上に表示されます。スパース時の数値はスパース時ピーク性能に入ります。</translation>
    </message>
    <message>
        <source>a new entry, %1</source>
        <translation>新しい項目、%1</translation>
    </message>
    <message>
        <source>Every figure in it was understood.</source>
        <translation>すべての数値を理解できました。</translation>
    </message>
    <message>
        <source>Not understood, left alone: %1</source>
        <translation>理解できずそのままにしたもの: %1</translation>
    </message>
    <message>
        <source>Add an entry (fields: %1)</source>
        <translation>項目の追加（欄: %1）</translation>
    </message>
    <message>
        <source>Take over (fields: %1)</source>
        <translation>取り込み（欄: %1）</translation>
    </message>
    <message>
        <source>new entry %1 from a data sheet</source>
        <translation>データシートから新しい項目 %1</translation>
    </message>
    <message>
        <source>data sheet into %1</source>
        <translation>データシートを %1 へ</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DesignForm</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Least silicon for this goal</source>
        <translation>この目標の最小シリコン</translation>
    </message>
    <message>
        <source>All numbers of the GPU in focus at once: the smallest die that meets the goal within the power</source>
        <translation>注目している GPU の全数値を同時に：電力の上限内で目標を満たす最小のダイ</translation>
    </message>
    <message>
        <source>TDP at most</source>
        <translation>TDP の上限</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>GPUs that meet the goal: least silicon first, then less power</source>
        <translation>目標を満たす GPU：シリコンの少ない順、次に電力の少ない順</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>GPU を追加</translation>
    </message>
    <message>
        <source>Add the designed GPU to the project</source>
        <translation>設計した GPU をプロジェクトに追加</translation>
    </message>
    <message>
        <source>Looking for the least silicon around %1...</source>
        <translation>%1 付近で最小シリコンを検索中...</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>(%1 as it is: %2, %3)</source>
        <translation>（現状の %1：%2、%3）</translation>
    </message>
    <message>
        <source>Searched: up to twice the SMs and four times the bandwidth of %1, dies up to %2, clocks of its family.</source>
        <translation>探索範囲：SM は %1 の 2 倍まで、帯域幅は 4 倍まで、ダイは %2 まで、クロックは同系列の範囲。</translation>
    </message>
    <message>
        <source>No GPU meets the goal within that power.</source>
        <translation>その電力で目標を満たす GPU はありません。</translation>
    </message>
    <message>
        <source>No GPU meets the goal.</source>
        <translation>目標を満たす GPU はありません。</translation>
    </message>
    <message>
        <source>The quickest: %1</source>
        <translation>最速：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DetailsView</name>
    <message>
        <source>Chosen</source>
        <translation>選択中</translation>
    </message>
    <message>
        <source>Time on each GPU</source>
        <translation>各 GPU での時間</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>項目の一覧</translation>
    </message>
    <message>
        <source>Click an operator or a block to see its numbers.</source>
        <translation>演算子またはブロックをクリックすると数値が表示されます。</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比較</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionForm</name>
    <message>
        <source>The file leaves dimensions open that have no usual size: type theirs.</source>
        <translation>通常のサイズがない次元がファイルで未定です。サイズを入力してください。</translation>
    </message>
    <message>
        <source>Dimensions that the file leaves open</source>
        <translation>ファイルが未定のままにしている次元</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionsModel</name>
    <message>
        <source>the batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>the sequence</source>
        <translation>シーケンス</translation>
    </message>
    <message>
        <source>the KV cache</source>
        <translation>KV キャッシュ</translation>
    </message>
    <message>
        <source>KV cache and sequence</source>
        <translation>KV キャッシュとシーケンス</translation>
    </message>
    <message>
        <source>usual for images</source>
        <translation>画像の通常値</translation>
    </message>
    <message>
        <source>by other dimensions</source>
        <translation>ほかの次元から</translation>
    </message>
    <message>
        <source>needs a size</source>
        <translation>サイズが必要</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Input and axis: %1</source>
        <translation>入力と軸: %1</translation>
    </message>
    <message>
        <source>An empty field brings back what follows from the file</source>
        <translation>空欄にすると、ファイルから決まる値に戻ります</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Open dimension</source>
        <translation>未定の次元</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>サイズ</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4.</source>
        <translation>%1: 「%2」は %3 から %4 までの整数ではありません。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryForm</name>
    <message>
        <source> and %1 more</source>
        <translation> ほか %1 件</translation>
    </message>
    <message>
        <source>To check: %1</source>
        <translation>要確認: %1</translation>
    </message>
    <message>
        <source>Not in the catalog yet: %1</source>
        <translation>まだカタログにないもの: %1</translation>
    </message>
    <message>
        <source>What looks wrong in this entry</source>
        <translation>この項目の疑わしい点</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryTable</name>
    <message>
        <source>Click sorts, a drag moves, a right click chooses columns</source>
        <translation>クリックで並べ替え、ドラッグで移動、右クリックで列を選択</translation>
    </message>
    <message>
        <source>As many as there is room for</source>
        <translation>幅に入るだけの列</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryView</name>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>リンク</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>システム</translation>
    </message>
    <message>
        <source>Nothing is here yet. &quot;New&quot; adds an entry, &quot;Import&quot; reads a file of them.</source>
        <translation>まだ何もありません。「新規」で項目を追加し、「インポート」でファイルから読み込みます。</translation>
    </message>
    <message>
        <source>No entry matches &quot;%1&quot;. Escape in the search field shows all again.</source>
        <translation>「%1」に一致する項目はありません。検索欄で Escape を押すとすべて表示されます。</translation>
    </message>
    <message>
        <source>Nothing looks wrong in these entries.</source>
        <translation>これらの項目に疑わしい点はありません。</translation>
    </message>
    <message>
        <source>Select an entry in the table to see and edit all of it.</source>
        <translation>表で項目を選ぶと、すべての内容を表示、編集できます。</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>ホスト</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorModel</name>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>数値形式</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>既知</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>ホールドアウト</translation>
    </message>
    <message>
        <source>In band</source>
        <translation>予測幅内</translation>
    </message>
    <message>
        <source>The kind of operator</source>
        <translation>演算子の種類</translation>
    </message>
    <message>
        <source>What it computes in</source>
        <translation>演算の数値形式</translation>
    </message>
    <message>
        <source>The GPU that they were measured on</source>
        <translation>測定に使った GPU</translation>
    </message>
    <message>
        <source>Measured rows that were tried</source>
        <translation>試した実測行</translation>
    </message>
    <message>
        <source>Mean absolute error where this GPU took part in the fit</source>
        <translation>この GPU が当てはめに加わった場合の平均絶対誤差</translation>
    </message>
    <message>
        <source>Mean absolute error where nothing of this GPU took part in the fit</source>
        <translation>この GPU のデータが当てはめに一切加わらない場合の平均絶対誤差</translation>
    </message>
    <message>
        <source>Held-out rows that lie in their 80 % band: 80 % is right</source>
        <translation>80 % の予測幅に入ったホールドアウト行: 80 % が適正</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorPage</name>
    <message>
        <source>Errors of the fit</source>
        <translation>当てはめの誤差</translation>
    </message>
    <message>
        <source>Enter or a double click shows the row&apos;s cells in the picture of the fit</source>
        <translation>Enter またはダブルクリックで、その行のセルを当てはめの図に表示</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ExportButton</name>
    <message>
        <source>Export</source>
        <translation>エクスポート</translation>
    </message>
    <message>
        <source>PNG picture, twice the resolution...</source>
        <translation>PNG 画像、2 倍の解像度...</translation>
    </message>
    <message>
        <source>SVG drawing...</source>
        <translation>SVG 図...</translation>
    </message>
    <message>
        <source>PDF page...</source>
        <translation>PDF ページ...</translation>
    </message>
    <message>
        <source>Numbers as CSV...</source>
        <translation>数値を CSV に...</translation>
    </message>
    <message>
        <source>Copy to the clipboard</source>
        <translation>クリップボードにコピー</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>%1 ファイル (*.%2)</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>Report...</source>
        <translation>レポート...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FactModel</name>
    <message>
        <source>Fact</source>
        <translation>項目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldEdit</name>
    <message>
        <source>What fits here (Down)</source>
        <translation>ここに入るもの（Down）</translation>
    </message>
    <message>
        <source>Return to what is derived: %1</source>
        <translation>導出値に戻す: %1</translation>
    </message>
    <message>
        <source>Derived: %1. Type a value to override it.</source>
        <translation>導出値: %1。上書きするには値を入力してください。</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1が不明です</translation>
    </message>
    <message>
        <source>Its other numbers say %1. Delete returns to that.</source>
        <translation>他の数値からは %1 になります。Delete で戻ります。</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>例: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldRow</name>
    <message>
        <source>What looks wrong with %1</source>
        <translation>%1の疑わしい点</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FigureModel</name>
    <message>
        <source>Figure</source>
        <translation>指標</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>ばらつき</translation>
    </message>
    <message>
        <source>In the catalog</source>
        <translation>カタログの値</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitChart</name>
    <message>
        <source>Measured against predicted times</source>
        <translation>実測と予測の時間</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitPage</name>
    <message>
        <source>Point at a cell, or step there with the arrow keys: its rows appear here.</source>
        <translation>セルを指すか、矢印キーで移動すると、その行がここに表示されます。</translation>
    </message>
    <message>
        <source>Coloured by GPU</source>
        <translation>GPU で色分け</translation>
    </message>
    <message>
        <source>Coloured by operators</source>
        <translation>演算子で色分け</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>色の意味</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>The cell that is pointed at</source>
        <translation>指しているセル</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全 GPU</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>全演算子</translation>
    </message>
    <message>
        <source>Held-out predictions of the tile model: each GPU predicted by parameters fitted without any of its rows. %1</source>
        <translation>タイルモデルのホールドアウト予測: 各 GPU を、その行を一切使わずに当てはめたパラメータで予測しています。%1</translation>
    </message>
    <message>
        <source>Fit of the tile model</source>
        <translation>タイルモデルの当てはめ</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FormSection</name>
    <message>
        <source>open</source>
        <translation>展開済み</translation>
    </message>
    <message>
        <source>closed: %1</source>
        <translation>折りたたみ: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpuTimesModel</name>
    <message>
        <source>no prediction</source>
        <translation>予測なし</translation>
    </message>
    <message>
        <source>no kernel runs</source>
        <translation>カーネルは動かない</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>律速</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出典</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpusPanel</name>
    <message>
        <source>Search GPUs</source>
        <translation>GPU を検索</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU</source>
        <translation>仮想 GPU の作成</translation>
    </message>
    <message>
        <source>Select the GPU to start from</source>
        <translation>元にする GPU を選択</translation>
    </message>
    <message>
        <source>A copy of %1 whose numbers can be changed</source>
        <translation>%1 のコピー、数値を変更可能</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>Made from %1, which is not in the catalog: it can&apos;t be shown.</source>
        <translation>%1 から作成されましたが、カタログにありません。表示できません。</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>このプロジェクト内</translation>
    </message>
    <message>
        <source>Untick</source>
        <translation>チェックを外す</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>チェックを付ける</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Make hypothetical from this</source>
        <translation>これから仮想 GPU を作成</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GradeBadge</name>
    <message>
        <source>Grade of confidence</source>
        <translation>信頼度</translation>
    </message>
    <message>
        <source>Grade %1</source>
        <translation>等級 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>グラフ</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上の %1</translation>
    </message>
    <message>
        <source>Dotted ends: connections from or to far away; select to see.</source>
        <translation>点線の端: 遠くからの、または遠くへの接続。選択すると見えます。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>展開済み</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>折りたたみ</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>時間の %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphMap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>グラフの全体図</translation>
    </message>
    <message>
        <source>The whole graph. Click or drag to go there; M hides it</source>
        <translation>グラフ全体。クリックまたはドラッグでそこへ移動、M で隠す</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphPanel</name>
    <message>
        <source>There is no graph to export yet. %1</source>
        <translation>エクスポートするグラフがまだありません。%1</translation>
    </message>
    <message>
        <source>There is no graph to copy yet. %1</source>
        <translation>コピーするグラフがまだありません。%1</translation>
    </message>
    <message>
        <source>Graph copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>Laying out %1</source>
        <translation>%1 をレイアウト中</translation>
    </message>
    <message>
        <source>No network: choose one at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>ネットワークがありません。左で選ぶか、ONNX ファイルまたは Hugging Face の config.json をウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>This network has no operators.</source>
        <translation>このネットワークには演算子がありません。</translation>
    </message>
    <message>
        <source>The layout was cancelled. Leave this panel and come back to repeat it.</source>
        <translation>レイアウトはキャンセルされました。このパネルを離れて戻ると、やり直せます。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Close the block around</source>
        <translation>外側のブロックを閉じる</translation>
    </message>
    <message>
        <source>Unfold the equal ones</source>
        <translation>同じものを広げる</translation>
    </message>
    <message>
        <source>Fold the equal ones</source>
        <translation>同じものをたたむ</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>名前のコピー</translation>
    </message>
    <message>
        <source>Find all of kind %1</source>
        <translation>種類 %1 をすべて検索</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>すべて開く</translation>
    </message>
    <message>
        <source>Open all, unfolded</source>
        <translation>すべて開いて広げる</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>すべて閉じる</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体表示</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%2 演算子のうち %1</translation>
    </message>
    <message>
        <source> · at match %1</source>
        <translation> · 一致の %1 件目</translation>
    </message>
    <message>
        <source> · times on %1</source>
        <translation> · %1 での時間</translation>
    </message>
    <message>
        <source> · tick a GPU at the left: times are not known</source>
        <translation> · 左で GPU にチェックを付けてください: 時間は不明です</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU: %1</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>ネットワーク: %1</translation>
    </message>
    <message>
        <source>This is %1 itself: look at another GPU (click it in the list of GPUs), or compare with another one.</source>
        <translation>これは %1 自体です。別の GPU を表示する（GPU の一覧でクリック）か、別のものと比較してください。</translation>
    </message>
    <message>
        <source>There is no prediction to compare with.</source>
        <translation>比較する予測がありません。</translation>
    </message>
    <message>
        <source>The other network is being built, or can&apos;t be built.</source>
        <translation>相手のネットワークは構築中か、構築できません。</translation>
    </message>
    <message>
        <source>There is no graph to compare yet.</source>
        <translation>比較するグラフがまだありません。</translation>
    </message>
    <message>
        <source>Choose above what to compare with: a GPU or a network of the project.</source>
        <translation>比較する相手を上で選んでください: プロジェクトの GPU またはネットワーク。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>全体図</translation>
    </message>
    <message>
        <source>Why does it take so long?</source>
        <translation>なぜこれほど時間がかかるのか</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphToolbar</name>
    <message>
        <source>Colour by</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>What the boxes&apos; colours say</source>
        <translation>箱の色の意味</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>色: %1</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>すべて開く</translation>
    </message>
    <message>
        <source>Open every block; equal layers stay folded</source>
        <translation>すべてのブロックを開く。同じ層はたたんだまま</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>すべて閉じる</translation>
    </message>
    <message>
        <source>Close every block</source>
        <translation>すべてのブロックを閉じる</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体表示</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>すべて表示（0）</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Show or hide the numbers of the chosen operator</source>
        <translation>選択した演算子の数値の表示・非表示</translation>
    </message>
    <message>
        <source>Find operators</source>
        <translation>演算子の検索</translation>
    </message>
    <message>
        <source>Find: kind:conv, time&gt;1ms</source>
        <translation>検索: kind:conv, time&gt;1ms</translation>
    </message>
    <message>
        <source>&lt;p&gt;Words are parts of the path. Fields: name~, kind:, class:, phase:, bound:, provenance:, and with &amp;lt; &amp;gt; = time, share, flop, bytes, intensity. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous.&lt;/p&gt;</source>
        <translation>&lt;p&gt;単語はパスの一部です。欄: name~、kind:、class:、phase:、bound:、provenance:、また &amp;lt; &amp;gt; = を伴う time、share、flop、bytes、intensity。and、or、not、括弧で組み合わせます:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: 次へ、Shift+Enter: 前へ。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>前の一致（Shift+Enter、Shift+F3）</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>前の一致</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>次の一致（Enter、F3）</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比較相手</translation>
    </message>
    <message>
        <source>Another GPU, or another network of the project: how much longer or shorter each block takes, and what only one of the two networks has</source>
        <translation>プロジェクトの別の GPU または別のネットワーク: 各ブロックの時間がどれだけ長いか短いか、片方のネットワークにしかないものは何か</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>比較相手...</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>比較する相手なし</translation>
    </message>
    <message>
        <source>View</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>As the stack runs it, with operators that it joined, or the forward pass as it was written</source>
        <translation>スタックが実行する形（まとめられた演算子を含む）、または書かれたままの順伝播</translation>
    </message>
    <message>
        <source>As run</source>
        <translation>実行時</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>書かれたまま</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatMap</name>
    <message>
        <source>Sweep heat map</source>
        <translation>スイープのヒートマップ</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatModel</name>
    <message>
        <source>Mapping %1</source>
        <translation>%1 のヒートマップを作成中</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HypotheticalBox</name>
    <message>
        <source>Hypothetical GPU that the sliders change</source>
        <translation>スライダーで変更する仮想 GPU</translation>
    </message>
    <message>
        <source>Tie memory size to bandwidth</source>
        <translation>メモリ容量を帯域幅に連動</translation>
    </message>
    <message>
        <source>More memory stacks bring both: moving one moves the other by the same ratio</source>
        <translation>メモリスタックを増やすと両方が増える: 一方を動かすと、他方も同じ比率で動きます</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>帯域幅</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>ピーク性能 %1</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>クロック</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 キャッシュ</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU from %1</source>
        <translation>%1 から仮想 GPU を作成</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1 から</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1、%2 から</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorPanel</name>
    <message>
        <source>Tick a GPU at the left to see its time here.</source>
        <translation>左で GPU にチェックを付けると、その時間がここに表示されます。</translation>
    </message>
    <message>
        <source>Choose a network at the left: its time on each GPU appears here.</source>
        <translation>左でネットワークを選ぶと、各 GPU での時間がここに表示されます。</translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation>予測中</translation>
    </message>
    <message>
        <source>Predicting mixed precision</source>
        <translation>混合精度を予測中</translation>
    </message>
    <message>
        <source>Looking for a batch that fits</source>
        <translation>収まるバッチを検索中</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>バッチ %1 を使う</translation>
    </message>
    <message>
        <source>Use several GPUs</source>
        <translation>複数の GPU を使う</translation>
    </message>
    <message>
        <source>Tensor cores are idle: products in fp32 take %1 of the GPU&apos;s time.</source>
        <translation>tensor core がアイドルです：fp32 の積が GPU 時間の %1 を占めます。</translation>
    </message>
    <message>
        <source>Tensor cores run in tf32, slower than in half precision, for %1 of the GPU&apos;s time.</source>
        <translation>tensor core は GPU 時間の %1 を、半精度より遅い tf32 で動いています。</translation>
    </message>
    <message>
        <source>Mixed precision (%1): %2, %3.</source>
        <translation>混合精度（%1）：%2、%3。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorView</name>
    <message>
        <source>compute</source>
        <translation>演算</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>カーネルのレイテンシ</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>ホスト</translation>
    </message>
    <message>
        <source>Fewer and larger kernels (a larger batch, fused operators) would shorten this part.</source>
        <translation>カーネルを少なく大きくする（バッチを大きくする、演算子の融合）と、この部分が短くなります。</translation>
    </message>
    <message>
        <source>The GPU idles because the host starts kernels more slowly than they run.</source>
        <translation>カーネルの起動が実行より遅いため、GPU がアイドルになります。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Under the cursor</source>
        <translation>カーソルの位置</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>反復の時間</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>Memory of an iteration</source>
        <translation>反復のメモリ</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>反復のエネルギー</translation>
    </message>
    <message>
        <source>What limits the time</source>
        <translation>時間を制限するもの</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>数値の由来</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>最も時間のかかる演算子</translation>
    </message>
    <message>
        <source>memory %1, the GPU&apos;s size is unknown</source>
        <translation>メモリ %1、GPU の容量は不明</translation>
    </message>
    <message>
        <source>memory %1 of %2: fits</source>
        <translation>メモリ %1 / %2: 収まる</translation>
    </message>
    <message>
        <source>memory %1 of %2: does not fit</source>
        <translation>メモリ %1 / %2: 収まらない</translation>
    </message>
    <message>
        <source>%1 too much. What helps: %2.</source>
        <translation>%1 超過。対策: %2。</translation>
    </message>
    <message>
        <source>costs %1 a million %2</source>
        <translation>100 万%2で %1</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>コスト %1</translation>
    </message>
    <message>
        <source>takes %1 an iteration</source>
        <translation>1 反復 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) that Dubhe does not know are estimated by their bytes.</source>
        <translation>
            <numerusform>Dubhe が知らない %n 個の演算子は、バイト数から見積もっています。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation>
            <numerusform>... ほか %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Point at the chart: the values there appear here.</source>
        <translation>グラフを指すと、そこの値がここに表示されます。</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>なぜ?</translation>
    </message>
    <message>
        <source>From this time down to what it rests on (Alt+Return)</source>
        <translation>この時間から、その根拠までたどる（Alt+Return）</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>なぜこうなるのか</translation>
    </message>
    <message>
        <source>%1: a run takes %2, all its runs in a round %3.</source>
        <translation>%1: 1 回の実行に %2、1 ラウンドの全実行に %3 かかります。</translation>
    </message>
    <message>
        <source>%1 (does not fit)</source>
        <translation>%1（収まらない）</translation>
    </message>
    <message>
        <source>It needs %1 of memory.</source>
        <translation>%1 のメモリが必要です。</translation>
    </message>
    <message>
        <source>What a round is spent on</source>
        <translation>ラウンドの内訳</translation>
    </message>
    <message>
        <source>takes %1 a round</source>
        <translation>1 ラウンドあたり %1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>Memory takes longest here; Sensitivity says what more bandwidth would save.</source>
        <translation>ここではメモリが最も時間を要します。帯域を増やした場合の効果は「感度」で確認できます。</translation>
    </message>
    <message>
        <source>The L2 cache takes longest here; Sensitivity says what more of its bandwidth would save.</source>
        <translation>ここでは L2 キャッシュが最も時間を要します。L2 帯域を増やした場合の効果は「感度」で確認できます。</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>混合精度を使う</translation>
    </message>
    <message>
        <source>Products in the half precision that the GPU has tensor cores for; Ctrl+Z takes it back</source>
        <translation>GPU の tensor core が扱える半精度で積を計算します。Ctrl+Z で元に戻せます</translation>
    </message>
    <message>
        <source>This GPU has no units for %1: products run in %2.</source>
        <translation>この GPU には %1 用の演算器がありません。行列積は %2 で実行されます。</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>収まらない</translation>
    </message>
    <message>
        <source>with enough memory: %1</source>
        <translation>メモリが足りれば %1</translation>
    </message>
    <message>
        <source>Products in the precision that each GPU has units for; Ctrl+Z takes it back</source>
        <translation>各 GPU の演算器が扱える数値形式で積を計算します。Ctrl+Z で元に戻せます</translation>
    </message>
    <message>
        <source>Ctrl+Z takes a change of the batch back</source>
        <translation>バッチの変更は Ctrl+Z で元に戻せます</translation>
    </message>
    <message>
        <source>One GPU alone:</source>
        <translation>GPU 1 基の場合:</translation>
    </message>
    <message>
        <source>Arithmetic takes longest here; Sensitivity says what a higher clock, more SMs or a higher peak would save.</source>
        <translation>ここでは演算に最も時間がかかります。クロック、SM 数、ピーク性能を上げると何が短縮されるかは「感度」に示されます。</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>価格を入力</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>この GPU のカタログ項目を開く：価格とレンタル料</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>価格は不明</translation>
    </message>
    <message>
        <source>, at the price of %1</source>
        <translation>（%1 の価格で）</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ItemModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>仮想</translation>
    </message>
    <message>
        <source>%1, derived: %2</source>
        <translation>%1、導出値: %2</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1が不明です</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>指摘 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>確認</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>出所</translation>
    </message>
    <message>
        <source>What looks wrong</source>
        <translation>疑わしい点</translation>
    </message>
    <message>
        <source>Where the entry is from</source>
        <translation>項目の出所</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationBox</name>
    <message>
        <source>The iteration, measured and added up</source>
        <translation>反復: 実測と合計</translation>
    </message>
    <message>
        <source>%1 on %2 (%3): %4 operators, %5 of them distinct</source>
        <translation>%1、%2（%3）: 演算子 %4 個、うち異なるもの %5 個</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationModel</name>
    <message>
        <source>An iteration</source>
        <translation>反復</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LatencyModel</name>
    <message>
        <source>%1 to %2: 80 % band of the model</source>
        <translation>%1～%2: モデルの 80 % 予測幅</translation>
    </message>
    <message>
        <source>%1 to %2: 95 % confidence interval of the simulation</source>
        <translation>%1～%2: シミュレーションの 95 % 信頼区間</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LeverChart</name>
    <message>
        <source>What more of each number of the GPU saves</source>
        <translation>GPU の各数値を増やすと減る時間</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinkSliders</name>
    <message>
        <source>What a GPU&apos;s messages reach in its machine, one direction</source>
        <translation>GPU のメッセージがマシン内で達する帯域幅、片方向</translation>
    </message>
    <message>
        <source>All network ports of a machine together, one direction</source>
        <translation>マシンの全ネットワークポートの合計、片方向</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the system&apos;s own.</source>
        <translation>%1: ドラッグするか矢印キー（1 %、Shift で 10 %）を使います。ダブルクリックまたは Delete でシステムの値に戻ります。</translation>
    </message>
    <message>
        <source>own %1</source>
        <translation>固有 %1</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>ネットワークなし</translation>
    </message>
    <message>
        <source>Links of a GPU</source>
        <translation>GPU のリンク</translation>
    </message>
    <message>
        <source>Network of a machine</source>
        <translation>マシンのネットワーク</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinksEdit</name>
    <message>
        <source>Link %1</source>
        <translation>リンク %1</translation>
    </message>
    <message>
        <source>Bandwidth of link %1, one direction</source>
        <translation>リンク %1 の帯域幅、片方向</translation>
    </message>
    <message>
        <source>name the link first</source>
        <translation>先にリンクの名前を入力してください</translation>
    </message>
    <message>
        <source>Remove this link</source>
        <translation>このリンクを削除</translation>
    </message>
    <message>
        <source>Remove link %1</source>
        <translation>リンク %1 を削除</translation>
    </message>
    <message>
        <source>Add a link</source>
        <translation>リンクを追加</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LogSlider</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 個</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MachineFields</name>
    <message>
        <source>Machines that the GPUs stand in</source>
        <translation>GPU を収めるマシン</translation>
    </message>
    <message>
        <source>One GPU alone, or many of each in the machines of a system of the catalog</source>
        <translation>GPU 単独、またはカタログのシステムのマシンに各 GPU を多数</translation>
    </message>
    <message>
        <source>on</source>
        <translation>実行先</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>How many there are, where the sweep does not move their number</source>
        <translation>スイープが台数を動かさない場合の台数</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Ranks that split each layer</source>
        <translation>各層を分割するランク</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>パイプライン</translation>
    </message>
    <message>
        <source>Stages that share the layers</source>
        <translation>層を分け合うステージ</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>Of the data-parallel ranks, so many hold different experts</source>
        <translation>データ並列ランクのうち、異なるエキスパートを持つ数</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>マイクロバッチ</translation>
    </message>
    <message>
        <source>Samples of one pass; auto: all of a rank&apos;s samples, one at a time with a pipeline</source>
        <translation>1 パスのサンプル。自動: ランクの全サンプル、パイプラインでは 1 個ずつ</translation>
    </message>
    <message>
        <source>micro-batch auto</source>
        <translation>マイクロバッチ自動</translation>
    </message>
    <message>
        <source>What the workload&apos;s batch is</source>
        <translation>ワークロードのバッチの意味</translation>
    </message>
    <message>
        <source>The batch of the workload is that of a whole step, split among the ranks (strong scaling), or that of each data-parallel rank, so that it grows with them (weak scaling)</source>
        <translation>ワークロードのバッチは、ステップ全体のバッチをランクで分けるもの（強スケーリング）か、データ並列ランクごとのバッチで、ランクとともに増えるもの（弱スケーリング）です</translation>
    </message>
    <message>
        <source>batch of the step</source>
        <translation>ステップのバッチ</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>各ランクのバッチ</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>More ...</source>
        <translation>その他 ...</translation>
    </message>
    <message>
        <source>All of the split</source>
        <translation>分割のすべて</translation>
    </message>
    <message>
        <source>ZeRO, sequence and context parallelism, recomputation and all else that a split is</source>
        <translation>ZeRO、シーケンス並列、コンテキスト並列、再計算など、分割のすべて</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ManyModel</name>
    <message numerus="yes">
        <source>Sweeping %n workload(s)</source>
        <translation>
            <numerusform>%n 個のワークロードをスイープ中</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixModel</name>
    <message>
        <source>refused</source>
        <translation>拒否</translation>
    </message>
    <message>
        <source>refused; works: %1</source>
        <translation>拒否。可能：%1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 の %1</translation>
    </message>
    <message>
        <source>%1 with %2 GPUs</source>
        <translation>%1（%2 GPU）</translation>
    </message>
    <message>
        <source>The mean over the workloads (geometric, by their weights) of how many times better it is than %1; %2 to %3 within the bands</source>
        <translation>%1 より何倍良いかの、全ワークロードにわたる平均（重み付き幾何平均）。予測幅では %2～%3</translation>
    </message>
    <message>
        <source>%1
Works instead: %2, %3 a sample</source>
        <translation>%1
代わりに可能：%2、1 サンプル %3</translation>
    </message>
    <message>
        <source>%1, grade %2
%3</source>
        <translation>%1、等級 %2
%3</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>スコア</translation>
    </message>
    <message>
        <source>%1 with 1 GPU</source>
        <translation>GPU 1 基で %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixView</name>
    <message>
        <source>Which GPU is best over all workloads</source>
        <translation>全ワークロードで最良の GPU</translation>
    </message>
    <message>
        <source>Weights of the workloads</source>
        <translation>ワークロードの重み</translation>
    </message>
    <message>
        <source>★ best of its row, and no other&apos;s band reaches it; ☆ best, but bands overlap; the stronger the shade the nearer to the best; hatched: refused.</source>
        <translation>★ 行内で最良、他の予測幅は届きません。☆ 最良ですが、予測幅が重なります。色が濃いほど最良に近く、斜線は拒否です。</translation>
    </message>
    <message>
        <source>What a cell shows</source>
        <translation>セルの表示内容</translation>
    </message>
    <message>
        <source>Time an iteration</source>
        <translation>1 反復の時間</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>Cost of a million samples, bought</source>
        <translation>100 万サンプルの費用、購入</translation>
    </message>
    <message>
        <source>Cost of a million samples, rented</source>
        <translation>100 万サンプルの費用、レンタル</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>サンプルあたりのエネルギー</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>信頼度の等級</translation>
    </message>
    <message>
        <source>Best &amp;precision</source>
        <translation>最良の数値形式(&amp;P)</translation>
    </message>
    <message>
        <source>Each cell in the quickest of fp32, tf32, fp16 and bf16 that fits, or in the workload&apos;s own</source>
        <translation>各セルを、fp32、tf32、fp16、bf16 のうち収まる最速のもので。オフならワークロード自身の数値形式で</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>No budget</source>
        <translation>予算なし</translation>
    </message>
    <message>
        <source>Budget to buy</source>
        <translation>購入の予算</translation>
    </message>
    <message>
        <source>Budget an hour, to rent</source>
        <translation>レンタルの予算（1 時間）</translation>
    </message>
    <message>
        <source>Amount of the budget</source>
        <translation>予算の金額</translation>
    </message>
    <message>
        <source>Workloads and GPUs</source>
        <translation>ワークロードと GPU</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 の重み</translation>
    </message>
    <message>
        <source>as any other</source>
        <translation>他と同じ</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>Predicting %n workloads</source>
        <translation>
            <numerusform>%n 個のワークロードを予測中</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a network at the left: each of the project&apos;s is a row here.</source>
        <translation>左でネットワークを開いてください。プロジェクトの各ネットワークがここの行になります。</translation>
    </message>
    <message>
        <source>Tick GPUs at the left: each is a column here.</source>
        <translation>左で GPU にチェックを付けてください。それぞれがここの列になります。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>比較はキャンセルされました。</translation>
    </message>
    <message>
        <source>No GPU has a score: %1</source>
        <translation>スコアのある GPU がありません：%1</translation>
    </message>
    <message>
        <source>No GPU has a score.</source>
        <translation>スコアのある GPU がありません。</translation>
    </message>
    <message>
        <source>Best over all: %1.</source>
        <translation>総合で最良：%1。</translation>
    </message>
    <message>
        <source>Bands overlap: that is not certain.</source>
        <translation>予測幅が重なるため、確実ではありません。</translation>
    </message>
    <message>
        <source>Change the figure</source>
        <translation>表示する値を変更</translation>
    </message>
    <message>
        <source>Change the precision of cells</source>
        <translation>セルの精度を変更</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>予算を変更</translation>
    </message>
    <message>
        <source>It can&apos;t be built, see its row</source>
        <translation>構築できません。その行を参照してください</translation>
    </message>
    <message>
        <source>Its networks are rows, and count there</source>
        <translation>そのネットワークが各行として数えられます</translation>
    </message>
    <message>
        <source>%1: not counted</source>
        <translation>%1：対象外</translation>
    </message>
    <message>
        <source>Budget, typed</source>
        <translation>予算（入力）</translation>
    </message>
    <message>
        <source>Best over all: %1, %2 times as good as the next, %3.</source>
        <translation>総合では %1 が最良で、次の %3 の %2 倍です。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasureForm</name>
    <message>
        <source>What it is measured on</source>
        <translation>測定に使うもの</translation>
    </message>
    <message>
        <source>Operators of the network</source>
        <translation>ネットワークの演算子</translation>
    </message>
    <message>
        <source>Operators of random sizes</source>
        <translation>無作為なサイズの演算子</translation>
    </message>
    <message>
        <source>A whole iteration</source>
        <translation>反復全体</translation>
    </message>
    <message>
        <source>The machine itself</source>
        <translation>マシン自体</translation>
    </message>
    <message>
        <source>What an iteration of the network that is shown runs, and the database lacks</source>
        <translation>表示中のネットワークの反復が実行し、データベースにないもの</translation>
    </message>
    <message>
        <source>To train cost models with</source>
        <translation>コストモデルの学習用</translation>
    </message>
    <message>
        <source>The network whole, beside what its operators add up to</source>
        <translation>ネットワーク全体を、演算子の合計と並べて</translation>
    </message>
    <message>
        <source>Bandwidth, peaks and the cost of a call, for the catalog</source>
        <translation>帯域幅、ピーク性能、呼び出しのコスト。カタログ用</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>再検索</translation>
    </message>
    <message>
        <source>Asks anew what can measure on this machine</source>
        <translation>このマシンで測定に使えるものを調べ直す</translation>
    </message>
    <message>
        <source>Threads of the CPU; rows of different counts are kept apart</source>
        <translation>CPU のスレッド数。数が異なる行は別々に保存されます</translation>
    </message>
    <message>
        <source>Which GPU, where there are several; the first is 0</source>
        <translation>GPU が複数ある場合にどれを使うか。最初は 0</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>測定</translation>
    </message>
    <message>
        <source>Back end</source>
        <translation>バックエンド</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>スレッド</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The same seed and ranges draw the same operators</source>
        <translation>シードと範囲が同じなら、同じ演算子が選ばれます</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>数値形式</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>個数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>as in a network</source>
        <translation>ネットワーク内と同じ</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>ウォーム</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>コールド</translation>
    </message>
    <message>
        <source>Where operands lie. As in a network: what was just written is warm, weights are cold</source>
        <translation>オペランドの所在。ネットワーク内と同じ: 書き込んだばかりのものはウォーム、重みはコールド</translation>
    </message>
    <message>
        <source>An operator is done when the standard error of its median is below this</source>
        <translation>中央値の標準誤差がこれを下回ると、その演算子は完了です</translation>
    </message>
    <message>
        <source>Time for the repetitions of one operator: 2 s, 500 ms</source>
        <translation>1 つの演算子の繰り返しに使う時間: 2 s、500 ms</translation>
    </message>
    <message>
        <source>Measure also what the database has</source>
        <translation>データベースにあるものも測定</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>選択...</translation>
    </message>
    <message>
        <source>Another file for the measured rows</source>
        <translation>実測行を入れる別のファイル</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>キャッシュ</translation>
    </message>
    <message>
        <source>Error at most</source>
        <translation>誤差の上限</translation>
    </message>
    <message>
        <source>Time at most</source>
        <translation>時間の上限</translation>
    </message>
    <message>
        <source>Repetitions at most</source>
        <translation>繰り返しの上限</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>データベース</translation>
    </message>
    <message>
        <source>Start to measure</source>
        <translation>測定を開始</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Ends after the operator that runs; what is measured stays in the database</source>
        <translation>実行中の演算子の後で終了します。測定済みのものはデータベースに残ります</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Goes on with what was not measured yet</source>
        <translation>まだ測定していないものを続ける</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>詳細設定</translation>
    </message>
    <message>
        <source>Caches, precision, budget and database</source>
        <translation>キャッシュ、数値形式、上限、データベース</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that measures the same</source>
        <translation>同じ測定を行う dubhe-cli のコマンド行</translation>
    </message>
    <message>
        <source>Record a program...</source>
        <translation>プログラムを記録...</translation>
    </message>
    <message>
        <source>Runs a CUDA program, records what its GPU does, and opens the recording</source>
        <translation>CUDA プログラムを実行し、GPU の動作を記録して、その記録を開く</translation>
    </message>
    <message>
        <source>Looking for what can measure here...</source>
        <translation>ここで測定に使えるものを検索中...</translation>
    </message>
    <message>
        <source>Nothing here can measure. &quot;Look again&quot; asks anew.</source>
        <translation>ここで測定に使えるものがありません。「再検索」で調べ直せます。</translation>
    </message>
    <message>
        <source>On %1 (%2).</source>
        <translation>%1（%2）で。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>%1 はここでは使えません: %2</translation>
    </message>
    <message>
        <source>There is no network: add one at the left.</source>
        <translation>ネットワークがありません。左で追加してください。</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1（使用不可）</translation>
    </message>
    <message>
        <source>Name a file</source>
        <translation>ファイルを指定</translation>
    </message>
    <message>
        <source>Where rows go. Predictions read your own database: %1</source>
        <translation>行の保存先。予測が読むのはご自分のデータベースです: %1</translation>
    </message>
    <message>
        <source>Nothing here can measure.</source>
        <translation>ここで測定に使えるものがありません。</translation>
    </message>
    <message>
        <source>&quot;Time at most&quot; needs a time like 2 s or 500 ms; &quot;%1&quot; is none.</source>
        <translation>「時間の上限」には 2 s や 500 ms のような時間が必要です。「%1」は時間ではありません。</translation>
    </message>
    <message>
        <source>with</source>
        <translation>使用</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasureModel</name>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>見積もり</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>ばらつき</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>繰り返し</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Kind, precision and sizes, as the database has them</source>
        <translation>種類、数値形式、サイズ。データベースの表記</translation>
    </message>
    <message>
        <source>What the cost model said before the measurement, with its band</source>
        <translation>測定前のコストモデルの値と予測幅</translation>
    </message>
    <message>
        <source>How much longer the estimate is than what was measured</source>
        <translation>見積もりが実測よりどれだけ長いか</translation>
    </message>
    <message>
        <source>Pairs of chains that were timed</source>
        <translation>計時した連鎖の組の数</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>終わり方</translation>
    </message>
    <message>
        <source>Kind of operator</source>
        <translation>演算子の種類</translation>
    </message>
    <message>
        <source>Time that the repetitions tell: their median; on a CPU what a tenth of the runs stay under</source>
        <translation>繰り返しから得た時間: 中央値。CPU では実行の 10 分の 1 がそれ以下になる値</translation>
    </message>
    <message>
        <source>Standard deviation of the repetitions, as a share of that time</source>
        <translation>繰り返しの標準偏差 (その時間に対する割合)</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasurePanel</name>
    <message>
        <source>Nothing has ended yet.</source>
        <translation>まだ何も終わっていません。</translation>
    </message>
    <message>
        <source>Nothing was measured here yet.
Choose above what to measure and on what, then &quot;Measure&quot;: the operators appear here, each beside what the cost model had expected.</source>
        <translation>ここではまだ何も測定されていません。
上で何を、何で測定するかを選び、「測定」を押してください。演算子がここに、コストモデルの予想と並んで表示されます。</translation>
    </message>
    <message>
        <source>%1 (%2 warnings in all)</source>
        <translation>%1（警告は全部で %2 件）</translation>
    </message>
    <message>
        <source>There is no chart to export: no operator has both an estimate and a measurement.</source>
        <translation>エクスポートするグラフがありません。見積もりと測定の両方がある演算子がないためです。</translation>
    </message>
    <message>
        <source>Stopping after what runs now</source>
        <translation>実行中のものの後で停止します</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>、残り約 %1</translation>
    </message>
    <message>
        <source>There is nothing to export yet; measure something first.</source>
        <translation>エクスポートするものがまだありません。先に測定してください。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>What is measured now</source>
        <translation>現在測定しているもの</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>終わり方</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>What was said meanwhile</source>
        <translation>途中のメッセージ</translation>
    </message>
    <message>
        <source>Search operators</source>
        <translation>演算子の検索</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>With a time</source>
        <translation>時間あり</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>拒否または失敗</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>待機中</translation>
    </message>
    <message>
        <source>Which operators are shown</source>
        <translation>表示する演算子</translation>
    </message>
    <message>
        <source>Estimate against measurement</source>
        <translation>見積もりと測定の対比</translation>
    </message>
    <message>
        <source>Measured operators</source>
        <translation>測定した演算子</translation>
    </message>
    <message>
        <source>How good the estimates were</source>
        <translation>見積もりの良さ</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryChart</name>
    <message>
        <source>Memory over time</source>
        <translation>メモリの推移</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>割り当て %1、予約 %2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryView</name>
    <message>
        <source>Held by</source>
        <translation>保持している行</translation>
    </message>
    <message>
        <source>The innermost line of the program that is not PyTorch&apos;s own</source>
        <translation>PyTorch 自体のものを除く、プログラムの最も内側の行</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>What it holds at this moment</source>
        <translation>この時点で保持している量</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Of all that is allocated at this moment</source>
        <translation>この時点の割り当て全体に対する割合</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>割り当て数</translation>
    </message>
    <message>
        <source>State of the memory at the end</source>
        <translation>終了時のメモリの状態</translation>
    </message>
    <message>
        <source>Remarks on the snapshot</source>
        <translation>スナップショットに関する注記</translation>
    </message>
    <message>
        <source>What holds memory</source>
        <translation>メモリを保持しているもの</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>ピーク</translation>
    </message>
    <message>
        <source>Choose the moment at which most was allocated (P in the chart)</source>
        <translation>割り当てが最大の時点を選ぶ（グラフでは P）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Show the whole history (0 in the chart)</source>
        <translation>履歴全体を表示（グラフでは 0）</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>トレースを開く...</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>スナップショットを閉じる</translation>
    </message>
    <message>
        <source>Close the memory snapshot</source>
        <translation>メモリスナップショットを閉じる</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n イベント</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 allocated, %2 reserved</source>
        <translation>最大で割り当て %1、予約 %2</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %n time(s)</source>
        <translation>
            <numerusform>メモリ不足 %n 回</numerusform>
        </translation>
    </message>
    <message>
        <source>at the end %1 allocated of %2 reserved</source>
        <translation>終了時は予約 %2 のうち %1 を割り当て</translation>
    </message>
    <message>
        <source>%1 free, its largest piece %2 (%3 fragmented)</source>
        <translation>空き %1、最大の連続領域 %2（断片化 %3）</translation>
    </message>
    <message>
        <source>%1 allocations, %2 releases</source>
        <translation>割り当て %1 回、解放 %2 回</translation>
    </message>
    <message>
        <source>history of %1</source>
        <translation>履歴 %1</translation>
    </message>
    <message>
        <source>peak, after %1</source>
        <translation>ピーク、%1 後</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 後</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>割り当て %1、予約 %2</translation>
    </message>
    <message>
        <source>%1 from before the history begins</source>
        <translation>履歴の開始前からのもの %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelList</name>
    <message>
        <source>Cost models</source>
        <translation>コストモデル</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelRow</name>
    <message>
        <source>Use %1</source>
        <translation>%1 を使う</translation>
    </message>
    <message>
        <source>Predict with it</source>
        <translation>これで予測する</translation>
    </message>
    <message>
        <source>Not here: %1</source>
        <translation>ここでは不可: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelsPanel</name>
    <message>
        <source>About the model</source>
        <translation>モデルについて</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>誤差</translation>
    </message>
    <message>
        <source>What the models were fitted from</source>
        <translation>モデルの当てはめ元</translation>
    </message>
    <message>
        <source>Fitted from</source>
        <translation>当てはめ元</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>This model keeps no picture of its fit. Choose the tile model to see one; this model&apos;s own lines, with their R², are told for each operator in the tab Operator while it is in use.</source>
        <translation>このモデルには当てはめの図がありません。図を見るにはタイルモデルを選んでください。このモデル自身の直線とその R² は、使用中に各演算子についてタブ「演算子」に示されます。</translation>
    </message>
    <message>
        <source>This library holds no fit of the tile model. &quot;Refit...&quot; makes one from measured operators.</source>
        <translation>このライブラリにはタイルモデルの当てはめがありません。「再当てはめ...」で、測定した演算子から作れます。</translation>
    </message>
    <message>
        <source>%1 (in use). %2</source>
        <translation>%1（使用中）。%2</translation>
    </message>
    <message>
        <source>%1 (not in use). %2</source>
        <translation>%1（未使用）。%2</translation>
    </message>
    <message>
        <source>Choose a network to see why its operators take as long as they do.</source>
        <translation>ネットワークを選ぶと、演算子にそれだけの時間がかかる理由を確認できます。</translation>
    </message>
    <message>
        <source>Tick a GPU to see what its operators cost there.</source>
        <translation>GPU にチェックを付けると、そこでの演算子のコストが分かります。</translation>
    </message>
    <message>
        <source>Click an operator in the graph, the comparison or the inspector: here stands what its time is made of.</source>
        <translation>グラフ、比較、インスペクターで演算子をクリックすると、その時間の内訳がここに表示されます。</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>実測行を検索中</translation>
    </message>
    <message>
        <source>There is no fit to export; refit the models first.</source>
        <translation>エクスポートする当てはめがありません。先にモデルを再当てはめしてください。</translation>
    </message>
    <message>
        <source>There are no errors to export; refit the models first.</source>
        <translation>エクスポートする誤差がありません。先にモデルを再当てはめしてください。</translation>
    </message>
    <message>
        <source>Quality of the fit</source>
        <translation>当てはまりの良さ</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MoneyView</name>
    <message>
        <source>What a step costs</source>
        <translation>1 ステップの費用</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>レンタル</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>購入</translation>
    </message>
    <message>
        <source>What the amounts rest on</source>
        <translation>金額の根拠</translation>
    </message>
    <message>
        <source>What costs money is shown for splits that can run.</source>
        <translation>費用は、実行できる分割について表示されます。</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>価格を入力</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>この GPU のカタログを開きます（価格とレンタル料）</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NearModel</name>
    <message>
        <source>Distance of the sizes: 1 octave where one size is twice the other</source>
        <translation>サイズの距離: 一方が他方の 2 倍なら 1 オクターブ</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>この演算子</translation>
    </message>
    <message>
        <source>%1 octaves</source>
        <translation>%1 オクターブ</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距離</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NotesPanel</name>
    <message>
        <source>What the note is about</source>
        <translation>メモの対象</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>Why this GPU, whose numbers these are, what is still to be asked. Reports can hold it.</source>
        <translation>なぜこの GPU か、誰の数値か、まだ何を確かめるか。レポートに載せられます。</translation>
    </message>
    <message>
        <source>A note holds %L1 letters; what is written beyond is not kept.</source>
        <translation>メモは %L1 文字までです。それを超える部分は保存されません。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorModel</name>
    <message numerus="yes">
        <source>%1 and %n more like it</source>
        <translation>
            <numerusform>%1 ほか同様のもの %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>each %1, %2</source>
        <translation>各 %1、%2</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorTableModel</name>
    <message>
        <source>all %1 together</source>
        <translation>%1 個すべての合計</translation>
    </message>
    <message>
        <source>Slowest over fastest</source>
        <translation>最遅と最速の比</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>演算子</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorView</name>
    <message>
        <source>Operator in canonical form</source>
        <translation>正規形の演算子</translation>
    </message>
    <message>
        <source>Predicted time</source>
        <translation>予測時間</translation>
    </message>
    <message>
        <source>Nearest measured rows</source>
        <translation>最も近い実測行</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, and %n more like it in this network</source>
        <translation>
            <numerusform>%2 上の %1、ほかにこのネットワーク内の同様のもの %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上の %1</translation>
    </message>
    <message>
        <source>No kernel runs for it.</source>
        <translation>これに対してカーネルは動きません。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>Looking through your measurements...</source>
        <translation>測定を調べています...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Panel</name>
    <message>
        <source>This panel has nothing to export in that form; choose another.</source>
        <translation>このパネルには、その形式でエクスポートするものがありません。別の形式を選んでください。</translation>
    </message>
    <message>
        <source>This panel asks nothing yet that a command could ask, too.</source>
        <translation>このパネルには、コマンドでも尋ねられる問いがまだありません。</translation>
    </message>
    <message>
        <source>The network can&apos;t be built: %1</source>
        <translation>ネットワークを組み立てられません：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParameterRow</name>
    <message>
        <source>not given</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to its own value.</source>
        <translation>%1: ドラッグするか矢印キー（1 %、Shift で 10 %）を使います。ダブルクリックまたは Delete で元の値に戻ります。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParetoView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>縦軸(&amp;U)</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>縦軸</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>横軸(&amp;A)</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横軸</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>色(&amp;C)</translation>
    </message>
    <message>
        <source>Colours tell apart</source>
        <translation>色分けの基準</translation>
    </message>
    <message>
        <source>Vendors</source>
        <translation>ベンダー</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>全 GPU</translation>
    </message>
    <message>
        <source>Which GPUs take no part, and why</source>
        <translation>対象外の GPU とその理由</translation>
    </message>
    <message>
        <source>Looking at all GPUs for %1</source>
        <translation>%1 について全 GPU を調査中</translation>
    </message>
    <message>
        <source>Choose a network at the left: here every GPU of the catalog stands beside the others.</source>
        <translation>左でネットワークを選ぶと、カタログの全 GPU がここに並びます。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>No GPU of the catalog has both figures. Choose others, or enter prices in the Catalog.</source>
        <translation>両方の指標を持つ GPU がカタログにありません。別の指標を選ぶか、カタログに価格を入力してください。</translation>
    </message>
    <message>
        <source>It was cancelled. Choose the network again to go on.</source>
        <translation>キャンセルされました。続けるには、ネットワークをもう一度選んでください。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanModel</name>
    <message>
        <source>%1 on %2. A click or Enter takes this split over.</source>
        <translation>%2 で %1。クリックまたは Enter でこの分割を採用します。</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs, for a step; a dash where the TDP is not known</source>
        <translation>受電端で、全 GPU の 1 ステップ分。TDP が不明ならダッシュ</translation>
    </message>
    <message>
        <source>Time of a step x GPUs: what its cost grows with.</source>
        <translation>ステップの時間 x GPU 数: コストはこれとともに増えます。</translation>
    </message>
    <message>
        <source>Of a step, rented:</source>
        <translation>1 ステップ、レンタル:</translation>
    </message>
    <message>
        <source>Of a step, bought:</source>
        <translation>1 ステップ、購入:</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 時間</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>分割</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanView</name>
    <message>
        <source>time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Find the best split</source>
        <translation>最良の分割の検索</translation>
    </message>
    <message>
        <source>Looks at every way to split this batch among these GPUs</source>
        <translation>このバッチをこれらの GPU に分割するすべての方法を調べます</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Fewer machines, too</source>
        <translation>より少ないマシンも</translation>
    </message>
    <message>
        <source>1, 2, 4 ... machines up to all GPUs, not only all of them</source>
        <translation>全部だけでなく、1、2、4 ... 台から全 GPU までのマシン</translation>
    </message>
    <message>
        <source>What the chart shows upwards</source>
        <translation>グラフの縦軸に示すもの</translation>
    </message>
    <message>
        <source>What the chart shows to the right</source>
        <translation>グラフの横軸に示すもの</translation>
    </message>
    <message>
        <source>over</source>
        <translation>対</translation>
    </message>
    <message>
        <source>Splits that none beats</source>
        <translation>他に劣らない分割</translation>
    </message>
    <message>
        <source>What the search found</source>
        <translation>検索で見つかったもの</translation>
    </message>
    <message>
        <source>The search looks at every way to split the batch among these GPUs: data, tensor, pipeline and expert ranks, micro-batches, chunks, recomputation, ZeRO. The best splits appear here; nothing is changed until you take a split over.</source>
        <translation>これらの GPU にバッチを分割するすべての方法を調べます: データ、テンソル、パイプライン、エキスパートの各ランク、マイクロバッチ、チャンク、再計算、ZeRO。見つかったものがここに表示され、分割を採用するまで何も変わりません。</translation>
    </message>
    <message>
        <source>Network, batch, system or links have changed since: search again.</source>
        <translation>ネットワーク、バッチ、システム、リンクが変わりました。もう一度検索してください。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioForm</name>
    <message>
        <source>Networks of the portfolio</source>
        <translation>ポートフォリオのネットワーク</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioModel</name>
    <message>
        <source>%1, %2 a round</source>
        <translation>%1、1 ラウンドに %2 回</translation>
    </message>
    <message>
        <source>%1, not in the portfolio</source>
        <translation>%1、ポートフォリオ外</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Runs a round</source>
        <translation>1 ラウンドの回数</translation>
    </message>
    <message>
        <source>How often it runs in a round of the portfolio: a count, or a share of the work such as 0.25</source>
        <translation>ポートフォリオの 1 ラウンドで何回実行するか: 回数、または 0.25 のような仕事の割合</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no weight: a number from 0 to %2, where 0 takes %3 out.</source>
        <translation>「%1」は重みではありません。0 から %2 までの数で、0 は %3 を外します。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PriceRow</name>
    <message>
        <source>Price of %1</source>
        <translation>%1 の価格</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuantityEdit</name>
    <message>
        <source>%1: &quot;%2&quot; is negative; it must be more than zero</source>
        <translation>%1: 「%2」は負の値です。0 より大きくしてください</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number between 1 and %2</source>
        <translation>「%1」は 1 から %2 までの整数ではありません</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>%1 in base units. Any unit is taken; Up and Down change it by 1 %, with Shift by 10 %.</source>
        <translation>%1（基本単位）。どの単位でも入力できます。Up と Down で 1 %、Shift とともに 10 % 変わります。</translation>
    </message>
    <message>
        <source>%1 has no known base value to multiply; write the value itself</source>
        <translation>%1には掛ける元の値がありません。値そのものを書いてください</translation>
    </message>
    <message>
        <source>%1 must be more than zero</source>
        <translation>%1は 0 より大きくしてください</translation>
    </message>
    <message>
        <source>%1: %2 is over a thousand times away from the base&apos;s %3</source>
        <translation>%1: %2 は元の GPU の %3 から 1000 倍以上離れています</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuestionForm</name>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>GPU to start from</source>
        <translation>元にする GPU</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU の数</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>別の GPU</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>答えを表示</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>Another GPU...</source>
        <translation>別の GPU...</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>元にする GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Tick at least one GPU.</source>
        <translation>GPU に 1 つ以上チェックを付けてください。</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>別のネットワーク</translation>
    </message>
    <message>
        <source>Another network...</source>
        <translation>別のネットワーク...</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Tick at least one network.</source>
        <translation>少なくとも 1 つのネットワークにチェックを付けてください。</translation>
    </message>
    <message>
        <source>Samples of an iteration; leave it empty for the usual number</source>
        <translation>1 反復のサンプル数。空欄なら通常の数</translation>
    </message>
    <message>
        <source>Kept in the catalog, with today&apos;s date. If one is missing, GPUs are compared by time only.</source>
        <translation>今日の日付でカタログに保存されます。1 つでも価格がなければ、時間だけで比較します。</translation>
    </message>
    <message>
        <source>Price each</source>
        <translation>1 基の価格</translation>
    </message>
    <message>
        <source>A batch has 1 to %1 samples.</source>
        <translation>バッチのサンプル数は 1～%1 です。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Readout</name>
    <message>
        <source>A double click copies it.</source>
        <translation>ダブルクリックでコピーします。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RecordForm</name>
    <message>
        <source>Choose...</source>
        <translation>選択...</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>python3, or a file</source>
        <translation>python3、またはファイル</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>引数</translation>
    </message>
    <message>
        <source>train.py --epochs 1</source>
        <translation>train.py --epochs 1</translation>
    </message>
    <message>
        <source>Blanks part them; what holds blanks stands in double quotes</source>
        <translation>空白で区切り、空白を含むものは二重引用符で囲みます</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>作業フォルダー</translation>
    </message>
    <message>
        <source>Dubhe&apos;s own</source>
        <translation>Dubhe と同じ</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>記録</translation>
    </message>
    <message>
        <source>A file to write</source>
        <translation>書き込むファイル</translation>
    </message>
    <message>
        <source>Stop recording at</source>
        <translation>記録の上限</translation>
    </message>
    <message>
        <source>No limit; or 500 MB</source>
        <translation>上限なし、または 500 MB</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>環境変数</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES=0, a line for each</source>
        <translation>CUDA_VISIBLE_DEVICES=0、1 行に 1 つ</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>プログラム(&amp;P)</translation>
    </message>
    <message>
        <source>Choose the program</source>
        <translation>プログラムを選ぶ</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>引数(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Working folder</source>
        <translation>作業フォルダー(&amp;W)</translation>
    </message>
    <message>
        <source>Choose the working folder</source>
        <translation>作業フォルダーを選ぶ</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>環境変数(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Recording</source>
        <translation>記録(&amp;R)</translation>
    </message>
    <message>
        <source>Choose the recording</source>
        <translation>記録ファイルを選ぶ</translation>
    </message>
    <message>
        <source>Stop recording a&amp;t</source>
        <translation>記録の上限(&amp;T)</translation>
    </message>
    <message>
        <source>Run and record</source>
        <translation>実行して記録</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the program</source>
        <translation>プログラムを停止</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>What the program prints</source>
        <translation>プログラムの出力</translation>
    </message>
    <message>
        <source>The program&apos;s output appears here.</source>
        <translation>プログラムの出力がここに表示されます。</translation>
    </message>
    <message>
        <source>Name the program that shall run.</source>
        <translation>実行するプログラムを指定してください。</translation>
    </message>
    <message>
        <source>A double quote of the arguments is not closed.</source>
        <translation>引数の二重引用符が閉じていません。</translation>
    </message>
    <message>
        <source>Name the file that the recording goes to.</source>
        <translation>記録先のファイルを指定してください。</translation>
    </message>
    <message>
        <source>&quot;Stop recording at&quot; needs a size like 500 MB; &quot;%1&quot; is none.</source>
        <translation>「記録の上限」には 500 MB のようなサイズが必要です。「%1」はサイズではありません。</translation>
    </message>
    <message>
        <source>The environment needs lines like NAME=value; &quot;%1&quot; is none.</source>
        <translation>環境変数には NAME=value の形の行が必要です。「%1」は違います。</translation>
    </message>
    <message>
        <source>Recordings of the last run</source>
        <translation>前回の実行の記録</translation>
    </message>
    <message>
        <source>Re&amp;cordings of the last run</source>
        <translation>前回の実行の記録(&amp;C)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Open this recording</source>
        <translation>この記録を開く</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RefitBox</name>
    <message>
        <source>Import measurements</source>
        <translation>測定のインポート</translation>
    </message>
    <message>
        <source>Take measured operators into your database</source>
        <translation>測定した演算子を自分のデータベースに取り込む</translation>
    </message>
    <message>
        <source>A folder...</source>
        <translation>フォルダー...</translation>
    </message>
    <message>
        <source>A file...</source>
        <translation>ファイル...</translation>
    </message>
    <message>
        <source>Refit...</source>
        <translation>再当てはめ...</translation>
    </message>
    <message>
        <source>Fit the models anew from measured operators; some minutes</source>
        <translation>測定した演算子からモデルを再当てはめ。数分かかります</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>進捗</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Folder of measurements</source>
        <translation>測定のフォルダー</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>選択...</translation>
    </message>
    <message>
        <source>Choose the folder of measurements</source>
        <translation>測定のフォルダーを選択</translation>
    </message>
    <message>
        <source>None; or L4, *H100*</source>
        <translation>なし。または L4, *H100*</translation>
    </message>
    <message>
        <source>GPUs to leave out</source>
        <translation>除外する GPU</translation>
    </message>
    <message>
        <source>Nothing of these GPUs takes part in the fit. Names or patterns, commas between.</source>
        <translation>これらの GPU のデータは当てはめに一切加わりません。名前またはパターンを、コンマで区切ります。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>Start the fit</source>
        <translation>当てはめを開始</translation>
    </message>
    <message>
        <source>Fit from</source>
        <translation>当てはめ元</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>除外</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>、残り %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RemedyModel</name>
    <message>
        <source>Looking for what fits</source>
        <translation>収まるものを検索中</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ReportForm</name>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Why nothing can be written</source>
        <translation>書き出せない理由</translation>
    </message>
    <message>
        <source>Copy as &amp;command</source>
        <translation>コマンドとしてコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Puts the line of dubhe-cli that makes the same report as HTML or a spreadsheet on the clipboard</source>
        <translation>同じレポートを HTML または表計算として作る dubhe-cli のコマンド行をクリップボードに入れる</translation>
    </message>
    <message>
        <source>&amp;Write the report</source>
        <translation>レポートを書き出す(&amp;W)</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>What is to be decided. Left empty: which GPU is fastest, and which cheapest</source>
        <translation>決めたいこと。空の場合: どの GPU が最も速く、どれが最も安いか</translation>
    </message>
    <message>
        <source>GPUs in the report</source>
        <translation>レポートの GPU</translation>
    </message>
    <message>
        <source>What would shorten the time: each number of the GPUs</source>
        <translation>何が時間を短くするか: GPU の各数値</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>問い(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>ネットワーク(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>GPU(&amp;G)</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>追加の内容</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>レター</translation>
    </message>
    <message>
        <source>&amp;PDF</source>
        <translation>PDF(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;HTML</source>
        <translation>HTML(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Spreadsheet (.xlsx)</source>
        <translation>表計算 (.xlsx)(&amp;S)</translation>
    </message>
    <message>
        <source>Without its ending: each form of the report gets its own</source>
        <translation>拡張子なし: レポートの形式ごとに付きます</translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation>参照(&amp;B)...</translation>
    </message>
    <message>
        <source>on pa&amp;ge</source>
        <translation>用紙(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>A chart over a number: choose a number of the GPU, batch or sequence in Sweep</source>
        <translation>1 つの数値に対するグラフ: スイープで GPU の数値、バッチ、または系列を選んでください</translation>
    </message>
    <message>
        <source>Tick a network.</source>
        <translation>ネットワークにチェックを付けてください。</translation>
    </message>
    <message>
        <source>Tick a GPU.</source>
        <translation>GPU にチェックを付けてください。</translation>
    </message>
    <message>
        <source>Choose a form: PDF, HTML or a spreadsheet.</source>
        <translation>形式を選んでください: PDF、HTML、または表計算。</translation>
    </message>
    <message>
        <source>Name the file.</source>
        <translation>ファイルを指定してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) that you wrote</source>
        <translation>
            <numerusform>あなたが書いたメモ %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes: none is written yet (Edit &gt; Write a note)</source>
        <translation>メモ: まだありません（編集 &gt; メモを書く）</translation>
    </message>
    <message>
        <source>A step on many GPUs: make a choice in Cluster; what it proposes is not put in</source>
        <translation>多数の GPU での 1 ステップ：「クラスタ」で選択してください。提案値は入りません</translation>
    </message>
    <message>
        <source>Served under load: make a choice in Serve</source>
        <translation>負荷下の提供：Serve で選択してください</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Of a whole training run: 15 trillion, 300B. Then the report says how long the run takes, with failures, and what it costs</source>
        <translation>学習全体のトークン数: 15 trillion、300B。レポートに、障害を含む所要時間と費用が入ります</translation>
    </message>
    <message>
        <source>as proposed</source>
        <translation>提案どおり</translation>
    </message>
    <message>
        <source>What all GPUs have to serve together; empty: as Serve proposes</source>
        <translation>すべての GPU で処理するリクエスト数。空欄: サービングの提案どおり</translation>
    </message>
    <message>
        <source>Tokens of the training run</source>
        <translation>学習のトークン数</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>毎秒のリクエスト数</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RooflineChart</name>
    <message>
        <source>Roofline</source>
        <translation>ルーフライン</translation>
    </message>
    <message>
        <source>%1
Drag to change it; a double click takes that back.</source>
        <translation>%1
ドラッグで変更、ダブルクリックで元に戻します。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RooflinePanel</name>
    <message>
        <source>%1, moved</source>
        <translation>%1（変更後）</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>The step&apos;s time</source>
        <translation>ステップの時間</translation>
    </message>
    <message>
        <source>All units</source>
        <translation>すべての演算器</translation>
    </message>
    <message>
        <source>Roofs of units, too, that no operator of the network uses</source>
        <translation>ネットワークのどの演算子も使わない演算器のルーフも表示</translation>
    </message>
    <message>
        <source>Keep as a hypothetical GPU</source>
        <translation>仮想 GPU として保存</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>Every roof as the GPU has it</source>
        <translation>すべてのルーフを GPU 本来の値に戻します</translation>
    </message>
    <message>
        <source>Roofline of %1</source>
        <translation>%1 のルーフライン</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>ステップ %1：%2</translation>
    </message>
    <message>
        <source>Step %1 → %2, %3; with %4</source>
        <translation>ステップ %1 → %2、%3。変更：%4</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>左でネットワークを選ぶか、ONNX ファイルまたは Hugging Face の config.json をウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>Tick a GPU at the left to see the network&apos;s operators under its roofs.</source>
        <translation>左で GPU にチェックを付けると、そのルーフの下にネットワークの演算子が表示されます。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>The roofline was cancelled.</source>
        <translation>ルーフラインの計算はキャンセルされました。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>エクスポートするものがまだありません。%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SavedSearches</name>
    <message>
        <source>Saved searches</source>
        <translation>保存した検索</translation>
    </message>
    <message>
        <source>Searches that you saved, and examples</source>
        <translation>保存した検索と例</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>この検索を保存</translation>
    </message>
    <message>
        <source>Save &quot;%1&quot;</source>
        <translation>「%1」を保存</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>保存済み</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>例</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenarioModel</name>
    <message>
        <source>not possible: %1</source>
        <translation>不可能: %1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>収まりません。かかる時間は %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>%1 a million %2</source>
        <translation>%2 100 万あたり %1</translation>
    </message>
    <message>
        <source>Time of a sample against the first line, where both are of the same network</source>
        <translation>最初の行に対する 1 サンプルの時間（同じネットワークの場合）</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Against the first</source>
        <translation>最初との比較</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>エネルギー</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenariosPanel</name>
    <message>
        <source>Keep as scenario</source>
        <translation>シナリオとして残す</translation>
    </message>
    <message>
        <source>What is chosen now: network, batch, precision, ticked GPUs and their changes, prices, model</source>
        <translation>現在の選択: ネットワーク、バッチ、精度、チェックした GPU とその変更、価格、モデル</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Brings back what the selected scenario had chosen</source>
        <translation>選択したシナリオの設定を戻します</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Gives the selected scenario another name (F2)</source>
        <translation>選択したシナリオに別の名前を付けます (F2)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Takes the selected scenario out of the project</source>
        <translation>選択したシナリオをプロジェクトから外します</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>CSV としてコピー</translation>
    </message>
    <message>
        <source>The table as comma-separated values, on the clipboard</source>
        <translation>表をコンマ区切りの値としてクリップボードへ</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>並べたシナリオ</translation>
    </message>
    <message>
        <source>Predicting scenarios</source>
        <translation>シナリオを予測中</translation>
    </message>
    <message>
        <source>Keep what is chosen as a scenario, change something, keep the next: they appear here side by side.</source>
        <translation>現在の選択をシナリオとして残し、何かを変えて次を残すと、ここに並びます。</translation>
    </message>
    <message>
        <source>Table copied</source>
        <translation>表をコピーしました</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekForm</name>
    <message>
        <source>What may change</source>
        <translation>変えてよいもの</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>A time of an iteration (10 ms), a throughput (500/s), a time a sample (2 ms/image), or fits (into memory)</source>
        <translation>反復の時間（10 ms）、スループット（500/s）、サンプルあたりの時間（2 ms/image）、または fits（メモリに収まる）</translation>
    </message>
    <message>
        <source>needed for</source>
        <translation>の必要値、目標:</translation>
    </message>
    <message>
        <source>on each ticked GPU</source>
        <translation>（チェックした各 GPU）</translation>
    </message>
    <message>
        <source>What each GPU needs</source>
        <translation>各 GPU に必要なもの</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>Make a hypothetical %1 that meets the goal</source>
        <translation>目標を満たす仮想 %1 の作成</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekModel</name>
    <message>
        <source>Looking...</source>
        <translation>検索中...</translation>
    </message>
    <message>
        <source>Any value does: it does not move the time.</source>
        <translation>どの値でもかまいません。時間は変わりません。</translation>
    </message>
    <message>
        <source>Every value does, even %1.</source>
        <translation>どの値でも可、%1でも可。</translation>
    </message>
    <message>
        <source>Every value does, even %1 (%2).</source>
        <translation>どの値でも可、%1（%2）でも可。</translation>
    </message>
    <message>
        <source>None does: even at %1 it needs %2.</source>
        <translation>どの値も不可: %1でも %2 が必要。</translation>
    </message>
    <message>
        <source>None does: it does not move the time. %1.</source>
        <translation>どの値も不可: 時間は変わりません。%1。</translation>
    </message>
    <message>
        <source>None does: even at %1 it takes %2. %3.</source>
        <translation>どの値も不可: %1でも %2 かかります。%3。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>%1 が必要</translation>
    </message>
    <message>
        <source>%1; does not fit, %2 does</source>
        <translation>%1、収まらない。%2 なら収まる</translation>
    </message>
    <message>
        <source>%1; does not fit</source>
        <translation>%1、収まらない</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>%1 超</translation>
    </message>
    <message>
        <source>Where even the high edge of the band (90 %) meets the goal</source>
        <translation>予測幅の上端（90 %）でも目標を満たす値</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>現在</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>必要値</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍率</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>そのとき</translation>
    </message>
    <message>
        <source>Even at the high edge</source>
        <translation>確実な値</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SensitivityPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>検索はキャンセルされました。</translation>
    </message>
    <message>
        <source>Saved by 1 % more</source>
        <translation>1 % 増で減る時間</translation>
    </message>
    <message>
        <source>Saved by 10 % more</source>
        <translation>10 % 増で減る時間</translation>
    </message>
    <message>
        <source>What the bars show</source>
        <translation>棒が示すもの</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>表示されない GPU とその理由</translation>
    </message>
    <message>
        <source>Levers of %1</source>
        <translation>%1 の効き目のある要因</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <translation>%1を検索中</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>左でネットワークを選ぶか、ONNX ファイルまたは Hugging Face の config.json をウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see which of their numbers moves the time.</source>
        <translation>左で 1 個以上の GPU にチェックを付けると、どの数値が時間を左右するか確認できます。</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>表示できる GPU がありません。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>エクスポートするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Tornado: 10 % more, 10 % less</source>
        <translation>トルネード図: 10 % 増、10 % 減</translation>
    </message>
    <message>
        <source>Least silicon around %1</source>
        <translation>%1 付近の最小シリコン</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeForm</name>
    <message>
        <source>the usual ones</source>
        <translation>通常のもの</translation>
    </message>
    <message>
        <source>%1 (proposed)</source>
        <translation>%1（提案値）</translation>
    </message>
    <message>
        <source>%1 (as few as hold it)</source>
        <translation>%1（収まる最小数）</translation>
    </message>
    <message>
        <source>as few as hold it</source>
        <translation>収まる最小数</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>処理中 %1</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>毎秒 %1</translation>
    </message>
    <message>
        <source>a log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>%1, %2 in, %3 out</source>
        <translation>%1、入力 %2、出力 %3</translation>
    </message>
    <message>
        <source>as the engine has it</source>
        <translation>エンジンの既定</translation>
    </message>
    <message>
        <source>Open a log of requests</source>
        <translation>リクエストログを開く</translation>
    </message>
    <message>
        <source>Logs of requests (*.csv *.csv.gz *.json *.jsonl *.gz);;All files (*)</source>
        <translation>リクエストログ (*.csv *.csv.gz *.json *.jsonl *.gz);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>エンジン</translation>
    </message>
    <message>
        <source>Log of requests</source>
        <translation>リクエストログ</translation>
    </message>
    <message>
        <source>A file of Azure&apos;s, Mooncake&apos;s or BurstGPT&apos;s traces, or vLLM&apos;s benchmark; packed or not. The first requests are served</source>
        <translation>Azure、Mooncake、BurstGPT のトレース、または vLLM のベンチマークのファイル。圧縮の有無は問いません。先頭のリクエストから処理します</translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation>ファイルを選択</translation>
    </message>
    <message>
        <source>The software that serves: its kernels, its scheduler, its memory</source>
        <translation>サービングするソフトウェア: そのカーネル、スケジューラ、メモリ</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>マシン</translation>
    </message>
    <message>
        <source>What the GPUs stand in, each in its usual one or all in the same: links count where several share a layer</source>
        <translation>GPU を収めるマシン。それぞれ通常のもの、またはすべて同じもの。複数で層を分担する場合はリンクが影響します</translation>
    </message>
    <message>
        <source>How requests come</source>
        <translation>リクエストの到着方式</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>毎秒のリクエスト数</translation>
    </message>
    <message>
        <source>Over all replicas. Empty: half of what the GPU in focus serves at most</source>
        <translation>全レプリカの合計。空: 注目している GPU の最大処理能力の半分</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>処理中のリクエスト数</translation>
    </message>
    <message>
        <source>Over all replicas: the next begins when one ends</source>
        <translation>全レプリカの合計: 1 つ終わると次が始まります</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>プロンプトのトークン数</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>応答のトークン数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Simulated requests</source>
        <translation>シミュレートするリクエスト数</translation>
    </message>
    <message>
        <source>More take longer and say more; p99 needs 1,000 once settled</source>
        <translation>多いほど時間がかかり、より多くのことがわかります。p99 には定常状態で 1,000 件必要です</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>ログ</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>シミュレート</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs</source>
        <translation>テンソル並列の GPU 数</translation>
    </message>
    <message>
        <source>GPUs that share every layer; 0: as few of each kind as hold the network</source>
        <translation>すべての層を分担する GPU。0: 種類ごとに、ネットワークが収まる最小数</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>パイプラインステージ</translation>
    </message>
    <message>
        <source>Stages that hold a part of the layers each</source>
        <translation>それぞれ層の一部を持つステージ</translation>
    </message>
    <message>
        <source>Data-parallel groups</source>
        <translation>データ並列グループ</translation>
    </message>
    <message>
        <source>Groups of these GPUs, each with requests of its own; experts span all</source>
        <translation>これらの GPU のグループ。それぞれが別のリクエストを処理し、エキスパートは全グループにまたがります</translation>
    </message>
    <message>
        <source>Expert-parallel groups</source>
        <translation>エキスパート並列グループ</translation>
    </message>
    <message>
        <source>Groups of GPUs that hold different experts</source>
        <translation>異なるエキスパートを持つ GPU のグループ</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>レプリカ</translation>
    </message>
    <message>
        <source>Such servers side by side; requests go to the least loaded one</source>
        <translation>並列に動く同じサーバー。リクエストは最も負荷の低いものに送られます</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>テンソル</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>パイプライン</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>エキスパート</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>スケジューラ</translation>
    </message>
    <message>
        <source>Who goes into a step, and in which chunks</source>
        <translation>何をどのチャンクでステップに入れるか</translation>
    </message>
    <message>
        <source>the engine&apos;s</source>
        <translation>エンジンの既定</translation>
    </message>
    <message>
        <source>Keys and values</source>
        <translation>キーとバリュー</translation>
    </message>
    <message>
        <source>The numbers that keys and values are kept in</source>
        <translation>キーとバリューを保持する数値形式</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV キャッシュ</translation>
    </message>
    <message>
        <source>%1, prompts apart</source>
        <translation>%1、プロンプトは別</translation>
    </message>
    <message>
        <source>prefix cache</source>
        <translation>プレフィックスキャッシュ</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>下書き</translation>
    </message>
    <message>
        <source>Each prompt begins with one of so many texts that others begin with, too; 0: with none</source>
        <translation>各プロンプトは、他と共通のこの数のテキストのいずれかで始まります。0：なし</translation>
    </message>
    <message>
        <source>Ahead of the prompt&apos;s own tokens</source>
        <translation>プロンプト固有のトークンの前</translation>
    </message>
    <message>
        <source>GPUs that share every layer there; 0: split as a replica</source>
        <translation>そこで各層を分担する GPU。0：レプリカと同じ分割</translation>
    </message>
    <message>
        <source>as a replica</source>
        <translation>レプリカと同じ</translation>
    </message>
    <message>
        <source>Drafted tokens</source>
        <translation>下書きトークン</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that a layer of their own (MTP, EAGLE) drafts for each step; 0: none</source>
        <translation>投機的デコード：専用の層（MTP、EAGLE）が各ステップで下書きするトークン。0：なし</translation>
    </message>
    <message>
        <source>Accepted drafts</source>
        <translation>採用された下書き</translation>
    </message>
    <message>
        <source>How often a drafted token is right, where all before it were</source>
        <translation>前のすべてが正しいとき、下書きトークンが正しい割合</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>プレフィックスキャッシュ</translation>
    </message>
    <message>
        <source>At random times, at a rate; always so many in flight; or as a service logged them</source>
        <translation>一定の率で無作為に、常に同じ数を同時に、またはサービスのログどおりに</translation>
    </message>
    <message>
        <source>at a rate (Poisson)</source>
        <translation>一定の率 (ポアソン)</translation>
    </message>
    <message>
        <source>at fixed concurrency</source>
        <translation>固定の同時実行数</translation>
    </message>
    <message>
        <source>from a log</source>
        <translation>ログから</translation>
    </message>
    <message>
        <source>1024, all alike; 512-1024, uniform; 0.8-1x1024, uniform from 0.8 to 1 times 1024; lognormal:512:0.8, by median and sigma</source>
        <translation>1024: すべて同じ、512-1024: 一様、0.8-1x1024: 1024 の 0.8～1 倍で一様、lognormal:512:0.8: 中央値とシグマ</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Service-level objectives: ttft, tpot, itl or e2e; mean, p50, p90, p95 or p99; a time. Several with commas between</source>
        <translation>サービスレベル目標: ttft、tpot、itl、e2e のいずれか、mean、p50、p90、p95、p99 のいずれか、時間。複数はコンマで区切ります</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>到着</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>リクエスト/秒</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>入力トークン</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>出力トークン</translation>
    </message>
    <message>
        <source>Shared prefixes</source>
        <translation>共有プレフィックス</translation>
    </message>
    <message>
        <source>Tokens of a shared prefix</source>
        <translation>共有プレフィックスのトークン数</translation>
    </message>
    <message>
        <source>Attention DP</source>
        <translation>Attention DP</translation>
    </message>
    <message>
        <source>Prefill workers</source>
        <translation>プリフィルワーカー</translation>
    </message>
    <message>
        <source>Disaggregated: so many workers compute prompts and send the KV cache to the replicas, which decode; 0: the replicas do both</source>
        <translation>分離配置: この数のワーカーがプロンプトを計算し、KV キャッシュをデコードするレプリカに送ります。0: レプリカが両方を行います</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs of a prefill worker</source>
        <translation>プリフィルワーカーのテンソル並列 GPU 数</translation>
    </message>
    <message>
        <source>Prefill TP</source>
        <translation>プリフィル TP</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>スロット</translation>
    </message>
    <message>
        <source>The most running requests of a replica; 0: the engine&apos;s own number</source>
        <translation>レプリカで実行中のリクエストの上限。0: エンジンの値</translation>
    </message>
    <message>
        <source>Token budget</source>
        <translation>トークン予算</translation>
    </message>
    <message>
        <source>The most tokens of a step, decoding and prompts together; 0: the engine&apos;s own number</source>
        <translation>1 ステップのトークン数の上限 (デコードとプロンプトの合計)。0: エンジンの値</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Keep KV blocks of prefixes for later prompts that begin alike, as memory allows</source>
        <translation>メモリの許す限り、同じ始まりのプロンプトのためにプレフィックスの KV ブロックを保持します</translation>
    </message>
    <message>
        <source>Speculative</source>
        <translation>投機的</translation>
    </message>
    <message>
        <source>accepted:</source>
        <translation>採択:</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServePanel</name>
    <message>
        <source>There is no command yet. %1</source>
        <translation>コマンドはまだありません。%1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>Serving %1</source>
        <translation>%1 のサービングを計算中</translation>
    </message>
    <message>
        <source>Simulating requests on %1</source>
        <translation>%1 でリクエストをシミュレート中</translation>
    </message>
    <message>
        <source>Open a language model to see how it serves.</source>
        <translation>言語モデルを開くと、負荷時の動作が表示されます。</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: it serves the language model.</source>
        <translation>左で GPU にチェックを付けると、その GPU で言語モデルをサービングします。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>処理中</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>リクエスト</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>プロンプト</translation>
    </message>
    <message>
        <source>of the log</source>
        <translation>ログによる</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>分布による</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>帯域幅</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>エクスポートするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that answers the same</source>
        <translation>同じ答えを出す dubhe-cli の行</translation>
    </message>
    <message>
        <source>What is served, and where</source>
        <translation>サービングの対象と場所</translation>
    </message>
    <message>
        <source>Whether the limits are kept</source>
        <translation>制限値が守られるか</translation>
    </message>
    <message>
        <source>By the closed form</source>
        <translation>閉形式による</translation>
    </message>
    <message>
        <source>Means without a simulation: what follows the sliders</source>
        <translation>シミュレーションなしの平均値。スライダーに追従します</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>制限要因</translation>
    </message>
    <message>
        <source>What can&apos;t serve</source>
        <translation>サービングできないもの</translation>
    </message>
    <message>
        <source>Latencies</source>
        <translation>レイテンシ</translation>
    </message>
    <message>
        <source>Throughput, memory, cost</source>
        <translation>スループット、メモリ、コスト</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>ユーザーから見た速度に対する GPU あたりのスループット</translation>
    </message>
    <message>
        <source>Distribution of TTFT</source>
        <translation>TTFT の分布</translation>
    </message>
    <message>
        <source>Distribution of TPOT</source>
        <translation>TPOT の分布</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>リクエストの推移</translation>
    </message>
    <message>
        <source>KV memory over time</source>
        <translation>KV メモリの推移</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>フロント</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>推移</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Shows the form that asks, in place of the charts</source>
        <translation>グラフの代わりに条件のフォームを表示します</translation>
    </message>
    <message>
        <source>Where the closed form is off</source>
        <translation>閉形式がずれるところ</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>Change what the sweep shows</source>
        <translation>スイープの表示を変更</translation>
    </message>
    <message>
        <source>The simulation starts when you stop moving the slider.</source>
        <translation>スライダーの操作を止めるとシミュレーションが始まります。</translation>
    </message>
    <message>
        <source>Below each value: 80 % band of the model, then 95 % confidence interval of the simulation.</source>
        <translation>各値の下: モデルの 80 % 予測幅、次にシミュレーションの 95 % 信頼区間。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSliders</name>
    <message>
        <source>How many requests come, over all replicas</source>
        <translation>到着するリクエスト数、全レプリカの合計</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>プロンプトのトークン数</translation>
    </message>
    <message>
        <source>Memory bandwidth of the GPU in focus, as if it were another one</source>
        <translation>注目している GPU のメモリ帯域幅を仮に変えた値</translation>
    </message>
    <message>
        <source>Memory size of the GPU in focus, as if it were another one</source>
        <translation>注目している GPU のメモリ容量を仮に変えた値</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to where it was.</source>
        <translation>%1: ドラッグするか矢印キー（1 %、Shift で 10 %）を使います。ダブルクリックまたは Delete で元の値に戻ります。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSweepView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>縦軸(&amp;U)</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>描くもの</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>横軸(&amp;A)</translation>
    </message>
    <message>
        <source>What is moved</source>
        <translation>動かすもの</translation>
    </message>
    <message>
        <source>Serving along a number</source>
        <translation>1 つの数に沿った提供</translation>
    </message>
    <message>
        <source>What the chart leaves out</source>
        <translation>グラフに含まれないもの</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation>描くものがありません。</translation>
    </message>
    <message>
        <source>No costs in one currency are known.</source>
        <translation>同じ通貨の費用がわかりません。</translation>
    </message>
    <message>
        <source>No GPU can serve this.</source>
        <translation>これを提供できる GPU はありません。</translation>
    </message>
    <message>
        <source>By the closed form, with bands of 80 %.</source>
        <translation>閉形式による値、80 % の幅つき。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedModel</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2～%3）</translation>
    </message>
    <message>
        <source>%1, or it never settles</source>
        <translation>%1、または安定しません</translation>
    </message>
    <message>
        <source>With slower steps it never settles: there is no band.</source>
        <translation>ステップが遅い場合は安定しないため、幅はありません。</translation>
    </message>
    <message>
        <source>As many as the question has: requests in flight are given, no rate.</source>
        <translation>条件のとおりの台数です。レートではなく処理中のリクエスト数が指定されています。</translation>
    </message>
    <message>
        <source>%1 times %2, each within the limits up to %3</source>
        <translation>%1 × %2、それぞれ %3 まで制限内</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>Requests are spread evenly; percentiles are of one of these at its share.</source>
        <translation>リクエストは均等に振り分けられます。パーセンタイルはその 1 つの分担での値です。</translation>
    </message>
    <message>
        <source>GPUs needed</source>
        <translation>必要な GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>A GPU at most</source>
        <translation>GPU あたり最大</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>GPU あたりの出力</translation>
    </message>
    <message>
        <source>Million tokens, rented</source>
        <translation>100 万トークン、レンタル</translation>
    </message>
    <message>
        <source>Million tokens, bought</source>
        <translation>100 万トークン、購入</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>100 万トークン</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>制限要因</translation>
    </message>
    <message>
        <source>can&apos;t serve this</source>
        <translation>これは提供できません</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>価格不明</translation>
    </message>
    <message>
        <source>Tokens of answers that a GPU gives where it is as full as the limits allow; for this rate it is asked for %1.</source>
        <translation>制限が許す限り使ったときに GPU が出す応答トークンです。このレートでは %1 が求められます。</translation>
    </message>
    <message>
        <source>Tokens of answers, over all GPUs.</source>
        <translation>全 GPU の応答トークン。</translation>
    </message>
    <message>
        <source>A million tokens of answers, on all GPUs that are needed</source>
        <translation>必要な全 GPU で応答 100 万トークン</translation>
    </message>
    <message>
        <source>What keeps one of these from serving more, where it is full</source>
        <translation>満杯のとき、それ以上の提供を妨げるもの</translation>
    </message>
    <message>
        <source>80 % band of the model: %1</source>
        <translation>モデルの 80 % 予測幅: %1</translation>
    </message>
    <message>
        <source>95 % confidence interval of the simulation: %1</source>
        <translation>シミュレーションの 95 % 信頼区間: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedView</name>
    <message>
        <source>What is served</source>
        <translation>提供するもの</translation>
    </message>
    <message>
        <source>What is promised, and how GPUs are counted</source>
        <translation>約束の内容と GPU の数え方</translation>
    </message>
    <message>
        <source>Which GPUs can&apos;t serve, and why</source>
        <translation>提供できない GPU とその理由</translation>
    </message>
    <message>
        <source>GPUs as servers</source>
        <translation>サーバーとしての GPU</translation>
    </message>
    <message>
        <source>GPUs as servers, figures</source>
        <translation>サーバーとしての GPU、数値</translation>
    </message>
    <message>
        <source>Serving %1 on each GPU</source>
        <translation>各 GPU で %1 を提供</translation>
    </message>
    <message>
        <source>Open a language model to see what serves it.</source>
        <translation>言語モデルを開くと、それを提供できるものが表示されます。</translation>
    </message>
    <message>
        <source>A portfolio is not served: choose one of its networks at the left.</source>
        <translation>ポートフォリオは提供できません。左でその中のネットワークを選んでください。</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>比較するには、左で 2〜6 個の GPU にチェックを付けてください。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>比較はキャンセルされました。</translation>
    </message>
    <message>
        <source>%1. Open a language model to see what serves it.</source>
        <translation>%1。言語モデルを開くと、それを提供できるものが表示されます。</translation>
    </message>
    <message>
        <source>%1. The panel Serve asks the question.</source>
        <translation>%1。条件は Serve パネルにあります。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The rate is half of what %1 serves at most: the panel Serve sets it.</source>
        <translation>レートは %1 の最大の半分です。Serve パネルで設定できます。</translation>
    </message>
    <message>
        <source>Nothing is promised: as many GPUs as serve the rate at all.</source>
        <translation>約束はありません。このレートを処理できるだけの GPU です。</translation>
    </message>
    <message>
        <source>As many GPUs as keep %1; simulated, with bands of 80 %.</source>
        <translation>%1 を守れるだけの GPU。シミュレーション、80 % の幅つき。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SizeRanges</name>
    <message>
        <source>Least %1</source>
        <translation>最小 %1</translation>
    </message>
    <message>
        <source>Largest %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>to</source>
        <translation>〜</translation>
    </message>
    <message>
        <source>Sizes are drawn evenly by their logarithm, usually from %1 to %2.</source>
        <translation>サイズは対数で均等に、通常 %1～%2 から選ばれます。</translation>
    </message>
    <message>
        <source>The range of %1 has to go up, in whole numbers from 1 on; &quot;%2 to %3&quot; does not.</source>
        <translation>%1の範囲は 1 以上の整数で、小さいほうから指定します。「%2～%3」は違います。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SpecificationRow</name>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the base&apos;s value.</source>
        <translation>%1: ドラッグするか矢印キー（1 %、Shift で 10 %）を使います。ダブルクリックまたは Delete で元の GPU の値に戻ります。</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>元の値 %1</translation>
    </message>
    <message>
        <source>base unknown</source>
        <translation>元の値は不明</translation>
    </message>
    <message>
        <source>Changed; double click the slider to return to the base&apos;s value</source>
        <translation>変更済み。スライダーをダブルクリックすると元の GPU の値に戻ります</translation>
    </message>
    <message>
        <source>As the base has it, or derived from what was changed</source>
        <translation>元の GPU の値、または変更から導出した値</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SplitForm</name>
    <message>
        <source>%1 (the rest)</source>
        <translation>%1（残り）</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 サーバー</translation>
    </message>
    <message>
        <source>%1, 1/%2</source>
        <translation>%1、1/%2</translation>
    </message>
    <message>
        <source>summed beside backward</source>
        <translation>逆伝播と並行して合計</translation>
    </message>
    <message>
        <source>summed after backward</source>
        <translation>逆伝播の後に合計</translation>
    </message>
    <message>
        <source>keys and values %1</source>
        <translation>キーと値：%1</translation>
    </message>
    <message>
        <source>in chunks</source>
        <translation>分割で</translation>
    </message>
    <message>
        <source>experts&apos; rows beside</source>
        <translation>エキスパートの行を並行</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>通常どおり</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1 を再計算</translation>
    </message>
    <message>
        <source>%1 layers in the host</source>
        <translation>ホストに %1 層</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>%1 ごとのグループ</translation>
    </message>
    <message>
        <source>half moments</source>
        <translation>半精度モーメント</translation>
    </message>
    <message>
        <source>as suits</source>
        <translation>適切に</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>残り</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackForm</name>
    <message>
        <source>Stac&amp;k</source>
        <translation>スタック(&amp;K)</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>The settings of this stack, to be changed</source>
        <translation>このスタックの設定を変更します</translation>
    </message>
    <message>
        <source>Settings of the stack</source>
        <translation>スタックの設定</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>リセット</translation>
    </message>
    <message>
        <source>All settings as the stack has them</source>
        <translation>すべての設定をスタックの元の値に戻します</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <translation>既定（%1）</translation>
    </message>
    <message>
        <source>What people run such a network with</source>
        <translation>このようなネットワークが通常実行されるソフトウェア</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>書かれたまま</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time</source>
        <translation>書かれたままのグラフを演算子ごとに</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackSettingsModel</name>
    <message>
        <source>%1: %2
It takes: %3</source>
        <translation>%1：%2
取りうる値：%3</translation>
    </message>
    <message>
        <source>The stack&apos;s own is %1; an empty field brings it back</source>
        <translation>スタックの元の値は %1。空欄で元に戻ります</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackView</name>
    <message>
        <source>What if: the stack of transformations, applied from top to bottom</source>
        <translation>もしも: 変換のスタック、上から順に適用</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Add a transformation to the stack</source>
        <translation>スタックに変換を追加</translation>
    </message>
    <message>
        <source>Your own...</source>
        <translation>独自...</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove the chosen transformation</source>
        <translation>選択した変換を削除</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Apply it earlier</source>
        <translation>先に適用</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Apply it later</source>
        <translation>後に適用</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>スタック</translation>
    </message>
    <message>
        <source>Open, save, copy the stack</source>
        <translation>スタックを開く、保存、コピー</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>開く...</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>名前を付けて保存...</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>In this step: %1.</source>
        <translation>このステップでは: %1。</translation>
    </message>
    <message>
        <source>It touches nothing in this step.</source>
        <translation>このステップには作用しません。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>スタートページ</translation>
    </message>
    <message>
        <source>Worked examples</source>
        <translation>解説付きの例</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近使ったプロジェクト</translation>
    </message>
    <message>
        <source>How long will this network take on that GPU, before anyone owns it?</source>
        <translation>このネットワークはその GPU でどれだけ時間がかかるか、誰かが手に入れる前に。</translation>
    </message>
    <message>
        <source>Begin with your own</source>
        <translation>自分のもので始める</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新規プロジェクト</translation>
    </message>
    <message>
        <source>Empty panels: choose a network and GPUs at the left</source>
        <translation>空のパネル: 左でネットワークと GPU を選びます</translation>
    </message>
    <message>
        <source>Open project...</source>
        <translation>プロジェクトを開く...</translation>
    </message>
    <message>
        <source>A .dubhe file</source>
        <translation>.dubhe ファイル</translation>
    </message>
    <message>
        <source>Open network...</source>
        <translation>ネットワークを開く...</translation>
    </message>
    <message>
        <source>An ONNX model, a Hugging Face config.json, a network JSON</source>
        <translation>ONNX モデル、Hugging Face の config.json、ネットワーク JSON</translation>
    </message>
    <message>
        <source>Open recorded run...</source>
        <translation>記録された実行を開く...</translation>
    </message>
    <message>
        <source>Of PyTorch&apos;s profiler, Nsight Systems or Dubhe&apos;s recorder</source>
        <translation>PyTorch のプロファイラー、Nsight Systems、Dubhe のレコーダーのもの</translation>
    </message>
    <message>
        <source>None yet. What you save (Ctrl+S) is listed here the next time.</source>
        <translation>まだありません。保存したもの（Ctrl+S）が次回ここに表示されます。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation>%1 をこの一覧から外す</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>一覧から %1 を削除</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>プロジェクトに戻る</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>何を知りたいですか</translation>
    </message>
    <message>
        <source>Or drop files anywhere on this window: projects (.dubhe), networks (.onnx, config.json, network JSON, or a model&apos;s folder), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), measurements (.csv, .csv.gz), catalogs (.json, .csv). Networks and GPUs stand at the left: a click adds one.</source>
        <translation>または、このウィンドウのどこにでもファイルをドロップできます: プロジェクト（.dubhe）、ネットワーク（.onnx、config.json、ネットワーク JSON、またはモデルのフォルダー）、記録された実行（.json、.json.gz、.pftrace、.sqlite、.db、.dubherec）、測定（.csv、.csv.gz）、カタログ（.json、.csv）。ネットワークと GPU は左にあり、クリックで追加できます。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumModel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>区間</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>A double click looks for it</source>
        <translation>ダブルクリックで検索</translation>
    </message>
    <message>
        <source>How many spans touch the selection</source>
        <translation>選択範囲にかかる区間の数</translation>
    </message>
    <message>
        <source>Time within the selection; spans count with all that they enclose</source>
        <translation>選択範囲内の時間。区間は内包するものすべてとともに数えます</translation>
    </message>
    <message>
        <source>Of the selected stretch of time; of several lanes together it can exceed 100 %</source>
        <translation>選択した時間範囲に占める割合。複数レーンの合計は 100 % を超えることがあります</translation>
    </message>
    <message>
        <source>Time of one span within the selection</source>
        <translation>選択範囲内の 1 区間の時間</translation>
    </message>
    <message>
        <source>of no layer</source>
        <translation>どの層でもない</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>レーン</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumView</name>
    <message>
        <source>Give up the selection</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Give up the selection (Escape)</source>
        <translation>選択を解除（Escape）</translation>
    </message>
    <message>
        <source>What the selection holds</source>
        <translation>選択範囲の内容</translation>
    </message>
    <message>
        <source>Sums by</source>
        <translation>集計の単位</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前別</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>層別</translation>
    </message>
    <message>
        <source>By lane</source>
        <translation>レーン別</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SummaryModel</name>
    <message>
        <source>%1; size of its memory unknown</source>
        <translation>%1、メモリの容量は不明</translation>
    </message>
    <message>
        <source>%1, fits in %2</source>
        <translation>%1、%2 に収まる</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>%1 が必要、%2 しかない: 収まらない</translation>
    </message>
    <message>
        <source>an hour %1</source>
        <translation>1 時間 %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>不明</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>価格: %1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>1 時間のレンタル料（電気代込み）: %1</translation>
    </message>
    <message>
        <source>Those of %1 without changes</source>
        <translation>変更のない %1 の値</translation>
    </message>
    <message>
        <source>%1 for each %2</source>
        <translation>%2あたり %1</translation>
    </message>
    <message>
        <source>TDP unknown</source>
        <translation>TDP 不明</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>反復の時間</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>Against the reference</source>
        <translation>基準との比較</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>メモリ</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>制限要因</translation>
    </message>
    <message>
        <source>At full TDP</source>
        <translation>TDP いっぱいで</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>反復のエネルギー</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>価格</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>100 万%1あたりのコスト</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>コスト</translation>
    </message>
    <message>
        <source>For its price</source>
        <translation>価格あたり</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>not possible: %1</source>
        <translation>不可能: %1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>収まりません。かかる時間は %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>基準</translation>
    </message>
    <message>
        <source>Throughput over its price. %1</source>
        <translation>スループットを価格で割った値。%1</translation>
    </message>
    <message>
        <source>%1 of %2 while kernels run, %3 while none does, PUE %4: menu Prediction, Prices and Energy</source>
        <translation>%2 の %1（カーネルの実行中）、%3（動いていない間）、PUE %4: メニュー「予測」、「価格とエネルギー」</translation>
    </message>
    <message>
        <source>The TDP of %1 is not known: enter it in the Catalog.</source>
        <translation>%1 の TDP が不明です。カタログに入力してください。</translation>
    </message>
    <message numerus="yes">
        <source>%n unknown operators by their bytes</source>
        <translation>
            <numerusform>バイト数で見積もった未知の演算子 %n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>1 ラウンドの時間</translation>
    </message>
    <message>
        <source>Energy of a round</source>
        <translation>1 ラウンドのエネルギー</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等級</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepChart</name>
    <message>
        <source>Sweep chart</source>
        <translation>スイープのグラフ</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepModel</name>
    <message>
        <source>Sweeping %1</source>
        <translation>%1 をスイープ中</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepPanel</name>
    <message>
        <source>The chart in words</source>
        <translation>グラフの文章による説明</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>表示されない GPU とその理由</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>左でネットワークを選ぶか、ONNX ファイルまたは Hugging Face の config.json をウィンドウにドロップしてください。</translation>
    </message>
    <message>
        <source>The catalog has no system %1 with links whose bandwidth is known; choose another, or one GPU.</source>
        <translation>帯域幅のわかるリンクを持つシステム %1 がカタログにありません。別のシステムか、GPU 単独を選んでください。</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see how long %1 takes on them.</source>
        <translation>左で 1 個以上の GPU にチェックを付けると、%1 がそこでどれだけかかるか確認できます。</translation>
    </message>
    <message>
        <source>What a million samples cost is not known for any of these GPUs: enter prices or rents in the Catalog.</source>
        <translation>これらの GPU はどれも、100 万サンプルあたりのコストが不明です。カタログに価格またはレンタル料を入力してください。</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>表示できる GPU がありません。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>The sweep was cancelled. Change the range, or choose the axis again, to run it.</source>
        <translation>スイープはキャンセルされました。範囲を変えるか、軸を選び直すと実行されます。</translation>
    </message>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform>（ほか %n 件）</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no chart to export yet. %1</source>
        <translation>エクスポートするグラフがまだありません。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>The first %1 of %2 lines are shown: untick GPUs or remove workloads to see the others.</source>
        <translation>%2 本のうち最初の %1 本を表示しています。他を見るには GPU のチェックを外すか、ワークロードを削除してください。</translation>
    </message>
    <message>
        <source>%1 is a real GPU: make a hypothetical one from it to move it to these values.</source>
        <translation>%1 は実在の GPU です。これらの値に移すには、仮想 GPU を作成してください。</translation>
    </message>
    <message>
        <source>Links and the number of GPUs belong to the system: choose it above.</source>
        <translation>リンクと GPU 数はシステムのものです。上で選んでください。</translation>
    </message>
    <message>
        <source>Batch and sequence belong to the workload: change them at the left.</source>
        <translation>バッチと系列はワークロードのものです。左で変更してください。</translation>
    </message>
    <message>
        <source>Where it does not fit into %1, %2.</source>
        <translation>%1 に収まらないところでは、%2。</translation>
    </message>
    <message>
        <source>A step on many GPUs is explained in the Cluster panel: choose the same system and split there.</source>
        <translation>多数の GPU でのステップはクラスタパネルで説明されます。そこで同じシステムと分割を選んでください。</translation>
    </message>
    <message>
        <source>Why is it so, at %1?</source>
        <translation>%1 でなぜこうなるのか</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>なぜこうなるのか</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>目標線</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>ズームのリセット</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>目標を設定...</translation>
    </message>
    <message>
        <source>Target of the time, as in 10 ms</source>
        <translation>時間の目標（例：10 ms）</translation>
    </message>
    <message>
        <source>Target of the rate, as in 500/s</source>
        <translation>速度の目標（例：500/s）</translation>
    </message>
    <message>
        <source>The chart shows times: write one, as in 10 ms.</source>
        <translation>グラフは時間を示しています。10 ms のように書いてください。</translation>
    </message>
    <message>
        <source>The chart shows rates: write one, as in 500/s.</source>
        <translation>グラフは速度を示しています。500/s のように書いてください。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepToolbar</name>
    <message>
        <source>What the chart shows</source>
        <translation>グラフが示すもの</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>スループット</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>サンプルあたりの時間</translation>
    </message>
    <message>
        <source>Cost per million</source>
        <translation>100 万あたりのコスト</translation>
    </message>
    <message>
        <source>Of a million samples, where the Catalog has a price or a rent for the GPU</source>
        <translation>100 万サンプルあたり、カタログに GPU の価格またはレンタル料がある場合</translation>
    </message>
    <message>
        <source>What the sweep moves</source>
        <translation>スイープが動かすもの</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終点</translation>
    </message>
    <message>
        <source>Heat map by</source>
        <translation>ヒートマップの軸</translation>
    </message>
    <message>
        <source>A second axis turns the chart into a heat map of the focused GPU</source>
        <translation>2 つ目の軸で、グラフが注目している GPU のヒートマップになります</translation>
    </message>
    <message>
        <source>Second axis from</source>
        <translation>第 2 軸の始点</translation>
    </message>
    <message>
        <source>Second axis to</source>
        <translation>第 2 軸の終点</translation>
    </message>
    <message>
        <source>to</source>
        <translation>〜</translation>
    </message>
    <message>
        <source>over</source>
        <translation>対</translation>
    </message>
    <message>
        <source>by</source>
        <translation>×</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Scales and range of the chart</source>
        <translation>グラフの目盛りと範囲</translation>
    </message>
    <message>
        <source>Fit the range</source>
        <translation>範囲を合わせる</translation>
    </message>
    <message>
        <source>A range that has the own values of all ticked GPUs</source>
        <translation>チェックしたすべての GPU の値を含む範囲</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>ズームのリセット</translation>
    </message>
    <message>
        <source>Show the whole range again (double click or 0 in the chart)</source>
        <translation>全範囲を再表示（グラフでダブルクリックまたは 0）</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>横軸を対数に</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>縦軸を対数に</translation>
    </message>
    <message>
        <source>Logarithmic second axis</source>
        <translation>第 2 軸を対数に</translation>
    </message>
    <message>
        <source>Lines for every workload</source>
        <translation>全ワークロードの線</translation>
    </message>
    <message>
        <source>All workloads of the project on all ticked GPUs, not only the one shown</source>
        <translation>表示中のものだけでなく、プロジェクトの全ワークロードをチェックした全 GPU で</translation>
    </message>
    <message>
        <source>GPU (lines)</source>
        <translation>GPU（線）</translation>
    </message>
    <message>
        <source>The range must start below its end: %1 is not below %2.</source>
        <translation>範囲の始点は終点より小さくしてください。%1 は %2 より小さくありません。</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>目標線</translation>
    </message>
    <message>
        <source>A line to drag: where each GPU meets that value (T in the chart; Page Up and Page Down)</source>
        <translation>ドラッグできる線: 各 GPU がその値に達する位置（グラフで T、Page Up と Page Down）</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>目標を設定...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SystemPage</name>
    <message>
        <source>Measured figures of the machine</source>
        <translation>マシンの実測値</translation>
    </message>
    <message>
        <source>Put them into the catalog</source>
        <translation>カタログに入れる</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine. With one, its operators can be predicted. Shall it get one of these figures?</source>
        <translation>カタログにこのマシンの項目がありません。項目があれば、その演算子を予測できます。これらの値で作成しますか?</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; would take the figures that are marked. Shall it?</source>
        <translation>カタログの項目「%1」に、印の付いた値を入れます。よろしいですか?</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has these figures, or a data sheet&apos;s instead.</source>
        <translation>カタログの項目「%1」には、これらの値か、代わりにデータシートの値が入っています。</translation>
    </message>
    <message>
        <source>Some figures scatter by more than 10 %: something else runs on this machine. Measure again when it is quiet.</source>
        <translation>一部の値が 10 % を超えてばらついています。このマシンでほかに何かが動いています。落ち着いたときに測定し直してください。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffEdit</name>
    <message>
        <source>not known; for example %1</source>
        <translation>不明。例: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffForm</name>
    <message>
        <source>Prices and energy</source>
        <translation>価格とエネルギー</translation>
    </message>
    <message>
        <source>What every cost of this project rests on. Prices and rents of GPUs stand in the catalog, each with its date.</source>
        <translation>このプロジェクトのすべてのコストの根拠です。GPU の価格とレンタル料は、それぞれ日付とともにカタログにあります。</translation>
    </message>
    <message>
        <source>Prices in the &amp;catalog</source>
        <translation>カタログの価格(&amp;C)</translation>
    </message>
    <message>
        <source>Shows the catalog, where a GPU&apos;s price and its rent by the hour are entered</source>
        <translation>GPU の価格と 1 時間のレンタル料を入力するカタログを表示します</translation>
    </message>
    <message>
        <source>What is wrong with %1</source>
        <translation>%1の問題点</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TermBars</name>
    <message>
        <source>Terms of the predicted time</source>
        <translation>予測時間の内訳</translation>
    </message>
    <message>
        <source>%1 %2, binds</source>
        <translation>%1 %2、律速</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Drag along the axis to select a stretch of time and sum it up</source>
        <translation>軸に沿ってドラッグし、時間範囲を選んで合計します</translation>
    </message>
    <message>
        <source>&lt;br&gt;The share is how busy it is in the time that is seen.</source>
        <translation>&lt;br&gt;割合は、見えている時間のうちの稼働の割合です。</translation>
    </message>
    <message>
        <source>&lt;br&gt;A click folds or unfolds it.</source>
        <translation>&lt;br&gt;クリックでたたむ、または広げます。</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>固定を解除</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>上部に固定</translation>
    </message>
    <message>
        <source>Unpin all</source>
        <translation>すべての固定を解除</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>名前のコピー</translation>
    </message>
    <message>
        <source>&lt;br&gt;Pinned to the top, of %1. A right click or P lets it go.</source>
        <translation>&lt;br&gt;上部に固定（%1）。右クリックまたは P で解除します。</translation>
    </message>
    <message>
        <source>&lt;br&gt;A right click, or P on one of its spans, pins it to the top.</source>
        <translation>&lt;br&gt;右クリック、または区間の上で P を押すと、上部に固定します。</translation>
    </message>
    <message>
        <source>Copy a command that opens this place</source>
        <translation>この位置を開くコマンドをコピー</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>色の意味</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelinePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>画像をコピーしました</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>%1 のタイムライン</translation>
    </message>
    <message>
        <source>No prediction: %1</source>
        <translation>予測なし: %1</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>ホイールでズーム、ドラッグで移動、Shift とドラッグで合計。名前の上ではホイールでスクロール。</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 件見つかりました</translation>
    </message>
    <message>
        <source>Predicting...</source>
        <translation>予測中...</translation>
    </message>
    <message>
        <source>No prediction: %1
Or open a recorded run.</source>
        <translation>予測なし: %1
または記録された実行を開いてください。</translation>
    </message>
    <message>
        <source>No GPU is ticked: tick one at the left to see its predicted iteration,
or open a recorded run (or drop it on the window).</source>
        <translation>チェックした GPU がありません。予測された反復を見るには左で GPU にチェックを付けるか、
記録された実行を開いてください（またはウィンドウにドロップ）。</translation>
    </message>
    <message>
        <source>No run to show: choose a network and tick a GPU at the left to see the predicted iteration,
or open a recorded run (or drop it on the window): PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON, Dubhe&apos;s recorder.</source>
        <translation>表示する実行がありません。予測された反復を見るには左でネットワークを選んで GPU にチェックを付けるか、
記録された実行を開いてください（またはウィンドウにドロップ）: PyTorch のプロファイラー、Nsight Systems の SQLite エクスポート、Chrome JSON、Dubhe のレコーダー。</translation>
    </message>
    <message>
        <source>There is no run to export yet. %1</source>
        <translation>エクスポートする実行がまだありません。%1</translation>
    </message>
    <message>
        <source>There is no run to save yet. %1</source>
        <translation>保存する実行がまだありません。%1</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 を保存中</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>Could not write %1: %2</source>
        <translation>%1 に書き込めませんでした: %2</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>解釈できません</translation>
    </message>
    <message>
        <source>Command copied: it opens this place of the run.</source>
        <translation>コマンドをコピーしました。実行のこの位置を開きます。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineToolbar</name>
    <message>
        <source>Open trace...</source>
        <translation>トレースを開く...</translation>
    </message>
    <message>
        <source>Show a recorded run: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON or Dubhe&apos;s recorder (Ctrl+T)</source>
        <translation>記録された実行を表示: PyTorch のプロファイラー、Nsight Systems の SQLite エクスポート、Chrome JSON、Dubhe のレコーダー（Ctrl+T）</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Drag selects a stretch to sum up; without this, drag with Shift</source>
        <translation>ドラッグで合計する範囲を選択。オフのときは Shift とドラッグ</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体表示</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Save trace...</source>
        <translation>トレースを保存...</translation>
    </message>
    <message>
        <source>Save the run as Chrome JSON, which Perfetto, chrome://tracing and Dubhe read: the predicted one where it is shown</source>
        <translation>実行を Chrome JSON として保存します。Perfetto、chrome://tracing、Dubhe で読めます。予測を表示中なら予測を保存します</translation>
    </message>
    <message>
        <source>Runs that are shown</source>
        <translation>表示する実行</translation>
    </message>
    <message>
        <source>Predicted above measured</source>
        <translation>予測を上、実測を下</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>予測</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>実測</translation>
    </message>
    <message>
        <source>Step of the measured run</source>
        <translation>実測された実行のステップ</translation>
    </message>
    <message>
        <source>What of the measured run stands at time 0, and is zoomed to</source>
        <translation>実測された実行のうち、時刻 0 に置いて拡大するもの</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>色: 処理の種類</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>色: 層</translation>
    </message>
    <message>
        <source>Find spans</source>
        <translation>区間の検索</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>前の一致（Shift+Enter、Shift+F3）</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>前の一致</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>次の一致（Enter、F3）</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>次の一致</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>実行全体</translation>
    </message>
    <message>
        <source>Show everything (0, or a double click on empty paper)</source>
        <translation>すべて表示（0、または余白のダブルクリック）</translation>
    </message>
    <message>
        <source>Zoom to the selection, else to the chosen span (Z; F goes there and back)</source>
        <translation>選択範囲、なければ選んだ区間に拡大（Z。F で行き来）</translation>
    </message>
    <message>
        <source>Find: gemm, time&gt;100us</source>
        <translation>検索：gemm, time&gt;100us</translation>
    </message>
    <message>
        <source>&lt;p&gt;A part of the name or the layer. Fields: name~, layer~, lane~, class:, gpu:, stream:, and with &amp;lt; &amp;gt; = time, begin, end. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous, Escape: back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;名前または層の一部。フィールド：name~、layer~、lane~、class:、gpu:、stream:、および &amp;lt; &amp;gt; = を伴う time、begin、end。and、or、not と括弧で組み合わせます：&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter：次、Shift+Enter：前、Esc：戻る。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TracePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>画像をコピーしました</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>コスト %1</translation>
    </message>
    <message>
        <source>Of the %1 GPUs that were recorded</source>
        <translation>記録された %1 GPU の合計</translation>
    </message>
    <message>
        <source>Energy of the step: %1</source>
        <translation>ステップのエネルギー: %1</translation>
    </message>
    <message>
        <source>Looking for steps</source>
        <translation>ステップを検索中</translation>
    </message>
    <message>
        <source>Analysing %1</source>
        <translation>%1 を分析中</translation>
    </message>
    <message>
        <source>Replaying all steps</source>
        <translation>全ステップを再現中</translation>
    </message>
    <message>
        <source>it was cancelled. A click on it in the table of steps goes on.</source>
        <translation>キャンセルされました。ステップの表でクリックすると続行します。</translation>
    </message>
    <message>
        <source>it was cancelled. Open the trace again to go on.</source>
        <translation>キャンセルされました。続行するにはトレースをもう一度開いてください。</translation>
    </message>
    <message>
        <source>This step is not analysed: %1</source>
        <translation>このステップは分析されていません: %1</translation>
    </message>
    <message>
        <source>Analysing...</source>
        <translation>分析中...</translation>
    </message>
    <message>
        <source>Looking for steps...</source>
        <translation>ステップを検索中...</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完全</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>備考（%1）</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>クリティカルパス</translation>
    </message>
    <message>
        <source>A click on a span, or on a row of a table, tells its launch and what it waited for.</source>
        <translation>区間または表の行をクリックすると、その起動と、何を待ったかが分かります。</translation>
    </message>
    <message>
        <source>The longest of these pauses: %1</source>
        <translation>これらの休止のうち最長: %1</translation>
    </message>
    <message>
        <source>Begins %1 after the step.</source>
        <translation>ステップの開始から %1 後に始まります。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>エクスポートするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Host and GPU over the step</source>
        <translation>ステップ内のホストと GPU</translation>
    </message>
    <message>
        <source>What the GPU does over the step</source>
        <translation>ステップ内の GPU の動き</translation>
    </message>
    <message>
        <source>State of the analysis</source>
        <translation>分析の状態</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>トレースを開く...</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>The step that is analysed; the tab Steps compares them</source>
        <translation>分析対象のステップ。タブ「ステップ」で比較できます</translation>
    </message>
    <message>
        <source>Ask what if...</source>
        <translation>もしもを調べる...</translation>
    </message>
    <message>
        <source>Change this step (mixed precision, fused kernels, more GPUs, another GPU) and see its time</source>
        <translation>このステップを変更して（混合精度、融合カーネル、GPU の追加、別の GPU）、その時間を調べます</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>クリティカルパス</translation>
    </message>
    <message>
        <source>Underline what the step&apos;s time consists of: each piece began when the one before let it</source>
        <translation>ステップの時間を構成するものに下線: 各断片は、前の断片が許したときに始まった</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>色分け</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>色: 処理の種類</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>色: 層</translation>
    </message>
    <message>
        <source>Whole step</source>
        <translation>ステップ全体</translation>
    </message>
    <message>
        <source>Show the step from begin to end</source>
        <translation>ステップを始めから終わりまで表示</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Zoom to the chosen span (Z in the timeline)</source>
        <translation>選択した区間に拡大（タイムラインでは Z）</translation>
    </message>
    <message>
        <source>Analyse another recorded run (Ctrl+T)</source>
        <translation>別の記録された実行を分析（Ctrl+T）</translation>
    </message>
    <message>
        <source>Close trace</source>
        <translation>トレースを閉じる</translation>
    </message>
    <message>
        <source>Close the recorded run</source>
        <translation>記録された実行を閉じる</translation>
    </message>
    <message>
        <source>Time of the step, measured and replayed</source>
        <translation>ステップの時間、実測と再現</translation>
    </message>
    <message>
        <source>Replayed: the step&apos;s graph, simulated unchanged. The difference is what the graph does not explain; answers to &quot;what if&quot; are no better than that.</source>
        <translation>再現: ステップのグラフを変更なしでシミュレートしたもの。差はグラフが説明しない部分で、「もしも」の答えもそれより正確ではありません。</translation>
    </message>
    <message>
        <source>Cost of the step</source>
        <translation>ステップのコスト</translation>
    </message>
    <message>
        <source>Tables of the step</source>
        <translation>ステップの表</translation>
    </message>
    <message>
        <source>Kernels of the step</source>
        <translation>ステップのカーネル</translation>
    </message>
    <message>
        <source>Layers of the step</source>
        <translation>ステップの層</translation>
    </message>
    <message>
        <source>Critical path of the step</source>
        <translation>ステップのクリティカルパス</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>実行のステップ</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>推測または除外したもの</translation>
    </message>
    <message>
        <source>Pieces of the critical path</source>
        <translation>クリティカルパスの断片</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>種類別</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>層別</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>名前別</translation>
    </message>
    <message>
        <source>Longest pieces</source>
        <translation>最長の断片</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>層</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>ホイールでズーム、ドラッグで移動、Shift とドラッグで合計。名前の上ではホイールでスクロール。</translation>
    </message>
    <message>
        <source>Most time: %1</source>
        <translation>最も時間がかかるもの: %1</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>価格不明</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>比較しています</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>比較を終了</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>比較相手...</translation>
    </message>
    <message>
        <source>This run alone again</source>
        <translation>この実行だけに戻します</translation>
    </message>
    <message>
        <source>Another recorded run beside this one: what got slower, and by how much</source>
        <translation>別の記録済み実行と並べ、何がどれだけ遅くなったかを示します</translation>
    </message>
    <message>
        <source>Comparing...</source>
        <translation>比較しています...</translation>
    </message>
    <message>
        <source>The other run is not compared: %1</source>
        <translation>相手の実行は比較できません: %1</translation>
    </message>
    <message>
        <source>The workload that is shown runs on the host that was recorded</source>
        <translation>表示中のワークロードを、記録されたホストで実行します</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A launch</source>
        <translation>起動 1 回</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>演算子、順伝播</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>演算子、逆伝播</translation>
    </message>
    <message>
        <source>A launch of the update</source>
        <translation>更新の起動 1 回</translation>
    </message>
    <message>
        <source>The recorder&apos;s own cost is in these times</source>
        <translation>これらの時間には記録自体のコストが含まれます</translation>
    </message>
    <message>
        <source>Difference between the two runs</source>
        <translation>2 つの実行の差</translation>
    </message>
    <message>
        <source>Predict with its host</source>
        <translation>このホストで予測</translation>
    </message>
    <message>
        <source>What differs between the two runs</source>
        <translation>2 つの実行で異なるもの</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>変化</translation>
    </message>
    <message>
        <source>No recorded run is open. Open one, or drop it on the window: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, rocprofv3, Perfetto, JAX, or Dubhe&apos;s recorder. This panel shows its steps, where their time goes and the critical path; of a memory snapshot of PyTorch what holds the GPU&apos;s memory.</source>
        <translation>記録された実行が開かれていません。開くか、ウィンドウにドロップしてください：PyTorch のプロファイラー、Nsight Systems の SQLite エクスポート、rocprofv3、Perfetto、JAX、または Dubhe のレコーダー。このパネルは、ステップ、時間の内訳、クリティカルパスを表示します。PyTorch のメモリスナップショットでは、GPU のメモリを何が保持しているかを表示します。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TraceTable</name>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Find in: %1</source>
        <translation>検索先: %1</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>見つかりません</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 件見つかりました</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TransformationForm</name>
    <message>
        <source>What it changed in this step</source>
        <translation>このステップで変えたもの</translation>
    </message>
    <message>
        <source>What is wrong with the value</source>
        <translation>値の問題点</translation>
    </message>
    <message>
        <source>Your own transformation</source>
        <translation>独自の変換</translation>
    </message>
    <message>
        <source>select ... says which tasks; scale, shrink, remove or insert what becomes of them.</source>
        <translation>select ... で対象のタスクを指定し、scale、shrink、remove、insert でその扱いを指定します。</translation>
    </message>
    <message>
        <source>Add a question: what if the step ran in half precision, on eight GPUs, on a GPU that you don&apos;t own?</source>
        <translation>質問を追加: ステップが半精度で、8 GPU で、手元にない GPU で動いたら?</translation>
    </message>
    <message>
        <source>Published accuracy: %1 (%2).</source>
        <translation>公表された正確さ: %1（%2）。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhatIfPanel</name>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>%1 を読み込めません: %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 を保存しました</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>グラフをコピーしました</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完全</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>%1 を準備中</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>もしも</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>%1 に対する時間</translation>
    </message>
    <message>
        <source>Open a recorded run (or drop it on the window) to ask what would change it: PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Dubhe&apos;s recorder.</source>
        <translation>記録された実行を開く（またはウィンドウにドロップする）と、何がそれを変えるか調べられます: PyTorch のプロファイラー、Nsight Systems の SQLite エクスポート、Dubhe のレコーダー。</translation>
    </message>
    <message>
        <source>%1 can be shown, but not simulated: it doesn&apos;t say what launched what.</source>
        <translation>%1 は表示できますが、シミュレートできません。何が何を起動したかが示されていません。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>Above the step as recorded, below it what if. Wheel zooms, drag pans.</source>
        <translation>上が記録どおりのステップ、下がもしも。ホイールでズーム、ドラッグで移動。</translation>
    </message>
    <message>
        <source>Choose a transformation at the left that has a number to sweep: distributed&apos;s link, bandwidth&apos;s factor.</source>
        <translation>左で、スイープできる数値のある変換を選んでください: distributed の link、bandwidth の factor。</translation>
    </message>
    <message>
        <source>Open a stack of transformations</source>
        <translation>変換のスタックを開く</translation>
    </message>
    <message>
        <source>Stacks (*.whatif *.txt);;All files (*)</source>
        <translation>スタック (*.whatif *.txt);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Save the stack of transformations</source>
        <translation>変換のスタックを保存</translation>
    </message>
    <message>
        <source>Stacks (*.whatif)</source>
        <translation>スタック (*.whatif)</translation>
    </message>
    <message>
        <source>There is no step to ask about yet. %1</source>
        <translation>調べるステップがまだありません。%1</translation>
    </message>
    <message>
        <source>Command copied</source>
        <translation>コマンドをコピーしました</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>エクスポートするものがまだありません。%1</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>トレースを開く...</translation>
    </message>
    <message>
        <source>The recorded step</source>
        <translation>記録されたステップ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Which step of the recording is asked about; complete ones alone stand for a whole iteration</source>
        <translation>調べる対象の、記録内のステップ。反復全体を表すのは完全なステップだけです</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答え</translation>
    </message>
    <message>
        <source>Which number of the chosen transformation is swept</source>
        <translation>選択した変換の、スイープする数値</translation>
    </message>
    <message>
        <source>Time of the step over a parameter</source>
        <translation>パラメータに対するステップの時間</translation>
    </message>
    <message>
        <source>What the answer rests on</source>
        <translation>答えの根拠</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>カーネル</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>回数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>Share of the GPU time</source>
        <translation>GPU 時間に占める割合</translation>
    </message>
    <message>
        <source>Kernels that match no operator</source>
        <translation>演算子に対応しないカーネル</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>タイムライン</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>スイープ</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>根拠</translation>
    </message>
    <message>
        <source>Unmatched kernels</source>
        <translation>未対応のカーネル</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyModel</name>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>値</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>割合</translation>
    </message>
    <message>
        <source>How it comes about</source>
        <translation>どのように決まるか</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyPanel</name>
    <message>
        <source>What is explained</source>
        <translation>説明の対象</translation>
    </message>
    <message>
        <source>Follow the selection</source>
        <translation>選択に追従</translation>
    </message>
    <message>
        <source>Explain what is selected in the other panels again</source>
        <translation>他のパネルで選択したものを再び説明する</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Copy the whole chain as text</source>
        <translation>連鎖全体をテキストとしてコピー</translation>
    </message>
    <message>
        <source>Save as CSV...</source>
        <translation>CSV で保存...</translation>
    </message>
    <message>
        <source>Save the whole chain, a row a step</source>
        <translation>連鎖全体を、1 段階 1 行で保存</translation>
    </message>
    <message>
        <source>Why it is so</source>
        <translation>なぜこうなるのか</translation>
    </message>
    <message>
        <source>Copy this step and what is below it</source>
        <translation>この段階とその下をコピー</translation>
    </message>
    <message>
        <source>Looking for reasons</source>
        <translation>理由を調査中</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>実測行を検索中</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>計算中...</translation>
    </message>
    <message>
        <source>Choose a network at the left: here stands why it takes as long as it does.</source>
        <translation>左でネットワークを選ぶと、なぜその時間がかかるのかがここに表示されます。</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: here stands why the network takes so long on it.</source>
        <translation>左で GPU にチェックを付けると、ネットワークがその上でなぜこれほど時間がかかるのかがここに表示されます。</translation>
    </message>
    <message>
        <source>Nothing is asked yet.</source>
        <translation>まだ何も問われていません。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>エクスポートするものがまだありません。%1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>コピーするものがまだありません。%1</translation>
    </message>
    <message>
        <source>The chain is copied as text</source>
        <translation>連鎖をテキストとしてコピーしました</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>コマンドとしてコピー</translation>
    </message>
    <message>
        <source>Copy the line of dubhe-cli that says the same</source>
        <translation>同じことを示す dubhe-cli の行をコピーします</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadForm</name>
    <message>
        <source>default</source>
        <translation>既定</translation>
    </message>
    <message>
        <source>Tokens a sample; 0 is the network&apos;s own default</source>
        <translation>サンプルあたりのトークン。0 はネットワークの既定値</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Decoding: tokens that already lie in the KV cache; each sample then adds one token</source>
        <translation>デコード: KV キャッシュにすでにあるトークン。各サンプルはそこに 1 トークンを加えます</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>モード(&amp;M)</translation>
    </message>
    <message>
        <source>Op&amp;timizer</source>
        <translation>オプティマイザ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>バッチ(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>数値形式(&amp;P)</translation>
    </message>
    <message>
        <source>Se&amp;quence</source>
        <translation>系列(&amp;Q)</translation>
    </message>
    <message>
        <source>KV &amp;cache</source>
        <translation>KV キャッシュ(&amp;C)</translation>
    </message>
    <message>
        <source>What updates the weights</source>
        <translation>重みを更新するもの</translation>
    </message>
    <message>
        <source>Only training has an optimizer</source>
        <translation>オプティマイザがあるのは学習だけです</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4; %5 stays.</source>
        <translation>%1：「%2」は %3 から %4 の整数ではありません。%5 のままです。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>バッチ</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV キャッシュ</translation>
    </message>
    <message>
        <source>Equal samples that fill a sequence, as in fine-tuning: each attends to its own tokens alone</source>
        <translation>1 系列を満たす同じ長さのサンプル（ファインチューニングなど）。それぞれ自身のトークンだけに注意を向けます</translation>
    </message>
    <message>
        <source>Tokens behind the next one that are predicted, too: a layer and a loss each</source>
        <translation>次のトークンより先に予測するトークン。それぞれに 1 層と 1 つの損失が加わります</translation>
    </message>
    <message>
        <source>S&amp;amples a sequence</source>
        <translation>系列あたりのサンプル(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Further tokens</source>
        <translation>追加予測トークン(&amp;F)</translation>
    </message>
    <message>
        <source>Samples a sequence</source>
        <translation>系列あたりのサンプル</translation>
    </message>
    <message>
        <source>Further tokens</source>
        <translation>追加予測トークン</translation>
    </message>
    <message>
        <source>Low-rank adapters (LoRA) are trained beside linear layers, whose weights stay; none: everything is trained</source>
        <translation>線形層の横で低ランクアダプタ (LoRA) だけを訓練し、元の重みは変えません。なし: すべてを訓練します</translation>
    </message>
    <message>
        <source>&amp;LoRA rank</source>
        <translation>&amp;LoRA ランク</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA ランク</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadTable</name>
    <message>
        <source>Networks in the report</source>
        <translation>レポートのネットワーク</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>ネットワーク</translation>
    </message>
    <message>
        <source>Samples/s needed</source>
        <translation>必要なサンプル/s</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重み</translation>
    </message>
    <message>
        <source>What has to be done in a second, over all GPUs: then the report says how many GPUs that takes. Empty: not known, and figures are those of one GPU</source>
        <translation>すべての GPU で 1 秒間に処理する量。レポートに必要な GPU 数が入ります。空欄: 不明で、数値は GPU 1 個のものです</translation>
    </message>
    <message>
        <source>Beside the other networks, where the report says one thing of all of them. Empty: 1</source>
        <translation>ほかのネットワークに対する重み。レポートが全体について述べるときに使います。空欄: 1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadsPanel</name>
    <message>
        <source>%1 parameters · %2 an iteration</source>
        <translation>%1 パラメータ · 1 反復 %2</translation>
    </message>
    <message>
        <source>1 note on the file</source>
        <translation>読み込み時の注記 1 件</translation>
    </message>
    <message>
        <source>%1 notes on the file</source>
        <translation>読み込み時の注記 %1 件</translation>
    </message>
    <message>
        <source>Search networks</source>
        <translation>ネットワークを検索</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>ワークロード</translation>
    </message>
    <message>
        <source>Open a file, or drop it here</source>
        <translation>ファイルを開くか、ここにドロップ</translation>
    </message>
    <message>
        <source>An ONNX model, or the config.json of a Hugging Face model</source>
        <translation>ONNX モデル、または Hugging Face モデルの config.json</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>このプロジェクト内</translation>
    </message>
    <message>
        <source>No workload yet: tick a network, or drop an ONNX file or a config.json.</source>
        <translation>まだワークロードがありません。ネットワークにチェックを付けるか、ONNX ファイルまたは config.json をドロップしてください。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変更</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Keep its file in the project</source>
        <translation>ファイルをプロジェクトに保持</translation>
    </message>
    <message>
        <source>%1 a round · %2 at most in memory</source>
        <translation>1 ラウンドに %1 · メモリは最大 %2</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>ポートフォリオを作る</translation>
    </message>
    <message>
        <source>All networks of this project as one workload: a round runs each as often as its weight says</source>
        <translation>このプロジェクトの全ネットワークを 1 つのワークロードに: 1 ラウンドで各ネットワークを重みの回数だけ実行します</translation>
    </message>
    <message>
        <source>Make a portfolio of all networks</source>
        <translation>すべてのネットワークでポートフォリオを作る</translation>
    </message>
</context>
</TS>
