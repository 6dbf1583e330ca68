import { GET } from '@/app/api/projects/[uuid]/entities/[entityId]/records/route';
import { DELETE, POST } from '@/app/api/v1/external/projects/[projectUuid]/entities/[entityId]/records/route';
import type { EntityField } from '@/lib/entity-records/field';
import type { Entity, Organization, Project } from '@/lib/platform/db/generated/client';
import { type Call, type Credential, openTestApp, type TestApp } from '@/lib/testing/app';
import {
  makeApiKey,
  makeMember,
  makeOrganization,
  makeProject,
  type TestMember,
} from '@/lib/testing/factories';

/** A project with people, a key, and entities to write records to. */
export interface RecordsDesk {
  app: TestApp;
  organization: Organization;
  project: Project;
  owner: TestMember;
  reviewer: TestMember;
  viewer: TestMember;
  key: Credential;
  makeEntity(fields?: EntityField[]): Promise<Entity>;
  /** Operation 9. Text is sent as it is. */
  insert(entity: Entity, body: unknown, call?: Call): Promise<Response>;
  /** Operation 10. */
  remove(entity: Entity, body: unknown, call?: Call): Promise<Response>;
  /** The data of every record, in order, as JSON text. */
  texts(entity: Entity): Promise<string[]>;
  /** Every record's data, page by page through the API. */
  listed(entity: Entity, query?: Record<string, string>): Promise<unknown[]>;
  /** How many records the entity says that it has. */
  counted(entity: Entity): Promise<number>;
}

export async function openRecordsDesk(): Promise<RecordsDesk> {
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
    texts: async (entity) => {
      const rows = await services.db.$queryRaw<{ text: string }[]>`
        SELECT data::text AS text FROM entity_record WHERE entity_id = ${entity.id}::uuid ORDER BY id`;
      return rows.map(({ text }) => text);
    },
    listed: async (entity, query = {}) => {
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
    counted: async ({ id }) =>
      Number((await services.db.entity.findUniqueOrThrow({ where: { id } })).recordCount),
  };
}
