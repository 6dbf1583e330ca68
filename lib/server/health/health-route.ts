import { type Services, services } from '@/lib/platform/context';
import { getRecord, setRequestIdHeader } from '@/lib/server/http/request-record';
import type { AnyRouteDeclaration, RouteHandler } from '@/lib/server/http/route';
import type { Healthy, Ready, Unhealthy } from './schemas';

interface HealthCheck
  extends Pick<AnyRouteDeclaration, 'operationId' | 'summary' | 'description' | 'responses'> {
  healthy: Healthy | Ready;
  check: (services: Services) => Promise<string[]>;
}

/** Creates a handler that returns 200, or 503 with the problems. Unlike `route()`, it doesn't wait for the start. */
export function healthRoute({ healthy, check, ...documented }: HealthCheck): RouteHandler {
  const response = async (request: Request): Promise<Response> => {
    const process = await startedServices();
    const problems = process ? await check(process) : ['The service is starting.'];
    const headers = new Headers({ 'cache-control': 'no-store' });
    setRequestIdHeader(getRecord(request.headers), headers);
    if (problems.length === 0) return Response.json(healthy, { headers });
    const body: Unhealthy = { status: process ? 'unavailable' : 'starting', message: problems.join(' ') };
    headers.set('retry-after', '2');
    return Response.json(body, { status: 503, headers });
  };
  const declaration: AnyRouteDeclaration = {
    ...documented,
    auth: 'public',
    responseHeaders: { 503: ['Retry-After'] },
    ownResponsesOnly: true,
  };
  return Object.assign(response, { declaration });
}

async function startedServices(): Promise<Services | null> {
  try {
    return await Promise.race([services(), Promise.resolve(null)]);
  } catch {
    return null;
  }
}
