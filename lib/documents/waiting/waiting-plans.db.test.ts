import { expect, test } from 'vitest';
import { findActiveProjects } from '@/lib/documents/active-projects';
import { toMember } from '@/lib/foundation/actor';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { Prisma } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { explainAnalyze } from '@/test-support/query-plan';
import { selectWaiting } from './queries';

const MANY = 600;
const OWN = 5;

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization, { reviewersSee: 'assigned' });
const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });

test('a reviewer who sees only assigned documents reads only those that wait, however many others there are', async () => {
  const { db, newId } = services;
  const { fileSha256 } = await makeDocument(services, project, { pages: 1 });
  const fill = (count: number, columns: { status: 'done' | 'needs_action'; assigneeId: string | null }) =>
    db.document.createMany({
      data: Array.from({ length: count }, () => ({
        ...{ id: newId(), organizationId: organization.id, projectId: project.id, fileSha256 },
        ...{ originalFilename: 'a.pdf', uploadedFilename: 'a.pdf' },
        ...{ mimeType: 'application/pdf', sizeBytes: 1, ...columns },
        ...(columns.status === 'needs_action' && { holdType: 'type_review', holdReason: 'Check it.' }),
      })),
    });
  const assigneeId = reviewer.membership.id;
  await fill(MANY, { status: 'needs_action', assigneeId: null });
  await fill(MANY, { status: 'done', assigneeId });
  await fill(OWN, { status: 'needs_action', assigneeId });
  await db.$executeRaw`ANALYZE`;
  const actor = toMember(reviewer.membership);
  const reads = await byIndexes(db, async (tx) => {
    const projects = await findActiveProjects(tx, actor);
    const waiting = selectWaiting(actor, { columns: Prisma.sql`id`, limit: 50 });
    const query = Prisma.sql`SELECT held.id FROM ${projects} CROSS JOIN LATERAL (${waiting}) AS held`;
    const nodes = await explainAnalyze(tx, query);
    return nodes.filter((node) => node['Relation Name'] === 'document');
  });
  const executed = reads.filter((node) => node['Actual Loops'] > 0);
  expect(executed).toMatchObject([{ 'Index Name': 'document_assigned_waiting_idx', 'Actual Rows': OWN }]);
  expect(executed[0]!['Rows Removed by Filter'] ?? 0).toBe(0);
});
