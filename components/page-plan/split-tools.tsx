'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ProblemTooltip } from '@/components/ui/problem-tooltip';
import { ProgressBar } from '@/components/ui/progress-bar';
import { showToast } from '@/components/ui/toast';
import { findBlankPages } from './blank-pages';
import { createSplitAtBlankEdit, createSplitEveryEdit, getBlankSearchRange } from './editor-actions';
import { useEditorState } from './editor-context';

/** Cuts every N pages of the selection, or of all pages. */
export function SplitEvery() {
  const t = useTranslations('pagePlan.split');
  const editor = useEditorState();
  const [every, setEvery] = useState('2');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const number = /^[1-9]\d{0,4}$/.test(every.trim()) ? Number(every) : null;
  return (
    <ProblemTooltip
      problem={wasSubmitted && number === null ? t('everyProblem') : null}
      onDismiss={() => setWasSubmitted(false)}
    >
      <form
        className="flex shrink-0 items-center gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          setWasSubmitted(true);
          if (number !== null) editor.edit(createSplitEveryEdit(editor, number));
        }}
      >
        <label className="flex h-7 min-w-[112px] items-center gap-1.5 rounded-1 border border-control bg-field px-2 font-medium text-small focus-within:border-focus focus-within:ring-1 focus-within:ring-focus hover:border-ink-3">
          <span className="whitespace-nowrap text-ink-3">{t('every')}</span>
          <input
            inputMode="numeric"
            aria-label={t('perPart')}
            aria-invalid={number === null || undefined}
            value={every}
            onChange={(event) => {
              setEvery(event.target.value);
              setWasSubmitted(false);
            }}
            className={cx('w-7 flex-1 bg-transparent outline-none', number === null && 'text-bad-ink')}
          />
        </label>
        <Button type="submit">{t('button')}</Button>
      </form>
    </ProblemTooltip>
  );
}

/** Finds and removes blank pages, and starts a part after each. Limited to the selection, if any. */
export function SplitAtBlank() {
  const t = useTranslations('pagePlan.split');
  const editor = useEditorState();
  const latest = useRef(editor);
  latest.current = editor;
  const [looking, setLooking] = useState<{ looked: number; all: number } | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  async function split() {
    const { plan } = editor;
    const pages = getBlankSearchRange(editor);
    const control = new AbortController();
    stop.current = () => {
      control.abort();
      setLooking(null);
    };
    setLooking({ looked: 0, all: pages.length });
    const blank = await findBlankPages(pages, {
      signal: control.signal,
      onProgress: (looked) => setLooking((now) => now && { ...now, looked }),
    });
    // A canceled search changes nothing, and another search may have started.
    if (blank === null) return;
    setLooking(null);
    const change = createSplitAtBlankEdit(latest.current, blank, plan);
    if (change) editor.edit(change);
    showToast(
      change
        ? { message: t('removed', { count: change.blank.length }), detail: t('removedNote') }
        : { message: t(blank.length === 0 ? 'none' : 'noOther') },
    );
  }

  // Use one button for both actions, so that it keeps the focus.
  return (
    <span
      className={cx(
        'flex shrink-0 items-center gap-2 rounded-1',
        looking && 'bg-surface pl-2.5 text-small inset-ring inset-ring-line-strong',
      )}
    >
      {looking && (
        <>
          <span className="whitespace-nowrap text-ink-2 tabular-nums">
            {t('progress', { done: looking.looked, total: looking.all })}
          </span>
          <span className="w-16">
            <ProgressBar value={looking.looked / Math.max(1, looking.all)} label={t('looking')} />
          </span>
        </>
      )}
      <Button variant={looking ? 'ghost' : 'default'} onClick={looking ? stop.current : split}>
        {t(looking ? 'stop' : 'atBlank')}
      </Button>
    </span>
  );
}
