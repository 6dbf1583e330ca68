import { notFound } from 'next/navigation';
import { DomainError } from '@/lib/core/errors';

/** What a verb answers; the not-found page for what is not there, or is not this reader's to see. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof DomainError && (error.kind === 'not_found' || error.kind === 'forbidden'))
      notFound();
    throw error;
  }
}
