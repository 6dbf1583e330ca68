'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { createCutEdit, createDiscardEdit, createJoinEdit, createMoveEdit } from './editor-actions';
import type { GridHandle } from './grid-handle';
import { EMPTY_SELECTION, focusPage, selectAll, selectPage } from './page-selection';
import type { PlanEdit } from './plan-reducer';
import type { Editor } from './use-editor';

/** Key press, from React or the browser. */
export type KeyPress = Pick<
  globalThis.KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target' | 'preventDefault'
>;

interface ShortcutTargets {
  editor: Editor;
  current: number;
  grid: RefObject<GridHandle | null>;
  rename: (index: number) => void;
  skip: () => void;
  zoom: (by: 1 | -1) => void;
  /** Goes to the page of the next unsure cut. */
  goToUnsure: (go: (index: number) => void) => void;
}

/** Handles keys that apply to the current page; `isForEditor` checks the source. */
export function createGridKeyHandler(targets: ShortcutTargets) {
  const { editor, current, grid, rename, skip, zoom } = targets;
  const { pages, edit, select } = editor;
  const does = (change: PlanEdit | null) => change && edit(change);
  const move = (index: number, from: EventTarget | null, range = false) => {
    const to = Math.max(0, Math.min(pages.length - 1, index));
    const page = pages[to];
    if (!page) return;
    if (range) select((selection) => focusPage(selection, pages, page.id, { range: true }));
    // In the preview, show the next page there and keep the focus.
    if (isInPreview(from)) grid.current?.show(to);
    else grid.current?.goTo(to);
  };
  const actions: Record<string, (event: KeyPress) => unknown> = {
    ' ': () => select((selection) => selectPage(selection, pages, pages[current]!.id, { toggle: true })),
    s: () => does(createCutEdit(editor)),
    j: () => does(createJoinEdit(editor)),
    x: skip,
    Delete: () => does(createDiscardEdit(editor)),
    Backspace: () => does(createDiscardEdit(editor)),
    F2: () => rename(current),
    n: ({ target }) => targets.goToUnsure((index) => move(index, target)),
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    Escape: () => select(({ focus }) => ({ ...EMPTY_SELECTION, focus })),
  };

  return (event: KeyPress) => {
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
      does(createMoveEdit(editor, current, event.key === 'ArrowLeft' ? -1 : 1));
    } else if (step !== undefined && !command && !event.altKey) {
      event.preventDefault();
      move(current + step, event.target, event.shiftKey);
    } else if (command && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      select((selection) => selectAll(selection, pages));
    } else if (!command && !event.altKey) {
      const { target } = event;
      const onPage =
        target instanceof HTMLElement && (target.hasAttribute('data-page') || target === document.body);
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      // On a button, Space and Enter press the button.
      if (!action || (event.key === ' ' && !onPage)) return;
      event.preventDefault();
      action(event);
    }
  };
}

const isInPreview = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-preview]') !== null;

/** Selector of inputs and widgets with their own keys. */
const KEYBOARD_WIDGETS =
  'input, textarea, [role=combobox], [role=grid], [role=menu], [role=listbox], [role=dialog], [data-own-keys]';

/**
 * Returns `true` if a key press applies to the current page. After scrolling or using a tool, the focus may be on the
 * body or a button; shortcuts still work.
 */
function isForEditor(
  { target, key, defaultPrevented }: globalThis.KeyboardEvent,
  editorElement: Element | null,
): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return false;
  if (target === document.body) return true;
  if (!editorElement?.contains(target) || target.closest(KEYBOARD_WIDGETS) !== null) return false;
  return !(target.matches('figure') && canScroll(target, key));
}

/** Returns `true` if the key scrolls a page that is larger than the preview. */
function canScroll(element: HTMLElement, key: string): boolean {
  if (['ArrowLeft', 'ArrowRight'].includes(key)) return element.scrollWidth > element.clientWidth;
  const upOrDown = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].includes(key);
  return upOrDown && element.scrollHeight > element.clientHeight;
}

interface EditorShortcuts {
  /** Root element of the editor. */
  editorElement: RefObject<Element | null>;
  /** Handles a key for the current page. */
  page: (event: KeyPress) => void;
  undo: () => void;
  redo: () => void;
  apply: () => void;
  help: () => void;
}

/** Handles keys that work anywhere in the editor. */
export function useEditorShortcuts(keys: EditorShortcuts): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { editorElement, page, undo, redo, apply, help } = latest.current;
      const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const inDialog = event.target instanceof HTMLElement && event.target.closest('[role=dialog]') !== null;
      const key = event.key.toLowerCase();
      const command = event.ctrlKey || event.metaKey;
      if (inDialog) return;
      if (command && key === 'enter') runAction(event, apply);
      // A field undoes its own typing.
      else if (inField) return;
      else if (command && key === 'z') runAction(event, event.shiftKey ? redo : undo);
      else if (command && key === 'y') runAction(event, redo);
      else if (!command && event.key === '?') runAction(event, help);
      else if (isForEditor(event, editorElement.current)) page(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function runAction(event: globalThis.KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
