import { expect, test } from 'vitest';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { Prisma } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { countRead, explainAnalyze, type PlanNode } from '@/test-support/query-plan';
import {
  ALLOW_HASH_JOINS,
  compareFields,
  countDecisions,
  countIntake,
  countReviewers,
  countTypes,
  countWaiting,
} from './queries';
import { MAX_COMPARED } from './schemas';

const WAITING = 2000;
/** Documents that were received and approved in the period, and as many before it and in another project. */
const APPROVED = 200;
/** Documents of a project that has more of them than are compared. */
const MANY = MAX_COMPARED + 500;

const app = await closeAfterTests(openTestApp());
const { db } = app.services;
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const other = await makeProject(app.services, organization);
const large = await makeProject(app.services, organization);
const template = await makeDocument(app.services, project, { columns: { removedAt: new Date(0) } });
const DAY_MS = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 2, 1);
const period = { start, end: start + 30 * DAY_MS };
const scope = { organizationId: organization.id, projectId: project.id, period };

const SAME_FILE = Prisma.sql`'a.pdf', 'a.pdf', 'application/pdf', ${template.fileSha256}, 1, now()`;

/** Adds documents that wait, and as many that don't. */
const addWaiting = (projectId: string) => db.$executeRaw`
  INSERT INTO document (id, organization_id, project_id, original_filename, uploaded_filename, mime_type, file_sha256,
                        size_bytes, updated_at, status, hold_type, created_at, page_count)
  SELECT gen_random_uuid(), ${organization.id}::uuid, ${projectId}::uuid, ${SAME_FILE},
         (ARRAY['needs_action', 'exported'])[1 + number % 2]::document_status,
         (ARRAY['type_review', NULL])[1 + number % 2]::hold_type, now() - number * interval '1 second', 1
    FROM generate_series(1, ${WAITING * 2}::int) AS number`;

/** Adds documents that were received and approved at a time, with all that the application stores about them. */
async function addApproved(projectId: string, at: number, count = APPROVED): Promise<void> {
  const time = Prisma.sql`to_timestamp(${at}::double precision / 1000)`;
  const owned = Prisma.sql`${organization.id}::uuid, ${projectId}::uuid`;
  await db.$executeRaw`
    WITH received AS (
      INSERT INTO intake (id, organization_id, project_id, membership_id, created_at, status)
      SELECT gen_random_uuid(), ${owned}, ${organization.id}::uuid, ${time}, 'done' FROM generate_series(1, ${count}::int)
      RETURNING id
    ), file AS (
      INSERT INTO intake_file (id, intake_id, position, original_name, status)
      SELECT gen_random_uuid(), id, 0, 'a.pdf', 'done' FROM received RETURNING id
    ), made AS (
      INSERT INTO document (id, intake_file_id, organization_id, project_id, original_filename, uploaded_filename,
                            mime_type, file_sha256, size_bytes, updated_at, status, created_at, page_count, data)
      SELECT gen_random_uuid(), id, ${owned}, ${SAME_FILE}, 'approved', ${time}, 1,
             '{"metadataFields":[{"key":"total","label":"Total","value":"1.00","source":"scan"}]}'
        FROM file RETURNING id
    ), span AS (
      INSERT INTO page_span (id, document_id, position, origin_id, first_page, last_page)
      SELECT gen_random_uuid(), id, 0, id, 1, 1 FROM made
    ), decided AS (
      INSERT INTO classification (document_id, organization_id, project_id, provider, pages, confidence, proposal,
                                  decision, proposed_at, decided_at)
      SELECT id, ${owned}, 'builtin', 1, 0.9, '[{"start_page":1,"end_page":1,"doc_type":"invoice"}]',
             '[{"start_page":1,"end_page":1,"doc_type":"invoice","said":true}]', ${time}, ${time} FROM made
    )
    INSERT INTO audit_entry (id, organization_id, project_id, actor_kind, actor_id, action, subject_id, details, created_at)
    SELECT gen_random_uuid(), ${owned}, 'user', ${organization.id}::uuid, 'document.status_changed', id::text,
           '{"from":"done","to":"approved"}', ${time} + interval '1 hour' FROM made`;
}

await addWaiting(project.id);
await addWaiting(other.id);
await addApproved(project.id, start + DAY_MS);
await addApproved(project.id, start - DAY_MS);
await addApproved(other.id, start + DAY_MS);
await addApproved(large.id, start + DAY_MS, MANY);
await db.$executeRawUnsafe('VACUUM ANALYZE');

const loadPlan = (name: string, query: Prisma.Sql): Promise<PlanNode[]> =>
  byIndexes(db, async (tx) => {
    if (name === 'types') await tx.$queryRaw(ALLOW_HASH_JOINS);
    return explainAnalyze(tx, query);
  });

/** Returns the number of rows that a plan reads from a table, including those that a filter removed. */
const sumRead = (nodes: readonly PlanNode[], relation: string): number =>
  nodes
    .filter((node) => node['Relation Name'] === relation)
    .reduce((sum, node) => sum + Math.round(countRead(node)), 0);

test.each([
  ['intake', countIntake(scope), { intake: APPROVED, intake_file: APPROVED, document: APPROVED }],
  ['waiting documents', countWaiting(scope), { document: WAITING }],
  ['decisions', countDecisions(scope), { audit_entry: APPROVED, document: APPROVED, page_span: APPROVED }],
  ['types', countTypes(scope), { classification: APPROVED }],
  ['fields', compareFields(scope), { audit_entry: APPROVED, document: APPROVED }],
  ['reviewers', countReviewers(scope), { audit_entry: APPROVED, document: APPROVED }],
])(
  'the query of %s reads only rows of the project and the period, by indexes',
  async (name, query, maximum) => {
    const nodes = await loadPlan(name, query);
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    for (const node of nodes) expect(node['Rows Removed by Join Filter'] ?? 0).toBe(0);
    for (const [relation, rows] of Object.entries(maximum)) {
      const read = sumRead(nodes, relation);
      expect(read, relation).toBeGreaterThan(0);
      expect(read, relation).toBeLessThanOrEqual(rows);
    }
  },
);

test.each([
  ['intake', countIntake, 1],
  ['waiting documents', countWaiting, 0],
  // One row for the day, and one for the period.
  ['decisions', countDecisions, 2],
  ['types', countTypes, 1],
  ['fields', compareFields, 1],
  ['reviewers', countReviewers, 1],
])(
  'the database aggregates the %s of a year, however many documents there are',
  async (name, build, rows) => {
    const year = { start, end: start + 366 * DAY_MS };
    const [top] = await loadPlan(name, build({ ...scope, projectId: large.id, period: year }));
    expect(top!['Actual Rows'] * top!['Actual Loops']).toBe(rows);
  },
);

test('the query of fields reads only the latest documents', async () => {
  const nodes = await loadPlan('fields', compareFields({ ...scope, projectId: large.id }));
  expect(sumRead(nodes, 'audit_entry')).toBe(MANY);
  expect(sumRead(nodes, 'document')).toBe(MAX_COMPARED);
});
