import type { ExtractionField } from '@/lib/projects/settings';
import { ownLabels } from '../values/extract-values';
import type { ValuePage } from '../values/page-text';
import { Paper } from '../values/paper';
import type { TaughtExample } from './lesson';
import { lessonsOf, type SettledValue } from './lessons-of';
import { lookOf } from './look';

/**
 * What a document teaches, in steps of a few milliseconds; null when it teaches nothing.
 *
 * @param pages those that values were looked for on
 * @param fields all that the document has: their labels tell where one value ends
 */
export function* exampleSteps(
  pages: readonly ValuePage[],
  fields: readonly ExtractionField[],
  values: readonly SettledValue[],
): Generator<void, TaughtExample | null> {
  if (values.length === 0 || pages.length === 0) return null;
  const paper = yield* Paper.read(pages, ownLabels(fields));
  const numbers = pages.map(({ page }) => page);
  const lessons = [];
  for (const value of values) {
    yield;
    lessons.push(...lessonsOf(paper, numbers, [value]));
  }
  return lessons.length > 0 ? { look: lookOf(pages), lessons } : null;
}
