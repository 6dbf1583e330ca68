import { z } from 'zod';
import { wordKey } from '../values/label-words';
import type { ValuePage } from '../values/page-text';

/** What a sender's papers have in common: weighted words, and where they stand. Plain JSON, since it is stored. */
export const Look = z.record(z.string(), z.number());
export type Look = z.infer<typeof Look>;

const MAX_TERMS = 160;
const HEAD = 0.3;
const FOOT = 0.85;
const COLUMNS = 12;
const ROWS = 24;

/** Addresses in the net and numbers that a company is registered or paid by. */
const IDENTITY =
  /(?:www\.|@)([\w-]+(?:\.[\w-]+)+)|\b([A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7})\b|\b((?:[A-Z]{2}|[A-Z]{3})\s?U?\d{8,12})\b/g;

/**
 * How a paper looks, by its first page: its words, those of the letterhead and the footer with their place, and what
 * names a company. Numbers and dates are left out: they are another one's on the next paper.
 */
export function lookOf(pages: readonly ValuePage[]): Look {
  const look: Look = {};
  const [page] = pages;
  if (!page) return look;
  const height = page.height || 1;
  for (const { x, y, pieces } of page.lines) {
    const text = pieces.map((piece) => piece.text).join('  ');
    for (const [, host, account, number] of text.matchAll(IDENTITY)) {
      const identity = (host ?? account ?? number)!.toLowerCase().replaceAll(/\s/g, '');
      look[`identity ${identity}`] = 3;
    }
    const isFixed = y < HEAD * height || y > FOOT * height;
    for (const piece of pieces) {
      const column = Math.round(((piece.x || x) / (page.width || 1)) * COLUMNS);
      const row = isFixed ? Math.round((y / height) * ROWS) : '';
      for (const word of piece.text.split(/\s+/)) {
        const key = wordKey(word);
        if (!/^\p{L}{3,30}$/u.test(key)) continue;
        look[`word ${key}`] = 1;
        look[`place ${key} ${column} ${row}`] = isFixed ? 1 : 0.6;
      }
    }
  }
  return strongest(look);
}

/** What tells most first; of equals, what stands first on the page. */
function strongest(look: Look): Look {
  const terms = Object.entries(look);
  if (terms.length <= MAX_TERMS) return look;
  return Object.fromEntries(terms.sort((a, b) => b[1] - a[1]).slice(0, MAX_TERMS));
}

/**
 * How alike a look is to each of others, 0 to 1. What most of them have, such as the words that every invoice has or
 * the address of whoever receives them all, tells little.
 */
export function likenesses(look: Look, others: readonly Look[]): number[] {
  const having = new Map<string, number>();
  for (const other of others) {
    for (const term of Object.keys(other)) having.set(term, (having.get(term) ?? 0) + 1);
  }
  const rarity = (term: string) =>
    Math.log((others.length + 1.5) / (Math.max(1, having.get(term) ?? 0) + 0.5)) + 0.3;
  const weigh = (each: Look) =>
    new Map(Object.entries(each).map(([term, weight]) => [term, weight * rarity(term)]));
  const own = weigh(look);
  const length = lengthOf(own);
  return others.map((other) => {
    const theirs = weigh(other);
    let product = 0;
    for (const [term, weight] of theirs) product += weight * (own.get(term) ?? 0);
    const lengths = length * lengthOf(theirs);
    return lengths > 0 ? product / lengths : 0;
  });
}

const lengthOf = (weights: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const weight of weights.values()) sum += weight * weight;
  return Math.sqrt(sum);
};
