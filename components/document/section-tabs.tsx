'use client';

import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Kbd } from '@/components/ui/kbd';

export interface SectionTab {
  /** ID of the section's element. */
  id: string;
  label: string;
  amount?: number;
}

interface SectionTabsProps {
  tabs: readonly SectionTab[];
  /** Scrolling element. */
  scroller: RefObject<HTMLElement | null>;
  onNextToCheck: (() => void) | undefined;
}

/** Shows tabs for the sections below. The visible section is marked, and a click scrolls to a section. */
export function SectionTabs({ tabs, scroller, onNextToCheck }: SectionTabsProps) {
  const t = useTranslations('document');
  const [current, setCurrent] = useState(tabs[0]?.id);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const mark = () => setCurrent(getVisibleSection(element, tabs));
    element.addEventListener('scroll', mark, { passive: true });
    return () => element.removeEventListener('scroll', mark);
  }, [scroller, tabs]);
  return (
    <nav
      aria-label={t('sections.title')}
      className="scroll-quiet relative flex h-[42px] shrink-0 items-center overflow-x-auto border-line border-b px-2 max-xwide:px-1"
    >
      {tabs.map(({ id, label, amount }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
          }}
          className={cx(
            'relative flex h-full items-center gap-1.5 whitespace-nowrap px-1.5 font-medium max-xwide:gap-1 max-xwide:px-1 -outline-offset-2',
            id === current
              ? 'text-ink after:absolute after:inset-x-1 after:-bottom-px after:h-0.5 after:bg-accent-ink'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {label}
          {amount !== undefined && (
            <span className="font-normal text-ink-3 text-small tabular-nums">{amount}</span>
          )}
        </a>
      ))}
      <span className="flex-1" />
      {onNextToCheck && (
        <Button
          size="sm"
          variant="ghost"
          icon={ListChecks}
          title={t('sections.nextToCheck')}
          onClick={onNextToCheck}
          className="max-wide:hidden"
        >
          <span className="sr-only">{t('sections.nextToCheck')}</span>
          <span className="contents max-xwide:hidden">
            <Kbd>{t('keys.next')}</Kbd>
          </span>
        </Button>
      )}
    </nav>
  );
}

const SCROLL_TOLERANCE_PX = 24;

/** Returns the last section whose header is above the top edge; at the end of the page, the last section. */
function getVisibleSection(scroller: HTMLElement, tabs: readonly SectionTab[]): string | undefined {
  const end = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  if (end && scroller.scrollTop > 0) return tabs.at(-1)?.id;
  const top = scroller.getBoundingClientRect().top + SCROLL_TOLERANCE_PX;
  return (
    tabs.findLast(
      ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= top,
    ) ?? tabs[0]
  )?.id;
}
