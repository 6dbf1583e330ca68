import { z } from 'zod';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { DomainError, ErrorKind } from '@/lib/core/errors';
import { ERROR_CODES, failureBody, refusalBody, type Surface, statusOf } from '../errors';
import { type ResponseHeader, responseHeaders } from '../headers';
import { type AnyDeclaration, surfaceOf } from '../route';
import { REFUSED, REQUEST_ID, refusedInput } from './examples/refusals';

/** Which refusals a route can answer with, in the shapes and statuses of decisions.md part 13. */

/** One description for all values, as the reference shows it. */
const CODES = `Stable code of the error. Compare this field, not \`message\`. Values:
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
\`method_not_allowed\`: the path does not have this method;
\`internal_error\`: an unexpected error in Sheaf.`.replaceAll('\n', ' ');

const REPLACED_BY = z.array(z.string()).optional().meta({
  description: 'Only with 404: UUIDs of the documents that hold the pages of a document that left the list.',
});

export const AppRefusal = z
  .object({
    code: z.enum(ERROR_CODES).meta({ description: CODES }),
    message: z.string().meta({ description: 'A sentence for a person.' }),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Messages by field, such as `segments.2.end_page`; indices count from 0.' }),
    hint: z.string().optional().meta({
      description:
        'With 401: the kind of credential that the route expects, and the kind that the request has.',
    }),
    replaced_by: REPLACED_BY,
  })
  .meta({ id: 'Refusal' });

export const V1Refusal = z
  .object({
    error: z.enum(ERROR_CODES).meta({ description: CODES }),
    message: z.string().meta({ description: 'A sentence for a person.' }),
    replaced_by: REPLACED_BY,
  })
  .meta({ id: 'IntegrationRefusal' });

const SHAPES = { app: AppRefusal, v1: V1Refusal } as const;

const WHEN: Record<ErrorKind, string> = {
  malformed: "The request can't be read: the body isn't JSON, or X-Organization-Id is missing.",
  invalid: 'The input breaks a rule. The message names the field.',
  unauthenticated: 'No credential, or none that counts here.',
  forbidden: 'The caller may not do this, or may not view the project or document.',
  not_found: 'There is no such thing, or it belongs to someone else.',
  conflict: "The state of things doesn't allow it now.",
  precondition_failed: 'It has changed since the version that If-Match names.',
  too_large: 'Larger than a limit.',
  unsupported: "The request's Content-Type is not the one that is wanted.",
  rate_limited: 'Too many requests.',
  unavailable: 'A dependency is down.',
};

/** A defect of ours: no kind of refusal, and any route can have one. */
const DEFECT = 500;

/** The statuses of all refusals that a route can answer with, ascending. */
export function refusalStatusesOf(declaration: AnyDeclaration, method: string): number[] {
  if (declaration.answersOnly) return [];
  const statuses = kindsOf(declaration, method).map((kind) => statusOf(kind, surfaceOf(declaration)));
  return [...new Set([...statuses, DEFECT])].sort((a, b) => a - b);
}

/**
 * The response of one status. Every route of a surface shares it, and the document has it once; but for the one that
 * tells what is wrong with the input, which each operation says in its own words.
 */
export function refusalResponse(declaration: AnyDeclaration, status: number): ZodOpenApiResponseObject {
  const surface = surfaceOf(declaration);
  const shared = RESPONSES[surface].get(status)!;
  const invalid = status === statusOf('invalid', surface) && refusedInput(declaration)?.error;
  return invalid
    ? { ...withExamples(shared, surface, { ...causesOf(status, surface), invalid }), id: undefined }
    : shared;
}

/** Headers of a status; a limit is told once the request was counted, which comes after the credential. */
const HEADERS: Record<number, readonly ResponseHeader[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};
const headersOf = (status: number) =>
  responseHeaders(['X-Request-Id', 'RateLimit', 'RateLimit-Policy', ...(HEADERS[status] ?? [])]);

/** One object each: by its identity the generator knows that it is the same. */
const RESPONSES = { app: responsesOf('app'), v1: responsesOf('v1') };

function responsesOf(surface: Surface): Map<number, ZodOpenApiResponseObject> {
  const reasons = new Map<number, string[]>([[DEFECT, ['Something went wrong.']]]);
  for (const [kind, reason] of Object.entries(WHEN) as [ErrorKind, string][]) {
    const status = statusOf(kind, surface);
    reasons.set(status, [...(reasons.get(status) ?? []), reason]);
  }
  const id = (status: number) => `${surface === 'v1' ? 'Integration' : ''}Refusal${status}`;
  return new Map(
    [...reasons].map(([status, sentences]) => [
      status,
      withExamples(
        { id: id(status), description: sentences.join(' '), headers: headersOf(status) },
        surface,
        causesOf(status, surface),
      ),
    ]),
  );
}

/** What a status has for causes, by name; of a defect there is nothing to tell. */
function causesOf(status: number, surface: Surface): Record<string, DomainError> {
  const kinds = (Object.keys(REFUSED) as ErrorKind[]).filter((kind) => statusOf(kind, surface) === status);
  return Object.assign({}, ...kinds.map((kind) => REFUSED[kind]));
}

function withExamples(
  response: ZodOpenApiResponseObject,
  surface: Surface,
  causes: Record<string, DomainError>,
): ZodOpenApiResponseObject {
  const bodies = Object.entries(causes).map(([name, error]) => [
    name,
    { value: refusalBody(error, surface) },
  ]);
  const defect = { defect: { value: failureBody(REQUEST_ID, surface) } };
  const examples = bodies.length === 0 ? defect : Object.fromEntries(bodies);
  return { ...response, content: { 'application/json': { schema: SHAPES[surface], examples } } };
}

function kindsOf(declaration: AnyDeclaration, method: string): ErrorKind[] {
  const { auth, params, anyQuery, body, jsonBytes, multipart, refuses = [] } = declaration;
  const kinds: ErrorKind[] = ['unavailable', 'rate_limited', ...refuses];
  if (auth !== 'public') kinds.push('unauthenticated');
  // A person may look at what is their own; to change it, a session must come from a page of ours.
  if (auth === 'member' || auth === 'key' || (auth !== 'public' && method !== 'GET')) kinds.push('forbidden');
  if (auth === 'member') kinds.push('malformed');
  if (params) kinds.push('not_found');
  // Parameters in the path, and query parameters that are not declared.
  if (params || !anyQuery) kinds.push('invalid');
  if (body || jsonBytes || multipart) kinds.push('malformed', 'invalid', 'too_large', 'unsupported');
  return kinds;
}
