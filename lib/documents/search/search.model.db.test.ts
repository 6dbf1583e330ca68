import { expect, test } from 'vitest';
import { GET } from '@/app/api/projects/[uuid]/documents/route';
import type { DocumentData } from '@/lib/documents/document-data';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import { getEffectiveData } from '@/lib/documents/values/effective-document-data';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { matchesQuery, type Searchable } from '@/test-support/documents/search/naive-search';
import { searchByIndex } from '@/test-support/documents/search/search-by-index';
import { createTally, ModelSession } from '@/test-support/page-plan/model/model-session';
import { RandomSource } from '@/test-support/page-plan/model/random-source';
import { openModelFixture } from '@/test-support/page-plan/model/run-model-session';

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

const fixture = await closeAfterTests(openModelFixture());

test('after plans, cuts, discards, attaches, undos and edits a search finds what a plain scan finds', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
  const chance = new RandomSource(seed);
  let found = 0;
  for (let round = 0; round < PROJECTS; round += 1) {
    letPass(0);
    const session = await ModelSession.open(fixture, createTally(), {
      seed: chance.between(1, 1e9),
      real: false,
    });
    const project = await fixture.services.db.project.findFirstOrThrow({ orderBy: { id: 'desc' } });
    for (let step = 0; step < STEPS; step += 1) {
      // Parts have another month than their upload, and possibly than each other.
      letPass(31 + 2 * step);
      await session.step(chance.between(1, 1e9));
      await readPages(project.id, chance);
      await changeReference(project.id, chance);
      const trashed = chance.isTrue(0.2);
      const documents = await searchable(project.id, trashed);
      for (let search = 0; search < SEARCHES; search += 1) {
        const q = randomSearch(chance);
        // An empty search returns the whole list.
        const expected = documents
          .filter((document) => q.trim() === '' || matchesQuery(document, q))
          .map(({ id }) => id);
        expect((await ask(project.id, q, trashed)).sort(), `seed ${seed}: ${q}`).toEqual(expected.sort());
        if (q.trim() !== '') {
          const byIndex = await searchByIndex(fixture.services.db, { projectId: project.id, trashed }, q);
          // The index covers all removed documents, whatever the removal reason.
          const listed = byIndex.filter((id) => documents.some((document) => document.id === id));
          expect(listed.sort(), `seed ${seed}: ${q}, by index`).toEqual(expected);
        }
        found += expected.length;
      }
    }
  }
  // Fail if nothing was ever found, or if everything is in one month.
  expect(found).toBeGreaterThan(PROJECTS * STEPS);
  const pagesOfSeveralMonths = await fixture.services.db.pageWords.groupBy({
    by: ['originId', 'page'],
    having: { month: { _count: { gt: 1 } } },
  });
  expect(pagesOfSeveralMonths.length).toBeGreaterThan(PROJECTS);
}, 300_000);

const letPass = (days: number) =>
  Object.assign(fixture.services, { clock: () => new Date(Date.now() + days * DAY_MS) });

/** Adds texts to pages without text; leaves one in five unread. */
async function readPages(projectId: string, chance: RandomSource): Promise<void> {
  const { db } = fixture.services;
  const spans = await db.pageSpan.findMany({ where: { origin: { projectId } } });
  for (const { originId, firstPage, lastPage } of spans) {
    for (let page = firstPage; page <= lastPage; page += 1) {
      const text = chance
        .pickSome(WORDS, chance.between(0, 3))
        .join(chance.pickOne([' ', '\n', '\u00a0', '; ']));
      if (chance.isTrue(0.2)) continue;
      const row = { originId, page, text, width: 595, height: 842, source: 'native' };
      await db.pageText.createMany({ data: [row], skipDuplicates: true });
    }
  }
}

async function changeReference(projectId: string, chance: RandomSource): Promise<void> {
  const rows = await fixture.services.db.document.findMany({ where: { projectId }, orderBy: { id: 'asc' } });
  const { id } = chance.pickOne(rows);
  await fixture.services.db.document.update({
    where: { id },
    data: { reference: chance.pickOne([null, ...WORDS]) },
  });
}

async function searchable(projectId: string, trashed: boolean): Promise<(Searchable & { id: string })[]> {
  const { db } = fixture.services;
  const rows = await db.document.findMany({
    where: trashed
      ? { projectId, removalReason: { in: ['trashed', 'discarded'] } }
      : { projectId, removedAt: null },
    include: { spans: true },
  });
  const texts = await db.pageText.findMany({ where: { origin: { projectId } } });
  return rows.map(({ id, originalFilename, reference, data, spans }) => ({
    id,
    names: [originalFilename, reference ?? ''],
    values: getEffectiveData(data as unknown as DocumentData).metadataFields.flatMap(({ value, raw }) =>
      [value, raw].flat().filter((text) => text !== null),
    ),
    pages: texts
      .filter(({ originId, page }) =>
        spans.some((span) => span.originId === originId && span.firstPage <= page && page <= span.lastPage),
      )
      .map(({ text }) => text),
  }));
}

/** Creates one to three prefixes of words, or of parts after a sign, in random case. */
function randomSearch(chance: RandomSource): string {
  const words = chance.pickSome(
    [...WORDS, 'number', 'total 7', 'pdf', '.PDF', 'B', '%'],
    chance.pickOne([1, 1, 2, 3]),
  );
  return words.map((word) => shortened(word, chance)).join(' ');
}

function shortened(word: string, chance: RandomSource): string {
  const tail = chance.isTrue(0.3) ? word.replace(/^.*?[^\p{L}\p{N}]/u, '') : word;
  const text = chance.isTrue(0.3) ? [...tail].slice(0, chance.between(1, 6)).join('') : tail;
  return chance.pickOne([text, text.toUpperCase(), text.toLowerCase(), text.replaceAll(/[-./]/g, '')]);
}

async function ask(projectId: string, q: string, trashed: boolean): Promise<string[]> {
  const query = { q, trashed: String(trashed), limit: '200' };
  const response = await fixture.app.call(GET, {
    params: { uuid: projectId },
    query,
    as: fixture.owner.token,
  });
  expect(response.status).toBe(200);
  const { documents, counts } = (await response.json()) as DocumentList;
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(documents.length);
  return documents.map(({ uuid }) => uuid);
}
