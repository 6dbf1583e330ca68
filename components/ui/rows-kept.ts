/**
 * The rows that a virtual list keeps: those in sight, and those that must be there for the keys wherever one scrolls. An
 * element that is laid out no longer takes the focus with it.
 * @param inSight indices, as all here
 */
export const rowsKept = (inSight: readonly number[], needed: readonly number[], rows: number): number[] =>
  [...new Set([...inSight, ...needed.filter((row) => row >= 0 && row < rows)])].sort((a, b) => a - b);
