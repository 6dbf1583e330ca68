import { expect, test } from 'vitest';
import { findPeriodProblem, readPeriod, toDashboardQuery, toPageQuery } from './dashboard-period';

test.each([
  [{}, { days: '30' }],
  [{ days: '7' }, { days: '7' }],
  [{ days: '8' }, { days: '30' }],
  [{ days: ['7', '90'] }, { days: '30' }],
  [
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-31' },
  ],
  [{ from: '2026-02-01', to: '2026-01-31', days: '90' }, { days: '90' }],
  [{ from: '2026-02-30', to: '2026-03-31' }, { days: '30' }],
  [{ from: '2026-01-01' }, { days: '30' }],
])('the address %j has the period %j', (params, period) => {
  expect(readPeriod(params)).toEqual(period);
});

test.each([
  ['', '2026-01-01', 'missing'],
  ['2026-01-02', '2026-01-01', 'order'],
  ['2025-01-01', '2026-01-02', 'length'],
  ['2025-01-01', '2026-01-01', undefined],
])('the days %s to %s: %s', (from, to, problem) => {
  expect(findPeriodProblem(from, to)).toBe(problem);
});

test('a number of days ends today in UTC', () => {
  const now = Date.parse('2026-03-01T23:30:00Z');
  expect(toDashboardQuery({ days: '7' }, now)).toBe('from=2026-02-23&to=2026-03-01');
  expect(toPageQuery({ days: '7' })).toBe('days=7');
  const period = { from: '2026-01-01', to: '2026-01-31' };
  expect([toDashboardQuery(period, now), toPageQuery(period)]).toEqual(
    Array(2).fill('from=2026-01-01&to=2026-01-31'),
  );
});
