import type { paths } from './paths.js';

/** Paths whose POST operation has the header `Idempotency-Key`. */
type KeyedPath = {
  [P in keyof paths]: paths[P] extends {
    post: { parameters: { header?: { 'Idempotency-Key'?: string } } };
  }
    ? 'Idempotency-Key' extends keyof NonNullable<paths[P]['post']['parameters']['header']>
      ? P
      : never
    : never;
}[keyof paths];

/** The compiler requires an entry for each operation that has the header. */
const KEYED_PATHS: Record<KeyedPath, true> = {
  '/api/projects/{uuid}/documents': true,
  '/api/projects/{uuid}/entities/{entityId}/records': true,
  '/api/v1/external/projects/{projectUuid}/documents': true,
  '/api/v1/external/projects/{projectUuid}/entities/{entityId}/records': true,
  '/api/v1/{connector}/projects/{projectUuid}/documents': true,
};

export const takesIdempotencyKey = (method: string, path: string): boolean =>
  method === 'post' && Object.hasOwn(KEYED_PATHS, path);

/** Creates a unique key. Does not use `crypto.randomUUID`, because browsers lack it without TLS. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
