import type { Concept } from './concept';
import { LEGAL } from './legal';
import { MONEY } from './money';
import { TRADE } from './trade';
import { WRITING } from './writing';

/** Every kind of document that the built-in classifier knows by itself. */
export const CONCEPTS: readonly Concept[] = [...TRADE, ...MONEY, ...LEGAL, ...WRITING];

/** How many concepts share a cue: one that stands everywhere says little. */
export const SHARED_BY: ReadonlyMap<string, number> = (() => {
  const shared = new Map<string, number>();
  for (const { cues } of CONCEPTS) {
    for (const cue of cues.keys()) shared.set(cue, (shared.get(cue) ?? 0) + 1);
  }
  return shared;
})();
