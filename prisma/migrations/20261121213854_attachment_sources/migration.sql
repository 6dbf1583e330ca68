-- AlterTable
ALTER TABLE "attachment" ADD COLUMN     "joined_sources" JSONB;
