import type { Services } from '@/lib/context';
import type { DocumentData } from '@/lib/documents/document-data';
import type { Project } from '@/lib/platform/db/generated/client';
import { type ExtractionField, settingsOf } from '@/lib/projects/settings';
import { modelOf } from '@/lib/providers/ask-model';
import { orElse } from '@/lib/providers/or-else';
import { readSecret } from '@/lib/providers/secret';
import { inSlices } from '../in-slices';
import { joinedNotes } from '../notes';
import { ownLabels, type ValueSource } from '../values/extract-values';
import { FROM_INVOICE } from '../values/from-invoice';
import { Paper } from '../values/paper';
import { askValues } from './ask-values';

/**
 * The values of a document by whom the project's settings name: the rules' are taken as they are, or a language model
 * is asked. What a structured invoice says, and tables, are the rules' in any case. A model that gives no answer of use
 * is asked again by the job; the last time the rules stand in, and a note says so.
 *
 * @param ruled what the rules have found
 * @throws UnusableAnswer except the last time
 */
export async function valuesByProvider(
  services: Services,
  project: Project,
  { pages }: ValueSource,
  fields: readonly ExtractionField[],
  ruled: DocumentData,
  { isLastTry }: { isLastTry: boolean },
): Promise<DocumentData> {
  const { provider, url, model } = settingsOf(project).extraction;
  const asked = fields.filter(({ type }) => type !== 'table');
  if (provider === 'rules' || asked.length === 0 || pages.length === 0) return ruled;
  const ask = async (): Promise<DocumentData> => {
    const key = await readSecret(services, project.id, 'extraction', url);
    const named = modelOf({ url, model }, { project: key, installation: services.llmApiKey });
    const paper = await inSlices(Paper.read(pages, ownLabels(fields)));
    const { outbound, limits } = services;
    const material = { pages, paper, timeoutMs: limits.classifierMs };
    const told = new Map(
      (await askValues(outbound, named, material, asked)).map((field) => [field.key, field]),
    );
    const metadataFields = ruled.metadataFields.map((field) =>
      field.confidence === FROM_INVOICE ? field : (told.get(field.key) ?? field),
    );
    return { ...ruled, metadataFields };
  };
  const byRules = (why: string): DocumentData => ({
    ...ruled,
    ...joinedNotes(
      `The language model gave no answer of use: ${why}. The values are those that the rules have found.`,
      ruled.note,
    ),
  });
  return await orElse(ask, byRules, { isLastTry });
}
