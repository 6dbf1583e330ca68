-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "document_event_project_id_type_created_at_idx" ON "document_event"("project_id", "type", "created_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_status_created_at_id_idx" ON "webhook_delivery"("endpoint_id", "status", "created_at", "id");


