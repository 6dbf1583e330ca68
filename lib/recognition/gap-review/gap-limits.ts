/** Maximum number of gaps and of stacks that are counted. */
export const MAX_COUNTED_GAPS = 1000;
