-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "agent" TEXT;

-- AlterTable
ALTER TABLE "page_change" ADD COLUMN     "agent" TEXT;

-- AlterTable
ALTER TABLE "intake" ADD COLUMN     "agent" TEXT;
