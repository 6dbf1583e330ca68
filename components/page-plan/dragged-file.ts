import { type RefObject, useEffect, useState } from 'react';
import { useDrag, useDrop } from 'react-dnd';
import { getEmptyImage } from 'react-dnd-html5-backend';
import { gapAt, placeInGap, scrollStep } from './drop-place';
import type { EditorDocument } from './plan-state';

export const DRAGGED_FILE = 'file of the plan';

export interface DraggedFile {
  document: EditorDocument;
  /** Where it stands in the order of the plan, from 0. */
  from: number;
}

/** A file that can be dragged. @returns whether it is held now, and what to hold it by */
export function useFileDrag(document: EditorDocument, from: number) {
  const [held, grip, preview] = useDrag<DraggedFile, unknown, boolean>(
    () => ({
      type: DRAGGED_FILE,
      item: { document, from },
      collect: (monitor) => monitor.isDragging(),
    }),
    [document, from],
  );
  // The browser's own picture of what is dragged would be another one than a finger gets.
  useEffect(() => {
    preview(getEmptyImage());
  }, [preview]);
  return { held, grip };
}

/**
 * A list of files that takes them in another order.
 * @param move is told a file's uuid and its new place, from 0
 * @returns the gap that a held file would go into, null when it would stay; and what takes the list's element
 */
export function useFileDrop(list: RefObject<HTMLElement | null>, move: (uuid: string, to: number) => void) {
  const [gap, setGap] = useState<number | null>(null);
  const [over, drop] = useDrop<DraggedFile, unknown, boolean>(
    () => ({
      accept: DRAGGED_FILE,
      collect: (monitor) => monitor.isOver(),
      hover: ({ from }, monitor) => {
        const y = monitor.getClientOffset()?.y;
        if (!list.current || y === undefined) return;
        list.current.scrollTop += scrollStep(list.current.getBoundingClientRect(), y);
        const next = gapUnder(list.current, y);
        setGap(placeInGap(from, next) === null ? null : next);
      },
      drop: ({ document, from }, monitor) => {
        const y = monitor.getClientOffset()?.y;
        if (!list.current || y === undefined) return;
        const to = placeInGap(from, gapUnder(list.current, y));
        if (to !== null) move(document.uuid, to);
      },
    }),
    [list, move],
  );
  return { gap: over ? gap : null, drop };
}

const gapUnder = (list: HTMLElement, y: number): number =>
  gapAt(
    [...list.children].map((row) => row.getBoundingClientRect()),
    y,
  );
