import { expect, test } from 'vitest';
import { GET as getHistory } from '@/app/api/prebuilt-documents/[uuid]/history/route';
import { POST as restore } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import { DELETE } from '@/app/api/prebuilt-documents/[uuid]/route';
import { GET as listDocuments } from '@/app/api/projects/[uuid]/documents/route';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { DocumentHistory } from '@/lib/page-plan/history/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { POST } from './route';

const ABSENT = '01900000-0000-7000-8000-000000000000';
const REASON = 'Advertising, not an invoice.';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const owner = await makeMember(services, { organization });
const ben = await makeMember(services, { organization, role: 'reviewer', projects: [project] });

const reject = (uuid: string, reason = REASON, as = ben.token) =>
  app.call(POST, { params: { uuid }, json: { reason }, as });
const findDeletion = (documentId: string) =>
  services.db.documentEvent.findFirstOrThrow({ where: { documentId, type: 'document.deleted' } });

testCommonErrors(POST, 'POST', () => ({
  app,
  member: owner,
  call: { params: { uuid: ABSENT }, json: { reason: REASON } },
}));

test('a rejected document is in the trash; the trash, the event, and the history have the reason', async () => {
  const { id } = await makeDocument(services, project);
  expect((await reject(id)).status).toBe(204);
  const trash = await app.call(listDocuments, {
    params: { uuid: project.id },
    query: { trashed: 'true' },
    as: ben.token,
  });
  const { documents } = (await trash.json()) as DocumentList;
  expect(documents).toMatchObject([{ uuid: id, rejection_reason: REASON }]);
  expect((await findDeletion(id)).payload).toMatchObject({
    reason: 'rejected',
    replaced_by: [],
    rejection_reason: REASON,
  });

  const restored = await app.call(restore, { method: 'POST', params: { uuid: id }, as: ben.token });
  expect(restored.status).toBe(200);
  const history = await app.call(getHistory, { params: { uuid: id }, as: ben.token });
  const { entries } = (await history.json()) as DocumentHistory;
  expect(entries.find(({ what }) => what === 'rejected')?.changes).toEqual([
    { what: 'rejected', label: 'Reason', from: null, to: REASON },
  ]);
  expect(await services.db.document.findUnique({ where: { id } })).toMatchObject({ rejectionReason: null });
});

test('permanent deletion removes the reason, also from the event', async () => {
  const { id } = await makeDocument(services, project);
  await reject(id);
  const call = { method: 'DELETE' as const, params: { uuid: id }, query: { permanent: 'true' } };
  expect((await app.call(DELETE, { ...call, as: owner.token })).status).toBe(204);
  expect(await services.db.document.findUnique({ where: { id } })).toMatchObject({ rejectionReason: null });
  expect(Object.keys((await findDeletion(id)).payload as object)).not.toContain('rejection_reason');
});

test('an ordinary deletion has no rejection reason', async () => {
  const { id } = await makeDocument(services, project);
  await app.call(DELETE, { method: 'DELETE', params: { uuid: id }, as: ben.token });
  const { payload } = await findDeletion(id);
  expect(payload).toMatchObject({ reason: 'deleted' });
  expect(Object.keys(payload as object)).not.toContain('rejection_reason');
});

test('409 for a document that waits for nobody, 422 for a blank or long reason, 403 for viewers', async () => {
  const exported = await makeDocument(services, project, { columns: { status: 'exported' } });
  const response = await reject(exported.id);
  expect(response.status).toBe(409);
  expect((await response.json()).message).toBe(
    'A document can be rejected only with the status `needs_action`, `done`, or `approved`.',
  );
  const { id } = await makeDocument(services, project);
  expect((await reject(id, ' ')).status).toBe(422);
  expect((await reject(id, 'x'.repeat(301))).status).toBe(422);
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  expect((await reject(id, REASON, viewer.token)).status).toBe(403);
  expect((await reject(ABSENT)).status).toBe(404);
});
