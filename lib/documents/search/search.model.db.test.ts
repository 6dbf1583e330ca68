import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET } from '@/app/api/projects/[uuid]/documents/route';
import type { DocumentData } from '@/lib/documents/document-data';
import type { DocumentList } from '@/lib/documents/list-query';
import { liveData } from '@/lib/documents/live-data';
import type { Desk } from '@/lib/page-plan/testing/desk';
import { Chance } from '@/lib/page-plan/testing/model/chance';
import { openModelDesk } from '@/lib/page-plan/testing/model/play';
import { emptyTally, Session } from '@/lib/page-plan/testing/model/session';
import { foundByIndex } from './testing/found-by-index';
import { fits, type Searchable } from './testing/naive-search';

const PROJECTS = 4;
const STEPS = 12;
const SEARCHES = 8;
const DAY_MS = 24 * 60 * 60 * 1000;

const WORDS = [
  'Rechnung',
  'RE-2026/0815',
  '1.234,50',
  'Müller',
  'Straße',
  'jan.müller@acme-gmbh.de',
  'INV2024001',
  'AG',
  'Café',
  '21.11.2026',
  'ﬁnal_report',
  'Lieferschein-Nr.',
] as const;

let desk: Desk;
beforeAll(async () => {
  desk = await openModelDesk();
});
afterAll(() => desk.app.close());

test('after plans, cuts, discards, attaches, undos and edits a search finds what a plain reading finds', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  const chance = new Chance(seed);
  let found = 0;
  for (let round = 0; round < PROJECTS; round += 1) {
    letPass(0);
    const session = await Session.open(desk, emptyTally(), { seed: chance.from(1, 1e9), real: false });
    const project = await desk.services.db.project.findFirstOrThrow({ orderBy: { id: 'desc' } });
    for (let step = 0; step < STEPS; step += 1) {
      // Parts are of another month than what was uploaded, and perhaps than one another.
      letPass(31 + 2 * step);
      await session.step(chance.from(1, 1e9));
      await readPages(project.id, chance);
      await changeReference(project.id, chance);
      const trashed = chance.says(0.2);
      const documents = await searchable(project.id, trashed);
      for (let search = 0; search < SEARCHES; search += 1) {
        const q = randomSearch(chance);
        // Who asks for nothing gets the list.
        const expected = documents
          .filter((document) => q.trim() === '' || fits(document, q))
          .map(({ id }) => id);
        expect((await ask(project.id, q, trashed)).sort(), `seed ${seed}: ${q}`).toEqual(expected.sort());
        if (q.trim() !== '') {
          const byIndex = await foundByIndex(desk.services.db, { projectId: project.id, trashed }, q);
          // The indexes know what has left the list, and not why.
          const listed = byIndex.filter((id) => documents.some((document) => document.id === id));
          expect(listed.sort(), `seed ${seed}: ${q}, by index`).toEqual(expected);
        }
        found += expected.length;
      }
    }
  }
  // It must not pass because nothing is ever found, or because everything is of one month.
  expect(found).toBeGreaterThan(PROJECTS * STEPS);
  const pagesOfSeveralMonths = await desk.services.db.pageWords.groupBy({
    by: ['originId', 'page'],
    having: { month: { _count: { gt: 1 } } },
  });
  expect(pagesOfSeveralMonths.length).toBeGreaterThan(PROJECTS);
}, 300_000);

const letPass = (days: number) =>
  Object.assign(desk.services, { clock: () => new Date(Date.now() + days * DAY_MS) });

/** The texts of those pages that have none; one in five stays unread. */
async function readPages(projectId: string, chance: Chance): Promise<void> {
  const { db } = desk.services;
  const spans = await db.pageSpan.findMany({ where: { origin: { projectId } } });
  for (const { originId, firstPage, lastPage } of spans) {
    for (let page = firstPage; page <= lastPage; page += 1) {
      const text = chance.some(WORDS, chance.from(0, 3)).join(chance.one([' ', '\n', '\u00a0', '; ']));
      if (chance.says(0.2)) continue;
      const row = { originId, page, text, width: 595, height: 842, source: 'native' };
      await db.pageText.createMany({ data: [row], skipDuplicates: true });
    }
  }
}

async function changeReference(projectId: string, chance: Chance): Promise<void> {
  const rows = await desk.services.db.document.findMany({ where: { projectId }, orderBy: { id: 'asc' } });
  const { id } = chance.one(rows);
  await desk.services.db.document.update({
    where: { id },
    data: { reference: chance.one([null, ...WORDS]) },
  });
}

async function searchable(projectId: string, trashed: boolean): Promise<(Searchable & { id: string })[]> {
  const { db } = desk.services;
  const rows = await db.document.findMany({
    where: trashed
      ? { projectId, departureReason: { in: ['trashed', 'discarded'] } }
      : { projectId, departedAt: null },
    include: { spans: true },
  });
  const texts = await db.pageText.findMany({ where: { origin: { projectId } } });
  return rows.map(({ id, originalFilename, reference, data, spans }) => ({
    id,
    names: [originalFilename, reference ?? ''],
    values: liveData(data as unknown as DocumentData).metadataFields.flatMap(({ value, raw }) =>
      [value, raw].flat().filter((text) => text !== null),
    ),
    pages: texts
      .filter(({ originId, page }) =>
        spans.some((span) => span.originId === originId && span.firstPage <= page && page <= span.lastPage),
      )
      .map(({ text }) => text),
  }));
}

/** One to three beginnings, of words or of what follows a sign in one, in any case. */
function randomSearch(chance: Chance): string {
  const words = chance.some(
    [...WORDS, 'number', 'total 7', 'pdf', '.PDF', 'B', '%'],
    chance.one([1, 1, 2, 3]),
  );
  return words.map((word) => shortened(word, chance)).join(' ');
}

function shortened(word: string, chance: Chance): string {
  const tail = chance.says(0.3) ? word.replace(/^.*?[^\p{L}\p{N}]/u, '') : word;
  const text = chance.says(0.3) ? [...tail].slice(0, chance.from(1, 6)).join('') : tail;
  return chance.one([text, text.toUpperCase(), text.toLowerCase(), text.replaceAll(/[-./]/g, '')]);
}

async function ask(projectId: string, q: string, trashed: boolean): Promise<string[]> {
  const query = { q, trashed: String(trashed), limit: '200' };
  const response = await desk.app.call(GET, { params: { uuid: projectId }, query, as: desk.owner.token });
  expect(response.status).toBe(200);
  const { documents, counts } = (await response.json()) as DocumentList;
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(documents.length);
  return documents.map(({ uuid }) => uuid);
}
