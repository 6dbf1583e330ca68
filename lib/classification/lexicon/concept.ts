import { phraseOf } from '../words';

/** A kind of document that the built-in classifier knows by itself, whatever a project calls it. */
export interface Concept {
  name: string;
  /** Words that people name it by, in several languages: matched against a category's value and description. */
  names: ReadonlySet<string>;
  /** Phrases that stand in such documents, normalised, with how much each says for it. */
  cues: ReadonlyMap<string, number>;
  /** The phrases as they are written, for people. */
  written: ReadonlyMap<string, string>;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/**
 * @param names single words, comma-separated
 * @param cues phrases by their weight, comma-separated; lower case, without accents
 */
export function concept(name: string, names: string, cues: Record<number, string>): Concept {
  const weights = new Map<string, number>();
  const written = new Map<string, string>();
  for (const [weight, phrases] of Object.entries(cues)) {
    for (const each of listOf(phrases)) {
      const phrase = phraseOf(each);
      written.set(phrase, each);
      weights.set(phrase, Math.max(weights.get(phrase) ?? 0, Number(weight)));
    }
  }
  return {
    name,
    names: new Set([...name.split('_'), ...listOf(names)].map(phraseOf)),
    cues: weights,
    written,
  };
}
