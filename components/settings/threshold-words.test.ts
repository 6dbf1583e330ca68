import { expect, test } from 'vitest';
import { reportOf } from '@/lib/classification/report';
import { curveOf, PLOT, percentNear, placeAt } from './curve-shape';
import { dayWords, doubtOf, outcomeAt, periodOf, pointAt, sentenceAt } from './threshold-words';

const file = (confidence: number, right = true, day = '2026-11-17') => ({
  decidedAt: new Date(`${day}T12:00:00Z`),
  confidence,
  right,
  pages: 4,
  pagesMoved: right ? 0 : 2,
});
const of = (...files: ReturnType<typeof file>[]) => reportOf(files);
const many = (count: number, confidence: number, right = true) =>
  Array.from({ length: count }, () => file(confidence, right));

test('a threshold between two percents counts as the stricter one', () => {
  const report = of(file(0.92), file(0.93));
  expect(pointAt(report, 92)?.files).toBe(2);
  expect(pointAt(report, 92.5)?.files).toBe(1);
  expect(pointAt(report, 100)?.files).toBe(0);
  expect(pointAt(report, 101)).toBeUndefined();
});

test('few files are counted themselves, many by the hundred', () => {
  const few = of(...many(3, 0.95), file(0.95, false), file(0.4));
  expect(outcomeAt(few, pointAt(few, 90)!)).toEqual({
    through: '4 of 5',
    wrong: '1',
    wrongOf: 'of those 4 would have been wrong.',
  });
  const lots = of(...many(289, 0.95), file(0.95, false), ...many(122, 0.5));
  expect(outcomeAt(lots, pointAt(lots, 90)!)).toEqual({
    through: '70 of 100',
    wrong: 'Fewer than 1',
    wrongOf: 'of those 70 would have been wrong.',
  });
});

test('all and none are said as words', () => {
  const report = of(file(0.95), file(0.96));
  expect(outcomeAt(report, pointAt(report, 50)!)).toMatchObject({ through: 'All of 2', wrong: 'None' });
  expect(outcomeAt(report, pointAt(report, 99)!)).toEqual({
    through: 'None of 2',
    wrong: 'None',
    wrongOf: 'would have been wrong.',
  });
});

test('the sentence says what the curve shows', () => {
  const report = of(...many(3, 0.95), file(0.92, false));
  expect(sentenceAt(report, 90)).toBe('90%: 100% go through without review, 25% of them wrong');
  expect(sentenceAt(report, 99)).toBe('99%: no file would go through');
});

test('few files leave much doubt, many leave little, and the rate itself lies within', () => {
  const [few, lots] = [doubtOf(5, 0.2), doubtOf(500, 0.2)];
  for (const { low, high } of [few, lots]) {
    expect(low).toBeLessThan(0.2);
    expect(high).toBeGreaterThan(0.2);
  }
  expect(lots.high - lots.low).toBeLessThan((few.high - few.low) / 5);
  expect(doubtOf(10, 0).low).toBe(0);
  expect(doubtOf(10, 1).high).toBe(1);
});

test('the period goes from the first Monday to the last Sunday', () => {
  expect(periodOf(of(file(0.9, true, '2026-11-17'), file(0.9, true, '2026-10-29')))).toBe('26 Oct to 22 Nov');
  expect(periodOf(of())).toBe('');
  expect(dayWords('2026-12-28', 6)).toBe('3 Jan');
});

test('the curve runs within its plot, from the strictest threshold on', () => {
  const curve = curveOf(of(...many(5, 0.95), ...many(3, 0.7), ...many(2, 0.6, false)));
  expect(curve.places.map(({ percent }) => percent)[0]).toBe(95);
  expect(placeAt(curve, 50)).toMatchObject({ x: PLOT.right });
  expect(placeAt(curve, 90)).toMatchObject({ x: PLOT.left + (PLOT.right - PLOT.left) / 2, y: PLOT.bottom });
  // Where nothing goes through, the handle stays at the strictest threshold that lets something through.
  expect(placeAt(curve, 99)).toEqual(placeAt(curve, 95));
  for (const { x, y } of curve.places) {
    expect(x).toBeGreaterThanOrEqual(PLOT.left);
    expect(x).toBeLessThanOrEqual(PLOT.right);
    expect(y).toBeGreaterThanOrEqual(PLOT.top);
  }
});

test('a place across the plot means the strictest threshold that comes to the same', () => {
  const curve = curveOf(of(...many(5, 0.95), ...many(5, 0.6)));
  expect(percentNear(curve, PLOT.right)).toBe(60);
  expect(percentNear(curve, PLOT.left)).toBe(95);
  expect(percentNear(curveOf(of()), PLOT.left)).toBeUndefined();
});
