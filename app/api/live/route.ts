import { Alive } from '@/lib/server/health/schemas';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';
import { getRecord, setRequestIdHeader } from '@/lib/server/http/request-record';
import type { AnyRouteDeclaration, RouteHandler } from '@/lib/server/http/route';

const declaration: AnyRouteDeclaration = {
  operationId: 'getLiveness',
  summary: 'Check liveness',
  description:
    'Returns `200` while the process responds. The request does not use the database, the storage, or the job engine. Use this endpoint to restart a process that hangs, and `/api/ready` to check readiness.',
  auth: 'public',
  responses: { 200: Alive },
  ownResponsesOnly: true,
};

/** Handles liveness checks. Does not use `route()`, because `route()` waits for startup. */
const handleLive = async (request: Request): Promise<Response> => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  setRequestIdHeader(getRecord(request.headers), headers);
  return Response.json({ status: 'alive' } satisfies Alive, { headers });
};

export const GET: RouteHandler = Object.assign(handleLive, { declaration });

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
