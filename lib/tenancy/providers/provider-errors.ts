/** Error for an unusable response. The message is the end of a sentence. */
export class UnusableResponseError extends Error {
  override name = 'UnusableResponseError';

  /** @param retryAfterMs time in ms after which the provider allows a retry */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** Error for a provider that can't be called. A retry would not help. */
export class ProviderNotCallableError extends UnusableResponseError {
  override name = 'ProviderNotCallableError';
}

/**
 * Error for a request that the provider rejects permanently, for example because of a wrong key or an unknown model.
 */
export class ProviderRejectedError extends UnusableResponseError {
  override name = 'ProviderRejectedError';
}
