import { beforeEach, expect, test } from 'vitest';
import { recordReviewDecisions } from '@/lib/documents/decisions/record-review-decisions';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { ClassificationFixture } from '@/test-support/classification/classification-fixture';
import { createLetter } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument } from '@/test-support/factories';
import { EXAMPLES_PER_BATCH, learnFromDecision } from './learn-from-decision';

const fixture = await closeAfterTests(ClassificationFixture.open());

beforeEach(() => fixture.begin());

/** Creates a classified upload of one-page letters, each confirmed as a separate document. */
async function decidedPile(pages: number) {
  const { db } = fixture.services;
  const { id } = await makeDocument(fixture.services, fixture.project, { pages });
  const { organizationId, id: projectId } = fixture.project;
  const segments = Array.from({ length: pages }, (_, index) => ({
    start_page: index + 1,
    end_page: index + 1,
    doc_type: 'letter',
  }));
  await db.classification.create({
    data: {
      documentId: id,
      organizationId,
      projectId,
      provider: 'builtin',
      pages,
      confidence: 1,
      proposal: segments,
      proposedAt: fixture.services.clock(),
      decision: segments.map((segment) => ({ ...segment, said: true, teaches: true })),
    },
  });
  const [{ layout, ...page }] = createLetter(1) as [ReturnType<typeof createLetter>[number]];
  await db.pageText.createMany({
    data: segments.map(({ start_page }) => ({
      ...page,
      layout: layout as unknown as Prisma.InputJsonObject,
      originId: id,
      page: start_page,
    })),
  });
  return id;
}

test('learns a large split in batches, each document once, wherever the job is interrupted', async () => {
  const pages = 2 * EXAMPLES_PER_BATCH + 3;
  const id = await decidedPile(pages);
  expect(await learnFromDecision(fixture.services, id)).toBe(EXAMPLES_PER_BATCH);
  expect(await fixture.listRememberedExamples(id)).toHaveLength(EXAMPLES_PER_BATCH);
  // A step whose end was not recorded runs again, and an interrupted job starts over.
  expect(await learnFromDecision(fixture.services, id)).toBe(2 * EXAMPLES_PER_BATCH);
  expect(await learnFromDecision(fixture.services, id, EXAMPLES_PER_BATCH)).toBeNull();
  const all = Array.from({ length: pages }, (_, index) => [index + 1, index + 1, 'letter']);
  expect(await fixture.listRememberedExamples(id)).toEqual(all);
  expect(await fixture.listTrainingExamples(id)).toEqual(all);
});

test('does not learn a decision that is changed between two batches', async () => {
  const id = await decidedPile(EXAMPLES_PER_BATCH + 2);
  const after = await learnFromDecision(fixture.services, id);
  await fixture.services.db.classification.update({ where: { documentId: id }, data: { decision: [] } });
  expect(await learnFromDecision(fixture.services, id, after!)).toBeNull();
  expect(await fixture.listRememberedExamples(id)).toHaveLength(EXAMPLES_PER_BATCH);
});

/** Counts the database statements of a transaction. */
function counting(tx: Transaction): { tx: Transaction; getStatementCount(): number } {
  let statementCount = 0;
  const counted = new Proxy(tx, {
    get: (target, name) => {
      statementCount += 1;
      return Reflect.get(target, name);
    },
  });
  return { tx: counted, getStatementCount: () => statementCount };
}

/** @returns the number of statements needed to find the decision after `happened` */
async function statementsFor(documents: number, happened: Prisma.DocumentUpdateManyMutationInput) {
  const pages = Array.from({ length: documents }, (_, index) => createLetter(index + 1)).flat();
  const { id } = await fixture.createClassifiedDocument(pages);
  const rows = pages.map((_, index) => [index + 1, index + 1, { doc_type: 'letter' }] as const);
  await fixture.plan(
    [id],
    ...rows.map(([first, last, more]): [number, number, object] => [first, last, more]),
  );
  expect(await fixture.listTrainingExamples(id)).toHaveLength(documents);
  const statementCount = await inTransaction(fixture.services.db, async (tx) => {
    await tx.document.updateMany({
      where: { projectId: fixture.project.id, removedAt: null },
      data: happened,
    });
    const counted = counting(tx);
    await recordReviewDecisions(counted.tx, [id]);
    return counted.getStatementCount();
  });
  return { id, statementCount };
}

test.each<[string, Prisma.DocumentUpdateManyMutationInput, (string | null)[]]>([
  ['other types', { docType: 'contract' }, ['contract']],
  ['nothing any more', { removedAt: new Date(), removalReason: 'erased' }, []],
])(
  'an upload teaches %s after the same number of statements, however many documents it became',
  async (_, what, types) => {
    const few = await statementsFor(2, what);
    await fixture.begin();
    const many = await statementsFor(9, what);
    expect(many.statementCount).toBe(few.statementCount);
    const remembered = await fixture.listRememberedExamples(many.id);
    expect([...new Set(remembered.map(([, , type]) => type))]).toEqual(types);
  },
);
