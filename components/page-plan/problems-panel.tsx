'use client';

import { ChevronDown, CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { getPartColorClass } from '@/components/ui/part-color';
import { PartNumber } from '@/components/ui/part-number';
import { usePlan } from './editor-context';
import { getProblemFix } from './problem-fixes';
import { describeProblem } from './problem-labels';

/** Lists the problems that prevent applying, each with a button that fixes it. */
export const ProblemsPanel = memo(function ProblemsPanel() {
  const t = useTranslations('pagePlan');
  const { problems, parts, segments, pages, edit, goTo, rename } = usePlan();
  const [open, setOpen] = useState(true);
  if (problems.length === 0) return null;
  return (
    <section
      aria-label={t('problems.title')}
      className="absolute right-4 bottom-[calc(100%+20px)] z-20 w-[392px] overflow-hidden rounded-3 border border-line bg-raised shadow-2 max-wide:inset-x-2 max-wide:bottom-[calc(100%+8px)] max-wide:w-auto motion-safe:animate-rise"
    >
      <div className="flex items-center gap-2 bg-bad-soft py-2 pr-2 pl-3.5 font-semibold text-bad-ink">
        <CircleAlert aria-hidden="true" strokeWidth={1.75} className="size-4" />
        <span className="flex-1">{t('problems.count', { count: problems.length })}</span>
        <IconButton
          icon={ChevronDown}
          size="sm"
          label={t(open ? 'problems.collapse' : 'problems.expand')}
          tooltip={false}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={open ? undefined : '[&>svg]:rotate-180'}
        />
      </div>
      <ul hidden={!open} className="max-h-[40dvh] overflow-auto">
        {problems.map((problem) => {
          const part = problem.segment === undefined ? undefined : parts[problem.segment];
          const segment = problem.segment === undefined ? undefined : segments[problem.segment];
          const { message, remedy } = describeProblem(t, problem, part, segment);
          const fix = getProblemFix(t, problem, parts, pages);
          return (
            <li
              key={`${problem.field} ${problem.rule}`}
              className={`grid grid-cols-[auto_1fr_auto] items-start gap-2.5 border-line-soft border-t px-3.5 py-2.5 pr-2.5 ${getPartColorClass(part?.number ?? 0)}`}
            >
              {part?.number ? (
                <PartNumber part={part.number} supporting={part.role === 'supporting'} />
              ) : (
                <CircleAlert aria-hidden="true" className="mt-0.5 size-4 text-bad" />
              )}
              <span>
                {part ? (
                  <button
                    type="button"
                    className="text-left hover:underline"
                    onClick={() => goTo(part.first)}
                  >
                    {message}
                  </button>
                ) : (
                  message
                )}
                {remedy && <small className="block text-ink-2 text-small">{remedy}</small>}
              </span>
              {fix && (
                <Button size="sm" onClick={() => ('edit' in fix ? edit(fix.edit) : rename(fix.rename.first))}>
                  {fix.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
});
