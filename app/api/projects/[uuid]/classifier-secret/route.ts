import { z } from 'zod';
import { setSecret } from '@/lib/classification/secret';
import { NewClassifierSecret } from '@/lib/classification/secret-schema';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';

export const PUT = route({
  summary: "Set the key of a project's outside classifier",
  description: 'It is stored encrypted, and never told again.',
  auth: 'member',
  params: ProjectPath,
  body: NewClassifierSecret,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params, body }) => {
    await setSecret(ctx, params.uuid, body.key);
    return { status: 204, body: undefined };
  },
});

export const DELETE = route({
  summary: "Forget the key of a project's outside classifier",
  auth: 'member',
  params: ProjectPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await setSecret(ctx, params.uuid, null);
    return { status: 204, body: undefined };
  },
});
