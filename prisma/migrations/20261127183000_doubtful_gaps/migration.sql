CREATE TYPE "gap_answer" AS ENUM ('cut', 'same_document', 'unknown');

CREATE TABLE "split_scores" (
    "document_id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "starts" JSONB NOT NULL,
    "kinds" JSONB NOT NULL,
    "waiting" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "split_scores_pkey" PRIMARY KEY ("document_id")
);

CREATE TABLE "doubtful_gap" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "probability" DOUBLE PRECISION NOT NULL,
    "is_cut" BOOLEAN NOT NULL,
    "doubt" DOUBLE PRECISION NOT NULL,
    "look_key" TEXT NOT NULL,
    "look" JSONB,
    "waiting" BOOLEAN NOT NULL DEFAULT true,
    "answer" "gap_answer",
    "answer_id" UUID,
    "answered_by_id" UUID,
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "doubtful_gap_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "split_scores_project_id_idx" ON "split_scores"("project_id");

-- The stacks that wait. Prisma can't declare partial indexes.
CREATE INDEX "split_scores_waiting_idx" ON "split_scores"("project_id", "document_id") WHERE "waiting";

CREATE UNIQUE INDEX "doubtful_gap_document_id_page_key" ON "doubtful_gap"("document_id", "page");

CREATE INDEX "doubtful_gap_project_id_idx" ON "doubtful_gap"("project_id");

CREATE INDEX "doubtful_gap_answer_id_idx" ON "doubtful_gap"("answer_id");

CREATE INDEX "doubtful_gap_answered_by_id_idx" ON "doubtful_gap"("answered_by_id");

-- The queue of open gaps, and among them those that may look alike.
CREATE INDEX "doubtful_gap_open_idx" ON "doubtful_gap"("project_id", "doubt" DESC, "id" DESC)
  WHERE "waiting" AND "answer" IS NULL;
CREATE INDEX "doubtful_gap_open_look_idx" ON "doubtful_gap"("project_id", "look_key", "is_cut", "doubt" DESC, "id" DESC)
  WHERE "waiting" AND "answer" IS NULL;

ALTER TABLE "split_scores" ADD CONSTRAINT "split_scores_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "split_scores" ADD CONSTRAINT "split_scores_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "doubtful_gap" ADD CONSTRAINT "doubtful_gap_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "doubtful_gap" ADD CONSTRAINT "doubtful_gap_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "doubtful_gap" ADD CONSTRAINT "doubtful_gap_answered_by_id_fkey" FOREIGN KEY ("answered_by_id") REFERENCES "membership"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Gaps are reviewed only while their stack waits for a person. A stack that returns, for example by an undo, waits again.
CREATE FUNCTION "is_waiting_stack"(status text, hold text, departed_at timestamptz, replacing_id uuid)
RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status = 'needs_action' AND coalesce(hold = 'split_review', false)
     AND departed_at IS NULL AND replacing_id IS NULL
$$;

CREATE FUNCTION "keep_gaps_waiting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  waits boolean := "is_waiting_stack"(NEW."status"::text, NEW."hold_type"::text, NEW."departed_at", NEW."replacing_id");
BEGIN
  UPDATE "split_scores" SET "waiting" = waits WHERE "document_id" = NEW."id" AND "waiting" <> waits;
  UPDATE "doubtful_gap" SET "waiting" = waits WHERE "document_id" = NEW."id" AND "waiting" <> waits;
  RETURN NULL;
END
$$;
CREATE TRIGGER "document_gaps_waiting" AFTER UPDATE OF "status", "hold_type", "departed_at", "replacing_id" ON "document"
  FOR EACH ROW
  WHEN ("is_waiting_stack"(OLD."status"::text, OLD."hold_type"::text, OLD."departed_at", OLD."replacing_id")
     <> "is_waiting_stack"(NEW."status"::text, NEW."hold_type"::text, NEW."departed_at", NEW."replacing_id"))
  EXECUTE FUNCTION "keep_gaps_waiting"();
