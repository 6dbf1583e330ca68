import type { DocumentData } from '@/lib/documents/document-data';
import { buildTrainingExample as learnFrom } from '@/lib/recognition/extraction/learning/build-training-example';
import { getConfirmedValues } from '@/lib/recognition/extraction/learning/confirmed-training-values';
import type { ValuePage } from '@/lib/recognition/extraction/values/extraction-page-text';
import { runExtractionSteps } from '@/lib/recognition/extraction/values/run-extraction-steps';
import type { TrainingExample } from '@/lib/recognition/extraction/values/training-example';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { type Expectation, isEqual } from './equal';

/**
 * Builds the training example of a file after a person has corrected and approved it.
 *
 * @param read the extracted values
 * @param expected the correct values
 */
export async function buildTrainingExample(
  pages: readonly ValuePage[],
  read: DocumentData,
  expected: Readonly<Record<string, Expectation>>,
  fields: readonly ExtractionField[],
): Promise<TrainingExample | null> {
  const metadataFields = read.metadataFields.map((field) => {
    const right = expected[field.key];
    const requested = fields.find(({ key }) => key === field.key);
    if (right === undefined || !requested) return { ...field, value: null };
    if (isEqual(requested, right, field.value)) return field;
    const { value, raw, confidence, page, box } = field;
    const scanned = { value, raw, confidence, page, box };
    const typed = String(right);
    return { ...field, value: typed, raw: null, confidence: null, source: 'manual' as const, scanned };
  });
  const data = { metadataFields };
  const settled = await getConfirmedValues({ status: 'approved', data }, fields, async () => []);
  return runExtractionSteps(learnFrom(pages, fields, settled));
}
