import type { Meaning } from '@/lib/documents/values/field-lexicon';
import { getMeaning } from '@/lib/documents/values/field-meanings';
import { findInvoiceTypes } from '@/lib/documents/values/invoice-types';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';

/** Largest difference of a total, for totals that are rounded to coins. */
const TOTAL_TOLERANCE = 0.05;
/** Age in days at which a date is probably wrong: 10 years. */
const MAX_AGE_DAYS = 3650;

type Core<R extends Rule = Rule> = R extends Rule ? Omit<R, 'doc_types' | 'message'> : never;

/**
 * Suggests rules for the fields of a project whose meaning Sheaf knows from their keys, labels, and types.
 *
 * @param types categories of the project: a rule for a field of all types applies to the invoice types, if there are any
 */
export function suggestRules(fields: readonly ExtractionField[], types: readonly string[]): Rule[] {
  const known = new Map<Meaning, ExtractionField>();
  for (const field of fields) {
    const meaning = getMeaning(field);
    if (meaning && !known.has(meaning)) known.set(meaning, field);
  }
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
    if (shared?.length === 0) return;
    const docTypes = shared ?? invoiceTypes;
    rules.push({ ...rule, ...(docTypes.length > 0 && { doc_types: docTypes }) } as Rule);
  };

  for (const field of [number, date, total])
    if (field)
      add(
        {
          id: `${field.key}_required`,
          name: `${field.label} is present`,
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
        name: `${net.label} and ${tax.label} add up to ${total.label}`,
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
        name: `${vendor.label} and ${number.label} are unique`,
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
        name: `${due.label} is not before ${date.label}`,
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
        name: `${date.label} is plausible`,
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
        name: `${total.label} is not negative`,
        severity: 'warn',
        kind: 'range',
        field: total.key,
        min: '0',
      },
      total,
    );
  return rules;
}

/** Returns the types that have all of these fields; `undefined` if all types have them. */
function findSharedTypes(fields: readonly ExtractionField[]): string[] | undefined {
  const bound = fields.flatMap(({ doc_types: types }) => (types ? [types] : []));
  return bound[0]?.filter((type) => bound.every((types) => types.includes(type)));
}
