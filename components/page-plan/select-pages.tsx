'use client';

import { MousePointer2, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { ProblemTip } from '@/components/ui/problem-tip';
import { parseTypedRanges, typedRanges } from '@/lib/page-plan/page-words';
import { useDesk } from './editor-context';
import { NOTHING_SELECTED, selectNumbers } from './selection';

/** The selection as typed ranges; it follows what is selected elsewhere. */
export function SelectPages() {
  const { pages, selection, select } = useDesk();
  const numbers = pages.filter(({ id }) => selection.selected.has(id)).map(({ number }) => number);
  const shown = typedRanges(numbers);
  const [typed, setTyped] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setTyped(shown);
    setProblem(null);
  }, [shown]);

  function choose(event: FormEvent) {
    event.preventDefault();
    if (typed === shown) return;
    const ranges = parseTypedRanges(typed, pages.length);
    if ('problem' in ranges) setProblem(ranges.problem);
    else select(() => selectNumbers(pages, ranges));
  }

  return (
    <ProblemTip problem={problem} onDismiss={() => setProblem(null)}>
      <form onSubmit={choose} onBlur={choose} className="shrink-0">
        <Input
          icon={MousePointer2}
          aria-label="Select pages"
          placeholder="Pages 1-3, 7"
          value={typed}
          invalid={problem !== null}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          className="w-[148px] pr-0.5!"
          trailing={
            numbers.length > 0 && (
              <IconButton
                icon={X}
                size="sm"
                label="Select nothing"
                shortcut="Esc"
                onClick={() => select(({ focus }) => ({ ...NOTHING_SELECTED, focus }))}
              />
            )
          }
        />
      </form>
    </ProblemTip>
  );
}
