/** Counts events by key in a window of time. One contract suite runs on every driver. */
export interface Limiter {
  /**
   * Takes one from the key's allowance.
   * @returns seconds to wait when nothing was left, else null
   */
  take(key: string): Promise<number | null>;
  /** Like `take`, and takes nothing. */
  peek(key: string): Promise<number | null>;
  /** Gives the key its whole allowance back. */
  reset(key: string): Promise<void>;
}

/** One that counts so exactly that it can tell what is left. */
export interface ExactLimiter extends Limiter {
  /** How much of its allowance a key has left, without taking of it. */
  left(key: string): Promise<number>;
}

/** The limiters of decisions.md part 14. */
export interface Limiters {
  /** By credential. */
  requests: Limiter;
  /** By credential, for thumbnails and files. */
  reads: Limiter;
  /** Failed sign-ins, by client address and by e-mail. */
  signInFailures: ExactLimiter;
}
