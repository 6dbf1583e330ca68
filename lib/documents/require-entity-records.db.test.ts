import { expect, test } from 'vitest';
import { PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import type { Project } from '@/lib/platform/db/generated/client';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';

/** Record IDs: of the field's entity, of another entity of the project, and of another project. */

const app = await closeAfterTests(openTestApp());
const { services } = app;
const organization = await makeOrganization(services);
const member = await makeMember(services, { organization });
const addRecord = async (to: Project, name: string) => {
  const entity = await services.db.entity.create({
    data: { id: services.newId(), organizationId: organization.id, projectId: to.id, name },
  });
  const record = await services.db.entityRecord.create({
    data: { entityId: entity.id, data: { name: 'Acme' } },
  });
  return { entity, id: `${record.id}` };
};
const project = await makeProject(services, organization);
const suppliers = await addRecord(project, 'Suppliers');
const own = suppliers.id;
const beside = (await addRecord(project, 'Cost centres')).id;
const elsewhere = (await addRecord(await makeProject(services, organization), 'Suppliers')).id;
const field = { key: 'payee', label: 'Payee', type: 'entity', entity: suppliers.entity.id };
await services.db.project.update({
  where: { id: project.id },
  data: { settings: { extraction_fields: [field] } },
});

const patch = (uuid: string, value: string | null) =>
  app.call(PATCH, {
    method: 'PATCH',
    params: { uuid },
    json: { data: { metadataFields: [{ key: 'payee', value }] } },
    as: member.token,
  });

test('an entity field accepts a record of its entity, and null', async () => {
  const { id } = await makeDocument(app.services, project, { columns: { status: 'done' } });
  expect((await patch(id, own)).status).toBe(200);
  expect((await patch(id, null)).status).toBe(200);
});

test('422: a text, an unknown record, a record of another entity or project; nothing changes', async () => {
  const document = await makeDocument(app.services, project, { columns: { status: 'done' } });
  for (const value of ['banana', '999999', '9'.repeat(40), beside, elsewhere]) {
    const response = await patch(document.id, value);
    expect(response.status, value).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual(['data.metadataFields.0.value']);
  }
  const stored = await app.services.db.document.findUniqueOrThrow({ where: { id: document.id } });
  expect(stored.data).toEqual(document.data);
});

test('a record deleted since can be sent back as it was read', async () => {
  const reading = { value: '4711', raw: 'Acme', confidence: 0.9, page: 1, box: null };
  const data = { metadataFields: [{ key: 'payee', label: 'Payee', ...reading, source: 'scan' as const }] };
  const { id } = await makeDocument(app.services, project, { columns: { status: 'done', data } });
  expect((await patch(id, '4711')).status).toBe(200);
});
