-- SHA-256 of the file as the document was created with it: as uploaded, or as cut. Receipts name it. Later changes of the
-- file, and the erasure of its content, keep it. Rows of earlier versions get it with the next change of their file, so
-- that this migration rewrites no table.
ALTER TABLE "document" ADD COLUMN "initial_sha256" TEXT;

CREATE FUNCTION "keep_initial_sha256"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."initial_sha256" := NEW."file_sha256";
  ELSIF NOT EXISTS (
    -- An earlier version has changed the file: the first hash is unknown.
    SELECT 1 FROM "audit_entry" WHERE "subject_id" = OLD."id"::text
       AND "action" IN ('document.rotated', 'document.unlocked')) THEN
    NEW."initial_sha256" := OLD."file_sha256";
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "document_initial_sha256" BEFORE INSERT ON "document"
  FOR EACH ROW EXECUTE FUNCTION "keep_initial_sha256"();
CREATE TRIGGER "document_initial_sha256_kept" BEFORE UPDATE OF "file_sha256" ON "document"
  FOR EACH ROW WHEN (OLD."initial_sha256" IS NULL AND NEW."file_sha256" <> OLD."file_sha256")
  EXECUTE FUNCTION "keep_initial_sha256"();
