-- json keeps the keys of an object in the order in which they were written; jsonb does not.

-- AlterTable
ALTER TABLE "custom_schema_version" ALTER COLUMN "template" SET DATA TYPE JSON;

-- AlterTable
ALTER TABLE "project" ALTER COLUMN "settings" SET DATA TYPE JSON;
