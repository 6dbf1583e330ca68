/** Currency signs and words, most specific first. */
const SIGNS: readonly (readonly [RegExp, string, number])[] = [
  [/€|\bEuros?\b/i, 'EUR', 1],
  [/£|\bpounds? sterling\b/i, 'GBP', 1],
  [/(?:US|U\.S\.)\s?\$|\bUS dollars?\b/i, 'USD', 1.5],
  [/(?:\bCA|\bC|\bCAN)\s?\$/, 'CAD', 1.5],
  [/(?:\bAU|\bA)\s?\$/, 'AUD', 1.5],
  [/\bNZ\s?\$/, 'NZD', 1.5],
  [/\bS\$(?=\s?\d)/, 'SGD', 1.5],
  [/\bHK\s?\$/, 'HKD', 1.5],
  [/\bR\$/, 'BRL', 1.5],
  [/(?<![\p{L}\d])RM(?=\s?\d|\s*\)|\b)/u, 'MYR', 1],
  [/\bSfr\.?(?!\p{L})|\bFr\.(?=\s?\d)/u, 'CHF', 1],
  [/₹|\bRs\.?(?=\s{0,4}-?\d)|\bINR\b/, 'INR', 1],
  [/\bRp\.?(?=\s?\d)/, 'IDR', 1],
  [/zł/i, 'PLN', 1],
  [/\bKč\b|Kč/, 'CZK', 1],
  [/\bFt\b/, 'HUF', 0.6],
  [/₺|\bTL\b/, 'TRY', 1],
  [/₽|\bруб/i, 'RUB', 1],
  [/₩/, 'KRW', 1],
  [/₫/, 'VND', 1],
  [/฿/, 'THB', 1],
  [/₪/, 'ILS', 1],
  [/₱/, 'PHP', 1],
  [/円|JP¥/, 'JPY', 1.2],
  [/元|人民币|RMB|CN¥/, 'CNY', 1.2],
  [/¥/, 'JPY', 0.5],
  [/(?<![\p{L}])\$/u, 'USD', 0.6],
];

const CODES =
  'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HRK HUF IDR ILS INR ISK JPY KES KRW KWD MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'.split(
    ' ',
  );
const CODE = new RegExp(`(?<![\\p{L}\\d])(${CODES.join('|')})(?![\\p{L}])`, 'gu');

export interface FoundCurrency {
  value: string;
  start: number;
  end: number;
  weight: number;
}

/** Returns the currencies in a text, by code, sign or word. */
export function findDocumentValueCurrencies(text: string): FoundCurrency[] {
  const found: FoundCurrency[] = [];
  for (const match of text.matchAll(CODE)) {
    found.push({ value: match[1]!, start: match.index, end: match.index + match[0].length, weight: 1.5 });
  }
  for (const [sign, value, weight] of SIGNS) {
    const match = sign.exec(text);
    if (!match) continue;
    const end = match.index + match[0].length;
    if (found.some((other) => match.index < other.end && other.start < end)) continue;
    found.push({ value, start: match.index, end, weight });
  }
  return found;
}
