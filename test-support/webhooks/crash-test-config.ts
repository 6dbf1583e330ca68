/** Values that the killing test and the killed process share. */
export const SECRET_KEY = 'a secret of the tests, long enough for any use';

/** Duration of a claim in ms. Short, so that the next process doesn't wait long for claims of the killed process. */
export const CLAIM_DURATION_MS = 4000;
