'use client';

import { FileX } from 'lucide-react';
import { useMemo } from 'react';
import { attachmentThumbnailHref } from '@/components/api/document-links';
import { useRotatePage } from '@/components/api/use-document-deeds';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { hasPages } from '@/components/ui/file-kinds';
import { Skeleton } from '@/components/ui/skeleton';
import { canPlan } from '@/lib/documents/can-plan';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Target } from './focus-target';
import { LookedAt } from './looked-at';
import { PageCanvas } from './page-canvas';
import { PageStrip } from './page-strip';
import { ReadText } from './read-text';
import { sheetsOf } from './strip-sheets';
import { ValueBoxes } from './value-boxes';

interface DocumentPagesProps {
  document: DocumentResource;
  mayPlan: boolean;
  /** From 1; of the attachment where one is looked at. */
  page: number;
  /** The uuid of the attachment that is looked at. */
  attachment: string | null;
  onPage: (page: number, attachment?: string | null) => void;
  pictureOf: (page: number, width: number) => string;
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
  const { document, mayPlan, page: wanted, onPage, pictureOf, version, onTurned } = props;
  const { targets, active, onChoose, onHover } = props;
  const { mutate: rotate, isPending, error } = useRotatePage(document.uuid);
  const skipped = useMemo(() => new Set(document.skip_pages), [document.skip_pages]);
  const pageCount = hasPages(document.mime_type) ? document.page_count : 0;
  const { attachments } = document;
  const sheets = useMemo(() => sheetsOf(pageCount, attachments), [pageCount, attachments]);
  const looked = attachments.find(({ uuid }) => uuid === props.attachment);
  const page = Math.min(wanted, looked ? looked.page_count : pageCount);
  const strip = sheets.length > 0 && (
    <PageStrip
      documentUuid={document.uuid}
      sheets={sheets}
      current={sheets.findIndex((sheet) => sheet.attachment === (looked ?? null) && sheet.page === page)}
      skipped={skipped}
      version={version}
      onSheet={(sheet) => onPage(sheet.page, sheet.attachment?.uuid)}
    />
  );
  if (looked) {
    return (
      <>
        {strip}
        <PageCanvas
          key={looked.uuid}
          pictureOf={(number, width) => attachmentThumbnailHref(document.uuid, looked.uuid, number, width)}
          filename={looked.original_filename}
          page={page}
          pageCount={looked.page_count}
          onPage={(number) => onPage(number, looked.uuid)}
          head={<LookedAt name={looked.original_filename} onBack={() => onPage(1)} />}
        />
      </>
    );
  }
  if (pageCount === 0) {
    return (
      <>
        {strip}
        <div className={cx('flex min-h-80 bg-desk', !strip && 'desk:col-span-2')}>
          <NoPages document={document} />
        </div>
      </>
    );
  }
  return (
    <>
      {strip}
      <PageCanvas
        pictureOf={pictureOf}
        filename={document.original_filename}
        page={page}
        pageCount={pageCount}
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
