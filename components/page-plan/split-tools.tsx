'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { ProblemTip } from '@/components/ui/problem-tip';
import { tell } from '@/components/ui/toast';
import { count } from '@/lib/page-plan/page-words';
import { findBlankPages } from './blank-pages';
import { useDesk, usePlan } from './editor-context';
import { splitEveryDeed } from './editor-deeds';

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

export function SplitAtBlank() {
  const { pages, edit } = usePlan();
  const [looking, setLooking] = useState(false);

  async function split() {
    setLooking(true);
    const blank = await findBlankPages(pages);
    setLooking(false);
    edit({ type: 'splitAtBlank', blank });
    tell({
      message: blank.length === 0 ? 'No page is blank.' : `${count(blank.length, 'blank page')} removed.`,
      detail: blank.length === 0 ? undefined : 'A part begins after each. You can undo it.',
    });
  }

  return (
    <Button aria-busy={looking} aria-disabled={looking || undefined} onClick={() => !looking && split()}>
      {looking ? 'Looking…' : 'At blank pages'}
    </Button>
  );
}
