-- A type belongs to a part of an upload, so that an upload has several items of this kind.
ALTER TABLE "automation_item" ADD COLUMN "first_page" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "automation_item" DROP CONSTRAINT "automation_item_pkey";
ALTER TABLE "automation_item" ADD CONSTRAINT "automation_item_pkey" PRIMARY KEY ("document_id", "kind", "first_page");

-- Earlier decisions about proposed cuts become evidence. A split without a user was automatic, and its decisions don't count.
INSERT INTO "automation_item"
  ("kind", "document_id", "organization_id", "project_id", "confidence", "automatic", "wrong", "decided_at", "created_at")
SELECT 'splits', c."document_id", c."organization_id", c."project_id", (d."split_proposal"->>'confidence')::float8,
       EXISTS (SELECT 1 FROM "page_change_document" t JOIN "page_change" p ON p."id" = t."page_change_id"
                WHERE t."document_id" = c."document_id" AND p."membership_id" IS NULL AND p."status" IN ('done', 'undone')),
       NOT c."cuts_right", c."decided_at", c."proposed_at"
  FROM "classification" c JOIN "document" d ON d."id" = c."document_id"
 WHERE c."provider" NOT IN ('blank', 'barcode') AND c."provider" NOT LIKE 'every_n %'
   AND c."pages" > 1 AND NOT c."always_held" AND jsonb_typeof(d."split_proposal"->'confidence') = 'number';
