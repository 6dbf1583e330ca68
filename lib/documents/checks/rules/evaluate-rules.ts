import type { Check } from '@/lib/documents/checks/schemas';
import type { DocumentData } from '@/lib/documents/document-data';
import { getDocumentTypeFields } from '@/lib/documents/values/get-document-type-fields';
import { getRuleFields, type Rule } from '@/lib/tenancy/projects/project-rules';
import type { ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { checkArithmetic } from './check-arithmetic';
import { checkInvoice } from './check-invoice';
import {
  type CheckFacts,
  type CheckOutcome,
  createCheck,
  fail,
  failWithMessage,
  NOT_APPLICABLE,
  PASSED,
} from './check-outcome';
import { checkDateOrder, checkRange } from './check-ranges';
import { checkRowProduct, checkSum, checkTableSum } from './check-sums';
import { CheckedValues } from './checked-values';

export interface CheckedDocument {
  docType: string | null;
  pageCount: number;
  /** Values without unaccepted suggestions. */
  data: DocumentData;
}

type RuleSettings = Pick<ProjectSettings, 'rules' | 'arithmetic_checks' | 'extraction_fields'>;

/** Returns the rules that apply to a document type. All rules apply to a document without a type. */
export const getApplicableRules = (rules: readonly Rule[], docType: string | null): Rule[] =>
  rules.filter(({ doc_types }) => docType === null || doc_types === undefined || doc_types.includes(docType));

export const createCheckedValues = (
  { docType, data }: Pick<CheckedDocument, 'docType' | 'data'>,
  fields: ProjectSettings['extraction_fields'],
): CheckedValues => new CheckedValues(data, getDocumentTypeFields(fields, docType));

/**
 * Checks the values of a document by the rules of its project and by the built-in checks.
 *
 * @returns one check per rule that applies to the document's type, in the order of the rules, then the built-in ones
 *   that could be checked
 */
export function evaluateRules(document: CheckedDocument, settings: RuleSettings, facts: CheckFacts): Check[] {
  const values = createCheckedValues(document, settings.extraction_fields);
  const rules = getApplicableRules(settings.rules, document.docType);
  const checks = rules.map((rule): Check => {
    const known = facts.known?.get(rule.id);
    if (known) return known;
    const outcome = evaluateRule(rule, values, facts);
    const { id: rule_id, name, severity, message } = rule;
    const fields = [...new Set(getRuleFields(rule).map(({ key }) => key))];
    const isReplaced = outcome.outcome === 'failed' && message !== undefined;
    return createCheck({ rule_id, name, severity, fields }, isReplaced ? failWithMessage(message) : outcome);
  });
  const severity = settings.arithmetic_checks;
  if (severity === 'off') return checks;
  const fields = getDocumentTypeFields(settings.extraction_fields, document.docType);
  const { invoice } = document.data;
  return [
    ...checks,
    ...checkArithmetic(values, fields, rules, severity),
    ...(invoice ? checkInvoice(invoice, fields, severity) : []),
  ];
}

function evaluateRule(rule: Rule, values: CheckedValues, facts: CheckFacts): CheckOutcome {
  if (rule.kind !== 'expression' && !getRuleFields(rule).every(({ key }) => values.hasField(key)))
    return NOT_APPLICABLE;
  switch (rule.kind) {
    case 'required':
      return checkRequired(rule, values);
    case 'range':
      return checkRange(values, rule, facts.today);
    case 'date_order':
      return checkDateOrder(values, rule);
    case 'sum':
      return checkSum(values, rule);
    case 'table_sum':
      return checkTableSum(values, rule);
    case 'row_product':
      return checkRowProduct(values, rule);
    case 'pattern':
    case 'expression':
      return facts.evaluated.get(rule.id) ?? NOT_APPLICABLE;
    case 'lookup':
      return checkLookup(rule, values, facts.records.get(rule.id));
    case 'unique':
      return checkUnique(rule, values, facts.duplicates.has(rule.id));
  }
}

function checkRequired({ field }: Extract<Rule, { kind: 'required' }>, values: CheckedValues): CheckOutcome {
  if (values.hasValue(field)) return PASSED;
  const label = values.getLabel(field);
  return fail(values.isTable(field) ? 'no_rows' : 'missing', { label });
}

function checkLookup(
  rule: Extract<Rule, { kind: 'lookup' }>,
  values: CheckedValues,
  isFound: boolean | undefined,
): CheckOutcome {
  const keys = getRuleFields(rule).map(({ key }) => key);
  if (isFound === undefined || !keys.every((key) => values.hasValue(key))) return NOT_APPLICABLE;
  if (isFound) return PASSED;
  return fail('no_record', {
    pairs: keys.map((key) => values.getLabel(key)),
    texts: keys.map((key) => values.getText(key) ?? ''),
  });
}

function checkUnique(
  { fields }: Extract<Rule, { kind: 'unique' }>,
  values: CheckedValues,
  isDuplicate: boolean,
): CheckOutcome {
  if (!fields.every((key) => values.hasValue(key))) return NOT_APPLICABLE;
  if (!isDuplicate) return PASSED;
  return fail('not_unique', { labels: fields.map((key) => values.getLabel(key)), count: fields.length });
}
