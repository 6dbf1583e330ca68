import { findCurrencies } from './currencies';
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
  const votes = new Map<string, { weight: number; reading: Reading }>();
  let all = 0;
  for (const line of paper.lines) {
    const isSum = paper.hitsOf(line).some(({ sense }) => sense === 'total' || sense === 'amount_due');
    const stretch = paper.whole(line);
    for (const found of findCurrencies(stretch.text)) {
      const withAmount = /\d/.test(line.text) ? 1 : 0.6;
      const weight = found.weight * (isSum ? 3 : 1) * withAmount;
      all += weight;
      const vote = votes.get(found.value);
      if (vote) vote.weight += weight;
      else votes.set(found.value, { weight, reading: readingOf(stretch, found, 1) });
    }
  }
  const [first] = [...votes.values()].sort((a, b) => b.weight - a.weight);
  if (!first) return undefined;
  const share = first.weight / all;
  const enough = Math.min(1, 0.7 + 0.08 * first.weight);
  return { ...first.reading, confidence: Math.round(0.95 * share * enough * 100) / 100 };
}
