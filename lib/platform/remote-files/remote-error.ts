/** A remote place can't be used now. The message is a sentence for the user and contains no secret. */
export class RemoteError extends Error {
  override name = 'RemoteError';
  /** `true` if other objects at the place may be usable. */
  readonly isOfOneObject: boolean;

  constructor(
    message: string,
    { isOfOneObject = false, ...options }: ErrorOptions & { isOfOneObject?: boolean } = {},
  ) {
    super(message, options);
    this.isOfOneObject = isOfOneObject;
  }

  /** Compares names, because Next.js bundles drivers and routes separately, and each bundle has its own class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'RemoteError';
  }
}
