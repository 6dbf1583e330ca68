import { GET } from '@/app/api/projects/[uuid]/entities/[entityId]/records/route';
import { DELETE, POST } from '@/app/api/v1/external/projects/[projectUuid]/entities/[entityId]/records/route';
import type { EntityField } from '@/lib/documents/entity-records/entity-field';
import type { Entity, Organization, Project } from '@/lib/platform/db/generated/client';
import { type Call, type Credential, openTestApp, type TestApp } from '@/test-support/app';
import {
  makeApiKey,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/test-support/factories';

export interface RecordsFixture {
  app: TestApp;
  organization: Organization;
  project: Project;
  owner: TestMember;
  reviewer: TestMember;
  viewer: TestMember;
  key: Credential;
  makeEntity(fields?: EntityField[]): Promise<Entity>;
  /** Inserts records through the API. A string is sent unchanged. */
  insert(entity: Entity, body: unknown, call?: Call): Promise<Response>;
  remove(entity: Entity, body: unknown, call?: Call): Promise<Response>;
  /** Returns the data of every record, in order, as JSON text. */
  listTexts(entity: Entity): Promise<string[]>;
  /** Returns the data of every record, page by page through the API. */
  listRecords(entity: Entity, query?: Record<string, string>): Promise<unknown[]>;
  /** Returns the record count that the entity reports. */
  countRecords(entity: Entity): Promise<number>;
}

export async function openRecordsFixture(): Promise<RecordsFixture> {
  const app = await openTestApp();
  const { services } = app;
  const organization = await makeOrganization(services);
  const project = await makeProject(services, organization);
  const owner = await makeMember(services, { organization });
  const projects = [project];
  const reviewer = await makeMember(services, { organization, role: 'reviewer', projects });
  const viewer = await makeMember(services, { organization, role: 'viewer', projects });
  const key = (await makeApiKey(services, { organization })).credential;
  const send = (
    handler: typeof POST,
    method: 'POST' | 'DELETE',
    entity: Entity,
    body: unknown,
    call: Call = {},
  ) =>
    app.call(handler, {
      method,
      params: { projectUuid: project.id, entityId: entity.id },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      as: key,
      ...call,
      headers: { 'content-type': 'application/json', ...call.headers },
    });
  return {
    app,
    organization,
    project,
    owner,
    reviewer,
    viewer,
    key,
    makeEntity: (fields = []) =>
      services.db.entity.create({
        data: {
          id: services.newId(),
          organizationId: organization.id,
          projectId: project.id,
          name: 'Suppliers',
          fields,
        },
      }),
    insert: (entity, body, call) => send(POST, 'POST', entity, body, call),
    remove: (entity, body, call) => send(DELETE, 'DELETE', entity, body, call),
    listTexts: async (entity) => {
      const rows = await services.db.$queryRaw<{ text: string }[]>`
        SELECT data::text AS text FROM entity_record WHERE entity_id = ${entity.id}::uuid ORDER BY id`;
      return rows.map(({ text }) => text);
    },
    listRecords: async (entity, query = {}) => {
      const found: unknown[] = [];
      let cursor: string | null = '0';
      while (cursor !== null) {
        const params = { uuid: project.id, entityId: entity.id };
        const response: Response = await app.call(GET, {
          params,
          query: { ...query, cursor },
          as: owner.token,
        });
        const page = (await response.json()) as { records: { data: unknown }[]; next_cursor: string | null };
        found.push(...page.records.map(({ data }) => data));
        cursor = page.next_cursor;
      }
      return found;
    },
    countRecords: async ({ id }) =>
      Number((await services.db.entity.findUniqueOrThrow({ where: { id } })).recordCount),
  };
}
