-- What was split by itself and never looked at is not decided, and was not found to be right.
UPDATE "classification" SET "decided_at" = NULL, "right" = NULL, "cuts_right" = NULL, "pages_moved" = NULL
 WHERE "automatic" AND "right";
-- A person took it back: nothing stands.
UPDATE "classification" SET "decision" = NULL WHERE "automatic" AND NOT "right";

-- DropIndex
DROP INDEX "classification_page_change_id_idx";

-- DropIndex
DROP INDEX "classification_example_page_change_id_idx";

-- AlterTable
ALTER TABLE "classification" DROP COLUMN "automatic",
DROP COLUMN "page_change_id",
ADD COLUMN     "always_held" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "learning_asked" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "classification_example" DROP COLUMN "page_change_id";
