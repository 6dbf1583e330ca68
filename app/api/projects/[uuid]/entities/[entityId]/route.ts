import { z } from 'zod';
import { changeEntity } from '@/lib/entity-records/change-entity';
import { deleteEntity } from '@/lib/entity-records/delete-entity';
import { entityOf } from '@/lib/entity-records/entity';
import { requireEntity } from '@/lib/entity-records/require-entity';
import { Entity, EntityPatch, ProjectEntityPath } from '@/lib/entity-records/schemas';
import { route } from '@/lib/http/route';

export const GET = route({
  summary: 'Get an entity',
  auth: 'member',
  params: ProjectEntityPath,
  responses: { 200: Entity },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId } }) => ({
    status: 200,
    body: entityOf(await requireEntity(ctx, { projectUuid, entityId })),
  }),
});

export const PATCH = route({
  summary: 'Change an entity',
  description: 'Its name, or the fields that it declares. Records that are there stay as they are.',
  auth: 'member',
  params: ProjectEntityPath,
  body: EntityPatch,
  responses: { 200: Entity },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId }, body }) => ({
    status: 200,
    body: await changeEntity(ctx, { projectUuid, entityId }, body),
  }),
});

export const DELETE = route({
  summary: 'Delete an entity with all its records',
  description: 'For good.',
  auth: 'member',
  params: ProjectEntityPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params: { uuid: projectUuid, entityId } }) => {
    await deleteEntity(ctx, { projectUuid, entityId });
    return { status: 204, body: undefined };
  },
});
