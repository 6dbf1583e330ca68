'use client';

import type { ReactNode } from 'react';
import { DndProvider } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { TouchBackend } from 'react-dnd-touch-backend';

/**
 * Within it things can be dragged: with the browser's own drag and drop where a mouse is at hand, else with a finger.
 * It draws nothing itself, so that the server, which knows of no pointer, says the same.
 */
export function DragRoot({ children }: { children: ReactNode }) {
  return isTouch() ? (
    <DndProvider backend={TouchBackend} options={{ enableMouseEvents: true }}>
      {children}
    </DndProvider>
  ) : (
    <DndProvider backend={HTML5Backend}>{children}</DndProvider>
  );
}

const isTouch = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches;
