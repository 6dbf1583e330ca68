-- SHA-256 of the file as the document was created with it: as uploaded, or as cut. Receipts name it. Later changes of the
-- file, and the erasure of its content, keep it.
ALTER TABLE "document" ADD COLUMN "initial_sha256" TEXT;

-- The first file is unknown if it was rotated, unlocked, or erased.
UPDATE "document" SET "initial_sha256" = "file_sha256"
 WHERE "departure_reason" IS DISTINCT FROM 'erased'
   AND NOT EXISTS (
     SELECT 1 FROM "audit_entry"
      WHERE "audit_entry"."organization_id" = "document"."organization_id"
        AND "audit_entry"."subject_id" = "document"."id"::text
        AND "audit_entry"."action" IN ('document.rotated', 'document.unlocked'));

CREATE FUNCTION "keep_initial_sha256"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."initial_sha256" := NEW."file_sha256";
  RETURN NEW;
END
$$;
CREATE TRIGGER "document_initial_sha256" BEFORE INSERT ON "document"
  FOR EACH ROW EXECUTE FUNCTION "keep_initial_sha256"();
