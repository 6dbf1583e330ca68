/** The JSON Pointer (RFC 6901) of what stands under these keys. */
export const pointer = (...keys: (string | number)[]): string =>
  keys.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
