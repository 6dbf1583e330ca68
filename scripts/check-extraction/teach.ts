import type { DocumentData } from '@/lib/documents/document-data';
import { exampleSteps } from '@/lib/extraction/learning/example-steps';
import type { TaughtExample } from '@/lib/extraction/learning/lesson';
import { settledValues } from '@/lib/extraction/learning/settled-values';
import type { ValuePage } from '@/lib/extraction/values/page-text';
import { runSteps } from '@/lib/extraction/values/run-steps';
import type { ExtractionField } from '@/lib/projects/settings';
import { type Expectation, isEqual } from './equal';

/**
 * What a file teaches once a person has put right what was read wrong, and approved it.
 *
 * @param read the values as they were found
 * @param expected the right ones
 */
export async function taughtBy(
  pages: readonly ValuePage[],
  read: DocumentData,
  expected: Readonly<Record<string, Expectation>>,
  fields: readonly ExtractionField[],
): Promise<TaughtExample | null> {
  const metadataFields = read.metadataFields.map((field) => {
    const right = expected[field.key];
    const asked = fields.find(({ key }) => key === field.key);
    if (right === undefined || !asked) return { ...field, value: null };
    if (isEqual(asked, right, field.value)) return field;
    const { value, raw, confidence, page, box } = field;
    const scanned = { value, raw, confidence, page, box };
    const typed = String(right);
    return { ...field, value: typed, raw: null, confidence: null, source: 'manual' as const, scanned };
  });
  const data = { metadataFields };
  const settled = await settledValues({ status: 'approved', data }, fields, async () => []);
  return runSteps(exampleSteps(pages, fields, settled));
}
