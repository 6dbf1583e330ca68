-- CreateTable
CREATE TABLE "rejected_value" (
    "id" BIGSERIAL NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "document_id" UUID,
    "place" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "rejected_value_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rejected_value_document_id_idx" ON "rejected_value"("document_id");

-- CreateIndex
CREATE INDEX "rejected_value_project_id_idx" ON "rejected_value"("project_id");

-- AddForeignKey
ALTER TABLE "rejected_value" ADD CONSTRAINT "rejected_value_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rejected_value" ADD CONSTRAINT "rejected_value_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
