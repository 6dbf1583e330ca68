'use client';

import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { QuietInput } from './quiet-input';
import { useValuesDesk } from './value-context';
import type { ValueInputProps } from './value-row';
import { editedText, shownValue } from './value-words';

const HINTS = {
  text: undefined,
  number: undefined,
  amount: undefined,
  currency: 'Such as EUR',
  date: undefined,
  boolean: 'Yes or no',
} as const;

/** A value that is written in one line. At rest it reads well; while it is edited, it is what was typed. */
export function TextInput({ shown, readOnly, ...control }: ValueInputProps) {
  const { edits } = useValuesDesk();
  const [focused, setFocused] = useState(false);
  const { field, reading } = shown;
  const draft = edits.drafts.get(field.key);
  const value = typeof reading.value === 'string' ? reading.value : '';
  const type = field.type as keyof typeof HINTS;
  const rest = type === 'boolean' && value !== '' ? BOOLEAN_WORDS[value] : shownValue(type, value);
  const text = draft && !draft.sent ? draft.text : focused ? restText(type, value) : rest;
  return (
    <QuietInput
      {...control}
      readOnly={readOnly}
      value={text ?? value}
      placeholder={readOnly ? '–' : (HINTS[type] ?? 'Not found')}
      data-value=""
      inputMode={type === 'amount' || type === 'number' ? 'decimal' : undefined}
      autoCapitalize={type === 'currency' ? 'characters' : undefined}
      onChange={(event) => edits.type(shown, event.target.value)}
      onFocus={(event) => {
        // Who was faster than the page's scripts has typed already, and a late selection would be typed over.
        const isUntouched = !draft && event.target.value === text;
        // Drawn first: another text would take the selection away.
        flushSync(() => setFocused(true));
        if (isUntouched) event.target.select();
      }}
      onBlur={() => {
        setFocused(false);
        edits.commit(shown);
      }}
      trailing={type === 'date' && !readOnly ? <DayPicker shown={shown} value={value} /> : undefined}
    />
  );
}

const BOOLEAN_WORDS: Record<string, string> = { true: 'Yes', false: 'No' };
const restText = (type: keyof typeof HINTS, value: string) =>
  type === 'boolean' ? (BOOLEAN_WORDS[value] ?? value) : editedText(type, value === '' ? null : value);

/** The browser's own calendar, for those who point. */
function DayPicker({ shown, value }: { shown: ValueInputProps['shown']; value: string }) {
  const { edits } = useValuesDesk();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className="relative shrink-0 opacity-0 focus-within:opacity-100 group-hover/value:opacity-100">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Choose ${shown.field.label} from a calendar`}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => picker.current?.showPicker()}
        className="grid size-6 place-items-center rounded-1 text-ink-3 hover:bg-hover hover:text-ink"
      >
        <CalendarDays aria-hidden="true" strokeWidth={1.75} className="size-[15px]" />
      </button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={({ target }) => target.value !== '' && edits.put(shown, target.value)}
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </span>
  );
}
