-- Search. What people look for is written as words beside what has it: of each page once, however often it is cut and
-- joined, and of each document its names and values. Triggers write them, so that no change of a text can forget it.

-- The rules for words, which whoever asks goes through as well. Not PostgreSQL's own parser, which takes "RE-2026/0815"
-- and "1.234,50" apart in ways that nobody types, and asks its locale what a letter is.

-- Lower case without accents. White space parts words, any other sign within a word is a full stop.
CREATE FUNCTION "search_folded"(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(translate(
    CASE WHEN octet_length(part) = char_length(part) THEN lower(part)
    ELSE replace(replace(replace(
      lower(regexp_replace(normalize(part, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    END,
    E'\t\n\r\f\x0b\u2028\u2029!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~¡¢£¤¥¦§©«¬®°±¶·»¿×÷‐‑‒–—―‘’‚“”„†‡•‰‹›€、。「」\u00ad\u200b\u200c\u200d\ufeff',
    '       ..........................................................................'),
    -- A number behind letters can be looked for without them.
    '([a-z])([0-9])', '\1.\2', 'g')
  FROM left(content, 100000) AS part
$$;

-- The words of a text. A word with signs in it is there once for each of its pieces, from that piece on and without the
-- signs: so the beginning of any piece, on with whatever follows, is the beginning of one of these.
CREATE FUNCTION "search_words"(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(array_to_string(pieces[n:n + 39], ''), 40)
    FROM string_to_table("search_folded"(content), ' ') AS word
   CROSS JOIN LATERAL string_to_array(word, '.') AS pieces
   CROSS JOIN LATERAL generate_subscripts(pieces, 1) AS n
   WHERE pieces[n] <> ''
$$;

-- The words of a name, from each of their characters on: so any part of a name is the beginning of one of these.
CREATE FUNCTION "search_name_words"(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substr(word, n, 40)
    FROM string_to_table(replace("search_folded"(left(name, 1000)), '.', ''), ' ') AS word
   CROSS JOIN LATERAL generate_series(1, char_length(word)) AS n
$$;

-- Each word begins with a mark of its project, so that a search never walks through the words of another. A vector can
-- have 1 MB: so many words always fit.
CREATE FUNCTION "search_mark"(project uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT right(project::text, 6) || ' '
$$;
CREATE FUNCTION "search_vector"(project uuid, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_to_tsvector(array_agg(marked)), ''::tsvector)
    FROM (SELECT DISTINCT "search_mark"(project) || word AS marked FROM unnest(words) AS word LIMIT 6000) AS kept
$$;

-- A table of its own, and nearly all of a row beside it (toast), so that to read which pages an index found is little.
CREATE TABLE "page_words" (
    "origin_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "page_words_pkey" PRIMARY KEY ("origin_id","page")
) WITH (toast_tuple_target = 128);

CREATE TABLE "document_words" (
    "document_id" UUID NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "document_words_pkey" PRIMARY KEY ("document_id")
) WITH (toast_tuple_target = 128);

-- AddForeignKey
ALTER TABLE "page_words" ADD CONSTRAINT "page_words_origin_id_page_fkey" FOREIGN KEY ("origin_id", "page") REFERENCES "page_text"("origin_id", "page") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_words" ADD CONSTRAINT "document_words_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION "page_vector"(origin uuid, content text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT "search_vector"("project_id", ARRAY(SELECT "search_words"(content))) FROM "document" WHERE "id" = origin
$$;
CREATE FUNCTION "document_vector"(project uuid, name text, reference text, data jsonb) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT "search_vector"(project, ARRAY(
    SELECT "search_name_words"(name)
     UNION ALL
    SELECT "search_name_words"(reference)
     UNION ALL
    SELECT "search_words"(string_agg(value #>> '{}', ' '))
      FROM (SELECT jsonb_path_query(data, '$.metadataFields[*].value')
             UNION ALL
            SELECT jsonb_path_query(data, '$.metadataFields[*].raw')) AS texts(value)))
$$;

-- What there is already. Before the indexes, which are built faster than they grow.
INSERT INTO "page_words" SELECT "origin_id", "page", "page_vector"("origin_id", "text") FROM "page_text";
INSERT INTO "document_words"
  SELECT "id", "document_vector"("project_id", "original_filename", "reference", "data") FROM "document";

-- CreateIndex
CREATE INDEX "page_words_words_idx" ON "page_words" USING GIN ("words");

-- CreateIndex
CREATE INDEX "document_words_words_idx" ON "document_words" USING GIN ("words");

CREATE FUNCTION "keep_page_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "page_words" VALUES (NEW."origin_id", NEW."page", "page_vector"(NEW."origin_id", NEW."text"))
    ON CONFLICT ("origin_id", "page") DO UPDATE SET "words" = excluded."words";
  RETURN NULL;
END
$$;
CREATE TRIGGER "page_read" AFTER INSERT OR UPDATE OF "text" ON "page_text"
  FOR EACH ROW EXECUTE FUNCTION "keep_page_words"();

CREATE FUNCTION "keep_document_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "document_words"
    VALUES (NEW."id", "document_vector"(NEW."project_id", NEW."original_filename", NEW."reference", NEW."data"))
    ON CONFLICT ("document_id") DO UPDATE SET "words" = excluded."words";
  RETURN NULL;
END
$$;
CREATE TRIGGER "document_made" AFTER INSERT ON "document"
  FOR EACH ROW EXECUTE FUNCTION "keep_document_words"();
CREATE TRIGGER "document_told_otherwise" AFTER UPDATE ON "document" FOR EACH ROW
  WHEN ((OLD."original_filename", OLD."reference", OLD."data")
    IS DISTINCT FROM (NEW."original_filename", NEW."reference", NEW."data"))
  EXECUTE FUNCTION "keep_document_words"();

-- Any part of a name is found by its words now.
DROP INDEX IF EXISTS "document_search_idx";
