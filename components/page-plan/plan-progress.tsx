'use client';

import { ArrowLeft, CircleAlert, CircleCheck, Scissors, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { dismissActivity } from '@/components/api/activity-store';
import { documentHref, listHref, reviewHref, thumbnailHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization';
import { useUndoPageChange, useUndoRefusal } from '@/components/api/use-page-plan';
import { hasSettled, useRequestStatus } from '@/components/api/use-request-status';
import { Button, buttonClass } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { MiniPage } from '@/components/ui/mini-page';
import { Note } from '@/components/ui/note';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Status } from '@/components/ui/status';
import { tell } from '@/components/ui/toast';
import { spoken } from '@/components/ui/words';
import type { RequestStatus } from '@/lib/intake/schemas';
import { count } from '@/lib/page-plan/page-words';

interface PlanProgressProps {
  project: ProjectRef;
  requestId: string;
}

/** A page change that is being made, and what came of it. Its address survives a reload. */
export function PlanProgress({ project, requestId }: PlanProgressProps) {
  const { data: status, error, refetch } = useRequestStatus(requestId, project.organizationId);
  useScansFollowed(status, refetch);
  const back = listHref(project.uuid);
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

const isBeingRead = ({ status }: RequestStatus['documents'][number]) =>
  status === 'pending' || status === 'processing';

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
  if (!status || !hasSettled(status)) {
    return (
      <Message
        icon={<Scissors strokeWidth={1.75} className="size-5 text-accent-ink" />}
        title="The pages are being cut"
      >
        <p>Nothing changes until all of it is done. You can leave this page; it goes on.</p>
        <div className="mt-4">
          <ProgressBar value={undefined} label="Cutting pages" />
        </div>
      </Message>
    );
  }
  if (status.status === 'failed') {
    const uuids = status.documents.map(({ uuid }) => uuid);
    return (
      <Message
        icon={<CircleAlert strokeWidth={1.75} className="size-5 text-bad" />}
        title="The plan could not be applied"
      >
        <p>{status.message ?? 'The files could not be cut.'} Every file is as it was.</p>
        <p className="mt-4 flex gap-2">
          <Link
            href={reviewHref(project.uuid, uuids)}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            Back to the plan
          </Link>
          <Link href={listHref(project.uuid)} className={buttonClass({ size: 'lg' })}>
            Documents
          </Link>
        </p>
      </Message>
    );
  }
  return (
    <Message
      icon={<CircleCheck strokeWidth={1.75} className="size-5 text-ok" />}
      title={`${count(status.documents.length, 'document')} in the list`}
    >
      <p>{nextOf(status)}</p>
      <p className="mt-4 flex gap-2">
        <Link href={listHref(project.uuid)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Back to documents
        </Link>
        <UndoButton project={project} requestId={requestId} />
      </p>
      <UndoRefusal requestId={requestId} />
    </Message>
  );
}

/** Takes the change back, and leads to the list, where the files are again. */
function UndoButton({ project, requestId }: PlanProgressProps) {
  const router = useRouter();
  const undo = useUndoPageChange(project);
  const [busy, setBusy] = useState(false);

  async function takeBack() {
    if (busy) return;
    setBusy(true);
    try {
      if (!(await undo(requestId))) return;
      dismissActivity(requestId);
      tell({ message: 'The page change was undone.' });
      router.push(listHref(project.uuid));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="lg" icon={Undo2} aria-busy={busy} aria-disabled={busy || undefined} onClick={takeBack}>
      Undo
    </Button>
  );
}

function UndoRefusal({ requestId }: { requestId: string }) {
  const reason = useUndoRefusal(requestId);
  if (reason === null) return null;
  return (
    <Note tone="bad" role="alert" className="mt-4">
      {reason}
    </Note>
  );
}

function nextOf({ documents }: RequestStatus): string {
  const held = documents.filter(({ needs_action_type }) => needs_action_type !== null).length;
  if (held > 0) return `${count(held, 'document')} of them ${held === 1 ? 'needs' : 'need'} action.`;
  const reading = documents.filter(isBeingRead).length;
  return reading > 0
    ? `${count(reading, 'document')} of them ${reading === 1 ? 'is' : 'are'} being scanned.`
    : 'All of them are ready.';
}

function Message({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="mt-px">
        {icon}
      </span>
      <div>
        <h2 className="text-head">{title}</h2>
        <div className="mt-1 text-ink-2">{children}</div>
      </div>
    </div>
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
