import type { XmlElement } from './invoice-xml-tree';

const MAX_LINES = 5000;

export const limitLines = (lines: XmlElement[]): XmlElement[] => lines.slice(0, MAX_LINES);

/**
 * Parses `20181031` (format 102), `2018-10-31`, or a point in time as a day. Returns undefined if the text is not a
 * day.
 */
export function parseDay(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text ?? '') ?? [];
  if (!year || !month || !day) return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const written = `${year}-${month}-${day}`;
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}

/**
 * Finds an amount below an element. If there are amounts in different currencies, returns the one in the invoice's
 * currency.
 *
 * @returns the amount as written, with a dot and no grouping
 */
export function findAmount(
  parent: XmlElement | undefined,
  name: string,
  currency?: string,
): string | undefined {
  const elements = parent?.findAll(name) ?? [];
  const own = elements.find((element) => element.getAttribute('currencyID') === currency);
  const text = (own ?? elements[0])?.own?.replace(/^\+/, '');
  return text && /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? text : undefined;
}
