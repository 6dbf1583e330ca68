-- Destinations receive the files and values of documents. A document keeps its name at a place.
CREATE TYPE "destination_kind" AS ENUM ('folder', 's3', 'sftp', 'webdav', 'email');

CREATE TYPE "destination_trigger" AS ENUM ('approved', 'validated', 'manual');

CREATE TYPE "delivered_file" AS ENUM ('original', 'searchable');

CREATE TYPE "delivered_values" AS ENUM ('none', 'json', 'csv', 'xml');

CREATE TYPE "destination_off_reason" AS ENUM ('failing', 'person');

CREATE TABLE "destination" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" "destination_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "trigger" "destination_trigger" NOT NULL,
    "doc_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "file" "delivered_file" NOT NULL,
    "values" "delivered_values" NOT NULL,
    "name_template" TEXT NOT NULL,
    "mark_exported" BOOLEAN NOT NULL,
    "config" JSONB NOT NULL,
    "secret" TEXT,
    "secret_target" TEXT,
    "place" TEXT NOT NULL,
    "off_reason" "destination_off_reason",
    "off_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "destination_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "destination_object" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "destination_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "place" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "claimed_names" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "destination_object_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "destination_delivery" (
    "id" UUID NOT NULL,
    "destination_id" UUID NOT NULL,
    "object_id" UUID NOT NULL,
    "document_name" TEXT NOT NULL,
    "manual" BOOLEAN NOT NULL,
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'pending',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claim" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "duration_ms" INTEGER,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "destination_delivery_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "destination_attempt" (
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "error" TEXT,

    CONSTRAINT "destination_attempt_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "destination_project_id_created_at_idx" ON "destination"("project_id", "created_at");

CREATE INDEX "destination_organization_id_idx" ON "destination"("organization_id");

CREATE INDEX "destination_object_document_id_idx" ON "destination_object"("document_id");

CREATE UNIQUE INDEX "destination_object_destination_id_document_id_place_key" ON "destination_object"("destination_id", "document_id", "place");

CREATE UNIQUE INDEX "destination_object_organization_id_name_key_key" ON "destination_object"("organization_id", "name_key");

CREATE INDEX "destination_delivery_destination_id_created_at_id_idx" ON "destination_delivery"("destination_id", "created_at", "id");

CREATE INDEX "destination_delivery_destination_id_status_created_at_id_idx" ON "destination_delivery"("destination_id", "status", "created_at", "id");

CREATE INDEX "destination_delivery_destination_id_status_due_at_idx" ON "destination_delivery"("destination_id", "status", "due_at");

CREATE INDEX "destination_delivery_object_id_idx" ON "destination_delivery"("object_id");

CREATE INDEX "destination_attempt_delivery_id_at_idx" ON "destination_attempt"("delivery_id", "at");

ALTER TABLE "destination" ADD CONSTRAINT "destination_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "destination" ADD CONSTRAINT "destination_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "destination_object" ADD CONSTRAINT "destination_object_destination_id_fkey" FOREIGN KEY ("destination_id") REFERENCES "destination"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "destination_object" ADD CONSTRAINT "destination_object_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "destination_delivery" ADD CONSTRAINT "destination_delivery_destination_id_fkey" FOREIGN KEY ("destination_id") REFERENCES "destination"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "destination_delivery" ADD CONSTRAINT "destination_delivery_object_id_fkey" FOREIGN KEY ("object_id") REFERENCES "destination_object"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "destination_attempt" ADD CONSTRAINT "destination_attempt_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "destination_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;
