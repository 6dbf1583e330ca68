import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isDateText, isTimeText } from './date-text';

/** Texts that the routes accept or reject; the browser must decide the same way. */
const DATES = [
  ['2026-11-21', '2024-02-29', '0000-01-01', '9999-12-31', '2000-02-29'],
  ['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '26-01-01', '', 'x'],
] as const;
const TIMES = [
  ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.123456Z', '2026-11-21T23:59:59+02:00'],
  [
    '2026-11-21T24:00:00Z',
    '2026-11-21T08:30Z',
    '2026-11-21T08:60:00Z',
    '2026-11-21T08:30:00',
    '2026-02-30T08:30:00Z',
    '2026-11-21',
  ],
] as const;

describe('dates and times as text', () => {
  it.each(DATES[0])('accepts the date %s, as the routes do', (text) => {
    expect([isDateText(text), z.iso.date().safeParse(text).success]).toEqual([true, true]);
  });
  it.each(DATES[1])('rejects the date %s, as the routes do', (text) => {
    expect([isDateText(text), z.iso.date().safeParse(text).success]).toEqual([false, false]);
  });
  it.each(TIMES[0])('accepts the time %s, as the routes do', (text) => {
    expect([isTimeText(text), z.iso.datetime({ offset: true }).safeParse(text).success]).toEqual([
      true,
      true,
    ]);
  });
  it.each(TIMES[1])('rejects the time %s, as the routes do', (text) => {
    expect([isTimeText(text), z.iso.datetime({ offset: true }).safeParse(text).success]).toEqual([
      false,
      false,
    ]);
  });
});
