import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attach } from '@/app/api/prebuilt-documents/attach/route';
import type { AuditEntry, AuditLog } from '@/lib/tenancy/audit/schemas';
import { openPagePlanFixture, type PagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { GET as EXPORT } from './export/route';
import { GET } from './route';

let fixture: PagePlanFixture;
beforeAll(async () => {
  fixture = await openPagePlanFixture();
});
afterAll(() => fixture.app.close());

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
