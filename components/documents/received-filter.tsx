'use client';

import { CalendarDays, Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useState } from 'react';
import type { DocumentFilter } from '@/components/api/document-filter';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';
import { Panel } from '@/components/ui/panel';
import { useNow } from '@/components/ui/time';
import { FilterWords } from './filter-words';
import { ANY_TIME, dayOf, type Received, rangeOf, rangeOfDays, receivedWords, SPANS } from './received-range';

interface ReceivedFilterProps {
  filter: DocumentFilter;
  onChange: (change: Partial<DocumentFilter>) => void;
}

/** By when a document came, in days of the reader's own zone. */
export function ReceivedFilter({ filter, onChange }: ReceivedFilterProps) {
  const { received } = filter;
  const [open, setOpen] = useState(false);
  const now = useNow();
  const chosen = received.from !== null || received.to !== null;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button variant="ghost" icon={CalendarDays} aria-pressed={chosen || undefined}>
          {/* The server knows no zone: there the word alone stands. */}
          <FilterWords chosen={chosen}>
            {now === null ? 'Received' : receivedWords(received, new Date(now))}
          </FilterWords>
        </Button>
      </Popover.Trigger>
      <Panel align="end" aria-label="Received" className="w-64 p-1">
        <Spans
          received={received}
          onChoose={(next) => {
            onChange({ received: next });
            setOpen(false);
          }}
        />
        <div className="-mx-1 my-1 h-px bg-line" />
        <Days received={received} onChange={(next) => onChange({ received: next })} />
      </Panel>
    </Popover.Root>
  );
}

function Spans({ received, onChoose }: { received: Received; onChoose: (received: Received) => void }) {
  const now = new Date();
  const choices = [
    { word: 'Any time', range: ANY_TIME },
    ...SPANS.map((span) => ({ word: span.word, range: rangeOf(span, now) })),
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

function Days({ received, onChange }: { received: Received; onChange: (received: Received) => void }) {
  const [from, to] = [dayOf(received.from), dayOf(received.to)];
  return (
    <div className="grid gap-1.5 p-1.5">
      <Day word="From" day={from} onChange={(day) => onChange(rangeOfDays(day, to))} />
      <Day word="To" day={to} onChange={(day) => onChange(rangeOfDays(from, day))} />
    </div>
  );
}

interface DayProps {
  word: string;
  day: string;
  onChange: (day: string) => void;
}

function Day({ word, day, onChange }: DayProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)] items-center text-ink-2">
      <label htmlFor={id}>{word}</label>
      <Input id={id} type="date" value={day} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
