import { notFound } from 'next/navigation';
import { DomainError } from '@/lib/foundation/errors';

/**
 * Returns the result of a service call. Shows the not-found page if the resource does not exist or the reader may not
 * see it.
 */
export async function unwrapOrNotFound<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'not_found' || error.kind === 'forbidden'))
      notFound();
    throw error;
  }
}
