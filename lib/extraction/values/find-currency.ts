import { type FoundCurrency, findCurrencies } from './currencies';
import type { Paper } from './paper';
import { best, type Reading, readingOf } from './reading';

/** The currency that a label names, else the one that stands with the amounts, most of all with the sums. */
export function paperCurrency(paper: Paper): Reading | undefined {
  const labelled = paper.places('currency').flatMap(({ hit, stretch, nearness }) => {
    const [found] = findCurrencies(stretch.text);
    return found && found.start < 6 ? [readingOf(stretch, found, 0.97 * hit.weight * nearness)] : [];
  });
  return best(labelled) ?? mostNamed(paper);
}

function mostNamed(paper: Paper): Reading | undefined {
  const votes = new Map<string, { weight: number; heaviest: number; reading: Reading }>();
  let all = 0;
  for (const line of paper.lines) {
    const isSum = paper.hitsOf(line).some(({ sense }) => sense === 'total' || sense === 'amount_due');
    const stretch = paper.whole(line);
    for (const found of findCurrencies(stretch.text)) {
      const weight = found.weight * (isSum ? 3 : 1) * nearnessToAmount(stretch.text, found);
      all += weight;
      const vote = votes.get(found.value) ?? { weight: 0, heaviest: 0, reading: undefined };
      // The one that tells most is the one that is shown: not a Euro pallet, but what the total is in.
      const reading = vote.reading && vote.heaviest >= weight ? vote.reading : readingOf(stretch, found, 1);
      votes.set(found.value, {
        weight: vote.weight + weight,
        heaviest: Math.max(vote.heaviest, weight),
        reading,
      });
    }
  }
  const [first] = [...votes.values()].sort((a, b) => b.weight - a.weight);
  if (!first) return undefined;
  const share = first.weight / all;
  const enough = Math.min(1, 0.7 + 0.08 * first.weight);
  return { ...first.reading, confidence: Math.round(0.95 * share * enough * 100) / 100 };
}

/** A sign beside a number says more than a word in a line that has a number somewhere. */
function nearnessToAmount(text: string, { start, end }: FoundCurrency): number {
  if (/\d[\s)]*$/.test(text.slice(0, start)) || /^[\s:)(+-]*\d/.test(text.slice(end))) return 1;
  return /\d/.test(text) ? 0.8 : 0.6;
}
