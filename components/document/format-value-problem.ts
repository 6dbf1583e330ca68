import {
  MAX_LIST_ENTRIES,
  MAX_VALUE_CHARACTERS,
  type ValueProblem,
} from '@/lib/documents/values/validate-document-value';
import type { Translator } from '@/lib/foundation/languages/translator';

/** Formats why a value is not valid. */
export function formatValueProblem(t: Translator<'values'>, label: string, problem: ValueProblem): string {
  if (problem === 'tooManyEntries') return t('problems.tooManyEntries', { label, max: MAX_LIST_ENTRIES });
  if (problem === 'tooLong') return t('problems.tooLong', { label, max: MAX_VALUE_CHARACTERS });
  return t(`problems.${problem}`, { label });
}
