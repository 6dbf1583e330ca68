import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purgeEntity } from '@/lib/entity-records/purge-entity';
import { openRecordsDesk, type RecordsDesk } from '@/lib/entity-records/testing/desk';
import type { Credential } from '@/lib/testing/app';
import { testCommonRefusals } from '@/lib/testing/common-refusals';
import { makeOrganization, makeProject } from '@/lib/testing/factories';
import { GET as getOne, PATCH, DELETE as removeOne } from './[entityId]/route';
import { GET, POST } from './route';

let desk: RecordsDesk;
beforeAll(async () => {
  desk = await openRecordsDesk();
});
afterAll(() => desk.app.close());

const FIELDS = [
  { key: 'no', type: 'string', required: true },
  { key: 'days', type: 'number', required: false },
];

const make = (json: unknown, as: Credential = desk.owner.token, uuid = desk.project.id) =>
  desk.app.call(POST, { params: { uuid }, json, as });
const list = (as: Credential = desk.owner.token, uuid = desk.project.id) =>
  desk.app.call(GET, { params: { uuid }, as });
const one = (entityId: string, uuid = desk.project.id) => ({
  params: { uuid, entityId },
  as: desk.owner.token,
});

/** Projects that the owner can't see, and entities that the project doesn't have. */
async function unknownPlaces(): Promise<{ uuid: string; entityId: string }[]> {
  const { services } = desk.app;
  const entity = await desk.makeEntity();
  const gone = await desk.makeEntity();
  await services.db.entity.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  const foreign = await makeProject(services, await makeOrganization(services));
  const sibling = await makeProject(services, desk.organization);
  return [
    { uuid: foreign.id, entityId: entity.id },
    { uuid: sibling.id, entityId: entity.id },
    { uuid: desk.project.id, entityId: services.newId() },
    { uuid: desk.project.id, entityId: gone.id },
  ];
}

describe('list and make', () => {
  testCommonRefusals(GET, 'GET', () => ({
    app: desk.app,
    member: desk.owner,
    call: { params: { uuid: desk.project.id } },
  }));
  testCommonRefusals(POST, 'POST', () => ({
    app: desk.app,
    member: desk.owner,
    call: { params: { uuid: desk.project.id }, json: { name: 'Suppliers' } },
  }));

  test('201 with the entity, which is in the list then, with how many records it has', async () => {
    const response = await make({
      name: ' Suppliers ',
      fields: [{ key: 'no', type: 'string', required: true }, FIELDS[1]],
    });
    expect(response.status).toBe(201);
    const made = await response.json();
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Suppliers',
      fields: FIELDS,
      record_count: 0,
      version: expect.any(String),
      created_at: expect.any(String),
    });
    await desk.insert(made, { records: [{ data: { no: '1' } }] });
    const { entities } = await (await list(desk.viewer.session)).json();
    expect(entities.at(-1)).toEqual({ ...made, record_count: 1 });
    expect((await make({ name: 'Cost centres' })).status).toBe(201);
  });

  test('403 to whoever is no admin, or may not view the project; 404 for another organization’s', async () => {
    expect((await make({ name: 'x' }, desk.reviewer.token)).status).toBe(403);
    const { services } = desk.app;
    const hidden = await makeProject(services, desk.organization);
    expect((await list(desk.viewer.token, hidden.id)).status).toBe(403);
    const foreign = await makeProject(services, await makeOrganization(services));
    expect((await list(desk.owner.token, foreign.id)).status).toBe(404);
    expect((await make({ name: 'x' }, desk.owner.token, foreign.id)).status).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', fields: [{ key: '', type: 'string' }] }, 'fields.0.key'],
    [{ name: 'x', fields: [{ key: 'a', type: 'list' }] }, 'fields.0.type'],
    [{ name: 'x', fields: [FIELDS[0], { ...FIELDS[0], type: 'date' }] }, 'fields.1.key'],
  ])('422 for %j names the field', async (json, field) => {
    const response = await make(json);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
  });
});

describe('one', () => {
  const call = async () => ({ params: { uuid: desk.project.id, entityId: (await desk.makeEntity()).id } });
  let place: Awaited<ReturnType<typeof call>>;
  beforeAll(async () => {
    place = await call();
  });
  testCommonRefusals(getOne, 'GET', () => ({ app: desk.app, member: desk.owner, call: place }));
  testCommonRefusals(PATCH, 'PATCH', () => ({
    app: desk.app,
    member: desk.owner,
    call: { ...place, json: {} },
  }));
  testCommonRefusals(removeOne, 'DELETE', () => ({ app: desk.app, member: desk.owner, call: place }));

  test('200 with other fields, which count from then on', async () => {
    const entity = await desk.makeEntity();
    await desk.insert(entity, { records: [{ data: { a: 1 } }] });
    const patch = { method: 'PATCH' as const, ...one(entity.id) };
    const response = await desk.app.call(PATCH, { ...patch, json: { fields: FIELDS } });
    expect(await response.json()).toMatchObject({ name: 'Suppliers', fields: FIELDS, record_count: 1 });
    expect((await desk.insert(entity, { records: [{ data: { a: 1 } }] })).status).toBe(400);
    expect(await (await desk.app.call(getOne, one(entity.id))).json()).toMatchObject({ fields: FIELDS });
    const renamed = await desk.app.call(PATCH, { ...patch, json: { name: 'Vendors' } });
    expect(await renamed.json()).toMatchObject({ name: 'Vendors', fields: FIELDS });
  });

  test('204 when it is deleted: it is gone at once, and its records after the job, others stay', async () => {
    const [entity, other] = [await desk.makeEntity(), await desk.makeEntity()];
    for (const each of [entity, other])
      await desk.insert(each, { records: [{ data: { a: 1 } }, { data: {} }] });
    const { services } = desk.app;
    expect((await desk.app.call(removeOne, { method: 'DELETE', ...one(entity.id) })).status).toBe(204);
    expect((await desk.app.call(getOne, one(entity.id))).status).toBe(404);
    expect((await desk.insert(entity, { records: [] })).status).toBe(404);
    const event = await services.db.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event).toMatchObject({ name: 'entity-records/entity.deleted', data: { entityId: entity.id } });
    await purgeEntity(services, entity.id);
    await purgeEntity(services, entity.id);
    await purgeEntity(services, other.id);
    expect(await desk.texts(entity)).toEqual([]);
    expect(await services.db.entity.findUnique({ where: { id: entity.id } })).toBeNull();
    expect(await desk.counted(other)).toBe(2);
    const entry = await services.db.auditEntry.findFirstOrThrow({ where: { action: 'entity.deleted' } });
    expect(entry.details).toEqual({ name: 'Suppliers', records: 2 });
  });

  test('the records go with the project, whatever removes it', async () => {
    const { services } = desk.app;
    const project = await makeProject(services, desk.organization);
    const entity = await services.db.entity.create({
      data: { id: services.newId(), organizationId: desk.organization.id, projectId: project.id, name: 'x' },
    });
    await services.db.entityRecord.create({ data: { entityId: entity.id, data: {} } });
    await services.db.project.delete({ where: { id: project.id } });
    expect(await services.db.entityRecord.count({ where: { entityId: entity.id } })).toBe(0);
  });

  test('403 to a reviewer who would change or delete it; 404 where there is none', async () => {
    const { id } = await desk.makeEntity();
    const as = desk.reviewer.token;
    const { params } = one(id);
    expect((await desk.app.call(PATCH, { method: 'PATCH', params, as, json: { name: 'x' } })).status).toBe(
      403,
    );
    expect((await desk.app.call(removeOne, { method: 'DELETE', params, as })).status).toBe(403);
    for (const { uuid, entityId } of await unknownPlaces()) {
      const call = one(entityId, uuid);
      expect((await desk.app.call(getOne, call)).status).toBe(404);
      expect((await desk.app.call(PATCH, { ...call, method: 'PATCH', json: {} })).status).toBe(404);
      expect((await desk.app.call(removeOne, { ...call, method: 'DELETE' })).status).toBe(404);
    }
  });
});
