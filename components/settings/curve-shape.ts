import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import { getConfidenceInterval, type ThresholdPoint } from './threshold-outcome';

/** Size of the drawing, in its own units. */
export const VIEW = { width: 564, height: 232 };
export const PLOT = { left: 48, right: 548, top: 24, bottom: 188 };

/** Maximum error rates of the axis, divisible by four grid lines. */
const AXIS_MAXIMA = [0.02, 0.04, 0.08, 0.12, 0.2, 0.4, 0.6, 1];
export const GRID_LINES = 4;
/** Percentages with a label on the curve, strictest first. */
const LABELED_PERCENTS = [99, 95, 90, 80, 70, 60, 50];
/** Minimum distance between two labels, in units. */
const MIN_LABEL_GAP = 30;

export interface Point {
  x: number;
  y: number;
}

export interface Curve {
  /** Error rate at the top of the axis. */
  top: number;
  /** Points for thresholds at which files pass, strictest first. */
  points: (Point & { percent: number })[];
  /** Path data for the `d` attribute. */
  line: string;
  band: string;
  names: (Point & { percent: number })[];
}

const getPointsWithFiles = (points: readonly ThresholdPoint[]) =>
  points.filter(({ files }) => files > 0).reverse();

export function buildCurve({ thresholds }: ClassificationReport): Curve {
  const points = getPointsWithFiles(thresholds);
  const worst = Math.max(0, ...points.map(({ error_rate: rate }) => rate ?? 0));
  const top = AXIS_MAXIMA.find((each) => each >= worst * 1.1) ?? 1;
  const x = (share: number) => PLOT.left + share * (PLOT.right - PLOT.left);
  const y = (rate: number) => PLOT.bottom - (Math.min(rate, top) / top) * (PLOT.bottom - PLOT.top);
  const places = points.map(({ threshold, untouched, error_rate: rate }) => ({
    percent: Math.round(threshold * 100),
    x: x(untouched),
    y: y(rate ?? 0),
  }));
  const doubts = points.map(({ files, untouched, error_rate: rate }) => ({
    x: x(untouched),
    ...getConfidenceInterval(files, rate ?? 0),
  }));
  const upper = doubts.map(({ x: at, high }) => ({ x: at, y: y(high) }));
  const lower = doubts.map(({ x: at, low }) => ({ x: at, y: y(low) })).reverse();
  return {
    top,
    points: places,
    line: toSvgPath(places),
    band: upper.length > 0 ? `${toSvgPath([...upper, ...lower])}Z` : '',
    names: getLabels(places),
  };
}

const toSvgPath = (places: readonly Point[]): string =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function getLabels(places: Curve['points']): Curve['names'] {
  const names: Curve['names'] = [];
  for (const percent of LABELED_PERCENTS) {
    const place = places.find((each) => each.percent === percent);
    const last = names.at(-1);
    if (!place || (last && Math.hypot(place.x - last.x, place.y - last.y) < MIN_LABEL_GAP)) continue;
    names.push(place);
  }
  return names;
}

/** Returns the point of a threshold; `undefined` if no files pass there. */
export function findPoint({ points }: Curve, percent: number): Point | undefined {
  const wanted = Math.ceil(percent);
  return points.findLast((each) => each.percent >= wanted);
}

/** Returns the threshold nearest to an x position: the strictest of equal ones. */
export function findNearestPercent({ points }: Curve, x: number): number | undefined {
  let best: Curve['points'][number] | undefined;
  for (const place of points) {
    if (!best || Math.abs(place.x - x) < Math.abs(best.x - x) - 1e-6) best = place;
  }
  return best?.percent;
}
