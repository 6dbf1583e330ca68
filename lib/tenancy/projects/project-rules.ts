import { z } from 'zod';
import { findDuplicateIndexes } from '@/lib/foundation/check-input';
import { isDateText } from '@/lib/foundation/date-text';
import { describedEnum, describeValues } from '@/lib/foundation/described-enum';
import { withReason } from '@/lib/foundation/problem-reason';
import { uuid } from '@/lib/foundation/uuid';
import { BUILTIN_PREFIX } from './builtin-check-prefix';
import { fieldKey, MAX_SETTING_TEXT, text } from './setting-texts';

/** Rules that check the values of documents: the setting `rules`. */

const MAX_RULES = 100;
const MAX_RULE_FIELDS = 20;
const MAX_FACTORS = 5;
const MAX_MESSAGE = 500;
const MAX_DOC_TYPES = 1000;
const MAX_PATTERN = 500;
const MAX_EXPRESSION = 2000;
/** Default tolerance of sums and products, for rounded amounts. */
export const DEFAULT_TOLERANCE = 0.01;

const field = fieldKey('The key of a field').meta({ example: 'total' });
const column = fieldKey('The key of a column').meta({ example: 'total' });

const tolerance = z
  .number()
  .min(0, { error: '`tolerance` must be 0 or more.' })
  .max(1e9)
  .optional()
  .meta({ description: `Largest difference that passes. Default: ${DEFAULT_TOLERANCE}.` });

const LIMIT = /^(?:-?\d{1,30}(?:\.\d{1,30})?|\d{4}-\d{2}-\d{2}|today(?:[+-]\d{1,5}d)?)$/;

/** Returns `true` if a limit of a range is a date, or a day relative to today. */
export const isDateLimit = (limit: string): boolean => limit.startsWith('today') || isDateText(limit);

const limit = z
  .string()
  .max(64)
  .refine((value) => LIMIT.test(value) && (!/^\d{4}-\d{2}-\d{2}$/.test(value) || isDateText(value)), {
    error: 'A limit must be a number, a date (2026-11-21), `today`, or a day such as `today-90d`.',
    ...withReason('limit'),
  });

const common = {
  id: fieldKey('The ID of a rule').meta({
    description: 'ID of the rule, unique in the project.',
    example: 'totals',
  }),
  name: text('The name of a rule', MAX_SETTING_TEXT).meta({ example: 'Net and tax add up to the total' }),
  doc_types: z.array(text('A document type', MAX_SETTING_TEXT)).max(MAX_DOC_TYPES).optional().meta({
    description:
      'Categories that the rule applies to. Default: all categories. Every rule applies to a document without a type.',
  }),
  severity: describedEnum({
    block: 'a document that fails the rule can be approved only by an owner or admin, with a reason',
    warn: 'the document shows a warning and can be approved',
  }),
  message: text('The message of a rule', MAX_MESSAGE).optional().meta({
    description: 'Message for a document that fails the rule. Default: a sentence with the values.',
  }),
};

const defineKind = <K extends string, S extends z.ZodRawShape>(kind: K, description: string, shape: S) =>
  z.strictObject({
    ...common,
    kind: z.literal(kind).meta({ description: describeValues({ [kind]: description }) }),
    ...shape,
  });

const Required = defineKind('required', 'the field must have a value', { field });

const Pattern = defineKind('pattern', 'the whole value must match a regular expression', {
  field,
  pattern: text('A pattern', MAX_PATTERN).meta({
    description: 'Regular expression in RE2 syntax, which has no backreferences and no lookaround.',
    example: 'PO-\\d{5}',
  }),
});

const Range = defineKind('range', 'the number, amount, or date must be within limits', {
  field,
  min: limit.optional().meta({
    description: 'Smallest value: a number, a date, `today`, or a day such as `today-90d`.',
    example: 'today-90d',
  }),
  max: limit.optional().meta({ description: 'Largest value, in the same form as `min`.', example: 'today' }),
}).superRefine(({ min, max }, context) => {
  if (min === undefined && max === undefined)
    context.addIssue({
      code: 'custom',
      path: ['min'],
      message: 'A range needs `min` or `max`.',
      ...withReason('noLimit'),
    });
  else if (min !== undefined && max !== undefined && isDateLimit(min) !== isDateLimit(max))
    context.addIssue({
      code: 'custom',
      path: ['max'],
      message: '`min` and `max` must both be numbers or both be dates.',
      ...withReason('mixedLimits'),
    });
});

const Sum = defineKind('sum', 'the sum of the fields must equal another field', {
  fields: z
    .array(field)
    .min(1, { error: 'A sum needs at least one field.' })
    .max(MAX_RULE_FIELDS, { error: `A sum can have at most ${MAX_RULE_FIELDS} fields.` }),
  equals: field.meta({ description: 'Key of the field with the sum.' }),
  tolerance,
});

const TableSum = defineKind('table_sum', 'the sum of a column must equal a field', {
  table: field.meta({ description: 'Key of the field of type `table`.' }),
  column: column.meta({ description: 'Key of the column.', example: 'total' }),
  equals: field.meta({ description: 'Key of the field with the sum.' }),
  tolerance,
});

const RowProduct = defineKind(
  'row_product',
  'in each row, the product of the columns must equal another column',
  {
    table: field.meta({ description: 'Key of the field of type `table`.' }),
    factors: z
      .array(column)
      .min(1, { error: 'A product needs at least one column.' })
      .max(MAX_FACTORS, { error: `A product can have at most ${MAX_FACTORS} columns.` })
      .meta({ example: ['quantity', 'unit_price'] }),
    equals: column.meta({ description: 'Key of the column with the product.', example: 'total' }),
    tolerance,
  },
);

const DateOrder = defineKind('date_order', 'the first date must not be after the second', {
  first: field,
  // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API, and rules are never awaited.
  then: field.meta({ description: 'Key of the field with the later date.' }),
});

const Lookup = defineKind('lookup', 'a record of an entity must have the value', {
  field,
  entity: uuid('an entity of the project'),
  entity_field: text('The field of an entity', MAX_SETTING_TEXT).meta({
    description: 'Key of the entity’s records.',
    example: 'vat_id',
  }),
  also: z
    .array(z.strictObject({ field, entity_field: text('The field of an entity', MAX_SETTING_TEXT) }))
    .max(MAX_RULE_FIELDS, { error: `A lookup can compare at most ${MAX_RULE_FIELDS} more fields.` })
    .optional()
    .meta({ description: 'Other fields whose values the same record must have.' }),
});

const Unique = defineKind('unique', 'no other document of the project has the same values', {
  fields: z
    .array(field)
    .min(1, { error: 'A unique rule needs at least one field.' })
    .max(MAX_RULE_FIELDS, { error: `A unique rule can have at most ${MAX_RULE_FIELDS} fields.` })
    .meta({ example: ['vendor', 'invoice_number'] }),
});

const Expression = defineKind('expression', 'the expression must be `true`', {
  expression: text('An expression', MAX_EXPRESSION).meta({
    description:
      'Expression of the Common Expression Language (CEL) over `fields`, `tables`, `doc_type`, and `page_count`. Numbers and amounts are doubles, and missing values are `null`. `near(a, b)` compares amounts: `true` if they differ by at most 0.01.',
    example: 'fields.currency != "EUR" || fields.total < 10000.0',
  }),
});

export const Rule = z
  .discriminatedUnion('kind', [
    Required,
    Pattern,
    Range,
    Sum,
    TableSum,
    RowProduct,
    DateOrder,
    Lookup,
    Unique,
    Expression,
  ])
  .meta({
    id: 'Rule',
    example: {
      id: 'totals',
      name: 'Net and tax add up to the total',
      severity: 'block',
      kind: 'sum',
      fields: ['net', 'tax'],
      equals: 'total',
    },
  });
export type Rule = z.output<typeof Rule>;
export type RuleKind = Rule['kind'];

export const Rules = z
  .array(Rule)
  .max(MAX_RULES, { error: `A project can have at most ${MAX_RULES} rules.` })
  .superRefine((rules, context) => {
    for (const [index, { id }] of rules.entries()) {
      if (id.startsWith(BUILTIN_PREFIX))
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: `The ID of a rule can't begin with “${BUILTIN_PREFIX}”.`,
          ...withReason('idPrefix', { prefix: BUILTIN_PREFIX }),
        });
    }
    for (const index of findDuplicateIndexes(rules, ({ id }) => id)) {
      const name = rules[index]!.id;
      const message = `The ID “${name}” is used twice.`;
      const path = [index, 'id'];
      context.addIssue({ code: 'custom', path, message, ...withReason('idTwice', { name }) });
    }
  })
  .meta({
    description:
      'Rules that check the values of each document. The document lists their results in `checks`. A rule doesn’t apply while one of its values is missing, except `required`.',
  });

/** Returns the keys of the fields that a rule reads, with the path of each key in the rule. */
export function getRuleFields(rule: Rule): { path: (string | number)[]; key: string }[] {
  const list = (name: string, keys: readonly string[]) =>
    keys.map((key, index) => ({ path: [name, index], key }));
  switch (rule.kind) {
    case 'required':
    case 'pattern':
    case 'range':
      return [{ path: ['field'], key: rule.field }];
    case 'sum':
      return [...list('fields', rule.fields), { path: ['equals'], key: rule.equals }];
    case 'table_sum':
      return [
        { path: ['table'], key: rule.table },
        { path: ['equals'], key: rule.equals },
      ];
    case 'row_product':
      return [{ path: ['table'], key: rule.table }];
    case 'date_order':
      return [
        { path: ['first'], key: rule.first },
        { path: ['then'], key: rule.then },
      ];
    case 'lookup':
      return [
        { path: ['field'], key: rule.field },
        ...(rule.also ?? []).map((pair, index) => ({ path: ['also', index, 'field'], key: pair.field })),
      ];
    case 'unique':
      return list('fields', rule.fields);
    case 'expression':
      return [];
  }
}
