-- AlterTable
ALTER TABLE "page_text" ADD COLUMN     "layout" JSONB;

-- CreateTable
CREATE TABLE "classification" (
    "document_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "pages" INTEGER NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "proposal" JSONB NOT NULL,
    "proposed_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" JSONB,
    "automatic" BOOLEAN NOT NULL DEFAULT false,
    "page_change_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "right" BOOLEAN,
    "cuts_right" BOOLEAN,
    "pages_moved" INTEGER,

    CONSTRAINT "classification_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "classification_example" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "page_change_id" UUID,
    "doc_type" TEXT,
    "features" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "classification_example_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_secret" (
    "project_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "sealed" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "project_secret_pkey" PRIMARY KEY ("project_id","name")
);

-- CreateIndex
CREATE INDEX "classification_project_id_decided_at_idx" ON "classification"("project_id", "decided_at");

-- CreateIndex
CREATE INDEX "classification_page_change_id_idx" ON "classification"("page_change_id");

-- CreateIndex
CREATE INDEX "classification_example_project_id_created_at_idx" ON "classification_example"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "classification_example_document_id_idx" ON "classification_example"("document_id");

-- CreateIndex
CREATE INDEX "classification_example_page_change_id_idx" ON "classification_example"("page_change_id");

-- AddForeignKey
ALTER TABLE "classification" ADD CONSTRAINT "classification_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classification" ADD CONSTRAINT "classification_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classification_example" ADD CONSTRAINT "classification_example_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "classification_example" ADD CONSTRAINT "classification_example_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_secret" ADD CONSTRAINT "project_secret_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
