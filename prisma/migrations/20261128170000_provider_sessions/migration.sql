-- AlterTable
ALTER TABLE "session" ADD COLUMN     "oidc_session_id" TEXT,
ADD COLUMN     "oidc_subject" TEXT;

-- CreateIndex
CREATE INDEX "session_oidc_subject_idx" ON "session"("oidc_subject");

-- CreateIndex
CREATE INDEX "session_oidc_session_id_idx" ON "session"("oidc_session_id");

-- CreateTable
CREATE TABLE "oidc_logout" (
    "id" UUID NOT NULL,
    "subject" TEXT,
    "session_id" TEXT,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oidc_logout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "oidc_logout_created_at_idx" ON "oidc_logout"("created_at");
