import { DomainError } from '@/lib/core/errors';
import type { Surface } from './errors';
import { type RouteHandler, route } from './route';

/** Answers what no route is declared for: a program that mistyped an address gets a refusal, not a page. */
export const unknownAddress = (surface: Surface): RouteHandler =>
  route({
    operationId: 'rejectUnknownAddress',
    summary: 'Reject an unknown address',
    description: 'Returns 404 for every path under `/api` that no route has.',
    auth: 'public',
    anyQuery: true,
    surface,
    responses: {},
    handle: async () => {
      throw new DomainError('not_found', 'There is nothing at this address. See /api/openapi.json.');
    },
  });
