import { expect, test } from 'vitest';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeOrganization } from '@/test-support/factories';
import { recordAudit } from './record-audit';

const app = await closeAfterTests(openTestApp());

async function newEntry() {
  const { services } = app;
  const organization = await makeOrganization(services);
  const actor = { kind: 'system' as const, organizationId: organization.id };
  await recordAudit(services.db, { ...services, actor }, { action: 'document.erased' });
  const entry = { organizationId: organization.id };
  return { organization, count: () => services.db.auditEntry.count({ where: entry }), entry };
}

test('an entry can’t be changed or deleted, and the table can’t be truncated', async () => {
  const { db } = app.services;
  const { entry, count } = await newEntry();
  const rejected = /never changed or removed/;
  await expect(
    db.auditEntry.updateMany({ where: entry, data: { action: 'document.deleted' } }),
  ).rejects.toThrow(rejected);
  await expect(db.auditEntry.deleteMany({ where: entry })).rejects.toThrow(rejected);
  await expect(db.$executeRaw`TRUNCATE audit_entry`).rejects.toThrow(rejected);
  expect(await count()).toBe(1);
});

test('deleting an organization keeps its entries', async () => {
  const { organization, count } = await newEntry();
  await app.services.db.organization.delete({ where: { id: organization.id } });
  expect(await count()).toBe(1);
});
