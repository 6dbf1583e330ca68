import { useId } from 'react';
import { CHART_TEXT } from '@/components/ui/chart-text';
import { cx } from '@/components/ui/cx';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import {
  AUTOMATION_TITLES,
  type AutomationStatus,
  formatBound,
  formatConfidence,
  ITEM_NOUNS,
} from './automation-labels';
import {
  buildErrorCurveShape,
  type ErrorCurveShape,
  GRID_LINES,
  PLOT,
  SHARE_PLOT,
  VIEW,
} from './error-curve-shape';

interface ErrorCurveProps {
  kind: AutomationKind;
  status: AutomationStatus;
  /** Error share that the project accepts; `null` without a budget. */
  budgetShare: number | null;
}

/** Shows the share of wrong items and the share of automatic items by threshold, with the same figures as a table. */
export function ErrorCurve({ kind, status, budgetShare }: ErrorCurveProps) {
  const clip = useId();
  const { curve, threshold, upper_bound: bound } = status;
  const shape = buildErrorCurveShape(curve, budgetShare, threshold);
  const noun = ITEM_NOUNS[kind];
  return (
    <figure className="@container overflow-hidden rounded-2 border border-line">
      <svg
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        role="img"
        aria-label={describeCurve(kind, status, budgetShare)}
        className={cx('mx-auto mt-3 block w-full max-w-[720px] px-1.5', CHART_TEXT)}
      >
        <clipPath id={clip}>
          <rect x={PLOT.left} y={PLOT.top} width={PLOT.right - PLOT.left} height={PLOT.bottom - PLOT.top} />
        </clipPath>
        <Axes shape={shape} noun={noun} />
        <path d={shape.shares} className="fill-ok/30 stroke-ok" strokeWidth={1.5} />
        <g clipPath={`url(#${clip})`}>
          <path
            d={shape.bounds}
            fill="none"
            strokeWidth={2.25}
            strokeLinejoin="round"
            className="stroke-accent-ink"
          />
          {curve.length === 1 && (
            <circle
              cx={shape.toX(curve[0]!.threshold)}
              cy={shape.toY(curve[0]!.upper_bound)}
              r={3}
              className="fill-accent-ink"
            />
          )}
        </g>
        {budgetShare !== null && (
          <g>
            <path
              d={`M${PLOT.left} ${shape.toY(budgetShare)}H${PLOT.right}`}
              strokeWidth={1.5}
              strokeDasharray="6 4"
              className="stroke-bad"
            />
            <text
              x={PLOT.left + 6}
              y={shape.toY(budgetShare) - 6}
              className="fill-bad-ink font-medium stroke-surface"
              strokeWidth={4}
              paintOrder="stroke"
            >
              Budget {formatBound(budgetShare)}
            </text>
          </g>
        )}
        {threshold !== null && <Marker shape={shape} threshold={threshold} bound={bound} />}
      </svg>
      <CurveTable status={status} noun={noun} />
    </figure>
  );
}

function Axes({ shape: { top, ticks, toY }, noun }: { shape: ErrorCurveShape; noun: string }) {
  const errorShares = Array.from({ length: GRID_LINES + 1 }, (_, line) => (top * line) / GRID_LINES);
  return (
    <>
      <text x={4} y={18} className="fill-ink-2 font-medium">
        Wrong, at most
      </text>
      {errorShares.map((share) => (
        <g key={share}>
          <path d={`M${PLOT.left} ${toY(share)}H${PLOT.right}`} className="stroke-line" />
          <text x={PLOT.left - 8} y={toY(share) + 4} textAnchor="end" className="fill-ink-3">
            {Number((share * 100).toFixed(2))}%
          </text>
        </g>
      ))}
      <text x={4} y={SHARE_PLOT.top - 28} className="fill-ink-2 font-medium">
        Automatic {noun}s
      </text>
      {[0, 1].map((share) => {
        const y = share === 0 ? SHARE_PLOT.bottom : SHARE_PLOT.top;
        return (
          <g key={share}>
            <path d={`M${PLOT.left} ${y}H${PLOT.right}`} className="stroke-line" />
            <text x={PLOT.left - 8} y={y + 4} textAnchor="end" className="fill-ink-3">
              {share * 100}%
            </text>
          </g>
        );
      })}
      {ticks.map(({ confidence, x }) => (
        <text key={confidence} x={x} y={SHARE_PLOT.bottom + 30} textAnchor="middle" className="fill-ink-3">
          {Math.round(confidence * 100)}%
        </text>
      ))}
      <text
        x={(PLOT.left + PLOT.right) / 2}
        y={VIEW.height - 6}
        textAnchor="middle"
        className="fill-ink-2 font-medium"
      >
        Confidence
      </text>
    </>
  );
}

interface MarkerProps {
  shape: ErrorCurveShape;
  threshold: number;
  bound: number;
}

/** Marks the threshold in both plots. */
function Marker({ shape: { toX, toY, top }, threshold, bound }: MarkerProps) {
  const x = toX(threshold);
  const isRight = x > (PLOT.left + PLOT.right) / 2;
  return (
    <g>
      <path
        d={`M${x} ${PLOT.top}V${SHARE_PLOT.bottom}`}
        strokeWidth={1.5}
        strokeDasharray="2 3"
        className="stroke-ink"
      />
      {bound <= top && (
        <circle cx={x} cy={toY(bound)} r={4.5} strokeWidth={2} className="fill-surface stroke-ink" />
      )}
      <text
        x={isRight ? x - 6 : x + 6}
        y={PLOT.top + 20}
        textAnchor={isRight ? 'end' : 'start'}
        strokeWidth={4}
        paintOrder="stroke"
        className="fill-ink font-medium stroke-surface"
      >
        Threshold {formatConfidence(threshold)}
      </text>
    </g>
  );
}

const COLUMNS = ['From', 'Decided', 'Wrong', 'At most', 'Automatic'];

function CurveTable({ status: { curve }, noun }: { status: AutomationStatus; noun: string }) {
  return (
    <details className="border-line border-t">
      <summary className="cursor-pointer px-3.5 py-2 text-ink-2 text-small">Figures as a table</summary>
      <table className="w-full text-right text-small tabular-nums">
        <caption className="px-3.5 pb-2 text-left text-ink-3">
          For each confidence: the {noun}s that people decided at or above it, the wrong ones among them, the
          share that is wrong at most, and the share that would be automatic.
        </caption>
        <thead className="bg-surface-2 text-ink-3">
          <tr className="h-7">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-1.5 font-medium wide:px-3.5">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curve.map((point) => (
            <tr key={point.threshold} className="h-7 border-line border-t">
              <th scope="row" className="px-1.5 font-medium wide:px-3.5">
                {formatConfidence(point.threshold)}
              </th>
              <td className="px-1.5 wide:px-3.5">{point.decided.toLocaleString('en')}</td>
              <td className="px-1.5 wide:px-3.5">{point.wrong.toLocaleString('en')}</td>
              <td className="px-1.5 wide:px-3.5">{formatBound(point.upper_bound)}</td>
              <td className="px-1.5 wide:px-3.5">{formatConfidence(point.automatic_share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function describeCurve(
  kind: AutomationKind,
  { curve, threshold, ...status }: AutomationStatus,
  budgetShare: number | null,
): string {
  const noun = ITEM_NOUNS[kind];
  const last = curve.at(-1);
  const describe = (confidence: number, bound: number, share: number) =>
    `From ${formatConfidence(confidence)} on, at most ${formatBound(bound)} are wrong, and ${formatConfidence(share)} would be automatic.`;
  return [
    `${AUTOMATION_TITLES[kind]}: share of wrong ${noun}s by confidence.`,
    threshold !== null && describe(threshold, status.upper_bound, status.automatic_share),
    threshold === null && last && describe(last.threshold, last.upper_bound, last.automatic_share),
    budgetShare !== null && `The budget is ${formatBound(budgetShare)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
