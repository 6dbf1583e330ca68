/** Payment term, as stated on a document. */
export interface PaymentTerm {
  count: number;
  unit: 'day' | 'workday' | 'week' | 'month';
  /** `true` if the term ends at the end of the month. */
  toMonthEnd: boolean;
  start: number;
  end: number;
}

const UNITS: Readonly<Record<Exclude<PaymentTerm['unit'], 'workday'>, string>> = {
  day: 'days?|tage?n?|jours?|d[ií]as?|giorni|gg|dagen|dagar|dager|dage|dni|dnů|dnu|päivää|pv',
  week: 'weeks?|wochen?|semaines?|semanas?|settimane|weken|uger|veckor|tygodni',
  month: 'months?|monate?n?|mois|mes(?:es)?|mesi|maanden|måneder|månader',
};
const NUMBERS: Readonly<Record<number, string>> = {
  1: 'one|einem|einer|eines|un|une|uno|una|één',
  2: 'two|zwei|deux|dos|twee',
  3: 'three|drei|trois|tres|tre|drie',
  4: 'four|vier|quatre|cuatro|quattro',
  5: 'five|fünf|cinq|cinco|cinque|vijf',
  7: 'seven|sieben|sept|siete|sette|zeven',
  8: 'eight|acht|huit|ocho|otto',
  10: 'ten|zehn|dix|diez|dieci|tien',
  14: 'fourteen|vierzehn|quatorze|catorce|quattordici|veertien|fjorton|fjorten',
  15: 'fifteen|fünfzehn|quinze|quince|quindici|vijftien',
  20: 'twenty|zwanzig|vingt|veinte|venti|twintig',
  21: 'twenty-one|einundzwanzig',
  30: 'thirty|dreißig|dreissig|trente|treinta|trenta|trinta|dertig|trettio|tretti',
  45: 'forty-five|fünfundvierzig|quarante-cinq|quarantacinque',
  60: 'sixty|sechzig|soixante|sesenta|sessanta|zestig',
  90: 'ninety|neunzig|quatre-vingt-dix|noventa|novanta|negentig',
};
const COUNT = `\\d{1,3}|${Object.values(NUMBERS).join('|')}`;
/** Words for working days, before the unit. `WORKING_BEHIND` matches those after it. */
const WORKING = '(?:business|working)\\s|werk|arbeits|arbejds|arbets|virke';
const WORKING_BEHIND = /^\s(?:ouvr|lavorativ|h[áa]biles|[úu]teis)/iu;
const LASTING = new RegExp(
  `(?<![\\p{L}\\d.,%/-])(${COUNT})(?:\\s?\\([\\p{L}\\d]+\\))?\\s?(?:calendar\\s|kalender|banking\\s|bank|(${WORKING}))?(${Object.values(UNITS).join('|')})(?!\\p{L})`,
  'giu',
);
/** Pattern of common net terms without a unit. */
const NET =
  /(?<!\p{L})(?:net(?:to)?|n\/)[\s:.-]{0,3}(7|8|10|14|15|20|21|28|30|35|40|45|60|75|90|120)(?![\d\p{L}%]|[.,]\d|\s?(?:kg|lb|[gl]|ml|pcs|eur|usd|gbp|[$€£%])(?!\p{L}))/giu;

const PAYMENT =
  /(?<!\p{L})(?:net(?:to)?(?!\p{L})|pay|paid|due|terms|remit|settle|transfer (?:the|this|your)|zahl|fällig|faellig|begleich|ausgleich|überweis|paiement|payer|payable|virement|r[eéè]gl|[eé]ch[eé]ance|pag[aoh]|vencim|vence|scaden|betaal|betal|förfall|forfald|forfall|płat|zapłat|splat|maks|eräpäiv|over te maken)|zahlung|zahlbar/iu;
/** Pattern of the event that days are counted from. */
const INVOICE =
  /rechnungserhalt|rechnungsdatum|(?:invoice|facture|factura|fattura) dat|date of (?:the |this )?invoice|receipt of (?:the |this )?invoice|date de (?:la )?facture|eingang der rechnung/iu;
/** Pattern of unrelated terms: discounts for early payment and other periods in days. */
export const UNRELATED_TERM_PATTERN =
  /%|skonto|discount|escompte|sconto|descuento|korting|rabat|return|rückgabe|widerruf|warrant|garant|mahn|overdue|late(?!\p{L})|interest|verzug|zins|cancel|kündig|reklam|complain|beanstand|exchange|refund|valid|gültig|storn/iu;
/** Pattern of sums. Next to other sums, "net 20" is an amount. */
const SUMS = /(?<!\p{L})(?:total|vat|tax|gst|gross|brutto|mwst|tva|iva|btw|moms)(?!\p{L})/iu;
const TO_MONTH_END =
  /end of (?:the )?month|(?<!\p{L})e\.?o\.?m(?!\p{L})|fin de mois|fin de mes|fine mese|d\.?\s?f\.?\s?f\.?\s?m|monatsende|einde maand/iu;
const NET_BEHIND = /^\s*(?:rein\s)?(?:net(?:to)?|ohne abzug)(?!\p{L})/iu;
const NET_BEFORE = /(?<!\p{L})net(?:to)?[\s:.-]{0,3}$/iu;

/**
 * Finds the payment term in a text, preferably a net term. Returns `undefined` if the days concern something else, for
 * example an early payment discount.
 *
 * @param context preceding text, for example the line above
 */
export function findPaymentTerm(text: string, context = ''): PaymentTerm | undefined {
  const [net] = SUMS.test(text) ? [] : text.matchAll(NET);
  let found: PaymentTerm | undefined;
  for (const match of text.matchAll(LASTING)) {
    const [start, end] = [match.index, match.index + match[0].length];
    const behind = text.slice(end, end + 30);
    const isNet = NET_BEHIND.test(behind) || NET_BEFORE.test(text.slice(0, start));
    const toMonthEnd = TO_MONTH_END.test(behind);
    if (!isNet && UNRELATED_TERM_PATTERN.test(getClauseAround(text, start, end))) continue;
    if (!isNet && !toMonthEnd && !PAYMENT.test(`${context} ${text}`) && !INVOICE.test(text)) continue;
    const isWorking = match[2] !== undefined || WORKING_BEHIND.test(behind);
    const term = { count: parseCount(match[1]!), unit: parseUnit(match[3]!, isWorking), start, end };
    if (term.count === 0 || term.count > 365) continue;
    const whole = { ...term, toMonthEnd };
    if (isNet) return whole;
    found ??= whole;
  }
  if (!net) return found;
  const [start, end] = [net.index, net.index + net[0].length];
  const toMonthEnd = TO_MONTH_END.test(text.slice(end, end + 30));
  return { count: Number(net[1]), unit: 'day', toMonthEnd, start, end };
}

export const hasPaymentTerm = (text: string): boolean => findPaymentTerm(text) !== undefined;

/**
 * Returns the last day of a term.
 * @param from YYYY-MM-DD
 */
export function addPaymentTerm(from: string, { count, unit, toMonthEnd }: PaymentTerm): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const getLast = (monthsLater: number) => new Date(Date.UTC(year, month + monthsLater, 0)).getUTCDate();
  const days = unit === 'workday' ? workdaysToDays(from, count) : count * (unit === 'week' ? 7 : 1);
  const date =
    unit === 'month'
      ? new Date(Date.UTC(year, month - 1 + count, Math.min(day, getLast(count))))
      : new Date(Date.UTC(year, month - 1, day + days));
  const due = toMonthEnd ? new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)) : date;
  return due.toISOString().slice(0, 10);
}

/** Converts working days to days. Skips Saturdays and Sundays; holidays differ by country and are ignored. */
function workdaysToDays(from: string, count: number): number {
  const weekday = new Date(from).getUTCDay();
  let days = 0;
  for (let left = count; left > 0; days += 1) {
    const isWeekend = [0, 6].includes((weekday + days + 1) % 7);
    if (!isWeekend) left -= 1;
  }
  return days;
}

/** Returns the clause around a range, up to the next commas and periods. */
function getClauseAround(text: string, start: number, end: number): string {
  const before = /[^,;]*$/.exec(text.slice(0, start).replaceAll(/\.\s/g, '; '))![0];
  return before + text.slice(start, end) + /^[^,;]*/.exec(text.slice(end).replaceAll(/\.(?=\s|$)/g, ';'))![0];
}

function parseCount(text: string): number {
  const word = Object.entries(NUMBERS).find(([, names]) => names.split('|').includes(text.toLowerCase()));
  return Number(word?.[0] ?? text);
}

function parseUnit(text: string, isWorking: boolean): PaymentTerm['unit'] {
  const of = (unit: keyof typeof UNITS) => new RegExp(`^(?:${UNITS[unit]})$`, 'iu').test(text);
  if (of('week')) return 'week';
  if (of('month')) return 'month';
  return isWorking ? 'workday' : 'day';
}
