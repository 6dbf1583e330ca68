import { beforeEach, expect, test } from 'vitest';
import { eraseDocument } from '@/lib/documents/trash/erase-document';
import { restoreDocument } from '@/lib/documents/trash/restore-document';
import { attachDocuments } from '@/lib/page-plan/attachments/attach-documents';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import {
  createContract,
  createInvoice,
  createLetter,
  createPage,
} from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeProject } from '@/test-support/factories';
import { learnFromDecision } from './learn-from-decision';
import { loadClassifierProjectMemory } from './load-classifier-project-memory';

const fixture = await closeAfterTests(ClassificationFixture.open());

beforeEach(() => fixture.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 }));

const pile = () => [...createInvoice(4), ...createContract(5), ...createLetter(6)];
const INVOICE = [1, 2, 'invoice'];
const CONTRACT = [3, 5, 'contract'];
const LETTER = [6, 6, 'letter'];
const UNDECIDED = { decidedAt: null, right: null, cutsRight: null, pagesMoved: null };

const splitPile = async () => {
  const { id, requestId, parts } = await fixture.createAutoSplitDocument(pile());
  const [invoice, contract, letter] = parts.map((part) => part.id);
  return { id, requestId, invoice: invoice!, contract: contract!, letter: letter! };
};
const asksToLearn = async (id: string) => {
  const rows = await fixture.services.db.outboxEvent.findMany({
    where: { name: 'classification/decision.changed' },
  });
  return rows.filter(({ data }) => (data as { documentId: string }).documentId === id).length;
};

test('an automatic split is not a decision and teaches nothing', async () => {
  const { id } = await splitPile();
  expect(await fixture.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
  expect(await asksToLearn(id)).toBe(0);
  expect(await fixture.listTrainingExamples(id)).toEqual([]);
});

test('undoing an automatic split marks it as wrong', async () => {
  const { id, requestId } = await splitPile();
  await undoPageChange(fixture.ctx, requestId);
  const record = await fixture.record(id);
  expect(record).toMatchObject({ right: false, cutsRight: false, decision: null });
  expect(record.decidedAt).not.toBeNull();
  // The later decision is recorded.
  await fixture.plan([id], [1, 5], [6, 6]);
  expect(await fixture.record(id)).toMatchObject({ right: false, pagesMoved: 2 });
  expect(await fixture.listTrainingExamples(id)).toEqual([
    [1, 5, null],
    [6, 6, null],
  ]);
});

test('joining parts corrects the split and teaches only the joined document', async () => {
  const { id, invoice, contract } = await splitPile();
  const joined = await fixture.plan([invoice, contract], [1, 5, { doc_type: 'contract' }]);
  expect(await fixture.record(id)).toMatchObject({ right: false, cutsRight: false, pagesMoved: 2 });
  expect(await fixture.listTrainingExamples(id)).toEqual([[1, 5, 'contract']]);

  await undoPageChange(fixture.ctx, joined);
  expect(await fixture.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
  expect(await fixture.listRememberedExamples(id)).toEqual([]);
});

test('cutting a part again, changing its type and discarding it are corrections', async () => {
  const cut = await splitPile();
  await fixture.plan([cut.contract], [1, 1, { doc_type: 'letter' }], [2, 3]);
  expect(await fixture.record(cut.id)).toMatchObject({ right: false, cutsRight: false, pagesMoved: 1 });
  expect(await fixture.listTrainingExamples(cut.id)).toEqual([
    [3, 3, 'letter'],
    [4, 5, 'contract'],
  ]);

  const retyped = await splitPile();
  await fixture.plan([retyped.letter], [1, 1, { doc_type: 'contract' }]);
  expect(await fixture.record(retyped.id)).toMatchObject({ right: false, cutsRight: true, pagesMoved: 0 });
  expect(await fixture.listTrainingExamples(retyped.id)).toEqual([[6, 6, 'contract']]);

  const thrown = await splitPile();
  await fixture.plan([thrown.contract], [1, 2], [3, 3, { role: 'discard' }]);
  expect(await fixture.record(thrown.id)).toMatchObject({ right: false, cutsRight: false });
  expect(await fixture.listTrainingExamples(thrown.id)).toEqual([[3, 4, 'contract']]);
});

test('a part attached to another still counts as the proposed part', async () => {
  const { id, invoice, contract, letter } = await splitPile();
  await attachDocuments(fixture.ctx, { documents: [invoice], attachments: [letter] });
  // Receiving an attachment says nothing about the receiver.
  expect(await fixture.record(id)).toMatchObject(UNDECIDED);
  expect(await fixture.listTrainingExamples(id)).toEqual([[6, 6, null]]);
  await fixture.setStatus(invoice, 'approved');
  await fixture.setStatus(contract, 'approved');
  expect(await fixture.record(id)).toMatchObject({ right: true, pagesMoved: 0 });
});

test('approving parts confirms them one by one, and the split once all are approved', async () => {
  const { id, invoice, contract, letter } = await splitPile();
  await fixture.setStatus(invoice, 'approved');
  expect(await fixture.record(id)).toMatchObject(UNDECIDED);
  expect(await fixture.listTrainingExamples(id)).toEqual([INVOICE]);
  await fixture.setStatus(contract, 'approved');
  await fixture.setStatus(letter, 'approved');
  // A single job learns everything that was accepted before it began.
  expect(await asksToLearn(id)).toBe(2);
  const record = await fixture.record(id);
  expect(record).toMatchObject({ right: true, cutsRight: true, pagesMoved: 0 });
  expect(record.decidedAt).not.toBeNull();
  expect(await fixture.listTrainingExamples(id)).toEqual([INVOICE, CONTRACT, LETTER]);

  await fixture.setStatus(contract, 'done');
  expect(await fixture.record(id)).toMatchObject(UNDECIDED);
  expect(await fixture.listRememberedExamples(id)).toEqual([INVOICE, LETTER]);
});

test('the approval by Sheaf confirms no part', async () => {
  const { id, invoice, contract, letter } = await splitPile();
  await fixture.setStatus(invoice, 'approved');
  const { organizationId, projectId } = await fixture.services.db.document.findUniqueOrThrow({
    where: { id: invoice },
  });
  await fixture.services.db.automationItem.create({
    data: {
      documentId: invoice,
      kind: 'values',
      organizationId,
      projectId,
      confidence: 0.99,
      automatic: true,
      createdAt: fixture.services.clock(),
    },
  });
  await fixture.setStatus(contract, 'approved');
  await fixture.setStatus(letter, 'approved');
  expect(await fixture.record(id)).toMatchObject(UNDECIDED);
});

test('a file approved unchanged counts as right and teaches; reopening removes both', async () => {
  const { id } = await fixture.createClassifiedDocument(createContract(7, 4));
  await fixture.setStatus(id, 'approved');
  expect(await fixture.record(id)).toMatchObject({ right: true, cutsRight: true, pagesMoved: 0 });
  expect(await fixture.listTrainingExamples(id)).toEqual([[1, 4, 'contract']]);
  await fixture.setStatus(id, 'done');
  expect(await fixture.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
  expect(await fixture.listRememberedExamples(id)).toEqual([]);
});

test('reopening reverts only the approval', async () => {
  const { id } = await fixture.createClassifiedDocument(createContract(7, 4));
  await fixture.plan([id], [1, 4, { doc_type: 'letter' }]);
  const { decidedAt } = await fixture.record(id);
  await fixture.setStatus(id, 'approved');
  await fixture.setStatus(id, 'done');
  expect(await fixture.record(id)).toMatchObject({ right: false, cutsRight: true, decidedAt });
  expect(await fixture.listTrainingExamples(id)).toEqual([[1, 4, 'letter']]);
});

test('undoing a later change keeps earlier decisions', async () => {
  await fixture.begin();
  const { id } = await fixture.createClassifiedDocument(pile());
  const split = await fixture.plan([id], [1, 2, { doc_type: 'invoice' }], [3, 6, { doc_type: 'contract' }]);
  const [first, second] = await fixture.listCreatedDocuments(split);
  const before = await fixture.record(id);
  expect(before).toMatchObject({ right: false, pagesMoved: 1 });
  expect(await fixture.listTrainingExamples(id)).toHaveLength(2);

  const renamed = await fixture.plan([first!.id], [1, 2, { name: 'Bill' }]);
  const cut = await fixture.plan([second!.id], [1, 3], [4, 4, { doc_type: 'letter' }]);
  expect(await fixture.record(id)).toMatchObject({ right: true, pagesMoved: 0 });
  // Undo the changes in a different order than they were made.
  await undoPageChange(fixture.ctx, renamed);
  expect(await fixture.record(id)).toMatchObject({ right: true });
  expect(await fixture.listTrainingExamples(id)).toEqual([INVOICE, CONTRACT, LETTER]);
  await undoPageChange(fixture.ctx, cut);
  expect(await fixture.record(id)).toEqual({ ...before, learningAsked: true });
  expect(await fixture.listTrainingExamples(id)).toEqual([INVOICE, [3, 6, 'contract']]);
  await undoPageChange(fixture.ctx, split);
  expect(await fixture.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
});

test('a job that runs late or twice learns the current state', async () => {
  const { id, invoice, contract } = await splitPile();
  await fixture.setStatus(invoice, 'approved');
  await fixture.setStatus(invoice, 'done');
  const joined = await fixture.plan([invoice, contract], [1, 5]);
  for (let run = 0; run < 2; run += 1) expect(await fixture.listTrainingExamples(id)).toEqual([[1, 5, null]]);
  await undoPageChange(fixture.ctx, joined);
  expect(await fixture.listTrainingExamples(id)).toEqual([]);
  await learnFromDecision(fixture.services, fixture.services.newId());
});

test('a restored discarded document counts as a document again', async () => {
  const { id } = await fixture.createClassifiedDocument(createContract(7, 4));
  const { id: other } = await fixture.createClassifiedDocument(createLetter(3));
  await fixture.plan([id, other], [1, 4, { role: 'discard' }], [5, 5]);
  expect(await fixture.record(id)).toMatchObject({ decision: null, right: null });
  await restoreDocument(fixture.ctx, id);
  expect(await fixture.record(id)).toMatchObject({ right: true });
});

/**
 * Returns a letter and the attachment that always follows. An untrained classifier treats the attachment as a separate
 * document.
 */
const dossier = (number: number) => [
  ...createLetter(number),
  createPage(
    `# CERTIFICATE OF INSURANCE\nPolicy number PN-${number}55123\nPolicyholder Muster GmbH\nPremium ${number}00.00\nPeriod of insurance 2026\nPage 1 of 1`,
  ),
];
const LETTERS = { doc_type: 'letter' };
const proposedIn = async (id: string) =>
  ((await fixture.record(id)).proposal as { start_page: number; end_page: number; doc_type: string }[]).map(
    ({ start_page, end_page, doc_type }) => [start_page, end_page, doc_type],
  );

test('a correction teaches only its project and fixes the next similar file; its undo forgets it', async () => {
  await fixture.begin();
  const { id } = await fixture.createClassifiedDocument([...dossier(1), ...dossier(2)]);
  expect((await proposedIn(id)).length).not.toBe(2);
  const requestId = await fixture.plan([id], [1, 2, LETTERS], [3, 4, LETTERS]);
  expect(await fixture.listTrainingExamples(id)).toHaveLength(2);

  const next = await fixture.createClassifiedDocument([...dossier(3), ...dossier(4), ...dossier(5)]);
  expect(await proposedIn(next.id)).toEqual([
    [1, 2, 'letter'],
    [3, 4, 'letter'],
    [5, 6, 'letter'],
  ]);
  const examplesIn = async (projectId: string) =>
    (await loadClassifierProjectMemory(fixture.services, projectId)).countExamples('letter');
  expect(await examplesIn((await makeProject(fixture.services, fixture.organization)).id)).toBe(0);
  expect(await examplesIn(fixture.project.id)).toBe(2);

  await undoPageChange(fixture.ctx, requestId);
  expect(await examplesIn(fixture.project.id)).toBe(0);
});

test('a similar file in another project is proposed as if nothing had been learned', async () => {
  const alike = () => [...dossier(3), ...dossier(4), ...dossier(5)];
  await fixture.begin();
  const before = await fixture.record((await fixture.createClassifiedDocument(alike())).id);

  await fixture.begin();
  const { id } = await fixture.createClassifiedDocument([...dossier(1), ...dossier(2)]);
  await fixture.plan([id], [1, 2, LETTERS], [3, 4, LETTERS]);
  expect(await fixture.listTrainingExamples(id)).toHaveLength(2);
  const trained = await fixture.record((await fixture.createClassifiedDocument(alike())).id);
  expect(trained.proposal).not.toEqual(before.proposal);

  await fixture.begin();
  const { proposal, confidence } = await fixture.record((await fixture.createClassifiedDocument(alike())).id);
  expect({ proposal, confidence }).toEqual({ proposal: before.proposal, confidence: before.confidence });
});

test('deleting a document permanently removes exactly what its pages taught', async () => {
  await fixture.begin();
  const { id } = await fixture.createClassifiedDocument([...dossier(1), ...dossier(2)]);
  const requestId = await fixture.plan([id], [1, 2, LETTERS], [3, 4, LETTERS]);
  expect(await fixture.listTrainingExamples(id)).toHaveLength(2);
  const [first, second] = await fixture.listCreatedDocuments(requestId);
  await eraseDocument(fixture.ctx, first!.id);
  expect(await fixture.listRememberedExamples(id)).toEqual([[3, 4, 'letter']]);
  // A late job doesn't learn it again either.
  expect(await fixture.listTrainingExamples(id)).toEqual([[3, 4, 'letter']]);
  await eraseDocument(fixture.ctx, second!.id);
  expect(await fixture.listTrainingExamples(id)).toEqual([]);
  expect(await fixture.record(id)).toMatchObject({ decision: null, right: null });
});
