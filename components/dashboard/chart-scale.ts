import type { Translator } from '@/lib/foundation/languages/translator';

/** Plot of a chart, in units of its view box. */
export const VIEW = { width: 560, height: 208 };
export const PLOT = { left: 84, right: 552, top: 42, bottom: 172 };

/** Steps of an axis from 10 on, in powers of 10. Half of each is a whole number. */
const STEPS = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10];

/** Returns a round maximum of an axis of whole numbers that is at least `value`. Half of it is a whole number. */
export function getAxisMaximum(value: number): number {
  if (value <= 10) return Math.max(2, 2 * Math.ceil(value / 2));
  const power = 10 ** Math.floor(Math.log10(value));
  return Math.round(STEPS.find((step) => step * power >= value)! * power);
}

const UNITS = [
  { seconds: 86_400, name: 'days' },
  { seconds: 3600, name: 'hours' },
  { seconds: 60, name: 'minutes' },
] as const;

/** Returns a maximum of an axis of times in seconds that is round in its unit. */
export function getTimeMaximum(seconds: number): number {
  const unit = UNITS.find((each) => seconds >= each.seconds)?.seconds ?? 1;
  return getAxisMaximum(Math.ceil(seconds / unit)) * unit;
}

/** Formats a time with one unit, for example `2.5 h`. */
export function formatDuration(t: Translator<'dashboard'>, seconds: number): string {
  const unit = UNITS.find((each) => seconds >= each.seconds);
  if (!unit) return t('durations.seconds', { count: Math.round(seconds) });
  return t(`durations.${unit.name}`, { count: Number((seconds / unit.seconds).toFixed(1)) });
}

/** Returns the middle of the column of a day. */
export const toX = (index: number, count: number): number =>
  PLOT.left + ((PLOT.right - PLOT.left) * (index + 0.5)) / count;

export const toY = (value: number, maximum: number): number =>
  PLOT.bottom - ((PLOT.bottom - PLOT.top) * value) / maximum;

/** Returns the index of the day at a place in the chart. */
export const toIndex = (x: number, count: number): number =>
  Math.max(0, Math.min(count - 1, Math.floor(((x - PLOT.left) / (PLOT.right - PLOT.left)) * count)));

/** Builds a path through the values. A day without a value interrupts the line. */
export function buildLine(values: readonly (number | null)[], maximum: number): string {
  let path = '';
  let isDown = false;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDown = false;
      continue;
    }
    path += `${isDown ? 'L' : 'M'}${toX(index, values.length).toFixed(1)} ${toY(value, maximum).toFixed(1)}`;
    isDown = true;
  }
  return path;
}
