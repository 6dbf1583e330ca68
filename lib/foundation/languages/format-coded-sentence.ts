import { formatDate } from '@/lib/foundation/format-date';
import { formatWords } from '@/lib/foundation/format-identifier';
import { formatPercent } from '@/lib/foundation/percent';
import type { Area, Catalog } from './catalog';
import type { CodedSentence, SentenceValues } from './coded-sentence';
import { formatNameList } from './format-name-list';
import { DEFAULT_LOCALE, type Locale } from './locales';
import type { Translator } from './translator';

/** Groups of sentences, with the area of the catalog that contains them. */
export const SENTENCE_AREAS = {
  reasons: 'sentences',
  checks: 'sentences',
  checkNames: 'sentences',
  problems: 'labels',
} as const satisfies Record<string, Area>;
type Groups = typeof SENTENCE_AREAS;
export type SentenceGroup = keyof Groups;
export type SentenceCode<G extends SentenceGroup> = keyof GroupMessages<Catalog[Groups[G]], G> & string;
type GroupMessages<A, G extends string> = A extends { [key in G]: infer M } ? M : never;

interface Language {
  t: Translator<Area>;
  locale: Locale;
}

/** @param all all values of the sentence */
type Format = (value: SentenceValues[string], language: Language, all: SentenceValues) => string;

const toTexts = (value: SentenceValues[string] | undefined): string[] =>
  value === undefined ? [] : [value].flat().map(String);

/** Returns a message of the area that contains the sentence. */
const getMessage = (t: Translator<Area>, key: string, values?: object): string =>
  (t as (key: string, values?: object) => string)(key, values);

const quote = ({ t }: Language, text: string): string => getMessage(t, 'quoted', { text });

/** Formats a normalized number. Programs get it unchanged, and so do English pages. */
const formatAmount: Format = (value, { locale }) => {
  const text = String(value);
  const number = Number(text);
  if (locale === DEFAULT_LOCALE || !Number.isFinite(number) || text.length > MAX_EXACT_LENGTH) return text;
  const digits = text.split('.')[1]?.length ?? 0;
  return number.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
};

/** Longest number that keeps all its digits. */
const MAX_EXACT_LENGTH = 15;

/** Formats a date as `YYYY-MM-DD`, as `formatAmount` does. */
const formatDay: Format = (value, { locale }) => {
  const date = new Date(`${value}T00:00:00Z`);
  if (locale === DEFAULT_LOCALE || Number.isNaN(date.getTime())) return String(value);
  return formatDate(date, { day: 'numeric', month: 'short', year: 'numeric' }, 'UTC', locale);
};

const formatKind: Format = (kind, { t }) => getMessage(t, `kinds.${kind}`);

/**
 * Formats a text that has its own code, in the value `codeName`. In other languages than English, a text without a code
 * is a quotation.
 */
const formatPart =
  (group: 'causes' | 'fileTypes', codeName: string): Format =>
  (text, language, all) => {
    const { t, locale } = language;
    if (locale === DEFAULT_LOCALE) return String(text);
    const key = `${group}.${all[codeName]}`;
    return t.has(key as Parameters<typeof t.has>[0])
      ? getMessage(t, key, all)
      : quote(language, String(text));
  };

/** Formats of values, by their names. Other values are shown unchanged. */
const FORMATS: Readonly<Record<string, Format>> = {
  confidence: (share, { locale }) => formatPercent(Number(share), locale),
  type: (type) => formatWords(String(type)),
  kind: formatKind,
  previous: formatKind,
  problem: formatPart('causes', 'cause'),
  what: formatPart('fileTypes', 'file_type'),
  container: (container, { t }) => getMessage(t, `containers.${container}`),
  phrases: (phrases, language) =>
    toTexts(phrases)
      .map((text) => quote(language, text))
      .join(', '),
  labels: (labels, { locale }) => formatNameList(locale, toTexts(labels)),
  factors: (factors) => toTexts(factors).join(' × '),
  rows: (rows) => toTexts(rows).join(', '),
  pairs: (labels, language, { texts }) => {
    const quoted = toTexts(texts).map((text) => quote(language, text));
    return formatNameList(
      language.locale,
      toTexts(labels).map((label, index) => `${label} ${quoted[index]}`),
    );
  },
  terms: (labels, language, all) => {
    const amounts = toTexts(all.amounts).map((amount) => formatAmount(amount, language, all));
    return toTexts(labels)
      .map((label, index) => `${label} ${amounts[index]}`)
      .join(' + ');
  },
  amount: formatAmount,
  bound: formatAmount,
  sum: formatAmount,
  expected: formatAmount,
  found: formatAmount,
  date: formatDay,
  day: formatDay,
};

/** Formats a sentence in a language; `null` if its code is unknown, because a newer version stored it. */
export function formatCodedSentence<G extends SentenceGroup>(
  translate: Translator<Groups[G]>,
  group: G,
  { code, values }: CodedSentence,
  locale: Locale,
): string | null {
  const t = translate as unknown as Translator<Area>;
  const key = `${group}.${code}`;
  if (!t.has(key as Parameters<typeof t.has>[0])) return null;
  const formatted = Object.entries(values).map(([name, value]) => {
    const format = FORMATS[name];
    return [name, format ? format(value, { t, locale }, values) : value];
  });
  return getMessage(t, key, Object.fromEntries(formatted));
}
