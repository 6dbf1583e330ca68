import type { Meaning } from '@/lib/documents/values/field-lexicon';
import { findInvoiceTypes } from '@/lib/documents/values/invoice-types';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { TOTAL_TOLERANCE } from './check-arithmetic';
import { findFieldsByMeaning } from './known-fields';

/** Age in days at which a date is probably wrong: 10 years. */
const MAX_AGE_DAYS = 3650;

type Core<R extends Rule = Rule> = R extends Rule ? Omit<R, 'doc_types' | 'message'> : never;

/** Key or label of a field that identifies a document, for example “Delivery note number”. */
const IDENTIFIER = /(^|[\s_-])(no|nr|number|numero|numéro|id)([\s_.-]|$)|nummer/i;

/**
 * Suggests rules for the fields of a project: for invoices by the meaning that Sheaf knows from their keys, labels, and
 * types, for other documents by their form. The names of the rules are in the language of the page.
 *
 * @param types categories of the project: a rule for a field of all types applies to the invoice types, if there are any
 */
export function suggestRules(
  t: Translator<'settings'>,
  fields: readonly ExtractionField[],
  types: readonly string[],
): Rule[] {
  const known = findFieldsByMeaning(fields);
  const find = (meaning: Meaning, ...allowed: ExtractionField['type'][]) => {
    const field = known.get(meaning);
    return field && (allowed.length === 0 || allowed.includes(field.type)) ? field : undefined;
  };
  const number = find('invoice_number');
  const date = find('invoice_date', 'date');
  const due = find('due_date', 'date');
  const vendor = find('vendor');
  const [net, tax, total] = (['net', 'tax', 'total'] as const).map((each) => find(each, 'amount', 'number'));
  const invoiceTypes = findInvoiceTypes(types);
  const rules: Rule[] = [];
  const add = (rule: Core, ...used: ExtractionField[]) => {
    const shared = findSharedTypes(used);
    // No type has all of the fields.
    if (shared?.length === 0 || rules.some(({ id }) => id === rule.id)) return;
    const docTypes = shared ?? invoiceTypes;
    rules.push({ ...rule, ...(docTypes.length > 0 && { doc_types: docTypes }) } as Rule);
  };

  for (const field of [number, date, total])
    if (field)
      add(
        {
          id: `${field.key}_required`,
          name: t('rules.suggestedNames.present', { label: field.label }),
          severity: 'block',
          kind: 'required',
          field: field.key,
        },
        field,
      );
  if (net && tax && total)
    add(
      {
        id: 'totals',
        name: t('rules.suggestedNames.sum', { first: net.label, second: tax.label, total: total.label }),
        severity: 'block',
        kind: 'sum',
        fields: [net.key, tax.key],
        equals: total.key,
        tolerance: TOTAL_TOLERANCE,
      },
      ...[net, tax, total],
    );
  if (vendor && number)
    add(
      {
        id: 'no_duplicates',
        name: t('rules.suggestedNames.uniquePair', { first: vendor.label, second: number.label }),
        severity: 'block',
        kind: 'unique',
        fields: [vendor.key, number.key],
      },
      ...[vendor, number],
    );
  if (date && due)
    add(
      {
        id: 'due_after_date',
        name: t('rules.suggestedNames.order', { earlier: date.label, later: due.label }),
        severity: 'warn',
        kind: 'date_order',
        first: date.key,
        // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API, and rules are never awaited.
        then: due.key,
      },
      ...[date, due],
    );
  if (date)
    add(
      {
        id: `${date.key}_plausible`,
        name: t('rules.suggestedNames.plausible', { label: date.label }),
        severity: 'warn',
        kind: 'range',
        field: date.key,
        min: `today-${MAX_AGE_DAYS}d`,
        max: 'today',
      },
      date,
    );
  if (total)
    add(
      {
        id: `${total.key}_not_negative`,
        name: t('rules.suggestedNames.notNegative', { label: total.label }),
        severity: 'warn',
        kind: 'range',
        field: total.key,
        min: '0',
      },
      total,
    );
  for (const field of fields.filter((each) => isOfOtherTypes(each, invoiceTypes))) addForOther(t, field, add);
  return rules;
}

type AddRule = (rule: Core, ...used: ExtractionField[]) => void;

/** Returns `true` for a field that only documents other than invoices have. */
const isOfOtherTypes = ({ doc_types: types }: ExtractionField, invoiceTypes: readonly string[]): boolean =>
  types !== undefined && types.length > 0 && !types.some((type) => invoiceTypes.includes(type));

/** Adds the rules for a field of other documents, for example of delivery notes or contracts. All of them only warn. */
function addForOther(t: Translator<'settings'>, field: ExtractionField, add: AddRule): void {
  const { key, label, type } = field;
  const common = { severity: 'warn' } as const;
  const isIdentifier = type === 'text' && (IDENTIFIER.test(key) || IDENTIFIER.test(label));
  if (isIdentifier || type === 'date')
    add(
      {
        ...common,
        id: `${key}_required`,
        name: t('rules.suggestedNames.present', { label }),
        kind: 'required',
        field: key,
      },
      field,
    );
  if (isIdentifier)
    add(
      {
        ...common,
        id: `${key}_unique`,
        name: t('rules.suggestedNames.unique', { label }),
        kind: 'unique',
        fields: [key],
      },
      field,
    );
  if (type === 'date')
    add(
      {
        ...common,
        ...{ id: `${key}_plausible`, name: t('rules.suggestedNames.plausible', { label }), kind: 'range' },
        ...{ field: key, min: `today-${MAX_AGE_DAYS}d`, max: `today+${MAX_AGE_DAYS}d` },
      },
      field,
    );
  if (type === 'amount' || type === 'number')
    add(
      {
        ...common,
        id: `${key}_not_negative`,
        name: t('rules.suggestedNames.notNegative', { label }),
        kind: 'range',
        field: key,
        min: '0',
      },
      field,
    );
}

/** Returns the types that have all of these fields; `undefined` if all types have them. */
function findSharedTypes(fields: readonly ExtractionField[]): string[] | undefined {
  const bound = fields.flatMap(({ doc_types: types }) => (types ? [types] : []));
  return bound[0]?.filter((type) => bound.every((types) => types.includes(type)));
}
