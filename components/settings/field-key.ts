const LONGEST = 64;

/** The key that a field's label suggests: `Net amount (€)` is `net_amount`. Empty when nothing of it can be in a key. */
export function keyFromLabel(label: string): string {
  const words = label
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const key = /^\d/.test(words) ? `_${words}` : words;
  return key.slice(0, LONGEST).replace(/_+$/, '');
}
