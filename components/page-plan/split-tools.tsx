'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ProblemTooltip } from '@/components/ui/problem-tooltip';
import { ProgressBar } from '@/components/ui/progress-bar';
import { showToast } from '@/components/ui/toast';
import { formatCount } from '@/lib/foundation/phrases';
import { findBlankPages } from './blank-pages';
import { createSplitAtBlankEdit, createSplitEveryEdit, getBlankSearchRange } from './editor-actions';
import { useEditorState } from './editor-context';

/** Cuts every N pages of the selection, or of all pages. */
export function SplitEvery() {
  const editor = useEditorState();
  const [every, setEvery] = useState('2');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const number = /^[1-9]\d{0,4}$/.test(every.trim()) ? Number(every) : null;
  return (
    <ProblemTooltip
      problem={wasSubmitted && number === null ? 'Enter the number of pages per part, for example 2.' : null}
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
        <label className="flex h-7 w-[112px] items-center gap-1.5 rounded-1 border border-control bg-field px-2 font-medium text-small focus-within:border-focus focus-within:ring-1 focus-within:ring-focus hover:border-ink-3">
          <span className="whitespace-nowrap text-ink-3">Split every</span>
          <input
            inputMode="numeric"
            aria-label="Pages per part"
            aria-invalid={number === null || undefined}
            value={every}
            onChange={(event) => {
              setEvery(event.target.value);
              setWasSubmitted(false);
            }}
            className={cx('w-full min-w-0 bg-transparent outline-none', number === null && 'text-bad-ink')}
          />
        </label>
        <Button type="submit">Split</Button>
      </form>
    </ProblemTooltip>
  );
}

/** Finds and removes blank pages, and starts a part after each. Limited to the selection, if any. */
export function SplitAtBlank() {
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
        ? {
            message: `${formatCount(change.blank.length, 'blank page')} removed.`,
            detail: 'A new part starts after each. You can undo this.',
          }
        : { message: blank.length === 0 ? 'No page is blank.' : 'No other page is blank.' },
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
            {looking.looked} of {looking.all}
          </span>
          <span className="w-16">
            <ProgressBar value={looking.looked / Math.max(1, looking.all)} label="Looking for blank pages" />
          </span>
        </>
      )}
      <Button variant={looking ? 'ghost' : 'default'} onClick={looking ? stop.current : split}>
        {looking ? 'Stop' : 'At blank pages'}
      </Button>
    </span>
  );
}
