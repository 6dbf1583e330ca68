/** Maximum records that a request can insert or name. */
export const MAX_RECORDS = 10_000;

/** Maximum pairs of a search. */
export const MAX_PAIRS = 10_000;

/** Maximum characters of a search text: the size limit of its body. */
export const MAX_SEARCH_TEXT = 1024 * 1024;

/** Timeout in ms of a transaction that writes many records. On the embedded database, 32 MB take a while. */
export const WRITE_TIMEOUT_MS = 5 * 60_000;

/**
 * Statement timeout of a deletion in ms, shortly before the transaction's timeout, so that the failure can be reported.
 */
export const DELETE_STATEMENT_MS = WRITE_TIMEOUT_MS - 10_000;

/** Statement timeout of a count, in ms. */
export const COUNT_STATEMENT_MS = 60_000;
