import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attachDocuments } from '@/lib/attachments/attach-documents';
import { eraseDocument } from '@/lib/documents/erase-document';
import { restoreDocument } from '@/lib/documents/restore-document';
import { undoPageChange } from '@/lib/page-plan/undo-page-change';
import { makeProject } from '@/lib/testing/factories';
import { learnFromDecision } from './learn-from-decision';
import { readMemory } from './read-memory';
import { ClassifyingDesk } from './testing/classifying-desk';
import { contractOf, invoiceOf, letterOf, paper } from './testing/papers';

let desk: ClassifyingDesk;
beforeAll(async () => {
  desk = await ClassifyingDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.begin({ document_splitting: 'automatic', automatic_threshold: 0.1 }));

const pile = () => [...invoiceOf(4), ...contractOf(5), ...letterOf(6)];
const INVOICE = [1, 2, 'invoice'];
const CONTRACT = [3, 5, 'contract'];
const LETTER = [6, 6, 'letter'];
const UNDECIDED = { decidedAt: null, right: null, cutsRight: null, pagesMoved: null };

const splitPile = async () => {
  const { id, requestId, parts } = await desk.splitByItself(pile());
  const [invoice, contract, letter] = parts.map((part) => part.id);
  return { id, requestId, invoice: invoice!, contract: contract!, letter: letter! };
};
const asksToLearn = async (id: string) => {
  const rows = await desk.services.db.outboxEvent.findMany({
    where: { name: 'classification/decision.changed' },
  });
  return rows.filter(({ data }) => (data as { documentId: string }).documentId === id).length;
};

test('what the classifier splits by itself is not decided, and teaches nothing', async () => {
  const { id } = await splitPile();
  expect(await desk.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
  expect(await asksToLearn(id)).toBe(0);
  expect(await desk.lessons(id)).toEqual([]);
});

test('taking back what the classifier split by itself says that it was wrong', async () => {
  const { id, requestId } = await splitPile();
  await undoPageChange(desk.ctx, requestId);
  const record = await desk.record(id);
  expect(record).toMatchObject({ right: false, cutsRight: false, decision: null });
  expect(record.decidedAt).not.toBeNull();
  // And what is decided instead counts.
  await desk.plan([id], [1, 5], [6, 6]);
  expect(await desk.record(id)).toMatchObject({ right: false, pagesMoved: 2 });
  expect(await desk.lessons(id)).toEqual([
    [1, 5, null],
    [6, 6, null],
  ]);
});

test('joining parts corrects the split, and teaches the joined document alone', async () => {
  const { id, invoice, contract } = await splitPile();
  const joined = await desk.plan([invoice, contract], [1, 5, { doc_type: 'contract' }]);
  expect(await desk.record(id)).toMatchObject({ right: false, cutsRight: false, pagesMoved: 2 });
  expect(await desk.lessons(id)).toEqual([[1, 5, 'contract']]);

  await undoPageChange(desk.ctx, joined);
  expect(await desk.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
  expect(await desk.remembered(id)).toEqual([]);
});

test('cutting a part again, giving it another type and discarding one are corrections', async () => {
  const cut = await splitPile();
  await desk.plan([cut.contract], [1, 1, { doc_type: 'letter' }], [2, 3]);
  expect(await desk.record(cut.id)).toMatchObject({ right: false, cutsRight: false, pagesMoved: 1 });
  expect(await desk.lessons(cut.id)).toEqual([
    [3, 3, 'letter'],
    [4, 5, 'contract'],
  ]);

  const retyped = await splitPile();
  await desk.plan([retyped.letter], [1, 1, { doc_type: 'contract' }]);
  expect(await desk.record(retyped.id)).toMatchObject({ right: false, cutsRight: true, pagesMoved: 0 });
  expect(await desk.lessons(retyped.id)).toEqual([[6, 6, 'contract']]);

  const thrown = await splitPile();
  await desk.plan([thrown.contract], [1, 2], [3, 3, { role: 'discard' }]);
  expect(await desk.record(thrown.id)).toMatchObject({ right: false, cutsRight: false });
  expect(await desk.lessons(thrown.id)).toEqual([[3, 4, 'contract']]);
});

test('a part that is attached to another is a part, as it was proposed', async () => {
  const { id, invoice, contract, letter } = await splitPile();
  await attachDocuments(desk.ctx, { documents: [invoice], attachments: [letter] });
  // To receive an attachment says nothing of the receiver.
  expect(await desk.record(id)).toMatchObject(UNDECIDED);
  expect(await desk.lessons(id)).toEqual([[6, 6, null]]);
  await desk.setStatus(invoice, 'approved');
  await desk.setStatus(contract, 'approved');
  expect(await desk.record(id)).toMatchObject({ right: true, pagesMoved: 0 });
});

test('accepting the parts confirms them one by one, and the split once all are accepted', async () => {
  const { id, invoice, contract, letter } = await splitPile();
  await desk.setStatus(invoice, 'approved');
  expect(await desk.record(id)).toMatchObject(UNDECIDED);
  expect(await desk.lessons(id)).toEqual([INVOICE]);
  await desk.setStatus(contract, 'approved');
  await desk.setStatus(letter, 'approved');
  // One job learns what was accepted before it began.
  expect(await asksToLearn(id)).toBe(2);
  const record = await desk.record(id);
  expect(record).toMatchObject({ right: true, cutsRight: true, pagesMoved: 0 });
  expect(record.decidedAt).not.toBeNull();
  expect(await desk.lessons(id)).toEqual([INVOICE, CONTRACT, LETTER]);

  await desk.setStatus(contract, 'done');
  expect(await desk.record(id)).toMatchObject(UNDECIDED);
  expect(await desk.remembered(id)).toEqual([INVOICE, LETTER]);
});

test('a file that is accepted as it came is right, and teaches; reopened, nothing is said of it any more', async () => {
  const { id } = await desk.classified(contractOf(7, 4));
  await desk.setStatus(id, 'approved');
  expect(await desk.record(id)).toMatchObject({ right: true, cutsRight: true, pagesMoved: 0 });
  expect(await desk.lessons(id)).toEqual([[1, 4, 'contract']]);
  await desk.setStatus(id, 'done');
  expect(await desk.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
  expect(await desk.remembered(id)).toEqual([]);
});

test('reopening takes back no more than the acceptance', async () => {
  const { id } = await desk.classified(contractOf(7, 4));
  await desk.plan([id], [1, 4, { doc_type: 'letter' }]);
  const { decidedAt } = await desk.record(id);
  await desk.setStatus(id, 'approved');
  await desk.setStatus(id, 'done');
  expect(await desk.record(id)).toMatchObject({ right: false, cutsRight: true, decidedAt });
  expect(await desk.lessons(id)).toEqual([[1, 4, 'letter']]);
});

test('undoing a later change leaves what was decided before it', async () => {
  await desk.begin();
  const { id } = await desk.classified(pile());
  const split = await desk.plan([id], [1, 2, { doc_type: 'invoice' }], [3, 6, { doc_type: 'contract' }]);
  const [first, second] = await desk.madeBy(split);
  const before = await desk.record(id);
  expect(before).toMatchObject({ right: false, pagesMoved: 1 });
  expect(await desk.lessons(id)).toHaveLength(2);

  const renamed = await desk.plan([first!.id], [1, 2, { name: 'Bill' }]);
  const cut = await desk.plan([second!.id], [1, 3], [4, 4, { doc_type: 'letter' }]);
  expect(await desk.record(id)).toMatchObject({ right: true, pagesMoved: 0 });
  // In another order than they were made in.
  await undoPageChange(desk.ctx, renamed);
  expect(await desk.record(id)).toMatchObject({ right: true });
  expect(await desk.lessons(id)).toEqual([INVOICE, CONTRACT, LETTER]);
  await undoPageChange(desk.ctx, cut);
  expect(await desk.record(id)).toEqual({ ...before, learningAsked: true });
  expect(await desk.lessons(id)).toEqual([INVOICE, [3, 6, 'contract']]);
  await undoPageChange(desk.ctx, split);
  expect(await desk.record(id)).toMatchObject({ ...UNDECIDED, decision: null });
});

test('a job that runs late, or twice, learns what stands then', async () => {
  const { id, invoice, contract } = await splitPile();
  await desk.setStatus(invoice, 'approved');
  await desk.setStatus(invoice, 'done');
  const joined = await desk.plan([invoice, contract], [1, 5]);
  for (let run = 0; run < 2; run += 1) expect(await desk.lessons(id)).toEqual([[1, 5, null]]);
  await undoPageChange(desk.ctx, joined);
  expect(await desk.lessons(id)).toEqual([]);
  await learnFromDecision(desk.services, desk.services.newId());
});

test('a discarded document that is brought back is a document again', async () => {
  const { id } = await desk.classified(contractOf(7, 4));
  const { id: other } = await desk.classified(letterOf(3));
  await desk.plan([id, other], [1, 4, { role: 'discard' }], [5, 5]);
  expect(await desk.record(id)).toMatchObject({ decision: null, right: null });
  await restoreDocument(desk.ctx, id);
  expect(await desk.record(id)).toMatchObject({ right: true });
});

/** A letter and what always comes with it: whoever has not seen one takes it for another document. */
const dossier = (number: number) => [
  ...letterOf(number),
  paper(
    `# CERTIFICATE OF INSURANCE\nPolicy number PN-${number}55123\nPolicyholder Muster GmbH\nPremium ${number}00.00\nPeriod of insurance 2026\nPage 1 of 1`,
  ),
];
const LETTERS = { doc_type: 'letter' };
const proposedIn = async (id: string) =>
  ((await desk.record(id)).proposal as { start_page: number; end_page: number; doc_type: string }[]).map(
    ({ start_page, end_page, doc_type }) => [start_page, end_page, doc_type],
  );

test('a correction teaches its project alone, and the next alike pile is proposed right; undone, it is forgotten', async () => {
  await desk.begin();
  const { id } = await desk.classified([...dossier(1), ...dossier(2)]);
  expect((await proposedIn(id)).length).not.toBe(2);
  const requestId = await desk.plan([id], [1, 2, LETTERS], [3, 4, LETTERS]);
  expect(await desk.lessons(id)).toHaveLength(2);

  const next = await desk.classified([...dossier(3), ...dossier(4), ...dossier(5)]);
  expect(await proposedIn(next.id)).toEqual([
    [1, 2, 'letter'],
    [3, 4, 'letter'],
    [5, 6, 'letter'],
  ]);
  const examplesIn = async (projectId: string) =>
    (await readMemory(desk.services, projectId)).examplesOf('letter');
  expect(await examplesIn((await makeProject(desk.services, desk.organization)).id)).toBe(0);
  expect(await examplesIn(desk.project.id)).toBe(2);

  await undoPageChange(desk.ctx, requestId);
  expect(await examplesIn(desk.project.id)).toBe(0);
});

test('an alike pile in another project is proposed as if nothing had been learned', async () => {
  const alike = () => [...dossier(3), ...dossier(4), ...dossier(5)];
  await desk.begin();
  const before = await desk.record((await desk.classified(alike())).id);

  await desk.begin();
  const { id } = await desk.classified([...dossier(1), ...dossier(2)]);
  await desk.plan([id], [1, 2, LETTERS], [3, 4, LETTERS]);
  expect(await desk.lessons(id)).toHaveLength(2);
  const taught = await desk.record((await desk.classified(alike())).id);
  expect(taught.proposal).not.toEqual(before.proposal);

  await desk.begin();
  const { proposal, confidence } = await desk.record((await desk.classified(alike())).id);
  expect({ proposal, confidence }).toEqual({ proposal: before.proposal, confidence: before.confidence });
});

test('erased for good, a document takes with it what its pages taught, and no more', async () => {
  await desk.begin();
  const { id } = await desk.classified([...dossier(1), ...dossier(2)]);
  const requestId = await desk.plan([id], [1, 2, LETTERS], [3, 4, LETTERS]);
  expect(await desk.lessons(id)).toHaveLength(2);
  const [first, second] = await desk.madeBy(requestId);
  await eraseDocument(desk.ctx, first!.id);
  expect(await desk.remembered(id)).toEqual([[3, 4, 'letter']]);
  // Nor does a job that comes late learn it again.
  expect(await desk.lessons(id)).toEqual([[3, 4, 'letter']]);
  await eraseDocument(desk.ctx, second!.id);
  expect(await desk.lessons(id)).toEqual([]);
  expect(await desk.record(id)).toMatchObject({ decision: null, right: null });
});
