import { editDistance, toLabelKey, toShapeKey } from '@/lib/documents/values/document-label-keys';
import { DECOYS, type Decoy, LEXICON, type Meaning } from '@/lib/documents/values/field-lexicon';
import type { Word, WordLine } from './extraction-page-text';

/** Meaning of a label: a known meaning, a decoy, or a field of the project by its key. */
export type LabelSense = Meaning | Decoy | `field:${string}`;

interface Label {
  sense: LabelSense;
  /** Certainty, from 0 to 1, that the value follows the label. */
  weight: number;
}

/** Label on a page: the words `from` to `to` (inclusive) of its line. */
export interface LabelHit extends Label {
  line: WordLine;
  from: number;
  to: number;
}

export const LEXICON_LABELS: ReadonlySet<string> = new Set(
  [
    ...[...LEXICON.values()].flatMap(({ labels, weak }) => [...labels, ...weak]),
    ...[...DECOYS.values()].flat(),
  ].map(toLabelKey),
);

const WEAK_LABEL_WEIGHT = 0.7;
const OWN_LABEL_WEIGHT = 1;
/** Minimum number of letters in a label that may be misread. */
const MIN_MISREAD_LETTERS = 5;

/** Labels to search for: the general ones and those of the project's fields. */
export class LabelSet {
  private readonly labels = new Map<string, Label[]>();
  private readonly byLength = new Map<number, string[]>();
  private readonly byShape = new Map<string, string>();
  private longest = 0;
  private readonly misreadBefore = new Map<string, Label[] | undefined>();

  constructor(own: readonly { key: string; labels: readonly string[] }[]) {
    for (const [sense, { labels, weak }] of LEXICON) {
      for (const label of labels) this.add(label, { sense, weight: 1 });
      for (const label of weak) this.add(label, { sense, weight: WEAK_LABEL_WEIGHT });
    }
    for (const [sense, labels] of DECOYS) {
      for (const label of labels) this.add(label, { sense, weight: 1 });
    }
    for (const { key, labels } of own) {
      for (const label of labels) this.add(label, { sense: `field:${key}`, weight: OWN_LABEL_WEIGHT });
    }
    for (const key of this.labels.keys()) {
      this.byLength.set(key.length, [...(this.byLength.get(key.length) ?? []), key]);
      this.byShape.set(toShapeKey(key), key);
      this.longest = Math.max(this.longest, key.length);
    }
  }

  private add(text: string, label: Label): void {
    const key = toLabelKey(text);
    if (key === '') return;
    const there = this.labels.get(key) ?? [];
    if (!there.some(({ sense }) => sense === label.sense)) this.labels.set(key, [...there, label]);
  }

  /** Finds the labels on a line, the longest at each position. Labels don't overlap. */
  findOnLine(line: WordLine): LabelHit[] {
    const hits: LabelHit[] = [];
    for (let from = 0; from < line.words.length; from += 1) {
      const found = this.at(line, from);
      if (!found) continue;
      const { to, taxed } = extendOverTaxWords(line, found);
      for (const label of found.labels) {
        const isSum = isSumLabel(label);
        const sense = isSum && taxed ? (taxed === 'with' ? 'total' : 'net') : label.sense;
        hits.push({ ...label, sense, line, from, to: isSum ? to : found.to });
      }
      // A tax note in a sum's label is not a tax label, unless it includes the amount.
      const isSum = found.labels.some(isSumLabel);
      if (isSum && isInsideBracket(line, to)) hits.push(...this.findTaxWithin(line, found.to + 1, to));
      from = isSum ? to : found.to;
    }
    return hits;
  }

  /** Finds the tax inside a sum's label: `Gesamt (inkl. 7 % MwSt. 5,72 €) 87,50 €`. */
  private findTaxWithin(line: WordLine, from: number, to: number): LabelHit[] {
    for (let findAt = from; findAt <= to; findAt += 1) {
      const found = this.at(line, findAt);
      const tax = found?.labels.find(({ sense }) => sense === 'tax');
      if (found && tax) return [{ ...tax, line, from: findAt, to: Math.min(found.to, to) }];
    }
    return [];
  }

  private at(line: WordLine, from: number): { labels: Label[]; to: number } | undefined {
    if (line.words[from]!.key === '') return undefined;
    let best: { labels: Label[]; to: number } | undefined;
    let key = '';
    for (let to = from; to < line.words.length && to < from + 8; to += 1) {
      const word = line.words[to]!;
      if (to > from && isFarFrom(line.words[to - 1]!, word, line)) break;
      key += word.key;
      if (key.length > this.longest) break;
      if (word.key === '') continue;
      // A number after a label is its value, not misread letters.
      const mayBeMisread = line.page.source === 'ocr' && /\p{L}/u.test(word.key);
      const labels = this.labels.get(key) ?? (mayBeMisread ? this.findMisread(key) : undefined);
      if (labels) best = { labels, to };
    }
    return best;
  }

  /** Finds the labels of a misread key: one wrong letter, or two in a long key. */
  private findMisread(key: string): Label[] | undefined {
    if (!this.misreadBefore.has(key)) {
      const mayBeNear = key.length >= MIN_MISREAD_LETTERS && !/\d{2}/.test(key);
      const known = this.byShape.get(toShapeKey(key)) ?? (mayBeNear ? this.nearest(key) : undefined);
      const labels = this.labels.get(known ?? '');
      this.misreadBefore.set(
        key,
        labels?.map((label) => ({ ...label, weight: label.weight * 0.9 })),
      );
    }
    return this.misreadBefore.get(key);
  }

  private nearest(key: string): string | undefined {
    const maxDistance = key.length >= 10 ? 2 : 1;
    for (let length = key.length - maxDistance; length <= key.length + maxDistance; length += 1) {
      for (const known of this.byLength.get(length) ?? []) {
        // Most of a misread word is right: its first or its last letters.
        if (known.slice(0, 2) !== key.slice(0, 2) && known.slice(-3) !== key.slice(-3)) continue;
        if (known[0] !== key[0] && key.length < 7) continue;
        if (editDistance(key, known, maxDistance) <= maxDistance) return known;
      }
    }
    return undefined;
  }
}

const WITH_TAX = /^(?:incl|inc$|inclu|with|inkl|ttc|mit$|avec)/;
const WITHOUT_TAX = /^(?:excl|before|without|ohne|exkl|hors|ht$|sans)/;

const isSumLabel = ({ sense }: Label): boolean => sense === 'total' || sense === 'net';

/** Returns true if a bracket that opens on the line is still open after a word. */
export function isInsideBracket({ words }: WordLine, to: number): boolean {
  for (let at = to; at >= 0; at -= 1) {
    const { text } = words[at]!;
    if (text.includes('(') || text.includes(')')) return text.lastIndexOf('(') > text.lastIndexOf(')');
  }
  return false;
}

/** Extends a sum's label over a note about the tax in the same column: `Total includes GST 6%`. */
function extendOverTaxWords(
  line: WordLine,
  { to, labels }: { to: number; labels: readonly Label[] },
): { to: number; taxed?: 'with' | 'without' } {
  const last = line.words[to]!;
  const next = line.words[to + 1];
  if (next?.piece !== last.piece || isFarFrom(last, next, line)) return { to };
  const isNet = labels.some(({ sense }) => sense === 'net');
  const isWith = WITH_TAX.test(next.key) || (!isNet && next.key === 'iva');
  const taxed = isWith ? 'with' : WITHOUT_TAX.test(next.key) ? 'without' : undefined;
  if (!taxed) return { to };
  let end = to + 1;
  for (let index = to + 2; index < line.words.length && index < to + 7; index += 1) {
    const word = line.words[index]!;
    if (word.piece !== next.piece || isFarFrom(line.words[index - 1]!, word, line)) break;
    if (/\d[.,]\d{2}\b(?!%)/.test(word.text)) break;
    end = index;
  }
  return { to: end, taxed };
}

const isFarFrom = (before: Word, word: Word, line: WordLine) =>
  word.left - before.right > 2.5 * Math.max(line.height, 6);
