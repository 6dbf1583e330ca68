-- A value that is carried over from the document that this one was cut from is a suggestion: it neither names the
-- document in the list nor finds it, until a person takes it. What the scan has read beside it does.
CREATE FUNCTION "live_data"(data jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE SET jit = off AS $$
  SELECT CASE WHEN data @? '$.metadataFields[*] ? (@.source == "carried")' THEN jsonb_set(
           data, '{metadataFields}',
           (SELECT jsonb_agg(
                     CASE WHEN field ->> 'source' <> 'carried' THEN field
                          ELSE field - 'scanned' || '{"value": null, "raw": null, "source": "scan"}'
                                 || coalesce(field -> 'scanned', '{}') END
                     ORDER BY place)
              FROM jsonb_array_elements(data -> 'metadataFields') WITH ORDINALITY AS fields(field, place)))
         ELSE data END
$$;

CREATE OR REPLACE FUNCTION "keep_document_headline"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."headline" := "document_headline"("live_data"(NEW."data"));
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION "keep_document_words"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO "document_words"
    VALUES (NEW."id", "document_vector"(NEW."project_id", NEW."original_filename", NEW."reference", "live_data"(NEW."data")))
    ON CONFLICT ("document_id") DO UPDATE SET "words" = excluded."words";
  RETURN NULL;
END
$$;

-- What there is already.
UPDATE "document" SET "headline" = "document_headline"("live_data"("data"))
 WHERE "data" @? '$.metadataFields[*] ? (@.source == "carried")';
UPDATE "document_words" AS kept
   SET "words" = "document_vector"(d."project_id", d."original_filename", d."reference", "live_data"(d."data"))
  FROM "document" AS d
 WHERE d."id" = kept."document_id" AND d."data" @? '$.metadataFields[*] ? (@.source == "carried")';
