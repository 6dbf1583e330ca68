-- Words are marked with the month of their document as well as with its project. Who searches wants the newest first: so
-- the index tells of them month by month, and nobody asks it for the rest of a word that a hundred thousand pages have.

-- In the order in which whoever reads pages takes them: else the one waits for the other, after half of the work is done.
LOCK TABLE "page_span", "page_text", "page_words", "document_words" IN ACCESS EXCLUSIVE MODE;

-- Months since January 1970, of UTC.
CREATE FUNCTION "search_month"(at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (12 * (extract(year FROM utc) - 1970) + extract(month FROM utc) - 1)::int FROM (SELECT at AT TIME ZONE 'UTC') AS t(utc)
$$;
CREATE FUNCTION "search_mark"(project uuid, month int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT right(project::text, 6) || to_hex(month) || ' '
$$;
CREATE FUNCTION "search_vector"(mark text, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(marked)), ''::tsvector)
    FROM (SELECT DISTINCT mark || word AS marked FROM unnest(words) AS word LIMIT 6000) AS kept
$$;
CREATE FUNCTION "page_vector"(project uuid, month int, content text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "search_vector"("search_mark"(project, month), ARRAY(SELECT "search_words"(content)))
$$;
CREATE FUNCTION "document_vector"(project uuid, created timestamptz, name text, reference text, data jsonb)
RETURNS tsvector LANGUAGE sql STABLE SET jit = off AS $$
  SELECT "search_vector"(mark, ARRAY(
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
  || "search_vector"(mark, ARRAY(
    SELECT "search_words"(string_agg(cell #>> '{}', ' '))
      FROM jsonb_path_query(data, '$.tables[*].rows[*].cells.*.value') AS cell))
    FROM "search_mark"(project, "search_month"(created)) AS mark
$$;

-- How a word is looked up among the documents of a month: in its forms, each as a beginning unless it is too short.
CREATE FUNCTION "search_query"(project uuid, month int, forms text[], shortest int) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(
           quote_literal("search_mark"(project, month) || form) || CASE WHEN char_length(form) < shortest THEN '' ELSE ':*' END,
           ' | ')::tsquery
    FROM unnest(forms) AS form
$$;

-- The same words under another mark. To make them of a text again takes five times as long.
CREATE FUNCTION "marked_anew"(words tsvector, mark text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT mark || substr(word, strpos(word, ' ') + 1) FROM unnest(tsvector_to_array(words)) AS word))
$$;

-- What there is already. Before the indexes, which are built faster than they grow.
ALTER TABLE "page_words" RENAME TO "page_words_of_projects";
ALTER TABLE "page_words_of_projects" DROP CONSTRAINT "page_words_pkey";
DROP INDEX "page_words_words_idx";
CREATE TABLE "page_words" (
    "origin_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    -- A page has its words once for each month that one of its documents is of: mostly for one.
    "month" INTEGER NOT NULL,
    "words" tsvector NOT NULL
) WITH (toast_tuple_target = 128);
INSERT INTO "page_words"
  SELECT "origin_id", "page", "month", "marked_anew"("words", "search_mark"("project_id", "month"))
    FROM (SELECT DISTINCT t."origin_id", t."page", d."project_id", "search_month"(d."created_at") AS "month"
            FROM "page_words_of_projects" AS t
            JOIN "page_span" AS s ON s."origin_id" = t."origin_id" AND t."page" BETWEEN s."first_page" AND s."last_page"
            JOIN "document" AS d ON d."id" = s."document_id") AS held
    JOIN "page_words_of_projects" USING ("origin_id", "page");
DROP TABLE "page_words_of_projects";
ALTER TABLE "page_words" ADD CONSTRAINT "page_words_pkey" PRIMARY KEY ("origin_id", "page", "month");

DROP INDEX "document_words_words_idx";
UPDATE "document_words" AS kept
   SET "words" = "marked_anew"("words", "search_mark"(d."project_id", "search_month"(d."created_at")))
  FROM "document" AS d WHERE d."id" = kept."document_id";

-- AddForeignKey
ALTER TABLE "page_words" ADD CONSTRAINT "page_words_origin_id_page_fkey" FOREIGN KEY ("origin_id", "page") REFERENCES "page_text"("origin_id", "page") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "page_words_words_idx" ON "page_words" USING GIN ("words");

-- CreateIndex
CREATE INDEX "document_words_words_idx" ON "document_words" USING GIN ("words");

-- What is waited for where a page gets into another month: of a thousand, since a server has room for some thousands of
-- locks, and a document may be joined of more.
CREATE FUNCTION "page_words_lock"(origin uuid) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended('page_words ' || (hashtext(origin::text) & 1023), 0)
$$;

-- Written with the text for the documents that hold the page, and with a document for the pages that have a text. Neither
-- sees the other while both are on their way: so the one waits for the other where a page gets into another month.
CREATE OR REPLACE FUNCTION "keep_page_words"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared("page_words_lock"(NEW."origin_id"));
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "page_words" WHERE "origin_id" = NEW."origin_id" AND "page" = NEW."page";
  END IF;
  INSERT INTO "page_words"
    SELECT NEW."origin_id", NEW."page", "month", "page_vector"("project_id", "month", NEW."text")
      FROM (SELECT DISTINCT d."project_id", "search_month"(d."created_at") AS "month"
              FROM "page_span" AS s JOIN "document" AS d ON d."id" = s."document_id"
             WHERE s."origin_id" = NEW."origin_id" AND NEW."page" BETWEEN s."first_page" AND s."last_page") AS held
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE FUNCTION "keep_words_of_held_pages"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  PERFORM pg_advisory_xact_lock("lock")
     FROM (SELECT DISTINCT "page_words_lock"(s."origin_id") AS "lock"
             FROM written AS s
             JOIN "document" AS d ON d."id" = s."document_id"
             JOIN "document" AS origin ON origin."id" = s."origin_id"
            WHERE "search_month"(d."created_at") <> "search_month"(origin."created_at")
            ORDER BY 1) AS in_another_month;
  INSERT INTO "page_words"
    SELECT "origin_id", "page", "month", coalesce(
             (SELECT "marked_anew"(there."words", "search_mark"(held."project_id", held."month")) FROM "page_words" AS there
               WHERE (there."origin_id", there."page") = (held."origin_id", held."page") LIMIT 1),
             "page_vector"("project_id", "month", "text"))
      FROM (SELECT DISTINCT t."origin_id", t."page", d."project_id", "search_month"(d."created_at") AS "month"
              FROM written AS s
              JOIN "document" AS d ON d."id" = s."document_id"
              JOIN "page_text" AS t
                ON t."origin_id" = s."origin_id" AND t."page" BETWEEN s."first_page" AND s."last_page") AS held
      JOIN "page_text" USING ("origin_id", "page")
     WHERE NOT EXISTS (SELECT FROM "page_words" AS kept
                        WHERE (kept."origin_id", kept."page", kept."month")
                            = (held."origin_id", held."page", held."month"))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "pages_held" AFTER INSERT ON "page_span" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_held_pages"();
CREATE TRIGGER "pages_held_otherwise" AFTER UPDATE ON "page_span" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_words_of_held_pages"();

CREATE OR REPLACE FUNCTION "keep_document_words"() RETURNS trigger LANGUAGE plpgsql SET jit = off AS $$
BEGIN
  INSERT INTO "document_words"
    VALUES (NEW."id", "document_vector"(
      NEW."project_id", NEW."created_at", NEW."original_filename", NEW."reference", "live_data"(NEW."data")))
    ON CONFLICT ("document_id") DO UPDATE SET "words" = excluded."words";
  RETURN NULL;
END
$$;

DROP FUNCTION "document_vector"(uuid, text, text, jsonb);
DROP FUNCTION "page_vector"(uuid, text);
DROP FUNCTION "search_vector"(uuid, text[]);
DROP FUNCTION "search_mark"(uuid);

-- Of what a search has found the planner can't know how much it is. As a list it costs little whichever way it is joined,
-- where a condition on the key was tried anew for each document of the project.
CREATE OR REPLACE VIEW "found_document" AS
  SELECT "id" AS "document_id"
    FROM unnest((SELECT nullif(current_setting('sheaf.found', true), ''))::uuid[]) AS told("id");
