'use client';

import { ChevronLeft, ChevronRight, Maximize, Minus, Plus, RotateCcw, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Note } from '@/components/ui/note';

const ZOOMS = [1, 1.5, 2, 3];
const FIT_WIDTH = 1024;
const ZOOMED_WIDTH = 2048;

interface PageCanvasProps {
  documentUuid: string;
  filename: string;
  page: number;
  pageCount: number;
  /** Of the pictures. */
  version?: string;
  onPage: (page: number) => void;
  /** Left out where the pages can't be turned. */
  turning?: Turning;
}

export interface Turning {
  onTurn: (degrees: 90 | -90) => void;
  /** One is under way: a second click turns nothing further. */
  busy: boolean;
  problem?: string;
}

/** One page as it is, whole at first, closer when asked. */
export function PageCanvas(props: PageCanvasProps) {
  const { documentUuid, filename, page, pageCount, version, onPage, turning } = props;
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState<string>();
  const src = thumbnailHref(documentUuid, page, zoom > 1 ? ZOOMED_WIDTH : FIT_WIDTH, version);
  const at = ZOOMS.indexOf(zoom);
  return (
    <section aria-label="Page" className="relative min-h-0 min-w-0 bg-desk">
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="h-full overflow-auto px-6 pt-5 pb-16 -outline-offset-2 max-desk:h-auto max-desk:p-3"
      >
        {turning?.problem && (
          <Note tone="bad" role="alert" className="mx-auto mb-3 max-w-96">
            The page was not turned. {turning.problem}
          </Note>
        )}
        {failed === src ? (
          <Note tone="warn" className="mx-auto mt-8 max-w-96">
            Page {page} can’t be shown. The file can still be downloaded.
          </Note>
        ) : (
          // biome-ignore lint/performance/noImgElement: pages are served as pictures by their own route, behind the session.
          <img
            key={page}
            src={src}
            alt={`Page ${page} of ${filename}`}
            onError={() => setFailed(src)}
            style={{ height: zoom === 1 ? undefined : `${zoom * 100}%` }}
            className={cx(
              'paper mx-auto min-h-24 shadow-2 ring-1 ring-line-strong motion-safe:animate-appear',
              zoom === 1 ? 'max-h-full max-w-full object-contain max-desk:w-full' : 'max-w-none',
            )}
          />
        )}
      </div>
      <div
        role="toolbar"
        aria-label="Page and zoom"
        className="absolute bottom-3.5 left-1/2 flex -translate-x-1/2 items-center gap-0.5 rounded-[10px] border border-line bg-raised p-1 shadow-2 max-desk:sticky max-desk:left-auto max-desk:mx-auto max-desk:w-max max-desk:translate-x-0"
      >
        <IconButton
          icon={ChevronLeft}
          label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <span role="status" className="min-w-16 text-center text-small tabular-nums">
          {page} of {pageCount.toLocaleString('en')}
        </span>
        <IconButton
          icon={ChevronRight}
          label="Next page"
          disabled={page >= pageCount}
          onClick={() => onPage(page + 1)}
        />
        <span className="mx-1 h-5 w-px bg-line max-desk:hidden" />
        <span className="contents max-desk:hidden">
          <IconButton
            icon={Minus}
            label="Zoom out"
            disabled={at <= 0}
            onClick={() => setZoom(ZOOMS[at - 1]!)}
          />
          <IconButton
            icon={Plus}
            label="Zoom in"
            disabled={at >= ZOOMS.length - 1}
            onClick={() => setZoom(ZOOMS[at + 1]!)}
          />
          <IconButton icon={Maximize} label="Whole page" disabled={zoom === 1} onClick={() => setZoom(1)} />
        </span>
        {turning && (
          <TurnButtons {...turning}>
            <span className="mx-1 h-5 w-px bg-line" />
          </TurnButtons>
        )}
      </div>
    </section>
  );
}

function TurnButtons({ onTurn, busy, children }: Turning & { children: ReactNode }) {
  // Not disabled while one is under way, which would take the focus from the button.
  const turn = (degrees: 90 | -90) => () => !busy && onTurn(degrees);
  return (
    <>
      {children}
      <IconButton icon={RotateCcw} label="Turn the page left" aria-disabled={busy} onClick={turn(-90)} />
      <IconButton icon={RotateCw} label="Turn the page right" aria-disabled={busy} onClick={turn(90)} />
    </>
  );
}
