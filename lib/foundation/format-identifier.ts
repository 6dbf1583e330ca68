import { capitalize } from './phrases';

/** Formats an identifier as words: `purchase_order` becomes "Purchase order". */
export function formatIdentifier(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words === '' ? value : capitalize(words);
}

/** Formats a key as words within a sentence: `document.needs_action` becomes "document needs action". */
export const formatWords = (key: string): string => key.replaceAll(/[._-]+/g, ' ').trim();
