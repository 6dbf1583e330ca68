import { expect, test } from 'vitest';
import type { WaitingDocuments } from '@/lib/documents/waiting/schemas';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });

testCommonErrors(GET, 'GET', () => ({ app, member: owner, call: {} }));

async function listNames(as: Credential, query: Record<string, string> = {}): Promise<string[]> {
  const response = await app.call(GET, { as, query });
  expect(response.status).toBe(200);
  const { documents } = (await response.json()) as {
    documents: { document: { original_filename: string } }[];
  };
  return documents.map(({ document }) => document.original_filename);
}

test('200: documents on hold of all visible projects, oldest first', async () => {
  const { services } = app;
  const [freight, claims] = await Promise.all([
    makeProject(services, organization),
    makeProject(services, organization, { reviewersSee: 'assigned' }),
  ]);
  const reviewer = await makeMember(services, {
    organization,
    role: 'reviewer',
    projects: [freight!, claims!],
  });
  const stranger = await makeMember(services, { organization, role: 'reviewer' });
  const hold = (day: number, originalFilename: string, more: object = {}) => ({
    columns: {
      originalFilename,
      status: 'needs_action' as const,
      holdType: 'type_review' as const,
      holdReason: 'None of the project’s types seems to fit.',
      createdAt: new Date(Date.UTC(2026, 0, day)),
      ...more,
    },
  });
  await makeDocument(services, freight!, hold(2, 'second.pdf'));
  await makeDocument(
    services,
    freight!,
    hold(4, 'trashed.pdf', { removedAt: new Date(), removalReason: 'trashed' }),
  );
  await makeDocument(services, freight!, { columns: { originalFilename: 'done.pdf', status: 'done' } });
  await makeDocument(services, claims!, hold(1, 'first.pdf'));
  await makeDocument(services, claims!, hold(3, 'third.pdf', { assigneeId: reviewer.membership.id }));
  const elsewhere = await makeProject(services, await makeOrganization(services));
  await makeDocument(services, elsewhere, hold(1, 'of others.pdf'));

  expect(await listNames(owner.token)).toEqual(['first.pdf', 'second.pdf', 'third.pdf']);
  expect(await listNames(owner.token, { limit: '2' })).toEqual(['first.pdf', 'second.pdf']);
  expect(await listNames(reviewer.token)).toEqual(['second.pdf', 'third.pdf']);
  expect(await listNames(stranger.token)).toEqual([]);
});

test('200: nothing waits for a viewer, who can’t decide', async () => {
  const { services } = app;
  const project = await makeProject(services, organization);
  const viewer = await makeMember(services, { organization, role: 'viewer', projects: [project] });
  await makeDocument(services, project, {
    columns: { status: 'needs_action', holdType: 'file_problem', holdReason: 'It is damaged.' },
  });
  const response = await app.call(GET, { as: viewer.token });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    documents: [],
    next_cursor: null,
    counts: { split_review: 0, type_review: 0, file_problem: 0 },
  });
});

test('200: pages that follow each other without gaps; the first one counts all of them by hold type', async () => {
  const { services } = app;
  const other = await makeOrganization(services);
  const member = await makeMember(services, { organization: other });
  const projects = [await makeProject(services, other), await makeProject(services, other)];
  const archived = await makeProject(services, other, { archivedAt: new Date() });
  const createdAt = new Date(Date.UTC(2026, 0, 1));
  const holds = ['split_review', 'type_review', 'file_problem', 'split_review', 'split_review'] as const;
  for (const [index, holdType] of holds.entries()) {
    // All have the same time, so that the order depends on the IDs.
    const columns = { status: 'needs_action' as const, holdType, holdReason: 'Check it.', createdAt };
    await makeDocument(services, projects[index % 2]!, { columns });
    await makeDocument(services, archived, { columns });
  }
  const counts = { split_review: 3, type_review: 1, file_problem: 1 };
  const uuids: string[] = [];
  const pageSizes: number[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor !== null && { cursor }) };
    const page: WaitingDocuments = await (await app.call(GET, { as: member.token, query })).json();
    expect(page.counts).toEqual(cursor === null ? counts : undefined);
    expect(page.counts_at_least).toBeUndefined();
    pageSizes.push(page.documents.length);
    uuids.push(...page.documents.map(({ document }) => document.uuid));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(pageSizes).toEqual([2, 2, 1]);
  expect(uuids).toEqual([...new Set(uuids)].sort());
});

test('422 for a cursor from elsewhere', async () => {
  expect((await app.call(GET, { as: owner.token, query: { cursor: 'x' } })).status).toBe(422);
});

test('200: a pile has the confidence of its least sure part, as in the list of its project', async () => {
  const other = await makeOrganization(app.services);
  const member = await makeMember(app.services, { organization: other });
  const project = await makeProject(app.services, other);
  const segments = [0.9, 0.64].map((confidence, index) => ({
    segment_id: `s${index + 1}`,
    start_page: index + 1,
    end_page: index + 1,
    doc_type: null,
    confidence,
    reasons: [],
  }));
  await makeDocument(app.services, project, {
    columns: {
      status: 'needs_action',
      holdType: 'split_review',
      holdReason: 'Looks like 2 documents.',
      splitProposal: { confidence: 0.58, segments },
    },
  });
  const { documents } = await (await app.call(GET, { as: member.token })).json();
  expect(documents).toMatchObject([{ project_uuid: project.id, document: { split_confidence: 0.64 } }]);
});

test.each(['0', '51', 'x'])('422: limit %s', async (limit) => {
  expect((await app.call(GET, { as: owner.token, query: { limit } })).status).toBe(422);
});
