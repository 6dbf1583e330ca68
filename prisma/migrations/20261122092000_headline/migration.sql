-- What a document's leading values say in a line of the list: its first two texts, such as a number and a supplier.
-- Dates, amounts, currencies and ticks tell documents apart less than words do; a record is said as the page says it.
CREATE FUNCTION "document_headline"(data jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(said, ' · ' ORDER BY place)
    FROM (SELECT left(said, 60) AS said, place
            FROM (SELECT place,
                         CASE WHEN field ? 'candidates'
                              THEN CASE WHEN field ->> 'source' <> 'manual' THEN field ->> 'raw' END
                              ELSE field ->> 'value' END AS said
                    FROM jsonb_path_query(data, '$.metadataFields[*]') WITH ORDINALITY AS fields(field, place)
                   WHERE jsonb_typeof(field -> 'value') = 'string') AS texts
           WHERE said !~ '^(-?[0-9]+\.[0-9]+|[0-9]{4}-[0-9]{2}-[0-9]{2}|[A-Z]{3}|true|false|\s*)$'
           ORDER BY place LIMIT 2) AS told
$$;
ALTER FUNCTION "document_headline"(jsonb) SET jit = off;

-- AlterTable
ALTER TABLE "document" ADD COLUMN "headline" TEXT;
UPDATE "document" SET "headline" = "document_headline"("data");

CREATE FUNCTION "keep_document_headline"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."headline" := "document_headline"(NEW."data");
  RETURN NEW;
END
$$;
CREATE TRIGGER "document_told" BEFORE INSERT OR UPDATE OF "data" ON "document"
  FOR EACH ROW EXECUTE FUNCTION "keep_document_headline"();
