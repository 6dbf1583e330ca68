import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET } from '@/app/api/projects/[uuid]/documents/route';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Database, Transaction } from '@/lib/platform/db/database';
import type { Document, Organization, Project } from '@/lib/platform/db/generated/client';
import { type Credential, openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeMember, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { parseSearchWords } from './document-search-words';
import { buildMatchQuery } from './find-document-matches';

let app: TestApp;
let organization: Organization;
let owner: Credential;
beforeAll(async () => {
  app = await openTestApp();
  organization = await makeOrganization(app.services);
  owner = (await makeMember(app.services, { organization })).token;
});
afterAll(() => app.close());

const newProject = () => makeProject(app.services, organization);

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];
async function add(project: Project, texts: string[], columns: Columns = {}): Promise<Document> {
  const document = await makeDocument(app.services, project, { pages: texts.length, columns });
  await app.services.db.pageText.createMany({
    data: texts.map((text, index) => ({
      originId: document.id,
      page: index + 1,
      text,
      width: 595,
      height: 842,
      source: 'native',
    })),
  });
  return document;
}

/** Searches, and returns the match of each document by name, with its marked words. */
async function getMatches(project: Project, query: Record<string, string>) {
  const response = await app.call(GET, { params: { uuid: project.id }, query, as: owner });
  expect(response.status).toBe(200);
  const { documents } = (await response.json()) as DocumentList;
  return Object.fromEntries(
    documents.map(({ original_filename: name, match }) => [
      name,
      match && {
        page: match.page,
        label: match.label,
        snippet: match.snippet,
        marked: match.marks.map(({ start, end }) => match.snippet.slice(start, end)),
      },
    ]),
  );
}

const createValue = (value: string | string[], page: number | null) => ({
  metadataFields: [
    {
      key: 'vendor',
      label: 'Vendor',
      value,
      raw: null,
      confidence: 1,
      page,
      box: null,
      source: 'manual' as const,
    },
  ],
});

test('a hit in a page is shown with its page and its words', async () => {
  const project = await newProject();
  await add(project, ['a cover', 'Receipt of the\n SuperMart, Lübeck. Bread 2.40'], {
    originalFilename: 'photo.jpg',
  });
  expect(await getMatches(project, { q: 'supermart LUBECK' })).toEqual({
    'photo.jpg': {
      page: 2,
      label: null,
      snippet: 'Receipt of the SuperMart, Lübeck. Bread 2.40',
      marked: ['SuperMart', 'Lübeck'],
    },
  });
});

test('the page with every word comes before an earlier page with some', async () => {
  const project = await newProject();
  await add(project, ['harbour', 'paper', 'harbour paper', 'harbour paper'], { originalFilename: 'a.pdf' });
  await add(project, ['nothing', 'harbour', 'paper'], { originalFilename: 'b.pdf' });
  const found = await getMatches(project, { q: 'harbour paper' });
  expect(found['a.pdf']).toMatchObject({ page: 3, marked: ['harbour', 'paper'] });
  expect(found['b.pdf']).toMatchObject({ page: 2, marked: ['harbour'] });
});

test('the page is that of the document, which may hold pages of several files', async () => {
  const project = await newProject();
  const first = await add(project, ['one', 'two', 'three'], { originalFilename: 'first.pdf' });
  const second = await add(project, ['four', 'needle', 'needle'], { originalFilename: 'second.pdf' });
  const joined = await makeDocument(app.services, project, {
    pages: 4,
    columns: { originalFilename: 'joined.pdf' },
  });
  await makeSpans(app.services, { documentId: joined.id }, [
    { origin: first, first: 2, last: 3 },
    { origin: second, first: 3, last: 3 },
    { origin: first, first: 1, last: 1 },
  ]);
  expect((await getMatches(project, { q: 'needle' }))['joined.pdf']).toMatchObject({ page: 3 });
});

test('a hit in a value names the value, with its page if it has one', async () => {
  const project = await newProject();
  await add(project, ['scan'], { originalFilename: 'a.pdf', data: createValue('Acme Ltd', null) });
  await add(project, ['scan'], { originalFilename: 'b.pdf', data: createValue(['Box', 'Acme & Sons'], 1) });
  const found = await getMatches(project, { q: 'acme' });
  expect(found['a.pdf']).toEqual({ page: null, label: 'Vendor', snippet: 'Acme Ltd', marked: ['Acme'] });
  expect(found['b.pdf']).toEqual({ page: 1, label: 'Vendor', snippet: 'Box, Acme & Sons', marked: ['Acme'] });
});

test('without a search, or with all words in the name or the reference, there is nothing to show', async () => {
  const project = await newProject();
  await add(project, ['invoice 4711'], { originalFilename: 'Müller-invoice.pdf', reference: 'R-17' });
  expect(await getMatches(project, {})).toEqual({ 'Müller-invoice.pdf': undefined });
  expect(await getMatches(project, { q: 'voice r17' })).toEqual({ 'Müller-invoice.pdf': undefined });
  expect(await getMatches(project, { q: 'voice muller' })).toEqual({ 'Müller-invoice.pdf': undefined });
  expect(await getMatches(project, { q: 'invoice 4711' })).toMatchObject({
    'Müller-invoice.pdf': { page: 1 },
  });
});

test('a hit far down a long page is shown, markup as plain text', async () => {
  const project = await newProject();
  const text = `${'lorem ipsum '.repeat(4_000)} <b>needle</b> ${'dolor '.repeat(500)}`;
  await add(project, [text], { originalFilename: 'long.txt' });
  const { 'long.txt': match } = await getMatches(project, { q: 'needle' });
  expect(match).toMatchObject({ page: 1, marked: ['needle'] });
  expect(match!.snippet).toContain('<b>needle</b>');
  expect(match!.snippet.length).toBeLessThan(250);
});

test('each page of the list has its matches, with cursors too', async () => {
  const project = await newProject();
  for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) await add(project, ['needle'], { originalFilename: name });
  const query = { q: 'needle', sort: 'original_filename', limit: '2' };
  expect(Object.values(await getMatches(project, query)).map((match) => match?.page)).toEqual([1, 1]);
});

/** Replaces the database by one that records, each time a loaded text is read, whether a transaction is open. */
function watchTexts(): { wasOpen: boolean[]; stop: () => void } {
  const { db } = app.services;
  const wasOpen: boolean[] = [];
  let isOpen = false;
  const watchRow = (row: { text?: string }) =>
    row.text === undefined
      ? row
      : Object.defineProperty({ ...row }, 'text', {
          get: () => {
            wasOpen.push(isOpen);
            return row.text;
          },
        });
  const watchQueries = (tx: Transaction) =>
    replaceMethod(tx, '$queryRaw', async (...query: unknown[]) => {
      const rows = await (tx.$queryRaw as (...sql: unknown[]) => Promise<{ text?: string }[]>)(...query);
      return rows.map(watchRow);
    });
  app.services.db = replaceMethod(
    db,
    '$transaction',
    async (work: (tx: Transaction) => Promise<unknown>, options: object) => {
      isOpen = true;
      try {
        return await db.$transaction((tx) => work(watchQueries(tx)), options);
      } finally {
        isOpen = false;
      }
    },
  );
  return {
    wasOpen,
    stop: () => {
      app.services.db = db;
    },
  };
}

const replaceMethod = <T extends Database | Transaction>(target: T, name: string, method: unknown): T =>
  new Proxy(target, { get: (client, key) => (key === name ? method : Reflect.get(client, key)) });

test('snippets are built after the transaction has ended', async () => {
  const project = await newProject();
  await add(project, ['needle'], { originalFilename: 'a.pdf' });
  const { wasOpen, stop } = watchTexts();
  const matches = await getMatches(project, { q: 'needle' }).finally(stop);
  expect(matches).toMatchObject({ 'a.pdf': { marked: ['needle'] } });
  expect(wasOpen).not.toEqual([]);
  expect(wasOpen).not.toContain(true);
});

test('words and texts are found by their keys', async () => {
  const project = await newProject();
  const document = await add(project, ['needle'], { originalFilename: 'a.pdf' });
  const lines = await byIndexes(app.services.db, async (tx) => {
    const words = await parseSearchWords(tx, 'needle haystack');
    const query = buildMatchQuery(project.id, [document], words, 'needle haystack');
    const plan = await tx.$queryRaw<Record<string, string>[]>`EXPLAIN ${query}`;
    return plan.map((line) => Object.values(line)[0]).join('\n');
  });
  expect(lines).toContain('page_words_pkey');
  expect(lines).toContain('page_text_pkey');
  expect(lines).not.toContain('Seq Scan on page_');
});
