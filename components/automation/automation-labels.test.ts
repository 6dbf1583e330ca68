import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import {
  type AutomationStatus,
  describeState as describeStateIn,
  formatBound,
  formatConfidence,
} from './automation-labels';

const describeState = (...state: [kind: AutomationKind, status: AutomationStatus]) =>
  describeStateIn({ t: getTranslator('en', 'automation'), locale: 'en' }, ...state);

const STATUS: AutomationStatus = {
  state: 'active',
  threshold: 0.9412,
  decided: 640,
  wrong: 1,
  upper_bound: 0.0074,
  automatic_share: 0.82,
  reviews_needed: 0,
  audit: { decided: 0, wrong: 0 },
  corrections: { automatic: 0, wrong: 0 },
  curve: [],
};

test('a state names the number that matters', () => {
  expect(describeState('values', STATUS)).toBe('from 94.1% on; 82% of documents');
  expect(describeState('splits', STATUS)).toBe('from 94.1% on; 82% of files');
  expect(describeState('values', { ...STATUS, decided: 0 })).toBe('from 94.1% on');
  const collecting = { ...STATUS, state: 'collecting', threshold: null } as const;
  expect(describeState('values', { ...collecting, reviews_needed: 43 })).toBe('43 more reviews needed');
  expect(describeState('values', { ...collecting, reviews_needed: 1 })).toBe('1 more review needed');
  const paused = { ...STATUS, state: 'paused', audit: { decided: 40, wrong: 7 } } as const;
  expect(describeState('values', paused)).toBe('7 of 40 checked documents were wrong');
  expect(describeState('types', { ...STATUS, state: 'off', decided: 1 })).toBe(
    '1 file decided by people so far',
  );
});

test('confidences are rounded down, and bounds up', () => {
  expect([0, 0.94, 0.9499, 0.9412, 1].map((share) => formatConfidence(share, 'en'))).toEqual([
    '0%',
    '94%',
    '94.9%',
    '94.1%',
    '100%',
  ]);
  expect([0, 0.0048, 0.00481, 0.01, 0.0722, 1].map((share) => formatBound(share, 'en'))).toEqual([
    '0%',
    '0.48%',
    '0.49%',
    '1%',
    '7.3%',
    '100%',
  ]);
});

test('each language has its own decimals and percent sign', () => {
  expect(formatConfidence(0.9412, 'de')).toBe('94,1\u00a0%');
  expect(formatBound(0.0048, 'fr')).toBe('0,48\u202f%');
});
