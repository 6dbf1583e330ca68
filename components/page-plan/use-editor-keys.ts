'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { cutDeed, discardDeed, joinDeed, moveDeed, nextUnsure } from './editor-deeds';
import type { GridHandle } from './page-grid';
import type { PlanEdit } from './plan-reducer';
import { focusPage, NOTHING_SELECTED, selectAll, selectPage } from './selection';
import type { Editor } from './use-editor';

/** A key, as React or the browser tells of it. */
export type KeyPress = Pick<
  globalThis.KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target' | 'preventDefault'
>;

interface KeyTargets {
  editor: Editor;
  current: number;
  grid: RefObject<GridHandle | null>;
  rename: (index: number) => void;
  skip: () => void;
  zoom: (by: 1 | -1) => void;
}

/** Keys that work on the page that is looked at; `isForPage` says from where. */
export function gridKeys({ editor, current, grid, rename, skip, zoom }: KeyTargets) {
  const { pages, edit, select } = editor;
  const does = (deed: PlanEdit | null) => deed && edit(deed);
  const move = (index: number, from: EventTarget | null, range = false) => {
    const to = Math.max(0, Math.min(pages.length - 1, index));
    const page = pages[to];
    if (!page) return;
    if (range) select((selection) => focusPage(selection, pages, page.id, { range: true }));
    // Who looks closely goes on looking: there the next page comes, and the focus stays.
    if (isInPreview(from)) grid.current?.show(to);
    else grid.current?.goTo(to);
  };
  const deeds: Record<string, (event: KeyPress) => unknown> = {
    ' ': () => select((selection) => selectPage(selection, pages, pages[current]!.id, { toggle: true })),
    s: () => does(cutDeed(editor)),
    j: () => does(joinDeed(editor)),
    x: skip,
    Delete: () => does(discardDeed(editor)),
    Backspace: () => does(discardDeed(editor)),
    F2: () => rename(current),
    n: ({ target }) => {
      const next = nextUnsure(editor, current);
      if (next !== null) move(next, target);
    },
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    Escape: () => select(({ focus }) => ({ ...NOTHING_SELECTED, focus })),
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
      does(moveDeed(editor, current, event.key === 'ArrowLeft' ? -1 : 1));
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
      const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      // Space and Enter on a button press it.
      if (!deed || (event.key === ' ' && !onPage)) return;
      event.preventDefault();
      deed(event);
    }
  };
}

const isInPreview = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-preview]') !== null;

/** What types, or has arrows and letters of its own. */
const OWN_KEYS =
  'input, textarea, [role=combobox], [role=grid], [role=menu], [role=listbox], [role=dialog], [data-own-keys]';

/**
 * Whether a key that is pressed there is for the page that is looked at. Who scrolled by the wheel, or used a tool, has
 * the focus on nothing or on a button, and goes on by keys all the same.
 */
function isForPage(
  { target, key, defaultPrevented }: globalThis.KeyboardEvent,
  desk: Element | null,
): boolean {
  if (defaultPrevented || !(target instanceof HTMLElement)) return false;
  if (target === document.body) return true;
  if (!desk?.contains(target) || target.closest(OWN_KEYS) !== null) return false;
  return !(target.matches('figure') && scrollsBy(target, key));
}

/** A page that is larger than its preview is moved in it. */
function scrollsBy(element: HTMLElement, key: string): boolean {
  if (['ArrowLeft', 'ArrowRight'].includes(key)) return element.scrollWidth > element.clientWidth;
  const upOrDown = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].includes(key);
  return upOrDown && element.scrollHeight > element.clientHeight;
}

interface DeskKeys {
  /** What the editor is in. */
  desk: RefObject<Element | null>;
  /** What a key does with the page that is looked at. */
  page: (event: KeyPress) => void;
  undo: () => void;
  redo: () => void;
  apply: () => void;
  help: () => void;
}

/** Keys that work wherever the focus is in the editor. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { desk, page, undo, redo, apply, help } = latest.current;
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
      else if (isForPage(event, desk.current)) page(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function act(event: globalThis.KeyboardEvent, deed: () => void): void {
  event.preventDefault();
  deed();
}
