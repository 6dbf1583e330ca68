'use client';

import { FileQuestionMark, FileX } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { ApiError } from '@/components/api/api-error';
import { useDocument } from '@/components/api/use-document';
import { useRotatePage } from '@/components/api/use-document-deeds';
import { EmptyState } from '@/components/ui/empty-state';
import { hasPages, kindOf } from '@/components/ui/file-kinds';
import { Skeleton } from '@/components/ui/skeleton';
import { canPlan } from '@/lib/documents/can-plan';
import type { DocumentResource } from '@/lib/documents/schemas';
import { AttachmentList } from './attachment-list';
import { DocumentBar } from './document-bar';
import { DocumentFacts } from './document-facts';
import { GoneDocument } from './gone-document';
import { PageCanvas } from './page-canvas';
import { PageStrip } from './page-strip';
import { Standing } from './standing';

interface DocumentViewProps {
  initial: DocumentResource;
  mayEdit: boolean;
}

/** A document: its pages on the left, what is known about it on the right. */
export function DocumentView({ initial, mayEdit }: DocumentViewProps) {
  const { data: document = initial, error } = useDocument(initial.uuid, initial);
  if (error instanceof ApiError && error.status === 404) {
    return <GoneDocument message={error.message} heirs={[]} />;
  }
  return (
    <div className="flex min-h-dvh flex-col bg-surface desk:h-dvh">
      <DocumentBar document={document} mayEdit={mayEdit} />
      <main className="grid min-h-0 flex-1 desk:grid-cols-[96px_minmax(0,1fr)_340px] room:grid-cols-[96px_minmax(0,1fr)_400px]">
        <Pages document={document} mayEdit={mayEdit} />
        <aside aria-label="Facts" className="min-h-0 overflow-auto border-line desk:border-l">
          <div className="grid gap-2 px-5 pt-4 empty:hidden">
            <Standing document={document} mayEdit={mayEdit} />
          </div>
          <Section title="Facts">
            <DocumentFacts document={document} />
          </Section>
          {document.attachments.length > 0 && (
            <Section title="Attachments" amount={document.attachments.length}>
              <AttachmentList documentUuid={document.uuid} attachments={document.attachments} />
            </Section>
          )}
        </aside>
      </main>
    </div>
  );
}

function Section({ title, amount, children }: { title: string; amount?: number; children: ReactNode }) {
  return (
    <section className="border-line px-5 py-4 not-last:border-b">
      <h2 className="mb-2.5 font-semibold text-base">
        {title} {amount !== undefined && <span className="font-normal text-ink-3">{amount}</span>}
      </h2>
      {children}
    </section>
  );
}

function Pages({ document, mayEdit }: { document: DocumentResource; mayEdit: boolean }) {
  const [wanted, setWanted] = useState(1);
  const { mutate: rotate, isPending, error, data: turned } = useRotatePage(document.uuid);
  // Pictures that are shown already have to be asked for again once a page of theirs was turned.
  const version = turned ? String(Date.parse(turned.updated_at)) : undefined;
  const skipped = useMemo(() => new Set(document.skip_pages), [document.skip_pages]);
  const { page_count: pageCount } = document;
  if (pageCount === 0 || !hasPages(document.mime_type)) {
    return (
      <div className="flex min-h-80 bg-desk desk:col-span-2">
        <NoPages document={document} />
      </div>
    );
  }
  const page = Math.min(wanted, pageCount);
  return (
    <>
      <PageStrip
        documentUuid={document.uuid}
        pageCount={pageCount}
        page={page}
        skipped={skipped}
        version={version}
        onPage={setWanted}
      />
      <PageCanvas
        documentUuid={document.uuid}
        filename={document.original_filename}
        page={page}
        pageCount={pageCount}
        version={version}
        onPage={setWanted}
        turning={
          mayEdit && canPlan(document)
            ? { onTurn: (degrees) => rotate({ page, degrees }), busy: isPending, problem: error?.message }
            : undefined
        }
      />
    </>
  );
}

/** Why there is no page to look at. */
function NoPages({ document }: { document: DocumentResource }) {
  if (document.needs_action_type === 'file_problem') {
    return (
      <EmptyState icon={FileX} title="The file can’t be opened">
        Its bytes are kept as they came, and can be downloaded.
      </EmptyState>
    );
  }
  if (hasPages(document.mime_type)) {
    return (
      <div
        role="status"
        className="m-auto grid h-[70dvh] max-h-[720px] w-[49.5dvh] max-w-[90%] content-start gap-4 rounded-page bg-surface p-10 shadow-sheet"
      >
        <span className="sr-only">The pages are being counted.</span>
        <Skeleton className="w-1/2" />
        <Skeleton className="w-full" />
        <Skeleton className="w-5/6" />
        <Skeleton className="w-11/12" />
      </div>
    );
  }
  return (
    <EmptyState icon={FileQuestionMark} title={`No pages to show`}>
      {kindOf(document.mime_type)} files are kept as they are. Download it to look inside.
    </EmptyState>
  );
}
