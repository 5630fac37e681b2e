// SPDX-License-Identifier: GPL-3.0-or-later
// The document's undo steps.
#include "document.h"
#include "portfolio_edits.h"
#include "stack_hosts.h"

#include <QUndoCommand>

namespace dubhe::app {

namespace {
constexpr int mergeable_id = 1;
}

// A project is small: before and after are kept whole, and undo can't forget anything.
class Document::Change final : public QUndoCommand {
  public:
    Change(Document& document, const QString& text, Project after, QString key, bool last)
        : QUndoCommand{text}, document_{document}, before_{document.project_}, after_{std::move(after)},
          key_{std::move(key)}, last_{last} {}

    void redo() override { document_.set_project(after_); }
    void undo() override { document_.set_project(before_); }
    [[nodiscard]] bool is_open(const QString& key) const { return !last_ && key_ == key; }
    [[nodiscard]] int id() const override { return key_.isEmpty() ? -1 : mergeable_id; }
    bool mergeWith(const QUndoCommand* other) override {
        const auto* next = static_cast<const Change*>(other);
        if (last_ || next->key_ != key_) return false;
        after_ = next->after_;
        last_ = next->last_;
        setObsolete(after_ == before_);
        return true;
    }

  private:
    Document& document_;
    Project before_, after_;
    QString key_;
    bool last_;
};

// The catalog is a file that other programs change too: what is kept is not the whole of it but what stood under the
// names that the step touched.
class Document::CatalogChange final : public QUndoCommand {
  public:
    using States = std::vector<hardware::ItemState>;
    struct Both {
        States catalog;
        Project project;
    };
    CatalogChange(Document& document, const QString& text, Both before, Both after)
        : QUndoCommand{text}, document_{document}, before_{std::move(before)}, after_{std::move(after)} {}

    // The first time the catalog has it already.
    void redo() override { go_to(after_, !std::exchange(done_, true)); }
    void undo() override { go_to(before_, false); }

  private:
    // A step that can't be taken any more leaves the stack; both halves stay as they are.
    void go_to(const Both& state, bool catalog_is_there) {
        if (catalog_is_there || document_.restore_catalog(state.catalog)) {
            document_.set_project(state.project);
        } else {
            setObsolete(true);
        }
    }

    Document& document_;
    Both before_, after_;
    bool done_ = false;
};

void Document::apply(const QString& text, const std::function<void(Project&)>& edit, const QString& key, bool last) {
    Project after = project_;
    edit(after);
    write_out_hosts(after, catalog_);
    settle_portfolios(after);
    if (after == project_ && !(last && drag_is_open(key))) return;    // the end of a drag counts though nothing moves
    undo_.push(new Change{*this, text, std::move(after), key, last}); // the stack owns it
}

bool Document::drag_is_open(const QString& key) const {
    const QUndoCommand* latest = undo_.index() > 0 ? undo_.command(undo_.index() - 1) : nullptr;
    const auto* change = dynamic_cast<const Change*>(latest); // else a step of the catalog
    return change && !key.isEmpty() && change->is_open(key);
}

Result<Done> Document::apply_to_catalog(const QString& text, const std::vector<CatalogItem>& items,
                                        const std::function<Result<Done>(hardware::Catalog&)>& edit,
                                        const std::function<void(Project&)>& follow) {
    const auto states = [&] {
        CatalogChange::States all;
        for (const auto& [kind, name] : items)
            all.push_back(catalog_.state_of(kind, name));
        return all;
    };
    CatalogChange::Both before{states(), project_};
    if (const Result<Done> edited = edit(catalog_); !edited) return edited;
    CatalogChange::Both after{states(), project_};
    if (follow) follow(after.project);
    settle_portfolios(after.project);
    if (after.catalog == before.catalog && after.project == before.project) return Done{};
    undo_.push(new CatalogChange{*this, text, std::move(before), std::move(after)}); // the stack owns it
    Q_EMIT catalog_changed();
    Q_EMIT gpus_changed();
    return Done{};
}

bool Document::restore_catalog(std::span<const hardware::ItemState> states) {
    const Result<Done> restored = catalog_.restore(states);
    if (!restored) Q_EMIT catalog_refused(restored.diagnostics());
    Q_EMIT catalog_changed();
    Q_EMIT gpus_changed();
    return restored.ok();
}

} // namespace dubhe::app
