'use client';

import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { needsLook, type ShownField } from './shown-fields';
import type { ValueEdits } from './use-value-edits';

/** Everything that a value is typed into or accepted with, in the order of the page. */
const stops = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-value]')];

/** Puts the focus on a field's input. @returns false when there is none to put it on */
export function focusField(key: string): boolean {
  const row = document.querySelector(`[data-field="${CSS.escape(key)}"]`);
  const input = row?.querySelector<HTMLElement>('[data-value]');
  input?.focus();
  return input !== undefined && input !== null;
}

/** The next field that wants a look, after the one that the focus is in; from the last, the first again. */
export function focusNextToCheck({ shown, drafts }: ValueEdits): void {
  const here = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field;
  const at = shown.findIndex(({ field }) => field.key === here);
  const order = [...shown.slice(at + 1), ...shown.slice(0, at + 1)];
  const next = order.find((each) => needsLook(each) || drafts.get(each.field.key)?.problem !== undefined);
  if (next) focusField(next.field.key);
}

interface ValueKeys {
  edits: ValueEdits;
  readOnly: boolean;
}

/** The keys within the values: from field to field, saving on the way. */
export function useValueKeys({ edits, readOnly }: ValueKeys): (event: KeyboardEvent) => void {
  const step = (from: HTMLElement, by: 1 | -1) => {
    const all = stops();
    all[all.indexOf(from) + by]?.focus();
  };
  function saveAndGoOn(input: HTMLElement, shown: ShownField, by: 1 | -1) {
    if (readOnly || edits.commit(shown)) step(input, by);
  }

  return (event) => {
    const input = (event.target as HTMLElement).closest<HTMLElement>('[data-value]');
    const key = input?.closest<HTMLElement>('[data-field]')?.dataset.field;
    const shown = edits.shown.find(({ field }) => field.key === key);
    if (!input || !shown || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const handled = event.altKey ? withAlt(event, shown) : plain(event, input, shown);
    if (handled) event.preventDefault();
  };

  function plain({ key }: KeyboardEvent, input: HTMLElement, shown: ShownField): boolean {
    if (key === 'ArrowDown') saveAndGoOn(input, shown, 1);
    else if (key === 'ArrowUp') saveAndGoOn(input, shown, -1);
    // On a button Enter presses it.
    else if (key === 'Enter' && input instanceof HTMLInputElement) saveAndGoOn(input, shown, 1);
    else if (key === 'Escape') edits.restore(shown.field.key);
    else return false;
    return true;
  }

  function withAlt({ key }: KeyboardEvent, shown: ShownField): boolean {
    if (readOnly || !shown.known) return false;
    if (key === 'Delete' || key === 'Backspace') edits.put(shown, null);
    else if (key === 'Enter') acceptOffer(shown);
    else return false;
    return true;
  }

  /** What is suggested, else what the scan had read. */
  function acceptOffer(shown: ShownField) {
    const { source, value, scanned } = shown.reading;
    if (source === 'carried' && value !== null) edits.put(shown, value);
    else if (scanned) edits.put(shown, scanned.value);
  }
}

interface PageKeys {
  onApprove: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onNextToCheck: () => void;
  onHelp: () => void;
  /** A question stands in front of the page. */
  off: boolean;
}

const typesInto = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** A question in front of the page has keys of its own. */
const inQuestion = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** The keys of the whole page. Letters count only where nothing is typed. */
export function usePageKeys(keys: PageKeys): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (keys.off || event.defaultPrevented || inQuestion(event.target)) return;
    const act = deedOf(event, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function deedOf(event: globalThis.KeyboardEvent, keys: PageKeys): (() => void) | undefined {
  const { key, code, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (control) return key === 'Enter' ? keys.onApprove : undefined;
  // By its place: with Alt a letter may become another sign.
  if (altKey) return code === 'KeyN' ? keys.onNextToCheck : key === '?' ? keys.onHelp : undefined;
  if (typesInto(event.target)) return undefined;
  return { j: keys.onNext, k: keys.onPrevious, n: keys.onNextToCheck, '?': keys.onHelp }[key.toLowerCase()];
}
