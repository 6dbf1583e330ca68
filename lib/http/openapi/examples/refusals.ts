import { DomainError, type ErrorKind } from '@/lib/core/errors';
import type { AnyDeclaration } from '../../route';
import { parse, parseQuery } from '../../validation';
import { DELIVERY_NOTE, INVOICE, PILE_NAME } from './world';

/**
 * What refusals say: real ones, so that the shapes of both surfaces are made of them as they are of any other. More
 * than one where a kind has more than one cause worth telling apart; each by a name of its own.
 */
export const REFUSED: Record<ErrorKind, Record<string, DomainError>> = {
  malformed: { malformed: new DomainError('malformed', 'The body is not valid JSON.') },
  invalid: {
    invalid: new DomainError('invalid', 'cursor is not one of this list.', {
      errors: { cursor: ['cursor is not one of this list.'] },
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
    not_found: new DomainError('not_found', 'There is no such document.'),
    left_the_list: new DomainError('not_found', `“${PILE_NAME}” has left the list: it was cut.`, {
      replacedBy: [INVOICE, DELIVERY_NOTE],
    }),
  },
  conflict: { conflict: new DomainError('conflict', `“${PILE_NAME}” is already being changed.`) },
  precondition_failed: {
    precondition_failed: new DomainError(
      'precondition_failed',
      'The document has changed since. Read it again.',
    ),
  },
  too_large: { too_large: new DomainError('too_large', 'The body is larger than 32 MB.') },
  unsupported: { unsupported: new DomainError('unsupported', 'Send the body as application/json.') },
  rate_limited: {
    rate_limited: new DomainError('rate_limited', 'Too many requests. Try again in 12 s.', {
      retryAfterSeconds: 12,
    }),
  },
  unavailable: {
    unavailable: new DomainError('unavailable', 'The database can’t be reached. Try again in a moment.', {
      retryAfterSeconds: 5,
    }),
  },
};

/** For the example of a defect; only the log knows more of it. */
export const REQUEST_ID = '4b2f0c9d-1e7a-4c58-9f36-d80a5e7b1c24';

/** Input that an operation refuses for its shape, and what it says then. */
export interface RefusedInput {
  place: 'body' | 'params' | 'query';
  input: object;
  error: DomainError;
}

/** What an operation really answers to input of another shape; undefined where only the verb itself can tell. */
export function refusedInput(declaration: AnyDeclaration): RefusedInput | undefined {
  const { body, params, query, anyQuery, answersOnly } = declaration;
  if (answersOnly) return undefined;
  const attempts: Omit<RefusedInput, 'error'>[] = [
    ...(body ? (['body', 'body'] as const).map((place, at) => ({ place, input: at ? SURPRISE : {} })) : []),
    ...(params ? [{ place: 'params' as const, input: namedWrongly(params) }] : []),
    ...(query ? [{ place: 'query' as const, input: {} }] : []),
    ...(anyQuery ? [] : [{ place: 'query' as const, input: SURPRISE }]),
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

const SURPRISE = { surprise: 'true' };

const namedWrongly = (params: AnyDeclaration['params']): Record<string, string> =>
  Object.fromEntries(
    Object.keys((params as { shape?: object } | undefined)?.shape ?? {}).map((name) => [name, 'x']),
  );
