-- DropForeignKey
ALTER TABLE "audit_entry" DROP CONSTRAINT "audit_entry_organization_id_fkey";

-- AlterTable
ALTER TABLE "audit_entry" ALTER COLUMN "organization_id" DROP NOT NULL;

-- An entry that was written stays as it was written, whoever asks.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Audit entries are never changed or removed.';
END
$$;

CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();

CREATE TRIGGER "audit_entry_no_truncate" BEFORE TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
