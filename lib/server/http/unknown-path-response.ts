import { DomainError } from '@/lib/foundation/errors';
import type { Surface } from './http-errors';
import { type RouteHandler, route } from './route';

/**
 * Returns an error for an address without a route, so that a program with a mistyped address doesn't get an HTML page.
 */
export const rejectUnknownPath = (surface: Surface): RouteHandler =>
  route({
    operationId: 'rejectUnknownAddress',
    summary: 'Reject an unknown path',
    description: 'Returns 404 for every path under `/api` that no route has.',
    auth: 'public',
    anyQuery: true,
    surface,
    responses: {},
    handle: async () => {
      throw new DomainError('not_found', 'Unknown path. See /api/openapi.json.');
    },
  });
