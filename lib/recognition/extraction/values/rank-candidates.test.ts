import { expect, test } from 'vitest';
import { createTypedPage } from '@/test-support/extraction/typed-page';
import { extractValues } from './extract-values';
import { getStrongestFeatures } from './rank-candidates';
import { COMPUTED_FEATURES } from './value-features';
import type { Evidence } from './value-reading';
import weights from './value-weights.json';

const FIELDS = [
  { key: 'vendor', label: 'Vendor', type: 'text' },
  { key: 'total', label: 'Total', type: 'amount' },
] as const;

/** Extracts the vendor and the total with the evidence for each. */
function explain(text: string) {
  const evidence = new Map<string, Evidence | undefined>();
  const data = extractValues(
    {
      pages: [createTypedPage(text)],
      invoice: null,
      onReading: (key, reading) => void evidence.set(key, reading.evidence),
    },
    FIELDS,
  );
  return { data, evidence };
}

test('a reading names its three strongest features', () => {
  const { evidence } = explain('Hill Trading\nTile  9.00\nTotal  9.00\nCash  10.00\nChange  1.00');
  const names = getStrongestFeatures(evidence.get('total')!);
  expect(names).toHaveLength(3);
  expect(names).toContain('+ next to a label');
  expect(names).toContain('+ payment minus change');
  expect(getStrongestFeatures(evidence.get('vendor')!, 1)).toEqual(['+ has a trade word']);
});

test('the evidence is not stored with the value', () => {
  const { data } = explain('Hill Trading\nTotal  9.00');
  for (const field of data.metadataFields) expect(Object.keys(field)).not.toContain('evidence');
});

test('competing values lower the confidence of each other', () => {
  const getConfidence = (text: string) => explain(text).data.metadataFields[1]!.confidence!;
  const [alone, contested] = [getConfidence('Total 12.00'), getConfidence('Total 12.00\nTotal 14.00')];
  expect(contested).toBeLessThan(alone - 0.1);
  expect(alone).toBeLessThan(1);
  expect(contested).toBeGreaterThan(0);
});

test('each computed feature has a weight in a field', () => {
  const weighted = new Set(Object.values(weights).flatMap(({ features }) => Object.keys(features)));
  expect(Object.keys(COMPUTED_FEATURES).filter((name) => !weighted.has(name))).toEqual([]);
});
