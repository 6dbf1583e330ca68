-- In a project where reviewers see only the documents assigned to them, the queue reads the documents of one member. Few
-- documents wait at a time, and only those are in the index. The Prisma schema can't declare partial indexes.
CREATE INDEX "document_assigned_waiting_idx" ON "document"("assignee_id", "project_id", "departed_at", "created_at", "id")
 WHERE "status" = 'needs_action' AND "departed_at" IS NULL AND "assignee_id" IS NOT NULL;
