-- AlterTable
ALTER TABLE "document" ADD COLUMN     "turned_pages" JSONB NOT NULL DEFAULT '{}';


