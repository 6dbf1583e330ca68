-- Decisions of Sheaf and of people: the evidence for automations with an error budget.
CREATE TYPE "automation_kind" AS ENUM ('splits', 'types', 'values');

CREATE TABLE "automation_item" (
    "kind" "automation_kind" NOT NULL,
    "document_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "automatic" BOOLEAN NOT NULL DEFAULT false,
    "audited" BOOLEAN NOT NULL DEFAULT false,
    "wrong" BOOLEAN,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "automation_item_pkey" PRIMARY KEY ("document_id", "kind")
);

CREATE INDEX "automation_item_project_id_kind_decided_at_idx" ON "automation_item"("project_id", "kind", "decided_at");

ALTER TABLE "automation_item" ADD CONSTRAINT "automation_item_project_id_fkey"
  FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "automation_item" ADD CONSTRAINT "automation_item_document_id_fkey"
  FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Start and pause of each automation.
CREATE TABLE "automation_state" (
    "project_id" UUID NOT NULL,
    "kind" "automation_kind" NOT NULL,
    "organization_id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "paused_at" TIMESTAMPTZ(3),

    CONSTRAINT "automation_state_pkey" PRIMARY KEY ("project_id", "kind")
);

ALTER TABLE "automation_state" ADD CONSTRAINT "automation_state_project_id_fkey"
  FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;
