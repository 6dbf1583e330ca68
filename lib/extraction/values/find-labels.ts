import { editDistance, labelKey, shapeOf } from './label-words';
import { DECOYS, type Decoy, LEXICON, type Meaning } from './lexicon';
import type { Word, WordLine } from './page-text';

/** What a label stands for: a well-known meaning, something that is none, or a field of the project by its key. */
export type LabelSense = Meaning | Decoy | `field:${string}`;

interface Label {
  sense: LabelSense;
  /** 0 to 1: how surely it stands before the value. */
  weight: number;
}

/** A label on a page: the words `from` to `to` (inclusive) of its line. */
export interface LabelHit extends Label {
  line: WordLine;
  from: number;
  to: number;
}

/** The words of everybody, as labels are compared by. */
export const LEXICON_LABELS: ReadonlySet<string> = new Set(
  [
    ...Object.values(LEXICON).flatMap(({ labels, weak = [] }) => [...labels, ...weak]),
    ...Object.values(DECOYS).flat(),
  ].map(labelKey),
);

const WEAK = 0.7;
const OWN = 1;
/** Of letters, in a label that may be misread. */
const FEW_LETTERS = 5;

/** The labels that are looked for: those that everybody uses, and those of the project's own fields. */
export class LabelSet {
  private readonly labels = new Map<string, Label[]>();
  private readonly byLength = new Map<number, string[]>();
  private readonly byShape = new Map<string, string>();
  private longest = 0;
  private readonly misreadBefore = new Map<string, Label[] | undefined>();

  constructor(own: readonly { key: string; labels: readonly string[] }[]) {
    for (const [meaning, { labels, weak = [] }] of Object.entries(LEXICON)) {
      for (const label of labels) this.add(label, { sense: meaning as Meaning, weight: 1 });
      for (const label of weak) this.add(label, { sense: meaning as Meaning, weight: WEAK });
    }
    for (const [decoy, labels] of Object.entries(DECOYS)) {
      for (const label of labels) this.add(label, { sense: decoy as Decoy, weight: 1 });
    }
    for (const { key, labels } of own) {
      for (const label of labels) this.add(label, { sense: `field:${key}`, weight: OWN });
    }
    for (const key of this.labels.keys()) {
      this.byLength.set(key.length, [...(this.byLength.get(key.length) ?? []), key]);
      this.byShape.set(shapeOf(key), key);
      this.longest = Math.max(this.longest, key.length);
    }
  }

  private add(text: string, label: Label): void {
    const key = labelKey(text);
    if (key === '') return;
    const there = this.labels.get(key) ?? [];
    if (!there.some(({ sense }) => sense === label.sense)) this.labels.set(key, [...there, label]);
  }

  /** The labels on a line, the longest at each place; what one covers is no part of another. */
  on(line: WordLine): LabelHit[] {
    const hits: LabelHit[] = [];
    for (let from = 0; from < line.words.length; from += 1) {
      const found = this.at(line, from);
      if (!found) continue;
      const { to, taxed } = withTaxWords(line, found);
      for (const label of found.labels) {
        const isSum = isSumLabel(label);
        const sense = isSum && taxed ? (taxed === 'with' ? 'total' : 'net') : label.sense;
        hits.push({ ...label, sense, line, from, to: isSum ? to : found.to });
      }
      // What a sum's label says of the tax is no label of a tax, unless it says how much.
      const isSum = found.labels.some(isSumLabel);
      if (isSum && isInBracket(line, to)) hits.push(...this.taxWithin(line, found.to + 1, to));
      from = isSum ? to : found.to;
    }
    return hits;
  }

  /** `Gesamt (inkl. 7 % MwSt. 5,72 €) 87,50 €`: the tax among the words of a sum's label. */
  private taxWithin(line: WordLine, from: number, to: number): LabelHit[] {
    for (let at = from; at <= to; at += 1) {
      const found = this.at(line, at);
      const tax = found?.labels.find(({ sense }) => sense === 'tax');
      if (found && tax) return [{ ...tax, line, from: at, to: Math.min(found.to, to) }];
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
      // A number behind a label is its value, rather than letters that were misread.
      const mayBeMisread = line.page.source === 'ocr' && /\p{L}/u.test(word.key);
      const labels = this.labels.get(key) ?? (mayBeMisread ? this.misread(key) : undefined);
      if (labels) best = { labels, to };
    }
    return best;
  }

  /** The labels of a key in which letters were taken for digits, or misread: one, or two of a long one. */
  private misread(key: string): Label[] | undefined {
    if (!this.misreadBefore.has(key)) {
      const mayBeNear = key.length >= FEW_LETTERS && !/\d{2}/.test(key);
      const known = this.byShape.get(shapeOf(key)) ?? (mayBeNear ? this.nearest(key) : undefined);
      const labels = this.labels.get(known ?? '');
      this.misreadBefore.set(
        key,
        labels?.map((label) => ({ ...label, weight: label.weight * 0.9 })),
      );
    }
    return this.misreadBefore.get(key);
  }

  private nearest(key: string): string | undefined {
    const most = key.length >= 10 ? 2 : 1;
    for (let length = key.length - most; length <= key.length + most; length += 1) {
      for (const known of this.byLength.get(length) ?? []) {
        // Most of a word is read right, its first letters or its last ones.
        if (known.slice(0, 2) !== key.slice(0, 2) && known.slice(-3) !== key.slice(-3)) continue;
        if (known[0] !== key[0] && key.length < 7) continue;
        if (editDistance(key, known, most) <= most) return known;
      }
    }
    return undefined;
  }
}

const WITH_TAX = /^(?:incl|inc$|inclu|with|inkl|ttc|mit$|avec)/;
const WITHOUT_TAX = /^(?:excl|before|without|ohne|exkl|hors|ht$|sans)/;

const isSumLabel = ({ sense }: Label): boolean => sense === 'total' || sense === 'net';

/** Whether a bracket that a line opens is still open behind a word. */
export function isInBracket({ words }: WordLine, to: number): boolean {
  for (let at = to; at >= 0; at -= 1) {
    const { text } = words[at]!;
    if (text.includes('(') || text.includes(')')) return text.lastIndexOf('(') > text.lastIndexOf(')');
  }
  return false;
}

/** `Total includes GST 6%`: what is said of the tax behind a sum's label, in its column, is part of the label. */
function withTaxWords(
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
