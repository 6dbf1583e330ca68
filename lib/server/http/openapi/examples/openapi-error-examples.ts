import { getBeingChangedProblem } from '@/lib/documents/document-change-blocker';
import {
  createConflictError,
  createNotFoundError,
  DomainError,
  type ErrorKind,
} from '@/lib/foundation/errors';
import { CURSOR_ERROR } from '@/lib/foundation/time-cursor';
import { parse, parseQuery } from '../../request-validation';
import type { AnyRouteDeclaration } from '../../route';

const FILE_NAME = 'Inbound 20 Nov.pdf';
const PARTS = ['0198c1f2-7a1e-7c3b-9d40-5a2f81c04e11', '0198c1f2-7a1e-7c3b-9d40-5a2f81c04e12'];

/** Real errors, as examples for both surfaces. A kind with several distinct causes has several named examples. */
export const ERROR_EXAMPLES: Record<ErrorKind, Record<string, DomainError>> = {
  malformed: { malformed: new DomainError('malformed', 'The body is not valid JSON.') },
  invalid: {
    invalid: new DomainError('invalid', CURSOR_ERROR, {
      errors: { cursor: [CURSOR_ERROR] },
    }),
  },
  unauthenticated: {
    unauthenticated: new DomainError(
      'unauthenticated',
      'Send an organization API key: Authorization: Bearer <API_KEY>.',
    ),
  },
  forbidden: { forbidden: new DomainError('forbidden', 'You may not view this project.') },
  not_found: {
    not_found: createNotFoundError('document'),
    left_the_list: new DomainError('not_found', `“${FILE_NAME}” has left the list: it was cut.`, {
      replacedBy: PARTS,
    }),
  },
  conflict: { conflict: createConflictError(getBeingChangedProblem(FILE_NAME)) },
  precondition_failed: {
    precondition_failed: new DomainError(
      'precondition_failed',
      'The document has changed since. Read it again.',
    ),
  },
  too_large: { too_large: new DomainError('too_large', 'The body is larger than 32 MB.') },
  unsupported: { unsupported: new DomainError('unsupported', 'Send the body as application/json.') },
  rate_limited: {
    rate_limited: new DomainError('rate_limited', 'Too many requests. Retry in 12 s.', {
      retryAfterSeconds: 12,
    }),
  },
  unavailable: {
    unavailable: new DomainError('unavailable', 'The database can’t be reached. Retry in a moment.', {
      retryAfterSeconds: 5,
    }),
  },
};

/** Request ID in the example of an internal error. */
export const REQUEST_ID = '4b2f0c9d-1e7a-4c58-9f36-d80a5e7b1c24';

/** Invalid input of an operation, and the error message that the operation returns for it. */
export interface InvalidInput {
  place: 'body' | 'params' | 'query';
  input: object;
  error: DomainError;
}

/**
 * Finds input that an operation rejects, with the real error message. Returns undefined if only the handler itself can
 * reject input.
 */
export function findInvalidInput(declaration: AnyRouteDeclaration): InvalidInput | undefined {
  const { body, params, query, anyQuery, ownResponsesOnly } = declaration;
  if (ownResponsesOnly) return undefined;
  const attempts: Omit<InvalidInput, 'error'>[] = [
    ...(body
      ? (['body', 'body'] as const).map((place, at) => ({ place, input: at ? UNKNOWN_FIELD : {} }))
      : []),
    ...(params ? [{ place: 'params' as const, input: withInvalidNames(params) }] : []),
    ...(query ? [{ place: 'query' as const, input: {} }] : []),
    ...(anyQuery ? [] : [{ place: 'query' as const, input: UNKNOWN_FIELD }]),
  ];
  for (const { place, input } of attempts) {
    try {
      if (place === 'query') parseQuery(query, input as Record<string, string>);
      else parse((place === 'body' ? body : params)!, input);
    } catch (error) {
      if (error instanceof DomainError) return { place, input, error };
      throw error;
    }
  }
  return undefined;
}

const UNKNOWN_FIELD = { surprise: 'true' };

const withInvalidNames = (params: AnyRouteDeclaration['params']): Record<string, string> =>
  Object.fromEntries(
    Object.keys((params as { shape?: object } | undefined)?.shape ?? {}).map((name) => [name, 'x']),
  );
