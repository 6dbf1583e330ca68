/** How many records a request can insert, or name. */
export const MAX_RECORDS = 10_000;

/** How many pairs a search can have. */
export const MAX_PAIRS = 10_000;

/** How many characters a text of a search can have: as many as its body. */
export const MAX_SEARCH_TEXT = 1024 * 1024;

/** How long a transaction may take that writes many records: on the embedded database, 32 MB of them take a while. */
export const WRITE_TIMEOUT_MS = 5 * 60_000;

/** How long the database itself goes on with a statement of a deletion: shortly, it has to be said that it failed. */
export const DELETE_STATEMENT_MS = WRITE_TIMEOUT_MS - 10_000;

/** How long it counts. */
export const COUNT_STATEMENT_MS = 60_000;
