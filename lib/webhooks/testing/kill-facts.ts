/** What the test that kills and the process that is killed both know. */
export const SECRET_KEY = 'a secret of the tests, long enough for any use';

/** So that the next process needn't wait long for what the last one had claimed. */
export const CLAIM_MS = 4000;
