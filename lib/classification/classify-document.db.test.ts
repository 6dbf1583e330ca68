import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestStatus } from '@/lib/intake/request-status';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { cutDocuments } from '@/lib/page-plan/cut-documents';
import { failPageChange } from '@/lib/page-plan/fail-page-change';
import { classifyDocument, holdUnclassified, readForClassification } from './classify-document';
import { ClassifyingDesk } from './testing/classifying-desk';
import { contractOf, invoiceOf, letterOf, paper } from './testing/papers';

let desk: ClassifyingDesk;
beforeAll(async () => {
  desk = await ClassifyingDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.begin());

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
  const rows = await desk.services.db.outboxEvent.findMany({ where: { name: 'extraction/scan.requested' } });
  return rows.filter(({ data }) => (data as { documentId: string }).documentId === documentId).length;
};

test('a pile is held with what it seems to hold, and why', async () => {
  const { id, requestId } = await desk.received(pile());
  expect(await requestStatus(desk.ctx, requestId)).toMatchObject({
    status: 'classifying',
    files: [{ status: 'classifying', hold: null, segments: 0 }],
    progress: { pages_read: 0, pages: 6 },
  });
  await readForClassification(desk.services, id);
  expect(await requestStatus(desk.ctx, requestId)).toMatchObject({ progress: { pages_read: 6, pages: 6 } });
  await classifyDocument(desk.services, id, desk.propose);
  const document = await desk.stored(id);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review', docType: null });
  expect(document.holdCode).toBe('multiple_documents');
  expect(document.holdReason).toMatch(/^It seems to hold 3 documents \(\d+% sure\): pages 1–2, 3–5 and 6\.$/);
  expect(partsOf(document.splitProposal)).toEqual(PARTS);
  const [, second] = (document.splitProposal as { segments: { reasons: string[] }[] }).segments;
  expect(second!.reasons.join(' ')).toContain('Page 3 has a title: “Service Agreement 5”.');
  expect(await requestStatus(desk.ctx, requestId)).toMatchObject({
    status: 'review',
    files: [{ status: 'review', hold: 'split_review', children: 1, segments: 3 }],
  });
  expect(await scans(id)).toBe(0);
});

test('where splitting is off, the pile is held and says so', async () => {
  await desk.begin({ document_splitting: 'off' });
  const { id } = await desk.classified(pile());
  expect(await desk.stored(id)).toMatchObject({ holdType: 'split_review', holdCode: 'splitting_off' });
});

test('below the threshold, nothing is split by itself', async () => {
  await desk.begin({ document_splitting: 'automatic', automatic_threshold: 1 });
  const { id } = await desk.classified(pile());
  expect(await desk.stored(id)).toMatchObject({ status: 'needs_action', holdCode: 'low_confidence' });
});

test('from the threshold on, it is split as a person’s plan would, typed by the classifier', async () => {
  await desk.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 });
  const { id, requestId } = await desk.classified(pile());
  const { replacingId } = await desk.stored(id);
  expect(await requestStatus(desk.ctx, requestId)).toMatchObject({
    status: 'classifying',
    files: [{ status: 'classifying' }],
  });
  await cutDocuments(desk.services, replacingId!);
  expect(await desk.stored(id)).toMatchObject({ departureReason: 'cut' });
  const parts = await desk.services.db.document.findMany({
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
  expect(await requestStatus(desk.ctx, requestId)).toMatchObject({
    status: 'done',
    files: [{ children: 3 }],
  });
  expect((await desk.stored(id)).classification).toMatchObject({ provider: 'builtin', alwaysHeld: false });
});

test('a part whose type is not certain, or none of the types, waits for a person; the others go on', async () => {
  await desk.begin({ document_splitting: 'automatic', separation: { mode: 'every_n', pages: 1 } });
  const either = paper('Thank you for the invoice and the contract');
  const { parts, id } = await desk.splitByItself([...letterOf(1), paper('Zyx wvu tsr'), either]);
  expect(parts).toMatchObject([
    { status: 'pending', docType: 'letter', holdType: null },
    { status: 'needs_action', docType: null, holdType: 'type_review', holdCode: null },
    { status: 'needs_action', holdType: 'type_review', docTypeSource: 'classifier' },
  ]);
  expect(parts[1]!.holdReason).toBe('None of the project’s types seems to fit.');
  expect(parts[2]!.holdReason).toMatch(/^Its type is not certain: perhaps invoice \(\d+% sure\)\.$/);
  expect(await Promise.all(parts.map((part) => scans(part.id)))).toEqual([1, 0, 0]);
  const events = await desk.services.db.documentEvent.findMany({
    where: { documentId: parts[1]!.id },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ type }) => type)).toEqual(['document.created', 'document.needs_action']);
  expect((await desk.stored(id)).classification).toMatchObject({ provider: 'every_n 1', alwaysHeld: true });
  await desk.plan([parts[1]!.id], [1, 1, { doc_type: 'letter' }]);
  expect(await desk.stored(parts[1]!.id)).toMatchObject({ status: 'pending', holdType: null });
});

test('what can’t be cut by itself waits for a person', async () => {
  await desk.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 });
  const { id } = await desk.classified(pile());
  await failPageChange(desk.services, (await desk.stored(id)).replacingId!, 'The file is damaged.');
  expect(await desk.stored(id)).toMatchObject({
    holdType: 'split_review',
    holdCode: 'low_confidence',
    holdReason: 'It could not be split by itself. The file is damaged.',
  });
  expect(await scans(id)).toBe(0);
});

test('one document goes on to its scan, with its type', async () => {
  const { id, requestId } = await desk.classified(contractOf(7, 4));
  const document = await desk.stored(id);
  expect(document).toMatchObject({ status: 'pending', docType: 'contract', docTypeSource: 'classifier' });
  expect(partsOf(document.splitProposal)).toEqual([[1, 4, 'contract']]);
  expect(await scans(id)).toBe(1);
  expect(await requestStatus(desk.ctx, requestId)).toMatchObject({
    status: 'done',
    files: [{ segments: 1 }],
  });
});

test('a page whose type is not certain waits for a person, without a proposal of cuts', async () => {
  const { id } = await desk.classified([paper('Zyx wvu tsr')]);
  expect(await desk.stored(id)).toMatchObject({
    holdType: 'type_review',
    holdCode: null,
    holdReason: 'None of the project’s types seems to fit.',
    docType: null,
    splitProposal: null,
  });
});

test('without categories there is no type, and no question of it', async () => {
  await desk.begin({ classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] } });
  const { id } = await desk.classified([paper('Zyx wvu tsr')]);
  expect(await desk.stored(id)).toMatchObject({ status: 'pending', holdType: null, docType: null });
});

test.each([
  ['every page', { mode: 'every_n', pages: 1 }, [1, 2, 3, 4]],
  ['every second page', { mode: 'every_n', pages: 2 }, [1, 3]],
  ['blank pages', { mode: 'blank' }, [1, 3]],
])('by the setting, documents are parted at %s', async (_, separation, starts) => {
  await desk.begin({ separation });
  const pages = [...letterOf(1), paper(''), ...letterOf(2), ...letterOf(3)];
  const { id } = await desk.classified(pages);
  const { splitProposal } = await desk.stored(id);
  expect(partsOf(splitProposal).map(([start]) => start)).toEqual(starts);
  expect(splitProposal).toMatchObject({ confidence: 1 });
});

test('who was faster has decided', async () => {
  const { id } = await desk.received(pile());
  await readForClassification(desk.services, id);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 6 },
  ];
  await applyPagePlan(desk.ctx, { documents: [id], segments });
  await classifyDocument(desk.services, id, desk.propose);
  expect(await desk.stored(id)).toMatchObject({ splitProposal: null, intakeFile: { status: 'done' } });
});

test('a type that a person gives while it is classified stands, and it goes on to its scan', async () => {
  const { id } = await desk.received(pile());
  await readForClassification(desk.services, id);
  const before = await scans(id);
  await classifyDocument(desk.services, id, async (document) => {
    const proposed = await desk.propose(document);
    const whole = [{ start_page: 1, end_page: 6, doc_type: 'contract' }];
    await applyPagePlan(desk.ctx, { documents: [id], segments: whole });
    return proposed;
  });
  expect(await desk.stored(id)).toMatchObject({
    docType: 'contract',
    docTypeSource: 'manual',
    holdType: null,
    splitProposal: null,
  });
  expect(await scans(id)).toBe(before + 1);
});

test('classifying twice is classifying once', async () => {
  const { id } = await desk.classified(pile());
  const before = await desk.stored(id);
  await classifyDocument(desk.services, id, desk.propose);
  await holdUnclassified(desk.services, id);
  expect(await desk.stored(id)).toEqual(before);
});

test('what fails for good is held for a person', async () => {
  const { id, requestId } = await desk.received(pile());
  await holdUnclassified(desk.services, id);
  expect(await desk.stored(id)).toMatchObject({ holdType: 'split_review', holdCode: 'multiple_documents' });
  expect(await requestStatus(desk.ctx, requestId)).toMatchObject({ status: 'review' });
});
