import { beforeEach, expect, test, vi } from 'vitest';
import type { SplitProposal } from '@/lib/documents/document-metadata';
import { formatCodedSentence } from '@/lib/foundation/languages/format-coded-sentence';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { getRequestStatus } from '@/lib/intake/upload-request-status';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import { failPageChange } from '@/lib/page-plan/fail-page-change';
import { Paper } from '@/lib/recognition/extraction/values/extraction-paper';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import {
  createContract,
  createInvoice,
  createLetter,
  createPage,
} from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { classifyDocument, holdUnclassified, readForClassification } from './classify-document';

const fixture = await closeAfterTests(ClassificationFixture.open());

beforeEach(() => fixture.begin());

const listParts = (proposal: unknown) =>
  (proposal as { segments: { start_page: number; end_page: number; doc_type: string }[] }).segments.map(
    ({ start_page, end_page, doc_type }) => [start_page, end_page, doc_type],
  );
const pile = () => [...createInvoice(4), ...createContract(5), ...createLetter(6)];
const PARTS = [
  [1, 2, 'invoice'],
  [3, 5, 'contract'],
  [6, 6, 'letter'],
];
const scans = async (documentId: string) => {
  const rows = await fixture.services.db.outboxEvent.findMany({
    where: { name: 'extraction/scan.requested' },
  });
  return rows.filter(({ data }) => (data as { documentId: string }).documentId === documentId).length;
};

test('a file with several documents is held with its proposal and the reasons', async () => {
  const { id, requestId } = await fixture.createReceivedDocument(pile());
  expect(await getRequestStatus(fixture.ctx, requestId)).toMatchObject({
    status: 'classifying',
    files: [{ status: 'classifying', hold: null, segments: 0 }],
    progress: { pages_read: 0, pages: 6 },
  });
  await readForClassification(fixture.services, id);
  expect(await getRequestStatus(fixture.ctx, requestId)).toMatchObject({
    progress: { pages_read: 6, pages: 6 },
  });
  await classifyDocument(fixture.services, id, fixture.propose);
  const document = await fixture.getStoredDocument(id);
  expect(document).toMatchObject({ status: 'needs_action', holdType: 'split_review', docType: null });
  expect(document.holdCode).toBe('multiple_documents');
  expect(document.holdReason).toMatch(
    /^Looks like 3 documents\. (Least sure at page \d, \d+%|\d cuts? (is|are) unsure, .*)\.$/,
  );
  expect(listParts(document.splitProposal)).toEqual(PARTS);
  const { segments } = document.splitProposal as unknown as SplitProposal;
  const [, second] = segments;
  expect(segments.map(({ name }) => name)).toEqual([
    'Invoice INV-48231 – ACME Ltd.pdf',
    null,
    'Letter – Harbour Office.pdf',
  ]);
  expect(second!.reasons.join(' ')).toContain('Page 3 is titled “Service Agreement 5”.');
  expect(segments[0]!.reasons).toContain('Page 1 is titled “Invoice”.');
  const german = segments[0]!.reason_details!.map((detail) =>
    formatCodedSentence(getTranslator('de', 'sentences'), 'reasons', detail!, 'de'),
  );
  expect(german).toContain('Seite 1 hat den Titel „Invoice“.');
  expect(segments[0]!.reasons.join(' ')).not.toContain('typical');
  expect(second!.reasons.filter((reason) => reason.includes('titled'))).toHaveLength(1);
  expect(await getRequestStatus(fixture.ctx, requestId)).toMatchObject({
    status: 'review',
    files: [{ status: 'review', hold: 'split_review', children: 1, segments: 3 }],
  });
  expect(await scans(id)).toBe(0);
});

test('the names of parts follow the pattern of the project', async () => {
  await fixture.begin({
    name_pattern: '{date} {party}, {type}, {pages}',
    separation: { mode: 'every_n', pages: 2 },
  });
  const { id } = await fixture.createClassifiedDocument([
    createPage(''),
    ...createInvoice(4),
    createPage(''),
  ]);
  const { segments } = (await fixture.getStoredDocument(id)).splitProposal as {
    segments: { name: string }[];
  };
  // The first part begins with a blank page, and the second page of the invoice has no date.
  expect(segments.map(({ name }) => name)).toEqual([
    '2026-03-04 ACME Ltd, Invoice, pages 1–2.pdf',
    'ACME Ltd, Invoice, pages 3–4.pdf',
  ]);
});

test('a file is proposed without the name of a part whose page can’t be searched', async () => {
  await fixture.begin({ separation: { mode: 'every_n', pages: 2 } });
  const search = vi.spyOn(Paper, 'read').mockImplementationOnce(() => {
    throw new TypeError('the page can’t be searched');
  });
  try {
    const { id } = await fixture.createClassifiedDocument([...createInvoice(4), ...createInvoice(5)]);
    const { status, holdType, splitProposal } = await fixture.getStoredDocument(id);
    expect([status, holdType]).toEqual(['needs_action', 'split_review']);
    const { segments } = splitProposal as { segments: { name: string | null }[] };
    expect(segments.map(({ name }) => name)).toEqual([null, 'Invoice INV-58231 – ACME Ltd.pdf']);
  } finally {
    search.mockRestore();
  }
});

test('with splitting off, the file is held and says so', async () => {
  await fixture.begin({ document_splitting: 'off' });
  const { id } = await fixture.createClassifiedDocument(pile());
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    holdType: 'split_review',
    holdCode: 'splitting_off',
  });
});

test('below the threshold nothing is split automatically', async () => {
  await fixture.begin({ document_splitting: 'automatic', automatic_threshold: 1 });
  const { id } = await fixture.createClassifiedDocument(pile());
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    status: 'needs_action',
    holdCode: 'low_confidence',
  });
});

test('at the threshold it is split like a person’s plan, with the classifier’s types', async () => {
  await fixture.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 });
  const { id, requestId } = await fixture.createClassifiedDocument(pile());
  const { replacingId } = await fixture.getStoredDocument(id);
  expect(await getRequestStatus(fixture.ctx, requestId)).toMatchObject({
    status: 'classifying',
    files: [{ status: 'classifying' }],
  });
  await cutPlannedDocuments(fixture.services, replacingId!);
  expect(await fixture.getStoredDocument(id)).toMatchObject({ removalReason: 'cut' });
  const parts = await fixture.services.db.document.findMany({
    where: { madeById: replacingId! },
    orderBy: { madeByPart: 'asc' },
  });
  expect(parts.map(({ originalFilename }) => originalFilename)).toEqual([
    'Invoice INV-48231 – ACME Ltd.pdf',
    expect.stringMatching(/, pages 3–5\.pdf$/),
    'Letter – Harbour Office.pdf',
  ]);
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
  expect(await getRequestStatus(fixture.ctx, requestId)).toMatchObject({
    status: 'done',
    files: [{ children: 3 }],
  });
  expect((await fixture.getStoredDocument(id)).classification).toMatchObject({
    provider: 'builtin',
    alwaysHeld: false,
  });
});

test('an automatic split finishes if the project was archived meanwhile, and ends if it was deleted', async () => {
  await fixture.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 });
  const { db } = fixture.services;
  const classify = async (data: { archivedAt: Date } | { deletedAt: Date }) => {
    const { id } = await fixture.createReceivedDocument(pile());
    const { projectId } = await fixture.getStoredDocument(id);
    await readForClassification(fixture.services, id);
    await db.project.update({ where: { id: projectId }, data });
    await classifyDocument(fixture.services, id, fixture.propose);
    return await fixture.getStoredDocument(id);
  };
  expect((await classify({ archivedAt: new Date() })).replacingId).not.toBeNull();
  expect(await classify({ deletedAt: new Date() })).toMatchObject({ replacingId: null, holdReason: null });
});

test('a part with an uncertain type, or none of the types, waits for a person; the others continue', async () => {
  await fixture.begin({ document_splitting: 'automatic', separation: { mode: 'every_n', pages: 1 } });
  const either = createPage('Thank you for the invoice and the contract');
  const { parts, id } = await fixture.createAutoSplitDocument([
    ...createLetter(1),
    createPage('Zyx wvu tsr'),
    either,
  ]);
  expect(parts).toMatchObject([
    { status: 'pending', docType: 'letter', holdType: null },
    { status: 'needs_action', docType: null, holdType: 'type_review', holdCode: null },
    { status: 'needs_action', holdType: 'type_review', docTypeSource: 'classifier' },
  ]);
  expect(parts[1]!.holdReason).toBe('None of the project’s types seems to fit.');
  expect(parts[2]!.holdReason).toBe('Its type is unsure: perhaps invoice.');
  expect(await Promise.all(parts.map((part) => scans(part.id)))).toEqual([1, 0, 0]);
  const events = await fixture.services.db.documentEvent.findMany({
    where: { documentId: parts[1]!.id },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ type }) => type)).toEqual(['document.created', 'document.needs_action']);
  expect((await fixture.getStoredDocument(id)).classification).toMatchObject({
    provider: 'every_n 1',
    alwaysHeld: true,
  });
  await fixture.plan([parts[1]!.id], [1, 1, { doc_type: 'letter' }]);
  expect(await fixture.getStoredDocument(parts[1]!.id)).toMatchObject({ status: 'pending', holdType: null });
});

test('a file that can’t be cut automatically waits for a person', async () => {
  await fixture.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 });
  const { id } = await fixture.createClassifiedDocument(pile());
  await failPageChange(
    fixture.services,
    (await fixture.getStoredDocument(id)).replacingId!,
    'The file is damaged.',
  );
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    holdType: 'split_review',
    holdCode: 'low_confidence',
    holdReason: 'The file could not be split automatically. The file is damaged.',
  });
  expect(await scans(id)).toBe(0);
});

test('a single document is scanned next, with its type', async () => {
  const { id, requestId } = await fixture.createClassifiedDocument(createContract(7, 4));
  const document = await fixture.getStoredDocument(id);
  expect(document).toMatchObject({ status: 'pending', docType: 'contract', docTypeSource: 'classifier' });
  expect(listParts(document.splitProposal)).toEqual([[1, 4, 'contract']]);
  expect(await scans(id)).toBe(1);
  expect(await getRequestStatus(fixture.ctx, requestId)).toMatchObject({
    status: 'done',
    files: [{ segments: 1 }],
  });
});

test('a page with an uncertain type waits for a person, without proposed cuts', async () => {
  const { id } = await fixture.createClassifiedDocument([createPage('Zyx wvu tsr')]);
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    holdType: 'type_review',
    holdCode: null,
    holdReason: 'None of the project’s types seems to fit.',
    docType: null,
    splitProposal: null,
  });
});

test('without categories there is no type and no hold for it', async () => {
  await fixture.begin({ classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] } });
  const { id } = await fixture.createClassifiedDocument([createPage('Zyx wvu tsr')]);
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    status: 'pending',
    holdType: null,
    docType: null,
  });
});

test.each([
  ['every page', { mode: 'every_n', pages: 1 }, [1, 2, 3, 4]],
  ['every second page', { mode: 'every_n', pages: 2 }, [1, 3]],
  ['blank pages', { mode: 'blank' }, [1, 3]],
])('splits documents at %s if the setting says so', async (_, separation, starts) => {
  await fixture.begin({ separation });
  const pages = [...createLetter(1), createPage(''), ...createLetter(2), ...createLetter(3)];
  const { id } = await fixture.createClassifiedDocument(pages);
  const { splitProposal } = await fixture.getStoredDocument(id);
  expect(listParts(splitProposal).map(([start]) => start)).toEqual(starts);
  expect(splitProposal).toMatchObject({ confidence: 1 });
});

test('a person’s decision that comes first wins', async () => {
  const { id } = await fixture.createReceivedDocument(pile());
  await readForClassification(fixture.services, id);
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 6 },
  ];
  await applyPagePlan(fixture.ctx, { documents: [id], segments });
  await classifyDocument(fixture.services, id, fixture.propose);
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    splitProposal: null,
    intakeFile: { status: 'done' },
  });
});

test('a type set by a person during classification stays, and the scan follows', async () => {
  const { id } = await fixture.createReceivedDocument(pile());
  await readForClassification(fixture.services, id);
  const before = await scans(id);
  await classifyDocument(fixture.services, id, async (document) => {
    const proposed = await fixture.propose(document);
    const whole = [{ start_page: 1, end_page: 6, doc_type: 'contract' }];
    await applyPagePlan(fixture.ctx, { documents: [id], segments: whole });
    return proposed;
  });
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    docType: 'contract',
    docTypeSource: 'manual',
    holdType: null,
    splitProposal: null,
  });
  expect(await scans(id)).toBe(before + 1);
});

test('classifying twice has the effect of classifying once', async () => {
  const { id } = await fixture.createClassifiedDocument(pile());
  const before = await fixture.getStoredDocument(id);
  await classifyDocument(fixture.services, id, fixture.propose);
  await holdUnclassified(fixture.services, id);
  expect(await fixture.getStoredDocument(id)).toEqual(before);
});

test('a permanent error holds the file for a person', async () => {
  const { id, requestId } = await fixture.createReceivedDocument(pile());
  await holdUnclassified(fixture.services, id);
  expect(await fixture.getStoredDocument(id)).toMatchObject({
    holdType: 'split_review',
    holdCode: 'multiple_documents',
  });
  expect(await getRequestStatus(fixture.ctx, requestId)).toMatchObject({ status: 'review' });
});
