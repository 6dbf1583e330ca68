'use client';

import { ChevronLeft, ChevronRight, Maximize, Minus, Plus, RotateCcw, RotateCw } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';

const ZOOMS = [1, 1.5, 2, 3];

export interface PageTurning {
  onTurn: (degrees: 90 | -90) => void;
  /** One is under way: a second click turns nothing further. */
  busy: boolean;
  problem?: string;
}

interface PageToolsProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  turning?: PageTurning;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Floats over the page: which one, how close, and which way up. */
export function PageTools({ page, pageCount, onPage, turning, zoom, onZoom }: PageToolsProps) {
  const at = ZOOMS.indexOf(zoom);
  return (
    <div
      role="toolbar"
      aria-label="Page and zoom"
      className="absolute bottom-3.5 left-1/2 z-20 flex -translate-x-1/2 items-center gap-0.5 rounded-[10px] border border-line bg-raised p-1 shadow-2 max-desk:sticky max-desk:left-auto max-desk:mx-auto max-desk:w-max max-desk:translate-x-0"
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
        <IconButton icon={Minus} label="Zoom out" disabled={at <= 0} onClick={() => onZoom(ZOOMS[at - 1]!)} />
        <IconButton
          icon={Plus}
          label="Zoom in"
          disabled={at >= ZOOMS.length - 1}
          onClick={() => onZoom(ZOOMS[at + 1]!)}
        />
        <IconButton icon={Maximize} label="Whole page" disabled={zoom === 1} onClick={() => onZoom(1)} />
      </span>
      {turning && <TurnButtons {...turning} />}
    </div>
  );
}

function TurnButtons({ onTurn, busy }: PageTurning) {
  // Not disabled while one is under way, which would take the focus from the button.
  const turn = (degrees: 90 | -90) => () => !busy && onTurn(degrees);
  return (
    <>
      <span className="mx-1 h-5 w-px bg-line" />
      <IconButton icon={RotateCcw} label="Turn the page left" aria-disabled={busy} onClick={turn(-90)} />
      <IconButton icon={RotateCw} label="Turn the page right" aria-disabled={busy} onClick={turn(90)} />
    </>
  );
}
