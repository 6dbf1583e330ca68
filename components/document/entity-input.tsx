'use client';

import { ChevronDown } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePortalHost } from '@/components/ui/portal-host';
import { QuietInput } from './quiet-input';
import { RecordChoices } from './record-choices';
import { useRecordChoices } from './use-record-choices';
import { useValueWords } from './use-value-words';
import { useValuesDesk } from './value-context';
import type { ValueInputProps } from './value-row';

/** A record of an entity, by its words: the ones that the text may mean to choose from, all others by searching. */
export function EntityInput({ id, shown, readOnly, ...control }: ValueInputProps) {
  const { edits } = useValuesDesk();
  const wordsOf = useValueWords(shown);
  const host = usePortalHost();
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [current, setCurrent] = useState(0);
  const choices = useRecordChoices(shown, open, search);
  const { value, raw } = shown.reading;

  const show = (next: boolean) => {
    setOpen(next);
    if (next) setCurrent(0);
    else setSearch('');
  };
  function choose(at: number) {
    const choice = choices[at];
    if (choice) edits.put(shown, choice.id);
    show(false);
  }
  /** While the list is open its keys are its own; else they go from field to field. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey } = event;
    if (readOnly) return;
    if (!open) {
      if (key !== 'ArrowDown' || !altKey) return;
      show(true);
    } else if (key === 'ArrowDown') setCurrent(Math.min(choices.length - 1, current + 1));
    else if (key === 'ArrowUp') setCurrent(Math.max(0, current - 1));
    else if (key === 'Escape') show(false);
    else if (key === 'Enter' && choices.length > 0) choose(current);
    else return;
    event.preventDefault();
    // Enter that chooses goes on to the next field, as it does everywhere.
    if (key !== 'Enter') event.stopPropagation();
  }

  return (
    <Radix.Root open={open} onOpenChange={show}>
      <Radix.Anchor asChild>
        <span ref={box} className="block min-w-0">
          <QuietInput
            {...control}
            id={id}
            readOnly={readOnly}
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && choices[current] ? `${listId}-${current}` : undefined}
            aria-autocomplete="list"
            data-value=""
            value={open && search !== '' ? search : value === null ? '' : wordsOf(value)}
            placeholder={raw === null || raw === '' ? 'Not found' : `Read “${raw}”: which record?`}
            onChange={({ target }) => {
              show(true);
              setSearch(target.value);
            }}
            onFocus={({ target }) => target.select()}
            onBlur={() => show(false)}
            onKeyDown={onKeyDown}
            trailing={
              !readOnly && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={`Choose ${shown.field.label}`}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    show(!open);
                    box.current?.querySelector('input')?.focus();
                  }}
                  className="grid size-6 shrink-0 place-items-center rounded-1 text-ink-3 hover:bg-hover"
                >
                  <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-[15px]" />
                </button>
              )
            }
          />
        </span>
      </Radix.Anchor>
      <Radix.Portal container={host}>
        <Radix.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => box.current?.contains(event.target as Node) && event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="z-60 max-h-80 w-(--radix-popover-trigger-width) min-w-72 overflow-auto rounded-2 border border-line bg-raised p-1 shadow-2 motion-safe:animate-rise"
        >
          <RecordChoices
            id={listId}
            label={shown.field.label}
            choices={choices}
            current={current}
            searched={search}
            onCurrent={setCurrent}
            onChoose={choose}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
