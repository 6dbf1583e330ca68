import { foldCase } from '@/lib/foundation/text';
import { MAX_LABELS } from './label-limits';

/** Returns the form in which labels are compared: equal labels differ only in upper and lower case. */
export const toLabelKey = (label: string): string => foldCase(label.trim());

/** Columns of a document's labels. They are always written together. */
export interface LabelColumns {
  labels: string[];
  labelKeys: string[];
}

export const toLabelColumns = (labels: readonly string[]): LabelColumns => ({
  labels: [...labels],
  labelKeys: labels.map(toLabelKey),
});

/** Returns the labels followed by those added labels that they don't contain in any case. */
export function addLabels(labels: readonly string[], added: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const label of [...labels, ...added]) {
    const key = toLabelKey(label);
    if (!byKey.has(key)) byKey.set(key, label);
  }
  return [...byKey.values()];
}

/** Returns the labels without the removed ones, in any case. */
export function removeLabels(labels: readonly string[], removed: readonly string[]): string[] {
  const keys = new Set(removed.map(toLabelKey));
  return labels.filter((label) => !keys.has(toLabelKey(label)));
}

/** Returns the labels of a document made from others: their labels without duplicates, up to the maximum. */
export const inheritLabels = (sources: readonly { labels: readonly string[] }[]): LabelColumns =>
  toLabelColumns(
    addLabels(
      [],
      sources.flatMap(({ labels }) => labels),
    ).slice(0, MAX_LABELS),
  );
