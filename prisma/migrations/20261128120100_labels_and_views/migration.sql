-- Labels of documents, and saved views of document lists.
ALTER TABLE "document" ADD COLUMN "labels" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "label_keys" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

CREATE INDEX "document_label_keys_idx" ON "document" USING GIN ("label_keys");
-- The labels of a project are counted from its labeled documents only.
CREATE INDEX "document_labeled_idx" ON "document"("project_id") WHERE "label_keys" <> '{}';

CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "saved_view_project_id_membership_id_name_key_key" ON "saved_view"("project_id", "membership_id", "name_key");
CREATE INDEX "saved_view_membership_id_idx" ON "saved_view"("membership_id");

ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;
