/** Returns the JSON Pointer (RFC 6901) for these keys. */
export const toJsonPointer = (...keys: (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
