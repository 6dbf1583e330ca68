'use client';

import { ChevronLeft, ChevronRight, Lock, type LucideIcon, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useDesk } from './editor-context';
import { sourceOfPage, titleOfPart } from './editor-words';
import { PageTextFact } from './page-text-fact';
import { type EditorPart, partAt, skippedIn } from './plan-parts';
import { PreviewSheet } from './preview-sheet';
import type { SheetSize } from './sheet-size';

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
/** Width of the page at 100 %, px: at least; in a column that is wider, all of it. */
const PAGE_PX = 272;
const PADDING_PX = 16;

interface PagePreviewProps {
  size: SheetSize;
  /** Index in ZOOMS. */
  zoom: number;
  onZoom: (by: 1 | -1) => void;
  /** Makes a page the one that is looked at; the focus stays. */
  lookAt: (index: number) => void;
  /** On narrow screens the preview is a sheet over the pages. */
  onClose?: () => void;
}

/** The page that has the focus, looked at closely. */
export function PagePreview({ size, zoom, onZoom, lookAt, onClose }: PagePreviewProps) {
  const { pages, parts, current } = useDesk();
  const page = pages[current];
  const part = partAt(parts, current);
  const scale = ZOOMS[zoom]!;
  const figure = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  const seen = room > 0;
  // The sheet over the pages is as wide as the screen, and low: there the page keeps its size.
  const whole = onClose ? PAGE_PX : Math.max(PAGE_PX, room - 2 * PADDING_PX);
  const width = whole * scale;
  // Out of sight on a narrow screen, nothing of a file is fetched for it.
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
        {onClose && <Step icon={ChevronLeft} label="Previous page" to={current - 1} lookAt={lookAt} />}
        <h2 className="text-small tabular-nums">Page {page?.number}</h2>
        {onClose && <Step icon={ChevronRight} label="Next page" to={current + 1} lookAt={lookAt} />}
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
          aria-disabled={zoom === ZOOMS.length - 1 || undefined}
          onClick={() => onZoom(1)}
        />
        {onClose && (
          <IconButton icon={X} size="sm" label="Close the preview" tooltip={false} onClick={onClose} />
        )}
      </div>
      <figure
        ref={figure}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys.
        tabIndex={0}
        aria-label={page ? `Page ${page.number}` : 'No page'}
        className="grid min-h-0 flex-1 overflow-auto bg-desk p-4 focus-visible:-outline-offset-2 [scrollbar-width:thin]"
      >
        {page && <PreviewSheet page={page} width={width} size={size} shown={seen} />}
      </figure>
      {page && part && (
        <footer className="border-line border-t px-4 pt-2.5 pb-3">
          <dl className="grid grid-cols-[56px_1fr] gap-x-2 gap-y-1 text-small">
            <dt className="text-ink-3">From</dt>
            <dd className="truncate">{sourceOfPage(page)}</dd>
            <dt className="text-ink-3">Part</dt>
            <dd className="truncate">
              {part.number ? `${part.number} ${titleOfPart(part, pages)}` : 'Removed'}
            </dd>
            <dt className="text-ink-3">Text</dt>
            <dd className="truncate">
              <PageTextFact page={page} wanted={seen} />
            </dd>
            <dt className="text-ink-3">Scan</dt>
            <dd className="flex items-center gap-1">
              <ScanFact part={part} />
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
  /** Index of the page. */
  to: number;
}

/** To the page beside, for who has no pages beside the preview. */
function Step({ icon, label, to, lookAt }: StepProps) {
  const there = useDesk().pages[to] !== undefined;
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

function ScanFact({ part }: { part: EditorPart }) {
  const { plan, pages, current } = useDesk();
  if (part.role === 'discard') return 'Not scanned: the page is removed';
  if (part.role === 'supporting') return 'Not scanned: it is attached';
  if (plan.skipped.has(pages[current]!.id)) return 'Skipped';
  const scanned = part.last - part.first + 1 - skippedIn(plan, pages, part).length;
  if (scanned > 1) return 'Scanned';
  return (
    <>
      <Lock aria-hidden="true" className="size-3" /> Last scanned page of its part
    </>
  );
}
