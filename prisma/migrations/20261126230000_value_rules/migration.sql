-- Results of the rules of a document's project.
ALTER TABLE "document" ADD COLUMN "checks" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN "failed_checks" INTEGER NOT NULL DEFAULT 0;

-- The list of documents with failed checks. No document has one yet, so the index is created at once.
CREATE INDEX "document_failed_checks" ON "document" ("project_id", "departed_at", "created_at", "id")
  WHERE "failed_checks" > 0;

-- Hashes of values that must be unique in a project.
CREATE TABLE "unique_value" (
    "document_id" UUID NOT NULL,
    "rule_id" TEXT NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,

    CONSTRAINT "unique_value_pkey" PRIMARY KEY ("document_id", "rule_id")
);

CREATE INDEX "unique_value_project_id_digest_idx" ON "unique_value"("project_id", "digest");

ALTER TABLE "unique_value" ADD CONSTRAINT "unique_value_document_id_fkey"
  FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
