import { type RefObject, useEffect, useState } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { getEmptyImage } from 'react-dnd-html5-backend';
import { gapAt, placeInGap, scrollStep } from './drop-place';

export const DRAGGED_ROW = 'row of a list';

/** A row that is held, with what is shown of it beside the pointer. */
export interface DraggedRow {
  id: string;
  /** The list that it was taken from, by a name of its own on the page. */
  list: string;
  /** Where it stands there, from 0. */
  from: number;
  name: string;
  note: string;
  /** The address of its picture. */
  picture?: string;
}

/** A row that can be dragged. @returns whether it is held now, and what to hold it by */
export function useRowDrag({ id, list, from, name, note, picture }: DraggedRow) {
  const [held, grip, preview] = useDrag<DraggedRow, unknown, boolean>(
    () => ({
      type: DRAGGED_ROW,
      item: { id, list, from, name, note, picture },
      collect: (monitor) => monitor.isDragging(),
    }),
    [id, list, from, name, note, picture],
  );
  // The browser's own picture of what is dragged would be another one than a finger gets.
  useEffect(() => {
    preview(getEmptyImage());
  }, [preview]);
  return { held, grip };
}

interface DropList {
  name: string;
  /** Its children are the rows. */
  element: RefObject<HTMLElement | null>;
  /** Told a row's id and its new place, from 0; the row may come from another list. */
  place: (id: string, at: number) => void;
}

/**
 * A list that takes rows in another order.
 * @returns the gap that a held row would go into, null when it would stay; and what takes the list's element
 */
export function useRowDrop({ name, element, place }: DropList) {
  const [gap, setGap] = useState<number | null>(null);
  const [over, drop] = useDrop<DraggedRow, unknown, boolean>(
    () => ({
      accept: DRAGGED_ROW,
      collect: (monitor) => monitor.isOver(),
      hover: (row, monitor) => {
        const y = monitor.getClientOffset()?.y;
        if (!element.current || y === undefined) return;
        element.current.scrollTop += scrollStep(element.current.getBoundingClientRect(), y);
        const next = gapUnder(element.current, y);
        setGap(placeIn(name, row, next) === null ? null : next);
      },
      drop: (row, monitor) => {
        const y = monitor.getClientOffset()?.y;
        if (!element.current || y === undefined) return;
        const at = placeIn(name, row, gapUnder(element.current, y));
        if (at !== null) place(row.id, at);
      },
    }),
    [name, element, place],
  );
  return { gap: over ? gap : null, drop };
}

const placeIn = (list: string, row: DraggedRow, gap: number): number | null =>
  row.list === list ? placeInGap(row.from, gap) : gap;

const gapUnder = (list: HTMLElement, y: number): number =>
  gapAt(
    [...list.children].map((row) => row.getBoundingClientRect()),
    y,
  );
