/** Error share that an admin accepts for an automation, as a number of wrong items, for example 1 of 200. */
export interface ErrorBudget {
  /** Number of wrong items, at least 1. */
  wrong: number;
  /** Number of items, more than `wrong`. */
  of: number;
}

/**
 * Returns the budget as a share above 0 and below 1.
 *
 * @throws RangeError if `wrong` is not positive, or not less than `of`
 */
export function toErrorShare({ wrong, of }: ErrorBudget): number {
  if (wrong > 0 && wrong < of) return wrong / of;
  throw new RangeError(`An error budget of ${wrong} of ${of} is invalid. Use a share above 0 and below 1.`);
}
