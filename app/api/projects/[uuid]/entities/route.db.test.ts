import { beforeAll, describe, expect, test } from 'vitest';
import { purgeEntity } from '@/lib/documents/entity-records/purge-entity';
import { documentJobs } from '@/lib/documents/jobs';
import { SCHEDULED_TIMER } from '@/lib/platform/jobs/job-system-events';
import type { Credential } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { openRecordsFixture } from '@/test-support/entity-records/records-fixture';
import { makeOrganization, makeProject } from '@/test-support/factories';
import { createFastEngine } from '@/test-support/platform/jobs/fast-embedded-engine';
import { GET as getOne, PATCH, DELETE as removeOne } from './[entityId]/route';
import { GET, POST } from './route';

const fixture = await closeAfterTests(openRecordsFixture());

const FIELDS = [
  { key: 'no', type: 'string', required: true },
  { key: 'days', type: 'number', required: false },
];

const createEntity = (json: unknown, as: Credential = fixture.owner.token, uuid = fixture.project.id) =>
  fixture.app.call(POST, { params: { uuid }, json, as });
const list = (as: Credential = fixture.owner.token, uuid = fixture.project.id) =>
  fixture.app.call(GET, { params: { uuid }, as });
const getEntity = (entityId: string, uuid = fixture.project.id) => ({
  params: { uuid, entityId },
  as: fixture.owner.token,
});

const countStored = (entityId: string) => fixture.app.services.db.entityRecord.count({ where: { entityId } });

/** Lists projects that the owner can't see, and entities that the project doesn't have. */
async function listUnknownParams(): Promise<{ uuid: string; entityId: string }[]> {
  const { services } = fixture.app;
  const entity = await fixture.makeEntity();
  const gone = await fixture.makeEntity();
  await services.db.entity.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  const foreign = await makeProject(services, await makeOrganization(services));
  const sibling = await makeProject(services, fixture.organization);
  return [
    { uuid: foreign.id, entityId: entity.id },
    { uuid: sibling.id, entityId: entity.id },
    { uuid: fixture.project.id, entityId: services.newId() },
    { uuid: fixture.project.id, entityId: gone.id },
  ];
}

describe('list and create', () => {
  testCommonErrors(GET, 'GET', () => ({
    app: fixture.app,
    member: fixture.owner,
    call: { params: { uuid: fixture.project.id } },
  }));
  testCommonErrors(POST, 'POST', () => ({
    app: fixture.app,
    member: fixture.owner,
    call: { params: { uuid: fixture.project.id }, json: { name: 'Suppliers' } },
  }));

  test('201 with the entity, which the list then has with its record count', async () => {
    const response = await createEntity({
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
    await fixture.insert(made, { records: [{ data: { no: '1' } }] });
    const { entities } = await (await list(fixture.viewer.session)).json();
    expect(entities.at(-1)).toEqual({ ...made, record_count: 1 });
    expect((await createEntity({ name: 'Cost centres' })).status).toBe(201);
  });

  test('403 for non-admins and without permission to view the project; 404 for foreign ones', async () => {
    expect((await createEntity({ name: 'x' }, fixture.reviewer.token)).status).toBe(403);
    const { services } = fixture.app;
    const hidden = await makeProject(services, fixture.organization);
    expect((await list(fixture.viewer.token, hidden.id)).status).toBe(403);
    const foreign = await makeProject(services, await makeOrganization(services));
    expect((await list(fixture.owner.token, foreign.id)).status).toBe(404);
    expect((await createEntity({ name: 'x' }, fixture.owner.token, foreign.id)).status).toBe(404);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', fields: [{ key: '', type: 'string' }] }, 'fields.0.key'],
    [{ name: 'x', fields: [{ key: 'a', type: 'list' }] }, 'fields.0.type'],
    [{ name: 'x', fields: [FIELDS[0], { ...FIELDS[0], type: 'date' }] }, 'fields.1.key'],
  ])('422 for %j names the field', async (json, field) => {
    const response = await createEntity(json);
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
  });
});

describe('one', () => {
  const call = async () => ({
    params: { uuid: fixture.project.id, entityId: (await fixture.makeEntity()).id },
  });
  let place: Awaited<ReturnType<typeof call>>;
  beforeAll(async () => {
    place = await call();
  });
  testCommonErrors(getOne, 'GET', () => ({ app: fixture.app, member: fixture.owner, call: place }));
  testCommonErrors(PATCH, 'PATCH', () => ({
    app: fixture.app,
    member: fixture.owner,
    call: { ...place, json: {} },
  }));
  testCommonErrors(removeOne, 'DELETE', () => ({ app: fixture.app, member: fixture.owner, call: place }));

  test('200 with other fields, which apply from then on', async () => {
    const entity = await fixture.makeEntity();
    await fixture.insert(entity, { records: [{ data: { a: 1 } }] });
    const patch = { method: 'PATCH' as const, ...getEntity(entity.id) };
    const response = await fixture.app.call(PATCH, { ...patch, json: { fields: FIELDS } });
    expect(await response.json()).toMatchObject({ name: 'Suppliers', fields: FIELDS, record_count: 1 });
    expect((await fixture.insert(entity, { records: [{ data: { a: 1 } }] })).status).toBe(400);
    expect(await (await fixture.app.call(getOne, getEntity(entity.id))).json()).toMatchObject({
      fields: FIELDS,
    });
    const renamed = await fixture.app.call(PATCH, { ...patch, json: { name: 'Vendors' } });
    expect(await renamed.json()).toMatchObject({ name: 'Vendors', fields: FIELDS });
    const entries = await fixture.app.services.db.auditEntry.findMany({
      where: { subjectId: entity.id, action: 'entity.changed' },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ details }) => details)).toEqual([
      { fields: FIELDS, before: { name: 'Suppliers', fields: [] } },
      { name: 'Vendors', before: { name: 'Suppliers', fields: FIELDS } },
    ]);
  });

  test('204 on deletion: it disappears at once, its records after the job, others stay', async () => {
    const [entity, other] = [await fixture.makeEntity(), await fixture.makeEntity()];
    for (const each of [entity, other])
      await fixture.insert(each, { records: [{ data: { a: 1 } }, { data: {} }] });
    const { services } = fixture.app;
    expect((await fixture.app.call(removeOne, { method: 'DELETE', ...getEntity(entity.id) })).status).toBe(
      204,
    );
    expect((await fixture.app.call(getOne, getEntity(entity.id))).status).toBe(404);
    expect((await fixture.insert(entity, { records: [] })).status).toBe(404);
    const event = await services.db.outboxEvent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(event).toMatchObject({ name: 'entity-records/entity.deleted', data: { entityId: entity.id } });
    await purgeEntity(services, entity.id);
    await purgeEntity(services, entity.id);
    await purgeEntity(services, other.id);
    expect(await fixture.listTexts(entity)).toEqual([]);
    expect(await services.db.entity.findUnique({ where: { id: entity.id } })).toBeNull();
    expect(await fixture.countRecords(other)).toBe(2);
    const entry = await services.db.auditEntry.findFirstOrThrow({ where: { action: 'entity.deleted' } });
    expect(entry.details).toEqual({ name: 'Suppliers', records: 2 });
  });

  test('the schedule purges a deleted entity whose event is lost', async () => {
    const { services } = fixture.app;
    const [entity, other] = [await fixture.makeEntity(), await fixture.makeEntity()];
    for (const each of [entity, other]) await fixture.insert(each, { records: [{ data: { a: 1 } }] });
    await fixture.app.call(removeOne, { method: 'DELETE', ...getEntity(entity.id) });
    await services.db.outboxEvent.deleteMany();
    let inHours = 0;
    const clock = () => new Date(Date.now() + inHours * 3_600_000);
    const purge = async () => {
      const data = { cron: '40 * * * *' };
      await services.db.outboxEvent.create({ data: { id: services.newId(), name: SCHEDULED_TIMER, data } });
      const engine = createFastEngine(
        documentJobs(() => ({ ...services, clock })),
        services.db,
      );
      await engine.start();
      await engine.idle?.();
      await engine.stop();
    };
    await purge();
    expect(await countStored(entity.id)).toBe(1);
    inHours = 2;
    await purge();
    expect(await countStored(entity.id)).toBe(0);
    await purge();
    expect(await services.db.entity.findUnique({ where: { id: entity.id } })).toBeNull();
    expect(await countStored(other.id)).toBe(1);
  });

  test('the records are deleted with the project, however it is deleted', async () => {
    const { services } = fixture.app;
    const project = await makeProject(services, fixture.organization);
    const entity = await services.db.entity.create({
      data: {
        id: services.newId(),
        organizationId: fixture.organization.id,
        projectId: project.id,
        name: 'x',
      },
    });
    await services.db.entityRecord.create({ data: { entityId: entity.id, data: {} } });
    await services.db.project.delete({ where: { id: project.id } });
    expect(await services.db.entityRecord.count({ where: { entityId: entity.id } })).toBe(0);
  });

  test('403 for a reviewer who changes or deletes it; 404 for a missing one', async () => {
    const { id } = await fixture.makeEntity();
    const as = fixture.reviewer.token;
    const { params } = getEntity(id);
    expect((await fixture.app.call(PATCH, { method: 'PATCH', params, as, json: { name: 'x' } })).status).toBe(
      403,
    );
    expect((await fixture.app.call(removeOne, { method: 'DELETE', params, as })).status).toBe(403);
    for (const { uuid, entityId } of await listUnknownParams()) {
      const call = getEntity(entityId, uuid);
      expect((await fixture.app.call(getOne, call)).status).toBe(404);
      expect((await fixture.app.call(PATCH, { ...call, method: 'PATCH', json: {} })).status).toBe(404);
      expect((await fixture.app.call(removeOne, { ...call, method: 'DELETE' })).status).toBe(404);
    }
  });
});
