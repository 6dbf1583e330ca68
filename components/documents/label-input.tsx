'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { addLabels } from '@/lib/documents/labels/label-keys';
import { MAX_LABEL_LENGTH, MAX_LABELS } from '@/lib/documents/labels/label-limits';
import { findSuggestions, splitLabels, toKnownSpelling } from './label-entry';

interface LabelInputProps {
  id: string;
  labels: readonly string[];
  /** Text that is not a label yet. */
  text: string;
  /** Labels of the project. */
  known: readonly string[];
  onLabels: (labels: string[]) => void;
  onText: (text: string) => void;
}

/**
 * Edits a list of labels. Enter and the comma add the text or the chosen suggestion; Backspace in the empty input
 * removes the last label.
 */
export function LabelInput({ id, labels, text, known, onLabels, onText }: LabelInputProps) {
  const t = useTranslations('documents.labels');
  const listId = useId();
  /** Index of the chosen suggestion; -1 for the text itself. */
  const [current, setCurrent] = useState(-1);
  const suggestions = findSuggestions(known, labels, text);
  const isFull = labels.length >= MAX_LABELS;

  function add(added: readonly string[]) {
    onLabels(
      addLabels(
        labels,
        added.map((label) => toKnownSpelling([...label].slice(0, MAX_LABEL_LENGTH).join(''), known)),
      ).slice(0, MAX_LABELS),
    );
    onText('');
    setCurrent(-1);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[current];
    if (key === 'Enter' && (chosen !== undefined || text.trim() !== ''))
      add(chosen === undefined ? splitLabels(text) : [chosen]);
    else if (key === 'Backspace' && text === '' && labels.length > 0) onLabels(labels.slice(0, -1));
    else if (key === 'ArrowDown') setCurrent(Math.min(suggestions.length - 1, current + 1));
    else if (key === 'ArrowUp') setCurrent(Math.max(-1, current - 1));
    else return;
    event.preventDefault();
  }

  return (
    <div>
      <div className="flex min-h-16 flex-wrap content-start gap-1.5 rounded-1 border border-control bg-field p-1.5 focus-within:border-focus focus-within:ring-1 focus-within:ring-focus">
        {labels.map((label) => (
          <span
            key={label}
            className="inline-flex h-6 min-w-0 max-w-full items-center gap-0.5 rounded-full bg-sunken pr-0.5 pl-2 text-ink text-small"
          >
            <span className="truncate leading-normal">{label}</span>
            <button
              type="button"
              aria-label={t('remove', { label })}
              onClick={() => onLabels(labels.filter((each) => each !== label))}
              className="grid size-5 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-hover"
            >
              <X aria-hidden="true" className="size-3" />
            </button>
          </span>
        ))}
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: the user opened the dialog to enter a label.
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={suggestions[current] ? `${listId}-${current}` : undefined}
          autoComplete="off"
          readOnly={isFull}
          maxLength={MAX_LABELS * MAX_LABEL_LENGTH}
          placeholder={isFull ? t('full', { max: MAX_LABELS }) : t('placeholder')}
          value={text}
          onChange={({ target: { value } }) => {
            if (value.includes(',')) return add(splitLabels(value));
            onText(value);
            setCurrent(-1);
          }}
          onKeyDown={onKeyDown}
          className="h-6 min-w-28 flex-1 bg-transparent px-0.5 outline-none placeholder:text-ink-3"
        />
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label={t('suggestions')}
        className="mt-1.5 h-36 overflow-auto [scrollbar-width:thin]"
      >
        {suggestions.map((label, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the current option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
          <div
            key={label}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => setCurrent(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add([label])}
            className={cx(
              'flex min-h-7 cursor-pointer select-none items-center rounded-1 px-2 py-1',
              index === current && 'bg-hover',
            )}
          >
            <span className="truncate">{label}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
