import { formatPercent } from '@/lib/foundation/percent';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { formatDuration, getAxisMaximum, getTimeMaximum } from './chart-scale';
import { DayChart } from './day-chart';

const formatNumber = (value: number): string => Math.round(value).toLocaleString('en');
const SOURCES = { upload: 'Uploads', api: 'API', channels: 'Channels' } as const;

const BLUE = { fill: 'fill-accent', stroke: 'stroke-accent', legend: 'bg-accent' };
const GREEN = { fill: 'fill-ok', stroke: 'stroke-ok', legend: 'bg-ok' };
const GRAY = { fill: 'fill-control', stroke: 'stroke-control', legend: 'bg-control' };

/** Shows the figures per day: intake, decisions, the share decided automatically, and the time to decision. */
export function DashboardCharts({ dashboard: { intake, decisions } }: { dashboard: Dashboard }) {
  const days = intake.map(({ day }) => day);
  const times = decisions.flatMap(({ p90_seconds: seconds }) => seconds ?? []);
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[760px]:grid-cols-[repeat(2,minmax(0,1fr))]">
        <DayChart
          title="Intake"
          description="Documents received per day, by source."
          days={days}
          shape="bars"
          series={[
            { ...BLUE, name: SOURCES.upload, values: intake.map(({ sources }) => sources.upload) },
            { ...GREEN, name: SOURCES.api, values: intake.map(({ sources }) => sources.api) },
            {
              ...GRAY,
              name: SOURCES.channels,
              values: intake.map(({ documents, sources }) => documents - sources.upload - sources.api),
            },
          ]}
          further={[{ name: 'Pages', values: intake.map(({ pages }) => pages) }]}
          axis="Documents per day"
          maximum={getAxisMaximum(Math.max(...intake.map(({ documents }) => documents)))}
          formatTick={formatNumber}
          emptyDay="No documents"
        />
        <DayChart
          title="Decisions"
          description="Documents approved or rejected per day."
          days={days}
          shape="bars"
          series={[
            { ...GREEN, name: 'Automatic', values: decisions.map(({ automatic }) => automatic) },
            {
              ...BLUE,
              name: 'By people',
              values: decisions.map(({ documents, automatic }) => documents - automatic),
            },
          ]}
          axis="Documents per day"
          maximum={getAxisMaximum(Math.max(...decisions.map(({ documents }) => documents)))}
          formatTick={formatNumber}
          emptyDay="No decisions"
        />
        <DayChart
          title="Time to decision"
          description="From the upload to the approval or rejection."
          days={days}
          shape="lines"
          series={[
            {
              ...BLUE,
              name: 'Median',
              values: decisions.map((each) => each.median_seconds),
              format: formatDuration,
            },
            {
              ...GRAY,
              name: '90th percentile',
              values: decisions.map((each) => each.p90_seconds),
              format: formatDuration,
            },
          ]}
          axis="Time to decision"
          maximum={getTimeMaximum(Math.max(0, ...times))}
          formatTick={formatDuration}
          emptyDay="No decisions"
        />
        <DayChart
          title="Share decided automatically"
          description="Share of the decisions of a day that Sheaf made by itself."
          days={days}
          shape="bars"
          series={[
            { ...GREEN, name: 'Automatic', values: decisions.map((each) => each.automatic_share) },
            {
              ...BLUE,
              name: 'By people',
              values: decisions.map(({ automatic_share: share }) => (share === null ? null : 1 - share)),
            },
          ]}
          axis="Share of decisions"
          maximum={1}
          formatTick={formatPercent}
          emptyDay="No decisions"
        />
      </div>
    </div>
  );
}
