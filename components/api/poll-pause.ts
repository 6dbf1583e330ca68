const FIRST_MS = 700;
const LONGEST_MS = 5_000;
const GROWTH = 1.3;

/** How long to wait before a request's status is asked for again: less and less often. @param answers so far */
export const pollPauseMs = (answers: number): number => Math.min(LONGEST_MS, FIRST_MS * GROWTH ** answers);

/** While nobody can be asked. */
export const UNREACHED_PAUSE_MS = LONGEST_MS;
