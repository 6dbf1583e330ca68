import { expect, test } from 'vitest';
import type { ProjectActivity, ProjectActivityList } from '@/lib/documents/project-activity/schemas';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const RECEIVED_FROM = '2026-01-03T00:00:00+01:00';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const freight = await makeProject(services, organization);
const claims = await makeProject(services, organization, { reviewersSee: 'assigned' });
const empty = await makeProject(services, organization);
const archived = await makeProject(services, organization, { archivedAt: new Date() });
const deleted = await makeProject(services, organization, { deletedAt: new Date() });
const elsewhere = await makeProject(services, await makeOrganization(services));
const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [freight, claims] });
const viewer = await makeMember(services, { organization, role: 'viewer', projects: [claims, archived] });
const stranger = await makeMember(services, { organization, role: 'reviewer' });

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { query: { received_from: RECEIVED_FROM } },
}));

const NOTHING = {
  pending: 0,
  processing: 0,
  needs_action: 0,
  done: 0,
  approved: 0,
  validated: 0,
  exported: 0,
};
const HELD = {
  status: 'needs_action',
  holdType: 'type_review',
  holdReason: 'None of the project’s types seems to fit.',
} as const;
const onDay = (day: number, hour = 12) => new Date(Date.UTC(2026, 0, day, hour));
const hasNoDocuments = { counts: NOTHING, received: 0, oldest_needs_action_at: null, newest_at: null };

await makeDocument(services, freight, { columns: { ...HELD, createdAt: onDay(2) } });
await makeDocument(services, freight, { columns: { ...HELD, createdAt: onDay(1) } });
await makeDocument(services, freight, { columns: { status: 'done', createdAt: onDay(2, 22) } });
await makeDocument(services, freight, { columns: { status: 'done', createdAt: onDay(2, 23) } });
await makeDocument(services, freight, { columns: { status: 'exported', createdAt: onDay(4) } });
await makeDocument(services, freight, {
  columns: { ...HELD, createdAt: onDay(5), removedAt: new Date(), removalReason: 'trashed' },
});
await makeDocument(services, claims, { columns: { ...HELD, createdAt: onDay(1) } });
await makeDocument(services, claims, {
  columns: { ...HELD, createdAt: onDay(3), assigneeId: reviewer.membership.id },
});
for (const project of [archived, deleted, elsewhere]) await makeDocument(services, project);

const freightActivity = {
  project_uuid: freight.id,
  counts: { ...NOTHING, needs_action: 2, done: 2, exported: 1 },
  received: 2,
  oldest_needs_action_at: onDay(1).toISOString(),
  newest_at: onDay(4).toISOString(),
};

async function list(as: Credential, receivedFrom = RECEIVED_FROM): Promise<ProjectActivity[]> {
  const response = await app.call(GET, { as, query: { received_from: receivedFrom } });
  expect(response.status).toBe(200);
  const { projects } = (await response.json()) as ProjectActivityList;
  return projects;
}

/** Sorts like the route. */
const byProject = (rows: ProjectActivity[]) =>
  rows.toSorted((a, b) => (a.project_uuid < b.project_uuid ? -1 : 1));

test.each(['token', 'session'] as const)(
  '200: an owner sees all active projects, with a %s',
  async (kind) => {
    expect(await list(owner[kind])).toEqual(
      byProject([
        freightActivity,
        {
          project_uuid: claims.id,
          counts: { ...NOTHING, needs_action: 2 },
          received: 1,
          oldest_needs_action_at: onDay(1).toISOString(),
          newest_at: onDay(3).toISOString(),
        },
        { project_uuid: empty.id, ...hasNoDocuments },
      ]),
    );
  },
);

test('200: a reviewer sees only own projects, and only assigned documents where the project says so', async () => {
  expect(await list(reviewer.token)).toEqual(
    byProject([
      freightActivity,
      {
        project_uuid: claims.id,
        counts: { ...NOTHING, needs_action: 1 },
        received: 1,
        oldest_needs_action_at: onDay(3).toISOString(),
        newest_at: onDay(3).toISOString(),
      },
    ]),
  );
});

test('200: a viewer without assigned documents gets the project without documents', async () => {
  expect(await list(viewer.token)).toEqual([{ project_uuid: claims.id, ...hasNoDocuments }]);
});

test('200: a member of no project gets an empty list', async () => {
  expect(await list(stranger.token)).toEqual([]);
});

test.each([
  ['2026-01-04', 1],
  ['0000-01-01', 5],
  ['0000-01-01T00:00:00+14:00', 5],
  ['9999-12-31T23:59:59-14:00', 0],
])('200: documents received from %s', async (receivedFrom, received) => {
  const projects = await list(owner.token, receivedFrom);
  expect(projects.find((project) => project.project_uuid === freight.id)?.received).toBe(received);
});

test.each([
  undefined,
  '',
  'today',
  '2026-13-01',
  '2026-01-03T00:00:00',
  `2026-01-03T00:00:00.${'0'.repeat(64)}Z`,
])('422: received_from %s', async (receivedFrom) => {
  const query: Record<string, string> = receivedFrom === undefined ? {} : { received_from: receivedFrom };
  const response = await app.call(GET, { as: owner.token, query });
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain('received_from');
});
