import { createEntity } from '@/lib/documents/entity-records/create-entity';
import { listEntities } from '@/lib/documents/entity-records/list-entities';
import { Entity, EntityList, NewEntity } from '@/lib/documents/entity-records/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';

export const GET = route({
  operationId: 'listEntities',
  summary: 'List entities',
  description: 'Returns the entities of a project: tables of master data, for example suppliers.',
  auth: 'member',
  params: ProjectPath,
  mcp: { tools: [{ name: 'list_entities' }] },
  responses: { 200: EntityList },
  handle: async ({ ctx, params }) => ({ status: 200, body: await listEntities(ctx, params.uuid) }),
});

export const POST = route({
  operationId: 'createEntity',
  summary: 'Create an entity',
  description: 'Creates a table of master data, for example suppliers or cost centers.',
  auth: 'member',
  params: ProjectPath,
  body: NewEntity,
  responses: { 201: Entity },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params, body }) => ({
    status: 201,
    body: await createEntity(ctx, params.uuid, body),
  }),
});

export const { PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET, POST });
