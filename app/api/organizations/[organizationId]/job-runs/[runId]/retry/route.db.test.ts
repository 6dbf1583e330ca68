import { beforeAll, describe, expect, test } from 'vitest';
import { POST as REPEAT_ANY } from '@/app/api/installation/job-runs/[runId]/retry/route';
import { GET as ALL } from '@/app/api/installation/status/route';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { SCAN_FAILED_MESSAGE } from '@/lib/recognition/extraction/scan-document';
import type { InstallationStatus, OrganizationStatus } from '@/lib/server/status/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import {
  makeDestination,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/test-support/factories';
import { GET } from '../../../status/route';
import { POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const admin = await makeMember(app.services, { organization, role: 'admin' });
const installer = await makeMember(app.services, {
  organization: await makeOrganization(app.services),
  installationOwner: true,
});
const other = await makeMember(app.services, { organization: await makeOrganization(app.services) });

const getParams = (member: TestMember) => ({ organizationId: member.membership.organizationId });
const status = async (member = admin): Promise<OrganizationStatus> => {
  const response = await app.call(GET, { as: member.token, params: getParams(member) });
  expect(response.status).toBe(200);
  return response.json() as Promise<OrganizationStatus>;
};
const retryRun = (runId: string, member = admin) =>
  app.call(POST, { method: 'POST', as: member.token, params: { ...getParams(member), runId } });

async function createFailedRun(
  data: Prisma.InputJsonObject,
  functionId = 'sheaf-extraction-learn',
  error = {},
) {
  const { db, newId, clock } = app.services;
  const id = newId();
  const run = { id, functionId, eventId: newId(), event: { id, name: 'a/b', data, ts: 1 }, error };
  await db.jobRun.create({ data: { ...run, status: 'failed', attempt: 3, endedAt: clock() } });
  return id;
}
const document = async (columns: Partial<Prisma.DocumentUncheckedCreateInput> = {}) =>
  (await makeDocument(app.services, project, { columns })).id;

describe('status', () => {
  testCommonErrors(GET, 'GET', () => ({ app, member: admin, call: { params: getParams(admin) } }));
  testCommonErrors(ALL, 'GET', () => ({ app, member: installer, call: {} }));

  test('200 lists the organization’s waiting, running and failed jobs only', async () => {
    const { db, newId } = app.services;
    const documentId = await document();
    const event = { id: newId(), name: 'a/b', data: { documentId }, ts: 1 };
    const dueAt = new Date(Date.now() - 60_000);
    for (const state of ['queued', 'running', 'done'] as const) {
      const run = { id: newId(), functionId: 'sheaf-extraction-scan', eventId: newId(), event, dueAt };
      await db.jobRun.create({ data: { ...run, status: state } });
    }
    const own = await createFailedRun({ documentId }, undefined, {
      name: 'TypeError',
      message: 'reading secret of x',
    });
    const ours = await createFailedRun({}, 'sheaf-documents-sweep', {
      name: 'Error',
      message: 'with Bearer abcdefgh12345',
    });
    const { queue, failures, problems, version } = await status();
    expect([problems, version]).toEqual([[], expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    expect(queue).toEqual([
      { job: 'extraction-scan', waiting: 1, later: 0, running: 1, oldest_seconds: expect.any(Number) },
    ]);
    expect(queue[0]?.oldest_seconds).toBeGreaterThanOrEqual(60);
    expect(failures).toEqual([
      {
        id: own,
        job: 'extraction-learn',
        failed_at: expect.any(String),
        message: 'Internal error. The log contains the error and the ID of the run.',
        document: documentId,
        repeatable: true,
      },
    ]);
    expect(await status(other)).toMatchObject({
      queue: [],
      failures: [],
      failing_endpoints: [],
      failing_destinations: [],
    });

    const all = await app.call(ALL, { headers: { authorization: installer.token.headers.authorization! } });
    expect(all.status).toBe(200);
    const shown = (await all.json()) as InstallationStatus;
    expect(shown.failures.map(({ id }) => id).sort()).toEqual([own, ours].sort());
    expect(JSON.stringify(shown.failures)).not.toContain('abcdefgh12345');
    expect(shown.queue).toMatchObject([{ job: 'extraction-scan', waiting: 1, running: 1 }]);
    expect(shown.storage.contents).toBeGreaterThan(0);
  });

  test('with an Inngest server it says so and shows no queue', async () => {
    const { db, newId } = app.services;
    const event = { id: newId(), name: 'a/b', data: { documentId: await document() }, ts: 1 };
    await db.jobRun.create({
      data: { id: newId(), functionId: 'sheaf-extraction-scan', eventId: newId(), event },
    });
    expect(await status()).toMatchObject({ queue: [expect.anything()], job_server: null });
    const { jobs } = app.services;
    try {
      for (const [server, dashboard_url] of [
        [{ dashboardUrl: 'https://inngest.example' }, 'https://inngest.example'],
        [{}, null],
      ] as const) {
        app.services.jobs = { ...jobs, server };
        expect(await status()).toMatchObject({ queue: [], job_server: { dashboard_url } });
      }
    } finally {
      app.services.jobs = jobs;
    }
  });

  test('403 for non-admins, and for the installation to all but its first owner; 404 for another organization', async () => {
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
    expect((await app.call(GET, { as: reviewer.token, params: getParams(reviewer) })).status).toBe(403);
    expect((await app.call(ALL, { as: admin.token })).status).toBe(403);
    expect((await app.call(GET, { as: other.token, params: getParams(admin) })).status).toBe(404);
  });

  test('422 for an invalid ID', async () => {
    expect((await app.call(GET, { as: admin.token, params: { organizationId: 'x' } })).status).toBe(422);
  });

  test('failing endpoints are listed with their project, disabled ones are not', async () => {
    const { db, newId, clock } = app.services;
    const columns = {
      organizationId: organization.id,
      projectId: project.id,
      secret: 's',
      url: 'https://a.example/',
    };
    const failing = newId();
    await db.webhookEndpoint.create({ data: { ...columns, id: failing, failingSince: clock() } });
    await db.webhookEndpoint.create({
      data: { ...columns, id: newId(), offReason: 'person', offAt: clock() },
    });
    expect((await status()).failing_endpoints).toMatchObject([
      { id: failing, project: { uuid: project.id, name: project.name }, disabled: false },
    ]);
  });

  test('failing destinations are listed with their project, those that a person turned off are not', async () => {
    const { services } = app;
    const at = services.clock();
    await makeDestination(services, project);
    await makeDestination(services, project, { offReason: 'person', offAt: at });
    const off = { offReason: 'failing', offAt: at, failingSince: at } as const;
    const failing = [
      await makeDestination(services, project, { name: 'First', ...off }),
      await makeDestination(services, project, { name: 'Second', failingSince: services.clock() }),
    ];
    expect((await status()).failing_destinations).toEqual(
      failing.map(({ id, name, failingSince, offAt }) => ({
        ...{ id, name, project: { uuid: project.id, name: project.name } },
        ...{ failing_since: failingSince!.toISOString(), disabled: offAt !== null },
      })),
    );
  });
});

describe('retry', () => {
  let runId: string;
  beforeAll(async () => {
    runId = await createFailedRun({ documentId: await document() });
  });
  testCommonErrors(POST, 'POST', () => ({
    app,
    member: admin,
    call: { params: { ...getParams(admin), runId } },
  }));
  testCommonErrors(REPEAT_ANY, 'POST', () => ({ app, member: installer, call: { params: { runId } } }));

  test('202 creates one run and one audit entry, however often and concurrently it is requested', async () => {
    const documentId = await document();
    const id = await createFailedRun({ documentId });
    const responses = await Promise.all([retryRun(id), retryRun(id), retryRun(id)]);
    expect(responses.map((response) => response.status)).toEqual([202, 202, 202]);
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(new Set(bodies.map((body) => body.id)).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 'queued' });
    const { db } = app.services;
    const [made, ...more] = await db.jobRun.findMany({ where: { retryOf: id } });
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      id: bodies[0].id,
      status: 'queued',
      attempt: 0,
      event: { data: { documentId } },
    });
    const entry = {
      action: 'job.repeated',
      subjectId: id,
      organizationId: organization.id,
      actorId: admin.user.id,
    };
    expect(await db.auditEntry.count({ where: entry })).toBe(1);
    expect((await status()).failures.map((failure) => failure.id)).not.toContain(id);

    // The status later shows the progress; a retry that failed can be retried too.
    await db.jobRun.update({ where: { id: bodies[0].id }, data: { status: 'failed' } });
    expect(await (await retryRun(id)).json()).toEqual({ id: bodies[0].id, status: 'failed' });
    expect((await retryRun(bodies[0].id)).status).toBe(202);
  });

  test('a document held by the failure waits for its scan again', async () => {
    const hold = {
      status: 'needs_action' as const,
      holdType: 'file_problem' as const,
      holdReason: SCAN_FAILED_MESSAGE,
    };
    const documentId = await document(hold);
    const id = await createFailedRun({ documentId }, 'sheaf-extraction-scan');
    expect((await retryRun(id)).status).toBe(202);
    expect(await app.services.db.document.findUnique({ where: { id: documentId } })).toMatchObject({
      status: 'pending',
      holdType: null,
      holdReason: null,
    });
  });

  test('409 if somebody has handled the document since, and nothing changes', async () => {
    const documentId = await document({ status: 'approved' });
    const id = await createFailedRun({ documentId }, 'sheaf-extraction-scan');
    expect((await retryRun(id)).status).toBe(409);
    expect((await status()).failures.find((failure) => failure.id === id)).toMatchObject({
      repeatable: false,
    });
    expect(await app.services.db.jobRun.count({ where: { retryOf: id } })).toBe(0);
    expect(
      (await app.call(REPEAT_ANY, { method: 'POST', as: installer.token, params: { runId: id } })).status,
    ).toBe(409);
  });

  test('404 for anything but their failed run; the installation’s first owner may retry any', async () => {
    const id = await createFailedRun({}, 'sheaf-documents-sweep');
    expect((await retryRun(id)).status).toBe(404);
    expect((await retryRun(app.services.newId())).status).toBe(404);
    expect((await retryRun(await createFailedRun({ documentId: await document() }), other)).status).toBe(404);
    const any = (runId: string, as = installer.token) =>
      app.call(REPEAT_ANY, { method: 'POST', as, params: { runId } });
    expect((await any(app.services.newId())).status).toBe(404);
    expect((await any(id, admin.token)).status).toBe(403);
    expect((await any(id)).status).toBe(202);
  });

  test('403 for a reviewer; 422 for an invalid ID', async () => {
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
    expect((await retryRun(runId, reviewer)).status).toBe(403);
    expect((await retryRun('x')).status).toBe(422);
    expect(
      (await app.call(REPEAT_ANY, { method: 'POST', as: installer.token, params: { runId: 'x' } })).status,
    ).toBe(422);
  });
});
