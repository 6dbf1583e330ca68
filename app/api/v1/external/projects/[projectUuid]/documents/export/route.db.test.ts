import { expect, test } from 'vitest';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { createFields, createValues, parseCsv } from '@/test-support/delivery/exports/export-fixture';
import {
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const project = await makeProject(services, organization, {
  settings: { extraction_fields: createFields({ invoice_number: 'text' }) } as never,
});
await makeDocument(services, project, {
  columns: { status: 'approved', data: createValues({ invoice_number: 'A-1' }) },
});
await makeDocument(services, project, { columns: { data: createValues({ invoice_number: 'A-2' }) } });
const key = await makeApiKey(services, { organization, access: 'read' });

const send = (query: Record<string, string>, as = key.credential, of: Pick<Project, 'id'> = project) =>
  app.call(GET, { params: { projectUuid: of.id }, query, as });

test('200: the documents that the filters include', async () => {
  const csv = await send({ format: 'csv', status: 'approved' });
  expect(csv.status).toBe(200);
  const rows = parseCsv(Buffer.from(await csv.arrayBuffer()).toString('utf8'));
  expect(rows.map((row) => row.at(-1))).toEqual(['invoice_number', 'A-1']);
  const { documents } = await (await send({ format: 'json', q: 'A-2' })).json();
  expect(documents.map(({ fields }: { fields: object }) => fields)).toEqual([{ invoice_number: 'A-2' }]);
});

test('400 names the field', async () => {
  for (const [query, field] of [
    [{ format: 'pdf' }, '`format`'],
    [{}, '`format`'],
    [{ format: 'csv', table: 'line_items' }, '`table`'],
  ] as const) {
    const response = await send(query);
    expect(response.status).toBe(400);
    const body = await response.json();
    expect(body).toEqual({ error: expect.any(String), message: expect.stringContaining(field) });
  }
});

test('401, 403, and 404 to a credential that may not read the project', async () => {
  expect(
    (await app.call(GET, { params: { projectUuid: project.id }, query: { format: 'csv' } })).status,
  ).toBe(401);
  const member = await makeMember(services, { organization });
  expect((await send({ format: 'csv' }, member.token)).status).toBe(401);
  const limited = await makeApiKey(services, { organization, projects: [] });
  expect((await send({ format: 'csv' }, limited.credential)).status).toBe(403);
  expect((await send({ format: 'csv' }, key.credential, { id: services.newId() })).status).toBe(404);
});
