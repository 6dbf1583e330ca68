import { type FoundCurrency, findCurrencies } from '@/lib/documents/values/find-currencies';
import { CountryHints } from './country-hints';
import type { Paper } from './paper';
import { createReading, pickBest, type Reading } from './reading';

const LINES_PER_STEP = 20;

/** Finds the currency: by its label, else next to the amounts, preferably the sums. */
export function* findCurrency(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = paper.getPlaces('currency').flatMap(({ hit, stretch, nearness }) => {
    const [found] = findCurrencies(stretch.text);
    return found && found.start < 6 ? [createReading(stretch, found, 0.97 * hit.weight * nearness)] : [];
  });
  return pickBest(labelled) ?? (yield* findMostNamed(paper));
}

function* findMostNamed(paper: Paper): Generator<void, Reading | undefined> {
  const votes = new Map<string, Votes>();
  let all = 0;
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    const isSum = paper.hitsOf(line).some(({ sense }) => sense === 'total' || sense === 'amount_due');
    const stretch = paper.getLineStretch(line);
    for (const found of findCurrencies(stretch.text)) {
      const weight = found.weight * (isSum ? 3 : 1) * getNearnessToAmount(stretch.text, found);
      all += weight;
      const vote = votes.get(found.value) ?? { weight: 0, heaviest: 0, named: false, reading: undefined };
      // Show the strongest occurrence: the currency of the total, not a "Euro pallet".
      const reading =
        vote.reading && vote.heaviest >= weight ? vote.reading : createReading(stretch, found, 1);
      votes.set(found.value, {
        weight: vote.weight + weight,
        heaviest: Math.max(vote.heaviest, weight),
        named: vote.named || found.weight >= 1,
        reading,
      });
    }
  }
  mergeSharedSymbols(votes);
  const [first] = [...votes.values()].sort((a, b) => b.weight - a.weight);
  if (!first) return findByCountry(paper, yield* findCountryHints(paper));
  const share = first.weight / all;
  const enough = Math.min(1, 0.7 + 0.08 * first.weight);
  const isPlainDollar = first === votes.get('USD') && !first.named;
  const dollar = isPlainDollar ? (yield* findCountryHints(paper)).onlyDollarCountry : undefined;
  const sure = 0.95 * share * enough * (isPlainDollar && dollar !== 'USD' ? PLAIN_DOLLAR_CONFIDENCE : 1);
  const value = dollar ?? first.reading.value;
  return { ...first.reading, value, confidence: Math.round(sure * 100) / 100 };
}

/** Finds country hints. Used only if the currency signs are ambiguous. */
function* findCountryHints(paper: Paper): Generator<void, CountryHints> {
  const signs = new CountryHints();
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    signs.add(paper.getLineStretch(line).text, line.index);
  }
  return signs;
}

/** Confidence of a `$` on a document without a country. */
const PLAIN_DOLLAR_CONFIDENCE = 0.8;
/** Confidence of a currency derived only from the country. */
const COUNTRY_CONFIDENCE = 0.5;
/** Confidence of a sign that several countries use. */
const KRONE_CONFIDENCE = 0.8;
const CROWNS = /\d\s?kr(?!\p{L})|(?<!\p{L})kr\.?\s?\d/iu;

/** Meanings of sums. Without any of them, no currency is derived from the country. */
const SUM_MEANINGS = ['total', 'amount_due', 'net', 'tax'] as const;

function findByCountry(paper: Paper, { onlyCountry }: CountryHints): Reading | undefined {
  if (!onlyCountry || SUM_MEANINGS.every((sense) => paper.getHits(sense).length === 0)) return undefined;
  const stretch = paper.getLineStretch(paper.lines[onlyCountry.index]!);
  const start = stretch.text.indexOf(onlyCountry.text);
  const inCrowns =
    /^(?:SEK|DKK|NOK)$/.test(onlyCountry.currency) && paper.lines.some(({ text }) => CROWNS.test(text));
  const place = { value: onlyCountry.currency, start, end: start + onlyCountry.text.length };
  return createReading(stretch, place, inCrowns ? KRONE_CONFIDENCE : COUNTRY_CONFIDENCE);
}

interface Votes {
  weight: number;
  heaviest: number;
  /** `true` if named by a code, a word, or a unique sign. */
  named: boolean;
  reading: Reading;
}

/** Other currencies that share a plain sign. */
const SHARED_SYMBOLS: Readonly<Record<string, readonly string[]>> = {
  USD: ['CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'TWD', 'UYU'],
  JPY: ['CNY'],
};

/** Merges votes for a shared sign: on a document that names Canadian dollars, `$` means those. */
function mergeSharedSymbols(votes: Map<string, Votes>): void {
  for (const [usual, others] of Object.entries(SHARED_SYMBOLS)) {
    const plain = votes.get(usual);
    const meant = others.map((other) => votes.get(other)).filter((vote) => vote?.named);
    if (!plain || plain.named || meant.length !== 1) continue;
    meant[0]!.weight += plain.weight;
    votes.delete(usual);
  }
}

/**
 * Returns the weight of a currency by its distance to a number. A sign next to a number counts more than a word in a
 * line with numbers.
 */
function getNearnessToAmount(text: string, { start, end }: FoundCurrency): number {
  if (/\d[\s)]*$/.test(text.slice(0, start)) || /^[\s:)(+-]*\d/.test(text.slice(end))) return 1;
  return /\d/.test(text) ? 0.8 : 0.6;
}
