import { Alive } from '@/lib/health/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { recordOf, tellId } from '@/lib/http/request-record';
import type { AnyDeclaration, RouteHandler } from '@/lib/http/route';

const declaration: AnyDeclaration = {
  operationId: 'getLiveness',
  summary: 'Check liveness',
  description:
    'Returns `200` while the process responds. The request does not use the database, the storage, or the job engine. Use this endpoint to restart a process that hangs, and `/api/health` to check readiness.',
  auth: 'public',
  responses: { 200: Alive },
  answersOnly: true,
};

/** Not made by `route()`, which waits for the start. */
const answer = async (request: Request): Promise<Response> => {
  const headers = new Headers({ 'cache-control': 'no-store' });
  tellId(recordOf(request.headers), headers);
  return Response.json({ status: 'alive' } satisfies Alive, { headers });
};

export const GET: RouteHandler = Object.assign(answer, { declaration });

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
