import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './paths';

/** The shapes of the API by the names that its document gives them. */
export type Schemas = components['schemas'];

export type SheafClient = Client<paths>;

export interface ClientOptions {
  /** Where Sheaf listens, such as `https://sheaf.example.com`. */
  url: string;
  /** The credential: `authorization`, and `x-organization-id` with an access token. */
  headers?: Record<string, string>;
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Sheaf's API with the types of its document: paths, parameters, bodies and answers are checked by the compiler.
 *
 *     const { data, error } = await sheafClient({ url, headers }).GET('/api/prebuilt-documents/{uuid}', {
 *       params: { path: { uuid } },
 *     });
 */
export const sheafClient = ({ url, ...options }: ClientOptions): SheafClient =>
  createClient<paths>({ baseUrl: url, ...options });
