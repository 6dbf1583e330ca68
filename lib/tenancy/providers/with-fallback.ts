import { ProviderNotCallableError, ProviderRejectedError, UnusableResponseError } from './provider-errors';

/**
 * Returns the response of an external provider. After an unusable response, throws so that the job retries. Uses the
 * fallback on the last attempt, and if the provider can't be called or rejects the request.
 *
 * @param fallback gets the reason as the end of a sentence
 * @throws UnusableResponseError except on the last attempt
 */
export async function withFallback<T>(
  request: () => Promise<T>,
  fallback: (why: string) => T | Promise<T>,
  { isLastTry: isLastAttempt }: { isLastTry: boolean },
): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof UnusableResponseError)) throw error;
    const isFinal =
      isLastAttempt || error instanceof ProviderNotCallableError || error instanceof ProviderRejectedError;
    if (!isFinal) throw error;
    return await fallback(error.message);
  }
}
