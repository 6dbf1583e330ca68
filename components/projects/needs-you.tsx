import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { needsYouHref } from '@/components/api/document-links';
import { useWaitingDocuments } from '@/components/api/use-waiting-documents';
import { getButtonClass } from '@/components/ui/button';
import type { WaitingDocuments } from '@/lib/documents/waiting/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { formatWaitingKinds, formatWaitingTotal } from './waiting-labels';
import { WaitingList } from './waiting-list';

interface NeedsYouProps {
  organizationId: string;
  projects: readonly Project[];
  /** Documents that the server rendered, so that nothing moves when the page is loaded. */
  initial: WaitingDocuments;
  /** Maximum number of documents. */
  limit: number;
}

/** Shows the documents of all projects that have waited longest for a person. Shows nothing if no document waits. */
export function NeedsYou({ organizationId, projects, initial, limit }: NeedsYouProps) {
  const t = useTranslations('projects');
  const { data } = useWaitingDocuments(organizationId, limit, initial);
  const waiting = data.pages[0] ?? initial;
  if (waiting.documents.length === 0) return null;
  const total = formatWaitingTotal(t, waiting);
  return (
    <section aria-labelledby="needs-you" className="px-5 pt-4 max-wide:px-3">
      <div className="mb-2 flex min-h-6 flex-wrap items-baseline gap-x-2">
        <h2 id="needs-you" className="text-head">
          {t.rich('needsYou.heading', {
            total,
            count: (text) => <span className="font-normal text-ink-3 tabular-nums">{text}</span>,
          })}
        </h2>
        <p className="text-ink-2 text-small">{formatWaitingKinds(t, waiting)}</p>
      </div>
      <WaitingList documents={waiting.documents} projects={projects} />
      {waiting.next_cursor !== null && (
        <p className="mt-2">
          <Link href={needsYouHref} className={getButtonClass({ variant: 'ghost' })}>
            {t('needsYou.showAll', { total })}
          </Link>
        </p>
      )}
    </section>
  );
}
