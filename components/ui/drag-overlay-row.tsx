'use client';

import { useDragLayer } from 'react-dnd';
import { PageThumbnail } from './page-thumbnail';
import { DRAGGED_ROW, type DraggedRow } from './row-drag';

/** Renders the dragged row next to the pointer, identical for mouse and touch. Render it once in a `DragRoot`. */
export function DragOverlayRow() {
  const { row, at } = useDragLayer((monitor) => ({
    row: monitor.getItemType() === DRAGGED_ROW ? monitor.getItem<DraggedRow>() : null,
    at: monitor.getClientOffset(),
  }));
  if (!row || !at) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed top-0 left-0 z-50 flex max-w-[240px] items-center gap-2.5 rounded-2 border border-line-strong bg-surface py-1 pr-3 pl-2 shadow-2"
      style={{ transform: `translate(${at.x + 12}px, ${at.y - 18}px)` }}
    >
      <PageThumbnail src={row.image} className="h-[29px]! w-[22px]!" />
      <span className="min-w-0">
        <span className="block truncate font-medium text-small">{row.name}</span>
        <span className="block text-ink-3 text-micro">{row.note}</span>
      </span>
    </div>
  );
}
