-- CreateIndex
CREATE INDEX "document_project_id_departed_at_hold_type_created_at_id_idx" ON "document"("project_id", "departed_at", "hold_type", "created_at", "id");

-- CreateIndex
CREATE INDEX "document_project_id_departure_reason_created_at_id_idx" ON "document"("project_id", "departure_reason", "created_at", "id");

-- CreateIndex
CREATE INDEX "document_departure_reason_departed_at_idx" ON "document"("departure_reason", "departed_at");

-- What people type into the search field stands anywhere in a name, which only trigrams can find by an index. The
-- extension is part of the embedded database and of PostgreSQL's usual packages, and the owner of a database may
-- create it. Where it can't be had, the search reads the project's names one by one, and all else is as it is.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "document_search_idx" ON "document"
    USING gin ("original_filename" gin_trgm_ops, "reference" gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'Names are searched without an index: %', SQLERRM;
END
$$;
