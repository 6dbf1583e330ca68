'use client';

import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { thumbnailHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { DropLine, edgeAt } from '@/components/ui/drop-line';
import { HeldRow } from '@/components/ui/held-row';
import { IconButton } from '@/components/ui/icon-button';
import { MiniPage } from '@/components/ui/mini-page';
import { useRowDrag, useRowDrop } from '@/components/ui/row-drag';
import { SHEET_PICTURE } from '@/lib/documents/first-pictures';
import { count } from '@/lib/page-plan/page-words';
import { pagesInPlan } from '@/lib/page-plan/plan-document';
import { usePlan } from './editor-context';
import type { EditorDocument } from './plan-state';

const LIST = 'files of the plan';

/** The files of the plan, in the order in which their pages are joined: dragged, or moved by buttons and keys. */
export const DocumentOrder = memo(function DocumentOrder() {
  const { documents, pages, edit, goTo } = usePlan();
  const list = useRef<HTMLOListElement>(null);
  const move = useCallback((uuid: string, to: number) => edit({ type: 'moveDocument', uuid, to }), [edit]);
  const { gap, drop } = useRowDrop({ name: LIST, element: list, place: move });
  drop(list);
  return (
    <section aria-label="Files" className="rounded-2 border border-line">
      <ol ref={list} className="max-h-44 overflow-auto low:max-h-none [scrollbar-width:thin]">
        {documents.map((document, index) => (
          <Row
            key={document.uuid}
            document={document}
            index={index}
            last={index === documents.length - 1}
            line={edgeAt(gap, index, documents.length)}
            onMove={move}
            onOpen={() => goTo(pages.findIndex((page) => page.document === document))}
          />
        ))}
      </ol>
      <HeldRow />
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
  const pages = count(pagesInPlan(document), 'page');
  const picture = thumbnailHref(uuid, 1, SHEET_PICTURE.roomy);
  const row = { id: uuid, list: LIST, from: index, name: originalFilename, note: pages, picture };
  const { held, grip } = useRowDrag(row);
  return (
    <li
      className={cx(
        'relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-2 border-line-soft py-1 pr-1 not-last:border-b',
        held && 'bg-sunken *:opacity-50',
      )}
    >
      {line && <DropLine edge={line} />}
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
      <MiniPage src={picture} className="h-[29px]! w-[22px]!" />
      <button type="button" className="min-w-0 text-left" onClick={onOpen}>
        <span className="block truncate font-medium text-small">{originalFilename}</span>
        <span className="block text-ink-3 text-micro">{pages}</span>
      </button>
      <span className="flex">
        <IconButton
          icon={ChevronUp}
          size="sm"
          label={`Move ${originalFilename} before`}
          shortcut="Alt ←"
          aria-disabled={index === 0 || undefined}
          onClick={() => onMove(uuid, index - 1)}
        />
        <IconButton
          icon={ChevronDown}
          size="sm"
          label={`Move ${originalFilename} after`}
          shortcut="Alt →"
          aria-disabled={last || undefined}
          onClick={() => onMove(uuid, index + 1)}
        />
      </span>
    </li>
  );
}
