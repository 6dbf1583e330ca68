import { expect, test } from 'vitest';
import { PATCH as PATCH_SETTINGS } from '@/app/api/projects/[uuid]/settings/route';
import { pauseExceededApproval } from '@/lib/recognition/approval/pause-exceeded-approval';
import type { AutomationReport } from '@/lib/recognition/automation-status/schemas';
import { DEFAULT_AUTOMATION } from '@/lib/tenancy/projects/project-automation';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });

const BUDGET = {
  ...DEFAULT_AUTOMATION,
  values: { ...DEFAULT_AUTOMATION.values, mode: 'budget', budget: { wrong: 1, of: 5 } },
} as const;
const openProject = (automation: object = BUDGET) =>
  makeProject(services, organization, { settings: { automation } });
type Project = Awaited<ReturnType<typeof openProject>>;

const get = (uuid: string, as = owner.token) => app.call(GET, { params: { uuid }, as });
const readValues = async ({ id }: Project): Promise<AutomationReport['values']> =>
  (await (await get(id)).json()).values;

/** Adds documents whose values a person decided. @returns the ID of the last one */
async function addDecisions(
  project: Project,
  count: number,
  { wrong = false, audited = false, confidence = 0.97 } = {},
): Promise<string> {
  let last = '';
  for (let index = 0; index < count; index += 1) {
    const { id: documentId, organizationId, projectId } = await makeDocument(services, project);
    const at = services.clock();
    await services.db.automationItem.create({
      data: {
        documentId,
        organizationId,
        projectId,
        kind: 'values',
        confidence,
        automatic: audited,
        audited,
        wrong,
        decidedAt: at,
        createdAt: at,
      },
    });
    last = documentId;
  }
  return last;
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
  expect((await get((await openProject()).id, outsider.token)).status).toBe(403);
  expect((await get('none')).status).toBe(422);
});

test('200: everything is off by default, and decisions are counted', async () => {
  const project = await openProject(DEFAULT_AUTOMATION);
  const { id: documentId } = await makeDocument(services, project);
  const at = services.clock();
  const proposal = { provider: 'builtin', pages: 2, confidence: 0.9, proposal: [], proposedAt: at };
  const decision = { decidedAt: at, cutsRight: true, right: false };
  await services.db.classification.create({
    data: {
      documentId,
      organizationId: organization.id,
      projectId: project.id,
      ...proposal,
      ...decision,
    },
  });
  const response = await get(project.id);
  expect(response.status).toBe(200);
  const off = { state: 'off', threshold: null, automatic_share: 0, reviews_needed: 0 };
  expect(await response.json()).toEqual({
    splits: { ...off, decided: 1, wrong: 0, upper_bound: expect.closeTo(0.95) },
    types: { ...off, decided: 1, wrong: 1, upper_bound: 1 },
    values: { ...off, decided: 0, wrong: 0, upper_bound: 1 },
  });
});

test('a budget collects decisions, and is active with enough of them', async () => {
  const project = await openProject();
  await addDecisions(project, 1);
  expect(await readValues(project)).toMatchObject({ state: 'collecting', decided: 1, threshold: null });
  const { reviews_needed: needed } = await readValues(project);
  expect(needed).toBeGreaterThan(5);
  await addDecisions(project, needed);
  expect(await readValues(project)).toMatchObject({
    state: 'active',
    threshold: 0.97,
    decided: needed + 1,
    wrong: 0,
    automatic_share: 1,
    reviews_needed: 0,
  });
});

test('wrong documents of the audit pause the approval until the setting changes', async () => {
  const project = await openProject();
  await addDecisions(project, 60);
  const unaudited = await addDecisions(project, 8, { wrong: true, confidence: 0.2 });
  await pauseExceededApproval(services, unaudited);
  expect((await readValues(project)).state).not.toBe('paused');
  const wrong = await addDecisions(project, 8, { wrong: true, audited: true, confidence: 0.2 });
  await pauseExceededApproval(services, wrong);
  await pauseExceededApproval(services, wrong);
  expect(await readValues(project)).toMatchObject({ state: 'paused', threshold: null });
  const entries = await services.db.auditEntry.findMany({
    where: { projectId: project.id, action: 'project.automation_paused' },
  });
  expect(entries).toMatchObject([
    {
      actorKind: 'system',
      details: { automation: 'values', wrong: 8, audited: 8, budget: { wrong: 1, of: 5 } },
    },
  ]);
  const automation = { ...BUDGET, values: { ...BUDGET.values, budget: { wrong: 2, of: 5 } } };
  const call = {
    method: 'PATCH' as const,
    params: { uuid: project.id },
    json: { automation },
    as: owner.token,
  };
  expect((await app.call(PATCH_SETTINGS, call)).status).toBe(200);
  expect((await readValues(project)).state).not.toBe('paused');
  // Earlier audits no longer count.
  await pauseExceededApproval(services, wrong);
  expect((await readValues(project)).state).not.toBe('paused');
});
