'use client';

import { MousePointer2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { ProblemTooltip } from '@/components/ui/problem-tooltip';
import { formatTypedRanges, parseTypedRanges } from '@/lib/page-plan/rules/format-planned-pages';
import { useEditorState } from './editor-context';
import { EMPTY_SELECTION, selectPageNumbers } from './page-selection';

/** Edits the selection as page ranges; follows other changes of the selection. */
export function SelectPages() {
  const t = useTranslations('pagePlan');
  const { pages, selection, select } = useEditorState();
  const numbers = pages.filter(({ id }) => selection.selected.has(id)).map(({ number }) => number);
  const shown = formatTypedRanges(numbers);
  const [typed, setTyped] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setTyped(shown);
    setProblem(null);
  }, [shown]);

  function choose(event: FormEvent) {
    event.preventDefault();
    if (typed === shown) return;
    const ranges = parseTypedRanges(t, typed, pages.length);
    if ('problem' in ranges) setProblem(ranges.problem);
    else select(() => selectPageNumbers(pages, ranges));
  }

  return (
    <ProblemTooltip problem={problem} onDismiss={() => setProblem(null)}>
      <form onSubmit={choose} onBlur={choose} className="shrink-0">
        <Input
          icon={MousePointer2}
          aria-label={t('selectPages.label')}
          placeholder={t('selectPages.placeholder')}
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
                label={t('selectPages.clear')}
                shortcut="Esc"
                onClick={() => select(({ focus }) => ({ ...EMPTY_SELECTION, focus }))}
              />
            )
          }
        />
      </form>
    </ProblemTooltip>
  );
}
