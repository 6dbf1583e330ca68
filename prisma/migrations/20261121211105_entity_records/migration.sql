-- CreateTable
CREATE TABLE "entity" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "fields" JSONB NOT NULL DEFAULT '[]',
    "record_count" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "entity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entity_record" (
    "entity_id" UUID NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "data" JSONB NOT NULL,
    "large" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "entity_record_pkey" PRIMARY KEY ("entity_id","id")
);

-- CreateIndex
CREATE INDEX "entity_project_id_created_at_idx" ON "entity"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "entity_organization_id_idx" ON "entity"("organization_id");

-- AddForeignKey
ALTER TABLE "entity" ADD CONSTRAINT "entity_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entity" ADD CONSTRAINT "entity_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- For searches by value: every path and value of a record, below the entity's id, so that a search in one entity
-- never walks through the records of another.
CREATE INDEX "entity_record_values_idx" ON "entity_record"
  USING GIN (jsonb_set('{}'::jsonb, ARRAY["entity_id"::text], "data") jsonb_path_ops);

-- For searches by words, and the look-up of a name that was read from a page. A text search vector can have 1 MB at
-- most: a larger record has none.
CREATE INDEX "entity_record_words_idx" ON "entity_record"
  USING GIN (jsonb_to_tsvector('simple'::regconfig, "data", '["string", "numeric"]'::jsonb))
  WHERE NOT "large";

-- In a foreign key's place: when an entity goes, whatever removed it, its records go.
CREATE FUNCTION "remove_entity_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "entity_record" WHERE "entity_id" = OLD."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "entity_removed" AFTER DELETE ON "entity"
  FOR EACH ROW EXECUTE FUNCTION "remove_entity_records"();
