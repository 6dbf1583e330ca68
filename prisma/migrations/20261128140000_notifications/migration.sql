-- Notifications of members, their preferences, and the daily digest.
CREATE TYPE "notification_kind" AS ENUM ('assigned', 'mentioned', 'automation_paused', 'channel_paused');

CREATE TYPE "notification_email" AS ENUM ('none', 'due', 'sending', 'sent', 'failed');

CREATE TABLE "notification" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "actor_id" UUID,
    "document_id" UUID,
    "comment_id" UUID,
    "channel_id" UUID,
    "automation" "automation_kind",
    "wrong" INTEGER,
    "audited" INTEGER,
    "in_app" BOOLEAN NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "email" "notification_email" NOT NULL,
    "email_due_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_preferences" (
    "membership_id" UUID NOT NULL,
    "in_app_off" "notification_kind"[] DEFAULT ARRAY[]::"notification_kind"[],
    "email_off" "notification_kind"[] DEFAULT ARRAY[]::"notification_kind"[],
    "digest" BOOLEAN NOT NULL DEFAULT false,
    "digest_hour" INTEGER NOT NULL DEFAULT 8,
    "time_zone" TEXT NOT NULL DEFAULT 'UTC',

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("membership_id")
);

CREATE TABLE "notification_digest" (
    "membership_id" UUID NOT NULL,
    "day" TEXT NOT NULL,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_digest_pkey" PRIMARY KEY ("membership_id","day")
);
CREATE INDEX "notification_membership_id_created_at_id_idx" ON "notification"("membership_id", "created_at", "id");
CREATE INDEX "notification_membership_id_read_at_idx" ON "notification"("membership_id", "read_at");
CREATE INDEX "notification_email_email_due_at_idx" ON "notification"("email", "email_due_at");
CREATE INDEX "notification_created_at_idx" ON "notification"("created_at");
CREATE INDEX "notification_actor_id_idx" ON "notification"("actor_id");
CREATE INDEX "notification_project_id_idx" ON "notification"("project_id");
CREATE INDEX "notification_document_id_idx" ON "notification"("document_id");
CREATE INDEX "notification_comment_id_idx" ON "notification"("comment_id");
CREATE INDEX "notification_channel_id_idx" ON "notification"("channel_id");
CREATE INDEX "notification_digest_claimed_at_idx" ON "notification_digest"("claimed_at");
ALTER TABLE "notification" ADD CONSTRAINT "notification_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "membership"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_comment_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "document_comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification" ADD CONSTRAINT "notification_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_digest" ADD CONSTRAINT "notification_digest_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;
