import { useLocale, useTranslations } from 'next-intl';
import { formatPercent } from '@/lib/foundation/percent';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { formatDuration, getAxisMaximum, getTimeMaximum } from './chart-scale';
import { DayChart } from './day-chart';

const BLUE = { fill: 'fill-accent', stroke: 'stroke-accent', legend: 'bg-accent' };
const GREEN = { fill: 'fill-ok', stroke: 'stroke-ok', legend: 'bg-ok' };
const GRAY = { fill: 'fill-control', stroke: 'stroke-control', legend: 'bg-control' };

/** Shows the figures per day: intake, decisions, the share decided automatically, and the time to decision. */
export function DashboardCharts({ dashboard: { intake, decisions } }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const formatNumber = (value: number) => Math.round(value).toLocaleString(locale);
  const formatTime = (seconds: number) => formatDuration(t, seconds);
  const days = intake.map(({ day }) => day);
  const times = decisions.flatMap(({ p90_seconds: seconds }) => seconds ?? []);
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[760px]:grid-cols-[repeat(2,minmax(0,1fr))]">
        <DayChart
          title={t('charts.intake.title')}
          description={t('charts.intake.description')}
          days={days}
          shape="bars"
          series={[
            {
              ...BLUE,
              name: t('charts.intake.sources.upload'),
              values: intake.map(({ sources }) => sources.upload),
            },
            {
              ...GREEN,
              name: t('charts.intake.sources.api'),
              values: intake.map(({ sources }) => sources.api),
            },
            {
              ...GRAY,
              name: t('charts.intake.sources.channels'),
              values: intake.map(({ documents, sources }) => documents - sources.upload - sources.api),
            },
          ]}
          further={[{ name: t('charts.pages'), values: intake.map(({ pages }) => pages) }]}
          axis={t('charts.documentsPerDay')}
          maximum={getAxisMaximum(Math.max(...intake.map(({ documents }) => documents)))}
          formatTick={formatNumber}
          emptyDay={t('charts.noDocuments')}
        />
        <DayChart
          title={t('charts.decisions.title')}
          description={t('charts.decisions.description')}
          days={days}
          shape="bars"
          series={[
            { ...GREEN, name: t('charts.automatic'), values: decisions.map(({ automatic }) => automatic) },
            {
              ...BLUE,
              name: t('charts.manual'),
              values: decisions.map(({ documents, automatic }) => documents - automatic),
            },
          ]}
          axis={t('charts.documentsPerDay')}
          maximum={getAxisMaximum(Math.max(...decisions.map(({ documents }) => documents)))}
          formatTick={formatNumber}
          emptyDay={t('charts.noDecisions')}
        />
        <DayChart
          title={t('charts.time.title')}
          description={t('charts.time.description')}
          days={days}
          shape="lines"
          series={[
            {
              ...BLUE,
              name: t('charts.time.median'),
              values: decisions.map((each) => each.median_seconds),
              format: formatTime,
            },
            {
              ...GRAY,
              name: t('charts.time.p90'),
              values: decisions.map((each) => each.p90_seconds),
              format: formatTime,
            },
          ]}
          axis={t('charts.time.title')}
          maximum={getTimeMaximum(Math.max(0, ...times))}
          formatTick={formatTime}
          emptyDay={t('charts.noDecisions')}
        />
        <DayChart
          title={t('charts.share.title')}
          description={t('charts.share.description')}
          days={days}
          shape="bars"
          series={[
            { ...GREEN, name: t('charts.automatic'), values: decisions.map((each) => each.automatic_share) },
            {
              ...BLUE,
              name: t('charts.manual'),
              values: decisions.map(({ automatic_share: share }) => (share === null ? null : 1 - share)),
            },
          ]}
          axis={t('charts.share.axis')}
          maximum={1}
          formatTick={(share) => formatPercent(share, locale)}
          emptyDay={t('charts.noDecisions')}
        />
      </div>
    </div>
  );
}
