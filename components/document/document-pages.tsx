'use client';

import { FileX, Paperclip, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { attachmentThumbnailHref } from '@/components/api/document-links';
import { useRotatePage } from '@/components/api/use-document-actions';
import { usePageWords } from '@/components/api/use-page-words';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { hasPages } from '@/components/ui/file-kinds';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import type { DocumentResource } from '@/lib/documents/schemas';
import { canPlanPages as canPlanDocument } from '@/lib/page-plan/can-plan-pages';
import { PageCanvas } from './page-canvas';
import { PageStrip } from './page-strip';
import type { PageTarget } from './page-target';
import { getStripPages } from './strip-pages';
import type { Picking } from './use-picking';
import { ValueBoxes } from './value-boxes';

const DocumentText = onDemand(() => import('./document-text').then((module) => module.DocumentText));

interface DocumentPagesProps {
  document: DocumentResource;
  canPlanPages: boolean;
  /** Page number, from 1; of the attachment if one is shown. */
  page: number;
  /** UUID of the shown attachment. */
  attachment: string | null;
  onPage: (page: number, attachment?: string | null) => void;
  getImageUrl: (page: number, width: number) => string;
  targets: readonly PageTarget[];
  active: PageTarget | undefined;
  onChoose: (id: string) => void;
  onHover: (id: string | undefined) => void;
  picking: Picking;
}

/** Shows the document's pages, one of them large, with the boxes of its values. */
export function DocumentPages(props: DocumentPagesProps) {
  const { document, canPlanPages, page: requestedPage, onPage, getImageUrl } = props;
  const { targets, active, onChoose, onHover, picking } = props;
  const { mutate: rotate, isPending, error } = useRotatePage(document.uuid);
  const skipped = useMemo(() => new Set(document.skip_pages), [document.skip_pages]);
  const pageCount = hasPages(document.mime_type) ? document.page_count : 0;
  const { attachments } = document;
  const sheets = useMemo(() => getStripPages(pageCount, attachments), [pageCount, attachments]);
  const looked = attachments.find(({ uuid }) => uuid === props.attachment);
  const page = Math.min(requestedPage, looked ? looked.page_count : pageCount);
  const strip = sheets.length > 0 && (
    <PageStrip
      documentUuid={document.uuid}
      pages={sheets}
      current={sheets.findIndex((sheet) => sheet.attachment === (looked ?? null) && sheet.page === page)}
      skipped={skipped}
      sha256={document.file_sha256}
      onSelectPage={(sheet) => onPage(sheet.page, sheet.attachment?.uuid)}
    />
  );
  if (looked) {
    return (
      <>
        {strip}
        <PageCanvas
          key={looked.uuid}
          getImageUrl={(number, width) => attachmentThumbnailHref(document.uuid, looked, number, width)}
          filename={looked.original_filename}
          page={page}
          pageCount={looked.page_count}
          onPage={(number) => onPage(number, looked.uuid)}
          header={<AttachmentBanner name={looked.original_filename} onBack={() => onPage(1)} />}
        />
      </>
    );
  }
  if (pageCount === 0) {
    return (
      <>
        {strip}
        <div className={cx('flex min-h-80 bg-canvas', !strip && 'wide:col-span-2')}>
          <NoPages document={document} />
        </div>
      </>
    );
  }
  return (
    <>
      {strip}
      <PageCanvas
        getImageUrl={getImageUrl}
        filename={document.original_filename}
        page={page}
        pageCount={pageCount}
        onPage={onPage}
        scrollTarget={active && `${active.id} ${page}`}
        header={picking.target && <PickingBar picking={picking} />}
        rotation={
          canPlanPages && canPlanDocument(document)
            ? {
                onRotate: (degrees) => rotate({ page, degrees }),
                isBusy: isPending,
                problem: error?.message,
              }
            : undefined
        }
      >
        {picking.target && (
          <PageWords
            // Another page has other words, and another target starts without a selection.
            key={`${page} ${picking.target.id}`}
            document={document}
            page={page}
            label={picking.target.label}
            picking={picking}
          />
        )}
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

/** Picking is rare: its scripts load after the first interaction. */
const PickingBar = onDemand(() => import('./picking-bar').then((module) => module.PickingBar));
const WordLayer = onDemand(() => import('./word-layer').then((module) => module.WordLayer));

interface PageWordsProps {
  document: DocumentResource;
  page: number;
  label: string;
  picking: Picking;
}

/** Loads the words of the page and lets the reviewer pick some of them. */
function PageWords({ document, page, label, picking }: PageWordsProps) {
  const { data } = usePageWords(document.uuid, page, document.file_sha256, true);
  if (!data) return null;
  return (
    <WordLayer
      words={data.words}
      label={label}
      isPicking={picking.isStarted}
      onPick={(picked) => picking.pick(page, picked)}
      onMiss={picking.miss}
      onLeave={picking.leave}
    />
  );
}

/** Shows why there are no pages. */
function NoPages({ document }: { document: DocumentResource }) {
  const t = useTranslations('document.pages');
  if (document.needs_action_type === 'file_problem') {
    return (
      <EmptyState icon={FileX} title={t('fileProblem')}>
        {t('fileProblemNote')}
      </EmptyState>
    );
  }
  if (hasPages(document.mime_type)) {
    return (
      <div
        role="status"
        className="m-auto grid h-[70dvh] max-h-[720px] w-[49.5dvh] max-w-[90%] content-start gap-4 rounded-page bg-surface p-10 shadow-sheet"
      >
        <span className="sr-only">{t('counting')}</span>
        <Skeleton className="w-1/2" />
        <Skeleton className="w-full" />
        <Skeleton className="w-5/6" />
        <Skeleton className="w-11/12" />
      </div>
    );
  }
  return <DocumentText document={document} />;
}

interface AttachmentBannerProps {
  /** Name of the attachment. */
  name: string;
  onBack: () => void;
}

/** Shows whose page is displayed if it belongs to an attachment, and a link back. */
function AttachmentBanner({ name, onBack }: AttachmentBannerProps) {
  const t = useTranslations('document.pages');
  return (
    <p
      role="status"
      className="absolute top-3 left-1/2 z-20 flex h-9 max-w-[calc(100%-24px)] -translate-x-1/2 items-center gap-2 rounded-[10px] border border-line bg-raised pr-1 pl-3 shadow-2"
    >
      <Paperclip aria-hidden="true" strokeWidth={1.75} className="size-[15px] shrink-0 text-ink-3" />
      <span className="shrink-0 text-ink-3 text-small">{t('attachment')}</span>
      <b className="truncate font-medium">{name}</b>
      <IconButton icon={X} label={t('backToDocument')} onClick={onBack} />
    </p>
  );
}
