import { expect, test } from 'vitest';
import { eraseExpiredDocuments } from '@/lib/documents/trash/erase-expired-documents';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const DAY_MS = 24 * 60 * 60 * 1000;

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const owner = await makeMember(app.services, { organization });

const preview = (days: number | string, as: Credential = owner.token, uuid = project.id) =>
  app.call(GET, { params: { uuid }, query: { days: String(days) }, as });
const createAgedDocument = (days: number, columns: object = {}) =>
  makeDocument(app.services, project, {
    columns: { createdAt: new Date(app.services.clock().getTime() - days * DAY_MS), ...columns },
  });

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: project.id }, query: { days: '1' } },
}));

test('200: announces what the next run would delete, and that run deletes exactly as many', async () => {
  expect(await (await preview(30)).json()).toEqual({ documents: 0, trashed: 0, next_at: null });
  await createAgedDocument(50);
  await createAgedDocument(40, { removedAt: new Date(), removalReason: 'trashed' });
  await createAgedDocument(60, { removedAt: new Date(), removalReason: 'cut' });
  const young = await createAgedDocument(10);
  await createAgedDocument(2);
  const response = await preview(30);
  expect(response.status).toBe(200);
  const nextAt = new Date(young.createdAt.getTime() + 30 * DAY_MS).toISOString();
  expect(await response.json()).toEqual({ documents: 2, trashed: 1, next_at: nextAt });

  await app.services.db.project.update({
    where: { id: project.id },
    data: { settings: { retention_days: 30 } },
  });
  expect(await eraseExpiredDocuments(app.services)).toBe(2);
  expect(await (await preview(30)).json()).toEqual({ documents: 0, trashed: 0, next_at: nextAt });
});

test('403 without permission to change settings, 404 for a foreign project, 422 for an invalid number of days', async () => {
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  expect((await preview(30, reviewer.token)).status).toBe(403);
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  expect((await preview(30, owner.token, foreign.id)).status).toBe(404);
  for (const days of ['', '0', '1.5', '40000', 'soon']) expect((await preview(days)).status, days).toBe(422);
});
