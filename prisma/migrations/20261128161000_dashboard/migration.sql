-- Decisions of a project by time, for its dashboard.
CREATE INDEX "audit_entry_decisions_idx" ON "audit_entry"("project_id", "created_at") WHERE "action" IN ('document.status_changed', 'document.approved_automatically', 'document.rejected', 'page_change.applied');
