import { CountrySigns } from './country-signs';
import { type FoundCurrency, findCurrencies } from './currencies';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';

const LINES_A_STEP = 20;

/** The currency that a label names, else the one that stands with the amounts, most of all with the sums. */
export function* paperCurrency(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = paper.places('currency').flatMap(({ hit, stretch, nearness }) => {
    const [found] = findCurrencies(stretch.text);
    return found && found.start < 6 ? [readingOf(stretch, found, 0.97 * hit.weight * nearness)] : [];
  });
  return best(labelled) ?? (yield* mostNamed(paper));
}

function* mostNamed(paper: Paper): Generator<void, Reading | undefined> {
  const votes = new Map<string, Votes>();
  let all = 0;
  for (const line of paper.lines) {
    if (line.index % LINES_A_STEP === 0) yield;
    const isSum = paper.hitsOf(line).some(({ sense }) => sense === 'total' || sense === 'amount_due');
    const stretch = paper.whole(line);
    for (const found of findCurrencies(stretch.text)) {
      const weight = found.weight * (isSum ? 3 : 1) * nearnessToAmount(stretch.text, found);
      all += weight;
      const vote = votes.get(found.value) ?? { weight: 0, heaviest: 0, named: false, reading: undefined };
      // The one that tells most is the one that is shown: not a Euro pallet, but what the total is in.
      const reading = vote.reading && vote.heaviest >= weight ? vote.reading : readingOf(stretch, found, 1);
      votes.set(found.value, {
        weight: vote.weight + weight,
        heaviest: Math.max(vote.heaviest, weight),
        named: vote.named || found.weight >= 1,
        reading,
      });
    }
  }
  shareSigns(votes);
  const [first] = [...votes.values()].sort((a, b) => b.weight - a.weight);
  if (!first) return byCountry(paper, yield* countrySigns(paper));
  const share = first.weight / all;
  const enough = Math.min(1, 0.7 + 0.08 * first.weight);
  const isPlainDollar = first === votes.get('USD') && !first.named;
  const dollar = isPlainDollar ? (yield* countrySigns(paper)).dollar : undefined;
  const sure = 0.95 * share * enough * (isPlainDollar && dollar !== 'USD' ? PLAIN_DOLLAR : 1);
  const value = dollar ?? first.reading.value;
  return { ...first.reading, value, confidence: Math.round(sure * 100) / 100 };
}

/** Looked for only where the currency's own signs don't tell. */
function* countrySigns(paper: Paper): Generator<void, CountrySigns> {
  const signs = new CountrySigns();
  for (const line of paper.lines) {
    if (line.index % LINES_A_STEP === 0) yield;
    signs.add(paper.whole(line).text, line.index);
  }
  return signs;
}

/** Of a `$` on a paper that does not say where it is from. */
const PLAIN_DOLLAR = 0.8;
/** Of a paper that names no currency, by the country that it is from. */
const BY_COUNTRY = 0.5;
/** A sign that several countries write. */
const BY_CROWNS = 0.8;
const CROWNS = /\d\s?kr(?!\p{L})|(?<!\p{L})kr\.?\s?\d/iu;

/** Without any of them, no money is counted here. */
const SUMS = ['total', 'amount_due', 'net', 'tax'] as const;

function byCountry(paper: Paper, { only }: CountrySigns): Reading | undefined {
  if (!only || SUMS.every((sense) => paper.hits(sense).length === 0)) return undefined;
  const stretch = paper.whole(paper.lines[only.index]!);
  const start = stretch.text.indexOf(only.text);
  const inCrowns =
    /^(?:SEK|DKK|NOK)$/.test(only.currency) && paper.lines.some(({ text }) => CROWNS.test(text));
  const place = { value: only.currency, start, end: start + only.text.length };
  return readingOf(stretch, place, inCrowns ? BY_CROWNS : BY_COUNTRY);
}

interface Votes {
  weight: number;
  heaviest: number;
  /** By a code, a word, or a sign of its own. */
  named: boolean;
  reading: Reading;
}

/** What else the plain sign of a currency stands for. */
const SAME_SIGN: Readonly<Record<string, readonly string[]>> = {
  USD: ['CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'ARS', 'CLP', 'COP', 'TWD', 'UYU'],
  JPY: ['CNY'],
};

/** On a paper that names Canadian dollars, `$` is one of those. */
function shareSigns(votes: Map<string, Votes>): void {
  for (const [usual, others] of Object.entries(SAME_SIGN)) {
    const plain = votes.get(usual);
    const meant = others.map((other) => votes.get(other)).filter((vote) => vote?.named);
    if (!plain || plain.named || meant.length !== 1) continue;
    meant[0]!.weight += plain.weight;
    votes.delete(usual);
  }
}

/** A sign beside a number says more than a word in a line that has a number somewhere. */
function nearnessToAmount(text: string, { start, end }: FoundCurrency): number {
  if (/\d[\s)]*$/.test(text.slice(0, start)) || /^[\s:)(+-]*\d/.test(text.slice(end))) return 1;
  return /\d/.test(text) ? 0.8 : 0.6;
}
