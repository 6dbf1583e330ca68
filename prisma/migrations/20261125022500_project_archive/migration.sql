-- An archived project is read-only. A deleted project is hidden until a job has purged it.
ALTER TABLE "project" ADD COLUMN "archived_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
