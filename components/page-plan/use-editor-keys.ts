'use client';

import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { cutDeed, discardDeed, joinDeed, moveDeed, nextUnsure } from './editor-deeds';
import type { GridHandle } from './page-grid';
import type { PlanEdit } from './plan-reducer';
import { focusPage, NOTHING_SELECTED, selectAll, selectPage } from './selection';
import type { Editor } from './use-editor';

interface KeyTargets {
  editor: Editor;
  current: number;
  grid: RefObject<GridHandle | null>;
  rename: (index: number) => void;
  skip: () => void;
  zoom: (by: 1 | -1) => void;
}

/** Keys that work while a page in the sheets has the focus; letters do nothing anywhere else. */
export function gridKeys({ editor, current, grid, rename, skip, zoom }: KeyTargets) {
  const { pages, edit, select } = editor;
  const does = (deed: PlanEdit | null) => deed && edit(deed);
  const move = (index: number, range: boolean) => {
    const to = Math.max(0, Math.min(pages.length - 1, index));
    const page = pages[to];
    if (!page) return;
    if (range) select((selection) => focusPage(selection, pages, page.id, { range: true }));
    grid.current?.goTo(to);
  };
  const deeds: Record<string, () => unknown> = {
    ' ': () => select((selection) => selectPage(selection, pages, pages[current]!.id, { toggle: true })),
    s: () => does(cutDeed(editor)),
    j: () => does(joinDeed(editor)),
    x: skip,
    Delete: () => does(discardDeed(editor)),
    Backspace: () => does(discardDeed(editor)),
    F2: () => rename(current),
    n: () => {
      const next = nextUnsure(editor, current);
      if (next !== null) move(next, false);
    },
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    Escape: () => select(({ focus }) => ({ ...NOTHING_SELECTED, focus })),
  };

  return (event: KeyboardEvent) => {
    if (pages.length === 0) return;
    const { columns = 1, rows = 1 } = grid.current?.measures() ?? {};
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * rows,
      PageUp: -columns * rows,
      Home: -pages.length,
      End: pages.length,
    };
    const step = steps[event.key];
    const command = event.ctrlKey || event.metaKey;
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      does(moveDeed(editor, current, event.key === 'ArrowLeft' ? -1 : 1));
    } else if (step !== undefined && !command && !event.altKey) {
      event.preventDefault();
      move(current + step, event.shiftKey);
    } else if (command && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      select((selection) => selectAll(selection, pages));
    } else if (!command && !event.altKey) {
      const onPage = event.target instanceof HTMLElement && event.target.hasAttribute('data-page');
      const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      // Space and Enter on the scissors press them.
      if (!deed || (event.key === ' ' && !onPage)) return;
      event.preventDefault();
      deed();
    }
  };
}

interface DeskKeys {
  undo: () => void;
  redo: () => void;
  apply: () => void;
  help: () => void;
}

/** Keys that work wherever the focus is in the editor. */
export function useDeskKeys({ undo, redo, apply, help }: DeskKeys): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const inDialog = event.target instanceof HTMLElement && event.target.closest('[role=dialog]') !== null;
      const key = event.key.toLowerCase();
      const command = event.ctrlKey || event.metaKey;
      if (inDialog) return;
      if (command && key === 'enter') act(event, apply);
      // A field takes back its own typing.
      else if (inField) return;
      else if (command && key === 'z') act(event, event.shiftKey ? redo : undo);
      else if (command && key === 'y') act(event, redo);
      else if (!command && event.key === '?') act(event, help);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, apply, help]);
}

function act(event: globalThis.KeyboardEvent, deed: () => void): void {
  event.preventDefault();
  deed();
}
