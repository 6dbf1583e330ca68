import { useLocale, useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import { formatPercent } from '@/lib/foundation/percent';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { formatDuration } from './chart-scale';

/** Shows the totals of the period, and the documents that wait now. */
export function DashboardFigures({ dashboard: { intake, total, waiting } }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboard');
  const locale = useLocale();
  const received = intake.reduce((sum, { documents }) => sum + documents, 0);
  const pages = intake.reduce((sum, each) => sum + each.pages, 0);
  const { documents, automatic, automatic_share: share, median_seconds: median, p90_seconds: p90 } = total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl aria-label={t('figures.totals')} className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
        <Figure
          name={t('figures.received')}
          value={received.toLocaleString(locale)}
          note={t('figures.pages', { count: pages })}
        />
        <Figure
          name={t('figures.decided')}
          value={documents.toLocaleString(locale)}
          note={t('figures.automatic', { count: automatic })}
        />
        <Figure
          name={t('figures.share')}
          value={share === null ? t('figures.none') : formatPercent(share, locale)}
          note={t('figures.ofDecisions')}
        />
        <Figure
          name={t('figures.median')}
          value={median === null ? t('figures.none') : formatDuration(t, median)}
          note={
            p90 === null ? t('figures.noDecisions') : t('figures.within', { time: formatDuration(t, p90) })
          }
        />
      </dl>
      <dl
        aria-label={t('figures.waiting')}
        className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-2 bg-surface-2 px-3.5 py-3 wide:grid-cols-4"
      >
        {waiting.map(({ kind, documents: count, oldest_at: oldest }) => (
          <Figure
            key={kind}
            name={t(`figures.kinds.${kind}`)}
            value={count.toLocaleString(locale)}
            note={
              oldest === null
                ? t('figures.noneWaiting')
                : t.rich('figures.oldest', { time: () => <Time at={oldest} isRelative /> })
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
