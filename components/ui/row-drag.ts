import { type RefObject, useEffect, useState } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { getEmptyImage } from 'react-dnd-html5-backend';
import { getGapIndex, getPositionInGap, getScrollStep } from './drop-position';

export const DRAGGED_ROW = 'row of a list';

/** Row being dragged, with the content shown next to the pointer. */
export interface DraggedRow {
  id: string;
  /** Name of the source list, unique on the page. */
  list: string;
  /** Index in the source list, 0-based. */
  from: number;
  name: string;
  note: string;
  image?: string;
}

/**
 * Makes a row draggable.
 * @returns whether the row is being dragged, and the ref of the drag handle
 */
export function useRowDrag({ id, list, from, name, note, image }: DraggedRow) {
  const [held, grip, preview] = useDrag<DraggedRow, unknown, boolean>(
    () => ({
      type: DRAGGED_ROW,
      item: { id, list, from, name, note, image },
      collect: (monitor) => monitor.isDragging(),
    }),
    [id, list, from, name, note, image],
  );
  // Hide the browser's native drag preview, so that mouse and touch show the same one.
  useEffect(() => {
    preview(getEmptyImage());
  }, [preview]);
  return { held, grip };
}

interface DropList {
  name: string;
  /** Element whose children are the rows. */
  element: RefObject<HTMLElement | null>;
  /** Called with the row's ID and its new 0-based index. The row may come from another list. */
  onDrop: (id: string, at: number) => void;
}

/**
 * Makes a list sortable by drag and drop.
 * @returns the gap where the dragged row would be dropped (`null` if it doesn't move), and the ref for the list element
 */
export function useRowDrop({ name, element, onDrop }: DropList) {
  const [gap, setGap] = useState<number | null>(null);
  const [over, drop] = useDrop<DraggedRow, unknown, boolean>(
    () => ({
      accept: DRAGGED_ROW,
      collect: (monitor) => monitor.isOver(),
      hover: (row, monitor) => {
        const y = monitor.getClientOffset()?.y;
        if (!element.current || y === undefined) return;
        element.current.scrollTop += getScrollStep(element.current.getBoundingClientRect(), y);
        const next = getGapUnderPointer(element.current, y);
        setGap(getPosition(name, row, next) === null ? null : next);
      },
      drop: (row, monitor) => {
        const y = monitor.getClientOffset()?.y;
        if (!element.current || y === undefined) return;
        const at = getPosition(name, row, getGapUnderPointer(element.current, y));
        if (at !== null) onDrop(row.id, at);
      },
    }),
    [name, element, onDrop],
  );
  return { gap: over ? gap : null, drop };
}

const getPosition = (list: string, row: DraggedRow, gap: number): number | null =>
  row.list === list ? getPositionInGap(row.from, gap) : gap;

const getGapUnderPointer = (list: HTMLElement, y: number): number =>
  getGapIndex(
    [...list.children].map((row) => row.getBoundingClientRect()),
    y,
  );
