'use client';

import { ChevronLeft, ChevronRight, Lock, type LucideIcon, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { usePageText } from '@/components/api/use-page-text';
import { IconButton } from '@/components/ui/icon-button';
import { useDebounced } from '@/components/ui/use-debounced';
import { formatPercent } from '@/lib/foundation/percent';
import { useEditorState } from './editor-context';
import { formatPageText } from './format-page-text';
import type { PageSize } from './page-size';
import { formatPageSource, getPartTitle } from './part-labels';
import { type EditorPart, findPart, getSkippedPages } from './plan-parts';
import type { PlanPage } from './plan-state';
import { PreviewPage } from './preview-page';

export const ZOOM_LEVELS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
/** Minimum width in px of the page at 100 %; in a wider column it fills the column. */
const PAGE_PX = 272;
const PADDING_PX = 16;

interface PagePreviewProps {
  size: PageSize;
  /** Index in the list of zoom levels. */
  zoom: number;
  onZoom: (by: 1 | -1) => void;
  /** Makes a page current without moving the focus. */
  lookAt: (index: number) => void;
  /** Closes the preview; set on narrow screens, where it covers the pages. */
  onClose?: () => void;
}

/** Shows the focused page enlarged. */
export function PagePreview({ size, zoom, onZoom, lookAt, onClose }: PagePreviewProps) {
  const t = useTranslations('pagePlan');
  const locale = useLocale();
  const { pages, parts, current } = useEditorState();
  const page = pages[current];
  const part = findPart(parts, current);
  const scale = ZOOM_LEVELS[zoom]!;
  const title = page ? t('page.title', { page: page.number }) : t('preview.noPage');
  const figure = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  const seen = room > 0;
  // The sheet over the pages is wide and low, so the page keeps its size there.
  const whole = onClose ? PAGE_PX : Math.max(PAGE_PX, room - 2 * PADDING_PX);
  const width = whole * scale;
  // Load nothing while the preview is hidden on a narrow screen.
  useEffect(() => {
    const element = figure.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.offsetWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div className="flex h-9 shrink-0 items-center gap-1 pr-2 pl-4 font-semibold text-ink-2 text-small">
        {onClose && (
          <StepButton icon={ChevronLeft} label={t('preview.previous')} to={current - 1} lookAt={lookAt} />
        )}
        <h2 className="text-small tabular-nums">{title}</h2>
        {onClose && (
          <StepButton icon={ChevronRight} label={t('preview.next')} to={current + 1} lookAt={lookAt} />
        )}
        <span className="flex-1" />
        <IconButton
          icon={ZoomOut}
          size="sm"
          label={t('preview.zoomOut')}
          shortcut="−"
          aria-disabled={zoom === 0 || undefined}
          onClick={() => onZoom(-1)}
        />
        <span className="w-9 text-center font-normal text-ink-3 tabular-nums">
          {formatPercent(scale, locale)}
        </span>
        <IconButton
          icon={ZoomIn}
          size="sm"
          label={t('preview.zoomIn')}
          shortcut="+"
          aria-disabled={zoom === ZOOM_LEVELS.length - 1 || undefined}
          onClick={() => onZoom(1)}
        />
        {onClose && (
          <IconButton icon={X} size="sm" label={t('preview.close')} tooltip={false} onClick={onClose} />
        )}
      </div>
      <figure
        ref={figure}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={title}
        className="grid min-h-0 flex-1 overflow-auto bg-canvas p-4 focus-visible:-outline-offset-2 [scrollbar-width:thin]"
      >
        {page && <PreviewPage page={page} width={width} size={size} isVisible={seen} />}
      </figure>
      {page && part && (
        <footer className="border-line border-t px-4 pt-2.5 pb-3">
          <dl className="grid grid-cols-[56px_1fr] gap-x-2 gap-y-1 text-small">
            <dt className="text-ink-3">{t('preview.from')}</dt>
            <dd className="truncate">{formatPageSource(t, page)}</dd>
            <dt className="text-ink-3">{t('preview.part')}</dt>
            <dd className="truncate">
              {part.number ? `${part.number} ${getPartTitle(t, part, pages)}` : t('preview.removed')}
            </dd>
            <dt className="text-ink-3">{t('preview.text')}</dt>
            <dd className="truncate">
              <PageTextInfo page={page} wanted={seen} />
            </dd>
            <dt className="text-ink-3">{t('preview.scan')}</dt>
            <dd className="flex items-center gap-1">
              <ScanStatus part={part} />
            </dd>
          </dl>
        </footer>
      )}
    </>
  );
}

interface StepProps extends Pick<PagePreviewProps, 'lookAt'> {
  icon: LucideIcon;
  label: string;
  /** Index of the page to show. */
  to: number;
}

/** Moves to the adjacent page, if the pages next to the preview are hidden. */
function StepButton({ icon, label, to, lookAt }: StepProps) {
  const there = useEditorState().pages[to] !== undefined;
  return (
    <IconButton
      icon={icon}
      size="sm"
      label={label}
      tooltip={false}
      aria-disabled={!there || undefined}
      onClick={() => there && lookAt(to)}
    />
  );
}

function ScanStatus({ part }: { part: EditorPart }) {
  const t = useTranslations('pagePlan.preview');
  const { plan, pages, current } = useEditorState();
  if (part.role === 'discard') return t('pageRemoved');
  if (part.role === 'supporting') return t('attached');
  if (plan.skipped.has(pages[current]!.id)) return t('skipped');
  const scanned = part.last - part.first + 1 - getSkippedPages(plan, pages, part).length;
  if (scanned > 1) return t('scanned');
  return (
    <>
      <Lock aria-hidden="true" className="size-3" /> {t('lastScanned')}
    </>
  );
}

/** Shows the source and the number of words of a page's text. */
function PageTextInfo({ page, wanted: isEnabled }: { page: PlanPage; wanted: boolean }) {
  const t = useTranslations('pagePlan');
  // Don't load pages that are only passed quickly.
  const settled = useDebounced(page.id) === page.id;
  const { data, error } = usePageText(page.document.uuid, page.page, isEnabled && settled);
  const read = data?.pages[0];
  if (error) return t('preview.noText');
  return read ? formatPageText(t, read) : <span className="text-ink-3">…</span>;
}
