import { z } from 'zod';
import { route } from '@/lib/http/route';
import { ProjectPath } from '@/lib/projects/schemas';
import { getSecretState, setSecret } from './secret';
import { NewProviderSecret, ProviderSecret, type SecretName } from './secret-schema';

/** The routes of one provider's key. @param provider in the middle of a sentence */
export const secretRoutes = (name: SecretName, provider: string) => ({
  GET: route({
    summary: `Whether a project's ${provider} has a key`,
    description: 'The key itself is never told.',
    auth: 'member',
    params: ProjectPath,
    responses: { 200: ProviderSecret },
    handle: async ({ ctx, params }) => ({ status: 200, body: await getSecretState(ctx, params.uuid, name) }),
  }),

  PUT: route({
    summary: `Set the key of a project's ${provider}`,
    description: 'It is stored encrypted, and never told again.',
    auth: 'member',
    params: ProjectPath,
    body: NewProviderSecret,
    responses: { 204: z.undefined() },
    handle: async ({ ctx, params, body }) => {
      await setSecret(ctx, params.uuid, name, body.key);
      return { status: 204, body: undefined };
    },
  }),

  DELETE: route({
    summary: `Forget the key of a project's ${provider}`,
    auth: 'member',
    params: ProjectPath,
    responses: { 204: z.undefined() },
    handle: async ({ ctx, params }) => {
      await setSecret(ctx, params.uuid, name, null);
      return { status: 204, body: undefined };
    },
  }),
});
