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

/** The limiters of decisions.md part 14. */
export interface Limiters {
  /** By credential. */
  requests: Limiter;
  /** By credential, for thumbnails and files. */
  reads: Limiter;
  /** Failed sign-ins, by client address and by e-mail. */
  signInFailures: Limiter;
}
