import { createHash } from 'node:crypto';

/** Returns the ETag of a JSON body: equal for equal bodies. */
export const formatContentTag = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
