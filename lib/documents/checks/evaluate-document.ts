import { getDocumentData } from '@/lib/documents/document-data';
import { hasMatchingRecord } from '@/lib/documents/entity-records/has-matching-record';
import { getEffectiveData } from '@/lib/documents/list/effective-document-data';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import type { Transaction } from '@/lib/platform/db/database';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { type EvaluatedRule, evaluateExpressions } from './evaluate-expressions';
import type { CheckedValues } from './rules/checked-values';
import {
  type CheckedDocument,
  createCheckedValues,
  evaluateRules,
  getApplicableRules,
} from './rules/evaluate-rules';
import type { Check } from './schemas';
import { getDuplicateKey, getUniqueValues, type UniqueValue } from './unique-values';

/** Document with its values and the rules that apply to it. */
export interface PreparedDocument extends CheckedDocument {
  id: string;
  projectId: string;
  values: CheckedValues;
  rules: readonly Rule[];
  isChecked: boolean;
}

interface DocumentColumns {
  id: string;
  projectId: string;
  docType: string | null;
  pageCount: number;
  data: unknown;
}

/** Number of other documents with the same values, by document and rule (`getDuplicateKey`). */
export type DuplicateCounts = ReadonlyMap<string, number>;

export const isUniqueRule = (rule: Rule) => rule.kind === 'unique';

/** @param isChecked `false` for a document that has no checks, for example because it was deleted */
export function prepareDocument(
  { id, projectId, docType, pageCount, ...row }: DocumentColumns,
  settings: ProjectSettings,
  isChecked = true,
): PreparedDocument {
  const data = getEffectiveData(getDocumentData(row));
  const values = createCheckedValues({ docType, data }, settings.extraction_fields);
  const rules = isChecked ? getApplicableRules(settings.rules, docType) : [];
  return { id, projectId, docType, pageCount, data, values, rules, isChecked };
}

export const getPreparedUniqueValues = ({ id, rules, values }: PreparedDocument): UniqueValue[] =>
  getUniqueValues(id, rules.filter(isUniqueRule), values);

/** Evaluates the rules of a document. Reads records of entities, and changes nothing. */
export async function evaluateDocument(
  tx: Transaction,
  document: PreparedDocument,
  settings: ProjectSettings,
  { now, counts }: { now: Date; counts: DuplicateCounts },
): Promise<Check[]> {
  const { id: documentId, projectId, rules, values, isChecked } = document;
  if (!isChecked) return [];
  return evaluateRules(document, settings, {
    today: now.toISOString().slice(0, 10),
    duplicates: new Map(
      rules.map(({ id }) => [id, counts.get(getDuplicateKey({ documentId, ruleId: id })) ?? 0]),
    ),
    records: await findRecords(tx, projectId, rules, values),
    evaluated: evaluateExpressions(toEvaluatedRules(rules, values), {
      ...document,
      fields: getDocumentTypeFields(settings.extraction_fields, document.docType),
    }),
  });
}

async function findRecords(
  tx: Transaction,
  projectId: string,
  rules: readonly Rule[],
  values: CheckedValues,
): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const rule of rules) {
    if (rule.kind !== 'lookup') continue;
    const pairs = [{ field: rule.field, entity_field: rule.entity_field }, ...(rule.also ?? [])].map(
      ({ field, entity_field }) => ({ key: entity_field, value: values.getText(field) }),
    );
    const complete = pairs.filter((pair): pair is { key: string; value: string } => pair.value !== undefined);
    if (complete.length < pairs.length) continue;
    const isFound = await hasMatchingRecord(tx, { projectId, entityId: rule.entity }, complete);
    if (isFound !== undefined) found.set(rule.id, isFound);
  }
  return found;
}

const toEvaluatedRules = (rules: readonly Rule[], values: CheckedValues): EvaluatedRule[] =>
  rules.flatMap((rule): EvaluatedRule[] => {
    if (rule.kind === 'expression') return [rule];
    if (rule.kind !== 'pattern') return [];
    const { id, kind, field, pattern } = rule;
    return [{ id, kind, pattern, label: values.getLabel(field), entries: values.getEntries(field) }];
  });
