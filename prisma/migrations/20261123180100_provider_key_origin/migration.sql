-- The origin that a provider's key is sent to. A key that is stored already is bound to the address that the project's
-- settings name now, or to the language model's default address.
ALTER TABLE "project_secret" ADD COLUMN "origin" TEXT;

UPDATE "project_secret" AS s
   SET "origin" = coalesce(
         substring(p."settings" -> s."name" ->> 'url' FROM '^\s*([A-Za-z]+:/+[^/?#\\]+)'),
         'https://api.openai.com')
  FROM "project" AS p
 WHERE p."id" = s."project_id";

ALTER TABLE "project_secret" ALTER COLUMN "origin" SET NOT NULL;
