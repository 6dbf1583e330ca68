'use client';

import { useDragLayer } from 'react-dnd';
import { thumbnailHref } from '@/components/api/document-links';
import { MiniPage } from '@/components/ui/mini-page';
import { count } from '@/lib/page-plan/page-words';
import { pagesInPlan } from '@/lib/page-plan/plan-document';
import { DRAGGED_FILE, type DraggedFile } from './dragged-file';

/** The file that is held, beside the pointer: the same with a mouse and with a finger. */
export function DragPreview() {
  const { file, at } = useDragLayer((monitor) => ({
    file: monitor.getItemType() === DRAGGED_FILE ? monitor.getItem<DraggedFile>() : null,
    at: monitor.getClientOffset(),
  }));
  if (!file || !at) return null;
  const { document } = file;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 flex max-w-[240px] items-center gap-2.5 rounded-2 border border-line-strong bg-surface py-1 pr-3 pl-2 shadow-2"
      style={{ transform: `translate(${at.x + 12}px, ${at.y - 18}px)` }}
    >
      <MiniPage src={thumbnailHref(document.uuid, 1, 256)} className="h-[29px]! w-[22px]!" />
      <span className="min-w-0">
        <span className="block truncate font-medium text-small">{document.originalFilename}</span>
        <span className="block text-ink-3 text-micro">{count(pagesInPlan(document), 'page')}</span>
      </span>
    </div>
  );
}
