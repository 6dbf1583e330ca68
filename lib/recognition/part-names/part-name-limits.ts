/** Maximum number of parts to name at once: a second or less of work. */
export const MAX_NAMED_PARTS = 200;
