-- The hashes of unique values ignore the trailing zeros of numbers now. A job computes them again for each project that
-- has such a rule.
INSERT INTO "outbox_event" ("id", "name", "data")
SELECT gen_random_uuid(), 'projects/rules.changed',
       jsonb_build_object('organizationId', "organization_id", 'projectId', "id")
  FROM "project"
 WHERE "deleted_at" IS NULL AND ("settings" -> 'rules')::jsonb @> '[{"kind": "unique"}]';
