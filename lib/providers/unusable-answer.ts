/** Why an answer is of no use, in words that end a sentence. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/** Why a provider can't be asked at all: to ask again would change nothing. */
export class NotAsked extends UnusableAnswer {
  override name = 'NotAsked';
}
