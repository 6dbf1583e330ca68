-- A container, for example a ZIP archive or an email, leaves the list when documents are made of its files. It is kept.
ALTER TYPE "departure_reason" ADD VALUE 'unpacked';

ALTER TABLE "document" ADD COLUMN "container_id" UUID,
ADD COLUMN "origin" JSONB;

ALTER TABLE "intake_file" ADD COLUMN "parent_id" UUID,
ADD COLUMN "path" TEXT,
ADD COLUMN "skipped_reason" TEXT;

CREATE INDEX "document_container_id_idx" ON "document"("container_id");
CREATE INDEX "intake_file_parent_id_idx" ON "intake_file"("parent_id");

ALTER TABLE "intake_file" ADD CONSTRAINT "intake_file_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "intake_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document" ADD CONSTRAINT "document_container_id_fkey" FOREIGN KEY ("container_id") REFERENCES "document"("id") ON DELETE SET NULL ON UPDATE CASCADE;
