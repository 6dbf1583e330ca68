'use client';

import { useState } from 'react';
import type { DisplayedField } from './displayed-fields';
import type { ValueEdits } from './use-value-edits';
import { focusField } from './use-value-shortcuts';
import type { PickedWords } from './word-selection';

/** Returns `true` if words on the page can fill the field. A record is chosen from its entity instead. */
export const canPick = ({ isConfigured, field: { type } }: DisplayedField): boolean =>
  isConfigured && type !== 'entity';

/**
 * Manages filling a field from the page: while a field has the focus, or after the reviewer chose to pick on the page.
 *
 * @param isEnabled `false` if the values can't be edited or there are no pages
 */
export function usePicking(edits: ValueEdits, isEnabled: boolean) {
  /** Key of the field that has the focus. */
  const [focused, setFocused] = useState<string>();
  /** Key of the field for which the reviewer started picking. */
  const [started, setStarted] = useState<string>();
  const [isMissed, setMissed] = useState(false);
  const key = started ?? focused;
  const shown = edits.shown.find(({ field }) => field.key === key);

  function leave() {
    if (started !== undefined) focusField(started);
    setStarted(undefined);
    setMissed(false);
  }
  return {
    isEnabled,
    /** Field that takes the words; `undefined` if there is none. */
    target: isEnabled && shown && canPick(shown) ? shown : undefined,
    isStarted: started !== undefined,
    /** `true` if the last click or box had no words. */
    isMissed,
    start: (field: string) => {
      const wanted = edits.shown.find((each) => each.field.key === field);
      if (!isEnabled || !wanted || !canPick(wanted)) return;
      setMissed(false);
      setStarted(field);
    },
    leave,
    miss: () => setMissed(true),
    pick: (page: number, { text, box }: PickedWords) => {
      if (!shown) return;
      edits.pick(shown, text, box && { page, box });
      leave();
    },
    onFocus: (field: string) => {
      setFocused(field);
      setMissed(false);
    },
    onBlur: (field: string) => setFocused((now) => (now === field ? undefined : now)),
  };
}

export type Picking = ReturnType<typeof usePicking>;
