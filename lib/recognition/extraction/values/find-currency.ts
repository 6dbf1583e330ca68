import {
  type FoundCurrency,
  findDocumentValueCurrencies,
} from '@/lib/documents/values/find-document-value-currencies';
import { CountryHints } from './country-hints';
import type { Stretch } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import { type Candidate, createCandidate, pickReading } from './rank-candidates';
import { toDoubt } from './value-features';
import type { Reading } from './value-reading';

const LINES_PER_STEP = 20;

/** Finds the currency: by its label, else next to the amounts, preferably the sums. */
export function* findCurrency(paper: Paper): Generator<void, Reading | undefined> {
  const labeled = paper.getPlaces('currency').flatMap((place) => {
    const [found] = findDocumentValueCurrencies(place.stretch.text);
    return found && found.start < 6 ? [createCandidate(place.stretch, found, {}, place)] : [];
  });
  return yield* pickReading('currency', labeled.length > 0 ? labeled : yield* findMostNamed(paper), paper);
}

function* findMostNamed(paper: Paper): Generator<void, Candidate[]> {
  const votes = new Map<string, Votes>();
  let all = 0;
  for (const line of paper.lines) {
    if (line.index % LINES_PER_STEP === 0) yield;
    const isSum = paper.getLineHits(line).some(({ sense }) => sense === 'total' || sense === 'amount_due');
    const stretch = paper.getLineStretch(line);
    for (const found of findDocumentValueCurrencies(stretch.text)) {
      const weight = found.weight * (isSum ? 3 : 1) * getNearnessToAmount(stretch.text, found);
      all += weight;
      const vote = votes.get(found.value) ?? { weight: 0, heaviest: 0, named: false, found, stretch };
      votes.set(found.value, vote);
      vote.weight += weight;
      vote.named ||= found.weight >= 1;
      // Show the strongest occurrence: the currency of the total, not a "Euro pallet".
      if (weight > vote.heaviest) Object.assign(vote, { heaviest: weight, found, stretch });
    }
  }
  mergeSharedSymbols(votes);
  if (votes.size === 0) return findByCountry(paper, yield* findCountryHints(paper));
  const candidates: Candidate[] = [];
  for (const vote of votes.values()) {
    const isPlain = vote === votes.get('USD') && !vote.named;
    const dollar = isPlain ? (yield* findCountryHints(paper)).onlyDollarCountry : undefined;
    const found = { ...vote.found, value: dollar ?? vote.found.value };
    const facts = {
      'most named': true,
      'other currencies are named': toDoubt(vote.weight / all),
      'named only a few times': toDoubt(Math.min(1, 0.7 + 0.08 * vote.weight)),
    };
    const isGuess = isPlain && dollar !== 'USD';
    candidates.push({
      ...createCandidate(vote.stretch, found, facts),
      ...(isGuess && { certainty: PLAIN_DOLLAR_CERTAINTY }),
    });
  }
  return candidates;
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

/** Certainty of a `$` on a document without a country. */
const PLAIN_DOLLAR_CERTAINTY = 0.8;
/** Certainty of the currency of a country, if no amount has a sign. Low, so that a person reviews it. */
const COUNTRY_CERTAINTY = 0.6;
const CROWNS = /\d\s?kr(?!\p{L})|(?<!\p{L})kr\.?\s?\d/iu;

/** Meanings of sums. Without any of them, no currency is derived from the country. */
const SUM_MEANINGS = ['total', 'amount_due', 'net', 'tax'] as const;

function findByCountry(paper: Paper, { onlyCountry }: CountryHints): Candidate[] {
  if (!onlyCountry || SUM_MEANINGS.every((sense) => paper.getHits(sense).length === 0)) return [];
  const stretch = paper.getLineStretch(paper.lines[onlyCountry.index]!);
  const start = stretch.text.indexOf(onlyCountry.text);
  const isCrown =
    /^(?:SEK|DKK|NOK)$/.test(onlyCountry.currency) && paper.lines.some(({ text }) => CROWNS.test(text));
  const place = { value: onlyCountry.currency, start, end: start + onlyCountry.text.length };
  const candidate = createCandidate(stretch, place, { 'sign of several countries': isCrown });
  return [isCrown ? candidate : { ...candidate, certainty: COUNTRY_CERTAINTY }];
}

interface Votes {
  weight: number;
  heaviest: number;
  /** `true` if named by a code, a word, or a unique sign. */
  named: boolean;
  found: FoundCurrency;
  stretch: Stretch;
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
