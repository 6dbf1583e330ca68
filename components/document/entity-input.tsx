'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover as Radix } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePortalHost } from '@/components/ui/portal-host';
import type { ValuePlace } from './draft-store';
import { InlineInput } from './inline-input';
import { PickButton } from './pick-button';
import { toPickedText } from './picked-text';
import { RecordOptions } from './record-options';
import { useFormatValue } from './use-format-value';
import { usePickedOffer } from './use-picked-offer';
import { useRecordOptions } from './use-record-options';
import { useValuesContext } from './value-context';
import type { ValueInputProps } from './value-input-props';

/**
 * Selects a record of an entity: suggested records for the text first, all others by search. Words that are picked on
 * the page are the search text.
 */
export function EntityInput({ id, shown, readOnly, ...control }: ValueInputProps) {
  const t = useTranslations('values.input');
  const { edits, emptyHint } = useValuesContext();
  const getWords = useFormatValue(shown);
  const host = usePortalHost();
  const listId = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [current, setCurrent] = useState(0);
  /** Place of the search text, if the reviewer picked it on the page. */
  const [place, setPlace] = useState<ValuePlace>();
  const choices = useRecordOptions(shown, open, search);
  const { value, raw } = shown.reading;

  const show = (next: boolean) => {
    setOpen(next);
    if (next) setCurrent(0);
    else setSearch('');
    setPlace(undefined);
  };
  usePickedOffer(shown.field.key, (offer) => {
    show(true);
    setSearch(toPickedText('text', offer.text, value));
    setPlace(offer.place);
  });
  function choose(at: number) {
    const choice = choices[at];
    if (choice) edits.put(shown, choice.id, place);
    show(false);
  }
  /** Handles keys in the open list; if the list is closed, keys move between fields. */
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
    // Enter selects an entry and also moves to the next field, as in other inputs.
    if (key !== 'Enter') event.stopPropagation();
  }

  return (
    <Radix.Root open={open} onOpenChange={show}>
      <Radix.Anchor asChild>
        <span ref={box} className="block min-w-0">
          <InlineInput
            {...control}
            id={id}
            readOnly={readOnly}
            role="combobox"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && choices[current] ? `${listId}-${current}` : undefined}
            aria-autocomplete="list"
            data-value=""
            value={open && search !== '' ? search : value === null ? '' : getWords(value)}
            placeholder={raw === null || raw === '' ? emptyHint : t('readChoose', { raw })}
            onChange={({ target }) => {
              show(true);
              setSearch(target.value);
            }}
            onFocus={({ target }) => target.select()}
            onBlur={() => show(false)}
            onKeyDown={onKeyDown}
            trailing={
              !readOnly && (
                <>
                  <PickButton shown={shown} />
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={t('choose', { label: shown.field.label })}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      show(!open);
                      box.current?.querySelector('input')?.focus();
                    }}
                    className="grid size-6 shrink-0 place-items-center rounded-1 text-ink-3 hover:bg-hover"
                  >
                    <ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-[15px]" />
                  </button>
                </>
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
          <RecordOptions
            id={listId}
            label={shown.field.label}
            choices={choices}
            current={current}
            isSearching={search}
            onCurrent={setCurrent}
            onChoose={choose}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
