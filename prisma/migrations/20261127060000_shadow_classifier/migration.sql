-- Proposals of a second classifier, judged by the same decisions.
ALTER TABLE "classification" ADD COLUMN "shadow_source" TEXT;
ALTER TABLE "classification" ADD COLUMN "shadow_proposal" JSONB;
ALTER TABLE "classification" ADD COLUMN "shadow_right" BOOLEAN;
ALTER TABLE "classification" ADD COLUMN "shadow_cuts_right" BOOLEAN;
