import type { SearchWord } from './document-search-words';

/** Part of a text, in UTF-16 code units; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** Short text around search hits. */
export interface Snippet {
  text: string;
  /** Hits in `text`, in order, without overlaps. */
  marks: TextRange[];
}

/** Maximum characters of a snippet, and characters shown before its first hit. */
const SNIPPET_LENGTH = { all: 160, before: 24 };
/** Characters around the position of a word that are searched before the rest of a text. */
const NEAR = { before: 100, after: 500 };
/** Maximum hits compared and marked in one text. */
const MAX_HITS = 200;

const LIGATURES: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe' };

/** Character as the search index has it (`search_folded`), with its place in the text. */
interface FoldedCharacter extends TextRange {
  letter: string;
  /** `true` at the beginning of a word, behind a sign, and for a digit behind a letter: hits begin only there. */
  isPieceStart: boolean;
}

/** Stands for a character that the search index leaves out. */
const SIGN = '-';

/** Folds one character: letters and digits of the index, a space, or signs. Returns an empty text for an accent. */
function foldCharacter(original: string): string {
  if (/\s/.test(original)) return ' ';
  const plain = original
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.replaceAll(/./gsu, (letter) =>
    /[\p{L}\p{N}\p{M}]/u.test(letter) ? (LIGATURES[letter] ?? letter) : SIGN,
  );
}

/** Number of ASCII and Latin characters, which most texts consist of. */
const LATIN_CHARACTERS = 0x250;
const FOLDED_LATIN: readonly string[] = Array.from({ length: LATIN_CHARACTERS }, (_, code) =>
  foldCharacter(String.fromCharCode(code)),
);

const isDigit = (letter: string) => letter >= '0' && letter <= '9';
const isLatinLetter = (letter: string) => letter >= 'a' && letter <= 'z';

/** Folds a text by the rules of the search index. White space is one character ` `; signs are left out. */
function foldText(text: string): FoldedCharacter[] {
  const folded: FoldedCharacter[] = [];
  let isPieceStart = true;
  let last: FoldedCharacter | undefined;
  let end = 0;
  for (const original of text) {
    const start = end;
    end += original.length;
    const plain = FOLDED_LATIN[original.codePointAt(0)!] ?? foldCharacter(original);
    // An accent of its own belongs to the letter before it.
    if (plain === '' && last) last.end = end;
    for (const letter of plain) {
      if (letter === SIGN) {
        isPieceStart = true;
        continue;
      }
      const isSpace = letter === ' ';
      const follows = isDigit(letter) && last !== undefined && isLatinLetter(last.letter);
      last = { start, end, letter, isPieceStart: !isSpace && (isPieceStart || follows) };
      folded.push(last);
      isPieceStart = isSpace;
    }
  }
  return folded;
}

/** Returns a text as the search index has it: words of letters and digits, separated by single spaces. */
export const foldLetters = (text: string): string =>
  foldText(text)
    .map(({ letter }) => letter)
    .join('');

interface Hit extends TextRange {
  /** Index of the searched word. */
  word: number;
}

function findHits(text: string, words: readonly SearchWord[]): Hit[] {
  const folded = foldText(text);
  const searched = words.map((forms) => forms.map((form) => [...form]));
  const hits: Hit[] = [];
  for (const [at, { start, isPieceStart }] of folded.entries()) {
    if (!isPieceStart) continue;
    for (const [word, forms] of searched.entries()) {
      const found = forms.find((form) =>
        form.every((letter, index) => folded[at + index]?.letter === letter),
      );
      if (found) hits.push({ word, start, end: folded[at + found.length - 1]!.end });
    }
    if (hits.length >= MAX_HITS) break;
  }
  return hits;
}

/** Returns the places of searched words in a text, in order, without overlaps. */
export function findMarks(text: string, words: readonly SearchWord[]): TextRange[] {
  const marks: TextRange[] = [];
  for (const { start, end } of findHits(text, words)) {
    const last = marks.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else marks.push({ start, end });
  }
  return marks;
}

/**
 * Returns the part of a text with the most searched words; `undefined` without a hit.
 *
 * @param near position of a word. The rest of the text is only searched if some word isn't there
 */
export function buildSnippet(
  text: string,
  words: readonly SearchWord[],
  near?: number | null,
): Snippet | undefined {
  const close =
    typeof near === 'number'
      ? findPlace(text, words, {
          start: findWordStart(text, Math.max(0, near - NEAR.before)),
          end: near + NEAR.after,
        })
      : undefined;
  const best = close?.count === words.length ? close : findPlace(text, words);
  if (!best) return undefined;
  const to = Math.min(text.length, best.from + SNIPPET_LENGTH.all);
  const piece = text.slice(findWordStart(text, best.from), findWordEnd(text, to));
  const shown = `${best.from > 0 ? '… ' : ''}${piece.trim().replaceAll(/\s+/g, ' ')}${to < text.length ? ' …' : ''}`;
  return { text: shown, marks: findMarks(shown, words) };
}

/** Returns the start of the snippet with the most words in a part of a text, and the number of its words. */
function findPlace(
  text: string,
  words: readonly SearchWord[],
  { start: offset, end }: TextRange = { start: 0, end: text.length },
): { from: number; count: number } | undefined {
  const hits = findHits(text.slice(offset, end), words).map((hit) => ({
    ...hit,
    start: hit.start + offset,
    end: hit.end + offset,
  }));
  let best: { from: number; count: number } | undefined;
  for (const { start } of hits) {
    const from = Math.max(0, start - SNIPPET_LENGTH.before);
    const inside = hits.filter((hit) => hit.start >= start && hit.end <= from + SNIPPET_LENGTH.all);
    const count = new Set(inside.map(({ word }) => word)).size;
    if (!best || count > best.count) best = { from, count };
  }
  return best;
}

/** Maximum characters by which a snippet is shortened to end between words. */
const MAX_WORD_LENGTH = 30;

function findWordStart(text: string, from: number): number {
  if (from === 0) return 0;
  const space = text.slice(from, from + MAX_WORD_LENGTH).search(/\s/);
  return space < 0 ? from : from + space;
}

function findWordEnd(text: string, to: number): number {
  if (to === text.length) return to;
  const behind = text.slice(to, to + MAX_WORD_LENGTH).search(/\s/);
  return behind < 0 ? to : to + behind;
}
