import type { Segment } from '@/lib/documents/confirmed-split/segment';
import type { FieldErrors } from '@/lib/foundation/errors';
import { formatPages } from './format-pages';

export type Rule =
  | 'unreadable'
  | 'backwards'
  | 'beyond'
  | 'overlap'
  | 'gap'
  | 'no_main'
  | 'indivisible'
  | 'too_many_pages'
  | 'skip_not_main'
  | 'skip_outside'
  | 'nothing_scanned'
  | 'unknown_type'
  | 'name'
  | 'too_long';

export interface Problem {
  rule: Rule;
  /** Path of the field in the request, for example `segments.2.name`; indexes count from 0. */
  field: string;
  /** Problem as a sentence that names the page or the part. */
  message: string;
  /** Solution, if it isn’t obvious. */
  remedy?: string;
  /** `Segment.index` of the affected row. */
  segment?: number;
}

/** Converts problems to the input of `DomainError`: messages by field, and the first message. */
export function problemsToErrors(problems: readonly Problem[]): { message: string; errors: FieldErrors } {
  const errors: FieldErrors = {};
  for (const problem of problems) {
    errors[problem.field] ??= [];
    errors[problem.field]!.push(formatSentence(problem));
  }
  return { message: problems[0] ? formatSentence(problems[0]) : '', errors };
}

const formatSentence = ({ message, remedy }: Problem): string => (remedy ? `${message} ${remedy}` : message);

/** Formats a row's label: `Part 3`, or the pages of a discarded row. */
export function formatPartLabel(segment: Segment, numbers: ReadonlyMap<number, number>): string {
  const number = numbers.get(segment.index);
  if (number !== undefined) return `Part ${number}`;
  const [first, last] = [segment.startPage, segment.endPage];
  return first > last
    ? `The discard from page ${first} to ${last}`
    : `The discard of ${formatPages(first, last)}`;
}

/** Converts the first letter to lower case, for a name inside a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
