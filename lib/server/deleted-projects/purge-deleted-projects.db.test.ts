import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET as documentRoute } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { GET as listRoute, POST as uploadRoute } from '@/app/api/projects/[uuid]/documents/route';
import { POST as entityRoute } from '@/app/api/projects/[uuid]/entities/route';
import { DELETE } from '@/app/api/projects/[uuid]/route';
import { PATCH as settingsPatch, GET as settingsRoute } from '@/app/api/projects/[uuid]/settings/route';
import { GET as projectsRoute } from '@/app/api/projects/route';
import { GET as externalRoute } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/route';
import { purgeDocumentContents } from '@/lib/documents/trash/purge-document-contents';
import { cutPlannedDocuments } from '@/lib/page-plan/cut-planned-documents';
import type { Document, Project } from '@/lib/platform/db/generated/client';
import type { RouteHandler } from '@/lib/server/http/route';
import type { Call } from '@/test-support/app';
import { makeApiKey, makeDestination, makeDocument, makeMember, makeProject } from '@/test-support/factories';
import { openPagePlanFixture, type PagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { purgeDeletedProjects } from './purge-deleted-projects';

let fixture: PagePlanFixture;
beforeAll(async () => {
  fixture = await openPagePlanFixture();
});
afterAll(() => fixture.app.close());

const call = (handler: RouteHandler, request: Call) =>
  fixture.app.call(handler, { as: fixture.owner.token, ...request });
const remove = ({ id: uuid, name }: Project, as = fixture.owner.token) =>
  call(DELETE, { method: 'DELETE', params: { uuid }, query: { name }, as });

const createFile = (project: Project, label: string, pages: number) =>
  makeDocument(fixture.services, project, { content: createNumberedPdf({ pages, label }), pages });

const HALVES = [
  { start_page: 1, end_page: 1 },
  { start_page: 2, end_page: 2 },
];

/** Requests that a two-page document is cut, without running the job. */
async function queueCut(file: Document): Promise<string> {
  const response = await call(planRoute, { json: { documents: [file.id], segments: HALVES } });
  return (await response.json()).request_id.slice('split-'.length);
}

function upload(uuid: string): Promise<Response> {
  const form = new FormData();
  form.append(
    'files[]',
    new File([new Uint8Array(createNumberedPdf({ pages: 1, label: 'late' }))], 'late.pdf'),
  );
  return call(uploadRoute, { method: 'POST', params: { uuid }, body: form });
}

/** Creates a project with rows in every table that refers to projects. */
async function createFullProject(name: string): Promise<{ project: Project; files: Document[] }> {
  const { services, organization } = fixture;
  const { db, newId, clock } = services;
  const project = await makeProject(services, organization, { name });
  const params = { uuid: project.id };
  await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  await makeApiKey(services, { organization, projects: [project] });
  await call(settingsPatch, { method: 'PATCH', params, json: { custom_schema: { id: '$uuid' } } });
  const cut = await createFile(project, `${name} cut`, 2);
  await cutPlannedDocuments(services, await queueCut(cut));
  const [first, second] = [
    await createFile(project, `${name} a`, 1),
    await createFile(project, `${name} b`, 1),
  ];
  await call(attachRoute, { json: { documents: [first.id], attachments: [second.id] } });
  await upload(project.id);
  const tenant = { organizationId: organization.id, projectId: project.id };
  const entity = await call(entityRoute, { method: 'POST', params, json: { name: 'Suppliers' } });
  await db.$executeRaw`
    INSERT INTO entity_record (entity_id, data) VALUES (${(await entity.json()).id}::uuid, '{"name": "Meyer"}')`;
  await db.projectSecret.create({
    data: {
      projectId: project.id,
      name: 'classifier',
      sealed: 's',
      origin: 'https://x.test',
      createdAt: clock(),
    },
  });
  await db.rejectedValue.create({ data: { ...tenant, place: 'settings', value: {} } });
  await db.webhookEndpoint.create({ data: { id: newId(), ...tenant, url: 'https://x.test', secret: 's' } });
  await db.webhookDelivery.create({
    data: {
      id: newId(),
      messageId: newId(),
      type: 'ping',
      body: '{}',
      dueAt: clock(),
      createdAt: clock(),
      endpointId: (await db.webhookEndpoint.findFirstOrThrow({ where: { projectId: project.id } })).id,
    },
  });
  return { project, files: [cut, first, second] };
}

/** Counts the rows of all tables that name the project, except the audit log. */
async function countRows({ id }: Project): Promise<Record<string, number>> {
  const { db } = fixture.services;
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT c.table_name::text AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.column_name = 'project_id' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'audit_entry'
       AND c.table_schema = current_schema()`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${name}" WHERE project_id = '${id}'`,
    );
    if (row!.count > 0) counts[name] = row!.count;
  }
  return counts;
}

async function purgeUntilDone(project: Project): Promise<number> {
  let rounds = 1;
  while (!(await purgeDeletedProjects(fixture.services, project.id, 0))) rounds += 1;
  return rounds;
}

test('a deleted project is gone for everyone at once, and the audit log keeps the deletion', async () => {
  const { services, organization } = fixture;
  const { project, files } = await createFullProject('Gone');
  const key = await makeApiKey(services, { organization });
  expect((await remove(project)).status).toBe(204);

  const params = { uuid: project.id };
  const document = files[1]!.id;
  const listed = await (await call(projectsRoute, {})).json();
  expect(listed.projects.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(project.id);
  const requests: [RouteHandler, Call][] = [
    [listRoute, { params }],
    [settingsRoute, { params }],
    [documentRoute, { params: { uuid: document } }],
    [planRoute, { json: { documents: [document], segments: HALVES } }],
    [externalRoute, { params: { projectUuid: project.id, uuid: document }, as: key.credential }],
    [DELETE, { method: 'DELETE', params, query: { name: project.name } }],
  ];
  for (const [index, [handler, request]] of requests.entries()) {
    expect([index, (await call(handler, request)).status]).toEqual([index, 404]);
  }
  expect((await upload(project.id)).status).toBe(404);
  expect(await services.db.webhookEndpoint.count({ where: { projectId: project.id, deletedAt: null } })).toBe(
    0,
  );
  expect(await services.db.auditEntry.findFirst({ where: { action: 'project.deleted' } })).toMatchObject({
    actorId: fixture.owner.user.id,
    projectId: project.id,
    details: { name: 'Gone', documents: 4 },
  });
});

test('the purge deletes everything of the project in small steps, and nothing of another project', async () => {
  const { services } = fixture;
  const { db, storage } = services;
  const { project, files } = await createFullProject('Purged');
  const { project: other } = await createFullProject('Kept');
  const shared = await createFile(other, 'Purged a', 1);
  expect(shared.fileSha256).toBe(files[1]!.fileSha256);
  const [full, kept] = [await countRows(project), await countRows(other)];
  expect(Object.keys(full)).toEqual(
    expect.arrayContaining([
      'document',
      'intake',
      'page_change',
      'entity',
      'project_member',
      'project_secret',
    ]),
  );

  await remove(project);
  // Each round is a step that a killed process could have ended with.
  expect(await purgeUntilDone(project)).toBeGreaterThan(3);
  expect(await countRows(project)).toEqual({});
  expect(await db.project.count({ where: { id: project.id } })).toBe(0);
  expect(await countRows(other)).toEqual(kept);
  expect(await db.entityRecord.count()).toBeGreaterThan(0);

  const { clock } = services;
  services.clock = () => new Date(Date.now() + 2 * 3600_000);
  await purgeDocumentContents(services);
  services.clock = clock;
  expect(await storage.has(files[0]!.fileSha256)).toBe(false);
  expect(await storage.has(shared.fileSha256)).toBe(true);
});

test('a page change that is running ends quietly, and leaves nothing', async () => {
  const { services, organization } = fixture;
  const project = await makeProject(services, organization, { name: 'Running' });
  const before = await queueCut(await createFile(project, 'cut after the deletion', 2));
  const during = await queueCut(await createFile(project, 'cut during the purge', 2));
  await remove(project);
  const pdf = services.pdf;
  services.pdf = {
    ...pdf,
    cut: async (job) => {
      const parts = await pdf.cut(job);
      // Another process purges the page changes while this one writes files.
      await purgeDeletedProjects(services, project.id, 0);
      return parts;
    },
  };
  await cutPlannedDocuments(services, during);
  services.pdf = pdf;
  await cutPlannedDocuments(services, before);
  await purgeUntilDone(project);
  expect(await countRows(project)).toEqual({});
});

test('a page change that finishes after the deletion is purged, too', async () => {
  const { services, organization } = fixture;
  const project = await makeProject(services, organization, { name: 'Finished' });
  const change = await queueCut(await createFile(project, 'finished', 2));
  await remove(project);
  await cutPlannedDocuments(services, change);
  expect((await countRows(project)).document).toBe(3);
  await purgeUntilDone(project);
  expect(await countRows(project)).toEqual({});
});

test('an upload that is running while the project is deleted fails without rows', async () => {
  const { services, organization } = fixture;
  const project = await makeProject(services, organization, { name: 'Uploading' });
  const { storage } = services;
  const commit = storage.commit.bind(storage);
  storage.commit = async (file) => {
    await remove(project);
    return commit(file);
  };
  const response = await upload(project.id);
  storage.commit = commit;
  expect(response.status).toBe(404);
  expect(await countRows(project)).toEqual({});
  await purgeUntilDone(project);
});

test('documents that are added during the purge are found before the project is deleted', async () => {
  const { services, organization } = fixture;
  const project = await makeProject(services, organization, { name: 'Late' });
  await createFile(project, 'first', 1);
  await remove(project);
  await purgeDeletedProjects(services, project.id, 0);
  await createFile(project, 'late', 1);
  await purgeUntilDone(project);
  expect(await countRows(project)).toEqual({});
});

test('two processes can purge at the same time', async () => {
  const { project } = await createFullProject('Twice');
  await remove(project);
  await Promise.all([purgeUntilDone(project), purgeUntilDone(project)]);
  expect(await countRows(project)).toEqual({});
});

test('destinations are off at once, and a late one before the documents are deleted', async () => {
  const { services, organization } = fixture;
  const project = await makeProject(services, organization, { name: 'Sending' });
  const columns = { secret: 'sealed', secretTarget: 'https://1.1.1.1' };
  const first = await makeDestination(services, project, columns);
  for (let count = 0; count < 51; count += 1) await makeDocument(services, project);
  await remove(project);
  const off = {
    ...{ deletedAt: expect.any(Date), offAt: expect.any(Date), offReason: 'person' },
    ...{ secret: null, secretTarget: null },
  };
  const find = ({ id }: { id: string }) => services.db.destination.findUnique({ where: { id } });
  expect(await find(first)).toMatchObject(off);
  const late = await makeDestination(services, project, columns);
  await purgeDeletedProjects(services, project.id, 0);
  expect([await find(late), (await countRows(project)).document]).toEqual([expect.objectContaining(off), 1]);
  await purgeUntilDone(project);
  expect(await countRows(project)).toEqual({});
});

test('the texts of a large file are deleted in several statements', async () => {
  const { services, organization } = fixture;
  const project = await makeProject(services, organization, { name: 'Large' });
  const { id } = await createFile(project, 'large', 1);
  await services.db.$executeRaw`
    INSERT INTO page_text (origin_id, page, text, width, height, source)
    SELECT ${id}::uuid, page, 'text', 1, 1, 'native' FROM generate_series(1, 2500) AS page
    ON CONFLICT DO NOTHING`;
  await remove(project);
  const left = () => services.db.pageText.count({ where: { originId: id } });
  await purgeDeletedProjects(services, project.id, 0);
  expect(await left()).toBe(1500);
  await purgeUntilDone(project);
  expect([await left(), await countRows(project)]).toEqual([0, {}]);
});

test('a project that can’t be deleted does not stop the others', async () => {
  const { services, organization } = fixture;
  const [stuck, next] = [
    await makeProject(services, organization, { name: 'Stuck' }),
    await makeProject(services, organization, { name: 'Next' }),
  ];
  for (const project of [stuck, next]) {
    await createFile(project, project.name, 1);
    await remove(project);
  }
  await services.db.$executeRawUnsafe(
    `CREATE FUNCTION reject_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stuck'; END $$`,
  );
  await services.db.$executeRawUnsafe(
    `CREATE TRIGGER reject_delete BEFORE DELETE ON document FOR EACH ROW
     WHEN (OLD.project_id = '${stuck.id}') EXECUTE FUNCTION reject_delete()`,
  );
  const purgeAll = async () => {
    while (!(await purgeDeletedProjects(services)));
  };
  await expect(purgeAll()).rejects.toThrow('stuck');
  expect(await countRows(next)).toEqual({});
  await services.db.$executeRawUnsafe('DROP FUNCTION reject_delete CASCADE');
  await purgeAll();
  expect(await countRows(stuck)).toEqual({});
});

test('422 without the exact name, 403 for a reviewer', async () => {
  const { services, organization } = fixture;
  const project = await makeProject(services, organization, { name: 'Guarded' });
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
  const params = { uuid: project.id };
  const queries: Record<string, string>[] = [{}, { name: 'guarded' }, { name: '' }];
  for (const query of queries) {
    const response = await call(DELETE, { method: 'DELETE', params, query });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['name']);
  }
  expect((await remove(project, reviewer.token)).status).toBe(403);
  expect(await services.db.project.count({ where: { id: project.id, deletedAt: null } })).toBe(1);
});
