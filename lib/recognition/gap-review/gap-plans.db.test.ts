import { expect, test } from 'vitest';
import { toMember } from '@/lib/foundation/actor';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { countRead, explainAnalyze } from '@/test-support/query-plan';
import { selectGapsByLook, selectOpenGaps } from './queries';

/** Finds gaps by an index in their order, however many wait, and whatever was answered before. */

const WAITING_STACKS = 500;
const GAPS_PER_STACK = 4;
const LOOKS = ['1/2', '2/3', '3/4'];
const LIMIT = 20;

const app = await closeAfterTests(openTestApp());
const { services } = app;
const { db, newId } = services;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization);
const scope = { ...project, now: services.clock() };
const { membership } = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
const reader = toMember(membership);

/** Creates stacks with open gaps; every second gap of the first half is answered. */
async function fill(): Promise<void> {
  const { fileSha256 } = await makeDocument(services, project, { pages: 1, columns: { status: 'approved' } });
  const ids = Array.from({ length: WAITING_STACKS }, () => newId());
  const now = services.clock();
  await db.document.createMany({
    data: ids.map((id) => ({
      ...{ id, organizationId: organization.id, projectId: project.id, fileSha256, status: 'needs_action' },
      ...{ holdType: 'split_review', originalFilename: 'a.pdf', uploadedFilename: 'a.pdf' },
      ...{ mimeType: 'application/pdf', sizeBytes: 1, pageCount: GAPS_PER_STACK + 1 },
    })),
  });
  await db.doubtfulGap.createMany({
    data: ids.flatMap((documentId, stack) =>
      Array.from({ length: GAPS_PER_STACK }, (_, gap) => ({
        ...{ id: newId(), organizationId: organization.id, projectId: project.id, documentId },
        ...{ page: gap + 2, probability: 0.6, isCut: true, doubt: ((stack * 7 + gap) % 500) / 1000 },
        ...{ lookKey: LOOKS[(stack + gap) % LOOKS.length]!, createdAt: now },
        ...(stack < WAITING_STACKS / 2 && gap % 2 === 0 && { answer: 'cut' as const, answeredAt: now }),
      })),
    ),
  });
  await db.$executeRaw`ANALYZE`;
}
await fill();

/** Returns each read of the gaps: its index, and the rows that it took. */
async function readGaps(query: Prisma.Sql) {
  const nodes = await byIndexes(db, (tx) => explainAnalyze(tx, query));
  const reads = nodes.filter((node) => node['Relation Name'] === 'doubtful_gap');
  return reads.map((node) => ({ index: node['Index Name'], rows: countRead(node) }));
}

test('the most doubtful gaps are read in the order of an index, without those after them', async () => {
  const query = selectOpenGaps(reader, scope, { after: undefined, limit: LIMIT });
  expect(await readGaps(query)).toEqual([{ index: 'doubtful_gap_open_idx', rows: LIMIT }]);
  const after = { doubt: 0.2, id: newId() };
  expect(await readGaps(selectOpenGaps(reader, scope, { after, limit: LIMIT }))).toEqual([
    { index: 'doubtful_gap_open_idx', rows: LIMIT },
  ]);
});

test('gaps that look alike are read by look, at most as many of each as are compared', async () => {
  const looks = LOOKS.map((lookKey) => ({ lookKey, isCut: true }));
  expect(await readGaps(selectGapsByLook(reader, scope, { looks, limit: LIMIT }))).toEqual([
    { index: 'doubtful_gap_open_look_idx', rows: LIMIT * LOOKS.length },
  ]);
});
