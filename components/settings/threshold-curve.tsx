'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { CHART_TEXT } from '@/components/ui/chart-text';
import { cx } from '@/components/ui/cx';
import { formatExactPercent } from '@/lib/foundation/percent';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import { buildCurve, findNearestPercent, findPoint, GRID_LINES, PLOT, VIEW } from './curve-shape';
import { formatOutcome } from './threshold-outcome';

interface ThresholdCurveProps {
  report: ClassificationReport;
  percent: number;
  onChange: (percent: number) => void;
}

const AXIS_PERCENTS = [0, 25, 50, 75, 100];
const KEY_STEPS: Record<string, number> = {
  ArrowRight: -1,
  ArrowUp: 1,
  ArrowLeft: 1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
};

/** Margin above the handle, in units. */
const TOOLTIP_MARGIN = 50;

const clampPercent = (percent: number) => Math.min(100, Math.max(0, percent));

/** Shows the share of files that pass against the error rate, by threshold, with a draggable handle. */
export function ThresholdCurve({ report, percent, onChange }: ThresholdCurveProps) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const curve = useMemo(() => buildCurve(report), [report]);
  const place = findPoint(curve, percent) ?? { x: PLOT.left, y: PLOT.bottom };
  const valueAt = (line: number) => (curve.top * line) / GRID_LINES;
  const heightAt = (line: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * line) / GRID_LINES;

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? 100 : step && Math.round(percent) + step;
    if (next === undefined) return;
    event.preventDefault();
    onChange(clampPercent(next));
  }
  function slideTo(event: PointerEvent) {
    const bounds = box.current?.getBoundingClientRect();
    if (!bounds || bounds.width === 0) return;
    const near = findNearestPercent(curve, ((event.clientX - bounds.left) / bounds.width) * VIEW.width);
    if (near !== undefined) onChange(near);
  }

  return (
    <div
      ref={box}
      data-chart
      className="@container relative touch-none select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        slideTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && slideTo(event)}
    >
      <svg
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        aria-hidden="true"
        className={cx('block w-full overflow-visible', CHART_TEXT)}
      >
        <clipPath id="threshold-plot">
          <rect x={PLOT.left} y={PLOT.top} width={PLOT.right - PLOT.left} height={PLOT.bottom - PLOT.top} />
        </clipPath>
        {Array.from({ length: GRID_LINES + 1 }, (_, line) => (
          <g key={valueAt(line)}>
            <path d={`M${PLOT.left} ${heightAt(line)}H${PLOT.right}`} className="stroke-line" />
            <text x={PLOT.left - 8} y={heightAt(line) + 4} textAnchor="end" className="fill-ink-3">
              {formatExactPercent(Number((valueAt(line) * 100).toFixed(1)), locale)}
            </text>
          </g>
        ))}
        {AXIS_PERCENTS.map((share) => (
          <text
            key={share}
            x={PLOT.left + ((PLOT.right - PLOT.left) * share) / 100}
            y={PLOT.bottom + 18}
            textAnchor="middle"
            className="fill-ink-3"
          >
            {formatExactPercent(share, locale)}
          </text>
        ))}
        <text x={PLOT.left} y={14} className="fill-ink-2 font-medium">
          {t('threshold.splitWrongly')}
        </text>
        <text
          x={(PLOT.left + PLOT.right) / 2}
          y={VIEW.height - 6}
          textAnchor="middle"
          className="fill-ink-2 font-medium"
        >
          {t('threshold.splitWithoutReview')}
        </text>
        <path d={curve.band} clipPath="url(#threshold-plot)" className="fill-accent-ink/13" />
        <path
          d={curve.line}
          fill="none"
          strokeWidth={2.25}
          strokeLinejoin="round"
          className="stroke-accent-ink"
        />
        {curve.names.map(({ percent: name, x, y }) => (
          <g key={name}>
            <circle cx={x} cy={y} r={3} strokeWidth={1.5} className="fill-surface stroke-accent-ink" />
            <text x={x - 8} y={y - 9} textAnchor="end" className="fill-ink-3">
              {name}
            </text>
          </g>
        ))}
        <path
          d={`M${place.x} ${PLOT.bottom}V${place.y}H${PLOT.left}`}
          fill="none"
          strokeDasharray="2 3"
          className="stroke-ink"
        />
      </svg>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('threshold.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={formatOutcome({ t, locale }, report, percent)}
        onKeyDown={onKeyDown}
        style={{ left: `${(place.x / VIEW.width) * 100}%`, top: `${(place.y / VIEW.height) * 100}%` }}
        className="absolute grid size-[18px] -translate-x-1/2 -translate-y-1/2 cursor-grab place-items-center rounded-full border-[3px] border-surface bg-accent shadow-1 before:absolute before:-inset-2 active:cursor-grabbing"
      >
        <span className="size-[7px] rounded-full bg-paper" />
      </div>
      <span
        aria-hidden="true"
        style={{ left: `${(place.x / VIEW.width) * 100}%`, top: `${(place.y / VIEW.height) * 100}%` }}
        className={cx(
          'pointer-events-none absolute whitespace-nowrap rounded-1 bg-inverse px-2 py-1 font-medium text-on-inverse text-small tabular-nums',
          place.y < TOOLTIP_MARGIN ? 'mt-4' : '-mt-11',
          place.x > (PLOT.left + PLOT.right) / 2 ? '-translate-x-full' : '',
        )}
      >
        {t('threshold.marker', { percent: formatExactPercent(percent, locale) })}
      </span>
    </div>
  );
}
