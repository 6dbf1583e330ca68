import type { DocumentData } from '@/lib/documents/document-data';
import { runInSlices } from '@/lib/foundation/run-in-slices';
import type { Services } from '@/lib/platform/context';
import type { Project } from '@/lib/platform/db/generated/client';
import { type ExtractionField, readSettings } from '@/lib/tenancy/projects/project-settings';
import { readSecret } from '@/lib/tenancy/projects/provider-secret';
import { getLanguageModel } from '@/lib/tenancy/providers/call-model-provider';
import { withFallback } from '@/lib/tenancy/providers/with-fallback';
import { createLabelSet, type ValueSource } from '../values/extract-values';
import { INVOICE_CONFIDENCE } from '../values/extracted-invoice-values';
import { Paper } from '../values/extraction-paper';
import { joinReadingNotes } from '../values/join-reading-notes';
import { requestLlmValues } from './request-llm-values';

/**
 * Returns the values of a document from the configured provider: the built-in rules or a language model. Structured
 * invoices and tables always use the rules. If a model's response is unusable, the job retries; on the last attempt,
 * the rules are used, with a note.
 *
 * @param ruled values found by the rules
 * @throws UnusableResponseError except on the last attempt
 */
export async function getProviderValues(
  services: Services,
  project: Project,
  { pages }: ValueSource,
  fields: readonly ExtractionField[],
  ruled: DocumentData,
  { isLastTry }: { isLastTry: boolean },
): Promise<DocumentData> {
  const { provider, url, model } = readSettings(project).extraction;
  const requestedFields = fields.filter(({ type }) => type !== 'table');
  if (provider === 'rules' || requestedFields.length === 0 || pages.length === 0) return ruled;
  const ask = async (): Promise<DocumentData> => {
    const key = await readSecret(services, project.id, 'extraction', url);
    const languageModel = getLanguageModel(
      { url, model },
      { project: key, installation: services.llmApiKey },
    );
    const paper = await runInSlices(Paper.read(pages, createLabelSet(fields)));
    const { outbound, limits } = services;
    const material = { pages, paper, timeoutMs: limits.classifierMs };
    const modelFields = new Map(
      (await requestLlmValues(outbound, languageModel, material, requestedFields)).map((field) => [
        field.key,
        field,
      ]),
    );
    const metadataFields = ruled.metadataFields.map((field) =>
      field.confidence === INVOICE_CONFIDENCE ? field : (modelFields.get(field.key) ?? field),
    );
    return { ...ruled, metadataFields };
  };
  const byRules = (why: string): DocumentData => ({
    ...ruled,
    ...joinReadingNotes(
      `The language model returned no usable response: ${why}. The values are from the rules.`,
      ruled.note,
    ),
  });
  return await withFallback(ask, byRules, { isLastTry });
}
