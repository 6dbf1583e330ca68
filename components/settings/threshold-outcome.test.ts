import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { buildReport } from '@/lib/recognition/classification/classification-report';
import { buildCurve, findNearestPercent, findPoint, PLOT } from './curve-shape';
import {
  findThresholdPoint,
  formatDayAndMonth,
  formatOutcome,
  formatPeriod,
  getConfidenceInterval,
  getOutcome,
} from './threshold-outcome';

const t = getTranslator('en', 'settings');
const language = { t, locale: 'en' } as const;
const file = (confidence: number, right = true, day = '2026-11-17') => ({
  decidedAt: new Date(`${day}T12:00:00Z`),
  confidence,
  right,
  pages: 4,
  pagesMoved: right ? 0 : 2,
});
const of = (...files: ReturnType<typeof file>[]) => buildReport(files);
const many = (count: number, confidence: number, right = true) =>
  Array.from({ length: count }, () => file(confidence, right));

test('a threshold between two percentages counts as the higher one', () => {
  const report = of(file(0.92), file(0.93));
  expect(findThresholdPoint(report, 92)?.files).toBe(2);
  expect(findThresholdPoint(report, 92.5)?.files).toBe(1);
  expect(findThresholdPoint(report, 100)?.files).toBe(0);
  expect(findThresholdPoint(report, 101)).toBeUndefined();
});

test('few files are counted exactly, many per hundred', () => {
  const few = of(...many(3, 0.95), file(0.95, false), file(0.4));
  expect(getOutcome(t, few, findThresholdPoint(few, 90)!)).toEqual({
    through: '4 of 5',
    wrong: '1',
    wrongLabel: 'of those 4 would have been wrong.',
  });
  const lots = of(...many(289, 0.95), file(0.95, false), ...many(122, 0.5));
  expect(getOutcome(t, lots, findThresholdPoint(lots, 90)!)).toEqual({
    through: '70 of 100',
    wrong: 'Fewer than 1',
    wrongLabel: 'of those 70 would have been wrong.',
  });
});

test('all and none are written as words', () => {
  const report = of(file(0.95), file(0.96));
  expect(getOutcome(t, report, findThresholdPoint(report, 50)!)).toMatchObject({
    through: 'All of 2',
    wrong: 'None',
  });
  expect(getOutcome(t, report, findThresholdPoint(report, 99)!)).toEqual({
    through: 'None of 2',
    wrong: 'None',
    wrongLabel: 'would have been wrong.',
  });
});

test('the sentence describes the curve', () => {
  const report = of(...many(3, 0.95), file(0.92, false));
  expect(formatOutcome(language, report, 90)).toBe('90%: 100% go through without review, 25% of them wrong');
  expect(formatOutcome(language, report, 99)).toBe('99%: no file would go through');
});

test('the interval is wide for few files and narrow for many, and contains the rate', () => {
  const [few, lots] = [getConfidenceInterval(5, 0.2), getConfidenceInterval(500, 0.2)];
  for (const { low, high } of [few, lots]) {
    expect(low).toBeLessThan(0.2);
    expect(high).toBeGreaterThan(0.2);
  }
  expect(lots.high - lots.low).toBeLessThan((few.high - few.low) / 5);
  expect(getConfidenceInterval(10, 0).low).toBe(0);
  expect(getConfidenceInterval(10, 1).high).toBe(1);
});

test('the period goes from the first Monday to the last Sunday', () => {
  const report = of(file(0.9, true, '2026-11-17'), file(0.9, true, '2026-10-29'));
  expect(formatPeriod(language, report, new Date('2026-12-01T00:30:00Z'))).toBe('26 Oct to 22 Nov');
  expect(formatPeriod(language, report, new Date('2026-11-18T12:00:00Z'))).toBe('26 Oct to 18 Nov');
  expect(formatPeriod(language, of(), new Date())).toBe('');
  expect(formatDayAndMonth('en', '2026-12-28', 6)).toBe('3 Jan');
});

test('the curve stays within its plot, starting at the strictest threshold', () => {
  const curve = buildCurve(of(...many(5, 0.95), ...many(3, 0.7), ...many(2, 0.6, false)));
  expect(curve.points.map(({ percent }) => percent)[0]).toBe(95);
  expect(findPoint(curve, 50)).toMatchObject({ x: PLOT.right });
  expect(findPoint(curve, 90)).toMatchObject({ x: PLOT.left + (PLOT.right - PLOT.left) / 2, y: PLOT.bottom });
  // No file passes there: the handle is at the left edge, as the sentence says.
  expect(findPoint(curve, 99)).toBeUndefined();
  for (const { x, y } of curve.points) {
    expect(x).toBeGreaterThanOrEqual(PLOT.left);
    expect(x).toBeLessThanOrEqual(PLOT.right);
    expect(y).toBeGreaterThanOrEqual(PLOT.top);
  }
});

test('a position in the plot means the strictest threshold with the same outcome', () => {
  const curve = buildCurve(of(...many(5, 0.95), ...many(5, 0.6)));
  expect(findNearestPercent(curve, PLOT.right)).toBe(60);
  expect(findNearestPercent(curve, PLOT.left)).toBe(95);
  expect(findNearestPercent(buildCurve(of()), PLOT.left)).toBeUndefined();
});
