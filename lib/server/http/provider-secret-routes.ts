import { z } from 'zod';
import { getSecretState, setSecret } from '@/lib/tenancy/projects/provider-secret';
import {
  NewProviderSecret,
  ProviderSecret,
  type SecretName,
} from '@/lib/tenancy/projects/provider-secret-schema';
import { ProjectPath } from '@/lib/tenancy/projects/schemas';
import { route } from './route';

interface SecretNames {
  /** End of each operation ID, for example `ClassifierSecret`. */
  operation: string;
  /** Name of the key in a summary, for example `classifier`. */
  key: string;
  /** Name of the provider inside a sentence. */
  provider: string;
}

export const createSecretRoutes = (name: SecretName, { operation, key, provider }: SecretNames) => ({
  GET: route({
    operationId: `get${operation}`,
    summary: `Get ${key} key status`,
    description: `Returns whether a key for the ${provider} is stored, and the origin that it is sent to. The key itself is never returned.`,
    auth: 'member',
    params: ProjectPath,
    responses: { 200: ProviderSecret },
    handle: async ({ ctx, params }) => ({ status: 200, body: await getSecretState(ctx, params.uuid, name) }),
  }),

  PUT: route({
    operationId: `set${operation}`,
    summary: `Set the ${key} key`,
    description: `Stores the key for the ${provider}, encrypted. The key is never returned. It is sent only to the scheme, host and port that it was set for. A session needs a proof of the last 10 minutes.`,
    auth: 'member',
    stepUp: true,
    params: ProjectPath,
    body: NewProviderSecret,
    responses: { 204: z.undefined() },
    errorKinds: ['conflict'],
    handle: async ({ ctx, params, body }) => {
      await setSecret(ctx, params.uuid, name, body);
      return { status: 204, body: undefined };
    },
  }),

  DELETE: route({
    operationId: `delete${operation}`,
    summary: `Delete the ${key} key`,
    description: `Deletes the stored key for the ${provider}.`,
    auth: 'member',
    params: ProjectPath,
    responses: { 204: z.undefined() },
    handle: async ({ ctx, params }) => {
      await setSecret(ctx, params.uuid, name, null);
      return { status: 204, body: undefined };
    },
  }),
});
