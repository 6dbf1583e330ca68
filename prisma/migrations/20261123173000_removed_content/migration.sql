-- AlterTable
ALTER TABLE "attachment" ADD COLUMN     "removed_content" JSONB;
