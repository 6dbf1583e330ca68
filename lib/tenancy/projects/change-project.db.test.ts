import { afterAll, beforeAll, expect, test } from 'vitest';
import { POST as restoreRoute } from '@/app/api/prebuilt-documents/[uuid]/restore/route';
import {
  DELETE as deleteRoute,
  GET as getRoute,
  PATCH as patchRoute,
} from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as attachRoute } from '@/app/api/prebuilt-documents/attach/route';
import { POST as planRoute } from '@/app/api/prebuilt-documents/review-pages/route';
import { GET as waitingRoute } from '@/app/api/prebuilt-documents/waiting/route';
import { POST as uploadRoute } from '@/app/api/projects/[uuid]/documents/route';
import { POST as entityRoute } from '@/app/api/projects/[uuid]/entities/route';
import { PATCH } from '@/app/api/projects/[uuid]/route';
import { PATCH as settingsRoute } from '@/app/api/projects/[uuid]/settings/route';
import { POST as endpointRoute } from '@/app/api/projects/[uuid]/webhook-endpoints/route';
import { GET as listRoute } from '@/app/api/projects/route';
import { GET as externalRoute } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/route';
import type { RouteHandler } from '@/lib/server/http/route';
import type { Call } from '@/test-support/app';
import { makeApiKey } from '@/test-support/factories';
import { openPagePlanFixture, type PagePlanFixture } from '@/test-support/page-plan/page-plan-fixture';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';

let fixture: PagePlanFixture;
beforeAll(async () => {
  fixture = await openPagePlanFixture();
});
afterAll(() => fixture.app.close());

const call = (handler: RouteHandler, request: Call) =>
  fixture.app.call(handler, { as: fixture.owner.token, ...request });
const change = (json: object) => call(PATCH, { method: 'PATCH', params: { uuid: fixture.project.id }, json });
async function listUuids(query: Record<string, string> = {}): Promise<string[]> {
  const answer = await call(listRoute, { query });
  return (await answer.json()).projects.map((each: { uuid: string }) => each.uuid);
}
const upload = () => {
  const form = new FormData();
  form.append(
    'files[]',
    new File([new Uint8Array(createNumberedPdf({ pages: 1, label: 'new' }))], 'new.pdf'),
  );
  return call(uploadRoute, { method: 'POST', params: { uuid: fixture.project.id }, body: form });
};

test('an archived project is read-only and not in the list until it is restored', async () => {
  const { project, services } = fixture;
  const file = await fixture.createFile('kept', 2, { status: 'needs_action' });
  const other = await fixture.createFile('other', 1, { status: 'done' });
  const trashed = await fixture.createFile('trashed', 1);
  await call(deleteRoute, { method: 'DELETE', params: { uuid: trashed.id } });

  const archived = await change({ archived: true });
  expect(archived.status).toBe(200);
  expect((await archived.json()).archived_at).toEqual(expect.any(String));
  expect(await listUuids()).toEqual([]);
  expect(await listUuids({ archived: 'true' })).toEqual([project.id]);
  expect((await (await call(waitingRoute, {})).json()).documents).toEqual([]);

  const params = { uuid: project.id };
  const document = { uuid: file.id };
  const segments = [
    { start_page: 1, end_page: 1 },
    { start_page: 2, end_page: 2 },
  ];
  const changes: [RouteHandler, Call][] = [
    [PATCH, { method: 'PATCH', params, json: { name: 'Other' } }],
    [settingsRoute, { method: 'PATCH', params, json: { duplicates: 'flag' } }],
    [entityRoute, { method: 'POST', params, json: { name: 'Suppliers' } }],
    [endpointRoute, { method: 'POST', params, json: { url: 'https://hooks.example.com' } }],
    [patchRoute, { method: 'PATCH', params: { uuid: other.id }, json: { status: 'approved' } }],
    [deleteRoute, { method: 'DELETE', params: document }],
    [deleteRoute, { method: 'DELETE', params: document, query: { permanent: 'true' } }],
    [restoreRoute, { method: 'POST', params: { uuid: trashed.id } }],
    [planRoute, { method: 'POST', json: { documents: [file.id], segments } }],
    [attachRoute, { method: 'POST', json: { documents: [file.id], attachments: [other.id] } }],
  ];
  const answers = [await upload()];
  for (const [handler, request] of changes) answers.push(await call(handler, request));
  for (const [index, answer] of answers.entries()) {
    expect([index, answer.status, (await answer.json()).message]).toEqual([
      index,
      409,
      'The project “Invoices” is archived. Restore the project to change it.',
    ]);
  }

  expect((await call(getRoute, { params: document })).status).toBe(200);
  const key = await makeApiKey(services, { organization: fixture.organization });
  const external = { params: { projectUuid: project.id, uuid: file.id }, as: key.credential };
  expect((await call(externalRoute, external)).status).toBe(200);

  expect((await change({ archived: false, name: 'Invoices 2026' })).status).toBe(200);
  expect(await listUuids()).toEqual([project.id]);
  expect((await upload()).status).toBe(202);
  const entries = await services.db.auditEntry.findMany({ where: { subjectId: project.id } });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['project.archived', 'project.unarchived', 'project.renamed']),
  );
});

test('archiving twice changes nothing and records nothing', async () => {
  const { db } = fixture.services;
  await change({ archived: true });
  const count = await db.auditEntry.count();
  expect((await change({ archived: true })).status).toBe(200);
  expect(await db.auditEntry.count()).toBe(count);
  await change({ archived: false });
});

test('of several requests that archive at the same time, one records it', async () => {
  const { db } = fixture.services;
  const where = { action: 'project.archived', subjectId: fixture.project.id };
  const count = await db.auditEntry.count({ where });
  const answers = await Promise.all([1, 2, 3].map(() => change({ archived: true })));
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await db.auditEntry.count({ where })).toBe(count + 1);
  await change({ archived: false });
});
