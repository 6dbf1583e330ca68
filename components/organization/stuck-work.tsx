import { Note } from '@/components/ui/note';
import type { OrganizationStatus } from '@/lib/status/schemas';
import { lastedWords } from './job-words';
import { StatusPart } from './status-part';

type Kind = OrganizationStatus['stuck'][number]['kind'];

const WORDS: Record<Kind, string> = {
  intake: 'Uploaded files that were not opened',
  classification: 'Files that wait for their type and cuts',
  scan: 'Documents that wait to be read',
  cut: 'Page changes that wait to be carried out',
  delivery: 'Webhook deliveries that are overdue',
};

/** Work that has not moved for 10 minutes. Shows nothing if there is none. */
export function StuckWork({ stuck }: { stuck: OrganizationStatus['stuck'] }) {
  if (stuck.length === 0) return null;
  return (
    <StatusPart id="stuck" title="Stuck">
      <Note tone="warn" role="status">
        This work has not moved for 10 minutes. Sheaf sends it to the job engine again.
      </Note>
      <dl className="mt-3 grid max-w-[640px] grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
        {stuck.map(({ kind, count, oldest_seconds: oldest }) => (
          <div key={kind} className="contents">
            <dt className="text-ink-2">{WORDS[kind]}</dt>
            <dd className="tabular-nums">{`${count.toLocaleString('en')}, the oldest for ${lastedWords(oldest)}`}</dd>
          </div>
        ))}
      </dl>
    </StatusPart>
  );
}
