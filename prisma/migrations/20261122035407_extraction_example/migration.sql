-- CreateTable
CREATE TABLE "extraction_example" (
    "document_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "look" JSONB NOT NULL,
    "lessons" JSONB NOT NULL,
    "learned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "extraction_example_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE INDEX "extraction_example_project_id_learned_at_idx" ON "extraction_example"("project_id", "learned_at");

-- AddForeignKey
ALTER TABLE "extraction_example" ADD CONSTRAINT "extraction_example_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extraction_example" ADD CONSTRAINT "extraction_example_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
