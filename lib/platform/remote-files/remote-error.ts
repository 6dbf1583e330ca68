/** A remote place can't be used now. The message is a sentence for the user and contains no secret. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  /** Compares names, because Next.js bundles drivers and routes separately, and each bundle has its own class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'RemoteError';
  }
}
