import { countDayOrderVotes, type DayOrder } from '@/lib/documents/values/find-document-value-dates';
import * as signs from './country-hints';

export interface DetectedDayOrder {
  dayOrder: DayOrder;
  /** `true` if an unambiguous date or the country determines the order; `false` if it is a guess. */
  isStated: boolean;
}

/**
 * Detects the day order of a document: from the dates first, then from the country. Defaults to day first, which most
 * countries use.
 */
export class DayOrderDetector {
  private readonly votes = { dayFirst: 0, monthFirst: 0 };
  private readonly seen = new Set<RegExp>();

  add(text: string): void {
    const { dayFirst, monthFirst } = countDayOrderVotes(text);
    this.votes.dayFirst += dayFirst;
    this.votes.monthFirst += monthFirst;
    for (const sign of [CANADIAN, DAY_FIRST, AMERICAN]) {
      if (!this.seen.has(sign) && sign.test(text)) this.seen.add(sign);
    }
  }

  detect(): DetectedDayOrder {
    const { dayFirst, monthFirst } = this.votes;
    if (dayFirst > monthFirst) return { dayOrder: 'day-first', isStated: true };
    if (monthFirst > dayFirst) return { dayOrder: 'month-first', isStated: true };
    if (this.seen.has(CANADIAN)) return { dayOrder: 'day-first', isStated: false };
    if (this.seen.has(DAY_FIRST)) return { dayOrder: 'day-first', isStated: true };
    if (this.seen.has(AMERICAN)) return { dayOrder: 'month-first', isStated: true };
    return { dayOrder: 'day-first', isStated: false };
  }
}

/** Pattern of American documents: dollars and other hints. OCR may read a blot as a dollar sign without an amount. */
const AMERICAN = new RegExp(
  String.raw`(?<![A-Z])\$\s?\d|\(\$\)|\bUSD\b|${signs.AMERICAN_PATTERN.source}`,
  'u',
);

/** Pattern of Canada, which uses both orders. */
const CANADIAN = new RegExp(`\\bCAD\\b|${signs.CANADIAN_PATTERN.source}`);

/** Pattern of currencies, taxes, and spellings of countries that write the day first. */
const DAY_FIRST = new RegExp(
  [
    '[€£₹]',
    String.raw`\b(?:EUR|GBP|CHF|AUD|NZD|SGD|MYR|INR|DKK|SEK|NOK|PLN|CZK|HUF|RON|BRL|MXN|ZAR)\b`,
    String.raw`\b(?:RM|Rs\.?|S\$)\s?\d`,
    String.raw`\b(?:VAT|GST|ABN|GSTIN|SIRET|IBAN|IVA|TVA|BTW|MwSt|MWST|USt|NIP)\b`,
    String.raw`(?<![\d.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:\d{4}|\d{2})(?![\d.])`,
    String.raw`(?<!\p{L})(?:\p{L}*[Rr]echnung\p{L}*|[Dd]atum|[Ff]actu\p{L}+|[Ff]attura|[Ff]atura|[Ff]aktura\p{L}*|[Ff]echa|[Ll]asku|[Tt]arikh|[Mm]oms)(?!\p{L})`,
    String.raw`\+[2-689]\d{1,2}[\s(]`,
    String.raw`\b(?:United Kingdom|England|Ireland|Australia|New Zealand|India|Malaysia|Singapore)\b`,
  ].join('|'),
  'u',
);
