'use client';

import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useRef } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { DragOverlayRow } from '@/components/ui/drag-overlay-row';
import { DropIndicator, getDropEdge } from '@/components/ui/drop-indicator';
import { IconButton } from '@/components/ui/icon-button';
import { PageThumbnail } from '@/components/ui/page-thumbnail';
import { useRowDrag, useRowDrop } from '@/components/ui/row-drag';
import { SHEET_THUMBNAIL_WIDTHS } from '@/lib/documents/thumbnails/initial-document-thumbnails';
import { getPlanPageCount } from '@/lib/page-plan/rules/plan-document';
import { usePlan } from './editor-context';
import type { EditorDocument } from './plan-state';

const DRAG_LIST_NAME = 'files of the plan';

/** Lists the files of the plan in page order. They can be moved by dragging, buttons and keys. */
export const DocumentOrder = memo(function DocumentOrder() {
  const t = useTranslations('pagePlan.documentOrder');
  const { documents, pages, edit, goTo } = usePlan();
  const list = useRef<HTMLOListElement>(null);
  const move = useCallback((uuid: string, to: number) => edit({ type: 'moveDocument', uuid, to }), [edit]);
  const { gap, drop } = useRowDrop({ name: DRAG_LIST_NAME, element: list, onDrop: move });
  drop(list);
  return (
    <section aria-label={t('title')} className="rounded-2 border border-line">
      <ol ref={list} className="max-h-44 overflow-auto low:max-h-none [scrollbar-width:thin]">
        {documents.map((document, index) => (
          <Row
            key={document.uuid}
            document={document}
            index={index}
            isLast={index === documents.length - 1}
            line={getDropEdge(gap, index, documents.length)}
            onMove={move}
            onOpen={() => goTo(pages.findIndex((page) => page.document === document))}
          />
        ))}
      </ol>
      <DragOverlayRow />
    </section>
  );
});

interface RowProps {
  document: EditorDocument;
  index: number;
  isLast: boolean;
  /** Drop position of the dragged file. */
  line: 'above' | 'below' | null;
  onMove: (uuid: string, to: number) => void;
  onOpen: () => void;
}

function Row({ document, index, isLast, line, onMove, onOpen }: RowProps) {
  const t = useTranslations('pagePlan');
  const { uuid, originalFilename } = document;
  const pages = t('pageCount', { count: getPlanPageCount(document) });
  const image = thumbnailHref(uuid, 1, SHEET_THUMBNAIL_WIDTHS.roomy, document.fileSha256);
  const row = { id: uuid, list: DRAG_LIST_NAME, from: index, name: originalFilename, note: pages, image };
  const { held, grip } = useRowDrag(row);
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-2 border-line-soft py-1 pr-1 not-last:border-b',
        held && 'bg-sunken *:opacity-50',
      )}
    >
      {line && <DropIndicator edge={line} />}
      <span
        ref={(element) => {
          grip(element);
        }}
        // Only for pointers. The buttons next to it do the same for keyboards and screen readers.
        aria-hidden="true"
        className="grid h-8 w-6 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink-2 active:cursor-grabbing"
      >
        <GripVertical strokeWidth={1.75} className="size-3.5" />
      </span>
      <PageThumbnail src={image} className="h-[29px]! w-[22px]!" />
      <button type="button" className="min-w-0 text-left" onClick={onOpen}>
        <span className="block truncate font-medium text-small">{originalFilename}</span>
        <span className="block text-ink-3 text-micro">{pages}</span>
      </button>
      <span className="flex">
        <IconButton
          icon={ChevronUp}
          size="sm"
          label={t('documentOrder.before', { name: originalFilename })}
          shortcut="Alt ←"
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(uuid, index - 1)}
        />
        <IconButton
          icon={ChevronDown}
          size="sm"
          label={t('documentOrder.after', { name: originalFilename })}
          shortcut="Alt →"
          aria-disabled={isLast || undefined}
          onClick={() => onMove(uuid, index + 1)}
        />
      </span>
    </li>
  );
}
