-- The entity is one of the words, so that a search in one entity never reads the records of another. No word that the
-- parser makes has a space.
DROP INDEX "entity_record_words_idx";
CREATE INDEX "entity_record_words_idx" ON "entity_record"
  USING GIN ((array_to_tsvector(ARRAY['entity ' || "entity_id"::text])
    || jsonb_to_tsvector('simple'::regconfig, "data", '["string", "numeric"]'::jsonb)))
  WHERE NOT "large";
