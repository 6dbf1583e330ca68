-- The list of equal documents groups the documents of a project by their file, and by the hashes of their values. Both
-- indexes contain all that is counted. The Prisma schema can't declare partial indexes.
CREATE INDEX "document_listed_file_idx" ON "document"("project_id", "file_sha256", "created_at")
 WHERE "departed_at" IS NULL;

CREATE INDEX "unique_value_project_id_rule_id_digest_document_id_idx"
  ON "unique_value"("project_id", "rule_id", "digest", "document_id");

-- Every query names the rule, so the new index replaces this one.
DROP INDEX "unique_value_project_id_digest_idx";
