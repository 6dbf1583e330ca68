import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readFunction } from '@/lib/platform/jobs/embedded/embedded-job-functions';
import { getText } from '@/lib/platform/jobs/embedded/job-expressions';
import { getLane } from '@/lib/platform/jobs/embedded/job-lanes';
import { bindJobs } from '@/lib/platform/jobs/job-client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { createJobs } from './jobs';

const app = await closeAfterTests(openTestApp());

const functions = () =>
  bindJobs(
    createJobs(() => app.services),
    silentLogger,
  ).functions.flatMap((each) =>
    // biome-ignore lint/complexity/useLiteralKeys: the method is private, and only this access compiles.
    each['getConfig']({ baseUrl: new URL('http://sheaf.test/api/inngest'), appPrefix: 'sheaf' }).map(
      readFunction,
    ),
  );

test('the migration moves runs of an earlier version to their current lanes', async () => {
  const { db, newId, clock } = app.services;
  const organization = await makeOrganization(app.services);
  const { id: organizationId } = organization;
  const project = await makeProject(app.services, organization);
  const { id: projectId } = project;
  const { id: documentId } = await makeDocument(app.services, project, { pages: 1 });
  const change = { id: newId(), organizationId, projectId, action: 'split' as const };
  const { id: pageChangeId } = await db.pageChange.create({
    data: { ...change, plan: { documents: [documentId], segments: [{ start_page: 1, end_page: 1 }] } },
  });
  const { id: entityId } = await db.entity.create({
    data: { id: newId(), organizationId, projectId, name: 'Suppliers', createdAt: clock() },
  });
  const subjects: Record<string, object> = {
    'sheaf-page-plan-cut': { pageChangeId },
    'sheaf-entity-records-purge': { entityId },
  };

  /**
   * Stores a run as the earlier version did.
   *
   * @returns its lane in this version
   */
  const store = async (spec: ReturnType<typeof readFunction>, data: object): Promise<string> => {
    const [trigger] = spec.triggers;
    const name = trigger?.event ?? 'inngest/scheduled.timer';
    const event = (payload: object) => ({ id: newId(), name, ts: 0, data: payload });
    const key = spec.concurrency?.key;
    const now = event({ ...data, organizationId });
    await db.jobRun.create({
      data: {
        ...{ id: newId(), functionId: spec.id, eventId: now.id, event: event(data) },
        concurrencyKey: key ? getText(now, key) : null,
      },
    });
    return getLane(spec, now);
  };
  const lanes: Record<string, string> = {};
  // These jobs are newer than the migration.
  const newer = [
    'sheaf-projects-purge',
    'sheaf-automation-pause',
    'sheaf-classification-shadow',
    'sheaf-checks-recheck-documents',
    'sheaf-checks-recheck-lookups',
    'sheaf-checks-recheck-project',
    'sheaf-channels-run',
    'sheaf-channels-schedule',
    'sheaf-destinations-deliver',
    'sheaf-destinations-forget',
    'sheaf-destinations-forget-destination',
    'sheaf-destinations-retry',
    'sheaf-documents-mail-digest',
    'sheaf-documents-schedule-digests',
    'sheaf-notifications-forget',
    'sheaf-notifications-mail',
    'sheaf-notifications-schedule',
  ];
  for (const spec of functions().filter(({ id }) => !newer.includes(id))) {
    lanes[spec.id] = await store(spec, subjects[spec.id] ?? { documentId, projectId });
  }
  expect(Object.values(lanes).filter((lane) => lane !== '').length).toBeGreaterThan(8);

  const sql = await readFile('prisma/migrations/20261123230000_waiting_work/migration.sql', 'utf8');
  await db.$executeRawUnsafe(/UPDATE[^;]+;/.exec(sql)![0]);
  const rows = await db.jobRun.findMany({ select: { functionId: true, lane: true } });
  expect(Object.fromEntries(rows.map(({ functionId, lane }) => [functionId, lane]))).toEqual(lanes);
});

test('the migration ignores ended runs and runs whose subject is gone', async () => {
  const { db, newId } = app.services;
  const project = await makeProject(app.services, await makeOrganization(app.services));
  const { id: documentId } = await makeDocument(app.services, project, { pages: 1 });
  const runs = [
    { data: { documentId: newId() } },
    { data: { documentId: 'no id' } },
    { data: {} },
    { data: { documentId }, status: 'done' as const },
  ];
  const ids = runs.map(() => newId());
  await db.jobRun.createMany({
    data: runs.map(({ data, ...row }, index) => ({
      ...{ id: ids[index]!, functionId: 'sheaf-extraction-scan', eventId: newId() },
      ...{ event: { id: newId(), name: 'extraction/scan.requested', ts: 0, data }, ...row },
    })),
  });
  const sql = await readFile('prisma/migrations/20261123230000_waiting_work/migration.sql', 'utf8');
  await db.$executeRawUnsafe(/UPDATE[^;]+;/.exec(sql)![0]);
  expect(await db.jobRun.count({ where: { id: { in: ids }, lane: '' } })).toBe(runs.length);
});
