import { Alive } from '@/lib/health/schemas';
import { recordOf, tellId } from '@/lib/http/request-record';
import type { AnyDeclaration, RouteHandler } from '@/lib/http/route';

const declaration: AnyDeclaration = {
  summary: 'Whether the process is alive',
  description:
    'Asks nothing of the database, the storage or the jobs, and waits for no start: who restarts a process that hangs asks here. Whether it can do its work, `/api/health` tells.',
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
