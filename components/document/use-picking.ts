'use client';

import { useState } from 'react';
import type { ValuePlace } from './draft-store';
import type { PickTarget } from './page-target';
import type { ValueEdits } from './use-value-edits';
import { focusValue } from './use-value-shortcuts';
import type { DisplayedCell } from './value-targets';
import type { PickedWords } from './word-selection';

/** Words from the page for an entity field or a cell, which takes them itself. */
export interface PickedOffer {
  /** ID of the target. */
  id: string;
  text: string;
  place: ValuePlace | undefined;
}

/**
 * Manages filling a field or a cell from the page: while it has the focus, or after the reviewer chose to pick on the
 * page.
 *
 * @param cells all cells of the document's tables
 * @param isEnabled `false` if the values can't be edited or there are no pages
 */
export function usePicking(edits: ValueEdits, cells: readonly DisplayedCell[], isEnabled: boolean) {
  /** Target that has the focus. */
  const [focused, setFocused] = useState<PickTarget>();
  /** Target for which the reviewer started picking. */
  const [started, setStarted] = useState<PickTarget>();
  const [isMissed, setMissed] = useState(false);
  const [offer, setOffer] = useState<PickedOffer>();
  // A removed row's cell is gone, and a row added later gets the same IDs.
  const isGone = (target: { id: string } | undefined) =>
    target !== undefined &&
    !edits.shown.some(({ field }) => field.key === target.id) &&
    !cells.some(({ id }) => id === target.id);
  if (isGone(focused)) setFocused(undefined);
  if (isGone(started)) setStarted(undefined);
  if (isGone(offer)) setOffer(undefined);
  const current = started ?? focused;

  function stop() {
    setStarted(undefined);
    setMissed(false);
  }
  function leave() {
    if (started !== undefined) focusValue(started.id);
    stop();
  }
  return {
    isEnabled,
    /** Field or cell that takes the words; `undefined` if there is none. */
    target: isEnabled ? current : undefined,
    isStarted: started !== undefined,
    /** `true` if the last click or box had no words. */
    isMissed,
    start: (target: PickTarget) => {
      if (!isEnabled) return;
      setMissed(false);
      setStarted(target);
    },
    /** Stops picking, and focuses the field or cell. */
    leave,
    /** Stops picking when rows change their places. The focus stays. */
    cancel: () => {
      stop();
      setOffer(undefined);
    },
    miss: () => setMissed(true),
    pick: (page: number, { text, box }: PickedWords) => {
      if (!current) return;
      const place = box && { page, box };
      const shown = edits.shown.find(({ field }) => field.key === current.id);
      if (shown && shown.field.type !== 'entity') edits.pick(shown, text, place);
      else setOffer({ id: current.id, text, place });
      leave();
    },
    /** Words that wait for their entity field or cell. */
    offer,
    takeOffer: () => setOffer(undefined),
    onFocus: (target: PickTarget) => {
      setFocused(target);
      setMissed(false);
    },
    onBlur: (id: string) => setFocused((now) => (now?.id === id ? undefined : now)),
  };
}

export type Picking = ReturnType<typeof usePicking>;
