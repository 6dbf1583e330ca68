-- CreateIndex
CREATE INDEX "webhook_delivery_document_id_idx" ON "webhook_delivery"("document_id");


