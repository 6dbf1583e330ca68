-- AlterTable
ALTER TABLE "job_run" ADD COLUMN     "lane" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "job_run_function_id_status_lane_due_at_idx" ON "job_run"("function_id", "status", "lane", "due_at");
