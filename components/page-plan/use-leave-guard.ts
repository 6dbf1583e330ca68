'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useEffect, useRef } from 'react';

const HISTORY_STATE_KEY = 'sheafUnsaved';

/**
 * Asks for confirmation before leaving a page with edits that can't be saved.
 * @param save saves the edits now; returns `false` if this fails
 * @param isUnsavable `true` if saving is known to fail
 * @returns a function for links that returns `true` if the user leaves
 */
export function useLeaveGuard(save: () => boolean, isUnsavable: boolean): () => boolean {
  const t = useTranslations('pagePlan');
  /** `true` if the user has already confirmed. */
  const leaving = useRef(false);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (!leaving.current && !save()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [save]);
  // Use the browser's dialog, as when the tab is closed.
  const canLeave = useCallback(() => save() || window.confirm(t('leave')), [save, t]);
  useBackGuard(canLeave, isUnsavable, leaving);
  return canLeave;
}

/**
 * Guards the Back button. Browsers don't ask before they go back within an application, so a second history entry for
 * the same page is added: Back returns to the first, where the page can ask.
 */
function useBackGuard(canLeave: () => boolean, isUnsavable: boolean, leaving: RefObject<boolean>): void {
  const armed = useRef(false);
  useEffect(() => {
    if (!isUnsavable || armed.current) return;
    armed.current = true;
    // Keep the router's state, or the router would reload the page.
    if (!hasGuardState(window.history.state)) {
      window.history.pushState({ ...window.history.state, [HISTORY_STATE_KEY]: true }, '');
    }
  }, [isUnsavable]);

  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => {
      if (!armed.current || hasGuardState(state)) return;
      if (canLeave()) {
        armed.current = false;
        leaving.current = true;
        window.history.back();
      } else window.history.forward();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [canLeave, leaving]);
}

const hasGuardState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && HISTORY_STATE_KEY in state;
