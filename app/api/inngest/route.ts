import { DomainError } from '@/lib/foundation/errors';
import { services } from '@/lib/platform/context';
import { createErrorResponse } from '@/lib/server/http/http-errors';
import { handleInngestCall } from '@/lib/server/http/inngest-http-call';
import { rejectOtherMethods } from '@/lib/server/http/reject-other-methods';

/**
 * Handles signed requests from an Inngest server. Not part of the API and not rate limited: behind a proxy, an Inngest
 * server can have the same address as other clients. Returns 404 with the embedded engine.
 */
async function handle(request: Request): Promise<Response> {
  const { jobs } = await services();
  return jobs.handler
    ? handleInngestCall(request, jobs.handler)
    : createErrorResponse(new DomainError('not_found', 'Not found.'), 'app');
}

export { handle as GET, handle as POST, handle as PUT };

export const { PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET: handle, POST: handle, PUT: handle });
