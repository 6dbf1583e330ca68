-- The member who works on a document. Others get other documents from the queue.
CREATE TABLE "document_claim" (
    "document_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_claim_pkey" PRIMARY KEY ("document_id")
);

CREATE INDEX "document_claim_membership_id_idx" ON "document_claim"("membership_id");

ALTER TABLE "document_claim" ADD CONSTRAINT "document_claim_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_claim" ADD CONSTRAINT "document_claim_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;
