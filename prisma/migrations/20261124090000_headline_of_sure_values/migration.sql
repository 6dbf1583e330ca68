-- The headline leaves out values that the scan was unsure of, until a person approves the document.
-- 0.7 is `UNSURE_BELOW` in lib/documents/split-doubt.ts: below it, the document's page labels a value as unsure.
CREATE FUNCTION "sure_data"(data jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE SET jit = off AS $$
  SELECT CASE WHEN data @? '$.metadataFields[*] ? (@.source == "scan" && @.confidence < 0.7)' THEN jsonb_set(
           data, '{metadataFields}',
           (SELECT jsonb_agg(
                     CASE WHEN field ->> 'source' = 'scan' AND (field ->> 'confidence')::float8 < 0.7
                          THEN field || '{"value": null}' ELSE field END
                     ORDER BY place)
              FROM jsonb_array_elements(data -> 'metadataFields') WITH ORDINALITY AS fields(field, place)))
         ELSE data END
$$;

CREATE OR REPLACE FUNCTION "keep_document_headline"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."headline" := "document_headline"(
    CASE WHEN NEW."status" IN ('approved', 'validated', 'exported') THEN "live_data"(NEW."data")
         ELSE "sure_data"("live_data"(NEW."data")) END);
  RETURN NEW;
END
$$;

DROP TRIGGER "document_told" ON "document";
CREATE TRIGGER "document_headline" BEFORE INSERT OR UPDATE OF "data", "status" ON "document"
  FOR EACH ROW EXECUTE FUNCTION "keep_document_headline"();

-- Existing documents.
UPDATE "document" SET "headline" = "document_headline"("sure_data"("live_data"("data")))
 WHERE "status" NOT IN ('approved', 'validated', 'exported')
   AND "data" @? '$.metadataFields[*] ? (@.source == "scan" && @.confidence < 0.7)';
