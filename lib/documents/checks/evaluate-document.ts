import { getDocumentData } from '@/lib/documents/document-data';
import { hasMatchingRecord } from '@/lib/documents/entity-records/has-matching-record';
import type { SearchPair } from '@/lib/documents/entity-records/record-search-criteria';
import { getEffectiveData } from '@/lib/documents/values/effective-document-data';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import type { Transaction } from '@/lib/platform/db/database';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import {
  type EvaluatedInput,
  type EvaluatedRule,
  type ExpressionOutcomes,
  evaluateExpressions,
  isOutOfTime,
} from './evaluate-expressions';
import type { CheckedValues } from './rules/checked-values';
import {
  type CheckedDocument,
  createCheckedValues,
  evaluateRules,
  getApplicableRules,
} from './rules/evaluate-rules';
import type { Check } from './schemas';
import { type DuplicateKeys, getDuplicateKey, getUniqueValues, type UniqueValue } from './unique-values';

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

export interface EvaluationContext {
  now: Date;
  duplicates: DuplicateKeys;
  /** Lookups that were already done, by entity and values. Default: no earlier ones. */
  lookups?: Map<string, boolean | undefined>;
}

/** Document with the settings that check it. */
export interface Evaluated {
  document: PreparedDocument;
  settings: ProjectSettings;
  context: EvaluationContext;
  /** Results that are known already, by the IDs of their rules. Default: none. */
  known?: ReadonlyMap<Rule['id'], Check>;
}

/** Results of the rules of a document. */
export interface Evaluation {
  checks: Check[];
  /** The time for the expressions and patterns ended before the last one. */
  isOutOfTime: boolean;
}

/** Evaluates the rules of documents. Reads records of entities, and changes nothing. */
export async function evaluateDocuments(
  tx: Transaction,
  documents: readonly Evaluated[],
): Promise<Evaluation[]> {
  const evaluated = await evaluateExpressions(documents.map(toEvaluatedInput));
  const evaluations: Evaluation[] = [];
  for (const [index, document] of documents.entries()) {
    const outcomes = evaluated[index]!;
    evaluations.push({
      checks: await evaluateDocument(tx, document, outcomes),
      isOutOfTime: [...outcomes.values()].some(isOutOfTime),
    });
    await yieldToEventLoop();
  }
  return evaluations;
}

function toEvaluatedInput({ document, settings, known }: Evaluated): EvaluatedInput {
  const { isChecked, docType, values } = document;
  const rules = isChecked ? toEvaluatedRules(getUnknown(document.rules, known), values) : [];
  const fields = getDocumentTypeFields(settings.extraction_fields, docType);
  return { rules, input: { ...document, fields } };
}

const getUnknown = (rules: readonly Rule[], known: Evaluated['known']): readonly Rule[] =>
  known ? rules.filter(({ id }) => !known.has(id)) : rules;

async function evaluateDocument(
  tx: Transaction,
  { document, settings, context, known }: Evaluated,
  evaluated: ExpressionOutcomes,
): Promise<Check[]> {
  const { id: documentId, isChecked } = document;
  if (!isChecked) return [];
  const { now, duplicates, lookups = new Map() } = context;
  const rules = getUnknown(document.rules, known);
  return evaluateRules(document, settings, {
    today: now.toISOString().slice(0, 10),
    duplicates: new Set(
      rules.map(({ id }) => id).filter((ruleId) => duplicates.has(getDuplicateKey({ documentId, ruleId }))),
    ),
    records: await findRecords(tx, { ...document, rules }, lookups),
    evaluated,
    known,
  });
}

async function findRecords(
  tx: Transaction,
  { projectId, rules, values }: PreparedDocument,
  lookups: Map<string, boolean | undefined>,
): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (const rule of rules) {
    if (rule.kind !== 'lookup') continue;
    const pairs = [{ field: rule.field, entity_field: rule.entity_field }, ...(rule.also ?? [])].map(
      ({ field, entity_field }) => ({ key: entity_field, values: values.getLookupTexts(field) }),
    );
    if (pairs.some((pair) => pair.values.length === 0)) continue;
    for (const search of combineSearches(pairs)) {
      const key = JSON.stringify([rule.entity, search]);
      if (!lookups.has(key))
        lookups.set(key, await hasMatchingRecord(tx, { projectId, entityId: rule.entity }, search));
      const isFound = lookups.get(key);
      if (isFound !== undefined) found.set(rule.id, isFound);
      // A record was found, or the entity no longer exists.
      if (isFound !== false) break;
    }
  }
  return found;
}

/** Maximum number of searches for one rule. Each number with trailing zeros doubles it. */
const MAX_SEARCHES = 16;

/** Returns the searches for each combination of the values. */
function combineSearches(pairs: readonly { key: string; values: readonly string[] }[]): SearchPair[][] {
  let searches: SearchPair[][] = [[]];
  for (const { key, values } of pairs)
    searches = values.flatMap((value) => searches.map((search) => [...search, { key, value }]));
  return searches.slice(0, MAX_SEARCHES);
}

const toEvaluatedRules = (rules: readonly Rule[], values: CheckedValues): EvaluatedRule[] =>
  rules.flatMap((rule): EvaluatedRule[] => {
    if (rule.kind === 'expression') return [rule];
    if (rule.kind !== 'pattern') return [];
    const { id, kind, field, pattern } = rule;
    return [{ id, kind, pattern, label: values.getLabel(field), entries: values.getEntries(field) }];
  });
