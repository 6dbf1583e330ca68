import type { ClassificationReport } from '@/lib/classification/report';
import { doubtOf, type ThresholdPoint } from './threshold-words';

/** The curve of a report in the units of its drawing. */

export const VIEW = { width: 564, height: 232 };
export const PLOT = { left: 48, right: 548, top: 24, bottom: 188 };

/** Error rates at the top of the plot: round, so that four lines divide them. */
const TOPS = [0.02, 0.04, 0.08, 0.12, 0.2, 0.4, 0.6, 1];
export const LINES = 4;
/** Percents that are named on the curve, the strictest first. */
const NAMED = [99, 95, 90, 80, 70, 60, 50];
/** Between two names, in units. */
const NAME_GAP = 30;

export interface Place {
  x: number;
  y: number;
}

export interface Curve {
  /** The error rate at the top. */
  top: number;
  /** One for each threshold at which files go through, the strictest first. */
  places: (Place & { percent: number })[];
  /** Paths for `d`. */
  line: string;
  band: string;
  names: (Place & { percent: number })[];
}

const told = (points: readonly ThresholdPoint[]) => points.filter(({ files }) => files > 0).reverse();

export function curveOf({ thresholds }: ClassificationReport): Curve {
  const points = told(thresholds);
  const worst = Math.max(0, ...points.map(({ error_rate: rate }) => rate ?? 0));
  const top = TOPS.find((each) => each >= worst * 1.1) ?? 1;
  const x = (share: number) => PLOT.left + share * (PLOT.right - PLOT.left);
  const y = (rate: number) => PLOT.bottom - (Math.min(rate, top) / top) * (PLOT.bottom - PLOT.top);
  const places = points.map(({ threshold, untouched, error_rate: rate }) => ({
    percent: Math.round(threshold * 100),
    x: x(untouched),
    y: y(rate ?? 0),
  }));
  const doubts = points.map(({ files, untouched, error_rate: rate }) => ({
    x: x(untouched),
    ...doubtOf(files, rate ?? 0),
  }));
  const upper = doubts.map(({ x: at, high }) => ({ x: at, y: y(high) }));
  const lower = doubts.map(({ x: at, low }) => ({ x: at, y: y(low) })).reverse();
  return {
    top,
    places,
    line: pathOf(places),
    band: upper.length > 0 ? `${pathOf([...upper, ...lower])}Z` : '',
    names: namesOf(places),
  };
}

const pathOf = (places: readonly Place[]): string =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function namesOf(places: Curve['places']): Curve['names'] {
  const names: Curve['names'] = [];
  for (const percent of NAMED) {
    const place = places.find((each) => each.percent === percent);
    const last = names.at(-1);
    if (!place || (last && Math.hypot(place.x - last.x, place.y - last.y) < NAME_GAP)) continue;
    names.push(place);
  }
  return names;
}

/** The place of a threshold; of the next laxer one where at it nothing goes through. */
export function placeAt({ places }: Curve, percent: number): Place | undefined {
  const wanted = Math.ceil(percent);
  return places.find((each) => each.percent <= wanted);
}

/** The threshold nearest to a place across the plot: the strictest of those that come to the same. */
export function percentNear({ places }: Curve, x: number): number | undefined {
  let best: Curve['places'][number] | undefined;
  for (const place of places) {
    if (!best || Math.abs(place.x - x) < Math.abs(best.x - x) - 1e-6) best = place;
  }
  return best?.percent;
}
