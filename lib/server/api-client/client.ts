import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './paths';

export type Schemas = components['schemas'];

export type SheafClient = Client<paths>;

export interface ClientOptions {
  /** URL of the Sheaf server, for example `https://sheaf.example.com`. */
  url: string;
  /** Credential headers: `authorization`, and `x-organization-id` with an access token. */
  headers?: Record<string, string>;
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Creates a typed API client. The compiler checks paths, parameters, bodies, and responses.
 *
 * const { data, error } = await sheafClient({ url, headers }).GET('/api/prebuilt-documents/{uuid}', { params: { path: {
 * uuid } }, });
 */
export const sheafClient = ({ url, ...options }: ClientOptions): SheafClient =>
  createClient<paths>({ baseUrl: url, ...options });
