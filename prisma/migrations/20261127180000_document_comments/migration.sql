-- Comments on documents, and the members that they mention.
CREATE TABLE "document_comment" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_comment_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "comment_mention" (
    "comment_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,

    CONSTRAINT "comment_mention_pkey" PRIMARY KEY ("comment_id","membership_id")
);

CREATE INDEX "document_comment_document_id_created_at_id_idx" ON "document_comment"("document_id", "created_at", "id");
CREATE INDEX "document_comment_author_id_idx" ON "document_comment"("author_id");
CREATE INDEX "comment_mention_membership_id_idx" ON "comment_mention"("membership_id");

ALTER TABLE "document_comment" ADD CONSTRAINT "document_comment_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "document_comment" ADD CONSTRAINT "document_comment_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "membership"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "document_comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;
