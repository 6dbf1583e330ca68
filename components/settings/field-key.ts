const MAX_LENGTH = 64;

/**
 * Derives a key from a field's label: `Net amount (€)` becomes `net_amount`. Returns an empty string if no character is
 * allowed.
 */
export function createFieldKey(label: string): string {
  const words = label
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const key = /^\d/.test(words) ? `_${words}` : words;
  return key.slice(0, MAX_LENGTH).replace(/_+$/, '');
}
