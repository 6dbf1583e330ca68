ALTER TABLE "access_token" ADD COLUMN "factor_checked" BOOLEAN NOT NULL DEFAULT false;

-- With a second factor, a password alone created no token: these were created in sessions that passed it.
UPDATE "access_token" SET "factor_checked" = true
FROM "second_factor"
WHERE "second_factor"."user_id" = "access_token"."user_id"
  AND "second_factor"."confirmed_at" <= "access_token"."created_at";
