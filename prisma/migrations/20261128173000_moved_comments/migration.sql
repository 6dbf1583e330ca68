-- AlterTable
ALTER TABLE "page_change_document" ADD COLUMN     "moved_comment_ids" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "moved_notification_ids" UUID[] DEFAULT ARRAY[]::UUID[];
