<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>dubhe::app</name>
    <message>
        <source>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;How long will this network take on that GPU, and what would have to change to make it faster or cheaper?</source>
        <translation>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;这个网络在那款 GPU 上需要多长时间？要让它更快或更便宜，需要改变什么？</translation>
    </message>
    <message>
        <source>&lt;b&gt;What the predictions rest on&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;Each number comes with a band that held 80 % of the measurements it was derived from, and a mark that says where it comes from. A prediction is no measurement: measure before you buy.</source>
        <translation>&lt;b&gt;预测的依据&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;每个数字都带有一个误差带（得出它的测量中有 80 % 落在其中）和一个说明来源的标记。预测不是测量：购买之前请先实测。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Licences&lt;/b&gt;&lt;br&gt;This application is free software under the GNU General Public License, version 3 or later, because Qt Charts is; it comes without any warranty. Its core and the program dubhe-cli are under the Apache License 2.0.</source>
        <translation>&lt;b&gt;许可证&lt;/b&gt;&lt;br&gt;由于使用了 Qt Charts，本应用程序是遵循 GNU General Public License 第 3 版或更高版本的自由软件，不提供任何担保。其核心与程序 dubhe-cli 遵循 Apache License 2.0。</translation>
    </message>
    <message>
        <source>Built with Qt %1 (LGPL 3, Qt Charts GPL 3), SQLite (public domain), SQLiteCpp (MIT), ONNX (Apache 2.0), Protocol Buffers (BSD) and nlohmann/json (MIT).</source>
        <translation>使用 Qt %1（LGPL 3，Qt Charts 为 GPL 3）、SQLite（公有领域）、SQLiteCpp（MIT）、ONNX（Apache 2.0）、Protocol Buffers（BSD）和 nlohmann/json（MIT）构建。</translation>
    </message>
    <message>
        <source>About Dubhe</source>
        <translation>关于 Dubhe</translation>
    </message>
    <message>
        <source>%1 needs a value; see dubhe --help</source>
        <translation>%1 需要一个值；参见 dubhe --help</translation>
    </message>
    <message>
        <source>unknown option %1; see dubhe --help</source>
        <translation>未知选项 %1；参见 dubhe --help</translation>
    </message>
    <message>
        <source>one project at a time: %1</source>
        <translation>一次只能打开一个项目：%1</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 不带值</translation>
    </message>
    <message>
        <source>give either a file or a preset, not both</source>
        <translation>文件和预设只能给出其中之一</translation>
    </message>
    <message>
        <source>Training ResNet-50 on A100 and V100, over bandwidth</source>
        <translation>在 A100 和 V100 上训练 ResNet-50，随带宽变化</translation>
    </message>
    <message>
        <source>Bandwidth sweep of ResNet-50 and DenseNet-169 on TITAN RTX</source>
        <translation>在 TITAN RTX 上对 ResNet-50 和 DenseNet-169 扫描带宽</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>新建项目(&amp;N)</translation>
    </message>
    <message>
        <source>New from &amp;preset</source>
        <translation>从预设新建(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Open project...</source>
        <translation>打开项目(&amp;O)...</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>打开最近的项目(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;cover unsaved work</source>
        <translation>恢复未保存的工作(&amp;U)</translation>
    </message>
    <message>
        <source>Open net&amp;work...</source>
        <translation>打开网络(&amp;W)...</translation>
    </message>
    <message>
        <source>Open &amp;trace...</source>
        <translation>打开跟踪(&amp;T)...</translation>
    </message>
    <message>
        <source>&amp;Close trace</source>
        <translation>关闭跟踪(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>另存为(&amp;A)...</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Nothing was lost</source>
        <translation>没有丢失任何内容</translation>
    </message>
    <message>
        <source>Discard all of it</source>
        <translation>全部放弃</translation>
    </message>
    <message>
        <source>Chart as &amp;PNG...</source>
        <translation>图表存为 PNG(&amp;P)...</translation>
    </message>
    <message>
        <source>Chart as &amp;SVG...</source>
        <translation>图表存为 SVG(&amp;S)...</translation>
    </message>
    <message>
        <source>Chart as P&amp;DF...</source>
        <translation>图表存为 PDF(&amp;D)...</translation>
    </message>
    <message>
        <source>Numbers as &amp;CSV...</source>
        <translation>数值存为 CSV(&amp;C)...</translation>
    </message>
    <message>
        <source>Run as t&amp;race (Chrome, Perfetto)...</source>
        <translation>运行存为跟踪（Chrome、Perfetto）(&amp;R)...</translation>
    </message>
    <message>
        <source>Copy chart to the clip&amp;board</source>
        <translation>复制图表到剪贴板(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Find a &amp;network</source>
        <translation>查找网络(&amp;N)</translation>
    </message>
    <message>
        <source>Find a &amp;GPU</source>
        <translation>查找 GPU(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Workload that is shown</source>
        <translation>当前显示的工作负载(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Hypothetical GPU</source>
        <translation>假想 GPU(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Catalog</source>
        <translation>目录(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Import into the catalog...</source>
        <translation>导入目录(&amp;I)...</translation>
    </message>
    <message>
        <source>&amp;Paste a data sheet</source>
        <translation>粘贴数据手册(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Bring back removed entries</source>
        <translation>恢复已移除的条目(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Rename workload</source>
        <translation>重命名工作负载(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Duplicate workload</source>
        <translation>复制工作负载(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;move workload</source>
        <translation>移除工作负载(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Make from the GPU in the inspector</source>
        <translation>由检查器中的 GPU 创建(&amp;M)</translation>
    </message>
    <message>
        <source>Choose a hypothetical GPU in the inspector first.</source>
        <translation>请先在检查器中选择一个假想 GPU。</translation>
    </message>
    <message>
        <source>&amp;Rename hypothetical GPU</source>
        <translation>重命名假想 GPU(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Duplicate hypothetical GPU</source>
        <translation>复制假想 GPU(&amp;D)</translation>
    </message>
    <message>
        <source>Re&amp;move hypothetical GPU</source>
        <translation>移除假想 GPU(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Prediction</source>
        <translation>预测(&amp;P)</translation>
    </message>
    <message>
        <source>About the &amp;models</source>
        <translation>关于模型(&amp;M)</translation>
    </message>
    <message>
        <source>Import a &amp;folder of measurements...</source>
        <translation>导入测量文件夹(&amp;F)...</translation>
    </message>
    <message>
        <source>&amp;Import a file of measurements...</source>
        <translation>导入测量文件(&amp;I)...</translation>
    </message>
    <message>
        <source>&amp;Prices and Energy...</source>
        <translation>价格与能耗(&amp;P)...</translation>
    </message>
    <message>
        <source>What electricity costs and how GPUs are used; costs in all panels rest on it</source>
        <translation>电价以及 GPU 的使用方式；所有面板中的成本都以此为据</translation>
    </message>
    <message>
        <source>&amp;Host starts a kernel in</source>
        <translation>主机启动一个核函数所需时间(&amp;H)</translation>
    </message>
    <message>
        <source>no time (CUDA graphs)</source>
        <translation>不计时间（CUDA graphs）</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Next network</source>
        <translation>下一个网络(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous network</source>
        <translation>上一个网络(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Kept views</source>
        <translation>已保留的视图(&amp;K)</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>重置缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>重置布局(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Keep this view</source>
        <translation>保留此视图(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Dubhe, its licences and its numbers</source>
        <translation>关于 Dubhe、许可证与数值依据(&amp;A)</translation>
    </message>
    <message>
        <source>there is no translation into &quot;%1&quot;; use system, %2</source>
        <translation>没有“%1”的译文；请用 system、%2</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>this is no regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>larger than the 16 MiB that a catalog file can have</source>
        <translation>超过目录文件允许的 16 MiB</translation>
    </message>
    <message>
        <source>could not be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>a hypothetical GPU of this project is called that already; choose another name</source>
        <translation>此项目中已有同名的假想 GPU；请另选名称</translation>
    </message>
    <message>
        <source>there is an entry of that name already; this one keeps its own</source>
        <translation>已有同名条目；此条目保留原名</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>阶段%1</translation>
    </message>
    <message>
        <source>the step has nothing to draw</source>
        <translation>该训练步没有可绘制的内容</translation>
    </message>
    <message>
        <source>this program has no cost model &quot;%1&quot;</source>
        <translation>本程序没有成本模型“%1”</translation>
    </message>
    <message>
        <source>is being saved by another program; try again in a moment</source>
        <translation>正由另一个程序保存；请稍后再试</translation>
    </message>
    <message>
        <source>was changed by another program since it was opened here; save this project under another name</source>
        <translation>在此处打开之后被另一个程序更改过；请以其他名称保存此项目</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read: a project may come from anywhere. Allow it in the message bar, or drop the file onto the window.</source>
        <translation>位于项目文件夹之外，未被读取：项目可能来自任何地方。请在消息栏中允许，或将该文件拖到窗口上。</translation>
    </message>
    <message>
        <source>this is a folder, not a project file</source>
        <translation>这是文件夹，不是项目文件</translation>
    </message>
    <message>
        <source>this is a device or pipe, not a project file</source>
        <translation>这是设备或管道，不是项目文件</translation>
    </message>
    <message>
        <source>larger than the %1 MiB that a project file can have</source>
        <translation>超过项目文件允许的 %1 MiB</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message>
        <source>this is not a Dubhe project (no SQLite database)</source>
        <translation>这不是 Dubhe 项目（不是 SQLite 数据库）</translation>
    </message>
    <message>
        <source>this is another application&apos;s database, not a Dubhe project</source>
        <translation>这是另一个应用程序的数据库，不是 Dubhe 项目</translation>
    </message>
    <message>
        <source>the file is damaged: it was cut short, %1 of %2 bytes are there</source>
        <translation>文件已损坏：被截断，共%2字节，只有%1字节</translation>
    </message>
    <message>
        <source>written by a newer Dubhe (project version %1; this program reads up to %2). Update Dubhe to open it.</source>
        <translation>由更新版本的 Dubhe 写入（项目版本 %1；本程序最高可读 %2）。请更新 Dubhe 后再打开。</translation>
    </message>
    <message>
        <source>damaged: project version %1 never existed</source>
        <translation>已损坏：项目版本 %1 从未存在过</translation>
    </message>
    <message>
        <source>damaged or not made by Dubhe: &quot;%1&quot; does not belong into a project of version %2</source>
        <translation>已损坏或不是由 Dubhe 创建：“%1”不属于版本 %2 的项目</translation>
    </message>
    <message>
        <source>damaged: tables are missing</source>
        <translation>已损坏：缺少表</translation>
    </message>
    <message>
        <source>the file is damaged (%1)</source>
        <translation>文件已损坏（%1）</translation>
    </message>
    <message>
        <source>could not save the project: %1. Nothing was changed on disk.</source>
        <translation>无法保存项目：%1。磁盘上没有任何更改。</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>语言(&amp;G)</translation>
    </message>
    <message>
        <source>could not be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>the folder can&apos;t be written</source>
        <translation>文件夹不可写</translation>
    </message>
    <message>
        <source>another program has it</source>
        <translation>正被另一个程序占用</translation>
    </message>
    <message>
        <source>the picture of the window could not be encoded as PNG</source>
        <translation>窗口截图无法编码为 PNG</translation>
    </message>
    <message>
        <source>the project has no workload: there is nothing to render</source>
        <translation>项目没有工作负载：没有可绘制的内容</translation>
    </message>
    <message>
        <source>the project has no ticked GPU: there is nothing to render</source>
        <translation>项目没有勾选的 GPU：没有可绘制的内容</translation>
    </message>
    <message>
        <source>the folder could not be made; check its name and its permissions</source>
        <translation>无法创建文件夹；请检查其名称和权限</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>正在排布</translation>
    </message>
    <message>
        <source>holds no event that has a time</source>
        <translation>不含任何带时间的事件</translation>
    </message>
    <message>
        <source>spans that lie under too many others at once are not drawn: %1</source>
        <translation>被过多其他时间段同时覆盖而未绘制的时间段：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no form of a report; end it in .pdf, .html or .xlsx</source>
        <translation>“%1”不对应任何报告格式；请以 .pdf、.html 或 .xlsx 结尾</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no page; use a4 or letter</source>
        <translation>“%1”不是页面规格；请用 a4 或 letter</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no day; write it as in 2025-06-30</source>
        <translation>“%1”不是日期；请写成 2025-06-30 的形式</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size of a window; write for example 1920x1080</source>
        <translation>“%1”不是窗口尺寸；请写成例如 1920x1080 的形式</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no theme; use light, dark, contrast or system</source>
        <translation>“%1”不是主题；请用 light、dark、contrast 或 system</translation>
    </message>
    <message>
        <source>of --render, --pictures and --report give one, not both</source>
        <translation>--render、--pictures 和 --report 只能给出其中之一</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The project was changed meanwhile and has no answer to speak of. Help &gt; Examples opens it anew.</source>
        <translation>项目其间已更改，没有可讲解的结果。“帮助 &gt; 示例”可重新打开它。</translation>
    </message>
    <message>
        <source>%1: none up to %2</source>
        <translation>%1：直到%2都没有</translation>
    </message>
    <message>
        <source>The knee is where another 10 % of bandwidth buys less than 1 % of the time:
%1</source>
        <translation>拐点是带宽再加 10 % 只能换来不到 1 % 时间的位置：
%1</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>%1. Its settings are shown here; how much memory bandwidth is worth paying for?</source>
        <translation>%1。其设置在此；多高的显存带宽才值得付钱？</translation>
    </message>
    <message>
        <source>Time over bandwidth</source>
        <translation>时间随带宽变化</translation>
    </message>
    <message>
        <source>Each line is a GPU, were its bandwidth another than its own, with its band. As they are:
%1</source>
        <translation>每条线是一个 GPU 在带宽不同于自身时的情况，并带误差带。按现状：
%1</translation>
    </message>
    <message>
        <source>Where more stops paying</source>
        <translation>再多就不划算之处</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What the time goes into, for the GPU that you click:
%1</source>
        <translation>所点击 GPU 的时间花在哪里：
%1</translation>
    </message>
    <message>
        <source>A GPU that does not exist</source>
        <translation>不存在的 GPU</translation>
    </message>
    <message>
        <source>%1, made from %2: %3. Drag a slider, or type a number with its unit: lines and numbers follow, and Ctrl+Z takes it back.</source>
        <translation>%1，由 %2 得来：%3。拖动滑块，或输入带单位的数字：曲线和数值随之变化，Ctrl+Z 可撤销。</translation>
    </message>
    <message>
        <source>Take it with you</source>
        <translation>带走结果</translation>
    </message>
    <message>
        <source>The chart as a picture, its numbers as a table. Ctrl+S keeps all of it as a project of yours.</source>
        <translation>图表存为图片，数值存为表格。Ctrl+S 将全部内容保存为您自己的项目。</translation>
    </message>
    <message>
        <source>A step takes %1 on %2 and %3 on %4: that is %5. The band says how far off the prediction may be.</source>
        <translation>一个训练步在 %2 上需%1，在 %4 上需%3：即%5。误差带表明预测可能偏差多少。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1：%2，%3</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>First of all it has to fit:
%1</source>
        <translation>首先要放得下：
%1</translation>
    </message>
    <message>
        <source>Where the time goes, by class of operator. Most of it: %1, %2 on %3 and %4 on %5.</source>
        <translation>时间花在哪里，按算子类别。最多的是：%1，%3 上为%2，%5 上为%4。</translation>
    </message>
    <message>
        <source>Every distinct operator, the largest difference first: %1, %2 times in a step, differs by %3. A double click shows it in the graph.</source>
        <translation>每个不同的算子，差异最大的在前：%1，每步%2次，相差%3。双击可在计算图中显示。</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排对比</translation>
    </message>
    <message>
        <source>Does it fit?</source>
        <translation>放得下吗？</translation>
    </message>
    <message>
        <source>What takes the time</source>
        <translation>时间花在哪里</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>差异最大的是什么</translation>
    </message>
    <message>
        <source>Your own question</source>
        <translation>您自己的问题</translation>
    </message>
    <message>
        <source>Tick other GPUs, or change batch and precision above: the comparison follows. Prices entered in the catalog bring costs into it.</source>
        <translation>勾选其他 GPU，或在上方更改批次和精度：对比随之更新。在目录中填入价格后，对比中会出现成本。</translation>
    </message>
    <message>
        <source>A GPU holds a part of the network: %1, %2. The second bar says what it is filled with.</source>
        <translation>每个 GPU 持有网络的一部分：%1，%2。第二根柱条显示由什么占满。</translation>
    </message>
    <message>
        <source>which fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>which does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>A step takes %1. Most of it: %2.</source>
        <translation>一个训练步需%1。最多的是：%2。</translation>
    </message>
    <message>
        <source>From %1 with %2 to %3 with %4: each GPU still does %5 of what it did. What is lost waits for other stages and for gradients.</source>
        <translation>从%1（%2）到%3（%4）：每个 GPU 仍完成原来的%5。损失的部分在等待其他阶段和梯度。</translation>
    </message>
    <message>
        <source>The machines and the split</source>
        <translation>机器与切分</translation>
    </message>
    <message>
        <source>%1 in %2, split as %3. Each number can be changed; what can&apos;t run is refused beside its field.</source>
        <translation>%2 中的%1，切分为%3。每个数字都可更改；无法运行的会在其字段旁被拒绝。</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>一个训练步的时间花在哪里</translation>
    </message>
    <message>
        <source> The inspector asks one GPU alone: it would need %1.</source>
        <translation>检查器只看单个 GPU：它需要%1。</translation>
    </message>
    <message>
        <source>What more machines bring</source>
        <translation>更多机器带来什么</translation>
    </message>
    <message>
        <source>The same as a sweep</source>
        <translation>同样内容的扫描</translation>
    </message>
    <message>
        <source>The panel Sweep draws the time of a step over the number of GPUs, or over the links between them.</source>
        <translation>“扫描”面板绘制训练步时间随 GPU 数量或其间链路的变化。</translation>
    </message>
    <message>
        <source>A better split?</source>
        <translation>更好的切分？</translation>
    </message>
    <message>
        <source>&quot;Find the best split&quot; in the tab beside Scaling looks at every way to split these GPUs. &quot;Copy as command&quot; asks the same of dubhe-cli.</source>
        <translation>“扩展性”旁标签页中的“寻找最佳切分”会查看这些 GPU 的所有切分方式。“复制为命令”可让 dubhe-cli 做同样的事。</translation>
    </message>
    <message>
        <source>Export it first: nsys export --type sqlite FILE.</source>
        <translation>请先导出：nsys export --type sqlite FILE。</translation>
    </message>
    <message>
        <source>Export the model first: torch.onnx.export.</source>
        <translation>请先导出模型：torch.onnx.export。</translation>
    </message>
    <message>
        <source>Convert the model first: python -m tf2onnx.convert.</source>
        <translation>请先转换模型：python -m tf2onnx.convert。</translation>
    </message>
    <message>
        <source>Open the config.json beside it.</source>
        <translation>请打开它旁边的 config.json。</translation>
    </message>
    <message>
        <source>Open the config.json of the model it was made from.</source>
        <translation>请打开其来源模型的 config.json。</translation>
    </message>
    <message>
        <source>is shown in the window; --render, --pictures and --report take a project or a network</source>
        <translation>在窗口中显示；--render、--pictures 和 --report 需要项目或网络</translation>
    </message>
    <message>
        <source>There is no cost model.</source>
        <translation>没有成本模型。</translation>
    </message>
    <message>
        <source>The catalog has no entry for %1: measure the machine itself first, and put its figures into the catalog.</source>
        <translation>目录中没有 %1 的条目：请先测量机器本身，并将其数值存入目录。</translation>
    </message>
    <message>
        <source>The cost model has no time for this operator.</source>
        <translation>成本模型没有此算子的时间。</translation>
    </message>
    <message>
        <source>Recor&amp;d a program...</source>
        <translation>记录程序(&amp;D)...</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>设置(&amp;S)...</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>起始页(&amp;S)</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>高对比度(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>示例(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Guided tour</source>
        <translation>导览(&amp;G)</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read; allow it in the message bar, or drop its file onto the window</source>
        <translation>位于项目文件夹之外，未被读取；请在消息栏中允许，或将其文件拖到窗口上</translation>
    </message>
    <message>
        <source>The time over %1, %2 to %3</source>
        <translation>时间随%1变化，%2至%3</translation>
    </message>
    <message>
        <source>A training step of %1 on %2 GPUs of %3</source>
        <translation>%1 在%2个 GPU（%3）上的训练步</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Colours of windows and charts; pictures that are exported are always light.</source>
        <translation>窗口和图表的颜色；导出的图片始终为浅色。</translation>
    </message>
    <message>
        <source>dark light colour color</source>
        <translation>深色 浅色 颜色 暗色</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>translation locale English Deutsch</source>
        <translation>翻译 区域 locale English Deutsch</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>The project used last</source>
        <translation>上次使用的项目</translation>
    </message>
    <message>
        <source>Opened when Dubhe is started without a file, in place of the start page.</source>
        <translation>不带文件启动 Dubhe 时打开它，代替起始页。</translation>
    </message>
    <message>
        <source>recent reopen startup session</source>
        <translation>最近 重新打开 启动 会话</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Guided tours</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>A short tour begins when a worked example is opened; Help &gt; Guided tour repeats it.</source>
        <translation>打开完整示例时开始简短的导览；“帮助 &gt; 导览”可再次播放。</translation>
    </message>
    <message>
        <source>examples callouts help hints</source>
        <translation>示例 标注 帮助 提示</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>The list of projects that were opened last; the files themselves stay.</source>
        <translation>最近打开过的项目列表；文件本身保留。</translation>
    </message>
    <message>
        <source>history privacy clear</source>
        <translation>历史 隐私 清除</translation>
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
        <translation>留存未保存的更改，间隔</translation>
    </message>
    <message>
        <source>Changes are written aside this long after the first of them, so that they survive a crash. Your own file is only written when you save.</source>
        <translation>从第一处更改起经过这段时间后，更改会另行写入，以便崩溃后仍在。您自己的文件只在保存时写入。</translation>
    </message>
    <message>
        <source>autosave recovery crash interval seconds</source>
        <translation>自动保存 恢复 崩溃 间隔 秒</translation>
    </message>
    <message>
        <source>Save without asking</source>
        <translation>不询问直接保存</translation>
    </message>
    <message>
        <source>Closing a project with changes</source>
        <translation>关闭有更改的项目</translation>
    </message>
    <message>
        <source>Changes to a project that has a file are saved when it is closed; of one without a file you are asked in any case.</source>
        <translation>已有文件的项目在关闭时保存更改；没有文件的项目无论如何都会询问。</translation>
    </message>
    <message>
        <source>confirmation question ask discard</source>
        <translation>确认 询问 放弃</translation>
    </message>
    <message>
        <source>New projects</source>
        <translation>新项目</translation>
    </message>
    <message>
        <source>Host starts a kernel in</source>
        <translation>主机启动一个核函数所需时间</translation>
    </message>
    <message>
        <source>What a new project begins with; the open project&apos;s own stands in the menu Prediction.</source>
        <translation>新项目的初始值；已打开项目自身的值在菜单“预测”中。</translation>
    </message>
    <message>
        <source>launch cost overhead default latency</source>
        <translation>启动 成本 开销 默认 延迟</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>No program for folders was found; %1 stands in the clipboard.</source>
        <translation>未找到打开文件夹的程序；%1 已在剪贴板中。</translation>
    </message>
    <message>
        <source>nowhere: neither DUBHE_DATA_DIR nor HOME is set</source>
        <translation>无处存放：DUBHE_DATA_DIR 和 HOME 均未设置</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Catalog, measurements and fitted models</source>
        <translation>目录、测量和拟合的模型</translation>
    </message>
    <message>
        <source>Kept in %1. Set DUBHE_DATA_DIR before the start to keep them elsewhere; dubhe-cli follows it, too.</source>
        <translation>保存在 %1。要存放在别处，请在启动前设置 DUBHE_DATA_DIR；dubhe-cli 同样遵循它。</translation>
    </message>
    <message>
        <source>database place folder path directory</source>
        <translation>数据库 位置 文件夹 路径 目录</translation>
    </message>
    <message>
        <source>Network files that projects may read</source>
        <translation>项目可读取的网络文件</translation>
    </message>
    <message>
        <source>Files that you opened yourself are read wherever a project names them. Forgotten, they are asked about again from the next start on.</source>
        <translation>您自己打开过的文件，任何项目引用时都会读取。清除后，从下次启动起会再次询问。</translation>
    </message>
    <message>
        <source>allowed trust security permission</source>
        <translation>允许 信任 安全 权限</translation>
    </message>
    <message>
        <source>&amp;Why is it so?</source>
        <translation>为什么是这样(&amp;W)？</translation>
    </message>
    <message>
        <source>From the number that is pointed at down to what it rests on</source>
        <translation>从所指的数字一直追溯到其依据</translation>
    </message>
    <message>
        <source>&amp;Manual of this panel</source>
        <translation>本面板的手册(&amp;M)</translation>
    </message>
    <message>
        <source>C&amp;ontents of the manual</source>
        <translation>手册目录(&amp;O)</translation>
    </message>
    <message>
        <source>Rep&amp;ort...</source>
        <translation>报告(&amp;E)...</translation>
    </message>
    <message>
        <source>Measure on this mac&amp;hine</source>
        <translation>在本机测量(&amp;E)</translation>
    </message>
    <message>
        <source>Which bandwidth does ResNet-50 need?</source>
        <translation>ResNet-50 需要多大带宽？</translation>
    </message>
    <message>
        <source>See where more memory bandwidth stops paying, and why a GPU with more cores wants more of it.</source>
        <translation>看看显存带宽增加到哪里就不再划算，以及为什么核心更多的 GPU 需要更多带宽。</translation>
    </message>
    <message>
        <source>A100 or V100 for BERT?</source>
        <translation>BERT 该用 A100 还是 V100？</translation>
    </message>
    <message>
        <source>Put two GPUs side by side: time with its band, what limits each, what differs most.</source>
        <translation>把两块 GPU 并排比较：时间及其误差带、各自受什么限制、差别最大的是什么。</translation>
    </message>
    <message>
        <source>GPT-3 on 64 to 1,024 GPUs</source>
        <translation>64 到 1,024 块 GPU 上的 GPT-3</translation>
    </message>
    <message>
        <source>Split a network that fits no single GPU, and see what each further machine still brings.</source>
        <translation>拆分单块 GPU 放不下的网络，看看每增加一台机器还能带来多少。</translation>
    </message>
    <message>
        <source>Keep as scenar&amp;io</source>
        <translation>保留为方案(&amp;I)</translation>
    </message>
    <message>
        <source>Write a n&amp;ote</source>
        <translation>写备注(&amp;O)</translation>
    </message>
    <message>
        <source>Make a &amp;portfolio of all networks</source>
        <translation>用全部网络组成组合(&amp;P)</translation>
    </message>
    <message>
        <source>Copy the portfolio as a &amp;command</source>
        <translation>将组合复制为命令(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>复制为命令(&amp;M)</translation>
    </message>
    <message>
        <source>Stacks side by side</source>
        <translation>比较软件栈</translation>
    </message>
    <message>
        <source>The sweep of this workload over the software that can run it</source>
        <translation>在可运行此负载的软件之间扫描</translation>
    </message>
    <message>
        <source>What the stack takes (%1 without one)</source>
        <translation>软件栈所需（没有时为 %1）</translation>
    </message>
    <message>
        <source>Llama 3.1 8B served by A100, H100 and L40S</source>
        <translation>由 A100、H100 和 L40S 提供 Llama 3.1 8B 服务</translation>
    </message>
    <message>
        <source>H100 or H200 for a 70B chat service?</source>
        <translation>70B 聊天服务用 H100 还是 H200？</translation>
    </message>
    <message>
        <source>Serve users within their limits on two GPUs, and on a third that does not exist: who needs fewer?</source>
        <translation>在两种 GPU 以及第三种并不存在的 GPU 上，在限制内为用户服务：哪种需要得更少？</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>每 GPU %1</translation>
    </message>
    <message>
        <source>Each line is a GPU: many users at the left, few and quick ones at the right; hatched is slower than promised. Within the limits, by the closed form:
%1</source>
        <translation>每条线是一种 GPU：左侧用户多，右侧用户少而快；阴影部分比承诺的慢。在限制内，按闭式解：
%1</translation>
    </message>
    <message>
        <source>none keeps to them</source>
        <translation>没有一种符合</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1个 GPU</translation>
    </message>
    <message>
        <source>For %1 requests/s within the limits, by the closed form:
%2. &quot;Copy as command&quot; asks dubhe-cli the same; --seek gpus checks such numbers by simulations.</source>
        <translation>在限制内每秒 %1 个请求，按闭式解：
%2。“复制为命令”可向 dubhe-cli 提出同样的问题；--seek gpus 用模拟核对这些数字。</translation>
    </message>
    <message>
        <source>%1. What users are promised stands under Limits; each number can be changed.</source>
        <translation>%1。对用户的承诺列在“限制”下；每个数字都可以更改。</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>一块 GPU 的产出</translation>
    </message>
    <message>
        <source>Are the limits kept?</source>
        <translation>限制是否得到遵守？</translation>
    </message>
    <message>
        <source>On the GPU that you click, every request simulated:
%1</source>
        <translation>在您点击的 GPU 上，逐个请求模拟：
%1</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>限制因素</translation>
    </message>
    <message>
        <source>How many GPUs</source>
        <translation>多少块 GPU</translation>
    </message>
    <message>
        <source>%1 served under load, as Serve asks</source>
        <translation>负载下提供 %1，按 Serve 的问题</translation>
    </message>
    <message>
        <source>256 GB200 or 1,024 H100 for Llama 3.1 405B?</source>
        <translation>Llama 3.1 405B 用 256 块 GB200 还是 1,024 块 H100？</translation>
    </message>
    <message>
        <source>Train on 15 trillion tokens as it is done today: days, memory and what limits either.</source>
        <translation>按当今的做法训练 15 万亿词元：天数、内存以及各自的限制因素。</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>%1, split as %2: a step of %3 samples takes %4, which is %5 a GPU.</source>
        <translation>%1，切分为 %2：%3 个样本的一步需要 %4，即每 GPU %5。</translation>
    </message>
    <message>
        <source>their bands don&apos;t meet</source>
        <translation>两者的区间不相交</translation>
    </message>
    <message>
        <source>their bands overlap</source>
        <translation>两者的区间重叠</translation>
    </message>
    <message>
        <source>%1 end the run first; %2. A GPU of %3 does %4 of the tokens that one of %5 does.</source>
        <translation>%1 先完成训练；%2。%3 的一块 GPU 处理的词元是 %5 的一块的 %4。</translation>
    </message>
    <message>
        <source>Which of two systems trains %1 on %2 sooner? This is the first of the project&apos;s two scenarios: %3. The tour restores the second later; Ctrl+Z takes that back.</source>
        <translation>两个系统中哪个能更早用 %2 训练完 %1？这是项目两个方案中的第一个：%3。导览稍后会恢复第二个；Ctrl+Z 可撤销。</translation>
    </message>
    <message>
        <source>A step on the newer GPUs</source>
        <translation>较新 GPU 上的一步</translation>
    </message>
    <message>
        <source>What limits it, and does it fit?</source>
        <translation>限制因素是什么，是否放得下？</translation>
    </message>
    <message>
        <source>A step on the older GPUs</source>
        <translation>较旧 GPU 上的一步</translation>
    </message>
    <message>
        <source>Days of the whole run</source>
        <translation>整个训练的天数</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Train with mixed precision</source>
        <translation>使用混合精度训练</translation>
    </message>
    <message>
        <source>How long a training step takes in each GPU&apos;s half precision, what limits it, what it costs.</source>
        <translation>以各 GPU 的半精度训练一步需要多久，受限于什么，费用多少。</translation>
    </message>
    <message>
        <source>Fine-tune (LoRA)</source>
        <translation>微调（LoRA）</translation>
    </message>
    <message>
        <source>Low-rank adapters beside weights that stay: how many GPUs hold the model, how long a step takes.</source>
        <translation>在固定权重之外的低秩适配器：多少个 GPU 放得下模型，一步需要多久。</translation>
    </message>
    <message>
        <source>Serve a language model</source>
        <translation>部署语言模型</translation>
    </message>
    <message>
        <source>How many users each GPU answers, how soon, and what a million tokens cost.</source>
        <translation>每种 GPU 能服务多少用户、响应多快，以及每百万词元的费用。</translation>
    </message>
    <message>
        <source>Classify images</source>
        <translation>图像分类</translation>
    </message>
    <message>
        <source>Images a second and latency of a network at work, on cards for inference or large ones.</source>
        <translation>网络运行时每秒的图像数与延迟，在推理卡或大型卡上。</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>大规模训练</translation>
    </message>
    <message>
        <source>Split a large model over many GPUs: the fastest split that fits, and what the run takes.</source>
        <translation>将大模型切分到许多 GPU 上：放得下的最快切分，以及整个训练的开销。</translation>
    </message>
    <message>
        <source>Design a GPU</source>
        <translation>设计 GPU</translation>
    </message>
    <message>
        <source>Change a GPU&apos;s memory, cores or clock by sliders and see what a network makes of it.</source>
        <translation>用滑块更改 GPU 的显存、核心或频率，看网络的表现如何。</translation>
    </message>
    <message>
        <source>fp32 on %1 (no tensor cores)</source>
        <translation>%1 上为 fp32（无 tensor core）</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上为 %1</translation>
    </message>
    <message>
        <source>Mixed precision is %1.</source>
        <translation>混合精度：%1。</translation>
    </message>
    <message>
        <source>%1: %2. All run %3.</source>
        <translation>%1：%2。全部使用 %3 运行。</translation>
    </message>
    <message>
        <source>A script that measures the operators of which the prediction is least sure</source>
        <translation>一个脚本，测量预测最不确定的算子</translation>
    </message>
    <message>
        <source>&amp;Enlarge the active tile</source>
        <translation>放大活动窗格(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Focus: only the tiles</source>
        <translation>专注：仅显示窗格(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Find anything...</source>
        <translation>查找任意内容(&amp;F)...</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>What to mea&amp;sure first...</source>
        <translation>首先测量什么(&amp;S)...</translation>
    </message>
    <message>
        <source>%1: %2 days (%3 to %4), %5 GPU-days, a goodput of %6</source>
        <translation>%1：%2 天（%3 至 %4），%5 GPU 天，有效吞吐率 %6</translation>
    </message>
    <message>
        <source>%1, with failures and checkpoints:
%2
%3</source>
        <translation>%1，计入故障与检查点：
%2
%3</translation>
    </message>
    <message>
        <source>Of all texts, and of how numbers and dates are written; files and commands stay plain. Takes effect when Dubhe is started again.</source>
        <translation>所有文字以及数字和日期的写法；文件和命令保持不变。在下次启动 Dubhe 时生效。</translation>
    </message>
    <message>
        <source>Dubhe reads projects (.dubhe), networks (.onnx, config.json files of Hugging Face models or their folders, network JSON), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), memory snapshots of PyTorch (.pickle), measurements (.csv, .csv.gz, or folders of them) and catalogs (.json, .csv).</source>
        <translation>Dubhe 可读取项目（.dubhe）、网络（.onnx、Hugging Face 模型的 config.json 文件或其文件夹、网络 JSON）、已记录的运行（.json、.json.gz、.pftrace、.sqlite、.db、.dubherec）、PyTorch 显存快照（.pickle）、测量（.csv、.csv.gz 或其文件夹）和目录（.json、.csv）。</translation>
    </message>
    <message>
        <source>Choose a GPU to buy</source>
        <translation>选择要购买的 GPU</translation>
    </message>
    <message>
        <source>entered by the user</source>
        <translation>由用户输入</translation>
    </message>
    <message>
        <source>Several networks on several GPUs side by side, by time and cost; a report recommends one.</source>
        <translation>在多个 GPU 上并排比较多个网络的时间和费用；报告会推荐其中一个。</translation>
    </message>
    <message>
        <source>%1 is made from %2, with another memory bandwidth and all else alike. Within the objectives it gives %3 of the tokens. Drag bandwidth or memory: the lines follow, and the simulation starts when the slider stops.</source>
        <translation>%1 由 %2 派生，仅内存带宽不同。在目标之内它给出 %3 的词元。拖动带宽或内存：曲线随之变化，停止拖动滑块后开始模拟。</translation>
    </message>
    <message>
        <source>first events</source>
        <translation>最初的事件</translation>
    </message>
    <message>
        <source>--at and --find show a place of a recorded run in the window; give the run&apos;s file</source>
        <translation>--at 和 --find 在窗口中显示已记录运行的某个位置；请给出该运行的文件</translation>
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
        <translation>用法：dubhe [PROJECT | NETWORK | TRACE] [options]
预测神经网络在真实或假想的 GPU 上需要多长时间。

  PROJECT            .dubhe 文件
  NETWORK            .onnx 文件、Hugging Face 模型的 config.json 或其文件夹
  TRACE              已记录的运行：.json、.json.gz、.pftrace、.sqlite、.db、.dubherec

选项：
  --sample           以示例项目启动
  --preset NAME      以下列预设之一启动
  --render DIR       不打开窗口：将图表、表格和窗口截图写入 DIR
  --report FILE      不打开窗口：写出报告 FILE.pdf、FILE.html 或 FILE.xlsx
  --page, --date     报告的页面和日期：a4 或 letter；YYYY-MM-DD（默认今天）
  --pictures DIR     不打开窗口：将每个面板的图片写入 DIR
  --at BEGIN:END     显示 TRACE 的这一段，例如 1.2ms:1350us，从其第一个事件算起
  --find EXPRESSION  在 TRACE 中查找，例如 gemm 或 &quot;class:attention and time&gt;100us&quot;
  --window SIZE      这些图片的尺寸，默认 1366x768
  --theme NAME       light、dark、contrast（高对比度）或 system
  --language NAME    窗口和报告的语言：en、zh_CN、de、fr、ja 或 system（仅窗口）
  --measure-startup  输出首次绘制的时间和空闲时的内存，然后退出
  --version, --help

预设：
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
示例：
  dubhe resnet-study.dubhe
  dubhe profile.json.gz --at 1.2ms:1350us --find gemm
  dubhe --preset titan-bandwidth --render pictures
  dubhe resnet-study.dubhe --report gpus.pdf --language de --date 2025-06-30

退出码：0 成功，1 失败，2 用法错误。脚本请用 dubhe-cli。
</translation>
    </message>
    <message>
        <source>is no recorded run, which --at and --find are for</source>
        <translation>不是已记录的运行；--at 和 --find 只用于已记录的运行</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CatalogEditor</name>
    <message>
        <source>Export of the catalog</source>
        <translation>导出目录</translation>
    </message>
    <message>
        <source>catalog</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Catalog (*.json)</source>
        <translation>目录 (*.json)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n entries</source>
        <translation>
            <numerusform>移除%n个条目</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: made from what was removed, not shown until that is back (Ctrl+Z).</source>
        <translation>%1：由已移除的条目得来，恢复该条目之前不显示（Ctrl+Z）。</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置 %1</translation>
    </message>
    <message>
        <source>No shipped entry was removed.</source>
        <translation>没有移除过自带条目。</translation>
    </message>
    <message numerus="yes">
        <source>Bring back %n removed entries</source>
        <translation>
            <numerusform>恢复%n个已移除的条目</numerusform>
        </translation>
    </message>
    <message>
        <source>Import into the catalog</source>
        <translation>导入目录</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.csv)</source>
        <translation>目录 (*.json *.csv)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>导入 %1</translation>
    </message>
    <message>
        <source>Imported %1: %2 new entries, %3 replaced whole, with what the file leaves empty (Ctrl+Z).</source>
        <translation>已导入 %1：新增%2个条目，整体替换%3个（文件中的空项也照样替换，Ctrl+Z 可撤销）。</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to %1</source>
        <translation>
            <numerusform>已将%n个条目导出到 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::ChildJob</name>
    <message>
        <source>It ended unexpectedly.</source>
        <translation>意外终止。</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ClusterCommands</name>
    <message>
        <source>Simulating the step</source>
        <translation>正在模拟训练步</translation>
    </message>
    <message>
        <source>The step is not drawn: %1</source>
        <translation>未绘制该训练步：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CommandPalette</name>
    <message>
        <source>Find anything</source>
        <translation>查找任意内容</translation>
    </message>
    <message>
        <source>Type a command, a network, a GPU, an operator, a setting, a heading of the manual</source>
        <translation>输入命令、网络、GPU、算子、设置或手册标题</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>查找内容</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>Nothing fits these words.</source>
        <translation>没有匹配这些词的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n more: type on</source>
        <translation>
            <numerusform>还有 %n 项：请继续输入</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Document</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 on %2 over %3</source>
        <translation>%1，%2，随%3变化</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n GPUs over %2</source>
        <translation>
            <numerusform>%1，%n个 GPU，随%2变化</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading your measurements</source>
        <translation>正在读取您的测量</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>正在准备 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Explorer</name>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Time over one number of the hardware or the workload</source>
        <translation>时间随硬件或工作负载的某个数值变化</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>GPUs side by side</source>
        <translation>GPU 并排对比</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>The network&apos;s operators, coloured by what they cost</source>
        <translation>网络的各个算子，按成本着色</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感性</translation>
    </message>
    <message>
        <source>Which number of a GPU moves the time, and how much a goal takes of it</source>
        <translation>GPU 的哪个数值影响时间，达到目标需要它多大</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>GPUs, links and systems: their data sheets, to be edited</source>
        <translation>GPU、链路和系统：可编辑的数据手册</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The cost models: which predicts, how well it fits, what it rests on</source>
        <translation>成本模型：由哪个预测，拟合得如何，以什么为据</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>What runs when: a predicted iteration, a recorded run, or one above the other</source>
        <translation>何时运行什么：预测的迭代、已记录的运行，或两者上下对照</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Where the time of a recorded step goes: kernels, layers, critical path</source>
        <translation>已记录的训练步把时间花在哪里：核函数、层、关键路径</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>A recorded step, had it run otherwise: half precision, more GPUs, another GPU</source>
        <translation>已记录的训练步若以别的方式运行：半精度、更多 GPU、另一款 GPU</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>集群</translation>
    </message>
    <message>
        <source>A training step on many GPUs: time, memory, scaling, the best split</source>
        <translation>多个 GPU 上的训练步：时间、显存、扩展性、最佳切分</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>浏览器</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Operators, networks and the machine itself, timed here and beside their estimates</source>
        <translation>在此为算子、网络和机器本身计时，并与其估计值并列</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, what limits them, on every ticked GPU</source>
        <translation>负载下的语言模型：在每个勾选的 GPU 上的延迟、吞吐量及其限制因素</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>The operators under the roofs of a GPU, to be dragged</source>
        <translation>GPU 屋顶线下的算子，屋顶线可拖动</translation>
    </message>
    <message>
        <source>Every panel is in this workspace</source>
        <translation>所有面板都已在此工作区中</translation>
    </message>
    <message>
        <source>Split to the &amp;left</source>
        <translation>在左侧拆分(&amp;L)</translation>
    </message>
    <message>
        <source>Split to the &amp;right</source>
        <translation>在右侧拆分(&amp;R)</translation>
    </message>
    <message>
        <source>Split &amp;above</source>
        <translation>在上方拆分(&amp;A)</translation>
    </message>
    <message>
        <source>Split &amp;below</source>
        <translation>在下方拆分(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Remove from this workspace</source>
        <translation>从此工作区移除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>dubhe::app::FileCommands</name>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>Save the changes to &quot;%1&quot;?</source>
        <translation>保存对“%1”的更改吗？</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Vector picture (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>打开项目</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe);;All files (*)</source>
        <translation>Dubhe 项目 (*.dubhe);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Recovered &quot;%1&quot;: it is not saved yet.</source>
        <translation>已恢复“%1”：尚未保存。</translation>
    </message>
    <message>
        <source>Dubhe ended while &quot;%1&quot; had unsaved changes (%2).</source>
        <translation>Dubhe 退出时“%1”有未保存的更改（%2）。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) of this project are not in the catalog and are not shown.</source>
        <translation>
            <numerusform>此项目中有%n个 GPU 不在目录中，不予显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project names %n network file(s) outside its folder. They are read only if you trust where the project comes from.</source>
        <translation>
            <numerusform>此项目引用了%n个位于其文件夹之外的网络文件。只有当您信任项目的来源时才会读取它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read them</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was opened here; saving would undo that. Save this project under another name.</source>
        <translation>%1 在此处打开之后被另一个程序更改过；保存会覆盖那些更改。请以其他名称保存此项目。</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>另存为...</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>保存项目</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe)</source>
        <translation>Dubhe 项目 (*.dubhe)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>打开网络</translation>
    </message>
    <message>
        <source>Networks (*.onnx config.json);;JSON files (*.json);;All files (*)</source>
        <translation>网络 (*.onnx config.json);;JSON 文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>%1: there is no such file</source>
        <translation>%1：没有这个文件</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>已导出 %1</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1（副本）</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>另一个程序</translation>
    </message>
    <message>
        <source>another Dubhe (process %1)</source>
        <translation>另一个 Dubhe（进程 %1）</translation>
    </message>
    <message>
        <source>a Dubhe on %1 (process %2)</source>
        <translation>%1 上的 Dubhe（进程 %2）</translation>
    </message>
    <message>
        <source>%1 is open in %2. Open a copy to look at it; what is saved from two windows would undo each other.</source>
        <translation>%1 已在%2中打开。请打开副本查看；从两个窗口保存会相互覆盖。</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>打开副本</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe, too: what is saved from two windows would undo each other.</source>
        <translation>%1 也在另一个 Dubhe 中打开：从两个窗口保存会相互覆盖。</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe; nothing was saved. Save this project under another name.</source>
        <translation>%1 已在另一个 Dubhe 中打开；未保存任何内容。请以其他名称保存此项目。</translation>
    </message>
    <message>
        <source>What was dropped is no file.</source>
        <translation>拖入的不是文件。</translation>
    </message>
    <message>
        <source>Nothing that Dubhe reads: %1.</source>
        <translation>没有 Dubhe 能读取的内容：%1。</translation>
    </message>
    <message>
        <source>One project is open at a time: %1. Drop the others (%2) when you are done with it.</source>
        <translation>一次只打开一个项目：%1。用完之后再拖入其余项目（%2）。</translation>
    </message>
    <message>
        <source>Measurements are imported one file at a time: %1 now. Drop the folder to import all of them at once.</source>
        <translation>测量一次导入一个文件：现在是 %1。拖入文件夹可一次全部导入。</translation>
    </message>
</context>
<context>
    <name>dubhe::app::JobStatus</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>，剩余%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MainWindow</name>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1。预测仍使用“%2”。</translation>
    </message>
    <message>
        <source>%1. The project stays as it was; open another file.</source>
        <translation>%1。项目保持原样；请打开另一个文件。</translation>
    </message>
    <message>
        <source>Unsaved changes are not kept for a crash: %1</source>
        <translation>未保存的更改不会为防崩溃而留存：%1</translation>
    </message>
    <message>
        <source>Your measurements are not used: %1</source>
        <translation>未使用您的测量：%1</translation>
    </message>
    <message>
        <source>The catalog keeps what another program wrote: %1</source>
        <translation>目录保留另一个程序写入的内容：%1</translation>
    </message>
    <message>
        <source>%1[*] - Dubhe</source>
        <translation>%1[*] - Dubhe</translation>
    </message>
    <message>
        <source>host starts a kernel in %1</source>
        <translation>主机启动一个核函数需%1</translation>
    </message>
    <message>
        <source>host costs no time</source>
        <translation>不计主机时间</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>成本模型：%1</translation>
    </message>
    <message>
        <source>Menu Prediction, tab Models</source>
        <translation>菜单“预测”，标签页“模型”</translation>
    </message>
    <message>
        <source>The new language takes effect when Dubhe restarts.</source>
        <translation>新语言在 Dubhe 重新启动后生效。</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>立即重新启动</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>为什么是这样？</translation>
    </message>
    <message>
        <source>A program still runs under the recorder; closing Dubhe would end it.</source>
        <translation>仍有程序在记录器下运行；关闭 Dubhe 会终止它。</translation>
    </message>
    <message>
        <source>End it and close</source>
        <translation>终止并关闭</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>kernels start as the stack does it</source>
        <translation>核函数按软件栈的方式启动</translation>
    </message>
    <message>
        <source>No program for this file was found; its name is on the clipboard: %1</source>
        <translation>未找到可打开此文件的程序；文件名已复制到剪贴板：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualView</name>
    <message>
        <source>Page of the manual</source>
        <translation>手册页</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualWindow</name>
    <message>
        <source>Manual - Dubhe</source>
        <translation>手册 - Dubhe</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>手册目录</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>The page before</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>The page after</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>The manual&apos;s first page</source>
        <translation>手册首页</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>放大文字</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>缩小文字</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>默认大小</translation>
    </message>
    <message>
        <source>Text of the usual size</source>
        <translation>文字恢复默认大小</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>No section holds all of these words. Try fewer of them.</source>
        <translation>没有同时包含这些词的章节。请减少搜索词。</translation>
    </message>
    <message>
        <source>Sections that hold these words: %1</source>
        <translation>包含这些词的章节：%1</translation>
    </message>
    <message>
        <source>%1 - Manual of Dubhe</source>
        <translation>%1 - Dubhe 手册</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MatrixCommands</name>
    <message>
        <source>Change the weight of %1</source>
        <translation>更改 %1 的权重</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MeasureCommands</name>
    <message>
        <source>not kept there</source>
        <translation>未保存在那里</translation>
    </message>
    <message>
        <source>%1: the same</source>
        <translation>%1：相同</translation>
    </message>
    <message>
        <source>%1: stays %2, which a data sheet says</source>
        <translation>%1：保持%2，出自数据手册</translation>
    </message>
    <message>
        <source>%1: instead of %2</source>
        <translation>%1：代替%2</translation>
    </message>
    <message>
        <source>%1: new</source>
        <translation>%1：新增</translation>
    </message>
    <message>
        <source>Put the measured figures of %1 into the catalog</source>
        <translation>将 %1 的实测数值存入目录</translation>
    </message>
    <message>
        <source>The catalog stays as it was: %1</source>
        <translation>目录保持原样：%1</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has the figures (Ctrl+Z takes them back).</source>
        <translation>目录条目“%1”已采用这些数值（Ctrl+Z 可撤销）。</translation>
    </message>
    <message>
        <source>The catalog has a new entry, &quot;%1&quot; (Ctrl+Z takes it back): tick it to predict on it.</source>
        <translation>目录中新增条目“%1”（Ctrl+Z 可撤销）：勾选即可在其上预测。</translation>
    </message>
    <message>
        <source>There is no network to measure: add one at the left.</source>
        <translation>没有可测量的网络：请在左侧添加一个。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Database of measurements</source>
        <translation>测量数据库</translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Measurements (*.sqlite)</source>
        <translation>测量 (*.sqlite)</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>负责测量的 dubhe-cli 既不在 Dubhe 旁边，也不在搜索路径（PATH）中。请安装它，或将它放在 Dubhe 旁边。</translation>
    </message>
    <message>
        <source>dubhe-cli does not say what can measure here: %1</source>
        <translation>dubhe-cli 未说明此处能用什么测量：%1</translation>
    </message>
    <message>
        <source>its answer makes no sense</source>
        <translation>其应答无法理解</translation>
    </message>
    <message>
        <source>A measurement runs already. Two at once would slow each other and spoil both: wait for it, or cancel it.</source>
        <translation>已有测量正在运行。同时运行两个会相互拖慢，两个结果都不可用：请等待它完成，或取消它。</translation>
    </message>
    <message>
        <source>Nothing called &quot;%1&quot; can measure here.</source>
        <translation>此处没有名为“%1”的测量后端。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>此处无法使用 %1：%2</translation>
    </message>
    <message>
        <source>The network can&apos;t be measured: %1</source>
        <translation>无法测量该网络：%1</translation>
    </message>
    <message>
        <source>There is no folder for your data: name a database under &quot;Advanced&quot;, or set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>没有存放您数据的文件夹：请在“高级”下指定数据库，或设置 DUBHE_DATA_DIR 并重新启动 Dubhe。</translation>
    </message>
    <message>
        <source>Measuring the machine</source>
        <translation>正在测量机器</translation>
    </message>
    <message>
        <source>Measuring random operators</source>
        <translation>正在测量随机算子</translation>
    </message>
    <message>
        <source>Measuring the operators of %1</source>
        <translation>正在测量 %1 的算子</translation>
    </message>
    <message>
        <source>Measuring an iteration of %1</source>
        <translation>正在测量 %1 的一次迭代</translation>
    </message>
    <message>
        <source>Estimating what is measured</source>
        <translation>正在估计所测内容</translation>
    </message>
    <message>
        <source>A measurement runs already; wait for it, or cancel it.</source>
        <translation>已有测量正在运行；请等待它完成，或取消它。</translation>
    </message>
    <message>
        <source>There is nothing to go on with.</source>
        <translation>没有可继续的内容。</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was not found.</source>
        <translation>未找到负责测量的 dubhe-cli。</translation>
    </message>
    <message>
        <source>Further warnings are not shown.</source>
        <translation>其余警告不再显示。</translation>
    </message>
    <message>
        <source>A line that makes no sense: %1</source>
        <translation>无法理解的一行：%1</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>实测%1个</translation>
    </message>
    <message>
        <source>%1 known before</source>
        <translation>已有%1个</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>拒绝%1个</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>失败%1个</translation>
    </message>
    <message>
        <source>Predictions read only your own database, not %1.</source>
        <translation>预测只读取您自己的数据库，不读取 %1。</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine: measure the machine itself, and predictions can use them.</source>
        <translation>目录中没有这台机器的条目：请测量机器本身，预测才能使用它们。</translation>
    </message>
    <message>
        <source>Predictions use them from now on.</source>
        <translation>今后的预测将使用它们。</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>未保留任何内容。</translation>
    </message>
    <message>
        <source>1 row of this run is in the database; &quot;Resume&quot; goes on.</source>
        <translation>此次运行有1行在数据库中；“继续”可接着进行。</translation>
    </message>
    <message>
        <source>%1 rows of this run are in the database; &quot;Resume&quot; goes on.</source>
        <translation>此次运行有%1行在数据库中；“继续”可接着进行。</translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation>已取消。%1</translation>
    </message>
    <message>
        <source>dubhe-cli ended unexpectedly, by signal %1 (%2). %3</source>
        <translation>dubhe-cli 意外终止，信号 %1（%2）。%3</translation>
    </message>
    <message>
        <source>It was stopped before its end. %1</source>
        <translation>未到结束即被停止。%1</translation>
    </message>
    <message>
        <source>it ended without saying how</source>
        <translation>已结束，但未说明结果</translation>
    </message>
    <message>
        <source>The measurement failed: %1 %2</source>
        <translation>测量失败：%1 %2</translation>
    </message>
    <message>
        <source>on %1 (%2)</source>
        <translation>在 %1（%2）上</translation>
    </message>
    <message>
        <source>The machine was measured %1.</source>
        <translation>已%1测量这台机器。</translation>
    </message>
    <message>
        <source>An iteration takes %1 %2; its operators add up to %3.</source>
        <translation>一次迭代%2需%1；其算子合计%3。</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%2：%1。</translation>
    </message>
    <message>
        <source>, %1 of %2</source>
        <translation>，%1/%2</translation>
    </message>
    <message>
        <source>the whole iteration, and each operator alone</source>
        <translation>整个迭代，以及每个算子单独计时</translation>
    </message>
    <message>
        <source>Choose a network, and a GPU in the inspector, first.</source>
        <translation>请先选择一个网络，并在检查器中选择一个 GPU。</translation>
    </message>
    <message>
        <source>Every operator of this network that can be measured was.</source>
        <translation>该网络中可测量的算子均已测量。</translation>
    </message>
    <message>
        <source>Save the script</source>
        <translation>保存脚本</translation>
    </message>
    <message>
        <source>Shell scripts</source>
        <translation>Shell 脚本</translation>
    </message>
    <message numerus="yes">
        <source>%1: with these %n operator(s) measured, %2 would become %3.</source>
        <translation>
            <numerusform>%1：测量这 %n 个算子后，%2 将变为 %3。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>消息详情</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ModelCommands</name>
    <message>
        <source>Folder of measurements</source>
        <translation>测量文件夹</translation>
    </message>
    <message>
        <source>%1. The library that ships with Dubhe is used.</source>
        <translation>%1。将使用 Dubhe 自带的库。</translation>
    </message>
    <message>
        <source>Import measurements</source>
        <translation>导入测量</translation>
    </message>
    <message>
        <source>Measurements (*.csv *.csv.gz)</source>
        <translation>测量 (*.csv *.csv.gz)</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>正在导入 %1</translation>
    </message>
    <message>
        <source>Fitting cost models</source>
        <translation>正在拟合成本模型</translation>
    </message>
    <message>
        <source>Wait for the work that runs, or cancel it: only one at a time.</source>
        <translation>请等待正在运行的工作完成，或取消它：一次只能运行一项。</translation>
    </message>
    <message>
        <source>There is no folder for your data: set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>没有存放您数据的文件夹：请设置 DUBHE_DATA_DIR 并重新启动 Dubhe。</translation>
    </message>
    <message>
        <source>dubhe-cli, which does this work, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>完成此工作的 dubhe-cli 既不在 Dubhe 旁边，也不在搜索路径（PATH）中。请安装它，或将它放在 Dubhe 旁边。</translation>
    </message>
    <message>
        <source>The fit was cancelled; predictions stay as they were.</source>
        <translation>拟合已取消；预测保持不变。</translation>
    </message>
    <message>
        <source>The import was cancelled. Files that were already in stay; import again for the rest.</source>
        <translation>导入已取消。已经读入的文件会保留；其余的请再次导入。</translation>
    </message>
    <message>
        <source>The fit failed; predictions stay as they were.</source>
        <translation>拟合失败；预测保持不变。</translation>
    </message>
    <message>
        <source>The fit gave no library that can be read; predictions stay as they were.</source>
        <translation>拟合未得到可读取的库；预测保持不变。</translation>
    </message>
    <message>
        <source>The new library could not be put in place: %1. Predictions stay as they were.</source>
        <translation>无法放置新库：%1。预测保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>Fitted anew on %n GPUs; predictions use it from now on.</source>
        <translation>
            <numerusform>已在%n个 GPU 上重新拟合；今后的预测将使用它。</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported: %1 rows new, %2 updated, %3 known already, %4 refused.</source>
        <translation>已导入：新增%1行，更新%2行，已有%3行，拒绝%4行。</translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be taken.</source>
        <translation>
            <numerusform>有%n个文件无法读入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>未导入任何内容：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::NoteCommands</name>
    <message>
        <source>This project</source>
        <translation>本项目</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>网络：%1</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU：%1</translation>
    </message>
    <message>
        <source>View: %1</source>
        <translation>视图：%1</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>方案：%1</translation>
    </message>
    <message>
        <source>Note about %1</source>
        <translation>关于%1的备注</translation>
    </message>
    <message>
        <source>the project</source>
        <translation>项目</translation>
    </message>
</context>
<context>
    <name>dubhe::app::PanelFeed</name>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>其网络位于项目文件夹之外，未被读取</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ProjectEditor</name>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Read %1 from disk</source>
        <translation>从磁盘读取 %1</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Keep %1 in the project</source>
        <translation>将 %1 保存在项目中</translation>
    </message>
    <message>
        <source>%1. The project still reads it from disk.</source>
        <translation>%1。项目仍从磁盘读取它。</translation>
    </message>
    <message>
        <source>Keep this view</source>
        <translation>保留此视图</translation>
    </message>
    <message>
        <source>Kept as &quot;%1&quot;: find it in the menu View.</source>
        <translation>已保留为“%1”：可在菜单“视图”中找到。</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the view keeps its own.</source>
        <translation>“%1”已被占用或不是有效名称；视图保留原名。</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the workload keeps its own.</source>
        <translation>“%1”已被占用或不是有效名称；工作负载保留原名。</translation>
    </message>
    <message>
        <source>Change the sweep</source>
        <translation>更改扫描</translation>
    </message>
    <message>
        <source>Sweep over %1</source>
        <translation>扫描%1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>更改 %2 的%1</translation>
    </message>
    <message>
        <source>Tick %1</source>
        <translation>勾选 %1</translation>
    </message>
    <message>
        <source>Untick %1</source>
        <translation>取消勾选 %1</translation>
    </message>
    <message>
        <source>Tick or select the GPU that the hypothetical one starts from.</source>
        <translation>请勾选或选择一个 GPU，作为假想 GPU 的起点。</translation>
    </message>
    <message>
        <source>Make a hypothetical %1</source>
        <translation>创建假想的 %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; %2 keeps its own.</source>
        <translation>“%1”已被占用或不是有效名称；%2 保留原名。</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1。预测仍使用“%2”。</translation>
    </message>
    <message>
        <source>Predict with %1</source>
        <translation>用 %1 预测</translation>
    </message>
    <message>
        <source>Change the host&apos;s time a kernel</source>
        <translation>更改主机每个核函数的时间</translation>
    </message>
    <message>
        <source>Tick the networks that make up the portfolio first.</source>
        <translation>请先勾选组成组合的网络。</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>组成组合</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>Show a portfolio first: Edit &gt; Workload that is shown &gt; Make a portfolio of all networks.</source>
        <translation>请先显示一个组合：编辑 &gt; 当前显示的工作负载 &gt; 用全部网络组成组合。</translation>
    </message>
    <message>
        <source>Tick a GPU first: the command asks about the ticked ones.</source>
        <translation>请先勾选一块 GPU：命令询问的是已勾选的 GPU。</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>更改 %1 的权重</translation>
    </message>
    <message>
        <source>Take %1 out of the portfolio</source>
        <translation>将 %1 移出组合</translation>
    </message>
    <message>
        <source>A portfolio needs at least one network; remove the portfolio itself.</source>
        <translation>组合至少需要一个网络；请移除组合本身。</translation>
    </message>
    <message>
        <source>%1 held %2 and is now without it.</source>
        <translation>%1 原包含 %2，现已不再包含。</translation>
    </message>
    <message>
        <source>%1 held nothing but %2 and is removed too.</source>
        <translation>%1 仅包含 %2，也一并移除。</translation>
    </message>
    <message>
        <source>Undo brings everything back.</source>
        <translation>“撤销”可恢复全部。</translation>
    </message>
    <message>
        <source>Command copied. It reads %1 from disk, not what the project carries.</source>
        <translation>命令已复制。它从磁盘读取 %1，而不是项目所附带的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n commands copied.</source>
        <translation>
            <numerusform>已复制 %n 条命令。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare stacks of %1</source>
        <translation>比较 %1 的软件栈</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Show a network first: its stack takes the times of the host.</source>
        <translation>请先显示一个网络：其软件栈将采用该主机的时间。</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>%1 now runs on %2</source>
        <translation>%1 现在运行于 %2</translation>
    </message>
</context>
<context>
    <name>dubhe::app::QuestionCommands</name>
    <message>
        <source>adapters alone, in the fastest split that fits</source>
        <translation>仅适配器，采用放得下的最快切分</translation>
    </message>
    <message>
        <source>in the fastest split that fits</source>
        <translation>采用放得下的最快切分</translation>
    </message>
    <message>
        <source>Enter prices</source>
        <translation>输入价格</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RecordCommands</name>
    <message>
        <source>Record a program</source>
        <translation>记录程序</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>工作文件夹</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Recordings (*.dubherec)</source>
        <translation>记录 (*.dubherec)</translation>
    </message>
    <message>
        <source>A program runs already; wait for it, or stop it.</source>
        <translation>已有程序正在运行；请等待它完成，或停止它。</translation>
    </message>
    <message>
        <source>dubhe-cli, which records, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>负责记录的 dubhe-cli 既不在 Dubhe 旁边，也不在搜索路径（PATH）中。请安装它，或将它放在 Dubhe 旁边。</translation>
    </message>
    <message>
        <source>There is no working folder %1; choose another.</source>
        <translation>没有工作文件夹 %1；请另选一个。</translation>
    </message>
    <message>
        <source>%1 runs.</source>
        <translation>%1 正在运行。</translation>
    </message>
    <message>
        <source>Recording %1</source>
        <translation>正在记录 %1</translation>
    </message>
    <message>
        <source>%1 was asked to end; after three seconds it is ended by force.</source>
        <translation>已请求 %1 结束；三秒后将强制结束。</translation>
    </message>
    <message>
        <source>%1 was stopped.</source>
        <translation>%1 已停止。</translation>
    </message>
    <message>
        <source>%1 ended by signal %2 (%3).</source>
        <translation>%1 因信号 %2（%3）终止。</translation>
    </message>
    <message>
        <source>dubhe-cli could not be started: %1</source>
        <translation>无法启动 dubhe-cli：%1</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2.</source>
        <translation>%1 已结束，退出码 %2。</translation>
    </message>
    <message>
        <source>%1 has ended.</source>
        <translation>%1 已结束。</translation>
    </message>
    <message>
        <source>Its recording is opened: %1</source>
        <translation>正在打开其记录：%1</translation>
    </message>
    <message>
        <source>There is no recording.</source>
        <translation>没有记录。</translation>
    </message>
    <message>
        <source>There is no recording: %1.</source>
        <translation>没有记录：%1。</translation>
    </message>
    <message numerus="yes">
        <source>It left %n recording(s), one of each process; the largest is opened: %1</source>
        <translation>
            <numerusform>它留下了 %n 份记录，每个进程一份；正在打开最大的一份：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Recovery</name>
    <message>
        <source>Keeping unsaved changes</source>
        <translation>正在留存未保存的更改</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RefusalCommands</name>
    <message>
        <source>%1: no units for %2. Use %3 there, or mixed precision, which takes what each GPU has.</source>
        <translation>%1：没有 %2 的运算单元。请在其上使用 %3，或使用按各 GPU 所有单元选择的混合精度。</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>使用混合精度</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ReportCommands</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source> report</source>
        <translation> 报告</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>写出报告</translation>
    </message>
    <message>
        <source>Reports (*.pdf *.html *.xlsx)</source>
        <translation>报告 (*.pdf *.html *.xlsx)</translation>
    </message>
    <message>
        <source>No report was written: %1</source>
        <translation>未写出报告：%1</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在写出报告</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It writes HTML where you chose a PDF, which only this program makes: dubhe --report FILE.pdf PROJECT.</source>
        <translation>命令已在剪贴板中。您选择 PDF 之处，它会写出 HTML；PDF 只有本程序能生成：dubhe --report FILE.pdf PROJECT。</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>命令已在剪贴板中。</translation>
    </message>
    <message>
        <source>Change the load of %1</source>
        <translation>更改 %1 的负载</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>更改 %1 的权重</translation>
    </message>
    <message>
        <source>Change the tokens to train on</source>
        <translation>更改训练的词元数</translation>
    </message>
    <message>
        <source>Change requests a second</source>
        <translation>更改每秒请求数</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It leaves out what a portfolio weighs and has to do, which dubhe-cli takes of networks alone.</source>
        <translation>命令已在剪贴板中。其中不含组合的权重和负载，dubhe-cli 只接受网络的这些数值。</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ScenarioCommands</name>
    <message>
        <source>Tick a network first: a scenario holds the one that is shown.</source>
        <translation>请先勾选一个网络：方案保存当前显示的网络。</translation>
    </message>
    <message>
        <source>Keep as scenario</source>
        <translation>保留为方案</translation>
    </message>
    <message>
        <source>Kept as scenario &quot;%1&quot;.</source>
        <translation>已保留为方案“%1”。</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>恢复 %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>Rename a scenario</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the scenario keeps its own.</source>
        <translation>“%1”已被占用或不是名称；方案保留原名。</translation>
    </message>
    <message>
        <source>%1 is not in the catalog</source>
        <translation>%1 不在目录中</translation>
    </message>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>其网络位于项目文件夹之外，未被读取</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ServeCommands</name>
    <message>
        <source>Open a language model</source>
        <translation>打开语言模型</translation>
    </message>
</context>
<context>
    <name>dubhe::app::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Back to where you were (Esc)</source>
        <translation>返回原处（Esc）</translation>
    </message>
    <message>
        <source>No setting is found by &quot;%1&quot;. What belongs to a project (cost model, prices) stands in the menu Prediction.</source>
        <translation>没有找到与“%1”匹配的设置。属于项目的内容（成本模型、价格）在菜单“预测”中。</translation>
    </message>
</context>
<context>
    <name>dubhe::app::StartCommands</name>
    <message>
        <source>%1 – not there any more</source>
        <translation>%1 – 已不存在</translation>
    </message>
    <message>
        <source>%1 – saved %2</source>
        <translation>%1 – 保存于%2</translation>
    </message>
    <message>
        <source>The guided tours belong to the worked examples: open one of them first.</source>
        <translation>导览属于完整示例：请先打开其中一个。</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>显示示例</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TariffCommands</name>
    <message>
        <source>Prices and Energy</source>
        <translation>价格与能耗</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TileView</name>
    <message>
        <source>Add a panel</source>
        <translation>添加面板</translation>
    </message>
    <message>
        <source>Show all tiles (Ctrl+Shift+F)</source>
        <translation>显示所有窗格（Ctrl+Shift+F）</translation>
    </message>
    <message>
        <source>Let this tile fill the window&apos;s middle (Ctrl+Shift+F)</source>
        <translation>让此窗格占满窗口中部（Ctrl+Shift+F）</translation>
    </message>
    <message>
        <source>Show all tiles</source>
        <translation>显示所有窗格</translation>
    </message>
    <message>
        <source>Enlarge the tile</source>
        <translation>放大窗格</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Tour</name>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TourCallout</name>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation>结束导览（Esc）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>导览，第%1步，共%2步：%3</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TraceCommands</name>
    <message>
        <source>Open a recorded run</source>
        <translation>打开已记录的运行</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>The run that was open stays.</source>
        <translation>已打开的运行保持不变。</translation>
    </message>
    <message>
        <source>Open another file.</source>
        <translation>请打开另一个文件。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1: %2 events of %3</source>
        <translation>%1：%3的%2个事件</translation>
    </message>
    <message>
        <source>; some were guessed or left out, see the details</source>
        <translation>；部分内容为推测或已略去，见详情</translation>
    </message>
    <message>
        <source>Save the run as a trace</source>
        <translation>将运行保存为跟踪</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Chrome JSON (*.json)</source>
        <translation>Chrome JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>The run left %n more recording(s), of its other processes.</source>
        <translation>
            <numerusform>这次运行还留下了其他进程的 %n 份记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with another recorded run</source>
        <translation>与另一次记录的运行比较</translation>
    </message>
    <message>
        <source>Nothing is compared: %1</source>
        <translation>未作比较：%1</translation>
    </message>
    <message>
        <source>%1: memory snapshot, %2 allocations and releases.</source>
        <translation>%1：显存快照，共 %2 次分配和释放。</translation>
    </message>
    <message>
        <source>Recorded runs (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;Memory snapshots of PyTorch (*.pickle *.pkl);;All files (*)</source>
        <translation>已记录的运行 (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;PyTorch 显存快照 (*.pickle *.pkl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>已取消读取。</translation>
    </message>
    <message>
        <source>%1 events, while the rest is read.</source>
        <translation>%1 个事件，其余仍在读取。</translation>
    </message>
    <message>
        <source>The run is still being read: save it when all of it is there.</source>
        <translation>运行记录仍在读取：请在全部读完后保存。</translation>
    </message>
    <message>
        <source>The timeline shows its memory over the recorded run.</source>
        <translation>时间线在所记录的运行之上显示其内存。</translation>
    </message>
    <message>
        <source>snapshot: %1</source>
        <translation>快照：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkloadTabs</name>
    <message>
        <source>Networks of this project</source>
        <translation>此项目的网络</translation>
    </message>
    <message>
        <source>&amp;Network:</source>
        <translation>网络(&amp;N)：</translation>
    </message>
    <message>
        <source>%1 (Alt+Left and Alt+Right change the network)</source>
        <translation>%1（Alt+左 和 Alt+右 切换网络）</translation>
    </message>
    <message>
        <source>Network of the portfolio</source>
        <translation>组合中的网络</translation>
    </message>
    <message>
        <source>This panel shows:</source>
        <translation>此面板显示：</translation>
    </message>
    <message>
        <source>It shows one network of the portfolio; choose which</source>
        <translation>它显示组合中的一个网络；请选择哪一个</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Workspace</name>
    <message>
        <source>Design a GPU</source>
        <translation>设计 GPU</translation>
    </message>
    <message>
        <source>A GPU that doesn&apos;t exist yet: time over its numbers, which of them matter, what a goal takes</source>
        <translation>尚不存在的 GPU：时间随其各项数值的变化，哪些数值重要，达到目标需要什么</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>选购</translation>
    </message>
    <message>
        <source>GPUs side by side: time, energy, money; their data sheets</source>
        <translation>并排比较 GPU：时间、能耗、费用；及其数据手册</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>大规模训练</translation>
    </message>
    <message>
        <source>A training step on many GPUs, its best split and its timeline</source>
        <translation>多个 GPU 上的训练步、其最佳切分与时间线</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, GPUs needed</source>
        <translation>负载下的语言模型：延迟、吞吐量、所需 GPU 数</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>性能分析</translation>
    </message>
    <message>
        <source>Recorded runs: where time goes, what would change it, measurements of this machine</source>
        <translation>已记录的运行：时间花在哪里，什么会改变它，本机的测量</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkspaceBar</name>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>专注</translation>
    </message>
    <message>
        <source>Only the tiles: hides the lists and the inspector (F11)</source>
        <translation>仅显示窗格：隐藏列表和检查器（F11）</translation>
    </message>
</context>
<context>
    <name>dubhe::core</name>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Memory size</source>
        <translation>显存容量</translation>
    </message>
    <message>
        <source>L2 cache size</source>
        <translation>L2 缓存容量</translation>
    </message>
    <message>
        <source>L2 cache bandwidth</source>
        <translation>L2 缓存带宽</translation>
    </message>
    <message>
        <source>On-chip memory size</source>
        <translation>片上存储容量</translation>
    </message>
    <message>
        <source>On-chip memory bandwidth</source>
        <translation>片上存储带宽</translation>
    </message>
    <message>
        <source>Streaming multiprocessors</source>
        <translation>流式多处理器</translation>
    </message>
    <message>
        <source>Lanes per multiprocessor</source>
        <translation>每个多处理器的通道数</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>加速频率</translation>
    </message>
    <message>
        <source>Sustained clock</source>
        <translation>持续频率</translation>
    </message>
    <message>
        <source>Peak FP32 (matrix)</source>
        <translation>FP32 峰值（矩阵）</translation>
    </message>
    <message>
        <source>Peak TF32 (matrix)</source>
        <translation>TF32 峰值（矩阵）</translation>
    </message>
    <message>
        <source>Peak FP16 (matrix)</source>
        <translation>FP16 峰值（矩阵）</translation>
    </message>
    <message>
        <source>Peak BF16 (matrix)</source>
        <translation>BF16 峰值（矩阵）</translation>
    </message>
    <message>
        <source>Peak FP8 (matrix)</source>
        <translation>FP8 峰值（矩阵）</translation>
    </message>
    <message>
        <source>Peak INT8 (matrix)</source>
        <translation>INT8 峰值（矩阵）</translation>
    </message>
    <message>
        <source>grouped linear</source>
        <translation>分组线性</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>a host of the catalog, for the five times</source>
        <translation>目录中的主机，用于五个时间</translation>
    </message>
    <message>
        <source>Peak FP6 (matrix)</source>
        <translation>FP6 峰值（矩阵）</translation>
    </message>
    <message>
        <source>Peak FP4 (matrix)</source>
        <translation>FP4 峰值（矩阵）</translation>
    </message>
    <message>
        <source>Peak FP32 (vector)</source>
        <translation>FP32 峰值（向量）</translation>
    </message>
    <message>
        <source>Thermal design power</source>
        <translation>热设计功耗</translation>
    </message>
    <message>
        <source>GPU count</source>
        <translation>GPU 数量</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>机内链路</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>机间链路</translation>
    </message>
    <message>
        <source>Latency between machines</source>
        <translation>机间延迟</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>序列长度</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>核函数启动</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>matmul</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>convolution input gradient</source>
        <translation>卷积输入梯度</translation>
    </message>
    <message>
        <source>convolution weight gradient</source>
        <translation>卷积权重梯度</translation>
    </message>
    <message>
        <source>convolution transpose</source>
        <translation>转置卷积</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>attention gradient</source>
        <translation>注意力梯度</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>batch norm</source>
        <translation>批归一化</translation>
    </message>
    <message>
        <source>batch norm gradient</source>
        <translation>批归一化梯度</translation>
    </message>
    <message>
        <source>layer norm</source>
        <translation>层归一化</translation>
    </message>
    <message>
        <source>layer norm gradient</source>
        <translation>层归一化梯度</translation>
    </message>
    <message>
        <source>rms norm</source>
        <translation>RMS 归一化</translation>
    </message>
    <message>
        <source>rms norm gradient</source>
        <translation>RMS 归一化梯度</translation>
    </message>
    <message>
        <source>group norm</source>
        <translation>组归一化</translation>
    </message>
    <message>
        <source>group norm gradient</source>
        <translation>组归一化梯度</translation>
    </message>
    <message>
        <source>local response norm</source>
        <translation>局部响应归一化</translation>
    </message>
    <message>
        <source>local response norm gradient</source>
        <translation>局部响应归一化梯度</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>softmax gradient</source>
        <translation>softmax 梯度</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>elementwise gradient</source>
        <translation>逐元素梯度</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>dropout gradient</source>
        <translation>dropout 梯度</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>类型转换</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>max pool</source>
        <translation>最大池化</translation>
    </message>
    <message>
        <source>max pool gradient</source>
        <translation>最大池化梯度</translation>
    </message>
    <message>
        <source>average pool</source>
        <translation>平均池化</translation>
    </message>
    <message>
        <source>average pool gradient</source>
        <translation>平均池化梯度</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>loss gradient</source>
        <translation>损失梯度</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>embedding gradient</source>
        <translation>嵌入梯度</translation>
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
        <translation>拼接</translation>
    </message>
    <message>
        <source>split</source>
        <translation>切分</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>resize</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>view</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>top k</source>
        <translation>top-k</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>优化器步</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>statistic</source>
        <translation>统计量</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>parameter gradient</source>
        <translation>参数梯度</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>add</source>
        <translation>加</translation>
    </message>
    <message>
        <source>subtract</source>
        <translation>减</translation>
    </message>
    <message>
        <source>multiply</source>
        <translation>乘</translation>
    </message>
    <message>
        <source>divide</source>
        <translation>除</translation>
    </message>
    <message>
        <source>power</source>
        <translation>幂</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>logical</source>
        <translation>逻辑</translation>
    </message>
    <message>
        <source>select</source>
        <translation>选择</translation>
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
        <translation>倒数</translation>
    </message>
    <message>
        <source>erf</source>
        <translation>erf</translation>
    </message>
    <message>
        <source>negate</source>
        <translation>取负</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>绝对值</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>trigonometric</source>
        <translation>三角函数</translation>
    </message>
    <message>
        <source>quantize</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>dequantize</source>
        <translation>反量化</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>sgd</source>
        <translation>sgd</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>动量</translation>
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
        <translation>发送接收</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>广播</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>images</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Operator by operator the best that is at hand: measured, tile, roofline.</source>
        <translation>逐个算子选用现有的最佳模型：实测、分块、屋顶线。</translation>
    </message>
    <message>
        <source>Tile model</source>
        <translation>分块模型</translation>
    </message>
    <message>
        <source>Physics of tiles, waves, memory and power, few parameters, all GPUs together; holds for GPUs never measured.</source>
        <translation>分块、波次、显存与功耗的物理模型，参数少，所有 GPU 共用；对从未测量过的 GPU 也成立。</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Measured rows of this very GPU, and interpolation between near sizes.</source>
        <translation>这款 GPU 本身的实测行，以及相近尺寸之间的内插。</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>FLOP at a share of the peak or bytes at a share of the bandwidth (Paleo).</source>
        <translation>FLOP 按峰值的一定比例，字节按带宽的一定比例（Paleo）。</translation>
    </message>
    <message>
        <source>Kernel-wise regression</source>
        <translation>逐核函数回归</translation>
    </message>
    <message>
        <source>A line a kernel over what drives it, on GPUs that were measured (Li et al.).</source>
        <translation>在已测量的 GPU 上，每个核函数对其驱动量作一条直线（Li et al.）。</translation>
    </message>
    <message>
        <source>Regression across GPUs</source>
        <translation>跨 GPU 回归</translation>
    </message>
    <message>
        <source>Kernels&apos; lines whose slopes are lines over the memory bandwidth (Li et al.).</source>
        <translation>各核函数的直线，其斜率又是显存带宽的直线函数（Li et al.）。</translation>
    </message>
    <message>
        <source>Wave scaling</source>
        <translation>波次缩放</translation>
    </message>
    <message>
        <source>Times of the nearest measured GPU scaled by waves, bandwidth and clock (Habitat).</source>
        <translation>取最相近的已测量 GPU 的时间，按波次、带宽和频率缩放（Habitat）。</translation>
    </message>
    <message>
        <source>Layer-wise regression</source>
        <translation>逐层回归</translation>
    </message>
    <message>
        <source>A line a type of layer over its FLOP (Li et al.).</source>
        <translation>每种层对其 FLOP 作一条直线（Li et al.）。</translation>
    </message>
    <message>
        <source>End-to-end regression</source>
        <translation>端到端回归</translation>
    </message>
    <message>
        <source>One line a GPU over all FLOP (Li et al.).</source>
        <translation>每个 GPU 对全部 FLOP 作一条直线（Li et al.）。</translation>
    </message>
    <message>
        <source>Neural networks</source>
        <translation>神经网络</translation>
    </message>
    <message>
        <source>Small networks over an operator&apos;s sizes and their principal component, of one GPU (Tianshu).</source>
        <translation>以算子尺寸及其主成分为输入的小型网络，针对单个 GPU（Tianshu）。</translation>
    </message>
    <message>
        <source>Network of layer features</source>
        <translation>层特征网络</translation>
    </message>
    <message>
        <source>One network over features of layers and hardware, all GPUs together (Justus et al.).</source>
        <translation>以层和硬件的特征为输入的一个网络，所有 GPU 共用（Justus et al.）。</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>物理下限</translation>
    </message>
    <message>
        <source>Every FLOP at the peak rate, every byte at the full bandwidth.</source>
        <translation>每个 FLOP 按峰值速率，每个字节按满带宽。</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>splits</source>
        <translation>切分</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>准备</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Automatic mixed precision</source>
        <translation>自动混合精度</translation>
    </message>
    <message>
        <source>predicted within 13 %</source>
        <translation>预测误差在 13 % 以内</translation>
    </message>
    <message>
        <source>Fused Adam</source>
        <translation>融合 Adam</translation>
    </message>
    <message>
        <source>Restructured batch norm</source>
        <translation>重构的批归一化</translation>
    </message>
    <message>
        <source>ReLU is done inside batch norm, whose kernels take half as long</source>
        <translation>ReLU 并入批归一化，其核函数耗时减半</translation>
    </message>
    <message>
        <source>predicted 12.7 % faster, measured 7 %</source>
        <translation>预测快 12.7 %，实测快 7 %</translation>
    </message>
    <message>
        <source>More GPUs</source>
        <translation>更多 GPU</translation>
    </message>
    <message>
        <source>Data parallel on more GPUs: an all-reduce for each bucket of gradients, which the weight update waits for</source>
        <translation>在更多 GPU 上数据并行：每个梯度桶做一次 All-Reduce，权重更新等待其完成</translation>
    </message>
    <message>
        <source>mostly within 10 %; all-reduces beside kernels took 34 % longer than their formula</source>
        <translation>多数在 10 % 以内；与核函数同时进行的 All-Reduce 比公式慢 34 %</translation>
    </message>
    <message>
        <source>Gradients pushed and pulled in slices, those that the next step needs first before others</source>
        <translation>梯度分片推送和拉取，下一步先用到的先传</translation>
    </message>
    <message>
        <source>predicted within 16.2 %</source>
        <translation>预测误差在 16.2 % 以内</translation>
    </message>
    <message>
        <source>All-reduces as reduce-scatters and all-gathers along the dimensions of a grid of ranks, side by side</source>
        <translation>All-Reduce 分解为沿进程网格各维并行进行的 Reduce-Scatter 和 All-Gather</translation>
    </message>
    <message>
        <source>Layers that a substitution removes or makes cheaper, as given</source>
        <translation>按给定内容，被替换移除或变便宜的层</translation>
    </message>
    <message>
        <source>What convolutions were given is moved to the host after forward and fetched before backward: less memory, perhaps more time</source>
        <translation>卷积的输入在前向之后移到主机，在反向之前取回：显存更少，时间可能更长</translation>
    </message>
    <message>
        <source>Feature maps between forward and backward are encoded in fewer bits: less memory, more kernels</source>
        <translation>前向与反向之间的特征图以更少的位编码：显存更少，核函数更多</translation>
    </message>
    <message>
        <source>A share of the gradients is exchanged; kernels choose it before and add it up after</source>
        <translation>只交换一部分梯度；之前由核函数选出，之后再累加</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>另一种互连网络</translation>
    </message>
    <message>
        <source>Communication over links that are that many times faster, or over a given link</source>
        <translation>通信走快若干倍的链路，或走给定的链路</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>另一款 GPU</translation>
    </message>
    <message>
        <source>Every kernel takes the time that the cost model&apos;s ratio of both GPUs gives it; kernels that match no operator are listed</source>
        <translation>每个核函数的时间按成本模型给出的两款 GPU 之比换算；与算子不匹配的核函数会列出</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>matrix products and convolutions get that many times faster</source>
        <translation>矩阵乘和卷积加快的倍数</translation>
    </message>
    <message>
        <source>all other kernels get that many times faster</source>
        <translation>其余所有核函数加快的倍数</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>加快</translation>
    </message>
    <message>
        <source>batch norm&apos;s kernels get that many times faster</source>
        <translation>批归一化的核函数加快的倍数</translation>
    </message>
    <message>
        <source>gpus</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs in all</source>
        <translation>GPU 总数</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>between machines, or between GPUs where one machine holds them all: a bandwidth or a link of the catalog</source>
        <translation>机器之间；若一台机器容纳全部 GPU，则为 GPU 之间：带宽或目录中的链路</translation>
    </message>
    <message>
        <source>gpus per node</source>
        <translation>每节点 GPU 数</translation>
    </message>
    <message>
        <source>GPUs in a machine</source>
        <translation>每机 GPU 数</translation>
    </message>
    <message>
        <source>node link</source>
        <translation>节点链路</translation>
    </message>
    <message>
        <source>between the GPUs of a machine, where there are several machines</source>
        <translation>有多台机器时，一台机器内 GPU 之间的链路</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>machines of the catalog instead of links: DGX H100</source>
        <translation>用目录中的机器代替链路：DGX H100</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>gradients that one all-reduce sums</source>
        <translation>一次 All-Reduce 求和的梯度</translation>
    </message>
    <message>
        <source>first bucket</source>
        <translation>首桶</translation>
    </message>
    <message>
        <source>the same of the first one</source>
        <translation>同上，指第一个桶</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>all gradients together, where no shapes were recorded</source>
        <translation>所有梯度合计，用于未记录形状的情形</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>how the all-reduce is done</source>
        <translation>All-Reduce 的实现方式</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>of one small message over a link given as a bandwidth</source>
        <translation>在以带宽给出的链路上，一条小消息的延迟</translation>
    </message>
    <message>
        <source>slowdown</source>
        <translation>减速</translation>
    </message>
    <message>
        <source>all-reduces take that many times longer because they compete for the GPU (Daydream saw 1.34)</source>
        <translation>All-Reduce 因争用 GPU 而变慢的倍数（Daydream 测得 1.34）</translation>
    </message>
    <message>
        <source>what is sent at a time; 50,000 parameters in P3</source>
        <translation>一次发送的量；P3 中为 50,000个参数</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>which slice goes first: the one that is needed first, or the one that is ready first</source>
        <translation>哪个分片先传：最先需要的，还是最先就绪的</translation>
    </message>
    <message>
        <source>factors</source>
        <translation>因子</translation>
    </message>
    <message>
        <source>p1 x p2 x ..., the ranks along each dimension, innermost first: 8x4; else GPUs of a machine x machines</source>
        <translation>p1 x p2 x ...，各维的进程数，最内层在前：8x4；否则为每机 GPU 数 x 机器数</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>bandwidth or catalog&apos;s link of each dimension: 300GB/s|100Gb/s; else those of distributed</source>
        <translation>各维的带宽或目录中的链路：300GB/s|100Gb/s；否则取 distributed 的链路</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>layers that go, as patterns: relu*|dropout 3</source>
        <translation>要去掉的层，以模式给出：relu*|dropout 3</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>layers whose kernels take that share of their time: conv2d 3@0.6|conv2d 5@0.8</source>
        <translation>核函数只占原时间该比例的层：conv2d 3@0.6|conv2d 5@0.8</translation>
    </message>
    <message>
        <source>between GPU and host, each way: a bandwidth (PCIe 3.0 x16 reaches 12 GB/s) or a link of the catalog</source>
        <translation>GPU 与主机之间每个方向：带宽（PCIe 3.0 x16 可达 12 GB/s）或目录中的链路</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>提前</translation>
    </message>
    <message>
        <source>a prefetch begins when backward is that many convolutions before the one that needs it</source>
        <translation>反向到达需要该数据的卷积之前这么多个卷积时，开始预取</translation>
    </message>
    <message>
        <source>release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>whether the next layer waits for the copy, so that memory is free by then</source>
        <translation>下一层是否等待复制完成，以便届时显存已释放</translation>
    </message>
    <message>
        <source>layers whose input is moved</source>
        <translation>其输入要移走的层</translation>
    </message>
    <message>
        <source>feature map</source>
        <translation>特征图</translation>
    </message>
    <message>
        <source>of each layer, where no shapes were recorded</source>
        <translation>每层的特征图大小，用于未记录形状的情形</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>share of what ReLU hands on that is not zero</source>
        <translation>ReLU 输出中非零值的占比</translation>
    </message>
    <message>
        <source>lossy</source>
        <translation>有损</translation>
    </message>
    <message>
        <source>whether other feature maps are kept in half precision until backward too</source>
        <translation>其他特征图在反向之前是否也以半精度保存</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>exchanged bytes over all bytes, indices included</source>
        <translation>交换的字节数与全部字节数之比，含索引</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>gradients that a kernel compresses in a second: sampling and packing pass over them a few times</source>
        <translation>核函数每秒压缩的梯度量：采样和打包要遍历它们数次</translation>
    </message>
    <message>
        <source>compress</source>
        <translation>压缩</translation>
    </message>
    <message>
        <source>how long each of both kernels takes, instead of rate; needed where sizes were not recorded</source>
        <translation>两个核函数各自的时间，代替速率；未记录大小时必须给出</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>communication gets that many times faster</source>
        <translation>通信加快的倍数</translation>
    </message>
    <message>
        <source>the slowest link instead: a bandwidth or a link of the catalog</source>
        <translation>改为给出最慢的链路：带宽或目录中的链路</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>the GPU to move to, as the catalog names it; without: that of the recording, changed</source>
        <translation>要换用的 GPU，按目录中的名称；不给出则为记录所用的 GPU，并加以更改</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>its memory&apos;s, where it is not the catalog&apos;s</source>
        <translation>其显存的带宽，当与目录不同时给出</translation>
    </message>
    <message>
        <source>from</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>the GPU of the recording, where it doesn&apos;t say so itself</source>
        <translation>记录所用的 GPU，当记录本身未说明时给出</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>未匹配</translation>
    </message>
    <message>
        <source>kernels that match no operator: scaled by memory bandwidth, or left as they are</source>
        <translation>与算子不匹配的核函数：按显存带宽缩放，或保持原样</translation>
    </message>
    <message>
        <source>set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>what is different from the catalog&apos;s entry: memory_bandwidth=2TB/s|sms=120</source>
        <translation>与目录条目不同之处：memory_bandwidth=2TB/s|sms=120</translation>
    </message>
    <message>
        <source>day</source>
        <translation>天</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>image</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>round</source>
        <translation>轮</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>scores, softmax and context in one kernel</source>
        <translation>分数、softmax 与上下文合为一个核函数</translation>
    </message>
    <message>
        <source>new keys and values written into the cache where it lies</source>
        <translation>新的键和值就地写入缓存</translation>
    </message>
    <message>
        <source>products over one input as one</source>
        <translation>同一输入上的乘积合为一个</translation>
    </message>
    <message>
        <source>gate and up products as one</source>
        <translation>gate 与 up 乘积合为一个</translation>
    </message>
    <message>
        <source>activation and multiplication in one kernel</source>
        <translation>激活与乘法合为一个核函数</translation>
    </message>
    <message>
        <source>rotations of queries and keys in one kernel</source>
        <translation>查询与键的旋转合为一个核函数</translation>
    </message>
    <message>
        <source>products of all experts as grouped ones</source>
        <translation>所有专家的乘积合为分组乘积</translation>
    </message>
    <message>
        <source>sum with the residual and norm in one kernel</source>
        <translation>残差求和与归一化合为一个核函数</translation>
    </message>
    <message>
        <source>activation in the product&apos;s kernel</source>
        <translation>激活并入乘积的核函数</translation>
    </message>
    <message>
        <source>batch norm, sum and activation in one kernel</source>
        <translation>批归一化、求和与激活合为一个核函数</translation>
    </message>
    <message>
        <source>logits of the last token alone</source>
        <translation>只算最后一个词元的 logits</translation>
    </message>
    <message>
        <source>chains of light operators compiled into one kernel</source>
        <translation>轻量算子链编译为一个核函数</translation>
    </message>
    <message>
        <source>hand-written kernels of Megatron-LM</source>
        <translation>Megatron-LM 的手写核函数</translation>
    </message>
    <message>
        <source>many parameters updated in one kernel</source>
        <translation>一个核函数更新许多参数</translation>
    </message>
    <message>
        <source>products in narrow numbers</source>
        <translation>窄数值的乘积</translation>
    </message>
    <message>
        <source>none, convolutions or all</source>
        <translation>none、convolutions 或 all</translation>
    </message>
    <message>
        <source>passes joined by +, or none</source>
        <translation>以 + 连接的处理步骤，或 none</translation>
    </message>
    <message>
        <source>a pass</source>
        <translation>一个处理步骤</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>a share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>eager, fused or paged</source>
        <translation>eager、fused 或 paged</translation>
    </message>
    <message>
        <source>operators, compiled or graphs</source>
        <translation>operators、compiled 或 graphs</translation>
    </message>
    <message>
        <source>nchw, nhwc-half or nhwc</source>
        <translation>nchw、nhwc-half 或 nhwc</translation>
    </message>
    <message>
        <source>nccl, one-shot or fused</source>
        <translation>nccl、one-shot 或 fused</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>same, fp16, bf16, fp8, int8 or nvfp4</source>
        <translation>same、fp16、bf16、fp8、int8 或 nvfp4</translation>
    </message>
    <message>
        <source>in-front or alone</source>
        <translation>in-front 或 alone</translation>
    </message>
    <message>
        <source>wide or narrow</source>
        <translation>wide 或 narrow</translation>
    </message>
    <message>
        <source>Megatron-LM before fused attention: scale, mask and softmax, bias and activation, dropout and sum in hand-written kernels.</source>
        <translation>融合注意力之前的 Megatron-LM：缩放、掩码与 softmax，偏置与激活，dropout 与求和均为手写核函数。</translation>
    </message>
    <message>
        <source>Megatron-Core with Transformer Engine: fused attention, merged projections, fused norms and activations, fused optimizer.</source>
        <translation>使用 Transformer Engine 的 Megatron-Core：融合注意力、合并投影、融合归一化与激活、融合优化器。</translation>
    </message>
    <message>
        <source>MXNet with NVIDIA&apos;s kernels: batch norm with its sum and activation in one kernel, channels last in half precision.</source>
        <translation>使用 NVIDIA 核函数的 MXNet：批归一化连同求和与激活为一个核函数，半精度时通道在后。</translation>
    </message>
    <message>
        <source>torch.compile: chains of light operators are one kernel, compiled host code starts kernels.</source>
        <translation>torch.compile：轻量算子链为一个核函数，由编译后的主机代码启动核函数。</translation>
    </message>
    <message>
        <source>PyTorch 2 as most people run it: an operator at a time, fused attention where the model&apos;s code calls it, channels last for half-precision images.</source>
        <translation>大多数人使用的 PyTorch 2：逐个算子运行，模型代码调用处使用融合注意力，半精度图像通道在后。</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time: eager PyTorch before fused attention.</source>
        <translation>按书写的计算图逐个算子运行：融合注意力之前的 eager PyTorch。</translation>
    </message>
    <message>
        <source>A server of language models: paged attention with a radix tree of prefixes, scheduling beside the GPU&apos;s work, CUDA graphs.</source>
        <translation>语言模型服务器：带前缀基数树的分页注意力，调度与 GPU 工作并行，CUDA Graphs。</translation>
    </message>
    <message>
        <source>TensorFlow 1.x: a static graph whose executor starts an operator at a time.</source>
        <translation>TensorFlow 1.x：静态图，其执行器逐个启动算子。</translation>
    </message>
    <message>
        <source>TensorFlow 2 and NVIDIA&apos;s TensorFlow 1.15: a static graph, channels last, tf32 on GPUs that have it.</source>
        <translation>TensorFlow 2 与 NVIDIA 的 TensorFlow 1.15：静态图，通道在后，支持的 GPU 上使用 tf32。</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, fused and quantising kernels, in-flight batching in C++, CUDA graphs.</source>
        <translation>语言模型服务器：分页注意力，融合与量化核函数，C++ 实现的动态批处理，CUDA Graphs。</translation>
    </message>
    <message>
        <source>Inference of vision networks and encoders: batch norm folded, sums and activations in convolutions, channels last.</source>
        <translation>视觉网络与编码器的推理：批归一化折叠，求和与激活并入卷积，通道在后。</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, merged projections, CUDA graphs.</source>
        <translation>语言模型服务器：分页注意力，合并投影，CUDA Graphs。</translation>
    </message>
    <message>
        <source>a library of the measured tables: vLLM, SGLang, TensorRT-LLM</source>
        <translation>实测表中的库：vLLM、SGLang、TensorRT-LLM</translation>
    </message>
    <message>
        <source>wide or as-others</source>
        <translation>wide 或 as-others</translation>
    </message>
    <message>
        <source>memory or left</source>
        <translation>memory 或 left</translation>
    </message>
    <message>
        <source>a ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Tokens in the KV cache</source>
        <translation>KV 缓存中的词元</translation>
    </message>
    <message>
        <source>Gradients in slices, the first needed first (P3)</source>
        <translation>梯度分片，先需要的先传（P3）</translation>
    </message>
    <message>
        <source>All-reduces along a grid of ranks (BlueConnect)</source>
        <translation>沿进程网格的 all-reduce（BlueConnect）</translation>
    </message>
    <message>
        <source>Substituted layers (MetaFlow)</source>
        <translation>替换的层（MetaFlow）</translation>
    </message>
    <message>
        <source>Feature maps kept by the host (vDNN)</source>
        <translation>特征图保存在主机（vDNN）</translation>
    </message>
    <message>
        <source>Feature maps in fewer bits (Gist)</source>
        <translation>用更少位数的特征图（Gist）</translation>
    </message>
    <message>
        <source>A share of the gradients (deep gradient compression)</source>
        <translation>部分梯度（深度梯度压缩）</translation>
    </message>
    <message>
        <source>batch norm&apos;s sums in the convolution in front (training)</source>
        <translation>批归一化的求和并入前面的卷积（训练）</translation>
    </message>
    <message>
        <source>batch norm and activation in the kernels that read them (training)</source>
        <translation>批归一化与激活并入读取它们的内核（训练）</translation>
    </message>
    <message>
        <source>Matrix products and convolutions on tensor cores, all else in half the bytes; conversions are added</source>
        <translation>矩阵乘和卷积在 Tensor Core 上运行，其余以一半字节运行；并加入转换</translation>
    </message>
    <message>
        <source>The weight update&apos;s kernels become one that takes as long as all of them; launches and host time go</source>
        <translation>权重更新的内核合为一个，耗时等于全部之和；启动和主机时间消失</translation>
    </message>
    <message>
        <source>host time of the operators that become one</source>
        <translation>合为一个的算子的主机时间</translation>
    </message>
    <message>
        <source>conversions between precisions, as PyTorch&apos;s autocast does them</source>
        <translation>精度之间的转换，与 PyTorch autocast 相同</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA 图</translation>
    </message>
    <message>
        <source>What the host launches between two waits becomes one graph: its operators and launches go, kernels stay</source>
        <translation>主机在两次等待之间启动的内容成为一个图：其算子和启动消失，内核保留</translation>
    </message>
    <message>
        <source>what launching a graph takes on the host</source>
        <translation>在主机上启动一个图所需的时间</translation>
    </message>
    <message>
        <source>casts</source>
        <translation>转换</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>shared or by-head</source>
        <translation>shared 或 by-head</translation>
    </message>
    <message>
        <source>all, or 1 to 256</source>
        <translation>all，或 1 到 256</translation>
    </message>
    <message>
        <source>muon</source>
        <translation>muon</translation>
    </message>
    <message>
        <source>attention, mamba, router, mlp, experts joined by +, or nothing</source>
        <translation>attention、mamba、router、mlp、experts，用 + 连接，或 nothing</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>已分配内存</translation>
    </message>
    <message>
        <source>memory reserved</source>
        <translation>已保留内存</translation>
    </message>
    <message>
        <source>lamb</source>
        <translation>lamb</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, training)</source>
        <translation>每次传递中复制为半精度的 fp32 权重（混合精度，训练）</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, inference)</source>
        <translation>每次传递中复制为半精度的 fp32 权重（混合精度，推理）</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets</name>
    <message>
        <source>shipped</source>
        <translation>自带</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>您自己的</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already leads to %2; names are unique</source>
        <translation>“%1”已指向 %2；名称须唯一</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; %2</source>
        <translation>“%1”不是数字；%2</translation>
    </message>
    <message>
        <source>write 92 % or 0.92</source>
        <translation>请写成 92 % 或 0.92</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than 100 %; write 92 % or 0.92</source>
        <translation>“%1”超过 100 %；请写成 92 % 或 0.92</translation>
    </message>
    <message>
        <source>write 7 nm</source>
        <translation>请写成 7 nm</translation>
    </message>
    <message>
        <source>write a count without a unit, like 108</source>
        <translation>请写不带单位的个数，如 108</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave it empty where it is not known</source>
        <translation>“%1”不大于零；未知时请留空</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>其他名称</translation>
    </message>
    <message>
        <source>names; separated so</source>
        <translation>名称; 以此分隔</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>an entry needs a name</source>
        <translation>条目需要名称</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty if not known</source>
        <translation>价格须大于零；未知时请留空</translation>
    </message>
    <message>
        <source>give the %1 first</source>
        <translation>请先给出%1</translation>
    </message>
    <message>
        <source>who asked it</source>
        <translation>报价方</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Price date</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>价格出处</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>data sheet, page, address</source>
        <translation>数据手册、页码、网址</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Sparse peak %1</source>
        <translation>稀疏 %1 峰值</translation>
    </message>
    <message>
        <source>%1 sparse</source>
        <translation>%1 稀疏</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no link; write NVLink 3 = 300 GB/s</source>
        <translation>“%1”不是链路；请写成 NVLink 3 = 300 GB/s</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>标识</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>工艺</translation>
    </message>
    <message>
        <source>Process width</source>
        <translation>制程</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>基于</translation>
    </message>
    <message>
        <source>nothing: it is real</source>
        <translation>无：真实 GPU</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation>持续</translation>
    </message>
    <message>
        <source>FP32 vector</source>
        <translation>FP32 向量</translation>
    </message>
    <message>
        <source>Matrix peaks: dense, and with sparsity</source>
        <translation>矩阵峰值：稠密与稀疏</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>%1 峰值</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>显存类型</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 bandwidth</source>
        <translation>L2 带宽</translation>
    </message>
    <message>
        <source>On chip</source>
        <translation>片上</translation>
    </message>
    <message>
        <source>On-chip bandwidth</source>
        <translation>片上带宽</translation>
    </message>
    <message>
        <source>Rent of an hour</source>
        <translation>每小时租金</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租金</translation>
    </message>
    <message>
        <source>Rent date</source>
        <translation>租金日期</translation>
    </message>
    <message>
        <source>Rent source</source>
        <translation>租金出处</translation>
    </message>
    <message>
        <source>USD 2.50, electricity included</source>
        <translation>USD 2.50，含电费</translation>
    </message>
    <message>
        <source>Power, price and rent</source>
        <translation>功耗、价格与租金</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>Source and date</source>
        <translation>出处与日期</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of: %2</source>
        <translation>“%1”不在下列之中：%2</translation>
    </message>
    <message>
        <source>shared bus</source>
        <translation>共享总线</translation>
    </message>
    <message>
        <source>mesh of pairs</source>
        <translation>两两互连</translation>
    </message>
    <message>
        <source>switched fabric</source>
        <translation>交换网络</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Host memory bandwidth</source>
        <translation>主机内存带宽</translation>
    </message>
    <message>
        <source>Host bandwidth</source>
        <translation>主机带宽</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>最大功耗</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
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
        <translation>每机 GPU 数</translation>
    </message>
    <message>
        <source>Between GPUs</source>
        <translation>GPU 之间</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>GPU to host</source>
        <translation>GPU 到主机</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Bandwidth, one direction</source>
        <translation>带宽，单向</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>A port&apos;s link</source>
        <translation>端口链路</translation>
    </message>
    <message>
        <source>Ports of a machine</source>
        <translation>每机端口数</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>a step of %1 passes is more than the %2 that can be followed; choose a larger micro-batch, more data-parallel ranks or a smaller batch</source>
        <translation>每步%1个趟次超过可跟踪的%2个；请选用更大的微批次、更多数据并行进程或更小的批次</translation>
    </message>
    <message>
        <source>zero GPUs run nothing; give at least 1</source>
        <translation>零个 GPU 什么也运行不了；请至少给出 1个</translation>
    </message>
    <message>
        <source>Not on %1 GPUs: %2.</source>
        <translation>在%1个 GPU 上不可行：%2。</translation>
    </message>
    <message>
        <source>a search needs at least 1 GPU and a batch of at least 1</source>
        <translation>搜索至少需要 1个 GPU 和大小至少为 1 的批次</translation>
    </message>
    <message>
        <source>trillion</source>
        <translation>万亿</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>十亿</translation>
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
        <translation>租用更便宜：工作满%1小时（GPU 寿命的%2）后购买才划算。</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work on, %2 of a GPU&apos;s life.</source>
        <translation>工作满%1小时（GPU 寿命的%2）起，购买更便宜。</translation>
    </message>
    <message>
        <source>A bought GPU has paid off after %1 years.</source>
        <translation>购买的 GPU 在%1年后回本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number above zero; write it like 1 trillion, 300B or 1e12</source>
        <translation>“%1”不是大于零的数；请写成 1 trillion、300B 或 1e12 的形式</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>a million %1</source>
        <translation>每百万%1</translation>
    </message>
    <message>
        <source>a million tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>Price and rent of a GPU are entered in the panel Catalog, at %1.</source>
        <translation>GPU 的价格和租金在“目录”面板的 %1 处填写。</translation>
    </message>
    <message>
        <source>%1 at the wall, all %2 together.</source>
        <translation>%2合计，供电侧功耗%1。</translation>
    </message>
    <message>
        <source>Rented: %1.</source>
        <translation>租用：%1。</translation>
    </message>
    <message>
        <source>Bought: %1.</source>
        <translation>购买：%1。</translation>
    </message>
    <message>
        <source>Rented: %1 a step, %2 for %3 in %4</source>
        <translation>租用：每步%1，%3共%2，用时%4</translation>
    </message>
    <message>
        <source>Bought: %1 a step, %2 for %3 in %4</source>
        <translation>购买：每步%1，%3共%2，用时%4</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Kernels of forward and backward passes</source>
        <translation>前向和反向的核函数</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>Forward passes run again instead of keeping their results</source>
        <translation>重新运行前向而不保留其结果</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>The GPU waits for launches</source>
        <translation>GPU 等待启动</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>交换</translation>
    </message>
    <message>
        <source>Within layers: tensor and expert parallelism, parameters gathered</source>
        <translation>层内：张量并行与专家并行、收集参数</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>The stage waits for others, transfers between stages included</source>
        <translation>阶段等待其他阶段，包括阶段间的传输</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Summing gradients over data-parallel ranks where nothing hides it</source>
        <translation>在数据并行进程间对梯度求和，且没有东西将其掩盖</translation>
    </message>
    <message>
        <source>update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>The optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Waiting for samples</source>
        <translation>等待样本</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Inputs, outputs and gradients of activations</source>
        <translation>激活的输入、输出和梯度</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Parameters, running statistics, constants</source>
        <translation>参数、滑动统计量、常量</translation>
    </message>
    <message>
        <source>training state</source>
        <translation>训练状态</translation>
    </message>
    <message>
        <source>Gradients of parameters, the optimizer&apos;s moments</source>
        <translation>参数的梯度、优化器的动量</translation>
    </message>
    <message>
        <source>master weights</source>
        <translation>主权重</translation>
    </message>
    <message>
        <source>The optimizer&apos;s own weights, wider than those that passes read</source>
        <translation>优化器自己的权重，比各遍读取的更宽</translation>
    </message>
    <message>
        <source>working</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Of the layer that runs: workspace, gathered parameters</source>
        <translation>正在运行的层所用：工作空间、收集的参数</translation>
    </message>
    <message>
        <source>%1; the GPU&apos;s memory is not known</source>
        <translation>%1；该 GPU 的显存未知</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: fits</source>
        <translation>%1：放得下</translation>
    </message>
    <message>
        <source>%1: %2 too much</source>
        <translation>%1：超出%2</translation>
    </message>
    <message>
        <source>efficiency %1</source>
        <translation>效率%1</translation>
    </message>
    <message>
        <source> of GPUs</source>
        <translation> 的 GPU 时间</translation>
    </message>
    <message>
        <source> a step</source>
        <translation>/步</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>每 GPU %1</translation>
    </message>
    <message>
        <source>A click takes this split over</source>
        <translation>单击采用此切分</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1个 GPU</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>每步%1</translation>
    </message>
    <message>
        <source>%1 of summing gradients hidden</source>
        <translation>%1的梯度求和被掩盖</translation>
    </message>
    <message>
        <source>Memory of a GPU (stage %1)</source>
        <translation>单个 GPU 的显存（阶段%1）</translation>
    </message>
    <message>
        <source>Memory of a GPU</source>
        <translation>单个 GPU 的显存</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>容量%1</translation>
    </message>
    <message>
        <source>Throughput over GPUs, the batch of a GPU kept</source>
        <translation>吞吐量随 GPU 数变化，保持每个 GPU 的批次</translation>
    </message>
    <message>
        <source>Throughput over GPUs, batch %1</source>
        <translation>吞吐量随 GPU 数变化，批大小%1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
    <message>
        <source>efficiency against %1 below</source>
        <translation>下方为相对于%1的效率</translation>
    </message>
    <message>
        <source>Throughput (%1)</source>
        <translation>吞吐量（%1）</translation>
    </message>
    <message>
        <source>as a training step (shown for inference)</source>
        <translation>按训练步（显示的是推理）</translation>
    </message>
    <message>
        <source>training step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Splits that none beats in time, GPUs, memory and energy</source>
        <translation>在时间、GPU、显存和能耗上都未被超越的切分</translation>
    </message>
    <message>
        <source>what the axes ask for is not known</source>
        <translation>坐标轴所需的数值未知</translation>
    </message>
    <message>
        <source>; it holds %1</source>
        <translation>；容量%1</translation>
    </message>
    <message>
        <source>%1 combinations in %2: %3 can run, %4 fit in memory.</source>
        <translation>用时%2看了%1种组合：%3种可运行，%4种显存放得下。</translation>
    </message>
    <message>
        <source>Reading samples is left out of it.</source>
        <translation>不含读取样本的时间。</translation>
    </message>
    <message>
        <source>Change the batch or the number of GPUs.</source>
        <translation>请更改批大小或 GPU 数量。</translation>
    </message>
    <message>
        <source>The nearest, %1 on %2, needs %3. More GPUs or a lower precision would help.</source>
        <translation>最接近的是%2上的%1，需要%3。增加 GPU 或降低数值精度会有帮助。</translation>
    </message>
    <message>
        <source>Split on %1</source>
        <translation>在 %1 上切分</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>更改 %1</translation>
    </message>
    <message>
        <source>Change the split</source>
        <translation>更改切分</translation>
    </message>
    <message>
        <source>Change the cluster</source>
        <translation>更改集群</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave the field empty where it is unknown</source>
        <translation>“%1”不大于零；未知时请将该栏留空</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number from %2 to %3</source>
        <translation>“%1”不是 %2 到 %3 之间的数</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>GPU time of a step</source>
        <translation>每步 GPU 时间</translation>
    </message>
    <message>
        <source>Cost of a step</source>
        <translation>每步成本</translation>
    </message>
    <message>
        <source>Energy of a step</source>
        <translation>每步能耗</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可行</translation>
    </message>
    <message>
        <source>, does not fit</source>
        <translation>，放不下</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>迭代时间</translation>
    </message>
    <message>
        <source>%1: time by class of operator</source>
        <translation>%1：按算子类别的时间</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>价格：%1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>每小时租金（含电费）：%1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>出处：%1</translation>
    </message>
    <message>
        <source>Hypothetical, made from %1</source>
        <translation>假想，基于 %1</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1：由%3改为%2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Nothing is changed yet: move the sliders below the chart.</source>
        <translation>尚未更改：请移动图表下方的滑块。</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>核 %1</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>步长 %1</translation>
    </message>
    <message>
        <source>dilation %1</source>
        <translation>膨胀 %1</translation>
    </message>
    <message>
        <source>padding %1</source>
        <translation>填充 %1</translation>
    </message>
    <message>
        <source>padding behind %1</source>
        <translation>后侧填充 %1</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1组</translation>
    </message>
    <message>
        <source>with bias</source>
        <translation>带偏置</translation>
    </message>
    <message>
        <source>over the whole image</source>
        <translation>覆盖整幅图像</translation>
    </message>
    <message>
        <source>first input transposed</source>
        <translation>第一输入转置</translation>
    </message>
    <message>
        <source>second input transposed</source>
        <translation>第二输入转置</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>因果</translation>
    </message>
    <message>
        <source>window of %1 keys</source>
        <translation>窗口%1个键</translation>
    </message>
    <message>
        <source>%1, %2 hidden, %3 directions</source>
        <translation>%1，隐藏%2，%3个方向</translation>
    </message>
    <message>
        <source>along axis %1</source>
        <translation>沿轴%1</translation>
    </message>
    <message>
        <source>%1 among %2-parallel ranks</source>
        <translation>%2并行进程间的%1</translation>
    </message>
    <message>
        <source>%1, of the gradient alone</source>
        <translation>%1，仅梯度</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>另有%1个</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>访存量</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>计算阶段</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>%1 times alike; sums below</source>
        <translation>%1次，均相同；以下为合计</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>内插</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>模型估计</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>外推</translation>
    </message>
    <message>
        <source>bound only</source>
        <translation>仅下限</translation>
    </message>
    <message>
        <source>share of time</source>
        <translation>时间占比</translation>
    </message>
    <message>
        <source>memory traffic</source>
        <translation>访存量</translation>
    </message>
    <message>
        <source>arithmetic intensity</source>
        <translation>算术强度</translation>
    </message>
    <message>
        <source>what binds</source>
        <translation>受限因素</translation>
    </message>
    <message>
        <source>class of operator</source>
        <translation>算子类别</translation>
    </message>
    <message>
        <source>provenance</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>核函数延迟</translation>
    </message>
    <message>
        <source>launch by the host</source>
        <translation>主机启动</translation>
    </message>
    <message>
        <source>Share of the iteration&apos;s GPU time</source>
        <translation>占迭代 GPU 时间的比例</translation>
    </message>
    <message>
        <source>Bytes read and written</source>
        <translation>读写的字节数</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP per byte)</source>
        <translation>算术强度（每字节 FLOP）</translation>
    </message>
    <message>
        <source>What binds most of the time</source>
        <translation>限制大部分时间的因素</translation>
    </message>
    <message>
        <source>Class of operator with most of the time</source>
        <translation>占时最多的算子类别</translation>
    </message>
    <message>
        <source>Where most of the time comes from</source>
        <translation>大部分时间的数据来源</translation>
    </message>
    <message>
        <source>no work</source>
        <translation>无计算</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1个算子</translation>
    </message>
    <message>
        <source>Matrix products, fp32 lanes</source>
        <translation>矩阵乘，fp32 通道</translation>
    </message>
    <message>
        <source>Matrix products, tensor cores</source>
        <translation>矩阵乘，tensor core</translation>
    </message>
    <message>
        <source>Convolutions, fp32 lanes</source>
        <translation>卷积，fp32 通道</translation>
    </message>
    <message>
        <source>Convolutions, tensor cores</source>
        <translation>卷积，tensor core</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Recurrent layers</source>
        <translation>循环层</translation>
    </message>
    <message>
        <source>Softmax, norms, reductions</source>
        <translation>Softmax、归一化、归约</translation>
    </message>
    <message>
        <source>Elementwise, copies, optimizers</source>
        <translation>逐元素、复制、优化器</translation>
    </message>
    <message>
        <source>fixed latency</source>
        <translation>固定延迟</translation>
    </message>
    <message>
        <source>physical bound</source>
        <translation>物理下限</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>measured %1, predicted %2</source>
        <translation>实测%1，预测%2</translation>
    </message>
    <message>
        <source>%1 rows: %2, %3 %4 (held-out error %5 over all such rows)</source>
        <translation>%1行：%2，%3 %4（全部此类行的留出误差为%5）</translation>
    </message>
    <message>
        <source>%1 measured rows; %2 of them are predicted in the very cell they were measured in (cells are a third wide).</source>
        <translation>%1个实测行；其中%2个的预测落在与实测相同的单元格内（单元格宽三分之一）。</translation>
    </message>
    <message>
        <source>±20 %</source>
        <translation>±20 %</translation>
    </message>
    <message>
        <source>Timed around one call: where the GPU is faster than the host, the host&apos;s launch is in it.</source>
        <translation>围绕单次调用计时：当 GPU 比主机快时，主机的启动也计入其中。</translation>
    </message>
    <message>
        <source>Timed around a whole session of a framework.</source>
        <translation>围绕框架的整个会话计时。</translation>
    </message>
    <message>
        <source>You have no measurements yet: &quot;Import measurements&quot; brings in the ones of a folder, and rows near this operator appear here.</source>
        <translation>您还没有测量：“导入测量”会读入一个文件夹中的测量，与此算子相近的行将显示在这里。</translation>
    </message>
    <message>
        <source>Nothing like this operator is among your measurements: no row has its kind, precision and flags.</source>
        <translation>您的测量中没有类似此算子的内容：没有一行具有它的种类、数值精度和标志。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>数据集</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>To stand beside: NeuSight (ASPLOS 2025) errs by 14.6 % on whole networks at inference on an L4 that it never saw, by 18.5 % on a T4, 27.1 % on a P4; by 5.9 to 7.1 % on the GPUs it was fitted on.</source>
        <translation>作为参照：NeuSight（ASPLOS 2025）对整个网络推理的误差，在从未见过的 L4 上为 14.6 %，T4 上为 18.5 %，P4 上为 27.1 %；在参与拟合的 GPU 上为 5.9 至 7.1 %。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 7 % on an A100, 6 to 9.4 % on A40, GTX 1080 Ti, TITAN RTX and V100.</source>
        <translation>作者公布（MICRO 2023），整个网络：A100 上 7 %，A40、GTX 1080 Ti、TITAN RTX 和 V100 上 6 至 9.4 %。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 15.2 % on a TITAN RTX never measured.</source>
        <translation>作者公布（MICRO 2023），整个网络：在从未测量过的 TITAN RTX 上 15.2 %。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 28 %.</source>
        <translation>作者公布（MICRO 2023），整个网络：28 %。</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 35 %.</source>
        <translation>作者公布（MICRO 2023），整个网络：35 %。</translation>
    </message>
    <message>
        <source>the one that ships with Dubhe</source>
        <translation>Dubhe 自带的库</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Your own is not used</source>
        <translation>未使用您自己的库</translation>
    </message>
    <message>
        <source>It holds no fitted model. Refit it from measurements, or predict with the roofline or the physical bound, which need none.</source>
        <translation>它不含已拟合的模型。请用测量重新拟合，或改用不需要拟合的屋顶线或物理下限来预测。</translation>
    </message>
    <message>
        <source>GPUs fitted on</source>
        <translation>参与拟合的 GPU</translation>
    </message>
    <message>
        <source>GPUs left out</source>
        <translation>排除的 GPU</translation>
    </message>
    <message>
        <source>Seed of random subsets</source>
        <translation>随机子集的种子</translation>
    </message>
    <message>
        <source>Parts of the library</source>
        <translation>库的组成</translation>
    </message>
    <message>
        <source>Only parameters are kept in a library, never measured rows.</source>
        <translation>库中只保存参数，从不保存实测行。</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty where it is not known</source>
        <translation>价格须大于零；未知时请留空</translation>
    </message>
    <message>
        <source>give the price of electricity first</source>
        <translation>请先给出电价</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date; write 2025-06 or 2025-06-30</source>
        <translation>“%1”不是日期；请写成 2025-06 或 2025-06-30</translation>
    </message>
    <message>
        <source>is longer than 1000 characters</source>
        <translation>超过 1000个字符</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; write %2</source>
        <translation>“%1”不是数字；请写成 %2</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>a kWh</source>
        <translation>每 kWh</translation>
    </message>
    <message>
        <source>What a kilowatt-hour costs. GPUs that are bought pay it while they work and while they wait; a rent has it included. Empty: hardware alone is counted.</source>
        <translation>一千瓦时的费用。购买的 GPU 在工作和等待时都要支付；租金已包含电费。留空：只计硬件。</translation>
    </message>
    <message>
        <source>Asked on</source>
        <translation>询价日期</translation>
    </message>
    <message>
        <source>The day or month of that price; every cost names it. A new price is dated today.</source>
        <translation>该价格的日期或月份；每项成本都会注明。新价格注明今天的日期。</translation>
    </message>
    <message>
        <source>our contract</source>
        <translation>我方合同</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>报价方</translation>
    </message>
    <message>
        <source>Who quotes it; every cost names this source.</source>
        <translation>该价格的报价方；每项成本都会注明。</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>Life of a GPU</source>
        <translation>GPU 寿命</translation>
    </message>
    <message>
        <source>Over so many years the price of a bought GPU is paid off, in equal parts and down to nothing. Twice as long: half the hardware cost of a step.</source>
        <translation>购买的 GPU 的价格在这么多年内等额摊完，残值为零。年数加倍：每步的硬件成本减半。</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>工作</translation>
    </message>
    <message>
        <source>of its life</source>
        <translation>占其寿命</translation>
    </message>
    <message>
        <source>The share of its life in which a bought GPU works. The hours in which it waits are paid by those in which it works. A rented one is paid for work alone.</source>
        <translation>购买的 GPU 在其寿命中工作的比例。等待时间由工作时间分摊。租用的 GPU 只为工作付费。</translation>
    </message>
    <message>
        <source>Power under load</source>
        <translation>负载功耗</translation>
    </message>
    <message>
        <source>of the TDP</source>
        <translation>占 TDP</translation>
    </message>
    <message>
        <source>What a GPU draws while kernels run. Memory-bound work often draws less than the TDP.</source>
        <translation>核函数运行时 GPU 的功耗。访存受限的工作往往低于 TDP。</translation>
    </message>
    <message>
        <source>Power while waiting</source>
        <translation>等待功耗</translation>
    </message>
    <message>
        <source>What a GPU draws while no kernel runs, within a step and between jobs.</source>
        <translation>没有核函数运行时 GPU 的功耗，包括训练步之内和任务之间。</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>at the wall over the GPU&apos;s own</source>
        <translation>供电侧与 GPU 自身之比</translation>
    </message>
    <message>
        <source>Power usage effectiveness: what cooling and losses add. 1: nothing; data centres reach 1.1 to 1.6.</source>
        <translation>电能使用效率：冷却和损耗所增加的部分。1：没有增加；数据中心可达 1.1 至 1.6。</translation>
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
        <translation>无</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1; 1 % less costs %2</source>
        <translation>%1；减少 1 % 则损失%2</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>核函数启动</translation>
    </message>
    <message>
        <source>%1: what 1 % more of each number saves</source>
        <translation>%1：各数值增加 1 % 可节省的时间</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves</source>
        <translation>%1：各数值增加 10 % 可节省的时间</translation>
    </message>
    <message>
        <source>%1 (less)</source>
        <translation>%1（减少）</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 1 % more (%)</source>
        <translation>增加 1 % 所节省的迭代时间（%）</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 10 % more (%1)</source>
        <translation>增加 10 % 所节省的迭代时间（%1）</translation>
    </message>
    <message>
        <source>Under 0.01 %: %1.</source>
        <translation>低于 0.01 %：%1。</translation>
    </message>
    <message>
        <source>No effect: %1.</source>
        <translation>无影响：%1。</translation>
    </message>
    <message>
        <source>Could not write %1: %2. What was there before is unchanged.</source>
        <translation>无法写入 %1：%2。原有内容未变。</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>%1 is %2 unchanged.</source>
        <translation>%1 即 %2，未作更改。</translation>
    </message>
    <message>
        <source>%1 is %2 with %3.</source>
        <translation>%1 即 %2，其中%3。</translation>
    </message>
    <message>
        <source>Predictions, not measurements; bands run from 10 % to 90 %. Cost model: %1. %2.</source>
        <translation>这是预测，不是测量；误差带为 10 % 至 90 %。成本模型：%1。%2。</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>%1 bought</source>
        <translation>购买%1</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>%1 rented</source>
        <translation>租用%1</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Renting is cheaper: buying pays after %1 hours of work, %2 of its life</source>
        <translation>租用更便宜：工作满%1小时（寿命的%2）后购买才划算</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work, %2 of its life</source>
        <translation>工作满%1小时（寿命的%2）起，购买更便宜</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>a million steps</source>
        <translation>每百万步</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>未计入：%1</translation>
    </message>
    <message>
        <source>%1 at the wall (%2)</source>
        <translation>供电侧%1（%2）</translation>
    </message>
    <message>
        <source>No price known: enter one in the Catalog.</source>
        <translation>价格未知：请在“目录”中填写。</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>批大小%1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>序列%1</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision, more memory or more GPUs</source>
        <translation>更小的批次、更低的数值精度、更多显存或更多 GPU</translation>
    </message>
    <message>
        <source>a smaller batch, more memory or more GPUs</source>
        <translation>更小的批次、更多显存或更多 GPU</translation>
    </message>
    <message>
        <source>a lower precision, more memory or more GPUs</source>
        <translation>更低的数值精度、更多显存或更多 GPU</translation>
    </message>
    <message>
        <source>more memory or more GPUs</source>
        <translation>更多显存或更多 GPU</translation>
    </message>
    <message>
        <source>same speed</source>
        <translation>速度相同</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>加速%1</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>减速%1</translation>
    </message>
    <message>
        <source>%1 bound by compute</source>
        <translation>%1计算受限</translation>
    </message>
    <message>
        <source>%1 bound by memory</source>
        <translation>%1访存受限</translation>
    </message>
    <message>
        <source>%1 bound by the cache</source>
        <translation>%1缓存受限</translation>
    </message>
    <message>
        <source>%1 bound by kernel latency</source>
        <translation>%1核函数延迟受限</translation>
    </message>
    <message>
        <source>%1 waiting for the host</source>
        <translation>%1等待主机</translation>
    </message>
    <message>
        <source>%1 exchange between GPUs</source>
        <translation>%1 GPU 间交换</translation>
    </message>
    <message>
        <source>%1 waiting for other stages</source>
        <translation>%1等待其他阶段</translation>
    </message>
    <message>
        <source>%1 waiting for samples</source>
        <translation>%1等待样本</translation>
    </message>
    <message>
        <source>%1 by compute</source>
        <translation>%1受限于计算</translation>
    </message>
    <message>
        <source>%1 by memory</source>
        <translation>%1受限于访存</translation>
    </message>
    <message>
        <source>%1 by the cache</source>
        <translation>%1受限于缓存</translation>
    </message>
    <message>
        <source>%1 by kernel latency</source>
        <translation>%1受限于核函数延迟</translation>
    </message>
    <message>
        <source>measured: this operator was measured on this GPU</source>
        <translation>实测：此算子在这款 GPU 上测量过</translation>
    </message>
    <message>
        <source>interpolated between measured shapes of the same kernel</source>
        <translation>在同一核函数的实测形状之间内插</translation>
    </message>
    <message>
        <source>modelled: by a model fitted on operators of this kind</source>
        <translation>模型估计：由在此类算子上拟合的模型给出</translation>
    </message>
    <message>
        <source>extrapolated: by a model fitted on other kinds of operators, or far from what it was fitted on</source>
        <translation>外推：由在其他种类算子上拟合的模型给出，或远离其拟合范围</translation>
    </message>
    <message>
        <source>bound only: the physical lower limit, not an estimate</source>
        <translation>仅下限：物理下限，不是估计</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>reductions</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>数据搬移</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>The catalog does not know the GPU of the recording, %1: enter it there.</source>
        <translation>目录中没有记录所用的 GPU %1：请在目录中添加。</translation>
    </message>
    <message>
        <source>other GPU work</source>
        <translation>其他 GPU 工作</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>host operators</source>
        <translation>主机算子</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>标记范围</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>layers one after the other; colours repeat, neighbours differ</source>
        <translation>各层依次排列；颜色会重复，但相邻层颜色不同</translation>
    </message>
    <message>
        <source>no layer known</source>
        <translation>没有已知的层</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>began %1 after its launch</source>
        <translation>启动后%1开始</translation>
    </message>
    <message>
        <source>takes %1</source>
        <translation>耗时%1</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>始于%1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>%1 spans</source>
        <translation>%1个时间段</translation>
    </message>
    <message>
        <source>%1 long, %2 busy</source>
        <translation>长%1，忙碌%2</translation>
    </message>
    <message>
        <source>Zoom in to tell them apart.</source>
        <translation>放大以便区分。</translation>
    </message>
    <message>
        <source>1 span</source>
        <translation>1个时间段</translation>
    </message>
    <message>
        <source>1 lane</source>
        <translation>1条泳道</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1条泳道</translation>
    </message>
    <message>
        <source>%1 selected · %2 on %3 · %4 busy</source>
        <translation>已选%1 · %3上的%2 · 忙碌%4</translation>
    </message>
    <message>
        <source>, %1 efficient</source>
        <translation>，效率%1</translation>
    </message>
    <message>
        <source>, logarithmic</source>
        <translation>，对数</translation>
    </message>
    <message>
        <source>, axis does not start at zero</source>
        <translation>，坐标轴不从零开始</translation>
    </message>
    <message>
        <source>, band of the focused line</source>
        <translation>，焦点线的误差带</translation>
    </message>
    <message>
        <source>, bands reach beyond the chart</source>
        <translation>，误差带超出图表</translation>
    </message>
    <message>
        <source>knee %1</source>
        <translation>拐点%1</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>无值：%1</translation>
    </message>
    <message>
        <source>needs %1 of memory</source>
        <translation>需要%1显存</translation>
    </message>
    <message>
        <source>needs %1 of %2, fits</source>
        <translation>需要%1，共%2，放得下</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>需要%1，只有%2：放不下</translation>
    </message>
    <message>
        <source>Hatched: does not fit into memory; less work, a lower precision or more memory helps.</source>
        <translation>阴影线：显存放不下；减少工作量、降低数值精度或增加显存会有帮助。</translation>
    </message>
    <message>
        <source>Blank: %1</source>
        <translation>空白：%1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>%1 GPUs in %2</source>
        <translation>%2 中的%1个 GPU</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>张量%1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>流水线%1</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>专家%1</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>每个进程的批次</translation>
    </message>
    <message>
        <source>needs %1 of %2 memory, fits</source>
        <translation>需要%1显存，共%2，放得下</translation>
    </message>
    <message>
        <source>%1: %2 (%6), %3 – %4 – %5</source>
        <translation>%1：%2（%6），%3 – %4 – %5</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>bandwidth in a machine</source>
        <translation>机内带宽</translation>
    </message>
    <message>
        <source>bandwidth between machines</source>
        <translation>机间带宽</translation>
    </message>
    <message>
        <source>On %1, %2 does not change this time.</source>
        <translation>在 %1 上，%2不改变此时间。</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys more than 1 % all the way to %3.</source>
        <translation>在 %1 上，直到%3，%2每再增加 10 % 都能带来 1 % 以上的收益。</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys less than 1 % anywhere in this range.</source>
        <translation>在 %1 上，在此范围内任何位置，%2再增加 10 % 的收益都不到 1 %。</translation>
    </message>
    <message>
        <source>On %1, beyond %2 another 10 % of %3 buys less than 1 %.</source>
        <translation>在 %1 上，超过%2之后，%3再增加 10 % 的收益不到 1 %。</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs throughput grows %3 times: %4 of the ideal %5.</source>
        <translation>从%1个到%2个 GPU，吞吐量增至%3倍：为理想%5倍的%4。</translation>
    </message>
    <message>
        <source>%1 (needs %2, has %3)</source>
        <translation>%1（需要%2，只有%3）</translation>
    </message>
    <message>
        <source>Does not fit, drawn as dots and dashes: %1.</source>
        <translation>放不下，以点和虚线绘制：%1。</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>未显示：%1</translation>
    </message>
    <message>
        <source>All GPUs: %1</source>
        <translation>所有 GPU：%1</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>访存受限</translation>
    </message>
    <message>
        <source>cache-bound</source>
        <translation>缓存受限</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>计算受限</translation>
    </message>
    <message>
        <source>latency-bound</source>
        <translation>延迟受限</translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation>启动受限</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>communication-bound</source>
        <translation>通信受限</translation>
    </message>
    <message>
        <source>pipeline-bound</source>
        <translation>流水线受限</translation>
    </message>
    <message>
        <source>input-bound</source>
        <translation>输入受限</translation>
    </message>
    <message>
        <source>no rent is known</source>
        <translation>租金未知</translation>
    </message>
    <message>
        <source>no price is known, and others are bought</source>
        <translation>价格未知，而其他 GPU 按购买计</translation>
    </message>
    <message>
        <source>no price is known: enter one in the Catalog</source>
        <translation>价格未知：请在“目录”中填写</translation>
    </message>
    <message>
        <source>%1: its cost is in %2, that of others in %3</source>
        <translation>%1：其成本以%2计，其他的以%3计</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision or more memory</source>
        <translation>更小的批次、更低的数值精度或更多显存</translation>
    </message>
    <message>
        <source>does not fit into the memory of each %1</source>
        <translation>每个 %1 的显存都放不下</translation>
    </message>
    <message>
        <source>does not fit into %1: needs %2</source>
        <translation>%1 放不下：需要%2</translation>
    </message>
    <message>
        <source>%1: none fits</source>
        <translation>%1：都放不下</translation>
    </message>
    <message>
        <source>%1: %2 fits</source>
        <translation>%1：%2放得下</translation>
    </message>
    <message>
        <source>Beyond %1, choose a lower precision or a GPU with more memory.</source>
        <translation>超过%1时，请选用更低的数值精度或显存更大的 GPU。</translation>
    </message>
    <message>
        <source>Time per %1</source>
        <translation>每%1时间</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>每百万%1成本</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>%1 workloads</source>
        <translation>%1个工作负载</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>host, not recorded</source>
        <translation>主机，未记录</translation>
    </message>
    <message>
        <source>launch latency and pauses</source>
        <translation>启动延迟与停顿</translation>
    </message>
    <message>
        <source>Host time between two calls that no tool explains: the interpreter, mostly</source>
        <translation>两次调用之间没有工具能解释的主机时间：多半是解释器</translation>
    </message>
    <message>
        <source>From launch to begin, between two tasks of a stream, from thread to thread</source>
        <translation>从启动到开始、同一流的两个任务之间、从线程到线程</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Of all its launches in the step</source>
        <translation>它在该训练步中所有启动的合计</translation>
    </message>
    <message>
        <source>Of the GPU time that the step launched</source>
        <translation>占该训练步所启动的 GPU 时间的比例</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Launches in the step</source>
        <translation>在该训练步中的启动次数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Time of a launch</source>
        <translation>每次启动的时间</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Sorts by the order in the step</source>
        <translation>按在训练步中的次序排序</translation>
    </message>
    <message>
        <source>GPU time of what it launched</source>
        <translation>它所启动的 GPU 时间</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前向</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 时间</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Its calls and operators, without waits</source>
        <translation>它的调用和算子，不含等待</translation>
    </message>
    <message>
        <source>What binds</source>
        <translation>受限因素</translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation>在关键路径上</translation>
    </message>
    <message>
        <source>Of the step</source>
        <translation>占训练步</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>After the step&apos;s begin</source>
        <translation>距训练步开始的时间</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>片段</translation>
    </message>
    <message>
        <source>Of the path</source>
        <translation>关键路径上的</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Piece; a click shows it</source>
        <translation>片段；单击可显示</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>no replay: %1</source>
        <translation>无法重放：%1</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Sorts by time</source>
        <translation>按时间排序</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>重放</translation>
    </message>
    <message>
        <source>The step&apos;s graph, simulated unchanged</source>
        <translation>训练步的计算图，原样模拟</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Of the replay against what was measured</source>
        <translation>重放相对于实测</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Complete, or why not</source>
        <translation>完整，或不完整的原因</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Of the step&apos;s graph</source>
        <translation>训练步计算图中的</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>What times alone decided: see Notes</source>
        <translation>仅由时间决定的内容：见“备注”</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>推断或略去的内容</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>idle: host</source>
        <translation>空闲：主机</translation>
    </message>
    <message>
        <source>The host had not launched yet what came next: fewer or cheaper launches, fused kernels or CUDA graphs would help</source>
        <translation>主机尚未启动后续工作：减少启动或降低其开销、融合核函数或 CUDA graphs 会有帮助</translation>
    </message>
    <message>
        <source>idle: synchronisation</source>
        <translation>空闲：同步</translation>
    </message>
    <message>
        <source>The host had not launched what came next, because it had waited for the GPU before: a synchronisation, a copy back, an .item()</source>
        <translation>主机尚未启动后续工作，因为它先前在等待 GPU：同步、回传或 .item()</translation>
    </message>
    <message>
        <source>idle: between tasks</source>
        <translation>空闲：任务之间</translation>
    </message>
    <message>
        <source>What came next was in the queue already: the pause of a stream between two tasks</source>
        <translation>后续工作已在队列中：流在两个任务之间的停顿</translation>
    </message>
    <message>
        <source>idle: dependency</source>
        <translation>空闲：依赖</translation>
    </message>
    <message>
        <source>What came next waited for another stream, by an event</source>
        <translation>后续工作通过事件等待另一个流</translation>
    </message>
    <message>
        <source>idle: unexplained</source>
        <translation>空闲：原因不明</translation>
    </message>
    <message>
        <source>Nothing that was recorded explains it</source>
        <translation>记录的内容都无法解释</translation>
    </message>
    <message>
        <source>idle: nothing left</source>
        <translation>空闲：已无工作</translation>
    </message>
    <message>
        <source>All GPU work of the step was done; the host was still at it</source>
        <translation>该训练步的 GPU 工作已全部完成；主机仍在工作</translation>
    </message>
    <message>
        <source>Host and GPU</source>
        <translation>主机与 GPU</translation>
    </message>
    <message>
        <source>GPU busy %1, host busy %2 of %3</source>
        <translation>%3中 GPU 忙碌%1，主机忙碌%2</translation>
    </message>
    <message>
        <source>host only</source>
        <translation>仅主机</translation>
    </message>
    <message>
        <source>The host works, no GPU does: what a faster host, or less of it, would save</source>
        <translation>主机工作，没有 GPU 工作：更快的主机或更少的主机工作可以节省的部分</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>Host and GPU work at the same time</source>
        <translation>主机与 GPU 同时工作</translation>
    </message>
    <message>
        <source>GPU only</source>
        <translation>仅 GPU</translation>
    </message>
    <message>
        <source>The host waits for the GPU, or has nothing left to do: what a faster GPU would save</source>
        <translation>主机等待 GPU，或已无事可做：更快的 GPU 可以节省的部分</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>都不</translation>
    </message>
    <message>
        <source>Nothing runs: launches on their way, waits between threads</source>
        <translation>什么都没有运行：启动在途中、线程间的等待</translation>
    </message>
    <message>
        <source>%1 kernels, %2 launches, idle %3</source>
        <translation>%1个核函数，%2次启动，空闲%3</translation>
    </message>
    <message>
        <source>Kernels that compute, without those beside communication (%1 in all)</source>
        <translation>进行计算的核函数，不含与通信并行的部分（共%1）</translation>
    </message>
    <message>
        <source>communication, hidden</source>
        <translation>通信，已掩盖</translation>
    </message>
    <message>
        <source>Communication while kernels compute: it costs nothing but their share of the GPU</source>
        <translation>核函数计算期间的通信：除占用一部分 GPU 外没有代价</translation>
    </message>
    <message>
        <source>communication, exposed</source>
        <translation>通信，未掩盖</translation>
    </message>
    <message>
        <source>Communication while nothing computes: what overlap, or a faster network, would save</source>
        <translation>没有计算时的通信：重叠或更快的互连网络可以节省的部分</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copies and fills while no kernel runs (%1 in all)</source>
        <translation>没有核函数运行时的复制和填充（共%1）</translation>
    </message>
    <message>
        <source>GPU tasks whose launch was not recorded: tied to what the host did when they began</source>
        <translation>未记录其启动的 GPU 任务：归于它们开始时主机正在做的事</translation>
    </message>
    <message>
        <source>GPU tasks that began before the one ahead on their stream had ended</source>
        <translation>在同一流上前一任务结束之前就开始的 GPU 任务</translation>
    </message>
    <message>
        <source>GPU tasks that waited over 50 µs for nothing that was recorded: kept as pauses</source>
        <translation>等待超过 50 µs 且记录中找不到原因的 GPU 任务：作为停顿保留</translation>
    </message>
    <message>
        <source>launches that waited for room in the GPU&apos;s queue</source>
        <translation>等待 GPU 队列腾出空间的启动</translation>
    </message>
    <message>
        <source>calls over 1 ms that wait for nothing known: kept as they were</source>
        <translation>超过 1 ms 且不等待任何已知对象的调用：保持原样</translation>
    </message>
    <message>
        <source>waits of a host thread for another, told by their times</source>
        <translation>主机线程对另一线程的等待，由时间判断</translation>
    </message>
    <message>
        <source>collectives of several ranks, matched by name, place and end</source>
        <translation>多个进程的集合通信，按名称、位置和结束时间匹配</translation>
    </message>
    <message>
        <source>dependencies left out: clock ticks had turned them around</source>
        <translation>略去的依赖：时钟刻度使其先后颠倒</translation>
    </message>
    <message>
        <source>began with the step</source>
        <translation>与训练步同时开始</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream</source>
        <translation>等待同一流上在它之前的 %1</translation>
    </message>
    <message>
        <source>followed %1 on its thread</source>
        <translation>在其线程上接在 %1 之后</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream, and a pause of %2</source>
        <translation>等待同一流上在它之前的 %1，再加%2的停顿</translation>
    </message>
    <message>
        <source>followed %1 on its thread, after %2 that no tool explains</source>
        <translation>在其线程上接在 %1 之后，间隔%2，没有工具能解释</translation>
    </message>
    <message>
        <source>waited for nothing but its launch by the host</source>
        <translation>除主机的启动外没有等待任何东西</translation>
    </message>
    <message>
        <source>waited for %1 on %2, by an event</source>
        <translation>通过事件等待 %2 上的 %1</translation>
    </message>
    <message>
        <source>waited for the host: %1</source>
        <translation>等待主机：%1</translation>
    </message>
    <message>
        <source>waited for the GPU: %1 on %2</source>
        <translation>等待 GPU：%2 上的 %1</translation>
    </message>
    <message>
        <source>waited for another thread: %1 on %2</source>
        <translation>等待另一线程：%2 上的 %1</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外%2个</translation>
    </message>
    <message>
        <source>launched before the step</source>
        <translation>在训练步之前启动</translation>
    </message>
    <message>
        <source>its launch was not recorded</source>
        <translation>未记录其启动</translation>
    </message>
    <message>
        <source>launched %1 before it began, by %2 on %3</source>
        <translation>开始前%1启动，由 %3 上的 %2 启动</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>CUDA call</source>
        <translation>CUDA 调用</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>主机工作</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>无层</translation>
    </message>
    <message>
        <source>%1 measured · replayed in %2 (%3)</source>
        <translation>实测%1 · 重放为%2（%3）</translation>
    </message>
    <message>
        <source>waited for nothing in the step</source>
        <translation>在该训练步中没有等待任何东西</translation>
    </message>
    <message>
        <source>No task of its own: its time is that of what lies within it.</source>
        <translation>本身不是任务：其时间即其中所含内容的时间。</translation>
    </message>
    <message>
        <source>Outside %1, the step that is analysed.</source>
        <translation>在所分析的训练步 %1 之外。</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>在关键路径上</translation>
    </message>
    <message>
        <source>not on the critical path</source>
        <translation>不在关键路径上</translation>
    </message>
    <message>
        <source>layer %1, %2</source>
        <translation>层 %1，%2</translation>
    </message>
    <message>
        <source>The step is not complete: %1</source>
        <translation>该训练步不完整：%1</translation>
    </message>
    <message>
        <source>Own: %1</source>
        <translation>自定义：%1</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <translation>此处：%1</translation>
    </message>
    <message>
        <source>Nothing in this step is touched by it.</source>
        <translation>它在该训练步中没有作用于任何内容。</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>成本：%1</translation>
    </message>
    <message>
        <source>Cost of the recorded step. %1</source>
        <translation>已记录训练步的成本。%1</translation>
    </message>
    <message>
        <source>Cost of the changed step. %1</source>
        <translation>更改后训练步的成本。%1</translation>
    </message>
    <message>
        <source>The changed step runs on %1 times the GPUs, with as many times the samples.</source>
        <translation>更改后的训练步使用%1倍的 GPU，处理同样倍数的样本。</translation>
    </message>
    <message>
        <source>Any kernel ran</source>
        <translation>有核函数在运行</translation>
    </message>
    <message>
        <source>Between GPUs, while nothing computed</source>
        <translation>GPU 之间，且没有计算</translation>
    </message>
    <message>
        <source>While nothing computed</source>
        <translation>没有计算时</translation>
    </message>
    <message>
        <source>Idle: what came next had not been launched</source>
        <translation>空闲：后续工作尚未启动</translation>
    </message>
    <message>
        <source>idle otherwise</source>
        <translation>其他空闲</translation>
    </message>
    <message>
        <source>Pauses between tasks, waits for other streams, nothing left to do</source>
        <translation>任务之间的停顿、等待其他流、已无工作</translation>
    </message>
    <message>
        <source>%1 of communication hidden</source>
        <translation>%1的通信被掩盖</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1个核函数</translation>
    </message>
    <message>
        <source>%1 launches</source>
        <translation>%1次启动</translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation>按记录：%1</translation>
    </message>
    <message>
        <source>What if: %1</source>
        <translation>假设：%1</translation>
    </message>
    <message>
        <source>%1 as recorded; add what should be otherwise</source>
        <translation>按记录为%1；请添加要改变的内容</translation>
    </message>
    <message>
        <source>%1 becomes %2: %3</source>
        <translation>%1变为%2：%3</translation>
    </message>
    <message>
        <source>; with %1 times the samples a step, %2 times the throughput</source>
        <translation>；每步样本为%1倍，吞吐量为%2倍</translation>
    </message>
    <message>
        <source>touches nothing here</source>
        <translation>此处没有作用</translation>
    </message>
    <message>
        <source>; published accuracy: %1 (%2)</source>
        <translation>；公布的准确度：%1（%2）</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>时间随 %1 变化</translation>
    </message>
    <message>
        <source>Time of a step (%1)</source>
        <translation>训练步时间（%1）</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>带动量的 SGD</translation>
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
        <translation>缓存中%1个词元</translation>
    </message>
    <message>
        <source>million %1/s</source>
        <translation>百万%1/s</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can be read as %2 or as %3; write it one of these ways</source>
        <translation>“%1”可读作%2或%3；请写成其中一种</translation>
    </message>
    <message>
        <source>an iteration of this network runs %1 kernels; up to %2 are drawn. Choose a shorter sequence or fewer layers.</source>
        <translation>此网络的一次迭代运行%1个核函数；最多绘制%2个。请选择更短的序列或更少的层。</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>正在模拟</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>正在排布</translation>
    </message>
    <message>
        <source>an iteration of this network runs no kernels</source>
        <translation>此网络的一次迭代不运行任何核函数</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>进程%1</translation>
    </message>
    <message>
        <source>finding the steps</source>
        <translation>正在查找训练步</translation>
    </message>
    <message>
        <source>replaying %1</source>
        <translation>正在重放 %1</translation>
    </message>
    <message>
        <source>the analysis was cancelled</source>
        <translation>分析已取消</translation>
    </message>
    <message>
        <source>reading the step&apos;s tasks</source>
        <translation>正在读取训练步的任务</translation>
    </message>
    <message>
        <source>replaying the step</source>
        <translation>正在重放训练步</translation>
    </message>
    <message>
        <source>finding where its time goes</source>
        <translation>正在查明其时间去向</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>%1 tensors · %2</source>
        <translation>%1个张量 · %2</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1 altogether</source>
        <translation>合计%1</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>仅在此处</translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>size of the results</source>
        <translation>结果的大小</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>GPU time of an iteration</source>
        <translation>一次迭代的 GPU 时间</translation>
    </message>
    <message>
        <source>Bytes of the results</source>
        <translation>结果的字节数</translation>
    </message>
    <message>
        <source>Precision of most of the time</source>
        <translation>占大部分时间的数值精度</translation>
    </message>
    <message>
        <source>Time here divided by the time compared with</source>
        <translation>此处时间与对比时间之比</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>没有可对比的内容</translation>
    </message>
    <message>
        <source>the same operators</source>
        <translation>算子相同</translation>
    </message>
    <message>
        <source>%1 operators only here</source>
        <translation>%1个算子仅在此处</translation>
    </message>
    <message>
        <source>%1 only there</source>
        <translation>%1个仅在对方</translation>
    </message>
    <message>
        <source>%1 of other shape or kind</source>
        <translation>%1个形状或种类不同</translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>%1个相同</translation>
    </message>
    <message>
        <source>GPU time %1, there %2 (bands: all operators err alike)</source>
        <translation>GPU 时间%1，对方%2（误差带：所有算子误差同向）</translation>
    </message>
    <message>
        <source>Compared with %1: %2</source>
        <translation>与 %1 对比：%2</translation>
    </message>
    <message>
        <source>%1 has nothing of this name here</source>
        <translation>%1 中没有与此同名的内容</translation>
    </message>
    <message>
        <source>%1, there %2</source>
        <translation>%1，对方%2</translation>
    </message>
    <message>
        <source>against %1: %2 (%3)</source>
        <translation>相对 %1：%2（%3）</translation>
    </message>
    <message>
        <source>against %1: %2</source>
        <translation>相对 %1：%2</translation>
    </message>
    <message>
        <source>shape or kind differs</source>
        <translation>形状或种类不同</translation>
    </message>
    <message>
        <source>%1 operators inside only there</source>
        <translation>内部有%1个算子仅在对方</translation>
    </message>
    <message>
        <source>measured whole</source>
        <translation>整体实测</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Median of %1 repetitions, with their standard deviation</source>
        <translation>%1次重复的中位数及其标准差</translation>
    </message>
    <message>
        <source>sum of measured operators</source>
        <translation>实测算子之和</translation>
    </message>
    <message>
        <source>Each of %1 operators by its own measurement, chains of copies timed whole</source>
        <translation>%1个算子各按自身的测量；由副本组成的链整体计时</translation>
    </message>
    <message>
        <source>simulated from them</source>
        <translation>由其模拟</translation>
    </message>
    <message>
        <source>The measured operators on a simulated timeline</source>
        <translation>实测算子置于模拟的时间线上</translation>
    </message>
    <message>
        <source>each operator timed alone</source>
        <translation>每个算子单独计时</translation>
    </message>
    <message>
        <source>As a program would that calls each once, waits, and looks at the clock</source>
        <translation>相当于程序逐个调用一次、等待、再看时钟</translation>
    </message>
    <message>
        <source>predicted before</source>
        <translation>事先预测</translation>
    </message>
    <message>
        <source>Estimated before the measurement: %1</source>
        <translation>测量之前的估计：%1</translation>
    </message>
    <message>
        <source>The estimate was %1 of what was measured.</source>
        <translation>估计值为实测值的%1。</translation>
    </message>
    <message>
        <source>The estimate is this very measurement.</source>
        <translation>估计值就是这次测量本身。</translation>
    </message>
    <message>
        <source>Nothing was measured to judge the estimate by.</source>
        <translation>没有可用来评判估计的测量。</translation>
    </message>
    <message>
        <source>It ended: %1</source>
        <translation>结束方式：%1</translation>
    </message>
    <message>
        <source>A single call timed alone: %1, its start included</source>
        <translation>单独计时的一次调用：%1，含启动</translation>
    </message>
    <message>
        <source>Pairs of chains that were left out: %1</source>
        <translation>未计入的链对：%1</translation>
    </message>
    <message>
        <source>No operator has both an estimate and a measurement yet.</source>
        <translation>还没有既有估计又有测量的算子。</translation>
    </message>
    <message>
        <source>Estimates of %1 operators: half are off by less than %2, the mean is %3; %4 lie in their band of 80 %.</source>
        <translation>%1个算子的估计：半数偏差小于%2，平均为%3；%4落在其 80 % 误差带内。</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>measuring...</source>
        <translation>正在测量...</translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation>实测，%1</translation>
    </message>
    <message>
        <source>known before</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>被拒绝：%1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>This operator was not among those that were expected.</source>
        <translation>此算子不在预期之列。</translation>
    </message>
    <message>
        <source>%1, standard deviation %2</source>
        <translation>%1，标准差%2</translation>
    </message>
    <message>
        <source>%1
measured %2, estimated %3</source>
        <translation>%1
实测%2，估计%3</translation>
    </message>
    <message>
        <source>Estimate and measurement</source>
        <translation>估计与测量</translation>
    </message>
    <message>
        <source>Estimate and measurement on %1</source>
        <translation>%1 上的估计与测量</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>measured now</source>
        <translation>本次实测</translation>
    </message>
    <message>
        <source>the estimate is right</source>
        <translation>估计准确</translation>
    </message>
    <message>
        <source>Choose a network</source>
        <translation>选择网络</translation>
    </message>
    <message>
        <source>Open a network&apos;s file...</source>
        <translation>打开网络文件...</translation>
    </message>
    <message>
        <source>Choose GPUs</source>
        <translation>选择 GPU</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>打开跟踪...</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>显示示例</translation>
    </message>
    <message>
        <source>Open the catalog</source>
        <translation>打开目录</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>假想</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Not on the front: %1</source>
        <translation>不在前沿上：%1</translation>
    </message>
    <message>
        <source>front: no GPU is better in both</source>
        <translation>前沿：没有 GPU 在两项上都更好</translation>
    </message>
    <message>
        <source>Time of a sample</source>
        <translation>每样本时间</translation>
    </message>
    <message>
        <source>Price of a GPU</source>
        <translation>GPU 价格</translation>
    </message>
    <message>
        <source>Power while it works</source>
        <translation>工作时功耗</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>每样本能耗</translation>
    </message>
    <message>
        <source>Cost per million samples, bought</source>
        <translation>每百万样本成本，购买</translation>
    </message>
    <message>
        <source>Cost per million samples, rented</source>
        <translation>每百万样本成本，租用</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1，放不下</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are on the front.</source>
        <translation>%2个 GPU 中有%1个在前沿上。</translation>
    </message>
    <message>
        <source>%1 (%2 GPUs)</source>
        <translation>%1（%2个 GPU）</translation>
    </message>
    <message>
        <source>%1 take no part: %2.</source>
        <translation>%1个未参与：%2。</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves, and 10 % less costs</source>
        <translation>%1：每个数值加 10 % 省多少，减 10 % 多花多少</translation>
    </message>
    <message>
        <source>%1: %2 now; 1 % better saves %3, 1 % worse costs %4, 10 % better saves %5, 10 % worse costs %6</source>
        <translation>%1：现为%2；改善 1 % 省%3，变差 1 % 多花%4，改善 10 % 省%5，变差 10 % 多花%6</translation>
    </message>
    <message>
        <source>Change of an iteration&apos;s time: filled by 10 % more, outlined by 10 % less (%1)</source>
        <translation>一次迭代时间的变化：实心为加 10 %，空心为减 10 %（%1）</translation>
    </message>
    <message>
        <source>matrix products on fp32 lanes</source>
        <translation>fp32 通道上的矩阵乘</translation>
    </message>
    <message>
        <source>matrix products on tensor cores</source>
        <translation>tensor core 上的矩阵乘</translation>
    </message>
    <message>
        <source>convolutions on fp32 lanes</source>
        <translation>fp32 通道上的卷积</translation>
    </message>
    <message>
        <source>convolutions on tensor cores</source>
        <translation>tensor core 上的卷积</translation>
    </message>
    <message>
        <source>recurrent layers</source>
        <translation>循环层</translation>
    </message>
    <message>
        <source>layers of experts</source>
        <translation>专家层</translation>
    </message>
    <message>
        <source>softmax, norms, reductions</source>
        <translation>softmax、归一化、归约</translation>
    </message>
    <message>
        <source>elementwise, copies, optimizers</source>
        <translation>逐元素、复制、优化器</translation>
    </message>
    <message>
        <source>a batch of %1</source>
        <translation>批大小%1</translation>
    </message>
    <message>
        <source>%1 in place of the wider numbers</source>
        <translation>以 %1 代替更宽的数值</translation>
    </message>
    <message>
        <source>the optimizer %1</source>
        <translation>优化器 %1</translation>
    </message>
    <message>
        <source>%1, %2 per %3</source>
        <translation>%1，每%3 %2</translation>
    </message>
    <message>
        <source>cheapest remedy: %1</source>
        <translation>最省的办法：%1</translation>
    </message>
    <message>
        <source>%1; with the same results: %2</source>
        <translation>%1；结果不变的办法：%2</translation>
    </message>
    <message>
        <source>no single remedy: all together it still takes %1</source>
        <translation>没有单一的办法：全部合用仍需%1</translation>
    </message>
    <message>
        <source>no remedy is known</source>
        <translation>没有已知的办法</translation>
    </message>
    <message>
        <source>does not fit into the %1 of %2</source>
        <translation>放不进 %2 的%1</translation>
    </message>
    <message>
        <source>what helps: %1</source>
        <translation>可行的办法：%1</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>%1起</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>至多%1</translation>
    </message>
    <message>
        <source>%1 (band %2 to %3)</source>
        <translation>%1（误差带%2至%3）</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge nowhere on this axis)</source>
        <translation>%1（按误差带较差一侧，此轴上处处不达标）</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge %2)</source>
        <translation>%1（按误差带较差一侧为%2）</translation>
    </message>
    <message>
        <source>%1 all along</source>
        <translation>%1 全程达标</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, and not everywhere beyond</source>
        <translation>%1，但此后并非处处达标</translation>
    </message>
    <message>
        <source>%1 or more: %2.</source>
        <translation>%1或更高：%2。</translation>
    </message>
    <message>
        <source>%1 or less: %2.</source>
        <translation>%1或更低：%2。</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>目标%1</translation>
    </message>
    <message>
        <source>One of them, alone</source>
        <translation>其中之一，单独</translation>
    </message>
    <message>
        <source>%1 term</source>
        <translation>%1项</translation>
    </message>
    <message>
        <source>binds: the longest of the terms</source>
        <translation>起限制作用：各项中最长</translation>
    </message>
    <message>
        <source>mostly hidden behind the longest</source>
        <translation>大多被最长的一项掩盖</translation>
    </message>
    <message>
        <source>Fitted line</source>
        <translation>拟合直线</translation>
    </message>
    <message>
        <source>Arithmetic at peak rate</source>
        <translation>按峰值速率计的运算</translation>
    </message>
    <message>
        <source>%1 at the data sheet&apos;s rates</source>
        <translation>%1，按数据手册的速率</translation>
    </message>
    <message>
        <source>Data at memory bandwidth</source>
        <translation>按显存带宽计的数据</translation>
    </message>
    <message>
        <source>%1, as if no cache held any</source>
        <translation>%1，如同没有缓存命中</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>物理下限</translation>
    </message>
    <message>
        <source>nothing beats it</source>
        <translation>不可能更快</translation>
    </message>
    <message>
        <source>Errs together with</source>
        <translation>误差同向的还有</translation>
    </message>
    <message>
        <source>Errors on rows held out of the fit</source>
        <translation>留出行上的误差</translation>
    </message>
    <message>
        <source>mean error with the GPU&apos;s other rows in the fit, and with none of them</source>
        <translation>拟合中含该 GPU 其余行时与完全不含时的平均误差</translation>
    </message>
    <message>
        <source>no row of it was measured: derived from other kinds, with a wider band</source>
        <translation>没有它的实测行：由其他种类推得，误差带更宽</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>%1 rows of %2</source>
        <translation>%2 的%1行</translation>
    </message>
    <message>
        <source>%1 rows of %2 other GPUs; %3 of them in the 80 % band</source>
        <translation>其他%2个 GPU 的%1行；其中%3落在 80 % 误差带内</translation>
    </message>
    <message>
        <source>%1 alike; %2 binds</source>
        <translation>%1个相同；%2起限制作用</translation>
    </message>
    <message>
        <source>%1 binds</source>
        <translation>%1起限制作用</translation>
    </message>
    <message>
        <source>Nearest measurements</source>
        <translation>最相近的测量</translation>
    </message>
    <message>
        <source>looking through your measurements...</source>
        <translation>正在查看您的测量...</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>此算子</translation>
    </message>
    <message>
        <source>%1 octaves away</source>
        <translation>相距%1个倍程</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>成本模型</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>拟合所用</translation>
    </message>
    <message>
        <source>Nearest of them</source>
        <translation>其中最相近</translation>
    </message>
    <message>
        <source>%1 of the way to the next generation; bands widen with it</source>
        <translation>向下一代已走过%1；误差带随之变宽</translation>
    </message>
    <message>
        <source>this very GPU</source>
        <translation>这款 GPU 本身</translation>
    </message>
    <message>
        <source>Rows from</source>
        <translation>行的来源</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1行</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>误差带</translation>
    </message>
    <message>
        <source>8 of 10 measurements should fall into it; standard deviation %1</source>
        <translation>10 次测量中应有 8 次落在其中；标准差%1</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>所有算子</translation>
    </message>
    <message>
        <source>taken to err the same way: nothing averages out</source>
        <translation>视为误差同向：不会相互抵消</translation>
    </message>
    <message>
        <source>operators that err together</source>
        <translation>误差同向的算子</translation>
    </message>
    <message>
        <source>err by %1 as a whole</source>
        <translation>整体误差%1</translation>
    </message>
    <message>
        <source>single operators</source>
        <translation>单个算子</translation>
    </message>
    <message>
        <source>what averages out</source>
        <translation>相互抵消的部分</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>不计时间</translation>
    </message>
    <message>
        <source>to start one of %1 kernels; it runs ahead and waits for nothing</source>
        <translation>启动一个核函数（共%1个）；主机先行，不做等待</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>one: kernels run one after the other, without gaps</source>
        <translation>一个：核函数依次运行，没有间隙</translation>
    </message>
    <message>
        <source>held under load, as the catalog has it</source>
        <translation>负载下保持的频率，按目录所载</translation>
    </message>
    <message>
        <source>boost clock, taken to be held</source>
        <translation>加速频率，视为可保持</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>容量未知</translation>
    </message>
    <message>
        <source>of %1: fits</source>
        <translation>共%1：放得下</translation>
    </message>
    <message>
        <source>of %1: does not fit, the time is as if it did</source>
        <translation>共%1：放不下，时间按放得下计算</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>数据手册</translation>
    </message>
    <message>
        <source>Unknown operators</source>
        <translation>未知算子</translation>
    </message>
    <message>
        <source>estimated by their bytes alone</source>
        <translation>仅按字节数估计</translation>
    </message>
    <message>
        <source>Reading the network</source>
        <translation>正在读取网络</translation>
    </message>
    <message>
        <source>Kernels of the passes</source>
        <translation>前向与反向的核函数</translation>
    </message>
    <message>
        <source>forward and backward, of all micro-batches</source>
        <translation>前向和反向，全部微批次</translation>
    </message>
    <message>
        <source>Forward passes run again</source>
        <translation>重新运行的前向</translation>
    </message>
    <message>
        <source>activations that were not kept</source>
        <translation>未保留的激活</translation>
    </message>
    <message>
        <source>Waiting for the host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>it starts kernels more slowly than they run</source>
        <translation>启动核函数慢于核函数运行</translation>
    </message>
    <message>
        <source>Exchanges within layers</source>
        <translation>层内交换</translation>
    </message>
    <message>
        <source>between tensor- and expert-parallel GPUs</source>
        <translation>张量并行与专家并行的 GPU 之间</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>流水线气泡</translation>
    </message>
    <message>
        <source>the stage waits for others, transfers included</source>
        <translation>该阶段等待其他阶段，含传输</translation>
    </message>
    <message>
        <source>Summing gradients</source>
        <translation>梯度求和</translation>
    </message>
    <message>
        <source>what no backward pass hides</source>
        <translation>未被反向掩盖的部分</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>updates the weights</source>
        <translation>更新权重</translation>
    </message>
    <message>
        <source>they are read and copied more slowly than worked on</source>
        <translation>读取和复制慢于处理</translation>
    </message>
    <message>
        <source>What the time is spent on</source>
        <translation>时间花在哪里</translation>
    </message>
    <message>
        <source>by the pipeline stage that ends last</source>
        <translation>按最后结束的流水线阶段</translation>
    </message>
    <message>
        <source>Hidden behind the backward pass</source>
        <translation>被反向掩盖</translation>
    </message>
    <message>
        <source>summing gradients beside it: no part of the time</source>
        <translation>与之并行的梯度求和：不计入时间</translation>
    </message>
    <message>
        <source>%1; %2 for a small message</source>
        <translation>%1；小消息为%2</translation>
    </message>
    <message>
        <source>System and split</source>
        <translation>系统与切分</translation>
    </message>
    <message>
        <source>%1 data x %2 tensor x %3 pipeline, micro-batch %4, batch %5</source>
        <translation>数据 %1 x 张量 %2 x 流水线 %3，微批次 %4，批次 %5</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>机内链路</translation>
    </message>
    <message>
        <source>%1 GPUs in each</source>
        <translation>每台%1个 GPU</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>机间链路</translation>
    </message>
    <message>
        <source>all ports of a machine together</source>
        <translation>一台机器的全部端口合计</translation>
    </message>
    <message>
        <source>of each GPU</source>
        <translation>每个 GPU</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>%1 chunks of layers a stage</source>
        <translation>每阶段%1个层块</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>summed in buckets</source>
        <translation>分桶求和</translation>
    </message>
    <message>
        <source>summed at the end</source>
        <translation>最后求和</translation>
    </message>
    <message>
        <source>each bucket as soon as it is complete, beside the backward pass</source>
        <translation>每个桶一完成即求和，与反向并行</translation>
    </message>
    <message>
        <source>behind the last backward pass</source>
        <translation>在最后一次反向之后</translation>
    </message>
    <message>
        <source>Tensor-parallel sums</source>
        <translation>张量并行求和</translation>
    </message>
    <message>
        <source>beside the products of weights&apos; gradients</source>
        <translation>与权重梯度的矩阵乘并行</translation>
    </message>
    <message>
        <source>the stream waits for them</source>
        <translation>流等待它们</translation>
    </message>
    <message>
        <source>A step on %1 × %2</source>
        <translation>%1 × %2 上的训练步</translation>
    </message>
    <message>
        <source>kernels run for %1 on the mean GPU</source>
        <translation>平均每个 GPU 上核函数运行%1</translation>
    </message>
    <message>
        <source>to start a kernel; an exchange as much as %1 kernels</source>
        <translation>启动一个核函数；一次交换相当于%1个核函数</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>放得下</translation>
    </message>
    <message>
        <source>One GPU, one micro-batch</source>
        <translation>一个 GPU，一个微批次</translation>
    </message>
    <message>
        <source>its share of all layers, without exchanges and optimizer states of others</source>
        <translation>它在所有层中的份额，不含交换和其他 GPU 的优化器状态</translation>
    </message>
    <message>
        <source>fewer and larger kernels would shorten it</source>
        <translation>更少、更大的核函数可缩短它</translation>
    </message>
    <message>
        <source>faster links, or another split, would shorten it</source>
        <translation>更快的链路或其他切分可缩短它</translation>
    </message>
    <message>
        <source>more micro-batches, or fewer stages, would shorten it</source>
        <translation>更多的微批次或更少的阶段可缩短它</translation>
    </message>
    <message>
        <source>faster storage and decoding would shorten it</source>
        <translation>更快的存储和解码可缩短它</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>其余全部</translation>
    </message>
    <message>
        <source>exchange between GPUs</source>
        <translation>GPU 间交换</translation>
    </message>
    <message>
        <source>waiting for other stages</source>
        <translation>等待其他阶段</translation>
    </message>
    <message>
        <source>waiting for samples</source>
        <translation>等待样本</translation>
    </message>
    <message>
        <source>Kinds of operators</source>
        <translation>算子种类</translation>
    </message>
    <message>
        <source>GPU time of all kernels; they overlap with nothing but their launches</source>
        <translation>所有核函数的 GPU 时间；除自身的启动外，不与任何内容重叠</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>耗时最长的算子</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>%1 on %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>GPU busy for %1 of it</source>
        <translation>其中 GPU 忙碌%1</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>已选择：%1</translation>
    </message>
    <message>
        <source>hundred million</source>
        <translation>亿</translation>
    </message>
    <message numerus="yes">
        <source>reasons of their own (%n GPUs, see the tool tip)</source>
        <translation>
            <numerusform>各有原因（%n个 GPU，见工具提示）</numerusform>
        </translation>
    </message>
    <message>
        <source>no GPU was ticked</source>
        <translation>未勾选 GPU</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>for %1, which needs most: %2</source>
        <translation>对需求最大的 %1：%2</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>整段</translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>一轮的时间</translation>
    </message>
    <message>
        <source>Networks of the portfolio</source>
        <translation>组合中的网络</translation>
    </message>
    <message>
        <source>one after the other; in memory there is one of them</source>
        <translation>依次运行；显存中每次只有一个</translation>
    </message>
    <message>
        <source>a run takes %1; %2</source>
        <translation>一次运行需 %1；%2</translation>
    </message>
    <message>
        <source>power shared with lighter kernels</source>
        <translation>与较轻的核函数共享功耗</translation>
    </message>
    <message>
        <source>of what the board&apos;s power limit adds to kernels run alone; saves %1</source>
        <translation>（相对于板卡功耗上限给单独运行的核函数增加的时间）；节省 %1</translation>
    </message>
    <message>
        <source>Standard error: %1</source>
        <translation>标准误差：%1</translation>
    </message>
    <message>
        <source>kernels, gaps and shared power that no operator shows</source>
        <translation>算子中看不到的核函数、间隙和共享功率</translation>
    </message>
    <message>
        <source>%1 in %2; no price is known</source>
        <translation>%1，用时%2；价格未知</translation>
    </message>
    <message>
        <source>%1 (at %2, the first that does not fit)</source>
        <translation>%1（在 %2，即首个放不下的值）</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>至多 %1</translation>
    </message>
    <message>
        <source>%1 not on this axis: at best %2, at %3</source>
        <translation>%1 在此坐标范围内达不到：最好 %2，在 %3 处</translation>
    </message>
    <message>
        <source>Time that the host takes</source>
        <translation>主机所需时间</translation>
    </message>
    <message>
        <source>our server</source>
        <translation>我们的服务器</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Gradient of</source>
        <translation>梯度对应</translation>
    </message>
    <message>
        <source>In place of</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Runs as</source>
        <translation>运行为</translation>
    </message>
    <message>
        <source>nothing: what it made is not needed, or made elsewhere</source>
        <translation>无：其结果不需要，或在别处产生</translation>
    </message>
    <message>
        <source>%1, as %2 runs it</source>
        <translation>%1，由 %2 如此运行</translation>
    </message>
    <message>
        <source>gradient of</source>
        <translation>梯度对应</translation>
    </message>
    <message>
        <source>in place of</source>
        <translation>取代</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>CUDA graphs start %1 kernels</source>
        <translation>CUDA Graphs 启动 %1 个核函数</translation>
    </message>
    <message>
        <source>compiled host code starts each of %1 kernels</source>
        <translation>编译后的主机代码逐一启动 %1 个核函数</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>框架</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>一个算子，前向</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>一个算子，反向</translation>
    </message>
    <message>
        <source>An update of weights</source>
        <translation>一次权重更新</translation>
    </message>
    <message>
        <source>Start of a kernel</source>
        <translation>启动一个核函数</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Once an iteration</source>
        <translation>每次迭代一次</translation>
    </message>
    <message>
        <source>for an operator, before its kernels start</source>
        <translation>每个算子，在其核函数启动之前</translation>
    </message>
    <message>
        <source>Between iterations</source>
        <translation>迭代之间</translation>
    </message>
    <message>
        <source>once, while the GPU waits</source>
        <translation>一次，其间 GPU 等待</translation>
    </message>
    <message>
        <source>32-bit floating point</source>
        <translation>32 位浮点</translation>
    </message>
    <message>
        <source>32-bit floating point; matrix units multiply with a shortened mantissa</source>
        <translation>32 位浮点；矩阵单元以缩短的尾数相乘</translation>
    </message>
    <message>
        <source>16-bit floating point, 5 bits of exponent</source>
        <translation>16 位浮点，5 位指数</translation>
    </message>
    <message>
        <source>16-bit floating point with the exponents of 32 bits</source>
        <translation>16 位浮点，指数同 32 位</translation>
    </message>
    <message>
        <source>The half precision that the GPU has matrix units for: bf16, else fp16, else fp32</source>
        <translation>GPU 矩阵单元支持的半精度：bf16，否则 fp16，否则 fp32</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for a tensor or row</source>
        <translation>8 位浮点乘积，每个张量或行一个缩放因子</translation>
    </message>
    <message>
        <source>Products in 8-bit integers</source>
        <translation>8 位整数乘积</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for blocks of weights and activations</source>
        <translation>8 位浮点乘积，权重与激活按块缩放</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for 32 elements</source>
        <translation>8 位浮点乘积，每 32 个元素一个缩放因子</translation>
    </message>
    <message>
        <source>Weights in 4-bit floating point, a scale for 32 elements</source>
        <translation>4 位浮点权重，每 32 个元素一个缩放因子</translation>
    </message>
    <message>
        <source>Products in 4-bit floating point, a scale for 16 elements</source>
        <translation>4 位浮点乘积，每 16 个元素一个缩放因子</translation>
    </message>
    <message>
        <source>Weights in 4-bit integers; products in the half precision</source>
        <translation>4 位整数权重；乘积为半精度</translation>
    </message>
    <message>
        <source>change of layout</source>
        <translation>布局转换</translation>
    </message>
    <message>
        <source>A: three quarters of the GPU&apos;s time or more measured or interpolated, band within 15 %.
B: at most 15 % of it extrapolated, band within 25 %.
C: at most half of it extrapolated, band within 50 %.
D: everything else.</source>
        <translation>A：GPU 时间至少四分之三为实测或插值，区间在 15 % 以内。
B：外推至多 15 %，区间在 25 % 以内。
C：外推至多一半，区间在 50 % 以内。
D：其余情况。</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>算法</translation>
    </message>
    <message>
        <source>Measured table</source>
        <translation>实测表</translation>
    </message>
    <message>
        <source>measured over modelled on %1, %2; %3 octaves away</source>
        <translation>%1、%2 上实测与模型之比；相距 %3 个倍频程</translation>
    </message>
    <message>
        <source>no GPU time</source>
        <translation>无 GPU 时间</translation>
    </message>
    <message>
        <source>forward passes</source>
        <translation>前向传播</translation>
    </message>
    <message>
        <source>backward passes</source>
        <translation>反向传播</translation>
    </message>
    <message>
        <source>10 % less to start a kernel saves %1 of the iteration</source>
        <translation>内核启动时间减少 10 % 可节省迭代时间的 %1</translation>
    </message>
    <message>
        <source>%1: 10 % more saves %2 of the iteration</source>
        <translation>%1：增加 10 % 可节省迭代时间的 %2</translation>
    </message>
    <message>
        <source>%1 has to be at least 1</source>
        <translation>%1至少须为 1</translation>
    </message>
    <message>
        <source>The number of replicas</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>The number of requests in flight</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>The number of pipeline stages</source>
        <translation>流水线阶段数</translation>
    </message>
    <message>
        <source>The number of data-parallel groups</source>
        <translation>数据并行组数</translation>
    </message>
    <message>
        <source>The number of expert-parallel groups</source>
        <translation>专家并行组数</translation>
    </message>
    <message>
        <source>The number of requests</source>
        <translation>请求数</translation>
    </message>
    <message>
        <source>%1, moved</source>
        <translation>%1，已调整</translation>
    </message>
    <message>
        <source>%1 in flight on a replica</source>
        <translation>每个副本并发%1</translation>
    </message>
    <message>
        <source>%1 a user, %2 a GPU</source>
        <translation>每用户%1，每 GPU %2</translation>
    </message>
    <message>
        <source>TTFT %1, TPOT %2 (means)</source>
        <translation>TTFT %1，TPOT %2（平均）</translation>
    </message>
    <message>
        <source>KV memory %1 full</source>
        <translation>KV 显存占用%1</translation>
    </message>
    <message>
        <source>slower than %1 a token</source>
        <translation>每词元慢于%1</translation>
    </message>
    <message>
        <source>TTFT over %1</source>
        <translation>TTFT 超过 %1</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>每 GPU 吞吐量随用户所见速度的变化</translation>
    </message>
    <message>
        <source>Speed that a user sees</source>
        <translation>用户所见速度</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>每 GPU 输出</translation>
    </message>
    <message>
        <source>%1 of the requests</source>
        <translation>请求的 %1</translation>
    </message>
    <message>
        <source>Share of the requests within it</source>
        <translation>在此值以内的请求占比</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>超过%1</translation>
    </message>
    <message>
        <source>Requests on %1</source>
        <translation>%1 上的请求</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>KV memory in use</source>
        <translation>KV 显存使用情况</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>preemptions</source>
        <translation>抢占</translation>
    </message>
    <message>
        <source>%1 preemptions</source>
        <translation>抢占%1次</translation>
    </message>
    <message>
        <source>Share of the blocks</source>
        <translation>块的占比</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Change what is served</source>
        <translation>更改服务内容</translation>
    </message>
    <message>
        <source>choose a log of requests</source>
        <translation>请选择请求日志</translation>
    </message>
    <message>
        <source>the log holds no requests</source>
        <translation>日志中没有请求</translation>
    </message>
    <message>
        <source>A million tokens, rented</source>
        <translation>每百万词元，租用</translation>
    </message>
    <message>
        <source>A million tokens, bought</source>
        <translation>每百万词元，购买</translation>
    </message>
    <message>
        <source>%1 out; %2 in and out</source>
        <translation>输出%1；输入加输出%2</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>%1 a token out</source>
        <translation>每输出词元%1</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs of the replicas</source>
        <translation>供电侧，所有副本的全部 GPU</translation>
    </message>
    <message>
        <source>KV memory</source>
        <translation>KV 显存</translation>
    </message>
    <message>
        <source>the engine&apos;s slots</source>
        <translation>引擎的请求槽位</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>At most %1, limited by %2</source>
        <translation>最多%1，受限于%2</translation>
    </message>
    <message>
        <source>Time to first token: from the arrival of a request to its first token</source>
        <translation>首词元时间：从请求到达到其首个词元</translation>
    </message>
    <message>
        <source>Time per output token: from the first token to the end, over the tokens after the first</source>
        <translation>每输出词元时间：从首个词元到结束的时间，除以其后的词元数</translation>
    </message>
    <message>
        <source>Inter-token latency: between two tokens of one request, of all tokens</source>
        <translation>词元间延迟：同一请求相邻两个词元之间，对所有词元统计</translation>
    </message>
    <message>
        <source>End to end: from the arrival of a request to its last token</source>
        <translation>端到端：从请求到达到其最后一个词元</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>decodes first, prompts in chunks</source>
        <translation>解码优先，提示词分块</translation>
    </message>
    <message>
        <source>in flight, never evicts</source>
        <translation>连续批处理，从不驱逐</translation>
    </message>
    <message>
        <source>in flight, fills memory</source>
        <translation>连续批处理，占满显存</translation>
    </message>
    <message>
        <source>prompts first</source>
        <translation>提示词优先</translation>
    </message>
    <message>
        <source>static batches</source>
        <translation>静态批处理</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>并发%1</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>每秒%1个请求</translation>
    </message>
    <message>
        <source>%1, %2 tokens in, %3 out</source>
        <translation>%1，输入%2个词元，输出%3个</translation>
    </message>
    <message>
        <source>KV in %1</source>
        <translation>KV 用 %1</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1个副本</translation>
    </message>
    <message>
        <source>%1 within %2: not known, %3</source>
        <translation>%1 在%2以内：未知，%3</translation>
    </message>
    <message>
        <source>%1 within %2: not sure, %3; with slower steps it never settles</source>
        <translation>%1 在 %2 以内：不确定，%3；步骤变慢时永远不会稳定</translation>
    </message>
    <message>
        <source>%1 within %2: %3 likely; %4</source>
        <translation>%1 在%2以内：概率%3；%4</translation>
    </message>
    <message>
        <source>Closed form: more is asked for than is served, %1 at most</source>
        <translation>闭式解：需求超出服务能力，最多%1</translation>
    </message>
    <message>
        <source>Closed form: %1 out, TTFT %2, TPOT %3</source>
        <translation>闭式解：输出%1，TTFT %2，TPOT %3</translation>
    </message>
    <message>
        <source>A step of %1 goes to: %2.</source>
        <translation>每步%1用于：%2。</translation>
    </message>
    <message>
        <source>It never settles: the figures depend on how long it runs.</source>
        <translation>始终不稳定：数值取决于运行时长。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 a million tokens out, rented</source>
        <translation>每百万输出词元%1，租用</translation>
    </message>
    <message>
        <source>%1 a million tokens out, bought</source>
        <translation>每百万输出词元%1，购买</translation>
    </message>
    <message>
        <source>Throughput out</source>
        <translation>输出吞吐量</translation>
    </message>
    <message>
        <source>Of all replicas, once settled</source>
        <translation>所有副本合计，稳定之后</translation>
    </message>
    <message>
        <source>Throughput in</source>
        <translation>输入吞吐量</translation>
    </message>
    <message>
        <source>Tokens of prompts, of all replicas</source>
        <translation>提示词的词元，所有副本合计</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPU：%1</translation>
    </message>
    <message>
        <source>%1/s; %2 finished</source>
        <translation>%1/s；已完成%2</translation>
    </message>
    <message>
        <source>%1 could never run and were refused</source>
        <translation>%1个请求永远无法运行，已被拒绝</translation>
    </message>
    <message>
        <source>Within all objectives</source>
        <translation>满足全部目标</translation>
    </message>
    <message>
        <source>%1 of the requests, %2/s</source>
        <translation>请求的%1，%2/s</translation>
    </message>
    <message>
        <source>Goodput: requests that keep to every limit</source>
        <translation>有效吞吐量（goodput）：满足每项限值的请求</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>%1 running, %2 waiting</source>
        <translation>运行%1，等待%2</translation>
    </message>
    <message>
        <source>Requests, means over time, of all replicas</source>
        <translation>请求数，按时间平均，所有副本合计</translation>
    </message>
    <message>
        <source>%1 of %2 tokens; %3 preemptions</source>
        <translation>%2个词元的%1；抢占%3次</translation>
    </message>
    <message>
        <source>Blocks of keys and values in use, mean over time, of all replicas</source>
        <translation>使用中的键和值的块，按时间平均，所有副本合计</translation>
    </message>
    <message>
        <source>TTFT is made of</source>
        <translation>TTFT 的构成</translation>
    </message>
    <message>
        <source>queue %1, own prompt %2, others&apos; steps %3</source>
        <translation>排队%1，自身提示词%2，其他请求的步%3</translation>
    </message>
    <message>
        <source>Means over requests</source>
        <translation>按请求平均</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>饱和</translation>
    </message>
    <message>
        <source>By the closed form, of all replicas</source>
        <translation>按闭式解，所有副本合计</translation>
    </message>
    <message>
        <source>Open Llama 3.1 8B</source>
        <translation>打开 Llama 3.1 8B</translation>
    </message>
    <message>
        <source>The tokens of a shared beginning</source>
        <translation>共享开头的词元</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>工作实例</translation>
    </message>
    <message>
        <source>%1 for prompts, %2 that decode</source>
        <translation>%1 个用于提示，%2 个用于解码</translation>
    </message>
    <message>
        <source>GPUs: %1 and %2</source>
        <translation>GPU：%1 和 %2</translation>
    </message>
    <message>
        <source>Keys and values are sent</source>
        <translation>键和值的传输</translation>
    </message>
    <message>
        <source>%1 a request</source>
        <translation>每个请求 %1</translation>
    </message>
    <message>
        <source>From where a prompt is computed to where its answer is</source>
        <translation>从计算提示之处到计算回答之处</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>前缀缓存</translation>
    </message>
    <message>
        <source>holds %1 of the prompts</source>
        <translation>保存了提示的 %1</translation>
    </message>
    <message>
        <source>Their tokens that were not computed again</source>
        <translation>其中未重新计算的词元</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>%1 tokens a step of a request</source>
        <translation>每个请求每步 %1 个词元</translation>
    </message>
    <message>
        <source>%1 drafted, each right in %2 of the cases</source>
        <translation>起草 %1 个，每个在 %2 的情况下正确</translation>
    </message>
    <message>
        <source>%1 workers for prompts</source>
        <translation>%1 个用于提示的工作实例</translation>
    </message>
    <message>
        <source>Machines below a leaf switch</source>
        <translation>叶交换机下的机器</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>叶</translation>
    </message>
    <message>
        <source>Bandwidth below a leaf over that to the spine</source>
        <translation>叶下带宽与通往主干的带宽之比</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>超额订阅</translation>
    </message>
    <message>
        <source>A GPU within the limits</source>
        <translation>每块 GPU（在限制内）</translation>
    </message>
    <message>
        <source>A million tokens out, rented</source>
        <translation>一百万输出词元，租用</translation>
    </message>
    <message>
        <source>A million tokens out, bought</source>
        <translation>一百万输出词元，购买</translation>
    </message>
    <message>
        <source>What a million tokens cost</source>
        <translation>一百万词元的费用</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>一块 GPU 的产出</translation>
    </message>
    <message>
        <source>A log has lengths of its own: let requests come so many a second to move them.</source>
        <translation>日志自带长度：要改变长度，请改为每秒到达若干请求。</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个词元</translation>
    </message>
    <message>
        <source>%1; with slower steps more is asked for than is served</source>
        <translation>%1；若步骤更慢，请求将多于可服务的量</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>提示词的词元数</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>回答的词元数</translation>
    </message>
    <message>
        <source>Keys and values in</source>
        <translation>键和值的格式</translation>
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
        <translation>一百万输出词元</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 随 %2 变化</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 时 %1</translation>
    </message>
    <message>
        <source>More is asked for than is served: %1</source>
        <translation>请求多于可服务的量：%1</translation>
    </message>
    <message>
        <source>%1 within %2</source>
        <translation>%1，在 %2 以内</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1：放不下</translation>
    </message>
    <message>
        <source>%1 or more: in %2 of the map.</source>
        <translation>%1 或更多：占图的 %2。</translation>
    </message>
    <message>
        <source>%1 or less: in %2 of the map.</source>
        <translation>%1 或更少：占图的 %2。</translation>
    </message>
    <message>
        <source>%1 more after its end</source>
        <translation>结束后还有 %1 个</translation>
    </message>
    <message>
        <source>uncalibrated</source>
        <translation>未校准</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation</source>
        <translation>%1，处于饱和的 %2</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation, where it is uncertain</source>
        <translation>%1，处于饱和的 %2，此处不可靠</translation>
    </message>
    <message>
        <source>%1 a GPU, MFU %2</source>
        <translation>每 GPU %1，MFU %2</translation>
    </message>
    <message>
        <source>FLOP/s over FLOP a byte; area: share of the step&apos;s time; colour: kind of operator</source>
        <translation>FLOP/s 随每字节 FLOP 的变化；面积：占一步时间的比例；颜色：算子类型</translation>
    </message>
    <message>
        <source>FLOP a byte of memory traffic</source>
        <translation>每字节显存流量的 FLOP</translation>
    </message>
    <message>
        <source>no arithmetic: by bytes/s</source>
        <translation>无算术运算：按字节/s</translation>
    </message>
    <message>
        <source>limited by compute</source>
        <translation>受限于计算</translation>
    </message>
    <message>
        <source>limited by memory bandwidth</source>
        <translation>受限于显存带宽</translation>
    </message>
    <message>
        <source>limited by the cache</source>
        <translation>受限于缓存</translation>
    </message>
    <message>
        <source>limited by the latency of a kernel</source>
        <translation>受限于核函数延迟</translation>
    </message>
    <message>
        <source>no arithmetic: %1</source>
        <translation>无算术运算：%1</translation>
    </message>
    <message>
        <source>%1 FLOP/byte, %2</source>
        <translation>%1 FLOP/字节，%2</translation>
    </message>
    <message>
        <source>%1: %2 of its roof</source>
        <translation>%1：达到其屋顶线的 %2</translation>
    </message>
    <message>
        <source>%1 for all %2, %3 of the step, %4 each</source>
        <translation>全部 %2 个共 %1，占一步的 %3，每个 %4</translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation>%1，占一步的 %2</translation>
    </message>
    <message>
        <source>On-chip memory</source>
        <translation>片上存储</translation>
    </message>
    <message>
        <source>Lanes, fp32</source>
        <translation>fp32 通道</translation>
    </message>
    <message>
        <source>Matrix units, %1</source>
        <translation>矩阵单元，%1</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Goodput %1: so much of the time is work. %2 failures are expected, with a checkpoint every %3.</source>
        <translation>有效吞吐率 %1：用于工作的时间份额。预计发生 %2 次故障，每 %3 保存一次检查点。</translation>
    </message>
    <message>
        <source>The run takes %1, %2 GPU-hours.</source>
        <translation>该运行需要 %1，%2 GPU 小时。</translation>
    </message>
    <message>
        <source>%1 with a goodput of %2</source>
        <translation>%1，有效吞吐率 %2</translation>
    </message>
    <message>
        <source>Split over %1 in %2: %3 a step; memory of a GPU %4</source>
        <translation>切分到 %1（%2）：每步 %3；单个 GPU 内存 %4</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel ranks</source>
        <translation>使用 %1 个张量并行 rank</translation>
    </message>
    <message>
        <source>Use %1 pipeline stages</source>
        <translation>使用 %1 个流水线级</translation>
    </message>
    <message>
        <source>Use %1 chunks a stage</source>
        <translation>每级使用 %1 个分块</translation>
    </message>
    <message>
        <source>Use %1 context-parallel ranks</source>
        <translation>使用 %1 个上下文并行 rank</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel ranks</source>
        <translation>使用 %1 个专家并行 rank</translation>
    </message>
    <message>
        <source>Use %1 data-parallel ranks</source>
        <translation>使用 %1 个数据并行 rank</translation>
    </message>
    <message>
        <source>Use a micro-batch of %1</source>
        <translation>使用 %1 的微批</translation>
    </message>
    <message>
        <source>Use %1 copies on each GPU</source>
        <translation>每个 GPU 使用 %1 个副本</translation>
    </message>
    <message>
        <source>Share among %1 ranks</source>
        <translation>由 %1 个 rank 分担</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>使用批大小 %1</translation>
    </message>
    <message>
        <source>Use %1 GPUs</source>
        <translation>使用 %1 个 GPU</translation>
    </message>
    <message>
        <source>Do without: %1</source>
        <translation>不使用：%1</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>可信度等级</translation>
    </message>
    <message>
        <source>A to D, by what a step&apos;s time rests on and how wide the band of the time end to end is; D where slower steps don&apos;t keep up</source>
        <translation>A 至 D，取决于步时间的依据以及端到端时间区间的宽度；若较慢的步跟不上负载则为 D</translation>
    </message>
    <message>
        <source>%1 further choices</source>
        <translation>另外 %1 项</translation>
    </message>
    <message>
        <source>the comparison was cancelled</source>
        <translation>比较已取消</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>GPU time, in the other run less in this one</source>
        <translation>GPU 时间，另一次运行减去此次运行</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>此次运行</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>另一次</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>启动次数</translation>
    </message>
    <message>
        <source>In this run</source>
        <translation>在此次运行中</translation>
    </message>
    <message>
        <source>Other&apos;s</source>
        <translation>另一次</translation>
    </message>
    <message>
        <source>Launches in the other run</source>
        <translation>另一次运行中的启动次数</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4 (%5). GPU work: %6. Kernels of a layer in both: %7, only here: %8, only there: %9</source>
        <translation>%1，%2：%3，%4（%5）。GPU 工作：%6。层的内核：两者都有 %7，仅此处 %8，仅另一处 %9</translation>
    </message>
    <message>
        <source>%1 of the GPU time by bytes alone</source>
        <translation>%1 的 GPU 时间仅按字节估算</translation>
    </message>
    <message>
        <source>Measured %1; the unchanged step simulated: %2.</source>
        <translation>实测 %1；未改动的步模拟为：%2。</translation>
    </message>
    <message>
        <source>The band: how far such predictions were off at most, as published (%1).</source>
        <translation>区间：此类预测公布的最大误差（%1）。</translation>
    </message>
    <message>
        <source>No band: not for all that is changed an error is published (%1).</source>
        <translation>无区间：并非所有改动都有公布的误差（%1）。</translation>
    </message>
    <message>
        <source>This split does not fit into the GPUs&apos; memory: the amounts are of a step that can&apos;t run.</source>
        <translation>此切分超出 GPU 显存：金额对应的步无法运行。</translation>
    </message>
    <message>
        <source>Price of a GPU: %1. Rent of an hour: %2.</source>
        <translation>每个 GPU 的价格：%1。每小时租金：%2。</translation>
    </message>
    <message>
        <source>%1, all %2 together, without hosts, network and cooling (PUE 1).</source>
        <translation>全部 %2 合计 %1，不含主机、网络和散热（PUE 1）。</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel rank</source>
        <translation>使用 %1 个张量并行 rank</translation>
    </message>
    <message>
        <source>Use %1 pipeline stage</source>
        <translation>使用 %1 个流水线阶段</translation>
    </message>
    <message>
        <source>Use %1 chunk a stage</source>
        <translation>每阶段使用 %1 个分块</translation>
    </message>
    <message>
        <source>Use %1 context-parallel rank</source>
        <translation>使用 %1 个上下文并行 rank</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel rank</source>
        <translation>使用 %1 个专家并行 rank</translation>
    </message>
    <message>
        <source>Use %1 data-parallel rank</source>
        <translation>使用 %1 个数据并行 rank</translation>
    </message>
    <message>
        <source>Use %1 copy on each GPU</source>
        <translation>每个 GPU 使用 %1 份副本</translation>
    </message>
    <message>
        <source>Share among %1 rank</source>
        <translation>在 %1 个 rank 间分担</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than %2, the most that is taken</source>
        <translation>“%1”超过可接受的最大值 %2</translation>
    </message>
    <message>
        <source>events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>no line recorded</source>
        <translation>未记录代码行</translation>
    </message>
    <message>
        <source>other lines</source>
        <translation>其他代码行</translation>
    </message>
    <message>
        <source>allocated before the history begins</source>
        <translation>历史开始前已分配</translation>
    </message>
    <message>
        <source>reserved by the allocator (dashed)</source>
        <translation>分配器已预留（虚线）</translation>
    </message>
    <message>
        <source>%1 (%2, GPUs alone)</source>
        <translation>%1（%2，仅 GPU）</translation>
    </message>
    <message>
        <source>arrivals (requests/s)</source>
        <translation>到达（请求/秒）</translation>
    </message>
    <message>
        <source>no more arrivals</source>
        <translation>不再有到达</translation>
    </message>
    <message>
        <source>Requests; arrivals in requests/s</source>
        <translation>请求数（到达为请求/秒）</translation>
    </message>
    <message>
        <source>The closed form has a prefix cache of unlimited size: nothing is evicted.</source>
        <translation>闭式假设前缀缓存无限大：不会淘汰任何内容。</translation>
    </message>
    <message>
        <source>The closed form treats static batching as continuous batching, so its times are too short.</source>
        <translation>闭式把静态批处理当作连续批处理：结果偏快。</translation>
    </message>
    <message>
        <source>rows of the database</source>
        <translation>数据库中的行</translation>
    </message>
    <message>
        <source>Measured rows</source>
        <translation>实测行</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>%1 samples a sequence</source>
        <translation>每序列%1个样本</translation>
    </message>
    <message>
        <source>%1 further tokens</source>
        <translation>额外%1个词元</translation>
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
        <translation>所示时间内最多 %1</translation>
    </message>
    <message>
        <source>at most %1 in the whole run</source>
        <translation>整个运行中最多 %1</translation>
    </message>
    <message>
        <source>kernels in steps for hours</source>
        <translation>持续数小时的步中的内核</translation>
    </message>
    <message>
        <source>of what they take by themselves; the stack&apos;s setting &quot;sustained&quot;</source>
        <translation>相对于单独运行的时间；软件栈的设置“sustained”</translation>
    </message>
    <message>
        <source>host: %1</source>
        <translation>主机：%1</translation>
    </message>
    <message>
        <source>With prefill workers the closed form is off near saturation: at 80 % of it by up to %1 in TPOT and %2 in TTFT.</source>
        <translation>有预填充工作进程时，闭式解在接近饱和处有偏差：在饱和的 80 % 处，TPOT 偏差最多 %1，TTFT 最多 %2。</translation>
    </message>
    <message>
        <source>LAMB</source>
        <translation>LAMB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stretch of time; write begin and end, as in 1.2ms:1350us</source>
        <translation>“%1”不是时间段；请写出起点和终点，例如 1.2ms:1350us</translation>
    </message>
    <message>
        <source>%1 within %2: no, %3; with slower steps it never settles</source>
        <translation>%1 在 %2 以内：否，%3；步长变慢时不会稳定</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are used</source>
        <translation>使用 %2 个 GPU 中的 %1 个</translation>
    </message>
    <message>
        <source>%1 (about %2 would do: widen the axis)</source>
        <translation>%1（约需 %2：请扩大坐标轴）</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::AmountEdit</name>
    <message>
        <source>The prices are in %1.</source>
        <translation>价格以 %1 计。</translation>
    </message>
    <message>
        <source>A budget is more than zero.</source>
        <translation>预算必须大于零。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::BarView</name>
    <message>
        <source>What a step&apos;s time is spent on, and what fills a GPU&apos;s memory</source>
        <translation>训练步的时间花在哪里，GPU 的显存被什么占用</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogPanel</name>
    <message>
        <source>New GPU</source>
        <translation>新建 GPU</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>新建链路</translation>
    </message>
    <message>
        <source>New system</source>
        <translation>新建系统</translation>
    </message>
    <message>
        <source>new entry %1</source>
        <translation>新条目 %1</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>duplicate of %1</source>
        <translation>%1 的副本</translation>
    </message>
    <message>
        <source>There is no entry to export: the table is empty.</source>
        <translation>没有可导出的条目：表格为空。</translation>
    </message>
    <message>
        <source>The picture could not be encoded as PNG.</source>
        <translation>图片无法编码为 PNG。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>New host</source>
        <translation>新主机</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogToolbar</name>
    <message>
        <source>Kind of entry</source>
        <translation>条目种类</translation>
    </message>
    <message>
        <source>Search the catalog</source>
        <translation>搜索目录</translation>
    </message>
    <message>
        <source>Show only entries in which something looks wrong</source>
        <translation>只显示看似有误的条目</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Add an empty entry (Insert)</source>
        <translation>添加空条目（Insert）</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>A copy of the chosen entry, as your own (Ctrl+D)</source>
        <translation>所选条目的副本，归您自己所有（Ctrl+D）</translation>
    </message>
    <message>
        <source>Make hypothetical</source>
        <translation>创建假想 GPU</translation>
    </message>
    <message>
        <source>A GPU of this project whose numbers follow from the chosen one&apos;s (Ctrl+H)</source>
        <translation>此项目的一个 GPU，其数值由所选 GPU 推得（Ctrl+H）</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the chosen entries (Delete)</source>
        <translation>移除所选条目（Delete）</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Back to the entry as it is shipped</source>
        <translation>恢复为自带的条目</translation>
    </message>
    <message>
        <source>Paste data sheet</source>
        <translation>粘贴数据手册</translation>
    </message>
    <message>
        <source>Read figures from the text of a data sheet (Ctrl+V)</source>
        <translation>从数据手册的文本中读取数值（Ctrl+V）</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Read entries from a JSON or CSV file</source>
        <translation>从 JSON 或 CSV 文件读取条目</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write the selected entries, or all that are shown, to a file</source>
        <translation>将选中的条目或显示的全部条目写入文件</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>导出为 JSON</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>导出为 CSV</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>检查结果：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ChoiceTree</name>
    <message>
        <source>Nothing is found by these words.</source>
        <translation>没有与这些词匹配的内容。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterForm</name>
    <message>
        <source>its own</source>
        <translation>自身的</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <translation>%1（自身）</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>read at %1</source>
        <translation>读取%1</translation>
    </message>
    <message>
        <source>copied at %1</source>
        <translation>复制%1</translation>
    </message>
    <message>
        <source>not waited for</source>
        <translation>不等待</translation>
    </message>
    <message>
        <source>a GPU every %1, %2 a checkpoint</source>
        <translation>单个 GPU 每 %1，检查点 %2</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>A system of the catalog</source>
        <translation>目录中的系统</translation>
    </message>
    <message>
        <source>GPU in the machines</source>
        <translation>机器中的 GPU</translation>
    </message>
    <message>
        <source>The system&apos;s own, or a ticked one in its place</source>
        <translation>系统自身的，或以勾选的 GPU 代替</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs to be had; the arrows double and halve</source>
        <translation>可用的 GPU；箭头可加倍和减半</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Samples of a step, over all GPUs</source>
        <translation>每步的样本数，所有 GPU 合计</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU 数量</translation>
    </message>
    <message>
        <source>What is to be paid for</source>
        <translation>付费对象</translation>
    </message>
    <message>
        <source>Length of the run, in tokens, samples or days: 1 trillion, 300B, 2.5e9. Empty: as proposed</source>
        <translation>运行长度，以词元、样本或天计：1 trillion、300B、2.5e9。留空：按建议值</translation>
    </message>
    <message>
        <source>Unit of what is to be paid for</source>
        <translation>付费对象的单位</translation>
    </message>
    <message>
        <source>Tokens, whole samples, or days in which as many are trained on as is expected</source>
        <translation>词元、整样本，或按预期训练量计的天数</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租金</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>训练量</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>Splitting %1</source>
        <translation>正在切分 %1</translation>
    </message>
    <message>
        <source>There is no command yet. %1</source>
        <translation>还没有命令。%1</translation>
    </message>
    <message>
        <source>Looking at every way to split %1 samples among %2 ...</source>
        <translation>正在查看将%1个样本切分到%2的所有方式...</translation>
    </message>
    <message>
        <source>Looking for the best split</source>
        <translation>正在寻找最佳切分</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>搜索已取消。</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>请在左侧选择一个网络，或将 ONNX 文件或 Hugging Face 的 config.json 拖入窗口。</translation>
    </message>
    <message>
        <source>The catalog holds no system: add one in the panel Catalog.</source>
        <translation>目录中没有系统：请在“目录”面板中添加。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>No step to show: %1</source>
        <translation>没有可显示的训练步：%1</translation>
    </message>
    <message>
        <source>The scaling is shown for splits that can run. &quot;Find the best split&quot; finds one.</source>
        <translation>只有可运行的切分才显示扩展性。“寻找最佳切分”可找到一个。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>还没有可导出的内容。%1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that predicts the same</source>
        <translation>能得出相同预测的 dubhe-cli 命令行</translation>
    </message>
    <message>
        <source>What is split, and where it runs</source>
        <translation>切分什么，在哪里运行</translation>
    </message>
    <message>
        <source>Show as timeline</source>
        <translation>显示为时间线</translation>
    </message>
    <message>
        <source>The passes of each stage over time, in the panel Timeline</source>
        <translation>在“时间线”面板中显示各阶段各趟次随时间的情况</translation>
    </message>
    <message>
        <source>Why there is no step</source>
        <translation>没有训练步的原因</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>The same batch on any number of GPUs</source>
        <translation>任意数量的 GPU，总批次相同</translation>
    </message>
    <message>
        <source>The same batch of a GPU on any number</source>
        <translation>任意数量的 GPU，每个 GPU 的批次相同</translation>
    </message>
    <message>
        <source>What stays while GPUs are added</source>
        <translation>增加 GPU 时保持不变的量</translation>
    </message>
    <message>
        <source>Throughput over the number of GPUs</source>
        <translation>吞吐量随 GPU 数量变化</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>扩展性</translation>
    </message>
    <message>
        <source>Best split</source>
        <translation>最佳切分</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>choose a system</source>
        <translation>选择系统</translation>
    </message>
    <message>
        <source>There is no step to explain yet. %1</source>
        <translation>还没有可解释的训练步。%1</translation>
    </message>
    <message>
        <source>Changes one choice, so that the split can run; Ctrl+Z takes it back</source>
        <translation>更改一项，使该切分能够运行；Ctrl+Z 可撤销</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ColorLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>颜色的含义</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ComparePanel</name>
    <message>
        <source>Comparing %1</source>
        <translation>正在对比 %1</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>请在左侧选择一个网络，或将 ONNX 文件或 Hugging Face 的 config.json 拖入窗口。</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>请在左侧勾选两到六个 GPU 进行对比。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>对比已取消。</translation>
    </message>
    <message numerus="yes">
        <source>The first six GPUs are shown; %n more are ticked.</source>
        <translation>
            <numerusform>只显示前六个 GPU；另外勾选了%n个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick a second GPU to compare it with this one.</source>
        <translation>再勾选一个 GPU，与这一个对比。</translation>
    </message>
    <message>
        <source>There is no comparison to export yet. %1</source>
        <translation>还没有可导出的对比。%1</translation>
    </message>
    <message>
        <source>There is no comparison to copy yet. %1</source>
        <translation>还没有可复制的对比。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>对比内容</translation>
    </message>
    <message>
        <source>Ticked GPUs</source>
        <translation>勾选的 GPU</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>Every GPU of the catalog over two figures, and those that no other beats</source>
        <translation>目录中每个 GPU 按两项指标排列，并标出未被其他 GPU 超过的</translation>
    </message>
    <message>
        <source>Served</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>The ticked GPUs as servers of a language model: how many, how quick, for how much</source>
        <translation>把勾选的 GPU 作为语言模型服务器：多少块、多快、多少钱</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>The project&apos;s workloads on the ticked GPUs: one figure, weights, a budget, a score</source>
        <translation>项目的工作负载在勾选的 GPU 上：一项指标、权重、预算、得分</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CompareView</name>
    <message>
        <source>GPUs side by side</source>
        <translation>GPU 并排对比</translation>
    </message>
    <message>
        <source>Time by class of operator</source>
        <translation>按算子类别的时间</translation>
    </message>
    <message>
        <source>Operators that differ most</source>
        <translation>差异最大的算子</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CopyLabel</name>
    <message>
        <source>%1 (a click copies it)</source>
        <translation>%1（单击复制）</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetModel</name>
    <message>
        <source>follows from the others</source>
        <translation>由其他数值推得</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读得</translation>
    </message>
    <message>
        <source>From</source>
        <translation>自</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetPage</name>
    <message>
        <source>Text of the data sheet</source>
        <translation>数据手册文本</translation>
    </message>
    <message>
        <source>Paste lines or a table of a data sheet here, such as

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</source>
        <translation>请在此粘贴数据手册中的若干行或一张表，例如

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</translation>
    </message>
    <message>
        <source>A data sheet into the catalog</source>
        <translation>数据手册存入目录</translation>
    </message>
    <message>
        <source>What was not understood</source>
        <translation>未能识别的内容</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>读得的内容</translation>
    </message>
    <message>
        <source>Put it &amp;into</source>
        <translation>存入(&amp;I)</translation>
    </message>
    <message>
        <source>Where what was read goes</source>
        <translation>读得的内容存放到何处</translation>
    </message>
    <message>
        <source>Back to the catalog</source>
        <translation>返回目录</translation>
    </message>
    <message>
        <source>a new entry</source>
        <translation>新条目</translation>
    </message>
    <message>
        <source>New GPU</source>
        <translation>新建 GPU</translation>
    </message>
    <message>
        <source>What is understood stands above as soon as something is pasted. Figures given with sparsity go to the sparse peaks.</source>
        <translation>粘贴之后，识别出的内容即显示在上方。带稀疏的数值计入稀疏峰值。</translation>
    </message>
    <message>
        <source>a new entry, %1</source>
        <translation>新条目，%1</translation>
    </message>
    <message>
        <source>Every figure in it was understood.</source>
        <translation>其中的所有数值都已识别。</translation>
    </message>
    <message>
        <source>Not understood, left alone: %1</source>
        <translation>未识别，未作处理：%1</translation>
    </message>
    <message>
        <source>Add an entry (fields: %1)</source>
        <translation>添加条目（字段：%1）</translation>
    </message>
    <message>
        <source>Take over (fields: %1)</source>
        <translation>采用（字段：%1）</translation>
    </message>
    <message>
        <source>new entry %1 from a data sheet</source>
        <translation>由数据手册新建条目 %1</translation>
    </message>
    <message>
        <source>data sheet into %1</source>
        <translation>数据手册存入 %1</translation>
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
        <translation>达到此目标的最小芯片面积</translation>
    </message>
    <message>
        <source>All numbers of the GPU in focus at once: the smallest die that meets the goal within the power</source>
        <translation>同时改变焦点 GPU 的所有数值：在功耗限制内达到目标的最小芯片</translation>
    </message>
    <message>
        <source>TDP at most</source>
        <translation>TDP 上限</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>GPUs that meet the goal: least silicon first, then less power</source>
        <translation>达到目标的 GPU：先按芯片面积从小到大，再按功耗从低到高</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>添加 GPU</translation>
    </message>
    <message>
        <source>Add the designed GPU to the project</source>
        <translation>将设计的 GPU 添加到项目</translation>
    </message>
    <message>
        <source>Looking for the least silicon around %1...</source>
        <translation>正在 %1 附近寻找最小芯片面积...</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>(%1 as it is: %2, %3)</source>
        <translation>（%1 原值：%2，%3）</translation>
    </message>
    <message>
        <source>Searched: up to twice the SMs and four times the bandwidth of %1, dies up to %2, clocks of its family.</source>
        <translation>搜索范围：SM 至多为 %1 的两倍，带宽至多四倍，芯片面积至多 %2，频率取同系列范围。</translation>
    </message>
    <message>
        <source>No GPU meets the goal within that power.</source>
        <translation>在该功率内没有 GPU 达到目标。</translation>
    </message>
    <message>
        <source>No GPU meets the goal.</source>
        <translation>没有 GPU 达到目标。</translation>
    </message>
    <message>
        <source>The quickest: %1</source>
        <translation>最快：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DetailsView</name>
    <message>
        <source>Chosen</source>
        <translation>所选</translation>
    </message>
    <message>
        <source>Time on each GPU</source>
        <translation>各 GPU 上的时间</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Click an operator or a block to see its numbers.</source>
        <translation>单击算子或块可查看其数值。</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>对比</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionForm</name>
    <message>
        <source>The file leaves dimensions open that have no usual size: type theirs.</source>
        <translation>文件中有未定且无惯用大小的维度：请输入其大小。</translation>
    </message>
    <message>
        <source>Dimensions that the file leaves open</source>
        <translation>文件未确定的维度</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionsModel</name>
    <message>
        <source>the batch</source>
        <translation>批大小</translation>
    </message>
    <message>
        <source>the sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>the KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>KV cache and sequence</source>
        <translation>KV 缓存与序列</translation>
    </message>
    <message>
        <source>usual for images</source>
        <translation>图像惯用值</translation>
    </message>
    <message>
        <source>by other dimensions</source>
        <translation>由其他维度得出</translation>
    </message>
    <message>
        <source>needs a size</source>
        <translation>需要大小</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Input and axis: %1</source>
        <translation>输入与轴：%1</translation>
    </message>
    <message>
        <source>An empty field brings back what follows from the file</source>
        <translation>留空则恢复由文件得出的值</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Open dimension</source>
        <translation>未定维度</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4.</source>
        <translation>%1：“%2”不是 %3 到 %4 的整数。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryForm</name>
    <message>
        <source> and %1 more</source>
        <translation> 及另外%1个</translation>
    </message>
    <message>
        <source>To check: %1</source>
        <translation>待检查：%1</translation>
    </message>
    <message>
        <source>Not in the catalog yet: %1</source>
        <translation>目录中尚无：%1</translation>
    </message>
    <message>
        <source>What looks wrong in this entry</source>
        <translation>此条目中看似有误之处</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryTable</name>
    <message>
        <source>Click sorts, a drag moves, a right click chooses columns</source>
        <translation>单击排序，拖动移动，右键选择列</translation>
    </message>
    <message>
        <source>As many as there is room for</source>
        <translation>显示宽度所容的列</translation>
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
        <translation>链路</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Nothing is here yet. &quot;New&quot; adds an entry, &quot;Import&quot; reads a file of them.</source>
        <translation>这里还没有内容。“新建”添加条目，“导入”从文件读取条目。</translation>
    </message>
    <message>
        <source>No entry matches &quot;%1&quot;. Escape in the search field shows all again.</source>
        <translation>没有条目与“%1”匹配。在搜索栏按 Escape 可重新显示全部。</translation>
    </message>
    <message>
        <source>Nothing looks wrong in these entries.</source>
        <translation>这些条目中没有看似有误之处。</translation>
    </message>
    <message>
        <source>Select an entry in the table to see and edit all of it.</source>
        <translation>请在表格中选择一个条目以查看和编辑其全部内容。</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorModel</name>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>已见</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>留出</translation>
    </message>
    <message>
        <source>In band</source>
        <translation>带内</translation>
    </message>
    <message>
        <source>The kind of operator</source>
        <translation>算子的种类</translation>
    </message>
    <message>
        <source>What it computes in</source>
        <translation>计算所用的数值精度</translation>
    </message>
    <message>
        <source>The GPU that they were measured on</source>
        <translation>测量所用的 GPU</translation>
    </message>
    <message>
        <source>Measured rows that were tried</source>
        <translation>试验的实测行数</translation>
    </message>
    <message>
        <source>Mean absolute error where this GPU took part in the fit</source>
        <translation>此 GPU 参与拟合时的平均绝对误差</translation>
    </message>
    <message>
        <source>Mean absolute error where nothing of this GPU took part in the fit</source>
        <translation>此 GPU 完全未参与拟合时的平均绝对误差</translation>
    </message>
    <message>
        <source>Held-out rows that lie in their 80 % band: 80 % is right</source>
        <translation>落在 80 % 误差带内的留出行：80 % 为正合适</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorPage</name>
    <message>
        <source>Errors of the fit</source>
        <translation>拟合误差</translation>
    </message>
    <message>
        <source>Enter or a double click shows the row&apos;s cells in the picture of the fit</source>
        <translation>按 Enter 或双击，可在拟合图中显示该行的单元格</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ExportButton</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>PNG picture, twice the resolution...</source>
        <translation>PNG 图片，两倍分辨率...</translation>
    </message>
    <message>
        <source>SVG drawing...</source>
        <translation>SVG 图形...</translation>
    </message>
    <message>
        <source>PDF page...</source>
        <translation>PDF 页面...</translation>
    </message>
    <message>
        <source>Numbers as CSV...</source>
        <translation>数值存为 CSV...</translation>
    </message>
    <message>
        <source>Copy to the clipboard</source>
        <translation>复制到剪贴板</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>%1 文件 (*.%2)</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Report...</source>
        <translation>报告...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FactModel</name>
    <message>
        <source>Fact</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldEdit</name>
    <message>
        <source>What fits here (Down)</source>
        <translation>此处可填的内容（Down）</translation>
    </message>
    <message>
        <source>Return to what is derived: %1</source>
        <translation>恢复为推得的值：%1</translation>
    </message>
    <message>
        <source>Derived: %1. Type a value to override it.</source>
        <translation>推得：%1。输入值可覆盖它。</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1未知</translation>
    </message>
    <message>
        <source>Its other numbers say %1. Delete returns to that.</source>
        <translation>其他数值推得%1。按 Delete 恢复为它。</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>例如 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldRow</name>
    <message>
        <source>What looks wrong with %1</source>
        <translation>%1看似有误之处</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FigureModel</name>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>In the catalog</source>
        <translation>目录中</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitChart</name>
    <message>
        <source>Measured against predicted times</source>
        <translation>实测时间与预测时间对照</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitPage</name>
    <message>
        <source>Point at a cell, or step there with the arrow keys: its rows appear here.</source>
        <translation>指向一个单元格，或用方向键移到那里：其中的行显示在此处。</translation>
    </message>
    <message>
        <source>Coloured by GPU</source>
        <translation>按 GPU 着色</translation>
    </message>
    <message>
        <source>Coloured by operators</source>
        <translation>按算子着色</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>颜色的含义</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>The cell that is pointed at</source>
        <translation>所指的单元格</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>所有算子</translation>
    </message>
    <message>
        <source>Held-out predictions of the tile model: each GPU predicted by parameters fitted without any of its rows. %1</source>
        <translation>分块模型的留出预测：每个 GPU 都由不含其任何行的拟合参数预测。%1</translation>
    </message>
    <message>
        <source>Fit of the tile model</source>
        <translation>分块模型的拟合</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FormSection</name>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>closed: %1</source>
        <translation>已收起：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpuTimesModel</name>
    <message>
        <source>no prediction</source>
        <translation>无预测</translation>
    </message>
    <message>
        <source>no kernel runs</source>
        <translation>没有核函数运行</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出处</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpusPanel</name>
    <message>
        <source>Search GPUs</source>
        <translation>搜索 GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU</source>
        <translation>创建假想 GPU</translation>
    </message>
    <message>
        <source>Select the GPU to start from</source>
        <translation>请选择作为起点的 GPU</translation>
    </message>
    <message>
        <source>A copy of %1 whose numbers can be changed</source>
        <translation>%1 的副本，其数值可以更改</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>基于 %1</translation>
    </message>
    <message>
        <source>Made from %1, which is not in the catalog: it can&apos;t be shown.</source>
        <translation>基于 %1，但目录中没有它：无法显示。</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>此项目中</translation>
    </message>
    <message>
        <source>Untick</source>
        <translation>取消勾选</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>勾选</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Make hypothetical from this</source>
        <translation>由此创建假想 GPU</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GradeBadge</name>
    <message>
        <source>Grade of confidence</source>
        <translation>可信度等级</translation>
    </message>
    <message>
        <source>Grade %1</source>
        <translation>等级 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>计算图</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>Dotted ends: connections from or to far away; select to see.</source>
        <translation>点状末端：来自或通往远处的连接；选中可查看。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已收起</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>占时间的%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphMap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>计算图概览</translation>
    </message>
    <message>
        <source>The whole graph. Click or drag to go there; M hides it</source>
        <translation>整个计算图。单击或拖动可前往该处；M 将其隐藏</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphPanel</name>
    <message>
        <source>There is no graph to export yet. %1</source>
        <translation>还没有可导出的计算图。%1</translation>
    </message>
    <message>
        <source>There is no graph to copy yet. %1</source>
        <translation>还没有可复制的计算图。%1</translation>
    </message>
    <message>
        <source>Graph copied</source>
        <translation>计算图已复制</translation>
    </message>
    <message>
        <source>Laying out %1</source>
        <translation>正在布局 %1</translation>
    </message>
    <message>
        <source>No network: choose one at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>没有网络：请在左侧选择一个，或将 ONNX 文件或 Hugging Face 的 config.json 拖入窗口。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>This network has no operators.</source>
        <translation>此网络没有算子。</translation>
    </message>
    <message>
        <source>The layout was cancelled. Leave this panel and come back to repeat it.</source>
        <translation>布局已取消。离开此面板再返回即可重新进行。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Close the block around</source>
        <translation>收起所在的块</translation>
    </message>
    <message>
        <source>Unfold the equal ones</source>
        <translation>展开相同的层</translation>
    </message>
    <message>
        <source>Fold the equal ones</source>
        <translation>折叠相同的层</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Find all of kind %1</source>
        <translation>查找所有种类为 %1 的算子</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Open all, unfolded</source>
        <translation>全部展开，相同的层也展开</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部收起</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%2个算子中的%1个</translation>
    </message>
    <message>
        <source> · at match %1</source>
        <translation> · 位于第%1个匹配</translation>
    </message>
    <message>
        <source> · times on %1</source>
        <translation> · %1 上的时间</translation>
    </message>
    <message>
        <source> · tick a GPU at the left: times are not known</source>
        <translation> · 请在左侧勾选 GPU：时间未知</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU：%1</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>网络：%1</translation>
    </message>
    <message>
        <source>This is %1 itself: look at another GPU (click it in the list of GPUs), or compare with another one.</source>
        <translation>这就是 %1 本身：请查看另一个 GPU（在 GPU 列表中单击），或与另一个对比。</translation>
    </message>
    <message>
        <source>There is no prediction to compare with.</source>
        <translation>没有可供对比的预测。</translation>
    </message>
    <message>
        <source>The other network is being built, or can&apos;t be built.</source>
        <translation>另一个网络正在构建，或无法构建。</translation>
    </message>
    <message>
        <source>There is no graph to compare yet.</source>
        <translation>还没有可对比的计算图。</translation>
    </message>
    <message>
        <source>Choose above what to compare with: a GPU or a network of the project.</source>
        <translation>请在上方选择对比对象：此项目的 GPU 或网络。</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Why does it take so long?</source>
        <translation>为什么需要这么长时间？</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphToolbar</name>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>What the boxes&apos; colours say</source>
        <translation>方框颜色的含义</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>颜色：%1</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Open every block; equal layers stay folded</source>
        <translation>展开所有块；相同的层保持折叠</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部收起</translation>
    </message>
    <message>
        <source>Close every block</source>
        <translation>收起所有块</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>显示全部（0）</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Show or hide the numbers of the chosen operator</source>
        <translation>显示或隐藏所选算子的数值</translation>
    </message>
    <message>
        <source>Find operators</source>
        <translation>查找算子</translation>
    </message>
    <message>
        <source>Find: kind:conv, time&gt;1ms</source>
        <translation>查找：kind:conv, time&gt;1ms</translation>
    </message>
    <message>
        <source>&lt;p&gt;Words are parts of the path. Fields: name~, kind:, class:, phase:, bound:, provenance:, and with &amp;lt; &amp;gt; = time, share, flop, bytes, intensity. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous.&lt;/p&gt;</source>
        <translation>&lt;p&gt;词语匹配路径的一部分。字段：name~、kind:、class:、phase:、bound:、provenance:，以及带 &amp;lt; &amp;gt; = 的 time、share、flop、bytes、intensity。可用 and、or、not 和括号组合：&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter：下一个，Shift+Enter：上一个。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>上一个匹配（Shift+Enter、Shift+F3）</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>下一个匹配（Enter、F3）</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比对象</translation>
    </message>
    <message>
        <source>Another GPU, or another network of the project: how much longer or shorter each block takes, and what only one of the two networks has</source>
        <translation>此项目的另一个 GPU 或另一个网络：每个块的时间长短差多少，以及两个网络中仅一方具有的内容</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>对比对象...</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>没有可对比的对象</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>As the stack runs it, with operators that it joined, or the forward pass as it was written</source>
        <translation>按软件栈运行的样子（含合并的算子），或书写时的前向</translation>
    </message>
    <message>
        <source>As run</source>
        <translation>运行时</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>书写时</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatMap</name>
    <message>
        <source>Sweep heat map</source>
        <translation>扫描热图</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatModel</name>
    <message>
        <source>Mapping %1</source>
        <translation>正在绘制 %1 的热图</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HypotheticalBox</name>
    <message>
        <source>Hypothetical GPU that the sliders change</source>
        <translation>由滑块更改的假想 GPU</translation>
    </message>
    <message>
        <source>Tie memory size to bandwidth</source>
        <translation>显存容量与带宽联动</translation>
    </message>
    <message>
        <source>More memory stacks bring both: moving one moves the other by the same ratio</source>
        <translation>增加显存堆栈会同时带来两者：移动一个，另一个按相同比例移动</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>%1 峰值</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2 缓存</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU from %1</source>
        <translation>由 %1 创建假想 GPU</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>基于 %1</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，基于 %2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorPanel</name>
    <message>
        <source>Tick a GPU at the left to see its time here.</source>
        <translation>请在左侧勾选一个 GPU，其时间显示在此处。</translation>
    </message>
    <message>
        <source>Choose a network at the left: its time on each GPU appears here.</source>
        <translation>请在左侧选择一个网络：它在各 GPU 上的时间显示在此处。</translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation>正在预测</translation>
    </message>
    <message>
        <source>Predicting mixed precision</source>
        <translation>正在预测混合精度</translation>
    </message>
    <message>
        <source>Looking for a batch that fits</source>
        <translation>正在寻找放得下的批大小</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>使用批大小 %1</translation>
    </message>
    <message>
        <source>Use several GPUs</source>
        <translation>使用多个 GPU</translation>
    </message>
    <message>
        <source>Tensor cores are idle: products in fp32 take %1 of the GPU&apos;s time.</source>
        <translation>tensor core 空闲：fp32 矩阵乘占 GPU 时间的 %1。</translation>
    </message>
    <message>
        <source>Tensor cores run in tf32, slower than in half precision, for %1 of the GPU&apos;s time.</source>
        <translation>tensor core 有 %1 的 GPU 时间以 tf32 运行，比半精度慢。</translation>
    </message>
    <message>
        <source>Mixed precision (%1): %2, %3.</source>
        <translation>混合精度（%1）：%2，%3。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorView</name>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>核函数延迟</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Fewer and larger kernels (a larger batch, fused operators) would shorten this part.</source>
        <translation>更少而更大的核函数（更大的批次、融合算子）可缩短这一部分。</translation>
    </message>
    <message>
        <source>The GPU idles because the host starts kernels more slowly than they run.</source>
        <translation>主机启动核函数慢于其运行，GPU 因此空闲。</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Under the cursor</source>
        <translation>光标处</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>迭代时间</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Memory of an iteration</source>
        <translation>迭代所用显存</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>迭代能耗</translation>
    </message>
    <message>
        <source>What limits the time</source>
        <translation>限制时间的因素</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>数值的来源</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>耗时最长的算子</translation>
    </message>
    <message>
        <source>memory %1, the GPU&apos;s size is unknown</source>
        <translation>显存%1，该 GPU 的容量未知</translation>
    </message>
    <message>
        <source>memory %1 of %2: fits</source>
        <translation>显存%1，共%2：放得下</translation>
    </message>
    <message>
        <source>memory %1 of %2: does not fit</source>
        <translation>显存%1，共%2：放不下</translation>
    </message>
    <message>
        <source>%1 too much. What helps: %2.</source>
        <translation>超出%1。可以改用：%2。</translation>
    </message>
    <message>
        <source>costs %1 a million %2</source>
        <translation>每百万%2成本%1</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>成本%1</translation>
    </message>
    <message>
        <source>takes %1 an iteration</source>
        <translation>每次迭代耗能%1</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) that Dubhe does not know are estimated by their bytes.</source>
        <translation>
            <numerusform>Dubhe 不认识的%n个算子按字节数估计。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation>
            <numerusform>... 及另外%n个</numerusform>
        </translation>
    </message>
    <message>
        <source>Point at the chart: the values there appear here.</source>
        <translation>指向图表：该处的值显示在此。</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>From this time down to what it rests on (Alt+Return)</source>
        <translation>从这个时间一直追溯到其依据（Alt+Return）</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>为什么是这样？</translation>
    </message>
    <message>
        <source>%1: a run takes %2, all its runs in a round %3.</source>
        <translation>%1：一次运行需 %2，一轮中全部运行共 %3。</translation>
    </message>
    <message>
        <source>%1 (does not fit)</source>
        <translation>%1（放不下）</translation>
    </message>
    <message>
        <source>It needs %1 of memory.</source>
        <translation>它需要 %1 显存。</translation>
    </message>
    <message>
        <source>What a round is spent on</source>
        <translation>一轮用在哪里</translation>
    </message>
    <message>
        <source>takes %1 a round</source>
        <translation>每轮 %1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Memory takes longest here; Sensitivity says what more bandwidth would save.</source>
        <translation>此处内存耗时最长；增加带宽能节省多少请见“敏感性”。</translation>
    </message>
    <message>
        <source>The L2 cache takes longest here; Sensitivity says what more of its bandwidth would save.</source>
        <translation>此处 L2 缓存耗时最长；增加其带宽能节省多少请见“敏感性”。</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>使用混合精度</translation>
    </message>
    <message>
        <source>Products in the half precision that the GPU has tensor cores for; Ctrl+Z takes it back</source>
        <translation>以 GPU 的 tensor core 支持的半精度做矩阵乘；Ctrl+Z 可撤销</translation>
    </message>
    <message>
        <source>This GPU has no units for %1: products run in %2.</source>
        <translation>此 GPU 没有 %1 的运算单元：矩阵乘以 %2 运行。</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>with enough memory: %1</source>
        <translation>若内存足够：%1</translation>
    </message>
    <message>
        <source>Products in the precision that each GPU has units for; Ctrl+Z takes it back</source>
        <translation>以各 GPU 有相应单元的精度做矩阵乘；Ctrl+Z 可撤销</translation>
    </message>
    <message>
        <source>Ctrl+Z takes a change of the batch back</source>
        <translation>Ctrl+Z 可撤销批大小的更改</translation>
    </message>
    <message>
        <source>One GPU alone:</source>
        <translation>单个 GPU：</translation>
    </message>
    <message>
        <source>Arithmetic takes longest here; Sensitivity says what a higher clock, more SMs or a higher peak would save.</source>
        <translation>此处计算耗时最长；“敏感性”显示提高频率、增加 SM 或提高峰值可节省多少。</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>输入价格</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>打开此 GPU 的目录条目：价格和租金</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>, at the price of %1</source>
        <translation>，按 %1 的价格</translation>
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
        <translation>假想</translation>
    </message>
    <message>
        <source>%1, derived: %2</source>
        <translation>%1，推得：%2</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1未知</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n项检查结果</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>What looks wrong</source>
        <translation>看似有误之处</translation>
    </message>
    <message>
        <source>Where the entry is from</source>
        <translation>条目来自何处</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationBox</name>
    <message>
        <source>The iteration, measured and added up</source>
        <translation>迭代：整体实测与累加</translation>
    </message>
    <message>
        <source>%1 on %2 (%3): %4 operators, %5 of them distinct</source>
        <translation>%1，%2（%3）：%4个算子，其中%5个不同</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationModel</name>
    <message>
        <source>An iteration</source>
        <translation>一次迭代</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LatencyModel</name>
    <message>
        <source>%1 to %2: 80 % band of the model</source>
        <translation>%1 至 %2：模型的 80 % 误差带</translation>
    </message>
    <message>
        <source>%1 to %2: 95 % confidence interval of the simulation</source>
        <translation>%1 至 %2：模拟的 95 % 置信区间</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LeverChart</name>
    <message>
        <source>What more of each number of the GPU saves</source>
        <translation>GPU 各数值增加后可节省的时间</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinkSliders</name>
    <message>
        <source>What a GPU&apos;s messages reach in its machine, one direction</source>
        <translation>GPU 的消息在其机器内可达到的带宽，单向</translation>
    </message>
    <message>
        <source>All network ports of a machine together, one direction</source>
        <translation>一台机器的全部网络端口合计，单向</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the system&apos;s own.</source>
        <translation>%1：拖动，或使用方向键（1 %，按住 Shift 为 10 %）。双击或按 Delete 恢复为系统自身的值。</translation>
    </message>
    <message>
        <source>own %1</source>
        <translation>自身%1</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>无互连网络</translation>
    </message>
    <message>
        <source>Links of a GPU</source>
        <translation>每个 GPU 的链路</translation>
    </message>
    <message>
        <source>Network of a machine</source>
        <translation>每台机器的网络</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinksEdit</name>
    <message>
        <source>Link %1</source>
        <translation>链路%1</translation>
    </message>
    <message>
        <source>Bandwidth of link %1, one direction</source>
        <translation>链路%1的带宽，单向</translation>
    </message>
    <message>
        <source>name the link first</source>
        <translation>请先填写链路名称</translation>
    </message>
    <message>
        <source>Remove this link</source>
        <translation>移除此链路</translation>
    </message>
    <message>
        <source>Remove link %1</source>
        <translation>移除链路%1</translation>
    </message>
    <message>
        <source>Add a link</source>
        <translation>添加链路</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LogSlider</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外%n个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MachineFields</name>
    <message>
        <source>Machines that the GPUs stand in</source>
        <translation>GPU 所在的机器</translation>
    </message>
    <message>
        <source>One GPU alone, or many of each in the machines of a system of the catalog</source>
        <translation>单独一个 GPU，或目录中某个系统的机器内每款多个</translation>
    </message>
    <message>
        <source>on</source>
        <translation>运行于</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>How many there are, where the sweep does not move their number</source>
        <translation>数量，当扫描不改变数量时</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Ranks that split each layer</source>
        <translation>切分每一层的进程</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Stages that share the layers</source>
        <translation>分担各层的阶段</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Of the data-parallel ranks, so many hold different experts</source>
        <translation>数据并行进程中，持有不同专家的进程数</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>微批次</translation>
    </message>
    <message>
        <source>Samples of one pass; auto: all of a rank&apos;s samples, one at a time with a pipeline</source>
        <translation>每趟次的样本；自动：一个进程的全部样本，使用流水线时逐个进行</translation>
    </message>
    <message>
        <source>micro-batch auto</source>
        <translation>微批次自动</translation>
    </message>
    <message>
        <source>What the workload&apos;s batch is</source>
        <translation>工作负载的批次含义</translation>
    </message>
    <message>
        <source>The batch of the workload is that of a whole step, split among the ranks (strong scaling), or that of each data-parallel rank, so that it grows with them (weak scaling)</source>
        <translation>工作负载的批次是整个训练步的批次，由各进程分担（强扩展），或是每个数据并行进程的批次，随进程数增长（弱扩展）</translation>
    </message>
    <message>
        <source>batch of the step</source>
        <translation>训练步的批次</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>每个进程的批次</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>一个 GPU</translation>
    </message>
    <message>
        <source>More ...</source>
        <translation>更多 ...</translation>
    </message>
    <message>
        <source>All of the split</source>
        <translation>完整的切分</translation>
    </message>
    <message>
        <source>ZeRO, sequence and context parallelism, recomputation and all else that a split is</source>
        <translation>ZeRO、序列与上下文并行、重计算以及切分的其他各项</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>切分</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ManyModel</name>
    <message numerus="yes">
        <source>Sweeping %n workload(s)</source>
        <translation>
            <numerusform>正在扫描%n个工作负载</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixModel</name>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>refused; works: %1</source>
        <translation>被拒绝；可行：%1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 with %2 GPUs</source>
        <translation>%1（%2个 GPU）</translation>
    </message>
    <message>
        <source>The mean over the workloads (geometric, by their weights) of how many times better it is than %1; %2 to %3 within the bands</source>
        <translation>各工作负载上相对于 %1 优劣倍数的加权几何平均；误差带内为 %2 至 %3</translation>
    </message>
    <message>
        <source>%1
Works instead: %2, %3 a sample</source>
        <translation>%1
可行的替代：%2，每样本 %3</translation>
    </message>
    <message>
        <source>%1, grade %2
%3</source>
        <translation>%1，等级 %2
%3</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>%1 with 1 GPU</source>
        <translation>1 个 GPU 为 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixView</name>
    <message>
        <source>Which GPU is best over all workloads</source>
        <translation>综合所有工作负载，哪个 GPU 最佳</translation>
    </message>
    <message>
        <source>Weights of the workloads</source>
        <translation>各工作负载的权重</translation>
    </message>
    <message>
        <source>★ best of its row, and no other&apos;s band reaches it; ☆ best, but bands overlap; the stronger the shade the nearer to the best; hatched: refused.</source>
        <translation>★ 该行最佳，且与其他误差带不重叠；☆ 最佳，但误差带有重叠；颜色越深越接近最佳；阴影线：被拒绝。</translation>
    </message>
    <message>
        <source>What a cell shows</source>
        <translation>单元格显示的内容</translation>
    </message>
    <message>
        <source>Time an iteration</source>
        <translation>每次迭代时间</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Cost of a million samples, bought</source>
        <translation>每百万样本成本，购买</translation>
    </message>
    <message>
        <source>Cost of a million samples, rented</source>
        <translation>每百万样本成本，租用</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>每样本能耗</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>可信度等级</translation>
    </message>
    <message>
        <source>Best &amp;precision</source>
        <translation>最佳精度(&amp;P)</translation>
    </message>
    <message>
        <source>Each cell in the quickest of fp32, tf32, fp16 and bf16 that fits, or in the workload&apos;s own</source>
        <translation>每个单元格采用 fp32、tf32、fp16 和 bf16 中放得下的最快者，或工作负载自身的精度</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>No budget</source>
        <translation>无预算</translation>
    </message>
    <message>
        <source>Budget to buy</source>
        <translation>购买预算</translation>
    </message>
    <message>
        <source>Budget an hour, to rent</source>
        <translation>每小时租用预算</translation>
    </message>
    <message>
        <source>Amount of the budget</source>
        <translation>预算金额</translation>
    </message>
    <message>
        <source>Workloads and GPUs</source>
        <translation>工作负载与 GPU</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>%1 的权重</translation>
    </message>
    <message>
        <source>as any other</source>
        <translation>与其他相同</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>Predicting %n workloads</source>
        <translation>
            <numerusform>正在预测 %n 个工作负载</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a network at the left: each of the project&apos;s is a row here.</source>
        <translation>请在左侧打开网络：项目中的每个网络在此为一行。</translation>
    </message>
    <message>
        <source>Tick GPUs at the left: each is a column here.</source>
        <translation>请在左侧勾选 GPU：每个 GPU 在此为一列。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>对比已取消。</translation>
    </message>
    <message>
        <source>No GPU has a score: %1</source>
        <translation>没有 GPU 有得分：%1</translation>
    </message>
    <message>
        <source>No GPU has a score.</source>
        <translation>没有 GPU 有得分。</translation>
    </message>
    <message>
        <source>Best over all: %1.</source>
        <translation>综合最佳：%1。</translation>
    </message>
    <message>
        <source>Bands overlap: that is not certain.</source>
        <translation>误差带重叠：因此并不确定。</translation>
    </message>
    <message>
        <source>Change the figure</source>
        <translation>更改指标</translation>
    </message>
    <message>
        <source>Change the precision of cells</source>
        <translation>更改单元格的精度</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>更改预算</translation>
    </message>
    <message>
        <source>It can&apos;t be built, see its row</source>
        <translation>无法构建，见其所在行</translation>
    </message>
    <message>
        <source>Its networks are rows, and count there</source>
        <translation>其网络本身已各为一行，在那里计入</translation>
    </message>
    <message>
        <source>%1: not counted</source>
        <translation>%1：不计入</translation>
    </message>
    <message>
        <source>Budget, typed</source>
        <translation>预算（输入）</translation>
    </message>
    <message>
        <source>Best over all: %1, %2 times as good as the next, %3.</source>
        <translation>综合最佳：%1，是次佳 %3 的 %2 倍。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasureForm</name>
    <message>
        <source>What it is measured on</source>
        <translation>在什么上测量</translation>
    </message>
    <message>
        <source>Operators of the network</source>
        <translation>网络的算子</translation>
    </message>
    <message>
        <source>Operators of random sizes</source>
        <translation>随机尺寸的算子</translation>
    </message>
    <message>
        <source>A whole iteration</source>
        <translation>整个迭代</translation>
    </message>
    <message>
        <source>The machine itself</source>
        <translation>机器本身</translation>
    </message>
    <message>
        <source>What an iteration of the network that is shown runs, and the database lacks</source>
        <translation>当前显示的网络一次迭代所运行、而数据库中没有的内容</translation>
    </message>
    <message>
        <source>To train cost models with</source>
        <translation>用于训练成本模型</translation>
    </message>
    <message>
        <source>The network whole, beside what its operators add up to</source>
        <translation>网络整体，与其算子之和并列</translation>
    </message>
    <message>
        <source>Bandwidth, peaks and the cost of a call, for the catalog</source>
        <translation>带宽、峰值和调用成本，供目录使用</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查找</translation>
    </message>
    <message>
        <source>Asks anew what can measure on this machine</source>
        <translation>重新查询本机能用什么测量</translation>
    </message>
    <message>
        <source>Threads of the CPU; rows of different counts are kept apart</source>
        <translation>CPU 线程数；线程数不同的行分开保存</translation>
    </message>
    <message>
        <source>Which GPU, where there are several; the first is 0</source>
        <translation>有多个 GPU 时用哪一个；第一个为 0</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Back end</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The same seed and ranges draw the same operators</source>
        <translation>相同的种子和范围抽取相同的算子</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>数值精度</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>as in a network</source>
        <translation>与网络中相同</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>热</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>冷</translation>
    </message>
    <message>
        <source>Where operands lie. As in a network: what was just written is warm, weights are cold</source>
        <translation>操作数所在位置。与网络中相同：刚写入的为热，权重为冷</translation>
    </message>
    <message>
        <source>An operator is done when the standard error of its median is below this</source>
        <translation>算子中位数的标准误差低于此值时，该算子即完成</translation>
    </message>
    <message>
        <source>Time for the repetitions of one operator: 2 s, 500 ms</source>
        <translation>一个算子重复测量的时间：2 s、500 ms</translation>
    </message>
    <message>
        <source>Measure also what the database has</source>
        <translation>数据库中已有的也测量</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>选择...</translation>
    </message>
    <message>
        <source>Another file for the measured rows</source>
        <translation>将实测行存入另一个文件</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>Error at most</source>
        <translation>误差上限</translation>
    </message>
    <message>
        <source>Time at most</source>
        <translation>时间上限</translation>
    </message>
    <message>
        <source>Repetitions at most</source>
        <translation>重复次数上限</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Start to measure</source>
        <translation>开始测量</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Ends after the operator that runs; what is measured stays in the database</source>
        <translation>在当前算子之后结束；已测内容保留在数据库中</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Goes on with what was not measured yet</source>
        <translation>接着测量尚未测量的内容</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Caches, precision, budget and database</source>
        <translation>缓存、数值精度、预算和数据库</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that measures the same</source>
        <translation>做同样测量的 dubhe-cli 命令行</translation>
    </message>
    <message>
        <source>Record a program...</source>
        <translation>记录程序...</translation>
    </message>
    <message>
        <source>Runs a CUDA program, records what its GPU does, and opens the recording</source>
        <translation>运行 CUDA 程序，记录其 GPU 的活动，并打开记录</translation>
    </message>
    <message>
        <source>Looking for what can measure here...</source>
        <translation>正在查找此处能用什么测量...</translation>
    </message>
    <message>
        <source>Nothing here can measure. &quot;Look again&quot; asks anew.</source>
        <translation>此处没有可用于测量的后端。“重新查找”可再次查询。</translation>
    </message>
    <message>
        <source>On %1 (%2).</source>
        <translation>在 %1（%2）上。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>此处无法使用 %1：%2</translation>
    </message>
    <message>
        <source>There is no network: add one at the left.</source>
        <translation>没有网络：请在左侧添加一个。</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1（不可用）</translation>
    </message>
    <message>
        <source>Name a file</source>
        <translation>指定文件</translation>
    </message>
    <message>
        <source>Where rows go. Predictions read your own database: %1</source>
        <translation>行存放的位置。预测读取您自己的数据库：%1</translation>
    </message>
    <message>
        <source>Nothing here can measure.</source>
        <translation>此处没有可用于测量的后端。</translation>
    </message>
    <message>
        <source>&quot;Time at most&quot; needs a time like 2 s or 500 ms; &quot;%1&quot; is none.</source>
        <translation>“时间上限”需要 2 s 或 500 ms 这样的时间；“%1”不是。</translation>
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
        <translation>算子</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>重复次数</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>Kind, precision and sizes, as the database has them</source>
        <translation>种类、数值精度和尺寸，与数据库中一致</translation>
    </message>
    <message>
        <source>What the cost model said before the measurement, with its band</source>
        <translation>成本模型在测量之前给出的值，带误差带</translation>
    </message>
    <message>
        <source>How much longer the estimate is than what was measured</source>
        <translation>估计值比实测值长多少</translation>
    </message>
    <message>
        <source>Pairs of chains that were timed</source>
        <translation>已计时的链对数</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>结束方式</translation>
    </message>
    <message>
        <source>Kind of operator</source>
        <translation>算子种类</translation>
    </message>
    <message>
        <source>Time that the repetitions tell: their median; on a CPU what a tenth of the runs stay under</source>
        <translation>由重复测量得出的时间：取中位数；在 CPU 上取最快十分之一的运行所不超过的值</translation>
    </message>
    <message>
        <source>Standard deviation of the repetitions, as a share of that time</source>
        <translation>重复测量的标准差，占该时间的比例</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasurePanel</name>
    <message>
        <source>Nothing has ended yet.</source>
        <translation>还没有结束的内容。</translation>
    </message>
    <message>
        <source>Nothing was measured here yet.
Choose above what to measure and on what, then &quot;Measure&quot;: the operators appear here, each beside what the cost model had expected.</source>
        <translation>此处尚未测量任何内容。
请在上方选择测量什么、在什么上测量，然后点击“测量”：算子会列在这里，各与成本模型的预期值并列。</translation>
    </message>
    <message>
        <source>%1 (%2 warnings in all)</source>
        <translation>%1（共%2条警告）</translation>
    </message>
    <message>
        <source>There is no chart to export: no operator has both an estimate and a measurement.</source>
        <translation>没有可导出的图表：没有既有估计又有测量的算子。</translation>
    </message>
    <message>
        <source>Stopping after what runs now</source>
        <translation>将在当前项完成后停止</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>，约剩%1</translation>
    </message>
    <message>
        <source>There is nothing to export yet; measure something first.</source>
        <translation>还没有可导出的内容；请先测量。</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>What is measured now</source>
        <translation>当前测量的内容</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>结束方式</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>What was said meanwhile</source>
        <translation>其间的消息</translation>
    </message>
    <message>
        <source>Search operators</source>
        <translation>搜索算子</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>With a time</source>
        <translation>有时间的</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>被拒绝或失败</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Which operators are shown</source>
        <translation>显示哪些算子</translation>
    </message>
    <message>
        <source>Estimate against measurement</source>
        <translation>估计与测量对比</translation>
    </message>
    <message>
        <source>Measured operators</source>
        <translation>已测算子</translation>
    </message>
    <message>
        <source>How good the estimates were</source>
        <translation>估计的准确程度</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryChart</name>
    <message>
        <source>Memory over time</source>
        <translation>显存随时间变化</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>已分配 %1，已预留 %2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryView</name>
    <message>
        <source>Held by</source>
        <translation>占用者</translation>
    </message>
    <message>
        <source>The innermost line of the program that is not PyTorch&apos;s own</source>
        <translation>程序中不属于 PyTorch 的最内层代码行</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>What it holds at this moment</source>
        <translation>此刻占用的显存</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Of all that is allocated at this moment</source>
        <translation>占此刻全部已分配显存的比例</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>分配次数</translation>
    </message>
    <message>
        <source>State of the memory at the end</source>
        <translation>结束时的显存状态</translation>
    </message>
    <message>
        <source>Remarks on the snapshot</source>
        <translation>对快照的说明</translation>
    </message>
    <message>
        <source>What holds memory</source>
        <translation>占用显存的内容</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Choose the moment at which most was allocated (P in the chart)</source>
        <translation>选择分配最多的时刻（图中按 P）</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Show the whole history (0 in the chart)</source>
        <translation>显示全部历史（图中按 0）</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>打开跟踪...</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>关闭快照</translation>
    </message>
    <message>
        <source>Close the memory snapshot</source>
        <translation>关闭显存快照</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 allocated, %2 reserved</source>
        <translation>最多分配 %1，预留 %2</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %n time(s)</source>
        <translation>
            <numerusform>显存不足 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>at the end %1 allocated of %2 reserved</source>
        <translation>结束时预留 %2 中已分配 %1</translation>
    </message>
    <message>
        <source>%1 free, its largest piece %2 (%3 fragmented)</source>
        <translation>空闲 %1，最大连续块 %2（碎片化 %3）</translation>
    </message>
    <message>
        <source>%1 allocations, %2 releases</source>
        <translation>%1 次分配，%2 次释放</translation>
    </message>
    <message>
        <source>history of %1</source>
        <translation>历史时长 %1</translation>
    </message>
    <message>
        <source>peak, after %1</source>
        <translation>峰值，%1 后</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>%1 后</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>已分配 %1，已预留 %2</translation>
    </message>
    <message>
        <source>%1 from before the history begins</source>
        <translation>%1 来自历史开始之前</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelList</name>
    <message>
        <source>Cost models</source>
        <translation>成本模型</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelRow</name>
    <message>
        <source>Use %1</source>
        <translation>使用 %1</translation>
    </message>
    <message>
        <source>Predict with it</source>
        <translation>用它预测</translation>
    </message>
    <message>
        <source>Not here: %1</source>
        <translation>此处不可用：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelsPanel</name>
    <message>
        <source>About the model</source>
        <translation>关于模型</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>What the models were fitted from</source>
        <translation>模型由什么拟合而来</translation>
    </message>
    <message>
        <source>Fitted from</source>
        <translation>拟合依据</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>This model keeps no picture of its fit. Choose the tile model to see one; this model&apos;s own lines, with their R², are told for each operator in the tab Operator while it is in use.</source>
        <translation>此模型没有拟合图。选择分块模型可以看到；此模型自身的直线及其 R²，在使用它时显示于“算子”标签页中的每个算子处。</translation>
    </message>
    <message>
        <source>This library holds no fit of the tile model. &quot;Refit...&quot; makes one from measured operators.</source>
        <translation>此库没有分块模型的拟合。“重新拟合...”可由实测算子得出。</translation>
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
        <translation>请选择一个网络，以查看其算子为何需要这么长时间。</translation>
    </message>
    <message>
        <source>Tick a GPU to see what its operators cost there.</source>
        <translation>请勾选一个 GPU，以查看其算子在该 GPU 上的开销。</translation>
    </message>
    <message>
        <source>Click an operator in the graph, the comparison or the inspector: here stands what its time is made of.</source>
        <translation>请单击计算图、对比或检查器中的算子：此处显示其时间的组成。</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>正在查找实测行</translation>
    </message>
    <message>
        <source>There is no fit to export; refit the models first.</source>
        <translation>没有可导出的拟合；请先重新拟合模型。</translation>
    </message>
    <message>
        <source>There are no errors to export; refit the models first.</source>
        <translation>没有可导出的误差；请先重新拟合模型。</translation>
    </message>
    <message>
        <source>Quality of the fit</source>
        <translation>拟合质量</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MoneyView</name>
    <message>
        <source>What a step costs</source>
        <translation>一个训练步的费用</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>What the amounts rest on</source>
        <translation>金额的依据</translation>
    </message>
    <message>
        <source>What costs money is shown for splits that can run.</source>
        <translation>只有可运行的切分才显示费用。</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>输入价格</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>在目录中打开此 GPU：价格与租金</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NearModel</name>
    <message>
        <source>Distance of the sizes: 1 octave where one size is twice the other</source>
        <translation>尺寸的距离：一个尺寸为另一个的两倍时为 1个倍程</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>此算子</translation>
    </message>
    <message>
        <source>%1 octaves</source>
        <translation>%1个倍程</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>From</source>
        <translation>自</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NotesPanel</name>
    <message>
        <source>What the note is about</source>
        <translation>备注的对象</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Why this GPU, whose numbers these are, what is still to be asked. Reports can hold it.</source>
        <translation>为何选这块 GPU、这些数字来自谁、还要问什么。报告可以收录它。</translation>
    </message>
    <message>
        <source>A note holds %L1 letters; what is written beyond is not kept.</source>
        <translation>一条备注最多 %L1 个字符；超出部分不会保存。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorModel</name>
    <message numerus="yes">
        <source>%1 and %n more like it</source>
        <translation>
            <numerusform>%1 及另外%n个类似的</numerusform>
        </translation>
    </message>
    <message>
        <source>each %1, %2</source>
        <translation>每个%1，%2</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorTableModel</name>
    <message>
        <source>all %1 together</source>
        <translation>全部%1个合计</translation>
    </message>
    <message>
        <source>Slowest over fastest</source>
        <translation>最慢与最快之比</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>比率</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>种类</translation>
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
        <translation>规范形式的算子</translation>
    </message>
    <message>
        <source>Predicted time</source>
        <translation>预测时间</translation>
    </message>
    <message>
        <source>Nearest measured rows</source>
        <translation>最相近的实测行</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, and %n more like it in this network</source>
        <translation>
            <numerusform>%2 上的 %1，以及此网络中另外%n个类似的</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%2 上的 %1</translation>
    </message>
    <message>
        <source>No kernel runs for it.</source>
        <translation>它没有核函数运行。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Looking through your measurements...</source>
        <translation>正在查看您的测量...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Panel</name>
    <message>
        <source>This panel has nothing to export in that form; choose another.</source>
        <translation>此面板没有该格式的导出内容；请选择另一种。</translation>
    </message>
    <message>
        <source>This panel asks nothing yet that a command could ask, too.</source>
        <translation>此面板尚未提出任何可由命令提出的问题。</translation>
    </message>
    <message>
        <source>The network can&apos;t be built: %1</source>
        <translation>无法构建该网络：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParameterRow</name>
    <message>
        <source>not given</source>
        <translation>未给出</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to its own value.</source>
        <translation>%1：拖动，或使用方向键（1 %，按住 Shift 为 10 %）。双击或按 Delete 恢复为其自身的值。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParetoView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>纵轴(&amp;U)</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>纵轴</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>横轴(&amp;A)</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>颜色(&amp;C)</translation>
    </message>
    <message>
        <source>Colours tell apart</source>
        <translation>按颜色区分</translation>
    </message>
    <message>
        <source>Vendors</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>世代</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>所有 GPU</translation>
    </message>
    <message>
        <source>Which GPUs take no part, and why</source>
        <translation>哪些 GPU 未参与及原因</translation>
    </message>
    <message>
        <source>Looking at all GPUs for %1</source>
        <translation>正在为 %1 查看所有 GPU</translation>
    </message>
    <message>
        <source>Choose a network at the left: here every GPU of the catalog stands beside the others.</source>
        <translation>请在左侧选择网络：目录中的每个 GPU 都会在此并列对比。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>No GPU of the catalog has both figures. Choose others, or enter prices in the Catalog.</source>
        <translation>目录中没有同时具备这两项指标的 GPU。请另选指标，或在目录中填入价格。</translation>
    </message>
    <message>
        <source>It was cancelled. Choose the network again to go on.</source>
        <translation>已取消。要继续，请再次选择网络。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanModel</name>
    <message>
        <source>%1 on %2. A click or Enter takes this split over.</source>
        <translation>%2上的 %1。单击或按 Enter 采用此切分。</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs, for a step; a dash where the TDP is not known</source>
        <translation>供电侧，所有 GPU，每步；TDP 未知时为短横</translation>
    </message>
    <message>
        <source>Time of a step x GPUs: what its cost grows with.</source>
        <translation>每步时间 x GPU 数：成本随之增长。</translation>
    </message>
    <message>
        <source>Of a step, rented:</source>
        <translation>每步，租用：</translation>
    </message>
    <message>
        <source>Of a step, bought:</source>
        <translation>每步，购买：</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU 时间</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>切分</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanView</name>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Find the best split</source>
        <translation>寻找最佳切分</translation>
    </message>
    <message>
        <source>Looks at every way to split this batch among these GPUs</source>
        <translation>查看将此批次切分到这些 GPU 的所有方式</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Fewer machines, too</source>
        <translation>更少的机器也考虑</translation>
    </message>
    <message>
        <source>1, 2, 4 ... machines up to all GPUs, not only all of them</source>
        <translation>1、2、4 ... 台机器直至全部 GPU，而不只是全部 GPU</translation>
    </message>
    <message>
        <source>What the chart shows upwards</source>
        <translation>图表纵轴显示的内容</translation>
    </message>
    <message>
        <source>What the chart shows to the right</source>
        <translation>图表横轴显示的内容</translation>
    </message>
    <message>
        <source>over</source>
        <translation>对</translation>
    </message>
    <message>
        <source>Splits that none beats</source>
        <translation>未被超越的切分</translation>
    </message>
    <message>
        <source>What the search found</source>
        <translation>搜索所得</translation>
    </message>
    <message>
        <source>The search looks at every way to split the batch among these GPUs: data, tensor, pipeline and expert ranks, micro-batches, chunks, recomputation, ZeRO. The best splits appear here; nothing is changed until you take a split over.</source>
        <translation>搜索会查看将批次切分到这些 GPU 的所有方式：数据、张量、流水线和专家进程，微批次，块数，重计算，ZeRO。结果显示在此处；在您采用某个切分之前，什么都不会改变。</translation>
    </message>
    <message>
        <source>Network, batch, system or links have changed since: search again.</source>
        <translation>网络、批次、系统或链路已更改：请重新搜索。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioForm</name>
    <message>
        <source>Networks of the portfolio</source>
        <translation>组合中的网络</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioModel</name>
    <message>
        <source>%1, %2 a round</source>
        <translation>%1，每轮 %2 次</translation>
    </message>
    <message>
        <source>%1, not in the portfolio</source>
        <translation>%1，不在组合中</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Runs a round</source>
        <translation>每轮次数</translation>
    </message>
    <message>
        <source>How often it runs in a round of the portfolio: a count, or a share of the work such as 0.25</source>
        <translation>它在组合的一轮中运行多少次：次数，或占工作量的份额，例如 0.25</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no weight: a number from 0 to %2, where 0 takes %3 out.</source>
        <translation>“%1”不是权重：应为 0 到 %2 的数，0 表示移出 %3。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PriceRow</name>
    <message>
        <source>Price of %1</source>
        <translation>%1 的价格</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuantityEdit</name>
    <message>
        <source>%1: &quot;%2&quot; is negative; it must be more than zero</source>
        <translation>%1：“%2”为负数；必须大于零</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number between 1 and %2</source>
        <translation>“%1”不是 1 到 %2 之间的整数</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 in base units. Any unit is taken; Up and Down change it by 1 %, with Shift by 10 %.</source>
        <translation>%1（基本单位）。可使用任何单位；Up 和 Down 以 1 % 调整，按住 Shift 以 10 % 调整。</translation>
    </message>
    <message>
        <source>%1 has no known base value to multiply; write the value itself</source>
        <translation>%1没有已知的基准值可供相乘；请直接写出值</translation>
    </message>
    <message>
        <source>%1 must be more than zero</source>
        <translation>%1必须大于零</translation>
    </message>
    <message>
        <source>%1: %2 is over a thousand times away from the base&apos;s %3</source>
        <translation>%1：%2 与基准的 %3 相差一千倍以上</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuestionForm</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>GPU to start from</source>
        <translation>作为起点的 GPU</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>GPU 数量</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>另一款 GPU</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示结果</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1个 GPU</translation>
    </message>
    <message>
        <source>Another GPU...</source>
        <translation>另一款 GPU...</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Tick at least one GPU.</source>
        <translation>请至少勾选一个 GPU。</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>其他网络</translation>
    </message>
    <message>
        <source>Another network...</source>
        <translation>其他网络...</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Tick at least one network.</source>
        <translation>请至少勾选一个网络。</translation>
    </message>
    <message>
        <source>Samples of an iteration; leave it empty for the usual number</source>
        <translation>每次迭代的样本数；留空则用通常的数量</translation>
    </message>
    <message>
        <source>Kept in the catalog, with today&apos;s date. If one is missing, GPUs are compared by time only.</source>
        <translation>以今天的日期保存在目录中。只要缺少一个价格，就只比较时间。</translation>
    </message>
    <message>
        <source>Price each</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>A batch has 1 to %1 samples.</source>
        <translation>批次包含 1 到 %1 个样本。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Readout</name>
    <message>
        <source>A double click copies it.</source>
        <translation>双击复制。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RecordForm</name>
    <message>
        <source>Choose...</source>
        <translation>选择...</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>python3, or a file</source>
        <translation>python3，或一个文件</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>train.py --epochs 1</source>
        <translation>train.py --epochs 1</translation>
    </message>
    <message>
        <source>Blanks part them; what holds blanks stands in double quotes</source>
        <translation>以空格分隔；含空格的用双引号括起</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>工作文件夹</translation>
    </message>
    <message>
        <source>Dubhe&apos;s own</source>
        <translation>与 Dubhe 相同</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>A file to write</source>
        <translation>要写入的文件</translation>
    </message>
    <message>
        <source>Stop recording at</source>
        <translation>记录上限</translation>
    </message>
    <message>
        <source>No limit; or 500 MB</source>
        <translation>不限；或 500 MB</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES=0, a line for each</source>
        <translation>CUDA_VISIBLE_DEVICES=0，每行一个</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>程序(&amp;P)</translation>
    </message>
    <message>
        <source>Choose the program</source>
        <translation>选择程序</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>参数(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Working folder</source>
        <translation>工作文件夹(&amp;W)</translation>
    </message>
    <message>
        <source>Choose the working folder</source>
        <translation>选择工作文件夹</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>环境变量(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Recording</source>
        <translation>记录(&amp;R)</translation>
    </message>
    <message>
        <source>Choose the recording</source>
        <translation>选择记录文件</translation>
    </message>
    <message>
        <source>Stop recording a&amp;t</source>
        <translation>记录上限(&amp;T)</translation>
    </message>
    <message>
        <source>Run and record</source>
        <translation>运行并记录</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the program</source>
        <translation>停止程序</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>What the program prints</source>
        <translation>程序的输出</translation>
    </message>
    <message>
        <source>The program&apos;s output appears here.</source>
        <translation>程序的输出显示在这里。</translation>
    </message>
    <message>
        <source>Name the program that shall run.</source>
        <translation>请指定要运行的程序。</translation>
    </message>
    <message>
        <source>A double quote of the arguments is not closed.</source>
        <translation>参数中有双引号未闭合。</translation>
    </message>
    <message>
        <source>Name the file that the recording goes to.</source>
        <translation>请指定记录要写入的文件。</translation>
    </message>
    <message>
        <source>&quot;Stop recording at&quot; needs a size like 500 MB; &quot;%1&quot; is none.</source>
        <translation>“记录上限”需要 500 MB 这样的大小；“%1”不是。</translation>
    </message>
    <message>
        <source>The environment needs lines like NAME=value; &quot;%1&quot; is none.</source>
        <translation>环境变量需要 NAME=value 形式的行；“%1”不是。</translation>
    </message>
    <message>
        <source>Recordings of the last run</source>
        <translation>上次运行的记录</translation>
    </message>
    <message>
        <source>Re&amp;cordings of the last run</source>
        <translation>上次运行的记录(&amp;C)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open this recording</source>
        <translation>打开这份记录</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RefitBox</name>
    <message>
        <source>Import measurements</source>
        <translation>导入测量</translation>
    </message>
    <message>
        <source>Take measured operators into your database</source>
        <translation>将实测算子收入您的数据库</translation>
    </message>
    <message>
        <source>A folder...</source>
        <translation>文件夹...</translation>
    </message>
    <message>
        <source>A file...</source>
        <translation>文件...</translation>
    </message>
    <message>
        <source>Refit...</source>
        <translation>重新拟合...</translation>
    </message>
    <message>
        <source>Fit the models anew from measured operators; some minutes</source>
        <translation>由实测算子重新拟合模型；需要几分钟</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Folder of measurements</source>
        <translation>测量文件夹</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>选择...</translation>
    </message>
    <message>
        <source>Choose the folder of measurements</source>
        <translation>选择测量文件夹</translation>
    </message>
    <message>
        <source>None; or L4, *H100*</source>
        <translation>无；或 L4, *H100*</translation>
    </message>
    <message>
        <source>GPUs to leave out</source>
        <translation>要排除的 GPU</translation>
    </message>
    <message>
        <source>Nothing of these GPUs takes part in the fit. Names or patterns, commas between.</source>
        <translation>这些 GPU 的任何数据都不参与拟合。名称或模式，以逗号分隔。</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Start the fit</source>
        <translation>开始拟合</translation>
    </message>
    <message>
        <source>Fit from</source>
        <translation>拟合来源</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>，剩余%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RemedyModel</name>
    <message>
        <source>Looking for what fits</source>
        <translation>正在查找放得下的办法</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ReportForm</name>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Why nothing can be written</source>
        <translation>无法写出的原因</translation>
    </message>
    <message>
        <source>Copy as &amp;command</source>
        <translation>复制为命令(&amp;C)</translation>
    </message>
    <message>
        <source>Puts the line of dubhe-cli that makes the same report as HTML or a spreadsheet on the clipboard</source>
        <translation>将生成相同报告（HTML 或电子表格）的 dubhe-cli 命令行放入剪贴板</translation>
    </message>
    <message>
        <source>&amp;Write the report</source>
        <translation>写出报告(&amp;W)</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What is to be decided. Left empty: which GPU is fastest, and which cheapest</source>
        <translation>要决定的事项。留空：哪个 GPU 最快，哪个最便宜</translation>
    </message>
    <message>
        <source>GPUs in the report</source>
        <translation>报告中的 GPU</translation>
    </message>
    <message>
        <source>What would shorten the time: each number of the GPUs</source>
        <translation>什么能缩短时间：GPU 的每个数值</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>网络(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>GPU(&amp;G)</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>另外包括</translation>
    </message>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Letter</translation>
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
        <translation>电子表格 (.xlsx)(&amp;S)</translation>
    </message>
    <message>
        <source>Without its ending: each form of the report gets its own</source>
        <translation>不含后缀：报告的每种格式各有后缀</translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation>浏览(&amp;B)...</translation>
    </message>
    <message>
        <source>on pa&amp;ge</source>
        <translation>页面(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>A chart over a number: choose a number of the GPU, batch or sequence in Sweep</source>
        <translation>随某个数值变化的图表：请在“扫描”中选择 GPU 的数值、批次或序列</translation>
    </message>
    <message>
        <source>Tick a network.</source>
        <translation>请勾选网络。</translation>
    </message>
    <message>
        <source>Tick a GPU.</source>
        <translation>请勾选 GPU。</translation>
    </message>
    <message>
        <source>Choose a form: PDF, HTML or a spreadsheet.</source>
        <translation>请选择格式：PDF、HTML 或电子表格。</translation>
    </message>
    <message>
        <source>Name the file.</source>
        <translation>请指定文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) that you wrote</source>
        <translation>
            <numerusform>您写的 %n 条备注</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes: none is written yet (Edit &gt; Write a note)</source>
        <translation>备注：尚未写任何备注（编辑 &gt; 写备注）</translation>
    </message>
    <message>
        <source>A step on many GPUs: make a choice in Cluster; what it proposes is not put in</source>
        <translation>多 GPU 的一步：请在“集群”中作出选择；其中的建议值不会写入</translation>
    </message>
    <message>
        <source>Served under load: make a choice in Serve</source>
        <translation>负载下服务：请在 Serve 中选择</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>未要求</translation>
    </message>
    <message>
        <source>Of a whole training run: 15 trillion, 300B. Then the report says how long the run takes, with failures, and what it costs</source>
        <translation>整个训练的词元数：15 trillion、300B。报告将给出含故障的训练时长和费用</translation>
    </message>
    <message>
        <source>as proposed</source>
        <translation>按建议</translation>
    </message>
    <message>
        <source>What all GPUs have to serve together; empty: as Serve proposes</source>
        <translation>所有 GPU 合计需服务的请求数；留空：按服务面板的建议</translation>
    </message>
    <message>
        <source>Tokens of the training run</source>
        <translation>训练的词元数</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>每秒请求数</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RooflineChart</name>
    <message>
        <source>Roofline</source>
        <translation>屋顶线</translation>
    </message>
    <message>
        <source>%1
Drag to change it; a double click takes that back.</source>
        <translation>%1
拖动可更改；双击可撤销更改。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RooflinePanel</name>
    <message>
        <source>%1, moved</source>
        <translation>%1，已调整</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>The step&apos;s time</source>
        <translation>一步的时间</translation>
    </message>
    <message>
        <source>All units</source>
        <translation>所有单元</translation>
    </message>
    <message>
        <source>Roofs of units, too, that no operator of the network uses</source>
        <translation>也显示网络中没有算子使用的单元的屋顶线</translation>
    </message>
    <message>
        <source>Keep as a hypothetical GPU</source>
        <translation>存为假想 GPU</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Every roof as the GPU has it</source>
        <translation>所有屋顶线恢复为 GPU 自身的值</translation>
    </message>
    <message>
        <source>Roofline of %1</source>
        <translation>%1 的屋顶线</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>每步 %1：%2</translation>
    </message>
    <message>
        <source>Step %1 → %2, %3; with %4</source>
        <translation>每步 %1 → %2，%3；采用 %4</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>请在左侧选择一个网络，或将 ONNX 文件或 Hugging Face 的 config.json 拖入窗口。</translation>
    </message>
    <message>
        <source>Tick a GPU at the left to see the network&apos;s operators under its roofs.</source>
        <translation>请在左侧勾选一个 GPU，以查看网络的算子在其屋顶线下的位置。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>The roofline was cancelled.</source>
        <translation>屋顶线计算已取消。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>还没有可导出的内容。%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SavedSearches</name>
    <message>
        <source>Saved searches</source>
        <translation>已保存的搜索</translation>
    </message>
    <message>
        <source>Searches that you saved, and examples</source>
        <translation>您保存的搜索和示例</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>保存此搜索</translation>
    </message>
    <message>
        <source>Save &quot;%1&quot;</source>
        <translation>保存“%1”</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenarioModel</name>
    <message>
        <source>not possible: %1</source>
        <translation>不可行：%1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>放不下；将需 %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>%1 a million %2</source>
        <translation>每百万%2 %1</translation>
    </message>
    <message>
        <source>Time of a sample against the first line, where both are of the same network</source>
        <translation>与第一行相比的单样本时间（两者为同一网络时）</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Against the first</source>
        <translation>相对第一个</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenariosPanel</name>
    <message>
        <source>Keep as scenario</source>
        <translation>保留为方案</translation>
    </message>
    <message>
        <source>What is chosen now: network, batch, precision, ticked GPUs and their changes, prices, model</source>
        <translation>当前的选择：网络、批次、精度、已勾选的 GPU 及其改动、价格、模型</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Brings back what the selected scenario had chosen</source>
        <translation>恢复所选方案的选择</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Gives the selected scenario another name (F2)</source>
        <translation>为所选方案改名 (F2)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Takes the selected scenario out of the project</source>
        <translation>将所选方案移出项目</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>The table as comma-separated values, on the clipboard</source>
        <translation>表格以逗号分隔值复制到剪贴板</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>并列的方案</translation>
    </message>
    <message>
        <source>Predicting scenarios</source>
        <translation>正在预测方案</translation>
    </message>
    <message>
        <source>Keep what is chosen as a scenario, change something, keep the next: they appear here side by side.</source>
        <translation>将当前选择保留为方案，做些更改，再保留下一个：它们在此并列。</translation>
    </message>
    <message>
        <source>Table copied</source>
        <translation>表格已复制</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekForm</name>
    <message>
        <source>What may change</source>
        <translation>可以改变的量</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>A time of an iteration (10 ms), a throughput (500/s), a time a sample (2 ms/image), or fits (into memory)</source>
        <translation>迭代时间（10 ms）、吞吐量（500/s）、每样本时间（2 ms/image）或 fits（显存放得下）</translation>
    </message>
    <message>
        <source>needed for</source>
        <translation>需要多大，目标：</translation>
    </message>
    <message>
        <source>on each ticked GPU</source>
        <translation>（每个勾选的 GPU）</translation>
    </message>
    <message>
        <source>What each GPU needs</source>
        <translation>每个 GPU 所需</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Make a hypothetical %1 that meets the goal</source>
        <translation>创建达到目标的假想 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekModel</name>
    <message>
        <source>Looking...</source>
        <translation>正在寻找...</translation>
    </message>
    <message>
        <source>Any value does: it does not move the time.</source>
        <translation>任何值都可以：它不影响时间。</translation>
    </message>
    <message>
        <source>Every value does, even %1.</source>
        <translation>任何值都可以，%1亦可。</translation>
    </message>
    <message>
        <source>Every value does, even %1 (%2).</source>
        <translation>任何值都可以，%1（%2）亦可。</translation>
    </message>
    <message>
        <source>None does: even at %1 it needs %2.</source>
        <translation>都不行：即使为%1，也需要%2。</translation>
    </message>
    <message>
        <source>None does: it does not move the time. %1.</source>
        <translation>都不行：它不影响时间。%1。</translation>
    </message>
    <message>
        <source>None does: even at %1 it takes %2. %3.</source>
        <translation>都不行：即使为%1，也耗时%2。%3。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要%1</translation>
    </message>
    <message>
        <source>%1; does not fit, %2 does</source>
        <translation>%1；放不下，%2放得下</translation>
    </message>
    <message>
        <source>%1; does not fit</source>
        <translation>%1；放不下</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>超过%1</translation>
    </message>
    <message>
        <source>Where even the high edge of the band (90 %) meets the goal</source>
        <translation>连误差带的上缘（90 %）也达到目标之处</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>届时</translation>
    </message>
    <message>
        <source>Even at the high edge</source>
        <translation>有把握</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SensitivityPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>搜索已取消。</translation>
    </message>
    <message>
        <source>Saved by 1 % more</source>
        <translation>增加 1 % 所节省</translation>
    </message>
    <message>
        <source>Saved by 10 % more</source>
        <translation>增加 10 % 所节省</translation>
    </message>
    <message>
        <source>What the bars show</source>
        <translation>柱形所示的内容</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>未显示的 GPU 及原因</translation>
    </message>
    <message>
        <source>Levers of %1</source>
        <translation>%1 的杠杆</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <translation>正在寻找%1</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>请在左侧选择一个网络，或将 ONNX 文件或 Hugging Face 的 config.json 拖入窗口。</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see which of their numbers moves the time.</source>
        <translation>请在左侧勾选一个或多个 GPU，以查看其哪个数值影响时间。</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>没有可显示的 GPU。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>还没有可导出的内容。%1</translation>
    </message>
    <message>
        <source>Tornado: 10 % more, 10 % less</source>
        <translation>龙卷风图：加 10 %，减 10 %</translation>
    </message>
    <message>
        <source>Least silicon around %1</source>
        <translation>%1 附近的最小芯片面积</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeForm</name>
    <message>
        <source>the usual ones</source>
        <translation>通常的</translation>
    </message>
    <message>
        <source>%1 (proposed)</source>
        <translation>%1（建议值）</translation>
    </message>
    <message>
        <source>%1 (as few as hold it)</source>
        <translation>%1（放得下的最少数量）</translation>
    </message>
    <message>
        <source>as few as hold it</source>
        <translation>放得下的最少数量</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>并发%1</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>每秒%1</translation>
    </message>
    <message>
        <source>a log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>%1, %2 in, %3 out</source>
        <translation>%1，输入%2，输出%3</translation>
    </message>
    <message>
        <source>as the engine has it</source>
        <translation>按引擎设置</translation>
    </message>
    <message>
        <source>Open a log of requests</source>
        <translation>打开请求日志</translation>
    </message>
    <message>
        <source>Logs of requests (*.csv *.csv.gz *.json *.jsonl *.gz);;All files (*)</source>
        <translation>请求日志 (*.csv *.csv.gz *.json *.jsonl *.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Log of requests</source>
        <translation>请求日志</translation>
    </message>
    <message>
        <source>A file of Azure&apos;s, Mooncake&apos;s or BurstGPT&apos;s traces, or vLLM&apos;s benchmark; packed or not. The first requests are served</source>
        <translation>Azure、Mooncake 或 BurstGPT 的跟踪文件，或 vLLM 基准测试的文件；压缩与否均可。服务其中最前面的请求</translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>The software that serves: its kernels, its scheduler, its memory</source>
        <translation>提供服务的软件：其核函数、调度器和显存管理</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>What the GPUs stand in, each in its usual one or all in the same: links count where several share a layer</source>
        <translation>GPU 所在的机器，各用通常的或全部相同：多个 GPU 分担一层时互连会产生影响</translation>
    </message>
    <message>
        <source>How requests come</source>
        <translation>请求到达方式</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>每秒请求数</translation>
    </message>
    <message>
        <source>Over all replicas. Empty: half of what the GPU in focus serves at most</source>
        <translation>所有副本合计。留空：焦点 GPU 最大服务能力的一半</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>并发请求数</translation>
    </message>
    <message>
        <source>Over all replicas: the next begins when one ends</source>
        <translation>所有副本合计：一个结束，下一个才开始</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>提示词的词元数</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>回答的词元数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Simulated requests</source>
        <translation>模拟请求数</translation>
    </message>
    <message>
        <source>More take longer and say more; p99 needs 1,000 once settled</source>
        <translation>越多耗时越长，结果越可靠；p99 在稳定之后需要 1,000 个</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs</source>
        <translation>张量并行 GPU 数</translation>
    </message>
    <message>
        <source>GPUs that share every layer; 0: as few of each kind as hold the network</source>
        <translation>分担每一层的 GPU；0：每款取放得下网络的最少数量</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>流水线阶段</translation>
    </message>
    <message>
        <source>Stages that hold a part of the layers each</source>
        <translation>各持有一部分层的阶段</translation>
    </message>
    <message>
        <source>Data-parallel groups</source>
        <translation>数据并行组</translation>
    </message>
    <message>
        <source>Groups of these GPUs, each with requests of its own; experts span all</source>
        <translation>这些 GPU 的分组，各有自己的请求；专家横跨所有组</translation>
    </message>
    <message>
        <source>Expert-parallel groups</source>
        <translation>专家并行组</translation>
    </message>
    <message>
        <source>Groups of GPUs that hold different experts</source>
        <translation>持有不同专家的 GPU 分组</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Such servers side by side; requests go to the least loaded one</source>
        <translation>并列的此类服务器；请求分给负载最轻的一个</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度器</translation>
    </message>
    <message>
        <source>Who goes into a step, and in which chunks</source>
        <translation>哪些请求进入一步，以及如何分块</translation>
    </message>
    <message>
        <source>the engine&apos;s</source>
        <translation>按引擎</translation>
    </message>
    <message>
        <source>Keys and values</source>
        <translation>键和值</translation>
    </message>
    <message>
        <source>The numbers that keys and values are kept in</source>
        <translation>保存键和值所用的数值格式</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>%1, prompts apart</source>
        <translation>%1，提示分开</translation>
    </message>
    <message>
        <source>prefix cache</source>
        <translation>前缀缓存</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>Each prompt begins with one of so many texts that others begin with, too; 0: with none</source>
        <translation>每个提示以这么多个与其他提示相同的文本之一开头；0：没有</translation>
    </message>
    <message>
        <source>Ahead of the prompt&apos;s own tokens</source>
        <translation>在提示自己的词元之前</translation>
    </message>
    <message>
        <source>GPUs that share every layer there; 0: split as a replica</source>
        <translation>在那里共同承担每一层的 GPU；0：与副本的切分相同</translation>
    </message>
    <message>
        <source>as a replica</source>
        <translation>与副本相同</translation>
    </message>
    <message>
        <source>Drafted tokens</source>
        <translation>草稿词元</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that a layer of their own (MTP, EAGLE) drafts for each step; 0: none</source>
        <translation>推测解码：由专用层（MTP、EAGLE）每步起草的词元；0：没有</translation>
    </message>
    <message>
        <source>Accepted drafts</source>
        <translation>被接受的草稿</translation>
    </message>
    <message>
        <source>How often a drafted token is right, where all before it were</source>
        <translation>在之前的草稿词元全部正确时，一个草稿词元正确的频率</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>前缀缓存</translation>
    </message>
    <message>
        <source>At random times, at a rate; always so many in flight; or as a service logged them</source>
        <translation>按速率随机到达；始终保持相同的并发数；或按服务日志</translation>
    </message>
    <message>
        <source>at a rate (Poisson)</source>
        <translation>按速率（泊松）</translation>
    </message>
    <message>
        <source>at fixed concurrency</source>
        <translation>固定并发</translation>
    </message>
    <message>
        <source>from a log</source>
        <translation>来自日志</translation>
    </message>
    <message>
        <source>1024, all alike; 512-1024, uniform; 0.8-1x1024, uniform from 0.8 to 1 times 1024; lognormal:512:0.8, by median and sigma</source>
        <translation>1024：全部相同；512-1024：均匀分布；0.8-1x1024：在 1024 的 0.8 至 1 倍间均匀分布；lognormal:512:0.8：中位数与 sigma</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Service-level objectives: ttft, tpot, itl or e2e; mean, p50, p90, p95 or p99; a time. Several with commas between</source>
        <translation>服务级别目标：ttft、tpot、itl 或 e2e；mean、p50、p90、p95 或 p99；一个时间。多个用逗号分隔</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>输入词元</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出词元</translation>
    </message>
    <message>
        <source>Shared prefixes</source>
        <translation>共享前缀</translation>
    </message>
    <message>
        <source>Tokens of a shared prefix</source>
        <translation>共享前缀的词元数</translation>
    </message>
    <message>
        <source>Attention DP</source>
        <translation>注意力 DP</translation>
    </message>
    <message>
        <source>Prefill workers</source>
        <translation>预填充实例</translation>
    </message>
    <message>
        <source>Disaggregated: so many workers compute prompts and send the KV cache to the replicas, which decode; 0: the replicas do both</source>
        <translation>分离部署：这么多实例计算提示并把 KV 缓存发送给负责解码的副本；0：副本两者都做</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs of a prefill worker</source>
        <translation>预填充实例的张量并行 GPU 数</translation>
    </message>
    <message>
        <source>Prefill TP</source>
        <translation>预填充 TP</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>The most running requests of a replica; 0: the engine&apos;s own number</source>
        <translation>一个副本最多运行的请求数；0：引擎自身的值</translation>
    </message>
    <message>
        <source>Token budget</source>
        <translation>词元预算</translation>
    </message>
    <message>
        <source>The most tokens of a step, decoding and prompts together; 0: the engine&apos;s own number</source>
        <translation>一步最多的词元数（解码与提示合计）；0：引擎自身的值</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>Keep KV blocks of prefixes for later prompts that begin alike, as memory allows</source>
        <translation>在内存允许时保留前缀的 KV 块，供之后开头相同的提示使用</translation>
    </message>
    <message>
        <source>Speculative</source>
        <translation>推测解码</translation>
    </message>
    <message>
        <source>accepted:</source>
        <translation>接受：</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServePanel</name>
    <message>
        <source>There is no command yet. %1</source>
        <translation>还没有命令。%1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>Serving %1</source>
        <translation>正在计算 %1 的推理服务</translation>
    </message>
    <message>
        <source>Simulating requests on %1</source>
        <translation>正在 %1 上模拟请求</translation>
    </message>
    <message>
        <source>Open a language model to see how it serves.</source>
        <translation>请打开语言模型，以查看其服务表现。</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: it serves the language model.</source>
        <translation>请在左侧勾选一个 GPU，由它为该语言模型提供服务。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示词</translation>
    </message>
    <message>
        <source>of the log</source>
        <translation>取自日志</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>随机抽取</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>还没有可导出的内容。%1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that answers the same</source>
        <translation>能得到相同结果的 dubhe-cli 命令行</translation>
    </message>
    <message>
        <source>What is served, and where</source>
        <translation>服务的内容与位置</translation>
    </message>
    <message>
        <source>Whether the limits are kept</source>
        <translation>是否满足限值</translation>
    </message>
    <message>
        <source>By the closed form</source>
        <translation>按闭式解</translation>
    </message>
    <message>
        <source>Means without a simulation: what follows the sliders</source>
        <translation>不经模拟的平均值：随滑块变化</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>限制因素</translation>
    </message>
    <message>
        <source>What can&apos;t serve</source>
        <translation>无法提供服务的 GPU</translation>
    </message>
    <message>
        <source>Latencies</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>Throughput, memory, cost</source>
        <translation>吞吐量、显存、成本</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>每 GPU 吞吐量随用户所见速度的变化</translation>
    </message>
    <message>
        <source>Distribution of TTFT</source>
        <translation>TTFT 分布</translation>
    </message>
    <message>
        <source>Distribution of TPOT</source>
        <translation>TPOT 分布</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>请求随时间变化</translation>
    </message>
    <message>
        <source>KV memory over time</source>
        <translation>KV 显存随时间变化</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>随时间</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Shows the form that asks, in place of the charts</source>
        <translation>用提问表单代替图表显示</translation>
    </message>
    <message>
        <source>Where the closed form is off</source>
        <translation>闭式解偏差之处</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Change what the sweep shows</source>
        <translation>更改扫描显示的内容</translation>
    </message>
    <message>
        <source>The simulation starts when you stop moving the slider.</source>
        <translation>停止拖动滑块后开始模拟。</translation>
    </message>
    <message>
        <source>Below each value: 80 % band of the model, then 95 % confidence interval of the simulation.</source>
        <translation>每个值下方：模型的 80 % 误差带，然后是模拟的 95 % 置信区间。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSliders</name>
    <message>
        <source>How many requests come, over all replicas</source>
        <translation>到达的请求数，所有副本合计</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>提示词的词元数</translation>
    </message>
    <message>
        <source>Memory bandwidth of the GPU in focus, as if it were another one</source>
        <translation>焦点 GPU 的显存带宽，假设为其他值</translation>
    </message>
    <message>
        <source>Memory size of the GPU in focus, as if it were another one</source>
        <translation>焦点 GPU 的显存容量，假设为其他值</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to where it was.</source>
        <translation>%1：拖动，或使用方向键（1 %，按住 Shift 为 10 %）。双击或按 Delete 恢复为原来的值。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSweepView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>纵轴(&amp;U)</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>绘制的量</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>横轴(&amp;A)</translation>
    </message>
    <message>
        <source>What is moved</source>
        <translation>变化的量</translation>
    </message>
    <message>
        <source>Serving along a number</source>
        <translation>沿某个数的服务</translation>
    </message>
    <message>
        <source>What the chart leaves out</source>
        <translation>图中未包含的内容</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation>没有可绘制的内容。</translation>
    </message>
    <message>
        <source>No costs in one currency are known.</source>
        <translation>没有同一货币的费用。</translation>
    </message>
    <message>
        <source>No GPU can serve this.</source>
        <translation>没有 GPU 能提供此服务。</translation>
    </message>
    <message>
        <source>By the closed form, with bands of 80 %.</source>
        <translation>按闭式解，带 80 % 的区间。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedModel</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 至 %3）</translation>
    </message>
    <message>
        <source>%1, or it never settles</source>
        <translation>%1，或始终不稳定</translation>
    </message>
    <message>
        <source>With slower steps it never settles: there is no band.</source>
        <translation>若步骤更慢则始终不稳定：没有区间。</translation>
    </message>
    <message>
        <source>As many as the question has: requests in flight are given, no rate.</source>
        <translation>与问题中的数量相同：给定的是处理中的请求数，而非速率。</translation>
    </message>
    <message>
        <source>%1 times %2, each within the limits up to %3</source>
        <translation>%1 组 %2，每组在限制内最多 %3</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>一个 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1个 GPU</translation>
    </message>
    <message>
        <source>Requests are spread evenly; percentiles are of one of these at its share.</source>
        <translation>请求平均分配；百分位数是其中一组在其份额下的值。</translation>
    </message>
    <message>
        <source>GPUs needed</source>
        <translation>所需 GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>A GPU at most</source>
        <translation>每块 GPU 最多</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>每 GPU 输出</translation>
    </message>
    <message>
        <source>Million tokens, rented</source>
        <translation>百万词元，租用</translation>
    </message>
    <message>
        <source>Million tokens, bought</source>
        <translation>百万词元，购买</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>每百万词元</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>can&apos;t serve this</source>
        <translation>无法提供此服务</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>Tokens of answers that a GPU gives where it is as full as the limits allow; for this rate it is asked for %1.</source>
        <translation>在限制允许的最大负载下一块 GPU 给出的回答词元；此速率下要求 %1。</translation>
    </message>
    <message>
        <source>Tokens of answers, over all GPUs.</source>
        <translation>所有 GPU 的回答词元。</translation>
    </message>
    <message>
        <source>A million tokens of answers, on all GPUs that are needed</source>
        <translation>在所需的全部 GPU 上的一百万回答词元</translation>
    </message>
    <message>
        <source>What keeps one of these from serving more, where it is full</source>
        <translation>满载时阻碍其提供更多服务的因素</translation>
    </message>
    <message>
        <source>80 % band of the model: %1</source>
        <translation>模型的 80 % 误差带：%1</translation>
    </message>
    <message>
        <source>95 % confidence interval of the simulation: %1</source>
        <translation>模拟的 95 % 置信区间：%1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedView</name>
    <message>
        <source>What is served</source>
        <translation>所提供的内容</translation>
    </message>
    <message>
        <source>What is promised, and how GPUs are counted</source>
        <translation>承诺的内容以及 GPU 的计数方式</translation>
    </message>
    <message>
        <source>Which GPUs can&apos;t serve, and why</source>
        <translation>哪些 GPU 无法提供服务及原因</translation>
    </message>
    <message>
        <source>GPUs as servers</source>
        <translation>作为服务器的 GPU</translation>
    </message>
    <message>
        <source>GPUs as servers, figures</source>
        <translation>作为服务器的 GPU，数据</translation>
    </message>
    <message>
        <source>Serving %1 on each GPU</source>
        <translation>在每种 GPU 上提供 %1</translation>
    </message>
    <message>
        <source>Open a language model to see what serves it.</source>
        <translation>打开一个语言模型以查看由什么提供服务。</translation>
    </message>
    <message>
        <source>A portfolio is not served: choose one of its networks at the left.</source>
        <translation>组合不能提供服务：请在左侧选择其中一个网络。</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>请在左侧勾选两到六个 GPU 进行对比。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>对比已取消。</translation>
    </message>
    <message>
        <source>%1. Open a language model to see what serves it.</source>
        <translation>%1。打开一个语言模型以查看由什么提供服务。</translation>
    </message>
    <message>
        <source>%1. The panel Serve asks the question.</source>
        <translation>%1。问题在 Serve 面板中提出。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The rate is half of what %1 serves at most: the panel Serve sets it.</source>
        <translation>速率为 %1 最大服务量的一半：在 Serve 面板中设置。</translation>
    </message>
    <message>
        <source>Nothing is promised: as many GPUs as serve the rate at all.</source>
        <translation>没有承诺：能够处理该速率的 GPU 数量。</translation>
    </message>
    <message>
        <source>As many GPUs as keep %1; simulated, with bands of 80 %.</source>
        <translation>满足 %1 所需的 GPU 数量；模拟所得，带 80 % 的区间。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SizeRanges</name>
    <message>
        <source>Least %1</source>
        <translation>最小%1</translation>
    </message>
    <message>
        <source>Largest %1</source>
        <translation>最大%1</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Sizes are drawn evenly by their logarithm, usually from %1 to %2.</source>
        <translation>尺寸按对数均匀抽取，通常从%1到%2。</translation>
    </message>
    <message>
        <source>The range of %1 has to go up, in whole numbers from 1 on; &quot;%2 to %3&quot; does not.</source>
        <translation>%1的范围须为从 1 起递增的整数；“%2至%3”不符合。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SpecificationRow</name>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the base&apos;s value.</source>
        <translation>%1：拖动，或使用方向键（1 %，按住 Shift 为 10 %）。双击或按 Delete 恢复为基准的值。</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>基准%1</translation>
    </message>
    <message>
        <source>base unknown</source>
        <translation>基准未知</translation>
    </message>
    <message>
        <source>Changed; double click the slider to return to the base&apos;s value</source>
        <translation>已更改；双击滑块恢复为基准的值</translation>
    </message>
    <message>
        <source>As the base has it, or derived from what was changed</source>
        <translation>与基准相同，或由更改的内容推得</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SplitForm</name>
    <message>
        <source>%1 (the rest)</source>
        <translation>%1（其余）</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1个服务器</translation>
    </message>
    <message>
        <source>%1, 1/%2</source>
        <translation>%1，1/%2</translation>
    </message>
    <message>
        <source>summed beside backward</source>
        <translation>与反向并行求和</translation>
    </message>
    <message>
        <source>summed after backward</source>
        <translation>反向之后求和</translation>
    </message>
    <message>
        <source>keys and values %1</source>
        <translation>键和值%1</translation>
    </message>
    <message>
        <source>in chunks</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>experts&apos; rows beside</source>
        <translation>专家的行并行</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>照常</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>重算 %1</translation>
    </message>
    <message>
        <source>%1 layers in the host</source>
        <translation>主机中 %1 层</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>每组 %1 个</translation>
    </message>
    <message>
        <source>half moments</source>
        <translation>半精度动量</translation>
    </message>
    <message>
        <source>as suits</source>
        <translation>自动选择</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>其余</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackForm</name>
    <message>
        <source>Stac&amp;k</source>
        <translation>软件栈(&amp;K)</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>The settings of this stack, to be changed</source>
        <translation>此软件栈的设置，可更改</translation>
    </message>
    <message>
        <source>Settings of the stack</source>
        <translation>软件栈的设置</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>All settings as the stack has them</source>
        <translation>所有设置恢复为软件栈的值</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <translation>默认（%1）</translation>
    </message>
    <message>
        <source>What people run such a network with</source>
        <translation>通常用来运行此类网络的软件</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>书写时</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time</source>
        <translation>按书写的计算图，逐个算子</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackSettingsModel</name>
    <message>
        <source>%1: %2
It takes: %3</source>
        <translation>%1：%2
可取：%3</translation>
    </message>
    <message>
        <source>The stack&apos;s own is %1; an empty field brings it back</source>
        <translation>软件栈自带值为 %1；留空即恢复</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackView</name>
    <message>
        <source>What if: the stack of transformations, applied from top to bottom</source>
        <translation>假设分析：变换栈，自上而下依次应用</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a transformation to the stack</source>
        <translation>向栈中添加一个变换</translation>
    </message>
    <message>
        <source>Your own...</source>
        <translation>自定义...</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the chosen transformation</source>
        <translation>移除所选变换</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Apply it earlier</source>
        <translation>更早应用</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Apply it later</source>
        <translation>更晚应用</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>栈</translation>
    </message>
    <message>
        <source>Open, save, copy the stack</source>
        <translation>打开、保存、复制栈</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>打开...</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>另存为...</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>In this step: %1.</source>
        <translation>在该训练步中：%1。</translation>
    </message>
    <message>
        <source>It touches nothing in this step.</source>
        <translation>它在该训练步中没有作用于任何内容。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Worked examples</source>
        <translation>完整示例</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>最近的项目</translation>
    </message>
    <message>
        <source>How long will this network take on that GPU, before anyone owns it?</source>
        <translation>这个网络在那款 GPU 上需要多长时间，在任何人拥有它之前？</translation>
    </message>
    <message>
        <source>Begin with your own</source>
        <translation>从您自己的内容开始</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>Empty panels: choose a network and GPUs at the left</source>
        <translation>空面板：请在左侧选择网络和 GPU</translation>
    </message>
    <message>
        <source>Open project...</source>
        <translation>打开项目...</translation>
    </message>
    <message>
        <source>A .dubhe file</source>
        <translation>.dubhe 文件</translation>
    </message>
    <message>
        <source>Open network...</source>
        <translation>打开网络...</translation>
    </message>
    <message>
        <source>An ONNX model, a Hugging Face config.json, a network JSON</source>
        <translation>ONNX 模型、Hugging Face 的 config.json、网络 JSON</translation>
    </message>
    <message>
        <source>Open recorded run...</source>
        <translation>打开已记录的运行...</translation>
    </message>
    <message>
        <source>Of PyTorch&apos;s profiler, Nsight Systems or Dubhe&apos;s recorder</source>
        <translation>来自 PyTorch 分析器、Nsight Systems 或 Dubhe 记录器</translation>
    </message>
    <message>
        <source>None yet. What you save (Ctrl+S) is listed here the next time.</source>
        <translation>还没有。您保存的项目（Ctrl+S）下次会出现在这里。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation>将 %1 从此列表中移除</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>从列表中移除 %1</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>返回项目</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>您想了解什么？</translation>
    </message>
    <message>
        <source>Or drop files anywhere on this window: projects (.dubhe), networks (.onnx, config.json, network JSON, or a model&apos;s folder), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), measurements (.csv, .csv.gz), catalogs (.json, .csv). Networks and GPUs stand at the left: a click adds one.</source>
        <translation>也可将文件拖到此窗口的任意位置：项目（.dubhe）、网络（.onnx、config.json、网络 JSON 或模型文件夹）、已记录的运行（.json、.json.gz、.pftrace、.sqlite、.db、.dubherec）、测量（.csv、.csv.gz）、目录（.json、.csv）。网络和 GPU 列在左侧：单击即可添加。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>时间段</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>A double click looks for it</source>
        <translation>双击可查找它</translation>
    </message>
    <message>
        <source>How many spans touch the selection</source>
        <translation>与选区相交的时间段数</translation>
    </message>
    <message>
        <source>Time within the selection; spans count with all that they enclose</source>
        <translation>选区内的时间；时间段按包含其所有内容计</translation>
    </message>
    <message>
        <source>Of the selected stretch of time; of several lanes together it can exceed 100 %</source>
        <translation>占所选时间范围的比例；多条泳道合计可超过 100 %</translation>
    </message>
    <message>
        <source>Time of one span within the selection</source>
        <translation>选区内一个时间段的时间</translation>
    </message>
    <message>
        <source>of no layer</source>
        <translation>不属于任何层</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>泳道</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumView</name>
    <message>
        <source>Give up the selection</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>Give up the selection (Escape)</source>
        <translation>取消选择（Escape）</translation>
    </message>
    <message>
        <source>What the selection holds</source>
        <translation>选区所含内容</translation>
    </message>
    <message>
        <source>Sums by</source>
        <translation>求和依据</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>按层</translation>
    </message>
    <message>
        <source>By lane</source>
        <translation>按泳道</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SummaryModel</name>
    <message>
        <source>%1; size of its memory unknown</source>
        <translation>%1；其显存容量未知</translation>
    </message>
    <message>
        <source>%1, fits in %2</source>
        <translation>%1，放得下，共%2</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>需要%1，只有%2：放不下</translation>
    </message>
    <message>
        <source>an hour %1</source>
        <translation>每小时%1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>价格：%1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>每小时租金（含电费）：%1</translation>
    </message>
    <message>
        <source>Those of %1 without changes</source>
        <translation>未更改的 %1 的价格</translation>
    </message>
    <message>
        <source>%1 for each %2</source>
        <translation>每%2可得%1</translation>
    </message>
    <message>
        <source>TDP unknown</source>
        <translation>TDP 未知</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>迭代时间</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Against the reference</source>
        <translation>相对于参考</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>At full TDP</source>
        <translation>按满 TDP</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>迭代能耗</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>每百万%1成本</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>For its price</source>
        <translation>性价比</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>not possible: %1</source>
        <translation>不可行：%1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>放不下；将需 %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Throughput over its price. %1</source>
        <translation>吞吐量与价格之比。%1</translation>
    </message>
    <message>
        <source>%1 of %2 while kernels run, %3 while none does, PUE %4: menu Prediction, Prices and Energy</source>
        <translation>%2 的%1（核函数运行时），%3（不运行时），PUE %4：菜单“预测”，“价格与能耗”</translation>
    </message>
    <message>
        <source>The TDP of %1 is not known: enter it in the Catalog.</source>
        <translation>%1 的 TDP 未知：请在“目录”中填写。</translation>
    </message>
    <message numerus="yes">
        <source>%n unknown operators by their bytes</source>
        <translation>
            <numerusform>按字节数估计的未知算子：%n个</numerusform>
        </translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>一轮的时间</translation>
    </message>
    <message>
        <source>Energy of a round</source>
        <translation>一轮的能耗</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepChart</name>
    <message>
        <source>Sweep chart</source>
        <translation>扫描图表</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepModel</name>
    <message>
        <source>Sweeping %1</source>
        <translation>正在扫描 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepPanel</name>
    <message>
        <source>The chart in words</source>
        <translation>图表的文字描述</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>未显示的 GPU 及原因</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>请在左侧选择一个网络，或将 ONNX 文件或 Hugging Face 的 config.json 拖入窗口。</translation>
    </message>
    <message>
        <source>The catalog has no system %1 with links whose bandwidth is known; choose another, or one GPU.</source>
        <translation>目录中没有链路带宽已知的系统 %1；请选择另一个，或选择单个 GPU。</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see how long %1 takes on them.</source>
        <translation>请在左侧勾选一个或多个 GPU，以查看 %1 在其上需要多长时间。</translation>
    </message>
    <message>
        <source>What a million samples cost is not known for any of these GPUs: enter prices or rents in the Catalog.</source>
        <translation>这些 GPU 的每百万样本成本都未知：请在“目录”中填写价格或租金。</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>没有可显示的 GPU。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>The sweep was cancelled. Change the range, or choose the axis again, to run it.</source>
        <translation>扫描已取消。请更改范围，或重新选择坐标轴以运行。</translation>
    </message>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform>（及另外%n个）</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no chart to export yet. %1</source>
        <translation>还没有可导出的图表。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>The first %1 of %2 lines are shown: untick GPUs or remove workloads to see the others.</source>
        <translation>只显示%2条线中的前%1条：请取消勾选 GPU 或移除工作负载以查看其余的。</translation>
    </message>
    <message>
        <source>%1 is a real GPU: make a hypothetical one from it to move it to these values.</source>
        <translation>%1 是真实 GPU：请由它创建假想 GPU，再移到这些值。</translation>
    </message>
    <message>
        <source>Links and the number of GPUs belong to the system: choose it above.</source>
        <translation>链路和 GPU 数量属于系统：请在上方选择系统。</translation>
    </message>
    <message>
        <source>Batch and sequence belong to the workload: change them at the left.</source>
        <translation>批大小和序列属于工作负载：请在左侧更改。</translation>
    </message>
    <message>
        <source>Where it does not fit into %1, %2.</source>
        <translation>在 %1 上放不下时：%2。</translation>
    </message>
    <message>
        <source>A step on many GPUs is explained in the Cluster panel: choose the same system and split there.</source>
        <translation>多个 GPU 上的训练步在“集群”面板中解释：请在那里选择相同的系统和切分。</translation>
    </message>
    <message>
        <source>Why is it so, at %1?</source>
        <translation>在%1处为什么是这样？</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>为什么是这样？</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>目标线</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>设置目标...</translation>
    </message>
    <message>
        <source>Target of the time, as in 10 ms</source>
        <translation>时间目标，如 10 ms</translation>
    </message>
    <message>
        <source>Target of the rate, as in 500/s</source>
        <translation>速率目标，如 500/s</translation>
    </message>
    <message>
        <source>The chart shows times: write one, as in 10 ms.</source>
        <translation>图表显示的是时间：请写时间，如 10 ms。</translation>
    </message>
    <message>
        <source>The chart shows rates: write one, as in 500/s.</source>
        <translation>图表显示的是速率：请写速率，如 500/s。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepToolbar</name>
    <message>
        <source>What the chart shows</source>
        <translation>图表显示的内容</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>每样本时间</translation>
    </message>
    <message>
        <source>Cost per million</source>
        <translation>每百万样本成本</translation>
    </message>
    <message>
        <source>Of a million samples, where the Catalog has a price or a rent for the GPU</source>
        <translation>每百万样本的成本，当“目录”中有该 GPU 的价格或租金</translation>
    </message>
    <message>
        <source>What the sweep moves</source>
        <translation>扫描改变的量</translation>
    </message>
    <message>
        <source>From</source>
        <translation>自</translation>
    </message>
    <message>
        <source>To</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Heat map by</source>
        <translation>热图依据</translation>
    </message>
    <message>
        <source>A second axis turns the chart into a heat map of the focused GPU</source>
        <translation>第二坐标轴将图表变为焦点 GPU 的热图</translation>
    </message>
    <message>
        <source>Second axis from</source>
        <translation>第二坐标轴起点</translation>
    </message>
    <message>
        <source>Second axis to</source>
        <translation>第二坐标轴终点</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>over</source>
        <translation>对</translation>
    </message>
    <message>
        <source>by</source>
        <translation>及</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Scales and range of the chart</source>
        <translation>图表的坐标与范围</translation>
    </message>
    <message>
        <source>Fit the range</source>
        <translation>适配范围</translation>
    </message>
    <message>
        <source>A range that has the own values of all ticked GPUs</source>
        <translation>包含所有勾选的 GPU 自身值的范围</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>重置缩放</translation>
    </message>
    <message>
        <source>Show the whole range again (double click or 0 in the chart)</source>
        <translation>重新显示整个范围（在图表中双击或按 0）</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>横轴对数</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>纵轴对数</translation>
    </message>
    <message>
        <source>Logarithmic second axis</source>
        <translation>第二坐标轴对数</translation>
    </message>
    <message>
        <source>Lines for every workload</source>
        <translation>每个工作负载的线</translation>
    </message>
    <message>
        <source>All workloads of the project on all ticked GPUs, not only the one shown</source>
        <translation>项目的所有工作负载在所有勾选的 GPU 上，而不只是当前显示的</translation>
    </message>
    <message>
        <source>GPU (lines)</source>
        <translation>GPU（线）</translation>
    </message>
    <message>
        <source>The range must start below its end: %1 is not below %2.</source>
        <translation>范围的起点必须小于终点：%1不小于%2。</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>目标线</translation>
    </message>
    <message>
        <source>A line to drag: where each GPU meets that value (T in the chart; Page Up and Page Down)</source>
        <translation>可拖动的线：每个 GPU 在何处达到该值（在图表中按 T；Page Up 和 Page Down）</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>设置目标...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SystemPage</name>
    <message>
        <source>Measured figures of the machine</source>
        <translation>机器的实测数值</translation>
    </message>
    <message>
        <source>Put them into the catalog</source>
        <translation>存入目录</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine. With one, its operators can be predicted. Shall it get one of these figures?</source>
        <translation>目录中没有这台机器的条目。有了条目，就能预测它的算子。要用这些数值新建一个吗？</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; would take the figures that are marked. Shall it?</source>
        <translation>目录条目“%1”将采用标出的数值。要这样做吗？</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has these figures, or a data sheet&apos;s instead.</source>
        <translation>目录条目“%1”已有这些数值，或采用了数据手册的数值。</translation>
    </message>
    <message>
        <source>Some figures scatter by more than 10 %: something else runs on this machine. Measure again when it is quiet.</source>
        <translation>有些数值的离散超过 10 %：这台机器上还有别的程序在运行。请在机器空闲时再次测量。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffEdit</name>
    <message>
        <source>not known; for example %1</source>
        <translation>未知；例如 %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffForm</name>
    <message>
        <source>Prices and energy</source>
        <translation>价格与能耗</translation>
    </message>
    <message>
        <source>What every cost of this project rests on. Prices and rents of GPUs stand in the catalog, each with its date.</source>
        <translation>此项目中每项成本的依据。GPU 的价格和租金在目录中，各有其日期。</translation>
    </message>
    <message>
        <source>Prices in the &amp;catalog</source>
        <translation>目录中的价格(&amp;C)</translation>
    </message>
    <message>
        <source>Shows the catalog, where a GPU&apos;s price and its rent by the hour are entered</source>
        <translation>显示目录，可在其中填写 GPU 的价格和每小时租金</translation>
    </message>
    <message>
        <source>What is wrong with %1</source>
        <translation>%1有何问题</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TermBars</name>
    <message>
        <source>Terms of the predicted time</source>
        <translation>预测时间的各项</translation>
    </message>
    <message>
        <source>%1 %2, binds</source>
        <translation>%1 %2，起限制作用</translation>
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
        <translation>时间线</translation>
    </message>
    <message>
        <source>Drag along the axis to select a stretch of time and sum it up</source>
        <translation>沿坐标轴拖动，选择一段时间并汇总</translation>
    </message>
    <message>
        <source>&lt;br&gt;The share is how busy it is in the time that is seen.</source>
        <translation>&lt;br&gt;占比为在可见时间内的忙碌程度。</translation>
    </message>
    <message>
        <source>&lt;br&gt;A click folds or unfolds it.</source>
        <translation>&lt;br&gt;单击可折叠或展开。</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>固定到顶部</translation>
    </message>
    <message>
        <source>Unpin all</source>
        <translation>全部取消固定</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>&lt;br&gt;Pinned to the top, of %1. A right click or P lets it go.</source>
        <translation>&lt;br&gt;已固定到顶部，属于 %1。右键单击或按 P 可取消固定。</translation>
    </message>
    <message>
        <source>&lt;br&gt;A right click, or P on one of its spans, pins it to the top.</source>
        <translation>&lt;br&gt;右键单击，或在其某个时间段上按 P，可将其固定到顶部。</translation>
    </message>
    <message>
        <source>Copy a command that opens this place</source>
        <translation>复制打开此位置的命令</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>颜色的含义</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelinePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>%1 的时间线</translation>
    </message>
    <message>
        <source>No prediction: %1</source>
        <translation>无预测：%1</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>滚轮缩放，拖动平移，按住 Shift 拖动汇总；在名称上滚轮滚动。</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到%1个</translation>
    </message>
    <message>
        <source>Predicting...</source>
        <translation>正在预测...</translation>
    </message>
    <message>
        <source>No prediction: %1
Or open a recorded run.</source>
        <translation>无预测：%1
或者打开已记录的运行。</translation>
    </message>
    <message>
        <source>No GPU is ticked: tick one at the left to see its predicted iteration,
or open a recorded run (or drop it on the window).</source>
        <translation>没有勾选 GPU：请在左侧勾选一个，以查看其预测的迭代，
或打开已记录的运行（或将其拖入窗口）。</translation>
    </message>
    <message>
        <source>No run to show: choose a network and tick a GPU at the left to see the predicted iteration,
or open a recorded run (or drop it on the window): PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON, Dubhe&apos;s recorder.</source>
        <translation>没有可显示的运行：请在左侧选择一个网络并勾选一个 GPU，以查看预测的迭代，
或打开已记录的运行（或将其拖入窗口）：PyTorch 的 profiler、Nsight Systems 的 SQLite 导出、Chrome JSON、Dubhe 的记录器。</translation>
    </message>
    <message>
        <source>There is no run to export yet. %1</source>
        <translation>还没有可导出的运行。%1</translation>
    </message>
    <message>
        <source>There is no run to save yet. %1</source>
        <translation>还没有可保存的运行。%1</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Could not write %1: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>无法理解</translation>
    </message>
    <message>
        <source>Command copied: it opens this place of the run.</source>
        <translation>已复制命令：它会打开运行的这个位置。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineToolbar</name>
    <message>
        <source>Open trace...</source>
        <translation>打开跟踪...</translation>
    </message>
    <message>
        <source>Show a recorded run: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON or Dubhe&apos;s recorder (Ctrl+T)</source>
        <translation>显示已记录的运行：PyTorch 的 profiler、Nsight Systems 的 SQLite 导出、Chrome JSON 或 Dubhe 的记录器（Ctrl+T）</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Drag selects a stretch to sum up; without this, drag with Shift</source>
        <translation>拖动选择一段并汇总；不启用时，按住 Shift 拖动</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Save trace...</source>
        <translation>保存跟踪...</translation>
    </message>
    <message>
        <source>Save the run as Chrome JSON, which Perfetto, chrome://tracing and Dubhe read: the predicted one where it is shown</source>
        <translation>将运行保存为 Chrome JSON，Perfetto、chrome://tracing 和 Dubhe 可以读取：显示预测时为预测的运行</translation>
    </message>
    <message>
        <source>Runs that are shown</source>
        <translation>显示的运行</translation>
    </message>
    <message>
        <source>Predicted above measured</source>
        <translation>预测在上，实测在下</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Step of the measured run</source>
        <translation>实测运行的训练步</translation>
    </message>
    <message>
        <source>What of the measured run stands at time 0, and is zoomed to</source>
        <translation>实测运行中置于时间 0 并缩放到的部分</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>颜色：工作种类</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>颜色：层</translation>
    </message>
    <message>
        <source>Find spans</source>
        <translation>查找时间段</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>上一个匹配（Shift+Enter、Shift+F3）</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一个匹配</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>下一个匹配（Enter、F3）</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一个匹配</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>整个运行</translation>
    </message>
    <message>
        <source>Show everything (0, or a double click on empty paper)</source>
        <translation>显示全部（0，或双击空白处）</translation>
    </message>
    <message>
        <source>Zoom to the selection, else to the chosen span (Z; F goes there and back)</source>
        <translation>缩放到所选范围，若无则缩放到选中的时间段（Z；F 来回切换）</translation>
    </message>
    <message>
        <source>Find: gemm, time&gt;100us</source>
        <translation>查找：gemm, time&gt;100us</translation>
    </message>
    <message>
        <source>&lt;p&gt;A part of the name or the layer. Fields: name~, layer~, lane~, class:, gpu:, stream:, and with &amp;lt; &amp;gt; = time, begin, end. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous, Escape: back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;名称或层的一部分。字段：name~、layer~、lane~、class:、gpu:、stream:，以及配合 &amp;lt; &amp;gt; = 的 time、begin、end。用 and、or、not 和括号组合：&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter：下一个，Shift+Enter：上一个，Esc：返回。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TracePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>成本%1</translation>
    </message>
    <message>
        <source>Of the %1 GPUs that were recorded</source>
        <translation>按所记录的%1个 GPU 计</translation>
    </message>
    <message>
        <source>Energy of the step: %1</source>
        <translation>训练步能耗：%1</translation>
    </message>
    <message>
        <source>Looking for steps</source>
        <translation>正在寻找训练步</translation>
    </message>
    <message>
        <source>Analysing %1</source>
        <translation>正在分析 %1</translation>
    </message>
    <message>
        <source>Replaying all steps</source>
        <translation>正在重放所有训练步</translation>
    </message>
    <message>
        <source>it was cancelled. A click on it in the table of steps goes on.</source>
        <translation>已取消。在训练步表格中单击即可继续。</translation>
    </message>
    <message>
        <source>it was cancelled. Open the trace again to go on.</source>
        <translation>已取消。再次打开跟踪即可继续。</translation>
    </message>
    <message>
        <source>This step is not analysed: %1</source>
        <translation>该训练步未分析：%1</translation>
    </message>
    <message>
        <source>Analysing...</source>
        <translation>正在分析...</translation>
    </message>
    <message>
        <source>Looking for steps...</source>
        <translation>正在寻找训练步...</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>备注（%1）</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>A click on a span, or on a row of a table, tells its launch and what it waited for.</source>
        <translation>单击时间段或表格中的一行，可了解其启动和它所等待的内容。</translation>
    </message>
    <message>
        <source>The longest of these pauses: %1</source>
        <translation>这些停顿中最长的：%1</translation>
    </message>
    <message>
        <source>Begins %1 after the step.</source>
        <translation>在训练步开始后%1开始。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>还没有可导出的内容。%1</translation>
    </message>
    <message>
        <source>Host and GPU over the step</source>
        <translation>训练步期间的主机与 GPU</translation>
    </message>
    <message>
        <source>What the GPU does over the step</source>
        <translation>训练步期间 GPU 的工作</translation>
    </message>
    <message>
        <source>State of the analysis</source>
        <translation>分析的状态</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>打开跟踪...</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>The step that is analysed; the tab Steps compares them</source>
        <translation>所分析的训练步；“训练步”标签页对比各训练步</translation>
    </message>
    <message>
        <source>Ask what if...</source>
        <translation>询问假设...</translation>
    </message>
    <message>
        <source>Change this step (mixed precision, fused kernels, more GPUs, another GPU) and see its time</source>
        <translation>更改该训练步（混合精度、融合核函数、更多 GPU、另一款 GPU）并查看其时间</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>Underline what the step&apos;s time consists of: each piece began when the one before let it</source>
        <translation>用下划线标出构成训练步时间的部分：每个片段在前一个放行时开始</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>颜色：工作种类</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>颜色：层</translation>
    </message>
    <message>
        <source>Whole step</source>
        <translation>整个训练步</translation>
    </message>
    <message>
        <source>Show the step from begin to end</source>
        <translation>从头到尾显示训练步</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom to the chosen span (Z in the timeline)</source>
        <translation>缩放到所选时间段（时间线中为 Z）</translation>
    </message>
    <message>
        <source>Analyse another recorded run (Ctrl+T)</source>
        <translation>分析另一个已记录的运行（Ctrl+T）</translation>
    </message>
    <message>
        <source>Close trace</source>
        <translation>关闭跟踪</translation>
    </message>
    <message>
        <source>Close the recorded run</source>
        <translation>关闭已记录的运行</translation>
    </message>
    <message>
        <source>Time of the step, measured and replayed</source>
        <translation>训练步的时间，实测与重放</translation>
    </message>
    <message>
        <source>Replayed: the step&apos;s graph, simulated unchanged. The difference is what the graph does not explain; answers to &quot;what if&quot; are no better than that.</source>
        <translation>重放：训练步的计算图，原样模拟。差值是计算图未能解释的部分；假设分析的回答也不会比它更准。</translation>
    </message>
    <message>
        <source>Cost of the step</source>
        <translation>训练步的成本</translation>
    </message>
    <message>
        <source>Tables of the step</source>
        <translation>训练步的表格</translation>
    </message>
    <message>
        <source>Kernels of the step</source>
        <translation>训练步的核函数</translation>
    </message>
    <message>
        <source>Layers of the step</source>
        <translation>训练步的层</translation>
    </message>
    <message>
        <source>Critical path of the step</source>
        <translation>训练步的关键路径</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>运行的训练步</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>推断或略去的内容</translation>
    </message>
    <message>
        <source>Pieces of the critical path</source>
        <translation>关键路径的片段</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>按种类</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>按层</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>Longest pieces</source>
        <translation>最长的片段</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>滚轮缩放，拖动平移，按住 Shift 拖动汇总；在名称上滚轮滚动。</translation>
    </message>
    <message>
        <source>Most time: %1</source>
        <translation>耗时最多：%1</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>价格未知</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>结束比较</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>对比对象...</translation>
    </message>
    <message>
        <source>This run alone again</source>
        <translation>仅显示此次运行</translation>
    </message>
    <message>
        <source>Another recorded run beside this one: what got slower, and by how much</source>
        <translation>将另一次记录的运行与此次并列：什么变慢了，慢了多少</translation>
    </message>
    <message>
        <source>Comparing...</source>
        <translation>正在比较...</translation>
    </message>
    <message>
        <source>The other run is not compared: %1</source>
        <translation>未与另一次运行比较：%1</translation>
    </message>
    <message>
        <source>The workload that is shown runs on the host that was recorded</source>
        <translation>所显示的工作负载运行于所记录的主机</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A launch</source>
        <translation>一次启动</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>一个算子，前向</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>一个算子，反向</translation>
    </message>
    <message>
        <source>A launch of the update</source>
        <translation>更新的一次启动</translation>
    </message>
    <message>
        <source>The recorder&apos;s own cost is in these times</source>
        <translation>这些时间包含记录器自身的开销</translation>
    </message>
    <message>
        <source>Difference between the two runs</source>
        <translation>两次运行的差异</translation>
    </message>
    <message>
        <source>Predict with its host</source>
        <translation>按其主机预测</translation>
    </message>
    <message>
        <source>What differs between the two runs</source>
        <translation>两次运行之间的不同</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>No recorded run is open. Open one, or drop it on the window: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, rocprofv3, Perfetto, JAX, or Dubhe&apos;s recorder. This panel shows its steps, where their time goes and the critical path; of a memory snapshot of PyTorch what holds the GPU&apos;s memory.</source>
        <translation>没有打开的已记录运行。请打开一个，或将其拖到窗口上：可来自 PyTorch 分析器、Nsight Systems 的 SQLite 导出、rocprofv3、Perfetto、JAX 或 Dubhe 的记录器。此面板显示其各步、时间去向和关键路径；对于 PyTorch 显存快照，则显示占用 GPU 显存的内容。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TraceTable</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in: %1</source>
        <translation>在其中查找：%1</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>找到%1个</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TransformationForm</name>
    <message>
        <source>What it changed in this step</source>
        <translation>它在该训练步中更改的内容</translation>
    </message>
    <message>
        <source>What is wrong with the value</source>
        <translation>该值有何问题</translation>
    </message>
    <message>
        <source>Your own transformation</source>
        <translation>自定义变换</translation>
    </message>
    <message>
        <source>select ... says which tasks; scale, shrink, remove or insert what becomes of them.</source>
        <translation>select ... 指明哪些任务；scale、shrink、remove 或 insert 指明如何处理它们。</translation>
    </message>
    <message>
        <source>Add a question: what if the step ran in half precision, on eight GPUs, on a GPU that you don&apos;t own?</source>
        <translation>添加一个问题：如果该训练步以半精度、在八个 GPU 上、在您没有的 GPU 上运行会怎样？</translation>
    </message>
    <message>
        <source>Published accuracy: %1 (%2).</source>
        <translation>公布的准确度：%1（%2）。</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhatIfPanel</name>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>图表已复制</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>正在准备 %1</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>时间随 %1 变化</translation>
    </message>
    <message>
        <source>Open a recorded run (or drop it on the window) to ask what would change it: PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Dubhe&apos;s recorder.</source>
        <translation>打开已记录的运行（或将其拖入窗口），询问什么会改变它：PyTorch 的 profiler、Nsight Systems 的 SQLite 导出、Dubhe 的记录器。</translation>
    </message>
    <message>
        <source>%1 can be shown, but not simulated: it doesn&apos;t say what launched what.</source>
        <translation>%1 可以显示，但无法模拟：它没有说明是什么启动了什么。</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>Above the step as recorded, below it what if. Wheel zooms, drag pans.</source>
        <translation>上方为按记录的训练步，下方为假设。滚轮缩放，拖动平移。</translation>
    </message>
    <message>
        <source>Choose a transformation at the left that has a number to sweep: distributed&apos;s link, bandwidth&apos;s factor.</source>
        <translation>请在左侧选择一个有数值可扫描的变换：distributed 的 link、bandwidth 的 factor。</translation>
    </message>
    <message>
        <source>Open a stack of transformations</source>
        <translation>打开变换栈</translation>
    </message>
    <message>
        <source>Stacks (*.whatif *.txt);;All files (*)</source>
        <translation>栈 (*.whatif *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the stack of transformations</source>
        <translation>保存变换栈</translation>
    </message>
    <message>
        <source>Stacks (*.whatif)</source>
        <translation>栈 (*.whatif)</translation>
    </message>
    <message>
        <source>There is no step to ask about yet. %1</source>
        <translation>还没有可询问的训练步。%1</translation>
    </message>
    <message>
        <source>Command copied</source>
        <translation>命令已复制</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>还没有可导出的内容。%1</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>打开跟踪...</translation>
    </message>
    <message>
        <source>The recorded step</source>
        <translation>已记录的训练步</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Which step of the recording is asked about; complete ones alone stand for a whole iteration</source>
        <translation>所询问的是记录中的哪一步；只有完整的训练步才代表一次完整的迭代</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Which number of the chosen transformation is swept</source>
        <translation>扫描所选变换的哪个数值</translation>
    </message>
    <message>
        <source>Time of the step over a parameter</source>
        <translation>训练步时间随参数变化</translation>
    </message>
    <message>
        <source>What the answer rests on</source>
        <translation>结果的依据</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核函数</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share of the GPU time</source>
        <translation>占 GPU 时间的比例</translation>
    </message>
    <message>
        <source>Kernels that match no operator</source>
        <translation>与算子不匹配的核函数</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Unmatched kernels</source>
        <translation>未匹配的核函数</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyModel</name>
    <message>
        <source>Step</source>
        <translation>训练步</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>How it comes about</source>
        <translation>如何得来</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyPanel</name>
    <message>
        <source>What is explained</source>
        <translation>所解释的内容</translation>
    </message>
    <message>
        <source>Follow the selection</source>
        <translation>跟随选择</translation>
    </message>
    <message>
        <source>Explain what is selected in the other panels again</source>
        <translation>重新解释其他面板中所选的内容</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the whole chain as text</source>
        <translation>将整条链复制为文本</translation>
    </message>
    <message>
        <source>Save as CSV...</source>
        <translation>保存为 CSV...</translation>
    </message>
    <message>
        <source>Save the whole chain, a row a step</source>
        <translation>保存整条链，每步一行</translation>
    </message>
    <message>
        <source>Why it is so</source>
        <translation>为什么是这样</translation>
    </message>
    <message>
        <source>Copy this step and what is below it</source>
        <translation>复制此步及其下级</translation>
    </message>
    <message>
        <source>Looking for reasons</source>
        <translation>正在查找原因</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>正在查找实测行</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>Choose a network at the left: here stands why it takes as long as it does.</source>
        <translation>请在左侧选择网络：这里将说明它为什么需要这么长时间。</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: here stands why the network takes so long on it.</source>
        <translation>请在左侧勾选 GPU：这里将说明网络在其上为什么需要这么长时间。</translation>
    </message>
    <message>
        <source>Nothing is asked yet.</source>
        <translation>还没有提出问题。</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>还没有可导出的内容。%1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>还没有可复制的内容。%1</translation>
    </message>
    <message>
        <source>The chain is copied as text</source>
        <translation>整条链已复制为文本</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>复制为命令</translation>
    </message>
    <message>
        <source>Copy the line of dubhe-cli that says the same</source>
        <translation>复制能得到相同内容的 dubhe-cli 命令行</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadForm</name>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Tokens a sample; 0 is the network&apos;s own default</source>
        <translation>每个样本的词元数；0 为网络自身的默认值</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Decoding: tokens that already lie in the KV cache; each sample then adds one token</source>
        <translation>解码：KV 缓存中已有的词元；每个样本随后增加一个词元</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>模式(&amp;M)</translation>
    </message>
    <message>
        <source>Op&amp;timizer</source>
        <translation>优化器(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>批次(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>数值精度(&amp;P)</translation>
    </message>
    <message>
        <source>Se&amp;quence</source>
        <translation>序列(&amp;Q)</translation>
    </message>
    <message>
        <source>KV &amp;cache</source>
        <translation>KV 缓存(&amp;C)</translation>
    </message>
    <message>
        <source>What updates the weights</source>
        <translation>更新权重的方式</translation>
    </message>
    <message>
        <source>Only training has an optimizer</source>
        <translation>只有训练才有优化器</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4; %5 stays.</source>
        <translation>%1：“%2”不是 %3 到 %4 之间的整数；保持 %5。</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Equal samples that fill a sequence, as in fine-tuning: each attends to its own tokens alone</source>
        <translation>填满一个序列的等长样本，如微调时：每个样本只关注自己的词元</translation>
    </message>
    <message>
        <source>Tokens behind the next one that are predicted, too: a layer and a loss each</source>
        <translation>除下一个词元外还要预测的后续词元：每个各需一层和一个损失</translation>
    </message>
    <message>
        <source>S&amp;amples a sequence</source>
        <translation>每序列样本数(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Further tokens</source>
        <translation>额外词元(&amp;F)</translation>
    </message>
    <message>
        <source>Samples a sequence</source>
        <translation>每序列样本数</translation>
    </message>
    <message>
        <source>Further tokens</source>
        <translation>额外词元</translation>
    </message>
    <message>
        <source>Low-rank adapters (LoRA) are trained beside linear layers, whose weights stay; none: everything is trained</source>
        <translation>在线性层旁训练低秩适配器（LoRA），其权重保持不变；无：训练全部</translation>
    </message>
    <message>
        <source>&amp;LoRA rank</source>
        <translation>&amp;LoRA 秩</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadTable</name>
    <message>
        <source>Networks in the report</source>
        <translation>报告中的网络</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Samples/s needed</source>
        <translation>所需样本/s</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>What has to be done in a second, over all GPUs: then the report says how many GPUs that takes. Empty: not known, and figures are those of one GPU</source>
        <translation>所有 GPU 每秒需完成的量：报告将给出所需的 GPU 数。留空：未知，数值为单个 GPU 的数值</translation>
    </message>
    <message>
        <source>Beside the other networks, where the report says one thing of all of them. Empty: 1</source>
        <translation>相对于其他网络的权重，用于报告对全部网络的结论。留空：1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadsPanel</name>
    <message>
        <source>%1 parameters · %2 an iteration</source>
        <translation>%1参数 · 每次迭代%2</translation>
    </message>
    <message>
        <source>1 note on the file</source>
        <translation>读取器给出 1条备注</translation>
    </message>
    <message>
        <source>%1 notes on the file</source>
        <translation>读取器给出%1条备注</translation>
    </message>
    <message>
        <source>Search networks</source>
        <translation>搜索网络</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Open a file, or drop it here</source>
        <translation>打开文件，或拖到此处</translation>
    </message>
    <message>
        <source>An ONNX model, or the config.json of a Hugging Face model</source>
        <translation>ONNX 模型，或 Hugging Face 模型的 config.json</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>此项目中</translation>
    </message>
    <message>
        <source>No workload yet: tick a network, or drop an ONNX file or a config.json.</source>
        <translation>还没有工作负载：请勾选一个网络，或拖入 ONNX 文件或 config.json。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keep its file in the project</source>
        <translation>将其文件保存在项目中</translation>
    </message>
    <message>
        <source>%1 a round · %2 at most in memory</source>
        <translation>每轮 %1 · 显存最多 %2</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>组成组合</translation>
    </message>
    <message>
        <source>All networks of this project as one workload: a round runs each as often as its weight says</source>
        <translation>把本项目的全部网络作为一个工作负载：每轮按权重运行各网络</translation>
    </message>
    <message>
        <source>Make a portfolio of all networks</source>
        <translation>用全部网络组成组合</translation>
    </message>
</context>
</TS>
