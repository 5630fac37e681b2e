<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>dubhe::app::CatalogEditor</name>
    <message numerus="yes">
        <source>Remove %n entries</source>
        <translation>
            <numerusform>Remove %n entry</numerusform>
            <numerusform>Remove %n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bring back %n removed entries</source>
        <translation>
            <numerusform>Bring back %n removed entry</numerusform>
            <numerusform>Bring back %n removed entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n entries to %1</source>
        <translation>
            <numerusform>Exported %n entry to %1</numerusform>
            <numerusform>Exported %n entries to %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::CommandPalette</name>
    <message numerus="yes">
        <source>%n more: type on</source>
        <translation>
            <numerusform>%n more: type on</numerusform>
            <numerusform>%n more: type on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::Document</name>
    <message numerus="yes">
        <source>%1 on %n GPUs over %2</source>
        <translation>
            <numerusform>%1 on %n GPU over %2</numerusform>
            <numerusform>%1 on %n GPUs over %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::FileCommands</name>
    <message numerus="yes">
        <source>%n GPU(s) of this project are not in the catalog and are not shown.</source>
        <translation>
            <numerusform>%n GPU of this project is not in the catalog and is not shown.</numerusform>
            <numerusform>%n GPUs of this project are not in the catalog and are not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This project names %n network file(s) outside its folder. They are read only if you trust where the project comes from.</source>
        <translation>
            <numerusform>This project names %n network file outside its folder. It is read only if you trust where the project comes from.</numerusform>
            <numerusform>This project names %n network files outside its folder. They are read only if you trust where the project comes from.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::MeasureCommands</name>
    <message numerus="yes">
        <source>%1: with these %n operator(s) measured, %2 would become %3.</source>
        <translation>
            <numerusform>%1: with this operator measured, %2 would become %3.</numerusform>
            <numerusform>%1: with these %n operators measured, %2 would become %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::ModelCommands</name>
    <message numerus="yes">
        <source>Fitted anew on %n GPUs; predictions use it from now on.</source>
        <translation>
            <numerusform>Fitted anew on %n GPU; predictions use it from now on.</numerusform>
            <numerusform>Fitted anew on %n GPUs; predictions use it from now on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n files could not be taken.</source>
        <translation>
            <numerusform>%n file could not be taken.</numerusform>
            <numerusform>%n files could not be taken.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::ProjectEditor</name>
    <message numerus="yes">
        <source>%n commands copied.</source>
        <translation>
            <numerusform>Command copied.</numerusform>
            <numerusform>%n commands copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::RecordCommands</name>
    <message numerus="yes">
        <source>It left %n recording(s), one of each process; the largest is opened: %1</source>
        <translation>
            <numerusform>It left %n recording, of one process; it is opened: %1</numerusform>
            <numerusform>It left %n recordings, one of each process; the largest is opened: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::app::TraceCommands</name>
    <message numerus="yes">
        <source>The run left %n more recording(s), of its other processes.</source>
        <translation>
            <numerusform>The run left %n more recording, of its other process.</numerusform>
            <numerusform>The run left %n more recordings, of its other processes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets</name>
    <message numerus="yes">
        <source>reasons of their own (%n GPUs, see the tool tip)</source>
        <translation>
            <numerusform>a reason of its own (%n GPU, see the tool tip)</numerusform>
            <numerusform>reasons of their own (%n GPUs, see the tool tip)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ComparePanel</name>
    <message numerus="yes">
        <source>The first six GPUs are shown; %n more are ticked.</source>
        <translation>
            <numerusform>The first six GPUs are shown; %n more is ticked.</numerusform>
            <numerusform>The first six GPUs are shown; %n more are ticked.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::InspectorView</name>
    <message numerus="yes">
        <source>%n operator(s) that Dubhe does not know are estimated by their bytes.</source>
        <translation>
            <numerusform>%n operator that Dubhe does not know is estimated by its bytes.</numerusform>
            <numerusform>%n operators that Dubhe does not know are estimated by their bytes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>... and %n more</source>
        <translation>
            <numerusform>... and %n more</numerusform>
            <numerusform>... and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ItemModel</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::LogSlider</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ManyModel</name>
    <message numerus="yes">
        <source>Sweeping %n workload(s)</source>
        <translation>
            <numerusform>Sweeping %n workload</numerusform>
            <numerusform>Sweeping %n workloads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MatrixView</name>
    <message numerus="yes">
        <source>Predicting %n workloads</source>
        <translation>
            <numerusform>Predicting %n workload</numerusform>
            <numerusform>Predicting %n workloads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::MemoryView</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>out of memory %n time(s)</source>
        <translation>
            <numerusform>out of memory %n time</numerusform>
            <numerusform>out of memory %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorModel</name>
    <message numerus="yes">
        <source>%1 and %n more like it</source>
        <translation>
            <numerusform>%1 and %n more like it</numerusform>
            <numerusform>%1 and %n more like it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::OperatorView</name>
    <message numerus="yes">
        <source>%1 on %2, and %n more like it in this network</source>
        <translation>
            <numerusform>%1 on %2, and %n more like it in this network</numerusform>
            <numerusform>%1 on %2, and %n more like it in this network</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::ReportForm</name>
    <message numerus="yes">
        <source>%n note(s) that you wrote</source>
        <translation>
            <numerusform>%n note that you wrote</numerusform>
            <numerusform>%n notes that you wrote</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SummaryModel</name>
    <message numerus="yes">
        <source>%n unknown operators by their bytes</source>
        <translation>
            <numerusform>%n unknown operator by its bytes</numerusform>
            <numerusform>%n unknown operators by their bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>dubhe::widgets::SweepPanel</name>
    <message numerus="yes">
        <source> (and %n more)</source>
        <translation>
            <numerusform> (and %n more)</numerusform>
            <numerusform> (and %n more)</numerusform>
        </translation>
    </message>
</context>
</TS>
