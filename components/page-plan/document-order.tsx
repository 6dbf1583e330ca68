'use client';

import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { MiniPage } from '@/components/ui/mini-page';
import { count } from '@/lib/page-plan/page-words';
import { pagesInPlan } from '@/lib/page-plan/plan-document';
import { DragPreview } from './drag-preview';
import { useFileDrag, useFileDrop } from './dragged-file';
import { usePlan } from './editor-context';
import type { EditorDocument } from './plan-state';

/** The files of the plan, in the order in which their pages are joined: dragged, or moved by buttons and keys. */
export const DocumentOrder = memo(function DocumentOrder() {
  const { documents, pages, edit, goTo } = usePlan();
  const list = useRef<HTMLOListElement>(null);
  const move = useCallback((uuid: string, to: number) => edit({ type: 'moveDocument', uuid, to }), [edit]);
  const { gap, drop } = useFileDrop(list, move);
  drop(list);
  return (
    <section aria-label="Files" className="mx-2 mb-2 shrink-0 rounded-2 border border-line">
      <ol ref={list} className="max-h-44 overflow-auto [scrollbar-width:thin]">
        {documents.map((document, index) => (
          <Row
            key={document.uuid}
            document={document}
            index={index}
            last={index === documents.length - 1}
            line={
              gap === index ? 'above' : gap === index + 1 && index === documents.length - 1 ? 'below' : null
            }
            onMove={move}
            onOpen={() => goTo(pages.findIndex((page) => page.document === document))}
          />
        ))}
      </ol>
      <DragPreview />
    </section>
  );
});

interface RowProps {
  document: EditorDocument;
  index: number;
  last: boolean;
  /** Where a held file would go. */
  line: 'above' | 'below' | null;
  onMove: (uuid: string, to: number) => void;
  onOpen: () => void;
}

function Row({ document, index, last, line, onMove, onOpen }: RowProps) {
  const { uuid, originalFilename } = document;
  const { held, grip } = useFileDrag(document, index);
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-2 border-line-soft py-1 pr-1 not-last:border-b',
        held && 'bg-sunken *:opacity-50',
      )}
    >
      {line && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute inset-x-1 z-1 h-0.5 rounded-full bg-accent opacity-100!',
            line === 'above' ? 'top-0' : 'bottom-0',
          )}
        />
      )}
      <span
        ref={(element) => {
          grip(element);
        }}
        // The buttons beside it are for the keys, and say what this does.
        aria-hidden="true"
        className="grid h-8 w-6 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink-2 active:cursor-grabbing"
      >
        <GripVertical strokeWidth={1.75} className="size-3.5" />
      </span>
      <MiniPage src={thumbnailHref(uuid, 1, 256)} className="h-[29px]! w-[22px]!" />
      <button type="button" className="min-w-0 text-left" onClick={onOpen}>
        <span className="block truncate font-medium text-small">{originalFilename}</span>
        <span className="block text-ink-3 text-micro">{count(pagesInPlan(document), 'page')}</span>
      </button>
      <span className="flex">
        <IconButton
          icon={ChevronUp}
          size="sm"
          label={`Move ${originalFilename} before`}
          shortcut="Alt ←"
          disabled={index === 0}
          onClick={() => onMove(uuid, index - 1)}
        />
        <IconButton
          icon={ChevronDown}
          size="sm"
          label={`Move ${originalFilename} after`}
          shortcut="Alt →"
          disabled={last}
          onClick={() => onMove(uuid, index + 1)}
        />
      </span>
    </li>
  );
}
