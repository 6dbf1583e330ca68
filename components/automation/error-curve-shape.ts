import type { AutomationCurvePoint } from '@/lib/recognition/automation-status/schemas';

/** Size of the drawing, in its own units. The upper plot shows error shares, and the lower one automatic shares. The margins fit the text of the narrowest chart. */
export const VIEW = { width: 564, height: 368 };
export const PLOT = { left: 76, right: 530, top: 46, bottom: 202 };
export const SHARE_PLOT = { top: 262, bottom: 308 };
export const GRID_LINES = 4;

/** Maximum error shares of the axis. */
const AXIS_MAXIMA = [0.01, 0.02, 0.04, 0.08, 0.12, 0.2, 0.4, 0.6, 1];
/** Lowest confidences of the axis, with the distance of its labels. */
const AXIS_MINIMA = [
  { from: 0.9, step: 0.02 },
  { from: 0.8, step: 0.05 },
  { from: 0.5, step: 0.1 },
  { from: 0, step: 0.25 },
];
/** Number of budgets that the axis shows. Errors far above the budget need no exact place. */
const SHOWN_BUDGETS = 4;

export interface ErrorCurveShape {
  /** Error share at the top of the axis. */
  top: number;
  /** Labels of the confidences. */
  ticks: { confidence: number; x: number }[];
  /** Path data for the `d` attribute. */
  bounds: string;
  shares: string;
  toX: (confidence: number) => number;
  /** Returns the height of an error share. A share above the axis is outside of the plot. */
  toY: (errorShare: number) => number;
}

/** @param budgetShare error share that the project accepts; `null` without a budget */
export function buildErrorCurveShape(
  curve: readonly AutomationCurvePoint[],
  budgetShare: number | null,
  threshold: number | null,
): ErrorCurveShape {
  const lowest = Math.min(curve.at(-1)?.threshold ?? 1, threshold ?? 1);
  const { from, step } = AXIS_MINIMA.find((each) => each.from <= lowest) ?? AXIS_MINIMA.at(-1)!;
  const bounds = curve.map((point) => point.upper_bound);
  const wanted = Math.max((budgetShare ?? 0) * SHOWN_BUDGETS, 2 * Math.min(...bounds));
  const top = AXIS_MAXIMA.find((each) => each >= wanted) ?? 1;
  const toX = (confidence: number) =>
    PLOT.left + ((confidence - from) / (1 - from)) * (PLOT.right - PLOT.left);
  const toY = (errorShare: number) => PLOT.bottom - (errorShare / top) * (PLOT.bottom - PLOT.top);
  const toShareY = (share: number) => SHARE_PLOT.bottom - share * (SHARE_PLOT.bottom - SHARE_PLOT.top);
  const last = curve.at(-1);
  const shares = toPath(curve.map((point) => [toX(point.threshold), toShareY(point.automatic_share)]));
  const ticks = Array.from({ length: Math.round((1 - from) / step) + 1 }, (_, index) => {
    const confidence = from + index * step;
    return { confidence, x: toX(confidence) };
  });
  return {
    top,
    ticks,
    bounds: toPath(curve.map((point) => [toX(point.threshold), toY(point.upper_bound)])),
    shares:
      last && curve[0]
        ? `${shares}L${round(toX(last.threshold))} ${SHARE_PLOT.bottom}H${round(toX(curve[0].threshold))}Z`
        : '',
    toX,
    toY,
  };
}

const toPath = (places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

const round = (value: number): number => Number(value.toFixed(1));
