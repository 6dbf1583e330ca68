import { services } from '@/lib/context';
import { checkServing } from '@/lib/health/check-health';
import { Ready, Unhealthy } from '@/lib/health/schemas';
import { rejectOtherMethods } from '@/lib/http/other-methods';
import { recordOf, tellId } from '@/lib/http/request-record';
import type { AnyDeclaration, RouteHandler } from '@/lib/http/route';

const declaration: AnyDeclaration = {
  operationId: 'getReadiness',
  summary: 'Check whether the process takes requests',
  description:
    'Returns 200 if the process has started, is not stopping, and reaches the database. A proxy asks here which processes to send requests to. An outage of the job engine or the storage does not count: pages, lists and most requests work without them. `/api/health` reports such outages.',
  auth: 'public',
  responses: { 200: Ready, 503: Unhealthy },
  responseHeaders: { 503: ['Retry-After'] },
  answersOnly: true,
};

/** Returns the services if the process has started, null while it starts. */
async function startedServices() {
  try {
    return await Promise.race([services(), Promise.resolve(null)]);
  } catch {
    return null;
  }
}

/** Not made by `route()`, which waits for the start. */
const answer = async (request: Request): Promise<Response> => {
  const process = await startedServices();
  const problems = process ? await checkServing(process) : ['The service is starting.'];
  const headers = new Headers({ 'cache-control': 'no-store' });
  tellId(recordOf(request.headers), headers);
  if (problems.length === 0) return Response.json({ status: 'ready' } satisfies Ready, { headers });
  const body: Unhealthy = { status: process ? 'unavailable' : 'starting', message: problems.join(' ') };
  headers.set('retry-after', '2');
  return Response.json(body, { status: 503, headers });
};

export const GET: RouteHandler = Object.assign(answer, { declaration });

export const { POST, PUT, PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET });
