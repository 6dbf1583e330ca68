'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { CHART_TEXT } from '@/components/ui/chart-text';
import { cx } from '@/components/ui/cx';
import { formatDate } from '@/lib/foundation/format-date';
import type { Locale } from '@/lib/foundation/languages/locales';
import { buildLine, PLOT, toIndex, toX, toY, VIEW } from './chart-scale';

export interface Series {
  name: string;
  /** Color classes for the shape, and for its legend. */
  fill: string;
  stroke: string;
  legend: string;
  /** One value per day; `null` for a day without a value. */
  values: readonly (number | null)[];
  /** Formats a value for the reader. Default: as on the axis. */
  format?: (value: number) => string;
}

interface DayChartProps {
  title: string;
  description: string;
  /** UTC days as YYYY-MM-DD. */
  days: readonly string[];
  /** `bars`: the values of a day are stacked in the order of the series. */
  shape: 'bars' | 'lines';
  series: readonly Series[];
  /** Figures of a day without a shape, after those of the series. */
  further?: readonly Pick<Series, 'name' | 'values' | 'format'>[];
  /** Title of the vertical axis, with the unit. */
  axis: string;
  maximum: number;
  formatTick: (value: number) => string;
  /** Text for a day without values. */
  emptyDay: string;
}

const STEPS = [0, 0.5, 1];
const MAX_BAR_WIDTH = 28;
/** Maximum number of days whose values have a dot on a line. */
const MAX_DOTS = 62;

const formatDayOfMonth = (day: string, locale: Locale): string =>
  formatDate(new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short' }, 'UTC', locale);

const formatFullDay = (day: string, locale: Locale): string =>
  formatDate(
    new Date(`${day}T00:00:00Z`),
    { day: 'numeric', month: 'short', year: 'numeric' },
    'UTC',
    locale,
  );

/**
 * Shows values per day. The pointer, a tap, or the arrow keys choose a day, whose values are below the title. A table with
 * all values is available to screen readers.
 */
export function DayChart(props: DayChartProps) {
  const { title, description, days, series, further = [], formatTick, emptyDay } = props;
  const t = useTranslations('dashboard.charts');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const day = chosen === null ? null : Math.min(chosen, days.length - 1);
  const listed = [...series, ...further];
  const describe = (index: number): string => {
    const parts = listed.flatMap(({ name, values, format = formatTick }) => {
      const value = values[index];
      return value === null || value === undefined ? [] : [t('value', { name, value: format(value) })];
    });
    return parts.length > 0 ? parts.join(', ') : emptyDay;
  };
  const choose = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setChosen(toIndex(((event.clientX - box.left) / box.width) * VIEW.width, days.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = getNextDay(event.key, day ?? 0, days.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const current = day ?? days.length - 1;
  return (
    <figure aria-labelledby={id} className="@container min-w-0 rounded-2 border border-line px-3 py-3">
      <figcaption className="px-1">
        <h3 id={id} className="font-medium">
          {title}
        </h3>
        <p className="text-ink-3 text-small">{description}</p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-ink-2 text-small">
          {series.map(({ name, legend }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={cx('size-2 rounded-[2px]', legend)} />
              {name}
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="mt-1 h-10 overflow-hidden text-ink-2 text-small tabular-nums">
          {day === null ? (
            <span className="text-ink-3">{t('hint')}</span>
          ) : (
            <>
              <span className="font-medium">{formatFullDay(days[day]!, locale)}</span> {describe(day)}
            </>
          )}
        </p>
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('slider', { title })}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={current + 1}
        aria-valuetext={t('dayValues', {
          day: formatFullDay(days[current]!, locale),
          values: describe(current),
        })}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(current)}
        onBlur={() => setChosen(null)}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={() => setChosen(null)}
        className="touch-pan-y rounded-1"
      >
        <svg
          viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
          aria-hidden="true"
          className={cx('mx-auto block w-full', CHART_TEXT)}
        >
          <Plot {...props} day={day} />
        </svg>
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {listed.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((each, index) => (
            <tr key={each}>
              <th scope="row">{formatFullDay(each, locale)}</th>
              {listed.map(({ name, values, format = formatTick }) => (
                <td key={name}>{values[index] == null ? t('none') : format(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function getNextDay(key: string, day: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowDown: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day + 1,
    PageDown: day - 7,
    PageUp: day + 7,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(count - 1, target));
}

function Plot(props: DayChartProps & { day: number | null }) {
  const { days, axis, maximum, formatTick, shape, day } = props;
  const locale = useLocale();
  const column = (PLOT.right - PLOT.left) / days.length;
  const labels = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  return (
    <>
      <text x={4} y={14} className="fill-ink-2 font-medium">
        {axis}
      </text>
      {STEPS.map((step) => {
        const y = toY(maximum * step, maximum);
        return (
          <g key={step}>
            <path d={`M${PLOT.left} ${y}H${PLOT.right}`} className="stroke-line" />
            <text x={PLOT.left - 6} y={y + 4} textAnchor="end" className="fill-ink-3">
              {formatTick(maximum * step)}
            </text>
          </g>
        );
      })}
      {day !== null && (
        <rect
          x={toX(day, days.length) - Math.max(column, 4) / 2}
          y={PLOT.top}
          width={Math.max(column, 4)}
          height={PLOT.bottom - PLOT.top}
          className="fill-pressed"
        />
      )}
      {shape === 'bars' ? (
        <Bars {...props} width={Math.min(MAX_BAR_WIDTH, column * 0.72)} />
      ) : (
        <Lines {...props} />
      )}
      {labels.map((index) => (
        <text
          key={index}
          x={index === 0 ? PLOT.left : index === days.length - 1 ? PLOT.right : toX(index, days.length)}
          y={VIEW.height - 8}
          textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          className="fill-ink-3"
        >
          {formatDayOfMonth(days[index]!, locale)}
        </text>
      ))}
    </>
  );
}

function Bars({ days, series, maximum, width }: DayChartProps & { width: number }) {
  return days.map((day, index) => {
    let sum = 0;
    return (
      <g key={day}>
        {series.map(({ name, values, fill }) => {
          const value = values[index] ?? 0;
          if (value === 0) return null;
          sum += value;
          const top = toY(sum, maximum);
          return (
            <rect
              key={name}
              x={toX(index, days.length) - width / 2}
              y={top}
              width={width}
              height={toY(sum - value, maximum) - top}
              className={fill}
            />
          );
        })}
      </g>
    );
  });
}

function Lines({ days, series, maximum }: DayChartProps) {
  return series.map(({ name, values, stroke, fill }) => (
    <g key={name}>
      <path
        d={buildLine(values, maximum)}
        fill="none"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
        className={stroke}
      />
      {values.map(
        (value, index) =>
          value !== null &&
          (days.length <= MAX_DOTS || isAlone(values, index)) && (
            <circle
              key={days[index]}
              cx={toX(index, days.length)}
              cy={toY(value, maximum)}
              r={2.5}
              className={fill}
            />
          ),
      )}
    </g>
  ));
}

/** A value between days without values has no line. */
const isAlone = (values: readonly (number | null)[], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
