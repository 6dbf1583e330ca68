import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { createLabelSet } from '../values/extract-values';
import type { ValuePage } from '../values/extraction-page-text';
import { Paper } from '../values/extraction-paper';
import { getLayoutSignature } from '../values/layout-signature';
import type { TrainingExample } from '../values/training-example';
import { buildFieldExamples, type ConfirmedValue } from './build-field-examples';

/**
 * Builds a document's training example in steps of a few milliseconds. Returns `null` if there is nothing to learn.
 *
 * @param pages the pages that were searched for values
 * @param fields all fields of the document; their labels mark the end of other values
 */
export function* buildTrainingExample(
  pages: readonly ValuePage[],
  fields: readonly ExtractionField[],
  values: readonly ConfirmedValue[],
): Generator<void, TrainingExample | null> {
  if (values.length === 0 || pages.length === 0) return null;
  const paper = yield* Paper.read(pages, createLabelSet(fields));
  const numbers = pages.map(({ page }) => page);
  const examples = [];
  for (const value of values) {
    yield;
    examples.push(...buildFieldExamples(paper, numbers, [value]));
  }
  return examples.length > 0 ? { look: getLayoutSignature(pages), examples } : null;
}
