'use client';

import { ChevronLeft, ChevronRight, Lock, type LucideIcon, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageText } from '@/components/api/use-page-text';
import { IconButton } from '@/components/ui/icon-button';
import { useDebounced } from '@/components/ui/use-debounced';
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
  const { pages, parts, current } = useEditorState();
  const page = pages[current];
  const part = findPart(parts, current);
  const scale = ZOOM_LEVELS[zoom]!;
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
        {onClose && <StepButton icon={ChevronLeft} label="Previous page" to={current - 1} lookAt={lookAt} />}
        <h2 className="text-small tabular-nums">Page {page?.number}</h2>
        {onClose && <StepButton icon={ChevronRight} label="Next page" to={current + 1} lookAt={lookAt} />}
        <span className="flex-1" />
        <IconButton
          icon={ZoomOut}
          size="sm"
          label="Zoom out"
          shortcut="−"
          aria-disabled={zoom === 0 || undefined}
          onClick={() => onZoom(-1)}
        />
        <span className="w-9 text-center font-normal text-ink-3 tabular-nums">
          {Math.round(scale * 100)}%
        </span>
        <IconButton
          icon={ZoomIn}
          size="sm"
          label="Zoom in"
          shortcut="+"
          aria-disabled={zoom === ZOOM_LEVELS.length - 1 || undefined}
          onClick={() => onZoom(1)}
        />
        {onClose && (
          <IconButton icon={X} size="sm" label="Close the preview" tooltip={false} onClick={onClose} />
        )}
      </div>
      <figure
        ref={figure}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
        tabIndex={0}
        aria-label={page ? `Page ${page.number}` : 'No page'}
        className="grid min-h-0 flex-1 overflow-auto bg-canvas p-4 focus-visible:-outline-offset-2 [scrollbar-width:thin]"
      >
        {page && <PreviewPage page={page} width={width} size={size} isVisible={seen} />}
      </figure>
      {page && part && (
        <footer className="border-line border-t px-4 pt-2.5 pb-3">
          <dl className="grid grid-cols-[56px_1fr] gap-x-2 gap-y-1 text-small">
            <dt className="text-ink-3">From</dt>
            <dd className="truncate">{formatPageSource(page)}</dd>
            <dt className="text-ink-3">Part</dt>
            <dd className="truncate">
              {part.number ? `${part.number} ${getPartTitle(part, pages)}` : 'Removed'}
            </dd>
            <dt className="text-ink-3">Text</dt>
            <dd className="truncate">
              <PageTextInfo page={page} wanted={seen} />
            </dd>
            <dt className="text-ink-3">Scan</dt>
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
  const { plan, pages, current } = useEditorState();
  if (part.role === 'discard') return 'Not scanned: the page is removed';
  if (part.role === 'supporting') return 'Not scanned: it is attached';
  if (plan.skipped.has(pages[current]!.id)) return 'Skipped';
  const scanned = part.last - part.first + 1 - getSkippedPages(plan, pages, part).length;
  if (scanned > 1) return 'Scanned';
  return (
    <>
      <Lock aria-hidden="true" className="size-3" /> Last scanned page of its part
    </>
  );
}

/** Shows the source and the number of words of a page's text. */
function PageTextInfo({ page, wanted: isEnabled }: { page: PlanPage; wanted: boolean }) {
  // Don't load pages that are only passed quickly.
  const settled = useDebounced(page.id) === page.id;
  const { data, error } = usePageText(page.document.uuid, page.page, isEnabled && settled);
  const read = data?.pages[0];
  if (error) return 'Not available';
  return read ? formatPageText(read) : <span className="text-ink-3">…</span>;
}
