import { headers } from 'next/headers';
import { DomainError } from '@/lib/foundation/errors';
import { services } from '@/lib/platform/context';
import { getRequestOrigin } from './request-origin';

/** Returns the origin that the browser uses for the current page. The public URL replaces an invalid one. */
export async function getPageOrigin(): Promise<string> {
  const process = await services();
  try {
    // Next gives pages the headers of their request only. The scheme comes from the public URL or the proxy.
    return getRequestOrigin(new Request('http://localhost/', { headers: await headers() }), process);
  } catch (error) {
    if (error instanceof DomainError) return process.publicUrl;
    throw error;
  }
}
