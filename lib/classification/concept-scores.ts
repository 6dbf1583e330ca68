import { type CueHits, CueIndex } from './cue-index';
import { CONCEPTS, SHARED_BY } from './lexicon/lexicon';

/** Every cue of the lexicon. */
export const LEXICON_INDEX = new CueIndex(SHARED_BY.keys());

/** A long page has more of everything. */
export const lengthFactor = (characters: number): number => Math.sqrt(1 + characters / 1500);

/** How much a page's cues say for each weighted set of cues. */
export function scoreOf(cues: ReadonlyMap<string, number>, hits: CueHits): number {
  let score = 0;
  for (const [cue, hit] of hits) {
    const weight = cues.get(cue);
    if (weight) score += (weight * hit) / Math.sqrt(SHARED_BY.get(cue) ?? 1);
  }
  return score;
}

export const softmax = (scores: readonly number[], temperature: number): number[] => {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - most) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
};

/** Probabilities of the built-in concepts for a page, in their order: what it is, whatever a project calls it. */
export function conceptsOf(hits: CueHits, characters: number, temperature = 3): number[] {
  const length = lengthFactor(characters);
  return softmax(
    CONCEPTS.map(({ cues }) => scoreOf(cues, hits) / length),
    temperature,
  );
}
