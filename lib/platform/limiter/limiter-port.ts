/** Counts events by key in a time window. One contract suite runs on every driver. */
export interface Limiter {
  /**
   * Takes one from the key's allowance.
   * @returns seconds to wait if the allowance is used up, else `null`
   */
  take(key: string): Promise<number | null>;
  /** Returns the same result as `take` without taking anything. */
  peek(key: string): Promise<number | null>;
  reset(key: string): Promise<void>;
}

export interface ExactLimiter extends Limiter {
  /** Returns the remaining allowance of a key without changing it. */
  remaining(key: string): Promise<number>;
}

/** Allowance of a key in the current window, and the remaining part of it. */
export interface Budget {
  allowance: number;
  windowSeconds: number;
  /** Whole number, at least 0. */
  remaining: number;
  resetSeconds: number;
}

export interface BudgetLimiter extends Limiter {
  /**
   * Estimates the budget of a key from the memory of this process. With several processes, the estimate is too high by
   * the amount that other processes took since the last database query.
   *
   * @returns `null` if this process has no data for the key
   */
  budget(key: string): Promise<Budget | null>;
}

export interface Limiters {
  /** Keyed by credential. */
  requests: BudgetLimiter;
  /** Limiter for thumbnails and files, keyed by credential. */
  reads: BudgetLimiter;
  /** Sign-outs by the OpenID Connect provider. Keyed by client address. */
  logouts: BudgetLimiter;
  /** Failed sign-ins. Keyed by client address, by email, and by the session that waits for a code. */
  signInFailures: ExactLimiter;
  /** Codes of second factors that waiting sessions sent. Keyed by user, with a higher limit than a session. */
  secondFactorCodes: ExactLimiter;
  /** The same codes in a day, so that patient guessing doesn't succeed either. */
  secondFactorCodesPerDay: ExactLimiter;
  /** Wrong codes of waiting sessions in an hour, before the user gets a notice. Keyed by user. */
  wrongSecondFactorCodes: ExactLimiter;
  /** Notices about wrong codes: one an hour. Keyed by user. */
  wrongCodeNotices: ExactLimiter;
}

/** Rate limits of requests. A route counts against one of them. */
export type RateLimitName = 'requests' | 'reads' | 'logouts';
