-- Reviewers postpone documents, and reject those that nobody needs.
ALTER TYPE "departure_reason" ADD VALUE 'rejected';

ALTER TABLE "document" ADD COLUMN "postponed_until" TIMESTAMPTZ(3),
ADD COLUMN "postponed_reason" TEXT,
ADD COLUMN "rejection_reason" TEXT;
