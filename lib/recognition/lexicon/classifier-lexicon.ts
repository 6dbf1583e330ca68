import type { Concept } from './classifier-concept';
import { CORRESPONDENCE_CONCEPTS } from './correspondence-words';
import { LEGAL_CONCEPTS } from './legal-words';
import { MONEY_CONCEPTS } from './money-words';
import { TRADE_CONCEPTS } from './trade-words';

export const CONCEPTS: readonly Concept[] = [
  ...TRADE_CONCEPTS,
  ...MONEY_CONCEPTS,
  ...LEGAL_CONCEPTS,
  ...CORRESPONDENCE_CONCEPTS,
];

/** Number of concepts that share a cue. A common cue carries little information. */
export const CONCEPTS_PER_CUE: ReadonlyMap<string, number> = (() => {
  const shared = new Map<string, number>();
  for (const { cues } of CONCEPTS) {
    for (const cue of cues.keys()) shared.set(cue, (shared.get(cue) ?? 0) + 1);
  }
  return shared;
})();
