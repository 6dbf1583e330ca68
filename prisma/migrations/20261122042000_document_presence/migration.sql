-- CreateTable
CREATE TABLE "document_presence" (
    "document_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_presence_pkey" PRIMARY KEY ("document_id","membership_id")
);

-- CreateIndex
CREATE INDEX "document_presence_membership_id_idx" ON "document_presence"("membership_id");

-- AddForeignKey
ALTER TABLE "document_presence" ADD CONSTRAINT "document_presence_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_presence" ADD CONSTRAINT "document_presence_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;


