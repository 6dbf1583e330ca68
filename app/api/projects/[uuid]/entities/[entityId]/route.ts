import { z } from 'zod';
import { changeEntity } from '@/lib/documents/entity-records/change-entity';
import { deleteEntity } from '@/lib/documents/entity-records/delete-entity';
import { toEntity } from '@/lib/documents/entity-records/entity';
import { requireEntity } from '@/lib/documents/entity-records/require-entity';
import { Entity, EntityPatch, ProjectEntityPath } from '@/lib/documents/entity-records/schemas';
import { formatContentTag } from '@/lib/foundation/content-version';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { route } from '@/lib/server/http/route';

export const GET = route({
  operationId: 'getEntity',
  summary: 'Get an entity',
  description: 'Returns an entity with its declared fields.',
  auth: 'member',
  params: ProjectEntityPath,
  responses: { 200: Entity },
  responseHeaders: { 200: ['ETag'] },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId } }) => {
    const entity = toEntity(await requireEntity(ctx, { projectUuid, entityId }));
    return { status: 200, body: entity, headers: { etag: formatContentTag(entity.version) } };
  },
});

export const PATCH = route({
  operationId: 'updateEntity',
  summary: 'Update an entity',
  description:
    'Changes the name or the declared fields of an entity. Existing records stay as they are. Send `If-Match` to prevent overwriting a concurrent change.',
  requestHeaders: ['If-Match'],
  auth: 'member',
  params: ProjectEntityPath,
  body: EntityPatch,
  responses: { 200: Entity },
  responseHeaders: { 200: ['ETag'] },
  errorKinds: ['conflict', 'precondition_failed'],
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, body, headers }) => {
    const entity = await changeEntity(ctx, { projectUuid, entityId }, body, {
      ifMatch: headers.get('If-Match') ?? undefined,
    });
    return { status: 200, body: entity, headers: { etag: formatContentTag(entity.version) } };
  },
});

export const DELETE = route({
  operationId: 'deleteEntity',
  summary: 'Delete an entity',
  description: 'Deletes an entity and all its records permanently.',
  auth: 'member',
  params: ProjectEntityPath,
  responses: { 204: z.undefined() },
  errorKinds: ['conflict'],
  handle: async ({ ctx, params: { uuid: projectUuid, entityId } }) => {
    await deleteEntity(ctx, { projectUuid, entityId });
    return { status: 204, body: undefined };
  },
});

export const { POST, PUT, OPTIONS } = rejectOtherMethods({ GET, PATCH, DELETE });
