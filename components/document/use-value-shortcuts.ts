'use client';

import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { isTextInput } from '@/components/ui/is-text-input';
import { canConfirm, cellNeedsCheck, type DisplayedField, needsCheck } from './displayed-fields';
import type { PickTarget } from './page-target';
import type { ValueEdits } from './use-value-edits';
import type { DisplayedCell } from './value-targets';

/** Returns the inputs and accept buttons of all values, in page order. */
const getTabStops = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-value]')];

/**
 * Returns the input of a field, a table cell, or the first cell of a table.
 * @param id key of the field or the table, or ID of the cell
 */
export function findValueElement(id: string): HTMLElement | null {
  const name = CSS.escape(id);
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return (
    find(`[data-field="${name}"] [data-value]`) ??
    find(`[data-cell="${name}"]`) ??
    find(`[data-cell^="${name}."]`)
  );
}

/** Focuses the input of a field, a table cell, or the first cell of a table. */
export const focusValue = (id: string): void => findValueElement(id)?.focus();

/** Focuses the next field or cell to check after the focused one. Starts again after the last cell. */
export function focusNextToCheck({ shown, drafts }: ValueEdits, cells: readonly DisplayedCell[]): void {
  const here = document.activeElement?.closest<HTMLElement>('[data-field], [data-cell]')?.dataset;
  const all = [
    ...shown.map((each) => {
      const { key } = each.field;
      return { id: key, isDue: needsCheck(each) || drafts.get(key)?.problem !== undefined };
    }),
    ...cells.map(({ id, cell }) => ({ id, isDue: cellNeedsCheck(cell) })),
  ];
  const at = all.findIndex(({ id }) => id === (here?.field ?? here?.cell));
  const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(({ isDue }) => isDue);
  if (next) focusValue(next.id);
}

interface ValueShortcuts {
  edits: ValueEdits;
  readOnly: boolean;
  /** Starts picking words on the page for a field. */
  onPick: (target: PickTarget) => void;
}

/** Handles keys in the values: moves between fields and saves. */
export function useValueShortcuts({
  edits,
  readOnly,
  onPick,
}: ValueShortcuts): (event: KeyboardEvent) => void {
  const step = (from: HTMLElement, by: 1 | -1) => {
    const all = getTabStops();
    all[all.indexOf(from) + by]?.focus();
  };
  function saveAndGoOn(input: HTMLElement, shown: DisplayedField, by: 1 | -1) {
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

  function plain({ key }: KeyboardEvent, input: HTMLElement, shown: DisplayedField): boolean {
    if (key === 'ArrowDown') saveAndGoOn(input, shown, 1);
    else if (key === 'ArrowUp') saveAndGoOn(input, shown, -1);
    // On a button, Enter presses the button.
    else if (key === 'Enter' && input instanceof HTMLInputElement) {
      if (!readOnly && canConfirm(shown) && !edits.drafts.has(shown.field.key))
        edits.put(shown, shown.reading.value);
      saveAndGoOn(input, shown, 1);
    } else if (key === 'Escape') edits.restore(shown.field.key);
    else return false;
    return true;
  }

  function withAlt({ key, code }: KeyboardEvent, shown: DisplayedField): boolean {
    if (readOnly || !shown.isConfigured) return false;
    // Use the key's position, because Alt can change the character.
    if (code === 'KeyP') {
      onPick({ id: shown.field.key, label: shown.field.label });
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') edits.put(shown, null);
    else if (key === 'Enter') acceptOffer(shown);
    else return false;
    return true;
  }

  /** Accepts the suggested value, or else the value that was read. */
  function acceptOffer(shown: DisplayedField) {
    const { source, value, scanned } = shown.reading;
    if (source === 'carried' && value !== null) edits.put(shown, value);
    else if (scanned) edits.put(shown, scanned.value);
  }
}

interface PageShortcuts {
  onApprove: () => void;
  onNext: () => void;
  onPrevious: () => void;
  onNextToCheck: () => void;
  onClaim: () => void;
  onHelp: () => void;
  /** `true` while a dialog is open. */
  isDisabled: boolean;
}

/** Returns `true` inside a dialog, which handles its own keys. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Handles page-wide shortcuts. Letters work only outside text inputs. */
export function usePageShortcuts(keys: PageShortcuts): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (keys.isDisabled || event.defaultPrevented || isInDialog(event.target)) return;
    const act = getShortcutAction(event, keys);
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

function getShortcutAction(event: globalThis.KeyboardEvent, keys: PageShortcuts): (() => void) | undefined {
  const { key, code, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (control) return key === 'Enter' ? keys.onApprove : undefined;
  // Use the key's position, because Alt can change the character.
  if (altKey) return code === 'KeyN' ? keys.onNextToCheck : key === '?' ? keys.onHelp : undefined;
  if (isTextInput(event.target)) return undefined;
  return {
    j: keys.onNext,
    k: keys.onPrevious,
    n: keys.onNextToCheck,
    c: keys.onClaim,
    '?': keys.onHelp,
  }[key.toLowerCase()];
}
