-- The kind of the channel that received an upload, for the dashboard. It stays after the channel was deleted.
ALTER TABLE "intake" ADD COLUMN "channel_kind" "channel_kind";

UPDATE "intake" SET "channel_kind" = "channel"."kind"
  FROM "channel_item" JOIN "channel" ON "channel"."id" = "channel_item"."channel_id"
 WHERE "channel_item"."intake_id" = "intake"."id";

-- Documents name the deleted channel, and the audit log has its kind.
UPDATE "intake" SET "channel_kind" = ("audit_entry"."details"->>'kind')::"channel_kind"
  FROM "intake_file" JOIN "document" ON "document"."intake_file_id" = "intake_file"."id"
  JOIN "audit_entry" ON "audit_entry"."subject_id" = "document"."origin"#>>'{channel,id}'
   AND "audit_entry"."action" = 'channel.deleted'
 WHERE "intake_file"."intake_id" = "intake"."id" AND "audit_entry"."organization_id" = "intake"."organization_id"
   AND "intake"."channel_kind" IS NULL
   AND "intake"."membership_id" IS NULL AND "intake"."api_key_id" IS NULL;
