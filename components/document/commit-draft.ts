import type { FieldValue } from '@/lib/documents/document-data';
import { parseTypedValue, splitList } from '@/lib/documents/values/parse-typed-value';
import { getValueProblem } from '@/lib/documents/values/validate-document-value';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { DisplayedField } from './displayed-fields';
import type { Draft } from './draft-store';
import { formatSpokenValue, toEditableText } from './format-value';
import { formatValueProblem } from './format-value-problem';

/** Result of a draft: no change, a value to save, or the draft with its problem. */
export type CommitResult = 'unchanged' | { value: FieldValue } | { draft: Draft };

/** Validates a draft with the server's rules and returns the value to save. */
export function commitDraft(
  { t, values }: { t: Translator<'document'>; values: Translator<'values'> },
  { field, reading }: DisplayedField,
  draft: Draft,
  locale: Locale,
): CommitResult {
  const { text, base } = draft;
  const { type, label } = field;
  if (text === toEditableText(type, reading.value, locale)) return 'unchanged';
  const meant = parseInput(type, text);
  if ('choices' in meant) {
    const { choices } = meant;
    if (choices.length > 1) return { draft: { ...draft, problem: t('value.ambiguous', { label }), choices } };
    const invalid = getValueProblem(field, text.trim());
    const problem = invalid ? formatValueProblem(values, label, invalid) : t('value.unreadable', { label });
    return { draft: { ...draft, problem, choices } };
  }
  const { value } = meant;
  if (isSameValue(value, reading.value)) return 'unchanged';
  const invalid = getValueProblem(field, value);
  if (invalid)
    return { draft: { ...draft, problem: formatValueProblem(values, label, invalid), choices: [] } };
  if (!isSameValue(base, reading.value)) {
    const now = formatSpokenValue(t, type, reading.value, locale);
    return {
      draft: {
        ...draft,
        base: reading.value,
        problem: reading.value === null ? t('value.cleared') : t('value.changed', { value: now }),
        choices: [],
      },
    };
  }
  return { value };
}

function parseInput(
  type: DisplayedField['field']['type'],
  text: string,
): { value: FieldValue } | { choices: string[] } {
  if (text.trim() === '') return { value: null };
  return type === 'list' ? { value: splitList(text) } : parseTypedValue(type, text);
}

const isSameValue = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b);
