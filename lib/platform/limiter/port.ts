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

/** What a key may take, and has left, in the current window. */
export interface Budget {
  allowance: number;
  windowSeconds: number;
  /** Whole number, at least 0. */
  left: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/** A limiter whose budgets are known without a query. */
export interface BudgetLimiter extends Limiter {
  /**
   * Estimates the budget of a key from the memory of this process. With several processes, the estimate is too high
   * by what the others have taken since this process last asked the database.
   *
   * @returns null if this process knows nothing of the key
   */
  budget(key: string): Promise<Budget | null>;
}

/** The limiters of decisions.md part 14. */
export interface Limiters {
  /** By credential. */
  requests: BudgetLimiter;
  /** By credential, for thumbnails and files. */
  reads: BudgetLimiter;
  /** Failed sign-ins, by client address and by e-mail. */
  signInFailures: ExactLimiter;
}
