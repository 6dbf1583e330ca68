import { expect, test } from 'vitest';
import type { Project } from '@/lib/platform/db/generated/client';
import { MAX_DECISIONS } from '@/lib/recognition/automation-status/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });

const get = (uuid: string, as = owner.token) => app.call(GET, { params: { uuid }, as });
const list = async (uuid: string, as?: typeof owner.token) => (await (await get(uuid, as)).json()).decisions;

interface Decision {
  automatic?: boolean;
  audited?: boolean;
  wrong?: boolean;
  kind?: 'splits' | 'values';
}

/** Adds an item of an automation. @returns the document and the time of the item */
async function addItem(
  project: Project,
  minute: number,
  { automatic = true, audited = false, wrong, kind = 'values' }: Decision = {},
  columns: NonNullable<Parameters<typeof makeDocument>[2]>['columns'] = {},
) {
  const document = await makeDocument(services, project, { columns });
  const createdAt = new Date(Date.UTC(2026, 10, 27, 9, minute));
  await services.db.automationItem.create({
    data: {
      documentId: document.id,
      organizationId: project.organizationId,
      projectId: project.id,
      kind,
      confidence: 0.97,
      automatic,
      audited,
      ...(wrong !== undefined && { wrong, decidedAt: createdAt }),
      createdAt,
    },
  });
  return { uuid: document.id, filename: document.originalFilename, at: createdAt.toISOString() };
}

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: services.newId() } },
}));

test('404 for unknown and foreign projects; 403 without permission to view; 422 for an invalid ID', async () => {
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  expect((await get(services.newId())).status).toBe(404);
  expect((await get(foreign.id)).status).toBe(404);
  const outsider = await makeMember(services, { organization, role: 'viewer' });
  const project = await makeProject(services, organization);
  expect((await get(project.id, outsider.token)).status).toBe(403);
  expect((await get('none')).status).toBe(422);
});

test('200: the latest approvals and audits, newest first', async () => {
  const project = await makeProject(services, organization);
  const approved = await addItem(project, 1);
  const corrected = await addItem(project, 2, { wrong: true });
  const audited = await addItem(project, 3, { audited: true, wrong: false });
  await addItem(project, 4, { automatic: false, wrong: false });
  await addItem(project, 5, { kind: 'splits' });
  await addItem(project, 6, {}, { removedAt: services.clock(), removalReason: 'trashed' });
  await addItem(await makeProject(services, organization), 7);
  const response = await get(project.id);
  expect(response.status).toBe(200);
  const expected = (
    { uuid, filename, at }: typeof approved,
    isAudited: boolean,
    isCorrected: boolean | null,
  ) => ({
    document_uuid: uuid,
    filename,
    decided_at: at,
    confidence: 0.97,
    audited: isAudited,
    corrected: isCorrected,
  });
  expect(await response.json()).toEqual({
    decisions: [
      expected(audited, true, false),
      expected(corrected, false, true),
      expected(approved, false, null),
    ],
  });
});

test('200: at most 50 decisions', async () => {
  const project = await makeProject(services, organization);
  for (let count = 0; count <= MAX_DECISIONS; count += 1) await addItem(project, count);
  expect(await list(project.id)).toHaveLength(MAX_DECISIONS);
});

test('200: a reviewer who sees only assigned documents gets only their decisions', async () => {
  const project = await makeProject(services, organization, { reviewersSee: 'assigned' });
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  await addItem(project, 1);
  const { uuid } = await addItem(project, 2, {}, { assigneeId: reviewer.membership.id });
  expect(await list(project.id)).toHaveLength(2);
  expect(await list(project.id, reviewer.token)).toMatchObject([{ document_uuid: uuid }]);
});
