import { scoreOf } from './concept-scores';
import { type CueHits, CueIndex } from './cue-index';
import { CONCEPTS, SHARED_BY } from './lexicon/lexicon';
import { phraseOf, termsOf, wordsOf } from './words';

/** A document type of a project, as its settings name it. */
export interface Category {
  value: string;
  description: string | null;
}

/** What to look for on pages to tell a category, known from its value and description alone. */
export interface CompiledCategory {
  value: string;
  /** Phrases with how much each says for it. */
  cues: ReadonlyMap<string, number>;
  /** The built-in concepts that it was found to mean, by their index; none for a type of the project's own. */
  concepts: { index: number; weight: number }[];
}

/** A second concept counts when it fits nearly as well as the first. */
const SECOND_CONCEPT = 0.6;
const MAX_CONCEPTS = 2;
const MIN_FIT = 0.35;
/** In letters; a shorter word stands in others by chance. */
const SHORTEST_PART = 5;
const PLURAL_ENDING = 2;
/** What the category's own words say: its whole name, its words, and those of its description. */
const OWN = { name: 4, word: 1, wordAlone: 2.2, description: 0.35, descriptionAlone: 0.9 };

export function compileCategory({ value, description }: Category): CompiledCategory {
  const name = nameWords(value);
  const described = [...new Set(termsOf(wordsOf(description ?? '')))].filter((term) => !term.startsWith('#'));
  const concepts = conceptsFor(name, described);
  const cues = new Map<string, number>();
  const add = (cue: string, weight: number) => {
    if (cue.length >= 3) cues.set(cue, Math.max(cues.get(cue) ?? 0, weight));
  };
  for (const { index, weight } of concepts) {
    for (const [cue, cueWeight] of CONCEPTS[index]!.cues) add(cue, cueWeight * weight);
  }
  const known = concepts.length > 0;
  add(name.join(' '), OWN.name);
  for (const word of name) if (word.length > 3) add(word, known ? OWN.word : OWN.wordAlone);
  for (const term of described)
    if (term.length > 3) add(term, known ? OWN.description : OWN.descriptionAlone);
  return { value, cues, concepts };
}

/** `SupplierInvoice_v2`, `supplier-invoice`: the same words. */
const nameWords = (value: string): string[] =>
  wordsOf(value.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[_\-/]+/g, ' ')).filter(
    (word) => !/^[#:<]$/.test(word),
  );

/** The built-in concepts that a category's words mean, the best first. */
function conceptsFor(name: readonly string[], described: readonly string[]): CompiledCategory['concepts'] {
  const longest = name.map((word) => Math.max(...CONCEPTS.map(({ names }) => partOf(word, names))));
  const fits = CONCEPTS.map((concept, index) => {
    // Of a compound the longest part tells what it is: a `Gehaltsabrechnung` is no `Rechnung`.
    const inName = name.reduce(
      (sum, word, at) => sum + partOf(word, concept.names) / Math.max(1, longest[at]!),
      0,
    );
    const inDescription = described.filter((word) => concept.names.has(word)).length;
    const whole = phraseOf(concept.name.replaceAll('_', ' ')) === name.join(' ') ? 2 : 0;
    // A category of several words that names a whole cue ("credit note", "pay stub") means it.
    const title = concept.cues.get(name.join(' ')) ?? 0;
    const byName = inName / Math.max(1, name.length * 0.8) + whole + (name.length > 0 ? title / 4 : 0);
    const fit = byName + Math.min(0.6, inDescription * 0.2) * (byName > 0 ? 0.5 : 1);
    return { index, fit };
  });
  fits.sort((a, b) => b.fit - a.fit);
  const best = fits[0]!.fit;
  return fits
    .slice(0, MAX_CONCEPTS)
    .filter(({ fit }) => fit >= MIN_FIT && fit >= SECOND_CONCEPT * best)
    .map(({ index, fit }) => ({ index, weight: Math.min(1, fit / best) }));
}

/**
 * How many letters of a word name a concept; 0 when it doesn't. Compounds and plurals too: `Eingangsrechnungen` has
 * `rechnung` at its end, and `Lieferscheine` begins with `lieferschein`.
 */
function partOf(word: string, names: ReadonlySet<string>): number {
  if (names.has(word)) return word.length;
  const parts = [...names].filter(
    (name) => name.length >= SHORTEST_PART && word.slice(-(name.length + PLURAL_ENDING)).includes(name),
  );
  return Math.max(0, ...parts.map(({ length }) => length));
}

/** A project's categories, ready to be looked for. */
export class CategorySet {
  readonly compiled: readonly CompiledCategory[];
  private readonly index: CueIndex;
  /** The built-in concepts that none of the categories means. */
  private readonly strangers: typeof CONCEPTS;

  constructor(categories: readonly Category[]) {
    this.compiled = categories.map(compileCategory);
    const meant = new Set(this.compiled.flatMap(({ concepts }) => concepts.map(({ index }) => index)));
    this.strangers = CONCEPTS.filter((_, index) => !meant.has(index));
    this.index = new CueIndex(
      new Set([...SHARED_BY.keys(), ...this.compiled.flatMap(({ cues }) => [...cues.keys()])]),
    );
  }

  get values(): string[] {
    return this.compiled.map(({ value }) => value);
  }

  /** The cues of the lexicon and of the categories on a page. */
  hits(page: Parameters<CueIndex['hits']>[0]): CueHits {
    return this.index.hits(page);
  }

  /** How much the cues say for each category, in their order. */
  scores(hits: CueHits): number[] {
    return this.compiled.map(({ cues }) => scoreOf(cues, hits));
  }

  /** How much the cues say for each kind of document that no category means. */
  strangerScores(hits: CueHits): number[] {
    return this.strangers.map(({ cues }) => scoreOf(cues, hits));
  }
}
