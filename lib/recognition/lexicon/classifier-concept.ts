import { normalizePhrase } from './tokenize-page-text';

/** Kind of document that the built-in classifier knows, independent of a project's types. */
export interface Concept {
  name: string;
  /** Words for the kind in several languages, matched against a category's value and description. */
  names: ReadonlySet<string>;
  /** Normalized phrases that occur in such documents, with their weights. */
  cues: ReadonlyMap<string, number>;
  originalPhrases: ReadonlyMap<string, string>;
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/**
 * @param names single words, comma-separated
 * @param cues phrases by weight, comma-separated; lower case, without accents
 */
export function defineConcept(name: string, names: string, cues: Record<number, string>): Concept {
  const weights = new Map<string, number>();
  const written = new Map<string, string>();
  for (const [weight, phrases] of Object.entries(cues)) {
    for (const each of splitList(phrases)) {
      const phrase = normalizePhrase(each);
      written.set(phrase, each);
      weights.set(phrase, Math.max(weights.get(phrase) ?? 0, Number(weight)));
    }
  }
  return {
    name,
    names: new Set([...name.split('_'), ...splitList(names)].map(normalizePhrase)),
    cues: weights,
    originalPhrases: written,
  };
}
