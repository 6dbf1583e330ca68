-- Paperless-ngx as a channel and as a destination. New columns have constant defaults, so that no table is rewritten.
ALTER TYPE "channel_kind" ADD VALUE 'paperless';
ALTER TYPE "destination_kind" ADD VALUE 'paperless';
ALTER TABLE "channel_item" ADD COLUMN "reopened" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "destination_delivery" ADD COLUMN "withdraws" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "destination_object" ADD COLUMN "delivered_at" TIMESTAMPTZ(3);
CREATE INDEX "channel_item_reopened_idx" ON "channel_item" ("channel_id", "created_at") WHERE "reopened";
