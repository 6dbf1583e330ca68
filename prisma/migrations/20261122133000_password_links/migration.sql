-- CreateEnum
CREATE TYPE "password_link_kind" AS ENUM ('invitation', 'reset');

-- CreateTable
CREATE TABLE "password_link" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "password_link_kind" NOT NULL,
    "organization_id" UUID,
    "shown_to_id" UUID,
    "hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "mailed_at" TIMESTAMPTZ(3),
    "mail_problem" TEXT,

    CONSTRAINT "password_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "password_link_hash_key" ON "password_link"("hash");

-- CreateIndex
CREATE INDEX "password_link_user_id_idx" ON "password_link"("user_id");

-- CreateIndex
CREATE INDEX "password_link_organization_id_user_id_idx" ON "password_link"("organization_id", "user_id");

-- CreateIndex
CREATE INDEX "password_link_shown_to_id_idx" ON "password_link"("shown_to_id");

-- AddForeignKey
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_shown_to_id_fkey" FOREIGN KEY ("shown_to_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
