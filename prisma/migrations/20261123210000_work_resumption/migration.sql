-- CreateTable
CREATE TABLE "work_resumption" (
    "subject_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "times" INTEGER NOT NULL,
    "resumed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "work_resumption_pkey" PRIMARY KEY ("subject_id")
);

-- CreateIndex
CREATE INDEX "work_resumption_resumed_at_idx" ON "work_resumption"("resumed_at");

-- CreateIndex
CREATE INDEX "document_status_updated_at_idx" ON "document"("status", "updated_at");

-- CreateIndex
CREATE INDEX "intake_file_status_idx" ON "intake_file"("status");
