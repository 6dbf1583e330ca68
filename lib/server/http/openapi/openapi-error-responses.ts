import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { ErrorReasonSchema, ReasonValuesSchema } from '@/lib/foundation/error-reason-schemas';
import type { DomainError, ErrorKind } from '@/lib/foundation/errors';
import {
  createErrorBody,
  createInternalErrorBody,
  ERROR_CODES,
  getStatus,
  type Surface,
} from '../http-errors';
import { type ResponseHeader, responseHeaders } from '../http-headers';
import { type AnyRouteDeclaration, getSurface } from '../route';
import { ERROR_EXAMPLES, findInvalidInput, REQUEST_ID } from './examples/openapi-error-examples';

/** Lists the errors that a route can return, with their schemas and statuses. */

/** Description of `code` for all its values, as the reference shows it. */
const CODE_DESCRIPTION = `Stable code of the error. Compare this field, not \`message\`. Values:
\`bad_request\`: the request cannot be read;
\`invalid_request\`: the input is invalid;
\`unauthenticated\`: the credential is missing or invalid;
\`forbidden\`: the credential does not have permission;
\`not_found\`: the object does not exist or belongs to somebody else;
\`conflict\`: the current state does not allow the change;
\`precondition_failed\`: the object has changed since the version in \`If-Match\`;
\`too_large\`: the request exceeds a limit;
\`unsupported_media_type\`: \`Content-Type\` is not supported;
\`rate_limited\`: too many requests;
\`unavailable\`: a dependency is down;
\`second_factor_required\`: the session waits for the code of the second factor;
\`second_factor_setup_required\`: the organization requires a second factor, and the user has none, or the access token was created without one;
\`step_up_required\`: the session must prove again who uses it;
\`method_not_allowed\`: the path does not have this method;
\`internal_error\`: an unexpected error in Sheaf.`.replaceAll('\n', ' ');

const code = z.enum(ERROR_CODES).meta({ description: CODE_DESCRIPTION });
const message = z.string().meta({ description: 'Message that explains the error to a person.' });

/** Field that only 404 errors have. */
const replaced_by = z.array(z.string()).optional().meta({
  description: 'UUIDs of the documents that hold the pages of a document that was removed from the list.',
});

const AppErrorBody = z
  .object({
    code,
    message,
    reason: ErrorReasonSchema.optional(),
    values: ReasonValuesSchema.optional(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Messages by field, for example `segments.2.end_page`. Indexes count from 0.' }),
    error_reasons: z
      .record(
        z.string(),
        z.array(z.object({ reason: ErrorReasonSchema, values: ReasonValuesSchema.optional() }).nullable()),
      )
      .optional()
      .meta({
        description: 'Reasons of `errors`, in the same order. `null` for a message without a reason.',
      }),
  })
  .meta({ id: 'Error' });

const AppUnauthenticated = z
  .object({
    code,
    message,
    hint: z.string().meta({
      description: 'The kind of credential that the route expects, and the kind that the request has.',
    }),
    reason: ErrorReasonSchema.optional(),
    values: ReasonValuesSchema.optional(),
  })
  .meta({ id: 'UnauthenticatedError' });

const AppNotFound = AppErrorBody.extend({ replaced_by }).meta({ id: 'NotFoundError' });

const V1ErrorBody = z.object({ error: code, message }).meta({ id: 'IntegrationError' });

const V1NotFound = V1ErrorBody.extend({ replaced_by }).meta({ id: 'IntegrationNotFoundError' });

/** Schemas of error bodies: a default, and separate schemas for the statuses that have more fields. */
const SHAPES: Record<Surface, { default: z.ZodType; [status: number]: z.ZodType }> = {
  app: { default: AppErrorBody, 401: AppUnauthenticated, 404: AppNotFound },
  v1: { default: V1ErrorBody, 404: V1NotFound },
};

const REASONS: Record<ErrorKind, string> = {
  malformed:
    'The request cannot be read: the body is not valid JSON, or the `X-Organization-Id` header is missing.',
  invalid: 'The input is invalid. The message names the field.',
  unauthenticated: 'The credential is missing or invalid.',
  forbidden: 'The credential does not have permission to do this, or to view the project or document.',
  not_found: 'The object does not exist, or belongs to another organization.',
  conflict: "The object's current state does not allow this change.",
  precondition_failed: 'The object has changed since the version in `If-Match`.',
  too_large: 'The request exceeds a limit.',
  unsupported: 'The `Content-Type` of the request is not supported.',
  rate_limited: 'The caller sent too many requests. Retry after the number of seconds in `Retry-After`.',
  unavailable: 'A dependency is down. Retry after the number of seconds in `Retry-After`.',
};

/** Status of an internal error. It has no error kind, and any route can return it. */
const INTERNAL_ERROR_STATUS = 500;

/** Returns the statuses of all errors that a route can return, in ascending order. */
export function getErrorStatuses(declaration: AnyRouteDeclaration, method: string): number[] {
  if (declaration.ownResponsesOnly) return [];
  const statuses = getErrorKinds(declaration, method).map((kind) => getStatus(kind, getSurface(declaration)));
  return [...new Set([...statuses, INTERNAL_ERROR_STATUS])].sort((a, b) => a - b);
}

/**
 * Returns the error response of one status. All routes of a surface share one response object, which the document
 * contains once. Only the response for invalid input differs per operation, because it has an example of the operation.
 */
export function getErrorResponse(declaration: AnyRouteDeclaration, status: number): ZodOpenApiResponseObject {
  const surface = getSurface(declaration);
  const shared = RESPONSES[surface].get(status)!;
  const invalid = status === getStatus('invalid', surface) && findInvalidInput(declaration)?.error;
  return invalid
    ? { ...withBody(shared, { surface, status }, { ...getCauses(status, surface), invalid }), id: undefined }
    : shared;
}

/**
 * Headers of a status. Rate limit headers are sent only after the request was counted, which happens after
 * authentication.
 */
const HEADERS: Record<number, readonly ResponseHeader[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};
const buildHeaders = (status: number) =>
  responseHeaders(['X-Request-Id', 'RateLimit', 'RateLimit-Policy', ...(HEADERS[status] ?? [])]);

/** Shared response objects. The generator recognizes equal responses by object identity. */
const RESPONSES = { app: buildResponses('app'), v1: buildResponses('v1') };

function buildResponses(surface: Surface): Map<number, ZodOpenApiResponseObject> {
  const reasons = new Map<number, string[]>([[INTERNAL_ERROR_STATUS, ['An unexpected error in Sheaf.']]]);
  for (const [kind, reason] of Object.entries(REASONS) as [ErrorKind, string][]) {
    const status = getStatus(kind, surface);
    reasons.set(status, [...(reasons.get(status) ?? []), reason]);
  }
  const id = (status: number) => `${surface === 'v1' ? 'Integration' : ''}Error${status}`;
  return new Map(
    [...reasons].map(([status, sentences]) => [
      status,
      withBody(
        { id: id(status), description: sentences.join(' '), headers: buildHeaders(status) },
        { surface, status },
        getCauses(status, surface),
      ),
    ]),
  );
}

/** Returns the example errors of a status, by name. An internal error has none. */
function getCauses(status: number, surface: Surface): Record<string, DomainError> {
  const kinds = (Object.keys(ERROR_EXAMPLES) as ErrorKind[]).filter(
    (kind) => getStatus(kind, surface) === status,
  );
  return Object.assign({}, ...kinds.map((kind) => ERROR_EXAMPLES[kind]));
}

function withBody(
  response: ZodOpenApiResponseObject,
  { surface, status }: { surface: Surface; status: number },
  causes: Record<string, DomainError>,
): ZodOpenApiResponseObject {
  const schema = SHAPES[surface][status] ?? SHAPES[surface].default;
  const bodies = Object.entries(causes).map(([name, error]) => [
    name,
    { value: createErrorBody(error, surface) },
  ]);
  const defect = { defect: { value: createInternalErrorBody(REQUEST_ID, surface) } };
  const examples = bodies.length === 0 ? defect : Object.fromEntries(bodies);
  return { ...response, content: { 'application/json': { schema, examples } } };
}

function getErrorKinds(declaration: AnyRouteDeclaration, method: string): ErrorKind[] {
  const { auth, params, anyQuery, body, jsonBytes, multipart, pendingSession, errorKinds = [] } = declaration;
  const kinds: ErrorKind[] = ['unavailable', 'rate_limited', ...errorKinds];
  if (auth !== 'public') kinds.push('unauthenticated');
  // A session may wait for its second factor. To change something, it must come from a page of Sheaf.
  if (auth !== 'public' && !(pendingSession && method === 'GET')) kinds.push('forbidden');
  if (auth === 'member') kinds.push('malformed');
  if (params) kinds.push('not_found');
  // Path parameters and undeclared query parameters are checked.
  if (params || !anyQuery) kinds.push('invalid');
  if (body || jsonBytes || multipart) kinds.push('malformed', 'invalid', 'too_large', 'unsupported');
  return kinds;
}
