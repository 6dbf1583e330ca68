import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { CHART_TEXT } from '@/components/ui/chart-text';
import { cx } from '@/components/ui/cx';
import { formatExactPercent } from '@/lib/foundation/percent';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import {
  type AutomationLanguage,
  type AutomationStatus,
  formatBound,
  formatConfidence,
  ITEMS,
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
  const t = useTranslations('automation');
  const locale = useLocale();
  const clip = useId();
  const { curve, threshold, upper_bound: bound } = status;
  const shape = buildErrorCurveShape(curve, budgetShare, threshold);
  return (
    <figure className="@container overflow-hidden rounded-2 border border-line">
      <svg
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        role="img"
        aria-label={describeCurve({ t, locale }, kind, status, budgetShare)}
        className={cx('mx-auto mt-3 block w-full max-w-[720px] px-1.5', CHART_TEXT)}
      >
        <clipPath id={clip}>
          <rect x={PLOT.left} y={PLOT.top} width={PLOT.right - PLOT.left} height={PLOT.bottom - PLOT.top} />
        </clipPath>
        <Axes shape={shape} kind={kind} />
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
              {t('curve.budget', { share: formatBound(budgetShare, locale) })}
            </text>
          </g>
        )}
        {threshold !== null && <Marker shape={shape} threshold={threshold} bound={bound} />}
      </svg>
      <CurveTable status={status} kind={kind} />
    </figure>
  );
}

function Axes({ shape: { top, ticks, toY }, kind }: { shape: ErrorCurveShape; kind: AutomationKind }) {
  const t = useTranslations('automation.curve');
  const locale = useLocale();
  const errorShares = Array.from({ length: GRID_LINES + 1 }, (_, line) => (top * line) / GRID_LINES);
  return (
    <>
      <text x={4} y={18} className="fill-ink-2 font-medium">
        {t('atMost')}
      </text>
      {errorShares.map((share) => (
        <g key={share}>
          <path d={`M${PLOT.left} ${toY(share)}H${PLOT.right}`} className="stroke-line" />
          <text x={PLOT.left - 8} y={toY(share) + 4} textAnchor="end" className="fill-ink-3">
            {formatExactPercent(share * 100, locale)}
          </text>
        </g>
      ))}
      <text x={4} y={SHARE_PLOT.top - 28} className="fill-ink-2 font-medium">
        {t('automaticItems', { item: ITEMS[kind] })}
      </text>
      {[0, 1].map((share) => {
        const y = share === 0 ? SHARE_PLOT.bottom : SHARE_PLOT.top;
        return (
          <g key={share}>
            <path d={`M${PLOT.left} ${y}H${PLOT.right}`} className="stroke-line" />
            <text x={PLOT.left - 8} y={y + 4} textAnchor="end" className="fill-ink-3">
              {formatExactPercent(share * 100, locale)}
            </text>
          </g>
        );
      })}
      {ticks.map(({ confidence, x }) => (
        <text key={confidence} x={x} y={SHARE_PLOT.bottom + 30} textAnchor="middle" className="fill-ink-3">
          {formatExactPercent(Math.round(confidence * 100), locale)}
        </text>
      ))}
      <text
        x={(PLOT.left + PLOT.right) / 2}
        y={VIEW.height - 6}
        textAnchor="middle"
        className="fill-ink-2 font-medium"
      >
        {t('confidence')}
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
  const t = useTranslations('automation.curve');
  const locale = useLocale();
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
        {t('threshold', { confidence: formatConfidence(threshold, locale) })}
      </text>
    </g>
  );
}

const COLUMNS = ['from', 'decided', 'wrong', 'atMost', 'automatic'] as const;

function CurveTable({ status: { curve }, kind }: { status: AutomationStatus; kind: AutomationKind }) {
  const t = useTranslations('automation.curve');
  const locale = useLocale();
  return (
    <details className="border-line border-t">
      <summary className="cursor-pointer px-3.5 py-2 text-ink-2 text-small">{t('table')}</summary>
      <table className="w-full text-right text-small tabular-nums">
        <caption className="px-3.5 pb-2 text-left text-ink-3">{t('caption', { item: ITEMS[kind] })}</caption>
        <thead className="bg-surface-2 text-ink-3">
          <tr className="h-7">
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className="px-1.5 font-medium wide:px-3.5">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {curve.map((point) => (
            <tr key={point.threshold} className="h-7 border-line border-t">
              <th scope="row" className="px-1.5 font-medium wide:px-3.5">
                {formatConfidence(point.threshold, locale)}
              </th>
              <td className="px-1.5 wide:px-3.5">{point.decided.toLocaleString(locale)}</td>
              <td className="px-1.5 wide:px-3.5">{point.wrong.toLocaleString(locale)}</td>
              <td className="px-1.5 wide:px-3.5">{formatBound(point.upper_bound, locale)}</td>
              <td className="px-1.5 wide:px-3.5">{formatConfidence(point.automatic_share, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function describeCurve(
  { t, locale }: AutomationLanguage,
  kind: AutomationKind,
  { curve, threshold, ...status }: AutomationStatus,
  budgetShare: number | null,
): string {
  const last = curve.at(-1);
  const describe = (confidence: number, bound: number, share: number) =>
    t('curve.point', {
      confidence: formatConfidence(confidence, locale),
      bound: formatBound(bound, locale),
      share: formatConfidence(share, locale),
    });
  return [
    t('curve.label', { kind }),
    threshold !== null && describe(threshold, status.upper_bound, status.automatic_share),
    threshold === null && last && describe(last.threshold, last.upper_bound, last.automatic_share),
    budgetShare !== null && t('curve.budgetIs', { share: formatBound(budgetShare, locale) }),
  ]
    .filter(Boolean)
    .join(' ');
}
