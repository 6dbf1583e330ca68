-- Channels fetch documents from mailboxes, folders, and buckets. An item is handled once.
CREATE TYPE "channel_kind" AS ENUM ('imap', 'folder', 's3', 'sftp');

CREATE TYPE "channel_item_status" AS ENUM ('taken', 'skipped', 'rejected', 'failed');

CREATE TABLE "channel" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" "channel_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "classify" BOOLEAN,
    "interval_seconds" INTEGER NOT NULL,
    "config" JSONB NOT NULL,
    "secret" TEXT,
    "secret_target" TEXT,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL,
    "last_run_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "paused_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "channel_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "channel_item" (
    "id" UUID NOT NULL,
    "channel_id" UUID NOT NULL,
    "place" TEXT NOT NULL,
    "place_hash" TEXT NOT NULL,
    "sha256" TEXT NOT NULL DEFAULT '',
    "epoch" TEXT,
    "name" TEXT NOT NULL,
    "sender" TEXT,
    "status" "channel_item_status" NOT NULL,
    "message" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "intake_id" UUID,
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "channel_item_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "channel_project_id_created_at_idx" ON "channel"("project_id", "created_at");

CREATE INDEX "channel_organization_id_idx" ON "channel"("organization_id");

CREATE INDEX "channel_next_run_at_idx" ON "channel"("next_run_at");

CREATE INDEX "channel_item_channel_id_created_at_id_idx" ON "channel_item"("channel_id", "created_at", "id");

CREATE INDEX "channel_item_channel_id_sha256_idx" ON "channel_item"("channel_id", "sha256");

CREATE INDEX "channel_item_intake_id_idx" ON "channel_item"("intake_id");

CREATE UNIQUE INDEX "channel_item_channel_id_place_hash_sha256_key" ON "channel_item"("channel_id", "place_hash", "sha256");

ALTER TABLE "channel" ADD CONSTRAINT "channel_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "channel" ADD CONSTRAINT "channel_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "channel_item" ADD CONSTRAINT "channel_item_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "channel_item" ADD CONSTRAINT "channel_item_intake_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "intake"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Items that still have to be flagged, moved, or deleted where they came from.
CREATE INDEX "channel_item_unfinished_idx" ON "channel_item"("channel_id") WHERE "status" = 'taken' AND "finished_at" IS NULL;
