'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { splitList } from '@/lib/documents/values/parse-typed-value';
import { InlineInput } from './inline-input';
import { PickButton } from './pick-button';
import { useValuesContext } from './value-context';
import type { ValueInputProps } from './value-input-props';

/** Edits a list, one entry per line, with an empty last line for a new entry. */
export function ListInput({ id, shown, readOnly, ...control }: ValueInputProps) {
  const t = useTranslations('values.input');
  const { edits, emptyHint } = useValuesContext();
  const { field, reading } = shown;
  const draft = edits.drafts.get(field.key);
  const saved = Array.isArray(reading.value) ? reading.value : [];
  const entries = draft && !draft.isSubmitted ? draft.text.split('\n') : saved;
  const lines = readOnly
    ? entries
    : [...entries.filter((entry, at) => entry !== '' || at < entries.length - 1), ''];
  const write = (next: readonly string[]) => edits.type(shown, next.join('\n'));

  function onKeyDown(event: KeyboardEvent, at: number) {
    const { key } = event;
    if (readOnly || key !== 'Backspace' || lines[at] !== '' || at === lines.length - 1) return;
    event.preventDefault();
    write(lines.toSpliced(at, 1));
  }
  function onPaste(event: ClipboardEvent, at: number) {
    const pasted = splitList(event.clipboardData.getData('text'));
    if (pasted.length < 2) return;
    event.preventDefault();
    write(lines.toSpliced(at, 1, ...pasted));
  }

  return (
    <ul aria-label={field.label} className="grid">
      {lines.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ID.
        <li key={at}>
          <InlineInput
            {...control}
            id={at === 0 ? id : undefined}
            aria-label={at === 0 ? undefined : t('entry', { label: field.label, position: at + 1 })}
            readOnly={readOnly}
            value={entry}
            placeholder={readOnly || at === 0 ? emptyHint : t('addEntry')}
            data-value=""
            onChange={({ target }) => write(lines.with(at, target.value.replaceAll('\n', ' ')))}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => onPaste(event, at)}
            onBlur={() => edits.commit(shown)}
            trailing={
              readOnly ? undefined : entry === '' ? (
                <PickButton shown={shown} />
              ) : (
                <IconButton
                  icon={X}
                  size="sm"
                  tabIndex={-1}
                  label={t('removeEntry', { entry })}
                  tooltip={false}
                  onClick={() => edits.put(shown, removeAt(saved, at))}
                  className="-mr-1 opacity-0 focus-visible:opacity-100 group-hover/value:opacity-100"
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Removes an entry; returns `null` for an empty list. */
const removeAt = (entries: readonly string[], at: number): string[] | null => {
  const rest = entries.toSpliced(at, 1);
  return rest.length > 0 ? rest : null;
};
