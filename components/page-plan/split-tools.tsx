'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ProblemTip } from '@/components/ui/problem-tip';
import { ProgressBar } from '@/components/ui/progress-bar';
import { tell } from '@/components/ui/toast';
import { count } from '@/lib/page-plan/page-words';
import { findBlankPages } from './blank-pages';
import { useDesk } from './editor-context';
import { lookedThrough, splitAtBlankDeed, splitEveryDeed } from './editor-deeds';

/** Cuts every so many pages: of the selection where there is one, else of everything. */
export function SplitEvery() {
  const desk = useDesk();
  const [every, setEvery] = useState('2');
  const [asked, setAsked] = useState(false);
  const number = /^[1-9]\d{0,4}$/.test(every.trim()) ? Number(every) : null;
  return (
    <ProblemTip
      problem={asked && number === null ? 'Write how many pages a part shall have, such as 2.' : null}
      onDismiss={() => setAsked(false)}
    >
      <form
        className="flex shrink-0 items-center gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (number !== null) desk.edit(splitEveryDeed(desk, number));
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
              setAsked(false);
            }}
            className={cx('w-full min-w-0 bg-transparent outline-none', number === null && 'text-bad-ink')}
          />
        </label>
        <Button type="submit">Split</Button>
      </form>
    </ProblemTip>
  );
}

/** Finds the blank pages, removes them and begins a part after each: of the selection where there is one. */
export function SplitAtBlank() {
  const desk = useDesk();
  const latest = useRef(desk);
  latest.current = desk;
  const [looking, setLooking] = useState<{ looked: number; all: number } | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  async function split() {
    const { plan } = desk;
    const pages = lookedThrough(desk);
    const control = new AbortController();
    stop.current = () => {
      control.abort();
      setLooking(null);
    };
    setLooking({ looked: 0, all: pages.length });
    const blank = await findBlankPages(pages, {
      signal: control.signal,
      onLooked: (looked) => setLooking((now) => now && { ...now, looked }),
    });
    // Stopped, it leaves everything as it is; and another search may have begun.
    if (blank === null) return;
    setLooking(null);
    const deed = splitAtBlankDeed(latest.current, blank, plan);
    if (deed) desk.edit(deed);
    tell(
      deed
        ? {
            message: `${count(deed.blank.length, 'blank page')} removed.`,
            detail: 'A part begins after each. You can undo it.',
          }
        : { message: blank.length === 0 ? 'No page is blank.' : 'No other page is blank.' },
    );
  }

  // One button for both, so that the focus stays where it is.
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
