-- AlterTable
ALTER TABLE "job_run" ADD COLUMN     "retry_of" UUID;

-- AlterTable
ALTER TABLE "outbox_event" ADD COLUMN     "trace_parent" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "job_run_retry_of_key" ON "job_run"("retry_of");


