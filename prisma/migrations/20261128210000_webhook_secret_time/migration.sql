-- Time of the secret, so that a receiver notices a rotation.
ALTER TABLE "webhook_endpoint" ADD COLUMN "secret_created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "webhook_endpoint"
   SET "secret_created_at" = coalesce("previous_until" - interval '24 hours', "created_at");
