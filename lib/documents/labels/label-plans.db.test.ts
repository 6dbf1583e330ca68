import { expect, test } from 'vitest';
import { GET as LIST } from '@/app/api/projects/[uuid]/documents/route';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import { Prisma } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { countRead, explainAnalyze } from '@/test-support/query-plan';

const MANY = 10_000;
/** One document in so many has the rare label, and one in two the frequent one. */
const RARE_STEP = 500;
const LIMIT = 51;

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const owner = await makeMember(services, { organization });

/** Returns the scans of documents by the statement of a list page, and how many documents they read. */
async function explainList(key: string) {
  const query = Prisma.sql`
    SELECT id FROM document
     WHERE project_id = ${project.id}::uuid AND departed_at IS NULL AND label_keys && ARRAY[${key}]::text[]
       AND organization_id = ${organization.id}::uuid
     ORDER BY departed_at DESC, created_at DESC, id DESC LIMIT ${LIMIT}`;
  const nodes = await explainAnalyze(services.db, query);
  const read = nodes
    .filter((node) => node['Relation Name'] === 'document')
    .reduce((sum, node) => sum + countRead(node), 0);
  return { read, indexes: nodes.flatMap((node) => node['Index Name'] ?? []), nodes };
}

test('a label filter reads few of 10,000 documents, whether the label is rare or frequent', async () => {
  const { db } = services;
  const { fileSha256, id } = await makeDocument(services, project, { pages: 1 });
  await db.document.delete({ where: { id } });
  await db.$executeRaw`
    INSERT INTO document (id, organization_id, project_id, original_filename, uploaded_filename, mime_type, file_sha256,
                          size_bytes, created_at, updated_at, labels, label_keys)
    SELECT gen_random_uuid(), ${organization.id}::uuid, ${project.id}::uuid, 'a.pdf', 'a.pdf', 'application/pdf',
           ${fileSha256}, 1, at, at, keys, keys
      FROM generate_series(0, ${MANY - 1}) AS index,
           LATERAL (SELECT '2026-01-01'::timestamptz + index * interval '1 second' AS at,
                           CASE WHEN index % ${RARE_STEP} = 0 THEN ARRAY['frequent', 'rare']
                                WHEN index % 2 = 0 THEN ARRAY['frequent'] ELSE '{}' END AS keys) AS made`;
  await db.$executeRaw`ANALYZE document`;
  const rare = await explainList('rare');
  expect(rare.indexes).toContain('document_label_keys_idx');
  expect(rare.read).toBe(MANY / RARE_STEP);
  const frequent = await explainList('frequent');
  expect(frequent.nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(frequent.read).toBeLessThan(LIMIT * 4);
  const response = await app.call(LIST, {
    params: { uuid: project.id },
    query: { label: 'RARE' },
    as: owner.token,
  });
  const { documents, counts } = (await response.json()) as DocumentList;
  expect(documents).toHaveLength(MANY / RARE_STEP);
  expect(counts.pending).toBe(MANY / RARE_STEP);
});
