import { Time } from '@/components/ui/time';
import { formatPercent } from '@/lib/foundation/percent';
import { formatCount } from '@/lib/foundation/phrases';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { formatDuration } from './chart-scale';

const WAITING_WORDS: Record<Dashboard['waiting'][number]['kind'], string> = {
  split_review: 'Cuts to decide',
  type_review: 'Types to decide',
  file_problem: 'File problems',
  values: 'Values to approve',
};

/** Shows the totals of the period, and the documents that wait now. */
export function DashboardFigures({ dashboard: { intake, total, waiting } }: { dashboard: Dashboard }) {
  const received = intake.reduce((sum, { documents }) => sum + documents, 0);
  const pages = intake.reduce((sum, each) => sum + each.pages, 0);
  const { documents, automatic, automatic_share: share, median_seconds: median, p90_seconds: p90 } = total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl aria-label="Totals of the period" className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
        <Figure name="Received" value={received.toLocaleString('en')} note={formatCount(pages, 'page')} />
        <Figure
          name="Decided"
          value={documents.toLocaleString('en')}
          note={`${automatic.toLocaleString('en')} automatic`}
        />
        <Figure
          name="Decided automatically"
          value={share === null ? 'None' : formatPercent(share)}
          note="of the decisions"
        />
        <Figure
          name="Median time to decision"
          value={median === null ? 'None' : formatDuration(median)}
          note={p90 === null ? 'no decisions' : `90% within ${formatDuration(p90)}`}
        />
      </dl>
      <dl
        aria-label="Waiting now"
        className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-2 bg-surface-2 px-3.5 py-3 wide:grid-cols-4"
      >
        {waiting.map(({ kind, documents: count, oldest_at: oldest }) => (
          <Figure
            key={kind}
            name={WAITING_WORDS[kind]}
            value={count.toLocaleString('en')}
            note={
              oldest === null ? (
                'none waiting'
              ) : (
                <>
                  oldest <Time at={oldest} isRelative />
                </>
              )
            }
          />
        ))}
      </dl>
    </div>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-small">{name}</dt>
      <dd className="font-semibold text-head tabular-nums">{value}</dd>
      <dd className="text-ink-3 text-small tabular-nums">{note}</dd>
    </div>
  );
}
