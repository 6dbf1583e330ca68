import { Notice } from '@/components/ui/notice';
import type { OrganizationStatus } from '@/lib/server/status/schemas';
import { formatDuration } from './format-duration';
import { StatusSection } from './status-section';

type Kind = OrganizationStatus['stuck'][number]['kind'];

const KIND_LABELS: Record<Kind, string> = {
  intake: 'Uploaded files that were not opened yet',
  classification: 'Files waiting for types and cuts',
  scan: 'Documents waiting to be read',
  cut: 'Page changes waiting to be applied',
  delivery: 'Overdue webhook deliveries',
};

/** Shows jobs without progress for 10 min. Renders nothing if there are none. */
export function StuckWork({ stuck }: { stuck: OrganizationStatus['stuck'] }) {
  if (stuck.length === 0) return null;
  return (
    <StatusSection id="stuck" title="Stuck">
      <Notice tone="warn" role="status">
        This work has not progressed for 10 minutes. Sheaf sends it to the job engine again.
      </Notice>
      <dl className="mt-3 grid max-w-[640px] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {stuck.map(({ kind, count, oldest_seconds: oldest }) => (
          <div key={kind} className="contents">
            <dt className="text-ink-2">{KIND_LABELS[kind]}</dt>
            <dd className="tabular-nums">{`${count.toLocaleString('en')}, the oldest for ${formatDuration(oldest)}`}</dd>
          </div>
        ))}
      </dl>
    </StatusSection>
  );
}
