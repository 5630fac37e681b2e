<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>dubhe::app</name>
    <message>
        <source>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;How long will this network take on that GPU, and what would have to change to make it faster or cheaper?</source>
        <translation>&lt;b&gt;Dubhe %1&lt;/b&gt;&lt;br&gt;Combien de temps ce réseau prendra-t-il sur ce GPU, et que faudrait-il changer pour le rendre plus rapide ou moins cher&#x202f;?</translation>
    </message>
    <message>
        <source>&lt;b&gt;What the predictions rest on&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;Each number comes with a band that held 80 % of the measurements it was derived from, and a mark that says where it comes from. A prediction is no measurement: measure before you buy.</source>
        <translation>&lt;b&gt;Sur quoi reposent les prédictions&lt;/b&gt;&lt;br&gt;%1&lt;br&gt;Chaque nombre est accompagné d&apos;une fourchette qui contenait 80&#x202f;% des mesures dont il est tiré, et d&apos;une marque qui dit d&apos;où il vient. Une prédiction n&apos;est pas une mesure&#x202f;: mesurez avant d&apos;acheter.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Licences&lt;/b&gt;&lt;br&gt;This application is free software under the GNU General Public License, version 3 or later, because Qt Charts is; it comes without any warranty. Its core and the program dubhe-cli are under the Apache License 2.0.</source>
        <translation>&lt;b&gt;Licences&lt;/b&gt;&lt;br&gt;Cette application est un logiciel libre sous la GNU General Public License, version 3 ou ultérieure, parce que Qt Charts l&apos;est&#x202f;; elle est fournie sans aucune garantie. Son cœur et le programme dubhe-cli sont sous l&apos;Apache License 2.0.</translation>
    </message>
    <message>
        <source>Built with Qt %1 (LGPL 3, Qt Charts GPL 3), SQLite (public domain), SQLiteCpp (MIT), ONNX (Apache 2.0), Protocol Buffers (BSD) and nlohmann/json (MIT).</source>
        <translation>Construit avec Qt %1 (LGPL 3, Qt Charts GPL 3), SQLite (domaine public), SQLiteCpp (MIT), ONNX (Apache 2.0), Protocol Buffers (BSD) et nlohmann/json (MIT).</translation>
    </message>
    <message>
        <source>About Dubhe</source>
        <translation>À propos de Dubhe</translation>
    </message>
    <message>
        <source>%1 needs a value; see dubhe --help</source>
        <translation>%1 demande une valeur&#x202f;; voir dubhe --help</translation>
    </message>
    <message>
        <source>unknown option %1; see dubhe --help</source>
        <translation>option %1 inconnue&#x202f;; voir dubhe --help</translation>
    </message>
    <message>
        <source>one project at a time: %1</source>
        <translation>un seul projet à la fois&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 takes no value</source>
        <translation>%1 ne prend pas de valeur</translation>
    </message>
    <message>
        <source>give either a file or a preset, not both</source>
        <translation>donnez un fichier ou un préréglage, pas les deux</translation>
    </message>
    <message>
        <source>Training ResNet-50 on A100 and V100, over bandwidth</source>
        <translation>Entraînement de ResNet-50 sur A100 et V100, selon la bande passante</translation>
    </message>
    <message>
        <source>Bandwidth sweep of ResNet-50 and DenseNet-169 on TITAN RTX</source>
        <translation>Balayage en bande passante de ResNet-50 et DenseNet-169 sur TITAN RTX</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;New project</source>
        <translation>&amp;Nouveau projet</translation>
    </message>
    <message>
        <source>New from &amp;preset</source>
        <translation>Nouveau (&amp;préréglage)</translation>
    </message>
    <message>
        <source>&amp;Open project...</source>
        <translation>&amp;Ouvrir un projet...</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Projets &amp;récents</translation>
    </message>
    <message>
        <source>Re&amp;cover unsaved work</source>
        <translation>Ré&amp;cupérer le non enregistré</translation>
    </message>
    <message>
        <source>Open net&amp;work...</source>
        <translation>Ouvrir un ré&amp;seau...</translation>
    </message>
    <message>
        <source>Open &amp;trace...</source>
        <translation>Ouvrir une &amp;trace...</translation>
    </message>
    <message>
        <source>&amp;Close trace</source>
        <translation>&amp;Fermer la trace</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Save &amp;as...</source>
        <translation>Enregistrer so&amp;us...</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xporter</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Nothing was lost</source>
        <translation>Rien n&apos;a été perdu</translation>
    </message>
    <message>
        <source>Discard all of it</source>
        <translation>Tout abandonner</translation>
    </message>
    <message>
        <source>Chart as &amp;PNG...</source>
        <translation>Graphique en &amp;PNG...</translation>
    </message>
    <message>
        <source>Chart as &amp;SVG...</source>
        <translation>Graphique en &amp;SVG...</translation>
    </message>
    <message>
        <source>Chart as P&amp;DF...</source>
        <translation>Graphique en P&amp;DF...</translation>
    </message>
    <message>
        <source>Numbers as &amp;CSV...</source>
        <translation>Nombres en &amp;CSV...</translation>
    </message>
    <message>
        <source>Run as t&amp;race (Chrome, Perfetto)...</source>
        <translation>Exécution en t&amp;race (Chrome, Perfetto)...</translation>
    </message>
    <message>
        <source>Copy chart to the clip&amp;board</source>
        <translation>Copier le graphique dans le presse-p&amp;apiers</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Find a &amp;network</source>
        <translation>Chercher un ré&amp;seau</translation>
    </message>
    <message>
        <source>Find a &amp;GPU</source>
        <translation>Chercher un &amp;GPU</translation>
    </message>
    <message>
        <source>&amp;Workload that is shown</source>
        <translation>&amp;Charge affichée</translation>
    </message>
    <message>
        <source>&amp;Hypothetical GPU</source>
        <translation>GPU &amp;hypothétique</translation>
    </message>
    <message>
        <source>&amp;Catalog</source>
        <translation>Catalog&amp;ue</translation>
    </message>
    <message>
        <source>&amp;Import into the catalog...</source>
        <translation>&amp;Importer dans le catalogue...</translation>
    </message>
    <message>
        <source>&amp;Paste a data sheet</source>
        <translation>&amp;Coller une fiche technique</translation>
    </message>
    <message>
        <source>&amp;Bring back removed entries</source>
        <translation>&amp;Rétablir les entrées supprimées</translation>
    </message>
    <message>
        <source>&amp;Rename workload</source>
        <translation>&amp;Renommer la charge</translation>
    </message>
    <message>
        <source>&amp;Duplicate workload</source>
        <translation>&amp;Dupliquer la charge</translation>
    </message>
    <message>
        <source>Re&amp;move workload</source>
        <translation>&amp;Supprimer la charge</translation>
    </message>
    <message>
        <source>&amp;Make from the GPU in the inspector</source>
        <translation>&amp;Créer à partir du GPU de l&apos;inspecteur</translation>
    </message>
    <message>
        <source>Choose a hypothetical GPU in the inspector first.</source>
        <translation>Choisissez d&apos;abord un GPU hypothétique dans l&apos;inspecteur.</translation>
    </message>
    <message>
        <source>&amp;Rename hypothetical GPU</source>
        <translation>&amp;Renommer le GPU hypothétique</translation>
    </message>
    <message>
        <source>&amp;Duplicate hypothetical GPU</source>
        <translation>&amp;Dupliquer le GPU hypothétique</translation>
    </message>
    <message>
        <source>Re&amp;move hypothetical GPU</source>
        <translation>&amp;Supprimer le GPU hypothétique</translation>
    </message>
    <message>
        <source>&amp;Prediction</source>
        <translation>&amp;Prédiction</translation>
    </message>
    <message>
        <source>About the &amp;models</source>
        <translation>À propos des &amp;modèles</translation>
    </message>
    <message>
        <source>Import a &amp;folder of measurements...</source>
        <translation>Importer un &amp;dossier de mesures...</translation>
    </message>
    <message>
        <source>&amp;Import a file of measurements...</source>
        <translation>&amp;Importer un fichier de mesures...</translation>
    </message>
    <message>
        <source>&amp;Prices and Energy...</source>
        <translation>&amp;Prix et énergie...</translation>
    </message>
    <message>
        <source>What electricity costs and how GPUs are used; costs in all panels rest on it</source>
        <translation>Ce que coûte l&apos;électricité et comment les GPU sont utilisés&#x202f;; les coûts de tous les panneaux en dépendent</translation>
    </message>
    <message>
        <source>&amp;Host starts a kernel in</source>
        <translation>L&apos;&amp;hôte lance un noyau en</translation>
    </message>
    <message>
        <source>no time (CUDA graphs)</source>
        <translation>aucun temps (graphes CUDA)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Next network</source>
        <translation>Réseau &amp;suivant</translation>
    </message>
    <message>
        <source>&amp;Previous network</source>
        <translation>Réseau &amp;précédent</translation>
    </message>
    <message>
        <source>&amp;Kept views</source>
        <translation>&amp;Vues conservées</translation>
    </message>
    <message>
        <source>Reset &amp;zoom</source>
        <translation>Rétablir le &amp;zoom</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Rétablir la &amp;disposition</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>&amp;Keep this view</source>
        <translation>&amp;Conserver cette vue</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Renommer</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Supprimer</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>Renommer une vue</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Comme le &amp;système</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>S&amp;ombre</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>&amp;About Dubhe, its licences and its numbers</source>
        <translation>À &amp;propos de Dubhe, ses licences et ses nombres</translation>
    </message>
    <message>
        <source>there is no translation into &quot;%1&quot;; use system, %2</source>
        <translation>il n&apos;y a pas de traduction en «&#x202f;%1&#x202f;»&#x202f;; utilisez system, %2</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ce fichier n&apos;existe pas</translation>
    </message>
    <message>
        <source>this is no regular file</source>
        <translation>ce n&apos;est pas un fichier ordinaire</translation>
    </message>
    <message>
        <source>larger than the 16 MiB that a catalog file can have</source>
        <translation>dépasse les 16 Mio qu&apos;un fichier de catalogue peut avoir</translation>
    </message>
    <message>
        <source>could not be read: %1</source>
        <translation>n&apos;a pas pu être lu&#x202f;: %1</translation>
    </message>
    <message>
        <source>a hypothetical GPU of this project is called that already; choose another name</source>
        <translation>un GPU hypothétique de ce projet porte déjà ce nom&#x202f;; choisissez-en un autre</translation>
    </message>
    <message>
        <source>there is an entry of that name already; this one keeps its own</source>
        <translation>il y a déjà une entrée de ce nom&#x202f;; celle-ci garde le sien</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>étage %1</translation>
    </message>
    <message>
        <source>the step has nothing to draw</source>
        <translation>le pas n&apos;a rien à dessiner</translation>
    </message>
    <message>
        <source>this program has no cost model &quot;%1&quot;</source>
        <translation>ce programme n&apos;a pas de modèle de coût «&#x202f;%1&#x202f;»</translation>
    </message>
    <message>
        <source>is being saved by another program; try again in a moment</source>
        <translation>est en cours d&apos;enregistrement par un autre programme&#x202f;; réessayez dans un instant</translation>
    </message>
    <message>
        <source>was changed by another program since it was opened here; save this project under another name</source>
        <translation>a été modifié par un autre programme depuis son ouverture ici&#x202f;; enregistrez ce projet sous un autre nom</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read: a project may come from anywhere. Allow it in the message bar, or drop the file onto the window.</source>
        <translation>se trouve hors du dossier du projet et n&apos;a pas été lu&#x202f;: un projet peut venir de n&apos;importe où. Autorisez-le dans la barre de messages, ou déposez le fichier dans la fenêtre.</translation>
    </message>
    <message>
        <source>this is a folder, not a project file</source>
        <translation>c&apos;est un dossier, pas un fichier de projet</translation>
    </message>
    <message>
        <source>this is a device or pipe, not a project file</source>
        <translation>c&apos;est un périphérique ou un tube, pas un fichier de projet</translation>
    </message>
    <message>
        <source>larger than the %1 MiB that a project file can have</source>
        <translation>dépasse les %1 Mio qu&apos;un fichier de projet peut avoir</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>le fichier est vide</translation>
    </message>
    <message>
        <source>this is not a Dubhe project (no SQLite database)</source>
        <translation>ce n&apos;est pas un projet Dubhe (pas de base SQLite)</translation>
    </message>
    <message>
        <source>this is another application&apos;s database, not a Dubhe project</source>
        <translation>c&apos;est la base de données d&apos;une autre application, pas un projet Dubhe</translation>
    </message>
    <message>
        <source>the file is damaged: it was cut short, %1 of %2 bytes are there</source>
        <translation>le fichier est endommagé&#x202f;: il a été tronqué, il reste %1 octets sur %2</translation>
    </message>
    <message>
        <source>written by a newer Dubhe (project version %1; this program reads up to %2). Update Dubhe to open it.</source>
        <translation>écrit par un Dubhe plus récent (version de projet %1&#x202f;; ce programme lit jusqu&apos;à %2). Mettez Dubhe à jour pour l&apos;ouvrir.</translation>
    </message>
    <message>
        <source>damaged: project version %1 never existed</source>
        <translation>endommagé&#x202f;: la version de projet %1 n&apos;a jamais existé</translation>
    </message>
    <message>
        <source>damaged or not made by Dubhe: &quot;%1&quot; does not belong into a project of version %2</source>
        <translation>endommagé ou non créé par Dubhe&#x202f;: «&#x202f;%1&#x202f;» n&apos;a pas sa place dans un projet de version %2</translation>
    </message>
    <message>
        <source>damaged: tables are missing</source>
        <translation>endommagé&#x202f;: des tables manquent</translation>
    </message>
    <message>
        <source>the file is damaged (%1)</source>
        <translation>le fichier est endommagé (%1)</translation>
    </message>
    <message>
        <source>could not save the project: %1. Nothing was changed on disk.</source>
        <translation>impossible d&apos;enregistrer le projet&#x202f;: %1. Rien n&apos;a changé sur le disque.</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>could not be written: %1</source>
        <translation>n&apos;a pas pu être écrit&#x202f;: %1</translation>
    </message>
    <message>
        <source>the folder can&apos;t be written</source>
        <translation>impossible d&apos;écrire dans le dossier</translation>
    </message>
    <message>
        <source>another program has it</source>
        <translation>un autre programme l&apos;utilise</translation>
    </message>
    <message>
        <source>the picture of the window could not be encoded as PNG</source>
        <translation>l&apos;image de la fenêtre n&apos;a pas pu être codée en PNG</translation>
    </message>
    <message>
        <source>the project has no workload: there is nothing to render</source>
        <translation>le projet n&apos;a pas de charge&#x202f;: il n&apos;y a rien à dessiner</translation>
    </message>
    <message>
        <source>the project has no ticked GPU: there is nothing to render</source>
        <translation>le projet n&apos;a pas de GPU coché&#x202f;: il n&apos;y a rien à dessiner</translation>
    </message>
    <message>
        <source>the folder could not be made; check its name and its permissions</source>
        <translation>le dossier n&apos;a pas pu être créé&#x202f;; vérifiez son nom et ses droits</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>disposition</translation>
    </message>
    <message>
        <source>holds no event that has a time</source>
        <translation>ne contient aucun événement daté</translation>
    </message>
    <message>
        <source>spans that lie under too many others at once are not drawn: %1</source>
        <translation>les intervalles placés sous trop d&apos;autres à la fois ne sont pas dessinés&#x202f;: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names no form of a report; end it in .pdf, .html or .xlsx</source>
        <translation>«&#x202f;%1&#x202f;» ne désigne aucune forme de rapport&#x202f;; terminez-le par .pdf, .html ou .xlsx</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no page; use a4 or letter</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un format de page&#x202f;; utilisez a4 ou letter</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no day; write it as in 2025-06-30</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas une date&#x202f;; écrivez-la comme 2025-06-30</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no size of a window; write for example 1920x1080</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas une taille de fenêtre&#x202f;; écrivez par exemple 1920x1080</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no theme; use light, dark, contrast or system</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un thème&#x202f;; utilisez light, dark, contrast ou system</translation>
    </message>
    <message>
        <source>of --render, --pictures and --report give one, not both</source>
        <translation>parmi --render, --pictures et --report, donnez-en un seul</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>The project was changed meanwhile and has no answer to speak of. Help &gt; Examples opens it anew.</source>
        <translation>Le projet a été modifié entre-temps et n&apos;a pas de réponse à commenter. Aide &gt; Exemples le rouvre à neuf.</translation>
    </message>
    <message>
        <source>%1: none up to %2</source>
        <translation>%1&#x202f;: aucun jusqu&apos;à %2</translation>
    </message>
    <message>
        <source>The knee is where another 10 % of bandwidth buys less than 1 % of the time:
%1</source>
        <translation>Le coude est là où 10&#x202f;% de bande passante en plus rapportent moins de 1&#x202f;% du temps&#x202f;:
%1</translation>
    </message>
    <message>
        <source>The question</source>
        <translation>La question</translation>
    </message>
    <message>
        <source>%1. Its settings are shown here; how much memory bandwidth is worth paying for?</source>
        <translation>%1. Ses réglages figurent ici&#x202f;; combien de bande passante mémoire vaut la peine d&apos;être payée&#x202f;?</translation>
    </message>
    <message>
        <source>Time over bandwidth</source>
        <translation>Le temps selon la bande passante</translation>
    </message>
    <message>
        <source>Each line is a GPU, were its bandwidth another than its own, with its band. As they are:
%1</source>
        <translation>Chaque courbe est un GPU, si sa bande passante était autre que la sienne, avec sa fourchette. Tels quels&#x202f;:
%1</translation>
    </message>
    <message>
        <source>Where more stops paying</source>
        <translation>Où plus ne rapporte plus</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>What the time goes into, for the GPU that you click:
%1</source>
        <translation>À quoi passe le temps, pour le GPU sur lequel vous cliquez&#x202f;:
%1</translation>
    </message>
    <message>
        <source>A GPU that does not exist</source>
        <translation>Un GPU qui n&apos;existe pas</translation>
    </message>
    <message>
        <source>%1, made from %2: %3. Drag a slider, or type a number with its unit: lines and numbers follow, and Ctrl+Z takes it back.</source>
        <translation>%1, créé à partir de %2&#x202f;: %3. Glissez un curseur, ou saisissez un nombre avec son unité&#x202f;: courbes et nombres suivent, et Ctrl+Z l&apos;annule.</translation>
    </message>
    <message>
        <source>Take it with you</source>
        <translation>À emporter</translation>
    </message>
    <message>
        <source>The chart as a picture, its numbers as a table. Ctrl+S keeps all of it as a project of yours.</source>
        <translation>Le graphique en image, ses nombres en tableau. Ctrl+S garde le tout comme un projet à vous.</translation>
    </message>
    <message>
        <source>A step takes %1 on %2 and %3 on %4: that is %5. The band says how far off the prediction may be.</source>
        <translation>Un pas prend %1 sur %2 et %3 sur %4&#x202f;: soit %5. La fourchette dit de combien la prédiction peut se tromper.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1&#x202f;: %2, %3</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>tient</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>ne tient pas</translation>
    </message>
    <message>
        <source>First of all it has to fit:
%1</source>
        <translation>Avant tout, il faut que cela tienne en mémoire&#x202f;:
%1</translation>
    </message>
    <message>
        <source>Where the time goes, by class of operator. Most of it: %1, %2 on %3 and %4 on %5.</source>
        <translation>Où passe le temps, par classe d&apos;opérateur. Le plus long&#x202f;: %1, %2 sur %3 et %4 sur %5.</translation>
    </message>
    <message>
        <source>Every distinct operator, the largest difference first: %1, %2 times in a step, differs by %3. A double click shows it in the graph.</source>
        <translation>Chaque opérateur distinct, la plus grande différence d&apos;abord&#x202f;: %1, %2 fois par pas, diffère de %3. Un double-clic le montre dans le graphe.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <source>Does it fit?</source>
        <translation>Cela tient-il&#x202f;?</translation>
    </message>
    <message>
        <source>What takes the time</source>
        <translation>Ce qui prend le temps</translation>
    </message>
    <message>
        <source>What differs most</source>
        <translation>Ce qui diffère le plus</translation>
    </message>
    <message>
        <source>Your own question</source>
        <translation>Votre propre question</translation>
    </message>
    <message>
        <source>Tick other GPUs, or change batch and precision above: the comparison follows. Prices entered in the catalog bring costs into it.</source>
        <translation>Cochez d&apos;autres GPU, ou changez le lot et le format numérique ci-dessus&#x202f;: la comparaison suit. Les prix saisis dans le catalogue y ajoutent les coûts.</translation>
    </message>
    <message>
        <source>A GPU holds a part of the network: %1, %2. The second bar says what it is filled with.</source>
        <translation>Un GPU contient une partie du réseau&#x202f;: %1, %2. La seconde barre dit de quoi il est rempli.</translation>
    </message>
    <message>
        <source>which fits</source>
        <translation>ce qui tient</translation>
    </message>
    <message>
        <source>which does not fit</source>
        <translation>ce qui ne tient pas</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>A step takes %1. Most of it: %2.</source>
        <translation>Un pas prend %1. L&apos;essentiel&#x202f;: %2.</translation>
    </message>
    <message>
        <source>From %1 with %2 to %3 with %4: each GPU still does %5 of what it did. What is lost waits for other stages and for gradients.</source>
        <translation>De %1 avec %2 à %3 avec %4&#x202f;: chaque GPU fait encore %5 de ce qu&apos;il faisait. Ce qui est perdu attend d&apos;autres étages et les gradients.</translation>
    </message>
    <message>
        <source>The machines and the split</source>
        <translation>Les machines et la répartition</translation>
    </message>
    <message>
        <source>%1 in %2, split as %3. Each number can be changed; what can&apos;t run is refused beside its field.</source>
        <translation>%1 dans %2, répartis en %3. Chaque nombre peut être modifié&#x202f;; ce qui ne peut pas s&apos;exécuter est refusé à côté de son champ.</translation>
    </message>
    <message>
        <source>Where a step&apos;s time goes</source>
        <translation>Où passe le temps d&apos;un pas</translation>
    </message>
    <message>
        <source> The inspector asks one GPU alone: it would need %1.</source>
        <translation> L&apos;inspecteur interroge un GPU seul&#x202f;: il lui faudrait %1.</translation>
    </message>
    <message>
        <source>What more machines bring</source>
        <translation>Ce qu&apos;apportent plus de machines</translation>
    </message>
    <message>
        <source>The same as a sweep</source>
        <translation>La même chose en balayage</translation>
    </message>
    <message>
        <source>The panel Sweep draws the time of a step over the number of GPUs, or over the links between them.</source>
        <translation>Le panneau Balayage trace le temps d&apos;un pas selon le nombre de GPU, ou selon les liaisons entre eux.</translation>
    </message>
    <message>
        <source>A better split?</source>
        <translation>Une meilleure répartition&#x202f;?</translation>
    </message>
    <message>
        <source>&quot;Find the best split&quot; in the tab beside Scaling looks at every way to split these GPUs. &quot;Copy as command&quot; asks the same of dubhe-cli.</source>
        <translation>«&#x202f;Trouver la meilleure répartition&#x202f;», dans l&apos;onglet à côté de Passage à l&apos;échelle, examine toutes les façons de répartir ces GPU. «&#x202f;Copier comme commande&#x202f;» pose la même question à dubhe-cli.</translation>
    </message>
    <message>
        <source>Export it first: nsys export --type sqlite FILE.</source>
        <translation>Exportez-le d&apos;abord&#x202f;: nsys export --type sqlite FILE.</translation>
    </message>
    <message>
        <source>Export the model first: torch.onnx.export.</source>
        <translation>Exportez d&apos;abord le modèle&#x202f;: torch.onnx.export.</translation>
    </message>
    <message>
        <source>Convert the model first: python -m tf2onnx.convert.</source>
        <translation>Convertissez d&apos;abord le modèle&#x202f;: python -m tf2onnx.convert.</translation>
    </message>
    <message>
        <source>Open the config.json beside it.</source>
        <translation>Ouvrez le config.json à côté.</translation>
    </message>
    <message>
        <source>Open the config.json of the model it was made from.</source>
        <translation>Ouvrez le config.json du modèle dont il est issu.</translation>
    </message>
    <message>
        <source>is shown in the window; --render, --pictures and --report take a project or a network</source>
        <translation>s&apos;affiche dans la fenêtre&#x202f;; --render, --pictures et --report prennent un projet ou un réseau</translation>
    </message>
    <message>
        <source>There is no cost model.</source>
        <translation>Il n&apos;y a pas de modèle de coût.</translation>
    </message>
    <message>
        <source>The catalog has no entry for %1: measure the machine itself first, and put its figures into the catalog.</source>
        <translation>Le catalogue n&apos;a pas d&apos;entrée pour %1&#x202f;: mesurez d&apos;abord la machine elle-même, et mettez ses chiffres dans le catalogue.</translation>
    </message>
    <message>
        <source>The cost model has no time for this operator.</source>
        <translation>Le modèle de coût n&apos;a pas de temps pour cet opérateur.</translation>
    </message>
    <message>
        <source>Recor&amp;d a program...</source>
        <translation>Enre&amp;gistrer une exécution...</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>&amp;Préférences...</translation>
    </message>
    <message>
        <source>&amp;Start page</source>
        <translation>Page d&apos;&amp;accueil</translation>
    </message>
    <message>
        <source>High &amp;contrast</source>
        <translation>Con&amp;traste élevé</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>&amp;Exemples</translation>
    </message>
    <message>
        <source>&amp;Guided tour</source>
        <translation>Visite &amp;guidée</translation>
    </message>
    <message>
        <source>lies outside the project&apos;s folder and has not been read; allow it in the message bar, or drop its file onto the window</source>
        <translation>se trouve hors du dossier du projet et n&apos;a pas été lu&#x202f;; autorisez-le dans la barre de messages, ou déposez son fichier dans la fenêtre</translation>
    </message>
    <message>
        <source>The time over %1, %2 to %3</source>
        <translation>Le temps selon %1, de %2 à %3</translation>
    </message>
    <message>
        <source>A training step of %1 on %2 GPUs of %3</source>
        <translation>Un pas d&apos;entraînement de %1 sur %2 GPU de type %3</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>Colours of windows and charts; pictures that are exported are always light.</source>
        <translation>Couleurs des fenêtres et des graphiques&#x202f;; les images exportées sont toujours claires.</translation>
    </message>
    <message>
        <source>dark light colour color</source>
        <translation>sombre clair couleur dark light</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>translation locale English Deutsch</source>
        <translation>traduction langue locale translation English Deutsch</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>L&apos;ouvrir</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>The project used last</source>
        <translation>Le dernier projet utilisé</translation>
    </message>
    <message>
        <source>Opened when Dubhe is started without a file, in place of the start page.</source>
        <translation>Ouvert à la place de la page d&apos;accueil quand Dubhe démarre sans fichier.</translation>
    </message>
    <message>
        <source>recent reopen startup session</source>
        <translation>récent rouvrir démarrage session</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Les afficher</translation>
    </message>
    <message>
        <source>Guided tours</source>
        <translation>Visites guidées</translation>
    </message>
    <message>
        <source>A short tour begins when a worked example is opened; Help &gt; Guided tour repeats it.</source>
        <translation>Une courte visite commence à l&apos;ouverture d&apos;un exemple commenté&#x202f;; Aide &gt; Visite guidée la répète.</translation>
    </message>
    <message>
        <source>examples callouts help hints</source>
        <translation>exemples bulles aide conseils</translation>
    </message>
    <message>
        <source>Forget them</source>
        <translation>Les oublier</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Projets récents</translation>
    </message>
    <message>
        <source>The list of projects that were opened last; the files themselves stay.</source>
        <translation>La liste des derniers projets ouverts&#x202f;; les fichiers eux-mêmes restent.</translation>
    </message>
    <message>
        <source>history privacy clear</source>
        <translation>historique confidentialité effacer</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>Keep unsaved changes after</source>
        <translation>Garder les modifications après</translation>
    </message>
    <message>
        <source>Changes are written aside this long after the first of them, so that they survive a crash. Your own file is only written when you save.</source>
        <translation>Les modifications sont mises de côté ce délai après la première, afin de survivre à un plantage. Votre propre fichier n&apos;est écrit que lorsque vous enregistrez.</translation>
    </message>
    <message>
        <source>autosave recovery crash interval seconds</source>
        <translation>enregistrement automatique récupération plantage intervalle secondes</translation>
    </message>
    <message>
        <source>Save without asking</source>
        <translation>Enregistrer sans demander</translation>
    </message>
    <message>
        <source>Closing a project with changes</source>
        <translation>Fermeture d&apos;un projet modifié</translation>
    </message>
    <message>
        <source>Changes to a project that has a file are saved when it is closed; of one without a file you are asked in any case.</source>
        <translation>Les modifications d&apos;un projet qui a un fichier sont enregistrées à sa fermeture&#x202f;; pour un projet sans fichier, la question est posée dans tous les cas.</translation>
    </message>
    <message>
        <source>confirmation question ask discard</source>
        <translation>confirmation question demander abandonner</translation>
    </message>
    <message>
        <source>New projects</source>
        <translation>Nouveaux projets</translation>
    </message>
    <message>
        <source>Host starts a kernel in</source>
        <translation>L&apos;hôte lance un noyau en</translation>
    </message>
    <message>
        <source>What a new project begins with; the open project&apos;s own stands in the menu Prediction.</source>
        <translation>Ce avec quoi commence un nouveau projet&#x202f;; la valeur du projet ouvert figure dans le menu Prédiction.</translation>
    </message>
    <message>
        <source>launch cost overhead default latency</source>
        <translation>lancement coût surcoût défaut latence</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>No program for folders was found; %1 stands in the clipboard.</source>
        <translation>Aucun programme trouvé pour les dossiers&#x202f;; %1 est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>nowhere: neither DUBHE_DATA_DIR nor HOME is set</source>
        <translation>nulle part&#x202f;: ni DUBHE_DATA_DIR ni HOME n&apos;est défini</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Données</translation>
    </message>
    <message>
        <source>Catalog, measurements and fitted models</source>
        <translation>Catalogue, mesures et modèles ajustés</translation>
    </message>
    <message>
        <source>Kept in %1. Set DUBHE_DATA_DIR before the start to keep them elsewhere; dubhe-cli follows it, too.</source>
        <translation>Conservés dans %1. Définissez DUBHE_DATA_DIR avant le démarrage pour les garder ailleurs&#x202f;; dubhe-cli en tient compte aussi.</translation>
    </message>
    <message>
        <source>database place folder path directory</source>
        <translation>base de données lieu dossier chemin répertoire</translation>
    </message>
    <message>
        <source>Network files that projects may read</source>
        <translation>Fichiers de réseau que les projets peuvent lire</translation>
    </message>
    <message>
        <source>Files that you opened yourself are read wherever a project names them. Forgotten, they are asked about again from the next start on.</source>
        <translation>Les fichiers que vous avez ouverts vous-même sont lus partout où un projet les nomme. Une fois oubliés, la question est reposée dès le prochain démarrage.</translation>
    </message>
    <message>
        <source>allowed trust security permission</source>
        <translation>autorisé confiance sécurité permission</translation>
    </message>
    <message>
        <source>&amp;Why is it so?</source>
        <translation>Pour&amp;quoi est-ce ainsi&#x202f;?</translation>
    </message>
    <message>
        <source>From the number that is pointed at down to what it rests on</source>
        <translation>Du nombre pointé jusqu&apos;à ce sur quoi il repose</translation>
    </message>
    <message>
        <source>&amp;Manual of this panel</source>
        <translation>&amp;Manuel de ce panneau</translation>
    </message>
    <message>
        <source>C&amp;ontents of the manual</source>
        <translation>&amp;Table des matières du manuel</translation>
    </message>
    <message>
        <source>Rep&amp;ort...</source>
        <translation>Rapp&amp;ort...</translation>
    </message>
    <message>
        <source>Measure on this mac&amp;hine</source>
        <translation>M&amp;esurer sur cette machine</translation>
    </message>
    <message>
        <source>Which bandwidth does ResNet-50 need?</source>
        <translation>De quelle bande passante ResNet-50 a-t-il besoin&#x202f;?</translation>
    </message>
    <message>
        <source>See where more memory bandwidth stops paying, and why a GPU with more cores wants more of it.</source>
        <translation>Voyez où davantage de bande passante mémoire ne rapporte plus, et pourquoi un GPU qui a plus de cœurs en demande plus.</translation>
    </message>
    <message>
        <source>A100 or V100 for BERT?</source>
        <translation>A100 ou V100 pour BERT&#x202f;?</translation>
    </message>
    <message>
        <source>Put two GPUs side by side: time with its band, what limits each, what differs most.</source>
        <translation>Deux GPU côte à côte&#x202f;: le temps et sa fourchette, ce qui limite chacun, ce qui diffère le plus.</translation>
    </message>
    <message>
        <source>GPT-3 on 64 to 1,024 GPUs</source>
        <translation>GPT-3 sur 64 à 1&#x202f;024 GPU</translation>
    </message>
    <message>
        <source>Split a network that fits no single GPU, and see what each further machine still brings.</source>
        <translation>Répartissez un réseau qu&apos;aucun GPU seul ne peut contenir, et voyez ce que chaque machine de plus apporte encore.</translation>
    </message>
    <message>
        <source>Keep as scenar&amp;io</source>
        <translation>Garder comme scénar&amp;io</translation>
    </message>
    <message>
        <source>Write a n&amp;ote</source>
        <translation>Écrire une n&amp;ote</translation>
    </message>
    <message>
        <source>Make a &amp;portfolio of all networks</source>
        <translation>Former un &amp;portefeuille de tous les réseaux</translation>
    </message>
    <message>
        <source>Copy the portfolio as a &amp;command</source>
        <translation>&amp;Copier le portefeuille en commande</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>Copier comme co&amp;mmande</translation>
    </message>
    <message>
        <source>Stacks side by side</source>
        <translation>Comparer les piles</translation>
    </message>
    <message>
        <source>The sweep of this workload over the software that can run it</source>
        <translation>Balayage de cette charge sur les logiciels qui peuvent l&apos;exécuter</translation>
    </message>
    <message>
        <source>What the stack takes (%1 without one)</source>
        <translation>Ce que prend la pile (%1 sans pile)</translation>
    </message>
    <message>
        <source>Llama 3.1 8B served by A100, H100 and L40S</source>
        <translation>Llama 3.1 8B servi par A100, H100 et L40S</translation>
    </message>
    <message>
        <source>H100 or H200 for a 70B chat service?</source>
        <translation>H100 ou H200 pour un service de discussion 70B ?</translation>
    </message>
    <message>
        <source>Serve users within their limits on two GPUs, and on a third that does not exist: who needs fewer?</source>
        <translation>Servir les utilisateurs dans leurs limites sur deux GPU, et sur un troisième qui n’existe pas : lequel en demande moins ?</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>%1 par GPU</translation>
    </message>
    <message>
        <source>Each line is a GPU: many users at the left, few and quick ones at the right; hatched is slower than promised. Within the limits, by the closed form:
%1</source>
        <translation>Chaque ligne est un GPU : à gauche beaucoup d’utilisateurs, à droite peu d’utilisateurs servis vite ; la zone hachurée est plus lente que promis. Dans les limites, selon la forme close :
%1</translation>
    </message>
    <message>
        <source>none keeps to them</source>
        <translation>aucun ne les respecte</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>For %1 requests/s within the limits, by the closed form:
%2. &quot;Copy as command&quot; asks dubhe-cli the same; --seek gpus checks such numbers by simulations.</source>
        <translation>Pour %1 requêtes/s dans les limites, selon la forme close :
%2. « Copier comme commande » pose la même question à dubhe-cli ; --seek gpus vérifie ces nombres par simulation.</translation>
    </message>
    <message>
        <source>%1. What users are promised stands under Limits; each number can be changed.</source>
        <translation>%1. Ce qui est promis aux utilisateurs se trouve sous Limites ; chaque nombre peut être modifié.</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>Ce que donne un GPU</translation>
    </message>
    <message>
        <source>Are the limits kept?</source>
        <translation>Les limites sont-elles respectées ?</translation>
    </message>
    <message>
        <source>On the GPU that you click, every request simulated:
%1</source>
        <translation>Sur le GPU sur lequel vous cliquez, chaque requête simulée :
%1</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>Ce qui le limite</translation>
    </message>
    <message>
        <source>How many GPUs</source>
        <translation>Combien de GPU</translation>
    </message>
    <message>
        <source>%1 served under load, as Serve asks</source>
        <translation>%1 servi sous charge, selon la question de « Serve »</translation>
    </message>
    <message>
        <source>256 GB200 or 1,024 H100 for Llama 3.1 405B?</source>
        <translation>256 GB200 ou 1 024 H100 pour Llama 3.1 405B ?</translation>
    </message>
    <message>
        <source>Train on 15 trillion tokens as it is done today: days, memory and what limits either.</source>
        <translation>Entraîner sur 15 billions de jetons comme on le fait aujourd’hui : jours, mémoire et ce qui limite chacun.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>%1, split as %2: a step of %3 samples takes %4, which is %5 a GPU.</source>
        <translation>%1, découpé en %2 : une étape de %3 échantillons prend %4, soit %5 par GPU.</translation>
    </message>
    <message>
        <source>their bands don&apos;t meet</source>
        <translation>leurs bandes ne se touchent pas</translation>
    </message>
    <message>
        <source>their bands overlap</source>
        <translation>leurs bandes se chevauchent</translation>
    </message>
    <message>
        <source>%1 end the run first; %2. A GPU of %3 does %4 of the tokens that one of %5 does.</source>
        <translation>%1 terminent l’entraînement en premier ; %2. Un GPU de %3 traite %4 des jetons que traite un de %5.</translation>
    </message>
    <message>
        <source>Which of two systems trains %1 on %2 sooner? This is the first of the project&apos;s two scenarios: %3. The tour restores the second later; Ctrl+Z takes that back.</source>
        <translation>Lequel de deux systèmes entraîne %1 le plus tôt sur %2 ? Voici le premier des deux scénarios du projet : %3. La visite rétablit le second plus tard ; Ctrl+Z l’annule.</translation>
    </message>
    <message>
        <source>A step on the newer GPUs</source>
        <translation>Une étape sur les GPU récents</translation>
    </message>
    <message>
        <source>What limits it, and does it fit?</source>
        <translation>Qu’est-ce qui la limite, et cela tient-il ?</translation>
    </message>
    <message>
        <source>A step on the older GPUs</source>
        <translation>Une étape sur les GPU plus anciens</translation>
    </message>
    <message>
        <source>Days of the whole run</source>
        <translation>Jours de tout l’entraînement</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>La réponse</translation>
    </message>
    <message>
        <source>Train with mixed precision</source>
        <translation>Entraîner en précision mixte</translation>
    </message>
    <message>
        <source>How long a training step takes in each GPU&apos;s half precision, what limits it, what it costs.</source>
        <translation>Combien de temps prend un pas d&apos;entraînement dans la demi-précision de chaque GPU, ce qui le limite, ce qu&apos;il coûte.</translation>
    </message>
    <message>
        <source>Fine-tune (LoRA)</source>
        <translation>Affiner (LoRA)</translation>
    </message>
    <message>
        <source>Low-rank adapters beside weights that stay: how many GPUs hold the model, how long a step takes.</source>
        <translation>Adaptateurs de rang faible à côté de poids figés&#x202f;: combien de GPU contiennent le modèle, combien de temps prend un pas.</translation>
    </message>
    <message>
        <source>Serve a language model</source>
        <translation>Servir un modèle de langage</translation>
    </message>
    <message>
        <source>How many users each GPU answers, how soon, and what a million tokens cost.</source>
        <translation>À combien d&apos;utilisateurs chaque GPU répond, en combien de temps, et ce que coûte un million de jetons.</translation>
    </message>
    <message>
        <source>Classify images</source>
        <translation>Classer des images</translation>
    </message>
    <message>
        <source>Images a second and latency of a network at work, on cards for inference or large ones.</source>
        <translation>Images par seconde et latence d&apos;un réseau en service, sur des cartes d&apos;inférence ou de grandes cartes.</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>Entraîner à grande échelle</translation>
    </message>
    <message>
        <source>Split a large model over many GPUs: the fastest split that fits, and what the run takes.</source>
        <translation>Répartir un grand modèle sur de nombreux GPU&#x202f;: la répartition la plus rapide qui tient, et ce que demande l&apos;entraînement.</translation>
    </message>
    <message>
        <source>Design a GPU</source>
        <translation>Concevoir un GPU</translation>
    </message>
    <message>
        <source>Change a GPU&apos;s memory, cores or clock by sliders and see what a network makes of it.</source>
        <translation>Changer la mémoire, les cœurs ou la fréquence d&apos;un GPU par des curseurs et voir ce qu&apos;un réseau en fait.</translation>
    </message>
    <message>
        <source>fp32 on %1 (no tensor cores)</source>
        <translation>fp32 sur %1 (sans tensor cores)</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Mixed precision is %1.</source>
        <translation>Précision mixte&#x202f;: %1.</translation>
    </message>
    <message>
        <source>%1: %2. All run %3.</source>
        <translation>%1&#x202f;: %2. Tous exécutent %3.</translation>
    </message>
    <message>
        <source>A script that measures the operators of which the prediction is least sure</source>
        <translation>Un script qui mesure les opérateurs dont la prédiction est la moins sûre</translation>
    </message>
    <message>
        <source>&amp;Enlarge the active tile</source>
        <translation>A&amp;grandir la tuile active</translation>
    </message>
    <message>
        <source>&amp;Focus: only the tiles</source>
        <translation>&amp;Focus&#x202f;: tuiles seules</translation>
    </message>
    <message>
        <source>&amp;Find anything...</source>
        <translation>&amp;Chercher partout...</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Réglage</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Exemple</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Manuel</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>What to mea&amp;sure first...</source>
        <translation>Que mesurer d&apos;&amp;abord...</translation>
    </message>
    <message>
        <source>%1: %2 days (%3 to %4), %5 GPU-days, a goodput of %6</source>
        <translation>%1 : %2 jours (%3 à %4), %5 jours-GPU, un goodput de %6</translation>
    </message>
    <message>
        <source>%1, with failures and checkpoints:
%2
%3</source>
        <translation>%1, avec pannes et checkpoints :
%2
%3</translation>
    </message>
    <message>
        <source>Of all texts, and of how numbers and dates are written; files and commands stay plain. Takes effect when Dubhe is started again.</source>
        <translation>De tous les textes et de l&apos;écriture des nombres et des dates ; fichiers et commandes restent bruts. Prend effet au prochain démarrage de Dubhe.</translation>
    </message>
    <message>
        <source>Dubhe reads projects (.dubhe), networks (.onnx, config.json files of Hugging Face models or their folders, network JSON), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), memory snapshots of PyTorch (.pickle), measurements (.csv, .csv.gz, or folders of them) and catalogs (.json, .csv).</source>
        <translation>Dubhe lit des projets (.dubhe), des réseaux (.onnx, config.json de modèles Hugging Face ou leurs dossiers, JSON de réseau), des exécutions enregistrées (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), des instantanés de mémoire de PyTorch (.pickle), des mesures (.csv, .csv.gz, ou leurs dossiers) et des catalogues (.json, .csv).</translation>
    </message>
    <message>
        <source>Choose a GPU to buy</source>
        <translation>Choisir un GPU à acheter</translation>
    </message>
    <message>
        <source>entered by the user</source>
        <translation>saisi par l&apos;utilisateur</translation>
    </message>
    <message>
        <source>Several networks on several GPUs side by side, by time and cost; a report recommends one.</source>
        <translation>Plusieurs réseaux sur plusieurs GPU côte à côte, par durée et par coût ; un rapport en recommande un.</translation>
    </message>
    <message>
        <source>%1 is made from %2, with another memory bandwidth and all else alike. Within the objectives it gives %3 of the tokens. Drag bandwidth or memory: the lines follow, and the simulation starts when the slider stops.</source>
        <translation>%1 est dérivé de %2, avec une autre bande passante mémoire et tout le reste identique. Dans les objectifs, il fournit %3 des jetons. Faites glisser la bande passante ou la mémoire : les courbes suivent, et la simulation commence quand le curseur s&apos;arrête.</translation>
    </message>
    <message>
        <source>first events</source>
        <translation>premiers événements</translation>
    </message>
    <message>
        <source>--at and --find show a place of a recorded run in the window; give the run&apos;s file</source>
        <translation>--at et --find montrent un endroit d’une exécution enregistrée dans la fenêtre ; indiquez le fichier de l’exécution</translation>
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
        <translation>Usage&#x202f;: dubhe [PROJECT | NETWORK | TRACE] [options]
Prédit combien de temps un réseau de neurones prend sur un GPU, réel ou hypothétique.

  PROJECT            un fichier .dubhe
  NETWORK            un fichier .onnx, un config.json d&apos;un modèle Hugging Face ou son dossier
  TRACE              une exécution enregistrée&#x202f;: .json, .json.gz, .pftrace, .sqlite, .db, .dubherec

Options&#x202f;:
  --sample           commencer avec le projet d&apos;exemple
  --preset NAME      commencer avec l&apos;un des préréglages ci-dessous
  --render DIR       pas de fenêtre&#x202f;: écrire graphiques, tableaux et une image de la fenêtre dans DIR
  --report FILE      pas de fenêtre&#x202f;: écrire un rapport, FILE.pdf, FILE.html ou FILE.xlsx
  --page, --date     du rapport&#x202f;: a4 ou letter&#x202f;; AAAA-MM-JJ (aujourd&apos;hui)
  --pictures DIR     pas de fenêtre&#x202f;: écrire une image de chaque panneau dans DIR
  --at BEGIN:END     montrer cette partie de TRACE, comme 1.2ms:1350us depuis son premier événement
  --find EXPRESSION  chercher ceci dans TRACE, comme gemm ou &quot;class:attention and time&gt;100us&quot;
  --window SIZE      de ces images, 1366x768 par défaut
  --theme NAME       light, dark, contrast (contraste élevé) ou system
  --language NAME    de la fenêtre et du rapport&#x202f;: en, zh_CN, de, fr, ja, ou system (fenêtre seule)
  --measure-startup  afficher le temps jusqu&apos;au premier tracé et la mémoire au repos, puis quitter
  --version, --help

Préréglages&#x202f;:
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
Exemples&#x202f;:
  dubhe resnet-study.dubhe
  dubhe profile.json.gz --at 1.2ms:1350us --find gemm
  dubhe --preset titan-bandwidth --render pictures
  dubhe resnet-study.dubhe --report gpus.pdf --language de --date 2025-06-30

Codes de sortie&#x202f;: 0 succès, 1 échec, 2 usage incorrect. Pour les scripts, voir dubhe-cli.
</translation>
    </message>
    <message>
        <source>is no recorded run, which --at and --find are for</source>
        <translation>n’est pas une exécution enregistrée ; --at et --find n’existent que pour celles-ci</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CatalogEditor</name>
    <message>
        <source>Export of the catalog</source>
        <translation>Exportation du catalogue</translation>
    </message>
    <message>
        <source>catalog</source>
        <translation>catalogue</translation>
    </message>
    <message>
        <source>Catalog (*.json)</source>
        <translation>Catalogue (*.json)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tableau (*.csv)</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Ajouter %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Modifier %1</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renommer %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Supprimer %1</translation>
    </message>
    <message numerus="yes">
        <source>Remove %n entries</source>
        <translation>
            <numerusform>Supprimer %n entrée</numerusform>
            <numerusform>Supprimer %n entrées</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: made from what was removed, not shown until that is back (Ctrl+Z).</source>
        <translation>%1&#x202f;: fait à partir de ce qui a été supprimé, masqué jusqu&apos;à son retour (Ctrl+Z).</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>Réinitialiser %1</translation>
    </message>
    <message>
        <source>No shipped entry was removed.</source>
        <translation>Aucune entrée fournie n&apos;a été supprimée.</translation>
    </message>
    <message numerus="yes">
        <source>Bring back %n removed entries</source>
        <translation>
            <numerusform>Rétablir %n entrée supprimée</numerusform>
            <numerusform>Rétablir %n entrées supprimées</numerusform>
        </translation>
    </message>
    <message>
        <source>Import into the catalog</source>
        <translation>Importer dans le catalogue</translation>
    </message>
    <message>
        <source>Catalogs (*.json *.csv)</source>
        <translation>Catalogues (*.json *.csv)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>Importer %1</translation>
    </message>
    <message>
        <source>Imported %1: %2 new entries, %3 replaced whole, with what the file leaves empty (Ctrl+Z).</source>
        <translation>%1 importé&#x202f;: %2 nouvelles entrées, %3 remplacées en entier, y compris ce que le fichier laisse vide (Ctrl+Z).</translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to %1</source>
        <translation>
            <numerusform>%n entrée exportée vers %1</numerusform>
            <numerusform>%n entrées exportées vers %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::ChildJob</name>
    <message>
        <source>It ended unexpectedly.</source>
        <translation>Fin inattendue.</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ClusterCommands</name>
    <message>
        <source>Simulating the step</source>
        <translation>Simulation du pas</translation>
    </message>
    <message>
        <source>The step is not drawn: %1</source>
        <translation>Le pas n&apos;est pas tracé&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::CommandPalette</name>
    <message>
        <source>Find anything</source>
        <translation>Chercher partout</translation>
    </message>
    <message>
        <source>Type a command, a network, a GPU, an operator, a setting, a heading of the manual</source>
        <translation>Tapez une commande, un réseau, un GPU, un opérateur, un réglage, un titre du manuel</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>Que chercher</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Ce qui correspond</translation>
    </message>
    <message>
        <source>Nothing fits these words.</source>
        <translation>Rien ne correspond à ces mots.</translation>
    </message>
    <message numerus="yes">
        <source>%n more: type on</source>
        <translation>
            <numerusform>%n de plus : continuez à taper</numerusform>
            <numerusform>%n de plus : continuez à taper</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Document</name>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>%1 on %2 over %3</source>
        <translation>%1 sur %2 selon %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %n GPUs over %2</source>
        <translation>
            <numerusform>%1 sur %n GPU selon %2</numerusform>
            <numerusform>%1 sur %n GPU selon %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading your measurements</source>
        <translation>Lecture de vos mesures</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lecture de %1</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>Préparation de %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Explorer</name>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>Time over one number of the hardware or the workload</source>
        <translation>Temps selon un nombre du matériel ou de la charge</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>GPUs side by side</source>
        <translation>GPU côte à côte</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graphe</translation>
    </message>
    <message>
        <source>The network&apos;s operators, coloured by what they cost</source>
        <translation>Les opérateurs du réseau, colorés selon leur coût</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensibilité</translation>
    </message>
    <message>
        <source>Which number of a GPU moves the time, and how much a goal takes of it</source>
        <translation>Quel nombre d&apos;un GPU influe sur le temps, et combien un objectif en demande</translation>
    </message>
    <message>
        <source>Catalog</source>
        <translation>Catalogue</translation>
    </message>
    <message>
        <source>GPUs, links and systems: their data sheets, to be edited</source>
        <translation>GPU, liaisons et systèmes&#x202f;: leurs fiches techniques, à modifier</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>The cost models: which predicts, how well it fits, what it rests on</source>
        <translation>Les modèles de coût&#x202f;: lequel prédit, la qualité de son ajustement, sur quoi il repose</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>What runs when: a predicted iteration, a recorded run, or one above the other</source>
        <translation>Ce qui s&apos;exécute et quand&#x202f;: une itération prédite, une exécution enregistrée, ou l&apos;une au-dessus de l&apos;autre</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Trace</translation>
    </message>
    <message>
        <source>Where the time of a recorded step goes: kernels, layers, critical path</source>
        <translation>Où passe le temps d&apos;un pas enregistré&#x202f;: noyaux, couches, chemin critique</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Et si</translation>
    </message>
    <message>
        <source>A recorded step, had it run otherwise: half precision, more GPUs, another GPU</source>
        <translation>Un pas enregistré, exécuté autrement&#x202f;: demi-précision, plus de GPU, autre GPU</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Grappe</translation>
    </message>
    <message>
        <source>A training step on many GPUs: time, memory, scaling, the best split</source>
        <translation>Un pas d&apos;entraînement sur de nombreux GPU&#x202f;: temps, mémoire, passage à l&apos;échelle, meilleure répartition</translation>
    </message>
    <message>
        <source>Explorer</source>
        <translation>Explorateur</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>Operators, networks and the machine itself, timed here and beside their estimates</source>
        <translation>Opérateurs, réseaux et la machine elle-même, mesurés ici et à côté de leurs estimations</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, what limits them, on every ticked GPU</source>
        <translation>Un modèle de langage sous charge&#x202f;: latences, débit, ce qui les limite, sur chaque GPU coché</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>The operators under the roofs of a GPU, to be dragged</source>
        <translation>Les opérateurs sous les plafonds d&apos;un GPU, que l&apos;on peut faire glisser</translation>
    </message>
    <message>
        <source>Every panel is in this workspace</source>
        <translation>Tous les panneaux sont dans cet espace de travail</translation>
    </message>
    <message>
        <source>Split to the &amp;left</source>
        <translation>Diviser à &amp;gauche</translation>
    </message>
    <message>
        <source>Split to the &amp;right</source>
        <translation>Diviser à &amp;droite</translation>
    </message>
    <message>
        <source>Split &amp;above</source>
        <translation>Diviser en &amp;haut</translation>
    </message>
    <message>
        <source>Split &amp;below</source>
        <translation>Diviser en &amp;bas</translation>
    </message>
    <message>
        <source>&amp;Remove from this workspace</source>
        <translation>&amp;Retirer de cet espace de travail</translation>
    </message>
</context>
<context>
    <name>dubhe::app::FileCommands</name>
    <message>
        <source>Unsaved changes</source>
        <translation>Modifications non enregistrées</translation>
    </message>
    <message>
        <source>Save the changes to &quot;%1&quot;?</source>
        <translation>Enregistrer les modifications de «&#x202f;%1&#x202f;»&#x202f;?</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>Image (*.png)</translation>
    </message>
    <message>
        <source>Vector picture (*.svg)</source>
        <translation>Image vectorielle (*.svg)</translation>
    </message>
    <message>
        <source>Document (*.pdf)</source>
        <translation>Document (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tableau (*.csv)</translation>
    </message>
    <message>
        <source>Open a project</source>
        <translation>Ouvrir un projet</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe);;All files (*)</source>
        <translation>Projets Dubhe (*.dubhe);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Recovered &quot;%1&quot;: it is not saved yet.</source>
        <translation>«&#x202f;%1&#x202f;» récupéré&#x202f;: il n&apos;est pas encore enregistré.</translation>
    </message>
    <message>
        <source>Dubhe ended while &quot;%1&quot; had unsaved changes (%2).</source>
        <translation>Dubhe s&apos;est arrêté avec «&#x202f;%1&#x202f;» non enregistré (%2).</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>Récupérer</translation>
    </message>
    <message numerus="yes">
        <source>%n GPU(s) of this project are not in the catalog and are not shown.</source>
        <translation>
            <numerusform>%n GPU de ce projet n&apos;est pas dans le catalogue et n&apos;est pas affiché.</numerusform>
            <numerusform>%n GPU de ce projet ne sont pas dans le catalogue et ne sont pas affichés.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project names %n network file(s) outside its folder. They are read only if you trust where the project comes from.</source>
        <translation>
            <numerusform>Ce projet nomme %n fichier de réseau hors de son dossier. Il n&apos;est lu que si vous faites confiance à la provenance du projet.</numerusform>
            <numerusform>Ce projet nomme %n fichiers de réseau hors de son dossier. Ils ne sont lus que si vous faites confiance à la provenance du projet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Read them</source>
        <translation>Les lire</translation>
    </message>
    <message>
        <source>%1 was changed by another program since it was opened here; saving would undo that. Save this project under another name.</source>
        <translation>%1 a été modifié par un autre programme depuis son ouverture ici&#x202f;; enregistrer annulerait cela. Enregistrez ce projet sous un autre nom.</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Enregistrer sous...</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>Sans titre</translation>
    </message>
    <message>
        <source>Save the project</source>
        <translation>Enregistrer le projet</translation>
    </message>
    <message>
        <source>Dubhe projects (*.dubhe)</source>
        <translation>Projets Dubhe (*.dubhe)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>Open a network</source>
        <translation>Ouvrir un réseau</translation>
    </message>
    <message>
        <source>Networks (*.onnx config.json);;JSON files (*.json);;All files (*)</source>
        <translation>Réseaux (*.onnx config.json);;Fichiers JSON (*.json);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>%1: there is no such file</source>
        <translation>%1&#x202f;: ce fichier n&apos;existe pas</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Exported %1</source>
        <translation>%1 exporté</translation>
    </message>
    <message>
        <source>%1 (copy)</source>
        <translation>%1 (copie)</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>un autre programme</translation>
    </message>
    <message>
        <source>another Dubhe (process %1)</source>
        <translation>un autre Dubhe (processus %1)</translation>
    </message>
    <message>
        <source>a Dubhe on %1 (process %2)</source>
        <translation>un Dubhe sur %1 (processus %2)</translation>
    </message>
    <message>
        <source>%1 is open in %2. Open a copy to look at it; what is saved from two windows would undo each other.</source>
        <translation>%1 est ouvert dans %2. Ouvrez une copie pour le consulter&#x202f;; ce qui est enregistré depuis deux fenêtres s&apos;annulerait mutuellement.</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>Ouvrir une copie</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>Ouvrir quand même</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe, too: what is saved from two windows would undo each other.</source>
        <translation>%1 est aussi ouvert dans un autre Dubhe&#x202f;: ce qui est enregistré depuis deux fenêtres s&apos;annulerait mutuellement.</translation>
    </message>
    <message>
        <source>%1 is open in another Dubhe; nothing was saved. Save this project under another name.</source>
        <translation>%1 est ouvert dans un autre Dubhe&#x202f;; rien n&apos;a été enregistré. Enregistrez ce projet sous un autre nom.</translation>
    </message>
    <message>
        <source>What was dropped is no file.</source>
        <translation>Ce qui a été déposé n&apos;est pas un fichier.</translation>
    </message>
    <message>
        <source>Nothing that Dubhe reads: %1.</source>
        <translation>Rien que Dubhe ne lise&#x202f;: %1.</translation>
    </message>
    <message>
        <source>One project is open at a time: %1. Drop the others (%2) when you are done with it.</source>
        <translation>Un seul projet est ouvert à la fois&#x202f;: %1. Déposez les autres (%2) quand vous en aurez fini avec lui.</translation>
    </message>
    <message>
        <source>Measurements are imported one file at a time: %1 now. Drop the folder to import all of them at once.</source>
        <translation>Les mesures s&apos;importent fichier par fichier&#x202f;: %1 maintenant. Déposez le dossier pour les importer toutes à la fois.</translation>
    </message>
</context>
<context>
    <name>dubhe::app::JobStatus</name>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, reste %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MainWindow</name>
    <message>
        <source>Workloads</source>
        <translation>Charges</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1. Les prédictions restent avec «&#x202f;%2&#x202f;».</translation>
    </message>
    <message>
        <source>%1. The project stays as it was; open another file.</source>
        <translation>%1. Le projet reste tel quel&#x202f;; ouvrez un autre fichier.</translation>
    </message>
    <message>
        <source>Unsaved changes are not kept for a crash: %1</source>
        <translation>Modifications non protégées contre un plantage&#x202f;: %1</translation>
    </message>
    <message>
        <source>Your measurements are not used: %1</source>
        <translation>Vos mesures ne sont pas utilisées&#x202f;: %1</translation>
    </message>
    <message>
        <source>The catalog keeps what another program wrote: %1</source>
        <translation>Le catalogue garde ce qu&apos;un autre programme a écrit&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1[*] - Dubhe</source>
        <translation>%1[*] - Dubhe</translation>
    </message>
    <message>
        <source>host starts a kernel in %1</source>
        <translation>l&apos;hôte lance un noyau en %1</translation>
    </message>
    <message>
        <source>host costs no time</source>
        <translation>l&apos;hôte ne prend pas de temps</translation>
    </message>
    <message>
        <source>Cost model: %1</source>
        <translation>Modèle de coût&#x202f;: %1</translation>
    </message>
    <message>
        <source>Menu Prediction, tab Models</source>
        <translation>Menu Prédiction, onglet Modèles</translation>
    </message>
    <message>
        <source>The new language takes effect when Dubhe restarts.</source>
        <translation>La nouvelle langue sera prise en compte au prochain démarrage de Dubhe.</translation>
    </message>
    <message>
        <source>Restart now</source>
        <translation>Redémarrer maintenant</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Écrit&#x202f;: %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#x202f;?</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>Pourquoi est-ce ainsi&#x202f;?</translation>
    </message>
    <message>
        <source>A program still runs under the recorder; closing Dubhe would end it.</source>
        <translation>Un programme tourne encore sous l&apos;enregistreur&#x202f;; fermer Dubhe y mettrait fin.</translation>
    </message>
    <message>
        <source>End it and close</source>
        <translation>L&apos;arrêter et fermer</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>Scénarios</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Les afficher</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>kernels start as the stack does it</source>
        <translation>noyaux lancés comme le fait la pile</translation>
    </message>
    <message>
        <source>No program for this file was found; its name is on the clipboard: %1</source>
        <translation>Aucun programme trouvé pour ce fichier&#x202f;; son nom est dans le presse-papiers&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualView</name>
    <message>
        <source>Page of the manual</source>
        <translation>Page du manuel</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ManualWindow</name>
    <message>
        <source>Manual - Dubhe</source>
        <translation>Manuel - Dubhe</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>Chercher dans le manuel</translation>
    </message>
    <message>
        <source>Contents of the manual</source>
        <translation>Table des matières du manuel</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>The page before</source>
        <translation>Page précédente</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Passe avant</translation>
    </message>
    <message>
        <source>The page after</source>
        <translation>Page suivante</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Sommaire</translation>
    </message>
    <message>
        <source>The manual&apos;s first page</source>
        <translation>Première page du manuel</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Plus grand</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Texte plus grand</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Plus petit</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Texte plus petit</translation>
    </message>
    <message>
        <source>Usual size</source>
        <translation>Taille habituelle</translation>
    </message>
    <message>
        <source>Text of the usual size</source>
        <translation>Texte de taille habituelle</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Chercher</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>No section holds all of these words. Try fewer of them.</source>
        <translation>Aucune section ne contient tous ces mots. Essayez-en moins.</translation>
    </message>
    <message>
        <source>Sections that hold these words: %1</source>
        <translation>Sections qui contiennent ces mots&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 - Manual of Dubhe</source>
        <translation>%1 - Manuel de Dubhe</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MatrixCommands</name>
    <message>
        <source>Change the weight of %1</source>
        <translation>Modifier le poids de %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::MeasureCommands</name>
    <message>
        <source>not kept there</source>
        <translation>non conservé là</translation>
    </message>
    <message>
        <source>%1: the same</source>
        <translation>%1&#x202f;: identique</translation>
    </message>
    <message>
        <source>%1: stays %2, which a data sheet says</source>
        <translation>%1&#x202f;: reste %2, d&apos;une fiche technique</translation>
    </message>
    <message>
        <source>%1: instead of %2</source>
        <translation>%1&#x202f;: au lieu de %2</translation>
    </message>
    <message>
        <source>%1: new</source>
        <translation>%1&#x202f;: nouveau</translation>
    </message>
    <message>
        <source>Put the measured figures of %1 into the catalog</source>
        <translation>Mettre les chiffres mesurés de %1 dans le catalogue</translation>
    </message>
    <message>
        <source>The catalog stays as it was: %1</source>
        <translation>Le catalogue reste tel qu&apos;il était&#x202f;: %1</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has the figures (Ctrl+Z takes them back).</source>
        <translation>L&apos;entrée «&#x202f;%1&#x202f;» du catalogue a les chiffres (Ctrl+Z les reprend).</translation>
    </message>
    <message>
        <source>The catalog has a new entry, &quot;%1&quot; (Ctrl+Z takes it back): tick it to predict on it.</source>
        <translation>Le catalogue a une nouvelle entrée, «&#x202f;%1&#x202f;» (Ctrl+Z la reprend)&#x202f;: cochez-la pour prédire dessus.</translation>
    </message>
    <message>
        <source>There is no network to measure: add one at the left.</source>
        <translation>Il n&apos;y a pas de réseau à mesurer&#x202f;: ajoutez-en un à gauche.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copié&#x202f;: %1</translation>
    </message>
    <message>
        <source>Database of measurements</source>
        <translation>Base de données des mesures</translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>mesures</translation>
    </message>
    <message>
        <source>Measurements (*.sqlite)</source>
        <translation>Mesures (*.sqlite)</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>dubhe-cli, qui mesure, n&apos;a été trouvé ni à côté de Dubhe ni dans le chemin de recherche (PATH). Installez-le, ou placez-le à côté de Dubhe.</translation>
    </message>
    <message>
        <source>dubhe-cli does not say what can measure here: %1</source>
        <translation>dubhe-cli ne dit pas ce qui peut mesurer ici&#x202f;: %1</translation>
    </message>
    <message>
        <source>its answer makes no sense</source>
        <translation>sa réponse n&apos;a pas de sens</translation>
    </message>
    <message>
        <source>A measurement runs already. Two at once would slow each other and spoil both: wait for it, or cancel it.</source>
        <translation>Une mesure est déjà en cours. Deux à la fois se ralentiraient et se fausseraient l&apos;une l&apos;autre&#x202f;: attendez-la, ou annulez-la.</translation>
    </message>
    <message>
        <source>Nothing called &quot;%1&quot; can measure here.</source>
        <translation>Rien qui s&apos;appelle «&#x202f;%1&#x202f;» ne peut mesurer ici.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>%1 n&apos;est pas utilisable ici&#x202f;: %2</translation>
    </message>
    <message>
        <source>The network can&apos;t be measured: %1</source>
        <translation>Le réseau ne peut pas être mesuré&#x202f;: %1</translation>
    </message>
    <message>
        <source>There is no folder for your data: name a database under &quot;Advanced&quot;, or set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>Il n&apos;y a pas de dossier pour vos données&#x202f;: indiquez une base de données sous «&#x202f;Avancé&#x202f;», ou définissez DUBHE_DATA_DIR et redémarrez Dubhe.</translation>
    </message>
    <message>
        <source>Measuring the machine</source>
        <translation>Mesure de la machine</translation>
    </message>
    <message>
        <source>Measuring random operators</source>
        <translation>Mesure d&apos;opérateurs aléatoires</translation>
    </message>
    <message>
        <source>Measuring the operators of %1</source>
        <translation>Mesure des opérateurs de %1</translation>
    </message>
    <message>
        <source>Measuring an iteration of %1</source>
        <translation>Mesure d&apos;une itération de %1</translation>
    </message>
    <message>
        <source>Estimating what is measured</source>
        <translation>Estimation de ce qui est mesuré</translation>
    </message>
    <message>
        <source>A measurement runs already; wait for it, or cancel it.</source>
        <translation>Une mesure est déjà en cours&#x202f;; attendez-la, ou annulez-la.</translation>
    </message>
    <message>
        <source>There is nothing to go on with.</source>
        <translation>Il n&apos;y a rien à poursuivre.</translation>
    </message>
    <message>
        <source>dubhe-cli, which measures, was not found.</source>
        <translation>dubhe-cli, qui mesure, n&apos;a pas été trouvé.</translation>
    </message>
    <message>
        <source>Further warnings are not shown.</source>
        <translation>Les avertissements suivants ne sont pas affichés.</translation>
    </message>
    <message>
        <source>A line that makes no sense: %1</source>
        <translation>Une ligne qui n&apos;a pas de sens&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 measured</source>
        <translation>%1 mesurés</translation>
    </message>
    <message>
        <source>%1 known before</source>
        <translation>%1 déjà connus</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <translation>%1 refusés</translation>
    </message>
    <message>
        <source>%1 failed</source>
        <translation>%1 échoués</translation>
    </message>
    <message>
        <source>Predictions read only your own database, not %1.</source>
        <translation>Les prédictions ne lisent que votre propre base de données, pas %1.</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine: measure the machine itself, and predictions can use them.</source>
        <translation>Le catalogue n&apos;a pas d&apos;entrée pour cette machine&#x202f;: mesurez la machine elle-même, et les prédictions pourront les utiliser.</translation>
    </message>
    <message>
        <source>Predictions use them from now on.</source>
        <translation>Les prédictions les utilisent désormais.</translation>
    </message>
    <message>
        <source>Nothing was kept.</source>
        <translation>Rien n&apos;a été conservé.</translation>
    </message>
    <message>
        <source>1 row of this run is in the database; &quot;Resume&quot; goes on.</source>
        <translation>1 ligne de cette exécution est dans la base de données&#x202f;; «&#x202f;Reprendre&#x202f;» continue.</translation>
    </message>
    <message>
        <source>%1 rows of this run are in the database; &quot;Resume&quot; goes on.</source>
        <translation>%1 lignes de cette exécution sont dans la base de données&#x202f;; «&#x202f;Reprendre&#x202f;» continue.</translation>
    </message>
    <message>
        <source>Cancelled. %1</source>
        <translation>Annulé. %1</translation>
    </message>
    <message>
        <source>dubhe-cli ended unexpectedly, by signal %1 (%2). %3</source>
        <translation>dubhe-cli s&apos;est terminé de façon inattendue, par le signal %1 (%2). %3</translation>
    </message>
    <message>
        <source>It was stopped before its end. %1</source>
        <translation>Il a été arrêté avant sa fin. %1</translation>
    </message>
    <message>
        <source>it ended without saying how</source>
        <translation>il s&apos;est terminé sans dire comment</translation>
    </message>
    <message>
        <source>The measurement failed: %1 %2</source>
        <translation>La mesure a échoué&#x202f;: %1 %2</translation>
    </message>
    <message>
        <source>on %1 (%2)</source>
        <translation>sur %1 (%2)</translation>
    </message>
    <message>
        <source>The machine was measured %1.</source>
        <translation>La machine a été mesurée %1.</translation>
    </message>
    <message>
        <source>An iteration takes %1 %2; its operators add up to %3.</source>
        <translation>Une itération prend %1 %2&#x202f;; la somme de ses opérateurs est %3.</translation>
    </message>
    <message>
        <source>%1 %2.</source>
        <translation>%1 %2.</translation>
    </message>
    <message>
        <source>, %1 of %2</source>
        <translation>, %1 sur %2</translation>
    </message>
    <message>
        <source>the whole iteration, and each operator alone</source>
        <translation>l&apos;itération entière, et chaque opérateur seul</translation>
    </message>
    <message>
        <source>Choose a network, and a GPU in the inspector, first.</source>
        <translation>Choisissez d&apos;abord un réseau, et un GPU dans l&apos;inspecteur.</translation>
    </message>
    <message>
        <source>Every operator of this network that can be measured was.</source>
        <translation>Tous les opérateurs mesurables de ce réseau ont été mesurés.</translation>
    </message>
    <message>
        <source>Save the script</source>
        <translation>Enregistrer le script</translation>
    </message>
    <message>
        <source>Shell scripts</source>
        <translation>Scripts shell</translation>
    </message>
    <message numerus="yes">
        <source>%1: with these %n operator(s) measured, %2 would become %3.</source>
        <translation>
            <numerusform>%1 : avec cet opérateur mesuré, %2 deviendrait %3.</numerusform>
            <numerusform>%1 : avec ces %n opérateurs mesurés, %2 deviendrait %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::MessageBar</name>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Fermer le message</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Details of the message</source>
        <translation>Détails du message</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ModelCommands</name>
    <message>
        <source>Folder of measurements</source>
        <translation>Dossier de mesures</translation>
    </message>
    <message>
        <source>%1. The library that ships with Dubhe is used.</source>
        <translation>%1. La bibliothèque fournie avec Dubhe est utilisée.</translation>
    </message>
    <message>
        <source>Import measurements</source>
        <translation>Importer des mesures</translation>
    </message>
    <message>
        <source>Measurements (*.csv *.csv.gz)</source>
        <translation>Mesures (*.csv *.csv.gz)</translation>
    </message>
    <message>
        <source>Importing %1</source>
        <translation>Importation de %1</translation>
    </message>
    <message>
        <source>Fitting cost models</source>
        <translation>Ajustement des modèles de coût</translation>
    </message>
    <message>
        <source>Wait for the work that runs, or cancel it: only one at a time.</source>
        <translation>Attendez la fin du travail en cours ou annulez-le&#x202f;: un seul à la fois.</translation>
    </message>
    <message>
        <source>There is no folder for your data: set DUBHE_DATA_DIR and start Dubhe again.</source>
        <translation>Il n&apos;y a pas de dossier pour vos données&#x202f;: définissez DUBHE_DATA_DIR et relancez Dubhe.</translation>
    </message>
    <message>
        <source>dubhe-cli, which does this work, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>dubhe-cli, qui fait ce travail, n&apos;a été trouvé ni à côté de Dubhe ni dans le chemin de recherche (PATH). Installez-le, ou placez-le à côté de Dubhe.</translation>
    </message>
    <message>
        <source>The fit was cancelled; predictions stay as they were.</source>
        <translation>L&apos;ajustement a été annulé&#x202f;; les prédictions restent telles quelles.</translation>
    </message>
    <message>
        <source>The import was cancelled. Files that were already in stay; import again for the rest.</source>
        <translation>L&apos;importation a été annulée. Les fichiers déjà pris restent&#x202f;; importez à nouveau pour le reste.</translation>
    </message>
    <message>
        <source>The fit failed; predictions stay as they were.</source>
        <translation>L&apos;ajustement a échoué&#x202f;; les prédictions restent telles quelles.</translation>
    </message>
    <message>
        <source>The fit gave no library that can be read; predictions stay as they were.</source>
        <translation>L&apos;ajustement n&apos;a donné aucune bibliothèque lisible&#x202f;; les prédictions restent telles quelles.</translation>
    </message>
    <message>
        <source>The new library could not be put in place: %1. Predictions stay as they were.</source>
        <translation>La nouvelle bibliothèque n&apos;a pas pu être mise en place&#x202f;: %1. Les prédictions restent telles quelles.</translation>
    </message>
    <message numerus="yes">
        <source>Fitted anew on %n GPUs; predictions use it from now on.</source>
        <translation>
            <numerusform>Réajusté sur %n GPU&#x202f;; les prédictions l&apos;utilisent désormais.</numerusform>
            <numerusform>Réajusté sur %n GPU&#x202f;; les prédictions l&apos;utilisent désormais.</numerusform>
        </translation>
    </message>
    <message>
        <source>Imported: %1 rows new, %2 updated, %3 known already, %4 refused.</source>
        <translation>Importé&#x202f;: %1 lignes nouvelles, %2 mises à jour, %3 déjà connues, %4 refusées.</translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be taken.</source>
        <translation>
            <numerusform>%n fichier n&apos;a pas pu être pris.</numerusform>
            <numerusform>%n fichiers n&apos;ont pas pu être pris.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was imported: %1</source>
        <translation>Rien n&apos;a été importé : %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::NoteCommands</name>
    <message>
        <source>This project</source>
        <translation>Ce projet</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>Réseau&#x202f;: %1</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU&#x202f;: %1</translation>
    </message>
    <message>
        <source>View: %1</source>
        <translation>Vue&#x202f;: %1</translation>
    </message>
    <message>
        <source>Scenario: %1</source>
        <translation>Scénario&#x202f;: %1</translation>
    </message>
    <message>
        <source>Note about %1</source>
        <translation>Note sur %1</translation>
    </message>
    <message>
        <source>the project</source>
        <translation>le projet</translation>
    </message>
</context>
<context>
    <name>dubhe::app::PanelFeed</name>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>son réseau est hors du dossier du projet et n&apos;a pas été lu</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ProjectEditor</name>
    <message>
        <source>Remove %1</source>
        <translation>Supprimer %1</translation>
    </message>
    <message>
        <source>Read %1 from disk</source>
        <translation>Lire %1 depuis le disque</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lecture de %1</translation>
    </message>
    <message>
        <source>Keep %1 in the project</source>
        <translation>Garder %1 dans le projet</translation>
    </message>
    <message>
        <source>%1. The project still reads it from disk.</source>
        <translation>%1. Le projet le lit toujours depuis le disque.</translation>
    </message>
    <message>
        <source>Keep this view</source>
        <translation>Conserver cette vue</translation>
    </message>
    <message>
        <source>Kept as &quot;%1&quot;: find it in the menu View.</source>
        <translation>Conservée sous «&#x202f;%1&#x202f;»&#x202f;: à retrouver dans le menu Affichage.</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>Afficher %1</translation>
    </message>
    <message>
        <source>Rename a view</source>
        <translation>Renommer une vue</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the view keeps its own.</source>
        <translation>«&#x202f;%1&#x202f;» est pris ou n&apos;est pas un nom&#x202f;; la vue garde le sien.</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>Dupliquer %1</translation>
    </message>
    <message>
        <source>Rename %1</source>
        <translation>Renommer %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the workload keeps its own.</source>
        <translation>«&#x202f;%1&#x202f;» est pris ou n&apos;est pas un nom&#x202f;; la charge garde le sien.</translation>
    </message>
    <message>
        <source>Change the sweep</source>
        <translation>Modifier le balayage</translation>
    </message>
    <message>
        <source>Sweep over %1</source>
        <translation>Balayage selon %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Modifier %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>Ajouter %1</translation>
    </message>
    <message>
        <source>Change %1 of %2</source>
        <translation>Modifier %1 de %2</translation>
    </message>
    <message>
        <source>Tick %1</source>
        <translation>Cocher %1</translation>
    </message>
    <message>
        <source>Untick %1</source>
        <translation>Décocher %1</translation>
    </message>
    <message>
        <source>Tick or select the GPU that the hypothetical one starts from.</source>
        <translation>Cochez ou sélectionnez le GPU dont part le GPU hypothétique.</translation>
    </message>
    <message>
        <source>Make a hypothetical %1</source>
        <translation>Créer un %1 hypothétique</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; %2 keeps its own.</source>
        <translation>«&#x202f;%1&#x202f;» est pris ou n&apos;est pas un nom&#x202f;; %2 garde le sien.</translation>
    </message>
    <message>
        <source>%1. Predictions stay with &quot;%2&quot;.</source>
        <translation>%1. Les prédictions restent avec «&#x202f;%2&#x202f;».</translation>
    </message>
    <message>
        <source>Predict with %1</source>
        <translation>Prédire avec %1</translation>
    </message>
    <message>
        <source>Change the host&apos;s time a kernel</source>
        <translation>Modifier le temps de l&apos;hôte par noyau</translation>
    </message>
    <message>
        <source>Tick the networks that make up the portfolio first.</source>
        <translation>Cochez d&apos;abord les réseaux qui composent le portefeuille.</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>Former un portefeuille</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>Portefeuille</translation>
    </message>
    <message>
        <source>Show a portfolio first: Edit &gt; Workload that is shown &gt; Make a portfolio of all networks.</source>
        <translation>Affichez d&apos;abord un portefeuille&#x202f;: Édition &gt; Charge affichée &gt; Former un portefeuille de tous les réseaux.</translation>
    </message>
    <message>
        <source>Tick a GPU first: the command asks about the ticked ones.</source>
        <translation>Cochez d&apos;abord un GPU&#x202f;: la commande porte sur ceux qui sont cochés.</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>Changer le poids de %1</translation>
    </message>
    <message>
        <source>Take %1 out of the portfolio</source>
        <translation>Retirer %1 du portefeuille</translation>
    </message>
    <message>
        <source>A portfolio needs at least one network; remove the portfolio itself.</source>
        <translation>Un portefeuille a besoin d&apos;au moins un réseau&#x202f;; supprimez le portefeuille lui-même.</translation>
    </message>
    <message>
        <source>%1 held %2 and is now without it.</source>
        <translation>%1 contenait %2 et ne le contient plus.</translation>
    </message>
    <message>
        <source>%1 held nothing but %2 and is removed too.</source>
        <translation>%1 ne contenait que %2 et est aussi supprimé.</translation>
    </message>
    <message>
        <source>Undo brings everything back.</source>
        <translation>Annuler rétablit tout.</translation>
    </message>
    <message>
        <source>Command copied. It reads %1 from disk, not what the project carries.</source>
        <translation>Commande copiée. Elle lit %1 sur le disque, non ce que le projet emporte.</translation>
    </message>
    <message numerus="yes">
        <source>%n commands copied.</source>
        <translation>
            <numerusform>Commande copiée.</numerusform>
            <numerusform>%n commandes copiées.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare stacks of %1</source>
        <translation>Comparer les piles de %1</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>format numérique</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>lot</translation>
    </message>
    <message>
        <source>Show a network first: its stack takes the times of the host.</source>
        <translation>Affichez d&apos;abord un réseau : sa pile reprend les temps de l&apos;hôte.</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>pile</translation>
    </message>
    <message>
        <source>%1 now runs on %2</source>
        <translation>%1 s&apos;exécute maintenant sur %2</translation>
    </message>
</context>
<context>
    <name>dubhe::app::QuestionCommands</name>
    <message>
        <source>adapters alone, in the fastest split that fits</source>
        <translation>adaptateurs seuls, dans la répartition la plus rapide qui tient</translation>
    </message>
    <message>
        <source>in the fastest split that fits</source>
        <translation>dans la répartition la plus rapide qui tient</translation>
    </message>
    <message>
        <source>Enter prices</source>
        <translation>Saisir des prix</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RecordCommands</name>
    <message>
        <source>Record a program</source>
        <translation>Enregistrer une exécution</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>Le programme</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Dossier de travail</translation>
    </message>
    <message>
        <source>The recording</source>
        <translation>L&apos;enregistrement</translation>
    </message>
    <message>
        <source>recording</source>
        <translation>enregistrement</translation>
    </message>
    <message>
        <source>Recordings (*.dubherec)</source>
        <translation>Enregistrements (*.dubherec)</translation>
    </message>
    <message>
        <source>A program runs already; wait for it, or stop it.</source>
        <translation>Un programme s&apos;exécute déjà&#x202f;; attendez-le, ou arrêtez-le.</translation>
    </message>
    <message>
        <source>dubhe-cli, which records, was found neither beside Dubhe nor in the search path (PATH). Install it, or put it beside Dubhe.</source>
        <translation>dubhe-cli, qui enregistre, n&apos;a été trouvé ni à côté de Dubhe ni dans le chemin de recherche (PATH). Installez-le, ou placez-le à côté de Dubhe.</translation>
    </message>
    <message>
        <source>There is no working folder %1; choose another.</source>
        <translation>Le dossier de travail %1 n&apos;existe pas&#x202f;; choisissez-en un autre.</translation>
    </message>
    <message>
        <source>%1 runs.</source>
        <translation>%1 s&apos;exécute.</translation>
    </message>
    <message>
        <source>Recording %1</source>
        <translation>Enregistrement de %1</translation>
    </message>
    <message>
        <source>%1 was asked to end; after three seconds it is ended by force.</source>
        <translation>Il a été demandé à %1 de se terminer&#x202f;; au bout de trois secondes, il y sera forcé.</translation>
    </message>
    <message>
        <source>%1 was stopped.</source>
        <translation>%1 a été arrêté.</translation>
    </message>
    <message>
        <source>%1 ended by signal %2 (%3).</source>
        <translation>%1 s&apos;est terminé par le signal %2 (%3).</translation>
    </message>
    <message>
        <source>dubhe-cli could not be started: %1</source>
        <translation>dubhe-cli n&apos;a pas pu être démarré&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 ended with exit code %2.</source>
        <translation>%1 s&apos;est terminé avec le code de sortie %2.</translation>
    </message>
    <message>
        <source>%1 has ended.</source>
        <translation>%1 est terminé.</translation>
    </message>
    <message>
        <source>Its recording is opened: %1</source>
        <translation>Ouverture de son enregistrement&#x202f;: %1</translation>
    </message>
    <message>
        <source>There is no recording.</source>
        <translation>Il n&apos;y a pas d&apos;enregistrement.</translation>
    </message>
    <message>
        <source>There is no recording: %1.</source>
        <translation>Il n&apos;y a pas d&apos;enregistrement&#x202f;: %1.</translation>
    </message>
    <message numerus="yes">
        <source>It left %n recording(s), one of each process; the largest is opened: %1</source>
        <translation>
            <numerusform>Il a laissé %n enregistrement, d’un seul processus ; ouverture : %1</numerusform>
            <numerusform>Il a laissé %n enregistrements, un par processus ; ouverture du plus grand : %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Recovery</name>
    <message>
        <source>Keeping unsaved changes</source>
        <translation>Sauvegarde des modifications</translation>
    </message>
</context>
<context>
    <name>dubhe::app::RefusalCommands</name>
    <message>
        <source>%1: no units for %2. Use %3 there, or mixed precision, which takes what each GPU has.</source>
        <translation>%1&#x202f;: pas d&apos;unités pour %2. Prenez-y %3, ou la précision mixte, qui prend ce que chaque GPU possède.</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>Utiliser la précision mixte</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ReportCommands</name>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source> report</source>
        <translation> rapport</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Écrire le rapport</translation>
    </message>
    <message>
        <source>Reports (*.pdf *.html *.xlsx)</source>
        <translation>Rapports (*.pdf *.html *.xlsx)</translation>
    </message>
    <message>
        <source>No report was written: %1</source>
        <translation>Aucun rapport n&apos;a été écrit&#x202f;: %1</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>Écriture du rapport</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It writes HTML where you chose a PDF, which only this program makes: dubhe --report FILE.pdf PROJECT.</source>
        <translation>La commande est dans le presse-papiers. Elle écrit du HTML là où vous avez choisi un PDF, que seul ce programme crée&#x202f;: dubhe --report FILE.pdf PROJECT.</translation>
    </message>
    <message>
        <source>The command is on the clipboard.</source>
        <translation>La commande est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Change the load of %1</source>
        <translation>Modifier la charge de %1</translation>
    </message>
    <message>
        <source>Change the weight of %1</source>
        <translation>Modifier le poids de %1</translation>
    </message>
    <message>
        <source>Change the tokens to train on</source>
        <translation>Modifier les jetons d&apos;entraînement</translation>
    </message>
    <message>
        <source>Change requests a second</source>
        <translation>Modifier les requêtes par seconde</translation>
    </message>
    <message>
        <source>The command is on the clipboard. It leaves out what a portfolio weighs and has to do, which dubhe-cli takes of networks alone.</source>
        <translation>La commande est dans le presse-papiers. Elle omet le poids et la charge d&apos;un portefeuille, que dubhe-cli n&apos;accepte que des réseaux.</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 existe déjà.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ScenarioCommands</name>
    <message>
        <source>Tick a network first: a scenario holds the one that is shown.</source>
        <translation>Cochez d&apos;abord un réseau&#x202f;: un scénario contient celui qui est affiché.</translation>
    </message>
    <message>
        <source>Keep as scenario</source>
        <translation>Garder comme scénario</translation>
    </message>
    <message>
        <source>Kept as scenario &quot;%1&quot;.</source>
        <translation>Gardé comme scénario «&#x202f;%1&#x202f;».</translation>
    </message>
    <message>
        <source>Restore %1</source>
        <translation>Restaurer %1</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Supprimer %1</translation>
    </message>
    <message>
        <source>Rename a scenario</source>
        <translation>Renommer un scénario</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is taken or no name; the scenario keeps its own.</source>
        <translation>«&#x202f;%1&#x202f;» est pris ou n&apos;est pas un nom&#x202f;; le scénario garde le sien.</translation>
    </message>
    <message>
        <source>%1 is not in the catalog</source>
        <translation>%1 n&apos;est pas dans le catalogue</translation>
    </message>
    <message>
        <source>its network lies outside the project&apos;s folder and has not been read</source>
        <translation>son réseau est hors du dossier du projet et n&apos;a pas été lu</translation>
    </message>
</context>
<context>
    <name>dubhe::app::ServeCommands</name>
    <message>
        <source>Open a language model</source>
        <translation>Ouvrir un modèle de langage</translation>
    </message>
</context>
<context>
    <name>dubhe::app::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Search the settings</source>
        <translation>Chercher dans les préférences</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Back to where you were (Esc)</source>
        <translation>Revenir où vous étiez (Échap)</translation>
    </message>
    <message>
        <source>No setting is found by &quot;%1&quot;. What belongs to a project (cost model, prices) stands in the menu Prediction.</source>
        <translation>Aucune préférence ne correspond à «&#x202f;%1&#x202f;». Ce qui appartient à un projet (modèle de coût, prix) figure dans le menu Prédiction.</translation>
    </message>
</context>
<context>
    <name>dubhe::app::StartCommands</name>
    <message>
        <source>%1 – not there any more</source>
        <translation>%1 – n&apos;existe plus</translation>
    </message>
    <message>
        <source>%1 – saved %2</source>
        <translation>%1 – enregistré %2</translation>
    </message>
    <message>
        <source>The guided tours belong to the worked examples: open one of them first.</source>
        <translation>Les visites guidées vont avec les exemples commentés&#x202f;: ouvrez-en d&apos;abord un.</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>Montrer les exemples</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TariffCommands</name>
    <message>
        <source>Prices and Energy</source>
        <translation>Prix et énergie</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Modifier %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TileView</name>
    <message>
        <source>Add a panel</source>
        <translation>Ajouter un panneau</translation>
    </message>
    <message>
        <source>Show all tiles (Ctrl+Shift+F)</source>
        <translation>Montrer toutes les tuiles (Ctrl+Maj+F)</translation>
    </message>
    <message>
        <source>Let this tile fill the window&apos;s middle (Ctrl+Shift+F)</source>
        <translation>Laisser cette tuile remplir le milieu de la fenêtre (Ctrl+Maj+F)</translation>
    </message>
    <message>
        <source>Show all tiles</source>
        <translation>Toutes les tuiles</translation>
    </message>
    <message>
        <source>Enlarge the tile</source>
        <translation>Agrandir la tuile</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Tour</name>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TourCallout</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation>Terminer la visite (Échap)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminé</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Guided tour, step %1 of %2: %3</source>
        <translation>Visite guidée, étape %1 sur %2&#x202f;: %3</translation>
    </message>
</context>
<context>
    <name>dubhe::app::TraceCommands</name>
    <message>
        <source>Open a recorded run</source>
        <translation>Ouvrir une exécution enregistrée</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lecture de %1</translation>
    </message>
    <message>
        <source>The run that was open stays.</source>
        <translation>L&apos;exécution ouverte reste.</translation>
    </message>
    <message>
        <source>Open another file.</source>
        <translation>Ouvrez un autre fichier.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1: %2 events of %3</source>
        <translation>%1&#x202f;: %2 événements de %3</translation>
    </message>
    <message>
        <source>; some were guessed or left out, see the details</source>
        <translation>&#x202f;; certains ont été devinés ou omis, voir les détails</translation>
    </message>
    <message>
        <source>Save the run as a trace</source>
        <translation>Enregistrer l&apos;exécution comme trace</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>chronologie</translation>
    </message>
    <message>
        <source>Chrome JSON (*.json)</source>
        <translation>JSON de Chrome (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>The run left %n more recording(s), of its other processes.</source>
        <translation>
            <numerusform>L’exécution a laissé encore %n enregistrement, de son autre processus.</numerusform>
            <numerusform>L’exécution a laissé encore %n enregistrements, de ses autres processus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare with another recorded run</source>
        <translation>Comparer avec une autre exécution enregistrée</translation>
    </message>
    <message>
        <source>Nothing is compared: %1</source>
        <translation>Rien n&apos;est comparé : %1</translation>
    </message>
    <message>
        <source>%1: memory snapshot, %2 allocations and releases.</source>
        <translation>%1&#x202f;: instantané de mémoire, %2 allocations et libérations.</translation>
    </message>
    <message>
        <source>Recorded runs (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;Memory snapshots of PyTorch (*.pickle *.pkl);;All files (*)</source>
        <translation>Exécutions enregistrées (*.json *.json.gz *.gz *.pftrace *.perfetto-trace *.sqlite *.sqlite3 *.db *.dubherec);;Instantanés de mémoire de PyTorch (*.pickle *.pkl);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>La lecture a été annulée.</translation>
    </message>
    <message>
        <source>%1 events, while the rest is read.</source>
        <translation>%1 événements, pendant que le reste est lu.</translation>
    </message>
    <message>
        <source>The run is still being read: save it when all of it is there.</source>
        <translation>L’exécution est encore en cours de lecture : enregistrez-la quand elle sera complète.</translation>
    </message>
    <message>
        <source>The timeline shows its memory over the recorded run.</source>
        <translation>La chronologie montre sa mémoire au-dessus de l’exécution enregistrée.</translation>
    </message>
    <message>
        <source>snapshot: %1</source>
        <translation>instantané : %1</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkloadTabs</name>
    <message>
        <source>Networks of this project</source>
        <translation>Réseaux de ce projet</translation>
    </message>
    <message>
        <source>&amp;Network:</source>
        <translation>&amp;Réseau&#x202f;:</translation>
    </message>
    <message>
        <source>%1 (Alt+Left and Alt+Right change the network)</source>
        <translation>%1 (Alt+Gauche et Alt+Droite changent de réseau)</translation>
    </message>
    <message>
        <source>Network of the portfolio</source>
        <translation>Réseau du portefeuille</translation>
    </message>
    <message>
        <source>This panel shows:</source>
        <translation>Ce panneau montre&#x202f;:</translation>
    </message>
    <message>
        <source>It shows one network of the portfolio; choose which</source>
        <translation>Il montre un réseau du portefeuille&#x202f;; choisissez lequel</translation>
    </message>
</context>
<context>
    <name>dubhe::app::Workspace</name>
    <message>
        <source>Design a GPU</source>
        <translation>Concevoir un GPU</translation>
    </message>
    <message>
        <source>A GPU that doesn&apos;t exist yet: time over its numbers, which of them matter, what a goal takes</source>
        <translation>Un GPU qui n&apos;existe pas encore&#x202f;: le temps selon ses chiffres, lesquels comptent, ce qu&apos;exige un objectif</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>Achat</translation>
    </message>
    <message>
        <source>GPUs side by side: time, energy, money; their data sheets</source>
        <translation>GPU côte à côte&#x202f;: temps, énergie, argent&#x202f;; leurs fiches techniques</translation>
    </message>
    <message>
        <source>Train at scale</source>
        <translation>Entraîner à grande échelle</translation>
    </message>
    <message>
        <source>A training step on many GPUs, its best split and its timeline</source>
        <translation>Un pas d&apos;entraînement sur de nombreux GPU, sa meilleure répartition et sa chronologie</translation>
    </message>
    <message>
        <source>Serve</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>A language model under load: latencies, throughput, GPUs needed</source>
        <translation>Un modèle de langage en charge&#x202f;: latences, débit, GPU nécessaires</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profilage</translation>
    </message>
    <message>
        <source>Recorded runs: where time goes, what would change it, measurements of this machine</source>
        <translation>Exécutions enregistrées&#x202f;: où passe le temps, ce qui le changerait, mesures de cette machine</translation>
    </message>
</context>
<context>
    <name>dubhe::app::WorkspaceBar</name>
    <message>
        <source>Workspaces</source>
        <translation>Espaces de travail</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Focus</translation>
    </message>
    <message>
        <source>Only the tiles: hides the lists and the inspector (F11)</source>
        <translation>Seulement les tuiles&#x202f;: masque les listes et l&apos;inspecteur (F11)</translation>
    </message>
</context>
<context>
    <name>dubhe::core</name>
    <message>
        <source>Memory bandwidth</source>
        <translation>Bande passante mémoire</translation>
    </message>
    <message>
        <source>Memory size</source>
        <translation>Taille de la mémoire</translation>
    </message>
    <message>
        <source>L2 cache size</source>
        <translation>Taille du cache L2</translation>
    </message>
    <message>
        <source>L2 cache bandwidth</source>
        <translation>Bande passante du cache L2</translation>
    </message>
    <message>
        <source>On-chip memory size</source>
        <translation>Taille de la mémoire sur puce</translation>
    </message>
    <message>
        <source>On-chip memory bandwidth</source>
        <translation>Bande passante de la mémoire sur puce</translation>
    </message>
    <message>
        <source>Streaming multiprocessors</source>
        <translation>Multiprocesseurs (SM)</translation>
    </message>
    <message>
        <source>Lanes per multiprocessor</source>
        <translation>Voies par multiprocesseur</translation>
    </message>
    <message>
        <source>Boost clock</source>
        <translation>Fréquence boost</translation>
    </message>
    <message>
        <source>Sustained clock</source>
        <translation>Fréquence soutenue</translation>
    </message>
    <message>
        <source>Peak FP32 (matrix)</source>
        <translation>Crête FP32 (matrice)</translation>
    </message>
    <message>
        <source>Peak TF32 (matrix)</source>
        <translation>Crête TF32 (matrice)</translation>
    </message>
    <message>
        <source>Peak FP16 (matrix)</source>
        <translation>Crête FP16 (matrice)</translation>
    </message>
    <message>
        <source>Peak BF16 (matrix)</source>
        <translation>Crête BF16 (matrice)</translation>
    </message>
    <message>
        <source>Peak FP8 (matrix)</source>
        <translation>Crête FP8 (matrice)</translation>
    </message>
    <message>
        <source>Peak INT8 (matrix)</source>
        <translation>Crête INT8 (matrice)</translation>
    </message>
    <message>
        <source>grouped linear</source>
        <translation>linéaire groupé</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>experts</translation>
    </message>
    <message>
        <source>a host of the catalog, for the five times</source>
        <translation>un hôte du catalogue, pour les cinq temps</translation>
    </message>
    <message>
        <source>Peak FP6 (matrix)</source>
        <translation>Crête FP6 (matrice)</translation>
    </message>
    <message>
        <source>Peak FP4 (matrix)</source>
        <translation>Crête FP4 (matrice)</translation>
    </message>
    <message>
        <source>Peak FP32 (vector)</source>
        <translation>Crête FP32 (vecteur)</translation>
    </message>
    <message>
        <source>Thermal design power</source>
        <translation>Enveloppe thermique (TDP)</translation>
    </message>
    <message>
        <source>GPU count</source>
        <translation>Nombre de GPU</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>Liaisons dans une machine</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>Liaisons entre machines</translation>
    </message>
    <message>
        <source>Latency between machines</source>
        <translation>Latence entre machines</translation>
    </message>
    <message>
        <source>Batch size</source>
        <translation>Taille de lot</translation>
    </message>
    <message>
        <source>Sequence length</source>
        <translation>Longueur de séquence</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Format numérique</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>Lancement d&apos;un noyau</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>linéaire</translation>
    </message>
    <message>
        <source>matmul</source>
        <translation>produit matriciel</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>convolution</translation>
    </message>
    <message>
        <source>convolution input gradient</source>
        <translation>convolution, gradient de l&apos;entrée</translation>
    </message>
    <message>
        <source>convolution weight gradient</source>
        <translation>convolution, gradient des poids</translation>
    </message>
    <message>
        <source>convolution transpose</source>
        <translation>convolution transposée</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>attention gradient</source>
        <translation>gradient de l&apos;attention</translation>
    </message>
    <message>
        <source>recurrent</source>
        <translation>récurrent</translation>
    </message>
    <message>
        <source>batch norm</source>
        <translation>batch norm</translation>
    </message>
    <message>
        <source>batch norm gradient</source>
        <translation>gradient de batch norm</translation>
    </message>
    <message>
        <source>layer norm</source>
        <translation>layer norm</translation>
    </message>
    <message>
        <source>layer norm gradient</source>
        <translation>gradient de layer norm</translation>
    </message>
    <message>
        <source>rms norm</source>
        <translation>rms norm</translation>
    </message>
    <message>
        <source>rms norm gradient</source>
        <translation>gradient de rms norm</translation>
    </message>
    <message>
        <source>group norm</source>
        <translation>group norm</translation>
    </message>
    <message>
        <source>group norm gradient</source>
        <translation>gradient de group norm</translation>
    </message>
    <message>
        <source>local response norm</source>
        <translation>local response norm</translation>
    </message>
    <message>
        <source>local response norm gradient</source>
        <translation>gradient de local response norm</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>softmax gradient</source>
        <translation>gradient de softmax</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>élément par élément</translation>
    </message>
    <message>
        <source>elementwise gradient</source>
        <translation>gradient élément par élément</translation>
    </message>
    <message>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <source>dropout gradient</source>
        <translation>gradient de dropout</translation>
    </message>
    <message>
        <source>cast</source>
        <translation>conversion</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>réduction</translation>
    </message>
    <message>
        <source>max pool</source>
        <translation>max pool</translation>
    </message>
    <message>
        <source>max pool gradient</source>
        <translation>gradient de max pool</translation>
    </message>
    <message>
        <source>average pool</source>
        <translation>average pool</translation>
    </message>
    <message>
        <source>average pool gradient</source>
        <translation>gradient d&apos;average pool</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>perte</translation>
    </message>
    <message>
        <source>loss gradient</source>
        <translation>gradient de la perte</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>embedding</translation>
    </message>
    <message>
        <source>embedding gradient</source>
        <translation>gradient d&apos;embedding</translation>
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
        <translation>concat</translation>
    </message>
    <message>
        <source>split</source>
        <translation>split</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>slice</translation>
    </message>
    <message>
        <source>pad</source>
        <translation>pad</translation>
    </message>
    <message>
        <source>transpose</source>
        <translation>transposition</translation>
    </message>
    <message>
        <source>resize</source>
        <translation>resize</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>copie</translation>
    </message>
    <message>
        <source>view</source>
        <translation>vue</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>top k</source>
        <translation>top k</translation>
    </message>
    <message>
        <source>optimizer step</source>
        <translation>pas de l&apos;optimiseur</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>échange</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>activation</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>paramètre</translation>
    </message>
    <message>
        <source>statistic</source>
        <translation>statistique</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>cache</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>gradient</translation>
    </message>
    <message>
        <source>parameter gradient</source>
        <translation>gradient de paramètre</translation>
    </message>
    <message>
        <source>optimizer state</source>
        <translation>état de l&apos;optimiseur</translation>
    </message>
    <message>
        <source>add</source>
        <translation>addition</translation>
    </message>
    <message>
        <source>subtract</source>
        <translation>soustraction</translation>
    </message>
    <message>
        <source>multiply</source>
        <translation>multiplication</translation>
    </message>
    <message>
        <source>divide</source>
        <translation>division</translation>
    </message>
    <message>
        <source>power</source>
        <translation>puissance</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>minimum</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>maximum</translation>
    </message>
    <message>
        <source>compare</source>
        <translation>comparaison</translation>
    </message>
    <message>
        <source>logical</source>
        <translation>logique</translation>
    </message>
    <message>
        <source>select</source>
        <translation>sélection</translation>
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
        <translation>racine</translation>
    </message>
    <message>
        <source>reciprocal</source>
        <translation>inverse</translation>
    </message>
    <message>
        <source>erf</source>
        <translation>erf</translation>
    </message>
    <message>
        <source>negate</source>
        <translation>opposé</translation>
    </message>
    <message>
        <source>absolute</source>
        <translation>valeur absolue</translation>
    </message>
    <message>
        <source>clip</source>
        <translation>clip</translation>
    </message>
    <message>
        <source>rounding</source>
        <translation>arrondi</translation>
    </message>
    <message>
        <source>trigonometric</source>
        <translation>trigonométrique</translation>
    </message>
    <message>
        <source>quantize</source>
        <translation>quantification</translation>
    </message>
    <message>
        <source>dequantize</source>
        <translation>déquantification</translation>
    </message>
    <message>
        <source>other</source>
        <translation>autre</translation>
    </message>
    <message>
        <source>sgd</source>
        <translation>sgd</translation>
    </message>
    <message>
        <source>momentum</source>
        <translation>momentum</translation>
    </message>
    <message>
        <source>adam</source>
        <translation>adam</translation>
    </message>
    <message>
        <source>fused adam</source>
        <translation>adam fusionné</translation>
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
        <translation>all-reduce</translation>
    </message>
    <message>
        <source>all gather</source>
        <translation>all-gather</translation>
    </message>
    <message>
        <source>reduce scatter</source>
        <translation>reduce-scatter</translation>
    </message>
    <message>
        <source>all to all</source>
        <translation>all-to-all</translation>
    </message>
    <message>
        <source>send receive</source>
        <translation>envoi et réception</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>diffusion</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>tenseur</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>experts</translation>
    </message>
    <message>
        <source>images</source>
        <translation>images</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>séquences</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>jetons</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>échantillons</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Operator by operator the best that is at hand: measured, tile, roofline.</source>
        <translation>Opérateur par opérateur, le meilleur disponible&#x202f;: mesuré, tuile, roofline.</translation>
    </message>
    <message>
        <source>Tile model</source>
        <translation>Modèle de tuiles</translation>
    </message>
    <message>
        <source>Physics of tiles, waves, memory and power, few parameters, all GPUs together; holds for GPUs never measured.</source>
        <translation>Physique des tuiles, des vagues, de la mémoire et de la puissance, peu de paramètres, tous les GPU ensemble&#x202f;; vaut pour des GPU jamais mesurés.</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Measured rows of this very GPU, and interpolation between near sizes.</source>
        <translation>Lignes mesurées de ce GPU même, et interpolation entre tailles voisines.</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>FLOP at a share of the peak or bytes at a share of the bandwidth (Paleo).</source>
        <translation>FLOP à une part du débit de crête ou octets à une part de la bande passante (Paleo).</translation>
    </message>
    <message>
        <source>Kernel-wise regression</source>
        <translation>Régression par noyau</translation>
    </message>
    <message>
        <source>A line a kernel over what drives it, on GPUs that were measured (Li et al.).</source>
        <translation>Une droite par noyau sur ce qui le détermine, sur les GPU mesurés (Li et al.).</translation>
    </message>
    <message>
        <source>Regression across GPUs</source>
        <translation>Régression entre GPU</translation>
    </message>
    <message>
        <source>Kernels&apos; lines whose slopes are lines over the memory bandwidth (Li et al.).</source>
        <translation>Droites des noyaux dont les pentes sont des droites sur la bande passante mémoire (Li et al.).</translation>
    </message>
    <message>
        <source>Wave scaling</source>
        <translation>Mise à l&apos;échelle par vagues</translation>
    </message>
    <message>
        <source>Times of the nearest measured GPU scaled by waves, bandwidth and clock (Habitat).</source>
        <translation>Temps du GPU mesuré le plus proche, mis à l&apos;échelle par vagues, bande passante et fréquence (Habitat).</translation>
    </message>
    <message>
        <source>Layer-wise regression</source>
        <translation>Régression par couche</translation>
    </message>
    <message>
        <source>A line a type of layer over its FLOP (Li et al.).</source>
        <translation>Une droite par type de couche sur ses FLOP (Li et al.).</translation>
    </message>
    <message>
        <source>End-to-end regression</source>
        <translation>Régression de bout en bout</translation>
    </message>
    <message>
        <source>One line a GPU over all FLOP (Li et al.).</source>
        <translation>Une droite par GPU sur tous les FLOP (Li et al.).</translation>
    </message>
    <message>
        <source>Neural networks</source>
        <translation>Réseaux de neurones</translation>
    </message>
    <message>
        <source>Small networks over an operator&apos;s sizes and their principal component, of one GPU (Tianshu).</source>
        <translation>Petits réseaux sur les tailles d&apos;un opérateur et leur composante principale, d&apos;un GPU (Tianshu).</translation>
    </message>
    <message>
        <source>Network of layer features</source>
        <translation>Réseau sur traits des couches</translation>
    </message>
    <message>
        <source>One network over features of layers and hardware, all GPUs together (Justus et al.).</source>
        <translation>Un réseau sur les traits des couches et du matériel, tous les GPU ensemble (Justus et al.).</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>Borne physique</translation>
    </message>
    <message>
        <source>Every FLOP at the peak rate, every byte at the full bandwidth.</source>
        <translation>Chaque FLOP au débit de crête, chaque octet à pleine bande passante.</translation>
    </message>
    <message>
        <source>layers</source>
        <translation>couches</translation>
    </message>
    <message>
        <source>splits</source>
        <translation>répartitions</translation>
    </message>
    <message>
        <source>preparing</source>
        <translation>préparation</translation>
    </message>
    <message>
        <source>layout</source>
        <translation>disposition</translation>
    </message>
    <message>
        <source>Automatic mixed precision</source>
        <translation>Précision mixte automatique</translation>
    </message>
    <message>
        <source>predicted within 13 %</source>
        <translation>prédit à 13&#x202f;% près</translation>
    </message>
    <message>
        <source>Fused Adam</source>
        <translation>Adam fusionné</translation>
    </message>
    <message>
        <source>Restructured batch norm</source>
        <translation>Batch norm restructurée</translation>
    </message>
    <message>
        <source>ReLU is done inside batch norm, whose kernels take half as long</source>
        <translation>ReLU est fait dans la batch norm, dont les noyaux prennent deux fois moins de temps</translation>
    </message>
    <message>
        <source>predicted 12.7 % faster, measured 7 %</source>
        <translation>prédit 12,7&#x202f;% plus rapide, mesuré 7&#x202f;%</translation>
    </message>
    <message>
        <source>More GPUs</source>
        <translation>Plus de GPU</translation>
    </message>
    <message>
        <source>Data parallel on more GPUs: an all-reduce for each bucket of gradients, which the weight update waits for</source>
        <translation>Parallèle sur les données sur plus de GPU&#x202f;: un all-reduce par paquet de gradients, que la mise à jour des poids attend</translation>
    </message>
    <message>
        <source>mostly within 10 %; all-reduces beside kernels took 34 % longer than their formula</source>
        <translation>surtout à 10&#x202f;% près&#x202f;; les all-reduce à côté de noyaux ont pris 34&#x202f;% de plus que leur formule</translation>
    </message>
    <message>
        <source>Gradients pushed and pulled in slices, those that the next step needs first before others</source>
        <translation>Gradients envoyés et récupérés par tranches, celles dont le pas suivant a besoin d&apos;abord avant les autres</translation>
    </message>
    <message>
        <source>predicted within 16.2 %</source>
        <translation>prédit à 16,2&#x202f;% près</translation>
    </message>
    <message>
        <source>All-reduces as reduce-scatters and all-gathers along the dimensions of a grid of ranks, side by side</source>
        <translation>All-reduce faits de reduce-scatter et d&apos;all-gather le long des dimensions d&apos;une grille de rangs, côte à côte</translation>
    </message>
    <message>
        <source>Layers that a substitution removes or makes cheaper, as given</source>
        <translation>Couches qu&apos;une substitution supprime ou rend moins chères, comme indiqué</translation>
    </message>
    <message>
        <source>What convolutions were given is moved to the host after forward and fetched before backward: less memory, perhaps more time</source>
        <translation>Ce que les convolutions ont reçu passe sur l&apos;hôte après la passe avant et est repris avant la passe arrière&#x202f;: moins de mémoire, peut-être plus de temps</translation>
    </message>
    <message>
        <source>Feature maps between forward and backward are encoded in fewer bits: less memory, more kernels</source>
        <translation>Les cartes de traits sont codées sur moins de bits entre passe avant et passe arrière&#x202f;: moins de mémoire, plus de noyaux</translation>
    </message>
    <message>
        <source>A share of the gradients is exchanged; kernels choose it before and add it up after</source>
        <translation>Une part des gradients est échangée&#x202f;; des noyaux la choisissent avant et l&apos;additionnent après</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>Autre réseau</translation>
    </message>
    <message>
        <source>Communication over links that are that many times faster, or over a given link</source>
        <translation>Communication sur des liaisons plus rapides de ce facteur, ou sur une liaison donnée</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>Autre GPU</translation>
    </message>
    <message>
        <source>Every kernel takes the time that the cost model&apos;s ratio of both GPUs gives it; kernels that match no operator are listed</source>
        <translation>Chaque noyau prend le temps que donne le rapport des deux GPU selon le modèle de coût&#x202f;; les noyaux sans opérateur correspondant sont listés</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>matrice</translation>
    </message>
    <message>
        <source>matrix products and convolutions get that many times faster</source>
        <translation>les produits matriciels et convolutions vont autant de fois plus vite</translation>
    </message>
    <message>
        <source>all other kernels get that many times faster</source>
        <translation>tous les autres noyaux vont autant de fois plus vite</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>plus rapide</translation>
    </message>
    <message>
        <source>batch norm&apos;s kernels get that many times faster</source>
        <translation>les noyaux de batch norm vont autant de fois plus vite</translation>
    </message>
    <message>
        <source>gpus</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs in all</source>
        <translation>GPU en tout</translation>
    </message>
    <message>
        <source>link</source>
        <translation>liaison</translation>
    </message>
    <message>
        <source>between machines, or between GPUs where one machine holds them all: a bandwidth or a link of the catalog</source>
        <translation>entre machines, ou entre GPU si une machine les contient tous&#x202f;: une bande passante ou une liaison du catalogue</translation>
    </message>
    <message>
        <source>gpus per node</source>
        <translation>GPU par nœud</translation>
    </message>
    <message>
        <source>GPUs in a machine</source>
        <translation>GPU dans une machine</translation>
    </message>
    <message>
        <source>node link</source>
        <translation>liaison du nœud</translation>
    </message>
    <message>
        <source>between the GPUs of a machine, where there are several machines</source>
        <translation>entre les GPU d&apos;une machine, s&apos;il y a plusieurs machines</translation>
    </message>
    <message>
        <source>system</source>
        <translation>système</translation>
    </message>
    <message>
        <source>machines of the catalog instead of links: DGX H100</source>
        <translation>machines du catalogue au lieu de liaisons&#x202f;: DGX H100</translation>
    </message>
    <message>
        <source>bucket</source>
        <translation>paquet</translation>
    </message>
    <message>
        <source>gradients that one all-reduce sums</source>
        <translation>gradients qu&apos;un all-reduce somme</translation>
    </message>
    <message>
        <source>first bucket</source>
        <translation>premier paquet</translation>
    </message>
    <message>
        <source>the same of the first one</source>
        <translation>de même pour le premier</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradients</translation>
    </message>
    <message>
        <source>all gradients together, where no shapes were recorded</source>
        <translation>tous les gradients ensemble, si aucune forme n&apos;a été enregistrée</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>algorithme</translation>
    </message>
    <message>
        <source>how the all-reduce is done</source>
        <translation>comment l&apos;all-reduce est fait</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>latence</translation>
    </message>
    <message>
        <source>of one small message over a link given as a bandwidth</source>
        <translation>d&apos;un petit message sur une liaison donnée par sa bande passante</translation>
    </message>
    <message>
        <source>slowdown</source>
        <translation>ralentissement</translation>
    </message>
    <message>
        <source>all-reduces take that many times longer because they compete for the GPU (Daydream saw 1.34)</source>
        <translation>les all-reduce durent autant de fois plus, car ils se disputent le GPU (Daydream a vu 1.34)</translation>
    </message>
    <message>
        <source>what is sent at a time; 50,000 parameters in P3</source>
        <translation>ce qui est envoyé à la fois&#x202f;; 50&#x202f;000 paramètres dans P3</translation>
    </message>
    <message>
        <source>schedule</source>
        <translation>ordonnancement</translation>
    </message>
    <message>
        <source>which slice goes first: the one that is needed first, or the one that is ready first</source>
        <translation>quelle tranche passe d&apos;abord&#x202f;: la première requise ou la première prête</translation>
    </message>
    <message>
        <source>factors</source>
        <translation>facteurs</translation>
    </message>
    <message>
        <source>p1 x p2 x ..., the ranks along each dimension, innermost first: 8x4; else GPUs of a machine x machines</source>
        <translation>p1 x p2 x ..., les rangs le long de chaque dimension, la plus interne d&apos;abord&#x202f;: 8x4&#x202f;; sinon GPU d&apos;une machine x machines</translation>
    </message>
    <message>
        <source>links</source>
        <translation>liaisons</translation>
    </message>
    <message>
        <source>bandwidth or catalog&apos;s link of each dimension: 300GB/s|100Gb/s; else those of distributed</source>
        <translation>bande passante ou liaison du catalogue pour chaque dimension&#x202f;: 300GB/s|100Gb/s&#x202f;; sinon celles de distributed</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>supprimer</translation>
    </message>
    <message>
        <source>layers that go, as patterns: relu*|dropout 3</source>
        <translation>couches qui disparaissent, en motifs&#x202f;: relu*|dropout 3</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>échelle</translation>
    </message>
    <message>
        <source>layers whose kernels take that share of their time: conv2d 3@0.6|conv2d 5@0.8</source>
        <translation>couches dont les noyaux prennent cette part de leur temps&#x202f;: conv2d 3@0.6|conv2d 5@0.8</translation>
    </message>
    <message>
        <source>between GPU and host, each way: a bandwidth (PCIe 3.0 x16 reaches 12 GB/s) or a link of the catalog</source>
        <translation>entre GPU et hôte, dans chaque sens&#x202f;: une bande passante (PCIe 3.0 x16 atteint 12 GB/s) ou une liaison du catalogue</translation>
    </message>
    <message>
        <source>ahead</source>
        <translation>avance</translation>
    </message>
    <message>
        <source>a prefetch begins when backward is that many convolutions before the one that needs it</source>
        <translation>un préchargement commence quand la passe arrière est à ce nombre de convolutions de celle qui en a besoin</translation>
    </message>
    <message>
        <source>release</source>
        <translation>libération</translation>
    </message>
    <message>
        <source>whether the next layer waits for the copy, so that memory is free by then</source>
        <translation>si la couche suivante attend la copie, pour que la mémoire soit libre d&apos;ici là</translation>
    </message>
    <message>
        <source>layers whose input is moved</source>
        <translation>couches dont l&apos;entrée est déplacée</translation>
    </message>
    <message>
        <source>feature map</source>
        <translation>carte de traits</translation>
    </message>
    <message>
        <source>of each layer, where no shapes were recorded</source>
        <translation>de chaque couche, si aucune forme n&apos;a été enregistrée</translation>
    </message>
    <message>
        <source>density</source>
        <translation>densité</translation>
    </message>
    <message>
        <source>share of what ReLU hands on that is not zero</source>
        <translation>part de ce que ReLU transmet qui n&apos;est pas nulle</translation>
    </message>
    <message>
        <source>lossy</source>
        <translation>avec pertes</translation>
    </message>
    <message>
        <source>whether other feature maps are kept in half precision until backward too</source>
        <translation>si d&apos;autres cartes de traits restent aussi en demi-précision jusqu&apos;à la passe arrière</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>rapport</translation>
    </message>
    <message>
        <source>exchanged bytes over all bytes, indices included</source>
        <translation>octets échangés sur tous les octets, indices compris</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>débit</translation>
    </message>
    <message>
        <source>gradients that a kernel compresses in a second: sampling and packing pass over them a few times</source>
        <translation>gradients qu&apos;un noyau compresse en une seconde&#x202f;: échantillonnage et tassement passent plusieurs fois dessus</translation>
    </message>
    <message>
        <source>compress</source>
        <translation>compression</translation>
    </message>
    <message>
        <source>how long each of both kernels takes, instead of rate; needed where sizes were not recorded</source>
        <translation>combien de temps prend chacun des deux noyaux, au lieu du débit&#x202f;; requis si les tailles n&apos;ont pas été enregistrées</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>facteur</translation>
    </message>
    <message>
        <source>communication gets that many times faster</source>
        <translation>la communication va autant de fois plus vite</translation>
    </message>
    <message>
        <source>the slowest link instead: a bandwidth or a link of the catalog</source>
        <translation>la liaison la plus lente à la place&#x202f;: une bande passante ou une liaison du catalogue</translation>
    </message>
    <message>
        <source>name</source>
        <translation>nom</translation>
    </message>
    <message>
        <source>the GPU to move to, as the catalog names it; without: that of the recording, changed</source>
        <translation>le GPU de destination, comme le catalogue le nomme&#x202f;; sans&#x202f;: celui de l&apos;enregistrement, modifié</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>bande passante mémoire</translation>
    </message>
    <message>
        <source>its memory&apos;s, where it is not the catalog&apos;s</source>
        <translation>celle de sa mémoire, si ce n&apos;est pas celle du catalogue</translation>
    </message>
    <message>
        <source>from</source>
        <translation>depuis</translation>
    </message>
    <message>
        <source>the GPU of the recording, where it doesn&apos;t say so itself</source>
        <translation>le GPU de l&apos;enregistrement, s&apos;il ne le dit pas lui-même</translation>
    </message>
    <message>
        <source>unmatched</source>
        <translation>sans correspondance</translation>
    </message>
    <message>
        <source>kernels that match no operator: scaled by memory bandwidth, or left as they are</source>
        <translation>noyaux sans opérateur correspondant&#x202f;: suivent la bande passante mémoire, ou restent tels quels</translation>
    </message>
    <message>
        <source>set</source>
        <translation>fixer</translation>
    </message>
    <message>
        <source>what is different from the catalog&apos;s entry: memory_bandwidth=2TB/s|sms=120</source>
        <translation>ce qui diffère de l&apos;entrée du catalogue&#x202f;: memory_bandwidth=2TB/s|sms=120</translation>
    </message>
    <message>
        <source>day</source>
        <translation>jour</translation>
    </message>
    <message>
        <source>days</source>
        <translation>jours</translation>
    </message>
    <message>
        <source>image</source>
        <translation>image</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>séquence</translation>
    </message>
    <message>
        <source>token</source>
        <translation>jeton</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>échantillon</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>balayage</translation>
    </message>
    <message>
        <source>host</source>
        <translation>hôte</translation>
    </message>
    <message>
        <source>rounds</source>
        <translation>tours</translation>
    </message>
    <message>
        <source>round</source>
        <translation>tour</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Pile logicielle</translation>
    </message>
    <message>
        <source>scores, softmax and context in one kernel</source>
        <translation>scores, softmax et contexte en un noyau</translation>
    </message>
    <message>
        <source>new keys and values written into the cache where it lies</source>
        <translation>clés et valeurs nouvelles écrites sur place dans le cache</translation>
    </message>
    <message>
        <source>products over one input as one</source>
        <translation>produits sur une même entrée en un seul</translation>
    </message>
    <message>
        <source>gate and up products as one</source>
        <translation>produits gate et up en un seul</translation>
    </message>
    <message>
        <source>activation and multiplication in one kernel</source>
        <translation>activation et multiplication en un noyau</translation>
    </message>
    <message>
        <source>rotations of queries and keys in one kernel</source>
        <translation>rotations des requêtes et des clés en un noyau</translation>
    </message>
    <message>
        <source>products of all experts as grouped ones</source>
        <translation>produits de tous les experts groupés</translation>
    </message>
    <message>
        <source>sum with the residual and norm in one kernel</source>
        <translation>somme avec le résidu et norme en un noyau</translation>
    </message>
    <message>
        <source>activation in the product&apos;s kernel</source>
        <translation>activation dans le noyau du produit</translation>
    </message>
    <message>
        <source>batch norm, sum and activation in one kernel</source>
        <translation>normalisation de lot, somme et activation en un noyau</translation>
    </message>
    <message>
        <source>logits of the last token alone</source>
        <translation>logits du dernier jeton seulement</translation>
    </message>
    <message>
        <source>chains of light operators compiled into one kernel</source>
        <translation>chaînes d&apos;opérateurs légers compilées en un noyau</translation>
    </message>
    <message>
        <source>hand-written kernels of Megatron-LM</source>
        <translation>noyaux écrits à la main de Megatron-LM</translation>
    </message>
    <message>
        <source>many parameters updated in one kernel</source>
        <translation>mise à jour de nombreux paramètres en un noyau</translation>
    </message>
    <message>
        <source>products in narrow numbers</source>
        <translation>produits en nombres étroits</translation>
    </message>
    <message>
        <source>none, convolutions or all</source>
        <translation>none, convolutions ou all</translation>
    </message>
    <message>
        <source>passes joined by +, or none</source>
        <translation>passes réunies par +, ou none</translation>
    </message>
    <message>
        <source>a pass</source>
        <translation>une passe</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>octets</translation>
    </message>
    <message>
        <source>a share</source>
        <translation>une part</translation>
    </message>
    <message>
        <source>eager, fused or paged</source>
        <translation>eager, fused ou paged</translation>
    </message>
    <message>
        <source>operators, compiled or graphs</source>
        <translation>operators, compiled ou graphs</translation>
    </message>
    <message>
        <source>nchw, nhwc-half or nhwc</source>
        <translation>nchw, nhwc-half ou nhwc</translation>
    </message>
    <message>
        <source>nccl, one-shot or fused</source>
        <translation>nccl, one-shot ou fused</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>une durée</translation>
    </message>
    <message>
        <source>same, fp16, bf16, fp8, int8 or nvfp4</source>
        <translation>same, fp16, bf16, fp8, int8 ou nvfp4</translation>
    </message>
    <message>
        <source>in-front or alone</source>
        <translation>in-front ou alone</translation>
    </message>
    <message>
        <source>wide or narrow</source>
        <translation>wide ou narrow</translation>
    </message>
    <message>
        <source>Megatron-LM before fused attention: scale, mask and softmax, bias and activation, dropout and sum in hand-written kernels.</source>
        <translation>Megatron-LM avant l&apos;attention fusionnée&#x202f;: échelle, masque et softmax, biais et activation, dropout et somme en noyaux écrits à la main.</translation>
    </message>
    <message>
        <source>Megatron-Core with Transformer Engine: fused attention, merged projections, fused norms and activations, fused optimizer.</source>
        <translation>Megatron-Core avec Transformer Engine&#x202f;: attention fusionnée, projections réunies, normes et activations fusionnées, optimiseur fusionné.</translation>
    </message>
    <message>
        <source>MXNet with NVIDIA&apos;s kernels: batch norm with its sum and activation in one kernel, channels last in half precision.</source>
        <translation>MXNet avec les noyaux de NVIDIA&#x202f;: normalisation de lot, somme et activation en un noyau, canaux en dernier en demi-précision.</translation>
    </message>
    <message>
        <source>torch.compile: chains of light operators are one kernel, compiled host code starts kernels.</source>
        <translation>torch.compile&#x202f;: les chaînes d&apos;opérateurs légers forment un noyau, du code hôte compilé lance les noyaux.</translation>
    </message>
    <message>
        <source>PyTorch 2 as most people run it: an operator at a time, fused attention where the model&apos;s code calls it, channels last for half-precision images.</source>
        <translation>PyTorch 2 tel que la plupart l&apos;utilisent&#x202f;: un opérateur à la fois, attention fusionnée là où le code du modèle l&apos;appelle, canaux en dernier pour les images en demi-précision.</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time: eager PyTorch before fused attention.</source>
        <translation>Le graphe tel qu&apos;il est écrit, un opérateur à la fois&#x202f;: PyTorch eager avant l&apos;attention fusionnée.</translation>
    </message>
    <message>
        <source>A server of language models: paged attention with a radix tree of prefixes, scheduling beside the GPU&apos;s work, CUDA graphs.</source>
        <translation>Un serveur de modèles de langage&#x202f;: attention paginée avec un arbre radix de préfixes, ordonnancement pendant le travail du GPU, CUDA Graphs.</translation>
    </message>
    <message>
        <source>TensorFlow 1.x: a static graph whose executor starts an operator at a time.</source>
        <translation>TensorFlow 1.x&#x202f;: un graphe statique dont l&apos;exécuteur lance un opérateur à la fois.</translation>
    </message>
    <message>
        <source>TensorFlow 2 and NVIDIA&apos;s TensorFlow 1.15: a static graph, channels last, tf32 on GPUs that have it.</source>
        <translation>TensorFlow 2 et TensorFlow 1.15 de NVIDIA&#x202f;: un graphe statique, canaux en dernier, tf32 sur les GPU qui l&apos;ont.</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, fused and quantising kernels, in-flight batching in C++, CUDA graphs.</source>
        <translation>Un serveur de modèles de langage&#x202f;: attention paginée, noyaux fusionnés et quantifiants, mise en lots en vol en C++, CUDA Graphs.</translation>
    </message>
    <message>
        <source>Inference of vision networks and encoders: batch norm folded, sums and activations in convolutions, channels last.</source>
        <translation>Inférence de réseaux de vision et d&apos;encodeurs&#x202f;: normalisation de lot intégrée, sommes et activations dans les convolutions, canaux en dernier.</translation>
    </message>
    <message>
        <source>A server of language models: paged attention, merged projections, CUDA graphs.</source>
        <translation>Un serveur de modèles de langage&#x202f;: attention paginée, projections réunies, CUDA Graphs.</translation>
    </message>
    <message>
        <source>a library of the measured tables: vLLM, SGLang, TensorRT-LLM</source>
        <translation>une bibliothèque des tables mesurées : vLLM, SGLang, TensorRT-LLM</translation>
    </message>
    <message>
        <source>wide or as-others</source>
        <translation>wide ou as-others</translation>
    </message>
    <message>
        <source>memory or left</source>
        <translation>memory ou left</translation>
    </message>
    <message>
        <source>a ratio</source>
        <translation>un rapport</translation>
    </message>
    <message>
        <source>context</source>
        <translation>contexte</translation>
    </message>
    <message>
        <source>Tokens in the KV cache</source>
        <translation>Jetons dans le cache KV</translation>
    </message>
    <message>
        <source>Gradients in slices, the first needed first (P3)</source>
        <translation>Gradients par tranches, les premiers nécessaires d’abord (P3)</translation>
    </message>
    <message>
        <source>All-reduces along a grid of ranks (BlueConnect)</source>
        <translation>All-reduces le long d’une grille de rangs (BlueConnect)</translation>
    </message>
    <message>
        <source>Substituted layers (MetaFlow)</source>
        <translation>Couches substituées (MetaFlow)</translation>
    </message>
    <message>
        <source>Feature maps kept by the host (vDNN)</source>
        <translation>Cartes de caractéristiques gardées par l’hôte (vDNN)</translation>
    </message>
    <message>
        <source>Feature maps in fewer bits (Gist)</source>
        <translation>Cartes de caractéristiques sur moins de bits (Gist)</translation>
    </message>
    <message>
        <source>A share of the gradients (deep gradient compression)</source>
        <translation>Une part des gradients (deep gradient compression)</translation>
    </message>
    <message>
        <source>batch norm&apos;s sums in the convolution in front (training)</source>
        <translation>sommes de la normalisation par lot dans la convolution qui précède (entraînement)</translation>
    </message>
    <message>
        <source>batch norm and activation in the kernels that read them (training)</source>
        <translation>normalisation par lot et activation dans les noyaux qui les lisent (entraînement)</translation>
    </message>
    <message>
        <source>Matrix products and convolutions on tensor cores, all else in half the bytes; conversions are added</source>
        <translation>Produits matriciels et convolutions sur tensor cores, tout le reste en moitié moins d&apos;octets ; des conversions s&apos;ajoutent</translation>
    </message>
    <message>
        <source>The weight update&apos;s kernels become one that takes as long as all of them; launches and host time go</source>
        <translation>Les noyaux de la mise à jour des poids deviennent un seul, aussi long que tous ; lancements et temps d&apos;hôte disparaissent</translation>
    </message>
    <message>
        <source>host time of the operators that become one</source>
        <translation>temps d&apos;hôte des opérateurs qui n&apos;en font plus qu&apos;un</translation>
    </message>
    <message>
        <source>conversions between precisions, as PyTorch&apos;s autocast does them</source>
        <translation>conversions entre précisions, comme les fait l&apos;autocast de PyTorch</translation>
    </message>
    <message>
        <source>CUDA graphs</source>
        <translation>Graphes CUDA</translation>
    </message>
    <message>
        <source>What the host launches between two waits becomes one graph: its operators and launches go, kernels stay</source>
        <translation>Ce que l&apos;hôte lance entre deux attentes devient un seul graphe : ses opérateurs et lancements disparaissent, les noyaux restent</translation>
    </message>
    <message>
        <source>what launching a graph takes on the host</source>
        <translation>ce que prend le lancement d&apos;un graphe sur l&apos;hôte</translation>
    </message>
    <message>
        <source>casts</source>
        <translation>conversions</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>lancement</translation>
    </message>
    <message>
        <source>shared or by-head</source>
        <translation>shared ou by-head</translation>
    </message>
    <message>
        <source>all, or 1 to 256</source>
        <translation>all, ou de 1 à 256</translation>
    </message>
    <message>
        <source>muon</source>
        <translation>muon</translation>
    </message>
    <message>
        <source>attention, mamba, router, mlp, experts joined by +, or nothing</source>
        <translation>attention, mamba, router, mlp, experts reliés par +, ou nothing</translation>
    </message>
    <message>
        <source>memory allocated</source>
        <translation>mémoire allouée</translation>
    </message>
    <message>
        <source>memory reserved</source>
        <translation>mémoire réservée</translation>
    </message>
    <message>
        <source>lamb</source>
        <translation>lamb</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, training)</source>
        <translation>poids fp32 copiés en demi-précision à chaque passe (mixte, entraînement)</translation>
    </message>
    <message>
        <source>fp32 weights copied to half precision in each pass (mixed, inference)</source>
        <translation>poids fp32 copiés en demi-précision à chaque passe (mixte, inférence)</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets</name>
    <message>
        <source>shipped</source>
        <translation>fournie</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>modifiée</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>la vôtre</translation>
    </message>
    <message>
        <source>&quot;%1&quot; already leads to %2; names are unique</source>
        <translation>«&#x202f;%1&#x202f;» mène déjà à %2&#x202f;; les noms sont uniques</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; %2</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un nombre&#x202f;; %2</translation>
    </message>
    <message>
        <source>write 92 % or 0.92</source>
        <translation>écrivez 92&#x202f;% ou 0.92</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than 100 %; write 92 % or 0.92</source>
        <translation>«&#x202f;%1&#x202f;» dépasse 100&#x202f;%&#x202f;; écrivez 92&#x202f;% ou 0.92</translation>
    </message>
    <message>
        <source>write 7 nm</source>
        <translation>écrivez 7 nm</translation>
    </message>
    <message>
        <source>write a count without a unit, like 108</source>
        <translation>écrivez un nombre sans unité, comme 108</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave it empty where it is not known</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas plus grand que zéro&#x202f;; laissez vide si inconnu</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>Autres noms</translation>
    </message>
    <message>
        <source>names; separated so</source>
        <translation>noms&#x202f;; séparés ainsi</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>an entry needs a name</source>
        <translation>une entrée a besoin d&apos;un nom</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty if not known</source>
        <translation>un prix est plus grand que zéro&#x202f;; laissez vide si inconnu</translation>
    </message>
    <message>
        <source>give the %1 first</source>
        <translation>donner d&apos;abord&#x202f;: %1</translation>
    </message>
    <message>
        <source>who asked it</source>
        <translation>qui l&apos;a demandé</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prix</translation>
    </message>
    <message>
        <source>Price date</source>
        <translation>Date du prix</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>Source du prix</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>data sheet, page, address</source>
        <translation>fiche technique, page, adresse</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Sparse peak %1</source>
        <translation>Crête sparse %1</translation>
    </message>
    <message>
        <source>%1 sparse</source>
        <translation>%1 sparse</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Liaisons</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no link; write NVLink 3 = 300 GB/s</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas une liaison&#x202f;; écrivez NVLink 3 = 300 GB/s</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>Identité</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>Fabricant</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architecture</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Procédé</translation>
    </message>
    <message>
        <source>Process width</source>
        <translation>Finesse de gravure</translation>
    </message>
    <message>
        <source>Made from</source>
        <translation>Fait à partir de</translation>
    </message>
    <message>
        <source>nothing: it is real</source>
        <translation>rien&#x202f;: il est réel</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Calcul</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>Voies</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Fréquence</translation>
    </message>
    <message>
        <source>Sustained</source>
        <translation>Soutenue</translation>
    </message>
    <message>
        <source>FP32 vector</source>
        <translation>Vecteur FP32</translation>
    </message>
    <message>
        <source>Matrix peaks: dense, and with sparsity</source>
        <translation>Crêtes matricielles&#x202f;: denses et sparse</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Crête %1</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>Type de mémoire</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>L2 bandwidth</source>
        <translation>Bande passante L2</translation>
    </message>
    <message>
        <source>On chip</source>
        <translation>Sur puce</translation>
    </message>
    <message>
        <source>On-chip bandwidth</source>
        <translation>Bande passante sur puce</translation>
    </message>
    <message>
        <source>Rent of an hour</source>
        <translation>Location par heure</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Rent date</source>
        <translation>Date de la location</translation>
    </message>
    <message>
        <source>Rent source</source>
        <translation>Source de la location</translation>
    </message>
    <message>
        <source>USD 2.50, electricity included</source>
        <translation>USD 2.50, électricité comprise</translation>
    </message>
    <message>
        <source>Power, price and rent</source>
        <translation>Puissance, prix et location</translation>
    </message>
    <message>
        <source>TDP</source>
        <translation>TDP</translation>
    </message>
    <message>
        <source>Source and date</source>
        <translation>Source et date</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is none of: %2</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est aucun de&#x202f;: %2</translation>
    </message>
    <message>
        <source>shared bus</source>
        <translation>bus partagé</translation>
    </message>
    <message>
        <source>mesh of pairs</source>
        <translation>maillage de paires</translation>
    </message>
    <message>
        <source>switched fabric</source>
        <translation>réseau commuté</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Machine</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>Mémoire de l&apos;hôte</translation>
    </message>
    <message>
        <source>Host memory bandwidth</source>
        <translation>Bande passante mémoire de l&apos;hôte</translation>
    </message>
    <message>
        <source>Host bandwidth</source>
        <translation>Bande passante de l&apos;hôte</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>Puissance, au plus</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
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
        <translation>GPU dans une machine</translation>
    </message>
    <message>
        <source>Between GPUs</source>
        <translation>Entre GPU</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>Topologie</translation>
    </message>
    <message>
        <source>GPU to host</source>
        <translation>GPU vers hôte</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Transfert</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Bandwidth, one direction</source>
        <translation>Bande passante, un sens</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Efficacité</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latence</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>A port&apos;s link</source>
        <translation>Liaison d&apos;un port</translation>
    </message>
    <message>
        <source>Ports of a machine</source>
        <translation>Ports d&apos;une machine</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>Ports</translation>
    </message>
    <message>
        <source>a step of %1 passes is more than the %2 that can be followed; choose a larger micro-batch, more data-parallel ranks or a smaller batch</source>
        <translation>un pas de %1 passes dépasse les %2 qui peuvent être suivies&#x202f;; choisissez un micro-lot plus grand, plus de rangs parallèles sur les données ou un lot plus petit</translation>
    </message>
    <message>
        <source>zero GPUs run nothing; give at least 1</source>
        <translation>zéro GPU n&apos;exécute rien&#x202f;; donnez-en au moins 1</translation>
    </message>
    <message>
        <source>Not on %1 GPUs: %2.</source>
        <translation>Pas sur %1 GPU&#x202f;: %2.</translation>
    </message>
    <message>
        <source>a search needs at least 1 GPU and a batch of at least 1</source>
        <translation>une recherche demande au moins 1 GPU et un lot d&apos;au moins 1</translation>
    </message>
    <message>
        <source>trillion</source>
        <translation>T</translation>
    </message>
    <message>
        <source>billion</source>
        <translation>Md</translation>
    </message>
    <message>
        <source>million</source>
        <translation>M</translation>
    </message>
    <message>
        <source>thousand</source>
        <translation>k</translation>
    </message>
    <message>
        <source>Renting is cheaper: buying would pay from %1 hours of work on, %2 of a GPU&apos;s life.</source>
        <translation>Louer est moins cher&#x202f;: acheter serait rentable à partir de %1 heures de travail, %2 de la vie d&apos;un GPU.</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work on, %2 of a GPU&apos;s life.</source>
        <translation>Acheter est moins cher à partir de %1 heures de travail, %2 de la vie d&apos;un GPU.</translation>
    </message>
    <message>
        <source>A bought GPU has paid off after %1 years.</source>
        <translation>Un GPU acheté est amorti après %1 ans.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number above zero; write it like 1 trillion, 300B or 1e12</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un nombre positif&#x202f;; écrivez-le comme 1 T, 300 G ou 1e12</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>jetons</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>par pas</translation>
    </message>
    <message>
        <source>an hour</source>
        <translation>par heure</translation>
    </message>
    <message>
        <source>a million %1</source>
        <translation>par million (%1)</translation>
    </message>
    <message>
        <source>a million tokens</source>
        <translation>par million de jetons</translation>
    </message>
    <message>
        <source>Price and rent of a GPU are entered in the panel Catalog, at %1.</source>
        <translation>Le prix et la location d&apos;un GPU se saisissent dans le panneau Catalogue, à %1.</translation>
    </message>
    <message>
        <source>%1 at the wall, all %2 together.</source>
        <translation>%1 à la prise, les %2 ensemble.</translation>
    </message>
    <message>
        <source>Rented: %1.</source>
        <translation>Loué&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Bought: %1.</source>
        <translation>Acheté&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Rented: %1 a step, %2 for %3 in %4</source>
        <translation>Loué&#x202f;: %1 par pas, %2 pour %3 en %4</translation>
    </message>
    <message>
        <source>Bought: %1 a step, %2 for %3 in %4</source>
        <translation>Acheté&#x202f;: %1 par pas, %2 pour %3 en %4</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>calcul</translation>
    </message>
    <message>
        <source>Kernels of forward and backward passes</source>
        <translation>Noyaux des passes avant et arrière</translation>
    </message>
    <message>
        <source>recompute</source>
        <translation>recalcul</translation>
    </message>
    <message>
        <source>Forward passes run again instead of keeping their results</source>
        <translation>Passes avant exécutées à nouveau au lieu de garder leurs résultats</translation>
    </message>
    <message>
        <source>host</source>
        <translation>hôte</translation>
    </message>
    <message>
        <source>The GPU waits for launches</source>
        <translation>Le GPU attend les lancements</translation>
    </message>
    <message>
        <source>exchange</source>
        <translation>échange</translation>
    </message>
    <message>
        <source>Within layers: tensor and expert parallelism, parameters gathered</source>
        <translation>Dans les couches&#x202f;: parallélisme sur les tenseurs et les experts, paramètres rassemblés</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>bulle</translation>
    </message>
    <message>
        <source>The stage waits for others, transfers between stages included</source>
        <translation>L&apos;étage attend les autres, transferts entre étages compris</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>gradients</translation>
    </message>
    <message>
        <source>Summing gradients over data-parallel ranks where nothing hides it</source>
        <translation>Somme des gradients sur les rangs parallèles sur les données, là où rien ne la cache</translation>
    </message>
    <message>
        <source>update</source>
        <translation>mise à jour</translation>
    </message>
    <message>
        <source>The optimizer</source>
        <translation>L&apos;optimiseur</translation>
    </message>
    <message>
        <source>input</source>
        <translation>entrée</translation>
    </message>
    <message>
        <source>Waiting for samples</source>
        <translation>Attente des échantillons</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>activations</translation>
    </message>
    <message>
        <source>Inputs, outputs and gradients of activations</source>
        <translation>Entrées, sorties et gradients des activations</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>Parameters, running statistics, constants</source>
        <translation>Paramètres, statistiques courantes, constantes</translation>
    </message>
    <message>
        <source>training state</source>
        <translation>état d&apos;entraînement</translation>
    </message>
    <message>
        <source>Gradients of parameters, the optimizer&apos;s moments</source>
        <translation>Gradients des paramètres, moments de l’optimiseur</translation>
    </message>
    <message>
        <source>master weights</source>
        <translation>poids maîtres</translation>
    </message>
    <message>
        <source>The optimizer&apos;s own weights, wider than those that passes read</source>
        <translation>Les poids propres de l’optimiseur, plus larges que ceux que lisent les passes</translation>
    </message>
    <message>
        <source>working</source>
        <translation>travail</translation>
    </message>
    <message>
        <source>Of the layer that runs: workspace, gathered parameters</source>
        <translation>De la couche en cours : espace de travail, paramètres rassemblés</translation>
    </message>
    <message>
        <source>%1; the GPU&apos;s memory is not known</source>
        <translation>%1&#x202f;; la mémoire du GPU est inconnue</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1: fits</source>
        <translation>%1&#x202f;: tient</translation>
    </message>
    <message>
        <source>%1: %2 too much</source>
        <translation>%1&#x202f;: %2 de trop</translation>
    </message>
    <message>
        <source>efficiency %1</source>
        <translation>efficacité %1</translation>
    </message>
    <message>
        <source> of GPUs</source>
        <translation> des GPU</translation>
    </message>
    <message>
        <source> a step</source>
        <translation> par pas</translation>
    </message>
    <message>
        <source>%1 a GPU</source>
        <translation>%1 par GPU</translation>
    </message>
    <message>
        <source>A click takes this split over</source>
        <translation>Un clic reprend cette répartition</translation>
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
        <translation>%1 par pas</translation>
    </message>
    <message>
        <source>%1 of summing gradients hidden</source>
        <translation>%1 de somme des gradients cachée</translation>
    </message>
    <message>
        <source>Memory of a GPU (stage %1)</source>
        <translation>Mémoire d&apos;un GPU (étage %1)</translation>
    </message>
    <message>
        <source>Memory of a GPU</source>
        <translation>Mémoire d&apos;un GPU</translation>
    </message>
    <message>
        <source>holds %1</source>
        <translation>capacité %1</translation>
    </message>
    <message>
        <source>Throughput over GPUs, the batch of a GPU kept</source>
        <translation>Débit selon les GPU, lot par GPU constant</translation>
    </message>
    <message>
        <source>Throughput over GPUs, batch %1</source>
        <translation>Débit selon les GPU, lot %1</translation>
    </message>
    <message>
        <source>predicted</source>
        <translation>prédit</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>idéal</translation>
    </message>
    <message>
        <source>efficiency against %1 below</source>
        <translation>efficacité par rapport à %1 dessous</translation>
    </message>
    <message>
        <source>Throughput (%1)</source>
        <translation>Débit (%1)</translation>
    </message>
    <message>
        <source>as a training step (shown for inference)</source>
        <translation>comme pas d&apos;entraînement (affiché en inférence)</translation>
    </message>
    <message>
        <source>training step</source>
        <translation>pas d&apos;entraînement</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>Splits that none beats in time, GPUs, memory and energy</source>
        <translation>Répartitions qu&apos;aucune ne bat en temps, GPU, mémoire et énergie</translation>
    </message>
    <message>
        <source>what the axes ask for is not known</source>
        <translation>ce que les axes demandent est inconnu</translation>
    </message>
    <message>
        <source>; it holds %1</source>
        <translation>&#x202f;; capacité %1</translation>
    </message>
    <message>
        <source>%1 combinations in %2: %3 can run, %4 fit in memory.</source>
        <translation>%1 combinaisons en %2&#x202f;: %3 peuvent s&apos;exécuter, %4 tiennent en mémoire.</translation>
    </message>
    <message>
        <source>Reading samples is left out of it.</source>
        <translation>La lecture des échantillons n&apos;y est pas comptée.</translation>
    </message>
    <message>
        <source>Change the batch or the number of GPUs.</source>
        <translation>Changez le lot ou le nombre de GPU.</translation>
    </message>
    <message>
        <source>The nearest, %1 on %2, needs %3. More GPUs or a lower precision would help.</source>
        <translation>La plus proche, %1 sur %2, demande %3. Plus de GPU ou un format numérique plus petit aiderait.</translation>
    </message>
    <message>
        <source>Split on %1</source>
        <translation>Répartition sur %1</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>Modifier %1</translation>
    </message>
    <message>
        <source>Change the split</source>
        <translation>Modifier la répartition</translation>
    </message>
    <message>
        <source>Change the cluster</source>
        <translation>Modifier la grappe</translation>
    </message>
    <message>
        <source>&quot;%1&quot;: %2</source>
        <translation>«&#x202f;%1&#x202f;»&#x202f;: %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not more than zero; leave the field empty where it is unknown</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas plus grand que zéro&#x202f;; laissez le champ vide si inconnu</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a number from %2 to %3</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un nombre de %2 à %3</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Temps d&apos;un pas</translation>
    </message>
    <message>
        <source>GPU time of a step</source>
        <translation>Temps GPU d&apos;un pas</translation>
    </message>
    <message>
        <source>Cost of a step</source>
        <translation>Coût d&apos;un pas</translation>
    </message>
    <message>
        <source>Energy of a step</source>
        <translation>Énergie d&apos;un pas</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>attente de l&apos;hôte</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>pas possible</translation>
    </message>
    <message>
        <source>, does not fit</source>
        <translation>, ne tient pas</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Temps d&apos;une itération</translation>
    </message>
    <message>
        <source>%1: time by class of operator</source>
        <translation>%1&#x202f;: temps par classe d&apos;opérateur</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>Prix&#x202f;: %1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>Location par heure, électricité comprise&#x202f;: %1</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Source&#x202f;: %1</translation>
    </message>
    <message>
        <source>Hypothetical, made from %1</source>
        <translation>Hypothétique, fait à partir de %1</translation>
    </message>
    <message>
        <source>%1: %2 instead of %3</source>
        <translation>%1&#x202f;: %2 au lieu de %3</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Nothing is changed yet: move the sliders below the chart.</source>
        <translation>Rien n&apos;est encore changé&#x202f;: déplacez les curseurs sous le graphique.</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <translation>noyau %1</translation>
    </message>
    <message>
        <source>stride %1</source>
        <translation>stride %1</translation>
    </message>
    <message>
        <source>dilation %1</source>
        <translation>dilatation %1</translation>
    </message>
    <message>
        <source>padding %1</source>
        <translation>padding %1</translation>
    </message>
    <message>
        <source>padding behind %1</source>
        <translation>padding après %1</translation>
    </message>
    <message>
        <source>%1 groups</source>
        <translation>%1 groupes</translation>
    </message>
    <message>
        <source>with bias</source>
        <translation>avec biais</translation>
    </message>
    <message>
        <source>over the whole image</source>
        <translation>sur toute l&apos;image</translation>
    </message>
    <message>
        <source>first input transposed</source>
        <translation>première entrée transposée</translation>
    </message>
    <message>
        <source>second input transposed</source>
        <translation>seconde entrée transposée</translation>
    </message>
    <message>
        <source>causal</source>
        <translation>causal</translation>
    </message>
    <message>
        <source>window of %1 keys</source>
        <translation>fenêtre de %1 clés</translation>
    </message>
    <message>
        <source>%1, %2 hidden, %3 directions</source>
        <translation>%1, %2 unités cachées, %3 directions</translation>
    </message>
    <message>
        <source>along axis %1</source>
        <translation>selon l&apos;axe %1</translation>
    </message>
    <message>
        <source>%1 among %2-parallel ranks</source>
        <translation>%1 entre rangs parallèles (%2)</translation>
    </message>
    <message>
        <source>%1, of the gradient alone</source>
        <translation>%1, du gradient seul</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>et %1 de plus</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Travail</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>Trafic</translation>
    </message>
    <message>
        <source>Intensity</source>
        <translation>Intensité</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>Dans le fichier</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Attributs</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Noyaux</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>S&apos;exécute</translation>
    </message>
    <message>
        <source>%1 times alike; sums below</source>
        <translation>%1 fois à l&apos;identique&#x202f;; sommes dessous</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Sortie</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>mesuré</translation>
    </message>
    <message>
        <source>interpolated</source>
        <translation>interpolé</translation>
    </message>
    <message>
        <source>modelled</source>
        <translation>modélisé</translation>
    </message>
    <message>
        <source>extrapolated</source>
        <translation>extrapolé</translation>
    </message>
    <message>
        <source>bound only</source>
        <translation>borne seule</translation>
    </message>
    <message>
        <source>share of time</source>
        <translation>part du temps</translation>
    </message>
    <message>
        <source>memory traffic</source>
        <translation>trafic mémoire</translation>
    </message>
    <message>
        <source>arithmetic intensity</source>
        <translation>intensité arithmétique</translation>
    </message>
    <message>
        <source>what binds</source>
        <translation>ce qui limite</translation>
    </message>
    <message>
        <source>class of operator</source>
        <translation>classe d&apos;opérateur</translation>
    </message>
    <message>
        <source>provenance</source>
        <translation>provenance</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>mémoire</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>cache</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>latence des noyaux</translation>
    </message>
    <message>
        <source>launch by the host</source>
        <translation>lancement par l&apos;hôte</translation>
    </message>
    <message>
        <source>Share of the iteration&apos;s GPU time</source>
        <translation>Part du temps GPU de l&apos;itération</translation>
    </message>
    <message>
        <source>Bytes read and written</source>
        <translation>Octets lus et écrits</translation>
    </message>
    <message>
        <source>Arithmetic intensity (FLOP per byte)</source>
        <translation>Intensité arithmétique (FLOP par octet)</translation>
    </message>
    <message>
        <source>What binds most of the time</source>
        <translation>Ce qui limite la plus grande part du temps</translation>
    </message>
    <message>
        <source>Class of operator with most of the time</source>
        <translation>Classe d&apos;opérateur qui prend le plus de temps</translation>
    </message>
    <message>
        <source>Where most of the time comes from</source>
        <translation>D&apos;où vient la plus grande part du temps</translation>
    </message>
    <message>
        <source>no work</source>
        <translation>aucun travail</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>passe avant</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>passe arrière</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 opérateurs</translation>
    </message>
    <message>
        <source>Matrix products, fp32 lanes</source>
        <translation>Produits matriciels, voies fp32</translation>
    </message>
    <message>
        <source>Matrix products, tensor cores</source>
        <translation>Produits matriciels, Tensor Cores</translation>
    </message>
    <message>
        <source>Convolutions, fp32 lanes</source>
        <translation>Convolutions, voies fp32</translation>
    </message>
    <message>
        <source>Convolutions, tensor cores</source>
        <translation>Convolutions, Tensor Cores</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Recurrent layers</source>
        <translation>Couches récurrentes</translation>
    </message>
    <message>
        <source>Softmax, norms, reductions</source>
        <translation>Softmax, normes, réductions</translation>
    </message>
    <message>
        <source>Elementwise, copies, optimizers</source>
        <translation>Élément par élément, copies, optimiseurs</translation>
    </message>
    <message>
        <source>fixed latency</source>
        <translation>latence fixe</translation>
    </message>
    <message>
        <source>physical bound</source>
        <translation>borne physique</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>measured %1, predicted %2</source>
        <translation>mesuré %1, prédit %2</translation>
    </message>
    <message>
        <source>%1 rows: %2, %3 %4 (held-out error %5 over all such rows)</source>
        <translation>%1 lignes&#x202f;: %2, %3 %4 (erreur hors ajustement %5 sur toutes ces lignes)</translation>
    </message>
    <message>
        <source>%1 measured rows; %2 of them are predicted in the very cell they were measured in (cells are a third wide).</source>
        <translation>%1 lignes mesurées&#x202f;; %2 d&apos;entre elles sont prédites dans la cellule même où elles ont été mesurées (les cellules sont larges d&apos;un tiers).</translation>
    </message>
    <message>
        <source>±20 %</source>
        <translation>±20&#x202f;%</translation>
    </message>
    <message>
        <source>Timed around one call: where the GPU is faster than the host, the host&apos;s launch is in it.</source>
        <translation>Chronométré autour d&apos;un appel&#x202f;: là où le GPU est plus rapide que l&apos;hôte, le lancement par l&apos;hôte y est compris.</translation>
    </message>
    <message>
        <source>Timed around a whole session of a framework.</source>
        <translation>Chronométré autour d&apos;une session entière d&apos;un framework.</translation>
    </message>
    <message>
        <source>You have no measurements yet: &quot;Import measurements&quot; brings in the ones of a folder, and rows near this operator appear here.</source>
        <translation>Vous n&apos;avez pas encore de mesures&#x202f;: «&#x202f;Importer des mesures&#x202f;» apporte celles d&apos;un dossier, et les lignes proches de cet opérateur apparaissent ici.</translation>
    </message>
    <message>
        <source>Nothing like this operator is among your measurements: no row has its kind, precision and flags.</source>
        <translation>Rien de semblable à cet opérateur dans vos mesures&#x202f;: aucune ligne n&apos;a son type, son format numérique et ses options.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Data set</source>
        <translation>Jeu de données</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>To stand beside: NeuSight (ASPLOS 2025) errs by 14.6 % on whole networks at inference on an L4 that it never saw, by 18.5 % on a T4, 27.1 % on a P4; by 5.9 to 7.1 % on the GPUs it was fitted on.</source>
        <translation>À titre de comparaison&#x202f;: NeuSight (ASPLOS 2025) se trompe de 14,6&#x202f;% sur des réseaux entiers en inférence sur un L4 jamais vu, de 18,5&#x202f;% sur un T4, 27,1&#x202f;% sur un P4&#x202f;; de 5,9 à 7,1&#x202f;% sur les GPU de son ajustement.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 7 % on an A100, 6 to 9.4 % on A40, GTX 1080 Ti, TITAN RTX and V100.</source>
        <translation>Publié par ses auteurs (MICRO 2023), réseaux entiers&#x202f;: 7&#x202f;% sur un A100, 6 à 9,4&#x202f;% sur A40, GTX 1080 Ti, TITAN RTX et V100.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 15.2 % on a TITAN RTX never measured.</source>
        <translation>Publié par ses auteurs (MICRO 2023), réseaux entiers&#x202f;: 15,2&#x202f;% sur un TITAN RTX jamais mesuré.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 28 %.</source>
        <translation>Publié par ses auteurs (MICRO 2023), réseaux entiers&#x202f;: 28&#x202f;%.</translation>
    </message>
    <message>
        <source>Published by its authors (MICRO 2023), whole networks: 35 %.</source>
        <translation>Publié par ses auteurs (MICRO 2023), réseaux entiers&#x202f;: 35&#x202f;%.</translation>
    </message>
    <message>
        <source>the one that ships with Dubhe</source>
        <translation>celle fournie avec Dubhe</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>Your own is not used</source>
        <translation>La vôtre n&apos;est pas utilisée</translation>
    </message>
    <message>
        <source>It holds no fitted model. Refit it from measurements, or predict with the roofline or the physical bound, which need none.</source>
        <translation>Elle ne contient aucun modèle ajusté. Réajustez-la à partir de mesures, ou prédisez avec la roofline ou la borne physique, qui n&apos;en demandent pas.</translation>
    </message>
    <message>
        <source>GPUs fitted on</source>
        <translation>GPU de l&apos;ajustement</translation>
    </message>
    <message>
        <source>GPUs left out</source>
        <translation>GPU exclus</translation>
    </message>
    <message>
        <source>Seed of random subsets</source>
        <translation>Graine des sous-ensembles aléatoires</translation>
    </message>
    <message>
        <source>Parts of the library</source>
        <translation>Parties de la bibliothèque</translation>
    </message>
    <message>
        <source>Only parameters are kept in a library, never measured rows.</source>
        <translation>Une bibliothèque ne garde que des paramètres, jamais de lignes mesurées.</translation>
    </message>
    <message>
        <source>a price is more than zero; leave it empty where it is not known</source>
        <translation>un prix est plus grand que zéro&#x202f;; laissez vide si inconnu</translation>
    </message>
    <message>
        <source>give the price of electricity first</source>
        <translation>donnez d&apos;abord le prix de l&apos;électricité</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no date; write 2025-06 or 2025-06-30</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas une date&#x202f;; écrivez 2025-06 ou 2025-06-30</translation>
    </message>
    <message>
        <source>is longer than 1000 characters</source>
        <translation>dépasse 1000 caractères</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no number; write %2</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un nombre&#x202f;; écrivez %2</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>Électricité</translation>
    </message>
    <message>
        <source>a kWh</source>
        <translation>par kWh</translation>
    </message>
    <message>
        <source>What a kilowatt-hour costs. GPUs that are bought pay it while they work and while they wait; a rent has it included. Empty: hardware alone is counted.</source>
        <translation>Ce que coûte un kilowattheure. Les GPU achetés le paient pendant qu&apos;ils travaillent et pendant qu&apos;ils attendent&#x202f;; une location le comprend. Vide&#x202f;: seul le matériel compte.</translation>
    </message>
    <message>
        <source>Asked on</source>
        <translation>Demandé le</translation>
    </message>
    <message>
        <source>The day or month of that price; every cost names it. A new price is dated today.</source>
        <translation>Le jour ou le mois de ce prix&#x202f;; chaque coût le nomme. Un nouveau prix est daté d&apos;aujourd&apos;hui.</translation>
    </message>
    <message>
        <source>our contract</source>
        <translation>notre contrat</translation>
    </message>
    <message>
        <source>Source of the price</source>
        <translation>Demandé par</translation>
    </message>
    <message>
        <source>Who quotes it; every cost names this source.</source>
        <translation>Qui demande ce prix&#x202f;; chaque coût le nomme.</translation>
    </message>
    <message>
        <source>years</source>
        <translation>ans</translation>
    </message>
    <message>
        <source>Life of a GPU</source>
        <translation>Vie d&apos;un GPU</translation>
    </message>
    <message>
        <source>Over so many years the price of a bought GPU is paid off, in equal parts and down to nothing. Twice as long: half the hardware cost of a step.</source>
        <translation>Durée d&apos;amortissement du prix d&apos;un GPU acheté, en parts égales et jusqu&apos;à zéro. Deux fois plus long&#x202f;: la moitié du coût matériel d&apos;un pas.</translation>
    </message>
    <message>
        <source>At work</source>
        <translation>Au travail</translation>
    </message>
    <message>
        <source>of its life</source>
        <translation>de sa vie</translation>
    </message>
    <message>
        <source>The share of its life in which a bought GPU works. The hours in which it waits are paid by those in which it works. A rented one is paid for work alone.</source>
        <translation>La part de sa vie pendant laquelle un GPU acheté travaille. Les heures d&apos;attente sont payées par celles de travail. Un GPU loué n&apos;est payé que pour le travail.</translation>
    </message>
    <message>
        <source>Power under load</source>
        <translation>Puissance en charge</translation>
    </message>
    <message>
        <source>of the TDP</source>
        <translation>du TDP</translation>
    </message>
    <message>
        <source>What a GPU draws while kernels run. Memory-bound work often draws less than the TDP.</source>
        <translation>Ce que consomme un GPU pendant que des noyaux s&apos;exécutent. Un travail limité par la mémoire consomme souvent moins que le TDP.</translation>
    </message>
    <message>
        <source>Power while waiting</source>
        <translation>Puissance en attente</translation>
    </message>
    <message>
        <source>What a GPU draws while no kernel runs, within a step and between jobs.</source>
        <translation>Ce que consomme un GPU quand aucun noyau ne s&apos;exécute, dans un pas et entre les travaux.</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>at the wall over the GPU&apos;s own</source>
        <translation>à la prise sur celle du GPU</translation>
    </message>
    <message>
        <source>Power usage effectiveness: what cooling and losses add. 1: nothing; data centres reach 1.1 to 1.6.</source>
        <translation>Power usage effectiveness&#x202f;: ce qu&apos;ajoutent le refroidissement et les pertes. 1&#x202f;: rien&#x202f;; les centres de données atteignent 1.1 à 1.6.</translation>
    </message>
    <message>
        <source>0 %</source>
        <translation>0&#x202f;%</translation>
    </message>
    <message>
        <source>&lt;0.01 %</source>
        <translation>&lt;0,01&#x202f;%</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1; 1 % less costs %2</source>
        <translation>%1&#x202f;; 1&#x202f;% de moins coûte %2</translation>
    </message>
    <message>
        <source>Launch of a kernel</source>
        <translation>Lancement d&apos;un noyau</translation>
    </message>
    <message>
        <source>%1: what 1 % more of each number saves</source>
        <translation>%1&#x202f;: ce qu&apos;épargne 1&#x202f;% de plus de chaque nombre</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves</source>
        <translation>%1&#x202f;: ce qu&apos;épargnent 10&#x202f;% de plus de chaque nombre</translation>
    </message>
    <message>
        <source>%1 (less)</source>
        <translation>%1 (moins)</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 1 % more (%)</source>
        <translation>Temps d&apos;une itération épargné par 1&#x202f;% de plus (%)</translation>
    </message>
    <message>
        <source>Time of an iteration saved by 10 % more (%1)</source>
        <translation>Temps d&apos;une itération épargné par 10&#x202f;% de plus (%1)</translation>
    </message>
    <message>
        <source>Under 0.01 %: %1.</source>
        <translation>Sous 0,01&#x202f;%&#x202f;: %1.</translation>
    </message>
    <message>
        <source>No effect: %1.</source>
        <translation>Sans effet&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Could not write %1: %2. What was there before is unchanged.</source>
        <translation>Impossible d&apos;écrire %1&#x202f;: %2. Ce qui s&apos;y trouvait est inchangé.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>%1 is %2 unchanged.</source>
        <translation>%1 est %2 inchangé.</translation>
    </message>
    <message>
        <source>%1 is %2 with %3.</source>
        <translation>%1 est %2 avec %3.</translation>
    </message>
    <message>
        <source>Predictions, not measurements; bands run from 10 % to 90 %. Cost model: %1. %2.</source>
        <translation>Prédictions, et non mesures&#x202f;; les fourchettes vont de 10&#x202f;% à 90&#x202f;%. Modèle de coût&#x202f;: %1. %2.</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>%1 bought</source>
        <translation>%1 à l&apos;achat</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>Acheté</translation>
    </message>
    <message>
        <source>%1 rented</source>
        <translation>%1 à la location</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>Loué</translation>
    </message>
    <message>
        <source>Renting is cheaper: buying pays after %1 hours of work, %2 of its life</source>
        <translation>Louer est moins cher&#x202f;: acheter est rentable après %1 heures de travail, %2 de sa vie</translation>
    </message>
    <message>
        <source>Buying is cheaper from %1 hours of work, %2 of its life</source>
        <translation>Acheter est moins cher à partir de %1 heures de travail, %2 de sa vie</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>sans date</translation>
    </message>
    <message>
        <source>a million steps</source>
        <translation>par million de pas</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Omis&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 at the wall (%2)</source>
        <translation>%1 à la prise (%2)</translation>
    </message>
    <message>
        <source>No price known: enter one in the Catalog.</source>
        <translation>Aucun prix connu&#x202f;: saisissez-en un dans le catalogue.</translation>
    </message>
    <message>
        <source>training</source>
        <translation>entraînement</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>inférence</translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation>lot %1</translation>
    </message>
    <message>
        <source>sequence %1</source>
        <translation>séquence %1</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision, more memory or more GPUs</source>
        <translation>un lot plus petit, un format numérique plus petit, plus de mémoire ou plus de GPU</translation>
    </message>
    <message>
        <source>a smaller batch, more memory or more GPUs</source>
        <translation>un lot plus petit, plus de mémoire ou plus de GPU</translation>
    </message>
    <message>
        <source>a lower precision, more memory or more GPUs</source>
        <translation>un format numérique plus petit, plus de mémoire ou plus de GPU</translation>
    </message>
    <message>
        <source>more memory or more GPUs</source>
        <translation>plus de mémoire ou plus de GPU</translation>
    </message>
    <message>
        <source>same speed</source>
        <translation>même vitesse</translation>
    </message>
    <message>
        <source>%1 faster</source>
        <translation>%1 plus rapide</translation>
    </message>
    <message>
        <source>%1 slower</source>
        <translation>%1 plus lent</translation>
    </message>
    <message>
        <source>%1 bound by compute</source>
        <translation>%1 limité par le calcul</translation>
    </message>
    <message>
        <source>%1 bound by memory</source>
        <translation>%1 limité par la mémoire</translation>
    </message>
    <message>
        <source>%1 bound by the cache</source>
        <translation>%1 limité par le cache</translation>
    </message>
    <message>
        <source>%1 bound by kernel latency</source>
        <translation>%1 limité par la latence des noyaux</translation>
    </message>
    <message>
        <source>%1 waiting for the host</source>
        <translation>%1 d&apos;attente de l&apos;hôte</translation>
    </message>
    <message>
        <source>%1 exchange between GPUs</source>
        <translation>%1 d&apos;échange entre GPU</translation>
    </message>
    <message>
        <source>%1 waiting for other stages</source>
        <translation>%1 d&apos;attente d&apos;autres étages</translation>
    </message>
    <message>
        <source>%1 waiting for samples</source>
        <translation>%1 d&apos;attente d&apos;échantillons</translation>
    </message>
    <message>
        <source>%1 by compute</source>
        <translation>%1 par le calcul</translation>
    </message>
    <message>
        <source>%1 by memory</source>
        <translation>%1 par la mémoire</translation>
    </message>
    <message>
        <source>%1 by the cache</source>
        <translation>%1 par le cache</translation>
    </message>
    <message>
        <source>%1 by kernel latency</source>
        <translation>%1 par la latence des noyaux</translation>
    </message>
    <message>
        <source>measured: this operator was measured on this GPU</source>
        <translation>mesuré&#x202f;: cet opérateur a été mesuré sur ce GPU</translation>
    </message>
    <message>
        <source>interpolated between measured shapes of the same kernel</source>
        <translation>interpolé entre formes mesurées du même noyau</translation>
    </message>
    <message>
        <source>modelled: by a model fitted on operators of this kind</source>
        <translation>modélisé&#x202f;: par un modèle ajusté sur des opérateurs de ce type</translation>
    </message>
    <message>
        <source>extrapolated: by a model fitted on other kinds of operators, or far from what it was fitted on</source>
        <translation>extrapolé&#x202f;: par un modèle ajusté sur d&apos;autres types d&apos;opérateurs, ou loin de ce sur quoi il l&apos;a été</translation>
    </message>
    <message>
        <source>bound only: the physical lower limit, not an estimate</source>
        <translation>borne seule&#x202f;: la limite physique inférieure, pas une estimation</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>produits matriciels</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>attention</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>convolutions</translation>
    </message>
    <message>
        <source>normalization</source>
        <translation>normalisation</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>élément par élément</translation>
    </message>
    <message>
        <source>reductions</source>
        <translation>réductions</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>mouvement de données</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>optimiseur</translation>
    </message>
    <message>
        <source>The catalog does not know the GPU of the recording, %1: enter it there.</source>
        <translation>Le catalogue ne connaît pas le GPU de l&apos;enregistrement, %1&#x202f;: saisissez-le là.</translation>
    </message>
    <message>
        <source>other GPU work</source>
        <translation>autre travail GPU</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>communication</translation>
    </message>
    <message>
        <source>launches</source>
        <translation>lancements</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>attentes</translation>
    </message>
    <message>
        <source>host operators</source>
        <translation>opérateurs de l&apos;hôte</translation>
    </message>
    <message>
        <source>ranges</source>
        <translation>plages</translation>
    </message>
    <message>
        <source>other</source>
        <translation>autre</translation>
    </message>
    <message>
        <source>layers one after the other; colours repeat, neighbours differ</source>
        <translation>couches l&apos;une après l&apos;autre&#x202f;; les couleurs se répètent, les voisines diffèrent</translation>
    </message>
    <message>
        <source>no layer known</source>
        <translation>aucune couche connue</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>chemin critique</translation>
    </message>
    <message>
        <source>began %1 after its launch</source>
        <translation>a commencé %1 après son lancement</translation>
    </message>
    <message>
        <source>takes %1</source>
        <translation>prend %1</translation>
    </message>
    <message>
        <source>starts at %1</source>
        <translation>commence à %1</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>couche %1</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Prédit</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>%1 spans</source>
        <translation>%1 intervalles</translation>
    </message>
    <message>
        <source>%1 long, %2 busy</source>
        <translation>durée %1, occupé %2</translation>
    </message>
    <message>
        <source>Zoom in to tell them apart.</source>
        <translation>Zoomez pour les distinguer.</translation>
    </message>
    <message>
        <source>1 span</source>
        <translation>1 intervalle</translation>
    </message>
    <message>
        <source>1 lane</source>
        <translation>1 piste</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 pistes</translation>
    </message>
    <message>
        <source>%1 selected · %2 on %3 · %4 busy</source>
        <translation>%1 sélectionné · %2 sur %3 · occupé %4</translation>
    </message>
    <message>
        <source>, %1 efficient</source>
        <translation>, efficacité %1</translation>
    </message>
    <message>
        <source>, logarithmic</source>
        <translation>, logarithmique</translation>
    </message>
    <message>
        <source>, axis does not start at zero</source>
        <translation>, l&apos;axe ne commence pas à zéro</translation>
    </message>
    <message>
        <source>, band of the focused line</source>
        <translation>, fourchette de la courbe suivie</translation>
    </message>
    <message>
        <source>, bands reach beyond the chart</source>
        <translation>, les fourchettes dépassent le graphique</translation>
    </message>
    <message>
        <source>knee %1</source>
        <translation>coude %1</translation>
    </message>
    <message>
        <source>no value: %1</source>
        <translation>aucune valeur&#x202f;: %1</translation>
    </message>
    <message>
        <source>needs %1 of memory</source>
        <translation>demande %1 de mémoire</translation>
    </message>
    <message>
        <source>needs %1 of %2, fits</source>
        <translation>demande %1 sur %2, tient</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>demande %1, a %2&#x202f;: ne tient pas</translation>
    </message>
    <message>
        <source>Hatched: does not fit into memory; less work, a lower precision or more memory helps.</source>
        <translation>Hachuré&#x202f;: ne tient pas en mémoire&#x202f;; moins de travail, un format numérique plus petit ou plus de mémoire aide.</translation>
    </message>
    <message>
        <source>Blank: %1</source>
        <translation>Vide&#x202f;: %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>en %1</translation>
    </message>
    <message>
        <source>%1 GPUs in %2</source>
        <translation>%1 GPU dans %2</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>tenseurs %1</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>pipeline %1</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>experts %1</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>lot de chaque rang</translation>
    </message>
    <message>
        <source>needs %1 of %2 memory, fits</source>
        <translation>demande %1 sur %2 de mémoire, tient</translation>
    </message>
    <message>
        <source>%1: %2 (%6), %3 – %4 – %5</source>
        <translation>%1&#x202f;: %2 (%6), %3 – %4 – %5</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>bandwidth in a machine</source>
        <translation>bande passante dans une machine</translation>
    </message>
    <message>
        <source>bandwidth between machines</source>
        <translation>bande passante entre machines</translation>
    </message>
    <message>
        <source>On %1, %2 does not change this time.</source>
        <translation>Sur %1, ce temps ne dépend pas de ceci&#x202f;: %2.</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys more than 1 % all the way to %3.</source>
        <translation>Sur %1, 10&#x202f;% de plus (%2) apportent plus de 1&#x202f;% jusqu&apos;à %3.</translation>
    </message>
    <message>
        <source>On %1, another 10 % of %2 buys less than 1 % anywhere in this range.</source>
        <translation>Sur %1, 10&#x202f;% de plus (%2) apportent moins de 1&#x202f;% partout dans cette plage.</translation>
    </message>
    <message>
        <source>On %1, beyond %2 another 10 % of %3 buys less than 1 %.</source>
        <translation>Sur %1, au-delà de %2, 10&#x202f;% de plus (%3) apportent moins de 1&#x202f;%.</translation>
    </message>
    <message>
        <source>From %1 to %2 GPUs throughput grows %3 times: %4 of the ideal %5.</source>
        <translation>De %1 à %2 GPU, le débit est multiplié par %3&#x202f;: %4 de l&apos;idéal %5.</translation>
    </message>
    <message>
        <source>%1 (needs %2, has %3)</source>
        <translation>%1 (demande %2, a %3)</translation>
    </message>
    <message>
        <source>Does not fit, drawn as dots and dashes: %1.</source>
        <translation>Ne tient pas, tracé en points et tirets&#x202f;: %1.</translation>
    </message>
    <message>
        <source>not shown: %1</source>
        <translation>non affiché&#x202f;: %1</translation>
    </message>
    <message>
        <source>All GPUs: %1</source>
        <translation>Tous les GPU&#x202f;: %1</translation>
    </message>
    <message>
        <source>memory-bound</source>
        <translation>limité par la mémoire</translation>
    </message>
    <message>
        <source>cache-bound</source>
        <translation>limité par le cache</translation>
    </message>
    <message>
        <source>compute-bound</source>
        <translation>limité par le calcul</translation>
    </message>
    <message>
        <source>latency-bound</source>
        <translation>limité par la latence</translation>
    </message>
    <message>
        <source>launch-bound</source>
        <translation>limité par les lancements</translation>
    </message>
    <message>
        <source>balanced</source>
        <translation>équilibré</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>ne tient pas</translation>
    </message>
    <message>
        <source>communication-bound</source>
        <translation>limité par la communication</translation>
    </message>
    <message>
        <source>pipeline-bound</source>
        <translation>limité par le pipeline</translation>
    </message>
    <message>
        <source>input-bound</source>
        <translation>limité par les entrées</translation>
    </message>
    <message>
        <source>no rent is known</source>
        <translation>aucune location connue</translation>
    </message>
    <message>
        <source>no price is known, and others are bought</source>
        <translation>aucun prix connu, et d&apos;autres sont achetés</translation>
    </message>
    <message>
        <source>no price is known: enter one in the Catalog</source>
        <translation>aucun prix connu&#x202f;: saisissez-en un dans le catalogue</translation>
    </message>
    <message>
        <source>%1: its cost is in %2, that of others in %3</source>
        <translation>%1&#x202f;: son coût est en %2, celui des autres en %3</translation>
    </message>
    <message>
        <source>a smaller batch, a lower precision or more memory</source>
        <translation>un lot plus petit, un format numérique plus petit ou plus de mémoire</translation>
    </message>
    <message>
        <source>does not fit into the memory of each %1</source>
        <translation>ne tient pas dans la mémoire de chaque %1</translation>
    </message>
    <message>
        <source>does not fit into %1: needs %2</source>
        <translation>ne tient pas dans %1&#x202f;: demande %2</translation>
    </message>
    <message>
        <source>%1: none fits</source>
        <translation>%1&#x202f;: rien ne tient</translation>
    </message>
    <message>
        <source>%1: %2 fits</source>
        <translation>%1&#x202f;: %2 tient</translation>
    </message>
    <message>
        <source>Beyond %1, choose a lower precision or a GPU with more memory.</source>
        <translation>Au-delà de %1, choisissez un format numérique plus petit ou un GPU avec plus de mémoire.</translation>
    </message>
    <message>
        <source>Time per %1</source>
        <translation>Temps par %1</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>Coût par million (%1)</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>%1 workloads</source>
        <translation>%1 charges</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>host, not recorded</source>
        <translation>hôte, non enregistré</translation>
    </message>
    <message>
        <source>launch latency and pauses</source>
        <translation>latence de lancement et pauses</translation>
    </message>
    <message>
        <source>Host time between two calls that no tool explains: the interpreter, mostly</source>
        <translation>Temps de l&apos;hôte entre deux appels qu&apos;aucun outil n&apos;explique&#x202f;: l&apos;interpréteur, surtout</translation>
    </message>
    <message>
        <source>From launch to begin, between two tasks of a stream, from thread to thread</source>
        <translation>Du lancement au début, entre deux tâches d&apos;un flux, d&apos;un fil à l&apos;autre</translation>
    </message>
    <message>
        <source>pause</source>
        <translation>pause</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Noyau</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Of all its launches in the step</source>
        <translation>De tous ses lancements dans le pas</translation>
    </message>
    <message>
        <source>Of the GPU time that the step launched</source>
        <translation>Du temps GPU que le pas a lancé</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Launches in the step</source>
        <translation>Lancements dans le pas</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>Time of a launch</source>
        <translation>Temps d&apos;un lancement</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Sorts by the order in the step</source>
        <translation>Trie selon l&apos;ordre dans le pas</translation>
    </message>
    <message>
        <source>GPU time of what it launched</source>
        <translation>Temps GPU de ce qu&apos;elle a lancé</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Passe avant</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>Temps GPU</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>Passe arrière</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Mise à jour</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Hôte</translation>
    </message>
    <message>
        <source>Its calls and operators, without waits</source>
        <translation>Ses appels et opérateurs, sans les attentes</translation>
    </message>
    <message>
        <source>What binds</source>
        <translation>Ce qui limite</translation>
    </message>
    <message>
        <source>On the critical path</source>
        <translation>Sur le chemin critique</translation>
    </message>
    <message>
        <source>Of the step</source>
        <translation>Du pas</translation>
    </message>
    <message>
        <source>Begins</source>
        <translation>Commence</translation>
    </message>
    <message>
        <source>After the step&apos;s begin</source>
        <translation>Après le début du pas</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Morceaux</translation>
    </message>
    <message>
        <source>Of the path</source>
        <translation>Du chemin</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>Le plus long</translation>
    </message>
    <message>
        <source>Piece; a click shows it</source>
        <translation>Morceau&#x202f;; un clic le montre</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>no replay: %1</source>
        <translation>pas de rejeu&#x202f;: %1</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>complet</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Sorts by time</source>
        <translation>Trie selon le temps</translation>
    </message>
    <message>
        <source>Replayed</source>
        <translation>Rejoué</translation>
    </message>
    <message>
        <source>The step&apos;s graph, simulated unchanged</source>
        <translation>Le graphe du pas, simulé sans changement</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Of the replay against what was measured</source>
        <translation>Du rejeu par rapport à la mesure</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Complete, or why not</source>
        <translation>Complet, ou pourquoi non</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>Tâches</translation>
    </message>
    <message>
        <source>Of the step&apos;s graph</source>
        <translation>Du graphe du pas</translation>
    </message>
    <message>
        <source>Guesses</source>
        <translation>Suppositions</translation>
    </message>
    <message>
        <source>What times alone decided: see Notes</source>
        <translation>Ce que seuls les temps ont décidé&#x202f;: voir Notes</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>Ce qui a été déduit ou omis</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Fois</translation>
    </message>
    <message>
        <source>idle: host</source>
        <translation>inactif&#x202f;: hôte</translation>
    </message>
    <message>
        <source>The host had not launched yet what came next: fewer or cheaper launches, fused kernels or CUDA graphs would help</source>
        <translation>L&apos;hôte n&apos;avait pas encore lancé la suite&#x202f;: des lancements moins nombreux ou moins chers, des noyaux fusionnés ou des graphes CUDA aideraient</translation>
    </message>
    <message>
        <source>idle: synchronisation</source>
        <translation>inactif&#x202f;: synchronisation</translation>
    </message>
    <message>
        <source>The host had not launched what came next, because it had waited for the GPU before: a synchronisation, a copy back, an .item()</source>
        <translation>L&apos;hôte n&apos;avait pas lancé la suite, car il avait attendu le GPU avant&#x202f;: une synchronisation, une copie en retour, un .item()</translation>
    </message>
    <message>
        <source>idle: between tasks</source>
        <translation>inactif&#x202f;: entre tâches</translation>
    </message>
    <message>
        <source>What came next was in the queue already: the pause of a stream between two tasks</source>
        <translation>La suite était déjà dans la file&#x202f;: la pause d&apos;un flux entre deux tâches</translation>
    </message>
    <message>
        <source>idle: dependency</source>
        <translation>inactif&#x202f;: dépendance</translation>
    </message>
    <message>
        <source>What came next waited for another stream, by an event</source>
        <translation>La suite attendait un autre flux, par un événement</translation>
    </message>
    <message>
        <source>idle: unexplained</source>
        <translation>inactif&#x202f;: inexpliqué</translation>
    </message>
    <message>
        <source>Nothing that was recorded explains it</source>
        <translation>Rien de ce qui a été enregistré ne l&apos;explique</translation>
    </message>
    <message>
        <source>idle: nothing left</source>
        <translation>inactif&#x202f;: plus rien</translation>
    </message>
    <message>
        <source>All GPU work of the step was done; the host was still at it</source>
        <translation>Tout le travail GPU du pas était fait&#x202f;; l&apos;hôte y était encore</translation>
    </message>
    <message>
        <source>Host and GPU</source>
        <translation>Hôte et GPU</translation>
    </message>
    <message>
        <source>GPU busy %1, host busy %2 of %3</source>
        <translation>GPU occupé %1, hôte occupé %2 sur %3</translation>
    </message>
    <message>
        <source>host only</source>
        <translation>hôte seul</translation>
    </message>
    <message>
        <source>The host works, no GPU does: what a faster host, or less of it, would save</source>
        <translation>L&apos;hôte travaille, aucun GPU&#x202f;: ce qu&apos;un hôte plus rapide, ou moins d&apos;hôte, épargnerait</translation>
    </message>
    <message>
        <source>both</source>
        <translation>les deux</translation>
    </message>
    <message>
        <source>Host and GPU work at the same time</source>
        <translation>L&apos;hôte et le GPU travaillent en même temps</translation>
    </message>
    <message>
        <source>GPU only</source>
        <translation>GPU seul</translation>
    </message>
    <message>
        <source>The host waits for the GPU, or has nothing left to do: what a faster GPU would save</source>
        <translation>L&apos;hôte attend le GPU, ou n&apos;a plus rien à faire&#x202f;: ce qu&apos;un GPU plus rapide épargnerait</translation>
    </message>
    <message>
        <source>neither</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Nothing runs: launches on their way, waits between threads</source>
        <translation>Rien ne s&apos;exécute&#x202f;: lancements en route, attentes entre fils</translation>
    </message>
    <message>
        <source>%1 kernels, %2 launches, idle %3</source>
        <translation>%1 noyaux, %2 lancements, inactif %3</translation>
    </message>
    <message>
        <source>Kernels that compute, without those beside communication (%1 in all)</source>
        <translation>Noyaux qui calculent, sans ceux à côté de communication (%1 en tout)</translation>
    </message>
    <message>
        <source>communication, hidden</source>
        <translation>communication cachée</translation>
    </message>
    <message>
        <source>Communication while kernels compute: it costs nothing but their share of the GPU</source>
        <translation>Communication pendant que des noyaux calculent&#x202f;: elle ne coûte que leur part du GPU</translation>
    </message>
    <message>
        <source>communication, exposed</source>
        <translation>communication exposée</translation>
    </message>
    <message>
        <source>Communication while nothing computes: what overlap, or a faster network, would save</source>
        <translation>Communication quand rien ne calcule&#x202f;: ce que le recouvrement, ou un réseau plus rapide, épargnerait</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>copies</translation>
    </message>
    <message>
        <source>Copies and fills while no kernel runs (%1 in all)</source>
        <translation>Copies et remplissages quand aucun noyau ne s&apos;exécute (%1 en tout)</translation>
    </message>
    <message>
        <source>GPU tasks whose launch was not recorded: tied to what the host did when they began</source>
        <translation>tâches GPU dont le lancement n&apos;a pas été enregistré&#x202f;: liées à ce que l&apos;hôte faisait à leur début</translation>
    </message>
    <message>
        <source>GPU tasks that began before the one ahead on their stream had ended</source>
        <translation>tâches GPU qui ont commencé avant la fin de la précédente sur leur flux</translation>
    </message>
    <message>
        <source>GPU tasks that waited over 50 µs for nothing that was recorded: kept as pauses</source>
        <translation>tâches GPU qui ont attendu plus de 50 µs sans rien d&apos;enregistré&#x202f;: gardées comme pauses</translation>
    </message>
    <message>
        <source>launches that waited for room in the GPU&apos;s queue</source>
        <translation>lancements qui ont attendu une place dans la file du GPU</translation>
    </message>
    <message>
        <source>calls over 1 ms that wait for nothing known: kept as they were</source>
        <translation>appels de plus de 1 ms qui n&apos;attendent rien de connu&#x202f;: gardés tels quels</translation>
    </message>
    <message>
        <source>waits of a host thread for another, told by their times</source>
        <translation>attentes d&apos;un fil de l&apos;hôte pour un autre, déduites de leurs temps</translation>
    </message>
    <message>
        <source>collectives of several ranks, matched by name, place and end</source>
        <translation>collectives de plusieurs rangs, appariées par nom, place et fin</translation>
    </message>
    <message>
        <source>dependencies left out: clock ticks had turned them around</source>
        <translation>dépendances omises&#x202f;: les tops d&apos;horloge les avaient inversées</translation>
    </message>
    <message>
        <source>began with the step</source>
        <translation>a commencé avec le pas</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream</source>
        <translation>a attendu %1, devant lui sur le flux</translation>
    </message>
    <message>
        <source>followed %1 on its thread</source>
        <translation>a suivi %1 sur son fil</translation>
    </message>
    <message>
        <source>waited for %1, ahead of it on the stream, and a pause of %2</source>
        <translation>a attendu %1, devant lui sur le flux, et une pause de %2</translation>
    </message>
    <message>
        <source>followed %1 on its thread, after %2 that no tool explains</source>
        <translation>a suivi %1 sur son fil, après %2 qu&apos;aucun outil n&apos;explique</translation>
    </message>
    <message>
        <source>waited for nothing but its launch by the host</source>
        <translation>n&apos;a attendu que son lancement par l&apos;hôte</translation>
    </message>
    <message>
        <source>waited for %1 on %2, by an event</source>
        <translation>a attendu %1 sur %2, par un événement</translation>
    </message>
    <message>
        <source>waited for the host: %1</source>
        <translation>a attendu l&apos;hôte&#x202f;: %1</translation>
    </message>
    <message>
        <source>waited for the GPU: %1 on %2</source>
        <translation>a attendu le GPU&#x202f;: %1 sur %2</translation>
    </message>
    <message>
        <source>waited for another thread: %1 on %2</source>
        <translation>a attendu un autre fil&#x202f;: %1 sur %2</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 et %2 de plus</translation>
    </message>
    <message>
        <source>launched before the step</source>
        <translation>lancé avant le pas</translation>
    </message>
    <message>
        <source>its launch was not recorded</source>
        <translation>son lancement n&apos;a pas été enregistré</translation>
    </message>
    <message>
        <source>launched %1 before it began, by %2 on %3</source>
        <translation>lancé %1 avant son début, par %2 sur %3</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>noyau</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>copie</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>lancement</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>attente</translation>
    </message>
    <message>
        <source>CUDA call</source>
        <translation>appel CUDA</translation>
    </message>
    <message>
        <source>host work</source>
        <translation>travail de l&apos;hôte</translation>
    </message>
    <message>
        <source>marker</source>
        <translation>marqueur</translation>
    </message>
    <message>
        <source>no layer</source>
        <translation>aucune couche</translation>
    </message>
    <message>
        <source>%1 measured · replayed in %2 (%3)</source>
        <translation>%1 mesuré · rejoué en %2 (%3)</translation>
    </message>
    <message>
        <source>waited for nothing in the step</source>
        <translation>n&apos;a rien attendu dans le pas</translation>
    </message>
    <message>
        <source>No task of its own: its time is that of what lies within it.</source>
        <translation>Pas une tâche en soi&#x202f;: son temps est celui de ce qu&apos;il contient.</translation>
    </message>
    <message>
        <source>Outside %1, the step that is analysed.</source>
        <translation>Hors de %1, le pas qui est analysé.</translation>
    </message>
    <message>
        <source>on the critical path</source>
        <translation>sur le chemin critique</translation>
    </message>
    <message>
        <source>not on the critical path</source>
        <translation>hors du chemin critique</translation>
    </message>
    <message>
        <source>layer %1, %2</source>
        <translation>couche %1, %2</translation>
    </message>
    <message>
        <source>The step is not complete: %1</source>
        <translation>Le pas n&apos;est pas complet&#x202f;: %1</translation>
    </message>
    <message>
        <source>Own: %1</source>
        <translation>La vôtre&#x202f;: %1</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <translation>Ici&#x202f;: %1</translation>
    </message>
    <message>
        <source>Nothing in this step is touched by it.</source>
        <translation>Rien dans ce pas n&apos;en est touché.</translation>
    </message>
    <message>
        <source>Cost: %1</source>
        <translation>Coût&#x202f;: %1</translation>
    </message>
    <message>
        <source>Cost of the recorded step. %1</source>
        <translation>Coût du pas enregistré. %1</translation>
    </message>
    <message>
        <source>Cost of the changed step. %1</source>
        <translation>Coût du pas modifié. %1</translation>
    </message>
    <message>
        <source>The changed step runs on %1 times the GPUs, with as many times the samples.</source>
        <translation>Le pas modifié s&apos;exécute sur %1 fois plus de GPU, avec autant de fois plus d&apos;échantillons.</translation>
    </message>
    <message>
        <source>Any kernel ran</source>
        <translation>Un noyau s&apos;exécutait</translation>
    </message>
    <message>
        <source>Between GPUs, while nothing computed</source>
        <translation>Entre GPU, quand rien ne calculait</translation>
    </message>
    <message>
        <source>While nothing computed</source>
        <translation>Quand rien ne calculait</translation>
    </message>
    <message>
        <source>Idle: what came next had not been launched</source>
        <translation>Inactif&#x202f;: la suite n&apos;avait pas été lancée</translation>
    </message>
    <message>
        <source>idle otherwise</source>
        <translation>inactif autrement</translation>
    </message>
    <message>
        <source>Pauses between tasks, waits for other streams, nothing left to do</source>
        <translation>Pauses entre tâches, attentes d&apos;autres flux, plus rien à faire</translation>
    </message>
    <message>
        <source>%1 of communication hidden</source>
        <translation>%1 de communication cachée</translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation>%1 noyaux</translation>
    </message>
    <message>
        <source>%1 launches</source>
        <translation>%1 lancements</translation>
    </message>
    <message>
        <source>As recorded: %1</source>
        <translation>Comme enregistré&#x202f;: %1</translation>
    </message>
    <message>
        <source>What if: %1</source>
        <translation>Et si&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 as recorded; add what should be otherwise</source>
        <translation>%1 comme enregistré&#x202f;; ajoutez ce qui devrait être autrement</translation>
    </message>
    <message>
        <source>%1 becomes %2: %3</source>
        <translation>%1 devient %2&#x202f;: %3</translation>
    </message>
    <message>
        <source>; with %1 times the samples a step, %2 times the throughput</source>
        <translation>&#x202f;; avec %1 fois plus d&apos;échantillons par pas, %2 fois le débit</translation>
    </message>
    <message>
        <source>touches nothing here</source>
        <translation>ne touche rien ici</translation>
    </message>
    <message>
        <source>; published accuracy: %1 (%2)</source>
        <translation>&#x202f;; exactitude publiée&#x202f;: %1 (%2)</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>et si</translation>
    </message>
    <message>
        <source>as recorded</source>
        <translation>comme enregistré</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>Temps selon %1</translation>
    </message>
    <message>
        <source>Time of a step (%1)</source>
        <translation>Temps d&apos;un pas (%1)</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>SGD with momentum</source>
        <translation>SGD avec momentum</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>fused Adam</source>
        <translation>Adam fusionné</translation>
    </message>
    <message>
        <source>%1 tokens in cache</source>
        <translation>%1 jetons en cache</translation>
    </message>
    <message>
        <source>million %1/s</source>
        <translation>M %1/s</translation>
    </message>
    <message>
        <source>&quot;%1&quot; can be read as %2 or as %3; write it one of these ways</source>
        <translation>«&#x202f;%1&#x202f;» peut se lire %2 ou %3&#x202f;; écrivez-le d&apos;une de ces façons</translation>
    </message>
    <message>
        <source>an iteration of this network runs %1 kernels; up to %2 are drawn. Choose a shorter sequence or fewer layers.</source>
        <translation>une itération de ce réseau exécute %1 noyaux&#x202f;; jusqu&apos;à %2 sont dessinés. Choisissez une séquence plus courte ou moins de couches.</translation>
    </message>
    <message>
        <source>simulating</source>
        <translation>simulation</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
    <message>
        <source>arranging</source>
        <translation>disposition</translation>
    </message>
    <message>
        <source>an iteration of this network runs no kernels</source>
        <translation>une itération de ce réseau n&apos;exécute aucun noyau</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rang %1</translation>
    </message>
    <message>
        <source>finding the steps</source>
        <translation>recherche des pas</translation>
    </message>
    <message>
        <source>replaying %1</source>
        <translation>rejeu de %1</translation>
    </message>
    <message>
        <source>the analysis was cancelled</source>
        <translation>l&apos;analyse a été annulée</translation>
    </message>
    <message>
        <source>reading the step&apos;s tasks</source>
        <translation>lecture des tâches du pas</translation>
    </message>
    <message>
        <source>replaying the step</source>
        <translation>rejeu du pas</translation>
    </message>
    <message>
        <source>finding where its time goes</source>
        <translation>recherche d&apos;où passe son temps</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>extérieur</translation>
    </message>
    <message>
        <source>%1 tensors · %2</source>
        <translation>%1 tenseurs · %2</translation>
    </message>
    <message>
        <source>From %1 to %2</source>
        <translation>De %1 à %2</translation>
    </message>
    <message>
        <source>%1 altogether</source>
        <translation>%1 en tout</translation>
    </message>
    <message>
        <source>only here</source>
        <translation>seulement ici</translation>
    </message>
    <message>
        <source>whole numbers</source>
        <translation>nombres entiers</translation>
    </message>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>size of the results</source>
        <translation>taille des résultats</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>format numérique</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>différence</translation>
    </message>
    <message>
        <source>GPU time of an iteration</source>
        <translation>Temps GPU d&apos;une itération</translation>
    </message>
    <message>
        <source>Bytes of the results</source>
        <translation>Octets des résultats</translation>
    </message>
    <message>
        <source>Precision of most of the time</source>
        <translation>Format numérique de l&apos;essentiel du temps</translation>
    </message>
    <message>
        <source>Time here divided by the time compared with</source>
        <translation>Le temps ici divisé par le temps comparé</translation>
    </message>
    <message>
        <source>nothing to compare</source>
        <translation>rien à comparer</translation>
    </message>
    <message>
        <source>the same operators</source>
        <translation>les mêmes opérateurs</translation>
    </message>
    <message>
        <source>%1 operators only here</source>
        <translation>%1 opérateurs seulement ici</translation>
    </message>
    <message>
        <source>%1 only there</source>
        <translation>%1 seulement là</translation>
    </message>
    <message>
        <source>%1 of other shape or kind</source>
        <translation>%1 de forme ou de type différents</translation>
    </message>
    <message>
        <source>%1 alike</source>
        <translation>%1 identiques</translation>
    </message>
    <message>
        <source>GPU time %1, there %2 (bands: all operators err alike)</source>
        <translation>Temps GPU %1, là %2 (fourchettes&#x202f;: tous les opérateurs se trompent de même)</translation>
    </message>
    <message>
        <source>Compared with %1: %2</source>
        <translation>Comparé à %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 has nothing of this name here</source>
        <translation>%1 n&apos;a rien de ce nom ici</translation>
    </message>
    <message>
        <source>%1, there %2</source>
        <translation>%1, là %2</translation>
    </message>
    <message>
        <source>against %1: %2 (%3)</source>
        <translation>face à %1&#x202f;: %2 (%3)</translation>
    </message>
    <message>
        <source>against %1: %2</source>
        <translation>face à %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>shape or kind differs</source>
        <translation>la forme ou le type diffère</translation>
    </message>
    <message>
        <source>%1 operators inside only there</source>
        <translation>%1 opérateurs dedans seulement là</translation>
    </message>
    <message>
        <source>measured whole</source>
        <translation>mesuré en entier</translation>
    </message>
    <message>
        <source>± %1</source>
        <translation>± %1</translation>
    </message>
    <message>
        <source>Median of %1 repetitions, with their standard deviation</source>
        <translation>Médiane de %1 répétitions, avec leur écart-type</translation>
    </message>
    <message>
        <source>sum of measured operators</source>
        <translation>somme des opérateurs mesurés</translation>
    </message>
    <message>
        <source>Each of %1 operators by its own measurement, chains of copies timed whole</source>
        <translation>Chacun des %1 opérateurs par sa propre mesure, des chaînes de copies chronométrées en entier</translation>
    </message>
    <message>
        <source>simulated from them</source>
        <translation>simulé à partir d&apos;eux</translation>
    </message>
    <message>
        <source>The measured operators on a simulated timeline</source>
        <translation>Les opérateurs mesurés sur une chronologie simulée</translation>
    </message>
    <message>
        <source>each operator timed alone</source>
        <translation>chaque opérateur chronométré seul</translation>
    </message>
    <message>
        <source>As a program would that calls each once, waits, and looks at the clock</source>
        <translation>Comme le ferait un programme qui appelle chacun une fois, attend et regarde l&apos;heure</translation>
    </message>
    <message>
        <source>predicted before</source>
        <translation>prédit avant</translation>
    </message>
    <message>
        <source>Estimated before the measurement: %1</source>
        <translation>Estimé avant la mesure&#x202f;: %1</translation>
    </message>
    <message>
        <source>The estimate was %1 of what was measured.</source>
        <translation>L&apos;estimation valait %1 de la mesure.</translation>
    </message>
    <message>
        <source>The estimate is this very measurement.</source>
        <translation>L&apos;estimation est cette mesure même.</translation>
    </message>
    <message>
        <source>Nothing was measured to judge the estimate by.</source>
        <translation>Rien n&apos;a été mesuré pour juger l&apos;estimation.</translation>
    </message>
    <message>
        <source>It ended: %1</source>
        <translation>Fin&#x202f;: %1</translation>
    </message>
    <message>
        <source>A single call timed alone: %1, its start included</source>
        <translation>Un seul appel chronométré seul&#x202f;: %1, lancement compris</translation>
    </message>
    <message>
        <source>Pairs of chains that were left out: %1</source>
        <translation>Paires de chaînes écartées&#x202f;: %1</translation>
    </message>
    <message>
        <source>No operator has both an estimate and a measurement yet.</source>
        <translation>Aucun opérateur n&apos;a encore à la fois une estimation et une mesure.</translation>
    </message>
    <message>
        <source>Estimates of %1 operators: half are off by less than %2, the mean is %3; %4 lie in their band of 80 %.</source>
        <translation>Estimations de %1 opérateurs&#x202f;: la moitié s&apos;écarte de moins de %2, la moyenne est %3&#x202f;; %4 sont dans leur fourchette à 80&#x202f;%.</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>measuring...</source>
        <translation>mesure...</translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation>mesuré, %1</translation>
    </message>
    <message>
        <source>known before</source>
        <translation>déjà connu</translation>
    </message>
    <message>
        <source>refused: %1</source>
        <translation>refusé&#x202f;: %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>échoué&#x202f;: %1</translation>
    </message>
    <message>
        <source>This operator was not among those that were expected.</source>
        <translation>Cet opérateur n&apos;était pas parmi ceux attendus.</translation>
    </message>
    <message>
        <source>%1, standard deviation %2</source>
        <translation>%1, écart-type %2</translation>
    </message>
    <message>
        <source>%1
measured %2, estimated %3</source>
        <translation>%1
mesuré %2, estimé %3</translation>
    </message>
    <message>
        <source>Estimate and measurement</source>
        <translation>Estimation et mesure</translation>
    </message>
    <message>
        <source>Estimate and measurement on %1</source>
        <translation>Estimation et mesure sur %1</translation>
    </message>
    <message>
        <source>estimated</source>
        <translation>estimé</translation>
    </message>
    <message>
        <source>measured now</source>
        <translation>mesuré maintenant</translation>
    </message>
    <message>
        <source>the estimate is right</source>
        <translation>l&apos;estimation est juste</translation>
    </message>
    <message>
        <source>Choose a network</source>
        <translation>Choisir un réseau</translation>
    </message>
    <message>
        <source>Open a network&apos;s file...</source>
        <translation>Ouvrir un fichier de réseau...</translation>
    </message>
    <message>
        <source>Choose GPUs</source>
        <translation>Choisir des GPU</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Ouvrir une trace...</translation>
    </message>
    <message>
        <source>Show the examples</source>
        <translation>Montrer les exemples</translation>
    </message>
    <message>
        <source>Open the catalog</source>
        <translation>Ouvrir le catalogue</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>hypothétique</translation>
    </message>
    <message>
        <source>others</source>
        <translation>autres</translation>
    </message>
    <message>
        <source>Not on the front: %1</source>
        <translation>Hors du front&#x202f;: %1</translation>
    </message>
    <message>
        <source>front: no GPU is better in both</source>
        <translation>front&#x202f;: aucun GPU n&apos;est meilleur sur les deux</translation>
    </message>
    <message>
        <source>Time of a sample</source>
        <translation>Temps d&apos;un échantillon</translation>
    </message>
    <message>
        <source>Price of a GPU</source>
        <translation>Prix d&apos;un GPU</translation>
    </message>
    <message>
        <source>Power while it works</source>
        <translation>Puissance au travail</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>Énergie d&apos;un échantillon</translation>
    </message>
    <message>
        <source>Cost per million samples, bought</source>
        <translation>Coût par million d&apos;échantillons, à l&apos;achat</translation>
    </message>
    <message>
        <source>Cost per million samples, rented</source>
        <translation>Coût par million d&apos;échantillons, à la location</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, ne tient pas</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are on the front.</source>
        <translation>%1 GPU sur %2 sont sur le front.</translation>
    </message>
    <message>
        <source>%1 (%2 GPUs)</source>
        <translation>%1 (%2 GPU)</translation>
    </message>
    <message>
        <source>%1 take no part: %2.</source>
        <translation>%1 ne participent pas&#x202f;: %2.</translation>
    </message>
    <message>
        <source>%1: what 10 % more of each number saves, and 10 % less costs</source>
        <translation>%1&#x202f;: ce que 10&#x202f;% de plus de chaque nombre épargne, et ce que 10&#x202f;% de moins coûte</translation>
    </message>
    <message>
        <source>%1: %2 now; 1 % better saves %3, 1 % worse costs %4, 10 % better saves %5, 10 % worse costs %6</source>
        <translation>%1&#x202f;: %2 maintenant&#x202f;; 1&#x202f;% de mieux épargne %3, 1&#x202f;% de moins bien coûte %4, 10&#x202f;% de mieux épargne %5, 10&#x202f;% de moins bien coûte %6</translation>
    </message>
    <message>
        <source>Change of an iteration&apos;s time: filled by 10 % more, outlined by 10 % less (%1)</source>
        <translation>Variation du temps d&apos;une itération&#x202f;: plein pour 10&#x202f;% de plus, contour pour 10&#x202f;% de moins (%1)</translation>
    </message>
    <message>
        <source>matrix products on fp32 lanes</source>
        <translation>produits matriciels sur voies fp32</translation>
    </message>
    <message>
        <source>matrix products on tensor cores</source>
        <translation>produits matriciels sur tensor cores</translation>
    </message>
    <message>
        <source>convolutions on fp32 lanes</source>
        <translation>convolutions sur voies fp32</translation>
    </message>
    <message>
        <source>convolutions on tensor cores</source>
        <translation>convolutions sur tensor cores</translation>
    </message>
    <message>
        <source>recurrent layers</source>
        <translation>couches récurrentes</translation>
    </message>
    <message>
        <source>layers of experts</source>
        <translation>couches d&apos;experts</translation>
    </message>
    <message>
        <source>softmax, norms, reductions</source>
        <translation>softmax, normes, réductions</translation>
    </message>
    <message>
        <source>elementwise, copies, optimizers</source>
        <translation>élément par élément, copies, optimiseurs</translation>
    </message>
    <message>
        <source>a batch of %1</source>
        <translation>un lot de %1</translation>
    </message>
    <message>
        <source>%1 in place of the wider numbers</source>
        <translation>%1 au lieu des nombres plus larges</translation>
    </message>
    <message>
        <source>the optimizer %1</source>
        <translation>l&apos;optimiseur %1</translation>
    </message>
    <message>
        <source>%1, %2 per %3</source>
        <translation>%1, %2 par %3</translation>
    </message>
    <message>
        <source>cheapest remedy: %1</source>
        <translation>remède le moins cher&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1; with the same results: %2</source>
        <translation>%1&#x202f;; avec les mêmes résultats&#x202f;: %2</translation>
    </message>
    <message>
        <source>no single remedy: all together it still takes %1</source>
        <translation>aucun remède seul&#x202f;: tous ensemble, il faut encore %1</translation>
    </message>
    <message>
        <source>no remedy is known</source>
        <translation>aucun remède connu</translation>
    </message>
    <message>
        <source>does not fit into the %1 of %2</source>
        <translation>ne tient pas dans les %1 de %2</translation>
    </message>
    <message>
        <source>what helps: %1</source>
        <translation>ce qui aide&#x202f;: %1</translation>
    </message>
    <message>
        <source>from %1 on</source>
        <translation>à partir de %1</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>jusqu&apos;à %1</translation>
    </message>
    <message>
        <source>%1 (band %2 to %3)</source>
        <translation>%1 (fourchette de %2 à %3)</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge nowhere on this axis)</source>
        <translation>%1 (au bord défavorable de la fourchette, nulle part sur cet axe)</translation>
    </message>
    <message>
        <source>%1 (at the band&apos;s worse edge %2)</source>
        <translation>%1 (au bord défavorable de la fourchette, %2)</translation>
    </message>
    <message>
        <source>%1 all along</source>
        <translation>%1 partout</translation>
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
        <translation>%1, et pas partout au-delà</translation>
    </message>
    <message>
        <source>%1 or more: %2.</source>
        <translation>%1 ou plus&#x202f;: %2.</translation>
    </message>
    <message>
        <source>%1 or less: %2.</source>
        <translation>%1 ou moins&#x202f;: %2.</translation>
    </message>
    <message>
        <source>target %1</source>
        <translation>cible %1</translation>
    </message>
    <message>
        <source>One of them, alone</source>
        <translation>L&apos;un d&apos;eux, seul</translation>
    </message>
    <message>
        <source>%1 term</source>
        <translation>Terme&#x202f;: %1</translation>
    </message>
    <message>
        <source>binds: the longest of the terms</source>
        <translation>limite&#x202f;: le plus long des termes</translation>
    </message>
    <message>
        <source>mostly hidden behind the longest</source>
        <translation>surtout caché derrière le plus long</translation>
    </message>
    <message>
        <source>Fitted line</source>
        <translation>Droite ajustée</translation>
    </message>
    <message>
        <source>Arithmetic at peak rate</source>
        <translation>Calcul au débit de crête</translation>
    </message>
    <message>
        <source>%1 at the data sheet&apos;s rates</source>
        <translation>%1 aux débits de la fiche technique</translation>
    </message>
    <message>
        <source>Data at memory bandwidth</source>
        <translation>Données à la bande passante mémoire</translation>
    </message>
    <message>
        <source>%1, as if no cache held any</source>
        <translation>%1, comme si aucun cache n&apos;en contenait</translation>
    </message>
    <message>
        <source>Physical bound</source>
        <translation>Borne physique</translation>
    </message>
    <message>
        <source>nothing beats it</source>
        <translation>rien ne la bat</translation>
    </message>
    <message>
        <source>Errs together with</source>
        <translation>Se trompe avec</translation>
    </message>
    <message>
        <source>Errors on rows held out of the fit</source>
        <translation>Erreurs sur des lignes non vues par l&apos;ajustement</translation>
    </message>
    <message>
        <source>mean error with the GPU&apos;s other rows in the fit, and with none of them</source>
        <translation>erreur moyenne avec les autres lignes du GPU dans l&apos;ajustement, et avec aucune d&apos;elles</translation>
    </message>
    <message>
        <source>no row of it was measured: derived from other kinds, with a wider band</source>
        <translation>aucune ligne n&apos;en a été mesurée&#x202f;: dérivé d&apos;autres types, avec une fourchette plus large</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>%1 rows of %2</source>
        <translation>%1 lignes de %2</translation>
    </message>
    <message>
        <source>%1 rows of %2 other GPUs; %3 of them in the 80 % band</source>
        <translation>%1 lignes de %2 autres GPU&#x202f;; %3 d&apos;entre elles dans la fourchette à 80&#x202f;%</translation>
    </message>
    <message>
        <source>%1 alike; %2 binds</source>
        <translation>%1 identiques&#x202f;; %2 limite</translation>
    </message>
    <message>
        <source>%1 binds</source>
        <translation>%1 limite</translation>
    </message>
    <message>
        <source>Nearest measurements</source>
        <translation>Mesures les plus proches</translation>
    </message>
    <message>
        <source>looking through your measurements...</source>
        <translation>recherche dans vos mesures...</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>cet opérateur</translation>
    </message>
    <message>
        <source>%1 octaves away</source>
        <translation>à %1 octaves</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>Modèle de coût</translation>
    </message>
    <message>
        <source>Fitted on</source>
        <translation>Ajusté sur</translation>
    </message>
    <message>
        <source>Nearest of them</source>
        <translation>Le plus proche</translation>
    </message>
    <message>
        <source>%1 of the way to the next generation; bands widen with it</source>
        <translation>%1 du chemin vers la génération suivante&#x202f;; les fourchettes s&apos;élargissent d&apos;autant</translation>
    </message>
    <message>
        <source>this very GPU</source>
        <translation>ce GPU même</translation>
    </message>
    <message>
        <source>Rows from</source>
        <translation>Lignes de</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 lignes</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>Fourchette</translation>
    </message>
    <message>
        <source>8 of 10 measurements should fall into it; standard deviation %1</source>
        <translation>8 mesures sur 10 devraient y tomber&#x202f;; écart-type %1</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>Tous les opérateurs</translation>
    </message>
    <message>
        <source>taken to err the same way: nothing averages out</source>
        <translation>supposés se tromper de même&#x202f;: rien ne se compense</translation>
    </message>
    <message>
        <source>operators that err together</source>
        <translation>opérateurs qui se trompent ensemble</translation>
    </message>
    <message>
        <source>err by %1 as a whole</source>
        <translation>se trompent de %1 dans l&apos;ensemble</translation>
    </message>
    <message>
        <source>single operators</source>
        <translation>opérateurs isolés</translation>
    </message>
    <message>
        <source>what averages out</source>
        <translation>ce qui se compense</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>le réseau</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>Hypothèses</translation>
    </message>
    <message>
        <source>no time</source>
        <translation>aucun temps</translation>
    </message>
    <message>
        <source>to start one of %1 kernels; it runs ahead and waits for nothing</source>
        <translation>pour lancer l&apos;un des %1 noyaux&#x202f;; il prend de l&apos;avance et n&apos;attend rien</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>Flux</translation>
    </message>
    <message>
        <source>one: kernels run one after the other, without gaps</source>
        <translation>un&#x202f;: les noyaux s&apos;exécutent l&apos;un après l&apos;autre, sans vides</translation>
    </message>
    <message>
        <source>held under load, as the catalog has it</source>
        <translation>tenue en charge, selon le catalogue</translation>
    </message>
    <message>
        <source>boost clock, taken to be held</source>
        <translation>fréquence boost, supposée tenue</translation>
    </message>
    <message>
        <source>how much there is is not known</source>
        <translation>on ne sait pas combien il y en a</translation>
    </message>
    <message>
        <source>of %1: fits</source>
        <translation>sur %1&#x202f;: tient</translation>
    </message>
    <message>
        <source>of %1: does not fit, the time is as if it did</source>
        <translation>sur %1&#x202f;: ne tient pas, le temps est comme si cela tenait</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>Fiche technique</translation>
    </message>
    <message>
        <source>Unknown operators</source>
        <translation>Opérateurs inconnus</translation>
    </message>
    <message>
        <source>estimated by their bytes alone</source>
        <translation>estimés d&apos;après leurs seuls octets</translation>
    </message>
    <message>
        <source>Reading the network</source>
        <translation>Lecture du réseau</translation>
    </message>
    <message>
        <source>Kernels of the passes</source>
        <translation>Noyaux des passes</translation>
    </message>
    <message>
        <source>forward and backward, of all micro-batches</source>
        <translation>avant et arrière, de tous les micro-lots</translation>
    </message>
    <message>
        <source>Forward passes run again</source>
        <translation>Passes avant refaites</translation>
    </message>
    <message>
        <source>activations that were not kept</source>
        <translation>activations qui n&apos;ont pas été gardées</translation>
    </message>
    <message>
        <source>Waiting for the host</source>
        <translation>Attente de l&apos;hôte</translation>
    </message>
    <message>
        <source>it starts kernels more slowly than they run</source>
        <translation>il lance les noyaux plus lentement qu&apos;ils ne s&apos;exécutent</translation>
    </message>
    <message>
        <source>Exchanges within layers</source>
        <translation>Échanges au sein des couches</translation>
    </message>
    <message>
        <source>between tensor- and expert-parallel GPUs</source>
        <translation>entre GPU parallèles sur les tenseurs et les experts</translation>
    </message>
    <message>
        <source>Pipeline bubble</source>
        <translation>Bulle du pipeline</translation>
    </message>
    <message>
        <source>the stage waits for others, transfers included</source>
        <translation>l&apos;étage attend les autres, transferts compris</translation>
    </message>
    <message>
        <source>Summing gradients</source>
        <translation>Somme des gradients</translation>
    </message>
    <message>
        <source>what no backward pass hides</source>
        <translation>ce qu&apos;aucune passe arrière ne cache</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimiseur</translation>
    </message>
    <message>
        <source>updates the weights</source>
        <translation>met à jour les poids</translation>
    </message>
    <message>
        <source>they are read and copied more slowly than worked on</source>
        <translation>ils sont lus et copiés plus lentement que traités</translation>
    </message>
    <message>
        <source>What the time is spent on</source>
        <translation>À quoi passe le temps</translation>
    </message>
    <message>
        <source>by the pipeline stage that ends last</source>
        <translation>selon l&apos;étage du pipeline qui finit en dernier</translation>
    </message>
    <message>
        <source>Hidden behind the backward pass</source>
        <translation>Caché derrière la passe arrière</translation>
    </message>
    <message>
        <source>summing gradients beside it: no part of the time</source>
        <translation>somme des gradients en parallèle&#x202f;: pas une part du temps</translation>
    </message>
    <message>
        <source>%1; %2 for a small message</source>
        <translation>%1&#x202f;; %2 pour un petit message</translation>
    </message>
    <message>
        <source>System and split</source>
        <translation>Système et répartition</translation>
    </message>
    <message>
        <source>%1 data x %2 tensor x %3 pipeline, micro-batch %4, batch %5</source>
        <translation>%1 données x %2 tenseur x %3 pipeline, micro-lot %4, lot %5</translation>
    </message>
    <message>
        <source>Links in a machine</source>
        <translation>Liaisons dans une machine</translation>
    </message>
    <message>
        <source>%1 GPUs in each</source>
        <translation>%1 GPU dans chacune</translation>
    </message>
    <message>
        <source>Links between machines</source>
        <translation>Liaisons entre machines</translation>
    </message>
    <message>
        <source>all ports of a machine together</source>
        <translation>tous les ports d&apos;une machine ensemble</translation>
    </message>
    <message>
        <source>of each GPU</source>
        <translation>de chaque GPU</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Ordonnancement</translation>
    </message>
    <message>
        <source>%1 chunks of layers a stage</source>
        <translation>%1 morceaux de couches par étage</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>Gradients</translation>
    </message>
    <message>
        <source>summed in buckets</source>
        <translation>sommés par paquets</translation>
    </message>
    <message>
        <source>summed at the end</source>
        <translation>sommés à la fin</translation>
    </message>
    <message>
        <source>each bucket as soon as it is complete, beside the backward pass</source>
        <translation>chaque paquet dès qu&apos;il est complet, pendant la passe arrière</translation>
    </message>
    <message>
        <source>behind the last backward pass</source>
        <translation>après la dernière passe arrière</translation>
    </message>
    <message>
        <source>Tensor-parallel sums</source>
        <translation>Sommes parallèles sur les tenseurs</translation>
    </message>
    <message>
        <source>beside the products of weights&apos; gradients</source>
        <translation>pendant les produits des gradients des poids</translation>
    </message>
    <message>
        <source>the stream waits for them</source>
        <translation>le flux les attend</translation>
    </message>
    <message>
        <source>A step on %1 × %2</source>
        <translation>Un pas sur %1 × %2</translation>
    </message>
    <message>
        <source>kernels run for %1 on the mean GPU</source>
        <translation>les noyaux s&apos;exécutent %1 sur le GPU moyen</translation>
    </message>
    <message>
        <source>to start a kernel; an exchange as much as %1 kernels</source>
        <translation>pour lancer un noyau&#x202f;; un échange autant que %1 noyaux</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>tient</translation>
    </message>
    <message>
        <source>One GPU, one micro-batch</source>
        <translation>Un GPU, un micro-lot</translation>
    </message>
    <message>
        <source>its share of all layers, without exchanges and optimizer states of others</source>
        <translation>sa part de toutes les couches, sans échanges ni états d&apos;optimiseur des autres</translation>
    </message>
    <message>
        <source>fewer and larger kernels would shorten it</source>
        <translation>des noyaux moins nombreux et plus grands le raccourciraient</translation>
    </message>
    <message>
        <source>faster links, or another split, would shorten it</source>
        <translation>des liaisons plus rapides, ou une autre répartition, le raccourciraient</translation>
    </message>
    <message>
        <source>more micro-batches, or fewer stages, would shorten it</source>
        <translation>plus de micro-lots, ou moins d&apos;étages, le raccourciraient</translation>
    </message>
    <message>
        <source>faster storage and decoding would shorten it</source>
        <translation>un stockage et un décodage plus rapides le raccourciraient</translation>
    </message>
    <message>
        <source>all others</source>
        <translation>tous les autres</translation>
    </message>
    <message>
        <source>exchange between GPUs</source>
        <translation>échange entre GPU</translation>
    </message>
    <message>
        <source>waiting for other stages</source>
        <translation>attente d&apos;autres étages</translation>
    </message>
    <message>
        <source>waiting for samples</source>
        <translation>attente des échantillons</translation>
    </message>
    <message>
        <source>Kinds of operators</source>
        <translation>Types d&apos;opérateurs</translation>
    </message>
    <message>
        <source>GPU time of all kernels; they overlap with nothing but their launches</source>
        <translation>Temps GPU de tous les noyaux&#x202f;; ils ne se recouvrent qu&apos;avec leurs lancements</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>Opérateurs les plus longs</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 on %2, %3</source>
        <translation>%1 sur %2, %3</translation>
    </message>
    <message>
        <source>GPU busy for %1 of it</source>
        <translation>GPU occupé pendant %1 de ce temps</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Sélection&#x202f;: %1</translation>
    </message>
    <message>
        <source>hundred million</source>
        <translation>cent M</translation>
    </message>
    <message numerus="yes">
        <source>reasons of their own (%n GPUs, see the tool tip)</source>
        <translation>
            <numerusform>une raison propre (%n GPU, voir l&apos;infobulle)</numerusform>
            <numerusform>raisons propres (%n GPU, voir l&apos;infobulle)</numerusform>
        </translation>
    </message>
    <message>
        <source>no GPU was ticked</source>
        <translation>aucun GPU n&apos;était coché</translation>
    </message>
    <message>
        <source>Portfolio</source>
        <translation>Portefeuille</translation>
    </message>
    <message>
        <source>for %1, which needs most: %2</source>
        <translation>pour %1, qui en demande le plus&#x202f;: %2</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>entier</translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>Temps d&apos;un tour</translation>
    </message>
    <message>
        <source>Networks of the portfolio</source>
        <translation>Réseaux du portefeuille</translation>
    </message>
    <message>
        <source>one after the other; in memory there is one of them</source>
        <translation>l&apos;un après l&apos;autre&#x202f;; un seul est en mémoire</translation>
    </message>
    <message>
        <source>a run takes %1; %2</source>
        <translation>une exécution prend %1&#x202f;; %2</translation>
    </message>
    <message>
        <source>power shared with lighter kernels</source>
        <translation>puissance partagée avec des noyaux plus légers</translation>
    </message>
    <message>
        <source>of what the board&apos;s power limit adds to kernels run alone; saves %1</source>
        <translation>de ce que la limite de puissance de la carte ajoute aux noyaux exécutés seuls ; épargne %1</translation>
    </message>
    <message>
        <source>Standard error: %1</source>
        <translation>Erreur type&#x202f;: %1</translation>
    </message>
    <message>
        <source>kernels, gaps and shared power that no operator shows</source>
        <translation>noyaux, vides et puissance partagée qu&apos;aucun opérateur ne montre</translation>
    </message>
    <message>
        <source>%1 in %2; no price is known</source>
        <translation>%1 en %2&#x202f;; aucun prix connu</translation>
    </message>
    <message>
        <source>%1 (at %2, the first that does not fit)</source>
        <translation>%1 (à %2, la première valeur qui ne tient pas)</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>au moins %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>au plus %1</translation>
    </message>
    <message>
        <source>%1 not on this axis: at best %2, at %3</source>
        <translation>%1 pas sur cet axe : au mieux %2, à %3</translation>
    </message>
    <message>
        <source>Time that the host takes</source>
        <translation>Temps que prend l&apos;hôte</translation>
    </message>
    <message>
        <source>our server</source>
        <translation>notre serveur</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Produit par</translation>
    </message>
    <message>
        <source>Gradient of</source>
        <translation>Gradient de</translation>
    </message>
    <message>
        <source>In place of</source>
        <translation>À la place de</translation>
    </message>
    <message>
        <source>Runs as</source>
        <translation>S&apos;exécute comme</translation>
    </message>
    <message>
        <source>nothing: what it made is not needed, or made elsewhere</source>
        <translation>rien&#x202f;: son résultat est inutile, ou produit ailleurs</translation>
    </message>
    <message>
        <source>%1, as %2 runs it</source>
        <translation>%1, comme %2 l&apos;exécute</translation>
    </message>
    <message>
        <source>gradient of</source>
        <translation>gradient de</translation>
    </message>
    <message>
        <source>in place of</source>
        <translation>à la place de</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Pile logicielle</translation>
    </message>
    <message>
        <source>CUDA graphs start %1 kernels</source>
        <translation>CUDA Graphs lance %1 noyaux</translation>
    </message>
    <message>
        <source>compiled host code starts each of %1 kernels</source>
        <translation>du code hôte compilé lance chacun des %1 noyaux</translation>
    </message>
    <message>
        <source>Framework</source>
        <translation>Framework</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>Un opérateur, passe avant</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>Un opérateur, passe arrière</translation>
    </message>
    <message>
        <source>An update of weights</source>
        <translation>Une mise à jour des poids</translation>
    </message>
    <message>
        <source>Start of a kernel</source>
        <translation>Lancement d&apos;un noyau</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>Lancement</translation>
    </message>
    <message>
        <source>Once an iteration</source>
        <translation>Une fois par itération</translation>
    </message>
    <message>
        <source>for an operator, before its kernels start</source>
        <translation>par opérateur, avant le lancement de ses noyaux</translation>
    </message>
    <message>
        <source>Between iterations</source>
        <translation>Entre les itérations</translation>
    </message>
    <message>
        <source>once, while the GPU waits</source>
        <translation>une fois, pendant que le GPU attend</translation>
    </message>
    <message>
        <source>32-bit floating point</source>
        <translation>Virgule flottante 32 bits</translation>
    </message>
    <message>
        <source>32-bit floating point; matrix units multiply with a shortened mantissa</source>
        <translation>Virgule flottante 32 bits&#x202f;; les unités matricielles multiplient avec une mantisse raccourcie</translation>
    </message>
    <message>
        <source>16-bit floating point, 5 bits of exponent</source>
        <translation>Virgule flottante 16 bits, exposant de 5 bits</translation>
    </message>
    <message>
        <source>16-bit floating point with the exponents of 32 bits</source>
        <translation>Virgule flottante 16 bits, avec les exposants des 32 bits</translation>
    </message>
    <message>
        <source>The half precision that the GPU has matrix units for: bf16, else fp16, else fp32</source>
        <translation>La demi-précision pour laquelle le GPU a des unités matricielles&#x202f;: bf16, sinon fp16, sinon fp32</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for a tensor or row</source>
        <translation>Produits en virgule flottante 8 bits, une échelle par tenseur ou ligne</translation>
    </message>
    <message>
        <source>Products in 8-bit integers</source>
        <translation>Produits en entiers 8 bits</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for blocks of weights and activations</source>
        <translation>Produits en virgule flottante 8 bits, une échelle par bloc de poids et d&apos;activations</translation>
    </message>
    <message>
        <source>Products in 8-bit floating point, a scale for 32 elements</source>
        <translation>Produits en virgule flottante 8 bits, une échelle pour 32 éléments</translation>
    </message>
    <message>
        <source>Weights in 4-bit floating point, a scale for 32 elements</source>
        <translation>Poids en virgule flottante 4 bits, une échelle pour 32 éléments</translation>
    </message>
    <message>
        <source>Products in 4-bit floating point, a scale for 16 elements</source>
        <translation>Produits en virgule flottante 4 bits, une échelle pour 16 éléments</translation>
    </message>
    <message>
        <source>Weights in 4-bit integers; products in the half precision</source>
        <translation>Poids en entiers 4 bits&#x202f;; produits en demi-précision</translation>
    </message>
    <message>
        <source>change of layout</source>
        <translation>changement de disposition</translation>
    </message>
    <message>
        <source>A: three quarters of the GPU&apos;s time or more measured or interpolated, band within 15 %.
B: at most 15 % of it extrapolated, band within 25 %.
C: at most half of it extrapolated, band within 50 %.
D: everything else.</source>
        <translation>A : au moins trois quarts du temps du GPU mesurés ou interpolés, fourchette de 15 % au plus.
B : 15 % extrapolés au plus, fourchette de 25 %.
C : la moitié extrapolée au plus, fourchette de 50 %.
D : le reste.</translation>
    </message>
    <message>
        <source>Algorithm</source>
        <translation>Algorithme</translation>
    </message>
    <message>
        <source>Measured table</source>
        <translation>Table mesurée</translation>
    </message>
    <message>
        <source>measured over modelled on %1, %2; %3 octaves away</source>
        <translation>mesuré sur modélisé, %1, %2 ; à %3 octaves</translation>
    </message>
    <message>
        <source>no GPU time</source>
        <translation>pas de temps GPU</translation>
    </message>
    <message>
        <source>forward passes</source>
        <translation>passes avant</translation>
    </message>
    <message>
        <source>backward passes</source>
        <translation>passes arrière</translation>
    </message>
    <message>
        <source>10 % less to start a kernel saves %1 of the iteration</source>
        <translation>10 % de moins pour lancer un noyau économisent %1 de l’itération</translation>
    </message>
    <message>
        <source>%1: 10 % more saves %2 of the iteration</source>
        <translation>%1 : 10 % de plus économisent %2 de l’itération</translation>
    </message>
    <message>
        <source>%1 has to be at least 1</source>
        <translation>%1 doit être d&apos;au moins 1</translation>
    </message>
    <message>
        <source>The number of replicas</source>
        <translation>Le nombre de réplicas</translation>
    </message>
    <message>
        <source>The number of requests in flight</source>
        <translation>Le nombre de requêtes en cours</translation>
    </message>
    <message>
        <source>The number of pipeline stages</source>
        <translation>Le nombre d&apos;étages du pipeline</translation>
    </message>
    <message>
        <source>The number of data-parallel groups</source>
        <translation>Le nombre de groupes parallèles sur les données</translation>
    </message>
    <message>
        <source>The number of expert-parallel groups</source>
        <translation>Le nombre de groupes parallèles sur les experts</translation>
    </message>
    <message>
        <source>The number of requests</source>
        <translation>Le nombre de requêtes</translation>
    </message>
    <message>
        <source>%1, moved</source>
        <translation>%1, modifié</translation>
    </message>
    <message>
        <source>%1 in flight on a replica</source>
        <translation>%1 en cours sur un réplica</translation>
    </message>
    <message>
        <source>%1 a user, %2 a GPU</source>
        <translation>%1 par utilisateur, %2 par GPU</translation>
    </message>
    <message>
        <source>TTFT %1, TPOT %2 (means)</source>
        <translation>TTFT %1, TPOT %2 (moyennes)</translation>
    </message>
    <message>
        <source>KV memory %1 full</source>
        <translation>Mémoire KV pleine à %1</translation>
    </message>
    <message>
        <source>slower than %1 a token</source>
        <translation>plus lent que %1 par jeton</translation>
    </message>
    <message>
        <source>TTFT over %1</source>
        <translation>TTFT au-delà de %1</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>échauffement</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>Débit d&apos;un GPU selon la vitesse vue par un utilisateur</translation>
    </message>
    <message>
        <source>Speed that a user sees</source>
        <translation>Vitesse vue par un utilisateur</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>Sortie par GPU</translation>
    </message>
    <message>
        <source>%1 of the requests</source>
        <translation>%1 des requêtes</translation>
    </message>
    <message>
        <source>Share of the requests within it</source>
        <translation>Part des requêtes en deçà</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>plus de %1</translation>
    </message>
    <message>
        <source>Requests on %1</source>
        <translation>Requêtes sur %1</translation>
    </message>
    <message>
        <source>running</source>
        <translation>en exécution</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>KV memory in use</source>
        <translation>Mémoire KV occupée</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>occupée</translation>
    </message>
    <message>
        <source>preemptions</source>
        <translation>préemptions</translation>
    </message>
    <message>
        <source>%1 preemptions</source>
        <translation>%1 préemptions</translation>
    </message>
    <message>
        <source>Share of the blocks</source>
        <translation>Part des blocs</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>bande passante mémoire</translation>
    </message>
    <message>
        <source>Change what is served</source>
        <translation>Modifier ce qui est servi</translation>
    </message>
    <message>
        <source>choose a log of requests</source>
        <translation>choisissez un journal de requêtes</translation>
    </message>
    <message>
        <source>the log holds no requests</source>
        <translation>le journal ne contient aucune requête</translation>
    </message>
    <message>
        <source>A million tokens, rented</source>
        <translation>Million de jetons, à la location</translation>
    </message>
    <message>
        <source>A million tokens, bought</source>
        <translation>Million de jetons, à l&apos;achat</translation>
    </message>
    <message>
        <source>%1 out; %2 in and out</source>
        <translation>%1 en sortie&#x202f;; %2 entrée et sortie</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>Million de jetons</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Énergie</translation>
    </message>
    <message>
        <source>%1 a token out</source>
        <translation>%1 par jeton en sortie</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs of the replicas</source>
        <translation>À la prise, de tous les GPU des réplicas</translation>
    </message>
    <message>
        <source>KV memory</source>
        <translation>Mémoire KV</translation>
    </message>
    <message>
        <source>the engine&apos;s slots</source>
        <translation>les emplacements du moteur</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>l&apos;hôte</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>requêtes</translation>
    </message>
    <message>
        <source>At most %1, limited by %2</source>
        <translation>Au plus %1, limite&#x202f;: %2</translation>
    </message>
    <message>
        <source>Time to first token: from the arrival of a request to its first token</source>
        <translation>Temps jusqu&apos;au premier jeton&#x202f;: de l&apos;arrivée d&apos;une requête à son premier jeton</translation>
    </message>
    <message>
        <source>Time per output token: from the first token to the end, over the tokens after the first</source>
        <translation>Temps par jeton de sortie&#x202f;: du premier jeton à la fin, divisé par le nombre de jetons après le premier</translation>
    </message>
    <message>
        <source>Inter-token latency: between two tokens of one request, of all tokens</source>
        <translation>Latence entre jetons&#x202f;: entre deux jetons d&apos;une même requête, sur tous les jetons</translation>
    </message>
    <message>
        <source>End to end: from the arrival of a request to its last token</source>
        <translation>De bout en bout&#x202f;: de l&apos;arrivée d&apos;une requête à son dernier jeton</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>moyenne</translation>
    </message>
    <message>
        <source>decodes first, prompts in chunks</source>
        <translation>décodages d&apos;abord, prompts en morceaux</translation>
    </message>
    <message>
        <source>in flight, never evicts</source>
        <translation>en continu, sans éviction</translation>
    </message>
    <message>
        <source>in flight, fills memory</source>
        <translation>en continu, remplit la mémoire</translation>
    </message>
    <message>
        <source>prompts first</source>
        <translation>prompts d&apos;abord</translation>
    </message>
    <message>
        <source>static batches</source>
        <translation>lots statiques</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 en cours</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 requêtes/s</translation>
    </message>
    <message>
        <source>%1, %2 tokens in, %3 out</source>
        <translation>%1, %2 jetons en entrée, %3 en sortie</translation>
    </message>
    <message>
        <source>KV in %1</source>
        <translation>KV en %1</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 réplicas</translation>
    </message>
    <message>
        <source>%1 within %2: not known, %3</source>
        <translation>%1 sous %2&#x202f;: inconnu, %3</translation>
    </message>
    <message>
        <source>%1 within %2: not sure, %3; with slower steps it never settles</source>
        <translation>%1 sous %2 : incertain, %3 ; avec des pas plus lents, le régime ne se stabilise jamais</translation>
    </message>
    <message>
        <source>%1 within %2: %3 likely; %4</source>
        <translation>%1 sous %2&#x202f;: probable à %3&#x202f;; %4</translation>
    </message>
    <message>
        <source>Closed form: more is asked for than is served, %1 at most</source>
        <translation>Forme close&#x202f;: la demande dépasse ce qui peut être servi, %1 au plus</translation>
    </message>
    <message>
        <source>Closed form: %1 out, TTFT %2, TPOT %3</source>
        <translation>Forme close&#x202f;: %1 en sortie, TTFT %2, TPOT %3</translation>
    </message>
    <message>
        <source>A step of %1 goes to: %2.</source>
        <translation>Un pas de %1 se répartit ainsi&#x202f;: %2.</translation>
    </message>
    <message>
        <source>It never settles: the figures depend on how long it runs.</source>
        <translation>Aucun régime stable&#x202f;: les chiffres dépendent de la durée simulée.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 a million tokens out, rented</source>
        <translation>%1 par million de jetons en sortie, à la location</translation>
    </message>
    <message>
        <source>%1 a million tokens out, bought</source>
        <translation>%1 par million de jetons en sortie, à l&apos;achat</translation>
    </message>
    <message>
        <source>Throughput out</source>
        <translation>Débit de sortie</translation>
    </message>
    <message>
        <source>Of all replicas, once settled</source>
        <translation>De tous les réplicas, en régime stable</translation>
    </message>
    <message>
        <source>Throughput in</source>
        <translation>Débit d&apos;entrée</translation>
    </message>
    <message>
        <source>Tokens of prompts, of all replicas</source>
        <translation>Jetons des prompts, de tous les réplicas</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>GPU&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1/s; %2 finished</source>
        <translation>%1/s&#x202f;; %2 terminées</translation>
    </message>
    <message>
        <source>%1 could never run and were refused</source>
        <translation>%1 ne pouvaient pas s&apos;exécuter et ont été refusées</translation>
    </message>
    <message>
        <source>Within all objectives</source>
        <translation>Tous les objectifs tenus</translation>
    </message>
    <message>
        <source>%1 of the requests, %2/s</source>
        <translation>%1 des requêtes, %2/s</translation>
    </message>
    <message>
        <source>Goodput: requests that keep to every limit</source>
        <translation>Goodput&#x202f;: requêtes qui respectent toutes les limites</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lot</translation>
    </message>
    <message>
        <source>%1 running, %2 waiting</source>
        <translation>%1 en exécution, %2 en attente</translation>
    </message>
    <message>
        <source>Requests, means over time, of all replicas</source>
        <translation>Requêtes, moyennes dans le temps, de tous les réplicas</translation>
    </message>
    <message>
        <source>%1 of %2 tokens; %3 preemptions</source>
        <translation>%1 de %2 jetons&#x202f;; %3 préemptions</translation>
    </message>
    <message>
        <source>Blocks of keys and values in use, mean over time, of all replicas</source>
        <translation>Blocs de clés et valeurs occupés, moyenne dans le temps, de tous les réplicas</translation>
    </message>
    <message>
        <source>TTFT is made of</source>
        <translation>Composition du TTFT</translation>
    </message>
    <message>
        <source>queue %1, own prompt %2, others&apos; steps %3</source>
        <translation>file %1, propre prompt %2, pas des autres %3</translation>
    </message>
    <message>
        <source>Means over requests</source>
        <translation>Moyennes sur les requêtes</translation>
    </message>
    <message>
        <source>Saturation</source>
        <translation>Saturation</translation>
    </message>
    <message>
        <source>By the closed form, of all replicas</source>
        <translation>Selon la forme close, de tous les réplicas</translation>
    </message>
    <message>
        <source>Open Llama 3.1 8B</source>
        <translation>Ouvrir Llama 3.1 8B</translation>
    </message>
    <message>
        <source>The tokens of a shared beginning</source>
        <translation>Les jetons d’un début partagé</translation>
    </message>
    <message>
        <source>Workers</source>
        <translation>Instances</translation>
    </message>
    <message>
        <source>%1 for prompts, %2 that decode</source>
        <translation>%1 pour les invites, %2 pour le décodage</translation>
    </message>
    <message>
        <source>GPUs: %1 and %2</source>
        <translation>GPU : %1 et %2</translation>
    </message>
    <message>
        <source>Keys and values are sent</source>
        <translation>Transfert des clés et valeurs</translation>
    </message>
    <message>
        <source>%1 a request</source>
        <translation>%1 par requête</translation>
    </message>
    <message>
        <source>From where a prompt is computed to where its answer is</source>
        <translation>De là où l’invite est calculée à là où sa réponse l’est</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>Cache de préfixes</translation>
    </message>
    <message>
        <source>holds %1 of the prompts</source>
        <translation>contient %1 des invites</translation>
    </message>
    <message>
        <source>Their tokens that were not computed again</source>
        <translation>Leurs jetons qui n’ont pas été recalculés</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Ébauches</translation>
    </message>
    <message>
        <source>%1 tokens a step of a request</source>
        <translation>%1 jetons par étape d’une requête</translation>
    </message>
    <message>
        <source>%1 drafted, each right in %2 of the cases</source>
        <translation>%1 proposés, chacun juste dans %2 des cas</translation>
    </message>
    <message>
        <source>%1 workers for prompts</source>
        <translation>%1 instances pour les invites</translation>
    </message>
    <message>
        <source>Machines below a leaf switch</source>
        <translation>Machines sous un commutateur leaf</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Leaf</translation>
    </message>
    <message>
        <source>Bandwidth below a leaf over that to the spine</source>
        <translation>Débit sous un leaf rapporté à celui vers le spine</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>Surallocation</translation>
    </message>
    <message>
        <source>A GPU within the limits</source>
        <translation>Par GPU dans les limites</translation>
    </message>
    <message>
        <source>A million tokens out, rented</source>
        <translation>Un million de jetons produits, en location</translation>
    </message>
    <message>
        <source>A million tokens out, bought</source>
        <translation>Un million de jetons produits, à l’achat</translation>
    </message>
    <message>
        <source>What a million tokens cost</source>
        <translation>Ce que coûte un million de jetons</translation>
    </message>
    <message>
        <source>What a GPU gives</source>
        <translation>Ce que donne un GPU</translation>
    </message>
    <message>
        <source>A log has lengths of its own: let requests come so many a second to move them.</source>
        <translation>Un journal a ses propres longueurs : faites arriver tant de requêtes par seconde pour les faire varier.</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 jetons</translation>
    </message>
    <message>
        <source>%1; with slower steps more is asked for than is served</source>
        <translation>%1 ; avec des étapes plus lentes, la demande dépasse ce qui est servi</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Requêtes par seconde</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Requêtes en cours</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>Jetons d&apos;un prompt</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>Jetons d&apos;une réponse</translation>
    </message>
    <message>
        <source>Keys and values in</source>
        <translation>Clés et valeurs en</translation>
    </message>
    <message>
        <source>Mean TPOT</source>
        <translation>TPOT moyen</translation>
    </message>
    <message>
        <source>Mean TTFT</source>
        <translation>TTFT moyen</translation>
    </message>
    <message>
        <source>A million tokens out</source>
        <translation>Un million de jetons produits</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 en fonction de %2</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>More is asked for than is served: %1</source>
        <translation>La demande dépasse ce qui est servi : %1</translation>
    </message>
    <message>
        <source>%1 within %2</source>
        <translation>%1 dans %2</translation>
    </message>
    <message>
        <source>%1: does not fit</source>
        <translation>%1&#x202f;: ne tient pas</translation>
    </message>
    <message>
        <source>%1 or more: in %2 of the map.</source>
        <translation>%1 ou plus : sur %2 de la carte.</translation>
    </message>
    <message>
        <source>%1 or less: in %2 of the map.</source>
        <translation>%1 ou moins : sur %2 de la carte.</translation>
    </message>
    <message>
        <source>%1 more after its end</source>
        <translation>%1 de plus après sa fin</translation>
    </message>
    <message>
        <source>uncalibrated</source>
        <translation>non calibré</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation</source>
        <translation>%1, à %2 de la saturation</translation>
    </message>
    <message>
        <source>%1, at %2 of saturation, where it is uncertain</source>
        <translation>%1, à %2 de la saturation, où elle est incertaine</translation>
    </message>
    <message>
        <source>%1 a GPU, MFU %2</source>
        <translation>%1 par GPU, MFU %2</translation>
    </message>
    <message>
        <source>FLOP/s over FLOP a byte; area: share of the step&apos;s time; colour: kind of operator</source>
        <translation>FLOP/s selon les FLOP par octet&#x202f;; aire&#x202f;: part du temps du pas&#x202f;; couleur&#x202f;: type d&apos;opérateur</translation>
    </message>
    <message>
        <source>FLOP a byte of memory traffic</source>
        <translation>FLOP par octet de trafic mémoire</translation>
    </message>
    <message>
        <source>no arithmetic: by bytes/s</source>
        <translation>sans arithmétique&#x202f;: par octets/s</translation>
    </message>
    <message>
        <source>limited by compute</source>
        <translation>limité par le calcul</translation>
    </message>
    <message>
        <source>limited by memory bandwidth</source>
        <translation>limité par la bande passante mémoire</translation>
    </message>
    <message>
        <source>limited by the cache</source>
        <translation>limité par le cache</translation>
    </message>
    <message>
        <source>limited by the latency of a kernel</source>
        <translation>limité par la latence d&apos;un noyau</translation>
    </message>
    <message>
        <source>no arithmetic: %1</source>
        <translation>sans arithmétique&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 FLOP/byte, %2</source>
        <translation>%1 FLOP/octet, %2</translation>
    </message>
    <message>
        <source>%1: %2 of its roof</source>
        <translation>%1&#x202f;: %2 de son plafond</translation>
    </message>
    <message>
        <source>%1 for all %2, %3 of the step, %4 each</source>
        <translation>%1 pour les %2 ensemble, %3 du pas, %4 chacun</translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation>%1, %2 du pas</translation>
    </message>
    <message>
        <source>On-chip memory</source>
        <translation>Mémoire sur puce</translation>
    </message>
    <message>
        <source>Lanes, fp32</source>
        <translation>Voies, fp32</translation>
    </message>
    <message>
        <source>Matrix units, %1</source>
        <translation>Unités matricielles, %1</translation>
    </message>
    <message>
        <source>days</source>
        <translation>jours</translation>
    </message>
    <message>
        <source>Goodput %1: so much of the time is work. %2 failures are expected, with a checkpoint every %3.</source>
        <translation>Goodput %1 : part du temps consacrée au travail. %2 pannes sont attendues, avec un checkpoint tous les %3.</translation>
    </message>
    <message>
        <source>The run takes %1, %2 GPU-hours.</source>
        <translation>L&apos;exécution prend %1, %2 heures-GPU.</translation>
    </message>
    <message>
        <source>%1 with a goodput of %2</source>
        <translation>%1 avec un goodput de %2</translation>
    </message>
    <message>
        <source>Split over %1 in %2: %3 a step; memory of a GPU %4</source>
        <translation>Réparti sur %1 dans %2 : %3 par pas ; mémoire d&apos;un GPU %4</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel ranks</source>
        <translation>Utiliser %1 rangs en parallélisme de tenseurs</translation>
    </message>
    <message>
        <source>Use %1 pipeline stages</source>
        <translation>Utiliser %1 étages de pipeline</translation>
    </message>
    <message>
        <source>Use %1 chunks a stage</source>
        <translation>Utiliser %1 blocs par étage</translation>
    </message>
    <message>
        <source>Use %1 context-parallel ranks</source>
        <translation>Utiliser %1 rangs en parallélisme de contexte</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel ranks</source>
        <translation>Utiliser %1 rangs en parallélisme d&apos;experts</translation>
    </message>
    <message>
        <source>Use %1 data-parallel ranks</source>
        <translation>Utiliser %1 rangs en parallélisme de données</translation>
    </message>
    <message>
        <source>Use a micro-batch of %1</source>
        <translation>Utiliser un micro-lot de %1</translation>
    </message>
    <message>
        <source>Use %1 copies on each GPU</source>
        <translation>Utiliser %1 copies sur chaque GPU</translation>
    </message>
    <message>
        <source>Share among %1 ranks</source>
        <translation>Partager entre %1 rangs</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>Utiliser un lot de %1</translation>
    </message>
    <message>
        <source>Use %1 GPUs</source>
        <translation>Utiliser %1 GPU</translation>
    </message>
    <message>
        <source>Do without: %1</source>
        <translation>Se passer de : %1</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>Note de confiance</translation>
    </message>
    <message>
        <source>A to D, by what a step&apos;s time rests on and how wide the band of the time end to end is; D where slower steps don&apos;t keep up</source>
        <translation>De A à D, selon ce sur quoi repose le temps d&apos;un pas et la largeur de la bande du temps de bout en bout ; D lorsque des pas plus lents ne suivent plus</translation>
    </message>
    <message>
        <source>%1 further choices</source>
        <translation>%1 autres choix</translation>
    </message>
    <message>
        <source>the comparison was cancelled</source>
        <translation>la comparaison a été annulée</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Écart</translation>
    </message>
    <message>
        <source>GPU time, in the other run less in this one</source>
        <translation>Temps GPU, dans l&apos;autre exécution moins celui de celle-ci</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>Cette exécution</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>L&apos;autre</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Lancements</translation>
    </message>
    <message>
        <source>In this run</source>
        <translation>Dans cette exécution</translation>
    </message>
    <message>
        <source>Other&apos;s</source>
        <translation>De l&apos;autre</translation>
    </message>
    <message>
        <source>Launches in the other run</source>
        <translation>Lancements dans l&apos;autre exécution</translation>
    </message>
    <message>
        <source>%1, %2: %3, %4 (%5). GPU work: %6. Kernels of a layer in both: %7, only here: %8, only there: %9</source>
        <translation>%1, %2 : %3, %4 (%5). Travail GPU : %6. Noyaux d&apos;une couche dans les deux : %7, seulement ici : %8, seulement là : %9</translation>
    </message>
    <message>
        <source>%1 of the GPU time by bytes alone</source>
        <translation>%1 du temps GPU d&apos;après les octets seuls</translation>
    </message>
    <message>
        <source>Measured %1; the unchanged step simulated: %2.</source>
        <translation>Mesuré %1 ; le pas inchangé simulé : %2.</translation>
    </message>
    <message>
        <source>The band: how far such predictions were off at most, as published (%1).</source>
        <translation>La fourchette : l&apos;écart maximal publié de telles prédictions (%1).</translation>
    </message>
    <message>
        <source>No band: not for all that is changed an error is published (%1).</source>
        <translation>Pas de fourchette : aucune erreur n&apos;est publiée pour une partie de ce qui change (%1).</translation>
    </message>
    <message>
        <source>This split does not fit into the GPUs&apos; memory: the amounts are of a step that can&apos;t run.</source>
        <translation>Ce découpage ne tient pas dans la mémoire des GPU&#x202f;: les montants sont ceux d&apos;un pas qui ne peut pas s&apos;exécuter.</translation>
    </message>
    <message>
        <source>Price of a GPU: %1. Rent of an hour: %2.</source>
        <translation>Prix d&apos;un GPU&#x202f;: %1. Location d&apos;une heure&#x202f;: %2.</translation>
    </message>
    <message>
        <source>%1, all %2 together, without hosts, network and cooling (PUE 1).</source>
        <translation>%1, pour les %2 ensemble, sans hôtes, réseau ni refroidissement (PUE 1).</translation>
    </message>
    <message>
        <source>Use %1 tensor-parallel rank</source>
        <translation>Utiliser %1 rang de parallélisme tensoriel</translation>
    </message>
    <message>
        <source>Use %1 pipeline stage</source>
        <translation>Utiliser %1 étage de pipeline</translation>
    </message>
    <message>
        <source>Use %1 chunk a stage</source>
        <translation>Utiliser %1 tronçon par étage</translation>
    </message>
    <message>
        <source>Use %1 context-parallel rank</source>
        <translation>Utiliser %1 rang de parallélisme de contexte</translation>
    </message>
    <message>
        <source>Use %1 expert-parallel rank</source>
        <translation>Utiliser %1 rang de parallélisme d&apos;experts</translation>
    </message>
    <message>
        <source>Use %1 data-parallel rank</source>
        <translation>Utiliser %1 rang de parallélisme de données</translation>
    </message>
    <message>
        <source>Use %1 copy on each GPU</source>
        <translation>Utiliser %1 copie par GPU</translation>
    </message>
    <message>
        <source>Share among %1 rank</source>
        <translation>Partager entre %1 rang</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is more than %2, the most that is taken</source>
        <translation>« %1 » dépasse %2, le maximum accepté</translation>
    </message>
    <message>
        <source>events</source>
        <translation>événements</translation>
    </message>
    <message>
        <source>no line recorded</source>
        <translation>aucune ligne enregistrée</translation>
    </message>
    <message>
        <source>other lines</source>
        <translation>autres lignes</translation>
    </message>
    <message>
        <source>allocated before the history begins</source>
        <translation>alloué avant le début de l&apos;historique</translation>
    </message>
    <message>
        <source>reserved by the allocator (dashed)</source>
        <translation>réservé par l&apos;allocateur (tirets)</translation>
    </message>
    <message>
        <source>%1 (%2, GPUs alone)</source>
        <translation>%1 (%2, GPU seuls)</translation>
    </message>
    <message>
        <source>arrivals (requests/s)</source>
        <translation>arrivées (requêtes/s)</translation>
    </message>
    <message>
        <source>no more arrivals</source>
        <translation>plus d&apos;arrivées</translation>
    </message>
    <message>
        <source>Requests; arrivals in requests/s</source>
        <translation>Requêtes ; arrivées en requêtes/s</translation>
    </message>
    <message>
        <source>The closed form has a prefix cache of unlimited size: nothing is evicted.</source>
        <translation>La forme close suppose un cache de préfixes illimité : rien n&apos;en est évincé.</translation>
    </message>
    <message>
        <source>The closed form treats static batching as continuous batching, so its times are too short.</source>
        <translation>La forme close traite les lots statiques comme des lots continus : elle est trop rapide.</translation>
    </message>
    <message>
        <source>rows of the database</source>
        <translation>lignes de la base de données</translation>
    </message>
    <message>
        <source>Measured rows</source>
        <translation>Lignes mesurées</translation>
    </message>
    <message>
        <source>Muon</source>
        <translation>Muon</translation>
    </message>
    <message>
        <source>%1 samples a sequence</source>
        <translation>%1 échantillons par séquence</translation>
    </message>
    <message>
        <source>%1 further tokens</source>
        <translation>%1 jetons supplémentaires</translation>
    </message>
    <message>
        <source>LoRA %1</source>
        <translation>LoRA %1</translation>
    </message>
    <message>
        <source>GPU %1: %2</source>
        <translation>GPU %1 : %2</translation>
    </message>
    <message>
        <source>at most %1 in the time that is seen</source>
        <translation>au plus %1 dans le temps affiché</translation>
    </message>
    <message>
        <source>at most %1 in the whole run</source>
        <translation>au plus %1 sur toute l’exécution</translation>
    </message>
    <message>
        <source>kernels in steps for hours</source>
        <translation>noyaux dans des pas qui durent des heures</translation>
    </message>
    <message>
        <source>of what they take by themselves; the stack&apos;s setting &quot;sustained&quot;</source>
        <translation>de ce qu’ils prennent seuls ; réglage « sustained » de la pile</translation>
    </message>
    <message>
        <source>host: %1</source>
        <translation>hôte : %1</translation>
    </message>
    <message>
        <source>With prefill workers the closed form is off near saturation: at 80 % of it by up to %1 in TPOT and %2 in TTFT.</source>
        <translation>Avec des workers de prefill, la forme close s’écarte près de la saturation : à 80 % de celle-ci, jusqu’à %1 en TPOT et %2 en TTFT.</translation>
    </message>
    <message>
        <source>LAMB</source>
        <translation>LAMB</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no stretch of time; write begin and end, as in 1.2ms:1350us</source>
        <translation>« %1 » n’est pas un intervalle de temps ; écrivez le début et la fin, comme dans 1.2ms:1350us</translation>
    </message>
    <message>
        <source>%1 within %2: no, %3; with slower steps it never settles</source>
        <translation>%1 en %2 : non, %3 ; avec des pas plus lents, cela ne se stabilise jamais</translation>
    </message>
    <message>
        <source>%1 of %2 GPUs are used</source>
        <translation>%1 GPU sur %2 sont utilisés</translation>
    </message>
    <message>
        <source>%1 (about %2 would do: widen the axis)</source>
        <translation>%1 (environ %2 suffiraient : élargir l&apos;axe)</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::AmountEdit</name>
    <message>
        <source>The prices are in %1.</source>
        <translation>Les prix sont en %1.</translation>
    </message>
    <message>
        <source>A budget is more than zero.</source>
        <translation>Un budget est supérieur à zéro.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::BarView</name>
    <message>
        <source>What a step&apos;s time is spent on, and what fills a GPU&apos;s memory</source>
        <translation>À quoi passe le temps d&apos;un pas, et ce qui remplit la mémoire d&apos;un GPU</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogPanel</name>
    <message>
        <source>New GPU</source>
        <translation>Nouveau GPU</translation>
    </message>
    <message>
        <source>New link</source>
        <translation>Nouvelle liaison</translation>
    </message>
    <message>
        <source>New system</source>
        <translation>Nouveau système</translation>
    </message>
    <message>
        <source>new entry %1</source>
        <translation>nouvelle entrée %1</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>copie de %1</translation>
    </message>
    <message>
        <source>duplicate of %1</source>
        <translation>double de %1</translation>
    </message>
    <message>
        <source>There is no entry to export: the table is empty.</source>
        <translation>Aucune entrée à exporter&#x202f;: le tableau est vide.</translation>
    </message>
    <message>
        <source>The picture could not be encoded as PNG.</source>
        <translation>L&apos;image n&apos;a pas pu être codée en PNG.</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copié&#x202f;: %1</translation>
    </message>
    <message>
        <source>New host</source>
        <translation>Nouvel hôte</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CatalogToolbar</name>
    <message>
        <source>Kind of entry</source>
        <translation>Type d&apos;entrée</translation>
    </message>
    <message>
        <source>Search the catalog</source>
        <translation>Chercher dans le catalogue</translation>
    </message>
    <message>
        <source>Show only entries in which something looks wrong</source>
        <translation>N&apos;afficher que les entrées où quelque chose semble faux</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>Add an empty entry (Insert)</source>
        <translation>Ajouter une entrée vide (Inser)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>A copy of the chosen entry, as your own (Ctrl+D)</source>
        <translation>Une copie de l&apos;entrée choisie, à vous (Ctrl+D)</translation>
    </message>
    <message>
        <source>Make hypothetical</source>
        <translation>Rendre hypothétique</translation>
    </message>
    <message>
        <source>A GPU of this project whose numbers follow from the chosen one&apos;s (Ctrl+H)</source>
        <translation>Un GPU de ce projet dont les nombres découlent de celui choisi (Ctrl+H)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the chosen entries (Delete)</source>
        <translation>Supprimer les entrées choisies (Suppr)</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Back to the entry as it is shipped</source>
        <translation>Revenir à l&apos;entrée fournie</translation>
    </message>
    <message>
        <source>Paste data sheet</source>
        <translation>Coller une fiche technique</translation>
    </message>
    <message>
        <source>Read figures from the text of a data sheet (Ctrl+V)</source>
        <translation>Lire les chiffres du texte d&apos;une fiche technique (Ctrl+V)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importer</translation>
    </message>
    <message>
        <source>Read entries from a JSON or CSV file</source>
        <translation>Lire des entrées d&apos;un fichier JSON ou CSV</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Write the selected entries, or all that are shown, to a file</source>
        <translation>Écrire les entrées sélectionnées, ou toutes celles affichées, dans un fichier</translation>
    </message>
    <message>
        <source>Export as JSON</source>
        <translation>Exporter en JSON</translation>
    </message>
    <message>
        <source>Export as CSV</source>
        <translation>Exporter en CSV</translation>
    </message>
    <message>
        <source>Findings: %1</source>
        <translation>Anomalies&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ChoiceTree</name>
    <message>
        <source>Nothing is found by these words.</source>
        <translation>Rien ne correspond à ces mots.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterForm</name>
    <message>
        <source>its own</source>
        <translation>le sien</translation>
    </message>
    <message>
        <source>%1 (own)</source>
        <translation>%1 (le sien)</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>jetons</translation>
    </message>
    <message>
        <source>days</source>
        <translation>jours</translation>
    </message>
    <message>
        <source>read at %1</source>
        <translation>lu à %1</translation>
    </message>
    <message>
        <source>copied at %1</source>
        <translation>copié à %1</translation>
    </message>
    <message>
        <source>not waited for</source>
        <translation>sans attente</translation>
    </message>
    <message>
        <source>a GPU every %1, %2 a checkpoint</source>
        <translation>un GPU tous les %1, %2 par checkpoint</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Entrée</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Argent</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Pannes</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>A system of the catalog</source>
        <translation>Un système du catalogue</translation>
    </message>
    <message>
        <source>GPU in the machines</source>
        <translation>GPU des machines</translation>
    </message>
    <message>
        <source>The system&apos;s own, or a ticked one in its place</source>
        <translation>Celui du système, ou un GPU coché à sa place</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPUs to be had; the arrows double and halve</source>
        <translation>GPU disponibles&#x202f;; les flèches doublent et divisent par deux</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lot</translation>
    </message>
    <message>
        <source>Samples of a step, over all GPUs</source>
        <translation>Échantillons d&apos;un pas, sur tous les GPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>Nombre de GPU</translation>
    </message>
    <message>
        <source>What is to be paid for</source>
        <translation>Ce qui est à payer</translation>
    </message>
    <message>
        <source>Length of the run, in tokens, samples or days: 1 trillion, 300B, 2.5e9. Empty: as proposed</source>
        <translation>Longueur de l&apos;exécution, en tokens, échantillons ou jours : 1 trillion, 300B, 2.5e9. Vide : comme proposé</translation>
    </message>
    <message>
        <source>Unit of what is to be paid for</source>
        <translation>Unité de ce qui est à payer</translation>
    </message>
    <message>
        <source>Tokens, whole samples, or days in which as many are trained on as is expected</source>
        <translation>Tokens, échantillons entiers, ou jours pendant lesquels on en traite autant que prévu</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prix</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Train on</source>
        <translation>Entraîner sur</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ClusterPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Graphique copié</translation>
    </message>
    <message>
        <source>Splitting %1</source>
        <translation>Répartition de %1</translation>
    </message>
    <message>
        <source>There is no command yet. %1</source>
        <translation>Il n&apos;y a pas encore de commande. %1</translation>
    </message>
    <message>
        <source>Looking at every way to split %1 samples among %2 ...</source>
        <translation>Examen de toutes les répartitions de %1 échantillons sur %2 ...</translation>
    </message>
    <message>
        <source>Looking for the best split</source>
        <translation>Recherche de la meilleure répartition</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>La recherche a été annulée.</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Choisissez un réseau à gauche, ou déposez un fichier ONNX ou un config.json de Hugging Face dans la fenêtre.</translation>
    </message>
    <message>
        <source>The catalog holds no system: add one in the panel Catalog.</source>
        <translation>Le catalogue ne contient aucun système&#x202f;: ajoutez-en un dans le panneau Catalogue.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>No step to show: %1</source>
        <translation>Aucun pas à afficher&#x202f;: %1</translation>
    </message>
    <message>
        <source>The scaling is shown for splits that can run. &quot;Find the best split&quot; finds one.</source>
        <translation>Le passage à l&apos;échelle est affiché pour les répartitions exécutables. «&#x202f;Trouver la meilleure répartition&#x202f;» en trouve une.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Il n&apos;y a encore rien à exporter. %1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that predicts the same</source>
        <translation>La ligne de dubhe-cli qui prédit la même chose</translation>
    </message>
    <message>
        <source>What is split, and where it runs</source>
        <translation>Ce qui est réparti, et où cela s&apos;exécute</translation>
    </message>
    <message>
        <source>Show as timeline</source>
        <translation>Afficher en chronologie</translation>
    </message>
    <message>
        <source>The passes of each stage over time, in the panel Timeline</source>
        <translation>Les passes de chaque étage dans le temps, dans le panneau Chronologie</translation>
    </message>
    <message>
        <source>Why there is no step</source>
        <translation>Pourquoi il n&apos;y a pas de pas</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>The same batch on any number of GPUs</source>
        <translation>Le même lot sur tout nombre de GPU</translation>
    </message>
    <message>
        <source>The same batch of a GPU on any number</source>
        <translation>Le même lot par GPU sur tout nombre</translation>
    </message>
    <message>
        <source>What stays while GPUs are added</source>
        <translation>Ce qui reste quand on ajoute des GPU</translation>
    </message>
    <message>
        <source>Throughput over the number of GPUs</source>
        <translation>Débit selon le nombre de GPU</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Passage à l&apos;échelle</translation>
    </message>
    <message>
        <source>Best split</source>
        <translation>Meilleure répartition</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Argent</translation>
    </message>
    <message>
        <source>choose a system</source>
        <translation>choisir un système</translation>
    </message>
    <message>
        <source>There is no step to explain yet. %1</source>
        <translation>Il n&apos;y a pas encore de pas à expliquer. %1</translation>
    </message>
    <message>
        <source>Changes one choice, so that the split can run; Ctrl+Z takes it back</source>
        <translation>Modifie un choix pour que la répartition puisse s&apos;exécuter ; Ctrl+Z l&apos;annule</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ColorLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>Sens des couleurs</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ComparePanel</name>
    <message>
        <source>Comparing %1</source>
        <translation>Comparaison de %1</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Choisissez un réseau à gauche, ou déposez un fichier ONNX ou un config.json de Hugging Face dans la fenêtre.</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>Cochez deux à six GPU à gauche pour les comparer.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>La comparaison a été annulée.</translation>
    </message>
    <message numerus="yes">
        <source>The first six GPUs are shown; %n more are ticked.</source>
        <translation>
            <numerusform>Les six premiers GPU sont affichés&#x202f;; %n de plus est coché.</numerusform>
            <numerusform>Les six premiers GPU sont affichés&#x202f;; %n de plus sont cochés.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick a second GPU to compare it with this one.</source>
        <translation>Cochez un second GPU pour le comparer à celui-ci.</translation>
    </message>
    <message>
        <source>There is no comparison to export yet. %1</source>
        <translation>Il n&apos;y a pas encore de comparaison à exporter. %1</translation>
    </message>
    <message>
        <source>There is no comparison to copy yet. %1</source>
        <translation>Il n&apos;y a pas encore de comparaison à copier. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Graphique copié</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>Ce qui est comparé</translation>
    </message>
    <message>
        <source>Ticked GPUs</source>
        <translation>GPU cochés</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Tous les GPU</translation>
    </message>
    <message>
        <source>Every GPU of the catalog over two figures, and those that no other beats</source>
        <translation>Tous les GPU du catalogue selon deux chiffres, et ceux qu&apos;aucun autre ne bat</translation>
    </message>
    <message>
        <source>Served</source>
        <translation>Service</translation>
    </message>
    <message>
        <source>The ticked GPUs as servers of a language model: how many, how quick, for how much</source>
        <translation>Les GPU cochés comme serveurs d’un modèle de langage : combien, à quelle vitesse, à quel prix</translation>
    </message>
    <message>
        <source>Matrix</source>
        <translation>Matrice</translation>
    </message>
    <message>
        <source>The project&apos;s workloads on the ticked GPUs: one figure, weights, a budget, a score</source>
        <translation>Les charges du projet sur les GPU cochés&#x202f;: une grandeur, des poids, un budget, un score</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CompareView</name>
    <message>
        <source>GPUs side by side</source>
        <translation>GPU côte à côte</translation>
    </message>
    <message>
        <source>Time by class of operator</source>
        <translation>Temps par classe d&apos;opérateur</translation>
    </message>
    <message>
        <source>Operators that differ most</source>
        <translation>Opérateurs qui diffèrent le plus</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::CopyLabel</name>
    <message>
        <source>%1 (a click copies it)</source>
        <translation>%1 (un clic le copie)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copié&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetModel</name>
    <message>
        <source>follows from the others</source>
        <translation>découle des autres</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Champ</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Actuel</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lu</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DatasheetPage</name>
    <message>
        <source>Text of the data sheet</source>
        <translation>Texte de la fiche technique</translation>
    </message>
    <message>
        <source>Paste lines or a table of a data sheet here, such as

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</source>
        <translation>Collez ici des lignes ou un tableau d&apos;une fiche technique, comme

Memory bandwidth: 2,039 GB/s
FP16 Tensor Core  312 TFLOPS | 624 TFLOPS*
80GB HBM2e, TDP 400 W</translation>
    </message>
    <message>
        <source>A data sheet into the catalog</source>
        <translation>Une fiche technique dans le catalogue</translation>
    </message>
    <message>
        <source>What was not understood</source>
        <translation>Ce qui n&apos;a pas été compris</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>Ce qui a été lu</translation>
    </message>
    <message>
        <source>Put it &amp;into</source>
        <translation>Mettre &amp;dans</translation>
    </message>
    <message>
        <source>Where what was read goes</source>
        <translation>Où va ce qui a été lu</translation>
    </message>
    <message>
        <source>Back to the catalog</source>
        <translation>Retour au catalogue</translation>
    </message>
    <message>
        <source>a new entry</source>
        <translation>une nouvelle entrée</translation>
    </message>
    <message>
        <source>New GPU</source>
        <translation>Nouveau GPU</translation>
    </message>
    <message>
        <source>What is understood stands above as soon as something is pasted. Figures given with sparsity go to the sparse peaks.</source>
        <translation>Ce qui est compris apparaît ci-dessus dès que quelque chose est collé. Les chiffres donnés avec parcimonie vont aux crêtes sparse.</translation>
    </message>
    <message>
        <source>a new entry, %1</source>
        <translation>une nouvelle entrée, %1</translation>
    </message>
    <message>
        <source>Every figure in it was understood.</source>
        <translation>Chaque chiffre a été compris.</translation>
    </message>
    <message>
        <source>Not understood, left alone: %1</source>
        <translation>Non compris, laissé tel quel&#x202f;: %1</translation>
    </message>
    <message>
        <source>Add an entry (fields: %1)</source>
        <translation>Ajouter une entrée (champs&#x202f;: %1)</translation>
    </message>
    <message>
        <source>Take over (fields: %1)</source>
        <translation>Reprendre (champs&#x202f;: %1)</translation>
    </message>
    <message>
        <source>new entry %1 from a data sheet</source>
        <translation>nouvelle entrée %1 tirée d&apos;une fiche technique</translation>
    </message>
    <message>
        <source>data sheet into %1</source>
        <translation>fiche technique vers %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DesignForm</name>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Least silicon for this goal</source>
        <translation>Silicium minimal pour cet objectif</translation>
    </message>
    <message>
        <source>All numbers of the GPU in focus at once: the smallest die that meets the goal within the power</source>
        <translation>Tous les chiffres du GPU suivi à la fois&#x202f;: la plus petite puce qui atteint l&apos;objectif dans la limite de puissance</translation>
    </message>
    <message>
        <source>TDP at most</source>
        <translation>TDP au plus</translation>
    </message>
    <message>
        <source>any</source>
        <translation>sans limite</translation>
    </message>
    <message>
        <source>GPUs that meet the goal: least silicon first, then less power</source>
        <translation>GPU qui atteignent l&apos;objectif&#x202f;: d&apos;abord le moins de silicium, puis la moindre puissance</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>Créer</translation>
    </message>
    <message>
        <source>Add the designed GPU to the project</source>
        <translation>Ajouter au projet le GPU conçu</translation>
    </message>
    <message>
        <source>Looking for the least silicon around %1...</source>
        <translation>Recherche du silicium minimal autour de %1...</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>(%1 as it is: %2, %3)</source>
        <translation>(%1 tel quel&#x202f;: %2, %3)</translation>
    </message>
    <message>
        <source>Searched: up to twice the SMs and four times the bandwidth of %1, dies up to %2, clocks of its family.</source>
        <translation>Recherché&#x202f;: jusqu&apos;à deux fois les SM et quatre fois la bande passante de %1, puces jusqu&apos;à %2, fréquences de sa famille.</translation>
    </message>
    <message>
        <source>No GPU meets the goal within that power.</source>
        <translation>Aucun GPU n&apos;atteint l&apos;objectif avec cette puissance.</translation>
    </message>
    <message>
        <source>No GPU meets the goal.</source>
        <translation>Aucun GPU n&apos;atteint l&apos;objectif.</translation>
    </message>
    <message>
        <source>The quickest: %1</source>
        <translation>Le plus rapide&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DetailsView</name>
    <message>
        <source>Chosen</source>
        <translation>Choisi</translation>
    </message>
    <message>
        <source>Time on each GPU</source>
        <translation>Temps sur chaque GPU</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Faits</translation>
    </message>
    <message>
        <source>Click an operator or a block to see its numbers.</source>
        <translation>Cliquez sur un opérateur ou un bloc pour voir ses nombres.</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>Comparé</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionForm</name>
    <message>
        <source>The file leaves dimensions open that have no usual size: type theirs.</source>
        <translation>Le fichier laisse ouvertes des dimensions sans taille usuelle : saisissez la leur.</translation>
    </message>
    <message>
        <source>Dimensions that the file leaves open</source>
        <translation>Dimensions que le fichier laisse ouvertes</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::DimensionsModel</name>
    <message>
        <source>the batch</source>
        <translation>le lot</translation>
    </message>
    <message>
        <source>the sequence</source>
        <translation>la séquence</translation>
    </message>
    <message>
        <source>the KV cache</source>
        <translation>le cache KV</translation>
    </message>
    <message>
        <source>KV cache and sequence</source>
        <translation>cache KV et séquence</translation>
    </message>
    <message>
        <source>usual for images</source>
        <translation>usuel pour les images</translation>
    </message>
    <message>
        <source>by other dimensions</source>
        <translation>d&apos;après d&apos;autres dimensions</translation>
    </message>
    <message>
        <source>needs a size</source>
        <translation>taille requise</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Input and axis: %1</source>
        <translation>Entrée et axe : %1</translation>
    </message>
    <message>
        <source>An empty field brings back what follows from the file</source>
        <translation>Un champ vide rétablit ce qui découle du fichier</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Open dimension</source>
        <translation>Dimension ouverte</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4.</source>
        <translation>%1 : « %2 » n&apos;est pas un nombre entier de %3 à %4.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryForm</name>
    <message>
        <source> and %1 more</source>
        <translation> et %1 de plus</translation>
    </message>
    <message>
        <source>To check: %1</source>
        <translation>À vérifier&#x202f;: %1</translation>
    </message>
    <message>
        <source>Not in the catalog yet: %1</source>
        <translation>Pas encore au catalogue&#x202f;: %1</translation>
    </message>
    <message>
        <source>What looks wrong in this entry</source>
        <translation>Ce qui semble faux dans cette entrée</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::EntryTable</name>
    <message>
        <source>Click sorts, a drag moves, a right click chooses columns</source>
        <translation>Un clic trie, glisser déplace, un clic droit choisit les colonnes</translation>
    </message>
    <message>
        <source>As many as there is room for</source>
        <translation>Autant que la place le permet</translation>
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
        <translation>Liaisons</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>Systèmes</translation>
    </message>
    <message>
        <source>Nothing is here yet. &quot;New&quot; adds an entry, &quot;Import&quot; reads a file of them.</source>
        <translation>Rien ici pour l&apos;instant. «&#x202f;Nouveau&#x202f;» ajoute une entrée, «&#x202f;Importer&#x202f;» en lit un fichier.</translation>
    </message>
    <message>
        <source>No entry matches &quot;%1&quot;. Escape in the search field shows all again.</source>
        <translation>Aucune entrée ne correspond à «&#x202f;%1&#x202f;». Échap dans le champ de recherche réaffiche tout.</translation>
    </message>
    <message>
        <source>Nothing looks wrong in these entries.</source>
        <translation>Rien ne semble faux dans ces entrées.</translation>
    </message>
    <message>
        <source>Select an entry in the table to see and edit all of it.</source>
        <translation>Sélectionnez une entrée du tableau pour la voir et la modifier en entier.</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Hôtes</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorModel</name>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Format numérique</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Vu</translation>
    </message>
    <message>
        <source>Held out</source>
        <translation>Non vu</translation>
    </message>
    <message>
        <source>In band</source>
        <translation>En fourchette</translation>
    </message>
    <message>
        <source>The kind of operator</source>
        <translation>Le type d&apos;opérateur</translation>
    </message>
    <message>
        <source>What it computes in</source>
        <translation>Dans quel format il calcule</translation>
    </message>
    <message>
        <source>The GPU that they were measured on</source>
        <translation>Le GPU sur lequel ils ont été mesurés</translation>
    </message>
    <message>
        <source>Measured rows that were tried</source>
        <translation>Lignes mesurées essayées</translation>
    </message>
    <message>
        <source>Mean absolute error where this GPU took part in the fit</source>
        <translation>Erreur absolue moyenne où ce GPU a participé à l&apos;ajustement</translation>
    </message>
    <message>
        <source>Mean absolute error where nothing of this GPU took part in the fit</source>
        <translation>Erreur absolue moyenne où rien de ce GPU n&apos;a participé à l&apos;ajustement</translation>
    </message>
    <message>
        <source>Held-out rows that lie in their 80 % band: 80 % is right</source>
        <translation>Lignes non vues qui sont dans leur fourchette de 80&#x202f;%&#x202f;: 80&#x202f;% est juste</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ErrorPage</name>
    <message>
        <source>Errors of the fit</source>
        <translation>Erreurs de l&apos;ajustement</translation>
    </message>
    <message>
        <source>Enter or a double click shows the row&apos;s cells in the picture of the fit</source>
        <translation>Entrée ou un double-clic montre les cellules de la ligne dans l&apos;image de l&apos;ajustement</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ExportButton</name>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>PNG picture, twice the resolution...</source>
        <translation>Image PNG, double résolution...</translation>
    </message>
    <message>
        <source>SVG drawing...</source>
        <translation>Dessin SVG...</translation>
    </message>
    <message>
        <source>PDF page...</source>
        <translation>Page PDF...</translation>
    </message>
    <message>
        <source>Numbers as CSV...</source>
        <translation>Nombres en CSV...</translation>
    </message>
    <message>
        <source>Copy to the clipboard</source>
        <translation>Copier dans le presse-papiers</translation>
    </message>
    <message>
        <source>%1 file (*.%2)</source>
        <translation>Fichier %1 (*.%2)</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>Report...</source>
        <translation>Rapport...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FactModel</name>
    <message>
        <source>Fact</source>
        <translation>Fait</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldEdit</name>
    <message>
        <source>What fits here (Down)</source>
        <translation>Ce qui peut figurer ici (Bas)</translation>
    </message>
    <message>
        <source>Return to what is derived: %1</source>
        <translation>Revenir à la valeur dérivée&#x202f;: %1</translation>
    </message>
    <message>
        <source>Derived: %1. Type a value to override it.</source>
        <translation>Dérivé&#x202f;: %1. Saisissez une valeur pour le remplacer.</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1 n&apos;est pas connu</translation>
    </message>
    <message>
        <source>Its other numbers say %1. Delete returns to that.</source>
        <translation>Ses autres nombres disent %1. Suppr y revient.</translation>
    </message>
    <message>
        <source>for example %1</source>
        <translation>par exemple %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FieldRow</name>
    <message>
        <source>What looks wrong with %1</source>
        <translation>Ce qui semble faux&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FigureModel</name>
    <message>
        <source>Figure</source>
        <translation>Chiffre</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Dispersion</translation>
    </message>
    <message>
        <source>In the catalog</source>
        <translation>Au catalogue</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitChart</name>
    <message>
        <source>Measured against predicted times</source>
        <translation>Temps mesurés et temps prédits</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FitPage</name>
    <message>
        <source>Point at a cell, or step there with the arrow keys: its rows appear here.</source>
        <translation>Pointez une cellule, ou allez-y avec les flèches&#x202f;: ses lignes figurent ici.</translation>
    </message>
    <message>
        <source>Coloured by GPU</source>
        <translation>Coloré par GPU</translation>
    </message>
    <message>
        <source>Coloured by operators</source>
        <translation>Coloré par opérateur</translation>
    </message>
    <message>
        <source>What colours mean</source>
        <translation>Sens des couleurs</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Opérateurs</translation>
    </message>
    <message>
        <source>The cell that is pointed at</source>
        <translation>La cellule pointée</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Tous les GPU</translation>
    </message>
    <message>
        <source>All operators</source>
        <translation>Tous les opérateurs</translation>
    </message>
    <message>
        <source>Held-out predictions of the tile model: each GPU predicted by parameters fitted without any of its rows. %1</source>
        <translation>Prédictions du modèle de tuiles hors ajustement&#x202f;: chaque GPU prédit par des paramètres ajustés sans aucune de ses lignes. %1</translation>
    </message>
    <message>
        <source>Fit of the tile model</source>
        <translation>Ajustement du modèle de tuiles</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::FormSection</name>
    <message>
        <source>open</source>
        <translation>ouvert</translation>
    </message>
    <message>
        <source>closed: %1</source>
        <translation>fermé&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpuTimesModel</name>
    <message>
        <source>no prediction</source>
        <translation>pas de prédiction</translation>
    </message>
    <message>
        <source>no kernel runs</source>
        <translation>aucun noyau ne s&apos;exécute</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>Limité par</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GpusPanel</name>
    <message>
        <source>Search GPUs</source>
        <translation>Chercher des GPU</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU</source>
        <translation>Créer un GPU hypothétique</translation>
    </message>
    <message>
        <source>Select the GPU to start from</source>
        <translation>Sélectionnez le GPU de départ</translation>
    </message>
    <message>
        <source>A copy of %1 whose numbers can be changed</source>
        <translation>Une copie de %1 dont les nombres peuvent changer</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>Made from %1, which is not in the catalog: it can&apos;t be shown.</source>
        <translation>Fait à partir de %1, absent du catalogue&#x202f;: impossible à afficher.</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>Dans ce projet</translation>
    </message>
    <message>
        <source>Untick</source>
        <translation>Décocher</translation>
    </message>
    <message>
        <source>Tick</source>
        <translation>Cocher</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Make hypothetical from this</source>
        <translation>En faire un hypothétique</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GradeBadge</name>
    <message>
        <source>Grade of confidence</source>
        <translation>Note de confiance</translation>
    </message>
    <message>
        <source>Grade %1</source>
        <translation>Note %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphCanvas</name>
    <message>
        <source>Graph</source>
        <translation>Graphe</translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Dotted ends: connections from or to far away; select to see.</source>
        <translation>Bouts pointillés&#x202f;: connexions lointaines&#x202f;; sélectionnez pour les voir.</translation>
    </message>
    <message>
        <source>open</source>
        <translation>ouvert</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>fermé</translation>
    </message>
    <message>
        <source>%1 of the time</source>
        <translation>%1 du temps</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphMap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>Vue d&apos;ensemble du graphe</translation>
    </message>
    <message>
        <source>The whole graph. Click or drag to go there; M hides it</source>
        <translation>Le graphe entier. Cliquez ou glissez pour y aller&#x202f;; M le masque</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphPanel</name>
    <message>
        <source>There is no graph to export yet. %1</source>
        <translation>Il n&apos;y a pas encore de graphe à exporter. %1</translation>
    </message>
    <message>
        <source>There is no graph to copy yet. %1</source>
        <translation>Il n&apos;y a pas encore de graphe à copier. %1</translation>
    </message>
    <message>
        <source>Graph copied</source>
        <translation>Graphe copié</translation>
    </message>
    <message>
        <source>Laying out %1</source>
        <translation>Disposition de %1</translation>
    </message>
    <message>
        <source>No network: choose one at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Aucun réseau&#x202f;: choisissez-en un à gauche, ou déposez un fichier ONNX ou un config.json de Hugging Face dans la fenêtre.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>This network has no operators.</source>
        <translation>Ce réseau n&apos;a pas d&apos;opérateurs.</translation>
    </message>
    <message>
        <source>The layout was cancelled. Leave this panel and come back to repeat it.</source>
        <translation>La disposition a été annulée. Quittez ce panneau et revenez pour la refaire.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Close the block around</source>
        <translation>Fermer le bloc englobant</translation>
    </message>
    <message>
        <source>Unfold the equal ones</source>
        <translation>Déplier les identiques</translation>
    </message>
    <message>
        <source>Fold the equal ones</source>
        <translation>Replier les identiques</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Copier le nom</translation>
    </message>
    <message>
        <source>Find all of kind %1</source>
        <translation>Trouver tous&#x202f;: %1</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Tout ouvrir</translation>
    </message>
    <message>
        <source>Open all, unfolded</source>
        <translation>Tout ouvrir, déplié</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Tout fermer</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>%1 of %2 operators</source>
        <translation>%1 opérateurs sur %2</translation>
    </message>
    <message>
        <source> · at match %1</source>
        <translation> · au résultat %1</translation>
    </message>
    <message>
        <source> · times on %1</source>
        <translation> · temps sur %1</translation>
    </message>
    <message>
        <source> · tick a GPU at the left: times are not known</source>
        <translation> · cochez un GPU à gauche&#x202f;: temps inconnus</translation>
    </message>
    <message>
        <source>GPU: %1</source>
        <translation>GPU&#x202f;: %1</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>Réseau&#x202f;: %1</translation>
    </message>
    <message>
        <source>This is %1 itself: look at another GPU (click it in the list of GPUs), or compare with another one.</source>
        <translation>C&apos;est %1 lui-même&#x202f;: regardez un autre GPU (cliquez dessus dans la liste des GPU), ou comparez avec un autre.</translation>
    </message>
    <message>
        <source>There is no prediction to compare with.</source>
        <translation>Il n&apos;y a pas de prédiction à laquelle comparer.</translation>
    </message>
    <message>
        <source>The other network is being built, or can&apos;t be built.</source>
        <translation>L&apos;autre réseau est en construction, ou ne peut pas être construit.</translation>
    </message>
    <message>
        <source>There is no graph to compare yet.</source>
        <translation>Il n&apos;y a pas encore de graphe à comparer.</translation>
    </message>
    <message>
        <source>Choose above what to compare with: a GPU or a network of the project.</source>
        <translation>Choisissez ci-dessus à quoi comparer&#x202f;: un GPU ou un réseau du projet.</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Vue d&apos;ensemble</translation>
    </message>
    <message>
        <source>Why does it take so long?</source>
        <translation>Pourquoi est-ce si long&#x202f;?</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::GraphToolbar</name>
    <message>
        <source>Colour by</source>
        <translation>Colorer par</translation>
    </message>
    <message>
        <source>What the boxes&apos; colours say</source>
        <translation>Ce que disent les couleurs des boîtes</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Couleur&#x202f;: %1</translation>
    </message>
    <message>
        <source>Open all</source>
        <translation>Tout ouvrir</translation>
    </message>
    <message>
        <source>Open every block; equal layers stay folded</source>
        <translation>Ouvrir chaque bloc&#x202f;; les couches égales restent repliées</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Tout fermer</translation>
    </message>
    <message>
        <source>Close every block</source>
        <translation>Fermer chaque bloc</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Tout afficher (0)</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Show or hide the numbers of the chosen operator</source>
        <translation>Afficher ou masquer les nombres de l&apos;opérateur choisi</translation>
    </message>
    <message>
        <source>Find operators</source>
        <translation>Trouver des opérateurs</translation>
    </message>
    <message>
        <source>Find: kind:conv, time&gt;1ms</source>
        <translation>Trouver&#x202f;: kind:conv, time&gt;1ms</translation>
    </message>
    <message>
        <source>&lt;p&gt;Words are parts of the path. Fields: name~, kind:, class:, phase:, bound:, provenance:, and with &amp;lt; &amp;gt; = time, share, flop, bytes, intensity. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Les mots sont des parties du chemin. Champs&#x202f;: name~, kind:, class:, phase:, bound:, provenance:, et avec &amp;lt; &amp;gt; = time, share, flop, bytes, intensity. Combinez avec and, or, not et des parenthèses&#x202f;:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;kind:conv and (share&amp;gt;5% or time&amp;gt;1ms)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Entrée&#x202f;: suivant, Maj+Entrée&#x202f;: précédent.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>Résultat précédent (Maj+Entrée, Maj+F3)</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Résultat précédent</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>Résultat suivant (Entrée, F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Résultat suivant</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Comparer à</translation>
    </message>
    <message>
        <source>Another GPU, or another network of the project: how much longer or shorter each block takes, and what only one of the two networks has</source>
        <translation>Un autre GPU, ou un autre réseau du projet&#x202f;: combien de temps chaque bloc prend en plus ou en moins, et ce que seul l&apos;un des deux réseaux possède</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>Comparer à...</translation>
    </message>
    <message>
        <source>Nothing to compare with</source>
        <translation>Rien à quoi comparer</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Vue</translation>
    </message>
    <message>
        <source>As the stack runs it, with operators that it joined, or the forward pass as it was written</source>
        <translation>Comme la pile l&apos;exécute, avec les opérateurs qu&apos;elle a réunis, ou la passe avant telle qu&apos;elle est écrite</translation>
    </message>
    <message>
        <source>As run</source>
        <translation>Tel qu&apos;exécuté</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Tel qu&apos;écrit</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatMap</name>
    <message>
        <source>Sweep heat map</source>
        <translation>Carte de chaleur du balayage</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HeatModel</name>
    <message>
        <source>Mapping %1</source>
        <translation>Carte de %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::HypotheticalBox</name>
    <message>
        <source>Hypothetical GPU that the sliders change</source>
        <translation>GPU hypothétique que les curseurs modifient</translation>
    </message>
    <message>
        <source>Tie memory size to bandwidth</source>
        <translation>Lier la taille mémoire à la bande passante</translation>
    </message>
    <message>
        <source>More memory stacks bring both: moving one moves the other by the same ratio</source>
        <translation>Plus de piles mémoire apportent les deux&#x202f;: déplacer l&apos;une déplace l&apos;autre dans le même rapport</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
    <message>
        <source>Peak %1</source>
        <translation>Crête %1</translation>
    </message>
    <message>
        <source>SMs</source>
        <translation>SM</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Fréquence</translation>
    </message>
    <message>
        <source>L2 cache</source>
        <translation>Cache L2</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Make a hypothetical GPU from %1</source>
        <translation>Créer un GPU hypothétique depuis %1</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1, depuis %2</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorPanel</name>
    <message>
        <source>Tick a GPU at the left to see its time here.</source>
        <translation>Cochez un GPU à gauche pour voir son temps ici.</translation>
    </message>
    <message>
        <source>Choose a network at the left: its time on each GPU appears here.</source>
        <translation>Choisissez un réseau à gauche&#x202f;: son temps sur chaque GPU figure ici.</translation>
    </message>
    <message>
        <source>Predicting</source>
        <translation>Prédiction en cours</translation>
    </message>
    <message>
        <source>Predicting mixed precision</source>
        <translation>Prédiction en précision mixte</translation>
    </message>
    <message>
        <source>Looking for a batch that fits</source>
        <translation>Recherche d&apos;un lot qui tient</translation>
    </message>
    <message>
        <source>Use a batch of %1</source>
        <translation>Utiliser un lot de %1</translation>
    </message>
    <message>
        <source>Use several GPUs</source>
        <translation>Plusieurs GPU</translation>
    </message>
    <message>
        <source>Tensor cores are idle: products in fp32 take %1 of the GPU&apos;s time.</source>
        <translation>Les tensor cores sont inactifs&#x202f;: les produits en fp32 prennent %1 du temps du GPU.</translation>
    </message>
    <message>
        <source>Tensor cores run in tf32, slower than in half precision, for %1 of the GPU&apos;s time.</source>
        <translation>Les tensor cores travaillent en tf32, plus lents qu&apos;en demi-précision, pendant %1 du temps du GPU.</translation>
    </message>
    <message>
        <source>Mixed precision (%1): %2, %3.</source>
        <translation>Précision mixte (%1)&#x202f;: %2, %3.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorView</name>
    <message>
        <source>compute</source>
        <translation>calcul</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>mémoire</translation>
    </message>
    <message>
        <source>cache</source>
        <translation>cache</translation>
    </message>
    <message>
        <source>kernel latency</source>
        <translation>latence des noyaux</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>l&apos;hôte</translation>
    </message>
    <message>
        <source>Fewer and larger kernels (a larger batch, fused operators) would shorten this part.</source>
        <translation>Des noyaux moins nombreux et plus grands (un lot plus grand, des opérateurs fusionnés) raccourciraient cette part.</translation>
    </message>
    <message>
        <source>The GPU idles because the host starts kernels more slowly than they run.</source>
        <translation>Le GPU est inactif car l&apos;hôte lance les noyaux plus lentement qu&apos;ils ne s&apos;exécutent.</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Under the cursor</source>
        <translation>Sous le curseur</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Temps d&apos;une itération</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Memory of an iteration</source>
        <translation>Mémoire d&apos;une itération</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>Énergie d&apos;une itération</translation>
    </message>
    <message>
        <source>What limits the time</source>
        <translation>Ce qui limite le temps</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>D&apos;où viennent les nombres</translation>
    </message>
    <message>
        <source>Operators that take longest</source>
        <translation>Opérateurs les plus longs</translation>
    </message>
    <message>
        <source>memory %1, the GPU&apos;s size is unknown</source>
        <translation>mémoire %1, la taille du GPU est inconnue</translation>
    </message>
    <message>
        <source>memory %1 of %2: fits</source>
        <translation>mémoire %1 sur %2&#x202f;: tient</translation>
    </message>
    <message>
        <source>memory %1 of %2: does not fit</source>
        <translation>mémoire %1 sur %2&#x202f;: ne tient pas</translation>
    </message>
    <message>
        <source>%1 too much. What helps: %2.</source>
        <translation>%1 de trop. Ce qui aide&#x202f;: %2.</translation>
    </message>
    <message>
        <source>costs %1 a million %2</source>
        <translation>coûte %1 par million (%2)</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>coûte %1</translation>
    </message>
    <message>
        <source>takes %1 an iteration</source>
        <translation>prend %1 par itération</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s) that Dubhe does not know are estimated by their bytes.</source>
        <translation>
            <numerusform>%n opérateur que Dubhe ne connaît pas est estimé d&apos;après ses octets.</numerusform>
            <numerusform>%n opérateurs que Dubhe ne connaît pas sont estimés d&apos;après leurs octets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation>
            <numerusform>... et %n de plus</numerusform>
            <numerusform>... et %n de plus</numerusform>
        </translation>
    </message>
    <message>
        <source>Point at the chart: the values there appear here.</source>
        <translation>Pointez le graphique&#x202f;: les valeurs de cet endroit figurent ici.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Pourquoi&#x202f;?</translation>
    </message>
    <message>
        <source>From this time down to what it rests on (Alt+Return)</source>
        <translation>De ce temps jusqu&apos;à ce sur quoi il repose (Alt+Entrée)</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>Pourquoi est-ce ainsi&#x202f;?</translation>
    </message>
    <message>
        <source>%1: a run takes %2, all its runs in a round %3.</source>
        <translation>%1&#x202f;: une exécution prend %2, toutes celles d&apos;un tour %3.</translation>
    </message>
    <message>
        <source>%1 (does not fit)</source>
        <translation>%1 (ne tient pas)</translation>
    </message>
    <message>
        <source>It needs %1 of memory.</source>
        <translation>Il lui faut %1 de mémoire.</translation>
    </message>
    <message>
        <source>What a round is spent on</source>
        <translation>À quoi passe un tour</translation>
    </message>
    <message>
        <source>takes %1 a round</source>
        <translation>prend %1 par tour</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>Memory takes longest here; Sensitivity says what more bandwidth would save.</source>
        <translation>Ici la mémoire dure le plus longtemps ; Sensibilité dit ce que plus de bande passante économiserait.</translation>
    </message>
    <message>
        <source>The L2 cache takes longest here; Sensitivity says what more of its bandwidth would save.</source>
        <translation>Ici le cache L2 dure le plus longtemps ; Sensibilité dit ce que plus de bande passante L2 économiserait.</translation>
    </message>
    <message>
        <source>Use mixed precision</source>
        <translation>Utiliser la précision mixte</translation>
    </message>
    <message>
        <source>Products in the half precision that the GPU has tensor cores for; Ctrl+Z takes it back</source>
        <translation>Produits dans la demi-précision pour laquelle le GPU a des tensor cores&#x202f;; Ctrl+Z l&apos;annule</translation>
    </message>
    <message>
        <source>This GPU has no units for %1: products run in %2.</source>
        <translation>Ce GPU n’a pas d’unités pour %1 : les produits s’exécutent en %2.</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>ne tient pas</translation>
    </message>
    <message>
        <source>with enough memory: %1</source>
        <translation>avec assez de mémoire : %1</translation>
    </message>
    <message>
        <source>Products in the precision that each GPU has units for; Ctrl+Z takes it back</source>
        <translation>Produits dans le format numérique pour lequel chaque GPU a des unités&#x202f;; Ctrl+Z l&apos;annule</translation>
    </message>
    <message>
        <source>Ctrl+Z takes a change of the batch back</source>
        <translation>Ctrl+Z annule un changement du lot</translation>
    </message>
    <message>
        <source>One GPU alone:</source>
        <translation>Un GPU seul :</translation>
    </message>
    <message>
        <source>Arithmetic takes longest here; Sensitivity says what a higher clock, more SMs or a higher peak would save.</source>
        <translation>Le calcul prend ici le plus de temps&#x202f;; Sensibilité dit ce qu&apos;une fréquence plus élevée, plus de SM ou un pic plus élevé ferait gagner.</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>Saisir un prix</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>Ouvre le catalogue à ce GPU&#x202f;: son prix et sa location</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>aucun prix connu</translation>
    </message>
    <message>
        <source>, at the price of %1</source>
        <translation>, au prix de %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ItemModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>hypothetical</source>
        <translation>hypothétique</translation>
    </message>
    <message>
        <source>%1, derived: %2</source>
        <translation>%1, dérivé&#x202f;: %2</translation>
    </message>
    <message>
        <source>%1 is not known</source>
        <translation>%1 n&apos;est pas connu</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n anomalie</numerusform>
            <numerusform>%n anomalies</numerusform>
        </translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Contrôle</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Origine</translation>
    </message>
    <message>
        <source>What looks wrong</source>
        <translation>Ce qui semble faux</translation>
    </message>
    <message>
        <source>Where the entry is from</source>
        <translation>D&apos;où vient l&apos;entrée</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationBox</name>
    <message>
        <source>The iteration, measured and added up</source>
        <translation>L&apos;itération, mesurée et sommée</translation>
    </message>
    <message>
        <source>%1 on %2 (%3): %4 operators, %5 of them distinct</source>
        <translation>%1 sur %2 (%3)&#x202f;: %4 opérateurs, dont %5 distincts</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::IterationModel</name>
    <message>
        <source>An iteration</source>
        <translation>Une itération</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LatencyModel</name>
    <message>
        <source>%1 to %2: 80 % band of the model</source>
        <translation>%1 à %2 : fourchette à 80 % du modèle</translation>
    </message>
    <message>
        <source>%1 to %2: 95 % confidence interval of the simulation</source>
        <translation>%1 à %2 : intervalle de confiance à 95 % de la simulation</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LeverChart</name>
    <message>
        <source>What more of each number of the GPU saves</source>
        <translation>Ce qu&apos;épargne davantage de chaque nombre du GPU</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinkSliders</name>
    <message>
        <source>What a GPU&apos;s messages reach in its machine, one direction</source>
        <translation>Ce qu&apos;atteignent les messages d&apos;un GPU dans sa machine, dans un sens</translation>
    </message>
    <message>
        <source>All network ports of a machine together, one direction</source>
        <translation>Tous les ports réseau d&apos;une machine ensemble, dans un sens</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the system&apos;s own.</source>
        <translation>%1&#x202f;: glissez, ou utilisez les flèches (1&#x202f;%, avec Maj 10&#x202f;%). Un double-clic ou Suppr revient à la valeur du système.</translation>
    </message>
    <message>
        <source>own %1</source>
        <translation>propre %1</translation>
    </message>
    <message>
        <source>no network</source>
        <translation>pas de réseau</translation>
    </message>
    <message>
        <source>Links of a GPU</source>
        <translation>Liens d&apos;un GPU</translation>
    </message>
    <message>
        <source>Network of a machine</source>
        <translation>Réseau d&apos;une machine</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LinksEdit</name>
    <message>
        <source>Link %1</source>
        <translation>Liaison %1</translation>
    </message>
    <message>
        <source>Bandwidth of link %1, one direction</source>
        <translation>Bande passante de la liaison %1, dans un sens</translation>
    </message>
    <message>
        <source>name the link first</source>
        <translation>nommez d&apos;abord la liaison</translation>
    </message>
    <message>
        <source>Remove this link</source>
        <translation>Supprimer cette liaison</translation>
    </message>
    <message>
        <source>Remove link %1</source>
        <translation>Supprimer la liaison %1</translation>
    </message>
    <message>
        <source>Add a link</source>
        <translation>Ajouter une liaison</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LogSlider</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n de plus</numerusform>
            <numerusform>et %n de plus</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MachineFields</name>
    <message>
        <source>Machines that the GPUs stand in</source>
        <translation>Machines où se trouvent les GPU</translation>
    </message>
    <message>
        <source>One GPU alone, or many of each in the machines of a system of the catalog</source>
        <translation>Un GPU seul, ou beaucoup de chacun dans les machines d&apos;un système du catalogue</translation>
    </message>
    <message>
        <source>on</source>
        <translation>sur</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>How many there are, where the sweep does not move their number</source>
        <translation>Combien il y en a, quand le balayage ne déplace pas leur nombre</translation>
    </message>
    <message>
        <source>tensor</source>
        <translation>tenseur</translation>
    </message>
    <message>
        <source>Ranks that split each layer</source>
        <translation>Rangs qui se partagent chaque couche</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>pipeline</translation>
    </message>
    <message>
        <source>Stages that share the layers</source>
        <translation>Étages qui se partagent les couches</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>experts</translation>
    </message>
    <message>
        <source>Of the data-parallel ranks, so many hold different experts</source>
        <translation>Parmi les rangs parallèles sur les données, tant de rangs ont des experts différents</translation>
    </message>
    <message>
        <source>micro-batch</source>
        <translation>micro-lot</translation>
    </message>
    <message>
        <source>Samples of one pass; auto: all of a rank&apos;s samples, one at a time with a pipeline</source>
        <translation>Échantillons d&apos;une passe&#x202f;; auto&#x202f;: tous ceux d&apos;un rang, un par un avec un pipeline</translation>
    </message>
    <message>
        <source>micro-batch auto</source>
        <translation>micro-lot auto</translation>
    </message>
    <message>
        <source>What the workload&apos;s batch is</source>
        <translation>Ce qu&apos;est le lot de la charge</translation>
    </message>
    <message>
        <source>The batch of the workload is that of a whole step, split among the ranks (strong scaling), or that of each data-parallel rank, so that it grows with them (weak scaling)</source>
        <translation>Le lot de la charge est celui d&apos;un pas entier, réparti entre les rangs (échelle forte), ou celui de chaque rang parallèle sur les données, et croît alors avec eux (échelle faible)</translation>
    </message>
    <message>
        <source>batch of the step</source>
        <translation>lot du pas</translation>
    </message>
    <message>
        <source>batch of each rank</source>
        <translation>lot de chaque rang</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>un GPU</translation>
    </message>
    <message>
        <source>More ...</source>
        <translation>Plus ...</translation>
    </message>
    <message>
        <source>All of the split</source>
        <translation>Toute la répartition</translation>
    </message>
    <message>
        <source>ZeRO, sequence and context parallelism, recomputation and all else that a split is</source>
        <translation>ZeRO, parallélisme de séquence et de contexte, recalcul et tout ce qu&apos;est une répartition</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Répartition</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ManyModel</name>
    <message numerus="yes">
        <source>Sweeping %n workload(s)</source>
        <translation>
            <numerusform>Balayage de %n charge</numerusform>
            <numerusform>Balayage de %n charges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixModel</name>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>refused; works: %1</source>
        <translation>refusé&#x202f;; possible&#x202f;: %1</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>%1 with %2 GPUs</source>
        <translation>%1 avec %2 GPU</translation>
    </message>
    <message>
        <source>The mean over the workloads (geometric, by their weights) of how many times better it is than %1; %2 to %3 within the bands</source>
        <translation>La moyenne sur les charges (géométrique, selon leurs poids) du nombre de fois qu&apos;il est meilleur que %1&#x202f;; de %2 à %3 dans les fourchettes</translation>
    </message>
    <message>
        <source>%1
Works instead: %2, %3 a sample</source>
        <translation>%1
Possible à la place&#x202f;: %2, %3 par échantillon</translation>
    </message>
    <message>
        <source>%1, grade %2
%3</source>
        <translation>%1, note %2
%3</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>%1 with 1 GPU</source>
        <translation>%1 avec 1 GPU</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixView</name>
    <message>
        <source>Which GPU is best over all workloads</source>
        <translation>Quel GPU est le meilleur sur toutes les charges</translation>
    </message>
    <message>
        <source>Weights of the workloads</source>
        <translation>Poids des charges</translation>
    </message>
    <message>
        <source>★ best of its row, and no other&apos;s band reaches it; ☆ best, but bands overlap; the stronger the shade the nearer to the best; hatched: refused.</source>
        <translation>★ meilleur de sa ligne, sans qu&apos;aucune autre fourchette ne l&apos;atteigne&#x202f;; ☆ meilleur, mais les fourchettes se chevauchent&#x202f;; plus la teinte est forte, plus on est proche du meilleur&#x202f;; hachuré&#x202f;: refusé.</translation>
    </message>
    <message>
        <source>What a cell shows</source>
        <translation>Ce que montre une cellule</translation>
    </message>
    <message>
        <source>Time an iteration</source>
        <translation>Temps par itération</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Cost of a million samples, bought</source>
        <translation>Coût d&apos;un million d&apos;échantillons, à l&apos;achat</translation>
    </message>
    <message>
        <source>Cost of a million samples, rented</source>
        <translation>Coût d&apos;un million d&apos;échantillons, à la location</translation>
    </message>
    <message>
        <source>Energy of a sample</source>
        <translation>Énergie d&apos;un échantillon</translation>
    </message>
    <message>
        <source>Grade of confidence</source>
        <translation>Note de confiance</translation>
    </message>
    <message>
        <source>Best &amp;precision</source>
        <translation>&amp;Meilleur format</translation>
    </message>
    <message>
        <source>Each cell in the quickest of fp32, tf32, fp16 and bf16 that fits, or in the workload&apos;s own</source>
        <translation>Chaque cellule dans le plus rapide de fp32, tf32, fp16 et bf16 qui tient, ou dans le format de la charge</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Budget</translation>
    </message>
    <message>
        <source>No budget</source>
        <translation>Sans budget</translation>
    </message>
    <message>
        <source>Budget to buy</source>
        <translation>Budget d&apos;achat</translation>
    </message>
    <message>
        <source>Budget an hour, to rent</source>
        <translation>Budget par heure, en location</translation>
    </message>
    <message>
        <source>Amount of the budget</source>
        <translation>Montant du budget</translation>
    </message>
    <message>
        <source>Workloads and GPUs</source>
        <translation>Charges et GPU</translation>
    </message>
    <message>
        <source>Weight of %1</source>
        <translation>Poids de %1</translation>
    </message>
    <message>
        <source>as any other</source>
        <translation>comme les autres</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>Predicting %n workloads</source>
        <translation>
            <numerusform>Prédiction de %n charge</numerusform>
            <numerusform>Prédiction de %n charges</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a network at the left: each of the project&apos;s is a row here.</source>
        <translation>Ouvrez un réseau à gauche&#x202f;: chaque réseau du projet est une ligne ici.</translation>
    </message>
    <message>
        <source>Tick GPUs at the left: each is a column here.</source>
        <translation>Cochez des GPU à gauche&#x202f;: chacun est une colonne ici.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>La comparaison a été annulée.</translation>
    </message>
    <message>
        <source>No GPU has a score: %1</source>
        <translation>Aucun GPU n&apos;a de score&#x202f;: %1</translation>
    </message>
    <message>
        <source>No GPU has a score.</source>
        <translation>Aucun GPU n&apos;a de score.</translation>
    </message>
    <message>
        <source>Best over all: %1.</source>
        <translation>Meilleur sur l&apos;ensemble&#x202f;: %1.</translation>
    </message>
    <message>
        <source>Bands overlap: that is not certain.</source>
        <translation>Les fourchettes se chevauchent&#x202f;: ce n&apos;est pas certain.</translation>
    </message>
    <message>
        <source>Change the figure</source>
        <translation>Changer la grandeur</translation>
    </message>
    <message>
        <source>Change the precision of cells</source>
        <translation>Changer la précision des cases</translation>
    </message>
    <message>
        <source>Change the budget</source>
        <translation>Modifier le budget</translation>
    </message>
    <message>
        <source>It can&apos;t be built, see its row</source>
        <translation>Il ne peut pas être construit, voir sa ligne</translation>
    </message>
    <message>
        <source>Its networks are rows, and count there</source>
        <translation>Ses réseaux sont des lignes et y comptent</translation>
    </message>
    <message>
        <source>%1: not counted</source>
        <translation>%1&#x202f;: non compté</translation>
    </message>
    <message>
        <source>Budget, typed</source>
        <translation>Budget, saisi</translation>
    </message>
    <message>
        <source>Best over all: %1, %2 times as good as the next, %3.</source>
        <translation>Le meilleur sur l&apos;ensemble : %1, %2 fois le suivant, %3.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasureForm</name>
    <message>
        <source>What it is measured on</source>
        <translation>Sur quoi la mesure se fait</translation>
    </message>
    <message>
        <source>Operators of the network</source>
        <translation>Opérateurs du réseau</translation>
    </message>
    <message>
        <source>Operators of random sizes</source>
        <translation>Opérateurs de tailles aléatoires</translation>
    </message>
    <message>
        <source>A whole iteration</source>
        <translation>Une itération entière</translation>
    </message>
    <message>
        <source>The machine itself</source>
        <translation>La machine elle-même</translation>
    </message>
    <message>
        <source>What an iteration of the network that is shown runs, and the database lacks</source>
        <translation>Ce qu&apos;exécute une itération du réseau affiché et qui manque à la base de données</translation>
    </message>
    <message>
        <source>To train cost models with</source>
        <translation>Pour entraîner des modèles de coût</translation>
    </message>
    <message>
        <source>The network whole, beside what its operators add up to</source>
        <translation>Le réseau entier, à côté de la somme de ses opérateurs</translation>
    </message>
    <message>
        <source>Bandwidth, peaks and the cost of a call, for the catalog</source>
        <translation>Bande passante, crêtes et coût d&apos;un appel, pour le catalogue</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Rechercher à nouveau</translation>
    </message>
    <message>
        <source>Asks anew what can measure on this machine</source>
        <translation>Redemande ce qui peut mesurer sur cette machine</translation>
    </message>
    <message>
        <source>Threads of the CPU; rows of different counts are kept apart</source>
        <translation>Fils du CPU&#x202f;; les lignes de nombres différents sont gardées à part</translation>
    </message>
    <message>
        <source>Which GPU, where there are several; the first is 0</source>
        <translation>Quel GPU, s&apos;il y en a plusieurs&#x202f;; le premier est 0</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Mesurer</translation>
    </message>
    <message>
        <source>Back end</source>
        <translation>Moteur</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Fils</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>The same seed and ranges draw the same operators</source>
        <translation>La même graine et les mêmes plages tirent les mêmes opérateurs</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Format numérique</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Graine</translation>
    </message>
    <message>
        <source>as in a network</source>
        <translation>comme dans un réseau</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>chaud</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>froid</translation>
    </message>
    <message>
        <source>Where operands lie. As in a network: what was just written is warm, weights are cold</source>
        <translation>Où se trouvent les opérandes. Comme dans un réseau&#x202f;: ce qui vient d&apos;être écrit est chaud, les poids sont froids</translation>
    </message>
    <message>
        <source>An operator is done when the standard error of its median is below this</source>
        <translation>Un opérateur est fini quand l&apos;erreur type de sa médiane est inférieure à ceci</translation>
    </message>
    <message>
        <source>Time for the repetitions of one operator: 2 s, 500 ms</source>
        <translation>Temps pour les répétitions d&apos;un opérateur&#x202f;: 2 s, 500 ms</translation>
    </message>
    <message>
        <source>Measure also what the database has</source>
        <translation>Mesurer aussi ce que la base de données a déjà</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Choisir...</translation>
    </message>
    <message>
        <source>Another file for the measured rows</source>
        <translation>Un autre fichier pour les lignes mesurées</translation>
    </message>
    <message>
        <source>Caches</source>
        <translation>Caches</translation>
    </message>
    <message>
        <source>Error at most</source>
        <translation>Erreur maximale</translation>
    </message>
    <message>
        <source>Time at most</source>
        <translation>Temps maximal</translation>
    </message>
    <message>
        <source>Repetitions at most</source>
        <translation>Répétitions maximales</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>Base de données</translation>
    </message>
    <message>
        <source>Start to measure</source>
        <translation>Démarrer la mesure</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Ends after the operator that runs; what is measured stays in the database</source>
        <translation>Se termine après l&apos;opérateur en cours&#x202f;; ce qui est mesuré reste dans la base de données</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Goes on with what was not measured yet</source>
        <translation>Continue avec ce qui n&apos;a pas encore été mesuré</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Avancé</translation>
    </message>
    <message>
        <source>Caches, precision, budget and database</source>
        <translation>Caches, format numérique, budget et base de données</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that measures the same</source>
        <translation>La ligne de dubhe-cli qui mesure la même chose</translation>
    </message>
    <message>
        <source>Record a program...</source>
        <translation>Enregistrer une exécution...</translation>
    </message>
    <message>
        <source>Runs a CUDA program, records what its GPU does, and opens the recording</source>
        <translation>Exécute un programme CUDA, enregistre ce que fait son GPU, et ouvre l&apos;enregistrement</translation>
    </message>
    <message>
        <source>Looking for what can measure here...</source>
        <translation>Recherche de ce qui peut mesurer ici...</translation>
    </message>
    <message>
        <source>Nothing here can measure. &quot;Look again&quot; asks anew.</source>
        <translation>Rien ne peut mesurer ici. «&#x202f;Rechercher à nouveau&#x202f;» redemande.</translation>
    </message>
    <message>
        <source>On %1 (%2).</source>
        <translation>Sur %1 (%2).</translation>
    </message>
    <message>
        <source>%1 can&apos;t be used here: %2</source>
        <translation>%1 n&apos;est pas utilisable ici&#x202f;: %2</translation>
    </message>
    <message>
        <source>There is no network: add one at the left.</source>
        <translation>Il n&apos;y a pas de réseau&#x202f;: ajoutez-en un à gauche.</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1 (non disponible)</translation>
    </message>
    <message>
        <source>Name a file</source>
        <translation>Nommer un fichier</translation>
    </message>
    <message>
        <source>Where rows go. Predictions read your own database: %1</source>
        <translation>Où vont les lignes. Les prédictions lisent votre propre base de données&#x202f;: %1</translation>
    </message>
    <message>
        <source>Nothing here can measure.</source>
        <translation>Rien ne peut mesurer ici.</translation>
    </message>
    <message>
        <source>&quot;Time at most&quot; needs a time like 2 s or 500 ms; &quot;%1&quot; is none.</source>
        <translation>«&#x202f;Temps maximal&#x202f;» demande un temps comme 2 s ou 500 ms&#x202f;; «&#x202f;%1&#x202f;» n&apos;en est pas un.</translation>
    </message>
    <message>
        <source>with</source>
        <translation>avec</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasureModel</name>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Estimation</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Erreur</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Dispersion</translation>
    </message>
    <message>
        <source>Repetitions</source>
        <translation>Répétitions</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Issue</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Kind, precision and sizes, as the database has them</source>
        <translation>Type, format numérique et tailles, comme dans la base de données</translation>
    </message>
    <message>
        <source>What the cost model said before the measurement, with its band</source>
        <translation>Ce que disait le modèle de coût avant la mesure, avec sa fourchette</translation>
    </message>
    <message>
        <source>How much longer the estimate is than what was measured</source>
        <translation>De combien l&apos;estimation est plus longue que la mesure</translation>
    </message>
    <message>
        <source>Pairs of chains that were timed</source>
        <translation>Paires de chaînes chronométrées</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Comment cela a fini</translation>
    </message>
    <message>
        <source>Kind of operator</source>
        <translation>Type d&apos;opérateur</translation>
    </message>
    <message>
        <source>Time that the repetitions tell: their median; on a CPU what a tenth of the runs stay under</source>
        <translation>Temps que donnent les répétitions&#x202f;: leur médiane&#x202f;; sur un CPU, ce sous quoi reste un dixième des exécutions</translation>
    </message>
    <message>
        <source>Standard deviation of the repetitions, as a share of that time</source>
        <translation>Écart type des répétitions, en part de ce temps</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MeasurePanel</name>
    <message>
        <source>Nothing has ended yet.</source>
        <translation>Rien n&apos;est encore terminé.</translation>
    </message>
    <message>
        <source>Nothing was measured here yet.
Choose above what to measure and on what, then &quot;Measure&quot;: the operators appear here, each beside what the cost model had expected.</source>
        <translation>Rien n&apos;a encore été mesuré ici.
Choisissez ci-dessus quoi mesurer et sur quoi, puis «&#x202f;Mesurer&#x202f;»&#x202f;: les opérateurs figurent ici, chacun à côté de ce que le modèle de coût attendait.</translation>
    </message>
    <message>
        <source>%1 (%2 warnings in all)</source>
        <translation>%1 (%2 avertissements en tout)</translation>
    </message>
    <message>
        <source>There is no chart to export: no operator has both an estimate and a measurement.</source>
        <translation>Il n&apos;y a pas de graphique à exporter&#x202f;: aucun opérateur n&apos;a à la fois une estimation et une mesure.</translation>
    </message>
    <message>
        <source>Stopping after what runs now</source>
        <translation>Arrêt après ce qui est en cours</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, encore %1 environ</translation>
    </message>
    <message>
        <source>There is nothing to export yet; measure something first.</source>
        <translation>Il n&apos;y a encore rien à exporter&#x202f;; mesurez d&apos;abord quelque chose.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>What is measured now</source>
        <translation>Ce qui est mesuré maintenant</translation>
    </message>
    <message>
        <source>How it ended</source>
        <translation>Comment cela a fini</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avertissements</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>What was said meanwhile</source>
        <translation>Ce qui a été dit entre-temps</translation>
    </message>
    <message>
        <source>Search operators</source>
        <translation>Chercher des opérateurs</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>With a time</source>
        <translation>Avec un temps</translation>
    </message>
    <message>
        <source>Refused or failed</source>
        <translation>Refusés ou échoués</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>En attente</translation>
    </message>
    <message>
        <source>Which operators are shown</source>
        <translation>Quels opérateurs sont affichés</translation>
    </message>
    <message>
        <source>Estimate against measurement</source>
        <translation>Estimation face à la mesure</translation>
    </message>
    <message>
        <source>Measured operators</source>
        <translation>Opérateurs mesurés</translation>
    </message>
    <message>
        <source>How good the estimates were</source>
        <translation>Qualité des estimations</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryChart</name>
    <message>
        <source>Memory over time</source>
        <translation>Mémoire au fil du temps</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>%1 alloués, %2 réservés</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryView</name>
    <message>
        <source>Held by</source>
        <translation>Détenu par</translation>
    </message>
    <message>
        <source>The innermost line of the program that is not PyTorch&apos;s own</source>
        <translation>La ligne la plus interne du programme qui n&apos;appartient pas à PyTorch</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>What it holds at this moment</source>
        <translation>Ce qu&apos;elle détient à cet instant</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Of all that is allocated at this moment</source>
        <translation>De tout ce qui est alloué à cet instant</translation>
    </message>
    <message>
        <source>Allocations</source>
        <translation>Allocations</translation>
    </message>
    <message>
        <source>State of the memory at the end</source>
        <translation>État de la mémoire à la fin</translation>
    </message>
    <message>
        <source>Remarks on the snapshot</source>
        <translation>Remarques sur l&apos;instantané</translation>
    </message>
    <message>
        <source>What holds memory</source>
        <translation>Ce qui détient la mémoire</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>Pic</translation>
    </message>
    <message>
        <source>Choose the moment at which most was allocated (P in the chart)</source>
        <translation>Choisir l&apos;instant où le plus était alloué (P dans le graphique)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Show the whole history (0 in the chart)</source>
        <translation>Montrer tout l&apos;historique (0 dans le graphique)</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Ouvrir une trace...</translation>
    </message>
    <message>
        <source>Close snapshot</source>
        <translation>Fermer l&apos;instantané</translation>
    </message>
    <message>
        <source>Close the memory snapshot</source>
        <translation>Fermer l&apos;instantané de mémoire</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n événement</numerusform>
            <numerusform>%n événements</numerusform>
        </translation>
    </message>
    <message>
        <source>at most %1 allocated, %2 reserved</source>
        <translation>au plus %1 alloués, %2 réservés</translation>
    </message>
    <message numerus="yes">
        <source>out of memory %n time(s)</source>
        <translation>
            <numerusform>mémoire épuisée %n fois</numerusform>
            <numerusform>mémoire épuisée %n fois</numerusform>
        </translation>
    </message>
    <message>
        <source>at the end %1 allocated of %2 reserved</source>
        <translation>à la fin %1 alloués sur %2 réservés</translation>
    </message>
    <message>
        <source>%1 free, its largest piece %2 (%3 fragmented)</source>
        <translation>%1 libres, plus grand morceau %2 (%3 fragmentés)</translation>
    </message>
    <message>
        <source>%1 allocations, %2 releases</source>
        <translation>%1 allocations, %2 libérations</translation>
    </message>
    <message>
        <source>history of %1</source>
        <translation>historique de %1</translation>
    </message>
    <message>
        <source>peak, after %1</source>
        <translation>pic, après %1</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>après %1</translation>
    </message>
    <message>
        <source>%1 allocated, %2 reserved</source>
        <translation>%1 alloués, %2 réservés</translation>
    </message>
    <message>
        <source>%1 from before the history begins</source>
        <translation>%1 d&apos;avant le début de l&apos;historique</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelList</name>
    <message>
        <source>Cost models</source>
        <translation>Modèles de coût</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelRow</name>
    <message>
        <source>Use %1</source>
        <translation>Utiliser %1</translation>
    </message>
    <message>
        <source>Predict with it</source>
        <translation>Prédire avec</translation>
    </message>
    <message>
        <source>Not here: %1</source>
        <translation>Pas ici&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ModelsPanel</name>
    <message>
        <source>About the model</source>
        <translation>À propos du modèle</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Erreurs</translation>
    </message>
    <message>
        <source>What the models were fitted from</source>
        <translation>À partir de quoi les modèles ont été ajustés</translation>
    </message>
    <message>
        <source>Fitted from</source>
        <translation>Ajusté à partir de</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>This model keeps no picture of its fit. Choose the tile model to see one; this model&apos;s own lines, with their R², are told for each operator in the tab Operator while it is in use.</source>
        <translation>Ce modèle ne garde pas d&apos;image de son ajustement. Choisissez le modèle de tuiles pour en voir une&#x202f;; les droites de ce modèle-ci, avec leur R², sont données pour chaque opérateur dans l&apos;onglet Opérateur quand il est utilisé.</translation>
    </message>
    <message>
        <source>This library holds no fit of the tile model. &quot;Refit...&quot; makes one from measured operators.</source>
        <translation>Cette bibliothèque ne contient pas d&apos;ajustement du modèle de tuiles. «&#x202f;Réajuster...&#x202f;» en fait un à partir d&apos;opérateurs mesurés.</translation>
    </message>
    <message>
        <source>%1 (in use). %2</source>
        <translation>%1 (utilisé). %2</translation>
    </message>
    <message>
        <source>%1 (not in use). %2</source>
        <translation>%1 (non utilisé). %2</translation>
    </message>
    <message>
        <source>Choose a network to see why its operators take as long as they do.</source>
        <translation>Choisissez un réseau pour voir pourquoi ses opérateurs prennent ce temps.</translation>
    </message>
    <message>
        <source>Tick a GPU to see what its operators cost there.</source>
        <translation>Cochez un GPU pour voir ce que les opérateurs y coûtent.</translation>
    </message>
    <message>
        <source>Click an operator in the graph, the comparison or the inspector: here stands what its time is made of.</source>
        <translation>Cliquez sur un opérateur dans le graphe, la comparaison ou l&apos;inspecteur&#x202f;: ici figure ce dont son temps est fait.</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>Recherche de lignes mesurées</translation>
    </message>
    <message>
        <source>There is no fit to export; refit the models first.</source>
        <translation>Aucun ajustement à exporter&#x202f;; réajustez d&apos;abord les modèles.</translation>
    </message>
    <message>
        <source>There are no errors to export; refit the models first.</source>
        <translation>Aucune erreur à exporter&#x202f;; réajustez d&apos;abord les modèles.</translation>
    </message>
    <message>
        <source>Quality of the fit</source>
        <translation>Qualité de l&apos;ajustement</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MoneyView</name>
    <message>
        <source>What a step costs</source>
        <translation>Ce que coûte un pas</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Pour</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Énergie</translation>
    </message>
    <message>
        <source>Rented</source>
        <translation>Loué</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>Acheté</translation>
    </message>
    <message>
        <source>What the amounts rest on</source>
        <translation>Sur quoi reposent les montants</translation>
    </message>
    <message>
        <source>What costs money is shown for splits that can run.</source>
        <translation>Ce qui coûte de l&apos;argent est affiché pour les répartitions exécutables.</translation>
    </message>
    <message>
        <source>Enter a price</source>
        <translation>Saisir un prix</translation>
    </message>
    <message>
        <source>Opens the catalog at this GPU: its price and its rent</source>
        <translation>Ouvre le catalogue sur ce GPU : son prix et sa location</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NearModel</name>
    <message>
        <source>Distance of the sizes: 1 octave where one size is twice the other</source>
        <translation>Distance des tailles&#x202f;: 1 octave quand l&apos;une est le double de l&apos;autre</translation>
    </message>
    <message>
        <source>this operator</source>
        <translation>cet opérateur</translation>
    </message>
    <message>
        <source>%1 octaves</source>
        <translation>%1 octaves</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Distance</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::NotesPanel</name>
    <message>
        <source>What the note is about</source>
        <translation>Sujet de la note</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Note</translation>
    </message>
    <message>
        <source>Why this GPU, whose numbers these are, what is still to be asked. Reports can hold it.</source>
        <translation>Pourquoi ce GPU, de qui viennent ces chiffres, ce qui reste à demander. Les rapports peuvent l&apos;inclure.</translation>
    </message>
    <message>
        <source>A note holds %L1 letters; what is written beyond is not kept.</source>
        <translation>Une note contient %L1 caractères&#x202f;; ce qui dépasse n&apos;est pas conservé.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorModel</name>
    <message numerus="yes">
        <source>%1 and %n more like it</source>
        <translation>
            <numerusform>%1 et %n semblable</numerusform>
            <numerusform>%1 et %n semblables</numerusform>
        </translation>
    </message>
    <message>
        <source>each %1, %2</source>
        <translation>chacun %1, %2</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorTableModel</name>
    <message>
        <source>all %1 together</source>
        <translation>les %1 ensemble</translation>
    </message>
    <message>
        <source>Slowest over fastest</source>
        <translation>Le plus lent sur le plus rapide</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>Opérateur</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Type</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forme</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorView</name>
    <message>
        <source>Operator in canonical form</source>
        <translation>Opérateur en forme canonique</translation>
    </message>
    <message>
        <source>Predicted time</source>
        <translation>Temps prédit</translation>
    </message>
    <message>
        <source>Nearest measured rows</source>
        <translation>Lignes mesurées les plus proches</translation>
    </message>
    <message numerus="yes">
        <source>%1 on %2, and %n more like it in this network</source>
        <translation>
            <numerusform>%1 sur %2, et %n semblable dans ce réseau</numerusform>
            <numerusform>%1 sur %2, et %n semblables dans ce réseau</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 on %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>No kernel runs for it.</source>
        <translation>Aucun noyau ne s&apos;exécute pour lui.</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Looking through your measurements...</source>
        <translation>Parcours de vos mesures...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Panel</name>
    <message>
        <source>This panel has nothing to export in that form; choose another.</source>
        <translation>Ce panneau n&apos;a rien à exporter sous cette forme&#x202f;; choisissez-en un autre.</translation>
    </message>
    <message>
        <source>This panel asks nothing yet that a command could ask, too.</source>
        <translation>Ce panneau ne demande encore rien qu&apos;une commande puisse demander.</translation>
    </message>
    <message>
        <source>The network can&apos;t be built: %1</source>
        <translation>Le réseau ne peut être construit : %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParameterRow</name>
    <message>
        <source>not given</source>
        <translation>non donné</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to its own value.</source>
        <translation>%1&#x202f;: glissez, ou utilisez les flèches (1&#x202f;%, avec Maj 10&#x202f;%). Un double-clic ou Suppr revient à sa propre valeur.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ParetoView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>&amp;Vertical</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>Axe vertical</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>&amp;Horizontal</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Axe horizontal</translation>
    </message>
    <message>
        <source>&amp;Colour</source>
        <translation>&amp;Couleur</translation>
    </message>
    <message>
        <source>Colours tell apart</source>
        <translation>Les couleurs distinguent</translation>
    </message>
    <message>
        <source>Vendors</source>
        <translation>Fabricants</translation>
    </message>
    <message>
        <source>Generations</source>
        <translation>Générations</translation>
    </message>
    <message>
        <source>All GPUs</source>
        <translation>Tous les GPU</translation>
    </message>
    <message>
        <source>Which GPUs take no part, and why</source>
        <translation>Quels GPU ne participent pas, et pourquoi</translation>
    </message>
    <message>
        <source>Looking at all GPUs for %1</source>
        <translation>Examen de tous les GPU pour %1</translation>
    </message>
    <message>
        <source>Choose a network at the left: here every GPU of the catalog stands beside the others.</source>
        <translation>Choisissez un réseau à gauche&#x202f;: ici, chaque GPU du catalogue figure à côté des autres.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>No GPU of the catalog has both figures. Choose others, or enter prices in the Catalog.</source>
        <translation>Aucun GPU du catalogue n&apos;a les deux chiffres. Choisissez-en d&apos;autres, ou saisissez des prix dans le catalogue.</translation>
    </message>
    <message>
        <source>It was cancelled. Choose the network again to go on.</source>
        <translation>Annulé. Choisissez de nouveau le réseau pour continuer.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanModel</name>
    <message>
        <source>%1 on %2. A click or Enter takes this split over.</source>
        <translation>%1 sur %2. Un clic ou Entrée reprend cette répartition.</translation>
    </message>
    <message>
        <source>At the wall, of all GPUs, for a step; a dash where the TDP is not known</source>
        <translation>À la prise, de tous les GPU, pour un pas&#x202f;; un tiret si le TDP est inconnu</translation>
    </message>
    <message>
        <source>Time of a step x GPUs: what its cost grows with.</source>
        <translation>Temps d&apos;un pas x GPU&#x202f;: ce avec quoi croît son coût.</translation>
    </message>
    <message>
        <source>Of a step, rented:</source>
        <translation>D&apos;un pas, à la location&#x202f;:</translation>
    </message>
    <message>
        <source>Of a step, bought:</source>
        <translation>D&apos;un pas, à l&apos;achat&#x202f;:</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>Temps GPU</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Énergie</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Répartition</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PlanView</name>
    <message>
        <source>time</source>
        <translation>temps</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>mémoire</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>coût</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>énergie</translation>
    </message>
    <message>
        <source>Find the best split</source>
        <translation>Trouver la meilleure répartition</translation>
    </message>
    <message>
        <source>Looks at every way to split this batch among these GPUs</source>
        <translation>Examine toutes les répartitions de ce lot entre ces GPU</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Fewer machines, too</source>
        <translation>Moins de machines aussi</translation>
    </message>
    <message>
        <source>1, 2, 4 ... machines up to all GPUs, not only all of them</source>
        <translation>1, 2, 4 ... machines jusqu&apos;à tous les GPU, pas seulement tous</translation>
    </message>
    <message>
        <source>What the chart shows upwards</source>
        <translation>Ce que le graphique montre vers le haut</translation>
    </message>
    <message>
        <source>What the chart shows to the right</source>
        <translation>Ce que le graphique montre vers la droite</translation>
    </message>
    <message>
        <source>over</source>
        <translation>selon</translation>
    </message>
    <message>
        <source>Splits that none beats</source>
        <translation>Répartitions qu&apos;aucune ne bat</translation>
    </message>
    <message>
        <source>What the search found</source>
        <translation>Ce que la recherche a trouvé</translation>
    </message>
    <message>
        <source>The search looks at every way to split the batch among these GPUs: data, tensor, pipeline and expert ranks, micro-batches, chunks, recomputation, ZeRO. The best splits appear here; nothing is changed until you take a split over.</source>
        <translation>La recherche examine toutes les répartitions du lot entre ces GPU&#x202f;: rangs de données, tenseurs, pipeline et experts, micro-lots, morceaux, recalcul, ZeRO. Ce qu&apos;elle trouve figure ici&#x202f;; rien ne change tant que vous ne reprenez pas une répartition.</translation>
    </message>
    <message>
        <source>Network, batch, system or links have changed since: search again.</source>
        <translation>Réseau, lot, système ou liaisons ont changé depuis&#x202f;: relancez la recherche.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioForm</name>
    <message>
        <source>Networks of the portfolio</source>
        <translation>Réseaux du portefeuille</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PortfolioModel</name>
    <message>
        <source>%1, %2 a round</source>
        <translation>%1, %2 par tour</translation>
    </message>
    <message>
        <source>%1, not in the portfolio</source>
        <translation>%1, hors du portefeuille</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>Runs a round</source>
        <translation>Exécutions par tour</translation>
    </message>
    <message>
        <source>How often it runs in a round of the portfolio: a count, or a share of the work such as 0.25</source>
        <translation>Nombre d&apos;exécutions dans un tour du portefeuille&#x202f;: un compte, ou une part du travail comme 0,25</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no weight: a number from 0 to %2, where 0 takes %3 out.</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un poids&#x202f;: un nombre de 0 à %2, où 0 retire %3.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::PriceRow</name>
    <message>
        <source>Price of %1</source>
        <translation>Prix de %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuantityEdit</name>
    <message>
        <source>%1: &quot;%2&quot; is negative; it must be more than zero</source>
        <translation>%1&#x202f;: «&#x202f;%2&#x202f;» est négatif&#x202f;; il doit être plus grand que zéro</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a whole number between 1 and %2</source>
        <translation>«&#x202f;%1&#x202f;» n&apos;est pas un nombre entier entre 1 et %2</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>%1 in base units. Any unit is taken; Up and Down change it by 1 %, with Shift by 10 %.</source>
        <translation>%1 en unités de base. Toute unité est acceptée&#x202f;; Haut et Bas changent de 1&#x202f;%, avec Maj de 10&#x202f;%.</translation>
    </message>
    <message>
        <source>%1 has no known base value to multiply; write the value itself</source>
        <translation>%1 n&apos;a pas de valeur de base connue à multiplier&#x202f;; écrivez la valeur elle-même</translation>
    </message>
    <message>
        <source>%1 must be more than zero</source>
        <translation>%1 doit être plus grand que zéro</translation>
    </message>
    <message>
        <source>%1: %2 is over a thousand times away from the base&apos;s %3</source>
        <translation>%1 : %2 est à plus de mille fois des %3 de la base</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::QuestionForm</name>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>GPU to start from</source>
        <translation>GPU de départ</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
    <message>
        <source>Number of GPUs</source>
        <translation>Nombre de GPU</translation>
    </message>
    <message>
        <source>Another GPU</source>
        <translation>Autre GPU</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Montrer la réponse</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>Another GPU...</source>
        <translation>Autre GPU...</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Partir de</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Tick at least one GPU.</source>
        <translation>Cochez au moins un GPU.</translation>
    </message>
    <message>
        <source>Another network</source>
        <translation>Un autre réseau</translation>
    </message>
    <message>
        <source>Another network...</source>
        <translation>Un autre réseau...</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lot</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Réseaux</translation>
    </message>
    <message>
        <source>Tick at least one network.</source>
        <translation>Cochez au moins un réseau.</translation>
    </message>
    <message>
        <source>Samples of an iteration; leave it empty for the usual number</source>
        <translation>Échantillons d&apos;une itération ; laisser vide pour le nombre habituel</translation>
    </message>
    <message>
        <source>Kept in the catalog, with today&apos;s date. If one is missing, GPUs are compared by time only.</source>
        <translation>Conservés dans le catalogue, à la date du jour. S&apos;il en manque un, seules les durées sont comparées.</translation>
    </message>
    <message>
        <source>Price each</source>
        <translation>Prix unitaire</translation>
    </message>
    <message>
        <source>A batch has 1 to %1 samples.</source>
        <translation>Un lot compte de 1 à %1 échantillons.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::Readout</name>
    <message>
        <source>A double click copies it.</source>
        <translation>Un double-clic le copie.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RecordForm</name>
    <message>
        <source>Choose...</source>
        <translation>Choisir...</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programme</translation>
    </message>
    <message>
        <source>python3, or a file</source>
        <translation>python3, ou un fichier</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Arguments</translation>
    </message>
    <message>
        <source>train.py --epochs 1</source>
        <translation>train.py --epochs 1</translation>
    </message>
    <message>
        <source>Blanks part them; what holds blanks stands in double quotes</source>
        <translation>Des espaces les séparent&#x202f;; ce qui contient des espaces se met entre guillemets doubles</translation>
    </message>
    <message>
        <source>Working folder</source>
        <translation>Dossier de travail</translation>
    </message>
    <message>
        <source>Dubhe&apos;s own</source>
        <translation>Celui de Dubhe</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>Enregistrement</translation>
    </message>
    <message>
        <source>A file to write</source>
        <translation>Un fichier à écrire</translation>
    </message>
    <message>
        <source>Stop recording at</source>
        <translation>Arrêter l&apos;enregistrement à</translation>
    </message>
    <message>
        <source>No limit; or 500 MB</source>
        <translation>Sans limite&#x202f;; ou 500 MB</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Environnement</translation>
    </message>
    <message>
        <source>CUDA_VISIBLE_DEVICES=0, a line for each</source>
        <translation>CUDA_VISIBLE_DEVICES=0, une ligne chacune</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programme</translation>
    </message>
    <message>
        <source>Choose the program</source>
        <translation>Choisir le programme</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>&amp;Arguments</translation>
    </message>
    <message>
        <source>&amp;Working folder</source>
        <translation>Dossier de &amp;travail</translation>
    </message>
    <message>
        <source>Choose the working folder</source>
        <translation>Choisir le dossier de travail</translation>
    </message>
    <message>
        <source>&amp;Environment</source>
        <translation>En&amp;vironnement</translation>
    </message>
    <message>
        <source>&amp;Recording</source>
        <translation>&amp;Enregistrement</translation>
    </message>
    <message>
        <source>Choose the recording</source>
        <translation>Choisir l&apos;enregistrement</translation>
    </message>
    <message>
        <source>Stop recording a&amp;t</source>
        <translation>A&amp;rrêter l&apos;enregistrement à</translation>
    </message>
    <message>
        <source>Run and record</source>
        <translation>Exécuter et enregistrer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stop the program</source>
        <translation>Arrêter le programme</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>What the program prints</source>
        <translation>Ce que le programme affiche</translation>
    </message>
    <message>
        <source>The program&apos;s output appears here.</source>
        <translation>Ce que le programme affiche figure ici.</translation>
    </message>
    <message>
        <source>Name the program that shall run.</source>
        <translation>Nommez le programme à exécuter.</translation>
    </message>
    <message>
        <source>A double quote of the arguments is not closed.</source>
        <translation>Un guillemet double des arguments n&apos;est pas fermé.</translation>
    </message>
    <message>
        <source>Name the file that the recording goes to.</source>
        <translation>Nommez le fichier où va l&apos;enregistrement.</translation>
    </message>
    <message>
        <source>&quot;Stop recording at&quot; needs a size like 500 MB; &quot;%1&quot; is none.</source>
        <translation>«&#x202f;Arrêter l&apos;enregistrement à&#x202f;» demande une taille comme 500 MB&#x202f;; «&#x202f;%1&#x202f;» n&apos;en est pas une.</translation>
    </message>
    <message>
        <source>The environment needs lines like NAME=value; &quot;%1&quot; is none.</source>
        <translation>L&apos;environnement demande des lignes comme NOM=valeur&#x202f;; «&#x202f;%1&#x202f;» n&apos;en est pas une.</translation>
    </message>
    <message>
        <source>Recordings of the last run</source>
        <translation>Enregistrements de la dernière exécution</translation>
    </message>
    <message>
        <source>Re&amp;cordings of the last run</source>
        <translation>Enre&amp;gistrements de la dernière exécution</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Open this recording</source>
        <translation>Ouvrir cet enregistrement</translation>
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
        <translation>Importer des mesures</translation>
    </message>
    <message>
        <source>Take measured operators into your database</source>
        <translation>Prendre des opérateurs mesurés dans votre base de données</translation>
    </message>
    <message>
        <source>A folder...</source>
        <translation>Un dossier...</translation>
    </message>
    <message>
        <source>A file...</source>
        <translation>Un fichier...</translation>
    </message>
    <message>
        <source>Refit...</source>
        <translation>Réajuster...</translation>
    </message>
    <message>
        <source>Fit the models anew from measured operators; some minutes</source>
        <translation>Réajuster les modèles à partir d&apos;opérateurs mesurés&#x202f;; quelques minutes</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Détails</translation>
    </message>
    <message>
        <source>Folder of measurements</source>
        <translation>Dossier de mesures</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>Choisir...</translation>
    </message>
    <message>
        <source>Choose the folder of measurements</source>
        <translation>Choisir le dossier de mesures</translation>
    </message>
    <message>
        <source>None; or L4, *H100*</source>
        <translation>Aucun&#x202f;; ou L4, *H100*</translation>
    </message>
    <message>
        <source>GPUs to leave out</source>
        <translation>GPU à exclure</translation>
    </message>
    <message>
        <source>Nothing of these GPUs takes part in the fit. Names or patterns, commas between.</source>
        <translation>Rien de ces GPU ne participe à l&apos;ajustement. Noms ou motifs, séparés par des virgules.</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Démarrer</translation>
    </message>
    <message>
        <source>Start the fit</source>
        <translation>Démarrer l&apos;ajustement</translation>
    </message>
    <message>
        <source>Fit from</source>
        <translation>Ajuster à partir de</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Exclure</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>, %1 left</source>
        <translation>, reste %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RemedyModel</name>
    <message>
        <source>Looking for what fits</source>
        <translation>Recherche de ce qui tient</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ReportForm</name>
    <message>
        <source>Report</source>
        <translation>Rapport</translation>
    </message>
    <message>
        <source>Why nothing can be written</source>
        <translation>Pourquoi rien ne peut être écrit</translation>
    </message>
    <message>
        <source>Copy as &amp;command</source>
        <translation>Copier comme &amp;commande</translation>
    </message>
    <message>
        <source>Puts the line of dubhe-cli that makes the same report as HTML or a spreadsheet on the clipboard</source>
        <translation>Met dans le presse-papiers la ligne de dubhe-cli qui crée le même rapport en HTML ou en tableur</translation>
    </message>
    <message>
        <source>&amp;Write the report</source>
        <translation>Écri&amp;re le rapport</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>What is to be decided. Left empty: which GPU is fastest, and which cheapest</source>
        <translation>Ce qui est à décider. Vide&#x202f;: quel GPU est le plus rapide, et lequel le moins cher</translation>
    </message>
    <message>
        <source>GPUs in the report</source>
        <translation>GPU dans le rapport</translation>
    </message>
    <message>
        <source>What would shorten the time: each number of the GPUs</source>
        <translation>Ce qui raccourcirait le temps&#x202f;: chaque nombre des GPU</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Question</translation>
    </message>
    <message>
        <source>&amp;Networks</source>
        <translation>Ré&amp;seaux</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>&amp;GPU</translation>
    </message>
    <message>
        <source>Besides</source>
        <translation>En outre</translation>
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
        <translation>&amp;Tableur (.xlsx)</translation>
    </message>
    <message>
        <source>Without its ending: each form of the report gets its own</source>
        <translation>Sans extension&#x202f;: chaque forme du rapport reçoit la sienne</translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation>Parc&amp;ourir...</translation>
    </message>
    <message>
        <source>on pa&amp;ge</source>
        <translation>sur p&amp;age</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>Forms</source>
        <translation>Formes</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>A chart over a number: choose a number of the GPU, batch or sequence in Sweep</source>
        <translation>Un graphique selon un nombre&#x202f;: choisissez un nombre du GPU, un lot ou une longueur de séquence dans Balayage</translation>
    </message>
    <message>
        <source>Tick a network.</source>
        <translation>Cochez un réseau.</translation>
    </message>
    <message>
        <source>Tick a GPU.</source>
        <translation>Cochez un GPU.</translation>
    </message>
    <message>
        <source>Choose a form: PDF, HTML or a spreadsheet.</source>
        <translation>Choisissez une forme&#x202f;: PDF, HTML ou un tableur.</translation>
    </message>
    <message>
        <source>Name the file.</source>
        <translation>Nommez le fichier.</translation>
    </message>
    <message numerus="yes">
        <source>%n note(s) that you wrote</source>
        <translation>
            <numerusform>%n note de votre main</numerusform>
            <numerusform>%n notes de votre main</numerusform>
        </translation>
    </message>
    <message>
        <source>Notes: none is written yet (Edit &gt; Write a note)</source>
        <translation>Notes&#x202f;: aucune n&apos;est écrite (Édition &gt; Écrire une note)</translation>
    </message>
    <message>
        <source>A step on many GPUs: make a choice in Cluster; what it proposes is not put in</source>
        <translation>Un pas sur plusieurs GPU : faites un choix dans Cluster ; ce qui y est proposé n&apos;est pas inséré</translation>
    </message>
    <message>
        <source>Served under load: make a choice in Serve</source>
        <translation>Servi sous charge : faites un choix dans « Serve »</translation>
    </message>
    <message>
        <source>not asked</source>
        <translation>non demandé</translation>
    </message>
    <message>
        <source>Of a whole training run: 15 trillion, 300B. Then the report says how long the run takes, with failures, and what it costs</source>
        <translation>D&apos;un entraînement complet : 15 billions, 300B. Le rapport dit alors combien de temps il dure, pannes comprises, et ce qu&apos;il coûte</translation>
    </message>
    <message>
        <source>as proposed</source>
        <translation>comme proposé</translation>
    </message>
    <message>
        <source>What all GPUs have to serve together; empty: as Serve proposes</source>
        <translation>Ce que tous les GPU doivent servir ensemble ; vide : comme le propose Service</translation>
    </message>
    <message>
        <source>Tokens of the training run</source>
        <translation>Jetons de l&apos;entraînement</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Requêtes par seconde</translation>
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
Faites glisser pour le modifier&#x202f;; un double-clic l&apos;annule.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::RooflinePanel</name>
    <message>
        <source>%1, moved</source>
        <translation>%1, modifié</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Graphique copié</translation>
    </message>
    <message>
        <source>The step&apos;s time</source>
        <translation>Le temps du pas</translation>
    </message>
    <message>
        <source>All units</source>
        <translation>Toutes les unités</translation>
    </message>
    <message>
        <source>Roofs of units, too, that no operator of the network uses</source>
        <translation>Aussi les plafonds d&apos;unités qu&apos;aucun opérateur du réseau n&apos;utilise</translation>
    </message>
    <message>
        <source>Keep as a hypothetical GPU</source>
        <translation>Garder comme GPU hypothétique</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Every roof as the GPU has it</source>
        <translation>Chaque plafond tel que le GPU l&apos;a</translation>
    </message>
    <message>
        <source>Roofline of %1</source>
        <translation>Roofline de %1</translation>
    </message>
    <message>
        <source>Step %1: %2</source>
        <translation>Temps du pas&#x202f;: %1&#x202f;; %2</translation>
    </message>
    <message>
        <source>Step %1 → %2, %3; with %4</source>
        <translation>Temps du pas&#x202f;: %1 → %2, %3&#x202f;; avec %4</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Choisissez un réseau à gauche, ou déposez un fichier ONNX ou un config.json de Hugging Face dans la fenêtre.</translation>
    </message>
    <message>
        <source>Tick a GPU at the left to see the network&apos;s operators under its roofs.</source>
        <translation>Cochez un GPU à gauche pour voir les opérateurs du réseau sous ses plafonds.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>The roofline was cancelled.</source>
        <translation>Le calcul du roofline a été annulé.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Il n&apos;y a encore rien à exporter. %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SavedSearches</name>
    <message>
        <source>Saved searches</source>
        <translation>Recherches enregistrées</translation>
    </message>
    <message>
        <source>Searches that you saved, and examples</source>
        <translation>Vos recherches enregistrées et des exemples</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Enregistrer cette recherche</translation>
    </message>
    <message>
        <source>Save &quot;%1&quot;</source>
        <translation>Enregistrer « %1 »</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Enregistrées</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Exemples</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenarioModel</name>
    <message>
        <source>not possible: %1</source>
        <translation>impossible&#x202f;: %1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>ne tient pas&#x202f;; prendrait %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>référence</translation>
    </message>
    <message>
        <source>%1 a million %2</source>
        <translation>%1 par million %2</translation>
    </message>
    <message>
        <source>Time of a sample against the first line, where both are of the same network</source>
        <translation>Temps d&apos;un échantillon par rapport à la première ligne, si toutes deux sont du même réseau</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Scénario</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Against the first</source>
        <translation>Par rapport au premier</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Énergie</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ScenariosPanel</name>
    <message>
        <source>Keep as scenario</source>
        <translation>Garder comme scénario</translation>
    </message>
    <message>
        <source>What is chosen now: network, batch, precision, ticked GPUs and their changes, prices, model</source>
        <translation>Ce qui est choisi&#x202f;: réseau, lot, précision, GPU cochés et leurs changements, prix, modèle</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Restaurer</translation>
    </message>
    <message>
        <source>Brings back what the selected scenario had chosen</source>
        <translation>Ramène ce que le scénario sélectionné avait choisi</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Gives the selected scenario another name (F2)</source>
        <translation>Donne un autre nom au scénario sélectionné (F2)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Takes the selected scenario out of the project</source>
        <translation>Retire le scénario sélectionné du projet</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copier en CSV</translation>
    </message>
    <message>
        <source>The table as comma-separated values, on the clipboard</source>
        <translation>Le tableau en valeurs séparées par des virgules, dans le presse-papiers</translation>
    </message>
    <message>
        <source>Scenarios side by side</source>
        <translation>Scénarios côte à côte</translation>
    </message>
    <message>
        <source>Predicting scenarios</source>
        <translation>Prédiction des scénarios</translation>
    </message>
    <message>
        <source>Keep what is chosen as a scenario, change something, keep the next: they appear here side by side.</source>
        <translation>Gardez ce qui est choisi comme scénario, changez quelque chose, gardez le suivant&#x202f;: ils se tiennent ici côte à côte.</translation>
    </message>
    <message>
        <source>Table copied</source>
        <translation>Tableau copié</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekForm</name>
    <message>
        <source>What may change</source>
        <translation>Ce qui peut changer</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Objectif</translation>
    </message>
    <message>
        <source>A time of an iteration (10 ms), a throughput (500/s), a time a sample (2 ms/image), or fits (into memory)</source>
        <translation>Un temps d&apos;itération (10 ms), un débit (500/s), un temps par échantillon (2 ms/image) ou fits (tient en mémoire)</translation>
    </message>
    <message>
        <source>needed for</source>
        <translation>requis pour</translation>
    </message>
    <message>
        <source>on each ticked GPU</source>
        <translation>sur chaque GPU coché</translation>
    </message>
    <message>
        <source>What each GPU needs</source>
        <translation>Ce qu&apos;il faut à chaque GPU</translation>
    </message>
    <message>
        <source>Add GPU</source>
        <translation>Créer</translation>
    </message>
    <message>
        <source>Make a hypothetical %1 that meets the goal</source>
        <translation>Créer un %1 hypothétique qui atteint l&apos;objectif</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SeekModel</name>
    <message>
        <source>Looking...</source>
        <translation>Recherche...</translation>
    </message>
    <message>
        <source>Any value does: it does not move the time.</source>
        <translation>Toute valeur convient&#x202f;: elle n&apos;influe pas sur le temps.</translation>
    </message>
    <message>
        <source>Every value does, even %1.</source>
        <translation>Toute valeur convient, même %1.</translation>
    </message>
    <message>
        <source>Every value does, even %1 (%2).</source>
        <translation>Toute valeur convient, même %1 (%2).</translation>
    </message>
    <message>
        <source>None does: even at %1 it needs %2.</source>
        <translation>Aucune ne convient&#x202f;: même à %1, il faut %2.</translation>
    </message>
    <message>
        <source>None does: it does not move the time. %1.</source>
        <translation>Aucune ne convient&#x202f;: elle n&apos;influe pas sur le temps. %1.</translation>
    </message>
    <message>
        <source>None does: even at %1 it takes %2. %3.</source>
        <translation>Aucune ne convient&#x202f;: même à %1, cela prend %2. %3.</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>demande %1</translation>
    </message>
    <message>
        <source>%1; does not fit, %2 does</source>
        <translation>%1&#x202f;; ne tient pas, %2 tient</translation>
    </message>
    <message>
        <source>%1; does not fit</source>
        <translation>%1&#x202f;; ne tient pas</translation>
    </message>
    <message>
        <source>over %1</source>
        <translation>plus de %1</translation>
    </message>
    <message>
        <source>Where even the high edge of the band (90 %) meets the goal</source>
        <translation>Où même le bord haut de la fourchette (90&#x202f;%) atteint l&apos;objectif</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Actuel</translation>
    </message>
    <message>
        <source>Needed</source>
        <translation>Requis</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Facteur</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Alors</translation>
    </message>
    <message>
        <source>Even at the high edge</source>
        <translation>Pour être sûr</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SensitivityPanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Graphique copié</translation>
    </message>
    <message>
        <source>The search was cancelled.</source>
        <translation>La recherche a été annulée.</translation>
    </message>
    <message>
        <source>Saved by 1 % more</source>
        <translation>Épargné par 1&#x202f;% de plus</translation>
    </message>
    <message>
        <source>Saved by 10 % more</source>
        <translation>Épargné par 10&#x202f;% de plus</translation>
    </message>
    <message>
        <source>What the bars show</source>
        <translation>Ce que montrent les barres</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>GPU non affichés, et pourquoi</translation>
    </message>
    <message>
        <source>Levers of %1</source>
        <translation>Leviers de %1</translation>
    </message>
    <message>
        <source>Looking for %1</source>
        <translation>Recherche&#x202f;: %1</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Choisissez un réseau à gauche, ou déposez un fichier ONNX ou un config.json de Hugging Face dans la fenêtre.</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see which of their numbers moves the time.</source>
        <translation>Cochez un ou plusieurs GPU à gauche pour voir lequel de leurs nombres influe sur le temps.</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>Aucun GPU ne peut être affiché.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Il n&apos;y a encore rien à exporter. %1</translation>
    </message>
    <message>
        <source>Tornado: 10 % more, 10 % less</source>
        <translation>Tornade&#x202f;: 10&#x202f;% de plus, 10&#x202f;% de moins</translation>
    </message>
    <message>
        <source>Least silicon around %1</source>
        <translation>Silicium minimal autour de %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeForm</name>
    <message>
        <source>the usual ones</source>
        <translation>les habituelles</translation>
    </message>
    <message>
        <source>%1 (proposed)</source>
        <translation>%1 (proposé)</translation>
    </message>
    <message>
        <source>%1 (as few as hold it)</source>
        <translation>%1 (le minimum qui le contient)</translation>
    </message>
    <message>
        <source>as few as hold it</source>
        <translation>le minimum qui le contient</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 en cours</translation>
    </message>
    <message>
        <source>%1 a second</source>
        <translation>%1 par seconde</translation>
    </message>
    <message>
        <source>a log</source>
        <translation>un journal</translation>
    </message>
    <message>
        <source>%1, %2 in, %3 out</source>
        <translation>%1, %2 en entrée, %3 en sortie</translation>
    </message>
    <message>
        <source>as the engine has it</source>
        <translation>comme le moteur</translation>
    </message>
    <message>
        <source>Open a log of requests</source>
        <translation>Ouvrir un journal de requêtes</translation>
    </message>
    <message>
        <source>Logs of requests (*.csv *.csv.gz *.json *.jsonl *.gz);;All files (*)</source>
        <translation>Journaux de requêtes (*.csv *.csv.gz *.json *.jsonl *.gz);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Replica</source>
        <translation>Réplica</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Moteur</translation>
    </message>
    <message>
        <source>Log of requests</source>
        <translation>Journal de requêtes</translation>
    </message>
    <message>
        <source>A file of Azure&apos;s, Mooncake&apos;s or BurstGPT&apos;s traces, or vLLM&apos;s benchmark; packed or not. The first requests are served</source>
        <translation>Un fichier des traces d&apos;Azure, de Mooncake ou de BurstGPT, ou du benchmark de vLLM&#x202f;; compressé ou non. Les premières requêtes sont servies</translation>
    </message>
    <message>
        <source>choose a file</source>
        <translation>choisir un fichier</translation>
    </message>
    <message>
        <source>The software that serves: its kernels, its scheduler, its memory</source>
        <translation>Le logiciel qui sert&#x202f;: ses noyaux, son ordonnanceur, sa mémoire</translation>
    </message>
    <message>
        <source>Machines</source>
        <translation>Machines</translation>
    </message>
    <message>
        <source>What the GPUs stand in, each in its usual one or all in the same: links count where several share a layer</source>
        <translation>Les machines des GPU, chacun dans la sienne ou tous dans la même : les liens comptent là où plusieurs partagent une couche</translation>
    </message>
    <message>
        <source>How requests come</source>
        <translation>Arrivée des requêtes</translation>
    </message>
    <message>
        <source>Requests a second</source>
        <translation>Requêtes par seconde</translation>
    </message>
    <message>
        <source>Over all replicas. Empty: half of what the GPU in focus serves at most</source>
        <translation>Sur tous les réplicas. Vide&#x202f;: la moitié de ce que le GPU suivi sert au plus</translation>
    </message>
    <message>
        <source>Requests in flight</source>
        <translation>Requêtes en cours</translation>
    </message>
    <message>
        <source>Over all replicas: the next begins when one ends</source>
        <translation>Sur tous les réplicas&#x202f;: la suivante commence quand une se termine</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>Jetons d&apos;un prompt</translation>
    </message>
    <message>
        <source>Tokens of an answer</source>
        <translation>Jetons d&apos;une réponse</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Simulated requests</source>
        <translation>Requêtes simulées</translation>
    </message>
    <message>
        <source>More take longer and say more; p99 needs 1,000 once settled</source>
        <translation>Plus il y en a, plus c&apos;est long et précis&#x202f;; p99 en demande 1&#x202f;000 en régime stable</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simuler</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs</source>
        <translation>GPU parallèles sur les tenseurs</translation>
    </message>
    <message>
        <source>GPUs that share every layer; 0: as few of each kind as hold the network</source>
        <translation>GPU qui se partagent chaque couche&#x202f;; 0&#x202f;: le minimum de chaque type qui contient le réseau</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Étages du pipeline</translation>
    </message>
    <message>
        <source>Stages that hold a part of the layers each</source>
        <translation>Étages qui contiennent chacun une partie des couches</translation>
    </message>
    <message>
        <source>Data-parallel groups</source>
        <translation>Groupes parallèles sur les données</translation>
    </message>
    <message>
        <source>Groups of these GPUs, each with requests of its own; experts span all</source>
        <translation>Groupes de ces GPU, chacun avec ses propres requêtes&#x202f;; les experts s&apos;étendent sur tous</translation>
    </message>
    <message>
        <source>Expert-parallel groups</source>
        <translation>Groupes parallèles sur les experts</translation>
    </message>
    <message>
        <source>Groups of GPUs that hold different experts</source>
        <translation>Groupes de GPU qui contiennent des experts différents</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Réplicas</translation>
    </message>
    <message>
        <source>Such servers side by side; requests go to the least loaded one</source>
        <translation>Serveurs de ce type côte à côte&#x202f;; les requêtes vont au moins chargé</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tenseurs</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experts</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>Ordonnanceur</translation>
    </message>
    <message>
        <source>Who goes into a step, and in which chunks</source>
        <translation>Ce qui entre dans un pas, et en quels morceaux</translation>
    </message>
    <message>
        <source>the engine&apos;s</source>
        <translation>celui du moteur</translation>
    </message>
    <message>
        <source>Keys and values</source>
        <translation>Clés et valeurs</translation>
    </message>
    <message>
        <source>The numbers that keys and values are kept in</source>
        <translation>Le format numérique dans lequel sont gardées clés et valeurs</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Cache KV</translation>
    </message>
    <message>
        <source>%1, prompts apart</source>
        <translation>%1, invites à part</translation>
    </message>
    <message>
        <source>prefix cache</source>
        <translation>cache de préfixes</translation>
    </message>
    <message>
        <source>drafts</source>
        <translation>ébauches</translation>
    </message>
    <message>
        <source>Each prompt begins with one of so many texts that others begin with, too; 0: with none</source>
        <translation>Chaque invite commence par l’un de ce nombre de textes communs à d’autres ; 0 : aucun</translation>
    </message>
    <message>
        <source>Ahead of the prompt&apos;s own tokens</source>
        <translation>Avant les jetons propres à l’invite</translation>
    </message>
    <message>
        <source>GPUs that share every layer there; 0: split as a replica</source>
        <translation>GPU qui s’y partagent chaque couche ; 0 : découpée comme une réplique</translation>
    </message>
    <message>
        <source>as a replica</source>
        <translation>comme une réplique</translation>
    </message>
    <message>
        <source>Drafted tokens</source>
        <translation>Jetons proposés</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens that a layer of their own (MTP, EAGLE) drafts for each step; 0: none</source>
        <translation>Décodage spéculatif : jetons qu’une couche dédiée (MTP, EAGLE) propose à chaque étape ; 0 : aucun</translation>
    </message>
    <message>
        <source>Accepted drafts</source>
        <translation>Ébauches acceptées</translation>
    </message>
    <message>
        <source>How often a drafted token is right, where all before it were</source>
        <translation>À quelle fréquence un jeton proposé est juste quand tous ceux d’avant l’étaient</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>Cache de préfixes</translation>
    </message>
    <message>
        <source>At random times, at a rate; always so many in flight; or as a service logged them</source>
        <translation>À des instants aléatoires, à un débit donné ; toujours le même nombre en cours ; ou comme un service les a journalisées</translation>
    </message>
    <message>
        <source>at a rate (Poisson)</source>
        <translation>à un débit (Poisson)</translation>
    </message>
    <message>
        <source>at fixed concurrency</source>
        <translation>à concurrence fixe</translation>
    </message>
    <message>
        <source>from a log</source>
        <translation>d&apos;un journal</translation>
    </message>
    <message>
        <source>1024, all alike; 512-1024, uniform; 0.8-1x1024, uniform from 0.8 to 1 times 1024; lognormal:512:0.8, by median and sigma</source>
        <translation>1024, toutes égales ; 512-1024, uniforme ; 0.8-1x1024, uniforme de 0,8 à 1 fois 1024 ; lognormal:512:0.8, par médiane et sigma</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>Objectifs</translation>
    </message>
    <message>
        <source>Service-level objectives: ttft, tpot, itl or e2e; mean, p50, p90, p95 or p99; a time. Several with commas between</source>
        <translation>Objectifs de niveau de service : ttft, tpot, itl ou e2e ; mean, p50, p90, p95 ou p99 ; une durée. Plusieurs séparés par des virgules</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>Arrivées</translation>
    </message>
    <message>
        <source>Requests/s</source>
        <translation>Requêtes/s</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>Jetons d&apos;entrée</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>Jetons de sortie</translation>
    </message>
    <message>
        <source>Shared prefixes</source>
        <translation>Préfixes communs</translation>
    </message>
    <message>
        <source>Tokens of a shared prefix</source>
        <translation>Jetons d&apos;un préfixe commun</translation>
    </message>
    <message>
        <source>Attention DP</source>
        <translation>DP d&apos;attention</translation>
    </message>
    <message>
        <source>Prefill workers</source>
        <translation>Instances de prefill</translation>
    </message>
    <message>
        <source>Disaggregated: so many workers compute prompts and send the KV cache to the replicas, which decode; 0: the replicas do both</source>
        <translation>Désagrégé : autant d&apos;instances calculent les invites et envoient le cache KV aux répliques, qui décodent ; 0 : les répliques font les deux</translation>
    </message>
    <message>
        <source>Tensor-parallel GPUs of a prefill worker</source>
        <translation>GPU en parallélisme de tenseurs d&apos;une instance de prefill</translation>
    </message>
    <message>
        <source>Prefill TP</source>
        <translation>TP du prefill</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Emplacements</translation>
    </message>
    <message>
        <source>The most running requests of a replica; 0: the engine&apos;s own number</source>
        <translation>Le plus de requêtes en cours d&apos;une réplique ; 0 : le nombre du moteur</translation>
    </message>
    <message>
        <source>Token budget</source>
        <translation>Budget de jetons</translation>
    </message>
    <message>
        <source>The most tokens of a step, decoding and prompts together; 0: the engine&apos;s own number</source>
        <translation>Le plus de jetons d&apos;une étape, décodage et invites ensemble ; 0 : le nombre du moteur</translation>
    </message>
    <message>
        <source>on</source>
        <translation>activé</translation>
    </message>
    <message>
        <source>Keep KV blocks of prefixes for later prompts that begin alike, as memory allows</source>
        <translation>Garder les blocs KV des préfixes pour les invites suivantes au même début, selon la mémoire</translation>
    </message>
    <message>
        <source>Speculative</source>
        <translation>Spéculatif</translation>
    </message>
    <message>
        <source>accepted:</source>
        <translation>acceptés :</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServePanel</name>
    <message>
        <source>There is no command yet. %1</source>
        <translation>Il n&apos;y a pas encore de commande. %1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Graphique copié</translation>
    </message>
    <message>
        <source>Serving %1</source>
        <translation>Service de %1</translation>
    </message>
    <message>
        <source>Simulating requests on %1</source>
        <translation>Simulation des requêtes sur %1</translation>
    </message>
    <message>
        <source>Open a language model to see how it serves.</source>
        <translation>Ouvrez un modèle de langage pour voir comment il sert.</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: it serves the language model.</source>
        <translation>Cochez un GPU à gauche&#x202f;: il sert le modèle de langage.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>In flight</source>
        <translation>En cours</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <source>of the log</source>
        <translation>du journal</translation>
    </message>
    <message>
        <source>drawn</source>
        <translation>tiré au sort</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>Bande passante</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>inconnue</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Il n&apos;y a encore rien à exporter. %1</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>The line of dubhe-cli that answers the same</source>
        <translation>La ligne de dubhe-cli qui répond la même chose</translation>
    </message>
    <message>
        <source>What is served, and where</source>
        <translation>Ce qui est servi, et où</translation>
    </message>
    <message>
        <source>Whether the limits are kept</source>
        <translation>Si les limites sont respectées</translation>
    </message>
    <message>
        <source>By the closed form</source>
        <translation>Selon la forme close</translation>
    </message>
    <message>
        <source>Means without a simulation: what follows the sliders</source>
        <translation>Moyennes sans simulation&#x202f;: ce qui suit les curseurs</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>Ce qui le limite</translation>
    </message>
    <message>
        <source>What can&apos;t serve</source>
        <translation>Ce qui ne peut pas servir</translation>
    </message>
    <message>
        <source>Latencies</source>
        <translation>Latences</translation>
    </message>
    <message>
        <source>Throughput, memory, cost</source>
        <translation>Débit, mémoire, coût</translation>
    </message>
    <message>
        <source>Throughput of a GPU over the speed a user sees</source>
        <translation>Débit d&apos;un GPU selon la vitesse vue par un utilisateur</translation>
    </message>
    <message>
        <source>Distribution of TTFT</source>
        <translation>Distribution du TTFT</translation>
    </message>
    <message>
        <source>Distribution of TPOT</source>
        <translation>Distribution du TPOT</translation>
    </message>
    <message>
        <source>Requests over time</source>
        <translation>Requêtes dans le temps</translation>
    </message>
    <message>
        <source>KV memory over time</source>
        <translation>Mémoire KV dans le temps</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Front</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Chiffres</translation>
    </message>
    <message>
        <source>Over time</source>
        <translation>Dans le temps</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Question</translation>
    </message>
    <message>
        <source>Shows the form that asks, in place of the charts</source>
        <translation>Affiche le formulaire de la question à la place des graphiques</translation>
    </message>
    <message>
        <source>Where the closed form is off</source>
        <translation>Où la forme close s’écarte</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>Change what the sweep shows</source>
        <translation>Modifier ce que montre le balayage</translation>
    </message>
    <message>
        <source>The simulation starts when you stop moving the slider.</source>
        <translation>La simulation commence quand le curseur s&apos;arrête.</translation>
    </message>
    <message>
        <source>Below each value: 80 % band of the model, then 95 % confidence interval of the simulation.</source>
        <translation>Sous chaque valeur : fourchette à 80 % du modèle, puis intervalle de confiance à 95 % de la simulation.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSliders</name>
    <message>
        <source>How many requests come, over all replicas</source>
        <translation>Combien de requêtes arrivent, sur tous les réplicas</translation>
    </message>
    <message>
        <source>Tokens of a prompt</source>
        <translation>Jetons d&apos;un prompt</translation>
    </message>
    <message>
        <source>Memory bandwidth of the GPU in focus, as if it were another one</source>
        <translation>Bande passante mémoire du GPU suivi, comme si c&apos;en était un autre</translation>
    </message>
    <message>
        <source>Memory size of the GPU in focus, as if it were another one</source>
        <translation>Taille de la mémoire du GPU suivi, comme si c&apos;en était un autre</translation>
    </message>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to where it was.</source>
        <translation>%1&#x202f;: glissez, ou utilisez les flèches (1&#x202f;%, avec Maj 10&#x202f;%). Un double-clic ou Suppr revient à la valeur de départ.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServeSweepView</name>
    <message>
        <source>&amp;Vertical</source>
        <translation>&amp;Vertical</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>Ce qui est tracé</translation>
    </message>
    <message>
        <source>&amp;Horizontal</source>
        <translation>&amp;Horizontal</translation>
    </message>
    <message>
        <source>What is moved</source>
        <translation>Ce qui varie</translation>
    </message>
    <message>
        <source>Serving along a number</source>
        <translation>Service le long d’un nombre</translation>
    </message>
    <message>
        <source>What the chart leaves out</source>
        <translation>Ce que le graphique omet</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>There is nothing to draw.</source>
        <translation>Il n’y a rien à tracer.</translation>
    </message>
    <message>
        <source>No costs in one currency are known.</source>
        <translation>Aucun coût dans une même monnaie n’est connu.</translation>
    </message>
    <message>
        <source>No GPU can serve this.</source>
        <translation>Aucun GPU ne peut servir cela.</translation>
    </message>
    <message>
        <source>By the closed form, with bands of 80 %.</source>
        <translation>Selon la forme close, avec des bandes de 80 %.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedModel</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 à %3)</translation>
    </message>
    <message>
        <source>%1, or it never settles</source>
        <translation>%1, ou il ne se stabilise jamais</translation>
    </message>
    <message>
        <source>With slower steps it never settles: there is no band.</source>
        <translation>Avec des étapes plus lentes, il ne se stabilise jamais : il n’y a pas de bande.</translation>
    </message>
    <message>
        <source>As many as the question has: requests in flight are given, no rate.</source>
        <translation>Autant que la question en a : les requêtes en cours sont données, pas un débit.</translation>
    </message>
    <message>
        <source>%1 times %2, each within the limits up to %3</source>
        <translation>%1 fois %2, chacun dans les limites jusqu’à %3</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>un GPU</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 GPU</translation>
    </message>
    <message>
        <source>Requests are spread evenly; percentiles are of one of these at its share.</source>
        <translation>Les requêtes sont réparties également ; les centiles sont ceux d’un de ceux-ci à sa part.</translation>
    </message>
    <message>
        <source>GPUs needed</source>
        <translation>GPU nécessaires</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>A GPU at most</source>
        <translation>Un GPU au plus</translation>
    </message>
    <message>
        <source>Out of a GPU</source>
        <translation>Sortie par GPU</translation>
    </message>
    <message>
        <source>Million tokens, rented</source>
        <translation>Million de jetons, en location</translation>
    </message>
    <message>
        <source>Million tokens, bought</source>
        <translation>Million de jetons, à l’achat</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>Million de jetons</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Limité par</translation>
    </message>
    <message>
        <source>can&apos;t serve this</source>
        <translation>ne peut pas servir cela</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>aucun prix connu</translation>
    </message>
    <message>
        <source>Tokens of answers that a GPU gives where it is as full as the limits allow; for this rate it is asked for %1.</source>
        <translation>Jetons de réponses que donne un GPU aussi chargé que les limites le permettent ; à ce débit on lui en demande %1.</translation>
    </message>
    <message>
        <source>Tokens of answers, over all GPUs.</source>
        <translation>Jetons de réponses, sur tous les GPU.</translation>
    </message>
    <message>
        <source>A million tokens of answers, on all GPUs that are needed</source>
        <translation>Un million de jetons de réponses, sur tous les GPU nécessaires</translation>
    </message>
    <message>
        <source>What keeps one of these from serving more, where it is full</source>
        <translation>Ce qui empêche l’un d’eux de servir davantage quand il est plein</translation>
    </message>
    <message>
        <source>80 % band of the model: %1</source>
        <translation>Fourchette à 80 % du modèle : %1</translation>
    </message>
    <message>
        <source>95 % confidence interval of the simulation: %1</source>
        <translation>Intervalle de confiance à 95 % de la simulation : %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ServedView</name>
    <message>
        <source>What is served</source>
        <translation>Ce qui est servi</translation>
    </message>
    <message>
        <source>What is promised, and how GPUs are counted</source>
        <translation>Ce qui est promis, et comment les GPU sont comptés</translation>
    </message>
    <message>
        <source>Which GPUs can&apos;t serve, and why</source>
        <translation>Quels GPU ne peuvent pas servir, et pourquoi</translation>
    </message>
    <message>
        <source>GPUs as servers</source>
        <translation>GPU comme serveurs</translation>
    </message>
    <message>
        <source>GPUs as servers, figures</source>
        <translation>GPU comme serveurs, chiffres</translation>
    </message>
    <message>
        <source>Serving %1 on each GPU</source>
        <translation>Servir %1 sur chaque GPU</translation>
    </message>
    <message>
        <source>Open a language model to see what serves it.</source>
        <translation>Ouvrez un modèle de langage pour voir ce qui le sert.</translation>
    </message>
    <message>
        <source>A portfolio is not served: choose one of its networks at the left.</source>
        <translation>Un portefeuille n’est pas servi : choisissez un de ses réseaux à gauche.</translation>
    </message>
    <message>
        <source>Tick two to six GPUs at the left to compare them.</source>
        <translation>Cochez deux à six GPU à gauche pour les comparer.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>The comparison was cancelled.</source>
        <translation>La comparaison a été annulée.</translation>
    </message>
    <message>
        <source>%1. Open a language model to see what serves it.</source>
        <translation>%1. Ouvrez un modèle de langage pour voir ce qui le sert.</translation>
    </message>
    <message>
        <source>%1. The panel Serve asks the question.</source>
        <translation>%1. La question se pose dans le panneau « Serve ».</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>The rate is half of what %1 serves at most: the panel Serve sets it.</source>
        <translation>Le débit est la moitié de ce que %1 sert au plus : il se règle dans le panneau « Serve ».</translation>
    </message>
    <message>
        <source>Nothing is promised: as many GPUs as serve the rate at all.</source>
        <translation>Rien n’est promis : autant de GPU qu’il en faut pour servir ce débit.</translation>
    </message>
    <message>
        <source>As many GPUs as keep %1; simulated, with bands of 80 %.</source>
        <translation>Autant de GPU qu’il en faut pour respecter %1 ; simulé, avec des bandes de 80 %.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SizeRanges</name>
    <message>
        <source>Least %1</source>
        <translation>%1 au minimum</translation>
    </message>
    <message>
        <source>Largest %1</source>
        <translation>%1 au maximum</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>Sizes are drawn evenly by their logarithm, usually from %1 to %2.</source>
        <translation>Les tailles sont tirées uniformément selon leur logarithme, d&apos;ordinaire de %1 à %2.</translation>
    </message>
    <message>
        <source>The range of %1 has to go up, in whole numbers from 1 on; &quot;%2 to %3&quot; does not.</source>
        <translation>La plage de %1 doit être croissante, en nombres entiers à partir de 1&#x202f;; «&#x202f;%2 à %3&#x202f;» ne l&apos;est pas.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SpecificationRow</name>
    <message>
        <source>%1: drag, or use the arrow keys (1 %, with Shift 10 %). Double click or Delete returns to the base&apos;s value.</source>
        <translation>%1&#x202f;: glissez, ou utilisez les flèches (1&#x202f;%, avec Maj 10&#x202f;%). Un double-clic ou Suppr revient à la valeur de la base.</translation>
    </message>
    <message>
        <source>base %1</source>
        <translation>base %1</translation>
    </message>
    <message>
        <source>base unknown</source>
        <translation>base inconnue</translation>
    </message>
    <message>
        <source>Changed; double click the slider to return to the base&apos;s value</source>
        <translation>Modifié&#x202f;; double-cliquez sur le curseur pour revenir à la valeur de la base</translation>
    </message>
    <message>
        <source>As the base has it, or derived from what was changed</source>
        <translation>Comme la base, ou dérivé de ce qui a été modifié</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SplitForm</name>
    <message>
        <source>%1 (the rest)</source>
        <translation>%1 (le reste)</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 serveurs</translation>
    </message>
    <message>
        <source>%1, 1/%2</source>
        <translation>%1, 1/%2</translation>
    </message>
    <message>
        <source>summed beside backward</source>
        <translation>sommés pendant la passe arrière</translation>
    </message>
    <message>
        <source>summed after backward</source>
        <translation>sommés après la passe arrière</translation>
    </message>
    <message>
        <source>keys and values %1</source>
        <translation>clés et valeurs %1</translation>
    </message>
    <message>
        <source>in chunks</source>
        <translation>par morceaux</translation>
    </message>
    <message>
        <source>experts&apos; rows beside</source>
        <translation>lignes des experts en parallèle</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>comme d’habitude</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1 recalculé</translation>
    </message>
    <message>
        <source>%1 layers in the host</source>
        <translation>%1 couches dans l’hôte</translation>
    </message>
    <message>
        <source>groups of %1</source>
        <translation>groupes de %1</translation>
    </message>
    <message>
        <source>half moments</source>
        <translation>moments en demi-précision</translation>
    </message>
    <message>
        <source>as suits</source>
        <translation>au mieux</translation>
    </message>
    <message>
        <source>the rest</source>
        <translation>le reste</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackForm</name>
    <message>
        <source>Stac&amp;k</source>
        <translation>Pile logicielle (&amp;K)</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Pile logicielle</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>The settings of this stack, to be changed</source>
        <translation>Les réglages de cette pile, modifiables</translation>
    </message>
    <message>
        <source>Settings of the stack</source>
        <translation>Réglages de la pile</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Réinitialiser</translation>
    </message>
    <message>
        <source>All settings as the stack has them</source>
        <translation>Tous les réglages d&apos;origine de la pile</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <translation>Par défaut (%1)</translation>
    </message>
    <message>
        <source>What people run such a network with</source>
        <translation>Ce avec quoi on exécute un tel réseau</translation>
    </message>
    <message>
        <source>As written</source>
        <translation>Tel qu&apos;écrit</translation>
    </message>
    <message>
        <source>The graph as it is written, an operator at a time</source>
        <translation>Le graphe tel qu&apos;il est écrit, un opérateur à la fois</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackSettingsModel</name>
    <message>
        <source>%1: %2
It takes: %3</source>
        <translation>%1&#x202f;: %2
Accepte&#x202f;: %3</translation>
    </message>
    <message>
        <source>The stack&apos;s own is %1; an empty field brings it back</source>
        <translation>La pile a %1&#x202f;; un champ vide le rétablit</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>Réglage</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StackView</name>
    <message>
        <source>What if: the stack of transformations, applied from top to bottom</source>
        <translation>Et si&#x202f;: la pile de transformations, appliquée de haut en bas</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add a transformation to the stack</source>
        <translation>Ajouter une transformation à la pile</translation>
    </message>
    <message>
        <source>Your own...</source>
        <translation>La vôtre...</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the chosen transformation</source>
        <translation>Supprimer la transformation choisie</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>Apply it earlier</source>
        <translation>L&apos;appliquer plus tôt</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Apply it later</source>
        <translation>L&apos;appliquer plus tard</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Pile</translation>
    </message>
    <message>
        <source>Open, save, copy the stack</source>
        <translation>Ouvrir, enregistrer, copier la pile</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Ouvrir...</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Enregistrer sous...</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>In this step: %1.</source>
        <translation>Dans ce pas&#x202f;: %1.</translation>
    </message>
    <message>
        <source>It touches nothing in this step.</source>
        <translation>Elle ne touche rien dans ce pas.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::StartPage</name>
    <message>
        <source>Start page</source>
        <translation>Page d&apos;accueil</translation>
    </message>
    <message>
        <source>Worked examples</source>
        <translation>Exemples commentés</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Projets récents</translation>
    </message>
    <message>
        <source>How long will this network take on that GPU, before anyone owns it?</source>
        <translation>Combien de temps ce réseau prendra-t-il sur ce GPU, avant que quiconque le possède&#x202f;?</translation>
    </message>
    <message>
        <source>Begin with your own</source>
        <translation>Commencer avec les vôtres</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>Nouveau projet</translation>
    </message>
    <message>
        <source>Empty panels: choose a network and GPUs at the left</source>
        <translation>Panneaux vides&#x202f;: choisissez un réseau et des GPU à gauche</translation>
    </message>
    <message>
        <source>Open project...</source>
        <translation>Ouvrir un projet...</translation>
    </message>
    <message>
        <source>A .dubhe file</source>
        <translation>Un fichier .dubhe</translation>
    </message>
    <message>
        <source>Open network...</source>
        <translation>Ouvrir un réseau...</translation>
    </message>
    <message>
        <source>An ONNX model, a Hugging Face config.json, a network JSON</source>
        <translation>Un modèle ONNX, un config.json de Hugging Face, un JSON de réseau</translation>
    </message>
    <message>
        <source>Open recorded run...</source>
        <translation>Ouvrir une exécution enregistrée...</translation>
    </message>
    <message>
        <source>Of PyTorch&apos;s profiler, Nsight Systems or Dubhe&apos;s recorder</source>
        <translation>Du profileur de PyTorch, de Nsight Systems ou de l&apos;enregistreur de Dubhe</translation>
    </message>
    <message>
        <source>None yet. What you save (Ctrl+S) is listed here the next time.</source>
        <translation>Aucun pour l&apos;instant. Ce que vous enregistrez (Ctrl+S) figurera ici la prochaine fois.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Take %1 off this list</source>
        <translation>Retirer %1 de cette liste</translation>
    </message>
    <message>
        <source>Remove %1 from the list</source>
        <translation>Supprimer %1 de la liste</translation>
    </message>
    <message>
        <source>Back to the project</source>
        <translation>Retour au projet</translation>
    </message>
    <message>
        <source>What do you want to know?</source>
        <translation>Que voulez-vous savoir&#x202f;?</translation>
    </message>
    <message>
        <source>Or drop files anywhere on this window: projects (.dubhe), networks (.onnx, config.json, network JSON, or a model&apos;s folder), recorded runs (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), measurements (.csv, .csv.gz), catalogs (.json, .csv). Networks and GPUs stand at the left: a click adds one.</source>
        <translation>Ou déposez des fichiers n&apos;importe où dans cette fenêtre&#x202f;: projets (.dubhe), réseaux (.onnx, config.json, JSON de réseau, ou le dossier d&apos;un modèle), exécutions enregistrées (.json, .json.gz, .pftrace, .sqlite, .db, .dubherec), mesures (.csv, .csv.gz), catalogues (.json, .csv). Réseaux et GPU figurent à gauche&#x202f;: un clic en ajoute un.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumModel</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Spans</source>
        <translation>Intervalles</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>A double click looks for it</source>
        <translation>Un double-clic le cherche</translation>
    </message>
    <message>
        <source>How many spans touch the selection</source>
        <translation>Combien d&apos;intervalles touchent la sélection</translation>
    </message>
    <message>
        <source>Time within the selection; spans count with all that they enclose</source>
        <translation>Temps dans la sélection&#x202f;; les intervalles comptent avec tout ce qu&apos;ils contiennent</translation>
    </message>
    <message>
        <source>Of the selected stretch of time; of several lanes together it can exceed 100 %</source>
        <translation>De la durée sélectionnée&#x202f;; pour plusieurs pistes ensemble, peut dépasser 100&#x202f;%</translation>
    </message>
    <message>
        <source>Time of one span within the selection</source>
        <translation>Temps d&apos;un intervalle dans la sélection</translation>
    </message>
    <message>
        <source>of no layer</source>
        <translation>d&apos;aucune couche</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Lane</source>
        <translation>Piste</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SumView</name>
    <message>
        <source>Give up the selection</source>
        <translation>Abandonner la sélection</translation>
    </message>
    <message>
        <source>Give up the selection (Escape)</source>
        <translation>Abandonner la sélection (Échap)</translation>
    </message>
    <message>
        <source>What the selection holds</source>
        <translation>Ce que contient la sélection</translation>
    </message>
    <message>
        <source>Sums by</source>
        <translation>Sommes par</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Par nom</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>Par couche</translation>
    </message>
    <message>
        <source>By lane</source>
        <translation>Par piste</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SummaryModel</name>
    <message>
        <source>%1; size of its memory unknown</source>
        <translation>%1&#x202f;; taille de sa mémoire inconnue</translation>
    </message>
    <message>
        <source>%1, fits in %2</source>
        <translation>%1, tient dans %2</translation>
    </message>
    <message>
        <source>needs %1, has %2: does not fit</source>
        <translation>demande %1, a %2&#x202f;: ne tient pas</translation>
    </message>
    <message>
        <source>an hour %1</source>
        <translation>par heure %1</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Price: %1</source>
        <translation>Prix&#x202f;: %1</translation>
    </message>
    <message>
        <source>Rent of an hour, electricity included: %1</source>
        <translation>Location par heure, électricité comprise&#x202f;: %1</translation>
    </message>
    <message>
        <source>Those of %1 without changes</source>
        <translation>Ceux de %1 sans modifications</translation>
    </message>
    <message>
        <source>%1 for each %2</source>
        <translation>%1 pour chaque %2</translation>
    </message>
    <message>
        <source>TDP unknown</source>
        <translation>TDP inconnu</translation>
    </message>
    <message>
        <source>Time of an iteration</source>
        <translation>Temps d&apos;une itération</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Against the reference</source>
        <translation>Par rapport à la référence</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Mémoire</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Limité par</translation>
    </message>
    <message>
        <source>At full TDP</source>
        <translation>Au TDP plein</translation>
    </message>
    <message>
        <source>Energy of an iteration</source>
        <translation>Énergie d&apos;une itération</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Prix</translation>
    </message>
    <message>
        <source>Cost per million %1</source>
        <translation>Coût par million (%1)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Coût</translation>
    </message>
    <message>
        <source>For its price</source>
        <translation>Pour son prix</translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Repose sur</translation>
    </message>
    <message>
        <source>not possible: %1</source>
        <translation>impossible&#x202f;: %1</translation>
    </message>
    <message>
        <source>does not fit; would take %1</source>
        <translation>ne tient pas&#x202f;; prendrait %1</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>référence</translation>
    </message>
    <message>
        <source>Throughput over its price. %1</source>
        <translation>Débit sur son prix. %1</translation>
    </message>
    <message>
        <source>%1 of %2 while kernels run, %3 while none does, PUE %4: menu Prediction, Prices and Energy</source>
        <translation>%1 de %2 quand des noyaux s&apos;exécutent, %3 quand aucun ne s&apos;exécute, PUE %4&#x202f;: menu Prédiction, Prix et énergie</translation>
    </message>
    <message>
        <source>The TDP of %1 is not known: enter it in the Catalog.</source>
        <translation>Le TDP de %1 n&apos;est pas connu&#x202f;: saisissez-le dans le catalogue.</translation>
    </message>
    <message numerus="yes">
        <source>%n unknown operators by their bytes</source>
        <translation>
            <numerusform>%n opérateur inconnu d&apos;après ses octets</numerusform>
            <numerusform>%n opérateurs inconnus d&apos;après leurs octets</numerusform>
        </translation>
    </message>
    <message>
        <source>Time of a round</source>
        <translation>Temps d&apos;un tour</translation>
    </message>
    <message>
        <source>Energy of a round</source>
        <translation>Énergie d&apos;un tour</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>Note</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepChart</name>
    <message>
        <source>Sweep chart</source>
        <translation>Graphique du balayage</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepModel</name>
    <message>
        <source>Sweeping %1</source>
        <translation>Balayage de %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepPanel</name>
    <message>
        <source>The chart in words</source>
        <translation>Le graphique en mots</translation>
    </message>
    <message>
        <source>GPUs that are not shown, and why</source>
        <translation>GPU non affichés, et pourquoi</translation>
    </message>
    <message>
        <source>Choose a network at the left, or drop an ONNX file or a Hugging Face config.json into the window.</source>
        <translation>Choisissez un réseau à gauche, ou déposez un fichier ONNX ou un config.json de Hugging Face dans la fenêtre.</translation>
    </message>
    <message>
        <source>The catalog has no system %1 with links whose bandwidth is known; choose another, or one GPU.</source>
        <translation>Le catalogue n&apos;a pas de système %1 avec des liaisons de bande passante connue&#x202f;; choisissez-en un autre, ou un GPU.</translation>
    </message>
    <message>
        <source>Tick one or more GPUs at the left to see how long %1 takes on them.</source>
        <translation>Cochez un ou plusieurs GPU à gauche pour voir combien de temps %1 y prend.</translation>
    </message>
    <message>
        <source>What a million samples cost is not known for any of these GPUs: enter prices or rents in the Catalog.</source>
        <translation>Ce que coûte un million d&apos;échantillons n&apos;est connu pour aucun de ces GPU&#x202f;: saisissez prix ou locations dans le catalogue.</translation>
    </message>
    <message>
        <source>No GPU can be shown.</source>
        <translation>Aucun GPU ne peut être affiché.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>The sweep was cancelled. Change the range, or choose the axis again, to run it.</source>
        <translation>Le balayage a été annulé. Changez la plage, ou choisissez l&apos;axe à nouveau, pour le lancer.</translation>
    </message>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform> (et %n de plus)</numerusform>
            <numerusform> (et %n de plus)</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no chart to export yet. %1</source>
        <translation>Il n&apos;y a pas encore de graphique à exporter. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Graphique copié</translation>
    </message>
    <message>
        <source>The first %1 of %2 lines are shown: untick GPUs or remove workloads to see the others.</source>
        <translation>Les %1 premières courbes sur %2 sont affichées&#x202f;: décochez des GPU ou supprimez des charges pour voir les autres.</translation>
    </message>
    <message>
        <source>%1 is a real GPU: make a hypothetical one from it to move it to these values.</source>
        <translation>%1 est un GPU réel&#x202f;: faites-en un hypothétique pour l&apos;amener à ces valeurs.</translation>
    </message>
    <message>
        <source>Links and the number of GPUs belong to the system: choose it above.</source>
        <translation>Les liaisons et le nombre de GPU appartiennent au système&#x202f;: choisissez-le ci-dessus.</translation>
    </message>
    <message>
        <source>Batch and sequence belong to the workload: change them at the left.</source>
        <translation>Le lot et la séquence appartiennent à la charge&#x202f;: modifiez-les à gauche.</translation>
    </message>
    <message>
        <source>Where it does not fit into %1, %2.</source>
        <translation>Là où cela ne tient pas dans %1, %2.</translation>
    </message>
    <message>
        <source>A step on many GPUs is explained in the Cluster panel: choose the same system and split there.</source>
        <translation>Un pas sur de nombreux GPU est expliqué dans le panneau Grappe&#x202f;: choisissez-y le même système et la même répartition.</translation>
    </message>
    <message>
        <source>Why is it so, at %1?</source>
        <translation>Pourquoi est-ce ainsi, à %1&#x202f;?</translation>
    </message>
    <message>
        <source>Why is it so?</source>
        <translation>Pourquoi est-ce ainsi&#x202f;?</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>Ligne cible</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Rétablir le zoom</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>Fixer l&apos;objectif...</translation>
    </message>
    <message>
        <source>Target of the time, as in 10 ms</source>
        <translation>Objectif de temps, comme 10 ms</translation>
    </message>
    <message>
        <source>Target of the rate, as in 500/s</source>
        <translation>Objectif de débit, comme 500/s</translation>
    </message>
    <message>
        <source>The chart shows times: write one, as in 10 ms.</source>
        <translation>Le graphique montre des temps : écrire un temps, comme 10 ms.</translation>
    </message>
    <message>
        <source>The chart shows rates: write one, as in 500/s.</source>
        <translation>Le graphique montre des débits : écrire un débit, comme 500/s.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepToolbar</name>
    <message>
        <source>What the chart shows</source>
        <translation>Ce que montre le graphique</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Débit</translation>
    </message>
    <message>
        <source>Time per sample</source>
        <translation>Temps par échantillon</translation>
    </message>
    <message>
        <source>Cost per million</source>
        <translation>Coût par million</translation>
    </message>
    <message>
        <source>Of a million samples, where the Catalog has a price or a rent for the GPU</source>
        <translation>Par million d&apos;échantillons, si le catalogue a un prix ou une location pour le GPU</translation>
    </message>
    <message>
        <source>What the sweep moves</source>
        <translation>Ce que déplace le balayage</translation>
    </message>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>Heat map by</source>
        <translation>Carte de chaleur par</translation>
    </message>
    <message>
        <source>A second axis turns the chart into a heat map of the focused GPU</source>
        <translation>Un second axe fait du graphique une carte de chaleur du GPU suivi</translation>
    </message>
    <message>
        <source>Second axis from</source>
        <translation>Second axe de</translation>
    </message>
    <message>
        <source>Second axis to</source>
        <translation>Second axe à</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>over</source>
        <translation>selon</translation>
    </message>
    <message>
        <source>by</source>
        <translation>et</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Scales and range of the chart</source>
        <translation>Échelles et plage du graphique</translation>
    </message>
    <message>
        <source>Fit the range</source>
        <translation>Ajuster la plage</translation>
    </message>
    <message>
        <source>A range that has the own values of all ticked GPUs</source>
        <translation>Une plage qui contient les valeurs propres de tous les GPU cochés</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Rétablir le zoom</translation>
    </message>
    <message>
        <source>Show the whole range again (double click or 0 in the chart)</source>
        <translation>Réafficher toute la plage (double-clic ou 0 dans le graphique)</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>Axe horizontal logarithmique</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>Axe vertical logarithmique</translation>
    </message>
    <message>
        <source>Logarithmic second axis</source>
        <translation>Second axe logarithmique</translation>
    </message>
    <message>
        <source>Lines for every workload</source>
        <translation>Courbes pour chaque charge</translation>
    </message>
    <message>
        <source>All workloads of the project on all ticked GPUs, not only the one shown</source>
        <translation>Toutes les charges du projet sur tous les GPU cochés, pas seulement celle affichée</translation>
    </message>
    <message>
        <source>GPU (lines)</source>
        <translation>GPU (courbes)</translation>
    </message>
    <message>
        <source>The range must start below its end: %1 is not below %2.</source>
        <translation>La plage doit commencer avant sa fin&#x202f;: %1 n&apos;est pas inférieur à %2.</translation>
    </message>
    <message>
        <source>Target line</source>
        <translation>Ligne cible</translation>
    </message>
    <message>
        <source>A line to drag: where each GPU meets that value (T in the chart; Page Up and Page Down)</source>
        <translation>Une ligne à glisser&#x202f;: où chaque GPU atteint cette valeur (T dans le graphique&#x202f;; Page préc. et Page suiv.)</translation>
    </message>
    <message>
        <source>Set target...</source>
        <translation>Fixer l&apos;objectif...</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SystemPage</name>
    <message>
        <source>Measured figures of the machine</source>
        <translation>Chiffres mesurés de la machine</translation>
    </message>
    <message>
        <source>Put them into the catalog</source>
        <translation>Les mettre dans le catalogue</translation>
    </message>
    <message>
        <source>The catalog has no entry for this machine. With one, its operators can be predicted. Shall it get one of these figures?</source>
        <translation>Le catalogue n&apos;a pas d&apos;entrée pour cette machine. Avec une entrée, ses opérateurs peuvent être prédits. En créer une avec ces chiffres&#x202f;?</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; would take the figures that are marked. Shall it?</source>
        <translation>L&apos;entrée «&#x202f;%1&#x202f;» du catalogue prendrait les chiffres marqués. Est-ce d&apos;accord&#x202f;?</translation>
    </message>
    <message>
        <source>The catalog&apos;s entry &quot;%1&quot; has these figures, or a data sheet&apos;s instead.</source>
        <translation>L&apos;entrée «&#x202f;%1&#x202f;» du catalogue a ces chiffres, ou ceux d&apos;une fiche technique à la place.</translation>
    </message>
    <message>
        <source>Some figures scatter by more than 10 %: something else runs on this machine. Measure again when it is quiet.</source>
        <translation>Certains chiffres se dispersent de plus de 10&#x202f;%&#x202f;: autre chose s&apos;exécute sur cette machine. Mesurez de nouveau quand elle sera calme.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffEdit</name>
    <message>
        <source>not known; for example %1</source>
        <translation>inconnu&#x202f;; par exemple %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TariffForm</name>
    <message>
        <source>Prices and energy</source>
        <translation>Prix et énergie</translation>
    </message>
    <message>
        <source>What every cost of this project rests on. Prices and rents of GPUs stand in the catalog, each with its date.</source>
        <translation>Sur quoi reposent tous les coûts de ce projet. Prix et locations des GPU figurent dans le catalogue, chacun avec sa date.</translation>
    </message>
    <message>
        <source>Prices in the &amp;catalog</source>
        <translation>Prix dans le &amp;catalogue</translation>
    </message>
    <message>
        <source>Shows the catalog, where a GPU&apos;s price and its rent by the hour are entered</source>
        <translation>Montre le catalogue, où se saisissent le prix d&apos;un GPU et sa location à l&apos;heure</translation>
    </message>
    <message>
        <source>What is wrong with %1</source>
        <translation>Ce qui ne va pas&#x202f;: %1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TermBars</name>
    <message>
        <source>Terms of the predicted time</source>
        <translation>Termes du temps prédit</translation>
    </message>
    <message>
        <source>%1 %2, binds</source>
        <translation>%1 %2, limite</translation>
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
        <translation>Chronologie</translation>
    </message>
    <message>
        <source>Drag along the axis to select a stretch of time and sum it up</source>
        <translation>Glissez le long de l&apos;axe pour sélectionner une durée et en faire la somme</translation>
    </message>
    <message>
        <source>&lt;br&gt;The share is how busy it is in the time that is seen.</source>
        <translation>&lt;br&gt;La part dit combien elle est occupée dans le temps visible.</translation>
    </message>
    <message>
        <source>&lt;br&gt;A click folds or unfolds it.</source>
        <translation>&lt;br&gt;Un clic la replie ou la déplie.</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Détacher</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Épingler en haut</translation>
    </message>
    <message>
        <source>Unpin all</source>
        <translation>Tout détacher</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Copier le nom</translation>
    </message>
    <message>
        <source>&lt;br&gt;Pinned to the top, of %1. A right click or P lets it go.</source>
        <translation>&lt;br&gt;Épinglée en haut, de %1. Un clic droit ou P la détache.</translation>
    </message>
    <message>
        <source>&lt;br&gt;A right click, or P on one of its spans, pins it to the top.</source>
        <translation>&lt;br&gt;Un clic droit, ou P sur l&apos;un de ses intervalles, l&apos;épingle en haut.</translation>
    </message>
    <message>
        <source>Copy a command that opens this place</source>
        <translation>Copier une commande qui ouvre cet endroit</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineLegend</name>
    <message>
        <source>Meaning of the colours</source>
        <translation>Sens des couleurs</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelinePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Image copiée</translation>
    </message>
    <message>
        <source>Timeline of %1</source>
        <translation>Chronologie de %1</translation>
    </message>
    <message>
        <source>No prediction: %1</source>
        <translation>Pas de prédiction&#x202f;: %1</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>La molette zoome, glisser déplace, Maj et glisser fait la somme&#x202f;; la molette sur les noms défile.</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>rien trouvé</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 trouvés</translation>
    </message>
    <message>
        <source>Predicting...</source>
        <translation>Prédiction...</translation>
    </message>
    <message>
        <source>No prediction: %1
Or open a recorded run.</source>
        <translation>Pas de prédiction&#x202f;: %1
Ou ouvrez une exécution enregistrée.</translation>
    </message>
    <message>
        <source>No GPU is ticked: tick one at the left to see its predicted iteration,
or open a recorded run (or drop it on the window).</source>
        <translation>Aucun GPU n&apos;est coché&#x202f;: cochez-en un à gauche pour voir son itération prédite,
ou ouvrez une exécution enregistrée (ou déposez-la dans la fenêtre).</translation>
    </message>
    <message>
        <source>No run to show: choose a network and tick a GPU at the left to see the predicted iteration,
or open a recorded run (or drop it on the window): PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON, Dubhe&apos;s recorder.</source>
        <translation>Aucune exécution à afficher&#x202f;: choisissez un réseau et cochez un GPU à gauche pour voir l&apos;itération prédite,
ou ouvrez une exécution enregistrée (ou déposez-la dans la fenêtre)&#x202f;: profileur de PyTorch, export SQLite de Nsight Systems, JSON de Chrome, enregistreur de Dubhe.</translation>
    </message>
    <message>
        <source>There is no run to export yet. %1</source>
        <translation>Il n&apos;y a pas encore d&apos;exécution à exporter. %1</translation>
    </message>
    <message>
        <source>There is no run to save yet. %1</source>
        <translation>Il n&apos;y a pas encore d&apos;exécution à enregistrer. %1</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>Enregistrement de %1</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>Could not write %1: %2</source>
        <translation>Impossible d&apos;écrire %1&#x202f;: %2</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>non compris</translation>
    </message>
    <message>
        <source>Command copied: it opens this place of the run.</source>
        <translation>Commande copiée : elle ouvre cet endroit de l’exécution.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TimelineToolbar</name>
    <message>
        <source>Open trace...</source>
        <translation>Ouvrir une trace...</translation>
    </message>
    <message>
        <source>Show a recorded run: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Chrome JSON or Dubhe&apos;s recorder (Ctrl+T)</source>
        <translation>Afficher une exécution enregistrée&#x202f;: du profileur de PyTorch, de l&apos;export SQLite de Nsight Systems, de JSON de Chrome ou de l&apos;enregistreur de Dubhe (Ctrl+T)</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Sélectionner</translation>
    </message>
    <message>
        <source>Drag selects a stretch to sum up; without this, drag with Shift</source>
        <translation>Glisser sélectionne une durée à sommer&#x202f;; sans cela, glissez avec Maj</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zoom avant</translation>
    </message>
    <message>
        <source>Save trace...</source>
        <translation>Enregistrer la trace...</translation>
    </message>
    <message>
        <source>Save the run as Chrome JSON, which Perfetto, chrome://tracing and Dubhe read: the predicted one where it is shown</source>
        <translation>Enregistrer l&apos;exécution en JSON de Chrome, que lisent Perfetto, chrome://tracing et Dubhe&#x202f;: la prédite, si elle est affichée</translation>
    </message>
    <message>
        <source>Runs that are shown</source>
        <translation>Exécutions affichées</translation>
    </message>
    <message>
        <source>Predicted above measured</source>
        <translation>Prédite au-dessus de mesurée</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Prédit</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Step of the measured run</source>
        <translation>Pas de l&apos;exécution mesurée</translation>
    </message>
    <message>
        <source>What of the measured run stands at time 0, and is zoomed to</source>
        <translation>Ce qui de l&apos;exécution mesurée est au temps 0, et sur quoi l&apos;on zoome</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Colorer par</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>Couleur&#x202f;: type de travail</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>Couleur&#x202f;: couche</translation>
    </message>
    <message>
        <source>Find spans</source>
        <translation>Trouver des intervalles</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter, Shift+F3)</source>
        <translation>Résultat précédent (Maj+Entrée, Maj+F3)</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Résultat précédent</translation>
    </message>
    <message>
        <source>Next match (Enter, F3)</source>
        <translation>Résultat suivant (Entrée, F3)</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Résultat suivant</translation>
    </message>
    <message>
        <source>Whole run</source>
        <translation>Toute l&apos;exécution</translation>
    </message>
    <message>
        <source>Show everything (0, or a double click on empty paper)</source>
        <translation>Tout afficher (0, ou un double-clic sur une zone vide)</translation>
    </message>
    <message>
        <source>Zoom to the selection, else to the chosen span (Z; F goes there and back)</source>
        <translation>Zoomer sur la sélection, sinon sur l&apos;intervalle choisi (Z&#x202f;; F y va et en revient)</translation>
    </message>
    <message>
        <source>Find: gemm, time&gt;100us</source>
        <translation>Chercher : gemm, time&gt;100us</translation>
    </message>
    <message>
        <source>&lt;p&gt;A part of the name or the layer. Fields: name~, layer~, lane~, class:, gpu:, stream:, and with &amp;lt; &amp;gt; = time, begin, end. Combine with and, or, not and parentheses:&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Enter: next, Shift+Enter: previous, Escape: back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Une partie du nom ou de la couche. Champs : name~, layer~, lane~, class:, gpu:, stream:, et avec &amp;lt; &amp;gt; = time, begin, end. Se combinent par and, or, not et des parenthèses :&lt;/p&gt;&lt;p&gt;&lt;tt&gt;class:communication and (time&amp;gt;100us or layer~attention)&lt;/tt&gt;&lt;/p&gt;&lt;p&gt;Entrée : suivant, Maj+Entrée : précédent, Échap : retour.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TracePanel</name>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Image copiée</translation>
    </message>
    <message>
        <source>costs %1</source>
        <translation>coûte %1</translation>
    </message>
    <message>
        <source>Of the %1 GPUs that were recorded</source>
        <translation>Des %1 GPU enregistrés</translation>
    </message>
    <message>
        <source>Energy of the step: %1</source>
        <translation>Énergie du pas&#x202f;: %1</translation>
    </message>
    <message>
        <source>Looking for steps</source>
        <translation>Recherche des pas</translation>
    </message>
    <message>
        <source>Analysing %1</source>
        <translation>Analyse de %1</translation>
    </message>
    <message>
        <source>Replaying all steps</source>
        <translation>Rejeu de tous les pas</translation>
    </message>
    <message>
        <source>it was cancelled. A click on it in the table of steps goes on.</source>
        <translation>annulé. Un clic dessus dans le tableau des pas continue.</translation>
    </message>
    <message>
        <source>it was cancelled. Open the trace again to go on.</source>
        <translation>annulé. Rouvrez la trace pour continuer.</translation>
    </message>
    <message>
        <source>This step is not analysed: %1</source>
        <translation>Ce pas n&apos;est pas analysé&#x202f;: %1</translation>
    </message>
    <message>
        <source>Analysing...</source>
        <translation>Analyse...</translation>
    </message>
    <message>
        <source>Looking for steps...</source>
        <translation>Recherche des pas...</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>incomplet</translation>
    </message>
    <message>
        <source>Notes (%1)</source>
        <translation>Notes (%1)</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>critical path</source>
        <translation>chemin critique</translation>
    </message>
    <message>
        <source>A click on a span, or on a row of a table, tells its launch and what it waited for.</source>
        <translation>Un clic sur un intervalle, ou sur une ligne d&apos;un tableau, dit son lancement et ce qu&apos;il a attendu.</translation>
    </message>
    <message>
        <source>The longest of these pauses: %1</source>
        <translation>La plus longue de ces pauses&#x202f;: %1</translation>
    </message>
    <message>
        <source>Begins %1 after the step.</source>
        <translation>Commence %1 après le pas.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Il n&apos;y a encore rien à exporter. %1</translation>
    </message>
    <message>
        <source>Host and GPU over the step</source>
        <translation>Hôte et GPU au cours du pas</translation>
    </message>
    <message>
        <source>What the GPU does over the step</source>
        <translation>Ce que fait le GPU au cours du pas</translation>
    </message>
    <message>
        <source>State of the analysis</source>
        <translation>État de l&apos;analyse</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Ouvrir une trace...</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>The step that is analysed; the tab Steps compares them</source>
        <translation>Le pas analysé&#x202f;; l&apos;onglet Pas les compare</translation>
    </message>
    <message>
        <source>Ask what if...</source>
        <translation>Et si...</translation>
    </message>
    <message>
        <source>Change this step (mixed precision, fused kernels, more GPUs, another GPU) and see its time</source>
        <translation>Modifier ce pas (précision mixte, noyaux fusionnés, plus de GPU, autre GPU) et voir son temps</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>Chemin critique</translation>
    </message>
    <message>
        <source>Underline what the step&apos;s time consists of: each piece began when the one before let it</source>
        <translation>Souligner ce qui fait le temps du pas&#x202f;: chaque morceau a commencé quand le précédent l&apos;a permis</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Colorer par</translation>
    </message>
    <message>
        <source>Colour: kind of work</source>
        <translation>Couleur&#x202f;: type de travail</translation>
    </message>
    <message>
        <source>Colour: layer</source>
        <translation>Couleur&#x202f;: couche</translation>
    </message>
    <message>
        <source>Whole step</source>
        <translation>Tout le pas</translation>
    </message>
    <message>
        <source>Show the step from begin to end</source>
        <translation>Afficher le pas du début à la fin</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Zoom avant</translation>
    </message>
    <message>
        <source>Zoom to the chosen span (Z in the timeline)</source>
        <translation>Zoomer sur l&apos;intervalle choisi (Z dans la chronologie)</translation>
    </message>
    <message>
        <source>Analyse another recorded run (Ctrl+T)</source>
        <translation>Analyser une autre exécution enregistrée (Ctrl+T)</translation>
    </message>
    <message>
        <source>Close trace</source>
        <translation>Fermer la trace</translation>
    </message>
    <message>
        <source>Close the recorded run</source>
        <translation>Fermer l&apos;exécution enregistrée</translation>
    </message>
    <message>
        <source>Time of the step, measured and replayed</source>
        <translation>Temps du pas, mesuré et rejoué</translation>
    </message>
    <message>
        <source>Replayed: the step&apos;s graph, simulated unchanged. The difference is what the graph does not explain; answers to &quot;what if&quot; are no better than that.</source>
        <translation>Rejoué&#x202f;: le graphe du pas, simulé sans changement. L&apos;écart est ce que le graphe n&apos;explique pas&#x202f;; les réponses à «&#x202f;et si&#x202f;» ne valent pas mieux que cela.</translation>
    </message>
    <message>
        <source>Cost of the step</source>
        <translation>Coût du pas</translation>
    </message>
    <message>
        <source>Tables of the step</source>
        <translation>Tableaux du pas</translation>
    </message>
    <message>
        <source>Kernels of the step</source>
        <translation>Noyaux du pas</translation>
    </message>
    <message>
        <source>Layers of the step</source>
        <translation>Couches du pas</translation>
    </message>
    <message>
        <source>Critical path of the step</source>
        <translation>Chemin critique du pas</translation>
    </message>
    <message>
        <source>Steps of the run</source>
        <translation>Pas de l&apos;exécution</translation>
    </message>
    <message>
        <source>What was inferred or left out</source>
        <translation>Ce qui a été déduit ou omis</translation>
    </message>
    <message>
        <source>Pieces of the critical path</source>
        <translation>Morceaux du chemin critique</translation>
    </message>
    <message>
        <source>By kind</source>
        <translation>Par type</translation>
    </message>
    <message>
        <source>By layer</source>
        <translation>Par couche</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Par nom</translation>
    </message>
    <message>
        <source>Longest pieces</source>
        <translation>Morceaux les plus longs</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Noyaux</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Couches</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Wheel zooms, drag pans, Shift and drag sums up; the wheel over the names scrolls.</source>
        <translation>La molette zoome, glisser déplace, Maj et glisser fait la somme&#x202f;; la molette sur les noms défile.</translation>
    </message>
    <message>
        <source>Most time: %1</source>
        <translation>Le plus long&#x202f;: %1</translation>
    </message>
    <message>
        <source>no price known</source>
        <translation>aucun prix connu</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>End comparison</source>
        <translation>Terminer la comparaison</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>Comparer à...</translation>
    </message>
    <message>
        <source>This run alone again</source>
        <translation>De nouveau cette exécution seule</translation>
    </message>
    <message>
        <source>Another recorded run beside this one: what got slower, and by how much</source>
        <translation>Une autre exécution enregistrée à côté de celle-ci : ce qui a ralenti, et de combien</translation>
    </message>
    <message>
        <source>Comparing...</source>
        <translation>Comparaison...</translation>
    </message>
    <message>
        <source>The other run is not compared: %1</source>
        <translation>L&apos;autre exécution n&apos;est pas comparée : %1</translation>
    </message>
    <message>
        <source>The workload that is shown runs on the host that was recorded</source>
        <translation>La charge affichée s&apos;exécute sur l&apos;hôte enregistré</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#x202f;: %2</translation>
    </message>
    <message>
        <source>A launch</source>
        <translation>Un lancement</translation>
    </message>
    <message>
        <source>An operator, forward</source>
        <translation>Un opérateur, passe avant</translation>
    </message>
    <message>
        <source>An operator, backward</source>
        <translation>Un opérateur, passe arrière</translation>
    </message>
    <message>
        <source>A launch of the update</source>
        <translation>Un lancement de la mise à jour</translation>
    </message>
    <message>
        <source>The recorder&apos;s own cost is in these times</source>
        <translation>Le coût de l&apos;enregistrement est compris dans ces temps</translation>
    </message>
    <message>
        <source>Difference between the two runs</source>
        <translation>Différence entre les deux exécutions</translation>
    </message>
    <message>
        <source>Predict with its host</source>
        <translation>Prédire avec son hôte</translation>
    </message>
    <message>
        <source>What differs between the two runs</source>
        <translation>Ce qui diffère entre les deux exécutions</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Écarts</translation>
    </message>
    <message>
        <source>No recorded run is open. Open one, or drop it on the window: of PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, rocprofv3, Perfetto, JAX, or Dubhe&apos;s recorder. This panel shows its steps, where their time goes and the critical path; of a memory snapshot of PyTorch what holds the GPU&apos;s memory.</source>
        <translation>Aucune exécution enregistrée n&apos;est ouverte. Ouvrez-en une ou déposez-la sur la fenêtre&#x202f;: du profileur de PyTorch, de l&apos;export SQLite de Nsight Systems, de rocprofv3, Perfetto, JAX ou de l&apos;enregistreur de Dubhe. Ce panneau montre ses pas, où passe leur temps et le chemin critique&#x202f;; d&apos;un instantané de mémoire de PyTorch, ce qui détient la mémoire du GPU.</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TraceTable</name>
    <message>
        <source>Find</source>
        <translation>Trouver</translation>
    </message>
    <message>
        <source>Find in: %1</source>
        <translation>Trouver dans&#x202f;: %1</translation>
    </message>
    <message>
        <source>nothing found</source>
        <translation>rien trouvé</translation>
    </message>
    <message>
        <source>%1 found</source>
        <translation>%1 trouvés</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::TransformationForm</name>
    <message>
        <source>What it changed in this step</source>
        <translation>Ce qu&apos;elle a changé dans ce pas</translation>
    </message>
    <message>
        <source>What is wrong with the value</source>
        <translation>Ce qui ne va pas dans la valeur</translation>
    </message>
    <message>
        <source>Your own transformation</source>
        <translation>Votre propre transformation</translation>
    </message>
    <message>
        <source>select ... says which tasks; scale, shrink, remove or insert what becomes of them.</source>
        <translation>select ... dit quelles tâches&#x202f;; scale, shrink, remove ou insert ce qu&apos;elles deviennent.</translation>
    </message>
    <message>
        <source>Add a question: what if the step ran in half precision, on eight GPUs, on a GPU that you don&apos;t own?</source>
        <translation>Ajoutez une question&#x202f;: et si le pas s&apos;exécutait en demi-précision, sur huit GPU, sur un GPU que vous n&apos;avez pas&#x202f;?</translation>
    </message>
    <message>
        <source>Published accuracy: %1 (%2).</source>
        <translation>Exactitude publiée&#x202f;: %1 (%2).</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhatIfPanel</name>
    <message>
        <source>%1 can&apos;t be read: %2</source>
        <translation>%1 ne peut être lu&#x202f;: %2</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 enregistré</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>Chart copied</source>
        <translation>Graphique copié</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>incomplet</translation>
    </message>
    <message>
        <source>Preparing %1</source>
        <translation>Préparation de %1</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Et si</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>Temps selon %1</translation>
    </message>
    <message>
        <source>Open a recorded run (or drop it on the window) to ask what would change it: PyTorch&apos;s profiler, Nsight Systems&apos; SQLite export, Dubhe&apos;s recorder.</source>
        <translation>Ouvrez une exécution enregistrée (ou déposez-la dans la fenêtre) pour demander ce qui la changerait&#x202f;: profileur de PyTorch, export SQLite de Nsight Systems, enregistreur de Dubhe.</translation>
    </message>
    <message>
        <source>%1 can be shown, but not simulated: it doesn&apos;t say what launched what.</source>
        <translation>%1 peut être affiché, mais pas simulé&#x202f;: il ne dit pas ce qui a lancé quoi.</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>Above the step as recorded, below it what if. Wheel zooms, drag pans.</source>
        <translation>En haut le pas comme enregistré, dessous et si. La molette zoome, glisser déplace.</translation>
    </message>
    <message>
        <source>Choose a transformation at the left that has a number to sweep: distributed&apos;s link, bandwidth&apos;s factor.</source>
        <translation>Choisissez à gauche une transformation qui a un nombre à balayer&#x202f;: link de distributed, factor de bandwidth.</translation>
    </message>
    <message>
        <source>Open a stack of transformations</source>
        <translation>Ouvrir une pile de transformations</translation>
    </message>
    <message>
        <source>Stacks (*.whatif *.txt);;All files (*)</source>
        <translation>Piles (*.whatif *.txt);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Save the stack of transformations</source>
        <translation>Enregistrer la pile de transformations</translation>
    </message>
    <message>
        <source>Stacks (*.whatif)</source>
        <translation>Piles (*.whatif)</translation>
    </message>
    <message>
        <source>There is no step to ask about yet. %1</source>
        <translation>Il n&apos;y a pas encore de pas sur lequel questionner. %1</translation>
    </message>
    <message>
        <source>Command copied</source>
        <translation>Commande copiée</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Il n&apos;y a encore rien à exporter. %1</translation>
    </message>
    <message>
        <source>Open trace...</source>
        <translation>Ouvrir une trace...</translation>
    </message>
    <message>
        <source>The recorded step</source>
        <translation>Le pas enregistré</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Which step of the recording is asked about; complete ones alone stand for a whole iteration</source>
        <translation>Sur quel pas de l&apos;enregistrement porte la question&#x202f;; seuls les complets représentent une itération entière</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>La réponse</translation>
    </message>
    <message>
        <source>Which number of the chosen transformation is swept</source>
        <translation>Quel nombre de la transformation choisie est balayé</translation>
    </message>
    <message>
        <source>Time of the step over a parameter</source>
        <translation>Temps du pas selon un paramètre</translation>
    </message>
    <message>
        <source>What the answer rests on</source>
        <translation>Sur quoi repose la réponse</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Noyau</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Temps</translation>
    </message>
    <message>
        <source>Share of the GPU time</source>
        <translation>Part du temps GPU</translation>
    </message>
    <message>
        <source>Kernels that match no operator</source>
        <translation>Noyaux sans opérateur correspondant</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>Chronologies</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>Sur quoi cela repose</translation>
    </message>
    <message>
        <source>Unmatched kernels</source>
        <translation>Noyaux sans correspondance</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyModel</name>
    <message>
        <source>Step</source>
        <translation>Pas</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Valeur</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Part</translation>
    </message>
    <message>
        <source>How it comes about</source>
        <translation>D&apos;où cela vient</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WhyPanel</name>
    <message>
        <source>What is explained</source>
        <translation>Ce qui est expliqué</translation>
    </message>
    <message>
        <source>Follow the selection</source>
        <translation>Suivre la sélection</translation>
    </message>
    <message>
        <source>Explain what is selected in the other panels again</source>
        <translation>Expliquer à nouveau ce qui est sélectionné dans les autres panneaux</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy the whole chain as text</source>
        <translation>Copier toute la chaîne en texte</translation>
    </message>
    <message>
        <source>Save as CSV...</source>
        <translation>Enregistrer en CSV...</translation>
    </message>
    <message>
        <source>Save the whole chain, a row a step</source>
        <translation>Enregistrer toute la chaîne, une ligne par étape</translation>
    </message>
    <message>
        <source>Why it is so</source>
        <translation>Pourquoi il en est ainsi</translation>
    </message>
    <message>
        <source>Copy this step and what is below it</source>
        <translation>Copier cette étape et ce qui est dessous</translation>
    </message>
    <message>
        <source>Looking for reasons</source>
        <translation>Recherche des raisons</translation>
    </message>
    <message>
        <source>Looking for measured rows</source>
        <translation>Recherche de lignes mesurées</translation>
    </message>
    <message>
        <source>Working...</source>
        <translation>Calcul en cours...</translation>
    </message>
    <message>
        <source>Choose a network at the left: here stands why it takes as long as it does.</source>
        <translation>Choisissez un réseau à gauche&#x202f;: ici figure pourquoi il prend le temps qu&apos;il prend.</translation>
    </message>
    <message>
        <source>Tick a GPU at the left: here stands why the network takes so long on it.</source>
        <translation>Cochez un GPU à gauche&#x202f;: ici figure pourquoi le réseau y prend si longtemps.</translation>
    </message>
    <message>
        <source>Nothing is asked yet.</source>
        <translation>Rien n&apos;est encore demandé.</translation>
    </message>
    <message>
        <source>There is nothing to export yet. %1</source>
        <translation>Il n&apos;y a encore rien à exporter. %1</translation>
    </message>
    <message>
        <source>There is nothing to copy yet. %1</source>
        <translation>Il n&apos;y a encore rien à copier. %1</translation>
    </message>
    <message>
        <source>The chain is copied as text</source>
        <translation>La chaîne est copiée en texte</translation>
    </message>
    <message>
        <source>Copy as command</source>
        <translation>Copier comme commande</translation>
    </message>
    <message>
        <source>Copy the line of dubhe-cli that says the same</source>
        <translation>Copier la ligne de dubhe-cli qui dit la même chose</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadForm</name>
    <message>
        <source>default</source>
        <translation>par défaut</translation>
    </message>
    <message>
        <source>Tokens a sample; 0 is the network&apos;s own default</source>
        <translation>Jetons par échantillon&#x202f;; 0 est la valeur par défaut du réseau</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>Decoding: tokens that already lie in the KV cache; each sample then adds one token</source>
        <translation>Décodage&#x202f;: jetons déjà présents dans le cache KV&#x202f;; chaque échantillon ajoute alors un jeton</translation>
    </message>
    <message>
        <source>&amp;Mode</source>
        <translation>&amp;Mode</translation>
    </message>
    <message>
        <source>Op&amp;timizer</source>
        <translation>Op&amp;timiseur</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>&amp;Lot</translation>
    </message>
    <message>
        <source>&amp;Precision</source>
        <translation>Format &amp;numérique</translation>
    </message>
    <message>
        <source>Se&amp;quence</source>
        <translation>Sé&amp;quence</translation>
    </message>
    <message>
        <source>KV &amp;cache</source>
        <translation>&amp;Cache KV</translation>
    </message>
    <message>
        <source>What updates the weights</source>
        <translation>Ce qui met à jour les poids</translation>
    </message>
    <message>
        <source>Only training has an optimizer</source>
        <translation>Seul l&apos;entraînement a un optimiseur</translation>
    </message>
    <message>
        <source>%1: &quot;%2&quot; is no whole number from %3 to %4; %5 stays.</source>
        <translation>%1 : « %2 » n&apos;est pas un nombre entier de %3 à %4 ; %5 reste.</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Lot</translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation>Séquence</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>Cache KV</translation>
    </message>
    <message>
        <source>Equal samples that fill a sequence, as in fine-tuning: each attends to its own tokens alone</source>
        <translation>Échantillons de même longueur qui remplissent une séquence, comme pour un affinage&#x202f;: chacun ne prête attention qu&apos;à ses propres jetons</translation>
    </message>
    <message>
        <source>Tokens behind the next one that are predicted, too: a layer and a loss each</source>
        <translation>Jetons après le suivant, prédits eux aussi&#x202f;: une couche et une perte chacun</translation>
    </message>
    <message>
        <source>S&amp;amples a sequence</source>
        <translation>Échantillons &amp;par séquence</translation>
    </message>
    <message>
        <source>&amp;Further tokens</source>
        <translation>Jetons s&amp;upplémentaires</translation>
    </message>
    <message>
        <source>Samples a sequence</source>
        <translation>Échantillons par séquence</translation>
    </message>
    <message>
        <source>Further tokens</source>
        <translation>Jetons supplémentaires</translation>
    </message>
    <message>
        <source>Low-rank adapters (LoRA) are trained beside linear layers, whose weights stay; none: everything is trained</source>
        <translation>Des adaptateurs de rang faible (LoRA) sont entraînés à côté des couches linéaires, dont les poids ne changent pas ; aucun : tout est entraîné</translation>
    </message>
    <message>
        <source>&amp;LoRA rank</source>
        <translation>Rang de &amp;LoRA</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>Rang de LoRA</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadTable</name>
    <message>
        <source>Networks in the report</source>
        <translation>Réseaux du rapport</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>Samples/s needed</source>
        <translation>Exemples/s requis</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>What has to be done in a second, over all GPUs: then the report says how many GPUs that takes. Empty: not known, and figures are those of one GPU</source>
        <translation>Ce qu&apos;il faut faire en une seconde, tous GPU confondus : le rapport dit alors combien de GPU il faut. Vide : inconnu, les chiffres sont ceux d&apos;un GPU</translation>
    </message>
    <message>
        <source>Beside the other networks, where the report says one thing of all of them. Empty: 1</source>
        <translation>À côté des autres réseaux, là où le rapport dit une chose de tous. Vide : 1</translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::WorkloadsPanel</name>
    <message>
        <source>%1 parameters · %2 an iteration</source>
        <translation>%1 paramètres · %2 par itération</translation>
    </message>
    <message>
        <source>1 note on the file</source>
        <translation>1 note du lecteur</translation>
    </message>
    <message>
        <source>%1 notes on the file</source>
        <translation>%1 notes du lecteur</translation>
    </message>
    <message>
        <source>Search networks</source>
        <translation>Chercher des réseaux</translation>
    </message>
    <message>
        <source>Workloads</source>
        <translation>Charges</translation>
    </message>
    <message>
        <source>Open a file, or drop it here</source>
        <translation>Ouvrir un fichier, ou le déposer ici</translation>
    </message>
    <message>
        <source>An ONNX model, or the config.json of a Hugging Face model</source>
        <translation>Un modèle ONNX, ou le config.json d&apos;un modèle Hugging Face</translation>
    </message>
    <message>
        <source>In this project</source>
        <translation>Dans ce projet</translation>
    </message>
    <message>
        <source>No workload yet: tick a network, or drop an ONNX file or a config.json.</source>
        <translation>Pas encore de charge&#x202f;: cochez un réseau, ou déposez un fichier ONNX ou un config.json.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Afficher</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Dupliquer</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Keep its file in the project</source>
        <translation>Garder son fichier dans le projet</translation>
    </message>
    <message>
        <source>%1 a round · %2 at most in memory</source>
        <translation>%1 par tour · au plus %2 en mémoire</translation>
    </message>
    <message>
        <source>Make a portfolio</source>
        <translation>Former un portefeuille</translation>
    </message>
    <message>
        <source>All networks of this project as one workload: a round runs each as often as its weight says</source>
        <translation>Tous les réseaux de ce projet comme une seule charge&#x202f;: un tour exécute chacun selon son poids</translation>
    </message>
    <message>
        <source>Make a portfolio of all networks</source>
        <translation>Former un portefeuille de tous les réseaux</translation>
    </message>
</context>
</TS>
