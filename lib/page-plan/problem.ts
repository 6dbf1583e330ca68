import type { FieldErrors } from '@/lib/core/errors';
import { pagesInWords } from './page-words';
import type { Segment } from './segment';

export type Rule =
  | 'unreadable'
  | 'backwards'
  | 'beyond'
  | 'overlap'
  | 'gap'
  | 'no_main'
  | 'indivisible'
  | 'skip_not_main'
  | 'skip_outside'
  | 'nothing_scanned'
  | 'unknown_type'
  | 'name'
  | 'too_long';

/** One reason why a plan can’t be applied. */
export interface Problem {
  rule: Rule;
  /** Path of the field in the request, such as `segments.2.name`; indices count from 0. */
  field: string;
  /** What is wrong, in a sentence that names the page or the part. */
  message: string;
  /** What to do about it, where that isn’t plain. */
  remedy?: string;
  /** `Segment.index` of the row that it concerns. */
  segment?: number;
}

/** For `DomainError`: sentences by field, and the first of them. */
export function problemsToErrors(problems: readonly Problem[]): { message: string; errors: FieldErrors } {
  const errors: FieldErrors = {};
  for (const problem of problems) {
    errors[problem.field] ??= [];
    errors[problem.field]!.push(sentence(problem));
  }
  return { message: problems[0] ? sentence(problems[0]) : '', errors };
}

const sentence = ({ message, remedy }: Problem): string => (remedy ? `${message} ${remedy}` : message);

/** How a row is called: `Part 3`, and for a discard its pages, since it is no part. */
export function partInWords(segment: Segment, numbers: ReadonlyMap<number, number>): string {
  const number = numbers.get(segment.index);
  if (number !== undefined) return `Part ${number}`;
  const [first, last] = [segment.startPage, segment.endPage];
  return first > last
    ? `The discard from page ${first} to ${last}`
    : `The discard of ${pagesInWords(first, last)}`;
}

/** For a name that stands inside a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
