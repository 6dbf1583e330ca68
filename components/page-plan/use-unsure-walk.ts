'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { findUnsureParts, type UnsureParts } from './editor-actions';
import type { Editing } from './use-editor';

/**
 * Walks through the unsure cuts, starting again after the last.
 *
 * @param current index of the current page
 * @returns the function that goes to the next cut, with the index of its page, and the cut that it reached last
 */
export function useUnsureWalk(
  editor: Pick<Editing, 'pages' | 'plan'>,
  current: RefObject<number>,
): { walk: (go: (index: number) => void) => void; reached: UnsureParts | null } {
  const t = useTranslations('pagePlan.unsure');
  const { pages, plan } = editor;
  const [reached, setReached] = useState<UnsureParts | null>(null);
  const walk = useCallback(
    (go: (index: number) => void) => {
      const { next } = findUnsureParts({ pages, plan }, current.current);
      if (next === null) {
        showToast({ message: t('none') });
        return;
      }
      go(next);
      setReached(findUnsureParts({ pages, plan }, next));
    },
    [t, pages, plan, current],
  );
  return { walk, reached };
}
