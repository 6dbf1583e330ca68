import Link from 'next/link';
import { documentHref, reviewHref } from '@/components/api/document-links';
import { useWaitingDocuments } from '@/components/api/use-waiting-documents';
import { getButtonClass } from '@/components/ui/button';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import type { ListedDocument } from '@/lib/documents/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';

interface NeedsYouProps {
  organizationId: string;
  projects: readonly Project[];
}

/** Lists the documents of all projects that wait for a person, oldest first. */
export function NeedsYou({ organizationId, projects }: NeedsYouProps) {
  const { data, isPending } = useWaitingDocuments(organizationId);
  const waiting = data?.documents ?? [];
  return (
    <section aria-labelledby="needs-you" className="px-5 pb-5 max-wide:px-3">
      <h2 id="needs-you" className="mb-2 text-head">
        Needs you
      </h2>
      {isPending ? (
        <Skeleton className="h-14 w-full" />
      ) : waiting.length === 0 ? (
        <p className="text-ink-2">Nothing waits for you.</p>
      ) : (
        <ul className="divide-y divide-line-soft rounded-3 border border-line bg-surface shadow-1">
          {waiting.map(({ project_uuid: projectUuid, document }) => (
            <WaitingRow
              key={document.uuid}
              document={document}
              projectUuid={projectUuid}
              projectName={projects.find(({ uuid }) => uuid === projectUuid)?.name ?? ''}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface WaitingRowProps {
  document: ListedDocument;
  projectUuid: string;
  projectName: string;
}

function WaitingRow({ document, projectUuid, projectName }: WaitingRowProps) {
  const { uuid, original_filename: name, needs_action_type: hold } = document;
  const isPile = hold === 'split_review';
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-2">
      <PageThumbnail isStack={document.page_count > 1} isBroken={hold === 'file_problem'} />
      <span className="min-w-0 flex-1">
        <Link href={documentHref(uuid)} className="block truncate font-medium hover:underline">
          {name}
        </Link>
        <span className="block truncate text-small text-warn-ink">{document.needs_action_reason}</span>
      </span>
      <span className="w-36 truncate text-ink-2 text-small max-wide:hidden">{projectName}</span>
      <Time at={document.created_at} className="w-24 text-ink-3 text-small max-wide:hidden" />
      <span className="flex w-28 justify-end">
        <Link
          href={isPile ? reviewHref(projectUuid, [uuid]) : documentHref(uuid)}
          aria-label={isPile ? `Review pages of ${name}` : `Open ${name}`}
          className={getButtonClass({ size: 'sm' })}
        >
          {isPile ? 'Review pages' : 'Open'}
        </Link>
      </span>
    </li>
  );
}
