'use client';

import { CalendarDays } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Translator } from '@/lib/foundation/languages/translator';
import { formatValue, toEditableText } from './format-value';
import { InlineInput } from './inline-input';
import { PickButton } from './pick-button';
import { useValuesContext } from './value-context';
import type { ValueInputProps } from './value-input-props';

const INPUT_HINTS = {
  text: undefined,
  number: undefined,
  amount: undefined,
  currency: 'currencyHint',
  date: undefined,
  boolean: 'booleanHint',
} as const;

/** Edits a value in one line. Shows the formatted value, and the raw text while it is edited. */
export function TextInput({ shown, readOnly, ...control }: ValueInputProps) {
  const locale = useLocale();
  const { edits, emptyHint } = useValuesContext();
  const t = useTranslations('values');
  const [focused, setFocused] = useState(false);
  const { field, reading } = shown;
  const draft = edits.drafts.get(field.key);
  const value = typeof reading.value === 'string' ? reading.value : '';
  const type = field.type as keyof typeof INPUT_HINTS;
  const rest = type === 'boolean' ? formatBoolean(t, value) : formatValue(type, value, locale);
  const edited = type === 'boolean' ? rest : toEditableText(type, value === '' ? null : value, locale);
  const text = draft && !draft.isSubmitted ? draft.text : focused ? edited : rest;
  const hint = INPUT_HINTS[type];
  return (
    <InlineInput
      {...control}
      readOnly={readOnly}
      value={text}
      placeholder={focused && !readOnly && hint ? t(`input.${hint}`) : emptyHint}
      data-value=""
      inputMode={type === 'amount' || type === 'number' ? 'decimal' : undefined}
      autoCapitalize={type === 'currency' ? 'characters' : undefined}
      onChange={(event) => edits.type(shown, event.target.value)}
      onFocus={(event) => {
        // If the user typed before hydration, don't select the text: further typing would replace it.
        const isUntouched = !draft && event.target.value === text;
        // Render first, because a changed text would clear the selection.
        flushSync(() => setFocused(true));
        if (isUntouched) event.target.select();
      }}
      onBlur={() => {
        setFocused(false);
        edits.commit(shown);
      }}
      trailing={
        readOnly ? undefined : (
          <>
            {type === 'date' && <DayPicker shown={shown} value={value} />}
            <PickButton shown={shown} />
          </>
        )
      }
    />
  );
}

/** Formats a value of the type `boolean`. Other texts stay unchanged. */
const formatBoolean = (t: Translator<'values'>, value: string): string =>
  value === 'true' ? t('input.yes') : value === 'false' ? t('input.no') : value;

/** Opens the browser's date picker, for pointer users. */
function DayPicker({ shown, value }: { shown: ValueInputProps['shown']; value: string }) {
  const t = useTranslations('values.input');
  const { edits } = useValuesContext();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className="relative shrink-0 opacity-0 focus-within:opacity-100 group-hover/value:opacity-100">
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('chooseDay', { label: shown.field.label })}
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
