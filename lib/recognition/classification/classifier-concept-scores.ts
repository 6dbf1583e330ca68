import { CONCEPTS, CONCEPTS_PER_CUE } from '@/lib/recognition/lexicon/classifier-lexicon';
import { type CueHits, CueIndex } from '@/lib/recognition/lexicon/cue-index';

export const LEXICON_INDEX = new CueIndex(CONCEPTS_PER_CUE.keys());

/** Returns a factor that compensates for long pages, which contain more cues. */
export const getLengthFactor = (characters: number): number => Math.sqrt(1 + characters / 1500);

export function scoreCues(cues: ReadonlyMap<string, number>, hits: CueHits): number {
  let score = 0;
  for (const [cue, hit] of hits) {
    const weight = cues.get(cue);
    if (weight) score += (weight * hit) / Math.sqrt(CONCEPTS_PER_CUE.get(cue) ?? 1);
  }
  return score;
}

export const softmax = (scores: readonly number[], temperature: number): number[] => {
  const maxScore = Math.max(...scores);
  const powers = scores.map((score) => Math.exp((score - maxScore) / temperature));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
};

/** Returns the probabilities of the built-in concepts for a page, in their order, independent of a project's types. */
export function computeConceptProbabilities(hits: CueHits, characters: number, temperature = 3): number[] {
  const length = getLengthFactor(characters);
  return softmax(
    CONCEPTS.map(({ cues }) => scoreCues(cues, hits) / length),
    temperature,
  );
}
