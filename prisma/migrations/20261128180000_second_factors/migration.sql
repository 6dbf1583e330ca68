ALTER TABLE "organization" ADD COLUMN "require_second_factor" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "session" ADD COLUMN "second_factor_pending" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "proven_at" TIMESTAMPTZ(3);

ALTER TABLE "access_token" ADD COLUMN "by_provider" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "second_factor" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_step" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "second_factor_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "recovery_code_user_id_hash_key" ON "recovery_code"("user_id", "hash");

ALTER TABLE "second_factor" ADD CONSTRAINT "second_factor_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
