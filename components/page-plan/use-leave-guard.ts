'use client';

import { useCallback, useEffect } from 'react';

/**
 * Asks before a page is left whose edits can't be kept anywhere.
 * @param keep keeps them now; false where it can't
 * @returns for a link of the page: whether one leaves
 */
export function useLeaveGuard(keep: () => boolean): () => boolean {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (!keep()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [keep]);
  // The browser's own question, as it is when the tab is closed.
  return useCallback(
    () => keep() || window.confirm('This device can’t keep your draft. Leave, and lose what you changed?'),
    [keep],
  );
}
