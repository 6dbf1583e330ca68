import { toWordKey } from '@/lib/documents/values/document-label-keys';
import { hasLegalForm, isLegalForm } from './company-names';
import { type FoundName, findName } from './company-names-in-text';
import { Stretch, splitValueLine, type WordLine } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { LabelHit } from './find-value-labels';
import { isHeading, type LabeledPlace } from './label-places';
import { type Candidate, createCandidate, pickReading } from './rank-candidates';
import { findParties, isReceiver } from './score-parties';
import { findColumns } from './table-columns';
import type { Reading } from './value-reading';

const MAX_LETTERHEAD_LINES = 14;
/** Maximum number of head lines of a long text. */
const MAX_HEAD_LINES = 1000;
const MAX_LABELS = 50;
const LINES_PER_STEP = 20;

/** Finds the vendor: by a label, else by the letterhead. Never returns the receiver. */
export function* findVendor(paper: Paper): Generator<void, Reading | undefined> {
  const labelled = findLabeledVendors(paper);
  yield;
  return yield* pickReading('vendor', [...labelled, ...(yield* findLetterheadNames(paper))], paper);
}

function findLabeledVendors(paper: Paper): Candidate[] {
  return paper
    .getHits('vendor')
    .slice(0, MAX_LABELS)
    .flatMap((hit) => {
      // Inside a sentence, the word is not a label.
      if (!isHeading(hit.line, hit.from)) return [];
      const label = hit.line.words.slice(hit.from, hit.to + 1);
      // A short word such as "from" is a label only with a colon.
      if (label.map(({ key }) => key).join('').length < 5 && !/:$/.test(label.at(-1)!.text)) return [];
      const right = findBesideLabel(paper, hit);
      const name = right && findName(paper, right, 'labelled');
      const create = (stretch: Stretch, name: FoundName, where: LabeledPlace['where']) => {
        const facts = { 'contains words of other lines': name.doubt };
        return createCandidate(stretch, name, facts, { hit, stretch, where, nearness: 1 });
      };
      if (right && name && /^[\s:]*\p{L}/u.test(right.text)) return [create(right, name, 'right')];
      const left = hit.line.words[hit.from]!.left;
      for (let step = 1; step <= 5; step += 1) {
        const line = paper.lines[hit.line.index + step];
        if (!line || line.page !== hit.line.page) break;
        if (
          paper.getLineHits(line).some(({ sense, from }) => sense === 'customer' && isBelow(line, from, left))
        )
          break;
        const stretch = findNamePlace(line, left);
        const found = stretch && findName(paper, stretch, 'labelled');
        if (stretch && found) return [create(stretch, found, 'below')];
      }
      return [];
    });
}

const NAME_LABEL = /^(?:name|firma|company|nom|nombre|naam)$/;

/**
 * Finds the name in a section: after `Name:`, or the piece below the heading. Returns `undefined` for another kind of
 * line.
 */
function findNamePlace(line: WordLine, left: number): Stretch | undefined {
  const first = line.words[0]!;
  if (NAME_LABEL.test(first.key)) return new Stretch(line, line.words.slice(1));
  const isLabel = line.words.some(
    ({ text }, index) => /:$/.test(text) || (index > 0 && text.startsWith(':')),
  );
  if (isLabel) return undefined;
  const words = line.words.filter((word) => word.left >= left - 4);
  const piece = words[0]?.piece;
  const own = words.filter((word) => word.piece === piece);
  return own.length > 0 ? new Stretch(line, own) : undefined;
}

/** Finds names at the head of the first page. Higher, larger, and more company-like names score better. */
function* findLetterheadNames(paper: Paper): Generator<void, Candidate[]> {
  const page = paper.lines[0]?.page;
  const first = paper.lines.slice(0, MAX_HEAD_LINES).filter((line) => line.page === page);
  const typical = paper.getTypicalHeight(page?.page ?? 1);
  const repeats = yield* countRepeatedTexts(paper);
  const stands = (name: string, line: WordLine) =>
    line.height > 1.2 * typical || (repeats.get(toTextKey(name)) ?? 0) > 1;
  const parties = yield* findParties(paper, first, stands);
  let rank = 0;
  const candidates: Candidate[] = [];
  let below = -1;
  const places = first.flatMap((line) => splitNames(line).map((stretch) => ({ line, stretch })));
  for (const [index, { line, stretch }] of places.entries()) {
    if (index % LINES_PER_STEP === 0) yield;
    const name = findName(paper, stretch, 'letterhead');
    if (!name) continue;
    if (isReceiver(paper, stretch) || findColumns(line)) continue;
    const isHead = line.index < MAX_LETTERHEAD_LINES || line.bottom < 0.25 * line.page.height;
    if (!isHead && !hasLegalForm(name.value)) continue;
    if (line.index !== below) rank += 1;
    below = line.index;
    const party = parties.get(stretch.words[0]!);
    const facts = {
      'below the letterhead': !isHead,
      'lower in the letterhead': isHead ? Math.min(6, rank - 1) : 0,
      'contains words of other lines': name.doubt,
      'printed again': (repeats.get(toTextKey(name.value)) ?? 0) > 1,
      ...(party && { [party]: true }),
    };
    candidates.push(createCandidate(stretch, name, facts));
  }
  return candidates;
}

/** Splits a line into its pieces. A legal form belongs to the piece before, even after a wide gap. */
function splitNames(line: WordLine): Stretch[] {
  const pieces = splitValueLine(line);
  const form = pieces.findIndex(({ text }, index) => index > 0 && isLegalForm(text));
  if (form < 0) return pieces;
  const [name, legal] = pieces.splice(form - 1, 2);
  return [...pieces, new Stretch(line, [...name!.words, ...legal!.words])];
}

/** Counts how often each text occurs on the document, by its key. */
function* countRepeatedTexts(paper: Paper): Generator<void, Map<string, number>> {
  const repeats = new Map<string, number>();
  for (const line of paper.lines.slice(0, MAX_HEAD_LINES)) {
    if (line.index % LINES_PER_STEP === 0) yield;
    for (const part of line.text.split(/[●•·|,]|\s{2,}/)) {
      const key = toTextKey(part);
      if (key.length > 4) repeats.set(key, (repeats.get(key) ?? 0) + 1);
    }
  }
  return repeats;
}

/** Returns the text right of a label, up to the next one. Two headings may be next to each other. */
function findBesideLabel(paper: Paper, { line, to }: LabelHit): Stretch | undefined {
  const next = paper.getLineHits(line).find(({ from }) => from > to && isHeading(line, from));
  const words = line.words.slice(to + 1, next?.from);
  return words.some(({ key }) => key !== '') ? new Stretch(line, words) : undefined;
}

/** Returns true if a word is in the column that begins at `left`. */
const isBelow = (line: WordLine, word: number, left: number): boolean =>
  Math.abs(line.words[word]!.left - left) < 0.2 * line.page.width;

const toTextKey = (text: string) => text.trim().split(/\s+/).map(toWordKey).join('');
