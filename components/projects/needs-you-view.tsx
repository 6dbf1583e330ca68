'use client';

import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { projectsHref } from '@/components/api/document-links';
import { useProjects } from '@/components/api/use-projects';
import { useWaitingDocuments } from '@/components/api/use-waiting-documents';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/navigation';
import type { WaitingDocuments } from '@/lib/documents/waiting/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { formatWaitingKinds, formatWaitingTotal } from './waiting-labels';
import { WaitingList } from './waiting-list';

interface NeedsYouViewProps {
  organizationId: string;
  projects: Project[];
  /** First page, which the server rendered. */
  initial: WaitingDocuments;
  /** Page size. */
  limit: number;
}

/** Shows all documents that wait for a person, in any project, oldest first. */
export function NeedsYouView({ organizationId, projects: loaded, initial, limit }: NeedsYouViewProps) {
  const t = useTranslations('projects');
  const labels = useTranslations('labels.nothingWaits');
  const { data: projects } = useProjects(organizationId, loaded);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useWaitingDocuments(
    organizationId,
    limit,
    initial,
  );
  const [firstAdded, setFirstAdded] = useState<number>();
  const waiting = data.pages[0] ?? initial;
  const documents = data.pages.flatMap((page) => page.documents);
  if (documents.length === 0) {
    return (
      <>
        <PageHeader title={t('needsYou.title')} />
        <EmptyState
          icon={CircleCheck}
          title={labels('title')}
          actions={
            <Link href={projectsHref} className={getButtonClass({ variant: 'primary', size: 'lg' })}>
              {t('needsYou.back')}
            </Link>
          }
        >
          {labels('detail')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('needsYou.pageTitle', { total: formatWaitingTotal(t, waiting) })}>
        <span className="flex-1" />
        <Link href={projectsHref} className={getButtonClass({ variant: 'ghost' })}>
          {t('needsYou.allProjects')}
        </Link>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-auto p-5 max-wide:p-3">
        <p className="mb-2 min-h-4 text-ink-2 text-small">{formatWaitingKinds(t, waiting)}</p>
        <WaitingList documents={documents} projects={projects} focusedIndex={firstAdded} />
        {hasNextPage && (
          <p className="grid place-items-center pt-4">
            <Button
              disabled={isFetchingNextPage}
              onClick={() => {
                // The button may be removed with the last page, so the focus moves to the first added row.
                setFirstAdded(documents.length);
                void fetchNextPage();
              }}
            >
              {t('needsYou.showMore')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
