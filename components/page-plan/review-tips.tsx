'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { ignoreErrors } from '@/components/ui/ignore-errors';
import { Kbd } from '@/components/ui/kbd';
import { useToastFloor } from '@/components/ui/use-toast-floor';
import type { EditorDocument } from './plan-state';

const STORAGE_KEY = 'sheaf.review-tips';

const TIPS = ['cuts', 'types', 'apply'] as const;

interface ReviewTipsProps {
  documents: readonly EditorDocument[];
}

/** Shows what to do with a proposal, below the pages, until dismissed on this device. */
export function ReviewTips({ documents }: ReviewTipsProps) {
  const isDismissed = useSyncExternalStore(subscribe, readDismissed, () => true);
  if (isDismissed || documents.every(({ proposal }) => proposal === null)) return null;
  return <TipList />;
}

/** Shows the tips side by side; on narrow screens one at a time, with the height of the longest. */
function TipList() {
  const t = useTranslations('pagePlan.tips');
  const [shown, setShown] = useState(0);
  const isLast = shown === TIPS.length - 1;
  const element = useRef<HTMLElement>(null);
  useToastFloor(element);
  return (
    <aside
      ref={element}
      aria-label={t('label')}
      className="flex shrink-0 items-start gap-4 border-line border-t bg-raised p-3.5 max-wide:items-center max-wide:gap-1 max-wide:py-1 max-wide:pr-1"
    >
      <ol
        aria-live="polite"
        className="grid flex-1 grid-cols-3 gap-5 text-small max-wide:grid-cols-1 max-wide:grid-rows-1"
      >
        {TIPS.map((tip, index) => (
          <li
            key={tip}
            className={cx(
              'grid grid-cols-[20px_minmax(0,1fr)] gap-2 max-wide:col-start-1 max-wide:row-start-1 max-wide:block',
              index !== shown && 'max-wide:invisible',
            )}
          >
            <span className="grid size-5 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink tabular-nums max-wide:hidden">
              {index + 1}
            </span>
            <span>
              <b className="font-semibold wide:block">{t(`${tip}.title`)}</b>
              <span className="ml-2 text-ink-3 tabular-nums wide:hidden">
                {t('place', { number: index + 1, total: TIPS.length })}
              </span>
              <span className="text-ink-2 max-wide:block">
                {t.rich(`${tip}.text`, {
                  keyHint: (text) => <span className="pointer-coarse:hidden">{text}</span>,
                  key: () => <Kbd isAlwaysShown>{'N'}</Kbd>,
                })}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        className="max-wide:h-11 max-wide:min-w-14 wide:hidden"
        onClick={() => (isLast ? dismiss() : setShown(shown + 1))}
      >
        {t(isLast ? 'done' : 'next')}
      </Button>
      <IconButton
        icon={X}
        size="sm"
        label={t('close')}
        tooltip={false}
        onClick={dismiss}
        className="max-wide:size-11"
      />
    </aside>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let dismissedHere = false;

const readDismissed = (): boolean =>
  dismissedHere || ignoreErrors(() => localStorage.getItem(STORAGE_KEY) !== null) === true;

/** Closes the tips on this device. Without storage, they return with the next page load. */
function dismiss(): void {
  dismissedHere = true;
  ignoreErrors(() => localStorage.setItem(STORAGE_KEY, 'closed'));
  for (const listener of listeners) listener();
}
