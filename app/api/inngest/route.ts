import { services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { refusal } from '@/lib/http/errors';
import { rejectOtherMethods } from '@/lib/http/other-methods';

/**
 * Answers an Inngest server's calls, which are signed; it is no route of the API and counts against no allowance.
 * On the embedded engine nobody calls, and there is nothing here.
 */
async function handle(request: Request): Promise<Response> {
  const { jobs } = await services();
  return jobs.handler ? jobs.handler(request) : refusal(new DomainError('not_found', 'Not found.'), 'app');
}

export { handle as GET, handle as POST, handle as PUT };

export const { PATCH, DELETE, OPTIONS } = rejectOtherMethods({ GET: handle, POST: handle, PUT: handle });
