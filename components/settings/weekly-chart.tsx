import { useLocale, useTranslations } from 'next-intl';
import { CHART_TEXT } from '@/components/ui/chart-text';
import { cx } from '@/components/ui/cx';
import type { ClassificationReport } from '@/lib/recognition/classification/classification-report';
import { formatDayAndMonth } from './threshold-outcome';

type Week = ClassificationReport['weeks'][number];

/** Maximum number of weeks: half a year. */
const MAX_WEEKS = 26;
const WIDTH = 560;
const LEFT = 40;
const BAR_AREA = { top: 18, bottom: 92 };
const CHANGED_AREA = { top: 118, bottom: 158 };
const HEIGHT = 180;
const MAX_BAR_WIDTH = 36;

/** Shows per week how many files needed no correction, and the errors of the others. */
export function WeeklyChart({ weeks: all }: { weeks: readonly Week[] }) {
  const t = useTranslations('settings.weekly');
  const locale = useLocale();
  const weeks = all.slice(-MAX_WEEKS);
  const mostFiles = Math.max(...weeks.map(({ files }) => files));
  const mostMoved = Math.max(1, ...weeks.map((week) => week.pages_moved_per_file));
  const step = (WIDTH - LEFT) / weeks.length;
  const wide = Math.min(MAX_BAR_WIDTH, step * 0.7);
  const middle = (index: number) => LEFT + step * (index + 0.5);
  const tall = (files: number) => ((BAR_AREA.bottom - BAR_AREA.top) * files) / mostFiles;
  const movedY = (moved: number) =>
    CHANGED_AREA.bottom - ((CHANGED_AREA.bottom - CHANGED_AREA.top) * moved) / mostMoved;
  return (
    <figure className="@container mt-3 overflow-hidden rounded-2 border border-line px-3 py-3">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 pl-1 text-ink-2 text-small">
        <span className="mr-auto font-medium">{t('title')}</span>
        <LegendItem className="bg-ok">{t('right')}</LegendItem>
        <LegendItem className="bg-line-strong">{t('corrected')}</LegendItem>
        <LegendItem className="h-0.5 bg-accent-ink">{t('moved')}</LegendItem>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
        className={cx('mx-auto block w-full max-w-[640px]', CHART_TEXT)}
      >
        <text x={LEFT - 8} y={BAR_AREA.top + 4} textAnchor="end" className="fill-ink-3">
          {mostFiles}
        </text>
        <text x={LEFT - 8} y={CHANGED_AREA.top + 4} textAnchor="end" className="fill-ink-3">
          {mostMoved.toLocaleString(locale, { maximumFractionDigits: 1 })}
        </text>
        <path
          d={`M${LEFT} ${BAR_AREA.bottom}H${WIDTH}M${LEFT} ${CHANGED_AREA.bottom}H${WIDTH}`}
          className="stroke-line"
        />
        {weeks.map(({ week, files, right_at_once: right }, index) => (
          <g key={week}>
            <rect
              x={middle(index) - wide / 2}
              y={BAR_AREA.bottom - tall(files)}
              width={wide}
              height={tall(files - right)}
              className="fill-line-strong"
            />
            <rect
              x={middle(index) - wide / 2}
              y={BAR_AREA.bottom - tall(right)}
              width={wide}
              height={tall(right)}
              className="fill-ok"
            />
            {(index === 0 || index === weeks.length - 1) && (
              <text x={middle(index)} y={HEIGHT - 4} textAnchor="middle" className="fill-ink-3">
                {formatDayAndMonth(locale, week)}
              </text>
            )}
          </g>
        ))}
        <polyline
          points={weeks
            .map((week, index) => `${middle(index)},${movedY(week.pages_moved_per_file)}`)
            .join(' ')}
          fill="none"
          strokeWidth={2}
          strokeLinejoin="round"
          className="stroke-accent-ink"
        />
        {weeks.map((week, index) => (
          <circle
            key={week.week}
            cx={middle(index)}
            cy={movedY(week.pages_moved_per_file)}
            r={2.5}
            className="fill-surface stroke-accent-ink"
          />
        ))}
      </svg>
      <WeeklyTable weeks={weeks} />
    </figure>
  );
}

function LegendItem({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2 rounded-[2px] ${className}`} />
      {children}
    </span>
  );
}

function WeeklyTable({ weeks }: { weeks: readonly Week[] }) {
  const t = useTranslations('settings.weekly');
  const locale = useLocale();
  return (
    <table className="sr-only">
      <caption>{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('week')}</th>
          <th scope="col">{t('rightColumn')}</th>
          <th scope="col">{t('movedColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.week}>
            <th scope="row">{formatDayAndMonth(locale, week.week)}</th>
            <td>{t('rightOf', { right: week.right_at_once, files: week.files })}</td>
            <td>{week.pages_moved_per_file.toLocaleString(locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
