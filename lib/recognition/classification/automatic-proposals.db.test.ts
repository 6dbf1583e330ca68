import { expect, test } from 'vitest';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { drawForAudit } from '@/lib/recognition/automation/draw-for-audit';
import { loadDecidedItems } from '@/lib/recognition/automation-evidence/find-threshold';
import { pauseExceededAutomation } from '@/lib/recognition/automation-evidence/pause-exceeded-automation';
import {
  type Automation,
  type AutomationKind,
  DEFAULT_AUTOMATION,
} from '@/lib/tenancy/projects/project-automation';
import { DEFAULT_SETTINGS } from '@/lib/tenancy/projects/project-settings';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument } from '@/test-support/factories';

const fixture = await closeAfterTests(ClassificationFixture.open());
const { services } = fixture;

const pile = () => [...createInvoice(4), ...createContract(5), ...createLetter(6)];

/** Begins a project with automations. Its cuts are for review, so that only the automation can split. */
const begin = (
  automation: { splits?: Partial<Automation>; types?: Partial<Automation> },
  auditShare = 0,
): Promise<unknown> =>
  fixture.begin({
    document_splitting: 'review',
    automation: {
      splits: { ...DEFAULT_AUTOMATION.splits, ...automation.splits },
      types: { ...DEFAULT_AUTOMATION.types, ...automation.types },
      values: DEFAULT_AUTOMATION.values,
      audit_share: auditShare,
    },
  });
const LOW = { mode: 'threshold', threshold: 0.1 } as const;

const listItems = async (documentId: string) => {
  const items = await services.db.automationItem.findMany({
    where: { documentId },
    orderBy: [{ kind: 'asc' }, { firstPage: 'asc' }],
  });
  return items.map(({ kind, firstPage, automatic, audited, wrong, decidedAt }) => {
    expect(decidedAt === null).toBe(wrong === null);
    return [kind, firstPage, automatic ? (audited ? 'audit' : 'automatic') : 'person', wrong];
  });
};

/** Adds uploads whose cuts or types people confirmed. */
async function addEvidence(
  uploads: number,
  {
    provider = 'builtin',
    parts = 1,
    ...item
  }: { kind: 'splits' | 'types'; confidence: number; provider?: string; parts?: number },
): Promise<void> {
  const now = services.clock();
  for (let index = 0; index < uploads; index += 1) {
    const { id: documentId, organizationId, projectId } = await makeDocument(services, fixture.project);
    const owned = { documentId, organizationId, projectId };
    const proposal = { provider, pages: 6, confidence: 1, proposal: [], proposedAt: now };
    await services.db.classification.create({ data: { ...owned, ...proposal } });
    await services.db.automationItem.createMany({
      data: Array.from({ length: parts }, (_, part) => ({
        ...{ ...owned, ...item, firstPage: part + 1 },
        ...{ wrong: false, decidedAt: now, createdAt: now },
      })),
    });
  }
}

test('cuts and types are automatic from their own thresholds on', async () => {
  await begin({ splits: LOW, types: { mode: 'threshold', threshold: 1 } });
  const { id, parts } = await fixture.createAutoSplitDocument(pile());
  expect(parts.map(({ status, holdReason }) => [status, holdReason])).toEqual([
    ['needs_action', 'Its type is unsure: perhaps invoice.'],
    ['needs_action', 'Its type is unsure: perhaps contract.'],
    ['needs_action', 'Its type is unsure: perhaps letter.'],
  ]);
  expect(await listItems(id)).toEqual([
    ['splits', 1, 'automatic', null],
    ['types', 1, 'person', null],
    ['types', 3, 'person', null],
    ['types', 6, 'person', null],
  ]);
});

test('without evidence a budget splits nothing, and the decisions of people become evidence', async () => {
  await begin({ splits: { mode: 'budget' }, types: LOW });
  const { id } = await fixture.createClassifiedDocument(pile());
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    status: 'needs_action',
    holdCode: 'multiple_documents',
  });
  const people = (...wrong: (boolean | null)[]) =>
    [1, 1, 3, 6].map((page, index) => [index === 0 ? 'splits' : 'types', page, 'person', wrong[index]]);
  expect(await listItems(id)).toEqual(people(null, null, null, null));
  const requestId = await fixture.plan(
    [id],
    [1, 2, { doc_type: 'invoice' }],
    [3, 5, { doc_type: 'letter' }],
    [6, 6, { doc_type: 'letter' }],
  );
  expect(await listItems(id)).toEqual(people(false, false, true, false));
  await undoPageChange(fixture.ctx, requestId);
  expect(await listItems(id)).toEqual(people(null, null, null, null));
  // The type of a part with other pages than proposed decides nothing.
  await fixture.plan([id], [1, 5, { doc_type: 'invoice' }], [6, 6, { doc_type: 'letter' }]);
  expect(await listItems(id)).toEqual(people(true, null, null, false));
});

test('with enough evidence a budget splits from the confidence that it proves', async () => {
  const budget = { wrong: 1, of: 5 };
  await begin({ splits: { mode: 'budget', budget } });
  const split = async () => {
    const { id } = await fixture.createClassifiedDocument(pile());
    return { id, isAutomatic: (await fixture.getStoredDocument(id)).replacingId !== null };
  };
  const { id } = await split();
  const { confidence } = await services.db.automationItem.findFirstOrThrow({
    where: { documentId: id, kind: 'splits' },
  });
  await addEvidence(30, { kind: 'splits', confidence: confidence + 0.001 });
  expect((await split()).isAutomatic).toBe(false);
  await addEvidence(30, { kind: 'splits', confidence, provider: 'http https://other.example.com' });
  expect((await split()).isAutomatic).toBe(false);
  await addEvidence(30, { kind: 'splits', confidence });
  const automatic = await split();
  expect(automatic.isAutomatic).toBe(true);
  expect((await listItems(automatic.id))[0]).toEqual(['splits', 1, 'automatic', null]);
});

test('a queued split of an earlier version still leaves unsure types to a person', async () => {
  await begin({ splits: LOW });
  const { id } = await fixture.createClassifiedDocument(pile());
  const { replacingId, projectId } = await fixture.getStoredDocument(id);
  const { plan } = await services.db.pageChange.findUniqueOrThrow({ where: { id: replacingId! } });
  const { type_doubts: _, ...earlier } = plan as Record<string, unknown>;
  await services.db.pageChange.update({ where: { id: replacingId! }, data: { plan: earlier as never } });
  const { settings } = await services.db.project.findUniqueOrThrow({ where: { id: projectId } });
  await services.db.project.update({
    where: { id: projectId },
    data: { settings: { ...(settings as object), automatic_threshold: 1 } as never },
  });
  await cutPlannedDocuments(services, replacingId!);
  const parts = await fixture.listCreatedDocuments(`split-${replacingId}`);
  expect(parts.map(({ status, holdType }) => [status, holdType])).toEqual(
    Array.from({ length: 3 }, () => ['needs_action', 'type_review']),
  );
});

test('the types of one upload count as one item', async () => {
  const settings = { ...DEFAULT_SETTINGS, automation: DEFAULT_AUTOMATION };
  await begin({});
  await addEvidence(3, { kind: 'types', confidence: 0.9, parts: 20 });
  const items = await loadDecidedItems(services.db, fixture.project.id, 'types', settings);
  expect(items).toEqual(Array.from({ length: 3 }, () => ({ confidence: 0.9, wrong: false })));
});

test('a confirmed type of an automatic split counts by itself, and parts that nobody saw don’t', async () => {
  await begin({ splits: LOW, types: { mode: 'threshold', threshold: 1 } });
  const { id, parts } = await fixture.createAutoSplitDocument(pile());
  const [invoice, contract] = parts.map((part) => part.id);
  const getTypes = async () =>
    (await listItems(id)).filter(([kind]) => kind === 'types').map((item) => item[3]);
  await fixture.plan([invoice!], [1, 2, { doc_type: 'invoice' }]);
  expect(await getTypes()).toEqual([false, null, null]);
  await fixture.plan([contract!], [1, 3, { doc_type: 'letter' }]);
  expect(await getTypes()).toEqual([false, true, null]);
});

test('nothing is drawn for the audit if an automation is off', async () => {
  await fixture.begin({ automatic_threshold: 0.1, automation: { ...DEFAULT_AUTOMATION, audit_share: 1 } });
  const { id } = await fixture.createClassifiedDocument(createLetter(6));
  expect((await fixture.getStoredDocument(id)).status).toBe('pending');
});

test('the audit leaves cuts and types to a person, and wrong ones pause the automation', async () => {
  const budget = { wrong: 1, of: 10 };
  await begin({ splits: { mode: 'threshold', threshold: 0.1, budget }, types: LOW }, 0.5);
  const drawn: string[] = [];
  while (drawn.length < 4) {
    const { id } = await fixture.createClassifiedDocument(pile());
    const { status, replacingId } = await fixture.getStoredDocument(id);
    const isDrawn = drawForAudit(`splits:${id}:1`, 0.5);
    expect([status, replacingId !== null]).toEqual(isDrawn ? ['needs_action', false] : ['pending', true]);
    expect((await listItems(id))[0]).toEqual(['splits', 1, isDrawn ? 'audit' : 'automatic', null]);
    if (isDrawn) drawn.push(id);
  }
  for (const id of drawn) await fixture.plan([id], [1, 5, {}], [6, 6, {}]);
  const { projectId, organizationId } = await fixture.getStoredDocument(drawn[0]!);
  const requested = await services.db.outboxEvent.findMany({ where: { name: 'automation/audit.failed' } });
  expect(requested.map(({ data }) => data)).toContainEqual(
    expect.objectContaining({ projectId, kind: 'splits' }),
  );
  const isPaused = async () =>
    (await services.db.automationState.count({
      where: { projectId, kind: 'splits', pausedAt: { not: null } },
    })) === 1;
  const pause = (kind: AutomationKind) => pauseExceededAutomation(services, projectId, kind);
  // A threshold has no budget that could be exceeded.
  await pause('splits');
  expect(await isPaused()).toBe(false);
  const { settings } = await services.db.project.findUniqueOrThrow({ where: { id: projectId } });
  const { automation } = settings as { automation: Record<string, Automation> };
  await services.db.project.update({
    where: { id: projectId },
    data: {
      settings: {
        ...(settings as object),
        automation: { ...automation, splits: { ...automation.splits, mode: 'budget' } },
      } as never,
    },
  });
  const endpoint = await services.db.webhookEndpoint.create({
    data: {
      id: services.newId(),
      organizationId,
      projectId,
      url: 'https://example.com/hook',
      secret: 'sealed',
      events: ['automation.paused'],
    },
  });
  await pause('types');
  expect(await isPaused()).toBe(false);
  await pause('splits');
  await pause('splits');
  expect(await isPaused()).toBe(true);
  const deliveries = await services.db.webhookDelivery.findMany({ where: { endpointId: endpoint.id } });
  expect(deliveries.map(({ type, body }) => [type, JSON.parse(body).data])).toEqual([
    ['automation.paused', { project_uuid: projectId, automation: 'splits', wrong: 4, audited: 4, budget }],
  ]);
  const { id } = await fixture.createClassifiedDocument(pile());
  expect((await fixture.getStoredDocument(id)).holdType).toBe('split_review');
});
