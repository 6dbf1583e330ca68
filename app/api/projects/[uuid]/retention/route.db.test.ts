import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseExpired } from '@/lib/documents/erase-expired';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import {
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/lib/testing/factories';
import { GET } from './route';

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let organization: Organization;
let project: Project;
let owner: TestMember;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  project = await makeProject(app.services, organization);
  owner = await makeMember(app.services, { organization });
});
afterAll(() => app.close());

const preview = (days: number | string, as: Credential = owner.token, uuid = project.id) =>
  app.call(GET, { params: { uuid }, query: { days: String(days) }, as });
const aged = (days: number, columns: object = {}) =>
  makeDocument(app.services, project, {
    columns: { createdAt: new Date(app.services.clock().getTime() - days * DAY_MS), ...columns },
  });

testCommonRefusals(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: project.id }, query: { days: '1' } },
}));

test('200: it says what the next run would erase, and that run erases exactly so many', async () => {
  expect(await (await preview(30)).json()).toEqual({ documents: 0, trashed: 0, next_at: null });
  await aged(50);
  await aged(40, { departedAt: new Date(), departureReason: 'trashed' });
  await aged(60, { departedAt: new Date(), departureReason: 'cut' });
  const young = await aged(10);
  await aged(2);
  const response = await preview(30);
  expect(response.status).toBe(200);
  const nextAt = new Date(young.createdAt.getTime() + 30 * DAY_MS).toISOString();
  expect(await response.json()).toEqual({ documents: 2, trashed: 1, next_at: nextAt });

  await app.services.db.project.update({
    where: { id: project.id },
    data: { settings: { retention_days: 30 } },
  });
  expect(await eraseExpired(app.services)).toBe(2);
  expect(await (await preview(30)).json()).toEqual({ documents: 0, trashed: 0, next_at: nextAt });
});

test('403 to who can’t change settings, 404 for another organization’s project, 422 for no number of days', async () => {
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [project] });
  expect((await preview(30, reviewer.token)).status).toBe(403);
  const foreign = await makeProject(app.services, await makeOrganization(app.services));
  expect((await preview(30, owner.token, foreign.id)).status).toBe(404);
  for (const days of ['', '0', '1.5', '40000', 'soon']) expect((await preview(days)).status, days).toBe(422);
});
