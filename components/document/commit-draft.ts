import type { FieldValue } from '@/lib/documents/document-data';
import { listedIn, understood } from '@/lib/documents/understood-value';
import { problemOf } from '@/lib/documents/value-rules';
import type { Draft } from './draft-store';
import type { ShownField } from './shown-fields';
import { editedText, spokenValue } from './value-words';

/** What a draft comes to: nothing to do, a value to save, or the draft with what is wrong with it. */
export type Commitment = 'unchanged' | { value: FieldValue } | { draft: Draft };

/** Decides what is saved of what someone has typed; by the server's own rule. */
export function commitmentOf({ field, reading }: ShownField, draft: Draft): Commitment {
  const { text, base } = draft;
  const { type, label } = field;
  if (text === editedText(type, reading.value)) return 'unchanged';
  const meant = meaningOf(type, text);
  if ('choices' in meant) {
    const problem =
      meant.choices.length > 1 ? `${label}: which of these is meant?` : problemOf(field, text.trim());
    return { draft: { ...draft, problem: problem ?? `${label} can't be read.`, choices: meant.choices } };
  }
  const { value } = meant;
  if (same(value, reading.value)) return 'unchanged';
  const problem = problemOf(field, value);
  if (problem) return { draft: { ...draft, problem, choices: [] } };
  if (!same(base, reading.value)) {
    const now = spokenValue(type, reading.value);
    return {
      draft: {
        ...draft,
        base: reading.value,
        problem: `Someone has set it to ${now} meanwhile. Enter saves yours, Escape takes theirs.`,
        choices: [],
      },
    };
  }
  return { value };
}

function meaningOf(
  type: ShownField['field']['type'],
  text: string,
): { value: FieldValue } | { choices: string[] } {
  if (text.trim() === '') return { value: null };
  return type === 'list' ? { value: listedIn(text) } : understood(type, text);
}

const same = (a: FieldValue, b: FieldValue) => JSON.stringify(a) === JSON.stringify(b);
