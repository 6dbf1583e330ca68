import * as signs from './country-signs';
import { type DayOrder, dayOrderVotes } from './dates';

/** How a paper writes its dates. */
export interface WrittenOrder {
  dayOrder: DayOrder;
  /** By a date that can be read one way only, or by what the paper says of its country; else it is a guess. */
  isTold: boolean;
}

/** What the lines of a paper say of its dates: the dates themselves tell first, then the country; most of the world has the day in front. */
export class DayOrderSigns {
  private readonly votes = { dayFirst: 0, monthFirst: 0 };
  private readonly seen = new Set<RegExp>();

  add(text: string): void {
    const { dayFirst, monthFirst } = dayOrderVotes(text);
    this.votes.dayFirst += dayFirst;
    this.votes.monthFirst += monthFirst;
    for (const sign of [CANADIAN, DAY_FIRST, AMERICAN]) {
      if (!this.seen.has(sign) && sign.test(text)) this.seen.add(sign);
    }
  }

  written(): WrittenOrder {
    const { dayFirst, monthFirst } = this.votes;
    if (dayFirst > monthFirst) return { dayOrder: 'day-first', isTold: true };
    if (monthFirst > dayFirst) return { dayOrder: 'month-first', isTold: true };
    if (this.seen.has(CANADIAN)) return { dayOrder: 'day-first', isTold: false };
    if (this.seen.has(DAY_FIRST)) return { dayOrder: 'day-first', isTold: true };
    if (this.seen.has(AMERICAN)) return { dayOrder: 'month-first', isTold: true };
    return { dayOrder: 'day-first', isTold: false };
  }
}

/** Its dollars, and whatever else says so. */
const AMERICAN = new RegExp(`(?<![A-Z])\\$|\\bUSD\\b|${signs.AMERICAN.source}`, 'u');

/** Canada writes both. */
const CANADIAN = new RegExp(`\\bCAD\\b|${signs.CANADIAN.source}`);

/** Currencies, taxes and ways of writing of those who begin with the day. */
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
