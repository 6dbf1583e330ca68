import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '@/lib/access/actor';
import type { Context, Services } from '@/lib/context';
import { requestStatus } from '@/lib/intake/request-status';
import { settleDocument } from '@/lib/intake/settle-document';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { cutDocuments } from '@/lib/page-plan/cut-documents';
import { failPageChange } from '@/lib/page-plan/fail-page-change';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import type { ReadPage, RecogniseInput } from '@/lib/pdf/engine';
import { inProcessPdf } from '@/lib/pdf/testing/in-process-pdf';
import { inTransaction } from '@/lib/platform/db/database';
import type { Organization, Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/lib/testing/app';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/lib/testing/factories';
import { classifyDocument, holdUnclassified, readForClassification } from './classify-document';
import { forgetErased } from './forget-erased';
import { learnFromChange } from './learn-from-change';
import type { ReadablePage } from './page-features';
import { proposeFile } from './propose-file';
import { readMemory } from './read-memory';
import { paperPdf } from './testing/paper-pdf';
import { contractOf, invoiceOf, letterOf, paper } from './testing/papers';

let app: TestApp;
let services: Services;
let organization: Organization;
let project: Project;
let ctx: Context<Member>;
beforeAll(async () => {
  app = await openTestApp({ pdf: { ...inProcessPdf, recognise: nothingToRecognise } });
  services = app.services;
  organization = await makeOrganization(services);
});
afterAll(() => app.close());
beforeEach(() => settings({}));

/** No page of these tests is a picture. */
async function nothingToRecognise({ pages }: RecogniseInput, onPage: (page: ReadPage) => unknown) {
  const layout = { lines: [], fonts: {}, turn: 0 as const };
  for (const page of pages) await onPage({ page, text: '', width: 0, height: 0, source: 'ocr', layout });
}

const CATEGORIES = ['invoice', 'contract', 'letter'].map((value) => ({ value, description: null }));

async function settings(change: object) {
  const classifier = { analyzer: 'builtin', provider: 'builtin', categories: CATEGORIES };
  project = await makeProject(services, organization, { settings: { classifier, ...change } });
  const { user, membership } = await makeMember(services, { organization });
  const actor: Member = {
    kind: 'member',
    userId: user.id,
    membershipId: membership.id,
    organizationId: organization.id,
    role: 'owner',
    sessionId: null,
  };
  ctx = { ...services, actor, requestId: 'test' };
}

/** A file of an upload that asked for classification, as it is after it was received. */
async function received(pages: readonly ReadablePage[]) {
  const { organizationId, id: projectId } = project;
  const intake = await services.db.intake.create({
    data: { id: services.newId(), organizationId, projectId, classify: true },
  });
  const file = await services.db.intakeFile.create({
    data: { id: services.newId(), intakeId: intake.id, position: 0, originalName: 'pile.pdf' },
  });
  const document = await makeDocument(services, project, {
    content: await paperPdf(pages),
    pages: 0,
    columns: { intakeFileId: file.id, status: 'pending', originalFilename: 'pile.pdf' },
  });
  await settleDocument(services, document.id);
  return { id: document.id, requestId: `upload-${intake.id}` };
}

const propose = (document: Parameters<typeof proposeFile>[1]) => proposeFile(services, document);

async function classified(pages: readonly ReadablePage[]) {
  const file = await received(pages);
  expect(await readForClassification(services, file.id)).toBeNull();
  await classifyDocument(services, file.id, propose);
  return file;
}

const stored = (id: string) =>
  services.db.document.findUniqueOrThrow({
    where: { id },
    include: { intakeFile: true, classification: true },
  });
const partsOf = (proposal: unknown) =>
  (proposal as { segments: { start_page: number; end_page: number; doc_type: string }[] }).segments.map(
    ({ start_page, end_page, doc_type }) => [start_page, end_page, doc_type],
  );
const pile = () => [...invoiceOf(4), ...contractOf(5), ...letterOf(6)];
const PARTS = [
  [1, 2, 'invoice'],
  [3, 5, 'contract'],
  [6, 6, 'letter'],
];
const scans = async (documentId: string) => {
  const rows = await services.db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
  return rows.filter(({ data }) => (data as { documentId: string }).documentId === documentId).length;
};

test('a pile is held with what it seems to hold, and why', async () => {
  const { id, requestId } = await received(pile());
  expect(await requestStatus(ctx, requestId)).toMatchObject({
    status: 'classifying',
    files: [{ status: 'classifying', hold: null, segments: 0 }],
    progress: { pages_read: 0, pages: 6 },
  });
  await readForClassification(services, id);
  expect(await requestStatus(ctx, requestId)).toMatchObject({ progress: { pages_read: 6, pages: 6 } });
  await classifyDocument(services, id, propose);
  const document = await stored(id);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review', docType: null });
  expect(document.holdCode).toBe('multiple_documents');
  expect(document.holdReason).toMatch(
    /^It seems to hold 3 documents: pages 1–2, 3–5 and 6 \(\d+ % sure\)\.$/,
  );
  expect(partsOf(document.splitProposal)).toEqual(PARTS);
  const [, second] = (document.splitProposal as { segments: { reasons: string[] }[] }).segments;
  expect(second!.reasons.join(' ')).toContain('Page 3 has a title: “Service Agreement 5”.');
  expect(await requestStatus(ctx, requestId)).toMatchObject({
    status: 'review',
    files: [{ status: 'review', hold: 'split_review', children: 1, segments: 3 }],
  });
  expect(await scans(id)).toBe(0);
});

test('where splitting is off, the pile is held and says so', async () => {
  await settings({ document_splitting: 'off' });
  const { id } = await classified(pile());
  expect(await stored(id)).toMatchObject({ holdType: 'split_review', holdCode: 'splitting_off' });
});

test('below the threshold, nothing is split by itself', async () => {
  await settings({ document_splitting: 'automatic', automatic_threshold: 1 });
  const { id } = await classified(pile());
  expect(await stored(id)).toMatchObject({ status: 'needs_action', holdCode: 'low_confidence' });
});

test('from the threshold on, it is split as a person’s plan would, typed by the classifier', async () => {
  await settings({ document_splitting: 'automatic', automatic_threshold: 0.1 });
  const { id, requestId } = await classified(pile());
  const { replacingId } = await stored(id);
  expect(await requestStatus(ctx, requestId)).toMatchObject({
    status: 'classifying',
    files: [{ status: 'classifying' }],
  });
  await cutDocuments(services, replacingId!);
  expect(await stored(id)).toMatchObject({ departureReason: 'cut' });
  const parts = await services.db.document.findMany({
    where: { madeById: replacingId! },
    orderBy: { madeByPart: 'asc' },
  });
  expect(parts.map(({ docType, pageCount }) => [docType, pageCount])).toEqual([
    ['invoice', 2],
    ['contract', 3],
    ['letter', 1],
  ]);
  for (const part of parts) {
    expect(part).toMatchObject({ status: 'pending', docTypeSource: 'classifier' });
    expect(part.docTypeConfidence).toBeGreaterThan(0.4);
    expect(part.splitConfirmed).toMatchObject({ mode: 'automatic', by: null });
    expect(await scans(part.id)).toBe(1);
  }
  expect(await requestStatus(ctx, requestId)).toMatchObject({ status: 'done', files: [{ children: 3 }] });
  expect((await stored(id)).classification).toMatchObject({
    automatic: true,
    right: true,
    provider: 'builtin',
  });
  await undoPageChange(ctx, `split-${replacingId}`);
  expect((await stored(id)).classification).toMatchObject({
    automatic: true,
    right: false,
    cutsRight: false,
  });
});

test('what can’t be cut by itself waits for a person', async () => {
  await settings({ document_splitting: 'automatic', automatic_threshold: 0.1 });
  const { id } = await classified(pile());
  await failPageChange(services, (await stored(id)).replacingId!, 'The file is damaged.');
  expect(await stored(id)).toMatchObject({
    holdType: 'split_review',
    holdCode: 'low_confidence',
    holdReason: 'It could not be split by itself. The file is damaged.',
  });
  expect(await scans(id)).toBe(0);
});

test('one document goes on to its scan, with its type', async () => {
  const { id, requestId } = await classified(contractOf(7, 4));
  const document = await stored(id);
  expect(document).toMatchObject({ status: 'pending', docType: 'contract', docTypeSource: 'classifier' });
  expect(partsOf(document.splitProposal)).toEqual([[1, 4, 'contract']]);
  expect(await scans(id)).toBe(1);
  expect(await requestStatus(ctx, requestId)).toMatchObject({ status: 'done', files: [{ segments: 1 }] });
});

test('a page whose type is not certain waits for a person, without a proposal of cuts', async () => {
  const { id } = await classified([paper('Zyx wvu tsr')]);
  expect(await stored(id)).toMatchObject({ holdType: 'type_review', holdCode: null, splitProposal: null });
});

test('without categories there is no type, and no question of it', async () => {
  await settings({ classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] } });
  const { id } = await classified([paper('Zyx wvu tsr')]);
  expect(await stored(id)).toMatchObject({ status: 'pending', holdType: null, docType: null });
});

test.each([
  ['every page', { mode: 'every_n', pages: 1 }, [1, 2, 3, 4]],
  ['every second page', { mode: 'every_n', pages: 2 }, [1, 3]],
  ['blank pages', { mode: 'blank' }, [1, 3]],
])('by the setting, documents are parted at %s', async (_, separation, starts) => {
  await settings({ separation });
  const pages = [...letterOf(1), paper(''), ...letterOf(2), ...letterOf(3)];
  const { id } = await classified(pages);
  const { splitProposal } = await stored(id);
  expect(partsOf(splitProposal).map(([start]) => start)).toEqual(starts);
  expect(splitProposal).toMatchObject({ confidence: 1 });
});

test('who was faster has decided', async () => {
  const { id } = await received(pile());
  await readForClassification(services, id);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 6 },
  ];
  await applyPagePlan(ctx, { documents: [id], segments });
  await classifyDocument(services, id, propose);
  expect(await stored(id)).toMatchObject({ splitProposal: null, intakeFile: { status: 'done' } });
});

test('classifying twice is classifying once', async () => {
  const { id } = await classified(pile());
  const before = await stored(id);
  await classifyDocument(services, id, propose);
  await holdUnclassified(services, id);
  expect(await stored(id)).toEqual(before);
});

test('what fails for good is held for a person', async () => {
  const { id, requestId } = await received(pile());
  await holdUnclassified(services, id);
  expect(await stored(id)).toMatchObject({ holdType: 'split_review', holdCode: 'low_confidence' });
  expect(await requestStatus(ctx, requestId)).toMatchObject({ status: 'review' });
});

/** A letter and what always comes with it: whoever has not seen one takes it for another document. */
const dossier = (number: number) => [
  ...letterOf(number),
  paper(
    `# CERTIFICATE OF INSURANCE\nPolicy number PN-${number}55123\nPolicyholder Muster GmbH\nPremium ${number}00.00\nPeriod of insurance 2026\nPage 1 of 1`,
  ),
];
const plan = (id: string, ...starts: [number, number][]) => ({
  documents: [id],
  segments: starts.map(([start_page, end_page]) => ({ start_page, end_page, doc_type: 'letter' })),
});

test('a correction teaches the project, and the next alike pile is proposed right; undone, it is forgotten', async () => {
  const { id } = await classified([...dossier(1), ...dossier(2)]);
  expect(partsOf((await stored(id)).splitProposal).length).not.toBe(2);
  const applied = await applyPagePlan(ctx, plan(id, [1, 2], [3, 4]));
  if (applied.status !== 'queued') throw new Error('A cut is queued.');
  const changeId = applied.requestId.slice('split-'.length);
  await cutDocuments(services, changeId);
  expect((await stored(id)).classification).toMatchObject({ automatic: false, cutsRight: false });
  for (let run = 0; run < 2; run += 1) await learnFromChange(services, changeId);
  expect(await services.db.classificationExample.count({ where: { projectId: project.id } })).toBe(2);

  const next = await classified([...dossier(3), ...dossier(4), ...dossier(5)]);
  expect(partsOf((await stored(next.id)).splitProposal)).toEqual([
    [1, 2, 'letter'],
    [3, 4, 'letter'],
    [5, 6, 'letter'],
  ]);
  const other = await makeProject(services, organization);
  expect((await readMemory(services, other.id)).examplesOf('letter')).toBe(0);

  await undoPageChange(ctx, applied.requestId);
  expect((await readMemory(services, project.id)).examplesOf('letter')).toBe(0);
  expect((await stored(id)).classification).toMatchObject({ decision: null, right: null, pagesMoved: null });
  await learnFromChange(services, changeId);
  expect((await readMemory(services, project.id)).examplesOf('letter')).toBe(0);
});

test('erased for good, a document takes with it what its pages taught, and no more', async () => {
  const { id } = await classified([...dossier(1), ...dossier(2)]);
  const applied = await applyPagePlan(ctx, plan(id, [1, 2], [3, 4]));
  const changeId = applied.status === 'queued' ? applied.requestId.slice('split-'.length) : '';
  await cutDocuments(services, changeId);
  await learnFromChange(services, changeId);
  const [first] = await services.db.document.findMany({
    where: { madeById: changeId },
    orderBy: { madeByPart: 'asc' },
  });
  const taught = () =>
    services.db.classificationExample.findMany({
      where: { projectId: project.id },
      select: { features: true },
    });
  expect(await taught()).toHaveLength(2);
  await inTransaction(services.db, (tx) => forgetErased(tx, first!.id));
  expect(await taught()).toMatchObject([{ features: { origins: [{ first: 3, last: 4 }] } }]);
  await inTransaction(services.db, (tx) => forgetErased(tx, id));
  expect(await taught()).toEqual([]);
});
