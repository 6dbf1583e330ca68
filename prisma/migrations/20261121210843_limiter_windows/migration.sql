-- CreateTable
CREATE TABLE "limiter_window" (
    "key" TEXT NOT NULL,
    "taken" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "limiter_window_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "limiter_window_ends_at_idx" ON "limiter_window"("ends_at");
