'use client';

import { FileX } from 'lucide-react';
import { useMemo } from 'react';
import { useRotatePage } from '@/components/api/use-document-deeds';
import { EmptyState } from '@/components/ui/empty-state';
import { hasPages } from '@/components/ui/file-kinds';
import { Skeleton } from '@/components/ui/skeleton';
import { canPlan } from '@/lib/documents/can-plan';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Target } from './focus-target';
import { PageCanvas } from './page-canvas';
import { PageStrip } from './page-strip';
import { ReadText } from './read-text';
import { ValueBoxes } from './value-boxes';

interface DocumentPagesProps {
  document: DocumentResource;
  mayPlan: boolean;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
  /** Of the pictures: another one asks for them again. */
  version: string | undefined;
  onTurned: (version: string) => void;
  targets: readonly Target[];
  active: Target | undefined;
  onChoose: (id: string) => void;
  onHover: (id: string | undefined) => void;
}

/** The pages of a document, one of them large, with the places of its values. */
export function DocumentPages(props: DocumentPagesProps) {
  const { document, mayPlan, page: wanted, onPage, version, onTurned } = props;
  const { targets, active, onChoose, onHover } = props;
  const { mutate: rotate, isPending, error } = useRotatePage(document.uuid);
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
        onPage={onPage}
      />
      <PageCanvas
        documentUuid={document.uuid}
        filename={document.original_filename}
        page={page}
        pageCount={pageCount}
        version={version}
        onPage={onPage}
        inSight={active && `${active.id} ${page}`}
        turning={
          mayPlan && canPlan(document)
            ? {
                onTurn: (degrees) =>
                  rotate({ page, degrees }, { onSuccess: (turned) => onTurned(String(turned.version)) }),
                busy: isPending,
                problem: error?.message,
              }
            : undefined
        }
      >
        <ValueBoxes
          targets={targets.filter((target) => target.page === page)}
          activeId={active?.id}
          onChoose={onChoose}
          onHover={onHover}
        />
      </PageCanvas>
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
  return <ReadText document={document} />;
}
