import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { OrganizationStatus } from '@/lib/server/status/schemas';
import { formatDuration } from './format-duration';
import { StatusSection } from './status-section';

/** Shows jobs without progress for 10 min. Renders nothing if there are none. */
export function StuckWork({ stuck }: { stuck: OrganizationStatus['stuck'] }) {
  const t = useTranslations('organization');
  if (stuck.length === 0) return null;
  return (
    <StatusSection id="stuck" title={t('stuck.title')}>
      <Notice tone="warn" role="status">
        {t('stuck.note')}
      </Notice>
      <dl className="mt-3 grid max-w-[640px] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {stuck.map(({ kind, count, oldest_seconds: oldest }) => (
          <div key={kind} className="contents">
            <dt className="text-ink-2">{t(`stuck.kinds.${kind}`)}</dt>
            <dd className="tabular-nums">{t('stuck.count', { count, age: formatDuration(t, oldest) })}</dd>
          </div>
        ))}
      </dl>
    </StatusSection>
  );
}
