-- AlterTable
ALTER TABLE "user_account" ADD COLUMN     "credentials_known_to" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "credentials_proven_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "proven_email" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "pending_membership" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "project_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "invited_by_id" UUID,
    "code_hash" TEXT,
    "code_expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pending_membership_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pending_membership_user_id_idx" ON "pending_membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "pending_membership_organization_id_user_id_key" ON "pending_membership"("organization_id", "user_id");

-- AddForeignKey
ALTER TABLE "pending_membership" ADD CONSTRAINT "pending_membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_membership" ADD CONSTRAINT "pending_membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Every membership that exists stays active. The operator chose the first owner's credentials.
UPDATE "user_account" SET "credentials_proven_at" = CURRENT_TIMESTAMP WHERE "installation_owner";

-- The last link that the person used went to their mailbox alone, and no access token from before it is left.
UPDATE "user_account" u SET "credentials_proven_at" = CURRENT_TIMESTAMP
FROM (
  SELECT DISTINCT ON (user_id) user_id, shown_to_id, used_at FROM "password_link"
  WHERE used_at IS NOT NULL ORDER BY user_id, used_at DESC
) last
WHERE u.id = last.user_id AND last.shown_to_id IS NULL AND NOT EXISTS (
  SELECT 1 FROM "access_token" t
  WHERE t.user_id = u.id AND t.revoked_at IS NULL AND t.created_at <= last.used_at
);
