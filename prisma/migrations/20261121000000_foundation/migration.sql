-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'reviewer', 'viewer');

-- CreateEnum
CREATE TYPE "api_key_access" AS ENUM ('read', 'write');

-- CreateEnum
CREATE TYPE "reviewers_see" AS ENUM ('all', 'assigned');

-- CreateEnum
CREATE TYPE "request_status" AS ENUM ('pending', 'classifying', 'review', 'done', 'failed');

-- CreateEnum
CREATE TYPE "document_status" AS ENUM ('pending', 'processing', 'needs_action', 'done', 'approved', 'validated', 'exported');

-- CreateEnum
CREATE TYPE "hold_type" AS ENUM ('split_review', 'type_review', 'file_problem');

-- CreateEnum
CREATE TYPE "hold_code" AS ENUM ('multiple_documents', 'low_confidence', 'splitting_off');

-- CreateEnum
CREATE TYPE "doc_type_source" AS ENUM ('classifier', 'review', 'manual');

-- CreateEnum
CREATE TYPE "departure_reason" AS ENUM ('cut', 'attached', 'discarded', 'trashed', 'undone', 'erased');

-- CreateEnum
CREATE TYPE "page_change_action" AS ENUM ('split', 'combine', 'attach', 'discard', 'rescan', 'edit');

-- CreateEnum
CREATE TYPE "page_change_status" AS ENUM ('pending', 'done', 'failed', 'undone');

-- CreateEnum
CREATE TYPE "page_change_outcome" AS ENUM ('kept', 'changed', 'cut', 'attached', 'discarded');

-- CreateEnum
CREATE TYPE "job_run_status" AS ENUM ('queued', 'running', 'done', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "organization" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_account" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "password_hash" TEXT,
    "installation_owner" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "organization_id" UUID,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "access_token" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "start" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "created_by_id" UUID,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "start" TEXT NOT NULL,
    "access" "api_key_access" NOT NULL DEFAULT 'write',
    "limited" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key_project" (
    "api_key_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,

    CONSTRAINT "api_key_project_pkey" PRIMARY KEY ("api_key_id","project_id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "reviewers_see" "reviewers_see" NOT NULL DEFAULT 'all',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_member" (
    "project_id" UUID NOT NULL,
    "membership_id" UUID NOT NULL,

    CONSTRAINT "project_member_pkey" PRIMARY KEY ("project_id","membership_id")
);

-- CreateTable
CREATE TABLE "stored_file" (
    "sha256" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "intake" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "membership_id" UUID,
    "api_key_id" UUID,
    "classify" BOOLEAN NOT NULL DEFAULT false,
    "status" "request_status" NOT NULL DEFAULT 'pending',
    "message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "intake_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "intake_file" (
    "id" UUID NOT NULL,
    "intake_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "original_name" TEXT NOT NULL,
    "status" "request_status" NOT NULL DEFAULT 'pending',
    "segments" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "intake_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "answer" JSONB,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("scope","key")
);

-- CreateTable
CREATE TABLE "document" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "intake_file_id" UUID,
    "original_filename" TEXT NOT NULL,
    "uploaded_filename" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "page_count" INTEGER NOT NULL DEFAULT 0,
    "skip_pages" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "status" "document_status" NOT NULL DEFAULT 'pending',
    "hold_type" "hold_type",
    "hold_code" "hold_code",
    "hold_reason" TEXT,
    "doc_type" TEXT,
    "doc_type_confidence" DOUBLE PRECISION,
    "doc_type_source" "doc_type_source",
    "reference" TEXT,
    "assignee_id" UUID,
    "data" JSONB NOT NULL DEFAULT '{"metadataFields":[]}',
    "split" JSONB,
    "split_proposal" JSONB,
    "split_confirmed" JSONB,
    "replaced" JSONB,
    "correction_failed" JSONB,
    "correction_done" JSONB,
    "replacing_id" UUID,
    "made_by_id" UUID,
    "made_by_part" INTEGER,
    "removed_by_id" UUID,
    "departed_at" TIMESTAMPTZ(3),
    "departure_reason" "departure_reason",
    "version" INTEGER NOT NULL DEFAULT 1,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attachment" (
    "id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "original_filename" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "file_sha256" TEXT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "page_count" INTEGER NOT NULL,
    "source_id" UUID NOT NULL,
    "source_filename" TEXT NOT NULL,
    "source_pages" INTEGER[],
    "made_by_id" UUID,
    "made_by_part" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_span" (
    "id" UUID NOT NULL,
    "document_id" UUID,
    "attachment_id" UUID,
    "position" INTEGER NOT NULL,
    "origin_id" UUID NOT NULL,
    "first_page" INTEGER NOT NULL,
    "last_page" INTEGER NOT NULL,

    CONSTRAINT "page_span_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_text" (
    "origin_id" UUID NOT NULL,
    "page" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "width" DOUBLE PRECISION NOT NULL,
    "height" DOUBLE PRECISION NOT NULL,
    "source" TEXT NOT NULL,

    CONSTRAINT "page_text_pkey" PRIMARY KEY ("origin_id","page")
);

-- CreateTable
CREATE TABLE "page_change" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "membership_id" UUID,
    "action" "page_change_action" NOT NULL,
    "status" "page_change_status" NOT NULL DEFAULT 'pending',
    "plan" JSONB NOT NULL,
    "message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "page_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_change_document" (
    "page_change_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "document_id" UUID NOT NULL,
    "outcome" "page_change_outcome" NOT NULL,
    "before" JSONB,

    CONSTRAINT "page_change_document_pkey" PRIMARY KEY ("page_change_id","position")
);

-- CreateTable
CREATE TABLE "document_event" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "document_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_event" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dispatched_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_run" (
    "id" UUID NOT NULL,
    "function_id" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "event" JSONB NOT NULL,
    "idempotency_key" TEXT,
    "concurrency_key" TEXT,
    "status" "job_run_status" NOT NULL DEFAULT 'queued',
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "parallel" BOOLEAN NOT NULL DEFAULT false,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "lost_leases" INTEGER NOT NULL DEFAULT 0,
    "output" JSONB,
    "error" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_step" (
    "run_id" UUID NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "op" TEXT NOT NULL,
    "state" JSONB,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "seq" SERIAL NOT NULL,

    CONSTRAINT "job_step_pkey" PRIMARY KEY ("run_id","id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "project_id" UUID,
    "actor_kind" TEXT NOT NULL,
    "actor_id" UUID,
    "action" TEXT NOT NULL,
    "subject_id" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "installation_setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "installation_setting_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_account_email_key" ON "user_account"("email");

-- CreateIndex
CREATE INDEX "membership_user_id_idx" ON "membership"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "membership_organization_id_user_id_key" ON "membership"("organization_id", "user_id");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "access_token_hash_key" ON "access_token"("hash");

-- CreateIndex
CREATE INDEX "access_token_user_id_idx" ON "access_token"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_organization_id_idx" ON "api_key"("organization_id");

-- CreateIndex
CREATE INDEX "api_key_project_project_id_idx" ON "api_key_project"("project_id");

-- CreateIndex
CREATE INDEX "project_organization_id_created_at_idx" ON "project"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "project_member_membership_id_idx" ON "project_member"("membership_id");

-- CreateIndex
CREATE INDEX "intake_project_id_created_at_idx" ON "intake"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "intake_organization_id_idx" ON "intake"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "intake_file_intake_id_position_key" ON "intake_file"("intake_id", "position");

-- CreateIndex
CREATE INDEX "idempotency_key_expires_at_idx" ON "idempotency_key"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "document_intake_file_id_key" ON "document"("intake_file_id");

-- CreateIndex
CREATE INDEX "document_project_id_departed_at_created_at_id_idx" ON "document"("project_id", "departed_at", "created_at", "id");

-- CreateIndex
CREATE INDEX "document_project_id_departed_at_status_created_at_id_idx" ON "document"("project_id", "departed_at", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "document_project_id_departed_at_original_filename_id_idx" ON "document"("project_id", "departed_at", "original_filename", "id");

-- CreateIndex
CREATE INDEX "document_project_id_departed_at_page_count_id_idx" ON "document"("project_id", "departed_at", "page_count", "id");

-- CreateIndex
CREATE INDEX "document_project_id_reference_idx" ON "document"("project_id", "reference");

-- CreateIndex
CREATE INDEX "document_project_id_doc_type_idx" ON "document"("project_id", "doc_type");

-- CreateIndex
CREATE INDEX "document_assignee_id_idx" ON "document"("assignee_id");

-- CreateIndex
CREATE INDEX "document_replacing_id_idx" ON "document"("replacing_id");

-- CreateIndex
CREATE INDEX "document_removed_by_id_idx" ON "document"("removed_by_id");

-- CreateIndex
CREATE INDEX "document_file_sha256_idx" ON "document"("file_sha256");

-- CreateIndex
CREATE INDEX "document_organization_id_idx" ON "document"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "document_made_by_id_made_by_part_key" ON "document"("made_by_id", "made_by_part");

-- CreateIndex
CREATE INDEX "attachment_document_id_position_idx" ON "attachment"("document_id", "position");

-- CreateIndex
CREATE INDEX "attachment_source_id_idx" ON "attachment"("source_id");

-- CreateIndex
CREATE INDEX "attachment_file_sha256_idx" ON "attachment"("file_sha256");

-- CreateIndex
CREATE UNIQUE INDEX "attachment_made_by_id_made_by_part_document_id_key" ON "attachment"("made_by_id", "made_by_part", "document_id");

-- CreateIndex
CREATE INDEX "page_span_origin_id_first_page_idx" ON "page_span"("origin_id", "first_page");

-- CreateIndex
CREATE UNIQUE INDEX "page_span_document_id_position_key" ON "page_span"("document_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "page_span_attachment_id_position_key" ON "page_span"("attachment_id", "position");

-- CreateIndex
CREATE INDEX "page_change_project_id_created_at_idx" ON "page_change"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "page_change_organization_id_idx" ON "page_change"("organization_id");

-- CreateIndex
CREATE INDEX "page_change_status_idx" ON "page_change"("status");

-- CreateIndex
CREATE INDEX "page_change_document_document_id_idx" ON "page_change_document"("document_id");

-- CreateIndex
CREATE INDEX "document_event_project_id_created_at_idx" ON "document_event"("project_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "document_event_document_id_sequence_key" ON "document_event"("document_id", "sequence");

-- CreateIndex
CREATE INDEX "outbox_event_dispatched_at_created_at_idx" ON "outbox_event"("dispatched_at", "created_at");

-- CreateIndex
CREATE INDEX "job_run_function_id_status_due_at_idx" ON "job_run"("function_id", "status", "due_at");

-- CreateIndex
CREATE INDEX "job_run_function_id_concurrency_key_status_idx" ON "job_run"("function_id", "concurrency_key", "status");

-- CreateIndex
CREATE INDEX "job_run_ended_at_idx" ON "job_run"("ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "job_run_function_id_event_id_key" ON "job_run"("function_id", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_run_function_id_idempotency_key_key" ON "job_run"("function_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "audit_entry_organization_id_created_at_idx" ON "audit_entry"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_entry_subject_id_idx" ON "audit_entry"("subject_id");

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key_project" ADD CONSTRAINT "api_key_project_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key_project" ADD CONSTRAINT "api_key_project_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_member" ADD CONSTRAINT "project_member_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "membership"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intake" ADD CONSTRAINT "intake_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intake" ADD CONSTRAINT "intake_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intake_file" ADD CONSTRAINT "intake_file_intake_id_fkey" FOREIGN KEY ("intake_id") REFERENCES "intake"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_intake_file_id_fkey" FOREIGN KEY ("intake_file_id") REFERENCES "intake_file"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "membership"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_replacing_id_fkey" FOREIGN KEY ("replacing_id") REFERENCES "page_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "page_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document" ADD CONSTRAINT "document_removed_by_id_fkey" FOREIGN KEY ("removed_by_id") REFERENCES "page_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_file_sha256_fkey" FOREIGN KEY ("file_sha256") REFERENCES "stored_file"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "page_change"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_span" ADD CONSTRAINT "page_span_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_span" ADD CONSTRAINT "page_span_attachment_id_fkey" FOREIGN KEY ("attachment_id") REFERENCES "attachment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_span" ADD CONSTRAINT "page_span_origin_id_fkey" FOREIGN KEY ("origin_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_text" ADD CONSTRAINT "page_text_origin_id_fkey" FOREIGN KEY ("origin_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_change" ADD CONSTRAINT "page_change_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_change" ADD CONSTRAINT "page_change_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_change_document" ADD CONSTRAINT "page_change_document_page_change_id_fkey" FOREIGN KEY ("page_change_id") REFERENCES "page_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_event" ADD CONSTRAINT "document_event_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_step" ADD CONSTRAINT "job_step_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "job_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organization"("id") ON DELETE CASCADE ON UPDATE CASCADE;


