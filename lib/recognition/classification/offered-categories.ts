import { CONCEPTS, CONCEPTS_PER_CUE } from '@/lib/recognition/lexicon/classifier-lexicon';
import { type CueHits, CueIndex } from '@/lib/recognition/lexicon/cue-index';
import { extractTerms, normalizePhrase, splitWords } from '@/lib/recognition/lexicon/tokenize-page-text';
import { scoreCues } from './classifier-concept-scores';

/** Document type of a project, as in its settings. */
export interface Category {
  value: string;
  description: string | null;
}

/** Cues that identify a category on pages, derived from its value and description only. */
export interface CompiledCategory {
  value: string;
  cues: ReadonlyMap<string, number>;
  /** Built-in concepts that match the category, by index. Empty for a custom type. */
  concepts: { index: number; weight: number }[];
}

/** Minimum fit of a second concept, as a fraction of the best fit. */
const MIN_SECOND_CONCEPT_FIT = 0.6;
const MAX_CONCEPTS = 2;
const MIN_FIT = 0.35;
/** Minimum length of a word inside a compound. Shorter words occur in others by chance. */
const MIN_PART_LETTERS = 5;
const PLURAL_ENDING = 2;
/** Weights of the category's text: its full name, its words, and the words of its description. */
const OWN_WORD_WEIGHTS = { name: 4, word: 1, wordAlone: 2.2, description: 0.35, descriptionAlone: 0.9 };

export function compileCategory({ value, description }: Category): CompiledCategory {
  const name = splitName(value);
  const described = [...new Set(extractTerms(splitWords(description ?? '')))].filter(
    (term) => !term.startsWith('#'),
  );
  const concepts = findConcepts(name, described);
  const cues = new Map<string, number>();
  const add = (cue: string, weight: number) => {
    if (cue.length >= 3) cues.set(cue, Math.max(cues.get(cue) ?? 0, weight));
  };
  for (const { index, weight } of concepts) {
    for (const [cue, cueWeight] of CONCEPTS[index]!.cues) add(cue, cueWeight * weight);
  }
  const known = concepts.length > 0;
  add(name.join(' '), OWN_WORD_WEIGHTS.name);
  for (const word of name)
    if (word.length > 3) add(word, known ? OWN_WORD_WEIGHTS.word : OWN_WORD_WEIGHTS.wordAlone);
  for (const term of described)
    if (term.length > 3) add(term, known ? OWN_WORD_WEIGHTS.description : OWN_WORD_WEIGHTS.descriptionAlone);
  return { value, cues, concepts };
}

/** Splits a name into words. `SupplierInvoice_v2` and `supplier-invoice` share the same words. */
const splitName = (value: string): string[] =>
  splitWords(value.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[_\-/]+/g, ' ')).filter(
    (word) => !/^[#:<]$/.test(word),
  );

/** Finds the built-in concepts that match a category's words, best first. */
function findConcepts(name: readonly string[], described: readonly string[]): CompiledCategory['concepts'] {
  const longest = name.map((word) =>
    Math.max(...CONCEPTS.map(({ names }) => countMatchingLetters(word, names))),
  );
  const fits = CONCEPTS.map((concept, index) => {
    // The longest element of a compound determines its type: a `Gehaltsabrechnung` is not a `Rechnung`.
    const inName = name.reduce(
      (sum, word, at) => sum + countMatchingLetters(word, concept.names) / Math.max(1, longest[at]!),
      0,
    );
    const inDescription = described.filter((word) => concept.names.has(word)).length;
    const whole = normalizePhrase(concept.name.replaceAll('_', ' ')) === name.join(' ') ? 2 : 0;
    // A category of several words that equals a whole cue ("credit note", "pay stub") matches its concept.
    const title = concept.cues.get(name.join(' ')) ?? 0;
    const byName = inName / Math.max(1, name.length * 0.8) + whole + (name.length > 0 ? title / 4 : 0);
    const fit = byName + Math.min(0.6, inDescription * 0.2) * (byName > 0 ? 0.5 : 1);
    return { index, fit };
  });
  fits.sort((a, b) => b.fit - a.fit);
  const best = fits[0]!.fit;
  return fits
    .slice(0, MAX_CONCEPTS)
    .filter(({ fit }) => fit >= MIN_FIT && fit >= MIN_SECOND_CONCEPT_FIT * best)
    .map(({ index, fit }) => ({ index, weight: Math.min(1, fit / best) }));
}

/**
 * Returns the number of letters of a word that name a concept, or 0. Handles compounds and plurals:
 * `Eingangsrechnungen` ends with `rechnung`, and `Lieferscheine` begins with `lieferschein`.
 */
function countMatchingLetters(word: string, names: ReadonlySet<string>): number {
  if (names.has(word)) return word.length;
  const parts = [...names].filter(
    (name) => name.length >= MIN_PART_LETTERS && word.slice(-(name.length + PLURAL_ENDING)).includes(name),
  );
  return Math.max(0, ...parts.map(({ length }) => length));
}

export class CategorySet {
  readonly compiled: readonly CompiledCategory[];
  private readonly index: CueIndex;
  /** Built-in concepts that match none of the categories. */
  private readonly unmatchedConcepts: typeof CONCEPTS;

  constructor(categories: readonly Category[]) {
    this.compiled = categories.map(compileCategory);
    const meant = new Set(this.compiled.flatMap(({ concepts }) => concepts.map(({ index }) => index)));
    this.unmatchedConcepts = CONCEPTS.filter((_, index) => !meant.has(index));
    this.index = new CueIndex(
      new Set([...CONCEPTS_PER_CUE.keys(), ...this.compiled.flatMap(({ cues }) => [...cues.keys()])]),
    );
  }

  get values(): string[] {
    return this.compiled.map(({ value }) => value);
  }

  findHits(page: Parameters<CueIndex['findHits']>[0]): CueHits {
    return this.index.findHits(page);
  }

  getScores(hits: CueHits): number[] {
    return this.compiled.map(({ cues }) => scoreCues(cues, hits));
  }

  /** Returns the cue score of each built-in concept that matches no category. */
  getUnmatchedScores(hits: CueHits): number[] {
    return this.unmatchedConcepts.map(({ cues }) => scoreCues(cues, hits));
  }
}
