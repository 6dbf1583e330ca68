-- How sure the classifier is of what a held document waits for, from 0 to 1: the least sure cut, or the type. 0 if it
-- proposed nothing, and 1 if neither a cut nor a type is in doubt. The list can be sorted by it.
CREATE FUNCTION "document_certainty"(hold text, proposal jsonb, doc_type text, type_confidence float8)
RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE SET jit = off AS $$
  SELECT least(1, greatest(0, CASE hold
    WHEN 'split_review' THEN coalesce((
      SELECT min((part -> 'confidence')::float8)
        FROM jsonb_array_elements(
               CASE jsonb_typeof(proposal -> 'segments') WHEN 'array' THEN proposal -> 'segments' ELSE '[]' END
             ) AS part
       WHERE jsonb_typeof(part -> 'confidence') = 'number'), 0)
    WHEN 'type_review' THEN CASE WHEN doc_type IS NULL THEN 0 ELSE coalesce(type_confidence, 0) END
    ELSE 1 END))
$$;

-- AlterTable
ALTER TABLE "document" ADD COLUMN "certainty" DOUBLE PRECISION NOT NULL DEFAULT 1;
UPDATE "document"
   SET "certainty" = "document_certainty"("hold_type"::text, "split_proposal", "doc_type", "doc_type_confidence")
 WHERE "status" = 'needs_action' AND "hold_type" IN ('split_review', 'type_review');

CREATE FUNCTION "keep_document_certainty"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."certainty" := CASE WHEN NEW."status" = 'needs_action' THEN "document_certainty"(
    NEW."hold_type"::text, NEW."split_proposal", NEW."doc_type", NEW."doc_type_confidence") ELSE 1 END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "document_certainty" BEFORE INSERT
    OR UPDATE OF "status", "hold_type", "split_proposal", "doc_type", "doc_type_confidence" ON "document"
  FOR EACH ROW EXECUTE FUNCTION "keep_document_certainty"();

-- CreateIndex
CREATE INDEX "document_project_id_departed_at_certainty_id_idx" ON "document"("project_id", "departed_at", "certainty", "id");
