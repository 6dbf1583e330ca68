-- CreateTable
CREATE TABLE "custom_schema_version" (
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "template" JSONB,
    "saved_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "custom_schema_version_pkey" PRIMARY KEY ("project_id","number")
);

-- CreateIndex
CREATE INDEX "custom_schema_version_saved_by_id_idx" ON "custom_schema_version"("saved_by_id");

-- AddForeignKey
ALTER TABLE "custom_schema_version" ADD CONSTRAINT "custom_schema_version_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "custom_schema_version" ADD CONSTRAINT "custom_schema_version_saved_by_id_fkey" FOREIGN KEY ("saved_by_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
