import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { makeDocument } from '@/lib/testing/factories';
import { LESSONS_AT_ONCE, learnFromDecision } from './learn-from-decision';
import { recordDecisions } from './record-decisions';
import { ClassifyingDesk } from './testing/classifying-desk';
import { letterOf } from './testing/papers';

let desk: ClassifyingDesk;
beforeAll(async () => {
  desk = await ClassifyingDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.begin());

/** A classified upload of letters of one page, each a document of its own by a person's word. */
async function decidedPile(pages: number) {
  const { db } = desk.services;
  const { id } = await makeDocument(desk.services, desk.project, { pages });
  const { organizationId, id: projectId } = desk.project;
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
      proposedAt: desk.services.clock(),
      decision: segments.map((segment) => ({ ...segment, said: true, teaches: true })),
    },
  });
  const [{ layout, ...page }] = letterOf(1) as [ReturnType<typeof letterOf>[number]];
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

test('a pile of many documents is learned a few at a time, each once, wherever it is broken off', async () => {
  const pages = 2 * LESSONS_AT_ONCE + 3;
  const id = await decidedPile(pages);
  expect(await learnFromDecision(desk.services, id)).toBe(LESSONS_AT_ONCE);
  expect(await desk.remembered(id)).toHaveLength(LESSONS_AT_ONCE);
  // A step whose end was never heard of runs again, and a job that broke off begins anew.
  expect(await learnFromDecision(desk.services, id)).toBe(2 * LESSONS_AT_ONCE);
  expect(await learnFromDecision(desk.services, id, LESSONS_AT_ONCE)).toBeNull();
  const all = Array.from({ length: pages }, (_, index) => [index + 1, index + 1, 'letter']);
  expect(await desk.remembered(id)).toEqual(all);
  expect(await desk.lessons(id)).toEqual(all);
});

test('what is decided otherwise between two slices is not learned', async () => {
  const id = await decidedPile(LESSONS_AT_ONCE + 2);
  const after = await learnFromDecision(desk.services, id);
  await desk.services.db.classification.update({ where: { documentId: id }, data: { decision: [] } });
  expect(await learnFromDecision(desk.services, id, after!)).toBeNull();
  expect(await desk.remembered(id)).toHaveLength(LESSONS_AT_ONCE);
});

/** Counts what is asked of the database. */
function counting(tx: Transaction): { tx: Transaction; asked(): number } {
  let asked = 0;
  const counted = new Proxy(tx, {
    get: (target, name) => {
      asked += 1;
      return Reflect.get(target, name);
    },
  });
  return { tx: counted, asked: () => asked };
}

/** @returns how often the database was asked to find out what stands after `happened` */
async function statementsFor(documents: number, happened: Prisma.DocumentUpdateManyMutationInput) {
  const pages = Array.from({ length: documents }, (_, index) => letterOf(index + 1)).flat();
  const { id } = await desk.classified(pages);
  const rows = pages.map((_, index) => [index + 1, index + 1, { doc_type: 'letter' }] as const);
  await desk.plan([id], ...rows.map(([first, last, more]): [number, number, object] => [first, last, more]));
  expect(await desk.lessons(id)).toHaveLength(documents);
  const asked = await inTransaction(desk.services.db, async (tx) => {
    await tx.document.updateMany({ where: { projectId: desk.project.id, departedAt: null }, data: happened });
    const counted = counting(tx);
    await recordDecisions(counted.tx, [id]);
    return counted.asked();
  });
  return { id, asked };
}

test.each<[string, Prisma.DocumentUpdateManyMutationInput, (string | null)[]]>([
  ['other types', { docType: 'contract' }, ['contract']],
  ['nothing any more', { departedAt: new Date(), departureReason: 'erased' }, []],
])(
  'however many documents an upload became, they teach %s after as many statements',
  async (_, what, types) => {
    const few = await statementsFor(2, what);
    await desk.begin();
    const many = await statementsFor(9, what);
    expect(many.asked).toBe(few.asked);
    const remembered = await desk.remembered(many.id);
    expect([...new Set(remembered.map(([, , type]) => type))]).toEqual(types);
  },
);
