import { expect, test } from 'vitest';
import { PATCH as PATCH_SETTINGS } from '@/app/api/projects/[uuid]/settings/route';
import { loadDecidedItems } from '@/lib/recognition/automation-evidence/find-threshold';
import { pauseExceededAutomation } from '@/lib/recognition/automation-evidence/pause-exceeded-automation';
import type { AutomationReport } from '@/lib/recognition/automation-status/schemas';
import { type AutomationKind, DEFAULT_AUTOMATION } from '@/lib/tenancy/projects/project-automation';
import { readSettings } from '@/lib/tenancy/projects/project-settings';
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

/** Adds documents that a person decided. */
async function addDecisions(
  project: Project,
  count: number,
  {
    kind = 'values',
    wrong = false,
    audited = false,
    automatic = audited,
    confidence = 0.97,
  }: {
    kind?: AutomationKind;
    wrong?: boolean | null;
    audited?: boolean;
    automatic?: boolean;
    confidence?: number;
  } = {},
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { id: documentId, organizationId, projectId } = await makeDocument(services, project);
    const at = services.clock();
    const owned = { documentId, organizationId, projectId };
    const proposal = { provider: 'builtin', pages: 2, confidence, proposal: [], proposedAt: at };
    await services.db.classification.create({ data: { ...owned, ...proposal } });
    await services.db.automationItem.create({
      data: {
        ...owned,
        kind,
        confidence,
        automatic,
        audited,
        wrong,
        decidedAt: wrong === null ? null : at,
        createdAt: at,
      },
    });
  }
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
  await addDecisions(project, 1, { kind: 'splits' });
  await addDecisions(project, 1, { kind: 'types', wrong: true });
  const response = await get(project.id);
  expect(response.status).toBe(200);
  const audit = { decided: 0, wrong: 0 };
  const corrections = { automatic: 0, wrong: 0 };
  const off = { state: 'off', threshold: null, automatic_share: 0, reviews_needed: 0, audit, corrections };
  const right = { decided: 1, wrong: 0, upper_bound: expect.closeTo(0.95) };
  const wrong = { decided: 1, wrong: 1, upper_bound: 1 };
  const point = { threshold: 0.97, automatic_share: 1 };
  expect(await response.json()).toEqual({
    splits: { ...off, ...right, curve: [{ ...point, ...right }] },
    types: { ...off, ...wrong, curve: [{ ...point, ...wrong }] },
    values: { ...off, decided: 0, wrong: 0, upper_bound: 1, curve: [] },
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

test('the share counts automatic documents that nobody decided', async () => {
  const project = await openProject();
  await addDecisions(project, 5);
  await addDecisions(project, 5, { confidence: 0.5 });
  await addDecisions(project, 10, { automatic: true, wrong: null });
  const { curve } = await readValues(project);
  expect(
    curve.map(({ threshold, decided, automatic_share }) => [threshold, decided, automatic_share]),
  ).toEqual([
    [0.97, 5, 0.75],
    [0.5, 10, 1],
  ]);
});

test('a changed setting starts a new window, and the decisions long before it no longer count', async () => {
  const project = await openProject();
  const load = () =>
    loadDecidedItems(services.db, project.id, 'values', readSettings(project), { maxEarlier: 3 });
  await addDecisions(project, 5, { wrong: true });
  expect(await load()).toHaveLength(5);
  const startedAt = new Date(services.clock().getTime() + 1000);
  await services.db.automationState.create({
    data: { projectId: project.id, kind: 'values', organizationId: project.organizationId, startedAt },
  });
  expect(await load()).toHaveLength(3);
  await addDecisions(project, 4);
  await services.db.automationItem.updateMany({
    where: { projectId: project.id, wrong: false },
    data: { decidedAt: new Date(startedAt.getTime() + 1000) },
  });
  expect((await load()).map(({ wrong }) => wrong)).toEqual([...Array(3).fill(true), ...Array(4).fill(false)]);
});

test('wrong documents of the audit pause the approval until the setting changes', async () => {
  const project = await openProject();
  await addDecisions(project, 60);
  await addDecisions(project, 8, { wrong: true, confidence: 0.2 });
  const check = () => pauseExceededAutomation(services, project.id, 'values');
  await check();
  expect((await readValues(project)).state).not.toBe('paused');
  await addDecisions(project, 8, { wrong: true, audited: true, confidence: 0.2 });
  await check();
  await check();
  expect(await readValues(project)).toMatchObject({
    state: 'paused',
    threshold: null,
    audit: { decided: 8, wrong: 8 },
    curve: [
      { threshold: 0.97, decided: 60, wrong: 0 },
      { threshold: 0.2, decided: 76, wrong: 16 },
    ],
  });
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
  await check();
  const resumed = await readValues(project);
  expect(resumed.state).not.toBe('paused');
  expect(resumed.audit).toEqual({ decided: 0, wrong: 0 });
});

test('corrections of automatic documents pause the approval without an audit', async () => {
  const project = await openProject({ ...BUDGET, audit_share: 0 });
  const check = () => pauseExceededAutomation(services, project.id, 'values');
  await addDecisions(project, 40);
  await addDecisions(project, 20, { automatic: true, wrong: null });
  await addDecisions(project, 6, { automatic: true, wrong: true });
  // Nobody decided the others, which count as right.
  await check();
  expect(await readValues(project)).toMatchObject({ corrections: { automatic: 26, wrong: 6 } });
  expect((await readValues(project)).state).toBe('active');
  await addDecisions(project, 14, { automatic: true, wrong: true });
  await check();
  expect(await readValues(project)).toMatchObject({
    state: 'paused',
    audit: { decided: 0, wrong: 0 },
    corrections: { automatic: 40, wrong: 20 },
  });
});
