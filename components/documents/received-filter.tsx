'use client';

import { CalendarDays, Check } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import type { DocumentFilter } from '@/components/api/document-filter';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { useNow } from '@/components/ui/time';
import { FilterLabel } from './filter-label';
import {
  ANY_TIME,
  formatDateInput,
  formatReceivedRange,
  getDayRange,
  getPresetRange,
  RANGE_PRESETS,
  type Received,
} from './received-range';

interface ReceivedFilterProps {
  filter: DocumentFilter;
  onChange: (change: Partial<DocumentFilter>) => void;
}

/** Filters by date of receipt, in days of the reader's time zone. */
export function ReceivedFilter({ filter, onChange }: ReceivedFilterProps) {
  const { received } = filter;
  const t = useTranslations('documents');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const now = useNow();
  const chosen = received.from !== null || received.to !== null;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button variant="ghost" icon={CalendarDays} aria-pressed={chosen || undefined}>
          {/* The server knows no zone: there the word alone stands. */}
          <FilterLabel chosen={chosen}>
            {now === null
              ? t('filters.received')
              : formatReceivedRange(t, received, { now: new Date(now), locale })}
          </FilterLabel>
        </Button>
      </Popover.Trigger>
      <Panel align="end" aria-label={t('filters.received')} className="w-64 p-1">
        <RangePresets
          received={received}
          onChoose={(next) => {
            onChange({ received: next });
            setOpen(false);
          }}
        />
        <div className="-mx-1 my-1 h-px bg-line" />
        <CustomRange received={received} onChange={(next) => onChange({ received: next })} />
      </Panel>
    </Popover.Root>
  );
}

function RangePresets({
  received,
  onChoose,
}: {
  received: Received;
  onChoose: (received: Received) => void;
}) {
  const t = useTranslations('documents.filters');
  const now = new Date();
  const choices = [
    { word: t('anyTime'), range: ANY_TIME },
    ...RANGE_PRESETS.map((span) => ({ word: t(`ranges.${span.key}`), range: getPresetRange(span, now) })),
  ];
  return choices.map(({ word, range }) => {
    const pressed = range.from === received.from && range.to === received.to;
    return (
      <button
        key={word}
        type="button"
        aria-pressed={pressed}
        onClick={() => onChoose(range)}
        className="flex min-h-7 w-full items-center gap-2 rounded-1 px-2 py-1 text-left -outline-offset-2 hover:bg-hover"
      >
        <Check
          aria-hidden="true"
          className={cx('size-4 shrink-0 text-accent-ink', !pressed && 'invisible')}
        />
        {word}
      </button>
    );
  });
}

/** Shows the fields of a range of days. */
export function CustomRange({
  received,
  onChange,
}: {
  received: Received;
  onChange: (received: Received) => void;
}) {
  const t = useTranslations('documents.filters');
  const [from, to] = [formatDateInput(received.from), formatDateInput(received.to)];
  return (
    <div className="grid gap-1.5 p-1.5">
      <DayInput label={t('from')} day={from} onChange={(day) => onChange(getDayRange(day, to))} />
      <DayInput label={t('to')} day={to} onChange={(day) => onChange(getDayRange(from, day))} />
    </div>
  );
}

interface DayInputProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

function DayInput({ label, day, onChange }: DayInputProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] items-center text-ink-2">
      <label htmlFor={id}>{label}</label>
      <Input id={id} type="date" value={day} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
