/** Beginning of the IDs of built-in checks. */
export const BUILTIN_PREFIX = 'builtin.';
