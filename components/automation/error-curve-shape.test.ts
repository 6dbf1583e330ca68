import { expect, test } from 'vitest';
import { buildErrorCurveShape, PLOT, SHARE_PLOT } from './error-curve-shape';

const POINTS = [
  { threshold: 0.98, decided: 300, wrong: 0, upper_bound: 0.01, automatic_share: 0.5 },
  { threshold: 0.9, decided: 450, wrong: 6, upper_bound: 0.026, automatic_share: 0.75 },
  { threshold: 0.85, decided: 600, wrong: 90, upper_bound: 0.177, automatic_share: 1 },
];

test('the axes include the lowest confidence and the budget', () => {
  const { top, ticks, toX, toY } = buildErrorCurveShape(POINTS, 0.02, 0.9);
  expect(top).toBe(0.08);
  expect(ticks.map(({ confidence }) => Math.round(confidence * 100))).toEqual([80, 85, 90, 95, 100]);
  expect([toX(0.8), toX(1), toY(0), toY(top)]).toEqual([PLOT.left, PLOT.right, PLOT.bottom, PLOT.top]);
  expect(toY(0.177)).toBeLessThan(PLOT.top);
});

test('without a budget, the axis includes the lowest bound', () => {
  expect(buildErrorCurveShape(POINTS, null, null).top).toBe(0.02);
  expect(buildErrorCurveShape([{ ...POINTS[0]!, upper_bound: 0.95 }], null, null).top).toBe(1);
});

test('a threshold below the decided confidences is on the axis', () => {
  const { ticks } = buildErrorCurveShape(POINTS, null, 0.3);
  expect(ticks[0]!.confidence).toBe(0);
});

test('the paths have a point for each threshold', () => {
  const { bounds, shares } = buildErrorCurveShape(POINTS, 0.02, 0.9);
  expect(bounds.match(/[ML]/g)).toHaveLength(3);
  expect(shares).toMatch(new RegExp(`^M.*${SHARE_PLOT.bottom}H.*Z$`));
  expect(buildErrorCurveShape([], 0.02, null)).toMatchObject({ bounds: '', shares: '' });
});
