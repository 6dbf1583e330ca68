import { services } from '@/lib/context';
import { checkHealth } from '@/lib/health/check-health';
import { Healthy, Unhealthy } from '@/lib/health/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { recordOf, tellId } from '@/lib/http/request-record';
import type { AnyDeclaration, RouteHandler } from '@/lib/http/route';

const declaration: AnyDeclaration = {
  operationId: 'getHealth',
  summary: 'Check readiness',
  description:
    'Returns `200` when the database, the storage, and the job engine are ready. Point load balancers at this endpoint.',
  auth: 'public',
  responses: { 200: Healthy, 503: Unhealthy },
  responseHeaders: { 503: ['Retry-After'] },
  answersOnly: true,
};

/** The services when the process has started, null while it starts. Every other route waits for them. */
async function startedServices() {
  try {
    return await Promise.race([services(), Promise.resolve(null)]);
  } catch {
    return null;
  }
}

/** Not made by `route()`, which waits for the start: this one says that it isn't over. */
const answer = async (request: Request): Promise<Response> => {
  const process = await startedServices();
  const problems = process ? await checkHealth(process) : ['The service is starting.'];
  const headers = new Headers({ 'cache-control': 'no-store' });
  tellId(recordOf(request.headers), headers);
  if (problems.length === 0) return Response.json({ status: 'ok' } satisfies Healthy, { headers });
  const body: Unhealthy = { status: process ? 'unavailable' : 'starting', message: problems.join(' ') };
  headers.set('retry-after', '2');
  return Response.json(body, { status: 503, headers });
};

export const GET: RouteHandler = Object.assign(answer, { declaration });

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
