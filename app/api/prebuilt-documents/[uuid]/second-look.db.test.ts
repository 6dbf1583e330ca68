import { expect, test } from 'vitest';
import { PATCH as changeSettings } from '@/app/api/projects/[uuid]/settings/route';
import type { DocumentResource } from '@/lib/documents/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET, PATCH } from './route';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const fields = [
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'vendor', label: 'Vendor', type: 'text' },
];
const project = await makeProject(services, organization, {
  settings: {
    extraction_fields: fields,
    second_look: { required: true, above: { field: 'total', amount: 100 } },
  },
});
const owner = await makeMember(services, { organization });
const ada = await makeMember(services, { organization, role: 'reviewer', projects: [project] });
const ben = await makeMember(services, { organization, role: 'reviewer', projects: [project] });

const withTotal = (value: string) =>
  makeDocument(services, project, {
    columns: {
      data: {
        metadataFields: [
          {
            key: 'total',
            label: 'Total',
            value,
            raw: value,
            confidence: 1,
            page: null,
            box: null,
            source: 'manual',
          },
        ],
      },
    },
  });
const setStatus = (uuid: string, status: string, as = ada.token) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid }, json: { status }, as });
const read = async (uuid: string, as = ada.token): Promise<DocumentResource> =>
  (await app.call(GET, { params: { uuid }, as })).json();

test('the member who approved a document can’t validate it, and another member can', async () => {
  const { id } = await withTotal('100.01');
  expect((await read(id)).second_look).toBeNull();
  expect((await setStatus(id, 'approved')).status).toBe(200);
  const approvedBy = ada.user.name ?? ada.user.email;
  expect((await read(id)).second_look).toEqual({ approved_by: approvedBy, is_approved_by_you: true });
  expect((await read(id, ben.token)).second_look).toEqual({
    approved_by: approvedBy,
    is_approved_by_you: false,
  });
  const rejected = await setStatus(id, 'validated');
  expect(rejected.status).toBe(409);
  expect((await rejected.json()).message).toBe(
    'You approved “invoice.pdf”. Another member must validate it.',
  );
  expect((await setStatus(id, 'validated', ben.token)).status).toBe(200);
  expect((await read(id)).second_look).toBeNull();
});

test('the last approval counts', async () => {
  const { id } = await withTotal('500');
  for (const [status, as] of [
    ['approved', ada.token],
    ['done', ada.token],
    ['approved', ben.token],
  ] as const)
    expect((await setStatus(id, status, as)).status).toBe(200);
  expect((await setStatus(id, 'validated', ben.token)).status).toBe(409);
  expect((await setStatus(id, 'validated')).status).toBe(200);
});

test('a document is exported only after its second look', async () => {
  const { id } = await withTotal('500');
  await setStatus(id, 'approved');
  const rejected = await setStatus(id, 'exported', owner.token);
  expect(rejected.status).toBe(409);
  expect((await rejected.json()).message).toBe(
    '“invoice.pdf” needs a second look. Another member must validate it first.',
  );
  await setStatus(id, 'validated', ben.token);
  expect((await setStatus(id, 'exported', owner.token)).status).toBe(200);
});

test('a document with a low value needs no second look', async () => {
  const { id } = await withTotal('100');
  await setStatus(id, 'approved');
  expect((await read(id)).second_look).toBeNull();
  expect((await setStatus(id, 'validated')).status).toBe(200);
});

test('the setting needs a number or amount field of the project', async () => {
  const save = (field: string) =>
    app.call(changeSettings, {
      method: 'PATCH',
      params: { uuid: project.id },
      json: { second_look: { required: true, above: { field, amount: 100 } } },
      as: owner.token,
    });
  for (const field of ['vendor', 'absent']) {
    const response = await save(field);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['second_look.above.field']);
  }
  expect((await save('total')).status).toBe(200);
});
