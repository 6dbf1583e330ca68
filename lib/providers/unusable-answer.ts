/** Why an answer is of no use, in words that end a sentence. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';

  /** @param retryAfterMs when the provider says that it can be asked again */
  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

/** Why a provider can't be asked at all: to ask again would change nothing. */
export class NotAsked extends UnusableAnswer {
  override name = 'NotAsked';
}

/** What a provider says no to, and will say no to again: a wrong key, a model that it doesn't have. */
export class Refused extends UnusableAnswer {
  override name = 'Refused';
}
