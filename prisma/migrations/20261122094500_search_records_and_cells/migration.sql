-- A document is found also by what the record says that a value of it means, and by the cells of its tables, which stand
-- on no page where they come from a structured invoice.

-- The texts and numbers of the records that the values of a document mean, as they were when it was written.
CREATE FUNCTION "document_record_texts"(project uuid, data jsonb) RETURNS SETOF text
LANGUAGE sql STABLE SET jit = off AS $$
  SELECT told #>> '{}'
    FROM "project" AS p
   CROSS JOIN LATERAL jsonb_path_query(p."settings"::jsonb, '$.extraction_fields[*] ? (@.type == "entity")') AS wanted
   CROSS JOIN LATERAL jsonb_path_query(data, '$.metadataFields[*]') AS field
    JOIN "entity" AS e ON e."project_id" = p."id" AND e."deleted_at" IS NULL
    JOIN "entity_record" AS r ON r."entity_id" = e."id"
     AND r."id" = CASE WHEN field ->> 'value' ~ '^[1-9][0-9]{0,17}$' THEN (field ->> 'value')::bigint END
   CROSS JOIN LATERAL jsonb_path_query(
     r."data", 'strict $.** ? (@.type() == "string" || @.type() == "number")') AS told
   WHERE p."id" = project AND field ->> 'key' = wanted ->> 'key'
   LIMIT 1000
$$;

-- In vectors of their own: one of too many words leaves some out, and those must not be its names.
DROP FUNCTION "document_vector"(uuid, text, text, jsonb);
CREATE FUNCTION "document_vector"(project uuid, name text, reference text, data jsonb) RETURNS tsvector
LANGUAGE sql STABLE SET jit = off AS $$
  SELECT "search_vector"(project, ARRAY(
    SELECT "search_name_words"(name)
     UNION ALL
    SELECT "search_name_words"(reference)
     UNION ALL
    SELECT "search_words"(string_agg(value #>> '{}', ' '))
      FROM (SELECT jsonb_path_query(data, '$.metadataFields[*].value')
             UNION ALL
            SELECT jsonb_path_query(data, '$.metadataFields[*].raw')) AS texts(value)
     UNION ALL
    SELECT "search_words"(string_agg(told, ' ')) FROM "document_record_texts"(project, data) AS told))
  || "search_vector"(project, ARRAY(
    SELECT "search_words"(string_agg(cell #>> '{}', ' '))
      FROM jsonb_path_query(data, '$.tables[*].rows[*].cells.*.value') AS cell))
$$;

UPDATE "document_words" AS kept
   SET "words" = "document_vector"(d."project_id", d."original_filename", d."reference", d."data")
  FROM "document" AS d
 WHERE d."id" = kept."document_id"
   AND (d."data" @? '$.tables[*]' OR EXISTS (SELECT FROM "document_record_texts"(d."project_id", d."data")));
