'use client';

import { ChevronLeft, ChevronRight, Maximize, Minus, Plus, RotateCcw, RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';

const ZOOM_LEVELS = [1, 1.5, 2, 3];

export interface PageRotation {
  onRotate: (degrees: 90 | -90) => void;
  /** `true` during a rotation: further clicks are ignored. */
  isBusy: boolean;
  problem?: string;
}

interface PageToolsProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  rotation?: PageRotation;
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Shows the floating controls for page, zoom and rotation. */
export function PageTools({ page, pageCount, onPage, rotation, zoom, onZoom }: PageToolsProps) {
  const t = useTranslations('document.tools');
  const at = ZOOM_LEVELS.indexOf(zoom);
  return (
    <div
      role="toolbar"
      aria-label={t('title')}
      data-floating-toolbar
      className="absolute bottom-3.5 left-1/2 z-20 flex -translate-x-1/2 items-center gap-0.5 rounded-[10px] border border-line bg-raised p-1 shadow-2 max-wide:sticky max-wide:left-auto max-wide:mx-auto max-wide:w-max max-wide:translate-x-0"
    >
      <IconButton
        icon={ChevronLeft}
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status" className="min-w-16 text-center text-small tabular-nums">
        {t('position', { page, total: pageCount })}
      </span>
      <IconButton
        icon={ChevronRight}
        label={t('next')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
      <span className="mx-1 h-5 w-px bg-line max-wide:hidden" />
      <span className="contents max-wide:hidden">
        <IconButton
          icon={Minus}
          label={t('zoomOut')}
          disabled={at <= 0}
          onClick={() => onZoom(ZOOM_LEVELS[at - 1]!)}
        />
        <IconButton
          icon={Plus}
          label={t('zoomIn')}
          disabled={at >= ZOOM_LEVELS.length - 1}
          onClick={() => onZoom(ZOOM_LEVELS[at + 1]!)}
        />
        <IconButton icon={Maximize} label={t('whole')} disabled={zoom === 1} onClick={() => onZoom(1)} />
      </span>
      {rotation && <RotateButtons {...rotation} />}
    </div>
  );
}

function RotateButtons({ onRotate, isBusy }: PageRotation) {
  const t = useTranslations('document.tools');
  // Don't disable the buttons during a rotation, because that would remove their focus.
  const turn = (degrees: 90 | -90) => () => !isBusy && onRotate(degrees);
  return (
    <>
      <span className="mx-1 h-5 w-px bg-line" />
      <IconButton icon={RotateCcw} label={t('rotateLeft')} aria-disabled={isBusy} onClick={turn(-90)} />
      <IconButton icon={RotateCw} label={t('rotateRight')} aria-disabled={isBusy} onClick={turn(90)} />
    </>
  );
}
