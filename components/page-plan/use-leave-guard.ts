'use client';

import { type RefObject, useCallback, useEffect, useRef } from 'react';

const QUESTION = 'This device can’t keep your draft. Leave, and lose what you changed?';
const MARK = 'sheafUnsaved';

/**
 * Asks before a page is left whose edits can't be kept anywhere.
 * @param keep keeps them now; false where it can't
 * @param unkeepable that they can't be kept is known already
 * @returns for a link of the page: whether one leaves
 */
export function useLeaveGuard(keep: () => boolean, unkeepable: boolean): () => boolean {
  /** It was asked already. */
  const leaving = useRef(false);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !keep()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [keep]);
  // The browser's own question, as it is when the tab is closed.
  const mayLeave = useCallback(() => keep() || window.confirm(QUESTION), [keep]);
  useBackGuard(mayLeave, unkeepable, leaving);
  return mayLeave;
}

/**
 * Browsers don't ask before they go back within an application. So a second entry for the same page is put on top: Back
 * leads from it to the first, where the page is still there and can ask.
 */
function useBackGuard(mayLeave: () => boolean, unkeepable: boolean, leaving: RefObject<boolean>): void {
  const armed = useRef(false);
  useEffect(() => {
    if (!unkeepable || armed.current) return;
    armed.current = true;
    // The router's own state stays in it, or it would load the page anew.
    if (!isMarked(window.history.state)) {
      window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    }
  }, [unkeepable]);

  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      if (!armed.current || isMarked(state)) return;
      if (mayLeave()) {
        armed.current = false;
        leaving.current = true;
        window.history.back();
      } else window.history.forward();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [mayLeave, leaving]);
}

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state;
