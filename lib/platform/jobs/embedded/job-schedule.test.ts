import { expect, test } from 'vitest';
import { getLatestSlot, getNextSlot, parseCron } from './job-schedule';

const slot = (cron: string, now: string) =>
  new Date(getLatestSlot(parseCron(cron), Date.parse(now))).toISOString();

test('the last due time of a schedule is its latest time until now, in UTC', () => {
  expect(slot('*/15 * * * *', '2026-11-21T08:44:59Z')).toBe('2026-11-21T08:30:00.000Z');
  expect(slot('5 * * * *', '2026-11-21T08:04:59Z')).toBe('2026-11-21T07:05:00.000Z');
  expect(slot('5 * * * *', '2026-11-21T08:05:00Z')).toBe('2026-11-21T08:05:00.000Z');
  expect(slot('30 2 * * *', '2026-11-21T02:29:59Z')).toBe('2026-11-20T02:30:00.000Z');
  expect(slot('30 2 * * *', '2026-11-21T02:30:00Z')).toBe('2026-11-21T02:30:00.000Z');
});

test('the next due time of a schedule is its first time after now', () => {
  const next = (cron: string, now: string) =>
    new Date(getNextSlot(parseCron(cron), Date.parse(now))).toISOString();
  expect(next('*/15 * * * *', '2026-11-21T08:44:59Z')).toBe('2026-11-21T08:45:00.000Z');
  expect(next('*/15 * * * *', '2026-11-21T08:45:00Z')).toBe('2026-11-21T09:00:00.000Z');
  expect(next('30 2 * * *', '2026-11-21T02:30:00Z')).toBe('2026-11-22T02:30:00.000Z');
});

test('rejects any other cron expression by name', () => {
  for (const cron of ['*/7 * * * *', '60 * * * *', '0 24 * * *', '0 3 * * 1', '0 0 1 * *', '@hourly', '']) {
    expect(() => parseCron(cron)).toThrow(`"${cron}" is not supported`);
  }
});
