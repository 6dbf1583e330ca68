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
import { PUT as classifierSecretRoute } from '@/app/api/projects/[uuid]/classifier-secret/route';
import { POST as uploadRoute } from '@/app/api/projects/[uuid]/documents/route';
import { PUT as recordRoute } from '@/app/api/projects/[uuid]/entities/[entityId]/records/[recordId]/route';
import { POST as deleteRecordsRoute } from '@/app/api/projects/[uuid]/entities/[entityId]/records/delete/route';
import { POST as removeRecordsRoute } from '@/app/api/projects/[uuid]/entities/[entityId]/records/remove/route';
import {
  GET as listRecordsRoute,
  POST as recordsRoute,
} from '@/app/api/projects/[uuid]/entities/[entityId]/records/route';
import {
  PATCH as changeEntityRoute,
  DELETE as deleteEntityRoute,
} from '@/app/api/projects/[uuid]/entities/[entityId]/route';
import { POST as entityRoute } from '@/app/api/projects/[uuid]/entities/route';
import { PUT as extractionSecretRoute } from '@/app/api/projects/[uuid]/extraction-secret/route';
import { PUT as ocrSecretRoute } from '@/app/api/projects/[uuid]/ocr-secret/route';
import { PATCH } from '@/app/api/projects/[uuid]/route';
import { PATCH as settingsRoute } from '@/app/api/projects/[uuid]/settings/route';
import { PATCH as changeEndpointRoute } from '@/app/api/projects/[uuid]/webhook-endpoints/[id]/route';
import { POST as endpointRoute } from '@/app/api/projects/[uuid]/webhook-endpoints/route';
import { GET as listRoute } from '@/app/api/projects/route';
import { POST as connectorUploadRoute } from '@/app/api/v1/[connector]/projects/[projectUuid]/documents/route';
import { GET as externalRoute } from '@/app/api/v1/external/projects/[projectUuid]/documents/[uuid]/route';
import { POST as externalUploadRoute } from '@/app/api/v1/external/projects/[projectUuid]/documents/route';
import { POST as externalDeleteRoute } from '@/app/api/v1/external/projects/[projectUuid]/entities/[entityId]/records/delete/route';
import {
  DELETE as externalDeleteRecordsRoute,
  POST as externalRecordsRoute,
} from '@/app/api/v1/external/projects/[projectUuid]/entities/[entityId]/records/route';
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
  const response = await call(listRoute, { query });
  return (await response.json()).projects.map((each: { uuid: string }) => each.uuid);
}
function createForm(field = 'files[]'): FormData {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(createNumberedPdf({ pages: 1, label: 'new' }))], 'new.pdf'));
  return form;
}
const upload = () =>
  call(uploadRoute, { method: 'POST', params: { uuid: fixture.project.id }, body: createForm() });

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
  const responses = [await upload()];
  for (const [handler, request] of changes) responses.push(await call(handler, request));
  for (const [index, response] of responses.entries()) {
    expect([index, response.status, (await response.json()).message]).toEqual([
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

test('entities, endpoints, keys and API keys can’t change an archived project', async () => {
  const { project, services, organization } = fixture;
  const inProject = { uuid: project.id };
  const made = await call(entityRoute, { method: 'POST', params: inProject, json: { name: 'Vendors' } });
  const entityId = (await made.json()).id;
  const params = { ...inProject, entityId };
  const records = { records: [{ data: { name: 'Meyer' } }] };
  const search = { search_by: { name: 'Meyer' } };
  await call(recordsRoute, { method: 'POST', params, json: records });
  const listed = await (await call(listRecordsRoute, { params })).json();
  const recordId = listed.records[0].id;
  const endpoint = await call(endpointRoute, {
    method: 'POST',
    params: inProject,
    json: { url: 'https://hooks.example.com' },
  });
  const { id } = await endpoint.json();
  const as = (await makeApiKey(services, { organization })).credential;
  const external = { projectUuid: project.id, entityId };
  await change({ archived: true });
  const changes: [RouteHandler, Call][] = [
    [changeEntityRoute, { method: 'PATCH', params, json: { name: 'Suppliers' } }],
    [deleteEntityRoute, { method: 'DELETE', params }],
    [recordsRoute, { method: 'POST', params, json: records }],
    [deleteRecordsRoute, { method: 'POST', params, json: search }],
    [removeRecordsRoute, { method: 'POST', params, json: { ids: [recordId] } }],
    [recordRoute, { method: 'PUT', params: { ...params, recordId }, json: { data: { name: 'Maier' } } }],
    [classifierSecretRoute, { method: 'PUT', params: inProject, json: { key: 'sk' } }],
    [extractionSecretRoute, { method: 'PUT', params: inProject, json: { key: 'sk' } }],
    [ocrSecretRoute, { method: 'PUT', params: inProject, json: { key: 'sk' } }],
    [changeEndpointRoute, { method: 'PATCH', params: { ...inProject, id }, json: { enabled: false } }],
    [externalUploadRoute, { method: 'POST', params: { projectUuid: project.id }, body: createForm(), as }],
    [
      connectorUploadRoute,
      {
        method: 'POST',
        params: { connector: 'automation', projectUuid: project.id },
        body: createForm('file'),
        as,
      },
    ],
    [externalRecordsRoute, { method: 'POST', params: external, json: records, as }],
    [externalDeleteRecordsRoute, { method: 'DELETE', params: external, json: search, as }],
    [externalDeleteRoute, { method: 'POST', params: external, json: search, as }],
  ];
  for (const [index, [handler, request]] of changes.entries()) {
    const response = await call(handler, request);
    expect([index, response.status, (await response.json()).message]).toEqual([
      index,
      409,
      expect.stringMatching(/is archived\. Restore the project to change it\.$/),
    ]);
  }
  await change({ archived: false });
  expect((await (await call(listRecordsRoute, { params })).json()).records).toHaveLength(1);
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
  const responses = await Promise.all([1, 2, 3].map(() => change({ archived: true })));
  for (const { status } of responses) expect([200, 409]).toContain(status);
  expect(await db.auditEntry.count({ where })).toBe(count + 1);
  await change({ archived: false });
});
