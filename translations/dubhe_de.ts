<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>dubhe::app</name>
    <message>
        <source>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;How long will this network take on that GPU, and what would have to change to make it faster or cheaper?</source>
        <translation>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;Wie lange braucht dieses Netz auf jener GPU, und was müsste sich ändern, damit es schneller oder billiger wird?</translation>
    </message>
    <message>
        <source>&lt;b&gt;What the predictions rest on&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;Each number comes with a band that held 80 % of the measurements it was derived from, and a mark that says where it comes from. A prediction is no measurement: measure before you buy.</source>
        <translation>&lt;b&gt;Worauf die Vorhersagen beruhen&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;Zu jeder Zahl gehören eine Spanne, in der 80 % der Messungen lagen, aus denen sie abgeleitet wurde, und ein Zeichen, das ihre Herkunft nennt. Eine Vorhersage ist keine Messung: Messen Sie, bevor Sie kaufen.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Licences&lt;/b&gt;&lt;br&gt;This application is free software under the GNU General Public License, version 3 or later, because Qt Charts is; it comes without any warranty. Its core and the program dubhe-cli are under the Apache License 2.0.</source>
        <translation>&lt;b&gt;Lizenzen&lt;/b&gt;&lt;br&gt;Dieses Programm ist freie Software unter der GNU General Public License, Version 3 oder später, weil Qt Charts es ist; es kommt ohne jede Gewährleistung. Sein Kern und das Programm dubhe-cli stehen unter der Apache License 2.0.</translation>
    </message>
    <message>
        <source>Built with Qt %1 (LGPL 3, Qt Charts GPL 3), SQLite (public domain), SQLiteCpp (MIT), ONNX (Apache 2.0), Protocol Buffers (BSD) and nlohmann/json (MIT).</source>
        <translation>Erstellt mit Qt %1 (LGPL 3, Qt Charts GPL 3), SQLite (gemeinfrei), SQLiteCpp (MIT), ONNX (Apache 2.0), Protocol Buffers (BSD) und nlohmann/json (MIT).</translation>
    </message>
    <message>
        <source>About Dubhe</source>
        <translation>Über Dubhe</translation>
    </message>
    <message>
        <source>%1 needs a value; see dubhe --help</source>
        <translation>%1 braucht einen Wert; siehe dubhe --help</translation>
    </message>
    <message>
        <source>unknown option %1; see dubhe --help</source>
        <translation>unbekannte Option %1; siehe dubhe --help</translation>
    </message>
    <message>
        <source>one project at a time: %1</source>
        <translation>ein Projekt zur Zeit: %1</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 nimmt keinen Wert</translation>
    </message>
    <message>
        <source>give either a file or a preset, not both</source>
        <translation>entweder eine Datei oder eine Vorlage angeben, nicht beides</translation>
    </message>
    <message>
        <source>Training ResNet-50 on A100 and V100, over bandwidth</source>
        <translation>Training von ResNet-50 auf A100 und V100 über der Bandbreite</translation>
    </message>
    <message>
        <source>Bandwidth sweep of ResNet-50 and DenseNet-169 on TITAN RTX</source>
        <translation>Bandbreiten-Durchlauf von ResNet-50 und DenseNet-169 auf TITAN RTX</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Neues Projekt</translation>
    </message>
    <message>
        <source>New from &amp;preset</source>
        <translation>Neu aus &amp;Vorlage</translation>
    </message>
    <message>
        <source>&amp;Open project...</source>
        <translation>&amp;Projekt öffnen...</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Re&amp;cover unsaved work</source>
        <translation>Ungespeichertes &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Open net&amp;work...</source>
        <translation>N&amp;etz öffnen...</translation>
    </message>
    <message>
        <source>Open &amp;trace...</source>
        <translation>&amp;Trace öffnen...</translation>
    </message>
    <message>
        <source>&amp;Close trace</source>
        <translation>Trace s&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>Speichern &amp;unter...</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Nothing was lost</source>
        <translation>Nichts ging verloren</translation>
    </message>
    <message>
        <source>Discard all of it</source>
        <translation>Alles davon verwerfen</translation>
    </message>
    <message>
        <source>Chart as &amp;PNG...</source>
        <translation>Diagramm als &amp;PNG...</translation>
    </message>
    <message>
        <source>Chart as &amp;SVG...</source>
        <translation>Diagramm als &amp;SVG...</translation>
    </message>
    <message>
        <source>Chart as P&amp;DF...</source>
        <translation>Diagramm als P&amp;DF...</translation>
    </message>
    <message>
        <source>Numbers as &amp;CSV...</source>
        <translation>Zahlen als &amp;CSV...</translation>
    </message>
    <message>
        <source>Run as t&amp;race (Chrome, Perfetto)...</source>
        <translation>Lauf als T&amp;race (Chrome, Perfetto)...</translation>
    </message>
    <message>
        <source>Copy chart to the clip&amp;board</source>
        <translation>Diagramm in die &amp;Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Find a &amp;network</source>
        <translation>&amp;Netz suchen</translation>
    </message>
    <message>
        <source>Find a &amp;GPU</source>
        <translation>&amp;GPU suchen</translation>
    </message>
    <message>
        <source>&amp;Workload that is shown</source>
        <translation>Gezeigte &amp;Arbeitslast</translation>
    </message>
    <message>
        <source>&amp;Hypothetical GPU</source>
        <translation>&amp;Hypothetische GPU</translation>
    </message>
    <message>
        <source>&amp;Catalog</source>
        <translation>&amp;Katalog</translation>
    </message>
    <message>
        <source>&amp;Import into the catalog...</source>
        <translation>In den Katalog &amp;importieren...</translation>
    </message>
    <message>
        <source>&amp;Paste a data sheet</source>
        <translation>&amp;Datenblatt einfügen</translation>
    </message>
    <message>
        <source>&amp;Bring back removed entries</source>
        <translation>&amp;Entfernte Einträge zurückholen</translation>
    </message>
    <message>
        <source>&amp;Rename workload</source>
        <translation>Arbeitslast &amp;umbenennen</translation>
    </message>
    <message>
        <source>&amp;Duplicate workload</source>
        <translation>Arbeitslast &amp;duplizieren</translation>
    </message>
    <message>
        <source>Re&amp;move workload</source>
        <translation>Arbeitslast &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Make from the GPU in the inspector</source>
        <translation>&amp;Aus der GPU im Inspektor erstellen</translation>
    </message>
    <message>
        <source>Choose a hypothetical GPU in the inspector first.</source>
        <translation>Wählen Sie zuerst im Inspektor eine hypothetische GPU.</translation>
    </message>
    <message>
        <source>&amp;Rename hypothetical GPU</source>
        <translation>Hypothetische GPU &amp;umbenennen</translation>
    </message>
    <message>
        <source>&amp;Duplicate hypothetical GPU</source>
        <translation>Hypothetische GPU &amp;duplizieren</translation>
    </message>
    <message>
        <source>Re&amp;move hypothetical GPU</source>
        <translation>Hypothetische GPU &amp;entfernen</translation>
    </message>
    <message>
        <source>&amp;Prediction</source>
        <translation>&amp;Vorhersage</translation>
    </message>
    <message>
        <source>About the &amp;models</source>
        <translation>Über die &amp;Modelle</translation>
    </message>
    <message>
        <source>Import a &amp;folder of measurements...</source>
        <translation>Mess&amp;ordner importieren...</translation>
    </message>
    <message>
        <source>&amp;Import a file of measurements...</source>
        <translation>Mess&amp;datei importieren...</translation>
    </message>
    <message>
        <source>&amp;Prices and Energy...</source>
        <translation>&amp;Preise und Energie...</translation>
    </message>
    <message>
        <source>What electricity costs and how GPUs are used; costs in all panels rest on it</source>
        <translation>Was Strom kostet und wie GPUs genutzt werden; die Kosten in allen Ansichten beruhen darauf</translation>
    </message>
    <message>
        <source>&amp;Host starts a kernel in</source>
        <translation>&amp;Host startet einen Kernel in</translation>
    </message>
    <message>
        <source>no time (CUDA graphs)</source>
        <translation>keiner Zeit (CUDA-Graphen)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Next network</source>
        <translation>&amp;Nächstes Netz</translation>
    </message>
    <message>
        <source>&amp;Previous network</source>
        <translation>&amp;Voriges Netz</translation>
    </message>
    <message>
        <source>&amp;Kept views</source>
        <translation>&amp;Gemerkte Ansichten</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>&amp;Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>&amp;Layout zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Keep this view</source>
        <translation>Diese Ansicht &amp;merken</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About Dubhe, its licences and its numbers</source>
        <translation>Über &amp;Dubhe, seine Lizenzen und seine Zahlen</translation>
    </message>
    <message>
        <source>there is no translation into &quot;%1&quot;; use system, %2</source>
        <translation>es gibt keine Übersetzung in „%1“; möglich sind system, %2</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>this is no regular file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>larger than the 16 MiB that a catalog file can have</source>
        <translation>größer als die 16 MiB, die eine Katalogdatei haben darf</translation>
    </message>
    <message>
        <source>could not be read: %1</source>
        <translation>ließ sich nicht lesen: %1</translation>
    </message>
    <message>
        <source>a hypothetical GPU of this project is called that already; choose another name</source>
        <translation>eine hypothetische GPU dieses Projekts heißt schon so; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>there is an entry of that name already; this one keeps its own</source>
        <translation>es gibt schon einen Eintrag dieses Namens; dieser behält seinen eigenen</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>the step has nothing to draw</source>
        <translation>der Schritt enthält nichts zu zeichnen</translation>
    </message>
    <message>
        <source>this program has no cost model &quot;%1&quot;</source>
        <translation>dieses Programm hat kein Kostenmodell „%1“</translation>
    </message>
    <message>
        <source>is being saved by another program; try again in a moment</source>
        <translation>wird gerade von einem anderen Programm gespeichert; versuchen Sie es gleich noch einmal</translation>
    </message>
    <message>
        <source>was changed by another program since it was opened here; save this project under another name</source>
        <translation>wurde von einem anderen Programm geändert, seit es hier geöffnet wurde; speichern Sie dieses Projekt unter einem anderen Namen</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read: a project may come from anywhere. Allow it in the message bar, or drop the file onto the window.</source>
        <translation>liegt außerhalb des Projektordners und wurde nicht gelesen: Ein Projekt kann von überall her kommen. Erlauben Sie es in der Meldungsleiste, oder legen Sie die Datei im Fenster ab.</translation>
    </message>
    <message>
        <source>this is a folder, not a project file</source>
        <translation>das ist ein Ordner, keine Projektdatei</translation>
    </message>
    <message>
        <source>this is a device or pipe, not a project file</source>
        <translation>das ist ein Gerät oder eine Pipe, keine Projektdatei</translation>
    </message>
    <message>
        <source>larger than the %1 MiB that a project file can have</source>
        <translation>größer als die %1 MiB, die eine Projektdatei haben darf</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>this is not a Dubhe project (no SQLite database)</source>
        <translation>das ist kein Dubhe-Projekt (keine SQLite-Datenbank)</translation>
    </message>
    <message>
        <source>this is another application&apos;s database, not a Dubhe project</source>
        <translation>das ist die Datenbank einer anderen Anwendung, kein Dubhe-Projekt</translation>
    </message>
    <message>
        <source>the file is damaged: it was cut short, %1 of %2 bytes are there</source>
        <translation>die Datei ist beschädigt: Sie wurde abgeschnitten, %1 von %2 Bytes sind da</translation>
    </message>
    <message>
        <source>written by a newer Dubhe (project version %1; this program reads up to %2). Update Dubhe to open it.</source>
        <translation>von einem neueren Dubhe geschrieben (Projektversion %1; dieses Programm liest bis %2). Aktualisieren Sie Dubhe, um es zu öffnen.</translation>
    </message>
    <message>
        <source>damaged: project version %1 never existed</source>
        <translation>beschädigt: Projektversion %1 gab es nie</translation>
    </message>
    <message>
        <source>damaged or not made by Dubhe: &quot;%1&quot; does not belong into a project of version %2</source>
        <translation>beschädigt oder nicht von Dubhe erstellt: „%1“ gehört nicht in ein Projekt der Version %2</translation>
    </message>
    <message>
        <source>damaged: tables are missing</source>
        <translation>beschädigt: Tabellen fehlen</translation>
    </message>
    <message>
        <source>the file is damaged (%1)</source>
        <translation>die Datei ist beschädigt (%1)</translation>
    </message>
    <message>
        <source>could not save the project: %1. Nothing was changed on disk.</source>
        <translation>das Projekt ließ sich nicht speichern: %1. Auf der Platte wurde nichts geändert.</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>could not be written: %1</source>
        <translation>ließ sich nicht schreiben: %1</translation>
    </message>
    <message>
        <source>the folder can&apos;t be written</source>
        <translation>in den Ordner lässt sich nicht schreiben</translation>
    </message>
    <message>
        <source>another program has it</source>
        <translation>ein anderes Programm hat sie</translation>
    </message>
    <message>
        <source>the picture of the window could not be encoded as PNG</source>
        <translation>das Bild des Fensters ließ sich nicht als PNG codieren</translation>
    </message>
    <message>
        <source>the project has no workload: there is nothing to render</source>
        <translation>das Projekt hat keine Arbeitslast: Es gibt nichts zu zeichnen</translation>
    </message>
    <message>
        <source>the project has no ticked GPU: there is nothing to render</source>
        <translation>das Projekt hat keine angekreuzte GPU: Es gibt nichts zu zeichnen</translation>
    </message>
    <message>
        <source>the folder could not be made; check its name and its permissions</source>
        <translation>der Ordner ließ sich nicht anlegen; prüfen Sie Namen und Rechte</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>wird angeordnet</translation>
    </message>
    <message>
        <source>holds no event that has a time</source>
        <translation>enthält kein Ereignis, das eine Zeit hat</translation>
    </message>
    <message>
        <source>spans that lie under too many others at once are not drawn: %1</source>
        <translation>Abschnitte, die unter zu vielen anderen zugleich liegen, werden nicht gezeichnet: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no form of a report; end it in .pdf, .html or .xlsx</source>
        <translation>„%1“ benennt keine Form eines Berichts; lassen Sie es auf .pdf, .html oder .xlsx enden</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no page; use a4 or letter</source>
        <translation>„%1“ ist kein Seitenformat; möglich sind a4 und letter</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no day; write it as in 2025-06-30</source>
        <translation>„%1“ ist kein Datum; schreiben Sie es wie 2025-06-30</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size of a window; write for example 1920x1080</source>
        <translation>„%1“ ist keine Fenstergröße; schreiben Sie zum Beispiel 1920x1080</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no theme; use light, dark, contrast or system</source>
        <translation>„%1“ ist kein Farbschema; möglich sind light, dark, contrast und system</translation>
    </message>
    <message>
        <source>of --render, --pictures and --report give one, not both</source>
        <translation>von --render, --pictures und --report nur eines angeben, nicht beide</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The project was changed meanwhile and has no answer to speak of. Help &gt; Examples opens it anew.</source>
        <translation>Das Projekt wurde inzwischen geändert und hat keine Antwort, die sich besprechen ließe. Hilfe &gt; Beispiele öffnet es neu.</translation>
    </message>
    <message>
        <source>%1: none up to %2</source>
        <translation>%1: keiner bis %2</translation>
    </message>
    <message>
        <source>The knee is where another 10 % of bandwidth buys less than 1 % of the time:
%1</source>
        <translation>Der Knick liegt dort, wo weitere 10 % Bandbreite weniger als 1 % der Zeit einbringen:
%1</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>Die Frage</translation>
    </message>
    <message>
        <source>%1. Its settings are shown here; how much memory bandwidth is worth paying for?</source>
        <translation>%1. Hier stehen die Einstellungen; wie viel Speicherbandbreite ist ihr Geld wert?</translation>
    </message>
    <message>
        <source>Time over bandwidth</source>
        <translation>Zeit über der Bandbreite</translation>
    </message>
    <message>
        <source>Each line is a GPU, were its bandwidth another than its own, with its band. As they are:
%1</source>
        <translation>Jede Linie ist eine GPU, als wäre ihre Bandbreite eine andere als die eigene, mit ihrer Spanne. So wie sie sind:
%1</translation>
    </message>
    <message>
        <source>Where more stops paying</source>
        <translation>Wo mehr sich nicht mehr lohnt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>What the time goes into, for the GPU that you click:
%1</source>
        <translation>Wofür die Zeit verbraucht wird, bei der GPU, die Sie anklicken:
%1</translation>
    </message>
    <message>
        <source>A GPU that does not exist</source>
        <translation>Eine GPU, die es nicht gibt</translation>
    </message>
    <message>
        <source>%1, made from %2: %3. Drag a slider, or type a number with its unit: lines and numbers follow, and Ctrl+Z takes it back.</source>
        <translation>%1, erstellt aus %2: %3. Ziehen Sie einen Schieberegler, oder geben Sie eine Zahl mit ihrer Einheit ein: Linien und Zahlen folgen, und Strg+Z nimmt es zurück.</translation>
    </message>
    <message>
        <source>Take it with you</source>
        <translation>Zum Mitnehmen</translation>
    </message>
    <message>
        <source>The chart as a picture, its numbers as a table. Ctrl+S keeps all of it as a project of yours.</source>
        <translation>Das Diagramm als Bild, seine Zahlen als Tabelle. Strg+S behält alles als Ihr eigenes Projekt.</translation>
    </message>
    <message>
        <source>A step takes %1 on %2 and %3 on %4: that is %5. The band says how far off the prediction may be.</source>
        <translation>Ein Schritt dauert %1 auf %2 und %3 auf %4: Das ist %5. Die Spanne sagt, wie weit die Vorhersage danebenliegen kann.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>First of all it has to fit:
%1</source>
        <translation>Zuallererst muss es in den Speicher passen:
%1</translation>
    </message>
    <message>
        <source>Where the time goes, by class of operator. Most of it: %1, %2 on %3 and %4 on %5.</source>
        <translation>Wohin die Zeit geht, nach Operatorklasse. Am meisten: %1, %2 auf %3 und %4 auf %5.</translation>
    </message>
    <message>
        <source>Every distinct operator, the largest difference first: %1, %2 times in a step, differs by %3. A double click shows it in the graph.</source>
        <translation>Jeder verschiedene Operator, der größte Unterschied zuerst: %1, %2-mal in einem Schritt, unterscheidet sich um %3. Ein Doppelklick zeigt ihn im Graphen.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Does it fit?</source>
        <translation>Passt es?</translation>
    </message>
    <message>
        <source>What takes the time</source>
        <translation>Was die Zeit braucht</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>Die größten Unterschiede</translation>
    </message>
    <message>
        <source>Your own question</source>
        <translation>Ihre eigene Frage</translation>
    </message>
    <message>
        <source>Tick other GPUs, or change batch and precision above: the comparison follows. Prices entered in the catalog bring costs into it.</source>
        <translation>Kreuzen Sie andere GPUs an, oder ändern Sie oben Batch und Zahlenformat: Der Vergleich folgt. Preise, im Katalog eingetragen, bringen Kosten hinein.</translation>
    </message>
    <message>
        <source>A GPU holds a part of the network: %1, %2. The second bar says what it is filled with.</source>
        <translation>Eine GPU hält einen Teil des Netzes: %1, %2. Der zweite Balken sagt, womit sie gefüllt ist.</translation>
    </message>
    <message>
        <source>which fits</source>
        <translation>was passt</translation>
    </message>
    <message>
        <source>which does not fit</source>
        <translation>was nicht passt</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>A step takes %1. Most of it: %2.</source>
        <translation>Ein Schritt dauert %1. Das meiste davon: %2.</translation>
    </message>
    <message>
        <source>From %1 with %2 to %3 with %4: each GPU still does %5 of what it did. What is lost waits for other stages and for gradients.</source>
        <translation>Von %1 mit %2 zu %3 mit %4: Jede GPU schafft noch %5 von dem, was sie schaffte. Was verloren geht, wartet auf andere Stufen und auf Gradienten.</translation>
    </message>
    <message>
        <source>The machines and the split</source>
        <translation>Die Maschinen und die Aufteilung</translation>
    </message>
    <message>
        <source>%1 in %2, split as %3. Each number can be changed; what can&apos;t run is refused beside its field.</source>
        <translation>%1 in %2, aufgeteilt als %3. Jede Zahl lässt sich ändern; was nicht laufen kann, wird neben seinem Feld abgelehnt.</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>Wohin die Zeit eines Schritts geht</translation>
    </message>
    <message>
        <source> The inspector asks one GPU alone: it would need %1.</source>
        <translation> Der Inspektor fragt nach einer einzigen GPU: Sie bräuchte %1.</translation>
    </message>
    <message>
        <source>What more machines bring</source>
        <translation>Was mehr Maschinen bringen</translation>
    </message>
    <message>
        <source>The same as a sweep</source>
        <translation>Dasselbe als Durchlauf</translation>
    </message>
    <message>
        <source>The panel Sweep draws the time of a step over the number of GPUs, or over the links between them.</source>
        <translation>Die Ansicht Durchlauf zeichnet die Zeit eines Schritts über der Anzahl der GPUs oder über den Verbindungen zwischen ihnen.</translation>
    </message>
    <message>
        <source>A better split?</source>
        <translation>Eine bessere Aufteilung?</translation>
    </message>
    <message>
        <source>&quot;Find the best split&quot; in the tab beside Scaling looks at every way to split these GPUs. &quot;Copy as command&quot; asks the same of dubhe-cli.</source>
        <translation>„Beste Aufteilung finden“ im Reiter neben Skalierung prüft jede Art, auf diese GPUs aufzuteilen. „Als Befehl kopieren“ fragt dubhe-cli dasselbe.</translation>
    </message>
    <message>
        <source>Export it first: nsys export --type sqlite FILE.</source>
        <translation>Exportieren Sie es zuerst: nsys export --type sqlite FILE.</translation>
    </message>
    <message>
        <source>Export the model first: torch.onnx.export.</source>
        <translation>Exportieren Sie zuerst das Modell: torch.onnx.export.</translation>
    </message>
    <message>
        <source>Convert the model first: python -m tf2onnx.convert.</source>
        <translation>Wandeln Sie zuerst das Modell um: python -m tf2onnx.convert.</translation>
    </message>
    <message>
        <source>Open the config.json beside it.</source>
        <translation>Öffnen Sie die config.json daneben.</translation>
    </message>
    <message>
        <source>Open the config.json of the model it was made from.</source>
        <translation>Öffnen Sie die config.json des Modells, aus dem sie erstellt wurde.</translation>
    </message>
    <message>
        <source>is shown in the window; --render, --pictures and --report take a project or a network</source>
        <translation>wird im Fenster gezeigt; --render, --pictures und --report nehmen ein Projekt oder ein Netz</translation>
    </message>
    <message>
        <source>There is no cost model.</source>
        <translation>Es gibt kein Kostenmodell.</translation>
    </message>
    <message>
        <source>The catalog has no entry for %1: measure the machine itself first, and put its figures into the catalog.</source>
        <translation>Der Katalog hat keinen Eintrag für %1: Messen Sie zuerst die Maschine selbst, und übernehmen Sie ihre Werte in den Katalog.</translation>
    </message>
    <message>
        <source>The cost model has no time for this operator.</source>
        <translation>Das Kostenmodell hat keine Zeit für diesen Operator.</translation>
    </message>
    <message>
        <source>Recor&amp;d a program...</source>
        <translation>Programm &amp;aufzeichnen...</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>&amp;Einstellungen...</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>B&amp;eispiele</translation>
    </message>
    <message>
        <source>&amp;Guided tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read; allow it in the message bar, or drop its file onto the window</source>
        <translation>liegt außerhalb des Projektordners und wurde nicht gelesen; erlauben Sie es in der Meldungsleiste, oder legen Sie die Datei im Fenster ab</translation>
    </message>
    <message>
        <source>The time over %1, %2 to %3</source>
        <translation>Die Zeit über %1, %2 bis %3</translation>
    </message>
    <message>
        <source>A training step of %1 on %2 GPUs of %3</source>
        <translation>Ein Trainingsschritt von %1 auf %2 GPUs vom Typ %3</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Colours of windows and charts; pictures that are exported are always light.</source>
        <translation>Farben von Fenstern und Diagrammen; exportierte Bilder sind immer hell.</translation>
    </message>
    <message>
        <source>dark light colour color</source>
        <translation>dunkel hell Farbe dark light</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>translation locale English Deutsch</source>
        <translation>Übersetzung Gebietsschema translation locale English Deutsch</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>The project used last</source>
        <translation>Das zuletzt benutzte Projekt</translation>
    </message>
    <message>
        <source>Opened when Dubhe is started without a file, in place of the start page.</source>
        <translation>Wird anstelle der Startseite geöffnet, wenn Dubhe ohne Datei gestartet wird.</translation>
    </message>
    <message>
        <source>recent reopen startup session</source>
        <translation>zuletzt wieder öffnen Start Sitzung</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Guided tours</source>
        <translation>Rundgänge</translation>
    </message>
    <message>
        <source>A short tour begins when a worked example is opened; Help &gt; Guided tour repeats it.</source>
        <translation>Ein kurzer Rundgang beginnt, wenn ein durchgerechnetes Beispiel geöffnet wird; Hilfe &gt; Rundgang wiederholt ihn.</translation>
    </message>
    <message>
        <source>examples callouts help hints</source>
        <translation>Beispiele Führung Hilfe Hinweise</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt geöffnete Projekte</translation>
    </message>
    <message>
        <source>The list of projects that were opened last; the files themselves stay.</source>
        <translation>Die Liste der zuletzt geöffneten Projekte; die Dateien selbst bleiben.</translation>
    </message>
    <message>
        <source>history privacy clear</source>
        <translation>Verlauf Datenschutz leeren</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Keep unsaved changes after</source>
        <translation>Ungespeichertes sichern nach</translation>
    </message>
    <message>
        <source>Changes are written aside this long after the first of them, so that they survive a crash. Your own file is only written when you save.</source>
        <translation>Änderungen werden so lange nach der ersten beiseite geschrieben, damit sie einen Absturz überstehen. Ihre eigene Datei wird nur geschrieben, wenn Sie speichern.</translation>
    </message>
    <message>
        <source>autosave recovery crash interval seconds</source>
        <translation>automatisch speichern Wiederherstellung Absturz Intervall Sekunden</translation>
    </message>
    <message>
        <source>Save without asking</source>
        <translation>Ohne Nachfrage speichern</translation>
    </message>
    <message>
        <source>Closing a project with changes</source>
        <translation>Ein Projekt mit Änderungen schließen</translation>
    </message>
    <message>
        <source>Changes to a project that has a file are saved when it is closed; of one without a file you are asked in any case.</source>
        <translation>Änderungen an einem Projekt mit Datei werden beim Schließen gespeichert; bei einem ohne Datei werden Sie in jedem Fall gefragt.</translation>
    </message>
    <message>
        <source>confirmation question ask discard</source>
        <translation>Bestätigung Frage nachfragen verwerfen</translation>
    </message>
    <message>
        <source>New projects</source>
        <translation>Neue Projekte</translation>
    </message>
    <message>
        <source>Host starts a kernel in</source>
        <translation>Host startet einen Kernel in</translation>
    </message>
    <message>
        <source>What a new project begins with; the open project&apos;s own stands in the menu Prediction.</source>
        <translation>Womit ein neues Projekt beginnt; der Wert des offenen Projekts steht im Menü Vorhersage.</translation>
    </message>
    <message>
        <source>launch cost overhead default latency</source>
        <translation>Startkosten Aufwand Vorgabe Latenz</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>No program for folders was found; %1 stands in the clipboard.</source>
        <translation>Kein Programm für Ordner gefunden; %1 steht in der Zwischenablage.</translation>
    </message>
    <message>
        <source>nowhere: neither DUBHE_DATA_DIR nor HOME is set</source>
        <translation>nirgends: weder DUBHE_DATA_DIR noch HOME ist gesetzt</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Catalog, measurements and fitted models</source>
        <translation>Katalog, Messungen und angepasste Modelle</translation>
    </message>
    <message>
        <source>Kept in %1. Set DUBHE_DATA_DIR before the start to keep them elsewhere; dubhe-cli follows it, too.</source>
        <translation>Liegen in %1. Setzen Sie vor dem Start DUBHE_DATA_DIR, um sie anderswo aufzubewahren; dubhe-cli folgt dem ebenfalls.</translation>
    </message>
    <message>
        <source>database place folder path directory</source>
        <translation>Datenbank Ort Ordner Pfad Verzeichnis</translation>
    </message>
    <message>
        <source>Network files that projects may read</source>
        <translation>Netzdateien, die Projekte lesen dürfen</translation>
    </message>
    <message>
        <source>Files that you opened yourself are read wherever a project names them. Forgotten, they are asked about again from the next start on.</source>
        <translation>Dateien, die Sie selbst geöffnet haben, werden gelesen, wo immer ein Projekt sie nennt. Sind sie vergessen, wird ab dem nächsten Start wieder nach ihnen gefragt.</translation>
    </message>
    <message>
        <source>allowed trust security permission</source>
        <translation>erlaubt Vertrauen Sicherheit Berechtigung</translation>
    </message>
    <message>
        <source>&amp;Why is it so?</source>
        <translation>&amp;Warum ist das so?</translation>
    </message>
    <message>
        <source>From the number that is pointed at down to what it rests on</source>
        <translation>Von der Zahl unter dem Zeiger hinab zu dem, worauf sie beruht</translation>
    </message>
    <message>
        <source>&amp;Manual of this panel</source>
        <translation>&amp;Handbuch zu dieser Ansicht</translation>
    </message>
    <message>
        <source>C&amp;ontents of the manual</source>
        <translation>&amp;Inhalt des Handbuchs</translation>
    </message>
    <message>
        <source>Rep&amp;ort...</source>
        <translation>&amp;Bericht...</translation>
    </message>
    <message>
        <source>Measure on this mac&amp;hine</source>
        <translation>Auf dieser Maschine m&amp;essen</translation>
    </message>
    <message>
        <source>Which bandwidth does ResNet-50 need?</source>
        <translation>Welche Bandbreite braucht ResNet-50?</translation>
    </message>
    <message>
        <source>See where more memory bandwidth stops paying, and why a GPU with more cores wants more of it.</source>
        <translation>Sehen Sie, ab wo mehr Speicherbandbreite sich nicht mehr lohnt, und warum eine GPU mit mehr Kernen mehr davon will.</translation>
    </message>
    <message>
        <source>A100 or V100 for BERT?</source>
        <translation>A100 oder V100 für BERT?</translation>
    </message>
    <message>
        <source>Put two GPUs side by side: time with its band, what limits each, what differs most.</source>
        <translation>Zwei GPUs nebeneinander: Zeit mit ihrer Spanne, was jede begrenzt, was sich am meisten unterscheidet.</translation>
    </message>
    <message>
        <source>GPT-3 on 64 to 1,024 GPUs</source>
        <translation>GPT-3 auf 64 bis 1.024 GPUs</translation>
    </message>
    <message>
        <source>Split a network that fits no single GPU, and see what each further machine still brings.</source>
        <translation>Teilen Sie ein Netz auf, das auf keine einzelne GPU passt, und sehen Sie, was jede weitere Maschine noch bringt.</translation>
    </message>
    <message>
        <source>Keep as scenar&amp;io</source>
        <translation>Als Szenar&amp;io behalten</translation>
    </message>
    <message>
        <source>Write a n&amp;ote</source>
        <translation>N&amp;otiz schreiben</translation>
    </message>
    <message>
        <source>Make a &amp;portfolio of all networks</source>
        <translation>&amp;Portfolio aus allen Netzen bilden</translation>
    </message>
    <message>
        <source>Copy the portfolio as a &amp;command</source>
        <translation>Portfolio als Be&amp;fehl kopieren</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Stacks side by side</source>
        <translation>Stacks vergleichen</translation>
    </message>
    <message>
        <source>The sweep of this workload over the software that can run it</source>
        <translation>Variation dieser Workload über die Software, die sie ausführen kann</translation>
    </message>
    <message>
        <source>What the stack takes (%1 without one)</source>
        <translation>Wie der Stack es tut (%1 ohne Stack)</translation>
    </message>
    <message>
        <source>Llama 3.1 8B served by A100, H100 and L40S</source>
        <translation>Llama 3.1 8B, bedient von A100, H100 und L40S</translation>
    </message>
    <message>
        <source>H100 or H200 for a 70B chat service?</source>
        <translation>H100 oder H200 für einen 70B-Chatdienst?</translation>
    </message>
    <message>
        <source>Serve users within their limits on two GPUs, and on a third that does not exist: who needs fewer?</source>
        <translation>Nutzer innerhalb ihrer Grenzen auf zwei GPUs bedienen und auf einer dritten, die es nicht gibt: Welche braucht weniger?</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>%1 je GPU</translation>
    </message>
    <message>
        <source>Each line is a GPU: many users at the left, few and quick ones at the right; hatched is slower than promised. Within the limits, by the closed form:
%1</source>
        <translation>Jede Linie ist eine GPU: links viele Nutzer, rechts wenige mit schneller Antwort; schraffiert ist langsamer als zugesagt. Innerhalb der Grenzen, nach der geschlossenen Form:
%1</translation>
    </message>
    <message>
        <source>none keeps to them</source>
        <translation>keine hält sie ein</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>For %1 requests/s within the limits, by the closed form:
%2. &quot;Copy as command&quot; asks dubhe-cli the same; --seek gpus checks such numbers by simulations.</source>
        <translation>Für %1 Anfragen/s innerhalb der Grenzen, nach der geschlossenen Form:
%2. „Als Befehl kopieren“ fragt dubhe-cli dasselbe; --seek gpus prüft solche Zahlen durch Simulationen.</translation>
    </message>
    <message>
        <source>%1. What users are promised stands under Limits; each number can be changed.</source>
        <translation>%1. Was den Nutzern zugesagt ist, steht unter Grenzen; jede Zahl lässt sich ändern.</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>Was eine GPU leistet</translation>
    </message>
    <message>
        <source>Are the limits kept?</source>
        <translation>Werden die Grenzen eingehalten?</translation>
    </message>
    <message>
        <source>On the GPU that you click, every request simulated:
%1</source>
        <translation>Auf der angeklickten GPU, jede Anfrage simuliert:
%1</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>Was es begrenzt</translation>
    </message>
    <message>
        <source>How many GPUs</source>
        <translation>Wie viele GPUs</translation>
    </message>
    <message>
        <source>%1 served under load, as Serve asks</source>
        <translation>%1 unter Last bedient, wie in „Serve“ gefragt</translation>
    </message>
    <message>
        <source>256 GB200 or 1,024 H100 for Llama 3.1 405B?</source>
        <translation>256 GB200 oder 1.024 H100 für Llama 3.1 405B?</translation>
    </message>
    <message>
        <source>Train on 15 trillion tokens as it is done today: days, memory and what limits either.</source>
        <translation>Mit 15 Billionen Token trainieren, wie man es heute tut: Tage, Speicher und was jeweils begrenzt.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1, split as %2: a step of %3 samples takes %4, which is %5 a GPU.</source>
        <translation>%1, aufgeteilt als %2: Ein Schritt mit %3 Proben dauert %4, das sind %5 je GPU.</translation>
    </message>
    <message>
        <source>their bands don&apos;t meet</source>
        <translation>ihre Bänder berühren sich nicht</translation>
    </message>
    <message>
        <source>their bands overlap</source>
        <translation>ihre Bänder überlappen</translation>
    </message>
    <message>
        <source>%1 end the run first; %2. A GPU of %3 does %4 of the tokens that one of %5 does.</source>
        <translation>%1 beenden den Lauf zuerst; %2. Eine GPU von %3 schafft %4 der Token, die eine von %5 schafft.</translation>
    </message>
    <message>
        <source>Which of two systems trains %1 on %2 sooner? This is the first of the project&apos;s two scenarios: %3. The tour restores the second later; Ctrl+Z takes that back.</source>
        <translation>Welches von zwei Systemen trainiert %1 früher mit %2? Dies ist das erste der beiden Szenarien des Projekts: %3. Die Tour stellt später das zweite her; Strg+Z nimmt das zurück.</translation>
    </message>
    <message>
        <source>A step on the newer GPUs</source>
        <translation>Ein Schritt auf den neueren GPUs</translation>
    </message>
    <message>
        <source>What limits it, and does it fit?</source>
        <translation>Was begrenzt es, und passt es?</translation>
    </message>
    <message>
        <source>A step on the older GPUs</source>
        <translation>Ein Schritt auf den älteren GPUs</translation>
    </message>
    <message>
        <source>Days of the whole run</source>
        <translation>Tage des ganzen Laufs</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>Train with mixed precision</source>
        <translation>Mit gemischter Genauigkeit trainieren</translation>
    </message>
    <message>
        <source>How long a training step takes in each GPU&apos;s half precision, what limits it, what it costs.</source>
        <translation>Wie lange ein Trainingsschritt in der halben Genauigkeit jeder GPU dauert, was ihn begrenzt, was er kostet.</translation>
    </message>
    <message>
        <source>Fine-tune (LoRA)</source>
        <translation>Feinabstimmen (LoRA)</translation>
    </message>
    <message>
        <source>Low-rank adapters beside weights that stay: how many GPUs hold the model, how long a step takes.</source>
        <translation>Adapter niedrigen Rangs neben Gewichten, die bleiben: wie viele GPUs das Modell fassen, wie lange ein Schritt dauert.</translation>
    </message>
    <message>
        <source>Serve a language model</source>
        <translation>Ein Sprachmodell bereitstellen</translation>
    </message>
    <message>
        <source>How many users each GPU answers, how soon, and what a million tokens cost.</source>
        <translation>Wie vielen Nutzern jede GPU antwortet, wie bald, und was eine Million Token kostet.</translation>
    </message>
    <message>
        <source>Classify images</source>
        <translation>Bilder klassifizieren</translation>
    </message>
    <message>
        <source>Images a second and latency of a network at work, on cards for inference or large ones.</source>
        <translation>Bilder je Sekunde und Latenz eines Netzes im Einsatz, auf Karten für Inferenz oder auf großen.</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>Im Großen trainieren</translation>
    </message>
    <message>
        <source>Split a large model over many GPUs: the fastest split that fits, and what the run takes.</source>
        <translation>Ein großes Modell auf viele GPUs aufteilen: die schnellste Aufteilung, die passt, und was der Lauf braucht.</translation>
    </message>
    <message>
        <source>Design a GPU</source>
        <translation>Eine GPU entwerfen</translation>
    </message>
    <message>
        <source>Change a GPU&apos;s memory, cores or clock by sliders and see what a network makes of it.</source>
        <translation>Speicher, Kerne oder Takt einer GPU mit Schiebereglern ändern und sehen, was ein Netz daraus macht.</translation>
    </message>
    <message>
        <source>fp32 on %1 (no tensor cores)</source>
        <translation>fp32 auf %1 (keine Tensor Cores)</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Mixed precision is %1.</source>
        <translation>Gemischte Genauigkeit ist %1.</translation>
    </message>
    <message>
        <source>%1: %2. All run %3.</source>
        <translation>%1: %2. Auf allen läuft %3.</translation>
    </message>
    <message>
        <source>A script that measures the operators of which the prediction is least sure</source>
        <translation>Ein Skript, das die Operatoren misst, bei denen die Vorhersage am unsichersten ist</translation>
    </message>
    <message>
        <source>&amp;Enlarge the active tile</source>
        <translation>Aktive Kachel v&amp;ergrößern</translation>
    </message>
    <message>
        <source>&amp;Focus: only the tiles</source>
        <translation>Fo&amp;kus: nur die Kacheln</translation>
    </message>
    <message>
        <source>&amp;Find anything...</source>
        <translation>Überall &amp;suchen...</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>What to mea&amp;sure first...</source>
        <translation>Was &amp;zuerst messen...</translation>
    </message>
    <message>
        <source>%1: %2 days (%3 to %4), %5 GPU-days, a goodput of %6</source>
        <translation>%1: %2 Tage (%3 bis %4), %5 GPU-Tage, ein Goodput von %6</translation>
    </message>
    <message>
        <source>%1, with failures and checkpoints:
%2
%3</source>
        <translation>%1, mit Ausfällen und Checkpoints:
%2
%3</translation>
    </message>
    <message>
        <source>Of all texts, and of how numbers and dates are written; files and commands stay plain. Takes effect when Dubhe is started again.</source>
        <translation>Aller Texte und der Schreibweise von Zahlen und Daten; Dateien und Befehle bleiben schlicht. Wirkt nach dem nächsten Start von Dubhe.</translation>
    </message>
    <message>
        <source>Dubhe reads projects (.dubhe), networks (.onnx, config.json files of Hugging Face models or their folders, network JSON), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), memory snapshots of PyTorch (.pickle), measurements (.csv, .csv.gz, or folders of them) and catalogs (.json, .csv).</source>
        <translation>Dubhe liest Projekte (.dubhe), Netze (.onnx, config.json von Hugging-Face-Modellen oder deren Ordner, Netz-JSON), aufgezeichnete Läufe (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), Speicherabbilder von PyTorch (.pickle), Messungen (.csv, .csv.gz oder Ordner davon) und Kataloge (.json, .csv).</translation>
    </message>
    <message>
        <source>Choose a GPU to buy</source>
        <translation>Eine GPU zum Kauf wählen</translation>
    </message>
    <message>
        <source>entered by the user</source>
        <translation>vom Benutzer eingegeben</translation>
    </message>
    <message>
        <source>Several networks on several GPUs side by side, by time and cost; a report recommends one.</source>
        <translation>Mehrere Netze auf mehreren GPUs nebeneinander, nach Zeit und Kosten; ein Bericht empfiehlt eine.</translation>
    </message>
    <message>
        <source>%1 is made from %2, with another memory bandwidth and all else alike. Within the objectives it gives %3 of the tokens. Drag bandwidth or memory: the lines follow, and the simulation starts when the slider stops.</source>
        <translation>%1 ist aus %2 gemacht, mit anderer Speicherbandbreite und sonst gleich. Innerhalb der Ziele liefert es %3 der Token. Ziehen Sie an Bandbreite oder Speicher: Die Linien folgen, und die Simulation beginnt, sobald der Regler stillsteht.</translation>
    </message>
    <message>
        <source>first events</source>
        <translation>erste Ereignisse</translation>
    </message>
    <message>
        <source>--at and --find show a place of a recorded run in the window; give the run&apos;s file</source>
        <translation>--at und --find zeigen eine Stelle eines aufgezeichneten Laufs im Fenster; geben Sie die Datei des Laufs an</translation>
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
        <translation>Aufruf: dubhe [PROJECT | NETWORK | TRACE] [Optionen]
Sagt vorher, wie lange ein neuronales Netz auf einer GPU braucht, einer echten oder hypothetischen.

  PROJECT            eine .dubhe-Datei
  NETWORK            eine .onnx-Datei, eine config.json eines Hugging-Face-Modells oder dessen Ordner
  TRACE              ein aufgezeichneter Lauf: .json, .json.gz, .pftrace, .sqlite, .db, .dubherec

Optionen:
  --sample           mit dem Beispielprojekt beginnen
  --preset NAME      mit einer der Vorlagen unten beginnen
  --render DIR       kein Fenster: Diagramme, Tabellen und ein Bild des Fensters nach DIR schreiben
  --report FILE      kein Fenster: einen Bericht schreiben, als FILE.pdf, FILE.html oder FILE.xlsx
  --page, --date     des Berichts: a4 oder letter; JJJJ-MM-TT (heute)
  --pictures DIR     kein Fenster: ein Bild jeder Ansicht nach DIR schreiben
  --at BEGIN:END     dieses Stück von TRACE zeigen, wie 1.2ms:1350us seit seinem ersten Ereignis
  --find EXPRESSION  danach in TRACE suchen, wie gemm oder &quot;class:attention and time&gt;100us&quot;
  --window SIZE      dieser Bilder, 1366x768, wenn nicht angegeben
  --theme NAME       light, dark, contrast (hoher Kontrast) oder system
  --language NAME    von Fenster und Bericht: en, zh_CN, de, fr, ja oder system (nur Fenster)
  --measure-startup  Zeit bis zum ersten Zeichnen und Speicher im Leerlauf ausgeben, dann beenden
  --version, --help

Vorlagen:
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
Beispiele:
  dubhe resnet-study.dubhe
  dubhe profile.json.gz --at 1.2ms:1350us --find gemm
  dubhe --preset titan-bandwidth --render pictures
  dubhe resnet-study.dubhe --report gpus.pdf --language de --date 2025-06-30

Rückgabewerte: 0 Erfolg, 1 gescheitert, 2 falscher Aufruf. Für Skripte siehe dubhe-cli.
</translation>
    </message>
    <message>
        <source>is no recorded run, which --at and --find are for</source>
        <translation>ist kein aufgezeichneter Lauf; nur für solche sind --at und --find</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CatalogEditor</name>
    <message>
        <source>Export of the catalog</source>
        <translation>Export des Katalogs</translation>
    </message>
    <message>
        <source>catalog</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>Catalog (*.json)</source>
        <translation>Katalog (*.json)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n entries</source>
        <translation>
            <numerusform>%n Eintrag entfernen</numerusform>
            <numerusform>%n Einträge entfernen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: made from what was removed, not shown until that is back (Ctrl+Z).</source>
        <translation>%1: aus Entferntem erstellt und nicht zu sehen, bis dieses zurück ist (Strg+Z).</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>No shipped entry was removed.</source>
        <translation>Kein mitgelieferter Eintrag wurde entfernt.</translation>
    </message>
    <message numerus="yes">
        <source>Bring back %n removed entries</source>
        <translation>
            <numerusform>%n entfernten Eintrag zurückholen</numerusform>
            <numerusform>%n entfernte Einträge zurückholen</numerusform>
        </translation>
    </message>
    <message>
        <source>Import into the catalog</source>
        <translation>In den Katalog importieren</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.csv)</source>
        <translation>Kataloge (*.json *.csv)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Imported %1: %2 new entries, %3 replaced whole, with what the file leaves empty (Ctrl+Z).</source>
        <translation>%1 importiert: %2 neue Einträge, %3 ganz ersetzt, samt dem, was die Datei leer lässt (Strg+Z).</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to %1</source>
        <translation>
            <numerusform>%n Eintrag nach %1 exportiert</numerusform>
            <numerusform>%n Einträge nach %1 exportiert</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::ChildJob</name>
    <message>
        <source>It ended unexpectedly.</source>
        <translation>Es endete unerwartet.</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ClusterCommands</name>
    <message>
        <source>Simulating the step</source>
        <translation>Der Schritt wird simuliert</translation>
    </message>
    <message>
        <source>The step is not drawn: %1</source>
        <translation>Der Schritt wird nicht gezeichnet: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CommandPalette</name>
    <message>
        <source>Find anything</source>
        <translation>Überall suchen</translation>
    </message>
    <message>
        <source>Type a command, a network, a GPU, an operator, a setting, a heading of the manual</source>
        <translation>Geben Sie einen Befehl, ein Netz, eine GPU, einen Operator, eine Einstellung oder eine Überschrift des Handbuchs ein</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>Was gesucht wird</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
    <message>
        <source>Nothing fits these words.</source>
        <translation>Nichts passt zu diesen Wörtern.</translation>
    </message>
    <message numerus="yes">
        <source>%n more: type on</source>
        <translation>
            <numerusform>%n weiterer: tippen Sie weiter</numerusform>
            <numerusform>%n weitere: tippen Sie weiter</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>%1 on %2 over %3</source>
        <translation>%1 auf %2 über %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n GPUs over %2</source>
        <translation>
            <numerusform>%1 auf %n GPU über %2</numerusform>
            <numerusform>%1 auf %n GPUs über %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading your measurements</source>
        <translation>Ihre Messungen werden gelesen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>%1 wird vorbereitet</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Explorer</name>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Time over one number of the hardware or the workload</source>
        <translation>Zeit über einer Zahl der Hardware oder der Arbeitslast</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>GPUs side by side</source>
        <translation>GPUs nebeneinander</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>The network&apos;s operators, coloured by what they cost</source>
        <translation>Die Operatoren des Netzes, gefärbt nach ihren Kosten</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Empfindlichkeit</translation>
    </message>
    <message>
        <source>Which number of a GPU moves the time, and how much a goal takes of it</source>
        <translation>Welche Zahl einer GPU die Zeit bewegt und wie viel davon ein Ziel verlangt</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Katalog</translation>
    </message>
    <message>
        <source>GPUs, links and systems: their data sheets, to be edited</source>
        <translation>GPUs, Verbindungen und Systeme: ihre Datenblätter, zum Bearbeiten</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>The cost models: which predicts, how well it fits, what it rests on</source>
        <translation>Die Kostenmodelle: welches vorhersagt, wie gut es angepasst ist, worauf es beruht</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>What runs when: a predicted iteration, a recorded run, or one above the other</source>
        <translation>Was wann läuft: eine vorhergesagte Iteration, ein aufgezeichneter Lauf oder beide übereinander</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Where the time of a recorded step goes: kernels, layers, critical path</source>
        <translation>Wohin die Zeit eines aufgezeichneten Schritts geht: Kernel, Schichten, kritischer Pfad</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>A recorded step, had it run otherwise: half precision, more GPUs, another GPU</source>
        <translation>Ein aufgezeichneter Schritt, wäre er anders gelaufen: halbe Genauigkeit, mehr GPUs, andere GPU</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>A training step on many GPUs: time, memory, scaling, the best split</source>
        <translation>Ein Trainingsschritt auf vielen GPUs: Zeit, Speicher, Skalierung, beste Aufteilung</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>Explorer</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Operators, networks and the machine itself, timed here and beside their estimates</source>
        <translation>Operatoren, Netze und die Maschine selbst, hier gemessen und neben ihren Schätzungen</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>Serving</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, what limits them, on every ticked GPU</source>
        <translation>Ein Sprachmodell unter Last: Latenzen, Durchsatz, was sie begrenzt, auf jeder angekreuzten GPU</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>The operators under the roofs of a GPU, to be dragged</source>
        <translation>Die Operatoren unter den Dächern einer GPU, die sich ziehen lassen</translation>
    </message>
    <message>
        <source>Every panel is in this workspace</source>
        <translation>Alle Ansichten sind schon in diesem Arbeitsbereich</translation>
    </message>
    <message>
        <source>Split to the &amp;left</source>
        <translation>Nach &amp;links teilen</translation>
    </message>
    <message>
        <source>Split to the &amp;right</source>
        <translation>Nach &amp;rechts teilen</translation>
    </message>
    <message>
        <source>Split &amp;above</source>
        <translation>Nach &amp;oben teilen</translation>
    </message>
    <message>
        <source>Split &amp;below</source>
        <translation>Nach &amp;unten teilen</translation>
    </message>
    <message>
        <source>&amp;Remove from this workspace</source>
        <translation>Aus diesem Arbeitsbereich &amp;entfernen</translation>
    </message>
</context>
<context>
    <name>dubhe::app::FileCommands</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to &quot;%1&quot;?</source>
        <translation>Die Änderungen in „%1“ speichern?</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Vector picture (*.svg)</source>
        <translation>Vektorbild (*.svg)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe);;All files (*)</source>
        <translation>Dubhe-Projekte (*.dubhe);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Recovered &quot;%1&quot;: it is not saved yet.</source>
        <translation>„%1“ wiederhergestellt: Es ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Dubhe ended while &quot;%1&quot; had unsaved changes (%2).</source>
        <translation>Dubhe endete, als „%1“ ungespeicherte Änderungen hatte (%2).</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) of this project are not in the catalog and are not shown.</source>
        <translation>
            <numerusform>%n GPU dieses Projekts steht nicht im Katalog und wird nicht gezeigt.</numerusform>
            <numerusform>%n GPUs dieses Projekts stehen nicht im Katalog und werden nicht gezeigt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project names %n network file(s) outside its folder. They are read only if you trust where the project comes from.</source>
        <translation>
            <numerusform>Dieses Projekt nennt %n Netzdatei außerhalb seines Ordners. Sie wird nur gelesen, wenn Sie der Herkunft des Projekts trauen.</numerusform>
            <numerusform>Dieses Projekt nennt %n Netzdateien außerhalb seines Ordners. Sie werden nur gelesen, wenn Sie der Herkunft des Projekts trauen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Read them</source>
        <translation>Lesen</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was opened here; saving would undo that. Save this project under another name.</source>
        <translation>%1 wurde von einem anderen Programm geändert, seit es hier geöffnet wurde; Speichern würde das rückgängig machen. Speichern Sie dieses Projekt unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Speichern unter...</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Unbenannt</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe)</source>
        <translation>Dubhe-Projekte (*.dubhe)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>Netz öffnen</translation>
    </message>
    <message>
        <source>Networks (*.onnx config.json);;JSON files (*.json);;All files (*)</source>
        <translation>Netze (*.onnx config.json);;JSON-Dateien (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1: there is no such file</source>
        <translation>%1: keine solche Datei vorhanden</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exportiert</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (Kopie)</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>ein anderes Programm</translation>
    </message>
    <message>
        <source>another Dubhe (process %1)</source>
        <translation>ein anderes Dubhe (Prozess %1)</translation>
    </message>
    <message>
        <source>a Dubhe on %1 (process %2)</source>
        <translation>ein Dubhe auf %1 (Prozess %2)</translation>
    </message>
    <message>
        <source>%1 is open in %2. Open a copy to look at it; what is saved from two windows would undo each other.</source>
        <translation>%1 ist in %2 offen. Öffnen Sie eine Kopie, um es anzusehen; was aus zwei Fenstern gespeichert wird, macht sich gegenseitig zunichte.</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>Kopie öffnen</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Trotzdem öffnen</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe, too: what is saved from two windows would undo each other.</source>
        <translation>%1 ist auch in einem anderen Dubhe offen: Was aus zwei Fenstern gespeichert wird, macht sich gegenseitig zunichte.</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe; nothing was saved. Save this project under another name.</source>
        <translation>%1 ist in einem anderen Dubhe offen; nichts wurde gespeichert. Speichern Sie dieses Projekt unter einem anderen Namen.</translation>
    </message>
    <message>
        <source>What was dropped is no file.</source>
        <translation>Das Abgelegte ist keine Datei.</translation>
    </message>
    <message>
        <source>Nothing that Dubhe reads: %1.</source>
        <translation>Nichts, was Dubhe liest: %1.</translation>
    </message>
    <message>
        <source>One project is open at a time: %1. Drop the others (%2) when you are done with it.</source>
        <translation>Es ist immer nur ein Projekt offen: %1. Legen Sie die anderen (%2) ab, wenn Sie damit fertig sind.</translation>
    </message>
    <message>
        <source>Measurements are imported one file at a time: %1 now. Drop the folder to import all of them at once.</source>
        <translation>Messungen werden Datei für Datei importiert: jetzt %1. Legen Sie den Ordner ab, um alle auf einmal zu importieren.</translation>
    </message>
</context>
<context>
    <name>dubhe::app::JobStatus</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MainWindow</name>
    <message>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1. Die Vorhersagen bleiben bei „%2“.</translation>
    </message>
    <message>
        <source>%1. The project stays as it was; open another file.</source>
        <translation>%1. Das Projekt bleibt, wie es war; öffnen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>Unsaved changes are not kept for a crash: %1</source>
        <translation>Ungespeichertes ist gegen einen Absturz nicht gesichert: %1</translation>
    </message>
    <message>
        <source>Your measurements are not used: %1</source>
        <translation>Ihre Messungen werden nicht verwendet: %1</translation>
    </message>
    <message>
        <source>The catalog keeps what another program wrote: %1</source>
        <translation>Der Katalog behält, was ein anderes Programm schrieb: %1</translation>
    </message>
    <message>
        <source>%1[*] - Dubhe</source>
        <translation>%1[*] - Dubhe</translation>
    </message>
    <message>
        <source>host starts a kernel in %1</source>
        <translation>Host startet einen Kernel in %1</translation>
    </message>
    <message>
        <source>host costs no time</source>
        <translation>Host kostet keine Zeit</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>Kostenmodell: %1</translation>
    </message>
    <message>
        <source>Menu Prediction, tab Models</source>
        <translation>Menü Vorhersage, Reiter Modelle</translation>
    </message>
    <message>
        <source>The new language takes effect when Dubhe restarts.</source>
        <translation>Die neue Sprache gilt, sobald Dubhe neu startet.</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Jetzt neu starten</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>Warum ist das so?</translation>
    </message>
    <message>
        <source>A program still runs under the recorder; closing Dubhe would end it.</source>
        <translation>Unter dem Rekorder läuft noch ein Programm; Dubhe zu schließen würde es beenden.</translation>
    </message>
    <message>
        <source>End it and close</source>
        <translation>Beenden und schließen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Szenarien</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>kernels start as the stack does it</source>
        <translation>Kernel starten, wie der Stack es tut</translation>
    </message>
    <message>
        <source>No program for this file was found; its name is on the clipboard: %1</source>
        <translation>Kein Programm für diese Datei gefunden; ihr Name liegt in der Zwischenablage: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualView</name>
    <message>
        <source>Page of the manual</source>
        <translation>Seite des Handbuchs</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualWindow</name>
    <message>
        <source>Manual - Dubhe</source>
        <translation>Handbuch - Dubhe</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>Inhalt des Handbuchs</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>The page before</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>The page after</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>The manual&apos;s first page</source>
        <translation>Erste Seite des Handbuchs</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>Übliche Größe</translation>
    </message>
    <message>
        <source>Text of the usual size</source>
        <translation>Schrift in üblicher Größe</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No section holds all of these words. Try fewer of them.</source>
        <translation>Kein Abschnitt enthält alle diese Wörter. Versuchen Sie es mit weniger Wörtern.</translation>
    </message>
    <message>
        <source>Sections that hold these words: %1</source>
        <translation>Abschnitte mit diesen Wörtern: %1</translation>
    </message>
    <message>
        <source>%1 - Manual of Dubhe</source>
        <translation>%1 - Handbuch von Dubhe</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MatrixCommands</name>
    <message>
        <source>Change the weight of %1</source>
        <translation>Gewicht von %1 ändern</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MeasureCommands</name>
    <message>
        <source>not kept there</source>
        <translation>dort nicht aufbewahrt</translation>
    </message>
    <message>
        <source>%1: the same</source>
        <translation>%1: gleich</translation>
    </message>
    <message>
        <source>%1: stays %2, which a data sheet says</source>
        <translation>%1: bleibt %2, aus einem Datenblatt</translation>
    </message>
    <message>
        <source>%1: instead of %2</source>
        <translation>%1: statt %2</translation>
    </message>
    <message>
        <source>%1: new</source>
        <translation>%1: neu</translation>
    </message>
    <message>
        <source>Put the measured figures of %1 into the catalog</source>
        <translation>Die gemessenen Werte von %1 in den Katalog übernehmen</translation>
    </message>
    <message>
        <source>The catalog stays as it was: %1</source>
        <translation>Der Katalog bleibt, wie er war: %1</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has the figures (Ctrl+Z takes them back).</source>
        <translation>Der Katalogeintrag „%1“ hat die Werte (Strg+Z nimmt sie zurück).</translation>
    </message>
    <message>
        <source>The catalog has a new entry, &quot;%1&quot; (Ctrl+Z takes it back): tick it to predict on it.</source>
        <translation>Der Katalog hat einen neuen Eintrag, „%1“ (Strg+Z nimmt ihn zurück): Kreuzen Sie ihn an, um auf ihm vorherzusagen.</translation>
    </message>
    <message>
        <source>There is no network to measure: add one at the left.</source>
        <translation>Es gibt kein Netz zu messen: Fügen Sie links eines hinzu.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>Database of measurements</source>
        <translation>Datenbank der Messungen</translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Measurements (*.sqlite)</source>
        <translation>Messungen (*.sqlite)</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>dubhe-cli, das misst, fand sich weder neben Dubhe noch im Suchpfad (PATH). Installieren Sie es, oder legen Sie es neben Dubhe.</translation>
    </message>
    <message>
        <source>dubhe-cli does not say what can measure here: %1</source>
        <translation>dubhe-cli sagt nicht, was hier messen kann: %1</translation>
    </message>
    <message>
        <source>its answer makes no sense</source>
        <translation>seine Antwort ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>A measurement runs already. Two at once would slow each other and spoil both: wait for it, or cancel it.</source>
        <translation>Es läuft schon eine Messung. Zwei zugleich würden einander bremsen und beide verderben: Warten Sie auf sie, oder brechen Sie sie ab.</translation>
    </message>
    <message>
        <source>Nothing called &quot;%1&quot; can measure here.</source>
        <translation>Nichts namens „%1“ kann hier messen.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>%1 lässt sich hier nicht benutzen: %2</translation>
    </message>
    <message>
        <source>The network can&apos;t be measured: %1</source>
        <translation>Das Netz lässt sich nicht messen: %1</translation>
    </message>
    <message>
        <source>There is no folder for your data: name a database under &quot;Advanced&quot;, or set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>Es gibt keinen Ordner für Ihre Daten: Nennen Sie unter „Erweitert“ eine Datenbank, oder setzen Sie DUBHE_DATA_DIR und starten Sie Dubhe neu.</translation>
    </message>
    <message>
        <source>Measuring the machine</source>
        <translation>Die Maschine wird gemessen</translation>
    </message>
    <message>
        <source>Measuring random operators</source>
        <translation>Zufällige Operatoren werden gemessen</translation>
    </message>
    <message>
        <source>Measuring the operators of %1</source>
        <translation>Operatoren von %1 werden gemessen</translation>
    </message>
    <message>
        <source>Measuring an iteration of %1</source>
        <translation>Eine Iteration von %1 wird gemessen</translation>
    </message>
    <message>
        <source>Estimating what is measured</source>
        <translation>Was gemessen wird, wird geschätzt</translation>
    </message>
    <message>
        <source>A measurement runs already; wait for it, or cancel it.</source>
        <translation>Es läuft schon eine Messung; warten Sie auf sie, oder brechen Sie sie ab.</translation>
    </message>
    <message>
        <source>There is nothing to go on with.</source>
        <translation>Es gibt nichts, womit es weitergehen könnte.</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was not found.</source>
        <translation>dubhe-cli, das misst, wurde nicht gefunden.</translation>
    </message>
    <message>
        <source>Further warnings are not shown.</source>
        <translation>Weitere Warnungen werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>A line that makes no sense: %1</source>
        <translation>Eine Zeile, die keinen Sinn ergibt: %1</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 gemessen</translation>
    </message>
    <message>
        <source>%1 known before</source>
        <translation>%1 schon bekannt</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 gescheitert</translation>
    </message>
    <message>
        <source>Predictions read only your own database, not %1.</source>
        <translation>Vorhersagen lesen nur Ihre eigene Datenbank, nicht %1.</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine: measure the machine itself, and predictions can use them.</source>
        <translation>Der Katalog hat keinen Eintrag für diese Maschine: Messen Sie die Maschine selbst, dann können Vorhersagen sie nutzen.</translation>
    </message>
    <message>
        <source>Predictions use them from now on.</source>
        <translation>Vorhersagen nutzen sie ab jetzt.</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>Nichts wurde aufbewahrt.</translation>
    </message>
    <message>
        <source>1 row of this run is in the database; &quot;Resume&quot; goes on.</source>
        <translation>1 Zeile dieses Laufs ist in der Datenbank; „Fortsetzen“ macht weiter.</translation>
    </message>
    <message>
        <source>%1 rows of this run are in the database; &quot;Resume&quot; goes on.</source>
        <translation>%1 Zeilen dieses Laufs sind in der Datenbank; „Fortsetzen“ macht weiter.</translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation>Abgebrochen. %1</translation>
    </message>
    <message>
        <source>dubhe-cli ended unexpectedly, by signal %1 (%2). %3</source>
        <translation>dubhe-cli endete unerwartet, durch Signal %1 (%2). %3</translation>
    </message>
    <message>
        <source>It was stopped before its end. %1</source>
        <translation>Es wurde vor seinem Ende gestoppt. %1</translation>
    </message>
    <message>
        <source>it ended without saying how</source>
        <translation>es endete, ohne zu sagen, wie</translation>
    </message>
    <message>
        <source>The measurement failed: %1 %2</source>
        <translation>Die Messung ist gescheitert: %1 %2</translation>
    </message>
    <message>
        <source>on %1 (%2)</source>
        <translation>auf %1 (%2)</translation>
    </message>
    <message>
        <source>The machine was measured %1.</source>
        <translation>Die Maschine wurde %1 gemessen.</translation>
    </message>
    <message>
        <source>An iteration takes %1 %2; its operators add up to %3.</source>
        <translation>Eine Iteration dauert %1 %2; ihre Operatoren ergeben zusammen %3.</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>, %1 of %2</source>
        <translation>, %1 von %2</translation>
    </message>
    <message>
        <source>the whole iteration, and each operator alone</source>
        <translation>die ganze Iteration und jeder Operator allein</translation>
    </message>
    <message>
        <source>Choose a network, and a GPU in the inspector, first.</source>
        <translation>Wählen Sie zuerst ein Netz und im Inspektor eine GPU.</translation>
    </message>
    <message>
        <source>Every operator of this network that can be measured was.</source>
        <translation>Jeder messbare Operator dieses Netzes ist gemessen.</translation>
    </message>
    <message>
        <source>Save the script</source>
        <translation>Skript speichern</translation>
    </message>
    <message>
        <source>Shell scripts</source>
        <translation>Shell-Skripte</translation>
    </message>
    <message numerus="yes">
        <source>%1: with these %n operator(s) measured, %2 would become %3.</source>
        <translation>
            <numerusform>%1: Wäre dieser Operator gemessen, würde aus %2 %3.</numerusform>
            <numerusform>%1: Wären diese %n Operatoren gemessen, würde aus %2 %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>Einzelheiten der Meldung</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ModelCommands</name>
    <message>
        <source>Folder of measurements</source>
        <translation>Messordner</translation>
    </message>
    <message>
        <source>%1. The library that ships with Dubhe is used.</source>
        <translation>%1. Verwendet wird die Bibliothek, die mit Dubhe kommt.</translation>
    </message>
    <message>
        <source>Import measurements</source>
        <translation>Messungen importieren</translation>
    </message>
    <message>
        <source>Measurements (*.csv *.csv.gz)</source>
        <translation>Messungen (*.csv *.csv.gz)</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>%1 wird importiert</translation>
    </message>
    <message>
        <source>Fitting cost models</source>
        <translation>Kostenmodelle werden angepasst</translation>
    </message>
    <message>
        <source>Wait for the work that runs, or cancel it: only one at a time.</source>
        <translation>Warten Sie auf die laufende Arbeit, oder brechen Sie sie ab: nur eine zur Zeit.</translation>
    </message>
    <message>
        <source>There is no folder for your data: set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>Es gibt keinen Ordner für Ihre Daten: Setzen Sie DUBHE_DATA_DIR, und starten Sie Dubhe neu.</translation>
    </message>
    <message>
        <source>dubhe-cli, which does this work, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>dubhe-cli, das diese Arbeit tut, fand sich weder neben Dubhe noch im Suchpfad (PATH). Installieren Sie es, oder legen Sie es neben Dubhe.</translation>
    </message>
    <message>
        <source>The fit was cancelled; predictions stay as they were.</source>
        <translation>Die Anpassung wurde abgebrochen; die Vorhersagen bleiben, wie sie waren.</translation>
    </message>
    <message>
        <source>The import was cancelled. Files that were already in stay; import again for the rest.</source>
        <translation>Der Import wurde abgebrochen. Bereits übernommene Dateien bleiben; für den Rest importieren Sie erneut.</translation>
    </message>
    <message>
        <source>The fit failed; predictions stay as they were.</source>
        <translation>Die Anpassung ist gescheitert; die Vorhersagen bleiben, wie sie waren.</translation>
    </message>
    <message>
        <source>The fit gave no library that can be read; predictions stay as they were.</source>
        <translation>Die Anpassung ergab keine lesbare Bibliothek; die Vorhersagen bleiben, wie sie waren.</translation>
    </message>
    <message>
        <source>The new library could not be put in place: %1. Predictions stay as they were.</source>
        <translation>Die neue Bibliothek ließ sich nicht einsetzen: %1. Die Vorhersagen bleiben, wie sie waren.</translation>
    </message>
    <message numerus="yes">
        <source>Fitted anew on %n GPUs; predictions use it from now on.</source>
        <translation>
            <numerusform>Auf %n GPU neu angepasst; die Vorhersagen nutzen es von nun an.</numerusform>
            <numerusform>Auf %n GPUs neu angepasst; die Vorhersagen nutzen es von nun an.</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported: %1 rows new, %2 updated, %3 known already, %4 refused.</source>
        <translation>Importiert: %1 Zeilen neu, %2 aktualisiert, %3 schon bekannt, %4 abgelehnt.</translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be taken.</source>
        <translation>
            <numerusform>%n Datei ließ sich nicht übernehmen.</numerusform>
            <numerusform>%n Dateien ließen sich nicht übernehmen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>Nichts wurde importiert: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::NoteCommands</name>
    <message>
        <source>This project</source>
        <translation>Dieses Projekt</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>Netz: %1</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU: %1</translation>
    </message>
    <message>
        <source>View: %1</source>
        <translation>Ansicht: %1</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>Szenario: %1</translation>
    </message>
    <message>
        <source>Note about %1</source>
        <translation>Notiz zu %1</translation>
    </message>
    <message>
        <source>the project</source>
        <translation>dem Projekt</translation>
    </message>
</context>
<context>
    <name>dubhe::app::PanelFeed</name>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>sein Netz liegt außerhalb des Projektordners und wurde nicht gelesen</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ProjectEditor</name>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Read %1 from disk</source>
        <translation>%1 vom Datenträger lesen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Keep %1 in the project</source>
        <translation>%1 im Projekt behalten</translation>
    </message>
    <message>
        <source>%1. The project still reads it from disk.</source>
        <translation>%1. Das Projekt liest es weiterhin vom Datenträger.</translation>
    </message>
    <message>
        <source>Keep this view</source>
        <translation>Diese Ansicht merken</translation>
    </message>
    <message>
        <source>Kept as &quot;%1&quot;: find it in the menu View.</source>
        <translation>Als „%1“ gemerkt: zu finden im Menü Ansicht.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>%1 zeigen</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the view keeps its own.</source>
        <translation>„%1“ ist vergeben oder kein Name; die Ansicht behält ihren.</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>%1 umbenennen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the workload keeps its own.</source>
        <translation>„%1“ ist vergeben oder kein Name; die Arbeitslast behält ihren.</translation>
    </message>
    <message>
        <source>Change the sweep</source>
        <translation>Durchlauf ändern</translation>
    </message>
    <message>
        <source>Sweep over %1</source>
        <translation>Durchlauf über %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>%1 von %2 ändern</translation>
    </message>
    <message>
        <source>Tick %1</source>
        <translation>%1 ankreuzen</translation>
    </message>
    <message>
        <source>Untick %1</source>
        <translation>%1 abwählen</translation>
    </message>
    <message>
        <source>Tick or select the GPU that the hypothetical one starts from.</source>
        <translation>Kreuzen Sie die GPU an, von der die hypothetische ausgeht, oder wählen Sie sie aus.</translation>
    </message>
    <message>
        <source>Make a hypothetical %1</source>
        <translation>Hypothetische %1 erstellen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; %2 keeps its own.</source>
        <translation>„%1“ ist vergeben oder kein Name; %2 behält den eigenen.</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1. Die Vorhersagen bleiben bei „%2“.</translation>
    </message>
    <message>
        <source>Predict with %1</source>
        <translation>Mit %1 vorhersagen</translation>
    </message>
    <message>
        <source>Change the host&apos;s time a kernel</source>
        <translation>Zeit des Hosts je Kernel ändern</translation>
    </message>
    <message>
        <source>Tick the networks that make up the portfolio first.</source>
        <translation>Bitte zuerst die Netze ankreuzen, aus denen das Portfolio besteht.</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>Portfolio bilden</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>Portfolio</translation>
    </message>
    <message>
        <source>Show a portfolio first: Edit &gt; Workload that is shown &gt; Make a portfolio of all networks.</source>
        <translation>Bitte zuerst ein Portfolio anzeigen: Bearbeiten &gt; Gezeigte Arbeitslast &gt; Portfolio aus allen Netzen bilden.</translation>
    </message>
    <message>
        <source>Tick a GPU first: the command asks about the ticked ones.</source>
        <translation>Bitte zuerst eine GPU ankreuzen: Der Befehl fragt nach den angekreuzten.</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>Gewicht von %1 ändern</translation>
    </message>
    <message>
        <source>Take %1 out of the portfolio</source>
        <translation>%1 aus dem Portfolio nehmen</translation>
    </message>
    <message>
        <source>A portfolio needs at least one network; remove the portfolio itself.</source>
        <translation>Ein Portfolio braucht mindestens ein Netz; entfernen Sie das Portfolio selbst.</translation>
    </message>
    <message>
        <source>%1 held %2 and is now without it.</source>
        <translation>%1 enthielt %2 und ist nun ohne es.</translation>
    </message>
    <message>
        <source>%1 held nothing but %2 and is removed too.</source>
        <translation>%1 enthielt nur %2 und ist ebenfalls entfernt.</translation>
    </message>
    <message>
        <source>Undo brings everything back.</source>
        <translation>„Rückgängig“ bringt alles zurück.</translation>
    </message>
    <message>
        <source>Command copied. It reads %1 from disk, not what the project carries.</source>
        <translation>Befehl kopiert. Er liest %1 vom Datenträger, nicht das, was das Projekt mitführt.</translation>
    </message>
    <message numerus="yes">
        <source>%n commands copied.</source>
        <translation>
            <numerusform>Befehl kopiert.</numerusform>
            <numerusform>%n Befehle kopiert.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare stacks of %1</source>
        <translation>Stacks von %1 vergleichen</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Show a network first: its stack takes the times of the host.</source>
        <translation>Zeigen Sie zuerst ein Netz: Sein Stack übernimmt die Zeiten des Hosts.</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>Stack</translation>
    </message>
    <message>
        <source>%1 now runs on %2</source>
        <translation>%1 läuft jetzt auf %2</translation>
    </message>
</context>
<context>
    <name>dubhe::app::QuestionCommands</name>
    <message>
        <source>adapters alone, in the fastest split that fits</source>
        <translation>nur Adapter, in der schnellsten Aufteilung, die passt</translation>
    </message>
    <message>
        <source>in the fastest split that fits</source>
        <translation>in der schnellsten Aufteilung, die passt</translation>
    </message>
    <message>
        <source>Enter prices</source>
        <translation>Preise eingeben</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RecordCommands</name>
    <message>
        <source>Record a program</source>
        <translation>Programm aufzeichnen</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Das Programm</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Arbeitsordner</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>Die Aufzeichnung</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>Recordings (*.dubherec)</source>
        <translation>Aufzeichnungen (*.dubherec)</translation>
    </message>
    <message>
        <source>A program runs already; wait for it, or stop it.</source>
        <translation>Es läuft schon ein Programm; warten Sie darauf, oder stoppen Sie es.</translation>
    </message>
    <message>
        <source>dubhe-cli, which records, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>dubhe-cli, das aufzeichnet, fand sich weder neben Dubhe noch im Suchpfad (PATH). Installieren Sie es, oder legen Sie es neben Dubhe.</translation>
    </message>
    <message>
        <source>There is no working folder %1; choose another.</source>
        <translation>Den Arbeitsordner %1 gibt es nicht; wählen Sie einen anderen.</translation>
    </message>
    <message>
        <source>%1 runs.</source>
        <translation>%1 läuft.</translation>
    </message>
    <message>
        <source>Recording %1</source>
        <translation>%1 wird aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 was asked to end; after three seconds it is ended by force.</source>
        <translation>%1 wurde gebeten zu enden; nach drei Sekunden wird es gewaltsam beendet.</translation>
    </message>
    <message>
        <source>%1 was stopped.</source>
        <translation>%1 wurde gestoppt.</translation>
    </message>
    <message>
        <source>%1 ended by signal %2 (%3).</source>
        <translation>%1 endete durch Signal %2 (%3).</translation>
    </message>
    <message>
        <source>dubhe-cli could not be started: %1</source>
        <translation>dubhe-cli ließ sich nicht starten: %1</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2.</source>
        <translation>%1 endete mit Rückgabewert %2.</translation>
    </message>
    <message>
        <source>%1 has ended.</source>
        <translation>%1 ist beendet.</translation>
    </message>
    <message>
        <source>Its recording is opened: %1</source>
        <translation>Seine Aufzeichnung wird geöffnet: %1</translation>
    </message>
    <message>
        <source>There is no recording.</source>
        <translation>Es gibt keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>There is no recording: %1.</source>
        <translation>Es gibt keine Aufzeichnung: %1.</translation>
    </message>
    <message numerus="yes">
        <source>It left %n recording(s), one of each process; the largest is opened: %1</source>
        <translation>
            <numerusform>Es hinterließ %n Aufzeichnung, eines Prozesses; sie wird geöffnet: %1</numerusform>
            <numerusform>Es hinterließ %n Aufzeichnungen, von jedem Prozess eine; die größte wird geöffnet: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Recovery</name>
    <message>
        <source>Keeping unsaved changes</source>
        <translation>Ungespeichertes wird gesichert</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RefusalCommands</name>
    <message>
        <source>%1: no units for %2. Use %3 there, or mixed precision, which takes what each GPU has.</source>
        <translation>%1: keine Einheiten für %2. Nehmen Sie dort %3, oder gemischte Genauigkeit, die nimmt, was jede GPU hat.</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>Gemischte Genauigkeit nutzen</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ReportCommands</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source> report</source>
        <translation> Bericht</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Reports (*.pdf *.html *.xlsx)</source>
        <translation>Berichte (*.pdf *.html *.xlsx)</translation>
    </message>
    <message>
        <source>No report was written: %1</source>
        <translation>Kein Bericht wurde geschrieben: %1</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>Der Bericht wird geschrieben</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It writes HTML where you chose a PDF, which only this program makes: dubhe --report FILE.pdf PROJECT.</source>
        <translation>Der Befehl steht in der Zwischenablage. Er schreibt HTML, wo Sie PDF gewählt haben, das nur dieses Programm erstellt: dubhe --report FILE.pdf PROJECT.</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>Der Befehl steht in der Zwischenablage.</translation>
    </message>
    <message>
        <source>Change the load of %1</source>
        <translation>Last von %1 ändern</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>Gewicht von %1 ändern</translation>
    </message>
    <message>
        <source>Change the tokens to train on</source>
        <translation>Token des Trainings ändern</translation>
    </message>
    <message>
        <source>Change requests a second</source>
        <translation>Anfragen je Sekunde ändern</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It leaves out what a portfolio weighs and has to do, which dubhe-cli takes of networks alone.</source>
        <translation>Der Befehl ist in der Zwischenablage. Gewicht und Last eines Portfolios fehlen darin; dubhe-cli nimmt sie nur von Netzen.</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ScenarioCommands</name>
    <message>
        <source>Tick a network first: a scenario holds the one that is shown.</source>
        <translation>Bitte zuerst ein Netz ankreuzen: Ein Szenario enthält das gezeigte.</translation>
    </message>
    <message>
        <source>Keep as scenario</source>
        <translation>Als Szenario behalten</translation>
    </message>
    <message>
        <source>Kept as scenario &quot;%1&quot;.</source>
        <translation>Als Szenario „%1“ behalten.</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>%1 wiederherstellen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Rename a scenario</source>
        <translation>Szenario umbenennen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the scenario keeps its own.</source>
        <translation>„%1“ ist vergeben oder kein Name; das Szenario behält seinen.</translation>
    </message>
    <message>
        <source>%1 is not in the catalog</source>
        <translation>%1 steht nicht im Katalog</translation>
    </message>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>sein Netz liegt außerhalb des Projektordners und wurde nicht gelesen</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ServeCommands</name>
    <message>
        <source>Open a language model</source>
        <translation>Sprachmodell öffnen</translation>
    </message>
</context>
<context>
    <name>dubhe::app::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Einstellungen durchsuchen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to where you were (Esc)</source>
        <translation>Zurück, wo Sie waren (Esc)</translation>
    </message>
    <message>
        <source>No setting is found by &quot;%1&quot;. What belongs to a project (cost model, prices) stands in the menu Prediction.</source>
        <translation>Keine Einstellung passt zu „%1“. Was zu einem Projekt gehört (Kostenmodell, Preise), steht im Menü Vorhersage.</translation>
    </message>
</context>
<context>
    <name>dubhe::app::StartCommands</name>
    <message>
        <source>%1 – not there any more</source>
        <translation>%1 – nicht mehr da</translation>
    </message>
    <message>
        <source>%1 – saved %2</source>
        <translation>%1 – gespeichert %2</translation>
    </message>
    <message>
        <source>The guided tours belong to the worked examples: open one of them first.</source>
        <translation>Die Rundgänge gehören zu den durchgerechneten Beispielen: Öffnen Sie zuerst eines.</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>Beispiele zeigen</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TariffCommands</name>
    <message>
        <source>Prices and Energy</source>
        <translation>Preise und Energie</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TileView</name>
    <message>
        <source>Add a panel</source>
        <translation>Ansicht hinzufügen</translation>
    </message>
    <message>
        <source>Show all tiles (Ctrl+Shift+F)</source>
        <translation>Alle Kacheln zeigen (Strg+Umschalt+F)</translation>
    </message>
    <message>
        <source>Let this tile fill the window&apos;s middle (Ctrl+Shift+F)</source>
        <translation>Diese Kachel die Fenstermitte füllen lassen (Strg+Umschalt+F)</translation>
    </message>
    <message>
        <source>Show all tiles</source>
        <translation>Alle Kacheln zeigen</translation>
    </message>
    <message>
        <source>Enlarge the tile</source>
        <translation>Kachel vergrößern</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Tour</name>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TourCallout</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation>Rundgang beenden (Esc)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>Rundgang, Schritt %1 von %2: %3</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TraceCommands</name>
    <message>
        <source>Open a recorded run</source>
        <translation>Aufgezeichneten Lauf öffnen</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>The run that was open stays.</source>
        <translation>Der geöffnete Lauf bleibt.</translation>
    </message>
    <message>
        <source>Open another file.</source>
        <translation>Öffnen Sie eine andere Datei.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1: %2 events of %3</source>
        <translation>%1: %2 Ereignisse von %3</translation>
    </message>
    <message>
        <source>; some were guessed or left out, see the details</source>
        <translation>; einiges wurde erschlossen oder ausgelassen, siehe Einzelheiten</translation>
    </message>
    <message>
        <source>Save the run as a trace</source>
        <translation>Lauf als Trace speichern</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Chrome JSON (*.json)</source>
        <translation>Chrome JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>The run left %n more recording(s), of its other processes.</source>
        <translation>
            <numerusform>Der Lauf hinterließ %n weitere Aufzeichnung, seines anderen Prozesses.</numerusform>
            <numerusform>Der Lauf hinterließ %n weitere Aufzeichnungen, seiner anderen Prozesse.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with another recorded run</source>
        <translation>Mit einem anderen aufgezeichneten Lauf vergleichen</translation>
    </message>
    <message>
        <source>Nothing is compared: %1</source>
        <translation>Nichts wird verglichen: %1</translation>
    </message>
    <message>
        <source>%1: memory snapshot, %2 allocations and releases.</source>
        <translation>%1: Speicherabbild, %2 Belegungen und Freigaben.</translation>
    </message>
    <message>
        <source>Recorded runs (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;Memory snapshots of PyTorch (*.pickle *.pkl);;All files (*)</source>
        <translation>Aufgezeichnete Läufe (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;Speicherabbilder von PyTorch (*.pickle *.pkl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1 events, while the rest is read.</source>
        <translation>%1 Ereignisse, während der Rest gelesen wird.</translation>
    </message>
    <message>
        <source>The run is still being read: save it when all of it is there.</source>
        <translation>Der Lauf wird noch gelesen: speichern Sie ihn, wenn er ganz da ist.</translation>
    </message>
    <message>
        <source>The timeline shows its memory over the recorded run.</source>
        <translation>Die Zeitleiste zeigt seinen Speicher über dem aufgezeichneten Lauf.</translation>
    </message>
    <message>
        <source>snapshot: %1</source>
        <translation>Schnappschuss: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkloadTabs</name>
    <message>
        <source>Networks of this project</source>
        <translation>Netze dieses Projekts</translation>
    </message>
    <message>
        <source>&amp;Network:</source>
        <translation>&amp;Netz:</translation>
    </message>
    <message>
        <source>%1 (Alt+Left and Alt+Right change the network)</source>
        <translation>%1 (Alt+Links und Alt+Rechts wechseln das Netz)</translation>
    </message>
    <message>
        <source>Network of the portfolio</source>
        <translation>Netz des Portfolios</translation>
    </message>
    <message>
        <source>This panel shows:</source>
        <translation>Hier gezeigt:</translation>
    </message>
    <message>
        <source>It shows one network of the portfolio; choose which</source>
        <translation>Es zeigt ein Netz des Portfolios; wählen Sie, welches</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Workspace</name>
    <message>
        <source>Design a GPU</source>
        <translation>Eine GPU entwerfen</translation>
    </message>
    <message>
        <source>A GPU that doesn&apos;t exist yet: time over its numbers, which of them matter, what a goal takes</source>
        <translation>Eine GPU, die es noch nicht gibt: Zeit über ihren Zahlen, welche davon zählen, was ein Ziel verlangt</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>Kaufen</translation>
    </message>
    <message>
        <source>GPUs side by side: time, energy, money; their data sheets</source>
        <translation>GPUs nebeneinander: Zeit, Energie, Geld; ihre Datenblätter</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>Im Großen trainieren</translation>
    </message>
    <message>
        <source>A training step on many GPUs, its best split and its timeline</source>
        <translation>Ein Trainingsschritt auf vielen GPUs, seine beste Aufteilung und seine Zeitleiste</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>Serving</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, GPUs needed</source>
        <translation>Ein Sprachmodell unter Last: Latenzen, Durchsatz, benötigte GPUs</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Recorded runs: where time goes, what would change it, measurements of this machine</source>
        <translation>Aufgezeichnete Läufe: wohin die Zeit geht, was sie ändern würde, Messungen dieser Maschine</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkspaceBar</name>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Only the tiles: hides the lists and the inspector (F11)</source>
        <translation>Nur die Kacheln: blendet die Listen und den Inspektor aus (F11)</translation>
    </message>
</context>
<context>
    <name>dubhe::core</name>
    <message>
        <source>Memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>Memory size</source>
        <translation>Speichergröße</translation>
    </message>
    <message>
        <source>L2 cache size</source>
        <translation>Größe des L2-Caches</translation>
    </message>
    <message>
        <source>L2 cache bandwidth</source>
        <translation>Bandbreite des L2-Caches</translation>
    </message>
    <message>
        <source>On-chip memory size</source>
        <translation>Größe des On-Chip-Speichers</translation>
    </message>
    <message>
        <source>On-chip memory bandwidth</source>
        <translation>Bandbreite des On-Chip-Speichers</translation>
    </message>
    <message>
        <source>Streaming multiprocessors</source>
        <translation>Streaming-Multiprozessoren</translation>
    </message>
    <message>
        <source>Lanes per multiprocessor</source>
        <translation>Lanes je Multiprozessor</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>Boost-Takt</translation>
    </message>
    <message>
        <source>Sustained clock</source>
        <translation>Dauertakt</translation>
    </message>
    <message>
        <source>Peak FP32 (matrix)</source>
        <translation>Spitze FP32 (Matrix)</translation>
    </message>
    <message>
        <source>Peak TF32 (matrix)</source>
        <translation>Spitze TF32 (Matrix)</translation>
    </message>
    <message>
        <source>Peak FP16 (matrix)</source>
        <translation>Spitze FP16 (Matrix)</translation>
    </message>
    <message>
        <source>Peak BF16 (matrix)</source>
        <translation>Spitze BF16 (Matrix)</translation>
    </message>
    <message>
        <source>Peak FP8 (matrix)</source>
        <translation>Spitze FP8 (Matrix)</translation>
    </message>
    <message>
        <source>Peak INT8 (matrix)</source>
        <translation>Spitze INT8 (Matrix)</translation>
    </message>
    <message>
        <source>grouped linear</source>
        <translation>gruppiert linear</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>a host of the catalog, for the five times</source>
        <translation>ein Host des Katalogs, für die fünf Zeiten</translation>
    </message>
    <message>
        <source>Peak FP6 (matrix)</source>
        <translation>Spitze FP6 (Matrix)</translation>
    </message>
    <message>
        <source>Peak FP4 (matrix)</source>
        <translation>Spitze FP4 (Matrix)</translation>
    </message>
    <message>
        <source>Peak FP32 (vector)</source>
        <translation>Spitze FP32 (Vektor)</translation>
    </message>
    <message>
        <source>Thermal design power</source>
        <translation>Thermische Verlustleistung (TDP)</translation>
    </message>
    <message>
        <source>GPU count</source>
        <translation>Anzahl GPUs</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>Verbindungen in einer Maschine</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>Verbindungen zwischen Maschinen</translation>
    </message>
    <message>
        <source>Latency between machines</source>
        <translation>Latenz zwischen Maschinen</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Batchgröße</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Sequenzlänge</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>Start eines Kernels</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>matmul</source>
        <translation>Matrixprodukt</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>convolution input gradient</source>
        <translation>Faltung, Eingabegradient</translation>
    </message>
    <message>
        <source>convolution weight gradient</source>
        <translation>Faltung, Gewichtsgradient</translation>
    </message>
    <message>
        <source>convolution transpose</source>
        <translation>transponierte Faltung</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>attention gradient</source>
        <translation>Attention, Gradient</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>rekurrent</translation>
    </message>
    <message>
        <source>batch norm</source>
        <translation>Batch-Norm</translation>
    </message>
    <message>
        <source>batch norm gradient</source>
        <translation>Batch-Norm, Gradient</translation>
    </message>
    <message>
        <source>layer norm</source>
        <translation>Layer-Norm</translation>
    </message>
    <message>
        <source>layer norm gradient</source>
        <translation>Layer-Norm, Gradient</translation>
    </message>
    <message>
        <source>rms norm</source>
        <translation>RMS-Norm</translation>
    </message>
    <message>
        <source>rms norm gradient</source>
        <translation>RMS-Norm, Gradient</translation>
    </message>
    <message>
        <source>group norm</source>
        <translation>Group-Norm</translation>
    </message>
    <message>
        <source>group norm gradient</source>
        <translation>Group-Norm, Gradient</translation>
    </message>
    <message>
        <source>local response norm</source>
        <translation>Local Response Norm</translation>
    </message>
    <message>
        <source>local response norm gradient</source>
        <translation>Local Response Norm, Gradient</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>Softmax</translation>
    </message>
    <message>
        <source>softmax gradient</source>
        <translation>Softmax, Gradient</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>elementwise gradient</source>
        <translation>elementweise, Gradient</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>Dropout</translation>
    </message>
    <message>
        <source>dropout gradient</source>
        <translation>Dropout, Gradient</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>Typumwandlung</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>Reduktion</translation>
    </message>
    <message>
        <source>max pool</source>
        <translation>Max-Pooling</translation>
    </message>
    <message>
        <source>max pool gradient</source>
        <translation>Max-Pooling, Gradient</translation>
    </message>
    <message>
        <source>average pool</source>
        <translation>Average-Pooling</translation>
    </message>
    <message>
        <source>average pool gradient</source>
        <translation>Average-Pooling, Gradient</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>loss gradient</source>
        <translation>Verlust, Gradient</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>embedding gradient</source>
        <translation>Embedding, Gradient</translation>
    </message>
    <message>
        <source>gather</source>
        <translation>Gather</translation>
    </message>
    <message>
        <source>scatter</source>
        <translation>Scatter</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>Concat</translation>
    </message>
    <message>
        <source>split</source>
        <translation>Split</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>Slice</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>Pad</translation>
    </message>
    <message>
        <source>transpose</source>
        <translation>Transposition</translation>
    </message>
    <message>
        <source>resize</source>
        <translation>Resize</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>view</source>
        <translation>View</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>top k</source>
        <translation>Top-k</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>Optimiererschritt</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>Aktivierung</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>statistic</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>Gradient</translation>
    </message>
    <message>
        <source>parameter gradient</source>
        <translation>Parametergradient</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>Optimiererzustand</translation>
    </message>
    <message>
        <source>add</source>
        <translation>Addition</translation>
    </message>
    <message>
        <source>subtract</source>
        <translation>Subtraktion</translation>
    </message>
    <message>
        <source>multiply</source>
        <translation>Multiplikation</translation>
    </message>
    <message>
        <source>divide</source>
        <translation>Division</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Potenz</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>logical</source>
        <translation>logisch</translation>
    </message>
    <message>
        <source>select</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>relu</source>
        <translation>ReLU</translation>
    </message>
    <message>
        <source>relu6</source>
        <translation>ReLU6</translation>
    </message>
    <message>
        <source>leaky relu</source>
        <translation>Leaky ReLU</translation>
    </message>
    <message>
        <source>prelu</source>
        <translation>PReLU</translation>
    </message>
    <message>
        <source>sigmoid</source>
        <translation>Sigmoid</translation>
    </message>
    <message>
        <source>tanh</source>
        <translation>Tanh</translation>
    </message>
    <message>
        <source>gelu</source>
        <translation>GELU</translation>
    </message>
    <message>
        <source>silu</source>
        <translation>SiLU</translation>
    </message>
    <message>
        <source>hard swish</source>
        <translation>Hard Swish</translation>
    </message>
    <message>
        <source>hard sigmoid</source>
        <translation>Hard Sigmoid</translation>
    </message>
    <message>
        <source>elu</source>
        <translation>ELU</translation>
    </message>
    <message>
        <source>softplus</source>
        <translation>Softplus</translation>
    </message>
    <message>
        <source>mish</source>
        <translation>Mish</translation>
    </message>
    <message>
        <source>exp</source>
        <translation>Exp</translation>
    </message>
    <message>
        <source>log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>sqrt</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>reciprocal</source>
        <translation>Kehrwert</translation>
    </message>
    <message>
        <source>erf</source>
        <translation>Erf</translation>
    </message>
    <message>
        <source>negate</source>
        <translation>Negation</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>Betrag</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>Clip</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>Rundung</translation>
    </message>
    <message>
        <source>trigonometric</source>
        <translation>trigonometrisch</translation>
    </message>
    <message>
        <source>quantize</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>dequantize</source>
        <translation>Dequantisierung</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>sgd</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>fused adam</source>
        <translation>Fused Adam</translation>
    </message>
    <message>
        <source>lstm</source>
        <translation>LSTM</translation>
    </message>
    <message>
        <source>gru</source>
        <translation>GRU</translation>
    </message>
    <message>
        <source>rnn</source>
        <translation>RNN</translation>
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
        <translation>Senden/Empfangen</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>Broadcast</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Operator by operator the best that is at hand: measured, tile, roofline.</source>
        <translation>Operator für Operator das Beste, was vorliegt: gemessen, Kachel, Roofline.</translation>
    </message>
    <message>
        <source>Tile model</source>
        <translation>Kachelmodell</translation>
    </message>
    <message>
        <source>Physics of tiles, waves, memory and power, few parameters, all GPUs together; holds for GPUs never measured.</source>
        <translation>Physik der Kacheln, Wellen, des Speichers und der Leistungsaufnahme, wenige Parameter, alle GPUs zusammen; gilt auch für nie gemessene GPUs.</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Measured rows of this very GPU, and interpolation between near sizes.</source>
        <translation>Gemessene Zeilen genau dieser GPU und Interpolation zwischen nahen Größen.</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>FLOP at a share of the peak or bytes at a share of the bandwidth (Paleo).</source>
        <translation>FLOP bei einem Anteil der Spitzenleistung oder Bytes bei einem Anteil der Bandbreite (Paleo).</translation>
    </message>
    <message>
        <source>Kernel-wise regression</source>
        <translation>Regression je Kernel</translation>
    </message>
    <message>
        <source>A line a kernel over what drives it, on GPUs that were measured (Li et al.).</source>
        <translation>Je Kernel eine Gerade über dem, was ihn treibt, auf gemessenen GPUs (Li et al.).</translation>
    </message>
    <message>
        <source>Regression across GPUs</source>
        <translation>Regression über GPUs hinweg</translation>
    </message>
    <message>
        <source>Kernels&apos; lines whose slopes are lines over the memory bandwidth (Li et al.).</source>
        <translation>Geraden der Kernel, deren Steigungen Geraden über der Speicherbandbreite sind (Li et al.).</translation>
    </message>
    <message>
        <source>Wave scaling</source>
        <translation>Wellenskalierung</translation>
    </message>
    <message>
        <source>Times of the nearest measured GPU scaled by waves, bandwidth and clock (Habitat).</source>
        <translation>Zeiten der nächsten gemessenen GPU, skaliert nach Wellen, Bandbreite und Takt (Habitat).</translation>
    </message>
    <message>
        <source>Layer-wise regression</source>
        <translation>Regression je Schicht</translation>
    </message>
    <message>
        <source>A line a type of layer over its FLOP (Li et al.).</source>
        <translation>Je Schichttyp eine Gerade über seinen FLOP (Li et al.).</translation>
    </message>
    <message>
        <source>End-to-end regression</source>
        <translation>Regression des Ganzen</translation>
    </message>
    <message>
        <source>One line a GPU over all FLOP (Li et al.).</source>
        <translation>Je GPU eine Gerade über alle FLOP (Li et al.).</translation>
    </message>
    <message>
        <source>Neural networks</source>
        <translation>Neuronale Netze</translation>
    </message>
    <message>
        <source>Small networks over an operator&apos;s sizes and their principal component, of one GPU (Tianshu).</source>
        <translation>Kleine Netze über den Größen eines Operators und ihrer Hauptkomponente, für eine GPU (Tianshu).</translation>
    </message>
    <message>
        <source>Network of layer features</source>
        <translation>Netz über Schichtmerkmale</translation>
    </message>
    <message>
        <source>One network over features of layers and hardware, all GPUs together (Justus et al.).</source>
        <translation>Ein Netz über Merkmale von Schichten und Hardware, alle GPUs zusammen (Justus et al.).</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>Physikalische Schranke</translation>
    </message>
    <message>
        <source>Every FLOP at the peak rate, every byte at the full bandwidth.</source>
        <translation>Jede FLOP mit Spitzenleistung, jedes Byte mit voller Bandbreite.</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>splits</source>
        <translation>Aufteilungen</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>Vorbereitung</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Automatic mixed precision</source>
        <translation>Automatische gemischte Genauigkeit</translation>
    </message>
    <message>
        <source>predicted within 13 %</source>
        <translation>auf 13 % genau vorhergesagt</translation>
    </message>
    <message>
        <source>Fused Adam</source>
        <translation>Fused Adam</translation>
    </message>
    <message>
        <source>Restructured batch norm</source>
        <translation>Umgebaute Batch-Norm</translation>
    </message>
    <message>
        <source>ReLU is done inside batch norm, whose kernels take half as long</source>
        <translation>ReLU geschieht in der Batch-Norm, deren Kernel halb so lange dauern</translation>
    </message>
    <message>
        <source>predicted 12.7 % faster, measured 7 %</source>
        <translation>12,7 % schneller vorhergesagt, 7 % gemessen</translation>
    </message>
    <message>
        <source>More GPUs</source>
        <translation>Mehr GPUs</translation>
    </message>
    <message>
        <source>Data parallel on more GPUs: an all-reduce for each bucket of gradients, which the weight update waits for</source>
        <translation>Datenparallel auf mehr GPUs: je Bucket von Gradienten ein All-Reduce, auf das die Gewichtsaktualisierung wartet</translation>
    </message>
    <message>
        <source>mostly within 10 %; all-reduces beside kernels took 34 % longer than their formula</source>
        <translation>meist auf 10 % genau; All-Reduces neben Kerneln dauerten 34 % länger als nach ihrer Formel</translation>
    </message>
    <message>
        <source>Gradients pushed and pulled in slices, those that the next step needs first before others</source>
        <translation>Gradienten werden in Scheiben gesendet und geholt, die vom nächsten Schritt zuerst gebrauchten vor den anderen</translation>
    </message>
    <message>
        <source>predicted within 16.2 %</source>
        <translation>auf 16,2 % genau vorhergesagt</translation>
    </message>
    <message>
        <source>All-reduces as reduce-scatters and all-gathers along the dimensions of a grid of ranks, side by side</source>
        <translation>All-Reduces als Reduce-Scatters und All-Gathers entlang der Dimensionen eines Gitters von Ranks, nebeneinander</translation>
    </message>
    <message>
        <source>Layers that a substitution removes or makes cheaper, as given</source>
        <translation>Schichten, die eine Ersetzung entfernt oder billiger macht, wie angegeben</translation>
    </message>
    <message>
        <source>What convolutions were given is moved to the host after forward and fetched before backward: less memory, perhaps more time</source>
        <translation>Was Faltungen als Eingabe bekamen, wird nach Vorwärts zum Host verschoben und vor Rückwärts geholt: weniger Speicher, vielleicht mehr Zeit</translation>
    </message>
    <message>
        <source>Feature maps between forward and backward are encoded in fewer bits: less memory, more kernels</source>
        <translation>Feature-Maps werden zwischen Vorwärts und Rückwärts in weniger Bits codiert: weniger Speicher, mehr Kernel</translation>
    </message>
    <message>
        <source>A share of the gradients is exchanged; kernels choose it before and add it up after</source>
        <translation>Ein Anteil der Gradienten wird ausgetauscht; Kernel wählen ihn vorher aus und addieren ihn nachher auf</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>Anderes Netzwerk</translation>
    </message>
    <message>
        <source>Communication over links that are that many times faster, or over a given link</source>
        <translation>Kommunikation über Verbindungen, die um so viel schneller sind, oder über eine angegebene Verbindung</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>Andere GPU</translation>
    </message>
    <message>
        <source>Every kernel takes the time that the cost model&apos;s ratio of both GPUs gives it; kernels that match no operator are listed</source>
        <translation>Jeder Kernel dauert so lange, wie es das Verhältnis beider GPUs im Kostenmodell ergibt; Kernel, die zu keinem Operator passen, werden aufgeführt</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>matrix products and convolutions get that many times faster</source>
        <translation>Matrixprodukte und Faltungen werden um so viel schneller</translation>
    </message>
    <message>
        <source>all other kernels get that many times faster</source>
        <translation>alle anderen Kernel werden um so viel schneller</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>batch norm&apos;s kernels get that many times faster</source>
        <translation>die Kernel der Batch-Norm werden um so viel schneller</translation>
    </message>
    <message>
        <source>gpus</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPUs in all</source>
        <translation>GPUs insgesamt</translation>
    </message>
    <message>
        <source>link</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>between machines, or between GPUs where one machine holds them all: a bandwidth or a link of the catalog</source>
        <translation>zwischen Maschinen oder, wo eine Maschine alle enthält, zwischen GPUs: eine Bandbreite oder eine Verbindung des Katalogs</translation>
    </message>
    <message>
        <source>gpus per node</source>
        <translation>GPUs je Knoten</translation>
    </message>
    <message>
        <source>GPUs in a machine</source>
        <translation>GPUs in einer Maschine</translation>
    </message>
    <message>
        <source>node link</source>
        <translation>Verbindung im Knoten</translation>
    </message>
    <message>
        <source>between the GPUs of a machine, where there are several machines</source>
        <translation>zwischen den GPUs einer Maschine, wo es mehrere Maschinen gibt</translation>
    </message>
    <message>
        <source>system</source>
        <translation>System</translation>
    </message>
    <message>
        <source>machines of the catalog instead of links: DGX H100</source>
        <translation>Maschinen des Katalogs statt Verbindungen: DGX H100</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>Bucket</translation>
    </message>
    <message>
        <source>gradients that one all-reduce sums</source>
        <translation>Gradienten, die ein All-Reduce summiert</translation>
    </message>
    <message>
        <source>first bucket</source>
        <translation>erster Bucket</translation>
    </message>
    <message>
        <source>the same of the first one</source>
        <translation>dasselbe für den ersten</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>all gradients together, where no shapes were recorded</source>
        <translation>alle Gradienten zusammen, wo keine Formen aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>how the all-reduce is done</source>
        <translation>wie das All-Reduce ausgeführt wird</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>of one small message over a link given as a bandwidth</source>
        <translation>einer kleinen Nachricht über eine als Bandbreite angegebene Verbindung</translation>
    </message>
    <message>
        <source>slowdown</source>
        <translation>Verlangsamung</translation>
    </message>
    <message>
        <source>all-reduces take that many times longer because they compete for the GPU (Daydream saw 1.34)</source>
        <translation>All-Reduces dauern um so viel länger, weil sie um die GPU konkurrieren (Daydream sah 1.34)</translation>
    </message>
    <message>
        <source>what is sent at a time; 50,000 parameters in P3</source>
        <translation>was auf einmal gesendet wird; 50&#x202f;000 Parameter in P3</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>Ablaufplan</translation>
    </message>
    <message>
        <source>which slice goes first: the one that is needed first, or the one that is ready first</source>
        <translation>welche Scheibe zuerst geht: die zuerst gebrauchte oder die zuerst fertige</translation>
    </message>
    <message>
        <source>factors</source>
        <translation>Faktoren</translation>
    </message>
    <message>
        <source>p1 x p2 x ..., the ranks along each dimension, innermost first: 8x4; else GPUs of a machine x machines</source>
        <translation>p1 x p2 x ..., die Ranks entlang jeder Dimension, innerste zuerst: 8x4; sonst GPUs einer Maschine x Maschinen</translation>
    </message>
    <message>
        <source>links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>bandwidth or catalog&apos;s link of each dimension: 300GB/s|100Gb/s; else those of distributed</source>
        <translation>Bandbreite oder Katalogverbindung jeder Dimension: 300GB/s|100Gb/s; sonst die von distributed</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>layers that go, as patterns: relu*|dropout 3</source>
        <translation>Schichten, die entfallen, als Muster: relu*|dropout 3</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>skalieren</translation>
    </message>
    <message>
        <source>layers whose kernels take that share of their time: conv2d 3@0.6|conv2d 5@0.8</source>
        <translation>Schichten, deren Kernel diesen Anteil ihrer Zeit brauchen: conv2d 3@0.6|conv2d 5@0.8</translation>
    </message>
    <message>
        <source>between GPU and host, each way: a bandwidth (PCIe 3.0 x16 reaches 12 GB/s) or a link of the catalog</source>
        <translation>zwischen GPU und Host, je Richtung: eine Bandbreite (PCIe 3.0 x16 erreicht 12 GB/s) oder eine Verbindung des Katalogs</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>Vorlauf</translation>
    </message>
    <message>
        <source>a prefetch begins when backward is that many convolutions before the one that needs it</source>
        <translation>das Vorausladen beginnt, wenn Rückwärts so viele Faltungen vor der ist, die es braucht</translation>
    </message>
    <message>
        <source>release</source>
        <translation>Freigabe</translation>
    </message>
    <message>
        <source>whether the next layer waits for the copy, so that memory is free by then</source>
        <translation>ob die nächste Schicht auf die Kopie wartet, damit der Speicher bis dahin frei ist</translation>
    </message>
    <message>
        <source>layers whose input is moved</source>
        <translation>Schichten, deren Eingabe verschoben wird</translation>
    </message>
    <message>
        <source>feature map</source>
        <translation>Feature-Map</translation>
    </message>
    <message>
        <source>of each layer, where no shapes were recorded</source>
        <translation>jeder Schicht, wo keine Formen aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>share of what ReLU hands on that is not zero</source>
        <translation>Anteil dessen, was ReLU weitergibt, der nicht null ist</translation>
    </message>
    <message>
        <source>lossy</source>
        <translation>verlustbehaftet</translation>
    </message>
    <message>
        <source>whether other feature maps are kept in half precision until backward too</source>
        <translation>ob auch andere Feature-Maps bis Rückwärts in halber Genauigkeit gehalten werden</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>exchanged bytes over all bytes, indices included</source>
        <translation>ausgetauschte Bytes durch alle Bytes, Indizes eingeschlossen</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>gradients that a kernel compresses in a second: sampling and packing pass over them a few times</source>
        <translation>Gradienten, die ein Kernel in einer Sekunde komprimiert: Abtasten und Packen gehen einige Male über sie</translation>
    </message>
    <message>
        <source>compress</source>
        <translation>Komprimieren</translation>
    </message>
    <message>
        <source>how long each of both kernels takes, instead of rate; needed where sizes were not recorded</source>
        <translation>wie lange jeder der beiden Kernel dauert, anstelle der Rate; nötig, wo keine Größen aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>communication gets that many times faster</source>
        <translation>Kommunikation wird um so viel schneller</translation>
    </message>
    <message>
        <source>the slowest link instead: a bandwidth or a link of the catalog</source>
        <translation>stattdessen die langsamste Verbindung: eine Bandbreite oder eine Verbindung des Katalogs</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>the GPU to move to, as the catalog names it; without: that of the recording, changed</source>
        <translation>die GPU, auf die gewechselt wird, wie der Katalog sie nennt; ohne: die der Aufzeichnung, geändert</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>its memory&apos;s, where it is not the catalog&apos;s</source>
        <translation>die ihres Speichers, wo sie nicht die des Katalogs ist</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>the GPU of the recording, where it doesn&apos;t say so itself</source>
        <translation>die GPU der Aufzeichnung, wo diese sie nicht selbst nennt</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>nicht zugeordnet</translation>
    </message>
    <message>
        <source>kernels that match no operator: scaled by memory bandwidth, or left as they are</source>
        <translation>Kernel, die zu keinem Operator passen: mit der Speicherbandbreite skaliert oder unverändert</translation>
    </message>
    <message>
        <source>set</source>
        <translation>setzen</translation>
    </message>
    <message>
        <source>what is different from the catalog&apos;s entry: memory_bandwidth=2TB/s|sms=120</source>
        <translation>was anders ist als im Katalogeintrag: memory_bandwidth=2TB/s|sms=120</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>Runden</translation>
    </message>
    <message>
        <source>round</source>
        <translation>Runde</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stack</translation>
    </message>
    <message>
        <source>scores, softmax and context in one kernel</source>
        <translation>Scores, Softmax und Kontext in einem Kernel</translation>
    </message>
    <message>
        <source>new keys and values written into the cache where it lies</source>
        <translation>neue Keys und Values an Ort und Stelle in den Cache geschrieben</translation>
    </message>
    <message>
        <source>products over one input as one</source>
        <translation>Produkte über eine Eingabe als eines</translation>
    </message>
    <message>
        <source>gate and up products as one</source>
        <translation>Gate- und Up-Produkt als eines</translation>
    </message>
    <message>
        <source>activation and multiplication in one kernel</source>
        <translation>Aktivierung und Multiplikation in einem Kernel</translation>
    </message>
    <message>
        <source>rotations of queries and keys in one kernel</source>
        <translation>Rotation von Queries und Keys in einem Kernel</translation>
    </message>
    <message>
        <source>products of all experts as grouped ones</source>
        <translation>Produkte aller Experten als gruppierte</translation>
    </message>
    <message>
        <source>sum with the residual and norm in one kernel</source>
        <translation>Summe mit dem Residuum und Norm in einem Kernel</translation>
    </message>
    <message>
        <source>activation in the product&apos;s kernel</source>
        <translation>Aktivierung im Kernel des Produkts</translation>
    </message>
    <message>
        <source>batch norm, sum and activation in one kernel</source>
        <translation>Batch-Norm, Summe und Aktivierung in einem Kernel</translation>
    </message>
    <message>
        <source>logits of the last token alone</source>
        <translation>Logits allein des letzten Tokens</translation>
    </message>
    <message>
        <source>chains of light operators compiled into one kernel</source>
        <translation>Ketten leichter Operatoren, zu einem Kernel übersetzt</translation>
    </message>
    <message>
        <source>hand-written kernels of Megatron-LM</source>
        <translation>handgeschriebene Kernel von Megatron-LM</translation>
    </message>
    <message>
        <source>many parameters updated in one kernel</source>
        <translation>viele Parameter in einem Kernel aktualisiert</translation>
    </message>
    <message>
        <source>products in narrow numbers</source>
        <translation>Produkte in schmalen Zahlen</translation>
    </message>
    <message>
        <source>none, convolutions or all</source>
        <translation>none, convolutions oder all</translation>
    </message>
    <message>
        <source>passes joined by +, or none</source>
        <translation>Durchgänge, mit + verbunden, oder none</translation>
    </message>
    <message>
        <source>a pass</source>
        <translation>ein Durchgang</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>a share</source>
        <translation>ein Anteil</translation>
    </message>
    <message>
        <source>eager, fused or paged</source>
        <translation>eager, fused oder paged</translation>
    </message>
    <message>
        <source>operators, compiled or graphs</source>
        <translation>operators, compiled oder graphs</translation>
    </message>
    <message>
        <source>nchw, nhwc-half or nhwc</source>
        <translation>nchw, nhwc-half oder nhwc</translation>
    </message>
    <message>
        <source>nccl, one-shot or fused</source>
        <translation>nccl, one-shot oder fused</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>same, fp16, bf16, fp8, int8 or nvfp4</source>
        <translation>same, fp16, bf16, fp8, int8 oder nvfp4</translation>
    </message>
    <message>
        <source>in-front or alone</source>
        <translation>in-front oder alone</translation>
    </message>
    <message>
        <source>wide or narrow</source>
        <translation>wide oder narrow</translation>
    </message>
    <message>
        <source>Megatron-LM before fused attention: scale, mask and softmax, bias and activation, dropout and sum in hand-written kernels.</source>
        <translation>Megatron-LM vor fusionierter Attention: Skala, Maske und Softmax, Bias und Aktivierung, Dropout und Summe in handgeschriebenen Kerneln.</translation>
    </message>
    <message>
        <source>Megatron-Core with Transformer Engine: fused attention, merged projections, fused norms and activations, fused optimizer.</source>
        <translation>Megatron-Core mit Transformer Engine: fusionierte Attention, vereinte Projektionen, fusionierte Normen und Aktivierungen, fusionierter Optimierer.</translation>
    </message>
    <message>
        <source>MXNet with NVIDIA&apos;s kernels: batch norm with its sum and activation in one kernel, channels last in half precision.</source>
        <translation>MXNet mit NVIDIAs Kerneln: Batch-Norm mit Summe und Aktivierung in einem Kernel, Kanäle zuletzt bei halber Genauigkeit.</translation>
    </message>
    <message>
        <source>torch.compile: chains of light operators are one kernel, compiled host code starts kernels.</source>
        <translation>torch.compile: Ketten leichter Operatoren sind ein Kernel, übersetzter Host-Code startet Kernel.</translation>
    </message>
    <message>
        <source>PyTorch 2 as most people run it: an operator at a time, fused attention where the model&apos;s code calls it, channels last for half-precision images.</source>
        <translation>PyTorch 2, wie die meisten es nutzen: ein Operator nach dem anderen, fusionierte Attention, wo der Code des Modells sie aufruft, Kanäle zuletzt für Bilder in halber Genauigkeit.</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time: eager PyTorch before fused attention.</source>
        <translation>Der Graph, wie er geschrieben ist, ein Operator nach dem anderen: Eager PyTorch vor fusionierter Attention.</translation>
    </message>
    <message>
        <source>A server of language models: paged attention with a radix tree of prefixes, scheduling beside the GPU&apos;s work, CUDA graphs.</source>
        <translation>Ein Server für Sprachmodelle: Paged Attention mit einem Präfixbaum, Planung neben der Arbeit der GPU, CUDA Graphs.</translation>
    </message>
    <message>
        <source>TensorFlow 1.x: a static graph whose executor starts an operator at a time.</source>
        <translation>TensorFlow 1.x: ein statischer Graph, dessen Executor einen Operator nach dem anderen startet.</translation>
    </message>
    <message>
        <source>TensorFlow 2 and NVIDIA&apos;s TensorFlow 1.15: a static graph, channels last, tf32 on GPUs that have it.</source>
        <translation>TensorFlow 2 und NVIDIAs TensorFlow 1.15: ein statischer Graph, Kanäle zuletzt, tf32 auf GPUs, die es haben.</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, fused and quantising kernels, in-flight batching in C++, CUDA graphs.</source>
        <translation>Ein Server für Sprachmodelle: Paged Attention, fusionierte und quantisierende Kernel, laufendes Batching in C++, CUDA Graphs.</translation>
    </message>
    <message>
        <source>Inference of vision networks and encoders: batch norm folded, sums and activations in convolutions, channels last.</source>
        <translation>Inferenz von Bildnetzen und Encodern: Batch-Norm eingefaltet, Summen und Aktivierungen in Faltungen, Kanäle zuletzt.</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, merged projections, CUDA graphs.</source>
        <translation>Ein Server für Sprachmodelle: Paged Attention, vereinte Projektionen, CUDA Graphs.</translation>
    </message>
    <message>
        <source>a library of the measured tables: vLLM, SGLang, TensorRT-LLM</source>
        <translation>eine Bibliothek der gemessenen Tabellen: vLLM, SGLang, TensorRT-LLM</translation>
    </message>
    <message>
        <source>wide or as-others</source>
        <translation>wide oder as-others</translation>
    </message>
    <message>
        <source>memory or left</source>
        <translation>memory oder left</translation>
    </message>
    <message>
        <source>a ratio</source>
        <translation>ein Verhältnis</translation>
    </message>
    <message>
        <source>context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Tokens in the KV cache</source>
        <translation>Token im KV-Cache</translation>
    </message>
    <message>
        <source>Gradients in slices, the first needed first (P3)</source>
        <translation>Gradienten in Scheiben, die zuerst gebrauchten zuerst (P3)</translation>
    </message>
    <message>
        <source>All-reduces along a grid of ranks (BlueConnect)</source>
        <translation>All-Reduces entlang eines Gitters von Rängen (BlueConnect)</translation>
    </message>
    <message>
        <source>Substituted layers (MetaFlow)</source>
        <translation>Ersetzte Schichten (MetaFlow)</translation>
    </message>
    <message>
        <source>Feature maps kept by the host (vDNN)</source>
        <translation>Merkmalskarten beim Host (vDNN)</translation>
    </message>
    <message>
        <source>Feature maps in fewer bits (Gist)</source>
        <translation>Merkmalskarten in weniger Bits (Gist)</translation>
    </message>
    <message>
        <source>A share of the gradients (deep gradient compression)</source>
        <translation>Ein Teil der Gradienten (Deep Gradient Compression)</translation>
    </message>
    <message>
        <source>batch norm&apos;s sums in the convolution in front (training)</source>
        <translation>Summen der Batch-Norm in der Faltung davor (Training)</translation>
    </message>
    <message>
        <source>batch norm and activation in the kernels that read them (training)</source>
        <translation>Batch-Norm und Aktivierung in den Kerneln, die sie lesen (Training)</translation>
    </message>
    <message>
        <source>Matrix products and convolutions on tensor cores, all else in half the bytes; conversions are added</source>
        <translation>Matrixprodukte und Faltungen auf Tensor Cores, alles andere in halb so vielen Bytes; Umwandlungen kommen hinzu</translation>
    </message>
    <message>
        <source>The weight update&apos;s kernels become one that takes as long as all of them; launches and host time go</source>
        <translation>Die Kernel der Gewichtsaktualisierung werden zu einem, der so lange dauert wie alle; Starts und Hostzeit entfallen</translation>
    </message>
    <message>
        <source>host time of the operators that become one</source>
        <translation>Hostzeit der Operatoren, die zu einem werden</translation>
    </message>
    <message>
        <source>conversions between precisions, as PyTorch&apos;s autocast does them</source>
        <translation>Umwandlungen zwischen Genauigkeiten, wie PyTorchs Autocast sie vornimmt</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>CUDA-Graphen</translation>
    </message>
    <message>
        <source>What the host launches between two waits becomes one graph: its operators and launches go, kernels stay</source>
        <translation>Was der Host zwischen zwei Wartepunkten startet, wird ein Graph: seine Operatoren und Starts entfallen, Kernel bleiben</translation>
    </message>
    <message>
        <source>what launching a graph takes on the host</source>
        <translation>was der Start eines Graphen auf dem Host dauert</translation>
    </message>
    <message>
        <source>casts</source>
        <translation>Umwandlungen</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>shared or by-head</source>
        <translation>shared oder by-head</translation>
    </message>
    <message>
        <source>all, or 1 to 256</source>
        <translation>all, oder 1 bis 256</translation>
    </message>
    <message>
        <source>muon</source>
        <translation>muon</translation>
    </message>
    <message>
        <source>attention, mamba, router, mlp, experts joined by +, or nothing</source>
        <translation>attention, mamba, router, mlp, experts, verbunden durch +, oder nothing</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>Speicher belegt</translation>
    </message>
    <message>
        <source>memory reserved</source>
        <translation>Speicher reserviert</translation>
    </message>
    <message>
        <source>lamb</source>
        <translation>lamb</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, training)</source>
        <translation>fp32-Gewichte, in jedem Durchlauf in halbe Genauigkeit kopiert (gemischt, Training)</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, inference)</source>
        <translation>fp32-Gewichte, in jedem Durchlauf in halbe Genauigkeit kopiert (gemischt, Inferenz)</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets</name>
    <message>
        <source>shipped</source>
        <translation>mitgeliefert</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already leads to %2; names are unique</source>
        <translation>„%1“ führt schon zu %2; Namen sind eindeutig</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; %2</source>
        <translation>„%1“ ist keine Zahl; %2</translation>
    </message>
    <message>
        <source>write 92 % or 0.92</source>
        <translation>schreiben Sie 92 % oder 0.92</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than 100 %; write 92 % or 0.92</source>
        <translation>„%1“ ist mehr als 100 %; schreiben Sie 92 % oder 0.92</translation>
    </message>
    <message>
        <source>write 7 nm</source>
        <translation>schreiben Sie 7 nm</translation>
    </message>
    <message>
        <source>write a count without a unit, like 108</source>
        <translation>schreiben Sie eine Anzahl ohne Einheit, etwa 108</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave it empty where it is not known</source>
        <translation>„%1“ ist nicht größer als null; lassen Sie es leer, wo es unbekannt ist</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>Andere Namen</translation>
    </message>
    <message>
        <source>names; separated so</source>
        <translation>Namen; so getrennt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>an entry needs a name</source>
        <translation>ein Eintrag braucht einen Namen</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty if not known</source>
        <translation>ein Preis ist größer als null; leer lassen, wenn unbekannt</translation>
    </message>
    <message>
        <source>give the %1 first</source>
        <translation>zuerst angeben: %1</translation>
    </message>
    <message>
        <source>who asked it</source>
        <translation>wer ihn verlangt hat</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Price date</source>
        <translation>Datum des Preises</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>Quelle des Preises</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>data sheet, page, address</source>
        <translation>Datenblatt, Seite, Adresse</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Sparse peak %1</source>
        <translation>Sparse-Spitze %1</translation>
    </message>
    <message>
        <source>%1 sparse</source>
        <translation>%1 sparse</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no link; write NVLink 3 = 300 GB/s</source>
        <translation>„%1“ ist keine Verbindung; schreiben Sie NVLink 3 = 300 GB/s</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identität</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Prozess</translation>
    </message>
    <message>
        <source>Process width</source>
        <translation>Strukturbreite</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>Erstellt aus</translation>
    </message>
    <message>
        <source>nothing: it is real</source>
        <translation>nichts: sie ist echt</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SMs</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Lanes</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation>Dauertakt</translation>
    </message>
    <message>
        <source>FP32 vector</source>
        <translation>FP32 Vektor</translation>
    </message>
    <message>
        <source>Matrix peaks: dense, and with sparsity</source>
        <translation>Matrix-Spitzen: dicht und mit Sparsity</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>Speichertyp</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 bandwidth</source>
        <translation>L2-Bandbreite</translation>
    </message>
    <message>
        <source>On chip</source>
        <translation>On-Chip</translation>
    </message>
    <message>
        <source>On-chip bandwidth</source>
        <translation>On-Chip-Bandbreite</translation>
    </message>
    <message>
        <source>Rent of an hour</source>
        <translation>Miete je Stunde</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>Miete</translation>
    </message>
    <message>
        <source>Rent date</source>
        <translation>Datum der Miete</translation>
    </message>
    <message>
        <source>Rent source</source>
        <translation>Quelle der Miete</translation>
    </message>
    <message>
        <source>USD 2.50, electricity included</source>
        <translation>USD 2.50, Strom inbegriffen</translation>
    </message>
    <message>
        <source>Power, price and rent</source>
        <translation>Leistung, Preis und Miete</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>Source and date</source>
        <translation>Quelle und Datum</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of: %2</source>
        <translation>„%1“ ist keines von: %2</translation>
    </message>
    <message>
        <source>shared bus</source>
        <translation>gemeinsamer Bus</translation>
    </message>
    <message>
        <source>mesh of pairs</source>
        <translation>paarweise vernetzt</translation>
    </message>
    <message>
        <source>switched fabric</source>
        <translation>geschaltetes Netz</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Hostspeicher</translation>
    </message>
    <message>
        <source>Host memory bandwidth</source>
        <translation>Bandbreite des Hostspeichers</translation>
    </message>
    <message>
        <source>Host bandwidth</source>
        <translation>Host-Bandbreite</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>Höchste Leistungsaufnahme</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Leistungsaufnahme</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs in a machine</source>
        <translation>GPUs in einer Maschine</translation>
    </message>
    <message>
        <source>Between GPUs</source>
        <translation>Zwischen GPUs</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>GPU to host</source>
        <translation>GPU zum Host</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Bandwidth, one direction</source>
        <translation>Bandbreite, eine Richtung</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Wirkungsgrad</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>A port&apos;s link</source>
        <translation>Verbindung eines Ports</translation>
    </message>
    <message>
        <source>Ports of a machine</source>
        <translation>Ports einer Maschine</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>a step of %1 passes is more than the %2 that can be followed; choose a larger micro-batch, more data-parallel ranks or a smaller batch</source>
        <translation>ein Schritt aus %1 Durchgängen ist mehr als die %2, die sich verfolgen lassen; wählen Sie einen größeren Mikrobatch, mehr datenparallele Ranks oder einen kleineren Batch</translation>
    </message>
    <message>
        <source>zero GPUs run nothing; give at least 1</source>
        <translation>null GPUs führen nichts aus; geben Sie mindestens 1 an</translation>
    </message>
    <message>
        <source>Not on %1 GPUs: %2.</source>
        <translation>Nicht auf %1 GPUs: %2.</translation>
    </message>
    <message>
        <source>a search needs at least 1 GPU and a batch of at least 1</source>
        <translation>eine Suche braucht mindestens 1 GPU und einen Batch von mindestens 1</translation>
    </message>
    <message>
        <source>trillion</source>
        <translation>Bio.</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>Mrd.</translation>
    </message>
    <message>
        <source>million</source>
        <translation>Mio.</translation>
    </message>
    <message>
        <source>thousand</source>
        <translation>Tsd.</translation>
    </message>
    <message>
        <source>Renting is cheaper: buying would pay from %1 hours of work on, %2 of a GPU&apos;s life.</source>
        <translation>Mieten ist günstiger: Kaufen lohnte sich ab %1 Arbeitsstunden, %2 des Lebens einer GPU.</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work on, %2 of a GPU&apos;s life.</source>
        <translation>Kaufen ist günstiger ab %1 Arbeitsstunden, %2 des Lebens einer GPU.</translation>
    </message>
    <message>
        <source>A bought GPU has paid off after %1 years.</source>
        <translation>Eine gekaufte GPU hat sich nach %1 Jahren bezahlt gemacht.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number above zero; write it like 1 trillion, 300B or 1e12</source>
        <translation>„%1“ ist keine Zahl über null; schreiben Sie sie wie 1 Bio., 300 Mrd. oder 1e12</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>je Schritt</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>je Stunde</translation>
    </message>
    <message>
        <source>a million %1</source>
        <translation>je Million %1</translation>
    </message>
    <message>
        <source>a million tokens</source>
        <translation>je Million Token</translation>
    </message>
    <message>
        <source>Price and rent of a GPU are entered in the panel Catalog, at %1.</source>
        <translation>Preis und Miete einer GPU werden in der Ansicht Katalog eingetragen, bei %1.</translation>
    </message>
    <message>
        <source>%1 at the wall, all %2 together.</source>
        <translation>%1 an der Steckdose, alle %2 zusammen.</translation>
    </message>
    <message>
        <source>Rented: %1.</source>
        <translation>Gemietet: %1.</translation>
    </message>
    <message>
        <source>Bought: %1.</source>
        <translation>Gekauft: %1.</translation>
    </message>
    <message>
        <source>Rented: %1 a step, %2 for %3 in %4</source>
        <translation>Gemietet: %1 je Schritt, %2 für %3 in %4</translation>
    </message>
    <message>
        <source>Bought: %1 a step, %2 for %3 in %4</source>
        <translation>Gekauft: %1 je Schritt, %2 für %3 in %4</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Kernels of forward and backward passes</source>
        <translation>Kernel der Vorwärts- und Rückwärtsdurchgänge</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>Forward passes run again instead of keeping their results</source>
        <translation>Vorwärtsdurchgänge laufen erneut, statt ihre Ergebnisse aufzubewahren</translation>
    </message>
    <message>
        <source>host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>The GPU waits for launches</source>
        <translation>Die GPU wartet auf Starts</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>Austausch</translation>
    </message>
    <message>
        <source>Within layers: tensor and expert parallelism, parameters gathered</source>
        <translation>Innerhalb von Schichten: Tensor- und Expertenparallelität, Einsammeln von Parametern</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>Pipeline-Leerlauf</translation>
    </message>
    <message>
        <source>The stage waits for others, transfers between stages included</source>
        <translation>Die Stufe wartet auf andere, Übertragungen zwischen Stufen eingeschlossen</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>Summing gradients over data-parallel ranks where nothing hides it</source>
        <translation>Summieren der Gradienten über datenparallele Ranks, wo nichts es verdeckt</translation>
    </message>
    <message>
        <source>update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>The optimizer</source>
        <translation>Der Optimierer</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Waiting for samples</source>
        <translation>Warten auf Beispiele</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>Inputs, outputs and gradients of activations</source>
        <translation>Eingaben, Ausgaben und Gradienten von Aktivierungen</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>Parameters, running statistics, constants</source>
        <translation>Parameter, laufende Statistiken, Konstanten</translation>
    </message>
    <message>
        <source>training state</source>
        <translation>Trainingszustand</translation>
    </message>
    <message>
        <source>Gradients of parameters, the optimizer&apos;s moments</source>
        <translation>Gradienten der Parameter, die Momente des Optimierers</translation>
    </message>
    <message>
        <source>master weights</source>
        <translation>Masterkopie der Gewichte</translation>
    </message>
    <message>
        <source>The optimizer&apos;s own weights, wider than those that passes read</source>
        <translation>Die eigenen Gewichte des Optimierers, breiter als die, die Durchläufe lesen</translation>
    </message>
    <message>
        <source>working</source>
        <translation>Arbeitsspeicher</translation>
    </message>
    <message>
        <source>Of the layer that runs: workspace, gathered parameters</source>
        <translation>Der Schicht, die läuft: Arbeitsbereich, gesammelte Parameter</translation>
    </message>
    <message>
        <source>%1; the GPU&apos;s memory is not known</source>
        <translation>%1; der Speicher der GPU ist unbekannt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: fits</source>
        <translation>%1: passt</translation>
    </message>
    <message>
        <source>%1: %2 too much</source>
        <translation>%1: %2 zu viel</translation>
    </message>
    <message>
        <source>efficiency %1</source>
        <translation>Effizienz %1</translation>
    </message>
    <message>
        <source> of GPUs</source>
        <translation> der GPUs</translation>
    </message>
    <message>
        <source> a step</source>
        <translation> je Schritt</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>%1 je GPU</translation>
    </message>
    <message>
        <source>A click takes this split over</source>
        <translation>Ein Klick übernimmt diese Aufteilung</translation>
    </message>
    <message>
        <source>1 GPU</source>
        <translation>1 GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>%1 a step</source>
        <translation>%1 je Schritt</translation>
    </message>
    <message>
        <source>%1 of summing gradients hidden</source>
        <translation>%1 des Summierens der Gradienten verdeckt</translation>
    </message>
    <message>
        <source>Memory of a GPU (stage %1)</source>
        <translation>Speicher einer GPU (Stufe %1)</translation>
    </message>
    <message>
        <source>Memory of a GPU</source>
        <translation>Speicher einer GPU</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>fasst %1</translation>
    </message>
    <message>
        <source>Throughput over GPUs, the batch of a GPU kept</source>
        <translation>Durchsatz über GPUs, Batch je GPU gleich</translation>
    </message>
    <message>
        <source>Throughput over GPUs, batch %1</source>
        <translation>Durchsatz über GPUs, Batch %1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>vorhergesagt</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>efficiency against %1 below</source>
        <translation>Effizienz gegenüber %1 darunter</translation>
    </message>
    <message>
        <source>Throughput (%1)</source>
        <translation>Durchsatz (%1)</translation>
    </message>
    <message>
        <source>as a training step (shown for inference)</source>
        <translation>als Trainingsschritt (gezeigt für Inferenz)</translation>
    </message>
    <message>
        <source>training step</source>
        <translation>Trainingsschritt</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Splits that none beats in time, GPUs, memory and energy</source>
        <translation>Aufteilungen, die keine in Zeit, GPUs, Speicher und Energie schlägt</translation>
    </message>
    <message>
        <source>what the axes ask for is not known</source>
        <translation>was die Achsen verlangen, ist unbekannt</translation>
    </message>
    <message>
        <source>; it holds %1</source>
        <translation>; sie fasst %1</translation>
    </message>
    <message>
        <source>%1 combinations in %2: %3 can run, %4 fit in memory.</source>
        <translation>%1 Kombinationen in %2: %3 können laufen, %4 passen in den Speicher.</translation>
    </message>
    <message>
        <source>Reading samples is left out of it.</source>
        <translation>Das Lesen der Beispiele ist darin nicht enthalten.</translation>
    </message>
    <message>
        <source>Change the batch or the number of GPUs.</source>
        <translation>Ändern Sie den Batch oder die Anzahl der GPUs.</translation>
    </message>
    <message>
        <source>The nearest, %1 on %2, needs %3. More GPUs or a lower precision would help.</source>
        <translation>Die nächste, %1 auf %2, braucht %3. Mehr GPUs oder ein kleineres Zahlenformat würden helfen.</translation>
    </message>
    <message>
        <source>Split on %1</source>
        <translation>Aufteilung auf %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>%1 ändern</translation>
    </message>
    <message>
        <source>Change the split</source>
        <translation>Aufteilung ändern</translation>
    </message>
    <message>
        <source>Change the cluster</source>
        <translation>Cluster ändern</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave the field empty where it is unknown</source>
        <translation>„%1“ ist nicht größer als null; lassen Sie das Feld leer, wo es unbekannt ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number from %2 to %3</source>
        <translation>„%1“ ist keine Zahl von %2 bis %3</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>GPU time of a step</source>
        <translation>GPU-Zeit eines Schritts</translation>
    </message>
    <message>
        <source>Cost of a step</source>
        <translation>Kosten eines Schritts</translation>
    </message>
    <message>
        <source>Energy of a step</source>
        <translation>Energie eines Schritts</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>Warten auf den Host</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>, does not fit</source>
        <translation>, passt nicht</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Zeit einer Iteration</translation>
    </message>
    <message>
        <source>%1: time by class of operator</source>
        <translation>%1: Zeit nach Operatorklasse</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>Preis: %1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>Miete je Stunde, Strom inbegriffen: %1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>Hypothetical, made from %1</source>
        <translation>Hypothetisch, erstellt aus %1</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1: %2 statt %3</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Nothing is changed yet: move the sliders below the chart.</source>
        <translation>Noch ist nichts geändert: Bewegen Sie die Schieberegler unter dem Diagramm.</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>Stride %1</translation>
    </message>
    <message>
        <source>dilation %1</source>
        <translation>Dilation %1</translation>
    </message>
    <message>
        <source>padding %1</source>
        <translation>Padding %1</translation>
    </message>
    <message>
        <source>padding behind %1</source>
        <translation>Padding hinten %1</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 Gruppen</translation>
    </message>
    <message>
        <source>with bias</source>
        <translation>mit Bias</translation>
    </message>
    <message>
        <source>over the whole image</source>
        <translation>über das ganze Bild</translation>
    </message>
    <message>
        <source>first input transposed</source>
        <translation>erste Eingabe transponiert</translation>
    </message>
    <message>
        <source>second input transposed</source>
        <translation>zweite Eingabe transponiert</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>kausal</translation>
    </message>
    <message>
        <source>window of %1 keys</source>
        <translation>Fenster von %1 Keys</translation>
    </message>
    <message>
        <source>%1, %2 hidden, %3 directions</source>
        <translation>%1, %2 verborgene Einheiten, %3 Richtungen</translation>
    </message>
    <message>
        <source>along axis %1</source>
        <translation>entlang Achse %1</translation>
    </message>
    <message>
        <source>%1 among %2-parallel ranks</source>
        <translation>%1 unter %2-parallelen Ranks</translation>
    </message>
    <message>
        <source>%1, of the gradient alone</source>
        <translation>%1, nur des Gradienten</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Verkehr</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensität</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>%1 times alike; sums below</source>
        <translation>%1-mal gleich; unten Summen</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>interpoliert</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modelliert</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>extrapoliert</translation>
    </message>
    <message>
        <source>bound only</source>
        <translation>nur Schranke</translation>
    </message>
    <message>
        <source>share of time</source>
        <translation>Zeitanteil</translation>
    </message>
    <message>
        <source>memory traffic</source>
        <translation>Speicherverkehr</translation>
    </message>
    <message>
        <source>arithmetic intensity</source>
        <translation>arithmetische Intensität</translation>
    </message>
    <message>
        <source>what binds</source>
        <translation>was bindet</translation>
    </message>
    <message>
        <source>class of operator</source>
        <translation>Operatorklasse</translation>
    </message>
    <message>
        <source>provenance</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>Kernel-Latenz</translation>
    </message>
    <message>
        <source>launch by the host</source>
        <translation>Start durch den Host</translation>
    </message>
    <message>
        <source>Share of the iteration&apos;s GPU time</source>
        <translation>Anteil an der GPU-Zeit der Iteration</translation>
    </message>
    <message>
        <source>Bytes read and written</source>
        <translation>Gelesene und geschriebene Bytes</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP per byte)</source>
        <translation>Arithmetische Intensität (FLOP je Byte)</translation>
    </message>
    <message>
        <source>What binds most of the time</source>
        <translation>Was den größten Teil der Zeit bindet</translation>
    </message>
    <message>
        <source>Class of operator with most of the time</source>
        <translation>Operatorklasse mit dem größten Zeitanteil</translation>
    </message>
    <message>
        <source>Where most of the time comes from</source>
        <translation>Woher der größte Teil der Zeit kommt</translation>
    </message>
    <message>
        <source>no work</source>
        <translation>keine Arbeit</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 Operatoren</translation>
    </message>
    <message>
        <source>Matrix products, fp32 lanes</source>
        <translation>Matrixprodukte, FP32-Lanes</translation>
    </message>
    <message>
        <source>Matrix products, tensor cores</source>
        <translation>Matrixprodukte, Tensor Cores</translation>
    </message>
    <message>
        <source>Convolutions, fp32 lanes</source>
        <translation>Faltungen, FP32-Lanes</translation>
    </message>
    <message>
        <source>Convolutions, tensor cores</source>
        <translation>Faltungen, Tensor Cores</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Recurrent layers</source>
        <translation>Rekurrente Schichten</translation>
    </message>
    <message>
        <source>Softmax, norms, reductions</source>
        <translation>Softmax, Normen, Reduktionen</translation>
    </message>
    <message>
        <source>Elementwise, copies, optimizers</source>
        <translation>Elementweise, Kopien, Optimierer</translation>
    </message>
    <message>
        <source>fixed latency</source>
        <translation>feste Latenz</translation>
    </message>
    <message>
        <source>physical bound</source>
        <translation>physikalische Schranke</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>measured %1, predicted %2</source>
        <translation>gemessen %1, vorhergesagt %2</translation>
    </message>
    <message>
        <source>%1 rows: %2, %3 %4 (held-out error %5 over all such rows)</source>
        <translation>%1 Zeilen: %2, %3 %4 (Fehler für Ungesehenes %5 über alle solchen Zeilen)</translation>
    </message>
    <message>
        <source>%1 measured rows; %2 of them are predicted in the very cell they were measured in (cells are a third wide).</source>
        <translation>%1 gemessene Zeilen; %2 davon werden in genau der Zelle vorhergesagt, in der sie gemessen wurden (Zellen sind ein Drittel breit).</translation>
    </message>
    <message>
        <source>±20 %</source>
        <translation>±20 %</translation>
    </message>
    <message>
        <source>Timed around one call: where the GPU is faster than the host, the host&apos;s launch is in it.</source>
        <translation>Um einen Aufruf gemessen: Wo die GPU schneller ist als der Host, ist der Start durch den Host darin enthalten.</translation>
    </message>
    <message>
        <source>Timed around a whole session of a framework.</source>
        <translation>Um eine ganze Sitzung eines Frameworks gemessen.</translation>
    </message>
    <message>
        <source>You have no measurements yet: &quot;Import measurements&quot; brings in the ones of a folder, and rows near this operator appear here.</source>
        <translation>Sie haben noch keine Messungen: „Messungen importieren“ übernimmt die eines Ordners, und Zeilen nahe diesem Operator erscheinen hier.</translation>
    </message>
    <message>
        <source>Nothing like this operator is among your measurements: no row has its kind, precision and flags.</source>
        <translation>Unter Ihren Messungen gleicht nichts diesem Operator: Keine Zeile hat seine Art, sein Zahlenformat und seine Flags.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>To stand beside: NeuSight (ASPLOS 2025) errs by 14.6 % on whole networks at inference on an L4 that it never saw, by 18.5 % on a T4, 27.1 % on a P4; by 5.9 to 7.1 % on the GPUs it was fitted on.</source>
        <translation>Zum Vergleich: NeuSight (ASPLOS 2025) irrt bei ganzen Netzen in Inferenz um 14,6 % auf einer nie gesehenen L4, um 18,5 % auf einer T4, 27,1 % auf einer P4; um 5,9 bis 7,1 % auf den GPUs, an die es angepasst wurde.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 7 % on an A100, 6 to 9.4 % on A40, GTX 1080 Ti, TITAN RTX and V100.</source>
        <translation>Von den Autoren veröffentlicht (MICRO 2023), ganze Netze: 7 % auf einer A100, 6 bis 9,4 % auf A40, GTX 1080 Ti, TITAN RTX und V100.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 15.2 % on a TITAN RTX never measured.</source>
        <translation>Von den Autoren veröffentlicht (MICRO 2023), ganze Netze: 15,2 % auf einer nie gemessenen TITAN RTX.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 28 %.</source>
        <translation>Von den Autoren veröffentlicht (MICRO 2023), ganze Netze: 28 %.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 35 %.</source>
        <translation>Von den Autoren veröffentlicht (MICRO 2023), ganze Netze: 35 %.</translation>
    </message>
    <message>
        <source>the one that ships with Dubhe</source>
        <translation>die mit Dubhe gelieferte</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Your own is not used</source>
        <translation>Ihre eigene wird nicht verwendet</translation>
    </message>
    <message>
        <source>It holds no fitted model. Refit it from measurements, or predict with the roofline or the physical bound, which need none.</source>
        <translation>Sie enthält kein angepasstes Modell. Passen Sie es aus Messungen neu an, oder sagen Sie mit der Roofline oder der physikalischen Schranke vorher, die keine brauchen.</translation>
    </message>
    <message>
        <source>GPUs fitted on</source>
        <translation>Angepasst auf GPUs</translation>
    </message>
    <message>
        <source>GPUs left out</source>
        <translation>Ausgelassene GPUs</translation>
    </message>
    <message>
        <source>Seed of random subsets</source>
        <translation>Startwert zufälliger Teilmengen</translation>
    </message>
    <message>
        <source>Parts of the library</source>
        <translation>Teile der Bibliothek</translation>
    </message>
    <message>
        <source>Only parameters are kept in a library, never measured rows.</source>
        <translation>Eine Bibliothek enthält nur Parameter, nie gemessene Zeilen.</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty where it is not known</source>
        <translation>ein Preis ist größer als null; leer lassen, wo er unbekannt ist</translation>
    </message>
    <message>
        <source>give the price of electricity first</source>
        <translation>geben Sie zuerst den Strompreis an</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date; write 2025-06 or 2025-06-30</source>
        <translation>„%1“ ist kein Datum; schreiben Sie 2025-06 oder 2025-06-30</translation>
    </message>
    <message>
        <source>is longer than 1000 characters</source>
        <translation>ist länger als 1000 Zeichen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; write %2</source>
        <translation>„%1“ ist keine Zahl; schreiben Sie %2</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>a kWh</source>
        <translation>je kWh</translation>
    </message>
    <message>
        <source>What a kilowatt-hour costs. GPUs that are bought pay it while they work and while they wait; a rent has it included. Empty: hardware alone is counted.</source>
        <translation>Was eine Kilowattstunde kostet. Gekaufte GPUs zahlen sie, während sie arbeiten und während sie warten; in einer Miete ist sie enthalten. Leer: Nur die Hardware zählt.</translation>
    </message>
    <message>
        <source>Asked on</source>
        <translation>Verlangt am</translation>
    </message>
    <message>
        <source>The day or month of that price; every cost names it. A new price is dated today.</source>
        <translation>Tag oder Monat dieses Preises; alle Kosten nennen ihn. Ein neuer Preis bekommt das heutige Datum.</translation>
    </message>
    <message>
        <source>our contract</source>
        <translation>unser Vertrag</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>Verlangt von</translation>
    </message>
    <message>
        <source>Who quotes it; every cost names this source.</source>
        <translation>Wer diesen Preis verlangt; alle Kosten nennen ihn.</translation>
    </message>
    <message>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <source>Life of a GPU</source>
        <translation>Leben einer GPU</translation>
    </message>
    <message>
        <source>Over so many years the price of a bought GPU is paid off, in equal parts and down to nothing. Twice as long: half the hardware cost of a step.</source>
        <translation>Über so viele Jahre wird der Preis einer gekauften GPU abbezahlt, in gleichen Teilen und bis auf nichts. Doppelt so lange: halbe Hardwarekosten eines Schritts.</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>of its life</source>
        <translation>ihres Lebens</translation>
    </message>
    <message>
        <source>The share of its life in which a bought GPU works. The hours in which it waits are paid by those in which it works. A rented one is paid for work alone.</source>
        <translation>Der Anteil ihres Lebens, in dem eine gekaufte GPU arbeitet. Die Stunden, in denen sie wartet, zahlen die, in denen sie arbeitet. Eine gemietete wird nur für Arbeit bezahlt.</translation>
    </message>
    <message>
        <source>Power under load</source>
        <translation>Leistung unter Last</translation>
    </message>
    <message>
        <source>of the TDP</source>
        <translation>der TDP</translation>
    </message>
    <message>
        <source>What a GPU draws while kernels run. Memory-bound work often draws less than the TDP.</source>
        <translation>Was eine GPU aufnimmt, während Kernel laufen. Speichergebundene Arbeit braucht oft weniger als die TDP.</translation>
    </message>
    <message>
        <source>Power while waiting</source>
        <translation>Leistung beim Warten</translation>
    </message>
    <message>
        <source>What a GPU draws while no kernel runs, within a step and between jobs.</source>
        <translation>Was eine GPU aufnimmt, während kein Kernel läuft, in einem Schritt und zwischen Aufträgen.</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>at the wall over the GPU&apos;s own</source>
        <translation>an der Steckdose, geteilt durch GPU</translation>
    </message>
    <message>
        <source>Power usage effectiveness: what cooling and losses add. 1: nothing; data centres reach 1.1 to 1.6.</source>
        <translation>Power Usage Effectiveness: was Kühlung und Verluste hinzufügen. 1: nichts; Rechenzentren erreichen 1.1 bis 1.6.</translation>
    </message>
    <message>
        <source>0 %</source>
        <translation>0 %</translation>
    </message>
    <message>
        <source>&lt;0.01 %</source>
        <translation>&lt;0,01 %</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1; 1 % less costs %2</source>
        <translation>%1; 1 % weniger kostet %2</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>Start eines Kernels</translation>
    </message>
    <message>
        <source>%1: what 1 % more of each number saves</source>
        <translation>%1: was 1 % mehr von jeder Zahl spart</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves</source>
        <translation>%1: was 10 % mehr von jeder Zahl sparen</translation>
    </message>
    <message>
        <source>%1 (less)</source>
        <translation>%1 (weniger)</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 1 % more (%)</source>
        <translation>Ersparte Zeit einer Iteration durch 1 % mehr (%)</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 10 % more (%1)</source>
        <translation>Ersparte Zeit einer Iteration durch 10 % mehr (%1)</translation>
    </message>
    <message>
        <source>Under 0.01 %: %1.</source>
        <translation>Unter 0,01 %: %1.</translation>
    </message>
    <message>
        <source>No effect: %1.</source>
        <translation>Keine Wirkung: %1.</translation>
    </message>
    <message>
        <source>Could not write %1: %2. What was there before is unchanged.</source>
        <translation>%1 ließ sich nicht schreiben: %2. Was vorher dort stand, ist unverändert.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>%1 is %2 unchanged.</source>
        <translation>%1 ist %2, unverändert.</translation>
    </message>
    <message>
        <source>%1 is %2 with %3.</source>
        <translation>%1 ist %2 mit %3.</translation>
    </message>
    <message>
        <source>Predictions, not measurements; bands run from 10 % to 90 %. Cost model: %1. %2.</source>
        <translation>Vorhersagen, keine Messungen; Spannen reichen von 10 % bis 90 %. Kostenmodell: %1. %2.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 bought</source>
        <translation>%1 gekauft</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>Gekauft</translation>
    </message>
    <message>
        <source>%1 rented</source>
        <translation>%1 gemietet</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>Gemietet</translation>
    </message>
    <message>
        <source>Renting is cheaper: buying pays after %1 hours of work, %2 of its life</source>
        <translation>Mieten ist günstiger: Kaufen lohnt sich nach %1 Arbeitsstunden, %2 ihres Lebens</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work, %2 of its life</source>
        <translation>Kaufen ist günstiger ab %1 Arbeitsstunden, %2 ihres Lebens</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>kein Datum</translation>
    </message>
    <message>
        <source>a million steps</source>
        <translation>je Million Schritte</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Ausgelassen: %1</translation>
    </message>
    <message>
        <source>%1 at the wall (%2)</source>
        <translation>%1 an der Steckdose (%2)</translation>
    </message>
    <message>
        <source>No price known: enter one in the Catalog.</source>
        <translation>Kein Preis bekannt: Tragen Sie einen im Katalog ein.</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>Sequenz %1</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision, more memory or more GPUs</source>
        <translation>ein kleinerer Batch, ein kleineres Zahlenformat, mehr Speicher oder mehr GPUs</translation>
    </message>
    <message>
        <source>a smaller batch, more memory or more GPUs</source>
        <translation>ein kleinerer Batch, mehr Speicher oder mehr GPUs</translation>
    </message>
    <message>
        <source>a lower precision, more memory or more GPUs</source>
        <translation>ein kleineres Zahlenformat, mehr Speicher oder mehr GPUs</translation>
    </message>
    <message>
        <source>more memory or more GPUs</source>
        <translation>mehr Speicher oder mehr GPUs</translation>
    </message>
    <message>
        <source>same speed</source>
        <translation>gleich schnell</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>%1 schneller</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>%1 langsamer</translation>
    </message>
    <message>
        <source>%1 bound by compute</source>
        <translation>%1 rechengebunden</translation>
    </message>
    <message>
        <source>%1 bound by memory</source>
        <translation>%1 speichergebunden</translation>
    </message>
    <message>
        <source>%1 bound by the cache</source>
        <translation>%1 cachegebunden</translation>
    </message>
    <message>
        <source>%1 bound by kernel latency</source>
        <translation>%1 durch Kernel-Latenz</translation>
    </message>
    <message>
        <source>%1 waiting for the host</source>
        <translation>%1 Warten auf den Host</translation>
    </message>
    <message>
        <source>%1 exchange between GPUs</source>
        <translation>%1 Austausch zwischen GPUs</translation>
    </message>
    <message>
        <source>%1 waiting for other stages</source>
        <translation>%1 Warten auf andere Stufen</translation>
    </message>
    <message>
        <source>%1 waiting for samples</source>
        <translation>%1 Warten auf Beispiele</translation>
    </message>
    <message>
        <source>%1 by compute</source>
        <translation>%1 rechengebunden</translation>
    </message>
    <message>
        <source>%1 by memory</source>
        <translation>%1 speichergebunden</translation>
    </message>
    <message>
        <source>%1 by the cache</source>
        <translation>%1 cachegebunden</translation>
    </message>
    <message>
        <source>%1 by kernel latency</source>
        <translation>%1 durch Kernel-Latenz</translation>
    </message>
    <message>
        <source>measured: this operator was measured on this GPU</source>
        <translation>gemessen: Dieser Operator wurde auf dieser GPU gemessen</translation>
    </message>
    <message>
        <source>interpolated between measured shapes of the same kernel</source>
        <translation>interpoliert zwischen gemessenen Formen desselben Kernels</translation>
    </message>
    <message>
        <source>modelled: by a model fitted on operators of this kind</source>
        <translation>modelliert: von einem Modell, das an Operatoren dieser Art angepasst ist</translation>
    </message>
    <message>
        <source>extrapolated: by a model fitted on other kinds of operators, or far from what it was fitted on</source>
        <translation>extrapoliert: von einem Modell, das an andere Arten von Operatoren angepasst ist oder fern davon gilt</translation>
    </message>
    <message>
        <source>bound only: the physical lower limit, not an estimate</source>
        <translation>nur Schranke: die physikalische Untergrenze, keine Schätzung</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>Matrixprodukte</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>Normierung</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>reductions</source>
        <translation>Reduktionen</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>Datenbewegung</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>The catalog does not know the GPU of the recording, %1: enter it there.</source>
        <translation>Der Katalog kennt die GPU der Aufzeichnung nicht, %1: Tragen Sie sie dort ein.</translation>
    </message>
    <message>
        <source>other GPU work</source>
        <translation>andere GPU-Arbeit</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>Wartezeiten</translation>
    </message>
    <message>
        <source>host operators</source>
        <translation>Host-Operatoren</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>layers one after the other; colours repeat, neighbours differ</source>
        <translation>Schichten nacheinander; Farben wiederholen sich, Nachbarn unterscheiden sich</translation>
    </message>
    <message>
        <source>no layer known</source>
        <translation>keine Schicht bekannt</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>kritischer Pfad</translation>
    </message>
    <message>
        <source>began %1 after its launch</source>
        <translation>begann %1 nach seinem Start</translation>
    </message>
    <message>
        <source>takes %1</source>
        <translation>dauert %1</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>beginnt bei %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>%1 spans</source>
        <translation>%1 Abschnitte</translation>
    </message>
    <message>
        <source>%1 long, %2 busy</source>
        <translation>%1 lang, %2 belegt</translation>
    </message>
    <message>
        <source>Zoom in to tell them apart.</source>
        <translation>Zum Unterscheiden hineinzoomen.</translation>
    </message>
    <message>
        <source>1 span</source>
        <translation>1 Abschnitt</translation>
    </message>
    <message>
        <source>1 lane</source>
        <translation>1 Spur</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 Spuren</translation>
    </message>
    <message>
        <source>%1 selected · %2 on %3 · %4 busy</source>
        <translation>%1 ausgewählt · %2 auf %3 · %4 belegt</translation>
    </message>
    <message>
        <source>, %1 efficient</source>
        <translation>, Effizienz %1</translation>
    </message>
    <message>
        <source>, logarithmic</source>
        <translation>, logarithmisch</translation>
    </message>
    <message>
        <source>, axis does not start at zero</source>
        <translation>, Achse beginnt nicht bei null</translation>
    </message>
    <message>
        <source>, band of the focused line</source>
        <translation>, Spanne der Linie im Fokus</translation>
    </message>
    <message>
        <source>, bands reach beyond the chart</source>
        <translation>, Spannen reichen über das Diagramm hinaus</translation>
    </message>
    <message>
        <source>knee %1</source>
        <translation>Knick %1</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>kein Wert: %1</translation>
    </message>
    <message>
        <source>needs %1 of memory</source>
        <translation>braucht %1 Speicher</translation>
    </message>
    <message>
        <source>needs %1 of %2, fits</source>
        <translation>braucht %1 von %2, passt</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>braucht %1, hat %2: passt nicht</translation>
    </message>
    <message>
        <source>Hatched: does not fit into memory; less work, a lower precision or more memory helps.</source>
        <translation>Schraffiert: passt nicht in den Speicher; weniger Arbeit, ein kleineres Zahlenformat oder mehr Speicher hilft.</translation>
    </message>
    <message>
        <source>Blank: %1</source>
        <translation>Leer: %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>in %1</translation>
    </message>
    <message>
        <source>%1 GPUs in %2</source>
        <translation>%1 GPUs in %2</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>Tensor %1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>Pipeline %1</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>Experten %1</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>Batch je Rank</translation>
    </message>
    <message>
        <source>needs %1 of %2 memory, fits</source>
        <translation>braucht %1 von %2 Speicher, passt</translation>
    </message>
    <message>
        <source>%1: %2 (%6), %3 – %4 – %5</source>
        <translation>%1: %2 (%6), %3 – %4 – %5</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>bandwidth in a machine</source>
        <translation>Bandbreite in einer Maschine</translation>
    </message>
    <message>
        <source>bandwidth between machines</source>
        <translation>Bandbreite zwischen Maschinen</translation>
    </message>
    <message>
        <source>On %1, %2 does not change this time.</source>
        <translation>Auf %1 ändert %2 diese Zeit nicht.</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys more than 1 % all the way to %3.</source>
        <translation>Auf %1 bringen weitere 10 % %2 mehr als 1 %, bis hin zu %3.</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys less than 1 % anywhere in this range.</source>
        <translation>Auf %1 bringen weitere 10 % %2 überall in diesem Bereich weniger als 1 %.</translation>
    </message>
    <message>
        <source>On %1, beyond %2 another 10 % of %3 buys less than 1 %.</source>
        <translation>Auf %1 bringen jenseits von %2 weitere 10 % %3 weniger als 1 %.</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs throughput grows %3 times: %4 of the ideal %5.</source>
        <translation>Von %1 auf %2 GPUs wächst der Durchsatz auf das %3-Fache: %4 der idealen %5.</translation>
    </message>
    <message>
        <source>%1 (needs %2, has %3)</source>
        <translation>%1 (braucht %2, hat %3)</translation>
    </message>
    <message>
        <source>Does not fit, drawn as dots and dashes: %1.</source>
        <translation>Passt nicht, als Punkte und Striche gezeichnet: %1.</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>nicht gezeigt: %1</translation>
    </message>
    <message>
        <source>All GPUs: %1</source>
        <translation>Alle GPUs: %1</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>speichergebunden</translation>
    </message>
    <message>
        <source>cache-bound</source>
        <translation>cachegebunden</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>rechengebunden</translation>
    </message>
    <message>
        <source>latency-bound</source>
        <translation>latenzgebunden</translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation>startgebunden</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>ausgeglichen</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>communication-bound</source>
        <translation>kommunikationsgebunden</translation>
    </message>
    <message>
        <source>pipeline-bound</source>
        <translation>pipelinegebunden</translation>
    </message>
    <message>
        <source>input-bound</source>
        <translation>eingabegebunden</translation>
    </message>
    <message>
        <source>no rent is known</source>
        <translation>keine Miete ist bekannt</translation>
    </message>
    <message>
        <source>no price is known, and others are bought</source>
        <translation>kein Preis ist bekannt, und andere sind gekauft</translation>
    </message>
    <message>
        <source>no price is known: enter one in the Catalog</source>
        <translation>kein Preis ist bekannt: Tragen Sie einen im Katalog ein</translation>
    </message>
    <message>
        <source>%1: its cost is in %2, that of others in %3</source>
        <translation>%1: Kosten in %2, die der anderen in %3</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision or more memory</source>
        <translation>ein kleinerer Batch, ein kleineres Zahlenformat oder mehr Speicher</translation>
    </message>
    <message>
        <source>does not fit into the memory of each %1</source>
        <translation>passt nicht in den Speicher jeder %1</translation>
    </message>
    <message>
        <source>does not fit into %1: needs %2</source>
        <translation>passt nicht in %1: braucht %2</translation>
    </message>
    <message>
        <source>%1: none fits</source>
        <translation>%1: nichts passt</translation>
    </message>
    <message>
        <source>%1: %2 fits</source>
        <translation>%1: %2 passt</translation>
    </message>
    <message>
        <source>Beyond %1, choose a lower precision or a GPU with more memory.</source>
        <translation>Jenseits von %1 wählen Sie ein kleineres Zahlenformat oder eine GPU mit mehr Speicher.</translation>
    </message>
    <message>
        <source>Time per %1</source>
        <translation>Zeit je %1</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>Kosten je Million %1</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>%1 workloads</source>
        <translation>%1 Arbeitslasten</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>host, not recorded</source>
        <translation>Host, nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>launch latency and pauses</source>
        <translation>Startlatenz und Pausen</translation>
    </message>
    <message>
        <source>Host time between two calls that no tool explains: the interpreter, mostly</source>
        <translation>Hostzeit zwischen zwei Aufrufen, die kein Werkzeug erklärt: meist der Interpreter</translation>
    </message>
    <message>
        <source>From launch to begin, between two tasks of a stream, from thread to thread</source>
        <translation>Vom Start bis zum Beginn, zwischen zwei Aufgaben eines Streams, von Thread zu Thread</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Of all its launches in the step</source>
        <translation>Aller seiner Starts im Schritt</translation>
    </message>
    <message>
        <source>Of the GPU time that the step launched</source>
        <translation>Von der GPU-Zeit, die der Schritt startete</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Launches in the step</source>
        <translation>Starts im Schritt</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Time of a launch</source>
        <translation>Zeit eines Starts</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Sorts by the order in the step</source>
        <translation>Sortiert nach der Reihenfolge im Schritt</translation>
    </message>
    <message>
        <source>GPU time of what it launched</source>
        <translation>GPU-Zeit dessen, was sie startete</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Rückwärts</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Aktualisierung</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Host</translation>
    </message>
    <message>
        <source>Its calls and operators, without waits</source>
        <translation>Ihre Aufrufe und Operatoren, ohne Wartezeiten</translation>
    </message>
    <message>
        <source>What binds</source>
        <translation>Was bindet</translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation>Auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>Of the step</source>
        <translation>Vom Schritt</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Beginnt</translation>
    </message>
    <message>
        <source>After the step&apos;s begin</source>
        <translation>Nach Beginn des Schritts</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Of the path</source>
        <translation>Des Pfads</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Längstes</translation>
    </message>
    <message>
        <source>Piece; a click shows it</source>
        <translation>Stück; ein Klick zeigt es</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>no replay: %1</source>
        <translation>kein Nachspielen: %1</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Sorts by time</source>
        <translation>Sortiert nach Zeit</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>Nachgespielt</translation>
    </message>
    <message>
        <source>The step&apos;s graph, simulated unchanged</source>
        <translation>Der Graph des Schritts, unverändert simuliert</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Of the replay against what was measured</source>
        <translation>Des Nachspielens gegenüber der Messung</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Complete, or why not</source>
        <translation>Vollständig, oder warum nicht</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Of the step&apos;s graph</source>
        <translation>Des Graphen des Schritts</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>What times alone decided: see Notes</source>
        <translation>Was allein die Zeiten entschieden: siehe Hinweise</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>Was erschlossen oder ausgelassen wurde</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>idle: host</source>
        <translation>Leerlauf: Host</translation>
    </message>
    <message>
        <source>The host had not launched yet what came next: fewer or cheaper launches, fused kernels or CUDA graphs would help</source>
        <translation>Der Host hatte das Nächste noch nicht gestartet: Weniger oder billigere Starts, verschmolzene Kernel oder CUDA-Graphen würden helfen</translation>
    </message>
    <message>
        <source>idle: synchronisation</source>
        <translation>Leerlauf: Synchronisation</translation>
    </message>
    <message>
        <source>The host had not launched what came next, because it had waited for the GPU before: a synchronisation, a copy back, an .item()</source>
        <translation>Der Host hatte das Nächste nicht gestartet, weil er zuvor auf die GPU gewartet hatte: eine Synchronisation, eine Kopie zurück, ein .item()</translation>
    </message>
    <message>
        <source>idle: between tasks</source>
        <translation>Leerlauf: zwischen Aufgaben</translation>
    </message>
    <message>
        <source>What came next was in the queue already: the pause of a stream between two tasks</source>
        <translation>Das Nächste stand schon in der Warteschlange: die Pause eines Streams zwischen zwei Aufgaben</translation>
    </message>
    <message>
        <source>idle: dependency</source>
        <translation>Leerlauf: Abhängigkeit</translation>
    </message>
    <message>
        <source>What came next waited for another stream, by an event</source>
        <translation>Das Nächste wartete durch ein Event auf einen anderen Stream</translation>
    </message>
    <message>
        <source>idle: unexplained</source>
        <translation>Leerlauf: unerklärt</translation>
    </message>
    <message>
        <source>Nothing that was recorded explains it</source>
        <translation>Nichts Aufgezeichnetes erklärt ihn</translation>
    </message>
    <message>
        <source>idle: nothing left</source>
        <translation>Leerlauf: nichts mehr da</translation>
    </message>
    <message>
        <source>All GPU work of the step was done; the host was still at it</source>
        <translation>Alle GPU-Arbeit des Schritts war getan; der Host war noch dabei</translation>
    </message>
    <message>
        <source>Host and GPU</source>
        <translation>Host und GPU</translation>
    </message>
    <message>
        <source>GPU busy %1, host busy %2 of %3</source>
        <translation>GPU belegt %1, Host belegt %2 von %3</translation>
    </message>
    <message>
        <source>host only</source>
        <translation>nur Host</translation>
    </message>
    <message>
        <source>The host works, no GPU does: what a faster host, or less of it, would save</source>
        <translation>Der Host arbeitet, keine GPU: was ein schnellerer Host oder weniger davon sparen würde</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>Host and GPU work at the same time</source>
        <translation>Host und GPU arbeiten gleichzeitig</translation>
    </message>
    <message>
        <source>GPU only</source>
        <translation>nur GPU</translation>
    </message>
    <message>
        <source>The host waits for the GPU, or has nothing left to do: what a faster GPU would save</source>
        <translation>Der Host wartet auf die GPU oder hat nichts mehr zu tun: was eine schnellere GPU sparen würde</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>Nothing runs: launches on their way, waits between threads</source>
        <translation>Nichts läuft: Starts unterwegs, Warten zwischen Threads</translation>
    </message>
    <message>
        <source>%1 kernels, %2 launches, idle %3</source>
        <translation>%1 Kernel, %2 Starts, Leerlauf %3</translation>
    </message>
    <message>
        <source>Kernels that compute, without those beside communication (%1 in all)</source>
        <translation>Rechnende Kernel, ohne die neben Kommunikation (%1 insgesamt)</translation>
    </message>
    <message>
        <source>communication, hidden</source>
        <translation>Kommunikation, verdeckt</translation>
    </message>
    <message>
        <source>Communication while kernels compute: it costs nothing but their share of the GPU</source>
        <translation>Kommunikation, während Kernel rechnen: Sie kostet nur deren Anteil an der GPU</translation>
    </message>
    <message>
        <source>communication, exposed</source>
        <translation>Kommunikation, offen</translation>
    </message>
    <message>
        <source>Communication while nothing computes: what overlap, or a faster network, would save</source>
        <translation>Kommunikation, während nichts rechnet: was Überlappung oder ein schnelleres Netzwerk sparen würde</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Copies and fills while no kernel runs (%1 in all)</source>
        <translation>Kopieren und Füllen, während kein Kernel läuft (%1 insgesamt)</translation>
    </message>
    <message>
        <source>GPU tasks whose launch was not recorded: tied to what the host did when they began</source>
        <translation>GPU-Aufgaben, deren Start nicht aufgezeichnet wurde: an das gebunden, was der Host bei ihrem Beginn tat</translation>
    </message>
    <message>
        <source>GPU tasks that began before the one ahead on their stream had ended</source>
        <translation>GPU-Aufgaben, die begannen, bevor die vor ihnen auf ihrem Stream geendet hatte</translation>
    </message>
    <message>
        <source>GPU tasks that waited over 50 µs for nothing that was recorded: kept as pauses</source>
        <translation>GPU-Aufgaben, die über 50 µs auf nichts Aufgezeichnetes warteten: als Pausen behalten</translation>
    </message>
    <message>
        <source>launches that waited for room in the GPU&apos;s queue</source>
        <translation>Starts, die auf Platz in der Warteschlange der GPU warteten</translation>
    </message>
    <message>
        <source>calls over 1 ms that wait for nothing known: kept as they were</source>
        <translation>Aufrufe über 1 ms, die auf nichts Bekanntes warten: behalten, wie sie waren</translation>
    </message>
    <message>
        <source>waits of a host thread for another, told by their times</source>
        <translation>Warten eines Host-Threads auf einen anderen, an den Zeiten erkannt</translation>
    </message>
    <message>
        <source>collectives of several ranks, matched by name, place and end</source>
        <translation>Kollektive mehrerer Ranks, zugeordnet nach Name, Ort und Ende</translation>
    </message>
    <message>
        <source>dependencies left out: clock ticks had turned them around</source>
        <translation>ausgelassene Abhängigkeiten: Ticks der Uhr hatten sie umgekehrt</translation>
    </message>
    <message>
        <source>began with the step</source>
        <translation>begann mit dem Schritt</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream</source>
        <translation>wartete auf %1 davor auf dem Stream</translation>
    </message>
    <message>
        <source>followed %1 on its thread</source>
        <translation>folgte auf %1 in seinem Thread</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream, and a pause of %2</source>
        <translation>wartete auf %1 davor auf dem Stream und eine Pause von %2</translation>
    </message>
    <message>
        <source>followed %1 on its thread, after %2 that no tool explains</source>
        <translation>folgte auf %1 in seinem Thread, nach %2, die kein Werkzeug erklärt</translation>
    </message>
    <message>
        <source>waited for nothing but its launch by the host</source>
        <translation>wartete auf nichts als seinen Start durch den Host</translation>
    </message>
    <message>
        <source>waited for %1 on %2, by an event</source>
        <translation>wartete durch ein Event auf %1 auf %2</translation>
    </message>
    <message>
        <source>waited for the host: %1</source>
        <translation>wartete auf den Host: %1</translation>
    </message>
    <message>
        <source>waited for the GPU: %1 on %2</source>
        <translation>wartete auf die GPU: %1 auf %2</translation>
    </message>
    <message>
        <source>waited for another thread: %1 on %2</source>
        <translation>wartete auf einen anderen Thread: %1 auf %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>launched before the step</source>
        <translation>vor dem Schritt gestartet</translation>
    </message>
    <message>
        <source>its launch was not recorded</source>
        <translation>sein Start wurde nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>launched %1 before it began, by %2 on %3</source>
        <translation>gestartet %1 vor seinem Beginn, von %2 auf %3</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>CUDA call</source>
        <translation>CUDA-Aufruf</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>Host-Arbeit</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>Marke</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>keine Schicht</translation>
    </message>
    <message>
        <source>%1 measured · replayed in %2 (%3)</source>
        <translation>%1 gemessen · nachgespielt in %2 (%3)</translation>
    </message>
    <message>
        <source>waited for nothing in the step</source>
        <translation>wartete auf nichts im Schritt</translation>
    </message>
    <message>
        <source>No task of its own: its time is that of what lies within it.</source>
        <translation>Keine eigene Aufgabe: Seine Zeit ist die dessen, was darin liegt.</translation>
    </message>
    <message>
        <source>Outside %1, the step that is analysed.</source>
        <translation>Außerhalb von %1, dem analysierten Schritt.</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>not on the critical path</source>
        <translation>nicht auf dem kritischen Pfad</translation>
    </message>
    <message>
        <source>layer %1, %2</source>
        <translation>Schicht %1, %2</translation>
    </message>
    <message>
        <source>The step is not complete: %1</source>
        <translation>Der Schritt ist nicht vollständig: %1</translation>
    </message>
    <message>
        <source>Own: %1</source>
        <translation>Eigene: %1</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <translation>Hier: %1</translation>
    </message>
    <message>
        <source>Nothing in this step is touched by it.</source>
        <translation>Sie berührt nichts in diesem Schritt.</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>Kosten: %1</translation>
    </message>
    <message>
        <source>Cost of the recorded step. %1</source>
        <translation>Kosten des aufgezeichneten Schritts. %1</translation>
    </message>
    <message>
        <source>Cost of the changed step. %1</source>
        <translation>Kosten des geänderten Schritts. %1</translation>
    </message>
    <message>
        <source>The changed step runs on %1 times the GPUs, with as many times the samples.</source>
        <translation>Der geänderte Schritt läuft auf %1-mal so vielen GPUs mit ebenso viel mehr Beispielen.</translation>
    </message>
    <message>
        <source>Any kernel ran</source>
        <translation>Irgendein Kernel lief</translation>
    </message>
    <message>
        <source>Between GPUs, while nothing computed</source>
        <translation>Zwischen GPUs, während nichts rechnete</translation>
    </message>
    <message>
        <source>While nothing computed</source>
        <translation>Während nichts rechnete</translation>
    </message>
    <message>
        <source>Idle: what came next had not been launched</source>
        <translation>Leerlauf: Das Nächste war noch nicht gestartet</translation>
    </message>
    <message>
        <source>idle otherwise</source>
        <translation>Leerlauf sonst</translation>
    </message>
    <message>
        <source>Pauses between tasks, waits for other streams, nothing left to do</source>
        <translation>Pausen zwischen Aufgaben, Warten auf andere Streams, nichts mehr zu tun</translation>
    </message>
    <message>
        <source>%1 of communication hidden</source>
        <translation>%1 der Kommunikation verdeckt</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1 Kernel</translation>
    </message>
    <message>
        <source>%1 launches</source>
        <translation>%1 Starts</translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation>Wie aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>What if: %1</source>
        <translation>Was wäre wenn: %1</translation>
    </message>
    <message>
        <source>%1 as recorded; add what should be otherwise</source>
        <translation>%1 wie aufgezeichnet; fügen Sie hinzu, was anders sein soll</translation>
    </message>
    <message>
        <source>%1 becomes %2: %3</source>
        <translation>%1 wird zu %2: %3</translation>
    </message>
    <message>
        <source>; with %1 times the samples a step, %2 times the throughput</source>
        <translation>; mit %1-mal so vielen Beispielen je Schritt %2-facher Durchsatz</translation>
    </message>
    <message>
        <source>touches nothing here</source>
        <translation>berührt hier nichts</translation>
    </message>
    <message>
        <source>; published accuracy: %1 (%2)</source>
        <translation>; veröffentlichte Genauigkeit: %1 (%2)</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>was wäre wenn</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>Zeit über %1</translation>
    </message>
    <message>
        <source>Time of a step (%1)</source>
        <translation>Zeit eines Schritts (%1)</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>SGD mit Momentum</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>fused Adam</source>
        <translation>Fused Adam</translation>
    </message>
    <message>
        <source>%1 tokens in cache</source>
        <translation>%1 Token im Cache</translation>
    </message>
    <message>
        <source>million %1/s</source>
        <translation>Mio. %1/s</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can be read as %2 or as %3; write it one of these ways</source>
        <translation>„%1“ lässt sich als %2 oder als %3 lesen; schreiben Sie es auf eine dieser Arten</translation>
    </message>
    <message>
        <source>an iteration of this network runs %1 kernels; up to %2 are drawn. Choose a shorter sequence or fewer layers.</source>
        <translation>eine Iteration dieses Netzes führt %1 Kernel aus; bis zu %2 werden gezeichnet. Wählen Sie eine kürzere Sequenz oder weniger Schichten.</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>wird simuliert</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>wird angeordnet</translation>
    </message>
    <message>
        <source>an iteration of this network runs no kernels</source>
        <translation>eine Iteration dieses Netzes führt keine Kernel aus</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>finding the steps</source>
        <translation>Schritte werden gesucht</translation>
    </message>
    <message>
        <source>replaying %1</source>
        <translation>%1 wird nachgespielt</translation>
    </message>
    <message>
        <source>the analysis was cancelled</source>
        <translation>die Analyse wurde abgebrochen</translation>
    </message>
    <message>
        <source>reading the step&apos;s tasks</source>
        <translation>Aufgaben des Schritts werden gelesen</translation>
    </message>
    <message>
        <source>replaying the step</source>
        <translation>der Schritt wird nachgespielt</translation>
    </message>
    <message>
        <source>finding where its time goes</source>
        <translation>es wird ermittelt, wohin seine Zeit geht</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>%1 tensors · %2</source>
        <translation>%1 Tensoren · %2</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>Von %1 nach %2</translation>
    </message>
    <message>
        <source>%1 altogether</source>
        <translation>%1 insgesamt</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>nur hier</translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation>ganze Zahlen</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>size of the results</source>
        <translation>Größe der Ergebnisse</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>GPU time of an iteration</source>
        <translation>GPU-Zeit einer Iteration</translation>
    </message>
    <message>
        <source>Bytes of the results</source>
        <translation>Bytes der Ergebnisse</translation>
    </message>
    <message>
        <source>Precision of most of the time</source>
        <translation>Zahlenformat der meisten Zeit</translation>
    </message>
    <message>
        <source>Time here divided by the time compared with</source>
        <translation>Zeit hier geteilt durch die Zeit, mit der verglichen wird</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>nichts zu vergleichen</translation>
    </message>
    <message>
        <source>the same operators</source>
        <translation>dieselben Operatoren</translation>
    </message>
    <message>
        <source>%1 operators only here</source>
        <translation>%1 Operatoren nur hier</translation>
    </message>
    <message>
        <source>%1 only there</source>
        <translation>%1 nur dort</translation>
    </message>
    <message>
        <source>%1 of other shape or kind</source>
        <translation>%1 von anderer Form oder Art</translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>%1 gleich</translation>
    </message>
    <message>
        <source>GPU time %1, there %2 (bands: all operators err alike)</source>
        <translation>GPU-Zeit %1, dort %2 (Spannen: alle Operatoren irren gleich)</translation>
    </message>
    <message>
        <source>Compared with %1: %2</source>
        <translation>Verglichen mit %1: %2</translation>
    </message>
    <message>
        <source>%1 has nothing of this name here</source>
        <translation>%1 hat hier nichts dieses Namens</translation>
    </message>
    <message>
        <source>%1, there %2</source>
        <translation>%1, dort %2</translation>
    </message>
    <message>
        <source>against %1: %2 (%3)</source>
        <translation>gegenüber %1: %2 (%3)</translation>
    </message>
    <message>
        <source>against %1: %2</source>
        <translation>gegenüber %1: %2</translation>
    </message>
    <message>
        <source>shape or kind differs</source>
        <translation>Form oder Art ist anders</translation>
    </message>
    <message>
        <source>%1 operators inside only there</source>
        <translation>%1 Operatoren darin nur dort</translation>
    </message>
    <message>
        <source>measured whole</source>
        <translation>im Ganzen gemessen</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Median of %1 repetitions, with their standard deviation</source>
        <translation>Median aus %1 Wiederholungen, mit ihrer Standardabweichung</translation>
    </message>
    <message>
        <source>sum of measured operators</source>
        <translation>Summe gemessener Operatoren</translation>
    </message>
    <message>
        <source>Each of %1 operators by its own measurement, chains of copies timed whole</source>
        <translation>Jeder von %1 Operatoren nach eigener Messung, Ketten von Kopien im Ganzen gemessen</translation>
    </message>
    <message>
        <source>simulated from them</source>
        <translation>daraus simuliert</translation>
    </message>
    <message>
        <source>The measured operators on a simulated timeline</source>
        <translation>Die gemessenen Operatoren auf einer simulierten Zeitleiste</translation>
    </message>
    <message>
        <source>each operator timed alone</source>
        <translation>jeder Operator einzeln gemessen</translation>
    </message>
    <message>
        <source>As a program would that calls each once, waits, and looks at the clock</source>
        <translation>Wie in einem Programm, das jeden einmal aufruft, wartet und auf die Uhr sieht</translation>
    </message>
    <message>
        <source>predicted before</source>
        <translation>vorher vorhergesagt</translation>
    </message>
    <message>
        <source>Estimated before the measurement: %1</source>
        <translation>Vor der Messung geschätzt: %1</translation>
    </message>
    <message>
        <source>The estimate was %1 of what was measured.</source>
        <translation>Die Schätzung war %1 des Gemessenen.</translation>
    </message>
    <message>
        <source>The estimate is this very measurement.</source>
        <translation>Die Schätzung ist genau diese Messung.</translation>
    </message>
    <message>
        <source>Nothing was measured to judge the estimate by.</source>
        <translation>Nichts wurde gemessen, woran sich die Schätzung prüfen ließe.</translation>
    </message>
    <message>
        <source>It ended: %1</source>
        <translation>Es endete: %1</translation>
    </message>
    <message>
        <source>A single call timed alone: %1, its start included</source>
        <translation>Ein einzelner Aufruf für sich gemessen: %1, samt Start</translation>
    </message>
    <message>
        <source>Pairs of chains that were left out: %1</source>
        <translation>Ausgelassene Paare von Ketten: %1</translation>
    </message>
    <message>
        <source>No operator has both an estimate and a measurement yet.</source>
        <translation>Noch kein Operator hat Schätzung und Messung zugleich.</translation>
    </message>
    <message>
        <source>Estimates of %1 operators: half are off by less than %2, the mean is %3; %4 lie in their band of 80 %.</source>
        <translation>Schätzungen von %1 Operatoren: Die Hälfte liegt um weniger als %2 daneben, das Mittel ist %3; %4 liegen in ihrer Spanne von 80 %.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>measuring...</source>
        <translation>wird gemessen...</translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation>gemessen, %1</translation>
    </message>
    <message>
        <source>known before</source>
        <translation>schon bekannt</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>abgelehnt: %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>gescheitert: %1</translation>
    </message>
    <message>
        <source>This operator was not among those that were expected.</source>
        <translation>Dieser Operator war nicht unter den erwarteten.</translation>
    </message>
    <message>
        <source>%1, standard deviation %2</source>
        <translation>%1, Standardabweichung %2</translation>
    </message>
    <message>
        <source>%1
measured %2, estimated %3</source>
        <translation>%1
gemessen %2, geschätzt %3</translation>
    </message>
    <message>
        <source>Estimate and measurement</source>
        <translation>Schätzung und Messung</translation>
    </message>
    <message>
        <source>Estimate and measurement on %1</source>
        <translation>Schätzung und Messung auf %1</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>geschätzt</translation>
    </message>
    <message>
        <source>measured now</source>
        <translation>jetzt gemessen</translation>
    </message>
    <message>
        <source>the estimate is right</source>
        <translation>die Schätzung stimmt</translation>
    </message>
    <message>
        <source>Choose a network</source>
        <translation>Netz wählen</translation>
    </message>
    <message>
        <source>Open a network&apos;s file...</source>
        <translation>Netzdatei öffnen...</translation>
    </message>
    <message>
        <source>Choose GPUs</source>
        <translation>GPUs wählen</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Trace öffnen...</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>Beispiele zeigen</translation>
    </message>
    <message>
        <source>Open the catalog</source>
        <translation>Katalog öffnen</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>hypothetisch</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>Not on the front: %1</source>
        <translation>Nicht auf der Front: %1</translation>
    </message>
    <message>
        <source>front: no GPU is better in both</source>
        <translation>Front: keine GPU ist in beidem besser</translation>
    </message>
    <message>
        <source>Time of a sample</source>
        <translation>Zeit eines Beispiels</translation>
    </message>
    <message>
        <source>Price of a GPU</source>
        <translation>Preis einer GPU</translation>
    </message>
    <message>
        <source>Power while it works</source>
        <translation>Leistung unter Last</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>Energie eines Beispiels</translation>
    </message>
    <message>
        <source>Cost per million samples, bought</source>
        <translation>Kosten je Million Beispiele, gekauft</translation>
    </message>
    <message>
        <source>Cost per million samples, rented</source>
        <translation>Kosten je Million Beispiele, gemietet</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, passt nicht</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are on the front.</source>
        <translation>%1 von %2 GPUs liegen auf der Front.</translation>
    </message>
    <message>
        <source>%1 (%2 GPUs)</source>
        <translation>%1 (%2 GPUs)</translation>
    </message>
    <message>
        <source>%1 take no part: %2.</source>
        <translation>%1 nehmen nicht teil: %2.</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves, and 10 % less costs</source>
        <translation>%1: was 10 % mehr von jeder Zahl spart und 10 % weniger kostet</translation>
    </message>
    <message>
        <source>%1: %2 now; 1 % better saves %3, 1 % worse costs %4, 10 % better saves %5, 10 % worse costs %6</source>
        <translation>%1: jetzt %2; 1 % besser spart %3, 1 % schlechter kostet %4, 10 % besser spart %5, 10 % schlechter kostet %6</translation>
    </message>
    <message>
        <source>Change of an iteration&apos;s time: filled by 10 % more, outlined by 10 % less (%1)</source>
        <translation>Änderung der Zeit einer Iteration: gefüllt bei 10 % mehr, umrandet bei 10 % weniger (%1)</translation>
    </message>
    <message>
        <source>matrix products on fp32 lanes</source>
        <translation>Matrixprodukte auf FP32-Lanes</translation>
    </message>
    <message>
        <source>matrix products on tensor cores</source>
        <translation>Matrixprodukte auf Tensor Cores</translation>
    </message>
    <message>
        <source>convolutions on fp32 lanes</source>
        <translation>Faltungen auf FP32-Lanes</translation>
    </message>
    <message>
        <source>convolutions on tensor cores</source>
        <translation>Faltungen auf Tensor Cores</translation>
    </message>
    <message>
        <source>recurrent layers</source>
        <translation>rekurrente Schichten</translation>
    </message>
    <message>
        <source>layers of experts</source>
        <translation>Expertenschichten</translation>
    </message>
    <message>
        <source>softmax, norms, reductions</source>
        <translation>Softmax, Normen, Reduktionen</translation>
    </message>
    <message>
        <source>elementwise, copies, optimizers</source>
        <translation>elementweise, Kopien, Optimierer</translation>
    </message>
    <message>
        <source>a batch of %1</source>
        <translation>ein Batch von %1</translation>
    </message>
    <message>
        <source>%1 in place of the wider numbers</source>
        <translation>%1 anstelle der breiteren Zahlen</translation>
    </message>
    <message>
        <source>the optimizer %1</source>
        <translation>der Optimierer %1</translation>
    </message>
    <message>
        <source>%1, %2 per %3</source>
        <translation>%1, %2 je %3</translation>
    </message>
    <message>
        <source>cheapest remedy: %1</source>
        <translation>günstigste Abhilfe: %1</translation>
    </message>
    <message>
        <source>%1; with the same results: %2</source>
        <translation>%1; mit denselben Ergebnissen: %2</translation>
    </message>
    <message>
        <source>no single remedy: all together it still takes %1</source>
        <translation>keine einzelne Abhilfe: Alle zusammen braucht es noch %1</translation>
    </message>
    <message>
        <source>no remedy is known</source>
        <translation>keine Abhilfe ist bekannt</translation>
    </message>
    <message>
        <source>does not fit into the %1 of %2</source>
        <translation>passt nicht in die %1 von %2</translation>
    </message>
    <message>
        <source>what helps: %1</source>
        <translation>was hilft: %1</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>%1 (band %2 to %3)</source>
        <translation>%1 (Spanne %2 bis %3)</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge nowhere on this axis)</source>
        <translation>%1 (am schlechteren Rand der Spanne nirgends auf dieser Achse)</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge %2)</source>
        <translation>%1 (am schlechteren Rand der Spanne %2)</translation>
    </message>
    <message>
        <source>%1 all along</source>
        <translation>%1 durchgehend</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, and not everywhere beyond</source>
        <translation>%1, und darüber hinaus nicht überall</translation>
    </message>
    <message>
        <source>%1 or more: %2.</source>
        <translation>%1 oder mehr: %2.</translation>
    </message>
    <message>
        <source>%1 or less: %2.</source>
        <translation>%1 oder weniger: %2.</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>One of them, alone</source>
        <translation>Einer davon, allein</translation>
    </message>
    <message>
        <source>%1 term</source>
        <translation>Term: %1</translation>
    </message>
    <message>
        <source>binds: the longest of the terms</source>
        <translation>bindet: der längste der Terme</translation>
    </message>
    <message>
        <source>mostly hidden behind the longest</source>
        <translation>meist hinter dem längsten verdeckt</translation>
    </message>
    <message>
        <source>Fitted line</source>
        <translation>Angepasste Gerade</translation>
    </message>
    <message>
        <source>Arithmetic at peak rate</source>
        <translation>Rechnen mit Spitzenleistung</translation>
    </message>
    <message>
        <source>%1 at the data sheet&apos;s rates</source>
        <translation>%1 bei den Raten des Datenblatts</translation>
    </message>
    <message>
        <source>Data at memory bandwidth</source>
        <translation>Daten bei Speicherbandbreite</translation>
    </message>
    <message>
        <source>%1, as if no cache held any</source>
        <translation>%1, als hielte kein Cache etwas davon</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>Physikalische Schranke</translation>
    </message>
    <message>
        <source>nothing beats it</source>
        <translation>nichts unterbietet sie</translation>
    </message>
    <message>
        <source>Errs together with</source>
        <translation>Irrt zusammen mit</translation>
    </message>
    <message>
        <source>Errors on rows held out of the fit</source>
        <translation>Fehler auf Zeilen, die die Anpassung nicht sah</translation>
    </message>
    <message>
        <source>mean error with the GPU&apos;s other rows in the fit, and with none of them</source>
        <translation>mittlerer Fehler mit den anderen Zeilen der GPU in der Anpassung und mit keiner davon</translation>
    </message>
    <message>
        <source>no row of it was measured: derived from other kinds, with a wider band</source>
        <translation>keine Zeile davon wurde gemessen: aus anderen Arten abgeleitet, mit breiterer Spanne</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 rows of %2</source>
        <translation>%1 Zeilen von %2</translation>
    </message>
    <message>
        <source>%1 rows of %2 other GPUs; %3 of them in the 80 % band</source>
        <translation>%1 Zeilen von %2 anderen GPUs; %3 davon in der 80-%-Spanne</translation>
    </message>
    <message>
        <source>%1 alike; %2 binds</source>
        <translation>%1 gleiche; %2 bindet</translation>
    </message>
    <message>
        <source>%1 binds</source>
        <translation>%1 bindet</translation>
    </message>
    <message>
        <source>Nearest measurements</source>
        <translation>Nächste Messungen</translation>
    </message>
    <message>
        <source>looking through your measurements...</source>
        <translation>Ihre Messungen werden durchsucht...</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>dieser Operator</translation>
    </message>
    <message>
        <source>%1 octaves away</source>
        <translation>%1 Oktaven entfernt</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Kostenmodell</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>Angepasst auf</translation>
    </message>
    <message>
        <source>Nearest of them</source>
        <translation>Nächste davon</translation>
    </message>
    <message>
        <source>%1 of the way to the next generation; bands widen with it</source>
        <translation>%1 des Wegs zur nächsten Generation; Spannen werden damit breiter</translation>
    </message>
    <message>
        <source>this very GPU</source>
        <translation>genau diese GPU</translation>
    </message>
    <message>
        <source>Rows from</source>
        <translation>Zeilen von</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>Spanne</translation>
    </message>
    <message>
        <source>8 of 10 measurements should fall into it; standard deviation %1</source>
        <translation>8 von 10 Messungen sollten in sie fallen; Standardabweichung %1</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>Alle Operatoren</translation>
    </message>
    <message>
        <source>taken to err the same way: nothing averages out</source>
        <translation>als gleich irrend angenommen: nichts mittelt sich heraus</translation>
    </message>
    <message>
        <source>operators that err together</source>
        <translation>Operatoren, die zusammen irren</translation>
    </message>
    <message>
        <source>err by %1 as a whole</source>
        <translation>irren im Ganzen um %1</translation>
    </message>
    <message>
        <source>single operators</source>
        <translation>einzelne Operatoren</translation>
    </message>
    <message>
        <source>what averages out</source>
        <translation>was sich herausmittelt</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>das Netz</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>keine Zeit</translation>
    </message>
    <message>
        <source>to start one of %1 kernels; it runs ahead and waits for nothing</source>
        <translation>um einen von %1 Kerneln zu starten; er läuft voraus und wartet auf nichts</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Streams</translation>
    </message>
    <message>
        <source>one: kernels run one after the other, without gaps</source>
        <translation>einer: Kernel laufen nacheinander, ohne Lücken</translation>
    </message>
    <message>
        <source>held under load, as the catalog has it</source>
        <translation>unter Last gehalten, wie im Katalog</translation>
    </message>
    <message>
        <source>boost clock, taken to be held</source>
        <translation>Boost-Takt, als gehalten angenommen</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>wie viel es gibt, ist unbekannt</translation>
    </message>
    <message>
        <source>of %1: fits</source>
        <translation>von %1: passt</translation>
    </message>
    <message>
        <source>of %1: does not fit, the time is as if it did</source>
        <translation>von %1: passt nicht, die Zeit gilt, als passte es</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>Datenblatt</translation>
    </message>
    <message>
        <source>Unknown operators</source>
        <translation>Unbekannte Operatoren</translation>
    </message>
    <message>
        <source>estimated by their bytes alone</source>
        <translation>allein nach ihren Bytes geschätzt</translation>
    </message>
    <message>
        <source>Reading the network</source>
        <translation>Das Netz wird gelesen</translation>
    </message>
    <message>
        <source>Kernels of the passes</source>
        <translation>Kernel der Durchgänge</translation>
    </message>
    <message>
        <source>forward and backward, of all micro-batches</source>
        <translation>vorwärts und rückwärts, aller Mikrobatches</translation>
    </message>
    <message>
        <source>Forward passes run again</source>
        <translation>Erneut ausgeführte Vorwärtsdurchgänge</translation>
    </message>
    <message>
        <source>activations that were not kept</source>
        <translation>nicht aufbewahrte Aktivierungen</translation>
    </message>
    <message>
        <source>Waiting for the host</source>
        <translation>Warten auf den Host</translation>
    </message>
    <message>
        <source>it starts kernels more slowly than they run</source>
        <translation>er startet Kernel langsamer, als sie laufen</translation>
    </message>
    <message>
        <source>Exchanges within layers</source>
        <translation>Austausche innerhalb von Schichten</translation>
    </message>
    <message>
        <source>between tensor- and expert-parallel GPUs</source>
        <translation>zwischen tensor- und expertenparallelen GPUs</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Pipeline-Leerlauf</translation>
    </message>
    <message>
        <source>the stage waits for others, transfers included</source>
        <translation>die Stufe wartet auf andere, samt Übertragungen</translation>
    </message>
    <message>
        <source>Summing gradients</source>
        <translation>Summieren der Gradienten</translation>
    </message>
    <message>
        <source>what no backward pass hides</source>
        <translation>was kein Rückwärtsdurchgang verdeckt</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimierer</translation>
    </message>
    <message>
        <source>updates the weights</source>
        <translation>aktualisiert die Gewichte</translation>
    </message>
    <message>
        <source>they are read and copied more slowly than worked on</source>
        <translation>sie werden langsamer gelesen und kopiert als verarbeitet</translation>
    </message>
    <message>
        <source>What the time is spent on</source>
        <translation>Wofür die Zeit verbraucht wird</translation>
    </message>
    <message>
        <source>by the pipeline stage that ends last</source>
        <translation>nach der Pipeline-Stufe, die zuletzt endet</translation>
    </message>
    <message>
        <source>Hidden behind the backward pass</source>
        <translation>Hinter dem Rückwärtsdurchgang verdeckt</translation>
    </message>
    <message>
        <source>summing gradients beside it: no part of the time</source>
        <translation>Summieren der Gradienten nebenher: kein Teil der Zeit</translation>
    </message>
    <message>
        <source>%1; %2 for a small message</source>
        <translation>%1; %2 für eine kleine Nachricht</translation>
    </message>
    <message>
        <source>System and split</source>
        <translation>System und Aufteilung</translation>
    </message>
    <message>
        <source>%1 data x %2 tensor x %3 pipeline, micro-batch %4, batch %5</source>
        <translation>%1 Daten x %2 Tensor x %3 Pipeline, Mikrobatch %4, Batch %5</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>Verbindungen in einer Maschine</translation>
    </message>
    <message>
        <source>%1 GPUs in each</source>
        <translation>%1 GPUs in jeder</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>Verbindungen zwischen Maschinen</translation>
    </message>
    <message>
        <source>all ports of a machine together</source>
        <translation>alle Ports einer Maschine zusammen</translation>
    </message>
    <message>
        <source>of each GPU</source>
        <translation>jeder GPU</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ablaufplan</translation>
    </message>
    <message>
        <source>%1 chunks of layers a stage</source>
        <translation>%1 Chunks von Schichten je Stufe</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>summed in buckets</source>
        <translation>in Buckets summiert</translation>
    </message>
    <message>
        <source>summed at the end</source>
        <translation>am Ende summiert</translation>
    </message>
    <message>
        <source>each bucket as soon as it is complete, beside the backward pass</source>
        <translation>jeder Bucket, sobald er vollständig ist, neben dem Rückwärtsdurchgang</translation>
    </message>
    <message>
        <source>behind the last backward pass</source>
        <translation>nach dem letzten Rückwärtsdurchgang</translation>
    </message>
    <message>
        <source>Tensor-parallel sums</source>
        <translation>Tensorparallele Summen</translation>
    </message>
    <message>
        <source>beside the products of weights&apos; gradients</source>
        <translation>neben den Produkten der Gewichtsgradienten</translation>
    </message>
    <message>
        <source>the stream waits for them</source>
        <translation>der Stream wartet auf sie</translation>
    </message>
    <message>
        <source>A step on %1 × %2</source>
        <translation>Ein Schritt auf %1 × %2</translation>
    </message>
    <message>
        <source>kernels run for %1 on the mean GPU</source>
        <translation>Kernel laufen %1 auf der mittleren GPU</translation>
    </message>
    <message>
        <source>to start a kernel; an exchange as much as %1 kernels</source>
        <translation>um einen Kernel zu starten; ein Austausch so viel wie %1 Kernel</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>passt</translation>
    </message>
    <message>
        <source>One GPU, one micro-batch</source>
        <translation>Eine GPU, ein Mikrobatch</translation>
    </message>
    <message>
        <source>its share of all layers, without exchanges and optimizer states of others</source>
        <translation>ihr Anteil an allen Schichten, ohne Austausche und Optimiererzustände anderer</translation>
    </message>
    <message>
        <source>fewer and larger kernels would shorten it</source>
        <translation>weniger und größere Kernel würden es verkürzen</translation>
    </message>
    <message>
        <source>faster links, or another split, would shorten it</source>
        <translation>schnellere Verbindungen oder eine andere Aufteilung würden es verkürzen</translation>
    </message>
    <message>
        <source>more micro-batches, or fewer stages, would shorten it</source>
        <translation>mehr Mikrobatches oder weniger Stufen würden es verkürzen</translation>
    </message>
    <message>
        <source>faster storage and decoding would shorten it</source>
        <translation>schnellerer Massenspeicher und schnelleres Decodieren würden es verkürzen</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>alle anderen</translation>
    </message>
    <message>
        <source>exchange between GPUs</source>
        <translation>Austausch zwischen GPUs</translation>
    </message>
    <message>
        <source>waiting for other stages</source>
        <translation>Warten auf andere Stufen</translation>
    </message>
    <message>
        <source>waiting for samples</source>
        <translation>Warten auf Beispiele</translation>
    </message>
    <message>
        <source>Kinds of operators</source>
        <translation>Arten von Operatoren</translation>
    </message>
    <message>
        <source>GPU time of all kernels; they overlap with nothing but their launches</source>
        <translation>GPU-Zeit aller Kernel; sie überlappen mit nichts als ihren Starts</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>Operatoren, die am längsten dauern</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 on %2, %3</source>
        <translation>%1 auf %2, %3</translation>
    </message>
    <message>
        <source>GPU busy for %1 of it</source>
        <translation>GPU %1 davon belegt</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Ausgewählt: %1</translation>
    </message>
    <message>
        <source>hundred million</source>
        <translation>hundert Mio.</translation>
    </message>
    <message numerus="yes">
        <source>reasons of their own (%n GPUs, see the tool tip)</source>
        <translation>
            <numerusform>ein eigener Grund (%n GPU, siehe Kurzhinweis)</numerusform>
            <numerusform>eigene Gründe (%n GPUs, siehe Kurzhinweis)</numerusform>
        </translation>
    </message>
    <message>
        <source>no GPU was ticked</source>
        <translation>keine GPU war angekreuzt</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>Portfolio</translation>
    </message>
    <message>
        <source>for %1, which needs most: %2</source>
        <translation>für %1, das am meisten braucht: %2</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>ganz</translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>Zeit einer Runde</translation>
    </message>
    <message>
        <source>Networks of the portfolio</source>
        <translation>Netze des Portfolios</translation>
    </message>
    <message>
        <source>one after the other; in memory there is one of them</source>
        <translation>eines nach dem anderen; im Speicher liegt jeweils eines</translation>
    </message>
    <message>
        <source>a run takes %1; %2</source>
        <translation>ein Lauf dauert %1; %2</translation>
    </message>
    <message>
        <source>power shared with lighter kernels</source>
        <translation>Leistung mit leichteren Kerneln geteilt</translation>
    </message>
    <message>
        <source>of what the board&apos;s power limit adds to kernels run alone; saves %1</source>
        <translation>dessen, was die Leistungsgrenze der Karte auf einzeln laufende Kernel aufschlägt; spart %1</translation>
    </message>
    <message>
        <source>Standard error: %1</source>
        <translation>Standardfehler: %1</translation>
    </message>
    <message>
        <source>kernels, gaps and shared power that no operator shows</source>
        <translation>Kernel, Lücken und geteilte Leistung, die kein Operator zeigt</translation>
    </message>
    <message>
        <source>%1 in %2; no price is known</source>
        <translation>%1 in %2; kein Preis bekannt</translation>
    </message>
    <message>
        <source>%1 (at %2, the first that does not fit)</source>
        <translation>%1 (bei %2, dem ersten Wert, der nicht passt)</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>%1 not on this axis: at best %2, at %3</source>
        <translation>%1 auf dieser Achse nicht: bestenfalls %2, bei %3</translation>
    </message>
    <message>
        <source>Time that the host takes</source>
        <translation>Zeit, die der Host braucht</translation>
    </message>
    <message>
        <source>our server</source>
        <translation>unser Server</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Gemacht von</translation>
    </message>
    <message>
        <source>Gradient of</source>
        <translation>Gradient von</translation>
    </message>
    <message>
        <source>In place of</source>
        <translation>Anstelle von</translation>
    </message>
    <message>
        <source>Runs as</source>
        <translation>Läuft als</translation>
    </message>
    <message>
        <source>nothing: what it made is not needed, or made elsewhere</source>
        <translation>nichts: Was es lieferte, ist nicht nötig oder entsteht anderswo</translation>
    </message>
    <message>
        <source>%1, as %2 runs it</source>
        <translation>%1, wie %2 es ausführt</translation>
    </message>
    <message>
        <source>gradient of</source>
        <translation>Gradient von</translation>
    </message>
    <message>
        <source>in place of</source>
        <translation>anstelle von</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stack</translation>
    </message>
    <message>
        <source>CUDA graphs start %1 kernels</source>
        <translation>CUDA Graphs starten %1 Kernel</translation>
    </message>
    <message>
        <source>compiled host code starts each of %1 kernels</source>
        <translation>übersetzter Host-Code startet jeden von %1 Kerneln</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>Ein Operator, vorwärts</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>Ein Operator, rückwärts</translation>
    </message>
    <message>
        <source>An update of weights</source>
        <translation>Eine Gewichtsaktualisierung</translation>
    </message>
    <message>
        <source>Start of a kernel</source>
        <translation>Start eines Kernels</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>Once an iteration</source>
        <translation>Einmal je Iteration</translation>
    </message>
    <message>
        <source>for an operator, before its kernels start</source>
        <translation>je Operator, bevor seine Kernel starten</translation>
    </message>
    <message>
        <source>Between iterations</source>
        <translation>Zwischen Iterationen</translation>
    </message>
    <message>
        <source>once, while the GPU waits</source>
        <translation>einmal, während die GPU wartet</translation>
    </message>
    <message>
        <source>32-bit floating point</source>
        <translation>32-Bit-Gleitkomma</translation>
    </message>
    <message>
        <source>32-bit floating point; matrix units multiply with a shortened mantissa</source>
        <translation>32-Bit-Gleitkomma; Matrixeinheiten multiplizieren mit gekürzter Mantisse</translation>
    </message>
    <message>
        <source>16-bit floating point, 5 bits of exponent</source>
        <translation>16-Bit-Gleitkomma, 5 Bit Exponent</translation>
    </message>
    <message>
        <source>16-bit floating point with the exponents of 32 bits</source>
        <translation>16-Bit-Gleitkomma mit den Exponenten von 32 Bit</translation>
    </message>
    <message>
        <source>The half precision that the GPU has matrix units for: bf16, else fp16, else fp32</source>
        <translation>Die halbe Genauigkeit, für die die GPU Matrixeinheiten hat: bf16, sonst fp16, sonst fp32</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for a tensor or row</source>
        <translation>Produkte in 8-Bit-Gleitkomma, eine Skala je Tensor oder Zeile</translation>
    </message>
    <message>
        <source>Products in 8-bit integers</source>
        <translation>Produkte in 8-Bit-Ganzzahlen</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for blocks of weights and activations</source>
        <translation>Produkte in 8-Bit-Gleitkomma, eine Skala je Block von Gewichten und Aktivierungen</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for 32 elements</source>
        <translation>Produkte in 8-Bit-Gleitkomma, eine Skala je 32 Elemente</translation>
    </message>
    <message>
        <source>Weights in 4-bit floating point, a scale for 32 elements</source>
        <translation>Gewichte in 4-Bit-Gleitkomma, eine Skala je 32 Elemente</translation>
    </message>
    <message>
        <source>Products in 4-bit floating point, a scale for 16 elements</source>
        <translation>Produkte in 4-Bit-Gleitkomma, eine Skala je 16 Elemente</translation>
    </message>
    <message>
        <source>Weights in 4-bit integers; products in the half precision</source>
        <translation>Gewichte in 4-Bit-Ganzzahlen; Produkte in halber Genauigkeit</translation>
    </message>
    <message>
        <source>change of layout</source>
        <translation>Wechsel der Anordnung</translation>
    </message>
    <message>
        <source>A: three quarters of the GPU&apos;s time or more measured or interpolated, band within 15 %.
B: at most 15 % of it extrapolated, band within 25 %.
C: at most half of it extrapolated, band within 50 %.
D: everything else.</source>
        <translation>A: mindestens drei Viertel der GPU-Zeit gemessen oder interpoliert, Spanne bis 15 %.
B: höchstens 15 % davon extrapoliert, Spanne bis 25 %.
C: höchstens die Hälfte extrapoliert, Spanne bis 50 %.
D: alles Übrige.</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>Measured table</source>
        <translation>Gemessene Tabelle</translation>
    </message>
    <message>
        <source>measured over modelled on %1, %2; %3 octaves away</source>
        <translation>gemessen durch modelliert auf %1, %2; %3 Oktaven entfernt</translation>
    </message>
    <message>
        <source>no GPU time</source>
        <translation>keine GPU-Zeit</translation>
    </message>
    <message>
        <source>forward passes</source>
        <translation>Vorwärtsdurchläufe</translation>
    </message>
    <message>
        <source>backward passes</source>
        <translation>Rückwärtsdurchläufe</translation>
    </message>
    <message>
        <source>10 % less to start a kernel saves %1 of the iteration</source>
        <translation>10 % weniger Zeit je Kernelstart spart %1 der Iteration</translation>
    </message>
    <message>
        <source>%1: 10 % more saves %2 of the iteration</source>
        <translation>%1: 10 % mehr sparen %2 der Iteration</translation>
    </message>
    <message>
        <source>%1 has to be at least 1</source>
        <translation>%1 muss mindestens 1 sein</translation>
    </message>
    <message>
        <source>The number of replicas</source>
        <translation>Die Anzahl der Kopien</translation>
    </message>
    <message>
        <source>The number of requests in flight</source>
        <translation>Die Anzahl offener Anfragen</translation>
    </message>
    <message>
        <source>The number of pipeline stages</source>
        <translation>Die Anzahl der Pipeline-Stufen</translation>
    </message>
    <message>
        <source>The number of data-parallel groups</source>
        <translation>Die Anzahl datenparalleler Gruppen</translation>
    </message>
    <message>
        <source>The number of expert-parallel groups</source>
        <translation>Die Anzahl expertenparalleler Gruppen</translation>
    </message>
    <message>
        <source>The number of requests</source>
        <translation>Die Anzahl der Anfragen</translation>
    </message>
    <message>
        <source>%1, moved</source>
        <translation>%1, verändert</translation>
    </message>
    <message>
        <source>%1 in flight on a replica</source>
        <translation>%1 offen auf einer Kopie</translation>
    </message>
    <message>
        <source>%1 a user, %2 a GPU</source>
        <translation>%1 je Nutzer, %2 je GPU</translation>
    </message>
    <message>
        <source>TTFT %1, TPOT %2 (means)</source>
        <translation>TTFT %1, TPOT %2 (Mittelwerte)</translation>
    </message>
    <message>
        <source>KV memory %1 full</source>
        <translation>KV-Speicher zu %1 voll</translation>
    </message>
    <message>
        <source>slower than %1 a token</source>
        <translation>langsamer als %1 je Token</translation>
    </message>
    <message>
        <source>TTFT over %1</source>
        <translation>TTFT über %1</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Anlaufphase</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>Durchsatz einer GPU über der Geschwindigkeit für einen Nutzer</translation>
    </message>
    <message>
        <source>Speed that a user sees</source>
        <translation>Geschwindigkeit für einen Nutzer</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>Ausgabe je GPU</translation>
    </message>
    <message>
        <source>%1 of the requests</source>
        <translation>%1 der Anfragen</translation>
    </message>
    <message>
        <source>Share of the requests within it</source>
        <translation>Anteil der Anfragen, die darin bleiben</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>Requests on %1</source>
        <translation>Anfragen auf %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>KV memory in use</source>
        <translation>Belegter KV-Speicher</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>belegt</translation>
    </message>
    <message>
        <source>preemptions</source>
        <translation>Verdrängungen</translation>
    </message>
    <message>
        <source>%1 preemptions</source>
        <translation>%1 Verdrängungen</translation>
    </message>
    <message>
        <source>Share of the blocks</source>
        <translation>Anteil der Blöcke</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>Change what is served</source>
        <translation>Serving ändern</translation>
    </message>
    <message>
        <source>choose a log of requests</source>
        <translation>wählen Sie ein Anfragelog</translation>
    </message>
    <message>
        <source>the log holds no requests</source>
        <translation>das Log enthält keine Anfragen</translation>
    </message>
    <message>
        <source>A million tokens, rented</source>
        <translation>Je Million Token, gemietet</translation>
    </message>
    <message>
        <source>A million tokens, bought</source>
        <translation>Je Million Token, gekauft</translation>
    </message>
    <message>
        <source>%1 out; %2 in and out</source>
        <translation>%1 Ausgabe; %2 Ein- und Ausgabe</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>Je Million Token</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>%1 a token out</source>
        <translation>%1 je ausgegebenem Token</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs of the replicas</source>
        <translation>An der Steckdose, aller GPUs der Kopien</translation>
    </message>
    <message>
        <source>KV memory</source>
        <translation>KV-Speicher</translation>
    </message>
    <message>
        <source>the engine&apos;s slots</source>
        <translation>die Slots der Engine</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>der Host</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>At most %1, limited by %2</source>
        <translation>Höchstens %1; Engpass: %2</translation>
    </message>
    <message>
        <source>Time to first token: from the arrival of a request to its first token</source>
        <translation>Time to First Token: vom Eintreffen einer Anfrage bis zu ihrem ersten Token</translation>
    </message>
    <message>
        <source>Time per output token: from the first token to the end, over the tokens after the first</source>
        <translation>Time per Output Token: vom ersten Token bis zum Ende, geteilt durch die Anzahl der Token nach dem ersten</translation>
    </message>
    <message>
        <source>Inter-token latency: between two tokens of one request, of all tokens</source>
        <translation>Inter-Token-Latenz: zwischen zwei Token einer Anfrage, über alle Token</translation>
    </message>
    <message>
        <source>End to end: from the arrival of a request to its last token</source>
        <translation>End-to-End: vom Eintreffen einer Anfrage bis zu ihrem letzten Token</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>decodes first, prompts in chunks</source>
        <translation>Decodes zuerst, Prompts in Chunks</translation>
    </message>
    <message>
        <source>in flight, never evicts</source>
        <translation>In-Flight, verdrängt nie</translation>
    </message>
    <message>
        <source>in flight, fills memory</source>
        <translation>In-Flight, füllt den Speicher</translation>
    </message>
    <message>
        <source>prompts first</source>
        <translation>Prompts zuerst</translation>
    </message>
    <message>
        <source>static batches</source>
        <translation>statische Batches</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 offen</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>%1, %2 tokens in, %3 out</source>
        <translation>%1, %2 Token ein, %3 aus</translation>
    </message>
    <message>
        <source>KV in %1</source>
        <translation>KV in %1</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 Kopien</translation>
    </message>
    <message>
        <source>%1 within %2: not known, %3</source>
        <translation>%1 innerhalb von %2: unbekannt, %3</translation>
    </message>
    <message>
        <source>%1 within %2: not sure, %3; with slower steps it never settles</source>
        <translation>%1 innerhalb von %2: unsicher, %3; mit langsameren Schritten pendelt es sich nie ein</translation>
    </message>
    <message>
        <source>%1 within %2: %3 likely; %4</source>
        <translation>%1 innerhalb von %2: zu %3 wahrscheinlich; %4</translation>
    </message>
    <message>
        <source>Closed form: more is asked for than is served, %1 at most</source>
        <translation>Geschlossene Formel: Es wird mehr verlangt als bedient, höchstens %1</translation>
    </message>
    <message>
        <source>Closed form: %1 out, TTFT %2, TPOT %3</source>
        <translation>Geschlossene Formel: %1 Ausgabe, TTFT %2, TPOT %3</translation>
    </message>
    <message>
        <source>A step of %1 goes to: %2.</source>
        <translation>Ein Schritt von %1 entfällt auf: %2.</translation>
    </message>
    <message>
        <source>It never settles: the figures depend on how long it runs.</source>
        <translation>Es schwingt sich nie ein: Die Werte hängen davon ab, wie lange es läuft.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 a million tokens out, rented</source>
        <translation>%1 je Million ausgegebener Token, gemietet</translation>
    </message>
    <message>
        <source>%1 a million tokens out, bought</source>
        <translation>%1 je Million ausgegebener Token, gekauft</translation>
    </message>
    <message>
        <source>Throughput out</source>
        <translation>Ausgabedurchsatz</translation>
    </message>
    <message>
        <source>Of all replicas, once settled</source>
        <translation>Aller Kopien, im eingeschwungenen Zustand</translation>
    </message>
    <message>
        <source>Throughput in</source>
        <translation>Eingabedurchsatz</translation>
    </message>
    <message>
        <source>Tokens of prompts, of all replicas</source>
        <translation>Token der Prompts, aller Kopien</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPUs: %1</translation>
    </message>
    <message>
        <source>%1/s; %2 finished</source>
        <translation>%1/s; %2 abgeschlossen</translation>
    </message>
    <message>
        <source>%1 could never run and were refused</source>
        <translation>%1 könnten nie laufen und wurden abgelehnt</translation>
    </message>
    <message>
        <source>Within all objectives</source>
        <translation>Innerhalb aller Ziele</translation>
    </message>
    <message>
        <source>%1 of the requests, %2/s</source>
        <translation>%1 der Anfragen, %2/s</translation>
    </message>
    <message>
        <source>Goodput: requests that keep to every limit</source>
        <translation>Goodput: Anfragen, die alle Grenzwerte einhalten</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>%1 running, %2 waiting</source>
        <translation>%1 laufen, %2 warten</translation>
    </message>
    <message>
        <source>Requests, means over time, of all replicas</source>
        <translation>Anfragen, zeitliche Mittelwerte, aller Kopien</translation>
    </message>
    <message>
        <source>%1 of %2 tokens; %3 preemptions</source>
        <translation>%1 von %2 Token; %3 Verdrängungen</translation>
    </message>
    <message>
        <source>Blocks of keys and values in use, mean over time, of all replicas</source>
        <translation>Belegte Blöcke von Keys und Values, zeitliches Mittel, aller Kopien</translation>
    </message>
    <message>
        <source>TTFT is made of</source>
        <translation>Zusammensetzung der TTFT</translation>
    </message>
    <message>
        <source>queue %1, own prompt %2, others&apos; steps %3</source>
        <translation>Warteschlange %1, eigener Prompt %2, Schritte anderer %3</translation>
    </message>
    <message>
        <source>Means over requests</source>
        <translation>Mittelwerte über Anfragen</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>Sättigung</translation>
    </message>
    <message>
        <source>By the closed form, of all replicas</source>
        <translation>Nach der geschlossenen Formel, aller Kopien</translation>
    </message>
    <message>
        <source>Open Llama 3.1 8B</source>
        <translation>Llama 3.1 8B öffnen</translation>
    </message>
    <message>
        <source>The tokens of a shared beginning</source>
        <translation>Die Token eines gemeinsamen Anfangs</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>%1 for prompts, %2 that decode</source>
        <translation>%1 für Eingaben, %2 zum Dekodieren</translation>
    </message>
    <message>
        <source>GPUs: %1 and %2</source>
        <translation>GPUs: %1 und %2</translation>
    </message>
    <message>
        <source>Keys and values are sent</source>
        <translation>Schlüssel und Werte werden übertragen</translation>
    </message>
    <message>
        <source>%1 a request</source>
        <translation>%1 je Anfrage</translation>
    </message>
    <message>
        <source>From where a prompt is computed to where its answer is</source>
        <translation>Von dort, wo die Eingabe berechnet wird, dorthin, wo die Antwort entsteht</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>Präfix-Cache</translation>
    </message>
    <message>
        <source>holds %1 of the prompts</source>
        <translation>enthält %1 der Eingaben</translation>
    </message>
    <message>
        <source>Their tokens that were not computed again</source>
        <translation>Deren Token, die nicht erneut berechnet wurden</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>%1 tokens a step of a request</source>
        <translation>%1 Token je Schritt einer Anfrage</translation>
    </message>
    <message>
        <source>%1 drafted, each right in %2 of the cases</source>
        <translation>%1 entworfen, jeder in %2 der Fälle richtig</translation>
    </message>
    <message>
        <source>%1 workers for prompts</source>
        <translation>%1 Worker für Eingaben</translation>
    </message>
    <message>
        <source>Machines below a leaf switch</source>
        <translation>Maschinen unter einem Leaf-Switch</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>Bandwidth below a leaf over that to the spine</source>
        <translation>Bandbreite unter einem Leaf geteilt durch die zum Spine</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>Überbuchung</translation>
    </message>
    <message>
        <source>A GPU within the limits</source>
        <translation>Je GPU innerhalb der Grenzen</translation>
    </message>
    <message>
        <source>A million tokens out, rented</source>
        <translation>Eine Million ausgegebene Token, gemietet</translation>
    </message>
    <message>
        <source>A million tokens out, bought</source>
        <translation>Eine Million ausgegebene Token, gekauft</translation>
    </message>
    <message>
        <source>What a million tokens cost</source>
        <translation>Was eine Million Token kostet</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>Was eine GPU leistet</translation>
    </message>
    <message>
        <source>A log has lengths of its own: let requests come so many a second to move them.</source>
        <translation>Ein Log hat eigene Längen: Lassen Sie so viele Anfragen je Sekunde kommen, um sie zu ändern.</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <source>%1; with slower steps more is asked for than is served</source>
        <translation>%1; mit langsameren Schritten wird mehr verlangt als bedient</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Offene Anfragen</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>Token eines Prompts</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>Token einer Antwort</translation>
    </message>
    <message>
        <source>Keys and values in</source>
        <translation>Schlüssel und Werte in</translation>
    </message>
    <message>
        <source>Mean TPOT</source>
        <translation>Mittlere TPOT</translation>
    </message>
    <message>
        <source>Mean TTFT</source>
        <translation>Mittlere TTFT</translation>
    </message>
    <message>
        <source>A million tokens out</source>
        <translation>Eine Million ausgegebene Token</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 bei %2</translation>
    </message>
    <message>
        <source>More is asked for than is served: %1</source>
        <translation>Es wird mehr verlangt als bedient: %1</translation>
    </message>
    <message>
        <source>%1 within %2</source>
        <translation>%1 innerhalb von %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1: passt nicht</translation>
    </message>
    <message>
        <source>%1 or more: in %2 of the map.</source>
        <translation>%1 oder mehr: auf %2 der Karte.</translation>
    </message>
    <message>
        <source>%1 or less: in %2 of the map.</source>
        <translation>%1 oder weniger: auf %2 der Karte.</translation>
    </message>
    <message>
        <source>%1 more after its end</source>
        <translation>%1 weitere nach dem Ende</translation>
    </message>
    <message>
        <source>uncalibrated</source>
        <translation>nicht kalibriert</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation</source>
        <translation>%1, bei %2 der Sättigung</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation, where it is uncertain</source>
        <translation>%1, bei %2 der Sättigung, wo sie unsicher ist</translation>
    </message>
    <message>
        <source>%1 a GPU, MFU %2</source>
        <translation>%1 je GPU, MFU %2</translation>
    </message>
    <message>
        <source>FLOP/s over FLOP a byte; area: share of the step&apos;s time; colour: kind of operator</source>
        <translation>FLOP/s über FLOP je Byte; Fläche: Anteil an der Zeit des Schritts; Farbe: Art des Operators</translation>
    </message>
    <message>
        <source>FLOP a byte of memory traffic</source>
        <translation>FLOP je Byte Speicherverkehr</translation>
    </message>
    <message>
        <source>no arithmetic: by bytes/s</source>
        <translation>ohne Rechnung: nach Byte/s</translation>
    </message>
    <message>
        <source>limited by compute</source>
        <translation>begrenzt durch Rechenleistung</translation>
    </message>
    <message>
        <source>limited by memory bandwidth</source>
        <translation>begrenzt durch Speicherbandbreite</translation>
    </message>
    <message>
        <source>limited by the cache</source>
        <translation>begrenzt durch den Cache</translation>
    </message>
    <message>
        <source>limited by the latency of a kernel</source>
        <translation>begrenzt durch die Latenz eines Kernels</translation>
    </message>
    <message>
        <source>no arithmetic: %1</source>
        <translation>ohne Rechnung: %1</translation>
    </message>
    <message>
        <source>%1 FLOP/byte, %2</source>
        <translation>%1 FLOP/Byte, %2</translation>
    </message>
    <message>
        <source>%1: %2 of its roof</source>
        <translation>%1: %2 seines Dachs</translation>
    </message>
    <message>
        <source>%1 for all %2, %3 of the step, %4 each</source>
        <translation>%1 für alle %2, %3 des Schritts, je %4</translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation>%1, %2 des Schritts</translation>
    </message>
    <message>
        <source>On-chip memory</source>
        <translation>On-Chip-Speicher</translation>
    </message>
    <message>
        <source>Lanes, fp32</source>
        <translation>Lanes, fp32</translation>
    </message>
    <message>
        <source>Matrix units, %1</source>
        <translation>Matrixeinheiten, %1</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>Goodput %1: so much of the time is work. %2 failures are expected, with a checkpoint every %3.</source>
        <translation>Goodput %1: So viel der Zeit ist Arbeit. %2 Ausfälle sind zu erwarten, mit einem Checkpoint alle %3.</translation>
    </message>
    <message>
        <source>The run takes %1, %2 GPU-hours.</source>
        <translation>Der Lauf dauert %1, %2 GPU-Stunden.</translation>
    </message>
    <message>
        <source>%1 with a goodput of %2</source>
        <translation>%1 bei einem Goodput von %2</translation>
    </message>
    <message>
        <source>Split over %1 in %2: %3 a step; memory of a GPU %4</source>
        <translation>Aufgeteilt auf %1 in %2: %3 je Schritt; Speicher einer GPU %4</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel ranks</source>
        <translation>%1 tensorparallele Ranks verwenden</translation>
    </message>
    <message>
        <source>Use %1 pipeline stages</source>
        <translation>%1 Pipeline-Stufen verwenden</translation>
    </message>
    <message>
        <source>Use %1 chunks a stage</source>
        <translation>%1 Chunks je Stufe verwenden</translation>
    </message>
    <message>
        <source>Use %1 context-parallel ranks</source>
        <translation>%1 kontextparallele Ränge verwenden</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel ranks</source>
        <translation>%1 expertenparallele Ranks verwenden</translation>
    </message>
    <message>
        <source>Use %1 data-parallel ranks</source>
        <translation>%1 datenparallele Ranks verwenden</translation>
    </message>
    <message>
        <source>Use a micro-batch of %1</source>
        <translation>Einen Mikrobatch von %1 verwenden</translation>
    </message>
    <message>
        <source>Use %1 copies on each GPU</source>
        <translation>%1 Kopien auf jeder GPU verwenden</translation>
    </message>
    <message>
        <source>Share among %1 ranks</source>
        <translation>Unter %1 Rängen teilen</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>Batch von %1 nehmen</translation>
    </message>
    <message>
        <source>Use %1 GPUs</source>
        <translation>%1 GPUs verwenden</translation>
    </message>
    <message>
        <source>Do without: %1</source>
        <translation>Verzichten auf: %1</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>Güteklasse</translation>
    </message>
    <message>
        <source>A to D, by what a step&apos;s time rests on and how wide the band of the time end to end is; D where slower steps don&apos;t keep up</source>
        <translation>A bis D, danach, worauf die Zeit eines Schritts beruht und wie breit die Spanne der Zeit von Anfang bis Ende ist; D, wo langsamere Schritte nicht mithalten</translation>
    </message>
    <message>
        <source>%1 further choices</source>
        <translation>%1 weitere Einstellungen</translation>
    </message>
    <message>
        <source>the comparison was cancelled</source>
        <translation>der Vergleich wurde abgebrochen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>GPU time, in the other run less in this one</source>
        <translation>GPU-Zeit, im anderen Lauf minus in diesem</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Dieser Lauf</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>Der andere</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>In this run</source>
        <translation>In diesem Lauf</translation>
    </message>
    <message>
        <source>Other&apos;s</source>
        <translation>Des anderen</translation>
    </message>
    <message>
        <source>Launches in the other run</source>
        <translation>Starts im anderen Lauf</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4 (%5). GPU work: %6. Kernels of a layer in both: %7, only here: %8, only there: %9</source>
        <translation>%1, %2: %3, %4 (%5). GPU-Arbeit: %6. Kernel einer Schicht in beiden: %7, nur hier: %8, nur dort: %9</translation>
    </message>
    <message>
        <source>%1 of the GPU time by bytes alone</source>
        <translation>%1 der GPU-Zeit nur nach Bytes</translation>
    </message>
    <message>
        <source>Measured %1; the unchanged step simulated: %2.</source>
        <translation>Gemessen %1; der unveränderte Schritt simuliert: %2.</translation>
    </message>
    <message>
        <source>The band: how far such predictions were off at most, as published (%1).</source>
        <translation>Die Spanne: wie weit solche Vorhersagen laut Veröffentlichung höchstens danebenlagen (%1).</translation>
    </message>
    <message>
        <source>No band: not for all that is changed an error is published (%1).</source>
        <translation>Keine Spanne: nicht für alles, was geändert wird, ist ein Fehler veröffentlicht (%1).</translation>
    </message>
    <message>
        <source>This split does not fit into the GPUs&apos; memory: the amounts are of a step that can&apos;t run.</source>
        <translation>Diese Aufteilung passt nicht in den Speicher der GPUs: Die Beträge gelten einem Schritt, der nicht laufen kann.</translation>
    </message>
    <message>
        <source>Price of a GPU: %1. Rent of an hour: %2.</source>
        <translation>Preis einer GPU: %1. Miete einer Stunde: %2.</translation>
    </message>
    <message>
        <source>%1, all %2 together, without hosts, network and cooling (PUE 1).</source>
        <translation>%1, alle %2 zusammen, ohne Hosts, Netz und Kühlung (PUE 1).</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel rank</source>
        <translation>%1 tensorparallelen Rang verwenden</translation>
    </message>
    <message>
        <source>Use %1 pipeline stage</source>
        <translation>%1 Pipeline-Stufe verwenden</translation>
    </message>
    <message>
        <source>Use %1 chunk a stage</source>
        <translation>%1 Abschnitt je Stufe verwenden</translation>
    </message>
    <message>
        <source>Use %1 context-parallel rank</source>
        <translation>%1 kontextparallelen Rang verwenden</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel rank</source>
        <translation>%1 expertenparallelen Rang verwenden</translation>
    </message>
    <message>
        <source>Use %1 data-parallel rank</source>
        <translation>%1 datenparallelen Rang verwenden</translation>
    </message>
    <message>
        <source>Use %1 copy on each GPU</source>
        <translation>%1 Kopie je GPU verwenden</translation>
    </message>
    <message>
        <source>Share among %1 rank</source>
        <translation>Auf %1 Rang verteilen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than %2, the most that is taken</source>
        <translation>„%1“ ist mehr als %2, das Höchste, was angenommen wird</translation>
    </message>
    <message>
        <source>events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>no line recorded</source>
        <translation>keine Zeile aufgezeichnet</translation>
    </message>
    <message>
        <source>other lines</source>
        <translation>andere Zeilen</translation>
    </message>
    <message>
        <source>allocated before the history begins</source>
        <translation>vor Beginn des Verlaufs belegt</translation>
    </message>
    <message>
        <source>reserved by the allocator (dashed)</source>
        <translation>vom Allokator reserviert (gestrichelt)</translation>
    </message>
    <message>
        <source>%1 (%2, GPUs alone)</source>
        <translation>%1 (%2, nur die GPUs)</translation>
    </message>
    <message>
        <source>arrivals (requests/s)</source>
        <translation>Ankünfte (Anfragen/s)</translation>
    </message>
    <message>
        <source>no more arrivals</source>
        <translation>keine Ankünfte mehr</translation>
    </message>
    <message>
        <source>Requests; arrivals in requests/s</source>
        <translation>Anfragen; Ankünfte in Anfragen/s</translation>
    </message>
    <message>
        <source>The closed form has a prefix cache of unlimited size: nothing is evicted.</source>
        <translation>Die geschlossene Form rechnet mit einem unbegrenzten Präfix-Cache: Nichts wird verdrängt.</translation>
    </message>
    <message>
        <source>The closed form treats static batching as continuous batching, so its times are too short.</source>
        <translation>Die geschlossene Form rechnet statische Batches wie kontinuierliche: Sie ist zu schnell.</translation>
    </message>
    <message>
        <source>rows of the database</source>
        <translation>Zeilen der Datenbank</translation>
    </message>
    <message>
        <source>Measured rows</source>
        <translation>Gemessene Zeilen</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>%1 samples a sequence</source>
        <translation>%1 Beispiele je Sequenz</translation>
    </message>
    <message>
        <source>%1 further tokens</source>
        <translation>%1 weitere Token</translation>
    </message>
    <message>
        <source>LoRA %1</source>
        <translation>LoRA %1</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1: %2</translation>
    </message>
    <message>
        <source>at most %1 in the time that is seen</source>
        <translation>höchstens %1 in der Zeit, die zu sehen ist</translation>
    </message>
    <message>
        <source>at most %1 in the whole run</source>
        <translation>höchstens %1 im ganzen Lauf</translation>
    </message>
    <message>
        <source>kernels in steps for hours</source>
        <translation>Kernel in stundenlangen Läufen</translation>
    </message>
    <message>
        <source>of what they take by themselves; the stack&apos;s setting &quot;sustained&quot;</source>
        <translation>dessen, was sie für sich allein brauchen; Einstellung „sustained“ des Stacks</translation>
    </message>
    <message>
        <source>host: %1</source>
        <translation>Host: %1</translation>
    </message>
    <message>
        <source>With prefill workers the closed form is off near saturation: at 80 % of it by up to %1 in TPOT and %2 in TTFT.</source>
        <translation>Mit Prefill-Workern liegt die geschlossene Form nahe der Sättigung daneben: bei 80 % davon um bis zu %1 in TPOT und %2 in TTFT.</translation>
    </message>
    <message>
        <source>LAMB</source>
        <translation>LAMB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stretch of time; write begin and end, as in 1.2ms:1350us</source>
        <translation>„%1“ ist kein Zeitabschnitt; schreiben Sie Beginn und Ende, wie in 1.2ms:1350us</translation>
    </message>
    <message>
        <source>%1 within %2: no, %3; with slower steps it never settles</source>
        <translation>%1 innerhalb %2: nein, %3; mit langsameren Schritten pendelt es sich nie ein</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are used</source>
        <translation>%1 von %2 GPUs werden genutzt</translation>
    </message>
    <message>
        <source>%1 (about %2 would do: widen the axis)</source>
        <translation>%1 (etwa %2 würden genügen: Achse verlängern)</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::AmountEdit</name>
    <message>
        <source>The prices are in %1.</source>
        <translation>Die Preise sind in %1.</translation>
    </message>
    <message>
        <source>A budget is more than zero.</source>
        <translation>Ein Budget ist größer als null.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::BarView</name>
    <message>
        <source>What a step&apos;s time is spent on, and what fills a GPU&apos;s memory</source>
        <translation>Wofür die Zeit eines Schritts verwendet wird und was den Speicher einer GPU füllt</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogPanel</name>
    <message>
        <source>New GPU</source>
        <translation>Neue GPU</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Neue Verbindung</translation>
    </message>
    <message>
        <source>New system</source>
        <translation>Neues System</translation>
    </message>
    <message>
        <source>new entry %1</source>
        <translation>neuer Eintrag %1</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 Kopie</translation>
    </message>
    <message>
        <source>duplicate of %1</source>
        <translation>Duplikat von %1</translation>
    </message>
    <message>
        <source>There is no entry to export: the table is empty.</source>
        <translation>Es gibt keinen Eintrag zu exportieren: Die Tabelle ist leer.</translation>
    </message>
    <message>
        <source>The picture could not be encoded as PNG.</source>
        <translation>Das Bild ließ sich nicht als PNG codieren.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>New host</source>
        <translation>Neuer Host</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogToolbar</name>
    <message>
        <source>Kind of entry</source>
        <translation>Art des Eintrags</translation>
    </message>
    <message>
        <source>Search the catalog</source>
        <translation>Katalog durchsuchen</translation>
    </message>
    <message>
        <source>Show only entries in which something looks wrong</source>
        <translation>Nur Einträge zeigen, in denen etwas falsch aussieht</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Add an empty entry (Insert)</source>
        <translation>Leeren Eintrag hinzufügen (Einfg)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>A copy of the chosen entry, as your own (Ctrl+D)</source>
        <translation>Eine Kopie des gewählten Eintrags, als Ihr eigener (Strg+D)</translation>
    </message>
    <message>
        <source>Make hypothetical</source>
        <translation>Hypothetische erstellen</translation>
    </message>
    <message>
        <source>A GPU of this project whose numbers follow from the chosen one&apos;s (Ctrl+H)</source>
        <translation>Eine GPU dieses Projekts, deren Zahlen aus denen der gewählten folgen (Strg+H)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the chosen entries (Delete)</source>
        <translation>Gewählte Einträge entfernen (Entf)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the entry as it is shipped</source>
        <translation>Zurück zum mitgelieferten Eintrag</translation>
    </message>
    <message>
        <source>Paste data sheet</source>
        <translation>Datenblatt einfügen</translation>
    </message>
    <message>
        <source>Read figures from the text of a data sheet (Ctrl+V)</source>
        <translation>Zahlen aus dem Text eines Datenblatts lesen (Strg+V)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Read entries from a JSON or CSV file</source>
        <translation>Einträge aus einer JSON- oder CSV-Datei lesen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Write the selected entries, or all that are shown, to a file</source>
        <translation>Die ausgewählten oder alle gezeigten Einträge in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>Als JSON exportieren</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Als CSV exportieren</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>Auffälligkeiten: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ChoiceTree</name>
    <message>
        <source>Nothing is found by these words.</source>
        <translation>Unter diesen Wörtern ist nichts zu finden.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterForm</name>
    <message>
        <source>its own</source>
        <translation>die eigene</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <translation>%1 (eigene)</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>read at %1</source>
        <translation>gelesen mit %1</translation>
    </message>
    <message>
        <source>copied at %1</source>
        <translation>kopiert mit %1</translation>
    </message>
    <message>
        <source>not waited for</source>
        <translation>ohne Warten</translation>
    </message>
    <message>
        <source>a GPU every %1, %2 a checkpoint</source>
        <translation>eine GPU alle %1, %2 je Checkpoint</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Ausfälle</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>A system of the catalog</source>
        <translation>Ein System des Katalogs</translation>
    </message>
    <message>
        <source>GPU in the machines</source>
        <translation>GPU in den Maschinen</translation>
    </message>
    <message>
        <source>The system&apos;s own, or a ticked one in its place</source>
        <translation>Die eigene des Systems oder an ihrer Stelle eine angekreuzte</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>GPUs to be had; the arrows double and halve</source>
        <translation>Verfügbare GPUs; die Pfeile verdoppeln und halbieren</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Samples of a step, over all GPUs</source>
        <translation>Beispiele eines Schritts, über alle GPUs</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>Anzahl GPUs</translation>
    </message>
    <message>
        <source>What is to be paid for</source>
        <translation>Was zu bezahlen ist</translation>
    </message>
    <message>
        <source>Length of the run, in tokens, samples or days: 1 trillion, 300B, 2.5e9. Empty: as proposed</source>
        <translation>Länge des Laufs, in Token, Beispielen oder Tagen: 1 Bio., 300 Mrd., 2,5e9. Leer: wie vorgeschlagen</translation>
    </message>
    <message>
        <source>Unit of what is to be paid for</source>
        <translation>Einheit dessen, was zu bezahlen ist</translation>
    </message>
    <message>
        <source>Tokens, whole samples, or days in which as many are trained on as is expected</source>
        <translation>Token, ganze Beispiele oder Tage, in denen auf so vielen trainiert wird wie erwartet</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>Miete</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>Trainieren auf</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>Splitting %1</source>
        <translation>%1 wird aufgeteilt</translation>
    </message>
    <message>
        <source>There is no command yet. %1</source>
        <translation>Es gibt noch keinen Befehl. %1</translation>
    </message>
    <message>
        <source>Looking at every way to split %1 samples among %2 ...</source>
        <translation>Alle Aufteilungen von %1 Beispielen auf %2 werden geprüft ...</translation>
    </message>
    <message>
        <source>Looking for the best split</source>
        <translation>Die beste Aufteilung wird gesucht</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>Die Suche wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Wählen Sie links ein Netz, oder legen Sie eine ONNX-Datei oder eine config.json von Hugging Face im Fenster ab.</translation>
    </message>
    <message>
        <source>The catalog holds no system: add one in the panel Catalog.</source>
        <translation>Der Katalog enthält kein System: Fügen Sie eines in der Ansicht Katalog hinzu.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>No step to show: %1</source>
        <translation>Kein Schritt zu zeigen: %1</translation>
    </message>
    <message>
        <source>The scaling is shown for splits that can run. &quot;Find the best split&quot; finds one.</source>
        <translation>Die Skalierung wird für Aufteilungen gezeigt, die laufen können. „Beste Aufteilung finden“ findet eine.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Es gibt noch nichts zu exportieren. %1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that predicts the same</source>
        <translation>Die Zeile für dubhe-cli, die dasselbe vorhersagt</translation>
    </message>
    <message>
        <source>What is split, and where it runs</source>
        <translation>Was aufgeteilt wird und wo es läuft</translation>
    </message>
    <message>
        <source>Show as timeline</source>
        <translation>Als Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>The passes of each stage over time, in the panel Timeline</source>
        <translation>Die Durchgänge jeder Stufe über der Zeit, in der Ansicht Zeitleiste</translation>
    </message>
    <message>
        <source>Why there is no step</source>
        <translation>Warum es keinen Schritt gibt</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>The same batch on any number of GPUs</source>
        <translation>Derselbe Batch auf beliebig vielen GPUs</translation>
    </message>
    <message>
        <source>The same batch of a GPU on any number</source>
        <translation>Derselbe Batch je GPU auf beliebig vielen</translation>
    </message>
    <message>
        <source>What stays while GPUs are added</source>
        <translation>Was bleibt, wenn GPUs hinzukommen</translation>
    </message>
    <message>
        <source>Throughput over the number of GPUs</source>
        <translation>Durchsatz über der Anzahl der GPUs</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Best split</source>
        <translation>Beste Aufteilung</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Geld</translation>
    </message>
    <message>
        <source>choose a system</source>
        <translation>System wählen</translation>
    </message>
    <message>
        <source>There is no step to explain yet. %1</source>
        <translation>Es gibt noch keinen Schritt zu erklären. %1</translation>
    </message>
    <message>
        <source>Changes one choice, so that the split can run; Ctrl+Z takes it back</source>
        <translation>Ändert eine Einstellung, sodass die Aufteilung laufen kann; Strg+Z nimmt es zurück</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ColorLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>Bedeutung der Farben</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ComparePanel</name>
    <message>
        <source>Comparing %1</source>
        <translation>%1 wird verglichen</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Wählen Sie links ein Netz, oder legen Sie eine ONNX-Datei oder eine config.json von Hugging Face im Fenster ab.</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>Kreuzen Sie links zwei bis sechs GPUs an, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>The first six GPUs are shown; %n more are ticked.</source>
        <translation>
            <numerusform>Die ersten sechs GPUs werden gezeigt; %n weitere ist angekreuzt.</numerusform>
            <numerusform>Die ersten sechs GPUs werden gezeigt; %n weitere sind angekreuzt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick a second GPU to compare it with this one.</source>
        <translation>Kreuzen Sie eine zweite GPU an, um sie mit dieser zu vergleichen.</translation>
    </message>
    <message>
        <source>There is no comparison to export yet. %1</source>
        <translation>Es gibt noch keinen Vergleich zu exportieren. %1</translation>
    </message>
    <message>
        <source>There is no comparison to copy yet. %1</source>
        <translation>Es gibt noch keinen Vergleich zu kopieren. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Was verglichen wird</translation>
    </message>
    <message>
        <source>Ticked GPUs</source>
        <translation>Angekreuzte GPUs</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>Every GPU of the catalog over two figures, and those that no other beats</source>
        <translation>Jede GPU des Katalogs über zwei Werten und die, die keine andere schlägt</translation>
    </message>
    <message>
        <source>Served</source>
        <translation>Bedient</translation>
    </message>
    <message>
        <source>The ticked GPUs as servers of a language model: how many, how quick, for how much</source>
        <translation>Die angehakten GPUs als Server eines Sprachmodells: wie viele, wie schnell, für wie viel</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>The project&apos;s workloads on the ticked GPUs: one figure, weights, a budget, a score</source>
        <translation>Die Arbeitslasten des Projekts auf den angekreuzten GPUs: eine Kennzahl, Gewichte, ein Budget, eine Wertung</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CompareView</name>
    <message>
        <source>GPUs side by side</source>
        <translation>GPUs nebeneinander</translation>
    </message>
    <message>
        <source>Time by class of operator</source>
        <translation>Zeit nach Operatorklasse</translation>
    </message>
    <message>
        <source>Operators that differ most</source>
        <translation>Operatoren mit größten Unterschieden</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CopyLabel</name>
    <message>
        <source>%1 (a click copies it)</source>
        <translation>%1 (ein Klick kopiert es)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetModel</name>
    <message>
        <source>follows from the others</source>
        <translation>folgt aus den anderen</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Gelesen</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetPage</name>
    <message>
        <source>Text of the data sheet</source>
        <translation>Text des Datenblatts</translation>
    </message>
    <message>
        <source>Paste lines or a table of a data sheet here, such as

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</source>
        <translation>Fügen Sie hier Zeilen oder eine Tabelle eines Datenblatts ein, etwa

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</translation>
    </message>
    <message>
        <source>A data sheet into the catalog</source>
        <translation>Ein Datenblatt in den Katalog</translation>
    </message>
    <message>
        <source>What was not understood</source>
        <translation>Was nicht verstanden wurde</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>Was gelesen wurde</translation>
    </message>
    <message>
        <source>Put it &amp;into</source>
        <translation>Einsetzen &amp;in</translation>
    </message>
    <message>
        <source>Where what was read goes</source>
        <translation>Wohin das Gelesene kommt</translation>
    </message>
    <message>
        <source>Back to the catalog</source>
        <translation>Zurück zum Katalog</translation>
    </message>
    <message>
        <source>a new entry</source>
        <translation>einen neuen Eintrag</translation>
    </message>
    <message>
        <source>New GPU</source>
        <translation>Neue GPU</translation>
    </message>
    <message>
        <source>What is understood stands above as soon as something is pasted. Figures given with sparsity go to the sparse peaks.</source>
        <translation>Was verstanden ist, steht oben, sobald etwas eingefügt wird. Zahlen mit Sparsity gehen an die Sparse-Spitzen.</translation>
    </message>
    <message>
        <source>a new entry, %1</source>
        <translation>einen neuen Eintrag, %1</translation>
    </message>
    <message>
        <source>Every figure in it was understood.</source>
        <translation>Jede Zahl darin wurde verstanden.</translation>
    </message>
    <message>
        <source>Not understood, left alone: %1</source>
        <translation>Nicht verstanden, unverändert gelassen: %1</translation>
    </message>
    <message>
        <source>Add an entry (fields: %1)</source>
        <translation>Eintrag hinzufügen (Felder: %1)</translation>
    </message>
    <message>
        <source>Take over (fields: %1)</source>
        <translation>Übernehmen (Felder: %1)</translation>
    </message>
    <message>
        <source>new entry %1 from a data sheet</source>
        <translation>neuer Eintrag %1 aus einem Datenblatt</translation>
    </message>
    <message>
        <source>data sheet into %1</source>
        <translation>Datenblatt in %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DesignForm</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Least silicon for this goal</source>
        <translation>Kleinster Chip für dieses Ziel</translation>
    </message>
    <message>
        <source>All numbers of the GPU in focus at once: the smallest die that meets the goal within the power</source>
        <translation>Alle Zahlen der GPU im Fokus zugleich: der kleinste Chip, der das Ziel innerhalb der Leistungsaufnahme erreicht</translation>
    </message>
    <message>
        <source>TDP at most</source>
        <translation>TDP höchstens</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>GPUs that meet the goal: least silicon first, then less power</source>
        <translation>GPUs, die das Ziel erreichen: kleinster Chip zuerst, dann geringere Leistungsaufnahme</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add the designed GPU to the project</source>
        <translation>Die entworfene GPU dem Projekt hinzufügen</translation>
    </message>
    <message>
        <source>Looking for the least silicon around %1...</source>
        <translation>Der kleinste Chip um %1 wird gesucht...</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>(%1 as it is: %2, %3)</source>
        <translation>(%1, wie sie ist: %2, %3)</translation>
    </message>
    <message>
        <source>Searched: up to twice the SMs and four times the bandwidth of %1, dies up to %2, clocks of its family.</source>
        <translation>Gesucht wurde bis zum Doppelten der SMs und Vierfachen der Bandbreite von %1, Dies bis %2, Takte seiner Familie.</translation>
    </message>
    <message>
        <source>No GPU meets the goal within that power.</source>
        <translation>Keine GPU erreicht das Ziel mit dieser Leistung.</translation>
    </message>
    <message>
        <source>No GPU meets the goal.</source>
        <translation>Keine GPU erreicht das Ziel.</translation>
    </message>
    <message>
        <source>The quickest: %1</source>
        <translation>Die schnellste: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DetailsView</name>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Time on each GPU</source>
        <translation>Zeit auf jeder GPU</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Fakten</translation>
    </message>
    <message>
        <source>Click an operator or a block to see its numbers.</source>
        <translation>Klicken Sie einen Operator oder Block an, um seine Zahlen zu sehen.</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionForm</name>
    <message>
        <source>The file leaves dimensions open that have no usual size: type theirs.</source>
        <translation>Die Datei lässt Dimensionen offen, die keine übliche Größe haben: Geben Sie deren Größe ein.</translation>
    </message>
    <message>
        <source>Dimensions that the file leaves open</source>
        <translation>Dimensionen, die die Datei offen lässt</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionsModel</name>
    <message>
        <source>the batch</source>
        <translation>der Batch</translation>
    </message>
    <message>
        <source>the sequence</source>
        <translation>die Sequenz</translation>
    </message>
    <message>
        <source>the KV cache</source>
        <translation>der KV-Cache</translation>
    </message>
    <message>
        <source>KV cache and sequence</source>
        <translation>KV-Cache und Sequenz</translation>
    </message>
    <message>
        <source>usual for images</source>
        <translation>üblich für Bilder</translation>
    </message>
    <message>
        <source>by other dimensions</source>
        <translation>nach anderen Dimensionen</translation>
    </message>
    <message>
        <source>needs a size</source>
        <translation>braucht eine Größe</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Input and axis: %1</source>
        <translation>Eingabe und Achse: %1</translation>
    </message>
    <message>
        <source>An empty field brings back what follows from the file</source>
        <translation>Ein leeres Feld bringt zurück, was aus der Datei folgt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Open dimension</source>
        <translation>Offene Dimension</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4.</source>
        <translation>%1: „%2“ ist keine ganze Zahl von %3 bis %4.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryForm</name>
    <message>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <source>To check: %1</source>
        <translation>Zu prüfen: %1</translation>
    </message>
    <message>
        <source>Not in the catalog yet: %1</source>
        <translation>Noch nicht im Katalog: %1</translation>
    </message>
    <message>
        <source>What looks wrong in this entry</source>
        <translation>Was in diesem Eintrag falsch aussieht</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryTable</name>
    <message>
        <source>Click sorts, a drag moves, a right click chooses columns</source>
        <translation>Klick sortiert, Ziehen verschiebt, Rechtsklick wählt Spalten</translation>
    </message>
    <message>
        <source>As many as there is room for</source>
        <translation>So viele, wie Platz haben</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryView</name>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systeme</translation>
    </message>
    <message>
        <source>Nothing is here yet. &quot;New&quot; adds an entry, &quot;Import&quot; reads a file of them.</source>
        <translation>Hier ist noch nichts. „Neu“ fügt einen Eintrag hinzu, „Importieren“ liest eine Datei mit Einträgen.</translation>
    </message>
    <message>
        <source>No entry matches &quot;%1&quot;. Escape in the search field shows all again.</source>
        <translation>Kein Eintrag passt zu „%1“. Escape im Suchfeld zeigt wieder alle.</translation>
    </message>
    <message>
        <source>Nothing looks wrong in these entries.</source>
        <translation>Nichts sieht in diesen Einträgen falsch aus.</translation>
    </message>
    <message>
        <source>Select an entry in the table to see and edit all of it.</source>
        <translation>Wählen Sie einen Eintrag in der Tabelle, um ihn ganz zu sehen und zu bearbeiten.</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hosts</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorModel</name>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Ungesehen</translation>
    </message>
    <message>
        <source>In band</source>
        <translation>In Spanne</translation>
    </message>
    <message>
        <source>The kind of operator</source>
        <translation>Die Art des Operators</translation>
    </message>
    <message>
        <source>What it computes in</source>
        <translation>Worin gerechnet wird</translation>
    </message>
    <message>
        <source>The GPU that they were measured on</source>
        <translation>Die GPU, auf der sie gemessen wurden</translation>
    </message>
    <message>
        <source>Measured rows that were tried</source>
        <translation>Gemessene Zeilen, die probiert wurden</translation>
    </message>
    <message>
        <source>Mean absolute error where this GPU took part in the fit</source>
        <translation>Mittlerer absoluter Fehler, wo diese GPU an der Anpassung teilnahm</translation>
    </message>
    <message>
        <source>Mean absolute error where nothing of this GPU took part in the fit</source>
        <translation>Mittlerer absoluter Fehler, wo nichts von dieser GPU an der Anpassung teilnahm</translation>
    </message>
    <message>
        <source>Held-out rows that lie in their 80 % band: 80 % is right</source>
        <translation>Ungesehene Zeilen, die in ihrer Spanne von 80 % liegen: 80 % ist richtig</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorPage</name>
    <message>
        <source>Errors of the fit</source>
        <translation>Fehler der Anpassung</translation>
    </message>
    <message>
        <source>Enter or a double click shows the row&apos;s cells in the picture of the fit</source>
        <translation>Eingabetaste oder Doppelklick zeigt die Zellen der Zeile im Bild der Anpassung</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ExportButton</name>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>PNG picture, twice the resolution...</source>
        <translation>PNG-Bild, doppelte Auflösung...</translation>
    </message>
    <message>
        <source>SVG drawing...</source>
        <translation>SVG-Zeichnung...</translation>
    </message>
    <message>
        <source>PDF page...</source>
        <translation>PDF-Seite...</translation>
    </message>
    <message>
        <source>Numbers as CSV...</source>
        <translation>Zahlen als CSV...</translation>
    </message>
    <message>
        <source>Copy to the clipboard</source>
        <translation>In die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>%1-Datei (*.%2)</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Report...</source>
        <translation>Bericht...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FactModel</name>
    <message>
        <source>Fact</source>
        <translation>Fakt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldEdit</name>
    <message>
        <source>What fits here (Down)</source>
        <translation>Was hier stehen kann (Pfeil ab)</translation>
    </message>
    <message>
        <source>Return to what is derived: %1</source>
        <translation>Zurück zum Abgeleiteten: %1</translation>
    </message>
    <message>
        <source>Derived: %1. Type a value to override it.</source>
        <translation>Abgeleitet: %1. Geben Sie einen Wert ein, um es zu ersetzen.</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1 ist unbekannt</translation>
    </message>
    <message>
        <source>Its other numbers say %1. Delete returns to that.</source>
        <translation>Die anderen Zahlen ergeben %1. Entf kehrt dazu zurück.</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>zum Beispiel %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldRow</name>
    <message>
        <source>What looks wrong with %1</source>
        <translation>Was an %1 falsch aussieht</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FigureModel</name>
    <message>
        <source>Figure</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>In the catalog</source>
        <translation>Im Katalog</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitChart</name>
    <message>
        <source>Measured against predicted times</source>
        <translation>Gemessene gegen vorhergesagte Zeiten</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitPage</name>
    <message>
        <source>Point at a cell, or step there with the arrow keys: its rows appear here.</source>
        <translation>Zeigen Sie auf eine Zelle, oder gehen Sie mit den Pfeiltasten hin: Ihre Zeilen stehen hier.</translation>
    </message>
    <message>
        <source>Coloured by GPU</source>
        <translation>Gefärbt nach GPU</translation>
    </message>
    <message>
        <source>Coloured by operators</source>
        <translation>Gefärbt nach Operatoren</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>Was Farben bedeuten</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>The cell that is pointed at</source>
        <translation>Die Zelle, auf die gezeigt wird</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>Alle Operatoren</translation>
    </message>
    <message>
        <source>Held-out predictions of the tile model: each GPU predicted by parameters fitted without any of its rows. %1</source>
        <translation>Vorhersagen des Kachelmodells für Ungesehenes: jede GPU vorhergesagt mit Parametern, die ohne ihre Zeilen angepasst wurden. %1</translation>
    </message>
    <message>
        <source>Fit of the tile model</source>
        <translation>Anpassung des Kachelmodells</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FormSection</name>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed: %1</source>
        <translation>geschlossen: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpuTimesModel</name>
    <message>
        <source>no prediction</source>
        <translation>keine Vorhersage</translation>
    </message>
    <message>
        <source>no kernel runs</source>
        <translation>kein Kernel läuft</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Gebunden durch</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpusPanel</name>
    <message>
        <source>Search GPUs</source>
        <translation>GPUs suchen</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU</source>
        <translation>Hypothetische GPU erstellen</translation>
    </message>
    <message>
        <source>Select the GPU to start from</source>
        <translation>Wählen Sie die Ausgangs-GPU</translation>
    </message>
    <message>
        <source>A copy of %1 whose numbers can be changed</source>
        <translation>Eine Kopie von %1, deren Zahlen sich ändern lassen</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>Made from %1, which is not in the catalog: it can&apos;t be shown.</source>
        <translation>Erstellt aus %1, die nicht im Katalog steht: lässt sich nicht zeigen.</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>In diesem Projekt</translation>
    </message>
    <message>
        <source>Untick</source>
        <translation>Abwählen</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Ankreuzen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Make hypothetical from this</source>
        <translation>Hypothetische daraus erstellen</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GradeBadge</name>
    <message>
        <source>Grade of confidence</source>
        <translation>Güteklasse</translation>
    </message>
    <message>
        <source>Grade %1</source>
        <translation>Klasse %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>Dotted ends: connections from or to far away; select to see.</source>
        <translation>Gepunktete Enden: Verbindungen von oder nach weit weg; zum Sehen auswählen.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 der Zeit</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphMap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>Übersicht des Graphen</translation>
    </message>
    <message>
        <source>The whole graph. Click or drag to go there; M hides it</source>
        <translation>Der ganze Graph. Klicken oder ziehen, um dorthin zu gehen; M blendet ihn aus</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphPanel</name>
    <message>
        <source>There is no graph to export yet. %1</source>
        <translation>Es gibt noch keinen Graphen zu exportieren. %1</translation>
    </message>
    <message>
        <source>There is no graph to copy yet. %1</source>
        <translation>Es gibt noch keinen Graphen zu kopieren. %1</translation>
    </message>
    <message>
        <source>Graph copied</source>
        <translation>Graph kopiert</translation>
    </message>
    <message>
        <source>Laying out %1</source>
        <translation>%1 wird angeordnet</translation>
    </message>
    <message>
        <source>No network: choose one at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Kein Netz: Wählen Sie links eines, oder legen Sie eine ONNX-Datei oder eine config.json von Hugging Face im Fenster ab.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>This network has no operators.</source>
        <translation>Dieses Netz hat keine Operatoren.</translation>
    </message>
    <message>
        <source>The layout was cancelled. Leave this panel and come back to repeat it.</source>
        <translation>Das Anordnen wurde abgebrochen. Verlassen Sie diese Ansicht und kehren Sie zurück, um es zu wiederholen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Close the block around</source>
        <translation>Umgebenden Block schließen</translation>
    </message>
    <message>
        <source>Unfold the equal ones</source>
        <translation>Gleiche entfalten</translation>
    </message>
    <message>
        <source>Fold the equal ones</source>
        <translation>Gleiche falten</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Find all of kind %1</source>
        <translation>Alle der Art %1 finden</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Alle öffnen</translation>
    </message>
    <message>
        <source>Open all, unfolded</source>
        <translation>Alle öffnen, entfaltet</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%1 von %2 Operatoren</translation>
    </message>
    <message>
        <source> · at match %1</source>
        <translation> · beim Treffer %1</translation>
    </message>
    <message>
        <source> · times on %1</source>
        <translation> · Zeiten auf %1</translation>
    </message>
    <message>
        <source> · tick a GPU at the left: times are not known</source>
        <translation> · links eine GPU ankreuzen: Zeiten sind unbekannt</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU: %1</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>Netz: %1</translation>
    </message>
    <message>
        <source>This is %1 itself: look at another GPU (click it in the list of GPUs), or compare with another one.</source>
        <translation>Das ist %1 selbst: Sehen Sie eine andere GPU an (klicken Sie sie in der Liste der GPUs an), oder vergleichen Sie mit einer anderen.</translation>
    </message>
    <message>
        <source>There is no prediction to compare with.</source>
        <translation>Es gibt keine Vorhersage, mit der sich vergleichen ließe.</translation>
    </message>
    <message>
        <source>The other network is being built, or can&apos;t be built.</source>
        <translation>Das andere Netz wird gerade aufgebaut oder lässt sich nicht aufbauen.</translation>
    </message>
    <message>
        <source>There is no graph to compare yet.</source>
        <translation>Es gibt noch keinen Graphen zu vergleichen.</translation>
    </message>
    <message>
        <source>Choose above what to compare with: a GPU or a network of the project.</source>
        <translation>Wählen Sie oben, womit verglichen wird: eine GPU oder ein Netz des Projekts.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Why does it take so long?</source>
        <translation>Warum dauert es so lange?</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphToolbar</name>
    <message>
        <source>Colour by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>What the boxes&apos; colours say</source>
        <translation>Was die Farben der Kästen sagen</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Alle öffnen</translation>
    </message>
    <message>
        <source>Open every block; equal layers stay folded</source>
        <translation>Jeden Block öffnen; gleiche Schichten bleiben gefaltet</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Close every block</source>
        <translation>Jeden Block schließen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Alles zeigen (0)</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Show or hide the numbers of the chosen operator</source>
        <translation>Die Zahlen des gewählten Operators zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Find operators</source>
        <translation>Operatoren finden</translation>
    </message>
    <message>
        <source>Find: kind:conv, time&gt;1ms</source>
        <translation>Finden: kind:conv, time&gt;1ms</translation>
    </message>
    <message>
        <source>&lt;p&gt;Words are parts of the path. Fields: name~, kind:, class:, phase:, bound:, provenance:, and with &amp;lt; &amp;gt; = time, share, flop, bytes, intensity. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Wörter sind Teile des Pfads. Felder: name~, kind:, class:, phase:, bound:, provenance: und mit &amp;lt; &amp;gt; = time, share, flop, bytes, intensity. Verknüpfen mit and, or, not und Klammern:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Eingabe: nächster, Umschalt+Eingabe: voriger.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+Eingabe, Umschalt+F3)</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>Nächster Treffer (Eingabe, F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Another GPU, or another network of the project: how much longer or shorter each block takes, and what only one of the two networks has</source>
        <translation>Eine andere GPU oder ein anderes Netz des Projekts: wie viel länger oder kürzer jeder Block dauert und was nur eines der beiden Netze hat</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>Vergleichen mit...</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Nichts zum Vergleichen</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>As the stack runs it, with operators that it joined, or the forward pass as it was written</source>
        <translation>Wie der Stack es ausführt, mit zusammengefassten Operatoren, oder der Vorwärtslauf, wie er geschrieben ist</translation>
    </message>
    <message>
        <source>As run</source>
        <translation>Wie ausgeführt</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Wie geschrieben</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatMap</name>
    <message>
        <source>Sweep heat map</source>
        <translation>Wärmekarte des Durchlaufs</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatModel</name>
    <message>
        <source>Mapping %1</source>
        <translation>%1 wird kartiert</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HypotheticalBox</name>
    <message>
        <source>Hypothetical GPU that the sliders change</source>
        <translation>Hypothetische GPU, die die Schieberegler ändern</translation>
    </message>
    <message>
        <source>Tie memory size to bandwidth</source>
        <translation>Speichergröße an Bandbreite binden</translation>
    </message>
    <message>
        <source>More memory stacks bring both: moving one moves the other by the same ratio</source>
        <translation>Mehr Speicherstapel bringen beides: Wird eines bewegt, bewegt sich das andere im selben Verhältnis</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Spitze %1</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SMs</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Takt</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>L2-Cache</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU from %1</source>
        <translation>Eine hypothetische GPU aus %1 erstellen</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>aus %1</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1, aus %2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorPanel</name>
    <message>
        <source>Tick a GPU at the left to see its time here.</source>
        <translation>Kreuzen Sie links eine GPU an, um hier ihre Zeit zu sehen.</translation>
    </message>
    <message>
        <source>Choose a network at the left: its time on each GPU appears here.</source>
        <translation>Wählen Sie links ein Netz: Seine Zeit auf jeder GPU steht hier.</translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation>Vorhersage läuft</translation>
    </message>
    <message>
        <source>Predicting mixed precision</source>
        <translation>Gemischte Genauigkeit wird vorhergesagt</translation>
    </message>
    <message>
        <source>Looking for a batch that fits</source>
        <translation>Ein passender Batch wird gesucht</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>Batch von %1 nehmen</translation>
    </message>
    <message>
        <source>Use several GPUs</source>
        <translation>Mehrere GPUs nehmen</translation>
    </message>
    <message>
        <source>Tensor cores are idle: products in fp32 take %1 of the GPU&apos;s time.</source>
        <translation>Tensor Cores sind untätig: Produkte in fp32 nehmen %1 der Zeit der GPU ein.</translation>
    </message>
    <message>
        <source>Tensor cores run in tf32, slower than in half precision, for %1 of the GPU&apos;s time.</source>
        <translation>Tensor Cores laufen während %1 der Zeit der GPU in tf32, langsamer als in halber Genauigkeit.</translation>
    </message>
    <message>
        <source>Mixed precision (%1): %2, %3.</source>
        <translation>Gemischte Genauigkeit (%1): %2, %3.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorView</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>Kernel-Latenz</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>der Host</translation>
    </message>
    <message>
        <source>Fewer and larger kernels (a larger batch, fused operators) would shorten this part.</source>
        <translation>Weniger und größere Kernel (ein größerer Batch, verschmolzene Operatoren) würden diesen Teil verkürzen.</translation>
    </message>
    <message>
        <source>The GPU idles because the host starts kernels more slowly than they run.</source>
        <translation>Die GPU ist untätig, weil der Host Kernel langsamer startet, als sie laufen.</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Under the cursor</source>
        <translation>Unter dem Zeiger</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Zeit einer Iteration</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Memory of an iteration</source>
        <translation>Speicher einer Iteration</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>Energie einer Iteration</translation>
    </message>
    <message>
        <source>What limits the time</source>
        <translation>Was die Zeit begrenzt</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>Woher die Zahlen kommen</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>Operatoren, die am längsten dauern</translation>
    </message>
    <message>
        <source>memory %1, the GPU&apos;s size is unknown</source>
        <translation>Speicher %1, Größe der GPU unbekannt</translation>
    </message>
    <message>
        <source>memory %1 of %2: fits</source>
        <translation>Speicher %1 von %2: passt</translation>
    </message>
    <message>
        <source>memory %1 of %2: does not fit</source>
        <translation>Speicher %1 von %2: passt nicht</translation>
    </message>
    <message>
        <source>%1 too much. What helps: %2.</source>
        <translation>%1 zu viel. Was hilft: %2.</translation>
    </message>
    <message>
        <source>costs %1 a million %2</source>
        <translation>kostet %1 je Million %2</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>kostet %1</translation>
    </message>
    <message>
        <source>takes %1 an iteration</source>
        <translation>braucht %1 je Iteration</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) that Dubhe does not know are estimated by their bytes.</source>
        <translation>
            <numerusform>%n Operator, den Dubhe nicht kennt, wird nach seinen Bytes geschätzt.</numerusform>
            <numerusform>%n Operatoren, die Dubhe nicht kennt, werden nach ihren Bytes geschätzt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation>
            <numerusform>... und %n weiterer</numerusform>
            <numerusform>... und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Point at the chart: the values there appear here.</source>
        <translation>Zeigen Sie auf das Diagramm: Die Werte dort stehen hier.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Warum?</translation>
    </message>
    <message>
        <source>From this time down to what it rests on (Alt+Return)</source>
        <translation>Von dieser Zeit hinab zu dem, worauf sie beruht (Alt+Eingabe)</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>Warum ist das so?</translation>
    </message>
    <message>
        <source>%1: a run takes %2, all its runs in a round %3.</source>
        <translation>%1: Ein Lauf dauert %2, alle seine Läufe einer Runde %3.</translation>
    </message>
    <message>
        <source>%1 (does not fit)</source>
        <translation>%1 (passt nicht)</translation>
    </message>
    <message>
        <source>It needs %1 of memory.</source>
        <translation>Es braucht %1 Speicher.</translation>
    </message>
    <message>
        <source>What a round is spent on</source>
        <translation>Womit eine Runde vergeht</translation>
    </message>
    <message>
        <source>takes %1 a round</source>
        <translation>braucht %1 je Runde</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Memory takes longest here; Sensitivity says what more bandwidth would save.</source>
        <translation>Hier dauert der Speicher am längsten; was mehr Bandbreite spart, sagt „Empfindlichkeit“.</translation>
    </message>
    <message>
        <source>The L2 cache takes longest here; Sensitivity says what more of its bandwidth would save.</source>
        <translation>Hier dauert der L2-Cache am längsten; was mehr L2-Bandbreite spart, sagt „Empfindlichkeit“.</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>Gemischte Genauigkeit nutzen</translation>
    </message>
    <message>
        <source>Products in the half precision that the GPU has tensor cores for; Ctrl+Z takes it back</source>
        <translation>Produkte in der halben Genauigkeit, für die die GPU Tensor Cores hat; Strg+Z nimmt es zurück</translation>
    </message>
    <message>
        <source>This GPU has no units for %1: products run in %2.</source>
        <translation>Diese GPU hat keine Einheiten für %1: Produkte laufen in %2.</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>with enough memory: %1</source>
        <translation>mit genug Speicher: %1</translation>
    </message>
    <message>
        <source>Products in the precision that each GPU has units for; Ctrl+Z takes it back</source>
        <translation>Produkte in dem Zahlenformat, für das jede GPU Einheiten hat; Strg+Z nimmt es zurück</translation>
    </message>
    <message>
        <source>Ctrl+Z takes a change of the batch back</source>
        <translation>Strg+Z nimmt eine Änderung des Batches zurück</translation>
    </message>
    <message>
        <source>One GPU alone:</source>
        <translation>Eine GPU allein:</translation>
    </message>
    <message>
        <source>Arithmetic takes longest here; Sensitivity says what a higher clock, more SMs or a higher peak would save.</source>
        <translation>Die Rechnung dauert hier am längsten; „Empfindlichkeit“ sagt, was ein höherer Takt, mehr SMs oder eine höhere Spitzenleistung sparen würde.</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>Preis eingeben</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>Öffnet den Katalog bei dieser GPU: ihr Preis und ihre Miete</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>kein Preis bekannt</translation>
    </message>
    <message>
        <source>, at the price of %1</source>
        <translation>, zum Preis von %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ItemModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>hypothetisch</translation>
    </message>
    <message>
        <source>%1, derived: %2</source>
        <translation>%1, abgeleitet: %2</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1 ist unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Auffälligkeit</numerusform>
            <numerusform>%n Auffälligkeiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>What looks wrong</source>
        <translation>Was falsch aussieht</translation>
    </message>
    <message>
        <source>Where the entry is from</source>
        <translation>Woher der Eintrag ist</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationBox</name>
    <message>
        <source>The iteration, measured and added up</source>
        <translation>Die Iteration, gemessen und summiert</translation>
    </message>
    <message>
        <source>%1 on %2 (%3): %4 operators, %5 of them distinct</source>
        <translation>%1 auf %2 (%3): %4 Operatoren, davon %5 verschiedene</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationModel</name>
    <message>
        <source>An iteration</source>
        <translation>Eine Iteration</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LatencyModel</name>
    <message>
        <source>%1 to %2: 80 % band of the model</source>
        <translation>%1 bis %2: 80-%-Spanne des Modells</translation>
    </message>
    <message>
        <source>%1 to %2: 95 % confidence interval of the simulation</source>
        <translation>%1 bis %2: 95-%-Konfidenzintervall der Simulation</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LeverChart</name>
    <message>
        <source>What more of each number of the GPU saves</source>
        <translation>Was mehr von jeder Zahl der GPU spart</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinkSliders</name>
    <message>
        <source>What a GPU&apos;s messages reach in its machine, one direction</source>
        <translation>Was Nachrichten einer GPU in ihrer Maschine erreichen, eine Richtung</translation>
    </message>
    <message>
        <source>All network ports of a machine together, one direction</source>
        <translation>Alle Netzwerkports einer Maschine zusammen, eine Richtung</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the system&apos;s own.</source>
        <translation>%1: ziehen oder Pfeiltasten nutzen (1 %, mit Umschalt 10 %). Doppelklick oder Entf kehrt zum Wert des Systems zurück.</translation>
    </message>
    <message>
        <source>own %1</source>
        <translation>eigen %1</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>kein Netzwerk</translation>
    </message>
    <message>
        <source>Links of a GPU</source>
        <translation>Verbindungen einer GPU</translation>
    </message>
    <message>
        <source>Network of a machine</source>
        <translation>Netz einer Maschine</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinksEdit</name>
    <message>
        <source>Link %1</source>
        <translation>Verbindung %1</translation>
    </message>
    <message>
        <source>Bandwidth of link %1, one direction</source>
        <translation>Bandbreite von Verbindung %1, eine Richtung</translation>
    </message>
    <message>
        <source>name the link first</source>
        <translation>Verbindung zuerst benennen</translation>
    </message>
    <message>
        <source>Remove this link</source>
        <translation>Diese Verbindung entfernen</translation>
    </message>
    <message>
        <source>Remove link %1</source>
        <translation>Verbindung %1 entfernen</translation>
    </message>
    <message>
        <source>Add a link</source>
        <translation>Verbindung hinzufügen</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LogSlider</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MachineFields</name>
    <message>
        <source>Machines that the GPUs stand in</source>
        <translation>Maschinen, in denen die GPUs stecken</translation>
    </message>
    <message>
        <source>One GPU alone, or many of each in the machines of a system of the catalog</source>
        <translation>Eine GPU allein oder viele von jeder in den Maschinen eines Systems des Katalogs</translation>
    </message>
    <message>
        <source>on</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>How many there are, where the sweep does not move their number</source>
        <translation>Wie viele es sind, wo der Durchlauf ihre Anzahl nicht bewegt</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Ranks that split each layer</source>
        <translation>Ranks, die jede Schicht aufteilen</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Stages that share the layers</source>
        <translation>Stufen, die sich die Schichten teilen</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Of the data-parallel ranks, so many hold different experts</source>
        <translation>So viele der datenparallelen Ranks halten verschiedene Experten</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>Mikrobatch</translation>
    </message>
    <message>
        <source>Samples of one pass; auto: all of a rank&apos;s samples, one at a time with a pipeline</source>
        <translation>Beispiele eines Durchgangs; auto: alle Beispiele eines Ranks, mit Pipeline eines nach dem anderen</translation>
    </message>
    <message>
        <source>micro-batch auto</source>
        <translation>Mikrobatch auto</translation>
    </message>
    <message>
        <source>What the workload&apos;s batch is</source>
        <translation>Was der Batch der Arbeitslast ist</translation>
    </message>
    <message>
        <source>The batch of the workload is that of a whole step, split among the ranks (strong scaling), or that of each data-parallel rank, so that it grows with them (weak scaling)</source>
        <translation>Der Batch der Arbeitslast ist der eines ganzen Schritts, auf die Ranks aufgeteilt (starke Skalierung), oder der jedes datenparallelen Ranks und wächst dann mit ihnen (schwache Skalierung)</translation>
    </message>
    <message>
        <source>batch of the step</source>
        <translation>Batch des Schritts</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>Batch je Rank</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>eine GPU</translation>
    </message>
    <message>
        <source>More ...</source>
        <translation>Mehr ...</translation>
    </message>
    <message>
        <source>All of the split</source>
        <translation>Die ganze Aufteilung</translation>
    </message>
    <message>
        <source>ZeRO, sequence and context parallelism, recomputation and all else that a split is</source>
        <translation>ZeRO, Sequenz- und Kontextparallelität, Neuberechnung und alles andere, was zu einer Aufteilung gehört</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ManyModel</name>
    <message numerus="yes">
        <source>Sweeping %n workload(s)</source>
        <translation>
            <numerusform>%n Arbeitslast wird durchlaufen</numerusform>
            <numerusform>%n Arbeitslasten werden durchlaufen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixModel</name>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>refused; works: %1</source>
        <translation>abgelehnt; geht mit %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>%1 with %2 GPUs</source>
        <translation>%1 mit %2 GPUs</translation>
    </message>
    <message>
        <source>The mean over the workloads (geometric, by their weights) of how many times better it is than %1; %2 to %3 within the bands</source>
        <translation>Mittel über die Arbeitslasten (geometrisch, nach ihren Gewichten), wievielmal besser sie ist als %1; %2 bis %3 innerhalb der Spannen</translation>
    </message>
    <message>
        <source>%1
Works instead: %2, %3 a sample</source>
        <translation>%1
Stattdessen geht es mit %2, %3 je Beispiel</translation>
    </message>
    <message>
        <source>%1, grade %2
%3</source>
        <translation>%1, Güteklasse %2
%3</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>%1 with 1 GPU</source>
        <translation>%1 mit 1 GPU</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixView</name>
    <message>
        <source>Which GPU is best over all workloads</source>
        <translation>Welche GPU über alle Arbeitslasten die beste ist</translation>
    </message>
    <message>
        <source>Weights of the workloads</source>
        <translation>Gewichte der Arbeitslasten</translation>
    </message>
    <message>
        <source>★ best of its row, and no other&apos;s band reaches it; ☆ best, but bands overlap; the stronger the shade the nearer to the best; hatched: refused.</source>
        <translation>★ die beste ihrer Zeile, und keine andere Spanne reicht heran; ☆ die beste, aber Spannen überlappen; je kräftiger der Farbton, desto näher an der besten; schraffiert: abgelehnt.</translation>
    </message>
    <message>
        <source>What a cell shows</source>
        <translation>Was eine Zelle zeigt</translation>
    </message>
    <message>
        <source>Time an iteration</source>
        <translation>Zeit einer Iteration</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Cost of a million samples, bought</source>
        <translation>Kosten einer Million Beispiele, gekauft</translation>
    </message>
    <message>
        <source>Cost of a million samples, rented</source>
        <translation>Kosten einer Million Beispiele, gemietet</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>Energie eines Beispiels</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>Güteklasse</translation>
    </message>
    <message>
        <source>Best &amp;precision</source>
        <translation>Bestes &amp;Zahlenformat</translation>
    </message>
    <message>
        <source>Each cell in the quickest of fp32, tf32, fp16 and bf16 that fits, or in the workload&apos;s own</source>
        <translation>Jede Zelle im schnellsten von fp32, tf32, fp16 und bf16, das passt, oder im eigenen der Arbeitslast</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>No budget</source>
        <translation>Kein Budget</translation>
    </message>
    <message>
        <source>Budget to buy</source>
        <translation>Budget zum Kaufen</translation>
    </message>
    <message>
        <source>Budget an hour, to rent</source>
        <translation>Budget je Stunde, zum Mieten</translation>
    </message>
    <message>
        <source>Amount of the budget</source>
        <translation>Höhe des Budgets</translation>
    </message>
    <message>
        <source>Workloads and GPUs</source>
        <translation>Arbeitslasten und GPUs</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>Gewicht von %1</translation>
    </message>
    <message>
        <source>as any other</source>
        <translation>wie jede andere</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>Predicting %n workloads</source>
        <translation>
            <numerusform>%n Arbeitslast wird vorhergesagt</numerusform>
            <numerusform>%n Arbeitslasten werden vorhergesagt</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a network at the left: each of the project&apos;s is a row here.</source>
        <translation>Öffnen Sie links ein Netz: Jedes des Projekts ist hier eine Zeile.</translation>
    </message>
    <message>
        <source>Tick GPUs at the left: each is a column here.</source>
        <translation>Kreuzen Sie links GPUs an: Jede ist hier eine Spalte.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>No GPU has a score: %1</source>
        <translation>Keine GPU hat eine Wertung: %1</translation>
    </message>
    <message>
        <source>No GPU has a score.</source>
        <translation>Keine GPU hat eine Wertung.</translation>
    </message>
    <message>
        <source>Best over all: %1.</source>
        <translation>Insgesamt die beste: %1.</translation>
    </message>
    <message>
        <source>Bands overlap: that is not certain.</source>
        <translation>Spannen überlappen: Das ist nicht sicher.</translation>
    </message>
    <message>
        <source>Change the figure</source>
        <translation>Größe ändern</translation>
    </message>
    <message>
        <source>Change the precision of cells</source>
        <translation>Zahlenformat der Zellen ändern</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>Budget ändern</translation>
    </message>
    <message>
        <source>It can&apos;t be built, see its row</source>
        <translation>Es kann nicht gebaut werden, siehe seine Zeile</translation>
    </message>
    <message>
        <source>Its networks are rows, and count there</source>
        <translation>Seine Netze sind selbst Zeilen und zählen dort</translation>
    </message>
    <message>
        <source>%1: not counted</source>
        <translation>%1: nicht gezählt</translation>
    </message>
    <message>
        <source>Budget, typed</source>
        <translation>Budget, getippt</translation>
    </message>
    <message>
        <source>Best over all: %1, %2 times as good as the next, %3.</source>
        <translation>Insgesamt am besten: %1, %2-mal so gut wie die nächste, %3.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasureForm</name>
    <message>
        <source>What it is measured on</source>
        <translation>Worauf gemessen wird</translation>
    </message>
    <message>
        <source>Operators of the network</source>
        <translation>Operatoren des Netzes</translation>
    </message>
    <message>
        <source>Operators of random sizes</source>
        <translation>Operatoren zufälliger Größe</translation>
    </message>
    <message>
        <source>A whole iteration</source>
        <translation>Eine ganze Iteration</translation>
    </message>
    <message>
        <source>The machine itself</source>
        <translation>Die Maschine selbst</translation>
    </message>
    <message>
        <source>What an iteration of the network that is shown runs, and the database lacks</source>
        <translation>Was eine Iteration des gezeigten Netzes ausführt und der Datenbank fehlt</translation>
    </message>
    <message>
        <source>To train cost models with</source>
        <translation>Um Kostenmodelle damit zu trainieren</translation>
    </message>
    <message>
        <source>The network whole, beside what its operators add up to</source>
        <translation>Das Netz im Ganzen, neben der Summe seiner Operatoren</translation>
    </message>
    <message>
        <source>Bandwidth, peaks and the cost of a call, for the catalog</source>
        <translation>Bandbreite, Spitzenleistungen und die Kosten eines Aufrufs, für den Katalog</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Erneut suchen</translation>
    </message>
    <message>
        <source>Asks anew what can measure on this machine</source>
        <translation>Fragt neu, was auf dieser Maschine messen kann</translation>
    </message>
    <message>
        <source>Threads of the CPU; rows of different counts are kept apart</source>
        <translation>Threads der CPU; Zeilen verschiedener Anzahlen werden getrennt gehalten</translation>
    </message>
    <message>
        <source>Which GPU, where there are several; the first is 0</source>
        <translation>Welche GPU, wo es mehrere gibt; die erste ist 0</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Back end</source>
        <translation>Backend</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The same seed and ranges draw the same operators</source>
        <translation>Derselbe Startwert und dieselben Bereiche ziehen dieselben Operatoren</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Zahlenformat</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>as in a network</source>
        <translation>wie in einem Netz</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>warm</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>kalt</translation>
    </message>
    <message>
        <source>Where operands lie. As in a network: what was just written is warm, weights are cold</source>
        <translation>Wo Operanden liegen. Wie in einem Netz: eben Geschriebenes ist warm, Gewichte sind kalt</translation>
    </message>
    <message>
        <source>An operator is done when the standard error of its median is below this</source>
        <translation>Ein Operator ist fertig, wenn der Standardfehler seines Medians darunter liegt</translation>
    </message>
    <message>
        <source>Time for the repetitions of one operator: 2 s, 500 ms</source>
        <translation>Zeit für die Wiederholungen eines Operators: 2 s, 500 ms</translation>
    </message>
    <message>
        <source>Measure also what the database has</source>
        <translation>Auch messen, was die Datenbank hat</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Wählen...</translation>
    </message>
    <message>
        <source>Another file for the measured rows</source>
        <translation>Eine andere Datei für die gemessenen Zeilen</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>Caches</translation>
    </message>
    <message>
        <source>Error at most</source>
        <translation>Höchster Fehler</translation>
    </message>
    <message>
        <source>Time at most</source>
        <translation>Höchste Zeit</translation>
    </message>
    <message>
        <source>Repetitions at most</source>
        <translation>Höchstens Wiederholungen</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Datenbank</translation>
    </message>
    <message>
        <source>Start to measure</source>
        <translation>Messung starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Ends after the operator that runs; what is measured stays in the database</source>
        <translation>Endet nach dem laufenden Operator; was gemessen ist, bleibt in der Datenbank</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Goes on with what was not measured yet</source>
        <translation>Macht weiter mit dem, was noch nicht gemessen wurde</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Caches, precision, budget and database</source>
        <translation>Caches, Zahlenformat, Budget und Datenbank</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that measures the same</source>
        <translation>Die Befehlszeile von dubhe-cli, die dasselbe misst</translation>
    </message>
    <message>
        <source>Record a program...</source>
        <translation>Programm aufzeichnen...</translation>
    </message>
    <message>
        <source>Runs a CUDA program, records what its GPU does, and opens the recording</source>
        <translation>Führt ein CUDA-Programm aus, zeichnet auf, was seine GPU tut, und öffnet die Aufzeichnung</translation>
    </message>
    <message>
        <source>Looking for what can measure here...</source>
        <translation>Es wird gesucht, was hier messen kann...</translation>
    </message>
    <message>
        <source>Nothing here can measure. &quot;Look again&quot; asks anew.</source>
        <translation>Nichts kann hier messen. „Erneut suchen“ fragt neu.</translation>
    </message>
    <message>
        <source>On %1 (%2).</source>
        <translation>Auf %1 (%2).</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>%1 lässt sich hier nicht benutzen: %2</translation>
    </message>
    <message>
        <source>There is no network: add one at the left.</source>
        <translation>Es gibt kein Netz: Fügen Sie links eines hinzu.</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (nicht verfügbar)</translation>
    </message>
    <message>
        <source>Name a file</source>
        <translation>Datei nennen</translation>
    </message>
    <message>
        <source>Where rows go. Predictions read your own database: %1</source>
        <translation>Wohin Zeilen kommen. Vorhersagen lesen Ihre eigene Datenbank: %1</translation>
    </message>
    <message>
        <source>Nothing here can measure.</source>
        <translation>Nichts kann hier messen.</translation>
    </message>
    <message>
        <source>&quot;Time at most&quot; needs a time like 2 s or 500 ms; &quot;%1&quot; is none.</source>
        <translation>„Höchste Zeit“ braucht eine Zeit wie 2 s oder 500 ms; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>with</source>
        <translation>mit</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasureModel</name>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Kind, precision and sizes, as the database has them</source>
        <translation>Art, Zahlenformat und Größen, wie die Datenbank sie hat</translation>
    </message>
    <message>
        <source>What the cost model said before the measurement, with its band</source>
        <translation>Was das Kostenmodell vor der Messung sagte, mit seiner Spanne</translation>
    </message>
    <message>
        <source>How much longer the estimate is than what was measured</source>
        <translation>Um wie viel länger die Schätzung ist als das Gemessene</translation>
    </message>
    <message>
        <source>Pairs of chains that were timed</source>
        <translation>Gemessene Paare von Ketten</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Wie es endete</translation>
    </message>
    <message>
        <source>Kind of operator</source>
        <translation>Art des Operators</translation>
    </message>
    <message>
        <source>Time that the repetitions tell: their median; on a CPU what a tenth of the runs stay under</source>
        <translation>Zeit, die die Wiederholungen ergeben: ihr Median; auf einer CPU, worunter ein Zehntel der Läufe bleibt</translation>
    </message>
    <message>
        <source>Standard deviation of the repetitions, as a share of that time</source>
        <translation>Standardabweichung der Wiederholungen, als Anteil dieser Zeit</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasurePanel</name>
    <message>
        <source>Nothing has ended yet.</source>
        <translation>Noch ist nichts beendet.</translation>
    </message>
    <message>
        <source>Nothing was measured here yet.
Choose above what to measure and on what, then &quot;Measure&quot;: the operators appear here, each beside what the cost model had expected.</source>
        <translation>Hier wurde noch nichts gemessen.
Wählen Sie oben, was gemessen wird und worauf, dann „Messen“: Die Operatoren stehen hier, jeder neben dem, was das Kostenmodell erwartet hatte.</translation>
    </message>
    <message>
        <source>%1 (%2 warnings in all)</source>
        <translation>%1 (%2 Warnungen insgesamt)</translation>
    </message>
    <message>
        <source>There is no chart to export: no operator has both an estimate and a measurement.</source>
        <translation>Es gibt kein Diagramm zu exportieren: Kein Operator hat Schätzung und Messung zugleich.</translation>
    </message>
    <message>
        <source>Stopping after what runs now</source>
        <translation>Stoppt nach dem, was jetzt läuft</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source>There is nothing to export yet; measure something first.</source>
        <translation>Es gibt noch nichts zu exportieren; messen Sie zuerst etwas.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>What is measured now</source>
        <translation>Was jetzt gemessen wird</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Wie es endete</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>What was said meanwhile</source>
        <translation>Was inzwischen gesagt wurde</translation>
    </message>
    <message>
        <source>Search operators</source>
        <translation>Operatoren suchen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>With a time</source>
        <translation>Mit einer Zeit</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>Abgelehnt oder gescheitert</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Wartend</translation>
    </message>
    <message>
        <source>Which operators are shown</source>
        <translation>Welche Operatoren gezeigt werden</translation>
    </message>
    <message>
        <source>Estimate against measurement</source>
        <translation>Schätzung gegen Messung</translation>
    </message>
    <message>
        <source>Measured operators</source>
        <translation>Gemessene Operatoren</translation>
    </message>
    <message>
        <source>How good the estimates were</source>
        <translation>Wie gut die Schätzungen waren</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryChart</name>
    <message>
        <source>Memory over time</source>
        <translation>Speicher über die Zeit</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>%1 belegt, %2 reserviert</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryView</name>
    <message>
        <source>Held by</source>
        <translation>Belegt durch</translation>
    </message>
    <message>
        <source>The innermost line of the program that is not PyTorch&apos;s own</source>
        <translation>Die innerste Zeile des Programms, die nicht zu PyTorch gehört</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>What it holds at this moment</source>
        <translation>Was sie in diesem Augenblick belegt</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Of all that is allocated at this moment</source>
        <translation>Von allem, was in diesem Augenblick belegt ist</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Belegungen</translation>
    </message>
    <message>
        <source>State of the memory at the end</source>
        <translation>Zustand des Speichers am Ende</translation>
    </message>
    <message>
        <source>Remarks on the snapshot</source>
        <translation>Bemerkungen zum Abbild</translation>
    </message>
    <message>
        <source>What holds memory</source>
        <translation>Was Speicher belegt</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Choose the moment at which most was allocated (P in the chart)</source>
        <translation>Den Augenblick der größten Belegung wählen (P im Diagramm)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Show the whole history (0 in the chart)</source>
        <translation>Den ganzen Verlauf zeigen (0 im Diagramm)</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Trace öffnen...</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>Abbild schließen</translation>
    </message>
    <message>
        <source>Close the memory snapshot</source>
        <translation>Das Speicherabbild schließen</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n Ereignis</numerusform>
            <numerusform>%n Ereignissen</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 allocated, %2 reserved</source>
        <translation>höchstens %1 belegt, %2 reserviert</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %n time(s)</source>
        <translation>
            <numerusform>%n-mal Speicher erschöpft</numerusform>
            <numerusform>%n-mal Speicher erschöpft</numerusform>
        </translation>
    </message>
    <message>
        <source>at the end %1 allocated of %2 reserved</source>
        <translation>am Ende %1 von %2 reservierten belegt</translation>
    </message>
    <message>
        <source>%1 free, its largest piece %2 (%3 fragmented)</source>
        <translation>%1 frei, größtes Stück %2 (%3 fragmentiert)</translation>
    </message>
    <message>
        <source>%1 allocations, %2 releases</source>
        <translation>%1 Belegungen, %2 Freigaben</translation>
    </message>
    <message>
        <source>history of %1</source>
        <translation>Verlauf über %1</translation>
    </message>
    <message>
        <source>peak, after %1</source>
        <translation>Spitze, nach %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>%1 belegt, %2 reserviert</translation>
    </message>
    <message>
        <source>%1 from before the history begins</source>
        <translation>%1 aus der Zeit vor dem Verlauf</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelList</name>
    <message>
        <source>Cost models</source>
        <translation>Kostenmodelle</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelRow</name>
    <message>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <source>Predict with it</source>
        <translation>Damit vorhersagen</translation>
    </message>
    <message>
        <source>Not here: %1</source>
        <translation>Nicht hier: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelsPanel</name>
    <message>
        <source>About the model</source>
        <translation>Über das Modell</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>What the models were fitted from</source>
        <translation>Woraus die Modelle angepasst wurden</translation>
    </message>
    <message>
        <source>Fitted from</source>
        <translation>Angepasst aus</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>This model keeps no picture of its fit. Choose the tile model to see one; this model&apos;s own lines, with their R², are told for each operator in the tab Operator while it is in use.</source>
        <translation>Dieses Modell bewahrt kein Bild seiner Anpassung auf. Wählen Sie das Kachelmodell, um eines zu sehen; die eigenen Geraden dieses Modells mit ihrem R² stehen für jeden Operator im Reiter Operator, solange es verwendet wird.</translation>
    </message>
    <message>
        <source>This library holds no fit of the tile model. &quot;Refit...&quot; makes one from measured operators.</source>
        <translation>Diese Bibliothek enthält keine Anpassung des Kachelmodells. „Neu anpassen...“ erstellt eine aus gemessenen Operatoren.</translation>
    </message>
    <message>
        <source>%1 (in use). %2</source>
        <translation>%1 (verwendet). %2</translation>
    </message>
    <message>
        <source>%1 (not in use). %2</source>
        <translation>%1 (nicht verwendet). %2</translation>
    </message>
    <message>
        <source>Choose a network to see why its operators take as long as they do.</source>
        <translation>Wählen Sie ein Netz, um zu sehen, warum seine Operatoren so lange dauern.</translation>
    </message>
    <message>
        <source>Tick a GPU to see what its operators cost there.</source>
        <translation>Kreuzen Sie eine GPU an, um zu sehen, was die Operatoren dort kosten.</translation>
    </message>
    <message>
        <source>Click an operator in the graph, the comparison or the inspector: here stands what its time is made of.</source>
        <translation>Klicken Sie im Graphen, im Vergleich oder im Inspektor einen Operator an: Hier steht, woraus seine Zeit besteht.</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>Gemessene Zeilen werden gesucht</translation>
    </message>
    <message>
        <source>There is no fit to export; refit the models first.</source>
        <translation>Es gibt keine Anpassung zu exportieren; passen Sie zuerst die Modelle neu an.</translation>
    </message>
    <message>
        <source>There are no errors to export; refit the models first.</source>
        <translation>Es gibt keine Fehler zu exportieren; passen Sie zuerst die Modelle neu an.</translation>
    </message>
    <message>
        <source>Quality of the fit</source>
        <translation>Güte der Anpassung</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MoneyView</name>
    <message>
        <source>What a step costs</source>
        <translation>Was ein Schritt kostet</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Wofür</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>Gemietet</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>Gekauft</translation>
    </message>
    <message>
        <source>What the amounts rest on</source>
        <translation>Worauf die Beträge beruhen</translation>
    </message>
    <message>
        <source>What costs money is shown for splits that can run.</source>
        <translation>Was Geld kostet, wird für Aufteilungen gezeigt, die laufen können.</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>Preis eingeben</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>Öffnet den Katalog bei dieser GPU: ihr Preis und ihre Miete</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NearModel</name>
    <message>
        <source>Distance of the sizes: 1 octave where one size is twice the other</source>
        <translation>Abstand der Größen: 1 Oktave, wo eine Größe das Doppelte der anderen ist</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>dieser Operator</translation>
    </message>
    <message>
        <source>%1 octaves</source>
        <translation>%1 Oktaven</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NotesPanel</name>
    <message>
        <source>What the note is about</source>
        <translation>Worum es in der Notiz geht</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Why this GPU, whose numbers these are, what is still to be asked. Reports can hold it.</source>
        <translation>Warum diese GPU, wessen Zahlen das sind, was noch zu fragen ist. Berichte können es aufnehmen.</translation>
    </message>
    <message>
        <source>A note holds %L1 letters; what is written beyond is not kept.</source>
        <translation>Eine Notiz fasst %L1 Zeichen; was darüber hinausgeht, wird nicht behalten.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorModel</name>
    <message numerus="yes">
        <source>%1 and %n more like it</source>
        <translation>
            <numerusform>%1 und %n gleicher</numerusform>
            <numerusform>%1 und %n gleiche</numerusform>
        </translation>
    </message>
    <message>
        <source>each %1, %2</source>
        <translation>je %1, %2</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorTableModel</name>
    <message>
        <source>all %1 together</source>
        <translation>alle %1 zusammen</translation>
    </message>
    <message>
        <source>Slowest over fastest</source>
        <translation>Langsamste durch schnellste</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorView</name>
    <message>
        <source>Operator in canonical form</source>
        <translation>Operator in kanonischer Form</translation>
    </message>
    <message>
        <source>Predicted time</source>
        <translation>Vorhergesagte Zeit</translation>
    </message>
    <message>
        <source>Nearest measured rows</source>
        <translation>Nächste gemessene Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, and %n more like it in this network</source>
        <translation>
            <numerusform>%1 auf %2 und %n gleicher in diesem Netz</numerusform>
            <numerusform>%1 auf %2 und %n gleiche in diesem Netz</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>No kernel runs for it.</source>
        <translation>Kein Kernel läuft dafür.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Looking through your measurements...</source>
        <translation>Ihre Messungen werden durchsucht...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Panel</name>
    <message>
        <source>This panel has nothing to export in that form; choose another.</source>
        <translation>Diese Ansicht hat in dieser Form nichts zu exportieren; wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>This panel asks nothing yet that a command could ask, too.</source>
        <translation>Diese Ansicht fragt noch nichts, was auch ein Befehl fragen könnte.</translation>
    </message>
    <message>
        <source>The network can&apos;t be built: %1</source>
        <translation>Das Netz lässt sich nicht aufbauen: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParameterRow</name>
    <message>
        <source>not given</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to its own value.</source>
        <translation>%1: ziehen oder Pfeiltasten nutzen (1 %, mit Umschalt 10 %). Doppelklick oder Entf kehrt zum eigenen Wert zurück.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParetoView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>&amp;Senkrecht</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Vertikale Achse</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>&amp;Waagerecht</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Horizontale Achse</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Farbe</translation>
    </message>
    <message>
        <source>Colours tell apart</source>
        <translation>Farben unterscheiden</translation>
    </message>
    <message>
        <source>Vendors</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Generationen</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Alle GPUs</translation>
    </message>
    <message>
        <source>Which GPUs take no part, and why</source>
        <translation>Welche GPUs nicht teilnehmen und warum</translation>
    </message>
    <message>
        <source>Looking at all GPUs for %1</source>
        <translation>Alle GPUs werden für %1 geprüft</translation>
    </message>
    <message>
        <source>Choose a network at the left: here every GPU of the catalog stands beside the others.</source>
        <translation>Wählen Sie links ein Netz: Hier steht jede GPU des Katalogs neben den anderen.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>No GPU of the catalog has both figures. Choose others, or enter prices in the Catalog.</source>
        <translation>Keine GPU des Katalogs hat beide Werte. Wählen Sie andere, oder tragen Sie Preise im Katalog ein.</translation>
    </message>
    <message>
        <source>It was cancelled. Choose the network again to go on.</source>
        <translation>Es wurde abgebrochen. Wählen Sie das Netz erneut, um fortzusetzen.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanModel</name>
    <message>
        <source>%1 on %2. A click or Enter takes this split over.</source>
        <translation>%1 auf %2. Klick oder Eingabetaste übernimmt diese Aufteilung.</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs, for a step; a dash where the TDP is not known</source>
        <translation>An der Steckdose, aller GPUs, für einen Schritt; ein Strich, wo die TDP unbekannt ist</translation>
    </message>
    <message>
        <source>Time of a step x GPUs: what its cost grows with.</source>
        <translation>Zeit eines Schritts x GPUs: womit seine Kosten wachsen.</translation>
    </message>
    <message>
        <source>Of a step, rented:</source>
        <translation>Eines Schritts, gemietet:</translation>
    </message>
    <message>
        <source>Of a step, bought:</source>
        <translation>Eines Schritts, gekauft:</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Aufteilung</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanView</name>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Find the best split</source>
        <translation>Beste Aufteilung finden</translation>
    </message>
    <message>
        <source>Looks at every way to split this batch among these GPUs</source>
        <translation>Prüft alle Aufteilungen dieses Batches auf diese GPUs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Fewer machines, too</source>
        <translation>Auch weniger Maschinen</translation>
    </message>
    <message>
        <source>1, 2, 4 ... machines up to all GPUs, not only all of them</source>
        <translation>1, 2, 4 ... Maschinen bis zu allen GPUs, nicht nur alle</translation>
    </message>
    <message>
        <source>What the chart shows upwards</source>
        <translation>Was das Diagramm nach oben zeigt</translation>
    </message>
    <message>
        <source>What the chart shows to the right</source>
        <translation>Was das Diagramm nach rechts zeigt</translation>
    </message>
    <message>
        <source>over</source>
        <translation>über</translation>
    </message>
    <message>
        <source>Splits that none beats</source>
        <translation>Aufteilungen, die keine schlägt</translation>
    </message>
    <message>
        <source>What the search found</source>
        <translation>Was die Suche fand</translation>
    </message>
    <message>
        <source>The search looks at every way to split the batch among these GPUs: data, tensor, pipeline and expert ranks, micro-batches, chunks, recomputation, ZeRO. The best splits appear here; nothing is changed until you take a split over.</source>
        <translation>Die Suche prüft alle Aufteilungen des Batches auf diese GPUs: Daten-, Tensor-, Pipeline- und Experten-Ranks, Mikrobatches, Chunks, Neuberechnung, ZeRO. Was sie findet, steht hier; nichts ändert sich, bis Sie eine Aufteilung übernehmen.</translation>
    </message>
    <message>
        <source>Network, batch, system or links have changed since: search again.</source>
        <translation>Netz, Batch, System oder Verbindungen haben sich seither geändert: Suchen Sie erneut.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioForm</name>
    <message>
        <source>Networks of the portfolio</source>
        <translation>Netze des Portfolios</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioModel</name>
    <message>
        <source>%1, %2 a round</source>
        <translation>%1, %2 je Runde</translation>
    </message>
    <message>
        <source>%1, not in the portfolio</source>
        <translation>%1, nicht im Portfolio</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Runs a round</source>
        <translation>Läufe je Runde</translation>
    </message>
    <message>
        <source>How often it runs in a round of the portfolio: a count, or a share of the work such as 0.25</source>
        <translation>Wie oft es in einer Runde des Portfolios läuft: eine Anzahl oder ein Anteil an der Arbeit wie 0,25</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no weight: a number from 0 to %2, where 0 takes %3 out.</source>
        <translation>„%1“ ist kein Gewicht: eine Zahl von 0 bis %2, wobei 0 %3 herausnimmt.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PriceRow</name>
    <message>
        <source>Price of %1</source>
        <translation>Preis von %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuantityEdit</name>
    <message>
        <source>%1: &quot;%2&quot; is negative; it must be more than zero</source>
        <translation>%1: „%2“ ist negativ; es muss größer als null sein</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number between 1 and %2</source>
        <translation>„%1“ ist keine ganze Zahl zwischen 1 und %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 in base units. Any unit is taken; Up and Down change it by 1 %, with Shift by 10 %.</source>
        <translation>%1 in Grundeinheiten. Jede Einheit wird angenommen; Auf und Ab ändern um 1 %, mit Umschalt um 10 %.</translation>
    </message>
    <message>
        <source>%1 has no known base value to multiply; write the value itself</source>
        <translation>%1 hat keinen bekannten Grundwert zum Multiplizieren; schreiben Sie den Wert selbst</translation>
    </message>
    <message>
        <source>%1 must be more than zero</source>
        <translation>%1 muss größer als null sein</translation>
    </message>
    <message>
        <source>%1: %2 is over a thousand times away from the base&apos;s %3</source>
        <translation>%1: %2 ist über tausendmal von %3 der Basis entfernt</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuestionForm</name>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>GPU to start from</source>
        <translation>Ausgangs-GPU</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>Anzahl GPUs</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>Andere GPU</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>Another GPU...</source>
        <translation>Andere GPU...</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Ausgehen von</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Tick at least one GPU.</source>
        <translation>Kreuzen Sie mindestens eine GPU an.</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>Ein weiteres Netz</translation>
    </message>
    <message>
        <source>Another network...</source>
        <translation>Ein weiteres Netz ...</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Tick at least one network.</source>
        <translation>Kreuzen Sie mindestens ein Netz an.</translation>
    </message>
    <message>
        <source>Samples of an iteration; leave it empty for the usual number</source>
        <translation>Beispiele einer Iteration; leer lassen für die übliche Zahl</translation>
    </message>
    <message>
        <source>Kept in the catalog, with today&apos;s date. If one is missing, GPUs are compared by time only.</source>
        <translation>Werden mit dem heutigen Datum im Katalog gespeichert. Fehlt ein Preis, werden nur Zeiten verglichen.</translation>
    </message>
    <message>
        <source>Price each</source>
        <translation>Stückpreis</translation>
    </message>
    <message>
        <source>A batch has 1 to %1 samples.</source>
        <translation>Ein Batch hat 1 bis %1 Beispiele.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Readout</name>
    <message>
        <source>A double click copies it.</source>
        <translation>Ein Doppelklick kopiert es.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RecordForm</name>
    <message>
        <source>Choose...</source>
        <translation>Wählen...</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>python3, or a file</source>
        <translation>python3 oder eine Datei</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>train.py --epochs 1</source>
        <translation>train.py --epochs 1</translation>
    </message>
    <message>
        <source>Blanks part them; what holds blanks stands in double quotes</source>
        <translation>Leerzeichen trennen sie; was Leerzeichen enthält, steht in doppelten Anführungszeichen</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Arbeitsordner</translation>
    </message>
    <message>
        <source>Dubhe&apos;s own</source>
        <translation>Der von Dubhe</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <source>A file to write</source>
        <translation>Zu schreibende Datei</translation>
    </message>
    <message>
        <source>Stop recording at</source>
        <translation>Aufzeichnung stoppen bei</translation>
    </message>
    <message>
        <source>No limit; or 500 MB</source>
        <translation>Keine Grenze; oder 500 MB</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES=0, a line for each</source>
        <translation>CUDA_VISIBLE_DEVICES=0, je eine Zeile</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programm</translation>
    </message>
    <message>
        <source>Choose the program</source>
        <translation>Programm wählen</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>&amp;Argumente</translation>
    </message>
    <message>
        <source>&amp;Working folder</source>
        <translation>Arbeits&amp;ordner</translation>
    </message>
    <message>
        <source>Choose the working folder</source>
        <translation>Arbeitsordner wählen</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>&amp;Umgebung</translation>
    </message>
    <message>
        <source>&amp;Recording</source>
        <translation>Auf&amp;zeichnung</translation>
    </message>
    <message>
        <source>Choose the recording</source>
        <translation>Aufzeichnung wählen</translation>
    </message>
    <message>
        <source>Stop recording a&amp;t</source>
        <translation>Aufzeichnung s&amp;toppen bei</translation>
    </message>
    <message>
        <source>Run and record</source>
        <translation>Ausführen und aufzeichnen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stoppen</translation>
    </message>
    <message>
        <source>Stop the program</source>
        <translation>Programm stoppen</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>What the program prints</source>
        <translation>Was das Programm ausgibt</translation>
    </message>
    <message>
        <source>The program&apos;s output appears here.</source>
        <translation>Was das Programm ausgibt, steht hier.</translation>
    </message>
    <message>
        <source>Name the program that shall run.</source>
        <translation>Nennen Sie das Programm, das laufen soll.</translation>
    </message>
    <message>
        <source>A double quote of the arguments is not closed.</source>
        <translation>Ein doppeltes Anführungszeichen der Argumente ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>Name the file that the recording goes to.</source>
        <translation>Nennen Sie die Datei, in die aufgezeichnet wird.</translation>
    </message>
    <message>
        <source>&quot;Stop recording at&quot; needs a size like 500 MB; &quot;%1&quot; is none.</source>
        <translation>„Aufzeichnung stoppen bei“ braucht eine Größe wie 500 MB; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>The environment needs lines like NAME=value; &quot;%1&quot; is none.</source>
        <translation>Die Umgebung braucht Zeilen wie NAME=Wert; „%1“ ist keine.</translation>
    </message>
    <message>
        <source>Recordings of the last run</source>
        <translation>Aufzeichnungen des letzten Laufs</translation>
    </message>
    <message>
        <source>Re&amp;cordings of the last run</source>
        <translation>Auf&amp;zeichnungen des letzten Laufs</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open this recording</source>
        <translation>Diese Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RefitBox</name>
    <message>
        <source>Import measurements</source>
        <translation>Messungen importieren</translation>
    </message>
    <message>
        <source>Take measured operators into your database</source>
        <translation>Gemessene Operatoren in Ihre Datenbank aufnehmen</translation>
    </message>
    <message>
        <source>A folder...</source>
        <translation>Ordner...</translation>
    </message>
    <message>
        <source>A file...</source>
        <translation>Datei...</translation>
    </message>
    <message>
        <source>Refit...</source>
        <translation>Neu anpassen...</translation>
    </message>
    <message>
        <source>Fit the models anew from measured operators; some minutes</source>
        <translation>Die Modelle aus gemessenen Operatoren neu anpassen; einige Minuten</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Folder of measurements</source>
        <translation>Messordner</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Wählen...</translation>
    </message>
    <message>
        <source>Choose the folder of measurements</source>
        <translation>Messordner wählen</translation>
    </message>
    <message>
        <source>None; or L4, *H100*</source>
        <translation>Keine; oder L4, *H100*</translation>
    </message>
    <message>
        <source>GPUs to leave out</source>
        <translation>Auszulassende GPUs</translation>
    </message>
    <message>
        <source>Nothing of these GPUs takes part in the fit. Names or patterns, commas between.</source>
        <translation>Nichts von diesen GPUs nimmt an der Anpassung teil. Namen oder Muster, durch Kommas getrennt.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Start the fit</source>
        <translation>Anpassung starten</translation>
    </message>
    <message>
        <source>Fit from</source>
        <translation>Anpassen aus</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, noch %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RemedyModel</name>
    <message>
        <source>Looking for what fits</source>
        <translation>Es wird gesucht, was passt</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ReportForm</name>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Why nothing can be written</source>
        <translation>Warum nichts geschrieben werden kann</translation>
    </message>
    <message>
        <source>Copy as &amp;command</source>
        <translation>Als &amp;Befehl kopieren</translation>
    </message>
    <message>
        <source>Puts the line of dubhe-cli that makes the same report as HTML or a spreadsheet on the clipboard</source>
        <translation>Legt die Befehlszeile von dubhe-cli, die denselben Bericht als HTML oder Tabelle erstellt, in die Zwischenablage</translation>
    </message>
    <message>
        <source>&amp;Write the report</source>
        <translation>Bericht &amp;schreiben</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>What is to be decided. Left empty: which GPU is fastest, and which cheapest</source>
        <translation>Was zu entscheiden ist. Leer: welche GPU am schnellsten und welche am günstigsten ist</translation>
    </message>
    <message>
        <source>GPUs in the report</source>
        <translation>GPUs im Bericht</translation>
    </message>
    <message>
        <source>What would shorten the time: each number of the GPUs</source>
        <translation>Was die Zeit verkürzen würde: jede Zahl der GPUs</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Frage</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>&amp;Netze</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPUs</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>Außerdem</translation>
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
        <translation>&amp;PDF</translation>
    </message>
    <message>
        <source>&amp;HTML</source>
        <translation>&amp;HTML</translation>
    </message>
    <message>
        <source>&amp;Spreadsheet (.xlsx)</source>
        <translation>&amp;Tabelle (.xlsx)</translation>
    </message>
    <message>
        <source>Without its ending: each form of the report gets its own</source>
        <translation>Ohne Endung: Jede Form des Berichts bekommt ihre eigene</translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation>&amp;Durchsuchen...</translation>
    </message>
    <message>
        <source>on pa&amp;ge</source>
        <translation>auf S&amp;eite</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>A chart over a number: choose a number of the GPU, batch or sequence in Sweep</source>
        <translation>Ein Diagramm über einer Zahl: Wählen Sie unter Durchlauf eine Zahl der GPU, Batch oder Sequenzlänge</translation>
    </message>
    <message>
        <source>Tick a network.</source>
        <translation>Kreuzen Sie ein Netz an.</translation>
    </message>
    <message>
        <source>Tick a GPU.</source>
        <translation>Kreuzen Sie eine GPU an.</translation>
    </message>
    <message>
        <source>Choose a form: PDF, HTML or a spreadsheet.</source>
        <translation>Wählen Sie eine Form: PDF, HTML oder eine Tabelle.</translation>
    </message>
    <message>
        <source>Name the file.</source>
        <translation>Nennen Sie die Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) that you wrote</source>
        <translation>
            <numerusform>%n Notiz von Ihnen</numerusform>
            <numerusform>%n Notizen von Ihnen</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes: none is written yet (Edit &gt; Write a note)</source>
        <translation>Notizen: noch keine geschrieben (Bearbeiten &gt; Notiz schreiben)</translation>
    </message>
    <message>
        <source>A step on many GPUs: make a choice in Cluster; what it proposes is not put in</source>
        <translation>Ein Schritt auf vielen GPUs: Treffen Sie unter Cluster eine Wahl; was dort vorgeschlagen ist, kommt nicht hinein</translation>
    </message>
    <message>
        <source>Served under load: make a choice in Serve</source>
        <translation>Unter Last bedient: in „Serve“ wählen</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>nicht gefragt</translation>
    </message>
    <message>
        <source>Of a whole training run: 15 trillion, 300B. Then the report says how long the run takes, with failures, and what it costs</source>
        <translation>Eines ganzen Trainingslaufs: 15 Billionen, 300B. Dann sagt der Bericht, wie lange der Lauf mit Ausfällen dauert und was er kostet</translation>
    </message>
    <message>
        <source>as proposed</source>
        <translation>wie vorgeschlagen</translation>
    </message>
    <message>
        <source>What all GPUs have to serve together; empty: as Serve proposes</source>
        <translation>Was alle GPUs zusammen bedienen müssen; leer: wie Serving vorschlägt</translation>
    </message>
    <message>
        <source>Tokens of the training run</source>
        <translation>Token des Trainingslaufs</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RooflineChart</name>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>%1
Drag to change it; a double click takes that back.</source>
        <translation>%1
Ziehen ändert es; ein Doppelklick nimmt das zurück.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RooflinePanel</name>
    <message>
        <source>%1, moved</source>
        <translation>%1, verändert</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>The step&apos;s time</source>
        <translation>Zeit des Schritts</translation>
    </message>
    <message>
        <source>All units</source>
        <translation>Alle Einheiten</translation>
    </message>
    <message>
        <source>Roofs of units, too, that no operator of the network uses</source>
        <translation>Auch Dächer von Einheiten, die kein Operator des Netzes nutzt</translation>
    </message>
    <message>
        <source>Keep as a hypothetical GPU</source>
        <translation>Als hypothetische GPU behalten</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Every roof as the GPU has it</source>
        <translation>Jedes Dach, wie die GPU es hat</translation>
    </message>
    <message>
        <source>Roofline of %1</source>
        <translation>Roofline von %1</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Schritt %1: %2</translation>
    </message>
    <message>
        <source>Step %1 → %2, %3; with %4</source>
        <translation>Schritt %1 → %2, %3; mit %4</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Wählen Sie links ein Netz, oder legen Sie eine ONNX-Datei oder eine config.json von Hugging Face im Fenster ab.</translation>
    </message>
    <message>
        <source>Tick a GPU at the left to see the network&apos;s operators under its roofs.</source>
        <translation>Kreuzen Sie links eine GPU an, um die Operatoren des Netzes unter ihren Dächern zu sehen.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>The roofline was cancelled.</source>
        <translation>Die Roofline wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Es gibt noch nichts zu exportieren. %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SavedSearches</name>
    <message>
        <source>Saved searches</source>
        <translation>Gemerkte Suchen</translation>
    </message>
    <message>
        <source>Searches that you saved, and examples</source>
        <translation>Ihre gemerkten Suchen und Beispiele</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Diese Suche merken</translation>
    </message>
    <message>
        <source>Save &quot;%1&quot;</source>
        <translation>„%1“ merken</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gemerkt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenarioModel</name>
    <message>
        <source>not possible: %1</source>
        <translation>nicht möglich: %1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>passt nicht; bräuchte %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>%1 a million %2</source>
        <translation>%1 je Million %2</translation>
    </message>
    <message>
        <source>Time of a sample against the first line, where both are of the same network</source>
        <translation>Zeit eines Beispiels gegenüber der ersten Zeile, wo beide vom selben Netz sind</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Against the first</source>
        <translation>Gegenüber dem ersten</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenariosPanel</name>
    <message>
        <source>Keep as scenario</source>
        <translation>Als Szenario behalten</translation>
    </message>
    <message>
        <source>What is chosen now: network, batch, precision, ticked GPUs and their changes, prices, model</source>
        <translation>Was jetzt gewählt ist: Netz, Batch, Genauigkeit, angekreuzte GPUs und ihre Änderungen, Preise, Modell</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Brings back what the selected scenario had chosen</source>
        <translation>Bringt zurück, was im ausgewählten Szenario gewählt war</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Gives the selected scenario another name (F2)</source>
        <translation>Gibt dem ausgewählten Szenario einen anderen Namen (F2)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Takes the selected scenario out of the project</source>
        <translation>Nimmt das ausgewählte Szenario aus dem Projekt</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>The table as comma-separated values, on the clipboard</source>
        <translation>Die Tabelle als kommagetrennte Werte, in der Zwischenablage</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>Szenarien nebeneinander</translation>
    </message>
    <message>
        <source>Predicting scenarios</source>
        <translation>Szenarien werden vorhergesagt</translation>
    </message>
    <message>
        <source>Keep what is chosen as a scenario, change something, keep the next: they appear here side by side.</source>
        <translation>Behalten Sie das Gewählte als Szenario, ändern Sie etwas, behalten Sie das nächste: Hier stehen sie nebeneinander.</translation>
    </message>
    <message>
        <source>Table copied</source>
        <translation>Tabelle kopiert</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekForm</name>
    <message>
        <source>What may change</source>
        <translation>Was sich ändern darf</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>A time of an iteration (10 ms), a throughput (500/s), a time a sample (2 ms/image), or fits (into memory)</source>
        <translation>Eine Zeit einer Iteration (10 ms), ein Durchsatz (500/s), eine Zeit je Beispiel (2 ms/image) oder fits (passt in den Speicher)</translation>
    </message>
    <message>
        <source>needed for</source>
        <translation>nötig für</translation>
    </message>
    <message>
        <source>on each ticked GPU</source>
        <translation>auf jeder angekreuzten GPU</translation>
    </message>
    <message>
        <source>What each GPU needs</source>
        <translation>Was jede GPU braucht</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Make a hypothetical %1 that meets the goal</source>
        <translation>Eine hypothetische %1 erstellen, die das Ziel erreicht</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekModel</name>
    <message>
        <source>Looking...</source>
        <translation>Wird gesucht...</translation>
    </message>
    <message>
        <source>Any value does: it does not move the time.</source>
        <translation>Jeder Wert genügt: Er bewegt die Zeit nicht.</translation>
    </message>
    <message>
        <source>Every value does, even %1.</source>
        <translation>Jeder Wert genügt, sogar %1.</translation>
    </message>
    <message>
        <source>Every value does, even %1 (%2).</source>
        <translation>Jeder Wert genügt, sogar %1 (%2).</translation>
    </message>
    <message>
        <source>None does: even at %1 it needs %2.</source>
        <translation>Keiner genügt: Selbst bei %1 braucht es %2.</translation>
    </message>
    <message>
        <source>None does: it does not move the time. %1.</source>
        <translation>Keiner genügt: Er bewegt die Zeit nicht. %1.</translation>
    </message>
    <message>
        <source>None does: even at %1 it takes %2. %3.</source>
        <translation>Keiner genügt: Selbst bei %1 dauert es %2. %3.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>braucht %1</translation>
    </message>
    <message>
        <source>%1; does not fit, %2 does</source>
        <translation>%1; passt nicht, %2 passt</translation>
    </message>
    <message>
        <source>%1; does not fit</source>
        <translation>%1; passt nicht</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>Where even the high edge of the band (90 %) meets the goal</source>
        <translation>Wo selbst der obere Rand der Spanne (90 %) das Ziel erreicht</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Nötig</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>Even at the high edge</source>
        <translation>Sicher</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SensitivityPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>Die Suche wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Saved by 1 % more</source>
        <translation>Erspart durch 1 % mehr</translation>
    </message>
    <message>
        <source>Saved by 10 % more</source>
        <translation>Erspart durch 10 % mehr</translation>
    </message>
    <message>
        <source>What the bars show</source>
        <translation>Was die Balken zeigen</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>GPUs, die nicht gezeigt werden, und warum</translation>
    </message>
    <message>
        <source>Levers of %1</source>
        <translation>Hebel von %1</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <translation>Suche: %1</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Wählen Sie links ein Netz, oder legen Sie eine ONNX-Datei oder eine config.json von Hugging Face im Fenster ab.</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see which of their numbers moves the time.</source>
        <translation>Kreuzen Sie links GPUs an, um zu sehen, welche ihrer Zahlen die Zeit bewegt.</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>Keine GPU lässt sich zeigen.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Es gibt noch nichts zu exportieren. %1</translation>
    </message>
    <message>
        <source>Tornado: 10 % more, 10 % less</source>
        <translation>Tornado: 10 % mehr, 10 % weniger</translation>
    </message>
    <message>
        <source>Least silicon around %1</source>
        <translation>Kleinster Chip um %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeForm</name>
    <message>
        <source>the usual ones</source>
        <translation>die üblichen</translation>
    </message>
    <message>
        <source>%1 (proposed)</source>
        <translation>%1 (vorgeschlagen)</translation>
    </message>
    <message>
        <source>%1 (as few as hold it)</source>
        <translation>%1 (so wenige wie nötig)</translation>
    </message>
    <message>
        <source>as few as hold it</source>
        <translation>so wenige wie nötig</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 offen</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 je Sekunde</translation>
    </message>
    <message>
        <source>a log</source>
        <translation>ein Log</translation>
    </message>
    <message>
        <source>%1, %2 in, %3 out</source>
        <translation>%1, %2 ein, %3 aus</translation>
    </message>
    <message>
        <source>as the engine has it</source>
        <translation>wie in der Engine</translation>
    </message>
    <message>
        <source>Open a log of requests</source>
        <translation>Anfragelog öffnen</translation>
    </message>
    <message>
        <source>Logs of requests (*.csv *.csv.gz *.json *.jsonl *.gz);;All files (*)</source>
        <translation>Anfragelogs (*.csv *.csv.gz *.json *.jsonl *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>Log of requests</source>
        <translation>Anfragelog</translation>
    </message>
    <message>
        <source>A file of Azure&apos;s, Mooncake&apos;s or BurstGPT&apos;s traces, or vLLM&apos;s benchmark; packed or not. The first requests are served</source>
        <translation>Eine Datei der Traces von Azure, Mooncake oder BurstGPT oder des Benchmarks von vLLM; gepackt oder nicht. Die ersten Anfragen werden bedient</translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>The software that serves: its kernels, its scheduler, its memory</source>
        <translation>Die Software, die Anfragen bedient: ihre Kernel, ihr Scheduler, ihr Speicher</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Maschinen</translation>
    </message>
    <message>
        <source>What the GPUs stand in, each in its usual one or all in the same: links count where several share a layer</source>
        <translation>Worin die GPUs stehen, jede in ihrer üblichen Maschine oder alle in der gleichen: Verbindungen zählen, wo mehrere eine Schicht teilen</translation>
    </message>
    <message>
        <source>How requests come</source>
        <translation>Eintreffen der Anfragen</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Anfragen je Sekunde</translation>
    </message>
    <message>
        <source>Over all replicas. Empty: half of what the GPU in focus serves at most</source>
        <translation>Über alle Kopien. Leer: die Hälfte dessen, was die GPU im Fokus höchstens bedient</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Offene Anfragen</translation>
    </message>
    <message>
        <source>Over all replicas: the next begins when one ends</source>
        <translation>Über alle Kopien: Die nächste beginnt, wenn eine endet</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>Token eines Prompts</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>Token einer Antwort</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Simulated requests</source>
        <translation>Simulierte Anfragen</translation>
    </message>
    <message>
        <source>More take longer and say more; p99 needs 1,000 once settled</source>
        <translation>Mehr dauern länger und sagen mehr; p99 braucht 1000 im eingeschwungenen Zustand</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs</source>
        <translation>Tensorparallele GPUs</translation>
    </message>
    <message>
        <source>GPUs that share every layer; 0: as few of each kind as hold the network</source>
        <translation>GPUs, die sich jede Schicht teilen; 0: von jeder Art so wenige, wie das Netz fassen</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Pipeline-Stufen</translation>
    </message>
    <message>
        <source>Stages that hold a part of the layers each</source>
        <translation>Stufen, die je einen Teil der Schichten halten</translation>
    </message>
    <message>
        <source>Data-parallel groups</source>
        <translation>Datenparallele Gruppen</translation>
    </message>
    <message>
        <source>Groups of these GPUs, each with requests of its own; experts span all</source>
        <translation>Gruppen dieser GPUs, jede mit eigenen Anfragen; Experten erstrecken sich über alle</translation>
    </message>
    <message>
        <source>Expert-parallel groups</source>
        <translation>Expertenparallele Gruppen</translation>
    </message>
    <message>
        <source>Groups of GPUs that hold different experts</source>
        <translation>Gruppen von GPUs, die verschiedene Experten halten</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Such servers side by side; requests go to the least loaded one</source>
        <translation>Solche Server nebeneinander; Anfragen gehen an den am wenigsten ausgelasteten</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Scheduler</translation>
    </message>
    <message>
        <source>Who goes into a step, and in which chunks</source>
        <translation>Wer in einen Schritt kommt, und in welchen Chunks</translation>
    </message>
    <message>
        <source>the engine&apos;s</source>
        <translation>wie Engine</translation>
    </message>
    <message>
        <source>Keys and values</source>
        <translation>Keys und Values</translation>
    </message>
    <message>
        <source>The numbers that keys and values are kept in</source>
        <translation>Das Zahlenformat, in dem Keys und Values gehalten werden</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>%1, prompts apart</source>
        <translation>%1, Eingaben getrennt</translation>
    </message>
    <message>
        <source>prefix cache</source>
        <translation>Präfix-Cache</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>Entwürfe</translation>
    </message>
    <message>
        <source>Each prompt begins with one of so many texts that others begin with, too; 0: with none</source>
        <translation>Jede Eingabe beginnt mit einem von so vielen Texten, mit denen auch andere beginnen; 0: mit keinem</translation>
    </message>
    <message>
        <source>Ahead of the prompt&apos;s own tokens</source>
        <translation>Vor den eigenen Token der Eingabe</translation>
    </message>
    <message>
        <source>GPUs that share every layer there; 0: split as a replica</source>
        <translation>GPUs, die sich dort jede Schicht teilen; 0: aufgeteilt wie eine Kopie</translation>
    </message>
    <message>
        <source>as a replica</source>
        <translation>wie eine Kopie</translation>
    </message>
    <message>
        <source>Drafted tokens</source>
        <translation>Entworfene Token</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that a layer of their own (MTP, EAGLE) drafts for each step; 0: none</source>
        <translation>Spekulatives Dekodieren: Token, die eine eigene Schicht (MTP, EAGLE) je Schritt entwirft; 0: keine</translation>
    </message>
    <message>
        <source>Accepted drafts</source>
        <translation>Angenommene Entwürfe</translation>
    </message>
    <message>
        <source>How often a drafted token is right, where all before it were</source>
        <translation>Wie oft ein entworfener Token richtig ist, wenn alle vor ihm es waren</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>Präfix-Cache</translation>
    </message>
    <message>
        <source>At random times, at a rate; always so many in flight; or as a service logged them</source>
        <translation>Zu zufälligen Zeiten mit einer Rate; immer gleich viele zugleich; oder wie ein Dienst sie protokolliert hat</translation>
    </message>
    <message>
        <source>at a rate (Poisson)</source>
        <translation>mit einer Rate (Poisson)</translation>
    </message>
    <message>
        <source>at fixed concurrency</source>
        <translation>mit fester Parallelität</translation>
    </message>
    <message>
        <source>from a log</source>
        <translation>aus einem Protokoll</translation>
    </message>
    <message>
        <source>1024, all alike; 512-1024, uniform; 0.8-1x1024, uniform from 0.8 to 1 times 1024; lognormal:512:0.8, by median and sigma</source>
        <translation>1024, alle gleich; 512-1024, gleichverteilt; 0.8-1x1024, gleichverteilt vom 0,8- bis 1-Fachen von 1024; lognormal:512:0.8, nach Median und Sigma</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>Service-level objectives: ttft, tpot, itl or e2e; mean, p50, p90, p95 or p99; a time. Several with commas between</source>
        <translation>Service-Level-Ziele: ttft, tpot, itl oder e2e; mean, p50, p90, p95 oder p99; eine Zeit. Mehrere mit Kommas getrennt</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>Eingabe-Token</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>Shared prefixes</source>
        <translation>Gemeinsame Präfixe</translation>
    </message>
    <message>
        <source>Tokens of a shared prefix</source>
        <translation>Token eines gemeinsamen Präfixes</translation>
    </message>
    <message>
        <source>Attention DP</source>
        <translation>Attention-DP</translation>
    </message>
    <message>
        <source>Prefill workers</source>
        <translation>Prefill-Worker</translation>
    </message>
    <message>
        <source>Disaggregated: so many workers compute prompts and send the KV cache to the replicas, which decode; 0: the replicas do both</source>
        <translation>Disaggregiert: So viele Worker berechnen Prompts und senden den KV-Cache an die Kopien, die decodieren; 0: Die Kopien tun beides</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs of a prefill worker</source>
        <translation>Tensorparallele GPUs eines Prefill-Workers</translation>
    </message>
    <message>
        <source>Prefill TP</source>
        <translation>Prefill-TP</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>The most running requests of a replica; 0: the engine&apos;s own number</source>
        <translation>Die meisten laufenden Anfragen einer Kopie; 0: die Zahl der Engine</translation>
    </message>
    <message>
        <source>Token budget</source>
        <translation>Token-Budget</translation>
    </message>
    <message>
        <source>The most tokens of a step, decoding and prompts together; 0: the engine&apos;s own number</source>
        <translation>Die meisten Token eines Schritts, Decodieren und Prompts zusammen; 0: die Zahl der Engine</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>Keep KV blocks of prefixes for later prompts that begin alike, as memory allows</source>
        <translation>KV-Blöcke von Präfixen für spätere Prompts mit gleichem Anfang behalten, soweit der Speicher reicht</translation>
    </message>
    <message>
        <source>Speculative</source>
        <translation>Spekulativ</translation>
    </message>
    <message>
        <source>accepted:</source>
        <translation>angenommen:</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServePanel</name>
    <message>
        <source>There is no command yet. %1</source>
        <translation>Es gibt noch keinen Befehl. %1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>Serving %1</source>
        <translation>Serving von %1</translation>
    </message>
    <message>
        <source>Simulating requests on %1</source>
        <translation>Anfragen auf %1 werden simuliert</translation>
    </message>
    <message>
        <source>Open a language model to see how it serves.</source>
        <translation>Öffnen Sie ein Sprachmodell, um zu sehen, wie es Anfragen bedient.</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: it serves the language model.</source>
        <translation>Kreuzen Sie links eine GPU an: Auf ihr läuft das Sprachmodell.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>Offen</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>of the log</source>
        <translation>aus dem Log</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>gezogen</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bandbreite</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Es gibt noch nichts zu exportieren. %1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that answers the same</source>
        <translation>Die Zeile von dubhe-cli, die dasselbe beantwortet</translation>
    </message>
    <message>
        <source>What is served, and where</source>
        <translation>Was bedient wird, und wo</translation>
    </message>
    <message>
        <source>Whether the limits are kept</source>
        <translation>Ob die Grenzwerte eingehalten werden</translation>
    </message>
    <message>
        <source>By the closed form</source>
        <translation>Nach der geschlossenen Formel</translation>
    </message>
    <message>
        <source>Means without a simulation: what follows the sliders</source>
        <translation>Mittelwerte ohne Simulation: was den Schiebereglern folgt</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>Was es begrenzt</translation>
    </message>
    <message>
        <source>What can&apos;t serve</source>
        <translation>Was nicht bedienen kann</translation>
    </message>
    <message>
        <source>Latencies</source>
        <translation>Latenzen</translation>
    </message>
    <message>
        <source>Throughput, memory, cost</source>
        <translation>Durchsatz, Speicher, Kosten</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>Durchsatz einer GPU über der Geschwindigkeit für einen Nutzer</translation>
    </message>
    <message>
        <source>Distribution of TTFT</source>
        <translation>Verteilung der TTFT</translation>
    </message>
    <message>
        <source>Distribution of TPOT</source>
        <translation>Verteilung der TPOT</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>Anfragen über der Zeit</translation>
    </message>
    <message>
        <source>KV memory over time</source>
        <translation>KV-Speicher über der Zeit</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Pareto-Front</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Zeitverlauf</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Shows the form that asks, in place of the charts</source>
        <translation>Zeigt das Formular mit der Frage anstelle der Diagramme</translation>
    </message>
    <message>
        <source>Where the closed form is off</source>
        <translation>Wo die geschlossene Form abweicht</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Change what the sweep shows</source>
        <translation>Ändern, was der Durchlauf zeigt</translation>
    </message>
    <message>
        <source>The simulation starts when you stop moving the slider.</source>
        <translation>Die Simulation beginnt, sobald der Regler stillsteht.</translation>
    </message>
    <message>
        <source>Below each value: 80 % band of the model, then 95 % confidence interval of the simulation.</source>
        <translation>Unter jedem Wert: 80-%-Spanne des Modells, dann 95-%-Konfidenzintervall der Simulation.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSliders</name>
    <message>
        <source>How many requests come, over all replicas</source>
        <translation>Wie viele Anfragen eintreffen, über alle Kopien</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>Token eines Prompts</translation>
    </message>
    <message>
        <source>Memory bandwidth of the GPU in focus, as if it were another one</source>
        <translation>Speicherbandbreite der GPU im Fokus, als wäre sie eine andere</translation>
    </message>
    <message>
        <source>Memory size of the GPU in focus, as if it were another one</source>
        <translation>Speichergröße der GPU im Fokus, als wäre sie eine andere</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to where it was.</source>
        <translation>%1: ziehen oder Pfeiltasten nutzen (1 %, mit Umschalt 10 %). Doppelklick oder Entf kehrt zum vorigen Wert zurück.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSweepView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>&amp;Senkrecht</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>Was gezeichnet wird</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>&amp;Waagerecht</translation>
    </message>
    <message>
        <source>What is moved</source>
        <translation>Was verändert wird</translation>
    </message>
    <message>
        <source>Serving along a number</source>
        <translation>Bedienung entlang einer Zahl</translation>
    </message>
    <message>
        <source>What the chart leaves out</source>
        <translation>Was das Diagramm auslässt</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation>Es gibt nichts zu zeichnen.</translation>
    </message>
    <message>
        <source>No costs in one currency are known.</source>
        <translation>Es sind keine Kosten in einer Währung bekannt.</translation>
    </message>
    <message>
        <source>No GPU can serve this.</source>
        <translation>Keine GPU kann dies bedienen.</translation>
    </message>
    <message>
        <source>By the closed form, with bands of 80 %.</source>
        <translation>Nach der geschlossenen Form, mit Bändern von 80 %.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedModel</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1, or it never settles</source>
        <translation>%1, oder es pendelt sich nie ein</translation>
    </message>
    <message>
        <source>With slower steps it never settles: there is no band.</source>
        <translation>Mit langsameren Schritten pendelt es sich nie ein: Es gibt kein Band.</translation>
    </message>
    <message>
        <source>As many as the question has: requests in flight are given, no rate.</source>
        <translation>So viele, wie die Frage hat: Gegeben sind Anfragen in Arbeit, keine Rate.</translation>
    </message>
    <message>
        <source>%1 times %2, each within the limits up to %3</source>
        <translation>%1 mal %2, jedes innerhalb der Grenzen bis %3</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>eine GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPUs</translation>
    </message>
    <message>
        <source>Requests are spread evenly; percentiles are of one of these at its share.</source>
        <translation>Anfragen werden gleichmäßig verteilt; Perzentile gelten für eines davon bei seinem Anteil.</translation>
    </message>
    <message>
        <source>GPUs needed</source>
        <translation>Benötigte GPUs</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>A GPU at most</source>
        <translation>Eine GPU höchstens</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>Ausgabe je GPU</translation>
    </message>
    <message>
        <source>Million tokens, rented</source>
        <translation>Million Token, gemietet</translation>
    </message>
    <message>
        <source>Million tokens, bought</source>
        <translation>Million Token, gekauft</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>Je Million Token</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>can&apos;t serve this</source>
        <translation>kann dies nicht bedienen</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>kein Preis bekannt</translation>
    </message>
    <message>
        <source>Tokens of answers that a GPU gives where it is as full as the limits allow; for this rate it is asked for %1.</source>
        <translation>Token der Antworten, die eine GPU liefert, wenn sie so ausgelastet ist, wie die Grenzen erlauben; bei dieser Rate werden %1 verlangt.</translation>
    </message>
    <message>
        <source>Tokens of answers, over all GPUs.</source>
        <translation>Token der Antworten, über alle GPUs.</translation>
    </message>
    <message>
        <source>A million tokens of answers, on all GPUs that are needed</source>
        <translation>Eine Million Token an Antworten, auf allen benötigten GPUs</translation>
    </message>
    <message>
        <source>What keeps one of these from serving more, where it is full</source>
        <translation>Was eines davon hindert, mehr zu bedienen, wenn es ausgelastet ist</translation>
    </message>
    <message>
        <source>80 % band of the model: %1</source>
        <translation>80-%-Spanne des Modells: %1</translation>
    </message>
    <message>
        <source>95 % confidence interval of the simulation: %1</source>
        <translation>95-%-Konfidenzintervall der Simulation: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedView</name>
    <message>
        <source>What is served</source>
        <translation>Was bedient wird</translation>
    </message>
    <message>
        <source>What is promised, and how GPUs are counted</source>
        <translation>Was zugesagt ist und wie GPUs gezählt werden</translation>
    </message>
    <message>
        <source>Which GPUs can&apos;t serve, and why</source>
        <translation>Welche GPUs nicht bedienen können und warum</translation>
    </message>
    <message>
        <source>GPUs as servers</source>
        <translation>GPUs als Server</translation>
    </message>
    <message>
        <source>GPUs as servers, figures</source>
        <translation>GPUs als Server, Zahlen</translation>
    </message>
    <message>
        <source>Serving %1 on each GPU</source>
        <translation>%1 auf jeder GPU bedienen</translation>
    </message>
    <message>
        <source>Open a language model to see what serves it.</source>
        <translation>Öffnen Sie ein Sprachmodell, um zu sehen, was es bedient.</translation>
    </message>
    <message>
        <source>A portfolio is not served: choose one of its networks at the left.</source>
        <translation>Ein Portfolio wird nicht bedient: Wählen Sie links eines seiner Netze.</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>Kreuzen Sie links zwei bis sechs GPUs an, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>%1. Open a language model to see what serves it.</source>
        <translation>%1. Öffnen Sie ein Sprachmodell, um zu sehen, was es bedient.</translation>
    </message>
    <message>
        <source>%1. The panel Serve asks the question.</source>
        <translation>%1. Die Frage stellt das Panel „Serve“.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The rate is half of what %1 serves at most: the panel Serve sets it.</source>
        <translation>Die Rate ist die Hälfte dessen, was %1 höchstens bedient: Das Panel „Serve“ legt sie fest.</translation>
    </message>
    <message>
        <source>Nothing is promised: as many GPUs as serve the rate at all.</source>
        <translation>Nichts ist zugesagt: so viele GPUs, wie die Rate überhaupt bedienen.</translation>
    </message>
    <message>
        <source>As many GPUs as keep %1; simulated, with bands of 80 %.</source>
        <translation>So viele GPUs, dass %1 eingehalten wird; simuliert, mit Bändern von 80 %.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SizeRanges</name>
    <message>
        <source>Least %1</source>
        <translation>%1 mindestens</translation>
    </message>
    <message>
        <source>Largest %1</source>
        <translation>%1 höchstens</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Sizes are drawn evenly by their logarithm, usually from %1 to %2.</source>
        <translation>Größen werden gleichmäßig nach ihrem Logarithmus gezogen, gewöhnlich von %1 bis %2.</translation>
    </message>
    <message>
        <source>The range of %1 has to go up, in whole numbers from 1 on; &quot;%2 to %3&quot; does not.</source>
        <translation>Der Bereich von %1 muss aufsteigen, in ganzen Zahlen ab 1; „%2 bis %3“ tut das nicht.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SpecificationRow</name>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the base&apos;s value.</source>
        <translation>%1: ziehen oder Pfeiltasten nutzen (1 %, mit Umschalt 10 %). Doppelklick oder Entf kehrt zum Wert der Basis zurück.</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>Basis %1</translation>
    </message>
    <message>
        <source>base unknown</source>
        <translation>Basis unbekannt</translation>
    </message>
    <message>
        <source>Changed; double click the slider to return to the base&apos;s value</source>
        <translation>Geändert; ein Doppelklick auf den Schieberegler kehrt zum Wert der Basis zurück</translation>
    </message>
    <message>
        <source>As the base has it, or derived from what was changed</source>
        <translation>Wie in der Basis oder abgeleitet aus dem Geänderten</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SplitForm</name>
    <message>
        <source>%1 (the rest)</source>
        <translation>%1 (der Rest)</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 Server</translation>
    </message>
    <message>
        <source>%1, 1/%2</source>
        <translation>%1, 1/%2</translation>
    </message>
    <message>
        <source>summed beside backward</source>
        <translation>summiert neben Rückwärts</translation>
    </message>
    <message>
        <source>summed after backward</source>
        <translation>summiert nach Rückwärts</translation>
    </message>
    <message>
        <source>keys and values %1</source>
        <translation>Schlüssel und Werte %1</translation>
    </message>
    <message>
        <source>in chunks</source>
        <translation>in Teilen</translation>
    </message>
    <message>
        <source>experts&apos; rows beside</source>
        <translation>Zeilen der Experten nebenher</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>wie üblich</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1 erneut</translation>
    </message>
    <message>
        <source>%1 layers in the host</source>
        <translation>%1 Schichten im Host</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>Gruppen von %1</translation>
    </message>
    <message>
        <source>half moments</source>
        <translation>halbe Momente</translation>
    </message>
    <message>
        <source>as suits</source>
        <translation>wie es passt</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>der Rest</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackForm</name>
    <message>
        <source>Stac&amp;k</source>
        <translation>Stac&amp;k</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stack</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>The settings of this stack, to be changed</source>
        <translation>Die Einstellungen dieses Stacks, zum Ändern</translation>
    </message>
    <message>
        <source>Settings of the stack</source>
        <translation>Einstellungen des Stacks</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>All settings as the stack has them</source>
        <translation>Alle Einstellungen, wie der Stack sie hat</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <translation>Standard (%1)</translation>
    </message>
    <message>
        <source>What people run such a network with</source>
        <translation>Womit man ein solches Netz ausführt</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Wie geschrieben</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time</source>
        <translation>Der Graph, wie er geschrieben ist, ein Operator nach dem anderen</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackSettingsModel</name>
    <message>
        <source>%1: %2
It takes: %3</source>
        <translation>%1: %2
Möglich: %3</translation>
    </message>
    <message>
        <source>The stack&apos;s own is %1; an empty field brings it back</source>
        <translation>Der Stack selbst hat %1; ein leeres Feld bringt es zurück</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackView</name>
    <message>
        <source>What if: the stack of transformations, applied from top to bottom</source>
        <translation>Was wäre wenn: der Stapel der Umformungen, von oben nach unten angewandt</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add a transformation to the stack</source>
        <translation>Dem Stapel eine Umformung hinzufügen</translation>
    </message>
    <message>
        <source>Your own...</source>
        <translation>Eigene...</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the chosen transformation</source>
        <translation>Gewählte Umformung entfernen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Apply it earlier</source>
        <translation>Früher anwenden</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Apply it later</source>
        <translation>Später anwenden</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stapel</translation>
    </message>
    <message>
        <source>Open, save, copy the stack</source>
        <translation>Stapel öffnen, speichern, kopieren</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Öffnen...</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Speichern unter...</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>In this step: %1.</source>
        <translation>In diesem Schritt: %1.</translation>
    </message>
    <message>
        <source>It touches nothing in this step.</source>
        <translation>Sie berührt nichts in diesem Schritt.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Worked examples</source>
        <translation>Durchgerechnete Beispiele</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Zuletzt geöffnete Projekte</translation>
    </message>
    <message>
        <source>How long will this network take on that GPU, before anyone owns it?</source>
        <translation>Wie lange wird dieses Netz auf jener GPU brauchen, bevor jemand sie besitzt?</translation>
    </message>
    <message>
        <source>Begin with your own</source>
        <translation>Mit Eigenem beginnen</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Neues Projekt</translation>
    </message>
    <message>
        <source>Empty panels: choose a network and GPUs at the left</source>
        <translation>Leere Ansichten: Wählen Sie links ein Netz und GPUs</translation>
    </message>
    <message>
        <source>Open project...</source>
        <translation>Projekt öffnen...</translation>
    </message>
    <message>
        <source>A .dubhe file</source>
        <translation>Eine .dubhe-Datei</translation>
    </message>
    <message>
        <source>Open network...</source>
        <translation>Netz öffnen...</translation>
    </message>
    <message>
        <source>An ONNX model, a Hugging Face config.json, a network JSON</source>
        <translation>Ein ONNX-Modell, eine config.json von Hugging Face, ein Netz-JSON</translation>
    </message>
    <message>
        <source>Open recorded run...</source>
        <translation>Aufgezeichneten Lauf öffnen...</translation>
    </message>
    <message>
        <source>Of PyTorch&apos;s profiler, Nsight Systems or Dubhe&apos;s recorder</source>
        <translation>Vom PyTorch-Profiler, von Nsight Systems oder vom Dubhe-Recorder</translation>
    </message>
    <message>
        <source>None yet. What you save (Ctrl+S) is listed here the next time.</source>
        <translation>Noch keine. Was Sie speichern (Strg+S), steht beim nächsten Mal hier.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation>%1 von dieser Liste nehmen</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>%1 aus der Liste entfernen</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>Zurück zum Projekt</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>Was möchten Sie wissen?</translation>
    </message>
    <message>
        <source>Or drop files anywhere on this window: projects (.dubhe), networks (.onnx, config.json, network JSON, or a model&apos;s folder), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), measurements (.csv, .csv.gz), catalogs (.json, .csv). Networks and GPUs stand at the left: a click adds one.</source>
        <translation>Oder legen Sie Dateien irgendwo in diesem Fenster ab: Projekte (.dubhe), Netze (.onnx, config.json, Netz-JSON oder den Ordner eines Modells), aufgezeichnete Läufe (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), Messungen (.csv, .csv.gz), Kataloge (.json, .csv). Netze und GPUs stehen links: Ein Klick fügt sie hinzu.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>Abschnitte</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>A double click looks for it</source>
        <translation>Ein Doppelklick sucht danach</translation>
    </message>
    <message>
        <source>How many spans touch the selection</source>
        <translation>Wie viele Abschnitte die Auswahl berühren</translation>
    </message>
    <message>
        <source>Time within the selection; spans count with all that they enclose</source>
        <translation>Zeit in der Auswahl; Abschnitte zählen mit allem, was sie umschließen</translation>
    </message>
    <message>
        <source>Of the selected stretch of time; of several lanes together it can exceed 100 %</source>
        <translation>Der ausgewählten Zeitstrecke; bei mehreren Spuren zusammen kann es 100 % überschreiten</translation>
    </message>
    <message>
        <source>Time of one span within the selection</source>
        <translation>Zeit eines Abschnitts in der Auswahl</translation>
    </message>
    <message>
        <source>of no layer</source>
        <translation>ohne Schicht</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Spur</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumView</name>
    <message>
        <source>Give up the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Give up the selection (Escape)</source>
        <translation>Auswahl aufheben (Escape)</translation>
    </message>
    <message>
        <source>What the selection holds</source>
        <translation>Was die Auswahl enthält</translation>
    </message>
    <message>
        <source>Sums by</source>
        <translation>Summen nach</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Namen</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>Nach Schicht</translation>
    </message>
    <message>
        <source>By lane</source>
        <translation>Nach Spur</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SummaryModel</name>
    <message>
        <source>%1; size of its memory unknown</source>
        <translation>%1; Größe ihres Speichers unbekannt</translation>
    </message>
    <message>
        <source>%1, fits in %2</source>
        <translation>%1, passt in %2</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>braucht %1, hat %2: passt nicht</translation>
    </message>
    <message>
        <source>an hour %1</source>
        <translation>je Stunde %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>Preis: %1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>Miete je Stunde, Strom inbegriffen: %1</translation>
    </message>
    <message>
        <source>Those of %1 without changes</source>
        <translation>Die von %1 ohne Änderungen</translation>
    </message>
    <message>
        <source>%1 for each %2</source>
        <translation>%1 je %2</translation>
    </message>
    <message>
        <source>TDP unknown</source>
        <translation>TDP unbekannt</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Zeit einer Iteration</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Against the reference</source>
        <translation>Gegenüber der Referenz</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>At full TDP</source>
        <translation>Bei voller TDP</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>Energie einer Iteration</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>Kosten je Million %1</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>For its price</source>
        <translation>Für den Preis</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Beruht auf</translation>
    </message>
    <message>
        <source>not possible: %1</source>
        <translation>nicht möglich: %1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>passt nicht; bräuchte %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>Throughput over its price. %1</source>
        <translation>Durchsatz je Preis. %1</translation>
    </message>
    <message>
        <source>%1 of %2 while kernels run, %3 while none does, PUE %4: menu Prediction, Prices and Energy</source>
        <translation>%1 von %2, während Kernel laufen, %3, während keiner läuft, PUE %4: Menü Vorhersage, Preise und Energie</translation>
    </message>
    <message>
        <source>The TDP of %1 is not known: enter it in the Catalog.</source>
        <translation>Die TDP von %1 ist unbekannt: Tragen Sie sie im Katalog ein.</translation>
    </message>
    <message numerus="yes">
        <source>%n unknown operators by their bytes</source>
        <translation>
            <numerusform>%n unbekannter Operator nach seinen Bytes</numerusform>
            <numerusform>%n unbekannte Operatoren nach ihren Bytes</numerusform>
        </translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>Zeit einer Runde</translation>
    </message>
    <message>
        <source>Energy of a round</source>
        <translation>Energie einer Runde</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Güteklasse</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepChart</name>
    <message>
        <source>Sweep chart</source>
        <translation>Diagramm des Durchlaufs</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepModel</name>
    <message>
        <source>Sweeping %1</source>
        <translation>%1 wird durchlaufen</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepPanel</name>
    <message>
        <source>The chart in words</source>
        <translation>Das Diagramm in Worten</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>GPUs, die nicht gezeigt werden, und warum</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Wählen Sie links ein Netz, oder legen Sie eine ONNX-Datei oder eine config.json von Hugging Face im Fenster ab.</translation>
    </message>
    <message>
        <source>The catalog has no system %1 with links whose bandwidth is known; choose another, or one GPU.</source>
        <translation>Der Katalog hat kein System %1 mit Verbindungen bekannter Bandbreite; wählen Sie ein anderes oder eine GPU.</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see how long %1 takes on them.</source>
        <translation>Kreuzen Sie links GPUs an, um zu sehen, wie lange %1 auf ihnen dauert.</translation>
    </message>
    <message>
        <source>What a million samples cost is not known for any of these GPUs: enter prices or rents in the Catalog.</source>
        <translation>Was eine Million Beispiele kostet, ist für keine dieser GPUs bekannt: Tragen Sie im Katalog Preise oder Mieten ein.</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>Keine GPU lässt sich zeigen.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>The sweep was cancelled. Change the range, or choose the axis again, to run it.</source>
        <translation>Der Durchlauf wurde abgebrochen. Ändern Sie den Bereich, oder wählen Sie die Achse erneut, um ihn auszuführen.</translation>
    </message>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform> (und %n weitere)</numerusform>
            <numerusform> (und %n weitere)</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no chart to export yet. %1</source>
        <translation>Es gibt noch kein Diagramm zu exportieren. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>The first %1 of %2 lines are shown: untick GPUs or remove workloads to see the others.</source>
        <translation>Die ersten %1 von %2 Linien werden gezeigt: Wählen Sie GPUs ab oder entfernen Sie Arbeitslasten, um die anderen zu sehen.</translation>
    </message>
    <message>
        <source>%1 is a real GPU: make a hypothetical one from it to move it to these values.</source>
        <translation>%1 ist eine echte GPU: Erstellen Sie daraus eine hypothetische, um sie auf diese Werte zu bringen.</translation>
    </message>
    <message>
        <source>Links and the number of GPUs belong to the system: choose it above.</source>
        <translation>Verbindungen und Anzahl der GPUs gehören zum System: Wählen Sie es oben.</translation>
    </message>
    <message>
        <source>Batch and sequence belong to the workload: change them at the left.</source>
        <translation>Batch und Sequenz gehören zur Arbeitslast: Ändern Sie sie links.</translation>
    </message>
    <message>
        <source>Where it does not fit into %1, %2.</source>
        <translation>Wo es nicht in %1 passt – %2.</translation>
    </message>
    <message>
        <source>A step on many GPUs is explained in the Cluster panel: choose the same system and split there.</source>
        <translation>Ein Schritt auf vielen GPUs wird in der Ansicht Cluster erklärt: Wählen Sie dort dasselbe System und dieselbe Aufteilung.</translation>
    </message>
    <message>
        <source>Why is it so, at %1?</source>
        <translation>Warum ist das so, bei %1?</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>Warum ist das so?</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>Ziellinie</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>Ziel setzen...</translation>
    </message>
    <message>
        <source>Target of the time, as in 10 ms</source>
        <translation>Ziel der Zeit, wie 10 ms</translation>
    </message>
    <message>
        <source>Target of the rate, as in 500/s</source>
        <translation>Ziel der Rate, wie 500/s</translation>
    </message>
    <message>
        <source>The chart shows times: write one, as in 10 ms.</source>
        <translation>Das Diagramm zeigt Zeiten: eine Zeit schreiben, wie 10 ms.</translation>
    </message>
    <message>
        <source>The chart shows rates: write one, as in 500/s.</source>
        <translation>Das Diagramm zeigt Raten: eine Rate schreiben, wie 500/s.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepToolbar</name>
    <message>
        <source>What the chart shows</source>
        <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>Zeit je Beispiel</translation>
    </message>
    <message>
        <source>Cost per million</source>
        <translation>Kosten je Million</translation>
    </message>
    <message>
        <source>Of a million samples, where the Catalog has a price or a rent for the GPU</source>
        <translation>Je Million Beispiele, wo der Katalog für die GPU einen Preis oder eine Miete hat</translation>
    </message>
    <message>
        <source>What the sweep moves</source>
        <translation>Was der Durchlauf bewegt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Bis</translation>
    </message>
    <message>
        <source>Heat map by</source>
        <translation>Wärmekarte nach</translation>
    </message>
    <message>
        <source>A second axis turns the chart into a heat map of the focused GPU</source>
        <translation>Eine zweite Achse macht aus dem Diagramm eine Wärmekarte der GPU im Fokus</translation>
    </message>
    <message>
        <source>Second axis from</source>
        <translation>Zweite Achse von</translation>
    </message>
    <message>
        <source>Second axis to</source>
        <translation>Zweite Achse bis</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>over</source>
        <translation>über</translation>
    </message>
    <message>
        <source>by</source>
        <translation>und</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Scales and range of the chart</source>
        <translation>Skalen und Bereich des Diagramms</translation>
    </message>
    <message>
        <source>Fit the range</source>
        <translation>Bereich anpassen</translation>
    </message>
    <message>
        <source>A range that has the own values of all ticked GPUs</source>
        <translation>Ein Bereich, der die eigenen Werte aller angekreuzten GPUs enthält</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Zoom zurücksetzen</translation>
    </message>
    <message>
        <source>Show the whole range again (double click or 0 in the chart)</source>
        <translation>Wieder den ganzen Bereich zeigen (Doppelklick oder 0 im Diagramm)</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Horizontale Achse logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Vertikale Achse logarithmisch</translation>
    </message>
    <message>
        <source>Logarithmic second axis</source>
        <translation>Zweite Achse logarithmisch</translation>
    </message>
    <message>
        <source>Lines for every workload</source>
        <translation>Linien für jede Arbeitslast</translation>
    </message>
    <message>
        <source>All workloads of the project on all ticked GPUs, not only the one shown</source>
        <translation>Alle Arbeitslasten des Projekts auf allen angekreuzten GPUs, nicht nur die gezeigte</translation>
    </message>
    <message>
        <source>GPU (lines)</source>
        <translation>GPU (Linien)</translation>
    </message>
    <message>
        <source>The range must start below its end: %1 is not below %2.</source>
        <translation>Der Bereich muss unter seinem Ende beginnen: %1 liegt nicht unter %2.</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>Ziellinie</translation>
    </message>
    <message>
        <source>A line to drag: where each GPU meets that value (T in the chart; Page Up and Page Down)</source>
        <translation>Eine Linie zum Ziehen: wo jede GPU diesen Wert erreicht (T im Diagramm; Bild auf und Bild ab)</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>Ziel setzen...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SystemPage</name>
    <message>
        <source>Measured figures of the machine</source>
        <translation>Gemessene Werte der Maschine</translation>
    </message>
    <message>
        <source>Put them into the catalog</source>
        <translation>In den Katalog übernehmen</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine. With one, its operators can be predicted. Shall it get one of these figures?</source>
        <translation>Der Katalog hat keinen Eintrag für diese Maschine. Mit einem ließen sich ihre Operatoren vorhersagen. Soll er einen mit diesen Werten bekommen?</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; would take the figures that are marked. Shall it?</source>
        <translation>Der Katalogeintrag „%1“ würde die markierten Werte übernehmen. Soll er?</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has these figures, or a data sheet&apos;s instead.</source>
        <translation>Der Katalogeintrag „%1“ hat diese Werte oder stattdessen die eines Datenblatts.</translation>
    </message>
    <message>
        <source>Some figures scatter by more than 10 %: something else runs on this machine. Measure again when it is quiet.</source>
        <translation>Einige Werte streuen um mehr als 10 %: Auf dieser Maschine läuft noch etwas anderes. Messen Sie erneut, wenn sie ruhig ist.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffEdit</name>
    <message>
        <source>not known; for example %1</source>
        <translation>unbekannt; zum Beispiel %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffForm</name>
    <message>
        <source>Prices and energy</source>
        <translation>Preise und Energie</translation>
    </message>
    <message>
        <source>What every cost of this project rests on. Prices and rents of GPUs stand in the catalog, each with its date.</source>
        <translation>Worauf alle Kosten dieses Projekts beruhen. Preise und Mieten der GPUs stehen im Katalog, jeweils mit Datum.</translation>
    </message>
    <message>
        <source>Prices in the &amp;catalog</source>
        <translation>Preise im &amp;Katalog</translation>
    </message>
    <message>
        <source>Shows the catalog, where a GPU&apos;s price and its rent by the hour are entered</source>
        <translation>Zeigt den Katalog, wo Preis und Stundenmiete einer GPU eingetragen werden</translation>
    </message>
    <message>
        <source>What is wrong with %1</source>
        <translation>Was an %1 falsch ist</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TermBars</name>
    <message>
        <source>Terms of the predicted time</source>
        <translation>Terme der vorhergesagten Zeit</translation>
    </message>
    <message>
        <source>%1 %2, binds</source>
        <translation>%1 %2, bindet</translation>
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
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Drag along the axis to select a stretch of time and sum it up</source>
        <translation>Entlang der Achse ziehen, um eine Zeitstrecke auszuwählen und zu summieren</translation>
    </message>
    <message>
        <source>&lt;br&gt;The share is how busy it is in the time that is seen.</source>
        <translation>&lt;br&gt;Der Anteil sagt, wie belegt sie in der sichtbaren Zeit ist.</translation>
    </message>
    <message>
        <source>&lt;br&gt;A click folds or unfolds it.</source>
        <translation>&lt;br&gt;Ein Klick faltet oder entfaltet sie.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Oben anheften</translation>
    </message>
    <message>
        <source>Unpin all</source>
        <translation>Alle lösen</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>&lt;br&gt;Pinned to the top, of %1. A right click or P lets it go.</source>
        <translation>&lt;br&gt;Oben angeheftet, aus %1. Ein Rechtsklick oder P löst sie.</translation>
    </message>
    <message>
        <source>&lt;br&gt;A right click, or P on one of its spans, pins it to the top.</source>
        <translation>&lt;br&gt;Ein Rechtsklick oder P auf einem ihrer Abschnitte heftet sie oben an.</translation>
    </message>
    <message>
        <source>Copy a command that opens this place</source>
        <translation>Befehl kopieren, der diese Stelle öffnet</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>Bedeutung der Farben</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelinePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>Zeitleiste von %1</translation>
    </message>
    <message>
        <source>No prediction: %1</source>
        <translation>Keine Vorhersage: %1</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>Rad zoomt, Ziehen verschiebt, Umschalt und Ziehen summiert; das Rad über den Namen blättert.</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <source>Predicting...</source>
        <translation>Vorhersage läuft...</translation>
    </message>
    <message>
        <source>No prediction: %1
Or open a recorded run.</source>
        <translation>Keine Vorhersage: %1
Oder öffnen Sie einen aufgezeichneten Lauf.</translation>
    </message>
    <message>
        <source>No GPU is ticked: tick one at the left to see its predicted iteration,
or open a recorded run (or drop it on the window).</source>
        <translation>Keine GPU ist angekreuzt: Kreuzen Sie links eine an, um ihre vorhergesagte Iteration zu sehen,
oder öffnen Sie einen aufgezeichneten Lauf (oder legen Sie ihn im Fenster ab).</translation>
    </message>
    <message>
        <source>No run to show: choose a network and tick a GPU at the left to see the predicted iteration,
or open a recorded run (or drop it on the window): PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON, Dubhe&apos;s recorder.</source>
        <translation>Kein Lauf zu zeigen: Wählen Sie links ein Netz und kreuzen Sie eine GPU an, um die vorhergesagte Iteration zu sehen,
oder öffnen Sie einen aufgezeichneten Lauf (oder legen Sie ihn im Fenster ab): PyTorch-Profiler, SQLite-Export von Nsight Systems, Chrome JSON, Dubhe-Recorder.</translation>
    </message>
    <message>
        <source>There is no run to export yet. %1</source>
        <translation>Es gibt noch keinen Lauf zu exportieren. %1</translation>
    </message>
    <message>
        <source>There is no run to save yet. %1</source>
        <translation>Es gibt noch keinen Lauf zu speichern. %1</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>Could not write %1: %2</source>
        <translation>%1 ließ sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>nicht verstanden</translation>
    </message>
    <message>
        <source>Command copied: it opens this place of the run.</source>
        <translation>Befehl kopiert: Er öffnet diese Stelle des Laufs.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineToolbar</name>
    <message>
        <source>Open trace...</source>
        <translation>Trace öffnen...</translation>
    </message>
    <message>
        <source>Show a recorded run: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON or Dubhe&apos;s recorder (Ctrl+T)</source>
        <translation>Einen aufgezeichneten Lauf zeigen: vom PyTorch-Profiler, SQLite-Export von Nsight Systems, Chrome JSON oder Dubhe-Recorder (Strg+T)</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Drag selects a stretch to sum up; without this, drag with Shift</source>
        <translation>Ziehen wählt eine Strecke zum Summieren aus; ohne dies mit Umschalt ziehen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Hineinzoomen</translation>
    </message>
    <message>
        <source>Save trace...</source>
        <translation>Trace speichern...</translation>
    </message>
    <message>
        <source>Save the run as Chrome JSON, which Perfetto, chrome://tracing and Dubhe read: the predicted one where it is shown</source>
        <translation>Den Lauf als Chrome JSON speichern, das Perfetto, chrome://tracing und Dubhe lesen: den vorhergesagten, wo er gezeigt wird</translation>
    </message>
    <message>
        <source>Runs that are shown</source>
        <translation>Gezeigte Läufe</translation>
    </message>
    <message>
        <source>Predicted above measured</source>
        <translation>Vorhergesagt über gemessen</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Step of the measured run</source>
        <translation>Schritt des gemessenen Laufs</translation>
    </message>
    <message>
        <source>What of the measured run stands at time 0, and is zoomed to</source>
        <translation>Was vom gemessenen Lauf bei Zeit 0 steht und worauf gezoomt wird</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>Farbe: Art der Arbeit</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>Farbe: Schicht</translation>
    </message>
    <message>
        <source>Find spans</source>
        <translation>Abschnitte finden</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>Voriger Treffer (Umschalt+Eingabe, Umschalt+F3)</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>Nächster Treffer (Eingabe, F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Ganzer Lauf</translation>
    </message>
    <message>
        <source>Show everything (0, or a double click on empty paper)</source>
        <translation>Alles zeigen (0 oder ein Doppelklick auf eine leere Stelle)</translation>
    </message>
    <message>
        <source>Zoom to the selection, else to the chosen span (Z; F goes there and back)</source>
        <translation>Auf die Auswahl zoomen, sonst auf den gewählten Abschnitt (Z; F geht hin und zurück)</translation>
    </message>
    <message>
        <source>Find: gemm, time&gt;100us</source>
        <translation>Suchen: gemm, time&gt;100us</translation>
    </message>
    <message>
        <source>&lt;p&gt;A part of the name or the layer. Fields: name~, layer~, lane~, class:, gpu:, stream:, and with &amp;lt; &amp;gt; = time, begin, end. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous, Escape: back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Teil des Namens oder der Schicht. Felder: name~, layer~, lane~, class:, gpu:, stream:, und mit &amp;lt; &amp;gt; = time, begin, end. Verknüpft mit and, or, not und Klammern:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Eingabe: nächster, Umschalt+Eingabe: voriger, Escape: zurück.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TracePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Bild kopiert</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>kostet %1</translation>
    </message>
    <message>
        <source>Of the %1 GPUs that were recorded</source>
        <translation>Der %1 aufgezeichneten GPUs</translation>
    </message>
    <message>
        <source>Energy of the step: %1</source>
        <translation>Energie des Schritts: %1</translation>
    </message>
    <message>
        <source>Looking for steps</source>
        <translation>Schritte werden gesucht</translation>
    </message>
    <message>
        <source>Analysing %1</source>
        <translation>%1 wird analysiert</translation>
    </message>
    <message>
        <source>Replaying all steps</source>
        <translation>Alle Schritte werden nachgespielt</translation>
    </message>
    <message>
        <source>it was cancelled. A click on it in the table of steps goes on.</source>
        <translation>abgebrochen. Ein Klick darauf in der Tabelle der Schritte setzt fort.</translation>
    </message>
    <message>
        <source>it was cancelled. Open the trace again to go on.</source>
        <translation>abgebrochen. Öffnen Sie den Trace erneut, um fortzusetzen.</translation>
    </message>
    <message>
        <source>This step is not analysed: %1</source>
        <translation>Dieser Schritt ist nicht analysiert: %1</translation>
    </message>
    <message>
        <source>Analysing...</source>
        <translation>Wird analysiert...</translation>
    </message>
    <message>
        <source>Looking for steps...</source>
        <translation>Schritte werden gesucht...</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>Hinweise (%1)</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>kritischer Pfad</translation>
    </message>
    <message>
        <source>A click on a span, or on a row of a table, tells its launch and what it waited for.</source>
        <translation>Ein Klick auf einen Abschnitt oder auf eine Tabellenzeile nennt den Start und worauf gewartet wurde.</translation>
    </message>
    <message>
        <source>The longest of these pauses: %1</source>
        <translation>Die längste dieser Pausen: %1</translation>
    </message>
    <message>
        <source>Begins %1 after the step.</source>
        <translation>Beginnt %1 nach dem Schritt.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Es gibt noch nichts zu exportieren. %1</translation>
    </message>
    <message>
        <source>Host and GPU over the step</source>
        <translation>Host und GPU im Schritt</translation>
    </message>
    <message>
        <source>What the GPU does over the step</source>
        <translation>Was die GPU im Schritt tut</translation>
    </message>
    <message>
        <source>State of the analysis</source>
        <translation>Stand der Analyse</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Trace öffnen...</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>The step that is analysed; the tab Steps compares them</source>
        <translation>Der analysierte Schritt; der Reiter Schritte vergleicht sie</translation>
    </message>
    <message>
        <source>Ask what if...</source>
        <translation>Was wäre wenn...</translation>
    </message>
    <message>
        <source>Change this step (mixed precision, fused kernels, more GPUs, another GPU) and see its time</source>
        <translation>Diesen Schritt ändern (gemischte Genauigkeit, verschmolzene Kernel, mehr GPUs, andere GPU) und seine Zeit sehen</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Kritischer Pfad</translation>
    </message>
    <message>
        <source>Underline what the step&apos;s time consists of: each piece began when the one before let it</source>
        <translation>Unterstreichen, woraus die Zeit des Schritts besteht: Jedes Stück begann, als das vorige es zuließ</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Färben nach</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>Farbe: Art der Arbeit</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>Farbe: Schicht</translation>
    </message>
    <message>
        <source>Whole step</source>
        <translation>Ganzer Schritt</translation>
    </message>
    <message>
        <source>Show the step from begin to end</source>
        <translation>Den Schritt von Beginn bis Ende zeigen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Hineinzoomen</translation>
    </message>
    <message>
        <source>Zoom to the chosen span (Z in the timeline)</source>
        <translation>Auf den gewählten Abschnitt zoomen (Z in der Zeitleiste)</translation>
    </message>
    <message>
        <source>Analyse another recorded run (Ctrl+T)</source>
        <translation>Einen anderen aufgezeichneten Lauf analysieren (Strg+T)</translation>
    </message>
    <message>
        <source>Close trace</source>
        <translation>Trace schließen</translation>
    </message>
    <message>
        <source>Close the recorded run</source>
        <translation>Den aufgezeichneten Lauf schließen</translation>
    </message>
    <message>
        <source>Time of the step, measured and replayed</source>
        <translation>Zeit des Schritts, gemessen und nachgespielt</translation>
    </message>
    <message>
        <source>Replayed: the step&apos;s graph, simulated unchanged. The difference is what the graph does not explain; answers to &quot;what if&quot; are no better than that.</source>
        <translation>Nachgespielt: der Graph des Schritts, unverändert simuliert. Den Unterschied erklärt der Graph nicht; Antworten auf „Was wäre wenn“ sind nicht besser als das.</translation>
    </message>
    <message>
        <source>Cost of the step</source>
        <translation>Kosten des Schritts</translation>
    </message>
    <message>
        <source>Tables of the step</source>
        <translation>Tabellen des Schritts</translation>
    </message>
    <message>
        <source>Kernels of the step</source>
        <translation>Kernel des Schritts</translation>
    </message>
    <message>
        <source>Layers of the step</source>
        <translation>Schichten des Schritts</translation>
    </message>
    <message>
        <source>Critical path of the step</source>
        <translation>Kritischer Pfad des Schritts</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>Schritte des Laufs</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>Was erschlossen oder ausgelassen wurde</translation>
    </message>
    <message>
        <source>Pieces of the critical path</source>
        <translation>Stücke des kritischen Pfads</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Nach Art</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>Nach Schicht</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Name</translation>
    </message>
    <message>
        <source>Longest pieces</source>
        <translation>Längste Stücke</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>Rad zoomt, Ziehen verschiebt, Umschalt und Ziehen summiert; das Rad über den Namen blättert.</translation>
    </message>
    <message>
        <source>Most time: %1</source>
        <translation>Am längsten: %1</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>kein Preis bekannt</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleich läuft</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>Vergleich beenden</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>Vergleichen mit...</translation>
    </message>
    <message>
        <source>This run alone again</source>
        <translation>Wieder nur dieser Lauf</translation>
    </message>
    <message>
        <source>Another recorded run beside this one: what got slower, and by how much</source>
        <translation>Ein anderer aufgezeichneter Lauf neben diesem: was langsamer wurde, und um wie viel</translation>
    </message>
    <message>
        <source>Comparing...</source>
        <translation>Vergleich läuft...</translation>
    </message>
    <message>
        <source>The other run is not compared: %1</source>
        <translation>Der andere Lauf wird nicht verglichen: %1</translation>
    </message>
    <message>
        <source>The workload that is shown runs on the host that was recorded</source>
        <translation>Die gezeigte Arbeitslast läuft auf dem aufgezeichneten Host</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A launch</source>
        <translation>Ein Start</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>Ein Operator, vorwärts</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>Ein Operator, rückwärts</translation>
    </message>
    <message>
        <source>A launch of the update</source>
        <translation>Ein Start der Aktualisierung</translation>
    </message>
    <message>
        <source>The recorder&apos;s own cost is in these times</source>
        <translation>Diese Zeiten enthalten den Aufwand des Rekorders selbst</translation>
    </message>
    <message>
        <source>Difference between the two runs</source>
        <translation>Unterschied zwischen den beiden Läufen</translation>
    </message>
    <message>
        <source>Predict with its host</source>
        <translation>Mit seinem Host vorhersagen</translation>
    </message>
    <message>
        <source>What differs between the two runs</source>
        <translation>Was sich zwischen den beiden Läufen unterscheidet</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>No recorded run is open. Open one, or drop it on the window: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, rocprofv3, Perfetto, JAX, or Dubhe&apos;s recorder. This panel shows its steps, where their time goes and the critical path; of a memory snapshot of PyTorch what holds the GPU&apos;s memory.</source>
        <translation>Kein aufgezeichneter Lauf ist offen. Öffnen Sie einen oder ziehen Sie ihn auf das Fenster: von PyTorchs Profiler, als SQLite-Export von Nsight Systems, von rocprofv3, Perfetto, JAX oder Dubhes Rekorder. Dieses Feld zeigt seine Schritte, wohin ihre Zeit geht und den kritischen Pfad; bei einem Speicherabbild von PyTorch, was den Speicher der GPU belegt.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TraceTable</name>
    <message>
        <source>Find</source>
        <translation>Finden</translation>
    </message>
    <message>
        <source>Find in: %1</source>
        <translation>Finden in: %1</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>nichts gefunden</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TransformationForm</name>
    <message>
        <source>What it changed in this step</source>
        <translation>Was sie in diesem Schritt änderte</translation>
    </message>
    <message>
        <source>What is wrong with the value</source>
        <translation>Was am Wert falsch ist</translation>
    </message>
    <message>
        <source>Your own transformation</source>
        <translation>Ihre eigene Umformung</translation>
    </message>
    <message>
        <source>select ... says which tasks; scale, shrink, remove or insert what becomes of them.</source>
        <translation>select ... sagt, welche Aufgaben; scale, shrink, remove oder insert, was aus ihnen wird.</translation>
    </message>
    <message>
        <source>Add a question: what if the step ran in half precision, on eight GPUs, on a GPU that you don&apos;t own?</source>
        <translation>Stellen Sie eine Frage: Was wäre, wenn der Schritt in halber Genauigkeit liefe, auf acht GPUs, auf einer GPU, die Sie nicht besitzen?</translation>
    </message>
    <message>
        <source>Published accuracy: %1 (%2).</source>
        <translation>Veröffentlichte Genauigkeit: %1 (%2).</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhatIfPanel</name>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Diagramm kopiert</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>unvollständig</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>%1 wird vorbereitet</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre wenn</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>Zeit über %1</translation>
    </message>
    <message>
        <source>Open a recorded run (or drop it on the window) to ask what would change it: PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Dubhe&apos;s recorder.</source>
        <translation>Öffnen Sie einen aufgezeichneten Lauf (oder legen Sie ihn im Fenster ab), um zu fragen, was ihn ändern würde: PyTorch-Profiler, SQLite-Export von Nsight Systems, Dubhe-Recorder.</translation>
    </message>
    <message>
        <source>%1 can be shown, but not simulated: it doesn&apos;t say what launched what.</source>
        <translation>%1 lässt sich zeigen, aber nicht simulieren: Es steht nicht darin, was was gestartet hat.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>Above the step as recorded, below it what if. Wheel zooms, drag pans.</source>
        <translation>Oben der Schritt wie aufgezeichnet, darunter Was wäre wenn. Rad zoomt, Ziehen verschiebt.</translation>
    </message>
    <message>
        <source>Choose a transformation at the left that has a number to sweep: distributed&apos;s link, bandwidth&apos;s factor.</source>
        <translation>Wählen Sie links eine Umformung, die eine Zahl zum Durchlaufen hat: link von distributed, factor von bandwidth.</translation>
    </message>
    <message>
        <source>Open a stack of transformations</source>
        <translation>Stapel von Umformungen öffnen</translation>
    </message>
    <message>
        <source>Stacks (*.whatif *.txt);;All files (*)</source>
        <translation>Stapel (*.whatif *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the stack of transformations</source>
        <translation>Stapel der Umformungen speichern</translation>
    </message>
    <message>
        <source>Stacks (*.whatif)</source>
        <translation>Stapel (*.whatif)</translation>
    </message>
    <message>
        <source>There is no step to ask about yet. %1</source>
        <translation>Es gibt noch keinen Schritt, nach dem zu fragen wäre. %1</translation>
    </message>
    <message>
        <source>Command copied</source>
        <translation>Befehl kopiert</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Es gibt noch nichts zu exportieren. %1</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Trace öffnen...</translation>
    </message>
    <message>
        <source>The recorded step</source>
        <translation>Der aufgezeichnete Schritt</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Which step of the recording is asked about; complete ones alone stand for a whole iteration</source>
        <translation>Nach welchem Schritt der Aufzeichnung gefragt wird; nur vollständige stehen für eine ganze Iteration</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Die Antwort</translation>
    </message>
    <message>
        <source>Which number of the chosen transformation is swept</source>
        <translation>Welche Zahl der gewählten Umformung durchlaufen wird</translation>
    </message>
    <message>
        <source>Time of the step over a parameter</source>
        <translation>Zeit des Schritts über einem Parameter</translation>
    </message>
    <message>
        <source>What the answer rests on</source>
        <translation>Worauf die Antwort beruht</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Share of the GPU time</source>
        <translation>Anteil an der GPU-Zeit</translation>
    </message>
    <message>
        <source>Kernels that match no operator</source>
        <translation>Kernel, die zu keinem Operator passen</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>Zeitleisten</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>Worauf es beruht</translation>
    </message>
    <message>
        <source>Unmatched kernels</source>
        <translation>Nicht zugeordnete Kernel</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyModel</name>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>How it comes about</source>
        <translation>Wie es zustande kommt</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyPanel</name>
    <message>
        <source>What is explained</source>
        <translation>Was erklärt wird</translation>
    </message>
    <message>
        <source>Follow the selection</source>
        <translation>Der Auswahl folgen</translation>
    </message>
    <message>
        <source>Explain what is selected in the other panels again</source>
        <translation>Wieder erklären, was in den anderen Ansichten ausgewählt ist</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the whole chain as text</source>
        <translation>Die ganze Kette als Text kopieren</translation>
    </message>
    <message>
        <source>Save as CSV...</source>
        <translation>Als CSV speichern...</translation>
    </message>
    <message>
        <source>Save the whole chain, a row a step</source>
        <translation>Die ganze Kette speichern, eine Zeile je Schritt</translation>
    </message>
    <message>
        <source>Why it is so</source>
        <translation>Warum es so ist</translation>
    </message>
    <message>
        <source>Copy this step and what is below it</source>
        <translation>Diesen Schritt und alles darunter kopieren</translation>
    </message>
    <message>
        <source>Looking for reasons</source>
        <translation>Gründe werden gesucht</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>Gemessene Zeilen werden gesucht</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Wird berechnet...</translation>
    </message>
    <message>
        <source>Choose a network at the left: here stands why it takes as long as it does.</source>
        <translation>Wählen Sie links ein Netz: Hier steht, warum es so lange dauert, wie es dauert.</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: here stands why the network takes so long on it.</source>
        <translation>Kreuzen Sie links eine GPU an: Hier steht, warum das Netz auf ihr so lange braucht.</translation>
    </message>
    <message>
        <source>Nothing is asked yet.</source>
        <translation>Noch ist nichts gefragt.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Es gibt noch nichts zu exportieren. %1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Es gibt noch nichts zu kopieren. %1</translation>
    </message>
    <message>
        <source>The chain is copied as text</source>
        <translation>Die Kette ist als Text kopiert</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Als Befehl kopieren</translation>
    </message>
    <message>
        <source>Copy the line of dubhe-cli that says the same</source>
        <translation>Die Zeile von dubhe-cli kopieren, die dasselbe sagt</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadForm</name>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Tokens a sample; 0 is the network&apos;s own default</source>
        <translation>Token je Beispiel; 0 ist die Vorgabe des Netzes</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Decoding: tokens that already lie in the KV cache; each sample then adds one token</source>
        <translation>Decodieren: Token, die schon im KV-Cache liegen; jedes Beispiel fügt dann einen Token hinzu</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Modus</translation>
    </message>
    <message>
        <source>Op&amp;timizer</source>
        <translation>&amp;Optimierer</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>&amp;Batch</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>&amp;Zahlenformat</translation>
    </message>
    <message>
        <source>Se&amp;quence</source>
        <translation>&amp;Sequenz</translation>
    </message>
    <message>
        <source>KV &amp;cache</source>
        <translation>KV-&amp;Cache</translation>
    </message>
    <message>
        <source>What updates the weights</source>
        <translation>Was die Gewichte aktualisiert</translation>
    </message>
    <message>
        <source>Only training has an optimizer</source>
        <translation>Nur Training hat einen Optimierer</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4; %5 stays.</source>
        <translation>%1: „%2“ ist keine ganze Zahl von %3 bis %4; es bleibt bei %5.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>Equal samples that fill a sequence, as in fine-tuning: each attends to its own tokens alone</source>
        <translation>Gleich lange Beispiele, die eine Sequenz füllen, wie beim Fine-Tuning: Jedes beachtet nur seine eigenen Token</translation>
    </message>
    <message>
        <source>Tokens behind the next one that are predicted, too: a layer and a loss each</source>
        <translation>Token hinter dem nächsten, die auch vorausgesagt werden: je eine Schicht und ein Verlust</translation>
    </message>
    <message>
        <source>S&amp;amples a sequence</source>
        <translation>Beispiele je Se&amp;quenz</translation>
    </message>
    <message>
        <source>&amp;Further tokens</source>
        <translation>&amp;Weitere Token</translation>
    </message>
    <message>
        <source>Samples a sequence</source>
        <translation>Beispiele je Sequenz</translation>
    </message>
    <message>
        <source>Further tokens</source>
        <translation>Weitere Token</translation>
    </message>
    <message>
        <source>Low-rank adapters (LoRA) are trained beside linear layers, whose weights stay; none: everything is trained</source>
        <translation>Adapter von niedrigem Rang (LoRA) werden neben linearen Schichten trainiert, deren Gewichte bleiben; keiner: alles wird trainiert</translation>
    </message>
    <message>
        <source>&amp;LoRA rank</source>
        <translation>&amp;LoRA-Rang</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA-Rang</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadTable</name>
    <message>
        <source>Networks in the report</source>
        <translation>Netze im Bericht</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Samples/s needed</source>
        <translation>Nötige Beispiele/s</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>What has to be done in a second, over all GPUs: then the report says how many GPUs that takes. Empty: not known, and figures are those of one GPU</source>
        <translation>Was in einer Sekunde über alle GPUs zu leisten ist: Dann sagt der Bericht, wie viele GPUs das braucht. Leer: nicht bekannt, die Angaben gelten für eine GPU</translation>
    </message>
    <message>
        <source>Beside the other networks, where the report says one thing of all of them. Empty: 1</source>
        <translation>Neben den anderen Netzen, wo der Bericht eines über alle sagt. Leer: 1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadsPanel</name>
    <message>
        <source>%1 parameters · %2 an iteration</source>
        <translation>%1 Parameter · %2 je Iteration</translation>
    </message>
    <message>
        <source>1 note on the file</source>
        <translation>1 Hinweis vom Leser</translation>
    </message>
    <message>
        <source>%1 notes on the file</source>
        <translation>%1 Hinweise vom Leser</translation>
    </message>
    <message>
        <source>Search networks</source>
        <translation>Netze suchen</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Arbeitslasten</translation>
    </message>
    <message>
        <source>Open a file, or drop it here</source>
        <translation>Datei öffnen oder hier ablegen</translation>
    </message>
    <message>
        <source>An ONNX model, or the config.json of a Hugging Face model</source>
        <translation>Ein ONNX-Modell oder die config.json eines Hugging-Face-Modells</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>In diesem Projekt</translation>
    </message>
    <message>
        <source>No workload yet: tick a network, or drop an ONNX file or a config.json.</source>
        <translation>Noch keine Arbeitslast: Kreuzen Sie ein Netz an, oder legen Sie eine ONNX-Datei oder eine config.json ab.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Keep its file in the project</source>
        <translation>Seine Datei im Projekt behalten</translation>
    </message>
    <message>
        <source>%1 a round · %2 at most in memory</source>
        <translation>%1 je Runde · höchstens %2 im Speicher</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>Portfolio bilden</translation>
    </message>
    <message>
        <source>All networks of this project as one workload: a round runs each as often as its weight says</source>
        <translation>Alle Netze dieses Projekts als eine Arbeitslast: Eine Runde führt jedes so oft aus, wie sein Gewicht sagt</translation>
    </message>
    <message>
        <source>Make a portfolio of all networks</source>
        <translation>Portfolio aus allen Netzen bilden</translation>
    </message>
</context>
</TS>
