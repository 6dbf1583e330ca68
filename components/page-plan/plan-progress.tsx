'use client';

import { ArrowLeft, CircleCheck, Scissors } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { documentHref, listHref, thumbnailHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization';
import { useListQuery } from '@/components/api/use-list-query';
import { hasSettled, useRequestStatus } from '@/components/api/use-request-status';
import { buttonClass } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { MiniPage } from '@/components/ui/mini-page';
import { Note } from '@/components/ui/note';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Status } from '@/components/ui/status';
import { spoken } from '@/components/ui/words';
import { removedSentence } from '@/lib/core/removed-content';
import type { RequestStatus } from '@/lib/intake/schemas';
import { count } from '@/lib/page-plan/page-words';
import { FailedChange } from './failed-change';
import { NextReview } from './next-review';
import { Message } from './progress-message';
import { cutSoFar, isBeingRead, nextStepOf, readingOf } from './progress-words';
import { UndoChange, UndoRefusal } from './undo-change';

export interface PlanProgressProps {
  project: ProjectRef;
  requestId: string;
}

/** A page change that is being made, and what came of it. Its address survives a reload. */
export function PlanProgress({ project, requestId }: PlanProgressProps) {
  const { data: status, error, refetch } = useRequestStatus(requestId, project.organizationId);
  useScansFollowed(status, refetch);
  const back = listHref(project.uuid, useListQuery());
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center gap-2.5 border-line border-b px-3">
        <Link
          href={back}
          aria-label="Back to documents"
          className={buttonClass({ variant: 'ghost', square: true })}
        >
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} />
        </Link>
        <h1 className="text-[14px] leading-5">Page change</h1>
      </header>
      {error && !status ? (
        <ErrorState title="This can’t be followed" message={error.message} onRetry={() => refetch()} />
      ) : (
        <div className="min-h-0 flex-1 overflow-auto bg-desk p-6 max-desk:p-3">
          <section className="mx-auto max-w-[680px] overflow-hidden rounded-3 border border-line bg-surface shadow-1">
            <div role="status" aria-live="polite" className="p-6">
              <Told status={status} project={project} requestId={requestId} />
              {error && (
                <Note tone="warn" className="mt-4">
                  {error.message} The change itself goes on; this page asks again by itself.
                </Note>
              )}
            </div>
            {status && hasSettled(status) && status.documents.length > 0 && <Documents status={status} />}
          </section>
        </div>
      )}
    </main>
  );
}

const SCAN_MS = 2_000;

/** The change is done before its parts are read: their statuses are followed until they are. */
function useScansFollowed(status: RequestStatus | undefined, refetch: () => unknown): void {
  const reading = status !== undefined && hasSettled(status) && status.documents.some(isBeingRead);
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(refetch, SCAN_MS);
    return () => clearInterval(timer);
  }, [reading, refetch]);
}

function Told({ status, project, requestId }: PlanProgressProps & { status: RequestStatus | undefined }) {
  if (!status || !hasSettled(status)) return <Cutting status={status} />;
  if (status.status === 'failed') {
    return <FailedChange status={status} project={project} requestId={requestId} />;
  }
  const reading = readingOf(status.documents);
  return (
    <Message
      icon={<CircleCheck strokeWidth={1.75} className="size-5 text-ok" />}
      title={`${count(status.documents.length, 'document')} in the list`}
    >
      <p>{nextStepOf(status.documents)}</p>
      {status.removed && <p className="mt-1">{removedSentence(status.removed)}</p>}
      {reading && (
        <div className="mt-4">
          <ProgressBar value={reading.read / reading.all} label="Scanning documents" />
        </div>
      )}
      <p className="mt-4 flex flex-wrap gap-2">
        <NextReview projectUuid={project.uuid} />
        <UndoChange project={project} requestId={requestId} />
      </p>
      <UndoRefusal requestId={requestId} />
    </Message>
  );
}

function Cutting({ status }: { status: RequestStatus | undefined }) {
  const soFar = status && cutSoFar(status);
  const progress = status?.progress;
  return (
    <Message
      icon={<Scissors strokeWidth={1.75} className="size-5 text-accent-ink" />}
      title="The pages are being cut"
    >
      <p>Nothing changes until all of it is done. You can leave this page; it goes on.</p>
      <div className="mt-4 flex items-center gap-3">
        <span className="flex-1">
          <ProgressBar value={progress && progress.pages_read / progress.pages} label="Cutting pages" />
        </span>
        {soFar && <span className="text-ink-3 text-small tabular-nums">{soFar}</span>}
      </div>
    </Message>
  );
}

function Documents({ status }: { status: RequestStatus }) {
  return (
    <ol className="border-line border-t">
      {status.documents.map((document) => (
        <li
          key={document.uuid}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-line-soft px-6 py-2 not-last:border-b"
        >
          <MiniPage src={thumbnailHref(document.uuid, 1, 128)} stack={document.page_count > 1} />
          <span className="min-w-0">
            <Link href={documentHref(document.uuid)} className="block truncate font-medium hover:underline">
              {document.original_filename}
            </Link>
            <small className="block truncate text-ink-3 text-small">
              {document.doc_type ? spoken(document.doc_type) : 'No type'} ·{' '}
              {count(document.page_count, 'page')}
            </small>
          </span>
          <Status status={document.status} />
        </li>
      ))}
    </ol>
  );
}
