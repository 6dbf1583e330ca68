import { z } from 'zod';
import { toWordKey } from '@/lib/documents/values/document-label-keys';
import type { ValuePage } from './extraction-page-text';

/** Common features of a sender's documents: weighted words and their positions. Plain JSON, because it is stored. */
export const LayoutSignature = z.record(z.string(), z.number());
export type LayoutSignature = z.infer<typeof LayoutSignature>;

const MAX_TERMS = 160;
const HEAD = 0.3;
const FOOT = 0.85;
const COLUMNS = 12;
const ROWS = 24;

/** Pattern of domains and of numbers that identify a company or its bank account. */
const IDENTITY_PATTERN =
  /(?:www\.|@)([\w-]+(?:\.[\w-]+)+)|\b([A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7})\b|\b((?:[A-Z]{2}|[A-Z]{3})\s?U?\d{8,12})\b/g;

/**
 * Computes the signature of a document's layout from its first page: its words, those of the letterhead and the footer
 * with their position, and company identifiers. Omits numbers and dates, because they differ between documents.
 */
export function getLayoutSignature(pages: readonly ValuePage[]): LayoutSignature {
  const look: LayoutSignature = {};
  const [page] = pages;
  if (!page) return look;
  const height = page.height || 1;
  for (const { x, y, pieces } of page.lines) {
    const text = pieces.map((piece) => piece.text).join('  ');
    for (const [, host, account, number] of text.matchAll(IDENTITY_PATTERN)) {
      const identity = (host ?? account ?? number)!.toLowerCase().replaceAll(/\s/g, '');
      look[`identity ${identity}`] = 3;
    }
    const isFixed = y < HEAD * height || y > FOOT * height;
    for (const piece of pieces) {
      const column = Math.round(((piece.x || x) / (page.width || 1)) * COLUMNS);
      const row = isFixed ? Math.round((y / height) * ROWS) : '';
      for (const word of piece.text.split(/\s+/)) {
        const key = toWordKey(word);
        if (!/^\p{L}{3,30}$/u.test(key)) continue;
        look[`word ${key}`] = 1;
        look[`place ${key} ${column} ${row}`] = isFixed ? 1 : 0.6;
      }
    }
  }
  const terms = Object.entries(look);
  // Equal terms keep their page order.
  return Object.fromEntries(terms.sort((a, b) => b[1] - a[1]).slice(0, MAX_TERMS));
}

/**
 * Computes the similarity of a signature to each other one, 0 to 1. Common terms count little, for example standard
 * invoice words or the receiver's address.
 */
export function compareSignatures(look: LayoutSignature, others: readonly LayoutSignature[]): number[] {
  const having = new Map<string, number>();
  for (const other of others) {
    for (const term of Object.keys(other)) having.set(term, (having.get(term) ?? 0) + 1);
  }
  const rarity = (term: string) =>
    Math.log((others.length + 1.5) / (Math.max(1, having.get(term) ?? 0) + 0.5)) + 0.3;
  const weigh = (each: LayoutSignature) =>
    new Map(Object.entries(each).map(([term, weight]) => [term, weight * rarity(term)]));
  const own = weigh(look);
  const length = getVectorLength(own);
  return others.map((other) => {
    const theirs = weigh(other);
    let product = 0;
    for (const [term, weight] of theirs) product += weight * (own.get(term) ?? 0);
    const lengths = length * getVectorLength(theirs);
    return lengths > 0 ? product / lengths : 0;
  });
}

const getVectorLength = (weights: ReadonlyMap<string, number>): number => Math.hypot(...weights.values());
