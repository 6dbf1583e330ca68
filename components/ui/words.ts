/** A value such as `purchase_order` as words: "Purchase order". */
export function spoken(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? value : words[0]!.toUpperCase() + words.slice(1);
}
