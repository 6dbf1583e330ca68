import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { explain, listNodes, type PlanNode } from '@/test-support/query-plan';
import { parseSearchWords } from './document-search-words';
import { buildFilterQuery } from './filter-documents-by-words';
import { buildDocumentsOfMonthsQuery } from './find-documents-by-word';
import { getMonth } from './search-document-months';

/** Number of one-page documents in one month: enough to detect a full scan. */
const DOCUMENTS = 200;

let app: TestApp;
let project: Project;
beforeEach(async () => {
  app = await openTestApp();
  project = await makeProject(app.services, await makeOrganization(app.services));
});
afterEach(() => app.close());

/** Copies a document with its span and page; triggers write the words. */
async function fill(): Promise<{ id: string; createdAt: Date }[]> {
  const { db } = app.services;
  const { id } = await makeDocument(app.services, project, { pages: 1 });
  await db.$executeRaw`
    CREATE UNLOGGED TABLE copied AS SELECT document.*, gen_random_uuid() AS copy
      FROM document, generate_series(1, ${DOCUMENTS}::int) WHERE id = ${id}::uuid`;
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'document' AND column_name <> 'id' AND is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => name).join(', ');
  await db.$executeRawUnsafe(`INSERT INTO document (id, ${names}) SELECT copy, ${names} FROM copied`);
  await db.$executeRaw`
    INSERT INTO page_span (id, document_id, position, origin_id, first_page, last_page)
    SELECT gen_random_uuid(), copy, 0, copy, 1, 1 FROM copied`;
  await db.$executeRaw`
    INSERT INTO page_text (origin_id, page, text, width, height, source)
    SELECT copy, 1, 'common freight invoice', 595, 842, 'native' FROM copied`;
  await db.$executeRaw`DROP TABLE copied`;
  return db.document.findMany({ where: { projectId: project.id }, select: { id: true, createdAt: true } });
}

/** Required key of each table lookup. */
const KEYS: Record<string, RegExp> = {
  page_span: /\b(?:document_id|origin_id) = /,
  page_words: /\borigin_id = .*\bpage\b|\bwords @@/,
  document_words: /\bdocument_id = |\bwords @@/,
  document: /\bid = /,
};

/** Checks that each lookup in the plan uses its key in the index condition. */
function expectLookUps(nodes: readonly PlanNode[], tables: readonly string[]): void {
  const reads = nodes.filter((node) => node['Relation Name'] !== undefined && KEYS[node['Relation Name']]);
  expect(new Set(reads.map((node) => node['Relation Name']))).toEqual(new Set(tables));
  for (const read of reads) {
    const conditions = listNodes(read).map((node) => node['Index Cond'] ?? '');
    expect(read['Node Type']).not.toBe('Seq Scan');
    expect(conditions.join(' '), JSON.stringify(read, null, 1)).toMatch(KEYS[read['Relation Name']!]!);
  }
}

/** Named states of the table statistics when the search is planned. */
const BELIEFS: Record<string, () => Promise<{ id: string; createdAt: Date }[]>> = {
  'nothing, before the first ANALYZE': fill,
  'the truth': async () => {
    const documents = await fill();
    await app.services.db.$executeRaw`ANALYZE`;
    return documents;
  },
  'that the tables are empty': async () => {
    await app.services.db.$executeRaw`ANALYZE`;
    return fill();
  },
  'that all pages are of one document': async () => {
    const { db } = app.services;
    const { id } = await makeDocument(app.services, project, { pages: 200 });
    await db.$executeRaw`
      INSERT INTO page_text (origin_id, page, text, width, height, source)
      SELECT ${id}::uuid, page, 'lonely', 595, 842, 'native' FROM generate_series(1, 200) AS page`;
    await db.$executeRaw`ANALYZE`;
    return fill();
  },
};

describe.each(Object.keys(BELIEFS))(
  'a search looks up by keys with planner statistics that say %s',
  (belief) => {
    test('in the documents of the list, and by the words of a month', async () => {
      const documents = await BELIEFS[belief]!();
      await byIndexes(app.services.db, async (tx) => {
        const [first, ...others] = await parseSearchWords(tx, 'common freight');
        const looked = buildFilterQuery(project.id, documents.slice(0, 64), [first!, ...others]);
        expectLookUps(await explain(tx, looked), ['document_words', 'page_span', 'page_words']);
        const months = [getMonth(documents[0]!.createdAt)];
        const found = buildDocumentsOfMonthsQuery(
          { projectId: project.id, trashed: false },
          [first!, ...others],
          months,
          2000,
        );
        expectLookUps(await explain(tx, found), ['document', 'document_words', 'page_span', 'page_words']);
      });
    });
  },
);
