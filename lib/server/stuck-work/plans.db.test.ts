import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp, type TestApp } from '@/test-support/app';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { explain, listNodes, type PlanNode } from '@/test-support/query-plan';
import { selectStuckWork } from './find-stuck-work';
import { itemsToResume } from './resume-stuck-work';

/** Finds stuck work without reading completed documents and uploads, whatever the planner statistics are. */

const DONE = 600;
const STUCK = 5;

let app: TestApp;
let project: Project;
beforeEach(async () => {
  app = await openTestApp();
  project = await makeProject(app.services, await makeOrganization(app.services));
});
afterEach(() => app.close());

async function fill(count: number, status: 'done' | 'pending', updatedAt: Date): Promise<void> {
  const { db, newId } = app.services;
  const { id: projectId, organizationId } = project;
  const { fileSha256 } = await makeDocument(app.services, project, { pages: 1 });
  const intakeId = newId();
  await db.intake.create({ data: { id: intakeId, organizationId, projectId } });
  const each = Array.from({ length: count }, (_, position) => ({ id: newId(), fileId: newId(), position }));
  await db.intakeFile.createMany({
    data: each.map(({ fileId: id, position }) => ({
      ...{ id, intakeId, position, status },
      originalName: 'a.pdf',
    })),
  });
  await db.document.createMany({
    data: each.map(({ id, fileId }) => ({
      ...{ id, organizationId, projectId, fileSha256, status, updatedAt },
      ...{ intakeFileId: fileId, originalFilename: 'a.pdf', uploadedFilename: 'a.pdf' },
      ...{ mimeType: 'application/pdf', sizeBytes: 1 },
    })),
  });
}

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

async function fillBoth(): Promise<void> {
  await fill(DONE, 'done', LONG_AGO);
  await fill(STUCK, 'pending', LONG_AGO);
}

/** Planner statistics at the time of the query, by name. */
const BELIEFS: Record<string, () => Promise<void>> = {
  'nothing, before the first ANALYZE': fillBoth,
  'the truth': async () => {
    await fillBoth();
    await app.services.db.$executeRaw`ANALYZE`;
  },
  'that the tables are empty': async () => {
    await app.services.db.$executeRaw`ANALYZE`;
    await fillBoth();
  },
  'that everything waits': async () => {
    const { db } = app.services;
    await fill(DONE, 'pending', LONG_AGO);
    await db.$executeRaw`ANALYZE`;
    await db.document.updateMany({ data: { status: 'done' } });
    await db.intakeFile.updateMany({ data: { status: 'done' } });
    await fill(STUCK, 'pending', LONG_AGO);
  },
};

/** Indexes of waiting rows, and columns that identify one row, by table. */
const LOOK_UPS: Record<string, { waiting: string; key: RegExp }> = {
  document: { waiting: 'document_status_idx', key: /^\(intake_file_id = / },
  intake_file: { waiting: 'intake_file_status_idx', key: /^\(id = / },
  work_resumption: { waiting: '', key: /^\(subject_id = / },
};

function expectFewRows(nodes: readonly PlanNode[]): void {
  for (const [table, { waiting, key }] of Object.entries(LOOK_UPS)) {
    const reads = nodes.filter((node) => node['Relation Name'] === table);
    expect(reads.length, table).toBeGreaterThan(0);
    for (const read of reads) {
      const used = listNodes(read);
      const isOfWaiting = used.some((node) => node['Index Name'] === waiting);
      const isByKey = used.some((node) => key.test(node['Index Cond'] ?? ''));
      expect(isOfWaiting || isByKey, JSON.stringify(read, null, 1)).toBe(true);
    }
  }
}

describe.each(Object.keys(BELIEFS))('with planner statistics that say %s', (belief) => {
  test('a check for stuck work reads only waiting work and sorts it once', async () => {
    await BELIEFS[belief]!();
    const { db, jobs } = app.services;
    const now = new Date();
    const query = itemsToResume({ jobs }, { now, before: now, atOnce: false });
    await byIndexes(db, async (tx) => {
      const nodes = await explain(tx, query);
      expectFewRows(nodes);
      expect(nodes.filter((node) => /Sort$/.test(node['Node Type']))).toHaveLength(1);
      expect(await tx.$queryRaw<unknown[]>(query)).toHaveLength(STUCK);
    });
  });

  test('stuck work on an Inngest server is counted by the same index lookups', async () => {
    await BELIEFS[belief]!();
    const { db, jobs } = app.services;
    const query = selectStuckWork({ jobs: { ...jobs, server: {} } }, new Date());
    await byIndexes(db, async (tx) => expectFewRows(await explain(tx, query)));
  });
});
