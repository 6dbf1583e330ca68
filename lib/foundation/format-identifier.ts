/** Formats an identifier as words: `purchase_order` becomes "Purchase order". */
export function formatIdentifier(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? value : words[0]!.toUpperCase() + words.slice(1);
}
