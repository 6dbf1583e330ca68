-- CreateTable
CREATE TABLE "document_change" (
    "entry_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "changes" JSONB NOT NULL,

    CONSTRAINT "document_change_pkey" PRIMARY KEY ("entry_id", "document_id")
);

-- CreateIndex
CREATE INDEX "document_change_document_id_idx" ON "document_change"("document_id");

-- AddForeignKey
ALTER TABLE "document_change" ADD CONSTRAINT "document_change_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
