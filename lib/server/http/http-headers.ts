import { z } from 'zod';

/**
 * Headers of requests and responses that the API document declares. A handler reads conditional headers only through
 * `DeclaredHeaders`, so it can't read an undeclared one. The contract tests check that responses have exactly the
 * declared headers.
 */

const ENTITY_TAGS = 'One ETag, several separated by commas, or `*`.';

export const REQUEST_HEADERS = {
  'Idempotency-Key': z.string().min(1).max(255).optional().meta({
    description:
      'Unique key of the request, for example a UUID: 1 to 255 printable ASCII characters. A repeated request with the same key within 24 hours returns the first response.',
    example: '7d1f0f3e-3a52-4f0e-9a54-8d2b5f6f3c11',
  }),
  'If-Match': z
    .string()
    .optional()
    .meta({
      description: `Applies the change only if the current ETag is listed; otherwise returns \`412\`. ${ENTITY_TAGS}`,
      example: '"7"',
    }),
  'If-None-Match': z
    .string()
    .optional()
    .meta({
      description: `Returns \`304\` without a body if the current ETag is listed. ${ENTITY_TAGS}`,
      example: '"7"',
    }),
  Range: z.string().optional().meta({
    description: 'One range of bytes to return. Several ranges return the whole file.',
    example: 'bytes=0-1023',
  }),
  'If-Range': z.string().optional().meta({
    description: 'Returns the range only if this is the current ETag; otherwise returns the whole file.',
    example: '"9f86d081884c7d65"',
  }),
};
export type RequestHeader = keyof typeof REQUEST_HEADERS;

/** Headers that a declaration names, for reading. */
export interface DeclaredHeaders<H extends RequestHeader> {
  // Keep this a property: method parameters are bivariant and would allow undeclared names.
  get: (name: H) => string | null;
}

/** Request ID header. Optional in a request, always present in a response. */
export const REQUEST_ID_HEADER = {
  'X-Request-Id': z.string().max(128).optional().meta({
    description:
      'Your own ID of the request, up to 128 characters of `A-Z a-z 0-9 . _ : + / = -`. Default: a new UUID. The response and the server log contain the ID.',
    example: '4b2f0c9d-1e7a-4c58-9f36-d80a5e7b1c24',
  }),
};

const header = (id: string, schema: z.ZodType, description: string, example: string | number) =>
  schema.meta({ description, example, header: { id } });

export const RESPONSE_HEADERS = {
  'X-Request-Id': header(
    'X-Request-Id',
    z.string(),
    'ID of the request. State this ID when you report a problem.',
    '4b2f0c9d-1e7a-4c58-9f36-d80a5e7b1c24',
  ),
  'WWW-Authenticate': header('WWW-Authenticate', z.string(), 'Authentication scheme to use.', 'Bearer'),
  'Retry-After': header('Retry-After', z.int().min(0), 'Seconds to wait before the next request.', 12),
  'RateLimit-Policy': header(
    'RateLimit-Policy',
    z.string().optional(),
    'Name of the limit, with its quota `q` and its window `w` in seconds (draft-ietf-httpapi-ratelimit-headers).',
    '"requests";q=600;w=60',
  ),
  RateLimit: header(
    'RateLimit',
    z.string().optional(),
    'Name of the limit, with the approximate number of remaining requests `r` and the seconds `t` until the window ends.',
    '"requests";r=412;t=37',
  ),
  ETag: header('ETag', z.string(), 'Version of the response, for `If-Match` and `If-None-Match`.', '"7"'),
  'Accept-Ranges': header('Accept-Ranges', z.string(), 'Unit of ranges that the route supports.', 'bytes'),
  'Content-Range': header(
    'Content-Range',
    z.string(),
    'Range that the body contains, and the size of the file in bytes.',
    'bytes 0-1023/48213',
  ),
  'Content-Disposition': header(
    'Content-Disposition',
    z.string().optional(),
    'Name under which to save the file. Present if the body is a file.',
    'attachment; filename="invoice.pdf"',
  ),
  'X-Left-Out': header(
    'X-Left-Out',
    z.int().min(0).optional(),
    'Number of documents that the ZIP does not contain.',
    0,
  ),
};
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

export const responseHeaders = (names: readonly ResponseHeader[]): z.ZodObject =>
  z.object(Object.fromEntries(names.map((name) => [name, RESPONSE_HEADERS[name]])));
