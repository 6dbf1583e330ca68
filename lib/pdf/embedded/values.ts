import type { XmlElement } from './xml-tree';

const MAX_LINES = 5000;

export const limitedLines = (lines: XmlElement[]): XmlElement[] => lines.slice(0, MAX_LINES);

/** `20181031` (format 102), `2018-10-31`, or a point in time, as a day; undefined for what is no day. */
export function dayOf(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const written = `${year}-${month}-${day}`;
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

/**
 * An amount below an element; of several in different currencies, the one in the invoice's own.
 *
 * @returns with a dot and no grouping, as it is written
 */
export function amountIn(
  parent: XmlElement | undefined,
  name: string,
  currency?: string,
): string | undefined {
  const elements = parent?.all(name) ?? [];
  const own = elements.find((element) => element.attribute('currencyID') === currency);
  const text = (own ?? elements[0])?.own?.replace(/^\+/, '');
  return text && /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? text : undefined;
}
