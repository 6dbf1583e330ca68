import { expect, test } from 'vitest';
import { GET } from '@/app/api/projects/[uuid]/documents/route';
import { decodeCursor, type ListCursor } from '@/lib/documents/list/document-list-cursor';
import { buildOrderBy } from '@/lib/documents/list/document-list-filter';
import type { DocumentList, Sort } from '@/lib/documents/list/document-list-query';
import { scanDocumentList } from '@/lib/documents/list/scan-document-list';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { searchByIndex } from '@/test-support/documents/search/search-by-index';
import { makeDocument, makeMember, makeOrganization, makeProject, makeSpans } from '@/test-support/factories';
import { storeSearchResults, whereInSearchResults } from './document-search-results';
import { parseSearchWords } from './document-search-words';
import { findDocumentsByWord } from './find-documents-by-word';
import { getMonth } from './search-document-months';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = (await makeMember(app.services, { organization })).token;

const newProject = () => makeProject(app.services, organization);

type Columns = NonNullable<Parameters<typeof makeDocument>[2]>['columns'];
async function add(project: Project, texts: string[], columns: Columns = {}): Promise<Document> {
  const document = await makeDocument(app.services, project, { pages: texts.length, columns });
  await readTexts(document, texts);
  return document;
}

const readTexts = ({ id }: Document, texts: string[]) =>
  app.services.db.pageText.createMany({
    data: texts.map((text, index) => ({
      originId: id,
      page: index + 1,
      text,
      width: 595,
      height: 842,
      source: 'native',
    })),
  });

async function list(project: Project, query: Record<string, string>, as = owner): Promise<DocumentList> {
  const response = await app.call(GET, { params: { uuid: project.id }, query, as });
  expect(response.status).toBe(200);
  return response.json() as Promise<DocumentList>;
}
const getNames = ({ documents }: DocumentList) => documents.map((document) => document.original_filename);
/** Searches, and checks that the indexes alone find the same. */
async function search(project: Project, q: string): Promise<string[]> {
  const found = await list(project, { q, sort: 'original_filename' });
  const ids = await searchByIndex(app.services.db, { projectId: project.id, trashed: false }, q);
  expect(ids.sort()).toEqual(found.documents.map(({ uuid }) => uuid).sort());
  return getNames(found);
}

test.each([
  ['RE-2026/0815', 'RE-2026/0815'],
  ['RE-2026/0815', 're 2026 0815'],
  ['RE-2026/0815', '2026/08'],
  ['RE-2026/0815', 'RE20260815'],
  ['INV2024001', '2024001'],
  ['1.234,50 €', '1234,50'],
  ['1.234,50 €', '1.234,5'],
  ['jan.müller@acme-gmbh.de', 'jan.müller@acme'],
  ['jan.müller@acme-gmbh.de', 'ACME-GmbH'],
  ['Müller & Söhne', 'muller sohne'],
  ['Müller & Söhne', 'Mueller Soehne'],
  ['Joerg Strasse', 'Jörg Straße'],
  ['Crédit Agricole', 'credit agri'],
  ['ﬁnal', 'final'],
  ['IM AUFTRAG', 'auftr'],
  ['Musterfirma\nAG', 'ag musterf'],
  ["Hans' \\ Café", "hans' \\ cafe"],
])('a page with “%s” is found by “%s”', async (text, q) => {
  const project = await newProject();
  await add(project, ['nothing', `before ${text} behind`], { originalFilename: 'a.pdf' });
  await add(project, ['something else'], { originalFilename: 'b.pdf' });
  expect(await search(project, q)).toEqual(['a.pdf']);
});

test.each([
  ['invoice-2026.pdf', 'voice'],
  ['invoice-2026.pdf', 'e-20'],
  ['invoice-2026.pdf', '.PDF'],
  ['Scan 2026_Müller.pdf', 'mül'],
  ['Scan 2026_Müller.pdf', '26_m scan'],
])('a document named “%s” is found by “%s”', async (originalFilename, q) => {
  const project = await newProject();
  await add(project, ['page'], { originalFilename });
  await add(project, ['page'], { originalFilename: 'other.tif' });
  expect(await search(project, q)).toEqual([originalFilename]);
});

test('every word must occur, in the name, the reference, a value or on any page', async () => {
  const project = await newProject();
  const field = { key: 'vendor', label: 'Vendor', value: 'Acme Ltd', raw: 'ACME limited' };
  const data = { metadataFields: [{ ...field, confidence: 1, page: 1, box: null, source: 'scan' }] };
  await add(project, ['first', 'second'], { originalFilename: 'a.pdf', reference: 'R-17', data });
  await add(project, ['first'], { originalFilename: 'b.pdf', reference: 'R-17' });
  expect(await search(project, 'first r-17')).toEqual(['a.pdf', 'b.pdf']);
  expect(await search(project, 'first r-17 second')).toEqual(['a.pdf']);
  expect(await search(project, 'limit second a.pdf')).toEqual(['a.pdf']);
  expect(await search(project, 'ltd third')).toEqual([]);
  expect(await search(project, '%&/ ?')).toEqual([]);
});

test('a selected record is found by its content, and a table by its cells, though no page has them', async () => {
  const { db, newId } = app.services;
  const project = await newProject();
  const whose = { organizationId: organization.id, projectId: project.id };
  const entity = await db.entity.create({ data: { id: newId(), ...whose, name: 'Suppliers' } });
  const record = await db.entityRecord.create({
    data: { entityId: entity.id, data: { name: 'Harbour Paper', address: { city: 'Lübeck' } } },
  });
  const settings = { extraction_fields: [{ key: 'supplier', label: 'Supplier', type: 'entity' }] };
  await db.project.update({ where: { id: project.id }, data: { settings } });
  const place = { raw: null, confidence: null, page: null, box: null };
  const chosen = { key: 'supplier', label: 'Supplier', value: `${record.id}`, ...place, source: 'manual' };
  const other = { ...chosen, key: 'number' };
  const cells = { article: { value: 'Kraft envelopes', ...place } };
  const table = {
    key: 'lines',
    label: 'Lines',
    columns: [{ key: 'article', label: 'Article' }],
    rows: [{ cells }],
  };
  await add(project, ['page'], {
    originalFilename: 'a.pdf',
    data: { metadataFields: [chosen], tables: [table] },
  });
  await add(project, ['page'], { originalFilename: 'b.pdf', data: { metadataFields: [other] } });
  expect(await search(project, 'harbour lubeck')).toEqual(['a.pdf']);
  expect(await search(project, 'envelopes')).toEqual(['a.pdf']);
});

test('changed, moved, removed and deleted documents are found by their current state', async () => {
  const project = await newProject();
  const { db } = app.services;
  const source = await add(project, ['alpha', 'beta', 'gamma'], { originalFilename: 'source.pdf' });
  const part = await add(project, [], { originalFilename: 'part.pdf' });
  await makeSpans(app.services, { documentId: part.id }, [{ origin: source, first: 2, last: 2 }]);
  await db.document.update({
    where: { id: source.id },
    data: { removedAt: new Date(), removalReason: 'cut' },
  });
  expect(await search(project, 'alpha')).toEqual([]);
  expect(await search(project, 'beta')).toEqual(['part.pdf']);
  await db.document.update({ where: { id: part.id }, data: { originalFilename: 'renamed.pdf' } });
  expect(await search(project, 'part')).toEqual([]);
  expect(await search(project, 'renamed beta')).toEqual(['renamed.pdf']);
  await db.pageText.update({
    where: { originId_page: { originId: source.id, page: 2 } },
    data: { text: 'delta' },
  });
  expect(await search(project, 'beta')).toEqual([]);
  await db.pageText.deleteMany({ where: { originId: source.id } });
  expect(await search(project, 'delta')).toEqual([]);
  expect(await db.pageWords.count({ where: { originId: source.id } })).toBe(0);
});

test('a text with a very large number of words is stored and found', async () => {
  const project = await newProject();
  const words = Array.from({ length: 30_000 }, (_, n) => `word${n}.long.${n}`).join(' ');
  await add(project, [`first ${words}`], { originalFilename: 'long.pdf' });
  expect(await search(project, 'name.of.none')).toEqual([]);
  expect(await search(project, 'long.pdf')).toEqual(['long.pdf']);
});

test('no search returns a document without permission to view', async () => {
  const strict = await makeProject(app.services, organization, { reviewersSee: 'assigned' });
  const reviewer = await makeMember(app.services, { organization, role: 'reviewer', projects: [strict] });
  await add(strict, ['secret'], { originalFilename: 'theirs.pdf' });
  await add(strict, ['secret'], { originalFilename: 'mine.pdf', assigneeId: reviewer.membership.id });
  const stranger = await makeOrganization(app.services);
  await add(await makeProject(app.services, stranger), ['secret'], { originalFilename: 'foreign.pdf' });
  expect(await search(strict, 'secret')).toEqual(['mine.pdf', 'theirs.pdf']);
  const { documents, counts } = await list(strict, { q: 'secret' }, reviewer.token);
  expect(documents.map((document) => document.original_filename)).toEqual(['mine.pdf']);
  expect(counts.done).toBe(1);
});

/** Copies a document repeatedly, 1 s or 6 h apart: all in one or two months, or in hundreds. */
async function copy({ id }: Document, count: number, apart: '1 second' | '6 hours'): Promise<void> {
  await app.services.db.$executeRaw`
    INSERT INTO document (id, organization_id, project_id, original_filename, uploaded_filename, mime_type, file_sha256,
                          size_bytes, page_count, status, reference, created_at, updated_at)
    SELECT gen_random_uuid(), organization_id, project_id,
           CASE WHEN n <= 64 THEN 'latest.pdf' ELSE 'common.pdf' END, 'common.pdf', mime_type,
           file_sha256, 1, 1, 'approved', CASE WHEN n % 400 = 0 THEN 'seldom' ELSE 'plain' END,
           created_at - n * ${apart}::interval, now()
      FROM document, generate_series(1, ${count}::int) AS n WHERE id = ${id}::uuid`;
}

test.each(['1 second', '6 hours'] as const)(
  'more matches than are counted, %s apart, come in list order, each once, and a narrower search is counted',
  async (apart) => {
    const project = await newProject();
    await copy(
      await add(project, ['x'], { originalFilename: 'needle.pdf', reference: 'rare' }),
      2_400,
      apart,
    );
    const first = await list(project, { q: 'pdf', limit: '3' });
    expect(getNames(first)).toEqual(['needle.pdf', 'latest.pdf', 'latest.pdf']);
    expect([first.counts.done, first.counts.approved, first.counts_at_least]).toEqual([1, 499, true]);
    const plain = await list(project, { limit: '200' });
    expect(getIds(await onwards(project, { q: 'pdf', limit: '70' }, 200))).toEqual(getIds(plain.documents));
    for (const sort of ['-created_at', 'created_at', '-page_count']) {
      const expected = await app.services.db.document.findMany({
        where: { projectId: project.id, originalFilename: 'common.pdf' },
        orderBy: buildOrderBy(sort as Sort),
        take: 400,
      });
      const common = await onwards(project, { q: 'common', limit: '150', sort }, 400);
      expect(common.map(({ uuid }) => uuid)).toEqual(expected.map(({ id }) => id));
    }
    const common = await list(project, { q: 'common', limit: '3' });
    expect(common.counts_at_least).toBe(true);
    expect(common.counts.approved).toBeGreaterThan(300);
    const seldom = await list(project, { q: 'seldom common' });
    expect(seldom.documents).toHaveLength(seldom.counts.approved);
    expect([seldom.counts.approved, seldom.counts_at_least]).toEqual([6, undefined]);
    const none = await list(project, { q: 'common', status: 'exported' });
    expect(none.documents).toEqual([]);
    expect(none.next_cursor).toBeNull();
    const narrowed = await list(project, { q: 'pdf', reference: 'seldom,rare' });
    expect([narrowed.counts.approved, narrowed.counts.done]).toEqual([6, 1]);
    expect(narrowed.counts_at_least).toBeUndefined();
  },
);

test('reads more matches than one page if few of them have the second word', async () => {
  const project = await newProject();
  const latest = await add(project, ['x']);
  await copy(latest, 2_400, '6 hours');
  const find = (enough: number) =>
    byIndexes(app.services.db, async (tx) => {
      const [word, ...others] = await parseSearchWords(tx, 'common seldom');
      const months = Array.from({ length: 24 }, (_, index) => getMonth(latest.createdAt) - index);
      const limits = { inAll: 300, ofMonth: 20_000 };
      const scope = { projectId: project.id, trashed: false };
      return findDocumentsByWord(tx, scope, [word!, ...others], { months, atFirst: 1, enough }, limits);
    });
  expect(await find(0)).toMatchObject({ all: false });
  const { ids, all } = await find(50);
  expect([ids.length, all]).toEqual([6, true]);
});

const getIds = (documents: DocumentList['documents']) => documents.map(({ uuid }) => uuid);

/** Returns the first documents of a list, page by page. */
async function onwards(project: Project, query: Record<string, string>, count: number) {
  const documents: DocumentList['documents'] = [];
  let cursor: string | null | undefined;
  while (documents.length < count && cursor !== null) {
    const page = await list(project, { ...query, ...(cursor && { cursor }) });
    documents.push(...page.documents);
    cursor = page.next_cursor;
  }
  return documents.slice(0, count);
}

test('a page is found through the documents of each month that hold it, whenever it is read', async () => {
  const project = await newProject();
  const { db } = app.services;
  const monthBefore = (months: number) => new Date(Date.now() - months * 31 * 24 * 60 * 60 * 1000);
  const source = await makeDocument(app.services, project, {
    pages: 3,
    columns: { originalFilename: 'source.pdf', createdAt: monthBefore(5) },
  });
  const makePart = async (originalFilename: string, months: number, page: number) => {
    const part = await makeDocument(app.services, project, {
      pages: 0,
      columns: { originalFilename, createdAt: monthBefore(months) },
    });
    await makeSpans(app.services, { documentId: part.id }, [{ origin: source, first: page, last: page }]);
  };
  await makePart('cut before it was read.pdf', 3, 2);
  await readTexts(source, ['alpha', 'beta', 'gamma']);
  await makePart('cut after.pdf', 1, 2);
  expect(await search(project, 'beta')).toEqual([
    'cut after.pdf',
    'cut before it was read.pdf',
    'source.pdf',
  ]);
  expect(await search(project, 'gamma')).toEqual(['source.pdf']);
  await db.pageText.updateMany({ where: { originId: source.id, page: 2 }, data: { text: 'delta' } });
  expect(await search(project, 'beta')).toEqual([]);
  expect(await search(project, 'delta')).toEqual([
    'cut after.pdf',
    'cut before it was read.pdf',
    'source.pdf',
  ]);
});

test('a document may join files of more months than a server has locks for', async () => {
  const project = await newProject();
  const { db } = app.services;
  const old = await add(project, ['alpha'], {
    originalFilename: 'old.pdf',
    createdAt: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000),
  });
  await copy(old, 1_500, '1 second');
  const joined = await add(project, [], { originalFilename: 'joined.pdf' });
  const locks = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`
      INSERT INTO page_span (id, document_id, position, origin_id, first_page, last_page)
      SELECT gen_random_uuid(), ${joined.id}::uuid, row_number() OVER (), id, 1, 1
        FROM document WHERE project_id = ${project.id}::uuid AND id <> ${joined.id}::uuid`;
    const [held] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`;
    return held!.count;
  });
  expect(locks).toBeGreaterThan(0);
  expect(locks).toBeLessThanOrEqual(1_024);
  expect(getNames(await list(project, { q: 'alpha' })).sort()).toEqual(['joined.pdf', 'old.pdf']);
});

test('the database and the client agree on the month', async () => {
  for (const time of ['1969-12-31T23:59:59.999Z', '2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z']) {
    const [row] = await app.services.db.$queryRaw<
      { month: number }[]
    >`SELECT search_month(${time}::timestamptz) AS month`;
    expect(getMonth(new Date(time))).toBe(row!.month);
  }
  expect(getMonth(new Date('2027-01-01T00:00:00.000Z'))).toBe(
    getMonth(new Date('2026-12-31T23:59:59.999Z')) + 1,
  );
});

test('a scan of the list finds the same documents, and says where it ended', async () => {
  const project = await newProject();
  for (const n of [1, 2, 3, 4, 5])
    await add(project, [n % 2 ? 'odd' : 'even'], { originalFilename: `${n}.pdf` });
  const { db } = app.services;
  const words = await parseSearchWords(db, 'odd');
  const walk = (limit: number) =>
    scanDocumentList(db, project.id, { projectId: project.id }, words, { sort: 'original_filename', limit });
  const [all, two] = [await walk(10), await walk(2)];
  expect(all.ids).toHaveLength(3);
  expect(all.next).toBeNull();
  expect(two.ids).toEqual(all.ids.slice(0, 2));
  expect(two.next).not.toBeNull();
});

test('a scan continues after a document that is deleted permanently meanwhile', async () => {
  const project = await newProject();
  for (const n of [1, 2, 3]) await add(project, ['word'], { originalFilename: `${n}.pdf` });
  const { db } = app.services;
  const words = await parseSearchWords(db, 'word');
  const walk = (tx: Transaction, limit: number, place?: ListCursor) => {
    const options = { sort: 'original_filename' as const, limit, place };
    return scanDocumentList(tx, project.id, { projectId: project.id }, words, options);
  };
  const { ids } = await walk(db, 3);
  const interrupted = db.$extends({
    query: {
      document: {
        $allOperations: async ({ operation, args, query }) => {
          if (operation.startsWith('findUnique')) await db.document.deleteMany({ where: { id: ids[1]! } });
          return query(args);
        },
      },
    },
  });
  const first = await walk(interrupted as unknown as Transaction, 2);
  expect(first.ids).toEqual(ids.slice(0, 2));
  const rest = await walk(db, 2, decodeCursor('original_filename', first.next!));
  expect(rest.ids).toEqual(ids.slice(2));
});

test('matches are visible only to their own transaction', async () => {
  const { db } = app.services;
  const project = await newProject();
  const { id } = await add(project, ['a'], { originalFilename: 'a.pdf' });
  await add(project, ['b'], { originalFilename: 'b.pdf' });
  const listed = (tx: Transaction) =>
    tx.document.findMany({ where: whereInSearchResults({ projectId: project.id }), select: { id: true } });
  const visible = await inTransaction(db, async (tx) => {
    await storeSearchResults(tx, [id]);
    return listed(tx);
  });
  expect(visible).toEqual([{ id }]);
  expect(await listed(db)).toEqual([]);
  const receivedNothing = await inTransaction(db, async (tx) => {
    await storeSearchResults(tx, []);
    return listed(tx);
  });
  expect(receivedNothing).toEqual([]);
});

test.each([
  ['page_words', 'page_words_words_idx'],
  ['document_words', 'document_words_words_idx'],
])('a word lookup in %s uses an index, and only for its project', async (table, index) => {
  const [mine, other] = [await newProject(), await newProject()];
  for (const n of [1, 2, 3]) await add(mine, ['common'], { originalFilename: `common ${n}.pdf` });
  for (let n = 0; n < 30; n += 1) await add(other, ['common'], { originalFilename: `common ${n}.pdf` });
  const plan = await app.services.db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off');
    return tx.$queryRawUnsafe<Record<string, string>[]>(
      `EXPLAIN (ANALYZE, TIMING OFF) SELECT 1 FROM ${table}
        WHERE words @@ (SELECT search_query($1::uuid, search_month(now()), ARRAY['common'], 2))`,
      mine.id,
    );
  });
  const lines = plan.map((line) => Object.values(line)[0]).join('\n');
  expect(lines).toMatch(new RegExp(`Bitmap Index Scan on ${index} .*actual rows=3(\\.00)? `));
});
