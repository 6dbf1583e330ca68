import { expect, test } from 'vitest';
import { GET as HISTORY } from '@/app/api/prebuilt-documents/[uuid]/history/route';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { drawForAudit } from '@/lib/recognition/automation/draw-for-audit';
import { completeScan } from '@/lib/recognition/extraction/scan-document';
import { type Automation, DEFAULT_AUTOMATION } from '@/lib/tenancy/projects/project-automation';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const FIELDS = [
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
] as const;
const RULES: Rule[] = [
  { id: 'needed', name: 'Total', kind: 'required', severity: 'block', field: 'total' },
  { id: 'sum', name: 'Sum', kind: 'sum', severity: 'block', fields: ['net', 'tax'], equals: 'total' },
];

interface Opened {
  project: Awaited<ReturnType<typeof makeProject>>;
  reviewer: Awaited<ReturnType<typeof makeMember>>['token'];
}

async function openProject(values: Partial<Automation> = {}, auditShare = 0): Promise<Opened> {
  const project = await makeProject(services, organization, {
    settings: {
      extraction_fields: [...FIELDS],
      rules: RULES,
      arithmetic_checks: 'off',
      automation: {
        ...DEFAULT_AUTOMATION,
        values: { ...DEFAULT_AUTOMATION.values, mode: 'threshold', threshold: 0.95, ...values },
        audit_share: auditShare,
      },
    },
  });
  const { token } = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  return { project, reviewer: token };
}

const CERTAIN = { net: ['100.00', 0.5], tax: ['19.00', 0.5], total: ['119.00', 0.979] } as const;
type Readings = Record<string, readonly [value: string | null, confidence: number | null]>;

/** Ends the scan of a document that Sheaf read these values in. */
async function scan(
  { project }: Opened,
  readings: Readings = CERTAIN,
  columns: Partial<Prisma.DocumentUncheckedCreateInput> = {},
): Promise<string> {
  const metadataFields = Object.entries(readings).map(([key, [value, confidence]]) => ({
    key,
    label: key,
    value,
    raw: value,
    confidence,
    page: 1,
    box: null,
    source: 'scan' as const,
  }));
  const { id } = await makeDocument(services, project, {
    columns: { status: 'processing', data: { metadataFields }, ...columns },
  });
  await completeScan(services, id, null);
  return id;
}

const getStatus = async (id: string) =>
  (await services.db.document.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
const getItem = (documentId: string) =>
  services.db.automationItem.findUnique({
    where: { documentId_kind_firstPage: { documentId, kind: 'values', firstPage: 1 } },
  });
const patch = async (uuid: string, json: unknown, { reviewer }: Opened) =>
  expect((await app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as: reviewer })).status).toBe(200);
const setTotal = (uuid: string, value: string, opened: Opened) =>
  patch(uuid, { data: { metadataFields: [{ key: 'total', value }] } }, opened);

test('a certain document is approved with its scan, and its history names the reasons', async () => {
  const opened = await openProject();
  const id = await scan(opened);
  expect(await getStatus(id)).toBe('approved');
  const events = await services.db.documentEvent.findMany({
    where: { documentId: id },
    orderBy: { sequence: 'asc' },
    select: { type: true },
  });
  expect(events.map(({ type }) => type)).toEqual(['document.processed', 'document.approved']);
  const { entries } = await (await app.call(HISTORY, { params: { uuid: id }, as: opened.reviewer })).json();
  expect(entries).toContainEqual({
    what: 'approved_automatically',
    at: expect.any(String),
    by: { kind: 'system', name: null },
    reasons: { confidence: 0.979, threshold: 0.95, checks_passed: 2 },
  });
  expect(await getItem(id)).toMatchObject({
    confidence: 0.979,
    automatic: true,
    audited: false,
    wrong: null,
    decidedAt: null,
  });
});

test('the end of a scan that runs again changes nothing', async () => {
  const opened = await openProject();
  const id = await scan(opened);
  await completeScan(services, id, null);
  expect(await services.db.documentEvent.count({ where: { documentId: id } })).toBe(2);
});

test.each([
  ['a failed check', { ...CERTAIN, total: ['191.00', 0.99] }],
  ['an unsure required value', { ...CERTAIN, total: ['119.00', 0.94] }],
  ['a missing required value', { net: ['100.00', 0.99] }],
] as [string, Readings][])('%s prevents the approval', async (_name, readings) => {
  const id = await scan(await openProject(), readings);
  expect(await getStatus(id)).toBe('done');
  expect(await getItem(id)).toBeNull();
});

test('a contradiction that the project only warns of prevents the approval', async () => {
  const opened = await openProject();
  const project = await services.db.project.findUniqueOrThrow({ where: { id: opened.project.id } });
  await services.db.project.update({
    where: { id: project.id },
    data: {
      settings: { ...(project.settings as object), arithmetic_checks: 'warn', rules: [RULES[0]] } as never,
    },
  });
  const id = await scan(opened, { ...CERTAIN, total: ['191.00', 0.99] });
  expect(await getStatus(id)).toBe('done');
});

test('Sheaf leaves a document that a person approved before', async () => {
  const opened = await openProject({ mode: 'off' });
  const id = await scan(opened);
  await patch(id, { status: 'approved' }, opened);
  await patch(id, { status: 'done' }, opened);
  await services.db.automationItem.deleteMany({ where: { documentId: id } });
  const project = await services.db.project.findUniqueOrThrow({ where: { id: opened.project.id } });
  const { settings } = (await openProject()).project;
  await services.db.project.update({ where: { id: project.id }, data: { settings: settings as never } });
  await services.db.document.update({ where: { id }, data: { status: 'processing' } });
  await completeScan(services, id, null);
  expect(await getStatus(id)).toBe('done');
});

test('the mode off, an archived project, and the trash prevent the approval', async () => {
  const off = await openProject({ mode: 'off' });
  expect(await getStatus(await scan(off))).toBe('done');
  const archived = await openProject();
  await services.db.project.update({
    where: { id: archived.project.id },
    data: { archivedAt: services.clock() },
  });
  expect(await getStatus(await scan(archived))).toBe('done');
  const trashed = { removedAt: services.clock(), removalReason: 'trashed' } as const;
  expect(await getStatus(await scan(await openProject(), CERTAIN, trashed))).toBe('done');
});

test('a document of the audit goes to a person, whose decision is evidence', async () => {
  const opened = await openProject({}, 0.5);
  const ids = await Promise.all(Array.from({ length: 12 }, () => scan(opened)));
  for (const id of ids)
    expect(await getStatus(id)).toBe(drawForAudit(`values:${id}`, 0.5) ? 'done' : 'approved');
  const drawn = ids.filter((id) => drawForAudit(`values:${id}`, 0.5));
  expect(drawn.length).toBeGreaterThanOrEqual(2);
  const [right, wrong] = drawn as [string, string];
  expect(await getItem(right)).toMatchObject({ automatic: true, audited: true, decidedAt: null });
  await patch(right, { status: 'approved' }, opened);
  expect(await getItem(right)).toMatchObject({ audited: true, wrong: false, decidedAt: expect.any(Date) });
  await setTotal(wrong, '191.00', opened);
  expect((await getItem(wrong))?.decidedAt).toBeNull();
  await setTotal(wrong, '119.00', opened);
  await patch(
    wrong,
    {
      data: {
        metadataFields: [
          { key: 'net', value: '99.00' },
          { key: 'total', value: '118.00' },
        ],
      },
      status: 'approved',
    },
    opened,
  );
  expect(await getItem(wrong)).toMatchObject({ audited: true, wrong: true });
});

test('a correction of a document that Sheaf approved counts as wrong, and Sheaf doesn’t approve it again', async () => {
  const opened = await openProject();
  const id = await scan(opened);
  await patch(id, { status: 'done' }, opened);
  expect((await getItem(id))?.decidedAt).toBeNull();
  await setTotal(id, '191.00', opened);
  expect(await getItem(id)).toMatchObject({ automatic: true, wrong: true, decidedAt: expect.any(Date) });
  const requested = await services.db.outboxEvent.findMany({ where: { name: 'automation/audit.failed' } });
  expect(requested.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ projectId: opened.project.id, kind: 'values' }),
  );
  await setTotal(id, '119.00', opened);
  await patch(id, { status: 'pending' }, opened);
  await services.db.document.update({ where: { id }, data: { status: 'processing' } });
  await completeScan(services, id, null);
  expect(await getStatus(id)).toBe('done');
});

test('a validation confirms a document that Sheaf approved', async () => {
  const opened = await openProject();
  const id = await scan(opened);
  await patch(id, { status: 'validated' }, opened);
  expect(await getItem(id)).toMatchObject({ automatic: true, wrong: false, decidedAt: expect.any(Date) });
});

test('with a budget, Sheaf approves from the confidence that the decisions prove', async () => {
  const opened = await openProject({ mode: 'budget', budget: { wrong: 1, of: 5 } });
  const first = await scan(opened);
  expect(await getStatus(first)).toBe('done');
  expect(await getItem(first)).toBeNull();
  await patch(first, { status: 'approved' }, opened);
  expect(await getItem(first)).toMatchObject({ confidence: 0.979, automatic: false, wrong: false });
  for (let count = 1; count < 40; count += 1) {
    const id = await scan(opened);
    if ((await getStatus(id)) === 'approved') break;
    await patch(id, { status: 'approved' }, opened);
  }
  expect(await getStatus(await scan(opened))).toBe('approved');
  expect(await getStatus(await scan(opened, { ...CERTAIN, total: ['119.00', 0.97] }))).toBe('done');
});
