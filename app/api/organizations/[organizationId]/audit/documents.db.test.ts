import { expect, test } from 'vitest';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attach } from '@/app/api/prebuilt-documents/attach/route';
import type { AuditEntry, AuditLog } from '@/lib/tenancy/audit-log/schemas';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openPagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { GET as EXPORT } from './export/route';
import { GET } from './route';

const fixture = await closeAfterTests(openPagePlanFixture());

const readLog = (handler: typeof GET) => {
  const { app, owner } = fixture;
  const params = { organizationId: owner.membership.organizationId };
  return app.call(handler, { params, as: owner.token });
};

async function findEntry(action: string): Promise<AuditEntry> {
  const { entries } = (await (await readLog(GET)).json()) as AuditLog;
  return entries.find((entry) => entry.action === action) ?? expect.fail(action);
}

const change = async (uuid: string, json: object) => {
  const { app, owner } = fixture;
  expect((await app.call(PATCH, { params: { uuid }, json, as: owner.token })).status).toBe(200);
};

test('an entry names its document, until the document is deleted permanently', async () => {
  const { services } = fixture;
  const file = await fixture.createFile('=1+1', 1, { status: 'done' });
  await change(file.id, { status: 'approved' });
  const named = { uuid: file.id, original_filename: '=1+1.pdf', attached: false };
  expect(await findEntry('document.status_changed')).toMatchObject({ documents: [named], assignee: null });
  const [, row] = (await (await readLog(EXPORT)).text()).trim().split('\r\n');
  expect(row).toContain("'=1+1.pdf");

  await services.db.document.delete({ where: { id: file.id } });
  expect(await findEntry('document.status_changed')).toMatchObject({
    documents: [{ ...named, original_filename: null }],
  });
});

test('an assignment names the member, and its removal nobody', async () => {
  const { owner } = fixture;
  const file = await fixture.createFile('assigned', 1, { status: 'done' });
  await change(file.id, { assignee: owner.membership.id });
  expect(await findEntry('document.assigned')).toMatchObject({
    assignee: { id: owner.membership.id, name: owner.user.email },
  });
  await change(file.id, { assignee: null });
  expect(await findEntry('document.assigned')).toMatchObject({ assignee: null });
});

test('a page change names its documents in order, and which were attached', async () => {
  const { app, owner } = fixture;
  const receiver = await fixture.createFile('receiver', 1);
  const attachment = await fixture.createFile('attachment', 1);
  const json = { documents: [receiver.id], attachments: [attachment.id] };
  expect((await app.call(attach, { json, as: owner.token })).status).toBe(200);
  expect((await findEntry('page_change.applied')).documents).toEqual([
    { uuid: receiver.id, original_filename: 'receiver.pdf', attached: false },
    { uuid: attachment.id, original_filename: 'attachment.pdf', attached: true },
  ]);
});

test('an entry says what changed from what to what, until the document is deleted permanently', async () => {
  const { owner, services } = fixture;
  await services.db.project.update({
    where: { id: fixture.project.id },
    data: { settings: { extraction_fields: [{ key: 'sum', label: 'Total', type: 'amount' }] } },
  });
  const file = await fixture.createFile('values', 1, { status: 'done' });
  const setTotal = (value: string) => change(file.id, { data: { metadataFields: [{ key: 'sum', value }] } });
  await setTotal('1299.96');
  await setTotal('1299.97');
  await change(file.id, { original_filename: 'Renamed.pdf' });
  await change(file.id, { assignee: owner.membership.id });
  const changed = { document_uuid: file.id, what: 'value', label: 'Total', value_type: 'amount' };
  expect(await findEntry('document.values_changed')).toMatchObject({
    details: { fields: ['sum'] },
    changes: [{ ...changed, from: '1299.96', to: '1299.97' }],
  });
  expect((await findEntry('document.renamed')).changes).toMatchObject([
    { what: 'name', from: 'values.pdf', to: 'Renamed.pdf' },
  ]);
  expect((await findEntry('document.assigned')).changes).toMatchObject([
    { what: 'assignee', from: null, to: owner.user.name ?? owner.user.email },
  ]);
  expect(await (await readLog(EXPORT)).text()).toContain('Total: 1299.96 → 1299.97');

  await services.db.document.delete({ where: { id: file.id } });
  expect((await findEntry('document.values_changed')).changes).toEqual([]);
});

test('long texts are shortened, and many changes are counted', async () => {
  const { services } = fixture;
  const keys = Array.from({ length: 103 }, (_, index) => `f${index}`);
  await services.db.project.update({
    where: { id: fixture.project.id },
    data: { settings: { extraction_fields: keys.map((key) => ({ key, label: key, type: 'text' })) } },
  });
  const file = await fixture.createFile('long', 1, { status: 'done' });
  const metadataFields = keys.map((key) => ({ key, value: 'x'.repeat(1000) }));
  await change(file.id, { data: { metadataFields } });
  const { changes } = await findEntry('document.values_changed');
  expect(changes).toHaveLength(101);
  expect(changes[0]!.to).toBe(`${'x'.repeat(299)}…`);
  expect(changes[100]).toMatchObject({ what: 'more', label: '3 more changes', count: 3 });
});
