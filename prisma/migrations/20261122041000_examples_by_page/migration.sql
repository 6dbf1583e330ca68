-- AlterTable
ALTER TABLE "classification_example" ADD COLUMN     "start_page" INTEGER,
ADD COLUMN     "end_page" INTEGER;

-- Where an example came from stood among its features.
UPDATE "classification_example" SET
  "start_page" = ("features" -> 'origins' -> 0 ->> 'first')::int,
  "end_page" = ("features" -> 'origins' -> 0 ->> 'last')::int,
  "features" = "features" - 'origins';
-- Those of before that, and those that a later decision on the same pages has made wrong.
DELETE FROM "classification_example" AS old WHERE "start_page" IS NULL OR "end_page" IS NULL OR EXISTS (
  SELECT 1 FROM "classification_example" AS newer
   WHERE newer."document_id" = old."document_id" AND newer."start_page" = old."start_page"
     AND (newer."created_at", newer."id") > (old."created_at", old."id"));
ALTER TABLE "classification_example" ALTER COLUMN "start_page" SET NOT NULL,
ALTER COLUMN "end_page" SET NOT NULL;

-- DropIndex
DROP INDEX "classification_example_document_id_idx";

-- CreateIndex
CREATE UNIQUE INDEX "classification_example_document_id_start_page_key" ON "classification_example"("document_id", "start_page");
