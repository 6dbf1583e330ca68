-- Few documents and uploads wait at a time. Only those are in the indexes by which stuck work is found, so that a
-- document that is done costs nothing there. The Prisma schema can't declare partial indexes.
DROP INDEX "document_status_updated_at_idx";
CREATE INDEX "document_status_idx" ON "document"("status") WHERE "status" IN ('pending', 'processing');

DROP INDEX "intake_file_status_idx";
CREATE INDEX "intake_file_status_idx" ON "intake_file"("status") WHERE "status" IN ('pending', 'classifying');

-- Runs that were queued before organizations took turns have no lane, so they all count as one organization. Their
-- events name a document, a page change or an entity, whose organization gives the lane.
UPDATE "job_run" AS "run"
   SET "lane" = "found"."organization_id" ||
         CASE WHEN "run"."function_id" = 'sheaf-classification-classify' THEN coalesce('/' || "run"."concurrency_key", '')
              ELSE '' END
  FROM (
    SELECT "waiting"."id", coalesce(
        (SELECT "organization_id" FROM "document" WHERE "document"."id" = "waiting"."subject"),
        (SELECT "organization_id" FROM "page_change" WHERE "page_change"."id" = "waiting"."subject"),
        (SELECT "organization_id" FROM "entity" WHERE "entity"."id" = "waiting"."subject")
      )::text AS "organization_id"
      FROM (
        SELECT "id", substring(
            coalesce("event" #>> '{data,documentId}', "event" #>> '{data,pageChangeId}', "event" #>> '{data,entityId}')
            FROM '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid AS "subject"
          FROM "job_run"
         WHERE "status" IN ('queued', 'running') AND "lane" = ''
           AND "function_id" ~ '^sheaf-(classification|documents|entity-records|extraction|intake|page-plan)-'
           AND "function_id" !~ '-failed$'
           AND "event" #>> '{name}' <> 'inngest/scheduled.timer'
      ) AS "waiting"
  ) AS "found"
 WHERE "run"."id" = "found"."id" AND "found"."organization_id" IS NOT NULL;
