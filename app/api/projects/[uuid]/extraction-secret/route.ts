import { z } from 'zod';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';
import { getSecretState, setSecret } from '@/lib/providers/secret';
import { ClassifierSecret, NewClassifierSecret } from '@/lib/providers/secret-schema';

export const GET = route({
  summary: "Whether a project's language model for values has a key",
  description: 'The key itself is never told.',
  auth: 'member',
  params: ProjectPath,
  responses: { 200: ClassifierSecret },
  handle: async ({ ctx, params }) => ({
    status: 200,
    body: await getSecretState(ctx, params.uuid, 'extraction'),
  }),
});

export const PUT = route({
  summary: "Set the key of a project's language model for values",
  description: 'It is stored encrypted, and never told again.',
  auth: 'member',
  params: ProjectPath,
  body: NewClassifierSecret,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params, body }) => {
    await setSecret(ctx, params.uuid, body.key, 'extraction');
    return { status: 204, body: undefined };
  },
});

export const DELETE = route({
  summary: "Forget the key of a project's language model for values",
  auth: 'member',
  params: ProjectPath,
  responses: { 204: z.undefined() },
  handle: async ({ ctx, params }) => {
    await setSecret(ctx, params.uuid, null, 'extraction');
    return { status: 204, body: undefined };
  },
});
